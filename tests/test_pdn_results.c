/* SPDX-License-Identifier: MIT */
/*
 * All results there are in PDN, in all places where one may stand; 1-0 is a win of the side that
 * moves first: Black in English checkers (E2), White in Italian checkers (I2).
 */
#include <stdio.h>
#include <string.h>

#include "pdn.h"
#include "tests.h"

static const struct reader {
	const struct draughts_ruleset *(*ruleset)(void);
	const char *move; /* a first move */
	char outcome[5];  /* of `*', `=', a win of the first side, a win of the other */
} readers[] = {{draughts_english, "9-13 ", "*=BW"}, {draughts_italian, "22-18 ", "*=WB"}};

enum { READERS = sizeof readers / sizeof *readers };

/* The outcome as the index of its letter. */
enum { NONE, DRAW, FIRST, SECOND };

static void check(const struct reader *reader, const char *before, const char *result,
	const char *after, const char *moves, int outcome)
{
	char text[100], line[100];

	snprintf(text, sizeof text, "%s%s%s", before, result, after);
	snprintf(line, sizeof line, "%s%c", moves, reader->outcome[outcome]);
	pdn_check(pdn_games, reader->ruleset(), text, strlen(text), line);
}

static void check_in_tag(const char *result, int outcome)
{
	for (size_t i = 0; i < READERS; i++) {
		check(&readers[i], "[Result \"", result, "\"]", "", outcome);
		check(&readers[i], "[Result \"", result, "\"] *", "", outcome);
	}
}

static void check_at_end(const char *result, int outcome)
{
	for (size_t i = 0; i < READERS; i++) {
		check(&readers[i], "[Site \"\"] ", result, "", "", outcome);
		check(&readers[i], "[Result \"?\"] 1. ", result, " {x}", "{x} ", outcome);
		check(&readers[i], readers[i].move, result, "", readers[i].move, outcome);
	}
}

/* Both sides have points: all that could be made of them. */
START_TEST(results_by_points)
{
	static const struct {
		const char *text;
		size_t row;
	} points[] = {{"0", 0}, {"1", 1}, {"2", 2}, {"1/2", 3}, {"0.5", 3}, {"\xc2\xbd", 3},
		{"\xbd", 3}, {"3", 4}, {"4", 4}, {"00", 4}, {"1.5", 4}, {"1/3", 4}, {"", 4}};
	static const char *const dashes[] = {"-", " - ", "\t-", "-\v", "\xe2\x80\x93", "\x96"};
	/* The points of the first side by row, those of the other by column; in 0-0 both have lost,
	 * which is no outcome. */
	static const int outcomes[5][5] = {{NONE, SECOND, SECOND, NONE, NONE},
		{FIRST, DRAW, NONE, NONE, NONE}, {FIRST, NONE, NONE, NONE, NONE},
		{NONE, NONE, NONE, DRAW, NONE}, {NONE, NONE, NONE, NONE, NONE}};
	enum { POINTS = sizeof points / sizeof *points, DASHES = sizeof dashes / sizeof *dashes };

	for (size_t i = 0; i / DASHES / POINTS < POINTS; i++) {
		const size_t a = i / DASHES / POINTS, b = i / DASHES % POINTS;
		const int outcome = outcomes[points[a].row][points[b].row];
		char text[100];

		snprintf(text, sizeof text, "%s%s%s", points[a].text, dashes[i % DASHES],
			points[b].text);
		check_in_tag(text, outcome);
		if (outcome != NONE || (points[a].row == 0 && points[b].row == 0))
			check_at_end(text, outcome);
	}
}
END_TEST

START_TEST(other_results)
{
	static const struct {
		const char *text;
		int outcome;
	} rows[] = {{"1/2", DRAW}, {"\xc2\xbd", DRAW}, {"\xbd", DRAW}, {"*", NONE}, {"", NONE}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		check_in_tag(rows[i].text, rows[i].outcome);
		check_at_end(rows[i].text, rows[i].outcome);
	}
}
END_TEST

/* A game that the board has decided ends so (E10), whatever the file says. */
START_TEST(the_board_beats_the_file)
{
	struct draughts_game *const game = pdn_game(
		draughts_english(), "[FEN \"B:W14:B10\"] [Result \"0-1\"] 1. 10x17 1/2-1/2");

	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_BLACK_WINS);
	ck_assert_int_eq(draughts_game_ending(game), DRAUGHTS_ENDING_NO_PIECES);
	draughts_game_free(game);
}
END_TEST

Suite *suite_pdn_results(void)
{
	Suite *const suite = suite_create("pdn_results");
	TCase *const tcase = tests_case(suite, "results");

	tcase_add_test(tcase, results_by_points);
	tcase_add_test(tcase, other_results);
	tcase_add_test(tcase, the_board_beats_the_file);
	return suite;
}
