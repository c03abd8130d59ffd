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
    """What perfect play makes of a position, for the side to move. Draws by claim are not considered."""

    value: TablesValue  #: UNKNOWN if the tables do not have it
    plies: int  #: to the next capture, crowning or other progress; 0 if it is not known
    best: Move | None  #: a move that keeps the value; None if there is none that is proved to make progress


class Tables(Locked):
    """The endgame tables of a ruleset, as `make tables` makes them: Tables("english", "tables"), also with
    several directories, or without and with add(). A `with` statement closes the files at its end.
    """

    __slots__ = ("_bytes",)
    pieces = Field[int](lib.draughts_tables_pieces, "The pieces up to which all positions are there, or 0.")

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
        """Calls a function that reads files. Error with the name of the one that it refuses."""
        with self._lock:
            try:
                self._call(function, *args)
            except Error as error:
                refused = string(lib.draughts_tables_refused(self._c))
                raise Error(error.status, f"{refused or name}: {error}") from None

    def add(self, tables: str | os.PathLike[str] | bytes) -> None:
        """Adds all tables of a directory, or one that is the contents of a file. Error, with the name of
        the file, if there is none, or if one cannot be read or is damaged; all others are then added.
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
        """What the tables say of a position. ValueError after close()."""
        value, plies = ffi.new("enum draughts_tables_value *"), ffi.new("unsigned *")
        best = self._call(lib.draughts_tables_best, position, value, plies)
        return Probe(TablesValue(value[0]), plies[0], Move(best, position._at) if best else None)

    def close(self) -> None:
        """Closes the files. Only close() may follow."""
        with self._lock:
            if self._c:
                ffi.release(self._c)
            self._c = None  # not NULL, which cffi would pass on

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
