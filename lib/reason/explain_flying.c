/* SPDX-License-Identifier: MIT */
/* Why a text is not a legal move of the games with flying kings. */
#include <stdlib.h>

#include "core/bits.h"
#include "core/routes.h"
#include "core/vtable.h"
#include "reason/refuse.h"

/* The board without the piece that moves (F9). */
struct scene {
	const struct dr_attempt *attempt;
	draughts_squares enemy, occupied;
	draughts_squares crowning; /* the far row */
};

/* A capture in progress, or a piece that has not moved yet. */
struct flight {
	struct draughts_route route;
	draughts_squares captured;
	bool is_king;
};

static draughts_square square_of(const struct flight *flight)
{
	return flight->route.square[flight->route.length - 1];
}

/* The fault of a move over empty squares only. In mid-capture, such a move is not a jump. */
static enum draughts_reason_code find_fault_of_step(bool first, bool is_king, bool ahead)
{
	if (!first)
		return DRAUGHTS_REASON_NO_JUMP;
	return is_king || ahead ? DRAUGHTS_REASON_MUST_CAPTURE : DRAUGHTS_REASON_DIRECTION;
}

/* The fault of the next jump, if any. *over has the squares that the reason names. */
static enum draughts_reason_code find_fault(const struct scene *scene, const struct flight *flight,
	draughts_square to, draughts_squares *over)
{
	const struct dr_attempt *const attempt = scene->attempt;
	const draughts_square at = square_of(flight);
	const struct dr_way way = dr_way_between(attempt->position, at, to);
	const draughts_squares between = dr_squares_between(attempt->ruleset, at, to);
	const draughts_squares met = between & scene->occupied;
	const bool first = flight->captured == 0 && attempt->move.total == 2;

	*over = 0;
	if (scene->occupied & DRAUGHTS_SQUARE_SET(to))
		return DRAUGHTS_REASON_OCCUPIED;
	if (way.files == 0 || abs(way.files) != abs(way.ahead) ||
		(!flight->is_king && abs(way.files) > 2))
		return DRAUGHTS_REASON_DISTANCE;
	*over = met ? met : between;
	if (abs(way.files) == 1 || (flight->is_king && met == 0))
		return find_fault_of_step(first, flight->is_king, way.ahead > 0);
	if (met & flight->captured) {
		*over = met & flight->captured;
		return DRAUGHTS_REASON_TWICE;
	}
	if (dr_popcount(met) != 1 || !(met & scene->enemy))
		return flight->is_king ? DRAUGHTS_REASON_BLOCKED : DRAUGHTS_REASON_NO_JUMP;
	if (flight->is_king || attempt->ruleset->articles->men_take_back || way.ahead > 0)
		return DRAUGHTS_REASON_NONE;
	return scene->crowning & DRAUGHTS_SQUARE_SET(at) ? DRAUGHTS_REASON_CROWNED
							 : DRAUGHTS_REASON_MAN_BACKWARD;
}

static struct flight begin_flight(const struct scene *scene)
{
	const draughts_square from = scene->attempt->move.square[0];
	struct draughts_pieces pieces;

	draughts_position_pieces(scene->attempt->position, &pieces);
	return (struct flight){.route = {.length = 1, .square = {(uint8_t)from}},
		.is_king = (pieces.kings & DRAUGHTS_SQUARE_SET(from)) != 0};
}

static struct flight fly_on(const struct scene *scene, const struct flight *flight,
	draughts_square to, draughts_squares over)
{
	struct flight after = *flight;

	after.route.square[after.route.length++] = (uint8_t)to;
	after.captured |= over;
	if (scene->attempt->ruleset->articles->crowned_in_passing)
		after.is_king |= (scene->crowning & DRAUGHTS_SQUARE_SET(to)) != 0; /* F8 */
	return after;
}

/* The squares to which the legal captures go on that begin with these squares. */
static draughts_squares next_squares(
	const struct dr_attempt *attempt, const uint8_t *squares, size_t length)
{
	struct dr_moves legal = attempt->legal;
	draughts_squares next;

	dr_follow(attempt->position, squares, length, legal.move, legal.total, &next);
	return next;
}

/* The empty squares behind the first piece in each direction, where a jump may end. */
static draughts_squares squares_behind(const struct scene *scene, draughts_square at)
{
	const struct draughts_ruleset *const ruleset = scene->attempt->ruleset;
	draughts_squares behind = 0;

	for (unsigned way = 0; way < 4; way++) {
		unsigned file = 0, rank = 0, pieces = 0;
		draughts_squares square;

		draughts_square_coordinates(ruleset, at, &file, &rank);
		do {
			file += way & 1 ? 1u : -1u;
			rank += way & 2 ? 1u : -1u;
			square = DRAUGHTS_SQUARE_SET(draughts_square_at(ruleset, file, rank));
			pieces += (square & scene->occupied) != 0;
			behind |= pieces == 1 ? square & ~scene->occupied : 0;
		} while (square != 0 && pieces < 2);
	}
	return behind;
}

/* The captures that a text may mean if it names only their ends. */
struct search {
	const struct scene *scene;
	draughts_square goal;
	draughts_squares next;      /* where legal captures go on from the goal */
	struct draughts_route best; /* the longest; its length is 0 if there is none */
};

