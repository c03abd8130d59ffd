/* SPDX-License-Identifier: MIT */
/* The FEN of a game: the position from which it starts, and the quiet plies that led there. */
#ifndef DR_FEN_H
#define DR_FEN_H

#include <draughts/notation.h>

#include "notation/text.h"

/*
 * The contents of a FEN apart from its position, or the reason why it has no position.
 * DRAUGHTS_ERR_POSITION with no fault means that it names a square twice for one side, which no
 * setup can hold.
 */
struct dr_fen_facts {
	unsigned quiet; /* after `:H': the quiet plies in a row that led to the position, or 0 */
	unsigned fault; /* an enum draughts_fault of the piece at *where; or 0 */
	draughts_squares squares; /* the squares of the fault */
};

/* As draughts_position_read_fen, and stores the facts. */
enum draughts_error dr_read_fen(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_fen_facts *facts, size_t *where);

/*
 * Writes a setup, even an invalid one, and the quiet plies if there are any, at most as many as can
 * be read. A side to move that is neither is written as `?'.
 */
void dr_put_fen(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, size_t quiet, unsigned flags);

#endif
