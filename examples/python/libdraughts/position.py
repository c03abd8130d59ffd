# SPDX-License-Identifier: MIT
# mypy: disable-error-code="empty-body"
"""Positions, which never change; their moves; and setups, which need not be valid positions."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import index
from typing import Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import (PICKLE, TEXT, Error, Field, Handle, RangeError, Ruleset, check, encode, expect, find_ruleset, flags_in, member, method,
    python, ranged, square_set, squares, text_of, unpickling, within, within_board)
from libdraughts.enums import (DiagramFlag, Ending, Fault, Outcome, PdnFlag, Piece, ReasonCode, Side, Status, SvgFlag,
    SvgKind, SvgTheme, TextFlag)

MOVES_MAX: int = lib.DRAUGHTS_MOVES_MAX
PIECES = ffi.typeof("struct draughts_pieces *")
_PIECES = (Piece.WHITE_MAN, Piece.WHITE_KING, Piece.BLACK_MAN, Piece.BLACK_KING)
STORAGE, MOVES = ffi.typeof("struct draughts_position_storage *"), ffi.typeof("draughts_move[]")
_new, _unpack, _in, _list = ffi.new, ffi.unpack, lib.draughts_position_in, lib.draughts_position_moves


class Reason(NamedTuple):
    """Why a string is not a legal move. The meaning of `squares` and `number` depends on the code: see ReasonCode, which
    calls number count, as C does. The articles are in draughts-english(7), draughts-italian(7), draughts-dipole(7) and draughts-flying(7).

    article: the article of the rules, such as "E6", or None
    text: an English sentence
    from_square: the start of the move, or of the wrong jump in it, or 0
    to_square: the end of the move, or of the wrong jump in it, or 0
    offset: the offset of the fault in the string, in bytes
    length: the length of the fault, in bytes
    piece: the first square in the string; 0 if there is none, or in the short form (ed4)
    piece_moves: how many legal moves that piece has; 0 if the game is over, or if the string is only ambiguous. See
        Trait.TOUCH_MOVE: if it is not 0, the player must move that piece (I13)
    outcome: the result, if the game is over
    ending: how the game ended, if it is over"""

    code: ReasonCode
    article: str | None
    text: str
    squares: tuple[int, ...]
    number: int
    from_square: int
    to_square: int
    offset: int
    length: int
    piece: int
    piece_moves: int
    outcome: Outcome
    ending: Ending

    @classmethod
    def _of(cls, position: Any, c: Any) -> Reason:
        ruleset = lib.draughts_position_ruleset(position)
        article, text = python(lib.draughts_reason_article)(ruleset, c), python(lib.draughts_reason_write)(position, c, 0)
        return cls(ReasonCode(c.code), article, text, squares(c.squares), c.count, c.from_square, c.to_square, c.offset,
            c.length, c.piece, c.piece_moves, Outcome(c.outcome), Ending(c.ending))

    def _struct(self) -> Any:
        with ranged():
            return _new("struct draughts_reason *", {"code": self.code, "count": self.number, "from_square": self.from_square,
                "to_square": self.to_square, "squares": square_set(self.squares), "offset": self.offset, "length": self.length,
                "piece": self.piece, "piece_moves": self.piece_moves, "outcome": self.outcome, "ending": self.ending})


class MoveError(Error):
    """Raised for a string that is not a legal move; `reason` explains why, and `position` is where it was read."""

    def __init__(self, status: int, reason: Reason, position: Position):
        super().__init__(status, reason.text)
        self.reason, self.position = reason, position

    def text_in(self, texts: Mapping[str, str] | None, flags: TextFlag = TextFlag(0)) -> str:
        """The reason in another language: see Error.text_in."""
        is_over = self.reason.code == ReasonCode.GAME_OVER and self.reason.ending
        key = f"ENDING_{self.reason.ending.name}" if is_over else self.reason.code.name
        return self.position.format_reason(self.reason, text_of(texts, key), flags)


class Route(tuple[int, ...]):
    """A way to make a move: the squares from the move's first to its last; 0 is off the board."""

    crowned = 0  #: the index of the square where a man is crowned; 0 if no man is


