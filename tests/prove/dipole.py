# SPDX-License-Identifier: MIT
"""Dipole: the moves of a stack, one round of each loop over stacks, playing, and the end (D2 to D9)."""
import random

from circuit import (FALSE, PATTERNS, TRUE, add, all_of, any_of, as_sum, both, choose, choose_word, constant, either,
                     equal, implies, less, new_input, no, same, word)
from machine import Again, Pointer, State, lowest
from position import U64, POINTER, Board, Claims, free_word, number_in, paths, prove, true_in
from rules import BLACK, SQUARES, WHITE, Dipole


class Stacks(Board):
    """Stacks of up to 12 checkers on any squares; square n is bit n - 1."""

    def __init__(self, _):
        random.seed(1)
        self.rules = Dipole()
        self.heights, colours = {}, {}
        for s in SQUARES:
            bits = [random.getrandbits(PATTERNS) for _ in range(4)]
            empty = random.getrandbits(PATTERNS) & random.getrandbits(PATTERNS)
            low = bits[3] & bits[2]                     # so that few are higher than 12
            self.heights[s] = tuple(new_input(x & ~empty & ~low) for x in bits)
            colours[s] = new_input(random.getrandbits(PATTERNS))
        occupied = {s: any_of(self.heights[s]) for s in SQUARES}
        self.pieces = [{s: both(occupied[s], colours[s] ^ (side == WHITE)) for s in SQUARES}
                       for side in (WHITE, BLACK)]
        self.valid = all_of(no(less(word(Dipole.highest, 4), self.heights[s])) for s in SQUARES)

    def set(self, side):
        return tuple(self.pieces[side][s] for s in SQUARES)

    def state(self, machine, side):
        state = State(self.valid)
        words = [sum((self.heights[s] for s in SQUARES[16 * i:16 * i + 16]), ()) for i in (0, 1)]
        for i, part in enumerate([*words, self.set(WHITE) + self.set(BLACK), word(side, 64)]):
            machine.store(state, Pointer("position", 8 * i), part, U64)
        machine.store(state, Pointer("position", 32), Pointer("ruleset"), POINTER)
        return state

    def pieces_in(self, pattern, side):
        out = []
        for s in SQUARES:
            if true_in(self.pieces[side][s], pattern):
                (row, file), height = self.rules.place[s], number_in(self.heights[s], pattern)
                out.append(f"{height if height > 1 else ''}{'abcdefgh'[file]}{8 - row}")
        return out


def one_of(square):
    """{square: whether an index, which counts from 0, is that of the square}"""
    return {s: equal(square, word(s - 1, len(square))) for s in SQUARES}


def stacks(case):
    """Each stack's quiet moves and exits, by square and height: quiet_targets, count_quiet, edge (D2 to D5, D7)."""
    machine, rules, side, theirs = case.machine, case.position.rules, case.side, free_word(32)
    claims = Claims(None)
    for s in SQUARES:
        ahead, turn, at = rules.lines(s, rules.ahead(side)), word(side, 32), word(s - 1, 32)
        for k in range(1, Dipole.highest + 1):
            arguments, where = [turn, at, word(k, 32), theirs], f"{k} checkers on square {s}"
            within = [t for t, distance in ahead.items() if distance <= k]
            exits = sum(rules.leaves(side, s, n) for n in range(1, k + 1))
            for after, got in paths(machine, "quiet_targets", arguments, State(), None):
                right = tuple(no(theirs[t - 1]) if t in within else FALSE for t in SQUARES)
                claims.add(f"quiet_targets is wrong for {where} (D4, D5)", implies(after.path, equal(got, right)))
            for after, got in paths(machine, "count_quiet", arguments, State(), None):
                got = as_sum(got)
                right = sorted((-1, theirs[t - 1]) for t in within)
                claims.add(f"count_quiet is wrong for {where} (D4, D5, D7)",
                           int(sorted(got.terms) == right and got.constant == len(within) + exits))
            for after, got in paths(machine, "edge", [turn, at], State(), None):
                claims.add(f"edge is wrong for {where} (D7)", int((k > constant(got)) == rules.leaves(side, s, k)))
    claims.prove(TRUE)


