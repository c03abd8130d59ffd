/* SPDX-License-Identifier: MIT */
/* The table of all rulesets. */
#include <string.h>

#include <draughts/ruleset.h>

#include "rules/variants.h"

#define LOOK_UP(name) draughts_##name,
static const struct draughts_ruleset *(*const rulesets[])(void) = {DR_RULESETS(LOOK_UP)};

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
