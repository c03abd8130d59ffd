# SPDX-License-Identifier: MIT
"""The examples of the README and of the manual."""
import doctest
import os
import re
from pathlib import Path

import libdraughts as d
from libdraughts import engine

HERE = Path(__file__).parent.parent


def test_readme():
    failed, tried = doctest.testfile(str(HERE / "README"), module_relative=False)
    assert tried > 2 and failed == 0


def manual():
    return Path(os.environ["DRAUGHTS_DATA"], "../../man/draughts-python.7").read_text()


def test_manual_names_everything():
    """The manual contains all public names of each class."""
    page = set(re.findall(r"\w+", manual()))
    for kind in (d.Position, d.Game, d.Move, d.Setup, d.Ruleset, d.Reader, d.Writer, d.Batch, d.Tables, d.GameRead, d.Event, d.Node, d.Tree, d.TreeRead, engine.Engine, engine.Limit):
        names = set(vars(kind)) | set(vars(d.Board)) if issubclass(kind, d.Board) else set(vars(kind))
        assert not {name for name in names if not name.startswith("_")} - page, kind
    assert {"Position", "Game", "Move", "Setup", "Ruleset", "Reader", "Writer", "Batch", "Tables", "Error", "MoveError",
        "PositionError", "PdnError", "RangeError", *os.listdir(HERE / "examples")} - {"__pycache__"} <= page | set(manual().split())


def test_manual():
    page = manual()
    text = re.sub(r"^\\&|^\.", "", re.sub(r"^\..*", "", page, flags=re.M), flags=re.M).replace(r"\(aq", "'").replace(r"\(`e", "è").replace(r"\(`o", "ò")
    parsed = doctest.DocTestParser().get_doctest(text, {}, "draughts-python(7)", None, 0)
    failed, tried = doctest.DocTestRunner().run(parsed)
    assert tried > 15 and failed == 0
