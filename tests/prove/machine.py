# SPDX-License-Identifier: MIT
"""Runs a function of the IR on all inputs at once: words of literals take the place of numbers.

A run goes each path that some input goes, and yields the state at its end. The paths through a round of a loop end
with it: what they did is kept as values that depend on the path.
"""
import itertools
import re

from circuit import (FALSE, TRUE, Sum, any_of, as_sum, as_word, bits_set, both, choose, choose_word, constant, either,
                     equal, less, minus, no, plus, possible, shift, times, word)
from ir import CASTS, Reader

BITWISE = ("and", "or", "xor")


class Pointer:
    """An address: an object, and a sum of bytes."""

    def __init__(self, name, offset=0):
        self.name, self.offset = name, offset if isinstance(offset, Sum) else Sum((), offset)

    def __eq__(self, other):
        return isinstance(other, Pointer) and (self.name, self.offset) == (other.name, other.offset)

    def plus(self, offset):
        return Pointer(self.name, self.offset.plus(as_sum(offset)))

    def is_at(self, name, offset=0):
        return self == Pointer(name, offset)


class Again:
    """The end of a path that goes back to the beginning of a loop: the values it goes back with."""

    def __init__(self, loop, values):
        self.loop, self.values = loop, values

    def of_kind(self, kind):
        return [x for x in self.values.values() if isinstance(x, kind)]


class Fault(Exception):
    """The code does what it must not do, in some pattern."""

    def __init__(self, text, patterns):
        super().__init__(text)
        self.patterns = patterns


class State:
    """The condition of a path; memory by objects; events: (the condition on which it happens if this path is followed,
    a kind, what else is known of it). Inside loops, the path counts from where the outermost began: on condition outer.
    """

    def __init__(self, path=TRUE, memory=None, events=(), outer=None):
        self.path, self.memory, self.events, self.outer = path, memory if memory is not None else {}, events, outer

    def here(self):
        return self.path if self.outer is None else both(self.outer, self.path)

    def on(self, path):
        return State(path, {name: dict(bytes_) for name, bytes_ in self.memory.items()}, self.events, self.outer)

    def note(self, kind, *rest):
        self.events += ((TRUE, kind, *rest),)

    def merge(self, ways):
        """Takes over what some states did, each on a condition: [(condition, state)]"""
        known, conditions = set(map(id, self.events)), {}
        for condition, state in ways:
            for event in state.events:
                if id(event) not in known:
                    conditions.setdefault(id(event), (event, []))[1].append(both(condition, event[0]))
            for name, bytes_ in state.memory.items():
                own = self.memory.setdefault(name, {})
                for at, new in bytes_.items():
                    if own.get(at) != new:
                        if at not in own and condition != TRUE:     # nobody may read it after them
                            if " " not in name:
                                raise NotImplementedError(f"{name} is written in some rounds, and not before them")
                            continue
                        own[at] = new if condition == TRUE else choose_word(condition, new, own[at])
        self.events += tuple((any_of(on), *event[1:]) for event, on in conditions.values())


def places(memory, size, offset):
    """Where a word of that size may be: at multiples of it, where no pointer is, and where the offset can lead to."""
    least, most = offset.range()
    return [i for i in sorted(memory) if i % size == 0 and i + size - 1 in memory and memory[i][0] != "part"
            and (least <= i <= most or least < 0 or most >> 64)]


def leads_to(offset, place):
    return equal(Sum(offset.terms).word(), word(place - offset.constant, 64))


def scaled(index, size):
    if isinstance(index, tuple):
        index = as_sum(index + (index[-1],) * (64 - len(index)))
    return index.times(size)


def merged(old, ways):
    """A value after ways that lead to others: [(condition, value)]; they exclude each other."""
    new = [x for _, x in ways]
    if [condition for condition, _ in ways] == [TRUE]:
        return new[0]
    if isinstance(old, Pointer):
        if any(x.name != old.name for x in new):
            raise NotImplementedError("a pointer that depends on the inputs")
        return Pointer(old.name, merged(old.offset, [(on, x.offset) for on, x in ways]))
    if all(isinstance(x, Sum) or constant(x) is not None for x in [old, *new]):
        old, out = unsigned_sum(old), unsigned_sum(old)
        for condition, x in ways:
            out = out.plus(unsigned_sum(x).beyond(old).when(condition))
        return out
    width, = {len(x) for x in [old, *new] if isinstance(x, tuple)}
    for condition, x in ways:
        old = choose_word(condition, as_word(x, width), as_word(old, width))
    return old


