/* SPDX-License-Identifier: MIT */
/*
 * The moves that consist of one step or one jump, ready made: by the side for which the direction
 * is ahead, by step (4 or 5, less 4), and by the index of the square they end on.
 */
#ifndef DR_MOVETABLE_H
#define DR_MOVETABLE_H

#include <stdbool.h>
#include <stdint.h>

#include <draughts/move.h>

#include "core/bits.h"

#define DR_MOVE_ENDS UINT64_C(0xfff)
#define DR_MOVE_PROMOTION (UINT64_C(1) << 16)
#define DR_MOVE_BY_KING (UINT64_C(1) << 19)
#define DR_MOVE_CAPTURED (UINT64_C(0xffffffff) << 32)

/* The value of a move, as move.h lays it out. */
#define DR_MOVE(from, to, promotion, captured)                                  \
	((draughts_move)(from) | (draughts_move)(to) << 6 | UINT64_C(1) << 12 | \
		(draughts_move)(promotion) << 16 | (draughts_move)(captured) << 32)

/*
 * The moves of men. Entries that would start, pass or end on a ghost or off the board are 0, and so
 * is the last.
 */
enum { DR_MOVE_ROW = 37 };

struct dr_move_tables {
	draughts_move step[2][2][DR_MOVE_ROW], jump[2][2][DR_MOVE_ROW];
};

extern const struct dr_move_tables dr_move_tables_a1, dr_move_tables_h1;

DR_FORCE_INLINE const struct dr_move_tables *dr_move_tables(bool a1_dark)
{
	return a1_dark ? &dr_move_tables_a1 : &dr_move_tables_h1;
}

#endif
