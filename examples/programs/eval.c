/* SPDX-License-Identifier: MIT */
/*
 * In order: the values of pieces on their squares, the hunt for kings, the learned blocks, and the
 * evaluation of a position.
 */
#include "eval.h"

#include <stdlib.h>

int eval_pieces(const struct draughts_pieces *pieces)
{
	return (int)draughts_squares_count(pieces->occupied[0] | pieces->occupied[1]);
}

int eval_lead(const struct draughts_pieces *pieces, draughts_squares set)
{
	return (int)draughts_squares_count(pieces->occupied[pieces->turn] & set) -
	       (int)draughts_squares_count(pieces->occupied[1 - pieces->turn] & set);
}

/* The values of pieces on their squares, in hundredths of a man. */

/*
 * The value of a man, by the rows it has advanced. Men at home guard the crowning row. In a game
 * without kings, the rows ahead of a man are moves in hand.
 */
static const int man_with_kings[8] = {112, 100, 101, 103, 105, 109, 120, 0};
static const int man_without_kings[8] = {150, 138, 126, 114, 102, 90, 78, 66};

enum {
	FLYING_KING = 300,
	KING = 145,
	SAFE_KING = 210, /* which men may not capture (I4) */
	MOVE = 3,        /* a move that the other side does not have */
	REFUGE = 5,      /* the gain of the weaker side for its king in a double corner */
	NEAR = 3,        /* the loss of the stronger side for each square between hunter and king */
	FEW = 1100,      /* the hunt begins when the pieces are worth less than this */
	FEWEST = 600     /* below this the hunt counts double */
};

/*
 * The lead of the side to move, and the value of all pieces. A stack of n checkers counts as n men.
 * The moves of the other side are counted as if it were to move now.
 */
static int sum_squares(const struct evaluation *evaluation,
	const struct draughts_position *position, const struct draughts_pieces *pieces, int *total)
{
	const bool stacks = (evaluation->traits & DRAUGHTS_TRAIT_STACKS) != 0;
	struct draughts_position_storage storage;
	struct draughts_position *switched = draughts_position_in(&storage);
	struct draughts_setup setup;
	int worth[2];

	if (stacks)
		draughts_position_get_setup(position, &setup);
	for (int side = 0; side < 2; side++) {
		draughts_squares kings = pieces->occupied[side] & pieces->kings;
		draughts_squares men = pieces->occupied[side] & ~kings;
		const unsigned last = side == DRAUGHTS_WHITE ? 31 : 0;

		worth[side] = evaluation->king * (int)draughts_squares_count(kings);
		for (; men; men &= men - 1) {
			unsigned n = draughts_squares_first(men) - 1;
			int man = evaluation->man[(n ^ last) / 4];
			worth[side] += stacks ? setup.height[n] * man : man;
		}
	}
	*total = worth[0] + worth[1];
	draughts_position_switch_turn(switched, position);
	int moves = (int)draughts_position_count_moves(position) -
		    (int)draughts_position_count_moves(switched);
	return 2 * worth[pieces->turn] - *total + MOVE * moves;
}

/* The hunt for kings. */

int eval_ahead(const struct draughts_pieces *pieces)
{
	int lead = 2 * eval_lead(pieces, ~pieces->kings) + 3 * eval_lead(pieces, pieces->kings);

	return (lead > 1) - (lead < -1);
}

