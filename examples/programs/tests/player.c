/* SPDX-License-Identifier: MIT */
/*
 * One of the two engines of match.c. rules.mk compiles this file once for each, with the directory
 * of its sources, and with PLAYER(name) as new_name or old_name.
 */
#include "engine.c"
#include "eval.c"
#include "table.c"
#include "weights/weights.c"

#include "player.h"

struct engine *PLAYER(engine)(size_t table_bytes)
{
	struct engine *engine = engine_new(table_bytes);

	if (engine == NULL)
		abort();
	return engine;
}

draughts_move PLAYER(search)(struct engine *engine, const struct draughts_game *game,
	const struct player_limits *limits, int *value)
{
	struct engine_result result;

	engine_search(engine, game,
		&(struct engine_limits){.nodes = limits->nodes,
			.seconds = limits->seconds,
			.clock = limits->clock,
			.keep = limits->keep},
		&result);
	*value = result.value;
	return result.move;
}
