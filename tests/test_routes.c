/* SPDX-License-Identifier: MIT */
/*
 * The routes of moves that are not legal. Those of others are worked out by hand in data/moves.txt,
 * and test_agree.c compares many more with the reference.
 */
#include "agree.h"
#include "tests.h"

START_TEST(illegal_moves_have_none)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	memset(routes, 0xaa, sizeof routes);
	for (uint64_t seed = 0; seed < 400; seed++) {
		const struct draughts_position *position = agree_random_position(
			TESTS_ROOM, ruleset, seed);
		const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

		for (size_t i = 0; i < n; i++)
			for (unsigned bit = 0; bit < 64; bit++) {
				const draughts_move other = moves[i] ^ (draughts_move)1 << bit;

				if (draughts_position_is_legal(position, other))
					continue;
				ck_assert_uint_eq(draughts_position_routes(position, other, routes,
							  DRAUGHTS_ROUTES_MAX),
					0);
				ck_assert_uint_eq(routes[0].length, 0xaa);
			}
	}
}
END_TEST

void suite_routes(Suite *suite)
{
	tests_add_loop(suite, tests_rulesets(), illegal_moves_have_none);
}
