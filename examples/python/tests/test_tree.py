# SPDX-License-Identifier: MIT
"""Trees of variations: read, written, changed, and compared with games and events."""
import copy
import os
import pickle
from pathlib import Path

import pytest

import libdraughts as d

FILES = sorted((Path(os.environ["DRAUGHTS_DATA"]) / "pdn").glob("*.pdn"))
PDN = ('[Event "A match"]\n[Result "1-0"]\n[GameType "21"]\n\n{The start} 1. 11-15 {best} ({or} 1. 9-13 $2 {no} (1. 10-14 $1) 1... 22-18) '
    "(1. 12-16) 1... 23-19 $1 $3 2. 8-11 (2. 9-14 22-17) 1-0 {the end}")


def read(text, ruleset="english"):
    (found,) = d.read_trees(text, ruleset)
    assert not found.errors
    return found.tree


def moves(nodes):
    return [str(node.move) for node in nodes]


def test_nodes():
    tree = read(PDN)
    assert moves(tree.children) == ["11-15", "9-13", "10-14", "12-16"] and moves(tree.mainline()) == ["11-15", "23-19", "8-11"]
    best, no, other, _ = tree.children
    assert (tree.comment, best.comment, best.before, no.before, no.comment, no.nags, other.nags) == ("The start", "best", "", "or", "no", [2], [1])
    assert best.children[0].nags == [1, 3] and tree.end().comment == "the end" and tree.outcome == d.Outcome.BLACK_WINS
    assert tree.parent is None and tree.move is None and best.parent is tree and (tree.ply, best.ply, tree.end().ply) == (0, 1, 3)
    assert moves(tree.walk()) == ["11-15", "23-19", "8-11", "9-14", "22-17", "9-13", "22-18", "10-14", "12-16"]
    assert no.children[0].position == d.Position().play("9-13").play("22-18") and tree.position == d.Position()
    assert tree.tags["Event"] == "A match" and repr(best) == "<Node 11-15, 1 children>"


def test_write():
    assert read(PDN).write(d.PdnFlag.NO_TAGS) == (
        "{The start} 1. 11-15 {best} ({or} 1. 9-13 $2 {no} 1... 22-18) (1. 10-14 $1)\n"
        "(1. 12-16) 1... 23-19 $1 $3 2. 8-11 {the end} (2. 9-14 22-17) 1-0\n")
    assert '[Event "A match"]\n[Result "1-0"]\n[GameType "21"]\n' in read(PDN).write()
    assert "1. 11-15" not in (letters := read(PDN).write(d.TextFlag.COORDINATES)) and moves(read(letters).walk()) == moves(read(PDN).walk())
    assert "0-1" in read(PDN).write(d.PdnFlag.WHITE_SCORE_FIRST)


def test_change():
    tree = d.Tree("italian")
    first = tree.add("22-18", "a plan", [1])
    second = first.add("11-14")
    other = tree.add(tree.position.parse("23-20"))
    assert tree.write(d.PdnFlag.NO_TAGS) == "1. 22-18 $1 {a plan} (1. 23-20) 1... 11-14 *\n"
    other.before = "or"
    other.promote()
    other.promote()
    assert moves(tree.children) == ["23-20", "22-18"] and tree.end() is other
    second.add("18x11")
    third = first.add("10-14")
    third.promote()
    first.promote()
    assert moves(tree.mainline()) == ["22-18", "10-14"] and moves(first.children) == ["10-14", "11-14"]
    third.delete()
    assert moves(tree.mainline()) == ["22-18", "11-14", "18x11"] and third.parent is None and str(third.move) == "10-14"
    tree.outcome, tree.tags["Result"] = d.Outcome.WHITE_WINS, "0-1"
    assert tree.write().endswith("18x11 1-0\n") and '[Result "1-0"]' in tree.write()
    tree.outcome = d.Outcome.ONGOING
    assert tree.write().endswith("18x11 *\n") and '[Result "*"]' in tree.write()
    for root in (tree.promote, tree.delete):
        with pytest.raises(ValueError, match="root"):
            root()


def test_refused():
    tree = d.Tree()
    with pytest.raises(d.MoveError, match="White, and it is Black's turn"):
        tree.add("22-18")
    with pytest.raises(d.Error, match="not a legal move"):
        tree.add(d.Position("english", "W:W22:B1").legal_moves[0])
    with pytest.raises(d.MoveError, match="The game is over"):
        d.Tree(d.Position("english", "W:W14:B10")).add("14x7").add("1-5")
    assert tree.children == [] and d.Tree(d.Position("dipole")).add("e1-g3").ply == 1
    for wrong in (None, 5, object()):
        with pytest.raises(TypeError):
            tree.add(wrong)


