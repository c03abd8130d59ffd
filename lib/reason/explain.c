/* SPDX-License-Identifier: MIT */
/* Reads moves, and explains refused texts as far as this needs no rules of a game. */
#include <draughts/error.h>
#include <draughts/game.h>
#include <draughts/notation.h>
#include <draughts/reason.h>

#include "core/vtable.h"
#include "notation/notation.h"
#include "reason/refuse.h"

/* The explanations, by the dr_explanation of a ruleset. */
static const struct {
	void (*move)(const struct dr_attempt *attempt);
	void (*text)(const struct dr_attempt *attempt, size_t offset); /* NULL: nothing to add */
} explanations[] = {
	[DR_EXPLAIN_PIECES] = {dr_explain_pieces, NULL},
	[DR_EXPLAIN_DIPOLE] = {dr_explain_dipole, dr_explain_dipole_text},
};

/* Whether a byte belongs to a name such as 33 or i9. An x before digits joins two names: 11x33. */
static bool in_name(const struct dr_attempt *attempt, size_t at)
{
	const struct dr_cursor in = {attempt->text, attempt->length, at};
	const char byte = dr_peek(&in);

	return dr_is_digit(byte) || (dr_is_letter(byte) && byte != 'x');
}

/* Whether one name ends and another begins at an offset, which is not 0: f6e5. */
static bool begins_name(const struct dr_attempt *attempt, size_t at)
{
	return at < attempt->length && dr_is_digit(attempt->text[at - 1]) && in_name(attempt, at) &&
	       !dr_is_digit(attempt->text[at]);
}

/* The name around an offset of the text, or the one that ends there, perhaps before blanks. */
static struct dr_span find_name(const struct dr_attempt *attempt, size_t offset)
{
	struct dr_span name = {offset, offset};
	size_t digits = 0;

	if (!in_name(attempt, offset))
		while (name.at > 0 && dr_is_blank(attempt->text[name.at - 1]))
			name.end = --name.at;
	while (name.at > 0 && in_name(attempt, name.at - 1) && !begins_name(attempt, name.at))
		name.at--;
	while (name.end < attempt->length && in_name(attempt, name.end) &&
		(name.end == name.at || !begins_name(attempt, name.end)))
		name.end++;
	while (name.at + digits < name.end && dr_is_digit(attempt->text[name.at + digits]))
		digits++;
	if (digits == DR_PAIR && name.end - name.at == DR_PAIR) {
		name.at += offset - name.at > DR_PAIR / 2 ? DR_PAIR / 2 : 0;
		name.end = name.at + DR_PAIR / 2;
	}
	return name;
}

/* Whether a name has the form of a square: perhaps a letter, then digits. */
static bool looks_like_square(const struct dr_attempt *attempt, struct dr_span name)
{
	struct dr_cursor in = {attempt->text, name.end, name.at};
	const bool letter = dr_accept(&in, "abcdefghijklmnopqrstuvwyz") != '\0';
	const size_t digits = in.at;

	while (dr_accept(&in, "0123456789"))
		continue;
	return in.at > digits && dr_at_end(&in) && (letter || dr_has_numbers(attempt->ruleset));
}

static bool is_square(const struct dr_attempt *attempt, struct dr_span name)
{
	struct dr_cursor in = {attempt->text, name.end, name.at};

	return dr_read_square(&in, attempt->ruleset) != 0 && dr_at_end(&in);
}

/* Explains why a text stops being a move here: a square that does not exist, or other text. */
static void explain_text(const struct dr_attempt *attempt, size_t offset)
{
	const struct dr_span name = find_name(attempt, offset);
	const struct dr_span byte = {offset, offset < attempt->length ? offset + 1 : offset};

	if (looks_like_square(attempt, name) && !is_square(attempt, name))
		dr_refuse(attempt, DRAUGHTS_REASON_NO_SQUARE, 0, 0, name);
	else
		dr_refuse(attempt, DRAUGHTS_REASON_UNREADABLE, 0, 0, byte);
	if (explanations[attempt->ruleset->explain].text != NULL)
		explanations[attempt->ruleset->explain].text(attempt, offset);
}

/*
 * G3: the moves that fit begin on different squares, if the text has the short form, such as ed4.
 * Otherwise they share their ends, so they differ in their victims.
 */