def unsigned_sum(x):
    return x if isinstance(x, Sum) else Sum((), constant(x))


class Machine:
    """summaries: {name: function(machine, state, arguments)} takes the place of a called function.
    cut: {name of a function: labels} ends the paths that go back to one of these blocks by a back edge.
    noted: names of objects; each store to one is an event with its offset and value, and its memory is not kept.
    """

    def __init__(self, module):
        self.module, self.summaries, self.cut, self.noted, self.constants = module, {}, {}, (), {}

    # ---- constants and memory ----

    def constant_bytes(self, reader, kind):
        module, token = self.module, reader.peek()
        size = module.layout(kind)[0]
        if token in ("zeroinitializer", "null", "undef"):
            reader.take()
            return [word(0, 8)] * size
        if kind[0] == "int":
            number = reader.operand(kind)[1] + (FALSE,) * 64
            return [number[8 * i:8 * i + 8] for i in range(size)]
        if kind[0] == "pointer":
            target = self.operand(reader.operand(kind), {})
            return [("part", target, i) for i in range(8)]
        if token[:2] == 'c"':
            characters = re.findall(r"\\[0-9A-F]{2}|.", reader.take()[2:-1])
            return [word(int(x[1:], 16) if x[0] == "\\" else ord(x), 8) for x in characters]
        kind, out = module.resolved(kind), []
        packed = reader.accept("<")
        reader.take()
        for i in range(kind[1] if kind[0] == "array" else len(kind[1])):
            offset, _ = module.member(kind, i)
            out += [word(0, 8)] * (offset - len(out)) + self.constant_bytes(reader, reader.type())
            reader.accept(",")
        reader.take()
        if packed:
            reader.take()
        return out + [word(0, 8)] * (size - len(out))

    def constant_object(self, name):
        """The bytes of a constant of the file."""
        if name not in self.constants:
            text = self.module.globals[name]
            at = text.find("constant ")
            if at < 0:
                raise NotImplementedError(f"{name} is not a constant")
            reader = Reader(text[at + len("constant "):])
            self.constants[name] = dict(enumerate(self.constant_bytes(reader, reader.type())))
        return self.constants[name]

    def must(self, state, condition, text):
        patterns = possible(both(state.here(), no(condition)))
        if patterns:
            raise Fault(text, patterns)

    def bytes_at(self, state, pointer, size):
        memory = state.memory.get(pointer.name)
        if memory is None:
            memory = self.constant_object(pointer.name)
        if not pointer.offset.terms:
            offset = pointer.offset.constant
            if any(offset + i not in memory for i in range(size)):
                raise Fault(f"reads {pointer.name} at {offset}, where nothing was written", possible(state.here()))
            return [memory[offset + i] for i in range(size)]
        out, inside = [word(0, 8)] * size, FALSE
        for place in places(memory, size, pointer.offset):
            hit = leads_to(pointer.offset, place)
            if hit:
                inside = either(inside, hit)
                out = [tuple(either(x, both(hit, y)) for x, y in zip(out[i], memory[place + i])) for i in range(size)]
        self.must(state, inside, f"reads outside {pointer.name}")
        return out

    def load(self, state, pointer, kind):
        parts = self.bytes_at(state, pointer, self.module.layout(kind)[0])
        if parts[0][0] == "part":
            return parts[0][1]
        return sum(parts, ())[:kind[1]] if kind[0] == "int" else Pointer(None)

    def store(self, state, pointer, value, kind):
        if pointer.name in self.noted:
            state.note("store", pointer.name, pointer.offset, value)
            return
        size = self.module.layout(kind)[0]
        memory = state.memory.setdefault(pointer.name, {})
        if not isinstance(value, tuple):
            parts = [("part", value, i) for i in range(size)]
        else:
            value += (FALSE,) * (8 * size - len(value))
            parts = [value[8 * i:8 * i + 8] for i in range(size)]
        if not pointer.offset.terms:
            memory.update((pointer.offset.constant + i, part) for i, part in enumerate(parts))
            return
        hits = {place: leads_to(pointer.offset, place) for place in places(memory, size, pointer.offset)}
        self.must(state, any_of(hits.values()), f"writes outside {pointer.name}")
        for place, hit in hits.items():
            for i, part in enumerate(parts if hit else ()):
                memory[place + i] = part if hit == TRUE else choose_word(hit, part, memory[place + i])

    # ---- operands ----

    def operand(self, operand, local):
        kind = operand[0]
        if kind == "word":
            return operand[1]
        if kind == "local":
            return local[operand[1]]
        if kind == "global":
            return Pointer(operand[1])
        if kind == "element":
            return self.address(operand[1:], local)
        return None if kind == "undefined" else Pointer(None)   # an argument that nobody reads may be undefined

    def address(self, parts, local):
        kind, base, indices = parts
        first, *others = (self.operand(x, local) for x in indices)
        pointer = self.operand(base, local).plus(scaled(first, self.module.layout(kind)[0]))
        for index in others:
            kind = self.module.resolved(kind)
            if kind[0] == "struct":
                offset, kind = self.module.member(kind, constant(index))
                offset = Sum((), offset)
            else:
                kind = kind[2]
                offset = scaled(index, self.module.layout(kind)[0])
            pointer = pointer.plus(offset)
        return pointer

    # ---- running ----

    def run(self, name, arguments, state):
        """Yields (state, result) for each path."""
        function = self.module.functions[name]
        local = dict(zip(function.parameters, arguments, strict=True))
        yield from self.block(name, next(iter(function.text)), None, local, state)

    def block(self, name, label, before, local, state):
        """Goes on at the beginning of a block."""
        function, new = self.module.functions[name], {}
        for destination, operation, parts in function.block(label):
            if operation == "phi":
                new[destination] = self.operand(parts[1][before], local)
        loop = None if label in self.cut.get(name, ()) else function.loop(label)
        if (before, label) in function.back_edges() and (loop or label in self.cut.get(name, ())):
            yield state, Again((name, label), new)
        elif loop:
            yield from self.loop(name, label, loop, new, local, state)
        else:
            yield from self.go_on(name, label, len(new), {**local, **new}, state)

    def loop(self, name, label, loop, values, local, state):
        """Runs all rounds: of a set, one for each element that it may have. A round changes the values, the memory
        and the events on the condition that it takes place; so the paths in it end with it, if they do not leave.
        """
        now, going, gone, is_outermost = dict(values), TRUE, FALSE, state.outer is None
        values = {key: x for key, x in values.items() if key not in loop.tested}
        if loop.is_set:
            tested, = loop.tested
            kind = next(parts[0] for to, _, parts in self.module.functions[name].block(label) if to == tested)
            some = as_word(now[tested], kind[1])
        for number in range(len(some)) if loop.is_set else itertools.count():
            if loop.is_set:
                now[tested], going = (FALSE,) * number + (TRUE,) + some[number + 1:], some[number]
            inside = {**local, **now}
            going = both(going, self.condition(name, label, loop, inside, state))
            takes_place = going if is_outermost else both(state.path, going)
            if not possible(both(state.here(), takes_place)):
                if loop.is_set:
                    continue
                break
            ways, begun = [], state.on(takes_place)
            if is_outermost:
                begun.outer = state.path
            for after, result in self.block(name, loop.body, label, inside, begun):
                if isinstance(result, Again) and result.loop == (name, label):
                    ways.append((after.path, after, result.values))
                else:
                    gone = either(gone, after.path)
                    if is_outermost:
                        after.outer, after.path = None, after.here()
                    yield after, result
            left = [{key: new.pop(key) for key in loop.tested} for _, _, new in ways]
            state.merge([(path, after) for path, after, _ in ways])
            values = {key: merged(old, [(path, new[key]) for path, _, new in ways]) for key, old in values.items()}
            now = dict(values)
            if loop.is_set and left != [{tested: (FALSE,) * (number + 1) + some[number + 1:]}] * len(left):
                raise NotImplementedError(f"{name}: a round does not take the lowest element")
            if not loop.is_set:                         # what is counted is not known after the loop, and not used
                if left != left[:1] * len(left) or gone != FALSE:
                    raise NotImplementedError(f"{name}: a round that counts has several ends")
                now.update(left[0])
        state.path, local = both(state.path, no(gone)), {**local, **values}
        if loop.is_set:
            local[tested] = word(0, len(some))
            if self.condition(name, label, loop, local, state) != FALSE:
                raise NotImplementedError(f"{name}: a loop that goes on with the empty set")
        if possible(state.here()):
            yield from self.block(name, loop.after, label, local, state)

    def condition(self, name, label, loop, local, state):
        """Runs the instructions at the beginning of a loop; whether there is another round."""
        *code, (_, _, (condition, _)) = self.module.functions[name].block(label)
        for destination, operation, parts in code:
            if operation != "phi":
                local[destination] = self.compute(operation, parts, local, state)
        condition, = self.operand(condition, local)
        return condition if loop.on_true else no(condition)

    def go_on(self, name, label, at, local, state):
        code = self.module.functions[name].block(label)
        for at in range(at, len(code)):
            destination, operation, parts = code[at]
            if operation == "ret":
                yield state, None if parts is None else self.operand(parts, local)
                return
            if operation == "br":
                ways = self.ways(parts, local, state)
                for path, target in ways:
                    next_state = state.on(path) if len(ways) > 1 else state
                    yield from self.block(name, target, label, dict(local), next_state)
                return
            if operation == "unreachable":
                raise Fault(f"{name} goes on where it cannot", possible(state.here()))
            if operation == "call":
                callee = self.operand(parts[0], local).name
                arguments = [self.operand(x, local) for x in parts[1]]
                if callee in self.summaries:
                    local[destination] = self.summaries[callee](self, state, arguments)
                elif callee in self.module.functions and callee != "dr_popcount":
                    for after, result in self.run(callee, arguments, state):
                        yield from self.go_on(name, label, at + 1, {**local, destination: result}, after)
                    return
                else:
                    local[destination] = self.builtin(callee, arguments, state)
            elif operation == "alloca":
                local[destination] = Pointer(f"{name} {destination}")
                state.memory[f"{name} {destination}"] = {}
            elif operation == "store":
                kind, value, pointer = parts
                self.store(state, self.operand(pointer, local), self.operand(value, local), kind)
            else:
                local[destination] = self.compute(operation, parts, local, state)

    def ways(self, parts, local, state):
        """[(condition, label)] of the ways that some input goes."""
        if parts[0] is None:
            return [(state.path, parts[1][0])]
        condition, = self.operand(parts[0], local)
        ways = [(condition, parts[1][0]), (no(condition), parts[1][1])]
        return [(both(state.path, on), label) for on, label in ways if possible(both(state.here(), on))]

    # ---- instructions ----

    def compute(self, operation, parts, local, state):
        if operation == "getelementptr":
            return self.address(parts[1:], local)
        if operation == "insertvalue":
            struct, value = (self.operand(x, local) for x in parts[:2])
            return {**(struct if isinstance(struct, dict) else {}), parts[2]: value}
        if operation == "extractvalue":
            return self.operand(parts[0], local)[parts[1]]
        if operation == "load":
            return self.load(state, self.operand(parts[1], local), parts[0])
        if operation == "select":
            return self.select(state, *(self.operand(x, local) for x in parts))
        if operation in CASTS:
            value, kind = self.operand(parts[0], local), parts[1]
            if operation in ("zext", "sext", "trunc") and isinstance(value, tuple):
                fill = value[-1] if operation == "sext" else FALSE
                return (value + (fill,) * kind[1])[:kind[1]]
            return value
        a, b = (self.operand(x, local) for x in parts[-2:])
        if a is None or b is None:
            raise NotImplementedError("a value that is not defined")
        if operation == "icmp":
            return (self.compare(parts[0], a, b),)
        a, b = (x.offset if isinstance(x, Pointer) else x for x in (a, b))
        width = max((len(x) for x in (a, b) if isinstance(x, tuple)), default=0)
        if width and operation in BITWISE:
            a, b = as_word(a, width), as_word(b, width)
        if isinstance(a, Sum) or isinstance(b, Sum):
            return sum_operation(operation, as_sum(a), as_sum(b))
        return word_operation(operation, a, b)

    @staticmethod
    def select(state, condition, a, b):
        condition = condition[0]
        if condition in (FALSE, TRUE):
            return a if condition else b
        if isinstance(a, Pointer):
            if not possible(both(state.here(), condition)):
                return b
            if possible(both(state.here(), no(condition))):
                raise NotImplementedError("a pointer that depends on the inputs")
            return a
        if isinstance(a, Sum) or isinstance(b, Sum):
            return as_sum(a).when(condition).plus(as_sum(b).when(no(condition)))
        return choose_word(condition, a, b)

    @staticmethod
    def compare(condition, a, b):
        if isinstance(a, Pointer):
            if a.name != b.name:
                return int(condition == "ne")
            a, b = a.offset, b.offset
        if isinstance(a, Sum) or isinstance(b, Sum):
            a, b = as_sum(a), as_sum(b)
            if any(x.range()[0] < 0 or x.range()[1] >= 1 << 31 for x in (a, b)):
                raise NotImplementedError("a comparison of sums that may be negative, or too great")
            if condition in ("eq", "ne"):
                return a.plus(b, -1).is_zero() ^ (condition == "ne")
            a, b = a.word(), b.word()
        if condition in ("eq", "ne"):
            return equal(a, b) ^ (condition == "ne")
        if condition[0] == "s":
            a, b = a[:-1] + (no(a[-1]),), b[:-1] + (no(b[-1]),)
        return {"lt": lambda: less(a, b), "gt": lambda: less(b, a),
                "ge": lambda: no(less(a, b)), "le": lambda: no(less(b, a))}[condition[1:]]()

    def builtin(self, name, arguments, state):
        """The functions of LLVM itself; dr_popcount is one of them, and is proved by itself."""
        if name.startswith("llvm.ctpop") or name == "dr_popcount":
            return bits_set(arguments[0])
        if name.startswith(("llvm.cttz", "llvm.x86.bmi.tzcnt")):
            if len(arguments) > 1 and arguments[1][0]:
                self.must(state, any_of(arguments[0]), "asks for the lowest bit of nothing")
            return lowest(arguments[0])
        if name.startswith("llvm.bitreverse"):
            return tuple(reversed(arguments[0]))
        if name.startswith(("llvm.memcpy", "llvm.memset")):
            size, kind = constant(arguments[2]), ("int", 8)
            if size % 8 == 0 and "memcpy" in name:
                kind = ("int", 64)
            for i in range(0, size, kind[1] // 8):
                at = Sum((), i)
                new = self.load(state, arguments[1].plus(at), kind) if "memcpy" in name else arguments[1]
                self.store(state, arguments[0].plus(at), new, kind)
            return None
        if name.startswith(("llvm.lifetime", "llvm.assume", "llvm.experimental.noalias", "llvm.dbg")):
            return None
        if name.startswith(("llvm.ubsantrap", "llvm.trap")):
            raise Fault("undefined behaviour", possible(state.here()))
        raise NotImplementedError(f"a call of {name}")


def lowest(a):
    """The index of the lowest bit, as a word; its width if there is none."""
    out, none = [FALSE] * len(a), TRUE
    for i, x in enumerate(a + (TRUE,)):
        out = [either(y, both(none, x)) if i >> j & 1 else y for j, y in enumerate(out)]
        none = both(none, no(x))
    return tuple(out)


def sum_operation(operation, a, b):
    if operation in ("add", "sub"):
        return a.plus(b, 1 if operation == "add" else -1)
    if operation == "mul" and not (a.terms and b.terms):
        return b.times(a.constant) if b.terms else a.times(b.constant)
    if not b.terms and operation in ("shl", "lshr", "ashr"):
        factor = 1 << b.constant
        return a.times(factor) if operation == "shl" else a.divided(factor)
    raise NotImplementedError(f"{operation} of sums")


def word_operation(operation, a, b):
    if operation in BITWISE:
        literal = {"and": both, "or": either, "xor": lambda x, y: choose(x, no(y), y)}[operation]
        return tuple(map(literal, a, b))
    if operation in ("add", "sub"):
        return plus(a, b) if operation == "add" else minus(a, b)
    if operation in ("shl", "lshr", "ashr"):
        return shift(a, b, operation == "shl", a[-1] if operation == "ashr" else FALSE)
    if operation == "mul" and (constant(a) is not None or constant(b) is not None):
        return times(a, constant(b)) if constant(b) is not None else times(b, constant(a))
    if operation == "udiv" and constant(a) is not None and constant(b):
        return word(constant(a) // constant(b), len(a))
    raise NotImplementedError(operation)
