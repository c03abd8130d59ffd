/* SPDX-License-Identifier: MIT */
/*
 * Alpha-beta with iterative deepening, the same for all rulesets: what differs between them is
 * asked of the ruleset. In order: draws, the order of moves, the search.
 */
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

const struct engine_limits engine_levels[ENGINE_LEVELS] = {
	{.depth = 1, .noise = 80, .nodes = 30000},
	{.depth = 2, .noise = 66, .nodes = 30000},
	{.depth = 3, .noise = 68, .nodes = 30000},
	{.depth = 4, .noise = 50, .nodes = 30000},
	{.depth = 5, .noise = 36, .nodes = 60000},
	{.depth = 7, .noise = 22, .nodes = 100000},
	{.depth = 9, .noise = 8, .nodes = 400000},
	{.noise = 2, .nodes = 250000},
};

/* The search's knowledge of one position of the line that it examines. */
struct ply {
	struct draughts_position *position; /* in storage */
	struct draughts_position_storage storage;
	unsigned quiet; /* quiet plies before it: only there can it have occurred */
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint32_t promise[DRAUGHTS_MOVES_MAX]; /* of each move: see promise() */
};

struct engine {
	const struct engine_limits *limits;
	struct draughts_draw_limits draws;
	struct evaluation evaluation;
	uint64_t nodes;
	double start;
	bool stopped; /* a limit is reached: the returned value means nothing */
	draughts_move best;
	uint32_t history[64][64]; /* [from][to]: how useful a quiet move was elsewhere */
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
static int evaluate(const struct engine *engine, const struct draughts_position *position)
{
	const struct engine_limits *limits = engine->limits;
	uint64_t random = (draughts_position_hash(position) ^ limits->seed) *
			  UINT64_C(0x9e3779b97f4a7c15);
	int noise = (int)((random >> 40) % (2 * limits->noise + 1)) - (int)limits->noise;

	return eval_position(&engine->evaluation, position) + noise;
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

/*
 * Draws. They are claimed, never automatic (E11, I12), and either side may claim: where a claim is
 * possible the position is worth 0, for whoever stands worse will make it.
 */

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
 * Whether a draw can be claimed here. If the line has repeated a position once, it can repeat it
 * again, so one repetition counts. A position that occurred only in the game must occur as often as
 * the rule says.
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
static uint32_t promise(const struct engine *engine, int ply, draughts_move move, uint16_t best)
{
	const draughts_move *killers = engine->killers[ply];

	if ((uint16_t)move == best)
		return UINT32_MAX;
	if (draughts_move_is_capture(move) || draughts_move_is_promotion(move))
		return UINT32_MAX - 1;
	if (move == killers[0] || move == killers[1])
		return UINT32_MAX - 2;
	return engine->history[draughts_move_from(move)][draughts_move_to(move)];
}

/* Exchanges the ith move with the most promising move from there on, and returns that. */
static draughts_move take_move(struct ply *ply, size_t i, size_t count)
{
	size_t most = i;
	for (size_t k = i + 1; k < count; k++)
		if (ply->promise[k] > ply->promise[most])
			most = k;

	draughts_move move = ply->moves[most];
	ply->moves[most] = ply->moves[i];
	ply->promise[most] = ply->promise[i];
	ply->moves[i] = move;
	return move;
}

static void reward(struct engine *engine, int ply, draughts_move move, int depth)
{
	draughts_move *killers = engine->killers[ply];

	if (draughts_move_is_capture(move))
		return;
	engine->history[draughts_move_from(move)][draughts_move_to(move)] += (uint32_t)(depth *
											depth);
	if (move != killers[0]) {
		killers[1] = killers[0];
		killers[0] = move;
	}
}

/* The search. */

/* Counts a position, unless a limit is reached. The clock is not looked at too often. */
static bool limit_reached(struct engine *engine)
{
	const struct engine_limits *limits = engine->limits;

	engine->stopped = engine->stopped ||
			  (limits->nodes != 0 && engine->nodes >= limits->nodes) ||
			  (limits->clock != NULL && engine->nodes % 1024 == 0 &&
				  limits->clock() - engine->start >= limits->seconds);
	engine->nodes += !engine->stopped;
	return engine->stopped;
}

/* What a search with these bounds proves about a value; a stored value must prove as much. */
static enum bound bound_of(int value, int alpha, int beta)
{
	return value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
}

static int search_position(struct engine *engine, int ply, int depth, int alpha, int beta);

/* NOLINTBEGIN(misc-no-recursion): PLY_MAX ends it */

/*
 * The value of the ith move. All moves except the first are expected to be no better than alpha,
 * and late moves are searched less deeply. A move that turns out better is searched again.
 */
static int search_move(struct engine *engine, int ply, size_t i, draughts_move move, int depth,
	int alpha, int beta)
{
	bool late = i >= 3 && depth >= 3 && !draughts_move_is_capture(move);
	int reduction = late ? 1 + (i >= 6 && depth >= 4) + (depth >= 7) : 0;

	play(engine, ply, move);
	if (i > 0) {
		int value = -search_position(
			engine, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha);
		if (value <= alpha || (value >= beta && reduction == 0))
			return value;
	}
	return -search_position(engine, ply + 1, depth - 1, -beta, -alpha);
}

/* Tries the moves of a ply. Even without them, the position is worth at least best. */
static int search_moves(
	struct engine *engine, int ply, size_t count, int depth, int best, int alpha, int beta)
{
	struct entry entry = {
		.key = table_key(engine, ply), .depth = (uint8_t)(depth > 0 ? depth : 0)};
	const int inner = depth + (count == 1); /* a forced move costs no depth */

	for (size_t i = 0; i < count && best < beta; i++) {
		draughts_move move = take_move(&engine->line[ply], i, count);
		int least = best > alpha ? best : alpha;
		int value = search_move(engine, ply, i, move, inner, least, beta);
		if (engine->stopped)
			return 0;
		best = value > best ? value : best;
		if (value <= least)
			continue;
		entry.best = (uint16_t)move;
		if (ply == 0)
			engine->best = move;
		if (value >= beta)
			reward(engine, ply, move, depth);
	}
	entry.bound = (uint8_t)bound_of(best, alpha, beta);
	entry.value = (int16_t)earlier(best, -ply);
	table_store(&engine->table, entry);
	return best;
}

/* The value that the board, a claim or endgame tables give the position, or UNDECIDED. */
static int decide(const struct engine *engine, int ply)
{
	const struct engine_limits *limits = engine->limits;
	const struct draughts_position *position = engine->line[ply].position;
	const enum draughts_outcome outcome = draughts_position_outcome(position);
	const int known[] = {
		[ENGINE_UNKNOWN] = UNDECIDED,
		[ENGINE_WON] = ENGINE_KNOWN - ply,
		[ENGINE_LOST] = ply - ENGINE_KNOWN,
		[ENGINE_DRAWN] = 0,
	};

	if (outcome == draughts_loss_of(draughts_position_turn(position)))
		return ply - ENGINE_WIN;
	if (outcome != DRAUGHTS_ONGOING)
		return ENGINE_WIN - ply;
	if (ply > 0 && drawn(engine, ply))
		return 0;
	return ply > 0 && limits->probe != NULL ? known[limits->probe(limits->tables, position)]
						: UNDECIDED;
}

/* The value of the position for the side to move, exact if it lies between alpha and beta. */
static int search_position(struct engine *engine, int ply, int depth, int alpha, int beta)
{
	struct ply *here = &engine->line[ply];
	const struct draughts_position *position = here->position;
	draughts_move *moves = here->moves;
	int value;

	if (limit_reached(engine))
		return 0;
	/* Elsewhere an empty list of moves shows at no cost that the game is over. */
	bool leaf = ply == PLY_MAX || (depth <= 0 && !draughts_position_has_capture(position));
	bool look = leaf || (ply > 0 && (engine->limits->probe != NULL || drawn(engine, ply)));
	if (look && (value = decide(engine, ply)) != UNDECIDED)
		return value;
	if (leaf)
		return evaluate(engine, position);

	const struct entry *entry = table_find(&engine->table, table_key(engine, ply));
	if (entry != NULL && ply > 0 && entry->depth >= depth) {
		value = earlier(entry->value, ply);
		if ((bound_of(value, alpha, beta) & ~entry->bound) == 0)
			return value;
	}

	size_t count = depth > 0 ? draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX)
				 : draughts_position_captures(position, moves, DRAUGHTS_MOVES_MAX);
	if (count == 0)
		return decide(engine, ply);
	/* Where nobody has to capture (D6), a position is worth at least its evaluation. */
	bool may_stop = (engine->evaluation.traits & DRAUGHTS_TRAIT_MUST_CAPTURE) == 0;
	int best = depth <= 0 && may_stop ? evaluate(engine, position) : -ENGINE_WIN;
	for (size_t i = 0; i < count; i++)
		here->promise[i] = promise(engine, ply, moves[i], entry != NULL ? entry->best : 0);
	return search_moves(engine, ply, count, depth, best, alpha, beta);
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

void engine_search(struct engine *engine, const struct draughts_game *game,
	const struct engine_limits *limits, struct engine_result *result)
{
	const struct draughts_position *position = draughts_game_position(game);
	bool forced = draughts_position_moves(position, &engine->best, 1) == 1;
	unsigned deepest = limits->depth != 0 ? limits->depth : forced ? 1 : DEPTH_MAX;

	begin(engine, game, limits);
	*result = (struct engine_result){0};
	for (unsigned depth = 1; depth <= deepest && depth <= DEPTH_MAX; depth++) {
		int value = search_position(engine, 0, (int)depth, -ENGINE_WIN, ENGINE_WIN);
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

/* The best move of a ply according to the table, if it is legal; otherwise 0. */
static draughts_move known_best(struct engine *engine, int ply)
{
	struct ply *here = &engine->line[ply];
	const struct entry *entry = table_find(&engine->table, table_key(engine, ply));
	size_t count = draughts_position_moves(here->position, here->moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; entry != NULL && i < count; i++)
		if ((uint16_t)here->moves[i] == entry->best)
			return here->moves[i];
	return 0;
}

size_t engine_line(struct engine *engine, draughts_move *moves, size_t capacity)
{
	draughts_move move = engine->best;
	size_t length = 0;

	while (length < capacity && length < PLY_MAX && move != 0) {
		play(engine, (int)length, move);
		moves[length++] = move;
		move = drawn(engine, (int)length) ? 0 : known_best(engine, (int)length);
	}
	return length;
}
