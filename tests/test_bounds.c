/* SPDX-License-Identifier: MIT */
/*
 * The proof of the bounds that the headers promise: DRAUGHTS_MOVES_MAX, DRAUGHTS_ROUTES_MAX and the
 * squares of a route. The captures are enumerated here in the graph of jumps, without the library.
 */
#include "agree.h"
#include "tests.h"

enum { CHECKERS = 12, JUMPS = 9, LANDINGS = 8, CAPTURES = 10, ROUTES = 6 };

/*
 * The squares from 0, and the one next to each in the four directions: up the board first. A square
 * without four neighbours is on the border, and no piece there can be jumped.
 */
enum { INNER = 18, NOWHERE = -1 };

struct diagonals {
	int next[32][4];
	uint32_t inner; /* the squares with four neighbours */
	unsigned inner_square[INNER];
};

static void make_diagonals(struct diagonals *diagonals)
{
	unsigned total = 0;

	diagonals->inner = 0;
	for (unsigned square = 0; square < 32; square++) {
		const int file = ref_file(REF_RUSSIAN, square + 1);
		const int rank = ref_rank(REF_RUSSIAN, square + 1);
		unsigned neighbours = 0;

		for (int d = 0; d < 4; d++) {
			const unsigned to = ref_square(
				REF_RUSSIAN, file + (d % 2 ? 1 : -1), rank + (d < 2 ? 1 : -1));

			diagonals->next[square][d] = (int)to - 1;
			neighbours += to != 0;
		}
		if (neighbours < 4)
			continue;
		ck_assert_uint_lt(total, INNER);
		diagonals->inner |= UINT32_C(1) << square;
		diagonals->inner_square[total++] = square;
	}
	ck_assert_uint_eq(total, INNER);
}

/* ---- captures of one piece ---- */

/*
 * The squares on which a piece can stand in the course of a capture, and the jumps between them;
 * each has its own victim, which stands in the middle.
 */
struct graph {
	unsigned squares, jumps;
	int square[LANDINGS];
	struct {
		unsigned low, high; /* squares by index, high on the higher rank */
		int victim;
	} jump[JUMPS];
};

/* All squares from which one can get to the start by jumps over one square to the next. */
static void make_graph(struct graph *graph, const struct diagonals *diagonals, int start)
{
	memset(graph, 0, sizeof *graph);
	graph->square[graph->squares++] = start;
	for (unsigned i = 0; i < graph->squares; i++)
		for (int d = 0; d < 4; d++) {
			const int victim = diagonals->next[graph->square[i]][d];
			const int landing = victim != NOWHERE ? diagonals->next[victim][d]
							      : NOWHERE;
			unsigned to = 0;

			if (landing == NOWHERE)
				continue;
			while (to < graph->squares && graph->square[to] != landing)
				to++;
			if (to == graph->squares) {
				ck_assert_uint_lt(graph->squares, LANDINGS);
				graph->square[graph->squares++] = landing;
			}
			if (d >= 2)
				continue;
			ck_assert_uint_lt(graph->jumps, JUMPS);
			graph->jump[graph->jumps].low = i;
			graph->jump[graph->jumps].high = to;
			graph->jump[graph->jumps++].victim = victim;
		}
}

/* The captures found: told apart by end and victims (G3), with the number of their routes. */
struct captures {
	unsigned count;
	struct {
		unsigned end, victims, routes;
	} capture[256];
};

static void add_capture(struct captures *captures, unsigned end, unsigned victims)
{
	unsigned i = 0;

	while (i < captures->count &&
		(captures->capture[i].end != end || captures->capture[i].victims != victims))
		i++;
	if (i == captures->count) {
		ck_assert_uint_lt(i, sizeof captures->capture / sizeof *captures->capture);
		captures->capture[i].end = end;
		captures->capture[i].victims = victims;
		captures->capture[i].routes = 0;
		captures->count++;
	}
	captures->capture[i].routes++;
}

/* Every way on from a square with the jumps left, as far as it goes (E7); a man goes up only. */
static void follow(const struct graph *graph, bool man, unsigned at, unsigned left,
	unsigned victims, struct captures *captures)
{
	bool stuck = true;

	for (unsigned i = 0; i < graph->jumps; i++) {
		const unsigned low = graph->jump[i].low, high = graph->jump[i].high;

		if ((left >> i & 1) == 0 || (at != low && (man || at != high)))
			continue;
		stuck = false;
		follow(graph, man, at == low ? high : low, left & ~(1u << i), victims | 1u << i,
			captures);
	}
	if (stuck && victims != 0)
		add_capture(captures, at, victims);
}

