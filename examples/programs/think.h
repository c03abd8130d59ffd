/* SPDX-License-Identifier: MIT */
/*
 * A search that asks endgame tables, as draughts-engines(7) describes it: for programs that play.
 */
#ifndef THINK_H
#define THINK_H

#include <draughts.h>
#include <draughts/tables.h>

#include "engine.h"

struct thought {
	struct engine_result result;
	int value; /* of the position, by the tables if they have it, else that of the result */
	struct draughts_tables_move best; /* by tables that know how soon it makes progress; or 0 */
};

/*
 * Chooses a move in a game that is not over. If the tables, which may be NULL, know a win and how
 * soon, they choose the quickest win, and depth and nodes are 0. Otherwise the engine searches. The
 * limits' probe and tables are not used.
 */
struct thought think_with_tables(struct engine *engine, const struct draughts_game *game,
	const struct draughts_tables *tables, const struct engine_limits *limits);

#endif
