# SPDX-License-Identifier: MIT
"""The whole list of captures, by induction from what other properties prove: about one jump, one call of list_capture
and one move. The formulas are theirs, for other words. Each is needed: without it, a conclusion does not follow.

The search calls jump_on for each trail of each piece that can capture, piece by piece; where a trail ends, it calls
list_capture.
"""
from captures import KEY, LENGTH, adding_words, number, writing_words
from circuit import (FALSE, TRUE, all_of, any_of, both, choose_word, either, equal, implies, less, no, plus, possible,
                     same, word)
from position import Claims, Refuted, free_word
from rules import SQUARES
from search import BY_KING, MOST_JUMPS, jump_results, rank_after, readings, steps_from


class Conclusions:
    """Claims that follow from formulas with names; if any one of the names is left out, some claim does not follow."""

    def __init__(self):
        self.claims, self.names, self.needed = [], set(), set()

    def follows(self, text, given, literal):
        """given: {name: literal}"""
        self.claims.append((text, given, literal))
        self.names |= given.keys()

    def prove(self):
        """Proves the claims so far, and looks for the names that they need."""
        claims = Claims(None)
        for text, given, literal in self.claims:
            claims.add(f"it does not follow that {text}", implies(all_of(given.values()), literal))
        claims.prove(TRUE)
        for left_out in sorted(self.names - self.needed):
            if possible(any_of(both(no(literal), all_of(x for name, x in given.items() if name != left_out))
                               for _, given, literal in self.claims if left_out in given)):
                self.needed.add(left_out)
        self.claims = []

    def end(self):
        if self.names != self.needed:
            raise Refuted(f"it follows without what was proved: {', '.join(sorted(self.names - self.needed))}")
        return f"{len(self.names)} formulas, each needed"


# ---- the trails of a piece ----

def trails(case):
    """The captures listed for a piece are the complete captures of the articles, each once, with their ends, victims,
    ranks and numbers of jumps: by induction on the jumps.
    """
    jumps, starts = case.needs("jump_on", "starts")
    position, side, conclusions = case.position, case.side, Conclusions()
    parts = (position.rules.pieces[side], position.rules.pieces[1 - side], position.rules.king)
    words = {**{name: tuple(x[s] for s in SQUARES) for name, x in zip(("own", "enemy", "kings"), parts)},
             "begun": free_word(1), "masks": free_word(256), "walk_kings": free_word(64)}
    results = {s: jump_results(position, s) for s in SQUARES}
    for reading, weights in enumerate(readings(case)):
        for king in (False, True):
            captures = position.rules.captures(side, king, MOST_JUMPS + 1)
            for square in SQUARES:
                begun, _ = starts[king, square].at(words)
                if not any(weights):
                    del begun["other kings count"]
                for trail in [((square,), ())] + [trail for trail in captures if trail[0][0] == square]:
                    one_trail(position, weights, king, trail, captures, begun, conclusions,
                              {**words, **results[trail[0][-1]], "kings": words["walk_kings"]},
                              jumps[reading, trail[0][-1]])
                conclusions.prove()
    return conclusions.end()


def rank_of_trail(position, weights, king, taken):
    rank = word(weights[BY_KING] * king, 32)
    for jump, over in enumerate(taken):
        rank = rank_after(weights, rank, word(jump, 32), both(int(king), position.rules.king[over]))
    return rank


def one_trail(position, weights, king, trail, captures, begun, conclusions, words, jump):
    """If jump_on is called as the trail needs it, then the calls and the list that follow are right."""
    squares, taken = trail
    captured, rank = position.set({s: int(s in taken) for s in SQUARES}), rank_of_trail(position, weights, king, taken)
    words = {**words, "captured": captured, "rank": rank, "jumps": word(len(taken), 32)}
    formulas, alike = jump.at(words)
    walked, complete = captures.get(trail, (words["begun"][0], FALSE))
    given = {**begun, **formulas}
    text = f"{'x'.join(map(str, squares))} "
    conclusions.follows(text + "is a state that was proved", begun, implies(walked, alike))
    for k, (_, over, to) in enumerate(steps_from(position, squares[-1])):
        following = squares + (to,), taken + (over,)
        wanted, _ = captures.get(following, (FALSE, FALSE)) if over not in taken else (FALSE, FALSE)
        some, next_captured = words[f"some{k}"], position.set({s: int(s in following[1]) for s in SQUARES})
        right = next_captured + rank_of_trail(position, weights, king, following[1]) + word(len(taken) + 1, 32)
        conclusions.follows(f"{text}goes on to {to}", given, implies(walked, all_of([
            same(*some, wanted), no(*words[f"twice{k}"]), implies(*some, equal(words[f"next{k}"], right))])))
        if not taken:
            conclusions.follows(f"{text}begins", begun, implies(wanted, walked))
    last = word(1 << position.index[squares[-1]], 64) + captured + rank + words["jumps"]
    conclusions.follows(f"{text}is listed if it is complete", given, implies(walked, all_of([
        same(*words["lists"], complete), no(*words["lists_twice"]), no(*words["others"]),
        implies(*words["lists"], equal(words["listed"], last))])))


