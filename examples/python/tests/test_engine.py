# SPDX-License-Identifier: MIT
"""Engines that speak the Hub protocol: draughts-hub, and engines that are broken on purpose."""
import os
import signal
import sys
import threading
import time

import pytest

import libdraughts as d
from libdraughts.engine import Engine, EngineError, Info, Limit

HUB = os.environ["DRAUGHTS_HUB"]
QUICK = Limit(depth=4)


@pytest.fixture(scope="module")
def engine():
    with Engine(HUB) as opened:
        opened.configure(tt_size=16)
        yield opened


def broken(tmp_path, script, timeout=1.0):
    """An engine in Python that answers as the script says; `line` is the command."""
    path = tmp_path / "engine.py"
    path.write_text("import sys, time\nfor line in sys.stdin:\n    word = line.split()[0]\n"
        '    if word == "hub": print("id name=Broken\\nparam name=variant value=english type=enum values=\\"english russian\\"\\nwait", flush=True)\n'
        f'    if word == "init": print("ready", flush=True)\n    if word == "quit": break\n    if word == "go":\n        {script}\n')
    return Engine([sys.executable, "-S", path], timeout)


def test_what_it_says(engine):
    assert engine.name == "libdraughts" and engine.params["tt-size"] == "16" and engine.params["numbering"] == "standard"
    assert engine.variants == [ruleset for ruleset in d.RULESETS if ruleset != "dipole"]


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in d.RULESETS if ruleset != "dipole"])
def test_games(engine, ruleset):
    """The engine plays a short game against itself, by the rules of each game."""
    game = d.Game(ruleset)
    while not game.is_over() and game.ply() < 30:
        played = engine.play(game, QUICK)
        assert played.info.line[:1] == (played.move,) and played.ponder in (None, *game.position.play(played.move).legal_moves)
        game.push(played.move)
    assert game.ply() == 30 or game.is_over()


def test_captures(engine):
    """Two captures with the same ends, over other pieces."""
    position = d.Position("english", "W:W29,32:B9,10,17,18,25")
    assert {str(move) for move in position.legal_moves} >= {"29x22x13x6", "29x22x15x6"}
    assert engine.play(position, QUICK).move in position.legal_moves
    game = d.Game(position)
    game.push("29x22x15x6")
    if not game.is_over():
        assert engine.play(game, QUICK).move in game.legal_moves


def test_scores(engine):
    """Two kings more win; a position is worth for one side what it costs the other; a win in one ply is worth about 100."""
    won = d.Position("english", "W:WK14,K15,K18:BK1")
    info = engine.analyse(won, Limit(depth=10))
    assert info.score > 1.5 and info.depth >= 10 or info.score > 90
    lost = engine.analyse(won.rotate(), Limit(depth=10))
    assert lost.score > 1.5 and info.nodes > 0 and info.time >= 0
    assert engine.analyse(d.Position("english", "B:WK14,K15,K18:BK1"), Limit(depth=10)).score < -1.5
    assert engine.analyse(d.Position("english", "W:W14:B10"), QUICK).score > 99


def test_analysis(engine):
    info = engine.analyse(d.Game("italian"), Limit(depth=6))
    assert info.depth == 6 and len(info.line) >= 2 and info.line[0] in d.Position("italian").legal_moves
    with pytest.raises(ValueError, match="needs a limit"):
        engine.analyse(d.Position(), Limit())


def test_limits(engine):
    start = time.monotonic()
    engine.play(d.Position(), Limit(time=0.2))
    assert 0.1 < time.monotonic() - start < 5
    assert engine.analyse(d.Position(), Limit(nodes=2000)).nodes < 20000
    assert engine.play(d.Position(), Limit(clock=3, increment=0.1)).info.time < 3
    for wrong in (Limit(time=-1), Limit(time=float("nan")), Limit(depth=0), Limit(clock=float("inf")), Limit(nodes=10**15)):
        with pytest.raises(ValueError, match="above 0"):
            engine.play(d.Position(), wrong)


def test_repetitions(engine):
    """The engine gets the moves before, but no more than its line can hold."""
    game = d.Game("english", "W:WK32:BK1")
    for move in ["32-27", "1-6", "27-32", "6-1"] * 2000:
        game.push(move)
    assert engine.play(game, QUICK).move in game.legal_moves
    game = d.Game("english", "W:WK32,9:BK1:H30")
    game.push("9-5")
    assert engine.play(game, QUICK).move in game.legal_moves


def test_refused(engine):
    over = d.Game()
    over.end(d.Outcome.WHITE_WINS, d.Ending.RESIGNED)
    with pytest.raises(d.Error, match="the game is over"):
        engine.play(over, QUICK)
    with pytest.raises(EngineError, match="does not play dipole: english, "):
        engine.play(d.Position("dipole"), QUICK)
    with pytest.raises(EngineError, match="no parameter speed: numbering, tt-size"):
        engine.configure(speed=3)
    for value in ("much", "-"):
        with pytest.raises(EngineError, match="tt-size"):
            engine.configure(tt_size=value)
    assert engine.params["tt-size"] in ("16", "17")
    for value in ('a"b', "a\nquit", "a\0"):
        with pytest.raises(ValueError, match="a quote"):
            engine.configure(tables=value)
    for call in (lambda: engine.play("english", QUICK), lambda: engine.play(d.Game(), None), lambda: engine.analyse(d.Game(), 5)):
        with pytest.raises(TypeError, match="is expected, not"):
            call()
    assert engine.play(d.Position(), QUICK).move  # it goes on


def test_tables():
    directory = os.path.join(os.environ["DRAUGHTS_TABLES"], "english")
    with Engine(HUB) as engine:
        engine.configure(tables=directory, tt_size=16)
        assert engine.analyse(d.Position("english", "W:WK18,K19:BK1"), QUICK).score > 80


