# SPDX-License-Identifier: MIT
# mypy: disable-error-code="empty-body"
"""PDN: readers of games and of events, and a writer of events."""
from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import Error, Locked, check, decode, encode, expect, find_ruleset, flags_in, method, python
from libdraughts.enums import Ending, Outcome, PdnFaultCode, PdnFlag, PdnKind, Status, TextFlag
from libdraughts.game import Game
from libdraughts.position import STORAGE, Move, Position, Reason

Source = str | bytes | os.PathLike[str] | IO[str] | IO[bytes]


class PdnError(Error):
    """The error of a faulty game: the kind of fault, its place (line and column from 1, offset and length in bytes),
    and the Reason of a refused move. Only the library makes it."""

    def __init__(self, c: Any, place: Any):
        super().__init__(place.status, python(lib.draughts_pdn_write_fault)(c, 0))
        self.fault, self.line, self.column = PdnFaultCode(place.fault), place.line, place.column
        self.offset, self.length = place.offset, place.length
        refused = self.fault == PdnFaultCode.MOVE and lib.draughts_pdn_position(c)
        self.reason = Reason._of(refused, ffi.addressof(place, "reason")) if refused else None

    def text_in(self, texts: Mapping[str, str] | None, flags: TextFlag = TextFlag(0)) -> str:
        """The message, which is in English: the catalogues have no sentences about PDN."""
        return str(self)

class GameRead(NamedTuple):
    """A game in PDN text, and the fault in its main line, if any. After a fault in a variation, the game is whole, and its
    flags contain FAULTY.

    game: up to the fault, if there is one; None if the fault comes before the moves, as in a tag
    number: from 1
    offset: of its text, in bytes
    length: of its text, in bytes
    flags: the assumptions of the reader"""

    game: Game | None
    error: PdnError | None
    number: int
    offset: int
    length: int
    flags: PdnFlag


class Event(NamedTuple):
    """An event. Fields that have no meaning for the event's kind are empty.

    kind: after a FAULT, the rest of the variation or game is skipped
    text: the value of a tag, a comment, or a move as it is written in the text; of a fault, the wrong text
    name: of a tag
    depth: of variations
    number: of a move on the score sheet, even if the move was refused; or of a NAG
    outcome: of a result, and at the end of a game
    ending: at the end of a game
    flags: at the start and the end of a game: the reader's assumptions
    offset: in the text, in bytes
    error: of a fault"""

    kind: PdnKind
    text: str = ""
    name: str = ""
    depth: int = 0
    move: Move | None = None
    number: int = 0
    outcome: Outcome = Outcome.ONGOING
    ending: Ending = Ending.NONE
    flags: PdnFlag = PdnFlag(0)
    offset: int = 0
    error: PdnError | None = None


class Reader(Locked):
    """An iterator over the events in PDN text, which is a str, bytes, an open file, or a Path that names a file. Text that
    is not blank but contains no game, such as the name of a file, raises an Error at its end.

    A game that has neither a GameType nor a Variant tag is read under the rules of `ruleset`, and has the
    RULESET_ASSUMED flag. If `ruleset` is None, such a game has the fault NO_GAMETYPE. flags may be WHITE_SCORE_FIRST."""

    __slots__ = ("_text", "_event", "_place", "_is_empty")
    @method(lib.draughts_pdn_skip)
    def skip(self, until: PdnKind) -> None:
        """Skips the rest of a variation (VARIATION_END) or a game (GAME_END) without reading it."""

    def __init__(self, text: Source, ruleset: str | None = None, flags: PdnFlag = PdnFlag(0)):
        given: Any = Path(text).read_bytes() if isinstance(text, os.PathLike) else text
        raw = encode(given.read() if hasattr(given, "read") else given)
        self._reads(raw, bool(raw.strip()), lib.draughts_pdn_new(ffi.from_buffer(raw), len(raw),
            ffi.NULL if ruleset is None else find_ruleset(ruleset), flags_in(flags, (PdnFlag.WHITE_SCORE_FIRST,))))

    @classmethod
    def of_annotation(cls, game: Game, ply: int) -> Reader:
        """The events of a ply's annotation: comments, NAGs and variations."""
        copy, self = expect(Game, game).copy(), cls.__new__(cls)
        self._reads(copy, False, copy._call(lib.draughts_pdn_new_annotation, ply))
        return self

    def _reads(self, text: Any, is_empty: bool, c: Any) -> None:
        """Owns a reader of the C library, and keeps its text alive until the reader is freed."""
        self._own(c, lib.draughts_pdn_free)
        self._text, self._is_empty, self._event = text, is_empty, ffi.new("struct draughts_pdn_event *")
        self._place = ffi.new("struct draughts_pdn_place *")

    def _error(self) -> PdnError | None:
        """The error of the last event or game, or None. Its place is then in _place."""
        lib.draughts_pdn_get_place(self._c, self._place)
        if self._place.status == Status.MEMORY:
            raise MemoryError
        return PdnError(self._c, self._place) if self._place.status else None

    def _ended(self, is_end: bool, is_game: bool = True) -> bool:
        """Whether this is the end. Error, once, if the text is not blank and had no game."""
        is_empty, self._is_empty = self._is_empty, self._is_empty and not is_end and not is_game
        if is_end and is_empty:
            raise Error(Status.SYNTAX, f"there is no game in the text {decode(self._text[:40])!r}: a Path names a file")
        return is_end

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Event:
        with self._lock:
            c, event = self._c, self._event
            if self._ended(not lib.draughts_pdn_read_event(c, event), event.kind == PdnKind.GAME):
                raise StopIteration
            error = self._error() if event.kind == PdnKind.FAULT else None
            name, move, start = "", None, event.name_offset
            if event.name_length:
                name = decode(self._text[start:start + event.name_length])
            if event.move:
                lib.draughts_position_copy(lib.draughts_position_in(at := ffi.new(STORAGE)), lib.draughts_pdn_position(c))
                move = Move(event.move, at)
            return Event(PdnKind(event.kind), python(lib.draughts_pdn_write_text)(c, event), name, event.depth, move,
                event.number, Outcome(event.outcome), Ending(event.ending), PdnFlag(event.flags), event.offset, error)


