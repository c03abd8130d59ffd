# SPDX-License-Identifier: MIT
"""Many positions at once, played in C with the GIL released."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import prod
from operator import index
from threading import RLock
from typing import Any, SupportsIndex

from libdraughts._native import ffi, lib
from libdraughts.position import MOVES_MAX, STORAGE, Position

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

_FORMATS = {"uint8": "B", "uint32": "I", "uint64": "Q"}


class Filled:
    """A method that fills an array with a row of `shape` for each position; `listed` if it needs the lists of moves."""

    def __init__(self, function: Any, dtype: str, shape: tuple[int, ...], doc: str, listed: bool = False):
        self._given, self.__doc__ = (function, dtype, shape, listed), doc

    def __get__(self, owner: Any, _: Any = None) -> Callable[..., Any]:
        return self if owner is None else partial(owner._fill, *self._given)  # type: ignore[return-value]


class View:
    """An attribute that is a live view of the batch; `listed` if it needs the lists of moves."""

    def __init__(self, name: str, dtype: str, shape: tuple[int, ...], doc: str, listed: bool = True):
        self._name, self._dtype, self._shape, self._listed, self.__doc__ = name, dtype, shape, listed, doc

    def __get__(self, owner: Any, _: Any = None) -> Any:
        if owner is None:
            return self
        with owner._lock:
            owner._list(self._listed)
        view = memoryview(ffi.buffer(owner._arrays[self._name])).toreadonly()
        shape = (len(owner), *self._shape)
        return numpy.frombuffer(view, self._dtype).reshape(shape) if numpy else view.cast(_FORMATS[self._dtype])


class Batch:
    """N positions of one or several rulesets, with the lists of their legal moves.

    Batch(1000, "english") contains 1000 initial positions. Batch(positions) contains these positions, which
    may be finished. Arrays are numpy arrays, or memoryviews if numpy is not installed. If a method has `out`,
    you can pass any writable buffer of the right size in bytes, which the method fills and returns; ValueError
    if the size is wrong. Draws are not claimed: a game that reaches `limit` plies ends as a draw; 0 means no
    limit. `seed` makes random choices repeatable. A lock lets threads share a batch safely; different batches
    run at the same time.
    """

    counts = View("counts", "uint8", (), "uint8 [N], a view: the number of legal moves, 0 in a finished position.")
    moves = View("moves", "uint64", (MOVES_MAX,),
        "uint64 [N, 128], a view: Move.value of the legal moves; entries from counts[i] on have no meaning.")
    plies = View("plies", "uint32", (), "uint32 [N], a view: the plies since each game began.", listed=False)
    random_actions = Filled(lib.many_random_actions, "uint8", (),
        "random_actions(out=None), uint8 [N]: a random action for each position; 0 if it is finished.", listed=True)
    masks = Filled(lib.many_masks, "uint8", (MOVES_MAX,),
        "masks(out=None), uint8 [N, 128]: 1 for each action that stands for a move, else 0.", listed=True)
    pack = Filled(lib.many_pack, "uint8", (lib.DRAUGHTS_PACKED_SIZE,),
        "pack(out=None), uint8 [N, 24]: the packed positions, as Position.pack returns them.")
    outcomes = Filled(lib.many_outcomes, "uint8", (),
        "outcomes(out=None), uint8 [N]: the Outcome of each position on the board.")
    planes = Filled(lib.many_planes, "uint8", (5, 32), """
        planes(out=None), uint8 [N, 5, 32], for learning: own men, own kings, their men, their kings, and a
        plane of ones if White is to move, or of zeros if Black is. A piece is 1. In Dipole a stack is its
        height, in the planes of men. Squares are numbered from the side to move, which moves towards index 0:
        index i is square i + 1 if White is to move, and 32 - i if Black is. Reshaped to [N, 5, 8, 4], the
        planes are rows of dark squares.
        """)

    def __init__(self, start: SupportsIndex | Iterable[Position], ruleset: str = "english", *,
            limit: int = 0, seed: int = 1):
        if isinstance(start, SupportsIndex):
            if index(start) < 0:
                raise ValueError(f"{index(start)} positions")
            start = [Position(ruleset)] * index(start)
        positions = list(start)
        if not all(isinstance(position, Position) for position in positions):
            raise TypeError("a Batch is made from a number or from positions")
        at = ffi.new("storage[]", len(positions))
        for i, position in enumerate(positions):
            at[i] = position._at[0]
        self._own(at, limit, seed)

    def _own(self, at: Any, limit: int, seed: int) -> Batch:
        n = len(at)
        arrays = {"at": ffi.new("storage[]", n), "starts": ffi.new("storage[]", n), "plies": ffi.new("uint32_t[]", n), "counts": ffi.new("uint8_t[]", n)}
        for name in ("at", "starts"):
            ffi.memmove(arrays[name], at, ffi.sizeof(at))
        c = ffi.new("struct many *", {**arrays, "n": n, "limit": limit,
            "seed": (seed * 0x9E3779B97F4A7C15 | 1) & 2**64 - 1})
        self._c, self._arrays, self._lock = c, arrays, RLock()
        return self

    def _list(self, listed: bool = True) -> None:
        """Makes the lists of moves, which only some batches need."""
        if listed and "moves" not in self._arrays:
            self._arrays["moves"] = self._c.moves = ffi.new("draughts_move[]", len(self) * MOVES_MAX)
            lib.many_list(self._c)

    def _fill(self, function: Any, dtype: str, shape: tuple[int, ...], listed: bool, out: Any = None, *args: Any) -> Any:
        """Calls a function that fills an array of N rows."""
        shape = (len(self), *shape)
        size = prod(shape) * ffi.sizeof(f"{dtype}_t")
        if out is None:
            out = numpy.empty(shape, dtype) if numpy else memoryview(bytearray(size)).cast(_FORMATS[dtype])
        with self._lock, ffi.from_buffer(out, require_writable=True) as buffer:
            if len(buffer) != size:
                raise ValueError(f"out has {len(buffer)} bytes and needs {size}: {dtype}{list(shape)}")
            self._list(listed)
            function(self._c, *args, ffi.cast(f"{dtype}_t *", buffer))
        return out

    def __len__(self) -> int:
        return int(self._c.n)

    def copy(self) -> Batch:
        """A copy that is independent of this batch."""
        with self._lock:
            copy = Batch.__new__(Batch)._own(self._arrays["at"], self._c.limit, 1)
            for name in ("starts", "plies"):
                ffi.memmove(copy._arrays[name], self._arrays[name], ffi.sizeof(self._arrays[name]))
            copy._c.seed = self._c.seed
        return copy

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> Batch:
        return self.copy()

    def __getitem__(self, index: int) -> Position:
        """A copy of a position."""
        at = ffi.new(STORAGE)
        with self._lock:
            at[0] = self._c.at[range(len(self))[index]]
        return Position._of(at)

    def step(self, actions: Any, out: Any = None) -> Any:
        """Plays move actions[i] of the list in each position, and lists the new moves. Returns outcomes,
        uint8 [N]: 0 if the game goes on, else its Outcome. A game that ends is reset to its starting position.
        For a position that is already finished, pass action 0: its Outcome is returned and it is reset.
        actions is a buffer of N integers; uint8 is fastest. TypeError or ValueError if it is not such a
        buffer, and IndexError if an action is not below counts[i]; then nothing is played.
        """
        def play(c: Any, out: Any) -> None:
            if (i := lib.many_step(c, chosen, out)) < len(self):
                raise IndexError(f"action {chosen[i]} of position {i}, which has {c.counts[i]} moves")

        with memoryview(actions) as view:
            try:
                chosen = bytes(view if view.itemsize == 1 else view.tolist())  # a copy, which stays as it is
            except ValueError:
                raise IndexError("an action below 0 or above 255") from None
        if len(chosen) != len(self):
            raise ValueError(f"{len(chosen)} actions for {len(self)} positions")
        return self._fill(play, "uint8", (), True, out)

    def playouts(self, games: int, limit: int = 1000, out: Any = None) -> Any:
        """Plays `games` random games from each position, and returns how many ended with each Outcome,
        uint32 [N, 4]. Games that have not ended after `limit` plies count as ONGOING. The positions of the batch do
        not change. Ctrl-C takes effect only after the last game.
        """
        return self._fill(lib.many_playouts, "uint32", (4,), False, out, games, limit)

    def successors(self) -> Batch:
        """A batch of the positions after every move of every position, in the order of the lists. The
        successors of position i are the counts[i] positions from index sum(counts[:i]) on."""
        with self._lock:
            self._list()
            after = ffi.new("storage[]", sum(self._arrays["counts"]))
            lib.many_successors(self._c, after)
            return Batch.__new__(Batch)._own(after, self._c.limit, self._c.seed)

    @classmethod
    def unpack(cls, ruleset: str, packed: Any, *, limit: int = 0, seed: int = 1) -> Batch:
        """A batch from the array of pack, or any buffer of N * 24 bytes. PositionError if a position is not valid."""
        with memoryview(packed) as view:
            raw, size = bytes(view), lib.DRAUGHTS_PACKED_SIZE
        return cls((Position.unpack(ruleset, raw[i:i + size]) for i in range(0, len(raw), size)), limit=limit, seed=seed)
