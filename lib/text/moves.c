/* SPDX-License-Identifier: MIT */
/* Reads and writes moves as text. */
#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "text/notation.h"

int draughts_move_read(const struct draughts_position *position, const char *text, size_t length,
	draughts_move *move)
{
	struct dr_move_text read;
	struct dr_moves moves;
	size_t where;

	if (!dr_read_move_text(position->ruleset, text, length, &read, &where))
		return DRAUGHTS_ERR_SYNTAX;
	dr_list_moves(position, &moves);
	return dr_find_move(position, &moves, &read, move);
}

/* Every landing square of a capture, by the first of its routes. */
static void put_route(struct dr_sink *out, const struct dr_notation *notation,
	const struct draughts_position *position, draughts_move move)
{
	struct draughts_route route = {0};

	draughts_position_routes(position, move, &route, 1);
	for (size_t i = 1; i < route.length; i++) {
		dr_put(out, 'x');
		notation->put_square(out, position->ruleset, route.square[i]);
	}
}

static void put_move(struct dr_sink *out, const struct draughts_position *position,
	draughts_move move, bool in_full)
{
	const struct dr_notation *const notation = dr_notation_of(position->ruleset);

	if (draughts_move_is_pass(move)) {
		dr_put_text(out, "pass");
		return;
	}
	notation->put_square(out, position->ruleset, draughts_move_from(move));
	if (draughts_move_is_off(move)) {
		dr_put_text(out, "-off:");
		dr_put_number(out, draughts_move_count(move));
	} else if (draughts_move_is_capture(move) && in_full) {
		put_route(out, notation, position, move);
	} else {
		dr_put(out, draughts_move_is_capture(move) ? 'x' : '-');
		notation->put_square(out, position->ruleset, draughts_move_to(move));
	}
}

/* A capture is written in full if its ends are one square or another move has them too. */
size_t draughts_move_write(
	const struct draughts_position *position, draughts_move move, char *buf, size_t size)
{
	const draughts_square from = draughts_move_from(move), to = draughts_move_to(move);
	struct dr_sink out = {buf, size, 0};
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	bool legal = false, in_full = from == to;

	for (size_t i = 0; i < total; i++) {
		if (moves[i] == move)
			legal = true;
		else if (dr_has_ends(moves[i], from, to))
			in_full = true;
	}
	if (legal)
		put_move(&out, position, move, in_full);
	return dr_put_end(&out);
}
