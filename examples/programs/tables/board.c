/* SPDX-License-Identifier: MIT */
/* The board: which squares are next to each other, and the steps of sets of pieces. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

static draughts_square neighbour(
	const struct draughts_ruleset *ruleset, draughts_square square, unsigned direction)
{
	unsigned file, rank;

	draughts_square_coordinates(ruleset, square, &file, &rank);
	file = direction % 2 == 0 ? file - 1 : file + 1;
	rank = direction < AHEAD ? rank + 1 : rank - 1;
	return draughts_square_at(ruleset, file, rank);
}

void find_geometry(const struct draughts_ruleset *ruleset, struct geometry *geometry)
{
	memset(geometry, 0, sizeof *geometry);
	for (unsigned direction = 0; direction < DIRECTIONS; direction++)
		for (draughts_square square = 1; square <= 32; square++) {
			const draughts_square to = neighbour(ruleset, square, direction);
			struct step *step = &geometry->step[direction];

			if (to == 0)
				continue;
			const unsigned shift = direction < AHEAD ? square - to : to - square;
			const unsigned odd = (square - 1) / 4 % 2;
			step->set[odd] |= DRAUGHTS_SQUARE_SET(square);
			step->shift[odd] = shift;
			geometry->all[square - 1] |= DRAUGHTS_SQUARE_SET(to);
			if (direction < AHEAD)
				geometry->ahead[square - 1] |= DRAUGHTS_SQUARE_SET(to);
		}
}

/* The squares that a piece of a set steps to: a king, a man, or a man that moves backwards. */
static uint32_t next_squares(
	const struct geometry *geometry, enum stepping stepping, uint32_t set, unsigned square)
{
	const uint32_t all = geometry->all[square] & ~set;

	if (stepping == KINGS)
		return all;
	return stepping == MEN_BACK || stepping == MEN_BACK_WITHIN
		       ? all & ~geometry->ahead[square]
		       : all & geometry->ahead[square] & ~(uint32_t)CROWNING_ROW;
}

static bool list_steps(const struct job *job, const struct geometry *geometry,
	enum stepping stepping, unsigned pieces, struct step_list *steps)
{
	const bool men = stepping != KINGS;
	const bool within = stepping == MEN_AHEAD_WITHIN || stepping == MEN_BACK_WITHIN;
	const size_t size = job->sets.ranks.choose[men ? 28 : 32][pieces];
	const uint32_t *list = men ? job->sets.men[pieces] : job->sets.kings[pieces];
	uint32_t count = 0;

	steps->first = (uint32_t *)malloc((size + 1) * sizeof(uint32_t));
	steps->step = (uint32_t *)malloc((size * pieces * DIRECTIONS + 1) * sizeof(uint32_t));
	if (steps->first == NULL || steps->step == NULL)
		return false;
	for (uint32_t rank = 0; rank < size; rank++) {
		steps->first[rank] = count;
		for (uint32_t left = list[rank]; left != 0; left &= left - 1) {
			uint32_t to = next_squares(geometry, stepping, list[rank], dr_lowest(left));

			for (; to != 0; to &= to - 1) {
				const uint32_t set = (list[rank] & ~(left & (0 - left))) |
						     (to & (0 - to));

				if (within && rear_row(set) != rear_row(list[rank]))
					continue;
				steps->step[count++] =
					dr_rank_set(&job->sets.ranks, men ? set >> 4 : set) << 5 |
					dr_lowest(to);
			}
		}
	}
	steps->first[size] = count;
	return true;
}

bool list_all_steps(struct job *job, unsigned pieces)
{
	struct geometry geometry;
	bool good = true;

	find_geometry(job->ruleset, &geometry);
	for (unsigned stepping = 0; stepping < STEPPINGS; stepping++)
		for (unsigned k = 0; good && k < pieces; k++)
			good = list_steps(job, &geometry, (enum stepping)stepping, k,
				&job->steps[stepping][k]);
	return good;
}
