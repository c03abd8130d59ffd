/* SPDX-License-Identifier: MIT */
/*
 * The board as a small value: a position without its ruleset. It contains no pointers, so a copy is
 * an assignment. It has no unused bits, so two boards are equal when their words are.
 *
 * DR_MAY_ALIAS: callers keep positions in struct draughts_position_storage and may assign it, so
 * the contents of a position may change through another type.
 */
#ifndef DR_BOARD_H
#define DR_BOARD_H

#include <stdint.h>

#include <draughts/move.h>
#include <draughts/ruleset.h>

#include "core/bits.h"

/* The squares on which the men of a side are crowned (E8, F8, I6): the far row. */
#define DR_CROWNING_ROW(side) ((side) == DRAUGHTS_WHITE ? UINT32_C(0xf) : UINT32_C(0xf) << 28)

struct DR_MAY_ALIAS dr_board {
	union {
		/* The checkers games: sets in the layout of rules/bitboard.h, by side. */
		struct {
			uint64_t pieces[2];
			uint64_t kings;
		} checkers;
		/*
		 * Dipole: heights[i / 16] has the height of square i + 1 in the four bits from 4 *
		 * (i % 16) on, 0 for an empty square; pieces has White's squares in its lower half,
		 * Black's in the upper.
		 */
		struct {
			uint64_t heights[2];
			uint64_t pieces;
		} stacks;
		uint64_t words[3];
	} u;
	uint64_t turn; /* enum draughts_side */
};

/* The object that a handle points to. The board comes first: most functions read nothing else. */
struct DR_MAY_ALIAS draughts_position {
	struct dr_board board;
	const struct draughts_ruleset *ruleset;
};

#endif
