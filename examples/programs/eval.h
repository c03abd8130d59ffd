/* SPDX-License-Identifier: MIT */
/*
 * The evaluation of positions, for engine.c. In the games for which train.c has learned weights it
 * is the sum of the weights of all blocks of 2x2 squares. In the other games, and in the last
 * endings of all games, it counts what pieces are worth on their squares, and moves.
 */
#ifndef EVAL_H
#define EVAL_H

#include <stdbool.h>
#include <stdint.h>

#include <draughts.h>

/*
 * A block is four squares: two neighbours in a row of four dark squares, and the two in the next
 * row with the same places. Block 3 * row + column has its first square there, and block 20 - b is
 * block b seen from the other side of the board.
 */
enum { EVAL_ROWS = 7, EVAL_COLUMNS = 3, EVAL_BLOCKS = EVAL_ROWS * EVAL_COLUMNS };

/* The contents of a block, in base 5: empty, own man, their man, own king, their king. */
enum { EVAL_CODES = 625 };

/*
 * Learned weights in hundredths of a man, for the side whose man goes to the higher rows, that is
 * for Black. The other side has the same weights, seen from its side of the board. There are two of
 * each: for many pieces and for few.
 */
enum { EVAL_PHASES = 2, EVAL_LEARNED_BLOCKS = EVAL_BLOCKS / 2 + 1 };
struct eval_weights {
	int16_t man[EVAL_PHASES], king[EVAL_PHASES];
	int16_t turn[EVAL_PHASES]; /* of the side to move */
	int8_t block[EVAL_LEARNED_BLOCKS][EVAL_CODES][EVAL_PHASES];
};

/* The evaluation of one game. */
struct evaluation {
	const struct draughts_ruleset *ruleset;
	const struct eval_weights *weights; /* NULL if none are learned */
	unsigned traits;                    /* of the game, as bits of enum draughts_trait */
	const int *man;                     /* the value of a man, by the rows that it has gone */
	int king;                           /* and of a king */
	int file[32];                       /* of each square */
	draughts_squares refuges;           /* for kings: the double corners */
	/* The learned weights of all blocks, for Black. */
	int16_t block[EVAL_BLOCKS][EVAL_CODES][EVAL_PHASES];
};

/*
 * Sets up the evaluation of a game, with these weights or, if they are NULL, the learned ones. It
 * does nothing and returns false if the evaluation is that already; the first time it must be 0.
 */
bool eval_set(struct evaluation *evaluation, const struct draughts_ruleset *ruleset,
	const struct eval_weights *weights);

/* How good the position is for the side to move, captures left aside, in hundredths of a man. */
int eval_position(const struct evaluation *evaluation, const struct draughts_position *position);

/* For train.c: the contents of each block, as Black sees it. */
void eval_codes(const struct draughts_pieces *pieces, uint16_t codes[EVAL_BLOCKS]);

/* The code of the same block seen from the other side of the board. */
unsigned eval_turned(unsigned code);

/*
 * Which side should win an ending: 1 if the side to move is ahead by a man, where a king counts as
 * a man and a half, -1 if it is behind by as much, else 0.
 */
int eval_ahead(const struct draughts_pieces *pieces);

/* How many more pieces the side to move has on the squares of a set. */
int eval_lead(const struct draughts_pieces *pieces, draughts_squares set);

int eval_pieces(const struct draughts_pieces *pieces);

/*
 * The blocks count in positions of EVAL_FEW pieces and more. The phase says how many more: from 0
 * to EVAL_MANY, where the weights for few pieces and those for many count alone.
 */
enum { EVAL_MANY = 15, EVAL_FEW = 9 };
int eval_phase(int pieces);

#endif
