/* SPDX-License-Identifier: MIT */
/* Alpha-beta for all rulesets. In order: draws, the order of moves, the search. */
#include "engine.h"
#include "eval.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

#define DEPTH_MAX 64
#define PLY_MAX 96      /* the longest line: DEPTH_MAX, then captures and forced moves */
#define HISTORY_MAX 256 /* plies of the game in which a position can be repeated */
#define DECIDED (ENGINE_WIN - PLY_MAX)
#define UNDECIDED (ENGINE_WIN + 1)

/* Matches chose these numbers. */
enum {
	WINDOW = 20,  /* half the width of the first window around the value of the last depth */
	MARGIN = 30,  /* how far outside the window a pruned position is evaluated */
	SHALLOW = 4,  /* how many plies less the search before pruning looks ahead */
	REDUCED = 400 /* the product of logarithms for which a move is reduced by a ply */
};

const struct engine_limits engine_levels[ENGINE_LEVELS] = {
	{.depth = 1, .noise = 80, .nodes = 30000},
	{.depth = 2, .noise = 65, .nodes = 30000},
	{.depth = 3, .noise = 80, .nodes = 30000},
	{.depth = 4, .noise = 64, .nodes = 30000},
	{.depth = 5, .noise = 38, .nodes = 60000},
	{.depth = 7, .noise = 22, .nodes = 100000},
	{.depth = 9, .noise = 8, .nodes = 400000},
	{.noise = 2, .nodes = 250000},
};

/* The search's knowledge of one position of the line that it examines. */
struct ply {
	struct draughts_position *position; /* in storage */
	struct draughts_position_storage storage;
	unsigned quiet; /* quiet plies before it: only there can it have occurred */
	uint16_t best;  /* the lower bits of the best known move, as in the table, or 0 */
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	int promise[DRAUGHTS_MOVES_MAX]; /* of each move: see promise() */
};

struct engine {
	const struct engine_limits *limits;
	struct draughts_draw_limits draws;
	struct evaluation evaluation;
	uint64_t nodes;
	double start;
	bool stopped; /* a limit is reached: the returned value means nothing */
	draughts_move best;
	int16_t history[2][33][33]; /* [side][from][to]: how useful a quiet move was elsewhere */
	draughts_move killers[PLY_MAX + 1][2];    /* the last quiet moves that caused a cutoff */
	int root;                                 /* where the game's position is in path */
	uint64_t path[HISTORY_MAX + PLY_MAX + 1]; /* hashes: the game's last plies, then the line */
	struct ply line[PLY_MAX + 1];
	struct table table;
};

struct engine *engine_new(size_t table_bytes)
{
	struct engine *engine = (struct engine *)calloc(1, sizeof(struct engine));

	if (engine == NULL || !table_new(&engine->table, table_bytes)) {
		free(engine);
		return NULL;
	}
	for (int ply = 0; ply <= PLY_MAX; ply++)
		engine->line[ply].position = draughts_position_in(&engine->line[ply].storage);
	return engine;
}

void engine_free(struct engine *engine)
{
	if (engine != NULL)
		table_free(&engine->table);
	free(engine);
}

/* The evaluation with a misjudgement, which is always the same for the same position. */
static int evaluate(const struct engine *engine, int ply)
{
	const uint64_t noise = engine->limits->noise, hash = engine->path[engine->root + ply];
	const uint64_t random = (hash ^ engine->limits->seed) * UINT64_C(0x9e3779b97f4a7c15);
	const int value = eval_position(&engine->evaluation, engine->line[ply].position);

	return noise == 0 ? value : value + (int)((random >> 40) % (2 * noise + 1)) - (int)noise;
}

/* Shortly before quiet moves allow a claim, their number is a part of the key. */
static uint64_t table_key(const struct engine *engine, int ply)
{
	const unsigned quiet = engine->line[ply].quiet, limit = engine->draws.quiet_moves;
	const bool soon = limit != 0 && (quiet + DEPTH_MAX / 2) / 2 >= limit;

	return engine->path[engine->root + ply] ^ (soon ? quiet * UINT64_C(0xd1b54a32d192ed03) : 0);
}

/*
 * The value of a win or a loss as seen from so many plies earlier. In the table, the plies to the
 * end count from the stored position, so the value holds wherever the position is found.
 */
