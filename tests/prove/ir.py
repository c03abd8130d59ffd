# SPDX-License-Identifier: MIT
"""Reads the text of clang 14's IR: types, constants, and the instructions of functions.

A type is ("int", bits), ("array", n, type), ("struct", types, packed), ("named", name), ("pointer",) or ("void",).
An operand is ("local", name), ("word", literals), ("null",), ("global", name) or ("element", ...).
An instruction is (destination, operation, what the reader of that operation found).
"""
import re

from circuit import word

TOKEN = re.compile(r'c"[^"]*"|[%@][\w.$-]+|-?\d+|[\w.]+|[][(){}<>*,=]')
METADATA = re.compile(r", ![\w.]+ !\d+| #\d+")
ATTRIBUTES = set("""noundef nocapture readonly writeonly readnone noalias nonnull zeroext signext dso_local
    local_unnamed_addr unnamed_addr inbounds nuw nsw exact internal constant global tail musttail notail fastcc hidden
    private returned immarg volatile align noreturn nofree""".split())
WITH_ARGUMENT = ("sret", "byval", "dereferenceable")
CASTS = ("bitcast", "ptrtoint", "zext", "sext", "trunc")

# The parts of an instruction: t an operand after its type, T both, o an operand of the same type, y a type, w a word,
# and a comma for any token that does not matter. All others are "t,o".
FORMS = {"store": "T,t", "load": "y,t", "alloca": "y", "select": "t,t,t", "icmp": "wt,o",
         "insertvalue": "t,t,w", "extractvalue": "t,w",
         **{cast: "t,y" for cast in CASTS}}


class Reader:
    """The tokens of a line, read from left to right."""

    def __init__(self, text):
        self.tokens, self.at = TOKEN.findall(text), 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, token):
        found = self.peek() == token
        self.at += found
        return found

    def skip_brackets(self):
        depth = 0
        while True:
            depth += {"(": 1, ")": -1}.get(self.take(), 0)
            if depth == 0:
                return

    def attributes(self):
        while self.peek() in ATTRIBUTES or self.peek() in WITH_ARGUMENT:
            name = self.take()
            if name == "align":
                self.take()
            elif name in WITH_ARGUMENT:
                self.skip_brackets()

    def items(self, end, item):
        out = []
        while not self.accept(end):
            out.append(item())
            self.accept(",")
        return out

    def type(self):
        token = self.take()
        if token == "<" and self.peek() != "{":
            raise NotImplementedError("a vector")
        if token == "[":
            size = int(self.take())
            self.take()                                 # x
            kind = ("array", size, self.type())
            self.take()
        elif token in "{<":
            packed = token == "<" and bool(self.take())
            kind = ("struct", self.items("}", self.type), packed)
            if packed:
                self.take()
        elif token == "void":
            kind = ("void",)
        elif token == "opaque":
            kind = ("struct", [], False)
        else:
            kind = ("named", token) if token[0] == "%" else ("int", int(token[1:]))
        while self.peek() in ("*", "("):                # of pointers, and of functions, nothing is kept
            if self.peek() == "(":
                self.skip_brackets()
            else:
                self.take()
                kind = ("pointer",)
        self.attributes()
        return kind

    def operand(self, kind):
        self.attributes()
        token = self.take()
        if token[0] == "%":
            return "local", token
        if token[0] == "@":
            return "global", token[1:]
        if token == "getelementptr":
            self.attributes()
            self.take()
            return self.element(")")
        if token == "bitcast":
            self.take()
            out = self.operand(self.type())
            self.take()                                 # to
            self.type()
            self.take()
            return out
        if token in ("undef", "poison") and kind[0] != "struct":
            return "undefined",
        if token in ("null", "zeroinitializer", "undef", "poison"):
            return "null",
        return "word", word({"true": 1, "false": 0}[token] if token[0] in "tf" else int(token), kind[1])

    def typed(self):
        kind = self.type()
        return kind, self.operand(kind)

    def element(self, end=""):
        """An address: the type it is counted in, the base, the indices."""
        kind = self.type()
        self.take()
        base = self.typed()[1]
        indices = []
        while self.accept(","):
            indices.append(self.typed()[1])
        if end:
            self.take()
        return "element", kind, base, indices

    def parts(self, form):
        """What a form of FORMS names, in order."""
        out = []
        for letter in form:
            if letter in "Tty":
                kind = self.type()
            if letter in "Ty":
                out.append(kind)
            if letter in "Tto":
                out.append(self.operand(kind))
            if letter in "w,":
                token = self.take()
                out += [token] if letter == "w" else []
        return out

    def instruction(self):
        destination = ""
        if self.peek()[:1] == "%":
            destination = self.take()
            self.take()
        self.attributes()
        operation = self.take()
        self.attributes()
        reader = getattr(self, "read_" + operation, None)
        return destination, operation, reader() if reader else self.parts(FORMS.get(operation, "t,o"))

    def read_phi(self):
        kind, out = self.type(), {}
        while self.accept("[") or self.accept(","):
            if self.tokens[self.at - 1] == "[":
                operand = self.operand(kind)
                self.take()
                out[self.take()[1:]] = operand
                self.take()
        return kind, out

    def read_ret(self):
        return None if self.accept("void") else self.typed()[1]

    def read_br(self):
        if self.accept("label"):
            return None, [self.take()[1:]]
        condition = self.typed()[1]
        return condition, [token[1:] for token in self.tokens[self.at:] if token[0] == "%"]

    def read_unreachable(self):
        return None

    def read_switch(self):
        raise NotImplementedError("a switch")

    def read_call(self):
        self.type()
        name = self.operand(("pointer",))
        self.take()
        return name, self.items(")", lambda: self.typed()[1])

    def read_getelementptr(self):
        return self.element()


