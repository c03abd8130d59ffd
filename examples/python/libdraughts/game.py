# SPDX-License-Identifier: MIT
"""Games: a start, the moves since, tags, comments and a result. A lock makes a game safe in threads."""
from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from threading import Lock
from typing import Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import (DrawLimits, Field, Locked, Method, Ruleset, c_string, check, check_index, encode, optional,
    read_limits, text, write)
from libdraughts.enums import ClaimFlag, Ending, Outcome, PdnFlag, Side
from libdraughts.position import _MOVES, _STORAGE, MOVES_MAX, Move, Position, PositionError, read_move

_new, _unpack = ffi.new, ffi.unpack
_play, _outcome, _game_moves = lib.draughts_game_play, lib.draughts_game_outcome, lib.many_game_moves


#: How the board decides a game; any other ending is declared.
ON_BOARD = (Ending.NO_PIECES, Ending.NO_MOVES)


class Claims(NamedTuple):
    """The draws that can be claimed, none if false, and their evidence in plies."""

    flags: ClaimFlag
    repetition: tuple[int, ...]  #: after these plies the position stood
    quiet: tuple[int, int] | None  #: the first and the last quiet ply
    quiet_before: int  #: the quiet plies before the game

    def __bool__(self) -> bool:
        return bool(self.flags)