def test_the_board_decides():
    tree = d.Tree(d.Position("english", "W:W14:B10"))
    tree.add("14x7")
    assert "[Result \"0-1\"]" in tree.write() and tree.game().ending == d.Ending.NO_PIECES  # Black moves first


def test_clock():
    tree = read("1. 11-15 {[%clk 0:01:02]} 23-19 {good [%clk 1:00:00.5] move} 8-11 {[%emt 0:00:01]} *")
    first, second, third = tree.mainline()
    assert (first.clock, second.clock, third.clock) == (62, 3600.5, None)
    first.clock, second.clock, third.clock = 59.25, 7325, 0
    assert (first.comment, second.comment) == ("[%clk 0:00:59.25]", "good [%clk 2:02:05] move")
    assert third.comment == "[%emt 0:00:01] [%clk 0:00:00]" and third.clock == 0
    second.clock, first.clock = None, 59.9996
    assert second.comment == "good move" and second.clock is None and first.comment == "[%clk 0:01:00]"
    for wrong in (-1, float("nan"), float("inf"), 10**12):
        with pytest.raises(ValueError):
            first.clock = wrong
    with pytest.raises(TypeError):
        first.clock = "1:00"
    assert [node.clock for node in read(tree.write()).mainline()] == [60, None, 0]
    odd = ("[%clk 1]", "[%clk 0:0:0", "[%clk -1:00:00]", "[%clk 0:01:02:03]", "[%clk 99999999:00:00]", "[%clk \u0661:00:00]")
    for first.comment in odd:
        assert first.clock is None


def test_game():
    """From a game and back: nothing of it is lost."""
    game = d.read_game(PDN)
    tree = game.tree()
    assert tree.write() == read(PDN).write() and tree.game().pdn() == tree.write()
    tree.end().delete()
    assert game.ply() == 3 and [str(move) for move in tree.game().moves] == ["11-15", "23-19", "9-14", "22-17"]
    for ruleset in d.RULESETS:
        assert d.Game(ruleset).tree().game().ruleset == ruleset
    resigned = d.Game("italian", "W:WK32:BK1:H7")
    resigned.push("32-28")
    resigned.end(d.Outcome.BLACK_WINS, d.Ending.RESIGNED)
    again = resigned.tree().game()
    assert again.ending == d.Ending.RESIGNED and again.quiet_plies() == 8 and again.pdn() == resigned.pdn()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files(path):
    """Trees have the moves, comments and NAGs of the games and events; written once, they stay as they are."""
    events = [event for event in d.Reader(path, "english")]
    trees = list(d.read_trees(path, "english"))
    games = list(d.read_games(path, "english"))
    assert [read.number for read in trees] == [read.number for read in games]
    assert sum(len(list(read.tree.walk())) for read in trees if read.tree) == sum(event.kind == d.PdnKind.MOVE for event in events)
    assert sum(len(read.errors) for read in trees) == sum(event.kind == d.PdnKind.FAULT for event in events)
    for read, other in zip(trees, games):
        tree, game = read.tree, other.game
        assert read.flags == other.flags and (tree is None) == (game is None)
        if tree:
            assert tree.outcome == game.outcome, read.number
            tree.write()
        if read.errors:
            continue
        line = [tree, *tree.mainline()]
        if tree.children and game.ply():
            assert [node.move for node in line[1:]] == list(game.moves) and tree.outcome == game.outcome
            assert [(node.comment, node.nags) for node in line] == [(game.comment(ply), game.nags(ply)) for ply in range(len(line))]
        (again,) = d.read_trees(text := tree.write(), tree.position.ruleset)
        assert again.tree.write() == text and moves(again.tree.walk()) == moves(tree.walk()) and not again.errors


def test_faults():
    (found,) = d.read_trees("1. 11-15 (1. 9-13 1... 1-5) (1. 10-14) 1... 23-19 2. 30-1 {lost} *", "english")
    assert moves(found.tree.walk()) == ["11-15", "23-19", "9-13", "10-14"]
    assert [str(error) for error in found.errors][0] == '"1-5": The piece on 1 belongs to Black, and it is White\'s turn (G1).' and len(found.errors) == 2
    (none,) = d.read_trees('[GameType "99"] 1. 11-15 *')
    assert none.tree is None and len(none.errors) == 1
    assert list(d.read_trees("")) == []
    with pytest.raises(d.Error, match="no game"):
        list(d.read_trees("games.pdn"))


