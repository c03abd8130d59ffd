# SPDX-License-Identifier: MIT
"""Makes the extension module libdraughts._native with cffi, its types for mypy, and enums.py.

All are made from the headers of the C library and from many.c, so a declaration is written once.
`make python` has copied include/ and lib/ of the library beside this file.
"""
import os
import re
import shlex
import subprocess
import sysconfig
from pathlib import Path

from cffi import FFI

MANY = Path("libdraughts/many.c").read_text()
HEADERS = "#include <draughts.h>\n"
if Path("include/draughts/tables.h").exists():
    HEADERS += "#include <draughts/tables.h>\n"


def declarations() -> str:
    """What the compiler reads in our headers, without those of the system, and the functions of MANY."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    text = subprocess.run([*compiler, "-E", "-std=c99", "-O0", "-Iinclude", "-"], input=HEADERS,
        capture_output=True, text=True, check=True).stdout
    ours = re.findall(r'^# \d+ "include/draughts[^\n]*\n((?:(?!# \d)[^\n]*\n)*)', text, re.M)
    functions = re.findall(r"^((?:\w+ )+many_\w+\([^)]*\))\n\{", MANY, re.M)
    types = re.findall(r"^typedef [^;]*;", MANY, re.M)
    return "\n".join([*ours, *types, *(function + ";" for function in functions)])


def enumerations(ffi: FFI, declared: str) -> str:
    """A Python class for each enumeration that has a name, with the comments of the header."""
    headers = "\n".join(path.read_text() for path in sorted(Path("include/draughts").glob("*.h")))
    comment = r"/\*((?:[^*]|\*(?!/))*)\*/"
    text = ['"""Enumerations of the C library, made from its headers."""', "from enum import IntEnum, IntFlag"]
    for name in dict.fromkeys(re.findall(r"^enum draughts_(\w+) \{", declared, re.M)):
        members = sorted(ffi.typeof(f"enum draughts_{name}").relements.items(), key=lambda item: item[1])
        prefix = re.match(".*_", os.path.commonprefix([member for member, _ in members if member[9:] != "OK"]))[0]
        above, body = re.findall(rf"(?:{comment}\s*)?^enum draughts_{name} (\{{[^}}]*\}})", headers, re.M)[0]
        beside = dict(re.findall(rf"(DRAUGHTS_\w+)\s*=[^,/}}]*,?\s*{comment}", body))
        kind = "IntFlag" if name.endswith("_flag") or name == "fault" else "IntEnum"
        title = "Status" if name == "error" else name.title().replace("_", "")
        about = " ".join(above.replace("*", " ").split()) or f"enum draughts_{name}"
        text += ["", "", f"class {title}({kind}):", f'    """{about}"""', ""]
        for member, value in members:
            note = " ".join(beside.get(member, "").split())
            text.append(f"    {member.removeprefix(prefix).removeprefix('DRAUGHTS_')} = {value}" + (note and f"  #: {note}"))
    return "\n".join(text) + "\n"


def stub(declared: str) -> str:
    """The functions for mypy: integers are int, and pointers Any."""
    text = ["from typing import Any", "ffi: Any", "class Library:", "    def __getattr__(self, name: str) -> int: ..."]
    pattern = r"^\s*([\w\s]+?)(\*?)\s*\b((?:draughts|many)_\w+)\(([^)]*)\)$"
    for statement in re.sub(r"\{[^}]*\}", "", declared).split(";"):
        if found := re.match(pattern, statement):
            kind = "Any" if found[2] else {"_Bool": "bool", "void": "None"}.get(found[1], "int")
            given = "".join(f", _{i}: Any" for i in range(found[4].count(",") + 1) if found[4] != "void")
            text.append(f"    def {found[3]}(self{given}) -> {kind}: ...")
    return "\n".join([*text, "lib: Library", ""])


declared = declarations()
ffi = FFI()
ffi.cdef(declared)
Path("libdraughts/enums.py").write_text(enumerations(ffi, declared))
Path("libdraughts/_native.pyi").write_text(stub(declared))
ffi.set_source("libdraughts._native", HEADERS + MANY, include_dirs=["include", "lib"],
    sources=sorted(str(path) for path in Path("lib").glob("*/*.c")),
    extra_compile_args=["-std=c11", "-O2", "-fvisibility=hidden"])
