/* SPDX-License-Identifier: MIT */
/*
 * The number of moves in a game with short kings, the second part of the template checkers_moves.h.
 * Moves are counted on sets of squares. Captures of a side with kings are left to checkers.c where
 * sets do not show their number.
 */
#ifndef DR_CHECKERS_COUNT_H
#define DR_CHECKERS_COUNT_H

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
 * The captures by men, when no king captures. A man only goes ahead, so each way that it can take
 * is a different move, of three jumps at most. The ways are counted as sets of squares, one for
 * each step of the first jump, and so on.
 */
INLINE size_t count_ways_of(enum draughts_side side, const struct jumps *jumps)
{
	const struct onward first = onward(side, jumps, jumps->men4 | jumps->men5);
	const struct onward second[2] = {
		onward(side, jumps, first.to4), onward(side, jumps, first.to5)};
	size_t once = first.count, twice = second[0].count + second[1].count, thrice = 0;

	once -= dr_popcount(first.to4 & goes_on(jumps)) + dr_popcount(first.to5 & goes_on(jumps));
	if (!((second[0].to4 | second[0].to5 | second[1].to4 | second[1].to5) & goes_on(jumps)))
		return is_free() || twice == 0 ? once + twice : twice; /* I8, step (1) */
	for (int i = 0; i < 2; i++) {
		const struct onward third[2] = {
			onward(side, jumps, second[i].to4), onward(side, jumps, second[i].to5)};

		thrice += third[0].count + third[1].count;
		twice -= dr_popcount(second[i].to4 & goes_on(jumps)) +
			 dr_popcount(second[i].to5 & goes_on(jumps));
	}
	if (is_free())
		return once + twice + thrice;
	return thrice; /* I8, step (1) */
}

/* A function of its own, so that the common case stays short. */
static DR_NOINLINE size_t count_ways(
	enum draughts_side side, uint64_t from4, uint64_t from5, uint64_t men4, uint64_t men5)
{
	const struct jumps jumps = {from4, from5, men4, men5};

	if (side == DRAUGHTS_WHITE)
		return count_ways_of(DRAUGHTS_WHITE, &jumps);
	return count_ways_of(DRAUGHTS_BLACK, &jumps);
}

/*
 * Whether there are as many captures by men as first jumps: no capture goes on; or captures are
 * equal (E6) and no square has two jumps ahead.
 */
INLINE bool counts_by_first_jumps(enum draughts_side side, const struct jumps *jumps)
{
	if (is_free() && DR_LIKELY(!(jumps->from4 & jumps->from5)))
		return true;
	return !men_go_on(side, jumps);
}

/* The number of moves of a side without kings. No branch asks whether it captures: half do. */
INLINE size_t count_men(enum draughts_side side, const struct view *view)
{
	const struct jumps jumps = jumps_of_men(side, view, view->own);
	const uint64_t quiet = men_jump(&jumps) ? 0 : view->empty;

	if (DR_UNLIKELY(!counts_by_first_jumps(side, &jumps)))
		return count_ways(side, jumps.from4, jumps.from5, jumps.men4, jumps.men5);
	return dr_popcount((dr_ahead(side, view->own, 4) & quiet) | jumps.men4) +
	       dr_popcount((dr_ahead(side, view->own, 5) & quiet) | jumps.men5);
}

/*
 * The number of moves of a side with kings. Kings step ahead as men do. If a king captures and any
 * capture goes on, the captures are listed, and they or their routes are counted.
 */
INLINE size_t count_all(enum draughts_side side, const struct view *view,
	const struct draughts_ruleset *ruleset, bool routes)
{
	const uint64_t kings = view->own & view->kings;
	const struct jumps jumps = jumps_of_men(side, view, view->own ^ kings);
	const struct king_captures captures = captures_of_kings(view);
	const struct dr_jumps *const single = &captures.single;

	if (DR_LIKELY(!men_jump(&jumps) && !dr_starts_of(single)))
		return dr_popcount(dr_steps_ahead(side, view->own, view->empty)) +
		       dr_popcount(dr_steps_ahead(dr_other(side), kings, view->empty));
	if (dr_starts_of(single)) {
		const size_t by_kings =
			dr_popcount(dr_pairs_of_jumps(DRAUGHTS_WHITE, single->up4, single->up5)) +
			dr_popcount(
				dr_pairs_of_jumps(DRAUGHTS_BLACK, single->down4, single->down5));

		if (goes_further(side, &jumps, &captures, kings))
			return dr_count_captures(
				ruleset, side, view->own, view->enemy, view->kings, routes);
		if (!is_free())
			return by_kings; /* I8, step (2) */
		return by_kings + dr_popcount(jumps.men4) + dr_popcount(jumps.men5);
	}
	if (!counts_by_first_jumps(side, &jumps))
		return count_ways(side, jumps.from4, jumps.from5, jumps.men4, jumps.men5);
	return dr_popcount(jumps.men4) + dr_popcount(jumps.men5);
}

/* For sides with kings: functions of their own, so that the common case stays short. */
static DR_NOINLINE size_t count_white_kings(uint64_t own, uint64_t enemy, uint64_t kings,
	const struct draughts_ruleset *ruleset, bool routes)
{
	const struct view view = view_of(own, enemy, kings);

	return count_all(DRAUGHTS_WHITE, &view, ruleset, routes);
}