class Move(Handle):
    """One side's whole turn. Moves come from legal_moves and parse, not from Move(). Moves with equal values are equal.

    str() is a notation that no other legal move in the position shares, such as 22x15.
    """

    __slots__ = ("_at",)
    from_square = Field[int](lib.draughts_move_from, "The square on which the move starts; 0 for a pass.")
    to_square = Field[int](lib.draughts_move_to, "The square on which the move ends; 0 for a pass or off the board.")
    count = Field[int](lib.draughts_move_count, "How many checkers move: 1, or up to 12 in Dipole; 0 for a pass.")
    captured = Field(lib.draughts_move_captured, "The squares of the captured pieces, in ascending order.", squares)
    is_capture = Field[bool](lib.draughts_move_is_capture, "Whether the move captures.")
    is_promotion = Field[bool](lib.draughts_move_is_promotion, "Whether a man becomes a king.")
    is_by_king = Field[bool](lib.draughts_move_is_by_king, "Whether a king moves; always False in Dipole.")
    is_off = Field[bool](lib.draughts_move_is_off, "Whether checkers leave the board (Dipole).")
    is_pass = Field[bool](lib.draughts_move_is_pass, "Whether the move is a pass (Dipole).")

    def __init__(self, value: int, at: Any):
        if not isinstance(at, ffi.CData):
            raise TypeError("a move comes from legal_moves or parse")
        self._c, self._at = value, at

    @property
    def value(self) -> int:
        """The 64-bit number that stands for the move in C."""
        return int(self._c)

    @property
    def position(self) -> Position:
        """The position before the move."""
        return Position._of(self._at)

    @property
    def routes(self) -> list[Route]:
        """All ways to make the move."""
        found = _new("struct draughts_route[]", most := int(lib.DRAUGHTS_ROUTES_MAX))
        count = lib.draughts_position_routes(self.position._c, self._c, found, most)
        routes = [Route(found[i].square[0:found[i].length]) for i in range(count)]
        for i, route in enumerate(routes):
            route.crowned = found[i].crowned
        return routes

    @property
    def route(self) -> Route:
        """The first of the routes."""
        return self.routes[0]

    def notation(self, flags: TextFlag = TextFlag(0)) -> str:
        """The move as text; flags can ask for the full notation, and for coordinates or numbers."""
        return str(self.position._call(lib.draughts_move_write, self, flags))

    def __str__(self) -> str:
        return self.notation()

    def __repr__(self) -> str:
        return f"<Move {self}>"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and bool(self._c == other._c)

    def __hash__(self) -> int:
        return hash(self._c)

    def __getstate__(self) -> Any:
        return PICKLE, self.position, str(self)

    @unpickling
    def __setstate__(self, position: Any, text: Any) -> None:
        self._c, self._at = position.parse(text)._c, position._at


def refuse(status: int, move: Move) -> None:
    """Raises the exception of a status, with the move in its message."""
    check(status if status == Status.MEMORY else Status.OK)
    raise Error(status, f"{move}: {Error(status)}")


class SetupFault(NamedTuple):
    """A fault of a setup, the squares concerned, and a sentence that describes the fault."""

    fault: Fault
    squares: tuple[int, ...]
    text: str


class PositionError(Error):
    """Raised for a setup, FEN or packed bytes that are not a valid position; `faults` lists the faults of the pieces."""

    def __init__(self, status: int, faults: Iterable[SetupFault] = (), ruleset: str = "", offset: int | None = None,
            ends: bool = False):
        self.faults, self.ruleset, self.offset = list(faults), ruleset, offset
        super().__init__(status, " ".join(fault.text for fault in self.faults))
        if offset is not None and not self.faults:
            self.args = (f"{self}: it ends too early" if ends else f"{self}, starting at character {offset + 1}",)

    def text_in(self, texts: Mapping[str, str] | None, flags: TextFlag = TextFlag(0)) -> str:
        """The faults in another language: see Error.text_in."""
        return (" ".join(Setup(self.ruleset).format_fault(fault, text_of(texts, f"FAULT_{fault.fault.name}"), flags)
            for fault in self.faults) or super().text_in(texts, flags))


def packed_error(text: str, ruleset: str, status: int = Status.SYNTAX) -> PositionError:
    error = PositionError(status, ruleset=ruleset)
    error.args = (text,)
    return error


def read_fen(read: Any, ruleset: str, fen: str, before: Iterable[Any] = (), after: Iterable[Any] = ()) -> None:
    """Calls a function that reads a FEN; `before` and `after` are its other arguments. PositionError if it refuses it."""
    raw, offset = encode(fen), _new("size_t *")
    if status := read(*before, find_ruleset(ruleset), raw, len(raw), *after, offset):
        is_read = status == Status.POSITION and read != lib.draughts_setup_read_fen
        raise PositionError(status, Setup.read_fen(ruleset, fen).faults() if is_read else (), ruleset, offset[0],
                            offset[0] == len(raw))


