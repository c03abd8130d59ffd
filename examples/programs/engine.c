/* SPDX-License-Identifier: MIT */
/*
 * Alpha-beta with iterative deepening, the same for all rulesets: what differs between them is
 * asked of the ruleset. In order: the evaluation, the table of positions, draws, the
 * order of moves, the search.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): madvise wants it */
#define _DEFAULT_SOURCE 1
#include "engine.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

/* LOWEST is the number of the lowest bit; PREFETCH starts to load memory that is read soon. */
#ifdef __GNUC__
#define LOWEST(set) ((unsigned)__builtin_ctz(set))
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define LOWEST(set) lowest_of(set)
#define PREFETCH(address) ((void)(address))
static unsigned lowest_of(draughts_squares set)
{
	unsigned n = 0;

	while ((set >> n & 1) == 0)
		n++;
	return n;
}
#endif

#define DEPTH_MAX 64
#define PLY_MAX 96      /* the longest line: DEPTH_MAX, then captures and forced moves */
#define HISTORY_MAX 256 /* plies of the game in which a position can be repeated */
#define DECIDED (ENGINE_WIN - PLY_MAX)

const struct engine_limits engine_levels[ENGINE_LEVELS] = {
	{.depth = 1, .noise = 80, .nodes = 30000},
	{.depth = 2, .noise = 48, .nodes = 30000},
	{.depth = 3, .noise = 35, .nodes = 30000},
	{.depth = 5, .noise = 10, .nodes = 40000},
	{.depth = 7, .noise = 6, .nodes = 80000},
	{.depth = 9, .noise = 4, .nodes = 400000},
	{.noise = 2, .nodes = 1500000},
	{.noise = 2, .nodes = 6000000},
};

/* What pieces are worth on each square, in hundredths of a man, and where the squares are. */
struct weights {
	int man[2][32]; /* by enum draughts_side */
	int king[32];
	unsigned traits;         /* of the game, as bits of enum draughts_trait */
	draughts_squares refuge; /* the double corners, where a king is hard to catch */
	int file[32], rank[32];
};

/* What the search knows of one position of the line that it looks at. */
struct ply {
	struct draughts_position_storage storage;
	unsigned quiet; /* plies of the row of quiet moves */
	int reversible; /* plies of kings without a capture: how far back it could repeat */
	draughts_move killers[2];
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint32_t promise[DRAUGHTS_MOVES_MAX]; /* of each move */
};

enum bound { AT_LEAST, AT_MOST, EXACT };

/* What is known of a position. */
struct entry {
	uint64_t key;
	uint16_t search; /* that wrote it */
	uint16_t best;   /* the lower bits of a move: from, to and count */
	int16_t value;
	uint8_t depth;
	uint8_t bound; /* an enum bound */
};

struct engine {
	const struct engine_limits *limits;
	const struct draughts_ruleset *ruleset; /* of the last search */
	struct draughts_draw_limits draws;
	struct weights weights;
	uint64_t nodes;
	double start;
	bool stopped; /* a limit is reached: what comes back means nothing */
	draughts_move best;
	uint32_t history[64][64]; /* [from][to]: how useful a quiet move was elsewhere */
	int root;                 /* where the game's position is in path */
	uint64_t path[HISTORY_MAX + PLY_MAX + 1]; /* hashes of the game's last and of the line */
	struct ply line[PLY_MAX + 1];
	size_t mask; /* the number of pairs in the table, which is a power of 2, less 1 */
	uint16_t search;
	uint16_t kept; /* how many searches before this one have left entries that it may use */
	struct entry *table; /* in pairs, each within a cache line; in the same memory */
};

/*
 * A search looks up one random pair of the table for each position. Without huge pages most
 * of these also miss the buffer that translates addresses.
 */
enum { CACHE_LINE = 64, HUGE_PAGE = 2 << 20 };

#ifdef MADV_HUGEPAGE
static size_t table_alignment(size_t bytes)
{
	return bytes < HUGE_PAGE ? CACHE_LINE : HUGE_PAGE;
}

static void ask_for_huge_pages(void *table, size_t bytes)
{
	if (bytes >= HUGE_PAGE)
		(void)madvise(table, bytes, MADV_HUGEPAGE); /* without them it is only slower */
}
#else
static size_t table_alignment(size_t bytes)
{
	(void)bytes;
	return CACHE_LINE;
}

