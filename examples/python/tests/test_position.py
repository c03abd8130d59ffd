# SPDX-License-Identifier: MIT
"""Positions, moves and setups as values of Python."""
import copy
import os
import pickle
import random
import re
import xml.etree.ElementTree as xml
from pathlib import Path

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
            for flags in map(d.TextFlag, range(8)):
                assert position.parse(move.notation(flags)) == move
            for route in move.routes:
                following, moves = position.targets(route)
                assert move in moves and following == ()
                assert route == () or (route[0], route[-1]) == (move.from_square, move.to_square)
                assert bool(route.crowned) == move.is_promotion and route.crowned in (0, len(route) - 1)


def test_paths():
    position = d.Position("english", "W:W29:B9,10,17,18,25")  # two captures, G3
    assert position.parse_path([29, 22, 15, 6]).captured == (10, 18, 25)
    assert d.Game("english").parse_path((11, 15)) == d.Position().parse("11-15")
    off = d.Position("dipole", "W:W3a7:B1h8")
    assert str(off.parse_path([d.Ruleset("dipole").parse_square("a7"), 0])) == "a7-off:3"  # D7: the whole stack
    assert str(d.Position("dipole", "W:We1:B2d2,2f2").parse_path([])) == "pass"  # D8
    for path, status, code in (([29, 6], "AMBIGUOUS", "AMBIGUOUS"), ([29, 22], "ILLEGAL", "GOES_ON"), ([], "ILLEGAL", "MUST_MOVE"),
            ([29], "SYNTAX", "UNREADABLE"), ([29, 0], "SYNTAX", "NO_SQUARE"), ([29, 33], "SYNTAX", "NO_SQUARE"),
            ([-1, 10**20], "SYNTAX", "NO_SQUARE"), ([33] * 300, "SYNTAX", "NO_SQUARE")):
        with pytest.raises(d.MoveError) as caught:
            position.parse_path(path)
        assert (caught.value.status.name, caught.value.reason.code.name) == (status, code), path
    for wrong in ("29-6", [29.0, 22], 29, None):
        with pytest.raises(TypeError):
            position.parse_path(wrong)


def test_same_moves():
    assert d.Ruleset("english").same_moves("english-wcdf") and not d.Ruleset("italian").same_moves("italian-first")
    with pytest.raises(ValueError):
        d.Ruleset("italian").same_moves("latin")


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
    assert [move.position.height_at(square) for square in (22, 1)] == [1, 0]
    assert d.Position("dipole").height_at(31) == 12


def test_crowned():
    for fen, text, crowned in (("B:WK5:B27", "27-32", 1), ("B:W25,17:B14", "14x21x30", 2), ("W:W22:B18", "22x15", 0),
            ("B:WK5:BK27", "27-32", 0)):
        move = d.Position("english", fen).parse(text)
        again = pickle.loads(pickle.dumps(move.route))
        assert move.route.crowned == again.crowned == crowned and move.route == again == tuple(move.route)


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


def test_pieces():
    position = d.Position("english", "W:W22,K1:B18,K32")
    pieces = {22: d.Piece.WHITE_MAN, 1: d.Piece.WHITE_KING, 18: d.Piece.BLACK_MAN, 32: d.Piece.BLACK_KING}
    for board in (position, position.setup(), d.Game(position)):
        assert [board.piece_at(square) for square in range(1, 33)] == [
            pieces.get(square, d.Piece.NO_PIECE) for square in range(1, 33)]
        assert isinstance(board.piece_at(22), d.Piece) and not board.piece_at(2)
        for method in (board.piece_at, board.height_at):
            for square in (0, 33, -1, 2**70):
                with pytest.raises(d.RangeError, match=f"^{square} is not a square from 1 to 32$"):
                    method(square)
    assert d.Position("dipole").piece_at(31) == d.Piece.WHITE_MAN  # a stack
    assert d.Setup("english", white={5}, black={5}).piece_at(5) == d.Piece.BLACK_MAN
    setup = d.Setup("english")
    for square, piece in pieces.items():
        setup.set_piece_at(square, piece)
    assert setup.position() == position and setup.heights == {}


