/* SPDX-License-Identifier: MIT */
/*
 * Rulesets are constants that all threads share. Look up a ruleset once and keep the pointer: every
 * look-up also selects the variant of the code that best suits the processor.
 *
 * Ids such as E11 refer to articles of the rules; see draughts.h.
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
 * The limits that define when a draw can be claimed (E11, E12, F11, I12). A limit of 0 means that a
 * draw can never be claimed for that reason. In Dipole, both limits are 0 (D10).
 */
struct draughts_draw_limits {
	uint32_t repetitions; /* occurrences of a position with the same side to move; not 1 */
	uint32_t quiet_moves; /* consecutive moves by each side without progress (two plies each) */
	uint32_t men_reset;   /* 1 if a move of a man is progress, as captures and crownings are */
	uint32_t reserved[5]; /* 0 */
};

/* Properties of a game, as bits. The traits of a released ruleset never change. */
enum draughts_trait DRAUGHTS_ENUM {
	DRAUGHTS_TRAIT_KINGS = 1 << 0,              /* men become kings */
	DRAUGHTS_TRAIT_FLYING_KINGS = 1 << 1,       /* kings cross any number of empty squares */
	DRAUGHTS_TRAIT_STACKS = 1 << 2,             /* a square can hold several checkers */
	DRAUGHTS_TRAIT_LETTERS = 1 << 3,            /* squares are written c3, not 22 */
	DRAUGHTS_TRAIT_MUST_CAPTURE = 1 << 4,       /* a side that can capture must capture */
	DRAUGHTS_TRAIT_RANKED_CAPTURES = 1 << 5,    /* rules restrict the choice among captures */
	DRAUGHTS_TRAIT_MEN_TAKE_KINGS = 1 << 6,     /* a man may capture a king */
	DRAUGHTS_TRAIT_MEN_TAKE_BACK = 1 << 7,      /* men, or stacks, also capture backward */
	DRAUGHTS_TRAIT_CROWNED_IN_PASSING = 1 << 8, /* a man can become a king in mid-capture */
	DRAUGHTS_TRAIT_DRAWS = 1 << 9,              /* a game can end in a draw */
	DRAUGHTS_TRAIT_TOUCH_MOVE = 1 << 10         /* a piece that was moved wrongly must move */
};

DRAUGHTS_BEGIN_DECLS

/*
 * English checkers, also called American checkers or draughts. The two rulesets differ only in the
 * rule about draws by quiet moves: _english uses the count of article E11, and _english_wcdf uses
 * the world federation's count (E12).
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_english(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_english_wcdf(void);

/*
 * Italian checkers. The two rulesets differ only in the last step of the choice among captures
 * (I9): _italian compares the whole order in which kings and men are captured, and _italian_first
 * compares only how early the first king is captured.
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_italian(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_italian_first(void);

/* Dipole, Mark Steere's game of stacked checkers. */
DRAUGHTS_API const struct draughts_ruleset *draughts_dipole(void);

/*
 * Four games with flying kings on the same 32 squares: Russian draughts, Brazilian draughts, pool
 * checkers and Czech draughts. These games differ in how men capture and are crowned, and in the
 * choice among captures (F4, F6, F8).
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_russian(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_brazilian(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_pool(void);
DRAUGHTS_API const struct draughts_ruleset *draughts_czech(void);

/*
 * Finds a ruleset by its name, such as "english-wcdf"; draughts_ruleset(3) lists the names. Returns
 * NULL for any other name.
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_ruleset_by_name(const char *name);

/*
 * Returns a ruleset by its index, counted from 0 in the order above, or NULL if the index is past
 * the last ruleset.
 */
DRAUGHTS_API const struct draughts_ruleset *draughts_ruleset_at(size_t index);

/*
 * These functions return the name of a ruleset, such as "english", and a title for people to read.
 * Both are static strings.
 */
DRAUGHTS_API const char *draughts_ruleset_name(const struct draughts_ruleset *ruleset);
DRAUGHTS_API const char *draughts_ruleset_title(const struct draughts_ruleset *ruleset);

/*
 * Returns the side that moves first: Black in English checkers (E2) and pool checkers (F2), and
 * White in all other games (F2, I2, D1).
 */
DRAUGHTS_API enum draughts_side draughts_ruleset_first_side(const struct draughts_ruleset *ruleset);

/*
 * Returns true if every position has the same legal moves and the same result under both rulesets;
 * the limits of draws may differ. True for english and english-wcdf, false for italian and
 * italian-first. A ruleset of the program has the same moves as itself only.
 */
DRAUGHTS_API bool draughts_ruleset_same_moves(
	const struct draughts_ruleset *a, const struct draughts_ruleset *b);

/* Returns the traits of the game, as bits of enum draughts_trait. */
DRAUGHTS_API unsigned draughts_ruleset_traits(const struct draughts_ruleset *ruleset);

/*
 * Returns the GameType number in PDN: 21 for English checkers, 22 for Italian checkers, 23 for pool
 * checkers, 25 for Russian draughts, 26 for Brazilian draughts, 29 for Czech draughts, and 0 for
 * Dipole, which has no GameType.
 */
DRAUGHTS_API unsigned draughts_ruleset_gametype(const struct draughts_ruleset *ruleset);

/*
 * Stores the draw limits with which a new game begins. To change the limits of one game, use
 * draughts_game_set_draw_limits.
 */
DRAUGHTS_API void draughts_ruleset_draw_limits(
	const struct draughts_ruleset *ruleset, struct draughts_draw_limits *limits);

/*
 * Stores the file and the rank of a square (E1, F1, I1, D1), each from 1 to 8: file 1 is the
 * a-file, and rank 1 is on White's side. Returns false, and stores nothing, if there is no such
 * square. The file and rank arguments may be NULL.
 */
DRAUGHTS_API bool draughts_square_coordinates(const struct draughts_ruleset *ruleset,
	draughts_square square, unsigned *file, unsigned *rank);

/*
 * Returns the dark square on the given file and rank, or 0 if the square is light or off the board.
 */
DRAUGHTS_API draughts_square draughts_square_at(
	const struct draughts_ruleset *ruleset, unsigned file, unsigned rank);

DRAUGHTS_END_DECLS

#endif
