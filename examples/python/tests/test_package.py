# SPDX-License-Identifier: MIT
"""The wheel and the sdist, and what help() and dir() show. check-python installs the sdist that is tested here."""
import importlib.metadata
import inspect
import os
import pydoc
import runpy
import tarfile
import zipfile
from pathlib import Path

import libdraughts as d

DIST = Path(os.environ["DRAUGHTS_DIST"])


def test_wheel():
    """One wheel for all versions from 3.11 on, because the extension uses nothing but the limited API."""
    (path,) = (path for path in DIST.glob("*.whl") if "manylinux" not in path.name)  # of make wheel
    assert path.name.split("-")[2:4] == ["cp311", "abi3"] and d.__version__ in path.name
    names = zipfile.ZipFile(path).namelist()
    assert "libdraughts/_native.abi3.so" in names and "libdraughts/enums.py" in names and "libdraughts/py.typed" in names
    assert "libdraughts/languages/__init__.py" in names and "libdraughts/languages/it.txt" in names
    shared = {name.split("/data/share/")[-1] for name in names}
    assert {"man/man7/draughts-python.7", "doc/python3-libdraughts/tasks.txt", "doc/python3-libdraughts/examples/learn.py"} <= shared
    assert path.stat().st_size < 400_000  # without debugging information, which took 700,000 more
    assert any(name.endswith("/COPYING") for name in names)


def test_sdist():
    (path,) = DIST.glob("*.tar.gz")
    names = {name.split("/", 1)[1] for name in tarfile.open(path).getnames() if "/" in name}
    assert {"COPYING", "README", "pyproject.toml", "setup.py", "build_native.py", "libdraughts/many.c", "libdraughts/py.typed",
        "libdraughts/languages/__init__.py", "libdraughts/languages/it.txt", "draughts-python.7", "tests/tasks.txt",
        "examples/gym.py", "include/draughts.h", "include/draughts/tables.h"} <= names
    assert sum(name.startswith("lib/") and name.endswith(".c") for name in names) > 30
    assert not any(name.endswith((".so", ".o", "enums.py")) for name in names)


def test_metadata():
    known = importlib.metadata.metadata("libdraughts")
    assert known["Version"] == d.__version__ and known["Requires-Python"] == ">=3.11" and known["License"] == "MIT"
    assert known.get_payload().startswith("The rules of draughts on 32 squares in Python\n") and "Typing :: Typed" in known.get_all("Classifier")
    assert [each.split()[0].rstrip(";") for each in known.get_all("Requires-Dist")] == ["cffi", "numpy"]


def test_fields():
    """help() shows what each field means, except fields whose names and types explain them."""
    plain = {"code", "squares", "number", "error", "move", "fault", "text"}
    for name in d.__all__:
        value = getattr(d, name)
        if hasattr(value, "_fields") and name != "SetupFault":
            told = inspect.getdoc(value)
            assert all(f"\n{field}: " in told for field in value._fields if field not in plain), name
    assert all(f"\n{field}: " in inspect.getdoc(d.Setup) for field in ("white", "black", "kings", "heights"))
    assert "    text:   COMMENT* (game COMMENT*)* END\n" in inspect.getdoc(d.PdnKind)


def test_help():
    """help() of the package, which once had 9,385 lines, and of an enumeration, which had 300. dir() lists no modules."""
    assert dir(d) == sorted(d.__all__) and "core" not in dir(d) and "Outcome" in dir(d)
    assert len(pydoc.render_doc(d).splitlines()) < 4750
    text = pydoc.plain(pydoc.render_doc(d.Outcome))
    assert "WHITE_WINS = <Outcome.WHITE_WINS: 1>" in text and len(text.splitlines()) < 45 and "__abs__" not in text
    for name in d.__all__:
        value = getattr(d, name)
        if inspect.isclass(value) and not issubclass(value, (tuple, str)):
            assert len(pydoc.render_doc(value).splitlines()) < 250, name


def test_typed():
    runpy.run_path(str(Path(__file__).parent / "typed.py"))


def test_signatures():
    """help() names the arguments of each method, and their types."""
    assert str(inspect.signature(d.Game.set_comment)) == "(self, ply: 'int', text: 'str') -> 'None'"
    for kind in (d.Position, d.Game, d.Reader, d.Writer, d.Batch, d.Tables):
        for name, value in inspect.getmembers(kind, inspect.isfunction):
            if not name.startswith("_"):
                told = inspect.signature(value)
                assert told.return_annotation is not told.empty, (kind, name)
                assert all(each.annotation is not told.empty for each in list(told.parameters.values())[1:]), (kind, name)


def test_text_of_enumerations():
    assert f"{d.Outcome.DRAW}" == str(d.Outcome.DRAW) == "DRAW" and f"{d.WHITE:>7}" == "  WHITE"
    assert str(d.TextFlag(0)) == "0" and str(d.Trait.DRAWS | d.Trait.KINGS) in ("DRAWS|KINGS", "KINGS|DRAWS")
    assert [outcome.winner for outcome in d.Outcome] == [None, d.WHITE, d.BLACK, None, None]
    assert [(piece.side, piece.is_king) for piece in d.Piece] == [(None, False), (d.WHITE, False), (d.WHITE, True),
        (d.BLACK, False), (d.BLACK, True)]
    assert repr(d.Outcome.DRAW) == "<Outcome.DRAW: 3>" and int(d.Outcome.DRAW) == 3 and "winner" in dir(d.Outcome)