# ---- the list ----

def listed(words, entry, index, of):
    """The invariant, for the entry at any index and for any move. The move has been listed some times, best with the
    rank of and so many routes; it stands at one place exactly if that is the best rank. The captures of the piece
    that is walked come last. words has the size of the list, its rank, and where the captures of the piece begin.
    """
    inside, own = less(index, words["count"]), equal(entry[:64], words["piece"])
    here = both(inside, equal(entry[:KEY], words["move"]))
    return {"a move of the best rank is listed once": same(here, all_of(
                [*of["times"], equal(of["rank"], words["best"]), equal(index, of["place"])])),
            "its routes are counted": implies(here, equal(entry[KEY:], of["routes"])),
            "its rank is not above the best": implies(*of["times"], no(less(words["best"], of["rank"]))),
            "the captures of a piece come last": implies(inside, same(own, no(less(index, words["first"])))),
            "all are of pieces that were walked": implies(inside, both(any_of(entry[:64]), no(any_of(
                both(x, no(y)) for x, y in zip(entry[:64], words["walked"])))))}


def whole(case):
    """After any calls of list_capture, piece by piece, the list has each move whose best rank is the best of all calls,
    once, with the number of calls of that rank; and dr_generate_captures writes it as it is. The calls are the complete
    captures, by the property trails, and their ranks are in the order of I8, by the property ranks.
    """
    adding, writing, capacity, *_ = case.needs("list_capture", "written", "capacity", "ranks", "counted", "trails")
    conclusions = Conclusions()
    words = {**adding_words(), "at_place": free_word(256), "move": free_word(KEY), "first": number(7),
             "walked": free_word(64)}
    words["piece"], of = words["key"][:64], {"times": free_word(1), "rank": free_word(32), "place": number(7),
                                             "routes": free_word(64)}
    one_call(conclusions, adding["round"].at(words)[0], words, of, capacity["fewest jumps"])
    next_piece(conclusions, words, of)
    entries_differ(conclusions, words, of)
    if capacity["most moves"] > LENGTH:
        raise Refuted("the list may have no room")
    rounds_write(conclusions, writing["round"], 64)
    conclusions.prove()
    return conclusions.end()


def every(conditions):
    """The same invariant for several entries: {name: literal}"""
    return {name: all_of(x[name] for x in conditions) for name in conditions[0]}


