/* SPDX-License-Identifier: MIT */
/*
 * The checkers games with short kings: one generator for both sides and all their rulesets.
 *
 * Everything is forced inline over a constant side and a constant struct dr_articles, so each
 * ruleset gets code of its own from the one source, with the questions answered when compiling.
 *
 * Jumped pieces stay on the board until the move ends or leave it at once: with short kings it is
 * the same (E9, I10). A jump changes file and rank by two, so a piece lands only on squares whose
 * file and rank have the parity of those it started on; the squares it jumps have the other parity.
 * No landing square is ever a jumped one, and lifting a victim early opens nothing.
 */
#ifndef DR_CHECKERS_H
#define DR_CHECKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/move.h>
#include <draughts/position.h>

#include "core/bits.h"
#include "core/board.h"
#include "core/vtable.h"
#include "rules/bitboard.h"

#define DR_RULES const struct dr_articles *const rules
#define DR_SIDE const enum draughts_side side

DR_FORCE_INLINE enum draughts_side dr_other(enum draughts_side side)
{
	return side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
}

/* The board as the side to move sees it. */
struct dr_view {
	uint64_t own, enemy, kings, empty;
};

DR_FORCE_INLINE struct dr_view dr_view(DR_RULES, uint64_t own, uint64_t enemy, uint64_t kings)
{
	const struct dr_view view = {
		own, enemy, kings, dr_all_squares(rules->a1_dark) & ~(own | enemy)};

	return view;
}

DR_FORCE_INLINE struct dr_view dr_view_of(DR_RULES, DR_SIDE, const struct dr_board *board)
{
	return dr_view(rules, board->u.checkers.pieces[side],
		board->u.checkers.pieces[dr_other(side)], board->u.checkers.kings);
}

/* What the men may take: a man never captures a king in Italian checkers (I4, but E4). */
DR_FORCE_INLINE uint64_t dr_prey_of_men(DR_RULES, const struct dr_view *view)
{
	return rules->men_take_kings ? view->enemy : view->enemy & ~view->kings;
}

/* The squares from which a jump over prey leads to an empty square, by step; ahead or behind. */
DR_FORCE_INLINE uint64_t dr_can_jump_ahead(
	DR_SIDE, const struct dr_view *view, uint64_t prey, unsigned step)
{
	return dr_behind(side, dr_behind(side, view->empty, step) & prey, step);
}

DR_FORCE_INLINE uint64_t dr_can_jump_behind(DR_SIDE, const struct dr_view *view, unsigned step)
{
	return dr_can_jump_ahead(dr_other(side), view, view->enemy, step);
}

/* The squares a piece can start to capture from: for men by step (E4, I4), for kings in all (E5,
 * I5). */
struct dr_jumps {
	uint64_t men4, men5, men, kings;
};

DR_FORCE_INLINE struct dr_jumps dr_jumps_of(DR_RULES, DR_SIDE, const struct dr_view *view)
{
	const uint64_t prey = dr_prey_of_men(rules, view);
	const uint64_t men = view->own & ~view->kings;
	const uint64_t kings = view->own & view->kings;
	struct dr_jumps jumps;

	jumps.men4 = dr_can_jump_ahead(side, view, prey, 4);
	jumps.men5 = dr_can_jump_ahead(side, view, prey, 5);
	jumps.men = (jumps.men4 | jumps.men5) & men;
	jumps.kings = 0;
	if (kings) {
		jumps.kings = dr_can_jump_behind(side, view, 4) | dr_can_jump_behind(side, view, 5);
		if (rules->men_take_kings)
			jumps.kings |= jumps.men4 | jumps.men5;
		else
			jumps.kings |= dr_can_jump_ahead(side, view, view->enemy, 4) |
				       dr_can_jump_ahead(side, view, view->enemy, 5);
		jumps.kings &= kings;
	}
	return jumps;
}

/* A capture: from and to one square each, captured the victims, routes how many ways lead to it. */
struct dr_capture {
	uint64_t from, to, captured, routes;
};

