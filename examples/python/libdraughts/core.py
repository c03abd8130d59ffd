# SPDX-License-Identifier: MIT
"""Calls of the C library for the other modules: handles, strings, squares, errors and rulesets."""
from __future__ import annotations

import copyreg
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from enum import IntEnum, IntFlag
from functools import cache, lru_cache, wraps
from inspect import signature
from itertools import count
from operator import index
from threading import RLock
from typing import Any, Generic, SupportsIndex, TypeVar
from weakref import WeakValueDictionary

from libdraughts._native import ffi, lib
from libdraughts.enums import KINDS, DiagramFlag, PdnFlag, Status, TextFlag, Trait

T = TypeVar("T")
E = TypeVar("E", bound=IntEnum)
F = TypeVar("F", bound=Callable[..., Any])


class Error(ValueError):
    """Raised when the library refuses an argument. The message is the library's own, and `status` is its status code.
    `offset` is the offset of the first wrong byte in a FEN or an annotation, or None. MoveError and others are
    subclasses."""

    offset: int | None = None

    def __init__(self, status: int, text: str = ""):
        super().__init__(text or string(lib.draughts_strerror(status)))
        self.status = Status(status)

    def text_in(self, texts: Mapping[str, str] | None, flags: TextFlag = TextFlag(0)) -> str:
        """The message in another language: texts is a catalogue, such as languages.LANGUAGES["it"]. If texts is
        None or lacks the sentence, the message is in English. flags can ask for coordinates or numbers."""
        text = text_of(texts, f"ERR_{self.status.name}")
        return str(self) if text is None else f"{text}."

    def __reduce__(self) -> Any:
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


def text_of(texts: Mapping[str, str] | None, key: str) -> str | None:
    """The sentence of a catalogue, or None. TypeError if it is no catalogue."""
    return None if texts is None else expect(Mapping, texts).get(key)  # type: ignore[type-abstract]


class RangeError(Error, IndexError):
    """Raised for an argument that is out of range, such as a ply that the game does not have."""

    def __init__(self, text: str = ""):
        super().__init__(Status.RANGE, text)


@contextmanager
def ranged() -> Iterator[None]:
    """Raises RangeError for a number that does not fit into its C type."""
    try:
        yield
    except OverflowError as error:
        raise RangeError(str(error)) from None


def within(name: str, value: SupportsIndex, most: int, least: int = 0) -> int:
    """Returns the value of an argument. RangeError if it is not from `least` to `most`."""
    if not least <= index(value) <= most:
        raise RangeError(f"{name} is {index(value)}, and must be from {least} to {most}")
    return index(value)


PICKLE = 1  # the version of the pickles of all classes


def unpickling(restore: Callable[..., None]) -> Callable[[Any, Any], None]:
    """For __setstate__, which takes what follows the version in a state. Error if the version or anything else is wrong."""
    def checked(self: Any, state: Any) -> None:
        try:
            version, *rest = expect(tuple, state)
            restore(self, *rest if version == PICKLE else [])
        except (AttributeError, LookupError, OverflowError, TypeError, ValueError) as why:
            text = f"this is not a pickle of a {type(self).__name__} of version {PICKLE}, or it is damaged"
            raise why if isinstance(why, Error) else Error(Status.UNSUPPORTED, text) from why

    return checked


def check(status: int) -> None:
    """Raises the exception for a status, unless the status is OK."""
    if status == Status.MEMORY:
        raise MemoryError
    if status:
        raise RangeError() if status == Status.RANGE else Error(status)


