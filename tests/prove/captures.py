# SPDX-License-Identifier: MIT
"""The list of captures: where the search begins, what one capture does to the list, how it becomes moves, and how long
it can be. induction.py puts the parts together.
"""
from circuit import (FALSE, TRUE, Formulas, all_of, any_of, as_word, both, choose_word, constant, either, equal,
                     implies, less, no, number_of, plus, possible, same, word)
from machine import Again, Pointer, State
from moves import ruleset_of
from position import U64, Claims, Refuted, free_word, paths, prove
from rounds import AnyRound, Array, outcome
from rules import SQUARES, WHITE, Rules
from search import (BY_KING, CHOICE_BITS, WALK_CAPTURES, WALK_CHOICE, WALK_FROM, WALK_KINGS, MOST_JUMPS,
                    a_walk, jumps_anywhere, mask_of, readings)

COUNT, RANK, LIST, ENTRY, LENGTH = 0, 8, 16, 32, 128    # struct dr_captures: count, rank, list[128] of
KEY = 3 * 64                                            # {from, to, captured, routes}: the first three are the move
CIRCLE = 4                  # the fewest jumps of two captures that are one move


def number(width):
    """A word that can be any number of so many bits."""
    return free_word(width) + (FALSE,) * (64 - width)


def rulesets(case):
    """The rulesets of the game that have different articles."""
    return [ruleset_of(case, name) for name in ((None,) if case.game == "english" else (None, "italian_first"))]


# ---- where the search begins ----

def begin_formulas(position, side, king, square, words):
    """When a walk begins with a piece, and with which masks: {text: literal}"""
    own, enemy, kings = (dict(zip(SQUARES, words[name])) for name in ("own", "enemy", "kings"))
    pieces = (own, enemy) if side == WHITE else (enemy, own)
    rules = Rules("english" if position.rules.english else "italian", *pieces, kings)
    masks, prey, none, (begun,) = words["masks"], [], set(range(256)), words["begun"]
    for start, direction, over, to in jumps_anywhere(position):
        place = 64 * mask_of(position, start, direction) + position.index[over]
        none.discard(place)
        if king or to != square:                        # a man does not come back
            jumps = {jumped: x for jumped, _, x in rules.jumps(side, king, (square, start), ())}
            prey.append((place, jumps.get(over, FALSE)))
    for over in SQUARES:                                # these bits matter to no jump from a square
        for direction in rules.directions(WHITE, True):
            if rules.beyond(over, direction) and not rules.beyond(over, (-direction[0], -direction[1])):
                none.discard(64 * mask_of(position, over, direction) + position.index[over])
    can = both(rules.piece(side, king, square), any_of(x for *_, x in rules.jumps(side, king, (square,), ())))
    counted = [both(enemy[s], kings[s] if king and not rules.english else FALSE) for s in SQUARES]
    got = [both(enemy[s], words["walk_kings"][position.index[s]]) for s in SQUARES]
    return {
        "it does not begin with a piece that can capture": implies(can, begun),
        "it begins with a piece that cannot": implies(begun, can),
        "prey is missing": implies(begun, all_of(implies(x, masks[place]) for place, x in prey)),
        "there is more prey": implies(begun, all_of([implies(masks[place], x) for place, x in prey]
                                                    + [no(masks[place]) for place in none])),
        "other kings count": implies(begun, all_of(map(same, got, counted)))}


