/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double seconds(void)
{
	struct timespec now;

	if (stop_signal != 0)
		return HUGE_VAL; /* the time for this move is over */
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_thoughts(const struct engine_result *result, double took)
{
	int plies = ENGINE_WIN - abs(result->value);

	if (plies <= 100)
		printf("     %s in %d %s", result->value > 0 ? "wins" : "loses", plies,
			plies == 1 ? "ply" : "plies");
	else if (abs(result->value) > ENGINE_KNOWN - 100)
		printf("     %s according to the tables", result->value > 0 ? "wins" : "loses");
	else
		printf("     value %+.2f", result->value / 100.0);
	printf(", depth %u, %" PRIu64 " nodes, %.0f per second\n", result->depth, result->nodes,
		took > 0 ? (double)result->nodes / took : 0);
}

static void print_tables_move(const struct draughts_tables_move *best)
{
	if (best->move == 0)
		return;
	printf("     %s according to the tables",
		best->value == DRAUGHTS_TABLES_WIN ? "wins" : "loses");
	if (best->progress > 0)
		printf(", progress by ply %u", (unsigned)best->progress);
	if (best->end > 0)
		printf(", end by ply %u", (unsigned)best->end);
	putchar('\n');
}

struct engine_result think(const struct session *session)
{
	const double start = seconds();
	struct thought thought = think_with_tables(
		session->engine, session->game, session->tables, &session->limits);

	if (session->verbose) {
		print_tables_move(&thought.best);
		if (thought.result.nodes > 0)
			print_thoughts(&thought.result, seconds() - start);
	}
	thought.result.value = thought.value;
	return thought.result;
}