def decode(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")


def encode(text: str | bytes) -> bytes:
    """The bytes of a string. Bytes that were not UTF-8 when they were read come out unchanged."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogateescape")
    if not isinstance(text, (bytes, bytearray, memoryview)):
        raise TypeError(f"a string is expected, not {type(text).__name__}")
    return bytes(text)


def string(text: Any) -> str | None:
    return decode(ffi.string(text)) if text else None


def write(function: Callable[..., int], *args: Any) -> str:
    """Calls a function that follows snprintf, and returns the whole string."""
    size = int(lib.DRAUGHTS_SETUP_TEXT_SIZE)  # room for all strings except pictures, comments and games
    while (length := function(*args, buffer := ffi.new("char[]", size), size)) >= size:
        size = length + 1
    return decode(ffi.unpack(buffer, length))


@lru_cache(2**12)
def squares(bits: int) -> tuple[int, ...]:
    """The numbers of a set of squares, in ascending order."""
    return tuple(n for n in range(1, 33) if bits >> n - 1 & 1)


def expect(kind: type[T], value: T) -> T:
    """Returns the value. TypeError if it is of another type."""
    if not isinstance(value, kind):
        raise TypeError(f"a {kind.__name__} is expected, not {type(value).__name__}")
    return value


def within_board(number: SupportsIndex) -> int:
    """Returns the number of a square. RangeError if it is not one."""
    if not 1 <= index(number) <= 32:
        raise RangeError(f"{number} is not a square from 1 to 32")
    return index(number)


def square_set(numbers: Iterable[int]) -> int:
    """The set of squares with these numbers."""
    return sum(1 << number - 1 for number in set(map(within_board, numbers)))


def member(kind: type[E], value: int) -> E:
    """The member of an enumeration. ValueError if there is none, and TypeError for a bool: in python-chess True is White."""
    if isinstance(value, bool):
        raise TypeError(f"a {kind.__name__} is expected, not {value}")
    return kind(value)


TEXT: tuple[IntFlag, ...] = tuple(TextFlag)


def flags_in(flags: int, allowed: tuple[IntFlag, ...]) -> int:
    """Returns the flags. RangeError if one of them has no meaning here."""
    if flags and (isinstance(flags, bool) or index(flags) & ~sum(allowed)):
        raise RangeError(f"flags are {flags}, and may be {', '.join(map(str, allowed))}")
    return flags


_PDN: tuple[IntFlag, ...] = (*TEXT, PdnFlag.WHITE_SCORE_FIRST, PdnFlag.NO_TAGS)
_FLAGS: dict[Any, tuple[IntFlag, ...]] = {lib.draughts_position_write_diagram: TEXT + tuple(DiagramFlag),
    lib.draughts_game_write_pdn: _PDN, lib.draughts_pdn_writer_new: _PDN}  # all other functions: TEXT
_REFUSED = {lib.draughts_game_undo: "there is no move or result to take back", lib.draughts_game_redo: "there is nothing to restore",
    lib.draughts_game_set_tag: f"a tag has a name, and a game has at most {lib.DRAUGHTS_TAGS_MAX} tags",
    lib.draughts_game_set_quiet_plies: "quiet plies are set before the first move, and from 0 to 2147483647",
    lib.draughts_game_end: "an ending that does not fit the outcome", lib.draughts_pdn_skip: "the reader is not inside what it should skip"}


@cache
def python(function: Any) -> Callable[..., Any]:
    """A Python function for a function of the C library, made from its declaration. It accepts handles and strings,
    raises errors, and returns enumerations, names of rulesets and strings, including strings that C writes to a buffer.
    """
    declared = ffi.typeof(function)
    types, result = [type.cname for type in declared.args], declared.result.cname
    enumerations: dict[str, Any] = {**KINDS}
    kinds: dict[str, Callable[[Any], Any]] = {**KINDS, "enum draughts_error": check, "char *": string,
        "struct draughts_ruleset *": lambda c: Ruleset(str(string(lib.draughts_ruleset_name(c))))}
    kind = kinds.get(result, lambda value: value)
    is_writer = result == "size_t" and types[-2:] == ["char *", "size_t"]
    flags = len(types) - 3 if is_writer and types[-3] == "unsigned int" else 0 if function in _FLAGS else None
    if len(types) == 1 and types[0][-1] == "*" and function not in _REFUSED:  # an attribute: nothing to convert
        return (lambda c: kind(function(c))) if result in kinds else function  # type: ignore[no-any-return]

    def argument(type: str, value: Any) -> Any:
        if enumeration := enumerations.get(type):
            return member(enumeration, value)
        if type == "uint64_t" and isinstance(value, str):
            raise TypeError(f"a Move is expected, not the string {value!r}: see parse")
        if type != "char *" or value is ffi.NULL:
            return getattr(value, "_c", value) if type[-1] == "*" or type == "uint64_t" else value
        if b"\0" in (text := encode(value)):  # the library would stop at it; and cffi would accept any list
            raise ValueError("the string contains a NUL")
        return text

    def arguments(args: Iterable[Any]) -> list[Any]:
        values: list[Any] = []
        for value in args:
            value = flags_in(value, _FLAGS.get(function, TEXT)) if len(values) == flags else value
            values.append(argument(types[len(values)], value))
            if types[len(values) - 1:len(values) + 1] == ["char *", "size_t"]:  # the length of the string
                values.append(0 if values[-1] is ffi.NULL else len(values[-1]))
        return values

    def call(*args: Any) -> Any:
        values, offsets = arguments(args), [ffi.new("size_t *")] * (types[-1:] == ["size_t *"])
        try:
            return write(function, *values) if is_writer else kind(function(*values, *offsets))
        except OverflowError as error:
            numbers = ", ".join(str(each) for each in args if isinstance(each, int))
            raise RangeError(f"{numbers}: {error}") from None
        except Error as error:
            if isinstance(error, RangeError) and function in _REFUSED:
                raise RangeError(_REFUSED[function]) from None
            error.offset = offsets[0][0] if offsets else None
            raise

    return call


_locks: WeakValueDictionary[int, Any] = WeakValueDictionary()  # of all objects that threads can share
_numbers, _forking = count(), RLock()
_held: dict[int, Any] = {}  # the locks that a thread holds while it forks, by their id()


def new_lock() -> Any:
    """The lock of an object that threads can share. A fork waits for it, so the child's object is consistent and unlocked."""
    lock = _locks[next(_numbers)] = RLock()
    return lock


def _before_fork() -> None:
    """Takes all locks. A thread may hold one of them and need another, so after a short wait all are released for a while."""
    _forking.acquire()  # one fork at a time
    while wanted := [lock for ref in _locks.valuerefs() if (lock := ref()) and id(lock) not in _held]:
        for lock in wanted:
            if not lock.acquire(timeout=0.1):
                _after_fork()
                _forking.acquire()
                break
            _held[id(lock)] = lock


def _after_fork() -> None:
    while _held:
        _held.popitem()[1].release()
    _forking.release()


os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_after_fork)


