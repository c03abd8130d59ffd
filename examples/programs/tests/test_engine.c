/* SPDX-License-Identifier: MIT */
/* The engine: what its search promises in every ruleset. */
#include "tests.h"

/* NOLINTNEXTLINE(bugprone-suspicious-include): the examples have no objects of their own */
#include "../engine.c"
/* NOLINTNEXTLINE(bugprone-suspicious-include) */
#include "../eval.c"
/* NOLINTNEXTLINE(bugprone-suspicious-include) */
#include "../table.c"
/* NOLINTNEXTLINE(bugprone-suspicious-include) */
#include "../weights/weights.c"

enum { TABLE = 1 << 16 };

/* No draws; draws by repetition (E11); and draws after few quiet moves, by E11 and by E12. */
static const struct draughts_draw_limits never = {.repetitions = 0};
static const struct draughts_draw_limits thrice = {.repetitions = 3};
static const struct draughts_draw_limits three_quiet = {.quiet_moves = 3};
static const struct draughts_draw_limits three_without_men = {.quiet_moves = 3, .men_reset = 1};

/* A game from a FEN; the moves are written with blanks between them. */
static struct draughts_game *new_game(const char *ruleset, const char *fen, const char *moves)
{
	struct draughts_position_storage storage;
	struct draughts_game *game = draughts_game_from_position(
		tests_position(&storage, ruleset, fen));
	draughts_move move;

	ck_assert(game != NULL);
	for (; *moves != '\0'; moves += strcspn(moves, " "), moves += strspn(moves, " ")) {
		ck_assert_int_eq(draughts_move_read(draughts_game_position(game), moves,
					 strcspn(moves, " "), &move, NULL),
			DRAUGHTS_OK);
		ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_OK);
	}
	return game;
}

/* Sets the draw limits, if the ruleset has draws: Dipole has none (D10). */
static void set_draws(struct draughts_game *game, const struct draughts_draw_limits *draws)
{
	enum draughts_error status = draughts_game_set_draw_limits(game, draws);

	ck_assert(status == DRAUGHTS_OK || status == DRAUGHTS_ERR_NO_CLAIM);
}

static struct engine_result search_game(
	const struct draughts_game *game, const struct engine_limits *limits)
{
	struct engine *engine = engine_new(TABLE);
	struct engine_result result = {0};

	ck_assert(engine != NULL);
	engine_search(engine, game, limits, &result);
	ck_assert(draughts_position_is_legal(draughts_game_position(game), result.move));
	engine_free(engine);
	return result;
}

/* The value after a search of so many plies, and the move it found as text. */
static int value_and_move(const char *ruleset, const char *fen, const char *moves,
	const struct draughts_draw_limits *draws, unsigned depth,
	char text[DRAUGHTS_MOVE_TEXT_SIZE])
{
	const struct engine_limits limits = {.depth = depth};
	struct draughts_game *game = new_game(ruleset, fen, moves);
	set_draws(game, draws);
	struct engine_result result = search_game(game, &limits);

	draughts_move_write(draughts_game_position(game), result.move, 0, text, 32);
	draughts_game_free(game);
	return result.value;
}

/* 1 if the side to move can force a win in so many plies, -1 if it cannot avoid a loss, else 0. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as it is asked to go */
static int forced(const struct draughts_position *position, int plies)
{
	enum draughts_outcome outcome = draughts_position_outcome(position);
	bool white = draughts_position_turn(position) == DRAUGHTS_WHITE;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	int best = -1;

	if (outcome != DRAUGHTS_ONGOING)
		return (outcome == DRAUGHTS_WHITE_WINS) == white ? 1 : -1;
	if (plies == 0)
		return 0;
	size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	for (size_t i = 0; i < count && best < 1; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *next = draughts_position_in(&storage);

		draughts_position_successor(next, position, moves[i]);
		int value = -forced(next, plies - 1);
		best = value > best ? value : best;
	}
	return best;
}

/* A random ending of two pieces against one or two; false if the ruleset has no such position. */
static bool random_ending(
	struct draughts_position *position, const struct draughts_ruleset *ruleset, uint64_t seed)
{
	struct draughts_setup setup = {.turn = seed % 2};

