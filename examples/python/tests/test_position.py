# SPDX-License-Identifier: MIT
"""Positions, moves and setups as values of Python."""
import copy
import pickle
import random
import xml.etree.ElementTree as xml

import pytest

import libdraughts as d


def walk(ruleset, seed, plies=60):
    """The positions of a random game."""
    position, chance = d.Position(ruleset), random.Random(seed)
    while not position.is_over() and plies:
        yield position
        position, plies = position.play(chance.choice(position.legal_moves)), plies - 1
    yield position


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_values(ruleset):
    for position in walk(ruleset, 3):
        for same in (d.Position(ruleset, position.fen()), d.Position.unpack(ruleset, position.pack()),
                pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position),
                position.setup().position(), position.rotate().rotate(), position.switch_turn().switch_turn()):
            assert same == position and hash(same) == hash(position) and repr(same) == repr(position)
        assert position.rotate().count_moves() == position.count_moves()
        assert position != position.switch_turn() and position != 1
        for move in position.legal_moves:
            assert position.parse(str(move)) == move and hash(position.parse(str(move))) == hash(move)
            assert pickle.loads(pickle.dumps(move)) == move and move.position == position
            for flags in (d.MoveFlag.IN_FULL, d.MoveFlag.COORDINATES, d.MoveFlag(3)):
                assert position.parse(move.notation(flags)) == move
            for route in move.routes:
                following, moves = position.targets(route)
                assert move in moves and following == ()
                assert route == () or (route[0], route[-1]) == (move.from_square, move.to_square)


def test_move_parts():
    move = d.Position("english", "W:W22:B18,11").parse("22x15x8")
    assert (move.from_square, move.to_square, move.captured, move.route) == (22, 8, (11, 18), (22, 15, 8))
    assert (move.count, move.is_capture, move.is_promotion, move.is_by_king) == (1, True, False, False)
    crowned = d.Position("english", "B:WK5:B27").parse("27-32")
    assert crowned.is_promotion and not crowned.is_capture and crowned != move and move != "22x15x8"
    off = d.Position("dipole").parse("e1-off:9")
    assert (off.is_off, off.count, off.to_square, off.is_pass) == (True, 9, 0, False)
    # D8: White's checker on e3 has no move but Black's turn is over; see dipole.txt for the article.
    assert move.position.pieces(d.WHITE) == (22,) and move.position.pieces(d.BLACK, kings=True) == ()
    assert move.position.height(22) == 1 and move.position.height(1) == 0 and d.Position("dipole").height(31) == 12


def test_a_move_of_another_position():
    move = d.Position("english").parse("11-15")
    assert not d.Position("italian").is_legal(move)
    with pytest.raises(d.Error, match="not a legal move"):
        d.Position("italian").play(move)


def test_setups():
    setup = d.Setup("english", white={1, 30}, black={30}, kings={9})
    found = {fault.fault: fault.squares for fault in setup.faults()}
    assert found == {d.Fault.OVERLAP: (30,), d.Fault.KING_WITHOUT_PIECE: (9,), d.Fault.MAN_ON_CROWNING_ROW: (1, 30)}
    with pytest.raises(d.PositionError, match="crowning row") as caught:
        setup.position()
    assert len(caught.value.faults) == 3 and "<svg" in setup.svg()
    stack = d.Position("dipole").setup()
    assert stack.heights == {31: 12, 2: 12} and stack.turn == d.WHITE
    stack.heights[31], stack.heights[5] = 11, 2  # 5 is empty
    assert [fault.fault for fault in stack.faults()] == [d.Fault.HEIGHT]
    with pytest.raises(ValueError, match="33 is not a square"):
        d.Setup("dipole", white={33}).faults()


@pytest.mark.parametrize("fen, where", [("", 0), ("W:W22:B11x", 9), ("?:W22:B11", 0), ("W:W22:B40", 8)])
def test_bad_fen(fen, where):
    with pytest.raises(d.PositionError) as caught:
        d.Position("english", fen)
    assert caught.value.where == where  # the words count from 1
    assert str(caught.value).endswith(f", starting at character {where + 1}")


def test_faults_of_a_fen():
    with pytest.raises(d.PositionError) as caught:
        d.Position("italian", "W:W1:B5")
    assert str(caught.value) == "A man stands on its crowning row: 1 (G4)." and caught.value.where == 3


def test_packed_refusals():
    for packed in (b"", bytes(24), b"\xff" * 24, bytes(25)):
        with pytest.raises(d.PositionError):
            d.Position.unpack("english", packed)


def test_pictures():
    position = d.Position("italian")
    drawing = position.svg(position.parse("21-17"), {d.SvgKind.TARGET: [17, 18]}, [(22, 18), (23, 19, d.SvgKind.REASON)],
        d.SvgFlag.NUMBERS, d.SvgTheme.DARK, 300)
    root = xml.fromstring(drawing)
    assert root.tag.endswith("svg") and root.get("width") == "300"
    assert drawing != position.svg() == position._repr_svg_()
    assert str(position) == position.diagram() != position.diagram(d.DiagramFlag.UNICODE)
    with pytest.raises(ValueError, match="24 arrows"):
        position.svg(arrows=[(1, 2)] * 25)
    with pytest.raises(OverflowError):
        position.svg(size=-1)


def test_rulesets():
    assert d.RULESETS == ("english", "english-wcdf", "italian", "italian-first", "dipole")
    assert [d.Position(name).ruleset for name in d.RULESETS] == list(d.RULESETS)
    assert [d.Position(name).turn for name in d.RULESETS] == [1, 1, 0, 0, 0]  # E2, I2, D1
    with_kings = d.Position("english", "W:WK1:BK32"), d.Position("english-wcdf", "W:WK1:BK32")
    assert len(set(with_kings)) == 2
    for wrong in ("chess", "english\0"):
        with pytest.raises(ValueError):
            d.Position(wrong)
    assert d.__version__.count(".") == 2
