/* SPDX-License-Identifier: MIT */
/*
 * Perft of a game with short kings, the third part of the template checkers_moves.h. Only captures
 * that go on are listed. Most moves of the last two plies are not even made: they are counted on
 * sets, with the replies to many quiet moves at once.
 */
#ifndef DR_CHECKERS_PERFT_H
#define DR_CHECKERS_PERFT_H

/* Needed only in rare positions: the ruleset (I9), and whether captures count by routes. */
struct rare {
	const struct draughts_ruleset *ruleset;
	bool routes;
};

/* Count the leaves, by the side to move: at a depth of 2 or more, and at a depth of 1. */
static uint64_t tree_white(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare, unsigned depth);
static uint64_t tree_black(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare, unsigned depth);
static uint64_t leaves_white(uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare);
static uint64_t leaves_black(uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare);

/* The leaves of a position that a move of the side has led to; depth includes this move. */
INLINE uint64_t below(enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings,
	const struct rare *rare, unsigned depth)
{
	if (depth == 2)
		return (side == DRAUGHTS_WHITE ? leaves_black : leaves_white)(
			enemy, own, kings, rare);
	return (side == DRAUGHTS_WHITE ? tree_black : tree_white)(
		enemy, own, kings, rare, depth - 1);
}

INLINE uint64_t below_move(enum draughts_side side, const struct view *view, uint64_t from,
	uint64_t to, uint64_t captured, const struct rare *rare, unsigned depth)
{
	return below(side, (view->own ^ from) | to, view->enemy ^ captured,
		dr_kings_after(articles.a1_dark, side, view->kings, from, to, captured), rare,
		depth);
}

/* Below captures of any kind: one function for both sides, as it is rare. */
static DR_NOINLINE uint64_t below_captures(
	enum draughts_side side, const struct view *view, const struct rare *rare, unsigned depth)
{
	struct dr_captures captures;
	uint64_t sum = 0;

	dr_list_captures(rare->ruleset, side, view->own, view->enemy, view->kings, &captures);
	for (size_t i = 0; i < captures.count; i++) {
		const struct dr_capture *const capture = &captures.list[i];
		const uint64_t leaves = below_move(
			side, view, capture->from, capture->to, capture->captured, rare, depth);

		sum += rare->routes ? capture->routes * leaves : leaves;
	}
	return sum;
}

/*
 * Below the captures by men, when none goes on or no square has two jumps: then each first jump
 * begins exactly one capture.
 */
INLINE uint64_t below_jumps(enum draughts_side side, const struct view *view,
	const struct jumps *jumps, const struct rare *rare, unsigned depth)
{
	uint64_t to4 = dr_ahead(side, jumps->men4, 8), to5 = dr_ahead(side, jumps->men5, 10);
	uint64_t sum = 0;

	if (DR_UNLIKELY(!is_free() && ((to4 | to5) & goes_on(jumps)))) {
		/* I8, step (1): captures that go on, and captures that go on twice. */
		const uint64_t twice = (jumps->from4 & dr_behind(side, goes_on(jumps), 8)) |
				       (jumps->from5 & dr_behind(side, goes_on(jumps), 10));
		const uint64_t longest = (to4 | to5) & twice ? twice : goes_on(jumps);

		to4 &= longest;
		to5 &= longest;
	}
	while (to4 | to5) {
		unsigned step = to4 ? 4 : 5;
		uint64_t to = dr_first(to4 ? to4 : to5);
		uint64_t captured = dr_behind(side, to, step);
		const uint64_t from = dr_behind(side, captured, step);

		to5 = to4 ? to5 : to5 & (to5 - 1);
		to4 = to4 & (to4 - 1);
		while (to & goes_on(jumps)) {
			step = to & jumps->from4 ? 4 : 5;
			captured |= dr_ahead(side, to, step);
			to = dr_ahead(side, to, 2 * step);
		}
		sum += below_move(side, view, from, to, captured, rare, depth);
	}
	return sum;
}

/* The pairs of steps ahead of a side, by the squares that the steps lead to. */
INLINE uint64_t pairs_ahead(enum draughts_side side, uint64_t to4, uint64_t to5)
{
	if (side == DRAUGHTS_WHITE)
		return to4 | to5 << DR_BY_5;
	return to4 >> 4 | to5 >> 5 << DR_BY_5;
}

/* Below the steps of men. */
INLINE uint64_t below_steps(enum draughts_side side, const struct view *view, uint64_t pairs,
	const struct rare *rare, unsigned depth)
{
	uint64_t sum = 0;

	for (; pairs != 0; pairs &= pairs - 1) {
		const uint64_t ends = dr_step_ends[dr_lowest(pairs)];

		sum += below(side, view->own ^ ends, view->enemy,
			view->kings | crowned_on(side, ends), rare, depth);
	}
	return sum;
}

