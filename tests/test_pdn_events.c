/* SPDX-License-Identifier: MIT */
/*
 * Events, the writer and annotations where a row of a table is not enough: what is skipped, what a
 * writer refuses, variations without end, games with annotations. What events there are is in
 * tests/data/pdn/events.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
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
		ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_OK);
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
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_OK);
	ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_VARIATION_END);
	ck_assert_uint_eq(event.depth, 2);
	ck_assert_uint_eq(event.offset, 24);
	ck_assert_uint_eq(event.length, 1);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_OK);
	/* VARIATION_END MOVE RESULT GAME_END GAME START MOVE GAME_END END */
	check_rest(pdn, "8 4 9 10 1 3 4 10 0");

	pdn = reader("[A \"\"] 11-15 (9-13 {(} [B \"\"] = } 1-0 * 9-13");
	ck_assert_int_eq(read_events(pdn, 1), DRAUGHTS_PDN_GAME);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_OK);
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
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_OK);
	check_rest(pdn, "8 4 9 10 0");

	/* by the end of the game out of variations, at once */
	pdn = reader("11-15 (9-13 (9-14) 22-18) 22-18 * 9-13 *");
	ck_assert_int_eq(read_events(pdn, 6), DRAUGHTS_PDN_VARIATION);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_ERR_RANGE);
	check_rest(pdn, "10 1 3 4 9 10 0");

	/* an annotation is no game */
	struct draughts_game *const game = draughts_game_new(draughts_english());

	ck_assert_int_eq(draughts_game_set_annotation(game, 0, "{a} {b}"), DRAUGHTS_OK);
	pdn = draughts_pdn_new_annotation(game, 0);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_ERR_RANGE);
	check_rest(pdn, "5 5 0");
	check_rest(draughts_pdn_new_annotation(game, 1), "0");
	draughts_game_free(game);
}
END_TEST

/* A game that was begun by events is left by draughts_pdn_next_game. */
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

static const struct draughts_position *initial(void)
{
	static struct draughts_position_storage storage;

	return draughts_position_init(draughts_position_in(&storage), draughts_english());
}

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
	ck_assert_int_eq(draughts_game_set_annotation(game, 2, "{a}"), DRAUGHTS_OK);

	char *const variations = (char *)memchr(text, '(', strlen(text));

	strcpy(strstr(text, " 22-18"), "");
	ck_assert_int_eq(
		draughts_game_set_annotation(game, 1, variations), DRAUGHTS_ERR_UNSUPPORTED);
	draughts_game_free(game);
	free(text);

	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);

	ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_OK);
	for (int i = 0; i < DRAUGHTS_PDN_DEPTH_MAX; i++)
		ck_assert_int_eq(draughts_pdn_writer_variation(writer), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_variation(writer), DRAUGHTS_ERR_UNSUPPORTED);
	draughts_pdn_writer_free(writer);
}
END_TEST

static draughts_move move_of(const char *text)
{
	draughts_move move = 0;

	ck_assert_int_eq(
		draughts_move_read(initial(), text, strlen(text), &move, NULL), DRAUGHTS_OK);
	return move;
}

static void check_text(struct draughts_pdn_writer *writer, const char *expected)
{
	size_t length;

	ck_assert_str_eq(draughts_pdn_writer_text(writer, &length), expected);
	ck_assert_uint_eq(length, strlen(expected));
	ck_assert_str_eq(draughts_pdn_writer_text(writer, NULL), expected);
}

