/* SPDX-License-Identifier: MIT */
/* Why a text is not a legal move of the checkers games. */
#include <stdlib.h>

#include "core/bits.h"
#include "core/vtable.h"
#include "text/refuse.h"

/* The moving piece and what it meets. */
struct scene {
	const struct draughts_position *position;
	const struct dr_articles *articles;
	draughts_squares enemy, occupied, kings;
	draughts_square from;
	bool is_king;
};

/* A capture in progress. No piece can jump more than nine others, so the route has room. */
struct path {
	struct draughts_route route;
	draughts_squares captured;
};

static struct scene make_scene(const struct draughts_position *position, draughts_square from)
{
	const enum draughts_side side = draughts_position_turn(position);
	const enum draughts_side other = side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
	const draughts_squares own = draughts_position_occupied(position, side);
	const draughts_squares enemy = draughts_position_occupied(position, other);
	const draughts_squares kings = draughts_position_kings(position, side) |
				       draughts_position_kings(position, other);

	return (struct scene){.position = position,
		.articles = position->ruleset->articles,
		.enemy = enemy,
		.occupied = (own | enemy) & ~dr_square_set(from), /* E9, I10: it left from */
		.kings = kings,
		.from = from,
		.is_king = kings & dr_square_set(from)};
}

/* The square that a jump passes over; 0 if this is no jump. */
static draughts_square between(const struct scene *scene, draughts_square from, draughts_square to)
{
	const struct dr_way way = dr_way_between(scene->position, from, to);
	unsigned file = 0, rank = 0, to_file = 0, to_rank = 0;

	if (abs(way.files) != 2 || abs(way.ahead) != 2)
		return 0;
	draughts_square_coordinates(scene->position->ruleset, from, &file, &rank);
	draughts_square_coordinates(scene->position->ruleset, to, &to_file, &to_rank);
	return draughts_square_at(
		scene->position->ruleset, (file + to_file) / 2, (rank + to_rank) / 2);
}

/* Whether a square lies in the crowning row of the side to move. */
static bool is_crowning(const struct scene *scene, draughts_square square)
{
	return draughts_position_turn(scene->position) == DRAUGHTS_WHITE ? square <= 4
									 : square >= 29;
}

/* What is wrong with the next jump of a capture, if anything. */
static enum draughts_reason_code find_fault(
	const struct scene *scene, const struct path *path, draughts_square to)
{
	const draughts_square at = path->route.square[path->route.length - 1];
	const draughts_squares over = dr_square_set(between(scene, at, to));

	if (scene->occupied & dr_square_set(to))
		return DRAUGHTS_REASON_OCCUPIED;
	if (!(over & scene->enemy))
		return DRAUGHTS_REASON_NO_JUMP;
	if (over & path->captured)
		return DRAUGHTS_REASON_TWICE;
	if (scene->is_king)
		return DRAUGHTS_REASON_NONE;
	if (is_crowning(scene, at))
		return DRAUGHTS_REASON_CROWNED;
	if (over & scene->kings && !scene->articles->men_take_kings)
		return DRAUGHTS_REASON_MAN_AT_KING;
	if (dr_way_between(scene->position, at, to).ahead < 0)
		return DRAUGHTS_REASON_MAN_BACKWARD;
	return DRAUGHTS_REASON_NONE;
}

static struct path start_path(const struct scene *scene)
{
	return (struct path){.route = {.length = 1, .square = {(uint8_t)scene->from}}};
}

/* The capture after one more jump. */
static struct path extend_path(
	const struct scene *scene, const struct path *path, draughts_square to)
{
	struct path after = *path;
	const draughts_square at = after.route.square[after.route.length - 1];

	after.captured |= dr_square_set(between(scene, at, to));
	after.route.square[after.route.length++] = (uint8_t)to;
	return after;
}

/*
 * The steps by which I8 narrows the choice among captures. The last, the order of the victims, is
 * what must differ where the others are equal.
 */
enum { MERIT_PIECES, MERIT_BY_KING, MERIT_KINGS, MERIT_ORDER };

