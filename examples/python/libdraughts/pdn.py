# SPDX-License-Identifier: MIT
"""PDN: games out of a text, events out of a text, and a writer of events."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Lock
from typing import Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import Error, Locked, Method, Reason, Ruleset, check, encode, write
from libdraughts.enums import Ending, Outcome, PdnFault, PdnFlag, PdnKind
from libdraughts.game import Game
from libdraughts.position import _STORAGE, Move, Position, read_reason


class PdnError(Error):
    """What is wrong with a game, where (line and column from 1, offset and length in bytes), and the
    Reason of a refused move."""

    def __init__(self, status: int, text: str, place: Any, reason: Reason | None):
        super().__init__(status, text)
        self.fault, self.reason = PdnFault(place.fault), reason
        self.line, self.column, self.offset, self.length = place.line, place.column, place.offset, place.length


class GameRead(NamedTuple):
    """A game of a text, whole or up to its fault."""

    game: Game | None  #: None if the fault comes before the moves
    error: PdnError | None
    number: int  #: from 1
    offset: int  #: of its text, in bytes, and the length
    length: int
    flags: PdnFlag  #: what was assumed


class Event(NamedTuple):
    """An event; fields that have no meaning for its kind are empty."""

    kind: PdnKind | None  #: None for an error; the rest of the variation or game is then skipped
    text: str = ""  #: the value of a tag, a comment, a move as it is written
    name: str = ""  #: of a tag
    depth: int = 0  #: of variations
    move: Move | None = None
    number: int = 0  #: of a move on the score sheet, or of a NAG
    outcome: Outcome = Outcome.ONGOING  #: of a result, and at the end of a game
    ending: Ending = Ending.NONE  #: at the end of a game
    flags: PdnFlag = PdnFlag(0)  #: at the start and the end of a game: what was assumed
    offset: int = 0  #: in the text, in bytes
    error: PdnError | None = None


def _error(c: Any, status: int, place: Any) -> PdnError:
    if status == lib.DRAUGHTS_ERR_MEMORY:
        raise MemoryError
    position, reason = lib.draughts_pdn_position(c), None
    if place.fault == PdnFault.MOVE and position:
        reason = read_reason(position, ffi.addressof(place, "reason"))
    return PdnError(status, write(lib.draughts_pdn_write_error, c), place, reason)


class Reader(Locked):
    """An iterator over the events of a text, which is str or bytes. Games that do not name their
    ruleset are of `ruleset`, or refused without one. flags may be WHITE_SCORE_FIRST."""

    __slots__ = ("_read", "_event")
    skip = Method[Callable[[PdnKind], None]](lib.draughts_pdn_skip, check,
        "Skips the rest of a variation (VARIATION_END) or of a game (GAME_END) unread.")

    def __init__(self, text: str | bytes, ruleset: str | Ruleset | None = None, flags: PdnFlag = PdnFlag(0)):
        raw = encode(text)
        self._keep(raw, lib.draughts_pdn_new(ffi.from_buffer(raw), len(raw),
            Ruleset(ruleset)._c if ruleset else ffi.NULL, flags))

    @classmethod
    def of_annotation(cls, game: Game, ply: int) -> Reader:
        """The events of what stands after a ply: comments, NAGs and variations."""
        copy = game.copy()
        return cls.__new__(cls)._keep(copy, lib.draughts_pdn_new_annotation(copy._c, ply))

    def _keep(self, read: Any, c: Any) -> Reader:
        """Takes a reader of the C library and, until it is freed, what it reads."""
        if not c:
            raise MemoryError
        self._c, self._lock = ffi.gc(c, lib.draughts_pdn_free), Lock()
        self._read, self._event = read, ffi.new("struct draughts_pdn_event *")
        return self

    def _place(self) -> Any:
        lib.draughts_pdn_where(self._c, place := ffi.new("struct draughts_pdn_place *"))
        return place

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Event:
        with self._lock:
            c, event = self._c, self._event
            if status := lib.draughts_pdn_next_event(c, event):
                place = self._place()
                return Event(None, offset=place.offset, error=_error(c, status, place))
            if event.kind == lib.DRAUGHTS_PDN_END:
                raise StopIteration
            name, move = "", None
            if event.name_length:
                name = ffi.unpack(ffi.from_buffer(self._read) + event.name_offset,
                    event.name_length).decode("utf-8", "surrogateescape")
            if event.move:
                at = ffi.new(_STORAGE)
                lib.draughts_position_copy(lib.draughts_position_in(at), lib.draughts_pdn_position(c))
                move = Move(event.move, at)
            return Event(PdnKind(event.kind), write(lib.draughts_pdn_text, c, event), name, event.depth,
                move, event.number, Outcome(event.outcome), Ending(event.ending), PdnFlag(event.flags),
                event.offset)



def read_games(text: str | bytes, ruleset: str | Ruleset | None = None,
        flags: PdnFlag = PdnFlag(0)) -> Iterator[GameRead]:
    """The games of a text, one at a time, good or not; the arguments are those of Reader."""
    reader, out, place = Reader(text, ruleset, flags), ffi.new("struct draughts_game **"), ffi.new(
        "struct draughts_pdn_place *")
    c = reader._c
    while True:
        status = lib.draughts_pdn_next_game(c, out)
        lib.draughts_pdn_where(c, place)
        game = error = None
        if status:
            error = _error(c, status, place)
            if part := lib.draughts_pdn_partial(c):
                game = Game.__new__(Game)._own(lib.draughts_game_clone(part))
        elif out[0]:
            game = Game.__new__(Game)._own(out[0])
        else:
            return
        yield GameRead(game, error, place.game, place.game_offset, place.game_length, PdnFlag(place.flags))


class Writer(Locked):
    """Writes games event by event: event() copies what a Reader has read, the others write one each.

    Error if the text could not be read back, and for illegal moves. str() is the text so far.
    """

    __slots__ = ()
    tag = Method[Callable[[str, str], None]](lib.draughts_pdn_writer_tag, check,
        "Sets a tag, and begins a game if there is none.")
    start = Method[Callable[[Position], None]](lib.draughts_pdn_writer_start, check, "Begins the moves.")
    move = Method[Callable[[Move], None]](lib.draughts_pdn_writer_move, check, "Writes a move.")
    nag = Method[Callable[[int], None]](lib.draughts_pdn_writer_nag, check, "Writes a NAG.")
    variation = Method[Callable[[], None]](lib.draughts_pdn_writer_variation, check,
        "Begins a variation in place of the last move.")
    variation_end = Method[Callable[[], None]](lib.draughts_pdn_writer_variation_end, check, "Ends it.")
    result = Method[Callable[[Outcome], None]](lib.draughts_pdn_writer_result, check,
        "Writes the result; comments may follow.")
    game_end = Method[Callable[[], None]](lib.draughts_pdn_writer_game_end, check, "Ends a game.")

    def __init__(self, flags: PdnFlag = PdnFlag(0)):
        if not (c := lib.draughts_pdn_writer_new(flags)):
            raise MemoryError
        self._c, self._lock = ffi.gc(c, lib.draughts_pdn_writer_free), Lock()

    def event(self, reader: Reader) -> None:
        """Writes the event that the reader has returned last."""
        with reader._lock:
            check(self._call(lib.draughts_pdn_writer_event, reader._c, reader._event))

    def comment(self, text: str) -> None:
        """Writes a comment; between games it belongs to none."""
        check(self._call(lib.draughts_pdn_writer_comment, raw := encode(text), len(raw)))

    def __str__(self) -> str:
        with self._lock:
            text = lib.draughts_pdn_writer_text(self._c, length := ffi.new("size_t *"))
            return bytes(ffi.unpack(text, length[0])).decode("utf-8", "surrogateescape")