/* What a reader would read as something else is refused, and nothing is written. */
START_TEST(what_a_writer_refuses)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);

	ck_assert_ptr_nonnull(writer);
	check_text(writer, "");
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("11-15")), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_nag(writer, 1), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_variation(writer), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_variation_end(writer), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_ONGOING), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "", ""), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "a b", ""), DRAUGHTS_ERR_SYNTAX);
	check_text(writer, "");

	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "A", "b"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("11-15")), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_ONGOING), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_comment(writer, "a\0b", 3), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "B", "c"), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_nag(writer, 1), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, 0), DRAUGHTS_ERR_ILLEGAL);
	check_text(writer, "[A \"b\"]\n[GameType \"21\"]\n\n");

	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("11-15")), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("9-13")), DRAUGHTS_ERR_ILLEGAL);
	ck_assert_int_eq(draughts_pdn_writer_variation(writer), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_ONGOING), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "B", "c"), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_game_end(writer), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("9-13")), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_nag(writer, 4294967295u), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_variation_end(writer), DRAUGHTS_OK);
	ck_assert_int_eq(
		draughts_pdn_writer_result(writer, (enum draughts_outcome)4), DRAUGHTS_ERR_RANGE);
	/* the game before has no result */
	ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_game_end(writer), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("9-13")), DRAUGHTS_ERR_SYNTAX);
	check_text(writer, "[A \"b\"]\n[GameType \"21\"]\n\n1. 11-15 (1. 9-13 $4294967295) *\n");

	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "B", "\"\\\n"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_comment(writer, " c\n} ", 5), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_DRAW), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("9-13")), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_DRAW), DRAUGHTS_ERR_SYNTAX);
	ck_assert_int_eq(draughts_pdn_writer_comment(writer, NULL, 0), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_game_end(writer), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_comment(writer, "d", 1), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("9-13")), DRAUGHTS_OK);
	check_text(writer, "[A \"b\"]\n[GameType \"21\"]\n\n1. 11-15 (1. 9-13 $4294967295) *\n\n"
			   "[B \"\\\"\\\\ \"]\n[Result \"1/2-1/2\"]\n[GameType \"21\"]\n\n"
			   "; c }\n1/2-1/2 {}\n\n{d}\n\n[GameType \"21\"]\n\n1. 9-13\n");
	draughts_pdn_writer_free(writer);
	draughts_pdn_writer_free(NULL);
}
END_TEST

/*
 * Calls, a letter each: t tag, s start, m move, c comment, ( ) variation, r result 1-0, e end of
 * the game. Every game has a result, and what it is: G stands for its GameType and an empty line.
 */
#define G "[GameType \"21\"]\n\n"
#define WON "[Result \"1-0\"]\n"

static const struct {
	const char *calls, *text, *events;
} ended[] = {
	{"tsmetsm", "[A \"b\"]\n" G "1. 11-15 *\n\n[A \"b\"]\n" G "1. 11-15\n",
		"game [b] [21] start 11-15@1 *=* end game [b] [21] start 11-15@1 end"},
	{"tsmtsm", "[A \"b\"]\n" G "1. 11-15 *\n\n[A \"b\"]\n" G "1. 11-15\n",
		"game [b] [21] start 11-15@1 *=* end game [b] [21] start 11-15@1 end"},
	{"se", G "*\n", "game [21] start *=* end"},
	{"tcsrtsr", "[A \"b\"]\n" WON G "{c} 1-0\n\n[A \"b\"]\n" G "1-0\n",
		"game [b] [1-0] [21] {c} start 1-0=B end game [b] [21] start 1-0=B end"},
	{"smcesme", G "1. 11-15 {c} *\n\n" G "1. 11-15 *\n",
		"game [21] start 11-15@1 {c} *=* end game [21] start 11-15@1 *=* end"},
	{"smecce", G "1. 11-15 *\n\n{c} {c}\n", "game [21] start 11-15@1 *=* end {c} {c}"},
	{"s()esmr", G "() *\n\n" G "1. 11-15 1-0\n",
		"game [21] start ( ) *=* end game [21] start 11-15@1 1-0=B end"},
	{"smrsmrce", WON G "1. 11-15 1-0\n\n" WON G "1. 11-15 1-0 {c}\n",
		"game [1-0] [21] start 11-15@1 1-0=B end "
		"game [1-0] [21] start 11-15@1 1-0=B {c} end"},
	/* nothing is left of a game that was not started */
	{"e", "", ""},
	{"te", "", ""},
	{"ctce", "{c}\n", "{c}"},
	{"smetcece", G "1. 11-15 *\n\n{c}\n", "game [21] start 11-15@1 *=* end {c}"},
};