/* What a capture has for each step but the last; more is better. */
static unsigned merit(
	const struct scene *scene, draughts_square from, draughts_squares captured, int step)
{
	if (step == MERIT_PIECES)
		return dr_popcount(captured);
	if (step == MERIT_BY_KING)
		return dr_popcount(scene->kings & dr_square_set(from));
	return dr_popcount(captured & scene->kings);
}

/* The squares that the capture can go on to (E7, I7). */
static draughts_squares next_squares(const struct scene *scene, const struct path *path)
{
	draughts_squares next = 0;

	for (draughts_square to = 1; to <= 32; to++)
		if (find_fault(scene, path, to) == DRAUGHTS_REASON_NONE)
			next |= dr_square_set(to);
	return next;
}

/* Whether capture a is closer to a legal one than b: complete before incomplete, then by I8. */
static bool is_better(const struct scene *scene, const struct path *a, const struct path *b)
{
	const bool a_ends = next_squares(scene, a) == 0, b_ends = next_squares(scene, b) == 0;

	if (a_ends != b_ends)
		return a_ends;
	for (int step = MERIT_PIECES; step < MERIT_ORDER; step++) {
		const unsigned a_has = merit(scene, scene->from, a->captured, step);
		const unsigned b_has = merit(scene, scene->from, b->captured, step);

		if (a_has != b_has)
			return a_has > b_has;
	}
	return false;
}

/* Finds the best capture that goes on from path to the goal, with these faults overlooked. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long */
static void search(const struct scene *scene, uint32_t overlooked, const struct path *path,
	draughts_square goal, struct path *best)
{
	for (draughts_square to = 1; to <= 32; to++) {
		if (!(overlooked >> find_fault(scene, path, to) & 1))
			continue;

		const struct path after = extend_path(scene, path, to);

		if (to == goal && (best->route.length == 0 || is_better(scene, &after, best)))
			*best = after;
		search(scene, overlooked, &after, goal, best);
	}
}

/* The capture that a text most likely means if it names the ends alone. Length 0: none. */
static struct draughts_route route_meant(const struct scene *scene, draughts_square goal)
{
	/* The faults to overlook: the first set that leads to the goal counts. */
	static const uint32_t overlooked[] = {
		1u << DRAUGHTS_REASON_NONE,
		1u << DRAUGHTS_REASON_NONE | 1u << DRAUGHTS_REASON_MAN_AT_KING,
		1u << DRAUGHTS_REASON_NONE | 1u << DRAUGHTS_REASON_MAN_AT_KING |
			1u << DRAUGHTS_REASON_MAN_BACKWARD | 1u << DRAUGHTS_REASON_CROWNED,
	};
	const struct path start = start_path(scene);
	struct path best = {.route = {0}};

	for (size_t i = 0; i < sizeof overlooked / sizeof *overlooked; i++)
		if (best.route.length == 0)
			search(scene, overlooked[i], &start, goal, &best);
	/* A single jump over no piece was also meant as a capture. */
	if (best.route.length == 0 && between(scene, scene->from, goal) != 0)
		return (struct draughts_route){2, {(uint8_t)scene->from, (uint8_t)goal}};
	return best.route;
}

/* I8: the step of the choice in which a complete capture fell short. */
static void refuse_choice(
	const struct dr_attempt *attempt, const struct scene *scene, draughts_squares captured)
{
	static const enum draughts_reason_code codes[] = {
		[MERIT_PIECES] = DRAUGHTS_REASON_MORE_PIECES,
		[MERIT_BY_KING] = DRAUGHTS_REASON_KING_TAKES,
		[MERIT_KINGS] = DRAUGHTS_REASON_MORE_KINGS,
		[MERIT_ORDER] = DRAUGHTS_REASON_KING_EARLIER,
	};
	draughts_move legal = 0; /* any one: all are equal in each step but the last */
	int step = MERIT_PIECES;
	unsigned best = 0;

	draughts_position_moves(attempt->position, &legal, 1);
	for (; step < MERIT_ORDER; step++) {
		best = merit(scene, draughts_move_from(legal), draughts_move_captured(legal), step);
		if (best != merit(scene, scene->from, captured, step))
			break;
	}
	dr_refuse(attempt, codes[step], scene->from, attempt->move.to, dr_whole_span(attempt));
	attempt->reason->squares = dr_movers(attempt->position);
	if (step == MERIT_PIECES || step == MERIT_KINGS)
		attempt->reason->count = best;
}

