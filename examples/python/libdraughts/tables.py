# SPDX-License-Identifier: MIT
"""Endgame tables."""
from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, NamedTuple

from libdraughts._native import ffi, lib
from libdraughts.core import Field, Handle, Method, Ruleset, check, string
from libdraughts.enums import TablesValue
from libdraughts.position import Move, Position


class Probe(NamedTuple):
    """What perfect play makes of a position, for the side to move; plies to the next progress, or 0."""

    value: TablesValue
    plies: int
    best: Move | None  #: a move that keeps the value; None if none is proved to make progress


class Tables(Handle):
    """The tables of a ruleset in directories of files. Threads may share it once all are added."""

    __slots__ = ("_directories",)
    refused = Field(lib.draughts_tables_refused, string, "The file that add or check refused, or an empty text.")
    pieces = Field(lib.draughts_tables_pieces, int, "The number of pieces up to which all positions are there.")
    check = Method[Callable[[], None]](lib.draughts_tables_check, check,
        "Reads every block and compares its checksum. Error if one is damaged.")

    def __init__(self, ruleset: str | Ruleset, *directories: str | os.PathLike[str]):
        if not (c := lib.draughts_tables_new(Ruleset(ruleset)._c)):
            raise MemoryError
        c = ffi.gc(c, lib.draughts_tables_free)
        for directory in directories:
            check(lib.draughts_tables_add_directory(c, os.fsencode(directory) + b"\\0"))
        self._c = c

    def probe(self, position: Position) -> Probe:
        """The value of a position, UNKNOWN if the tables do not have it."""
        value, plies = ffi.new("enum draughts_tables_value *"), ffi.new("unsigned *")
        best = lib.draughts_tables_best(self._c, position._c, value, plies)
        value = lib.draughts_tables_probe(self._c, position._c, plies)
        return Probe(TablesValue(value), plies[0], Move(best, position._at) if best else None)
