# SPDX-License-Identifier: MIT
"""PDN: games, events, faults and the writer."""
import os
from pathlib import Path

import pytest

import libdraughts as d

FILES = sorted(Path(os.environ["DRAUGHTS_DATA"], "pdn").glob("*.pdn"))
GAME = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n[GameType "21"]\n\n1. 11-15 {hi} 23-19 $2 (23-18 8-11) 1-0\n'


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_round_trip(path):
    data = path.read_bytes()
    first = list(d.read_games(data, "english"))
    assert first and [read.number for read in first] == list(range(1, len(first) + 1))
    once = "".join(read.game.pdn() + "\n" for read in first if read.game)
    again = [read.game for read in d.read_games(once)]
    assert [game.moves for game in again] == [read.game.moves for read in first if read.game]
    assert once == "".join(game.pdn() + "\n" for game in again)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_events_copy(path):
    """A file that is written from events has the moves and results of the file that was read."""
    data = path.read_bytes()
    reader, writer = d.Reader(data, "english"), d.Writer()
    for event in reader:
        if not event.error:
            writer.event(reader)
    copied = [read.game for read in d.read_games(str(writer))]
    wanted = [read.game for read in d.read_games(data, "english") if read.game]
    assert [game.moves for game in copied] == [game.moves for game in wanted]


def test_game_and_events():
    (read,) = d.read_games(GAME)
    assert (read.error, read.number, read.offset, read.length) == (None, 1, 0, len(GAME) - 1)
    assert read.game.outcome == d.Outcome.BLACK_WINS and read.game.comment(1) == "hi"  # 1-0: the side that begins wins
    (read,) = d.read_games(GAME, flags=d.PdnFlag.WHITE_SCORE_FIRST)
    assert read.game.outcome == d.Outcome.WHITE_WINS
    events = list(d.Reader(GAME))
    assert [event.kind.name for event in events] == ["GAME", *["TAG"] * 4, "START", "MOVE", "COMMENT", "MOVE", "NAG",
        "VARIATION", "MOVE", "MOVE", "VARIATION_END", "RESULT", "GAME_END"]
    assert (events[1].name, events[1].text, events[7].text, events[9].number) == ("White", "A", "hi", 2)
    assert [str(event.move) for event in events if event.move] == ["11-15", "23-19", "23-18", "8-11"]
    assert events[11].depth == 1 and events[-1].outcome == d.Outcome.BLACK_WINS


def test_sources(tmp_path):
    path = tmp_path / "games.pdn"
    path.write_bytes(GAME.encode() * 2)
    assert len(list(d.read_games(path))) == 2 and d.read_game(path).comment(1) == "hi" and len(list(d.Reader(path))) == 32
    for how in ("r", "rb"):
        with open(path, how) as file:
            assert len(list(d.read_games(file))) == 2
    assert next(d.read_games(str(path), "english")).error.fault == d.PdnFaultCode.SETUP
    for text in (path.name, path.name.encode(), "chess"):
        for read in (d.read_games, d.Reader):
            with pytest.raises(d.Error, match="there is no game in the text"):
                list(read(text, "english"))
    with pytest.raises(FileNotFoundError):
        d.read_games(tmp_path / "nothing.pdn")
    reader = d.Reader("{only a comment}")
    assert next(reader).text == "only a comment" and list(d.Reader(" \n")) == []
    for error in (d.Error, StopIteration):
        with pytest.raises(error):
            next(reader)


def test_read_game():
    assert d.read_game("1. 11-15 * 1. 9-13 *", "english").moves[0] == d.Position().parse("11-15")
    with pytest.raises(d.PdnError, match="11-19"):
        d.read_game("1. 11-19 *", "english")
    for text in ("", "{a comment}", "chess"):
        with pytest.raises(d.Error, match="there is no game"):
            d.read_game(text)


