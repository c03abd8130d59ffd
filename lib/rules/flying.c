/* SPDX-License-Identifier: MIT */
/*
 * The moves of the games with flying kings. Quiet moves are found as sets of squares, and so are
 * captures if each is one jump of a man. Other captures are followed jump by jump.
 */
#include "core/choice.h"
#include "core/move_bits.h"
#include "rules/flying.h"
#include "rules/movetable.h"

#define INLINE DR_VARIANT_INLINE

/* The board as the side to move sees it. */
struct view {
	uint64_t own, enemy, kings, empty;
	const struct dr_articles *articles;
};

INLINE struct view view_of(
	const struct dr_articles *articles, uint64_t own, uint64_t enemy, uint64_t kings)
{
	return (struct view){own, enemy, kings, dr_all_squares(true) & ~(own | enemy), articles};
}

INLINE struct view view_by(enum draughts_side side, const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;

	return view_of(position->ruleset->articles, board->u.checkers.pieces[side],
		board->u.checkers.pieces[dr_other(side)], board->u.checkers.kings);
}

/* ---- sets of squares ---- */

/* Jumps by direction: sets of the squares where they begin, or of the pieces that they take. */
struct jumps {
	uint64_t up4, up5, down4, down5;
};

/* The prey with an empty square behind it. */
INLINE struct jumps prey_beside(uint64_t empty, uint64_t prey)
{
	return (struct jumps){
		empty << 4 & prey, empty << 5 & prey, empty >> 4 & prey, empty >> 5 & prey};
}

/* Where a jump over an enemy next to the square would begin, whatever is there. */
INLINE struct jumps jumps_over(const struct view *view)
{
	const struct jumps prey = prey_beside(view->empty, view->enemy);

	return (struct jumps){prey.up4 << 4, prey.up5 << 5, prey.down4 >> 4, prey.down5 >> 5};
}

/* The jumps in the directions in which the men of a side capture (F4). */
INLINE struct jumps of_men(
	enum draughts_side side, const struct dr_articles *articles, const struct jumps *jumps)
{
	const uint64_t back = 0 - (uint64_t)articles->men_take_back;
	const uint64_t up = side == DRAUGHTS_WHITE ? ~UINT64_C(0) : back;
	const uint64_t down = side == DRAUGHTS_BLACK ? ~UINT64_C(0) : back;

	return (struct jumps){
		jumps->up4 & up, jumps->up5 & up, jumps->down4 & down, jumps->down5 & down};
}

INLINE struct jumps jumps_from(const struct jumps *jumps, uint64_t from)
{
	return (struct jumps){
		jumps->up4 & from, jumps->up5 & from, jumps->down4 & from, jumps->down5 & from};
}

INLINE uint64_t any_of(const struct jumps *jumps)
{
	return jumps->up4 | jumps->up5 | jumps->down4 | jumps->down5;
}

/* ---- captures, jump by jump ---- */

/* The captures found so far: all of one rank, listed or only counted. */
struct walk {
	uint64_t from, enemy, empty;
	uint64_t crowning;            /* where a man is crowned in passing (F8) */
	struct jumps prey;            /* the pieces that the man can jump, by direction (F4) */
	bool most;                    /* whether the most pieces must be taken (F6) */
	unsigned jumps;               /* the number of them so far */
	size_t count, several;        /* routes; and how many of them may share a move (G3) */
	struct dr_captures *captures; /* NULL if captures are only counted */
};

/* Two routes of one move take its pieces in another order, and that takes at least three jumps. */
enum { ROUTES_MEET = 3, NO_DIRECTION = DR_DIRECTIONS };

/* Lists a capture, once for all of its routes (G3). */
static void list_capture(struct walk *walk, uint64_t to, uint64_t captured, unsigned jumps)
{
	struct dr_captures *const captures = walk->captures;

	if (jumps >= ROUTES_MEET)
		for (size_t known = captures->count; known-- > 0;) {
			struct dr_capture *const capture = &captures->list[known];

			if (capture->from == walk->from && capture->to == to &&
				capture->captured == captured) {
				capture->routes++;
				return;
			}
		}
	captures->list[captures->count++] = (struct dr_capture){walk->from, to, captured, 1};
}

