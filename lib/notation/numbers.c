/* SPDX-License-Identifier: MIT */
/*
 * How the checkers games are read: squares by number, 22, pieces as 22 or K22, moves as 11-15,
 * 22x15 or 22x15x8. Squares are also read by file and rank, Kc3, c3-d4, and moves as 1115, 11 15 or
 * c3d4. notation.h writes squares, and moves.c moves.
 */
#include "notation/notation.h"

static draughts_square read_square(struct dr_cursor *in, const struct draughts_ruleset *ruleset)
{
	draughts_square square = 0;

	if (!dr_is_digit(dr_peek(in)))
		return dr_read_coordinates(in, ruleset);
	dr_read_number(in, 1, 32, &square);
	return square;
}

static void put_piece(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, draughts_square square, unsigned flags)
{
	if (setup->kings & DRAUGHTS_SQUARE_SET(square))
		dr_put(out, 'K');
	dr_put_square(out, ruleset, square, flags);
}

/* K24, 21-24, K21-24, K21-K24, a3, Ka3. */
static bool read_pieces(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_pieces *pieces)
{
	pieces->height = 1;
	pieces->king = dr_accept(in, "k") != '\0';
	dr_skip_blanks(in);

	const bool by_number = dr_is_digit(dr_peek(in));

	pieces->first = pieces->last = read_square(in, ruleset);
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

/* Reads a square of a move, which ends there at the latest. */
static bool add_square(struct dr_cursor *in, size_t end, const struct draughts_ruleset *ruleset,
	struct dr_move_text *move)
{
	struct dr_cursor part = {in->text, end, in->at};
	const draughts_square square = read_square(&part, ruleset);

	if (square != 0)
		dr_add_square(move, square, (struct dr_span){in->at, part.at});
	in->at = part.at;
	return square != 0;
}

/* Whether four digits and no more stand there: two squares, 1115. */
static bool is_pair(const struct dr_cursor *in)
{
	size_t digits = 0;

	while (in->at + digits < in->length && dr_is_digit(in->text[in->at + digits]))
		digits++;
	return digits == 4;
}

static bool read_move(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *move)
{
	bool by_letter;

	if (is_pair(in)) {
		if (!add_square(in, in->at + 2, ruleset, move))
			return false;
		return add_square(in, in->at + 2, ruleset, move);
	}
	do {
		by_letter = dr_is_letter(dr_peek(in));
		if (!add_square(in, in->length, ruleset, move))
			return false;
		/* Squares by file and rank need nothing between them: c3d4. */
	} while (dr_accept(in, "-x:") || (by_letter && dr_is_letter(dr_peek(in))));
	/* A blank joins two squares, not more: 1 10x19 is a move with its number in front. */
	return move->total > 1 || (dr_accept(in, " ") && add_square(in, in->length, ruleset, move));
}

const struct dr_notation dr_notation_numbers = {
	.piece = "piece",
	.examples = {"11-15 or 22x15", "c3-d4 or c3xe5"},
	.read_square = read_square,
	.put_piece = put_piece,
	.read_pieces = read_pieces,
	.read_move = read_move,
};
