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

/* What the engine asks, and the answer that it does not get. */
struct question {
	const struct draughts_tables *tables;
	enum engine_known hidden[2]; /* by the side to move: the value of the root */
};

/* Asks the tables about a position, if it has few enough pieces. */
static enum engine_known probe(const void *asked, const struct draughts_position *position)
{
	const struct question *question = (const struct question *)asked;
	struct draughts_pieces pieces;
	draughts_squares occupied;

	draughts_position_pieces(position, &pieces);
	occupied = pieces.occupied[DRAUGHTS_WHITE] | pieces.occupied[DRAUGHTS_BLACK];
	for (int i = 0; i < DRAUGHTS_TABLES_PIECES_MAX; i++)
		occupied &= occupied - 1;
	if (occupied != 0)
		return ENGINE_UNKNOWN;

	const enum engine_known known = (enum engine_known)draughts_tables_probe(
		question->tables, position, NULL);
	return known == question->hidden[pieces.turn] ? ENGINE_UNKNOWN : known;
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
 * Finds a winning move in the tables. If all progress would let the defender claim a draw later,
 * the best move may only delay this progress, so a winning move that does not repeat a position
 * comes first. Returns false if no move wins, or if the tables do not contain the distance to the
 * next progress: the engine must then find a move that is hard to answer or leads to progress. In
 * Dipole, every move is progress, so any winning move will do.
 */
static bool win_by_tables(const struct session *session, struct engine_result *result)
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
	result->value = ENGINE_KNOWN;
	if (!session->verbose)
		return wins;
	printf("     %s according to the tables", wins ? "wins" : "loses");
	if (best.progress > 0)
		printf(", progress by ply %u", (unsigned)best.progress);
	if (best.end > 0)
		printf(", end by ply %u", (unsigned)best.end);
	putchar('\n');
	return wins;
}

/*
 * In a drawn or lost position, many moves keep the value. To tell between them, the search
 * evaluates each position that has this value, as if the tables did not contain it. The tables
 * still say which moves throw the draw away, and where the opponent would go wrong.
 */
struct engine_result think(const struct session *session)
{
	struct question question = {.tables = session->tables};
	struct engine_limits limits = session->limits;
	struct engine_result result = {0};
	enum engine_known known = ENGINE_UNKNOWN;
	double start = seconds();

	if (win_by_tables(session, &result))
		return result;
	if (session->tables != NULL) {
		limits.probe = probe;
		limits.tables = &question;
		known = probe(&question, draughts_game_position(session->game));
	}
	const bool loses = known == ENGINE_LOST, hides = loses || known == ENGINE_DRAWN;
	if (hides) {
		question.hidden[turn(session)] = known;
		question.hidden[1 - turn(session)] = loses ? ENGINE_WON : ENGINE_DRAWN;
	}
	engine_search(session->engine, session->game, &limits, &result);
	if (session->verbose)
		print_thoughts(&result, seconds() - start);
	if (hides)
		result.value = loses ? -ENGINE_KNOWN : 0;
	return result;
}
