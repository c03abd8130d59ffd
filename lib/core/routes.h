/* SPDX-License-Identifier: MIT */
/* Following a move square by square: as it is clicked, or as its text names them. */
#ifndef DR_ROUTES_H
#define DR_ROUTES_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/position.h>

/*
 * Writes the routes of a legal move in the order of their squares, room for DRAUGHTS_ROUTES_MAX,
 * and returns how many there are.
 */
size_t dr_list_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes);

/* The squares between two squares of a diagonal; none between two others, or other numbers. */
draughts_squares dr_squares_between(
	const struct draughts_ruleset *ruleset, draughts_square from, draughts_square to);

/*
 * Keeps the moves that have a route beginning with path, in their order, and returns their number.
 * moves holds total legal moves of the position. Stores the squares that can follow in *next. The
 * path is complete if moves are left, length is not 1 and *next is 0: a capture that can go on must
 * go on (E7, I7), so no complete route begins another.
 */
size_t dr_follow(const struct draughts_position *position, const uint8_t *path, size_t length,
	draughts_move *moves, size_t total, draughts_squares *next);

#endif
