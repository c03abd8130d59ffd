# SPDX-License-Identifier: MIT
"""The programs in examples/. gym.py runs with the part of Gymnasium in tests/stubs."""
import os
import runpy
from pathlib import Path

import numpy
import pytest

import libdraughts as d

HERE = Path(__file__).parent
TABLES = Path(os.environ["DRAUGHTS_TABLES"], "english")


def program(name):
    return runpy.run_path(str(HERE.parent / "examples" / name))


@pytest.mark.parametrize("ruleset, steps", [("english", 8000), ("dipole", 300)])
def test_learn(ruleset, steps):
    learn = program("learn.py")
    won, drawn, lost = learn["try_it"](learn["learn"](ruleset, steps), ruleset, 200)
    assert won >= 190 and won + drawn + lost == 200


def test_puct():
    won, lost = program("puct.py")["match"]("dipole", 100, 20)
    assert won >= 95 and won + lost <= 100


def test_puct_finds_a_win_in_one():
    """E10: after 27-32 Black cannot move. After any other move Black is crowned on 32."""
    positions = [d.Position("english", "W:WK27:B28"), d.Position("english", "W:WK27:B28").rotate()]
    assert [str(move) for move in program("puct.py")["search"](positions, 40)] == ["27-32", "6-1"]


def test_ppo():
    """Without learning, it wins about 95 of 200 games."""
    ppo = program("ppo.py")
    ppo["learn"]()
    assert ppo["match"](200) > 150


def episode(env, chance, **arguments):
    """A game of random moves: everything that the agent sees and receives."""
    seen, info = env.reset(**arguments)
    rows = [seen]
    while True:
        assert env.observation_space.contains(seen) and len(info["action_mask"]) == env.action_space.n
        action = chance.choice(numpy.flatnonzero(info["action_mask"]))
        assert env.action_space.contains(action) and info["position"].turn == env.side
        seen, reward, terminated, truncated, info = env.step(action)
        rows.append(seen)
        if terminated or truncated:
            return rows, reward, terminated, info
        assert reward == 0


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_gym(ruleset, monkeypatch):
    monkeypatch.syspath_prepend(str(HERE / "stubs"))
    kind, rewards = program("gym.py")["Draughts"], set()
    for side in d.Side:
        env = kind(ruleset, side)
        for seed in range(12):
            rows, reward, terminated, info = episode(env, numpy.random.default_rng(seed), seed=seed)
            outcome = info["position"].outcome
            assert reward == (0 if not terminated or outcome == d.Outcome.DRAW else 1 if outcome == side + 1 else -1)
            assert not info["action_mask"].any()
            rewards.add(reward)
        assert numpy.array_equal(rows, episode(env, numpy.random.default_rng(seed), seed=seed)[0])
    assert rewards >= {1.0, -1.0}
    env.reset()
    for action in (-1, env.action_space.n, int(numpy.flatnonzero(env.batch.action_masks()[0] == 0)[0])):
        with pytest.raises(IndexError):
            env.step(action)


def test_gym_never_begins_with_a_finished_game(monkeypatch):
    """After 27-32 Black cannot move (E10); after every other move the game goes on. A start after which the game cannot go on is refused."""
    monkeypatch.syspath_prepend(str(HERE / "stubs"))
    env = program("gym.py")["Draughts"]("english", d.BLACK)
    for seed in range(30):
        _, info = env.reset(seed=seed, options={"position": d.Position("english", "W:WK27,10:B28")})
        assert info["action_mask"].any() and info["position"].turn == d.BLACK
    for fen in ("W:W14:B10", "B:W:B5", "W:W:B5"):
        with pytest.raises(ValueError, match="over before"):
            env.reset(options={"position": d.Position("english", fen)})


def test_gym_from_a_position(monkeypatch):
    monkeypatch.syspath_prepend(str(HERE / "stubs"))
    env = program("gym.py")["Draughts"]("english", d.WHITE)
    position = d.Position("english", "W:W14:B10")
    env.reset(options={"position": position})
    assert env.step(position.action_id(position.parse("14x7")))[1:4] == (1.0, True, False)


def test_blunders(tmp_path, capsys):
    """Two kings win against one; after 10-6 1x10 there is one on each side, which is a draw."""
    start = '[FEN "W:WK10,K18:BK1"]\n[SetUp "1"]\n'
    path = tmp_path / "games.pdn"
    path.write_text(f"{start}1. 10-6 {{a slip}} 1x10 *\n\n1. 11-15 11-15 *\n")
    program("blunders.py")["main"]("english", str(TABLES), str(path))
    out, err = capsys.readouterr()
    game, whole = (read.game for read in d.read_games(out))
    assert game.nags(1) == [2] and game.comment(1).startswith("draw; ") and game.comment(1).endswith("a slip")
    assert " is a win with progress in " in game.comment(1) and game.annotation(2) is None
    assert str(whole.moves[0]) == "11-15" and whole.annotation(1) is None  # not in the tables
    assert "game 2, line" in err and err.endswith("1 moves marked\n")


def test_blunders_that_lose_a_win(tmp_path, capsys):
    path = tmp_path / "games.pdn"
    path.write_text('[FEN "W:WK14,K32:BK1"]\n1. 14-10 1-6 2. 10x1 *\n')
    program("blunders.py")["main"]("english", str(TABLES), str(path))
    game = d.read_game(capsys.readouterr().out)
    with d.Tables("english", TABLES) as tables:
        values = [tables.probe(position).value for position in game.positions()]
    worth = {d.TablesValue.WIN: 1, d.TablesValue.DRAW: 0, d.TablesValue.LOSS: -1}
    for ply in range(1, 4):
        lost = worth[values[ply - 1]] + worth[values[ply]]
        assert game.nags(ply) == ([] if lost == 0 else [2 * lost])
