#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether pdn_clean loses anything: count_pdn.py PDN_CLEAN FILE...

Counts tags, comments, NAGs and moves by a plain reading of PDN of its own, in each file and in what
pdn_clean makes of it, and runs pdn_clean over its own output, which must not change. What a file
with refused games lacks, which are written as far as they could be read, is shown and no failure.
"""
import collections
import re
import subprocess
import sys

TOKEN = re.compile(rb"""\[\s*(?P<tag>\w+)\s*"(?:[^"\\]|\\.)*"\s*\] | \{(?P<comment>[^}]*)\} | ;(?P<line>[^\n]*)
    | \$(?P<nag>\d+) | (?P<strength>[!?]+) | (?P<score>1/2-1/2|[012]-[012]|\*) | \d+\s*\.+
    | (?P<move>(?:[a-h][1-8]|\d{1,2})(?:\s*[-x:]\s*(?:[a-h][1-8]|off|\d{1,2}))+|pass)""", re.X)


def count(text):
    """How many of each, but for the tags that the writer decides on (FEN, Result and the like)."""
    counts, landed = collections.Counter(), None
    for match in TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "strength":
            kind = "nag"
        if kind == "line":
            kind = "comment"
        if kind == "comment" and not match[match.lastgroup].strip():
            continue
        if kind == "tag" and match["tag"].lower() in (b"fen", b"setup", b"result", b"gametype", b"variant",
                b"termination"):
            continue
        if kind == "move":   # a capture may be written jump by jump: 1x10 10x19
            squares = re.findall(rb"\w+?(?=$|[^\w])", match["move"].replace(b"x", b" "))
            goes_on, landed = b"x" in match["move"] and squares[0] == landed, squares[-1]
            kind = None if goes_on else kind
        if kind not in (None, "score"):
            counts[kind] += 1
    return counts


def main():
    program, *files = sys.argv[1:]
    failed = False
    for name in files:
        text = open(name, "rb").read()
        clean = subprocess.run([program], input=text, capture_output=True)
        again = subprocess.run([program], input=clean.stdout, capture_output=True, check=True)
        before, after = count(text), count(clean.stdout)
        refused = clean.returncode == 2
        if clean.returncode not in (0, 2) or refused != (b"line " in clean.stderr):
            print(f"{name}: exit status {clean.returncode}")
            failed = True
        lost = {kind: (before[kind], after[kind]) for kind in before if after[kind] < before[kind]}
        if again.stdout != clean.stdout:
            print(f"{name}: cleaned twice it changes")
            failed = True
        if lost:
            print(f"{name}: {lost}" + (" (has refused games)" if refused else ""))
            failed = failed or not refused
    sys.exit(failed)


main()