/* The captures that end on each of these squares, unless F6 prefers others. */
static void end_capture(struct walk *walk, uint64_t to, uint64_t captured, unsigned jumps)
{
	if (walk->most && jumps != walk->jumps) {
		if (jumps < walk->jumps)
			return;
		walk->jumps = jumps;
		walk->count = walk->several = 0;
		if (walk->captures)
			walk->captures->count = 0;
	}
	if (!walk->captures) {
		walk->count += dr_popcount(to);
		walk->several += jumps >= ROUTES_MEET;
		return;
	}
	for (; to != 0; to &= to - 1)
		list_capture(walk, dr_first(to), captured, jumps);
}

/*
 * Goes on as a king (F5, F9). Returns whether it can: if only some landing squares of a jump let it
 * go on, it must land there (F7). Two jumps in one direction are one route, whichever square is
 * between them: the second is found from the first of these squares alone, and left out, as the
 * direction `without', from the others.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 10 at most */
static bool king_goes_on(
	struct walk *walk, uint64_t at, uint64_t captured, unsigned jumps, unsigned without)
{
	bool found = false;

	for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
		const unsigned by = dr_direction(i);
		const uint64_t over = dr_fly(at, walk->empty, by) & walk->enemy & ~captured;
		uint64_t to = dr_rotate(over, by) & walk->empty, landings = 0;
		bool goes_on = false;

		if (to == 0 || i == without)
			continue;
		found = true;
		for (; to & walk->empty; to = dr_rotate(to, by)) {
			goes_on |= king_goes_on(
				walk, to, captured | over, jumps + 1, landings ? i : NO_DIRECTION);
			landings |= to;
		}
		if (!goes_on)
			end_capture(walk, landings, captured | over, jumps + 1);
	}
	return found;
}

/* The pieces that a man can jump from a square, by the index of the square. */
INLINE uint64_t next_to(const struct walk *walk, unsigned at)
{
	const uint64_t square = UINT64_C(1) << at;

	return (square >> 4 & walk->prey.up4) | (square >> 5 & walk->prey.up5) |
	       (square << 4 & walk->prey.down4) | (square << 5 & walk->prey.down5);
}

/*
 * Goes on as a man (F4), and as a king once it is crowned in passing (F8). It calls itself only
 * where the way forks.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 10 at most */
static void man_goes_on(struct walk *walk, unsigned at, uint64_t captured, unsigned jumps)
{
	for (;; jumps++) {
		uint64_t over = next_to(walk, at) & ~captured;

		if (UINT64_C(1) << at & walk->crowning) {
			if (king_goes_on(walk, UINT64_C(1) << at, captured, jumps, NO_DIRECTION))
				return;
			break;
		}
		if (over == 0)
			break;
		/* It lands as far beyond the piece as it was before it. */
		for (; over & (over - 1); over &= over - 1)
			man_goes_on(walk, 2 * dr_lowest(over) - at, captured | dr_first(over),
				jumps + 1);
		at = 2 * dr_lowest(over) - at;
		captured |= over;
	}
	end_capture(walk, UINT64_C(1) << at, captured, jumps);
}

/*
 * All captures of a side: captures by kings first and, in a game where kings must capture first,
 * only these (F6).
 */
