/* SPDX-License-Identifier: MIT */
/*
 * How fast the library is: walks through trees, the functions that a search calls, and PDN. A new
 * function is a line in LIST_OF_CALLS. A walk that finds a wrong number of leaves is an error.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

#include "bench_sets.h"

/* What a figure counts. */
enum unit { LEAVES, MOVES, CALLS, BYTES };

static const char *const unit_titles[] = {
	"million leaves a second",
	"million moves played a second",
	"nanoseconds a call",
	"million bytes of PDN a second",
};

/*
 * Counts the leaves of a tree as a program does that lists the moves of each position and plays
 * them. The last ply is counted, or, with play_last, played as well.
 */
static uint64_t walk(const struct draughts_position *position, unsigned depth, bool play_last)
{
	if (depth == 0)
		return 1;
	if (depth == 1 && !play_last)
		return draughts_position_count_moves(position);

	struct draughts_position_storage storage;
	struct draughts_position *next = draughts_position_in(&storage);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t leaves = 0;

	for (size_t i = 0; i < n; i++) {
		draughts_position_successor(next, position, moves[i]);
		leaves += walk(next, depth - 1, play_last);
	}
	return leaves;
}

static uint64_t walk_interface(const struct draughts_position *position, unsigned depth)
{
	return walk(position, depth, false);
}

/* The same by a call that plays all moves of a position. */
static uint64_t walk_successors(const struct draughts_position *position, unsigned depth)
{
	if (depth == 1)
		return draughts_position_count_moves(position);

	struct draughts_position_storage positions[DRAUGHTS_MOVES_MAX];
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_successors(
		position, positions, moves, DRAUGHTS_MOVES_MAX);
	uint64_t leaves = 0;

	for (size_t i = 0; i < n; i++)
		leaves += walk_successors(draughts_position_in(&positions[i]), depth - 1);
	return leaves;
}

static uint64_t walk_played(const struct draughts_position *position, unsigned depth)
{
	return walk(position, depth, true);
}

/* Where calls write to. */
static struct draughts_position_storage storage[DRAUGHTS_MOVES_MAX]; /* the first is into */
static draughts_move moves[DRAUGHTS_MOVES_MAX];
static struct draughts_setup setup;
static struct draughts_pieces pieces;
static struct draughts_reason reason;
static uint8_t packed[DRAUGHTS_PACKED_SIZE];

/*
 * The calls as CALL(name, expression). In an expression position is sample i of the set, into a
 * position to write to, ruleset its ruleset, and sum the sum of all results so far. VOID stands
 * around a call that has no result, AFTER_COPY around one that changes the position.
 */
#define VOID(call) ((call), 0)
#define AFTER_COPY(call) (draughts_position_copy(into, position), (call))

/* clang-format off */
#define LIST_OF_CALLS(CALL) \
	CALL(moves, draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX)) \
	CALL(captures, draughts_position_captures(position, moves, DRAUGHTS_MOVES_MAX)) \
	CALL(successors, draughts_position_successors( \
		position, storage, moves, DRAUGHTS_MOVES_MAX)) \
	CALL(count_moves, draughts_position_count_moves(position)) \
	CALL(has_capture, draughts_position_has_capture(position)) \
	CALL(is_legal, draughts_position_is_legal(position, set->move[i])) \
	CALL(successor, VOID(draughts_position_successor(into, position, set->move[i]))) \
	CALL(play, AFTER_COPY(draughts_position_play(into, set->move[i]))) \
	CALL(copy, VOID(draughts_position_copy(into, position))) \
	CALL(switch_turn, VOID(draughts_position_switch_turn(into, position))) \
	CALL(rotate, VOID(draughts_position_rotate(into, position))) \
	CALL(turn, draughts_position_turn(position)) \
	CALL(pieces, VOID(draughts_position_pieces(position, &pieces))) \
	CALL(get_setup, VOID(draughts_position_get_setup(position, &setup))) \
	CALL(set_setup, draughts_position_set_setup(into, ruleset, &set->setup[i], NULL)) \
	CALL(pack, VOID(draughts_position_pack(position, packed))) \
	CALL(unpack, draughts_position_unpack(into, ruleset, set->packed[i], NULL)) \
	CALL(outcome, draughts_position_outcome(position)) \
	CALL(ending, draughts_position_ending(position)) \
	CALL(equal, draughts_position_equal(position, position)) \
	CALL(hash, draughts_position_hash(position)) \
	CALL(hash_waiting, draughts_position_hash(set_position(set, i ^ (size_t)(sum & 1)))) \
	CALL(read_fen, draughts_position_read_fen( \
		into, ruleset, set->fen[i].bytes, set->fen[i].length, NULL)) \
	CALL(explain, draughts_move_read(position, set->other_move[i].bytes, \
		set->other_move[i].length, NULL, &reason))
