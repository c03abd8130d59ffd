/* SPDX-License-Identifier: MIT */
/*
 * The second half of flying.c: positions after all moves, and perft, which lists no moves but
 * captures that go on, and counts the last ply.
 */
#ifndef DR_FLYING_PERFT_H
#define DR_FLYING_PERFT_H

/* ---- successors ---- */

/* By a list of the moves. */
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

/* In the order of generate. Steps of men are made as sets; all else is left to it. */
INLINE size_t write_successors(enum draughts_side side, const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	const struct view view = view_by(side, position);
	const struct jumps jumps = jumps_over(&view);
	const struct men men = captures_of_men(side, &view, &jumps);
	uint64_t pairs = steps_of_men(side, &view);
	size_t total = 0;

	if ((view.own & view.kings) || any_of(&men.first) || view.enemy == 0)
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

size_t DR_FLYING(successors)(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	if (position->board.turn == DRAUGHTS_WHITE)
		return write_successors(DRAUGHTS_WHITE, position, positions, moves);
	return write_successors(DRAUGHTS_BLACK, position, positions, moves);
}

/* ---- perft ---- */

/* The leaves so many plies on, 2 at least, and one ply on, by side; they are not inlined. */
static uint64_t tree_white(const struct dr_articles *articles, uint64_t own, uint64_t enemy,
	uint64_t kings, unsigned depth, bool routes);
static uint64_t tree_black(const struct dr_articles *articles, uint64_t own, uint64_t enemy,
	uint64_t kings, unsigned depth, bool routes);

static uint64_t leaves_white(const struct dr_articles *articles, uint64_t own, uint64_t enemy,
	uint64_t kings, bool routes);
static uint64_t leaves_black(const struct dr_articles *articles, uint64_t own, uint64_t enemy,
	uint64_t kings, bool routes);

/* The leaves of a tree after a move of the side to the position that is given. */
INLINE uint64_t below(const struct dr_articles *articles, enum draughts_side side, uint64_t own,
	uint64_t enemy, uint64_t kings, unsigned depth, bool routes)
{
	if (depth == 2)
		return (side == DRAUGHTS_WHITE ? leaves_black : leaves_white)(
			articles, enemy, own, kings, routes);
	return (side == DRAUGHTS_WHITE ? tree_black : tree_white)(
		articles, enemy, own, kings, depth - 1, routes);
}

/* Below captures of any kind: one function for both sides, as it is rare. */
static DR_NOINLINE uint64_t below_captures(const struct dr_articles *articles,
	enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth,
	bool routes)
{
	const struct view view = view_of(articles, own, enemy, kings);
	struct dr_captures captures;
	uint64_t sum = 0;

	list_captures(side, &view, &captures);
	for (size_t i = 0; i < captures.count; i++) {
		const struct dr_capture *const capture = &captures.list[i];
		const bool king = (capture->from & kings) != 0 ||
				  dr_flying_crowns(articles->crowned_in_passing, side, capture->to,
					  capture->captured);
		const uint64_t leaves = below(articles, side, (own ^ capture->from) | capture->to,
			enemy ^ capture->captured,
			(kings & ~(capture->from | capture->captured)) | (king ? capture->to : 0),
			depth, routes);

		sum += routes ? capture->routes * leaves : leaves;
	}
	return sum;
}

/* Below the quiet moves of kings, likewise. */
static DR_NOINLINE uint64_t below_flights(const struct dr_articles *articles,
	enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth,
	bool routes)
{
	const uint64_t empty = dr_all_squares(true) & ~(own | enemy);
	uint64_t sum = 0;

	for (uint64_t rest = own & kings; rest != 0; rest &= rest - 1)
		for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
			const unsigned by = dr_direction(i);
			const uint64_t from = dr_first(rest);

			for (uint64_t to = dr_rotate(from, by); to & empty; to = dr_rotate(to, by))
				sum += below(articles, side, own ^ (from | to), enemy,
					kings ^ (from | to), depth, routes);
		}
	return sum;
}

