/* SPDX-License-Identifier: MIT */
/* Why a text is not a move that a game can go on with. */
#include <draughts/error.h>
#include <draughts/game.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "reason/refuse.h"

enum draughts_error draughts_game_explain(const struct draughts_game *game, const char *text,
	size_t length, struct draughts_reason *reason)
{
	const struct draughts_position *const position = draughts_game_position(game);
	const enum draughts_outcome outcome = draughts_game_outcome(game);
	struct dr_attempt attempt = {position, position->ruleset, text, length, .reason = reason};
	size_t where;

	if (outcome == DRAUGHTS_ONGOING ||
		!dr_read_move_text(position->ruleset, text, length, &attempt.move, &where))
		return draughts_move_explain(position, text, length, reason);
	dr_refuse(&attempt, DRAUGHTS_REASON_GAME_OVER, attempt.move.square[0], attempt.move.to,
		dr_whole_span(&attempt));
	reason->piece = attempt.move.square[0];
	reason->count = draughts_game_ending(game);
	reason->outcome = outcome;
	return DRAUGHTS_ERR_GAME_OVER;
}
