/* SPDX-License-Identifier: MIT */
/* The two engines of match.c, which have different structures of the same name. */
#ifndef PLAYER_H
#define PLAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>

/* The limits of a search that both engines know; see engine.h. */
struct player_limits {
	uint64_t nodes;
	double seconds, (*clock)(void);
	bool keep;
};

struct engine;

/* The engines last as long as the program, which ends if memory runs out. */
struct engine *new_engine(size_t table_bytes);
struct engine *old_engine(size_t table_bytes);

draughts_move new_search(struct engine *engine, const struct draughts_game *game,
	const struct player_limits *limits, int *value);
draughts_move old_search(struct engine *engine, const struct draughts_game *game,
	const struct player_limits *limits, int *value);

#endif