/* The most of everything that any piece was seen to do. */
struct most {
	unsigned captures, routes, victims;
};

static unsigned bits_of(uint32_t set)
{
	unsigned bits = 0;

	for (; set != 0; set &= set - 1)
		bits++;
	return bits;
}

static void note(struct most *most, const struct captures *captures)
{
	if (captures->count > most->captures)
		most->captures = captures->count;
	for (unsigned i = 0; i < captures->count; i++) {
		const unsigned victims = bits_of(captures->capture[i].victims);

		if (victims > most->victims)
			most->victims = victims;
		if (captures->capture[i].routes > most->routes)
			most->routes = captures->capture[i].routes;
	}
}

/* The routes the library finds, of all moves together. */
static size_t routes_in(const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t routes = 0;

	for (size_t i = 0; i < n; i++)
		routes += draughts_position_routes(position, moves[i], NULL, 0);
	return routes;
}

/* The library's captures of a lone piece, with men on the victims' squares of the set. */
static void check_library(
	const struct graph *graph, bool man, unsigned set, const struct captures *captures)
{
	const struct draughts_ruleset *ruleset = draughts_english();
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
	struct draughts_setup setup = {0};
	size_t routes = 0;

	setup.occupied[DRAUGHTS_WHITE] = UINT32_C(1) << graph->square[0];
	setup.kings = man ? 0 : setup.occupied[DRAUGHTS_WHITE];
	for (unsigned i = 0; i < graph->jumps; i++)
		if (set >> i & 1)
			setup.occupied[DRAUGHTS_BLACK] |= UINT32_C(1) << graph->jump[i].victim;
	/* A man has no place on the last row (G4). */
	if (draughts_position_set_setup(position, ruleset, &setup, NULL) != DRAUGHTS_OK) {
		ck_assert(man && graph->square[0] < 4);
		return;
	}
	ck_assert_int_eq(draughts_position_has_capture(position), captures->count > 0);
	if (captures->count == 0)
		return;
	for (unsigned i = 0; i < captures->count; i++)
		routes += captures->capture[i].routes;
	ck_assert_uint_eq(draughts_position_count_moves(position), captures->count);
	ck_assert_uint_eq(draughts_position_perft_routes(position, 1), routes);
	ck_assert_uint_eq(routes_in(position), routes);
}

/*
 * Whatever stands on the board, the jumps that are possible are some set of the graph's: those with
 * an enemy in the middle and both ends free. So all 2^9 sets from every square show all there is,
 * for kings and for men (who only lose jumps, as do the Italian men before kings; and I8 only
 * strikes captures out).
 */
START_TEST(captures_of_one_piece)
{
	struct most king = {0}, white_man = {0};
	struct diagonals diagonals;

	make_diagonals(&diagonals);
	for (int square = 0; square < 32; square++) {
		struct graph graph;

		make_graph(&graph, &diagonals, square);
		ck_assert_uint_eq(graph.squares, LANDINGS);
		ck_assert_uint_eq(graph.jumps, JUMPS);
		for (unsigned set = 0; set < 1u << JUMPS; set++) {
			struct captures captures = {0};

			follow(&graph, false, 0, set, 0, &captures);
			note(&king, &captures);
			check_library(&graph, false, set, &captures);
			captures.count = 0;
			follow(&graph, true, 0, set, 0, &captures);
			note(&white_man, &captures);
			check_library(&graph, true, set, &captures);
		}
	}
	ck_assert_uint_eq(king.captures, CAPTURES);
	ck_assert_uint_eq(king.routes, ROUTES);
	ck_assert_uint_eq(king.victims, JUMPS);
	ck_assert_uint_eq(white_man.routes, 1);
	ck_assert_uint_eq(white_man.victims, 3);
	ck_assert_uint_le(white_man.captures, king.captures);
	ck_assert_uint_le(CHECKERS * CAPTURES, DRAUGHTS_MOVES_MAX);
	ck_assert_uint_le(ROUTES, DRAUGHTS_ROUTES_MAX);
	ck_assert_uint_ge(sizeof((struct draughts_route *)NULL)->square, JUMPS + 1);
}
END_TEST

