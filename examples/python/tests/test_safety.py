# SPDX-License-Identifier: MIT
"""No calls from Python crash the process or make it grow without bound: FUZZ_SECONDS=600 for a long run."""
import gc
import inspect
import os
import random
import resource
import time

import pytest

import libdraughts as d
from libdraughts import engine, languages

ODD = [None, True, 0, -1, 1, 7, 32, 33, 2**31, 2**64, 1.5, "", "11-15", "e1-g3", "\0", "\ud800", b"", bytes(24), [], [1],
    (), {}, object(), memoryview(b"abc"), bytearray(5), int, d.Outcome.DRAW, d.Ending.AGREED,
    "english", "italian", "dipole", "W:W22:B11", "B:W2d4:Bg3", "1. 11-15 (9-13) *", '[GameType "21"] 1. 9-13 *',
    {1: [2]}, [(1, 2)], range(5), float("nan")]


def call(chance, things):
    """Calls, reads, writes or makes something at random, and returns the result."""
    thing = chance.choice(things)
    names = [name for name in object.__dir__(thing)
        if isinstance(name, str) and not name.startswith(("__sub", "__init_s", "__reduce"))]
    name = chance.choice(names)
    arguments = [chance.choice(things + ODD) for _ in range(chance.choice([0, 0, 1, 1, 1, 2, 3]))]
    if name in ("perft", "playouts") or name.startswith("__"):  # right, but it would take long
        arguments = [value for value in arguments if not isinstance(value, int) or value < 5]
    try:
        value = getattr(thing, name)
        if name.startswith("_") and not name.startswith("__"):
            return None  # private
        if chance.random() < 0.05 and not isinstance(thing, type):
            setattr(thing, name, chance.choice(things + ODD))
            return None
        if callable(value):
            value = value(*arguments)
        if inspect.isgenerator(value) or isinstance(value, d.Reader):
            for _ in zip(range(4), value):
                pass
        return value
    except Exception:  # any exception is right, because it is not a crash
        return None


def makes(chance):
    ruleset = chance.choice(d.RULESETS)
    return [d.Position(ruleset), d.Game(ruleset), d.Writer(), d.Reader("1. 11-15 {a} (9-13) 23-19 *", ruleset),
        d.Batch(3, ruleset, limit=20), d.Position(ruleset).setup(), d.Game(ruleset).tags, d.Tables(ruleset),
        *d.Position(ruleset).legal_moves[:2]]


def is_kept(value):
    """Whether later calls may use it. A batch of the successors of successors would fill the memory, and
    so would Ruleset.center(2**31), a method of str."""
    return type(value).__module__.startswith("libdraughts") and not isinstance(value, str) and not (
        isinstance(value, d.Batch) and hasattr(value, "_c") and len(value) > 100)


def test_random_calls(capsys):
    """Each seed is 300 calls: FUZZ_SEED=n FUZZ_SECONDS=0.01 repeats one. No call takes long."""
    seconds, seed = float(os.environ.get("FUZZ_SECONDS", "4")), int(os.environ.get("FUZZ_SEED", "1"))
    start = said = time.monotonic()
    calls = 0
    while (now := time.monotonic()) < start + seconds:
        if now > said + 10:
            with capsys.disabled():
                print(f"{now - start:.0f} s, {calls} calls, seed {seed}", flush=True)
            said = now
        chance = random.Random(seed)
        things = makes(chance)
        for _ in range(300):
            before = time.process_time()
            value = call(chance, things)
            assert time.process_time() - before < 20, seed
            calls += 1
            if is_kept(value) and len(things) < 40:
                things.append(value)
        seed += 1
    assert calls > 10 * seconds


