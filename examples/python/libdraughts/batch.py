# SPDX-License-Identifier: MIT
"""Many positions at once, in C, with the GIL released."""
from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import Any

from libdraughts._native import ffi, lib
from libdraughts.core import Ruleset
from libdraughts.enums import Status
from libdraughts.position import _STORAGE, MOVES_MAX, Position, PositionError

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

_FORMATS = {"uint8": "B", "uint32": "I", "uint64": "Q"}


class Batch:
    """N positions of one or several rulesets, with the lists of their legal moves.

    Batch(1000, "english") has 1000 initial positions; Batch(positions) those, which may be finished.
    Arrays are numpy arrays, and without numpy memoryviews. `out`, where a method has it, is any
    writable buffer of the right size in bytes, and is what the method returns. Draws are not claimed:
    `limit` ends a game after so many plies as a draw, 0 never. `seed` makes random choices repeatable.
    A lock makes a batch safe in threads; threads with batches of their own run at once.
    """

    def __init__(self, start: int | Iterable[Position], ruleset: str | Ruleset = "english", *,
            limit: int = 0, seed: int = 1):
        positions = [Position(ruleset)] * start if isinstance(start, int) else list(start)
        at = ffi.new("storage[]", len(positions))
        for i, position in enumerate(positions):
            at[i] = position._at[0]
        self._own(at, limit, seed)

    def _own(self, at: Any, limit: int, seed: int) -> Batch:
        starts = ffi.new("storage[]", n := len(at))
        ffi.memmove(starts, at, ffi.sizeof(at))
        numbers = ffi.new("uint32_t *", limit)[0], ffi.new("uint64_t *", (seed * 0x9E3779B97F4A7C15 | 1) & 2**64 - 1)
        arrays = ffi.new("uint32_t[]", n), ffi.new("uint8_t[]", n), ffi.new("uint8_t[]", n), None
        self._limit, self._seed = numbers
        self._n, self._at, self._starts, self._lock, self._listed = n, at, starts, Lock(), False
        self._plies, self._counts, self._chosen, self._moves = arrays
        return self

    def _list(self) -> None:
        if not self._listed:
            self._moves = self._moves or ffi.new("draughts_move[]", self._n * MOVES_MAX)
            lib.many_list(self._at, self._n, self._moves, self._counts)
            self._listed = True

    def _fill(self, function: Any, out: Any, shape: tuple[int, ...], dtype: str, *args: Any) -> Any:
        """Calls a function that fills an array of n rows; returns the array and what it returned."""
        shape = (self._n, *shape)
        size = ffi.sizeof(f"{dtype}_t")
        for length in shape:
            size *= length
        if out is None:
            out = numpy.empty(shape, dtype) if numpy else memoryview(bytearray(size)).cast(_FORMATS[dtype])
        with ffi.from_buffer(out, require_writable=True) as buffer:
            if len(buffer) != size:
                raise ValueError(f"out has {len(buffer)} bytes and needs {size}: {dtype}{list(shape)}")
            return out, function(*args, ffi.cast(f"{dtype}_t *", buffer))

    def _view(self, c: Any, shape: tuple[int, ...], dtype: str) -> Any:
        """An array that shows what is in the batch now and later, and cannot be written."""
        view = memoryview(ffi.buffer(c)).toreadonly()
        return numpy.frombuffer(view, dtype).reshape(shape) if numpy else view.cast(_FORMATS[dtype])

    def __len__(self) -> int:
        return self._n

    def __getitem__(self, index: int) -> Position:
        """A copy of a position."""
        at = ffi.new(_STORAGE)
        with self._lock:
            at[0] = self._at[range(self._n)[index]]
        return Position._of(at)

    @property
    def counts(self) -> Any:
        """uint8 [N], a view: how many legal moves each position has, 0 if it is finished."""
        with self._lock:
            self._list()
        return self._view(self._counts, (self._n,), "uint8")

    @property
    def moves(self) -> Any:
        """uint64 [N, 128], a view: the values of the moves; those from counts[i] on mean nothing."""
        with self._lock:
            self._list()
        return self._view(self._moves, (self._n, MOVES_MAX), "uint64")

    @property
    def plies(self) -> Any:
        """uint32 [N], a view: the plies since each game began."""
        return self._view(self._plies, (self._n,), "uint32")

    def step(self, actions: Any, out: Any = None) -> Any:
        """Plays move actions[i] of the list in each position, lists the moves anew, and returns
        outcomes, uint8 [N]: 0 if the game goes on, else the Outcome, and the position is then its
        first one again. actions is a buffer of N integers of any one type. IndexError, and nothing
        is played, if one is not below counts[i].
        """
        with self._lock, memoryview(actions) as view:
            self._list()
            if len(view) != self._n or view.format.strip("@=<") not in tuple("bBhHiIlLqQ"):
                raise ValueError(f"actions are {self._n} integers")
            with ffi.from_buffer(view) as buffer:
                outcomes, done = self._fill(lib.many_step, out, (), "uint8", self._at, self._n, buffer,
                    view.itemsize, self._starts, self._limit, self._plies, self._moves, self._counts, self._chosen)
                if done < self._n:
                    raise IndexError(f"action {view[done]} of position {done}, which has {self._counts[done]} moves")
        return outcomes

    def random_actions(self, out: Any = None) -> Any:
        """uint8 [N]: a random action for each position; 0 if it is finished."""
        with self._lock:
            self._list()
            return self._fill(lib.many_random, out, (), "uint8", self._counts, self._n, self._seed)[0]

    def masks(self, out: Any = None) -> Any:
        """uint8 [N, 128]: 1 for the actions that there are, else 0."""
        with self._lock:
            self._list()
            return self._fill(lib.many_masks, out, (MOVES_MAX,), "uint8", self._counts, self._n)[0]

    def pack(self, out: Any = None) -> Any:
        """uint8 [N, 24]: the packed positions, as of Position.pack."""
        with self._lock:
            return self._fill(lib.many_pack, out, (lib.DRAUGHTS_PACKED_SIZE,), "uint8", self._at, self._n)[0]

    @classmethod
    def unpack(cls, ruleset: str | Ruleset, packed: Any, *, limit: int = 0, seed: int = 1) -> Batch:
        """The reverse, of any buffer of N * 24 bytes. PositionError if one is not valid."""
        with ffi.from_buffer(packed) as buffer:
            n, rest = divmod(len(buffer), lib.DRAUGHTS_PACKED_SIZE)
            at = ffi.new("storage[]", n)
            if rest or lib.many_unpack(at, n, Ruleset(ruleset)._c, buffer) != n:
                raise PositionError(Status.POSITION)
        return cls.__new__(cls)._own(at, limit, seed)

    def successors(self) -> Batch:
        """A batch of the positions after every move of every position, in the order of the lists:
        those of position i are counts[i] from sum(counts[:i]) on."""
        with self._lock:
            self._list()
            after = ffi.new("storage[]", sum(self._counts))
            lib.many_successors(self._at, self._n, self._moves, self._counts, after)
        return Batch.__new__(Batch)._own(after, self._limit, self._seed[0])

    def outcomes(self, out: Any = None) -> Any:
        """uint8 [N]: the Outcome of each position on the board."""
        with self._lock:
            return self._fill(lib.many_outcomes, out, (), "uint8", self._at, self._n)[0]

    def planes(self, out: Any = None) -> Any:
        """uint8 [N, 5, 32], for learning: own men, own kings, their men, their kings, and 1 in the
        whole plane if White is to move, else 0. A piece is 1, a stack of Dipole (among the men) its
        height. Squares are seen by the side to move, which goes towards index 0: index i is square
        i + 1 if White is to move and 32 - i if Black is. [N, 5, 8, 4] are the rows of dark squares.
        """
        with self._lock:
            return self._fill(lib.many_planes, out, (5, 32), "uint8", self._at, self._n)[0]

    def playouts(self, games: int, limit: int = 1000, out: Any = None) -> Any:
        """uint32 [N, 4]: of so many random games from each position, how many each Outcome has;
        those still ONGOING reached `limit` plies. The positions stay.
        """
        with self._lock:
            return self._fill(lib.many_playouts, out, (4,), "uint32", self._at, self._n, games, limit, self._seed)[0]