static void ask_for_huge_pages(void *table, size_t bytes)
{
	(void)table;
	(void)bytes;
}
#endif

struct engine *engine_new(size_t table_bytes)
{
	size_t pairs = 1;

	while (pairs <= table_bytes / sizeof(struct entry[2]) / 2)
		pairs *= 2;
	const size_t bytes = pairs * sizeof(struct entry[2]);
	const size_t alignment = table_alignment(bytes);
	struct engine *engine = (struct engine *)calloc(
		1, sizeof(struct engine) + alignment - 1 + bytes);
	if (engine == NULL)
		return NULL;
	const size_t past = (uintptr_t)(engine + 1) % alignment;
	engine->mask = pairs - 1;
	engine->table = (struct entry *)(void *)((char *)(engine + 1) +
						 (past != 0 ? alignment - past : 0));
	ask_for_huge_pages(engine->table, bytes);
	return engine;
}

void engine_free(struct engine *engine)
{
	free(engine);
}

static struct draughts_position *position_at(struct ply *ply)
{
	return draughts_position_in(&ply->storage);
}

/*
 * The evaluation of a position.
 */

/* Men at home guard the crowning row. Without kings the rows ahead are moves in hand. */
static const int man_with_kings[8] = {112, 100, 101, 103, 105, 109, 120, 0};
static const int man_without_kings[8] = {150, 138, 126, 114, 102, 90, 78, 66};

/* What else counts; self-play of English checkers chose the first three. */
enum {
	GUARD = 6,   /* a man on one of the two home squares that guard the whole row */
	CENTRAL = 3, /* a man on one of the four files in the middle */
	INWARD = 4,  /* a king, for each square farther from the edge */
	MOVE = 3,    /* a move that the other side does not have */
	REFUGE = 5,  /* a king of the weaker side in a double corner, for the weaker side */
	NEAR = 3,    /* each square between a king of the stronger side and one of the weaker */
	FEW = 1100,  /* the hunt begins when the pieces are worth less than this */
	AHEAD = 50   /* and a side is ahead by more than this */
};

/* A king is worth more if men may not capture it (I4), or if it flies (F5). */
enum { KING = 145, SAFE_KING = 210, FLYING_KING = 300 };

/* Returns the value of a king, or 0 if the game has no kings. */
static int king_worth(const struct draughts_ruleset *ruleset)
{
	const unsigned traits = draughts_ruleset_traits(ruleset);

	if ((traits & DRAUGHTS_TRAIT_KINGS) == 0)
		return 0;
	if ((traits & DRAUGHTS_TRAIT_FLYING_KINGS) != 0)
		return FLYING_KING;
	return (traits & DRAUGHTS_TRAIT_MEN_TAKE_KINGS) != 0 ? KING : SAFE_KING;
}

static void set_weights(struct weights *weights, const struct draughts_ruleset *ruleset)
{
	const int worth = king_worth(ruleset);
	const int *by_row = worth != 0 ? man_with_kings : man_without_kings;
	const bool light_a1 = draughts_square_at(ruleset, 1, 1) == 0;

	*weights = (struct weights){.traits = draughts_ruleset_traits(ruleset)};
	for (int n = 0; n < 32; n++) {
		unsigned file, rank;
		draughts_square_coordinates(ruleset, (draughts_square)(n + 1), &file, &rank);
		int inward = file < 5 ? (int)file - 1 : 8 - (int)file;
		int ahead = rank < 5 ? (int)rank - 1 : 8 - (int)rank;
		int central = worth == KING ? CENTRAL * (inward >= 2) : 0;
		int guard = worth == KING ? GUARD : 0;
		unsigned corner = rank + (light_a1 ? file : 9 - file);

		weights->man[DRAUGHTS_WHITE][n] = by_row[7 - n / 4] + central +
						  (n == 29 || n == 31 ? guard : 0);
		weights->man[DRAUGHTS_BLACK][n] = by_row[n / 4] + central +
						  (n == 0 || n == 2 ? guard : 0);
		weights->king[n] = worth +
				   (worth == KING ? INWARD : 0) * (inward < ahead ? inward : ahead);
		if (corner == 3 || corner == 15)
			weights->refuge |= DRAUGHTS_SQUARE_SET(n + 1);
		weights->file[n] = (int)file;
		weights->rank[n] = (int)rank;
	}
}

