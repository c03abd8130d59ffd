/* SPDX-License-Identifier: MIT */
/*
 * The moves of a game with short kings, found as sets of squares. This is a template: a ruleset
 * defines `articles' and includes it. What it defines is static, so every ruleset has code of its
 * own, in which the articles are constants; and so is the side to move in all that is inlined.
 *
 * Captures that go on and captures of kings take more than sets: they are left to checkers.c.
 */
#ifndef DR_CHECKERS_MOVES_H
#define DR_CHECKERS_MOVES_H

#include "rules/checkers.h"
#include "rules/movetable.h"

#define INLINE DR_VARIANT_INLINE

/* The board as the side to move sees it. */
struct view {
	uint64_t own, enemy, kings, empty;
};

INLINE struct view view_of(uint64_t own, uint64_t enemy, uint64_t kings)
{
	return (struct view){own, enemy, kings, dr_all_squares(articles.a1_dark) & ~(own | enemy)};
}

INLINE struct view view_by(enum draughts_side side, const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;

	return view_of(board->u.checkers.pieces[side], board->u.checkers.pieces[dr_other(side)],
		board->u.checkers.kings);
}

/* The squares that movers reach by a step of the side ahead (E3, E5, I3, I5). */
INLINE uint64_t steps_ahead(
	enum draughts_side side, const struct view *view, uint64_t movers, unsigned step)
{
	return dr_ahead(side, movers, step) & view->empty;
}

/* What the men may take: any piece (E4), or men alone (I4). */
INLINE uint64_t prey_of_men(const struct view *view)
{
	return articles.men_take_kings ? view->enemy : view->enemy & ~view->kings;
}

/* The squares from which a jump of the side ahead, over prey, leads to an empty square. */
INLINE uint64_t jumps_ahead(
	enum draughts_side side, const struct view *view, uint64_t prey, unsigned step)
{
	return dr_behind(side, dr_behind(side, view->empty, step) & prey, step);
}

/* How the side to move can begin to capture. */
struct jumps {
	uint64_t from4, from5; /* any square from which a man could jump by that step */
	uint64_t men4, men5;   /* the men that can (E4, I4) */
	uint64_t kings;        /* the kings that can, in any direction (E5, I5) */
};

INLINE struct jumps jumps_of_men(enum draughts_side side, const struct view *view, uint64_t men)
{
	const uint64_t prey = prey_of_men(view);
	const uint64_t from4 = jumps_ahead(side, view, prey, 4);
	const uint64_t from5 = jumps_ahead(side, view, prey, 5);

	return (struct jumps){from4, from5, from4 & men, from5 & men, 0};
}

INLINE struct jumps jumps_of(enum draughts_side side, const struct view *view)
{
	const enum draughts_side other = dr_other(side);
	const uint64_t kings = view->own & view->kings;
	struct jumps jumps = jumps_of_men(side, view, view->own ^ kings);

	if (DR_UNLIKELY(kings))
		jumps.kings = kings & (jumps_ahead(side, view, view->enemy, 4) |
					      jumps_ahead(side, view, view->enemy, 5) |
					      jumps_ahead(other, view, view->enemy, 4) |
					      jumps_ahead(other, view, view->enemy, 5));
	return jumps;
}

INLINE bool any(const struct jumps *jumps)
{
	return (jumps->men4 | jumps->men5 | jumps->kings) != 0;
}

/* The squares where the first jumps of men end, and those from which a man can go on. */
INLINE uint64_t landings(enum draughts_side side, const struct jumps *jumps)
{
	return dr_ahead(side, jumps->men4, 8) | dr_ahead(side, jumps->men5, 10);
}

INLINE uint64_t goes_on(const struct jumps *jumps)
{
	return jumps->from4 | jumps->from5;
}

/* ---- listing ---- */

/*
 * Writes the moves to the squares in to from a row of the table of moves, four at a time, as their
 * number is hard to predict. What is written beyond them is overwritten or no matter. The table has
 * the moves of men; the same moves of kings do not crown.
 */
INLINE draughts_move *write_moves(
	draughts_move *moves, const draughts_move row[DR_MOVE_ROW], uint64_t to, bool by_king)
{
	const uint64_t none = UINT64_C(1) << (DR_MOVE_ROW - 1);
	draughts_move *const end = moves + dr_popcount(to);

	do {
		for (int i = 0; i < 4; i++) {
			const draughts_move move = row[dr_lowest(to | none)];

			*moves++ = by_king ? (move & ~DR_MOVE_PROMOTION) | DR_MOVE_BY_KING : move;
			to &= to - 1;
		}
	} while (DR_UNLIKELY(to != 0));
	return end;
}

