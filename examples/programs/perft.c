/* SPDX-License-Identifier: MIT */
/*
 * Counts the leaves of the tree of legal moves: the usual test of a move generator.
 *
 * `perft --threads 2 --hash 6144 --routes 18' gives the 3493881706141 of OEIS A133046, and needs
 * 6.3 GB. For depth 15, two threads took 2.58 s and one thread took 4.91 s.
 */

/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "perft_tree.h"

#include <getopt.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <draughts.h>

#include "program.h"

static const char usage[] =
	"[OPTION]... [RULESET] DEPTH [FEN]\n"
	"Counts the positions DEPTH moves after the initial position, or after FEN.\n"
	"  --divide     count below each move of the position\n"
	"  --routes     count each way a capture can go (otherwise captures with the same\n"
	"               ends and victims are one move)\n"
	"  --threads=N  count in N threads\n"
	"  --hash=MB    keep counts in a table of so many megabytes, for all threads\n"
	"  -h, --help   show this text\n"
	"Standard error shows the progress if it is a terminal.\n"
	"Exits with 0, with 1 if the system fails, with 2 if the arguments make no sense.\n"
	"RULESET is one of these, by default english:\n";

#define THREADS_MAX 256

/* The command line. */
struct job {
	struct tree tree;
	bool divide;
	unsigned long threads, megabytes;
	unsigned depth;
	const char *fen; /* NULL for the initial position */
};

/* The progress bar: so many parts of the whole are done, and one more is being worked on. */
struct progress {
	double start, shown;
	size_t done, parts;
	bool terminal, visible;
};

/* The data that the threads share. Each takes the next unit when it has done one. */
struct shared {
	const struct tree *tree;
	const struct work *work;
	struct progress *progress;
	atomic_size_t next;
};

struct worker {
	struct shared *shared;
	bool shows; /* the first one shows the progress */
	uint64_t leaves;
	pthread_t thread;
};

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void show_progress(struct progress *progress, double part)
{
	static const char bar[] = "########################################";
	const int width = (int)sizeof bar - 1;
	const double now = seconds();

	if (!progress->terminal || now - progress->shown < 0.5)
		return;
	progress->shown = now;
	progress->visible = true;

	const double done = ((double)progress->done + part) / (double)progress->parts;
	const int full = (int)(done * width);
	const unsigned long long left = (unsigned long long)((now - progress->start) * (1 - done) /
							     done);
	fprintf(stderr, "\r[%.*s%*s] %3.0f %%, about %llu:%02llu:%02llu left ", full, bar,
		width - full, "", 100 * done, left / 3600, left / 60 % 60, left % 60);
	fflush(stderr);
}

static void hide_progress(struct progress *progress)
{
	if (progress->visible)
		fprintf(stderr, "\r%79s\r", "");
	progress->visible = false;
}

static void *run_worker(void *argument)
{
	struct worker *worker = (struct worker *)argument;
	struct shared *shared = worker->shared;
	const struct work *work = shared->work;
	size_t i;

	while ((i = atomic_fetch_add(&shared->next, 1)) < work->count) {
		worker->leaves += unit_leaves(shared->tree, work, &work->units[i]);
		if (worker->shows)
			show_progress(shared->progress, (double)(i + 1) / (double)work->count);
	}
	return NULL;
}

