/* SPDX-License-Identifier: MIT */
/* Shared by perft.c and perft_mpi.c: a count cut into units of work, and a table of counts. */
#ifndef PERFT_TREE_H
#define PERFT_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>

#define TABLE_MEGABYTES_MAX (256ul * 1024) /* the index of a bucket has 32 bits */

/* Counts of positions, exact and without a lock: threads share it. */
struct table {
	void *memory;
	struct bucket *buckets;
	uint64_t count;
};

/* Returns false if memory runs out. */
bool table_new(struct table *table, size_t megabytes);
void table_free(struct table *table);

/* The tree to count. */
struct tree {
	const struct draughts_ruleset *ruleset;
	bool routes;               /* weigh captures by their routes */
	const struct table *table; /* or NULL */
};

/* How often a move counts: once, or once for each of its routes. */
uint64_t weight(
	const struct tree *tree, const struct draughts_position *position, draughts_move move);

/* A position of the tree, and the number of ways to it. All units are at the same ply. */
struct unit {
	uint8_t packed[DRAUGHTS_PACKED_SIZE];
	uint64_t weight;
};

/* The work: the leaves of the tree are `depth' plies below the units. */
struct work {
	struct unit *units;
	size_t count;
	unsigned depth;
	double fan; /* about how many moves a position has */
};

/* Cuts a tree into units. The caller frees work->units. Returns false if memory runs out. */
bool work_new(struct work *work, const struct tree *tree, const struct draughts_position *position,
	unsigned depth);

/* The leaves below a unit, times its weight. */
uint64_t unit_leaves(const struct tree *tree, const struct work *work, const struct unit *unit);

#endif
