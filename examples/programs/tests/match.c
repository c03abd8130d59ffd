/* SPDX-License-Identifier: MIT */
/*
 * A match of two engines: match RULESET PAIRS SECONDS SEED. Both games of a pair begin with the
 * same random moves, and each engine plays White in one of them. SECONDS limits the processor time
 * of each move; a number of 1 or more limits the nodes instead. The program prints the score of the
 * first engine, and half the width of the interval that has the true score with 95 % probability.
 *
 * rules.mk compiles the other engine with other names. As the limits do not set keep, searches do
 * not depend on earlier ones, and each engine can play all games.
 */
#include "../engine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* In place of the fields keep and weights, the other engine reads probe and tables, which are 0. */
struct engine *other_new(size_t table_bytes);
void other_search(struct engine *engine, const struct draughts_game *game,
	const struct engine_limits *limits, struct engine_result *result);
void other_free(struct engine *engine);

enum { TABLE_BYTES = 16 << 20, PLIES_MAX = 300, EVEN = 60, EVEN_NODES = 3000 };

struct player {
	struct engine *engine;
	void (*search)(struct engine *engine, const struct draughts_game *game,
		const struct engine_limits *limits, struct engine_result *result);
};

struct match {
	const struct draughts_ruleset *ruleset;
	struct player players[2];
	struct engine_limits limits;
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
		struct engine_limits limits = {.nodes = EVEN_NODES};
		struct engine_result result;

		match->players[i].search(match->players[i].engine, game, &limits, &result);
		even = abs(result.value) <= EVEN;
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
	while (draughts_game_outcome(game) == DRAUGHTS_ONGOING) {
		size_t length = draughts_game_length(game);
		bool second = draughts_position_turn(draughts_game_position(game)) != first;
		const struct player *player = &match->players[second];
		struct engine_result result;

		if (length >= PLIES_MAX || draughts_game_claims(game, length, NULL) != 0)
			return 1;
		player->search(player->engine, game, &match->limits, &result);
		if (draughts_game_play(game, result.move) != DRAUGHTS_OK)
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
	match.limits.seconds = limit;
	match.limits.clock = limit < 1 ? processor_time : NULL;
	match.players[0] = (struct player){engine_new(TABLE_BYTES), engine_search};
	match.players[1] = (struct player){other_new(TABLE_BYTES), other_search};
	for (int i = 0; i < pairs; i++)
		play_pair(&match);
	double mean = match.sum / pairs;
	double variance = (match.squares - match.sum * mean) / (pairs - 1);
	printf("%s: %d won, %d drawn, %d lost: %.1f %% (+- %.1f)\n", argv[1], match.won,
		match.drawn, match.lost, 100 * mean, 196 * sqrt(variance / pairs));
	engine_free(match.players[0].engine);
	other_free(match.players[1].engine);
	return 0;
}