static enum draughts_error call(struct draughts_pdn_writer *writer, char letter)
{
	switch (letter) {
	case 't':
		return draughts_pdn_writer_tag(writer, "A", "b");
	case 's':
		return draughts_pdn_writer_start(writer, initial());
	case 'm':
		return draughts_pdn_writer_move(writer, move_of("11-15"));
	case 'c':
		return draughts_pdn_writer_comment(writer, "c", 1);
	case '(':
		return draughts_pdn_writer_variation(writer);
	case ')':
		return draughts_pdn_writer_variation_end(writer);
	case 'r':
		return draughts_pdn_writer_result(writer, DRAUGHTS_BLACK_WINS);
	default:
		return draughts_pdn_writer_game_end(writer);
	}
}

START_TEST(games_end)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);

	for (const char *at = ended[_i].calls; *at != '\0'; at++)
		ck_assert_msg(call(writer, *at) == DRAUGHTS_OK, "%s: %s", ended[_i].calls, at);
	check_text(writer, ended[_i].text);
	row_expect(pdn_events, draughts_english(), ended[_i].text, strlen(ended[_i].text),
		ended[_i].events);
	draughts_pdn_writer_free(writer);
}
END_TEST

/* Events of texts with faults, which come without a START if the tags are bad. */
START_TEST(games_with_faults_are_written)
{
	static const char *const texts[] = {
		"[Event \"a\"]\n99-98\n[Event \"b\"]\n1. 11-15 22-18 1-0",
		"[GameType \"99\"]\n1. 11-15 *\n[Event \"b\"]\n1. 11-15 22-18 1-0",
		"[Event \"a\"]\n[Site \"x\n1. 11-15 *\n1. 11-15 22-18 1-0",
		"11-15 99-98 *\n\n{b}\n\n11-15 1-0 99-98 * 11-15",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		ck_assert(!pdn_assert_events_read_back(
			draughts_english(), texts[i], strlen(texts[i])));
}
END_TEST

/* What two writers have written, which is the same. */
static const char *text_of_both(struct draughts_pdn_writer *const writers[2])
{
	const char *const text = draughts_pdn_writer_text(writers[0], NULL);

	ck_assert_str_eq(draughts_pdn_writer_text(writers[1], NULL), text);
	return text;
}

/* Both writers copy the event of the reader; that must not fail. */
static void copy_to_both(
	struct draughts_pdn_writer *const writers[2], const struct draughts_pdn *pdn)
{
	for (size_t i = 0; i < 2; i++)
		ck_assert_int_eq(draughts_pdn_writer_event(writers[i], pdn), DRAUGHTS_OK);
}

/* There is no event to copy, so neither writer writes anything. */
static void copy_nothing(
	struct draughts_pdn_writer *const writers[2], const struct draughts_pdn *pdn)
{
	char before[512];

	ck_assert_uint_lt((size_t)snprintf(before, sizeof before, "%s", text_of_both(writers)),
		sizeof before);
	copy_to_both(writers, pdn);
	copy_to_both(writers, pdn);
	ck_assert_str_eq(text_of_both(writers), before);
}

START_TEST(two_writers_copy_one_reader)
{
	static const char text[] = "[Event \"a\"]\n\n1. 11-15 (1. 9-13 $2) {b} 22-18 1-0\n";
	struct draughts_pdn_writer *const writers[2] = {
		draughts_pdn_writer_new(0), draughts_pdn_writer_new(0)};
	struct draughts_pdn *const pdn = reader(text);
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};

	copy_nothing(writers, pdn);
	while (event.kind != DRAUGHTS_PDN_END) {
		ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_OK);
		copy_to_both(writers, pdn);
	}
	ck_assert_str_eq(text_of_both(writers),
		"[Event \"a\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n"
		"1. 11-15 (1. 9-13 $2) {b} 1... 22-18 1-0\n");
	copy_nothing(writers, pdn);
	draughts_pdn_free(pdn);
	draughts_pdn_writer_free(writers[0]);
	draughts_pdn_writer_free(writers[1]);
}
END_TEST