/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 10 at most */
static void search(struct search *found, const struct flight *flight)
{
	const struct draughts_route *const route = &flight->route;
	draughts_squares over, rest = squares_behind(found->scene, square_of(flight));

	if (flight->captured != 0 && square_of(flight) == found->goal) {
		found->next |= next_squares(found->scene->attempt, route->square, route->length);
		if (route->length > found->best.length)
			found->best = *route;
	}
	for (; rest != 0; rest &= rest - 1) {
		const draughts_square to = dr_lowest(rest) + 1;

		if (find_fault(found->scene, flight, to, &over) != DRAUGHTS_REASON_NONE)
			continue;

		const struct flight after = fly_on(found->scene, flight, to, over);

		search(found, &after);
	}
}

/* Refuses a capture without fault: others must be made first, or take more (F6). */
static void refuse_choice(const struct dr_attempt *attempt)
{
	const bool king_first = attempt->ruleset->articles->choice.by_king != 0;

	dr_refuse(attempt, king_first ? DRAUGHTS_REASON_KING_TAKES : DRAUGHTS_REASON_MORE_PIECES,
		attempt->move.square[0], attempt->move.to, dr_whole_span(attempt));
	attempt->reason->squares = dr_movers(attempt);
	if (!king_first)
		attempt->reason->count = dr_popcount(
			draughts_move_captured(attempt->legal.move[0]));
}

/* The squares behind these pieces on which the king lands in legal captures (F7). */
static draughts_squares find_landings(
	const struct scene *scene, const struct flight *flight, draughts_squares over)
{
	const struct dr_attempt *const attempt = scene->attempt;
	const struct draughts_route *const route = &flight->route;
	const draughts_squares next = next_squares(attempt, route->square, route->length);
	draughts_squares landings = 0;

	for (draughts_squares rest = next; rest != 0; rest &= rest - 1) {
		const draughts_square to = dr_lowest(rest) + 1;
		const draughts_squares between = dr_squares_between(
			attempt->ruleset, square_of(flight), to);

		if ((between & scene->occupied) == over)
			landings |= DRAUGHTS_SQUARE_SET(to);
	}
	return landings;
}

/* Follows a capture square by square, and refuses it where it goes wrong. */
static void refuse_flight(const struct scene *scene, const uint8_t *squares, size_t length)
{
	const struct dr_attempt *const attempt = scene->attempt;
	struct flight flight = begin_flight(scene);
	draughts_squares over;

	for (size_t i = 1; i < length; i++) {
		const draughts_square at = square_of(&flight), to = squares[i];
		enum draughts_reason_code code = find_fault(scene, &flight, to, &over);
		draughts_squares named = over;

		if (code == DRAUGHTS_REASON_NONE && flight.is_king &&
			attempt->ruleset->articles->choice.pieces == 0) {
			named = find_landings(scene, &flight, over);
			if (named != 0 && !(named & DRAUGHTS_SQUARE_SET(to)))
				code = DRAUGHTS_REASON_LANDING;
		}
		if (code == DRAUGHTS_REASON_NONE) {
			flight = fly_on(scene, &flight, to, over);
			continue;
		}
		if (code == DRAUGHTS_REASON_MUST_CAPTURE)
			named = dr_movers(attempt);
		dr_refuse(attempt, code, at, to,
			code == DRAUGHTS_REASON_MUST_CAPTURE
				? dr_whole_span(attempt)
				: dr_square_span(attempt, attempt->move.total == 2 ? 1 : i));
		attempt->reason->squares = named;
		return;
	}
	refuse_choice(attempt);
}

/* Whether two squares can mean one jump, or a move that is not a capture. */
static bool is_plain(const struct scene *scene, const struct flight *start, draughts_square to)
{
	draughts_squares over;
	const enum draughts_reason_code code = find_fault(scene, start, to, &over);

	return code != DRAUGHTS_REASON_DISTANCE && code != DRAUGHTS_REASON_BLOCKED &&
	       code != DRAUGHTS_REASON_NO_JUMP;
}

void dr_explain_flying(const struct dr_attempt *attempt)
{
	const struct dr_move_text *const move = &attempt->move;
	const size_t length = move->total < DR_TEXT_SQUARES ? move->total : DR_TEXT_SQUARES;
	const bool white = draughts_position_turn(attempt->position) == DRAUGHTS_WHITE;
	struct draughts_pieces pieces;

	if (dr_refuse_piece(attempt))
		return;
	draughts_position_pieces(attempt->position, &pieces);

	const struct scene scene = {.attempt = attempt,
		.enemy = pieces.occupied[white ? DRAUGHTS_BLACK : DRAUGHTS_WHITE],
		.occupied = (pieces.occupied[0] | pieces.occupied[1]) &
			    ~DRAUGHTS_SQUARE_SET(move->square[0]),
		.crowning = white ? UINT32_C(0xf) : UINT32_C(0xf) << 28};
	const struct dr_way way = dr_way_between(attempt->position, move->square[0], move->to);
	const struct flight start = begin_flight(&scene);
	struct search found = {.scene = &scene, .goal = move->to};

	if (move->total > 2 && move->total <= DR_TEXT_SQUARES)
		found.next = next_squares(attempt, move->square, length);
	else if (move->total == 2 && !(scene.occupied & DRAUGHTS_SQUARE_SET(move->to)) &&
		 dr_distance(way) != 1)
		search(&found, &start);
	if (found.next != 0) {
		dr_refuse(attempt, DRAUGHTS_REASON_GOES_ON, move->square[0], move->to,
			dr_square_span(attempt, move->total - 1));
		attempt->reason->squares = found.next;
	} else if (found.best.length > 2 && !is_plain(&scene, &start, move->to)) {
		refuse_flight(&scene, found.best.square, found.best.length);
	} else {
		refuse_flight(&scene, move->square, length);
	}
}
