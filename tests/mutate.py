#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutation testing: breaks lib/ in one place at a time and asks whether the tests notice.

A mutant is the library with one operator, constant, condition or statement changed. It is compiled
in a copy of the sources below the build directory and meets the suites of the unit tests that reach
the changed statement, the quickest first, then the replays of the fuzzers; what is left meets these
suites again with the sanitizers and with the assertions of `make sanitize`. It is

  killed      a test failed, or crashed, or a static assertion did not hold
  timed out   a suite took five times the processor time it should, and two seconds: noticed too
  same code   gcc makes the same object code of it at -O2, so it is no change at all
  no program  it does not compile
  survived    no test saw a difference

The report is printed: the score of each file, and every survivor with its line before and after.
Many survivors change nothing that a program could see; a reader has to judge. With --resume the
verdicts of a run that was stopped are kept, while the sources are the same.
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

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NOT_MUTATED = {"lib/core/version.c", "lib/core/debug.h"}
STATUSES = ("killed", "timed out", "same code", "no program", "survived")
MEMORY = 2 << 30   # bytes, of each program that is started

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
NOT_CODE = {"static_assert", "_Static_assert", "assert", "DR_ASSERT", "__attribute__"}
AFTER_WORD = set("= . -> [ ( ++ -- += -= *= /= %= &= |= ^= <<= >>=".split())

Token = collections.namedtuple("Token", "kind text start end")
Mutant = collections.namedtuple("Mutant", "name file start end new line first last")


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
    """Yields (index of a token, start, end, new text) for each change."""
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
            yield i, token.start, token.end, SWAPS[token.text]
        elif token.text == "!" or token.text == "~":
            yield i, token.start, token.end, ""
        elif token.kind == "number":
            for new in next_constants(token.text):
                yield i, token.start, token.end, new
        elif token.kind == "char":
            yield i, token.start, token.end, f"({token.text} + 1)"
        elif token.text in ("if", "while") and after.text == "(":
            inner = list(top(i + 2, pairs[i + 1]))
            signs = {t.text for t in inner}
            # A lone comparison or negation is mutated to this anyhow.
            if signs & {"&&", "||", "?", "="} or not (signs & {"==", "!="} or inner[0].text == "!"):
                start, end = after.end, tokens[pairs[i + 1]].start
                yield i, start, end, f"!({text[start:end]})"
        elif token.text == "?":
            j = i - 1
            while tokens[j].text not in ("(", "[", "{", ",", ";", "return", "?", ":", "}") and not (
                    tokens[j].kind == "sign" and tokens[j].text.endswith("=")
                    and tokens[j].text not in ("==", "!=", "<=", ">=")):
                j = min(j, pairs.get(j, j)) - 1
            start, end = tokens[j + 1].start, tokens[i - 1].end
            yield i, start, end, f"!({text[start:end]})"
        elif token.text in ("break", "continue", "return") and after.text == ";":
            yield i, token.start, token.end, ""
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
                yield i, token.start, tokens[j - 1].end, ""


def mutants_of(file, text):
    tokens = tokens_of(text)
    pairs = partners(tokens)
    ends = [i for i, t in enumerate(tokens) if t.text in (";", "{", "}")]
    # What stands between the brackets of for (;;) ends no statement.
    loops = [(i, pairs[i]) for i, t in enumerate(tokens) if t.text == "(" and i in pairs]
    ends = [i for i in ends if not any(a < i < b for a, b in loops)]
    for index, start, end, new in sorted(changes_of(text, tokens, pairs), key=lambda c: c[1:]):
        line = text.count("\n", 0, start) + 1
        first = max((i for i in ends if i < index), default=-1) + 1
        last = min((i for i in ends if i >= index), default=len(tokens) - 1)
        span = [text.count("\n", 0, at) + 1 for at in (tokens[first].start, tokens[last].end)]
        name = f"{file}:{line}:{start - text.rfind(chr(10), 0, start)} {' '.join(new.split())}"
        yield Mutant(name, file, start, end, new, line, *span)


# The builds. Make compiles them in copies of the sources, each of which has all of them.

BUILDS = {
    "code": ["CFLAGS=-O2"],   # to compare, without tests
    "plain": ["CFLAGS=-O1"],
    "sanitized": ["CFLAGS=-O1 -fsanitize=address,undefined -fno-sanitize-recover=all",
        "CPPFLAGS=-DDRAUGHTS_DEBUG"],
    "reach": ["CFLAGS=-O0 --coverage"]}
