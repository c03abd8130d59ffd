# SPDX-License-Identifier: MIT
"""Learns a linear evaluation for English checkers by self-play, and tests it.

The value of a position, for the side to move, is tanh(weights . planes): a weight for each kind of
piece on each square. Self-play moves each value towards the value of the next position (TD(0)).
Usage: python learn.py [steps] [games against a random player]
"""
import sys
import time

import numpy

from libdraughts import BLACK, Batch, Outcome

N = 128  # games of self-play at once
DEPTH = 3  # how many plies the player searches


def features(batch):
    """float32 [N, 129]: own men, own kings, their men, their kings, and a constant."""
    planes = batch.planes()[:, :4].reshape(len(batch), 128)
    return numpy.append(planes, numpy.ones((len(batch), 1)), axis=1).astype("float32")


def look(weights, batch, depth, chance):
    """The values for the side to move, `depth` plies ahead, and the actions that lead there."""
    if depth == 0:
        found = numpy.tanh(features(batch) @ weights) + chance.random(len(batch), "float32") * 1e-4
        return numpy.where(batch.outcomes() == Outcome.ONGOING, found, -1), None  # the side to move has lost
    actions = batch.masks()[:, :max(batch.counts.max(initial=0), 1)].astype(bool)
    table = numpy.full(actions.shape, -1, "float32")  # of a finished position, too
    table[actions] = -look(weights, batch.successors(), depth - 1, chance)[0]
    return table.max(axis=1), table.argmax(axis=1).astype("uint8")


def learn(steps, seed=1):
    """The weights after `steps` moves in each of N games."""
    chance = numpy.random.default_rng(seed)
    weights, squares = numpy.zeros(129, "float32"), numpy.full(129, 1e-3, "float32")
    batch = Batch(N, "english", limit=150, seed=seed)
    for _ in range(steps):
        targets, best = look(weights, batch, 1, chance)
        rows = features(batch)
        now = numpy.tanh(rows @ weights)
        gradient = (numpy.clip(targets, -1, 1) - now) * (1 - now * now) @ rows / N
        squares += gradient * gradient
        weights += 0.05 * gradient / numpy.sqrt(squares)  # a step for each weight: kings are rare
        batch.step(numpy.where(chance.random(N) < 0.1, batch.random_actions(), best))
    return weights


def try_it(weights, games, seed=2):
    """Plays against a random player, half of the games with each side. Returns wins, draws and losses."""
    chance, tally = numpy.random.default_rng(seed), numpy.zeros(4, int)
    for side in range(2):
        batch = Batch(games // 2, "english", limit=300, seed=seed + side)
        ends, mover = numpy.zeros(games // 2, int), BLACK
        while not ends.all():
            actions = batch.random_actions() if mover == side else look(weights, batch, DEPTH, chance)[1]
            outcomes = batch.step(actions)
            ends = numpy.where(ends == 0, outcomes, ends)  # of the first game in each place
            mover = 1 - mover
        won, lost = (2, 1) if side == 0 else (1, 2)  # side moves at random
        tally += numpy.bincount(ends, minlength=4)[[0, won, Outcome.DRAW, lost]]
    return tally[1:].tolist()


if __name__ == "__main__":
    steps, games = [*map(int, sys.argv[1:]), *(20000, 200)[len(sys.argv) - 1:]]
    start = time.process_time()
    weights = learn(steps)
    print(f"{steps} steps of {N} games, {time.process_time() - start:.0f} s of processor time")
    print("won {}, drawn {}, lost {} against a random player".format(*try_it(weights, games)))
