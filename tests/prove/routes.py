# SPDX-License-Identifier: MIT
"""The routes of a capture: one call of find_routes, from any state; and all calls, by an induction on the jumps."""
import random

from captures import number, rulesets
from circuit import (FALSE, PATTERNS, TRUE, Formulas, all_of, any_of, both, choose, choose_word, clear, either, equal,
                     implies, less, new_input, no, plus, same, value, word)
from induction import Conclusions, rank_of_trail
from machine import Pointer, State
from making import any_move, is_square
from position import POINTER, Claims, Refuted, free_word, paths
from rounds import Array
from rules import SQUARES, WHITE
from search import BY_KING, CHOICE_BITS, MOST_JUMPS, follows, found, rank_after, readings, results, steps_from

# The members of struct route_search that are words: where they are, and how many bits they have.
MEMBERS = {"a1_dark": (1, 8), "kings": (2, 64), "empty": (3, 64), "ahead": (4, 32), "directions": (5, 32),
           "to": (6, 64), "target": (7, 64), "best": (8, 32), "count": (9, 64), "capacity": (10, 64), "path": (12, 128)}
CHOICE, ROUTES = 0, 11
ROUTE, WIDTH = 16, 8        # bytes of a route: length, squares, crowned; bits of the number of routes


def put(machine, state, name, words, members=tuple(MEMBERS)):
    """Writes members of a search; all of them, if its weights are among the words."""
    at = lambda *path: Pointer(name, machine.module.offset("route_search", *path))
    state.memory.setdefault(name, {})
    for member in members:
        machine.store(state, at(MEMBERS[member][0]), words[member], ("int", MEMBERS[member][1]))
    if "weights" in words:
        machine.store(state, at(ROUTES), Pointer("routes"), POINTER)
        for i, (weight, bits) in enumerate(zip(words["weights"], CHOICE_BITS)):
            machine.store(state, at(CHOICE, i), word(weight, bits), ("int", bits))


def are_alike(state, name, other):
    a, b = state.memory[name], state.memory[other]
    return all_of(int(a[at] == x) if x[0] == "part" else equal(a[at], x) for at, x in b.items())


def bytes_of(path):
    return [path[8 * i:8 * i + 8] for i in range(ROUTE)]


def agree(a, b):
    """Whether two paths have the same length and the same squares; no man is crowned in passing."""
    (length, *squares, crowned), (other_length, *others, other_crowned) = bytes_of(a), bytes_of(b)
    return all_of([equal(length, other_length), equal(crowned, other_crowned)] + [
        implies(less(word(i, 8), length), equal(x, y)) for i, (x, y) in enumerate(zip(squares, others))])


def longer(path, square):
    """A path that goes on to a square."""
    length, *squares, crowned = bytes_of(path)
    return plus(length, word(1, 8)) + sum((choose_word(equal(length, word(i, 8)), word(square, 8), x)
                                           for i, x in enumerate(squares)), ()) + crowned


# ---- one call ----

def recorded(words):
    """(whether the route is written, at which place, {what the call leaves})"""
    counts = both(*words["matches"], no(less(words["rank"], words["best"])))
    size = choose_word(less(words["best"], words["rank"]), word(0, 64), words["count"])
    fits = both(counts, less(size, words["capacity"]))
    return fits, size, {"best": choose_word(counts, words["rank"], words["best"]), "path": words["route"],
                        "count": choose_word(counts, plus(size, (fits,) + word(0, 63)), words["count"])}


def record_formulas(words):
    """What a call does to the list of routes, if the route is one of the move, or if it is not: {text: literal}"""
    fits, size, leaves = recorded(words)
    here = both(fits, equal(words["index"], size))
    return {"the best rank is wrong": equal(words["best2"], leaves["best"]),
            "the routes are miscounted": equal(words["count2"], leaves["count"]),
            "a route is not written": implies(here, agree(words["after"], words["route"])),
            "another route is changed": implies(no(here), equal(words["after"], words["before"]))}


def often_like(bits):
    """A word that can be any number, and in half of the patterns is the number that another is."""
    changes = random.getrandbits(PATTERNS)
    return tuple(x and new_input(value(x) ^ changes & random.getrandbits(PATTERNS)) for x in bits)


