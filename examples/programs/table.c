/* SPDX-License-Identifier: MIT */
/*
 * The table of positions. A search looks up one random pair of entries for each position. Without
 * huge pages, most look-ups also miss the processor's cache of address translations. That makes the
 * search slower, and changes nothing else.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): madvise wants it */
#define _DEFAULT_SOURCE 1
#include "table.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#ifdef MADV_HUGEPAGE
#define ASK_FOR_HUGE_PAGES(address, bytes) ((void)madvise(address, bytes, MADV_HUGEPAGE))
enum { ALIGNMENT = 2 << 20 };
#else
#define ASK_FOR_HUGE_PAGES(address, bytes) ((void)(bytes))
enum { ALIGNMENT = 64 }; /* a cache line */
#endif

bool table_new(struct table *table, size_t bytes)
{
	size_t pairs = 1;

	while (pairs <= bytes / sizeof(struct entry[2]) / 2)
		pairs *= 2;
	char *memory = (char *)calloc(1, ALIGNMENT - 1 + pairs * sizeof(struct entry[2]));
	if (memory == NULL)
		return false;
	char *aligned = memory + (0 - (uintptr_t)memory) % ALIGNMENT;
	*table = (struct table){(struct entry *)(void *)aligned, memory, pairs - 1, 0, 0};
	ASK_FOR_HUGE_PAGES(aligned, pairs * sizeof(struct entry[2]));
	return true;
}

void table_free(struct table *table)
{
	free(table->memory);
}

/* The entries of other searches stay, but table_find() passes over those that are not kept. */
void table_open(struct table *table, bool keep)
{
	table->kept = keep ? (uint16_t)(table->kept + 1) : 0;
	if (++table->search != 0)
		return;
	memset(table->entries, 0, (table->mask + 1) * sizeof(struct entry[2]));
	table->search = 1;
	table->kept = 0;
}

const struct entry *table_find(const struct table *table, uint64_t key)
{
	const struct entry *pair = table->entries + 2 * (key & table->mask);

	for (int i = 0; i < 2; i++)
		if (pair[i].key == key && (uint16_t)(table->search - pair[i].search) <= table->kept)
			return &pair[i];
	return NULL;
}

/* The first entry of a pair keeps the deeper search; the other search goes to the second entry. */
void table_store(struct table *table, struct entry entry)
{
	struct entry *pair = table->entries + 2 * (entry.key & table->mask);
	bool first = pair[0].search != table->search || pair[0].depth <= entry.depth;

	if (pair[0].key == entry.key)
		first = true;
	else if (first)
		pair[1] = pair[0];
	entry.search = table->search;
	pair[first ? 0 : 1] = entry;
}
