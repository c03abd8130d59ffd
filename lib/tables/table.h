/* SPDX-License-Identifier: MIT */
/*
 * One table: the bytes of a file, of which nothing is believed before it is checked.
 * draughts-tables(7) describes them.
 */
#ifndef DR_TABLES_TABLE_H
#define DR_TABLES_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/ruleset.h>

#include "tables/ranks.h"

/* The rules of a table, in its header. */
enum dr_rules { DR_NO_RULES, DR_ENGLISH = 1, DR_ITALIAN = 2, DR_ITALIAN_FIRST = 3, DR_DIPOLE = 4 };

/* What counts as progress. Tables of more pieces than DR_DISTANCE_PIECES have no distances. */
enum dr_metric { DR_NO_DISTANCES = 0, DR_CROWNING = 1, DR_MEN = 2 };
enum { DR_DISTANCE_PIECES = 5 };

/* What has the lengths of runs and the values of bytes: three values, or in Dipole two. */
struct dr_code {
	unsigned values, literals; /* literal bytes have that many values */
	uint16_t length[256];      /* the positions of a byte, 0 if it has no meaning */
	uint8_t value[256];        /* of a run */
};

void dr_code_init(struct dr_code *code, bool stacks);

/* A sequence of numbers in blocks, or one number that all positions have. */
struct dr_section {
	const uint8_t *entries, *blocks;
	atomic_uchar *states; /* by block, see table.c */
	uint32_t count;       /* of blocks */
	uint32_t constant;    /* the number and 1, or 0 if it is in blocks */
};

struct dr_table {
	struct dr_material material;   /* that side moves which has more, and it is White */
	uint8_t rules, metric;         /* enum dr_rules, enum dr_metric */
	bool distances, symmetric;     /* both sides have the same pieces */
	uint64_t size;                 /* of each section */
	struct dr_section values[2];   /* with the first or the second side to move */
	struct dr_section distance[2]; /* if there are distances */
	atomic_uchar *states;
};

/*
 * Makes table from the bytes. DRAUGHTS_ERR_DAMAGED, or _MEMORY. What it holds is freed with
 * dr_table_close, and refers to the bytes.
 */
enum draughts_error dr_table_open(
	struct dr_table *table, const struct dr_ranks *ranks, const uint8_t *bytes, size_t length);
void dr_table_close(struct dr_table *table);

/* The value of a position: 0 win, 1 loss, 2 draw; a negative number if a block is damaged. */
int dr_table_value(const struct dr_section *values, const struct dr_code *code, uint64_t position);

/* Its distance, or a negative number. */
int dr_table_distance(const struct dr_section *distances, uint64_t position);

/* Whether all blocks have their checksums. */
bool dr_table_check(const struct dr_table *table);

#endif
