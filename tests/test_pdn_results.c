/* SPDX-License-Identifier: MIT */
/*
 * All results there are in PDN, in all places where one may stand; 1-0 is a win of the side that
 * moves first: Black in English checkers (E2), White in Italian checkers (I2). What is assumed, and
 * the words of endings, are in tests/data/pdn/assumed.txt.
 */
#include "names.h"
#include "pdn.h"

static const struct reader {
	const struct draughts_ruleset *(*ruleset)(void);
	const char *move; /* a first move */
	char outcome[6];  /* of `*', `=', a win of the first side, a win of the other, 0-0 */
} readers[] = {{draughts_english, "9-13 ", "*=BW0"}, {draughts_italian, "22-18 ", "*=WB0"}};

/* The outcome as the index of its letter. */
enum { NONE, DRAW, FIRST, SECOND, BOTH };

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
	for (int i = 0; i < LENGTH(readers); i++) {
		check(&readers[i], "[Result \"", result, "\"]", "", outcome);
		check(&readers[i], "[Result \"", result, "\"] *", "", outcome);
	}
}

static void check_at_end(const char *result, int outcome)
{
	for (int i = 0; i < LENGTH(readers); i++) {
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
	/* The points of the first side by row, those of the other by column. */
	static const int outcomes[5][5] = {{BOTH, SECOND, SECOND, NONE, NONE},
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
		if (outcome != NONE)
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

/* As a game and as events, in either sense of results. */
static ROW_VIEW(see_assumed)
{
	struct draughts_pdn_place place = {0};

	for (int sense = 0; sense < 2; sense++) {
		const unsigned flags = pdn_senses[sense];
		struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, flags);
		struct draughts_pdn *const events = draughts_pdn_new(text, length, ruleset, flags);
		struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
		struct draughts_game *const game = pdn_next(pdn);

		draughts_pdn_get_place(pdn, &place);
		ck_assert_uint_eq(place.game_offset, 0);
		ck_assert_uint_eq(place.game_length, length);
		line_print(line, "%c", "*WB=0"[draughts_game_outcome(game)]);
		while (event.kind != DRAUGHTS_PDN_GAME_END)
			ck_assert(draughts_pdn_read_event(events, &event));
		ck_assert_uint_eq(event.flags, place.flags);
		ck_assert_int_eq((int)event.outcome, (int)draughts_game_outcome(game));
		draughts_game_free(game);
		draughts_pdn_free(pdn);
		draughts_pdn_free(events);
	}
	pdn_add_flags(line, place.flags);
	pdn_assert_events_read_back(ruleset, text, length);
}

static ROW_VIEW(see_status)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_game *game;

	struct draughts_pdn_place place;

	ck_assert(draughts_pdn_read_game(pdn, &game));
	draughts_pdn_get_place(pdn, &place);
	line_add(line, name_of_status(place.status));
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
		ck_assert(draughts_pdn_read_event(pdn, &event));
	} while (event.kind != DRAUGHTS_PDN_START);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END));
	ck_assert(draughts_pdn_read_event(pdn, &event));
	ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_GAME_END);
	ck_assert_uint_eq(event.offset + event.length, length);
	line_print(line, "%c", "*WB=0"[event.outcome]);
	draughts_pdn_free(pdn);
}

/* OUTCOME ENDING TERMINATION PDN: the ending that reads back, and a tag Termination if added. */
static ROW_VIEW(see_ended)
{
	char words[200], outcome[32], ending[32], tag[32];
	int moves = 0;

	snprintf(words, sizeof words, "%.*s", (int)length, text);
	ck_assert_int_eq(sscanf(words, "%31s %31s %31s %n", outcome, ending, tag, &moves), 3);
	for (char *blank; (blank = strchr(tag, '~')) != NULL;)
		*blank = ' ';

	struct draughts_game *const game = pdn_game(ruleset, words + moves);
	const uint32_t result = value_of_outcome(outcome);

	tests_ok(draughts_game_end(game, (enum draughts_outcome)result,
		(enum draughts_ending)value_of_ending(ending)));
	tests_set_tag(game, "Termination", *tag == '-' ? NULL : tag);

	char *const written = pdn_write(game), *const found = strstr(written, "[Termination");
	struct draughts_game *const copy = pdn_game(ruleset, written);

	ck_assert_uint_eq((uint32_t)draughts_game_outcome(copy), result);
	line_add(line, name_of_ending((uint32_t)draughts_game_ending(copy)));
	if (*tag == '-' && found != NULL)
		line_print(line, " %.*s", (int)strcspn(found, "\n"), found);
	draughts_game_free(copy);
	draughts_game_free(game);
	free(written);
}

