# SPDX-License-Identifier: MIT
"""Tests of what the proof trusts: the checker of certificates."""
import random

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
