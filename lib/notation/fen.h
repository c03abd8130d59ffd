/* SPDX-License-Identifier: MIT */
/* What a FEN says of a game: the position that it starts from, and what led there. */
#ifndef DR_FEN_H
#define DR_FEN_H

#include <draughts/notation.h>

#include "notation/text.h"

/*
 * As draughts_position_read_fen; on success *quiet is the number after `:H', the quiet plies in a
 * row that led to the position, or 0.
 */
enum draughts_error dr_read_fen(struct draughts_position *position, const char *text, size_t length,
	unsigned *quiet, size_t *where);

/*
 * Writes a setup, even an invalid one, and the quiet plies if there are any, at most as many as can
 * be read. A side to move that is neither is written as `?'.
 */
void dr_put_fen(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, size_t quiet);

#endif
