/* SPDX-License-Identifier: MIT */
/*
 * All results there are in PDN, in all places where one may stand; 1-0 is a win of the side that
 * moves first: Black in English checkers (E2), White in Italian checkers (I2).
 */
#include <stdio.h>
#include <stdlib.h>
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

/* ---- what is assumed ---- */

#define ASSUMED DRAUGHTS_PDN_FLAG_RULESET_ASSUMED
#define DIAMOND "[GameType \"21\"] [FEN \"B:W6,7,14,15,32:B2\"] "
/* After 2x18, whatever it took. */
#define PLIES_14 "32-28 18-22 28-24 22-25 24-20 25-29 20-16 29-25 16-12 25-29 12-8 29-25 8-4 25-29 "

/* 300 bytes. */
#define BLANKS_50 "                                                  "
#define BLANKS_300 BLANKS_50 BLANKS_50 BLANKS_50 BLANKS_50 BLANKS_50 BLANKS_50

/* A game, its flags, and who wins it if 1-0 is a win of the side that begins, and of White. */
static const struct {
	const char *text;
	unsigned flags;
	const char *winners;
} assumed[] = {
	{"[GameType \"21\"] 11-15 1-0", 0, "BW"},
	{"[GameType \"22\"] 22-18 1-0", 0, "WW"},
	{"11-15 0-1", ASSUMED, "WB"},
	{"22-18 1-0", ASSUMED | DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS, "WW"},
	{"22-18 0-1", ASSUMED | DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS, "BB"},
	/* a FEN says who begins, and the score is that of the side that does by the rules (E2) */
	{"[GameType \"21\"] [FEN \"W:W21-32:B1-12\"] 22-18 1-0", 0, "BW"},
	{"[Variant \"english\"] [Result \"1-0\"] 11-15 *", 0, "BW"},
	{"[Variant \"english\"] [Result \"1-0\"] 11-15 0-1", DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED,
		"WB"},
	{"[Variant \"english\"] 11-15 1-0 * 1-0", 0, "BW"},
	{"[Variant \"english\"] 11-15 1-0 1/2-1/2", DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED, "BW"},
	{"[Variant \"english\"] [Result \"0-0\"] 11-15 1-0", DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED,
		"BW"},
	{"[GameType \"21\"] [FEN \"B:W14:B10\"] 10x17 *", 0, "BB"},
	{"[GameType \"21\"] [FEN \"B:W14:B10\"] 10x17 1/2-1/2",
		DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED, "BB"},
	{"[GameType \"21\"] 11-15 (9-13 =) 1-0", DRAUGHTS_PDN_FLAG_FAULTY, "BW"},
	/* 2x18 takes 6 and 14, or 7 and 15: only the others can move on */
	{DIAMOND "2x18 15-11 *", DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "**"},
	{DIAMOND "2x18 {a} (2x9x18) 14-10 *", DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "**"},
	{DIAMOND "2x18 {" BLANKS_300 BLANKS_300 BLANKS_300 "} 15-11 *",
		DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "**"},
	{DIAMOND "2x18 " PLIES_14 "15-11 *", DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "**"},
	{DIAMOND "2x9x18 15-11 *", 0, "**"},
	{DIAMOND "2x9x18 (2x18 (2x9x18) 14-10) 15-11 *", DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "**"},
	{DIAMOND "2x9x18 (2x18) 15-11 *", DRAUGHTS_PDN_FLAG_FAULTY, "**"},
	{DIAMOND "2x9x18 (2x18 32-28) 15-11 *", DRAUGHTS_PDN_FLAG_FAULTY, "**"},
};

START_TEST(what_is_assumed)
{
	const char *const text = assumed[_i].text;

	for (unsigned flags = 0; flags <= DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST; flags++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(
			text, strlen(text), draughts_english(), flags);
		struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
		struct draughts_pdn_place place;
		struct draughts_game *const game = pdn_next(pdn);

		draughts_pdn_get_place(pdn, &place);
		ck_assert_uint_eq(place.flags, assumed[_i].flags);
		ck_assert_uint_eq(place.game_offset, 0);
		ck_assert_uint_eq(place.game_length, strlen(text));
		ck_assert_int_eq("*WB="[draughts_game_outcome(game)], assumed[_i].winners[flags]);
		draughts_game_free(game);
		draughts_pdn_free(pdn);

		struct draughts_pdn *const events = draughts_pdn_new(
			text, strlen(text), draughts_english(), flags);

		while (event.kind != DRAUGHTS_PDN_GAME_END)
			draughts_pdn_next_event(events, &event);
		ck_assert_uint_eq(event.flags, assumed[_i].flags);
		ck_assert_int_eq("*WB="[event.outcome], assumed[_i].winners[flags]);
		draughts_pdn_free(events);
		pdn_assert_events_read_back(draughts_english(), text, strlen(text));
	}
}
END_TEST