def record_words():
    capacity, best = free_word(WIDTH, rare=True) + word(0, 64 - WIDTH), free_word(32)
    return {"matches": free_word(1), "best": best, "rank": often_like(best), "best2": free_word(32),
            "capacity": capacity, "count": often_like(capacity), "count2": number(WIDTH + 1), "index": number(WIDTH),
            **{name: free_word(8 * ROUTE) for name in ("before", "after", "route")}}


def call_formulas(position, side, king, square, weights, words):
    """Which calls follow from one: {text: literal}"""
    captured, rank, path, goes, right = words["captured"], words["rank"], words["path"], [], []
    for direction, over, to in steps_from(position, square):
        i = position.index[over]
        goes.append(all_of([words["target"][i], no(captured[i]), words["empty"][position.index[to]],
                            int(direction in position.rules.directions(side, king))]))
        right.append({"what is captured": captured[:i] + (TRUE,) + captured[i + 1:], "the path": longer(path, square),
                      "the rank": rank_after(weights, rank, path[:8] + word(0, 24), words["kings"][i])})
    return follows(words, goes, right)


def call_results(position, square):
    return results(position, square, 64 + 8 * ROUTE + 32)


def begins(case, ruleset, weights):
    """dr_checkers_routes searches for the routes of its move from where the move begins, and returns their number."""
    machine, position, rules = case.machine, case.position, case.position.rules
    move, condition, _, text = any_move(case)
    start, end = is_square(move[:6]), is_square(move[6:12])
    capacity, left, claims = number(WIDTH), free_word(64), Claims(position)
    king = any_of(both(start[s], rules.king[s]) for s in SQUARES)
    right = {"kings": position.set(rules.king), "a1_dark": word(int(rules.english), 8), "best": word(0, 32),
             "empty": position.set({s: either(rules.empty[s], start[s]) for s in SQUARES}), "count": word(0, 64),
             "ahead": word(0 if case.side == WHITE else 2, 32),
             "directions": choose_word(king, word(4, 32), word(2, 32)), "to": position.set(end),
             "target": position.set(dict(zip(SQUARES, move[32:]))), "capacity": capacity, "weights": weights,
             "path": word(0, 8 * ROUTE)}

    def called(machine, state, arguments):
        search, at, captured, rank = arguments
        put(machine, state, "search %right", right)
        state.note("call")
        claims.add("the search begins wrongly", are_alike(state, search.name, "search %right"))
        claims.add("the search begins elsewhere", equal(at + captured + rank, position.set(start) + word(0, 96)))
        put(machine, state, search.name, {"count": left}, ["count"])

    machine.summaries = {"find_routes": called}
    state = position.state(machine, case.side, ruleset)
    state.path = both(state.path, condition)
    for after, result in paths(machine, "dr_checkers_routes", [Pointer("position"), move, Pointer("routes"), capacity],
                               state, position):
        claims.add("it returns another number", both(equal(result, left), int(len(after.events) == 1)))
        claims.claims = [(lambda pattern, name=name: f"dr_checkers_routes: {text(pattern)}: {name}", x)
                         for name, x in claims.claims]
        claims.prove(after.path)


def find_routes(case):
    """dr_checkers_routes begins the search. From any square and any state, find_routes writes the route to the list if
    it is one of the move, and calls itself for each jump over a piece that the move takes, once. It leaves the search
    as it was, but for the list.
    """
    for ruleset, weights in zip(rulesets(case), readings(case), strict=True):
        begins(case, ruleset, weights)
    position, side = case.position, case.side
    record = case.lemmas["record"] = Formulas(words := record_words(), record_formulas(words))
    for reading, weights in enumerate(readings(case)):
        for king in (False, True):
            for s in SQUARES:
                clear()
                words = search_words(position, side, king, s)
                parts = {name: words[name] for name in ("captured", "target", "empty", "kings", "rank", "path")}
                parts.update(call_results(position, s))
                lemma = Formulas(parts, call_formulas(position, side, king, s, weights, parts))
                case.lemmas[reading, king, s] = lemma
                words.update(parts, weights=weights)
                end = word(1 << position.index[s], 64)
                is_end = both(equal(words["to"], end), equal(words["captured"], words["target"]))
                one_call(case, s, {**words, "matches": (FALSE,)}, no(is_end), record, lemma)
                one_call(case, s, {**words, "matches": (TRUE,), "captured": words["target"], "to": end}, TRUE, record,
                         lemma)


