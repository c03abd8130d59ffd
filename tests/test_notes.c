/* SPDX-License-Identifier: MIT */
/* Tags and comments where a row of data/games.txt is not enough. */
#include <stdio.h>

#include "games.h"

/* Any bytes are a value, names have their case, and what is not there is left alone. */
START_TEST(tags)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	const char *value = "untouched";

	tests_ok(tests_set_tag(game, "Event", "\"\\\n\xff"));
	game_assert_tags(game, "Event=\"\\\n\xff;");
	ck_assert_ptr_null(draughts_game_tag(game, "event"));
	ck_assert(!draughts_game_tag_at(game, 1, &value, &value));
	ck_assert_str_eq(value, "untouched");
	ck_assert(draughts_game_tag_at(game, 0, NULL, NULL));
	draughts_game_free(game);
}
END_TEST

/* As many as the header says, and not one more, until one of them is removed. */
START_TEST(tags_are_bounded)
{
	enum { TAGS = 128 };
	struct draughts_game *const game = draughts_game_new(draughts_english());
	char name[16];
	const char *found, *value;

	for (int i = 0; i < TAGS; i++) {
		snprintf(name, sizeof name, "T%d", i);
		tests_ok(tests_set_tag(game, name, "a"));
	}
	ck_assert_int_eq(tests_set_tag(game, "T128", "a"), DRAUGHTS_ERR_RANGE);
	ck_assert_ptr_null(draughts_game_tag(game, "T128"));
	tests_ok(tests_set_tag(game, "T128", NULL));
	tests_ok(tests_set_tag(game, "T127", "b"));
	tests_ok(tests_set_tag(game, "T0", NULL));
	tests_ok(tests_set_tag(game, "T128", "c"));
	ck_assert_int_eq(tests_set_tag(game, "T0", "a"), DRAUGHTS_ERR_RANGE);
	for (int i = 0; i < TAGS; i++) {
		snprintf(name, sizeof name, "T%d", i + 1);
		ck_assert(draughts_game_tag_at(game, (size_t)i, &found, &value));
		ck_assert_str_eq(found, name);
		ck_assert_str_eq(value, i == TAGS - 1 ? "c" : i == TAGS - 2 ? "b" : "a");
	}
	ck_assert(!draughts_game_tag_at(game, TAGS, &found, &value));
	draughts_game_free(game);
}
END_TEST

/* Comments on many plies, every third removed: the others keep theirs. */
START_TEST(many_comments)
{
	enum { PLIES = 100 };
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);
	char text[16];

	game_shuffle(game, PLIES);
	for (size_t ply = 0; ply <= PLIES; ply++) {
		snprintf(text, sizeof text, "%zu", ply);
		tests_ok(tests_set_comment(game, ply, text));
	}
	for (size_t ply = 0; ply <= PLIES; ply += 3)
		tests_ok(tests_set_comment(game, ply, NULL));
	for (size_t ply = 0; ply <= PLIES; ply++) {
		snprintf(text, sizeof text, "%zu", ply);
		if (ply % 3 == 0)
			game_assert_comment(game, ply, "");
		else
			game_assert_comment(game, ply, text);
	}
	draughts_game_free(game);
}
END_TEST

/* A string that is kept would end at a NUL: such a text is refused, wherever the NUL is. */
START_TEST(texts_with_nul)
{
	static const char text[] = "Anna\0Bob";
	const size_t length = sizeof text - 1, nul = 4;
	struct draughts_game *const game = draughts_game_new(draughts_english());
	size_t offset = 99;

	tests_ok(draughts_game_set_tag(game, "White", text, nul));
	tests_ok(draughts_game_set_comment(game, 0, text, nul));
	for (size_t first = 0; first <= nul; first++) {
		ck_assert_int_eq(draughts_game_set_tag(game, "White", text + first, length - first),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_int_eq(
			draughts_game_set_tag(game, "White", text + first, nul + 1 - first),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_int_eq(draughts_game_set_tag(game, "Black", text + first, length - first),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_int_eq(draughts_game_set_comment(game, 0, text + first, length - first),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_int_eq(draughts_game_set_comment(game, 0, text + first, nul + 1 - first),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_int_eq(draughts_game_set_annotation(
					 game, 0, text + first, length - first, &offset),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_uint_eq(offset, nul - first);
		ck_assert_int_eq(
			draughts_game_set_annotation(game, 0, text + first, length - first, NULL),
			DRAUGHTS_ERR_SYNTAX);
	}
	game_assert_tags(game, "White=Anna;");
	game_assert_comment(game, 0, "Anna");
	draughts_game_free(game);
}
END_TEST

/* The length counts, not a NUL; a length of 0 is an empty text, and NULL removes whatever it is. */
START_TEST(texts_with_length)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());

	tests_ok(draughts_game_set_tag(game, "White", "Annabel", 4));
	tests_ok(draughts_game_set_tag(game, "Black", "Bob", 0));
	game_assert_tags(game, "White=Anna;Black=;");
	tests_ok(draughts_game_set_comment(game, 0, "first second", 5));
	game_assert_comment(game, 0, "first");
	tests_ok(draughts_game_set_comment(game, 0, "first", 0));
	game_assert_comment(game, 0, "");
	tests_ok(draughts_game_set_annotation(game, 0, "{a} {b}", 3, NULL));
	ck_assert_str_eq(draughts_game_annotation(game, 0), "{a}");
	tests_ok(draughts_game_set_annotation(game, 0, "{a}", 0, NULL));
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	tests_ok(draughts_game_set_comment(game, 0, "c", 1));
	tests_ok(draughts_game_set_tag(game, "White", NULL, 4));
	tests_ok(draughts_game_set_comment(game, 0, NULL, 4));
	game_assert_tags(game, "Black=;");
	game_assert_comment(game, 0, "");
	tests_ok(draughts_game_set_annotation(game, 0, "{d}", 3, NULL));
	tests_ok(draughts_game_set_annotation(game, 0, NULL, 4, NULL));
	ck_assert_ptr_null(draughts_game_annotation(game, 0));
	draughts_game_free(game);
}
END_TEST

/* Texts that the game itself handed out may be given back to it. */
START_TEST(own_texts_as_arguments)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	const char *name;

	tests_set_tag(game, "Event", "E");
	tests_set_tag(game, "Event", draughts_game_tag(game, "Event"));
	game_assert_tags(game, "Event=E;");
	draughts_game_tag_at(game, 0, &name, NULL);
	tests_set_tag(game, name, NULL);
	game_assert_tags(game, "");
	tests_set_comment(game, 0, "C");
	tests_set_annotation(game, 0, draughts_game_annotation(game, 0));
	game_assert_comment(game, 0, "C");
	draughts_game_free(game);
}
END_TEST

void suite_notes(Suite *suite)
{
	tests_add(suite, tags, tags_are_bounded, many_comments, texts_with_nul, texts_with_length,
		own_texts_as_arguments);
}
