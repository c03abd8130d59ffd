/* SPDX-License-Identifier: MIT */
/*
 * A slice as words. One side, the inner one, has one to three kings. They are in the words: the
 * bits of a word are the squares of a king, and two kings have a row of 32 words, one for each
 * square of the other king. The pieces of the other side, the outer one, the men of the inner side
 * and the square of its third king make a context, which has one word or a row. Each position with
 * two kings occurs twice, as bit q of word r and as bit r of word q, and each with three kings six
 * times. A row looks like this; each letter is a position, and the diagonal has none:
 *
 *               bit 0   1   2   3  ..  31
 *     word  0       -   a   b   c  ..   x
 *     word  1       a   -   d   e  ..   y
 *     word  2       b   d   -   f  ..   z
 *      ..
 *     word 31       x   y   z  ..       -
 *
 * The bits are squares as the inner side sees them. starts.c finds the first states, evaluate.c the
 * others.
 */
#ifndef TABLES_WORDS_H
#define TABLES_WORDS_H

#include "checkers.h"

enum role { OUTER, INNER };
enum { WIDTH_MAX = 32, INNER_KINGS_MAX = 3 };

struct words {
	struct work *work;
	unsigned turn[2];     /* the side of the table that has the role */
	unsigned width;       /* the words of a context: 1 or 32 */
	uint32_t inner_kings; /* how many sets of kings the inner side can have */
	uint32_t outer_men, outer_kings, inner_men; /* likewise */
	uint32_t first_outer_men, first_inner_men;  /* the ranks that these begin with */
	/* The steps of each role's men within the slice, and of its kings that are not in words. */
	const struct step_list *ahead[2], *back[2], *kings[2];
	uint32_t thirds; /* the squares of a third king: 1 or 32 */
	uint32_t inner;  /* contexts with the same outer pieces; these follow each other */
	uint32_t contexts;

	/* By the role that moves. Each context has words of the first kind, then of the second. */
	uint32_t *known[2]; /* won, lost */
	uint32_t *open[2];  /* not decided yet, and where a crowning draws */
	uint32_t *due[2];   /* of one kind: where captures are due */

	/* With distances. */
	uint32_t *stuck[2];   /* of two kinds: nothing, and where no move is left */
	uint32_t *crowned[2]; /* of one kind: where a crowning wins */
	uint8_t *distance[2]; /* as in struct made */
};

/* The pieces of a context, each seen by its own side, and the ranks of its sets. */
struct context {
	uint32_t outer_men, outer_kings, inner_men, third_king;
	uint32_t outer_men_rank, outer_kings_rank, inner_men_rank, third;
	uint32_t occupied; /* seen by the inner side */
	bool possible;     /* no two pieces are on the same square */
};

/* Whether a slice can be made as words. */
bool fits_words(const struct slice *slice);

/* False if memory runs out. Must be freed in both cases. */
bool new_words(struct words *words, struct work *work);
void free_words(struct words *words);

void find_context(const struct words *words, uint32_t number, struct context *context);

/*
 * The ranks of the inner kings in the words of a context: how many, and the first one. A position
 * that occurs more than once counts only where the third king is on the highest square and the king
 * of the word on the second highest.
 */
uint32_t count_kings(const struct words *words, uint32_t third);
uint32_t first_kings(const struct words *words, uint32_t third);

/*
 * Adds the duplicates of positions to the rows of the contexts that differ only in the third king,
 * from the first of them on, or to the row of a single context.
 */
void complete_contexts(const struct words *words, enum role mover, uint32_t first);

/* Mirrors a row: bit q of word r also sets bit r of word q. */
void mirror_row(uint32_t row[WIDTH_MAX]);

/* Swaps the bits and the words of a row. */
void transpose_row(uint32_t row[WIDTH_MAX]);

/* Sets the distance of the positions in a word of a context that are bits of a set. */
void put_distance(const struct words *words, enum role mover, uint32_t context, unsigned word,
	uint32_t set, unsigned plies);

/* Finds the first states. */
void start_words(struct words *words);

/* Finds all values, and then the distances, if any. False if memory runs out. */
bool evaluate_words(struct words *words, struct made *made);

/* Collects the values from the words, and the set of the values that files ignore. */
void collect_words(const struct words *words, struct made *made);

#endif
