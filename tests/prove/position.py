# SPDX-License-Identifier: MIT
"""A position of which nothing is known, in the words of the code; claims about it; and what refutes them."""
import random
from itertools import combinations, product

from circuit import (FALSE, PATTERNS, TRUE, all_of, any_of, both, either, equal, implies, less, new_input, no, plus,
                     possible, value, word)
from machine import Pointer, State
from rules import BLACK, SQUARES, WHITE, Dipole, Rules

U64, POINTER = ("int", 64), ("pointer",)
TURN, RULESET = 24, 32                                  # offsets in a position: harness.c
TOGETHER = 60               # how many claims one question is about


class Refuted(Exception):
    """A claim that is false in a pattern; no pattern, if it is not about a position."""

    def __init__(self, text, pattern=None):
        super().__init__(text)
        self.pattern = pattern


def free_word(width, rare=False):
    """A word that can be any number."""
    return tuple(new_input(random.getrandbits(PATTERNS) & (random.getrandbits(PATTERNS) if rare else -1))
                 for _ in range(width))


def free_square(where):
    """A word that can be any number, in each pattern one of the squares where a literal is true."""
    squares = [[s for s, x in where.items() if true_in(x, k)] for k in range(PATTERNS)]
    numbers = [random.choice(some) if some else 0 for some in squares]
    return free_numbers(numbers, 6)


def free_numbers(numbers, width):
    """A word that can be any number, and has these in the patterns."""
    return tuple(new_input(sum((number >> i & 1) << k for k, number in enumerate(numbers))) for i in range(width))


def random_board():
    """{square: a man or a king of a side, or nothing}"""
    if random.random() < .2:                            # so that any two squares have anything in some pattern
        return {s: random.choice(["", "w", "b"] + ["W", "B"] * (1 + (s < 5 or s > 28))) for s in SQUARES}
    full, black, kings = random.choice((.1, .15, .2, .3, .6)), random.random(), random.choice((0, 0, .2, .5, .9))
    return {s: ("Bb" if random.random() < black else "Ww")[random.random() >= kings] if random.random() < full else ""
            for s in SQUARES}


class Board:
    """A position: rules is what the articles say of it, valid whether it is one, words() what memory has; contents()
    gives all that a square can have, by the articles alone.
    """

    def cover(self, condition):
        """Proves that any two squares can have anything where a condition holds, so that no position is left out."""
        if condition in self.covered:
            return
        self.covered.add(condition)
        contents = [(s, text, both(condition, x)) for s in SQUARES for text, x in self.contents(s)]
        pairs = [(a, b) for a, b in combinations(contents, 2) if a[0] != b[0] and not value(a[2]) & value(b[2])]
        pairs += [(a, a) for a in contents] + [((s, text, both(condition, x)),) * 2 for s, text, x in self.alone()]
        for (s, text, x), (t, other, y) in pairs:
            if not possible(both(x, y)):
                raise Refuted(f"no position has {text} on {s} and {other} on {t}: the inputs leave some out")

    @staticmethod
    def alone():
        """More that a square can have, and that is not proved for pairs of squares."""
        return ()

    def state(self, machine, side, ruleset="ruleset"):
        """Memory with the position, and the path of all valid ones."""
        state = State(self.valid)
        for offset, part in self.words(side, *self.parts).items():
            machine.store(state, Pointer("position", offset), part, U64)
        machine.store(state, Pointer("position", RULESET), Pointer(ruleset), POINTER)
        return state

    def is_written(self, memory, side, parts):
        """Whether memory, {offset: value}, has the position of these parts after a move of a side."""
        ruleset = memory.get(RULESET)
        if not isinstance(ruleset, Pointer) or not ruleset.is_at("ruleset"):
            return FALSE
        want = self.words(1 - side, *parts)
        return all_of(equal(memory[at], part) if at in memory else FALSE for at, part in want.items())

    @staticmethod
    def fits(*_):
        """Whether memory has room for the position after a move."""
        return TRUE

    def fen(self, side, pattern):
        white, black = (",".join(self.pieces_in(pattern, s)) for s in (WHITE, BLACK))
        return f"{'WB'[side]}:W{white}:B{black}"

    def smallest(self, patterns):
        """The pattern with the fewest pieces among some."""
        numbers = [k for k in range(PATTERNS) if patterns >> k & 1]
        return min(numbers, key=lambda k: sum(len(self.pieces_in(k, side)) for side in (WHITE, BLACK)))