/* Takes the lowest square from a set that is not empty, and returns its number less 1. */
static unsigned take_lowest(draughts_squares *set)
{
	const unsigned n = LOWEST(*set);

	*set &= *set - 1;
	return n;
}

/* Of the setup only the heights are needed, and these only in a game with stacks. */
static int side_worth(const struct weights *weights, const struct draughts_pieces *pieces,
	const struct draughts_setup *setup, enum draughts_side side)
{
	draughts_squares kings = pieces->occupied[side] & pieces->kings;
	draughts_squares men = pieces->occupied[side] & ~kings;
	const bool stacks = (weights->traits & DRAUGHTS_TRAIT_STACKS) != 0;
	int sum = 0;

	while (men) {
		unsigned n = take_lowest(&men);
		sum += (stacks ? setup->height[n] : 1) * weights->man[side][n];
	}
	while (kings)
		sum += weights->king[take_lowest(&kings)];
	return sum;
}

/* The stronger side goes near the kings of the weaker, and drives them out of the double corners.
 */
static int hunt(const struct weights *weights, draughts_squares hunters, draughts_squares hunted)
{
	int sum = 0;

	while (hunted) {
		unsigned king = take_lowest(&hunted);

		sum -= weights->refuge >> king & 1 ? REFUGE : 0;
		for (draughts_squares left = hunters; left;) {
			unsigned hunter = take_lowest(&left);
			int files = abs(weights->file[king] - weights->file[hunter]);
			int ranks = abs(weights->rank[king] - weights->rank[hunter]);
			sum -= NEAR * (files > ranks ? files : ranks);
		}
	}
	return sum;
}

/* How many more moves the side to move has than the other would have in its place. */
static int mobility(const struct draughts_position *position)
{
	struct draughts_position_storage storage;
	struct draughts_position *switched = draughts_position_in(&storage);

	draughts_position_switch_turn(switched, position);
	return (int)draughts_position_count_moves(position) -
	       (int)draughts_position_count_moves(switched);
}

/* A misjudgement, always the same of the same position. */
static int noise(const struct engine_limits *limits, const struct draughts_position *position)
{
	uint64_t random = (draughts_position_hash(position) ^ limits->seed) *
			  UINT64_C(0x9e3779b97f4a7c15);

	return (int)((random >> 40) % (2 * limits->noise + 1)) - (int)limits->noise;
}

/* How good the position is for the side to move, captures left aside. */
static int evaluate(const struct engine *engine, const struct draughts_position *position)
{
	const struct weights *weights = &engine->weights;
	struct draughts_pieces pieces;
	struct draughts_setup setup;

	draughts_position_pieces(position, &pieces);
	if ((weights->traits & DRAUGHTS_TRAIT_STACKS) != 0)
		draughts_position_get_setup(position, &setup);
	enum draughts_side turn = (enum draughts_side)pieces.turn;
	int own = side_worth(weights, &pieces, &setup, turn);
	int other = side_worth(weights, &pieces, &setup, (enum draughts_side)(1 - turn));
	int lead = own - other + MOVE * mobility(position);
	draughts_squares kings = pieces.kings & pieces.occupied[turn];

	if (own + other < FEW && abs(own - other) > AHEAD)
		lead += own > other ? hunt(weights, kings, pieces.kings & ~kings)
				    : -hunt(weights, pieces.kings & ~kings, kings);

	/* The side ahead likes exchanges: the same lead counts more among fewer pieces. */
	/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a position has pieces (G4) */
	return lead + lead * 300 / (own + other) + noise(engine->limits, position);
}

/*
 * The table of positions. Values of wins count from the position that is looked at, so that they
 * hold wherever it is found.
 */

/* Shortly before a draw by quiet moves their number makes another position of it. */
static uint64_t table_key(const struct engine *engine, int ply)
{
	unsigned quiet = engine->line[ply].quiet, limit = engine->draws.quiet_moves;
	uint64_t key = engine->path[engine->root + ply];

	return limit != 0 && (quiet + DEPTH_MAX / 2) / 2 >= limit
		       ? key ^ quiet * UINT64_C(0xd1b54a32d192ed03)
		       : key;
}

/* A won or lost value as it is seen so many plies earlier. */
static int earlier(int value, int plies)
{
	return value > DECIDED ? value - plies : value < -DECIDED ? value + plies : value;
}

static struct entry *find_pair(const struct engine *engine, uint64_t key)
{
	return engine->table + 2 * (key & engine->mask);
}

