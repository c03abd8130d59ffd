# SPDX-License-Identifier: MIT
"""Breaks a copy of lib/ in one place after another; for each, prove.py must refute a property: make prove-mutants."""
import pathlib
import shutil
import subprocess
import sys

INSTRUCTIONS = [    # (before, after) in machine.py
    ('if operation == "sext" else', 'if operation == "zext" else'), ("value[-1] if operation", "value[0] if operation"),
    ("return choose_word(condition, a, b)\n", "return choose_word(condition, b, a)\n"),
    ("as_sum(b).when(no(condition))", "as_sum(b)"), ('if condition[0] == "s":', "if False:"),
    ('"lt": lambda: less(a, b)', '"lt": lambda: no(less(b, a))'),
    ('"gt": lambda: less(b, a)', '"gt": lambda: no(less(a, b))'),
    ('"ge": lambda: no(less(a, b))', '"ge": lambda: less(b, a)'),
    ('"le": lambda: no(less(b, a))', '"le": lambda: less(a, b)'),
    ('return equal(a, b) ^ (condition == "ne")', "return equal(a, b)"),
    ('is_zero() ^ (condition == "ne")', "is_zero()"), ("x.range()[0] < 0 or", ""), ("or x.range()[1] >= 1 << 31", ""),
    ("return bits_set(arguments[0])", "return bits_set(arguments[0][1:])"), ("enumerate(a + (TRUE,))", "enumerate(a)"),
    ('if "fshl" in name', 'if "fshr" in name'), ("return tuple(reversed(arguments[0]))", "return arguments[0]"),
    ("arguments[1].plus(at), kind)", "arguments[1], kind)"), ("range(0, size, kind[1] // 8)", "range(0, size, 8)"),
    ("own[at] = new if condition == TRUE else", "own[at] = new if True else"),
    ("if at not in own and condition != TRUE:", "if False:"),
    ('a[-1] if operation == "ashr" else FALSE', "FALSE"), ('b, operation == "shl",', "b, True,"),
    ('plus(a, b) if operation == "add"', 'plus(a, b) if operation == "sub"'), ('"or": either', '"or": both'),
    ('"xor": lambda x, y: choose(x, no(y), y)', '"xor": either'), ('"and": both', '"and": either'),
    ("return times(a, constant(b)) if", "return times(a, constant(b) + 1) if"), ("times(b, constant(a))", "b"),
    ('[operation == "urem"]', '[operation == "udiv"]'), ('a.times(factor) if operation == "shl" else', ""),
    ('1 if operation == "add" else -1', "1"), ("{**(struct if isinstance(struct, dict) else {}), ", "{"),
    ("[parts[1]]\n", '["1"]\n'), ("both(hit, y)", "y"), ("choose_word(hit, part, memory[place + i])", "part"),
    ("index + (index[-1],)", "index[1:] + (index[-1],)"), ("[(condition, parts[1][0]),", "[(TRUE, parts[1][0]),"),
    ("(no(any_of(x for x, _ in ways)), default)", "(TRUE, default)"),
    ("self.operand(parts[1][before], local)", "self.operand([*parts[1].values()][0], local)"),
    ("range(len(some)) if", "range(len(some) - 35) if"), ("gone = either(gone, after.path)", "pass"),
    ("as_word(x, width), as_word(old, width))", "as_word(x, width), as_word(x, width))"),
    (".beyond(old).when(condition)", ".beyond(old)"), ("going = both(going, self", "going = either(going, self"),
    ("a, b = (x.offset if", "a, b = (Sum() if"), ("return arguments[0]\n", "return (TRUE,) * 64\n"),
    ("offset, kind = self.module.member(kind, constant(index))", "offset, kind = 0, kind[1][-1]"),
]
MUTANTS = [     # (property, file, before, after)
    ("english-x86-black-has_capture", "checkers_moves.h",
     "(jumps.up4 | jumps.up5) & (view->kings | ~black)", "(jumps.up4 | jumps.up5) & ~black"),
    ("italian-plain-white-has_capture", "checkers_moves.h",
     "found |= dr_starts_of(&over_kings) & view->kings;", "found |= 0;"),
    ("english-x86-white-generate", "bitboard.h", "0x7fbfdfeff", "0x7ffffffff"),
    ("english-plain-black-generate", "checkers_moves.h",
     "dr_ahead(side, jumps->men5, 10)", "dr_ahead(side, jumps->men5, 9)"),
    ("italian-x86-white-generate", "checkers_moves.h",
     "captures.single = dr_jumps_from(&over_kings, kings);", ";"),
    ("italian-x86-black-generate", "checkers_moves.h", "men = 0; /* I8, step (2) */", ";"),
    ("italian-plain-white-generate", "movetable.c", "JUMP(27, 23, 20), \\", "JUMP(27, 24, 20), \\"),
    ("english-x86-white-generate", "checkers_moves.h", "if (view.enemy == 0)\n\t\treturn 0; /* f",
     "if (false)\n\t\treturn 0; /* f"),
    ("english-x86-white-count", "checkers_count.h",
     "twice -= dr_popcount(second[i].to4 & goes_on(jumps)) +", "twice -="),
    ("italian-x86-black-count", "checkers_count.h", "|| twice == 0 ?", "|| true ?"),
    ("italian-plain-white-count", "checkers_count.h", "return thrice;", "return twice + thrice;"),
    ("english-plain-black-count", "checkers_count.h", "if (DR_UNLIKELY(view.enemy == 0))\n\t\treturn 0; /* f",
     "if (false)\n\t\treturn 0; /* f"),
    ("english-x86-white-count", "checkers_count.h", "(next->up4 & next->up5) |", ""),
    ("english-x86-black-count", "checkers_count.h", "(once | dr_landings_of(&second)) & forks", "once & forks"),
    ("english-plain-white-popcount", "bits.h", "0x3333333333333333)) + (set", "0x3333333333333333)) | (set"),
    ("english-x86-white-write_moves", "checkers_moves.h",
     "(move & ~DR_MOVE_PROMOTION) | DR_MOVE_BY_KING : move", "move | DR_MOVE_BY_KING : move"),
    ("italian-plain-white-write_moves", "checkers_moves.h",
     "draughts_move *const end = moves + dr_popcount(pairs);", "draughts_move *const end = moves + round;"),
    ("english-x86-white-successors", "checkers_moves.h", "(view->kings & ~over) |", "view->kings |"),
    ("italian-x86-black-successors", "checkers_moves.h",
     "uint64_t over = jump ? upper_end(pair, 1) : 0;", "uint64_t over = jump ? pair : 0;"),
    ("english-x86-white-play", "checkers.h", "pieces[turn] ^ from ^ to;", "pieces[turn] ^ (from | to);"),
    ("italian-plain-black-play", "checkers.h", "kings &= ~captured;", ";"),
    ("italian-plain-black-result", "checkers.c", "((up | down) & empty) ||", "(up | down) ||"),
    ("english-plain-white-result", "checkers.c",
     "if (pieces[DRAUGHTS_BLACK] == 0)", "if (turn != 0 && pieces[DRAUGHTS_BLACK] == 0)"),
    ("english-x86-white-layouts", "bitboard.h", "dr_insert(squares, 8), 17), 26)", "dr_insert(squares, 8), 17), 27)"),
    ("italian-plain-white-layouts", "bitboard.h", "index + 1 - (index + 5) / 9", "index + 1 - (index + 6) / 9"),
    ("english-plain-white-masks", "checkers.c", "walk->down5 = prey & empty >> 5;", "walk->down5 = prey & empty >> 4;"),
    ("english-plain-white-jump_on", "checkers.c", "~captured; /* once each", "~(captured & 0); /* once each"),
    ("italian-plain-white-jump_on", "vtable.h", "if (!choice->first_king_only ||", "if ("),
    ("italian-plain-white-ranks", "italian.c", ".first_jump = 1 << 11", ".first_jump = 1 << 13"),
    ("english-plain-white-lone_king", "checkers.c", "jump_up(&walk, enemy, empty | walk.from)",
     "jump_up(&walk, enemy, empty)"),
    ("italian-plain-white-lone_king", "checkers.c", "enum { CIRCLE = 4 };", "enum { CIRCLE = 6 };"),
    ("english-traps-white-successors", "checkers_moves.h", "UINT32_MAX) << 4 * jumps", "UINT32_MAX) << 40 * jumps"),
    ("italian-traps-white-jump_on", "checkers.c", "2 * dr_lowest(over) - at;", "2 * dr_lowest(over & ~over) - at;"),
    ("dipole-traps-white-generate", "dipole_tables.c", "0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 0, 0, 2, 3, 1",
     "0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 0, 0, 2, 2, 1"),
    ("dipole-plain-black-generate", "dipole.c", "UINT32_C(0xfffffff0) << row", "UINT32_C(0xffffffe0) << row"),
    ("dipole-plain-white-captures", "dipole.c", "if (height_at(board, t) <= distance(i, t))",
     "if (height_at(board, t) < distance(i, t))"),
    ("dipole-traps-black-has_capture", "dipole.c",
     "rest = within(i, k) & theirs;", "rest = within(i, k - 1) & theirs;"),
    ("dipole-traps-black-count_for", "dipole.c", "return n != 0 ? n : 1;", "return n;"),
    ("dipole-traps-black-has_capture", "dipole.c", "height_at(board, i), theirs) != 0)", "12, theirs) != 0)"),
    ("dipole-traps-white-generate", "dipole.c", "for (unsigned k = edge(side, i) + 1; k <= height; k++) /* D7 */",
     "for (unsigned k = edge(side, i) + 1; k < height; k++)"),
    ("dipole-plain-black-generate", "dipole.c", "DR_MOVE(from + 1, to + 1, distance(from, to), 0)",
     "DR_MOVE(from + 1, to + 1, distance(to, to), 0)"),
    ("dipole-plain-white-generate", "dipole.c", "moves[n++] = DR_MOVE_PASS; /* D8 */", ";"),
    ("dipole-traps-black-captures", "dipole.c",
     "for (uint32_t to = capture_targets(board, i, height_at(board, i), theirs); to != 0;",
     "for (uint32_t to = capture_targets(board, i, height_at(board, i) - 1, theirs); to != 0;"),
    ("dipole-traps-white-play", "dipole.c", "if ((left >> 4 * (from % 16) & 15) == 0)", "if (left == 0)"),
    ("dipole-plain-white-count_of", "dipole.c", "n += height_at(board, t) <= distance(i, t);",
     "n += height_at(board, t) == 1;"),
    ("dipole-plain-black-count_for", "dipole.c", "n += count_of(board, side, i, height_at(board, i), theirs);",
     "n += count_of(board, side, i, height_at(board, i), theirs | 1);"),
    ("dipole-plain-white-result", "dipole.c", "if (pieces_of(&position->board, DRAUGHTS_BLACK) == 0)",
     "if (pieces_of(&position->board, (unsigned)position->board.turn) == 0)"),
    ("dipole-traps-white-successors", "dipole.c", "pieces ^ changed(side, i, k == height) ^",
     "pieces ^ changed(side, i, true) ^"),
    ("dipole-traps-black-successors", "dipole.c", "put = checkers_on(t, k), clear = checkers_on(t, 15);",
     "put = checkers_on(t, k), clear = checkers_on(t, 3);"),
    ("dipole-traps-white-successors", "dipole.c", "if (n == 0) { /* D8 */", "if (false) {"),
    ("english-x86-white-successors", "checkers_moves.h",
     "if (DR_UNLIKELY((view.own & view.kings) || men_go_on(side, &jumps)))\n\t\treturn list_successors",
     "if (DR_UNLIKELY((view.own & view.kings)))\n\t\treturn list_successors"),
    ("italian-x86-black-successors", "checkers_moves.h",
     "write_moves_of_men(moves, tables->jump[side], pairs)", "write_moves_of_men(moves, tables->jump[0], pairs)"),
    ("english-x86-white-write_moves", "checkers_moves.h", "return end;\n}\n\n/* C",
     "return end + 1;\n}\n\n/* C"),
    ("english-x86-white-write_moves", "checkers_moves.h", "\t\tmoves += round;",
     "\t\tmoves[-1] = 0, moves += round;"),
    ("italian-x86-white-write_moves", "checkers_moves.h", "\t\tmoves += round;", "\t\tmoves[5] = 0, moves += round;"),
    ("italian-x86-white-generate", "checkers_moves.h", "row_ahead, men, false, 3);", "row_ahead, men, false, 1);"),
    ("english-x86-black-generate", "checkers_moves.h", "return dr_generate_captures(position, moves);\n\tif (!is_free",
     "return dr_generate_captures(position, moves + 1);\n\tif (!is_free"),
    ("english-x86-black-successors", "checkers_moves.h", "return list_successors(position, positions, moves);",
     "return list_successors(position, positions + 1, moves);"),
    ("english-x86-black-has_capture", "checkers_moves.h", "return can_capture(&view, 0 - board->turn);",
     "((struct draughts_position *)position)->board.u.checkers.kings |= 0x100;\n"
     "return can_capture(&view, 0 - board->turn);"),
    ("english-plain-white-jump_on", "checkers.c", "captured |= over;\n", "captured |= over, walk->kings &= ~over;\n"),
    ("english-plain-white-jump_on", "checkers.c", "jump_on(walk, 2 * dr_lowest(victim)",
     "jump_on(walk + 1, 2 * dr_lowest(victim)"),
    ("italian-plain-white-jump_on", "checkers.c", "((square >> 4 & walk->up4) |",
     "((square >> 4 & walk->up4) | (walk->up4 & UINT64_C(0xf00000000)) |"),
    ("english-plain-white-masks", "checkers.c", "\treturn walk->up4 << 4 | walk->up5 << 5;",
     "\tconst uint64_t starts = walk->up4 << 4 | walk->up5 << 5;\n\twalk->up4 |= prey & 0xf;\n\treturn starts;"),
    ("italian-plain-white-masks", "checkers.c", "\treturn walk->down4 >> 4 |",
     "\twalk->kings = 0;\n\treturn walk->down4 >> 4 |"),
    ("italian-x86-white-has_capture", "position.py", "either(crowned, free(",
     "either(crowned, black[s] if s == 32 else free("),
    ("dipole-plain-black-has_capture", "position.py", "no(less(word(Dipole.highest, 4)", "no(less(word(11, 4)"),
    ("english-plain-white-play", "making.py", "condition = all_of([any_of(both(left[s], ",
     "condition = all_of([no(rules.king[9]), any_of(both(left[s], "),
    *(("english-plain-white-instructions", "machine.py", *change) for change in INSTRUCTIONS),
    ("english-plain-white-instructions", "ir.py", "raise NotImplementedError(\"a vector\")", "pass"),
    ("slots", "checkers_moves.h", ".count = {count_white, count_black}", ".count = {count_black, count_white}"),
    ("slots", "italian.c", ".articles = &articles_first,", ".articles = &articles,"),
    ("slots", "english.c", "DR_LOOK_UP(english_wcdf)", "const struct draughts_ruleset *draughts_english_wcdf(void)\n"
     "{\n\treturn &dr_english_plain;\n}"),
    ("slots", "variants.h", "EACH(english_wcdf)", "EACH(english_wcdf) EACH(russian)"),
    ("english-plain-white-certificates", "check.c", "if (!follows())", "if (false)"),
    ("english-plain-white-certificates", "check.c", "return open == 0 || ", "return open <= 1 || "),
    ("english-plain-white-certificates", "check.c", "if (clauses != 0)", "if (false)"),
    ("english-plain-white-certificates", "check.c", "conflict = value[literals[i]] > 0;",
     "conflict = value[literals[i]] != 0;"),
    ("english-plain-white-certificates", "check.c", "if (value[literals[i]] > 0)", "if (value[literals[i]] >= 0)"),
    ("english-plain-white-certificates", "check.c", "value[trail[assigned]] = value", "value"),
    ("italian-plain-white-generate", "check.c", "if (!follows())", "if (false)"),
    ("english-plain-white-generate", "check.c", "value[other] <= 0 && value[*next] < 0",
     "value[*next] < 0 && next[1] != 0"),
    ("italian-x86-white-layouts", "move.h", "squares & 0x55555555u) << 1", "squares & 0x55555555u) << 2"),
]


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
    source, build, *options = sys.argv[1:]
    missed = 0
    for name, file, before, after in MUTANTS:
        mutate(pathlib.Path(source), pathlib.Path(build) / "mutant", file, before, after)
        run = subprocess.run([sys.executable, "-B", f"{build}/mutant/tests/prove/prove.py", "--build", build,
                              *options, name], text=True, capture_output=True, check=False)
        # A mutant of the proof itself may also stop it.
        signs = ("REFUTED", "NOT PROVED") if file.endswith(".py") or file == "check.c" else ("REFUTED",)
        refuted = [line for line in run.stdout.splitlines() if any(sign in line for sign in signs)]
        missed += not refuted
        print(f"{file}: {before.strip()}\n    now: {after.strip()}", *refuted or ["    MISSED", run.stdout, run.stderr],
              sep="\n    ", flush=True)
    print(f"{len(MUTANTS) - missed} of {len(MUTANTS)} mutants refuted")
    sys.exit(missed != 0)


if __name__ == "__main__":
    main()
