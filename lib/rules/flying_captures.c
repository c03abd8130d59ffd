/* SPDX-License-Identifier: MIT */
/*
 * The games with flying kings: captures, followed jump by jump. This file is compiled once for all
 * processors. It also has the articles that reasons cite.
 */
#include "rules/flying.h"

const struct dr_citation dr_flying_citations[] = {
	{DRAUGHTS_REASON_GAME_OVER, 0, "F10"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_REPETITION, "F11"},
	{DRAUGHTS_REASON_GAME_OVER, DRAUGHTS_ENDING_QUIET_MOVES, "F11"},
	{DRAUGHTS_REASON_OCCUPIED, 0, "F3, F4, F5"},
	{DRAUGHTS_REASON_DIRECTION, 0, "F3"},
	{DRAUGHTS_REASON_DISTANCE, 0, "F3, F4, F5"},
	{DRAUGHTS_REASON_NO_JUMP, 0, "F4, F5"},
	{DRAUGHTS_REASON_BLOCKED, 0, "F5"},
	{DRAUGHTS_REASON_TWICE, 0, "F9"},
	{DRAUGHTS_REASON_CROWNED, 0, "F8"},
	{DRAUGHTS_REASON_MAN_BACKWARD, 0, "F4"},
	{DRAUGHTS_REASON_MUST_CAPTURE, 0, "F6"},
	{DRAUGHTS_REASON_MORE_PIECES, 0, "F6"},
	{DRAUGHTS_REASON_KING_TAKES, 0, "F6"},
	{DRAUGHTS_REASON_GOES_ON, 0, "F7"},
	{DRAUGHTS_REASON_LANDING, 0, "F7"},
	{0},
};

/* A piece that captures, and where its captures are listed. */
struct walk {
	const struct dr_articles *articles;
	enum draughts_side side;
	uint64_t enemy, empty;        /* the square where the piece began is empty, too (F9) */
	struct dr_jumps prey;         /* the enemies that it can jump as a man (F4) */
	uint64_t crowning;            /* where it is crowned in passing (F8) */
	unsigned rank, pieces;        /* the rank before any jump; what each jump adds (F6) */
	uint8_t path[14];             /* where it began and where its jumps end, by index */
	struct dr_captures *captures; /* NULL if the routes of one capture are listed instead */
	struct routes *routes;
};

/* The routes of one capture. */
struct routes {
	uint64_t to, captured;
	size_t count, capacity;
	struct draughts_route *list;
};

enum { NO_DIRECTION = DR_DIRECTIONS };

/* Lists the path as a route, if the capture is the one whose routes are listed. */
static void list_route(struct walk *walk, uint64_t to, uint64_t captured, unsigned jumps)
{
	struct routes *const routes = walk->routes;
	struct draughts_route route = {.length = (uint8_t)(jumps + 1)};

	if (captured != routes->captured || !(to & routes->to) || routes->count == routes->capacity)
		return;
	walk->path[jumps] = (uint8_t)dr_lowest(routes->to);
	/* There are at most 12 jumps. The second condition only shows gcc -O3 that they fit. */
	for (unsigned i = 0; i <= jumps && i < sizeof route.square; i++) {
		route.square[i] = (uint8_t)dr_square(true, walk->path[i]);
		if (route.crowned == 0 && (walk->crowning >> walk->path[i] & 1))
			route.crowned = (uint8_t)i;
	}
	routes->list[routes->count++] = route;
}

/* The captures that end on each of these squares. */
static void end_capture(struct walk *walk, uint64_t to, uint64_t captured, unsigned jumps)
{
	/* Two routes of one move take its pieces in different orders: at least three pieces. */
	enum { ROUTES_MEET = 3 };
	const unsigned rank = walk->rank + walk->pieces * jumps;

	if (!walk->captures) {
		list_route(walk, to, captured, jumps);
		return;
	}
	for (; to != 0; to &= to - 1)
		dr_add_capture(walk->captures, UINT64_C(1) << walk->path[0], dr_first(to), captured,
			rank, jumps >= ROUTES_MEET);
}

/*
 * Continues a capture as a king (F5, F9), and returns whether it can: if a jump can go on from some
 * landing squares only, the king must land on one of them (F7). Two jumps in one direction are one
 * route, whichever square the king stops on between them. The second jump is found from the first
 * of these squares; `without' is its direction, to be left out on the others.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 10 at most */
static bool king_goes_on(
	struct walk *walk, uint64_t at, uint64_t captured, unsigned jumps, unsigned without)
{
	bool found = false;