/* After a fault, in the tags (D10) and in the moves. */
START_TEST(no_event_after_a_fault)
{
	static const char *const texts[] = {"[Variant \"dipole\"][Result \"1/2-1/2\"] *",
		"[Event \"a\"] 1. 11-15 99-98 *", "11-15 (9-13 99-98) 22-18 1-0", "{", "[A"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct draughts_pdn_writer *const writers[2] = {
			draughts_pdn_writer_new(0), draughts_pdn_writer_new(0)};
		struct draughts_pdn *const pdn = reader(texts[i]);
		struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
		unsigned faults = 0;

		while (event.kind != DRAUGHTS_PDN_END) {
			if (draughts_pdn_next_event(pdn, &event) == DRAUGHTS_OK) {
				copy_to_both(writers, pdn);
				continue;
			}
			faults++;
			copy_nothing(writers, pdn);
		}
		ck_assert_uint_eq(faults, 1);
		draughts_pdn_free(pdn);
		draughts_pdn_writer_free(writers[0]);
		draughts_pdn_writer_free(writers[1]);
	}
}
END_TEST

/* After draughts_pdn_skip, even if it fails, and after draughts_pdn_next_game, even if it fails. */
START_TEST(no_event_after_other_calls)
{
	static const char text[] = "11-15 (9-13 {b}) 22-18 1-0 1. 9-13 * 1. 11-19 * 11-16 (";
	struct draughts_pdn_writer *const writers[2] = {
		draughts_pdn_writer_new(0), draughts_pdn_writer_new(0)};
	struct draughts_pdn *const pdn = reader(text);
	struct draughts_game *game;

	for (unsigned i = 0; i < 5; i++) { /* GAME START MOVE VARIATION MOVE */
		read_events(pdn, 1);
		copy_to_both(writers, pdn);
	}
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_OK);
	copy_nothing(writers, pdn);
	ck_assert_int_eq(read_events(pdn, 1), DRAUGHTS_PDN_VARIATION_END);
	copy_to_both(writers, pdn);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_OK);
	copy_nothing(writers, pdn);
	ck_assert_int_eq(read_events(pdn, 1), DRAUGHTS_PDN_GAME_END);
	copy_to_both(writers, pdn);
	ck_assert_int_eq(draughts_pdn_next_game(pdn, &game), DRAUGHTS_OK);
	draughts_game_free(game);
	copy_nothing(writers, pdn);
	ck_assert_int_eq(draughts_pdn_next_game(pdn, &game), DRAUGHTS_ERR_ILLEGAL);
	copy_nothing(writers, pdn);
	ck_assert_int_eq(read_events(pdn, 4), DRAUGHTS_PDN_VARIATION);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_MOVE), DRAUGHTS_ERR_RANGE);
	copy_nothing(writers, pdn);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END), DRAUGHTS_ERR_SYNTAX);
	copy_nothing(writers, pdn);
	ck_assert_ptr_nonnull(strstr(text_of_both(writers), "11-15 (1. 9-13) 1-0"));
	draughts_pdn_free(pdn);
	draughts_pdn_writer_free(writers[0]);
	draughts_pdn_writer_free(writers[1]);
}
END_TEST

/* D10; a finished game has no moves. */
START_TEST(what_the_rules_refuse)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
	struct draughts_position_storage storage;

	ck_assert_int_eq(
		draughts_pdn_writer_start(writer,
			draughts_position_init(draughts_position_in(&storage), draughts_dipole())),
		DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_DRAW), DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_ONGOING), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "A", "b"), DRAUGHTS_OK);
	ck_assert_int_eq(
		draughts_pdn_writer_start(writer, tests_position(&storage, "english", "B:W21:B")),
		DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("9-13")), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_DRAW), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(
		draughts_pdn_writer_result(writer, DRAUGHTS_BLACK_WINS), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(
		draughts_pdn_writer_result(writer, DRAUGHTS_ONGOING), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_pdn_writer_game_end(writer), DRAUGHTS_OK);
	check_text(writer, "[Variant \"dipole\"]\n\n*\n\n"
			   "[A \"b\"]\n[Result \"0-1\"]\n[GameType \"21\"]\n"
			   "[SetUp \"1\"]\n[FEN \"B:W21:B\"]\n\n0-1\n");
	draughts_pdn_writer_free(writer);
}
END_TEST

/* The first move of a game has its number, whatever came before it and whoever makes it. */
START_TEST(numbers_begin_anew)
{
	struct draughts_position_storage storage;
	const struct draughts_position *const white = tests_position(
		&storage, "english", "W:W21-32:B1-12");
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
	draughts_move move;

	ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move_of("11-15")), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_result(writer, DRAUGHTS_ONGOING), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_start(writer, white), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_move_read(white, "22-18", 5, &move, NULL), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_pdn_writer_move(writer, move), DRAUGHTS_OK);
	check_text(writer,
		G "1. 11-15 *\n\n[GameType \"21\"]\n[SetUp \"1\"]\n"
		  "[FEN \"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\"]\n\n"
		  "1... 22-18\n");
	draughts_pdn_writer_free(writer);
}
END_TEST