	for (unsigned i = 0; i < 3 + seed % 3 % 2; i++) {
		seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
		unsigned n = (unsigned)(seed >> 59);
		draughts_squares kings = seed >> 58 & 1;
		setup.occupied[i % 2] |= UINT32_C(1) << n;
		setup.kings |= kings << n;
		setup.height[n] = (uint8_t)(1 + (seed >> 56 & 3));
	}
	if (draughts_position_set_setup(position, ruleset, &setup, NULL) == DRAUGHTS_OK)
		return true;
	for (size_t n = 0; n < 32; n++) /* no kings in Dipole, no heights in the others */
		if (setup.kings != 0)
			setup.height[n] = 0;
	if (draughts_position_set_setup(position, ruleset, &setup, NULL) == DRAUGHTS_OK)
		return true;
	setup.kings = 0;
	return draughts_position_set_setup(position, ruleset, &setup, NULL) == DRAUGHTS_OK;
}

/* Compared with all lines of five plies: a search finds all wins and losses, and no others. */
START_TEST(wins_and_losses)
{
	enum { PLIES = 5 };
	static const struct engine_limits limits = {.depth = PLIES + 3};
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_in(&storage);
	int decided = 0;

	for (uint64_t seed = 0; seed < 400; seed++) {
		if (!random_ending(position, ruleset, seed) ||
			draughts_position_outcome(position) != DRAUGHTS_ONGOING)
			continue;
		struct draughts_game *game = draughts_game_from_position(position);
		set_draws(game, &never);
		int value = search_game(game, &limits).value;
		int expected = forced(position, PLIES);

		if (expected != 0)
			ck_assert_msg(expected > 0 ? value > DECIDED : value < -DECIDED,
				"seed %d: not found", (int)seed);
		if (value >= ENGINE_WIN - PLIES || value <= PLIES - ENGINE_WIN)
			ck_assert_int_eq(
				forced(position, ENGINE_WIN - abs(value)), value > 0 ? 1 : -1);
		decided += expected != 0;
		draughts_game_free(game);
	}
	ck_assert_int_gt(decided, 20);
}
END_TEST

/* E6: Black may take one man or, going on (E7), two. */
START_TEST(takes_two_rather_than_one)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	ck_assert_int_gt(value_and_move("english", "B:W15,16,22,32:B1,11", "", &never, 1, text), 0);
	ck_assert_str_eq(text, "11x25");
}
END_TEST

/* D6: the stack of two is worth more than the single checker. */
START_TEST(takes_the_higher_stack)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	value_and_move("dipole", "W:W2c3:B2e5,a5,h8", "", &never, 1, text);
	ck_assert_str_eq(text, "c3xe5");
}
END_TEST

/* E11: the position after 32-28 has occurred twice, at the start and after four plies. */
START_TEST(the_third_time_is_a_draw)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	/* White avoids 32-28 when ahead and plays it when behind. The second time is not a draw. */
	ck_assert_int_gt(value_and_move("english", "B:WK23,K24,K28:BK5",
				 "5-1 28-32 1-5 32-28 5-1 28-32 1-5", &thrice, 1, text),
		0);
	ck_assert_str_ne(text, "32-28");
	ck_assert_int_eq(value_and_move("english", "B:WK28:BK5,K9,K10",
				 "5-1 28-32 1-5 32-28 5-1 28-32 1-5", &thrice, 1, text),
		0);
	ck_assert_str_eq(text, "32-28");
	ck_assert_int_lt(
		value_and_move("english", "B:WK28:BK5,K9,K10", "5-1 28-32 1-5", &thrice, 1, text),
		0);
	ck_assert_int_lt(value_and_move("english", "B:WK28:BK5,K9,K10",
				 "5-1 28-32 1-5 32-28 5-1 28-32 1-5", &never, 1, text),
		0);
}
END_TEST

/* White's third quiet move makes a draw, unless its man moves and moves of men are progress. */
START_TEST(quiet_moves_are_a_draw)
{
	const char *fen = "B:WK32,K31,22:BK1", *moves = "1-5 32-28 5-1 28-32 1-5";
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	ck_assert_int_eq(value_and_move("english", fen, moves, &three_quiet, 1, text), 0);
	ck_assert_int_eq(value_and_move("english", fen, moves, &three_quiet, 9, text), 0);
	ck_assert_int_gt(value_and_move("english", fen, moves, &never, 1, text), 0);
	ck_assert_int_gt(value_and_move("english", fen, moves, &three_without_men, 1, text), 0);
	ck_assert(strcmp(text, "22-17") == 0 || strcmp(text, "22-18") == 0);
}
END_TEST

