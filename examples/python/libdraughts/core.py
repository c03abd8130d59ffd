# SPDX-License-Identifier: MIT
"""What the other modules share: handles, exceptions, rulesets, and text and squares to and from C."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar

from libdraughts._native import ffi, lib
from libdraughts.enums import Outcome, ReasonCode, Side, Status

T = TypeVar("T")


class Handle:
    """An object of the C library."""

    __slots__ = ("_c",)
    _c: Any

    def _call(self, function: Callable[..., T], *args: Any) -> T:
        return function(self._c, *args)


class Locked(Handle):
    """A handle that threads may share."""

    __slots__ = ("_lock",)
    _lock: Lock

    def _call(self, function: Callable[..., T], *args: Any) -> T:
        with self._lock:
            return function(self._c, *args)


class Field(Generic[T]):
    """An attribute that a function of the C library gives, turned into a `kind`."""

    def __init__(self, function: Callable[..., Any], kind: Callable[[Any], T], doc: str):
        self._function, self._kind, self.__doc__ = function, kind, doc

    def __get__(self, owner: Any, _: Any = None) -> T:
        return self if owner is None else self._kind(owner._call(self._function))  # type: ignore


class Method(Generic[T]):
    """A method, of type T, that calls a function of the C library and turns what it returns into a `kind`."""

    def __init__(self, function: Callable[..., Any], kind: Callable[[Any], Any], doc: str):
        self._function, self._kind, self.__doc__ = function, kind, doc
        types = [] if hasattr(function, "__code__") else ffi.typeof(function).args[1:]
        self._texts = [i for i, type in enumerate(types) if type.cname == "char *"]

    def __get__(self, owner: Any, _: Any = None) -> T:
        def method(*args: Any) -> Any:
            # cffi takes any pointer for a text, and lists without a NUL.
            values = [c_string(arg) if i in self._texts else getattr(arg, "_c", arg) for i, arg in enumerate(args)]
            return self._kind(owner._call(self._function, *values))

        return self if owner is None else method  # type: ignore


class Error(ValueError):
    """What the library refuses, in its words; status says why. MoveError and others derive from it."""

    def __init__(self, status: int, text: str = ""):
        super().__init__(text or string(lib.draughts_strerror(status)))
        self.status = Status(status)


class Reason(NamedTuple):
    """Why a text is not a legal move. ReasonCode says what squares and count mean."""

    code: ReasonCode
    article: str | None  #: the article of the rules, such as "E6"
    text: str  #: an English sentence
    squares: tuple[int, ...]
    count: int  # type: ignore[assignment]  # not tuple.count
    from_square: int  #: the move, or the jump in it that is wrong, or 0; to_square likewise
    to_square: int
    at: int  #: the offset of what is wrong in the text, in bytes, and its length
    length: int
    piece: int  #: the first square of the text, or 0
    piece_moves: int  #: how many legal moves that piece has (I13)
    outcome: Outcome  #: the result, if the game is over


class MoveError(Error):
    """What is not a legal move, with a Reason."""

    def __init__(self, status: int, reason: Reason):
        super().__init__(status, reason.text)
        self.reason = reason


def check(status: int) -> None:
    """Raises what a status stands for."""
    if status == Status.MEMORY:
        raise MemoryError
    if status:
        raise Error(status)


def check_index(status: int) -> None:
    """The same for what is not there."""
    if status:
        raise IndexError("nothing to undo or redo")


def string(text: Any) -> str:
    return bytes(ffi.string(text)).decode("utf-8", "surrogateescape")


def optional(text: Any) -> str | None:
    return string(text) if text else None


def encode(text: str | bytes) -> bytes:
    """The bytes of a text; those that were not UTF-8 when they were read come out as they were."""
    return text.encode("utf-8", "surrogateescape") if isinstance(text, str) else bytes(memoryview(text))


def c_string(text: str) -> bytes:
    """For functions that read up to a NUL."""
    if "\0" in text:
        raise ValueError("a text with a NUL in it")
    return encode(text)


def write(function: Callable[..., int], *args: Any) -> str:
    """Calls a function that follows snprintf, and returns the whole text."""
    size = 512
    while (length := function(*args, buffer := ffi.new("char[]", size), size)) >= size:
        size = length + 1
    return bytes(ffi.unpack(buffer, length)).decode("utf-8", "surrogateescape")


def text(function: Callable[..., int]) -> Callable[..., str]:
    """A function that follows snprintf as one that returns a text."""
    return lambda *args: write(function, *args)


def squares(bits: int) -> tuple[int, ...]:
    """The numbers of a set of squares, ascending."""
    return tuple(n for n in range(1, 33) if bits >> n - 1 & 1)


def square_set(numbers: Iterable[int]) -> int:
    """The reverse."""
    bits = 0
    for number in numbers:
        if not 1 <= number <= 32:
            raise ValueError(f"{number} is not a square from 1 to 32")
        bits |= 1 << number - 1
    return bits


class DrawLimits(NamedTuple):
    """When a draw can be claimed (E11, E12, I12). A limit of 0 means never."""

    repetitions: int  #: occurrences of one position, the same side to move; not 1
    quiet_moves: int  #: moves of each side in a row without progress
    men_reset: int = 0  #: progress: 0 capture or crowning, 1 also any move of a man
    agreement: int = 0  #: 1 if the players may agree on a draw (G5)


def read_limits(handle: Handle, function: Callable[..., None]) -> DrawLimits:
    limits = ffi.new("struct draughts_draw_limits *")
    handle._call(function, limits)
    return DrawLimits(limits.repetitions, limits.quiet_moves, limits.men_reset, limits.agreement)


class Ruleset(Handle):
    """The rules of a game, by the name of one of RULESETS."""

    __slots__ = ()
    name = Field(lib.draughts_ruleset_name, string, 'Such as "italian".')
    title = Field(lib.draughts_ruleset_title, string, 'Such as "Italian checkers".')
    first = Field(lib.draughts_ruleset_first, Side, "The side that moves first.")
    gametype = Field(lib.draughts_ruleset_gametype, int, "The GameType number of PDN, or 0.")

    def __init__(self, name: str | Ruleset):
        c = name._c if isinstance(name, Ruleset) else lib.draughts_ruleset_by_name(c_string(name))
        if not c:
            raise ValueError(f"{name!r} is not a ruleset: {', '.join(RULESETS)}")
        self._c = c

    @classmethod
    def _of(cls, c: Any) -> Ruleset:
        self = cls.__new__(cls)
        self._c = c
        return self

    @property
    def draw_limits(self) -> DrawLimits:
        """When a draw can be claimed in a new game."""
        return read_limits(self, lib.draughts_ruleset_draw_limits)

    def coordinates(self, square: int) -> str:
        """The name of a square by file and rank, such as c3."""
        file, rank = ffi.new("unsigned *"), ffi.new("unsigned *")
        if not lib.draughts_square_coordinates(self._c, square, file, rank):
            raise ValueError(f"{square} is not a square from 1 to 32")
        return f"{'abcdefgh'[file[0] - 1]}{rank[0]}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> Any:
        return Ruleset, (self.name,)

    def __repr__(self) -> str:
        return f"Ruleset({self.name!r})"


#: The names of all rulesets.
RULESETS = tuple(string(lib.draughts_ruleset_name(lib.draughts_ruleset_at(i)))
    for i in range(99) if lib.draughts_ruleset_at(i))
