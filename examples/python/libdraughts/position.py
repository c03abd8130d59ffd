# SPDX-License-Identifier: MIT
"""Positions, which never change, their moves, and setups, which may be anything."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import (Error, Field, Handle, Method, MoveError, Reason, Ruleset, check, encode, optional,
    square_set, squares, text, write)
from libdraughts.enums import (DiagramFlag, Ending, Fault, MoveFlag, Outcome, ReasonCode, Side, Status,
    SvgFlag, SvgKind, SvgTheme)

MOVES_MAX: int = lib.DRAUGHTS_MOVES_MAX
_STORAGE, _MOVES = ffi.typeof("struct draughts_position_storage *"), ffi.typeof("draughts_move[]")
_new, _unpack, _in = ffi.new, ffi.unpack, lib.draughts_position_in


class Move(Handle):
    """One whole turn. Moves come from legal_moves and parse, and are equal if their values are.

    str() is the shortest form that no other legal move of its position shares, such as 22x15.
    """

    __slots__ = ("_at",)
    value = Field(int, int, "The number that the C library gives it.")
    from_square = Field(lib.draughts_move_from, int, "Where it starts; 0 for a pass.")
    to_square = Field(lib.draughts_move_to, int, "Where it ends; 0 off the board and for a pass.")
    count = Field(lib.draughts_move_count, int, "The checkers that move: 1, in Dipole up to 12; 0 for a pass.")
    captured = Field(lib.draughts_move_captured, squares, "The captured squares, ascending.")
    is_capture = Field(lib.draughts_move_is_capture, bool, "Whether it captures.")
    is_promotion = Field(lib.draughts_move_is_promotion, bool, "Whether a man becomes a king.")
    is_by_king = Field(lib.draughts_move_is_by_king, bool, "Whether a king moves; not in Dipole.")
    is_off = Field(lib.draughts_move_is_off, bool, "Whether checkers leave the board (Dipole).")
    is_pass = Field(lib.draughts_move_is_pass, bool, "Whether it is a pass (Dipole).")

    def __init__(self, value: int, at: Any):
        self._c, self._at = value, at

    @property
    def position(self) -> Position:
        """The position before it."""
        return Position._of(self._at)

    @property
    def routes(self) -> list[tuple[int, ...]]:
        """All ways to make it: squares from the first to the last; 0 is off the board."""
        found = _new("struct draughts_route[]", most := int(lib.DRAUGHTS_ROUTES_MAX))
        count = lib.draughts_position_routes(self.position._c, self._c, found, most)
        return [tuple(found[i].square[0:found[i].length]) for i in range(count)]

    @property
    def route(self) -> tuple[int, ...]:
        """The first of the routes."""
        return self.routes[0]

    def notation(self, flags: MoveFlag = MoveFlag(0)) -> str:
        """The move as text: in full, or by coordinates."""
        return write(lib.draughts_move_write, self.position._c, self._c, flags)

    def __str__(self) -> str:
        return self.notation()

    def __repr__(self) -> str:
        return f"<Move {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and bool(self._c == other._c)

    def __hash__(self) -> int:
        return hash(self._c)

    def __reduce__(self) -> Any:
        return Position.parse, (self.position, str(self))


class SetupFault(NamedTuple):
    """What is wrong with a setup, on which squares, and as a sentence."""

    fault: Fault
    squares: tuple[int, ...]
    text: str


class PositionError(Error):
    """What is not a position: faults of its pieces, or the offset of the first wrong byte of a FEN."""

    def __init__(self, status: int, faults: Iterable[SetupFault] = (), where: int | None = None):
        self.faults, self.where = list(faults), where
        super().__init__(status, " ".join(fault.text for fault in self.faults))
        if where is not None:
            self.args = (f"{self}, at offset {where}",)


class Picture:
    """What can be drawn. In a notebook it draws itself."""

    __slots__ = ()

    def _svg(self, options: Any) -> str:
        raise NotImplementedError

    def svg(self, last_move: Move | None = None, marks: Mapping[SvgKind, Iterable[int]] | None = None,
            arrows: Iterable[tuple[int, ...]] = (), flags: SvgFlag = SvgFlag.COORDINATES,
            theme: SvgTheme = SvgTheme.LIGHT, size: int = 0) -> str:
        """An <svg> element. marks maps kinds to squares; arrows, at most 24, are (from, to) or
        (from, to, kind); size is in pixels, 0 the default. OverflowError for a number out of range.
        """
        options = _new("struct draughts_svg_options *", {"flags": flags, "theme": theme, "size": size})
        options.last_move = last_move._c if last_move else 0
        for kind, numbers in (marks or {}).items():
            options.marks[SvgKind(kind)] = square_set(numbers)
        drawn = [arrow if len(arrow) == 3 else (*arrow, SvgKind.PLAIN) for arrow in arrows]
        if len(drawn) > lib.DRAUGHTS_SVG_ARROWS_MAX:
            raise ValueError(f"{len(drawn)} arrows, and at most {lib.DRAUGHTS_SVG_ARROWS_MAX} can be drawn")
        options.arrow_count = len(drawn)
        for i, (start, end, how) in enumerate(drawn):
            options.arrows[i] = (start, end, SvgKind(how))
        return self._svg(options)

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass
class Setup(Picture):
    """Pieces and the side to move, to fill in freely: they need not make a position."""

    ruleset: Ruleset
    white: set[int] = field(default_factory=set)  #: the squares of White's pieces
    black: set[int] = field(default_factory=set)
    kings: set[int] = field(default_factory=set)  #: those of them that have kings
    heights: dict[int, int] = field(default_factory=dict)  #: of stacks (Dipole); 1 where it is missing
    turn: Side = Side.WHITE

    def _c(self) -> Any:
        c = _new("struct draughts_setup *", {"turn": self.turn, "kings": square_set(self.kings),
            "pieces": [square_set(self.white), square_set(self.black)]})
        square_set(self.heights)
        for square, height in self.heights.items():
            c.height[square - 1] = height
        return c

    def _svg(self, options: Any) -> str:
        return write(lib.draughts_setup_write_svg, self.ruleset._c, self._c(), options)

    @classmethod
    def read_fen(cls, ruleset: str | Ruleset, fen: str) -> Setup:
        """The pieces of a FEN, which need not make a position. PositionError if it cannot be read."""
        raw, c, where = encode(fen), _new("struct draughts_setup *"), _new("size_t *")
        ruleset = Ruleset(ruleset)
        if status := lib.draughts_setup_read_fen(ruleset._c, raw, len(raw), c, where):
            raise PositionError(status, where=where[0])
        return cls._of(ruleset, c)

    @classmethod
    def _of(cls, ruleset: Ruleset, c: Any) -> Setup:
        white, black, kings = (set(squares(bits)) for bits in (*c.pieces, c.kings))
        heights = {i + 1: height for i, height in enumerate(c.height) if height > 1}
        return cls(ruleset, white, black, kings, heights, Side(c.turn & 1))

    def fen(self) -> str:
        """The pieces as FEN, a position or not."""
        return write(lib.draughts_setup_write_fen, self.ruleset._c, self._c())

    def faults(self) -> list[SetupFault]:
        """All that keeps it from being a position (G4)."""
        bad = _new("draughts_squares[]", lib.DRAUGHTS_FAULTS_MAX)
        found = lib.draughts_setup_check(self.ruleset._c, self._c(), bad, len(bad))
        return [SetupFault(fault, squares(bad[i]),
                write(lib.draughts_fault_write, self.ruleset._c, fault, bad[i]))
            for i in range(len(bad)) if (fault := Fault(found & 1 << i))]

    def position(self) -> Position:
        """The position. PositionError, with all faults, if there are any."""
        if faults := self.faults():
            raise PositionError(Status.POSITION, faults)
        position = Position(self.ruleset)
        check(lib.draughts_position_set_setup(position._c, self._c(), ffi.NULL))
        return position


class Position(Handle, Picture):
    """Pieces and the side to move. It never changes, so it can be a key and be shared by threads.

    Position("italian") is the initial position, Position("italian", fen) any; PositionError if the
    FEN is none.
    """

    __slots__ = ("_at", "__weakref__")
    ruleset = Field(lib.draughts_position_ruleset, Ruleset._of, "Whose rules apply.")
    turn = Field(lib.draughts_position_turn, Side, "The side to move.")
    outcome = Field(lib.draughts_position_outcome, Outcome, "Who has won on the board, or ONGOING.")
    ending = Field(lib.draughts_position_ending, Ending, "How: NO_PIECES, NO_MOVES, or NONE.")
    height = Method[Callable[[int], int]](lib.draughts_position_height, int,
        "The checkers on a square: 0, 1, or in Dipole the height.")
    count_moves = Method[Callable[[], int]](lib.draughts_position_count_moves, int,
        "How many legal moves there are, quicker than their list.")
    is_legal = Method[Callable[[Move], bool]](lib.draughts_position_is_legal, bool,
        "Whether a move, which may be of another position, is legal.")
    is_over = Method[Callable[[], bool]](lib.draughts_position_outcome, bool,
        "Whether a side has won on the board.")
    fen = Method[Callable[[], str]](text(lib.draughts_position_write_fen), str, "The position as FEN.")

    def __init__(self, ruleset: str | Ruleset = "english", fen: str | None = None):
        at = _new(_STORAGE)
        c = lib.draughts_position_init(_in(at), Ruleset(ruleset)._c)
        if fen is not None:
            raw, where = encode(fen), _new("size_t *")
            if status := lib.draughts_position_read_fen(c, raw, len(raw), where):
                raise PositionError(status, where=where[0])
        self._at, self._c = at, c

    @classmethod
    def _of(cls, at: Any) -> Position:
        if not isinstance(at, ffi.CData):  # of a Move that somebody made: cffi would take a list, too
            raise TypeError("a move comes from legal_moves or parse")
        self = cls.__new__(cls)
        self._at, self._c = at, _in(at)
        return self

    def _after(self, function: Any, *args: Any) -> Position:
        function(_in(after := _new(_STORAGE)), self._c, *args)
        return Position._of(after)

    def _svg(self, options: Any) -> str:
        return write(lib.draughts_position_write_svg, self._c, options)

    @classmethod
    def unpack(cls, ruleset: str | Ruleset, packed: bytes) -> Position:
        """The position of the 24 bytes of pack(). PositionError if they are none."""
        self = cls(ruleset)
        right = len(packed) == lib.DRAUGHTS_PACKED_SIZE
        if status := lib.draughts_position_unpack(self._c, packed, ffi.NULL) if right else Status.SYNTAX:
            raise PositionError(status)
        return self

    def pack(self) -> bytes:
        """24 bytes that no other position of its game has, the same on every platform."""
        lib.draughts_position_pack(self._c, out := _new("uint8_t[]", lib.DRAUGHTS_PACKED_SIZE))
        return bytes(out)

    def setup(self) -> Setup:
        """The pieces, to be changed."""
        lib.draughts_position_get_setup(self._c, c := _new("struct draughts_setup *"))
        return Setup._of(self.ruleset, c)

    def _pieces(self) -> Any:
        lib.draughts_position_pieces(self._c, c := _new("struct draughts_pieces *"))
        return c

    def pieces(self, side: Side) -> tuple[int, ...]:
        """The squares of a side, ascending."""
        return squares(self._pieces().occupied[Side(side)])

    def kings(self, side: Side) -> tuple[int, ...]:
        """The squares of its kings, ascending."""
        c = self._pieces()
        return squares(c.kings & c.occupied[Side(side)])

    @property
    def legal_moves(self) -> list[Move]:
        """All legal moves; none if the position is finished."""
        at, buffer = self._at, _new(_MOVES, MOVES_MAX)
        count = lib.draughts_position_moves(self._c, buffer, MOVES_MAX)
        return [Move(value, at) for value in _unpack(buffer, count)]

    def parse(self, text: str) -> Move:
        """The move that a text such as 11-15, 22x15x8, c3-d4 or e1-off:4 means, or MoveError."""
        return read_move(self, text, lib.draughts_move_read, self._c)

    def play(self, move: Move | str) -> Position:
        """The position after a move. MoveError, or Error for a Move of another position."""
        move = self.parse(move) if isinstance(move, str) else move
        if not self.is_legal(move):
            raise Error(Status.ILLEGAL)
        return self._after(lib.draughts_position_successor, move._c)

    def targets(self, path: Iterable[int] = ()) -> tuple[tuple[int, ...], list[Move]]:
        """Follows clicks: the squares that can come next, and the moves with a route that begins so.

        The path is whole if there are moves, its length is not 1 and no square can come next.
        """
        raw, after, moves = bytes(list(path)), _new("draughts_squares *"), _new(_MOVES, MOVES_MAX)
        count = lib.draughts_position_targets(self._c, raw, len(raw), after, moves, MOVES_MAX)
        return squares(after[0]), [Move(value, self._at) for value in _unpack(moves, count)]

    def rotate(self) -> Position:
        """The same position seen by the other side: turned by 180 degrees, the colours exchanged."""
        return self._after(lib.draughts_position_rotate)

    def switch_turn(self) -> Position:
        """The position with the other side to move."""
        return self._after(lib.draughts_position_switch_turn)

    def perft(self, depth: int, routes: bool = False) -> int:
        """The number of sequences of depth legal moves, 64 at most; with routes, of ways to make them."""
        return (lib.draughts_position_perft_routes if routes else lib.draughts_position_perft)(self._c, depth)

    def diagram(self, flags: DiagramFlag = DiagramFlag(0)) -> str:
        """The board as lines of text."""
        return write(lib.draughts_position_write_diagram, self._c, flags)

    __str__ = diagram

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and lib.draughts_position_equal(self._c, other._c)

    def __hash__(self) -> int:
        return lib.draughts_position_hash(self._c)

    def __reduce__(self) -> Any:
        return Position.unpack, (self.ruleset, self.pack())

    def __repr__(self) -> str:
        return f"Position({self.ruleset.name!r}, {self.fen()!r})"


def read_reason(position: Any, c: Any) -> Reason:
    article = lib.draughts_reason_article(lib.draughts_position_ruleset(position), c.code)
    return Reason(ReasonCode(c.code), optional(article),
        write(lib.draughts_reason_write, position, c), squares(c.squares), c.count, c.from_square,
        c.to_square, c.at, c.length, c.piece, c.piece_moves, Outcome(c.outcome))


def read_move(position: Position, text: str, read: Any, handle: Any) -> Move:
    raw, value, reason = encode(text), _new("draughts_move *"), _new("struct draughts_reason *")
    if status := read(handle, raw, len(raw), value, reason):
        raise MoveError(status, read_reason(position._c, reason))
    return Move(value[0], position._at)