/* clang-format on */

/* Each has a loop of its own, so that no call through a pointer is measured with it. */
#define DEFINE_CALL(name, expression)                                                           \
	static uint64_t call_##name(const struct set *set)                                      \
	{                                                                                       \
		struct draughts_position *const into = draughts_position_in(storage);           \
		uint64_t sum = 0;                                                               \
                                                                                                \
		draughts_position_copy(into, set_position(set, 0));                             \
		const struct draughts_ruleset *const ruleset = draughts_position_ruleset(into); \
		(void)ruleset;                                                                  \
		for (size_t i = 0; i < SET_SAMPLES; i++) {                                      \
			const struct draughts_position *position = set_position(set, i);        \
                                                                                                \
			(void)position;                                                         \
			sum += (uint64_t)(expression);                                          \
		}                                                                               \
		return sum;                                                                     \
	}
LIST_OF_CALLS(DEFINE_CALL)

/* Ways through the next game of a text. False if there is none, or it cannot be read. */

static bool read_game(struct draughts_pdn *pdn)
{
	struct draughts_game *game;
	const bool found = draughts_pdn_read_game(pdn, &game) && game != NULL;

	draughts_game_free(game);
	return found;
}

static bool read_events(struct draughts_pdn *pdn)
{
	struct draughts_pdn_event event;

	while (draughts_pdn_read_event(pdn, &event) && event.kind != DRAUGHTS_PDN_FAULT)
		if (event.kind == DRAUGHTS_PDN_GAME_END)
			return true;
	return false;
}

static bool skip_game(struct draughts_pdn *pdn)
{
	struct draughts_pdn_event event;

	return draughts_pdn_read_event(pdn, &event) && event.kind == DRAUGHTS_PDN_GAME &&
	       draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END) == DRAUGHTS_OK &&
	       draughts_pdn_read_event(pdn, &event) && event.kind == DRAUGHTS_PDN_GAME_END;
}

static uint64_t go_through_pdn(const struct set *set, bool (*go_through)(struct draughts_pdn *pdn))
{
	struct draughts_pdn *pdn = draughts_pdn_new(
		set->pdn, set->pdn_length, draughts_english(), 0);
	uint64_t games = 0;

	while (pdn != NULL && go_through(pdn))
		games++;
	draughts_pdn_free(pdn);
	if (games != SET_GAMES) {
		fprintf(stderr, "bench: %s, %s: %" PRIu64 " games in the PDN of %d\n", set->ruleset,
			set->name, games, SET_GAMES);
		exit(EXIT_FAILURE);
	}
	return games;
}

static uint64_t game_write_pdn(const struct set *set)
{
	static char text[1 << 16];
	uint64_t length = 0;

	for (size_t i = 0; i < SET_GAMES; i++)
		length += draughts_game_write_pdn(set->game[i], 0, text, sizeof text);
	return length;
}

/* What is measured: a walk from each root of a set, a way through its PDN, or a run on the set. */
static const struct line {
	const char *name;
	enum unit unit;
	uint64_t (*walk)(const struct draughts_position *position, unsigned depth);
	bool (*go_through)(struct draughts_pdn *pdn);
	uint64_t (*run)(const struct set *set);
} lines[] = {
	{"inside", LEAVES, .walk = draughts_position_perft},
	{"interface", LEAVES, .walk = walk_interface},
	{"successors", LEAVES, .walk = walk_successors},
	{"played", MOVES, .walk = walk_played},
#define CALL_LINE(name, expression) {#name, CALLS, .run = call_##name},
	LIST_OF_CALLS(CALL_LINE)
#undef CALL_LINE
		{"read_game", BYTES, .go_through = read_game},
	{"read_event", BYTES, .go_through = read_events},
	{"skip", BYTES, .go_through = skip_game},
	{"write_pdn", BYTES, .run = game_write_pdn},
};

