# SPDX-License-Identifier: MIT
"""The articles of English and Italian checkers and of Dipole, square by square.

This file is the specification that the functions of lib/ are compared with. It knows nothing about them: it has
rows, files and the numbers of squares, and the articles of draughts-rules(7), draughts-english(7),
draughts-italian(7) and draughts-dipole(7). Whether something holds is a literal of a circuit, because nothing is
known about the position.
"""
from circuit import FALSE, TRUE, all_of, any_of, both, choose_word, either, less, minus, no, plus, word

WHITE, BLACK = 0, 1
SQUARES = range(1, 33)
LONGEST_BY_MAN = 3          # a jump goes two rows ahead


class Move:
    """A step, a capture with all its jumps, or any move of Dipole. It is legal where all its conditions hold."""

    def __init__(self, squares, conditions, taken=(), king=False, crowns=False, count=1, off=False, passes=False):
        self.squares, self.taken, self.king, self.crowns = squares, taken, king, crowns
        self.count, self.off, self.passes = count, off, passes
        self.conditions = conditions                    # [(article, literal)]

    def legal(self):
        return all_of(x for _, x in self.conditions)

    def text(self):
        how_many = f" with {self.count}" if self.count > 1 else ""
        return "the pass" if self.passes else ("x" if self.taken else "-").join(map(str, self.squares)) + how_many

    def number(self):
        """The move as draughts/move.h lays it out. A move that leaves the board ends on square 0."""
        return (self.squares[0] | self.squares[-1] << 6 | self.count << 12 | self.crowns << 16 | self.off << 17
                | self.passes << 18 | self.king << 19 | sum(1 << (s - 1) for s in self.taken) << 32)


