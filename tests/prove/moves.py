# SPDX-License-Identifier: MIT
"""has_capture, generate and count are what the articles say, in every position."""
from itertools import zip_longest

from circuit import (FALSE, TRUE, Sum, any_of, as_sum, bits_set, both, constant, either, equal, implies, no,
                     number_of, plus, possible, same, value, word)
from machine import Again, Pointer, State
from position import U64, Claims, Refuted, free_word, number_in, paths, prove, returns, true_in
from rules import SQUARES, Dipole

SIDES = ("white", "black")
KING, PROMOTION = 1 << 19, 1 << 16
ROUNDS = (2, 3, 4)         # how many moves one iteration of write_moves writes


def has_capture(case):
    """Whether a piece can capture."""
    position, side = case.position, case.side
    returns(case.machine, "has_capture", [Pointer("position")], position.state(case.machine, side),
            (position.rules.can_capture(side),),
            f"has_capture is wrong ({position.rules.article('E4, E5', 'I4, I5')})", position)


# ---- the list of moves ----

def move_text(move):
    """Why a move ought to be listed, or not: the article, for a pattern."""
    def text(pattern):
        for article, holds in move.conditions:
            if not true_in(holds, pattern):
                return f"{move.text()} is illegal ({article}), and is listed"
        return f"{move.text()} is legal ({move.conditions[0][0]}), and is not listed, or not as {move.number():#x}"
    return text


def write(machine, state, arguments):
    """write_moves, as its property proves it: the moves of the pairs, one after the other."""
    to, row, pairs, by_king, number = arguments
    if constant(number) not in ROUNDS or constant(by_king) is None or row.offset.terms:
        raise Refuted(f"write_moves is called in a way that its property does not cover: rounds of {constant(number)}")
    table = machine.constant_object(row.name)
    for i, pair in enumerate(pairs):
        if pair != FALSE:
            number = constant(sum((table[row.offset.constant + 8 * i + k] for k in range(8)), ()))
            if constant(by_king):
                number = number & ~PROMOTION | KING
            state.events += ((pair, "store", to.name, to.offset, word(number, 64)),)
            to = to.plus(Sum([(8, pair)]))
    return to


def stores(state, name):
    """[(on what condition, offset, value)] of what was written to an object, in order."""
    return [(event[0], *event[3:]) for event in state.events if event[1:3] == ("store", name)]


def number_written(state, written, size):
    """How many are written, each behind the one before it; None if they are not. The place may be the first if
    nothing can have been written so far.
    """
    number, before = Sum(), FALSE
    for condition, offset, _ in written:
        if offset != number.times(size):
            if offset != Sum() or possible(both(state.path, before)):
                return None
            number = Sum()
        number, before = number.plus(Sum([(1, condition)])), either(before, condition)
    return number


def lists(claims, state, number, legal):
    """Claims that exactly the legal moves are written to `moves', and how many there are."""
    written, by_number = stores(state, "moves"), {}
    total = number_written(state, written, 8)
    claims.add("the number of moves is wrong", int(total is not None and as_sum(number).is_same(total)))
    for condition, _, move in written:
        by_number.setdefault(constant(move), []).append(condition)
    for move in legal:
        places = by_number.pop(move.number(), [])
        claims.add(move_text(move), same(any_of(places), move.legal()))
        claims.add(f"{move.text()} is listed twice (G3)",
                   no(any_of(both(x, y) for i, x in enumerate(places) for y in places[:i])))
    for other, places in by_number.items():
        claims.add(f"{other} is listed, and is no move", no(any_of(places)))


def generate(case):
    """generate lists the legal moves, and leaves captures that go on to the search for them."""
    lists_or_searches(case, f"generate_{SIDES[case.side]}", "ruleset", case.position.rules.legal_moves(case.side))


def captures(case):
    """captures does the same with those that capture."""
    lists_or_searches(case, "captures", ruleset_of(case),
                      [move for move in case.position.rules.legal_moves(case.side) if move.taken])


