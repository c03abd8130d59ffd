/* SPDX-License-Identifier: MIT */
/* A game as PDN: its tags, and its moves. */
#include <string.h>

#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/header.h"

static void put_moves(struct dr_pdn_layout *layout, const struct draughts_game *game)
{
	const size_t length = draughts_game_length(game);
	struct draughts_position before = game->start, now;

	for (size_t ply = 0; ply <= length; ply++, before = now) {
		const char *const annotation = draughts_game_annotation(game, ply);

		draughts_game_position_at(game, ply, &now);
		if (ply > 0) {
			struct dr_moves legal;

			dr_list_moves(&before, &legal);
			dr_pdn_put_move(layout, &before, &legal, draughts_game_move(game, ply),
				draughts_game_move_number(game, ply));
		}
		if (annotation)
			dr_pdn_put_annotation(layout, &before, &now, annotation);
	}
}

size_t draughts_game_write_pdn(
	const struct draughts_game *game, unsigned flags, char *buf, size_t size)
{
	const struct dr_pdn_facts facts = {&game->start, game->quiet_before,
		{draughts_game_outcome(game), draughts_game_ending(game)}, flags};
	const char *const result = dr_pdn_result(facts.end.outcome, game->start.ruleset, flags);
	struct dr_pdn_layout layout = {
		.out = {buf, size, 0}, .columns = DR_PDN_COLUMNS, .flags = flags};

	dr_pdn_put_tags(&layout, &game->tags, &facts);
	put_moves(&layout, game);
	dr_pdn_put_word(&layout, result, strlen(result));
	dr_pdn_break_line(&layout);
	return dr_put_end(&layout.out);
}