class Handle:
    """An object of the C library, and the lock that protects it. Values need no lock."""

    __slots__ = ("_c",)
    _c: Any
    _lock: AbstractContextManager[Any] = nullcontext()

    def _call(self, function: Any, *args: Any) -> Any:
        return python(function)(self._c, *args)


class Locked(Handle):
    """A handle to an object that changes and that threads may share; the object is freed with the handle."""

    __slots__ = ("_lock",)

    def _own(self, c: Any, free: Any) -> None:
        if not c:
            raise MemoryError
        self._c, self._lock = ffi.gc(c, free), new_lock()

    def _call(self, function: Any, *args: Any) -> Any:
        with self._lock:
            return python(function)(self._c, *args)


class Field(Generic[T]):
    """An attribute of type T whose value a function of the C library returns; `kind` converts that value to T."""

    def __init__(self, function: Any, doc: str, kind: Callable[[Any], T] | None = None):
        self._function, self.__doc__, self._kind = function, doc, kind

    def __get__(self, owner: Any, _: Any = None) -> T:
        if owner is None:
            return self  # type: ignore[return-value]
        value = owner._call(self._function)
        return self._kind(value) if self._kind else value  # type: ignore[no-any-return]


def method(function: Any) -> Callable[[F], F]:
    """For a method that is a function of the C library: declares its arguments, which python() converts, and its result."""
    def decorate(declared: F) -> F:
        names = list(signature(declared).parameters)
        arguments = ", ".join(names[1:])
        call = eval(f"lambda {', '.join(names)}: self._call(function, {arguments})", {"function": function})
        return wraps(declared)(call)  # type: ignore[no-any-return]

    return decorate


_RULESETS = {string(lib.draughts_ruleset_name(c)): c for i in range(99) if (c := lib.draughts_ruleset_at(i))}


def find_ruleset(name: str) -> Any:
    """The ruleset with this name. ValueError if there is none."""
    if not (found := _RULESETS.get(expect(str, name))):
        raise ValueError(f"{name!r} is not a ruleset: {', '.join(RULESETS)}")
    return found


class Ruleset(str):
    """The name of a ruleset, such as "italian", with the properties of its game. Ruleset("italian") equals the plain
    string "italian". ValueError if there is no such ruleset."""

    __slots__ = ()

    def __new__(cls, name: str) -> Ruleset:
        find_ruleset(name)
        return super().__new__(cls, name)

    @property
    def traits(self) -> Trait:
        """The properties of the game."""
        return Trait(lib.draughts_ruleset_traits(find_ruleset(self)))

    def same_moves(self, other: str) -> bool:
        """Whether every position has the same legal moves and result under another ruleset; the draws may differ, as those
        of "english" and "english-wcdf" do."""
        return bool(lib.draughts_ruleset_same_moves(find_ruleset(self), find_ruleset(other)))

    def square_name(self, square: int, flags: TextFlag = TextFlag(0)) -> str:
        """The name of a square: "22" or, if the game uses letters or the flags contain TextFlag.COORDINATES, "c3". RangeError
        if there is no such square."""
        return str(python(lib.draughts_square_write)(find_ruleset(self), within_board(square), flags))

    def parse_square(self, name: str) -> int:
        """The number of the square with this name, such as "22" or "c3"; Dipole has only names such as "c3". Error if
        the string does not name a dark square."""
        if not (square := lib.draughts_square_read(find_ruleset(self), raw := encode(name), len(raw))):
            raise Error(Status.SYNTAX, f"{name!r} is not a dark square of {self}")
        return int(square)


RULESETS = tuple(Ruleset(str(name)) for name in _RULESETS)  #: the names of all rulesets
