/* SPDX-License-Identifier: MIT */
/* Why a text is not a legal move of a game with men and kings, which step or fly. */
#include <stdlib.h>

#include "core/bits.h"
#include "core/routes.h"
#include "core/vtable.h"
#include "reason/refuse.h"

/* The board without the piece that moves (E9, F9, I10), and the articles of the game. */
struct scene {
	const struct dr_attempt *attempt;
	const struct dr_articles *articles;
	draughts_squares enemy, occupied, kings;
	draughts_squares crowning; /* the far row */
	bool kings_fly;            /* F5, else E5, I5 */
};

/* How serious the faults of a capture are, in ascending order. */
enum gravity { GRAVITY_NONE, GRAVITY_KING_TAKEN, GRAVITY_BACKWARD, GRAVITY_IMPOSSIBLE };

/* A capture in progress, or a piece that has not moved yet. The route of every capture has room. */
struct path {
	struct draughts_route route;
	draughts_squares captured;
	bool is_king;
	enum gravity gravity; /* of its worst jump */
	unsigned rank;        /* in the choice of F6 and I8 */
};

static struct scene make_scene(const struct dr_attempt *attempt)
{
	struct draughts_pieces pieces;

	draughts_position_pieces(attempt->position, &pieces);
	return (struct scene){.attempt = attempt,
		.articles = attempt->ruleset->articles,
		.enemy = pieces.occupied[!pieces.turn],
		.occupied = (pieces.occupied[0] | pieces.occupied[1]) &
			    ~DRAUGHTS_SQUARE_SET(attempt->move.square[0]),
		.kings = pieces.kings,
		.crowning = DR_CROWNING_ROW(pieces.turn),
		.kings_fly = dr_has_trait(attempt->ruleset, DRAUGHTS_TRAIT_FLYING_KINGS)};
}

static struct path start_path(const struct scene *scene)
{
	const draughts_square from = scene->attempt->move.square[0];
	const bool is_king = (scene->kings & DRAUGHTS_SQUARE_SET(from)) != 0;

	return (struct path){.route = {.length = 1, .square = {(uint8_t)from}},
		.is_king = is_king,
		.rank = is_king ? scene->articles->choice.by_king : 0};
}

static draughts_square square_of(const struct path *path)
{
	return path->route.square[path->route.length - 1];
}

/* The capture after one more jump. */
static struct path extend_path(const struct scene *scene, const struct path *path,
	draughts_square to, draughts_squares over)
{
	struct path after = *path;

	after.captured |= over;
	after.rank = dr_rank_after(&scene->articles->choice, path->rank, path->route.length - 1u,
		path->is_king && (over & scene->kings) != 0);
	after.route.square[after.route.length++] = (uint8_t)to;
	if (scene->articles->crowned_in_passing)
		after.is_king |= (scene->crowning & DRAUGHTS_SQUARE_SET(to)) != 0; /* F8 */
	return after;
}

/* The fault of a jump over one enemy by a man. */
static enum draughts_reason_code find_fault_of_man(
	const struct scene *scene, draughts_square at, draughts_squares over, bool ahead)
{
	const struct dr_articles *const articles = scene->articles;

	if (!articles->men_take_back && scene->crowning & DRAUGHTS_SQUARE_SET(at))
		return DRAUGHTS_REASON_CROWNED;
	if (!articles->men_take_kings && scene->kings & over)
		return DRAUGHTS_REASON_MAN_AT_KING;
	return articles->men_take_back || ahead ? DRAUGHTS_REASON_NONE
						: DRAUGHTS_REASON_MAN_BACKWARD;
}

/* The fault of a move over empty squares only. In mid-capture, such a move is not a jump. */
static enum draughts_reason_code find_fault_of_step(bool first, bool is_king, bool ahead)
{
	if (!first)
		return DRAUGHTS_REASON_NO_JUMP;
	return is_king || ahead ? DRAUGHTS_REASON_MUST_CAPTURE : DRAUGHTS_REASON_DIRECTION;
}