static int earlier(int value, int plies)
{
	return value > DECIDED ? value - plies : value < -DECIDED ? value + plies : value;
}

/* Plays a move at this ply, and updates the quiet plies and hashes, on which draws depend. */
static void play(struct engine *engine, int ply, draughts_move move)
{
	struct ply *here = &engine->line[ply], *next = here + 1;
	bool quiet = !draughts_move_is_capture(move) && !draughts_move_is_promotion(move) &&
		     (draughts_move_is_by_king(move) || engine->draws.men_reset == 0);

	draughts_position_successor(next->position, here->position, move);
	next->quiet = quiet ? here->quiet + 1 : 0;
	engine->path[engine->root + ply + 1] = draughts_position_hash(next->position);
	table_prefetch(&engine->table, table_key(engine, ply + 1));
}

/*
 * Whether either side can claim a draw (E11, I12): whoever stands worse will do it. If the line has
 * repeated a position once, it can repeat it again, so one repetition counts. A position that
 * occurred only in the game must occur as often as the rule says.
 */
static bool drawn(const struct engine *engine, int ply)
{
	const struct draughts_draw_limits *draws = &engine->draws;
	const int now = engine->root + ply, quiet = (int)engine->line[ply].quiet;
	unsigned times = 1;

	if (draws->quiet_moves != 0 && engine->line[ply].quiet / 2 >= draws->quiet_moves)
		return true;
	if (draws->repetitions == 0)
		return false;
	for (int i = now - 2; i >= 0 && i >= now - quiet; i -= 2)
		if (engine->path[i] == engine->path[now] &&
			(i >= engine->root || ++times == draws->repetitions))
			return true;
	return false;
}

/* The order: the best move in the table, captures and crownings, moves that were good elsewhere. */
enum { KILLER = 1 << 16, CAPTURE = 1 << 17, BEST = 1 << 18 };

static int16_t *history_of(struct engine *engine, int ply, draughts_move move)
{
	const enum draughts_side side = draughts_position_turn(engine->line[ply].position);

	return &engine->history[side][draughts_move_from(move)][draughts_move_to(move)];
}

static int promise(struct engine *engine, int ply, draughts_move move)
{
	const draughts_move *killers = engine->killers[ply];

	if ((uint16_t)move == engine->line[ply].best)
		return BEST;
	if (draughts_move_is_capture(move) || draughts_move_is_promotion(move))
		return CAPTURE;
	if (move == killers[0] || move == killers[1])
		return KILLER;
	return *history_of(engine, ply, move);
}

/* Puts the most promising moves first. */
static void sort_moves(struct engine *engine, int ply, size_t count)
{
	draughts_move *moves = engine->line[ply].moves;
	int *promises = engine->line[ply].promise;

	for (size_t i = 0, k; i < count; i++) {
		const draughts_move move = moves[i];
		const int its = promise(engine, ply, move);

		for (k = i; k > 0 && promises[k - 1] < its; k--) {
			moves[k] = moves[k - 1];
			promises[k] = promises[k - 1];
		}
		moves[k] = move;
		promises[k] = its;
	}
}

/* The ith move caused a cutoff, the moves before it did not. The sums stay below KILLER. */
static void reward(struct engine *engine, int ply, size_t i, int depth)
{
	const draughts_move *moves = engine->line[ply].moves;
	const int gain = depth < 20 ? depth * depth : 400;
	draughts_move *killers = engine->killers[ply];

	if (draughts_move_is_capture(moves[i]))
		return;
	for (size_t k = 0; k <= i; k++) {
		int16_t *history = history_of(engine, ply, moves[k]);
		*history = (int16_t)(*history - *history * gain / 512 +
				     32 * (k == i ? gain : -gain));
	}
	if (moves[i] != killers[0]) {
		killers[1] = killers[0];
		killers[0] = moves[i];
	}
}

/* Counts a position, unless a limit is reached. The clock is not looked at too often. */
static bool limit_reached(struct engine *engine)
{
	const struct engine_limits *limits = engine->limits;

	if (limits->nodes != 0 && engine->nodes >= limits->nodes)
		engine->stopped = true;
	if (engine->nodes % 1024 == 0 && !engine->stopped)
		engine->stopped = (limits->stop != NULL && limits->stop(limits->told)) ||
				  (limits->clock != NULL && limits->seconds != 0 &&
					  limits->clock() - engine->start >= limits->seconds);
	engine->nodes += !engine->stopped;
	return engine->stopped;
}

