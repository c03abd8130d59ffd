/* SPDX-License-Identifier: MIT */
/* Russian draughts: the choice among captures is free, and men are crowned in passing. */
#include "rules/flying.h"

static const struct dr_articles russian = {
	.a1_dark = true,            /* F1 */
	.men_take_kings = true,     /* F4 */
	.men_take_back = true,      /* F4 */
	.crowned_in_passing = true, /* F8 */
	.choice = {0},              /* F6 */
	.citations = dr_flying_citations,
};

const struct draughts_ruleset DR_VARIANT(dr_russian) = {
	.name = "russian",
	.title = "Russian draughts",
	.gametype = 25,
	.pdn_names = "Russian draughts,Russian checkers,Shashki",
	.family = UINT64_C(0x7275737369616e00),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE), /* F2 */
	/* F11 */
	.draws = {.repetitions = 3, .quiet_moves = 15, .men_reset = 1},
	/* F1, F4, F8 */
	.traits = DR_FLYING_TRAITS | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK |
		  DRAUGHTS_TRAIT_CROWNED_IN_PASSING,
	.articles = &russian,
	DR_FLYING_SLOTS,
};

DR_LOOK_UP(russian)
