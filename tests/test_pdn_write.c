/* SPDX-License-Identifier: MIT */
/*
 * How games are written as PDN: tags, lines, the end. What reads back as what is in
 * test_pdn_round_trip.c, games written as they were read in tests/data/pdn/written.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pdn.h"
#include "tests.h"

static void check_written(const struct draughts_game *game, const char *expected)
{
	char *const text = pdn_write(game);

	ck_assert_str_eq(text, expected);
	free(text);
}

/* A new game with a tag, unless the value is NULL, and an outcome. */
static void check_new(const char *ruleset, const char *tag, const char *value,
	enum draughts_outcome outcome, const char *expected)
{
	struct draughts_game *const game = draughts_game_new(draughts_ruleset_by_name(ruleset));

	ck_assert_int_eq(draughts_game_set_tag(game, tag, value), DRAUGHTS_OK);
	if (outcome != DRAUGHTS_ONGOING)
		ck_assert_int_eq(
			draughts_game_end(game, outcome, DRAUGHTS_ENDING_RECORDED), DRAUGHTS_OK);
	check_written(game, expected);
	draughts_game_free(game);
}

/* The initial position, which is written if a tag FEN says something. */
#define INITIAL "[FEN \"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\"]\n"

/*
 * Which tags are written, and how. A tag that says something else than the game, or cannot be read,
 * is replaced; a name that could not be read back is left out.
 */
