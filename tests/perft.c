/* SPDX-License-Identifier: MIT */
/*
 * Checks the leaf counts of the tables of tests/data: `perft', or `perft TIER' for one tier. The
 * deep tier needs a table of positions: build/programs/perft counts it, by `make perft-deep'.
 */
#include <time.h>

#include "perft.h"

static struct table table;

int main(int argc, char **argv)
{
	int rows = 0, failed = 0;

	perft_read(&table);
	for (int i = 0; i < table.rows; i++) {
		const struct table_row *row = &table.row[i];
		const clock_t start = clock();
		uint64_t leaves = 0;
		char report[256];

		if (argc > 1 ? !perft_in_tier(row, argv[1]) : perft_in_tier(row, "deep"))
			continue;
		rows++;
		if (!perft_check(row, &leaves, report, sizeof report)) {
			printf("FAIL %s\n", report);
			failed++;
			continue;
		}

		const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;

		printf("ok   %s:%d: %s %s, %" PRIu64 " leaves in %.2f s\n", row->file, row->line,
			row->field[PERFT_RULESET], row->field[PERFT_COUNT], leaves, seconds);
		fflush(stdout);
	}
	printf("%d of %d rows are right\n", rows - failed, rows);
	return rows > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
