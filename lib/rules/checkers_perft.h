/* SPDX-License-Identifier: MIT */
/*
 * Perft of a game with short kings, the second half of the template checkers_moves.h. Moves are
 * played one by one but for the last two plies, which are counted on sets, the replies to many
 * quiet moves at once.
 */
#ifndef DR_CHECKERS_PERFT_H
#define DR_CHECKERS_PERFT_H

/* What only rare positions ask for: the ruleset (I9), and whether captures count by their routes.
 */
struct rare {
	const struct draughts_ruleset *ruleset;
	bool routes;
};

/* The leaves one ply on, by side; they are not inlined. */
static uint64_t leaves_white(uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare);
static uint64_t leaves_black(uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare);

/* The leaves after a move of the side from square from to square to. */
INLINE uint64_t leaves_after(enum draughts_side side, const struct view *view, uint64_t from,
	uint64_t to, uint64_t captured, const struct rare *rare)
{
	return (side == DRAUGHTS_WHITE ? leaves_black : leaves_white)(view->enemy ^ captured,
		(view->own ^ from) | to,
		dr_kings_after(articles.a1_dark, side, view->kings, from, to, captured), rare);
}

/* After the steps to the squares in to4 and to5, for which the direction of a side is ahead. */
INLINE uint64_t leaves_after_each_step(enum draughts_side side, const struct view *view,
	enum draughts_side ahead, uint64_t to4, uint64_t to5, const struct rare *rare)
{
	uint64_t sum = 0;

	while (to4 | to5) {
		const unsigned step = to4 ? 4 : 5;
		const uint64_t to = dr_first(to4 ? to4 : to5);

		to5 = to4 ? to5 : to5 & (to5 - 1);
		to4 = to4 & (to4 - 1);
		sum += leaves_after(side, view, dr_behind(ahead, to, step), to, 0, rare);
	}
	return sum;
}

/*
 * After the captures by men, when no square has two jumps: then a first jump is a capture, whatever
 * follows it.
 */
INLINE uint64_t leaves_after_jumps(enum draughts_side side, const struct view *view,
	const struct jumps *jumps, const struct rare *rare)
{
	uint64_t to4 = dr_ahead(side, jumps->men4, 8), to5 = dr_ahead(side, jumps->men5, 10);
	uint64_t sum = 0;

	if (DR_UNLIKELY(!articles.free_choice && ((to4 | to5) & goes_on(jumps)))) {
		/* I8, step (1): those that go on, and those that go on twice. */
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
		sum += leaves_after(side, view, from, to, captured, rare);
	}
	return sum;
}

INLINE uint64_t leaves_after_captures(
	enum draughts_side side, const struct view *view, const struct rare *rare)
{
	struct dr_captures captures;
	uint64_t sum = 0;

	dr_list_captures(rare->ruleset, side, view->own, view->enemy, view->kings, &captures);
	for (size_t i = 0; i < captures.count; i++) {
		const struct dr_capture *const capture = &captures.list[i];
		const uint64_t after = leaves_after(
			side, view, capture->from, capture->to, capture->captured, rare);

		sum += rare->routes ? capture->routes * after : after;
	}
	return sum;
}

/*
 * What the other side can reply while the board stands, for counting the replies to many steps at
 * once. That takes a side without kings, which has no capture now.
 */
struct replies {
	bool countable;
	uint64_t count; /* its steps */
	uint64_t prey;  /* the pieces it could take */
	uint64_t alone; /* where a capture cannot be counted as one: if it is the only one, */
	uint64_t among; /* and if there are others */
};

INLINE struct replies replies_of(enum draughts_side side, const struct view *view)
{
	const enum draughts_side other = dr_other(side);
	const struct view reply = {view->enemy, view->own, view->kings, view->empty};
	const struct jumps jumps = jumps_of_men(other, &reply, reply.own);
	const uint64_t branches = jumps.from4 & jumps.from5 ? goes_on(&jumps) : 0;

	return (struct replies){.countable = !(view->enemy & view->kings) && !any(&jumps),
		.count = count_quiet(other, &reply),
		.prey = prey_of_men(&reply),
		.alone = branches,
		.among = articles.free_choice ? branches : goes_on(&jumps)};
}

/*
 * The leaves after those of the steps to the squares in *to that can be counted as sets; these are
 * taken out of *to.
 *
 * A step allows three captures at most: of the piece that moved, in its direction, onto the square
 * it left; of that piece across; and of a piece that had cover from the square it left. A step that
 * allows none opens the square it left to the pieces that can step there, and closes the square it
 * went to.
 */
