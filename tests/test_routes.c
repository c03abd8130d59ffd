/* SPDX-License-Identifier: MIT */
/* The routes of moves: worked out by hand here; test_agree.c compares many more with the reference.
 */
#include <string.h>

#include "agree.h"
#include "tests.h"

static const struct expected {
	const char *ruleset, *fen, *move;
	size_t count;
	struct draughts_route routes[2];
} cases[] = {
	/* A quiet move; a capture; one with a turn. */
	{"english", "W:W22:B1", "22-18", 1, {{2, {22, 18}, 0}}},
	{"english", "W:W22:B18,K1", "22x15", 1, {{2, {22, 15}, 0}}},
	{"italian", "W:W22:B10,18", "22x13x6", 1, {{3, {22, 13, 6}, 0}}},
	/* The same ends, other victims: two moves of one route each. */
	{"english", "W:W31:B18,19,26,27", "31x22x15", 1, {{3, {31, 22, 15}, 0}}},
	{"english", "W:W31:B18,19,26,27", "31x24x15", 1, {{3, {31, 24, 15}, 0}}},
	/* Round a circle in both directions (E9, I10), the smaller second square first. */
	{"english", "W:WK23:B10,11,18,19", "23x14x7x16x23", 2,
		{{5, {23, 14, 7, 16, 23}, 0}, {5, {23, 16, 7, 14, 23}, 0}}},
	{"english", "W:WK23:B10,11,18,19", "23x16x7x14x23", 2,
		{{5, {23, 14, 7, 16, 23}, 0}, {5, {23, 16, 7, 14, 23}, 0}}},
	{"english", "W:WK23:B10,11,18,19,26", "23x14x7x16x23x30", 2,
		{{6, {23, 14, 7, 16, 23, 30}, 0}, {6, {23, 16, 7, 14, 23, 30}, 0}}},
	{"english", "W:WK23:B10,11,18,19,26", "23x30", 1, {{2, {23, 30}, 0}}},
	{"italian", "W:WK22:B10,11,18,19", "22x13x6x15x22", 2,
		{{5, {22, 13, 6, 15, 22}, 0}, {5, {22, 15, 6, 13, 22}, 0}}},
	/* Only one direction takes the king first (I8, I9). */
	{"italian", "W:WK22:B10,11,K18,19", "22x13x6x15x22", 1, {{5, {22, 13, 6, 15, 22}, 0}}},
	{"italian", "W:WK22:B10,11,18,K19", "22x15x6x13x22", 1, {{5, {22, 15, 6, 13, 22}, 0}}},
	/* King, man, king, king against king, king, king, man: the two readings of I9. */
	{"italian", "W:WK22:BK10,K11,K18,19", "22x13x6x15x22", 1, {{5, {22, 13, 6, 15, 22}, 0}}},
	{"italian", "W:WK22:BK10,11,K18,K19", "22x13x6x15x22", 1, {{5, {22, 13, 6, 15, 22}, 0}}},
	{"italian-first", "W:WK22:BK10,11,K18,K19", "22x13x6x15x22", 2,
		{{5, {22, 13, 6, 15, 22}, 0}, {5, {22, 15, 6, 13, 22}, 0}}},
	/* E8, I6: where a man is crowned: by a step, by a jump, by its second jump. */
	{"english", "W:W6:B12", "6-1", 1, {{2, {6, 1}, 1}}},
	{"english", "W:WK6:B12", "6-1", 1, {{2, {6, 1}, 0}}},
	{"english", "W:W11:B7", "11x2", 1, {{2, {11, 2}, 1}}},
	{"english", "B:W18,26:B15", "15x22x31", 1, {{3, {15, 22, 31}, 2}}},
	{"english", "W:W18:B7,15", "18x11x2", 1, {{3, {18, 11, 2}, 2}}},
	{"italian", "W:W10:B6", "10x3", 1, {{2, {10, 3}, 1}}},
	/* F8: crowned in passing, on 3, and on as a king; in pool checkers it stays a man. */
	{"russian", "W:W10:B7,8", "d6xf8xh6", 1, {{3, {10, 3, 12}, 1}}},
	{"pool", "W:W10:B7,8", "10x3x12", 1, {{3, {10, 3, 12}, 0}}},
	{"czech", "W:W10:B7,8", "d6xf8", 1, {{2, {10, 3}, 1}}},
	/* Two jumps in one direction: the nearest landing stands for the others; any may be read.
	 */
	{"russian", "W:WK29:B8,22", "a1xh8", 1, {{3, {29, 18, 4}, 0}}},
	{"russian", "W:WK29:B8,22", "a1xe5xh8", 1, {{3, {29, 18, 4}, 0}}},
	/* A turn: F7 lets it land on 15 alone, to take 19 as well. */
	{"russian", "W:WK29:B19,22", "a1xe5xh2", 1, {{3, {29, 15, 28}, 0}}},
	/* Dipole: e1 is 31, e5 is 15; off the board is 0; a pass goes nowhere. */
	{"dipole", "W:W12e1:B12d8", "e1-e5", 1, {{2, {31, 15}, 0}}},
	{"dipole", "W:W2e3:Bc5", "e3xc5", 1, {{2, {23, 14}, 0}}},
	{"dipole", "W:W12e1:B12d8", "e1-off:4", 1, {{2, {31, 0}, 0}}},
	{"dipole", "W:We3:B2d4,2f4", "pass", 1, {{0, {0}, 0}}},
};

START_TEST(routes_are_those_worked_out)
{
	const struct expected *expected = &cases[_i];
	struct draughts_position_storage storage;
	const struct draughts_position *position = tests_position(
		&storage, expected->ruleset, expected->fen);
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX + 1];
	draughts_move move = 0;

	tests_ok(draughts_move_read(position, expected->move, strlen(expected->move), &move, NULL));
	memset(routes, 0xaa, sizeof routes);
	ck_assert_uint_eq(draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX),
		expected->count);
	ck_assert_mem_eq(routes, expected->routes, expected->count * sizeof *routes);
	ck_assert_uint_eq(routes[expected->count].length, 0xaa);
	/* Whatever the capacity, the total is told and no more is written than fits. */
	ck_assert_uint_eq(draughts_position_routes(position, move, NULL, 0), expected->count);
	memset(routes, 0xaa, sizeof routes);
	ck_assert_uint_eq(draughts_position_routes(position, move, routes, 1), expected->count);
	ck_assert_mem_eq(routes, expected->routes, sizeof *routes);
	ck_assert_uint_eq(routes[1].length, 0xaa);
}
END_TEST

START_TEST(illegal_moves_have_none)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_position_storage storage;
	const struct draughts_position *position = tests_initial(&storage, ruleset);
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	memset(routes, 0xaa, sizeof routes);
	for (uint64_t seed = 0; seed < 400; seed++) {
		ck_assert(agree_random_position(&storage, ruleset, seed));

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
	tests_add_loop(suite, LENGTH(cases), routes_are_those_worked_out);
	tests_add_loop(suite, tests_rulesets(), illegal_moves_have_none);
}
