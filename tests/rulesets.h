/* SPDX-License-Identifier: MIT */
/* How many rulesets the library has, which of them are checkers, and their initial positions. */
#ifndef TESTS_RULESETS_H
#define TESTS_RULESETS_H

#include <stdbool.h>

#include <draughts.h>

static inline int tests_rulesets(void)
{
	int count = 0;

	while (draughts_ruleset_at((size_t)count) != NULL)
		count++;
	return count;
}

/* Dipole has stacks; the other games have men and kings. */
static inline bool tests_has_stacks(const struct draughts_ruleset *ruleset)
{
	return (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_STACKS) != 0;
}

/* The ruleset number _i of a loop test. */
static inline const struct draughts_ruleset *tests_ruleset(int index)
{
	return draughts_ruleset_at((size_t)index);
}

/* The rulesets without stacks. NULL after the last. */
static inline const struct draughts_ruleset *tests_checkers_at(int index)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (!tests_has_stacks(ruleset) && index-- == 0)
			break;
	return ruleset;
}

static inline int tests_checkers(void)
{
	int count = 0;

	while (tests_checkers_at(count) != NULL)
		count++;
	return count;
}

/* Storage for a position that lasts as long as the block it is named in. */
#define TESTS_ROOM (&(struct draughts_position_storage){{0}})

/* The initial position in the caller's storage. */
static inline struct draughts_position *tests_initial(
	struct draughts_position_storage *storage, const struct draughts_ruleset *ruleset)
{
	return draughts_position_init(draughts_position_in(storage), ruleset);
}

#endif
