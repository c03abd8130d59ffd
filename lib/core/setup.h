/* SPDX-License-Identifier: MIT */
/* What a setup means: its pieces, and the heights that they have on a board. */
#ifndef DR_SETUP_H
#define DR_SETUP_H

#include <draughts/position.h>

#include "core/bytes.h"

enum { DR_CHECKERS_MAX = 12 }; /* of a side (G4) */

DR_FORCE_INLINE draughts_squares dr_occupied(const struct draughts_setup *setup)
{
	return setup->occupied[DRAUGHTS_WHITE] | setup->occupied[DRAUGHTS_BLACK];
}

/* The heights on squares first to first + 7, a byte each; for a piece, height 0 means 1. */
DR_FORCE_INLINE uint64_t dr_setup_heights(const struct draughts_setup *setup, draughts_square first)
{
	const uint64_t given = dr_load_bytes(setup->height + first - 1);
	const uint64_t piece = dr_bytes_of_bits(dr_occupied(setup) >> (first - 1));

	return given + (piece & ~dr_bytes_above(given, 0));
}

/* The piece that these sets have on a square, which may be any number; Black's if both have one. */
static inline enum draughts_piece dr_piece_at(
	const draughts_squares occupied[2], draughts_squares kings, draughts_square square)
{
	const draughts_squares bit = square - 1 < 32 ? DRAUGHTS_SQUARE_SET(square) : 0;
	const bool king = (kings & bit) != 0;

	if (occupied[DRAUGHTS_BLACK] & bit)
		return king ? DRAUGHTS_BLACK_KING : DRAUGHTS_BLACK_MAN;
	if (occupied[DRAUGHTS_WHITE] & bit)
		return king ? DRAUGHTS_WHITE_KING : DRAUGHTS_WHITE_MAN;
	return DRAUGHTS_NO_PIECE;
}

#endif