	walk->path[jumps] = (uint8_t)dr_lowest(at);
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

/* The pieces that a man can jump from a square (F4). */
static uint64_t next_to(const struct walk *walk, uint64_t square)
{
	return (square >> 4 & walk->prey.up4) | (square >> 5 & walk->prey.up5) |
	       (square << 4 & walk->prey.down4) | (square << 5 & walk->prey.down5);
}

/*
 * Continues a capture as a man from a square, given by its index, and as a king once it is crowned
 * in passing (F8). It calls itself only where the way forks.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 10 at most */
static void man_goes_on(struct walk *walk, unsigned at, uint64_t captured, unsigned jumps)
{
	for (;; jumps++) {
		const uint64_t square = UINT64_C(1) << at;
		uint64_t over = next_to(walk, square) & ~captured;

		walk->path[jumps] = (uint8_t)at;
		if (square & walk->crowning) {
			if (!king_goes_on(walk, square, captured, jumps, NO_DIRECTION))
				end_capture(walk, square, captured, jumps);
			return;
		}
		if (over == 0) {
			end_capture(walk, square, captured, jumps);
			return;
		}
		/* It lands as far beyond the piece as it was before it. */
		for (; over & (over - 1); over &= over - 1)
			man_goes_on(walk, 2 * dr_lowest(over) - at, captured | dr_first(over),
				jumps + 1);
		at = 2 * dr_lowest(over) - at;
		captured |= over;
	}
}

static struct walk walk_of(
	const struct dr_articles *articles, enum draughts_side side, uint64_t own, uint64_t enemy)
{
	return (struct walk){.articles = articles,
		.side = side,
		.pieces = articles->choice.pieces,
		.enemy = enemy,
		.empty = dr_all_squares(true) & ~(own | enemy)};
}

/* All captures of one piece. */
DR_FORCE_INLINE void walk_from(struct walk *walk, uint64_t from, bool is_king)
{
	const struct dr_articles *const articles = walk->articles;

	walk->empty |= from;
	walk->rank = is_king ? articles->choice.by_king : 0;
	walk->crowning = 0;
	if (is_king) {
		king_goes_on(walk, from, 0, 0, NO_DIRECTION);
	} else {
		walk->prey = dr_flying_men(
			articles, walk->side, dr_prey_beside(walk->empty, walk->enemy));
		if (articles->crowned_in_passing)
			walk->crowning = dr_crowning_row(true, walk->side);
		man_goes_on(walk, dr_lowest(from), 0, 0);
	}
	walk->empty ^= from;
}

void dr_flying_list_captures(const struct dr_articles *articles, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings, struct dr_captures *captures)
{
	struct walk walk = walk_of(articles, side, own, enemy);
	const struct dr_jumps first = dr_flying_men(
		articles, side, dr_jumps_over(walk.empty, enemy));

	walk.captures = captures;
	captures->count = captures->rank = 0;
	for (uint64_t rest = own & kings; rest != 0; rest &= rest - 1)
		walk_from(&walk, dr_first(rest), true);
	for (uint64_t rest = own & ~kings & dr_starts_of(&first); rest != 0; rest &= rest - 1)
		walk_from(&walk, dr_first(rest), false);
}

size_t dr_flying_count_captures(const struct dr_articles *articles, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings)
{
	struct dr_captures captures;

	dr_flying_list_captures(articles, side, own, enemy, kings, &captures);
	return dr_count_listed(&captures, false);
}

size_t dr_flying_generate_captures(const struct draughts_position *position, draughts_move *moves)
{
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const enum draughts_side side = dr_turn_of(position);
	struct dr_captures captures;

	dr_flying_list_captures(position->ruleset->articles, side, pieces[side],
		pieces[dr_other(side)], position->board.u.checkers.kings, &captures);
	return dr_write_captures(position, &captures, moves);
}

size_t dr_flying_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes, size_t capacity)
{
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const enum draughts_side side = dr_turn_of(position);
	struct routes found = {.to = UINT64_C(1) << dr_index(true, draughts_move_to(move)),
		.captured = dr_spread(true, draughts_move_captured(move)),
		.capacity = capacity,
		.list = routes};
	struct walk walk = walk_of(
		position->ruleset->articles, side, pieces[side], pieces[dr_other(side)]);

	walk.routes = &found;
	walk_from(&walk, UINT64_C(1) << dr_index(true, draughts_move_from(move)),
		draughts_move_is_by_king(move));
	return found.count;
}