/* Tags, NAME=VALUE, one a line, and where the game starts; NULL is the initial position. */
static const struct {
	const char *tags, *ruleset, *fen, *written;
} starts[] = {
	{"", "english", NULL, "[GameType \"21\"]\n"},
	{"", "dipole", NULL, "[Variant \"dipole\"]\n"},
	{"Event=x", "italian-first", NULL,
		"[Event \"x\"]\n[GameType \"22\"]\n[Variant \"italian-first\"]\n"},
	{"GameType=21,W,8,8", "english", NULL, "[GameType \"21,W,8,8\"]\n"},
	{"GameType=21,B,8,8,N2,0", "english", NULL, "[GameType \"21\"]\n"},
	{"GameType=21", "italian", NULL, "[GameType \"22\"]\n"},
	{"gametype=21", "english-wcdf", NULL, "[GameType \"21\"]\n[Variant \"english-wcdf\"]\n"},
	{"GameType=21\ngametype=22", "italian", NULL, "[GameType \"22\"]\n"},
	{"GameType=20", "dipole", NULL, "[Variant \"dipole\"]\n"},
	{"GameType=?\nVariant=-", "english", NULL, "[GameType \"21\"]\n[Variant \"-\"]\n"},
	{"Variant=Dipole", "dipole", NULL, "[Variant \"Dipole\"]\n"},
	{"Variant=Dipole", "english", NULL, "[GameType \"21\"]\n"},
	{"FEN=W:WK32:BK1", "english", NULL,
		"[FEN \"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\"]\n"
		"[GameType \"21\"]\n[SetUp \"1\"]\n"},
	{"FEN=W:BK1:WK32", "english", "W:WK32:BK1",
		"[FEN \"W:WK32:BK1\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n"},
	{"FEN=W:WK32:BK1:H12", "english", "W:WK32:BK1",
		"[FEN \"W:WK32:BK1:H12\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n"},
	{"FEN=W:WK32:BK2:H12", "english", "W:WK32:BK1",
		"[FEN \"W:WK32:BK1\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n"},
	{"SetUp=1\nFEN=", "english", NULL, "[SetUp \"0\"]\n[FEN \"\"]\n[GameType \"21\"]\n"},
	{"", "dipole", "B:W12e1:B12d8",
		"[Variant \"dipole\"]\n[SetUp \"1\"]\n[FEN \"B:W12e1:B12d8\"]\n"},
	/* what is known of the end */
	{"Result=1-0\nTermination=Resignation", "english", NULL,
		"[Result \"1-0\"]\n[Termination \"Resignation\"]\n[GameType \"21\"]\n"},
	{"Result=2-0\nTermination=Agreement", "english", NULL,
		"[Result \"1-0\"]\n[Termination \"Normal\"]\n[GameType \"21\"]\n"},
	{"Result=?\nTermination=Resignation", "english", NULL,
		"[Result \"*\"]\n[GameType \"21\"]\n"},
	{"Result=0-0\nTermination=unknown", "english", NULL,
		"[Result \"0-0\"]\n[Termination \"unknown\"]\n[GameType \"21\"]\n"},
	{"Result=1/2-1/2", "english", NULL, "[Result \"1/2-1/2\"]\n[GameType \"21\"]\n"},
	{"Result=1/2-1/2", "dipole", NULL, "[Result \"*\"]\n[Variant \"dipole\"]\n"},
	{"Result=0-1", "dipole", NULL, "[Result \"0-1\"]\n[Variant \"dipole\"]\n"},
};

static void write_tags(struct draughts_pdn_writer *writer, const char *tags)
{
	char name[16], value[64];

	for (; *tags != '\0'; tags += *tags == '\n') {
		const size_t length = strcspn(tags, "="), end = strcspn(tags, "\n");

		ck_assert(length < sizeof name && end - length - 1 < sizeof value);
		memcpy(name, tags, length);
		name[length] = '\0';
		memcpy(value, tags + length + 1, end - length - 1);
		value[end - length - 1] = '\0';
		ck_assert_int_eq(draughts_pdn_writer_tag(writer, name, value), DRAUGHTS_OK);
		tags += end;
	}
}