/* ---- captures by flying kings ---- */

/* The set of inner squares that a number stands for. */
static uint32_t inner_set(const struct diagonals *diagonals, uint32_t number)
{
	uint32_t set = 0;

	for (unsigned i = 0; i < INNER; i++)
		if (number >> i & 1)
			set |= UINT32_C(1) << diagonals->inner_square[i];
	return set;
}

/* A set turned by 180 degrees, or mirrored in the long diagonal. */
static uint32_t turned(uint32_t set, bool mirror)
{
	uint32_t result = 0;

	for (unsigned square = 1; square <= 32; square++) {
		const int file = ref_file(REF_RUSSIAN, square),
			  rank = ref_rank(REF_RUSSIAN, square);

		if (set >> (square - 1) & 1)
			result |= UINT32_C(1) << (ref_square(REF_RUSSIAN, mirror ? rank : 7 - file,
							  mirror ? file : 7 - rank) -
						  1);
	}
	return result;
}

/* Of the four sets that symmetry makes equal, the least one. */
static bool is_least(uint32_t set)
{
	const uint32_t mirrored = turned(set, true);

	return turned(set, false) >= set && mirrored >= set && turned(mirrored, false) >= set;
}

/* A piece that takes all of a set: the routes that end on each square. */
struct takes {
	const struct diagonals *diagonals;
	uint32_t set;
	uint32_t first;  /* what must be taken first, or 0 */
	bool in_passing; /* a man becomes a king on the far row (F8) */
	unsigned routes[32];
	bool any;
};

/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long */
static void take_on(struct takes *takes, int at, uint32_t left, bool king)
{
	if (left == 0) {
		takes->routes[at]++;
		takes->any = true;
		return;
	}
	for (int d = 0; d < 4; d++) {
		const int(*next)[4] = takes->diagonals->next;
		int over = next[at][d];

		while (king && over != NOWHERE && !(takes->set >> over & 1))
			over = next[over][d];
		if (over == NOWHERE || !(left >> over & 1) ||
			(left == takes->set && takes->first && !(takes->first >> over & 1)))
			continue;
		for (int to = next[over][d]; to != NOWHERE && !(takes->set >> to & 1);
			to = king ? next[to][d] : NOWHERE)
			take_on(takes, to, left & ~(UINT32_C(1) << over),
				king || (takes->in_passing && to < 4));
	}
}

/*
 * The routes of a move, and its length. Pieces that are not taken can only stand in the way, so the
 * piece and what it takes are alone on the board. All landing squares count as routes of their own.
 */
START_TEST(routes_of_one_flying_king)
{
	enum { KING, CROWNED_MAN, MAN, PIECES };
	struct diagonals diagonals;
	unsigned longest = 0, most = 0;

	make_diagonals(&diagonals);
	for (uint32_t number = 1; number < UINT32_C(1) << INNER; number++) {
		const uint32_t set = inner_set(&diagonals, number);
		const unsigned jumps = bits_of(number);

		/* A king moves alike in all directions. */
		if (jumps > CHECKERS || (_i == KING && !is_least(set)))
			continue;

		struct takes takes = {
			.diagonals = &diagonals, .set = set, .in_passing = _i == CROWNED_MAN};

		for (int from = 0; from < 32; from++) {
			if ((set >> from & 1) || (_i != KING && from < 4))
				continue;
			take_on(&takes, from, set, _i == KING);
			if (!takes.any)
				continue;
			longest = jumps > longest ? jumps : longest;
			for (int to = 0; to < 32; to++)
				most = takes.routes[to] > most ? takes.routes[to] : most;
			memset(takes.routes, 0, sizeof takes.routes);
			takes.any = false;
		}
	}
	ck_assert_uint_eq(longest, _i == MAN ? 9 : 10);
	ck_assert_uint_eq(most, _i == KING ? 10 : _i == CROWNED_MAN ? 8 : 6);
	ck_assert_uint_le(most, DRAUGHTS_ROUTES_MAX);
	ck_assert_uint_le(longest + 1, sizeof((struct draughts_route *)0)->square);
}
END_TEST

