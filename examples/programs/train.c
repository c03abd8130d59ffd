/* SPDX-License-Identifier: MIT */
/*
 * Learns the weights of eval.c: `train RULESET' writes a file of the directory weights to standard
 * output, and `make train RULESET=russian' also puts it there. It starts with weights of 0. In each
 * generation the engine plays games against itself, with a limit of nodes for each move, and then
 * the weights are fitted to these games: the value of a position, put through a logistic curve,
 * should predict the result of the game and the value that the search found. There is no limit of
 * time, so one machine and compiler make the same file every time.
 *
 * Searches of so few nodes fail to win most won endings. If these draws counted, the weights would
 * say that an extra man is worth nothing there, and a deeper search would believe it. So a game
 * ends when few pieces are left, and these decide it. With flying kings a lead of a man rarely wins
 * these endings, and a game goes on to its end.
 */
#include "engine.h"
#include "eval.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The last fit uses the games of the last two generations; the earlier games are too weak. */
struct generation {
	int games, passes; /* of the fit over all positions */
	uint64_t nodes;
	double trust; /* in the result of a game; the rest is trust in the values of the search */
};
static const struct generation generations[] = {
	{3000, 4, 200, 1.0},
	{4000, 6, 400, 0.7},
	{6000, 6, 500, 0.5},
	{9000, 8, 800, 0.5},
};
enum { GENERATIONS = sizeof generations / sizeof *generations };

enum {
	TABLE_BYTES = 1 << 20,
	PLIES_MAX = 240,
	RECORDS_MAX = 2000000, /* twice as many as the last generation is fitted to */
	LAST_PIECES = 6,       /* with so few the game ends */
	BLOCK_FEATURES = EVAL_LEARNED_BLOCKS * EVAL_CODES,
	MAN = BLOCK_FEATURES,
	KING,
	TURN,
	FEATURES,
	TERMS = 2 * EVAL_LEARNED_BLOCKS + FEATURES - BLOCK_FEATURES,
	UNKNOWN = 2
};

/* A position of a game: its value by the search and the result, for the side to move. */
struct record {
	struct draughts_pieces pieces;
	int16_t score;
	int8_t result; /* 1, 0 or -1, or UNKNOWN if a random move came after it */
};

/* A position as the fit sees it: its features, how often it has each, and the phase. */
struct term {
	int feature, times;
};
struct terms {
	struct term terms[TERMS];
	float share[EVAL_PHASES]; /* of the weights for many pieces, and of those for few */
};

struct training {
	const struct draughts_ruleset *ruleset;
	struct engine *engine;
	uint64_t random;
	struct record records[RECORDS_MAX];
	size_t count; /* of the records */
	float weight[FEATURES][EVAL_PHASES];
	float squares[FEATURES][EVAL_PHASES]; /* of each weight: the sum of its squared slopes */
	struct eval_weights weights[GENERATIONS + 1]; /* with which each generation plays */
};

