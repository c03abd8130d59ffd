/* SPDX-License-Identifier: MIT */
/*
 * The moves of a game with short kings, found as sets of squares. This is a template: a ruleset
 * defines `articles' and includes it. Its functions are static, so every ruleset has code of its
 * own, in which the articles are constants. In the inlined functions the side to move is a constant
 * as well. It includes two more parts: checkers_count.h counts moves, and checkers_perft.h has
 * perft.
 *
 * Captures that go on cannot be listed by sets alone: they are left to checkers.c.
 */
#ifndef DR_CHECKERS_MOVES_H
#define DR_CHECKERS_MOVES_H

#include "core/move_bits.h"
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

/* Whether captures are chosen freely (E6), or by I8. */
DR_FORCE_INLINE bool is_free(void)
{
	return dr_is_free(&articles.choice);
}

/* The pieces that men may take: any piece (E4), or only men (I4). */
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

/* How the men of the side to move can begin to capture (E4, I4). */
struct jumps {
	uint64_t from4, from5; /* any square from which a man could jump by that step */
	uint64_t men4, men5;   /* the men that can */
};

INLINE struct jumps jumps_of_men(enum draughts_side side, const struct view *view, uint64_t men)
{
	const uint64_t prey = prey_of_men(view);
	const uint64_t from4 = jumps_ahead(side, view, prey, 4);
	const uint64_t from5 = jumps_ahead(side, view, prey, 5);

	return (struct jumps){from4, from5, from4 & men, from5 & men};
}