/*
 * No two pieces are taken in either order on the way to one square: two routes of a move take at
 * least three pieces, as rules/flying.c assumes.
 */
START_TEST(two_jumps_have_one_order)
{
	struct diagonals diagonals;
	unsigned pairs = 0;

	make_diagonals(&diagonals);
	for (uint32_t number = 1; number < UINT32_C(1) << INNER; number++) {
		const uint32_t set = inner_set(&diagonals, number), last = set & (set - 1);

		for (int from = 0; from < 32 && bits_of(number) == 2; from++) {
			struct takes one = {.diagonals = &diagonals, .set = set, .first = last};
			struct takes other = {
				.diagonals = &diagonals, .set = set, .first = set ^ last};

			if (set >> from & 1)
				continue;
			take_on(&one, from, set, true);
			take_on(&other, from, set, true);
			pairs += one.any || other.any;
			for (int to = 0; to < 32; to++)
				ck_assert(one.routes[to] == 0 || other.routes[to] == 0);
		}
	}
	ck_assert_uint_gt(pairs, 0);
}
END_TEST

/*
 * The captures of all kings of a side: no position has more than MOST. Men have no more captures
 * than kings in their place, which can make each of their jumps, and F6 only takes captures away.
 *
 * The search sets up the pieces that can be taken, all sets of them, and then decides square by
 * square whether a king stands there, an enemy that cannot be taken, or nothing. A square that is
 * not decided yet counts as whatever allows more.
 */
enum { MOST = 112 };

struct board {
	const struct diagonals *diagonals;
	uint32_t prey, kings, open, walls; /* open: not decided; walls: enemies on the border */
};

/* What a king can take from a square: at most so many captures, and whether it surely can. */
struct reach {
	unsigned captures;
	bool sure;
};

/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long */
static struct reach reach_from(const struct board *board, int at, uint32_t left, uint32_t start)
{
	const int(*next)[4] = board->diagonals->next;
	const uint32_t full = (board->prey | board->kings | board->walls) & ~start;
	const uint32_t open = board->open & ~start;
	struct reach reach = {0, false};

	for (int d = 0; d < 4; d++) {
		unsigned landings = 0, onward = 0;
		bool sure = true, goes_on = false;
		int over = next[at][d];

		for (; over != NOWHERE && !(full >> over & 1); over = next[over][d])
			sure = sure && !(open >> over & 1);
		if (over == NOWHERE || !(left >> over & 1))
			continue;
		for (int to = next[over][d]; to != NOWHERE && !(full >> to & 1); to = next[to][d]) {
			const struct reach more = reach_from(
				board, to, left & ~(UINT32_C(1) << over), start);

			sure = sure && !(open >> to & 1);
			reach.sure = reach.sure || (sure && landings == 0);
			goes_on = goes_on || (sure && more.sure);
			landings++;
			onward += more.captures;
		}
		/* F7 */
		reach.captures += goes_on || onward > landings ? onward : landings;
	}
	return reach;
}

static unsigned most_from(const struct board *board, int from)
{
	return reach_from(board, from, board->prey, UINT32_C(1) << from).captures;
}

/* The kings that stand, and the best of those that may still be set up. */
static unsigned most_captures(const struct board *board, int *best)
{
	unsigned most[32], total = 0, room = CHECKERS - bits_of(board->kings), sum = 0;

	for (int from = 0; from < 32; from++) {
		unsigned i = total;

		if (board->kings >> from & 1)
			sum += most_from(board, from);
		if (!(board->open >> from & 1))
			continue;

		const unsigned captures = most_from(board, from);

		if (total == 0 || captures > most[0])
			*best = from;
		for (; i > 0 && most[i - 1] < captures; i--)
			most[i] = most[i - 1];
		most[i] = captures;
		total++;
	}
	for (unsigned i = 0; i < total && i < room; i++)
		sum += most[i];
	return sum;
}

/* Whether no more than MOST captures are left, however the open squares are filled. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as the board has squares */
static bool is_bounded(const struct board *board)
{
	struct board next = *board;
	int square = NOWHERE;

	if (most_captures(board, &square) <= MOST)
		return true;
	if (square == NOWHERE)
		return false;

	const uint32_t bit = UINT32_C(1) << square;

	next.open &= ~bit;
	if (!is_bounded(&next))
		return false;
	if (!(board->diagonals->inner & bit) && bits_of(board->prey | board->walls) < CHECKERS) {
		next.walls |= bit;
		if (!is_bounded(&next))
			return false;
		next.walls = board->walls;
	}
	next.kings |= bit;
	return bits_of(board->kings) == CHECKERS || is_bounded(&next);
}

