/* SPDX-License-Identifier: MIT */
/* Why a text is not a legal move: what all games have in common. */
#include <assert.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "text/explain.h"
#include "text/text.h"

static_assert(sizeof(struct draughts_reason) == 48, "ABI");

/* An offset in the text; what lies beyond the field counts as its end. */
static uint32_t offset(size_t at)
{
	return at < UINT32_MAX ? (uint32_t)at : UINT32_MAX;
}

static void point_at(struct draughts_reason *reason, size_t at, size_t length)
{
	reason->at = offset(at);
	reason->length = offset(length);
}

void dr_refuse(const struct dr_attempt *attempt, enum draughts_reason_code code,
	draughts_square from, draughts_square to, int word)
{
	const struct dr_move_text *const said = &attempt->said;
	const size_t first = word == DR_WORD_ALL ? 0 : (size_t)word;
	const size_t at = said->word[first].at;
	struct draughts_reason *const reason = attempt->reason;

	memset(reason, 0, sizeof *reason);
	reason->code = code;
	reason->from = from;
	reason->to = to;
	point_at(reason, at, word == DR_WORD_ALL ? said->end - at : said->word[first].length);
}

bool dr_refuse_piece(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->said.square[0];
	const enum draughts_side turn = draughts_position_turn(attempt->position);

	if (draughts_position_height(attempt->position, from) == 0) {
		dr_refuse(attempt, DRAUGHTS_REASON_EMPTY, from, attempt->said.to, 0);
		return true;
	}
	if (!(draughts_position_occupied(attempt->position, turn) & dr_square_set(from))) {
		dr_refuse(attempt, DRAUGHTS_REASON_NOT_YOURS, from, attempt->said.to, 0);
		return true;
	}
	return false;
}

draughts_squares dr_movers(const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	draughts_squares movers = 0;

	for (size_t i = 0; i < total; i++)
		movers |= dr_square_set(draughts_move_from(moves[i]));
	return movers;
}

struct dr_way dr_way_between(
	const struct draughts_position *position, draughts_square from, draughts_square to)
{
	unsigned file[2] = {0, 0}, rank[2] = {0, 0};

	draughts_square_coordinates(position->ruleset, from, &file[0], &rank[0]);
	draughts_square_coordinates(position->ruleset, to, &file[1], &rank[1]);

	const int up = (int)rank[1] - (int)rank[0];

	return (struct dr_way){(int)file[1] - (int)file[0],
		draughts_position_turn(position) == DRAUGHTS_WHITE ? up : -up};
}

/* Whether a byte belongs to a name such as 33 or i9. An x before digits joins two names: 11x33. */
static bool in_name(const struct dr_attempt *attempt, size_t at)
{
	const struct dr_cursor here = {attempt->text, attempt->length, at};
	const char byte = dr_peek(&here);

	return dr_is_digit(byte) || (dr_is_letter(byte) && byte != 'x');
}

/* Whether what stands from..to has the form of a square: perhaps a letter, then digits. */
static bool looks_like_square(const struct dr_attempt *attempt, size_t from, size_t to)
{
	struct dr_cursor in = {attempt->text, to, from};
	const bool letter = dr_accept(&in, "abcdefghijklmnopqrstuvwyz") != '\0';
	size_t digits = 0;

	while (dr_accept(&in, "0123456789"))
		digits++;
	return digits > 0 && dr_at_end(&in) &&
	       (letter || attempt->ruleset->notation == DR_NOTATION_NUMBERS);
}

static bool is_square(const struct dr_attempt *attempt, size_t from, size_t to)
{
	struct dr_cursor in = {attempt->text, to, from};

	return dr_read_square(&in, attempt->ruleset) != 0 && dr_at_end(&in);
}

/* The text is no move: a name of no square stands at this offset, or anything else. */
static void explain_text(const struct dr_attempt *attempt, size_t where)
{
	struct draughts_reason *const reason = attempt->reason;
	size_t from = where, to = where;

	while (from > 0 && in_name(attempt, from - 1))
		from--;
	while (to < attempt->length && in_name(attempt, to))
		to++;
	memset(reason, 0, sizeof *reason);
	if (looks_like_square(attempt, from, to) && !is_square(attempt, from, to)) {
		reason->code = DRAUGHTS_REASON_NO_SQUARE;
		point_at(reason, from, to - from);
	} else {
		reason->code = DRAUGHTS_REASON_UNREADABLE;
		point_at(reason, where, where < attempt->length ? 1 : 0);
	}
}

/* G3: the moves that fit share their ends, so their victims tell them apart. */
static void explain_ambiguous(const struct dr_attempt *attempt)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(attempt->position, moves, DRAUGHTS_MOVES_MAX);
	struct draughts_reason *const reason = attempt->reason;
	draughts_squares some = 0, all = ~(draughts_squares)0;

	dr_refuse(attempt, DRAUGHTS_REASON_AMBIGUOUS, attempt->said.square[0], attempt->said.to,
		DR_WORD_ALL);
	for (size_t i = 0; i < total; i++) {
		if (draughts_move_from(moves[i]) != reason->from ||
			draughts_move_to(moves[i]) != reason->to)
			continue;
		reason->count++;
		some |= draughts_move_captured(moves[i]);
		all &= draughts_move_captured(moves[i]);
	}
	reason->squares = some & ~all;
}

/* What differs between the notations, and with them the games. */
static void (*const explain_illegal[])(const struct dr_attempt *attempt) = {
	[DR_NOTATION_NUMBERS] = dr_explain_checkers,
	[DR_NOTATION_STACKS] = dr_explain_dipole,
};

int draughts_move_explain(const struct draughts_position *position, const char *text, size_t length,
	struct draughts_reason *reason)
{
	struct dr_attempt attempt = {position, position->ruleset, text, length, .reason = reason};
	draughts_move move;
	size_t where;
	const int status = draughts_move_read(position, text, length, &move);

	memset(reason, 0, sizeof *reason);
	if (status == DRAUGHTS_OK)
		return status;
	if (!dr_read_move_text(position->ruleset, text, length, &attempt.said, &where)) {
		explain_text(&attempt, where);
		if (position->ruleset->notation == DR_NOTATION_STACKS)
			dr_explain_dipole_text(&attempt, where);
	} else if (status == DRAUGHTS_ERR_GAME_OVER) {
		dr_refuse(&attempt, DRAUGHTS_REASON_GAME_OVER, attempt.said.square[0],
			attempt.said.to, DR_WORD_ALL);
	} else if (status == DRAUGHTS_ERR_AMBIGUOUS) {
		explain_ambiguous(&attempt);
	} else {
		explain_illegal[position->ruleset->notation](&attempt);
	}
	return status;
}
