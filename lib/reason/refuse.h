/* SPDX-License-Identifier: MIT */
/* Refusing the text of a move with a reason: the part that the explanations of all games share. */
#ifndef DR_REFUSE_H
#define DR_REFUSE_H

#include <draughts/reason.h>

#include "notation/notation.h"

/*
 * A text that is refused, the move that was read from it, and the place for the reason. The legal
 * moves are listed once, after a move was read, and must not be listed again: with many kings, this
 * takes long.
 */
struct dr_attempt {
	const struct draughts_position *position;
	const struct draughts_ruleset *ruleset;
	const char *text;
	size_t length;
	bool is_move;  /* the text has the syntax of a move */
	size_t offset; /* of the first byte that is not allowed, if it has not */
	struct dr_move_text move;
	struct dr_move_spans spans;
	struct dr_moves legal;
	struct draughts_reason *reason;
};

/* Begins an attempt: reads the text, but lists no moves. */
void dr_attempt_read(struct dr_attempt *attempt, const struct draughts_position *position,
	const char *text, size_t length);

/*
 * Stores the reason why a text that was read is refused, given the legal moves if it is a move, and
 * the status of dr_find_move. Returns the status of draughts_move_read. Ends the attempt.
 */
enum draughts_error dr_attempt_explain(
	struct dr_attempt *attempt, enum draughts_error status, struct draughts_reason *reason);

/* The part of the text that is the whole move. */
static inline struct dr_span dr_whole_span(const struct dr_attempt *attempt)
{
	return (struct dr_span){attempt->spans.square[0].at, attempt->spans.end};
}

/* Sets the reason, without squares and count, and the part of the text that it is about. */
void dr_refuse(const struct dr_attempt *attempt, enum draughts_reason_code code,
	draughts_square from, draughts_square to, struct dr_span span);

/* Refuses a move from an empty square, or of the opponent's piece. Otherwise returns false. */
bool dr_refuse_piece(const struct dr_attempt *attempt);

/* The pieces that have legal moves. */
draughts_squares dr_movers(const struct dr_attempt *attempt);

/* The way between two squares: files towards h, and rows ahead of the side to move. */
struct dr_way {
	int files, ahead;
};

struct dr_way dr_way_between(
	const struct draughts_position *position, draughts_square from, draughts_square to);

/* The length of a straight or diagonal way. */
unsigned dr_distance(struct dr_way way);

/* One function for each dr_explanation (see explain.c) refuses a move that is not legal. */
void dr_explain_pieces(const struct dr_attempt *attempt);
void dr_explain_dipole(const struct dr_attempt *attempt);

/* Finds a better reason for a text that, from an offset on, cannot be a move of Dipole. */
void dr_explain_dipole_text(const struct dr_attempt *attempt, size_t offset);

#endif
