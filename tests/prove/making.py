# SPDX-License-Identifier: MIT
"""What generate relies on, what a move changes, who has won, and the numbers of squares."""
from circuit import (FALSE, TRUE, all_of, any_of, as_sum, bits_set, both, choose, constant, either, equal, implies, no,
                     possible, same, word)
from machine import Again, Pointer, State
from moves import SIDES
from position import U64, Claims, free_word, number_in, paths, prove
from rules import BLACK, SQUARES, WHITE

STORAGE = 64                # bytes, of a position in storage of the program
KING, PROMOTION = 1 << 19, 1 << 16


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
    any. The end is as many moves on as there are pairs, so after a full round it is the same.
    """
    machine, claims = case.machine, Claims(None)
    row = [word(i << 32 | PROMOTION | i, 64) for i in range(65)]
    machine.cut = {"write_moves": machine.module.functions["write_moves"].outermost_loop()}
    for king in (0, 1):
        for number in (2, 4):
            pairs, state = free_word(64), State()
            for i, move in enumerate(row):
                machine.store(state, Pointer("row", 8 * i), move, U64)
            arguments = [Pointer("moves"), Pointer("row"), pairs, (king,), word(number, 32)]
            for after, result in paths(machine, "write_moves", arguments, state, None):
                left = pairs
                for k in range(number):
                    is_lowest, left = lowest_first(left)
                    got = machine.load(after, Pointer("moves", 8 * k), U64)
                    for i, lowest in enumerate(is_lowest):
                        want = i << 32 | i | (KING if king else PROMOTION)
                        claims.add(f"write_moves: pair {i} is not written as its move",
                                   implies(both(after.path, lowest), equal(got, word(want, 64))))
                if isinstance(result, Again):
                    words, ends = result.of_kind(tuple), [x.offset for x in result.of_kind(Pointer)]
                    right = both(any_of(left), equal(words[0], left)) if ends == [8 * number] else FALSE
                else:
                    right = no(any_of(left)) if as_sum(result.word()).terms == [(8, x) for x in pairs] else FALSE
                claims.add("write_moves: a round leaves other pairs, or ends elsewhere", implies(after.path, right))
    claims.prove(TRUE)


def pairs_ahead(position, side, jump):
    """{bit of a set of pairs: (from, over or None, to)} for men, by the layout that movetable.h describes."""
    out = {}
    for s in SQUARES:
        for direction in position.rules.directions(side, False):
            over, to = position.rules.beyond(s, direction), position.rules.beyond(s, direction, 1 + jump)
            if to:
                ends = sorted((position.index[s], position.index[to]))
                out[ends[0] + (32 if ends[1] - ends[0] == 5 * (1 + jump) else 0)] = s, over if jump else None, to
    return out


def write_after(case):
    """The position after the lowest of any set of pairs is that after its move; then it goes on with the others."""
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    machine.cut = {"write_after": machine.module.functions["write_after"].outermost_loop()}
    own, enemy = rules.pieces[side], rules.pieces[1 - side]
    for jump in (0, 1):
        for i, (start, over, end) in pairs_ahead(position, side, jump).items():
            above, state = free_word(63 - i), position.state(machine, side)
            for k, squares in enumerate((own, enemy, rules.king, rules.empty)):
                machine.store(state, Pointer("view", 8 * k), position.set(squares), U64)
            state.path = all_of([rules.piece(side, False, start), rules.empty[end], enemy[over] if over else TRUE])
            state.memory["next"] = {}
            arguments = [word(side, 32), Pointer("view"), (FALSE,) * i + (TRUE,) + above, (jump,), Pointer("position"),
                         Pointer("next")]
            new = rules.after(side, {start: TRUE}, {end: TRUE}, FALSE, {over: TRUE} if over else {})
            claims = Claims(position)
            for after, result in paths(machine, "write_after", arguments, state, position, state.path):
                claims.add(f"{start}-{end}: the position after it is wrong ({rules.article('E4, E8', 'I4, I6')})",
                           implies(after.path, position.holds(machine, after, "next", side, new)))
                if isinstance(result, Again):
                    words, ends = result.of_kind(tuple), [x.offset for x in result.of_kind(Pointer)]
                    right = both(any_of(above), equal(words[0], (FALSE,) * (i + 1) + above))
                else:
                    ends, right = [result.offset], no(any_of(above))
                claims.add(f"{start}-{end}: write_after does not go on with the other pairs",
                           implies(after.path, right if set(ends) == {STORAGE} else FALSE))
            claims.prove(TRUE)


def successors(case):
    """write_after and write_moves are given exactly the legal moves of men, in the same order, where there are no kings
    to move and no capture goes on; else list_successors is called. In a finished game there are none (E10, I11).
    """
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    view = [rules.pieces[side], rules.pieces[1 - side], rules.king, rules.empty]
    legal = {(move.squares, jump): move for jump, found in enumerate((rules.legal_steps(side), rules.legal_jumps(side)))
             for move in found if not move.king}
    has_king = any_of(rules.piece(side, True, s) for s in SQUARES)
    listed = both(rules.ongoing(), either(has_king, rules.longer(rules.captures(side, False, 2), 2)))
    number = free_word(64)

    def write(machine, state, arguments):
        seen = [machine.load(state, arguments[1].plus(8 * k), U64) for k in range(4)]
        state.events += (("after", arguments, seen),)
        return arguments[5].plus(bits_set(arguments[2]).times(STORAGE))

    def write_moves_too(_, state, arguments):
        state.events += (("moves", arguments, None),)

    def list_them(_, state, arguments):
        state.events += (("listed", arguments, None),)
        return number

    machine.summaries = {"write_after": write, "write_moves": write_moves_too, "list_successors": list_them}
    for moves in (Pointer("moves"), Pointer(None)):
        arguments = [Pointer("position"), Pointer("positions"), moves]
        for after, result in paths(machine, "successors", arguments, position.state(machine, side), position):
            claims, events = Claims(position), {name: rest for name, *rest in after.events}
            claims.add("list_successors is called, or is not", listed if "listed" in events else no(listed))
            if "listed" in events:
                same_call = [x.name for x in events["listed"][0]] == [x.name for x in arguments]
                claims.add("list_successors is asked for something else", int(same_call and result == number))
            elif "after" not in events:
                claims.add("no successors are written", both(no(rules.ongoing()), equal(result, word(0, 64))))
            else:
                (turn, _, pairs, jump, before, to), seen = events["after"]
                claims.add("write_after is asked for something else", all_of([
                    int((before.name, to.name, to.offset) == ("position", "positions", 0)),
                    equal(turn, word(side, 32)), *(equal(x, position.set(y)) for x, y in zip(seen, view))]))
                wanted, kind, numbers = [FALSE] * 64, constant(jump), {}
                for i, (start, _, end) in pairs_ahead(position, side, kind).items():
                    wanted[i] = legal[(start, end), kind].legal()
                    numbers[i] = legal[(start, end), kind].number()
                claims.add(f"the moves are not the legal ones ({rules.article('E3 to E6', 'I3, I4, I7')})",
                           equal(pairs, tuple(wanted)))
                claims.add("there are moves of the other kind",
                           no(any_of(move.legal() for (_, other), move in legal.items() if other != kind)))
                claims.add("the number is wrong", int(as_sum(result).terms == [(1, x) for x in pairs if x]))
                claims.add("the moves are written, or not, or others",
                           int(moves_are(machine, moves, pairs, events.get("moves"), numbers)))
            claims.prove(after.path)


def moves_are(machine, moves, pairs, written, numbers):
    """Whether the moves of the pairs are written as the table of their row has them, if they are asked for."""
    if moves.name is None or written is None:
        return moves.name is None and written is None
    to, row, same_pairs, by_king, _ = written[0]
    table = machine.constant_object(row.name)
    numbers_there = {i: constant(sum((table[row.offset + 8 * i + k] for k in range(8)), ())) for i in numbers}
    asked = (to.name, to.offset, constant(by_king)) == ("moves", 0, 0)
    return asked and same_pairs == pairs and numbers_there == numbers


def play(case):
    """play changes what a move changes: for any piece, any end and any victims, legal or not."""
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    start, end, victims = free_word(6), free_word(6), free_word(32)
    left = {s: equal(start, word(s, 6)) for s in SQUARES}
    reached = {s: equal(end, word(s, 6)) for s in SQUARES}
    taken = {s: victims[s - 1] for s in SQUARES}
    king = any_of(both(left[s], rules.king[s]) for s in SQUARES)
    promotion = both(no(king), any_of(reached[s] for s in SQUARES if rules.crowns(side, False, s)))
    move = start + end + word(1, 4) + (promotion, FALSE, FALSE, king) + (FALSE,) * 12 + victims
    state = position.state(machine, side)
    state.path = all_of([any_of(both(left[s], rules.pieces[side][s]) for s in SQUARES),
                         any_of(both(reached[s], either(rules.empty[s], left[s])) for s in SQUARES),
                         *(implies(taken[s], rules.pieces[1 - side][s]) for s in SQUARES)])
    new = rules.after(side, left, reached, king, taken)

    def text(pattern):
        what = f"{number_in(start, pattern)}-{number_in(end, pattern)} taking {number_in(victims, pattern):#x}"
        return f"{what}: the position after it is wrong ({rules.article('E4, E5, E8, E9', 'I4, I5, I6, I10')})"

    arguments = [Pointer("after"), Pointer("position"), move]
    for after, _ in paths(machine, "play", arguments, state, position, state.path):
        prove(position, text, after.path, position.holds(machine, after, "after", side, new))


def find(case):
    """The move from a square to another, for any two squares: a step, or where the choice is free (E6) a man's capture
    that is one jump; 0 for all else, which the caller looks for in the list of moves.
    """
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    start, end = free_word(6), free_word(6)
    left, reached = ({s: equal(x, word(s, 6)) for s in SQUARES} for x in (start, end))
    jumps = [move for move in rules.legal_captures_of_men(side) if len(move.taken) == 1] if rules.english else []
    want = [[] for _ in range(64)]
    for move in rules.legal_steps(side) + jumps:
        asked = all_of([left[move.squares[0]], reached[move.squares[1]], move.legal()])
        for i in range(64):
            if move.number() >> i & 1:
                want[i].append(asked)
    machine.summaries = {"has_capture": lambda *_: (rules.can_capture(side),)}
    state = position.state(machine, side, ruleset=ruleset_of(case))
    state.path = both(any_of(left.values()), any_of(reached.values()))
    arguments = [Pointer("position"), start + (FALSE,) * 26, end + (FALSE,) * 26]
    for after, got in paths(machine, "dr_checkers_find", arguments, state, position, state.path):
        prove(position, lambda pattern: f"{number_in(start, pattern)}-{number_in(end, pattern)}: find is wrong "
              f"({rules.article('E3 to E7, E10', 'I3, I5, I7, I11')})", after.path,
              equal(got, tuple(map(any_of, want))))


def ruleset_of(case):
    return f"dr_{case.game}_{'plain' if case.variant == 'plain' else 'x86'}"


def result(case):
    """Who has won: E10, I11. count is what the property count says of it: 0 if there is no legal move.

    The outcome is 1 if White has won and 2 if Black has; the ending is 1 without pieces and 2 without moves.
    """
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    can_move = both(rules.ongoing(), either(any_of(rules.steps(side).values()), rules.can_capture(side)))
    has_none = [no(any_of(pieces.values())) for pieces in rules.pieces]
    number = free_word(64)

    def counted(_, state, arguments):
        state.events += (arguments[0].name,)
        return number

    machine.summaries = {f"count_{SIDES[side]}": counted}
    state = position.state(machine, side, ruleset=ruleset_of(case))
    state.path = no(all_of(has_none))                   # G4
    white_won = choose(has_none[WHITE], FALSE, choose(has_none[BLACK], TRUE, TRUE if side == BLACK else FALSE))
    no_pieces = any_of(has_none)
    article = rules.article("E10", "I11")
    for after, got in paths(machine, "dr_checkers_result", [Pointer("position")], state, position, state.path):
        condition = both(after.path, same(any_of(number), can_move))
        over = either(no_pieces, no(can_move))
        prove(position, f"the outcome is wrong ({article})", condition,
              equal(got[:32], (both(over, white_won), both(over, no(white_won))) + (FALSE,) * 30))
        prove(position, f"the ending is wrong ({article})", condition,
              equal(got[32:], (no_pieces, both(over, no(no_pieces))) + (FALSE,) * 30))
        if possible(condition) and any(name != "position" for name in after.events):
            raise RuntimeError("the moves of another position are counted")


def layouts(case):
    """Square n is on the bit that bitboard.h gives it; dr_gather takes back what dr_spread does, for all 2^32 sets;
    a rotation takes n to 33 - n, so two of them change nothing.
    """
    machine, position, claims = case.machine, case.position, Claims(None)
    squares, a1_dark = free_word(32), (int(position.rules.english),)
    spread = position.set({s: squares[s - 1] for s in SQUARES})
    runs = [("dr_spread", [a1_dark, squares], spread), ("dr_gather", [a1_dark, spread], squares),
            ("draughts_squares_rotate", [squares], tuple(reversed(squares)))]
    for s in SQUARES:
        index = word(position.index[s], 32)
        runs += [("dr_index", [a1_dark, word(s, 32)], index), ("dr_square", [a1_dark, index], word(s, 32))]
    for name, arguments, right in runs:
        for after, got in paths(machine, name, arguments, State(), None):
            of = lambda pattern, name=name: f"{name} is wrong for {number_in(squares, pattern):#x}"
            claims.add(of if constant(right) is None else f"{name} is wrong for {constant(arguments[1])}",
                       implies(after.path, equal(got, right)))
    claims.prove(TRUE)