def search_words(position, side, king, square):
    """Any words for a call for a square."""
    words = {name: position.set(dict(zip(SQUARES, free_word(32)))) for name in ("kings", "empty", "target")}
    path = free_word(4) + word(0, 4) + free_word(8 * ROUTE - 16) + word(0, 8)
    return {**words, **record_words(), "captured": often_like(words["target"]), "path": path,
            "route": longer(path, square), "to": position.set(is_square(free_word(6))),
            "ahead": word(0 if side == WHITE else 2, 32), "directions": word(4 if king else 2, 32),
            "a1_dark": word(int(position.rules.english), 8)}


def one_call(case, square, words, condition, record, lemma):
    """The claims about a call. The object `left' is what the call, and each that it makes, leaves of the search."""
    machine, text, claims = case.machine, f"find_routes: from {square}, ", Claims(None)
    _, _, leaves = recorded(words)
    fresh = {"best": free_word(32), "count": free_word(64), "path": free_word(8 * ROUTE)}

    def called(machine, state, arguments):
        state.note("call", arguments, both(are_alike(state, "search", "left"), int(arguments[0].is_at("search"))))
        length, *squares, crowned = bytes_of(leaves["path"])    # any squares beyond the path may have changed
        path = length + sum((choose_word(less(word(i, 8), length), x, y) for i, (x, y) in enumerate(
            zip(squares, bytes_of(fresh["path"])))), ()) + crowned
        for name in ("search", "left"):
            put(machine, state, name, {**fresh, "path": path}, ("best", "count", "path"))

    machine.summaries, machine.noted, state = {"find_routes": called}, ["routes"], State(TRUE)
    put(machine, state, "search", words)
    put(machine, state, "left", {**words, **leaves})
    state.path = all_of([condition, no(less(word(MOST_JUMPS, 8), words["path"][:8])),
                         no(less(words["capacity"], words["count"]))])
    arguments = [Pointer("search"), word(1 << case.position.index[square], 64), words["captured"], words["rank"]]
    for after, _ in paths(machine, "find_routes", arguments, state, changes=["search", "left"]):
        kinds, calls = [event[1] for event in after.events], [event for event in after.events if event[1] == "call"]
        if kinds != sorted(kinds, reverse=True):
            raise Refuted(f"{text}a route is written after other calls")
        length = machine.module.offset("route_search", *MEMBERS["path"][:1])
        after.memory["left"][length] = words["path"][:8]
        there, right = Array("routes", 0, ROUTE, 1 << WIDTH, words["index"], ()).after(
            after, words["index"], words["before"])
        for name, literal in (("it writes elsewhere", all_of(right)),
                              ("another search goes on", all_of(implies(event[0], event[3]) for event in calls)),
                              ("another search is left", are_alike(after, "search", "left"))):
            claims.add(text + name, implies(after.path, literal))
        calls = [(on, at, captured + leaves["path"] + rank) for on, _, (_, at, captured, rank), _ in calls]
        got = found(case.position, square, calls, lambda s: word(1 << case.position.index[s], 64), words)
        for formulas in (lemma, record):
            claims.add_all(lambda name: text + name, formulas, {
                **words, **got, "after": there, "best2": leaves["best"], "count2": leaves["count"]}, after.path)
    claims.prove(TRUE)


# ---- all calls ----

def routes(case):
    """dr_checkers_routes writes each route of a legal capture (G3) that I8 does not rank below another, once, if there
    is room: find_routes is called for all trails over pieces that the move takes, and each call keeps the list right.
    """
    calls, _ = case.needs("find_routes", "ranks")
    position, rules, side, conclusions = case.position, case.position.rules, case.side, Conclusions()
    some, beyond, follow = free_word(32), free_word(8 * ROUTE), {s: call_results(position, s) for s in SQUARES}
    for reading, weights in enumerate(readings(case)):
        for king in (False, True):
            captures, ends = rules.captures(side, king, MOST_JUMPS + 1), {}
            for squares, taken in captures:             # E7, I7: one route of a move is complete if another is
                jumps = rules.jumps(side, king, squares, taken)
                if ends.setdefault((squares[0], squares[-1], frozenset(taken)), jumps) != jumps:
                    raise Refuted(f"{squares} goes on otherwise than another route of the move")
            if len({squares for squares, _ in captures}) < len(captures) or max(
                    len(taken) for _, taken in captures) > MOST_JUMPS:
                raise Refuted("two routes have the same squares, or one is too long")
            target = {s: both(some[s - 1], x if king or rules.english else both(x, no(rules.king[s])))
                      for s, x in rules.pieces[1 - side].items()}
            words = {"target": position.set(target), "kings": position.set(rules.king)}
            for square in SQUARES:
                words["empty"] = position.set({s: either(x, int(s == square)) for s, x in rules.empty.items()})
                begun = {((square,), ()): (rules.piece(side, king, square), FALSE),
                         **{trail: x for trail, x in captures.items() if trail[0][0] == square}}
                for trail in begun:
                    last = trail[0][-1]
                    one_trail(position, weights, king, trail, begun, target, conclusions, {
                        **words, **follow[last], "path": path_of(trail[0][:-1], beyond)}, calls[reading, king, last])
                conclusions.prove()
    one_record(conclusions, calls["record"])
    conclusions.prove()
    return conclusions.end()