static void walk_captures(struct walk *walk, enum draughts_side side, const struct view *view)
{
	const struct dr_articles *const articles = view->articles;
	struct jumps jumps = jumps_over(view);
	const struct jumps first = of_men(side, articles, &jumps);

	walk->enemy = view->enemy;
	walk->most = articles->choice.pieces != 0;
	walk->crowning = articles->crowned_in_passing ? dr_crowning_row(true, side) : 0;
	walk->jumps = 0;
	walk->count = walk->several = 0;
	if (walk->captures)
		walk->captures->count = 0;
	for (uint64_t rest = view->own & view->kings; rest != 0; rest &= rest - 1) {
		walk->from = dr_first(rest);
		walk->empty = view->empty | walk->from; /* F9 */
		king_goes_on(walk, walk->from, 0, 0, NO_DIRECTION);
	}
	if (articles->choice.by_king && (walk->captures ? walk->captures->count : walk->count) > 0)
		return;
	for (uint64_t rest = any_of(&first) & view->own & ~view->kings; rest; rest &= rest - 1) {
		walk->from = dr_first(rest);
		walk->empty = view->empty | walk->from;
		jumps = prey_beside(walk->empty, view->enemy);
		walk->prey = of_men(side, articles, &jumps);
		man_goes_on(walk, dr_lowest(rest), 0, 0);
	}
}

static DR_NOINLINE void list_captures(
	enum draughts_side side, const struct view *view, struct dr_captures *captures)
{
	struct walk walk = {.captures = captures};

	walk_captures(&walk, side, view);
}

/* Without a list, unless routes may have to be told from moves. */
static DR_NOINLINE size_t count_captures(const struct dr_articles *articles,
	enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings, bool routes)
{
	const struct view view = view_of(articles, own, enemy, kings);
	struct walk walk = {.captures = NULL};
	struct dr_captures captures;

	walk_captures(&walk, side, &view);
	if (routes || walk.several <= 1)
		return walk.count;
	list_captures(side, &view, &captures);
	return captures.count;
}

/* ---- captures as sets ---- */

INLINE size_t count_jumps(const struct jumps *jumps)
{
	return dr_popcount(jumps->up4) + dr_popcount(jumps->up5) + dr_popcount(jumps->down4) +
	       dr_popcount(jumps->down5);
}

/* Where jumps that begin on these squares end. */
INLINE uint64_t landings_of(const struct jumps *jumps)
{
	return jumps->up4 >> 8 | jumps->up5 >> 10 | jumps->down4 << 8 | jumps->down5 << 10;
}

/* The captures that men can begin, and whether any of them may be more than one jump. */
struct men {
	struct jumps first;
	bool further;
};

INLINE struct men captures_of_men(
	enum draughts_side side, const struct view *view, const struct jumps *jumps)
{
	const struct jumps all = of_men(side, view->articles, jumps);
	const struct jumps first = jumps_from(&all, view->own & ~view->kings);
	const uint64_t crowning = view->articles->crowned_in_passing ? dr_crowning_row(true, side)
								     : 0;

	return (struct men){first, (landings_of(&first) & (any_of(&all) | crowning)) != 0};
}

/* Some squares, and the empty ones in a direction from them up to the next piece (F5). */
INLINE uint64_t rays(uint64_t from, uint64_t empty, unsigned by)
{
	from |= empty & dr_rotate(from, by);
	empty &= dr_rotate(empty, by);
	from |= empty & dr_rotate(from, 2 * by % 64);
	empty &= dr_rotate(empty, 2 * by % 64);
	return from | (empty & dr_rotate(from, 4 * by % 64));
}

/* Whether kings capture: a jump begins where they stand or can go. */
INLINE bool kings_take(const struct view *view, const struct jumps *jumps)
{
	const uint64_t kings = view->own & view->kings;

	return ((jumps->up4 & rays(kings, view->empty, 64 - 4)) |
		       (jumps->up5 & rays(kings, view->empty, 64 - 5)) |
		       (jumps->down4 & rays(kings, view->empty, 4)) |
		       (jumps->down5 & rays(kings, view->empty, 5))) != 0;
}

