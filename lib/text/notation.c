/* SPDX-License-Identifier: MIT */
/* The notation of each ruleset. */
#include "core/vtable.h"
#include "text/notation.h"

const struct dr_notation *dr_notation_of(const struct draughts_ruleset *ruleset)
{
	static const struct dr_notation *const notations[] = {
		[DR_NOTATION_NUMBERS] = &dr_notation_numbers,
		[DR_NOTATION_STACKS] = &dr_notation_stacks,
	};

	return notations[ruleset->notation];
}

bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *move, size_t *where)
{
	struct dr_cursor in = {text, length, 0};

	move->total = 0;
	move->count = 0;
	dr_skip_blanks(&in);

	bool complete = dr_notation_of(ruleset)->read_move(&in, ruleset, move);

	if (complete) {
		while (dr_accept(&in, "!?"))
			continue;
		dr_skip_blanks(&in);
		complete = dr_at_end(&in);
	}
	*where = in.at;
	return complete;
}
