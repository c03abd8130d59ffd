# SPDX-License-Identifier: MIT
"""Each action id occurs in a valid position, and no move has another. `python test_action_ids.py PROGRAM` prints
libdraughts/action_ids.txt, without its comments; PROGRAM is action_ids.c, compiled."""
import itertools
import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

import libdraughts as d

HERE = Path(__file__).parent
# The pieces that can have the most captures with the same ends, for action_ids.c. In russian a man that is crowned goes
# on as a king (F8), in pool and brazilian it goes on as a man, and in czech it stops.
SEARCHES = {"english": ("short forward", "free"), "english-wcdf": ("short forward", "free"),
    "italian": ("short forward", "most"), "italian-first": ("short forward", "most"),
    "russian": ("flying crowned short", "free"), "pool": ("flying short", "free"), "czech": ("flying forward", "free"),
    "brazilian": ("flying short", "most")}


@cache
def searched(program, mover, choice):
    """The most captures with the same ends, and a position that has them: {(start, end): (number, victims, others)}."""
    text = subprocess.run([program, mover, choice], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in text.splitlines()]
    return {(int(start), int(end)): (int(number), squares(victims), squares(others)) for start, end, number, victims, others in rows}


def squares(bits):
    return [n for n in range(1, 33) if int(bits, 16) >> n - 1 & 1]


def mirrored(square):
    """The square of the Italian board, whose long diagonal runs the other way."""
    return square + 5 - 2 * ((square - 1) % 4 + 1) if square else 0


