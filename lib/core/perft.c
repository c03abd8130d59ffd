/* SPDX-License-Identifier: MIT */
/* Perft: by the function of the ruleset, or move by move if it has none. */
#include <draughts/position.h>

#include "core/routes.h"
#include "core/vtable.h"

/* The leaves at depth >= 1, move by move. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static uint64_t count_leaves(const struct draughts_position *position, unsigned depth, bool routes)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_route ways[DRAUGHTS_ROUTES_MAX];
	struct draughts_position next;
	uint64_t sum = 0;

	if (depth == 1 && !routes)
		return draughts_position_count_moves(position);

	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < total; i++) {
		uint64_t leaves = routes ? dr_list_routes(position, moves[i], ways) : 1;

		if (depth > 1) {
			draughts_position_successor(&next, position, moves[i]);
			leaves *= count_leaves(&next, depth - 1, routes);
		}
		sum += leaves;
	}
	return sum;
}

static uint64_t perft(const struct draughts_position *position, unsigned depth, bool routes)
{
	if (depth == 0)
		return 1;
	if (depth > DRAUGHTS_PERFT_DEPTH_MAX)
		depth = DRAUGHTS_PERFT_DEPTH_MAX;
	return (position->ruleset->perft ? position->ruleset->perft : count_leaves)(
		position, depth, routes);
}

uint64_t draughts_position_perft(const struct draughts_position *position, unsigned depth)
{
	return perft(position, depth, false);
}

uint64_t draughts_position_perft_routes(const struct draughts_position *position, unsigned depth)
{
	return perft(position, depth, true);
}
