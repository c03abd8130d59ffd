/* SPDX-License-Identifier: MIT */
/* What setups mean, for those that put them on a board. */
#ifndef DR_SETUP_H
#define DR_SETUP_H

#include <draughts/position.h>

#include "core/bytes.h"

enum { DR_CHECKERS_MAX = 12 }; /* of a side (G4) */

/* The heights of squares first to first + 7, a byte each; a piece of height 0 has 1. */
DR_FORCE_INLINE uint64_t dr_setup_heights(const struct draughts_setup *setup, draughts_square first)
{
	const uint64_t given = dr_load_bytes(setup->height + first - 1);
	const uint64_t piece = dr_bytes_of_bits(
		(setup->pieces[DRAUGHTS_WHITE] | setup->pieces[DRAUGHTS_BLACK]) >> (first - 1));

	return given + (piece & ~dr_bytes_above(given, 0));
}

#endif
