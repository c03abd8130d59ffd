/* SPDX-License-Identifier: MIT */
/*
 * Events where a row of a table is not enough: what is skipped, events between games, variations
 * without end. What events there are is in tests/data/pdn/events.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pdn.h"
#include "reference.h"
#include "tests.h"

static struct draughts_pdn *reader(const char *text)
{
	return tests_reader(text, strlen(text));
}

/* Reads as many events, and returns the kind of the last one. */
static uint32_t read_events(struct draughts_pdn *pdn, size_t count)
{
	struct draughts_pdn_event event = {0};

	while (count-- > 0)
		tests_ok(draughts_pdn_next_event(pdn, &event));
	return event.kind;
}

static void check_rest(struct draughts_pdn *pdn, const char *expected)
{
	struct line line = {.length = 0};
	struct draughts_pdn_event event;
	char text[200];

	do {
		const enum draughts_error status = draughts_pdn_next_event(pdn, &event);

		snprintf(text, sizeof text, "%s%d", line.length > 0 ? " " : "",
			status ? -(int)status : (int)event.kind);
		line_add(&line, text);
	} while (event.kind != DRAUGHTS_PDN_END || line.text[line.length - 1] != '0');
	ck_assert_str_eq(line.text, expected);
	draughts_pdn_free(pdn);
}

START_TEST(skipping)
{
	struct draughts_pdn *pdn = reader("11-15 (9-13 (x (y) = 3-3) 1-1) 22-18 * 9-13");
	struct draughts_pdn_event event;

	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(read_events(pdn, 3), DRAUGHTS_PDN_MOVE);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_MOVE), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(read_events(pdn, 3), DRAUGHTS_PDN_VARIATION);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END));
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END));
	tests_ok(draughts_pdn_next_event(pdn, &event));
	ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_VARIATION_END);
	ck_assert_uint_eq(event.depth, 2);
	ck_assert_uint_eq(event.offset, 24);
	ck_assert_uint_eq(event.length, 1);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END));
	/* VARIATION_END MOVE RESULT GAME_END GAME START MOVE GAME_END END */
	check_rest(pdn, "8 4 9 10 1 3 4 10 0");

	pdn = reader("[A \"\"] 11-15 (9-13 {(} [B \"\"] = } 1-0 * 9-13");
	ck_assert_int_eq(read_events(pdn, 1), DRAUGHTS_PDN_GAME);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END));
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END));
	/* the tag begins another game, which is bad */
	check_rest(pdn, "10 1 2 -2 10 1 3 4 10 0");

	pdn = reader("11-15 (9-13 (9-14");
	ck_assert_int_eq(read_events(pdn, 6), DRAUGHTS_PDN_VARIATION);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_ERR_SYNTAX);
	check_rest(pdn, "8 8 10 0");

	/* after a fault, which does not come again */
	pdn = reader("11-15 (9-13 9-13 (22-18 x) 1-1) 22-18 *");
	ck_assert_int_eq(read_events(pdn, 5), DRAUGHTS_PDN_MOVE);
	ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_ERR_ILLEGAL);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END));
	check_rest(pdn, "8 4 9 10 0");

	/* by the end of the game out of variations, at once */
	pdn = reader("11-15 (9-13 (9-14) 22-18) 22-18 * 9-13 *");
	ck_assert_int_eq(read_events(pdn, 6), DRAUGHTS_PDN_VARIATION);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END));
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END));
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_ERR_RANGE);
	check_rest(pdn, "10 1 3 4 9 10 0");

	/* an annotation is no game */
	struct draughts_game *const game = draughts_game_new(draughts_english());

	tests_ok(draughts_game_set_annotation(game, 0, "{a} {b}"));
	pdn = draughts_pdn_new_annotation(game, 0);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_ERR_RANGE);
	check_rest(pdn, "5 5 0");
	check_rest(draughts_pdn_new_annotation(game, 1), "0");
	draughts_game_free(game);
}
END_TEST