/*
 * Quiet moves need no search. Each ends on an empty square, which at most four kings can reach, and
 * a king has at most 13: of n pieces they are at most 13 n and 4 (32 - n), and so at most 96.
 */
START_TEST(captures_of_flying_kings)
{
	struct diagonals diagonals;

	make_diagonals(&diagonals);
	for (uint32_t number = 1; number < UINT32_C(1) << INNER; number++) {
		const uint32_t prey = inner_set(&diagonals, number);
		const struct board board = {.diagonals = &diagonals, .prey = prey, .open = ~prey};

		if (bits_of(prey) > CHECKERS || !is_least(prey))
			continue;
		ck_assert_msg(is_bounded(&board), "%08x", (unsigned)prey);
	}
	ck_assert_uint_le(MOST, DRAUGHTS_MOVES_MAX);
}
END_TEST

/* ---- moves of Dipole ---- */

/* The places k checkers from a square can come to by D4 to D7, off the board being one. */
static unsigned places(int file, int rank, int k)
{
	unsigned on_board = 0;
	bool off = false;

	for (int df = -1; df <= 1; df++)
		for (int dr = -1; dr <= 1; dr++) {
			const int to_file = file + k * df, to_rank = rank + k * dr;
			const bool straight = df == 0 || dr == 0;

			if ((df == 0 && dr == 0) || (straight && k % 2 != 0))
				continue;
			if (to_file >= 0 && to_file < 8 && to_rank >= 0 && to_rank < 8)
				on_board++;
			else
				off = off || dr > 0;
		}
	return on_board + off;
}

START_TEST(moves_of_one_checker_in_dipole)
{
	for (int file = 0; file < 8; file++)
		for (int rank = file % 2; rank < 8; rank += 2)
			for (int k = 1; k <= CHECKERS; k++)
				ck_assert_uint_le(places(file, rank, k), 8);
	/* A stack of n has n values of k, so all stacks of a side together have twelve. */
	ck_assert_uint_le(CHECKERS * 8, DRAUGHTS_MOVES_MAX);
	/* Quiet moves of the checkers games: twelve pieces, four squares. */
	ck_assert_uint_le(CHECKERS * 4, DRAUGHTS_MOVES_MAX);
}
END_TEST

/* ---- positions with many moves ---- */

/* The most moves that a longer search found; the reference counts them too. */
START_TEST(known_positions_with_many_moves)
{
	static const struct {
		const char *ruleset, *fen;
		size_t moves;
	} known[] = {
		{"english", "B:W13,K29:BK6,K7,K8,K14,K15,K16,K22,K23,K24,K30,K31,K32", 42},
		{"italian", "W:WK2,K3,K10,K11,K12,K17,K18,K19,K20,K26,K27,K28:BK4,K9", 42},
		{"dipole", "W:W2f6,2c5,3e5,3b4,2f4:Bh6,g5,d4,h4,a3,c3,e3,g3,b2,d2,h2,e1", 56},
		/* The most captures of flying kings, routes of a move counted once. */
		{"russian", "W:WK1,K20,K28,K29,K30,K32:B7,8,9,15,16,17,23,24,25", 68},
		{"pool", "W:WK1,K20,K28,K29,K30,K32:B7,8,9,15,16,17,23,24,25", 68},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		const struct draughts_position *position = tests_position(
			TESTS_ROOM, known[i].ruleset, known[i].fen);
		struct ref_position ref;

		agree_reference(position, &ref);
		ck_assert_uint_eq(ref_moves(&ref, NULL, 0), known[i].moves);
		ck_assert_uint_eq(draughts_position_count_moves(position), known[i].moves);
	}
}
END_TEST

void suite_bounds(Suite *suite)
{
	tests_add(suite, captures_of_one_piece, two_jumps_have_one_order, captures_of_flying_kings,
		moves_of_one_checker_in_dipole, known_positions_with_many_moves);
	tests_add_loop(suite, 3, routes_of_one_flying_king);
}