/* What a search with these bounds proves about a value; a stored value must prove as much. */
static enum bound bound_of(int value, int alpha, int beta)
{
	return value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
}

static bool is_threatened(const struct draughts_position *position)
{
	struct draughts_position_storage storage;
	struct draughts_position *switched = draughts_position_in(&storage);

	draughts_position_switch_turn(switched, position);
	return draughts_position_has_capture(switched);
}

/* By how many plies the ith move is reduced: more if it is late and the search is deep. */
static int reduction(const struct ply *ply, size_t i, int depth, bool narrow)
{
	/* 16 times the natural logarithm. */
	static const int logarithm[32] = {0, 0, 11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42,
		43, 44, 45, 46, 47, 48, 49, 49, 50, 51, 52, 52, 53, 53, 54, 54, 55};

	/* cppcheck-suppress arrayIndexOutOfBoundsCond ; i is the index of a move */
	if (depth < 3 || i < 2 || ply->promise[i] >= CAPTURE)
		return 0;
	int less = logarithm[depth < 31 ? depth : 31] * logarithm[i < 31 ? i : 31];
	less = (less + REDUCED / 2) / REDUCED - !narrow - (ply->promise[i] >= KILLER);
	return less < 0 ? 0 : less > depth - 2 ? depth - 2 : less;
}

static int search_position(struct engine *engine, int ply, int depth, int alpha, int beta);

/* NOLINTBEGIN(misc-no-recursion): PLY_MAX ends it */

/*
 * The value of the ith move, with so many plies to go after it. All moves except the first are
 * expected to be no better than alpha. A move that turns out better is searched again.
 */
static int search_move(
	struct engine *engine, int ply, size_t i, int depth, int less, int alpha, int beta)
{
	play(engine, ply, engine->line[ply].moves[i]);
	if (i > 0) {
		int value = alpha + 1;
		if (less > 0)
			value = -search_position(engine, ply + 1, depth - less, -value, -alpha);
		if (value > alpha)
			value = -search_position(engine, ply + 1, depth, -alpha - 1, -alpha);
		if (value <= alpha || value >= beta)
			return value;
	}
	return -search_position(engine, ply + 1, depth, -beta, -alpha);
}

/* Tries the moves of a ply. Even without them, the position is worth at least best. */
static int search_moves(
	struct engine *engine, int ply, size_t count, int depth, int best, int alpha, int beta)
{
	struct ply *here = &engine->line[ply];
	const bool narrow = beta - alpha == 1;
	/* Forced moves, and captures in the expected line, cost no depth. */
	const bool at_no_cost = count == 1 || (!narrow && draughts_move_is_capture(here->moves[0]));

	sort_moves(engine, ply, count);
	for (size_t i = 0; i < count && best < beta; i++) {
		const int least = best > alpha ? best : alpha;
		const int value = search_move(engine, ply, i, depth - !at_no_cost,
			reduction(here, i, depth, narrow), least, beta);
		if (engine->stopped)
			return 0;
		best = value > best ? value : best;
		if (value <= least)
			continue;
		here->best = (uint16_t)here->moves[i];
		if (ply == 0)
			engine->best = here->moves[i];
		if (value >= beta)
			reward(engine, ply, i, depth);
	}
	return best;
}

/* The value that the board, a claim or endgame tables give the position, or UNDECIDED. */
static int decide(const struct engine *engine, int ply)
{
	const struct engine_limits *limits = engine->limits;
	const struct draughts_position *position = engine->line[ply].position;
	const enum draughts_outcome outcome = draughts_position_outcome(position);
	enum draughts_tables_value known = DRAUGHTS_TABLES_UNKNOWN;

	if (outcome != DRAUGHTS_ONGOING)
		return outcome == draughts_loss_of(draughts_position_turn(position))
			       ? ply - ENGINE_WIN
			       : ENGINE_WIN - ply;
	if (ply > 0 && drawn(engine, ply))
		return 0;
	if (ply > 0 && limits->probe != NULL)
		known = limits->probe(limits->tables, position);
	return known == DRAUGHTS_TABLES_UNKNOWN ? UNDECIDED
	       : known == DRAUGHTS_TABLES_DRAW  ? 0
	       : known == DRAUGHTS_TABLES_WIN   ? ENGINE_KNOWN - ply
						: ply - ENGINE_KNOWN;
}

