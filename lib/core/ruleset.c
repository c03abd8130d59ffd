/* SPDX-License-Identifier: MIT */
/* The public data of a ruleset, and the geometry of its board. */
#include <assert.h>

#include <draughts/ruleset.h>

#include "core/vtable.h"

static_assert(sizeof(struct draughts_draw_limits) == 32, "ABI");

const char *draughts_ruleset_name(const struct draughts_ruleset *ruleset)
{
	return ruleset->name;
}

const char *draughts_ruleset_title(const struct draughts_ruleset *ruleset)
{
	return ruleset->title;
}

enum draughts_side draughts_ruleset_first_side(const struct draughts_ruleset *ruleset)
{
	return ruleset->initial.turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
}

/* The same code, reading the same articles. */
bool draughts_ruleset_same_moves(const struct draughts_ruleset *a, const struct draughts_ruleset *b)
{
	return a->generate[DRAUGHTS_WHITE] == b->generate[DRAUGHTS_WHITE] &&
	       a->result == b->result && a->articles == b->articles;
}

unsigned draughts_ruleset_traits(const struct draughts_ruleset *ruleset)
{
	return ruleset->traits;
}

unsigned draughts_ruleset_gametype(const struct draughts_ruleset *ruleset)
{
	return ruleset->gametype;
}

void draughts_ruleset_draw_limits(
	const struct draughts_ruleset *ruleset, struct draughts_draw_limits *limits)
{
	*limits = ruleset->draws;
}

bool draughts_square_coordinates(const struct draughts_ruleset *ruleset, draughts_square square,
	unsigned *file, unsigned *rank)
{
	if (square < 1 || square > 32)
		return false;

	const unsigned row = (square - 1) / 4; /* from the top (G1) */
	const unsigned column = (square - 1) % 4;
	const bool on_a = (row % 2 == 1) == ruleset->articles->a1_dark; /* E1, I1, D1 */

	if (file)
		*file = 2 * column + (on_a ? 1 : 2);
	if (rank)
		*rank = 8 - row;
	return true;
}

draughts_square draughts_square_at(
	const struct draughts_ruleset *ruleset, unsigned file, unsigned rank)
{
	const bool like_a1 = (file + rank) % 2 == 0;

	if (file - 1 >= 8 || rank - 1 >= 8 || like_a1 != ruleset->articles->a1_dark)
		return 0;
	return 4 * (8 - rank) + (file - 1) / 2 + 1;
}
