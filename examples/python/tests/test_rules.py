# SPDX-License-Identifier: MIT
"""The tables of the C library's tests, article by article, through Python."""
import os
import re
import shlex
from pathlib import Path

import pytest

import libdraughts as d

DATA = Path(os.environ["DRAUGHTS_DATA"])


def rows(*names):
    for name in names:
        for number, line in enumerate((DATA / name).read_text().splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                yield pytest.param(shlex.split(re.sub(r"\s#\s.*", "", line)), id=f"{name}:{number}")


def setup_fails(ruleset, fen):
    with pytest.raises(d.PositionError) as caught:
        d.Position(ruleset, fen)
    assert caught.value.status in (d.Status.POSITION, d.Status.SYNTAX, d.Status.UNSUPPORTED)


@pytest.mark.parametrize("row", rows("english.txt", "italian.txt", "dipole.txt"))
def test_article(row):
    article, kind, ruleset, fen, *rest = row
    if kind == "refused" and not rest:
        return setup_fails(ruleset, fen)
    position = d.Position(ruleset, fen)
    if kind == "allowed" and rest:
        assert position.parse(rest[0]) in position.legal_moves
    elif kind == "refused":
        with pytest.raises(d.MoveError) as caught:
            position.parse(rest[0])
        assert caught.value.reason.code and str(caught.value) == caught.value.reason.text
    elif kind == "moves":
        assert {position.parse(text) for text in rest} == set(position.legal_moves)
        assert len(rest) == len(position.legal_moves) == position.count_moves()
    elif kind == "after":
        assert position.play(rest[0]) == d.Position(ruleset, rest[1])
    elif kind == "outcome":
        who = {"white": d.Outcome.WHITE_WINS, "black": d.Outcome.BLACK_WINS, "ongoing": d.Outcome.ONGOING}
        assert position.outcome == who[rest[0]] and position.is_over() == bool(who[rest[0]])
        assert not rest[1:] or position.ending == {"pieces": 1, "moves": 2}[rest[1]]
    else:
        assert kind == "allowed" and len(position.fen())


@pytest.mark.parametrize("row", rows("explain.txt"))
def test_reason(row):
    article, kind, ruleset, fen, text, *rest = row
    position = d.Position(ruleset, fen)
    if kind == "allowed":
        assert position.is_legal(position.parse(text))
        return
    with pytest.raises(d.MoveError) as caught:
        position.parse(text)
    reason = caught.value.reason
    assert caught.value.status == d.Status[rest[0]] and reason.code == d.ReasonCode[rest[1]]
    assert reason.article is None or reason.text.endswith(f" ({reason.article}).")
    assert reason.article is None or reason.article[0] in ("G", "F", ruleset[0].upper())
    want = {"count": 0, "from": "", "to": "", "at": "0+0", "squares": ""}
    for part in rest[2:]:
        name, is_field, value = part.partition("=")
        if is_field and name in want:
            want[name] = value
        elif " " in part:
            assert reason.text == part
    square = position.ruleset.parse_square
    assert reason.number == int(want["count"])
    for found, name in ((reason.from_square, want["from"]), (reason.to_square, want["to"])):
        assert found == (square(name) if name else 0)
    assert reason.squares == tuple(sorted(square(name) for name in want["squares"].split(",") if name))
    assert f"{reason.offset}+{reason.length}" == want["at"]


@pytest.mark.parametrize("row", [row for row in rows("perft.txt")
    if row.values[0][0] == "short" and row.values[0][2] in d.RULESETS])  # others are long, or rulesets of the C tests
def test_perft(row):
    tier, count, ruleset, fen, depth, *leaves = row
    position = d.Position(ruleset, fen)
    for more, expected in enumerate(leaves):
        if int(expected) < 4_000_000:
            assert position.perft(int(depth) + more, routes=count == "routes") == int(expected)
