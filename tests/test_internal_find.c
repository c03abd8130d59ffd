/* SPDX-License-Identifier: MIT */
/* The slot that finds a move by its ends finds none but the one that the list has. */
#include "agree.h"
#include "core/vtable.h"
#include "tests.h"

enum { POSITIONS = 2000 };

/* The moves of a list with these ends, and the first of them. */
static size_t count_ends(const draughts_move *moves, size_t total, draughts_square from,
	draughts_square to, draughts_move *first)
{
	size_t count = 0;

	*first = 0;
	for (size_t i = 0; i < total; i++)
		if (draughts_move_from(moves[i]) == from && draughts_move_to(moves[i]) == to &&
			count++ == 0)
			*first = moves[i];
	return count;
}

/* How many moves of the position are found. */
static size_t check_position(const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX], listed;
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t found = 0;

	for (draughts_square from = 1; from <= 32; from++) {
		for (draughts_square to = 1; to <= 32; to++) {
			const size_t count = count_ends(moves, total, from, to, &listed);
			const draughts_move move = draughts_position_ruleset(position)->find(
				position, from, to);

			if (move != 0) {
				ck_assert_uint_eq(count, 1);
				ck_assert_uint_eq(move, listed);
				found++;
			}
		}
	}
	return found;
}

/* Positions rich in kings and captures among them; most moves are found, or it would be no use. */
START_TEST(finds_what_is_listed)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_at((size_t)_i);
	size_t found = 0, total = 0;

	if (!ruleset->find)
		return;
	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		const struct draughts_position *const position = agree_random_position(
			TESTS_ROOM, ruleset, seed);

		found += check_position(position);
		total += draughts_position_count_moves(position);
	}
	ck_assert_uint_gt(found, total / 2);
}
END_TEST

/* E10, I11: a side without pieces has lost, so the other one has no moves. */
START_TEST(finds_nothing_in_a_finished_position)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_at((size_t)_i);
	const struct draughts_setup setup = {.occupied = {UINT32_C(1) << 21, 0}};
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);

	if (!ruleset->find)
		return;
	tests_ok(draughts_position_set_setup(position, ruleset, &setup, NULL));
	ck_assert_uint_eq(check_position(position), 0);
}
END_TEST

void suite_internal_find(Suite *suite)
{
	tests_add_loop(suite, agree_rulesets(), finds_what_is_listed,
		finds_nothing_in_a_finished_position);
}
