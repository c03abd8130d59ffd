/* SPDX-License-Identifier: MIT */
/* One table: the bytes of a file, checked before they are believed. format.h describes them. */
#ifndef DR_TABLES_TABLE_H
#define DR_TABLES_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>

#include "tables/format.h"

/* A sequence of numbers in blocks, or one number that all positions have. */
struct dr_section {
	const uint8_t *entries, *blocks;
	atomic_uchar *states; /* by block, see table.c */
	uint32_t count;       /* of blocks */
	uint32_t constant;    /* one more than that number; 0 if there are blocks */
};

struct dr_table {
	struct dr_material material;
	uint8_t rules, metric; /* enum dr_rules, enum dr_metric */
	bool symmetric;        /* both sides have the same pieces */
	uint64_t size;         /* of each section */
	/* The values with the first and the second side to move, and the distances, if any. */
	struct dr_section section[DR_SECTIONS];
	atomic_uchar *states; /* of all blocks */
};

/*
 * Makes a table from the bytes of a file, which the caller keeps until dr_table_close. Returns
 * DRAUGHTS_OK; DRAUGHTS_ERR_DAMAGED if the bytes are not a table file; or DRAUGHTS_ERR_MEMORY.
 * Unless it returns DRAUGHTS_OK there is nothing to close.
 */
enum draughts_error dr_table_open(
	struct dr_table *table, const struct dr_ranks *ranks, const uint8_t *bytes, size_t length);
void dr_table_close(struct dr_table *table);

/*
 * The value of a position, enum dr_value, and its distance; or a negative number if the block is
 * damaged. turn is the side of the table that is to move.
 */
int dr_table_value(
	const struct dr_table *table, const struct dr_code *code, unsigned turn, uint64_t position);
int dr_table_distance(const struct dr_table *table, unsigned turn, uint64_t position);

/* Returns true if the checksums of all blocks are right. */
bool dr_table_check(const struct dr_table *table);

#endif
