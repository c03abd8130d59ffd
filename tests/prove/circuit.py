# SPDX-License-Identifier: MIT
"""Boolean circuits, and the question whether a literal can be true.

There is one circuit at a time. A literal is a number: 0 is false, 1 is true, an even number is the output of a
gate or an input, and the odd number after it is its negation. A word is a tuple of literals, lowest bit first.

Each gate carries its value in 2,048 patterns of the inputs. A literal that is true in one of them needs no solver.
Each input that the solver finds replaces a pattern, and inputs like it replace some more.
"""
import pathlib
import random
import subprocess
from itertools import islice

PATTERNS = 2048
ALL = (1 << PATTERNS) - 1
ALIKE = 64
FEW = 16                    # a literal that depends on so many inputs is tried with all of their values
MOST_CHANGES = 20           # of a certificate, to find one that is refused
FALSE, TRUE = 0, 1


class Solver:
    """The programs that look for an input, and check that there is none; where they find their files; how many
    certificates were checked; whether one for this circuit was refused with a changed literal, or was tried in vain.
    """
    cadical, checker, directory, certificates = "cadical", "check", pathlib.Path(), 0
    has_refused = has_doubts = False


gates = [None]          # the two literals that a gate joins by "and"; None for an input
values = [0]            # of gates and inputs in the patterns, a bit each
known = {}              # {(a, b): the gate that joins them}
replaced = 0            # the pattern that the last answer of the solver replaced


def reset():
    """Begins the circuit of another property."""
    clear()
    Solver.has_refused = Solver.has_doubts = False


def clear():
    """Begins a new circuit: no literal means anything in it."""
    del gates[1:], values[1:]
    known.clear()


def new_input(pattern):
    gates.append(None)
    values.append(pattern & ALL)
    return 2 * (len(gates) - 1)


def value(a):
    return values[a >> 1] ^ (ALL if a & 1 else 0)


def no(a):
    return a ^ 1


def both(a, b):
    if a > b:
        a, b = b, a
    if a == FALSE or a == no(b):
        return FALSE
    if a == TRUE or a == b:
        return b
    gate = known.get((a, b))
    if gate is None:
        for x, y in ((a, b), (b, a)):                   # a and (a and c) is a and c
            if not y & 1 and gates[y >> 1] and x in gates[y >> 1]:
                return y
        gates.append((a, b))
        values.append(value(a) & value(b))
        gate = known[a, b] = 2 * (len(gates) - 1)
    return gate


def either(a, b):
    return no(both(no(a), no(b)))


def differ(a, b):
    return either(both(a, no(b)), both(no(a), b))


def same(a, b):
    return no(differ(a, b))


def implies(a, b):
    return no(both(a, no(b)))


def choose(condition, a, b):
    return a if a == b else either(both(condition, a), both(no(condition), b))


def all_of(literals):
    """A balanced tree: the answer does not depend on the order, and the depth stays small."""
    level = list(literals) or [TRUE]
    while len(level) > 1:
        level = [both(*level[i:i + 2]) if i + 1 < len(level) else level[i] for i in range(0, len(level), 2)]
    return level[0]


def any_of(literals):
    return no(all_of(map(no, literals)))


# ---- the solver ----

def cone_of(*goals):
    """The gates and inputs that some literals depend on, in order."""
    cone, todo = {0}, [goal >> 1 for goal in goals]
    while todo:
        gate = todo.pop()
        if gate not in cone:
            cone.add(gate)
            if gates[gate]:
                a, b = gates[gate]
                todo += (a >> 1, b >> 1)
    return sorted(cone)[1:]


def clauses_of(goal, cone):
    """In the solver's form, where the gates have the numbers of their places in the cone."""
    name = {}
    for i, gate in enumerate(cone, 1):
        name[2 * gate], name[2 * gate + 1] = str(i), f"-{i}"
    clauses = [f"{name[goal]} 0"]
    for gate in cone:
        if gates[gate]:
            (a, b), x, not_x = gates[gate], name[2 * gate], name[2 * gate + 1]
            clauses += f"{not_x} {name[a]} 0", f"{not_x} {name[b]} 0", f"{x} {name[a ^ 1]} {name[b ^ 1]} 0"
    return clauses