def starts(case):
    """dr_list_captures begins a walk with each piece that can capture, once, with the prey that the piece may take
    (E4, E5, I4, I5), the weights of I8, and an empty list.
    """
    machine, position, rules, side = case.machine, case.position, case.position.rules, case.side
    offset = machine.module.offset
    own, enemy, kings = free_word(32), free_word(32), free_word(32, rare=True)
    words = {"own": own, "enemy": enemy, "kings": kings, "begun": free_word(1), "masks": free_word(256),
             "walk_kings": free_word(64)}
    board = [tuple(x[s] for s in SQUARES) for x in (rules.pieces[side], rules.pieces[1 - side], rules.king)]

    def walk(machine, state, arguments):
        load = lambda *path, kind=U64: machine.load(state, arguments[0].plus(word(offset("walk", *path), 64)), kind)
        fixed = ([constant(x) for x in arguments[1:]], constant(load(WALK_FROM)),
                 [constant(load(WALK_CHOICE, i, kind=("int", bits))) for i, bits in enumerate(CHOICE_BITS)],
                 load(WALK_CAPTURES, kind=("pointer",)))
        state.note("walk", fixed, sum((load(WALK_KINGS + 1 + kind) for kind in range(4)), ()), load(WALK_KINGS))

    machine.summaries, machine.noted = {"jump_on": walk}, ["captures"]
    for king in (False, True):
        for s in SQUARES:
            case.lemmas[king, s] = Formulas(words, begin_formulas(position, side, king, s, words))
    for ruleset, weights in zip(rulesets(case), readings(case), strict=True):
        arguments = [Pointer(ruleset), word(side, 32), *(position.set(dict(zip(SQUARES, x))) for x in board),
                     Pointer("captures")]
        for after, _ in paths(machine, "dr_list_captures", arguments, State(position.valid, {"captures": {}}), position,
                              ["captures"]):
            cleared = [event[3:] for event in after.events[:2] if event[:3] == (TRUE, "store", "captures")]
            if {(at.constant, constant(x)) for at, x in cleared} != {(COUNT, 0), (RANK, 0)}:
                raise Refuted("the list is not empty when the search begins")
            begun, claims = {}, Claims(position)
            for condition, kind, *what in after.events[2:]:
                if kind != "walk":
                    raise Refuted("dr_list_captures writes to the list itself")
                (arguments_of, origin, choice, captures), masks, counted = what
                at, captured, rank, jumps = arguments_of
                s = square_at(position, at)
                by_piece = king, s = not possible(both(condition, no(rules.king[s]))), s
                if by_piece in begun or not captures.is_at("captures"):
                    raise Refuted(f"a second walk begins on {s}, or it has another list")
                if (origin, captured, rank, jumps, choice) != (1 << at, 0, weights[BY_KING] * king, 0, weights):
                    raise Refuted(f"a walk begins wrongly on {s}")
                begun[by_piece] = {"begun": (condition,), "masks": masks, "walk_kings": counted}
            for (king, s), lemma in case.lemmas.items():
                none = {"begun": (FALSE,), "masks": word(0, 256), "walk_kings": word(0, 64)}
                claims.add_all(lambda name, king=king, s=s: f"the {('man', 'king')[king]} on {s}: {name}", lemma,
                               {**dict(zip(("own", "enemy", "kings"), board)), **begun.get((king, s), none)})
            claims.prove(after.path)


def square_at(position, index):
    squares = [s for s in SQUARES if position.index[s] == index]
    if not squares:
        raise Refuted(f"a walk begins at {index}, which is no square")
    return squares[0]


# ---- what one capture does to the list ----

def adding_formulas(words):
    """What a call of list_capture does, or a round of its search through the list: {text: literal}"""
    key, index, known, count, best, rank = (words[x] for x in ("key", "index", "known", "count", "best", "rank"))
    seen, here, there, count2 = (words[x] for x in ("seen", "here", "there", "count2"))
    (again,), (entered,) = words["again"], words["entered"]
    lower, higher = less(rank, best), less(best, rank)
    size = choose_word(higher, word(0, 64), count)      # of the list that it may join
    counts = both(no(lower), no(less(words["jumps"], word(CIRCLE, 32))))
    own = both(any_of(known), equal(seen[:64], key[:64]))
    found = all_of([counts, own, equal(seen[:KEY], key)])
    at_known, unchanged = equal(plus(index, word(1, 64)), known), equal(there, here)
    longer = choose_word(at_known, here[:KEY] + plus(here[KEY:], word(1, 64)), here)
    new = choose_word(equal(index, size), key + word(1, 64), here)
    added = all_of([no(lower), no(again), no(found)])
    return {
        "a capture of a lower rank changes the list":
            implies(lower, all_of([no(again), unchanged, equal(count2, count), equal(words["best2"], best)])),
        "the rank is not the best so far": implies(no(lower), equal(words["best2"], rank)),
        "the search is left out, or made": same(entered, counts),
        "the search begins elsewhere": implies(entered, equal(words["begin"], size)),
        "the search goes on too far": implies(again, all_of([counts, own, no(found)])),
        "the search ends too early": implies(all_of([counts, own, no(found)]), again),
        "the search goes on elsewhere": implies(again, equal(plus(words["known2"], word(1, 64)), known)),
        "the search changes the list": implies(again, unchanged),
        "a route is not counted": implies(found, both(equal(there, longer), equal(count2, size))),
        "a capture is not added": implies(added, equal(there, new)),
        "the captures are miscounted": implies(added, equal(count2, plus(size, word(1, 64))))}


def adding_words():
    """Any words for a call of list_capture."""
    return {**{name: free_word(32) for name in ("best", "rank", "best2", "jumps")},
            **{name: number(7) for name in ("known", "index", "count", "begin", "known2")}, "count2": number(8),
            **{name: free_word(256) for name in ("seen", "here", "there")}, "key": free_word(KEY),
            "again": free_word(1), "entered": free_word(1)}