def test_setups_by_piece():
    setup = d.Setup("english", white={5}, black={5}, kings={5}, heights={5: 3})
    setup.set_piece_at(5, d.Piece.WHITE_MAN)
    assert setup == d.Setup("english", white={5})
    setup.turn = 7
    for square in (0, 33, -1):
        with pytest.raises(ValueError, match=f"{square} is not a square"):
            setup.set_piece_at(square, d.Piece.WHITE_KING)
    for piece in (5, -1, None):
        with pytest.raises(ValueError, match="not a valid Piece"):
            setup.set_piece_at(6, piece)
    with pytest.raises(d.RangeError):
        setup.set_piece_at(6, d.Piece.WHITE_KING, -1)
    assert setup == d.Setup("english", white={5}, turn=7)
    setup.set_piece_at(5, d.Piece.NO_PIECE)
    assert setup == d.Setup("english", turn=7)


def test_packed():
    """Bytes of every kind, and an error that says what is wrong."""
    position = d.Position("italian")
    for packed in (position.pack(), bytearray(position.pack()), memoryview(position.pack()), *d.Batch([position]).pack()[:1]):
        assert d.Position.unpack("italian", packed) == position
    with pytest.raises(d.PositionError, match="a packed position has 24 bytes, not 23"):
        d.Position.unpack("italian", position.pack()[1:])
    for unpack in (d.Position.unpack, d.Batch.unpack):
        for packed in (b"x", bytes(23), bytes(24), b"x" * 24, bytes(25)):
            with pytest.raises(d.PositionError) as caught:
                unpack("italian", packed)
            assert caught.value.ruleset == "italian" and pickle.loads(pickle.dumps(caught.value)).ruleset == "italian"
    for wrong in (24, "x" * 24, None, [0] * 24):
        with pytest.raises(TypeError):
            d.Position.unpack("italian", wrong)


def test_heights_of_setups():
    setup = d.Setup("dipole", black={1})
    for height, stored in ((12, 12), (13, 13), (0, 1), (255, 255), (256, 255), (2, 2)):
        setup.set_piece_at(31, d.Piece.WHITE_MAN, height)
        assert setup.height_at(31) == stored and setup.piece_at(31) == d.Piece.WHITE_MAN
        found = {fault.fault: fault.squares for fault in setup.faults()}
        assert found.get(d.Fault.HEIGHT, ()) == ((31,) if stored > 12 else ())
    assert [setup.height_at(square) for square in (1, 2)] == [1, 0]
    assert setup.position().height_at(31) == 2
    setup.set_piece_at(31, d.Piece.WHITE_KING)
    with pytest.raises(d.PositionError) as caught:
        setup.position()
    assert [fault.fault for fault in caught.value.faults] == [d.Fault.KING]


def test_fens():
    for ruleset, fen, letters in (("english", "W:W22,K1:B18", "W:Wc3,Kb8:Bd4"), ("italian", "W:W21:B5", "W:Wb3:Bb7")):
        position = d.Position(ruleset, fen)
        for board in (position, position.setup()):
            assert sorted(board.fen(d.TextFlag.COORDINATES)) == sorted(letters)
            assert board.fen() == board.fen(d.TextFlag.NUMBERS) == board.fen(d.TextFlag.IN_FULL)
            assert board.fen(d.TextFlag(5)) == board.fen(d.TextFlag.COORDINATES)
        assert d.Position(ruleset, position.fen(d.TextFlag.COORDINATES)) == position
    dipole = d.Position("dipole")
    assert dipole.fen(d.TextFlag.NUMBERS) == dipole.fen() == dipole.setup().fen(d.TextFlag.NUMBERS)
    with pytest.raises(d.RangeError):
        dipole.fen(-1)


@pytest.mark.parametrize("fen, offset", [("", 0), ("W:W22:B11x", 9), ("?:W22:B11", 0), ("W:W22:B40", 8)])
def test_bad_fen(fen, offset):
    with pytest.raises(d.PositionError) as caught:
        d.Position("english", fen)
    assert caught.value.offset == offset  # the message counts from 1
    assert str(caught.value).endswith(f", starting at character {offset + 1}" if fen else ": it ends too early")


