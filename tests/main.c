/* SPDX-License-Identifier: MIT */
/* The runner of the unit tests: it runs every suite. */
#include <stdlib.h>

#include "tests.h"

#define TESTS_LISTED(name) {#name, suite_##name},
static const struct {
	const char *name;
	void (*fill)(Suite *suite);
} suites[] = {TESTS_SUITES(TESTS_LISTED)};

int main(void)
{
	SRunner *runner = srunner_create(NULL);

	for (int i = 0; i < LENGTH(suites); i++) {
		Suite *const suite = suite_create(suites[i].name);

		suites[i].fill(suite);
		srunner_add_suite(runner, suite);
	}
	srunner_run_all(runner, CK_ENV);

	const int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