static DR_NOINLINE size_t count_black_kings(uint64_t own, uint64_t enemy, uint64_t kings,
	const struct draughts_ruleset *ruleset, bool routes)
{
	const struct view view = view_of(own, enemy, kings);

	return count_all(DRAUGHTS_BLACK, &view, ruleset, routes);
}

INLINE size_t count_any(enum draughts_side side, const struct view *view,
	const struct draughts_ruleset *ruleset, bool routes)
{
	if (DR_UNLIKELY(view->own & view->kings))
		return (side == DRAUGHTS_WHITE ? count_white_kings : count_black_kings)(
			view->own, view->enemy, view->kings, ruleset, routes);
	return count_men(side, view);
}

/*
 * The squares between a piece of the side to move and an empty square, in its directions. A piece
 * of the other side on one of them can be taken, except a king by a man in some games (I4).
 */
INLINE struct dr_jumps squares_between(enum draughts_side side, const struct view *view)
{
	const uint64_t kings = view->own & view->kings;
	const uint64_t up = side == DRAUGHTS_WHITE ? view->own : kings;
	const uint64_t down = side == DRAUGHTS_WHITE ? kings : view->own;

	return (struct dr_jumps){view->empty << 4 & up >> 4, view->empty << 5 & up >> 5,
		view->empty >> 4 & down << 4, view->empty >> 5 & down << 5};
}

/* The number of moves of a side with kings, where a few sets are not enough. */
static DR_NOINLINE size_t count_by_all(const struct draughts_position *position)
{
	const uint64_t turn = position->board.turn;
	const uint64_t *const pieces = position->board.u.checkers.pieces;

	return (turn ? count_black_kings : count_white_kings)(pieces[turn], pieces[turn ^ 1],
		position->board.u.checkers.kings, position->ruleset, false);
}

/*
 * Whether a capture may fork after its first jump. once has the squares where the first jumps end;
 * next has all jumps. If none may fork, none has a third jump: it would begin where the second one
 * ends, and there the jump back over the second victim counts as a fork.
 */
INLINE bool may_fork(uint64_t once, const struct dr_jumps *next)
{
	const struct dr_jumps second = dr_jumps_from(next, once);
	const uint64_t forks = (next->up4 & next->up5) | (next->down4 & next->down5) |
			       ((next->up4 | next->up5) & (next->down4 | next->down5));

	return dr_starts_of(&second) && ((once | dr_landings_of(&second)) & forks);
}

/*
 * The number of captures in a game where any piece may take any other (E4 to E6), from the squares
 * between: as many as there are first jumps, unless a capture forks.
 */
static DR_NOINLINE size_t count_free_captures(const struct draughts_position *position,
	uint64_t up4, uint64_t up5, uint64_t down4, uint64_t down5)
{
	const enum draughts_side side = dr_turn_of(position);
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const uint64_t own = pieces[side], prey = pieces[dr_other(side)];
	const uint64_t kings = position->board.u.checkers.kings;
	const struct view view = view_of(own, prey, kings);
	const struct dr_jumps first = {up4 & prey, up5 & prey, down4 & prey, down5 & prey};
	const struct dr_jumps next = dr_jumps_over(view.empty, prey);
	const uint64_t once = first.up4 >> 4 | first.up5 >> 5 | first.down4 << 4 | first.down5 << 5;

	if (may_fork(once, &next))
		return dr_count_captures(position->ruleset, side, own, prey, kings, false);
	return dr_popcount(first.up4) + dr_popcount(first.up5) + dr_popcount(first.down4) +
	       dr_popcount(first.down5);
}

/* The number of moves of a side with kings, mostly by a few sets. Kings step ahead as men do. */
INLINE size_t count_with_kings(
	enum draughts_side side, const struct draughts_position *position, const struct view *view)
{
	const uint64_t kings = view->own & view->kings;
	const struct dr_jumps between = squares_between(side, view);

	if (dr_starts_of(&between) & view->enemy) {
		if (!articles.men_take_kings || !is_free())
			return count_by_all(position);
		return count_free_captures(
			position, between.up4, between.up5, between.down4, between.down5);
	}
	return dr_popcount(dr_ahead(side, view->own, 4) & view->empty) +
	       dr_popcount(dr_ahead(side, view->own, 5) & view->empty) +
	       dr_popcount(dr_behind(side, kings, 4) & view->empty) +
	       dr_popcount(dr_behind(side, kings, 5) & view->empty);
}

INLINE size_t count(enum draughts_side side, const struct draughts_position *position)
{
	const struct view view = view_by(side, position);

	if (DR_UNLIKELY(view.enemy == 0))
		return 0; /* finished (E10, I11) */
	if (DR_UNLIKELY(view.own & view.kings))
		return DR_FALLBACK ? count_by_all(position)
				   : count_with_kings(side, position, &view);
	return count_men(side, &view);
}

static size_t count_white(const struct draughts_position *position)
{
	return count(DRAUGHTS_WHITE, position);
}

static size_t count_black(const struct draughts_position *position)
{
	return count(DRAUGHTS_BLACK, position);
}

#endif
