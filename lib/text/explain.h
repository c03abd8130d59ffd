/* SPDX-License-Identifier: MIT */
/*
 * Why a text is not a legal move: what explain.c shares with the two kinds of game. They are slow
 * and follow the articles in words; what is legal draughts_move_read decides before.
 */
#ifndef DR_EXPLAIN_H
#define DR_EXPLAIN_H

#include <stdbool.h>
#include <stddef.h>

#include <draughts/notation.h>

#include "core/vtable.h"
#include "text/text.h"

/* A text that was refused, what could be read of it, and where the reason goes. */
struct dr_attempt {
	const struct draughts_position *position;
	const struct draughts_ruleset *ruleset;
	const char *text;
	size_t length;
	struct dr_move_text said;
	struct draughts_reason *reason;
};

/* How many squares of the text are kept. */
static inline size_t dr_words(const struct dr_move_text *said)
{
	return said->squares < DR_TEXT_SQUARES ? said->squares : DR_TEXT_SQUARES;
}

/* Words of the text by their index in said.word; or all of it. */
enum { DR_WORD_TO = 1, DR_WORD_ALL = -1 };

/* Notes the reason, the squares it is about and its word. Count and squares become 0. */
void dr_refuse(const struct dr_attempt *attempt, enum draughts_reason_code code,
	draughts_square from, draughts_square to, int word);

/* Refuses a move of what is no piece of the side to move. False if it is one. */
bool dr_refuse_piece(const struct dr_attempt *attempt);

/* The pieces that have legal moves. */
draughts_squares dr_movers(const struct draughts_position *position);

/* From a square to another, in files to the right and in rows ahead of the side to move. */
struct dr_way {
	int files, ahead;
};

struct dr_way dr_way_between(
	const struct draughts_position *position, draughts_square from, draughts_square to);

/* The reason for a text that was read and fits no legal move. */
void dr_explain_checkers(const struct dr_attempt *attempt);
void dr_explain_dipole(const struct dr_attempt *attempt);

/* A better reason, if there is one, for a text that could not be read from this offset on. */
void dr_explain_dipole_text(const struct dr_attempt *attempt, size_t where);

/* A square as a set; none as the empty one. */
static inline draughts_squares dr_square_set(draughts_square square)
{
	return square != 0 ? (draughts_squares)1 << (square - 1) : 0;
}

#endif
