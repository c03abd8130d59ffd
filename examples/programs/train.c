/* SPDX-License-Identifier: MIT */
/*
 * Learns the weights of eval.c: train RULESET writes them to standard output, for the directory
 * weights; make train GAME=english does all of it. It starts with weights of 0. In each generation
 * the engine plays games against itself, with as many nodes for each move, and then the weights are
 * fitted to these games: the value of a position, put through a logistic curve, is to predict the
 * result of the game and the value that the search found. Only counts of games and nodes end
 * anything, so one machine and compiler make the same file every time.
 *
 * Searches of so few nodes do not win most won endings. If their draws counted, the weights would
 * say that a man more is worth nothing there, and a deeper search would believe it. So a game ends
 * when few pieces are left, and the pieces decide it.
 */
#include "engine.h"
#include "eval.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The games of the first generations are too weak to be kept; the last ones are fitted to all. */
struct generation {
	bool keeps; /* the games of the generations before it */
	int games;
	uint64_t nodes;
	double trust; /* in the result of a game; the rest is trust in the values of the search */
	int passes;   /* over all positions */
};
static const struct generation generations[] = {
	{false, 3000, 200, 1.0, 4},
	{false, 4000, 400, 0.7, 6},
	{false, 6000, 500, 0.5, 6},
	{false, 10000, 800, 0.5, 6},
	{true, 14000, 1000, 0.5, 8},
};
enum { GENERATIONS = sizeof generations / sizeof *generations };

enum {
	TABLE_BYTES = 1 << 20,
	PLIES_MAX = 240,
	LAST_PIECES = 6, /* with so few the game ends */
	BLOCK_FEATURES = EVAL_LEARNED_BLOCKS * EVAL_CODES,
	MAN = BLOCK_FEATURES,
	KING,
	TURN,
	FEATURES,
	UNKNOWN = 2,
	TERMS_MAX = EVAL_BLOCKS + 1 + (FEATURES - BLOCK_FEATURES)
};

/* A position of a game: its value by the search and the result, for the side to move. */
struct record {
	struct draughts_pieces pieces;
	int16_t score;
	int8_t result; /* UNKNOWN if a random move came after it */
};

/* A position as the fit sees it: the features that it has, and how often. */
struct terms {
	int count;
	int feature[TERMS_MAX];
	float times[TERMS_MAX];
	float share[EVAL_PHASES]; /* of the weights for many pieces, and of those for few */
};

struct training {
	uint64_t random;
	struct engine *engine;
	struct record *records;
	size_t count, capacity;
	unsigned turned[EVAL_CODES];
	float weight[FEATURES][EVAL_PHASES];
	float squares[FEATURES][EVAL_PHASES]; /* sums of the squares of what moved each weight */
	struct eval_weights weights[GENERATIONS + 1];
};

