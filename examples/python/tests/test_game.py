# SPDX-License-Identifier: MIT
"""Games: history, claims, ends, tags and comments."""
import copy
import inspect
import io
import pickle
import time

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
    assert (caught.value.reason.ending, caught.value.reason.article) == (d.Ending.RESIGNED, "G5")
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
    with pytest.raises(d.Error) as caught:
        game.end(d.Outcome.ONGOING, d.Ending.NONE)
    assert caught.value.status == d.Status.RANGE
    won = play(d.Game("english", "W:W14:B10"), "14x7")
    assert (won.outcome, won.ending) == (d.Outcome.WHITE_WINS, d.Ending.NO_PIECES) and str(won.pop()) == "14x7"


def test_reasons_that_a_game_is_over():
    """The article depends on how the game ended."""
    quiet = d.Game("english-wcdf", "W:WK1:BK32:H80")
    quiet.claim_draw()
    lost = d.Game("english")
    lost.end(d.Outcome.WHITE_WINS, d.Ending.TIME)
    for game, ending, article in ((quiet, d.Ending.QUIET_MOVES, "E12"), (lost, d.Ending.TIME, None),
            (d.Game("english", "W:W:B5"), d.Ending.NO_PIECES, "E10")):
        with pytest.raises(d.MoveError) as caught:
            game.push("1-6")
        reason = caught.value.reason
        assert (reason.code, reason.ending, reason.article) == (d.ReasonCode.GAME_OVER, ending, article)
    with pytest.raises(d.MoveError) as caught:
        d.Position().parse("21-17")
    assert caught.value.reason.ending == d.Ending.NONE and caught.value.reason.article


def test_reopen():
    game = play(d.Game("english"), "11-15 22-18")
    game.undo()
    game.end(d.Outcome.DRAW, d.Ending.AGREED)
    game.reopen()
    assert (game.outcome, game.ending, game.ply()) == (d.Outcome.ONGOING, d.Ending.NONE, 1)
    game.reopen()  # nothing was declared, and no move is taken back
    assert game.ply() == 1
    with pytest.raises(d.RangeError):
        game.redo()
    won = play(d.Game("english", "W:W14:B10"), "14x7")
    with pytest.raises(d.Error) as caught:
        won.reopen()
    assert caught.value.status == d.Status.GAME_OVER and won.outcome == d.Outcome.WHITE_WINS and won.ply() == 1


def test_fens():
    game = d.Game("english", "W:WK1:BK32:H7")
    assert game.fen() == "W:WK1:BK32:H7" and game.position.fen() == "W:WK1:BK32"
    assert game.fen(d.TextFlag.COORDINATES) == "W:WKb8:BKg1:H7"
    assert d.Game("english", game.fen(d.TextFlag.COORDINATES)).position == game.position


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
    game.set_quiet_plies(49)
    game.push("1-6")
    assert game.claims().flags == d.ClaimFlag.QUIET_MOVES
    with pytest.raises(d.Error):
        game.set_quiet_plies(3)


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
    assert game.comment(2) == "" and "the cross" in game.annotation(2) and game.annotation(0) is None
    kinds = [event.kind.name for event in d.Reader.of_annotation(game, 2)]
    assert kinds == ["NAG", "VARIATION", "MOVE", "COMMENT", "VARIATION_END"]
    for wrong, offset in (("(23-17x)", 1), ("{\u00e9} (23-17x)", 6), ("22-18", 0), ("{a} 1-0", 4)):
        with pytest.raises(d.Error) as raised:
            game.set_annotation(2, wrong)
        assert raised.value.offset == offset  # in bytes
    assert "the cross" in game.annotation(2) and refused(game.push, "11-15").offset is None
    assert "<svg" in game._repr_svg_() and "2 plies" in repr(game) and str(game) == str(game.position)


