# SPDX-License-Identifier: MIT
"""Dipole: one round of each loop that lists or counts moves, for any stack and after any moves."""
from circuit import FALSE, TRUE, add, all_of, any_of, both, either, equal, implies, less, no, word
from dipole import any_squares, height_at, is_stack, one_of, without_lowest
from machine import Again, Pointer
from moves import SIDES
from position import Claims, free_word, paths
from rules import SQUARES

OFF, PASS = 1 << 17, 1 << 18
PARTS = ("quiet_targets", "capture_targets", "edge")    # of the moves of a stack, in order


def split(values):
    """(what a loop has left to go through, the number of moves so far)"""
    number, = [x for key, x in values.items() if key.startswith("%n.")]
    left, = [x for key, x in values.items() if not key.startswith("%n.")]
    return left, number


class Listing:
    """What a function that lists or counts moves has done on a path, step by step, and what it must do."""

    def __init__(self, case, claims, path):
        self.position, self.side, self.claims, self.path = case.position, case.side, claims, path
        self.stacks = self.left = self.position.set(self.side)
        self.number, self.index = None, None            # of moves so far; of the square of the stack
        self.called, self.inner, self.passes = [], None, False

    def must(self, text, *literals):
        self.claims.add(text, implies(self.path, all_of(literals)))

    def none_left(self):
        """Exits are left as a number of checkers, all else as a set of squares."""
        exits = self.called[-1:] == ["edge"]
        return less(height_at(self.position, self.index), self.left) if exits else no(any_of(self.left))

    def goes_on(self, values):
        left, number = split(values)
        self.must("a loop does not go on with what is left", equal(left, self.left), no(self.none_left()))
        self.must("a loop does not go on with the number of moves so far",
                  equal(number, self.number or word(0, len(number))))

    def enters(self, values, new):
        self.goes_on(values)
        self.left, self.number = split(new)
        if self.called:
            self.inner = values.keys()
        else:
            self.index, self.stacks = without_lowest(self.left)

    def ends_part(self):
        if self.called:
            self.must(f"moves are left out: {self.called[-1]} (D3 to D7)", self.none_left())

    def calls(self, name, arguments, found):
        self.ends_part()
        self.called.append(name)
        if name == "edge":
            turn, at = arguments
            stack = equal(at, self.index + (FALSE,) * 26)
            found = add(found, word(1, 32))[0]          # D7: more checkers than the edge
        elif name == "quiet_targets":
            turn, stack = arguments[0], is_stack(self.position, self.side, self.index, Pointer("position"),
                                                 *arguments[1:])
        elif name == "count_of":
            board, turn, *others = arguments
            stack = is_stack(self.position, self.side, self.index, board, *others)
            self.number, found = add(self.number, found)[0], word(0, 32)
        else:
            turn, stack = word(self.side, 32), is_stack(self.position, self.side, self.index, *arguments)
        self.must(f"{name} is asked for another stack", equal(turn, word(self.side, 32)), stack)
        self.left = found

    def writes(self, offset, move):
        if offset == 0:
            self.passes = True
            self.must("the move of a side without moves is not the pass (D8)", equal(move, word(PASS, 64)))
            return
        if self.called[-1] == "edge":
            numbers = {s: (x, s | OFF) for s, x in one_of(self.index).items()}
            right = chosen(numbers.values())
            right, left = right[:12] + self.left[:4] + right[16:], add(self.left, word(1, 32))[0]
            in_line = TRUE
        else:
            target, left = without_lowest(self.left)
            numbers = numbers_in_line(self.position.rules, self.index, target, self.called[-1] == "capture_targets")
            right, in_line = chosen(numbers), any_of(x for x, _ in numbers)
        self.must("a move is not written in the next place", equal(offset, (FALSE,) * 3 + self.number[:61]))
        self.must("a move is written as another number (D2, D6, D7)", implies(in_line, equal(move, right)))
        self.left, self.number = left, add(self.number, word(1, 64))[0]

    def ends(self, got, parts, over):
        """At the end of the path; parts: those that the moves of a stack have; over: whether there are none."""
        again = isinstance(got, Again)
        if again and got.values.keys() == self.inner:
            self.goes_on(got.values)
            return
        self.ends_part()
        if not self.called:
            self.must("moves are left out, or the list is not empty (D9)", over, equal(got, word(0, 64)))
            return
        self.must("moves are listed in a finished game (D9)", no(over))
        self.must("a part of the moves of a stack is left out", int(tuple(self.called) == parts))
        self.called, self.left = [], self.stacks
        if again:
            self.goes_on(got.values)
            return
        self.must("stacks are left out", self.none_left())
        must_pass = no(any_of(self.number)) if parts != ("capture_targets",) else FALSE
        if parts != ("count_of",):
            self.must("the pass is listed, or is not (D8)", must_pass if self.passes else no(must_pass))
        number = (either(self.number[0], must_pass),) + self.number[1:]
        self.must("the number of moves is wrong (D8)", equal(got, (number + (FALSE,) * 32)[:64]))


