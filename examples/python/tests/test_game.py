# SPDX-License-Identifier: MIT
"""Games: history, claims, ends, tags and comments."""
import copy

import pytest

import libdraughts as d


def play(game, text):
    for move in text.split():
        game.push(move)
    return game


def test_history():
    game = play(d.Game("english"), "11-15 22-18 15x22 25x18")
    assert (game.ply(), game.turn, str(game.peek()), game.move_number(4)) == (4, d.BLACK, "25x18", 2)
    assert [str(move) for move in game.moves] == ["11-15", "22-18", "15x22", "25x18"]
    assert game.position_at(0) == d.Position("english") and game.position == game.position_at(4)
    other = copy.copy(game)
    assert str(game.pop()) == "25x18" and game.ply() == 3 and other.ply() == 4
    game.redo()
    assert game.position == other.position and game.legal_moves == game.position.legal_moves
    for call in (game.redo, lambda: game.position_at(5), lambda: game.move_at(5), lambda: game.move_at(0),
            lambda: game.move_at(-1), d.Game("dipole").pop, d.Game("dipole").undo):
        with pytest.raises(IndexError):
            call()


def test_refusals():
    game = d.Game("italian")
    with pytest.raises(d.MoveError) as caught:
        game.push("21-16")
    assert caught.value.reason.code == d.ReasonCode.DISTANCE and game.ply() == 0
    with pytest.raises(d.Error):
        game.push(d.Position("english").parse("11-15"))
    game.end(d.Outcome.WHITE_WINS, d.Ending.RESIGNED)
    with pytest.raises(d.MoveError) as caught:
        game.push("21-17")
    assert caught.value.reason.code == d.ReasonCode.GAME_OVER and caught.value.reason.outcome == d.Outcome.WHITE_WINS
    assert caught.value.reason.article is None and str(caught.value).endswith("(G5).")  # not that of an end on the board
    with pytest.raises(d.Error) as over:
        game.push(d.Position("italian").parse("21-17"))
    assert over.value.status == d.Status.GAME_OVER


def test_results():
    game = play(d.Game("english"), "11-15")
    for outcome, ending, status in ((d.Outcome.DRAW, d.Ending.REPETITION, "NO_CLAIM"),
            (d.Outcome.WHITE_WINS, d.Ending.AGREED, "RANGE")):
        with pytest.raises(d.Error) as caught:
            game.end(outcome, ending)
        assert caught.value.status == d.Status[status] and not game.is_over()
    game.end(d.Outcome.DRAW, d.Ending.AGREED)
    assert (game.outcome, game.ending, game.is_over()) == (d.Outcome.DRAW, d.Ending.AGREED, True)
    assert str(game.pop()) == "11-15" and game.ply() == 0 and not game.is_over()
    with pytest.raises(d.Error):
        d.Game("dipole").end(d.Outcome.DRAW)  # D10
    with pytest.raises(ValueError):
        game.end(7)
    won = play(d.Game("english", "W:W14:B10"), "14x7")
    assert (won.outcome, won.ending) == (d.Outcome.WHITE_WINS, d.Ending.NO_PIECES) and str(won.pop()) == "14x7"


def test_claims():
    game = d.Game("english", "W:WK1:BK32")  # E11: the third time, after plies 0, 4 and 8
    assert not game.claims()
    play(game, "1-6 32-27 6-1 27-32 " * 2)
    assert game.claims() == (d.ClaimFlag.REPETITION, (0, 4, 8), None, 0)
    assert not game.claims(4) and game.quiet_plies() == 8 and game.quiet_plies(3) == 3
    game.claim_draw()
    assert game.ending == d.Ending.REPETITION
    with pytest.raises(d.Error):
        game.claim_draw()
    quiet = d.Game("english", "W:WK1:BK32:H49")
    assert quiet.quiet_plies() == 49 and not quiet.claims()
    quiet.push("1-6")
    assert quiet.claims().flags == d.ClaimFlag.QUIET_MOVES and quiet.claims().quiet_before == 49
    assert quiet.fen().endswith(":H50") and quiet.claims().quiet == (1, 1)
    game = d.Game(d.Position("english", "W:WK1:BK32"))
    game.set_quiet(49)
    game.push("1-6")
    assert game.claims().flags == d.ClaimFlag.QUIET_MOVES
    with pytest.raises(d.Error):
        game.set_quiet(3)


def test_tags():
    tags = d.Game("english").tags
    tags["White"], tags["Black"] = "Jos\u00e9", "\udcff"
    assert dict(tags) == {"White": "Jos\u00e9", "Black": "\udcff"} and list(tags) == ["White", "Black"]
    del tags["White"]
    assert len(tags) == 1 and "White" not in tags and tags.get("x") is None
    for name, value, error in (("a\0", "b", ValueError), ("a", "b\0", ValueError), ("", "b", d.Error), (1, "b", TypeError)):
        with pytest.raises(error):
            tags[name] = value
    with pytest.raises(KeyError):
        del tags["White"]


def test_comments():
    game = play(d.Game("english"), "11-15 23-19")
    game.set_comment(1, "a good  start")
    game.set_annotation(2, "$1 {ask} (23-18 {the cross})")
    assert (game.comment(1), game.comment(2), game.comment(0)) == ("a good start", "ask", "")
    game.set_comment(2, "")
    assert game.comment(2) == "" and "the cross" in game.annotation(2) and game.annotation(9) is None
    kinds = [event.kind.name for event in d.Reader.of_annotation(game, 2)]
    assert kinds == ["NAG", "VARIATION", "MOVE", "COMMENT", "VARIATION_END"]
    with pytest.raises(d.Error):
        game.set_annotation(2, "(23-17x)")
    assert "<svg" in game._repr_svg_() and "2 plies" in repr(game) and str(game) == str(game.position)
