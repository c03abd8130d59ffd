/* SPDX-License-Identifier: MIT */
/* Annotations of games: row by row of tests/data/pdn/annotations.txt, long ones, and at random. */
#include "agree.h"
#include "games.h"
#include "names.h"
#include "pdn.h"

/* An annotation, which is in a copy too, and goes when NULL is set. */
static ROW_VIEW(see_annotation)
{
	struct draughts_game *const game = pdn_game(ruleset, "11-15 {a} $1 22-18");
	char annotation[256], comment[256];

	snprintf(annotation, sizeof annotation, "%.*s", (int)length, text);

	const enum draughts_error status = tests_set_annotation(game, 1, annotation);

	if (status != DRAUGHTS_OK) {
		ck_assert_str_eq(draughts_game_annotation(game, 1), "{a} $1");
		line_add(line, name_of_status((uint32_t)status));
	} else {
		const char *const kept = draughts_game_annotation(game, 1);
		struct draughts_game *const copy = draughts_game_clone(game);

		draughts_game_write_comment(game, 1, comment, sizeof comment);
		line_print(line, "%s |%s%s", kept != NULL ? kept : "none",
			*comment != '\0' ? " " : "", comment);
		ck_assert_pstr_eq(draughts_game_annotation(copy, 1), kept);
		draughts_game_free(copy);
		pdn_assert_round_trip(game);
		tests_ok(tests_set_annotation(game, 1, NULL));
		ck_assert_ptr_null(draughts_game_annotation(game, 1));
		game_assert_comment(game, 1, "");
	}
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	ck_assert_ptr_null(draughts_game_annotation(game, 3));
	ck_assert_int_eq(tests_set_annotation(game, 3, "{a}"), DRAUGHTS_ERR_RANGE);
	draughts_game_free(game);
}

static const struct row_kind kinds[] = {{"annotation", see_annotation}, {NULL, NULL}};

/* Where an annotation is wrong: at the byte that a reader of its text would stop at. */
START_TEST(places_in_annotations)
{
	static const struct {
		const char *text;
		size_t offset;
		enum draughts_error status;
	} rows[] = {
		{"{a} (23-18 {b}) $1", 18, DRAUGHTS_OK},
		{"", 0, DRAUGHTS_OK},
		{"{a} (23-17)", 5, DRAUGHTS_ERR_ILLEGAL},
		{"{a} (23-18 {b)", 11, DRAUGHTS_ERR_SYNTAX},
		{"{a} (23-18", 4, DRAUGHTS_ERR_SYNTAX},
		{"{a} 8-11", 4, DRAUGHTS_ERR_SYNTAX}, /* a move outside a variation */
		{"{a} 1-0", 4, DRAUGHTS_ERR_SYNTAX},
		{"{a}\n[Event \"b\"]", 4, DRAUGHTS_ERR_SYNTAX},
		{"{a} }", 4, DRAUGHTS_ERR_SYNTAX},
	};
	struct draughts_game *const game = pdn_game(draughts_english(), "11-15 23-19");
	size_t offset;

	for (int i = 0; i < LENGTH(rows); i++) {
		offset = 99;
		ck_assert_int_eq(draughts_game_set_annotation(
					 game, 2, rows[i].text, strlen(rows[i].text), &offset),
			rows[i].status);
		ck_assert_msg(offset == rows[i].offset, "%s: %zu", rows[i].text, offset);
	}
	offset = 99; /* without text, there is no place */
	ck_assert_int_eq(
		draughts_game_set_annotation(game, 3, "}", 1, &offset), DRAUGHTS_ERR_RANGE);
	ck_assert_uint_eq(offset, 99);
	tests_ok(draughts_game_set_annotation(game, 2, NULL, 5, &offset));
	ck_assert_uint_eq(offset, 0); /* the length of no text */
	draughts_game_free(game);
}
END_TEST

