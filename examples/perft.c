/* SPDX-License-Identifier: MIT */
/* Counts the leaves of the tree of legal moves: the usual test of a move generator. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

static const char usage[] =
	"usage: perft [--divide] [--routes] [RULESET] DEPTH [FEN]\n"
	"Counts the positions DEPTH moves after the initial position, or after FEN.\n"
	"  --divide  count below each move of the position\n"
	"  --routes  count each way a capture can go (otherwise captures with the same\n"
	"            ends and victims are one move)\n"
	"  RULESET   english (the default), english-wcdf, italian, italian-first, dipole\n";

/* What the command line asks for. */
struct job {
	bool divide, routes;
	const struct draughts_ruleset *ruleset;
	unsigned depth;
	const char *fen; /* NULL for the initial position */
};

static double seconds(void)
{
	struct timespec now;

	timespec_get(&now, TIME_UTC);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static uint64_t count(
	const struct job *job, const struct draughts_position *position, unsigned depth)
{
	return job->routes ? draughts_position_perft_routes(position, depth)
			   : draughts_position_perft(position, depth);
}

/* The leaves below one move of the position. */
static uint64_t count_below(
	const struct job *job, const struct draughts_position *position, draughts_move move)
{
	struct draughts_position_storage storage;
	struct draughts_position *next = draughts_position_init(&storage, job->ruleset);
	uint64_t weight = job->routes ? draughts_position_routes(position, move, NULL, 0) : 1;

	draughts_position_successor(next, position, move);
	return weight * count(job, next, job->depth - 1);
}

static uint64_t divide(const struct job *job, const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t sum = 0;

	for (size_t i = 0; i < n; i++) {
		char text[32];
		uint64_t below = count_below(job, position, moves[i]);
		draughts_move_write(position, moves[i], text, sizeof(text));
		printf("%-8s %" PRIu64 "\n", text, below);
		sum += below;
	}
	return sum;
}

static void run(const struct job *job, const struct draughts_position *position)
{
	double start = seconds();
	uint64_t leaves = job->divide && job->depth > 0 ? divide(job, position)
							: count(job, position, job->depth);
	double time = seconds() - start;

	printf("%" PRIu64 " leaves at depth %u, %.3f s", leaves, job->depth, time);
	if (time > 0)
		printf(", %.1f million a second", (double)leaves / time / 1e6);
	putchar('\n');
}

/* False, and a message, if the arguments make no sense. */
static bool read_arguments(struct job *job, int argc, char **argv)
{
	int i = 1;

	for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
		if (strcmp(argv[i], "--divide") == 0) {
			job->divide = true;
		} else if (strcmp(argv[i], "--routes") == 0) {
			job->routes = true;
		} else {
			fprintf(stderr, "perft: there is no option %s\n", argv[i]);
			return false;
		}
	}

	job->ruleset = draughts_english();
	if (i < argc && (argv[i][0] < '0' || argv[i][0] > '9')) {
		job->ruleset = draughts_ruleset_by_name(argv[i]);
		if (job->ruleset == NULL) {
			fprintf(stderr, "perft: there is no ruleset \"%s\"\n", argv[i]);
			return false;
		}
		i++;
	}

	if (i == argc) {
		fputs("perft: the depth is missing\n", stderr);
		return false;
	}
	char *end;
	unsigned long depth = strtoul(argv[i], &end, 10);
	if (end == argv[i] || *end != '\0' || argv[i][0] == '-' ||
		depth > DRAUGHTS_PERFT_DEPTH_MAX) {
		fprintf(stderr, "perft: the depth is \"%s\", not a number from 0 to %d\n", argv[i],
			DRAUGHTS_PERFT_DEPTH_MAX);
		return false;
	}
	job->depth = (unsigned)depth;
	i++;

	if (i < argc)
		job->fen = argv[i++];
	if (i < argc)
		fprintf(stderr, "perft: \"%s\" is one argument too many\n", argv[i]);
	return i == argc;
}

int main(int argc, char **argv)
{
	struct job job = {.divide = false};

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		return 0;
	}
	if (!read_arguments(&job, argc, argv)) {
		fputs(usage, stderr);
		return 2;
	}

	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(&storage, job.ruleset);
	if (job.fen != NULL) {
		size_t where;
		int status = draughts_position_read_fen(position, job.fen, strlen(job.fen), &where);
		if (status != DRAUGHTS_OK) {
			fprintf(stderr, "perft: character %zu of the FEN: %s\n", where + 1,
				draughts_strerror(status));
			return 2;
		}
	}

	run(&job, position);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		perror("perft: standard output");
		return 1;
	}
	return 0;
}
