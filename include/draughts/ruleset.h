/* SPDX-License-Identifier: MIT */
/*
 * Rulesets: immutable, static, shared by all threads. Look one up once, not per position: the
 * look-up also chooses the code that suits the processor.
 */
#ifndef DRAUGHTS_RULESET_H
#define DRAUGHTS_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>

struct draughts_ruleset;

/*
 * When a draw may be claimed (E11, E12, I12; never in Dipole, D10). A count of 0 is never.
 */
struct draughts_draw_limits {
	uint32_t repetitions; /* occurrences of one position, the same side to move; not 1 */
	uint32_t quiet_moves; /* moves of each side in a row, two plies each, without progress */
	uint8_t men_reset;    /* progress is: 0 a capture or a crowning, 1 also any move of a man */
	uint8_t agreement;    /* 1 if the players may agree on a draw (G5), else 0 */
	uint8_t reserved[6];  /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/* English checkers, draws as in article E11; and by the world federation's count, article E12. */
DRAUGHTS_API const struct draughts_ruleset *draughts_english(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_english_wcdf(void);

/*
 * Italian checkers. The two differ in one corner of the choice among captures, article I9:
 * italian compares the whole order of kings and men in the sequence, italian-first only how early
 * the first king falls.
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_italian(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_italian_first(void);

/* Dipole, Mark Steere's game of stacks. */
DRAUGHTS_API const struct draughts_ruleset *draughts_dipole(void);

/* By name: "english", "english-wcdf", "italian", "italian-first", "dipole". NULL if there is none.
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_ruleset_by_name(const char *name);

/* All of them by index from 0, in the order above. NULL past the last. */
DRAUGHTS_API const struct draughts_ruleset *draughts_ruleset_at(size_t index);

/* The name as by_name takes it, and a title for people. Static text. */
DRAUGHTS_API const char *draughts_ruleset_name(const struct draughts_ruleset *ruleset);
DRAUGHTS_API const char *draughts_ruleset_title(const struct draughts_ruleset *ruleset);

/* The side that moves first: Black in English checkers (E2), White in the others (I2, D1). */
DRAUGHTS_API enum draughts_side draughts_ruleset_first(const struct draughts_ruleset *ruleset);

/* The GameType number of PDN: 21 English, 22 Italian; 0 if the game has none (Dipole). */
DRAUGHTS_API int draughts_ruleset_gametype(const struct draughts_ruleset *ruleset);

/* The draw limits that a new game begins with. draughts_game_set_draw_limits changes them. */
DRAUGHTS_API void draughts_ruleset_draw_limits(
	const struct draughts_ruleset *ruleset, struct draughts_draw_limits *limits);

/*
 * File and rank, 1..8 (file 1 is a, rank 1 White's side), of a square: article E1, I1 or D1.
 * False, and nothing written, if square is not in 1..32. file and rank may be NULL.
 */
DRAUGHTS_API bool draughts_square_coordinates(const struct draughts_ruleset *ruleset,
	draughts_square square, unsigned *file, unsigned *rank);

/* The dark square on a file and rank, 1..8; 0 for a light square and outside the board. */
DRAUGHTS_API draughts_square draughts_square_at(
	const struct draughts_ruleset *ruleset, unsigned file, unsigned rank);

DRAUGHTS_END_DECLS

#endif