/* SplitMix64, by Sebastiano Vigna. */
static uint64_t next_random(struct training *training)
{
	uint64_t z = (training->random += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* The games. */

static void add_record(
	struct training *training, const struct draughts_position *position, int score)
{
	struct record *record = &training->records[training->count];

	draughts_position_pieces(position, &record->pieces);
	record->score = (int16_t)(score > 9000 ? 9000 : score < -9000 ? -9000 : score);
	training->count += eval_pieces(&record->pieces) >= EVAL_FEW;
	if (training->count == RECORDS_MAX)
		abort();
}

/* The result of a game for White: 1, 0 or -1, or UNKNOWN if it goes on. */
static int result_of(const struct draughts_game *game)
{
	const struct draughts_position *position = draughts_game_position(game);
	const enum draughts_outcome outcome = draughts_position_outcome(position);
	const size_t length = draughts_game_length(game);
	const bool flying = (draughts_ruleset_traits(draughts_position_ruleset(position)) &
				    DRAUGHTS_TRAIT_FLYING_KINGS) != 0;
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	if (outcome != DRAUGHTS_ONGOING)
		return outcome == DRAUGHTS_WHITE_WINS ? 1 : -1;
	if (length <= PLIES_MAX && draughts_game_claims(game, length, NULL) == 0 &&
		(flying || eval_pieces(&pieces) > LAST_PIECES ||
			draughts_position_has_capture(position)))
		return UNKNOWN;
	return flying                          ? 0
	       : pieces.turn == DRAUGHTS_WHITE ? eval_ahead(&pieces)
					       : -eval_ahead(&pieces);
}

/* Plays a game, which begins with random moves and has a rare one later, and records it. */
static void play_game(struct training *training, const struct eval_weights *weights, uint64_t nodes)
{
	const size_t opening = 4 + next_random(training) % 7, first = training->count;
	size_t certain = first; /* the first record since the last random move */
	int white;
	struct draughts_game *game = draughts_game_new(training->ruleset);

	if (game == NULL)
		abort();
	while ((white = result_of(game)) == UNKNOWN) {
		const struct draughts_position *position = draughts_game_position(game);
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
		struct engine_limits limits = {.weights = weights};
		struct engine_result result = {.move = moves[0]};

		if (draughts_game_length(game) < opening || next_random(training) % 32 == 0) {
			certain = training->count;
			result.move = moves[next_random(training) % count];
		} else if (count > 1) {
			limits.nodes = nodes + next_random(training) % (nodes / 4);
			engine_search(training->engine, game, &limits, &result);
			if (!draughts_position_has_capture(position))
				add_record(training, position, result.value);
		}
		draughts_game_play(game, result.move);
	}
	draughts_game_free(game);
	for (size_t i = first; i < training->count; i++) {
		struct record *record = &training->records[i];
		const int own = record->pieces.turn == DRAUGHTS_WHITE ? white : -white;
		record->result = (int8_t)(i < certain ? UNKNOWN : own);
	}
}

/* The fit, by Adagrad (Duchi and others, 2011). */

static void set_terms(const struct draughts_pieces *pieces, struct terms *terms)
{
	const int black = pieces->turn == DRAUGHTS_BLACK ? 1 : -1, last = EVAL_BLOCKS - 1;
	const int count = eval_pieces(pieces);
	const float many = (float)eval_phase(count) / EVAL_MANY, exchange = 1 + 3 / (float)count;
	int n = 0;
	uint16_t codes[EVAL_BLOCKS];

	eval_codes(pieces, codes);
	for (int b = 0; b < EVAL_LEARNED_BLOCKS; b++) {
		const int first = b * EVAL_CODES, turned = (int)eval_turned(codes[last - b]);

		terms->terms[n++] = (struct term){first + codes[b], black};
		terms->terms[n++] = (struct term){first + turned, -black};
	}
	terms->terms[n++] = (struct term){MAN, eval_lead(pieces, ~pieces->kings)};
	terms->terms[n++] = (struct term){KING, eval_lead(pieces, pieces->kings)};
	terms->terms[n] = (struct term){TURN, 1};
	terms->share[0] = exchange * many;
	terms->share[1] = exchange * (1 - many);
}

static double logistic(double x)
{
	return 1 / (1 + exp(-x));
}

/* Corrects the weights of a position's features so that its value comes closer to the target. */
static void correct(
	struct training *training, const struct terms *terms, double target, double rate)
{
	double sum = 0;

	for (const struct term *term = terms->terms; term < terms->terms + TERMS; term++)
		for (int k = 0; k < EVAL_PHASES; k++)
			sum += (double)(training->weight[term->feature][k] * (float)term->times *
					terms->share[k]);
	const float error = (float)(logistic(sum) - target);
	for (const struct term *term = terms->terms; term < terms->terms + TERMS; term++)
		for (int k = 0; k < EVAL_PHASES; k++) {
			const float decay = term->feature < BLOCK_FEATURES ? 2e-4F : 0;
			float *weight = &training->weight[term->feature][k];
			float *squares = &training->squares[term->feature][k];
			float slope = error * (float)term->times * terms->share[k] +
				      decay * *weight;

			*squares += slope * slope;
			*weight -= (float)rate * slope / (sqrtf(*squares) + 1);
		}
}

/* How many hundredths of a man are a weight of 1; before the first fit, none is needed. */
static double hundredths(const struct training *training)
{
	const float *man = training->weight[MAN];

	return man[0] + man[1] > 0 ? 200 / (double)(man[0] + man[1]) : HUGE_VAL;
}

static void shuffle(struct training *training)
{
	struct record *records = training->records;

	for (size_t i = training->count; i > 1; i--) {
		size_t k = next_random(training) % i;
		struct record record = records[i - 1];

		records[i - 1] = records[k];
		records[k] = record;
	}
}

/* Fits weights, from 0, to all records. */
static void fit(struct training *training, const struct generation *generation)
{
	const double scale = hundredths(training); /* by which values are odds, in the last fit */

	memset(training->weight, 0, sizeof training->weight);
	memset(training->squares, 0, sizeof training->squares);
	for (int pass = 0; pass < generation->passes; pass++) {
		double done = (double)pass / generation->passes;
		double rate = done < 0.5 ? 0.05 : done < 0.75 ? 0.02 : 0.006;

		shuffle(training);
		for (size_t i = 0; i < training->count; i++) {
			const struct record *record = &training->records[i];
			double trust = record->result == UNKNOWN ? 0 : generation->trust;
			double target = trust * (record->result + 1) / 2.0 +
					(1 - trust) * logistic(record->score / scale);
			struct terms terms;

			set_terms(&record->pieces, &terms);
			correct(training, &terms, target, rate);
		}
	}
}

/* Sets weights in units in which a man is 100, within limits that their types can hold. */
static void set_weights(const struct training *training, struct eval_weights *weights)
{
	int16_t *const others[] = {weights->man, weights->king, weights->turn};

	for (int i = 0; i < FEATURES; i++)
		for (int k = 0; k < EVAL_PHASES; k++) {
			const double most = i < BLOCK_FEATURES ? 127 : 1000;
			double value = hundredths(training) * (double)training->weight[i][k];

			value = value > most ? most : value < -most ? -most : value;
			if (i < BLOCK_FEATURES)
				weights->block[i / EVAL_CODES][i % EVAL_CODES][k] = (int8_t)lrint(
					value);
			else
				others[i - BLOCK_FEATURES][k] = (int16_t)lrint(value);
		}
}

/* Writes weights as the text between the braces of their initializer. */
static void write_weights(const struct eval_weights *weights)
{
	puts("/* SPDX-License-Identifier: MIT */");
	puts("/* Made by train.c: the weights of the evaluation, in hundredths of a man. */");
	puts("/* clang-format off */");
	printf(".man = {%d, %d}, .king = {%d, %d}, .turn = {%d, %d},\n.block = {\n",
		weights->man[0], weights->man[1], weights->king[0], weights->king[1],
		weights->turn[0], weights->turn[1]);
	for (int b = 0; b < EVAL_LEARNED_BLOCKS; b++)
		for (int code = 0; code < EVAL_CODES; code++) {
			const int8_t *pair = weights->block[b][code];
			const char *separator = code == 0 ? "{" : code % 10 == 0 ? ",\n" : ",";
			printf("%s{%d,%d}%s", separator, pair[0], pair[1],
				code == EVAL_CODES - 1 ? "},\n" : "");
		}
	puts("}");
}

int main(int argc, char **argv)
{
	static struct training training;

	training.ruleset = argc == 2 ? draughts_ruleset_by_name(argv[1]) : NULL;
	if (training.ruleset == NULL ||
		(draughts_ruleset_traits(training.ruleset) & DRAUGHTS_TRAIT_STACKS) != 0) {
		fputs("usage: train RULESET, of a game without stacks\n", stderr);
		return 2;
	}
	training.random = 1;
	training.engine = engine_new(TABLE_BYTES);
	if (training.engine == NULL)
		abort();
	for (int i = 0; i < GENERATIONS; i++) {
		struct eval_weights *weights = &training.weights[i + 1];

		training.count = i + 1 < GENERATIONS ? 0 : training.count;
		for (int game = 0; game < generations[i].games; game++)
			play_game(&training, weights - 1, generations[i].nodes);
		fit(&training, &generations[i]);
		set_weights(&training, weights);
		fprintf(stderr, "%zu positions, man %d %d, king %d %d\n", training.count,
			weights->man[0], weights->man[1], weights->king[0], weights->king[1]);
	}
	engine_free(training.engine);
	write_weights(&training.weights[GENERATIONS]);
	return 0;
}
