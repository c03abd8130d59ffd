/* SPDX-License-Identifier: MIT */
/*
 * Makes endgame tables on many machines, over MPI:
 *
 *     mpirun -np 2 make_tables_mpi RULESET PIECES DIRECTORY
 *
 * A fourth argument, as in `make_tables_mpi english 4 DIRECTORY 3`, is for tests: it is what
 * make_tables_threads calls --divide. DIRECTORY must exist, and all machines must share it. Open
 * MPI needs --oversubscribe for more ranks than processors, and refuses to run as root, as in a
 * container, unless OMPI_ALLOW_RUN_AS_ROOT=1 and OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 are in the
 * environment.
 *
 * Rank 0 hands out slices by their numbers, and each rank writes the files of its own slices. For
 * the values that a slice needs from other slices, a rank maps the files NAME.values, each of which
 * is removed when no slice needs it any more. If an earlier run has left a slice without such a
 * file, the rank reads the table instead. Only numbers are sent over MPI. In rank 0, one thread
 * also makes slices, while the main thread looks for messages every few milliseconds, so that other
 * ranks need not wait until rank 0 has made its slice. The files are the same as those of a single
 * process. A rank that fails ends the run, and the next run continues with the files that exist.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <mpi.h>

enum { TOTALS = 6, TAG = 0 };

/* From a rank: the slice that it has made, or the number of slices for none, and its totals. */
struct report {
	uint64_t number, totals[TOTALS];
};

/* From rank 0: a slice to make, or the number of slices for the end; and which are made. */
struct order {
	uint32_t number;
	uint8_t made[SLICES_MAX];
};

/* The books of rank 0. */
struct lead {
	struct job *job;
	int ranks, *waiting; /* ranks that have nothing to do */
	int waiting_count;
	size_t printed;
};

/*
 * The other ranks.
 */

static void follow(struct job *job)
{
	struct report report = {.number = job->count};
	struct order order;

	for (;;) {
		MPI_Send(&report, sizeof report, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
		MPI_Recv(&order, sizeof order, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		if (order.number == job->count)
			return;
		for (size_t i = 0; i < job->count; i++)
			if (order.made[i] != 0 && !job_is_made(job, i))
				job_finish(job, i);
		if (!job_make(job, order.number))
			MPI_Abort(MPI_COMM_WORLD, 1);
		report.number = order.number;
		memcpy(report.totals, job->slices[order.number].totals, sizeof report.totals);
	}
}

/*
 * Rank 0.
 */

static void *make(void *argument)
{
	struct job *job = (struct job *)argument;
	size_t number;

	while ((number = job_next(job)) != job->count && job_make(job, number))
		;
	return NULL;
}

/* Takes in a report, if there is one. */
static bool receive(struct lead *lead)
{
	struct job *job = lead->job;
	struct report report;
	MPI_Status status;
	int there;

	MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &there, &status);
	if (!there)
		return false;
	MPI_Recv(&report, sizeof report, MPI_BYTE, status.MPI_SOURCE, TAG, MPI_COMM_WORLD,
		MPI_STATUS_IGNORE);
	lead->waiting[lead->waiting_count++] = status.MPI_SOURCE;
	if (report.number != job->count) {
		memcpy(job->slices[report.number].totals, report.totals, sizeof report.totals);
		job_finish(job, report.number);
	}
	return true;
}

static void give_order(struct lead *lead, size_t number)
{
	struct order order = {.number = (uint32_t)number};

	for (size_t i = 0; i < lead->job->count; i++)
		order.made[i] = job_is_made(lead->job, i);
	MPI_Send(&order, sizeof order, MPI_BYTE, lead->waiting[--lead->waiting_count], TAG,
		MPI_COMM_WORLD);
}

/* Gives the waiting ranks the slices that can be made now. */
static bool give_orders(struct lead *lead)
{
	bool given = false;

	while (lead->waiting_count > 0) {
		const size_t number = job_take(lead->job);

		if (number == lead->job->count)
			return given;
		give_order(lead, number);
		given = true;
	}
	return given;
}

/* Prints slices in their order; true when all are made and printed. */
static bool print_made(struct lead *lead)
{
	struct job *job = lead->job;

	while (lead->printed < job->count && job_is_made(job, lead->printed))
		print_totals(job, &job->slices[lead->printed++]);
	return lead->printed == job->count;
}

static bool lead_all(struct job *job, int ranks)
{
	const struct timespec pause = {.tv_nsec = 2000000};
	struct lead lead = {.job = job, .ranks = ranks};
	pthread_t thread;

	lead.waiting = (int *)calloc((size_t)ranks, sizeof *lead.waiting);
	if (lead.waiting == NULL || pthread_create(&thread, NULL, make, job) != 0) {
		free(lead.waiting);
		return false;
	}
	while (!print_made(&lead)) {
		const bool received = receive(&lead), given = give_orders(&lead);

		if (job_has_failed(job))
			return false;
		if (!received && !given)
			nanosleep(&pause, NULL);
	}
	pthread_join(thread, NULL);
	drop_unwanted(job);
	for (int ended = 1; ended < ranks; ended++) {
		while (lead.waiting_count == 0)
			receive(&lead);
		give_order(&lead, job->count);
	}
	free(lead.waiting);
	return fflush(stdout) == 0 && !ferror(stdout);
}

/* In rank 0 another thread works, but only the main thread uses MPI. */
static void start(int *argc, char ***argv, int *rank, int *ranks)
{
	int granted;

	MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &granted);
	MPI_Comm_rank(MPI_COMM_WORLD, rank);
	MPI_Comm_size(MPI_COMM_WORLD, ranks);
	if (*rank == 0 && granted < MPI_THREAD_FUNNELED) {
		fputs("make_tables_mpi: this MPI allows a process no threads\n", stderr);
		MPI_Abort(MPI_COMM_WORLD, 1);
	}
}

int main(int argc, char **argv)
{
	const struct draughts_ruleset *ruleset = NULL;
	unsigned long pieces = 0, divided = 0;
	int rank, ranks;

	start(&argc, &argv, &rank, &ranks);
	if (argc == 4 || argc == 5) {
		ruleset = draughts_ruleset_by_name(argv[1]);
		pieces = strtoul(argv[2], NULL, 10);
		divided = argc == 4 ? 0 : strtoul(argv[4], NULL, 10);
	}
	if (ruleset == NULL || pieces < 2 || pieces > job_pieces_max(ruleset, false) ||
		divided > PIECES_MAX + 1) {
		if (rank == 0)
			fputs("usage: mpirun [-np RANKS] make_tables_mpi RULESET PIECES "
			      "DIRECTORY [DIVIDE]\n",
				stderr);
		MPI_Finalize();
		return 2;
	}

	struct job *job = job_new(ruleset,
		(struct request){.pieces = (unsigned)pieces, .divided = (unsigned)divided},
		argv[3]);
	if (job == NULL)
		MPI_Abort(MPI_COMM_WORLD, 1);
	job->shares = job->shares || ranks > 1;
	MPI_Barrier(MPI_COMM_WORLD); /* all ranks have looked which files exist */
	if (rank != 0)
		follow(job);
	else if (!lead_all(job, ranks))
		MPI_Abort(MPI_COMM_WORLD, 1);
	job_free(job);
	MPI_Finalize();
	return 0;
}
