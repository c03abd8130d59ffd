# SPDX-License-Identifier: MIT
"""Sentences in other languages: LANGUAGES["it"] is the Italian catalogue, for MoveError.text_in and result_text, and
read_language reads a catalogue of your own. A catalogue is a dictionary from keys such as MUST_CAPTURE to sentences."""
from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from libdraughts.core import Error
from libdraughts.enums import Ending, Fault, Outcome, ReasonCode, Status

__all__ = ["KEYS", "LANGUAGES", "read_language"]
__dir__ = __all__.copy
ITEMS = {"from", "to", "squares", "any_square", "count", "distance", "height", "target_height", "moves", "examples", "place",
    "mover", "opponent", "loser", "winner", "piece", "outcome"}  # of draughts_explain(3)
NESTED, LINE_SIZE = 3, 1024
KEYS = (*(code.name for code in ReasonCode), *(f"ENDING_{ending.name}" for ending in Ending if ending),
    *(f"FAULT_{fault.name}" for fault in Fault), *(outcome.name for outcome in Outcome if outcome),
    *(f"ERR_{status.name}" if status else "OK" for status in Status))  #: all keys of a catalogue


def _check_items(sentence: str) -> None:
    depth = 0
    for brace, item in re.findall("([{}])([^:?|{}]*)", sentence):
        if brace == "{" and item not in ITEMS:
            raise ValueError(f"there is no item {{{item[:30]}}}")
        depth = depth + 1 if brace == "{" else max(depth - 1, 0)
        if depth > NESTED:
            raise ValueError(f"items stand in each other more than {NESTED} deep")
    if depth:
        raise ValueError("a brace is not closed")


def _add(texts: dict[str, str], raw: bytes) -> None:
    """Adds a line: a key and a sentence, a comment, or nothing. ValueError says what is wrong with it."""
    if len(raw) >= LINE_SIZE:
        raise ValueError("the line is too long")
    try:
        line = raw.decode()
    except UnicodeDecodeError:
        raise ValueError("the line is not in UTF-8") from None
    if "\0" in line:
        raise ValueError("the line contains a NUL")
    key, _, sentence = line.partition(" ")
    if not line or line[0] == "#":
        return
    if key not in KEYS:
        raise ValueError(f"there is no key {key[:40]!r}")
    if not sentence:
        raise ValueError(f"{key} has no sentence")
    if key in texts:
        raise ValueError(f"{key} stands here a second time")
    _check_items(sentence)
    texts[key] = sentence


def _read(lines: IO[bytes], name: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for number, raw in enumerate(iter(lambda: lines.readline(LINE_SIZE + 2), b""), 1):
        try:
            _add(texts, raw.rstrip(b"\r\n"))
        except ValueError as why:
            raise Error(Status.SYNTAX, f"{name}: line {number}: {why}") from None
    return texts


def read_language(file: str | os.PathLike[str] | IO[bytes]) -> dict[str, str]:
    """The catalogue in a file, which is a path or an open binary file. A line is a key, a
    blank and a sentence, or begins with #. Error, with the line, for a line that cannot be read, or that has an unknown key or item. Warns once if
    keys are missing; their sentences are English."""
    if isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            texts = _read(opened, name := os.fspath(file))
    else:
        texts = _read(file, name := str(getattr(file, "name", "the catalogue")))
    if missing := [key for key in KEYS if key not in texts]:
        warnings.warn(f"{name}: no sentence for {len(missing)} of the keys, such as {missing[0]}; English is used instead",
            stacklevel=2)
    return texts


def _shipped(paths: Iterable[Path]) -> dict[str, dict[str, str]]:
    return {path.stem: read_language(path) for path in sorted(paths)}


LANGUAGES = _shipped(Path(__file__).parent.glob("*.txt"))  #: the catalogues in the package: de, it, pt, ru
