/* SPDX-License-Identifier: MIT */
/*
 * The notation of Dipole: squares by file and rank, e1, stacks as e1 or 12e1, moves as e1-g3,
 * e1g3, e1 g3, e1xg3, e1-off, e1-off:4 or pass.
 */
#include "core/vtable.h"
#include "notation/notation.h"

static bool read_stack(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_pieces *pieces)
{
	pieces->king = false;
	pieces->height = 1;
	if (dr_is_digit(dr_peek(in)) &&
		!dr_read_number(in, 1, ruleset->height_max, &pieces->height))
		return false;
	dr_skip_blanks(in);
	pieces->first = pieces->last = dr_read_coordinates(in, ruleset);
	return pieces->first != 0;
}

/* off, off:4. */
static bool add_off(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *move)
{
	const size_t at = in->at;

	if (!dr_accept_text(in, "off"))
		return false;
	if (dr_accept(in, ":") && !dr_read_number(in, 1, ruleset->height_max, &move->count))
		return false;
	dr_add_square(move, 0, (struct dr_span){at, in->at});
	return true;
}

static bool add_pass(struct dr_cursor *in, struct dr_move_text *move)
{
	const size_t at = in->at;

	if (!dr_accept_text(in, "pass"))
		return false;
	dr_add_square(move, 0, (struct dr_span){at, in->at});
	return true;
}

static bool is_file(char byte)
{
	return byte >= 'a' && byte <= 'h';
}

static bool read_move(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *move)
{
	if (dr_peek(in) == 'p')
		return add_pass(in, move);
	if (!dr_read_next_square(in, ruleset, move) ||
		!(dr_accept(in, "-x+: ") || is_file(dr_peek(in))))
		return false;
	return dr_peek(in) == 'o' ? add_off(in, ruleset, move)
				  : dr_read_next_square(in, ruleset, move);
}

static const char examples[] = "e1-g3 e1xg3 e1-off:4 pass";

const struct dr_notation dr_notation_stacks = {
	.examples = {examples, examples},
	.read_pieces = read_stack,
	.read_move = read_move,
};
