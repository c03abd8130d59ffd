/* SPDX-License-Identifier: MIT */
/*
 * What the tests expect of each ruleset, a row each, and helpers for tests of all rulesets. The
 * expectations come from the articles and from publications, never from the library.
 */
#ifndef TESTS_RULESETS_H
#define TESTS_RULESETS_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

#include "reference.h"

enum {
	/* E5, E8: short kings; E6: free choice; E4: men take kings, forward only; E11. */
	TESTS_ENGLISH = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
			DRAUGHTS_TRAIT_MEN_TAKE_KINGS | DRAUGHTS_TRAIT_DRAWS,
	/* I5, I6: short kings; I7, I8: ranked choice; I4: men take men, forward only; I12. */
	TESTS_ITALIAN = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_MUST_CAPTURE |
			DRAUGHTS_TRAIT_TOUCH_MOVE | DRAUGHTS_TRAIT_RANKED_CAPTURES |
			DRAUGHTS_TRAIT_DRAWS,
	/* D1: stacks, squares as e1; D6: captures in all directions, never due; D10: no draws. */
	TESTS_DIPOLE = DRAUGHTS_TRAIT_STACKS | DRAUGHTS_TRAIT_LETTERS |
		       DRAUGHTS_TRAIT_MEN_TAKE_BACK,
	/* F4: men take kings; F5: flying kings; F6: captures are due; F11. */
	TESTS_FLYING = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_FLYING_KINGS |
		       DRAUGHTS_TRAIT_MUST_CAPTURE | DRAUGHTS_TRAIT_MEN_TAKE_KINGS |
		       DRAUGHTS_TRAIT_DRAWS,
	/* F1: letters; F4: back, but in Czech; F6: ranked in two; F8: in passing in one. */
	TESTS_RUSSIAN = TESTS_FLYING | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK |
			DRAUGHTS_TRAIT_CROWNED_IN_PASSING,
	TESTS_BRAZILIAN = TESTS_FLYING | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK |
			  DRAUGHTS_TRAIT_RANKED_CAPTURES,
	TESTS_POOL = TESTS_FLYING | DRAUGHTS_TRAIT_MEN_TAKE_BACK,
	TESTS_CZECH = TESTS_FLYING | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_RANKED_CAPTURES
};

/*
 * The rows, in the order of draughts_ruleset_at. The last one is the ruleset of giveaway.c, which
 * is outside the library. check-layers.sh reads the objects here, and the tests of Python and of
 * the web the names and the initial positions.
 *
 * Leaf counts of the initial positions. English and Italian: published up to depth 13 without
 * duplicates; Dipole: two programs written apart from each other and from the library; the games
 * with flying kings: published with dctl, and in the forum threads that it names.
 */
