/* SPDX-License-Identifier: MIT */
/* Tags and comments where a row of data/games.txt is not enough. */
#include <stdio.h>

#include "games.h"

/* Any bytes are a value, names have their case, and what is not there is left alone. */
START_TEST(tags)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	const char *value = "untouched";

	tests_ok(draughts_game_set_tag(game, "Event", "\"\\\n\xff"));
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
		tests_ok(draughts_game_set_tag(game, name, "a"));
	}
	ck_assert_int_eq(draughts_game_set_tag(game, "T128", "a"), DRAUGHTS_ERR_RANGE);
	ck_assert_ptr_null(draughts_game_tag(game, "T128"));
	tests_ok(draughts_game_set_tag(game, "T128", NULL));
	tests_ok(draughts_game_set_tag(game, "T127", "b"));
	tests_ok(draughts_game_set_tag(game, "T0", NULL));
	tests_ok(draughts_game_set_tag(game, "T128", "c"));
	ck_assert_int_eq(draughts_game_set_tag(game, "T0", "a"), DRAUGHTS_ERR_RANGE);
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
		tests_ok(draughts_game_set_comment(game, ply, text));
	}
	for (size_t ply = 0; ply <= PLIES; ply += 3)
		tests_ok(draughts_game_set_comment(game, ply, NULL));
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

/* Texts that the game itself handed out may be given back to it. */
START_TEST(own_texts_as_arguments)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	const char *name;

	draughts_game_set_tag(game, "Event", "E");
	draughts_game_set_tag(game, "Event", draughts_game_tag(game, "Event"));
	game_assert_tags(game, "Event=E;");
	draughts_game_tag_at(game, 0, &name, NULL);
	draughts_game_set_tag(game, name, NULL);
	game_assert_tags(game, "");
	draughts_game_set_comment(game, 0, "C");
	draughts_game_set_annotation(game, 0, draughts_game_annotation(game, 0));
	game_assert_comment(game, 0, "C");
	draughts_game_free(game);
}
END_TEST

void suite_notes(Suite *suite)
{
	tests_add(suite, tags, tags_are_bounded, many_comments, own_texts_as_arguments);
}
