# SPDX-License-Identifier: MIT
"""One round of a loop, from any state that the round can begin in; and what it reads and writes of an array."""
from circuit import any_of, as_word, both, choose_word, equal, less, no, plus, possible, shift, word
from machine import Again, Machine
from position import Refuted


class AnyRound(Machine):
    """Where a path enters the loop of a function, what the loop counts becomes any number. The event "round" has what
    it was. values: {the beginning of a name: the word that it becomes}
    """

    def __init__(self, module, name, values):
        super().__init__(module)
        self.name, self.values, self.arrays = name, values, {}
        self.cut = {name: module.functions[name].outermost_loop()}

    def block(self, name, label, before, local, state):
        function = self.module.functions[name]
        if label in self.cut.get(name, ()) and (before, label) not in function.back_edges():
            begun = {}
            for destination, operation, parts in function.block(label):
                if operation == "phi":
                    begun[destination.split(".")[0]] = self.operand(parts[1][before], local)
                    local = {**local, destination: self.values[destination.split(".")[0]]}
            state.note("round", begun)
            yield from self.go_on(name, label, len(begun), local, state)
            return
        yield from super().block(name, label, before, local, state)

    def load(self, state, pointer, kind):
        """A read at a place that is not known is a read of the array's one entry, which nothing has been written to."""
        if pointer.name not in self.arrays or not pointer.offset.terms:
            return super().load(state, pointer, kind)
        array = self.arrays[pointer.name]
        if array.stores(state):
            raise NotImplementedError(f"{pointer.name} is read after it was written to")
        for member in range(0, len(array.entry), 64):
            place = plus(array.place(array.index), word(member // 8, 64))
            if not possible(both(state.here(), no(equal(pointer.offset.word(), place)))):
                return array.entry[member:member + kind[1]]
        raise Refuted(f"{self.name} reads another entry of {pointer.name}")

    def store(self, state, pointer, value, kind):
        if pointer.name in self.arrays:
            state.note("store", pointer.name, pointer.offset, value)
            if pointer.offset.terms or pointer.offset.constant >= self.arrays[pointer.name].start:
                return
        super().store(state, pointer, value, kind)


def outcome(after, result):
    """The end of a path of a loop that counts, as words: where it began; whether it goes on, and where; the result."""
    begin, = [event[2]["%i"] for event in after.events if event[1] == "round"]
    again = isinstance(result, Again)
    numbers = {"begin": begin, **({"index2": next(iter(result.values.values()))} if again else {"result": result})}
    return {"again": (int(again),), **{name: as_word(x) for name, x in numbers.items()}}


class Array:
    """An object that ends with so many entries of words; the entry that a round may read, and its index."""

    def __init__(self, name, start, size, length, index, entry):
        self.name, self.start, self.size, self.length, self.index, self.entry = name, start, size, length, index, entry

    def place(self, index):
        """Where an entry begins."""
        return plus(shift(index, word(self.size.bit_length() - 1, 8), True), word(self.start, 64))

    def stores(self, state):
        """[(offset, value)] of what was written to the entries, in order."""
        return [event[3:] for event in state.events if event[1:3] == ("store", self.name)
                and (event[3].terms or event[3].constant >= self.start)]

    def after(self, state, index, entry):
        """(the entry at any index after what was written, whether nothing was written but words of entries)"""
        claims = []
        for offset, value in self.stores(state):
            offset, value = offset.word(), as_word(value)
            if len(value) != 64:
                raise Refuted(f"a part of a word is written to {self.name}")
            inside = less(plus(offset, word(-self.start, 64)), word(self.size * self.length, 64))
            claims.append(both(inside, no(any_of(offset[:3]))))
            for member in range(0, len(entry), 64):
                hit = equal(offset, plus(self.place(index), word(member // 8, 64)))
                entry = entry[:member] + choose_word(hit, value, entry[member:member + 64]) + entry[member + 64:]
        return entry, claims