/* All captures of a position, and the rank in the choice of I8 of those listed so far. */
struct dr_captures {
	size_t count;
	unsigned rank;
	struct dr_capture list[DRAUGHTS_MOVES_MAX];
};

/*
 * The rank of a capture in the choice of I8, the greater the better, as one number: from the top
 * the pieces taken (1), whether a king takes (2), the kings taken (3), and one bit for each jump,
 * the first highest, set if it takes a king (4).
 */
enum {
	DR_RANK_PIECE = 1 << 24,
	DR_RANK_BY_KING = 1 << 20,
	DR_RANK_KING = 1 << 12,
	DR_RANK_ORDER = (1 << 12) - 1,
	DR_RANK_FIRST_JUMP = 1 << 11
};

DR_FORCE_INLINE unsigned dr_rank_jump(DR_RULES, unsigned rank, bool king_taken)
{
	const unsigned jumps_before = rank / DR_RANK_PIECE;

	rank += DR_RANK_PIECE;
	if (!king_taken)
		return rank;
	/* I9: in the strict reading only the first king counts for (4). */
	if (rules->choice == DR_CHOICE_KING_ORDER || (rank & DR_RANK_ORDER) == 0)
		rank += DR_RANK_FIRST_JUMP >> jumps_before;
	return rank + DR_RANK_KING;
}

/* What one piece needs to know to capture. */
struct dr_walk {
	struct dr_captures *captures;
	uint64_t from, prey, kings, empty;
	const uint8_t *direction; /* rotations that step in the directions it may jump in */
	unsigned directions;
};

/* The rotations in all four directions, those ahead of the side first. */
static const uint8_t dr_directions[2][4] = {
	[DRAUGHTS_WHITE] = {60, 59, 4, 5}, [DRAUGHTS_BLACK] = {4, 5, 60, 59}};

enum { DR_DIRECTIONS_MAN = 2, DR_DIRECTIONS_KING = 4 };

/* Lists a capture that is at its end, unless I8 prefers others. */
DR_FORCE_INLINE void dr_list_capture(
	DR_RULES, const struct dr_walk *walk, uint64_t to, uint64_t captured, unsigned rank)
{
	struct dr_captures *const captures = walk->captures;

	if (rules->choice != DR_CHOICE_FREE) {
		if (rank < captures->rank)
			return;
		if (rank > captures->rank) {
			captures->rank = rank;
			captures->count = 0;
		}
	}
	/* The same ends and victims by another route are the same move (G3). */
	for (size_t i = captures->count; i-- > 0 && captures->list[i].from == walk->from;) {
		struct dr_capture *const known = &captures->list[i];

		if (known->to == to && known->captured == captured) {
			known->routes++;
			return;
		}
	}
	captures->list[captures->count++] = (struct dr_capture){walk->from, to, captured, 1};
}

typedef void dr_jump_on_function(
	const struct dr_walk *walk, uint64_t at, uint64_t captured, unsigned rank);

/*
 * Goes on from at in every direction and lists the capture where none leads on (E7, I7). self is
 * the function this is inlined into. A man ends on the crowning row by itself (E8, I6): no square
 * lies ahead of it.
 */
DR_FORCE_INLINE void dr_jump_on(DR_RULES, dr_jump_on_function *self, const struct dr_walk *walk,
	uint64_t at, uint64_t captured, unsigned rank)
{
	bool ended = true;

	for (unsigned i = 0; i < walk->directions; i++) {
		const unsigned by = walk->direction[i];
		const uint64_t over = dr_rotate(at, by) & walk->prey &
				      ~captured; /* once each (E9) */
		const uint64_t to = dr_rotate(over, by) & walk->empty;

		if (to) {
			ended = false;
			self(walk, to, captured | over,
				dr_rank_jump(rules, rank, over & walk->kings));
		}
	}
	if (ended)
		dr_list_capture(rules, walk, at, captured, rank);
}