INLINE bool men_jump(const struct jumps *jumps)
{
	return (jumps->men4 | jumps->men5) != 0;
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

/* Whether a capture by a man goes on after its first jump. */
INLINE bool men_go_on(enum draughts_side side, const struct jumps *jumps)
{
	return (landings(side, jumps) & goes_on(jumps)) != 0;
}

/*
 * How kings can capture (E5, I5): the jumps from any square, first and further ones; and the
 * captures if they are one jump each.
 */
struct king_captures {
	struct dr_jumps jumps, single;
};

INLINE struct king_captures captures_of_kings(const struct view *view)
{
	const uint64_t kings = view->own & view->kings;
	struct king_captures captures = {.jumps = dr_jumps_over(view->empty, view->enemy)};

	captures.single = dr_jumps_from(&captures.jumps, kings);
	if (!is_free() && dr_starts_of(&captures.single)) {
		const struct dr_jumps over_kings = dr_jumps_over(
			view->empty, view->enemy & view->kings);

		if (dr_starts_of(&over_kings) & kings)
			captures.single = dr_jumps_from(&over_kings, kings); /* I8, step (3) */
	}
	return captures;
}

/*
 * Whether a piece can capture (E4, E5, I4, I5). black is all ones if Black moves, and 0 otherwise:
 * where it is not a constant, this saves a branch that half of the positions take.
 */
INLINE bool can_capture(const struct view *view, uint64_t black)
{
	const struct dr_jumps jumps = dr_jumps_over(view->empty, prey_of_men(view));
	uint64_t found = ((jumps.up4 | jumps.up5) & (view->kings | ~black)) |
			 ((jumps.down4 | jumps.down5) & (view->kings | black));

	if (!articles.men_take_kings && DR_UNLIKELY(view->enemy & view->kings)) {
		const struct dr_jumps over_kings = dr_jumps_over(
			view->empty, view->enemy & view->kings);

		found |= dr_starts_of(&over_kings) & view->kings; /* I4, I5 */
	}
	return (found & view->own) != 0;
}

/* Whether a capture goes on, in a position with kings. */
INLINE bool goes_further(enum draughts_side side, const struct jumps *jumps,
	const struct king_captures *kings, uint64_t own_kings)
{
	const struct dr_jumps first = dr_jumps_from(&kings->jumps, own_kings);

	return (dr_landings_of(&first) & dr_starts_of(&kings->jumps)) != 0 ||
	       men_go_on(side, jumps);
}

/* ---- listing ---- */

/*
 * The index of the lowest bit, or 64 for 0. TZCNT does this by itself, but gcc does not know it and
 * would put a branch before it.
 */
INLINE uint64_t lowest_or_64(uint64_t set)
{
#ifdef DR_X86
	return __builtin_ia32_tzcnt_u64(set);
#else
	return set ? dr_lowest(set) : 64;
#endif
}

/*
 * Writes the first move of a set of pairs from a row of the table, and returns the other pairs. The
 * table has the moves of men; kings have the same moves, but no crowning.
 */
INLINE uint64_t write_move(
	draughts_move *to, const draughts_move row[DR_MOVE_ROW], uint64_t pairs, bool by_king)
{
	const draughts_move move = row[lowest_or_64(pairs)];

	*to = by_king ? (move & ~DR_MOVE_PROMOTION) | DR_MOVE_BY_KING : move;
	return pairs & (pairs - 1);
}

/*
 * Writes all moves, in rounds of two to four, and returns the end of them. Moves beyond the end are
 * overwritten or ignored. A processor predicts the end of a round better than the end of a loop
 * over single moves: a benchmark of three calls per node is 4 % faster.
 */
INLINE draughts_move *write_moves(draughts_move *moves, const draughts_move row[DR_MOVE_ROW],
	uint64_t pairs, bool by_king, unsigned round)
{
	draughts_move *const end = moves + dr_popcount(pairs);

	do {
		pairs = write_move(&moves[0], row, pairs, by_king);
		pairs = write_move(&moves[1], row, pairs, by_king);
		if (round > 2)
			pairs = write_move(&moves[2], row, pairs, by_king);
		if (round > 3)
			pairs = write_move(&moves[3], row, pairs, by_king);
		moves += round;
	} while (DR_UNLIKELY(pairs != 0));
	return end;
}

/* Capturing is compulsory (E6, I7). */
INLINE size_t generate_men(enum draughts_side side, const struct draughts_position *position,
	const struct view *view, draughts_move *moves)
{
	const struct dr_move_tables *const tables = dr_move_tables(articles.a1_dark);
	const struct jumps jumps = jumps_of_men(side, view, view->own);
	const draughts_move *row = tables->step[side];
	uint64_t pairs = dr_steps_ahead(side, view->own, view->empty);

	if (men_jump(&jumps)) {
		if (DR_UNLIKELY(men_go_on(side, &jumps)))
			return dr_generate_captures(position, moves);
		row = tables->jump[side];
		pairs = dr_pairs_of_jumps(side, jumps.men4, jumps.men5);
	} else if (DR_UNLIKELY(view->enemy == 0)) {
		return 0; /* finished (E10, I11) */
	}
	return (size_t)(write_moves(moves, row, pairs, false, 4) - moves);
}

/*
 * Writes the moves of men, then the moves of kings, ahead and back, from the rows of the side. A
 * function of its own, so that there is one for both sides.
 */
static DR_NOINLINE size_t write_all(draughts_move *moves, uint64_t men, uint64_t ahead,
	uint64_t back, const draughts_move row_ahead[DR_MOVE_ROW],
	const draughts_move row_back[DR_MOVE_ROW])
{
	draughts_move *end = write_moves(moves, row_ahead, men, false, 3);

	end = write_moves(end, row_ahead, ahead, true, 2);
	end = write_moves(end, row_back, back, true, 2);
	return (size_t)(end - moves);
}

/* The captures of a side that has kings and can capture. */
INLINE size_t generate_captures(
	enum draughts_side side, const struct draughts_position *position, draughts_move *moves)
{
	const struct view view = view_by(side, position);
	const uint64_t kings = view.own & view.kings;
	const struct jumps jumps = jumps_of_men(side, &view, view.own ^ kings);
	const struct king_captures captures = captures_of_kings(&view);
	const struct dr_jumps *const single = &captures.single;
	const uint64_t up = dr_pairs_of_jumps(DRAUGHTS_WHITE, single->up4, single->up5);
	const uint64_t down = dr_pairs_of_jumps(DRAUGHTS_BLACK, single->down4, single->down5);
	const struct dr_move_tables *const tables = dr_move_tables(articles.a1_dark);
	uint64_t men = dr_pairs_of_jumps(side, jumps.men4, jumps.men5);

	if (goes_further(side, &jumps, &captures, kings))
		return dr_generate_captures(position, moves);
	if (!is_free() && (up | down))
		men = 0; /* I8, step (2) */
	return write_all(moves, men, side == DRAUGHTS_WHITE ? up : down,
		side == DRAUGHTS_WHITE ? down : up, tables->jump[side],
		tables->jump[dr_other(side)]);
}

static DR_NOINLINE size_t generate_white_captures(
	const struct draughts_position *position, draughts_move *moves)
{
	return generate_captures(DRAUGHTS_WHITE, position, moves);
}

static DR_NOINLINE size_t generate_black_captures(
	const struct draughts_position *position, draughts_move *moves)
{
	return generate_captures(DRAUGHTS_BLACK, position, moves);
}

INLINE size_t generate_all(
	enum draughts_side side, const struct draughts_position *position, draughts_move *moves)
{
	const struct view view = view_by(side, position);
	const uint64_t kings = view.own & view.kings;
	const struct dr_move_tables *const tables = dr_move_tables(articles.a1_dark);

	if (can_capture(&view, side == DRAUGHTS_BLACK ? ~UINT64_C(0) : 0))
		return (side == DRAUGHTS_WHITE ? generate_white_captures : generate_black_captures)(
			position, moves);
	if (view.enemy == 0)
		return 0; /* finished (E10, I11) */
	return write_all(moves, dr_steps_ahead(side, view.own ^ kings, view.empty),
		dr_steps_ahead(side, kings, view.empty),
		dr_steps_ahead(dr_other(side), kings, view.empty), tables->step[side],
		tables->step[dr_other(side)]);
}

/* For sides with kings: functions of their own, so that the common case stays short. */
static DR_NOINLINE size_t generate_white_kings(
	const struct draughts_position *position, draughts_move *moves)
{
	return generate_all(DRAUGHTS_WHITE, position, moves);
}

static DR_NOINLINE size_t generate_black_kings(
	const struct draughts_position *position, draughts_move *moves)
{
	return generate_all(DRAUGHTS_BLACK, position, moves);
}

INLINE size_t generate(
	enum draughts_side side, const struct draughts_position *position, draughts_move *moves)
{
	const struct view view = view_by(side, position);

	if (DR_UNLIKELY(view.own & view.kings))
		return (side == DRAUGHTS_WHITE ? generate_white_kings : generate_black_kings)(
			position, moves);
	return generate_men(side, position, &view, moves);
}

static size_t generate_white(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_WHITE, position, moves);
}