/* The fault of the next jump, if any. *over has the squares that the reason names. */
static enum draughts_reason_code find_fault(const struct scene *scene, const struct path *path,
	draughts_square to, draughts_squares *over)
{
	const struct dr_attempt *const attempt = scene->attempt;
	const draughts_square at = square_of(path);
	const bool first = path->captured == 0 && attempt->move.total == 2;
	const bool flies = scene->kings_fly && path->is_king;

	*over = 0;
	if (scene->occupied & DRAUGHTS_SQUARE_SET(to))
		return DRAUGHTS_REASON_OCCUPIED;

	const struct dr_way way = dr_way_between(attempt->position, at, to);
	const draughts_squares between = dr_squares_between(attempt->ruleset, at, to);
	const draughts_squares met = between & scene->occupied;

	if (way.files == 0 || abs(way.files) != abs(way.ahead) || (!flies && abs(way.files) > 2))
		return first || scene->kings_fly ? DRAUGHTS_REASON_DISTANCE
						 : DRAUGHTS_REASON_NO_JUMP;
	*over = met ? met : between;
	if (abs(way.files) == 1 || (flies && met == 0))
		return find_fault_of_step(first, path->is_king, way.ahead > 0);
	if (met & path->captured) {
		*over = met & path->captured;
		return DRAUGHTS_REASON_TWICE;
	}
	if (dr_popcount(met) != 1 || !(met & scene->enemy))
		return flies ? DRAUGHTS_REASON_BLOCKED : DRAUGHTS_REASON_NO_JUMP;
	return path->is_king ? DRAUGHTS_REASON_NONE
			     : find_fault_of_man(scene, at, met, way.ahead > 0);
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

/* The squares to which the legal captures go on that begin with these squares. */
static draughts_squares next_squares(
	const struct dr_attempt *attempt, const uint8_t *squares, size_t length)
{
	struct dr_moves legal = attempt->legal;
	draughts_squares next;

	dr_follow(attempt->position, squares, length, legal.move, legal.total, &next);
	return next;
}

/* The empty squares behind the first piece in each direction, if it is an enemy within reach. */
static draughts_squares squares_behind(const struct scene *scene, const struct path *path)
{
	const struct draughts_ruleset *const ruleset = scene->attempt->ruleset;
	const unsigned reach = scene->kings_fly && path->is_king ? 7 : 2;
	draughts_squares behind = 0;

	for (unsigned way = 0; way < 4; way++) {
		unsigned file = 0, rank = 0, pieces = 0;
		draughts_squares square = ~(draughts_squares)0;

		draughts_square_coordinates(ruleset, square_of(path), &file, &rank);
		for (unsigned i = 0; i < reach && square != 0 && pieces < 2; i++) {
			file += way & 1 ? 1u : -1u;
			rank += way & 2 ? 1u : -1u;
			square = DRAUGHTS_SQUARE_SET(draughts_square_at(ruleset, file, rank));
			if (square & scene->occupied)
				pieces += square & scene->enemy ? 1 : 2;
			behind |= pieces == 1 ? square & ~scene->occupied : 0;
		}
	}
	return behind;
}

/* The captures that a text may mean if it names only their ends. */
struct search {
	const struct scene *scene;
	draughts_square goal;  /* 0 is any square */
	draughts_squares next; /* where legal captures go on from a goal */
	struct path best;      /* the length of its route is 0 if there is none */
};

/* With kings that step, captures with faults count as well, if none is without. */
static struct search begin_search(const struct scene *scene, draughts_square goal)
{
	return (struct search){.scene = scene,
		.goal = goal,
		.best.gravity = scene->kings_fly ? GRAVITY_NONE : GRAVITY_IMPOSSIBLE};
}

/* Whether capture a is closer to a legal one than b: by its faults, then by length or by I8. */
static bool is_better(const struct scene *scene, const struct path *a, const struct path *b)
{
	if (a->gravity != b->gravity)
		return a->gravity < b->gravity;
	return scene->kings_fly ? a->route.length > b->route.length : a->rank > b->rank;
}

/* Finds the captures that continue a path to the goal. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 10 at most */
static void search(struct search *found, const struct path *path)
{
	const struct scene *const scene = found->scene;
	draughts_squares over, rest = squares_behind(scene, path);

	for (; rest != 0; rest &= rest - 1) {
		const draughts_square to = dr_lowest(rest) + 1;
		const enum gravity gravity = gravity_of(find_fault(scene, path, to, &over));

		if (gravity > found->best.gravity || gravity == GRAVITY_IMPOSSIBLE)
			continue;

		struct path after = extend_path(scene, path, to, over);

		if (after.gravity < gravity)
			after.gravity = gravity;
		search(found, &after);
	}
	if (path->captured == 0 || (found->goal != 0 && square_of(path) != found->goal))
		return;
	if (path->gravity == GRAVITY_NONE && found->goal != 0)
		found->next |= next_squares(scene->attempt, path->route.square, path->route.length);
	if (is_better(scene, path, &found->best))
		found->best = *path;
}

static bool takes_king(const struct scene *scene, const struct draughts_route *route, size_t jump)
{
	return (scene->kings & dr_squares_between(scene->attempt->ruleset, route->square[jump - 1],
				       route->square[jump])) != 0;
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

/* Refuses a capture at the step of the choice in which it falls short, however it goes on. */
static void refuse_choice(const struct scene *scene, const struct path *path)
{
	const struct dr_attempt *const attempt = scene->attempt;
	const struct dr_choice *const choice = &scene->articles->choice;
	/* Any legal move will do: all are equal in every step but the last. */
	const draughts_move legal = attempt->legal.move[0];
	const unsigned pieces = dr_popcount(draughts_move_captured(legal));
	const unsigned kings = dr_popcount(draughts_move_captured(legal) & scene->kings);
	/* The weight of each step in a rank. If no other step differs, the last one does. */
	const struct {
		enum draughts_reason_code code;
		unsigned weight, count;
	} steps[] = {
		{DRAUGHTS_REASON_MORE_PIECES, choice->pieces, pieces},
		{DRAUGHTS_REASON_KING_TAKES, choice->by_king, 0},
		{DRAUGHTS_REASON_MORE_KINGS, choice->kings, kings},
		{DRAUGHTS_REASON_KING_EARLIER, 0, 0},
	};
	const unsigned rank =
		pieces * choice->pieces +
		(draughts_move_is_by_king(legal) ? choice->by_king + kings * choice->kings : 0);
	struct search whole = begin_search(scene, 0);
	size_t i = 0;

	search(&whole, path);
	while (i + 1 < sizeof steps / sizeof *steps &&
		(steps[i].weight == 0 ||
			whole.best.rank / steps[i].weight == rank / steps[i].weight))
		i++;
	dr_refuse(attempt, steps[i].code, attempt->move.square[0], attempt->move.to,
		dr_whole_span(attempt));
	attempt->reason->squares = dr_movers(attempt);
	attempt->reason->count = steps[i].code == DRAUGHTS_REASON_KING_EARLIER
					 ? find_earlier_jump(scene, &whole.best.route)
					 : steps[i].count;
}

/* The squares behind these pieces on which the king lands in legal captures (F7). */
static draughts_squares find_landings(
	const struct scene *scene, const struct path *path, draughts_squares over)
{
	const struct dr_attempt *const attempt = scene->attempt;
	draughts_squares landings = 0;

	for (draughts_squares rest = next_squares(attempt, path->route.square, path->route.length);
		rest != 0; rest &= rest - 1) {
		const draughts_square to = dr_lowest(rest) + 1;
		const draughts_squares between = dr_squares_between(
			attempt->ruleset, square_of(path), to);

		if ((between & scene->occupied) == over)
			landings |= DRAUGHTS_SQUARE_SET(to);
	}
	return landings;
}

/* Follows a capture square by square, and refuses it where it goes wrong, or by the choice. */
static void refuse_path(const struct scene *scene, const uint8_t *squares, size_t length)
{
	const struct dr_attempt *const attempt = scene->attempt;
	struct path path = start_path(scene);
	draughts_squares over;

	for (size_t i = 1; i < length; i++) {
		const draughts_square to = squares[i];
		enum draughts_reason_code code = find_fault(scene, &path, to, &over);
		draughts_squares named = over;

		if (code == DRAUGHTS_REASON_NONE && scene->kings_fly && path.is_king &&
			scene->articles->choice.pieces == 0) {
			named = find_landings(scene, &path, over);
			if (named != 0 && !(named & DRAUGHTS_SQUARE_SET(to)))
				code = DRAUGHTS_REASON_LANDING;
		}
		if (code == DRAUGHTS_REASON_NONE) {
			path = extend_path(scene, &path, to, over);
			continue;
		}
		if (code == DRAUGHTS_REASON_MUST_CAPTURE)
			named = dr_movers(attempt);
		/* The text may name only the ends of the route. */
		dr_refuse(attempt, code, square_of(&path), to,
			code == DRAUGHTS_REASON_MUST_CAPTURE
				? dr_whole_span(attempt)
				: attempt->spans.square[attempt->move.total == 2 ? 1 : i]);
		attempt->reason->squares = named;
		return;
	}
	refuse_choice(scene, &path);
}

/* Whether a text that names two squares may mean a capture: to the next square, none leads. */
static bool may_be_capture(const struct scene *scene, draughts_square from, draughts_square to)
{
	if (scene->occupied & DRAUGHTS_SQUARE_SET(to))
		return false;

	const struct dr_way way = dr_way_between(scene->attempt->position, from, to);

	return scene->kings_fly ? dr_distance(way) != 1 : way.files % 2 == 0;
}

/* Whether two squares can mean one jump of a game with flying kings, or no capture. */
static bool is_plain(const struct scene *scene, const struct path *start, draughts_square to)
{
	draughts_squares over;
	const enum draughts_reason_code code = find_fault(scene, start, to, &over);

	return code != DRAUGHTS_REASON_DISTANCE && code != DRAUGHTS_REASON_BLOCKED &&
	       code != DRAUGHTS_REASON_NO_JUMP;
}

void dr_explain_pieces(const struct dr_attempt *attempt)
{
	const struct dr_move_text *const move = &attempt->move;
	const size_t length = move->total < DR_TEXT_SQUARES ? move->total : DR_TEXT_SQUARES;

	if (dr_refuse_piece(attempt))
		return;

	const struct scene scene = make_scene(attempt);
	const struct path start = start_path(&scene);
	struct search found = begin_search(&scene, move->to);

	if (move->total > 2 && move->total <= DR_TEXT_SQUARES)
		found.next = next_squares(attempt, move->square, length);
	else if (move->total == 2 && may_be_capture(&scene, move->square[0], move->to))
		search(&found, &start);
	if (found.next != 0) { /* E7, F7, I7 */
		dr_refuse(attempt, DRAUGHTS_REASON_GOES_ON, move->square[0], move->to,
			attempt->spans.square[move->total - 1]);
		attempt->reason->squares = found.next;
	} else if (found.best.route.length > 0 &&
		   !(scene.kings_fly && is_plain(&scene, &start, move->to))) {
		refuse_path(&scene, found.best.route.square, found.best.route.length);
	} else {
		refuse_path(&scene, move->square, length);
	}
}
