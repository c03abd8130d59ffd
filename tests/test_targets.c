/* SPDX-License-Identifier: MIT */
/*
 * Moves clicked square by square, and read from the squares of a drag: row by row of
 * tests/data/paths.txt, and at random. What can follow, which moves are left, and which move a path
 * is, comes from the paths of the reference.
 */
#include "agree.h"
#include "guard.h"
#include "names.h"
#include "rows.h"

enum { POSITIONS = 1000, PATH_MAX = 40 };

/*
 * A position, its moves by the reference, and a path in it. The routes are the ways to click the
 * moves: those of move i begin at index first[i] and end before first[i + 1].
 */
struct board {
	struct draughts_position_storage storage;
	const struct draughts_position *position;
	struct ref_position ref;
	struct ref_move moves[REF_MOVES_MAX];
	size_t total;
	struct ref_route routes[REF_MOVES_MAX];
	size_t first[REF_MOVES_MAX + 1];
	uint8_t path[PATH_MAX];
	size_t length;
};

/* The ways to click each move, by the reference; that of a pass has no squares. */
static void find_routes(struct board *board)
{
	size_t found = 0;

	for (size_t i = 0; i < board->total; i++) {
		const size_t room = REF_MOVES_MAX - found;
		const size_t added = ref_paths(
			&board->ref, &board->moves[i], &board->routes[found], room);

		ck_assert_uint_le(added, room);
		if (board->moves[i].pass)
			board->routes[found].length = 0;
		board->first[i] = found;
		found += added;
	}
	board->first[board->total] = found;
}

static void make_board(struct board *board, const struct draughts_ruleset *ruleset, uint64_t seed)
{
	agree_random(&board->ref, agree_game(ruleset), seed);
	board->position = agree_random_position(&board->storage, ruleset, seed);
	board->total = ref_moves(&board->ref, board->moves, REF_MOVES_MAX);
	find_routes(board);
}

/* How many squares of the path a route has in common with it, from the start. */
static size_t count_same(const struct board *board, const struct ref_route *route)
{
	size_t same = 0;

	while (same < board->length && same < route->length &&
		route->square[same] == board->path[same])
		same++;
	return same;
}

/* Whether a move can begin with the path; then adds what can follow to *next. */
static bool can_begin(const struct board *board, size_t move, draughts_squares *next)
{
	bool begins = false;

	for (size_t i = board->first[move]; i < board->first[move + 1]; i++) {
		const struct ref_route *const route = &board->routes[i];
		const size_t same = count_same(board, route);

		if (same < board->length)
			continue;
		begins = true;
		if (same < route->length && route->square[same] != 0)
			*next |= tests_bit(route->square[same]);
	}
	return begins;
}

/* Whether the path is one of the ways to click a move. */
static bool is_route(const struct board *board, size_t move)
{
	for (size_t i = board->first[move]; i < board->first[move + 1]; i++) {
		const struct ref_route *const route = &board->routes[i];

		if (route->length == board->length && count_same(board, route) == board->length)
			return true;
	}
	return false;
}

/* Whether the path has the two ends of a move; off the board, the whole stack leaves. */
static bool are_ends(const struct board *board, const struct ref_move *move)
{
	return board->length == 2 && !move->pass && board->path[0] == move->from &&
	       board->path[1] == (move->off ? 0 : move->to) &&
	       (!move->off || move->count == (unsigned)draughts_position_height_at(
						     board->position, board->path[0]));
}

/*
 * The move that the path is by the reference: the move of which it is a route or, if there is none,
 * the only one with these ends; 0 if none fits, DRAUGHTS_MOVES_MAX if several do.
 */
static draughts_move expect_read(const struct board *board, enum draughts_error *status)
{
	draughts_move by_ends = 0, by_route = 0;
	size_t fitting = 0;

	for (size_t i = 0; i < board->total; i++) {
		const struct ref_move *const move = &board->moves[i];
		const bool off = move->off && !are_ends(board, move);

		if (!off && is_route(board, i))
			by_route = agree_move(move);
		if (are_ends(board, move)) {
			by_ends = agree_move(move);
			fitting++;
		}
	}
	*status = by_route != 0 || fitting == 1 ? DRAUGHTS_OK
		  : fitting > 1                 ? DRAUGHTS_ERR_AMBIGUOUS
						: DRAUGHTS_ERR_ILLEGAL;
	return by_route != 0 ? by_route : by_ends;
}

/*
 * Whether the path could be a move in some position, whatever the pieces are. Only so many squares
 * of it are looked at as show that it is longer than any route.
 */