def test_faults():
    (read,) = d.read_games('[Event "x"]\n\n1. 11-15 22-18 15-23 *', "english")
    assert read.flags & d.PdnFlag.RULESET_ASSUMED and read.game.ply() == 2
    assert read.error.fault == d.PdnFaultCode.MOVE and read.error.reason.code and "15-23" in str(read.error)
    assert (read.error.line, read.error.column, read.error.offset) == (3, 16, 28)
    (read,) = d.read_games("1. 11-15 *")
    assert read.game is None and read.error.fault == d.PdnFaultCode.NO_GAMETYPE
    errors = [event.error for event in d.Reader("1. 11-15 (9-13 3-3) 23-19 *", "english") if event.error]
    assert [error.fault for error in errors] == [d.PdnFaultCode.MOVE]
    events = list(d.Reader("1. 11-15 22-18 (22-17 3-3 9-13) 15x22 {a", "english"))
    assert [event.kind.name for event in events if event.error] == ["FAULT"] * 2
    faults = [(event.text, event.depth, event.number, event.offset) for event in events if event.error]
    assert faults == [("3-3", 1, 2, 22), ("{", 0, 0, 38)]  # 3-3 would have been the second move
    assert [event.kind.name for event in events[-2:]] == ["FAULT", "GAME_END"]
    assert list(d.read_games("")) == [] and list(d.Reader(b"")) == []


def test_skip():
    reader = d.Reader(GAME * 3)
    moves = 0
    for event in reader:
        if event.kind == d.PdnKind.VARIATION:
            reader.skip(d.PdnKind.VARIATION_END)
        moves += event.kind == d.PdnKind.MOVE
    assert moves == 6
    with pytest.raises(d.Error):
        reader.skip(d.PdnKind.GAME_END)


@pytest.mark.parametrize("fault", ['[Variant "dipole"][Result "1/2-1/2"] *', "1. 11-19 *", "1. 11-15 (9-13 3-3) *"])
def test_nothing_to_copy(fault):
    """A Writer that copies after a fault or at the end of the text writes nothing."""
    reader, every, faults = d.Reader(fault + "\n\n" + GAME, "english"), d.Writer(), 0
    for event in reader:
        if event.error:
            writer, before, faults = d.Writer(), str(every), faults + 1
            writer.event(reader)
            every.event(reader)
            assert str(writer) == "" and str(every) == before
        else:
            every.event(reader)
    assert faults == 1
    before = str(every)
    every.event(reader)
    assert str(every) == before and [read.game.moves for read in d.read_games(before)][-1] == next(
        d.read_games(GAME)).game.moves
    with pytest.raises(d.Error):
        d.Writer().event(copied_to(d.PdnKind.MOVE))  # before the start of a game


def copied_to(kind):
    """A reader whose last event has this kind."""
    reader = d.Reader(GAME)
    assert any(event.kind == kind for event in reader)
    return reader


def test_copies_after_a_skip():
    reader, first, second = copied_to(d.PdnKind.TAG), d.Writer(), d.Writer()
    first.event(reader)
    second.event(reader)  # the event is still there
    first.game_end(), second.game_end()
    assert str(first) == str(second)
    reader = copied_to(d.PdnKind.VARIATION)
    reader.skip(d.PdnKind.VARIATION_END)
    writer = d.Writer()
    writer.event(reader)
    assert str(writer) == ""
    assert next(reader).kind == d.PdnKind.VARIATION_END
    with pytest.raises(d.Error):
        writer.event(reader)  # no variation has begun


def test_writer():
    writer, position = d.Writer(), d.Position("italian", "W:W21:B5")
    writer.tag("White", "A")
    writer.start(position)
    writer.move(position.parse("21-17"))
    writer.nag(1)
    writer.variation()
    writer.move(position.parse("21-18"))
    writer.variation_end()
    writer.comment("it goes on")
    with pytest.raises(d.Error):
        writer.move(position.parse("21-17"))
    writer.result(d.Outcome.DRAW)
    writer.game_end()
    (read,) = d.read_games(str(writer))
    assert read.game.outcome == d.Outcome.DRAW and read.game.position_at(0) == position
    assert read.game.annotation(1) == "$1 (1. 21-18) {it goes on}" and read.game.tags["White"] == "A"


def test_bytes_that_are_not_utf8():
    (read,) = d.read_games(b'[White "Jos\xe9"]\n1. 11-15 *', "english")
    assert b"Jos\xe9" in read.game.pdn().encode("utf-8", "surrogateescape")
