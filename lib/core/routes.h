/* SPDX-License-Identifier: MIT */
/* Following a move square by square, as the squares are clicked or as its text names them. */
#ifndef DR_ROUTES_H
#define DR_ROUTES_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/position.h>

/*
 * Writes the routes of a legal move, sorted by their squares, and returns their number. routes has
 * room for DRAUGHTS_ROUTES_MAX.
 */
size_t dr_list_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes);

/* The squares between two squares of one diagonal; none for other squares or other numbers. */
draughts_squares dr_squares_between(
	const struct draughts_ruleset *ruleset, draughts_square from, draughts_square to);

/*
 * moves holds legal moves of the position; total is their number. Keeps those that have a route
 * beginning with path, in their order, and returns how many are left. Stores the squares that can
 * follow in *next. The path is complete if moves are left, length is not 1 and *next is 0: a
 * capture that can go on must go on (E7, I7), so no complete route is the beginning of another.
 */
size_t dr_follow(const struct draughts_position *position, const uint8_t *path, size_t length,
	draughts_move *moves, size_t total, draughts_squares *next);

#endif