def test_moves_as_a_sequence():
    game = play(d.Game("english"), "11-15 22-18 15x22 25x18 8-11")
    moves = game.moves
    assert len(moves) == 5 and str(moves[-1]) == "8-11" and [str(move) for move in moves[1:3]] == ["22-18", "15x22"]
    assert [str(move) for move in moves[::-2]] == ["8-11", "15x22", "11-15"] and moves[5:] == moves[3:1] == []
    assert moves == list(moves) == game.moves and moves != moves[:4] and moves[0] in moves
    assert repr(game.moves[:2]) == "[<Move 11-15>, <Move 22-18>]" and repr(moves) == repr(moves[:])
    assert [move.position for move in moves] == list(game.positions())[:-1] and list(reversed(moves)) == moves[::-1]
    assert [(ply, str(move)) for ply, move in game.mainline()][3] == (4, "25x18")
    positions = list(game.positions())
    assert len(positions) == 6 and positions[0] == d.Position() and positions[5] == game.position
    kept = moves[:]
    game.pop()
    assert len(moves) == 4 and len(kept) == 5 and list(d.Game().mainline()) == [] and list(d.Game().positions()) == [d.Position()]
    for place in (4, -5, 2**70):
        with pytest.raises(IndexError):
            moves[place]
    with pytest.raises(TypeError):
        moves["11-15"]


def test_moves_are_quick():
    """Listing the moves of 9,377 games of 50 plies takes half a second, twice that on a busy machine; move by move, it took 2.6."""
    batch, game = d.Batch(1, "english", seed=1), d.Game("english")
    while game.ply() < 50 and not game.is_over():
        batch = d.Batch([game.position], seed=game.ply())
        game.push(game.legal_moves[batch.random_actions()[0]])
    start = time.process_time()
    count = sum(len(list(game.moves)) for _ in range(9377))
    assert count == 9377 * game.ply() > 9377 * 30 and time.process_time() - start < 1.2


def test_nags():
    game = play(d.Game("english"), "11-15 23-19 8-11")
    game.set_annotation(1, "$1 {good $5} (1. 9-13 $2 {no}) $4")
    assert [game.nags(ply) for ply in range(4)] == [[], [1, 4], [], []]
    with pytest.raises(d.RangeError):
        game.nags(4)


def test_notation_of_pdn():
    """E1: 11 is f6, 15 e5; F1: c3 is 22, d4 18. The GameType is as in PDN 3.0."""
    english, russian = d.read_game("11-15 (9-13)", "english"), d.read_game("c3-d4", "russian")
    letters = '[GameType "21,B,8,8,A0,0"]\n\n1. f6-e5 (1. b6-a5) *\n'
    assert english.pdn(d.TextFlag.COORDINATES) == letters
    assert russian.pdn(d.TextFlag.NUMBERS) == '[GameType "25,W,8,8,N2,0"]\n\n1. 22-18 *\n'
    assert english.pdn(d.PdnFlag.NO_TAGS | d.TextFlag.COORDINATES) == "1. f6-e5 (1. b6-a5) *\n"
    writer, reader = d.Writer(d.TextFlag.COORDINATES), d.Reader("11-15 (9-13) *", "english")
    for _ in reader:
        writer.event(reader)
    assert str(writer) == letters and d.read_game(letters).annotation(1) == english.annotation(1) == "(1. 9-13)"


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_result(ruleset):
    """1-0 is a win for the side that moves first: Black in English checkers, White in most other games."""
    game, first = d.Game(ruleset), d.Position(ruleset).turn
    assert game.result() == d.Position(ruleset).result() == "*"
    wins = [d.Outcome.WHITE_WINS, d.Outcome.BLACK_WINS]
    for outcome, text in ((wins[first], "1-0"), (wins[1 - first], "0-1")):
        game.end(outcome, d.Ending.RESIGNED)
        assert game.result() == text and f'[Result "{text}"]' in game.pdn()
        assert game.result(d.PdnFlag.WHITE_SCORE_FIRST) == ("1-0" if outcome == d.Outcome.WHITE_WINS else "0-1")
        game.reopen()
    if d.Trait.DRAWS in d.Ruleset(ruleset).traits:
        game.end(d.Outcome.DRAW, d.Ending.AGREED)
        assert game.result() == "1/2-1/2"
        game.reopen()
    game.end(d.Outcome.BOTH_LOSE, d.Ending.FORFEIT)  # in every game
    assert (game.result(), game.result(d.PdnFlag.WHITE_SCORE_FIRST)) == ("0-0", "0-0")
    assert d.read_game(game.pdn()).outcome == d.Outcome.BOTH_LOSE
    assert pickle.loads(pickle.dumps(game)).ending == d.Ending.FORFEIT
    assert refused(d.Game(ruleset).end, d.Outcome.BOTH_LOSE, d.Ending.TIME).status == d.Status.RANGE
    assert d.Position("english", "W:W:B5").result() == "1-0"


