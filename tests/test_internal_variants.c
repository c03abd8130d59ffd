/* SPDX-License-Identifier: MIT */
/*
 * All variants of the rulesets that this processor can run, not only the one chosen for it: each
 * agrees with the reference, which has them agree with each other.
 */
#include <inttypes.h>

#include "agree.h"
#include "tests.h"
#include "variants.h"

enum { POSITIONS = 2000 };

static void check_variant(const struct draughts_ruleset *variant)
{
	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		struct ref_position ref;
		char report[512];

		agree_random(&ref, agree_game(variant), seed);
		ck_assert_msg(agree_check(variant, &ref, AGREE_PERFT, report, sizeof report),
			"seed %" PRIu64 ": %s", seed, report);
	}
}

START_TEST(plain_and_reference)
{
	check_variant(all_variants[_i].plain);
}
END_TEST

START_TEST(x86_and_reference)
{
#if DR_HAVE_X86
	if (dr_cpu_has_x86())
		check_variant(all_variants[_i].x86);
#endif
}
END_TEST

/* The plain variant and the one for this processor list moves in the same order. */
START_TEST(order_is_the_same)
{
	const struct draughts_ruleset *const both[] = {all_variants[_i].plain, tests_ruleset(_i)};

	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		draughts_move moves[2][DRAUGHTS_MOVES_MAX];
		size_t n[2];

		for (size_t i = 0; i < 2; i++)
			n[i] = draughts_position_moves(
				agree_random_position(TESTS_ROOM, both[i], seed), moves[i],
				DRAUGHTS_MOVES_MAX);
		ck_assert_uint_eq(n[0], n[1]);
		ck_assert_mem_eq(moves[0], moves[1], n[0] * sizeof *moves[0]);
	}
}
END_TEST

void suite_internal_variants(Suite *suite)
{
	tests_add_loop(
		suite, tests_rulesets(), plain_and_reference, x86_and_reference, order_is_the_same);
}
