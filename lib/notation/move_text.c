/* SPDX-License-Identifier: MIT */
/*
 * The legal moves that the text of a move may mean: those with its ends, and if they are several,
 * the one with its route.
 *
 * A full route never means two moves: between two neighbours on it stands the captured piece (E4,
 * I4), so it fixes both ends and all victims, and these make the move (G3). The two squares of one
 * jump, `23x16`, may also be the ends of a longer capture, by a king that first goes round and
 * comes back to 23 (E9). They mean the one jump, whose full route they are; the longer capture
 * shares its ends and is therefore always written in full.
 */
#include <draughts/error.h>

#include "core/routes.h"
#include "notation/move_text.h"

void dr_add_square(struct dr_move_text *move, draughts_square square, struct dr_span span)
{
	if (move->total < DR_TEXT_SQUARES) {
		move->square[move->total] = (uint8_t)square;
		move->span[move->total] = span;
	}
	move->to = square;
	move->end = span.end;
	move->total++;
}

/* Whether the text names the ends of the move, and the checkers if they leave the board. */
static bool fits(const struct draughts_position *position, draughts_move move,
	const struct dr_move_text *text)
{
	if (!dr_has_ends(move, text->square[0], text->to))
		return false;
	if (!draughts_move_is_off(move))
		return true;
	return draughts_move_count(move) ==
	       (text->count > 0 ? text->count
				: draughts_position_height(position, text->square[0]));
}

enum draughts_error dr_find_move(const struct draughts_position *position,
	const struct dr_moves *moves, const struct dr_move_text *text, draughts_move *move)
{
	draughts_move fitting[DRAUGHTS_MOVES_MAX];
	draughts_squares next = 0;
	size_t total = 0;

	if (moves->total == 0)
		return DRAUGHTS_ERR_GAME_OVER;
	for (size_t i = 0; i < moves->total; i++)
		if (fits(position, moves->move[i], text))
			fitting[total++] = moves->move[i];
	if (total == 0 || text->total > DR_TEXT_SQUARES)
		return DRAUGHTS_ERR_ILLEGAL;

	const enum draughts_error refusal = total > 1 && text->total == 2 ? DRAUGHTS_ERR_AMBIGUOUS
									  : DRAUGHTS_ERR_ILLEGAL;

	if (total > 1 || text->total > 2)
		total = dr_follow(position, text->square, text->total, fitting, total, &next);
	if (total == 0 || next != 0)
		return refusal;
	*move = fitting[0];
	return DRAUGHTS_OK;
}