def test_faults_of_a_fen():
    with pytest.raises(d.PositionError) as caught:
        d.Position("italian", "W:W1:B5")
    assert str(caught.value) == "A man stands on its crowning row: 1 (G4)." and caught.value.offset == 3


def refused(position, move):
    with pytest.raises(d.MoveError) as caught:
        position.parse(move)
    return caught.value.reason


def test_reasons_in_words_of_the_program():
    position = d.Position("english", "W:W22,26,32:B18,23")
    reason = refused(position, "32-28")  # E6
    one_or_many = "Schlagzwang: {squares?1:der Stein auf {squares} kann|die Steine auf {squares: und } können} schlagen"
    assert position.format_reason(reason, one_or_many) == "Schlagzwang: die Steine auf 22 und 26 können schlagen (E6)."
    assert position.format_reason(reason) == reason.text
    assert position.format_reason(reason, "{from}", d.TextFlag.COORDINATES) == "g1 (E6)."  # G1
    assert d.Game(position).format_reason(reason, "{mover?weiß|schwarz}") == "weiß (E6)."
    assert position.format_reason(reason, "{unknown}{squares?1:{count") == " (E6)."
    assert position.format_reason(reason, "{squares?{squares?{squares?{squares}}}}") == " (E6)."
    assert position.format_reason(reason, "ü" * 2**19) == "ü" * 2**19 + " (E6)."
    for text in ("a\0b", 5, b"a\0"):
        with pytest.raises((TypeError, ValueError)):
            position.format_reason(reason, text)
    for values in ({"squares": (0,)}, {"squares": (33,)}, {"number": -1}, {"from_square": 2**32}):
        with pytest.raises(d.RangeError):
            position.format_reason(reason._replace(**values), "x")
    with pytest.raises(TypeError):
        position.format_reason("E6", "x")
    over = refused(d.Position("italian", "W:WK32:B"), "32-28")  # I11
    text = "{winner?Vince il Bianco|Vince il Nero}: il {loser?Bianco|Nero} non ha più pezzi"
    assert d.Position("italian", "W:WK32:B").format_reason(over, text) == "Vince il Bianco: il Nero non ha più pezzi (I11)."


def test_faults_in_words_of_the_program():
    setup = d.Setup("english", white={1, 3, 22}, black={5})
    (fault,) = setup.faults()  # G4
    assert fault.text == "Men stand on their crowning row: 1 and 3 (G4)."
    assert setup.format_fault(fault, "{squares?0-1:Una pedina|Pedine} in {squares: e }") == "Pedine in 1 e 3 (G4)."
    assert setup.format_fault(fault) == fault.text
    assert setup.format_fault(fault, flags=d.TextFlag.COORDINATES) == "Men stand on their crowning row: b8 and f8 (G4)."  # E1
    with pytest.raises(d.RangeError):
        setup.format_fault(fault._replace(squares=(33,)), "x")


def test_packed_refusals():
    for packed in (b"", bytes(24), b"\xff" * 24, bytes(25)):
        with pytest.raises(d.PositionError):
            d.Position.unpack("english", packed)


def test_pictures():
    position = d.Position("italian")
    drawing = position.svg(position.parse("21-17"), {d.SvgKind.TARGET: [17, 18]}, [(22, 18), (23, 19, d.SvgKind.REASON)],
        d.SvgFlag.NAMES, d.SvgTheme.DARK, 300)
    root = xml.fromstring(drawing)
    assert root.tag.endswith("svg") and root.get("width") == "300"
    assert drawing != position.svg() == position._repr_svg_()
    assert str(position) == position.diagram() != position.diagram(d.DiagramFlag.UNICODE)
    assert str(position).splitlines()[:-1] == position.diagram(d.DiagramFlag.BOARD_ONLY).splitlines()
    letters = position.diagram(d.DiagramFlag.NAMES | d.TextFlag.COORDINATES)
    assert "| b5|" in letters and "| 13|" in position.diagram(d.DiagramFlag.NAMES)  # I1: square 13 is b5
    assert position.fen(d.TextFlag.COORDINATES) in position.svg(flags=d.SvgFlag.NAMES | d.TextFlag.COORDINATES)
    with pytest.raises(d.RangeError, match="number of arrows is 65, and must be from 0 to 64"):
        position.svg(arrows=[(1, 2)] * 65)
    assert position.svg(arrows=[(1, 2)] * 64).count("arrow") > position.svg(arrows=[(1, 2)] * 63).count("arrow")
    assert position.svg(arrows=[(22, 0)]) != position.svg()  # off the board
    for wrong in ({"size": -1}, {"arrows": [(22, 33)]}, {"arrows": [(0, 22)]}, {"marks": {d.SvgKind.TARGET: [33]}}):
        with pytest.raises(d.RangeError):
            position.svg(**wrong)