static size_t generate_black(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_BLACK, position, moves);
}

static bool has_capture(const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;
	const uint64_t *const pieces = board->u.checkers.pieces;
	const struct view view = view_of(
		pieces[board->turn], pieces[board->turn ^ 1], board->u.checkers.kings);

	return can_capture(&view, 0 - board->turn);
}

/* Capturing is compulsory, so the captures are all the moves or none of them (E6, I7). */
static size_t captures(const struct draughts_position *position, draughts_move *moves)
{
	const struct dr_board *const board = &position->board;

	if (!has_capture(position))
		return 0;
	if (board->u.checkers.pieces[board->turn] & board->u.checkers.kings)
		return (board->turn ? generate_black_captures : generate_white_captures)(
			position, moves);
	return position->ruleset->generate[board->turn](position, moves);
}

#include "rules/checkers_count.h"

/* ---- playing, and the pieces ---- */

static void play(
	struct draughts_position *after, const struct draughts_position *before, draughts_move move)
{
	dr_play_into(articles.a1_dark, after, before, move);
}

static void pieces(const struct draughts_position *position, struct draughts_pieces *pieces)
{
	dr_write_pieces(articles.a1_dark, position, pieces);
}

/* ---- left out of the fallback for old processors ---- */

#if DR_FALLBACK
#define CHECKERS_FASTER
#else

/* The lower end of the only pair in a set of pairs, and the square so many steps above it. */
INLINE uint64_t lower_end(uint64_t pair)
{
	return (pair | pair >> DR_BY_5) & UINT32_MAX;
}

INLINE uint64_t upper_end(uint64_t pair, unsigned jumps)
{
	return (pair & UINT32_MAX) << 4 * jumps | pair >> DR_BY_5 << 5 * jumps;
}

