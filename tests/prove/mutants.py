# SPDX-License-Identifier: MIT
"""Breaks a copy of lib/ in one place after another; for each, prove.py must refute a property: make prove-mutants."""
import pathlib
import shutil
import subprocess
import sys


def read_mutants():
    """[(property, file, before, after)] of mutants.txt, which explains its form."""
    out, name = [], None
    for line in (pathlib.Path(__file__).parent / "mutants.txt").read_text().splitlines():
        if line[0] == "#":
            continue
        if line[0] != " ":
            name, file, line = line.split(None, 2)
        start, before, after, end = line.strip().replace("\\n", "\n").replace("\\t", "\t").split("@")
        out.append((name, file, start + before + end, start + after + end))
    return out


def mutate(source, build, file, before, after):
    shutil.rmtree(build, ignore_errors=True)
    for name in ("lib", "include", "tests/prove"):
        shutil.copytree(source / name, build / name)
    path, = build.glob(f"*/*/{file}")                   # of lib, or of the proof itself
    text = path.read_text()
    if text.count(before) == 0:
        sys.exit(f"mutants.py: {file} does not contain: {before}")
    path.write_text(text.replace(before, after))


def main():
    source, build, part, *options = sys.argv[1:]
    mutants = [mutant for mutant in read_mutants() if part in mutant[0]]
    if not mutants:
        sys.exit(f"no mutant has a property called {part}")
    missed = 0
    for name, file, before, after in mutants:
        mutate(pathlib.Path(source), pathlib.Path(build) / "mutant", file, before, after)
        run = subprocess.run([sys.executable, "-B", f"{build}/mutant/tests/prove/prove.py", "--build", build,
                              *options, name], text=True, capture_output=True, check=False)
        # A mutant of the proof itself may also stop it.
        signs = ("REFUTED", "NOT PROVED") if file.endswith(".py") or file == "check.c" else ("REFUTED",)
        refuted = [line for line in run.stdout.splitlines() if any(sign in line for sign in signs)]
        missed += not refuted
        print(f"{file}: {before.strip()}\n    now: {after.strip()}", *refuted or ["    MISSED", run.stdout, run.stderr],
              sep="\n    ", flush=True)
    print(f"{len(mutants) - missed} of {len(mutants)} mutants refuted")
    sys.exit(missed != 0)


if __name__ == "__main__":
    main()
