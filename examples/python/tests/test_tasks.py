# SPDX-License-Identifier: MIT
"""The everyday tasks of tasks.txt take no more lines than in python-chess, and work."""
import os
import re
from pathlib import Path

import libdraughts as d
from libdraughts.engine import Engine, Limit

TASKS = re.findall(r"^= (.*)\n((?s:.*?))^---\n((?s:.*?))(?:\n(?==)|\Z)", (Path(__file__).parent / "tasks.txt").read_text(), re.M)
PDN = "[Event \"A\"] 1. 11-15 {the old way} 23-19 $1 8-11 1-0 [Event \"B\"] 1. 11-15 15-11 *"


def test_lines():
    assert len(TASKS) == 43 and all(ours and theirs for _, ours, theirs in TASKS)
    longer = [title for title, ours, theirs in TASKS if len(ours.split("\n")) > len(theirs.split("\n"))]
    assert not longer


def test_tasks(tmp_path, capsys):
    path = tmp_path / "games.pdn"
    path.write_text(PDN)
    names = {**{name: getattr(d, name) for name in d.__all__}, "path": path,
        "Engine": Engine, "Limit": Limit, "hub": os.environ["DRAUGHTS_HUB"], "tables": os.path.join(os.environ["DRAUGHTS_TABLES"], "english")}
    kept = {}
    for title, ours, _ in TASKS:
        exec(ours, names)
        kept[title] = dict(names)
    said = capsys.readouterr().out
    assert kept["the legal moves as text"]["texts"][:2] == ["9-13", "10-14"] and kept["how many legal moves there are"]["count"] == 7
    assert "25" in said and "11-15 the old way []\n23-19  [1]\n8-11  []\n" in said and kept["what is on a square"]["piece"].name == "WHITE_MAN"
    assert len(kept["all pieces"]["pieces"]) == 24 and kept["the squares of one side's kings"]["kings"] == ()
    assert kept["whether the game is over, and how it ended"]["result"] == "*" and not kept["whether a draw can be claimed"]["can"]
    assert [number for number, _ in kept["the errors of a file"]["errors"]] == [2] and len(kept["read all games of a file"]["games"]) == 2
    assert len(kept["go through the positions"]["fens"]) == 4 and len(kept["the first four moves, as an opening"]["opening"]) == 3
    assert "$1 {well played}" in kept["write the game"]["text"] and kept["resign"]["game"].result() == "0-1"
    assert kept["a line as text"]["line"] == "11-15 23-19 8-11" and "<svg" in kept["a picture from the other side"]["flipped"]
    assert [event.text for event in kept["only the headers of a file"]["tags"]] == ["A", "B"]
    assert "1 11-15\n2 23-19\n3 8-11\n1 9-13\n" in said and kept["set a clock, and read the clocks"]["clocks"] == [62]
    assert str(kept["let an engine play"]["move"]) == "22x8"
    assert kept["look an endgame up"]["value"] == d.TablesValue.WIN
