# SPDX-License-Identifier: MIT
"""Prints the table under Speed in draughts-python(7): python speed.py. Processor time, the best of five runs."""
import time
from functools import partial

import libdraughts as d

N, ROUNDS = 4096, 40
RULESETS = "english", "italian", "dipole", "russian"


def rate(count, call):
    """Calls per second, in all, if each call counts for `count`."""
    best = float("inf")
    for _ in range(5):
        begin = time.process_time()
        call()
        best = min(best, time.process_time() - begin)
    return count / best


def steps(batch, *others):
    for _ in range(ROUNDS):
        for other in others:
            other()
        batch.step(batch.random_actions())


def each(positions, call):
    for position in positions:
        call(position)


def moves(ruleset):
    """Random games, one call per move."""
    chance = d.Batch(1000, ruleset, limit=100, seed=1)
    for _ in range(20):
        game = d.Game(ruleset)
        for choice in chance.random_actions():
            if not (legal := game.legal_moves):
                break
            game.push(legal[choice % len(legal)])
        yield game.ply()


def push_pop(position):
    game = d.Game(position)
    for move in game.legal_moves * 10:
        game.push(move)
        game.pop()


for ruleset in RULESETS:
    batch = d.Batch(N, ruleset, limit=200, seed=1)
    steps(batch)
    positions = [batch[i] for i in range(N)]
    masks, planes = batch.action_masks(), batch.planes()
    see, mask = partial(batch.planes, planes), partial(batch.action_masks, masks)
    games = d.Batch(N, ruleset, limit=1000, seed=1, autoreset=False)
    while games.counts.any():
        games.step(games.random_actions())
    starts = d.Batch(N, ruleset, seed=2)
    rows = {"step": rate(N * ROUNDS, partial(steps, batch)), "step, planes": rate(N * ROUNDS, partial(steps, batch, see)),
        "step, planes, masks": rate(N * ROUNDS, partial(steps, batch, see, mask)),
        "playouts": rate(20 * games.plies.sum(), partial(starts.playouts, 20))}
    print(ruleset, *(f"{name}: {value / 1e6:.1f} M/s" for name, value in rows.items()), sep="\n  ")
    print(f"  push: {rate(sum(moves(ruleset)), lambda: sum(moves(ruleset))) / 1e3:.0f} thousand plies/s")
    for name, call in (("legal_moves", lambda p: p.legal_moves), ("piece_map", d.Position.piece_map), ("turn", lambda p: p.turn)):
        print(f"  {name}: {1e6 / rate(N, partial(each, positions, call)):.1f} us")
    calls = sum(10 * position.count_moves() for position in positions[:400])
    print(f"  push, pop: {1e6 / rate(calls, partial(each, positions[:400], push_pop)):.1f} us")
