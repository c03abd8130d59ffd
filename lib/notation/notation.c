/* SPDX-License-Identifier: MIT */
/* The notation of each ruleset, and what is written and read through it. */
#include "core/bits.h"
#include "core/vtable.h"
#include "notation/notation.h"
#include "notation/spelling.h"

const struct dr_notation *dr_notation_of(const struct draughts_ruleset *ruleset)
{
	static const struct dr_notation *const notations[] = {
		[DR_NOTATION_NUMBERS] = &dr_notation_numbers,
		[DR_NOTATION_STACKS] = &dr_notation_stacks,
	};

	return notations[ruleset->notation];
}

void dr_put_joint(struct dr_sink *out, size_t i, size_t total, const char *last)
{
	if (i > 0)
		dr_put_text(out, i + 1 < total ? ", " : last);
}

void dr_put_squares(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	draughts_squares squares, const char *last)
{
	const size_t total = dr_popcount(squares);
	size_t i = 0;

	for (draughts_square square = 1; square <= 32; square++) {
		if (!(squares & dr_square_set(square)))
			continue;
		dr_put_joint(out, i++, total, last);
		dr_notation_of(ruleset)->put_square(out, ruleset, square);
	}
}

/* The same as below of a text in ASCII, without blanks in it. */
static bool read_plain(const struct draughts_ruleset *ruleset, const char *text, size_t length,
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

/* Squares are spelt in ASCII, so their last byte is one in any spelling. */
static void move_spans(struct dr_move_text *move, const struct dr_spelling *spelling)
{
	for (size_t i = 0; i < move->total && i < DR_TEXT_SQUARES; i++) {
		move->span[i].at = spelling->place[move->span[i].at];
		move->span[i].end = spelling->place[move->span[i].end - 1] + 1;
	}
	if (move->total > 0)
		move->end = spelling->place[move->end - 1] + 1;
}

bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *move, size_t *where)
{
	struct dr_spelling spelling;

	if (read_plain(ruleset, text, length, move, where))
		return true;
	if (!dr_spell(text, length, &spelling))
		return false;

	const bool complete = read_plain(ruleset, spelling.bytes, spelling.length, move, where);

	move_spans(move, &spelling);
	*where = spelling.place[*where];
	return complete;
}
