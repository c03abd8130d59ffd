/* SPDX-License-Identifier: MIT */
/* Reads the leaf counts of perft.txt and middle.txt, and checks a row, for tests and programs. */
#ifndef TESTS_PERFT_H
#define TESTS_PERFT_H

#include <inttypes.h>
#include <stdbool.h>

#include <draughts.h>

#include "agree.h"
#include "table.h"

enum { PERFT_TIER, PERFT_COUNT, PERFT_RULESET, PERFT_FEN, PERFT_DEPTH, PERFT_LEAVES };

static inline void perft_read(struct table *table)
{
	table->rows = 0;
	table_read(table, "perft.txt");
	table_read(table, "middle.txt");
}

/* Whether the row belongs to the tier. */
static inline bool perft_in_tier(const struct table_row *row, const char *tier)
{
	return strcmp(row->field[PERFT_TIER], tier) == 0;
}

/* Whether all counts of the row are right, added to *leaves; report gets the first wrong one. */
static inline bool perft_check(
	const struct table_row *row, uint64_t *leaves, char *report, size_t size)
{
	struct draughts_position_storage storage;
	const struct draughts_ruleset *ruleset = agree_ruleset_by_name(row->field[PERFT_RULESET]);
	const bool routes = strcmp(row->field[PERFT_COUNT], "routes") == 0;
	const char *fen = row->field[PERFT_FEN];
	unsigned depth = (unsigned)strtoul(row->field[PERFT_DEPTH], NULL, 10);

	if (row->fields <= PERFT_LEAVES || ruleset == NULL ||
		draughts_position_read_fen(draughts_position_in(&storage), ruleset, fen,
			strlen(fen), NULL) != DRAUGHTS_OK) {
		snprintf(report, size, "%s:%d: bad row", row->file, row->line);
		return false;
	}

	const struct draughts_position *position = (const struct draughts_position *)&storage;

	for (int i = PERFT_LEAVES; i < row->fields; i++, depth++) {
		const uint64_t expected = strtoull(row->field[i], NULL, 10);
		const uint64_t found = routes ? draughts_position_perft_routes(position, depth)
					      : draughts_position_perft(position, depth);

		*leaves += found;
		if (found != expected) {
			snprintf(report, size,
				"%s:%d: %s %s, %s at depth %u: %" PRIu64 ", not %" PRIu64,
				row->file, row->line, row->field[PERFT_RULESET], fen,
				row->field[PERFT_COUNT], depth, found, expected);
			return false;
		}
	}
	return true;
}

#endif