/* Events whose text would lie outside of the reader's text: they come from another reader. */
START_TEST(events_of_another_reader)
{
	static const char text[] = "1. 11-15 {a comment} *";
	static const uint64_t places[][2] = {{0, sizeof text}, {sizeof text, 0}, {5, UINT64_MAX},
		{UINT64_MAX, 1}, {UINT64_MAX, UINT64_MAX}, {sizeof text - 1, 1}};
	struct draughts_pdn *const pdn = draughts_pdn_new(
		text, sizeof text - 1, draughts_english(), 0);
	struct draughts_pdn_event event = {0};
	char buf[8] = "unset";

	ck_assert_ptr_nonnull(pdn);
	for (size_t i = 0; i < sizeof places / sizeof *places; i++)
		for (event.kind = DRAUGHTS_PDN_TAG; event.kind <= DRAUGHTS_PDN_END; event.kind++) {
			event.offset = places[i][0];
			event.length = places[i][1];
			ck_assert_uint_eq(draughts_pdn_write_text(pdn, &event, buf, sizeof buf), 0);
			ck_assert_str_eq(buf, "");
		}
	event = (struct draughts_pdn_event){
		.kind = DRAUGHTS_PDN_COMMENT, .offset = 10, .length = 9};
	ck_assert_uint_eq(draughts_pdn_write_text(pdn, &event, NULL, 0), 9); /* the whole comment */
	draughts_pdn_free(pdn);
}
END_TEST

/* A game that was begun by events is left by draughts_pdn_next_game. */
START_TEST(events_and_games)
{
	struct draughts_pdn *const pdn = reader("11-15 (9-13 22-18 * 9-13 * 10-14 (9-13) * 9-14");

	ck_assert_int_eq(read_events(pdn, 5), DRAUGHTS_PDN_MOVE);

	struct draughts_game *const game = pdn_next(pdn);

	ck_assert_ptr_null(game);
	draughts_pdn_free(pdn);

	struct draughts_pdn *const other = reader("11-15 (9-13) * 9-13 * 10-14 * 9-14");

	ck_assert_int_eq(read_events(other, 5), DRAUGHTS_PDN_MOVE);
	for (size_t i = 0; i < 2; i++) {
		struct draughts_game *const next = pdn_next(other);

		ck_assert_uint_eq(draughts_game_length(next), 1);
		draughts_game_free(next);
	}
	check_rest(other, "1 3 4 10 0");

	/* the position of a refused move is not one of the next game */
	struct draughts_pdn *const refused = reader("11-15 9-9 * 10-14");
	struct draughts_game *none;

	ck_assert_int_eq(draughts_pdn_next_game(refused, &none), DRAUGHTS_ERR_ILLEGAL);
	ck_assert_ptr_nonnull(draughts_pdn_position(refused));
	ck_assert_int_eq(read_events(refused, 1), DRAUGHTS_PDN_GAME);
	ck_assert_ptr_null(draughts_pdn_position(refused));
	check_rest(refused, "3 4 10 0");
}
END_TEST

/* A game with variations in variations; freed by the caller. */
static char *nested(size_t depth)
{
	char *const text = (char *)malloc(7 * depth + 20);
	char *at = text;

	ck_assert_ptr_nonnull(text);
	at += sprintf(at, "11-15 ");
	for (size_t i = 0; i < depth; i++)
		at += sprintf(at, "(9-13 ");
	memset(at, ')', depth);
	strcpy(at + depth, " 22-18 *");
	return text;
}

/* As deep as variations may be, in the reader, the writer and what is set. */
START_TEST(deep_variations)
{
	char *const text = nested(DRAUGHTS_PDN_DEPTH_MAX);

	ck_assert(pdn_assert_events_read_back(draughts_english(), text, strlen(text)));

	struct draughts_game *const game = pdn_game(draughts_english(), text);

	ck_assert_uint_eq(draughts_game_length(game), 2);
	pdn_assert_round_trip(game);
	draughts_game_free(game);
	free(text);
}
END_TEST

