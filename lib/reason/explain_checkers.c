/* SPDX-License-Identifier: MIT */
/* Why a text is not a legal move of the checkers games. */
#include <stdlib.h>

#include "core/bits.h"
#include "core/routes.h"
#include "core/vtable.h"
#include "reason/refuse.h"

/* The board without the piece that moves (E9, I10), and that piece. */
struct scene {
	const struct dr_attempt *attempt;
	const struct dr_choice *choice;
	draughts_squares enemy, occupied, kings;
	draughts_square from;
	bool is_king;
};

/* How serious the faults of a capture are, in ascending order. */
enum gravity { GRAVITY_NONE, GRAVITY_KING_TAKEN, GRAVITY_BACKWARD, GRAVITY_IMPOSSIBLE };

/* A capture in progress. No piece can jump more than nine others, so the route has room. */
struct path {
	struct draughts_route route;
	draughts_squares captured;
	enum gravity gravity; /* of its worst jump */
	unsigned rank;        /* in the choice of I8 */
};

static struct scene make_scene(const struct dr_attempt *attempt)
{
	const draughts_square from = attempt->move.square[0];
	struct draughts_pieces pieces;

	draughts_position_pieces(attempt->position, &pieces);
	return (struct scene){.attempt = attempt,
		.choice = &attempt->ruleset->articles->choice,
		.enemy = pieces.occupied[!pieces.turn],
		.occupied = (pieces.occupied[0] | pieces.occupied[1]) & ~DRAUGHTS_SQUARE_SET(from),
		.kings = pieces.kings,
		.from = from,
		.is_king = pieces.kings & DRAUGHTS_SQUARE_SET(from)};
}

static draughts_square square_of(const struct path *path)
{
	return path->route.square[path->route.length - 1];
}

/* The square that a jump passes over; none if the squares are not one jump apart. */
static draughts_squares square_over(
	const struct scene *scene, draughts_square from, draughts_square to)
{
	const draughts_squares between = dr_squares_between(scene->attempt->ruleset, from, to);

	return dr_popcount(between) == 1 ? between : 0;
}

/* The fault of the next jump of a capture, if any. *over has the square that the reason names. */
static enum draughts_reason_code find_fault(const struct scene *scene, const struct path *path,
	draughts_square to, draughts_squares *over)
{
	const draughts_square at = square_of(path);
	const bool downwards = draughts_position_turn(scene->attempt->position) == DRAUGHTS_BLACK;

	*over = 0;
	if (scene->occupied & DRAUGHTS_SQUARE_SET(to))
		return DRAUGHTS_REASON_OCCUPIED;
	*over = square_over(scene, at, to);
	if (!(*over & scene->enemy))
		return DRAUGHTS_REASON_NO_JUMP;
	if (*over & path->captured)
		return DRAUGHTS_REASON_TWICE;
	if (scene->is_king)
		return DRAUGHTS_REASON_NONE;
	if (downwards ? at >= 29 : at <= 4)
		return DRAUGHTS_REASON_CROWNED;
	if (*over & scene->kings && !scene->attempt->ruleset->articles->men_take_kings)
		return DRAUGHTS_REASON_MAN_AT_KING;
	return (to > at) == downwards ? DRAUGHTS_REASON_NONE : DRAUGHTS_REASON_MAN_BACKWARD;
}

static struct path start_path(const struct scene *scene)
{
	return (struct path){.route = {.length = 1, .square = {(uint8_t)scene->from}},
		.rank = scene->is_king ? scene->choice->by_king : 0};
}

/* The capture after one more jump. */
static struct path extend_path(const struct scene *scene, const struct path *path,
	draughts_square to, draughts_squares over)
{
	struct path after = *path;

	after.captured |= over;
	after.rank = dr_rank_after(scene->choice, path->rank, path->route.length - 1u,
		scene->is_king && (over & scene->kings) != 0);
	after.route.square[after.route.length++] = (uint8_t)to;
	return after;
}

static enum gravity gravity_of(enum draughts_reason_code fault)
{
	if (fault == DRAUGHTS_REASON_NONE)
		return GRAVITY_NONE;
	if (fault == DRAUGHTS_REASON_MAN_AT_KING)
		return GRAVITY_KING_TAKEN;
	if (fault == DRAUGHTS_REASON_MAN_BACKWARD || fault == DRAUGHTS_REASON_CROWNED)
		return GRAVITY_BACKWARD;
	return GRAVITY_IMPOSSIBLE;
}