/* Lists the captures of the men (E4, I4). Most are one jump, and need no walk. */
DR_FORCE_INLINE void dr_captures_of_men(DR_RULES, DR_SIDE, dr_jump_on_function *jump_on,
	const struct dr_view *view, const struct dr_jumps *jumps, struct dr_captures *captures)
{
	const uint64_t starts = jumps->men4 | jumps->men5;
	struct dr_walk walk = {captures, 0, dr_prey_of_men(rules, view), view->kings, view->empty,
		dr_directions[side], DR_DIRECTIONS_MAN};

	for (uint64_t rest = jumps->men; rest != 0; rest &= rest - 1) {
		walk.from = dr_first(rest);
		for (unsigned step = 4; step <= 5; step++) {
			const uint64_t over = dr_ahead(side, walk.from, step);
			const uint64_t to = dr_ahead(side, over, step);

			if (!(walk.from & (step == 4 ? jumps->men4 : jumps->men5)))
				continue;
			if (to & starts)
				jump_on(&walk, to, over, DR_RANK_PIECE);
			else
				dr_list_capture(rules, &walk, to, over, DR_RANK_PIECE);
		}
	}
}

/* Lists the captures of the kings (E5, I5). */
DR_FORCE_INLINE void dr_captures_of_kings(DR_SIDE, dr_jump_on_function *jump_on,
	const struct dr_view *view, const struct dr_jumps *jumps, struct dr_captures *captures)
{
	struct dr_walk walk = {
		captures, 0, view->enemy, view->kings, 0, dr_directions[side], DR_DIRECTIONS_KING};

	for (uint64_t rest = jumps->kings; rest != 0; rest &= rest - 1) {
		walk.from = dr_first(rest);
		walk.empty = view->empty | walk.from;
		jump_on(&walk, walk.from, 0, DR_RANK_BY_KING);
	}
}

/* Lists the captures, or none. */
DR_FORCE_INLINE void dr_list_captures(DR_RULES, DR_SIDE, dr_jump_on_function *jump_on,
	const struct dr_view *view, const struct dr_jumps *jumps, struct dr_captures *captures)
{
	captures->count = 0;
	captures->rank = 0;
	dr_captures_of_kings(side, jump_on, view, jumps, captures);
	dr_captures_of_men(rules, side, jump_on, view, jumps, captures);
}

/* The kings after a move: a king stays one, a man becomes one on the crowning row (E8, I6). */
DR_FORCE_INLINE uint64_t dr_kings_after(
	DR_RULES, DR_SIDE, uint64_t kings, uint64_t from, uint64_t to, uint64_t captured)
{
	const uint64_t crowned = kings & from ? to : to & dr_crowning_row(rules->a1_dark, side);

	return (kings & ~(from | captured)) | crowned;
}

/* The squares pieces can go to without capturing, for one direction: a step (E3, E5, I3, I5). */
DR_FORCE_INLINE uint64_t dr_steps_ahead(DR_SIDE, const struct dr_view *view, unsigned step)
{
	return dr_ahead(side, view->own, step) & view->empty;
}

DR_FORCE_INLINE uint64_t dr_steps_behind(DR_SIDE, const struct dr_view *view, unsigned step)
{
	return dr_behind(side, view->own & view->kings, step) & view->empty;
}

DR_FORCE_INLINE draughts_move dr_move(
	DR_RULES, DR_SIDE, uint64_t kings, const struct dr_capture *step)
{
	const uint64_t promotion = step->to & dr_crowning_row(rules->a1_dark, side) &&
				   !(step->from & kings);

	return (uint64_t)dr_gather(rules->a1_dark, step->captured) << 32 | promotion << 16 |
	       UINT64_C(1) << 12 | dr_square(rules->a1_dark, dr_lowest(step->to)) << 6 |
	       dr_square(rules->a1_dark, dr_lowest(step->from));
}