/* Of parts of any length: the text grows as it is written. */
START_TEST(long_annotations_are_kept)
{
	enum { LONGEST = 1000 };
	struct draughts_game *const game = pdn_game(draughts_english(), "11-15");

	for (int length = 1; length < LONGEST; length += 9) {
		char text[4 * LONGEST];

		snprintf(text, sizeof text, "{%0*d} {%0*d} {%0*d}", LONGEST, 1, length, 2, LONGEST,
			3);
		tests_ok(tests_set_annotation(game, 1, text));
		ck_assert_str_eq(draughts_game_annotation(game, 1), text);
	}
	draughts_game_free(game);
}
END_TEST

/* A comment takes the place of the comments of the main line, after the NAGs. */
START_TEST(comments_in_annotations)
{
	struct draughts_game *const game = pdn_game(
		draughts_english(), "11-15 $1 {a} (9-13 {b}) {c} 22-18 ({d})");

	game_assert_comment(game, 1, "a c");
	tests_ok(tests_set_comment(game, 1, " e\n f "));
	game_assert_comment(game, 1, "e f");
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1 {e f} (1. 9-13 {b})");
	tests_ok(tests_set_comment(game, 1, "}"));
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1\n; }\n(1. 9-13 {b})");
	tests_ok(tests_set_comment(game, 1, NULL));
	game_assert_comment(game, 1, "");
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1 (1. 9-13 {b})");
	tests_ok(tests_set_comment(game, 1, "g"));
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1 {g} (1. 9-13 {b})");
	tests_ok(tests_set_comment(game, 0, "h"));
	ck_assert_str_eq(draughts_game_annotation(game, 0), "{h}");
	tests_ok(tests_set_comment(game, 0, NULL));
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	tests_ok(tests_set_comment(game, 0, " "));
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	game_assert_comment(game, 0, "");
	draughts_game_free(game);
}
END_TEST

/* Adds a variation of legal moves at random, with everything that may be in one. */
static void add_variation(
	struct line *line, const struct draughts_position *before, unsigned depth, uint64_t *state)
{
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
	unsigned plies = ref_random_below(state, 6);

	draughts_position_copy(position, before);
	line_add(line, "(");
	while (plies-- > 0) {
		const draughts_move move = agree_random_move(position, state);
		char text[64];

		if (move == 0)
			break;
		draughts_move_write(position, move, 0, text, sizeof text);
		line_add(line, text);
		line_add(line, ref_random_below(state, 3) ? " " : "! {a  b}");
		if (depth < 4 && ref_random_below(state, 4) == 0)
			add_variation(line, position, depth + 1, state);
		draughts_position_successor(position, position, move);
		if (ref_random_below(state, 6) == 0)
			line_add(line, " ; to the } end\n");
	}
	line_add(line, ")");
}

/* Games with annotations at random, written and read: the same annotations and comments. */
START_TEST(annotations_read_back)
{
	uint64_t state = (uint64_t)_i + 7;

	for (unsigned i = 0; i < 40; i++) {
		struct draughts_game *const game = draughts_game_new(tests_ruleset(_i));

		for (unsigned ply = 0; ply < 20; ply++) {
			const struct draughts_position *const position = draughts_game_position(
				game);
			const draughts_move move = agree_random_move(position, &state);
			struct line line = {.length = 0};

			if (move == 0)
				break;
			if (ref_random_below(&state, 3) == 0)
				add_variation(&line, position, 0, &state);
			draughts_game_play(game, move);
			tests_ok(tests_set_annotation(game, ply + 1, line.text));
		}

		char *const text = pdn_write(game);
		struct draughts_game *const copy = pdn_game(tests_ruleset(_i), text);

		for (size_t ply = 0; ply <= draughts_game_length(game); ply++)
			ck_assert_pstr_eq(draughts_game_annotation(copy, ply),
				draughts_game_annotation(game, ply));
		ck_assert(pdn_assert_events_read_back(tests_ruleset(_i), text, strlen(text)));
		pdn_assert_round_trip(game);
		draughts_game_free(copy);
		draughts_game_free(game);
		free(text);
	}
}
END_TEST

void suite_pdn_annotations(Suite *suite)
{
	rows_add(suite, kinds, "pdn/annotations.txt");
	tests_add(suite, places_in_annotations, long_annotations_are_kept, comments_in_annotations);
	tests_add_loop(suite, tests_rulesets(), annotations_read_back);
}
