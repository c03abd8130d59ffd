/* SPDX-License-Identifier: MIT */
/*
 * Games short of memory, and what a ply costs. The sources are compiled into this file a second
 * time, under other names, with allocation functions that count and can fail.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define draughts_game_new test_draughts_game_new
#define draughts_game_from test_draughts_game_from
#define draughts_game_clone test_draughts_game_clone
#define draughts_game_free test_draughts_game_free
#define draughts_game_play test_draughts_game_play
#define draughts_game_undo test_draughts_game_undo
#define draughts_game_redo test_draughts_game_redo
#define draughts_game_length test_draughts_game_length
#define draughts_game_move test_draughts_game_move
#define draughts_game_move_number test_draughts_game_move_number
#define draughts_game_position test_draughts_game_position
#define draughts_game_start test_draughts_game_start
#define draughts_game_position_at test_draughts_game_position_at
#define draughts_game_outcome test_draughts_game_outcome
#define draughts_game_ending test_draughts_game_ending
#define draughts_game_claims test_draughts_game_claims
#define draughts_game_claim_draw test_draughts_game_claim_draw
#define draughts_game_agree_draw test_draughts_game_agree_draw
#define draughts_game_resign test_draughts_game_resign
#define draughts_game_set_result test_draughts_game_set_result
#define draughts_game_set_draw_limits test_draughts_game_set_draw_limits
#define draughts_game_tag test_draughts_game_tag
#define draughts_game_set_tag test_draughts_game_set_tag
#define draughts_game_tag_at test_draughts_game_tag_at
#define draughts_game_comment test_draughts_game_comment
#define draughts_game_set_comment test_draughts_game_set_comment
#define dr_game_append test_dr_game_append
#define dr_tags_find test_dr_tags_find
#define dr_tags_set test_dr_tags_set
#define dr_tags_clear test_dr_tags_clear
#define dr_text_copy test_dr_text_copy

#include "tests.h"

static size_t live;               /* bytes allocated and not given back */
static size_t allowed = SIZE_MAX; /* allocations that succeed before they fail */

union header {
	size_t size;
	max_align_t align;
};

static void *hook_realloc(void *old, size_t size)
{
	union header *header = old ? (union header *)old - 1 : NULL;
	size_t old_size = header ? header->size : 0;

	if (allowed == 0)
		return NULL;
	allowed--;
	header = (union header *)realloc(header, sizeof *header + size);
	ck_assert_ptr_nonnull(header);
	header->size = size;
	live += size - old_size;
	return header + 1;
}

static void *hook_malloc(size_t size)
{
	return hook_realloc(NULL, size);
}

static void *hook_calloc(size_t count, size_t size)
{
	void *block = hook_malloc(count * size);

	return block ? memset(block, 0, count * size) : NULL;
}

static void hook_free(void *block)
{
	if (!block)
		return;
	live -= ((union header *)block - 1)->size;
	free((union header *)block - 1);
}

#define malloc hook_malloc
#define calloc hook_calloc
#define realloc hook_realloc
#define free hook_free
#include "../lib/core/tags.c"
#include "../lib/core/game.c"

/* Two kings, so that a game can be as long as one likes. */
static struct draughts_game *new_game(void)
{
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(&storage, draughts_english());
	struct draughts_setup setup = {.pieces = {tests_bit(32), tests_bit(29)}};

	setup.kings = setup.pieces[0] | setup.pieces[1];
	ck_assert_int_eq(draughts_position_setup(position, &setup, NULL), DRAUGHTS_OK);
	return draughts_game_from(position);
}

/* The first legal move: the kings go to and fro at the edge. */
static int play_first(struct draughts_game *game, size_t i)
{
	draughts_move move;

	(void)i;
	ck_assert_uint_ge(draughts_position_moves(draughts_game_position(game), &move, 1), 1);
	return draughts_game_play(game, move);
}

static int add_tag(struct draughts_game *game, size_t i)
{
	const char name[] = {(char)('A' + i), 0};

	return draughts_game_set_tag(game, name, "value");
}

static int change_tag(struct draughts_game *game, size_t i)
{
	const char name[] = {(char)('A' + i), 0};

	return draughts_game_set_tag(game, name, "other value");
}

static int add_comment_here(struct draughts_game *game, size_t i)
{
	return draughts_game_set_comment(game, i, "comment");
}

static int change_comment(struct draughts_game *game, size_t i)
{
	return draughts_game_set_comment(game, i, "other comment");
}

static void assert_same_text(const char *a, const char *b)
{
	ck_assert_int_eq(a == NULL, b == NULL);
	if (a && b)
		ck_assert_str_eq(a, b);
}