def test_before_the_first_move():
    """A variation from the start may come before the first move, and a variation may have no moves."""
    tree = read("(1. 9-13) 1. 11-15 ({nothing}) ({a} ({b} 1. 10-14) 1. 12-16) *")
    assert moves(tree.children) == ["11-15", "9-13", "10-14", "12-16"]
    assert [node.before for node in tree.children] == ["", "", "b", "a"] and tree.children[0].comment == "nothing"


def test_deep_and_long():
    """1,000 variations in each other, and a line of 20,000 plies, without recursion."""
    deep = read("1. 11-15 " + "(1. 9-13 " * 1000 + ")" * 1000 + " *")
    assert len(deep.children) == 1001 and len(list(read(deep.write()).walk())) == 1001
    tree = node = d.Tree(d.Position("english", "W:WK32:BK1"))
    for move in ["32-27", "1-6", "27-32", "6-1"] * 5000:
        node = node.add(move)
    assert node.ply == 20000 and tree.end() is node
    assert len(list(read(tree.write()).walk())) == 20000
    assert len(list(pickle.loads(pickle.dumps(tree)).walk())) == 20000


def test_copy():
    tree = read(PDN)
    for other in (copy.copy(tree), copy.deepcopy(tree), pickle.loads(pickle.dumps(tree))):
        assert other is not tree and other.write() == tree.write() and other.children[0] is not tree.children[0]
        assert other == tree and hash_of(other) is None
        other.children[0].comment += "x"
        assert other != tree and tree != tree.write()
    for call in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="without its tree"):
            call(tree.children[0])
    tree.children[3].before = "kept"
    tree.children[3].promote()
    assert "{The start kept} 1. 12-16 (1. 11-15" in tree.write() and tree.children[0].before == ""
    tree.children[0].nags.append(10**10)
    with pytest.raises(d.RangeError, match="^<Node 12-16, 0 children>: "):
        tree.write()


def hash_of(tree):
    try:
        return hash(tree)
    except TypeError:
        return None


def test_copies_keep_what_pdn_cannot():
    """A copy is no round trip through PDN."""
    tree = d.Tree(d.Position("italian"))
    first, other = tree.add("22-18", "two  spaces "), tree.add("23-20")
    tree.before, tree.nags, first.before, other.before = "root", [1], "B", "or"
    tree.tags["White"], tree.tags["bad tag"], tree.outcome = "Anna", "x", d.Outcome.DRAW
    for copied in (copy.copy(tree), copy.deepcopy(tree), pickle.loads(pickle.dumps(tree))):
        assert copied == tree and dict(copied.tags) == {"White": "Anna", "bad tag": "x"} and copied.outcome == d.Outcome.DRAW
        assert (copied.comment, copied.before, copied.nags) == ("", "root", [1]) and moves(copied.walk()) == ["22-18", "23-20"]
        assert [(node.comment, node.before) for node in copied.children] == [("two  spaces ", "B"), ("", "or")]
    for spoil in (lambda: setattr(tree, "before", ""), lambda: setattr(tree, "nags", [])):
        with pytest.raises(d.Error, match="^<Tree W:W.*: PDN has NAGs after a move only, and a comment before a move only where"):
            tree.write()
        spoil()
    for call in (tree.write, tree.game):  # the text would become the comment before the first move
        with pytest.raises(d.Error, match="^<Node 22-18, 0 children>: PDN has NAGs"):
            call()
    first.before = ""
    assert "bad" not in tree.write() and '[White "Anna"]' in tree.write() and tree.game().result() == "1/2-1/2"
    first.delete()
    assert tree.comment == "or" and other.before == "" and tree.write(d.PdnFlag.NO_TAGS) == "{or} 1. 23-20 1/2-1/2\n"


def test_damaged_pickles():
    tree = read(PDN)
    version, start, tags, outcome, rows = state = tree.__getstate__()
    for wrong in (None, (), state[1:], (2, *state[1:]), list(state), (*state, 1), state[:-1], (version, "english", *state[2:]), (version, start, {"": "x"}, outcome, rows),
            (version, start, tags, 9, rows), (version, start, tags, True, rows), (*state[:-1], None), (*state[:-1], [(0,)]), (*state[:-1], [*rows, rows[0]]),
            (*state[:-1], [*rows, (99, *rows[1][1:])]), (*state[:-1], [*rows, (0, "1-5", "", "", [])]), (*state[:-1], [*rows, (0, "11-15", 5, "", [])])):
        with pytest.raises(ValueError):
            d.Tree.__new__(d.Tree).__setstate__(wrong)


