/* SPDX-License-Identifier: MIT */
/*
 * A computer opponent for every ruleset. It keeps nothing between calls and never looks at a clock,
 * so that it plays the same game everywhere.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stdint.h>

#include <draughts.h>

struct engine_level {
	int depth;           /* plies looked ahead; captures are followed further */
	int noise;           /* misjudgement of a position, in hundredths of a man */
	unsigned long nodes; /* positions looked at, at most */
};

/* From the weakest to the strongest. */
#define ENGINE_LEVELS 8
extern const struct engine_level engine_levels[ENGINE_LEVELS];

/*
 * Finds a move in a game that is not over, and returns its value for the side to move in hundredths
 * of a man. Another seed makes other misjudgements.
 */
int engine_find_move(const struct draughts_game *game, const struct engine_level *level,
	uint64_t seed, draughts_move *move);

#endif
