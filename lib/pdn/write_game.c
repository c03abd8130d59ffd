/* SPDX-License-Identifier: MIT */
/* A game as PDN. */
#include <string.h>

#include <draughts/pdn.h>

#include "core/vtable.h"
#include "pdn/annotation.h"
#include "pdn/write.h"

/* Writes an annotation as it is, in lines. */
static void put_annotation(struct dr_pdn_layout *layout, const char *annotation)
{
	struct dr_pdn_part part = {DR_PDN_PART_END, NULL, 0, 0};

	do {
		dr_pdn_next_part(&annotation, &part);
		dr_pdn_put_part(layout, &part);
	} while (part.kind != DR_PDN_PART_END);
}

static void put_moves(struct dr_pdn_layout *layout, const struct draughts_game *game)
{
	const size_t length = draughts_game_length(game);

	for (size_t ply = 0; ply <= length; ply++) {
		const char *const annotation = draughts_game_annotation(game, ply);

		if (ply > 0) {
			struct draughts_position before;
			struct dr_moves legal;

			draughts_game_position_at(game, ply - 1, &before);
			dr_list_moves(&before, &legal);
			dr_pdn_put_move(layout, &before, &legal, draughts_game_move(game, ply),
				draughts_game_move_number(game, ply));
		}
		if (annotation)
			put_annotation(layout, annotation);
	}
}

size_t draughts_game_write_pdn(
	const struct draughts_game *game, unsigned flags, char *buf, size_t size)
{
	const enum draughts_outcome outcome = draughts_game_outcome(game);
	const struct draughts_position *const start = draughts_game_start_position(game);
	const char *const result = dr_pdn_result(outcome, start->ruleset, flags);
	struct dr_pdn_layout layout = {.out = {buf, size, 0}, .columns = DR_PDN_COLUMNS};

	dr_pdn_put_tags(&layout, game, outcome, draughts_game_ending(game), flags);
	put_moves(&layout, game);
	dr_pdn_put_word(&layout, result, strlen(result));
	dr_pdn_put_line(&layout);
	return dr_put_end(&layout.out);
}
