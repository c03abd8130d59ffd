/* SPDX-License-Identifier: MIT */
/* What setups mean, for those that put them on a board. */
#ifndef DR_SETUP_H
#define DR_SETUP_H

#include <draughts/position.h>

#include "core/bytes.h"

enum { DR_CHECKERS_MAX = 12 }; /* of a side (G4) */

/* Eight heights, a byte each, of which piece has a 1 where a piece stands: 0 there means 1. */
DR_FORCE_INLINE uint64_t dr_heights(uint64_t given, uint64_t piece)
{
	return given + (piece & ~dr_bytes_above(given, 0));
}

/* The heights of squares first to first + 7. */
DR_FORCE_INLINE uint64_t dr_setup_heights(const struct draughts_setup *setup, draughts_square first)
{
	const uint64_t given = dr_load_bytes(setup->height + first - 1);
	const uint64_t piece = dr_bytes_of_bits(
		(setup->pieces[DRAUGHTS_WHITE] | setup->pieces[DRAUGHTS_BLACK]) >> (first - 1));

	return dr_heights(given, piece);
}

#endif
