/* SPDX-License-Identifier: MIT */
/* The comparison of the library with the reference. */
#include "agree.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "giveaway.h"

/* Where a difference is written, and the position it was found in. */
struct report {
	const struct draughts_position *position;
	char *text;
	size_t size;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static bool
differ(const struct report *report, const char *format, ...)
{
	char fen[DRAUGHTS_FEN_TEXT_SIZE];
	char what[256];
	va_list args;

	va_start(args, format);
	(void)vsnprintf(what, sizeof what, format, args);
	va_end(args);
	draughts_position_write_fen(report->position, 0, fen, sizeof fen);
	(void)snprintf(report->text, report->size, "%s %s: %s",
		draughts_ruleset_name(draughts_position_ruleset(report->position)), fen, what);
	return false;
}

int agree_rulesets(void)
{
	return tests_rulesets() + 1;
}

const struct draughts_ruleset *agree_ruleset_at(size_t index)
{
	return index == (size_t)tests_rulesets() ? &giveaway : draughts_ruleset_at(index);
}

const struct draughts_ruleset *agree_ruleset_by_name(const char *name)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_by_name(name);

	return ruleset == NULL && strcmp(name, "giveaway") == 0 ? &giveaway : ruleset;
}

enum ref_game agree_game(const struct draughts_ruleset *ruleset)
{
	return tests_row(ruleset)->game;
}

void agree_setup(const struct ref_position *ref, struct draughts_setup *setup)
{
	memset(setup, 0, sizeof *setup);
	setup->turn = ref->turn == REF_WHITE ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;
	for (unsigned square = 1; square <= 32; square++) {
		const int piece = ref_get(ref, square);
		const draughts_squares bit = (draughts_squares)1 << (square - 1);
		const bool checkers = ref->game != REF_DIPOLE;

		if (piece == 0)
			continue;
		setup->occupied[piece > 0 ? DRAUGHTS_WHITE : DRAUGHTS_BLACK] |= bit;
		setup->height[square - 1] = (uint8_t)(checkers ? 1 : abs(piece));
		if (checkers && abs(piece) == 2)
			setup->kings |= bit;
	}
}

void agree_reference(const struct draughts_position *position, struct ref_position *ref)
{
	const enum ref_game game = agree_game(draughts_position_ruleset(position));
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	ref_clear(ref, game, pieces.turn == DRAUGHTS_WHITE ? REF_WHITE : REF_BLACK);
	for (unsigned square = 1; square <= 32; square++) {
		int piece = (int)draughts_position_height_at(position, square);

		if (pieces.kings & DRAUGHTS_SQUARE_SET(square))
			piece = 2;
		ref_set(ref, square,
			pieces.occupied[DRAUGHTS_WHITE] & DRAUGHTS_SQUARE_SET(square) ? piece
										      : -piece);
	}
}

void agree_random(struct ref_position *ref, enum ref_game game, uint64_t seed)
{
	uint64_t state = seed;

	switch (seed % 4) {
	case 0:
		ref_random_play(ref, game, 120, &state);
		return;
	case 1:
		ref_random_kings(ref, game, &state);
		return;
	case 2:
		ref_random_captures(ref, game, &state);
		return;
	default:
		if (game == REF_DIPOLE)
			ref_random_pass(ref, &state);
		else
			ref_random_play(ref, game, 60, &state);
	}
}

struct draughts_position *agree_random_position(struct draughts_position_storage *storage,
	const struct draughts_ruleset *ruleset, uint64_t seed)
{
	struct draughts_position *position = draughts_position_in(storage);
	struct ref_position ref;
	struct draughts_setup setup;

	agree_random(&ref, agree_game(ruleset), seed);
	agree_setup(&ref, &setup);
	if (draughts_position_set_setup(position, ruleset, &setup, NULL) != DRAUGHTS_OK) {
		fprintf(stderr, "agree_random_position: setup refuses seed %" PRIu64 "\n", seed);
		abort();
	}
	return position;
}

draughts_squares agree_turned_set(draughts_squares set)
{
	draughts_squares turned = 0;

	for (unsigned i = 0; i < 32; i++)
		turned |= (set >> i & 1) << (31 - i);
	return turned;
}

bool agree_turn(struct draughts_position *dst, const struct draughts_position *src)
{
	struct draughts_setup from, to = {0};

	draughts_position_get_setup(src, &from);
	to.occupied[DRAUGHTS_WHITE] = agree_turned_set(from.occupied[DRAUGHTS_BLACK]);
	to.occupied[DRAUGHTS_BLACK] = agree_turned_set(from.occupied[DRAUGHTS_WHITE]);
	to.kings = agree_turned_set(from.kings);
	to.turn = from.turn == DRAUGHTS_WHITE ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
	for (unsigned i = 0; i < 32; i++)
		to.height[31 - i] = from.height[i];
	return draughts_position_set_setup(dst, draughts_position_ruleset(src), &to, NULL) ==
	       DRAUGHTS_OK;
}

