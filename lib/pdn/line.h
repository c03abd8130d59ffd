/* SPDX-License-Identifier: MIT */
/* Where a reader or writer of moves is, and where the variations around it return to. */
#ifndef DR_PDN_LINE_H
#define DR_PDN_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/board.h"

/* The last move of a line, and the position in which it was made. */
struct dr_pdn_ply {
	struct dr_board before;
	draughts_move move;
	size_t ply;
	bool moved;
};

struct dr_pdn_line {
	struct draughts_position before, now; /* the same until a move is made */
	draughts_move move;                   /* the last one */
	size_t ply;                           /* of now, counted from the start of the game */
	bool moved;                           /* a move was made in this line */
	bool second_half;                     /* see dr_move_number */

	/* The lines that were left for variations, the outermost first; to be freed. */
	struct dr_pdn_ply *open;
	size_t depth, capacity;
};

/* Begins at a position, outside all variations. */
void dr_pdn_line_start(struct dr_pdn_line *line, const struct draughts_position *position);

/* Makes a legal move. */
void dr_pdn_line_play(struct dr_pdn_line *line, draughts_move move);

/*
 * Begins a variation in place of the last move, or at the start of the line if there is none.
 * Returns DRAUGHTS_OK; or, with nothing changed, DRAUGHTS_ERR_MEMORY, or DRAUGHTS_ERR_UNSUPPORTED
 * beyond DRAUGHTS_PDN_DEPTH_MAX.
 */
enum draughts_error dr_pdn_line_open(struct dr_pdn_line *line);

/* Ends a variation. */
void dr_pdn_line_close(struct dr_pdn_line *line);

#endif