enum { LINES = sizeof lines / sizeof lines[0] };

/* The leaves of all trees of a set; and the moves that lead to them, inner ones included. */
static uint64_t count_leaves(const struct set *set)
{
	uint64_t leaves = 0;

	for (size_t i = 0; i < set->roots; i++)
		leaves += set->root[i].leaves[set->root[i].depth];
	return leaves;
}

static uint64_t count_moves(const struct set *set)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < set->roots; i++)
		for (unsigned depth = 1; depth <= set->root[i].depth; depth++)
			sum += set->root[i].leaves[depth];
	return sum;
}

/* A line that takes so many seconds for a set, in the line's unit. */
static double figure(const struct line *line, const struct set *set, double seconds)
{
	switch (line->unit) {
	case LEAVES:
		return (double)count_leaves(set) / seconds / 1e6;
	case MOVES:
		return (double)count_moves(set) / seconds / 1e6;
	case CALLS:
		return seconds / SET_SAMPLES * 1e9;
	case BYTES:
		break;
	}
	return (double)set->pdn_length / seconds / 1e6;
}

static uint64_t walk_roots(const struct line *line, const struct set *set)
{
	uint64_t leaves = 0;

	for (size_t i = 0; i < set->roots; i++) {
		const struct set_root *root = &set->root[i];
		const uint64_t found = line->walk(
			(const struct draughts_position *)&root->position, root->depth);

		if (found != root->leaves[root->depth]) {
			fprintf(stderr,
				"bench: %s, %s, root %zu, %s: %" PRIu64 " leaves at depth %u\n",
				set->ruleset, set->name, i, line->name, found, root->depth);
			exit(EXIT_FAILURE);
		}
		leaves += found;
	}
	return leaves;
}

/* Where the results go, so that no compiler leaves a call out. */
static volatile uint64_t sink;

/* The seconds of one run, as the mean of several: the processor's, not the clock's. */
static double time_runs(const struct line *line, const struct set *set, unsigned runs)
{
	uint64_t sum = 0;
	const clock_t begin = clock();

	for (unsigned i = 0; i < runs; i++)
		sum += line->walk != NULL         ? walk_roots(line, set)
		       : line->go_through != NULL ? go_through_pdn(set, line->go_through)
						  : line->run(set);

	const clock_t end = clock();

	sink = sum;
	return (double)(end - begin) / CLOCKS_PER_SEC / runs;
}

/* Each round measures everything, so that what disturbs the machine disturbs all figures alike. */
enum { ROUNDS = 7 };

/* A figure of one round takes at least so long. */
static const double round_seconds = 0.004;

static struct measurement {
	unsigned runs;
	double seconds[ROUNDS]; /* ascending in the end */
} measurements[LINES][SETS];

static int by_value(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static unsigned find_runs(const struct line *line, const struct set *set)
{
	unsigned runs = 1;

	while (time_runs(line, set, runs) * runs < round_seconds)
		runs *= 2;
	return runs;
}

static void measure(void)
{
	for (size_t i = 0; i < LINES; i++)
		for (size_t k = 0; k < SETS; k++)
			measurements[i][k].runs = find_runs(&lines[i], &sets[k]);
	for (size_t round = 0; round < ROUNDS; round++)
		for (size_t i = 0; i < LINES; i++)
			for (size_t k = 0; k < SETS; k++)
				measurements[i][k].seconds[round] = time_runs(
					&lines[i], &sets[k], measurements[i][k].runs);
	for (size_t i = 0; i < LINES; i++)
		for (size_t k = 0; k < SETS; k++)
			qsort(measurements[i][k].seconds, ROUNDS, sizeof(double), by_value);
}

/* What the measurements hold for. */

#if defined(__VERSION__) && defined(__clang__)
#define COMPILER __VERSION__
#elif defined(__VERSION__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

#ifndef BENCH_FLAGS
#define BENCH_FLAGS "unknown"
#endif

/* The processor's name where the system tells it in a file, as Linux does. */
static const char *processor(void)
{
	static char line[256] = "unknown";
	FILE *file = fopen("/proc/cpuinfo", "r");

	if (file == NULL)
		return line;
	while (fgets(line, sizeof line, file) != NULL) {
		const char *colon = strchr(line, ':');

		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, "model name", 10) == 0 && colon != NULL) {
			fclose(file);
			return colon + 2;
		}
	}
	fclose(file);
	return "unknown";
}