def path_of(squares, beyond):
    """A path with any numbers beyond its end."""
    squares = word(len(squares), 8) + sum((word(s, 8) for s in squares), ())
    return squares + beyond[len(squares):-8] + word(0, 8)


def one_trail(position, weights, king, trail, begun, target, conclusions, words, lemma):
    """If find_routes is called as a trail needs it, then the calls that follow are right. The weight of a capture by a
    king does not matter here, and the search leaves it out.
    """
    (squares, taken), text = trail, f"{'x'.join(map(str, trail[0]))} "
    unranked = [0 if member == BY_KING else weight for member, weight in enumerate(weights)]
    words.update(captured=position.set({s: int(s in taken) for s in SQUARES}),
                 rank=rank_of_trail(position, unranked, king, taken))
    formulas, alike = lemma.at(words)
    walked = both(begun[trail][0], all_of(target[s] for s in taken))
    conclusions.follows(text + "is a state that was proved", {}, implies(walked, both(alike, equal(
        plus(words["rank"], word(king * weights[BY_KING], 32)), rank_of_trail(position, weights, king, taken)))))
    for k, (_, over, to) in enumerate(steps_from(position, squares[-1])):
        following = squares + (to,), taken + (over,)
        wanted = both(begun[following][0], target[over]) if following in begun else FALSE
        (some,), got = words[f"some{k}"], words[f"next{k}"]
        captured = position.set({s: int(s in following[1]) for s in SQUARES})
        rank = rank_of_trail(position, unranked, king, following[1])
        conclusions.follows(f"{text}goes on to {to}", formulas, implies(walked, all_of([
            same(some, wanted), no(*words[f"twice{k}"]), no(*words["others"]), implies(some, all_of([equal(
                got[:64], captured), agree(got[64:-32], path_of(squares, words["path"])), equal(got[-32:], rank)]))])))


def one_record(conclusions, record):
    """A call keeps the invariant of the list, for any place in it and any route. The route has been written or not, has
    a rank, and stands at a place of its own if that is the best rank and there was room.
    """
    words, route = record_words(), free_word(8 * ROUTE)
    formulas, alike = record.at(words)
    of = {"times": free_word(1), "written": free_word(1), "rank": free_word(32), "place": number(WIDTH)}
    is_route, index = both(*words["matches"], agree(words["route"], route)), words["index"]
    fits, size, _ = recorded(words)

    def listed(count, best, entry, of):
        (times,), (written,) = of["times"], of["written"]
        is_best = both(times, equal(of["rank"], best))
        return {"a route of the best rank is listed once": same(both(less(index, count), agree(entry, route)), all_of([
                    is_best, written, equal(index, of["place"])])),
                "it is left out only if there is no room": implies(is_best, either(written, equal(
                    count, words["capacity"]))),
                "it has a place in the list": implies(both(is_best, written), less(of["place"], count)),
                "its rank is not above the best": implies(times, no(less(best, of["rank"]))),
                "the list is not too long": no(less(words["capacity"], count))}

    given = {**formulas, **listed(words["count"], words["best"], words["before"], of),
             "no route is visited twice": no(both(is_route, *of["times"]))}
    then = {"times": (either(is_route, *of["times"]),), "rank": choose_word(is_route, words["rank"], of["rank"]),
            "written": (choose(is_route, fits, *of["written"]),), "place": choose_word(is_route, size, of["place"])}
    for name, literal in listed(words["count2"], words["best2"], words["after"], then).items():
        conclusions.follows(f"after a call, {name}", given, both(alike, literal))
    empty = listed(word(0, 64), word(0, 32), words["before"], {**of, "times": (FALSE,)})
    conclusions.follows("the list is right at first", {}, all_of(empty.values()))
