# SPDX-License-Identifier: MIT
"""What a move changes, the positions after all of them, who has won, and the numbers of squares."""
import random

from captures import may_begin, writing_formulas, writing_words
from circuit import (FALSE, PATTERNS, Formulas, Sum, all_of, any_of, both, choose, constant, either, equal, implies,
                     less, new_input, no, plus, possible, same, value, word)
from induction import Conclusions, rounds_write
from machine import Again, Pointer, State
from moves import SIDES, lists, noting, number_written, ruleset_of, stores, write
from position import (POINTER, RULESET, TURN, U64, Claims, Refuted, free_numbers, free_square, free_word, number_in,
                      paths, prove, returns)
from rounds import AnyRound, Array, outcome
from rules import SQUARES, WHITE

STORAGE = 64                # bytes, of a position in storage of the program
MOVES_MAX = 128


def positions_written(state):
    """[(on what condition, offset, {member: value})] of the positions, in order: several stores write one."""
    out = []
    for condition, offset, value in stores(state, "positions"):
        member = offset.constant % STORAGE
        start = Sum(offset.terms, offset.constant - member)
        if not out or (condition, start.terms) != (out[-1][0], out[-1][1].terms):
            out.append((condition, start, {}))
        out[-1][2][member] = value
    return out


def successors(case):
    """successors writes the position after each legal move, and the moves in the same order if they are asked for.
    In checkers it leaves kings and captures that go on to list_successors.
    """
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    listed, number_listed = both(rules.ongoing(), position.is_listed(side)), free_word(64)
    machine.summaries = {"write_moves": write, "list_successors": noting("listed", number_listed)}
    machine.noted = ["positions", "moves", "successors %all"]
    legal, with_moves = {move.number(): move for move in rules.legal_moves(side) if not move.king}, []
    for moves in (Pointer("moves"), Pointer(None)):
        arguments = [Pointer("position"), Pointer("positions"), moves]
        for after, number in paths(machine, "successors", arguments, position.state(machine, side), position):
            claims, lists_them = Claims(position), [event[2] for event in after.events if event[1] == "listed"]
            claims.add("list_successors is called, or is not", listed if lists_them else no(listed))
            written = positions_written(after)
            if lists_them:
                right = lists_them == [arguments] and number == number_listed
                claims.add("list_successors is asked for something else", int(right))
            elif moves.name is None:
                claims.add("the positions are others without the moves", int((after.path, written) in with_moves))
            else:
                with_moves.append((after.path, written))
                lists(claims, after, number, legal.values())
                claims.add("the positions are not those of the moves, one after the other", int(
                    [x[0] for x in written] == [x[0] for x in stores(after, "moves")]
                    and number_written(after, written, STORAGE) is not None))
                for (condition, _, memory), (_, _, move) in zip(written, stores(after, "moves")):
                    if constant(move) in legal:
                        move = legal[constant(move)]
                        if move.squares[-1]:
                            condition = both(condition, position.fits(side, move.squares[-1], word(move.count, 4)))
                        claims.add(f"the position after {move.text()} is wrong ({rules.article('E4, E8', 'I4, I6')})",
                                   implies(condition, position.is_written(memory, side, position.after(side, move))))
            claims.prove(after.path)


def any_move(case):
    """A move of any piece, to any end, with any victims, legal or not: (the move, the condition on which it can be one,
    the position after it, a text for a pattern)
    """
    rules, side = case.position.rules, case.side
    start, end = free_square(rules.pieces[side]), free_square(rules.empty)
    victims = tuple(new_input(value(rules.pieces[1 - side][s]) & random.getrandbits(PATTERNS)) for s in SQUARES)
    left, reached = is_square(start), is_square(end)
    taken = {s: victims[s - 1] for s in SQUARES}
    king = any_of(both(left[s], rules.king[s]) for s in SQUARES)
    promotion = both(no(king), any_of(reached[s] for s in SQUARES if rules.crowns(side, False, s)))
    move = start + end + word(1, 4) + (promotion, FALSE, FALSE, king) + (FALSE,) * 12 + victims
    condition = all_of([any_of(both(left[s], rules.pieces[side][s]) for s in SQUARES),
                        any_of(both(reached[s], either(rules.empty[s], left[s])) for s in SQUARES),
                        *(implies(taken[s], rules.pieces[1 - side][s]) for s in SQUARES)])
    return (move, condition, rules.after(side, left, reached, taken, king), lambda pattern:
            f"{number_in(start, pattern)}-{number_in(end, pattern)} taking {number_in(victims, pattern):#x}")