class Checkers(Board):
    """Any men and kings on any squares, but no man on its own crowning row (G4)."""
    valid = TRUE

    def __init__(self, game):
        random.seed(1)
        boards = [random_board() for _ in range(PATTERNS)]

        def free(square, kinds):
            return new_input(sum((board[square] in kinds) << k for k, board in enumerate(boards)))

        white, black, king = {}, {}, {}
        for s in SQUARES:
            white[s] = free(s, ("w", "W"))
            black[s] = both(no(white[s]), free(s, ("b", "B")))
            crowned = white[s] if s <= 4 else black[s] if s >= 29 else FALSE
            king[s] = both(either(white[s], black[s]), either(crowned, free(s, ("W", "B"))))
        self.rules, self.parts, self.covered = Rules(game, white, black, king), (white, black, king), set()
        # The layout that bitboard.h describes: a ghost after each pair of rows.
        ghosts = {s: (s - 1) // 8 if self.rules.english else (s + 3) // 8 for s in SQUARES}
        self.index = {s: s - 1 + ghosts[s] for s in SQUARES}

    def set(self, squares):
        """{square: literal} as the code has a set of squares."""
        out = [FALSE] * 64
        for s, x in squares.items():
            out[self.index[s]] = x
        return tuple(out)

    def contents(self, square):
        """G4: no man on its own crowning row."""
        yield "nothing", self.rules.empty[square]
        for side, king in product((WHITE, BLACK), (False, True)):
            if not self.rules.crowns(side, king, square):
                yield f"a {('white', 'black')[side]} {('man', 'king')[king]}", self.rules.piece(side, king, square)

    def words(self, side, white, black, king):
        return {0: self.set(white), 8: self.set(black), 16: self.set(king), TURN: word(side, 64)}

    def is_listed(self, side):
        """Whether successors leaves a position to the list of moves: kings can move, or captures by men go on."""
        kings = any_of(self.rules.piece(side, True, s) for s in SQUARES)
        return either(kings, self.rules.longer(self.rules.captures(side, False, 2), 2))

    def after(self, side, move):
        return self.rules.after(side, {move.squares[0]: TRUE}, {move.squares[-1]: TRUE},
                                {s: TRUE for s in move.taken}, int(move.king))

    def pieces_in(self, pattern, side):
        return [("K" if true_in(self.rules.king[s], pattern) else "") + str(s)
                for s in SQUARES if true_in(self.rules.pieces[side][s], pattern)]


class Stacks(Board):
    """Stacks of up to 12 checkers on any squares; square n is bit n - 1."""

    def __init__(self, _):
        random.seed(1)
        heights, white, black = {}, {}, {}
        for s in SQUARES:
            heights[s] = free_numbers([random.choice((0, 0, 0, random.randint(1, 12), random.randint(1, 12),
                                                      random.randint(1, 12))) for _ in range(PATTERNS)], 4)
            colour, occupied = new_input(random.getrandbits(PATTERNS)), any_of(heights[s])
            white[s], black[s] = both(occupied, no(colour)), both(occupied, colour)
        self.rules, self.parts, self.covered = Dipole(heights, white, black), (heights, white, black), set()
        self.valid = all_of(no(less(word(Dipole.highest, 4), heights[s])) for s in SQUARES)

    is_listed = staticmethod(lambda _: FALSE)

    @staticmethod
    def set(squares):
        return tuple(squares[s] for s in SQUARES)

    def words(self, side, heights, white, black):
        halves = [sum((heights[s] for s in SQUARES[i:i + 16]), ()) for i in (0, 16)]
        return {0: halves[0], 8: halves[1], 16: self.set(white) + self.set(black), TURN: word(side, 64)}

    def contents(self, square):
        """D1; the heights are in alone(), because there are too many pairs of them."""
        for text, x in zip(("nothing", "a white stack", "a black stack"), (
                no(any_of(self.rules.heights[square])), *(pieces[square] for pieces in self.rules.pieces))):
            yield text, x

    def alone(self):
        return [(s, f"a stack of {n}", both(pieces[s], equal(self.rules.heights[s], word(n, 4))))
                for s in SQUARES for pieces in self.rules.pieces for n in range(1, Dipole.highest + 1)]

    def fits(self, side, square, count):
        """A stack that others join has no more checkers than 4 bits can count: a side has 12 (D1)."""
        height, own = self.rules.heights[square], self.rules.pieces[side][square]
        return no(both(own, less(plus(height, count), count)))

    def after(self, side, move):
        left, reached = ({s: int(s == end) for s in SQUARES} for end in (move.squares[0], move.squares[-1]))
        return self.rules.after(side, left, reached, word(move.count, 4))

    def pieces_in(self, pattern, side):
        out = []
        for s in SQUARES:
            if true_in(self.rules.pieces[side][s], pattern):
                (row, file), height = self.rules.place[s], number_in(self.rules.heights[s], pattern)
                out.append(f"{height if height > 1 else ''}{'abcdefgh'[file]}{8 - row}")
        return out


def true_in(literal, pattern):
    return value(literal) >> pattern & 1


def number_in(bits, pattern):
    return sum(true_in(x, pattern) << i for i, x in enumerate(bits))


class Claims:
    """Literals that must hold, each with a text, or a function that makes the text for a pattern.

    The position is None if they are not about one.
    """

    def __init__(self, position):
        self.position, self.claims = position, []

    def add(self, text, literal):
        self.claims.append((text, literal))

    def add_all(self, text, formulas, words, condition=TRUE):
        """Formulas for some words, on a condition; the text becomes another one for each formula."""
        literals, alike = formulas.at(words)
        for name, x in {**literals, "a number is too great": alike}.items():
            self.add(text(name), implies(condition, x))

    def prove(self, condition):
        """Proves all of them where the condition holds, some by each question: the solver is slow with all at once."""
        for i in range(0, len(self.claims), TOGETHER):
            claims = self.claims[i:i + TOGETHER]
            patterns = possible(both(condition, no(all_of(x for _, x in claims))))
            if patterns:
                pattern = self.position.smallest(patterns) if self.position else (patterns & -patterns).bit_length() - 1
                text = next(text for text, x in claims if not true_in(x, pattern))
                raise Refuted(text(pattern) if callable(text) else text, pattern if self.position else None)


def prove(position, text, condition, literal):
    claims = Claims(position)
    claims.add(text, literal)
    claims.prove(condition)


def paths(machine, name, arguments, state, position=None, changes=()):
    """The paths of a function; some input fulfils the state's condition, and each such input is on one of them. It
    changes no object of the caller but those that may change.
    """
    condition, before = state.path, state.on(state.path).memory
    if name not in machine.module.functions:
        raise RuntimeError(f"no function is called {name}")
    if not possible(condition):
        raise RuntimeError(f"{name}: no position fulfils the condition")
    if position:
        position.cover(condition)
    out = list(machine.run(name, arguments, state))
    for after, _ in out:
        for changed, bytes_ in after.memory.items():    # the names of the functions' own objects have a blank
            if " " not in changed and changed not in changes and bytes_ != before.get(changed):
                raise Refuted(f"{name} changes {changed}")
    prove(position, f"{name}: no path was followed", condition, any_of(after.path for after, _ in out))
    return out


def returns(machine, name, arguments, state, right, text, position=None):
    """Proves what a function returns."""
    claims = Claims(position)
    for after, got in paths(machine, name, arguments, state, position):
        claims.add(text, implies(after.path, equal(got, right)))
    claims.prove(TRUE)