/* The moves of men, then those of kings, ahead and back. */
INLINE size_t generate_quiet(enum draughts_side side, const struct view *view, draughts_move *moves)
{
	const struct dr_move_tables *const tables = dr_move_tables(articles.a1_dark);
	const enum draughts_side other = dr_other(side);
	const uint64_t kings = view->own & view->kings, men = view->own ^ kings;
	draughts_move *end = moves;

	for (unsigned step = 4; step <= 5; step++)
		end = write_moves(end, tables->step[side][step - 4],
			steps_ahead(side, view, men, step), false);
	if (DR_UNLIKELY(kings))
		for (unsigned step = 4; step <= 5; step++) {
			end = write_moves(end, tables->step[side][step - 4],
				steps_ahead(side, view, kings, step), true);
			end = write_moves(end, tables->step[other][step - 4],
				steps_ahead(other, view, kings, step), true);
		}
	return (size_t)(end - moves);
}

/* Captures that are one jump of a man each: by I8 they are equal. */
INLINE size_t generate_single(
	enum draughts_side side, const struct jumps *jumps, draughts_move *moves)
{
	const struct dr_move_tables *const tables = dr_move_tables(articles.a1_dark);
	draughts_move *end = moves;

	end = write_moves(end, tables->jump[side][0], dr_ahead(side, jumps->men4, 8), false);
	end = write_moves(end, tables->jump[side][1], dr_ahead(side, jumps->men5, 10), false);
	return (size_t)(end - moves);
}

INLINE size_t generate(
	enum draughts_side side, const struct draughts_position *position, draughts_move *moves)
{
	const struct view view = view_by(side, position);
	const struct jumps jumps = jumps_of(side, &view);

	if (view.enemy == 0)
		return 0; /* finished (E10, I11) */
	if (!any(&jumps))
		return generate_quiet(side, &view, moves);
	/* Capturing is compulsory (E6, I7). */
	if (DR_UNLIKELY(jumps.kings || (landings(side, &jumps) & goes_on(&jumps))))
		return dr_generate_captures(position, moves);
	return generate_single(side, &jumps, moves);
}

static size_t generate_white(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_WHITE, position, moves);
}

static size_t generate_black(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_BLACK, position, moves);
}

INLINE bool can_capture(enum draughts_side side, const struct draughts_position *position)
{
	const struct view view = view_by(side, position);
	const struct jumps jumps = jumps_of(side, &view);

	return any(&jumps);
}

static bool has_capture(const struct draughts_position *position)
{
	if (position->board.turn == DRAUGHTS_WHITE)
		return can_capture(DRAUGHTS_WHITE, position);
	return can_capture(DRAUGHTS_BLACK, position);
}

/* Capturing is compulsory, so the captures are all the moves or none of them (E6, I7). */
static size_t captures(const struct draughts_position *position, draughts_move *moves)
{
	if (!has_capture(position))
		return 0;
	return position->ruleset->generate[position->board.turn](position, moves);
}

/* ---- counting ---- */

/* The jumps that go on from a set of squares, where each square stands for one way to it. */
struct onward {
	uint64_t to4, to5; /* where they end, by step */
	size_t count;
};

INLINE struct onward onward(enum draughts_side side, const struct jumps *jumps, uint64_t at)
{
	const uint64_t to4 = dr_ahead(side, at & jumps->from4, 8);
	const uint64_t to5 = dr_ahead(side, at & jumps->from5, 10);

	return (struct onward){to4, to5, dr_popcount(to4) + dr_popcount(to5)};
}

/*
 * The captures by men, when no king captures. A man goes ahead only, so each way it can take is a
 * move of its own, and three jumps end on the last row at the latest: the ways are counted as sets
 * of squares, those after the first jump by its step, and so on.
 */
INLINE size_t count_ways_of(enum draughts_side side, const struct jumps *jumps)
{
	const struct onward first = onward(side, jumps, jumps->men4 | jumps->men5);
	const struct onward second[2] = {
		onward(side, jumps, first.to4), onward(side, jumps, first.to5)};
	size_t once = first.count, twice = second[0].count + second[1].count, thrice = 0;

	once -= dr_popcount(first.to4 & goes_on(jumps)) + dr_popcount(first.to5 & goes_on(jumps));
	for (int i = 0; i < 2; i++) {
		const struct onward third[2] = {
			onward(side, jumps, second[i].to4), onward(side, jumps, second[i].to5)};

		thrice += third[0].count + third[1].count;
		twice -= dr_popcount(second[i].to4 & goes_on(jumps)) +
			 dr_popcount(second[i].to5 & goes_on(jumps));
	}
	if (articles.free_choice)
		return once + twice + thrice;
	return thrice ? thrice : twice ? twice : once; /* I8, step (1) */
}

