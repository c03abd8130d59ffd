/* SPDX-License-Identifier: MIT */
/* The text of a move, read by its syntax alone, and the legal moves that it may mean. */
#ifndef DR_MOVE_TEXT_H
#define DR_MOVE_TEXT_H

#include <draughts/position.h>

#include "notation/text.h"

/* One square more than any route has: of a text that names so many, one must be wrong. */
enum { DR_TEXT_SQUARES = 11 };

struct dr_move_text {
	size_t total; /* squares named; off the board and a pass count as one, with the value 0 */
	uint8_t square[DR_TEXT_SQUARES];      /* the first of them */
	struct dr_span span[DR_TEXT_SQUARES]; /* where each of these stands in the text */
	draughts_square to;                   /* the last of all */
	size_t end;                           /* the offset after it */
	unsigned count; /* checkers that leave the board; 0 if the text does not tell */
};

/* Adds the next square that the text names, which stands in this span. */
void dr_add_square(struct dr_move_text *move, draughts_square square, struct dr_span span);

static inline bool dr_has_ends(draughts_move move, draughts_square from, draughts_square to)
{
	return draughts_move_from(move) == from && draughts_move_to(move) == to;
}

/* The legal moves of a position. */
struct dr_moves {
	size_t total;
	draughts_move move[DRAUGHTS_MOVES_MAX];
};

static inline void dr_list_moves(const struct draughts_position *position, struct dr_moves *moves)
{
	moves->total = draughts_position_moves(position, moves->move, DRAUGHTS_MOVES_MAX);
}

/*
 * Finds the legal move that the text means, among the legal moves of the position. Returns what
 * draughts_move_read does, and if that is not DRAUGHTS_OK, *move is unchanged.
 */
enum draughts_error dr_find_move(const struct draughts_position *position,
	const struct dr_moves *moves, const struct dr_move_text *text, draughts_move *move);

#endif
