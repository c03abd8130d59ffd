# SPDX-License-Identifier: MIT
"""Endgame tables."""
from __future__ import annotations

import os
from typing import Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import Error, Field, Locked, find_ruleset, string
from libdraughts.enums import TablesValue
from libdraughts.position import Move, Position


class Probe(NamedTuple):
    """The result of perfect play from a position, for the side to move. Draws by claim are ignored."""

    value: TablesValue  #: UNKNOWN if the tables do not cover the position
    plies: int  #: to the next capture, crowning or other progress; 0 if it is not known
    best: Move | None  #: a move that keeps the value; None if the position is finished
    #: or unknown, or if no winning move is proved to make progress


class Tables(Locked):
    """The endgame tables of a ruleset, from files that `make tables` makes. Tables("english", "tables") opens a
    directory. You can pass several directories, or add them later with add(). A `with` statement closes the files.
    """

    __slots__ = ("_bytes",)
    pieces = Field[int](lib.draughts_tables_pieces,
        "Every position with at most this many pieces (in Dipole, checkers) is in the tables; 0 if there is no such number.")

    def __init__(self, ruleset: str, *directories: str | os.PathLike[str]):
        self._own(lib.draughts_tables_new(find_ruleset(ruleset)), lib.draughts_tables_free)
        self._bytes: list[bytes] = []
        for directory in directories:
            self.add(directory)

    def _call(self, function: Any, *args: Any) -> Any:
        if not self._c:
            raise ValueError("the tables are closed")
        return super()._call(function, *args)

    def _try(self, function: Any, name: str, *args: Any) -> None:
        """Calls a function that reads files. Error, with the name of the file that is refused."""
        with self._lock:
            try:
                self._call(function, *args)
            except Error as error:
                refused = string(lib.draughts_tables_refused(self._c))
                raise Error(error.status, f"{refused or name}: {error}") from None

    def add(self, tables: str | os.PathLike[str] | bytes) -> None:
        """Adds all tables of a directory, or the table in the contents of a file. Error, with the name of the
        file, if a directory has no table that is new, or if a file cannot be read or is damaged. All other files are
        still added.
        """
        if isinstance(tables, bytes):
            self._bytes.append(tables)  # until it is freed
            self._try(lib.draughts_tables_add, "table", ffi.from_buffer(tables), len(tables))
        else:
            self._try(lib.draughts_tables_add_directory, name := os.fspath(tables), name)

    def check(self) -> None:
        """Reads every block and compares its checksum. Error if one is damaged."""
        self._try(lib.draughts_tables_check, "")

    def probe(self, position: Position) -> Probe:
        """Looks up a position in the tables. ValueError after close()."""
        value, plies = ffi.new("enum draughts_tables_value *"), ffi.new("unsigned *")
        best = self._call(lib.draughts_tables_best, position, value, plies)
        return Probe(TablesValue(value[0]), plies[0], Move(best, position._at) if best else None)

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