def test_paths_in_a_game_that_is_over():
    game = d.Game("dipole")
    path = [game.ruleset.parse_square(name) for name in ("e1", "c3")]
    assert str(game.parse_path(path)) == "e1-c3"
    game.end(d.Outcome.WHITE_WINS, d.Ending.RESIGNED)
    assert refused(game.parse_path, path).reason.code == refused(game.parse, "e1-c3").reason.code == d.ReasonCode.GAME_OVER
    assert refused(game.parse_path, [33, 1]).reason.code == d.ReasonCode.NO_SQUARE
    assert str(game.position.parse_path(path)) == "e1-c3"


def test_result_text():
    game = d.Game("italian")
    assert game.result_text() == d.Position().result_text() == ""
    game.end(d.Outcome.WHITE_WINS, d.Ending.RESIGNED)
    assert game.result_text() == "White wins: Black resigned."
    assert game.position.result_text() == ""  # the board does not know
    assert d.Position("english", "W:W:B5").result_text() == "Black wins: White has no pieces left."
    assert d.result_text(d.Outcome.BOTH_LOSE, d.Ending.FORFEIT) == "Both sides lose: both forfeited."
    assert d.result_text(d.Outcome.DRAW, d.Ending.TIME) == "Draw."  # no draw ends so
    assert d.result_text(d.Outcome.ONGOING, d.Ending.NONE) == ""
    for wrong in ((5, d.Ending.NONE), (d.Outcome.DRAW, 99), ("1-0", d.Ending.NONE)):
        with pytest.raises(ValueError):
            d.result_text(*wrong)


def refused(call, *args):
    with pytest.raises(d.Error) as raised:
        call(*args)
    return raised.value


def test_errors_can_be_sent():
    pdn = next(d.read_games("1. 11-19 *", "english")).error
    for error in (refused(d.Game().push, "11-19"), refused(d.Game().undo), refused(d.Position, "english", "x"),
            refused(d.Position, "english", "W:W1:B5"), refused(d.Game().claim_draw), pdn):
        for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
            assert type(again) is type(error) and str(again) == str(error) and vars(again) == vars(error)


def test_games_can_be_sent():
    game = play(d.Game("english", "B:W32,22:B1,11:H7"), "11-15")
    game.set_annotation(1, "{a} $1 (1. 11-16 {b})")
    game.set_comment(0, "before")
    game.tags["White"] = "Ann"
    drawn = play(d.Game("english", "W:WK32:BK1"), "32-28 1-6 28-32 6-1 32-28 1-6 28-32 6-1")
    drawn.claim_draw()
    won, over = d.Game("italian"), d.Game("english", "W:W22:B18")
    won.end(d.Outcome.BLACK_WINS, d.Ending.TIME)
    over.push("22x15")
    for one in (game, drawn, won, over):
        for again in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
            assert (again.pdn(), again.fen(), again.ending, again.ply(), again.quiet_plies(0)) == (
                one.pdn(), one.fen(), one.ending, one.ply(), one.quiet_plies(0))
            assert again is not one and [again.annotation(ply) for ply in range(again.ply() + 1)] == [
                one.annotation(ply) for ply in range(one.ply() + 1)]


