/* SPDX-License-Identifier: MIT */
/*
 * The computer opponent of examples/programs/engine.c, for worker.mjs: a search by time, and what
 * it found. The clock is the one thing that this module imports.
 */
#include "../programs/engine.h"

__attribute__((import_module("computer"), import_name("now"))) double computer_now(void);

int computer_search(const struct draughts_game *game, double seconds, double seed,
	struct engine_result *result);

enum { TABLE_BYTES = 16 << 20 };

/* worker.mjs reads the move, the value, the depth and the nodes from these places. */
_Static_assert(sizeof(struct engine_result) == 24, "layout");

/*
 * Finds a move in a game that is not over, another one for another seed if several are good.
 * DRAUGHTS_OK or DRAUGHTS_ERR_MEMORY.
 */
int computer_search(
	const struct draughts_game *game, double seconds, double seed, struct engine_result *result)
{
	const struct engine_limits limits = {
		.seconds = seconds,
		.clock = computer_now,
		.noise = 2,
		.seed = (uint64_t)seed,
	};
	struct engine *engine = engine_new(TABLE_BYTES);

	if (engine == NULL)
		return DRAUGHTS_ERR_MEMORY;
	engine_search(engine, game, &limits, result);
	engine_free(engine);
	return DRAUGHTS_OK;
}