def play(case):
    """play changes what a move changes."""
    plays(case, *any_move(case))


def list_successors(case):
    """list_successors lists the moves by generate and writes the position after each, in the same order."""
    machine, position, side = AnyRound(case.machine.module, "list_successors", {}), case.position, case.side
    move, condition, parts, text = any_move(case)
    words = writing_words(256)
    lemma, members = Formulas(words, writing_formulas(words)), position.words(1 - side, *parts)
    machine.values = {"%i": words["index"]}
    positions = Array("positions", 0, STORAGE, MOVES_MAX, words["index"], ())
    place_of_ruleset = plus(positions.place(words["index"]), word(RULESET, 64))

    def listed(name):
        def summary(machine, state, arguments):
            list_, right = arguments[1].name, moves if moves.name else arguments[1]
            if name != f"generate_{SIDES[side]}" or arguments != [Pointer("position"), right] or not right.is_at(list_):
                raise Refuted("list_successors lists the moves of another position, or elsewhere")
            machine.arrays = {"positions": positions, list_: Array(list_, 0, 8, MOVES_MAX, words["index"], move)}
            return words["count"]
        return summary

    machine.summaries = {f"generate_{x}": listed(f"generate_{x}") for x in SIDES}
    for moves in (Pointer("moves"), Pointer(None)):
        state = position.state(machine, side)
        state.path = all_of([state.path, condition, may_begin(words)])
        state.memory.update(positions={}, moves={})
        arguments = [Pointer("position"), Pointer("positions"), moves]
        for after, result in paths(machine, "list_successors", arguments, state, position, ["positions", "moves"]):
            rulesets = [event[3:] for event in after.events if isinstance(event[-1], Pointer)]
            after.events = tuple(event for event in after.events if not isinstance(event[-1], Pointer))
            written, right = positions.after(after, words["at"], words["before"])
            claims = Claims(position)
            claims.add("list_successors writes to the list of moves", int(not any(
                event[1:3] == ("store", moves.name) for event in after.events)))
            claims.add("the ruleset is not written once", int(len(rulesets) == isinstance(result, Again)))
            right += [both(int(x.is_at("ruleset")), equal(at.word(), place_of_ruleset)) for at, x in rulesets]
            claims.add("list_successors writes elsewhere, or another ruleset", all_of(right))
            claims.add_all(lambda name: lambda pattern: f"list_successors: {text(pattern)}: {name}", lemma, {
                **words, **outcome(after, result), "after": written,
                "number": sum((members[at] for at in sorted(members)), ())})
            claims.prove(after.path)
    conclusions = Conclusions()
    rounds_write(conclusions, lemma, 256)
    conclusions.prove()
    return conclusions.end()