static void explain_ambiguous(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->move.square[0], to = attempt->move.to;
	const bool is_short = from >= DR_FILE;
	const draughts_squares starts = is_short ? dr_squares_of_file(attempt->ruleset, from)
						 : DRAUGHTS_SQUARE_SET(from);
	draughts_squares begins = 0, some = 0, all = ~(draughts_squares)0;
	uint32_t count = 0;

	for (size_t i = 0; i < attempt->legal.total; i++) {
		const draughts_move move = attempt->legal.move[i];
		const draughts_squares start = DRAUGHTS_SQUARE_SET(draughts_move_from(move));

		if (draughts_move_to(move) != to || !(start & starts))
			continue;
		begins |= start;
		some |= draughts_move_captured(move);
		all &= draughts_move_captured(move);
		count++;
	}
	dr_refuse(attempt, DRAUGHTS_REASON_AMBIGUOUS, is_short ? 0 : from, to,
		dr_whole_span(attempt));
	attempt->reason->count = count;
	attempt->reason->squares = is_short ? begins : some & ~all;
}

/* Explains that the board has decided the game, and how. */
static void explain_over(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->move.square[0];

	dr_refuse(
		attempt, DRAUGHTS_REASON_GAME_OVER, from, attempt->move.to, dr_whole_span(attempt));
	attempt->reason->piece = from;
	attempt->reason->ending = draughts_position_ending(attempt->position);
	attempt->reason->outcome = draughts_position_outcome(attempt->position);
}

/*
 * Names the piece that was to move; a pass names none. I13: counts its moves, unless the player has
 * only written too little, which is not a wrong move.
 */
static void name_piece(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->move.square[0];

	attempt->reason->piece = from;
	if (from == 0 || attempt->reason->code == DRAUGHTS_REASON_AMBIGUOUS)
		return;
	for (size_t i = 0; i < attempt->legal.total; i++)
		if (draughts_move_from(attempt->legal.move[i]) == from)
			attempt->reason->piece_moves++;
}

/* D8: a side that can move may not pass; in the other games, no side may. */
static void explain_pass(const struct dr_attempt *attempt)
{
	dr_refuse(attempt, DRAUGHTS_REASON_MUST_MOVE, 0, 0, dr_whole_span(attempt));
	attempt->reason->squares = dr_movers(attempt);
}

/* Explains why the squares of an attempt are not those of a legal move. */
static void explain(const struct dr_attempt *attempt, enum draughts_error status)
{
	if (status == DRAUGHTS_ERR_GAME_OVER) {
		explain_over(attempt);
		return;
	}
	if (status == DRAUGHTS_ERR_AMBIGUOUS)
		explain_ambiguous(attempt);
	else if (attempt->move.total == 1)
		explain_pass(attempt);
	else
		explanations[attempt->ruleset->explain].move(attempt);

	name_piece(attempt);
}

/* D2: e1-e2 and e1-e3:3 break a rule, although no legal text has these forms. */
static enum draughts_error explain_stack(struct dr_attempt *attempt, enum draughts_error status)
{
	const struct draughts_reason *const reason = attempt->reason;

	if (reason->code != DRAUGHTS_REASON_ODD_STRAIGHT && reason->code != DRAUGHTS_REASON_COUNT)
		return DRAUGHTS_ERR_SYNTAX;
	dr_list_moves(attempt->position, &attempt->legal);
	if (status != DRAUGHTS_ERR_GAME_OVER && attempt->legal.total > 0) {
		name_piece(attempt);
		return DRAUGHTS_ERR_ILLEGAL;
	}
	attempt->move.to = reason->to_square;
	attempt->spans.end = attempt->length;
	while (dr_is_blank(attempt->text[attempt->spans.end - 1]))
		attempt->spans.end--;
	explain_over(attempt);
	return DRAUGHTS_ERR_GAME_OVER;
}

void dr_attempt_read(struct dr_attempt *attempt, const struct draughts_position *position,
	const char *text, size_t length)
{
	attempt->position = position;
	attempt->ruleset = position->ruleset;
	attempt->text = text;
	attempt->length = length;
	attempt->is_move = dr_read_move_text(
		attempt->ruleset, text, length, &attempt->move, &attempt->spans, &attempt->offset);
}

enum draughts_error dr_attempt_explain(
	struct dr_attempt *attempt, enum draughts_error status, struct draughts_reason *reason)
{
	attempt->reason = reason;
	if (attempt->is_move) {
		const bool is_short = attempt->move.square[0] >= DR_FILE;

		if (status != DRAUGHTS_ERR_AMBIGUOUS)
			dr_guess_start(attempt->position, &attempt->move);
		explain(attempt, status);
		if (is_short) /* a guess does not touch a piece (I13) */
			reason->piece = reason->piece_moves = 0;
		return status;
	}
	explain_text(attempt, attempt->offset);
	return explain_stack(attempt, status);
}

