# SPDX-License-Identifier: MIT
"""Runs a function of the IR on all inputs at once: words of literals take the place of numbers.

A run goes each path that some input goes, and yields the state at its end. A state has the condition of its path,
memory by objects, and the events that the summaries of called functions recorded.
"""
import re

from circuit import (FALSE, TRUE, Sum, add, any_of, as_sum, bits_set, both, choose, choose_word, complement,
                     constant, either, equal, less, no, possible, shift, times, word)
from ir import CASTS, Reader


class Pointer:
    """An address: an object, and a number of bytes, which is a number, a word or a sum."""

    def __init__(self, name, offset=0):
        self.name, self.offset = name, offset

    def plus(self, offset):
        return Pointer(self.name, add_offsets(self.offset, offset))

    def word(self):
        return word(self.offset, 64) if isinstance(self.offset, int) else self.offset


class Again:
    """The end of a path that goes back to the beginning of a loop: the values it goes back with."""

    def __init__(self, values):
        self.values = values

    def of_kind(self, kind):
        return [x for x in self.values.values() if isinstance(x, kind)]


class Fault(Exception):
    """The code does what it must not do, in some pattern."""

    def __init__(self, text, patterns):
        super().__init__(text)
        self.patterns = patterns


class State:
    def __init__(self, path=TRUE, memory=None, events=()):
        self.path, self.memory, self.events = path, memory if memory is not None else {}, events

    def on(self, path):
        return State(path, {name: dict(bytes_) for name, bytes_ in self.memory.items()}, self.events)


def add_offsets(a, b):
    if isinstance(a, int) and isinstance(b, int):
        return a + b
    if isinstance(a, int) and a == 0 or isinstance(b, int) and b == 0:
        return b if isinstance(a, int) and a == 0 else a
    if isinstance(a, Sum) or isinstance(b, Sum):
        a, b = (Sum((), x) if isinstance(x, int) else as_sum(x) for x in (a, b))
        return a.plus(b)
    return add(*(word(x, 64) if isinstance(x, int) else x for x in (a, b)))[0]


def places(memory, size):
    """Where a word of that size may be: at multiples of it, and where no pointer is."""
    return [i for i in sorted(memory) if i % size == 0 and i + size - 1 in memory and memory[i][0] != "part"]


def scaled(index, size):
    if isinstance(index, Sum):
        return index.times(size)
    number = constant(index)
    if number is not None:
        return (number - (1 << len(index)) if index[-1] else number) * size
    return times(index + (index[-1],) * (64 - len(index)), size)