static const struct entry *find_entry(const struct engine *engine, uint64_t key)
{
	const struct entry *pair = find_pair(engine, key);

	for (int i = 0; i < 2; i++)
		if (pair[i].key == key &&
			(uint16_t)(engine->search - pair[i].search) <= engine->kept)
			return &pair[i];
	return NULL;
}

/* The deeper knowledge of two positions stays in the first of a pair, the last in the second. */
static void store(struct engine *engine, struct entry known)
{
	struct entry *pair = find_pair(engine, known.key);
	bool first = pair[0].search != engine->search || pair[0].depth <= known.depth;

	if (pair[0].key == known.key)
		first = true;
	else if (first)
		pair[1] = pair[0];
	known.search = engine->search;
	pair[first ? 0 : 1] = known;
}

/*
 * Makes the table as good as empty by counting the search, or lets this search use what the
 * earlier ones left. Equal positions of two rulesets have equal hashes, but not equal values.
 */
static void open_table(struct engine *engine, bool keep, const struct draughts_ruleset *ruleset)
{
	const bool same = engine->ruleset == ruleset;

	engine->ruleset = ruleset;
	engine->kept = keep && same ? (uint16_t)(engine->kept + 1) : 0;
	if (++engine->search != 0)
		return;
	memset(engine->table, 0, (engine->mask + 1) * sizeof(struct entry[2]));
	engine->search = 1;
	engine->kept = 0;
}

/*
 * Draws. They are claimed, never automatic (E11, I12), and either side may claim: where a claim is
 * possible the position is worth 0, for whoever stands worse will make it.
 */

/* Plays a move of this ply, and counts what draws depend on. */
static void play(struct engine *engine, int ply, draughts_move move)
{
	const struct draughts_position *position = position_at(&engine->line[ply]);
	struct ply *next = &engine->line[ply + 1];
	bool by_king = draughts_move_is_by_king(move);
	bool resets = draughts_move_is_capture(move) || draughts_move_is_promotion(move) ||
		      (engine->draws.men_reset != 0 && !by_king);
	bool reversible = by_king && !draughts_move_is_capture(move);

	draughts_position_successor(position_at(next), position, move);
	next->quiet = resets ? 0 : engine->line[ply].quiet + 1;
	next->reversible = reversible ? engine->line[ply].reversible + 1 : 0;
	engine->path[engine->root + ply + 1] = draughts_position_hash(position_at(next));
	PREFETCH(find_pair(engine, table_key(engine, ply + 1)));
}

/*
 * Whether a draw can be claimed here. What the line has repeated once it can repeat again, so that
 * counts too; what stood in the game only must stand as often as the rule says.
 */
static bool drawn(const struct engine *engine, int ply)
{
	const struct draughts_draw_limits *draws = &engine->draws;
	int now = engine->root + ply, earliest = now - engine->line[ply].reversible;
	unsigned times = 1;

	if (draws->quiet_moves != 0 && engine->line[ply].quiet / 2 >= draws->quiet_moves)
		return true;
	if (draws->repetitions == 0)
		return false;
	for (int i = now - 2; i >= earliest; i -= 2)
		if (engine->path[i] == engine->path[now] &&
			(i >= engine->root || ++times == draws->repetitions))
			return true;
	return false;
}

/*
 * The order of moves: the one that the table knows, captures, moves that were good elsewhere.
 */

/* Sets what the moves of a ply promise. */
static void set_promises(const struct engine *engine, struct ply *ply, size_t count, uint16_t best)
{
	for (size_t i = 0; i < count; i++) {
		draughts_move move = ply->moves[i];

		if ((uint16_t)move == best)
			ply->promise[i] = UINT32_MAX;
		else if (draughts_move_is_capture(move) || draughts_move_is_promotion(move))
			ply->promise[i] = UINT32_MAX - 1;
		else if (move == ply->killers[0] || move == ply->killers[1])
			ply->promise[i] = UINT32_MAX - 2;
		else
			ply->promise[i] =
				engine->history[draughts_move_from(move)][draughts_move_to(move)];
	}
}

/* Exchanges the move with the most promising of those that follow it. */
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

static void reward(struct engine *engine, struct ply *ply, draughts_move move, int depth)
{
	if (depth <= 0 || draughts_move_is_capture(move))
		return;
	uint32_t *history = &engine->history[draughts_move_from(move)][draughts_move_to(move)];
	*history += (uint32_t)(depth * depth);
	if (move != ply->killers[0]) {
		ply->killers[1] = ply->killers[0];
		ply->killers[0] = move;
	}
}