/* Finds the legal move with the squares of the attempt; if there is none, explains why. */
static enum draughts_error find_move(
	struct dr_attempt *attempt, draughts_move *move, struct draughts_reason *reason)
{
	draughts_move found = 0;
	enum draughts_error status;

	dr_list_moves(attempt->position, &attempt->legal);
	status = dr_find_move(attempt->position, &attempt->legal, &attempt->move, &found);
	if (status == DRAUGHTS_OK && move != NULL)
		*move = found;
	if (status != DRAUGHTS_OK && reason != NULL)
		dr_attempt_explain(attempt, status, reason);
	return status;
}

enum draughts_error draughts_move_read(const struct draughts_position *position, const char *text,
	size_t length, draughts_move *move, struct draughts_reason *reason)
{
	struct draughts_reason ignored;
	struct dr_attempt attempt;

	if (reason != NULL)
		*reason = (struct draughts_reason){0};
	dr_attempt_read(&attempt, position, text, length);
	if (attempt.is_move)
		return find_move(&attempt, move, reason);
	return dr_attempt_explain(
		&attempt, DRAUGHTS_ERR_SYNTAX, reason != NULL ? reason : &ignored);
}

/*
 * Why a path cannot be a move, whatever the position is: a value that names no square, or too few
 * squares. A last 0 leads off the board, in a game of stacks (D7).
 */
static enum draughts_reason_code check_path(
	const struct draughts_ruleset *ruleset, const uint8_t *path, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		const bool leaves = path[i] == 0 && i > 0 && i + 1 == length &&
				    dr_has_trait(ruleset, DRAUGHTS_TRAIT_STACKS);

		if (path[i] > 32 || (path[i] == 0 && !leaves))
			return DRAUGHTS_REASON_NO_SQUARE;
	}
	return length == 1 ? DRAUGHTS_REASON_UNREADABLE : DRAUGHTS_REASON_NONE;
}

/* The squares of a path as if they had been read from a text; no squares are a pass (D8). */
static void read_path(struct dr_attempt *attempt, const uint8_t *path, size_t length)
{
	struct dr_move_text *const move = &attempt->move;

	attempt->is_move = true;
	attempt->spans = (struct dr_move_spans){.end = 0};
	*move = (struct dr_move_text){.total = length > 0 ? length : 1};
	for (size_t i = 0; i < length && i < DR_TEXT_SQUARES; i++)
		move->square[i] = path[i];
	if (length > 0)
		move->to = path[length - 1];
}

enum draughts_error draughts_move_read_path(const struct draughts_position *position,
	const uint8_t *path, size_t length, draughts_move *move, struct draughts_reason *reason)
{
	enum draughts_reason_code code;
	struct dr_attempt attempt;

	/* One square more than a move can have is enough to see that the path is too long. */
	if (length > DRAUGHTS_ROUTE_SQUARES_MAX)
		length = DRAUGHTS_ROUTE_SQUARES_MAX + 1;
	code = check_path(position->ruleset, path, length);
	if (reason != NULL)
		*reason = (struct draughts_reason){0};
	if (code == DRAUGHTS_REASON_NONE) {
		attempt.position = position;
		attempt.ruleset = position->ruleset;
		read_path(&attempt, path, length);
		return find_move(&attempt, move, reason);
	}
	if (reason != NULL) {
		reason->code = code;
		if (code == DRAUGHTS_REASON_UNREADABLE)
			reason->from_square = path[0];
	}
	return DRAUGHTS_ERR_SYNTAX;
}

/* A game can be over although its position has legal moves. */
enum draughts_error draughts_game_read_move(const struct draughts_game *game, const char *text,
	size_t length, draughts_move *move, struct draughts_reason *reason)
{
	const struct draughts_position *const position = draughts_game_position(game);
	const enum draughts_outcome outcome = draughts_game_outcome(game);
	struct draughts_reason ignored;
	struct dr_attempt attempt;
	enum draughts_error status;

	if (outcome == DRAUGHTS_ONGOING)
		return draughts_move_read(position, text, length, move, reason);
	if (reason == NULL)
		reason = &ignored;
	dr_attempt_read(&attempt, position, text, length);
	status = dr_attempt_explain(&attempt, DRAUGHTS_ERR_GAME_OVER, reason);
	if (status == DRAUGHTS_ERR_GAME_OVER) {
		reason->outcome = outcome;
		reason->ending = draughts_game_ending(game);
	}
	return status;
}