/* PLIES FEN: the quiet plies that read back after the first legal move. */
static ROW_VIEW(see_quiet)
{
	char words[200];
	int fen = 0;
	unsigned quiet;

	snprintf(words, sizeof words, "%.*s", (int)length, text);
	ck_assert_int_eq(sscanf(words, "%u %n", &quiet, &fen), 1);

	struct draughts_game *const game = draughts_game_from_position(
		tests_position(TESTS_ROOM, draughts_ruleset_name(ruleset), words + fen));
	draughts_move move;

	tests_ok(draughts_game_set_quiet_plies(game, quiet));
	draughts_position_moves(draughts_game_position(game), &move, 1);
	tests_ok(draughts_game_play(game, move));

	char *const written = pdn_write(game);
	struct draughts_game *const copy = pdn_game(ruleset, written);

	line_print(line, "%zu", draughts_game_quiet_plies(copy, 1));
	ck_assert_uint_eq(draughts_game_claims(copy, 1, NULL), draughts_game_claims(game, 1, NULL));
	draughts_game_free(copy);
	draughts_game_free(game);
	free(written);
}

static const struct row_kind kinds[] = {{"assumed", see_assumed}, {"ended", see_ended},
	{"quiet", see_quiet}, {"status", see_status}, {"ending", see_ending},
	{"skipped", see_skipped}, {"written", pdn_written}, {"games", pdn_games}, {NULL, NULL}};

/* ---- endings ---- */

/* A game whose loss is taken back and played on has no Termination, whatever tag it had. */
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

/*
 * Where a text fits two captures, as in tests/data/pdn/assumed.txt, both are tried, and a game may
 * try 64 and one more per 64 bytes. Variation n of 13 bytes tries the captures 2n - 1 and 2n, and
 * begins after 13(n - 1) bytes: 72 <= 64 + 455 / 64 + 1, but 73 > 64 + 468 / 64 + 1.
 */
START_TEST(tries_are_limited)
{
	for (unsigned variations = 36; variations <= 37; variations++) {
		char text[1024] = "[FEN \"B:W6,7,14,15,32:B2\"] 2x9x18";
		struct draughts_pdn_place place;

		for (unsigned i = 0; i < variations; i++)
			strcat(text, " (2x18 15-11)");

		struct draughts_pdn *const pdn = pdn_reader(text);

		draughts_game_free(pdn_next(pdn));
		draughts_pdn_get_place(pdn, &place);
		ck_assert(place.flags & DRAUGHTS_PDN_FLAG_MOVE_ASSUMED);
		ck_assert_int_eq((place.flags & DRAUGHTS_PDN_FLAG_FAULTY) != 0, variations == 37);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/*
 * Beyond the limit, the one jump that a text names in full is taken without a try, and the longer
 * capture might fit as well. Before, 18-22 shows that it does not. Variation n of 14 bytes tries as
 * many: 64 * 71 - 14 * 35 < 64 * 64, but not 64 * 72 - 14 * 36.
 */
START_TEST(what_is_not_tried_is_assumed)
{
	for (unsigned variations = 36; variations <= 37; variations++) {
		char text[1024] = "[FEN \"W:WK23,29:B18,10,11,19,27,5\"] 23x14x7x16x23x32";
		struct draughts_pdn_place place;

		for (unsigned i = 0; i < variations; i++)
			strcat(text, " (23x32 18-22)");

		struct draughts_pdn *const pdn = pdn_reader(text);

		draughts_game_free(pdn_next(pdn));
		draughts_pdn_get_place(pdn, &place);
		ck_assert_int_eq(
			(place.flags & DRAUGHTS_PDN_FLAG_MOVE_ASSUMED) != 0, variations == 37);
		ck_assert(!(place.flags & DRAUGHTS_PDN_FLAG_FAULTY));
		draughts_pdn_free(pdn);
	}
}
END_TEST

/*
 * So are lines of moves that begin with `;`: each line is tried with its moves and without. 23-19
 * is such a line because 8-11 is legal only after it; 24-19 is a comment, and 8-11 follows neither.
 * Line n ends after 5 + 8n bytes: 13 + 64 * 73 - (5 + 8 * 74) < 64 * 64, but not so for 74 and 75.
 */
START_TEST(tries_of_lines_are_limited)
{
	for (unsigned comments = 73; comments <= 74; comments++) {
		char text[1024] = "11-15";
		struct draughts_pdn_place place;

		for (unsigned i = 0; i < comments; i++)
			strcat(text, "\n; 24-19");
		strcat(text, "\n; 23-19\n8-11 *");

		struct draughts_pdn *const pdn = pdn_reader(text);
		struct draughts_game *game;

		ck_assert(draughts_pdn_read_game(pdn, &game));
		draughts_pdn_get_place(pdn, &place);
		if (comments == 73)
			ck_assert_uint_eq(draughts_game_length(game), 3);
		else
			ck_assert_int_eq(place.status, DRAUGHTS_ERR_ILLEGAL);
		draughts_game_free(game);
		draughts_pdn_free(pdn);
	}
}
END_TEST

void suite_pdn_results(Suite *suite)
{
	rows_add(suite, kinds, "pdn/assumed.txt");
	tests_add(suite, results_by_points, other_results, no_termination_after_an_undone_loss,
		tries_are_limited, what_is_not_tried_is_assumed, tries_of_lines_are_limited);
}
