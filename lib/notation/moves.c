/* SPDX-License-Identifier: MIT */
/* Reads and writes moves as text. */
#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "notation/notation.h"

enum draughts_error draughts_move_read(const struct draughts_position *position, const char *text,
	size_t length, draughts_move *move)
{
	struct dr_move_text read;
	struct dr_moves moves;
	size_t where;

	if (!dr_read_move_text(position->ruleset, text, length, &read, &where))
		return DRAUGHTS_ERR_SYNTAX;
	dr_list_moves(position, &moves);
	return dr_find_move(position, &moves, &read, move);
}

/* A move to be written, and how. */
struct writing {
	struct dr_sink *out;
	const struct draughts_position *position;
	draughts_move move;
	bool by_coordinates; /* whatever the notation of the game */
	bool in_full;
};

static void put_square(const struct writing *writing, draughts_square square)
{
	const struct draughts_ruleset *const ruleset = writing->position->ruleset;

	if (writing->by_coordinates)
		dr_put_coordinates(writing->out, ruleset, square);
	else
		dr_notation_of(ruleset)->put_square(writing->out, ruleset, square);
}

/* Every landing square of a capture, by the first of its routes. */
static void put_route(const struct writing *writing)
{
	struct draughts_route route = {0};

	draughts_position_routes(writing->position, writing->move, &route, 1);
	for (size_t i = 1; i < route.length; i++) {
		dr_put(writing->out, 'x');
		put_square(writing, route.square[i]);
	}
}

static void put_move(const struct writing *writing)
{
	const draughts_move move = writing->move;

	if (draughts_move_is_pass(move)) {
		dr_put_text(writing->out, "pass");
		return;
	}
	put_square(writing, draughts_move_from(move));
	if (draughts_move_is_off(move)) {
		dr_put_text(writing->out, "-off:");
		dr_put_number(writing->out, draughts_move_count(move));
	} else if (draughts_move_is_capture(move) && writing->in_full) {
		put_route(writing);
	} else {
		dr_put(writing->out, draughts_move_is_capture(move) ? 'x' : '-');
		put_square(writing, draughts_move_to(move));
	}
}

/* A capture is written in full if its ends are one square or another move has them too. */
size_t draughts_move_format(const struct draughts_position *position, draughts_move move,
	unsigned flags, char *buf, size_t size)
{
	const draughts_square from = draughts_move_from(move), to = draughts_move_to(move);
	struct dr_sink out = {buf, size, 0};
	struct writing writing = {
		.out = &out,
		.position = position,
		.move = move,
		.by_coordinates = (flags & DRAUGHTS_MOVE_COORDINATES) != 0,
		.in_full = (flags & DRAUGHTS_MOVE_IN_FULL) != 0 || from == to,
	};
	struct dr_moves legal;
	bool is_legal = false;

	dr_list_moves(position, &legal);
	for (size_t i = 0; i < legal.total; i++) {
		if (legal.move[i] == move)
			is_legal = true;
		else if (dr_has_ends(legal.move[i], from, to))
			writing.in_full = true;
	}
	if (is_legal)
		put_move(&writing);
	return dr_put_end(&out);
}

size_t draughts_move_write(
	const struct draughts_position *position, draughts_move move, char *buf, size_t size)
{
	return draughts_move_format(position, move, 0, buf, size);
}
