# SPDX-License-Identifier: MIT
"""Engines that speak the Hub protocol, version 2, such as draughts-hub(1), as separate processes."""
from __future__ import annotations

import os
import re
import selectors
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import RLock
from math import isfinite
from time import monotonic
from typing import Any, NamedTuple, NoReturn, cast

from libdraughts.core import Error, expect
from libdraughts.enums import Status
from libdraughts.game import Game
from libdraughts.position import Board, Move, Position

__all__ = ["Engine", "EngineError", "Info", "Limit", "Played"]
__dir__ = __all__.copy
_LINE_MAX, _PLIES_MAX = 2**16, 5000
_ARGUMENT = re.compile(r'([^\s="]+)(?:=("[^"]*"|\S*))?')


class EngineError(RuntimeError):
    """Raised if an engine ends, answers too late, reports an error, or answers a move that is not legal."""


class Limit(NamedTuple):
    """What ends a search; None is no limit.

    time: seconds for the move
    depth: in plies
    nodes: positions
    clock: seconds on the clock of the side to move
    increment: seconds for each move, which are added to the clock"""

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None
    clock: float | None = None
    increment: float | None = None

    def _command(self) -> str:
        names = ("move-time", "depth", "nodes", "time", "inc")
        for name, value in zip(self._fields, self):
            if value is not None and not 0 < value < 10**15:
                raise ValueError(f"{name} is {value}, and not a number above 0 and below 10**15")
        limits = [f"{name}={value:.3f}" if isinstance(value, float) else f"{name}={value}"
            for name, value in zip(names, self) if value is not None]
        return f"level {' '.join(limits)}" if limits else ""

    def _seconds(self) -> float | None:
        """The longest time that a search can take, or None."""
        times = [self.time, None if self.clock is None else self.clock + (self.increment or 0)]
        return min((each for each in times if each is not None), default=None)


class Info(NamedTuple):
    """What an engine says about a position. Whatever it does not say is None, and the line is empty.

    score: in men, for the side to move; close to 100 or -100 if the game is decided
    line: the moves that it expects
    depth: of the search, in plies
    nodes: the positions searched
    time: in seconds"""

    score: float | None = None
    line: tuple[Move, ...] = ()
    depth: int | None = None
    nodes: int | None = None
    time: float | None = None


class Played(NamedTuple):
    """The move of an engine, the answer that it expects or None, and what it says about the position."""

    move: Move
    ponder: Move | None
    info: Info