class Function:
    """Its parameters, and its blocks by label, as text until they are needed."""

    def __init__(self, parameters):
        self.parameters, self.text, self.read, self.whiles, self.edges = parameters, {}, {}, {}, None

    def block(self, label):
        if label not in self.read:
            self.read[label] = [Reader(line).instruction() for line in self.text[label]]
        return self.read[label]

    def targets(self, label):
        return re.findall(r"label %([\w.$-]+)", self.text[label][-1])

    def reached(self, without=None):
        """The labels that some path leads to, if it may not go through one."""
        out, todo = set(), [next(iter(self.text))]
        while todo:
            label = todo.pop()
            if label not in out and label != without:
                out.add(label)
                todo += self.targets(label)
        return out

    def back_edges(self):
        """The real ones: {(from, to)} where every path to `from' goes through `to'."""
        if self.edges is None:
            self.edges = {(label, to) for label in self.text for to in self.targets(label)
                          if label not in self.reached(to)}
        return self.edges

    def outermost_loop(self):
        """The block where the outermost loop begins, alone: no path to another loop goes round it."""
        begins = {to for _, to in self.back_edges()}
        outermost, = [to for to in begins if not begins - {to} & self.reached(to)]
        return {outermost}

    def inside(self, label):
        """The blocks of the loop that begins at one."""
        out, todo = {label}, [start for start, to in self.back_edges() if to == label]
        while todo:
            block = todo.pop()
            if block not in out:
                out.add(block)
                todo += [x for x in self.text if block in self.targets(x)]
        return out

    def loop(self, label):
        """The While that begins at a block, or None if there is no such loop, or one of another form."""
        if label not in self.whiles:
            self.whiles[label] = None
            code = self.block(label)
            if label in {to for _, to in self.back_edges()} and code[-1][1] == "br" and code[-1][2][0]:
                self.whiles[label] = While.found(code, self.inside(label))
        return self.whiles[label]


class While:
    """A loop that begins with a condition for another round, of one of two forms: either a set is not empty, of
    which each round takes the lowest element; or a number has not reached another.
    """

    def __init__(self, tested, is_set, on_true, body, after):
        self.tested, self.is_set = tested, is_set       # the phis that the condition depends on
        self.on_true, self.body, self.after = on_true, body, after      # the round takes place if it is true, or false

    @staticmethod
    def found(code, inside):
        condition, targets = code[-1][2]
        phis = {destination for destination, operation, _ in code if operation == "phi"}
        needed, compared = {condition[1]}, None
        for destination, operation, parts in reversed(code[:-1]):
            if operation == "icmp" and destination == condition[1]:
                compared = parts
            if destination in needed and operation != "phi":
                needed |= locals_in(parts)
        body = [target for target in targets if target in inside]
        if compared is None or len(body) != 1:
            return None
        relation, a, b = compared
        is_set = relation in ("eq", "ne") and a[1] in phis and b[0] == "word" and not any(b[1])
        if not is_set and relation in ("eq", "ne"):
            return None
        after, = set(targets) - set(body)
        return While(phis & needed, is_set, targets[0] == body[0], body[0], after)


def locals_in(parts):
    """The names in the parts of an instruction."""
    if isinstance(parts, tuple) and parts[0:1] == ("local",):
        return {parts[1]}
    return set().union(*map(locals_in, parts)) if isinstance(parts, (tuple, list)) else set()


class Module:
    """A file of IR."""

    def __init__(self, text):
        self.types, self.functions, self.globals = {}, {}, {}
        function = label = None
        for line in text.splitlines():
            line = METADATA.sub("", line if '"' in line else line.split(";")[0]).rstrip()
            if line.startswith("define"):
                function, name = self.define(line)
                self.functions[name] = function
            elif line == "}":
                function = None
            elif function and (start := re.match(r"([\w.$-]+):", line)):
                label = start[1]
                function.text[label] = []
            elif function and line:
                function.text[label].append(line.strip())
            elif line.startswith("%"):
                name, kind = line.split(" = type ")
                self.types[name] = Reader(kind).type()
            elif line.startswith("@"):
                name, rest = line.split(" = ", 1)
                self.globals[name[1:]] = rest

    @staticmethod
    def define(line):
        name = re.search(r"@([\w.$-]+)\(", line)[1]
        reader = Reader(line[line.index("@" + name + "(") + len(name) + 2:])
        return Function(reader.items(")", lambda: (reader.type(), reader.take())[1])), name

    # ---- where members are ----

    def resolved(self, kind):
        return self.types[kind[1]] if kind[0] == "named" else kind

    def layout(self, kind):
        """(size, alignment) in bytes"""
        kind = self.resolved(kind)
        if kind[0] == "int":
            size = max(1, kind[1] // 8)
            return size, size
        if kind[0] == "array":
            size, alignment = self.layout(kind[2])
            return size * kind[1], alignment
        if kind[0] == "struct":
            alignment = max([1] + [self.layout(x)[1] for x in kind[1] if not kind[2]])
            return -(-self.member(kind, len(kind[1]))[0] // alignment) * alignment, alignment
        return 8, 8

    def member(self, kind, index):
        """(offset, type) of a member of an array or a struct; past the last one, where it ends"""
        kind = self.resolved(kind)
        if kind[0] == "array":
            return self.layout(kind[2])[0] * index, kind[2]
        end = 0
        for i, member in enumerate(kind[1]):
            size, alignment = self.layout(member)
            if not kind[2]:
                end = -(-end // alignment) * alignment
            if i == index:
                return end, member
            end += size
        return end, None

    def offset(self, name, *path):
        """The offset of a member of a struct, by the numbers of members."""
        kind, out = ("named", "%struct." + name), 0
        for index in path:
            offset, kind = self.member(kind, index)
            out += offset
        return out
