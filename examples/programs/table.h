/* SPDX-License-Identifier: MIT */
/* The table of positions, for engine.c: what searches have found out about them. */
#ifndef TABLE_H
#define TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bound { AT_LEAST = 1, AT_MOST = 2, EXACT = AT_LEAST | AT_MOST };

/* The known facts about a position. */
struct entry {
	uint64_t key;
	uint16_t search; /* the number of the search that wrote it */
	uint16_t best;   /* the lower bits of a move: from, to and count */
	int16_t value;
	uint8_t depth;
	uint8_t bound; /* an enum bound */
};

struct table {
	struct entry *entries; /* in pairs, each within a cache line */
	void *memory;          /* the allocated memory, which contains them */
	size_t mask;           /* the number of pairs, which is a power of 2, less 1 */
	uint16_t search;
	uint16_t kept; /* how many searches before this one have left entries that it may use */
};

/* Makes an empty table of at most so many bytes, or of one pair; false if memory runs out. */
bool table_new(struct table *table, size_t bytes);
void table_free(struct table *table);

/* Begins a search. It finds the entries of earlier searches only if keep is true. */
void table_open(struct table *table, bool keep);

/* The entry of this key; NULL if there is none. */
const struct entry *table_find(const struct table *table, uint64_t key);
void table_store(struct table *table, struct entry entry);

/* Loads the pair of a key, so that the search need not wait when it looks for an entry. */
static inline void table_prefetch(const struct table *table, uint64_t key)
{
#ifdef __GNUC__
	__builtin_prefetch(table->entries + 2 * (key & table->mask));
#else
	(void)table;
	(void)key;
#endif
}

#endif