LIBRARIES = ["code/libdraughts.a", "code/libdraughts-tables.a"]
COPIED = ["Makefile", "README", "COPYING", "configure.ac", "include", "lib", "man", "examples", "tests"]


def run(command, where, **environment):
    return subprocess.run(command, cwd=where, stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
        env={**os.environ, "MAKEFLAGS": "", "CK_FORK": "no", **environment})


def must(done):
    if done.returncode:
        sys.exit(f"mutate: {' '.join(done.args)}:\n{done.stdout}")
    return done.stdout


def make(where, build, *targets, jobs=1):
    return run(["make", "-s", f"-j{jobs}", f"BUILD={build}", *BUILDS[build], *targets], where)


def contents(paths):
    for path in paths:
        with open(path, "rb") as file:
            yield file.read()


class Tests:
    """The tests of the library as it is: what is built, how long each suite takes, what it reaches."""

    def __init__(self, build, jobs):
        self.base = os.path.join(build, "base")
        with open(os.path.join(ROOT, "tests/tests.h")) as header:
            self.suites = re.findall(r"\bX\((\w+)\)", header.read())
        sources = sorted(path for name in COPIED for pattern in (name, name + "/**")
            for path in glob.glob(os.path.join(ROOT, pattern), recursive=True) if os.path.isfile(path))
        self.key = hashlib.sha256(b"".join(contents(sources))).hexdigest()[:16]
        stamp = os.path.join(build, f"prepared-{self.key}.json")
        if not os.path.exists(stamp):
            self.prepare(jobs)
            with open(stamp, "w") as file:
                json.dump([self.times, self.reach], file)
        with open(stamp) as file:
            self.times, self.reach = json.load(file)
        self.code = list(contents(os.path.join(self.base, name) for name in LIBRARIES))

    def prepare(self, jobs):
        print("mutate: compiling, and learning which suite reaches what", flush=True)
        shutil.rmtree(self.base, ignore_errors=True)
        os.makedirs(self.base)
        must(run(["cp", "-R", *COPIED, self.base], ROOT))
        must(make(self.base, "code", *LIBRARIES, jobs=jobs))
        must(make(self.base, "plain", "plain/tests/unit", "fuzzers", jobs=jobs))
        for build in ("sanitized", "reach"):
            must(make(self.base, build, build + "/tests/unit", jobs=jobs))
        self.times, self.reach = {}, {}
        for suite in self.suites:
            start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            must(run(["plain/tests/unit"], self.base, CK_RUN_SUITE=suite))
            self.times[suite] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start
            self.learn(suite)

    def learn(self, suite):
        """Which lines the suite reaches, by 'file:line', of those that have code."""
        pattern = self.base + "/reach/**/*.gcda"
        for old in glob.glob(pattern, recursive=True):
            os.remove(old)
        must(run(["reach/tests/unit"], self.base, CK_RUN_SUITE=suite))
        data = [path for path in glob.glob(pattern, recursive=True) if "/lib/" in path or
            "/static/" in path or "_internal_" in path]
        for report in must(run(["gcov", "--json-format", "--stdout", *data], self.base)).splitlines():
            for file in json.loads(report)["files"]:
                for line in file["lines"]:
                    place = f"{os.path.normpath(file['file'])}:{line['line_number']}"
                    suites = self.reach.setdefault(place, [])
                    if line["count"] and suite not in suites:
                        suites.append(suite)

    def copy(self, name):
        where = os.path.join(os.path.dirname(self.base), name)
        shutil.rmtree(where, ignore_errors=True)
        must(run(["cp", "-Rp", self.base, where], ROOT))
        return where

    def suites_for(self, mutant):
        """Those that reach the statement, quickest first; all if it has no code, as tables have."""
        lines = [self.reach[f"{mutant.file}:{line}"] for line in range(mutant.first, mutant.last + 1)
            if f"{mutant.file}:{line}" in self.reach]
        suites = set().union(*lines) if lines else self.suites
        return sorted(suites, key=lambda suite: self.times[suite])

    def judge(self, mutant, text, where):
        path = os.path.join(where, mutant.file)
        with open(path, "w") as file:
            file.write(text[:mutant.start] + mutant.new + text[mutant.end:])
        try:
            return self.meet(mutant, where)
        finally:
            with open(path, "w") as file:
                file.write(text)

    def meet(self, mutant, where):
        done = make(where, "code", *LIBRARIES)
        if done.returncode:
            return "killed" if "static assertion" in done.stdout else "no program"
        if list(contents(os.path.join(where, name) for name in LIBRARIES)) == self.code:
            return "same code"
        if make(where, "plain", "plain/tests/unit").returncode:
            return "no program"   # a test includes what has changed
        for suite in self.suites_for(mutant):
            verdict = test(["plain/tests/unit"], where, 5 * self.times[suite] + 2, CK_RUN_SUITE=suite)
            if verdict:
                return verdict
        verdict = test(["make", "-s", "BUILD=plain", *BUILDS["plain"], "check-fuzz"], where, 60)
        if verdict:
            return verdict
        make(where, "sanitized", "sanitized/tests/unit")
        for suite in self.suites_for(mutant):
            verdict = test(["sanitized/tests/unit"], where, 100 * self.times[suite] + 10,
                CK_RUN_SUITE=suite, ASAN_OPTIONS=f"hard_rss_limit_mb={MEMORY >> 20}")
            if verdict:
                return verdict
        return "survived"


