/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double seconds(void)
{
	struct timespec now;

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
		printf("     %s by the tables", result->value > 0 ? "wins" : "loses");
	else
		printf("     value %+.2f", result->value / 100.0);
	printf(", depth %u, %" PRIu64 " nodes, %.0f a second\n", result->depth, result->nodes,
		took > 0 ? (double)result->nodes / took : 0);
}

/* Asks the tables about a position of so few pieces that they may know it. */
enum engine_known probe(const void *tables, const struct draughts_position *position)
{
	struct draughts_pieces pieces;
	draughts_squares occupied;

	draughts_position_pieces(position, &pieces);
	occupied = pieces.occupied[DRAUGHTS_WHITE] | pieces.occupied[DRAUGHTS_BLACK];
	for (int i = 0; i < DRAUGHTS_TABLES_PIECES_MAX; i++)
		occupied &= occupied - 1;
	if (occupied != 0)
		return ENGINE_UNKNOWN;
	return (enum engine_known)draughts_tables_probe(
		(const struct draughts_tables *)tables, position, NULL);
}

/*
 * The best move by the tables, and its value. False if it draws, or if they do not say how far the
 * next progress is: then it is the engine that has to come closer to it, or to find what is hard to
 * answer. In Dipole every move is progress, so any win will do.
 */
static bool choose_by_tables(const struct session *session, struct engine_result *result)
{
	const struct draughts_position *position = draughts_game_position(session->game);
	struct draughts_tables_move best;

	if (session->tables == NULL ||
		draughts_tables_moves(session->tables, position, &best, 1) == 0)
		return false;

	const bool wins = best.value == DRAUGHTS_TABLES_WIN;
	if (best.progress == 0 && !(wins && has_trait(session->game, DRAUGHTS_TRAIT_STACKS)))
		return false;
	result->move = best.move;
	result->value = wins ? ENGINE_KNOWN : -ENGINE_KNOWN;
	if (!session->verbose)
		return true;
	printf("     %s by the tables", wins ? "wins" : "loses");
	if (best.progress > 0)
		printf(", progress by ply %u", (unsigned)best.progress);
	if (best.end > 0)
		printf(", end by ply %u", (unsigned)best.end);
	putchar('\n');
	return true;
}

struct engine_result think(const struct session *session)
{
	struct engine_result result = {0};
	double start = seconds();

	if (choose_by_tables(session, &result))
		return result;
	engine_search(session->engine, session->game, &session->limits, &result);
	if (session->verbose)
		print_thoughts(&result, seconds() - start);
	return result;
}