/* In hundredths of the median, without the quickest and the slowest round. */
static double spread(const struct measurement *measurement)
{
	const double *seconds = measurement->seconds;

	return 100 * (seconds[ROUNDS - 2] - seconds[1]) / seconds[ROUNDS / 2];
}

static void print_line(size_t i)
{
	double widest = 0;

	printf("%-16s", lines[i].name);
	for (size_t k = 0; k < SETS; k++) {
		const struct measurement *measurement = &measurements[i][k];

		printf(" %9.1f", figure(&lines[i], &sets[k], measurement->seconds[ROUNDS / 2]));
		if (spread(measurement) > widest)
			widest = spread(measurement);
	}
	printf(" %7.1f %%\n", widest);
}

static const char explanation[] =
	"Medians of %d interleaved rounds, in processor time. The spread is the distance between\n"
	"the second quickest and the second slowest round, in %% of the median, of the widest\n"
	"figure.\n\n"
	"initial       the tree of the initial position, and games of random moves from it\n"
	"middle        the trees of real middle games and endings, and short games from them\n"
	"inside        draughts_position_perft: leaves, most of them counted without being made\n"
	"interface     moves and successor; count in place of the last ply\n"
	"successors    successors, with the moves; count in place of the last ply\n"
	"played        moves and successor, also for the last ply: all positions made\n"
	"play...       with the copy that it plays on\n"
	"hash_waiting  each call waits for the result of the one before\n"
	"explain       mostly of illegal moves\n"
	"skip          from the beginning of each game to its end\n";

static void print_table(void)
{
	printf("libdraughts %s, %s, %s\n%s\n\n", draughts_version_string(), COMPILER, BENCH_FLAGS,
		processor());
	printf("%-16s", "");
	for (size_t k = 0; k < SETS; k++)
		printf(" %9s", sets[k].ruleset);
	printf("\n%-16s", "");
	for (size_t k = 0; k < SETS; k++)
		printf(" %9s", sets[k].name);
	puts("    spread");
	for (size_t i = 0; i < LINES; i++) {
		if (i == 0 || lines[i].unit != lines[i - 1].unit)
			printf("\n%s\n", unit_titles[lines[i].unit]);
		print_line(i);
	}
	putchar('\n');
	printf(explanation, ROUNDS);
}

/* A string of JSON; nothing here has other bytes than printable ASCII. */
static void print_string(const char *text)
{
	putchar('"');
	for (; *text != '\0'; text++) {
		if (*text == '"' || *text == '\\')
			putchar('\\');
		putchar(*text);
	}
	putchar('"');
}

static void print_json_line(const struct line *line, const struct set *set, const double *seconds)
{
	printf("\n  {\"name\": \"%s\", \"ruleset\": \"%s\", \"set\": \"%s\", \"unit\": \"%s\", "
	       "\"rounds\": [",
		line->name, set->ruleset, set->name, unit_titles[line->unit]);
	for (size_t round = 0; round < ROUNDS; round++)
		printf("%s%.6g", round > 0 ? ", " : "", figure(line, set, seconds[round]));
	printf("]}");
}

static void print_json(void)
{
	printf("{\"version\": \"%s\", \"compiler\": ", draughts_version_string());
	print_string(COMPILER);
	printf(", \"flags\": ");
	print_string(BENCH_FLAGS);
	printf(", \"processor\": ");
	print_string(processor());
	printf(",\n \"figures\": [");
	for (size_t i = 0; i < LINES; i++)
		for (size_t k = 0; k < SETS; k++) {
			printf("%s", i + k > 0 ? "," : "");
			print_json_line(&lines[i], &sets[k], measurements[i][k].seconds);
		}
	printf("]}\n");
}

int main(int argc, char **argv)
{
	const bool json = argc == 2 && strcmp(argv[1], "--json") == 0;

	if (argc > 1 && !json) {
		fputs("usage: bench [--json]\n", stderr);
		return 2;
	}
	sets_make();
	measure();
	if (json)
		print_json();
	else
		print_table();
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
