/* SPDX-License-Identifier: MIT */
/*
 * Perft of the checkers games: the moves of checkers.h, played on sets, and the last two plies
 * counted as sets where nothing happens between them.
 */
#ifndef DR_CHECKERS_PERFT_H
#define DR_CHECKERS_PERFT_H

#include "rules/checkers.h"

/*
 * What the other side can reply while the board stands, for counting the replies to many quiet
 * moves at once. A step that neither makes nor unmakes a capture leaves as many captures as there
 * were; if there are none, it opens the square it leaves to the pieces that can step there, and
 * closes the one it goes to.
 */
struct dr_replies {
	bool steady;       /* whether this can be used: no kings reply, no capture goes on */
	bool captures;     /* whether the replies are captures */
	uint64_t count;    /* how many there are */
	uint64_t victims;  /* the pieces they take */
	uint64_t landings; /* the squares they end on */
};

DR_FORCE_INLINE struct dr_replies dr_replies_of(
	const struct dr_code *const code, DR_SIDE, const struct dr_view *view)
{
	const enum draughts_side other = dr_other(side);
	const struct dr_view reply = {view->enemy, view->own, view->kings, view->empty};
	const struct dr_jumps jumps = dr_jumps_of(code->rules, other, &reply);

	return (struct dr_replies){
		.steady = !(view->enemy & view->kings) && dr_all_single(other, &jumps),
		.captures = (jumps.men4 | jumps.men5) != 0,
		.count = dr_count_view(code, other, &reply, 0),
		.victims = dr_ahead(other, jumps.men4, 4) | dr_ahead(other, jumps.men5, 5),
		.landings = dr_ahead(other, jumps.men4, 8) | dr_ahead(other, jumps.men5, 10)};
}

/*
 * Those of the steps ahead to the squares in to after which the captures among the replies are what
 * they were: no victim goes, no landing is blocked, and no piece that jumps now or has just landed
 * finds a new victim, be it the piece that moved, in its direction or across, or one with the
 * square it left behind it.
 */
DR_FORCE_INLINE uint64_t dr_steady_steps(DR_SIDE, const struct dr_view *view,
	const struct dr_replies *replies, uint64_t to, unsigned step)
{
	const unsigned cross = 9 - step; /* the other step ahead */
	const uint64_t jumpers = view->enemy | replies->landings;
	const uint64_t exposed = dr_behind(side, jumpers, step) |
				 (dr_behind(side, jumpers, cross) &
					 dr_ahead(side, view->empty, cross));
	const uint64_t uncovers = dr_behind(
		side, view->own & dr_behind(side, jumpers, cross), cross);

	return to &
	       ~(exposed | replies->landings | dr_ahead(side, uncovers | replies->victims, step));
}

DR_FORCE_INLINE uint64_t dr_leaves_after_steady_steps(DR_SIDE, const struct dr_view *view,
	const struct dr_replies *replies, uint64_t to, unsigned step)
{
	const uint64_t across = dr_behind(side, view->enemy, 9 - step);
	const uint64_t leaves = dr_popcount(to) * replies->count;

	if (replies->captures)
		return leaves;
	return leaves + dr_popcount(dr_behind(side, to, step) & across) - dr_popcount(to & across);
}

/* Perft from depth 2 on. */
DR_FORCE_INLINE uint64_t dr_perft_below(const struct dr_code *const code, DR_SIDE, uint64_t own,
	uint64_t enemy, uint64_t kings, unsigned depth, unsigned how)
{
	const enum draughts_side other = dr_other(side);

	if (depth == 2)
		return code->leaves[other](enemy, own, kings, how);
	return code->perft[other](enemy, own, kings, depth - 1, how);
}

