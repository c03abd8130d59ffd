/* SPDX-License-Identifier: MIT */
/*
 * How games are written as PDN: row by row of tests/data/pdn/saved.txt, and lines. What reads back
 * as what is in test_pdn_round_trip.c, games written as they were read in
 * tests/data/pdn/written.txt.
 */
#include "names.h"
#include "pdn.h"

static void check_written(const struct draughts_game *game, const char *expected)
{
	char *const text = pdn_write(game);

	ck_assert_str_eq(text, expected);
	free(text);
}

/* NAME=VALUE */
static ROW_VIEW(see_tag)
{
	struct draughts_game *const game = draughts_game_new(ruleset);
	char tag[200];

	ck_assert_uint_lt(length, sizeof tag);
	memcpy(tag, text, length);
	tag[length] = '\0';
	*strchr(tag, '=') = '\0';
	tests_ok(tests_set_tag(game, tag, tag + strlen(tag) + 1));
	pdn_add_game(line, game);
	draughts_game_free(game);
}

/* OUTCOME and the tag Result. */
static ROW_VIEW(see_result)
{
	struct draughts_game *const game = draughts_game_new(ruleset);
	char name[32], tag[32];

	snprintf(name, sizeof name, "%.*s", (int)strcspn(text, " "), text);
	snprintf(
		tag, sizeof tag, "%.*s", (int)(length - strlen(name) - 1), text + strlen(name) + 1);

	const uint32_t outcome = value_of_outcome(name);

	tests_ok(tests_set_tag(game, "Result", *tag == '-' ? NULL : tag));
	if (outcome != DRAUGHTS_ONGOING)
		tests_ok(draughts_game_end(
			game, (enum draughts_outcome)outcome, DRAUGHTS_ENDING_RECORDED));
	pdn_add_game(line, game);
	draughts_game_free(game);
}

static ROW_VIEW(see_comment)
{
	struct draughts_game *const game = draughts_game_new(ruleset);
	char comment[200];

	snprintf(comment, sizeof comment, "%.*s", (int)length, text);
	tests_ok(tests_set_comment(game, 0, comment));
	pdn_add_game(line, game);
	draughts_game_free(game);
}

/* PDN|NAME=VALUE|...: a game that is read, with tags that are set then. */
static ROW_VIEW(see_game)
{
	char words[400];

	ck_assert_uint_lt(
		(size_t)snprintf(words, sizeof words, "%.*s", (int)length, text), sizeof words);

	struct draughts_game *const game = pdn_game(ruleset, strtok(words, "|"));

	for (char *tag; (tag = strtok(NULL, "|")) != NULL;) {
		char *const value = strchr(tag, '=');

		*value = '\0';
		tests_ok(tests_set_tag(game, tag, value + 1));
	}
	pdn_add_game(line, game);

	struct draughts_game *const copy = pdn_game(ruleset, line->text);

	pdn_assert_same_moves(game, copy);
	pdn_assert_round_trip(copy);
	draughts_game_free(copy);
	draughts_game_free(game);
}

static const struct row_kind kinds[] = {{"game", see_game}, {"tag", see_tag},
	{"result", see_result}, {"comment", see_comment}, {NULL, NULL}};

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
	tests_ok(tests_set_comment(game, 0, comment));
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
		tests_ok(tests_set_annotation(game, 1, annotation));

		char *const text = pdn_write(game);

		ck_assert_msg(strstr(text, "(1. 11-15"), "%s", text);
		free(text);
	}
	draughts_game_free(game);
}
END_TEST

void suite_pdn_write(Suite *suite)
{
	rows_add(suite, kinds, "pdn/saved.txt");
	tests_add(suite, lines_of_comments, lines_of_moves, lines_of_variations);
}
