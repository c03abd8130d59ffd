/* SPDX-License-Identifier: MIT */
/* The library agrees with the reference on random positions: see agree.h. */
#include <inttypes.h>

#include "agree.h"
#include "tests.h"

enum { POSITIONS = 20000, BATCHES = 4, PERFT_EVERY = 16 };

/* What random play hardly shows, in the positions of a batch. */
struct rare {
	size_t captures, passes, long_captures, most_routes, ends;
};

static void count_rare(struct rare *rare, const struct ref_position *ref)
{
	struct ref_move moves[REF_MOVES_MAX];
	const size_t n = ref_moves(ref, moves, REF_MOVES_MAX);

	rare->ends += n == 0;
	for (size_t i = 0; i < n; i++) {
		unsigned victims = 0;

		for (uint32_t rest = moves[i].captured; rest != 0; rest &= rest - 1)
			victims++;
		rare->captures += victims > 0;
		rare->long_captures += victims >= 5;
		rare->passes += moves[i].pass;
		if (moves[i].routes > rare->most_routes)
			rare->most_routes = moves[i].routes;
	}
}

/* A batch of the positions of a ruleset, among them corners that random play hardly shows. */
START_TEST(library_and_reference)
{
	const struct draughts_ruleset *ruleset = agree_ruleset_at((size_t)_i / BATCHES);
	const uint64_t first = (uint64_t)_i % BATCHES * (POSITIONS / BATCHES);
	struct rare rare = {0};

	for (uint64_t seed = first; seed < first + POSITIONS / BATCHES; seed++) {
		struct ref_position ref;
		char report[512];

		agree_random(&ref, agree_game(ruleset), seed);
		count_rare(&rare, &ref);
		ck_assert_msg(agree_check(ruleset, &ref,
				      seed / 4 % PERFT_EVERY == 0 ? AGREE_PERFT : AGREE_CHILDREN,
				      report, sizeof report),
			"seed %" PRIu64 ": %s", seed, report);
	}
	ck_assert_uint_gt(rare.captures, 1000 / BATCHES);
	if (tests_has_stacks(ruleset)) {
		ck_assert_uint_gt(rare.passes, 1000 / BATCHES);
		return;
	}
	ck_assert_uint_gt(rare.ends, 100 / BATCHES);
	ck_assert_uint_gt(rare.long_captures, 100 / BATCHES);
	ck_assert_uint_ge(rare.most_routes, 3);
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

void suite_agree(Suite *suite)
{
	tests_add_loop(suite, agree_rulesets() * BATCHES, library_and_reference);
	tests_add_loop(suite, agree_rulesets(), on_the_way_through_games);
}
