/* SPDX-License-Identifier: MIT */
/*
 * Rulesets. They are constants that all threads share. Look a ruleset up once, not for every
 * position, because the look-up also chooses the code for the processor.
 *
 * Ids such as E11 are those of the articles of the rules, see draughts.h.
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
 * When a draw can be claimed (E11, E12, I12; never in Dipole, D10). A limit of 0 means never.
 */
struct draughts_draw_limits {
	uint32_t repetitions; /* occurrences of one position, the same side to move; not 1 */
	uint32_t quiet_moves; /* moves of each side in a row without progress; each is two plies */
	uint8_t men_reset;    /* progress: 0 capture or crowning, 1 also any move of a man */
	uint8_t agreement;    /* 1 if the players may agree on a draw (G5), else 0 */
	uint8_t reserved[6];  /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/* English checkers, with draws by article E11, and with the world federation's count, E12. */
DRAUGHTS_API const struct draughts_ruleset *draughts_english(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_english_wcdf(void);

/*
 * Italian checkers. The two differ in one detail of the choice among captures (I9): italian
 * compares the whole order of the captured kings and men, italian-first only how early the first
 * king is captured.
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_italian(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_italian_first(void);

/* Dipole, Mark Steere's game of stacks. */
DRAUGHTS_API const struct draughts_ruleset *draughts_dipole(void);

/*
 * Finds "english", "english-wcdf", "italian", "italian-first" or "dipole". NULL for any other name.
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_ruleset_by_name(const char *name);

/* A ruleset by its index, from 0 in the order above. NULL past the last. */
DRAUGHTS_API const struct draughts_ruleset *draughts_ruleset_at(size_t index);

/* The name, as above, and a title for people. Static text. */
DRAUGHTS_API const char *draughts_ruleset_name(const struct draughts_ruleset *ruleset);
DRAUGHTS_API const char *draughts_ruleset_title(const struct draughts_ruleset *ruleset);

/* The side that moves first: Black in English checkers (E2), White in the others (I2, D1). */
DRAUGHTS_API enum draughts_side draughts_ruleset_first(const struct draughts_ruleset *ruleset);

/* The GameType number of PDN: 21 English, 22 Italian; 0 if the game has none (Dipole). */
DRAUGHTS_API unsigned draughts_ruleset_gametype(const struct draughts_ruleset *ruleset);

/* Stores the limits of a new game. draughts_game_set_draw_limits changes those of one game. */
DRAUGHTS_API void draughts_ruleset_draw_limits(
	const struct draughts_ruleset *ruleset, struct draughts_draw_limits *limits);

/*
 * Stores the file and the rank of a square (E1, I1, D1), both from 1 to 8: file 1 is a, rank 1 is
 * White's side. Returns false, and stores nothing, if square is not in 1 to 32. file and rank may
 * be NULL.
 */
DRAUGHTS_API bool draughts_square_coordinates(const struct draughts_ruleset *ruleset,
	draughts_square square, unsigned *file, unsigned *rank);

/* The dark square on a file and a rank, or 0 for a light square and outside the board. */
DRAUGHTS_API draughts_square draughts_square_at(
	const struct draughts_ruleset *ruleset, unsigned file, unsigned rank);

DRAUGHTS_END_DECLS

#endif
