/* SPDX-License-Identifier: MIT */
/* Italian checkers, in both readings of the last choice among captures (I9). */
#include "rules/variants.h"

static const struct dr_citation citations[] = {
	{DRAUGHTS_REASON_GAME_OVER, 0, "I11"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_REPETITION, "I12"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_QUIET_MOVES, "I12"},
	{DRAUGHTS_REASON_OCCUPIED, 0, "I3, I4, I5"},
	{DRAUGHTS_REASON_DIRECTION, 0, "I3"},
	{DRAUGHTS_REASON_DISTANCE, 0, "I3, I4, I5"},
	{DRAUGHTS_REASON_NO_JUMP, 0, "I4, I5"},
	{DRAUGHTS_REASON_TWICE, 0, "I10"},
	{DRAUGHTS_REASON_CROWNED, 0, "I6"},
	{DRAUGHTS_REASON_MAN_AT_KING, 0, "I4"},
	{DRAUGHTS_REASON_MAN_BACKWARD, 0, "I4"},
	{DRAUGHTS_REASON_MUST_CAPTURE, 0, "I7"},
	{DRAUGHTS_REASON_GOES_ON, 0, "I7"},
	{DRAUGHTS_REASON_MORE_PIECES, 0, "I8"},
	{DRAUGHTS_REASON_KING_TAKES, 0, "I8"},
	{DRAUGHTS_REASON_MORE_KINGS, 0, "I8"},
	{DRAUGHTS_REASON_KING_EARLIER, 0, "I8, I9"},
	{DRAUGHTS_REASON_TOUCH_MOVE, 0, "I13"},
	{0},
};

/* I8: the most pieces (1), taken by a king (2), the most kings among them (3), the earliest (4). */
#define CHOICE .pieces = 1 << 24, .by_king = 1 << 20, .kings = 1 << 12, .first_jump = 1 << 11

static const struct dr_articles articles = {
	.a1_dark = false,        /* I1 */
	.men_take_kings = false, /* I4 */
	.choice = {CHOICE},
	.citations = citations,
};

static const struct dr_articles articles_first = {
	.a1_dark = false,
	.men_take_kings = false,
	.choice = {CHOICE, .first_king_only = true}, /* I9 */
	.citations = citations,
};

/* The traits that follow from I5, I7, I8, I12 and I13. */
enum {
	TRAITS = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		 DRAUGHTS_TRAIT_RANKED_CAPTURES | DRAUGHTS_TRAIT_DRAWS | DRAUGHTS_TRAIT_TOUCH_MOVE
};

/* All games with short kings share this code for I3 to I10; they differ in the articles above. */
#include "rules/checkers_moves.h"

const struct draughts_ruleset DR_VARIANT(dr_italian) = {
	.name = "italian",
	.title = "Italian checkers",
	.gametype = 22,
	.pdn_names = "Italian draughts,Italian checkers,Dama italiana,Italiana",
	.family = UINT64_C(0x6974616c69616e00),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE), /* I2 */
	.result = dr_checkers_result,                   /* I11 */
	/* I12 */
	.draws = {.repetitions = 3, .quiet_moves = 40, .men_reset = 1},
	.traits = TRAITS,
	.articles = &articles,
	CHECKERS_SLOTS,
};

const struct draughts_ruleset DR_VARIANT(dr_italian_first) = {
	.name = "italian-first",
	.title = "Italian checkers, first king",
	.gametype = 22,
	.family = UINT64_C(0x6974616c69616e00),
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE), /* I2 */
	.result = dr_checkers_result,                   /* I11 */
	/* I12 */
	.draws = {.repetitions = 3, .quiet_moves = 40, .men_reset = 1},
	.traits = TRAITS,
	.articles = &articles_first,
	CHECKERS_SLOTS,
};

DR_LOOK_UP(italian)
DR_LOOK_UP(italian_first)