/* Where a move crowns a man, by both ends of the move: men never start on that row (E8, I6). */
INLINE uint64_t crowned_on(enum draughts_side side, uint64_t ends)
{
	return ends & dr_crowning_row(articles.a1_dark, side);
}

/* Writes the positions after the moves of men in a set of pairs; returns the end of them. */
INLINE struct draughts_position_storage *write_after(enum draughts_side side,
	const struct view *view, uint64_t pairs, bool jump, const struct draughts_position *before,
	struct draughts_position_storage *next)
{
	for (; pairs != 0; pairs &= pairs - 1) {
		struct draughts_position *const after = draughts_position_in(next++);
		const uint64_t pair = dr_first(pairs);
		const uint64_t ends = jump ? lower_end(pair) | upper_end(pair, 2)
					   : dr_step_ends[dr_lowest(pairs)];
		const uint64_t over = jump ? upper_end(pair, 1) : 0;

		after->board.u.checkers.pieces[side] = view->own ^ ends;
		after->board.u.checkers.pieces[dr_other(side)] = view->enemy ^ over;
		after->board.u.checkers.kings = (view->kings & ~over) | crowned_on(side, ends);
		after->board.turn = dr_other(side);
		after->ruleset = before->ruleset;
	}
	return next;
}

/* A function of its own, so that there is one for both sides. */
static DR_NOINLINE void write_moves_of_men(
	draughts_move *moves, const draughts_move row[DR_MOVE_ROW], uint64_t pairs)
{
	write_moves(moves, row, pairs, false, 4);
}

/* Lists the moves, then plays each. */
static DR_NOINLINE size_t list_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	draughts_move list[DRAUGHTS_MOVES_MAX];
	draughts_move *const all = moves ? moves : list;
	const size_t total = (position->board.turn ? generate_black : generate_white)(
		position, all);

	for (size_t i = 0; i < total; i++)
		dr_play_into(
			articles.a1_dark, draughts_position_in(&positions[i]), position, all[i]);
	return total;
}

/* In the order of generate. Kings, and captures that go on, are left to list_successors(). */
INLINE size_t write_successors(enum draughts_side side, const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	const struct dr_move_tables *const tables = dr_move_tables(articles.a1_dark);
	const struct view view = view_by(side, position);
	const struct jumps jumps = jumps_of_men(side, &view, view.own);
	const struct draughts_position_storage *end;
	uint64_t pairs = dr_steps_ahead(side, view.own, view.empty);

	if (view.enemy == 0)
		return 0; /* finished (E10, I11) */
	if (DR_UNLIKELY((view.own & view.kings) || men_go_on(side, &jumps)))
		return list_successors(position, positions, moves);
	if (men_jump(&jumps)) {
		pairs = dr_pairs_of_jumps(side, jumps.men4, jumps.men5);
		end = write_after(side, &view, pairs, true, position, positions);
		if (moves)
			write_moves_of_men(moves, tables->jump[side], pairs);
	} else {
		end = write_after(side, &view, pairs, false, position, positions);
		if (moves)
			write_moves_of_men(moves, tables->step[side], pairs);
	}
	return (size_t)(end - positions);
}

static size_t successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	if (position->board.turn == DRAUGHTS_WHITE)
		return write_successors(DRAUGHTS_WHITE, position, positions, moves);
	return write_successors(DRAUGHTS_BLACK, position, positions, moves);
}

#include "rules/checkers_perft.h"

#define CHECKERS_FASTER .successors = successors, .perft = perft,
#endif

/* The members of a ruleset that all games with short kings have in common. */
#define CHECKERS_SLOTS                                                                     \
	.generate = {generate_white, generate_black}, .count = {count_white, count_black}, \
	.captures = captures, .has_capture = has_capture, .play = play,                    \
	.routes = dr_checkers_routes, .set = dr_checkers_set, .get = dr_checkers_get,      \
	.pieces = pieces, CHECKERS_FASTER.notation = DR_NOTATION_NUMBERS,                  \
	.explain = DR_EXPLAIN_PIECES, .height_max = 1

#endif