/* The stronger side chases the kings of the weaker, and drives them out of the double corners. */
static int hunt(
	const struct evaluation *evaluation, draughts_squares hunters, draughts_squares hunted)
{
	int sum = 0;

	for (; hunted; hunted &= hunted - 1) {
		const int king = (int)draughts_squares_first(hunted) - 1;

		sum -= evaluation->refuges >> king & 1 ? REFUGE : 0;
		for (draughts_squares left = hunters; left; left &= left - 1) {
			const int hunter = (int)draughts_squares_first(left) - 1;
			const int rows = abs(king / 4 - hunter / 4);
			const int files = abs(evaluation->file[king] - evaluation->file[hunter]);

			sum -= NEAR * (files > rows ? files : rows);
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

/* The share of a row's squares in the codes of its three pairs of neighbours: numbers of 16 bits.
 */
#define ROW(set)                                                      \
	((uint64_t)((set)&1) + UINT64_C(0x10005) * ((set) >> 1 & 1) + \
		UINT64_C(0x100050000) * ((set) >> 2 & 1) + UINT64_C(0x500000000) * ((set) >> 3))

static const uint64_t row_pairs[16] = {ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6),
	ROW(7), ROW(8), ROW(9), ROW(10), ROW(11), ROW(12), ROW(13), ROW(14), ROW(15)};

/* The contents of the three pairs of neighbours in a row, in base 5, as numbers of 16 bits. */
static uint64_t pairs_of(const struct draughts_pieces *pieces, int row)
{
	return row_pairs[pieces->occupied[DRAUGHTS_BLACK] >> 4 * row & 15] +
	       2 * (row_pairs[pieces->occupied[DRAUGHTS_WHITE] >> 4 * row & 15] +
			   row_pairs[pieces->kings >> 4 * row & 15]);
}

void eval_codes(const struct draughts_pieces *pieces, uint16_t codes[EVAL_BLOCKS])
{
	uint64_t above = pairs_of(pieces, 0);

	for (int row = 1; row <= EVAL_ROWS; row++) {
		const uint64_t below = pairs_of(pieces, row);

		for (int column = 0; column < EVAL_COLUMNS; column++)
			*codes++ = (uint16_t)((above + 25 * below) >> 16 * column);
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

/* The value of a block to Black. Turned by 180 degrees, the block has the same value to White. */
static int block_worth(const struct eval_weights *weights, int b, unsigned code, int phase)
{
	/* The blocks in every other row and column hold each square once, and so each piece. */
	const bool pieces = b / EVAL_COLUMNS % 2 == 0 && b % EVAL_COLUMNS % 2 == 0;
	int worth = b < EVAL_LEARNED_BLOCKS ? weights->block[b][code][phase] : 0;

	for (; pieces && code > 0; code /= 5)
		worth += code % 5 == 1   ? weights->man[phase]
			 : code % 5 == 3 ? weights->king[phase]
					 : 0;
	return worth;
}

static int block_lead(const struct eval_weights *weights, int b, unsigned code, int phase)
{
	return block_worth(weights, b, code, phase) -
	       block_worth(weights, EVAL_BLOCKS - 1 - b, eval_turned(code), phase);
}

/* The lead of the side to move. */
static int sum_blocks(const struct evaluation *evaluation, const struct draughts_pieces *pieces)
{
	const int phase = eval_phase(eval_pieces(pieces));
	const int16_t *turn = evaluation->weights->turn;
	int32_t sum = 0;
	uint16_t codes[EVAL_BLOCKS];

	eval_codes(pieces, codes);
	for (int b = 0; b < EVAL_BLOCKS; b++)
		sum += evaluation->block[b][codes[b]];
	const int few = (int16_t)sum, many = (sum - few) / 65536;
	const int own = pieces->turn == DRAUGHTS_BLACK ? 1 : -1;

	return ((own * many + turn[0]) * phase + (own * few + turn[1]) * (EVAL_MANY - phase)) /
	       EVAL_MANY;
}

bool eval_set(struct evaluation *evaluation, const struct draughts_ruleset *ruleset,
	const struct eval_weights *weights)
{
	const unsigned traits = draughts_ruleset_traits(ruleset);

	if (weights == NULL)
		weights = eval_learned(ruleset);
	if (evaluation->ruleset == ruleset && evaluation->weights == weights)
		return false;
	*evaluation = (struct evaluation){.ruleset = ruleset, .weights = weights, .traits = traits};
	evaluation->man = traits & DRAUGHTS_TRAIT_KINGS ? man_with_kings : man_without_kings;
	evaluation->king = traits & DRAUGHTS_TRAIT_FLYING_KINGS     ? FLYING_KING
			   : traits & DRAUGHTS_TRAIT_MEN_TAKE_KINGS ? KING
								    : SAFE_KING;
	for (unsigned n = 0, file, rank; n < 32; n++) {
		draughts_square_coordinates(ruleset, n + 1, &file, &rank);
		evaluation->file[n] = (int)file;
		/* The double corners. */
		if (abs((int)file - (int)rank) == 6 || abs((int)(file + rank) - 9) == 6)
			evaluation->refuges |= UINT32_C(1) << n;
	}
	for (int b = 0; weights != NULL && b < EVAL_BLOCKS; b++)
		for (unsigned code = 0; code < EVAL_CODES; code++)
			evaluation->block[b][code] = 65536 * block_lead(weights, b, code, 0) +
						     block_lead(weights, b, code, 1);
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

	draughts_position_pieces(position, &pieces);
	const int count = eval_pieces(&pieces);
	int total = 100 * count;
	int lead = evaluation->weights != NULL && count >= EVAL_FEW
			   ? sum_blocks(evaluation, &pieces)
			   : sum_squares(evaluation, position, &pieces, &total);
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