/* Below steps of any kind, up and down: one function for both sides, as it is rare. */
static DR_NOINLINE uint64_t below_any_steps(enum draughts_side side, const struct view *view,
	uint64_t up, uint64_t down, const struct rare *rare, unsigned depth)
{
	uint64_t sum = 0;

	while (up | down) {
		if (up == 0) {
			up = down;
			down = 0;
		}
		const uint64_t ends = dr_step_ends[dr_lowest(up)], from = ends & view->own;

		up &= up - 1;
		sum += below_move(side, view, from, ends ^ from, 0, rare, depth);
	}
	return sum;
}

/*
 * The replies of the other side on the present board, for counting the replies to many steps at
 * once. Nobody has kings. The replies are countable only if the other side has no capture now.
 */
struct replies {
	bool countable;
	uint64_t count; /* its steps */
	uint64_t alone; /* where a capture cannot be counted as one: if it is the only one, */
	uint64_t among; /* and if there are others */
};

INLINE struct replies replies_of(enum draughts_side side, const struct view *view)
{
	const enum draughts_side other = dr_other(side);
	const struct view reply = {view->enemy, view->own, view->kings, view->empty};
	const struct jumps jumps = jumps_of_men(other, &reply, reply.own);
	const uint64_t branches = jumps.from4 & jumps.from5 ? goes_on(&jumps) : 0;

	return (struct replies){.countable = !men_jump(&jumps),
		.count = dr_popcount(dr_steps_ahead(other, reply.own, reply.empty)),
		.alone = branches,
		.among = is_free() ? branches : goes_on(&jumps)};
}

/* The steps of men to a set of squares, sorted by the captures that they allow. */
struct steps {
	uint64_t back;  /* of the piece that moved, in its direction, onto the square it left */
	uint64_t aside; /* of that piece, along the other diagonal */
	uint64_t bared; /* of another piece, which it covered before */
	uint64_t quiet; /* none */
};

INLINE struct steps sort_steps(
	enum draughts_side side, const struct view *view, uint64_t to, unsigned step)
{
	const unsigned cross = 9 - step; /* the other step ahead */
	const uint64_t across = dr_behind(side, view->enemy, cross);
	const uint64_t back = to & dr_behind(side, view->enemy, step);
	const uint64_t aside = to & across & dr_ahead(side, view->empty, cross);
	const uint64_t bared = to &
			       dr_ahead(side, dr_behind(side, view->own & across, cross), step);

	return (struct steps){back, aside, bared, to & ~(back | aside | bared)};
}

/*
 * The leaves after the steps to the squares in *to that can be counted as sets; these squares are
 * removed from *to. A step that allows no capture opens the square it left to the pieces that can
 * step there, and closes the square it went to.
 */
INLINE uint64_t leaves_after_steps(enum draughts_side side, const struct view *view,
	const struct replies *replies, uint64_t *to, unsigned step)
{
	const unsigned cross = 9 - step;
	const struct steps steps = sort_steps(side, view, *to, step);
	const uint64_t across = dr_behind(side, view->enemy, cross);
	const uint64_t back = steps.back, aside = steps.aside, bared = steps.bared;
	const uint64_t several = (back & aside) | (back & bared) | (aside & bared);
	const uint64_t sum = dr_popcount(steps.quiet) * replies->count +
			     dr_popcount(dr_behind(side, steps.quiet, step) & across) -
			     dr_popcount(steps.quiet & across);

	/* Most often each capture counts as one: where captures are equal (E6), and none forks. */
	if (DR_LIKELY(!(replies->alone | (is_free() ? 0 : several))))
		*to = 0;
	else
		*to &= ((back | bared) & dr_ahead(side, replies->alone, step)) |
		       (aside & dr_ahead(side, replies->alone, cross)) |
		       (several & (dr_ahead(side, replies->among, step) |
					  dr_ahead(side, replies->among, cross)));
	return sum + dr_popcount(back & ~*to) + dr_popcount(aside & ~*to) +
	       dr_popcount(bared & ~*to);
}

/* Below the steps of men, when nobody has kings. */
INLINE uint64_t below_quiet(
	enum draughts_side side, const struct view *view, const struct rare *rare, unsigned depth)
{
	uint64_t to4 = dr_ahead(side, view->own, 4) & view->empty;
	uint64_t to5 = dr_ahead(side, view->own, 5) & view->empty;
	uint64_t sum = 0;

