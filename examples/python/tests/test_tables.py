# SPDX-License-Identifier: MIT
"""Endgame tables of up to three pieces, which make_tables_threads has made; DRAUGHTS_TABLES names the directory."""
import os
import shutil
import threading
from pathlib import Path

import pytest

import libdraughts as d

MADE = Path(os.environ["DRAUGHTS_TABLES"], "english")


def outcome_by_search(position, depth):
    """Whether the side to move can win within `depth` plies: True, False if it must lose, else None."""
    if position.is_over():
        return False
    values = [outcome_by_search(position.play(move), depth - 1) for move in position.legal_moves] if depth else [None]
    return True if False in values else None if None in values else False


def test_probe():
    with d.Tables("english", MADE) as tables:
        assert tables.pieces == 3
        tables.check()
        # E10: Black is captured, or cannot move.
        won = tables.probe(d.Position("english", "W:W14:B10"))
        assert won.value == d.TablesValue.WIN and str(won.best) == "14x7" and won.plies == 1
        # Two kings against one in the double corner win; one against one do not (E11).
        assert tables.probe(d.Position("english", "W:WK18,K19:BK1")).value == d.TablesValue.WIN
        drawn = tables.probe(d.Position("english", "W:WK18:BK1"))
        assert (drawn.value, drawn.plies) == (d.TablesValue.DRAW, None) and drawn.best in d.Position(
            "english", "W:WK18:BK1").legal_moves
        assert tables.probe(d.Position("english")) == (d.TablesValue.UNKNOWN, None, None)
        for call in (tables.probe, tables.moves, tables.distance):
            with pytest.raises(d.Error, match="are of english, and the position is of italian"):
                call(d.Position("italian", "W:WK18:BK1"))


def test_moves_and_distances():
    tables = d.Tables("english", MADE)
    won = d.Position("english", "W:WK18,K19:BK1")
    moves, best = tables.moves(won), tables.probe(won)
    assert {each.move for each in moves} == set(won.legal_moves) and moves[0].move == best.best and moves[0].value == d.TablesValue.WIN
    assert moves[0].progress == best.plies == tables.distance(won)
    assert tables.distance(won, d.TablesMetric.END) == moves[0].end
    assert {(each.progress, each.end) for each in tables.moves(d.Position("english", "W:WK18:BK1"))} == {(None, None)}
    with pytest.raises(TypeError, match="a TablesMetric is expected, not True"):
        tables.distance(won, True)
    for each in moves:  # the value of a move is that of the position after it, for the other side
        after = tables.probe(won.play(each.move)).value
        assert (each.value, after) in {(d.TablesValue.WIN, d.TablesValue.LOSS), (d.TablesValue.DRAW, d.TablesValue.DRAW),
            (d.TablesValue.LOSS, d.TablesValue.WIN)}
    assert tables.distance(d.Position("english", "W:WK18:BK1")) is None and tables.distance(d.Position()) is None
    assert tables.moves(d.Position("english", "W:W:B5")) == [] and tables.moves(d.Position())[0].value == d.TablesValue.UNKNOWN
    with pytest.raises(ValueError):
        tables.distance(won, 7)


def test_agrees_with_a_search():
    tables = d.Tables("english", MADE)
    found = set()
    for fen in ("B:W14:B9", "B:WK14:B5", "B:W13,17:B5", "B:WK9:B1", "B:WK7,K11:BK1", "W:W6:BK23"):
        position = d.Position("english", fen)
        wanted = outcome_by_search(position, 6)
        value = tables.probe(position).value
        assert wanted is None or value == (d.TablesValue.WIN if wanted else d.TablesValue.LOSS), fen
        found.add(wanted)
    assert found >= {True, False}


def test_best_wins():
    """A player who always plays `best` wins a won position, even against the best defence."""
    tables, game = d.Tables("english", MADE), d.Game("english", "W:WK31,K32:BK1")
    while not game.is_over():
        probe = tables.probe(game.position)
        assert probe.best is not None and game.ply() < 100
        game.push(probe.best)
    assert game.outcome == d.Outcome.WHITE_WINS


def test_bytes():
    tables = d.Tables("english")
    assert tables.pieces == 0
    for path in sorted(MADE.glob("*.drt")):
        tables.add(path.read_bytes())
    assert tables.pieces == 3
    position = d.Position("english", "W:WK18,K19:BK1")
    assert tables.probe(position) == d.Tables("english", MADE).probe(position)


def test_refusals(tmp_path):
    with pytest.raises(FileNotFoundError):
        d.Tables("english", tmp_path / "nothing")
    with pytest.raises(NotADirectoryError):
        d.Tables("english", min(MADE.glob("*.drt")))
    for ruleset, directory in (("dipole", MADE), ("english", tmp_path)):
        with pytest.raises(d.Error, match=f"{directory}: no new table of {ruleset}") as caught:
            d.Tables(ruleset, directory)
        assert caught.value.status == d.Status.FILE
    with pytest.raises(ValueError):
        d.Tables("chess")
    with pytest.raises(ValueError, match="null"):
        d.Tables("english").add("a\0")
    for wrong in (b"", b"x" * 1000, 5, None):
        with pytest.raises((d.Error, TypeError)):
            d.Tables("english").add(wrong)
    for path in MADE.glob("*.drt"):
        shutil.copy(path, tmp_path)
    damaged = max(tmp_path.glob("*.drt"), key=lambda path: path.stat().st_size)
    damaged.write_bytes(damaged.read_bytes()[:-9] + b"123456789")
    tables = d.Tables("english", tmp_path)
    with pytest.raises(d.Error, match=damaged.name) as caught:
        tables.check()
    assert caught.value.status == d.Status.DAMAGED
    damaged.write_bytes(damaged.read_bytes()[:50])
    tables = d.Tables("english")
    with pytest.raises(d.Error, match=damaged.name):
        tables.add(tmp_path)
    assert tables.probe(d.Position("english", "W:WK18:BK1")).value == d.TablesValue.DRAW  # all others are there


def test_after_close():
    tables = d.Tables("english", MADE)
    tables.close()
    tables.close()
    for call in (tables.check, lambda: tables.pieces, lambda: tables.probe(d.Position()), lambda: tables.add(MADE)):
        with pytest.raises(ValueError, match="closed"):
            call()
    with pytest.raises(TypeError):
        d.Writer().start(tables)


def test_close_in_a_thread():
    """A thread that probes while another one closes the tables gets a ValueError, and nothing worse."""
    position, raised = d.Position("english", "W:WK18,K19:BK1"), []

    def probe(tables):
        try:
            while True:
                tables.probe(position)
        except Exception as error:
            raised.append(error)

    for _ in range(20):
        tables = d.Tables("english", MADE)
        threads = [threading.Thread(target=probe, args=[tables]) for _ in range(3)]
        for thread in threads:
            thread.start()
        tables.close()
        for thread in threads:
            thread.join()
    assert len(raised) == 60 and all(type(error) is ValueError for error in raised)
