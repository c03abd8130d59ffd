#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutation testing: breaks lib/ in one place at a time and asks whether the tests notice.

A mutant is the library with one operator, constant, condition or statement changed. It is
compiled in a copy of the sources below the build directory and meets the suites of the unit
tests that reach the changed statement, the quickest first, then the replays of the fuzzers; what is
left meets these suites again with the sanitizers and with the assertions of `make sanitize`. It is

  killed      a test failed, or crashed, or a static assertion did not hold
  timed out   a suite took five times the processor time it should, and two seconds: noticed too
  same code   gcc or clang make the same object code of it at -O2, so it is no change at all
  no program  it does not compile
  survived    no test saw a difference

The report is printed: the score of each file, and every survivor with its line before and after.
Many survivors change nothing that a program could see; a reader has to judge. A name is made of the
changed line and the function or table it is in, so --resume goes on after the sources have moved.
"""
import argparse
import collections
import concurrent.futures
import fnmatch
import glob
import hashlib
import json
import os
import queue
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PATTERNS = ["lib/*/*.[ch]"]
NOT_MUTATED = {"lib/core/version.c", "lib/core/debug.h"}
STATUSES = ("killed", "timed out", "same code", "no program", "survived")
MEMORY = 2 << 30   # bytes of data, of each program that is started
SLOW = 1.0         # seconds of tests after which the object code is compared first
SANITIZE = ["-DDRAUGHTS_DEBUG", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]

# The mutants of a file.

TOKEN = re.compile(r"""(?P<blank>(?:\s|\\\n|/\*.*?\*/|//[^\n]*)+)
    |(?P<string>"(?:\\.|[^"\\\n])*")|(?P<char>'(?:\\.|[^'\\\n])*')
    |(?P<number>[0-9][\w.]*)|(?P<word>[A-Za-z_]\w*)
    |(?P<sign>\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)""", re.X | re.S)
DIRECTIVE = re.compile(r"(?:\\\n|/\*.*?\*/|[^\n])*", re.S)
DEFINE = re.compile(r"#\s*define\s+\w+(\([^)]*\))?")
CONSTANT = re.compile(r"(0[xX][0-9a-fA-F]+|[0-9]+)(.*)")
SWAPS = {a: b for pair in ("< <=", "> >=", "== !=", "+ -", "* /", "& |", "&& ||", "<< >>", "+= -=",
    "*= /=", "&= |=", "<<= >>=", "++ --", "true false") for a, b in (pair.split(), pair.split()[::-1])}
SWAPS.update({"^": "|", "%": "*", "^=": "|=", "%=": "*="})
NAMES = {op: name for name, ops in {"relation": "< <= > >= == !=", "arithmetic": "+ - * / % ++ --",
    "bits": "& | ^ << >>", "logic": "&& ||", "assignment": "+= -= *= /= %= &= |= ^= <<= >>=",
    "constant": "true false"}.items() for op in ops.split()}
NOT_CODE = {"static_assert", "_Static_assert", "assert", "DR_ASSERT", "__attribute__"}
AFTER_WORD = set("= . -> [ ( ++ -- += -= *= /= %= &= |= ^= <<= >>=".split())

Token = collections.namedtuple("Token", "kind text start end")
Mutant = collections.namedtuple("Mutant", "name file place start end new kind line first last")


def tokens_of(text):
    """The tokens of C text; of preprocessor lines only what #define names stand for."""
    found, at, define_end = [], 0, 0
    while at < len(text):
        if define_end and at >= define_end:
            found.append(Token("edge", ";", define_end, define_end))
            define_end = 0
        if text[at] == "#" and at >= define_end and not text[text.rfind("\n", 0, at) + 1:at].strip():
            end, define = DIRECTIVE.match(text, at).end(), DEFINE.match(text, at)
            at = define.end() if define else end
            if define:
                define_end = end
                found.append(Token("edge", ";", at, at))
            continue
        match = TOKEN.match(text, at, define_end or len(text))
        at = match.end()
        if match.lastgroup != "blank":
            found.append(Token(match.lastgroup, match[0], match.start(), at))
    return found


def partners(tokens):
    """Where the bracket that closes, or opens, is: by index."""
    pairs, opened = {}, []
    for i, token in enumerate(tokens):
        if token.text in ("(", "[", "{"):
            opened.append(i)
        elif token.text in (")", "]", "}") and opened:
            pairs[i] = opened.pop()
            pairs[pairs[i]] = i
    return pairs


def next_constants(text):
    digits, suffix = CONSTANT.match(text).groups()
    hexadecimal = digits[:2] in ("0x", "0X")
    value = int(digits, 16 if hexadecimal else 10)
    values = [value - 1 if value in (2**32 - 1, 2**64 - 1) else value + 1] + [0] * (value == 1)
    return [(f"0x{v:0{len(digits) - 2}x}" if hexadecimal else str(v)) + suffix for v in values]


def changes_of(text, tokens, pairs):
    """Yields (index of a token, start, end, new text, kind) for each change."""
    def spaced(token):
        return text[token.start - 1].isspace() and text[token.end].isspace()

    def top(first, last):
        """The tokens between two indexes that are in no bracket between them."""
        i = first
        while i < last:
            yield tokens[i]
            i = pairs.get(i, i) + 1

    skipped_to = 0
    for i, token in enumerate(tokens[:-1]):
        after = tokens[i + 1]
        before = tokens[i - 1] if i else Token("edge", ";", 0, 0)
        if token.text in NOT_CODE and after.text == "(":
            skipped_to = pairs[i + 1]
        if i < skipped_to:
            continue
        if token.text in SWAPS and (spaced(token) or token.text in ("++", "--", "true", "false")):
            yield i, token.start, token.end, SWAPS[token.text], NAMES[token.text]
        elif token.text == "!" or token.text == "~":
            yield i, token.start, token.end, "", "negation"
        elif token.kind == "number":
            for new in next_constants(token.text):
                yield i, token.start, token.end, new, "constant"
        elif token.kind == "char":
            yield i, token.start, token.end, f"({token.text} + 1)", "constant"
        elif token.text in ("if", "while") and after.text == "(":
            inner = list(top(i + 2, pairs[i + 1]))
            signs = {t.text for t in inner}
            # A lone comparison or negation is mutated to this anyhow.
            if signs & {"&&", "||", "?", "="} or not (signs & {"==", "!="} or inner[0].text == "!"):
                start, end = after.end, tokens[pairs[i + 1]].start
                yield i, start, end, f"!({text[start:end]})", "condition"
        elif token.text == "?":
            j = i - 1
            while tokens[j].text not in ("(", "[", "{", ",", ";", "return", "?", ":", "}") and not (
                    tokens[j].kind == "sign" and tokens[j].text.endswith("=")
                    and tokens[j].text not in ("==", "!=", "<=", ">=")):
                j = min(j, pairs.get(j, j)) - 1
            start, end = tokens[j + 1].start, tokens[i - 1].end
            yield i, start, end, f"!({text[start:end]})", "condition"
        elif token.text in ("break", "continue", "return") and after.text == ";":
            yield i, token.start, token.end, "", "statement"
        # A statement that is an expression goes, its semicolon stays.
        if before.text in (";", "{", "}", ")", ":", "else", "do") and (
                token.kind == "word" and after.text in AFTER_WORD or token.text in ("*", "++", "--")):
            if before.text == ")" and tokens[pairs[i - 1] - 1].text not in ("if", "for", "while"):
                continue
            if token.text in ("if", "for", "while", "switch", "return", "sizeof"):
                continue
            j = i
            while j < len(tokens) and tokens[j].text not in (";", ",", ")", "]", "}"):
                j = pairs.get(j, j) + 1
            if j < len(tokens) and tokens[j].text == ";":
                yield i, token.start, tokens[j - 1].end, "", "statement"


def place_of(lines, number):
    """The function, table or macro that a line is in: the last name that begins in the first column."""
    for line in reversed(lines[:number]):
        define = re.match(r"#\s*define\s+(\w+)", line)
        if define:
            return define[1]
        if re.match(r"[A-Za-z_](?!\w*:)", line):
            return re.findall(r"\w+", re.split(r"[(\[={;]", line)[0])[-1]
    return ""


def mutants_of(file, text, seen):
    """The mutants of a file; seen counts those, of all files, that would have the same name."""
    tokens = tokens_of(text)
    pairs = partners(tokens)
    ends = [i for i, t in enumerate(tokens) if t.text in (";", "{", "}")]
    # What stands between the brackets of for (;;) ends no statement.
    loops = [(i, pairs[i]) for i, t in enumerate(tokens) if t.text == "(" and i in pairs]
    ends = [i for i in ends if not any(a < i < b for a, b in loops)]
    lines = text.split("\n")
    for index, start, end, new, kind in sorted(changes_of(text, tokens, pairs), key=lambda c: c[1:]):
        line = text.count("\n", 0, start) + 1
        first = max((i for i in ends if i < index), default=-1) + 1
        last = min((i for i in ends if i >= index), default=len(tokens) - 1)
        span = [text.count("\n", 0, at) + 1 for at in (tokens[first].start, tokens[last].end)]
        place = place_of(lines, line)
        key = (place, lines[line - 1].strip(), text[start:end], new, kind)
        seen[key] += 1
        name = hashlib.sha1(repr(key + (seen[key],)).encode()).hexdigest()[:8]
        yield Mutant(name, file, place, start, end, new, kind, line, *span)


def mutants_of_all(texts):
    seen = collections.Counter()
    return [mutant for file in sorted(texts) for mutant in mutants_of(file, texts[file], seen)]


# The programs. Whatever is compiled is compiled in a copy of the sources and by the same relative
# name, so that equal code is equal bytes.

def run(command, where, **environment):
    return subprocess.run(command, cwd=where, stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
        env={**os.environ, "CK_FORK": "no", **environment})


def must(command, where, **environment):
    done = run(command, where, **environment)
    if done.returncode:
        sys.exit(f"mutate: {' '.join(command)}:\n{done.stdout}")
    return done.stdout


STOP = """#include <unistd.h>
void __wrap__ck_assert_failed(void);
void __wrap__ck_assert_failed(void) { _exit(1); }
"""   # The first assertion that fails ends the program.


class Programs:
    """The library and its tests as they are: objects, dependencies, suites, who reaches what."""

    def __init__(self, build, jobs):
        self.build, self.jobs = build, jobs
        self.plain = os.path.join(build, "plain")
        self.sanitized = os.path.join(build, "sanitized")
        check = must(["pkg-config", "--cflags", "--libs", "check"], ROOT).split()
        self.flags = ["-w", "-std=c11", "-fvisibility=hidden", "-Iinclude", "-Ilib", "-Itests",
            '-DTESTS_DATA="tests/data"'] + [f for f in check if f[:2] in ("-I", "-D", "-p")]
        linker = ["-fuse-ld=lld"] if shutil.which("ld.lld") else []
        self.libs = linker + ["-Wl,--wrap=_ck_assert_failed"] + [f for f in check if f[:2] in ("-l", "-L")]
        self.library = self.files("lib/*/*.c")
        self.tests = self.files("tests/main.c", "tests/test_*.c", "tests/agree.c", "tests/games.c",
            "tests/giveaway.c", "tests/guard.c", "tests/memory.c", "tests/pdn.c",
            "tests/reference.c", "tests/rows.c", "tests/svg.c", "examples/programs/tests/test_engine.c", "examples/programs/tables/[!m]*.c", "examples/programs/tables/memory.c")
        self.fuzzers = self.files("tests/fuzz/fuzz_*.c")
        self.fuzz_common = ["tests/fuzz/fuzz.c", "tests/fuzz/replay.c", "tests/agree.c",
            "tests/giveaway.c", "tests/memory.c", "tests/reference.c"]
        self.units = self.library + self.tests + self.fuzzers + self.fuzz_common[:2]
        self.suites = sorted(name for file in self.tests for name in
            re.findall(r'suite_create\("([^"]+)"\)', open(os.path.join(ROOT, file)).read()))
        self.users = self.dependencies()
        self.prepare()

    @staticmethod
    def files(*patterns):
        return sorted(f for p in patterns for f in glob.glob(p, root_dir=ROOT, recursive=True))

    def dependencies(self):
        """The units that each file of the library is compiled into."""
        users = collections.defaultdict(list)
        for unit in self.units:
            rule = must(["gcc", "-MM", *self.flags, unit], ROOT).replace("\\\n", " ")
            for file in rule.split(":", 1)[1].split():
                users[os.path.normpath(file)].append(unit)
        return users

    def copy(self, name):
        where = os.path.join(self.build, name)
        shutil.rmtree(where, ignore_errors=True)
        for tree in ("include", "lib", "tests", "examples", "man"):   # tests read the last two
            shutil.copytree(os.path.join(ROOT, tree), os.path.join(where, tree))
        return where

    def compile(self, unit, where, compiler="gcc", level="-O1", more=()):
        """Compiles one unit; the object, and what the compiler said if it failed."""
        target = f"{unit}.{compiler}{level}.o"
        # As in the Makefile: allocations are counted and made to fail, see tests/memory.h.
        memory = [f"-D{name}=tests_{name}" for name in ("malloc", "calloc", "realloc", "free")
            if unit.startswith("lib/")]
        done = run([compiler, level, *self.flags, *memory, *more, "-c", "-o", target, unit], where)
        return os.path.join(where, target), done.stdout if done.returncode else ""

    def compile_all(self, units, where, *how):
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            done = pool.map(lambda unit: self.compile(unit, where, *how), units)
            for _, errors in done:
                if errors:
                    sys.exit("mutate: " + errors)

    def link(self, where, name, units, changed=(), more=(), run=must, unchanged=None):
        objects = [f"{where if u in changed else unchanged or self.plain}/{u}.gcc-O1.o" for u in units]
        run(["gcc", "-o", name, *objects, self.plain + "/tests/stop.c.gcc-O1.o", *more, *self.libs], where)
        return os.path.join(where, name)

    def prepare(self):
        stamp = os.path.join(self.build, "prepared.json")
        digest = hashlib.sha256()
        for file in self.files("include/**/*.h", "lib/*/*.[ch]", "tests/**/*.[ch]", "tests/data/**",
                "examples/programs/engine.*", "examples/programs/tests/*.c", "examples/programs/tables/*.[ch]", "man/*.svg"):
            if os.path.isfile(os.path.join(ROOT, file)):
                digest.update(open(os.path.join(ROOT, file), "rb").read())
        key = digest.hexdigest()
        if os.path.exists(stamp):
            self.__dict__.update(json.load(open(stamp)))
            if getattr(self, "key", None) == key:
                return
        print("mutate: compiling, and learning which suite reaches what", flush=True)
        self.copy("plain")
        open(self.plain + "/tests/stop.c", "w").write(STOP)
        self.compile_all(self.units + ["tests/stop.c"], self.plain)
        for compiler in ("gcc", "clang"):
            self.compile_all(self.library, self.plain, compiler, "-O2")
        self.copy("sanitized")
        self.compile_all(self.library + self.tests, self.sanitized, "gcc", "-O1", SANITIZE)
        program = self.link(self.plain, "unit", self.library + self.tests)
        self.times = {}
        for suite in self.suites:
            start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            must([program], self.plain, CK_RUN_SUITE=suite)
            self.times[suite] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start
        self.reach = self.reached()
        json.dump({"key": key, "times": self.times, "reach": self.reach}, open(stamp, "w"))

    def reached(self):
        """The suites that reach a line, by 'file:line', for each line that has code."""
        where = self.copy("coverage")
        counted = [u for u in self.library + self.tests if u.startswith("lib/") or "_internal_" in u]
        self.compile_all(counted, where, "gcc", "-O1", ("-O0", "--coverage"))
        program = self.link(where, "unit", self.library + self.tests, counted, ["--coverage"])
        reach = {}
        for suite in self.suites:
            for old in glob.glob(where + "/**/*.gcda", recursive=True):
                os.remove(old)
            must([program], where, CK_RUN_SUITE=suite)
            data = glob.glob(where + "/**/*.gcda", recursive=True)
            for report in must(["gcov", "--json-format", "--stdout", *data], where).splitlines():
                for file in json.loads(report)["files"]:
                    for line in file["lines"]:
                        place = f"{os.path.normpath(file['file'])}:{line['line_number']}"
                        suites = reach.setdefault(place, [])
                        if line["count"] and suite not in suites:
                            suites.append(suite)
        return reach

    def suites_for(self, mutant):
        """Those that reach the statement, quickest first; all if it has no code, as tables have."""
        lines = [self.reach[f"{mutant.file}:{line}"] for line in range(mutant.first, mutant.last + 1)
            if f"{mutant.file}:{line}" in self.reach]
        suites = set().union(*lines) if lines else self.suites
        return sorted(suites, key=lambda suite: self.times[suite])

    def test(self, program, limit, *arguments, **environment):
        """'killed', 'timed out', or None if the program was content."""
        command = ["sh", "-c", f'ulimit -t {round(limit)}; exec "$@"', "sh", program, *arguments]
        if "ASAN_OPTIONS" in environment:   # it reserves more than anybody has
            command[2] = "ulimit -d unlimited; " + command[2]
        status = run(command, os.path.dirname(program), **environment).returncode
        return "timed out" if status in (-signal.SIGXCPU, -signal.SIGKILL) else "killed" if status else None

    def same(self, units, where, compiler, level):
        def read(place, unit):
            return open(f"{place}/{unit}.{compiler}{level}.o", "rb").read()
        return all(read(where, unit) == read(self.plain, unit) for unit in units)

    def judge(self, mutant, text, where):
        path = os.path.join(where, mutant.file)
        open(path, "w").write(text[:mutant.start] + mutant.new + text[mutant.end:])
        try:
            return self.meet(mutant, where)
        finally:
            open(path, "w").write(text)

    def meet(self, mutant, where):
        changed = self.users[mutant.file]
        library = [unit for unit in changed if unit in self.library]

        def same_at_2():
            for compiler in ("gcc", "clang"):
                if not any(self.compile(unit, where, compiler, "-O2")[1] for unit in library) and \
                        self.same(library, where, compiler, "-O2"):
                    return True
            return False

        for unit in library + [unit for unit in changed if unit not in library]:
            _, errors = self.compile(unit, where)
            if errors:
                return "killed" if "static assertion" in errors else "no program"
            if unit == library[-1] and self.same(library, where, "gcc", "-O1"):
                return "same code"
        program = os.path.join(where, "unit")
        if os.path.exists(program):
            os.remove(program)
        self.link(where, "unit", self.library + self.tests, changed, run=run)
        if not os.path.exists(program):
            return "no program"   # as of a condition of the preprocessor
        spent, compared = 0, False
        for suite in self.suites_for(mutant):
            spent += self.times[suite]
            if spent > SLOW and not compared:
                compared = True
                if same_at_2():
                    return "same code"
            verdict = self.test(program, 5 * self.times[suite] + 2, CK_RUN_SUITE=suite)
            if verdict:
                return verdict
        if not compared and same_at_2():
            return "same code"
        for fuzzer in self.fuzzers:
            name = os.path.basename(fuzzer)[5:-2]
            program = self.link(where, "fuzz", self.library + [fuzzer] + self.fuzz_common, changed)
            verdict = self.test(program, 10, f"tests/fuzz/corpus/{name}")
            if verdict:
                return verdict
        return self.meet_sanitizers(mutant, where, changed) or "survived"

    def meet_sanitizers(self, mutant, where, changed):
        for unit in changed:
            self.compile(unit, where, "gcc", "-O1", SANITIZE)
        program = self.link(where, "unit", self.library + self.tests, changed, SANITIZE,
            unchanged=self.sanitized)
        for suite in self.suites_for(mutant):
            verdict = self.test(program, 100 * self.times[suite] + 10, CK_RUN_SUITE=suite,
                ASAN_OPTIONS=f"hard_rss_limit_mb={MEMORY >> 20}")
            if verdict:
                return verdict
        return None


SELF_TEST = [   # what must come of changes that are known: a check that cannot fail checks nothing
    (".a1_dark = true", ".a1_dark = false", "killed"), (".a1_dark = true", ".a1_dark  =  true", "same code"),
    (".a1_dark = true", ".a1_dark = tru", "no program"),
    ("{\n\treturn DR_CHOOSE(dr_english)", "{\n\tfor (;;);\n\treturn DR_CHOOSE(dr_english)", "timed out"),
    ("return DR_CHOOSE(dr_english)", "return 0; DR_CHOOSE(dr_english)", "killed"),
    ("static const struct dr_articles", "_Static_assert(0, \"\"); static const struct dr_articles", "killed"),
    ("\treturn DR_CHOOSE(dr_english)",
        "\tstatic volatile int n = 9; n << n; return DR_CHOOSE(dr_english)", "survived"),
    ("\treturn DR_CHOOSE(dr_english)",
        "\tstatic volatile int n = 99; n << n; return DR_CHOOSE(dr_english)", "killed")]


def self_test(programs, where):
    text = open(os.path.join(ROOT, "lib/rules/english.c")).read()
    for old, new, expected in SELF_TEST:
        start = text.index(old)
        found = programs.judge(Mutant("", "lib/rules/english.c", "", start, start + len(old), new, "", 0, 1,
            text.count("\n")), text, where)
        if found != expected:
            sys.exit(f"mutate: self-test: {new!r} should be '{expected}' and is '{found}'")


# The report.

def one_line(text):
    return " ".join(text.split())


def whole_lines(mutant, text):
    """The changed lines, before and after."""
    start = text.rfind("\n", 0, mutant.start) + 1
    end = text.find("\n", mutant.end)
    return one_line(text[start:end]), one_line(text[start:mutant.start] + mutant.new + text[mutant.end:end])


def print_report(mutants, texts, results):
    judged = [m for m in mutants if m.name in results]
    survivors = [m for m in judged if results[m.name] == "survived"]
    print(f"{'':28}{'mutants':>8}" + "".join(f"{s:>11}" for s in STATUSES) + f"{'score':>8}")
    for file in sorted(texts) + ["all"]:
        here = [m for m in judged if file in (m.file, "all")]
        count = collections.Counter(results[m.name] for m in here)
        noticed = count["killed"] + count["timed out"]
        real = noticed + count["survived"]
        score = f"{100 * noticed / real:7.1f}%" if real else f"{'-':>8}"
        print(f"{file:28}{len(here):8}" + "".join(f"{count[s]:11}" for s in STATUSES) + score)
    print(f"\n{len(judged)} of {len(mutants)} mutants judged, {len(survivors)} survived\n")
    for m in survivors:
        print(f"{m.name} {m.file}:{m.line} {m.place}: {m.kind}\n\t- %s\n\t+ %s" % whole_lines(m, texts[m.file]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--build", default="build/mutate", help="where all is made (build/mutate)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--files", default="*", help="only mutants of files like this: 'lib/pdn/*'")
    parser.add_argument("--only", nargs="+", help="only these mutants, by name")
    parser.add_argument("--sample", type=int, help="only so many, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop then; --resume goes on")
    parser.add_argument("--list", action="store_true", help="show the mutants and stop")
    parser.add_argument("--resume", action="store_true", help="keep the verdicts of earlier runs")
    parser.add_argument("--retry", action="store_true", help="keep them, but judge survivors again")
    options = parser.parse_args()

    build = os.path.abspath(options.build)
    texts = {f: open(os.path.join(ROOT, f)).read() for f in Programs.files(*PATTERNS) if f not in NOT_MUTATED}
    mutants = [m for m in mutants_of_all(texts)
        if fnmatch.fnmatch(m.file, options.files) and (not options.only or m.name in options.only)]
    texts = {f: texts[f] for f in texts if fnmatch.fnmatch(f, options.files)}
    if options.sample and options.sample < len(mutants):
        chosen = set(random.Random(options.seed).sample(range(len(mutants)), options.sample))
        mutants = [m for i, m in enumerate(mutants) if i in chosen]
    if options.list:
        for m in mutants:
            print(f"{m.name} {m.file}:{m.line} {m.kind}\n\t- %s\n\t+ %s" % whole_lines(m, texts[m.file]))
        return print(len(mutants), "mutants")

    os.makedirs(build, exist_ok=True)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    log = os.path.join(build, "verdicts.txt")
    results = {}
    if (options.resume or options.retry) and os.path.exists(log):
        for line in open(log):
            results[line[:8]] = line[9:].split(":")[0]
    waiting = [m for m in mutants if m.name not in results or options.only
        or options.retry and results[m.name] == "survived"]
    random.Random(options.seed).shuffle(waiting)   # so that what is judged is a sample at any time
    programs = Programs(build, options.jobs)
    places = queue.Queue()
    for i in range(options.jobs):
        places.put(programs.copy(f"worker{i}"))
    self_test(programs, os.path.join(build, "worker0"))

    lock, started = threading.Lock(), time.monotonic()

    def judge(mutant):
        if time.monotonic() - started > 60 * options.minutes:
            return
        where = places.get()
        try:
            verdict = programs.judge(mutant, texts[mutant.file], where)
        finally:
            places.put(where)
        with lock:
            results[mutant.name] = verdict
            line = f"{mutant.name} {verdict}: {mutant.file}:{mutant.line} {mutant.kind}"
            verdicts.write(line + "\n")
            verdicts.flush()
            print(line, flush=True)

    with open(log, "a") as verdicts, \
            concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(judge, waiting))
    print_report(mutants, texts, results)
    print(f"\njudged for {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