class Picture:
    """An object that a notebook shows as a picture."""

    __slots__ = ()
    _call: Callable[..., Any]
    _write_svg: Any

    @ranged()
    def svg(self, last_move: Move | None = None, marks: Mapping[SvgKind, Iterable[int]] | None = None,
            arrows: Iterable[tuple[int, ...]] = (), flags: SvgFlag | TextFlag = SvgFlag.LABELS,
            theme: SvgTheme = SvgTheme.LIGHT, size: int = 0) -> str:
        """An <svg> element. marks maps kinds to squares. arrows, at most 64, are (from, to) or (from, to, kind);
        a `to` of 0 is off the board. size is in pixels; 0 is the default size. RangeError if a number is out of range. The
        labels along the board are one of the flags, so other flags alone draw none: add SvgFlag.LABELS to keep them."""
        options = _new("struct draughts_svg_options *", {"flags": flags_in(flags, TEXT + tuple(SvgFlag)),
            "theme": member(SvgTheme, theme), "size": within("size", size, lib.DRAUGHTS_SVG_PIXELS_MAX)})
        options.last_move = 0 if last_move is None else expect(Move, last_move)._c
        for kind, numbers in dict(marks or {}).items():
            options.marks[member(SvgKind, kind)] = square_set(numbers)
        for i, (start, end, *how) in enumerate(arrows):
            within("the number of arrows", i + 1, lib.DRAUGHTS_SVG_ARROWS_MAX)
            square_set([start, end] if end else [start])
            options.arrows[i] = (start, end, member(SvgKind, *how or [SvgKind.PLAIN]))
            options.arrow_count = i + 1
        return str(self._call(self._write_svg, options))

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass
class Setup(Picture):
    """Pieces and the side to move, which you can set freely: they need not form a valid position.

    white: the squares of White's pieces
    black: the squares of Black's pieces
    kings: the squares of the kings of both sides
    heights: the heights of stacks (Dipole); 1 if a square is missing"""

    ruleset: str
    white: set[int] = field(default_factory=set)
    black: set[int] = field(default_factory=set)
    kings: set[int] = field(default_factory=set)
    heights: dict[int, int] = field(default_factory=dict)
    turn: Side = Side.WHITE
    _write_svg = lib.draughts_setup_write_svg

    def __post_init__(self) -> None:
        self.ruleset = Ruleset(self.ruleset)

    def _call(self, function: Any, *args: Any) -> Any:
        return python(function)(self._struct(), find_ruleset(self.ruleset), *args)

    @ranged()
    def _struct(self) -> Any:
        square_set(heights := dict(self.heights))
        turn = member(Side, self.turn) if isinstance(self.turn, bool) else self.turn  # another number is a fault
        return _new("struct draughts_setup *", {"turn": turn, "kings": square_set(self.kings),
            "occupied": [square_set(self.white), square_set(self.black)],
            "height": [heights.get(square, 0) for square in range(1, 33)]})

    @classmethod
    def _of(cls, ruleset: str, c: Any) -> Setup:
        heights = {i + 1: height for i, height in enumerate(c.height) if height > 1}
        white, black, kings = (set(squares(bits)) for bits in (*c.occupied, c.kings))
        return cls(ruleset, white, black, kings, heights, Side(c.turn & 1))

    @classmethod
    def read_fen(cls, ruleset: str, fen: str) -> Setup:
        """The pieces of a FEN, which need not describe a valid position. PositionError if the FEN cannot be read."""
        read_fen(lib.draughts_setup_read_fen, ruleset, fen, [c := _new("struct draughts_setup *")])
        return cls._of(ruleset, c)

    def fen(self, flags: TextFlag = TextFlag(0)) -> str:
        """The pieces as FEN, even if they do not form a valid position."""
        return str(self._call(lib.draughts_setup_write_fen, flags))

    def piece_at(self, square: int) -> Piece:
        """The piece on a square, as Position.piece_at returns it. A piece of both colours counts as black."""
        return Piece(python(lib.draughts_setup_piece_at)(self._struct(), within_board(square)))

    def height_at(self, square: int) -> int:
        """How many checkers are on a square; 0 if it is empty."""
        return int(python(lib.draughts_setup_height_at)(self._struct(), within_board(square)))

    def set_piece_at(self, square: int, piece: Piece, height: int = 1) -> None:
        """Replaces whatever is on a square; Piece.NO_PIECE empties the square. RangeError if the number is not a square. A
        height of 0 is stored as 1, and a height above 255 as 255, which faults() reports."""
        python(lib.draughts_setup_put)(c := self._struct(), within_board(square), piece, height)
        now = Setup._of(self.ruleset, c)
        self.white, self.black, self.kings, self.heights = now.white, now.black, now.kings, now.heights

    def faults(self) -> list[SetupFault]:
        """The faults that keep the setup from being a valid position (G4)."""
        bad = _new("draughts_squares[]", lib.DRAUGHTS_FAULTS_MAX)
        found, write = self._call(lib.draughts_setup_check, bad, len(bad)), python(lib.draughts_fault_write)
        return [SetupFault(fault, squares(bits), write(find_ruleset(self.ruleset), fault, bits, 0))
            for i, bits in enumerate(bad) if (fault := Fault(found & 1 << i))]

    def format_fault(self, fault: SetupFault, text: str | None = None, flags: TextFlag = TextFlag(0)) -> str:
        """A fault as a sentence of your own, with the items of draughts_explain(3), such as "{squares: und }". The article
        and the full stop are added. Without a text, the sentence is English. flags can ask for coordinates or numbers."""
        expect(SetupFault, fault)
        return str(python(lib.draughts_fault_format)(find_ruleset(self.ruleset), Fault(fault.fault),
            square_set(fault.squares), ffi.NULL if text is None else text, flags))

    def position(self) -> Position:
        """The setup as a Position. PositionError, with a list of all faults, if there are any."""
        if faults := self.faults():
            raise PositionError(Status.POSITION, faults, self.ruleset)
        at = _new(STORAGE)
        check(lib.draughts_position_set_setup(_in(at), find_ruleset(self.ruleset), self._struct(), ffi.NULL))
        return Position._of(at)