/* Where the text names a square of the route, of which it may name the ends alone. */
static struct dr_span jump_span(const struct dr_attempt *attempt, size_t i)
{
	return dr_square_span(attempt, attempt->move.total == 2 ? 1 : i);
}

/* Follows a capture jump by jump, and refuses the first that is wrong. True if none is. */
static bool follow(const struct dr_attempt *attempt, const struct scene *scene,
	const uint8_t *squares, size_t length, struct path *path)
{
	*path = start_path(scene);
	for (size_t i = 1; i < length; i++) {
		const draughts_square at = squares[i - 1], to = squares[i];
		const enum draughts_reason_code fault = find_fault(scene, path, to);

		if (fault != DRAUGHTS_REASON_NONE) {
			dr_refuse(attempt, fault, at, to, jump_span(attempt, i));
			if (fault != DRAUGHTS_REASON_OCCUPIED)
				attempt->reason->squares = dr_square_set(between(scene, at, to));
			return false;
		}
		*path = extend_path(scene, path, to);
	}
	return true;
}

static void refuse_capture(const struct dr_attempt *attempt, const struct scene *scene,
	const uint8_t *squares, size_t length)
{
	struct path path;

	if (!follow(attempt, scene, squares, length, &path))
		return;

	const draughts_squares next = next_squares(scene, &path);

	if (next == 0) {
		refuse_choice(attempt, scene, path.captured);
		return;
	}
	dr_refuse(attempt, DRAUGHTS_REASON_GOES_ON, scene->from, squares[length - 1],
		jump_span(attempt, length - 1));
	attempt->reason->squares = next;
}

/* A move of one square diagonally, to an empty square. */
static void refuse_step(const struct dr_attempt *attempt, const struct scene *scene, bool ahead)
{
	const draughts_square from = scene->from, to = attempt->move.to;

	if (!ahead && !scene->is_king) {
		dr_refuse(attempt, DRAUGHTS_REASON_DIRECTION, from, to, dr_square_span(attempt, 1));
		return;
	}
	dr_refuse(attempt, DRAUGHTS_REASON_MUST_CAPTURE, from, to, dr_whole_span(attempt));
	attempt->reason->squares = dr_movers(attempt->position);
}

/* A text that names two squares. */
static void refuse_ends(const struct dr_attempt *attempt, const struct scene *scene)
{
	const draughts_square from = scene->from, to = attempt->move.to;
	const struct dr_way way = dr_way_between(attempt->position, from, to);

	if (scene->occupied & dr_square_set(to)) {
		dr_refuse(attempt, DRAUGHTS_REASON_OCCUPIED, from, to, dr_square_span(attempt, 1));
		return;
	}
	if (abs(way.files) == 1 && abs(way.ahead) == 1) {
		refuse_step(attempt, scene, way.ahead > 0);
		return;
	}

	const struct draughts_route route = route_meant(scene, to);

	if (route.length > 0)
		refuse_capture(attempt, scene, route.square, route.length);
	else
		dr_refuse(attempt, DRAUGHTS_REASON_DISTANCE, from, to, dr_square_span(attempt, 1));
}

void dr_explain_checkers(const struct dr_attempt *attempt)
{
	if (dr_refuse_piece(attempt))
		return;

	const struct dr_move_text *const move = &attempt->move;
	const size_t length = move->total < DR_TEXT_SQUARES ? move->total : DR_TEXT_SQUARES;
	const struct scene scene = make_scene(attempt->position, move->square[0]);

	if (move->total == 2)
		refuse_ends(attempt, &scene);
	else
		refuse_capture(attempt, &scene, move->square, length);
}
