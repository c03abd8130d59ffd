/* SPDX-License-Identifier: MIT */
/*
 * The tables that movetable.h describes, written out in the numbers of the squares, a line for each
 * row of the board.
 */
#include "rules/movetable.h"

/* A man is crowned on the rows 1-4 and 29-32 (E8, I6); nothing goes ahead to the other one. */
#define CROWNED(to) ((to) <= 4 || (to) >= 29)

#define STEP(from, to) DR_MOVE(from, to, CROWNED(to), 0)
#define JUMP(from, over, to) DR_MOVE(from, to, CROWNED(to), UINT32_C(1) << ((over)-1))
#define SET(index) (UINT64_C(1) << (index))

#define EIGHT(ends, from)                                                                         \
	(ends) << (from), (ends) << ((from) + 1), (ends) << ((from) + 2), (ends) << ((from) + 3), \
		(ends) << ((from) + 4), (ends) << ((from) + 5), (ends) << ((from) + 6),           \
		(ends) << ((from) + 7)
#define BY_4 UINT64_C(0x11)
#define BY_5 UINT64_C(0x21)

const uint64_t dr_step_ends[64] = {EIGHT(BY_4, 0), EIGHT(BY_4, 8), EIGHT(BY_4, 16), EIGHT(BY_4, 24),
	EIGHT(BY_5, 0), EIGHT(BY_5, 8), EIGHT(BY_5, 16), EIGHT(BY_5, 24)};

/* clang-format off */
const struct dr_move_tables dr_move_tables_a1 = {
	.step[DRAUGHTS_WHITE] = {
		[0] = STEP(5, 1), STEP(6, 2), STEP(7, 3), STEP(8, 4),
		[5] = STEP(9, 6), STEP(10, 7), STEP(11, 8),
		[9] = STEP(13, 9), STEP(14, 10), STEP(15, 11), STEP(16, 12),
		[14] = STEP(17, 14), STEP(18, 15), STEP(19, 16),
		[18] = STEP(21, 17), STEP(22, 18), STEP(23, 19), STEP(24, 20),
		[23] = STEP(25, 22), STEP(26, 23), STEP(27, 24),
		[27] = STEP(29, 25), STEP(30, 26), STEP(31, 27), STEP(32, 28),
		[DR_BY_5 + 0] = STEP(6, 1), STEP(7, 2), STEP(8, 3),
		[DR_BY_5 + 4] = STEP(9, 5), STEP(10, 6), STEP(11, 7), STEP(12, 8),
		[DR_BY_5 + 9] = STEP(14, 9), STEP(15, 10), STEP(16, 11),
		[DR_BY_5 + 13] = STEP(17, 13), STEP(18, 14), STEP(19, 15), STEP(20, 16),
		[DR_BY_5 + 18] = STEP(22, 17), STEP(23, 18), STEP(24, 19),
		[DR_BY_5 + 22] = STEP(25, 21), STEP(26, 22), STEP(27, 23), STEP(28, 24),
		[DR_BY_5 + 27] = STEP(30, 25), STEP(31, 26), STEP(32, 27),
	},
	.step[DRAUGHTS_BLACK] = {
		[0] = STEP(1, 5), STEP(2, 6), STEP(3, 7), STEP(4, 8),
		[5] = STEP(6, 9), STEP(7, 10), STEP(8, 11),
		[9] = STEP(9, 13), STEP(10, 14), STEP(11, 15), STEP(12, 16),
		[14] = STEP(14, 17), STEP(15, 18), STEP(16, 19),
		[18] = STEP(17, 21), STEP(18, 22), STEP(19, 23), STEP(20, 24),
		[23] = STEP(22, 25), STEP(23, 26), STEP(24, 27),
		[27] = STEP(25, 29), STEP(26, 30), STEP(27, 31), STEP(28, 32),
		[DR_BY_5 + 0] = STEP(1, 6), STEP(2, 7), STEP(3, 8),
		[DR_BY_5 + 4] = STEP(5, 9), STEP(6, 10), STEP(7, 11), STEP(8, 12),
		[DR_BY_5 + 9] = STEP(9, 14), STEP(10, 15), STEP(11, 16),
		[DR_BY_5 + 13] = STEP(13, 17), STEP(14, 18), STEP(15, 19), STEP(16, 20),
		[DR_BY_5 + 18] = STEP(17, 22), STEP(18, 23), STEP(19, 24),
		[DR_BY_5 + 22] = STEP(21, 25), STEP(22, 26), STEP(23, 27), STEP(24, 28),
		[DR_BY_5 + 27] = STEP(25, 30), STEP(26, 31), STEP(27, 32),
	},
	.jump[DRAUGHTS_WHITE] = {
		[1] = JUMP(9, 6, 2), JUMP(10, 7, 3), JUMP(11, 8, 4),
		[5] = JUMP(13, 9, 6), JUMP(14, 10, 7), JUMP(15, 11, 8),
		[10] = JUMP(17, 14, 10), JUMP(18, 15, 11), JUMP(19, 16, 12),
		[14] = JUMP(21, 17, 14), JUMP(22, 18, 15), JUMP(23, 19, 16),
		[19] = JUMP(25, 22, 18), JUMP(26, 23, 19), JUMP(27, 24, 20),
		[23] = JUMP(29, 25, 22), JUMP(30, 26, 23), JUMP(31, 27, 24),
		[DR_BY_5 + 0] = JUMP(10, 6, 1), JUMP(11, 7, 2), JUMP(12, 8, 3),
		[DR_BY_5 + 4] = JUMP(14, 9, 5), JUMP(15, 10, 6), JUMP(16, 11, 7),
		[DR_BY_5 + 9] = JUMP(18, 14, 9), JUMP(19, 15, 10), JUMP(20, 16, 11),
		[DR_BY_5 + 13] = JUMP(22, 17, 13), JUMP(23, 18, 14), JUMP(24, 19, 15),
		[DR_BY_5 + 18] = JUMP(26, 22, 17), JUMP(27, 23, 18), JUMP(28, 24, 19),
		[DR_BY_5 + 22] = JUMP(30, 25, 21), JUMP(31, 26, 22), JUMP(32, 27, 23),
	},
	.jump[DRAUGHTS_BLACK] = {
		[1] = JUMP(2, 6, 9), JUMP(3, 7, 10), JUMP(4, 8, 11),
		[5] = JUMP(6, 9, 13), JUMP(7, 10, 14), JUMP(8, 11, 15),
		[10] = JUMP(10, 14, 17), JUMP(11, 15, 18), JUMP(12, 16, 19),
		[14] = JUMP(14, 17, 21), JUMP(15, 18, 22), JUMP(16, 19, 23),
		[19] = JUMP(18, 22, 25), JUMP(19, 23, 26), JUMP(20, 24, 27),
		[23] = JUMP(22, 25, 29), JUMP(23, 26, 30), JUMP(24, 27, 31),
		[DR_BY_5 + 0] = JUMP(1, 6, 10), JUMP(2, 7, 11), JUMP(3, 8, 12),
		[DR_BY_5 + 4] = JUMP(5, 9, 14), JUMP(6, 10, 15), JUMP(7, 11, 16),
		[DR_BY_5 + 9] = JUMP(9, 14, 18), JUMP(10, 15, 19), JUMP(11, 16, 20),
		[DR_BY_5 + 13] = JUMP(13, 17, 22), JUMP(14, 18, 23), JUMP(15, 19, 24),
		[DR_BY_5 + 18] = JUMP(17, 22, 26), JUMP(18, 23, 27), JUMP(19, 24, 28),
		[DR_BY_5 + 22] = JUMP(21, 25, 30), JUMP(22, 26, 31), JUMP(23, 27, 32),
	},
	.square = {
		0,
		SET(0), SET(1), SET(2), SET(3),
		SET(4), SET(5), SET(6), SET(7),
		SET(9), SET(10), SET(11), SET(12),
		SET(13), SET(14), SET(15), SET(16),
		SET(18), SET(19), SET(20), SET(21),
		SET(22), SET(23), SET(24), SET(25),
		SET(27), SET(28), SET(29), SET(30),
		SET(31), SET(32), SET(33), SET(34),
	},
};

