/* SPDX-License-Identifier: MIT */
/* English checkers, and the same with the world federation's count for draws. */
#include "rules/variants.h"

static const struct dr_citation citations[] = {
	{DRAUGHTS_REASON_GAME_OVER, 0, "E10"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_REPETITION, "E11"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_QUIET_MOVES, "E11"},
	{DRAUGHTS_REASON_OCCUPIED, 0, "E3, E4, E5"},
	{DRAUGHTS_REASON_DIRECTION, 0, "E3"},
	{DRAUGHTS_REASON_DISTANCE, 0, "E3, E4, E5"},
	{DRAUGHTS_REASON_NO_JUMP, 0, "E4, E5"},
	{DRAUGHTS_REASON_TWICE, 0, "E9"},
	{DRAUGHTS_REASON_CROWNED, 0, "E8"},
	{DRAUGHTS_REASON_MAN_BACKWARD, 0, "E4"},
	{DRAUGHTS_REASON_MUST_CAPTURE, 0, "E6"},
	{DRAUGHTS_REASON_GOES_ON, 0, "E7"},
	{0},
};

static const struct dr_articles articles = {
	.a1_dark = true,        /* E1 */
	.men_take_kings = true, /* E4 */
	.choice = {0},          /* E6 */
	.citations = citations,
};

/* The traits that follow from E4, E5, E6, E8 and E11. */
enum {
	TRAITS = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		 DRAUGHTS_TRAIT_MEN_TAKE_KINGS | DRAUGHTS_TRAIT_DRAWS
};

/* All games with short kings share this code for E3 to E9; they differ in the articles above. */
#include "rules/checkers_moves.h"

const struct draughts_ruleset DR_VARIANT(dr_english) = {
	.name = "english",
	.title = "English checkers",
	.gametype = 21,
	.pdn_names = "American/English,English/American,American-English,Anglo-American,American,"
		     "English draughts,American draughts,English checkers,American checkers,"
		     "Checkers,Straight checkers,British draughts",
	.family = UINT64_C(0x656e676c69736800),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_BLACK), /* E2 */
	.result = dr_checkers_result,                   /* E10 */
	.draws = {.repetitions = 3, .quiet_moves = 25}, /* E11 */
	.traits = TRAITS,
	.articles = &articles,
	CHECKERS_SLOTS,
};

const struct draughts_ruleset DR_VARIANT(dr_english_wcdf) = {
	.name = "english-wcdf",
	.title = "English checkers, WCDF draws",
	.gametype = 21,
	.family = UINT64_C(0x656e676c69736800),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_BLACK), /* E2 */
	.result = dr_checkers_result,                   /* E10 */
	/* E12 */
	.draws = {.repetitions = 3, .quiet_moves = 40, .men_reset = 1},
	.quiet_article = "E12",
	.traits = TRAITS,
	.articles = &articles,
	CHECKERS_SLOTS,
};

DR_LOOK_UP(english)
DR_LOOK_UP(english_wcdf)
