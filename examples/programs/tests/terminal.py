# SPDX-License-Identifier: MIT
"""Plays in a terminal: python3 terminal.py PLAY DIRECTORY. Prints what is wrong. check-programs.sh calls it."""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios

play, directory = os.path.abspath(sys.argv[1]), sys.argv[2]
os.chdir(directory)
os.environ.update(LC_ALL="C", TERM="dumb", XDG_DATA_HOME=os.path.join(os.getcwd(), "terminal"))


def run(columns, *dialogue):
    """Waits for each text, then types the keys after it. Returns all that was shown."""
    child, screen = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execv(play, ["play", "--side=both"])
    shown, seen = "", 0
    signal.alarm(60)
    for text, keys in [*dialogue, (None, None)]:
        while text is None or text not in shown[seen:]:
            try:
                block = os.read(screen, 4096) if select.select([screen], [], [], 30)[0] else b""
            except OSError:  # the end of a terminal
                block = b""
            if not block:
                break
            shown += block.decode().replace("\r", "")
        if keys is not None:
            seen = len(shown)
            os.write(screen, keys)
    os.close(screen)
    status = os.waitpid(child, 0)[1]
    if status != 0:
        print(f"play ends with the status {status} after {dialogue}")
    return shown


def expect(what, shown, *texts):
    for text in texts:
        if text not in shown:
            print(f"{what}: no {text!r} in {shown[-400:]!r}")


ASKED, KEPT = "Save it? (yes or no) ", "The game is saved in "
for key in b"quit\n", b"\x03", b"\x04":  # Ctrl-C and Ctrl-D
    expect(key, run(80, ("Black> ", b"11-15\n"), ("White> ", key), (ASKED, b"y\n")), KEPT, "Bye.")
    if KEPT in run(80, ("Black> ", b"11-15\n"), ("White> ", key), (ASKED, b"no\n")):
        print(f"play saves a game although the answer to {key} is no")
expect("no answer", run(80, ("Black> ", b"11-15\n"), ("White> ", b"\x03"), (ASKED, b"\x03")), KEPT)
if ASKED in run(80, ("Black> ", b"quit\n")):
    print("play asks about a game that has not begun")

with open("theirs", "w", encoding="ascii") as file:
    file.write("keep\n")
OVERWRITE = "theirs exists already. Overwrite it? (yes or no) "
run(80, ("Black> ", b"save theirs\n"), (OVERWRITE, b"\n"), ("not saved", b"quit\n"))
with open("theirs", encoding="ascii") as file:
    if file.read() != "keep\n":
        print("play overwrites a file without an agreement")
run(80, ("Black> ", b"save theirs\n"), (OVERWRITE, b"yes\n"), ("theirs: saved", b"save theirs\n"), ("theirs: saved", b"quit\n"))
with open("theirs", encoding="ascii") as file:
    expect("theirs", file.read(), "[GameType")

# Every square is named or has its piece, and no line of the board is wider than the terminal.
board = run(30, ("Black> ", b"quit\n")).split("\n\n", 1)[1].split("Black to move")[0]
if max(map(len, board.splitlines())) > 30:
    print(f"a board for 30 columns is too wide:\n{board}")
if board.count("b") - 1 != 12 or board.count("w") != 12 or not all(f" {n}" in board for n in range(13, 21)):
    print(f"a board for 30 columns lacks something:\n{board}")
