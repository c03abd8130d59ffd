/* SPDX-License-Identifier: MIT */
/*
 * The second half of flying.c: the positions after all moves, and perft. Perft lists captures if
 * one may go on, but no other moves, and counts the last ply.
 */
#ifndef DR_FLYING_PERFT_H
#define DR_FLYING_PERFT_H

/* ---- successors ---- */

/* Lists the moves, then plays each. */
static DR_NOINLINE size_t list_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	draughts_move list[DRAUGHTS_MOVES_MAX];
	draughts_move *const all = moves ? moves : list;
	const size_t total = position->ruleset->generate[position->board.turn](position, all);

	for (size_t i = 0; i < total; i++)
		dr_play_into(true, draughts_position_in(&positions[i]), position, all[i]);
	return total;
}

/* In the order of generate. Steps of men need no list of moves. */
size_t DR_FLYING(successors)(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	const enum draughts_side side = dr_turn_of(position);
	const struct view view = view_by(side, position);
	uint64_t pairs = steps_of_men(side, &view);
	size_t total = 0;

	if ((view.own & view.kings) || view.enemy == 0 || choices_of(side, &view).captures)
		return list_successors(position, positions, moves);
	if (moves)
		write_pairs(moves, dr_move_tables(true)->step[side], pairs);
	for (; pairs != 0; pairs &= pairs - 1) {
		struct draughts_position *const after = draughts_position_in(&positions[total++]);
		const uint64_t ends = dr_step_ends[dr_lowest(pairs)];

		after->board.u.checkers.pieces[side] = view.own ^ ends;
		after->board.u.checkers.pieces[dr_other(side)] = view.enemy;
		after->board.u.checkers.kings = view.kings | (ends & dr_crowning_row(true, side));
		after->board.turn = dr_other(side);
		after->ruleset = position->ruleset;
	}
	return total;
}

/* ---- perft ---- */

/* The data that are the same in the whole tree. */
struct tree {
	const struct dr_articles *articles;
	bool routes; /* whether captures count by their routes */
};

/* Count the leaves, by the side to move: at a depth of 2 or more, and at a depth of 1. */
static uint64_t tree_white(
	const struct tree *tree, uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth);
static uint64_t tree_black(
	const struct tree *tree, uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth);

static DR_NOINLINE uint64_t leaves_white(
	const struct tree *tree, uint64_t own, uint64_t enemy, uint64_t kings)
{
	const struct view view = view_of(tree->articles, own, enemy, kings);

	return count_any(DRAUGHTS_WHITE, &view, tree->routes);
}

static DR_NOINLINE uint64_t leaves_black(
	const struct tree *tree, uint64_t own, uint64_t enemy, uint64_t kings)
{
	const struct view view = view_of(tree->articles, own, enemy, kings);

	return count_any(DRAUGHTS_BLACK, &view, tree->routes);
}

/* The leaves of a position that a move of the side has led to; depth includes this move. */
INLINE uint64_t below(const struct tree *tree, enum draughts_side side, uint64_t own,
	uint64_t enemy, uint64_t kings, unsigned depth)
{
	if (depth == 2)
		return (side == DRAUGHTS_WHITE ? leaves_black : leaves_white)(
			tree, enemy, own, kings);
	return (side == DRAUGHTS_WHITE ? tree_black : tree_white)(
		tree, enemy, own, kings, depth - 1);
}

/* Below captures of any kind: one function for both sides, as it is rare. */
static DR_NOINLINE uint64_t below_captures(const struct tree *tree, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth)
{
	struct dr_captures captures;
	uint64_t sum = 0;

	dr_flying_list_captures(tree->articles, side, own, enemy, kings, &captures);
	for (size_t i = 0; i < captures.count; i++) {
		const struct dr_capture *const capture = &captures.list[i];
		const uint64_t from = capture->from, to = capture->to, taken = capture->captured;
		const bool king = (from & kings) != 0 ||
				  dr_capture_crowns(tree->articles, side, capture);
		const uint64_t leaves = below(tree, side, (own ^ from) | to, enemy ^ taken,
			(kings & ~(from | taken)) | (king ? to : 0), depth);

		sum += tree->routes ? capture->routes * leaves : leaves;
	}
	return sum;
}