def ruleset_of(case, name=None):
    """The object of a ruleset in the variant of a case; of the case's game if it has no other name."""
    return f"dr_{name or case.game}_{'plain' if case.variant == 'plain' else 'x86'}"


def noting(kind, result):
    """A summary: the event of the call has the arguments, and the result is the one given."""
    def noted(_, state, arguments):
        state.note(kind, arguments)
        return result
    return noted


def lists_or_searches(case, function, ruleset, legal):
    rules, position, machine, side = case.position.rules, case.position, case.machine, case.side
    handed_over = free_word(64)
    machine.noted = ["moves"]
    machine.summaries = {"write_moves": write, "dr_generate_captures": noting("search", handed_over)}
    article, goes_on = rules.article("E7", "I7"), rules.goes_on(side)
    for after, number in paths(machine, function, [Pointer("position"), Pointer("moves")],
                               position.state(machine, side, ruleset), position):
        claims, events = Claims(position), after.events
        if events and events[0][1] == "search":
            claims.add(f"no capture goes on ({article}), and the capture search is called", goes_on)
            right = events[0][2] == [Pointer("position"), Pointer("moves")] and number == handed_over
            claims.add("the capture search is asked for something else, or its answer is not returned",
                       int(right and len(events) == 1))
        else:
            claims.add(f"a capture goes on ({article}), and it is not searched for", no(goes_on))
            lists(claims, after, number, legal)
        claims.prove(after.path)


def lowest_first(pairs):
    """([65 literals: which pair is the lowest, the last if there is none], the other pairs)"""
    is_lowest, rest, none = [], [], TRUE
    for x in pairs:
        is_lowest.append(both(none, x))
        rest.append(both(no(none), x))
        none = both(none, no(x))
    return is_lowest + [none], tuple(rest)


def write_moves(case):
    """A round writes the lowest pairs, in order, from any set and any row, and goes on with the others if there are
    any. The end is as many moves on as there are pairs, so after a full round it is the same. Nothing else is written.
    """
    machine = case.machine
    row = [word(i << 32 | PROMOTION | i, 64) for i in range(65)]
    machine.cut = {"write_moves": machine.module.functions["write_moves"].outermost_loop()}
    for king in (0, 1):
        for number in ROUNDS:
            pairs, state = free_word(64), State()
            for i, move in enumerate(row):
                machine.store(state, Pointer("row", 8 * i), move, U64)
            arguments = [Pointer("moves"), Pointer("row"), pairs, (king,), word(number, 32)]
            for after, result in paths(machine, "write_moves", arguments, state, changes=["moves"]):
                claims, left = Claims(None), pairs
                for k in range(number):
                    is_lowest, left = lowest_first(left)
                    got = machine.load(after, Pointer("moves", 8 * k), U64)
                    for i, lowest in enumerate(is_lowest):
                        want = i << 32 | i | (KING if king else PROMOTION)
                        claims.add(f"write_moves: pair {i} is not written as its move",
                                   implies(lowest, equal(got, word(want, 64))))
                if isinstance(result, Again):
                    (rest,), (end,) = result.of_kind(tuple), result.of_kind(Pointer)
                    right = both(any_of(left), equal(rest, left)) if end.is_at("moves", 8 * number) else FALSE
                else:
                    right = no(any_of(left)) if result == Pointer("moves", bits_set(pairs).times(8)) else FALSE
                written = set(after.memory["moves"])
                claims.add("write_moves: a round writes elsewhere", int(written == set(range(8 * number))))
                claims.add("write_moves: a round leaves other pairs, or ends elsewhere", right)
                claims.prove(after.path)


# ---- their number ----