const struct dr_move_tables dr_move_tables_h1 = {
	.step[DRAUGHTS_WHITE] = {
		[1] = STEP(5, 2), STEP(6, 3), STEP(7, 4),
		[5] = STEP(9, 5), STEP(10, 6), STEP(11, 7), STEP(12, 8),
		[10] = STEP(13, 10), STEP(14, 11), STEP(15, 12),
		[14] = STEP(17, 13), STEP(18, 14), STEP(19, 15), STEP(20, 16),
		[19] = STEP(21, 18), STEP(22, 19), STEP(23, 20),
		[23] = STEP(25, 21), STEP(26, 22), STEP(27, 23), STEP(28, 24),
		[28] = STEP(29, 26), STEP(30, 27), STEP(31, 28),
		[DR_BY_5 + 0] = STEP(5, 1), STEP(6, 2), STEP(7, 3), STEP(8, 4),
		[DR_BY_5 + 5] = STEP(10, 5), STEP(11, 6), STEP(12, 7),
		[DR_BY_5 + 9] = STEP(13, 9), STEP(14, 10), STEP(15, 11), STEP(16, 12),
		[DR_BY_5 + 14] = STEP(18, 13), STEP(19, 14), STEP(20, 15),
		[DR_BY_5 + 18] = STEP(21, 17), STEP(22, 18), STEP(23, 19), STEP(24, 20),
		[DR_BY_5 + 23] = STEP(26, 21), STEP(27, 22), STEP(28, 23),
		[DR_BY_5 + 27] = STEP(29, 25), STEP(30, 26), STEP(31, 27), STEP(32, 28),
	},
	.step[DRAUGHTS_BLACK] = {
		[1] = STEP(2, 5), STEP(3, 6), STEP(4, 7),
		[5] = STEP(5, 9), STEP(6, 10), STEP(7, 11), STEP(8, 12),
		[10] = STEP(10, 13), STEP(11, 14), STEP(12, 15),
		[14] = STEP(13, 17), STEP(14, 18), STEP(15, 19), STEP(16, 20),
		[19] = STEP(18, 21), STEP(19, 22), STEP(20, 23),
		[23] = STEP(21, 25), STEP(22, 26), STEP(23, 27), STEP(24, 28),
		[28] = STEP(26, 29), STEP(27, 30), STEP(28, 31),
		[DR_BY_5 + 0] = STEP(1, 5), STEP(2, 6), STEP(3, 7), STEP(4, 8),
		[DR_BY_5 + 5] = STEP(5, 10), STEP(6, 11), STEP(7, 12),
		[DR_BY_5 + 9] = STEP(9, 13), STEP(10, 14), STEP(11, 15), STEP(12, 16),
		[DR_BY_5 + 14] = STEP(13, 18), STEP(14, 19), STEP(15, 20),
		[DR_BY_5 + 18] = STEP(17, 21), STEP(18, 22), STEP(19, 23), STEP(20, 24),
		[DR_BY_5 + 23] = STEP(21, 26), STEP(22, 27), STEP(23, 28),
		[DR_BY_5 + 27] = STEP(25, 29), STEP(26, 30), STEP(27, 31), STEP(28, 32),
	},
	.jump[DRAUGHTS_WHITE] = {
		[1] = JUMP(9, 5, 2), JUMP(10, 6, 3), JUMP(11, 7, 4),
		[6] = JUMP(13, 10, 6), JUMP(14, 11, 7), JUMP(15, 12, 8),
		[10] = JUMP(17, 13, 10), JUMP(18, 14, 11), JUMP(19, 15, 12),
		[15] = JUMP(21, 18, 14), JUMP(22, 19, 15), JUMP(23, 20, 16),
		[19] = JUMP(25, 21, 18), JUMP(26, 22, 19), JUMP(27, 23, 20),
		[24] = JUMP(29, 26, 22), JUMP(30, 27, 23), JUMP(31, 28, 24),
		[DR_BY_5 + 0] = JUMP(10, 5, 1), JUMP(11, 6, 2), JUMP(12, 7, 3),
		[DR_BY_5 + 5] = JUMP(14, 10, 5), JUMP(15, 11, 6), JUMP(16, 12, 7),
		[DR_BY_5 + 9] = JUMP(18, 13, 9), JUMP(19, 14, 10), JUMP(20, 15, 11),
		[DR_BY_5 + 14] = JUMP(22, 18, 13), JUMP(23, 19, 14), JUMP(24, 20, 15),
		[DR_BY_5 + 18] = JUMP(26, 21, 17), JUMP(27, 22, 18), JUMP(28, 23, 19),
		[DR_BY_5 + 23] = JUMP(30, 26, 21), JUMP(31, 27, 22), JUMP(32, 28, 23),
	},
	.jump[DRAUGHTS_BLACK] = {
		[1] = JUMP(2, 5, 9), JUMP(3, 6, 10), JUMP(4, 7, 11),
		[6] = JUMP(6, 10, 13), JUMP(7, 11, 14), JUMP(8, 12, 15),
		[10] = JUMP(10, 13, 17), JUMP(11, 14, 18), JUMP(12, 15, 19),
		[15] = JUMP(14, 18, 21), JUMP(15, 19, 22), JUMP(16, 20, 23),
		[19] = JUMP(18, 21, 25), JUMP(19, 22, 26), JUMP(20, 23, 27),
		[24] = JUMP(22, 26, 29), JUMP(23, 27, 30), JUMP(24, 28, 31),
		[DR_BY_5 + 0] = JUMP(1, 5, 10), JUMP(2, 6, 11), JUMP(3, 7, 12),
		[DR_BY_5 + 5] = JUMP(5, 10, 14), JUMP(6, 11, 15), JUMP(7, 12, 16),
		[DR_BY_5 + 9] = JUMP(9, 13, 18), JUMP(10, 14, 19), JUMP(11, 15, 20),
		[DR_BY_5 + 14] = JUMP(13, 18, 22), JUMP(14, 19, 23), JUMP(15, 20, 24),
		[DR_BY_5 + 18] = JUMP(17, 21, 26), JUMP(18, 22, 27), JUMP(19, 23, 28),
		[DR_BY_5 + 23] = JUMP(21, 26, 30), JUMP(22, 27, 31), JUMP(23, 28, 32),
	},
	.square = {
		0,
		SET(0), SET(1), SET(2), SET(3),
		SET(5), SET(6), SET(7), SET(8),
		SET(9), SET(10), SET(11), SET(12),
		SET(14), SET(15), SET(16), SET(17),
		SET(18), SET(19), SET(20), SET(21),
		SET(23), SET(24), SET(25), SET(26),
		SET(27), SET(28), SET(29), SET(30),
		SET(32), SET(33), SET(34), SET(35),
	},
};
/* clang-format on */
