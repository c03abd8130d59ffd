/* SPDX-License-Identifier: MIT */
/* The reader of games in PDN. */
#ifndef DR_PDN_READER_H
#define DR_PDN_READER_H

#include <draughts/pdn.h>

#include "core/board.h"
#include "pdn/events.h"
#include "pdn/header.h"

/* Text that grows. */
struct dr_pdn_text {
	char *bytes;
	size_t length, capacity;
};

struct draughts_pdn {
	struct dr_pdn_events events;
	const struct draughts_ruleset *ruleset; /* of games that do not name theirs */
	uint64_t games;
	struct draughts_pdn_error error;
	struct draughts_position position; /* in which a move was refused */

	/* The game being read. */
	struct draughts_game *game;
	struct dr_pdn_header header;
	struct dr_pdn_text comment; /* on the current ply, not yet complete */
	enum dr_pdn_score score;
	struct dr_pdn_slice mark; /* where it stands */

	struct dr_pdn_text scratch;

	/* Lines are counted when somebody asks: this one begins at line_start. */
	uint64_t line;
	size_t line_start, counted;
};

#endif