/* Writes the quiet moves to the squares in to, all by a step of one direction. */
DR_FORCE_INLINE size_t dr_generate_steps(DR_RULES, DR_SIDE, uint64_t kings, uint64_t to,
	enum draughts_side back, unsigned step, draughts_move *moves)
{
	size_t count = 0;

	for (; to != 0; to &= to - 1) {
		const uint64_t target = dr_first(to);
		const struct dr_capture move = {dr_ahead(back, target, step), target, 0, 1};

		moves[count++] = dr_move(rules, side, kings, &move);
	}
	return count;
}

DR_FORCE_INLINE size_t dr_generate_side(DR_RULES, DR_SIDE, dr_jump_on_function *jump_on,
	const struct dr_board *board, draughts_move *moves)
{
	const struct dr_view view = dr_view_of(rules, side, board);
	const struct dr_jumps jumps = dr_jumps_of(rules, side, &view);
	size_t count = 0;

	if (view.enemy == 0)
		return 0;              /* finished (E10, I11) */
	if (jumps.men | jumps.kings) { /* compulsory (E6, I7) */
		struct dr_captures captures;

		dr_list_captures(rules, side, jump_on, &view, &jumps, &captures);
		for (; count < captures.count; count++)
			moves[count] = dr_move(rules, side, view.kings, &captures.list[count]);
		return count;
	}
	for (unsigned step = 4; step <= 5; step++)
		count += dr_generate_steps(rules, side, view.kings,
			dr_steps_ahead(side, &view, step), dr_other(side), step, moves + count);
	if (view.own & view.kings)
		for (unsigned step = 4; step <= 5; step++)
			count += dr_generate_steps(rules, side, view.kings,
				dr_steps_behind(side, &view, step), side, step, moves + count);
	return count;
}

/* The number of moves. Single jumps by men are counted as a set, like quiet moves. */
DR_FORCE_INLINE size_t dr_count_moves(DR_RULES, DR_SIDE, dr_jump_on_function *jump_on,
	const struct dr_view *view, const struct dr_jumps *jumps)
{
	if (jumps->men | jumps->kings) {
		struct dr_captures captures;
		const uint64_t landings = dr_ahead(side, jumps->men & jumps->men4, 8) |
					  dr_ahead(side, jumps->men & jumps->men5, 10);

		if (!jumps->kings && !(landings & (jumps->men4 | jumps->men5)))
			return dr_popcount(jumps->men & jumps->men4) +
			       dr_popcount(jumps->men & jumps->men5);
		dr_list_captures(rules, side, jump_on, view, jumps, &captures);
		return captures.count;
	}

	size_t count = dr_popcount(dr_steps_ahead(side, view, 4)) +
		       dr_popcount(dr_steps_ahead(side, view, 5));

	if (view->own & view->kings)
		count += dr_popcount(dr_steps_behind(side, view, 4)) +
			 dr_popcount(dr_steps_behind(side, view, 5));
	return count;
}

DR_FORCE_INLINE size_t dr_count_side(
	DR_RULES, DR_SIDE, dr_jump_on_function *jump_on, const struct dr_board *board)
{
	const struct dr_view view = dr_view_of(rules, side, board);
	const struct dr_jumps jumps = dr_jumps_of(rules, side, &view);

	return view.enemy == 0 ? 0 : dr_count_moves(rules, side, jump_on, &view, &jumps);
}

DR_FORCE_INLINE bool dr_has_capture_side(DR_RULES, DR_SIDE, const struct dr_board *board)
{
	const struct dr_view view = dr_view_of(rules, side, board);
	const struct dr_jumps jumps = dr_jumps_of(rules, side, &view);

	return (jumps.men | jumps.kings) != 0;
}