/* A search depends only on its arguments, not on earlier searches or what is in the table. */
START_TEST(equal_nodes_give_equal_results)
{
	static const struct engine_limits limits = {.nodes = 3000, .noise = 10, .seed = 1};
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));
	struct engine *engine = engine_new(TABLE);
	struct engine_result first, other, again;

	engine_search(engine, game, &limits, &first);
	ck_assert_uint_le(first.nodes, limits.nodes + 1);
	draughts_game_play(game, first.move);
	engine_search(engine, game, &limits, &other);
	draughts_game_undo(game);
	engine_search(engine, game, &limits, &again);
	ck_assert_uint_eq(again.move, first.move);
	ck_assert_int_eq(again.value, first.value);
	ck_assert_uint_eq(again.depth, first.depth);
	ck_assert_uint_eq(again.nodes, first.nodes);
	engine_free(engine);
	draughts_game_free(game);
}
END_TEST

/* The code of a block as a side sees it, from its four squares one by one. */
static unsigned code_of(const struct draughts_pieces *pieces, int block, enum draughts_side side)
{
	unsigned code = 0;

	for (int i = 3; i >= 0; i--) {
		int n = block / 3 * 4 + block % 3 + i / 2 * 4 + i % 2;
		draughts_squares square = UINT32_C(1) << (side == DRAUGHTS_BLACK ? n : 31 - n);
		unsigned king = (pieces->kings & square) != 0 ? 2 : 0;
		code = 5 * code + ((pieces->occupied[side] & square) != 0              ? 1 + king
					  : (pieces->occupied[1 - side] & square) != 0 ? 2 + king
										       : 0);
	}
	return code;
}

/* The value of one side alone, by the weights of eval.h for many pieces or for few. */
static int side_value(const struct eval_weights *weights, const struct draughts_pieces *pieces,
	enum draughts_side side, int phase)
{
	int sum = 0;

	for (int block = 0; block <= 10; block++)
		sum += weights->block[block][code_of(pieces, block, side)][phase];
	for (int n = 0; n < 32; n++)
		if (pieces->occupied[side] >> n & 1)
			sum += (pieces->kings >> n & 1) != 0 ? weights->king[phase]
							     : weights->man[phase];
	return sum;
}

/* Random weights of random positions, added up one by one. */
START_TEST(adds_up_the_blocks)
{
	static struct eval_weights weights = {{90, 110}, {140, 150}, {3, 5}, {{{0}}}};
	static struct evaluation evaluation;
	uint64_t seed = 1;

	for (size_t i = 0; i < sizeof weights.block; i++, seed *= UINT64_C(6364136223846793005))
		(&weights.block[0][0][0])[i] = (int8_t)((int)(seed >> 56) - 128);
	eval_set(&evaluation, draughts_english(), &weights);
	for (int i = 0; i < 1000; i++) {
		uint64_t random[2];
		for (int k = 0; k < 2; k++)
			random[k] = seed = seed * UINT64_C(6364136223846793005) + 1;
		struct draughts_pieces pieces = {.turn = (unsigned)(seed >> 63)};
		draughts_squares occupied = (draughts_squares)(random[0] >> 32 & random[1] >> 25);
		pieces.occupied[0] = occupied & (draughts_squares)(random[0] >> 20);
		pieces.occupied[1] = occupied & ~pieces.occupied[0];
		pieces.kings = occupied & (draughts_squares)(random[1] >> 30);
		int count = 0, value[2];
		for (int n = 0; n < 32; n++)
			count += (int)(occupied >> n & 1);
		int few = count < 9 ? 15 : 24 - count;
		for (int k = 0; k < 2; k++)
			value[k] = side_value(
					   &weights, &pieces, (enum draughts_side)pieces.turn, k) -
				   side_value(&weights, &pieces,
					   (enum draughts_side)(1 - pieces.turn), k) +
				   weights.turn[k];
		ck_assert_int_eq(sum_blocks(&evaluation, &pieces),
			(value[0] * (15 - few) + value[1] * few) / 15);
	}
}
END_TEST

