/* SPDX-License-Identifier: MIT */
/* The runner of the unit tests: it runs every suite. */
#include <stdlib.h>

#include "tests.h"

#define TESTS_LISTED(name) suite_##name,
static Suite *(*const suites[])(void) = {TESTS_SUITES(TESTS_LISTED)};

int main(void)
{
	SRunner *runner = srunner_create(NULL);

	for (size_t i = 0; i < sizeof suites / sizeof *suites; i++)
		srunner_add_suite(runner, suites[i]());
	srunner_run_all(runner, CK_ENV);

	const int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
