/* SPDX-License-Identifier: MIT */
/* Why a text is not a legal move of Dipole. */
#include <stdlib.h>

#include "core/vtable.h"
#include "reason/refuse.h"

/* D2: whether a way is straight or diagonal and leads to another square. */
static bool is_line(struct dr_way way)
{
	return (way.files == 0) != (way.ahead == 0) ||
	       (way.files != 0 && abs(way.files) == abs(way.ahead));
}

/* D7: where a move of that many checkers, straight or diagonally ahead, ends on the board. */
static draughts_squares landings(
	const struct draughts_position *position, draughts_square from, unsigned count)
{
	draughts_squares squares = 0;

	for (draughts_square to = 1; to <= 32; to++) {
		const struct dr_way way = dr_way_between(position, from, to);

		if (way.ahead == (int)count && is_line(way))
			squares |= DRAUGHTS_SQUARE_SET(to);
	}
	return squares;
}

static void refuse_off(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->move.square[0];
	const unsigned height = draughts_position_height_at(attempt->position, from);
	const unsigned count = attempt->move.count != 0 ? attempt->move.count : height;

	dr_refuse(attempt, count > height ? DRAUGHTS_REASON_STACK_SMALL : DRAUGHTS_REASON_ON_BOARD,
		from, 0, attempt->spans.square[1]);
	if (count <= height)
		attempt->reason->squares = landings(attempt->position, from, count);
	attempt->reason->count = count;
}

/* Names the first article that a move on the board breaks: D2; D4 and D5; D2 again; D6. */
static void refuse_ends(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->move.square[0], to = attempt->move.to;
	const struct dr_way way = dr_way_between(attempt->position, from, to);
	const unsigned count = dr_distance(way);
	enum draughts_reason_code fault = DRAUGHTS_REASON_TARGET_TALL;
	struct draughts_pieces pieces;

	draughts_position_pieces(attempt->position, &pieces);

	const bool capture = pieces.occupied[!pieces.turn] & DRAUGHTS_SQUARE_SET(to);

	if (!is_line(way))
		fault = DRAUGHTS_REASON_NOT_IN_LINE;
	else if (!capture && way.ahead <= 0)
		fault = DRAUGHTS_REASON_SIDEWAYS;
	else if (draughts_position_height_at(attempt->position, from) < count)
		fault = DRAUGHTS_REASON_STACK_SMALL;
	dr_refuse(attempt, fault, from, to, attempt->spans.square[1]);
	attempt->reason->count = count;
}

void dr_explain_dipole(const struct dr_attempt *attempt)
{
	if (dr_refuse_piece(attempt))
		return;
	if (attempt->move.to == 0)
		refuse_off(attempt);
	else
		refuse_ends(attempt);
}

/*
 * D2: a straight move by an odd count would end on a light square: e1-e2. The name begins with a
 * letter and a digit; if it ends there, it is a square of the board.
 */
static void explain_light_square(const struct dr_attempt *attempt)
{
	struct draughts_reason *const reason = attempt->reason;
	struct dr_cursor in = {attempt->text, reason->offset + reason->length, reason->offset};
	const char letter = dr_accept(&in, "abcdefgh"), digit = dr_accept(&in, "12345678");
	unsigned file, rank;

	if (attempt->move.total != 1 || !dr_at_end(&in))
		return;

	const draughts_square from = attempt->move.square[0];

	if (!draughts_square_coordinates(attempt->ruleset, from, &file, &rank))
		return;

	const struct dr_way way = {letter - 'a' + 1 - (int)file, digit - '0' - (int)rank};

	if (way.files != 0 && way.ahead != 0)
		return;
	reason->code = DRAUGHTS_REASON_ODD_STRAIGHT;
	reason->from_square = from;
	reason->count = dr_distance(way);
}

/* D2: a count after a move on the board, if it is not the distance: e1-g3:4. */
static void explain_count(const struct dr_attempt *attempt, size_t colon)
{
	struct dr_cursor in = {attempt->text, attempt->length, colon + 1};
	unsigned count;

	if (attempt->move.total != 2 || attempt->move.to == 0 ||
		!dr_read_number(&in, 1, attempt->ruleset->height_max, &count))
		return;

	const draughts_square from = attempt->move.square[0], to = attempt->move.to;
	const struct dr_span span = {attempt->spans.square[1].at, in.at};
	const struct dr_way way = dr_way_between(attempt->position, from, to);

	dr_skip_blanks(&in);
	if (!dr_at_end(&in) || !is_line(way) || dr_distance(way) == count)
		return;
	dr_refuse(attempt, DRAUGHTS_REASON_COUNT, from, to, span);
	attempt->reason->count = count;
}

void dr_explain_dipole_text(const struct dr_attempt *attempt, size_t offset)
{
	if (attempt->reason->code == DRAUGHTS_REASON_NO_SQUARE)
		explain_light_square(attempt);
	else if (offset < attempt->length && attempt->text[offset] == ':')
		explain_count(attempt, offset);
}