def dipole_ends():
    """The ends of all moves of White, by D2 and D4 to D7: {(start, end): counts}; the end is 0 off the board."""
    found = defaultdict(set)
    for start, file, row, count in itertools.product(range(1, 33), range(8), range(8), range(1, 13)):
        if row != (start - 1) // 4 or file != 2 * ((start - 1) % 4) + (row % 2 == 0):
            continue
        for right, up in itertools.product((-1, 0, 1), repeat=2):
            x, y = file + right * count, row - up * count
            if (x + y) % 2 == 0 or not (right or up):
                continue  # a light square
            if 0 <= x < 8 and 0 <= y < 8:
                found[start, y * 4 + x // 2 + 1].add(0)
            elif up == 1:
                found[start, 0].add(count)
    return {**found, (0, 0): {0}}


def ends(ruleset, program):
    """The ranks that can occur for each start and end."""
    if ruleset == "dipole":
        return {pair: (min(counts), max(counts)) for pair, counts in dipole_ends().items()}
    movers, choice = SEARCHES[ruleset]
    tables, turned = [searched(program, mover, choice) for mover in movers.split()], mirrored if "italian" in ruleset else int
    most = defaultdict(int)
    for table in tables:
        for (start, end), (number, _, _) in table.items():
            most[turned(start), turned(end)] = max(number, most[turned(start), turned(end)])
    return {pair: (0, number - 1) for pair, number in most.items()}


def read():
    """{ruleset: {(start, end): (least, most)}}"""
    found = {}
    for line in Path(os.environ.get("DRAUGHTS_ACTION_IDS", HERE / "../libdraughts/action_ids.txt")).read_text().splitlines():
        if line.startswith("="):
            pairs = {}
            found.update({name: pairs for name in line[1:].split()})
        elif not line.startswith("#"):
            start, *ends = line.split()
            for end, _, ranks in (each.partition(":") for each in ends):
                least, _, most = (ranks or "0-0").partition("-")
                pairs[int(start), int(end)] = int(least), int(most)
    return found


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    path = tmp_path_factory.mktemp("search") / "action_ids"
    compiler = shlex.split(os.environ.get("CC", "cc"))
    subprocess.run([*compiler, "-std=c11", "-O2", "-o", path, HERE / "action_ids.c"], check=True)
    return path


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_no_other_ids(ruleset, program):
    """A search of all positions finds as many moves with the same ends as the table has, and no more."""
    assert read()[ruleset] == ends(ruleset, program)


@pytest.mark.parametrize("ruleset", d.RULESETS)
def test_each_id_occurs(ruleset, program):
    """A position for each id, from both sides. The ids are in the order of start, end and rank, without gaps."""
    table, ids = d.action_table(ruleset), []
    for start, end, least, most, position in makes_dipole() if ruleset == "dipole" else makes(ruleset, program):
        assert position.turn == d.WHITE
        moves = [move for move in position.legal_moves if (move.from_square, move.to_square) == (start, end)]
        found = sorted(map(position.action_id, moves))
        assert [table.actions[number] for number in found] == [(start, end, rank) for rank in range(least, most + 1)]
        other = position.rotate()
        assert sorted(other.action_id(move) for move in other.legal_moves
            if (move.from_square, move.to_square) == (start and 33 - start, end and 33 - end)) == found
        ids += found
    assert ids == list(range(d.action_count(ruleset))) and len(table.actions) == len(ids)
    assert table.version == 1 and list(table.actions) == sorted(table.actions)


# SHA-256 of the start, end and rank of each id, one per line, as version 1 had them when it was made.
VERSION_1 = {"english english-wcdf": "570911405a7d6b26", "italian italian-first": "df5da3cbd3082c54",
    "russian pool czech": "e49d76ddd6389f91", "brazilian": "26f79b3eb83ae19c", "dipole": "131673ad3048759c"}


def test_ids_of_version_1():
    """Networks depend on these ids: if they change, so must the version."""
    for names, digest in VERSION_1.items():
        for table in map(d.action_table, names.split()):
            text = "\n".join(f"{start} {end} {rank}" for start, end, rank in table.actions)
            assert table.version == 1 and sha256(text.encode()).hexdigest().startswith(digest)


def test_table():
    """The numbers of the manual. They change only with the version."""
    expected = {"english": 650, "english-wcdf": 650, "italian": 402, "italian-first": 402, "russian": 3468, "pool": 3468,
        "czech": 3468, "brazilian": 2614, "dipole": 819}
    assert {ruleset: d.action_count(ruleset) for ruleset in d.RULESETS} == expected
    with pytest.raises(ValueError):
        d.action_table("chess")
    page = Path(os.environ["DRAUGHTS_DATA"], "../../man/draughts-python.7").read_text()
    rows = re.findall(r"^\.It ([a-z, -]+) Ta (\d+) Ta (\d+) Ta (\d+)$", page, re.M)
    told = {name: int(count) for names, _, _, count in rows for name in names.split(", ")}
    assert told == expected
    for names, pairs, most, _ in rows:
        found = read()[names.split(", ")[0]]
        assert len(found) == int(pairs) and max(ranks[1] for (_, end), ranks in found.items() if end) == int(most) - 1


def place(ruleset, start, end, is_king, victims, others, kinds):
    """A position for White to move. kinds are the kinds of the victims, and of each other piece."""
    black = victims or [next(square for square in (1, 32, 4, 29) if square not in (start, end))]
    pieces = [(start, "K" if is_king else "m")] + list(zip(others, kinds[1:]))
    setup = d.Setup(ruleset, {square for square, kind in pieces if kind in "Km"},
        {*black, *(square for square, kind in pieces if kind in "QM")}, turn=d.WHITE)
    setup.kings = {square for square, kind in pieces if kind in "KQ"} | {*(black if kinds[0] == "K" or not victims else ())}
    return None if setup.faults() else setup.position()


def makes(ruleset, program):
    """The rows of a game with kings: a position for each start and end."""
    turned, (movers, choice) = mirrored if "italian" in ruleset else int, SEARCHES[ruleset]
    for (start, end), (_, most) in sorted(ends(ruleset, program).items()):
        tries = [(mover, *row[1:]) for mover in movers.split()
            if (row := searched(program, mover, choice).get((turned(start), turned(end)), (0,)))[0] == most + 1]
        for (mover, victims, others), kinds in ((each, kinds) for each in tries
                for kinds in itertools.product("Km", *["KmQM"] * len(each[2]))):
            position = place(ruleset, start, end, mover in ("short", "flying"), [*map(turned, victims)], [*map(turned, others)], kinds)
            if position and sum((move.from_square, move.to_square) == (start, end) for move in position.legal_moves) == most + 1:
                yield start, end, 0, most, position
                break
        else:
            raise AssertionError((ruleset, start, end))


def makes_dipole():
    """Two stacks show each move, with the stack that it lands on, if any."""
    yield 0, 0, 0, 0, d.Position("dipole", "W:We7:B2d8,2f8")
    for (start, end), counts in sorted(dipole_ends().items())[1:]:
        for height, target in itertools.product(range(12, 0, -1), ("own", "enemy", "empty")):
            heights = {start: height} | ({end: min(12 - height, 1) if target == "own" else 1} if end and target != "empty" else {})
            setup = d.Setup("dipole", {start, *([end] if end and target == "own" else [])},
                {end if end and target == "enemy" else next(square for square in (32, 1, 2) if square not in (start, end))},
                heights={square: n for square, n in heights.items() if n})
            if not setup.faults():
                found = [move for move in setup.position().legal_moves if (move.from_square, move.to_square) == (start, end)]
                if len(found) == len(counts):
                    yield start, end, min(counts), max(counts), setup.position()
                    break
        else:
            raise AssertionError((start, end))


if __name__ == "__main__":
    for names in VERSION_1:
        print("=", names)
        for start, pairs in itertools.groupby(sorted(ends(names.split()[0], sys.argv[1]).items()), lambda item: item[0][0]):
            print(start, *(f"{end}:{least}-{most}" if most else end for (_, end), (least, most) in pairs))
