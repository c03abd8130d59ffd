/* SPDX-License-Identifier: MIT */
/*
 * The number of a position among those with the same pieces, which the library and the program that
 * makes tables share.
 *
 * A set of n squares has the rank C(s1, 1) + C(s2, 2) + ... + C(sn, n), where its squares s1 < s2 <
 * ... count from 0. n checkers in stacks, whose squares may be equal, have the rank of the set s1,
 * s2 + 1, ... sn + n - 1. So ranks count the sets, and the stacks, without a gap.
 */
#ifndef DR_TABLES_RANKS_H
#define DR_TABLES_RANKS_H

#include <stdbool.h>
#include <stdint.h>

#include <draughts/move.h>
#include <draughts/tables.h>

#include "core/bits.h"

enum { DR_PIECES = DRAUGHTS_TABLES_PIECES_MAX };

struct dr_ranks {
	uint32_t choose[32 + DR_PIECES][DR_PIECES + 1]; /* C(n, k) */
	/* The sum of the terms of a byte of a set, with so many squares in the bytes below it. */
	uint32_t terms[4][DR_PIECES + 1][256];
};

void dr_ranks_init(struct dr_ranks *ranks);

/*
 * The pieces of both sides by kind; in Dipole checkers are men. In a table [0] is the first side,
 * the one with more pieces, or with as many and no fewer men; elsewhere the side to move.
 */
struct dr_material {
	uint8_t men[2], kings[2];
};

static inline unsigned dr_count_pieces(const struct dr_material *material, unsigned side)
{
	return (unsigned)material->men[side] + material->kings[side];
}

/* The side of the table with these pieces that is to move: 1 if it is the second one. */
static inline unsigned dr_table_turn(const struct dr_material *material)
{
	const unsigned own = dr_count_pieces(material, 0), other = dr_count_pieces(material, 1);

	return own < other || (own == other && material->men[0] < material->men[1]);
}

/* The squares in each byte of a set, in that byte. */
static inline uint32_t dr_count_bytes(draughts_squares set)
{
	set -= set >> 1 & 0x55555555u;
	set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
	return (set + (set >> 4)) & 0x0f0f0f0fu;
}

static inline unsigned dr_count_squares(draughts_squares set)
{
	return dr_count_bytes(set) * 0x01010101u >> 24;
}

/* The rank of a set of at most DR_PIECES squares. */
static inline uint32_t dr_rank_set(const struct dr_ranks *ranks, draughts_squares set)
{
	const uint32_t below = dr_count_bytes(set) * 0x01010100u; /* in the bytes below each byte */

	return ranks->terms[0][0][set & 255] + ranks->terms[1][below >> 8 & 255][set >> 8 & 255] +
	       ranks->terms[2][below >> 16 & 255][set >> 16 & 255] +
	       ranks->terms[3][below >> 24][set >> 24];
}

/* A position of the checkers games as the side to move sees it, each side from its own end. */
struct dr_view {
	struct dr_material material;
	draughts_squares men[2], kings[2];
};

/* The number of a position of the checkers games with at most DR_PIECES pieces. */
uint64_t dr_rank_pieces(const struct dr_ranks *ranks, const struct dr_view *view);

/* How many ranks stacks of so many checkers have. */
static inline uint32_t dr_count_stacks(const struct dr_ranks *ranks, unsigned checkers)
{
	return ranks->choose[31 + checkers][checkers];
}

/*
 * Returns the rank of a side's stacks in Dipole, and stores the number of their checkers in
 * *checkers. If there are more than DR_PIECES, they have no rank. squares are the squares of the
 * side, turned for Black; height is by square, as White sees it.
 */
uint32_t dr_rank_stacks(const struct dr_ranks *ranks, draughts_squares squares,
	const uint8_t height[32], bool turned, unsigned *checkers);

/* How many numbers the positions with these pieces have. */
uint64_t dr_count_numbers(
	const struct dr_ranks *ranks, const struct dr_material *material, bool stacks);

#endif