/* The steps of men, as pairs of squares: see movetable.h. */
INLINE uint64_t steps_of_men(enum draughts_side side, const struct view *view)
{
	const uint64_t men = view->own & ~view->kings, empty = view->empty;

	if (side == DRAUGHTS_WHITE)
		return (men >> 4 & empty) | (men >> 5 & empty) << DR_BY_5;
	return (men & empty >> 4) | (men & empty >> 5) << DR_BY_5;
}

/* ---- listing ---- */

/* Writes the moves of a set of pairs, and returns the end of them. */
INLINE draughts_move *write_pairs(
	draughts_move *moves, const draughts_move row[DR_MOVE_ROW], uint64_t pairs)
{
	for (; pairs != 0; pairs &= pairs - 1)
		*moves++ = row[dr_lowest(pairs)];
	return moves;
}

/*
 * Captures of one jump each. Jumps back come from the table of the other side, where they may crown
 * a man; here they never do.
 */
INLINE draughts_move *write_jumps(
	draughts_move *moves, enum draughts_side side, const struct jumps *first)
{
	const struct dr_move_tables *const tables = dr_move_tables(true);
	const uint64_t up = first->up4 >> 8 | first->up5 >> 10 << DR_BY_5;
	const uint64_t down = first->down4 | first->down5 << DR_BY_5;
	draughts_move *back;

	moves = write_pairs(moves, tables->jump[side], side == DRAUGHTS_WHITE ? up : down);
	back = moves;
	moves = write_pairs(
		moves, tables->jump[dr_other(side)], side == DRAUGHTS_WHITE ? down : up);
	for (; back < moves; back++)
		*back &= ~DR_MOVE_PROMOTION;
	return moves;
}

static DR_NOINLINE size_t write_captures(
	enum draughts_side side, const struct view *view, draughts_move *moves)
{
	const bool in_passing = view->articles->crowned_in_passing;
	struct dr_captures captures;

	list_captures(side, view, &captures);
	for (size_t i = 0; i < captures.count; i++) {
		const struct dr_capture *const capture = &captures.list[i];
		const draughts_move flag = capture->from & view->kings ? DR_MOVE_BY_KING
					   : dr_flying_crowns(in_passing, side, capture->to,
						     capture->captured)
						   ? DR_MOVE_PROMOTION
						   : 0;

		moves[i] = DR_MOVE(dr_square(true, dr_lowest(capture->from)),
				   dr_square(true, dr_lowest(capture->to)), 1,
				   dr_gather(true, capture->captured)) |
			   flag;
	}
	return captures.count;
}

/* The quiet moves of kings (F5). */
static DR_NOINLINE draughts_move *write_kings(draughts_move *moves, uint64_t kings, uint64_t empty)
{
	for (; kings != 0; kings &= kings - 1) {
		const draughts_square from = dr_square(true, dr_lowest(kings));

		for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
			const unsigned by = dr_direction(i);
			uint64_t to = dr_rotate(dr_first(kings), by);

			for (; to & empty; to = dr_rotate(to, by))
				*moves++ = DR_MOVE(from, dr_square(true, dr_lowest(to)), 1, 0) |
					   DR_MOVE_BY_KING;
		}
	}
	return moves;
}

INLINE size_t generate(
	enum draughts_side side, const struct draughts_position *position, draughts_move *moves)
{
	const struct view view = view_by(side, position);
	const struct jumps jumps = jumps_over(&view);
	const struct men men = captures_of_men(side, &view, &jumps);
	const uint64_t kings = view.own & view.kings;
	draughts_move *end;

	if (any_of(&men.first)) {
		if (kings || men.further)
			return write_captures(side, &view, moves);
		return (size_t)(write_jumps(moves, side, &men.first) - moves);
	}
	if (view.enemy == 0)
		return 0; /* finished (F10) */
	if (kings && kings_take(&view, &jumps))
		return write_captures(side, &view, moves);
	end = write_pairs(moves, dr_move_tables(true)->step[side], steps_of_men(side, &view));
	if (kings)
		end = write_kings(end, kings, view.empty);
	return (size_t)(end - moves);
}

