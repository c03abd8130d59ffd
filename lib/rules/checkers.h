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
#include "core/bytes.h"
#include "core/board.h"
#include "core/vtable.h"
#include "rules/bitboard.h"
#include "rules/movetable.h"

/* The slot result, of the side that has lost: see core/vtable.h. E10, I11. */
struct dr_result dr_checkers_result(const struct draughts_position *position);

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

/* How the side to move can begin to capture. */
struct dr_jumps {
	uint64_t from4, from5; /* any square from which a man could jump ahead by that step */
	uint64_t men4, men5;   /* the men that can (E4, I4) */
	uint64_t kings;        /* the kings that can, in any direction (E5, I5) */
};

DR_FORCE_INLINE struct dr_jumps dr_jumps_of(DR_RULES, DR_SIDE, const struct dr_view *view)
{
	const uint64_t prey = dr_prey_of_men(rules, view);
	const uint64_t kings = view->own & view->kings;
	const uint64_t men = view->own ^ kings;
	struct dr_jumps jumps;

	jumps.from4 = dr_can_jump_ahead(side, view, prey, 4);
	jumps.from5 = dr_can_jump_ahead(side, view, prey, 5);
	jumps.men4 = jumps.from4 & men;
	jumps.men5 = jumps.from5 & men;
	jumps.kings = 0;
	if (DR_UNLIKELY(kings))
		jumps.kings = kings & (dr_can_jump_ahead(side, view, view->enemy, 4) |
					      dr_can_jump_ahead(side, view, view->enemy, 5) |
					      dr_can_jump_behind(side, view, 4) |
					      dr_can_jump_behind(side, view, 5));
	return jumps;
}

DR_FORCE_INLINE bool dr_any(const struct dr_jumps *jumps)
{
	return (jumps->men4 | jumps->men5 | jumps->kings) != 0;
}

/*
 * Whether every capture is one jump by a man: none of kings, none that goes on. All of them are
 * equal before I8 then, and can be dealt with as sets, like quiet moves.
 */
DR_FORCE_INLINE bool dr_all_single(DR_SIDE, const struct dr_jumps *jumps)
{
	const uint64_t landings = dr_ahead(side, jumps->men4, 8) | dr_ahead(side, jumps->men5, 10);

	return !jumps->kings && !(landings & (jumps->from4 | jumps->from5));
}

/* A capture: from and to one square each, captured the victims, routes how many ways lead to it. */
struct dr_capture {
	uint64_t from, to, captured;
	size_t routes;
};

/* All captures of a position, and the rank in the choice of I8 of those listed so far. */
struct dr_captures {
	size_t count;
	unsigned rank, how;
	struct dr_capture list[DRAUGHTS_MOVES_MAX];
};

/*
 * The functions of a ruleset that cannot be inlined, because they recurse or are rarely needed,
 * for those that are; lists and counts by side.
 */
struct dr_walk;
typedef void dr_jump_on_function(
	const struct dr_walk *walk, uint64_t at, uint64_t captured, unsigned rank);
typedef void dr_list_function(enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings,
	unsigned how, struct dr_captures *captures);
typedef size_t dr_count_captures_function(
	enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings, unsigned how);
typedef size_t dr_count_function(uint64_t own, uint64_t enemy, uint64_t kings, unsigned how);
typedef size_t dr_ways_function(uint64_t from4, uint64_t from5, uint64_t men4, uint64_t men5);
typedef uint64_t dr_perft_function(
	uint64_t own, uint64_t enemy, uint64_t kings, unsigned depth, unsigned how);

struct dr_code {
	const struct dr_articles *rules;
	dr_jump_on_function *jump_on;
	dr_list_function *list;
	dr_count_captures_function *count_captures;
	dr_count_function *leaves[2];
	dr_ways_function *count_ways[2];
	dr_perft_function *perft[2];
};

/* What is decided when running, as it is rarely asked: bits. */
enum dr_how {
	DR_FIRST_KING = 1, /* the strict reading of I8 (4): see I9 */
	DR_ROUTES = 2      /* captures are weighed by their routes */
};

/*
 * The rank of a capture in the choice of I8, the greater the better, as one number: from the top
 * the pieces taken (1), whether a king takes (2), the kings taken (3), and one bit for each jump,
 * the first highest, set if it takes a king (4).
 */
#define DR_RANK_PIECE (1u << 24)
#define DR_RANK_BY_KING (1u << 20)
#define DR_RANK_KING (1u << 12)
#define DR_RANK_ORDER ((1u << 12) - 1)
#define DR_RANK_FIRST_JUMP (1u << 11)

