# SPDX-License-Identifier: MIT
"""Tests of what the proof trusts: the checker of certificates."""
from circuit import Solver, verdict_on
from position import Refuted

FOUR = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"    # all clauses of two variables
THREE = "p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n"            # 1 and 2 are true
CHAIN = "p cnf 3 4\n1 0\n-1 2 0\n-2 3 0\n-3 0\n"        # a conflict without any choice
# (a formula, a certificate, how the verdict begins)
CERTIFICATES = [
    (FOUR, "2 0\n0\n", "verified 1"), (FOUR, "d 1 2 0\n", "no conflict"), (FOUR, "", "no conflict"),
    (FOUR, "-1 0\n-2 0\n", "verified 1"), (FOUR, "0\n", "this clause"), (FOUR, "2 0", "a clause"),
    (FOUR, "2", "a clause"), (FOUR, "2 ", "a clause"), (FOUR, "d", "a clause"), (FOUR, "d 1", "a clause"),
    (FOUR, "3 0\n", "a literal"), (FOUR, "-3 0\n", "a literal"), (FOUR, "99999999999 0\n", "a literal"),
    (FOUR, "x 0\n", "a clause"), (FOUR, "d 1 2 0\n2 0\n0\n", "this clause"), (FOUR, "d 2 1 0\n2 0\n0\n", "this clause"),
    (FOUR, "d 1 1 0\n2 0\n0\n", "verified 1"), (FOUR, "1 0\nd 1 0\n0\n", "verified 1"),
    (FOUR, "1 1 0\n", "no conflict"), (FOUR, "1 -1 0\n", "no conflict"),
    (THREE, "1 0\n2 0\n", "no conflict"), (THREE, "1 0\n0\n", "this clause"), (THREE, "-1 0\n", "this clause"),
    (THREE, "-1 -2 0\n0\n", "this clause"), (CHAIN, "", "verified 0"),
    (CHAIN.replace("-3 0", "3 0"), "0\n", "this"), (CHAIN.replace("-3 0", "3 0"), "-1 0\n", "this"),
    (CHAIN.replace("3 4", "2 4"), "", "a literal"), (CHAIN.replace("3 4", "3 5"), "", "the formula"),
    (CHAIN.replace("3 4", "3 3"), "", "the formula"), (CHAIN[:-2], "", "a clause"), (CHAIN[2:], "", "no formula"),
    ("", "", "no formula"), (CHAIN.replace("3 4", "-3 4"), "", "no formula"),
    ("p cnf 99999999 1\n1 0\n", "", "no formula"), ("p cnf 0 1\n0\n", "", "verified 0"),
    ("p cnf 0 0\n", "", "no conflict"),
]


def certificates(_):
    """check.c accepts what follows by unit propagation, and refuses everything else with a reason."""
    files = Solver.directory / "formula", Solver.directory / "certificate"
    for *texts, want in CERTIFICATES:
        for file, text in zip(files, texts):
            file.write_text(text)
        verdict = " ".join(verdict_on(*files))
        if not verdict.startswith(want):
            raise Refuted(f"check.c says `{verdict}', and not `{want}', of {texts}")
