/* SPDX-License-Identifier: MIT */
/*
 * Moves as text: `11-15`, `22x15`, `22x15x8` in the checkers games, `e1-g3`, `e1xg3`, `e1-off:4`,
 * `pass` in Dipole. Reading is parsing, one list of the legal moves, and comparing ends.
 *
 * A full route never means two moves: between two neighbours on it stands the captured piece (E4,
 * I4), so it fixes both ends and all victims, and these make the move (G3). The two squares of one
 * jump, `23x16`, may be the ends of a longer capture too, of a king that first goes round and comes
 * back to 23 (E9). They mean the one jump, whose full route they are; the other is always written
 * in full, as it shares its ends.
 */
#include <string.h>

#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "text/text.h"

/* Notes a square of the route, 0 for off the board, whose word began at this offset. */
static void note(
	struct dr_move_text *said, draughts_square square, size_t at, const struct dr_cursor *in)
{
	if (said->squares < DR_TEXT_SQUARES) {
		said->square[said->squares] = (uint8_t)square;
		said->word[said->squares].at = at;
		said->word[said->squares].length = in->at - at;
	}
	said->to = square;
	said->end = in->at;
	said->squares++;
}

static bool read_square(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *said)
{
	const size_t at = in->at;
	const draughts_square square = dr_read_square(in, ruleset);

	if (square == 0)
		return false;
	note(said, square, at, in);
	return true;
}

/* 11-15, 22x15x8, c3-d4. */
static bool read_numbered(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *said)
{
	static const char to[] = "-x:";

	if (!read_square(in, ruleset, said) || !dr_accept(in, to))
		return false;
	do {
		if (!read_square(in, ruleset, said))
			return false;
	} while (dr_accept(in, to));
	return true;
}

/* e1-g3, e1xg3, e1-off, e1-off:4, pass. */
static bool read_stacks(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *said)
{
	size_t at = in->at;

	if (dr_peek(in) == 'p') {
		if (!dr_accept_text(in, "pass"))
			return false;
		note(said, 0, at, in);
		return true;
	}
	if (!read_square(in, ruleset, said) || !dr_accept(in, "-x+:"))
		return false;
	if (dr_peek(in) != 'o')
		return read_square(in, ruleset, said);
	at = in->at;
	if (!dr_accept_text(in, "off"))
		return false;
	if (dr_accept(in, ":")) {
		if (!dr_read_number(in, 1, ruleset->height_max, &said->count))
			return false;
	}
	note(said, 0, at, in);
	return true;
}

/* What differs between the notations. */
static bool (*const readers[])(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *said) = {
	[DR_NOTATION_NUMBERS] = read_numbered,
	[DR_NOTATION_STACKS] = read_stacks,
};

bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *said, size_t *where)
{
	struct dr_cursor in = {text, length, 0};

	memset(said, 0, sizeof *said);
	dr_skip_blanks(&in);

	bool complete = readers[ruleset->notation](&in, ruleset, said);

	if (complete) {
		while (dr_accept(&in, "!?"))
			continue;
		dr_skip_blanks(&in);
		complete = dr_at_end(&in);
	}
	*where = in.at;
	return complete;
}

/* Whether the squares said are one of the move's routes. */
static bool is_route(const struct draughts_position *position, draughts_move move,
	const struct dr_move_text *said)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t total = draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX);

	for (size_t i = 0; i < total; i++)
		if (routes[i].length == said->squares &&
			memcmp(routes[i].square, said->square, said->squares) == 0)
			return true;
	return false;
}

/* Whether the text names the ends of the move, and the checkers if they leave the board. */
static bool has_ends(const struct draughts_position *position, draughts_move move,
	const struct dr_move_text *said)
{
	const draughts_square from = said->square[0];

	if (draughts_move_from(move) != from || draughts_move_to(move) != said->to)
		return false;
	if (!draughts_move_is_off(move))
		return true;
	return draughts_move_count(move) ==
	       (said->count > 0 ? said->count : draughts_position_height(position, from));
}

int dr_find_move(const struct draughts_position *position, const struct dr_move_text *said,
	draughts_move *move)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t fitting = 0;

	if (total == 0)
		return DRAUGHTS_ERR_GAME_OVER;
	for (size_t i = 0; i < total; i++)
		if (has_ends(position, moves[i], said))
			moves[fitting++] = moves[i];
	if (fitting == 1 && said->squares <= 2) {
		*move = moves[0];
		return DRAUGHTS_OK;
	}
	for (size_t i = 0; i < fitting; i++) {
		if (is_route(position, moves[i], said)) {
			*move = moves[i];
			return DRAUGHTS_OK;
		}
	}
	return fitting > 1 && said->squares == 2 ? DRAUGHTS_ERR_AMBIGUOUS : DRAUGHTS_ERR_ILLEGAL;
}

int draughts_move_read(const struct draughts_position *position, const char *text, size_t length,
	draughts_move *move)
{
	struct dr_move_text said;
	size_t where;

	if (!dr_read_move_text(position->ruleset, text, length, &said, &where))
		return DRAUGHTS_ERR_SYNTAX;
	return dr_find_move(position, &said, move);
}

/* Every landing of a capture: of its routes the first. */
static void write_route(
	struct dr_sink *out, const struct draughts_position *position, draughts_move move)
{
	struct draughts_route route = {0};

	draughts_position_routes(position, move, &route, 1);
	for (size_t i = 1; i < route.length; i++) {
		dr_put(out, 'x');
		dr_put_square(out, position->ruleset, route.square[i]);
	}
}

static void write_move(struct dr_sink *out, const struct draughts_position *position,
	draughts_move move, bool in_full)
{
	if (draughts_move_is_pass(move)) {
		dr_put_text(out, "pass");
		return;
	}
	dr_put_square(out, position->ruleset, draughts_move_from(move));
	if (draughts_move_is_off(move)) {
		dr_put_text(out, "-off:");
		dr_put_number(out, draughts_move_count(move));
	} else if (draughts_move_is_capture(move) && in_full) {
		write_route(out, position, move);
	} else {
		dr_put(out, draughts_move_is_capture(move) ? 'x' : '-');
		dr_put_square(out, position->ruleset, draughts_move_to(move));
	}
}

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
		else if (draughts_move_from(moves[i]) == from && draughts_move_to(moves[i]) == to)
			in_full = true;
	}
	if (legal)
		write_move(&out, position, move, in_full);
	return dr_put_end(&out);
}
