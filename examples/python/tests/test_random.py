# SPDX-License-Identifier: MIT
"""Random calls with random arguments raise nothing but the documented exceptions, and leave every object usable.
FUZZ_SEED=7 FUZZ_STEPS=1000000 for another run, or a long one."""
import os
import random

import pytest

import libdraughts as d

# As draughts-python(7) says under Errors. A Batch raises IndexError for an action that is not there, Tables OSError for a
# directory that is not there, and tags, which are a mapping, KeyError.
DOCUMENTED = (d.Error, ValueError, TypeError, BufferError, IndexError, KeyError, OSError)

NUMBERS = [-(2**63), -1, 0, 1, 2, 11, 15, 22, 32, 33, 64, 255, 300, 2**31, 2**32, 2**64, 2**80]
TEXTS = ["", "11-15", "22x15", "e1-g3", "c3", "22", "pass", "W:W22:B11", "B:WK2,22:B1:H20", "W:W13e1:B12d8", "[FEN", "\0",
    "\ud800", "\udcff", "%<&\x1b[31m", "1-0", "Result", "GameType", "english", "no-game", "x" * 3000, "(" * 2000,
    "{ a } $3 (1. 9-13)", '[GameType "22"]\n1. 22-18 {x} (1. 23-20) 11-14 *', "1. 11-15 11-15 *"]
OTHERS = [None, True, 1.5, float("nan"), b"", b"11-15", bytes(24), b"\xff" * 24, bytearray(3), [], [22, 18], [0, 33], (1, 2),
    {}, {1: 2}, {22: "x"}, object(), int, len, d.Side.BLACK, d.Outcome.DRAW, d.Ending.AGREED, d.Ending.TIME,
    d.Piece.WHITE_KING, d.TextFlag.IN_FULL]
ANYTHING = NUMBERS + TEXTS + OTHERS

# These take a number of positions or plies, and as much time.
SLOW = {"perft", "perft_routes", "playouts"}

# What a tree is made of: add, promote and delete change it.
STRUCTURE = {"parent", "children", "move", "ply", "tags"}

# Arguments of a wrong type, which raised AttributeErrors before 0.12.
WRONG = {
    "last_move": lambda: d.Position().svg("11-15"),
    "last_move as a number": lambda: d.Position().svg(5),
    "marks": lambda: d.Position().svg(marks="x"),
    "reader": lambda: d.Writer().event("x"),
    "game": lambda: d.Reader.of_annotation(d.Side.BLACK, 0),
    "position as game": lambda: d.Reader.of_annotation(d.Position(), 0),
}


def makes(chance):
    """Objects of every class that a program makes itself."""
    ruleset = chance.choice(d.RULESETS)
    position = d.Position(ruleset)
    return [ruleset, position, d.Game(ruleset), d.Writer(), d.Reader("1. 11-15 {a} (9-13) 23-19 1-0", ruleset),
        d.Batch(3, ruleset, limit=20), d.Setup(ruleset), position.setup(), d.Game(ruleset).tags, d.Tables(ruleset), d.Tree(ruleset),
        *position.legal_moves[:2]]


def is_ours(value):
    return type(value).__module__.startswith("libdraughts")


def names(thing):
    """The public attributes that the package defines: Ruleset has the methods of str as well."""
    if isinstance(thing, d.Ruleset):
        return ["traits", "square_name", "parse_square"]
    if isinstance(thing, int):  # an enumeration
        return ["name", "value"]
    return [name for name in dir(thing) if not name.startswith("_")]


def arguments(chance, things, name):
    values = [chance.choice(things if chance.random() < 0.3 else ANYTHING) for _ in range(chance.choice([0, 1, 1, 2, 2, 3]))]
    return [3 if name in SLOW and isinstance(value, int) else value for value in values]


def step(chance, things):
    """Calls a method or a constructor, or reads or sets an attribute. Returns the result."""
    if chance.random() < 0.1:
        kind = chance.choice([d.Position, d.Game, d.Setup, d.Reader, d.Tables, d.Ruleset, d.read_games, d.Writer, d.Tree, d.read_trees])
        return kind(*arguments(chance, things, ""))
    thing = chance.choice(things)
    name = chance.choice(names(thing))
    if chance.random() < 0.05 and name not in STRUCTURE:
        try:
            setattr(thing, name, chance.choice(ANYTHING))
        except AttributeError:  # Python raises this for everything that is read-only
            pass
        return None
    value = getattr(thing, name)
    return value(*arguments(chance, things, name)) if callable(value) else value


def run(seed, steps):
    chance = random.Random(seed)
    things = makes(chance)
    raised = given = 0
    for number in range(steps):
        try:
            value = step(chance, things)
            given += 1
            if isinstance(value, d.Reader):
                value = next(value, None)
            if is_ours(value) and len(things) < 60 and not isinstance(value, (d.Batch, d.Error)):
                things.append(value)
        except DOCUMENTED:
            raised += 1
        except BaseException as error:
            raise AssertionError(f"seed {seed}, step {number}: {type(error).__name__}: {error}") from error
    return raised, given


def test_random_calls_raise_what_is_documented():
    """The same calls in every run, unless the environment asks for others."""
    steps, seed = int(os.environ.get("FUZZ_STEPS", "12000")), int(os.environ.get("FUZZ_SEED", "1"))
    raised = given = 0
    for part in range(max(1, steps // 400)):
        counts = run(seed + part, min(steps, 400))
        raised, given = raised + counts[0], given + counts[1]
    assert raised > steps / 10 and given > steps / 10
    assert d.Position("english").perft(6) == 36768  # the library is as it was


def test_failing_calls_change_nothing():
    """A call that raises leaves a position and a game as they were."""
    chance = random.Random(2)
    for _ in range(200):
        ruleset = chance.choice(d.RULESETS)
        for thing in (d.Position(ruleset), d.Game(ruleset)):
            name = chance.choice(names(thing))
            before = thing.fen()
            value = getattr(thing, name)
            if not callable(value):
                continue
            try:
                value(*arguments(chance, [thing], name))
            except DOCUMENTED:
                assert thing.fen() == before, name


@pytest.mark.parametrize("name", WRONG)
def test_wrong_types(name):
    with pytest.raises((TypeError, ValueError)):
        WRONG[name]()


def test_another_exception_fails(monkeypatch):
    """The first test can fail: any other exception becomes an AssertionError that names the seed."""
    monkeypatch.setitem(globals(), "step", lambda *_: 1 // 0)
    with pytest.raises(AssertionError, match="seed 1, step 0: ZeroDivisionError"):
        run(1, 1)
