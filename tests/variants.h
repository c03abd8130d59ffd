/* SPDX-License-Identifier: MIT */
/* The variants of each ruleset, for the suite that compares and the program that names them. */
#ifndef TESTS_VARIANTS_H
#define TESTS_VARIANTS_H

#include <string.h>

#include "rules/variants.h"

struct variants {
	const struct draughts_ruleset *plain, *x86; /* x86 is NULL where it is not compiled */
};

#if DR_HAVE_X86
#define VARIANTS(name)                     \
	{                                  \
		&name##_plain, &name##_x86 \
	}
#else
#define VARIANTS(name)              \
	{                           \
		&name##_plain, NULL \
	}
#endif

static const struct variants all_variants[] = {
	VARIANTS(dr_english),
	VARIANTS(dr_english_wcdf),
	VARIANTS(dr_italian),
	VARIANTS(dr_italian_first),
	VARIANTS(dr_dipole),
	VARIANTS(dr_russian),
	VARIANTS(dr_brazilian),
	VARIANTS(dr_pool),
	VARIANTS(dr_czech),
};

/* Those of a ruleset, NULL if it is missing above. */
static inline const struct variants *variants_of(const struct draughts_ruleset *ruleset)
{
	for (size_t i = 0; i < sizeof all_variants / sizeof *all_variants; i++)
		if (strcmp(all_variants[i].plain->name, ruleset->name) == 0)
			return &all_variants[i];
	return NULL;
}

#endif