def list_capture(case):
    """Any call, with any list, and any round of its search: what is at any place afterwards."""
    machine, words = AnyRound(case.machine.module, "list_capture", {}), adding_words()
    lemma = case.lemmas["round"] = Formulas(words, adding_formulas(words))
    known, index = words["known"], words["index"]
    array = Array("captures", LIST, ENTRY, LENGTH, plus(known, word(-1, 64)), words["seen"])
    machine.arrays, machine.values = {"captures": array}, {"%known": known}
    state = a_walk(machine)
    state.memory["captures"] = {}
    machine.store(state, Pointer("walk", machine.module.offset("walk", WALK_FROM)), words["key"][:64], U64)
    for at, name, bits in ((COUNT, "count", 64), (RANK, "best", 32)):
        machine.store(state, Pointer("captures", at), words[name], ("int", bits))
    state.events = ()
    # The index counts from the end of what is left to look at. What is seen there and what is here agree.
    state.path = all_of([
        no(less(choose_word(less(words["best"], words["rank"]), word(0, 64), words["count"]), known)),
        implies(equal(plus(index, word(1, 64)), known), equal(words["seen"], words["here"]))])
    arguments = [Pointer("walk"), words["key"][64:128], words["key"][128:], words["rank"], words["jumps"]]
    for after, result in paths(machine, "list_capture", arguments, state, changes=["captures"]):
        there, right = array.after(after, index, words["here"])
        again, rounds = isinstance(result, Again), [event[2]["%known"] for event in after.events if event[1] == "round"]
        got = {**words, "again": (int(again),), "there": there, "entered": (int(bool(rounds)),)}
        if again:
            got["known2"] = as_word(*result.values.values())
        if rounds:
            got["begin"] = as_word(rounds[0])
        for at, name, kind in ((COUNT, "count2", U64), (RANK, "best2", ("int", 32))):
            got[name] = machine.load(after, Pointer("captures", at), kind)
        claims = Claims(None)
        claims.add("list_capture writes elsewhere", all_of(right))
        claims.add_all(lambda name: f"list_capture: {name} (G3, {case.position.rules.article('E6', 'I8')})", lemma, got)
        claims.prove(after.path)


# ---- from the list to the moves ----

def writing_words(width):
    """Any words for a round that writes an entry of so many bits."""
    return {**{name: number(8) for name in ("count", "index", "index2")}, "at": number(7), "begin": number(8),
            "again": free_word(1), "result": free_word(64),
            **{name: free_word(width) for name in ("before", "after", "number")}}


def may_begin(words):
    """Whether a round can begin with these."""
    return no(either(less(word(LENGTH, 64), words["count"]), less(words["count"], words["index"])))


def writing_formulas(words):
    """A round that writes one entry of a list, and the number at the end: {text: literal}"""
    (again,), goes_on = words["again"], less(words["index"], words["count"])
    here = equal(words["at"], words["index"])
    return {
        "it ends too early": implies(goes_on, again), "it goes on too far": implies(again, goes_on),
        "it begins elsewhere": no(any_of(words["begin"])),
        "it goes on elsewhere": implies(again, equal(words["index2"], plus(words["index"], word(1, 64)))),
        "a move is wrong": implies(both(again, here), equal(words["after"], words["number"])),
        "it changes another move": implies(both(again, no(here)), equal(words["after"], words["before"])),
        "it changes a move at the end": implies(no(again), equal(words["after"], words["before"])),
        "the number is wrong": implies(no(again), equal(words["result"], words["count"]))}


def written(case):
    """dr_generate_captures lists the captures of the position, and writes each as a move, for all ends of captures, any
    victims and any kings; and it returns how many there are.
    """
    position, side, rules = case.position, case.side, case.position.rules
    words = writing_words(64)
    lemma = case.lemmas["round"] = Formulas(words, writing_formulas(words))
    board, victims = [dict(zip(SQUARES, free_word(32))) for _ in range(3)], free_word(32)
    machine = AnyRound(case.machine.module, "dr_generate_captures", {"%i": words["index"]})
    begun = State(may_begin(words), {"moves": {}})
    for at, x in zip((0, 8, 16, 24), (*map(position.set, board), word(side, 64))):
        machine.store(begun, Pointer("position", at), x, U64)
    for ruleset in rulesets(case):
        machine.store(begun, Pointer("position", 32), Pointer(ruleset), ("pointer",))
        arguments = [Pointer(ruleset), word(side, 32), *map(position.set, (board[side], board[1 - side], board[2]))]
        for s in SQUARES:
            claims = Claims(None)
            for t in (t for t in SQUARES if class_of(rules, s) == class_of(rules, t)):
                ends = [word(1 << position.index[x], 64) for x in (s, t)]
                entry = sum(ends, ()) + position.set({x: victims[x - 1] for x in SQUARES}) + free_word(64)
                moves = Array("moves", 0, 8, LENGTH, words["index"], ())
                machine.arrays = {"moves": moves}
                machine.summaries = {"dr_list_captures": listing(arguments, words["count"], words["index"], entry)}
                king, crowns = board[2][s], int(rules.crowns(side, False, t))
                move = (word(s, 6) + word(t, 6) + word(1, 4) + (both(no(king), crowns), FALSE, FALSE, king)
                        + word(0, 12) + victims)
                for after, result in paths(machine, "dr_generate_captures", [Pointer("position"), Pointer("moves")],
                                           begun.on(begun.path), changes=["moves"]):
                    there, right = moves.after(after, words["at"], words["before"])
                    text = f"dr_generate_captures: {s}x{t}:"
                    claims.add(f"{text} it writes elsewhere", implies(after.path, all_of(right)))
                    claims.add_all(lambda name, text=text: f"{text} {name}", lemma, {
                        **words, **outcome(after, result), "after": there, "number": move}, after.path)
            claims.prove(TRUE)