DR_FORCE_INLINE unsigned dr_rank_jump(DR_RULES, unsigned how, unsigned rank, bool king_taken)
{
	const unsigned jumps_before = rank / DR_RANK_PIECE;

	if (rules->free_choice)
		return rank; /* all are equal (E6) */
	rank += DR_RANK_PIECE;
	if (!king_taken)
		return rank;
	/* I9: in the strict reading only the first king counts for (4). */
	if (!(how & DR_FIRST_KING) || (rank & DR_RANK_ORDER) == 0)
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

	if (!rules->free_choice) {
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

/*
 * Goes on from at in every direction and lists the capture where none leads on (E7, I7). A man ends
 * on the crowning row by itself (E8, I6): no square lies ahead of it.
 */
DR_FORCE_INLINE void dr_jump_on(const struct dr_code *const code, const struct dr_walk *walk,
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
			code->jump_on(walk, to, captured | over,
				dr_rank_jump(code->rules, walk->captures->how, rank,
					over & walk->kings));
		}
	}
	if (ended)
		dr_list_capture(code->rules, walk, at, captured, rank);
}

/* Lists the captures of those of the pieces that have any. */
DR_FORCE_INLINE void dr_list_pieces(
	const struct dr_code *const code, struct dr_walk *walk, uint64_t pieces, unsigned rank)
{
	const uint64_t empty = walk->empty;
	uint64_t starts = 0;

	for (unsigned i = 0; i < walk->directions; i++) {
		const unsigned back = 64u - walk->direction[i];

		starts |= dr_rotate(dr_rotate(empty, back) & walk->prey, back);
	}
	for (uint64_t rest = pieces & starts; rest != 0; rest &= rest - 1) {
		walk->from = dr_first(rest);
		walk->empty = empty | walk->from; /* E9, I10 */
		code->jump_on(walk, walk->from, 0, rank);
	}
	walk->empty = empty;
}

/*
 * Lists the captures of kings (E5, I5) and men (E4, I4). Rarely needed, so one function for both
 * sides.
 */
DR_FORCE_INLINE void dr_list_captures(const struct dr_code *const code, enum draughts_side side,
	const struct dr_view *view, unsigned how, struct dr_captures *captures)
{
	const uint64_t kings = view->own & view->kings;
	struct dr_walk walk = {.captures = captures,
		.kings = view->kings,
		.empty = view->empty,
		.prey = view->enemy,
		.direction = dr_directions[side],
		.directions = DR_DIRECTIONS_KING};

	captures->count = 0;
	captures->rank = 0;
	captures->how = how;
	dr_list_pieces(code, &walk, kings, DR_RANK_BY_KING);
	walk.prey = dr_prey_of_men(code->rules, view);
	walk.directions = DR_DIRECTIONS_MAN;
	dr_list_pieces(code, &walk, view->own ^ kings, 0);
}

/* The kings after a move: a king stays one, a man becomes one on the crowning row (E8, I6). */
DR_FORCE_INLINE uint64_t dr_kings_after(
	DR_RULES, DR_SIDE, uint64_t kings, uint64_t from, uint64_t to, uint64_t captured)
{
	const uint64_t crowned = kings & from ? to : to & dr_crowning_row(rules->a1_dark, side);

	return (kings & ~(from | captured)) | crowned;
}

/* The squares pieces of the set movers reach by a step without capturing (E3, E5, I3, I5). */
DR_FORCE_INLINE uint64_t dr_steps_ahead(
	DR_SIDE, const struct dr_view *view, uint64_t movers, unsigned step)
{
	return dr_ahead(side, movers, step) & view->empty;
}

/* A move from the list of captures. */
DR_FORCE_INLINE draughts_move dr_capture_move(
	DR_RULES, DR_SIDE, uint64_t kings, const struct dr_capture *capture)
{
	const bool promotion = (capture->to & dr_crowning_row(rules->a1_dark, side)) != 0 &&
			       !(capture->from & kings);

	return DR_MOVE(dr_square(rules->a1_dark, dr_lowest(capture->from)),
		dr_square(rules->a1_dark, dr_lowest(capture->to)), promotion,
		dr_gather(rules->a1_dark, capture->captured));
}

