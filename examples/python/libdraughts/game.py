# SPDX-License-Identifier: MIT
# mypy: disable-error-code="empty-body"
"""Games: a start, the moves played from it, tags, comments and a result. A lock lets threads share a game safely."""
from __future__ import annotations

from collections.abc import Iterator, MutableMapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import PICKLE, Error, Field, Locked, RangeError, check, find_ruleset, method, python, string, unpickling
from libdraughts.enums import ClaimFlag, Ending, Outcome, PdnFlag, PdnKind, Side, TextFlag
from libdraughts.position import MOVES, STORAGE, Board, Move, Position, read_fen, refuse

if TYPE_CHECKING:
    from libdraughts.tree import Tree

_play, _outcome, _position = lib.draughts_game_play, lib.draughts_game_outcome, lib.draughts_game_position
_length, _move, _undo = lib.draughts_game_length, lib.draughts_game_move, lib.draughts_game_undo
_new, _in, _copy = ffi.new, lib.draughts_position_in, lib.draughts_position_copy


@cache
def _takes(function: Any) -> tuple[str, bool]:
    """The type of the first argument of a function of the C library, and whether the next one is a ply of the game."""
    names = [type.cname for type in ffi.typeof(function).args]
    return names[0], names[1:2] == ["size_t"] and function != lib.draughts_game_set_quiet_plies


class Claims(NamedTuple):
    """The draws that can be claimed, with their evidence. The object is false if no draw can be claimed.

    flags: the draws
    repetition: the plies after which the position occurred
    quiet: the first and the last ply of the run of quiet plies
    quiet_before: the quiet plies before the game that belong to this run"""

    flags: ClaimFlag
    repetition: tuple[int, ...]
    quiet: tuple[int, int] | None
    quiet_before: int

    def __bool__(self) -> bool:
        return bool(self.flags)


class Tags(MutableMapping[str, str]):
    """The tags of a game, in the order in which they were set. A tag whose name is not valid in PDN is kept, but not
    written. When a game is written, its tags Result, GameType, Variant and FEN always agree with the game."""

    __slots__ = ("_game",)

    def __init__(self, game: Game):
        self._game = game

    def __getitem__(self, name: str) -> str:
        if (value := self._game._call(lib.draughts_game_tag, name)) is None:
            raise KeyError(name)
        return str(value)

    def __setitem__(self, name: str, value: str) -> None:
        self._game._call(lib.draughts_game_set_tag, name, value)

    def __delitem__(self, name: str) -> None:
        self[name]
        self._game._call(lib.draughts_game_set_tag, name, ffi.NULL)

    def __iter__(self) -> Iterator[str]:
        found: list[str] = []
        with self._game._lock:
            while lib.draughts_game_tag_at(self._game._c, len(found), name := _new("const char **"), ffi.NULL):
                found.append(str(string(name[0])))
        return iter(found)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class _Moves(Sequence[Move]):
    def __init__(self, game: Game):
        self._game = game

    def __len__(self) -> int:
        return self._game.ply()

    def __getitem__(self, place: Any) -> Any:
        with self._game._lock:
            plies = range(len(self))[place]
            if isinstance(plies, int):
                return self._game.move_at(plies + 1)
            at, values = [_new(STORAGE) for _ in plies], _new(MOVES, len(plies))
            lib.many_moves(self._game._c, plies.start, plies.step, len(at), at, values)
        return list(map(Move, values, at))

    def __iter__(self) -> Iterator[Move]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return list(self) == (list(other) if isinstance(other, _Moves) else other)

    def __repr__(self) -> str:
        return repr(list(self))