def test_threads():
    """Two threads take turns."""
    with Engine(HUB) as engine:
        engine.configure(tt_size=16)
        found = []

        def play(ruleset):
            found.extend(engine.play(d.Position(ruleset), QUICK).move.position.ruleset for _ in range(10))
        threads = [threading.Thread(target=play, args=(ruleset,)) for ruleset in ("italian", "russian")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(found) == ["italian"] * 10 + ["russian"] * 10


@pytest.fixture
def interrupts():
    """Ctrl-C raises a KeyboardInterrupt, even if a shell has started the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_interrupted(interrupts):
    """After Ctrl-C nobody reads the answers to come, so the engine ends."""
    with Engine(HUB) as engine:
        threading.Timer(0.3, signal.pthread_kill, (threading.main_thread().ident, signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            engine.analyse(d.Position(), Limit(time=20))
        with pytest.raises(EngineError, match="has ended, or was closed"):
            engine.play(d.Position(), QUICK)


def test_interrupted_after_the_question(monkeypatch):
    """Ctrl-C between the question and its answer ends the engine as well: the next game would get this answer."""
    def send(self, *commands, send=Engine._send):
        send(self, *commands)
        if any(command.startswith("go") for command in commands):
            raise KeyboardInterrupt

    with Engine(HUB) as engine:
        monkeypatch.setattr(Engine, "_send", send)
        with pytest.raises(KeyboardInterrupt):
            engine.play(d.Position(), QUICK)
        monkeypatch.undo()
        with pytest.raises(EngineError, match="has ended, or was closed"):
            engine.play(d.Position("italian"), QUICK)


def test_closed():
    engine = Engine(HUB)
    engine.close()
    engine.close()
    for call in (lambda: engine.play(d.Position(), QUICK), lambda: engine.analyse(d.Position(), QUICK), engine.configure):
        with pytest.raises(EngineError, match="has ended, or was closed"):
            call()
    dead = Engine([HUB])
    dead._process.kill()
    dead._process.wait()
    for _ in range(2):
        with pytest.raises(EngineError, match="has ended"):
            dead.play(d.Position(), QUICK)
    dead.close()


def test_no_engine(tmp_path):
    with pytest.raises(FileNotFoundError):
        Engine(tmp_path / "none")
    with pytest.raises(ValueError, match="the command of the engine is empty"):
        Engine([])
    with pytest.raises(EngineError, match="has ended"):
        Engine("true")
    start = time.monotonic()
    with pytest.raises(EngineError, match="not answered in time"):
        Engine(["sleep", "60"], timeout=0.3)
    assert time.monotonic() - start < 5


@pytest.mark.parametrize("script, why", [
    ("sys.exit()", "has ended"), ("time.sleep(60)", "not answered in time"), ("print('done move=1-2', flush=True)", "not legal: 1-2$"),
    ("print('done', flush=True)", "without a move"), ("print('done move=11-15x', flush=True)", "not legal: 11-15x"),
    ("print('done move=' + '1-' * 9000 + '1', flush=True)", "not legal: 1-1-"),
    ("print('error message=\"I am ill\"\\ndone', flush=True)", "^I am ill$"), ("print('info score=good\\ndone move=11-15', flush=True)", "score=good, which is not a number"),
    ("print('info score=nan\\ndone move=11-15', flush=True)", "score=nan, which"),
    ("print('info nodes=1e3\\ndone move=11-15', flush=True)", "nodes=1e3, which"),
    ("print('x' * 200000, flush=True)", "65536 bytes"), ("[print('info score=1', flush=True) for _ in iter(int, 1)]", "not answered in time"),
    ("sys.stdout.buffer.write(b'\\xff\\xfe\\n\\n=\\n\\\"\\ndone move=\\xff\\n'); sys.stdout.flush()", "not legal")])
def test_broken_engines(tmp_path, script, why):
    """Each is an EngineError within the time; no engine is left behind."""
    engine = broken(tmp_path, script, 0.5)
    start = time.monotonic()
    with pytest.raises(EngineError, match=why):
        engine.play(d.Position(), Limit(time=0.1))
    assert time.monotonic() - start < 5
    engine.close()
    assert engine._process.poll() is not None


def test_silent_engine(tmp_path):
    """What an engine does not say is None, not 0; and an illegal move is an error when it analyses, too."""
    engine = broken(tmp_path, "print('done', flush=True)")
    assert engine.analyse(d.Position(), QUICK) == Info(None, (), None, None, None)
    engine.close()
    engine = broken(tmp_path, "print('done move=99-98', flush=True)")
    with pytest.raises(EngineError, match="not legal: 99-98"):
        engine.analyse(d.Position(), QUICK)
    engine.close()


def test_other_engines(tmp_path):
    """Moves without the captured squares, or with them in another order, and lines that are not legal to their end."""
    engine = broken(tmp_path, "print('info pv=\"11-15 22-18 1-2\" score=0.5\\nnoise\\ndone move=11-15 ponder=22-18', flush=True)")
    assert engine.play(d.Position(), Limit(depth=1)) == (*map(d.Position().parse, ["11-15"]), d.Position().play("11-15").parse("22-18"),
        Info(0.5, (d.Position().parse("11-15"), d.Position().play("11-15").parse("22-18"))))
    with pytest.raises(EngineError, match="does not play italian: english, russian"):
        engine.play(d.Position("italian"), QUICK)
    engine.close()
    position = d.Position("english", "W:W22:B18,11")
    for text in ("22x8", "22x8x18x11", "22x8x11x18"):
        engine = broken(tmp_path, f"print('done move={text}', flush=True)")
        assert str(engine.play(position, Limit(depth=1)).move) == "22x8"
        engine.close()