/* With weights of 0 only positions of fewer than nine pieces have values. */
START_TEST(counts_the_last_pieces)
{
	static const struct eval_weights nothing = {{0, 0}, {0, 0}, {0, 0}, {{{0}}}};
	static struct evaluation evaluation;
	struct draughts_position_storage storage;

	eval_set(&evaluation, draughts_english(), &nothing);
	ck_assert_int_eq(eval_position(&evaluation, tests_position(&storage, "english",
							    "W:W21,22,23,24,25,26:B1,2,3")),
		0);
	ck_assert_int_gt(eval_position(&evaluation,
				 tests_position(&storage, "english", "W:W21,22,23,24,25:B1,2,3")),
		200);
}
END_TEST

/* A king is a man and a half, and a lead is a man at least. */
START_TEST(knows_who_is_ahead)
{
	static const struct {
		const char *fen;
		int ahead;
	} cases[] = {
		{"W:W21,22:B1", 1},
		{"B:W21,22:B1", -1},
		{"W:W21,22:B1,2,3", -1},
		{"W:W21,22:B1,2", 0},
		{"W:WK21:B1", 0},
		{"W:WK21,K22:B1,2", 1},
		{"W:WK21,K22:B1,2,3", 0},
	};
	struct draughts_position_storage storage;
	struct draughts_pieces pieces;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		draughts_position_pieces(
			tests_position(&storage, "english", cases[i].fen), &pieces);
		ck_assert_int_eq(eval_ahead(&pieces), cases[i].ahead);
	}
}
END_TEST

/* In every game, half a turn of the board with the colours exchanged does not change the value. */
START_TEST(is_the_same_from_both_sides)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	static struct evaluation evaluation;
	struct draughts_position_storage storage[2];
	struct draughts_position *position = draughts_position_in(&storage[0]);
	struct draughts_position *rotated = draughts_position_in(&storage[1]);
	int unequal = 0;

	eval_set(&evaluation, ruleset, NULL);
	for (uint64_t seed = 0; seed < 400; seed++) {
		if (!random_ending(position, ruleset, seed))
			continue;
		draughts_position_rotate(rotated, position);
		ck_assert_int_eq(
			eval_position(&evaluation, rotated), eval_position(&evaluation, position));
		unequal += eval_position(&evaluation, position) != 0;
	}
	ck_assert_int_gt(unequal, 100);
}
END_TEST

/* The result of a search of five plies in the initial position, after a deeper search or alone. */
static struct engine_result search_after(size_t ruleset, unsigned deeper, bool keep)
{
	const struct engine_limits limits[] = {{.depth = deeper}, {.depth = 5, .keep = keep}};
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at(ruleset));
	struct engine *engine = engine_new((size_t)4 << 20);
	struct engine_result result = {0};

	for (size_t i = deeper == 0 ? 1 : 0; i < 2; i++)
		engine_search(engine, game, &limits[i], &result);
	engine_free(engine);
	draughts_game_free(game);
	return result;
}

/* The table of a deeper search shortens a search, but only if it is asked to keep that. */
START_TEST(keeps_the_table_if_asked)
{
	struct engine_result alone = search_after((size_t)_i, 0, false);
	struct engine_result after = search_after((size_t)_i, 8, false);

	ck_assert_uint_eq(after.nodes, alone.nodes);
	ck_assert_uint_eq(after.move, alone.move);
	after = search_after((size_t)_i, 8, true);
	ck_assert_uint_lt(after.nodes, alone.nodes * 2 / 3);
	ck_assert_uint_eq(after.depth, 5);
}
END_TEST

/* Equal hashes in english and english-wcdf: neither search may use the table of the other. */
START_TEST(keeps_nothing_for_another_ruleset)
{
	const struct engine_limits limits = {.depth = 7, .keep = true};
	struct draughts_game *game = new_game("english", NULL, "");
	struct draughts_game *wcdf = new_game("english-wcdf", NULL, "");
	struct engine *engine = engine_new(TABLE);
	struct engine_result first, other, again;

	engine_search(engine, game, &limits, &first);
	engine_search(engine, wcdf, &limits, &other);
	engine_search(engine, game, &limits, &again);
	ck_assert_uint_eq(other.nodes, first.nodes);
	ck_assert_uint_eq(again.nodes, first.nodes);
	engine_free(engine);
	draughts_game_free(game);
	draughts_game_free(wcdf);
}
END_TEST

