/* SPDX-License-Identifier: MIT */
/*
 * Compares the library with the reference for some time: `soak SECONDS [SEED]'. The same seed goes
 * through the same positions, so a failure can be repeated. Each ruleset has its share of the time.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "agree.h"

static double now(void)
{
	struct timespec time;

	timespec_get(&time, TIME_UTC);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool soak(const struct draughts_ruleset *ruleset, double seconds, uint64_t seed)
{
	const double start = now();
	uint64_t positions = 0;
	double passed;

	do {
		struct ref_position ref;
		char report[512];

		agree_random(&ref, agree_game(ruleset), seed + positions);
		if (!agree_check(ruleset, &ref, AGREE_PERFT, report, sizeof report)) {
			printf("FAIL seed %" PRIu64 ": %s\n", seed + positions, report);
			return false;
		}
		positions++;
		passed = now() - start;
	} while (passed < seconds);
	printf("%-14s %" PRIu64 " positions from seed %" PRIu64 " agree, %.0f a second\n",
		draughts_ruleset_name(ruleset), positions, seed, (double)positions / passed);
	fflush(stdout);
	return true;
}

int main(int argc, char **argv)
{
	const double seconds = argc > 1 ? strtod(argv[1], NULL) : 10;
	const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL) << 20;
	size_t rulesets = 0;
	bool agreed = true;

	while (draughts_ruleset_at(rulesets) != NULL)
		rulesets++;
	for (size_t i = 0; i < rulesets; i++)
		agreed &= soak(draughts_ruleset_at(i), seconds / (double)rulesets, seed);
	return agreed ? EXIT_SUCCESS : EXIT_FAILURE;
}
