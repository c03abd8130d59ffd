/* SPDX-License-Identifier: MIT */
/* Brazilian draughts: captures must take the most pieces, and men are crowned where they stop. */
#include "rules/flying.h"

static const struct dr_articles brazilian = {
	.a1_dark = true,             /* F1 */
	.men_take_kings = true,      /* F4 */
	.men_take_back = true,       /* F4 */
	.crowned_in_passing = false, /* F8 */
	.choice = {.pieces = 1},     /* F6 */
	.citations = dr_flying_citations,
};

const struct draughts_ruleset DR_VARIANT(dr_brazilian) = {
	.name = "brazilian",
	.title = "Brazilian draughts",
	.gametype = 26,
	.pdn_names = "Brazilian draughts,Brazilian checkers",
	.family = UINT64_C(0x6272617a696c6961),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE), /* F2 */
	/* F11 */
	.draws = {.repetitions = 3, .quiet_moves = 20, .men_reset = 1},
	/* F1, F4, F6 */
	.traits = DR_FLYING_TRAITS | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK |
		  DRAUGHTS_TRAIT_RANKED_CAPTURES,
	.articles = &brazilian,
	DR_FLYING_SLOTS,
};

DR_LOOK_UP(brazilian)
