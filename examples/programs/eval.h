/* SPDX-License-Identifier: MIT */
/*
 * The evaluation of positions, for engine.c. In the games for which train.c has learned weights it
 * is the sum of the weights of all blocks of 2x2 squares. In the other games, and in the last
 * endings of all games, it adds up the values of pieces on their squares, and counts moves.
 */
#ifndef EVAL_H
#define EVAL_H

#include <stdbool.h>
#include <stdint.h>

#include <draughts.h>

/*
 * A block is four squares: two neighbours in a row of four dark squares, and the two at the same
 * places in the next row. Block 3 * row + column begins in that row and column, and block 20 - b
 * is block b seen from the other side of the board.
 */
enum { EVAL_ROWS = 7, EVAL_COLUMNS = 3, EVAL_BLOCKS = EVAL_ROWS * EVAL_COLUMNS };

/* The contents of a block, in base 5: empty, own man, their man, own king, their king. */
enum { EVAL_CODES = 625 };

/*
 * Learned weights in hundredths of a man, for Black, whose men move to higher rows. White has the
 * same weights, seen from its side of the board. There are two of each: for many pieces and for
 * few.
 */
enum { EVAL_PHASES = 2, EVAL_LEARNED_BLOCKS = EVAL_BLOCKS / 2 + 1 };
struct eval_weights {
	int16_t man[EVAL_PHASES], king[EVAL_PHASES];
	int16_t turn[EVAL_PHASES]; /* for having the move */
	int8_t block[EVAL_LEARNED_BLOCKS][EVAL_CODES][EVAL_PHASES];
};

/* weights.c: the weights that the program has for a game; NULL if there are none. */
const struct eval_weights *eval_learned(const struct draughts_ruleset *ruleset);

/* The evaluation of one game. */
struct evaluation {
	const struct draughts_ruleset *ruleset;
	const struct eval_weights *weights; /* NULL if none are learned */
	unsigned traits;                    /* of the game, as bits of enum draughts_trait */
	const int *man;                     /* the value of a man, by the rows it has advanced */
	int king;                           /* and of a king */
	int file[32];                       /* of each square */
	draughts_squares refuges;           /* for kings: the double corners */
	/* The weights of all blocks for Black: 65536 times the weight for many pieces + that for
	 * few. */
	int32_t block[EVAL_BLOCKS][EVAL_CODES];
};

/*
 * Sets up the evaluation of a game, with these weights or, if they are NULL, the learned ones. Does
 * nothing and returns false if it is set up so already. A new evaluation must be all 0.
 */
bool eval_set(struct evaluation *evaluation, const struct draughts_ruleset *ruleset,
	const struct eval_weights *weights);

/* The value of the position for the side to move, in hundredths of a man; it ignores captures. */
int eval_position(const struct evaluation *evaluation, const struct draughts_position *position);

/* For train.c: the contents of each block, as Black sees it. */
void eval_codes(const struct draughts_pieces *pieces, uint16_t codes[EVAL_BLOCKS]);

/* The code of the same block seen from the other side of the board. */
unsigned eval_turned(unsigned code);

/*
 * Which side should win an ending: 1 if the side to move is ahead by a man or more, -1 if it is
 * behind by as much, else 0. A king counts as a man and a half.
 */
int eval_ahead(const struct draughts_pieces *pieces);

/* How many more pieces the side to move has on the squares of a set. */
int eval_lead(const struct draughts_pieces *pieces, draughts_squares set);

int eval_pieces(const struct draughts_pieces *pieces);

/*
 * Blocks are used in positions of EVAL_FEW pieces and more. The phase is the number of pieces above
 * that: at 0 only the weights for few pieces count, at EVAL_MANY only those for many.
 */
enum { EVAL_MANY = 15, EVAL_FEW = 9 };
int eval_phase(int pieces);

#endif
