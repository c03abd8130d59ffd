/* SPDX-License-Identifier: MIT */
/* Pool checkers: as Russian, but men are crowned where they stop, and Black moves first. */
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
	{DRAUGHTS_REASON_MUST_CAPTURE, 0, "F6"},
	{DRAUGHTS_REASON_GOES_ON, 0, "F7"},
	{DRAUGHTS_REASON_LANDING, 0, "F7"},
	{0},
};

static const struct dr_articles articles = {
	.a1_dark = true,             /* F1 */
	.men_take_kings = true,      /* F4 */
	.men_take_back = true,       /* F4 */
	.crowned_in_passing = false, /* F8 */
	.choice = {0},               /* F6 */
	.citations = citations,
};

/* What F4, F5, F6 and F11 come to. */
enum {
	TRAITS = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_FLYING_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		 DRAUGHTS_TRAIT_MEN_TAKE_KINGS | DRAUGHTS_TRAIT_DRAWS | DRAUGHTS_TRAIT_MEN_TAKE_BACK
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
	.traits = TRAITS,
	DR_FLYING_SLOTS,
};

#ifndef DR_X86
const struct draughts_ruleset *draughts_pool(void)
{
	return DR_CHOOSE(dr_pool);
}
#endif