static bool is_path(const struct board *board)
{
	const size_t most = DRAUGHTS_ROUTE_SQUARES_MAX + 1;
	const size_t length = board->length < most ? board->length : most;
	const bool stacks = draughts_ruleset_traits(draughts_position_ruleset(board->position)) &
			    DRAUGHTS_TRAIT_STACKS;

	for (size_t i = 0; i < length; i++)
		if (board->path[i] > 32 ||
			(board->path[i] == 0 && (!stacks || i == 0 || i + 1 < length)))
			return false;
	return length != 1;
}

/* Compares the move that is read from the path, and what a refusal leaves alone. */
static void check_read(const struct board *board)
{
	const draughts_move untouched = 12345;
	enum draughts_error expected = DRAUGHTS_ERR_SYNTAX;
	struct draughts_reason reason;
	draughts_move move = untouched, right = untouched;

	if (is_path(board))
		right = expect_read(board, &expected);
	if (board->total == 0 && expected != DRAUGHTS_ERR_SYNTAX)
		expected = DRAUGHTS_ERR_GAME_OVER;

	const enum draughts_error status = draughts_move_read_path(
		board->position, board->path, board->length, &move, &reason);

	ck_assert_int_eq(status, expected);
	ck_assert_uint_eq(move, status == DRAUGHTS_OK ? right : untouched);
	ck_assert_int_eq(reason.code == DRAUGHTS_REASON_NONE, status == DRAUGHTS_OK);
	ck_assert(reason.offset == 0 && reason.length == 0);
	ck_assert_int_eq(
		draughts_move_read_path(board->position, board->path, board->length, NULL, NULL),
		expected);
}

/* Compares what is said of the path; returns how many moves are left, and what can follow. */
static size_t check_path(const struct board *board, draughts_squares *next)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	draughts_squares expected = 0;
	const size_t found = draughts_position_targets(
		board->position, board->path, board->length, next, moves, DRAUGHTS_MOVES_MAX);
	size_t left = 0;

	for (size_t i = 0; i < board->total; i++) {
		size_t k = 0;

		if (!can_begin(board, i, &expected))
			continue;
		left++;
		while (k < found && moves[k] != agree_move(&board->moves[i]))
			k++;
		ck_assert_uint_lt(k, found);
	}
	ck_assert_uint_eq(found, left);
	ck_assert_uint_eq(*next, expected);
	check_read(board);
	return found;
}

/*
 * Clicks a route to its end: it is whole there and not before. Then this is the only move or, off
 * the board (D7), the only one of its count.
 */
static void click(struct board *board, const struct ref_move *move, const struct ref_route *route)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	draughts_squares next;
	size_t same = 0;

	for (board->length = 0; board->length <= route->length; board->length++) {
		const size_t found = check_path(board, &next);
		const bool whole = found != 0 && board->length != 1 && next == 0;

		ck_assert_uint_gt(found, 0);
		ck_assert_int_eq(whole, board->length == route->length);
		if (whole && !move->off)
			ck_assert_uint_eq(found, 1);
		if (!whole)
			board->path[board->length] = (uint8_t)route->square[board->length];
	}

	const size_t found = draughts_position_targets(
		board->position, board->path, route->length, &next, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < found; i++)
		same += moves[i] == agree_move(move);
	ck_assert_uint_eq(same, 1);
}

/* All legal moves of all games, passes and those off the board too, by each of their routes. */
START_TEST(every_move_square_by_square)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_at((size_t)_i);
	const bool dipole = agree_game(ruleset) == REF_DIPOLE;
	struct board board;
	size_t passes = 0, off = 0, captures = 0;

	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		make_board(&board, ruleset, seed);
		for (size_t i = 0; i < board.total; i++) {
			const struct ref_move *const move = &board.moves[i];
			const size_t first = board.first[i];

			passes += move->pass;
			off += move->off;
			captures += board.routes[first].length > 2;
			for (size_t k = first; k < board.first[i + 1]; k++)
				click(&board, move, &board.routes[k]);
		}
	}
	ck_assert(dipole ? passes > 50 && off > 500 : captures > 200);
}
END_TEST

/* Anything may be clicked: squares anywhere, numbers of none, more than any route has. */
START_TEST(any_path)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_at((size_t)_i);
	uint64_t state = 7;
	struct board board;
	draughts_squares next;

	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		make_board(&board, ruleset, seed);
		if (board.total == 0)
			continue;
		for (int round = 0; round < 50; round++) {
			const unsigned limit = round % 5 ? 33 : 256;

			board.length = ref_random_below(&state, round % 7 ? 6 : PATH_MAX);
			for (size_t i = 0; i < board.length; i++)
				board.path[i] = (uint8_t)ref_random_below(&state, limit);
			if (round % 2)
				board.path[0] = (uint8_t)board
							.moves[ref_random_below(
								&state, (unsigned)board.total)]
							.from;
			check_path(&board, &next);
		}
	}
}
END_TEST

