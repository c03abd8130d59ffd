/* SPDX-License-Identifier: MIT */
/*
 * Give-away, a ruleset that the library does not have: English checkers, but the side without
 * pieces or moves has won. It shows that a ruleset is one file. data/giveaway.txt has its articles.
 */
#include "giveaway.h"

#include "core/vtable.h"

static const struct dr_articles articles = {
	.a1_dark = true,
	.men_take_kings = true,
};

#include "rules/checkers_moves.h" /* A1 */

/* A2, A3 */
static struct dr_result result(const struct draughts_position *position)
{
	struct dr_result result = dr_checkers_result(position);

	if (result.outcome != DRAUGHTS_ONGOING)
		result.outcome = result.outcome == DRAUGHTS_WHITE_WINS ? DRAUGHTS_BLACK_WINS
								       : DRAUGHTS_WHITE_WINS;
	return result;
}

const struct draughts_ruleset giveaway = {
	.name = "giveaway",
	.title = "English checkers, <100 % give & take>",
	.family = UINT64_C(0x6769766561776179),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_BLACK),
	.result = result,
	.traits = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		  DRAUGHTS_TRAIT_MEN_TAKE_KINGS | DRAUGHTS_TRAIT_DRAWS,
	.draws = {.repetitions = 3, .quiet_moves = 25},
	.articles = &articles,
	CHECKERS_SLOTS,
};