size_t DR_FLYING(generate_white)(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_WHITE, position, moves);
}

size_t DR_FLYING(generate_black)(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_BLACK, position, moves);
}

bool DR_FLYING(has_capture)(const struct draughts_position *position)
{
	const enum draughts_side side = position->board.turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
	const struct view view = view_by(side, position);
	const struct jumps jumps = jumps_over(&view);
	const struct jumps first = of_men(side, view.articles, &jumps);

	return (any_of(&first) & view.own & ~view.kings) != 0 ||
	       ((view.own & view.kings) && kings_take(&view, &jumps));
}

/* Capturing is compulsory, so the captures are all the moves or none of them (F6). */
size_t DR_FLYING(captures)(const struct draughts_position *position, draughts_move *moves)
{
	if (!DR_FLYING(has_capture)(position))
		return 0;
	return position->ruleset->generate[position->board.turn](position, moves);
}

/* ---- counting ---- */

/* No two kings come to one square in the same direction, so sets count their quiet moves. */
INLINE size_t count_flights(const struct view *view)
{
	const uint64_t kings = view->own & view->kings;

	return dr_popcount(rays(kings, view->empty, 64 - 4) ^ kings) +
	       dr_popcount(rays(kings, view->empty, 64 - 5) ^ kings) +
	       dr_popcount(rays(kings, view->empty, 4) ^ kings) +
	       dr_popcount(rays(kings, view->empty, 5) ^ kings);
}

/* Of a side with kings: a function of its own, so that the common case stays short. */
static DR_NOINLINE size_t count_with_kings(const struct dr_articles *articles,
	enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings, bool routes)
{
	const struct view view = view_of(articles, own, enemy, kings);
	const struct jumps jumps = jumps_over(&view);
	const struct jumps first = of_men(side, articles, &jumps);

	if ((any_of(&first) & own & ~kings) || kings_take(&view, &jumps))
		return count_captures(articles, side, own, enemy, kings, routes);
	return dr_popcount(steps_of_men(side, &view)) + count_flights(&view);
}

/* The number of moves, or of routes, when the enemy has pieces. */
INLINE size_t count_any(enum draughts_side side, const struct dr_articles *articles, uint64_t own,
	uint64_t enemy, uint64_t kings, bool routes)
{
	const struct view view = view_of(articles, own, enemy, kings);
	const struct jumps jumps = jumps_over(&view);
	const struct men men = captures_of_men(side, &view, &jumps);

	if (DR_UNLIKELY(own & kings))
		return count_with_kings(articles, side, own, enemy, kings, routes);
	if (!any_of(&men.first))
		return dr_popcount(steps_of_men(side, &view));
	if (DR_UNLIKELY(men.further))
		return count_captures(articles, side, own, enemy, kings, routes);
	return count_jumps(&men.first);
}

INLINE size_t count(enum draughts_side side, const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;
	const uint64_t enemy = board->u.checkers.pieces[dr_other(side)];

	if (enemy == 0)
		return 0; /* finished (F10) */
	return count_any(side, position->ruleset->articles, board->u.checkers.pieces[side], enemy,
		board->u.checkers.kings, false);
}

size_t DR_FLYING(count_white)(const struct draughts_position *position)
{
	return count(DRAUGHTS_WHITE, position);
}

size_t DR_FLYING(count_black)(const struct draughts_position *position)
{
	return count(DRAUGHTS_BLACK, position);
}

/* ---- playing, and the pieces ---- */

void DR_FLYING(play)(
	struct draughts_position *after, const struct draughts_position *before, draughts_move move)
{
	dr_play_into(true, after, before, move);
}

void DR_FLYING(pieces)(const struct draughts_position *position, struct draughts_pieces *pieces)
{
	dr_write_pieces(true, position, pieces);
}

#if !DR_FALLBACK
#include "rules/flying_perft.h"
#endif