DR_FORCE_INLINE void dr_play_side(DR_RULES, DR_SIDE, struct dr_board *after,
	const struct dr_board *before, draughts_move move)
{
	const uint64_t from = UINT64_C(1) << dr_index(rules->a1_dark, draughts_move_from(move));
	const uint64_t to = UINT64_C(1) << dr_index(rules->a1_dark, draughts_move_to(move));
	const uint64_t captured = dr_spread(rules->a1_dark, draughts_move_captured(move));
	const uint64_t own = before->u.checkers.pieces[side];
	const uint64_t enemy = before->u.checkers.pieces[dr_other(side)];
	const uint64_t kings = before->u.checkers.kings;

	after->u.checkers.pieces[side] = (own & ~from) | to;
	after->u.checkers.pieces[dr_other(side)] = enemy & ~captured;
	after->u.checkers.kings = dr_kings_after(rules, side, kings, from, to, captured);
	after->turn = dr_other(side);
}

/* Leaves below the side to move; next is the same for the other side. */
typedef uint64_t dr_perft_function(
	uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth, bool routes);

DR_FORCE_INLINE uint64_t dr_perft_steps(DR_RULES, DR_SIDE, dr_perft_function *next,
	const struct dr_view *view, uint64_t to, enum draughts_side back, unsigned step,
	unsigned depth, bool routes)
{
	uint64_t leaves = 0;

	for (; to != 0; to &= to - 1) {
		const uint64_t target = dr_first(to);
		const uint64_t from = dr_ahead(back, target, step);

		leaves += next(view->enemy, view->own ^ from ^ target,
			dr_kings_after(rules, side, view->kings, from, target, 0), depth - 1,
			routes);
	}
	return leaves;
}

DR_FORCE_INLINE uint64_t dr_perft_captures(DR_RULES, DR_SIDE, dr_perft_function *next,
	const struct dr_view *view, const struct dr_captures *captures, unsigned depth, bool routes)
{
	uint64_t leaves = 0;

	for (size_t i = 0; i < captures->count; i++) {
		const struct dr_capture *const capture = &captures->list[i];
		const uint64_t weight = routes ? capture->routes : 1;

		if (depth == 1)
			leaves += weight;
		else
			leaves += weight *
				  next(view->enemy ^ capture->captured,
					  (view->own ^ capture->from) | capture->to,
					  dr_kings_after(rules, side, view->kings, capture->from,
						  capture->to, capture->captured),
					  depth - 1, routes);
	}
	return leaves;
}

DR_FORCE_INLINE uint64_t dr_perft_side(DR_RULES, DR_SIDE, dr_jump_on_function *jump_on,
	dr_perft_function *next, uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth,
	bool routes)
{
	const struct dr_view view = dr_view(rules, own, enemy, kings);
	const struct dr_jumps jumps = dr_jumps_of(rules, side, &view);
	uint64_t leaves = 0;

	if (depth == 1 && !routes)
		return dr_count_moves(rules, side, jump_on, &view, &jumps);
	if (jumps.men | jumps.kings) {
		struct dr_captures captures;

		dr_list_captures(rules, side, jump_on, &view, &jumps, &captures);
		return dr_perft_captures(rules, side, next, &view, &captures, depth, routes);
	}
	if (depth == 1)
		return dr_count_moves(rules, side, jump_on, &view, &jumps);
	for (unsigned step = 4; step <= 5; step++)
		leaves += dr_perft_steps(rules, side, next, &view,
			dr_steps_ahead(side, &view, step), dr_other(side), step, depth, routes);
	if (own & kings)
		for (unsigned step = 4; step <= 5; step++)
			leaves += dr_perft_steps(rules, side, next, &view,
				dr_steps_behind(side, &view, step), side, step, depth, routes);
	return leaves;
}

/* The search for the routes of one capture. */
struct dr_route_search {
	struct dr_walk walk;
	uint64_t to, captured;
	unsigned rank; /* the best so far: I8 chooses among the routes of one move too (I9) */
	size_t count, capacity;
	struct draughts_route *routes, path;
};

