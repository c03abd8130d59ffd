# SPDX-License-Identifier: MIT
"""has_capture, generate and count are what the articles say, in every position."""
from itertools import zip_longest

from circuit import (FALSE, TRUE, add, any_of, as_sum, bits_set, both, constant, either, equal, no, possible, same,
                     value, word)
from machine import Pointer, State
from position import Claims, Refuted, free_word, number_in, paths, prove, true_in

SIDES = ("white", "black")


def has_capture(case):
    rules, position = case.position.rules, case.position
    right = rules.can_capture(case.side)
    jumps = rules.legal_jumps(case.side)

    def text(pattern):
        for move in jumps:
            article, begun = move.conditions[0]
            if true_in(begun, pattern):
                return f"{move.text()} is possible ({article}), and has_capture says no"
        return f"no piece can capture ({rules.article('E4, E5', 'I4, I5')}), and has_capture says yes"

    for state, result in paths(case.machine, "has_capture", [Pointer("position")],
                               position.state(case.machine, case.side), position):
        prove(position, text, state.path, same(result[0], right))


# ---- generate ----

def move_text(move, is_listed):
    """Why a move ought to be listed, or not: the article, for a pattern."""
    def text(pattern):
        for article, holds in move.conditions:
            if not true_in(holds, pattern):
                return f"{move.text()} is illegal ({article}), and {is_listed}"
        return f"{move.text()} is legal ({move.conditions[0][0]}), and is not listed, or not as {move.number():#x}"
    return text


def generate(case):
    rules, position, machine = case.position.rules, case.position, case.machine
    legal = rules.legal_steps(case.side) + rules.legal_jumps(case.side)
    goes_on = rules.goes_on(case.side)
    handed_over = free_word(64)

    def write(_, state, arguments):                     # as the property write_moves proves it
        state.events += (arguments,)
        return arguments[0].plus(bits_set(arguments[2]).times(8))

    def hand_over(_, state, arguments):
        state.events += (None,)
        if [x.name for x in arguments] != ["position", "moves"]:
            raise Refuted("dr_generate_captures is given something else")
        return handed_over

    machine.summaries = {"write_moves": write, "dr_generate_captures": hand_over}
    article = rules.article("E7", "I7")
    for state, result in paths(machine, f"generate_{SIDES[case.side]}", [Pointer("position"), Pointer("moves")],
                               position.state(machine, case.side), position):
        if None in state.events:
            prove(position, f"no capture goes on ({article}), and the capture search is called", state.path, goes_on)
            prove(position, "what the capture search returns is not returned", state.path,
                  TRUE if state.events == (None,) and result == handed_over else FALSE)
            continue
        prove(position, f"a capture goes on ({article}), and it is not searched for", state.path, no(goes_on))
        claims = Claims(position)
        claims.add("the number of moves is wrong", TRUE if in_order(state.events, result) else FALSE)
        written = moves_written(machine, state.events)
        for move in legal:
            places = written.pop(move.number(), [])
            claims.add(move_text(move, "is listed"), same(any_of(places), move.legal()))
            claims.add(f"{move.text()} is listed twice (G3)", none_twice(places))
        for number, places in written.items():
            claims.add(f"{number:#x} is listed, and is no move", no(any_of(places)))
        claims.prove(state.path)


def none_twice(literals):
    return no(any_of(both(x, y) for i, x in enumerate(literals) for y in literals[:i]))


def in_order(events, result):
    """Whether each set of moves begins where the one before it ends, and the result is their number."""
    before = []
    for to, _, pairs, _, _ in events:
        if to.name != "moves" or as_sum(to.word()).terms != [(8, x) for x in before]:
            return False
        before += [x for x in pairs if x != FALSE]
    number = as_sum(result)
    return number.constant == 0 and number.terms == [(1, x) for x in before]


def moves_written(machine, events):
    """{number of a move: the literals that write it}"""
    out = {}
    for _, row, pairs, by_king, _ in events:
        table = machine.constant_object(row.name)
        for i, pair in enumerate(pairs):
            if pair != FALSE:
                number = constant(sum((table[row.offset + 8 * i + k] for k in range(8)), ()))
                if constant(by_king):
                    number = number & ~(1 << 16) | 1 << 19
                out.setdefault(number, []).append(pair)
    return out


# ---- count ----