/*
 * The value of a position that is evaluated as far outside the window, if a shallower search finds
 * the same; otherwise UNDECIDED. A null move would prove nothing where the duty to move loses.
 */
static int prune(struct engine *engine, int ply, int depth, int alpha, int beta)
{
	const int value = evaluate(engine, ply), high = beta + MARGIN, low = alpha - MARGIN;
	const int edge = value >= high ? high - 1 : low;

	if (value > low && value < high)
		return UNDECIDED;
	const int proof = search_position(
		engine, ply, depth > SHALLOW ? depth - SHALLOW : 1, edge, edge + 1);
	return engine->stopped || (proof > edge) == (value >= high) ? proof : UNDECIDED;
}

/* Removes the excluded moves from the list of the root. Returns how many moves are left. */
static size_t exclude(struct engine *engine, size_t count)
{
	const struct engine_limits *limits = engine->limits;
	draughts_move *moves = engine->line[0].moves;
	size_t left = 0;

	for (size_t i = 0; i < count; i++) {
		bool is_excluded = false;
		for (size_t j = 0; j < limits->excluded_count; j++)
			is_excluded |= moves[i] == limits->excluded[j];
		if (!is_excluded)
			moves[left++] = moves[i];
	}
	return left;
}

/* The value of a position in which the game goes on, from the table or by its moves. */
static int search_deeper(
	struct engine *engine, int ply, int depth, bool captures, int alpha, int beta)
{
	struct ply *here = &engine->line[ply];
	const bool narrow = beta - alpha == 1, open = alpha > -DECIDED && beta < DECIDED;
	const bool partial = ply == 0 && engine->limits->excluded_count > 0;
	const uint64_t key = table_key(engine, ply);
	const struct entry *entry = partial ? NULL : table_find(&engine->table, key);
	int value;

	if (entry != NULL && narrow && entry->depth >= depth) {
		value = earlier(entry->value, ply);
		if ((bound_of(value, alpha, beta) & ~entry->bound) == 0)
			return value;
	}
	const uint16_t best = entry != NULL ? entry->best : 0;
	if (narrow && open && !captures && depth >= 3 &&
		(value = prune(engine, ply, depth, alpha, beta)) != UNDECIDED)
		return value;
	size_t count = draughts_position_moves(here->position, here->moves, DRAUGHTS_MOVES_MAX);
	if (count == 0)
		return decide(engine, ply);
	if (partial)
		count = exclude(engine, count);
	here->best = best;
	depth -= best == 0 && depth >= 5; /* without a best move, the order of moves is worse */
	value = search_moves(engine, ply, count, depth, -ENGINE_WIN, alpha, beta);
	const struct entry found = {key, 0, here->best, (int16_t)earlier(value, -ply),
		(uint8_t)depth, (uint8_t)bound_of(value, alpha, beta)};
	if (!engine->stopped && !partial)
		table_store(&engine->table, found);
	return value;
}

/* The value of the position for the side to move, exact if it lies between alpha and beta. */
static int search_position(struct engine *engine, int ply, int depth, int alpha, int beta)
{
	struct ply *here = &engine->line[ply];
	const bool captures = draughts_position_has_capture(here->position);
	int value;

	if (limit_reached(engine))
		return 0;
	if (depth == 0 && !captures && is_threatened(here->position))
		depth = 1;
	/* Elsewhere an empty list of moves shows at no cost that the game is over. */
	bool leaf = ply == PLY_MAX || (depth <= 0 && !captures);
	bool look = leaf || (ply > 0 && (engine->limits->probe != NULL || drawn(engine, ply)));
	if (look && (value = decide(engine, ply)) != UNDECIDED)
		return value;
	if (leaf)
		return evaluate(engine, ply);
	if (depth > 0)
		return search_deeper(engine, ply, depth, captures, alpha, beta);

	/* Where nobody has to capture (D6), a position is worth at least its evaluation. */
	bool must = (engine->evaluation.traits & DRAUGHTS_TRAIT_MUST_CAPTURE) != 0;
	size_t count = draughts_position_captures(here->position, here->moves, DRAUGHTS_MOVES_MAX);
	here->best = 0;
	return search_moves(
		engine, ply, count, depth, must ? -ENGINE_WIN : evaluate(engine, ply), alpha, beta);
}

