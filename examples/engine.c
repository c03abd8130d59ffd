/* SPDX-License-Identifier: MIT */
/*
 * Alpha-beta with iterative deepening, the same for all rulesets: what differs between them is
 * asked of the ruleset. The search is bounded by depth and positions.
 */
#include "engine.h"

#include <stdbool.h>
#include <stddef.h>

const struct engine_level engine_levels[ENGINE_LEVELS] = {
	{1, 80, 30000},
	{2, 40, 30000},
	{3, 20, 30000},
	{5, 10, 40000},
	{7, 6, 80000},
	{9, 4, 400000},
	{32, 2, 1500000},
	{32, 2, 6000000},
};

#define PLY_MAX 64      /* 32 and then captures of all 24 pieces */
#define HISTORY_MAX 100 /* plies of the game searched for repetitions */
#define WIN 1000000

static struct draughts_position *position_in(struct draughts_position_storage *storage)
{
	return (struct draughts_position *)(void *)storage;
}

/* What pieces are worth, in hundredths of a man. */
struct worth {
	int man[8]; /* by rows advanced */
	int king;
};

/* Men at home guard the crowning row; a king is worth more if men cannot capture it (I4). */
static const struct worth men_capture_kings = {{112, 100, 101, 103, 105, 109, 120, 0}, 145};
static const struct worth men_spare_kings = {{112, 100, 101, 103, 105, 109, 120, 0}, 210};

/* Without kings the rows ahead are moves in hand. */
static const struct worth no_kings = {{150, 138, 126, 114, 102, 90, 78, 66}, 0};

struct search {
	const struct engine_level *level;
	const struct worth *worth;
	uint64_t seed;
	draughts_move best, candidate; /* of the last depth, and of the present one */
	unsigned long nodes;
	bool stopped;             /* out of nodes: what comes back means nothing */
	uint64_t history[64][64]; /* [from][to]: how useful a quiet move was elsewhere */
	size_t root;              /* where the current position is in path */
	uint64_t path[HISTORY_MAX + PLY_MAX + 1]; /* hashes of the game's last and of the line */
};

/* Asks the ruleset which worths suit it: may a white man capture the black king before it? */
static const struct worth *find_worth(const struct draughts_ruleset *ruleset)
{
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(&storage, ruleset);
	const draughts_square man = 22; /* with two free rows ahead in every numbering */
	unsigned file, rank;
	draughts_square_coordinates(ruleset, man, &file, &rank);
	draughts_square king = draughts_square_at(ruleset, file + 1, rank + 1);
	struct draughts_setup setup = {
		.pieces = {UINT32_C(1) << (man - 1), UINT32_C(1) << (king - 1)},
		.kings = UINT32_C(1) << (king - 1),
		.turn = DRAUGHTS_WHITE,
	};

	if (draughts_position_setup(position, &setup, NULL) != DRAUGHTS_OK)
		return &no_kings;
	return draughts_position_has_capture(position) ? &men_capture_kings : &men_spare_kings;
}

static int side_worth(
	const struct worth *worth, const struct draughts_setup *setup, enum draughts_side side)
{
	int sum = 0;

	for (unsigned n = 0; n < 32; n++) {
		if ((setup->pieces[side] >> n & 1) == 0)
			continue;
		unsigned row = side == DRAUGHTS_WHITE ? 7 - n / 4 : n / 4;
		bool king = (setup->kings >> n & 1) != 0;
		sum += setup->height[n] * (king ? worth->king : worth->man[row]);
	}
	return sum;
}

/* How good the position is for the side to move, captures left aside. */
static int evaluate(const struct search *search, const struct draughts_position *position)
{
	enum draughts_side turn = draughts_position_turn(position);
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	int own = side_worth(search->worth, &setup, turn);
	int other = side_worth(search->worth, &setup, (enum draughts_side)(1 - turn));
	int lead = own - other;
	uint64_t random = (draughts_position_hash(position) ^ search->seed) * 0x9e3779b97f4a7c15u;
	int noise = (int)((random >> 40) % (2 * (unsigned)search->level->noise + 1));

	/* The side ahead likes exchanges: the same lead counts more among fewer pieces. */
	return lead + lead * 300 / (own + other) + noise - search->level->noise;
}

/* How early to try a move: captures, the best so far, then what was good in other positions. */
static uint64_t promise(const struct search *search, draughts_move move)
{
	if (draughts_move_is_capture(move))
		return move == search->best ? UINT64_MAX : UINT64_MAX - 1;
	if (move == search->best)
		return UINT64_MAX - 2;
	return search->history[draughts_move_from(move)][draughts_move_to(move)];
}

