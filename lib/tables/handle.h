/* SPDX-License-Identifier: MIT */
/* What a handle knows: the tables of one ruleset, by their pieces. */
#ifndef DR_TABLES_HANDLE_H
#define DR_TABLES_HANDLE_H

#include <draughts/tables.h>

#include "tables/mapping.h"
#include "tables/ranks.h"
#include "tables/table.h"

enum { DR_NAME = 32 }; /* room for the name of any file: italian-first-2110.drt */

/* A table of the handle, and the file it comes from, if it does. */
struct dr_entry {
	struct dr_table table;
	struct dr_mapping mapping;
	struct dr_entry *next;
};

struct draughts_tables {
	const struct draughts_ruleset *ruleset;
	enum dr_rules rules;
	enum dr_metric metric;
	struct dr_ranks ranks;
	struct dr_code code;
	struct dr_entry *entries;
	/* By the first side's men and kings, and those of the second. */
	const struct dr_table *table[DR_PIECES + 1][DR_PIECES + 1][DR_PIECES + 1][DR_PIECES + 1];
	unsigned pieces;
	char refused[DR_NAME];
};

#endif
