# SPDX-License-Identifier: MIT
"""Captures that go on: one jump of the search from any state, and the order of I8."""
from itertools import product

from circuit import (FALSE, TRUE, Formulas, any_of, both, choose_word, constant, equal, implies, no, plus, shift,
                     word)
from machine import Again, Pointer, State
from position import POINTER, U64, Claims, Refuted, free_word, paths
from rules import SQUARES, WHITE

CHOICE = 4                                              # the member of struct dr_articles
PIECES, BY_KING, KINGS, FIRST_JUMP, FIRST_ONLY = range(5)   # the members of struct dr_choice
CHOICE_BITS = (32, 32, 32, 32, 8)
WALK_CAPTURES, WALK_CHOICE, WALK_KINGS, WALK_MASKS, WALK_FROM = 0, 1, 2, 3, 7   # the members of struct walk
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
    as it was. The masks have any squares but prey with no square behind it: see starts.
    """
    machine, position, module = case.machine, case.position, case.machine.module
    machine.cut = {"jump_on": module.functions["jump_on"].outermost_loop()}
    machine.summaries = {name: lambda machine, state, arguments, name=name: state.note(name, arguments)
                         for name in ("jump_on", "list_capture")}
    prey = [dict(zip(SQUARES, free_word(32))) for _ in range(4)]
    captured, kings = position.set(dict(zip(SQUARES, free_word(32, rare=True)))), free_word(64)
    begun = {"captured": captured, "kings": kings, "rank": free_word(32), "jumps": free_word(4) + (FALSE,) * 28}
    start = a_walk(machine)
    machine.store(start, Pointer("walk", module.offset("walk", WALK_KINGS)), kings, U64)
    for reading, weights in enumerate(readings(case)):
        for member, weight in enumerate(weights):
            at, bits = Pointer("walk", module.offset("walk", WALK_CHOICE, member)), CHOICE_BITS[member]
            machine.store(start, at, word(weight, bits), ("int", bits))
        for s in SQUARES:
            here, state = [dict(squares) for squares in prey], start.on(TRUE)
            for direction in position.rules.directions(WHITE, True):
                over, to = (position.rules.beyond(s, direction, by) for by in (1, 2))
                if over and not to:
                    here[mask_of(position, s, direction)][over] = FALSE
            for kind in range(4):
                machine.store(state, mask_at(machine, kind), position.set(here[kind]), U64)
            one_jump(case, (reading, s), {**begun, "masks": sum(map(position.set, here), ())}, state, weights)


def steps_from(position, square):
    """[(direction, over, to)] of a king."""
    return [step[1:] for step in jumps_anywhere(position) if step[0] == square]


def follows(words, goes, right):
    """What is claimed of the jumps that follow from one, in each direction: {text: literal}. goes has whether there is
    one, and right what it is called with; the words have whether there is some, or two, and what is next.
    """
    out = {}
    for k, (must, parts) in enumerate(zip(goes, right)):
        (some,), got = words[f"some{k}"], words[f"next{k}"]
        claims = {"a jump is left out": implies(must, some), "what is no jump follows": implies(some, must),
                  "a jump follows twice": no(*words[f"twice{k}"])}
        for name, part in parts.items():
            claims[f"{name} is wrong"], got = implies(some, equal(got[:len(part)], part)), got[len(part):]
        out = {text: both(out.get(text, TRUE), literal) for text, literal in claims.items()}
    return {**out, "it goes on elsewhere": no(*words["others"])}


def results(position, square, width):
    """Any words for what follows from one jump."""
    steps = range(len(steps_from(position, square)))
    return {**{f"next{k}": free_word(width) for k in steps}, "others": free_word(1),
            **{f"{name}{k}": free_word(1) for k in steps for name in ("some", "twice")}}


def found(position, square, calls, place, words):
    """The same, as the code has it. calls: [(on what condition, where, what else)]; place has the word of a square."""
    got, others = {}, [on for on, *_ in calls]
    for k, (_, _, to) in enumerate(steps_from(position, square)):
        here = [both(on, equal(at, place(to))) for on, at, _ in calls]
        others, got[f"next{k}"] = [both(x, no(y)) for x, y in zip(others, here)], words[f"next{k}"]
        for x, (*_, rest) in zip(here, calls):
            got[f"next{k}"] = choose_word(x, rest, got[f"next{k}"])
        got[f"some{k}"] = (any_of(here),)
        got[f"twice{k}"] = (any_of(both(x, y) for i, x in enumerate(here) for y in here[:i]),)
    return {**got, "others": (any_of(others),)}


def jump_formulas(position, square, weights, words):
    """What is claimed of one jump: {text: literal}. listed has what is listed: the square, what is captured, the rank
    and the number of jumps.
    """
    captured, rank, jumps = (words[name] for name in ("captured", "rank", "jumps"))
    more, goes, right = plus(jumps, word(1, 32)), [], []
    for direction, over, _ in steps_from(position, square):
        i, kind = position.index[over], mask_of(position, square, direction)
        goes.append(both(words["masks"][64 * kind + i], no(captured[i])))
        right.append({"what is captured": captured[:i] + (TRUE,) + captured[i + 1:],
                      "the rank": rank_after(weights, rank, jumps, words["kings"][i]), "the number of jumps": more})
    (lists,), none = words["lists"], no(any_of(goes))
    return {**follows(words, goes, right),
            "a capture that ends is not listed": implies(none, lists),
            "a capture that goes on is listed": implies(lists, none),
            "a capture is listed twice": no(*words["lists_twice"]),
            "another capture is listed": implies(lists, equal(
                words["listed"], word(1 << position.index[square], 64) + captured + rank + jumps))}


def jump_results(position, square):
    return {**results(position, square, 128), "listed": free_word(192), "lists": free_word(1),
            "lists_twice": free_word(1)}


def one_jump(case, key, begun, state, weights):
    """The claims about one square, in one of the readings."""
    square, position = key[1], case.position
    article, words = position.rules.article("E7, E9", "I7, I8, I10"), {**begun, **jump_results(position, square)}
    lemma = case.lemmas[key] = Formulas(words, jump_formulas(position, square, weights, words))
    arguments = [Pointer("walk"), word(position.index[square], 32), *(begun[x] for x in ("captured", "rank", "jumps"))]
    for after, result in paths(case.machine, "jump_on", arguments, state):
        went = [arguments for _, name, arguments in after.events if name == "jump_on"]
        ends = [arguments for _, name, arguments in after.events if name == "list_capture"]
        if isinstance(result, Again):
            values = {name.split(".")[0]: x for name, x in result.values.items()}
            went.append([arguments[0]] + [values[x] for x in ("%at", "%captured", "%rank", "%jumps")])
        if any(not a[0].is_at("walk") for a in went + ends):
            raise Refuted(f"jump_on: from {square} it goes on with another walk")
        got = {"lists": (int(len(ends) > 0),), "lists_twice": (int(len(ends) > 1),),
               "listed": sum(ends[0][1:], ()) if ends else words["listed"]}
        calls = [(TRUE, a[1], sum(a[2:], ())) for a in went]
        claims = Claims(None)
        claims.add_all(lambda name: f"jump_on: from {square}, {name} ({article})", lemma, {
            **words, **got, **found(position, square, calls, lambda s: word(position.index[s], 32), words)})
        claims.prove(after.path)


def ranks(case):
    """The weights order all captures of up to ten pieces as I8 does, in both readings of I9; a rank that grows jump by
    jump is their sum.
    """
    for weights in readings(case):
        for king in (0, 1):
            todo = [((), word(rank_of(weights, king, ()), 32))]
            for taken, rank in todo:
                if constant(rank) != rank_of(weights, king, taken):
                    raise Refuted(f"the rank of a capture of {taken} is not the sum of its weights")
                todo += [(taken + (x,), rank_after(weights, rank, word(len(taken), 32), x))
                         for x in range(1 + king) if len(taken) <= MOST_JUMPS]
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
