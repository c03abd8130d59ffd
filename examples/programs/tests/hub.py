# SPDX-License-Identifier: MIT
"""Talks with hub: python3 hub.py HUB SESSIONS TABLES. Prints what is wrong. check-programs.sh calls it.

A session is a file with the lines of the client after "> " and the answers after "< ", as regular
expressions. Lines of info may come before any answer.
"""
import os
import random
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

hub, sessions, tables = os.path.abspath(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]

# Some clients split lines at each blank outside quotes and at each =, and some fail if a value is in
# quotes without a blank in it (draughtsnet, of id and info).
VALUE = r'(?:[^\s="]+|"[^"]*")'
ANSWER = re.compile(rf"(?:id|param|wait|ready|pong|error|info|done)(?: [a-z-]+={VALUE})*")
QUOTED_WORD = re.compile(r'^(?:id|info) .*="[^ "]*"')
SECONDS = 60  # after which the program hangs


class Wrong(Exception):
    """What is wrong."""


class Hub:
    """The program, which is killed at the end and if it hangs."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [hub, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.alarm = threading.Timer(SECONDS, self.process.kill)
        self.alarm.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.alarm.cancel()
        self.process.kill()
        self.process.wait()

    def send(self, line):
        self.process.stdin.write(line if isinstance(line, bytes) else line.encode() + b"\n")
        self.process.stdin.flush()

    def receive(self):
        """The next line, without its end; "" at the end."""
        line = self.process.stdout.readline().decode("ascii").rstrip("\r\n")
        if line and (not ANSWER.fullmatch(line) or QUOTED_WORD.match(line)):
            raise Wrong(f"a client cannot read {line!r}")
        return line

    def expect(self, pattern):
        """Returns the next line that fits. Only info may come before."""
        while not re.fullmatch(pattern, line := self.receive()):
            if not line.startswith("info "):
                raise Wrong(f"{line!r} instead of {pattern!r}")
        return line

    def begin(self, *lines):
        for line in (*lines, "init"):
            self.send(line)
        self.expect("ready")

    def end(self, *patterns):
        """Closes the input. The last answers, without info, fit the patterns."""
        self.process.stdin.close()
        rest = [line for line in iter(self.receive, "") if not line.startswith("info ")]
        if len(rest) != len(patterns) or not all(map(re.fullmatch, patterns, rest)):
            raise Wrong(f"the end is {rest}")
        if self.process.wait() != 0:
            raise Wrong(f"status {self.process.returncode}")


def session(path):
    lines = path.read_text(encoding="ascii").replace("{tables}", tables).splitlines()
    with Hub("hub") as program:
        for number, line in enumerate(lines, 1):
            try:
                if line.startswith(">"):
                    program.send(line[2:])
                elif line.startswith("<"):
                    program.expect(line[2:])
            except (Wrong, BrokenPipeError) as wrong:
                raise Wrong(f"line {number}: {wrong}") from wrong
        program.end()


ENGLISH = "B" + "b" * 12 + "e" * 8 + "w" * 12
WHITE = "W" + ENGLISH[1:]
FROM_A1 = {n: (7 - (n - 1) // 4) * 4 + (n - 1) % 4 + 1 for n in range(1, 33)}


def renumber(move):
    return re.sub(r"\d+", lambda square: str(FROM_A1[int(square[0])]), move)


def play(board, move, side):
    """Plays a move with the captured squares on a board of letters, and looks whether it can be right."""
    squares = [int(square) for square in re.split("[-x]", move)]
    piece = board[squares[0]]
    board[squares[0]] = "e"
    other = "b" if side == "w" else "w"
    captured = [board[square] for square in squares[2:]]
    right = piece.lower() == side and board[squares[1]] == "e" and all(p.lower() == other for p in captured)
    right = right and ("x" in move) == bool(captured)
    for square in squares[2:]:
        board[square] = "e"
    crowned = squares[1] <= 4 if side == "w" else squares[1] >= 29
    board[squares[1]] = piece.upper() if crowned else piece
    return right


def game(variant, start, numbering):
    """A game of two programs. The second one numbers squares as pydraughts does, perhaps."""
    with Hub() as first, Hub() as second:
        for player, its in (first, "standard"), (second, numbering):
            player.begin(f"set-param name=variant value={variant}", f"set-param name=numbering value={its}")
        from_a1 = numbering == "pydraughts" and variant in ("russian", "brazilian")
        players = [(first, start, str), (second, WHITE if numbering == "pydraughts" else start, renumber if from_a1 else str)]
        sides = "bw" if start[0] == "B" else "wb"
        board, moves = list(start), []
        while len(moves) < 160:
            player, shown, numbered = players[len(moves) % 2]
            player.send(f'pos pos={shown} moves="{" ".join(map(numbered, moves))}"')
            player.send("level nodes=500")
            player.send("go think")
            answer = player.expect(r"done move=\S+.*|error message=\"go: (?:White|Black) wins.*")
            if answer.startswith("error"):
                player.expect("done")
                break
            text = re.match("done move=([0-9x-]*)", answer)[1]
            captured = [int(square) for square in text.split("x")[2:]]
            move = numbered(text)
            if captured != sorted(captured) or not play(board, move, sides[len(moves) % 2]):
                raise Wrong(f"{answer!r} after {moves}")
            moves.append(move)
        if len(moves) < 20:
            raise Wrong(f"a game of {len(moves)} plies")
        first.end()
        second.end()


def long_lines():
    with Hub() as program:
        for line, *answers in (
            (b"x" * 1000000, "error"),
            (b"pos pos=" + ENGLISH.encode() + b' moves="' + b"11-15 " * 200000 + b'"', "error"),
            (b"go " + b" " * 1000000, "error", "done"),
            (b"go think\0", "error", "done"),
            (b"\0ping", "error"),
            (b'\xff\xfe\x1b[31m"', "error"),
            (b"pos pos=" + ENGLISH.encode() + b' moves="' + b" " * 60000 + b'11-15 22-18"\r',),
            (b"go", "done"),
            (b"ping", "pong"),
        ):
            program.send(line + b"\n")
            for answer in answers:
                program.expect(answer + "( .*)?")
        program.send(b"pong" * 250000)  # a line without an end
        program.end()


def end_in_search():
    for rest in b"", b"qu", b"x" * 100000:
        with Hub() as program:
            program.begin()
            for line in f"pos pos={ENGLISH}", "level infinite", "go analyze":
                program.send(line)
            program.expect("info depth=2 .*")
            program.send(rest)
            program.end("done move=.*")


def stop():
    """A search that has touched its whole table before stops within a tenth of a second; the best of some."""
    took = []
    with Hub() as program:
        program.begin("set-param name=tt-size value=16")
        program.send(f"pos pos={ENGLISH}")
        while len(took) < 20 and min(took, default=1) > 0.1:
            program.send("go analyze")
            program.expect("info depth=7 .*")
            start = time.monotonic()
            program.send("stop")
            program.expect("done move=.*")
            took.append(time.monotonic() - start)
    if min(took) > 0.1:
        raise Wrong(f"after {min(took)} s")


def no_time():
    """Limits below the least end a search at once, and are not taken for none, which is a second."""
    with Hub() as program:
        program.begin("set-param name=tt-size value=16")
        program.send(f"pos pos={ENGLISH}")
        for limit in "time=0", "time=0.0625", "time=-1 inc=0.1", "move-time=0", "move-time=-5", "depth=0", "nodes=0":
            took = []
            while len(took) < 5 and min(took, default=1) > 0.5:
                start = time.monotonic()
                program.send(f"level {limit}\ngo think")
                program.expect("done move=.*")
                took.append(time.monotonic() - start)
            if min(took) > 0.5:
                raise Wrong(f"{limit}: {min(took)} s")


def ponder_hit():
    with Hub() as program:
        program.begin()
        for line in f"pos pos={ENGLISH}", "level move-time=0.5", "go ponder":
            program.send(line)
        program.expect("info depth=7 .*")
        time.sleep(0.6)
        start = time.monotonic()
        program.send("ponder-hit")
        program.expect("done move=.*")
        if time.monotonic() - start < 0.5:
            raise Wrong("the clock does not wait for it")


def random_lines(seed):
    """Words of the protocol in any order do not end the program, and the answers have the right form."""
    words = ["hub", "init", "set-param", "name=variant", "value=italian", "name=tt-size", "value=16", "pos", "level",
             "go", "think", "analyze", "ponder", "stop", "ping", "ponder-hit", "new-game", "depth=3", "nodes=50",
             "time=0.01", "infinite", f"pos={ENGLISH}", f"pos={WHITE}", 'moves="11-15 22-18"', 'moves="22-18', "=", '"',
             "move-time=0", "inc=1e400", "name=numbering", "value=pydraughts", "value=russian", "\0", "name=tables"]
    choice = random.Random(seed)
    lines = [" ".join(choice.choices(words, k=choice.randrange(1, 6))) for _ in range(2000)]
    with Hub() as program:
        writer = threading.Thread(target=program.send, args=("\n".join([*lines, "quit"]),))
        writer.start()
        for _ in iter(program.receive, ""):
            pass
        writer.join()
        program.end()


TESTS = [(session, path) for path in sorted(sessions.glob("*.txt"))]
TESTS += [(game, variant, WHITE, "pydraughts") for variant in ("russian", "brazilian", "italian")]
TESTS += [(game, "english", ENGLISH, "pydraughts")]
TESTS += [(game, variant, ENGLISH, "standard") for variant in ("english-wcdf", "pool")]
TESTS += [(game, variant, WHITE, "standard") for variant in ("italian-first", "czech")]
TESTS += [(long_lines,), (end_in_search,), (stop,), (no_time,), (ponder_hit,)]
TESTS += [(random_lines, seed) for seed in range(4)]
for test, *arguments in TESTS:
    try:
        test(*arguments)
    except (Wrong, BrokenPipeError) as wrong:
        print(test.__name__, *arguments, wrong)
