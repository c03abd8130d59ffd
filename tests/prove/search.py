# SPDX-License-Identifier: MIT
"""Captures that go on: one jump of the search from any state, the masks it is given, and the order of I8."""
import pathlib
import subprocess
from itertools import product

from circuit import (FALSE, TRUE, all_of, any_of, both, choose_word, constant, either, equal, no, plus, same, shift,
                     word)
from machine import Again, Pointer, State
from position import POINTER, U64, Claims, Refuted, free_word, paths
from rules import SQUARES, WHITE

CHOICE = 4                                              # the member of struct dr_articles
PIECES, BY_KING, KINGS, FIRST_JUMP, FIRST_ONLY = range(5)   # the members of struct dr_choice
WALK_CHOICE, WALK_KINGS, WALK_MASKS = 1, 2, 3           # the members of struct walk
MOST_JUMPS = 9              # a king can reach nine squares to jump over


def readings(case):
    """The weights of I8 for each ruleset of a game, as its articles give them: [{member: number}]"""
    machine, out = case.machine, []
    for name in ("articles",) if case.game == "english" else ("articles", "articles_first"):
        at = [machine.module.offset("dr_articles", CHOICE, member) for member in range(5)]
        memory = machine.constant_object(name)
        out.append([constant(sum((memory[i + k] for k in range(4 if member < FIRST_ONLY else 1)), ()))
                    for member, i in enumerate(at)])
    return out


def mask_of(position, square, direction):
    """Which of up4, up5, down4 and down5 has the prey of a jump in a direction from a square, or over it."""
    by = position.index[position.rules.beyond(square, direction)] - position.index[square]
    return {-4: 0, -5: 1, 4: 2, 5: 3}[by]


def jumps_anywhere(position):
    """[(from, direction, over, to)] of a king."""
    rules = position.rules
    return [(s, d, rules.beyond(s, d), rules.beyond(s, d, 2)) for s in SQUARES for d in rules.directions(WHITE, True)
            if rules.beyond(s, d, 2)]


def masks(case):
    """jump_up and jump_down: the prey with an empty square behind it, by direction, and where it is jumped from. Prey
    with no square behind it is in no mask. They change nothing else.
    """
    machine, position = case.machine, case.position
    prey, empty = ({s: x for s, x in zip(SQUARES, free_word(32))} for _ in range(2))
    squares, claims = position.set({s: TRUE for s in SQUARES}), Claims(None)
    for name, up in (("jump_up", True), ("jump_down", False)):
        want, starts = [{}, {}, {}, {}], {s: FALSE for s in SQUARES}
        for over in SQUARES:
            for direction in position.rules.directions(WHITE, True):
                start, to = (position.rules.beyond(over, direction, by) for by in (-1, 1))
                if to and (to < over) == up:
                    kind = mask_of(position, over, direction)
                    want[kind][over] = both(prey[over], empty[to])
                    if start:
                        starts[start] = either(starts[start], want[kind][over])
        begin = a_walk(machine)
        for after, got in paths(machine, name, [Pointer("walk"), position.set(prey), position.set(empty)],
                                begin.on(TRUE), changes=["walk"]):
            for kind in (0, 1) if up else (2, 3):
                machine.store(begin, mask_at(machine, kind), position.set(want[kind]), U64)
                claims.add(f"{name}: the prey in direction {kind} is wrong",
                           equal(machine.load(after, mask_at(machine, kind), U64), position.set(want[kind])))
                machine.store(after, mask_at(machine, kind), position.set(want[kind]), U64)
            claims.add(f"{name} changes more than the masks", int(after.memory == begin.memory))
            claims.add(f"{name}: the squares to jump from are wrong",
                       equal(tuple(map(both, got, squares)), position.set(starts)))
    claims.prove(TRUE)


def mask_at(machine, kind):
    return Pointer("walk", machine.module.offset("walk", WALK_MASKS + kind))


def a_walk(machine):
    """Memory with a piece that captures, of which nothing is known."""
    state, end = State(TRUE, {"walk": {}}), machine.module.layout(("named", "%struct.walk"))[0]
    for at in range(8, end, 8):
        machine.store(state, Pointer("walk", at), free_word(64), U64)
    machine.store(state, Pointer("walk"), Pointer("captures"), POINTER)
    return state


def rank_after(weights, rank, jumps, is_king):
    """The rank of a capture after one more jump, as core/vtable.h describes it."""
    kings, pieces = (word(weights[member], 32) for member in (KINGS, PIECES))
    ranked = plus(rank, shift(word(weights[FIRST_JUMP], 32), jumps, False))
    if weights[FIRST_ONLY]:                             # I9: only for the first king
        ranked = choose_word(any_of(rank[:weights[KINGS].bit_length() - 1]), rank, ranked)
    return plus(choose_word(is_king, plus(ranked, kings), rank), pieces)