def count(case):
    """count returns the number of legal moves. It leaves captures that go on to the search for them if a king
    captures; in English, if a side has kings and a way may fork.
    """
    rules, position, machine, side = case.position.rules, case.position, case.machine, case.side
    by_king, by_man = (rules.longer(rules.captures(side, king, 1), 1) for king in (True, False))
    listed = needed = both(by_king, rules.goes_on(side))
    if rules.english:
        listed, needed = rules.can_capture(side), both(by_king, rules.goes_on(side, 3))
    handed_over = free_word(64)
    machine.summaries = {"dr_count_captures": noting("search", handed_over)}
    alone = by_first_jump(rules.legal_moves(side))
    short = by_first_jump(rules.legal_short_captures(side)) if rules.english else alone
    men = by_first_jump(rules.legal_captures_of_men(side))
    kinds = [(by_king, short, rules.article("E5 to E7", "I5, I7, I8")),
             (both(no(by_king), by_man), men, rules.article("E4, E7", "I4, I7, I8 (1)")),
             (no(either(by_king, by_man)), alone, rules.article("E3, E5, E10", "I3, I5, I11"))]
    for after, number in paths(machine, f"count_{SIDES[side]}", [Pointer("position")], position.state(machine, side),
                               position):
        if after.events:
            prove(position, "no capture needs the search, and captures are listed", after.path, listed)
            prove(position, "the captures of another position are counted", after.path,
                  both(given(case, after.events[0][2]), int(number == handed_over)))
            continue
        prove(position, "a king captures, and a capture goes on, and they are not listed", after.path, no(needed))
        for condition, groups, articles in kinds:
            if possible(both(condition, after.path)):
                same_number(position, condition, after.path, as_sum(number), groups, articles)


def given(case, arguments):
    """Whether dr_count_captures is given the position, and asked for moves, not routes."""
    rules, side = case.position.rules, case.side
    ruleset, turn, *sets, routes = arguments
    right = [rules.pieces[side], rules.pieces[1 - side], rules.king]
    if not ruleset.is_at("ruleset") or constant(turn) != side or constant(routes) != 0:
        return FALSE
    return no(any_of(no(equal(x, case.position.set(y))) for x, y in zip(sets, right, strict=True)))


def count_of(case):
    """count_of returns the number of moves of a stack of Dipole, of any height on any square."""
    position, machine, side = case.position, case.machine, case.side
    for s in SQUARES:
        for k in range(1, Dipole.highest + 1):
            legal = position.rules.moves_of(side, s, word(k, 4))
            arguments = [Pointer("position"), word(side, 32), word(s - 1, 32), word(k, 32),
                         position.set(position.rules.pieces[1 - side])]
            for _, number in paths(machine, "count_of", arguments, position.state(machine, side), position):
                if not as_sum(number).is_same(Sum([(1, move.legal()) for move in legal])):
                    raise Refuted(f"count_of is wrong for {k} checkers on square {s} (D4 to D7)")


def count_for(case):
    """count returns the number of legal moves in Dipole, with the number of each stack by the property count_of."""
    rules, position, machine, side = case.position.rules, case.position, case.machine, case.side

    def moves_of_stack(_, __, arguments):
        board, turn, at, height, enemies = arguments
        s = constant(at) + 1
        if not (board.is_at("position") and constant(turn) == side and height == rules.heights[s] + word(0, 28)
                and enemies == position.set(rules.pieces[1 - side])):
            raise Refuted(f"count_of is asked for something else about square {s}")
        return Sum([(1, move.legal()) for move in rules.moves_of(side, s, rules.heights[s])])

    machine.summaries = {"count_of": moves_of_stack}
    legal = rules.legal_moves(side)
    for after, number in paths(machine, f"count_{SIDES[side]}", [Pointer("position")], position.state(machine, side),
                               position):
        claims, number = Claims(position), as_sum(number)
        if number != Sum():
            claims.add("count does not add the stacks", int(
                number.constant == 0 and [factor for factor, _ in number.terms] == [1] * len(legal)))
        for move, (_, counted) in zip(legal, number.terms or [(1, FALSE)] * len(legal)):
            claims.add(f"{move.text()} is counted, or not ({rules.article()})", same(counted, move.legal()))
        claims.prove(after.path)