class Engine:
    """An engine in a process of its own. Close it, or use a with statement. Threads may share it, and take turns.

    name: what the engine calls itself
    params: its parameters with their values
    variants: the games that it plays"""

    def __init__(self, command: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], timeout: float = 10):
        """Starts an engine: a program, or a list of a program and its arguments. EngineError if it does not answer within
        `timeout` seconds, now or after the time of a search; OSError if there is no such program."""
        words = [command] if isinstance(command, (str, os.PathLike)) else [*command]
        if not words:
            raise ValueError("the command of the engine is empty")
        self._process: Any = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._selector, self._lock, self._bytes, self._timeout = selectors.DefaultSelector(), RLock(), b"", timeout
        self._selector.register(self._process.stdout, selectors.EVENT_READ)
        self.name, self.params, self.variants = "", dict[str, str](), list[str]()
        try:
            for answer, values in self._ask("wait", "hub"):
                if answer == "id":
                    self.name = values.get("name", "")
                elif answer == "param":
                    self.params[name := values.get("name", "")] = values.get("value", "")
                    self.variants = values.get("values", "").split() if name == "variant" else self.variants
            self.configure()
        except BaseException:
            self.kill()
            raise

    def configure(self, **params: str | int) -> None:
        """Sets parameters; tt_size stands for tt-size. EngineError if the engine does not have one, or refuses a value."""
        with self._lock:
            for name, value in [(name.replace("_", "-"), str(value)) for name, value in params.items()]:
                if name not in self.params:
                    raise EngineError(f"the engine has no parameter {name}: {', '.join(self.params)}")
                if set('"\n\r\0') & set(value):
                    raise ValueError(f"a quote, a NUL or the end of a line in {value!r}")
                self._send(f'set-param name={name} value="{value}"')
            self._ask("ready", "init")
            self.params.update((name.replace("_", "-"), str(value)) for name, value in params.items())

    def play(self, game: Game | Position, limit: Limit) -> Played:
        """The move of the engine. Without a limit, the engine decides how long it searches. Error if the game is over."""
        info, moves = self._search(game, limit, "think")
        if not moves:
            raise EngineError("the engine answered without a move")
        return Played(moves[0], moves[1] if len(moves) > 1 else None, info)

    def analyse(self, game: Game | Position, limit: Limit) -> Info:
        """What the engine says about the position at the end of the search, which must have a limit."""
        if not expect(Limit, limit)._command():
            raise ValueError("analyse needs a limit")
        return self._search(game, limit, "analyze")[0]

    def _search(self, game: Game | Position, limit: Limit, how: str) -> tuple[Info, list[Move]]:
        """The last that the engine says, its move, and the answer that it expects."""
        if expect(Board, game).is_over():
            raise Error(Status.GAME_OVER)
        (now, pos), command = _pos(game), expect(Limit, limit)._command()
        with self._lock:
            if now.ruleset not in self.variants:
                raise EngineError(f"the engine does not play {now.ruleset}: {', '.join(self.variants)}")
            if self.params["variant"] != now.ruleset:
                self.configure(variant=now.ruleset)
            answers = self._ask("done", pos, command, f"go {how}", seconds=limit._seconds())
        done, said = answers[-1][1], [values for name, values in answers if name == "info"]
        moves = _line(now, f"{(move := done.get('move', ''))} {done.get('ponder', '')}")
        if move and not moves:
            raise EngineError(f"the engine answered a move that is not legal: {move[:40]}")
        return _info(now, said[-1] if said else {}), moves

    def _send(self, *commands: str) -> None:
        if self._process.stdin.closed:
            raise EngineError("the engine has ended, or was closed")
        try:
            self._process.stdin.write("".join(f"{command}\n" for command in commands if command).encode())
            self._process.stdin.flush()
        except BrokenPipeError:
            self._fail("has ended")

    def _ask(self, last: str, *commands: str, seconds: float | None = 0) -> list[tuple[str, dict[str, str]]]:
        """Sends commands. Returns the answers up to one with this name. EngineError after it, if one of them was an error."""
        end, answers = None if seconds is None else monotonic() + seconds + self._timeout, list[tuple[str, dict[str, str]]]()
        try:
            self._send(*commands)
            while not answers or answers[-1][0] != last:
                words = _ARGUMENT.findall(self._read(end)) or [("", "")]
                answers.append((words[0][0], {name: value.strip('"') for name, value in words[1:]}))
        except BaseException:  # the answers that are still to come would be taken for those to the next command
            self.kill()
            raise
        for name, values in answers:
            if name == "error":
                raise EngineError(values.get("message", "an error"))
        return answers

    def _read(self, end: float | None) -> str:
        while b"\n" not in self._bytes:
            left = None if end is None else max(end - monotonic(), 0)
            if len(self._bytes) > _LINE_MAX:
                self._fail(f"has written a line of more than {_LINE_MAX} bytes")
            if left == 0 or not self._selector.select(left):
                self._fail("has not answered in time")
            if not (read := os.read(self._process.stdout.fileno(), _LINE_MAX)):
                self._fail("has ended")
            self._bytes += read
        line, self._bytes = self._bytes.split(b"\n", 1)
        return line.decode("utf-8", "replace")

    def _fail(self, why: str) -> NoReturn:
        self.kill()
        raise EngineError(f"the engine {why}")

    def close(self) -> None:
        """Lets the engine end, or kills it."""
        with suppress(EngineError, subprocess.TimeoutExpired):
            self._send("quit")
            self._process.wait(self._timeout)
        self.kill()

    def kill(self) -> None:
        """Ends the engine at once."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                pipe.close()
        self._selector.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _pos(game: Game | Position) -> tuple[Position, str]:
    """The position, and the command that sets it, with as many moves as a line can hold."""
    start, now, moves = game, game, list[Move]()
    if isinstance(game, Game):
        game = game.copy()
        first = max(game.ply() - _PLIES_MAX, 0)
        start, now, moves = game.position_at(first), game.position, list(game.moves[first:])
    letters = "".join("ewWbB"[start.piece_at(square)] for square in range(1, 33))
    played = f' moves="{" ".join(map(_text, moves))}"' if moves else ""
    return cast(Position, now), f"pos pos={'WB'[start.turn]}{letters}{played}"


def _text(move: Move) -> str:
    captured = move.captured
    return f"{move.from_square}{'x' if captured else '-'}{move.to_square}" + "".join(f"x{square}" for square in captured)


def _line(position: Position, text: str) -> list[Move]:
    """The moves of a text, as far as they are legal."""
    line = []
    for word in text.split():
        if not re.fullmatch(r"[0-9]{1,2}([-x][0-9]{1,2}){1,32}", word):
            break
        start, end, *captured = map(int, re.split("[-x]", word))
        fits = [move for move in position.legal_moves if (move.from_square, move.to_square) == (start, end)
            and (not captured or move.captured == tuple(sorted(captured)))]
        if len(fits) != 1:
            break
        line += fits
        position = position.play(fits[0])
    return line


def _info(position: Position, values: dict[str, str]) -> Info:
    def number(kind: Callable[[str], Any], name: str) -> Any:
        if (text := values.get(name)) is None:
            return None
        with suppress(ValueError):
            if isfinite(value := kind(text)):
                return value
        raise EngineError(f"the engine answered {name}={text[:40]}, which is not a number")

    return Info(number(float, "score"), tuple(_line(position, values.get("pv", ""))), number(int, "depth"), number(int, "nodes"),
        number(float, "time"))
