/* SPDX-License-Identifier: MIT */
/*
 * A handle: the tables of one ruleset. It has an entry for each possible table, fewer pieces first,
 * then one for each file of distances to the end of the game; most are empty.
 */
#ifndef DR_TABLES_HANDLE_H
#define DR_TABLES_HANDLE_H

#include <draughts/tables.h>

#include "tables/mapping.h"
#include "tables/table.h"

/* Tables of 2 to 8 pieces: 3, 6, 14, 22, 37, 52 and 76. Up to 5 pieces, each has an end file. */
enum { DR_TABLES_MAX = 210, DR_ENDS_MAX = 45 };

struct dr_entry {
	struct dr_material material;
	enum dr_metric metric; /* of its table */
	bool has_table;
	struct dr_table table;
	struct dr_mapping mapping; /* of its file, if it comes from one */
};

struct draughts_tables {
	const struct draughts_ruleset *ruleset; /* NULL if it has no tables */
	enum dr_rules rules;
	bool men_are_progress;
	struct dr_ranks ranks;
	struct dr_code code;
	/* The index of the entry, by the men and kings of the first side and of the second. */
	uint8_t index[DR_PIECES + 1][DR_PIECES + 1][DR_PIECES + 1][DR_PIECES + 1];
	unsigned values, count; /* how many entries have values; how many there are */
	struct dr_entry entry[DR_TABLES_MAX + DR_ENDS_MAX];
	unsigned pieces;            /* up to which the tables are complete */
	char refused[DR_NAME_SIZE]; /* the first file refused */
};

#endif
