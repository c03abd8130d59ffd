/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/vtable.h"
#include "pdn/line.h"

void dr_pdn_line_start(struct dr_pdn_line *line, const struct draughts_position *position)
{
	line->before = line->now = *position;
	line->move = 0;
	line->ply = 0;
	line->moved = false;
	line->second_half = draughts_position_turn(position) !=
			    draughts_ruleset_first_side(position->ruleset);
	line->depth = 0;
}

void dr_pdn_line_play(struct dr_pdn_line *line, draughts_move move)
{
	line->before = line->now;
	draughts_position_successor(&line->now, &line->now, move);
	line->move = move;
	line->moved = true;
	line->ply++;
}

enum draughts_error dr_pdn_line_open(struct dr_pdn_line *line)
{
	if (line->depth == DRAUGHTS_PDN_DEPTH_MAX)
		return DRAUGHTS_ERR_UNSUPPORTED;
	if (line->depth == line->capacity) {
		const size_t capacity = line->capacity + line->capacity / 2 + 8;
		struct dr_pdn_ply *open;

		open = (struct dr_pdn_ply *)realloc(line->open, capacity * sizeof *open);
		if (!open)
			return DRAUGHTS_ERR_MEMORY;
		line->open = open;
		line->capacity = capacity;
	}
	line->open[line->depth++] = (struct dr_pdn_ply){
		line->before.board, line->move, line->ply, line->moved};
	line->now = line->before;
	line->ply -= line->moved;
	line->moved = false;
	return DRAUGHTS_OK;
}

void dr_pdn_line_close(struct dr_pdn_line *line)
{
	const struct dr_pdn_ply *const ply = &line->open[--line->depth];

	line->before.board = ply->before;
	line->now = line->before;
	line->move = ply->move;
	line->moved = ply->moved;
	line->ply = ply->ply;
	if (ply->moved)
		draughts_position_successor(&line->now, &line->now, ply->move);
}