def listing(right, count, index, entry):
    """dr_list_captures as a summary: it is asked for the right captures, and lists some, of which one is known."""
    def listed(machine, state, arguments):
        name = arguments[5].name
        if arguments[:5] != right or not arguments[5].is_at(name):
            raise Refuted("the captures of another position are listed")
        machine.arrays[name] = Array(name, LIST, ENTRY, LENGTH, index, entry)
        state.memory[name] = {COUNT + i: count[8 * i:8 * i + 8] for i in range(8)}
    return listed


def counted(case):
    """dr_count_captures returns the number of captures in the list of a position, or adds the routes of any entry."""
    words, entry, total = writing_words(64), free_word(256), free_word(64)
    count, index = words["count"], words["index"]
    sets = [free_word(64) for _ in range(3)]
    for routes in (0, 1):
        machine = AnyRound(case.machine.module, "dr_count_captures", {"%i": index, "%total": total})

        right = [Pointer("ruleset"), word(case.side, 32), *sets]
        machine.summaries = {"dr_list_captures": listing(right, count, index, entry)}
        more = less(index, count)
        for after, result in paths(machine, "dr_count_captures", [*right, (routes,)],
                                   State(may_begin(words))):
            begun, claims = [event[2] for event in after.events if event[1] == "round"], Claims(None)
            claims.add("the routes are not added", int(len(begun) == routes))
            for values in begun:
                claims.add("they are added from elsewhere", no(any_of(sum(map(as_word, values.values()), ()))))
            if isinstance(result, Again):
                values = {name.split(".")[0]: as_word(x) for name, x in result.values.items()}
                claims.add("it goes on wrongly", both(more, equal(values["%i"], plus(index, word(1, 64)))))
                claims.add("an entry is added wrongly", equal(values["%total"], plus(total, entry[KEY:])))
            else:
                claims.add("the number is wrong", both(equal(as_word(result), total if routes else count),
                                                       no(more) if routes else TRUE))
            claims.prove(after.path)


# ---- how long the list is ----

def class_of(rules, square):
    """Captures that begin on the squares of a class stay on them."""
    return rules.row[square] % 2, (rules.row[square] // 2 + rules.file[square] // 2) % 2


def capacity(case):
    """No position has more captures that are different moves than the list has room for: those from a class of squares
    are at most a quarter of that. And how few jumps two captures can have that are one move (G3).
    """
    rules, side, moves = case.position.rules, case.side, {}
    for king in (False, True):
        for (squares, taken), (_, complete) in rules.captures(side, king, MOST_JUMPS + 1).items():
            if len(taken) > MOST_JUMPS or len({class_of(rules, s) for s in squares}) > 1:
                raise Refuted(f"{squares} is too long, or does not stay in its class")
            moves.setdefault((squares[0], squares[-1], frozenset(taken)), {}).setdefault(king, []).append(complete)
    classes = {}
    for (start, *_), ways in moves.items():
        classes.setdefault(class_of(rules, start), []).append(any_of(any_of(x) for x in ways.values()))
    for possible_ in classes.values():
        prove(case.position, "there are more captures than the list has room for", TRUE,
              no(less(word(LENGTH // len(classes), 16), number_of(possible_, 16))))
    case.lemmas["most moves"] = len(classes) * (LENGTH // len(classes))
    case.lemmas["fewest jumps"] = min(len(taken) for (*_, taken), ways in moves.items()
                                      if max(map(len, ways.values())) > 1)
    return f"{len(moves)} captures in {len(classes)} classes"
