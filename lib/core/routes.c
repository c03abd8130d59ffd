/* SPDX-License-Identifier: MIT */
/* The routes of moves, and the moves that squares can become. */
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/routes.h"
#include "core/vtable.h"

/* Whether a comes before b in the order of their squares. */
static bool route_before(const struct draughts_route *a, const struct draughts_route *b)
{
	return memcmp(a->square, b->square, sizeof a->square) < 0;
}

static void sort_routes(struct draughts_route *routes, size_t total)
{
	for (size_t i = 1; i < total; i++) {
		const struct draughts_route route = routes[i];
		size_t j = i;

		for (; j > 0 && route_before(&route, &routes[j - 1]); j--)
			routes[j] = routes[j - 1];
		routes[j] = route;
	}
}

/* What captures at most one piece has one route. */
size_t dr_list_routes(
	const struct draughts_position *position, draughts_move move, struct draughts_route *routes)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;

	if (ruleset->routes != NULL && dr_popcount(draughts_move_captured(move)) > 1)
		return ruleset->routes(position, move, routes, DRAUGHTS_ROUTES_MAX);
	routes[0] = (struct draughts_route){0};
	if (!draughts_move_is_pass(move)) {
		routes[0].length = 2;
		routes[0].square[0] = (uint8_t)draughts_move_from(move);
		routes[0].square[1] = (uint8_t)draughts_move_to(move);
	}
	return 1;
}

DR_SMALL size_t draughts_position_routes(const struct draughts_position *position,
	draughts_move move, struct draughts_route *routes, size_t capacity)
{
	struct draughts_route all[DRAUGHTS_ROUTES_MAX];

	if (!draughts_position_is_legal(position, move))
		return 0;

	const size_t total = dr_list_routes(position, move, all);

	sort_routes(all, total);
	for (size_t i = 0; i < total && i < capacity; i++) {
		routes[i] = all[i];
		if (draughts_move_is_promotion(move)) /* E8, I6: the move ends there */
			routes[i].crowned = (uint8_t)(routes[i].length - 1);
	}
	return total;
}

/*
 * A jump goes two rows up or down and, in the four squares of a row, one place left or right. The
 * square in the row between has the number half way, rounded up or down by which of the two rows
 * begins further left (E1, I1).
 */
draughts_square dr_square_between(
	const struct draughts_ruleset *ruleset, draughts_square from, draughts_square to)
{
	const int rows = (int)(to - 1) / 4 - (int)(from - 1) / 4;
	const int places = (int)(to - 1) % 4 - (int)(from - 1) % 4;
	const bool odd_row = (from - 1) / 4 % 2 != 0;

	if (from - 1 >= 32 || to - 1 >= 32 || abs(rows) != 2 || abs(places) != 1)
		return 0;
	return (from + to + (odd_row != ruleset->articles->a1_dark)) / 2;
}

/* The squares that a path jumps over; all, which no capture takes, if it is not made of jumps. */
static draughts_squares find_victims(
	const struct draughts_ruleset *ruleset, const uint8_t *path, size_t length)
{
	draughts_squares victims = 0;

	for (size_t i = 1; i < length; i++) {
		const draughts_square over = dr_square_between(ruleset, path[i - 1], path[i]);

		if (over == 0)
			return ~(draughts_squares)0;
		victims |= DRAUGHTS_SQUARE_SET(over);
	}
	return victims;
}

/* Whether a legal move begins with a path; then adds the squares that can follow to *next. */
static bool begins_with(const struct draughts_position *position, draughts_move move,
	const uint8_t *path, size_t length, draughts_squares *next)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t total = dr_list_routes(position, move, routes);
	bool begins = false;

	for (size_t i = 0; i < total; i++) {
		if (routes[i].length < length || memcmp(routes[i].square, path, length) != 0)
			continue;
		begins = true;
		if (routes[i].length > length)
			*next |= DRAUGHTS_SQUARE_SET(routes[i].square[length]);
	}
	return begins;
}

size_t dr_follow(const struct draughts_position *position, const uint8_t *path, size_t length,
	draughts_move *moves, size_t total, draughts_squares *next)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;
	draughts_squares victims = 0;
	size_t kept = 0;

	*next = 0;
	if (length == 0) {
		for (size_t i = 0; i < total; i++)
			*next |= DRAUGHTS_SQUARE_SET(draughts_move_from(moves[i]));
		return total;
	}
	if (ruleset->routes != NULL)
		victims = find_victims(ruleset, path, length);
	/* Most moves go elsewhere or take something else, which is seen without their routes. */
	for (size_t i = 0; i < total; i++) {
		const draughts_squares captured = draughts_move_captured(moves[i]);

		if (draughts_move_from(moves[i]) == path[0] &&
			(captured == 0 || (victims & ~captured) == 0) &&
			begins_with(position, moves[i], path, length, next))
			moves[kept++] = moves[i];
	}
	return kept;
}

DR_SMALL size_t draughts_position_targets(const struct draughts_position *position,
	const uint8_t *path, size_t length, draughts_squares *next, draughts_move *moves,
	size_t capacity)
{
	draughts_move legal[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, legal, DRAUGHTS_MOVES_MAX);
	const size_t found = dr_follow(position, path, length, legal, total, next);

	for (size_t i = 0; i < found && i < capacity; i++)
		moves[i] = legal[i];
	return found;
}
