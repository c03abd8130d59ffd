/* SPDX-License-Identifier: MIT */
/*
 * The tables that movetable.h describes, written out in the numbers of the squares, a line for each
 * row of the board. White goes up the board (G1), from the first square of an entry to the last,
 * and Black goes the other way.
 */
#include "core/board.h"
#include "rules/movetable.h"

/* Moves ahead that end on the crowning row of either side crown a man: none ends on its own. */
#define CROWNING_ROWS (DR_CROWNING_ROW(DRAUGHTS_WHITE) | DR_CROWNING_ROW(DRAUGHTS_BLACK))
#define CROWNED(to) (DRAUGHTS_SQUARE_SET(to) & CROWNING_ROWS ? DR_MOVE_PROMOTION : 0)

#define UP(from, to) (DR_MOVE(from, to, 1, 0) | CROWNED(to))
#define DOWN(to, from) UP(from, to)
#define JUMP_UP(from, over, to) (DR_MOVE(from, to, 1, UINT32_C(1) << ((over)-1)) | CROWNED(to))
#define JUMP_DOWN(to, over, from) JUMP_UP(from, over, to)

#define EIGHT(entry, n)                                                                           \
	entry(n), entry((n) + 1), entry((n) + 2), entry((n) + 3), entry((n) + 4), entry((n) + 5), \
		entry((n) + 6), entry((n) + 7)
#define ALL_32(entry) EIGHT(entry, 0), EIGHT(entry, 8), EIGHT(entry, 16), EIGHT(entry, 24)

#define BY_4(lower) (UINT64_C(0x11) << (lower))
#define BY_5(lower) (UINT64_C(0x21) << (lower))

const uint64_t dr_step_ends[64] = {ALL_32(BY_4), ALL_32(BY_5)};

/* clang-format off */
#define STEPS_A1(STEP) \
	[0] = STEP(5, 1), STEP(6, 2), STEP(7, 3), STEP(8, 4), \
	[5] = STEP(9, 6), STEP(10, 7), STEP(11, 8), \
	[9] = STEP(13, 9), STEP(14, 10), STEP(15, 11), STEP(16, 12), \
	[14] = STEP(17, 14), STEP(18, 15), STEP(19, 16), \
	[18] = STEP(21, 17), STEP(22, 18), STEP(23, 19), STEP(24, 20), \
	[23] = STEP(25, 22), STEP(26, 23), STEP(27, 24), \
	[27] = STEP(29, 25), STEP(30, 26), STEP(31, 27), STEP(32, 28), \
	[DR_BY_5 + 0] = STEP(6, 1), STEP(7, 2), STEP(8, 3), \
	[DR_BY_5 + 4] = STEP(9, 5), STEP(10, 6), STEP(11, 7), STEP(12, 8), \
	[DR_BY_5 + 9] = STEP(14, 9), STEP(15, 10), STEP(16, 11), \
	[DR_BY_5 + 13] = STEP(17, 13), STEP(18, 14), STEP(19, 15), STEP(20, 16), \
	[DR_BY_5 + 18] = STEP(22, 17), STEP(23, 18), STEP(24, 19), \
	[DR_BY_5 + 22] = STEP(25, 21), STEP(26, 22), STEP(27, 23), STEP(28, 24), \
	[DR_BY_5 + 27] = STEP(30, 25), STEP(31, 26), STEP(32, 27)

#define JUMPS_A1(JUMP) \
	[1] = JUMP(9, 6, 2), JUMP(10, 7, 3), JUMP(11, 8, 4), \
	[5] = JUMP(13, 9, 6), JUMP(14, 10, 7), JUMP(15, 11, 8), \
	[10] = JUMP(17, 14, 10), JUMP(18, 15, 11), JUMP(19, 16, 12), \
	[14] = JUMP(21, 17, 14), JUMP(22, 18, 15), JUMP(23, 19, 16), \
	[19] = JUMP(25, 22, 18), JUMP(26, 23, 19), JUMP(27, 24, 20), \
	[23] = JUMP(29, 25, 22), JUMP(30, 26, 23), JUMP(31, 27, 24), \
	[DR_BY_5 + 0] = JUMP(10, 6, 1), JUMP(11, 7, 2), JUMP(12, 8, 3), \
	[DR_BY_5 + 4] = JUMP(14, 9, 5), JUMP(15, 10, 6), JUMP(16, 11, 7), \
	[DR_BY_5 + 9] = JUMP(18, 14, 9), JUMP(19, 15, 10), JUMP(20, 16, 11), \
	[DR_BY_5 + 13] = JUMP(22, 17, 13), JUMP(23, 18, 14), JUMP(24, 19, 15), \
	[DR_BY_5 + 18] = JUMP(26, 22, 17), JUMP(27, 23, 18), JUMP(28, 24, 19), \
	[DR_BY_5 + 22] = JUMP(30, 25, 21), JUMP(31, 26, 22), JUMP(32, 27, 23)