def test_signatures():
    game = d.Game()
    assert str(inspect.signature(game.set_comment)) == "(ply: 'int', text: 'str') -> 'None'"
    game.set_comment(text="so", ply=0)
    assert game.comment(ply=0) == "so"
    for call, words in ((game.move_number, "Game.move_number() missing 1 required positional argument: 'ply'"),
            (lambda: game.undo(1), "Game.undo() takes 1 positional argument but 2 were given"),
            (lambda: game.set_comment(0, None), "a string is expected, not NoneType"),
            (lambda: game.tags.update(Round=3), "a string is expected, not int"),
            (lambda: game.push(3), "a string is expected, not int"),
            (lambda: game.is_legal("11-15"), "a Move is expected, not the string '11-15': see parse"),
            (lambda: d.read_games(3), "a string is expected, not int"),
            (lambda: d.Game(game.position, "W:W22:B18"), "a Game from a Position does not take a FEN"),
            (lambda: d.Batch("english"), "a Position is expected, not str")):
        with pytest.raises(TypeError) as raised:
            call()
        assert str(raised.value) == words


def test_refused_moves_and_setups():
    move = d.Position("english").parse("11-15")
    assert str(refused(d.Position("italian").play, move)) == "11-15: not a legal move"
    assert str(refused(play(d.Game(), "11-15").push, move)) == "11-15: not a legal move"
    for make in (d.Position, d.Game):
        error = refused(make, "english", "W:W1:BK32")
        assert [(fault.fault, fault.squares) for fault in error.faults] == [(d.Fault.MAN_ON_CROWNING_ROW, (1,))]
        assert refused(make, "english", "W:W5,5:B1").faults == []
    with pytest.raises(d.RangeError):
        d.Position().perft(65)


def test_equal_games():
    """Games are equal if their starts, moves, texts and results are."""
    game = d.Game("english")
    game.push("11-15"), game.set_comment(1, "x")
    assert game == game.copy() and game != "x" and game != d.Game("english") and d.Game("english") != d.Game("italian")
    for change in (lambda game: game.push("22-18"), lambda game: game.pop(), lambda game: game.set_comment(1, "y"),
            lambda game: game.tags.update(Event="z"), lambda game: game.end(d.Outcome.DRAW, d.Ending.AGREED)):
        other = game.copy()
        change(other)
        assert other != game == game.copy()
    with pytest.raises(TypeError):
        hash(game)


def test_pop():
    """pop() takes back a declared result as well, and redo() restores both."""
    game = d.Game("dipole")
    moves = [game.legal_moves[0]]
    game.push(moves[0])
    game.end(d.Outcome.WHITE_WINS, d.Ending.RESIGNED)
    move = game.pop()
    assert move == moves[0] and str(move) == str(moves[0]) and move.position == game.position and game.ply() == 0
    for call in (game.pop, game.peek):
        with pytest.raises(d.RangeError, match="no move was played"):
            call()
    game.redo(), game.redo()
    assert game.ply() == 1 and game.outcome == d.Outcome.WHITE_WINS
    with pytest.raises(d.RangeError, match="no move was played"):
        d.Game().pop()


def test_tags_have_no_other_attributes():
    """With another popitem, clear() would never end."""
    with pytest.raises(AttributeError):
        d.Game().tags.popitem = int


def test_pickles_have_a_version():
    """A state without the version, or of another version, is refused."""
    game = d.read_game("1. 11-15 {a} 23-19 1-0", "english")
    version, *rest = state = game.__getstate__()
    assert version == 1 and pickle.loads(pickle.dumps(game)) == game
    for wrong in (state[1:], (2, *rest), [*state], None, (), *([(1, *rest[:-1]), (*state, 1)])):
        with pytest.raises(ValueError):
            d.Game.__new__(d.Game).__setstate__(wrong)
    with pytest.raises(d.Error, match="not a pickle of a Game of version 1"):
        game.__setstate__(tuple(rest))


