# SPDX-License-Identifier: MIT
"""Makes the extension module libdraughts._native with cffi, and the enumerations of enums.py.

Both are made from the headers of the C library and from many.c, so each declaration is written only once.
`make python` has copied include/ and lib/ of the library beside this file.
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from cffi import FFI

HEADERS = "#include <draughts.h>\n#include <draughts/tables.h>\n"
MANY = Path("libdraughts/many.c").read_text()
ACTION_IDS = Path("libdraughts/action_ids.txt").read_text()
# What the enumerations have besides their members.
PROPERTIES = {"Outcome": '''
    @property
    def winner(self) -> "Side | None":
        """The side that has won, or None."""
        return Side(self - 1) if self in (1, 2) else None
''', "Piece": '''
    @property
    def side(self) -> "Side | None":
        """The side that owns the piece; None for NO_PIECE."""
        return Side("BLACK" in self.name) if self else None

    @property
    def is_king(self) -> bool:
        """Whether the piece is a king."""
        return "KING" in self.name
'''}
COMMENT = r"/\*((?:[^*]|\*(?!/))*)\*/"


def find_compiler() -> str:
    """The compiler: the user's, or else Python's, which may not be installed here, or else one with a usual name."""
    known = [sysconfig.get_config_var("CC") or "cc", "cc", "gcc", "clang"]
    return os.environ.get("CC") or next((each for each in known if shutil.which(shlex.split(each)[0])), "cc")


def declarations() -> str:
    """All declarations in our headers, without the system's declarations, and the public ones in many.c."""
    text = subprocess.run([*shlex.split(os.environ["CC"]), "-E", "-std=c99", "-O0", "-Iinclude", "-"], input=HEADERS,
        capture_output=True, text=True, check=True).stdout
    ours = re.findall(r'^# \d+ "include/draughts[^\n]*\n((?:(?!# \d)[^\n]*\n)*)', text, re.M)
    types = re.findall(r"^(?:typedef [^;]*|struct many\w* \{[^}]*\});", MANY, re.M)
    functions = re.findall(r"^(?:\w+ )+\*?many_\w+\([^)]*\)(?=\n\{)", MANY, re.M)
    return "\n".join([*ours, *types, *(function + ";" for function in functions)])