/* The tags are made to say what the game is, in the first game and in another one. */
START_TEST(tags_agree_with_the_start)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
	struct draughts_position_storage storage;
	const struct draughts_position *const position = tests_position(
		&storage, starts[_i].ruleset, starts[_i].fen);
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_END};
	unsigned found = 0;
	size_t length;

	for (unsigned game = 0; game < 2; game++) {
		write_tags(writer, starts[_i].tags);
		ck_assert_int_eq(draughts_pdn_writer_start(writer, position), DRAUGHTS_OK);
		ck_assert_int_eq(draughts_pdn_writer_game_end(writer), DRAUGHTS_OK);
	}

	const char *const text = draughts_pdn_writer_text(writer, &length);
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, NULL, 0);

	ck_assert_msg(strncmp(text, starts[_i].written, strlen(starts[_i].written)) == 0 &&
			      text[strlen(starts[_i].written)] == '\n',
		"%s\nis not %s", text, starts[_i].written);
	do {
		ck_assert_int_eq(draughts_pdn_next_event(pdn, &event), DRAUGHTS_OK);
		if (event.kind == DRAUGHTS_PDN_START) {
			ck_assert(draughts_position_equal(draughts_pdn_position(pdn), position));
			found++;
		}
	} while (event.kind != DRAUGHTS_PDN_END);
	ck_assert_uint_eq(found, 2);
	draughts_pdn_free(pdn);
	draughts_pdn_writer_free(writer);
}
END_TEST

static void check_unbroken(const char *text, const char *command)
{
	ck_assert_msg(strstr(text, command) != NULL, "%s", text);
	for (size_t length; *text != '\0'; text += length + 1) {
		length = strcspn(text, "\n");
		ck_assert_uint_lt(length, 80);
	}
}

/* No line ends between `[%' and `]', wherever in a line that stands, unless it is too long for one.
 */
START_TEST(commands_stay_in_a_line)
{
	static const char *const commands[] = {"[%clk 0:01:02]", "[%eval 1][%clk 0:01:02 x y]",
		"(a)[%csl Ga1 Rb2 Yc3 Gd4 Ge5 Gf6 Gg7 Gh8 Ga3 Gb4 Gc5 Gd6]"};
	static const char *const open[] = {"[%clk 0:01:02", "[%a [%a [%a"};

	for (size_t i = 0; i < 5; i++)
		for (int before = 0; before < 90; before++) {
			const char *const command = i < 3 ? commands[i] : open[i - 3];
			struct draughts_game *const game = pdn_game(draughts_english(), "11-15");
			struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
			char text[400];
			const int length = snprintf(text, sizeof text, "%.*s%s %s", before / 2 * 2,
				"a a a a a a a a a a a a a a a a a a a a a a a a a a a a a "
				"a a a a a a a a a a a a a a a a a ",
				before % 2 ? "b" : "bb", command);

			ck_assert_int_eq(draughts_game_set_comment(game, 1, text), DRAUGHTS_OK);
			ck_assert_int_eq(draughts_pdn_writer_start(writer, initial()), DRAUGHTS_OK);
			ck_assert_int_eq(draughts_pdn_writer_comment(writer, text, (size_t)length),
				DRAUGHTS_OK);

			char *const pdn = pdn_write(game);

			check_unbroken(pdn, i < 3 ? command : "[%");
			check_unbroken(
				draughts_pdn_writer_text(writer, NULL), i < 3 ? command : "[%");
			pdn_assert_round_trip(game);
			free(pdn);
			draughts_pdn_writer_free(writer);
			draughts_game_free(game);
		}
}
END_TEST