def by_first_jump(moves):
    """Moves that begin with the same step or jump, as lists of literals: which are legal."""
    groups = {}
    for move in moves:
        groups.setdefault(move.squares[:2], []).append(move.legal())
    return list(groups.values())


def same_number(position, condition, path, code, groups, articles):
    """Proves that a sum of the code is the number of legal moves, where a condition holds, on a path.

    Any way to divide the terms of the code among the groups will do, if then each group has the same sum on both
    sides. A term is put where the patterns say that it implies that a move of the group is legal: on the path, and
    wherever the condition holds, if there is such a group. If that was wrong, the solver finds more patterns.
    """
    terms = [(factor, both(condition, x)) for factor, x in code.terms + [(code.constant, TRUE)]]
    terms = [(1 if factor > 0 else -1, x, both(path, x)) for factor, x in terms for _ in range(abs(factor))]
    wide = [any_of(both(condition, x) for x in legal) for legal in groups]
    groups = [[both(both(condition, path), x) for x in legal] for legal in groups]
    some = [any_of(legal) for legal in groups]
    wrong = TRUE
    for _ in range(500):
        if not possible(wrong):
            return
        differing(position, terms, groups, articles)
        sums, wrong = {i: ([], list(legal)) for i, legal in enumerate(groups)}, FALSE
        for sign, in_general, x in terms:
            fitting = [i for i, legal in enumerate(some) if value(x) & ~value(legal) == 0]
            general = [i for i in fitting if value(in_general) & ~value(wide[i]) == 0]
            chosen = (general or fitting or [None])[0]
            sums.setdefault(chosen, ([], []))[sign < 0].append(x)
            wrong = either(wrong, both(x, no(some[chosen])) if chosen is not None else x)
        wrong = wrong if possible(wrong) else any_of(no(has_same_number(*sides)) for sides in sums.values())
    raise RuntimeError("the terms of the code cannot be divided among the first jumps")


def has_same_number(*sides):
    """Whether as many literals are true in one list as in the other."""
    width = max(map(len, sides)).bit_length()
    return equal(*(bits_set(side).word(width) for side in sides))


def differing(position, terms, groups, articles):
    """Looks for a pattern in which the numbers differ."""
    code = column_sums([x for sign, _, x in terms if sign > 0])
    right = column_sums([x for sign, _, x in terms if sign < 0] + [x for legal in groups for x in legal])
    patterns = 0
    for x, y in zip_longest(code, right, fillvalue=0):
        patterns |= x ^ y
    if patterns:
        pattern = position.smallest(patterns)
        counted = sum(sign * true_in(x, pattern) for sign, _, x in terms)
        legal = sum(true_in(x, pattern) for legal in groups for x in legal)
        raise Refuted(f"{legal} moves are legal ({articles}), and count returns {counted}", pattern)


def column_sums(literals):
    """How many are true in each pattern, as numbers of the patterns, lowest bit first."""
    out = []
    for x in map(value, literals):
        for i in range(len(out) + 1):
            if i == len(out):
                out.append(0)
            out[i], x = out[i] ^ x, out[i] & x
    return out


def popcount(case):
    """dr_popcount is the number of bits; in the x86 variant it is an instruction, which is trusted."""
    bits = free_word(64)
    returns(case.machine, "dr_popcount", [bits], State(), by_halves(bits),
            lambda pattern: f"dr_popcount({number_in(bits, pattern):#x}) is not the number of its bits")


def by_halves(bits):
    """How many bits are set, added in the order that dr_popcount has: the bytes from the top, each by halves."""
    total = word(0, 32)
    for byte in range(56, -8, -8):
        total = plus(total, number_of(bits[byte:byte + 8], 32))
    return total