/*
 * The search.
 */

/* Counts a position, unless a limit is reached. The clock is not looked at too often. */
static bool limit_reached(struct engine *engine)
{
	const struct engine_limits *limits = engine->limits;

	if (engine->stopped)
		return true;
	engine->stopped = (limits->nodes != 0 && engine->nodes >= limits->nodes) ||
			  (limits->clock != NULL && engine->nodes % 1024 == 0 &&
				  limits->clock() - engine->start >= limits->seconds);
	engine->nodes += !engine->stopped;
	return engine->stopped;
}

static int search_position(struct engine *engine, int ply, int depth, int alpha, int beta);

/* NOLINTBEGIN(misc-no-recursion): PLY_MAX ends it */

/*
 * The value of the ith move. All but the first are expected to be no better than alpha, and the
 * late ones are looked at less deeply; those that are better are searched again.
 */
static int search_move(struct engine *engine, int ply, size_t i, draughts_move move, int depth,
	int alpha, int beta)
{
	bool late = i >= 3 && depth >= 3 && !draughts_move_is_capture(move);
	int reduction = late ? 1 + (i >= 8) : 0;

	play(engine, ply, move);
	if (i > 0) {
		int value = -search_position(
			engine, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha);
		if (value <= alpha || (value >= beta && reduction == 0))
			return value;
	}
	return -search_position(engine, ply + 1, depth - 1, -beta, -alpha);
}

/* Tries the moves of a ply; best is what is sure without them. */
static int search_moves(
	struct engine *engine, int ply, size_t count, int depth, int best, int alpha, int beta)
{
	struct ply *here = &engine->line[ply];
	struct entry entry = {
		.key = table_key(engine, ply), .depth = (uint8_t)(depth > 0 ? depth : 0)};
	int inner = count == 1 ? depth + 1 : depth; /* a forced move costs no depth */

	for (size_t i = 0; i < count && best < beta; i++) {
		draughts_move move = take_move(here, i, count);
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
			reward(engine, here, move, depth);
	}
	entry.bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
	entry.value = (int16_t)earlier(best, -ply);
	store(engine, entry);
	return best;
}

/* Whether the table answers a search with these bounds. */
static bool answers(const struct entry *entry, int value, int depth, int alpha, int beta)
{
	return entry->depth >= depth &&
	       (entry->bound == EXACT || (entry->bound == AT_LEAST && value >= beta) ||
		       (entry->bound == AT_MOST && value <= alpha));
}

/* Whether the board, a claim or endgame tables decide the position, and its value then. */
static bool is_decided(struct engine *engine, int ply, int *value)
{
	const struct draughts_position *position = position_at(&engine->line[ply]);
	enum draughts_outcome outcome = draughts_position_outcome(position);
	enum draughts_side turn = draughts_position_turn(position);
	enum engine_known known = ENGINE_UNKNOWN;

	*value = 0;
	if (outcome != DRAUGHTS_ONGOING)
		*value = outcome == draughts_loss_of(turn) ? ply - ENGINE_WIN : ENGINE_WIN - ply;
	if (outcome != DRAUGHTS_ONGOING || (ply > 0 && drawn(engine, ply)))
		return true;
	if (ply > 0 && engine->limits->probe != NULL)
		known = engine->limits->probe(engine->limits->tables, position);
	if (known == ENGINE_WON || known == ENGINE_LOST)
		*value = known == ENGINE_WON ? ENGINE_KNOWN - ply : ply - ENGINE_KNOWN;
	return known != ENGINE_UNKNOWN;
}

