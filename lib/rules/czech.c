/* SPDX-License-Identifier: MIT */
/* Czech draughts: men capture only forward, and a king captures before a man does. */
#include "rules/flying.h"

static const struct dr_articles czech = {
	.a1_dark = true,             /* F1 */
	.men_take_kings = true,      /* F4 */
	.men_take_back = false,      /* F4 */
	.crowned_in_passing = false, /* F8 */
	.choice = {.by_king = 1},    /* F6 */
	.citations = dr_flying_citations,
};

const struct draughts_ruleset DR_VARIANT(dr_czech) = {
	.name = "czech",
	.title = "Czech draughts",
	.gametype = 29,
	.pdn_names = "Czech draughts,Czech checkers",
	.family = UINT64_C(0x637a656368000000),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE), /* F2 */
	/* F11 */
	.draws = {.repetitions = 3, .quiet_moves = 15, .men_reset = 1},
	/* F1, F6 */
	.traits = DR_FLYING_TRAITS | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_RANKED_CAPTURES,
	.articles = &czech,
	DR_FLYING_SLOTS,
};

DR_LOOK_UP(czech)
