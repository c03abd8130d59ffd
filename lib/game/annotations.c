/* SPDX-License-Identifier: MIT */
/* What is written after the plies of a game: one text each. */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"

const char *draughts_game_annotation(const struct draughts_game *game, size_t ply)
{
	return ply <= game->length ? game->plies[ply].annotation : NULL;
}

enum draughts_error dr_game_annotate(
	struct draughts_game *game, size_t ply, const char *text, size_t length)
{
	char *copy = NULL;

	if (length > 0) {
		copy = (char *)malloc(length + 1);
		if (!copy)
			return DRAUGHTS_ERR_MEMORY;
		memcpy(copy, text, length);
		copy[length] = '\0';
	}
	free(game->plies[ply].annotation);
	game->plies[ply].annotation = copy;
	return DRAUGHTS_OK;
}