/* The value of the position for the side to move, exact if it lies between alpha and beta. */
static int search_position(struct engine *engine, int ply, int depth, int alpha, int beta)
{
	struct ply *here = &engine->line[ply];
	const struct draughts_position *position = position_at(here);
	int value;

	if (limit_reached(engine))
		return 0;
	/* Elsewhere the list of moves shows, at no cost, whether the game is over. */
	bool leaf = ply == PLY_MAX || (depth <= 0 && !draughts_position_has_capture(position));
	bool look = leaf || (ply > 0 && (engine->limits->probe != NULL || drawn(engine, ply)));
	if (look && is_decided(engine, ply, &value))
		return value;
	if (leaf)
		return evaluate(engine, position);

	const struct entry *entry = find_entry(engine, table_key(engine, ply));
	if (entry != NULL && ply > 0) {
		value = earlier(entry->value, ply);
		if (answers(entry, value, depth, alpha, beta))
			return value;
	}

	/* Where nobody has to capture (D6), a position is worth at least what it looks. */
	size_t count = depth > 0
			       ? draughts_position_moves(position, here->moves, DRAUGHTS_MOVES_MAX)
			       : draughts_position_captures(
					 position, here->moves, DRAUGHTS_MOVES_MAX);
	if (count == 0 && is_decided(engine, ply, &value))
		return value;
	bool may_stop = (engine->weights.traits & DRAUGHTS_TRAIT_MUST_CAPTURE) == 0;
	int best = depth <= 0 && may_stop ? evaluate(engine, position) : -ENGINE_WIN;
	set_promises(engine, here, count, entry != NULL ? entry->best : 0);
	return search_moves(engine, ply, count, depth, best, alpha, beta);
}

/* NOLINTEND(misc-no-recursion) */

/* Plays the game's last moves once more at the root: what stood there could come back. */
static void set_root(struct engine *engine, const struct draughts_game *game)
{
	struct ply *root = &engine->line[0], *next = &engine->line[1];
	size_t length = draughts_game_length(game);
	size_t first = length > HISTORY_MAX ? length - HISTORY_MAX : 0;

	draughts_game_position_at(game, first, position_at(root));
	root->reversible = 0;
	engine->path[0] = draughts_position_hash(position_at(root));
	for (engine->root = 0; first < length; engine->root++) {
		play(engine, 0, draughts_game_move(game, ++first));
		draughts_position_copy(position_at(root), position_at(next));
		root->reversible = next->reversible;
	}
	root->quiet = (unsigned)draughts_game_quiet_plies(game, draughts_game_length(game));
}

/* Forgets the last search. */
static void reset(struct engine *engine)
{
	engine->nodes = 0;
	engine->stopped = false;
	memset(engine->history, 0, sizeof(engine->history));
	memset(engine->line, 0, sizeof(engine->line));
}

void engine_search(struct engine *engine, const struct draughts_game *game,
	const struct engine_limits *limits, struct engine_result *result)
{
	const struct draughts_position *position = draughts_game_position(game);
	unsigned deepest = limits->depth != 0 && limits->depth < DEPTH_MAX ? limits->depth
									   : DEPTH_MAX;

	engine->limits = limits;
	draughts_game_draw_limits(game, &engine->draws);
	engine->start = limits->clock != NULL ? limits->clock() : 0;
	set_weights(&engine->weights, draughts_position_ruleset(position));
	reset(engine);
	open_table(engine, limits->keep, draughts_position_ruleset(position));
	set_root(engine, game);
	if (draughts_position_moves(position, &engine->best, 1) == 1 && limits->depth == 0)
		deepest = 1; /* forced: answer at once */
	*result = (struct engine_result){0};
	for (unsigned depth = 1; depth <= deepest; depth++) {
		int value = search_position(engine, 0, (int)depth, -ENGINE_WIN, ENGINE_WIN);
		if (engine->stopped)
			break;
		result->value = value;
		result->depth = depth;
		result->move = engine->best;
		result->nodes = engine->nodes;
		if (limits->progress != NULL)
			limits->progress(limits->told, result);
		if (value > DECIDED || value < -DECIDED)
			break; /* decided, whatever comes */
	}
	result->move = engine->best;
	result->nodes = engine->nodes;
}

/* The legal move that the table knows as the best of a ply; 0 if it knows none. */
static draughts_move known_best(struct engine *engine, int ply)
{
	struct ply *here = &engine->line[ply];
	const struct entry *entry = find_entry(engine, table_key(engine, ply));
	size_t count = draughts_position_moves(position_at(here), here->moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; entry != NULL && entry->best != 0 && i < count; i++)
		if ((uint16_t)here->moves[i] == entry->best)
			return here->moves[i];
	return 0;
}

size_t engine_line(struct engine *engine, draughts_move *moves, size_t capacity)
{
	draughts_move move = engine->best;
	size_t length = 0;

	while (length < capacity && length < PLY_MAX && move != 0) {
		int ply = (int)length;

		moves[length++] = move;
		play(engine, ply, move);
		move = drawn(engine, ply + 1) ? 0 : known_best(engine, ply + 1);
	}
	return length;
}
