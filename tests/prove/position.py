# SPDX-License-Identifier: MIT
"""A position of which nothing is known, in the words of the code; claims about it; and what refutes them."""
import random

from circuit import FALSE, PATTERNS, all_of, any_of, both, either, equal, no, new_input, possible, value, word
from machine import Pointer, State
from rules import BLACK, SQUARES, WHITE, Rules

U64, POINTER = ("int", 64), ("pointer",)


class Refuted(Exception):
    """A claim that is false in a pattern; no pattern, if it is not about a position."""

    def __init__(self, text, pattern=None):
        super().__init__(text)
        self.pattern = pattern


def free_word(width, rare=False):
    """A word that can be any number."""
    return tuple(new_input(random.getrandbits(PATTERNS) & (random.getrandbits(PATTERNS) if rare else -1))
                 for _ in range(width))


def random_board(geometry):
    """A board, and on every second one a capture of up to three jumps."""
    full, black, kings = random.choice((.1, .2, .3, .5, .7)), random.random(), random.choice((0, 0, .2, .5, .9))
    board = {s: "" for s in SQUARES}
    for s in SQUARES:
        if random.random() < full:
            board[s] = ("Bb" if random.random() < black else "Ww")[random.random() >= kings]
    if random.random() < .5:
        side, king, s = random.choice((WHITE, BLACK)), random.random() < kings, random.choice(SQUARES)
        board[s] = ("wb", "WB")[king][side]
        for _ in range(random.randint(1, 3)):
            direction = random.choice(geometry.directions(side, king))
            over, to = geometry.beyond(s, direction), geometry.beyond(s, direction, 2)
            if not to:
                break
            board[over], board[to], s = ("bw", "BW")[random.random() < kings][side], "", to
    return board


class Board:
    """What a pattern has, for people; pieces_in(pattern, side) gives the texts of a side's pieces."""

    def fen(self, side, pattern):
        white, black = (",".join(self.pieces_in(pattern, s)) for s in (WHITE, BLACK))
        return f"{'WB'[side]}:W{white}:B{black}"

    def smallest(self, patterns):
        """The pattern with the fewest pieces among some."""
        numbers = [k for k in range(PATTERNS) if patterns >> k & 1]
        return min(numbers, key=lambda k: sum(len(self.pieces_in(k, side)) for side in (WHITE, BLACK)))


class Position(Board):
    """Any men and kings on any squares, but no man on its own crowning row (G4)."""

    def __init__(self, game):
        random.seed(1)
        nothing = {s: FALSE for s in SQUARES}
        geometry = Rules(game, nothing, nothing, nothing)
        boards = [random_board(geometry) for _ in range(PATTERNS)]

        def free(square, kinds):
            return new_input(sum((board[square] in kinds) << k for k, board in enumerate(boards)))

        white, black, king = {}, {}, {}
        for s in SQUARES:
            white[s] = free(s, ("w", "W"))
            black[s] = both(no(white[s]), free(s, ("b", "B")))
            crowned = white[s] if geometry.row[s] == 0 else black[s] if geometry.row[s] == 7 else FALSE
            king[s] = both(either(white[s], black[s]), either(crowned, free(s, ("W", "B"))))
        self.rules = Rules(game, white, black, king)
        # The layout that bitboard.h describes: a ghost after each pair of rows.
        ghosts = {s: (s - 1) // 8 if self.rules.english else (s + 3) // 8 for s in SQUARES}
        self.index = {s: s - 1 + ghosts[s] for s in SQUARES}

    def set(self, squares):
        """{square: literal} as the code has a set of squares."""
        out = [FALSE] * 64
        for s, x in squares.items():
            out[self.index[s]] = x
        return tuple(out)

    def parts(self, side):
        """The words of a position, by their offsets."""
        sets = [self.set(squares) for squares in (*self.rules.pieces, self.rules.king)]
        return {0: sets[0], 8: sets[1], 16: sets[2], 24: word(side, 64)}

    def state(self, machine, side, name="position", ruleset="ruleset"):
        """Memory with the position, and any path."""
        state = State()
        for offset, part in self.parts(side).items():
            machine.store(state, Pointer(name, offset), part, U64)
        machine.store(state, Pointer(name, 32), Pointer(ruleset), POINTER)
        return state

    def holds(self, machine, state, name, side, sets):
        """Whether memory has a position after a move of a side: its own pieces, the enemy's, and kings."""
        own, enemy, kings = sets
        want = {8 * side: self.set(own), 8 * (1 - side): self.set(enemy), 16: self.set(kings), 24: word(1 - side, 64)}
        if machine.load(state, Pointer(name, 32), POINTER).name != "ruleset":
            return FALSE
        return all_of(equal(machine.load(state, Pointer(name, at), U64), part) for at, part in want.items())

    def pieces_in(self, pattern, side):
        return [("K" if true_in(self.rules.king[s], pattern) else "") + str(s)
                for s in SQUARES if true_in(self.rules.pieces[side][s], pattern)]


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

    def prove(self, condition):
        """Proves all of them where the condition holds, by one question."""
        patterns = possible(both(condition, no(all_of(x for _, x in self.claims))))
        if patterns:
            pattern = self.position.smallest(patterns) if self.position else (patterns & -patterns).bit_length() - 1
            text = next(text for text, x in self.claims if not true_in(x, pattern))
            raise Refuted(text(pattern) if callable(text) else text, pattern if self.position else None)


def prove(position, text, condition, literal):
    claims = Claims(position)
    claims.add(text, literal)
    claims.prove(condition)


def paths(machine, name, arguments, state, position, condition=1):
    """The paths of a function; some input fulfils the condition, and each such input is on one of them."""
    if name not in machine.module.functions:
        raise RuntimeError(f"no function is called {name}")
    if not possible(condition):
        raise RuntimeError(f"{name}: no position fulfils the condition")
    out = list(machine.run(name, arguments, state))
    prove(position, f"{name}: no path was followed", condition, any_of(after.path for after, _ in out))
    return out
