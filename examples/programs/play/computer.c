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

struct engine_result think(const struct session *session)
{
	const struct draughts_position *position = draughts_game_position(session->game);
	struct engine_result result = {0};
	enum draughts_tables_value value = DRAUGHTS_TABLES_UNKNOWN;
	double start = seconds();

	if (session->tables != NULL)
		result.move = draughts_tables_best(session->tables, position, &value, NULL);
	if (result.move != 0 && value == DRAUGHTS_TABLES_WIN) {
		if (session->verbose)
			puts("     wins by the tables");
		return result;
	}
	engine_search(session->engine, session->game, &session->limits, &result);
	if (session->verbose)
		print_thoughts(&result, seconds() - start);
	return result;
}
