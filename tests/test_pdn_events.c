/* SPDX-License-Identifier: MIT */
/*
 * Events where a row of a table is not enough: those of annotations and of other readers,
 * variations without end. What events there are, and what is skipped, is in
 * tests/data/pdn/events.txt.
 */
#include "pdn.h"
#include "reference.h"

/* The events of an annotation, which is no game, cannot be skipped to the end of one. */
START_TEST(events_of_an_annotation)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	struct draughts_pdn *pdn;

	tests_ok(tests_set_annotation(game, 0, "{a} {b}"));
	pdn = draughts_pdn_new_annotation(game, 0);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_ERR_RANGE);
	for (int i = 0; i < 2; i++)
		ck_assert_uint_eq(pdn_read_events(pdn, 1), DRAUGHTS_PDN_COMMENT);
	ck_assert_uint_eq(pdn_read_events(pdn, 1), DRAUGHTS_PDN_END);
	draughts_pdn_free(pdn);
	pdn = draughts_pdn_new_annotation(game, 1);
	ck_assert_uint_eq(pdn_read_events(pdn, 1), DRAUGHTS_PDN_END);
	draughts_pdn_free(pdn);
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
		for (event.kind = DRAUGHTS_PDN_END; event.kind <= DRAUGHTS_PDN_GAME_END;
			event.kind++) {
			strcpy(buf, "unset");
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
	struct draughts_pdn *const pdn = pdn_reader(text);
	struct draughts_pdn_event event;
	unsigned faults = 0;

	while (draughts_pdn_read_event(pdn, &event) && event.kind != DRAUGHTS_PDN_GAME_END) {
		if (event.kind != DRAUGHTS_PDN_FAULT)
			continue;
		ck_assert_uint_eq(event.status, DRAUGHTS_ERR_UNSUPPORTED);
		ck_assert_uint_eq(event.fault, DRAUGHTS_PDN_FAULT_DEPTH);
		ck_assert_uint_eq(event.depth, DRAUGHTS_PDN_DEPTH_MAX);
		ck_assert_uint_eq(event.offset, 6 + 6 * DRAUGHTS_PDN_DEPTH_MAX);
		faults++;
	}
	ck_assert_uint_eq(faults, 1);
	ck_assert_uint_eq(
		event.flags, DRAUGHTS_PDN_FLAG_RULESET_ASSUMED | DRAUGHTS_PDN_FLAG_FAULTY);
	draughts_pdn_free(pdn);

	struct draughts_game *const game = pdn_game(draughts_english(), text);

	ck_assert_uint_eq(draughts_game_length(game), 2);
	ck_assert_ptr_nonnull(strstr(draughts_game_annotation(game, 1),
		"(1. 9-13 {(9-13 (9-13 (9-13 (9-13 (9-13 )))))}))"));
	tests_ok(tests_set_annotation(game, 2, "{a}"));

	char *const variations = (char *)memchr(text, '(', strlen(text));

	strcpy(strstr(text, " 22-18"), "");
	ck_assert_int_eq(tests_set_annotation(game, 1, variations), DRAUGHTS_ERR_UNSUPPORTED);
	draughts_game_free(game);
	free(text);

	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);

	tests_ok(draughts_pdn_writer_start(writer, tests_initial(TESTS_ROOM, draughts_english())));
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
	tests_add(suite, events_of_an_annotation, events_of_another_reader, deep_variations,
		too_deep_variations);
	tests_add_loop(suite, 5, any_words);
}
