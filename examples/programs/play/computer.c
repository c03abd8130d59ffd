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
		printf("     %s according to the tables", result->value > 0 ? "wins" : "loses");
	else
		printf("     value %+.2f", result->value / 100.0);
	printf(", depth %u, %" PRIu64 " nodes, %.0f per second\n", result->depth, result->nodes,
		took > 0 ? (double)result->nodes / took : 0);
}

/* Asks the tables about a position, if it has few enough pieces. */
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

/* Whether a move brings back a position of the game. */
static bool repeats(const struct draughts_game *game, draughts_move move)
{
	struct draughts_position_storage storage[2];
	struct draughts_position *next = draughts_position_in(&storage[0]);
	struct draughts_position *earlier = draughts_position_in(&storage[1]);
	const size_t length = draughts_game_length(game);
	size_t quiet = draughts_game_quiet_plies(game, length);

	draughts_position_successor(next, draughts_game_position(game), move);
	for (quiet = quiet < length ? quiet : length; quiet > 0; quiet--)
		if (draughts_game_position_at(game, length - quiet, earlier) == DRAUGHTS_OK &&
			draughts_position_equal(next, earlier))
			return true;
	return false;
}

/*
 * Finds the best move according to the tables, and its value. If all progress would let the
 * defender claim a draw later, the best move may only delay this progress, so a winning move that
 * does not repeat a position comes first. Returns false if the move draws, or if the tables do not
 * contain the distance to the next progress: the engine must then find a move that leads to
 * progress or is hard to answer. In Dipole, every move is progress, so any winning move will do.
 */
static bool choose_by_tables(const struct session *session, struct engine_result *result)
{
	const struct draughts_position *position = draughts_game_position(session->game);
	struct draughts_tables_move moves[DRAUGHTS_MOVES_MAX], best;
	size_t count = 0, i = 0;

	if (session->tables != NULL)
		count = draughts_tables_moves(session->tables, position, moves, DRAUGHTS_MOVES_MAX);
	if (count == 0)
		return false;
	while (i < count && moves[i].value == DRAUGHTS_TABLES_WIN &&
		repeats(session->game, moves[i].move))
		i++;
	best = moves[i < count && moves[i].value == moves[0].value ? i : 0];

	const bool wins = best.value == DRAUGHTS_TABLES_WIN;
	if (best.progress == 0 && !(wins && has_trait(session->game, DRAUGHTS_TRAIT_STACKS)))
		return false;
	result->move = best.move;
	result->value = wins ? ENGINE_KNOWN : -ENGINE_KNOWN;
	if (!session->verbose)
		return true;
	printf("     %s according to the tables", wins ? "wins" : "loses");
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