def jump_on(case):
    """From any square, after any jumps, jump_on goes on over each prey that it has not taken (E9, I10), once, to the
    square behind it; and it lists the capture exactly if there is none (E7, I7). The rank follows I8. The walk stays
    as it was. The masks have any squares but prey with no square behind it: see masks.
    """
    machine, position, module = case.machine, case.position, case.machine.module
    machine.cut = {"jump_on": module.functions["jump_on"].outermost_loop()}
    machine.summaries = {name: lambda machine, state, arguments, name=name: state.note(name, arguments)
                         for name in ("jump_on", "list_capture")}
    prey = [dict(zip(SQUARES, free_word(32))) for _ in range(4)]
    captured, kings = (position.set(dict(zip(SQUARES, free_word(32, rare)))) for rare in (True, False))
    rank, jumps = free_word(31) + (FALSE,), free_word(4) + (FALSE,) * 28
    start = a_walk(machine)
    machine.store(start, Pointer("walk", module.offset("walk", WALK_KINGS)), kings, U64)
    for weights in readings(case):
        for member, weight in enumerate(weights):
            bits = 32 if member < FIRST_ONLY else 8
            at = Pointer("walk", module.offset("walk", WALK_CHOICE, member))
            machine.store(start, at, word(weight, bits), ("int", bits))
        for s in SQUARES:
            steps = [(to, prey[mask_of(position, s, direction)][over], position.index[over])
                     for at, direction, over, to in jumps_anywhere(position) if at == s]
            wanted = [(both(x, no(captured[i])), word(position.index[to], 32),
                       captured[:i] + (TRUE,) + captured[i + 1:], rank_after(weights, rank, jumps, kings[i]))
                      for to, x, i in steps]
            arguments = [Pointer("walk"), word(position.index[s], 32), captured, rank, jumps]
            here, state = [dict(squares) for squares in prey], start.on(TRUE)
            for direction in position.rules.directions(WHITE, True):
                over, to = (position.rules.beyond(s, direction, by) for by in (1, 2))
                if over and not to:
                    here[mask_of(position, s, direction)][over] = FALSE
            for kind in range(4):
                machine.store(state, mask_at(machine, kind), position.set(here[kind]), U64)
            one_jump(case, s, arguments, state, wanted)


def one_jump(case, square, arguments, state, wanted):
    """The claims about one square; wanted: [(whether it is jumped, where to, captured, rank)]"""
    article, next_jumps = case.position.rules.article("E7, E9", "I7, I8, I10"), plus(arguments[4], word(1, 32))
    none = no(any_of(x for x, *_ in wanted))
    for after, result in paths(case.machine, "jump_on", arguments, state):
        went = [arguments for _, name, arguments in after.events if name == "jump_on"]
        ends = [arguments for _, name, arguments in after.events if name == "list_capture"]
        if isinstance(result, Again):
            values = {name.split(".")[0]: x for name, x in result.values.items()}
            went.append([arguments[0]] + [values[x] for x in ("%at", "%captured", "%rank", "%jumps")])
        claims = Claims(None)
        if any(not a[0].is_at("walk") for a in went + ends):
            raise Refuted(f"jump_on: from {square} it goes on with another walk")
        as_wanted = [[all_of([jumped, *map(equal, arguments[1:], (to, captured, rank, next_jumps))])
                      for jumped, to, captured, rank in wanted] for arguments in went]
        for k, (jumped, *_) in enumerate(wanted):
            by = [way[k] for way in as_wanted]
            once = no(any_of(both(x, y) for i, x in enumerate(by) for y in by[:i]))
            claims.add(f"jump_on: from {square}, jump {k} is not followed, or not once, or wrongly ({article})",
                       both(same(any_of(by), jumped), once))
        claims.add(f"jump_on: from {square} it follows what is no jump ({article})", all_of(map(any_of, as_wanted)))
        listed = [all_of([equal(a[1], word(1 << case.position.index[square], 64)), *map(equal, a[2:], arguments[2:])])
                  for a in ends]
        claims.add(f"jump_on: from {square}, a capture that ends is not listed as it is, or one that goes on is",
                   same(none, all_of(listed)) if len(ends) == 1 and not went else both(no(none), int(not ends)))
        claims.prove(after.path)


def ranks(case):
    """The weights order all captures of up to ten pieces as I8 does, in both readings of I9."""
    for weights in readings(case):
        if case.game == "english":
            if any(weights):
                raise Refuted("captures are chosen freely (E6), and have ranks")
            continue
        by_rank = {}
        for n in range(1, 11):
            for king in (0, 1):
                for taken in product((0, 1), repeat=n) if king else [(0,) * n]:
                    first = taken.index(1) if 1 in taken else n
                    order = -first if weights[FIRST_ONLY] else taken
                    by_rank.setdefault(rank_of(weights, king, taken), set()).add((n, king, sum(taken), order))
        ordered = [by_rank[rank] for rank in sorted(by_rank)]
        for here, after in zip(ordered, ordered[1:] + [None]):
            if len(here) > 1 or after and min(here) >= min(after) or max(by_rank) >= 1 << 32:
                raise Refuted("I8 does not order these as their ranks do (pieces, by king, kings, order): "
                              f"{here} {after}")


def rank_of(weights, king, taken):
    rank, had = king * weights[BY_KING], False
    for jump, is_king in enumerate(taken):
        if is_king:
            rank += weights[KINGS] + (0 if weights[FIRST_ONLY] and had else weights[FIRST_JUMP] >> jump)
            had = True
        rank += weights[PIECES]
    return rank


def lone_king(case):
    """All placements around a lone king, run one by one: lone_king.c, with the library itself, at -O2."""
    options, program = case.options, case.options.build / "lone_king"
    names = ["english.c", "english_x86.c", "italian.c", "italian_x86.c", "checkers.c", "movetable.c"]
    subprocess.run([options.clang, "-std=c11", "-O2", f"-I{options.source}/include", f"-I{options.source}/lib",
                    pathlib.Path(__file__).parent / "lone_king.c", *(options.source / "lib/rules" / x for x in names),
                    "-o", program], check=True)
    run = subprocess.run([program, case.game], text=True, capture_output=True, check=False)
    if run.returncode or not run.stdout:
        raise Refuted(run.stdout.strip() or f"lone_king failed: {run.stderr}")
    return run.stdout.strip().replace("\n", "; ")