/* An annotation as it is set, and as it is kept; then the comment. */
static const struct {
	const char *text, *kept, *comment;
} annotations[] = {
	{"{a}", "{a}", "a"},
	{" { a\n\t} {b} ;c } d", "{a} {b}\n; c } d\n", "a b c } d"},
	{"$1", "$1", ""},
	{"! ?? (!?)", "$1 $4 $5", ""},
	{"{[%clk 0:01:02]} $5 (9-13 {x} 22-18)", "{[%clk 0:01:02]} $5 (1. 9-13 {x} 1... 22-18)",
		"[%clk 0:01:02]"},
	{"White is better (9-13 (9-14) (10-14) 22-18) of course",
		"{White is better} (1. 9-13 (1. 9-14) (1. 10-14) 1... 22-18) {of course}",
		"White is better of course"},
	{"(9-13 1-0)", "(1. 9-13 {1-0})", ""},
	{"()", "()", ""},
	{"{} { }", NULL, ""},
	{"", NULL, ""},
};

START_TEST(annotations_are_kept)
{
	struct draughts_game *const game = pdn_game(draughts_english(), "11-15 22-18");

	ck_assert_int_eq(draughts_game_set_annotation(game, 1, annotations[_i].text), DRAUGHTS_OK);
	ck_assert_pstr_eq(draughts_game_annotation(game, 1), annotations[_i].kept);
	game_assert_comment(game, 1, annotations[_i].comment);
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	ck_assert_ptr_null(draughts_game_annotation(game, 3));

	struct draughts_game *const copy = draughts_game_clone(game);

	ck_assert_pstr_eq(draughts_game_annotation(copy, 1), draughts_game_annotation(game, 1));
	draughts_game_free(copy);
	pdn_assert_round_trip(game);
	ck_assert_int_eq(draughts_game_set_annotation(game, 1, NULL), DRAUGHTS_OK);
	ck_assert_ptr_null(draughts_game_annotation(game, 1));
	game_assert_comment(game, 1, "");
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
		ck_assert_int_eq(draughts_game_set_annotation(game, 1, text), DRAUGHTS_OK);
		ck_assert_str_eq(draughts_game_annotation(game, 1), text);
	}
	draughts_game_free(game);
}
END_TEST

/* What is wrong changes nothing. */
START_TEST(annotations_are_checked)
{
	static const struct {
		const char *text;
		int status;
	} rows[] = {{"22-18", DRAUGHTS_ERR_SYNTAX}, {"1-0", DRAUGHTS_ERR_SYNTAX},
		{"[A \"\"]", DRAUGHTS_ERR_SYNTAX}, {"{", DRAUGHTS_ERR_SYNTAX},
		{"(9-13", DRAUGHTS_ERR_SYNTAX}, {"}", DRAUGHTS_ERR_SYNTAX},
		{"(11-16 22-18 16-21)", DRAUGHTS_ERR_ILLEGAL}, {"(22-18)", DRAUGHTS_ERR_ILLEGAL},
		{"(9-13 x)", DRAUGHTS_ERR_SYNTAX}, {"{a} = {b}", DRAUGHTS_ERR_SYNTAX}};
	struct draughts_game *const game = pdn_game(draughts_english(), "11-15 {a} $1 22-18");

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ck_assert_int_eq(
			draughts_game_set_annotation(game, 1, rows[i].text), rows[i].status);
		ck_assert_str_eq(draughts_game_annotation(game, 1), "{a} $1");
	}
	ck_assert_int_eq(draughts_game_set_annotation(game, 3, "{a}"), DRAUGHTS_ERR_RANGE);
	draughts_game_free(game);
}
END_TEST

/* A comment takes the place of the comments of the main line, after the NAGs. */
START_TEST(comments_in_annotations)
{
	struct draughts_game *const game = pdn_game(
		draughts_english(), "11-15 $1 {a} (9-13 {b}) {c} 22-18 ({d})");

	game_assert_comment(game, 1, "a c");
	ck_assert_int_eq(draughts_game_set_comment(game, 1, " e\n f "), DRAUGHTS_OK);
	game_assert_comment(game, 1, "e f");
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1 {e f} (1. 9-13 {b})");
	ck_assert_int_eq(draughts_game_set_comment(game, 1, "}"), DRAUGHTS_OK);
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1\n; }\n(1. 9-13 {b})");
	ck_assert_int_eq(draughts_game_set_comment(game, 1, NULL), DRAUGHTS_OK);
	game_assert_comment(game, 1, "");
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1 (1. 9-13 {b})");
	ck_assert_int_eq(draughts_game_set_comment(game, 1, "g"), DRAUGHTS_OK);
	ck_assert_str_eq(draughts_game_annotation(game, 1), "$1 {g} (1. 9-13 {b})");
	ck_assert_int_eq(draughts_game_set_comment(game, 0, "h"), DRAUGHTS_OK);
	ck_assert_str_eq(draughts_game_annotation(game, 0), "{h}");
	ck_assert_int_eq(draughts_game_set_comment(game, 0, NULL), DRAUGHTS_OK);
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	ck_assert_int_eq(draughts_game_set_comment(game, 0, " "), DRAUGHTS_OK);
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	game_assert_comment(game, 0, "");
	draughts_game_free(game);
}
END_TEST