START_TEST(tags)
{
	static const struct {
		const char *ruleset, *name, *value, *expected;
	} rows[] = {
		{"english", "A", "", "[A \"\"]\n[GameType \"21\"]\n"},
		{"english", "z", "\"", "[z \"\\\"\"]\n[GameType \"21\"]\n"},
		{"english", "a-b.c", "\\", "[a-b.c \"\\\\\"]\n[GameType \"21\"]\n"},
		{"english", "Z9", "a\\\"b\"", "[Z9 \"a\\\\\\\"b\\\"\"]\n[GameType \"21\"]\n"},
		{"english", "\xc3\xa9", "a\nb\r\n", "[\xc3\xa9 \"a b  \"]\n[GameType \"21\"]\n"},
		{"english", "Event", "a\nb\rc", "[Event \"a b c\"]\n[GameType \"21\"]\n"},
		{"english", "eVENT", "[x]", "[Event \"[x]\"]\n[GameType \"21\"]\n"},
		{"dipole", "event", "x", "[Event \"x\"]\n[Variant \"dipole\"]\n"},
		/* the game */
		{"english", "GameType", "21,B,8,8,N1,0", "[GameType \"21,B,8,8,N1,0\"]\n"},
		{"english", "GameType", " 21 ", "[GameType \" 21 \"]\n"},
		{"english", "GameType", "22", "[GameType \"21\"]\n"},
		{"english", "GameType", "21,W,10,10", "[GameType \"21\"]\n"},
		{"dipole", "GameType", "21", "[Variant \"dipole\"]\n"},
		/* the position it starts from */
		{"english", "FEN", "B:B1-12:W21-32", INITIAL "[GameType \"21\"]\n[SetUp \"1\"]\n"},
		{"english", "FEN", "B:W21:B1", INITIAL "[GameType \"21\"]\n[SetUp \"1\"]\n"},
		{"english", "FEN", "junk", INITIAL "[GameType \"21\"]\n[SetUp \"1\"]\n"},
		{"english", "FEN", "?", "[FEN \"?\"]\n[GameType \"21\"]\n"},
		{"english", "SetUp", "1", "[SetUp \"0\"]\n[GameType \"21\"]\n"},
		{"dipole", "FEN", "junk",
			"[FEN \"W:W12e1:B12d8\"]\n[Variant \"dipole\"]\n[SetUp \"1\"]\n"},
		/* names */
		{"english", "9Z", "x", "[GameType \"21\"]\n"},
		{"english", "1a", "x", "[GameType \"21\"]\n"},
		{"english", "a b", "x", "[GameType \"21\"]\n"},
		{"english", "a\tb", "x", "[GameType \"21\"]\n"},
		{"english", "a\"", "x", "[GameType \"21\"]\n"},
		{"english", "a[", "x", "[GameType \"21\"]\n"},
		{"english", "a]", "x", "[GameType \"21\"]\n"},
		{"english", "a{", "x", "[GameType \"21\"]\n"},
		{"english", "a}", "x", "[GameType \"21\"]\n"},
		{"english", "a\n", "x", "[GameType \"21\"]\n"},
		{"english", "a\x01", "x", "[GameType \"21\"]\n"},
		{"english", "_a", "x", "[GameType \"21\"]\n"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[200];

		snprintf(text, sizeof text, "%s\n*\n", rows[i].expected);
		check_new(rows[i].ruleset, rows[i].name, rows[i].value, DRAUGHTS_ONGOING, text);
	}
}
END_TEST

/* Names are spelt as the reader spells them, and of two the latter is the one it would keep. */
START_TEST(usual_names)
{
	static const char *const set[][2] = {{"event", "a"}, {"gametype", "21"}, {"EVENT", "b"},
		{"result", "1-0"}, {"annotator", "c"}, {"fen", "B:W21:B1"}, {"setup", "1"}};
	struct draughts_game *const game = draughts_game_new(draughts_english());

	for (size_t i = 0; i < sizeof set / sizeof *set; i++)
		draughts_game_set_tag(game, set[i][0], set[i][1]);
	draughts_game_end(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED);
	check_written(game, "[GameType \"21\"]\n"
			    "[Event \"b\"]\n"
			    "[Result \"1-0\"]\n"
			    "[annotator \"c\"]\n" INITIAL "[SetUp \"1\"]\n"
			    "\n"
			    "1-0\n");
	draughts_game_free(game);
}
END_TEST

/* A Variant that names another ruleset is replaced, or goes; any other text is left alone. */
START_TEST(variants)
{
	static const struct {
		const char *name, *gametype;
		bool numbered; /* the number is enough */
	} rulesets[] = {{"english", "[GameType \"21\"]\n", true},
		{"english-wcdf", "[GameType \"21\"]\n", false},
		{"italian", "[GameType \"22\"]\n", true},
		{"italian-first", "[GameType \"22\"]\n", false}, {"dipole", "", false}};
	static const struct {
		const char *tag, *name;
	} rows[] = {{"english", "english"}, {"ENGLISH", "english"}, {" english\t", "english"},
		{"english-wcdf", "english-wcdf"}, {"English-WCDF", "english-wcdf"},
		{"\vdipole \f", "dipole"}, {"  italian", "italian"}, {"italian  ", "italian"},
		{"italian", "italian"}, {"italian-first", "italian-first"}, {"Dipole", "dipole"},
		{"englis", "?"}, {"english-", "?"}, {"dipoles", "?"}, {"", "?"}, {" ", "?"},
		{"go as you please", "?"}, {" Italian ", "italian"},
		{"Italian-First", "italian-first"}, {"English", "english"},
		{"American/English", "english"}, {"dama ITALIANA ", "italian"}};

	for (size_t i = 0; i < 5 * (sizeof rows / sizeof *rows); i++) {
		const size_t r = i % 5, v = i / 5;
		const char *const said = rows[v].name;
		const bool own = strcmp(said, rulesets[r].name) == 0;
		const bool other = *said == '?';
		char text[200], line[100] = "";

		if (own || (other && rulesets[r].numbered))
			snprintf(line, sizeof line, "[Variant \"%s\"]\n", rows[v].tag);
		else if (!rulesets[r].numbered)
			snprintf(line, sizeof line, "[Variant \"%s\"]\n", rulesets[r].name);
		snprintf(text, sizeof text, "%s%s\n*\n", line, rulesets[r].gametype);
		check_new(rulesets[r].name, "Variant", rows[v].tag, DRAUGHTS_ONGOING, text);
	}
}
END_TEST

/*
 * The outcome is the end of the game and the Result, however the tag says it; but 0-0 stays, which
 * is no outcome.
 */
START_TEST(results)
{
	static const struct {
		const char *ruleset;
		enum draughts_outcome outcome;
		const char *tag, *result, *mark;
	} rows[] = {
		{"english", DRAUGHTS_ONGOING, NULL, NULL, "*"},
		{"english", DRAUGHTS_ONGOING, "*", "*", "*"},
		{"english", DRAUGHTS_ONGOING, "?", "*", "*"},
		{"english", DRAUGHTS_ONGOING, "0-0", "0-0", "*"},
		{"english", DRAUGHTS_ONGOING, "unknown", "*", "*"},
		{"english", DRAUGHTS_ONGOING, "1-0", "*", "*"},
		{"english", DRAUGHTS_ONGOING, "0-1", "*", "*"},
		{"english", DRAUGHTS_ONGOING, "1-1", "*", "*"},
		{"english", DRAUGHTS_BLACK_WINS, NULL, "1-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "1-0", "1-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, " 2-0 ", "1-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "0-1", "1-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "*", "1-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "0-0", "1-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "Black won", "1-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "%\n1-0", "1-0", "1-0"},
		{"english", DRAUGHTS_WHITE_WINS, NULL, "0-1", "0-1"},
		{"english", DRAUGHTS_WHITE_WINS, "0-2", "0-1", "0-1"},
		{"english", DRAUGHTS_WHITE_WINS, "1-0", "0-1", "0-1"},
		{"english", DRAUGHTS_DRAW, NULL, "1/2-1/2", "1/2-1/2"},
		{"english", DRAUGHTS_DRAW, "1-1", "1/2-1/2", "1/2-1/2"},
		{"english", DRAUGHTS_DRAW, "0-1", "1/2-1/2", "1/2-1/2"},
		{"italian", DRAUGHTS_WHITE_WINS, NULL, "1-0", "1-0"},
		{"italian", DRAUGHTS_BLACK_WINS, NULL, "0-1", "0-1"},
		{"italian", DRAUGHTS_BLACK_WINS, "1-0", "0-1", "0-1"},
		{"italian", DRAUGHTS_DRAW, NULL, "1/2-1/2", "1/2-1/2"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[200], result[100] = "";

		if (rows[i].result)
			snprintf(result, sizeof result, "[Result \"%s\"]\n", rows[i].result);
		snprintf(text, sizeof text, "%s[GameType \"%s\"]\n\n%s\n", result,
			*rows[i].ruleset == 'e' ? "21" : "22", rows[i].mark);
		check_new(rows[i].ruleset, "Result", rows[i].tag, rows[i].outcome, text);
	}
}
END_TEST

/*
 * The last piece is captured: Black, who moves first, wins (E10); the same in Dipole, where White
 * moves first (D6, D9). The end of the game says so and the Result, whatever it was.
 */
START_TEST(results_of_the_board)
{
	static const struct {
		const char *text, *result, *end;
	} rows[] = {
		{"[FEN \"B:W18:B15\"] 1. 15x22", "1-0", "\n1. 15x22 1-0\n"},
		{"[FEN \"B:W18:B15\"] 1. 15x22", "0-1", "\n1. 15x22 1-0\n"},
		{"[FEN \"B:W18:B15\"] 1. 15x22", "1/2-1/2", "\n1. 15x22 1-0\n"},
		{"[FEN \"B:W18:B15\"] 1. 15x22", "*", "\n1. 15x22 1-0\n"},
		{"[FEN \"B:W18:B15\"] 1. 15x22", "0-0", "\n1. 15x22 1-0\n"},
		{"[Variant \"dipole\"] [FEN \"W:W1c3:B1d4\"] 1. c3xd4", "0-1", "\n1. c3xd4 1-0\n"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_game *const game = pdn_game(draughts_english(), rows[i].text);
		draughts_game_set_tag(game, "Result", rows[i].result);

		char *const text = pdn_write(game);

		ck_assert_msg(strstr(text, "[Result \"1-0\"]\n") && strstr(text, rows[i].end), "%s",
			text);
		pdn_assert_round_trip(game);
		free(text);
		draughts_game_free(game);
	}
}
END_TEST

/* Lines of words, as many as fit into 79 columns. */
struct page {
	struct line text;
	size_t column;
};

static void put_on(struct page *page, const char *word)
{
	if (page->column > 0 && page->column + 1 + strlen(word) > 79) {
		line_add(&page->text, "\n");
		page->column = 0;
	}
	line_add(&page->text, page->column > 0 ? " " : "");
	line_add(&page->text, word);
	page->column += (page->column > 0) + strlen(word);
}

/* Words of a to z, of these lengths, at the start of an empty game. */
static void check_comment(const size_t *lengths)
{
	struct page page = {{"[GameType \"21\"]\n\n", 17}, 0};
	struct draughts_game *const game = draughts_game_new(draughts_english());
	char comment[400] = "";

	for (size_t i = 0; i < 4; i++) {
		char word[100], put[110];

		memset(word, 'a' + (int)i, lengths[i]);
		word[lengths[i]] = '\0';
		strcat(comment, i > 0 ? " \t" : "");
		strcat(comment, word);
		snprintf(put, sizeof put, "%s%s%s", i == 0 ? "{" : "", word, i == 3 ? "}" : "");
		put_on(&page, put);
	}
	put_on(&page, "*");
	line_add(&page.text, "\n");
	ck_assert_int_eq(draughts_game_set_comment(game, 0, comment), DRAUGHTS_OK);
	check_written(game, page.text.text);
	draughts_game_free(game);
}

/* Lines are as full as 79 columns allow, whatever stands in them. */
START_TEST(lines_of_comments)
{
	for (size_t n = 60; n <= 78; n++) {
		const size_t rows[][4] = {{n, 1, 9, 3}, {1, n, 1, 4}, {2, 9, 1, n},
			{40, n - 45, 1, 1}, {40, 2, n - 45, 1}};

		for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
			check_comment(rows[i]);
	}
}
END_TEST

#define FIFTY "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define LONG FIFTY "bbbbbbbbbbbbbbbbbbbbbbbbbbbb" /* 78 letters */

/* A line in a comment that begins with a bracket or `%` begins with a blank. */
START_TEST(lines_that_could_mean_something)
{
	static const struct {
		const char *text, *expected;
	} rows[] = {
		{LONG " [x", "{" LONG "\n [x} *\n"},
		{LONG " %x", "{" LONG "\n %x} *\n"},
		{LONG " %", "{" LONG "\n %} *\n"},
		{LONG " ]x", "{" LONG "\n]x} *\n"},
		{LONG " &x", "{" LONG "\n&x} *\n"},
		{LONG " \\x", "{" LONG "\n\\x} *\n"},
		{LONG " (x", "{" LONG "\n(x} *\n"},
		{"[x %y", "{[x %y} *\n"},
		{"%x [y", "{%x [y} *\n"},
		{LONG " [}", "; " LONG " [}\n*\n"},
		{"} [", "; } [\n*\n"},
		{"}", "; }\n*\n"},
		{"{", "{{} *\n"},
		{" \t ", "*\n"},
		{"a", "{a} *\n"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_game *const game = draughts_game_new(draughts_english());
		char text[400];

		draughts_game_set_comment(game, 0, rows[i].text);
		snprintf(text, sizeof text, "[GameType \"21\"]\n\n%s", rows[i].expected);
		check_written(game, text);
		draughts_game_free(game);
	}
}
END_TEST

/* Moves of a game that is played by the first legal one; a number stays with its move. */
START_TEST(lines_of_moves)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	struct page page = {{"[GameType \"21\"]\n\n", 17}, 0};

	for (unsigned ply = 0; ply < 40; ply++) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const struct draughts_position *const position = draughts_game_position(game);
		char word[80];
		const int length = ply % 2 == 0 ? snprintf(word, sizeof word, "%u. ", ply / 2 + 1)
						: 0;

		ck_assert_uint_gt(draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX), 0);
		draughts_move_write(
			position, moves[0], 0, word + length, sizeof word - (size_t)length);
		put_on(&page, word);
		draughts_game_play(game, moves[0]);
	}
	put_on(&page, "*");
	line_add(&page.text, "\n");
	check_written(game, page.text.text);
	draughts_game_free(game);
}
END_TEST

/* A bracket that opens stands in the line of the first move, wherever the line ends. */
START_TEST(lines_of_variations)
{
	struct draughts_game *const game = pdn_game(draughts_english(), "9-13");

	for (int length = 40; length <= 78; length++) {
		char annotation[200];

		snprintf(annotation, sizeof annotation, "{%0*d} (11-15)", length, 1);
		ck_assert_int_eq(draughts_game_set_annotation(game, 1, annotation), DRAUGHTS_OK);

		char *const text = pdn_write(game);

		ck_assert_msg(strstr(text, "(1. 11-15"), "%s", text);
		free(text);
	}
	draughts_game_free(game);
}
END_TEST

Suite *suite_pdn_write(void)
{
	Suite *const suite = suite_create("pdn_write");
	TCase *tcase = tests_case(suite, "tags");

	tcase_add_test(tcase, tags);
	tcase_add_test(tcase, usual_names);
	tcase_add_test(tcase, variants);
	tcase_add_test(tcase, results);
	tcase_add_test(tcase, results_of_the_board);

	tcase = tests_case(suite, "lines");
	tcase_add_test(tcase, lines_of_comments);
	tcase_add_test(tcase, lines_that_could_mean_something);
	tcase_add_test(tcase, lines_of_moves);
	tcase_add_test(tcase, lines_of_variations);
	return suite;
}
