/* SPDX-License-Identifier: MIT */
/* The games with short kings: captures in full, routes, the board, and who has won. */
#include "core/bytes.h"
#include "core/move_bits.h"
#include "rules/checkers.h"
#include "rules/movetable.h"

/* A piece that captures. */
struct walk {
	struct dr_captures *captures;
	struct dr_choice choice;
	uint64_t kings;                  /* that count when they are taken */
	uint64_t up4, up5, down4, down5; /* the prey that can be jumped, by direction */
	uint64_t from;
};

/*
 * Lists a complete capture. Two routes of one move form a circle, which takes at least four jumps:
 * each victim joins two landing squares, and always the same two.
 */
static void list_capture(
	struct walk *walk, uint64_t to, uint64_t captured, unsigned rank, unsigned jumps)
{
	enum { CIRCLE = 4 };

	dr_add_capture(walk->captures, walk->from, to, captured, rank, jumps >= CIRCLE);
}

/*
 * Continues a capture from a square, given by its index, and lists the captures that end where no
 * jump leads on (E7, I7). It calls itself only where the way forks.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 9 at most */
static void jump_on(
	struct walk *walk, unsigned at, uint64_t captured, unsigned rank, unsigned jumps)
{
	for (;; jumps++) {
		const uint64_t square = UINT64_C(1) << at;
		uint64_t over = ((square >> 4 & walk->up4) | (square >> 5 & walk->up5) |
					(square << 4 & walk->down4) | (square << 5 & walk->down5)) &
				~captured; /* once each (E9, I10) */
		unsigned next = rank;

		if (over == 0) {
			list_capture(walk, square, captured, rank, jumps);
			return;
		}
		for (;; over &= over - 1) {
			const uint64_t victim = dr_first(over);

			next = dr_rank_after(
				&walk->choice, rank, jumps, (victim & walk->kings) != 0);
			if (victim == over)
				break;
			jump_on(walk, 2 * dr_lowest(victim) - at, captured | victim, next,
				jumps + 1);
		}
		at = 2 * dr_lowest(over) - at; /* as far beyond the victim as before it */
		captured |= over;
		rank = next;
	}
}

/* Set the prey that can be jumped up the board, or down, and return where those jumps begin. */
static uint64_t jump_up(struct walk *walk, uint64_t prey, uint64_t empty)
{
	walk->up4 = prey & empty << 4;
	walk->up5 = prey & empty << 5;
	return walk->up4 << 4 | walk->up5 << 5;
}

static uint64_t jump_down(struct walk *walk, uint64_t prey, uint64_t empty)
{
	walk->down4 = prey & empty >> 4;
	walk->down5 = prey & empty >> 5;
	return walk->down4 >> 4 | walk->down5 >> 5;
}

void dr_list_captures(const struct draughts_ruleset *ruleset, enum draughts_side side, uint64_t own,
	uint64_t enemy, uint64_t kings, struct dr_captures *captures)
{
	const struct dr_articles *const articles = ruleset->articles;
	const uint64_t empty = dr_all_squares(articles->a1_dark) & ~(own | enemy);
	struct walk walk = {.captures = captures, .choice = articles->choice};
	uint64_t rest;

	captures->count = captures->rank = 0;
	/* E5, I5. Captures by men are ranked only by number. */
	walk.kings = walk.choice.kings ? kings : 0;
	rest = jump_up(&walk, enemy, empty) | jump_down(&walk, enemy, empty);
	for (rest &= own & kings; rest != 0; rest &= rest - 1) {
		walk.from = dr_first(rest);
		jump_up(&walk, enemy, empty | walk.from); /* E9, I10 */
		jump_down(&walk, enemy, empty | walk.from);
		jump_on(&walk, dr_lowest(rest), 0, walk.choice.by_king, 0);
	}
	/* E4, I4. Men stop on the crowning row (E8, I6) without a test: no square is ahead. */
	walk.kings = walk.up4 = walk.up5 = walk.down4 = walk.down5 = 0;
	if (!articles->men_take_kings)
		enemy &= ~kings;
	rest = (side == DRAUGHTS_WHITE ? jump_up : jump_down)(&walk, enemy, empty);
	for (rest &= own & ~kings; rest != 0; rest &= rest - 1) {
		walk.from = dr_first(rest);
		jump_on(&walk, dr_lowest(rest), 0, 0, 0);
	}
}

size_t dr_count_captures(const struct draughts_ruleset *ruleset, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings, bool routes)
{
	struct dr_captures captures;

	dr_list_captures(ruleset, side, own, enemy, kings, &captures);
	return dr_count_listed(&captures, routes);
}

size_t dr_generate_captures(const struct draughts_position *position, draughts_move *moves)
{
	const enum draughts_side side = dr_turn_of(position);
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	struct dr_captures captures;

	dr_list_captures(position->ruleset, side, pieces[side], pieces[dr_other(side)],
		position->board.u.checkers.kings, &captures);
	return dr_write_captures(position, &captures, moves);
}

