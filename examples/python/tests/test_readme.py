# SPDX-License-Identifier: MIT
"""The examples of the README and of the manual."""
import doctest
import os
import re
from pathlib import Path

HERE = Path(__file__).parent.parent


def test_readme():
    failed, tried = doctest.testfile(str(HERE / "README"), module_relative=False)
    assert tried > 2 and failed == 0


def manual():
    return Path(os.environ["DRAUGHTS_DATA"], "../../man/draughts-python.7").read_text()


def test_manual_names_the_classes():
    """help() is the reference: test_safety.py requires a docstring of every name."""
    expected = {"Position", "Game", "Setup", "Ruleset", "Reader", "Writer", "Batch", "Tables", "Tree", "Engine", "Error", "MoveError",
        "PositionError", "PdnError", "RangeError", "EngineError", *os.listdir(HERE / "examples")} - {"__pycache__"}
    assert expected <= {*re.findall(r"\w+", manual()), *manual().split()}


def test_manual():
    page = manual()
    text = re.sub(r"^\\&|^\.", "", re.sub(r"^\..*", "", page, flags=re.M), flags=re.M).replace(r"\(aq", "'").replace(r"\(`e", "è").replace(r"\(`o", "ò")
    parsed = doctest.DocTestParser().get_doctest(text, {}, "draughts-python(7)", None, 0)
    failed, tried = doctest.DocTestRunner().run(parsed)
    assert tried > 15 and failed == 0