/* Below the quiet moves of kings, likewise. */
static DR_NOINLINE uint64_t below_flights(const struct tree *tree, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth)
{
	const uint64_t empty = dr_all_squares(true) & ~(own | enemy);
	uint64_t sum = 0;

	for (uint64_t rest = own & kings; rest != 0; rest &= rest - 1)
		for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
			const unsigned by = dr_direction(i);
			const uint64_t from = dr_first(rest);

			for (uint64_t to = dr_rotate(from, by); to & empty; to = dr_rotate(to, by))
				sum += below(tree, side, own ^ (from | to), enemy,
					kings ^ (from | to), depth);
		}
	return sum;
}

/* Below moves of men from some squares: steps, or captures of one jump. */
INLINE uint64_t below_men(const struct tree *tree, enum draughts_side side, const struct view *view,
	uint64_t from, unsigned by, bool jump, unsigned depth)
{
	uint64_t sum = 0;

	for (; from != 0; from &= from - 1) {
		const uint64_t next = dr_rotate(dr_first(from), by);
		const uint64_t to = jump ? dr_rotate(next, by) : next, over = jump ? next : 0;

		sum += below(tree, side, view->own ^ (dr_first(from) | to), view->enemy ^ over,
			(view->kings & ~over) | (to & dr_crowning_row(true, side)), depth);
	}
	return sum;
}

INLINE uint64_t tree_of(const struct tree *tree, enum draughts_side side, uint64_t own,
	uint64_t enemy, uint64_t kings, unsigned depth)
{
	const struct view view = view_of(tree->articles, own, enemy, kings);
	const struct choices choices = choices_of(side, &view);
	const struct dr_jumps *const first = &choices.first;
	const bool up = side == DRAUGHTS_WHITE;
	const uint64_t by4 = own & ~kings & dr_behind(side, view.empty, 4);
	const uint64_t by5 = own & ~kings & dr_behind(side, view.empty, 5);
	uint64_t sum = 0;

	if (choices.captures && choices.further)
		return below_captures(tree, side, own, enemy, kings, depth);
	if (choices.captures)
		return below_men(tree, side, &view, first->up4, 64 - 4, true, depth) +
		       below_men(tree, side, &view, first->up5, 64 - 5, true, depth) +
		       below_men(tree, side, &view, first->down4, 4, true, depth) +
		       below_men(tree, side, &view, first->down5, 5, true, depth);
	if (DR_UNLIKELY(own & kings))
		sum = below_flights(tree, side, own, enemy, kings, depth);
	return sum + below_men(tree, side, &view, by4, up ? 64 - 4 : 4, false, depth) +
	       below_men(tree, side, &view, by5, up ? 64 - 5 : 5, false, depth);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static DR_NOINLINE uint64_t tree_white(
	const struct tree *tree, uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth)
{
	return tree_of(tree, DRAUGHTS_WHITE, own, enemy, kings, depth);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static DR_NOINLINE uint64_t tree_black(
	const struct tree *tree, uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth)
{
	return tree_of(tree, DRAUGHTS_BLACK, own, enemy, kings, depth);
}

uint64_t DR_FLYING(perft)(const struct draughts_position *position, unsigned depth, bool routes)
{
	const struct tree tree = {position->ruleset->articles, routes};
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const enum draughts_side other = position->board.turn ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;

	if (pieces[DRAUGHTS_WHITE] == 0 || pieces[DRAUGHTS_BLACK] == 0)
		return 0; /* finished (F10) */
	/* As if the other side had just moved. Below, a side that has just moved has a piece. */
	return below(&tree, other, pieces[other], pieces[dr_other(other)],
		position->board.u.checkers.kings, depth + 1);
}

#endif
