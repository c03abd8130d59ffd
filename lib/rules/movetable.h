/* SPDX-License-Identifier: MIT */
/*
 * The moves that consist of one step or one jump, ready made, and the squares as sets.
 *
 * A set of pairs holds steps, or jumps, that go up or down the board. Each is one bit, at the lower
 * index of the two squares it joins: in the lower half of the word if it goes by 4, in the upper
 * half if it goes by 5. No such index is above 30, so bit 63 is always free.
 */
#ifndef DR_MOVETABLE_H
#define DR_MOVETABLE_H

#include <stdbool.h>
#include <stdint.h>

#include <draughts/move.h>

#include "core/bits.h"
#include "core/move_bits.h"

/* Where the upper half of a set of pairs begins; a move for each bit, and one for none. */
enum { DR_BY_5 = 32, DR_MOVE_ROW = 65 };

/*
 * The moves of men, by the side for which the direction is ahead and by the bit of a set of pairs;
 * 0 where there is no move. square[n] is the set of square n alone; square[0] is the empty set.
 */
struct dr_move_tables {
	draughts_move step[2][DR_MOVE_ROW], jump[2][DR_MOVE_ROW];
	uint64_t square[33];
};

/* The two squares that a step joins, by the bit of a set of pairs. */
extern const uint64_t dr_step_ends[64];

extern const struct dr_move_tables dr_move_tables_a1, dr_move_tables_h1;

DR_FORCE_INLINE const struct dr_move_tables *dr_move_tables(bool a1_dark)
{
	return a1_dark ? &dr_move_tables_a1 : &dr_move_tables_h1;
}

/* The steps up, or down, the board from one set of squares to another, as pairs. */
DR_FORCE_INLINE uint64_t dr_steps_up(uint64_t from, uint64_t to)
{
	return (from >> 4 & to) | (from >> 5 & to) << DR_BY_5;
}

DR_FORCE_INLINE uint64_t dr_steps_down(uint64_t from, uint64_t to)
{
	return (from & to >> 4) | (from & to >> 5) << DR_BY_5;
}

/* The steps ahead of a side (E3, F3, I3), and jumps ahead by the squares where they begin. */
DR_FORCE_INLINE uint64_t dr_steps_ahead(enum draughts_side side, uint64_t from, uint64_t to)
{
	return side == DRAUGHTS_WHITE ? dr_steps_up(from, to) : dr_steps_down(from, to);
}

DR_FORCE_INLINE uint64_t dr_pairs_of_jumps(enum draughts_side side, uint64_t from4, uint64_t from5)
{
	if (side == DRAUGHTS_WHITE)
		return from4 >> 8 | from5 >> 10 << DR_BY_5;
	return from4 | from5 << DR_BY_5;
}

#endif