/* NOLINTEND(misc-no-recursion) */

/* Forgets the last search, except for the table if it is kept, and sets the game up. */
static void begin(
	struct engine *engine, const struct draughts_game *game, const struct engine_limits *limits)
{
	struct ply *root = &engine->line[0];
	const size_t length = draughts_game_length(game);
	const size_t first = length > HISTORY_MAX ? length - HISTORY_MAX : 0;

	for (size_t ply = first; ply <= length; ply++) {
		draughts_game_position_at(game, ply, root->position);
		engine->path[ply - first] = draughts_position_hash(root->position);
	}
	engine->root = (int)(length - first);
	root->quiet = (unsigned)draughts_game_quiet_plies(game, length);
	engine->limits = limits;
	engine->start = limits->clock != NULL ? limits->clock() : 0;
	engine->nodes = 0;
	engine->stopped = false;
	memset(engine->history, 0, sizeof engine->history);
	memset(engine->killers, 0, sizeof engine->killers);
	draughts_game_draw_limits(game, &engine->draws);
	/* Equal positions of two rulesets have equal hashes, but not equal values. */
	bool changed = eval_set(
		&engine->evaluation, draughts_position_ruleset(root->position), limits->weights);
	table_open(&engine->table, limits->keep && !changed);
}

/* The window is narrow around the value of the last depth, until a value lies outside it. */
static int search_root(struct engine *engine, int depth, int guess)
{
	for (int width = depth > 4 ? WINDOW : UNDECIDED;; width *= 4) {
		const bool open = width > 1000;
		const int alpha = open ? -UNDECIDED : guess - width;
		const int beta = open ? UNDECIDED : guess + width;
		const int value = search_position(engine, 0, depth, alpha, beta);

		if (engine->stopped || (value > alpha && value < beta))
			return value;
		guess = value;
	}
}

void engine_search(struct engine *engine, const struct draughts_game *game,
	const struct engine_limits *limits, struct engine_result *result)
{
	const struct draughts_position *position = draughts_game_position(game);
	bool forced = draughts_position_moves(position, &engine->best, 1) == 1;
	unsigned deepest = limits->depth != 0 ? limits->depth : forced ? 1 : DEPTH_MAX;

	begin(engine, game, limits);
	if (limits->excluded_count > 0) {
		draughts_position_moves(position, engine->line[0].moves, DRAUGHTS_MOVES_MAX);
		exclude(engine, draughts_position_count_moves(position));
		engine->best = engine->line[0].moves[0];
	}
	*result = (struct engine_result){0};
	for (unsigned depth = 1; depth <= deepest && depth <= DEPTH_MAX; depth++) {
		int value = search_root(engine, (int)depth, result->value);
		result->move = engine->best;
		result->nodes = engine->nodes;
		if (engine->stopped)
			break;
		result->value = value;
		result->depth = depth;
		if (limits->progress != NULL)
			limits->progress(limits->told, result);
		if (value > DECIDED || value < -DECIDED)
			break; /* a win or a loss is proved */
	}
}

size_t engine_line(struct engine *engine, draughts_move *moves, size_t capacity)
{
	draughts_move move = engine->best;
	size_t length = 0;

	while (length < capacity && length < PLY_MAX && move != 0) {
		struct ply *next = &engine->line[length + 1];
		play(engine, (int)length, move);
		moves[length++] = move;

		const struct entry *entry = table_find(
			&engine->table, table_key(engine, (int)length));
		size_t count = 0;
		if (entry != NULL && !drawn(engine, (int)length))
			count = draughts_position_moves(
				next->position, next->moves, DRAUGHTS_MOVES_MAX);
		for (move = 0; count > 0 && move == 0; count--)
			move = (uint16_t)next->moves[count - 1] == entry->best
				       ? next->moves[count - 1]
				       : 0;
	}
	return length;
}
