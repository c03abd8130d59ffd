/* SPDX-License-Identifier: MIT */
/* The comparison of the library with the reference, for the unit tests and the soak program. */
#ifndef TESTS_AGREE_H
#define TESTS_AGREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>

#include "reference.h"
#include "rulesets.h"

/* How deep agree_check looks. */
enum agree_depth {
	AGREE_POSITION, /* everything that can be asked of the position itself */
	AGREE_CHILDREN, /* and the positions after each of its moves */
	AGREE_PERFT     /* and the leaf counts at depth 2 */
};

/*
 * The rulesets of the library, then that of giveaway.c: how many, and each; NULL if there is none.
 */
int agree_rulesets(void);
const struct draughts_ruleset *agree_ruleset_at(size_t index);
const struct draughts_ruleset *agree_ruleset_by_name(const char *name);

/* The game of the reference that a ruleset is; ends the program if none is named there. */
enum ref_game agree_game(const struct draughts_ruleset *ruleset);

/* A reference position as a setup of the library, heights filled in. */
void agree_setup(const struct ref_position *ref, struct draughts_setup *setup);

/* A position of the library as one of the reference. */
void agree_reference(const struct draughts_position *position, struct ref_position *ref);

/* A random position by its seed: by play, rich in kings or captures, or, in Dipole, with a pass. */
void agree_random(struct ref_position *ref, enum ref_game game, uint64_t seed);

/* The same in the caller's storage, as a position of the library. */
struct draughts_position *agree_random_position(struct draughts_position_storage *storage,
	const struct draughts_ruleset *ruleset, uint64_t seed);

/*
 * The same from the other side: square n becomes 33 - n, the sides change, and so does the turn.
 * dst has the ruleset of src; false if setup refuses it.
 */
bool agree_turn(struct draughts_position *dst, const struct draughts_position *src);
draughts_squares agree_turned_set(draughts_squares set);

/* A move of the reference as the library has it. */
draughts_move agree_move(const struct ref_move *move);

/* Whether a move is on a list. */
bool agree_is_listed(const draughts_move *moves, size_t total, draughts_move move);

/* The reference plays a move of the library. */
void agree_play(struct ref_position *ref, draughts_move move);

/*
 * Whether the position is that of the reference, and the same as one set up afresh. If not, report
 * gets the FEN and the difference in one line.
 */
bool agree_board(const struct draughts_position *position, const struct ref_position *ref,
	char *report, size_t size);

/* Whether both agree on a position. If not, report gets the FEN and the first difference. */
bool agree_check(const struct draughts_ruleset *ruleset, const struct ref_position *ref,
	enum agree_depth depth, char *report, size_t size);

/* A legal move of the position, drawn at random; 0 if there is none. */
draughts_move agree_random_move(const struct draughts_position *position, uint64_t *state);

#endif