/* Where both captures let the game go on as far as is looked, or nothing follows, it stays
 * ambiguous. */
START_TEST(what_is_not_assumed)
{
	static const char *const texts[] = {DIAMOND "2x18 32-28 *", DIAMOND "2x18 *",
		DIAMOND "2x18", DIAMOND "2x18 32-32 *",
		DIAMOND "2x18 " PLIES_14 "4-8 29-25 15-11 *", DIAMOND "2x18 [Site \"\"] 15-11 *",
		DIAMOND "2x18 {" BLANKS_300 BLANKS_300 BLANKS_300 BLANKS_300 "} 15-11 *",
		DIAMOND "2x18 <> 15-11 *", DIAMOND "2x18 (15-11) 32-28 *"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(
			texts[i], strlen(texts[i]), NULL, 0);
		struct draughts_game *game;

		ck_assert_int_eq(draughts_pdn_next_game(pdn, &game), DRAUGHTS_ERR_AMBIGUOUS);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* ---- endings ---- */

/* The words of sites and of PGN, and what they mean for a game that Black wins, or a draw. */
static const struct {
	const char *word, *result;
	enum draughts_ending ending;
} terminations[] = {
	{"Time forfeit", "1-0", DRAUGHTS_ENDING_TIME},
	{" TIME FORFEIT ", "1-0", DRAUGHTS_ENDING_TIME},
	{"Abandoned", "1-0", DRAUGHTS_ENDING_FORFEIT},
	{"Resignation", "1-0", DRAUGHTS_ENDING_RESIGNED},
	{"Forfeit", "0-1", DRAUGHTS_ENDING_FORFEIT},
	{"Normal", "1-0", DRAUGHTS_ENDING_RECORDED},
	{"unterminated", "1-0", DRAUGHTS_ENDING_RECORDED},
	{"", "1-0", DRAUGHTS_ENDING_RECORDED},
	{"Agreement", "1/2-1/2", DRAUGHTS_ENDING_AGREED},
	{"Normal", "1/2-1/2", DRAUGHTS_ENDING_RECORDED},
	/* what cannot be */
	{"Time forfeit", "1/2-1/2", DRAUGHTS_ENDING_RECORDED},
	{"Agreement", "1-0", DRAUGHTS_ENDING_RECORDED},
	{"Time forfeit", "*", DRAUGHTS_ENDING_NONE},
};

START_TEST(words_of_endings)
{
	char text[200];

	snprintf(text, sizeof text, "[Termination \"%s\"] 11-15 %s", terminations[_i].word,
		terminations[_i].result);

	struct draughts_game *const game = pdn_game(draughts_english(), text);

	ck_assert_int_eq(draughts_game_ending(game), terminations[_i].ending);
	pdn_assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

/* Nothing can be claimed: the tag gives way. */
START_TEST(claims_that_were_none)
{
	static const char *const words[] = {"Repetition", "Quiet moves"};
	char text[200];

	snprintf(text, sizeof text, "[Termination \"%s\"] 11-15 1/2-1/2", words[_i]);

	struct draughts_game *const game = pdn_game(draughts_english(), text);
	char *const written = pdn_write(game);

	ck_assert_int_eq(draughts_game_ending(game), DRAUGHTS_ENDING_RECORDED);
	ck_assert_ptr_nonnull(strstr(written, "[Termination \"Normal\"]\n"));
	draughts_game_free(game);
	free(written);
}
END_TEST

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

		ck_assert_int_eq(
			draughts_game_end(game, rows[i].outcome, rows[i].ending), DRAUGHTS_OK);
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
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_read_move(game, "8-11", 4, &move, NULL), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_OK);

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
	struct draughts_position_storage storage;
	struct draughts_game *const game = draughts_game_from_position(
		tests_position(&storage, "english", rows[_i].fen));
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	ck_assert_int_eq(draughts_game_set_quiet_plies(game, rows[_i].quiet), DRAUGHTS_OK);
	draughts_position_moves(draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);
	ck_assert_int_eq(draughts_game_play(game, moves[0]), DRAUGHTS_OK);

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

/*
 * Results count in what is skipped (draughts_pdn_skip), wherever one may stand among moves, legal
 * or not; in variations, comments and lines that PDN leaves out they are none. 1-0 is a win of
 * Black (E2).
 */
static const struct {
	const char *text;
	enum draughts_outcome outcome;
} skipped[] = {
	{"11-15 22-17", DRAUGHTS_ONGOING},
	{"11-15 22-17 1-0", DRAUGHTS_BLACK_WINS},
	{"1. 11-15 22-17 2. 15-19 0-1", DRAUGHTS_WHITE_WINS},
	{"1. 11-15 22-17 2. 15-19 1/2-1/2", DRAUGHTS_DRAW},
	{"11-15 22x17 15-19 0.5-0.5", DRAUGHTS_DRAW},
	{"11-15 22-17\n1-1", DRAUGHTS_DRAW},
	{"11-15 22-17 1 - 0", DRAUGHTS_BLACK_WINS},
	{"11-15 22-17 0\n-\n1", DRAUGHTS_WHITE_WINS},
	{"11-15 22-17 0- 1", DRAUGHTS_WHITE_WINS},
	{"11-15 22-17 2.1-0", DRAUGHTS_BLACK_WINS},
	{"11-15! 22-17? $3 0-2", DRAUGHTS_WHITE_WINS},
	{"5-1 2-7 1-5 2-6 2-0", DRAUGHTS_BLACK_WINS},
	{"11-15 e5xd4 e1-off:3 2-0", DRAUGHTS_BLACK_WINS},
	{"11-15 22-17 1-10 2-05 1:0 2x0", DRAUGHTS_ONGOING},
	{"11-15 1-0 {0-1} *", DRAUGHTS_BLACK_WINS},
	{"11-15 (22-17 1-0) 0-1", DRAUGHTS_WHITE_WINS},
	{"11-15 {1-0} 0-1", DRAUGHTS_WHITE_WINS},
	{"11-15 ; 1-0\n0-1", DRAUGHTS_WHITE_WINS},
	{"11-15\n% 1-0\n0-1", DRAUGHTS_WHITE_WINS},
	{"11-15 \xc2\xbd-\xc2\xbd", DRAUGHTS_DRAW},
	{"11-15 1\xe2\x80\x93"
	 "0",
		DRAUGHTS_BLACK_WINS},
};

START_TEST(results_in_what_is_skipped)
{
	const char *const text = skipped[_i].text;
	struct draughts_pdn *const pdn = draughts_pdn_new(
		text, strlen(text), draughts_english(), 0);
	struct draughts_pdn_event event;

	do {
		ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_OK);
	} while (event.kind != DRAUGHTS_PDN_START);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_OK);
	ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_GAME_END);
	ck_assert_uint_eq(event.outcome, skipped[_i].outcome);
	ck_assert_uint_eq(event.offset + event.length, strlen(text));
	draughts_pdn_free(pdn);
}
END_TEST

Suite *suite_pdn_results(void)
{
	Suite *const suite = suite_create("pdn_results");
	TCase *const tcase = tests_case(suite, "results");

	tcase_add_test(tcase, results_by_points);
	tcase_add_loop_test(tcase, what_is_assumed, 0, sizeof assumed / sizeof *assumed);
	tcase_add_test(tcase, what_is_not_assumed);
	tcase_add_test(tcase, other_results);
	tcase_add_test(tcase, the_board_beats_the_file);
	tcase_add_loop_test(tcase, words_of_endings, 0, sizeof terminations / sizeof *terminations);
	tcase_add_loop_test(tcase, claims_that_were_none, 0, 2);
	tcase_add_loop_test(tcase, endings_read_back, 0, 5);
	tcase_add_test(tcase, no_termination_after_an_undone_loss);
	tcase_add_loop_test(tcase, quiet_plies_read_back, 0, 5);
	tcase_add_loop_test(tcase, results_in_what_is_skipped, 0, sizeof skipped / sizeof *skipped);
	return suite;
}
