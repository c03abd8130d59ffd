/* SPDX-License-Identifier: MIT */
/* The suites of the unit tests, each in test_AREA.c, and what several of them share. */
#ifndef TESTS_TESTS_H
#define TESTS_TESTS_H

#include <string.h>

#include <check.h>
#include <draughts.h>

#include "rulesets.h"

/*
 * Check writes down every assertion that holds, to tell after a crash which was the last. Here
 * millions hold, in loops, and that would take longer than all else; so it does not.
 */
#define _mark_point(file, line) ((void)0)

/* The one list of all suites, in the order in which they run. */
/* clang-format off */
#define TESTS_SUITES(X) \
	X(abi) X(error) X(ruleset) X(move) X(setup) X(pack) X(hash) X(position) \
	X(rules) X(routes) X(perft) X(bounds) X(agree) X(fen) X(notation) X(diagram) \
	X(svg) X(svg_shapes) X(sizes) X(tables) X(targets) X(explain) X(format) X(languages) \
	X(pdn_tables) X(pdn_bytes) \
	X(pdn_results) X(pdn_events) X(pdn_faults) X(pdn_files) X(pdn_writer) X(pdn_annotations) X(pdn_write) \
	X(pdn_round_trip) X(game) X(games) X(seeds) X(endings) X(notes) X(memory) X(hostile) \
	X(internal_choice) X(internal_explain) X(internal_game) X(internal_hash) \
	X(internal_pdn) X(internal_tables) X(internal_variants) X(engine) X(job)

/* Each fills the suite of its name. */
#define TESTS_DECLARED(name) void suite_##name(Suite *suite);
TESTS_SUITES(TESTS_DECLARED)
/* clang-format on */

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

/* Seconds a test may take, sanitizers and valgrind on a busy machine included. */
enum { TESTS_TIMEOUT = 600 };

/* A new case of a suite, with that time. */
static inline TCase *tests_case(Suite *suite, const char *name)
{
	TCase *const tcase = tcase_create(name);

	tcase_set_timeout(tcase, TESTS_TIMEOUT);
	suite_add_tcase(suite, tcase);
	return tcase;
}

/* Tests up to a NULL, each in a case of its name: CK_RUN_CASE=NAME runs it alone. */
static inline void tests_add_list(Suite *suite, int times, const TTest *const *test)
{
	for (; *test != NULL; test++)
		tcase_add_loop_test(tests_case(suite, (*test)->name), *test, 0, times);
}

/* Adds the tests that are named, once each, or so many times each with _i from 0. */
#define tests_add(suite, ...) tests_add_loop(suite, 1, __VA_ARGS__)
#define tests_add_loop(suite, times, ...) \
	tests_add_list(suite, times, (const TTest *const[]){__VA_ARGS__, NULL})

/* The tests, once each, in one case; begin is called before the first, and end after the last. */
static inline void tests_add_between(
	Suite *suite, void (*begin)(void), void (*end)(void), const TTest *const *test)
{
	TCase *const tcase = tests_case(suite, (*test)->name);

	tcase_add_unchecked_fixture(tcase, begin, end);
	for (; *test != NULL; test++)
		tcase_add_test(tcase, *test);
}

#define tests_add_with(suite, begin, end, ...) \
	tests_add_between(suite, begin, end, (const TTest *const[]){__VA_ARGS__, NULL})

/* That a call returned DRAUGHTS_OK. */
#define tests_ok(status) ck_assert_int_eq(status, DRAUGHTS_OK)

/* A square as a set. */
static inline draughts_squares tests_bit(draughts_square square)
{
	return (draughts_squares)1 << (square - 1);
}

/* A position in the caller's storage, from a FEN; NULL is the initial one. */
static inline struct draughts_position *tests_position(
	struct draughts_position_storage *storage, const char *ruleset, const char *fen)
{
	const struct draughts_ruleset *const rules = draughts_ruleset_by_name(ruleset);
	struct draughts_position *const position = draughts_position_in(storage);

	if (!fen)
		return draughts_position_init(position, rules);
	ck_assert_msg(
		draughts_position_read_fen(position, rules, fen, strlen(fen), NULL) == DRAUGHTS_OK,
		"%s", fen);
	return position;
}

/* A reader of English games that must not be refused memory. */
static inline struct draughts_pdn *tests_reader(const char *text, size_t length)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, draughts_english(), 0);

	ck_assert_ptr_nonnull(pdn);
	return pdn;
}

/* The setters of a game and of a writer, with a string instead of a length; or with NULL. */
static inline size_t tests_length(const char *text)
{
	return text != NULL ? strlen(text) : 0;
}

static inline enum draughts_error tests_set_tag(
	struct draughts_game *game, const char *name, const char *value)
{
	return draughts_game_set_tag(game, name, value, tests_length(value));
}

static inline enum draughts_error tests_set_comment(
	struct draughts_game *game, size_t ply, const char *text)
{
	return draughts_game_set_comment(game, ply, text, tests_length(text));
}

static inline enum draughts_error tests_set_annotation(
	struct draughts_game *game, size_t ply, const char *text)
{
	return draughts_game_set_annotation(game, ply, text, tests_length(text), NULL);
}

static inline enum draughts_error tests_writer_tag(
	struct draughts_pdn_writer *writer, const char *name, const char *value)
{
	return draughts_pdn_writer_tag(writer, name, value, tests_length(value));
}

/* A move value put together by hand, as the layout in draughts/move.h says. */
static inline draughts_move tests_move(
	draughts_square from, draughts_square to, unsigned count, draughts_squares captured)
{
	return (draughts_move)from | (draughts_move)to << 6 | (draughts_move)count << 12 |
	       (draughts_move)captured << 32;
}

#define TESTS_PROMOTION ((draughts_move)1 << 16)
#define TESTS_OFF ((draughts_move)1 << 17)
#define TESTS_PASS ((draughts_move)1 << 18)
#define TESTS_BY_KING ((draughts_move)1 << 19)

#endif
