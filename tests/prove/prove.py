# SPDX-License-Identifier: MIT
"""Proves that functions of lib/ do what the articles say, in every position: make prove. tests/prove/README has the list."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import captures
import circuit
import induction
import instructions
import making
import moves
import routes
import search
import slots
import translator
import trust
from circuit import Solver
from ir import Module
from machine import Fault, Machine
from position import Checkers, Refuted, Stacks

X86 = ["-DDR_X86", "-mbmi", "-mpopcnt"]
TRAPS = ["-fsanitize=shift,bounds,signed-integer-overflow,integer-divide-by-zero,builtin,bool,enum,unreachable",
         "-fsanitize-trap=all"]
VARIANTS = {"x86": X86, "plain": [], "traps": X86 + TRAPS}  # traps: x86, and a trap at all undefined behaviour
# The last options leave a loop as it is written: its condition comes first, and no counter takes the place of a set.
FLAGS = ["-std=c11", "-O1", "-fno-inline", "-fno-vectorize", "-fno-slp-vectorize", "-DNDEBUG",
         "-fno-discard-value-names", "-S", "-emit-llvm", "-mllvm", "-disable-lftr", "-mllvm", "-replexitval=never",
         "-mllvm", "-disable-loop-idiom-all", "-mllvm", "-rotation-max-header-size=0"]

BOTH = (0, 1)
QUICK = ("has_capture", "generate", "count", "slots")
# name: (function, variants, sides). Those for one side do not depend on it. checkers.c has one variant, and dipole.c
# differs between the variants only in what the compiler makes of it.
CHECKERS = {
    "has_capture": (moves.has_capture, VARIANTS, BOTH),
    "generate": (moves.generate, VARIANTS, BOTH),
    "count": (moves.count, VARIANTS, BOTH),
    "captures": (moves.captures, VARIANTS, BOTH),
    "popcount": (moves.popcount, ["plain"], [0]),
    "write_moves": (moves.write_moves, VARIANTS, [0]),
    "play": (making.play, VARIANTS, BOTH),
    "result": (making.result, ["plain", "traps"], BOTH),
    "successors": (making.successors, ["x86", "traps"], BOTH),
    "list_successors": (making.list_successors, ["x86", "traps"], BOTH),
    "layouts": (making.layouts, VARIANTS, [0]),
    "jump_on": (search.jump_on, ["plain", "traps"], [0]),
    "starts": (captures.starts, ["plain", "traps"], BOTH),
    "list_capture": (captures.list_capture, ["plain", "traps"], [0]),
    "written": (captures.written, ["plain", "traps"], BOTH),
    "counted": (captures.counted, ["plain", "traps"], BOTH),
    "capacity": (captures.capacity, ["plain"], BOTH),
    "ranks": (search.ranks, ["plain"], [0]),
    "trails": (induction.trails, ["plain"], BOTH),
    "whole": (induction.whole, ["plain"], BOTH),
    "find_routes": (routes.find_routes, ["plain", "traps"], BOTH),
    "routes": (routes.routes, ["plain"], BOTH),
    "translator": (translator.translator, ["x86", "plain"], [0]),
}
DIPOLE = {
    "has_capture": (moves.has_capture, ["plain", "traps"], BOTH),
    "generate": (moves.generate, ["plain", "traps"], BOTH),
    "captures": (moves.captures, ["plain", "traps"], BOTH),
    "count_of": (moves.count_of, ["plain", "traps"], BOTH),
    "count_for": (moves.count_for, ["plain", "traps"], BOTH),
    "play": (making.play_stack, ["plain", "traps"], BOTH),
    "result": (making.result, ["plain", "traps"], BOTH),
    "successors": (making.successors, ["traps"], BOTH),
    "translator": (translator.translator, ["plain"], [0]),
}
TRUSTED = {                 # what does not depend on a game
    "instructions": (instructions.instructions, ["plain"], [0]),
    "certificates": (trust.certificates, ["plain"], [0]),
    "bad_input": (trust.bad_input, ["plain"], [0]),
}
GAMES = {"english": {**CHECKERS, **TRUSTED}, "italian": CHECKERS,
         "dipole": DIPOLE, "rulesets": {"slots": (slots.slots, ["plain"], [0])}}


class Case:
    """A property of a game, in a variant and for a side. proved: {property: its lemmas} of those that hold."""
    proved = {}

    def __init__(self, options, game, variant, side, name):
        self.options, self.game, self.variant, self.side, self.name = options, game, variant, side, name
        self.title = f"{game}-{variant}-{moves.SIDES[side]}-{name}"
        self.machine = self.position = None
        self.lemmas = {}                                # what it claims, for the properties that build on it

    def begin(self, module):
        circuit.reset()
        self.machine, self.position = Machine(module), (Stacks if self.game == "dipole" else Checkers)(self.game)

    def needs(self, *names):
        """What other properties have proved, in this run; they are proved now if they have not been."""
        out, module = [], self.machine.module
        for name in names:
            sides = GAMES[self.game][name][2]
            case = Case(self.options, self.game, self.variant, self.side if self.side in sides else sides[0], name)
            if case.title not in Case.proved:
                text, holds = prove(case, module)
                if not holds:
                    raise Refuted(f"{case.title} is needed; {text}")
            out.append(Case.proved[case.title])
        self.begin(module)
        return out

    def source(self):
        return source_of(self.options, self.game, self.variant)

    def module(self, game, variant):
        """The IR of another file."""
        return compile_ir(self.options, game, variant)


def cases_of(game, variant, options):
    cases = [Case(options, game, variant, side, name)
             for side in BOTH for name, (_, variants, sides) in GAMES[game].items()
             if variant in variants and side in sides
             and not (options.quick and (variant == "traps" or game == "dipole" or name not in QUICK))]
    return [case for case in cases if all(part in case.title for part in options.properties)]


def source_of(options, game, variant):
    """The sources of a game, as the compiler is told of them."""
    return [*VARIANTS[variant], f'-DGAME="rules/{game}.c"', f"-I{options.source}/lib", f"-I{options.source}/include",
            pathlib.Path(__file__).parent / "harness.c"]


def compile_ir(options, game, variant):
    out = options.build / f"{game}_{variant}.ll"
    subprocess.run([options.clang, *FLAGS, *source_of(options, game, variant), "-o", out], check=True)
    return Module(out.read_text())


def prove(case, module):
    """Whether a property holds, in words, and whether it does."""
    case.begin(module)
    try:
        figures = GAMES[case.game][case.name][0](case)
        if Solver.has_doubts:
            raise RuntimeError("no certificate with a changed literal is refused")
    except Refuted as refuted:
        fen = "" if refuted.pattern is None else case.position.fen(case.side, refuted.pattern) + ": "
        return f"REFUTED: {fen}{refuted}", False
    except Fault as fault:
        return f"REFUTED: {case.position.fen(case.side, case.position.smallest(fault.patterns))}: {fault}", False
    except Exception as failure:                        # the code has a form that machine.py does not know
        return f"NOT PROVED: {type(failure).__name__}: {failure}", False
    Case.proved[case.title] = case.lemmas
    return f"checked: {figures}" if figures else "proved", True


def processor_time():
    """In seconds, of this program and of those it has run."""
    return sum(os.times()[:4])


def need(program, package):
    if not shutil.which(program):
        sys.exit(f"prove needs {program}. On Debian: apt-get install {package}")


def need_version(clang, version):
    """The proof reads the IR of one version of clang."""
    answer = subprocess.run([clang, "--version"], text=True, capture_output=True, check=False)
    found = re.search(r"clang version [\d.]+", answer.stdout)
    if not found or not found[0].startswith(f"clang version {version}."):
        sys.exit(f"prove needs clang {version}; {clang} is {found[0] if found else 'another program'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=pathlib.Path, default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--build", type=pathlib.Path, default="build/prove")
    parser.add_argument("--clang", default="clang-14")
    parser.add_argument("--cadical", default="cadical")
    parser.add_argument("--quick", action="store_true", help="has_capture, generate, count and slots alone")
    parser.add_argument("properties", nargs="*", help="parts of names, such as italian or white-count")
    options = parser.parse_args()
    need(options.clang, "clang-14")
    need(options.cadical, "cadical")
    need_version(options.clang, 14)
    options.build.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=options.build) as directory:
        set_up_solver(options, pathlib.Path(directory))
        sys.exit(prove_all(options))


def set_up_solver(options, directory):
    Solver.cadical, Solver.checker, Solver.directory = options.cadical, directory / "check", directory
    subprocess.run([options.clang, "-std=gnu11", "-O2", "-static", "-o", Solver.checker,
                    pathlib.Path(__file__).parent / "check.c"], check=True)


def prove_all(options):
    """Whether a property does not hold."""
    failed = number = refused = 0
    for game in GAMES:
        for variant in VARIANTS:
            cases = cases_of(game, variant, options)
            module = compile_ir(options, game, variant) if cases else None
            for case in cases:
                start = processor_time()
                text, proved = prove(case, module)
                print(f"{case.title:34} {processor_time() - start:6.1f} s  {text}", flush=True)
                failed += not proved
                refused += Solver.has_refused
                number += 1
    if number == 0:
        sys.exit(f"no property is called {' '.join(options.properties)}")
    print(f"{Solver.certificates} certificates accepted; changed ones refused in {refused} properties")
    print(f"{number - failed} of {number} properties hold; {processor_time():.0f} s of processor time")
    return failed != 0


if __name__ == "__main__":
    main()