static const struct tests_row {
	const char *name;
	const struct draughts_ruleset *(*look_up)(void);
	const char *start; /* the initial position: E2, F2, I2, D1 */
	int gametype;      /* PDN 3.0 */
	bool a1_dark;      /* E1, F1, I1, D1 */
	unsigned traits;
	enum ref_game game;   /* of the reference: the same moves and results */
	unsigned quiet_moves; /* of each side that a claim needs: E11 (b), E12, I12, F11 (b) */
	bool men_reset; /* whether a move of a man ends the quiet row: E12, I12, F11; not E11 */
	unsigned depth;
	uint64_t leaves;
	const char *file; /* of rows by article; NULL if those of an earlier ruleset cover it */
	struct {
		char letter;
		int last;
	} articles[2];       /* which the file shows, up to the last, after each letter */
	const char *objects; /* of lib/rules that a program links if it looks up no other */
} tests_rows[] = {
	{"english", draughts_english, "B:W21-32:B1-12", 21, true, TESTS_ENGLISH, REF_ENGLISH, 25,
		false, 6, 36768, "english.txt", {{'G', 4}, {'E', 10}},
		"checkers english movetable"},
	{"english-wcdf", draughts_english_wcdf, "B:W21-32:B1-12", 21, true, TESTS_ENGLISH,
		REF_ENGLISH, 40, true, 6, 36768, NULL, {{0}}, "checkers english movetable"},
	{"italian", draughts_italian, "W:W21-32:B1-12", 22, false, TESTS_ITALIAN, REF_ITALIAN, 40,
		true, 6, 36473, "italian.txt", {{'G', 4}, {'I', 11}}, "checkers italian movetable"},
	{"italian-first", draughts_italian_first, "W:W21-32:B1-12", 22, false, TESTS_ITALIAN,
		REF_ITALIAN_FIRST, 40, true, 5, 7361, NULL, {{0}}, "checkers italian movetable"},
	{"dipole", draughts_dipole, "W:W12e1:B12d8", 0, true, TESTS_DIPOLE, REF_DIPOLE, 0, false, 3,
		5185, "dipole.txt", {{'D', 9}}, "dipole dipole_tables"},
	{"russian", draughts_russian, "W:W21-32:B1-12", 25, true, TESTS_RUSSIAN, REF_RUSSIAN, 15,
		true, 6, 37986, "russian.txt", {{'F', 10}},
		"checkers flying flying_captures movetable russian"},
	{"brazilian", draughts_brazilian, "W:W21-32:B1-12", 26, true, TESTS_BRAZILIAN,
		REF_BRAZILIAN, 20, true, 6, 37628, "brazilian.txt", {{'F', 10}},
		"brazilian checkers flying flying_captures movetable"},
	{"pool", draughts_pool, "B:W21-32:B1-12", 23, true, TESTS_POOL, REF_POOL, 15, true, 6,
		37986, "pool.txt", {{'F', 10}}, "checkers flying flying_captures movetable pool"},
	{"czech", draughts_czech, "W:W21-32:B1-12", 29, true, TESTS_CZECH, REF_CZECH, 15, true, 6,
		36768, "czech.txt", {{'F', 10}}, "checkers czech flying flying_captures movetable"},
	{"giveaway", NULL, "B:W21-32:B1-12", 0, true, TESTS_ENGLISH, REF_GIVEAWAY, 0, false, 0, 0,
		"giveaway.txt", {{'A', 3}}, NULL},
};

enum {
	TESTS_ROWS = sizeof tests_rows / sizeof *tests_rows,
	TESTS_RULESETS = TESTS_ROWS - 1 /* those of the library */
};

/* The row of a ruleset. By name: a ruleset may have a variant for each kind of processor. */
static inline const struct tests_row *tests_row(const struct draughts_ruleset *ruleset)
{
	const char *const name = draughts_ruleset_name(ruleset);

	for (size_t i = 0; i < TESTS_ROWS; i++)
		if (strcmp(tests_rows[i].name, name) == 0)
			return &tests_rows[i];
	fprintf(stderr, "tests/rulesets.h has no row for %s\n", name);
	abort();
}

/* How many rulesets the library has. */
static inline int tests_rulesets(void)
{
	int count = 0;

	while (draughts_ruleset_at((size_t)count) != NULL)
		count++;
	return count;
}

/* Dipole has stacks; the other games have men and kings. */
static inline bool tests_has_stacks(const struct draughts_ruleset *ruleset)
{
	return (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_STACKS) != 0;
}

/* The ruleset number _i of a loop test. */
static inline const struct draughts_ruleset *tests_ruleset(int index)
{
	return draughts_ruleset_at((size_t)index);
}

/* The rulesets without stacks. NULL after the last. */
static inline const struct draughts_ruleset *tests_checkers_at(int index)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (!tests_has_stacks(ruleset) && index-- == 0)
			break;
	return ruleset;
}

static inline int tests_checkers(void)
{
	int count = 0;

	while (tests_checkers_at(count) != NULL)
		count++;
	return count;
}

/* Storage for a position that lasts as long as the block it is named in. */
#define TESTS_ROOM (&(struct draughts_position_storage){{0}})

/* The initial position in the caller's storage. */
static inline struct draughts_position *tests_initial(
	struct draughts_position_storage *storage, const struct draughts_ruleset *ruleset)
{
	return draughts_position_init(draughts_position_in(storage), ruleset);
}

#endif
