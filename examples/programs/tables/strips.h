/* SPDX-License-Identifier: MIT */
/* Rows of words, several words at once. */
#ifndef TABLES_STRIPS_H
#define TABLES_STRIPS_H

#include "board.h"
#include "words.h"

/*
 * A few words at once. Compilers without vectors take the words one by one; the files are the same.
 */
#if defined(__GNUC__) && !defined(TABLES_PLAIN)
typedef uint32_t strip __attribute__((vector_size(16), aligned(4), may_alias));
#else
typedef uint32_t strip;
#endif
enum { STRIPS = WIDTH_MAX * sizeof(uint32_t) / sizeof(strip) };

/* One step of all squares in a row of words, in every direction. */
static inline void step_strips(const struct geometry *geometry, const strip *from, strip *to)
{
	for (unsigned i = 0; i < STRIPS; i++) {
		strip all = from[i] ^ from[i];

		for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
			const struct step *step = &geometry->step[direction];
			const strip even = from[i] & step->set[0], odd = from[i] & step->set[1];

			all |= direction < AHEAD ? even >> step->shift[0] | odd >> step->shift[1]
						 : even << step->shift[0] | odd << step->shift[1];
		}
		to[i] = all;
	}
}

#endif
