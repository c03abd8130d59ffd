# SPDX-License-Identifier: MIT
"""Tests of what the proof trusts, the checker of certificates; and of what the program makes of bad input."""
import pathlib
import random
import subprocess
import sys

from circuit import Solver, verdict_on
from machine import State
from position import Refuted, paths

FOUR = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"    # all clauses of two variables
THREE = "p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n"            # 1 and 2 are true
CHAIN = "p cnf 3 4\n1 0\n-1 2 0\n-2 3 0\n-3 0\n"        # a conflict without any choice
# (a formula, a certificate, how the verdict begins)
CERTIFICATES = [
    (FOUR, "2 0\n0\n", "verified 1"), (FOUR, "d 1 2 0\n", "no conflict"), (FOUR, "", "no conflict"),
    (FOUR, "-1 0\n-2 0\n", "verified 1"), (FOUR, "0\n", "this clause"), (FOUR, "2 0", "a clause"),
    (FOUR, "2", "a clause"), (FOUR, "2 ", "a clause"), (FOUR, "d", "a clause"), (FOUR, "d 1", "a clause"),
    (FOUR, "3 0\n", "a literal"), (FOUR, "-3 0\n", "a literal"), (FOUR, "99999999 0\n", "a literal"),
    (FOUR, "999999999 0\n", "a clause"), (FOUR, "x 0\n", "a clause"), (FOUR, "d 1 2 0\n2 0\n", "verified 1"),
    (FOUR, "d 3 0\n2 0\n", "a literal"), (FOUR, "d 1 2\n", "a clause"), (FOUR, "d2 0\n", "a clause"),
    (FOUR, "1 0\nd 1 0\n0\n", "verified 1"),
    (FOUR, "1 1 0\n", "verified 1"), (FOUR, "1 -1 0\n", "no conflict"),
    (THREE, "1 0\n2 0\n", "no conflict"), (THREE, "1 0\n0\n", "this clause"), (THREE, "-1 0\n", "this clause"),
    (THREE, "-1 -2 0\n0\n", "this clause"), (CHAIN, "", "verified 0"),
    (CHAIN.replace("-3 0", "3 0"), "0\n", "this"), (CHAIN.replace("-3 0", "3 0"), "-1 0\n", "this"),
    (CHAIN.replace("3 4", "2 4"), "", "a literal"), (CHAIN.replace("3 4", "3 5"), "", "the formula"),
    (CHAIN.replace("3 4", "3 3"), "", "the formula"), (CHAIN[:-2], "", "a clause"), (CHAIN[2:], "", "no formula"),
    ("", "", "no formula"), (CHAIN.replace("3 4", "-3 4"), "", "no formula"),
    ("p cnf 99999999 1\n1 0\n", "", "no formula"), ("p cnf 0 1\n0\n", "", "verified 0"),
    ("p cnf 0 0\n", "", "no conflict"), ("p cnf 1 2\n1 1 0\n-1 -1 0\n", "", "verified 0"),
]
RANDOM, VARIABLES = 300, 6


def leads_to_conflict(clauses):
    """Unit propagation, without any care for speed."""
    true = set()
    while True:
        left = [{x for x in clause if -x not in true} for clause in clauses if not true & clause]
        if set() in left:
            return True
        units = set().union(*(clause for clause in left if len(clause) == 1))
        if not units:
            return False
        true.add(units.pop())


def verdict_by_hand(formula, certificate):
    """What the verdict begins with, if every clause in the two lists is a set of literals."""
    for used in range(len(certificate) + 1):
        if leads_to_conflict(formula + certificate[:used]):
            return f"verified {used}"
        if used < len(certificate) and not leads_to_conflict(
                formula + certificate[:used] + [{-x} for x in certificate[used]]):
            return f"this clause of the certificate does not follow: {used + 1}"
    return "no conflict"


def random_case():
    """A formula and a certificate of random clauses, most of which follow."""
    def clause(size):
        return {random.choice((-x, x)) for x in random.sample(range(1, VARIABLES + 1), size)}

    def text(clauses):
        return "".join(" ".join(map(str, x)) + " 0\n" for x in clauses)

    formula = [clause(random.choice((2, 3, 3, 4))) for _ in range(random.randint(10, 30))]
    certificate = [clause(random.randint(1, 3)) for _ in range(40)]
    certificate = [x for x in certificate if leads_to_conflict(formula + [{-y} for y in x]) or random.random() < .02]
    return (f"p cnf {VARIABLES} {len(formula)}\n{text(formula)}", text(certificate),
            verdict_by_hand(formula, certificate))


def certificates(_):
    """check.c accepts what follows by unit propagation, and refuses everything else with a reason."""
    random.seed(1)
    files = Solver.directory / "formula", Solver.directory / "certificate"
    for *texts, want in CERTIFICATES + [random_case() for _ in range(RANDOM)]:
        for file, text in zip(files, texts):
            file.write_text(text)
        verdict = " ".join(verdict_on(*files))
        if not verdict.startswith(want):
            raise Refuted(f"check.c says `{verdict}', and not `{want}', of {texts}")


# A solver whose certificates lack their end, and a clang of another version.
CUT_SHORT = "#!/bin/sh\n{cadical} $1 $2 $3 $4; answer=$?\n: > $4\nexit $answer\n"
OTHER = "#!/bin/sh\necho clang version 15.0.7\n"


def bad_input(case):
    """Each has a sentence, and the program fails."""
    options, build = case.options, case.options.build / "bad_input"
    build.mkdir(exist_ok=True)
    programs = {"cut_short": CUT_SHORT.format(cadical=options.cadical), "other": OTHER}
    for name, text in programs.items():
        (build / name).write_text(text)
        (build / name).chmod(0o700)
    some = f"{case.game}-plain-white-generate"
    for arguments, sentence in (
            (["--clang", "no-clang", some], "prove needs no-clang. On Debian: apt-get install clang-14"),
            (["--cadical", "no-cadical", some], "prove needs no-cadical. On Debian: apt-get install cadical"),
            (["--clang", build / "other", some], f"prove needs clang 14; {build / 'other'} is clang version 15.0.7"),
            (["no-property"], "no property is called no-property"),
            (["--cadical", build / "cut_short", some], "the certificate is refused: no conflict")):
        run = subprocess.run([sys.executable, "-B", pathlib.Path(__file__).parent / "prove.py", "--source",
                              options.source, "--build", build, "--clang", options.clang, "--cadical", options.cadical,
                              *arguments], text=True, capture_output=True, check=False)
        if run.returncode == 0 or sentence not in run.stdout + run.stderr or "Traceback" in run.stderr:
            raise Refuted(f"after {arguments}, prove.py ends with {run.returncode}: {run.stdout}{run.stderr}")
    try:
        paths(case.machine, "no_function", [], State())
    except RuntimeError as failure:
        if str(failure) == "no function is called no_function":
            return
    raise Refuted("a property may be about no function")
