/* SPDX-License-Identifier: MIT */
/* The list of rulesets, and the squares by file and rank (articles E1, I1, D1). */
#include "giveaway.h"
#include "tests.h"

START_TEST(list_has_them_in_order)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);

	ck_assert_ptr_nonnull(ruleset);
	ck_assert_ptr_eq(ruleset, tests_rows[_i].look_up());
	ck_assert_ptr_eq(ruleset, draughts_ruleset_by_name(tests_rows[_i].name));
	ck_assert_str_eq(draughts_ruleset_name(ruleset), tests_rows[_i].name);
	ck_assert_uint_gt(strlen(draughts_ruleset_title(ruleset)), 0);
	ck_assert_int_eq(draughts_ruleset_first_side(ruleset),
		tests_rows[_i].start[0] == 'W' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK);
	ck_assert_int_eq(draughts_ruleset_gametype(ruleset), tests_rows[_i].gametype);
	ck_assert_uint_eq(draughts_ruleset_traits(ruleset), tests_rows[_i].traits);
}
END_TEST

START_TEST(games_begin_as_the_articles_say)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const struct draughts_position *const start = tests_position(
		TESTS_ROOM, tests_rows[_i].name, tests_rows[_i].start);

	ck_assert(draughts_position_equal(start, tests_initial(TESTS_ROOM, ruleset)));
}
END_TEST

START_TEST(list_ends)
{
	static const char *const unknown[] = {
		"", " ", "englis", "english-", "english ", "italian-", "russia", "dipole\n"};

	ck_assert_ptr_null(draughts_ruleset_at(TESTS_RULESETS));
	ck_assert_ptr_null(draughts_ruleset_at((size_t)-1));
	for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
		ck_assert_ptr_null(draughts_ruleset_by_name(unknown[i]));
}
END_TEST

/* E12 changes only the draws; I9 has two readings. No two games have the same moves. */
START_TEST(same_moves)
{
	for (size_t i = 0; i < TESTS_RULESETS; i++)
		for (size_t j = 0; j < TESTS_RULESETS; j++) {
			const bool english = tests_rows[i].gametype == 21 &&
					     tests_rows[j].gametype == 21;

			ck_assert_int_eq(draughts_ruleset_same_moves(
						 draughts_ruleset_at(i), draughts_ruleset_at(j)),
				i == j || english);
		}
	ck_assert(draughts_ruleset_same_moves(&giveaway, &giveaway));
	ck_assert(!draughts_ruleset_same_moves(&giveaway, draughts_english()));
}
END_TEST

START_TEST(names_and_titles_differ)
{
	for (size_t i = 0; i < TESTS_RULESETS; i++)
		for (size_t j = 0; j < i; j++)
			ck_assert_str_ne(draughts_ruleset_title(draughts_ruleset_at(i)),
				draughts_ruleset_title(draughts_ruleset_at(j)));
}
END_TEST

/* The numbers as the article gives them: row by row from the top left, dark squares only. */
START_TEST(squares_are_numbered_by_rows)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	draughts_square number = 0;

	for (unsigned rank = 8; rank >= 1; rank--)
		for (unsigned file = 1; file <= 8; file++) {
			const bool like_a1 = (file + rank) % 2 == 0;
			unsigned found_file = 99, found_rank = 99;

			if (like_a1 != tests_rows[_i].a1_dark) {
				ck_assert_uint_eq(draughts_square_at(ruleset, file, rank), 0);
				continue;
			}
			number++;
			ck_assert_uint_eq(draughts_square_at(ruleset, file, rank), number);
			ck_assert(draughts_square_coordinates(
				ruleset, number, &found_file, &found_rank));
			ck_assert_uint_eq(found_file, file);
			ck_assert_uint_eq(found_rank, rank);
		}
	ck_assert_uint_eq(number, 32);
}
END_TEST

/* The squares that E1 and I1 name. */
START_TEST(squares_named_in_the_articles)
{
	static const struct {
		draughts_square square;
		const char *names[2];
	} rows[] = {{1, {"b8", "a8"}}, {2, {"d8", "c8"}}, {3, {"f8", "e8"}}, {4, {"h8", "g8"}},
		{5, {"a7", "b7"}}, {28, {"h2", "g2"}}, {29, {"a1", "b1"}}, {30, {"c1", "d1"}},
		{31, {"e1", "f1"}}, {32, {"g1", "h1"}}};
	const struct draughts_ruleset *const rulesets[] = {draughts_english(), draughts_italian()};

	for (int i = 0; i < 2 * LENGTH(rows); i++) {
		const char *const name = rows[i / 2].names[i % 2];

		ck_assert_uint_eq(draughts_square_at(rulesets[i % 2], (unsigned)(name[0] - 'a' + 1),
					  (unsigned)(name[1] - '0')),
			rows[i / 2].square);
	}
	/* D1: e1 and d8, which are 31 and 2 of the same board. */
	ck_assert_uint_eq(draughts_square_at(draughts_dipole(), 5, 1), 31);
	ck_assert_uint_eq(draughts_square_at(draughts_dipole(), 4, 8), 2);
}
END_TEST

START_TEST(what_is_no_square)
{
	static const unsigned outside[] = {0, 9, 10, 16, 255, 256, 257, (unsigned)-1};
	static const draughts_square no_square[] = {0, 33, 64, 256, 257, (unsigned)-1};
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);

	for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
		for (unsigned inside = 1; inside <= 8; inside++) {
			ck_assert_uint_eq(draughts_square_at(ruleset, outside[i], inside), 0);
			ck_assert_uint_eq(draughts_square_at(ruleset, inside, outside[i]), 0);
		}
	for (size_t i = 0; i < sizeof no_square / sizeof *no_square; i++) {
		unsigned file = 77, rank = 78;

		ck_assert(!draughts_square_coordinates(ruleset, no_square[i], &file, &rank));
		ck_assert(file == 77 && rank == 78);
		ck_assert(!draughts_square_coordinates(ruleset, no_square[i], NULL, NULL));
	}
	ck_assert(draughts_square_coordinates(ruleset, 1, NULL, NULL));
}
END_TEST

void suite_ruleset(Suite *suite)
{
	tests_add_loop(suite, TESTS_RULESETS, list_has_them_in_order,
		games_begin_as_the_articles_say, squares_are_numbered_by_rows, what_is_no_square);
	tests_add(suite, list_ends, names_and_titles_differ, same_moves,
		squares_named_in_the_articles);
}