/* Writes the moves to the squares in to from a row of the tables of moves. */
DR_FORCE_INLINE draughts_move *dr_write_moves(
	draughts_move *moves, const draughts_move row[36], uint64_t to, draughts_move mask)
{
	for (; to != 0; to &= to - 1)
		*moves++ = row[dr_lowest(to)] & mask;
	return moves;
}

DR_FORCE_INLINE size_t dr_generate_quiet(
	DR_RULES, DR_SIDE, const struct dr_view *view, draughts_move *moves)
{
	const struct dr_move_tables *const tables = dr_move_tables(rules->a1_dark);
	const enum draughts_side other = dr_other(side);
	const uint64_t kings = view->own & view->kings;
	draughts_move *end = moves;

	for (unsigned step = 4; step <= 5; step++)
		end = dr_write_moves(end, tables->step[side][step - 4],
			dr_steps_ahead(side, view, view->own ^ kings, step), ~UINT64_C(0));
	if (DR_UNLIKELY(kings))
		for (unsigned step = 4; step <= 5; step++) {
			end = dr_write_moves(end, tables->step[side][step - 4],
				dr_steps_ahead(side, view, kings, step), ~DR_MOVE_PROMOTION);
			end = dr_write_moves(end, tables->step[other][step - 4],
				dr_steps_ahead(other, view, kings, step), ~DR_MOVE_PROMOTION);
		}
	return (size_t)(end - moves);
}

DR_FORCE_INLINE size_t dr_generate_single(
	DR_RULES, DR_SIDE, const struct dr_jumps *jumps, draughts_move *moves)
{
	const struct dr_move_tables *const tables = dr_move_tables(rules->a1_dark);
	draughts_move *end = moves;

	end = dr_write_moves(
		end, tables->jump[side][0], dr_ahead(side, jumps->men4, 8), ~UINT64_C(0));
	end = dr_write_moves(
		end, tables->jump[side][1], dr_ahead(side, jumps->men5, 10), ~UINT64_C(0));
	return (size_t)(end - moves);
}

DR_FORCE_INLINE size_t dr_generate_side(const struct dr_code *const code, DR_SIDE, unsigned how,
	const struct dr_board *board, draughts_move *moves)
{
	DR_RULES = code->rules;
	const struct dr_view view = dr_view_of(rules, side, board);
	const struct dr_jumps jumps = dr_jumps_of(rules, side, &view);
	struct dr_captures captures;

	if (view.enemy == 0)
		return 0; /* finished (E10, I11) */
	if (!dr_any(&jumps))
		return dr_generate_quiet(rules, side, &view, moves);
	/* Capturing is compulsory (E6, I7). */
	if (DR_LIKELY(dr_all_single(side, &jumps)))
		return dr_generate_single(rules, side, &jumps, moves);
	code->list(side, view.own, view.enemy, view.kings, how, &captures);
	for (size_t i = 0; i < captures.count; i++)
		moves[i] = dr_capture_move(rules, side, view.kings, &captures.list[i]);
	return captures.count;
}

/* The jumps that go on from a set of squares, where each square stands for one way to it. */
struct dr_onward {
	uint64_t to4, to5; /* where they end, by step */
	size_t count;
};

DR_FORCE_INLINE struct dr_onward dr_onward(DR_SIDE, const struct dr_jumps *jumps, uint64_t at)
{
	const uint64_t to4 = dr_ahead(side, at & jumps->from4, 8);
	const uint64_t to5 = dr_ahead(side, at & jumps->from5, 10);

	return (struct dr_onward){to4, to5, dr_popcount(to4) + dr_popcount(to5)};
}

/*
 * The number of captures by men, when no king captures and some man's goes on. A man goes ahead
 * only, so each way it can take is a move of its own, and three jumps end on the last row at the
 * latest: the ways are counted as sets of squares, those after the first jump by its step, and so
 * on.
 */
DR_FORCE_INLINE size_t dr_count_ways(DR_RULES, DR_SIDE, const struct dr_jumps *jumps)
{
	const uint64_t onward = jumps->from4 | jumps->from5;
	const struct dr_onward first = dr_onward(side, jumps, jumps->men4 | jumps->men5);
	const struct dr_onward second[2] = {
		dr_onward(side, jumps, first.to4), dr_onward(side, jumps, first.to5)};
	size_t once = first.count, twice = second[0].count + second[1].count, thrice = 0;

	once -= dr_popcount(first.to4 & onward) + dr_popcount(first.to5 & onward);
	for (int i = 0; i < 2; i++) {
		const struct dr_onward third[2] = {dr_onward(side, jumps, second[i].to4),
			dr_onward(side, jumps, second[i].to5)};

		thrice += third[0].count + third[1].count;
		twice -= dr_popcount(second[i].to4 & onward) + dr_popcount(second[i].to5 & onward);
	}
	if (rules->free_choice)
		return once + twice + thrice;
	return thrice ? thrice : twice; /* I8, step (1) */
}

