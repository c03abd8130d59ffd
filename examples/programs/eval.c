/* SPDX-License-Identifier: MIT */
/*
 * In order: the values of pieces on their squares, the hunt for kings, the learned blocks, and the
 * evaluation of a position.
 */
#include "eval.h"

#include <stdlib.h>
#include <string.h>

unsigned eval_count(draughts_squares set)
{
	set -= set >> 1 & 0x55555555;
	set = (set & 0x33333333) + (set >> 2 & 0x33333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f;
	return set * 0x01010101 >> 24;
}

int eval_pieces(const struct draughts_pieces *pieces)
{
	return (int)eval_count(pieces->occupied[0] | pieces->occupied[1]);
}

/* The values of pieces on their squares, in hundredths of a man. */

/* Men at home guard the crowning row. Without kings the rows ahead are moves in hand. */
static const int man_with_kings[8] = {112, 100, 101, 103, 105, 109, 120, 0};
static const int man_without_kings[8] = {150, 138, 126, 114, 102, 90, 78, 66};

/* Other values. */
enum {
	FLYING_KING = 300,
	KING = 145,
	SAFE_KING = 210, /* which men may not capture (I4) */
	MOVE = 3,        /* a move that the other side does not have */
	REFUGE = 5,      /* a king of the weaker side in a double corner, for the weaker side */
	NEAR = 3,        /* each square between a king of the stronger side and one of the weaker */
	FEW = 1100,      /* the hunt begins when the pieces are worth less than this */
	FEWEST = 600     /* below this the hunt counts double */
};

static void set_squares(struct evaluation *evaluation, const struct draughts_ruleset *ruleset)
{
	const bool kings = (evaluation->traits & DRAUGHTS_TRAIT_KINGS) != 0;
	const int *by_row = kings ? man_with_kings : man_without_kings;
	const bool light_a1 = draughts_square_at(ruleset, 1, 1) == 0;

	for (int n = 0; n < 32; n++) {
		unsigned file, rank;
		draughts_square_coordinates(ruleset, (draughts_square)(n + 1), &file, &rank);
		unsigned corner = rank + (light_a1 ? file : 9 - file);

		evaluation->man[DRAUGHTS_WHITE][n] = by_row[7 - n / 4];
		evaluation->man[DRAUGHTS_BLACK][n] = by_row[n / 4];
		if (corner == 3 || corner == 15)
			evaluation->refuge |= DRAUGHTS_SQUARE_SET(n + 1);
		evaluation->file[n] = (int)file;
		evaluation->rank[n] = (int)rank;
	}
}

/* Takes the lowest square from a set that is not empty, and returns its number less 1. */
static unsigned take_lowest(draughts_squares *set)
{
	const unsigned n = eval_count(~*set & (*set - 1));

	*set &= *set - 1;
	return n;
}

/* Of the setup only the heights are needed, and these only in a game with stacks. */
static int side_worth(const struct evaluation *evaluation, const struct draughts_pieces *pieces,
	const struct draughts_setup *setup, enum draughts_side side)
{
	draughts_squares kings = pieces->occupied[side] & pieces->kings;
	draughts_squares men = pieces->occupied[side] & ~kings;
	const bool stacks = (evaluation->traits & DRAUGHTS_TRAIT_STACKS) != 0;
	int sum = (int)eval_count(kings) * evaluation->king;

	while (men) {
		unsigned n = take_lowest(&men);
		sum += (stacks ? setup->height[n] : 1) * evaluation->man[side][n];
	}
	return sum;
}

/* How many more moves the side to move has than the other would have in its place. */
static int mobility(const struct draughts_position *position)
{
	struct draughts_position_storage storage;
	struct draughts_position *switched = draughts_position_in(&storage);

	draughts_position_switch_turn(switched, position);
	return (int)draughts_position_count_moves(position) -
	       (int)draughts_position_count_moves(switched);
}

/* The lead of the side to move, and what all pieces are worth. */
static int sum_squares(const struct evaluation *evaluation,
	const struct draughts_position *position, const struct draughts_pieces *pieces, int *total)
{
	struct draughts_setup setup;

	if ((evaluation->traits & DRAUGHTS_TRAIT_STACKS) != 0)
		draughts_position_get_setup(position, &setup);
	enum draughts_side turn = (enum draughts_side)pieces->turn;
	int own = side_worth(evaluation, pieces, &setup, turn);
	int other = side_worth(evaluation, pieces, &setup, (enum draughts_side)(1 - turn));

	*total = own + other;
	return own - other + MOVE * mobility(position);
}

/*
 * The hunt for kings.
 */

int eval_ahead(const struct draughts_pieces *pieces)
{
	const draughts_squares *occupied = pieces->occupied, kings = pieces->kings;
	int lead = 0;

	for (int side = 0; side < 2; side++)
		lead = 2 * (int)eval_count(occupied[side]) +
		       (int)eval_count(occupied[side] & kings) - lead;
	if (pieces->turn == DRAUGHTS_WHITE)
		lead = -lead;
	return lead > 1 ? 1 : lead < -1 ? -1 : 0;
}

/* The stronger side goes near the kings of the weaker, and drives them out of the double corners.
 */
static int hunt(
	const struct evaluation *evaluation, draughts_squares hunters, draughts_squares hunted)
{
	int sum = 0;

	while (hunted) {
		unsigned king = take_lowest(&hunted);

		sum -= evaluation->refuge >> king & 1 ? REFUGE : 0;
		for (draughts_squares left = hunters; left;) {
			unsigned hunter = take_lowest(&left);
			int files = abs(evaluation->file[king] - evaluation->file[hunter]);
			int ranks = abs(evaluation->rank[king] - evaluation->rank[hunter]);
			sum -= NEAR * (files > ranks ? files : ranks);
		}
	}
	return sum;
}

/*
 * The learned blocks.
 */

int eval_phase(const struct draughts_pieces *pieces)
{
	int count = eval_pieces(pieces) - EVAL_FEW;

	return count < 0 ? 0 : count > EVAL_MANY ? EVAL_MANY : count;
}

/* The four squares of a row as the four bytes of a number, the first in the lowest. */
static uint32_t spread(draughts_squares set, int row)
{
	return (set >> 4 * row & 15) * 0x00204081 & 0x01010101;
}

/* The contents of the three pairs of neighbours in a row, as digits of base 25 in three bytes. */
static uint32_t pairs_of(const struct draughts_pieces *pieces, int row)
{
	uint32_t digits = spread(pieces->occupied[DRAUGHTS_BLACK], row) +
			  2 * spread(pieces->occupied[DRAUGHTS_WHITE], row) +
			  2 * spread(pieces->kings, row);

	return digits + 5 * (digits >> 8);
}

void eval_codes(const struct draughts_pieces *pieces, uint16_t codes[EVAL_BLOCKS])
{
	uint32_t above = pairs_of(pieces, 0);

	for (int row = 0; row < EVAL_ROWS; row++) {
		uint32_t below = pairs_of(pieces, row + 1);

		for (int column = 0; column < EVAL_COLUMNS; column++)
			*codes++ = (uint16_t)((above >> 8 * column & 255) +
					      25 * (below >> 8 * column & 255));
		above = below;
	}
}

/* Half a turn reverses the order of the squares, and exchanges the colours. */
unsigned eval_turned(unsigned code)
{
	static const uint8_t other[5] = {0, 2, 1, 4, 3};
	unsigned turned = 0;

	for (int i = 0; i < 4; i++, code /= 5)
		turned = 5 * turned + other[code % 5];
	return turned;
}

/* Two numbers in one: both are added up at once. */
static int32_t both(int many, int few)
{
	return many * 65536 + few;
}

static int32_t both_phases(const int8_t weight[EVAL_PHASES])
{
	return both(weight[0], weight[1]);
}

/* The values of the men and kings of a block, on the squares that no earlier block contains. */
static int32_t material(const struct eval_weights *weights, int block, unsigned code)
{
	int row = block / EVAL_COLUMNS, column = block % EVAL_COLUMNS;
	int32_t sum = 0;

	for (int i = 0; i < 4; i++, code /= 5) {
		const int16_t *worth = code % 5 < 3 ? weights->man : weights->king;
		int32_t piece = both(worth[0], worth[1]);

		if ((i / 2 == 0 && row > 0) || (i % 2 == 0 && column > 0) || code % 5 == 0)
			continue;
		sum += code % 5 % 2 != 0 ? piece : -piece;
	}
	return sum;
}

static void unfold(struct evaluation *evaluation, const struct eval_weights *weights)
{
	for (int b = 0; b < EVAL_BLOCKS; b++)
		for (unsigned code = 0; code < EVAL_CODES; code++) {
			const int turned = EVAL_BLOCKS - 1 - b;
			int32_t sum = material(weights, b, code);

			if (b < EVAL_LEARNED_BLOCKS)
				sum += both_phases(weights->block[b][code]);
			if (turned < EVAL_LEARNED_BLOCKS)
				sum -= both_phases(weights->block[turned][eval_turned(code)]);
			evaluation->block[b][code] = sum;
		}
}

/* The lead of the side to move. */
static int sum_blocks(const struct evaluation *evaluation, const struct draughts_pieces *pieces)
{
	const struct eval_weights *weights = evaluation->weights;
	const int phase = eval_phase(pieces);
	uint16_t codes[EVAL_BLOCKS];
	int32_t sum = 0;

	eval_codes(pieces, codes);
	for (int b = 0; b < EVAL_BLOCKS; b++)
		sum += evaluation->block[b][codes[b]];
	if (pieces->turn == DRAUGHTS_WHITE)
		sum = -sum;
	int few = (int16_t)(sum & 0xffff), many = (sum - few) / 65536;
	many += weights->turn[0];
	few += weights->turn[1];
	return (many * phase + few * (EVAL_MANY - phase)) / EVAL_MANY;
}

/*
 * The evaluation of a position.
 */

struct learned {
	const char *ruleset;
	const struct eval_weights *weights;
};

static const struct eval_weights english = {
#include "weights/english.h"
};
static const struct eval_weights italian = {
#include "weights/italian.h"
};
static const struct learned learned[] = {
	{"english", &english},
	{"english-wcdf", &english},
	{"italian", &italian},
	{"italian-first", &italian},
};

void eval_set(struct evaluation *evaluation, const struct draughts_ruleset *ruleset,
	const struct eval_weights *weights)
{
	for (size_t i = 0; weights == NULL && i < sizeof learned / sizeof *learned; i++)
		if (strcmp(learned[i].ruleset, draughts_ruleset_name(ruleset)) == 0)
			weights = learned[i].weights;
	*evaluation = (struct evaluation){.ruleset = ruleset, .weights = weights};
	evaluation->traits = draughts_ruleset_traits(ruleset);
	evaluation->king = (evaluation->traits & DRAUGHTS_TRAIT_FLYING_KINGS) != 0     ? FLYING_KING
			   : (evaluation->traits & DRAUGHTS_TRAIT_MEN_TAKE_KINGS) != 0 ? KING
										       : SAFE_KING;
	set_squares(evaluation, ruleset);
	if (weights != NULL)
		unfold(evaluation, weights);
}

/*
 * Blocks say little about the last endings, where the pieces are counted instead. With few pieces
 * the side ahead goes hunting. It also likes exchanges: the same lead counts more among fewer
 * pieces.
 */
int eval_position(const struct evaluation *evaluation, const struct draughts_position *position)
{
	struct draughts_pieces pieces;
	int lead, total;

	draughts_position_pieces(position, &pieces);
	draughts_squares own = pieces.kings & pieces.occupied[pieces.turn];
	draughts_squares their = pieces.kings & ~own;
	const int count = eval_pieces(&pieces);
	if (evaluation->weights != NULL && count >= EVAL_FEW) {
		lead = sum_blocks(evaluation, &pieces);
		total = 100 * count;
	} else
		lead = sum_squares(evaluation, position, &pieces, &total);
	int ahead = total < FEW ? eval_ahead(&pieces) : 0;
	if (ahead != 0)
		lead += (total < FEWEST ? 2 : 1) *
			(ahead > 0 ? hunt(evaluation, own, their) : -hunt(evaluation, their, own));
	/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a position has pieces (G4) */
	return lead + lead * 300 / total;
}
