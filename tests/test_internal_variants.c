/* SPDX-License-Identifier: MIT */
/*
 * All variants of the rulesets that this processor can run, not only the one chosen for it: each
 * agrees with the reference, which has them agree with each other.
 */
#include <inttypes.h>

#include "agree.h"
#include "rules/variants.h"
#include "tests.h"

static const struct draughts_ruleset *const variants[] = {
	&dr_english_plain,
	&dr_english_wcdf_plain,
	&dr_italian_plain,
	&dr_italian_first_plain,
	&dr_dipole_plain,
#if DR_HAVE_X86
	&dr_english_x86,
	&dr_english_wcdf_x86,
	&dr_italian_x86,
	&dr_italian_first_x86,
	&dr_dipole_x86,
#endif
};

enum { VARIANTS = sizeof variants / sizeof *variants, PLAIN = 5, POSITIONS = 2000 };

#if DR_HAVE_X86
#define CAN_RUN_X86 dr_cpu_has_x86()
#else
#define CAN_RUN_X86 false
#endif

static bool can_run(int index)
{
	return index < PLAIN || CAN_RUN_X86;
}

START_TEST(variant_and_reference)
{
	for (uint64_t seed = 1; can_run(_i) && seed <= POSITIONS; seed++) {
		struct ref_position ref;
		char report[512];

		agree_random(&ref, agree_game(variants[_i]), seed);
		ck_assert_msg(agree_check(variants[_i], &ref, AGREE_PERFT, report, sizeof report),
			"variant %d, seed %" PRIu64 ": %s", _i, seed, report);
	}
}
END_TEST

/* The plain variant and the one for this processor list moves in the same order. */
START_TEST(order_is_the_same)
{
	const struct draughts_ruleset *const both[] = {
		variants[_i], draughts_ruleset_at((size_t)_i)};

	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		draughts_move moves[2][DRAUGHTS_MOVES_MAX];
		size_t n[2];

		for (size_t i = 0; i < 2; i++) {
			struct draughts_position_storage storage;

			ck_assert(agree_random_position(&storage, both[i], seed));
			n[i] = draughts_position_moves((const struct draughts_position *)&storage,
				moves[i], DRAUGHTS_MOVES_MAX);
		}
		ck_assert_uint_eq(n[0], n[1]);
		ck_assert_mem_eq(moves[0], moves[1], n[0] * sizeof *moves[0]);
	}
}
END_TEST

Suite *suite_internal_variants(void)
{
	Suite *suite = suite_create("internal_variants");
	TCase *tcase = tests_case(suite, "internal_variants");

	tcase_add_loop_test(tcase, variant_and_reference, 0, VARIANTS);
	tcase_add_loop_test(tcase, order_is_the_same, 0, PLAIN);
	return suite;
}
