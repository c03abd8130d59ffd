/* SPDX-License-Identifier: MIT */
/* The library agrees with the reference on random positions: see agree.h. */
#include <inttypes.h>

#include "agree.h"
#include "tests.h"

enum { POSITIONS = 20000, BATCHES = 4, PERFT_EVERY = 16 };

/* A batch of the positions of a ruleset; every PERFT_EVERY-th is looked at deeper. */
START_TEST(library_and_reference)
{
	const struct draughts_ruleset *ruleset = agree_ruleset_at((size_t)_i / BATCHES);
	const uint64_t first = (uint64_t)_i % BATCHES * (POSITIONS / BATCHES);

	for (uint64_t seed = first; seed < first + POSITIONS / BATCHES; seed++) {
		struct ref_position ref;
		char report[512];

		agree_random(&ref, agree_game(ruleset), seed);
		ck_assert_msg(agree_check(ruleset, &ref,
				      seed / 4 % PERFT_EVERY == 0 ? AGREE_PERFT : AGREE_CHILDREN,
				      report, sizeof report),
			"seed %" PRIu64 ": %s", seed, report);
	}
}
END_TEST

/* Whole games, each position on the way. */
START_TEST(on_the_way_through_games)
{
	enum { PLAYED = 20, PLIES = 300 };
	const struct draughts_ruleset *ruleset = agree_ruleset_at((size_t)_i);
	uint64_t state = 1;

	for (unsigned game = 0; game < PLAYED; game++) {
		struct ref_position ref;
		struct ref_move moves[REF_MOVES_MAX];
		char report[512];

		ref_start(&ref, agree_game(ruleset));
		for (unsigned ply = 0; ply < PLIES; ply++) {
			ck_assert_msg(
				agree_check(ruleset, &ref, AGREE_CHILDREN, report, sizeof report),
				"game %u, ply %u: %s", game, ply, report);

			const size_t n = ref_moves(&ref, moves, REF_MOVES_MAX);

			if (n == 0)
				break;
			ref_play(&ref, &moves[ref_random_below(&state, (unsigned)n)]);
		}
	}
}
END_TEST

/* The corners that random play hardly shows are among the positions. */
START_TEST(positions_have_what_is_rare)
{
	const struct draughts_ruleset *ruleset = agree_ruleset_at((size_t)_i);
	size_t captures = 0, passes = 0, long_captures = 0, most_routes = 0, ends = 0;

	for (uint64_t seed = 0; seed < POSITIONS; seed++) {
		struct draughts_position_storage storage;
		const struct draughts_position *position = draughts_position_in(&storage);
		draughts_move moves[DRAUGHTS_MOVES_MAX];

		ck_assert(agree_random_position(&storage, ruleset, seed));

		const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

		ends += n == 0;
		for (size_t i = 0; i < n; i++) {
			const draughts_squares captured = draughts_move_captured(moves[i]);
			const size_t routes = draughts_position_routes(position, moves[i], NULL, 0);
			unsigned victims = 0;

			for (draughts_squares rest = captured; rest != 0; rest &= rest - 1)
				victims++;
			captures += victims > 0;
			long_captures += victims >= 5;
			passes += draughts_move_is_pass(moves[i]);
			most_routes = routes > most_routes ? routes : most_routes;
		}
	}
	ck_assert_uint_gt(captures, 1000);
	if (tests_has_stacks(ruleset)) {
		ck_assert_uint_gt(passes, 1000);
		return;
	}
	ck_assert_uint_gt(ends, 100);
	ck_assert_uint_gt(long_captures, 100);
	ck_assert_uint_ge(most_routes, 3);
}
END_TEST

Suite *suite_agree(void)
{
	Suite *suite = suite_create("agree");
	TCase *tcase = tests_case(suite, "agree");

	tcase_add_loop_test(tcase, library_and_reference, 0, agree_rulesets() * BATCHES);
	tcase_add_loop_test(tcase, on_the_way_through_games, 0, agree_rulesets());
	tcase_add_loop_test(tcase, positions_have_what_is_rare, 0, agree_rulesets());
	return suite;
}