def play_stack(case):
    """play changes what a move changes in Dipole: for any stack, any number of its checkers and any end."""
    position, rules, side = case.position, case.position.rules, case.side
    start = free_square(rules.pieces[side])
    end = free_square({s: no(x) for s, x in rules.pieces[side].items()})
    count, off, passes = free_numbers([1] * PATTERNS, 4), new_input(0), new_input(0)
    left, reached = is_square(start), is_square(end)
    onto = {s: both(reached[s], no(off)) for s in SQUARES}
    own, enemy = rules.pieces[side], rules.pieces[1 - side]
    move = start + end + count + (FALSE, off, passes) + (FALSE,) * 13 + tuple(both(onto[s], enemy[s]) for s in SQUARES)
    moves = [any_of(count), any_of(both(left[s], own[s]) for s in SQUARES),
             choose(off, no(any_of(end)), any_of(reached.values()))]
    for s in SQUARES:
        moves += [no(both(left[s], reached[s])), implies(left[s], no(less(rules.heights[s], count))),
                  implies(onto[s], position.fits(side, s, count))]
    condition = choose(passes, equal(move, word(1 << 18, 64)), all_of(moves))
    plays(case, move, condition, rules.after(side, left, onto, count), lambda pattern:
          f"{number_in(count, pattern)} checkers, {number_in(start, pattern)}-{number_in(end, pattern)}")


def is_square(bits):
    return {s: equal(bits, word(s, 6)) for s in SQUARES}


def plays(case, move, condition, parts, text):
    """Proves the position after a move."""
    machine, position = case.machine, case.position
    state = position.state(machine, case.side)
    state.path = both(state.path, condition)
    article = position.rules.article("E4, E5, E8, E9", "I4, I5, I6, I10")
    for after, _ in paths(machine, "play", [Pointer("after"), Pointer("position"), move], state, position,
                          ["after"]):
        memory = {at: machine.load(after, Pointer("after", at), POINTER if at == RULESET else U64)
                  for at in (0, 8, 16, TURN, RULESET)}
        prove(position, lambda pattern: f"{text(pattern)}: the position after it is wrong ({article})", after.path,
              position.is_written(memory, case.side, parts))


def result(case):
    """Who has won: E10, I11, D9. count is what the property count says of it: 0 if there is no legal move.

    The outcome is 1 if White has won and 2 if Black has; the ending is 1 without pieces and 2 without moves.
    """
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    has_none = [no(any_of(pieces.values())) for pieces in rules.pieces]
    no_pieces, number = any_of(has_none), free_word(64)
    over = either(no_pieces, no(both(rules.ongoing(), rules.can_move(side))))
    white_won = choose(no_pieces, has_none[1 - WHITE], int(side != WHITE))
    right = (both(over, white_won), both(over, no(white_won))) + word(0, 30) + (
        no_pieces, both(over, no(no_pieces))) + word(0, 30)
    machine.summaries = {f"count_{SIDES[side]}": noting("counted", number)}
    state = position.state(machine, side, ruleset_of(case))
    state.path = both(state.path, no(all_of(has_none)))     # G4
    name = "result" if case.game == "dipole" else "dr_checkers_result"
    for after, got in paths(machine, name, [Pointer("position")], state, position):
        condition = both(after.path, same(any_of(number), both(rules.ongoing(), rules.can_move(side))))
        prove(position, f"the result is wrong ({rules.article('E10', 'I11')})", condition, equal(got, right))
        if possible(condition) and not all(event[2] == [Pointer("position")] for event in after.events):
            raise RuntimeError("the moves of another position are counted")


def layouts(case):
    """Square n is on the bit that bitboard.h gives it; dr_gather takes back what dr_spread does, for all 2^32 sets;
    a rotation takes n to 33 - n, so two of them change nothing.
    """
    position, squares, a1_dark = case.position, free_word(32), (int(case.position.rules.english),)
    spread = position.set({s: squares[s - 1] for s in SQUARES})
    runs = [("dr_spread", [a1_dark, squares], spread), ("dr_gather", [a1_dark, spread], squares),
            ("draughts_squares_rotate", [squares], tuple(reversed(squares)))]
    for s in SQUARES:
        index = word(position.index[s], 32)
        runs += [("dr_index", [a1_dark, word(s, 32)], index), ("dr_square", [a1_dark, index], word(s, 32))]
    for name, arguments, right in runs:
        returns(case.machine, name, arguments, State(), right, lambda pattern, name=name, asked=arguments[-1]:
                f"{name} is wrong for {number_in(asked, pattern):#x}")