class Tags(MutableMapping[str, str]):
    """The tags of a game, in the order in which they were set."""

    def __init__(self, game: Game):
        self._game = game

    def __getitem__(self, name: str) -> str:
        if (value := self._game._text(lib.draughts_game_tag, c_string(name))) is None:
            raise KeyError(name)
        return value

    def __setitem__(self, name: str, value: str) -> None:
        check(self._game._call(lib.draughts_game_set_tag, c_string(name), c_string(value)))

    def __delitem__(self, name: str) -> None:
        self[name]
        check(self._game._call(lib.draughts_game_set_tag, c_string(name), ffi.NULL))

    def __iter__(self) -> Iterator[str]:
        name, index = ffi.new("const char **"), 0
        while text := self._game._text(lambda c: name[0]
                if lib.draughts_game_tag_at(c, index, name, ffi.NULL) else ffi.NULL):
            yield text
            index += 1

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Game(Locked):
    """Game("italian") begins with the initial position; Game(position) with any, and
    Game("italian", fen) with that of a FEN, whose quiet plies (:H12) count.

    Ply n is the nth move and the position after it; ply 0 is the start.
    """

    __slots__ = ("_buffer", "__weakref__")
    outcome = Field(_outcome, Outcome, "The result, on the board or declared; ONGOING if there is none.")
    ending = Field(lib.draughts_game_ending, Ending, "How the game ended.")
    ruleset = Field(lambda c: lib.draughts_position_ruleset(lib.draughts_game_position(c)), Ruleset._of, "Whose rules.")
    turn = Field(lambda c: lib.draughts_position_turn(lib.draughts_game_position(c)), Side, "The side to move.")
    ply = Method[Callable[[], int]](lib.draughts_game_length, int, "The number of plies played.")
    move_number = Method[Callable[[int], int]](lib.draughts_game_move_number, int,
        "The number of a ply on a score sheet.")
    undo = Method[Callable[[], None]](lib.draughts_game_undo, check_index,
        "Takes back a declared result, or else the last move. IndexError if there is none.")
    redo = Method[Callable[[], None]](lib.draughts_game_redo, check_index,
        "Restores what undo or pop took back last. IndexError if there is nothing.")
    claim_draw = Method[Callable[[], None]](lib.draughts_game_claim_draw, check,
        "Ends the game in a draw. Error if none can be claimed.")
    set_quiet = Method[Callable[[int], None]](lib.draughts_game_set_quiet, check,
        "Sets the quiet plies before the game. Error after the first move.")
    comment = Method[Callable[[int], str]](text(lib.draughts_game_write_comment), str,
        "The comment on a ply; 0 is before the first move.")
    set_comment = Method[Callable[[int, str], None]](lib.draughts_game_set_comment, check,
        "Replaces the comment on a ply, and leaves NAGs and variations.")
    set_annotation = Method[Callable[[int, str], None]](lib.draughts_game_set_annotation, check,
        "Replaces all that stands after a ply. Error for what cannot be read.")
    fen = Method[Callable[[], str]](text(lib.draughts_game_write_fen), str,
        "The current position as FEN, with its quiet plies.")

    def __init__(self, start: str | Ruleset | Position = "english", fen: str | None = None):
        if isinstance(start, Position):
            self._own(lib.draughts_game_from_position(start._c))
        elif fen is None:
            self._own(lib.draughts_game_new(Ruleset(start)._c))
        else:
            raw, out, where = encode(fen), _new("struct draughts_game **"), _new("size_t *")
            if status := lib.draughts_game_from_fen(Ruleset(start)._c, raw, len(raw), out, where):
                raise PositionError(status, where=where[0])
            self._own(out[0])

    def _own(self, c: Any) -> Game:
        """Takes a game of the C library, which is freed with this one."""
        if not c:
            raise MemoryError
        self._c, self._lock, self._buffer = ffi.gc(c, lib.draughts_game_free), Lock(), None
        return self

    def _text(self, function: Callable[..., Any], *args: Any) -> str | None:
        with self._lock:  # until the text is copied
            return optional(function(self._c, *args))

    def copy(self) -> Game:
        """A copy of everything."""
        return Game.__new__(Game)._own(self._call(lib.draughts_game_clone))

    __copy__ = copy

    @property
    def position(self) -> Position:
        """The current position."""
        return self.position_at()

    def position_at(self, ply: int | None = None) -> Position:
        """The position after a ply, the last if none is given. IndexError past the last."""
        at = _new(_STORAGE)
        with self._lock:
            ply = lib.draughts_game_length(self._c) if ply is None else ply
            if lib.draughts_game_position_at(self._c, ply, lib.draughts_position_in(at)):
                raise IndexError(f"the game has no ply {ply}")
        return Position._of(at)

    @property
    def moves(self) -> list[Move]:
        """The moves played."""
        return [self.move_at(ply) for ply in range(1, self.ply() + 1)]

    def move_at(self, ply: int) -> Move:
        """The move of a ply, from 1. IndexError if there is none."""
        before = self.position_at(ply - 1) if ply > 0 else None
        if before is None or not (value := self._call(lib.draughts_game_move, ply)):
            raise IndexError(f"the game has no move {ply}")
        return Move(value, before._at)

    @property
    def legal_moves(self) -> list[Move]:
        """All legal moves; none if the board has decided the game."""
        at = _new(_STORAGE)
        with self._lock:
            if self._buffer is None:
                self._buffer = _new(_MOVES, MOVES_MAX)
            values = _unpack(self._buffer, _game_moves(self._c, at, self._buffer) or 1)
        return [Move(value, at) for value in values if value]

    def parse(self, text: str) -> Move:
        """The move that a text means. MoveError, with the reason, if it is not a legal move."""
        def read(c: Any) -> Move:
            lib.draughts_position_copy(lib.draughts_position_in(at), lib.draughts_game_position(c))
            return read_move(Position._of(at), text, lib.draughts_game_read_move, c)

        at = _new(_STORAGE)
        return self._call(read)

    def push(self, move: Move | str) -> None:
        """Plays a move. MoveError if a text, and Error if a Move, is not legal."""
        if isinstance(move, str):
            move = self.parse(move)
        with self._lock:
            status = _play(self._c, move._c)
        if status:
            check(status)

    def pop(self) -> Move:
        """Takes back the last move, and a declared result. IndexError if there is none."""
        move = self.peek()
        for _ in range(1 + (self.ending not in (Ending.NONE, *ON_BOARD))):
            self.undo()
        return move

    def peek(self) -> Move:
        """The last move. IndexError if there is none."""
        return self.move_at(self.ply())

    def is_over(self) -> bool:
        """Whether the game has a result."""
        with self._lock:
            return _outcome(self._c) != 0

    def end(self, outcome: Outcome, ending: Ending = Ending.RECORDED) -> None:
        """Declares a result: a win with RESIGNED, TIME, FORFEIT or RECORDED, or a draw with AGREED or
        RECORDED; ONGOING with NONE takes it back. Error for anything else, and if the game is over.
        """
        check(self._call(lib.draughts_game_end, Outcome(outcome), Ending(ending)))

    def claims(self, ply: int | None = None) -> Claims:
        """The draws that can be claimed after a ply, or now."""
        c = _new("struct draughts_claim *")
        flags = self._call(lib.draughts_game_claims, self.ply() if ply is None else ply, c)
        return Claims(ClaimFlag(flags), tuple(dict.fromkeys(c.repetition_ply)) if flags & 1 else (),
            (c.quiet_first, c.quiet_last) if flags & 2 else None, c.quiet_before)

    def quiet_plies(self, ply: int | None = None) -> int:
        """The quiet plies in a row up to a ply, or up to now; set_quiet tells those before the game."""
        return self._call(lib.draughts_game_quiet_plies, self.ply() if ply is None else ply)

    @property
    def draw_limits(self) -> DrawLimits:
        """When a draw can be claimed. Error for limits that the game cannot have."""
        return read_limits(self, lib.draughts_game_draw_limits)

    @draw_limits.setter
    def draw_limits(self, limits: DrawLimits) -> None:
        c = _new("struct draughts_draw_limits *", tuple(limits))
        check(self._call(lib.draughts_game_set_draw_limits, c))

    @property
    def tags(self) -> Tags:
        """The tags, as a mapping that changes the game."""
        return Tags(self)

    def annotation(self, ply: int) -> str:
        """All that stands after a ply: {a comment} $1 (1. 9-13 22-18)."""
        return self._text(lib.draughts_game_annotation, ply) or ""

    def pdn(self, flags: PdnFlag = PdnFlag(0)) -> str:
        """The game as PDN; flags may be WHITE_SCORE_FIRST."""
        return self._call(lambda c: write(lib.draughts_game_write_pdn, c, flags))

    def _repr_svg_(self) -> str:
        return self.position.svg(self.peek() if self.ply() else None)

    def __str__(self) -> str:
        return self.position.diagram()

    def __repr__(self) -> str:
        return f"<Game of {self.ruleset.name}, {self.ply()} plies, {self.outcome.name}>"
