/* SPDX-License-Identifier: MIT */
/*
 * The proof of the bounds that the headers promise: DRAUGHTS_MOVES_MAX, DRAUGHTS_ROUTES_MAX and the
 * squares of a route. The captures are enumerated here in the graph of jumps, without the library.
 */
#include <string.h>

#include "agree.h"
#include "tests.h"

enum { CHECKERS = 12, JUMPS = 9, LANDINGS = 8, CAPTURES = 10, ROUTES = 6 };

/* ---- captures of one piece ---- */

/*
 * The squares on which a piece can stand in the course of a capture, and the jumps between them;
 * each has its own victim, which stands in the middle. Files and ranks are 0..7.
 */
struct graph {
	unsigned squares, jumps;
	struct {
		int file, rank;
	} square[LANDINGS];
	struct {
		unsigned low, high; /* squares by index, high on the higher rank */
		int file, rank;     /* the victim */
	} jump[JUMPS];
};

static unsigned index_of(const struct graph *graph, int file, int rank)
{
	unsigned i = 0;

	while (i < graph->squares &&
		(graph->square[i].file != file || graph->square[i].rank != rank))
		i++;
	return i;
}

/* All squares from which one can get to the start by jumps of two files and two ranks. */
static void make_graph(struct graph *graph, int file, int rank)
{
	memset(graph, 0, sizeof *graph);
	graph->square[0].file = file;
	graph->square[0].rank = rank;
	graph->squares = 1;
	for (unsigned i = 0; i < graph->squares; i++)
		for (int direction = 0; direction < 4; direction++) {
			const int df = direction & 1 ? 1 : -1, dr = direction & 2 ? 1 : -1;
			const int to_file = graph->square[i].file + 2 * df;
			const int to_rank = graph->square[i].rank + 2 * dr;
			const unsigned to = index_of(graph, to_file, to_rank);

			if (to_file < 0 || to_file > 7 || to_rank < 0 || to_rank > 7)
				continue;
			if (to == graph->squares) {
				ck_assert_uint_lt(graph->squares, LANDINGS);
				graph->square[to].file = to_file;
				graph->square[to].rank = to_rank;
				graph->squares++;
			}
			if (dr < 0)
				continue;
			ck_assert_uint_lt(graph->jumps, JUMPS);
			graph->jump[graph->jumps].low = i;
			graph->jump[graph->jumps].high = to;
			graph->jump[graph->jumps].file = graph->square[i].file + df;
			graph->jump[graph->jumps].rank = graph->square[i].rank + dr;
			graph->jumps++;
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

static unsigned bits_in(unsigned set)
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
		const unsigned victims = bits_in(captures->capture[i].victims);

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

/*
 * The library's captures of a lone piece, with men on the victims' squares of the set. Squares are
 * those of English checkers: a1 is dark.
 */
static void check_library(
	const struct graph *graph, bool man, unsigned set, const struct captures *captures)
{
	const struct draughts_ruleset *ruleset = draughts_english();
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_in(&storage);
	struct draughts_setup setup = {0};
	size_t routes = 0;

	setup.occupied[DRAUGHTS_WHITE] = tests_bit(draughts_square_at(
		ruleset, (unsigned)graph->square[0].file + 1, (unsigned)graph->square[0].rank + 1));
	setup.kings = man ? 0 : setup.occupied[DRAUGHTS_WHITE];
	for (unsigned i = 0; i < graph->jumps; i++)
		if (set >> i & 1)
			setup.occupied[DRAUGHTS_BLACK] |= tests_bit(
				draughts_square_at(ruleset, (unsigned)graph->jump[i].file + 1,
					(unsigned)graph->jump[i].rank + 1));
	/* A man has no place on the last row (G4). */
	if (draughts_position_set_setup(position, ruleset, &setup, NULL) != DRAUGHTS_OK) {
		ck_assert(man && graph->square[0].rank == 7);
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

	for (int file = 0; file < 8; file++)
		for (int rank = file % 2; rank < 8; rank += 2) {
			struct graph graph;

			make_graph(&graph, file, rank);
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

/* ---- a search for positions with many moves ---- */

/* Moves, adds, removes or changes a piece, whether or not the result is a position. */
static void change(struct draughts_setup *setup, bool dipole, uint64_t *state)
{
	const draughts_square square = 1 + ref_random_below(state, 32);
	const draughts_square other = 1 + ref_random_below(state, 32);
	const unsigned side = ref_random_below(state, 2);
	const unsigned height = 1 + ref_random_below(state, dipole ? 12 : 1);

	switch (ref_random_below(state, 4)) {
	case 0: /* put a piece */
		setup->occupied[side] |= tests_bit(square);
		setup->occupied[1 - side] &= ~tests_bit(square);
		setup->height[square - 1] = (uint8_t)height;
		if (!dipole)
			setup->kings |= tests_bit(square);
		return;
	case 1: /* take one away */
		setup->occupied[DRAUGHTS_WHITE] &= ~tests_bit(square);
		setup->occupied[DRAUGHTS_BLACK] &= ~tests_bit(square);
		setup->kings &= ~tests_bit(square);
		setup->height[square - 1] = 0;
		return;
	case 2: /* king and man, or another height */
		if (dipole)
			setup->height[square - 1] = (uint8_t)height;
		else
			setup->kings ^= tests_bit(square);
		return;
	default: /* put it elsewhere */
		for (unsigned i = 0; i < 2; i++)
			if (setup->occupied[i] & tests_bit(square)) {
				setup->occupied[i] &= ~tests_bit(square);
				setup->occupied[i] |= tests_bit(other);
				setup->occupied[1 - i] &= ~tests_bit(other);
				setup->height[other - 1] = setup->height[square - 1];
				setup->height[square - 1] = 0;
				setup->kings &= ~tests_bit(other);
				if (setup->kings & tests_bit(square))
					setup->kings ^= tests_bit(square) | tests_bit(other);
				return;
			}
	}
}

/*
 * Climbs from the initial position: one to three changes at a time, kept unless they lose moves;
 * now and then one that loses some. Leaves the best in position.
 */
static size_t climb(struct draughts_position *position, const struct draughts_ruleset *ruleset,
	unsigned steps, uint64_t seed)
{
	const bool dipole = tests_has_stacks(ruleset);
	struct draughts_setup here, best;
	uint64_t state = seed;
	size_t moves = 0, most = 0;

	draughts_position_init(position, ruleset);
	draughts_position_get_setup(position, &here);
	best = here;
	for (unsigned step = 0; step < steps; step++) {
		struct draughts_setup next = here;
		size_t found;

		for (unsigned left = 1 + ref_random_below(&state, 3); left > 0; left--)
			change(&next, dipole, &state);
		if (draughts_position_set_setup(position, ruleset, &next, NULL) != DRAUGHTS_OK)
			continue;
		found = draughts_position_count_moves(position);
		if (found >= moves || ref_random_below(&state, 200) == 0) {
			moves = found;
			here = next;
		}
		if (found > most) {
			most = found;
			best = next;
		}
	}
	ck_assert_int_eq(draughts_position_set_setup(position, ruleset, &best, NULL), DRAUGHTS_OK);
	return most;
}

/*
 * The search breaks no bound, and gets to what is known: 42 moves in English and Italian checkers
 * and 54 in Dipole, found by searches with other programs.
 */
START_TEST(search_for_many_moves)
{
	enum { CLIMBS = 20 };
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	const bool dipole = tests_has_stacks(ruleset);
	const size_t bound = dipole ? 8 * CHECKERS : CAPTURES * CHECKERS;
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_in(&storage);
	size_t most = 0;

	for (uint64_t seed = 0; seed < CLIMBS; seed++) {
		const size_t moves = climb(position, ruleset, dipole ? 100000 : 20000, seed);

		most = moves > most ? moves : most;
	}
	ck_assert_uint_le(most, bound);
	ck_assert_uint_ge(most, dipole ? 54 : 42);
}
END_TEST

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
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct draughts_position_storage storage;
		const struct draughts_position *position = tests_position(
			&storage, known[i].ruleset, known[i].fen);
		struct ref_position ref;

		agree_reference(position, &ref);
		ck_assert_uint_eq(ref_moves(&ref, NULL, 0), known[i].moves);
		ck_assert_uint_eq(draughts_position_count_moves(position), known[i].moves);
	}
}
END_TEST

Suite *suite_bounds(void)
{
	Suite *suite = suite_create("bounds");
	TCase *tcase = tests_case(suite, "bounds");

	tcase_add_test(tcase, captures_of_one_piece);
	tcase_add_test(tcase, moves_of_one_checker_in_dipole);
	tcase_add_loop_test(tcase, search_for_many_moves, 0, tests_rulesets());
	tcase_add_test(tcase, known_positions_with_many_moves);
	return suite;
}
