/* SPDX-License-Identifier: MIT */
/*
 * A computer opponent for every ruleset, and a place to begin an engine of your own. It starts no
 * threads, keeps no global state and knows no clock but the one it is given: without a clock the
 * same game and limits give the same move everywhere.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>
#include <draughts/tables.h>

/* The memory of a search: about 230 KB and a table of positions. One search at a time. */
struct engine;
struct eval_weights;

/* A new engine with a table of at most so many bytes; NULL if memory runs out. */
struct engine *engine_new(size_t table_bytes);
void engine_free(struct engine *engine);

struct engine_result;

/*
 * When the search ends: at the first limit that is not 0, and when stop returns true. With none it
 * ends only at depth 64.
 */
struct engine_limits {
	unsigned depth; /* plies looked ahead; captures and forced moves are followed further */
	uint64_t nodes; /* positions looked at */
	double seconds; /* by the clock, which returns the seconds since any fixed moment */
	double (*clock)(void);
	/* Whether to end the search now, if it is not NULL. The search asks it every 1024 nodes. */
	bool (*stop)(void *told);
	unsigned noise; /* misjudgement of a position, in hundredths of a man, at most 1000 */
	uint64_t seed;  /* another seed makes other misjudgements */
	/*
	 * Whether the search starts with the table of positions that the last search left. This is
	 * for the next move of the same game, with the same noise, seed and tables. The move then
	 * depends on the earlier searches as well.
	 */
	bool keep;
	/* Moves that are not played in the position of the game; at least one other is legal. */
	const draughts_move *excluded;
	size_t excluded_count;
	/* Weights of the evaluation in place of those learned for the game, if it is not NULL. */
	const struct eval_weights *weights;
	/* Called after each depth with its result, if it is not NULL; it may call engine_line(). */
	void (*progress)(void *told, const struct engine_result *result);
	void *told; /* for stop and progress */
	/* Looks a position up in tables, if it is not NULL. */
	enum draughts_tables_value (*probe)(
		const void *tables, const struct draughts_position *position);
	const void *tables;
};

struct engine_result {
	draughts_move move;
	int value;      /* for the side to move, in hundredths of a man; see ENGINE_WIN */
	unsigned depth; /* the last one searched in full; the move may come from the next */
	uint64_t nodes;
};

/* A win in n plies has the value ENGINE_WIN - n, and a loss the value n - ENGINE_WIN. */
#define ENGINE_WIN 30000

/* A win by tables, which do not say how soon, has the value ENGINE_KNOWN less a few plies. */
#define ENGINE_KNOWN 20000

/* Finds a move in a game that is not over. */
void engine_search(struct engine *engine, const struct draughts_game *game,
	const struct engine_limits *limits, struct engine_result *result);

/*
 * Writes the line of moves that the last search expects, from its best move on, as far as there is
 * room. Returns the number of moves. The line ends where the engine remembers no further move.
 */
size_t engine_line(struct engine *engine, draughts_move *moves, size_t capacity);

/* Levels of strength for people to play against, from the weakest to the strongest. */
#define ENGINE_LEVELS 8
extern const struct engine_limits engine_levels[ENGINE_LEVELS];

#endif
