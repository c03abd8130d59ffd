/* SPDX-License-Identifier: MIT */
/*
 * How the checkers games are read: a square is 22, a piece 22 or K22, a move 11-15, 22x15 or
 * 22x15x8. Squares may also be named by file and rank, as in Kc3 and c3-d4, and moves may be
 * written as 1115, 11 15 or c3d4. notation.h writes the squares, and moves.c the moves.
 */
#include "notation/notation.h"

/* K24, 21-24, K21-24, K21-K24, a3, Ka3. */
static bool read_pieces(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_pieces *pieces)
{
	pieces->height = 1;
	pieces->king = dr_accept(in, "k") != '\0';
	dr_skip_blanks(in);

	const bool by_number = dr_is_digit(dr_peek(in));

	pieces->first = pieces->last = dr_read_square(in, ruleset);
	if (pieces->first == 0)
		return false;
	dr_skip_blanks(in);
	if (!by_number || !dr_accept(in, "-"))
		return true;
	dr_skip_blanks(in);
	if (pieces->king && dr_accept(in, "k"))
		dr_skip_blanks(in);
	return dr_read_number(in, pieces->first, 32, &pieces->last);
}

/* Whether the next digits are exactly four: two squares, as in 1115. */
static bool is_pair(const struct dr_cursor *in)
{
	size_t digits = 0;

	while (in->at + digits < in->length && dr_is_digit(in->text[in->at + digits]))
		digits++;
	return digits == 4;
}

static bool read_pair(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *move)
{
	struct dr_cursor square = {in->text, in->at + 2, in->at};
	bool read = dr_read_next_square(&square, ruleset, move);

	square.length += 2;
	read = read && dr_read_next_square(&square, ruleset, move);
	in->at = square.at;
	return read;
}

static bool read_move(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *move)
{
	bool by_letter;

	if (is_pair(in))
		return read_pair(in, ruleset, move);
	do {
		by_letter = dr_is_letter(dr_peek(in));
		if (!dr_read_next_square(in, ruleset, move))
			return false;
		/* Squares by file and rank need nothing between them: c3d4. */
	} while (dr_accept(in, "-x:") || (by_letter && dr_is_letter(dr_peek(in))));
	/* A blank joins two squares, not more: 1 10x19 is a move with its number in front. */
	return move->total > 1 || (dr_accept(in, " ") && dr_read_next_square(in, ruleset, move));
}

const struct dr_notation dr_notation_numbers = {
	.examples = {"11-15 22x15", "c3-d4 c3xe5"},
	.read_pieces = read_pieces,
	.read_move = read_move,
};