INLINE uint64_t leaves_after_steps(enum draughts_side side, const struct view *view,
	const struct replies *replies, uint64_t *to, unsigned step)
{
	const unsigned cross = 9 - step; /* the other step ahead */
	const uint64_t facing = dr_behind(side, view->enemy, step);
	const uint64_t across = dr_behind(side, view->enemy, cross);
	const uint64_t prey = *to & dr_ahead(side, replies->prey, step);
	const uint64_t back = prey & facing;
	const uint64_t aside = prey & across & dr_ahead(side, view->empty, cross);
	const uint64_t bared = *to &
			       dr_ahead(side, dr_behind(side, replies->prey & across, cross), step);
	const uint64_t quiet = *to & ~(back | aside | bared);
	const uint64_t several = (back & aside) | (back & bared) | (aside & bared);

	*to &= ((back | bared) & dr_ahead(side, replies->alone, step)) |
	       (aside & dr_ahead(side, replies->alone, cross)) |
	       (several & (dr_ahead(side, replies->among, step) |
				  dr_ahead(side, replies->among, cross)));
	return dr_popcount(quiet) * replies->count +
	       dr_popcount(dr_behind(side, quiet, step) & across) - dr_popcount(quiet & across) -
	       dr_popcount(quiet & facing) + dr_popcount(back & ~*to) + dr_popcount(aside & ~*to) +
	       dr_popcount(bared & ~*to);
}

INLINE uint64_t leaves_after_quiet(
	enum draughts_side side, const struct view *view, const struct rare *rare)
{
	const enum draughts_side other = dr_other(side);
	const uint64_t kings = view->own & view->kings;
	uint64_t to4 = steps_ahead(side, view, view->own, 4);
	uint64_t to5 = steps_ahead(side, view, view->own, 5);
	uint64_t sum = 0;

	const struct replies replies = replies_of(side, view);

	if (replies.countable)
		sum = leaves_after_steps(side, view, &replies, &to4, 4) +
		      leaves_after_steps(side, view, &replies, &to5, 5);
	sum += leaves_after_each_step(side, view, side, to4, to5, rare);
	if (DR_UNLIKELY(kings))
		sum += leaves_after_each_step(side, view, other, steps_ahead(other, view, kings, 4),
			steps_ahead(other, view, kings, 5), rare);
	return sum;
}

/* The leaves two plies on. */
INLINE uint64_t two_plies(enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings,
	const struct rare *rare)
{
	const struct view view = view_of(own, enemy, kings);
	const struct jumps jumps = jumps_of(side, &view);

	if (!any(&jumps))
		return leaves_after_quiet(side, &view, rare);
	if (DR_UNLIKELY(jumps.kings || (jumps.from4 & jumps.from5)))
		return leaves_after_captures(side, &view, rare);
	return leaves_after_jumps(side, &view, &jumps, rare);
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

static DR_NOINLINE uint64_t two_white(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare)
{
	return two_plies(DRAUGHTS_WHITE, own, enemy, kings, rare);
}

static DR_NOINLINE uint64_t two_black(
	uint64_t own, uint64_t enemy, uint64_t kings, const struct rare *rare)
{
	return two_plies(DRAUGHTS_BLACK, own, enemy, kings, rare);
}

/* The leaves one or two plies on. */
static uint64_t perft_near(const struct draughts_position *position, unsigned depth, bool routes)
{
	const struct rare rare = {position->ruleset, routes};
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const uint64_t white = pieces[DRAUGHTS_WHITE], black = pieces[DRAUGHTS_BLACK];
	const uint64_t kings = position->board.u.checkers.kings;

	if (white == 0 || black == 0)
		return 0; /* finished (E10, I11); after one more move the mover still has a piece */
	if (position->board.turn == DRAUGHTS_WHITE)
		return (depth == 1 ? leaves_white : two_white)(white, black, kings, &rare);
	return (depth == 1 ? leaves_black : two_black)(black, white, kings, &rare);
}

/* Only the captures of a king can have several routes. */
static size_t count_routes(const struct draughts_position *position, draughts_move move)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];

	if (!draughts_move_is_capture(move) || !draughts_move_is_by_king(move))
		return 1;
	return dr_checkers_routes(position, move, routes, DRAUGHTS_ROUTES_MAX);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static uint64_t perft(const struct draughts_position *position, unsigned depth, bool routes)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_position next;
	uint64_t sum = 0;

	if (depth <= 2)
		return perft_near(position, depth, routes);

	const size_t n = (position->board.turn == DRAUGHTS_WHITE ? generate_white : generate_black)(
		position, moves);

	for (size_t i = 0; i < n; i++) {
		play(&next, position, moves[i]);
		sum += perft(&next, depth - 1, routes) *
		       (routes ? count_routes(position, moves[i]) : 1);
	}
	return sum;
}

#endif
