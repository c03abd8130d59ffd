/* SPDX-License-Identifier: MIT */
/* Italian checkers, in both readings of the last choice among captures (I9). */
#include "rules/variants.h"

static const struct dr_articles articles = {
	.letter = 'I',
	.a1_dark = false,        /* I1 */
	.men_take_kings = false, /* I4 */
	.free_choice = false,    /* I8 */
};

/* I3 to I10 are those of all games with short kings, but for these two. */
#include "rules/checkers_moves.h"

const struct draughts_ruleset DR_VARIANT(dr_italian) = {
	.name = "italian",
	.title = "Italian checkers",
	.gametype = 22,
	.pdn_names = "Italian draughts,Italian checkers,Dama italiana,Italiana",
	.family = UINT64_C(0x6974616c69616e00),
	.articles = &articles,
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE), /* I2 */
	.first_king_only = false,                       /* I9 */
	.result = dr_checkers_result,                   /* I11 */
	.draws = {.agreement = true,
		.repetitions = 3,
		.quiet_moves = 40,
		.men_reset = true}, /* I12 */
	CHECKERS_SLOTS,
};

const struct draughts_ruleset DR_VARIANT(dr_italian_first) = {
	.name = "italian-first",
	.title = "Italian checkers, first king",
	.gametype = 22,
	.family = UINT64_C(0x6974616c69616e00),
	.articles = &articles,
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE), /* I2 */
	.first_king_only = true,                        /* I9 */
	.result = dr_checkers_result,                   /* I11 */
	.draws = {.agreement = true,
		.repetitions = 3,
		.quiet_moves = 40,
		.men_reset = true}, /* I12 */
	CHECKERS_SLOTS,
};

#ifndef DR_X86
const struct draughts_ruleset *draughts_italian(void)
{
	return DR_CHOOSE(dr_italian);
}

const struct draughts_ruleset *draughts_italian_first(void)
{
	return DR_CHOOSE(dr_italian_first);
}
#endif
