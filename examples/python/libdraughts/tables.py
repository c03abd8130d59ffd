# SPDX-License-Identifier: MIT
"""Endgame tables."""
from __future__ import annotations

import os
from typing import Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import Error, Field, Locked, Ruleset, expect, find_ruleset, string
from libdraughts.enums import Status, TablesMetric, TablesValue
from libdraughts.position import MOVES_MAX, Move, Position


class Probe(NamedTuple):
    """The result of perfect play from a position, for the side to move. Draws by claim are ignored.

    value: UNKNOWN if the tables do not cover the position
    plies: to the next capture, crowning or other progress; None if there is none, or if it is not known
    best: a move that keeps the value; None if there is none, or if none is proved to make progress"""

    value: TablesValue
    plies: int | None
    best: Move | None


class TablesMove(NamedTuple):
    """A legal move, with the result of perfect play after it.

    value: for the side that moves
    progress: the plies until progress is made, with this move; None for draws, or if it is not known
    end: the plies to the end of the game, in the same way"""

    move: Move
    value: TablesValue
    progress: int | None
    end: int | None


class Tables(Locked):
    """The endgame tables of a ruleset, from files that `make tables` writes. Tables("english", "tables") opens a directory;
    you can pass several directories, or add them later. A `with` statement closes the files."""

    __slots__ = ("_bytes", "_ruleset")
    pieces = Field[int](lib.draughts_tables_pieces,
        "The tables cover every position with at most this many pieces (in Dipole, checkers); 0 if there is no such number.")

    def __init__(self, ruleset: str, *directories: str | os.PathLike[str]):
        self._ruleset = Ruleset(ruleset)
        self._own(lib.draughts_tables_new(find_ruleset(ruleset)), lib.draughts_tables_free)
        self._bytes: list[bytes] = []
        for directory in directories:
            self.add(directory)

    def _call(self, function: Any, *args: Any) -> Any:
        with self._lock:  # another thread may close the tables
            if not self._c:
                raise ValueError("the tables are closed")
            return super()._call(function, *args)

    def _ask(self, function: Any, position: Position, *args: Any) -> Any:
        if expect(Position, position).ruleset != self._ruleset:
            raise Error(Status.UNSUPPORTED, f"these tables are of {self._ruleset}, and the position is of {position.ruleset}")
        return self._call(function, position, *args)

    def _try(self, function: Any, name: str, *args: Any) -> None:
        """Calls a function that reads files. Error, with the name of the file that is refused."""
        with self._lock:
            try:
                self._call(function, *args)
            except Error as error:
                if refused := string(lib.draughts_tables_refused(self._c)):
                    raise Error(error.status, f"{refused}: {error}") from None
                is_empty = error.status == Status.FILE
                raise Error(error.status, f"{name}: " + (f"no new table of {self._ruleset}" if is_empty else str(error))) from None

    def add(self, tables: str | os.PathLike[str] | bytes) -> None:
        """Adds all tables of a directory, or one table as the bytes of a file. Error if the directory has no new table, or if
        a file, which the message names, cannot be read or is damaged; all other files are still added. OSError, such as
        FileNotFoundError, if the directory cannot be read."""
        if isinstance(tables, bytes):
            self._bytes.append(tables)  # keeps the bytes alive
            self._try(lib.draughts_tables_add, "table", ffi.from_buffer(tables), len(tables))
        else:
            os.scandir(name := os.fspath(tables)).close()
            self._try(lib.draughts_tables_add_directory, name, name)

    def check(self) -> None:
        """Reads every block and verifies its checksum. Error if a block is damaged."""
        self._try(lib.draughts_tables_check, "")

    def probe(self, position: Position) -> Probe:
        """Looks up a position in the tables. Error if the position has another ruleset, and ValueError after close()."""
        value, plies = ffi.new("uint32_t *"), ffi.new("unsigned *")
        best = self._ask(lib.draughts_tables_best, position, value, plies)
        return Probe(TablesValue(value[0]), plies[0] or None, Move(best, position._at) if best else None)

    def moves(self, position: Position) -> list[TablesMove]:
        """All legal moves, best first: winning moves, moves of unknown value, drawing moves, losing moves."""
        found = ffi.new("struct draughts_tables_move[]", MOVES_MAX)
        return [TablesMove(Move(each.move, position._at), TablesValue(each.value), each.progress or None, each.end or None)
            for each in found[0:self._ask(lib.draughts_tables_moves, position, found, MOVES_MAX)]]

    def distance(self, position: Position, metric: TablesMetric = TablesMetric.PROGRESS) -> int | None:
        """The number of plies from a won or lost position until progress is made, or until the end of the game. None
        if the position is drawn, or if the tables do not have this distance."""
        known = self._ask(lib.draughts_tables_distance, position, metric, plies := ffi.new("unsigned *"))
        return int(plies[0]) if known else None

    def close(self) -> None:
        """Closes the files. Afterwards, only close() may be called."""
        with self._lock:
            if self._c:
                ffi.release(self._c)
            self._c = None  # not NULL, which cffi would pass on

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