/* ---- at random ---- */

/* Adds a variation of legal moves at random, with everything that may be in one. */
static void add_variation(
	struct line *line, const struct draughts_position *before, unsigned depth, uint64_t *state)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	unsigned plies = ref_random_below(state, 6);

	draughts_position_copy(position, before);
	line_add(line, "(");
	while (plies-- > 0) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
		char text[64];

		if (total == 0)
			break;

		const draughts_move move = moves[ref_random_below(state, (unsigned)total)];

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
		struct draughts_game *const game = draughts_game_new(
			draughts_ruleset_at((size_t)_i));

		for (unsigned ply = 0; ply < 20; ply++) {
			const struct draughts_position *const position = draughts_game_position(
				game);
			draughts_move moves[DRAUGHTS_MOVES_MAX];
			const size_t total = draughts_position_moves(
				position, moves, DRAUGHTS_MOVES_MAX);
			struct line line = {.length = 0};

			if (total == 0)
				break;
			if (ref_random_below(&state, 3) == 0)
				add_variation(&line, position, 0, &state);
			draughts_game_play(game, moves[ref_random_below(&state, (unsigned)total)]);
			ck_assert_int_eq(draughts_game_set_annotation(game, ply + 1, line.text),
				DRAUGHTS_OK);
		}

		char *const text = pdn_write(game);
		struct draughts_game *const copy = pdn_game(draughts_ruleset_at((size_t)_i), text);

		for (size_t ply = 0; ply <= draughts_game_length(game); ply++)
			ck_assert_pstr_eq(draughts_game_annotation(copy, ply),
				draughts_game_annotation(game, ply));
		ck_assert(pdn_assert_events_read_back(
			draughts_ruleset_at((size_t)_i), text, strlen(text)));
		pdn_assert_round_trip(game);
		draughts_game_free(copy);
		draughts_game_free(game);
		free(text);
	}
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

Suite *suite_pdn_events(void)
{
	Suite *const suite = suite_create("pdn_events");
	TCase *tcase = tests_case(suite, "events");

	tcase_add_test(tcase, skipping);
	tcase_add_test(tcase, events_of_another_reader);
	tcase_add_test(tcase, events_and_games);
	tcase_add_test(tcase, deep_variations);
	tcase_add_test(tcase, too_deep_variations);
	tcase_add_loop_test(tcase, any_words, 0, 5);

	tcase = tests_case(suite, "writer");
	tcase_add_test(tcase, what_a_writer_refuses);
	tcase_add_loop_test(tcase, games_end, 0, sizeof ended / sizeof *ended);
	tcase_add_test(tcase, games_with_faults_are_written);
	tcase_add_test(tcase, two_writers_copy_one_reader);
	tcase_add_test(tcase, no_event_after_a_fault);
	tcase_add_test(tcase, no_event_after_other_calls);
	tcase_add_loop_test(tcase, tags_agree_with_the_start, 0, sizeof starts / sizeof *starts);
	tcase_add_test(tcase, commands_stay_in_a_line);
	tcase_add_test(tcase, what_the_rules_refuse);
	tcase_add_test(tcase, numbers_begin_anew);

	tcase = tests_case(suite, "annotations");
	tcase_add_loop_test(tcase, annotations_are_kept, 0, LENGTH(annotations));
	tcase_add_test(tcase, long_annotations_are_kept);
	tcase_add_test(tcase, annotations_are_checked);
	tcase_add_test(tcase, comments_in_annotations);
	tcase_add_loop_test(tcase, annotations_read_back, 0, tests_rulesets());
	return suite;
}
