/* SPDX-License-Identifier: MIT */
/* The variants of each ruleset, for the suite that compares and the program that names them. */
#ifndef TESTS_VARIANTS_H
#define TESTS_VARIANTS_H

#include "rules/variants.h"

struct variants {
	const struct draughts_ruleset *plain, *x86; /* x86 is NULL where it is not compiled */
};

#if DR_HAVE_X86
#define VARIANTS(name) {&dr_##name##_plain, &dr_##name##_x86},
#else
#define VARIANTS(name) {&dr_##name##_plain, NULL},
#endif

/* In the order of draughts_ruleset_at. */
static const struct variants all_variants[] = {DR_RULESETS(VARIANTS)};

#endif
