/* SPDX-License-Identifier: MIT */
/*
 * Which variant of each ruleset is looked up on this processor, a line each: its name, and plain or
 * x86. Fails if a look-up before all constructors gives another ruleset than one in main.
 */
#include <stdio.h>
#include <stdlib.h>

#include <draughts.h>

#include "rulesets.h"
#include "variants.h"

static const struct draughts_ruleset *before[sizeof all_variants / sizeof *all_variants];

static void look_up(void)
{
	for (size_t i = 0; i < sizeof before / sizeof *before; i++)
		before[i] = draughts_ruleset_at(i);
}

/* The first thing of a program that runs: before it, and the libraries, are constructed. */
#if defined(__ELF__) && defined(__linux__)
__attribute__((section(".preinit_array"), used)) static void (*const preinit)(void) = look_up;
#endif

static bool check(size_t index)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at(index);

	printf("%s %s\n", ruleset->name, ruleset == all_variants[index].plain ? "plain" : "x86");
	if (before[0] == NULL || before[index] == ruleset)
		return true;
	fprintf(stderr, "%s was another one before\n", ruleset->name);
	return false;
}

int main(void)
{
	bool good = true;

	for (int i = 0; i < tests_rulesets(); i++)
		good = check((size_t)i) && good;
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
