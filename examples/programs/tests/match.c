/* SPDX-License-Identifier: MIT */
/*
 * A match of two engines: match RULESET PAIRS SECONDS SEED. Both games of a pair begin with the
 * same random moves, and each engine plays White in one of them. SECONDS limits the processor time
 * of each move; a number of 1 or more limits the nodes instead. The program prints the score of the
 * first engine, and half the width of the interval that has the true score with 95 % probability.
 *
 * rules.mk compiles player.c with the sources of each engine. The engines keep their tables during
 * a game.
 */
#include "player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TABLE_BYTES = 16 << 20, PLIES_MAX = 300, EVEN = 60, EVEN_NODES = 3000 };

struct match {
	const struct draughts_ruleset *ruleset;
	struct engine *engines[2];
	struct player_limits limits;
	uint64_t random;
	int won, drawn, lost; /* by the first player */
	double sum, squares;  /* of the scores of pairs */
};

static double processor_time(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

/* SplitMix64, by Sebastiano Vigna. */
static uint64_t next_random(struct match *match)
{
	uint64_t z = (match->random += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* The move and the value that one of the engines finds. */
static draughts_move search(const struct match *match, int player, const struct draughts_game *game,
	const struct player_limits *limits, int *value)
{
	return player == 0 ? new_search(match->engines[0], game, limits, value)
			   : old_search(match->engines[1], game, limits, value);
}

/* A game after 4 to 7 random moves; NULL if it is over, or if an engine finds it uneven. */
static struct draughts_game *try_opening(struct match *match)
{
	struct draughts_game *game = draughts_game_new(match->ruleset);
	bool even = game != NULL;

	for (uint64_t plies = 4 + next_random(match) % 4; even && plies > 0; plies--) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t count = draughts_position_moves(
			draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);

		even = count > 0 &&
		       draughts_game_play(game, moves[next_random(match) % count]) == DRAUGHTS_OK;
	}
	even = even && draughts_game_outcome(game) == DRAUGHTS_ONGOING;
	for (int i = 0; even && i < 2; i++) {
		int value;

		search(match, i, game, &(struct player_limits){.nodes = EVEN_NODES}, &value);
		even = abs(value) <= EVEN;
	}
	if (even)
		return game;
	draughts_game_free(game);
	return NULL;
}

/* Plays a game to its end, whatever the engines think: 2 if this side wins, 1 for a draw, or 0. */
static int play_game(
	const struct match *match, struct draughts_game *game, enum draughts_side first)
{
	struct player_limits limits = match->limits;

	for (int ply = 0; draughts_game_outcome(game) == DRAUGHTS_ONGOING; ply++) {
		size_t length = draughts_game_length(game);
		bool second = draughts_position_turn(draughts_game_position(game)) != first;
		int value;

		if (length >= PLIES_MAX || draughts_game_claims(game, length, NULL) != 0)
			return 1;
		limits.keep = ply >= 2; /* the first search of each engine has nothing to keep */
		if (draughts_game_play(game, search(match, second, game, &limits, &value)) !=
			DRAUGHTS_OK)
			abort();
	}
	return draughts_game_outcome(game) == draughts_loss_of(first) ? 0 : 2;
}

static void play_pair(struct match *match)
{
	struct draughts_game *opening = NULL;
	int points = 0;

	while (opening == NULL)
		opening = try_opening(match);
	for (int side = 0; side < 2; side++) {
		struct draughts_game *game = draughts_game_clone(opening);
		int result = play_game(match, game, (enum draughts_side)side);

		match->won += result == 2;
		match->drawn += result == 1;
		match->lost += result == 0;
		points += result;
		draughts_game_free(game);
	}
	draughts_game_free(opening);
	match->sum += points / 4.0;
	match->squares += points / 4.0 * points / 4.0;
}

int main(int argc, char **argv)
{
	static struct match match;
	const double limit = argc == 5 ? strtod(argv[3], NULL) : 0;
	const int pairs = argc == 5 ? (int)strtol(argv[2], NULL, 10) : 0;

	match.ruleset = argc == 5 ? draughts_ruleset_by_name(argv[1]) : NULL;
	if (match.ruleset == NULL || pairs < 2 || limit <= 0) {
		fputs("usage: match RULESET PAIRS SECONDS|NODES SEED\n", stderr);
		return 2;
	}
	match.random = strtoull(argv[4], NULL, 10);
	match.limits.nodes = limit >= 1 ? (uint64_t)limit : 0;
	match.limits.seconds = limit < 1 ? limit : 0;
	match.limits.clock = limit < 1 ? processor_time : NULL;
	match.engines[0] = new_engine(TABLE_BYTES);
	match.engines[1] = old_engine(TABLE_BYTES);
	for (int i = 0; i < pairs; i++)
		play_pair(&match);
	double mean = match.sum / pairs;
	double variance = (match.squares - match.sum * mean) / (pairs - 1);
	printf("%s: %d won, %d drawn, %d lost: %.1f %% (+- %.1f)\n", argv[1], match.won,
		match.drawn, match.lost, 100 * mean, 196 * sqrt(variance / pairs));
	return 0;
}