def solve(goal):
    """Whether any input makes a literal true. If so, that input replaces a pattern."""
    if goal <= TRUE:
        return goal == TRUE
    cone = cone_of(goal)
    inputs = [gate for gate in cone if not gates[gate]]
    true = try_all(goal, cone, inputs) if len(inputs) <= FEW else ask_solver(goal, cone)
    if true is None:
        return False
    learn(true)
    if not value(goal):
        raise RuntimeError(f"{Solver.cadical} found an input that is none")
    return True


def try_all(goal, cone, inputs):
    """The inputs that are true in an answer, or None: all their values are tried at once, a bit each."""
    everything = (1 << (1 << len(inputs))) - 1
    found = {gate: everything // ((1 << (1 << i)) + 1) for i, gate in enumerate(inputs)}    # 2^i ones, 2^i zeros ...
    for gate in cone:
        if gates[gate]:
            x, y = (found[a >> 1] ^ (everything if a & 1 else 0) for a in gates[gate])
            found[gate] = x & y
    answers = found[goal >> 1] ^ (everything if goal & 1 else 0)
    first = (answers & -answers).bit_length() - 1
    return {gate for gate in inputs if found[gate] >> first & 1} if answers else None


def ask_solver(goal, cone):
    """The gates and inputs that are true in an answer, or None if a certificate says that there is none."""
    clauses = clauses_of(goal, cone)
    formula, certificate = Solver.directory / "formula", Solver.directory / "certificate"
    formula.write_text(f"p cnf {len(cone)} {len(clauses)}\n" + "\n".join(clauses) + "\n")
    answer = subprocess.run([Solver.cadical, "-q", "--no-binary", formula, certificate], text=True,
                            capture_output=True, check=False)
    if answer.returncode == 20:
        verdict = verdict_on(formula, certificate)
        if verdict[0] != "verified":
            raise RuntimeError(f"the certificate is refused: {' '.join(verdict)}")
        Solver.certificates += 1
        if not Solver.has_refused:
            refuse_changed(formula, certificate, int(verdict[1]))
        return None
    if answer.returncode != 10:
        raise RuntimeError(f"{Solver.cadical} failed: {answer.stderr}")
    true = {int(word) for line in answer.stdout.splitlines() if line[:1] == "v" for word in line[1:].split()}
    return {gate for i, gate in enumerate(cone, 1) if i in true}


def verdict_on(formula, certificate):
    """What check.c says of a certificate, as words: "verified", and how many of its clauses were used; or a reason."""
    answer = subprocess.run([Solver.checker, formula, certificate], text=True, capture_output=True, check=False)
    verdict = answer.stdout.split()
    if answer.returncode != (verdict[:1] != ["verified"]):
        raise RuntimeError(f"{Solver.checker} ended with {answer.returncode}: {answer.stderr}")
    return verdict


def refuse_changed(formula, certificate, used):
    """Changes a formula and its certificate, of which only so many clauses are needed. Without the goal, with its
    contrary, or without the last clause that is needed, the checker must refuse it. If one literal is changed, the
    clause may still follow; so one such change must be refused for each circuit.
    """
    header, goal, *others = formula.read_text().splitlines()
    _, _, number, size = header.split()
    with certificate.open() as lines:
        steps = list(islice((line.rstrip() for line in lines if line[0] != "d"), used))
    contrary = goal[1:] if goal[0] == "-" else "-" + goal
    changes = [([f"p cnf {number} {int(size) - 1}", *others], steps), ([header, contrary, *others], steps)]
    changes += [([header, goal, *others], steps[:-1])] if used else []
    changed = Solver.directory / "changed formula", Solver.directory / "changed certificate"

    def is_refused(change):
        for file, text in zip(changed, change):
            file.write_text("\n".join(text) + "\n")
        return verdict_on(*changed)[0] != "verified"

    if not all(map(is_refused, changes)):
        raise RuntimeError("the checker accepts a certificate that was changed")
    if used:
        negated = [(i, step[1:] if step[0] == "-" else "-" + step) for i, step in enumerate(steps) if step[0] != "0"]
        Solver.has_refused = any(is_refused(([header, goal, *others], steps[:i] + [first]))
                                 for i, first in negated[:-MOST_CHANGES:-1])
        Solver.has_doubts = not Solver.has_refused


def learn(true):
    """Puts the inputs that are true, some inputs like it, and what follows for the gates, in the place of patterns."""
    global replaced
    replaced = (replaced + ALIKE) % PATTERNS
    everything, others, on = (1 << ALIKE) - 1, ~(((1 << ALIKE) - 1) << replaced), [0]
    for gate in range(1, len(gates)):
        if gates[gate]:
            a, b = gates[gate]
            x, y = on[a >> 1], on[b >> 1]
            x = (everything ^ x if a & 1 else x) & (everything ^ y if b & 1 else y)
        else:
            x = everything if gate in true else 0
            x ^= random.getrandbits(ALIKE) & random.getrandbits(ALIKE) & random.getrandbits(ALIKE) & everything - 1
        on.append(x)
        values[gate] = values[gate] & others | x << replaced


def possible(goal):
    """The patterns in which a literal is true, at least one; 0 if no input makes it true."""
    return value(goal) or (value(goal) if solve(goal) else 0)


# ---- words ----

def word(number, width):
    return tuple(number >> i & 1 for i in range(width))


def constant(a):
    """The number that a word is, or None if it depends on the inputs."""
    return None if any(x > TRUE for x in a) else sum(x << i for i, x in enumerate(a))


def add(a, b, carry=FALSE):
    """(the sum of two words, the carry)"""
    out = []
    for x, y in zip(a, b):
        half = differ(x, y)
        out.append(differ(half, carry))
        carry = either(both(x, y), both(half, carry))
    return tuple(out), carry


def plus(a, b):
    return add(a, b)[0]


def minus(a, b):
    return add(a, tuple(map(no, b)), TRUE)[0]


def equal(a, b):
    """Whether two words, as long as each other, are the same number."""
    return all_of(same(x, y) for x, y in zip(a, b, strict=True))


def less(a, b):
    return no(add(a, tuple(map(no, b)), TRUE)[1])


def choose_word(condition, a, b):
    return tuple(choose(condition, x, y) for x, y in zip(a, b, strict=True))


def shift(a, by, left, fill=FALSE):
    """A word shifted; a shift by its width or more is undefined in C, and not looked at here."""
    distance = constant(by)
    if distance is not None:
        distance = min(distance, len(a))
        return (FALSE,) * distance + a[:len(a) - distance] if left else a[distance:] + (fill,) * distance
    for i in range(len(a).bit_length() - 1):
        a = choose_word(by[i], shift(a, word(1 << i, 8), left, fill), a)
    return a


def times(a, factor):
    """A word times a number."""
    out = word(0, len(a))
    for i in range(len(a)):
        if factor >> i & 1:
            out = plus(out, shift(a, word(i, 8), True))
    return out


def number_of(literals, width):
    """How many are true, added by halves."""
    if len(literals) == 1:
        return (*literals, *word(0, width - 1))
    half = len(literals) // 2
    return plus(number_of(literals[:half], width), number_of(literals[half:], width))


class Formulas:
    """Named literals as functions of named words, for any other words in the place of these, and in any circuit. Bits
    of the words that are constants must be the same in the others.
    """

    def __init__(self, words, literals):
        cone = [0] + cone_of(*literals.values())
        place = {gate: i for i, gate in enumerate(cone)}
        self.gates = [gates[gate] and tuple(2 * place[x >> 1] + (x & 1) for x in gates[gate]) for gate in cone]
        self.literals = {name: 2 * place[x >> 1] + (x & 1) for name, x in literals.items()}
        self.words = {name: [(x, place.get(x >> 1)) for x in bits] for name, bits in words.items()}
        named = {x >> 1 for bits in words.values() for x in bits}
        if any(not gates[gate] and gate not in named for gate in cone[1:]) or any(gates[gate] for gate in named):
            raise RuntimeError("a formula that depends on more than its words")

    def at(self, words):
        """(the literals by name, whether the constant bits are the same)"""
        new, alike = [FALSE] * len(self.gates), []
        for name, bits in self.words.items():
            for (x, place), y in zip(bits, words[name], strict=True):
                if x <= TRUE:
                    alike.append(same(x, y))
                elif place is not None:
                    new[place] = y
        for i, gate in enumerate(self.gates):
            if gate:
                a, b = gate
                new[i] = both(new[a >> 1] ^ (a & 1), new[b >> 1] ^ (b & 1))
        return {name: new[x >> 1] ^ (x & 1) for name, x in self.literals.items()}, all_of(alike)


class Sum:
    """A number: a constant, and literals that count by their factors."""

    def __init__(self, terms=(), constant_part=0):
        self.terms = [(factor, x) for factor, x in terms if x > TRUE and factor]
        self.constant = constant_part + sum(factor for factor, x in terms if x == TRUE)

    def __eq__(self, other):
        return isinstance(other, Sum) and (self.terms, self.constant) == (other.terms, other.constant)

    def plus(self, other, factor=1):
        return Sum(self.terms + [(factor * n, x) for n, x in other.terms], self.constant + factor * other.constant)

    def is_same(self, other):
        """Whether two sums are the same by their form; x counts as 1 - no(x)."""
        rest, total = self.plus(other, -1), {}
        for factor, x in rest.terms:
            total[x & ~1] = total.get(x & ~1, 0) + (-factor if x & 1 else factor)
            rest.constant += factor * (x & 1)
        return not rest.constant and not any(total.values())

    def beyond(self, other):
        """What has to be added to another for this sum."""
        for count in (len(other.terms), len(self.terms) - len(other.terms)):
            first, last = self.terms[:count], self.terms[count:]
            if other.terms in (first, last):
                return Sum(last if first == other.terms else first, self.constant - other.constant)
        raise NotImplementedError("a sum that does not go on from another")

    def times(self, factor):
        return Sum([(factor * n, x) for n, x in self.terms], factor * self.constant)

    def divided(self, factor):
        if self.constant % factor or any(n % factor for n, _ in self.terms):
            raise NotImplementedError("a sum that is not a multiple")
        return Sum([(n // factor, x) for n, x in self.terms], self.constant // factor)

    def when(self, condition):
        return Sum([(n, both(condition, x)) for n, x in self.terms] + [(self.constant, condition)])

    def word(self, width=64):
        out = word(self.constant, width)
        for factor, x in self.terms:
            out = plus(out, tuple(x if factor >> i & 1 else FALSE for i in range(width)))
        return out

    def range(self):
        """The least and the greatest number that it may be, whatever its literals are."""
        factors = [factor for factor, _ in self.terms]
        return tuple(self.constant + sum(x for x in factors if (x > 0) == is_most) for is_most in (False, True))

    def is_zero(self):
        if self.constant == 0 and all(factor > 0 for factor, _ in self.terms):
            return no(any_of(x for _, x in self.terms))
        return equal(self.word(), word(0, 64))


def as_sum(a):
    """A word, or a sum, as a sum; the highest bit of a constant is its sign."""
    if isinstance(a, Sum):
        return a
    number = constant(a)
    if number is None:
        return Sum([(1 << i, x) for i, x in enumerate(a)])
    return Sum((), number - (1 << len(a)) if a[-1] else number)


def as_word(a, width=64):
    """A word, or a sum, as a word; a word keeps its width."""
    return a.word(width) if isinstance(a, Sum) else a


def bits_set(literals):
    return Sum([(1, x) for x in literals])
