/* SPDX-License-Identifier: MIT */
/*
 * Which variant of each ruleset is looked up on this processor, a line each: its name, and plain or
 * x86. Fails if a look-up before all constructors gives another ruleset than one in main.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

#include "rules/variants.h"

enum { RULESETS = 5 };

static const struct draughts_ruleset *before[RULESETS];

static void look_up(void)
{
	for (size_t i = 0; i < RULESETS; i++)
		before[i] = draughts_ruleset_at(i);
}

/* The first thing of a program that runs: before it, and the libraries, are constructed. */
#if defined(__ELF__) && defined(__linux__)
__attribute__((section(".preinit_array"), used)) static void (*const preinit)(void) = look_up;
#endif

static const struct draughts_ruleset *const plain[RULESETS] = {&dr_english_plain,
	&dr_english_wcdf_plain, &dr_italian_plain, &dr_italian_first_plain, &dr_dipole_plain};

int main(void)
{
	for (size_t i = 0; i < RULESETS; i++) {
		const struct draughts_ruleset *const ruleset = draughts_ruleset_at(i);

		printf("%s %s\n", draughts_ruleset_name(ruleset),
			ruleset == plain[i] ? "plain" : "x86");
		if (before[0] != NULL && before[i] != ruleset) {
			fprintf(stderr, "%s was another one before\n",
				draughts_ruleset_name(ruleset));
			return EXIT_FAILURE;
		}
	}
	return EXIT_SUCCESS;
}
