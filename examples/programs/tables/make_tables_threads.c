/* SPDX-License-Identifier: MIT */
/* Makes endgame tables in threads: make_tables_threads RULESET PIECES DIRECTORY */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "job.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../program.h"

static const char usage[] =
	"[--threads=N] [--end | --divide=N] RULESET PIECES DIRECTORY\n"
	"Makes the endgame tables of a ruleset with 2 to PIECES pieces, or checkers in Dipole.\n"
	"Files that are in DIRECTORY already are kept, so a run that was stopped goes on.\n"
	"Prints for each table the positions that White, to move, wins, draws and loses, and\n"
	"the same for Black; the name of a table is the men and kings of White and of Black.\n"
	"  --threads=N  work in N threads; without it, one for each processor\n"
	"  --end        make the distances to the end of the game: at most 5 pieces, not in "
	"Dipole;\n"
	"               such files are made anew\n"
	"  --divide=N   for tests: make tables of N and more pieces by parts, as those of 7 are,\n"
	"               and all without distances\n"
	"  -h, --help   show this text\n"
	"Exits with 0, with 1 if something fails, with 2 if the arguments make no sense.\n"
	"RULESET is one of these:\n";

enum { THREADS_MAX = 64 };

static bool has_tables(const struct draughts_ruleset *ruleset)
{
	return dr_find_rules(ruleset) != DR_NO_RULES;
}

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The data that the threads share. */
struct crew {
	struct job *job;
	double start;
	bool terminal, visible;
	atomic_uint working;
};

static void *work(void *argument)
{
	struct crew *crew = (struct crew *)argument;
	struct job *job = crew->job;
	size_t number;

	while ((number = job_next(job)) != job->count && job_make(job, number))
		;
	atomic_fetch_sub(&crew->working, 1);
	return NULL;
}

static void show_progress(struct crew *crew)
{
	static const char bar[] = "########################################";
	const struct job *job = crew->job;
	const int width = (int)sizeof bar - 1;
	const double done = job->work == 0
				    ? 1
				    : (double)atomic_load(&job->worked) / (2 * (double)job->work);
	const int full = done >= 1 ? width : (int)(done * width);

	if (!crew->terminal || done <= 0)
		return;
	const unsigned long left = (unsigned long)((seconds() - crew->start) *
						   (1 - (done > 1 ? 1 : done)) / done);
	fprintf(stderr, "\r[%.*s%*s] %3.0f %%, about %lu:%02lu:%02lu left ", full, bar,
		width - full, "", 100 * done, left / 3600, left / 60 % 60, left % 60);
	fflush(stderr);
	crew->visible = true;
}

/* Prints the slices that are made, in their order, each when those before it are printed. */
static size_t print_made(struct crew *crew, size_t printed)
{
	struct job *job = crew->job;

	while (printed < job->count && job_is_made(job, printed)) {
		if (crew->visible)
			fprintf(stderr, "\r%79s\r", "");
		crew->visible = false;
		print_totals(job, &job->slices[printed++]);
	}
	return printed;
}

/* The main thread shows the progress of the others. */
static bool run(struct job *job, unsigned threads)
{
	const struct timespec pause = {.tv_nsec = 20000000};
	struct crew crew = {.job = job, .start = seconds(), .terminal = isatty(STDERR_FILENO)};
	pthread_t thread[THREADS_MAX];
	unsigned started = 0;
	size_t printed = 0;

	atomic_init(&crew.working, threads);
	while (started < threads && pthread_create(&thread[started], NULL, work, &crew) == 0)
		started++;
	atomic_fetch_sub(&crew.working, threads - started);
	if (started == 0) {
		fputs("make_tables_threads: no thread can be started\n", stderr);
		return false;
	}
	while (atomic_load(&crew.working) > 0) {
		printed = print_made(&crew, printed);
		show_progress(&crew);
		nanosleep(&pause, NULL);
	}
	for (unsigned i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	printed = print_made(&crew, printed);
	if (crew.visible)
		fputc('\n', stderr);
	return printed == job->count;
}

/* Prints a message and returns false if the text is not a number from least to most. */
static bool read_number(
	const char *what, const char *text, unsigned least, unsigned most, unsigned *number)
{
	char *end;
	const unsigned long value = strtoul(text, &end, 10);

	*number = (unsigned)value;
	if (text[0] >= '0' && text[0] <= '9' && *end == '\0' && value >= least && value <= most)
		return true;
	fprintf(stderr, "make_tables_threads: %s is \"%s\", not a number from %u to %u\n", what,
		text, least, most);
	return false;
}

static unsigned count_processors(void)
{
	const long processors = sysconf(_SC_NPROCESSORS_ONLN);

	return processors < 1 ? 1 : processors > THREADS_MAX ? THREADS_MAX : (unsigned)processors;
}

static const struct option options[] = {
	{"threads", required_argument, NULL, 't'},
	{"end", no_argument, NULL, 'e'},
	{"divide", required_argument, NULL, 'd'},
	{"help", no_argument, NULL, 'h'},
	{NULL, 0, NULL, 0},
};

/* What the arguments ask for. */
struct arguments {
	const struct draughts_ruleset *ruleset;
	const char *directory;
	struct request request;
	unsigned threads;
};

/* Returns -1, or the status to exit with at once. */
static int read_options(int argc, char **argv, struct arguments *arguments)
{
	struct request *request = &arguments->request;
	bool good = true;
	int option;

	while (good && (option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
		if (option == 'h') {
			print_usage(stdout, argv, usage, has_tables);
			return 0;
		}
		if (option == 't')
			good = read_number(
				"--threads", optarg, 1, THREADS_MAX, &arguments->threads);
		else if (option == 'd')
			good = read_number(
				"--divide", optarg, 2, PIECES_MAX + 1, &request->divided);
		else
			good = option == 'e';
		request->ends = request->ends || option == 'e';
	}
	if (good && argc - optind == 3 && !(request->ends && request->divided != 0))
		return -1;
	print_usage(stderr, argv, usage, has_tables);
	return 2;
}

/* The same for the arguments that are not options. */
static int read_rest(char **argv, struct arguments *arguments)
{
	struct request *request = &arguments->request;
	const unsigned most = (arguments->ruleset = draughts_ruleset_by_name(argv[0])) == NULL
				      ? 0
				      : job_pieces_max(arguments->ruleset, request->ends);

	if (most == 0) {
		fprintf(stderr, "make_tables_threads: there is no ruleset \"%s\" with %s\n",
			argv[0], request->ends ? "tables of ends" : "tables");
		return 2;
	}
	arguments->directory = argv[2];
	return read_number("PIECES", argv[1], 2, most, &request->pieces) ? -1 : 2;
}

int main(int argc, char **argv)
{
	struct arguments arguments = {.threads = count_processors()};
	int status = read_options(argc, argv, &arguments);

	if (status < 0)
		status = read_rest(argv + optind, &arguments);
	if (status >= 0)
		return status;
	if (mkdir(arguments.directory, 0777) != 0 && errno != EEXIST) {
		fprintf(stderr, "make_tables_threads: %s: %s\n", arguments.directory,
			strerror(errno));
		return 1;
	}

	struct job *job = job_new(arguments.ruleset, arguments.request, arguments.directory);
	if (job == NULL)
		return 1;
	const bool good = run(job, arguments.threads);
	job_free(job);
	return good && flush_output("make_tables_threads") ? 0 : 1;
}
