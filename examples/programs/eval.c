/* SPDX-License-Identifier: MIT */
/*
 * In order: the values of pieces on their squares, the hunt for kings, the learned blocks, and the
 * evaluation of a position.
 */
#include "eval.h"

#include <stdlib.h>

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

		worth[side] = evaluation->king * count_of(kings);
		while (men) {
			unsigned n = (unsigned)take_lowest(&men);
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

	while (hunted) {
		const int king = take_lowest(&hunted);

		sum -= evaluation->refuges >> king & 1 ? REFUGE : 0;
		for (draughts_squares left = hunters; left;) {
			const int hunter = take_lowest(&left), rows = abs(king / 4 - hunter / 4);
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

/* The four squares of a row as four numbers of 16 bits, the first square in the lowest bits. */
static uint64_t spread(draughts_squares set, int row)
{
	return (set >> 4 * row & 15) * UINT64_C(0x0000200040008001) & UINT64_C(0x0001000100010001);
}

/* The contents of the three pairs of neighbours in a row, in base 5, as numbers of 16 bits. */
static uint64_t pairs_of(const struct draughts_pieces *pieces, int row)
{
	const uint64_t digits = spread(pieces->occupied[DRAUGHTS_BLACK], row) +
				2 * spread(pieces->occupied[DRAUGHTS_WHITE], row) +
				2 * spread(pieces->kings, row);

	return digits + 5 * (digits >> 16);
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

/* The lead of the side to move. */
static int sum_blocks(const struct evaluation *evaluation, const struct draughts_pieces *pieces)
{
	const int phase = eval_phase(eval_pieces(pieces));
	const int16_t *turn = evaluation->weights->turn;
	int many = 0, few = 0, own = pieces->turn == DRAUGHTS_BLACK ? 1 : -1;
	uint16_t codes[EVAL_BLOCKS];

	eval_codes(pieces, codes);
	for (int b = 0; b < EVAL_BLOCKS; b++) {
		many += evaluation->block[b][codes[b]][0];
		few += evaluation->block[b][codes[b]][1];
	}
	return ((own * many + turn[0]) * phase + (own * few + turn[1]) * (EVAL_MANY - phase)) /
	       EVAL_MANY;
}

static const struct eval_weights english = {
#include "weights/english.h"
};
static const struct eval_weights italian = {
#include "weights/italian.h"
};

bool eval_set(struct evaluation *evaluation, const struct draughts_ruleset *ruleset,
	const struct eval_weights *weights)
{
	const unsigned traits = draughts_ruleset_traits(ruleset);
	const unsigned gametype = draughts_ruleset_gametype(ruleset); /* as PDN numbers games */

	if (weights == NULL)
		weights = gametype == 21 ? &english : gametype == 22 ? &italian : NULL;
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
			for (int k = 0; k < EVAL_PHASES; k++)
				evaluation->block[b][code][k] =
					(int16_t)(block_worth(weights, b, code, k) -
						  block_worth(weights, EVAL_BLOCKS - 1 - b,
							  eval_turned(code), k));
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
