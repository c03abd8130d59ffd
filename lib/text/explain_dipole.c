/* SPDX-License-Identifier: MIT */
/* Why a text is not a legal move of Dipole. */
#include <stdlib.h>

#include "core/vtable.h"
#include "text/explain.h"
#include "text/text.h"

static unsigned longer(int a, int b)
{
	return (unsigned)(abs(a) > abs(b) ? abs(a) : abs(b));
}

/* D2: straight or diagonal, and not nowhere. */
static bool in_line(struct dr_way way)
{
	return (way.files == 0) != (way.ahead == 0) ||
	       (way.files != 0 && abs(way.files) == abs(way.ahead));
}

/* D7: where so many checkers would land on the board, straight or diagonally ahead. */
static draughts_squares landings(
	const struct draughts_position *position, draughts_square from, unsigned count)
{
	draughts_squares squares = 0;

	for (draughts_square to = 1; to <= 32; to++) {
		const struct dr_way way = dr_way_between(position, from, to);

		if (way.ahead == (int)count && in_line(way))
			squares |= dr_square_set(to);
	}
	return squares;
}

static void refuse_off(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->said.square[0];
	const unsigned height = draughts_position_height(attempt->position, from);
	const unsigned count = attempt->said.count != 0 ? attempt->said.count : height;
	struct draughts_reason *const reason = attempt->reason;

	if (count > height) {
		dr_refuse(attempt, DRAUGHTS_REASON_STACK_SMALL, from, 0, DR_WORD_TO);
	} else {
		dr_refuse(attempt, DRAUGHTS_REASON_ON_BOARD, from, 0, DR_WORD_TO);
		reason->squares = landings(attempt->position, from, count);
	}
	reason->count = count;
}

/* The articles in the order D2, D4 and D5, D2 again, D6. */
static enum draughts_reason_code fault_of(
	const struct draughts_position *position, draughts_square from, draughts_square to)
{
	const struct dr_way way = dr_way_between(position, from, to);
	const unsigned count = longer(way.files, way.ahead);
	const enum draughts_side enemy = draughts_position_turn(position) == DRAUGHTS_WHITE
						 ? DRAUGHTS_BLACK
						 : DRAUGHTS_WHITE;
	const bool capture = draughts_position_occupied(position, enemy) & dr_square_set(to);

	if (!in_line(way))
		return DRAUGHTS_REASON_NOT_IN_LINE;
	if (!capture && way.ahead <= 0)
		return DRAUGHTS_REASON_SIDEWAYS;
	if (draughts_position_height(position, from) < count)
		return DRAUGHTS_REASON_STACK_SMALL;
	return DRAUGHTS_REASON_TARGET_TALL;
}

void dr_explain_dipole(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->said.square[0], to = attempt->said.to;

	if (attempt->said.squares == 1) {
		dr_refuse(attempt, DRAUGHTS_REASON_MUST_MOVE, 0, 0, DR_WORD_ALL); /* D8 */
		attempt->reason->squares = dr_movers(attempt->position);
	} else if (dr_refuse_piece(attempt)) {
		return;
	} else if (to == 0) {
		refuse_off(attempt);
	} else {
		const struct dr_way way = dr_way_between(attempt->position, from, to);

		dr_refuse(attempt, fault_of(attempt->position, from, to), from, to, DR_WORD_TO);
		attempt->reason->count = longer(way.files, way.ahead);
	}
}

/*
 * D2: a straight move by an odd count, which would end on a light square: e1-e2. What stands there
 * is a letter and digits; if there is nothing behind these two, it is a square of the board.
 */
static void explain_light_square(const struct dr_attempt *attempt)
{
	struct draughts_reason *const reason = attempt->reason;
	struct dr_cursor in = {attempt->text, reason->at + reason->length, reason->at};
	const char letter = dr_accept(&in, "abcdefgh"), digit = dr_accept(&in, "12345678");
	unsigned file, rank;

	if (attempt->said.squares != 1 || !dr_at_end(&in))
		return;
	if (!draughts_square_coordinates(attempt->ruleset, attempt->said.square[0], &file, &rank))
		return;

	const int files = letter - 'a' + 1 - (int)file, ranks = digit - '0' - (int)rank;

	if (files != 0 && ranks != 0)
		return;
	reason->code = DRAUGHTS_REASON_ODD_STRAIGHT;
	reason->from = attempt->said.square[0];
	reason->count = longer(files, ranks);
}

/* D2: a count behind a move on the board, which goes without saying, and a wrong one: e1-g3:4. */
static void explain_count(const struct dr_attempt *attempt, size_t colon)
{
	struct dr_move_text said;
	struct dr_cursor in = {attempt->text, attempt->length, colon + 1};
	size_t where;
	unsigned count;

	if (!dr_read_number(&in, 1, attempt->ruleset->height_max, &count))
		return;

	const size_t end = in.at;

	dr_skip_blanks(&in);
	if (!dr_at_end(&in) ||
		!dr_read_move_text(attempt->ruleset, attempt->text, colon, &said, &where) ||
		said.to == 0)
		return;

	const struct dr_way way = dr_way_between(attempt->position, said.square[0], said.to);
	struct draughts_reason *const reason = attempt->reason;

	if (!in_line(way) || longer(way.files, way.ahead) == count)
		return;
	dr_refuse(attempt, DRAUGHTS_REASON_COUNT, said.square[0], said.to, DR_WORD_TO);
	reason->length = (uint32_t)end - reason->at;
	reason->count = count;
}

void dr_explain_dipole_text(const struct dr_attempt *attempt, size_t where)
{
	if (attempt->reason->code == DRAUGHTS_REASON_NO_SQUARE)
		explain_light_square(attempt);
	else if (where < attempt->length && attempt->text[where] == ':')
		explain_count(attempt, where);
}
