/* SPDX-License-Identifier: MIT */
/* What a FEN says of the game beside the position. */
#ifndef DR_FEN_H
#define DR_FEN_H

#include <draughts/notation.h>

/*
 * As draughts_position_read_fen; on success *quiet is the number after `:H', the quiet plies in a
 * row that led to the position, or 0.
 */
enum draughts_error dr_read_fen(struct draughts_position *position, const char *text, size_t length,
	unsigned *quiet, size_t *where);

#endif
