/* SPDX-License-Identifier: MIT */
/* Squares as text. */
#include <draughts/notation.h>

#include "notation/notation.h"

size_t draughts_square_write(const struct draughts_ruleset *ruleset, draughts_square square,
	unsigned flags, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};

	dr_put_square(&out, ruleset, square <= 32 ? square : 0, flags);
	return dr_put_end(&out);
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
