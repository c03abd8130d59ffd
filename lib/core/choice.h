/* SPDX-License-Identifier: MIT */
/*
 * The choice among captures where it is not free. A capture has a rank, and only captures of the
 * highest rank are legal. A ruleset gives the weights from which the rank is summed;
 * rules/italian.c has the weights of I8.
 */
#ifndef DR_CHOICE_H
#define DR_CHOICE_H

#include <stdbool.h>

#include "core/bits.h"

/* Each weight outweighs all that follow it. All are 0 if the choice is free (E6). */
struct dr_choice {
	unsigned pieces;      /* for each piece taken */
	unsigned by_king;     /* if a king takes */
	unsigned kings;       /* for each king that a king takes */
	unsigned first_jump;  /* if the first jump takes it; half of it by the second, and so on */
	bool first_king_only; /* only for the first king: the strict reading of I8 (4), I9 */
};

DR_FORCE_INLINE bool dr_is_free(const struct dr_choice *choice)
{
	return choice->pieces == 0 && choice->by_king == 0;
}

/* The rank of a capture after one more jump; jumps is how many it had before. */
DR_FORCE_INLINE unsigned dr_rank_after(
	const struct dr_choice *choice, unsigned rank, unsigned jumps, bool king_taken)
{
	if (king_taken) {
		/* The orders of all kings taken so far lie below the weight of one king. */
		if (!choice->first_king_only || (rank & (choice->kings - 1)) == 0)
			rank += choice->first_jump >> jumps;
		rank += choice->kings;
	}
	return rank + choice->pieces;
}

#endif