draughts_move agree_move(const struct ref_move *move)
{
	return (draughts_move)move->from | (draughts_move)move->to << 6 |
	       (draughts_move)move->count << 12 | (draughts_move)move->promotion << 16 |
	       (draughts_move)move->off << 17 | (draughts_move)move->pass << 18 |
	       (draughts_move)move->by_king << 19 | (draughts_move)move->captured << 32;
}

void agree_play(struct ref_position *ref, draughts_move move)
{
	const struct ref_move ref_move = {
		.from = draughts_move_from(move),
		.to = draughts_move_to(move),
		.count = draughts_move_count(move),
		.promotion = draughts_move_is_promotion(move),
		.off = draughts_move_is_off(move),
		.pass = draughts_move_is_pass(move),
		.by_king = draughts_move_is_by_king(move),
		.captured = draughts_move_captured(move),
	};

	ref_play(ref, &ref_move);
}

static int by_value(const void *a, const void *b)
{
	const draughts_move *x = (const draughts_move *)a;
	const draughts_move *y = (const draughts_move *)b;

	return (*x > *y) - (*x < *y);
}

static bool same_moves(const struct report *report, const struct ref_move *expected, size_t total)
{
	draughts_move found[DRAUGHTS_MOVES_MAX];
	draughts_move sorted[REF_MOVES_MAX];
	const size_t n = draughts_position_moves(report->position, found, DRAUGHTS_MOVES_MAX);

	if (n != total)
		return differ(report, "%zu moves, not %zu", n, total);
	for (size_t i = 0; i < n; i++)
		sorted[i] = agree_move(&expected[i]);
	qsort(sorted, n, sizeof *sorted, by_value);
	qsort(found, n, sizeof *found, by_value);
	for (size_t i = 0; i < n; i++)
		if (found[i] != sorted[i])
			return differ(report, "move %016" PRIx64 ", not %016" PRIx64, found[i],
				sorted[i]);
	return true;
}

static bool same_answers(const struct report *report, const struct ref_position *ref,
	const struct ref_move *expected, size_t total)
{
	const size_t count = draughts_position_count_moves(report->position);
	const bool capture = draughts_position_has_capture(report->position);
	const int outcome = (int)draughts_position_outcome(report->position);
	const int ref_result = (int)ref_outcome(ref);
	const int ending = (int)draughts_position_ending(report->position);
	const int ref_end = (int)ref_ending(ref);
	bool ref_capture = false;

	for (size_t i = 0; i < total; i++) {
		ref_capture = ref_capture || expected[i].captured != 0;
		if (!draughts_position_is_legal(report->position, agree_move(&expected[i])))
			return differ(report, "%016" PRIx64 " taken for illegal",
				agree_move(&expected[i]));
	}
	if (count != total)
		return differ(report, "count is %zu, not %zu", count, total);
	if (capture != ref_capture)
		return differ(report, "has_capture is %d", capture);
	if (outcome != (ref_result == REF_WHITE_WINS          ? DRAUGHTS_WHITE_WINS
			       : ref_result == REF_BLACK_WINS ? DRAUGHTS_BLACK_WINS
							      : DRAUGHTS_ONGOING))
		return differ(report, "outcome is %d", outcome);
	if (ending != (ref_end == REF_NO_PIECES         ? DRAUGHTS_ENDING_NO_PIECES
			      : ref_end == REF_NO_MOVES ? DRAUGHTS_ENDING_NO_MOVES
							: DRAUGHTS_ENDING_NONE))
		return differ(report, "ending is %d", ending);
	return true;
}

/* One route as the library writes it: unused squares are 0, a pass has none. */
static struct draughts_route route_of(const struct ref_move *move, const struct ref_route *route)
{
	struct draughts_route result = {0};

	if (move->pass)
		return result;
	result.length = (uint8_t)route->length;
	for (unsigned i = 0; i < route->length; i++)
		result.square[i] = (uint8_t)route->square[i];
	result.crowned = (uint8_t)route->crowned;
	return result;
}

