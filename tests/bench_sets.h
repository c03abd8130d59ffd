/* SPDX-License-Identifier: MIT */
/*
 * What bench measures on: for each game a set from the initial position, and one from positions of
 * real middle games and endings. A set has these roots with their leaf counts, games of random
 * moves from them, and samples: two positions of each game, in every form that a call takes.
 */
#ifndef TESTS_BENCH_SETS_H
#define TESTS_BENCH_SETS_H

#include <stddef.h>
#include <stdint.h>

#include <draughts.h>

enum {
	SETS = 6, /* two for each game */
	SET_ROOTS_MAX = 100,
	SET_DEPTH_MAX = 16,
	SET_GAMES = 1024,
	/* Too many to be predicted: moves takes a fifth less time for 256, and no more for 8192. */
	SET_SAMPLES = 2 * SET_GAMES
};

struct set_root {
	struct draughts_position_storage position;
	unsigned depth;
	uint64_t leaves[SET_DEPTH_MAX + 1]; /* by depth */
};

struct set_text {
	size_t length;
	char bytes[128];
};

struct set {
	const char *ruleset;
	const char *name;

	size_t roots;
	struct set_root root[SET_ROOTS_MAX];

	struct draughts_game *game[SET_GAMES];
	char *pdn; /* all games as one text */
	size_t pdn_length;

	struct draughts_position_storage position[SET_SAMPLES];
	draughts_move move[SET_SAMPLES]; /* played there */
	struct draughts_setup setup[SET_SAMPLES];
	uint8_t packed[SET_SAMPLES][DRAUGHTS_PACKED_SIZE];
	struct set_text fen[SET_SAMPLES];
	struct set_text other_move[SET_SAMPLES]; /* of the sample before, mostly illegal here */
};

extern struct set sets[SETS];

/* Makes them, the same on every machine; ends the program if that cannot be done. */
void sets_make(void);

static inline const struct draughts_position *set_position(const struct set *set, size_t sample)
{
	return (const struct draughts_position *)&set->position[sample];
}

#endif
