/* SPDX-License-Identifier: MIT */
/* Pool checkers: like Russian, but men are crowned where they stop, and Black moves first. */
#include "rules/flying.h"

static const struct dr_articles pool = {
	.a1_dark = true,             /* F1 */
	.men_take_kings = true,      /* F4 */
	.men_take_back = true,       /* F4 */
	.crowned_in_passing = false, /* F8 */
	.choice = {0},               /* F6 */
	.citations = dr_flying_citations,
};

const struct draughts_ruleset DR_VARIANT(dr_pool) = {
	.name = "pool",
	.title = "Pool checkers",
	.gametype = 23,
	.pdn_names = "Pool checkers,American pool checkers,American pool",
	.family = UINT64_C(0x706f6f6c00000000),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_BLACK), /* F2 */
	/* F11 */
	.draws = {.repetitions = 3, .quiet_moves = 15, .men_reset = 1},
	/* F4 */
	.traits = DR_FLYING_TRAITS | DRAUGHTS_TRAIT_MEN_TAKE_BACK,
	.articles = &pool,
	DR_FLYING_SLOTS,
};

DR_LOOK_UP(pool)