static bool same_routes(
	const struct report *report, const struct ref_position *ref, const struct ref_move *move)
{
	struct draughts_route found[DRAUGHTS_ROUTES_MAX];
	struct ref_route expected[DRAUGHTS_ROUTES_MAX];
	const draughts_move value = agree_move(move);
	const size_t n = draughts_position_routes(
		report->position, value, found, DRAUGHTS_ROUTES_MAX);
	const size_t total = ref_routes(ref, move, expected, DRAUGHTS_ROUTES_MAX);

	if (n != total || n > DRAUGHTS_ROUTES_MAX)
		return differ(report, "%016" PRIx64 " has %zu routes, not %zu", value, n, total);
	for (size_t i = 0; i < n; i++) {
		const struct draughts_route route = route_of(move, &expected[i]);

		if (memcmp(&found[i], &route, sizeof route) != 0)
			return differ(report, "%016" PRIx64 ": route %zu differs", value, i + 1);
	}
	return true;
}

/* The sums over the moves that the leaf counts are made of. */
struct leaves {
	uint64_t moves, routes;
};

static struct leaves sum(const struct ref_move *moves, size_t total)
{
	struct leaves leaves = {total, 0};

	for (size_t i = 0; i < total; i++)
		leaves.routes += moves[i].routes;
	return leaves;
}

static bool same_perft(const struct report *report, unsigned depth, struct leaves expected)
{
	const uint64_t moves = draughts_position_perft(report->position, depth);
	const uint64_t routes = draughts_position_perft_routes(report->position, depth);

	if (moves != expected.moves)
		return differ(report, "perft %u is %" PRIu64 ", not %" PRIu64, depth, moves,
			expected.moves);
	if (routes != expected.routes)
		return differ(report, "perft_routes %u is %" PRIu64 ", not %" PRIu64, depth, routes,
			expected.routes);
	return true;
}

bool agree_board(const struct draughts_position *position, const struct ref_position *ref,
	char *text, size_t size)
{
	const struct report report = {position, text, size};
	struct draughts_position *fresh = draughts_position_in(TESTS_ROOM);
	struct draughts_setup found, expected;

	agree_setup(ref, &expected);
	draughts_position_get_setup(position, &found);
	if (memcmp(&found, &expected, sizeof found) != 0)
		return differ(&report, "another position than the reference has");
	if (draughts_position_set_setup(
		    fresh, draughts_position_ruleset(position), &expected, NULL) != DRAUGHTS_OK)
		return differ(&report, "setup refuses a position of the reference");
	if (!draughts_position_equal(position, fresh) ||
		draughts_position_hash(position) != draughts_position_hash(fresh))
		return differ(&report, "played it is not what it is set up");
	return true;
}

static bool same_children(const struct report *report, const struct ref_position *ref,
	const struct ref_move *moves, size_t total, enum agree_depth depth)
{
	struct ref_move replies[REF_MOVES_MAX];
	struct leaves leaves = {0, 0};

	for (size_t i = 0; i < total; i++) {
		struct draughts_position *const after = draughts_position_in(TESTS_ROOM);
		struct ref_position child = *ref;

		draughts_position_successor(after, report->position, agree_move(&moves[i]));
		ref_play(&child, &moves[i]);
		if (!agree_board(after, &child, report->text, report->size))
			return false;
		if (depth < AGREE_PERFT)
			continue;

		const struct leaves below = sum(replies, ref_moves(&child, replies, REF_MOVES_MAX));

		leaves.moves += below.moves;
		leaves.routes += moves[i].routes * below.routes;
	}
	return depth < AGREE_PERFT || same_perft(report, 2, leaves);
}

bool agree_check(const struct draughts_ruleset *ruleset, const struct ref_position *ref,
	enum agree_depth depth, char *text, size_t size)
{
	struct draughts_position *position = tests_initial(TESTS_ROOM, ruleset);
	const struct report report = {position, text, size};
	struct ref_move moves[REF_MOVES_MAX];
	struct draughts_setup setup;
	const size_t total = ref_moves(ref, moves, REF_MOVES_MAX);

	agree_setup(ref, &setup);
	if (draughts_position_set_setup(position, ruleset, &setup, NULL) != DRAUGHTS_OK)
		return differ(&report, "setup refuses a position of the reference");
	if (!same_moves(&report, moves, total) || !same_answers(&report, ref, moves, total))
		return false;
	for (size_t i = 0; i < total; i++)
		if (!same_routes(&report, ref, &moves[i]))
			return false;
	if (!same_perft(&report, 1, sum(moves, total)))
		return false;
	return depth == AGREE_POSITION || same_children(&report, ref, moves, total, depth);
}

bool agree_is_listed(const draughts_move *moves, size_t total, draughts_move move)
{
	for (size_t i = 0; i < total; i++)
		if (moves[i] == move)
			return true;
	return false;
}

draughts_move agree_random_move(const struct draughts_position *position, uint64_t *state)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	return total > 0 ? moves[ref_random_below(state, (unsigned)total)] : 0;
}