static void dr_find_routes(
	DR_RULES, struct dr_route_search *search, uint64_t at, uint64_t captured, unsigned rank)
{
	struct draughts_route *const path = &search->path;

	path->square[path->length++] = (uint8_t)dr_square(rules->a1_dark, dr_lowest(at));
	if (at == search->to && captured == search->captured && rank >= search->rank) {
		search->count = rank > search->rank ? 0 : search->count;
		search->rank = rank;
		if (search->count < search->capacity)
			search->routes[search->count++] = *path;
	}
	for (unsigned i = 0; i < search->walk.directions; i++) {
		const unsigned by = search->walk.direction[i];
		const uint64_t over = dr_rotate(at, by) & search->captured & ~captured;
		const uint64_t to = dr_rotate(over, by) & search->walk.empty;

		if (to)
			dr_find_routes(rules, search, to, captured | over,
				dr_rank_jump(rules, rank, over & search->walk.kings));
	}
	path->square[--path->length] = 0;
}

static size_t dr_routes(DR_RULES, const struct dr_board *board, draughts_move move,
	struct draughts_route *routes, size_t capacity)
{
	const enum draughts_side side = board->turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
	const struct dr_view view = dr_view_of(rules, side, board);
	const uint64_t from = UINT64_C(1) << dr_index(rules->a1_dark, draughts_move_from(move));
	struct dr_route_search search = {
		.walk = {.kings = view.kings,
			.empty = view.empty | from,
			.direction = dr_directions[side],
			.directions = from & view.kings ? DR_DIRECTIONS_KING : DR_DIRECTIONS_MAN},
		.to = UINT64_C(1) << dr_index(rules->a1_dark, draughts_move_to(move)),
		.captured = dr_spread(rules->a1_dark, draughts_move_captured(move)),
		.routes = routes,
		.capacity = capacity};

	dr_find_routes(rules, &search, from, 0, 0);
	return search.count;
}

/*
 * The slots of a ruleset as static functions with a prefix. DR_CHECKERS_BOARD(english, &articles,
 * first) defines english_start and the others that no processor does better than another;
 * DR_CHECKERS_MOVES(english_plain, , &articles) defines english_plain_generate and the others that
 * the attribute in the middle can make faster; DR_CHECKERS_SLOTS names them all in a vtable.
 */
#define DR_CHECKERS_BOARD(prefix, rules, first)                                              \
	static void prefix##_start(struct dr_board *board)                                   \
	{                                                                                    \
		/* E2, I2 */                                                                 \
		board->u.checkers.pieces[DRAUGHTS_BLACK] = dr_spread(                        \
			(rules)->a1_dark, UINT32_C(0x00000fff));                             \
		board->u.checkers.pieces[DRAUGHTS_WHITE] = dr_spread(                        \
			(rules)->a1_dark, UINT32_C(0xfff00000));                             \
		board->u.checkers.kings = 0;                                                 \
		board->turn = first;                                                         \
	}                                                                                    \
                                                                                             \
	static void prefix##_set(struct dr_board *board, const struct draughts_setup *setup) \
	{                                                                                    \
		for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++)              \
			board->u.checkers.pieces[side] = dr_spread(                          \
				(rules)->a1_dark, setup->pieces[side]);                      \
		board->u.checkers.kings = dr_spread((rules)->a1_dark, setup->kings);         \
		board->turn = setup->turn;                                                   \
	}                                                                                    \
                                                                                             \
	static draughts_squares prefix##_occupied(                                           \
		const struct dr_board *board, enum draughts_side side)                       \
	{                                                                                    \
		return dr_gather((rules)->a1_dark, board->u.checkers.pieces[side]);          \
	}                                                                                    \
                                                                                             \
	static draughts_squares prefix##_kings(const struct dr_board *board)                 \
	{                                                                                    \
		return dr_gather((rules)->a1_dark, board->u.checkers.kings);                 \
	}                                                                                    \
                                                                                             \
	static size_t prefix##_routes(const struct dr_board *board, draughts_move move,      \
		struct draughts_route *routes, size_t capacity)                              \
	{                                                                                    \
		return dr_routes(rules, board, move, routes, capacity);                      \
	}