def count(case):
    rules, position, machine, side = case.position.rules, case.position, case.machine, case.side
    by_king = rules.longer(rules.captures(side, True, 1), 1)
    by_man = rules.longer(rules.captures(side, False, 1), 1)
    listed = both(by_king, rules.goes_on(side))
    handed_over = free_word(64)

    def hand_over(_, state, arguments):
        state.events += (arguments,)
        return handed_over

    machine.summaries = {"dr_count_captures": hand_over}
    alone = by_first_jump(rules.legal_steps(side) + rules.legal_jumps(side))
    men = by_first_jump(rules.legal_captures_of_men(side))
    kinds = [(by_king, alone, rules.article("E5, E6", "I5, I7, I8")),
             (both(no(by_king), by_man), men, rules.article("E4, E7", "I4, I7, I8 (1)")),
             (no(either(by_king, by_man)), alone, rules.article("E3, E5, E10", "I3, I5, I11"))]
    for state, result in paths(machine, f"count_{SIDES[side]}", [Pointer("position")],
                               position.state(machine, side), position):
        if state.events:
            prove(position, "no king's capture goes on, and captures are listed", state.path, listed)
            prove(position, "the captures of another position are counted", state.path,
                  both(given(case, *state.events), TRUE if result == handed_over else FALSE))
            continue
        prove(position, "a king captures, and a capture goes on, and they are not listed", state.path, no(listed))
        for condition, groups, articles in kinds:
            if possible(both(condition, state.path)):
                same_number(position, condition, state.path, as_sum(result), groups, articles)


def given(case, arguments):
    """Whether dr_count_captures is given the position, and asked for moves, not routes."""
    rules, side = case.position.rules, case.side
    ruleset, turn, *sets, routes = arguments
    right = [rules.pieces[side], rules.pieces[1 - side], rules.king]
    if ruleset.name != "ruleset" or constant(turn) != side or constant(routes) != 0:
        return FALSE
    return no(any_of(no(equal(x, case.position.set(y))) for x, y in zip(sets, right, strict=True)))


def by_first_jump(moves):
    """Moves that begin with the same step or jump, as lists of literals: which are legal."""
    groups = {}
    for move in moves:
        groups.setdefault(move.squares[:2], []).append(move.legal())
    return list(groups.values())


def same_number(position, condition, path, code, groups, articles):
    """Proves that a sum of the code is the number of legal moves, where a condition holds, on a path.

    Any way to divide the terms of the code among the groups will do, if then each group has the same sum on both
    sides. A term is put where it implies that a move of the group is legal. Most often the patterns leave one group
    for it, on the path or, first, wherever the condition holds. If that was wrong, the solver is asked.
    """
    terms = [(factor, both(condition, x)) for factor, x in code.terms + [(code.constant, TRUE)]]
    terms = [(1 if factor > 0 else -1, x, both(path, x)) for factor, x in terms for _ in range(abs(factor))]
    wide = [any_of(both(condition, x) for x in legal) for legal in groups]
    groups = [[both(both(condition, path), x) for x in legal] for legal in groups]
    some = [any_of(legal) for legal in groups]
    for attempt in range(10):                           # each time with a pattern more
        differing(position, terms, groups, articles)
        sums = {i: ([], list(legal)) for i, legal in enumerate(groups)}
        for sign, in_general, x in terms:
            fitting = [i for i, legal in enumerate(some) if value(x) & ~value(legal) == 0]
            general = [i for i in fitting if value(in_general) & ~value(wide[i]) == 0]
            if attempt == 0 and value(in_general) and len(general) == 1:
                fitting = general
            elif not possible(x):
                fitting = []
            elif len(fitting) > 1:
                fitting = [i for i in fitting if not possible(both(x, no(some[i])))]
            sums.setdefault(fitting[0] if fitting else None, ([], []))[sign < 0].append(x)
        if not possible(any_of(no(equal(*totals(*sides))) for sides in sums.values())):
            return
    raise RuntimeError("the terms of the code cannot be divided among the first jumps")


def totals(*sides):
    """How many literals of each list are true, as words of the same width."""
    width = max(map(len, sides)).bit_length()
    out = []
    for side in sides:
        total = word(0, width)
        for x in side:
            total = add(total, (x,) + (FALSE,) * (width - 1))[0]
        out.append(total)
    return out


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
    def bits_in(some):
        if len(some) == 1:
            return some + (FALSE,) * 31
        return add(*(bits_in(half) for half in (some[:len(some) // 2], some[len(some) // 2:])))[0]

    bits, total = free_word(64), word(0, 32)
    for byte in range(56, -8, -8):
        total = add(total, bits_in(bits[byte:byte + 8]))[0]
    for state, result in paths(case.machine, "dr_popcount", [bits], State(), None):
        prove(None, lambda pattern: f"dr_popcount({number_in(bits, pattern):#x}) is not the number of its bits",
              state.path, equal(result, total))