def test_range_errors_name_the_argument():
    game = d.Game()
    for call, text in ((lambda: game.comment(-1), "the game has no ply -1, only 0 to 0"),
            (lambda: game.piece_at(2**70), f"{2**70} is not a square from 1 to 32"),
            (lambda: game.svg(size=-1), "size is -1, and must be from 0 to 32767"), (lambda: game.svg(size=10**9), "from 0 to 32767"),
            (game.undo, "there is no move or result to take back"), (game.redo, "there is nothing to restore"),
            (lambda: game.tags.update({"": "x"}), "a tag has a name"), (lambda: game.position_at(-1), "the game has no ply -1, only 0 to 0"),
            (lambda: game.set_quiet_plies(2**31), "from 0 to 2147483647"), (lambda: game.end(d.Outcome.DRAW, d.Ending.TIME), "does not fit"),
            (lambda: d.Reader("1. 11-15 *").skip(d.PdnKind.MOVE), "not inside what it should skip"),
            (lambda: game.fen(-1), "flags are -1, and may be COORDINATES, IN_FULL, NUMBERS, SHORT$"),
            (lambda: game.svg(marks={d.SvgKind.TARGET: [33]}), "33 is not a square from 1 to 32"),
            (lambda: game.svg(arrows=[(1, 40)]), "40 is not a square from 1 to 32"),
            (lambda: game.svg(arrows=[(1, 2)] * 65), "the number of arrows is 65, and must be from 0 to 64"),
            (lambda: game.targets([-1]), "a square of the path is -1, and must be from 0 to 255"),
            (lambda: game.fen(2**40), f"flags are {2**40}"), (lambda: d.Setup("english", turn=300).fen(), "300 does not fit"),
            (lambda: d.Batch(1).playouts(-1), f"games is -1, and must be from 0 to {2**32 - 1}"),
            (lambda: d.Batch(-1), f"number of positions is -1, and must be from 0 to {2**31}"),
            (lambda: game.perft(65), "depth is 65, and must be from 0 to 64"), (lambda: game.perft(-1), "depth is -1"),
            (lambda: game.comment(7), "the game has no ply 7, only 0 to 0"), (lambda: game.move_at(0), "ply 0 has no move")):
        with pytest.raises(d.RangeError, match=text):
            call()


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_piece_map(ruleset):
    """All pieces at once, as piece_at() returns them."""
    batch = d.Batch(20, ruleset, seed=1)
    for _ in range(60):
        batch.step(batch.random_actions())
    for position in map(batch.__getitem__, range(20)):
        expected = {square: piece for square in range(1, 33) if (piece := position.piece_at(square))}
        assert position.piece_map() == expected == d.Game(position).piece_map() and list(expected) == list(position.piece_map())
        for side in d.Side:
            for kings in (False, True):
                assert position.pieces(side, kings) == tuple(square for square, piece in expected.items()
                    if piece.side == side and (piece.is_king or not kings))


def test_flags_of_another_kind():
    """A flag that means nothing to a method is refused, not ignored."""
    position, game, text, fault = d.Position(), d.Game(), d.TextFlag.NUMBERS, d.SetupFault(d.Fault.TURN, (), "")
    writes = [position.fen, game.fen, position.setup().fen, position.legal_moves[0].notation, lambda flags: position.ruleset.square_name(1, flags),
        lambda flags: game.move_text(0, flags), lambda flags: position.setup().format_fault(fault, flags=flags)]
    for write in writes:
        for flags in (d.DiagramFlag.NAMES, d.SvgFlag.LABELS, d.PdnFlag.NO_TAGS, text | d.SvgFlag.NAMES, True, 16, -1):
            with pytest.raises(d.RangeError, match="flags are .*, and may be COORDINATES, IN_FULL, NUMBERS, SHORT"):
                write(flags)
    assert position.diagram(d.DiagramFlag.NAMES | text) and position.svg(flags=d.SvgFlag.NAMES | text) and game.pdn(d.PdnFlag.NO_TAGS | text)
    for call in (lambda: position.diagram(d.SvgFlag.NAMES), lambda: position.svg(flags=d.DiagramFlag.BLACK_BELOW),
            lambda: game.pdn(d.PdnFlag.FAULTY), lambda: d.Writer(d.PdnFlag.FAULTY), lambda: d.Reader("", flags=d.PdnFlag.NO_TAGS),
            lambda: game.result(d.PdnFlag.NO_TAGS), lambda: d.read_games("", flags=text)):
        with pytest.raises(d.RangeError, match="flags are"):
            call()