DR_FORCE_INLINE size_t dr_count_quiet(DR_SIDE, const struct dr_view *view)
{
	const uint64_t kings = view->own & view->kings;
	size_t count = dr_popcount(dr_steps_ahead(side, view, view->own, 4)) +
		       dr_popcount(dr_steps_ahead(side, view, view->own, 5));

	if (DR_UNLIKELY(kings))
		count += dr_popcount(dr_steps_ahead(dr_other(side), view, kings, 4)) +
			 dr_popcount(dr_steps_ahead(dr_other(side), view, kings, 5));
	return count;
}

/* How many captures, or routes of captures. */
DR_FORCE_INLINE size_t dr_total(const struct dr_captures *captures, unsigned how)
{
	size_t routes = 0;

	if (!(how & DR_ROUTES))
		return captures->count;
	for (size_t i = 0; i < captures->count; i++)
		routes += captures->list[i].routes;
	return routes;
}

/* The number of moves, or of their routes: only kings have several ways to one capture. */
DR_FORCE_INLINE size_t dr_count_view(
	const struct dr_code *const code, DR_SIDE, const struct dr_view *view, unsigned how)
{
	const struct dr_jumps jumps = dr_jumps_of(code->rules, side, view);

	if (DR_UNLIKELY(jumps.kings))
		return code->count_captures(side, view->own, view->enemy, view->kings, how);
	if (jumps.men4 | jumps.men5) {
		const struct dr_onward first = dr_onward(side, &jumps, jumps.men4 | jumps.men5);

		if (DR_UNLIKELY((first.to4 | first.to5) & (jumps.from4 | jumps.from5)))
			return code->count_ways[side](
				jumps.from4, jumps.from5, jumps.men4, jumps.men5);
		return first.count;
	}
	return dr_count_quiet(side, view);
}

DR_FORCE_INLINE size_t dr_count_side(
	const struct dr_code *const code, DR_SIDE, unsigned how, const struct dr_board *board)
{
	const struct dr_view view = dr_view_of(code->rules, side, board);

	return view.enemy == 0 ? 0 : dr_count_view(code, side, &view, how);
}

DR_FORCE_INLINE bool dr_has_capture_side(DR_RULES, DR_SIDE, const struct dr_board *board)
{
	const struct dr_view view = dr_view_of(rules, side, board);
	const struct dr_jumps jumps = dr_jumps_of(rules, side, &view);

	return dr_any(&jumps);
}

DR_FORCE_INLINE void dr_play_side(DR_RULES, DR_SIDE, struct dr_board *after,
	const struct dr_board *before, draughts_move move)
{
	const uint64_t from = UINT64_C(1) << dr_index(rules->a1_dark, draughts_move_from(move));
	const uint64_t to = UINT64_C(1) << dr_index(rules->a1_dark, draughts_move_to(move));
	uint64_t captured = 0;
	uint64_t kings = before->u.checkers.kings;

	if (draughts_move_is_capture(move))
		captured = dr_spread(rules->a1_dark, draughts_move_captured(move));
	if (kings | (move & DR_MOVE_PROMOTION))
		kings = dr_kings_after(rules, side, kings, from, to, captured);
	after->u.checkers.kings = kings;
	after->u.checkers.pieces[side] = (before->u.checkers.pieces[side] & ~from) | to;
	after->u.checkers.pieces[dr_other(side)] = before->u.checkers.pieces[dr_other(side)] &
						   ~captured;
	after->turn = dr_other(side);
}

/* The search for the routes of one capture. */
struct dr_route_search {
	struct dr_walk walk;
	uint64_t to, captured;
	unsigned rank; /* the best so far: I8 chooses among the routes of one move too (I9) */
	size_t count, capacity;
	struct draughts_route *routes, path;
	unsigned how;
};

/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 9 at most */
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
				dr_rank_jump(rules, search->how, rank, over & search->walk.kings));
	}
	path->square[--path->length] = 0;
}

static size_t dr_routes(DR_RULES, unsigned how, const struct dr_board *board, draughts_move move,
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
		.how = how,
		.capacity = capacity};

	dr_find_routes(rules, &search, from, 0, 0);
	return search.count;
}

#endif