/* The search for the routes of one capture. */
struct route_search {
	struct dr_choice choice;
	bool a1_dark;
	uint64_t kings, empty;
	unsigned ahead, directions; /* a man's are the two from `ahead' on, a king's are all */
	uint64_t to, captured;
	unsigned rank; /* the best so far: I8 also chooses among the routes of one move (I9) */
	size_t count, capacity;
	struct draughts_route *routes, path;
};

/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 9 at most */
static void find_routes(struct route_search *search, uint64_t at, uint64_t captured, unsigned rank)
{
	struct draughts_route *const path = &search->path;
	const unsigned jumps = path->length;

	path->square[path->length++] = (uint8_t)dr_square(search->a1_dark, dr_lowest(at));
	if (at == search->to && captured == search->captured && rank >= search->rank) {
		if (rank > search->rank)
			search->count = 0;
		search->rank = rank;
		if (search->count < search->capacity)
			search->routes[search->count++] = *path;
	}
	for (unsigned i = 0; i < search->directions; i++) {
		const unsigned by = dr_direction(search->ahead ^ i);
		const uint64_t over = dr_rotate(at, by) & search->captured & ~captured;
		const uint64_t to = dr_rotate(over, by) & search->empty;

		if (to)
			find_routes(search, to, captured | over,
				dr_rank_after(
					&search->choice, rank, jumps, (over & search->kings) != 0));
	}
	path->length--; /* all routes of a move are equally long, so old squares are overwritten */
}

size_t dr_checkers_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes, size_t capacity)
{
	const bool a1_dark = position->ruleset->articles->a1_dark;
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const uint64_t kings = position->board.u.checkers.kings;
	const uint64_t from = UINT64_C(1) << dr_index(a1_dark, draughts_move_from(move));
	struct route_search search = {.choice = position->ruleset->articles->choice,
		.a1_dark = a1_dark,
		.kings = kings,
		.empty = (dr_all_squares(a1_dark) & ~(pieces[0] | pieces[1])) | from, /* E9, I10 */
		.ahead = position->board.turn == DRAUGHTS_WHITE ? 0 : 2,
		.directions = from & kings ? DR_DIRECTIONS : 2,
		.to = UINT64_C(1) << dr_index(a1_dark, draughts_move_to(move)),
		.captured = dr_spread(a1_dark, draughts_move_captured(move)),
		.routes = routes,
		.capacity = capacity};

	find_routes(&search, from, 0, 0);
	return search.count;
}

void dr_checkers_set(struct draughts_position *position, const struct draughts_setup *setup)
{
	const bool a1_dark = position->ruleset->articles->a1_dark;
	struct dr_board *const board = &position->board;

	for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++)
		board->u.checkers.pieces[side] = dr_spread(a1_dark, setup->occupied[side]);
	board->u.checkers.kings = dr_spread(a1_dark, setup->kings);
	board->turn = setup->turn;
}

void dr_checkers_get(const struct draughts_position *position, struct draughts_setup *setup)
{
	const bool a1_dark = position->ruleset->articles->a1_dark;
	const struct dr_board *const board = &position->board;
	const draughts_squares white = dr_gather(a1_dark, board->u.checkers.pieces[DRAUGHTS_WHITE]);
	const draughts_squares black = dr_gather(a1_dark, board->u.checkers.pieces[DRAUGHTS_BLACK]);

	*setup = (struct draughts_setup){.occupied = {white, black},
		.kings = dr_gather(a1_dark, board->u.checkers.kings),
		.turn = (uint8_t)board->turn};
	for (unsigned i = 0; i < 32; i += 8)
		dr_store_bytes(setup->height + i, dr_bytes_of_bits((white | black) >> i));
}

struct dr_result dr_checkers_result(const struct draughts_position *position)
{
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const uint64_t turn = position->board.turn, own = pieces[turn];
	const uint64_t empty = dr_all_squares(position->ruleset->articles->a1_dark) &
			       ~(pieces[DRAUGHTS_WHITE] | pieces[DRAUGHTS_BLACK]);
	const uint64_t up = (own >> 4 | own >> 5) & (turn - 1),
		       down = (own << 4 | own << 5) & (0 - turn);

	if (pieces[DRAUGHTS_WHITE] == 0)
		return (struct dr_result){DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES};
	if (pieces[DRAUGHTS_BLACK] == 0)
		return (struct dr_result){DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_NO_PIECES};
	/* If a piece can step ahead there is a move, though it may be a capture (E6, I7). */
	if (((up | down) & empty) || position->ruleset->count[turn](position) > 0)
		return (struct dr_result){DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE};
	return (struct dr_result){
		turn == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS,
		DRAUGHTS_ENDING_NO_MOVES};
}
