/* SPDX-License-Identifier: MIT */
/* Squares as text, alone, in lists, and as parts of a move. */
#include <draughts/notation.h>

#include "core/bits.h"
#include "notation/notation.h"

size_t draughts_square_write(const struct draughts_ruleset *ruleset, draughts_square square,
	unsigned flags, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};

	dr_put_square(&out, ruleset, square <= 32 ? square : 0, flags);
	return dr_put_end(&out);
}

draughts_square dr_read_square(struct dr_cursor *in, const struct draughts_ruleset *ruleset)
{
	draughts_square square = 0;

	if (!dr_has_numbers(ruleset) || !dr_is_digit(dr_peek(in)))
		return dr_read_coordinates(in, ruleset);
	dr_read_number(in, 1, 32, &square);
	return square;
}

draughts_square draughts_square_read(
	const struct draughts_ruleset *ruleset, const char *text, size_t length)
{
	struct dr_cursor in = {text, length, 0};
	draughts_square square;

	dr_skip_blanks(&in);
	square = dr_read_square(&in, ruleset);
	dr_skip_blanks(&in);
	return dr_at_end(&in) ? square : 0;
}

void dr_add_square(struct dr_move_text *move, draughts_square square, struct dr_span span)
{
	if (move->total < DR_TEXT_SQUARES) {
		move->square[move->total] = (uint8_t)square;
		move->span[move->total] = span;
	}
	move->to = square;
	move->end = span.end;
	move->total++;
}

bool dr_read_next_square(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *move)
{
	const size_t at = in->at;
	const draughts_square square = dr_read_square(in, ruleset);

	if (square != 0)
		dr_add_square(move, square, (struct dr_span){at, in->at});
	return square != 0;
}
