/* SPDX-License-Identifier: MIT */
/*
 * The moves that consist of one step or one jump, ready made, and the squares as sets.
 *
 * A set of pairs holds steps, or jumps, that go up or down the board: each stands for the two
 * squares it joins, by the lower of their indices, in the lower half of the word if it goes by 4
 * and in the upper half if by 5. No such index is above 30, so bit 63 is always free.
 */
#ifndef DR_MOVETABLE_H
#define DR_MOVETABLE_H

#include <stdbool.h>
#include <stdint.h>

#include <draughts/move.h>

#include "core/bits.h"
#include "core/move_bits.h"

/* Where the upper half of a set of pairs begins; and a move for each pair, and one for none. */
enum { DR_BY_5 = 32, DR_MOVE_ROW = 65 };

/*
 * The moves of men, by the side for which the direction is ahead and by the bit of a set of pairs;
 * 0 where there is none. square holds the set of one square by its number, and the empty set for 0.
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

#endif
