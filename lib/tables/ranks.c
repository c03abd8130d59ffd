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
		if ((set >> bit & 1) && ++below <= DR_PIECES)
			sum += ranks->choose[8 * byte + bit][below];
	return sum;
}

void dr_ranks_init(struct dr_ranks *ranks)
{
	fill_choose(ranks);
	for (unsigned byte = 0; byte < 4; byte++)
		for (unsigned below = 0; below <= DR_PIECES; below++)
			for (unsigned set = 0; set < 256; set++)
				ranks->terms[byte][below][set] = sum_terms(ranks, byte, below, set);
}

/* Men are ranked among 28 squares: the first four squares are their crowning row. */
uint64_t dr_rank_pieces(const struct dr_ranks *ranks, const struct dr_view *view)
{
	const struct dr_material *const material = &view->material;
	uint64_t rank = 0;

	for (unsigned side = 0; side < 2; side++) {
		rank = rank * ranks->choose[28][material->men[side]] +
		       dr_rank_set(ranks, view->men[side] >> 4);
		rank = rank * ranks->choose[32][material->kings[side]] +
		       dr_rank_set(ranks, view->kings[side]);
	}
	return rank;
}

uint32_t dr_rank_stacks(const struct dr_ranks *ranks, draughts_squares squares,
	const uint8_t height[32], bool turned, unsigned *checkers)
{
	uint32_t rank = 0;
	unsigned below = 0;

	*checkers = 0;
	for (; squares != 0; squares &= squares - 1) {
		const unsigned square = dr_lowest(squares);

		*checkers += height[turned ? 31 - square : square];
		for (; below < *checkers && below < DR_PIECES; below++)
			rank += ranks->choose[square + below][below + 1];
	}
	return rank;
}

uint64_t dr_count_numbers(
	const struct dr_ranks *ranks, const struct dr_material *material, bool stacks)
{
	uint64_t count = 1;

	for (unsigned side = 0; side < 2; side++) {
		const unsigned men = material->men[side];

		count *= stacks ? dr_count_stacks(ranks, men) : ranks->choose[28][men];
		count *= ranks->choose[32][material->kings[side]];
	}
	return count;
}
