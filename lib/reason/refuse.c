/* SPDX-License-Identifier: MIT */
/* Refusing the text of a move with a reason. */
#include <assert.h>
#include <stdlib.h>

#include "core/vtable.h"
#include "reason/refuse.h"

static_assert(sizeof(struct draughts_reason) == 64, "ABI");

/* An offset or a length in the text; if it does not fit the field, the greatest value that does. */
static uint32_t field_of(size_t count)
{
	return count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
}

void dr_refuse(const struct dr_attempt *attempt, enum draughts_reason_code code,
	draughts_square from, draughts_square to, struct dr_span span)
{
	*attempt->reason = (struct draughts_reason){
		.code = code,
		.from_square = from,
		.to_square = to,
		.offset = field_of(span.at),
		.length = field_of(span.end - span.at),
	};
}

bool dr_refuse_piece(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->move.square[0];
	const draughts_squares bit = DRAUGHTS_SQUARE_SET(from);
	struct draughts_pieces pieces;

	draughts_position_pieces(attempt->position, &pieces);
	if (pieces.occupied[pieces.turn] & bit)
		return false;
	dr_refuse(attempt,
		pieces.occupied[!pieces.turn] & bit ? DRAUGHTS_REASON_NOT_YOURS
						    : DRAUGHTS_REASON_EMPTY,
		from, attempt->move.to, attempt->spans.square[0]);
	return true;
}

draughts_squares dr_movers(const struct dr_attempt *attempt)
{
	draughts_squares movers = 0;

	for (size_t i = 0; i < attempt->legal.total; i++)
		movers |= DRAUGHTS_SQUARE_SET(draughts_move_from(attempt->legal.move[i]));
	return movers;
}

struct dr_way dr_way_between(
	const struct draughts_position *position, draughts_square from, draughts_square to)
{
	unsigned from_file = 0, from_rank = 0, to_file = 0, to_rank = 0;

	draughts_square_coordinates(position->ruleset, from, &from_file, &from_rank);
	draughts_square_coordinates(position->ruleset, to, &to_file, &to_rank);

	const int up = (int)to_rank - (int)from_rank;

	return (struct dr_way){(int)to_file - (int)from_file,
		draughts_position_turn(position) == DRAUGHTS_WHITE ? up : -up};
}

unsigned dr_distance(struct dr_way way)
{
	const int files = abs(way.files), ahead = abs(way.ahead);

	return (unsigned)(files > ahead ? files : ahead);
}