/* Sets up the position of a row, and stores the squares after its FEN; returns how many. */
static size_t read_squares(struct draughts_position *position,
	const struct draughts_ruleset *ruleset, const char *text, size_t length,
	uint8_t path[PATH_MAX])
{
	const char *const blank = (const char *)memchr(text, ' ', length);
	const size_t fen = blank != NULL ? (size_t)(blank - text) : length;
	char words[64], *at = words;
	size_t total = 0;

	tests_ok(draughts_position_read_fen(position, ruleset, text, fen, NULL));
	snprintf(words, sizeof words, "%.*s", (int)(length - fen), text + fen);
	while (*at != '\0')
		path[total++] = (uint8_t)strtoul(at, &at, 10);
	return total;
}

/* Into arrays of every length. The path is just so long, and reading beyond it ends the test. */
static ROW_VIEW(see_path)
{
	struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);
	uint8_t path[PATH_MAX];
	draughts_move moves[DRAUGHTS_MOVES_MAX + 1];
	draughts_squares next = 12345;
	const size_t total = read_squares(position, ruleset, text, length, path);
	const uint8_t *const exact = (const uint8_t *)guard_copy_at_end(path, total);
	const size_t found = draughts_position_targets(position, exact, total, &next, NULL, 0);

	line_print(line, "%zu:", found);
	for (draughts_square square = 1; square <= 32; square++)
		if (next & tests_bit(square))
			line_print(line, " %u", (unsigned)square);
	for (size_t capacity = 0; capacity <= found + 1; capacity++) {
		draughts_squares again = 12345;

		memset(moves, 0xaa, sizeof moves);
		ck_assert_uint_eq(
			draughts_position_targets(position, exact, total, &again, moves, capacity),
			found);
		ck_assert_uint_eq(again, next);
		for (size_t i = 0; i <= found; i++)
			ck_assert_int_eq(moves[i] != UINT64_C(0xaaaaaaaaaaaaaaaa),
				i < capacity && i < found);
	}
	if (total == 0)
		ck_assert_uint_eq(
			draughts_position_targets(position, NULL, 0, &next, NULL, 0), found);
}

/* A position and squares that are read as a move; the path ends where memory ends. */
static ROW_VIEW(see_read)
{
	struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);
	char written[64];
	uint8_t path[PATH_MAX];
	struct draughts_reason reason;
	draughts_move move = 0;
	const size_t total = read_squares(position, ruleset, text, length, path);
	const uint8_t *const exact = (const uint8_t *)guard_copy_at_end(path, total);
	const enum draughts_error status = draughts_move_read_path(
		position, total > 0 ? exact : NULL, total, &move, &reason);

	draughts_move_write(position, move, 0, written, sizeof written);
	line_print(line, "%s %s", name_of_status(status),
		status == DRAUGHTS_OK ? written : name_of_reason(reason.code));
}

/*
 * A path that is longer than any route is refused at once, whatever its length: of the path, only
 * the first 15 squares are in memory here.
 */
START_TEST(long_paths)
{
	enum { READ = DRAUGHTS_ROUTE_SQUARES_MAX + 1 };
	static const size_t lengths[] = {READ, READ + 1, 256, 65537, SIZE_MAX};
	struct draughts_position *const position = tests_position(
		TESTS_ROOM, "english", "W:WK23:B17,18,19,25,26");
	struct draughts_reason reason;
	draughts_move move = 12345;
	uint8_t path[READ];

	for (size_t i = 0; i < sizeof path; i++)
		path[i] = i % 2 ? 16 : 23;
	for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
		const uint8_t *exact = (const uint8_t *)guard_copy_at_end(path, sizeof path);
		draughts_squares next = 12345;

		ck_assert_int_eq(
			draughts_move_read_path(position, exact, lengths[i], &move, &reason),
			DRAUGHTS_ERR_ILLEGAL);
		ck_assert_uint_eq(reason.piece, 23);
		ck_assert_uint_eq(
			draughts_position_targets(position, exact, lengths[i], &next, &move, 1), 0);
		ck_assert_uint_eq(next, 0);
		path[READ - 1] = 33;
		exact = (const uint8_t *)guard_copy_at_end(path, sizeof path);
		ck_assert_int_eq(
			draughts_move_read_path(position, exact, lengths[i], &move, &reason),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_uint_eq(reason.code, DRAUGHTS_REASON_NO_SQUARE);
		path[READ - 1] = 23;
	}
	ck_assert_uint_eq(move, 12345);
}
END_TEST

static const struct row_kind kinds[] = {{"path", see_path}, {"read", see_read}, {NULL, NULL}};

void suite_targets(Suite *suite)
{
	tests_add_loop(suite, agree_rulesets(), every_move_square_by_square, any_path);
	tests_add(suite, long_paths);
	rows_add(suite, kinds, "paths.txt");
}
