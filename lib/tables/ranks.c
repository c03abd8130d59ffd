/* SPDX-License-Identifier: MIT */
#include "tables/ranks.h"

static void fill_choose(struct dr_ranks *ranks)
{
	for (unsigned n = 0; n < 32 + DR_PIECES; n++) {
		ranks->choose[n][0] = 1;
		for (unsigned k = 1; k <= DR_PIECES; k++)
			ranks->choose[n][k] =
				n == 0 ? 0 : ranks->choose[n - 1][k - 1] + ranks->choose[n - 1][k];
	}
}

static uint32_t sum_terms(const struct dr_ranks *ranks, unsigned byte, unsigned below, unsigned set)
{
	uint32_t sum = 0;

	for (unsigned bit = 0; bit < 8; bit++)
		if ((set >> bit & 1) != 0 && ++below <= DR_PIECES)
			sum += ranks->choose[8 * byte + bit][below];
	return sum;
}

void dr_ranks_init(struct dr_ranks *ranks)
{
	fill_choose(ranks);
	for (unsigned set = 0; set < 256; set++) {
		ranks->count[set] = 0;
		for (unsigned bit = 0; bit < 8; bit++)
			ranks->count[set] = (uint8_t)(ranks->count[set] + (set >> bit & 1));
		for (unsigned byte = 0; byte < 4; byte++)
			for (unsigned below = 0; below <= DR_PIECES; below++)
				ranks->terms[byte][below][set] = sum_terms(ranks, byte, below, set);
	}
}

unsigned dr_ranks_count(const struct dr_ranks *ranks, draughts_squares squares)
{
	return (unsigned)ranks->count[squares & 255] + ranks->count[squares >> 8 & 255] +
	       ranks->count[squares >> 16 & 255] + ranks->count[squares >> 24];
}

static uint32_t rank_set(const struct dr_ranks *ranks, draughts_squares squares)
{
	const unsigned a = squares & 255, b = squares >> 8 & 255, c = squares >> 16 & 255;
	const unsigned two = ranks->count[a], three = two + ranks->count[b];

	return ranks->terms[0][0][a] + ranks->terms[1][two][b] + ranks->terms[2][three][c] +
	       ranks->terms[3][three + ranks->count[c]][squares >> 24];
}

static uint32_t rank_heights(const struct dr_ranks *ranks, const uint8_t height[32])
{
	uint32_t rank = 0;
	unsigned checkers = 0;

	for (unsigned square = 0; square < 32; square++)
		for (unsigned i = 0; i < height[square]; i++, checkers++)
			rank += ranks->choose[square + checkers][checkers + 1];
	return rank;
}

/* Men stand on 28 squares: the first four are the crowning row. */
uint64_t dr_rank_pieces(const struct dr_ranks *ranks, const struct dr_view *view,
	const struct dr_material *material)
{
	uint64_t rank = rank_set(ranks, view->men[0] >> 4);

	rank = rank * ranks->choose[32][material->kings[0]] + rank_set(ranks, view->kings[0]);
	rank = rank * ranks->choose[28][material->men[1]] + rank_set(ranks, view->men[1] >> 4);
	return rank * ranks->choose[32][material->kings[1]] + rank_set(ranks, view->kings[1]);
}

uint64_t dr_rank_stacks(const struct dr_ranks *ranks, const struct dr_view *view,
	const struct dr_material *material)
{
	const unsigned other = material->men[1];

	return (uint64_t)rank_heights(ranks, view->height[0]) * ranks->choose[31 + other][other] +
	       rank_heights(ranks, view->height[1]);
}

uint64_t dr_ranks_size(const struct dr_ranks *ranks, const struct dr_material *material, int stacks)
{
	uint64_t size = 1;

	for (unsigned side = 0; side < 2; side++) {
		const unsigned men = material->men[side];

		size *= stacks ? ranks->choose[31 + men][men] : ranks->choose[28][men];
		size *= ranks->choose[32][material->kings[side]];
	}
	return size;
}
