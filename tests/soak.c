/* SPDX-License-Identifier: MIT */
/*
 * Compares the library with the reference for some time: `soak SECONDS [SEED [RULESET...]]'. Each
 * game is played by both at once, from the initial or a random position, at random or by an
 * adversary, and every position on the way is compared. The same seed goes through the same games,
 * so a failure can be repeated. Each ruleset has the same share of the time; without names, these
 * are all rulesets and give-away. A game has the seed of the one before plus 1:
 * the seeds of two runs must lie further apart than either has games, or both play the same.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "agree.h"

/* Every PERFT_EVERY-th position is looked at deeper. */
enum { PLIES_MAX = 200, PERFT_EVERY = 256, RULESETS_MAX = 32 };

static double now(void)
{
	struct timespec time;

	(void)timespec_get(&time, TIME_UTC);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* What a player looks for: the most moves, captures and routes for the other side to have wrong. */
static size_t trouble(const struct draughts_position *position, draughts_move move)
{
	struct draughts_position *after = draughts_position_in(TESTS_ROOM);

	draughts_position_successor(after, position, move);
	return (size_t)draughts_position_perft_routes(after, 1) +
	       (draughts_position_has_capture(after) ? DRAUGHTS_MOVES_MAX : 0) +
	       (draughts_move_captured(move) != 0 ? DRAUGHTS_MOVES_MAX : 0);
}

/* The move that goes on, out of n: any, or by an adversary, who mostly takes the worst trouble. */
static size_t choose(const struct draughts_position *position, const draughts_move *moves, size_t n,
	bool adversary, uint64_t *state)
{
	size_t chosen = ref_random_below(state, (unsigned)n);
	size_t worst = 0;

	if (!adversary || ref_random_below(state, 4) == 0)
		return chosen;
	for (size_t i = 0; i < n; i++) {
		const size_t value = trouble(position, moves[i]);

		if (value > worst) {
			worst = value;
			chosen = i;
		}
	}
	return chosen;
}

/* One game from the seed's position on. Adds to *positions how many were compared. */
static bool soak_game(const struct draughts_ruleset *ruleset, uint64_t seed, uint64_t *positions,
	char *report, size_t size)
{
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
	struct draughts_setup setup;
	struct ref_position ref;
	uint64_t state = seed;

	if (seed % 2 == 0)
		ref_start(&ref, agree_game(ruleset));
	else
		agree_random(&ref, agree_game(ruleset), seed / 2);
	agree_setup(&ref, &setup);
	draughts_position_set_setup(position, ruleset, &setup, NULL);
	for (unsigned ply = 0; ply < PLIES_MAX; ply++) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const enum agree_depth depth = (seed + ply) % PERFT_EVERY == 0 ? AGREE_PERFT
									       : AGREE_POSITION;

		if (!agree_check(ruleset, &ref, depth, report, size) ||
			!agree_board(position, &ref, report, size))
			return false;
		++*positions;

		const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

		if (n == 0)
			break;

		const draughts_move move =
			moves[choose(position, moves, n, seed / 8 % 2 != 0, &state)];

		agree_play(&ref, move);
		draughts_position_play(position, move);
	}
	return true;
}

static bool soak(const struct draughts_ruleset *ruleset, double seconds, uint64_t seed)
{
	const double start = now();
	uint64_t positions = 0, games = 0;
	double passed;

	do {
		char report[512];

		if (!soak_game(ruleset, seed + games, &positions, report, sizeof report)) {
			printf("FAIL seed %" PRIu64 ": %s\n", seed + games, report);
			return false;
		}
		games++;
		passed = now() - start;
	} while (passed < seconds);
	printf("%-14s %" PRIu64 " positions of %" PRIu64 " games from seed %" PRIu64
	       " agree, %.0f a second\n",
		draughts_ruleset_name(ruleset), positions, games, seed, (double)positions / passed);
	fflush(stdout);
	return true;
}

/* Whether a list of names, which ends with NULL, has the name of a ruleset. */
static bool is_named(const struct draughts_ruleset *ruleset, char *const *names)
{
	for (; *names != NULL; names++)
		if (strcmp(*names, draughts_ruleset_name(ruleset)) == 0)
			return true;
	return false;
}

int main(int argc, char **argv)
{
	const double seconds = argc > 1 ? strtod(argv[1], NULL) : 10;
	const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL) << 20;
	const struct draughts_ruleset *rulesets[RULESETS_MAX];
	size_t total = 0;
	bool agreed = true;

	for (size_t i = 0; i < (size_t)agree_rulesets() && total < RULESETS_MAX; i++)
		if (argc <= 3 || is_named(agree_ruleset_at(i), argv + 3))
			rulesets[total++] = agree_ruleset_at(i);
	for (size_t i = 0; i < total; i++)
		agreed &= soak(rulesets[i], seconds / (double)total, seed);
	return agreed && total > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