/* A function of its own, so that what is common stays short. */
static DR_NOINLINE size_t count_ways(
	enum draughts_side side, uint64_t from4, uint64_t from5, uint64_t men4, uint64_t men5)
{
	const struct jumps jumps = {from4, from5, men4, men5, 0};

	if (side == DRAUGHTS_WHITE)
		return count_ways_of(DRAUGHTS_WHITE, &jumps);
	return count_ways_of(DRAUGHTS_BLACK, &jumps);
}

/*
 * Whether there are as many captures by men as first jumps: where none goes on; or where captures
 * are equal (E6) and nowhere two jumps go on from one square.
 */
INLINE bool counts_by_first_jumps(enum draughts_side side, const struct jumps *jumps)
{
	if (DR_LIKELY(!(landings(side, jumps) & goes_on(jumps))))
		return true;
	return articles.free_choice && !(jumps->from4 & jumps->from5);
}

/* The number of moves of a side without kings: no branch asks whether it captures, as half do. */
INLINE size_t count_men(enum draughts_side side, const struct view *view)
{
	const struct jumps jumps = jumps_of_men(side, view, view->own);
	const uint64_t quiet = (jumps.men4 | jumps.men5) != 0 ? 0 : view->empty;

	if (DR_UNLIKELY(!counts_by_first_jumps(side, &jumps)))
		return count_ways(side, jumps.from4, jumps.from5, jumps.men4, jumps.men5);
	return dr_popcount((dr_ahead(side, view->own, 4) & quiet) | jumps.men4) +
	       dr_popcount((dr_ahead(side, view->own, 5) & quiet) | jumps.men5);
}

/* The steps of men and kings. */
INLINE size_t count_quiet(enum draughts_side side, const struct view *view)
{
	const uint64_t kings = view->own & view->kings;
	size_t count = dr_popcount(steps_ahead(side, view, view->own, 4)) +
		       dr_popcount(steps_ahead(side, view, view->own, 5));

	if (DR_UNLIKELY(kings))
		count += dr_popcount(steps_ahead(dr_other(side), view, kings, 4)) +
			 dr_popcount(steps_ahead(dr_other(side), view, kings, 5));
	return count;
}

/* The number of moves of a side with kings; captures by kings are counted, or their routes. */
INLINE size_t count_with_kings_of(enum draughts_side side, const struct view *view,
	const struct draughts_ruleset *ruleset, bool routes)
{
	const struct jumps jumps = jumps_of(side, view);

	if (jumps.kings)
		return dr_count_captures(
			ruleset, side, view->own, view->enemy, view->kings, routes);
	if (any(&jumps))
		return count_ways(side, jumps.from4, jumps.from5, jumps.men4, jumps.men5);
	return count_quiet(side, view);
}

static DR_NOINLINE size_t count_with_kings(enum draughts_side side, uint64_t own, uint64_t enemy,
	uint64_t kings, const struct draughts_ruleset *ruleset, bool routes)
{
	const struct view view = view_of(own, enemy, kings);

	if (side == DRAUGHTS_WHITE)
		return count_with_kings_of(DRAUGHTS_WHITE, &view, ruleset, routes);
	return count_with_kings_of(DRAUGHTS_BLACK, &view, ruleset, routes);
}

INLINE size_t count_any(enum draughts_side side, const struct view *view,
	const struct draughts_ruleset *ruleset, bool routes)
{
	if (DR_UNLIKELY(view->own & view->kings))
		return count_with_kings(side, view->own, view->enemy, view->kings, ruleset, routes);
	return count_men(side, view);
}

INLINE size_t count(enum draughts_side side, const struct draughts_position *position)
{
	const struct view view = view_by(side, position);

	if (DR_UNLIKELY(view.enemy == 0))
		return 0; /* finished (E10, I11) */
	return count_any(side, &view, position->ruleset, false);
}

static size_t count_white(const struct draughts_position *position)
{
	return count(DRAUGHTS_WHITE, position);
}

static size_t count_black(const struct draughts_position *position)
{
	return count(DRAUGHTS_BLACK, position);
}

/* ---- playing ---- */

INLINE uint64_t square_set(draughts_square square)
{
	return UINT64_C(1) << dr_index(articles.a1_dark, square);
}