static void sort_moves(const struct search *search, draughts_move *moves, size_t count)
{
	for (size_t i = 1; i < count; i++) {
		draughts_move move = moves[i];
		size_t k = i;
		for (; k > 0 && promise(search, moves[k - 1]) < promise(search, move); k--)
			moves[k] = moves[k - 1];
		moves[k] = move;
	}
}

/* Whether the position at this ply has stood before, in the game or in the line. */
static bool repeated(const struct search *search, size_t ply)
{
	size_t now = search->root + ply;

	for (size_t i = now % 2; i < now; i += 2)
		if (search->path[i] == search->path[now])
			return true;
	return false;
}

static int search_position(struct search *search, const struct draughts_position *position,
	int depth, int ply, int alpha, int beta);

/* Tries the moves, notes the best, and returns its value, alpha if none is better. */
/* NOLINTNEXTLINE(misc-no-recursion): PLY_MAX ends it, in search_position */
static int search_moves(struct search *search, const struct draughts_position *position,
	const draughts_move *moves, size_t count, int depth, int ply, int alpha, int beta)
{
	for (size_t i = 0; i < count && alpha < beta; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *next = position_in(&storage);

		draughts_position_successor(next, position, moves[i]);
		int value = -search_position(search, next, depth - 1, ply + 1, -beta, -alpha);
		if (search->stopped)
			break;
		if (value <= alpha)
			continue;
		alpha = value;
		if (ply == 0)
			search->candidate = moves[i];
		if (depth > 0)
			search->history[draughts_move_from(moves[i])][draughts_move_to(moves[i])] +=
				UINT64_C(1) << depth;
	}
	return alpha;
}

/* The value of the position for the side to move, exact if it lies between alpha and beta. */
/* NOLINTNEXTLINE(misc-no-recursion): PLY_MAX ends it */
static int search_position(struct search *search, const struct draughts_position *position,
	int depth, int ply, int alpha, int beta)
{
	enum draughts_outcome outcome = draughts_position_outcome(position);
	bool white = draughts_position_turn(position) == DRAUGHTS_WHITE;

	search->stopped = ++search->nodes > search->level->nodes;
	if (search->stopped)
		return 0;
	if (outcome != DRAUGHTS_ONGOING)
		return (outcome == DRAUGHTS_WHITE_WINS) == white ? WIN - ply : ply - WIN;
	search->path[search->root + (size_t)ply] = draughts_position_hash(position);
	if (ply > 0 && repeated(search, (size_t)ply))
		return 0;
	if (ply == PLY_MAX || (depth <= 0 && !draughts_position_has_capture(position)))
		return evaluate(search, position);

	draughts_move moves[DRAUGHTS_MOVES_MAX];
	size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	sort_moves(search, moves, count);
	if (depth <= 0 && !draughts_move_is_capture(moves[count - 1])) {
		/* Nobody has to capture here, so the position is worth at least what it looks. */
		int standing = evaluate(search, position);
		alpha = standing > alpha ? standing : alpha;
		while (!draughts_move_is_capture(moves[count - 1]))
			count--;
	}
	return search_moves(search, position, moves, count, depth, ply, alpha, beta);
}

/* The hashes of the last positions go to the path: they could come back. */
static void search_start(struct search *search, const struct draughts_game *game)
{
	size_t length = draughts_game_length(game);

	search->root = length < HISTORY_MAX ? length : HISTORY_MAX;
	for (size_t i = 0; i <= search->root; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *position = position_in(&storage);
		draughts_game_position_at(game, length - search->root + i, position);
		search->path[i] = draughts_position_hash(position);
	}
}

int engine_find_move(const struct draughts_game *game, const struct engine_level *level,
	uint64_t seed, draughts_move *move)
{
	const struct draughts_position *position = draughts_game_position(game);
	struct search search = {
		.level = level,
		.worth = find_worth(draughts_position_ruleset(position)),
		.seed = seed,
	};
	int best_value = 0;

	search_start(&search, game);
	draughts_position_moves(position, &search.best, 1);
	for (int depth = 1; depth <= level->depth; depth++) {
		int value = search_position(&search, position, depth, 0, -WIN, WIN);
		if (search.stopped)
			break;
		search.best = search.candidate;
		best_value = value;
		if (value > WIN - PLY_MAX || value < PLY_MAX - WIN)
			break; /* decided, whatever comes */
	}
	*move = search.best;
	return best_value;
}
