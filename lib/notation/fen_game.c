/* SPDX-License-Identifier: MIT */
/* A game that begins as a FEN says. */
#include <draughts/error.h>
#include <draughts/game.h>

#include "notation/fen.h"

enum draughts_error draughts_game_from_fen(const struct draughts_ruleset *ruleset, const char *text,
	size_t length, struct draughts_game **game, size_t *where)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_init(
		draughts_position_in(&storage), ruleset);
	unsigned quiet;
	const enum draughts_error status = dr_read_fen(position, text, length, &quiet, where);

	*game = NULL;
	if (status)
		return status;
	*game = draughts_game_from_position(position);
	return *game ? draughts_game_set_quiet(*game, quiet) : DRAUGHTS_ERR_MEMORY;
}