	if (depth == 2) {
		const struct replies replies = replies_of(side, view);

		if (replies.countable)
			sum = leaves_after_steps(side, view, &replies, &to4, 4) +
			      leaves_after_steps(side, view, &replies, &to5, 5);
	} else {
		/*
		 * First the steps that allow no capture: processors predict the branches below them
		 * better.
		 */
		const uint64_t quiet4 = sort_steps(side, view, to4, 4).quiet;
		const uint64_t quiet5 = sort_steps(side, view, to5, 5).quiet;

		sum = below_steps(side, view, pairs_ahead(side, quiet4, quiet5), rare, depth);
		to4 ^= quiet4;
		to5 ^= quiet5;
	}
	return sum + below_steps(side, view, pairs_ahead(side, to4, to5), rare, depth);
}

/*
 * Where kings are on the board, both sides share the code. It goes through the four directions.
 * Direction d ^ 2 is opposite to direction d.
 */
INLINE uint64_t go(uint64_t set, unsigned direction)
{
	return dr_rotate(set, dr_direction(direction));
}

/*
 * The leaves after the steps that allow no capture. to[d] has the squares to which steps in
 * direction d lead; squares whose leaves are counted are removed. None are counted if the other
 * side can capture now, or if four of its pieces can go to the same square.
 *
 * A step may allow a capture of the piece that moved, across its new square or onto its old one, or
 * of a piece that it covered from the old one. Otherwise it opens the old square and closes the new
 * one.
 */
INLINE uint64_t leaves_after_calm_steps(
	enum draughts_side side, const struct view *view, uint64_t to[DR_DIRECTIONS])
{
	const uint64_t kings = view->kings, men = view->own & ~kings;
	const uint64_t up = side == DRAUGHTS_BLACK ? view->enemy : view->enemy & kings;
	const uint64_t down = side == DRAUGHTS_BLACK ? view->enemy & kings : view->enemy;
	uint64_t next[DR_DIRECTIONS];          /* the squares next to pieces that can go there */
	uint64_t captured = 0;                 /* the pieces that they capture now */
	uint64_t bared = 0;                    /* squares that have to stay occupied */
	uint64_t exposed = 0, exposed_men = 0; /* where any piece, or a man, would be captured */
	uint64_t calm_steps = 0, once = 0, twice = 0;

	DR_UNROLL_4
	for (unsigned d = 0; d < DR_DIRECTIONS; d++) {
		const uint64_t before_empty = go(view->empty, d ^ 2);
		uint64_t met;

		next[d] = go(d < 2 ? up : down, d);
		if (next[d] == 0)
			continue;
		if (articles.men_take_kings) {
			met = next[d] & view->own;
			exposed |= next[d] & before_empty;
		} else {
			const uint64_t to_kings = go(view->enemy & kings, d);

			met = (to_kings & view->own) | (next[d] & men); /* I4, I5 */
			exposed |= to_kings & before_empty;
			exposed_men |= next[d] & before_empty;
		}
		captured |= met & before_empty;
		bared |= go(met, d);
	}

	/* The sum of the four sets, by its bits: how many pieces can go to each square. */
	const uint64_t pair = next[0] & next[1], one = next[0] ^ next[1];
	const uint64_t other_pair = next[2] & next[3], other_one = next[2] ^ next[3];
	const uint64_t ones = one ^ other_one, twos = pair ^ other_pair ^ (one & other_one);
	const uint64_t replies = dr_popcount(ones & view->empty) +
				 2 * (uint64_t)dr_popcount(twos & view->empty);

	if (captured | (pair & other_pair))
		return 0;
	DR_UNROLL_4
	for (unsigned d = 0; d < DR_DIRECTIONS; d++) {
		const uint64_t calm = to[d] & ~next[d ^ 2] & ~go(bared, d) & ~exposed &
				      ~(articles.men_take_kings ? 0 : exposed_men & go(men, d));
		const uint64_t left = go(calm, d ^ 2);

		to[d] ^= calm;
		calm_steps += dr_popcount(calm);
		once += dr_popcount(left & ones);
		once -= dr_popcount(calm & ones);
		twice += dr_popcount(left & twos);
		twice -= dr_popcount(calm & twos);
	}
	return calm_steps * replies + once + 2 * twice;
}