#define DR_CHECKERS_MOVES(prefix, TARGET, rules)                                                   \
	TARGET static void prefix##_jump_on(                                                       \
		const struct dr_walk *walk, uint64_t at, uint64_t captured, unsigned rank)         \
	{                                                                                          \
		dr_jump_on(rules, prefix##_jump_on, walk, at, captured, rank);                     \
	}                                                                                          \
                                                                                                   \
	static dr_perft_function prefix##_perft_black;                                             \
                                                                                                   \
	TARGET static uint64_t prefix##_perft_white(                                               \
		uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth, bool routes)         \
	{                                                                                          \
		return dr_perft_side(rules, DRAUGHTS_WHITE, prefix##_jump_on,                      \
			prefix##_perft_black, own, enemy, kings, depth, routes);                   \
	}                                                                                          \
                                                                                                   \
	TARGET static uint64_t prefix##_perft_black(                                               \
		uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth, bool routes)         \
	{                                                                                          \
		return dr_perft_side(rules, DRAUGHTS_BLACK, prefix##_jump_on,                      \
			prefix##_perft_white, own, enemy, kings, depth, routes);                   \
	}                                                                                          \
                                                                                                   \
	TARGET static uint64_t prefix##_perft(                                                     \
		const struct dr_board *board, unsigned depth, bool routes)                         \
	{                                                                                          \
		const enum draughts_side side = board->turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;     \
		const struct dr_view view = dr_view_of(rules, side, board);                        \
                                                                                                   \
		if (view.enemy == 0)                                                               \
			return 0;                                                                  \
		return (side == DRAUGHTS_WHITE ? prefix##_perft_white : prefix##_perft_black)(     \
			view.own, view.enemy, view.kings, depth, routes);                          \
	}                                                                                          \
                                                                                                   \
	TARGET static size_t prefix##_generate(const struct dr_board *board, draughts_move *moves) \
	{                                                                                          \
		if (board->turn == DRAUGHTS_WHITE)                                                 \
			return dr_generate_side(                                                   \
				rules, DRAUGHTS_WHITE, prefix##_jump_on, board, moves);            \
		return dr_generate_side(rules, DRAUGHTS_BLACK, prefix##_jump_on, board, moves);    \
	}                                                                                          \
                                                                                                   \
	TARGET static size_t prefix##_count(const struct dr_board *board)                          \
	{                                                                                          \
		if (board->turn == DRAUGHTS_WHITE)                                                 \
			return dr_count_side(rules, DRAUGHTS_WHITE, prefix##_jump_on, board);      \
		return dr_count_side(rules, DRAUGHTS_BLACK, prefix##_jump_on, board);              \
	}                                                                                          \
                                                                                                   \
	TARGET static bool prefix##_has_capture(const struct dr_board *board)                      \
	{                                                                                          \
		if (board->turn == DRAUGHTS_WHITE)                                                 \
			return dr_has_capture_side(rules, DRAUGHTS_WHITE, board);                  \
		return dr_has_capture_side(rules, DRAUGHTS_BLACK, board);                          \
	}                                                                                          \
                                                                                                   \
	TARGET static void prefix##_play(                                                          \
		struct dr_board *after, const struct dr_board *before, draughts_move move)         \
	{                                                                                          \
		if (before->turn == DRAUGHTS_WHITE)                                                \
			dr_play_side(rules, DRAUGHTS_WHITE, after, before, move);                  \
		else                                                                               \
			dr_play_side(rules, DRAUGHTS_BLACK, after, before, move);                  \
	}

#define DR_CHECKERS_SLOTS(board, moves)                                                   \
	.start = board##_start, .set = board##_set, .occupied = board##_occupied,         \
	.kings = board##_kings, .generate = moves##_generate, .count = moves##_count,     \
	.has_capture = moves##_has_capture, .play = moves##_play, .perft = moves##_perft, \
	.routes = board##_routes

#endif