def test_rulesets():
    expected = re.findall(r'^\t\{"([a-z-]+)",\s+draughts_\w+,\s+"([WB])', Path(os.environ["DRAUGHTS_DATA"],
        "../rulesets.h").read_text(), re.MULTILINE)
    assert [(ruleset, "WB"[d.Position(ruleset).turn]) for ruleset in d.RULESETS] == expected
    assert [d.Position(name).ruleset for name in d.RULESETS] == list(d.RULESETS)
    with_kings = d.Position("english", "W:WK1:BK32"), d.Position("english-wcdf", "W:WK1:BK32")
    assert len(set(with_kings)) == 2
    for wrong in ("chess", "english\0"):
        with pytest.raises(ValueError):
            d.Position(wrong)
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev0)?", d.__version__)


def test_traits():
    common = d.Trait.KINGS | d.Trait.MUST_CAPTURE | d.Trait.DRAWS
    assert d.Ruleset("english").traits == d.Ruleset("english-wcdf").traits == common | d.Trait.MEN_TAKE_KINGS
    assert d.Ruleset("italian").traits == d.Ruleset("italian-first").traits \
        == common | d.Trait.RANKED_CAPTURES | d.Trait.TOUCH_MOVE
    assert d.Ruleset("dipole").traits == d.Trait.STACKS | d.Trait.LETTERS | d.Trait.MEN_TAKE_BACK
    assert all(isinstance(ruleset.traits, d.Trait) for ruleset in d.RULESETS)
    italian = d.Position("italian").ruleset
    assert italian == "italian" == str(italian) and repr(italian) == "'italian'" and hash(italian) == hash("italian")
    for again in (pickle.loads(pickle.dumps(italian)), copy.copy(italian), d.Game("italian").ruleset, d.RULESETS[2]):
        assert again == italian and again.traits == italian.traits
    for wrong in ("chess", "", "English", "english\0"):
        with pytest.raises(ValueError, match="is not a ruleset: english, "):
            d.Ruleset(wrong)


def test_square_names():
    english, italian, dipole = map(d.Ruleset, ("english", "italian", "dipole"))
    letters, numbers = d.TextFlag.COORDINATES, d.TextFlag.NUMBERS
    assert (english.square_name(22), english.square_name(22, letters), italian.square_name(22, letters)) == ("22", "c3", "d3")
    assert dipole.square_name(22) == dipole.square_name(22, numbers) == english.square_name(22, letters | numbers)
    for ruleset in d.RULESETS:
        for square in range(1, 33):
            for flags in map(d.TextFlag, range(8)):
                assert ruleset.parse_square(ruleset.square_name(square, flags)) == square
        for square in (0, 33, -1, 2**32 + 1):
            with pytest.raises(d.RangeError):
                ruleset.square_name(square)
        for name in ("", "0", "33", "i1", "a9", "c3 d4", "22x", "c3\0"):
            with pytest.raises(d.Error, match="is not a dark square"):
                ruleset.parse_square(name)
    for ruleset, name in ((english, "d3"), (italian, "c3"), (dipole, "d3"), (dipole, "22")):  # light, or no numbers
        with pytest.raises(d.Error) as caught:
            ruleset.parse_square(name)
        assert caught.value.status == d.Status.SYNTAX
    with pytest.raises(TypeError):
        english.parse_square(22)
