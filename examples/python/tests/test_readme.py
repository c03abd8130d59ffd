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


def test_manual():
    page = Path(os.environ["DRAUGHTS_DATA"], "../../man/draughts-python.7").read_text()
    text = re.sub(r"^\\&|^\.", "", re.sub(r"^\..*", "", page, flags=re.M), flags=re.M).replace(r"\(aq", "'")
    parsed = doctest.DocTestParser().get_doctest(text, {}, "draughts-python(7)", None, 0)
    failed, tried = doctest.DocTestRunner().run(parsed)
    assert tried > 15 and failed == 0