def test(command, where, limit, **environment):
    """'killed', 'timed out', or None if the program was content. The limit is processor time; a
    program that waits for itself uses none, so it is killed as well after ten times as long."""
    limits = f"ulimit -t {round(limit)}"
    if "ASAN_OPTIONS" in environment:   # it reserves more than anybody has
        limits += "; ulimit -d unlimited"
    patience = f'; exec timeout -s KILL {round(10 * limit + 60)} "$@"'
    status = run(["sh", "-c", limits + patience, "sh", *command], where, **environment).returncode
    late = status in (-signal.SIGXCPU, -signal.SIGKILL, 128 + signal.SIGKILL)
    return "timed out" if late else "killed" if status else None


# The report.

def whole_lines(mutant, text):
    """The changed lines, before and after."""
    start = text.rfind("\n", 0, mutant.start) + 1
    end = text.find("\n", mutant.end)
    after = text[start:mutant.start] + mutant.new + text[mutant.end:end]
    return tuple(" ".join(lines.split()) for lines in (text[start:end], after))


def print_report(mutants, texts, results):
    survivors = [m for m in mutants if results[m.name] == "survived"]
    print(f"{'':28}{'mutants':>8}" + "".join(f"{s:>11}" for s in STATUSES) + f"{'score':>8}")
    for file in sorted(texts) + ["all"]:
        here = [m for m in mutants if file in (m.file, "all")]
        count = collections.Counter(results[m.name] for m in here)
        noticed = count["killed"] + count["timed out"]
        real = noticed + count["survived"]
        score = f"{100 * noticed / real:7.1f}%" if real else f"{'-':>8}"
        print(f"{file:28}{len(here):8}" + "".join(f"{count[s]:11}" for s in STATUSES) + score)
    print(f"\n{len(mutants)} mutants, {len(survivors)} survived\n")
    for m in survivors:
        print(f"{m.file}:{m.line}\n\t- %s\n\t+ %s" % whole_lines(m, texts[m.file]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--build", default="build/mutate", help="where all is made (build/mutate)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--files", default="*", help="only mutants of files like this: 'lib/pdn/*'")
    parser.add_argument("--sample", type=int, help="only so many, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true", help="keep the verdicts of earlier runs")
    options = parser.parse_args()

    texts = {}
    for file in sorted(glob.glob("lib/*/*.[ch]", root_dir=ROOT)):
        if file not in NOT_MUTATED and fnmatch.fnmatch(file, options.files):
            with open(os.path.join(ROOT, file)) as source:
                texts[file] = source.read()
    mutants = [m for file in sorted(texts) for m in mutants_of(file, texts[file])]
    random.Random(options.seed).shuffle(mutants)   # so that what is judged is a sample at any time
    mutants = mutants[:options.sample]

    build = os.path.abspath(options.build)
    os.makedirs(build, exist_ok=True)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    tests = Tests(build, options.jobs)
    log = os.path.join(build, f"verdicts-{tests.key}.txt")   # of just these sources
    results = {}
    if options.resume and os.path.exists(log):
        with open(log) as lines:
            results = dict(line.rstrip("\n").split("\t") for line in lines)
    places = queue.Queue()
    for i in range(options.jobs):
        places.put(tests.copy(f"worker{i}"))

    def judge(mutant):
        where = places.get()
        try:
            return mutant, tests.judge(mutant, texts[mutant.file], where)
        finally:
            places.put(where)

    with open(log, "a") as verdicts, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for mutant, verdict in pool.map(judge, [m for m in mutants if m.name not in results]):
            results[mutant.name] = verdict
            print(f"{verdict}: {mutant.name}", flush=True)
            print(mutant.name, verdict, sep="\t", file=verdicts, flush=True)
    print_report(mutants, texts, results)


if __name__ == "__main__":
    main()
