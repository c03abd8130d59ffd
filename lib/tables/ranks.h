/* SPDX-License-Identifier: MIT */
/*
 * The number of a position among those with the same pieces, seen by the side to move.
 *
 * A set of n squares has the rank C(s1, 1) + C(s2, 2) + ... + C(sn, n), where its squares s1 < s2 <
 * ... count from 0. n checkers in stacks, whose squares may be equal, have that of the set s1, s2 +
 * 1, ... sn + n - 1. Ranks so count the sets, and the stacks, without a gap.
 */
#ifndef DR_TABLES_RANKS_H
#define DR_TABLES_RANKS_H

#include <stdint.h>

#include <draughts/move.h>
#include <draughts/tables.h>

enum { DR_PIECES = DRAUGHTS_TABLES_PIECES_MAX };

struct dr_ranks {
	uint32_t choose[32 + DR_PIECES][DR_PIECES + 1]; /* C(n, k) */
	/* The sum of the terms of a byte of a set, with so many squares in the bytes below it. */
	uint32_t terms[4][DR_PIECES + 1][256];
	uint8_t count[256]; /* the squares in a byte */
};

/* The pieces of a position by side and kind; in Dipole checkers are men. */
struct dr_material {
	uint8_t men[2], kings[2]; /* of the side to move, then of the other */
};

/*
 * A position as the side to move sees it, from its own end of the board. Heights are those of
 * Dipole, by square as the first side sees it for [0], and turned for [1].
 */
struct dr_view {
	draughts_squares men[2], kings[2];
	uint8_t height[2][32];
};

void dr_ranks_init(struct dr_ranks *ranks);

/* The number of squares of a set. */
unsigned dr_ranks_count(const struct dr_ranks *ranks, draughts_squares squares);

/* The number of a position of the checkers games, which has at most DR_PIECES pieces. */
uint64_t dr_rank_pieces(const struct dr_ranks *ranks, const struct dr_view *view,
	const struct dr_material *material);

/* The same in Dipole. */
uint64_t dr_rank_stacks(const struct dr_ranks *ranks, const struct dr_view *view,
	const struct dr_material *material);

/* How many numbers the positions with these pieces have. */
uint64_t dr_ranks_size(
	const struct dr_ranks *ranks, const struct dr_material *material, int stacks);

#endif
