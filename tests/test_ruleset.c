/* SPDX-License-Identifier: MIT */
/* The list of rulesets, and the squares by file and rank (articles E1, I1, D1). */
#include "giveaway.h"
#include "tests.h"

enum {
	/* E5, E8: short kings; E6: free choice; E4: men take kings, forward only; E11. */
	ENGLISH = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		  DRAUGHTS_TRAIT_MEN_TAKE_KINGS | DRAUGHTS_TRAIT_DRAWS,
	/* I5, I6: short kings; I7, I8: ranked choice; I4: men take men, forward only; I12. */
	ITALIAN = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE | DRAUGHTS_TRAIT_TOUCH_MOVE |
		  DRAUGHTS_TRAIT_RANKED_CAPTURES | DRAUGHTS_TRAIT_DRAWS,
	/* D1: stacks, squares as e1; D6: captures in all directions, never due; D10: no draws. */
	DIPOLE = DRAUGHTS_TRAIT_STACKS | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK,
	/* F4: men take kings; F5: flying kings; F6: captures are due; F11. */
	FLYING = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_FLYING_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
		 DRAUGHTS_TRAIT_MEN_TAKE_KINGS | DRAUGHTS_TRAIT_DRAWS,
	/* F1: letters; F4: back, but in Czech; F6: ranked in two; F8: in passing in one. */
	RUSSIAN = FLYING | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK |
		  DRAUGHTS_TRAIT_CROWNED_IN_PASSING,
	BRAZILIAN = FLYING | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK |
		    DRAUGHTS_TRAIT_RANKED_CAPTURES,
	POOL = FLYING | DRAUGHTS_TRAIT_MEN_TAKE_BACK,
	CZECH = FLYING | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_RANKED_CAPTURES
};

static const struct expected {
	const char *name;
	const struct draughts_ruleset *(*get)(void);
	enum draughts_side first; /* E2, F2, I2, D1 */
	int gametype;             /* PDN 3.0 */
	bool a1_dark;             /* E1, F1, I1, D1 */
	unsigned traits;
} expected[] = {
	{"english", draughts_english, DRAUGHTS_BLACK, 21, true, ENGLISH},
	{"english-wcdf", draughts_english_wcdf, DRAUGHTS_BLACK, 21, true, ENGLISH},
	{"italian", draughts_italian, DRAUGHTS_WHITE, 22, false, ITALIAN},
	{"italian-first", draughts_italian_first, DRAUGHTS_WHITE, 22, false, ITALIAN},
	{"dipole", draughts_dipole, DRAUGHTS_WHITE, 0, true, DIPOLE},
	{"russian", draughts_russian, DRAUGHTS_WHITE, 25, true, RUSSIAN},
	{"brazilian", draughts_brazilian, DRAUGHTS_WHITE, 26, true, BRAZILIAN},
	{"pool", draughts_pool, DRAUGHTS_BLACK, 23, true, POOL},
	{"czech", draughts_czech, DRAUGHTS_WHITE, 29, true, CZECH},
};

START_TEST(list_has_them_in_order)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);

	ck_assert_ptr_nonnull(ruleset);
	ck_assert_ptr_eq(ruleset, expected[_i].get());
	ck_assert_ptr_eq(ruleset, draughts_ruleset_by_name(expected[_i].name));
	ck_assert_str_eq(draughts_ruleset_name(ruleset), expected[_i].name);
	ck_assert_uint_gt(strlen(draughts_ruleset_title(ruleset)), 0);
	ck_assert_int_eq(draughts_ruleset_first_side(ruleset), expected[_i].first);
	ck_assert_int_eq(draughts_ruleset_gametype(ruleset), expected[_i].gametype);
	ck_assert_uint_eq(draughts_ruleset_traits(ruleset), expected[_i].traits);
}
END_TEST

START_TEST(list_ends)
{
	static const char *const unknown[] = {
		"", " ", "englis", "english-", "english ", "italian-", "russia", "dipole\n"};

	ck_assert_ptr_null(draughts_ruleset_at(LENGTH(expected)));
	ck_assert_ptr_null(draughts_ruleset_at((size_t)-1));
	for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
		ck_assert_ptr_null(draughts_ruleset_by_name(unknown[i]));
}
END_TEST

/* E12 changes only the draws; I9 has two readings. No two games have the same moves. */
START_TEST(same_moves)
{
	for (size_t i = 0; i < LENGTH(expected); i++)
		for (size_t j = 0; j < LENGTH(expected); j++) {
			const bool english = expected[i].gametype == 21 &&
					     expected[j].gametype == 21;

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
	for (size_t i = 0; i < LENGTH(expected); i++)
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

			if (like_a1 != expected[_i].a1_dark) {
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
	tests_add_loop(suite, LENGTH(expected), list_has_them_in_order,
		squares_are_numbered_by_rows, what_is_no_square);
	tests_add(suite, list_ends, names_and_titles_differ, same_moves,
		squares_named_in_the_articles);
}