class Rules:
    """The articles in a position: for each square, whether it has a white piece, a black one, and a king."""

    def __init__(self, game, white, black, king):
        self.english = game == "english"
        self.pieces, self.king = (white, black), king
        self.empty = {s: both(no(white[s]), no(black[s])) for s in SQUARES}
        # G1: from the top left, row by row. E1: 1 is b8; I1: 1 is a8. So every second row begins at file 1.
        self.row = {s: (s - 1) // 4 for s in SQUARES}
        first = 1 if self.english else 0
        self.file = {s: 2 * ((s - 1) % 4) + (self.row[s] + first) % 2 for s in SQUARES}
        self.at = {(self.row[s], self.file[s]): s for s in SQUARES}

    def article(self, english, italian):
        return english if self.english else italian

    def beyond(self, square, direction, distance=1):
        """The square so far in a direction, or None if it is not on the board."""
        return self.at.get((self.row[square] + distance * direction[0], self.file[square] + distance * direction[1]))

    @staticmethod
    def directions(side, king):
        """E3, E4, I3, I4: men go forward, White to row 0. E5, I5: kings go all four ways."""
        forward = -1 if side == WHITE else 1
        ahead = [(forward, -1), (forward, 1)]
        return ahead + [(-forward, -1), (-forward, 1)] if king else ahead

    def crowns(self, side, king, square):
        """E8, I6: whether a piece becomes a king on a square."""
        return not king and self.row[square] == (0 if side == WHITE else 7)

    def piece(self, side, king, square):
        return both(self.pieces[side][square], self.king[square] if king else no(self.king[square]))

    def steps(self, side):
        """E3, E5, I3, I5: {(from, to, king): literal}, one square to an empty one."""
        out = {}
        for square in SQUARES:
            for king in (False, True):
                for direction in self.directions(side, king):
                    to = self.beyond(square, direction)
                    if to:
                        out[square, to, king] = both(self.piece(side, king, square), self.empty[to])
        return out

    def jumps(self, side, king, squares, taken):
        """[(over, to, possible)]: the jumps of a piece that has gone over `squares' and has taken `taken'."""
        out = []
        for direction in self.directions(side, king):
            over, to = self.beyond(squares[-1], direction), self.beyond(squares[-1], direction, 2)
            if not to or over in taken:                 # E9, I10: no piece is jumped twice
                continue
            prey = self.pieces[1 - side][over]
            if not king and not self.english:
                prey = both(prey, no(self.king[over]))  # I4: a man never takes a king
            # E9, I10: the square that the piece left is empty.
            out.append((over, to, both(prey, TRUE if to == squares[0] else self.empty[to])))
        return out

    def captures(self, side, king, most):
        """{(squares, taken): (begun, complete)} of all captures of up to `most' jumps: E4, E5, E7, I4, I5, I7."""
        out = {}
        todo = [((s,), (), self.piece(side, king, s)) for s in SQUARES]
        while todo:
            squares, taken, begun = todo.pop()
            jumps = [] if taken and self.crowns(side, king, squares[-1]) else self.jumps(side, king, squares, taken)
            if taken:
                out[squares, taken] = begun, both(begun, no(any_of(x for _, _, x in jumps)))
            if len(taken) < most:
                todo += [(squares + (to,), taken + (over,), both(begun, x)) for over, to, x in jumps]
        return out

    @staticmethod
    def longer(captures, jumps):
        """Whether a capture of that many jumps, or more, is possible."""
        return any_of(begun for (_, taken), (begun, _) in captures.items() if len(taken) == jumps)

    def goes_on(self, side, jumps=2):
        """Whether any capture has two jumps or more (E7, I7)."""
        return either(*(self.longer(self.captures(side, king, jumps), jumps) for king in (False, True)))

    def can_capture(self, side):
        return self.goes_on(side, 1)

    # ---- the legal moves ----

    def ongoing(self):
        """E10, I11, D9: a side without pieces has lost, and a finished position has no legal moves."""
        return both(*(any_of(pieces.values()) for pieces in self.pieces))

    def can_move(self, side):
        return either(any_of(self.steps(side).values()), self.can_capture(side))

    def legal_steps(self, side):
        must_capture = self.can_capture(side)
        return [Move((square, to), [
                    (self.article("E5", "I5") if king else self.article("E3", "I3"), possible),
                    (self.article("E6", "I7"), no(must_capture)),
                    (self.article("E10", "I11"), self.ongoing())], king=king, crowns=self.crowns(side, king, to))
                for (square, to, king), possible in self.steps(side).items()]

    def legal_jumps(self, side):
        """The legal captures of a position where no capture goes on: one jump each (E4 to E6, I4 to I8)."""
        out = []
        by_king = self.captures(side, True, 1)
        takes_king = any_of(both(begun, self.king[taken[0]]) for (_, taken), (begun, _) in by_king.items())
        for king in (False, True):
            article = self.article("E5", "I5") if king else self.article("E4", "I4")
            for (squares, taken), (begun, _) in self.captures(side, king, 1).items():
                conditions = [(article, begun)]
                if not self.english and not king:       # I8 (2): by a king, if one can
                    conditions.append(("I8 (2)", no(self.longer(by_king, 1))))
                if not self.english and king:           # I8 (3): a king, if one can be taken
                    conditions.append(("I8 (3)", either(no(takes_king), self.king[taken[0]])))
                out.append(Move(squares, conditions, taken, king, self.crowns(side, king, squares[-1])))
        return out

    def legal_captures_of_men(self, side):
        """The legal captures of a position where no king captures, whole (E4, E7, I4, I7, I8)."""
        captures, out = self.captures(side, False, LONGEST_BY_MAN), []
        more = {n: self.longer(captures, n + 1) for n in range(1, LONGEST_BY_MAN + 1)}
        for (squares, taken), (begun, complete) in captures.items():
            conditions = [(self.article("E4", "I4"), begun), (self.article("E7", "I7"), complete)]
            if not self.english:                        # I8 (1): the most pieces
                conditions.append(("I8 (1)", no(more[len(taken)])))
            out.append(Move(squares, conditions, taken, crowns=self.crowns(side, False, squares[-1])))
        return out

    def legal_short_captures(self, side):
        """The legal captures of an English position where none has three jumps (E4 to E7)."""
        return [Move(squares, [("E4, E5", begun), ("E7", complete)], taken, king, self.crowns(side, king, squares[-1]))
                for king in (False, True)
                for (squares, taken), (begun, complete) in self.captures(side, king, 2).items()]

    def legal_moves(self, side):
        return self.legal_steps(side) + self.legal_jumps(side)

    def after(self, side, left, reached, taken, king):
        """(white, black, kings) after a move of a piece; left, reached and taken are {square: literal}."""
        pieces, kings = [dict(x) for x in self.pieces], dict(self.king)
        own, enemy = pieces[side], pieces[1 - side]
        for s, is_taken in taken.items():               # E4, E5, I4, I5: what was jumped leaves the board
            enemy[s], kings[s] = both(enemy[s], no(is_taken)), both(kings[s], no(is_taken))
        for s, is_left in left.items():
            own[s], kings[s] = both(own[s], no(is_left)), both(kings[s], no(is_left))
        for s, is_end in reached.items():               # E9: it may end where it began; E8, I6: it is crowned
            own[s] = either(own[s], is_end)
            kings[s] = either(kings[s], both(is_end, either(king, int(self.crowns(side, False, s)))))
        return *pieces, kings


class Dipole:
    """The articles of Dipole in a position: for each square, the height of its stack, and whose it is."""
    highest = 12                                        # D1: a side has 12 checkers
    at = {((s - 1) // 4, 2 * ((s - 1) % 4) + ((s - 1) // 4 + 1) % 2): s for s in SQUARES}   # D1: a1 is dark
    place = {s: row_and_file for row_and_file, s in at.items()}
    ongoing = Rules.ongoing
    article = staticmethod(lambda *_: "D2 to D9")
    can_move = staticmethod(lambda _: TRUE)             # D8: if only the pass
    goes_on = staticmethod(lambda _: FALSE)             # D6: a capture takes one stack

    def __init__(self, heights, white, black):
        self.heights, self.pieces = heights, (white, black)

    @staticmethod
    def ahead(side):
        """D4: straight forward and diagonally forward."""
        forward = -1 if side == WHITE else 1
        return [(forward, -1), (forward, 0), (forward, 1)]

    around = [(r, f) for r in (-1, 0, 1) for f in (-1, 0, 1) if r or f]     # D6: all eight directions

    def lines(self, square, directions):
        """D2: {square in line: how far away}. Light squares count, but stacks stand on dark ones only."""
        row, file = self.place[square]
        return {self.at[row + k * r, file + k * f]: k for r, f in directions for k in range(1, 8)
                if (row + k * r, file + k * f) in self.at}

    def leaves(self, side, square, count):
        """D7: whether so many checkers may leave the board from a square."""
        row, file = self.place[square]
        ends = [(row + count * r, file + count * f) for r, f in self.ahead(side) if f or count % 2 == 0]
        return any(not (0 <= r < 8 and 0 <= f < 8) for r, f in ends)

    def moves_of(self, side, s, height):
        """The moves of a stack of some height on a square; a move takes as many checkers as it goes squares (D2)."""
        enemy, out = self.pieces[1 - side], []
        enough = {k: ("D2", no(less(height, word(k, len(height))))) for k in range(1, self.highest + 1)}
        for t, k in self.lines(s, self.ahead(side)).items():
            out.append(Move((s, t), [enough[k], ("D4, D5", no(enemy[t]))], count=k))
        for t, k in self.lines(s, self.around).items():
            low = no(less(word(k, 4), self.heights[t]))
            out.append(Move((s, t), [enough[k], ("D6", enemy[t]), ("D6", low)], (t,), count=k))
        return out + [Move((s, 0), [enough[k]], count=k, off=True) for k in enough if self.leaves(side, s, k)]

    def legal_moves(self, side):
        """D9: none at the end. D8: the pass, if there is no other."""
        out = [move for s in SQUARES for move in self.moves_of(side, s, self.heights[s])]
        for move in out:
            move.conditions += [("D2", self.pieces[side][move.squares[0]]), ("D9", self.ongoing())]
        none = no(any_of(move.legal() for move in out))
        return [Move((0,), [("D8", none), ("D9", self.ongoing())], count=0, passes=True)] + out

    def can_capture(self, side):
        return any_of(both(self.pieces[side][s], move.legal()) for s in SQUARES
                      for move in self.moves_of(side, s, self.heights[s]) if move.taken)

    def after(self, side, left, reached, count):
        """The position after count checkers have left a square: (heights, white, black); left and reached are
        {square: literal}. They join the side's own checkers there (D5), or replace the enemy's (D6).
        """
        heights, pieces = {}, tuple(dict(x) for x in self.pieces)
        own, enemy = self.pieces[side], self.pieces[1 - side]
        for s in SQUARES:
            fewer, more = minus(self.heights[s], count), plus(self.heights[s], count)
            there = choose_word(enemy[s], count, more)
            heights[s] = choose_word(left[s], fewer, choose_word(reached[s], there, self.heights[s]))
            pieces[side][s] = either(reached[s], both(own[s], either(no(left[s]), any_of(fewer))))
            pieces[1 - side][s] = both(enemy[s], no(reached[s]))
        return heights, *pieces