static void play(
	struct draughts_position *after, const struct draughts_position *before, draughts_move move)
{
	const uint64_t from = square_set(draughts_move_from(move));
	const uint64_t to = square_set(draughts_move_to(move));
	const uint64_t turn = before->board.turn;
	const uint64_t own = before->board.u.checkers.pieces[turn];
	uint64_t enemy = before->board.u.checkers.pieces[!turn];
	uint64_t kings = before->board.u.checkers.kings;

	if (kings | (move & (DR_MOVE_PROMOTION | DR_MOVE_CAPTURED))) {
		const uint64_t captured = dr_spread(articles.a1_dark, draughts_move_captured(move));
		const bool king = (kings & from) != 0 || draughts_move_is_promotion(move);

		enemy &= ~captured;
		kings = (kings & ~(from | captured)) | (king ? to : 0); /* E8, I6 */
	}
	after->board.u.checkers.pieces[turn] = (own & ~from) | to; /* E9: from may be to */
	after->board.u.checkers.pieces[!turn] = enemy;
	after->board.u.checkers.kings = kings;
	after->board.turn = !turn;
	after->ruleset = before->ruleset;
}

/* ---- successors ---- */

/* What the positions after the moves of one side have in common. */
struct after {
	struct draughts_position_storage *next; /* where the next one goes */
	const struct draughts_position *before;
};

INLINE void write_after(
	enum draughts_side side, struct after *after, uint64_t own, uint64_t enemy, uint64_t kings)
{
	struct draughts_position *const position = (struct draughts_position *)after->next++;

	position->board.u.checkers.pieces[side] = own;
	position->board.u.checkers.pieces[dr_other(side)] = enemy;
	position->board.u.checkers.kings = kings;
	position->board.turn = dr_other(side);
	position->ruleset = after->before->ruleset;
}

/* After the steps of men to the squares in to. */
INLINE void write_steps(enum draughts_side side, const struct view *view, uint64_t to,
	unsigned step, struct after *after)
{
	for (; to != 0; to &= to - 1) {
		const uint64_t arrived = dr_first(to), left = dr_behind(side, arrived, step);

		write_after(side, after, view->own ^ (left | arrived), view->enemy,
			dr_kings_after(articles.a1_dark, side, view->kings, left, arrived, 0));
	}
}

/* After the jumps to the squares in to, each a capture by a man that ends there. */
INLINE void write_jumps(enum draughts_side side, const struct view *view, uint64_t to,
	unsigned step, struct after *after)
{
	for (; to != 0; to &= to - 1) {
		const uint64_t arrived = dr_first(to), over = dr_behind(side, arrived, step);
		const uint64_t left = dr_behind(side, over, step);

		write_after(side, after, view->own ^ (left | arrived), view->enemy ^ over,
			dr_kings_after(articles.a1_dark, side, view->kings, left, arrived, over));
	}
}

/* In the order of generate, which writes the moves. Kings are left to it. */
INLINE size_t write_successors(enum draughts_side side, const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	const struct view view = view_by(side, position);
	const struct jumps jumps = jumps_of_men(side, &view, view.own);
	struct after after = {positions, position};

	if (view.enemy == 0)
		return 0; /* finished (E10, I11) */
	if (DR_UNLIKELY((view.own & view.kings) || (landings(side, &jumps) & goes_on(&jumps))))
		return dr_checkers_successors(position, positions, moves);
	if (moves)
		position->ruleset->generate[side](position, moves);
	if (!any(&jumps)) {
		write_steps(side, &view, steps_ahead(side, &view, view.own, 4), 4, &after);
		write_steps(side, &view, steps_ahead(side, &view, view.own, 5), 5, &after);
	} else {
		write_jumps(side, &view, dr_ahead(side, jumps.men4, 8), 4, &after);
		write_jumps(side, &view, dr_ahead(side, jumps.men5, 10), 5, &after);
	}
	return (size_t)(after.next - positions);
}

static size_t successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	if (position->board.turn == DRAUGHTS_WHITE)
		return write_successors(DRAUGHTS_WHITE, position, positions, moves);
	return write_successors(DRAUGHTS_BLACK, position, positions, moves);
}

#include "rules/checkers_perft.h"

/* The members of a ruleset that all games with short kings have in common. */
#define CHECKERS                                                                                  \
	.generate = {generate_white, generate_black}, .count = {count_white, count_black},        \
	.captures = captures, .has_capture = has_capture, .find = dr_checkers_find, .play = play, \
	.successors = successors, .perft = perft, .routes = dr_checkers_routes,                   \
	.start = dr_checkers_start, .set = dr_checkers_set, .get = dr_checkers_get,               \
	.occupied = dr_checkers_occupied, .kings = dr_checkers_kings,                             \
	.notation = DR_NOTATION_NUMBERS, .height_max = 1

#endif
