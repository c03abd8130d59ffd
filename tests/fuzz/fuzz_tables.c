/* SPDX-License-Identifier: MIT */
/*
 * Tables from bytes: after the ruleset's digit a file, which then gets right checksums. Whatever is
 * in it, adding, probing and checking end, and read nothing else: the file lies in memory of its
 * own, whose ends the address sanitizer sees. The positions are random ones with its pieces.
 */
#include "tables.h"

#include <stdlib.h>
#include <string.h>

enum { PROBES = 200 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_ruleset *ruleset = fuzz_ruleset(&input);
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
	struct draughts_tables *tables = draughts_tables_new(ruleset);
	uint8_t *bytes = (uint8_t *)malloc(input.size + (input.size == 0));
	uint64_t seed = 1;
	unsigned plies;

	FUZZ_CHECK(tables != NULL && bytes != NULL);
	memcpy(bytes, input.data, input.size);
	table_file_mend(bytes, input.size);
	if (draughts_tables_add(tables, bytes, input.size) == DRAUGHTS_OK) {
		/* One table is enough if its pieces are a king each. */
		FUZZ_CHECK(draughts_tables_pieces(tables) <= 2);
		for (unsigned i = 0; i < PROBES; i++)
			if (fuzz_tables_position(
				    position, ruleset, bytes + FUZZ_TABLES_MATERIAL, &seed))
				fuzz_tables_probe(tables, position, &plies);
		FUZZ_CHECK(draughts_tables_check(tables) == DRAUGHTS_OK);
	}
	draughts_tables_free(tables);
	free(bytes);
	return 0;
}
