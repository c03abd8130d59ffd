/* SPDX-License-Identifier: MIT */
/*
 * The moves that consist of one step or one jump, ready made: by the side for which the direction
 * is ahead, by step (4 or 5), and by the index of the square they end on. Built when compiling
 * from the numbering of the squares (G1) alone; entries that would start, pass or end on a ghost
 * or off the board are never asked for.
 */
#ifndef DR_MOVETABLE_H
#define DR_MOVETABLE_H

#include <stdint.h>

#include <draughts/move.h>

#include "rules/bitboard.h"

#define DR_MOVE_PROMOTION (UINT64_C(1) << 16)

/* The value of a move, as move.h lays it out. */
#define DR_MOVE(from, to, promotion, captured)                                  \
	((draughts_move)(from) | (draughts_move)(to) << 6 | UINT64_C(1) << 12 | \
		(draughts_move)(promotion) << 16 | (draughts_move)(captured) << 32)

struct dr_move_tables {
	draughts_move step[2][2][36], jump[2][2][36];
};

/* dr_square as a constant expression; 1 where there is no such square. */
#define DR_SQUARE(a1, i) \
	((i) < 0 || (i) > ((a1) ? 34 : 35) ? 1 : (a1) ? (i) + 1 - (i) / 9 : (i) + 1 - ((i) + 5) / 9)

/* A man is crowned on rows 1 and 8 (E8, I6); nothing goes ahead to the other one. */
#define DR_CROWNED(square) ((square) <= 4 || (square) >= 29)

/* The entries for a target t and a step that is a difference of indices. */
#define DR_STEP_ENTRY(a1, t, step) \
	DR_MOVE(DR_SQUARE(a1, (t) - (step)), DR_SQUARE(a1, t), DR_CROWNED(DR_SQUARE(a1, t)), 0)
#define DR_JUMP_ENTRY(a1, t, step)                                                             \
	DR_MOVE(DR_SQUARE(a1, (t)-2 * (step)), DR_SQUARE(a1, t), DR_CROWNED(DR_SQUARE(a1, t)), \
		UINT32_C(1) << (DR_SQUARE(a1, (t) - (step)) - 1))

#define DR_ENTRIES_6(entry, a1, t, step)                                        \
	entry(a1, t, step), entry(a1, (t) + 1, step), entry(a1, (t) + 2, step), \
		entry(a1, (t) + 3, step), entry(a1, (t) + 4, step), entry(a1, (t) + 5, step)
#define DR_ROW(entry, a1, step)                                                               \
	{                                                                                     \
		DR_ENTRIES_6(entry, a1, 0, step), DR_ENTRIES_6(entry, a1, 6, step),           \
			DR_ENTRIES_6(entry, a1, 12, step), DR_ENTRIES_6(entry, a1, 18, step), \
			DR_ENTRIES_6(entry, a1, 24, step), DR_ENTRIES_6(entry, a1, 30, step)  \
	}
#define DR_ROWS(entry, a1)                                                         \
	{                                                                          \
		[DRAUGHTS_WHITE] = {DR_ROW(entry, a1, -4), DR_ROW(entry, a1, -5)}, \
		[DRAUGHTS_BLACK] = {                                               \
			DR_ROW(entry, a1, 4),                                      \
			DR_ROW(entry, a1, 5)                                       \
		}                                                                  \
	}

static const struct dr_move_tables dr_move_tables_a1 = {
	DR_ROWS(DR_STEP_ENTRY, 1), DR_ROWS(DR_JUMP_ENTRY, 1)};
static const struct dr_move_tables dr_move_tables_h1 = {
	DR_ROWS(DR_STEP_ENTRY, 0), DR_ROWS(DR_JUMP_ENTRY, 0)};

DR_FORCE_INLINE const struct dr_move_tables *dr_move_tables(bool a1_dark)
{
	return a1_dark ? &dr_move_tables_a1 : &dr_move_tables_h1;
}

#endif
