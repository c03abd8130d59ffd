/* SPDX-License-Identifier: MIT */
/* The runner of the unit tests: the one list of all suites. */
#include <stdlib.h>

#include "tests.h"

static Suite *(*const suites[])(void) = {
	suite_abi,
	suite_error,
	suite_ruleset,
	suite_move,
	suite_setup,
	suite_pack,
	suite_hash,
	suite_position,
	suite_rules,
	suite_routes,
	suite_perft,
	suite_bounds,
	suite_agree,
	suite_fen,
	suite_notation,
	suite_diagram,
	suite_svg,
	suite_sizes,
	suite_tables,
	suite_targets,
	suite_explain,
	suite_pdn_tables,
	suite_pdn_bytes,
	suite_pdn_results,
	suite_pdn_events,
	suite_pdn_faults,
	suite_pdn_files,
	suite_pdn_write,
	suite_pdn_round_trip,
	suite_game,
	suite_endings,
	suite_claims,
	suite_notes,
	suite_memory,
	suite_hostile,
	suite_internal_choice,
	suite_internal_explain,
	suite_internal_find,
	suite_internal_hash,
	suite_internal_pdn,
	suite_internal_tables,
	suite_internal_variants,
	suite_engine,
};

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