def chosen(numbers):
    """The number whose literal is true: [(literal, number)]"""
    numbers = list(numbers)
    return tuple(any_of(x for x, number in numbers if number >> i & 1) for i in range(64))


def numbers_in_line(rules, start, end, captures):
    """[(literal, number of the move)] of all squares in line (D2)."""
    starts, ends = one_of(start), one_of(end)
    return [(both(starts[s], ends[t]), s | t << 6 | k << 12 | (captures << 31 + t))
            for s in SQUARES for t, k in rules.lines(s, rules.around()).items()]


def listing(case, name, arguments, parts):
    """What each part of the moves of a stack has is found by the properties stacks and one_capture."""
    machine, position = case.machine, case.position
    sides = [any_of(position.set(side)) for side in (0, 1)]
    over = no(sides[case.side]) if parts == ("capture_targets",) else no(both(*sides))     # D9

    def enter(state, values):
        exits = any(x.startswith("%k.") for x in values)
        left = free_word(4) + (FALSE,) * 28 if exits else any_squares()
        new = {key: free_word(len(values[key])) if key.startswith("%n.") else left for key in values}
        state.events += (("enters", values, new),)
        return new

    def call(part):
        def summary(_, state, arguments):
            found = free_word(4) + (FALSE,) * 28 if part == "edge" else free_word(32)
            state.events += (("calls", part, arguments, found),)
            return found
        return summary

    for function in ("generate_for", "count_for", "captures"):
        machine.cut[function] = machine.module.functions[function].loops()
        machine.enter[function] = enter
    machine.summaries, machine.noted = {part: call(part) for part in (*PARTS, "count_of")}, "moves"
    state = position.state(machine, case.side)
    for after, got in paths(machine, name, arguments, state, position, position.valid):
        claims = Claims(position)
        path = Listing(case, claims, after.path)
        for event in after.events:
            if event[0] in ("enters", "calls"):
                getattr(path, event[0])(*event[1:])
            else:
                path.writes(*event)
        path.ends(got, parts, over)
        claims.prove(TRUE)


def generate(case):
    """generate_white and generate_black list the quiet moves, captures and exits of each stack, as the right 64 bits;
    a pass if there are none (D8), nothing at the end (D9).
    """
    listing(case, f"generate_{SIDES[case.side]}", [Pointer("position"), Pointer("moves")], PARTS)


def count_for(case):
    """count_white and count_black add what count_of says of each stack; a pass if there is none (D8)."""
    listing(case, f"count_{SIDES[case.side]}", [Pointer("position")], ("count_of",))


def captures(case):
    """The function captures lists the captures of each stack once (D6)."""
    listing(case, "captures", [Pointer("position"), Pointer("moves")], ("capture_targets",))
