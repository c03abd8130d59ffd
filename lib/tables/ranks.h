/* SPDX-License-Identifier: MIT */
/*
 * The number of a position among those with the same pieces: code that the library shares with the
 * program that makes tables.
 *
 * A set of n squares has the rank C(s1, 1) + C(s2, 2) + ... + C(sn, n), where s1 < s2 < ... are its
 * squares, counted from 0. n checkers in stacks, whose squares may be equal, have the rank of the
 * set s1, s2 + 1, ... sn + n - 1. So ranks count the sets, and the stacks, without a gap.
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
	/* The sum of the terms of one byte, by its index, the squares below it, and its bits. */
	uint32_t terms[4][DR_PIECES + 1][256];
};

void dr_ranks_init(struct dr_ranks *ranks);

/*
 * The pieces of both sides by kind; in Dipole, checkers count as men. In a table, [0] is the first
 * side: the one with more pieces, or with equally many pieces and at least as many men. Elsewhere,
 * [0] is the side to move.
 */
struct dr_material {
	uint8_t men[2], kings[2];
};

static inline unsigned dr_count_pieces(const struct dr_material *material, unsigned side)
{
	return (unsigned)material->men[side] + material->kings[side];
}

/* Which side of the table with these pieces is to move: 0 for the first, 1 for the second. */
static inline unsigned dr_table_turn(const struct dr_material *material)
{
	const unsigned own = dr_count_pieces(material, 0), other = dr_count_pieces(material, 1);

	return own < other || (own == other && material->men[0] < material->men[1]);
}

/* The number of squares in each byte of a set, stored in that byte. */
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

/* A position: the side to move comes first, and each side's squares are seen from its own end. */
struct dr_view {
	struct dr_material material;
	draughts_squares men[2], kings[2];
};

/* The number of a position of the checkers games with at most DR_PIECES pieces. */
uint64_t dr_rank_pieces(const struct dr_ranks *ranks, const struct dr_view *view);

/* The number of ranks of stacks with so many checkers in all. */
static inline uint32_t dr_count_stacks(const struct dr_ranks *ranks, unsigned checkers)
{
	return ranks->choose[31 + checkers][checkers];
}

/*
 * Returns the rank of a side's stacks in Dipole, and stores the number of their checkers in
 * *checkers. If there are more than DR_PIECES, the rank means nothing. squares are the squares of
 * the side, turned for Black; height is by square, as White sees it.
 */
uint32_t dr_rank_stacks(const struct dr_ranks *ranks, draughts_squares squares,
	const uint8_t height[32], bool turned, unsigned *checkers);

/* How many numbers the positions with these pieces have. */
uint64_t dr_count_numbers(
	const struct dr_ranks *ranks, const struct dr_material *material, bool stacks);

#endif