static void assert_same(struct draughts_game *a, const struct draughts_game *b)
{
	struct draughts_claim claim_a, claim_b;
	size_t length = a->length;

	ck_assert_uint_eq(a->length, b->length);
	ck_assert_uint_eq(a->total, b->total);
	ck_assert_uint_eq(draughts_game_claims(a, &claim_a), draughts_game_claims(b, &claim_b));
	ck_assert_mem_eq(&claim_a, &claim_b, sizeof claim_a);
	ck_assert_int_eq(draughts_game_outcome(a), draughts_game_outcome(b));
	ck_assert_uint_eq(a->tags.count, b->tags.count);
	for (size_t i = 0; i < a->tags.count; i++) {
		ck_assert_str_eq(a->tags.order[i]->name, b->tags.order[i]->name);
		ck_assert_str_eq(a->tags.order[i]->value, b->tags.order[i]->value);
	}
	while (draughts_game_redo(a) == DRAUGHTS_OK)
		continue;
	for (size_t ply = 0; ply <= a->total; ply++) {
		uint32_t comment = b->plies[ply].comment;

		ck_assert(a->plies[ply].move == b->plies[ply].move);
		assert_same_text(draughts_game_comment(a, ply),
			comment ? b->comments[comment - 1].text : NULL);
	}
	while (a->length > length)
		draughts_game_undo(a);
}

/*
 * Does a step again and again with one more allocation allowed each time, until it succeeds. Every
 * failure leaves the game as it was.
 */
static void step(
	int (*action)(struct draughts_game *, size_t), struct draughts_game *game, size_t i)
{
	struct draughts_game *before = draughts_game_clone(game);
	size_t tries = 0;
	int status;

	for (;;) {
		allowed = tries++;
		status = action(game, i);
		allowed = SIZE_MAX;
		if (status == DRAUGHTS_OK)
			break;
		ck_assert_int_eq(status, DRAUGHTS_ERR_MEMORY);
		assert_same(game, before);
		ck_assert_uint_lt(tries, 100);
	}
	draughts_game_free(before);
}

START_TEST(failed_calls_change_nothing)
{
	struct draughts_game *game = new_game(), *copy = NULL;

	for (size_t i = 0; i < 60; i++)
		step(play_first, game, i);
	for (size_t i = 0; i < 26; i++)
		step(add_tag, game, i);
	for (size_t i = 0; i < 26; i++)
		step(change_tag, game, i);
	for (size_t i = 0; i <= 60; i++)
		step(add_comment_here, game, i);
	for (size_t i = 0; i <= 60; i++)
		step(change_comment, game, i);
	draughts_game_undo(game);
	for (size_t tries = 0; !copy; tries++) {
		size_t before = live;

		allowed = tries;
		copy = draughts_game_clone(game);
		allowed = SIZE_MAX;
		ck_assert(copy || live == before);
	}
	assert_same(game, copy);
	draughts_game_free(copy);
	draughts_game_free(game);
	ck_assert_uint_eq(live, 0);
}
END_TEST

START_TEST(failed_new_leaves_nothing)
{
	struct draughts_game *game = NULL;

	for (size_t tries = 0; !game; tries++) {
		ck_assert_uint_eq(live, 0);
		allowed = tries;
		game = draughts_game_new(draughts_english());
		allowed = SIZE_MAX;
	}
	draughts_game_free(game);
	ck_assert_uint_eq(live, 0);
}
END_TEST

/* 64 bytes a ply, spare room included, beyond a start of at most 1 KiB. */
START_TEST(cost_of_a_ply)
{
	struct draughts_game *game = new_game();
	size_t empty = live;

	for (size_t ply = 1; ply <= 100000; ply++) {
		ck_assert_int_eq(play_first(game, ply), DRAUGHTS_OK);
		if (live > empty + 1024 + 64 * ply)
			ck_abort_msg("%zu bytes for %zu plies", live - empty, ply);
	}
	draughts_game_free(game);
	ck_assert_uint_eq(live, 0);
}
END_TEST

Suite *suite_internal_game(void)
{
	Suite *suite = suite_create("internal_game");
	TCase *tcase = tcase_create("memory");

	tcase_set_timeout(tcase, TESTS_TIMEOUT);
	tcase_add_test(tcase, failed_calls_change_nothing);
	tcase_add_test(tcase, failed_new_leaves_nothing);
	tcase_add_test(tcase, cost_of_a_ply);
	suite_add_tcase(suite, tcase);
	return suite;
}