/* The number of a search has 16 bits: when it wraps around, no old entry may look new. */
START_TEST(counts_searches_round)
{
	const struct engine_limits limits = {.depth = 2, .keep = _i != 0};
	struct draughts_game *game = new_game("english", NULL, "");
	struct engine *engine = engine_new(TABLE);
	struct engine_result first, result;

	engine_search(engine, game, &limits, &first);
	engine->table.search = engine->table.kept = UINT16_MAX;
	engine_search(engine, game, &limits, &result);
	ck_assert_uint_eq(result.nodes, first.nodes);
	ck_assert_uint_eq(engine->table.search, 1);
	ck_assert_uint_eq(engine->table.kept, 0);
	engine_free(engine);
	draughts_game_free(game);
}
END_TEST

/* A pair lies in one cache line, and the table in huge pages where the system has them. */
START_TEST(aligns_the_table)
{
	for (size_t bytes = 0; bytes < 32 << 20; bytes = 2 * bytes + 1000) {
		struct table table;
		ck_assert(table_new(&table, bytes));
		size_t size = (table.mask + 1) * sizeof(struct entry[2]);

		ck_assert_uint_eq((uintptr_t)table.entries % ALIGNMENT, 0);
		ck_assert(size <= bytes || table.mask == 0);
		memset(table.entries, 1, size);
		table_free(&table);
	}
	ck_assert_uint_eq(64 % sizeof(struct entry[2]), 0);
}
END_TEST

/*
 * Endings that are won according to endgame tables, and in which a search without the hunt for
 * kings makes no progress until 25 moves have passed (E11).
 */
START_TEST(makes_progress_among_few_pieces)
{
	static const char *const fens[] = {"W:WK3,K17,K18:B2,K28", "W:WK2,K3,K10:BK9,24"};
	static const struct engine_limits limits = {.nodes = 20000};
	struct draughts_game *game = new_game("english", fens[_i], "");
	struct engine *engine = engine_new(TABLE);

	while (draughts_game_outcome(game) == DRAUGHTS_ONGOING) {
		struct engine_result result = {0};

		engine_search(engine, game, &limits, &result);
		ck_assert_int_eq(draughts_game_play(game, result.move), DRAUGHTS_OK);
		draughts_game_claim_draw(game, draughts_game_length(game));
	}
	ck_assert_int_eq((int)draughts_game_outcome(game), DRAUGHTS_WHITE_WINS);
	engine_free(engine);
	draughts_game_free(game);
}
END_TEST

/* E6: there is only one capture, so there is nothing to search. */
START_TEST(answers_a_forced_move_at_once)
{
	struct draughts_game *game = new_game("english", NULL, "11-15 22-18 15x22");
	const struct engine_limits limits = {.nodes = 1000000};
	struct draughts_game *forced = new_game("english", "W:W22,32:B1,18", "");

	ck_assert_uint_gt(search_game(game, &limits).nodes, 100000);
	ck_assert_uint_lt(search_game(forced, &limits).nodes, 1000);
	draughts_game_free(game);
	draughts_game_free(forced);
}
END_TEST

/* The reports of a search so far. */
struct told {
	struct engine *engine;
	const struct draughts_game *game;
	unsigned depth;
	struct engine_result last;
};

/* Every depth is reported once, with a line of legal moves that begins with the best. */
static void hear(void *data, const struct engine_result *result)
{
	struct told *told = (struct told *)data;
	struct draughts_game *copy = draughts_game_clone(told->game);
	draughts_move line[8];
	size_t length = engine_line(told->engine, line, 8);

	ck_assert_uint_eq(result->depth, ++told->depth);
	ck_assert_uint_ge(length, 1);
	ck_assert_uint_le(length, 8);
	ck_assert_uint_eq(line[0], result->move);
	for (size_t i = 0; i < length; i++)
		ck_assert_int_eq(draughts_game_play(copy, line[i]), DRAUGHTS_OK);
	told->last = *result;
	draughts_game_free(copy);
}

/* The search is the same whether somebody listens or not. */
START_TEST(tells_what_each_depth_finds)
{
	struct engine_limits limits = {.depth = 7, .noise = 10, .seed = 3};
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));
	struct engine_result alone = search_game(game, &limits), result;
	struct told told = {.engine = engine_new(TABLE), .game = game};

	limits.progress = hear;
	limits.told = &told;
	engine_search(told.engine, game, &limits, &result);
	ck_assert_uint_eq(told.depth, 7);
	ck_assert_uint_eq(result.move, alone.move);
	ck_assert_int_eq(result.value, alone.value);
	ck_assert_uint_eq(result.nodes, alone.nodes);
	ck_assert_uint_eq(told.last.move, result.move);
	ck_assert_uint_eq(told.last.nodes, result.nodes);
	ck_assert_uint_eq(engine_line(told.engine, NULL, 0), 0);
	engine_free(told.engine);
	draughts_game_free(game);
}
END_TEST

