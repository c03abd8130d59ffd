/* SPDX-License-Identifier: MIT */
/* The routes of moves, and the moves that begin with given squares. */
#include <string.h>

#include "core/bits.h"
#include "core/routes.h"
#include "core/vtable.h"

/* Puts routes in the order of their squares. */
static void sort_routes(struct draughts_route *routes, size_t total)
{
	for (size_t i = 1; i < total; i++) {
		const struct draughts_route route = routes[i];
		size_t j = i;

		for (; j > 0 && memcmp(route.square, routes[j - 1].square, sizeof route.square) < 0;
			j--)
			routes[j] = routes[j - 1];
		routes[j] = route;
	}
}

/* A move that captures at most one piece has one route. */
size_t dr_list_routes(
	const struct draughts_position *position, draughts_move move, struct draughts_route *routes)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;

	if (ruleset->routes != NULL && dr_popcount(draughts_move_captured(move)) > 1) {
		const size_t total = ruleset->routes(position, move, routes, DRAUGHTS_ROUTES_MAX);

		sort_routes(routes, total);
		return total;
	}
	routes[0] = (struct draughts_route){0};
	if (!draughts_move_is_pass(move)) {
		routes[0].length = 2;
		routes[0].square[0] = (uint8_t)draughts_move_from(move);
		routes[0].square[1] = (uint8_t)draughts_move_to(move);
	}
	return 1;
}

size_t draughts_position_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes, size_t capacity)
{
	struct draughts_route all[DRAUGHTS_ROUTES_MAX];

	if (!draughts_position_is_legal(position, move))
		return 0;

	const size_t total = dr_list_routes(position, move, all);

	for (size_t i = 0; i < total && i < capacity; i++) {
		routes[i] = all[i];
		/* A man that is not crowned in passing (F8) is crowned where the move ends. */
		if (draughts_move_is_promotion(move) && routes[i].crowned == 0)
			routes[i].crowned = (uint8_t)(routes[i].length - 1);
	}
	return total;
}

draughts_squares dr_squares_between(
	const struct draughts_ruleset *ruleset, draughts_square from, draughts_square to)
{
	draughts_squares between = 0;
	unsigned file, rank, to_file, to_rank;

	if (!draughts_square_coordinates(ruleset, from, &file, &rank) ||
		!draughts_square_coordinates(ruleset, to, &to_file, &to_rank) ||
		(file + rank != to_file + to_rank && file - rank != to_file - to_rank))
		return 0;
	while (rank != to_rank) {
		between |= DRAUGHTS_SQUARE_SET(draughts_square_at(ruleset, file, rank));
		file += to_file > file ? 1u : -1u;
		rank += to_rank > rank ? 1u : -1u;
	}
	return between & ~DRAUGHTS_SQUARE_SET(from);
}

/*
 * The squares where a capture can be after i jumps of a route. If the next jump goes straight on,
 * these are all squares up to the piece it takes; the route names only the nearest.
 */
static draughts_squares landings(const struct draughts_position *position, draughts_move move,
	const struct draughts_route *route, size_t i)
{
	const uint8_t *const square = route->square + i;
	const struct draughts_ruleset *const ruleset = position->ruleset;
	const draughts_squares nearest = DRAUGHTS_SQUARE_SET(*square);

	if (i == 0 || i + 1u >= route->length ||
		dr_squares_between(ruleset, square[-1], square[1]) == 0)
		return nearest;

	const draughts_squares over = draughts_move_captured(move) &
				      dr_squares_between(ruleset, square[0], square[1]);

	return nearest | dr_squares_between(ruleset, square[0], dr_lowest(over) + 1);
}

/* Whether a route begins with a path. */
static bool goes_along(const struct draughts_position *position, draughts_move move,
	const struct draughts_route *route, const uint8_t *path, size_t length)
{
	if (route->length < length)
		return false;
	for (size_t i = 0; i < length; i++)
		if (path[i] != route->square[i] &&
			(path[i] > 32 || !(DRAUGHTS_SQUARE_SET(path[i]) &
						 landings(position, move, route, i))))
			return false;
	return true;
}

/* Whether a legal move begins with a path. If so, adds the squares that can follow to *next. */
static bool begins_with(const struct draughts_position *position, draughts_move move,
	const uint8_t *path, size_t length, draughts_squares *next)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t total = dr_list_routes(position, move, routes);
	bool begins = false;

	for (size_t i = 0; i < total; i++) {
		if (!goes_along(position, move, &routes[i], path, length))
			continue;
		begins = true;
		if (routes[i].length > length)
			*next |= landings(position, move, &routes[i], length);
	}
	return begins;
}

size_t dr_follow(const struct draughts_position *position, const uint8_t *path, size_t length,
	draughts_move *moves, size_t total, draughts_squares *next)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;
	draughts_squares passed = 0;
	size_t kept = 0;

	*next = 0;
	if (length > DRAUGHTS_ROUTE_SQUARES_MAX)
		return 0;
	if (length == 0) {
		for (size_t i = 0; i < total; i++)
			*next |= DRAUGHTS_SQUARE_SET(draughts_move_from(moves[i]));
		return total;
	}
	/*
	 * Most moves begin elsewhere or take other pieces. No list of their routes is needed to see
	 * this: each jump of the path must pass over a captured piece.
	 */
	for (size_t i = 1; i < length; i++)
		passed |= dr_squares_between(ruleset, path[i - 1], path[i]);
	for (size_t i = 0; i < total; i++) {
		const draughts_squares captured = draughts_move_captured(moves[i]);

		if (draughts_move_from(moves[i]) == path[0] &&
			(captured == 0 || ruleset->routes == NULL ||
				dr_popcount(captured & passed) >= length - 1) &&
			begins_with(position, moves[i], path, length, next))
			moves[kept++] = moves[i];
	}
	return kept;
}

size_t draughts_position_targets(const struct draughts_position *position, const uint8_t *path,
	size_t length, draughts_squares *next, draughts_move *moves, size_t capacity)
{
	draughts_move legal[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, legal, DRAUGHTS_MOVES_MAX);
	const size_t found = dr_follow(position, path, length, legal, total, next);

	for (size_t i = 0; i < found && i < capacity; i++)
		moves[i] = legal[i];
	return found;
}
