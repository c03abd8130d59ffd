/* SPDX-License-Identifier: MIT */
/* The moves of a game as text. A program that writes only single moves does not link games. */
#include <draughts/game.h>
#include <draughts/notation.h>

#include "notation/notation.h"

size_t draughts_game_write_move(
	const struct draughts_game *game, size_t ply, unsigned flags, char *buf, size_t size)
{
	const draughts_move move = draughts_game_move(game, ply);
	struct dr_sink out = {buf, size, 0};
	struct draughts_position before;

	if (move == 0)
		return dr_put_end(&out);
	draughts_game_position_at(game, ply - 1, &before);
	return draughts_move_write(&before, move, flags, buf, size);
}
