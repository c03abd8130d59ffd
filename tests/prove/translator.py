# SPDX-License-Identifier: MIT
"""The machine against the compiler: the IR of whole functions, run on constant positions, does what the same functions
do when clang compiles them for the processor. This needs no trust in the machine, the circuits or the solver.
"""
import ctypes
import random
import subprocess

from circuit import TRUE, as_word, constant, word
from machine import Machine, Pointer, State
from moves import SIDES, ruleset_of
from position import POINTER, RULESET, TURN, U64, Refuted, random_board
from rules import SQUARES
from slots import RULESETS

POSITIONS, POSITIONS_OF_DIPOLE = 2440, 240        # in each of four variants, and in one: 10,000 in all
WORDS = 5                   # in a position
MOVES = 4096                # more than in a game: all squares may have stacks


def constant_parts(game):
    """The parts of a random position: men and kings, or stacks, as literals that do not depend on anything."""
    if game == "dipole":
        heights = {s: random.choice((0, 0, random.randint(1, 4), random.randint(1, 12))) for s in SQUARES}
        black = {s: random.randint(0, 1) for s in SQUARES}
        return ({s: word(heights[s], 4) for s in SQUARES}, {s: int(heights[s] > 0 and not black[s]) for s in SQUARES},
                {s: int(heights[s] > 0 and black[s]) for s in SQUARES})
    board = {s: "" if (s, x) in [(t, "w") for t in range(1, 5)] + [(t, "b") for t in range(29, 33)] else x
             for s, x in random_board().items()}
    return tuple({s: int(board[s] in kinds) for s in SQUARES} for kinds in (("w", "W"), ("b", "B"), ("W", "B")))


class Compiled:
    """The functions as clang compiles them, on a position of the program."""

    def __init__(self, case):
        file = case.options.build / f"{case.game}_{case.variant}.so"
        subprocess.run([case.options.clang, "-std=c11", "-O2", "-shared", "-fPIC", *case.source(), "-o", file,
                        *(f"-Wl,--defsym=dr_{name}_x86=0" for name in RULESETS if case.variant == "plain")],
                       check=True)
        self.library = ctypes.CDLL(str(file.resolve()))
        self.ruleset = ctypes.addressof(ctypes.c_char.in_dll(self.library, ruleset_of(case)))
        self.position, self.after = (ctypes.c_uint64 * WORDS)(), (ctypes.c_uint64 * WORDS)()
        self.moves = (ctypes.c_uint64 * MOVES)()

    def put(self, words):
        for at in range(WORDS):
            self.position[at] = words.get(8 * at, 0)
        self.position[RULESET // 8] = self.ruleset

    def call(self, name, *arguments, kind=ctypes.c_uint64):
        function = getattr(self.library, name)
        function.restype = kind
        return function(*arguments)


def run(machine, name, state, *arguments):
    """The state at the end of a function on constants, and the number it returns. Where a round leaves a loop over a
    set, the machine also follows the later rounds, so the first path is the real one.
    """
    after, got = next(iter(machine.run(name, list(arguments), state)))
    if after.path != TRUE:
        raise Refuted(f"{name}: a path that depends on something, with constants")
    return after, constant(as_word(got or ()))


def number_at(machine, state, name, offset):
    return constant(machine.load(state, Pointer(name, offset), U64))


def translator(case):
    """generate, captures, count, has_capture, result and play, with all that they call, on random positions."""
    compiled, machine, legal = Compiled(case), Machine(case.machine.module), 0
    result = "result" if case.game == "dipole" else "dr_checkers_result"
    positions = POSITIONS_OF_DIPOLE if case.game == "dipole" else POSITIONS
    for _ in range(positions):
        side, parts = random.randint(0, 1), constant_parts(case.game)
        words = {at: constant(x) for at, x in case.position.words(side, *parts).items()}
        compiled.put(words)

        def state():
            out = State(TRUE, {})
            for at, x in words.items():
                machine.store(out, Pointer("position", at), word(x, 64), U64)
            machine.store(out, Pointer("position", RULESET), Pointer(ruleset_of(case)), POINTER)
            return out

        side_name, at, differing = SIDES[side], Pointer("position"), []
        for name in (f"generate_{side_name}", "captures"):
            after, number = run(machine, name, state(), at, Pointer("moves"))
            moves = [number_at(machine, after, "moves", 8 * i) for i in range(number)]
            if [number, *moves] != listed(compiled, name):
                differing.append(name)
            legal += number
        for name, kind in ((f"count_{side_name}", ctypes.c_uint64), ("has_capture", ctypes.c_bool),
                           (result, ctypes.c_uint64)):
            if run(machine, name, state(), at)[1] != compiled.call(name, compiled.position, kind=kind):
                differing.append(name)
        number, *moves = listed(compiled, f"generate_{side_name}")
        if number and not plays_alike(machine, compiled, state(), random.choice(moves)):
            differing.append("play")
        if differing:
            raise Refuted(f"the machine and the compiled code differ in {', '.join(differing)}: {words}")
    return f"{positions} positions with {legal} moves and captures"


def listed(compiled, name):
    number = compiled.call(name, compiled.position, compiled.moves)
    return [number, *compiled.moves[:number]]


def plays_alike(machine, compiled, state, move):
    after, _ = run(machine, "play", state, Pointer("after"), Pointer("position"), word(move, 64))
    compiled.call("play", compiled.after, compiled.position, ctypes.c_uint64(move), kind=None)
    places = (0, 8, 16, TURN)
    return [number_at(machine, after, "after", at) for at in places] == [compiled.after[at // 8] for at in places]