class Game(Locked, Board):
    """Game("italian") starts from the initial position, Game(position) from a given position, and Game("italian", fen)
    from the position described by a FEN. Quiet plies in the FEN (:H12) count for draw claims.

    Ply n means the nth move, or the position after that move; ply 0 means the start. RangeError if the game has no such ply."""

    __slots__ = ("__weakref__",)
    outcome = Field[Outcome](_outcome, "The result, on the board or declared; ONGOING if there is no result.")
    ending = Field[Ending](lib.draughts_game_ending, "How the game ended.")
    @method(lib.draughts_game_length)
    def ply(self) -> int:
        """The number of plies played."""

    @method(lib.draughts_game_move_number)
    def move_number(self, ply: int) -> int:
        """The move number of a ply on a score sheet."""

    @method(lib.draughts_game_ply_of)
    def _ply_of(self, number: int, side: Side) -> int: ...

    @method(lib.draughts_game_undo)
    def undo(self) -> None:
        """Takes back a declared result or, if there is none, the last move. RangeError if there is neither."""

    @method(lib.draughts_game_redo)
    def redo(self) -> None:
        """Restores what undo or pop took back most recently. RangeError if there is nothing to restore."""

    @method(lib.draughts_game_reopen)
    def reopen(self) -> None:
        """Takes back a declared result, if there is one, so that the game goes on. Unlike undo, it never takes back a
        move. Error if the game was decided on the board."""

    @method(lib.draughts_game_set_quiet_plies)
    def set_quiet_plies(self, plies: int) -> None:
        """Sets how many quiet plies preceded the starting position. Error after the first move."""

    @method(lib.draughts_game_write_comment)
    def comment(self, ply: int) -> str:
        """The comment on a ply, or on the start for ply 0."""

    @method(lib.draughts_game_set_comment)
    def set_comment(self, ply: int, text: str) -> None:
        """Replaces the comment on a ply, but keeps its NAGs and variations."""

    @method(lib.draughts_game_annotation)
    def annotation(self, ply: int) -> str | None:
        """The annotation of a ply, such as {a comment} $1 (1. 9-13 22-18), or None."""

    _read, _write_fen = lib.draughts_game_read_move, lib.draughts_game_write_fen

    def __init__(self, start: str | Position = "english", fen: str | None = None):
        if isinstance(start, Position):
            if fen is not None:
                raise TypeError("a Game from a Position does not take a FEN")
            c = lib.draughts_game_from_position(start._c)
        elif fen is None:
            c = lib.draughts_game_new(find_ruleset(start))
        else:
            read_fen(lib.draughts_game_from_fen, start, fen, after=[out := _new("struct draughts_game **")])
            c = out[0]
        self._own(c, lib.draughts_game_free)

    @classmethod
    def _of(cls, c: Any) -> Game:
        self = cls.__new__(cls)
        self._own(c, lib.draughts_game_free)
        return self

    def _call(self, function: Any, *args: Any) -> Any:
        of, has_ply = _takes(function)
        with self._lock:
            if has_ply and not 0 <= args[0] <= lib.draughts_game_length(self._c):
                raise RangeError(f"the game has no ply {args[0]}, only 0 to {self.ply()}")
            return python(function)(_position(self._c) if of == "struct draughts_position *" else self._c, *args)

    def copy(self) -> Game:
        """A copy of the game."""
        return Game._of(self._call(lib.draughts_game_clone))

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the moves, the results and all texts are the same."""
        return isinstance(other, Game) and bool(self.__getstate__() == other.__getstate__())

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> Any:
        """For pickle: everything except moves and results that were taken back."""
        with self._lock:
            annotations = [self.annotation(ply) for ply in range(self.ply() + 1)]
            ended = (self.outcome, self.ending) if not self.position.is_over() else None
            return PICKLE, self.position_at(0), self.quiet_plies(0), self.moves[:], annotations, dict(self.tags), ended

    @unpickling
    def __setstate__(self, start: Any, quiet: Any, moves: Any, annotations: Any, tags: Any, ended: Any) -> None:
        Game.__init__(self, start)
        self.set_quiet_plies(quiet)
        for move in moves:
            self.push(move)
        for ply, annotation in enumerate(annotations):
            if annotation is not None:
                self.set_annotation(ply, annotation)
        self.tags.update(tags)
        if ended and ended[0]:
            self._end_again(*ended)

    def _end_again(self, outcome: Outcome, ending: Ending) -> None:
        """Declares a result; a draw that was claimed may have been claimed as of an earlier ply."""
        claim = {Ending.REPETITION: ClaimFlag.REPETITION, Ending.QUIET_MOVES: ClaimFlag.QUIET_MOVES}.get(ending)
        if claim is None or self.claims().flags & claim:
            self.end(outcome, ending)
        else:
            plies = reversed(range(self.ply()))
            self.claim_draw(next(ply for ply in plies if self._claimed(ply) == claim))

    def _claimed(self, ply: int) -> ClaimFlag:
        """The draw that claim_draw would claim."""
        flags = self.claims(ply).flags
        return ClaimFlag.REPETITION & flags or flags

    @property
    def position(self) -> Position:
        """The current position."""
        return Position._of(self._storage())

    def _storage(self) -> Any:
        """A copy of the current position."""
        at = _new(STORAGE)
        with self._lock:
            _copy(_in(at), _position(self._c))
        return at

    def position_at(self, ply: int) -> Position:
        """The position after a ply."""
        self._call(lib.draughts_game_position_at, ply, position := Position._of(_new(STORAGE)))
        return position

    def move_at(self, ply: int) -> Move:
        """The move of a ply, counted from 1."""
        if not (value := self._call(lib.draughts_game_move, ply)):
            raise RangeError("ply 0 has no move")
        return Move(value, self.position_at(ply - 1)._at)

    @property
    def moves(self) -> Sequence[Move]:
        """The moves played. The sequence changes with the game; a slice such as moves[:] is a list, which does not change."""
        return _Moves(self)

    def mainline(self) -> Iterator[tuple[int, Move]]:
        """An iterator over the plies from 1 on, with their moves."""
        return enumerate(self.moves, 1)

    def positions(self) -> Iterator[Position]:
        """An iterator over the positions, from the start to the current one."""
        return map(self.position_at, range(self.ply() + 1))

    def nags(self, ply: int) -> list[int]:
        """The NAGs on a ply, such as 1 for a good move, without the NAGs in its variations."""
        event, found = _new("struct draughts_pdn_event *"), []
        with self._lock:
            if not (reader := ffi.gc(self._call(lib.draughts_pdn_new_annotation, ply), lib.draughts_pdn_free)):
                raise MemoryError
            while lib.draughts_pdn_read_event(reader, event):
                if event.kind == PdnKind.NAG and not event.depth:
                    found.append(event.number)
        return found

    def ply_of(self, number: int, side: Side) -> int | None:
        """The ply with this move number, played by this side; None if there is none."""
        return self._ply_of(number, side) or None

    def push(self, move: Move | str) -> None:
        """Plays a Move or a string. MoveError if the string is not a legal move, and Error if the Move is not legal."""
        move = move if isinstance(move, Move) else self.parse(move)
        with self._lock:
            status = _play(self._c, move._c)
        if status:
            refuse(status, move)

    def pop(self) -> Move:
        """Takes back the last move, and any declared result, and returns that move. RangeError if no move was played."""
        c, at = self._c, _new(STORAGE)
        with self._lock:
            value = _move(c, plies := _length(c))
            if not value:
                raise RangeError("no move was played")
            while _length(c) == plies:
                check(_undo(c))
            _copy(_in(at), _position(c))
        return Move(value, at)

    def peek(self) -> Move:
        """The last move. RangeError if no move was played."""
        with self._lock:
            if not (plies := self.ply()):
                raise RangeError("no move was played")
            return self.move_at(plies)

    def is_over(self) -> bool:
        """Whether the game has a result."""
        with self._lock:
            return bool(_outcome(self._c))

    def end(self, outcome: Outcome, ending: Ending = Ending.RECORDED) -> None:
        """Declares a result: a win with RESIGNED, TIME, FORFEIT or RECORDED; BOTH_LOSE with FORFEIT or RECORDED; or a draw
        with AGREED, RECORDED or, if the draw can be claimed now, REPETITION or QUIET_MOVES. Error for any other combination, and if the game is over."""
        self._call(lib.draughts_game_end, outcome, ending)

    def claim_draw(self, ply: int | None = None) -> None:
        """Ends the game in the draw that could be claimed after a ply, by default the last. The moves after that ply stay.
        Error if no draw could be claimed."""
        self._call(lib.draughts_game_claim_draw, self.ply() if ply is None else ply)

    def move_text(self, ply: int, flags: TextFlag = TextFlag(0)) -> str:
        """The move of a ply, counted from 1, as text."""
        if not (text := self._call(lib.draughts_game_write_move, ply, flags)):
            raise RangeError("ply 0 has no move")
        return str(text)

    def claims(self, ply: int | None = None) -> Claims:
        """The draws that can be claimed after a ply, by default the last."""
        ply = self.ply() if ply is None else ply
        flags = self._call(lib.draughts_game_claims, ply, c := _new("struct draughts_claim *"))
        return Claims(ClaimFlag(flags), tuple(dict.fromkeys(c.repetition_ply)) if flags & 1 else (),
            (c.quiet_first, c.quiet_last) if flags & 2 else None, c.quiet_before)

    def quiet_plies(self, ply: int | None = None) -> int:
        """How many consecutive quiet plies lead up to a ply, by default the last. Plies set by set_quiet_plies count."""
        return int(self._call(lib.draughts_game_quiet_plies, self.ply() if ply is None else ply))

    @property
    def tags(self) -> Tags:
        """The tags, as a mapping; changes to the mapping change the game."""
        return Tags(self)

    def pdn(self, flags: PdnFlag | TextFlag = PdnFlag(0)) -> str:
        """The game as PDN. flags may be WHITE_SCORE_FIRST, NO_TAGS, and those of TextFlag."""
        return str(self._call(lib.draughts_game_write_pdn, flags))

    def set_annotation(self, ply: int, text: str | None) -> None:
        """Replaces the annotation of a ply; None removes it. Error, with the offset of the wrong bytes, if the text cannot be
        read; PdnError, with the reason, if a move in it is not legal."""
        try:
            self._call(lib.draughts_game_set_annotation, ply, ffi.NULL if text is None else text)
        except Error as error:
            from libdraughts.pdn import annotation_error
            raise annotation_error(self, ply, text or "", error) from None

    def tree(self) -> Tree:
        """The game as a tree of variations; see Tree. Changes to the tree do not change the game."""
        from libdraughts.tree import _read
        return _read(self.pdn(), self.ruleset)

    def _repr_svg_(self) -> str:
        return self.svg(self.peek() if self.ply() else None)

    def __repr__(self) -> str:
        return f"<Game of {self.ruleset}, {self.ply()} plies, {self.outcome.name}>"