def test_attributes_are_checked():
    tree = d.Tree()
    node = tree.add("11-15")
    for wrong in (lambda: setattr(node, "nags", "ab"), lambda: setattr(node, "nags", [1.5]), lambda: setattr(node, "comment", 5), lambda: tree.add("9-13", 5),
            lambda: tree.add("9-13", "", "ab"), lambda: setattr(node, "before", None), lambda: setattr(node, "move", "11-15"), lambda: setattr(tree, "outcome", "1-0"),
            lambda: setattr(node, "children", [3]), lambda: tree.tags.update({"White": 5}), lambda: setattr(tree, "outcome", True), lambda: d.Node(5), lambda: d.Move(5, [])):
        with pytest.raises((TypeError, ValueError)):
            wrong()
    with pytest.raises(d.RangeError):
        node.nags = [2**32]
    with pytest.raises(d.RangeError, match="a tag has a name"):
        tree.tags.update({"": "y"})
    with pytest.raises(AttributeError):  # as in a game
        tree.tags = {}
    assert (node.nags, node.comment, node.children, tree.children, dict(tree.tags), tree.outcome) == ([], "", [], [node], {}, 0)
    tree.tags["White"] = "Anna"
    assert tree.tags == {"White": "Anna"}
    node.children.append(3)
    with pytest.raises(TypeError, match="a Node is expected, not int"):
        tree.write()


def test_outcomes():
    """The board takes precedence, as in a game."""
    tree = d.Tree(d.Position("english", "W:W22:B18"))
    tree.outcome = d.Outcome.BLACK_WINS
    assert tree.outcome == d.Outcome.BLACK_WINS
    last = tree.add("22x15")
    assert tree.outcome == d.Outcome.WHITE_WINS and tree.game().outcome == copy.deepcopy(tree).outcome == d.Outcome.WHITE_WINS
    for wrong in (d.Outcome.BLACK_WINS, d.Outcome.DRAW, d.Outcome.ONGOING):
        with pytest.raises(d.Error, match="the game is over"):
            tree.outcome = wrong
    tree.outcome = d.Outcome.WHITE_WINS
    last.delete()
    tree.outcome = d.Outcome.ONGOING
    assert tree.outcome == d.Outcome.ONGOING
    with pytest.raises(d.Error, match="no draw"):
        d.Tree("dipole").outcome = d.Outcome.DRAW
    (broken,) = d.read_trees('[Result "1-0"] 1. 11-15 23-19 15-24 1-0', "english")
    assert broken.tree.outcome == d.Outcome.ONGOING and broken.tree.write(d.PdnFlag.NO_TAGS) == "1. 11-15 23-19 *\n"
    assert broken.flags == d.PdnFlag.FAULTY | d.PdnFlag.RULESET_ASSUMED


def test_annotations_say_why():
    """set_annotation has the place and the reason of a wrong move, and None removes an annotation."""
    game = d.read_game(PDN)
    with pytest.raises(d.PdnError) as caught:
        game.set_annotation(1, "{a}\n(1. 9-14 1... 9-13)")
    error = caught.value
    assert str(error) == '"9-13": There is no piece on 9.' and error.reason.code == d.ReasonCode.EMPTY
    assert (error.offset, error.length, error.line, error.column) == (18, 4, 2, 15)
    with pytest.raises(d.PdnError) as caught:
        game.set_annotation(0, "(9-14 9-13)")
    assert (caught.value.offset, caught.value.line, caught.value.column) == (6, 1, 7)
    with pytest.raises(d.Error) as caught:
        game.set_annotation(1, "22-18")  # a move of the game is no annotation
    assert not isinstance(caught.value, d.PdnError) and caught.value.offset == 0
    assert game.comment(1) == "best"
    game.set_annotation(1, None)
    game.set_annotation(0, None)
    assert game.annotation(1) is None and game.annotation(0) is None and game.comment(1) == ""
    with pytest.raises(d.RangeError):
        game.set_annotation(99, "{x}")
    with pytest.raises(TypeError):
        game.set_annotation(1, 5)