/* White takes the last man: no move follows the end of a game. */
START_TEST(a_line_ends_with_the_game)
{
	static const struct engine_limits limits = {.depth = 5};
	struct draughts_game *game = new_game("english", "W:W22:B18", "");
	struct engine *engine = engine_new(TABLE);
	struct engine_result result = {0};
	draughts_move line[8];

	engine_search(engine, game, &limits, &result);
	ck_assert_int_eq(result.value, ENGINE_WIN - 1);
	ck_assert_uint_eq(engine_line(engine, line, 8), 1);
	ck_assert_uint_eq(line[0], result.move);
	engine_free(engine);
	draughts_game_free(game);
}
END_TEST

/* A clock that advances by a second each time it is looked at. */
static double looked_at;

static double fake_clock(void)
{
	return looked_at++;
}

START_TEST(the_clock_ends_a_search)
{
	static const struct engine_limits limits = {.seconds = 10, .clock = fake_clock};
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));

	looked_at = 1000;
	search_game(game, &limits);
	ck_assert(looked_at > 1000 && looked_at <= 1012);
	draughts_game_free(game);
}
END_TEST

/* A limit of 0 is no limit, even with a clock. */
START_TEST(no_seconds_are_no_limit)
{
	const struct engine_limits limits = {.depth = 6, .clock = fake_clock};
	const struct engine_limits without = {.depth = 6};
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));
	struct engine_result result = search_game(game, &limits);

	ck_assert_uint_eq(result.depth, 6);
	ck_assert_uint_eq(result.nodes, search_game(game, &without).nodes);
	draughts_game_free(game);
}
END_TEST

/* Returns true the given number of times after it has returned false. */
static bool stop_after(void *told)
{
	int *left = (int *)told;

	return (*left)-- <= 0;
}

/* The search asks at least every 1024 nodes, and not again once it must stop. */
START_TEST(stops_when_told)
{
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));

	for (int times = 0; times < 5; times++) {
		int left = times;
		const struct engine_limits limits = {.stop = stop_after, .told = &left};
		struct engine_result result = search_game(game, &limits);

		ck_assert_uint_le(result.nodes, 1024 * (uint64_t)times);
		ck_assert_int_eq(left, -1);
	}
	draughts_game_free(game);
}
END_TEST

/* A search that ends after any number of nodes has a legal move. */
START_TEST(every_limit_gives_a_move)
{
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));

	for (uint64_t nodes = 1; nodes < 300; nodes += 7)
		search_game(game, &(struct engine_limits){.nodes = nodes});
	draughts_game_free(game);
}
END_TEST

/* A whole game. */
START_TEST(plays_games)
{
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));

	while (draughts_game_outcome(game) == DRAUGHTS_ONGOING &&
		draughts_game_length(game) < 400) {
		const struct engine_limits limits = {.nodes = 200, .seed = 7};
		struct engine_result result = search_game(game, &limits);
		ck_assert_int_eq(draughts_game_play(game, result.move), DRAUGHTS_OK);
	}
	draughts_game_free(game);
}
END_TEST

void suite_engine(Suite *suite)
{
	tests_add_loop(suite, tests_rulesets(), wins_and_losses, equal_nodes_give_equal_results,
		is_the_same_from_both_sides, keeps_the_table_if_asked, tells_what_each_depth_finds,
		the_clock_ends_a_search, no_seconds_are_no_limit, stops_when_told,
		every_limit_gives_a_move, plays_games);
	tests_add(suite, takes_two_rather_than_one, takes_the_higher_stack,
		the_third_time_is_a_draw, quiet_moves_are_a_draw, adds_up_the_blocks,
		counts_the_last_pieces, knows_who_is_ahead, keeps_nothing_for_another_ruleset,
		aligns_the_table, answers_a_forced_move_at_once, a_line_ends_with_the_game);
	tests_add_loop(suite, 2, counts_searches_round, makes_progress_among_few_pieces);
}