/* Below the moves to the squares in to, as in dr_generate_steps. */
DR_FORCE_INLINE uint64_t dr_perft_steps(const struct dr_code *const code, DR_SIDE,
	const struct dr_view *view, uint64_t to, enum draughts_side ahead, unsigned step, bool jump,
	unsigned depth, unsigned how)
{
	uint64_t leaves = 0;

	for (; to != 0; to &= to - 1) {
		const uint64_t target = dr_first(to);
		const uint64_t from = dr_behind(ahead, target, jump ? 2 * step : step);
		const uint64_t captured = jump ? dr_behind(ahead, target, step) : 0;

		leaves += dr_perft_below(code, side, view->own ^ from ^ target,
			view->enemy ^ captured,
			dr_kings_after(code->rules, side, view->kings, from, target, captured),
			depth, how);
	}
	return leaves;
}

DR_FORCE_INLINE uint64_t dr_perft_quiet(const struct dr_code *const code, DR_SIDE,
	const struct dr_view *view, unsigned depth, unsigned how)
{
	const uint64_t kings = view->own & view->kings;
	struct dr_replies replies = {0};
	uint64_t leaves = 0;

	if (depth == 2)
		replies = dr_replies_of(code, side, view);
	for (unsigned step = 4; step <= 5; step++) {
		uint64_t to = dr_steps_ahead(side, view, view->own, step);

		if (replies.steady) {
			const uint64_t steady = dr_steady_steps(side, view, &replies, to, step);

			leaves += dr_leaves_after_steady_steps(side, view, &replies, steady, step);
			to ^= steady;
		}
		leaves += dr_perft_steps(code, side, view, to, side, step, false, depth, how);
	}
	if (DR_UNLIKELY(kings))
		for (unsigned step = 4; step <= 5; step++)
			leaves += dr_perft_steps(code, side, view,
				dr_steps_ahead(dr_other(side), view, kings, step), dr_other(side),
				step, false, depth, how);
	return leaves;
}

DR_FORCE_INLINE uint64_t dr_perft_captures(const struct dr_code *const code, DR_SIDE,
	const struct dr_view *view, unsigned depth, unsigned how)
{
	struct dr_captures captures;
	uint64_t leaves = 0;

	code->list(side, view->own, view->enemy, view->kings, how, &captures);
	for (size_t i = 0; i < captures.count; i++) {
		const struct dr_capture *const capture = &captures.list[i];
		const uint64_t kings = dr_kings_after(code->rules, side, view->kings, capture->from,
			capture->to, capture->captured);
		const uint64_t below = dr_perft_below(code, side,
			(view->own ^ capture->from) | capture->to, view->enemy ^ capture->captured,
			kings, depth, how);

		leaves += how & DR_ROUTES ? capture->routes * below : below;
	}
	return leaves;
}

DR_FORCE_INLINE uint64_t dr_perft_side(const struct dr_code *const code, DR_SIDE,
	const struct dr_view *view, unsigned depth, unsigned how)
{
	const struct dr_jumps jumps = dr_jumps_of(code->rules, side, view);

	if (!dr_any(&jumps))
		return dr_perft_quiet(code, side, view, depth, how);
	if (!dr_all_single(side, &jumps))
		return dr_perft_captures(code, side, view, depth, how);
	return dr_perft_steps(
		       code, side, view, dr_ahead(side, jumps.men4, 8), side, 4, true, depth, how) +
	       dr_perft_steps(
		       code, side, view, dr_ahead(side, jumps.men5, 10), side, 5, true, depth, how);
}

DR_FORCE_INLINE uint64_t dr_perft(const struct dr_code *const code, const struct dr_board *board,
	unsigned depth, unsigned how)
{
	const enum draughts_side side = board->turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
	const struct dr_view view = dr_view_of(code->rules, side, board);

	if (view.enemy == 0)
		return 0; /* finished; below, the side that has just moved always has a piece */
	if (depth == 1)
		return code->leaves[side](view.own, view.enemy, view.kings, how);
	return code->perft[side](view.own, view.enemy, view.kings, depth, how);
}

#endif
