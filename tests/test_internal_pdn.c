/* SPDX-License-Identifier: MIT */
/*
 * The reader of PDN short of memory. Its source is compiled into this file a second time, under
 * other names, with functions in place of those that allocate, of which one call fails.
 */
#include <stdlib.h>
#include <string.h>

#define draughts_pdn_new test_draughts_pdn_new
#define draughts_pdn_free test_draughts_pdn_free
#define draughts_pdn_set_ruleset test_draughts_pdn_set_ruleset
#define draughts_pdn_next test_draughts_pdn_next
#define draughts_pdn_where test_draughts_pdn_where
#define draughts_pdn_position test_draughts_pdn_position
#define draughts_pdn_write_error test_draughts_pdn_write_error

#include "core/game.h"
#include "tests.h"

static size_t calls, fails; /* the number of calls so far, and of the one that fails */

static bool is_denied(void)
{
	return ++calls == fails;
}

static void *hook_calloc(size_t count, size_t size)
{
	return is_denied() ? NULL : calloc(count, size);
}

static void *hook_realloc(void *block, size_t size)
{
	return is_denied() ? NULL : realloc(block, size);
}

static struct draughts_game *hook_game_from(const struct draughts_position *position)
{
	return is_denied() ? NULL : draughts_game_from(position);
}

static int hook_set_tag(struct draughts_game *game, const char *name, const char *value)
{
	return is_denied() ? DRAUGHTS_ERR_MEMORY : draughts_game_set_tag(game, name, value);
}

static int hook_set_comment(struct draughts_game *game, size_t ply, const char *text)
{
	return is_denied() ? DRAUGHTS_ERR_MEMORY : draughts_game_set_comment(game, ply, text);
}

static int hook_append(struct draughts_game *game, draughts_move move)
{
	return is_denied() ? DRAUGHTS_ERR_MEMORY : dr_game_append(game, move);
}

#define calloc hook_calloc
#define realloc hook_realloc
#define draughts_game_from hook_game_from
#define draughts_game_set_tag hook_set_tag
#define draughts_game_set_comment hook_set_comment
#define dr_game_append hook_append
#include "../lib/text/pdn.c"

/* Games of every kind: good, bad, without tags, with comments before, within and behind. */
static const char games[] = "{a} [Event \"1\"] {b} [Site \"?\"] 1. 11-15 {c} 24-20 1-0 {d}\n\n"
			    "[Event \"2\"] 1. 11-15 11-15 {e} 1-0\n"
			    "1. 9-13 {f} 22-17 13x22 *\n"
			    "[Event \"4\"] [FEN \"?:W1:B2\"] {g} *\n"
			    "[Event \"5\"] 1. 11-15 24-20 {h} 8-11\n"
			    "[Event \"6\"] 1. 10-14 {i}";

/* A game for which there is no memory is lost, and no other. */
START_TEST(one_failure_costs_one_game)
{
	bool failed = true;

	for (fails = 1; failed; fails++) {
		struct draughts_pdn *pdn;
		struct draughts_game *game;
		size_t good = 0, bad = 0, lost = 0;

		calls = 0;
		pdn = draughts_pdn_new(games, strlen(games));
		failed = calls >= fails;
		if (!pdn)
			continue;
		for (;;) {
			const int status = draughts_pdn_next(pdn, &game);

			if (status == DRAUGHTS_OK && !game)
				break;
			ck_assert((game != NULL) == (status == DRAUGHTS_OK));
			good += status == DRAUGHTS_OK;
			lost += status == DRAUGHTS_ERR_MEMORY;
			bad += status != DRAUGHTS_OK && status != DRAUGHTS_ERR_MEMORY;
			draughts_game_free(game);
		}
		failed = calls >= fails;
		ck_assert_uint_eq(lost, failed ? 1 : 0);
		ck_assert_uint_eq(good + bad + lost, 6);
		draughts_pdn_free(pdn);
	}
	ck_assert(fails > 30);
}
END_TEST

Suite *suite_internal_pdn(void)
{
	Suite *const suite = suite_create("internal_pdn");
	TCase *const tcase = tcase_create("memory");

	tcase_set_timeout(tcase, TESTS_TIMEOUT);
	tcase_add_test(tcase, one_failure_costs_one_game);
	suite_add_tcase(suite, tcase);
	return suite;
}
