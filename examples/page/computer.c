/* SPDX-License-Identifier: MIT */
/*
 * The computer of examples/programs/engine.c, for computer-worker.mjs. The clock is the one thing
 * that this module imports.
 */
#include "../programs/engine.h"

__attribute__((import_module("computer"), import_name("now"))) double computer_now(void);

struct engine *computer_new(void);
void computer_search(struct engine *engine, const struct draughts_game *game, unsigned level,
	unsigned depth, double nodes, double seconds, double seed, struct engine_result *result);

enum { TABLE_BYTES = 16 << 20 };

/* computer-worker.mjs reads the move, the value, the depth and the nodes from these places. */
_Static_assert(sizeof(struct engine_result) == 24, "layout");
_Static_assert(offsetof(struct engine_result, value) == 8, "layout");
_Static_assert(offsetof(struct engine_result, depth) == 12, "layout");
_Static_assert(offsetof(struct engine_result, nodes) == 16, "layout");

/* A new engine; NULL if there is no memory. */
struct engine *computer_new(void)
{
	return engine_new(TABLE_BYTES);
}

/*
 * Finds a move in a game that is not over: by a level from 1 to ENGINE_LEVELS, which plays another
 * good move for another seed, or for level 0 by depth and nodes. Zero is no limit.
 */
void computer_search(struct engine *engine, const struct draughts_game *game, unsigned level,
	unsigned depth, double nodes, double seconds, double seed, struct engine_result *result)
{
	struct engine_limits limits = {.depth = depth, .nodes = (uint64_t)nodes};

	if (level >= 1 && level <= ENGINE_LEVELS)
		limits = engine_levels[level - 1];
	limits.seconds = seconds;
	limits.clock = seconds > 0 ? computer_now : NULL;
	limits.seed = (uint64_t)seed;
	engine_search(engine, game, &limits, result);
}
