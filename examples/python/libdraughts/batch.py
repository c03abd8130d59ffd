# SPDX-License-Identifier: MIT
"""Many positions at once, played in C with the GIL released."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import prod
from operator import index
from random import Random
from struct import calcsize
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from libdraughts._native import ffi, lib
from libdraughts.core import PICKLE, RULESETS, Error, Ruleset, expect, find_ruleset, new_lock, unpickling, within
from libdraughts.enums import Status
from libdraughts.position import MOVES_MAX, STORAGE, Position, PositionError, packed_error

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]
if TYPE_CHECKING:
    from numpy import bool_, float32, uint8, uint16, uint32, uint64
    from numpy.typing import NDArray

PACKED: int = lib.DRAUGHTS_PACKED_SIZE
_FORMATS = {"bool": "?", "uint8": "B", "uint16": "H", "uint32": "I", "uint64": "Q", "float32": "f"}
_TYPES = {"bool": "uint8_t *", "float32": "float *"}  # in C; for all others the same name

_TABLE = ffi.new("struct draughts_ruleset *const[]", [ffi.cast("struct draughts_ruleset *", find_ruleset(name)) for name in RULESETS])
_BOOLS = (bool, numpy.bool_) if numpy else (bool,)
_PLACES = {name: i for i, name in enumerate(RULESETS)}


class Action(NamedTuple):
    """What an action id stands for. Squares are numbered for the side to move.

    from_square: the start; 0 for a pass
    to_square: the end; 0 for a pass or off the board
    rank: how many legal moves have the same start and end, but a lower set of captured squares; off the board, the number
        of checkers"""

    from_square: int
    to_square: int
    rank: int


class ActionTable(NamedTuple):
    """The action ids of a ruleset.

    version: of all tables; it changes if any id gets another meaning
    actions: the Action of each id, in ascending order"""

    version: int
    actions: tuple[Action, ...]


@cache
def action_table(ruleset: str) -> ActionTable:
    """The action ids of a ruleset. A move of a valid position has each of them, and no move has another."""
    c = lib.many_actions_of(find_ruleset(ruleset))
    rows = [c.row[4 * i:4 * i + 4] for i in range(c.rows)]
    return ActionTable(lib.many_action_version(), tuple(Action(start, end, rank) for start, end, least, most in rows
        for rank in range(least, most + 1)))


def action_count(ruleset: str) -> int:
    """The number of action ids of a ruleset: every id is below it. ValueError for an unknown ruleset."""
    return int(lib.many_actions_of(find_ruleset(ruleset)).count)


def _cast(raw: Any, dtype: str, shape: tuple[int, ...]) -> Any:
    """These bytes as an array."""
    if numpy:
        return numpy.frombuffer(raw, dtype).reshape(shape)
    return raw.cast(_FORMATS[dtype], shape) if 0 not in shape else raw.cast(_FORMATS[dtype])


class Batch:
    """N positions of one or several rulesets, with the lists of their legal moves. Batch(1000, "english") contains 1000
    initial positions; Batch(positions) contains the given positions, which may be finished. Arrays are numpy arrays
    or, if numpy is not installed, memoryviews of the same shapes. A method with `out` can fill your own array of this
    type and shape, or a flat one or a bytearray of this size; else TypeError or ValueError. Batches are equal only if they
    are the same object.

    Draws are not claimed. A game that reaches `limit` plies ends as a draw; None means no limit. `seed`, from 0 to
    2**64 - 1, makes random choices repeatable. With `autoreset`, a finished game restarts immediately; otherwise it stays finished until reset().
    With `history`, planes() shows quiet plies and repetitions as well; this takes 2 KiB per game.
    Threads can share a batch safely; different batches run at the same time."""

    _known: tuple[bytes, list[Ruleset]] | None  # the place in RULESETS of each position's ruleset, which never changes; and all

    def __init__(self, start: SupportsIndex | Iterable[Position], ruleset: str | None = None, *,
            limit: int | None = None, seed: int | None = None, autoreset: bool = True, history: bool = False):
        if is_number := isinstance(start, SupportsIndex):
            start = [Position(ruleset or "english")] * within("the number of positions", start, 2**31)
        given, wanted = list(start), ruleset and Ruleset(ruleset)
        for i, position in enumerate(given if wanted else []):
            if (found := expect(Position, position).ruleset) != wanted:
                raise Error(Status.UNSUPPORTED, f"position {i} is of {found}, and the batch is of {wanted}")
        kinds = [Ruleset(ruleset or "english")] if ruleset or is_number else []
        self._own(0, _limit(limit), _streams(seed), autoreset, history, kinds, self._storages(given))

    @staticmethod
    def _storages(start: Iterable[Position]) -> Any:
        return ffi.new("storage[]", [expect(Position, position)._at[0] for position in start])

    def _own(self, n: int, limit: int, streams: tuple[int, int], autoreset: bool, history: bool, kinds: list[Ruleset],
            starts: Any = None) -> Batch:
        """Makes the arrays for n positions, or for the given positions, which it keeps. Without any, its rulesets are `kinds`."""
        n = n if starts is None else len(starts)
        types = {"at": "storage", "plies": "uint32_t", "counts": "uint8_t", "terminated": "uint8_t", "truncated": "uint8_t"}
        if history:
            types["pasts"] = "struct many_past"
        self._arrays = {name: ffi.new(f"{kind}[]", n) for name, kind in types.items()}
        self._arrays["starts"] = ffi.new("storage[]", n) if starts is None else starts
        self._c = ffi.new("struct many *", {**self._arrays, "n": n, "limit": limit, "seed": streams[0],
            "autoreset": bool(autoreset)})
        self._lock, self._children = new_lock(), streams[1]
        self._known = None if n else (b"", kinds)
        if starts is not None:
            lib.many_reset(self._c, ffi.NULL, ffi.NULL)
        return self

    def _list(self, listed: bool = True) -> None:
        """Makes the lists of moves, which only some batches need."""
        if listed and "moves" not in self._arrays:
            self._arrays["moves"] = self._c.moves = ffi.new("draughts_move[]", len(self) * MOVES_MAX)
            lib.many_list(self._c)

    def _view(self, name: str, dtype: str, shape: tuple[int, ...] = (), listed: bool = False) -> Any:
        """A live view of an array."""
        with self._lock:
            self._list(listed)
        return _cast(memoryview(ffi.buffer(self._arrays[name])).toreadonly().cast("B"), dtype, (len(self), *shape))

    def _fill(self, function: Any, dtype: str, shape: tuple[int, ...], out: Any, *args: Any, listed: bool = False) -> Any:
        """Calls a function that fills an array of N rows."""
        shape = (len(self), *shape)
        size = prod(shape) * calcsize(_FORMATS[dtype])
        if out is None:
            out = numpy.empty(shape, dtype) if numpy else _cast(memoryview(bytearray(size)), dtype, shape)
        elif not isinstance(out, bytearray):
            with memoryview(out) as view:
                given, fixed = view.format.replace("L", "Q" if view.itemsize == 8 else "I").lstrip("@="), view.readonly
                fits, wrong = view.shape == shape or (view.ndim, view.nbytes) == (1, size), list(view.shape or ())
            if given != _FORMATS[dtype]:
                raise TypeError(f"out is an array of format {given!r} and must be {dtype}{list(shape)}")
            if fixed:
                raise BufferError("out cannot be written to")
            if not fits:
                raise ValueError(f"out has the shape {wrong} and needs {list(shape)}")
        with self._lock, ffi.from_buffer(out, require_writable=True) as buffer:
            if len(buffer) != size:
                raise ValueError(f"out has {len(buffer)} bytes and needs {size}: {dtype}{list(shape)}")
            self._list(listed)
            function(self._c, *args, ffi.cast(_TYPES.get(dtype, f"{dtype}_t *"), buffer))
        return out

    def __len__(self) -> int:
        return int(self._c.n)

    def __getitem__(self, index: SupportsIndex) -> Position:
        """A copy of a position."""
        with self._lock:
            return Position._of(ffi.new(STORAGE, self._c.at[self._place(index)]))

    def __iter__(self) -> Iterator[Position]:
        return (self[i] for i in range(len(self)))

    def _place(self, number: SupportsIndex) -> int:
        if not -len(self) <= (i := index(number)) < len(self):
            raise IndexError(f"{i} is not the index of one of {len(self)} positions")
        return i % len(self)

    def __repr__(self) -> str:
        names = ", ".join(self._kinds[1]) or "no"
        return f"<Batch of {len(self)} {names} positions, limit {self._c.limit or None}>"

    @property
    def _kinds(self) -> tuple[bytes, list[Ruleset]]:
        with self._lock:
            if not self._known:
                lib.many_rulesets(self._c, _TABLE, which := ffi.new("uint8_t[]", len(self)))
                self._known = bytes(which), sorted(RULESETS[i] for i in set(which))
            return self._known

    @property
    def rulesets(self) -> list[Ruleset]:
        """The ruleset of each position."""
        return [RULESETS[i] for i in self._kinds[0]]

    @property
    def counts(self) -> NDArray[uint8]:
        """uint8 [N], a live view: the number of legal moves, 0 in a finished position."""
        return self._view("counts", "uint8", listed=True)  # type: ignore[no-any-return]

    @property
    def moves(self) -> NDArray[uint64]:
        """uint64 [N, 128], a live view: Move.value of the legal moves; entries from counts[i] on have no meaning."""
        return self._view("moves", "uint64", (MOVES_MAX,), listed=True)  # type: ignore[no-any-return]

    @property
    def plies(self) -> NDArray[uint32]:
        """uint32 [N], a live view: the plies since each game began."""
        return self._view("plies", "uint32")  # type: ignore[no-any-return]

    @property
    def terminated(self) -> NDArray[bool_]:
        """bool [N], a live view: whether the last step ended the game on the board, or found the game finished."""
        return self._view("terminated", "bool")  # type: ignore[no-any-return]

    @property
    def truncated(self) -> NDArray[bool_]:
        """bool [N], a live view: whether the last step ended the game as a draw because it reached `limit` plies."""
        return self._view("truncated", "bool")  # type: ignore[no-any-return]

    @property
    def turn(self) -> NDArray[uint8]:
        """uint8 [N]: the side to move, 0 for White and 1 for Black."""
        return self._fill(lib.many_turn, "uint8", (), None)  # type: ignore[no-any-return]

    def random_actions(self, out: Any = None) -> NDArray[uint8]:
        """uint8 [N]: a random action for each position; 0 if it is finished."""
        return self._fill(lib.many_random_actions, "uint8", (), out, listed=True)  # type: ignore[no-any-return]

    def masks(self, out: Any = None) -> NDArray[bool_]:
        """bool [N, 128]: True for each action that stands for a move."""
        return self._fill(lib.many_masks, "bool", (MOVES_MAX,), out, listed=True)  # type: ignore[no-any-return]

    def action_ids(self, out: Any = None) -> NDArray[uint16]:
        """uint16 [N, 128]: the action id of each legal move, as Position.action_id returns it, and 65535 from counts[i] on.
        Column j belongs to action j of step(). For a policy, see step_ids()."""
        return self._fill(lib.many_action_ids, "uint16", (MOVES_MAX,), out, listed=True)  # type: ignore[no-any-return]

    def action_masks(self, out: Any = None) -> NDArray[bool_]:
        """bool [N, A]: True for the action id of each legal move. A is action_count() of the ruleset, or the greatest
        action_count() if the batch has several rulesets."""
        width = max(map(action_count, self._kinds[1]), default=0)
        return self._fill(lib.many_action_masks, "bool", (width,), out, width, listed=True)  # type: ignore[no-any-return]

    def pack(self, out: Any = None) -> NDArray[uint8]:
        """uint8 [N, 24]: the packed positions, as Position.pack returns them."""
        return self._fill(lib.many_pack, "uint8", (PACKED,), out)  # type: ignore[no-any-return]

    def outcomes(self, out: Any = None) -> NDArray[uint8]:
        """uint8 [N]: the Outcome of each position on the board."""
        return self._fill(lib.many_outcomes, "uint8", (), out)  # type: ignore[no-any-return]

    def planes(self, out: Any = None) -> NDArray[uint8]:
        """uint8 [N, 5, 32], for learning: own men, own kings, the other side's men and kings, and a plane of ones if White is
        to move, or of zeros if Black is. A piece is 1; in Dipole a stack is its height, in the planes of men. Index i is
        square i + 1 if White is to move, and 32 - i if Black is. Reshaped to [N, 5, 8, 4], the planes are rows of dark squares.

        A batch with a history has two more planes: the quiet plies of the game so far, at most 255, and how many earlier
        positions were the same."""
        return self._fill(lib.many_planes, "uint8", self._planes, out)  # type: ignore[no-any-return]

    def scaled_planes(self, out: Any = None) -> NDArray[float32]:
        """float32 [N, 5, 32], or [N, 7, 32] with a history: the planes from 0 to 1. The heights of stacks in Dipole are divided by 12. In the planes of the
        history, 1 means that a draw can be claimed; in Dipole, which has no draws, they are 0."""
        return self._fill(lib.many_scaled_planes, "float32", self._planes, out)  # type: ignore[no-any-return]

    @property
    def _planes(self) -> tuple[int, int]:
        return 7 if "pasts" in self._arrays else 5, 32

    def step(self, actions: Any, out: Any = None, *, final: Batch | None = None) -> NDArray[uint8]:
        """uint8 [N]: in each position i, plays the move with index actions[i] in its list, and lists the new moves. Returns 0
        for a game that goes on, or else its Outcome; `terminated` and `truncated` then show how the game ended.

        For a position that is already finished, pass action 0: its Outcome is returned. `actions` must be N integers; a
        uint8 array is fastest. TypeError or ValueError if not, and IndexError if an action is not below counts[i];
        in these cases, nothing is played.

        `final` is another batch of N games of the same rulesets, such as copy(); it has a history if this one has. Each game that ends is copied to it before it restarts, so
        final.planes(), final.plies and final.truncated show how it ended. The other games in it stay as they are."""
        return self._play(_integers(actions, "uint8", "action"), out, final)  # type: ignore[no-any-return]

    def step_ids(self, ids: Any, out: Any = None, *, final: Batch | None = None) -> NDArray[uint8]:
        """uint8 [N]: like step(), but in each position plays the move with the action id ids[i], as a policy chooses it by
        action_masks(). For a position that is already finished, pass 0. `ids` must be N integers; a uint16 array is fastest.
        IndexError if an id is not that of a legal move; in this case, nothing is played."""
        chosen = _integers(ids, "uint16", "action id")
        return self._play(chosen, out, final, lib.many_find_ids)  # type: ignore[no-any-return]

    def _play(self, chosen: Any, out: Any, final: Batch | None, find: Any = None) -> Any:
        last = self if final is None else expect(Batch, final)

        def play(c: Any, out: Any) -> None:
            actions = chosen
            if find and (i := find(c, chosen, actions := ffi.new("uint8_t[]", len(self)))) < len(self):
                raise IndexError(f"{chosen[i]} is not the action id of a legal move in position {i}")
            if (i := lib.many_step(c, actions, ffi.NULL if final is None else last._c, out)) < len(self):
                raise IndexError(f"action {actions[i]} of position {i}, which has {c.counts[i]} moves")

        if len(chosen) != len(self):
            raise ValueError(f"{len(chosen)} actions for {len(self)} positions")
        if last is final is self or last._planes != self._planes or last._kinds[0] != self._kinds[0]:
            history = "with" if "pasts" in self._arrays else "without"
            raise ValueError(f"final must be another batch of {len(self)} games of the same rulesets, {history} a history")
        first, second = sorted((self._lock, last._lock), key=id)  # always in this order, so that no two threads wait for each other
        with first, second:
            return self._fill(play, "uint8", (), out, listed=True)

    def reset(self, mask: Any = None, *, seed: int | None = None, positions: Position | Iterable[Position] | None = None) -> None:
        """Restarts the games i for which mask[i] is true, or all games; mask is N booleans. `positions` is one new starting
        position for all games, or N of them, of which only those that mask selects are used; each must have the ruleset of
        the game. `seed` starts a new, repeatable random stream."""
        chosen = ffi.NULL if mask is None else _mask(mask, len(self))
        given = [positions] * len(self) if isinstance(positions, Position) else positions
        starts = ffi.NULL if given is None else self._storages(given)
        if starts != ffi.NULL and len(starts) != len(self):
            raise ValueError(f"{len(starts)} positions for {len(self)} games")
        streams = None if seed is None else _streams(seed)
        with self._lock:
            if (i := lib.many_reset(self._c, chosen, starts)) < len(self):
                raise Error(Status.UNSUPPORTED, f"position {i} is not of {self.rulesets[i]}")
            if streams:
                self._c.seed, self._children = streams

    def playouts(self, games: int, limit: int | None = 1000, out: Any = None) -> NDArray[uint32]:
        """uint32 [N, 4]: plays `games` random games from each position, and returns how many ended with each Outcome;
        games that have not ended after `limit` plies count as ONGOING. Without a limit, a game may last for ever. The games
        of the batch do not change, and other threads can use it meanwhile. Ctrl-C takes effect only after the last game."""
        games, plies, copy = within("games", games, 2**32 - 1), _limit(limit), self.copy(seed=self.spawn_stream())
        return copy._fill(lib.many_playouts, "uint32", (4,), out, games, plies)  # type: ignore[no-any-return]

    def take(self, indices: Iterable[SupportsIndex], *, seed: int | None = None) -> Batch:
        """A batch of the games with these indices, in this order; an index can occur several times. N booleans select the
        games for which they are true. The new batch has a random stream of its own: see spawn_stream(). IndexError if an
        index is out of range."""
        given: Any = indices if hasattr(indices, "dtype") else _row(indices)
        if getattr(given, "dtype", None) == bool or any(isinstance(each, _BOOLS) for each in given):
            given = [i for i, is_taken in enumerate(_mask(given, len(self))) if is_taken]
        return self._take(list(map(self._place, given)), self._streams(seed))

    def _take(self, places: Iterable[int], streams: tuple[int, int]) -> Batch:
        with self._lock:
            taken = Batch.__new__(Batch)._own(len(indices := ffi.new("uint32_t[]", list(places))), self._c.limit, streams,
                self._c.autoreset, "pasts" in self._arrays, self._kinds[1])
            lib.many_take(self._c, indices, taken._c)
        return taken

    def copy(self, *, seed: int | None = None) -> Batch:
        """A copy that is independent of this batch. Without a seed, its random choices are those that this batch will make;
        copy(seed=batch.spawn_stream()) makes other choices."""
        with self._lock:
            streams = (self._c.seed, self._children) if seed is None else _streams(seed)
            return self._take(range(len(self)), streams)

    def spawn_stream(self) -> int:
        """The seed of a new random stream, for another batch. It depends on this batch's seed and on how many streams
        it has made. take(), successors() and playouts() make such a stream too. Its own random choices stay as they are."""
        with self._lock:
            seed, self._children = _streams(self._children)
        return seed

    def _streams(self, seed: int | None) -> tuple[int, int]:
        return _streams(self.spawn_stream() if seed is None else seed)

    def successors(self, *, seed: int | None = None) -> Batch:
        """A batch of the positions after every move of every position, in the order of the lists. The successors of
        position i begin at index sum(counts[:i]), and their number is counts[i]. The batch has a random stream of its own,
        as with take()."""
        with self._lock:
            self._list()
            after = ffi.new("storage[]", sum(self._arrays["counts"]))
            lib.many_successors(self._c, after)
            history = "pasts" in self._arrays
            made = Batch.__new__(Batch)._own(0, self._c.limit, self._streams(seed), self._c.autoreset, history, self._kinds[1], after)
            if history:
                lib.many_pasts(self._c, made._c)
            return made

    @classmethod
    def unpack(cls, ruleset: str, packed: Any, *, limit: int | None = None, seed: int | None = None,
            autoreset: bool = True, history: bool = False) -> Batch:
        """A batch from the array that pack() returned, or any buffer of N * 24 bytes; they do not contain the ruleset.
        PositionError, with the index, if a position is not valid."""
        with memoryview(packed) as view:
            if view.format != "B" or list(view.shape or ())[1:] not in ([], [PACKED]):
                raise TypeError(f"packed positions are uint8 [N, {PACKED}], not an array of format {view.format!r} and shape {view.shape}")
            raw = view.tobytes()
        at = _unpacked(kinds := [Ruleset(ruleset)] * (len(raw) // PACKED), raw, ruleset)
        return cls.__new__(cls)._own(0, _limit(limit), _streams(seed), autoreset, history, kinds[:1] or [Ruleset(ruleset)], at)

    def __getstate__(self) -> Any:
        """For pickle: everything, including the state of the random stream."""
        with self._lock:
            begun = ffi.new("struct many *", {"n": len(self), "at": self._c.starts})
            for each, packed in ((begun, starts := bytearray(len(self) * PACKED)), (self._c, now := bytearray(len(self) * PACKED))):
                lib.many_pack(each, ffi.from_buffer("uint8_t[]", packed))
            names = {"plies", "terminated", "truncated", "pasts"} & {*self._arrays}
            arrays = {name: bytes(ffi.buffer(self._arrays[name])) for name in sorted(names)}
            return (PICKLE, self.rulesets, starts, now, arrays, self._c.limit or None, (self._c.seed, self._children),
                bool(self._c.autoreset), self._kinds[1])

    @unpickling
    def __setstate__(self, rulesets: Any, starts: Any, now: Any, arrays: Any, limit: Any, streams: Any, autoreset: Any, kinds: Any) -> None:
        begun, at = _unpacked(rulesets, starts), _unpacked(rulesets, now)
        sizes = {"plies": 4, "terminated": 1, "truncated": 1} | ({"pasts": ffi.sizeof("struct many_past")} if "pasts" in arrays else {})
        rows = {name: bytes(arrays[name]) for name in sizes}
        if any(len(row) != sizes[name] * len(at) for name, row in rows.items()):
            raise ValueError("an array of the pickle has the wrong length")
        if max(rows["terminated"] + rows["truncated"], default=0) > 1:
            raise ValueError("a value in the pickle is out of range")
        seed, children = (within("seed", each, 2**64 - 1, least) for least, each in zip((1, 0), streams, strict=True))
        self._own(0, _limit(limit), (seed, children), autoreset, "pasts" in rows, list(map(Ruleset, kinds)), begun)
        for name, row in (*rows.items(), ("at", ffi.buffer(at))):
            ffi.buffer(self._arrays[name])[:] = row


def _limit(limit: int | None) -> int:
    """The limit for C, where 0 means none."""
    return 0 if limit is None else within("limit", limit, 2**32 - 1, 1)


def _streams(seed: int | None) -> tuple[int, int]:
    """The state of the random stream with this seed, or of a new stream; never 0. Similar seeds have unrelated streams. The
    second number is the seed of the streams that spawn_stream makes."""
    chance = Random(seed if seed is None else within("seed", seed, 2**64 - 1))
    return chance.getrandbits(64) or 1, chance.getrandbits(64)


def _mask(mask: Any, n: int) -> bytes:
    """N booleans as bytes."""
    row: Any = numpy.asarray(mask) if numpy else _row(mask)
    if numpy and row.size and (row.ndim != 1 or row.dtype != bool) or not numpy and any(each not in _BOOLS for each in map(type, row)):
        raise TypeError("a mask is one row of booleans")
    if len(row) != n:
        raise ValueError(f"the mask has {len(row)} entries for {n} positions")
    return bytes(row)


def _row(values: Any) -> list[Any]:
    if getattr(values, "ndim", 1) != 1:
        raise TypeError("one row of values is expected")
    return list(values)


def _integers(values: Any, dtype: str, what: str) -> Any:
    """A copy of N integers, which no other thread can change, for C."""
    most = 256 ** calcsize(_FORMATS[dtype]) - 1
    if numpy and not isinstance(values, (bytes, bytearray)) and (array := numpy.asarray(values)).dtype != object:
        if array.ndim != 1 or array.dtype.kind not in "iu" and array.size:
            raise TypeError(f"a row of integers is expected, not {array.dtype}{list(array.shape)}")
        if array.dtype != dtype and array.size and not 0 <= array.min() <= array.max() <= most:
            raise _beyond(array.tolist(), most, what)
        return ffi.from_buffer(f"{dtype}_t[]", array.astype(dtype).tobytes())
    given = _row(values)
    if any(isinstance(each, _BOOLS) for each in given):
        raise TypeError("a row of integers is expected, not of booleans")
    try:
        return ffi.new(f"{dtype}_t[]", given)
    except OverflowError:
        raise _beyond(given, most, what) from None


def _beyond(values: list[int], most: int, what: str) -> IndexError:
    i = next(i for i, value in enumerate(values) if not 0 <= value <= most)
    return IndexError(f"{what} {values[i]} of position {i} is not from 0 to {most}")


def _unpacked(rulesets: list[Ruleset], packed: bytes, ruleset: str = "") -> Any:
    """Positions of these rulesets; ruleset is the one that they have in common, for errors."""
    at, status, which = ffi.new("storage[]", len(rulesets)), ffi.new("enum draughts_error *"), bytes(map(_PLACES.__getitem__, rulesets))
    if len(packed) != len(at) * PACKED:
        raise packed_error(f"packed positions have {PACKED} bytes each, and these are {len(packed)} bytes for {len(at)} positions", ruleset)
    if (i := lib.many_unpack(at, len(at), _TABLE, which, ffi.from_buffer(packed), status)) < len(at):
        raise packed_error(f"position {i}: {PositionError(status[0])}", rulesets[i], status[0])
    return at