def any_round(machine, name, rest):
    """Enters a loop over the squares of a set with any set and any other values. Returns what it began with."""
    seen = {}

    def enter(_, values):
        seen["first"] = values
        seen["rest"], = [key for key in values if key.startswith(rest)]
        seen["other"], = [key for key in values if key != seen["rest"]] or [None]
        seen["any"] = {seen["rest"]: any_squares(), seen["other"]: free_word(32)}
        return {key: seen["any"][key] for key in values}

    machine.cut, machine.enter = {name: machine.module.functions[name].outermost_loop()}, {name: enter}
    return seen


def any_squares():
    """Any set of squares but the empty one."""
    some = free_word(31)
    return some + (either(free_word(1)[0], no(any_of(some))),)


def as_word(x):
    return x if isinstance(x, tuple) else x.word(32)


def without_lowest(rest):
    """(the index of the lowest square of a set, the others)"""
    others, none = [], TRUE
    for x in rest:
        others.append(both(no(none), x))
        none = both(none, no(x))
    return lowest(rest)[:6], tuple(others)


def one_capture(case):
    """capture_targets and count_of: they begin with the enemy stacks in reach; a round takes the lowest of any set,
    if it is not nearer than it is high (D6), and goes on with the others.
    """
    machine, position, rules = case.machine, case.position, case.position.rules
    side = case.side
    at, height, theirs = free_word(5) + (FALSE,) * 27, free_word(4) + (FALSE,) * 28, position.set(1 - side)
    own, quiet = one_of(at[:5]), free_word(32)
    machine.summaries = {"count_quiet": lambda *_: quiet}
    lines = {s: rules.lines(s, rules.around()) for s in SQUARES}
    for name, rest, arguments in (("capture_targets", "%rest", [Pointer("position"), at, height, theirs]),
                                  ("count_of", "%met", [Pointer("position"), word(side, 32), at, height, theirs])):
        seen = any_round(machine, name, rest)
        state = position.state(machine, side)
        state.path = all_of([state.path, any_of(height), no(less(word(12, 4), height[:4]))])
        claims, ends = Claims(position), list(paths(machine, name, arguments, state, position, state.path))
        entered = seen["any"][seen["rest"]]
        index, others = without_lowest(entered)
        enough = {t: any_of(both(own[s], no(less(word(lines[s][t], 4), position.heights[t])))
                            for s in SQUARES if t in lines[s]) for t in SQUARES}
        lowest_of = {t: equal(index[:6], word(t - 1, 6)) for t in SQUARES}
        in_line = any_of(both(own[s], lowest_of[t]) for s in SQUARES for t in lines[s])
        begun = seen["first"]
        for t in SQUARES:
            right = any_of(both(own[s], no(less(height[:4], word(lines[s][t], 4))))
                           for s in SQUARES if t in lines[s])
            claims.add(f"{name} does not begin with the enemies in reach (D2, D6)",
                       same(as_word(begun[seen["rest"]])[t - 1], both(right, theirs[t - 1])))
        total = seen["any"][seen["other"]]
        taken = [both(lowest_of[t], enough[t]) for t in SQUARES]
        if name == "capture_targets":
            new, first = tuple(map(either, total, taken)), word(0, 32)
        else:
            new, first = add(total, (any_of(taken),) + (FALSE,) * 31)[0], quiet
        claims.add(f"{name} begins with another result", equal(as_word(begun[seen["other"]]), first))
        for after, got in ends:
            again = isinstance(got, Again)
            value = as_word(got.values[seen["other"]] if again else got)
            if value == first:                          # the loop is not entered, or the claim is false
                claims.add(f"{name} leaves out enemies in reach",
                           no(both(after.path, any_of(as_word(begun[seen["rest"]])))))
                continue
            condition = both(after.path, in_line)
            claims.add(f"{name}: a stack is taken, or not, against D6", implies(condition, equal(value, new)))
            claims.add(f"{name}: a round does not go on with the other stacks", implies(condition, both(
                any_of(others), equal(as_word(got.values[seen["rest"]]), others)) if again else no(any_of(others))))
        claims.prove(TRUE)


def is_stack(position, side, index, board, at, height, enemies):
    """Whether a function is asked for the stack of a side on a square."""
    return all_of([equal(at, index + (FALSE,) * 26), equal(height, height_at(position, index)),
                   equal(enemies, position.set(1 - side)), int(board.name == "position")])


