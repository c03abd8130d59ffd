# SPDX-License-Identifier: MIT
# Puts together what gcov --json-format wrote to standard input: how many lines and branches of each file were reached, and
# which were not. Fails for those that the first argument, a file of exceptions, does not list, for
# exceptions that were reached, and for less than 95 % of the branches.
import json
import os
import sys

BRANCHES_MIN = 95


def read_exceptions(path):
    """The set of (file, text of a line); reasons are indented."""
    with open(path) as lines:
        return {tuple(line.rstrip("\n").split(": ", 1))
                for line in lines if line.strip() and line[0] not in "#\t"}


def read_counts(objects):
    """By file of lib/ and number of a line: whether it was reached, and of each branch whether it was."""
    counts = {}
    for text in objects:
        compiled = json.loads(text)
        for file in compiled["files"]:
            name = os.path.relpath(os.path.join(compiled["current_working_directory"], file["file"]))
            if not name.startswith("lib/"):
                continue
            lines = counts.setdefault(name, {})
            for line in file["lines"]:
                known = lines.setdefault(line["line_number"], [False, []])
                known[0] |= line["count"] > 0
                for i, branch in enumerate(line["branches"]):
                    known[1][i:i + 1] = [any(known[1][i:i + 1]) or branch["count"] > 0]
    return counts


def percent(part, whole):
    return 100 * part / whole if whole else 100


def row(name, count):
    reached, lines, taken, branches = count
    return "%-28s %5d of %5d lines %6.1f %%   %5d of %5d branches %6.1f %%" % (
        name, reached, lines, percent(reached, lines),
        taken, branches, percent(taken, branches))


def check_file(name, lines, exceptions, used, problems):
    """Counts a file. What was not reached goes to used or to problems."""
    with open(name) as source:
        texts = [text.strip() for text in source]
    excepted = False
    for number, (reached, taken) in sorted(lines.items()):
        text = texts[number - 1]
        # An exception covers what it guards: the unreached lines right behind it.
        excepted = (name, text) in exceptions or (excepted and not reached)
        if reached and all(taken):
            continue
        if excepted:
            used.add((name, text))
            continue
        what = "%d of %d branches" % (taken.count(False), len(taken)) if reached else "the line"
        problems.append("%s:%d: not reached: %s: %s" % (name, number, what, text))
    branches = [taken for _, line in lines.values() for taken in line]
    return (sum(reached for reached, _ in lines.values()), len(lines),
            sum(branches), len(branches))


def main():
    exceptions, used, problems, all_counts = read_exceptions(sys.argv[1]), set(), [], []
    for name, lines in sorted(read_counts(sys.stdin).items()):
        all_counts.append(check_file(name, lines, exceptions, used, problems))
        print(row(name, all_counts[-1]))
    total = [sum(counts) for counts in zip(*all_counts)]
    print(row("all", total))
    print("%d exceptions are in %s." % (len(exceptions), sys.argv[1]))
    problems += ["%s: reached, but an exception: %s" % (name, text)
                 for name, text in sorted(exceptions - used)]
    if percent(total[2], total[3]) < BRANCHES_MIN:
        problems.append("less than %d %% of the branches were reached" % BRANCHES_MIN)
    sys.exit("\n".join(problems) or 0)


main()