/* Below the steps of a side when there are kings, its own or the other's. */
static DR_NOINLINE uint64_t below_quiet_with_kings(
	enum draughts_side side, const struct view *view, const struct rare *rare, unsigned depth)
{
	const uint64_t kings = view->own & view->kings;
	const uint64_t up = side == DRAUGHTS_WHITE ? view->own : kings;
	const uint64_t down = side == DRAUGHTS_WHITE ? kings : view->own;
	uint64_t to[DR_DIRECTIONS];
	uint64_t sum = 0;

	for (unsigned d = 0; d < DR_DIRECTIONS; d++)
		to[d] = go(d < 2 ? up : down, d) & view->empty;
	if (depth == 2)
		sum = leaves_after_calm_steps(side, view, to);
	if (!(to[0] | to[1] | to[2] | to[3]))
		return sum;
	return sum + below_any_steps(side, view, pairs_ahead(DRAUGHTS_WHITE, to[0], to[1]),
			     pairs_ahead(DRAUGHTS_BLACK, to[2], to[3]), rare, depth);
}

/* Below the captures of a side with kings: one function for both sides, as it is rare. */
static DR_NOINLINE uint64_t below_all_captures(
	enum draughts_side side, const struct view *view, const struct rare *rare, unsigned depth)
{
	const uint64_t kings = view->own & view->kings;
	const struct jumps jumps = jumps_of_men(side, view, view->own ^ kings);
	const struct king_captures captures = captures_of_kings(view);
	uint64_t from[DR_DIRECTIONS] = {captures.single.up4, captures.single.up5,
		captures.single.down4, captures.single.down5};
	uint64_t sum = 0;

	if (goes_further(side, &jumps, &captures, kings))
		return below_captures(side, view, rare, depth);
	if (is_free() || !dr_starts_of(&captures.single)) { /* else I8, step (2) */
		from[side == DRAUGHTS_WHITE ? 0 : 2] |= jumps.men4;
		from[side == DRAUGHTS_WHITE ? 1 : 3] |= jumps.men5;
	}
	for (unsigned d = 0; d < DR_DIRECTIONS; d++)
		for (uint64_t rest = from[d]; rest != 0; rest &= rest - 1) {
			const uint64_t over = go(dr_first(rest), d);

			sum += below_move(
				side, view, dr_first(rest), go(over, d), over, rare, depth);
		}
	return sum;
}

INLINE uint64_t tree(enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings,
	const struct rare *rare, unsigned depth)
{
	const struct view view = view_of(own, enemy, kings);
	const struct jumps jumps = jumps_of_men(side, &view, own);

	if (DR_UNLIKELY(own & kings)) {
		const struct dr_jumps by_kings = dr_jumps_over(view.empty, enemy);

		if (men_jump(&jumps) || (dr_starts_of(&by_kings) & own & kings))
			return below_all_captures(side, &view, rare, depth);
	}
	if (!men_jump(&jumps)) {
		if (DR_UNLIKELY(kings))
			return below_quiet_with_kings(side, &view, rare, depth);
		return below_quiet(side, &view, rare, depth);
	}
	if (DR_UNLIKELY((jumps.from4 & jumps.from5) && men_go_on(side, &jumps)))
		return below_captures(side, &view, rare, depth);
	return below_jumps(side, &view, &jumps, rare, depth);
}

static DR_NOINLINE uint64_t leaves_white(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare)
{
	const struct view view = view_of(own, enemy, kings);

	return count_any(DRAUGHTS_WHITE, &view, rare->ruleset, rare->routes);
}

static DR_NOINLINE uint64_t leaves_black(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare)
{
	const struct view view = view_of(own, enemy, kings);

	return count_any(DRAUGHTS_BLACK, &view, rare->ruleset, rare->routes);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static DR_NOINLINE uint64_t tree_white(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare, unsigned depth)
{
	return tree(DRAUGHTS_WHITE, own, enemy, kings, rare, depth);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static DR_NOINLINE uint64_t tree_black(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare, unsigned depth)
{
	return tree(DRAUGHTS_BLACK, own, enemy, kings, rare, depth);
}

static uint64_t perft(const struct draughts_position *position, unsigned depth, bool routes)
{
	const struct rare rare = {position->ruleset, routes};
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const uint64_t white = pieces[DRAUGHTS_WHITE], black = pieces[DRAUGHTS_BLACK];
	const uint64_t kings = position->board.u.checkers.kings;

	if (white == 0 || black == 0)
		return 0; /* finished (E10, I11) */
	/* As if the other side had just moved. Below, a side that has just moved has a piece. */
	if (position->board.turn == DRAUGHTS_WHITE)
		return below(DRAUGHTS_BLACK, black, white, kings, &rare, depth + 1);
	return below(DRAUGHTS_WHITE, white, black, kings, &rare, depth + 1);
}

#endif
