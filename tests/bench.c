/* SPDX-License-Identifier: MIT */
/*
 * How fast the library is: walks the trees of all rulesets in three ways and calls the functions
 * that programs call most. Uses the public interface alone. A wrong count of leaves is an error.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

/* Rounds of everything, so that what disturbs the machine for a while disturbs all alike. */
#define ROUNDS 7

/* The processor's time, so that other programs on the machine disturb little. */
static double seconds(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

/* Times of one thing, a number for each round. */
struct times {
	double round[ROUNDS];
};

static int by_value(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void sort_times(struct times *times)
{
	qsort(times->round, ROUNDS, sizeof times->round[0], by_value);
}

/* Inside: the library's own perft. */
static uint64_t walk_inside(const struct draughts_position *position, unsigned depth)
{
	return draughts_position_perft(position, depth);
}

/* Interface: what a program gets that looks at every position but those of the last ply. */
static uint64_t walk_interface(const struct draughts_position *position, unsigned depth)
{
	if (depth == 1)
		return draughts_position_count(position);

	struct draughts_position_storage storage;
	struct draughts_position *next = (struct draughts_position *)&storage;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t leaves = 0;

	for (size_t i = 0; i < n; i++) {
		draughts_position_successor(next, position, moves[i]);
		leaves += walk_interface(next, depth - 1);
	}
	return leaves;
}

/* Played: every position of the tree is made. */
static uint64_t walk_played(const struct draughts_position *position, unsigned depth)
{
	if (depth == 0)
		return 1;

	struct draughts_position_storage storage;
	struct draughts_position *next = (struct draughts_position *)&storage;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t leaves = 0;

	for (size_t i = 0; i < n; i++) {
		draughts_position_successor(next, position, moves[i]);
		leaves += walk_played(next, depth - 1);
	}
	return leaves;
}

enum way { INSIDE, INTERFACE, PLAYED, WAYS };

static const struct {
	const char *name;
	uint64_t (*walk)(const struct draughts_position *position, unsigned depth);
} ways[WAYS] = {{"inside", walk_inside}, {"interface", walk_interface}, {"played", walk_played}};

/*
 * The trees, each as deep as the way is fast, and their leaves:
 *
 * English checkers: OEIS A133046, which counts every route of a capture, but that makes a
 * difference from depth 12 on only. The rules of draws alone tell english-wcdf apart. Italian
 * checkers: the published perft of the initial position. italian-first differs from italian in
 * positions with kings, so it gets Gilbert's third position, whose published count at depth 7 is
 * 2468111 in its reading (in the other it is one less).
 * Dipole: published by nobody; two programs that share no code agree.
 */
static const struct tree {
	const char *ruleset, *fen;
	struct {
		unsigned depth;
		uint64_t leaves;
	} of[WAYS];
} trees[] = {
	{"english", NULL, {{11, 85242128}, {11, 85242128}, {10, 18391564}}},
	{"english-wcdf", NULL, {{11, 85242128}, {10, 18391564}, {9, 3963680}}},
	{"italian", NULL, {{11, 81647058}, {11, 81647058}, {10, 17761384}}},
	{"italian-first", "W:W8,9,K12,17,20,K27,K28:B4,K11,K13,14,K19,21,24",
		{{7, 2468111}, {7, 2468111}, {7, 2468111}}},
	{"dipole", NULL, {{6, 21733653}, {6, 21733653}, {5, 1321125}}},
};

#define TREES (sizeof trees / sizeof trees[0])

static struct draughts_position *start(
	const struct tree *tree, struct draughts_position_storage *storage)
{
	struct draughts_position *position = draughts_position_init(
		storage, draughts_ruleset_by_name(tree->ruleset));

	if (tree->fen != NULL)
		draughts_position_read_fen(position, tree->fen, strlen(tree->fen), NULL);
	return position;
}

/* Walks a tree and returns the seconds it took. A wrong count ends the program. */
static double time_walk(const struct tree *tree, enum way way)
{
	struct draughts_position_storage storage;
	const struct draughts_position *position = start(tree, &storage);
	const double begin = seconds();
	const uint64_t leaves = ways[way].walk(position, tree->of[way].depth);
	const double end = seconds();

	if (leaves != tree->of[way].leaves) {
		fprintf(stderr,
			"bench: %s, %s, depth %u: %" PRIu64 " leaves instead of %" PRIu64 "\n",
			tree->ruleset, ways[way].name, tree->of[way].depth, leaves,
			tree->of[way].leaves);
		exit(1);
	}
	return end - begin;
}

/* Positions of games of random moves, the move played in each, and both as text. */
#define SAMPLES 1024
#define TEXT_MAX 128

static struct sample {
	struct draughts_position_storage storage;
	draughts_move move;
	size_t fen_length, text_length;
	char fen[TEXT_MAX];
	char text[TEXT_MAX]; /* the move of the sample before, mostly illegal here */
} samples[TREES][SAMPLES];

static const struct draughts_position *sample_position(const struct sample *sample)
{
	return (const struct draughts_position *)&sample->storage;
}

/* Steele and Vigna's SplitMix64: the same games on every machine. */
static uint64_t next_random(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static void make_samples(const struct tree *tree, struct sample *sample)
{
	struct draughts_position_storage storage;
	struct draughts_position *position = start(tree, &storage);
	char text[TEXT_MAX] = "";
	uint64_t random = 1;

	for (size_t i = 0; i < SAMPLES; i++) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

		if (n == 0) {
			position = start(tree, &storage);
			n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
		}
		draughts_position_copy((struct draughts_position *)&sample[i].storage, position);
		sample[i].move = moves[next_random(&random) % n];
		sample[i].fen_length = draughts_position_write_fen(
			position, sample[i].fen, TEXT_MAX);
		sample[i].text_length = strlen(text);
		memcpy(sample[i].text, text, TEXT_MAX);
		draughts_move_write(position, sample[i].move, text, TEXT_MAX);
		draughts_position_play_unchecked(position, sample[i].move);
	}
}

/* Calls that are timed. What they return is added up, so that none can be left out. */

static uint64_t call_moves(const struct sample *sample)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	return draughts_position_moves(sample_position(sample), moves, DRAUGHTS_MOVES_MAX);
}

static uint64_t call_count(const struct sample *sample)
{
	return draughts_position_count(sample_position(sample));
}

static uint64_t call_copy(const struct sample *sample)
{
	struct draughts_position_storage storage;
	struct draughts_position *copy = (struct draughts_position *)&storage;

	draughts_position_copy(copy, sample_position(sample));
	return storage.words[1];
}

static uint64_t call_successor(const struct sample *sample)
{
	struct draughts_position_storage storage;
	struct draughts_position *next = (struct draughts_position *)&storage;

	draughts_position_successor(next, sample_position(sample), sample->move);
	return storage.words[1];
}

/* With the copy to play on. */
static uint64_t call_play(const struct sample *sample)
{
	struct draughts_position_storage storage;
	struct draughts_position *copy = (struct draughts_position *)&storage;

	draughts_position_copy(copy, sample_position(sample));
	return (uint64_t)draughts_position_play(copy, sample->move) + storage.words[1];
}

static uint64_t call_hash(const struct sample *sample)
{
	return draughts_position_hash(sample_position(sample));
}

static uint64_t call_pack(const struct sample *sample)
{
	uint8_t packed[DRAUGHTS_PACKED_SIZE];

	draughts_position_pack(sample_position(sample), packed);
	return packed[0];
}

static uint64_t call_read_fen(const struct sample *sample)
{
	struct draughts_position_storage storage = sample->storage;

	return (uint64_t)draughts_position_read_fen(
		(struct draughts_position *)&storage, sample->fen, sample->fen_length, NULL);
}

static uint64_t call_explain(const struct sample *sample)
{
	struct draughts_reason reason;

	return (uint64_t)draughts_move_explain(
		sample_position(sample), sample->text, sample->text_length, &reason);
}

/* How often each call goes over all samples of a ruleset: about a hundredth of a second. */
static const struct call {
	const char *name;
	unsigned times;
	uint64_t (*call)(const struct sample *sample);
} calls[] = {
	{"moves", 100, call_moves},
	{"count", 200, call_count},
	{"copy", 1000, call_copy},
	{"successor", 500, call_successor},
	{"play", 100, call_play},
	{"hash", 500, call_hash},
	{"pack", 100, call_pack},
	{"read_fen", 20, call_read_fen},
	{"explain", 20, call_explain},
};

#define CALLS (sizeof calls / sizeof calls[0])

/* Where the results of the calls go. */
static volatile uint64_t sink;

/* The nanoseconds of one call. */
static double time_call(const struct sample *sample, const struct call *call)
{
	uint64_t sum = 0;
	const double begin = seconds();

	for (unsigned time = 0; time < call->times; time++)
		for (size_t i = 0; i < SAMPLES; i++)
			sum += call->call(&sample[i]);

	const double end = seconds();
	sink = sum;
	return (end - begin) * 1e9 / ((double)call->times * SAMPLES);
}

static struct times walk_times[TREES][WAYS], call_times[TREES][CALLS];

static void measure(void)
{
	for (size_t tree = 0; tree < TREES; tree++)
		make_samples(&trees[tree], samples[tree]);
	for (size_t round = 0; round < ROUNDS; round++)
		for (size_t tree = 0; tree < TREES; tree++) {
			for (size_t way = 0; way < WAYS; way++)
				walk_times[tree][way].round[round] = time_walk(
					&trees[tree], (enum way)way);
			for (size_t call = 0; call < CALLS; call++)
				call_times[tree][call].round[round] = time_call(
					samples[tree], &calls[call]);
		}
	for (size_t tree = 0; tree < TREES; tree++) {
		for (size_t way = 0; way < WAYS; way++)
			sort_times(&walk_times[tree][way]);
		for (size_t call = 0; call < CALLS; call++)
			sort_times(&call_times[tree][call]);
	}
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

static double speed(const struct tree *tree, enum way way, double time)
{
	return (double)tree->of[way].leaves / time / 1e6;
}

static void print_walk(const struct tree *tree, enum way way, const struct times *times)
{
	printf("%-14s %-10s %5u %11" PRIu64 " %8.3f %8.1f %8.1f %8.1f\n", tree->ruleset,
		ways[way].name, tree->of[way].depth, tree->of[way].leaves, times->round[ROUNDS / 2],
		speed(tree, way, times->round[ROUNDS / 2]),
		speed(tree, way, times->round[ROUNDS - 1]), speed(tree, way, times->round[0]));
}

static void print_table(void)
{
	printf("libdraughts %s, %s, %s\n%s\n\n", draughts_version_string(), COMPILER, BENCH_FLAGS,
		processor());
	printf("%-43s %8s %26s\n", "", "seconds", "million leaves a second");
	printf("%-14s %-10s %5s %11s %8s %8s %8s %8s\n", "ruleset", "way", "depth", "leaves",
		"median", "median", "min", "max");
	for (size_t tree = 0; tree < TREES; tree++)
		for (size_t way = 0; way < WAYS; way++)
			print_walk(&trees[tree], (enum way)way, &walk_times[tree][way]);

	printf("\n%-14s", "ns a call");
	for (size_t call = 0; call < CALLS; call++)
		printf(" %9s", calls[call].name);
	putchar('\n');
	for (size_t tree = 0; tree < TREES; tree++) {
		printf("%-14s", trees[tree].ruleset);
		for (size_t call = 0; call < CALLS; call++)
			printf(" %9.1f", call_times[tree][call].round[ROUNDS / 2]);
		putchar('\n');
	}
	printf("\nMedians of %d interleaved rounds, in processor time. inside: "
	       "draughts_position_perft. interface: "
	       "moves\n"
	       "and successor, and count instead of the last ply. played: every leaf by "
	       "successor.\n"
	       "play includes a copy; explain is of moves that are mostly illegal.\n",
		ROUNDS);
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

static void print_rounds(const char *unit, const struct times *times)
{
	printf("\"%s\": [", unit);
	for (size_t i = 0; i < ROUNDS; i++)
		printf("%s%.9g", i > 0 ? ", " : "", times->round[i]);
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

	printf(",\n \"walks\": [");
	for (size_t tree = 0; tree < TREES; tree++)
		for (size_t way = 0; way < WAYS; way++) {
			printf("%s\n  {\"ruleset\": \"%s\", \"way\": \"%s\", \"depth\": %u, "
			       "\"leaves\": %" PRIu64 ", ",
				tree + way > 0 ? "," : "", trees[tree].ruleset, ways[way].name,
				trees[tree].of[way].depth, trees[tree].of[way].leaves);
			print_rounds("seconds", &walk_times[tree][way]);
		}
	printf("],\n \"calls\": [");
	for (size_t tree = 0; tree < TREES; tree++)
		for (size_t call = 0; call < CALLS; call++) {
			printf("%s\n  {\"ruleset\": \"%s\", \"call\": \"%s\", ",
				tree + call > 0 ? "," : "", trees[tree].ruleset, calls[call].name);
			print_rounds("nanoseconds", &call_times[tree][call]);
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
	measure();
	if (json)
		print_json();
	else
		print_table();
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