def enumerations(ffi: FFI, declared: str) -> str:
    """A Python class for each enumeration that has a name, with the comments of the header."""
    headers = "\n".join(path.read_text() for path in sorted(Path("include/draughts").glob("*.h")))
    values = dict(re.findall(r"^enum \{ (DRAUGHTS_\w+_MAX) = (\d+) \};", headers, re.M))  # of names that Python has not
    headers = re.sub(r"(?<!enum \{ )\bDRAUGHTS_\w+_MAX\b", lambda name: values.get(name[0], name[0]), headers).replace(" (see _probe)", "")
    text = ['"""Enumerations of the C library, made from its headers."""', "from enum import EnumMeta, IntEnum, IntFlag", "", "",
        "class Members(EnumMeta):", '    """Kinds of enumerations for which help() and dir() show the members, and not all that an int has."""', "",
        "    def __dir__(cls) -> list[str]:",
        '        return ["__doc__", "__module__", *cls.__members__, *(name for name in vars(cls) if name in ("winner", "side", "is_king"))]',
        "", "", "def _name(self: IntEnum | IntFlag) -> str:", '    return self.name or "0"', "", "",
        "def _format(self: IntEnum | IntFlag, format_spec: str) -> str:", "    return format(_name(self), format_spec)"]
    names = {name: "Status" if name == "error" else name.title().replace("_", "")
        for name in re.findall(r"^enum draughts_(\w+) \{", declared, re.M)}
    for name, title in names.items():
        members = sorted(ffi.typeof(f"enum draughts_{name}").relements.items(), key=lambda item: item[1])
        prefix = re.match(".*_", os.path.commonprefix([member for member, _ in members if member[9:] != "OK"]))[0]
        above, body = re.findall(rf"(?:{COMMENT}\s*)?^enum draughts_{name} (?:DRAUGHTS_ENUM )?(\{{.*?\}});", headers, re.M | re.S)[0]
        beside = dict(re.findall(rf"(DRAUGHTS_\w+)\s*=[^,/}}]*,?[ \t]*{COMMENT}", body))
        over = {member: note for note, member in re.findall(rf"{COMMENT}\s*(DRAUGHTS_\w+) =", body)}  # the line above
        kind = "IntFlag" if name.endswith("_flag") or name in ("fault", "trait") else "IntEnum"
        lines = [line.strip().removeprefix("*") for line in above.strip().splitlines()] or [f"enum draughts_{name}"]
        about = "\n".join(("    " + line.removeprefix(" ")).rstrip() for line in lines).strip()
        rows = [(member.removeprefix(prefix).removeprefix("DRAUGHTS_"), value, " ".join(beside.get(member, over.get(member, "")).split()))
            for member, value in members]
        notes = "".join(f"\n    {member}: {note}" for member, _, note in rows if note)
        text += ["", "", f"class {title}({kind}, metaclass=Members):", f'    """{about}{notes and chr(10) + notes}"""', ""]
        text += [f"    {member} = {value}" for member, value, _ in rows]
        text += ["", "    __str__, __format__ = _name, _format", *PROPERTIES.get(title, "").splitlines()]
    kinds = ", ".join(f'"enum draughts_{name}": {title}' for name, title in names.items())
    return "\n".join([*text, "", f"KINDS: dict[str, type[IntEnum | IntFlag]] = {{{kinds}}}", ""])


def action_ids() -> str:
    """The tables of the action ids, which many.c declares: for each ruleset its name, the number of ids and of rows, the rows
    (start, end, least and greatest rank), and for each start and end the id of rank 0."""
    text, tables = [], []
    for place, (names, body) in enumerate(re.findall(r"^= (.*)\n([^=]*)", ACTION_IDS, re.M)):
        rows, ids, count = [], [0] * 33 * 33, 0
        for start, *ends in map(str.split, body.splitlines()):
            for end, least, most in re.findall(r"(\d+)(?::(\d+)-(\d+))?", " ".join(ends)):
                rows.append(tuple(int(number or 0) for number in (start, end, least, most)))
        for start, end, least, most in rows:
            ids[33 * start + end] = (count - least) % 2**16
            count += most - least + 1
        text.append(f"static const uint8_t action_rows_{place}[] = {{{','.join(str(each) for row in rows for each in row)}}};")
        text.append(f"static const uint16_t action_ids_{place}[] = {{{','.join(map(str, ids))}}};")
        tables += [f'{{"{name}", {count}, {len(rows)}, action_rows_{place}, action_ids_{place}}}' for name in names.split()]
    text.append(f"const struct many_actions many_action_tables[] = {{{', '.join(tables)}}};")
    text.append(f"const uint32_t many_action_table_version = {re.findall('Version ([0-9]+)', ACTION_IDS)[0]};")
    return "\n".join([*text, ""])


os.environ["CC"] = find_compiler()  # for setuptools as well
declared = declarations()
ffi = FFI()
ffi.cdef(declared)
Path("libdraughts/enums.py").write_text(enumerations(ffi, declared))
# The user's flags come last, so that they win, as in the Makefile. Python's flags ask for debugging information, which
# takes four times the space of the code.
flags = shlex.split(os.environ.get("CFLAGS", ""))
ffi.set_source("libdraughts._native", HEADERS + MANY + action_ids(), include_dirs=["include", "lib"],
    sources=sorted(str(path) for path in Path("lib").glob("*/*.c")),
    extra_compile_args=["-std=c11", "-O2", "-fvisibility=hidden", *flags],
    extra_link_args=["-s"] if sys.platform == "linux" and "-g" not in flags else [])