/* Below the captures of men in one direction, each of one jump. */
INLINE uint64_t below_jumps(enum draughts_side side, const struct view *view, uint64_t from,
	unsigned by, unsigned depth, bool routes)
{
	uint64_t sum = 0;

	for (; from != 0; from &= from - 1) {
		const uint64_t over = dr_rotate(dr_first(from), by), to = dr_rotate(over, by);

		sum += below(view->articles, side, view->own ^ (dr_first(from) | to),
			view->enemy ^ over,
			(view->kings & ~over) | (to & dr_crowning_row(true, side)), depth, routes);
	}
	return sum;
}

INLINE uint64_t below_steps(
	enum draughts_side side, const struct view *view, unsigned depth, bool routes)
{
	uint64_t sum = 0;

	for (uint64_t pairs = steps_of_men(side, view); pairs != 0; pairs &= pairs - 1) {
		const uint64_t ends = dr_step_ends[dr_lowest(pairs)];

		sum += below(view->articles, side, view->own ^ ends, view->enemy,
			view->kings | (ends & dr_crowning_row(true, side)), depth, routes);
	}
	return sum;
}

INLINE uint64_t tree(enum draughts_side side, const struct view *view, unsigned depth, bool routes)
{
	const struct jumps jumps = jumps_over(view);
	const struct men men = captures_of_men(side, view, &jumps);
	const bool kings = (view->own & view->kings) != 0;
	uint64_t sum = 0;

	if (any_of(&men.first) || (DR_UNLIKELY(kings) && kings_take(view, &jumps))) {
		if (kings || men.further)
			return below_captures(view->articles, side, view->own, view->enemy,
				view->kings, depth, routes);
		return below_jumps(side, view, men.first.up4, 64 - 4, depth, routes) +
		       below_jumps(side, view, men.first.up5, 64 - 5, depth, routes) +
		       below_jumps(side, view, men.first.down4, 4, depth, routes) +
		       below_jumps(side, view, men.first.down5, 5, depth, routes);
	}
	if (DR_UNLIKELY(kings))
		sum = below_flights(
			view->articles, side, view->own, view->enemy, view->kings, depth, routes);
	return sum + below_steps(side, view, depth, routes);
}

static DR_NOINLINE uint64_t leaves_white(const struct dr_articles *articles, uint64_t own,
	uint64_t enemy, uint64_t kings, bool routes)
{
	return count_any(DRAUGHTS_WHITE, articles, own, enemy, kings, routes);
}

static DR_NOINLINE uint64_t leaves_black(const struct dr_articles *articles, uint64_t own,
	uint64_t enemy, uint64_t kings, bool routes)
{
	return count_any(DRAUGHTS_BLACK, articles, own, enemy, kings, routes);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static DR_NOINLINE uint64_t tree_white(const struct dr_articles *articles, uint64_t own,
	uint64_t enemy, uint64_t kings, unsigned depth, bool routes)
{
	const struct view view = view_of(articles, own, enemy, kings);

	return tree(DRAUGHTS_WHITE, &view, depth, routes);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static DR_NOINLINE uint64_t tree_black(const struct dr_articles *articles, uint64_t own,
	uint64_t enemy, uint64_t kings, unsigned depth, bool routes)
{
	const struct view view = view_of(articles, own, enemy, kings);

	return tree(DRAUGHTS_BLACK, &view, depth, routes);
}

uint64_t DR_FLYING(perft)(const struct draughts_position *position, unsigned depth, bool routes)
{
	const struct dr_articles *const articles = position->ruleset->articles;
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const uint64_t white = pieces[DRAUGHTS_WHITE], black = pieces[DRAUGHTS_BLACK];
	const uint64_t kings = position->board.u.checkers.kings;

	if (white == 0 || black == 0)
		return 0; /* finished (F10) */
	/* As if Black, or White, had just moved: further down, who has just moved has a piece. */
	if (position->board.turn == DRAUGHTS_WHITE)
		return below(articles, DRAUGHTS_BLACK, black, white, kings, depth + 1, routes);
	return below(articles, DRAUGHTS_WHITE, white, black, kings, depth + 1, routes);
}

#endif