def result_text(outcome: Outcome, ending: Ending) -> str:
    """A result as an English sentence: "White wins: Black has no pieces left." Empty for ONGOING."""
    return str(python(lib.draughts_result_write)(outcome, ending))


class Board(Handle, Picture):
    """The attributes and methods of a Position; those of a Game apply to its current position."""

    __slots__ = ()
    _read, _write_fen = lib.draughts_move_read, lib.draughts_position_write_fen
    _write_svg = lib.draughts_position_write_svg
    ruleset = Field[Ruleset](lib.draughts_position_ruleset, 'The name of the rules that apply, such as "italian".')
    turn = Field[Side](lib.draughts_position_turn, "The side to move.")
    outcome = Field[Outcome](lib.draughts_position_outcome, "The winner, DRAW, or ONGOING while the game can go on.")
    ending = Field[Ending](lib.draughts_position_ending, "What ended the game; NONE while it can go on.")
    @method(lib.draughts_position_count_moves)
    def count_moves(self) -> int:
        """How many legal moves there are."""

    @method(lib.draughts_position_is_legal)
    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal here; it may be from any position."""

    _storage: Callable[[], Any]  # the storage of the position, or of a copy

    def piece_at(self, square: int) -> Piece:
        """The piece on a square; Piece.NO_PIECE, which is false, if the square is empty. A stack (Dipole) is a man. RangeError
        if the number is not from 1 to 32."""
        return Piece(self._call(lib.draughts_position_piece_at, within_board(square)))

    def height_at(self, square: int) -> int:
        """How many checkers are on a square: 0, 1, or the height in Dipole. RangeError as for piece_at."""
        return int(self._call(lib.draughts_position_height_at, within_board(square)))

    @property
    def legal_moves(self) -> list[Move]:
        """All legal moves; none if the board has decided the game."""
        count = _list(_in(at := self._storage()), buffer := _new(MOVES, MOVES_MAX), MOVES_MAX)
        return [Move(value, at) for value in _unpack(buffer, count)]

    def parse(self, text: str) -> Move:
        """The legal move that a string names, such as 11-15, 22x15x8, c3-d4 or e1-off:4. MoveError if there is none."""
        return self._find(self._read, self._c, encode(text))

    def parse_path(self, path: Iterable[int]) -> Move:
        """The legal move with these squares: its start and every landing, or its two ends; 0 at the end is off the board
        (the whole stack), and no squares are a pass. MoveError if there is none, and for numbers that are not squares.
        """
        raw = bytes(n if 0 <= (n := index(square)) <= 32 else 255 for square in path)
        move = self._find(lib.draughts_move_read_path, None, raw)
        return self.parse(str(move)) if self.is_over() else move  # a game can be over although its position has moves

    def _find(self, read: Any, c: Any, raw: bytes) -> Move:
        value, reason = _new("draughts_move *"), _new("struct draughts_reason *")
        with self._lock:
            at = self._storage()  # keeps the storage alive, which a pointer does not
            if status := read(c or _in(at), raw, len(raw), value, reason):
                raise MoveError(status, Reason._of(_in(at), reason), Position._of(at))
            return Move(value[0], at)

    def format_reason(self, reason: Reason, text: str | None = None, flags: TextFlag = TextFlag(0)) -> str:
        """A reason, from this position, as a sentence of your own, with the items of draughts_explain(3), such as
        "Auf {from} steht kein Stein". The article and the full stop are added. Without a text, the sentence is English.
        flags can ask for coordinates or numbers."""
        c, at = expect(Reason, reason)._struct(), self._storage()
        return str(python(lib.draughts_reason_format)(_in(at), c, ffi.NULL if text is None else text, flags))

    def action_id(self, move: Move) -> int:
        """The action id of a legal move: a number below action_count(ruleset) that no other legal move in this position
        has. As in planes, squares are numbered for the side to move. Error if the move is not legal here."""
        if not (number := lib.many_find(self._storage(), expect(Move, move)._c, -1)):
            refuse(Status.ILLEGAL, move)
        return int(number) - 1

    def action_move(self, action: int) -> Move:
        """The legal move with this action id. RangeError if no legal move has it."""
        at, number = self._storage(), index(action)
        if not (value := lib.many_find(at, 0, number) if 0 <= number < 2**16 else 0):
            raise RangeError(f"{number} is not the action id of a legal move")
        return Move(value, at)

    def is_over(self) -> bool:
        """Whether the game has a result."""
        return self.outcome != Outcome.ONGOING

    def result(self, flags: PdnFlag = PdnFlag(0)) -> str:
        """The result as PDN writes it: 1-0, 0-1, 1/2-1/2, 0-0 or *. 1-0 is a win for the side that moves first under the
        ruleset; with PdnFlag.WHITE_SCORE_FIRST, 1-0 is a win for White."""
        white = flags_in(flags, (PdnFlag.WHITE_SCORE_FIRST,))
        first = 0 if white else lib.draughts_ruleset_first_side(find_ruleset(self.ruleset))
        return ("*", *(("0-1", "1-0") if first else ("1-0", "0-1")), "1/2-1/2", "0-0")[self.outcome]

    def result_text(self, texts: Mapping[str, str] | None = None, flags: TextFlag = TextFlag(0)) -> str:
        """The result as a sentence, "White wins: Black has no pieces left." in English, or in the language of a catalogue:
        see Error.text_in. Empty if there is no result."""
        with self._lock:
            outcome, ending, at = self.outcome, self.ending, self._storage()
        text = text_of(texts, f"ENDING_{ending.name}")
        if text is None or not outcome:
            return result_text(outcome, ending)
        reason = _new("struct draughts_reason *", {"code": ReasonCode.GAME_OVER, "outcome": outcome, "ending": ending})
        return str(python(lib.draughts_reason_format)(_in(at), reason, text, flags))

    def piece_map(self) -> dict[int, Piece]:
        """A dictionary from squares to pieces, in ascending order of the squares."""
        white, black, kings = self._pieces()
        return {n: _PIECES[(black >> n - 1 & 1) * 2 + (kings >> n - 1 & 1)] for n in squares(white | black)}

    def pieces(self, side: Side, kings: bool = False) -> tuple[int, ...]:
        """The squares of a side's pieces, or only of its kings if `kings`, in ascending order."""
        *occupied, crowned = self._pieces()
        return squares(occupied[member(Side, side)] & (crowned if kings else -1))

    def _pieces(self) -> tuple[int, int, int]:
        """White's pieces, Black's pieces and all kings, as sets of squares."""
        lib.draughts_position_pieces(_in(at := self._storage()), c := _new(PIECES))
        return c.occupied[0], c.occupied[1], c.kings

    def targets(self, path: Iterable[int] = ()) -> tuple[tuple[int, ...], list[Move]]:
        """Follows a move square by square, as a person clicks. Returns the squares that can come next, and the moves with
        a route that begins with path. The path is a whole move if there are moves, no square can come next, and the length
        of the path is not 1.
        """
        raw = bytes(within("a square of the path", square, 255) for square in path)
        after, moves, at = _new("draughts_squares *"), _new(MOVES, MOVES_MAX), self._storage()
        count = lib.draughts_position_targets(_in(at), raw, len(raw), after, moves, MOVES_MAX)
        return squares(after[0]), [Move(value, at) for value in _unpack(moves, count)]

    def perft(self, depth: int, routes: bool = False) -> int:
        """The number of sequences of `depth` legal moves; depth is at most 64. With routes, each way to make a move counts
        separately. The count runs in C to the end; Ctrl-C takes effect only afterwards."""
        count = lib.draughts_position_perft_routes if routes else lib.draughts_position_perft
        return int(self._call(count, within("depth", depth, lib.DRAUGHTS_PERFT_DEPTH_MAX)))

    def setup(self) -> Setup:
        """The pieces, as a Setup that you can change."""
        self._call(lib.draughts_position_get_setup, c := _new("struct draughts_setup *"))
        return Setup._of(self.ruleset, c)

    def fen(self, flags: TextFlag = TextFlag(0)) -> str:
        """The position as FEN; for a Game, with its quiet plies. flags can ask for coordinates or numbers."""
        return str(self._call(self._write_fen, flags))

    def diagram(self, flags: DiagramFlag | TextFlag = DiagramFlag(0)) -> str:
        """The board as lines of text."""
        return str(self._call(lib.draughts_position_write_diagram, flags))

    __str__ = diagram