/* Whether capture a is closer to a legal one than b: by its faults, then by I8. */
static bool is_better(const struct path *a, const struct path *b)
{
	if (a->gravity != b->gravity)
		return a->gravity < b->gravity;
	return a->rank > b->rank;
}

/*
 * Finds the best capture that continues a path to the goal, or to any square if the goal is 0. At
 * first *best must have the gravity GRAVITY_IMPOSSIBLE, so every capture is better.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long */
static void search(
	const struct scene *scene, struct path *path, draughts_square goal, struct path *best)
{
	/* The differences between the numbers of two squares that a jump joins. */
	static const int steps[] = {-9, -7, 7, 9};
	const draughts_square at = square_of(path);
	draughts_squares over;

	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		const int to = (int)at + steps[i];

		if (to < 1 || to > 32)
			continue;

		const enum gravity gravity = gravity_of(
			find_fault(scene, path, (draughts_square)to, &over));

		if (gravity > best->gravity || gravity == GRAVITY_IMPOSSIBLE)
			continue;

		struct path after = extend_path(scene, path, (draughts_square)to, over);

		if (after.gravity < gravity)
			after.gravity = gravity;
		search(scene, &after, goal, best);
	}
	if (path->captured != 0 && (at == goal || goal == 0) && is_better(path, best))
		*best = *path;
}

/* The capture that a text most likely means if it names only the ends; of length 0 if none. */
static struct draughts_route route_meant(const struct scene *scene, draughts_square goal)
{
	struct path start = start_path(scene);
	struct path best = {.gravity = GRAVITY_IMPOSSIBLE};

	/* If a king may choose freely, all its captures are legal, so none of them was meant. */
	if (!scene->is_king || !dr_is_free(scene->choice))
		search(scene, &start, goal, &best);
	/* A single jump over no piece was also meant as a capture. */
	if (best.route.length == 0 && square_over(scene, scene->from, goal) != 0)
		return (struct draughts_route){2, {(uint8_t)scene->from, (uint8_t)goal}, 0};
	return best.route;
}

static bool takes_king(const struct scene *scene, const struct draughts_route *route, size_t jump)
{
	const draughts_squares over = square_over(
		scene, route->square[jump - 1], route->square[jump]);

	return (over & scene->kings) != 0;
}

/*
 * The first jump, counted from 1, with which every legal capture takes a king and the refused one
 * takes a man (I8). Legal captures are equal up to there: they take kings at the same jumps or, if
 * only the first king matters, no king before it (I9).
 */
static unsigned find_earlier_jump(const struct scene *scene, const struct draughts_route *refused)
{
	struct draughts_route legal[DRAUGHTS_ROUTES_MAX];
	unsigned jump = 1;

	dr_list_routes(scene->attempt->position, scene->attempt->legal.move[0], legal);
	while (jump + 1u < refused->length &&
		(takes_king(scene, refused, jump) || !takes_king(scene, legal, jump)))
		jump++;
	return jump;
}

/* Refuses a capture at the step of the choice in which it falls short, however it goes on (I8). */
static void refuse_choice(const struct scene *scene, struct path *path)
{
	const struct dr_attempt *const attempt = scene->attempt;
	const struct dr_choice *const choice = scene->choice;
	/* The weight of each step in a rank. If no other step differs, the last one does. */
	const struct {
		enum draughts_reason_code code;
		unsigned weight;
	} steps[] = {
		{DRAUGHTS_REASON_MORE_PIECES, choice->pieces},
		{DRAUGHTS_REASON_KING_TAKES, choice->by_king},
		{DRAUGHTS_REASON_MORE_KINGS, choice->kings},
		{DRAUGHTS_REASON_KING_EARLIER, 0},
	};
	/* Any legal move will do: all are equal in every step but the last. */
	const draughts_move legal = attempt->legal.move[0];
	const unsigned pieces = dr_popcount(draughts_move_captured(legal));
	const unsigned kings = dr_popcount(draughts_move_captured(legal) & scene->kings);
	const unsigned rank =
		pieces * choice->pieces +
		(draughts_move_is_by_king(legal) ? choice->by_king + kings * choice->kings : 0);
	struct path whole = {.gravity = GRAVITY_IMPOSSIBLE};
	size_t i = 0;

	search(scene, path, 0, &whole);
	while (steps[i].weight != 0 && whole.rank / steps[i].weight == rank / steps[i].weight)
		i++;
	dr_refuse(attempt, steps[i].code, scene->from, attempt->move.to, dr_whole_span(attempt));
	attempt->reason->squares = dr_movers(attempt);
	if (steps[i].code == DRAUGHTS_REASON_MORE_PIECES)
		attempt->reason->count = pieces;
	else if (steps[i].code == DRAUGHTS_REASON_MORE_KINGS)
		attempt->reason->count = kings;
	else if (steps[i].code == DRAUGHTS_REASON_KING_EARLIER)
		attempt->reason->count = find_earlier_jump(scene, &whole.route);
}