def height_at(position, index):
    right = word(0, 4)
    for s, x in one_of(index).items():
        right = choose_word(x, position.heights[s], right)
    return right + (FALSE,) * 28


def has_capture(case):
    """Whether capture_targets has any for one of the stacks, each of them asked until one has (D6).

    The compiler asks for the first stack before the loop, and in it for the next of any set after its lowest.
    """
    machine, position, side = case.machine, case.position, case.side
    own = position.set(side)
    seen = any_round(machine, "has_capture", "%rest")

    def targets_of(_, state, arguments):
        state.events += ((arguments, free_word(32)),)
        return state.events[-1][1]

    machine.summaries = {"capture_targets": targets_of}
    ends = paths(machine, "has_capture", [Pointer("position")], position.state(machine, side), position,
                 position.valid)
    _, others = without_lowest(seen["any"][seen["rest"]])
    claims = Claims(position)
    claims.add("the stacks are not those of the side", equal(seen["first"][seen["rest"]], own))
    for after, got in ends:
        found = any_of(after.events[-1][1]) if after.events else FALSE
        if isinstance(got, Again):
            right = all_of([no(found), any_of(others), equal(got.values[seen["rest"]], others)])
        else:
            right = both(same(got[0], found), either(found, no(any_of(others if after.events else own))))
        asked = [is_stack(position, side, without_lowest(stacks_left)[0], *arguments)
                 for stacks_left, (arguments, _) in zip((own, others), after.events)]
        claims.add("a stack that captures is left out, or another is asked (D6)",
                   implies(after.path, all_of([right, *asked])))
    claims.prove(TRUE)


def play(case):
    """play changes what a move changes: any stack, any number of its checkers, any end (D2 to D8)."""
    machine, position, side = case.machine, case.position, case.side
    start, end, count, off, stay = free_word(6), free_word(6), free_word(4), *free_word(2)
    left, reached = ({s: equal(x, word(s, 6)) for s in SQUARES} for x in (start, end))
    onto = {s: both(reached[s], no(off)) for s in SQUARES}
    enemy = {s: both(onto[s], position.pieces[1 - side][s]) for s in SQUARES}
    state, heights, pieces = position.state(machine, side), {}, ({}, {})
    own = position.pieces[side]
    rules = [position.valid, no(stay), any_of(count), any_of(both(left[s], own[s]) for s in SQUARES),
             choose(off, no(any_of(end)), any_of(reached.values()))]
    for s in SQUARES:
        rules += [no(both(left[s], reached[s])), implies(left[s], no(less(position.heights[s], count)))]
        merged, carry = add(position.heights[s], count)
        rules.append(implies(both(onto[s], own[s]), no(carry)))
        fewer = add(position.heights[s], tuple(map(no, count)), TRUE)[0]
        heights[s] = choose_word(left[s], fewer, choose_word(onto[s], choose_word(own[s], merged, count),
                                                             position.heights[s]))
        pieces[side][s] = either(onto[s], both(own[s], either(no(left[s]), any_of(fewer))))
        pieces[1 - side][s] = both(position.pieces[1 - side][s], no(onto[s]))
    state.path = all_of(rules)
    move = start + end + count + (FALSE, off, FALSE) + (FALSE,) * 13 + tuple(enemy[s] for s in SQUARES)
    after_heights = [sum((heights[s] for s in SQUARES[16 * i:16 * i + 16]), ()) for i in (0, 1)]
    after_pieces = tuple(pieces[WHITE][s] for s in SQUARES) + tuple(pieces[BLACK][s] for s in SQUARES)
    for after, _ in paths(machine, "play", [Pointer("after"), Pointer("position"), move], state, position, state.path):
        got = [machine.load(after, Pointer("after", 8 * i), U64) for i in range(4)]
        right = all_of(map(equal, got, [*after_heights, after_pieces, word(1 - side, 64)]))
        prove(position, lambda pattern: f"{number_in(count, pattern)} checkers from {number_in(start, pattern)} to "
              f"{number_in(end, pattern)}: the position after it is wrong (D4 to D7)", after.path, right)