/* One more is refused; in a game it is a comment in the deepest of the others. */
START_TEST(too_deep_variations)
{
	char *const text = nested(DRAUGHTS_PDN_DEPTH_MAX + 5);
	struct draughts_pdn *const pdn = reader(text);
	struct draughts_pdn_event event = {0};
	struct draughts_pdn_place place;
	unsigned faults = 0;

	do {
		if (draughts_pdn_next_event(pdn, &event) == DRAUGHTS_OK)
			continue;
		draughts_pdn_get_place(pdn, &place);
		ck_assert_uint_eq(place.status, DRAUGHTS_ERR_UNSUPPORTED);
		ck_assert_uint_eq(place.fault, DRAUGHTS_PDN_FAULT_DEPTH);
		ck_assert_uint_eq(place.offset, 6 + 6 * DRAUGHTS_PDN_DEPTH_MAX);
		faults++;
	} while (event.kind != DRAUGHTS_PDN_GAME_END);
	ck_assert_uint_eq(faults, 1);
	ck_assert_uint_eq(
		event.flags, DRAUGHTS_PDN_FLAG_RULESET_ASSUMED | DRAUGHTS_PDN_FLAG_FAULTY);
	draughts_pdn_free(pdn);

	struct draughts_game *const game = pdn_game(draughts_english(), text);

	ck_assert_uint_eq(draughts_game_length(game), 2);
	ck_assert_ptr_nonnull(strstr(draughts_game_annotation(game, 1),
		"(1. 9-13 {(9-13 (9-13 (9-13 (9-13 (9-13 )))))}))"));
	tests_ok(draughts_game_set_annotation(game, 2, "{a}"));

	char *const variations = (char *)memchr(text, '(', strlen(text));

	strcpy(strstr(text, " 22-18"), "");
	ck_assert_int_eq(
		draughts_game_set_annotation(game, 1, variations), DRAUGHTS_ERR_UNSUPPORTED);
	draughts_game_free(game);
	free(text);

	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
	struct draughts_position_storage storage;

	tests_ok(draughts_pdn_writer_start(writer, tests_initial(&storage, draughts_english())));
	for (int i = 0; i < DRAUGHTS_PDN_DEPTH_MAX; i++)
		tests_ok(draughts_pdn_writer_variation(writer));
	ck_assert_int_eq(draughts_pdn_writer_variation(writer), DRAUGHTS_ERR_UNSUPPORTED);
	draughts_pdn_writer_free(writer);
}
END_TEST

/* Whatever a text is, every variation that begins ends, and every game. */
START_TEST(any_words)
{
	static const char *const words[] = {"11-15", "9-13", "22-18", "(", ")", "{", "}", "[",
		"[A \"b\"]", "$1", "!?", "1-0", "*", "\n", ";", "%", "x", "Drawn.", "1.", "=",
		"\xe9", "[FEN \"W:W22:B1\"]", "(9-13)", "15x22", "10-15", ","};
	enum { WORDS = sizeof words / sizeof *words };
	uint64_t state = (uint64_t)_i;

	for (unsigned i = 0; i < 2000; i++) {
		struct line text = {.length = 0}, line = {.length = 0};
		unsigned count = ref_random_below(&state, 20);

		while (count-- > 0) {
			line_add(&text, words[ref_random_below(&state, WORDS)]);
			line_add(&text, ref_random_below(&state, 4) ? " " : "");
		}
		row_look(&line, pdn_events, draughts_english(), text.text, text.length);
		row_look(&line, pdn_games, draughts_english(), text.text, text.length);
		pdn_assert_events_read_back(draughts_english(), text.text, text.length);
	}
}
END_TEST

void suite_pdn_events(Suite *suite)
{
	tests_add(suite, skipping, events_of_another_reader, events_and_games, deep_variations,
		too_deep_variations);
	tests_add_loop(suite, 5, any_words);
}
