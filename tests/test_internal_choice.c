/* SPDX-License-Identifier: MIT */
/*
 * Articles that no ruleset of the library combines: men take kings (E4), and captures are chosen
 * (I8). The steps (3) and (4) of the choice, which ask for kings taken, are of captures by a king.
 */
#include <inttypes.h>

#include "agree.h"
#include "core/vtable.h"
#include "tests.h"

static const struct dr_articles articles = {
	.a1_dark = true,
	.men_take_kings = true,
	.choice = {.pieces = 1 << 24, .by_king = 1 << 20, .kings = 1 << 12, .first_jump = 1 << 11},
};

#include "rules/checkers_moves.h"

static const struct draughts_ruleset english_i8 = {
	.name = "english-i8",
	.initial = DR_CHECKERS_INITIAL(DRAUGHTS_WHITE),
	.result = dr_checkers_result,
	.traits = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		  DRAUGHTS_TRAIT_RANKED_CAPTURES | DRAUGHTS_TRAIT_MEN_TAKE_KINGS,
	.articles = &articles,
	CHECKERS_SLOTS,
};

/* The moves listed, counted, played and in perft, with their routes, are those of the reference. */
START_TEST(men_that_take_kings_are_not_ranked_by_them)
{
	for (uint64_t seed = 0; seed < 4000; seed++) {
		struct ref_position ref;
		char report[512];

		agree_random(&ref, REF_ENGLISH_I8, seed);
		ck_assert_msg(agree_check(&english_i8, &ref, AGREE_PERFT, report, sizeof report),
			"seed %" PRIu64 ": %s", seed, report);
	}
}
END_TEST

void suite_internal_choice(Suite *suite)
{
	tests_add(suite, men_that_take_kings_are_not_ranked_by_them);
}