/* The squares to which routes of the legal moves go on from the last square of the text. */
static draughts_squares next_on_the_way(const struct dr_attempt *attempt)
{
	draughts_squares next = 0;

	for (size_t i = 0; i < attempt->legal.total; i++) {
		const draughts_move move = attempt->legal.move[i];
		struct draughts_route routes[DRAUGHTS_ROUTES_MAX];

		if (draughts_move_from(move) != attempt->move.square[0])
			continue;

		const size_t total = dr_list_routes(attempt->position, move, routes);

		for (size_t k = 0; k < total; k++)
			for (size_t square = 1; square + 1 < routes[k].length; square++)
				if (routes[k].square[square] == attempt->move.to)
					next |= DRAUGHTS_SQUARE_SET(routes[k].square[square + 1]);
	}
	return next;
}

/* Refuses a capture at its first wrong jump or, if no jump is wrong, by the choice (I8). */
static void refuse_capture(const struct scene *scene, const uint8_t *squares, size_t length)
{
	const struct dr_attempt *const attempt = scene->attempt;
	struct path path = start_path(scene);
	draughts_squares over;

	for (size_t i = 1; i < length; i++) {
		const enum draughts_reason_code fault = find_fault(scene, &path, squares[i], &over);

		if (fault != DRAUGHTS_REASON_NONE) {
			/* The text may name only the ends of the route. */
			dr_refuse(attempt, fault, squares[i - 1], squares[i],
				dr_square_span(attempt, attempt->move.total == 2 ? 1 : i));
			attempt->reason->squares = over;
			return;
		}
		path = extend_path(scene, &path, squares[i], over);
	}
	refuse_choice(scene, &path);
}

/* Refuses a text that is only the beginning of legal captures (E7, I7); else returns false. */
static bool refuse_beginning(const struct dr_attempt *attempt)
{
	const struct dr_move_text *const text = &attempt->move;
	struct dr_moves moves = attempt->legal;
	draughts_squares next = 0;

	if (text->total == 2)
		next = next_on_the_way(attempt);
	else if (text->total <= DR_TEXT_SQUARES)
		dr_follow(attempt->position, text->square, text->total, moves.move, moves.total,
			&next);
	if (next == 0)
		return false;
	dr_refuse(attempt, DRAUGHTS_REASON_GOES_ON, text->square[0], text->to,
		dr_square_span(attempt, text->total - 1));
	attempt->reason->squares = next;
	return true;
}

/* Refuses a text that names two squares. */
static void refuse_ends(const struct scene *scene)
{
	const struct dr_attempt *const attempt = scene->attempt;
	const draughts_square from = scene->from, to = attempt->move.to;
	const struct dr_way way = dr_way_between(attempt->position, from, to);
	const bool step = abs(way.files) == 1 && abs(way.ahead) == 1;
	enum draughts_reason_code code = DRAUGHTS_REASON_DISTANCE;

	if (scene->occupied & DRAUGHTS_SQUARE_SET(to)) {
		code = DRAUGHTS_REASON_OCCUPIED;
	} else if (step && way.ahead < 0 && !scene->is_king) {
		code = DRAUGHTS_REASON_DIRECTION;
	} else if (step) {
		dr_refuse(attempt, DRAUGHTS_REASON_MUST_CAPTURE, from, to, dr_whole_span(attempt));
		attempt->reason->squares = dr_movers(attempt);
		return;
	} else if (way.files % 2 == 0 && way.ahead % 2 == 0) { /* each jump moves by two */
		if (refuse_beginning(attempt))
			return;

		const struct draughts_route route = route_meant(scene, to);

		if (route.length > 0) {
			refuse_capture(scene, route.square, route.length);
			return;
		}
	}
	dr_refuse(attempt, code, from, to, dr_square_span(attempt, 1));
}

void dr_explain_checkers(const struct dr_attempt *attempt)
{
	if (dr_refuse_piece(attempt))
		return;

	const struct dr_move_text *const move = &attempt->move;
	const size_t length = move->total < DR_TEXT_SQUARES ? move->total : DR_TEXT_SQUARES;
	const struct scene scene = make_scene(attempt);

	if (move->total == 2)
		refuse_ends(&scene);
	else if (!refuse_beginning(attempt))
		refuse_capture(&scene, move->square, length);
}