def one_call(conclusions, formulas, words, of, fewest):
    """A call keeps the invariant, by induction on the rounds of its search."""
    count, index, known, key, rank = (words[name] for name in ("count", "index", "known", "key", "rank"))
    size = choose_word(less(words["best"], rank), word(0, 64), count)
    before = plus(known, word(-1, 64))
    entries = ((words["here"], index), (words["seen"], before), (words["at_place"], of["place"]))

    def searched(beginning, entry, place):              # there is no such move from the beginning on
        return implies(all_of([*words["entered"], no(less(place, beginning)), less(place, size)]),
                       both(equal(entry[:64], key[:64]), no(equal(entry[:KEY], key))))

    is_move = equal(key, words["move"])
    given = {
        **formulas, **every([listed(words, *entry, of) if entry[0] is not words["seen"] else
                             {name: implies(any_of(known), x) for name, x in listed(words, *entry, of).items()}
                             for entry in entries]),
        "one place has one entry": all_of(implies(equal(i, j), equal(a, b)) for a, i in entries for b, j in entries
                                          if a is not b),
        "the search found nothing so far": all_of(searched(known, *entry) for entry in entries),
        "no more is searched than there is": no(less(size, known)),
        "the captures of the piece are in the list": no(less(count, words["first"])),
        "the piece counts as walked": both(any_of(key[:64]), no(any_of(both(x, no(y)) for x, y in
                                                                         zip(key, words["walked"])))),
        "two captures that are one move have several jumps": implies(both(is_move, less(
            words["jumps"], word(fewest, 32))), no(*of["times"]))}
    (again,), (times,) = words["again"], of["times"]
    better = both(is_move, either(no(times), less(of["rank"], rank)))
    equally = all_of([is_move, times, equal(of["rank"], rank)])
    added = all_of([is_move, no(less(rank, words["best"])), no(both(any_of(known), equal(words["seen"][:KEY], key)))])
    ghosts = {"times": (either(times, is_move),), "rank": choose_word(better, rank, of["rank"]),
              "routes": choose_word(better, word(1, 64), plus(of["routes"], (equally,) + word(0, 63))),
              "place": choose_word(added, size, of["place"])}
    first = choose_word(less(words["best"], rank), word(0, 64), words["first"])
    then = {**words, "count": words["count2"], "best": words["best2"], "first": first}
    for name, literal in listed(then, words["there"], index, ghosts).items():
        conclusions.follows(f"after a call, {name}", given, either(again, literal))
    conclusions.follows("after a call, the captures of the piece are in the list", given, either(
        again, no(less(words["count2"], first))))
    conclusions.follows("the search found nothing when it begins", given, implies(*words["entered"], all_of(
        [searched(words["begin"], words["here"], index), no(less(size, words["begin"]))])))
    conclusions.follows("the search found nothing after a round", given, implies(again, all_of(
        [searched(words["known2"], words["there"], index), no(less(size, words["known2"])),
         equal(words["there"], words["here"])])))


def next_piece(conclusions, words, of):
    """The list is as it must be at the beginning, and when the walk of another piece begins."""
    piece, index, here = free_word(64), words["index"], words["here"]
    empty = {**words, "count": word(0, 64), "best": word(0, 32), "first": word(0, 64)}
    for name, literal in listed(empty, here, index, {**of, "times": (FALSE,)}).items():
        conclusions.follows(f"at the beginning, {name}", {}, literal)
    given = {**listed(words, here, index, of),
             "no piece is walked twice": both(any_of(piece), no(any_of(map(both, piece, words["walked"]))))}
    then = {**words, "piece": piece, "first": words["count"], "walked": tuple(map(either, piece, words["walked"]))}
    for name, literal in listed(then, here, index, of).items():
        conclusions.follows(f"with the next piece, {name}", given, literal)


def entries_differ(conclusions, words, of):
    """Two entries are two moves, and each was listed by a call: so the list is no longer than there are moves, and has
    room for one more if a call lists another. That is what the property capacity says of a position.
    """
    given = every([listed(words, words[entry], words[index], of) for entry, index in (("here", "index"),
                                                                                     ("seen", "known"))])
    inside = all_of(both(less(words[index], words["count"]), equal(words[entry][:KEY], words["move"]))
                    for entry, index in (("here", "index"), ("seen", "known")))
    conclusions.follows("the entries of the list are different moves of calls", given, implies(
        inside, both(equal(words["index"], words["known"]), *of["times"])))


def rounds_write(conclusions, writing, width):
    """By induction on the rounds: what is written before the index is right; at the end, all is."""
    words = writing_words(width)
    formulas, _ = writing.at(words)
    at, right = words["at"], free_word(width)           # what belongs at that place
    (again,), index = words["again"], words["index"]
    given = {**formulas, "one place has one content": implies(equal(at, index), equal(words["number"], right)),
             "all is right so far": implies(less(at, index), equal(words["before"], right))}
    conclusions.follows("nothing is written at first", given, no(less(at, words["begin"])))
    conclusions.follows("all is right after a round", given, implies(again, both(
        implies(less(at, words["index2"]), equal(words["after"], right)), no(less(words["count"], words["index2"])))))
    conclusions.follows("all is right at the end", given, implies(no(again), both(
        implies(less(at, words["count"]), equal(words["after"], right)), equal(words["result"], words["count"]))))