/* SplitMix64, by Sebastiano Vigna. */
static uint64_t next_random(struct training *training)
{
	uint64_t z = (training->random += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/*
 * The games.
 */

static void add_record(
	struct training *training, const struct draughts_position *position, int score)
{
	if (training->count == training->capacity) {
		training->capacity = training->capacity * 2 + 4096;
		training->records = (struct record *)realloc(
			training->records, training->capacity * sizeof(struct record));
		if (training->records == NULL)
			abort();
	}
	struct record *record = &training->records[training->count];
	draughts_position_pieces(position, &record->pieces);
	training->count += eval_pieces(&record->pieces) >= EVAL_FEW;
	record->score = (int16_t)(score > 9000 ? 9000 : score < -9000 ? -9000 : score);
}

/* Whether the game is over for the training, which leaves the last endings out. */
static bool ended(const struct draughts_game *game)
{
	struct draughts_pieces pieces;
	const size_t length = draughts_game_length(game);
	const struct draughts_position *position = draughts_game_position(game);

	draughts_position_pieces(position, &pieces);
	return draughts_position_outcome(position) != DRAUGHTS_ONGOING || length > PLIES_MAX ||
	       draughts_game_claims(game, length, NULL) != 0 ||
	       (eval_pieces(&pieces) <= LAST_PIECES && !draughts_position_has_capture(position));
}

/*
 * Who has won, 1 for White and -1 for Black. Searches of so few nodes do not win all won endings,
 * so that the pieces decide there.
 */
static int winner(const struct draughts_game *game)
{
	const enum draughts_outcome outcome = draughts_game_outcome(game);
	struct draughts_pieces pieces;

	if (outcome != DRAUGHTS_ONGOING)
		return outcome == DRAUGHTS_WHITE_WINS ? 1 : -1;
	draughts_position_pieces(draughts_game_position(game), &pieces);
	return pieces.turn == DRAUGHTS_WHITE ? eval_ahead(&pieces) : -eval_ahead(&pieces);
}

/* Plays a game, which begins with random moves and has a rare one later, and records it. */
static void play_game(struct training *training, struct draughts_game *game, uint64_t nodes,
	const struct eval_weights *weights)
{
	const size_t opening = 4 + next_random(training) % 7, first = training->count;
	size_t certain = first; /* the first record since the last random move */
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	while (!ended(game)) {
		const struct draughts_position *position = draughts_game_position(game);
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
	const int won = winner(game);
	for (size_t i = first; i < training->count; i++) {
		struct record *record = &training->records[i];
		const int side = record->pieces.turn == DRAUGHTS_WHITE ? 1 : -1;
		record->result = (int8_t)(i < certain ? UNKNOWN : side * won);
	}
}

static void play_games(struct training *training, const struct draughts_ruleset *ruleset,
	const struct generation *generation, const struct eval_weights *weights)
{
	for (int i = 0; i < generation->games; i++) {
		struct draughts_game *game = draughts_game_new(ruleset);

		if (game == NULL)
			abort();
		play_game(training, game, generation->nodes, weights);
		draughts_game_free(game);
	}
}

/*
 * The fit, by Adagrad (Duchi and others, 2011).
 */

static void add_term(struct terms *terms, int feature, int times)
{
	if (times == 0)
		return;
	terms->feature[terms->count] = feature;
	terms->times[terms->count++] = (float)times;
}

static int lead(draughts_squares black, draughts_squares white, draughts_squares of)
{
	return (int)eval_count(black & of) - (int)eval_count(white & of);
}

static void set_terms(
	const struct training *training, const struct draughts_pieces *pieces, struct terms *terms)
{
	const int black = pieces->turn == DRAUGHTS_BLACK ? 1 : -1, last = EVAL_BLOCKS - 1;
	const draughts_squares *occupied = pieces->occupied, kings = pieces->kings;
	uint16_t codes[EVAL_BLOCKS];

	terms->count = 0;
	eval_codes(pieces, codes);
	for (int b = 0; b < EVAL_LEARNED_BLOCKS; b++) {
		unsigned other = training->turned[codes[last - b]];
		add_term(terms, b * EVAL_CODES + codes[b], black);
		add_term(terms, b * EVAL_CODES + (int)other, -black);
	}
	add_term(terms, MAN, black * lead(occupied[1], occupied[0], ~kings));
	add_term(terms, KING, black * lead(occupied[1], occupied[0], kings));
	add_term(terms, TURN, 1);
	const float many = (float)eval_phase(pieces) / EVAL_MANY;
	const float exchange = 1 + 3 / (float)eval_pieces(pieces);
	terms->share[0] = exchange * many;
	terms->share[1] = exchange * (1 - many);
}

static double logistic(double x)
{
	return 1 / (1 + exp(-x));
}

static double predict(const struct training *training, const struct terms *terms)
{
	double sum = 0;

	for (int i = 0; i < terms->count; i++)
		for (int k = 0; k < EVAL_PHASES; k++)
			sum += (double)(training->weight[terms->feature[i]][k] * terms->times[i] *
					terms->share[k]);
	return logistic(sum);
}

/* Moves the weights of the features by their contributions to an error. */
static void correct(struct training *training, const struct terms *terms, double error, double rate)
{
	for (int i = 0; i < terms->count; i++) {
		const int feature = terms->feature[i];
		const float decay = feature < BLOCK_FEATURES ? 2e-4F : 0;

		for (int k = 0; k < EVAL_PHASES; k++) {
			float *weight = &training->weight[feature][k];
			float *squares = &training->squares[feature][k];
			float slope = (float)error * terms->times[i] * terms->share[k] +
				      decay * *weight;

			*squares += slope * slope;
			*weight -= (float)rate * slope / (sqrtf(*squares) + 1);
		}
	}
}

static void shuffle(struct training *training, struct record *records, size_t count)
{
	for (size_t i = count; i > 1; i--) {
		size_t k = next_random(training) % i;
		struct record record = records[i - 1];

		records[i - 1] = records[k];
		records[k] = record;
	}
}

/* How many hundredths of a man make a win e times as likely, by the results. */
static double scale_of(const struct training *training)
{
	double best = 0, least = HUGE_VAL, scale = 30;

	while (scale < 500) {
		double loss = 0;

		for (size_t i = 0; i < training->count; i += 5) {
			const struct record *record = &training->records[i];
			const double error = logistic(record->score / scale) -
					     (record->result + 1) / 2.0;
			loss += record->result == UNKNOWN ? 0 : error * error;
		}
		best = loss < least ? scale : best;
		least = loss < least ? loss : least;
		scale *= 1.1;
	}
	return best;
}

/* Fits weights, from 0, to all records. */
static void fit(struct training *training, const struct generation *generation)
{
	struct record *records = training->records;
	const size_t count = training->count;
	const double scale = scale_of(training);

	memset(training->weight, 0, sizeof training->weight);
	memset(training->squares, 0, sizeof training->squares);
	for (int pass = 0; pass < generation->passes; pass++) {
		double done = (double)pass / generation->passes;
		double rate = done < 0.5 ? 0.05 : done < 0.75 ? 0.02 : 0.006;

		shuffle(training, records, count);
		for (size_t i = 0; i < count; i++) {
			struct terms terms;

			set_terms(training, &records[i].pieces, &terms);
			const double trust = records[i].result == UNKNOWN ? 0 : generation->trust;
			double target = trust * (records[i].result + 1) / 2.0 +
					(1 - trust) * logistic(records[i].score / scale);
			correct(training, &terms, predict(training, &terms) - target, rate);
		}
	}
}

/*
 * The result.
 */

/* In units in which a man is 100. */
static int rounded(const struct training *training, int feature, int phase, int most)
{
	const float *man = training->weight[MAN];
	double value = 200.0 * (double)training->weight[feature][phase] / (double)(man[0] + man[1]);

	return (int)lrint(value > most ? most : value < -most ? -most : value);
}

static void set_weights(const struct training *training, struct eval_weights *weights)
{
	for (int k = 0; k < EVAL_PHASES; k++) {
		weights->man[k] = (int16_t)rounded(training, MAN, k, 1000);
		weights->king[k] = (int16_t)rounded(training, KING, k, 1000);
		weights->turn[k] = (int16_t)rounded(training, TURN, k, 1000);
		for (int b = 0; b < EVAL_LEARNED_BLOCKS; b++)
			for (int code = 0; code < EVAL_CODES; code++)
				weights->block[b][code][k] = (int8_t)rounded(
					training, b * EVAL_CODES + code, k, 127);
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
			const char *end = code == EVAL_CODES - 1 ? "},\n"
					  : code % 10 == 9       ? ",\n"
								 : ",";
			printf("%s{%d,%d}%s", code == 0 ? "{" : "", pair[0], pair[1], end);
		}
	puts("}");
}

static void learn(struct training *training, const struct draughts_ruleset *ruleset)
{
	for (int i = 0; i < GENERATIONS; i++) {
		const struct generation *generation = &generations[i];
		struct eval_weights *weights = &training->weights[i + 1];

		training->count = generation->keeps ? training->count : 0;
		play_games(training, ruleset, generation, weights - 1);
		fit(training, generation);
		set_weights(training, weights);
		fprintf(stderr, "generation %d: %zu positions, man %d %d, king %d %d\n", i + 1,
			training->count, weights->man[0], weights->man[1], weights->king[0],
			weights->king[1]);
	}
	write_weights(&training->weights[GENERATIONS]);
}

int main(int argc, char **argv)
{
	static struct training training = {.random = 1};
	const struct draughts_ruleset *ruleset = argc == 2 ? draughts_ruleset_by_name(argv[1])
							   : NULL;

	if (ruleset == NULL || (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_STACKS) != 0) {
		fputs("usage: train RULESET, of a game without stacks\n", stderr);
		return 2;
	}
	training.engine = engine_new(TABLE_BYTES);
	if (training.engine == NULL)
		abort();
	for (unsigned code = 0; code < EVAL_CODES; code++)
		training.turned[code] = eval_turned(code);
	learn(&training, ruleset);
	engine_free(training.engine);
	free(training.records);
	return 0;
}
