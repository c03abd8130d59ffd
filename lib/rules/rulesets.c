/* SPDX-License-Identifier: MIT */
/* The table of all rulesets: the one file that names them all. */
#include <string.h>

#include <draughts/ruleset.h>

#include "core/vtable.h"

static const struct draughts_ruleset *(*const rulesets[])(void) = {
	draughts_english,
	draughts_english_wcdf,
	draughts_italian,
	draughts_italian_first,
	draughts_dipole,
	draughts_russian,
	draughts_brazilian,
	draughts_pool,
	draughts_czech,
};

const struct draughts_ruleset *draughts_ruleset_at(size_t index)
{
	return index < sizeof rulesets / sizeof *rulesets ? rulesets[index]() : NULL;
}

const struct draughts_ruleset *draughts_ruleset_by_name(const char *name)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (strcmp(ruleset->name, name) == 0)
			return ruleset;
	return NULL;
}