class Position(Board):
    """Pieces and the side to move. A Position never changes, so it can be a dictionary key, and threads can share it.
    Position("italian") is the initial position; Position("italian", fen) is the position described by a FEN."""

    __slots__ = ("_at", "__weakref__")

    def __init__(self, ruleset: str = "english", fen: str | None = None):
        c = _in(at := _new(STORAGE))
        if fen is None:
            lib.draughts_position_init(c, find_ruleset(ruleset))
        else:
            read_fen(lib.draughts_position_read_fen, ruleset, fen, [c])
        self._at, self._c = at, c

    @classmethod
    def _of(cls, at: Any) -> Position:
        self = cls.__new__(cls)
        self._at, self._c = at, _in(at)
        return self

    def _storage(self) -> Any:
        return self._at

    def _after(self, function: Any, *args: Any) -> Position:
        function(_in(after := _new(STORAGE)), self._c, *args)
        return Position._of(after)

    def play(self, move: Move | str) -> Position:
        """The position after a move. MoveError if a string is not a legal move, and Error if a Move is not legal."""
        move = move if isinstance(move, Move) else self.parse(move)
        if not self.is_legal(move):
            refuse(Status.ILLEGAL, move)
        return self._after(lib.draughts_position_successor, move._c)

    def rotate(self) -> Position:
        """The same position from the other side: the board turned by 180 degrees and the colours swapped."""
        return self._after(lib.draughts_position_rotate)

    def switch_turn(self) -> Position:
        """The position with the other side to move."""
        return self._after(lib.draughts_position_switch_turn)

    def pack(self) -> bytes:
        """The position as 24 bytes, the same on every platform. Different positions of one game have different bytes."""
        lib.draughts_position_pack(self._c, out := _new("uint8_t[]", lib.DRAUGHTS_PACKED_SIZE))
        return bytes(out)

    @classmethod
    def unpack(cls, ruleset: str, packed: bytes) -> Position:
        """The position that pack() wrote as these 24 bytes. PositionError if they are not a packed position."""
        if (size := len(raw := bytes(memoryview(packed)))) != lib.DRAUGHTS_PACKED_SIZE:
            raise packed_error(f"a packed position has {lib.DRAUGHTS_PACKED_SIZE} bytes, not {size}", ruleset)
        if status := lib.draughts_position_unpack(_in(at := _new(STORAGE)), find_ruleset(ruleset), raw, ffi.NULL):
            raise PositionError(status, ruleset=ruleset)
        return cls._of(at)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and bool(lib.draughts_position_equal(self._c, other._c))

    def __hash__(self) -> int:
        return int(lib.draughts_position_hash(self._c))

    def __getstate__(self) -> Any:
        return PICKLE, self.ruleset, self.pack()

    @unpickling
    def __setstate__(self, ruleset: Any, packed: Any) -> None:
        self._at = Position.unpack(ruleset, packed)._at
        self._c = _in(self._at)

    def __repr__(self) -> str:
        return f"Position({self.ruleset!r}, {self.fen()!r})"
