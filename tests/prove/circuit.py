# SPDX-License-Identifier: MIT
"""Boolean circuits, and the question whether a literal can be true.

There is one circuit at a time. A literal is a number: 0 is false, 1 is true, an even number is the output of a
gate or an input, and the odd number after it is its negation. A word is a tuple of literals, lowest bit first.

Each gate carries its value in 2,048 patterns of the inputs. A literal that is true in one of them needs no solver,
and each answer of the solver replaces a pattern.
"""
import pathlib
import subprocess

PATTERNS = 2048
ALL = (1 << PATTERNS) - 1
FALSE, TRUE = 0, 1

class Solver:
    """The programs that look for an input, and check that there is none; where they find their files; how many
    certificates were checked; whether one for this circuit was changed, and refused.
    """
    cadical, checker, directory, certificates, has_refused = "cadical", "check", pathlib.Path(), 0, False


gates = [None]          # the two literals that a gate joins by "and"; None for an input
values = [0]            # of gates and inputs in the patterns, a bit each
known = {}              # {(a, b): the gate that joins them}
replaced = 0            # the pattern that the last answer of the solver replaced


def reset():
    """Begins a new circuit."""
    del gates[1:], values[1:]
    known.clear()
    Solver.has_refused = False


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

def clauses_of(goal):
    """(the number of each gate that the goal depends on, the clauses in the solver's form)"""
    cone, todo = set(), [goal >> 1]
    while todo:
        gate = todo.pop()
        if gate not in cone and gate:
            cone.add(gate)
            if gates[gate]:
                todo += (gates[gate][0] >> 1, gates[gate][1] >> 1)
    number = {gate: i + 1 for i, gate in enumerate(sorted(cone))}

    def signed(a):
        return -number[a >> 1] if a & 1 else number[a >> 1]

    clauses = [f"{signed(goal)} 0"]
    for gate, x in number.items():
        if gates[gate]:
            a, b = map(signed, gates[gate])
            clauses += f"{-x} {a} 0", f"{-x} {b} 0", f"{x} {-a} {-b} 0"
    return number, clauses


def solve(goal):
    """Whether any input makes a literal true. If so, that input replaces a pattern."""
    if goal <= TRUE:
        return goal == TRUE
    number, clauses = clauses_of(goal)
    formula, certificate = Solver.directory / "formula", Solver.directory / "certificate"
    formula.write_text(f"p cnf {len(number)} {len(clauses)}\n" + "\n".join(clauses) + "\n")
    answer = subprocess.run([Solver.cadical, "-q", "--no-binary", formula, certificate], text=True,
                            capture_output=True, check=False)
    if answer.returncode == 20:
        verdict = verdict_on(formula, certificate)
        if verdict[0] != "verified":
            raise RuntimeError(f"the certificate is refused: {' '.join(verdict)}")
        Solver.certificates += 1
        if verdict[1] != "0" and not Solver.has_refused:
            refuse_changed(formula, certificate, int(verdict[1]))
        return False
    if answer.returncode != 10:
        raise RuntimeError(f"{Solver.cadical} failed: {answer.stderr}")
    true = {int(word) for line in answer.stdout.splitlines() if line[:1] == "v" for word in line[1:].split()}
    learn({gate for gate, x in number.items() if x in true})
    if not value(goal):
        raise RuntimeError(f"{Solver.cadical} found an input that is none")
    return True


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
    clause may still follow; so it is enough that one such change is refused for each circuit.
    """
    header, goal, *others = formula.read_text().splitlines()
    _, _, number, size = header.split()
    steps, added = [], 0
    with certificate.open() as lines:
        while added < used:
            steps.append(next(lines).rstrip())
            added += steps[-1][0] != "d"
    contrary = goal[1:] if goal[0] == "-" else "-" + goal
    changes = [([f"p cnf {number} {int(size) - 1}", *others], steps), ([header, contrary, *others], steps),
               ([header, goal, *others], steps[:-1])]
    changed = Solver.directory / "changed formula", Solver.directory / "changed certificate"

    def is_refused(change):
        for file, text in zip(changed, change):
            file.write_text("\n".join(text) + "\n")
        return verdict_on(*changed)[0] != "verified"

    for change in changes:
        if not is_refused(change):
            raise RuntimeError("the checker accepts a certificate that was changed")
    for i in [i for i, step in enumerate(steps) if step[0] not in "d0"][:-20:-1]:
        first = steps[i][1:] if steps[i][0] == "-" else "-" + steps[i]
        if is_refused(([header, goal, *others], steps[:i] + [first])):
            Solver.has_refused = True
            break


def learn(true):
    """Puts the inputs that are true, and what follows for the gates, in the place of a pattern."""
    global replaced
    replaced = (replaced + 1) % PATTERNS
    bit, on = 1 << replaced, bytearray(len(gates))
    for gate, joined in enumerate(gates):
        if joined:
            a, b = joined
            on[gate] = (on[a >> 1] ^ a & 1) & (on[b >> 1] ^ b & 1)
        else:
            on[gate] = gate in true
        if on[gate]:
            values[gate] |= bit
        elif values[gate] & bit:
            values[gate] ^= bit


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


def bits_set(literals):
    return Sum([(1, x) for x in literals])
