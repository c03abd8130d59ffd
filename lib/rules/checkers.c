/* SPDX-License-Identifier: MIT */
/* What the games with short kings have in common and need not be fast. */
#include "rules/checkers.h"

/* E10, I11: a side without pieces has lost, and so has the side to move without a move. */
struct dr_result dr_checkers_result(const struct draughts_position *position)
{
	const uint64_t *const pieces = position->board.u.checkers.pieces;

	if (pieces[DRAUGHTS_WHITE] == 0)
		return (struct dr_result){DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES};
	if (pieces[DRAUGHTS_BLACK] == 0)
		return (struct dr_result){DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_NO_PIECES};
	if (position->ruleset->count(position) > 0)
		return (struct dr_result){DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE};
	return (struct dr_result){
		position->board.turn == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS,
		DRAUGHTS_ENDING_NO_MOVES};
}
