/* SPDX-License-Identifier: MIT */
/*
 * The engine of examples/programs/engine.c for engine-worker.mjs, which gives it a clock and
 * receives its results. It needs no other part of the package.
 */
#include "../programs/engine.h"
#include "../programs/eval.h"

/* The functions of the worker that return the time, end a search and receive a result. */
#define IMPORTED(name) __attribute__((import_module("engine"), import_name(name)))
IMPORTED("now") double web_engine_now(void);
IMPORTED("stop") int web_engine_stop(void);
IMPORTED("found")
void web_engine_found(bool is_result, int value, unsigned depth, double nodes,
	const draughts_move *line, size_t length);

/*
 * The game to search, and the limits: 0 means no limit, and level 0 no level. keep and excluded are
 * as in engine.h.
 */
int web_engine_search(struct draughts_game *game, unsigned table_megabytes, unsigned level,
	unsigned depth, double nodes, double seconds, double seed, const void *weights,
	size_t length, unsigned keep, const draughts_move *excluded, size_t excluded_count);
struct draughts_game *web_engine_game(const char *ruleset, const char *fen, size_t length,
	const draughts_move *moves, size_t count, unsigned repetitions, unsigned quiet_moves,
	unsigned men_reset);

enum { LINE_MAX = 32 };

static struct engine *engine;

/* told is NULL for the result of a depth, and not NULL for the final result. */
static void tell(void *told, const struct engine_result *result)
{
	draughts_move line[LINE_MAX];
	size_t length = engine_line(engine, line, LINE_MAX);

	web_engine_found(
		told != NULL, result->value, result->depth, (double)result->nodes, line, length);
}

static bool stop(void *told)
{
	(void)told;
	return web_engine_stop() != 0;
}

/* A game with the moves that led to its position, so that repetitions count; NULL on failure. */
struct draughts_game *web_engine_game(const char *ruleset, const char *fen, size_t length,
	const draughts_move *moves, size_t count, unsigned repetitions, unsigned quiet_moves,
	unsigned men_reset)
{
	const struct draughts_draw_limits draws = {
		.repetitions = repetitions, .quiet_moves = quiet_moves, .men_reset = men_reset};
	struct draughts_game *game = NULL;

	if (draughts_game_from_fen(draughts_ruleset_by_name(ruleset), fen, length, &game, NULL) !=
		DRAUGHTS_OK)
		return NULL;
	draughts_game_set_draw_limits(game, &draws);
	for (size_t i = 0; i < count; i++)
		if (draughts_game_play(game, moves[i]) != DRAUGHTS_OK) {
			draughts_game_free(game);
			return NULL;
		}
	return game;
}

/*
 * Searches, and reports the final result last. The weights are those of eval.h, or of length 0;
 * they stay in memory. Returns DRAUGHTS_OK or DRAUGHTS_ERR_MEMORY.
 */
int web_engine_search(struct draughts_game *game, unsigned table_megabytes, unsigned level,
	unsigned depth, double nodes, double seconds, double seed, const void *weights,
	size_t length, unsigned keep, const draughts_move *excluded, size_t excluded_count)
{
	struct engine_limits limits = {0};
	struct engine_result result;

	if (level >= 1 && level <= ENGINE_LEVELS)
		limits = engine_levels[level - 1];
	limits.depth = depth != 0 ? depth : limits.depth;
	limits.nodes = nodes != 0 ? (uint64_t)nodes : limits.nodes;
	limits.seconds = seconds;
	limits.clock = seconds != 0 ? web_engine_now : NULL;
	limits.seed = (uint64_t)seed;
	limits.progress = tell;
	limits.stop = stop;
	limits.keep = keep != 0;
	limits.excluded = excluded;
	limits.excluded_count = excluded_count;
	if (length == sizeof(struct eval_weights))
		limits.weights = (const struct eval_weights *)weights;
	if (engine == NULL)
		engine = engine_new((size_t)table_megabytes << 20);
	if (engine == NULL)
		return DRAUGHTS_ERR_MEMORY;
	engine_search(engine, game, &limits, &result);
	tell(&result, &result);
	return DRAUGHTS_OK;
}
