/* SPDX-License-Identifier: MIT */
/* Czech draughts: men capture only forward, and a king captures before a man does. */
#include "rules/flying.h"

static const struct dr_citation citations[] = {
	{DRAUGHTS_REASON_GAME_OVER, 0, "F10"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_REPETITION, "F11"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_QUIET_MOVES, "F11"},
	{DRAUGHTS_REASON_OCCUPIED, 0, "F3, F4, F5"},
	{DRAUGHTS_REASON_DIRECTION, 0, "F3"},
	{DRAUGHTS_REASON_DISTANCE, 0, "F3, F4, F5"},
	{DRAUGHTS_REASON_NO_JUMP, 0, "F4, F5"},
	{DRAUGHTS_REASON_TWICE, 0, "F9"},
	{DRAUGHTS_REASON_BLOCKED, 0, "F5"},
	{DRAUGHTS_REASON_MAN_BACKWARD, 0, "F4"},
	{DRAUGHTS_REASON_CROWNED, 0, "F8"},
	{DRAUGHTS_REASON_MUST_CAPTURE, 0, "F6"},
	{DRAUGHTS_REASON_GOES_ON, 0, "F7"},
	{DRAUGHTS_REASON_LANDING, 0, "F7"},
	{DRAUGHTS_REASON_KING_TAKES, 0, "F6"},
	{0},
};

static const struct dr_articles articles = {
	.a1_dark = true,             /* F1 */
	.men_take_kings = true,      /* F4 */
	.men_take_back = false,      /* F4 */
	.crowned_in_passing = false, /* F8 */
	.choice = {.by_king = 1},    /* F6 */
	.citations = citations,
};

/* What F1, F4, F5, F6 and F11 come to. */
enum {
	TRAITS = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_FLYING_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		 DRAUGHTS_TRAIT_MEN_TAKE_KINGS | DRAUGHTS_TRAIT_DRAWS | DRAUGHTS_TRAIT_LETTERS |
		 DRAUGHTS_TRAIT_RANKED_CAPTURES
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
	.traits = TRAITS,
	DR_FLYING_SLOTS,
};

#ifndef DR_X86
const struct draughts_ruleset *draughts_czech(void)
{
	return DR_CHOOSE(dr_czech);
}
#endif
