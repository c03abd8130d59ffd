/* SPDX-License-Identifier: MIT */
/*
 * In order: the values of pieces on their squares, the hunt for kings, the learned blocks, and the
 * evaluation of a position.
 */
#include "eval.h"

#include <stdlib.h>
#include <string.h>

static int count_of(draughts_squares set)
{
	set -= set >> 1 & 0x55555555;
	set = (set & 0x33333333) + (set >> 2 & 0x33333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f;
	return (int)(set * 0x01010101 >> 24);
}

/* Takes the lowest square from a set that is not empty, and returns its number less 1. */
static int take_lowest(draughts_squares *set)
{
	const int n = count_of(~*set & (*set - 1));

	*set &= *set - 1;
	return n;
}

int eval_pieces(const struct draughts_pieces *pieces)
{
	return count_of(pieces->occupied[0] | pieces->occupied[1]);
}

int eval_lead(const struct draughts_pieces *pieces, draughts_squares set)
{
	return count_of(pieces->occupied[pieces->turn] & set) -
	       count_of(pieces->occupied[1 - pieces->turn] & set);
}

/* The values of pieces on their squares, in hundredths of a man. */

/*
 * A man, by the rows that it has gone. Men at home guard the crowning row. Without kings the rows
 * ahead are moves in hand.
 */
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

/* How many more moves the side to move has than the other would have in its place. */
static int mobility(const struct draughts_position *position)
{
	struct draughts_position_storage storage;
	struct draughts_position *switched = draughts_position_in(&storage);

	draughts_position_switch_turn(switched, position);
	return (int)draughts_position_count_moves(position) -
	       (int)draughts_position_count_moves(switched);
}

/* The lead of the side to move, and what all pieces are worth. A stack is so many men. */
static int sum_squares(const struct evaluation *evaluation,
	const struct draughts_position *position, const struct draughts_pieces *pieces, int *total)
{
	const bool stacks = (evaluation->traits & DRAUGHTS_TRAIT_STACKS) != 0;
	struct draughts_setup setup;
	int worth[2];

	if (stacks)
		draughts_position_get_setup(position, &setup);
	for (int side = 0; side < 2; side++) {
		draughts_squares kings = pieces->occupied[side] & pieces->kings;
		draughts_squares men = pieces->occupied[side] & ~kings;
		const unsigned last = side == DRAUGHTS_WHITE ? 31 : 0;

		worth[side] = evaluation->king * count_of(kings);
		while (men) {
			unsigned n = (unsigned)take_lowest(&men);
			int man = evaluation->man[(n ^ last) / 4];
			worth[side] += stacks ? setup.height[n] * man : man;
		}
	}
	*total = worth[0] + worth[1];
	return 2 * worth[pieces->turn] - *total + MOVE * mobility(position);
}

/* The hunt for kings. */

/*
 * Where a king is hard to catch: squares 4, 8, 25 and 29 if square 1 is in a corner of the board,
 * else 1, 5, 28 and 32.
 */
static const draughts_squares double_corners[2] = {0x11000088, 0x88000011};

int eval_ahead(const struct draughts_pieces *pieces)
{
	int lead = 2 * eval_lead(pieces, ~pieces->kings) + 3 * eval_lead(pieces, pieces->kings);

	return (lead > 1) - (lead < -1);
}

/* The column of a square, from 0 to 7; its row is n / 4. */
static int column_of(const struct evaluation *evaluation, int n)
{
	return 2 * (n % 4) + ((n / 4 + evaluation->indent) & 1);
}

/*
 * The stronger side goes near the kings of the weaker, and drives them out of the double corners.
 */
static int hunt(
	const struct evaluation *evaluation, draughts_squares hunters, draughts_squares hunted)
{
	int sum = 0;

	while (hunted) {
		int king = take_lowest(&hunted), column = column_of(evaluation, king);

		sum -= double_corners[evaluation->indent] >> king & 1 ? REFUGE : 0;
		for (draughts_squares left = hunters; left;) {
			int hunter = take_lowest(&left), rows = abs(king / 4 - hunter / 4);
			int columns = abs(column - column_of(evaluation, hunter));
			sum -= NEAR * (columns > rows ? columns : rows);
		}
	}
	return sum;
}

/* The learned blocks. */

int eval_phase(int pieces)
{
	int more = pieces - EVAL_FEW;

	return more < 0 ? 0 : more > EVAL_MANY ? EVAL_MANY : more;
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

/* The weights of both phases in one number, so that they are added up at once. */
static int32_t both(int many, int few)
{
	return many * 65536 + few;
}

/* The value of a block to Black. Turned by 180 degrees, the block has the same value to White. */
static int32_t block_worth(const struct eval_weights *weights, int b, unsigned code)
{
	/* The blocks in every other row and column hold each square once, and so each piece. */
	const bool pieces = b / EVAL_COLUMNS % 2 == 0 && b % EVAL_COLUMNS % 2 == 0;
	int32_t sum = 0;

	if (b < EVAL_LEARNED_BLOCKS)
		sum = both(weights->block[b][code][0], weights->block[b][code][1]);
	for (; pieces && code > 0; code /= 5)
		if (code % 5 == 1)
			sum += both(weights->man[0], weights->man[1]);
		else if (code % 5 == 3)
			sum += both(weights->king[0], weights->king[1]);
	return sum;
}

/* The lead of the side to move. */
static int sum_blocks(const struct evaluation *evaluation, const struct draughts_pieces *pieces)
{
	const struct eval_weights *weights = evaluation->weights;
	const int phase = eval_phase(eval_pieces(pieces));
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

/* The evaluation of a position. */

static const struct eval_weights english = {
#include "weights/english.h"
};
static const struct eval_weights italian = {
#include "weights/italian.h"
};
/* By the words with which the names of rulesets begin. */
static const struct {
	const char *word;
	const struct eval_weights *weights;
} learned[] = {{"english", &english}, {"italian", &italian}};

bool eval_set(struct evaluation *evaluation, const struct draughts_ruleset *ruleset,
	const struct eval_weights *weights)
{
	const char *name = draughts_ruleset_name(ruleset);
	unsigned file, rank;

	for (size_t i = 0; weights == NULL && i < sizeof learned / sizeof *learned; i++)
		if (strncmp(name, learned[i].word, strlen(learned[i].word)) == 0)
			weights = learned[i].weights;
	if (evaluation->ruleset == ruleset && evaluation->weights == weights)
		return false;
	const unsigned traits = draughts_ruleset_traits(ruleset);
	*evaluation = (struct evaluation){.ruleset = ruleset, .weights = weights, .traits = traits};
	evaluation->man = traits & DRAUGHTS_TRAIT_KINGS ? man_with_kings : man_without_kings;
	evaluation->king = traits & DRAUGHTS_TRAIT_FLYING_KINGS     ? FLYING_KING
			   : traits & DRAUGHTS_TRAIT_MEN_TAKE_KINGS ? KING
								    : SAFE_KING;
	draughts_square_coordinates(ruleset, 1, &file, &rank);
	evaluation->indent = file != 1 && file != 8;
	for (int b = 0; weights != NULL && b < EVAL_BLOCKS; b++)
		for (unsigned code = 0; code < EVAL_CODES; code++)
			evaluation->block[b][code] = block_worth(weights, b, code) -
						     block_worth(weights, EVAL_BLOCKS - 1 - b,
							     eval_turned(code));
	return true;
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
	const int count = eval_pieces(&pieces);
	if (evaluation->weights != NULL && count >= EVAL_FEW) {
		lead = sum_blocks(evaluation, &pieces);
		total = 100 * count;
	} else
		lead = sum_squares(evaluation, position, &pieces, &total);
	int ahead = total < FEW ? eval_ahead(&pieces) : 0;
	if (ahead != 0) {
		unsigned side = ahead > 0 ? pieces.turn : 1 - pieces.turn;
		draughts_squares hunters = pieces.kings & pieces.occupied[side];
		lead += ahead * (total < FEWEST ? 2 : 1) *
			hunt(evaluation, hunters, pieces.kings & ~hunters);
	}
	/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a position has pieces (G4) */
	return lead + lead * 300 / total;
}