def annotation_error(game: Game, ply: int, text: str, error: Error) -> Error:
    """The PdnError for an annotation that was refused, found by reading it after its move; or else the Error itself."""
    if error.offset is None:
        return error
    move = f"{game.move_at(ply)} " if ply else ""
    before = f'[FEN "{game.position_at(max(ply - 1, 0)).fen()}"] {move}'
    found = next((event.error for event in Reader(before + text, game.ruleset) if event.error), None)
    if not found or found.offset != len(before) + error.offset:
        return error
    found.offset, found.column = error.offset, found.column - len(before) * (found.line == 1)
    return found


def read_games(text: Source, ruleset: str | None = None, flags: PdnFlag = PdnFlag(0)) -> Iterator[GameRead]:
    """Reads the games in PDN text one at a time, as GameReads. Takes the same arguments as Reader. Blank text has no games;
    any other text without a game raises an Error."""
    return _games(Reader(text, ruleset, flags))


def read_game(text: Source, ruleset: str | None = None, flags: PdnFlag = PdnFlag(0)) -> Game:
    """The first game in PDN text. Raises the PdnError of its main line, and Error if the text contains no game."""
    read = next(read_games(text, ruleset, flags), None)
    if not read or read.error or not read.game:
        raise read and read.error or Error(Status.SYNTAX, "there is no game in the text")
    return read.game


def _games(reader: Reader) -> Iterator[GameRead]:
    c, place, out = reader._c, reader._place, ffi.new("struct draughts_game **")
    while True:
        is_end = not lib.draughts_pdn_read_game(c, out)
        error = reader._error()
        if reader._ended(is_end):
            return
        found = lib.draughts_game_clone(part) if error and (part := lib.draughts_pdn_partial(c)) else out[0]
        yield GameRead(Game._of(found) if found else None, error, place.game, place.game_offset, place.game_length,
            PdnFlag(place.flags))


class Writer(Locked):
    """Writes games event by event. event() copies an event from a Reader; each other method writes one event. Error for
    an illegal move, and for text that could not be read back. str() is the text so far."""

    __slots__ = ()
    @method(lib.draughts_pdn_writer_tag)
    def tag(self, name: str, value: str) -> None:
        """Sets a tag, and begins a game if none has begun."""

    @method(lib.draughts_pdn_writer_start)
    def start(self, position: Position) -> None:
        """Begins the moves."""

    @method(lib.draughts_pdn_writer_move)
    def move(self, move: Move) -> None:
        """Writes a move."""

    @method(lib.draughts_pdn_writer_nag)
    def nag(self, number: int) -> None:
        """Writes a NAG."""

    @method(lib.draughts_pdn_writer_variation)
    def variation(self) -> None:
        """Begins a variation in place of the last move."""

    @method(lib.draughts_pdn_writer_variation_end)
    def variation_end(self) -> None:
        """Ends a variation."""

    @method(lib.draughts_pdn_writer_result)
    def result(self, outcome: Outcome) -> None:
        """Writes the result; comments may follow."""

    @method(lib.draughts_pdn_writer_game_end)
    def game_end(self) -> None:
        """Ends a game."""


    def __init__(self, flags: PdnFlag | TextFlag = PdnFlag(0)):
        self._own(python(lib.draughts_pdn_writer_new)(flags), lib.draughts_pdn_writer_free)

    def event(self, reader: Reader) -> None:
        """Writes the event that the reader returned last. Writes nothing if the reader last returned an error, or has
        skipped something since."""
        with expect(Reader, reader)._lock:
            self._call(lib.draughts_pdn_writer_event, reader)

    def comment(self, text: str) -> None:
        """Writes a comment. A comment between games does not belong to a game."""
        raw = encode(text)
        with self._lock:
            check(lib.draughts_pdn_writer_comment(self._c, raw, len(raw)))

    def __str__(self) -> str:
        with self._lock:
            text = lib.draughts_pdn_writer_text(self._c, length := ffi.new("size_t *"))
            return decode(ffi.unpack(text, length[0]))