class Machine:
    """summaries: {name: function(machine, state, arguments)} takes the place of a called function.
    cut: {name of a function: labels} ends the paths that go back to one of these blocks by a back edge.
    enter: {name of a function: function(state, values)} gives the values with which such a block is entered.
    noted: the name of an object; (offset, value) of each store to it is an event, and its memory is not kept.
    """

    def __init__(self, module):
        self.module, self.summaries, self.cut, self.enter = module, {}, {}, {}
        self.noted, self.constants, self.fresh = None, {}, 0

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
        patterns = possible(both(state.path, no(condition)))
        if patterns:
            raise Fault(text, patterns)

    def bytes_at(self, state, pointer, size):
        memory = state.memory.get(pointer.name)
        if memory is None:
            memory = self.constant_object(pointer.name)
        offset = pointer.offset
        if isinstance(offset, int):
            if any(offset + i not in memory for i in range(size)):
                raise Fault(f"reads {pointer.name} at {offset}, where nothing was written", possible(state.path))
            return [memory[offset + i] for i in range(size)]
        offset = offset.word() if isinstance(offset, Sum) else offset
        out, inside = [word(0, 8)] * size, FALSE
        for place in places(memory, size):
            hit = equal(offset, word(place, 64))
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
        if pointer.name == self.noted:
            state.events += ((pointer.offset, value),)
            return
        size = self.module.layout(kind)[0]
        memory = state.memory.setdefault(pointer.name, {})
        if not isinstance(value, tuple):
            parts = [("part", value, i) for i in range(size)]
        else:
            value += (FALSE,) * (8 * size - len(value))
            parts = [value[8 * i:8 * i + 8] for i in range(size)]
        if isinstance(pointer.offset, int):
            memory.update((pointer.offset + i, part) for i, part in enumerate(parts))
            return
        hits = {place: equal(pointer.offset, word(place, 64)) for place in places(memory, size)}
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
        return Pointer(None)

    def address(self, parts, local):
        kind, base, indices = parts
        first, *others = (self.operand(x, local) for x in indices)
        pointer = self.operand(base, local).plus(scaled(first, self.module.layout(kind)[0]))
        for index in others:
            kind = self.module.resolved(kind)
            if kind[0] == "struct":
                offset, kind = self.module.member(kind, constant(index))
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
        code = self.module.functions[name].block(label)
        new, at = {}, 0
        while code[at][1] == "phi":
            new[code[at][0]] = self.operand(code[at][2][before], local)
            at += 1
        if label in self.cut.get(name, ()):
            if (before, label) in self.module.functions[name].back_edges():
                yield state, Again(new)
                return
            if name in self.enter:                      # from any state of the loop, not the first one
                new = self.enter[name](state, new)
        local.update(new)
        yield from self.go_on(name, label, at, local, state)

    def go_on(self, name, label, at, local, state):
        code = self.module.functions[name].block(label)
        for at in range(at, len(code)):
            destination, operation, parts = code[at]
            if operation == "ret":
                yield state, None if parts is None else self.operand(parts, local)
                return
            if operation in ("br", "switch"):
                ways = self.ways(operation, parts, local, state)
                for path, target in ways:
                    next_state = state.on(path) if len(ways) > 1 else state
                    yield from self.block(name, target, label, dict(local), next_state)
                return
            if operation == "unreachable":
                raise Fault(f"{name} goes on where it cannot", possible(state.path))
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
            elif operation == "store":
                kind, value, pointer = parts
                self.store(state, self.operand(pointer, local), self.operand(value, local), kind)
            else:
                local[destination] = self.compute(operation, parts, local, state)

    def ways(self, operation, parts, local, state):
        """[(condition, label)] of the ways that some input goes."""
        if operation == "br":
            if parts[0] is None:
                return [(state.path, parts[1][0])]
            condition = self.operand(parts[0], local)[0]
            ways = [(condition, parts[1][0]), (no(condition), parts[1][1])]
        else:
            value, cases, default = self.operand(parts[0], local), parts[1], parts[2]
            ways = [(equal(value, case), label) for case, label in cases]
            ways.append((no(any_of(x for x, _ in ways)), default))
        ways = [(both(state.path, condition), label) for condition, label in ways]
        return [(path, label) for path, label in ways if possible(path)]

    # ---- instructions ----

    def compute(self, operation, parts, local, state):
        if operation == "getelementptr":
            return self.address(parts[1:], local)
        if operation == "alloca":
            self.fresh += 1
            state.memory[f"local {self.fresh}"] = {}
            return Pointer(f"local {self.fresh}")
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
        if operation == "icmp":
            return (self.compare(parts[0], a, b),)
        if isinstance(a, Pointer) or isinstance(b, Pointer):
            a, b = (x.word() if isinstance(x, Pointer) else x for x in (a, b))
        if isinstance(a, Sum) or isinstance(b, Sum):
            return sum_operation(operation, as_sum(a), as_sum(b))
        return word_operation(operation, a, b)

    @staticmethod
    def select(state, condition, a, b):
        condition = condition[0]
        if condition in (FALSE, TRUE):
            return a if condition else b
        if isinstance(a, Pointer):
            if (a.name, a.offset) == (b.name, b.offset):
                return a
            if not possible(both(state.path, condition)):
                return b
            if possible(both(state.path, no(condition))):
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
            a, b = a.word(), b.word()
        if isinstance(a, Sum) or isinstance(b, Sum):
            a, b = as_sum(a), as_sum(b)
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
        if name.startswith("llvm.fsh"):
            a, b, distance = arguments
            bits, distance = b + a, constant(distance) % len(a)
            return bits[len(a) - distance:][:len(a)] if "fshl" in name else bits[distance:][:len(a)]
        if name.startswith("llvm.bitreverse"):
            return tuple(reversed(arguments[0]))
        if name.startswith(("llvm.memcpy", "llvm.memset")):
            size, to = constant(arguments[2]), arguments[0]
            new = self.bytes_at(state, arguments[1], size) if "memcpy" in name else [arguments[1]] * size
            state.memory.setdefault(to.name, {}).update((to.offset + i, x) for i, x in enumerate(new))
            return None
        if name.startswith(("llvm.lifetime", "llvm.assume", "llvm.experimental.noalias", "llvm.dbg")):
            return None
        if name.startswith("llvm.expect"):
            return arguments[0]
        if name.startswith(("llvm.ubsantrap", "llvm.trap")):
            raise Fault("undefined behaviour", possible(state.path))
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
    if not b.terms and operation in ("shl", "lshr", "ashr", "sdiv"):
        factor = b.constant if operation == "sdiv" else 1 << b.constant
        return a.times(factor) if operation == "shl" else a.divided(factor)
    raise NotImplementedError(f"{operation} of sums")


def word_operation(operation, a, b):
    if operation in ("and", "or", "xor"):
        literal = {"and": both, "or": either, "xor": lambda x, y: choose(x, no(y), y)}[operation]
        return tuple(map(literal, a, b))
    if operation in ("add", "sub"):
        return add(a, b)[0] if operation == "add" else add(a, complement(b), TRUE)[0]
    if operation in ("shl", "lshr", "ashr"):
        return shift(a, b, operation == "shl", a[-1] if operation == "ashr" else FALSE)
    if operation == "mul" and (constant(a) is not None or constant(b) is not None):
        return times(a, constant(b)) if constant(b) is not None else times(b, constant(a))
    if operation in ("udiv", "urem") and constant(a) is not None and constant(b):
        return word(divmod(constant(a), constant(b))[operation == "urem"], len(a))
    raise NotImplementedError(operation)
