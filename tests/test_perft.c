/* SPDX-License-Identifier: MIT */
/* Leaf counts: the short tier of the tables of tests/data, and what holds at every depth. */
#include "agree.h"
#include "perft.h"
#include "tests.h"

static struct table table;

START_TEST(counts_are_those_of_the_tables)
{
	const struct table_row *row = &table.row[_i];
	uint64_t leaves = 0;
	char report[256];

	if (perft_in_tier(row, "short"))
		ck_assert_msg(perft_check(row, &leaves, report, sizeof report), "%s", report);
	else
		ck_assert_msg(perft_in_tier(row, "long") || perft_in_tier(row, "deep"),
			"%s:%d: no tier", row->file, row->line);
}
END_TEST

/* The reference, which other tests compare with, counts the same by itself. */
START_TEST(the_reference_counts_the_same)
{
	enum { ENOUGH = 10000 };
	const struct table_row *const row = &table.row[_i];
	const bool routes = strcmp(row->field[PERFT_COUNT], "routes") == 0;
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
	struct ref_position ref;
	unsigned depth = (unsigned)strtoul(row->field[PERFT_DEPTH], NULL, 10);

	tests_ok(draughts_position_read_fen(position,
		agree_ruleset_by_name(row->field[PERFT_RULESET]), row->field[PERFT_FEN],
		strlen(row->field[PERFT_FEN]), NULL));
	agree_reference(position, &ref);
	for (int i = PERFT_LEAVES; i < row->fields; i++, depth++) {
		const uint64_t expected = strtoull(row->field[i], NULL, 10);

		if (expected > ENOUGH)
			break;
		ck_assert_msg((routes ? ref_perft_routes(&ref, depth) : ref_perft(&ref, depth)) ==
				      expected,
			"%s:%d: depth %u", row->file, row->line, depth);
	}
}
END_TEST

/* The leaves of a position are those of its successors, one ply less deep. */
static void check_sum(const struct draughts_position *position, unsigned depth, uint64_t seed)
{
	struct draughts_position *child = draughts_position_in(TESTS_ROOM);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t leaves = 0, routes = 0;

	for (size_t i = 0; i < n; i++) {
		draughts_position_successor(child, position, moves[i]);
		leaves += draughts_position_perft(child, depth - 1);
		routes += draughts_position_routes(position, moves[i], NULL, 0) *
			  draughts_position_perft_routes(child, depth - 1);
	}
	ck_assert_msg(draughts_position_perft(position, depth) == leaves &&
			      draughts_position_perft_routes(position, depth) == routes,
		"%s, seed %" PRIu64 ", depth %u",
		draughts_ruleset_name(draughts_position_ruleset(position)), seed, depth);
}

START_TEST(leaves_are_those_of_the_successors)
{
	const struct draughts_ruleset *ruleset = agree_ruleset_at((size_t)_i);
	const unsigned deepest = tests_has_stacks(ruleset) ? 3 : 4;

	for (uint64_t seed = 0; seed < 200; seed++) {
		for (unsigned depth = 1; depth <= deepest; depth++)
			check_sum(agree_random_position(TESTS_ROOM, ruleset, seed), depth, seed);
	}
}
END_TEST

START_TEST(depth_beyond_the_limit_counts_as_the_limit)
{
	/* White is blocked in at most a few plies whatever is played, so all depths end at 0. */
	const struct draughts_position *position = tests_position(
		TESTS_ROOM, "english", "W:W13:B6,9");

	ck_assert_uint_eq(draughts_position_perft(position, DRAUGHTS_PERFT_DEPTH_MAX), 0);
	ck_assert_uint_eq(draughts_position_perft(position, DRAUGHTS_PERFT_DEPTH_MAX + 1), 0);
	ck_assert_uint_eq(draughts_position_perft(position, (unsigned)-1), 0);
	ck_assert_uint_eq(draughts_position_perft_routes(position, (unsigned)-1), 0);
}
END_TEST

/*
 * A king each goes back and forth, and nothing else can move: every fourth ply, the first one and
 * the 65th among them, has two ways, from b2 to a1 or c1.
 */
START_TEST(depths_up_to_the_limit_count)
{
	const struct draughts_position *const position = tests_position(TESTS_ROOM, "english",
		"W:WKb2,a3,c3,e3,g3,d2,b4,d4,f4,h4:BKb8,c7,b6,d6,f6,h6,a5,c5,e5,g5");

	ck_assert_int_eq(DRAUGHTS_PERFT_DEPTH_MAX, 64);
	for (unsigned depth = 1; depth <= 66; depth++)
		ck_assert_uint_eq(draughts_position_perft(position, depth),
			1u << ((depth < 64 ? depth : 64) + 3) / 4);
}
END_TEST

void suite_perft(Suite *suite)
{
	perft_read(&table);
	tests_add_loop(
		suite, table.rows, counts_are_those_of_the_tables, the_reference_counts_the_same);
	tests_add_loop(suite, agree_rulesets(), leaves_are_those_of_the_successors);
	tests_add(suite, depth_beyond_the_limit_counts_as_the_limit, depths_up_to_the_limit_count);
}
