# SPDX-License-Identifier: MIT
"""Learns a linear evaluation of English checkers by playing against itself, and tries it.

The value of a position, for the side to move, is tanh(weights . planes): a weight for each kind of
piece on each square. Self-play moves each value towards what the next position says of it (TD(0)).
Usage: python learn.py [steps] [games against a random player]
"""
import sys
import time

import numpy

from libdraughts import BLACK, Batch, Outcome

N = 128  # games of self-play at once
DEPTH = 3  # how far the player looks ahead


def features(batch):
    """float32 [N, 129]: own men, own kings, their men, their kings, and a constant."""
    planes = batch.planes()
    rows = numpy.ones((len(batch), 129), "float32")
    rows[:, :128] = planes[:, :4].reshape(len(batch), 128)
    return rows


def values(weights, batch, depth):
    """float32 [N]: the value for the side to move, looking `depth` plies ahead."""
    if depth == 0:
        found = numpy.tanh(features(batch) @ weights)
    else:
        counts = batch.counts.astype("int64")
        found = numpy.full(len(batch), -1, "float32")
        if counts.any():
            after = -values(weights, batch.successors(), depth - 1)
            starts = (numpy.cumsum(counts) - counts)[counts > 0]
            found[counts > 0] = numpy.maximum.reduceat(after, starts)
    return numpy.where(batch.outcomes() == Outcome.ONGOING, found, -1)  # who is to move has lost


def choose(weights, batch, depth, chance):
    """uint8 [N]: the action with the best position `depth` plies later, at random among equals."""
    counts = batch.counts.astype("int64")
    after = -values(weights, batch.successors(), depth - 1)
    after += chance.random(len(after), "float32") * 1e-4
    table = numpy.full((len(batch), counts.max()), -9, "float32")
    table[numpy.arange(counts.max()) < counts[:, None]] = after
    return table.argmax(axis=1).astype("uint8"), table.max(axis=1)


def learn(steps, seed=1):
    """The weights after so many moves in each of N games."""
    chance = numpy.random.default_rng(seed)
    weights, squares = numpy.zeros(129, "float32"), numpy.full(129, 1e-3, "float32")
    batch = Batch(N, "english", limit=150, seed=seed)
    for _ in range(steps):
        best, targets = choose(weights, batch, 1, chance)
        rows = features(batch)
        now = numpy.tanh(rows @ weights)
        gradient = (numpy.clip(targets, -1, 1) - now) * (1 - now * now) @ rows / N
        squares += gradient * gradient
        weights += 0.05 * gradient / numpy.sqrt(squares)  # a step for each weight: kings are rare
        explore = chance.random(N) < 0.1
        batch.step(numpy.where(explore, batch.random_actions(), best))
    return weights


def try_it(weights, games, seed=2):
    """Plays half of the games with each side against a random player; returns wins, draws, losses."""
    chance, tally = numpy.random.default_rng(seed), numpy.zeros(3, int)
    for side in range(2):
        batch = Batch(games // 2, "english", limit=300, seed=seed + side)
        left = numpy.ones(games // 2, bool)
        mover = BLACK
        while left.any():
            actions = batch.random_actions() if mover == side else choose(weights, batch, DEPTH, chance)[0]
            outcomes = batch.step(actions)
            ended = left & (outcomes > 0)
            won = Outcome.WHITE_WINS if side == BLACK else Outcome.BLACK_WINS
            for kind, which in enumerate((outcomes == won, outcomes == Outcome.DRAW)):
                tally[kind] += (ended & which).sum()
            left &= ~ended
            mover = 1 - mover
    tally[2] = 2 * (games // 2) - tally.sum()
    return tally.tolist()


if __name__ == "__main__":
    steps, games = [*map(int, sys.argv[1:]), *(20000, 200)[len(sys.argv) - 1:]]
    start = time.process_time()
    weights = learn(steps)
    print(f"{steps} steps of {N} games, {time.process_time() - start:.0f} s of processor time")
    for name, row in zip(("own man", "own king", "their man", "their king"), weights[:128].reshape(4, 32)):
        print(f"{name:11}{row.mean():+.3f}")
    print("won {}, drawn {}, lost {} against a random player".format(*try_it(weights, games)),
        f"({time.process_time() - start:.0f} s)")