@pytest.mark.parametrize("number", [-1, 2**40, 2**70])
def test_numbers_out_of_range(number):
    game, position, setup, writer = d.Game(), d.Position(), d.Position().setup(), d.Writer()
    batch, man = d.Batch(0), d.Piece.WHITE_MAN
    calls = {name: lambda name=name: getattr(game, name)(number) for name in ("position_at", "move_at", "move_number",
        "quiet_plies", "claims", "comment", "annotation", "nags", "piece_at", "height_at", "perft", "action_move", "fen", "pdn",
        "set_quiet_plies")}
    calls |= {"set_comment": lambda: game.set_comment(number, "x"), "set_annotation": lambda: game.set_annotation(number, "x"),
        "of_annotation": lambda: d.Reader.of_annotation(game, number), "size": lambda: position.svg(size=number),
        "flags": lambda: position.svg(flags=number), "arrows": lambda: position.svg(arrows=[(number, 1)]),
        "marks": lambda: position.svg(marks={d.SvgKind.TARGET: [number]}), "targets": lambda: position.targets([number]),
        "square_name": lambda: position.ruleset.square_name(number), "setup.piece_at": lambda: setup.piece_at(number),
        "set_piece_at": lambda: setup.set_piece_at(number, man), "height": lambda: setup.set_piece_at(5, man, number),
        "playouts": lambda: batch.playouts(number), "limit": lambda: d.Batch(0, limit=number), "nag": lambda: writer.nag(number),
        "unpack": lambda: d.Batch.unpack("english", b"", limit=number), "reader": lambda: d.Reader("", None, number),
        "notation": lambda: position.legal_moves[0].notation(number)}
    for name, call in calls.items():
        with pytest.raises(d.RangeError):
            print(name, call())
    with pytest.raises(IndexError):
        d.Batch(2).step([number] * 2)
    with pytest.raises(IndexError):
        d.Batch(0).take([number])
    if number < 0:
        with pytest.raises(d.RangeError):
            d.Batch(number)


def test_unfinished_objects():
    for kind in (d.Position, d.Game, d.Writer, d.Reader, d.Batch, d.Tables, d.Move):
        made = kind.__new__(kind)
        for name in dir(kind):
            if not name.startswith("_"):
                try:
                    value = getattr(made, name)
                    callable(value) and value()
                except (TypeError, AttributeError):
                    pass


def resident():
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.mark.parametrize("make", [
    lambda: d.Position("italian").legal_moves[0].position,
    lambda: d.Game("english").push("11-15"),
    lambda: list(d.read_games('1. 11-15 {a} *\n\n1. 11-16 1-1 3-3', "english")),
    lambda: list(d.Reader.of_annotation(d.Game("english"), 0)),
    lambda: d.Batch(20).step(bytes(20)),
], ids=["position", "game", "pdn", "reader", "batch"])
def test_memory(make):
    """The process does not grow with a million positions, or with 40,000 of anything else."""
    many = 1_000_000 if "position" in os.environ.get("PYTEST_CURRENT_TEST", "") else 40_000
    for _ in range(many // 20):
        make()
    before = resident()
    for _ in range(many):
        make()
    assert resident() - before < 2000  # KiB; a leak of 16 bytes per position would be 15,000


def test_documented():
    for public in (*map(d.__dict__.get, d.__all__), engine.Engine, engine.EngineError, engine.Limit, engine.Info, engine.Played,
            languages.read_language):
        name = getattr(public, "__name__", "")
        if inspect.isclass(public) or inspect.isfunction(public):
            assert public.__doc__, name
            for part, value in vars(public).items() if inspect.isclass(public) else ():
                described = callable(value) or hasattr(value, "__get__")
                if described and not part.startswith("_") and part not in getattr(public, "_fields", ()):
                    assert value.__doc__, f"{name}.{part}"
    assert sorted(d.__all__) == sorted(set(d.__all__))


def test_enumerations_documented():
    """The comments of the header: one contains a brace, and one is a title of the flags after it."""
    assert "\n    BRACE: a `}` outside a comment" in d.PdnFaultCode.__doc__ and "\n    DEPTH: " in d.PdnFaultCode.__doc__
    assert "\n    WHITE_SCORE_FIRST: For readers" in d.PdnFlag.__doc__ and "\n    NO_TAGS: For writers" in d.PdnFlag.__doc__
    assert "DRAUGHTS_" not in d.PdnFaultCode.__doc__ and "more tags than 128" in d.PdnFaultCode.__doc__ and "_probe" not in d.TablesMetric.__doc__
    assert "Reported" not in d.PdnFlag.__doc__ and "\n    FAULTY: " in d.PdnFlag.__doc__
