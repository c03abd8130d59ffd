# SPDX-License-Identifier: MIT
"""Learns a linear evaluation by self-play, and tests it: python learn.py [ruleset] [steps] [games against a random player]

The value of a position, for the side to move, is tanh(weights . features): a weight for each kind of
piece on each square, and in Dipole for each stack and for its height. Self-play moves each value
towards the value of the best position that follows (TD(0)).
"""
import sys
import time
from typing import Any

import numpy
from numpy.typing import NDArray

from libdraughts import Batch, Outcome, Position, Side, Trait

Floats = NDArray[numpy.float32]
N = 128  # games of self-play at once


def features(batch: Batch) -> Floats:
    """float32 [N, 129]: own men, own kings, their men, their kings, and a constant. In Dipole, which has no kings,
    the numbers for kings show where the stacks are."""
    planes = batch.scaled_planes()[:, :4]
    if Trait.STACKS in batch.rulesets[0].traits:
        planes[:, 1::2] = planes[:, ::2] > 0
    return numpy.append(planes.reshape(len(batch), 128), numpy.ones((len(batch), 1), "float32"), axis=1)


def look(weights: Floats, batch: Batch, depth: int, chance: numpy.random.Generator) -> tuple[Floats, Any]:
    """The values for the side to move, `depth` plies ahead, and the actions that lead there."""
    outcomes, best = batch.outcomes(), None
    if depth == 0:
        values = numpy.tanh(features(batch) @ weights) + chance.random(len(batch), "float32") * 1e-4
    else:
        actions = batch.masks()[:, :max(batch.counts.max(initial=0), 1)]
        table = numpy.full(actions.shape, -2, "float32")
        if actions.any():
            table[actions] = -look(weights, batch.successors(), depth - 1, chance)[0]
        values, best = table.max(axis=1), table.argmax(axis=1).astype("uint8")
    return numpy.where(outcomes == Outcome.ONGOING, values, numpy.where(outcomes == batch.turn + 1, 1, -1)), best


def learn(ruleset: str, steps: int, seed: int = 1) -> Floats:
    """The weights after `steps` moves in each of N games."""
    chance = numpy.random.default_rng(seed)
    weights, squares = numpy.zeros(129, "float32"), numpy.full(129, 1e-3, "float32")
    batch = Batch(N, ruleset, limit=150, seed=seed)
    for _ in range(steps):
        targets, best = look(weights, batch, 1, chance)
        rows = features(batch)
        now = numpy.tanh(rows @ weights)
        gradient = (numpy.clip(targets, -1, 1) - now) * (1 - now * now) @ rows / N
        squares += gradient * gradient
        weights += 0.05 * gradient / numpy.sqrt(squares)  # each weight has its own step, because kings are rare
        batch.step(numpy.where(chance.random(N) < 0.1, batch.random_actions(), best))
    return weights


def try_it(weights: Floats, ruleset: str, games: int, seed: int = 2) -> list[int]:
    """Plays against a random player, half of the games with each side. Returns wins, draws and losses."""
    chance, tally = numpy.random.default_rng(seed), numpy.zeros(4, int)
    depth = 2 if Trait.STACKS in Position(ruleset).ruleset.traits else 3  # Dipole has many more moves
    for side in Side:
        batch = Batch(games // 2, ruleset, limit=300, seed=seed + side)
        ends, mover = numpy.zeros(games // 2, int), Position(ruleset).turn
        while not ends.all():
            actions = batch.random_actions() if mover == side else look(weights, batch, depth, chance)[1]
            ends = numpy.where(ends == 0, batch.step(actions), ends)  # only the first game in each place counts
            mover = Side(1 - mover)
        won, lost = (2, 1) if side == Side.WHITE else (1, 2)  # side moves at random
        tally += numpy.bincount(ends, minlength=4)[[0, won, Outcome.DRAW, lost]]
    return [int(count) for count in tally[1:]]


if __name__ == "__main__":
    ruleset, steps, games = [*sys.argv[1:], *("english", "20000", "200")[len(sys.argv) - 1:]]
    start = time.process_time()
    weights = learn(ruleset, int(steps))
    print(f"{steps} steps of {N} games, {time.process_time() - start:.0f} s of processor time")
    print("won {}, drawn {}, lost {} against a random player".format(*try_it(weights, ruleset, int(games))))