#define STEPS_H1(STEP) \
	[1] = STEP(5, 2), STEP(6, 3), STEP(7, 4), \
	[5] = STEP(9, 5), STEP(10, 6), STEP(11, 7), STEP(12, 8), \
	[10] = STEP(13, 10), STEP(14, 11), STEP(15, 12), \
	[14] = STEP(17, 13), STEP(18, 14), STEP(19, 15), STEP(20, 16), \
	[19] = STEP(21, 18), STEP(22, 19), STEP(23, 20), \
	[23] = STEP(25, 21), STEP(26, 22), STEP(27, 23), STEP(28, 24), \
	[28] = STEP(29, 26), STEP(30, 27), STEP(31, 28), \
	[DR_BY_5 + 0] = STEP(5, 1), STEP(6, 2), STEP(7, 3), STEP(8, 4), \
	[DR_BY_5 + 5] = STEP(10, 5), STEP(11, 6), STEP(12, 7), \
	[DR_BY_5 + 9] = STEP(13, 9), STEP(14, 10), STEP(15, 11), STEP(16, 12), \
	[DR_BY_5 + 14] = STEP(18, 13), STEP(19, 14), STEP(20, 15), \
	[DR_BY_5 + 18] = STEP(21, 17), STEP(22, 18), STEP(23, 19), STEP(24, 20), \
	[DR_BY_5 + 23] = STEP(26, 21), STEP(27, 22), STEP(28, 23), \
	[DR_BY_5 + 27] = STEP(29, 25), STEP(30, 26), STEP(31, 27), STEP(32, 28)

#define JUMPS_H1(JUMP) \
	[1] = JUMP(9, 5, 2), JUMP(10, 6, 3), JUMP(11, 7, 4), \
	[6] = JUMP(13, 10, 6), JUMP(14, 11, 7), JUMP(15, 12, 8), \
	[10] = JUMP(17, 13, 10), JUMP(18, 14, 11), JUMP(19, 15, 12), \
	[15] = JUMP(21, 18, 14), JUMP(22, 19, 15), JUMP(23, 20, 16), \
	[19] = JUMP(25, 21, 18), JUMP(26, 22, 19), JUMP(27, 23, 20), \
	[24] = JUMP(29, 26, 22), JUMP(30, 27, 23), JUMP(31, 28, 24), \
	[DR_BY_5 + 0] = JUMP(10, 5, 1), JUMP(11, 6, 2), JUMP(12, 7, 3), \
	[DR_BY_5 + 5] = JUMP(14, 10, 5), JUMP(15, 11, 6), JUMP(16, 12, 7), \
	[DR_BY_5 + 9] = JUMP(18, 13, 9), JUMP(19, 14, 10), JUMP(20, 15, 11), \
	[DR_BY_5 + 14] = JUMP(22, 18, 13), JUMP(23, 19, 14), JUMP(24, 20, 15), \
	[DR_BY_5 + 18] = JUMP(26, 21, 17), JUMP(27, 22, 18), JUMP(28, 23, 19), \
	[DR_BY_5 + 23] = JUMP(30, 26, 21), JUMP(31, 27, 22), JUMP(32, 28, 23)

/* bitboard.h has the index of a square as a function. */
#define SQUARE_A1(i) (UINT64_C(1) << ((i) + (i) / 8))
#define SQUARE_H1(i) (UINT64_C(1) << ((i) + ((i) + 4) / 8))

const struct dr_move_tables dr_move_tables_a1 = {
	.step = {[DRAUGHTS_WHITE] = {STEPS_A1(UP)}, [DRAUGHTS_BLACK] = {STEPS_A1(DOWN)}},
	.jump = {[DRAUGHTS_WHITE] = {JUMPS_A1(JUMP_UP)}, [DRAUGHTS_BLACK] = {JUMPS_A1(JUMP_DOWN)}},
	.square = {0, ALL_32(SQUARE_A1)},
};

const struct dr_move_tables dr_move_tables_h1 = {
	.step = {[DRAUGHTS_WHITE] = {STEPS_H1(UP)}, [DRAUGHTS_BLACK] = {STEPS_H1(DOWN)}},
	.jump = {[DRAUGHTS_WHITE] = {JUMPS_H1(JUMP_UP)}, [DRAUGHTS_BLACK] = {JUMPS_H1(JUMP_DOWN)}},
	.square = {0, ALL_32(SQUARE_H1)},
};
/* clang-format on */