def test_members_of_enumerations():
    """A number without a meaning, and True, which is White in python-chess, are refused."""
    game, setup = d.Game(), d.Setup("english")
    calls = (game.pieces, lambda side: game.ply_of(1, side), lambda side: d.Writer().result(side), lambda outcome: game.end(outcome),
        lambda theme: game.svg(theme=theme), lambda kind: game.svg(marks={kind: [1]}), lambda kind: game.svg(arrows=[(1, 2, kind)]),
        lambda ending: d.result_text(d.Outcome.DRAW, ending), lambda kind: d.Reader("").skip(kind), lambda piece: setup.set_piece_at(1, piece))
    for call in calls:
        with pytest.raises(TypeError, match="is expected, not True"):
            call(True)
        with pytest.raises(ValueError, match="99 is not a valid "):
            call(99)
    setup.turn = True
    with pytest.raises(TypeError, match="a Side is expected, not True"):
        setup.fen()
    with pytest.raises(ValueError, match="not a ruleset"):
        d.Setup("nope")
    for make in (d.Game, d.Position, d.Ruleset, d.Setup):
        with pytest.raises(TypeError, match="a str is expected, not Game"):
            make(game)
    game.push("11-15")
    assert (game.ply_of(1, d.BLACK), game.ply_of(1, d.WHITE), game.ply_of(2, d.BLACK)) == (1, None, None)


def test_pickles_name_only_the_package():
    """Pickles must not name modules that may move. Damaged ones raise a ValueError."""
    found = set()

    class Loader(pickle.Unpickler):
        def find_class(self, module, name):
            found.add(f"{module}.{name}")
            return super().find_class(module, name)

    game = d.Game("italian")
    game.push("22-18")
    tree, (read,) = game.tree(), d.read_trees("1. 9-14 (1. 12-15) 1-0", "english")
    values = [game, game.position, game.moves[0], tree, d.Batch(2, history=True), d.RULESETS[0], game.setup(), game.claims(), d.Piece.WHITE_MAN,
        d.TextFlag.NUMBERS | d.TextFlag.SHORT, refused(game.parse, "1-2"), read.errors[0], d.RangeError("x"), d.action_table("dipole"), tree.move, d.Tables]
    for value in values:
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = Loader(io.BytesIO(pickle.dumps(value, protocol))).load()
            assert type(again) is type(value) and (again == value or isinstance(value, (d.Error, d.Batch)))
    assert {name for name in found if name.startswith("libdraughts")} <= {f"libdraughts.{name}" for name in d.__all__}
    position, move = game.position, game.moves[0]
    for value, wrong in ((position, [None, (), (2, *position.__getstate__()[1:]), (1, "chess", position.pack()), (1, "italian", b"x"), (1, "italian", None), (1, "italian")]),
            (move, [None, (), (1, position, "1-2"), (1, "x", "22-18"), (1, game.position_at(0), 5), (1,)]), (game, [(1, *[None] * 6), (1, position, 0, ["1-2"], [], {}, None)])):
        for state in wrong:
            with pytest.raises(ValueError):
                type(value).__new__(type(value)).__setstate__(state)
