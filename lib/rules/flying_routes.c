/* SPDX-License-Identifier: MIT */
/* The games with flying kings: the routes of a capture, and the articles that reasons cite. */
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

/* The search for the routes of one capture. */
struct search {
	uint64_t to, prey; /* prey: the enemy pieces that the capture leaves */
	uint64_t empty, crowning;
	size_t count, capacity;
	struct draughts_route *routes, path;
};

/* Whether a king that lands on a square can take one of the prey. */
static bool can_take(const struct search *search, uint64_t at)
{
	for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
		const uint64_t over = dr_fly(at, search->empty, dr_direction(i)) & search->prey;

		if (dr_rotate(over, dr_direction(i)) & search->empty)
			return true;
	}
	return false;
}

/* Whether a king goes on from one of its landing squares, from the first one on (F7). */
static bool goes_on_from(const struct search *search, uint64_t to, unsigned by)
{
	for (; to & search->empty; to = dr_rotate(to, by))
		if (can_take(search, to))
			return true;
	return false;
}

/*
 * Goes on from a square with the pieces that are left to take. Men need not be kept from jumping
 * back in a game where they may not: a capture that goes ahead with each jump has no other route.
 * The direction `without' is left out, as in flying.c.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 10 at most */
static void go_on(struct search *search, uint64_t at, uint64_t left, bool is_king, unsigned without)
{
	struct draughts_route *const path = &search->path;
	const uint64_t empty = search->empty;

	path->square[path->length++] = (uint8_t)dr_square(true, dr_lowest(at));
	if (left == 0 && at == search->to && search->count < search->capacity)
		search->routes[search->count++] = *path;
	for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
		const unsigned by = dr_direction(i);
		const uint64_t over = (is_king ? dr_fly(at, empty, by) : dr_rotate(at, by)) & left;
		uint64_t to = i == without ? 0 : dr_rotate(over, by) & empty;
		unsigned skip = DR_DIRECTIONS;

		if (is_king && over == left && goes_on_from(search, to, by))
			continue;
		for (; to & empty; to = is_king ? dr_rotate(to, by) : 0) {
			const bool crowned = !is_king && (to & search->crowning) != 0;

			path->crowned = crowned ? path->length : path->crowned;
			go_on(search, to, left & ~over, is_king || crowned, skip);
			path->crowned = crowned ? 0 : path->crowned;
			skip = i;
		}
	}
	path->square[--path->length] = 0;
}

size_t dr_flying_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes, size_t capacity)
{
	const uint64_t *const pieces = position->board.u.checkers.pieces;
	const enum draughts_side side = position->board.turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
	const bool in_passing = position->ruleset->articles->crowned_in_passing;
	const uint64_t from = UINT64_C(1) << dr_index(true, draughts_move_from(move));
	const uint64_t captured = dr_spread(true, draughts_move_captured(move));
	struct search search = {.to = UINT64_C(1) << dr_index(true, draughts_move_to(move)),
		.prey = pieces[dr_other(side)] & ~captured,
		.empty = (dr_all_squares(true) & ~(pieces[0] | pieces[1])) | from, /* F9 */
		.crowning = in_passing ? dr_crowning_row(true, side) : 0,          /* F8 */
		.routes = routes,
		.capacity = capacity};

	go_on(&search, from, captured, draughts_move_is_by_king(move), DR_DIRECTIONS);
	return search.count;
}