/* Counts in so many threads, or in fewer if the system gives no more. */
static uint64_t run_workers(struct shared *shared, unsigned long threads)
{
	struct worker workers[THREADS_MAX] = {{.shared = shared, .shows = true}};
	unsigned long started = 1;
	uint64_t sum = 0;

	for (unsigned long i = 1; i < threads; i++)
		workers[i].shared = shared;
	while (started < threads &&
		pthread_create(&workers[started].thread, NULL, run_worker, &workers[started]) == 0)
		started++;
	run_worker(&workers[0]);
	for (unsigned long i = 1; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	for (unsigned long i = 0; i < started; i++)
		sum += workers[i].leaves;
	return sum;
}

/* The leaves below the position. The program ends if memory runs out. */
static uint64_t count(const struct job *job, const struct draughts_position *position,
	unsigned depth, struct progress *progress)
{
	struct work work;

	if (!work_new(&work, &job->tree, position, depth)) {
		fputs("perft: out of memory\n", stderr);
		exit(1);
	}

	struct shared shared = {.tree = &job->tree, .work = &work, .progress = progress};
	const uint64_t sum = run_workers(&shared, job->threads);
	free(work.units);
	return sum;
}

static uint64_t divide(
	const struct job *job, const struct draughts_position *position, struct progress *progress)
{
	struct draughts_position_storage storage;
	struct draughts_position *next = draughts_position_in(&storage);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint64_t sum = 0;

	progress->parts = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	for (; progress->done < progress->parts; progress->done++) {
		const draughts_move move = moves[progress->done];
		char text[DRAUGHTS_MOVE_TEXT_SIZE];

		draughts_position_successor(next, position, move);
		const uint64_t below = weight(&job->tree, position, move) *
				       count(job, next, job->depth - 1, progress);
		draughts_move_write(position, move, 0, text, sizeof(text));
		hide_progress(progress);
		printf("%-8s %" PRIu64 "\n", text, below);
		fflush(stdout);
		sum += below;
	}
	return sum;
}

static void run(const struct job *job, const struct draughts_position *position)
{
	const double start = seconds();
	struct progress progress = {
		.start = start, .shown = start, .parts = 1, .terminal = isatty(STDERR_FILENO)};
	const uint64_t sum = job->divide && job->depth > 0
				     ? divide(job, position, &progress)
				     : count(job, position, job->depth, &progress);
	const double time = seconds() - start;

	hide_progress(&progress);
	printf("%" PRIu64 " leaves at depth %u, %.3f s", sum, job->depth, time);
	if (time > 0)
		printf(", %.1f million a second", (double)sum / time / 1e6);
	putchar('\n');
}

/* Prints a message and returns false if the text is not a number from least to most. */
static bool read_number(const char *what, const char *text, unsigned long least, unsigned long most,
	unsigned long *number)
{
	char *end;

	if (text[0] >= '0' && text[0] <= '9') {
		*number = strtoul(text, &end, 10);
		if (*end == '\0' && *number >= least && *number <= most)
			return true;
	}
	fprintf(stderr, "perft: %s is \"%s\", not a number from %lu to %lu\n", what, text, least,
		most);
	return false;
}

static const struct option options[] = {
	{"divide", no_argument, NULL, 'd'},
	{"routes", no_argument, NULL, 'r'},
	{"threads", required_argument, NULL, 't'},
	{"hash", required_argument, NULL, 'm'},
	{"help", no_argument, NULL, 'h'},
	{NULL, 0, NULL, 0},
};

/* False, and perhaps a message, if the option makes no sense. */
static bool read_option(struct job *job, int option, char *const *argv)
{
	switch (option) {
	case 'd':
		return job->divide = true;
	case 'r':
		return job->tree.routes = true;
	case 't':
		return read_number("--threads", optarg, 1, THREADS_MAX, &job->threads);
	case 'm':
		return read_number("--hash", optarg, 1, TABLE_MEGABYTES_MAX, &job->megabytes);
	case 'h':
		print_usage(stdout, argv, usage, NULL);
		exit(0);
	default:
		return false;
	}
}

/* False, and a message, if the arguments make no sense. */
static bool read_arguments(struct job *job, int argc, char **argv)
{
	int option;

	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1)
		if (!read_option(job, option, argv))
			return false;
	argv += optind;

	if (*argv != NULL && (**argv < '0' || **argv > '9')) {
		job->tree.ruleset = draughts_ruleset_by_name(*argv);
		if (job->tree.ruleset == NULL) {
			fprintf(stderr, "perft: there is no ruleset \"%s\"\n", *argv);
			return false;
		}
		argv++;
	}

	unsigned long depth;
	if (*argv == NULL) {
		fputs("perft: the depth is missing\n", stderr);
		return false;
	}
	if (!read_number("the depth", *argv, 0, DRAUGHTS_PERFT_DEPTH_MAX, &depth))
		return false;
	job->depth = (unsigned)depth;
	argv++;

	if (*argv != NULL)
		job->fen = *argv++;
	if (*argv != NULL)
		fprintf(stderr, "perft: \"%s\" is one argument too many\n", *argv);
	return *argv == NULL;
}

int main(int argc, char **argv)
{
	struct job job = {.tree = {.ruleset = draughts_english()}, .threads = 1};

	if (!read_arguments(&job, argc, argv)) {
		print_usage(stderr, argv, usage, NULL);
		return 2;
	}

	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(
		draughts_position_in(&storage), job.tree.ruleset);
	if (job.fen != NULL) {
		size_t offset;
		enum draughts_error status = draughts_position_read_fen(
			position, job.tree.ruleset, job.fen, strlen(job.fen), &offset);
		if (status != DRAUGHTS_OK) {
			fprintf(stderr, "perft: character %zu of the FEN: %s\n", offset + 1,
				draughts_strerror(status));
			return 2;
		}
	}

	struct table table = {.memory = NULL};
	if (job.megabytes > 0) {
		if (!table_new(&table, job.megabytes)) {
			fprintf(stderr, "perft: no memory for a table of %lu megabytes\n",
				job.megabytes);
			return 1;
		}
		job.tree.table = &table;
	}
	run(&job, position);
	table_free(&table);
	return flush_output("perft") ? 0 : 1;
}
