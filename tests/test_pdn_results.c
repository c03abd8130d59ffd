/* SPDX-License-Identifier: MIT */
/*
 * All results there are in PDN, in all places where one may stand; 1-0 is a win of the side that
 * moves first: Black in English checkers (E2), White in Italian checkers (I2). What is assumed, and
 * the words of endings, are in tests/data/pdn/assumed.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names.h"
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
	row_expect(pdn_games, reader->ruleset(), text, strlen(text), line);
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

/* ---- rows ---- */

static void add_flags(struct line *line, unsigned flags)
{
	static const struct name names[] = {{DRAUGHTS_PDN_FLAG_FAULTY, "FAULTY"},
		{DRAUGHTS_PDN_FLAG_RULESET_ASSUMED, "RULESET_ASSUMED"},
		{DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS, "OTHER_SIDE_BEGINS"},
		{DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED, "RESULT_CONTRADICTED"},
		{DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "MOVE_ASSUMED"}};

	for (unsigned bit = 0; bit < 32; bit++)
		if (flags >> bit & 1)
			line_print(line, " %s",
				name_of(names, sizeof names / sizeof *names, 1u << bit));
}

/* As a game and as events, in either sense of results. */
static ROW_VIEW(see_assumed)
{
	struct draughts_pdn_place place = {0};

	for (unsigned flags = 0; flags <= DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST; flags++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, flags);
		struct draughts_pdn *const events = draughts_pdn_new(text, length, ruleset, flags);
		struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
		struct draughts_game *const game = pdn_next(pdn);

		draughts_pdn_get_place(pdn, &place);
		ck_assert_uint_eq(place.game_offset, 0);
		ck_assert_uint_eq(place.game_length, length);
		line_print(line, "%c", "*WB="[draughts_game_outcome(game)]);
		while (event.kind != DRAUGHTS_PDN_GAME_END)
			draughts_pdn_next_event(events, &event);
		ck_assert_uint_eq(event.flags, place.flags);
		ck_assert_int_eq((int)event.outcome, (int)draughts_game_outcome(game));
		draughts_game_free(game);
		draughts_pdn_free(pdn);
		draughts_pdn_free(events);
	}
	add_flags(line, place.flags);
	pdn_assert_events_read_back(ruleset, text, length);
}

static ROW_VIEW(see_status)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_game *game;

	line_add(line, name_of_status((uint32_t)draughts_pdn_next_game(pdn, &game)));
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}

static ROW_VIEW(see_ending)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_game *const game = pdn_next(pdn);

	line_add(line, name_of_ending((uint32_t)draughts_game_ending(game)));
	pdn_assert_round_trip(game);
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}

static ROW_VIEW(see_skipped)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_pdn_event event;

	do {
		tests_ok(draughts_pdn_next_event(pdn, &event));
	} while (event.kind != DRAUGHTS_PDN_START);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END));
	tests_ok(draughts_pdn_next_event(pdn, &event));
	ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_GAME_END);
	ck_assert_uint_eq(event.offset + event.length, length);
	line_print(line, "%c", "*WB="[event.outcome]);
	draughts_pdn_free(pdn);
}

static const struct row_kind kinds[] = {{"assumed", see_assumed}, {"status", see_status},
	{"ending", see_ending}, {"skipped", see_skipped}, {"written", pdn_written},
	{"games", pdn_games}, {NULL, NULL}};

/* ---- endings ---- */

/*
 * Every ending reads back as it was, whatever the tag said before. Without a tag the word is one of
 * those in draughts_pdn(3).
 */
START_TEST(endings_read_back)
{
	static const char *const tags[] = {NULL, "Normal", "Abandoned", "Time forfeit", "x"};
	static const struct {
		const char *moves;
		enum draughts_outcome outcome;
		enum draughts_ending ending;
		const char *word;
	} rows[] = {
		{"11-15", DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RESIGNED,
			"[Termination \"Resignation\"]\n"},
		{"11-15", DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_TIME,
			"[Termination \"Time forfeit\"]\n"},
		{"11-15", DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_FORFEIT, ""},
		{"11-15", DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED, "[Termination \"Agreement\"]\n"},
		{"[FEN \"B:WK29:BK32\"] 32-28 29-25 28-32 25-29 32-28 29-25 28-32 25-29",
			DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION, ""},
		{"[FEN \"B:WK29:BK32:H49\"] 32-28", DRAUGHTS_DRAW, DRAUGHTS_ENDING_QUIET_MOVES, ""},
		{"11-15", DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RECORDED, ""},
	};

	for (int i = 0; i < LENGTH(rows); i++) {
		struct draughts_game *const game = pdn_game(draughts_english(), rows[i].moves);

		tests_ok(draughts_game_end(game, rows[i].outcome, rows[i].ending));
		draughts_game_set_tag(game, "Termination", tags[_i]);

		char *const text = pdn_write(game);
		struct draughts_game *const copy = pdn_game(draughts_english(), text);

		ck_assert_int_eq(draughts_game_ending(copy), rows[i].ending);
		ck_assert_int_eq(draughts_game_outcome(copy), rows[i].outcome);
		if (tags[_i] == NULL)
			ck_assert_msg(strstr(text, rows[i].word) != NULL, "%s", text);
		draughts_game_free(copy);
		draughts_game_free(game);
		free(text);
	}
}
END_TEST

/* A game whose loss is taken back and played on has no Termination, whatever tag it was read with.
 */
START_TEST(no_termination_after_an_undone_loss)
{
	struct draughts_game *const game = pdn_game(
		draughts_english(), "[Termination \"Resignation\"] 1. 11-15 24-20 1-0");
	draughts_move move;

	ck_assert_int_eq(draughts_game_ending(game), DRAUGHTS_ENDING_RESIGNED);
	tests_ok(draughts_game_undo(game));
	tests_ok(draughts_game_read_move(game, "8-11", 4, &move, NULL));
	tests_ok(draughts_game_play(game, move));

	char *const text = pdn_write(game);

	ck_assert_ptr_null(strstr(text, "Termination"));
	ck_assert_ptr_nonnull(strstr(text, "8-11 *"));
	free(text);
	draughts_game_free(game);
}
END_TEST

/* The quiet plies before the game go with its FEN, also from the initial position. */
START_TEST(quiet_plies_read_back)
{
	static const struct {
		const char *fen;
		unsigned quiet;
	} rows[] = {{"B:WK29:BK32", 49}, {"B:WK29:BK32", 1}, {"B:WK29:BK32", 0},
		{"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", 7},
		{"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", 7}};
	struct draughts_game *const game = draughts_game_from_position(
		tests_position(TESTS_ROOM, "english", rows[_i].fen));
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	tests_ok(draughts_game_set_quiet_plies(game, rows[_i].quiet));
	draughts_position_moves(draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);
	tests_ok(draughts_game_play(game, moves[0]));

	char *const text = pdn_write(game);
	struct draughts_game *const copy = pdn_game(draughts_english(), text);

	ck_assert_uint_eq(
		draughts_game_quiet_plies(copy, draughts_game_length(copy)), rows[_i].quiet + 1);
	ck_assert_uint_eq(draughts_game_claims(copy, draughts_game_length(copy), NULL),
		draughts_game_claims(game, draughts_game_length(game), NULL));
	draughts_game_free(copy);
	draughts_game_free(game);
	free(text);
}
END_TEST

void suite_pdn_results(Suite *suite)
{
	rows_add(suite, kinds, "pdn/assumed.txt");
	tests_add(suite, results_by_points, other_results, no_termination_after_an_undone_loss);
	tests_add_loop(suite, 5, endings_read_back, quiet_plies_read_back);
}
