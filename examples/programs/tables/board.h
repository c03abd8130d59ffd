/* SPDX-License-Identifier: MIT */
/* The board of the checkers games, as one side sees it: its men move to lower squares. */
#ifndef TABLES_BOARD_H
#define TABLES_BOARD_H

#include "job.h"

/* The four directions in which a piece steps; the first two are ahead. */
enum { AHEAD = 2, DIRECTIONS = 4, CROWNING_ROW = 15 };

/*
 * A step shifts the squares of odd rows and those of even rows by different numbers, so it has two
 * sets and two shifts.
 */
struct step {
	uint32_t set[2];
	unsigned shift[2];
};

struct geometry {
	struct step step[DIRECTIONS];
	uint32_t ahead[32], all[32]; /* the squares next to a square */
};

void find_geometry(const struct draughts_ruleset *ruleset, struct geometry *geometry);

static inline unsigned opposite(unsigned direction)
{
	return DIRECTIONS - 1 - direction;
}

/* The squares one step from the squares of a set, in that direction. */
static inline uint32_t step_set(const struct geometry *geometry, unsigned direction, uint32_t set)
{
	const struct step *step = &geometry->step[direction];

	if (direction < AHEAD)
		return (set & step->set[0]) >> step->shift[0] |
		       (set & step->set[1]) >> step->shift[1];
	return (set & step->set[0]) << step->shift[0] | (set & step->set[1]) << step->shift[1];
}

/* All squares next to the squares of a set. */
static inline uint32_t squares_around(const struct geometry *geometry, uint32_t set)
{
	return step_set(geometry, 0, set) | step_set(geometry, 1, set) |
	       step_set(geometry, 2, set) | step_set(geometry, 3, set);
}

#endif
