/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): for madvise */
#define _DEFAULT_SOURCE
#include "perft_tree.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

/*
 * The table. Threads share it without a lock, and it is exact:
 *
 * An entry holds the whole position, as draughts_position_pack gives it, and the depth. Positions
 * that meet in one bucket are told apart by all their bits, never by their hashes, so a collision
 * cannot give a wrong count.
 *
 * Nor can a thread read half of one entry and half of another. A writer makes the version of the
 * bucket odd, writes, and makes it even again. A reader believes a count only if the version was
 * even before it read and is the same after. Words are stored with release and loaded with acquire:
 * a reader that sees a word of a writer also sees the odd version, or a later one. The version has
 * 64 bits and cannot come round to the same number while somebody reads. A writer that finds
 * another at work drops its count, which costs time and nothing else.
 */
#define BUCKET_SIZE 64      /* a cache line */
#define TABLE_ALIGNED 65536 /* no page is larger, except huge pages */

/* Five words of pieces; side to move, depth and the count's upper 24 bits; its lower 32 bits. */
#define ENTRY_WORDS 7
#define COUNT_BITS 56 /* larger counts are not stored */

struct bucket {
	_Atomic uint64_t version;
	_Atomic uint32_t entry[2][ENTRY_WORDS];
};

_Static_assert(sizeof(struct bucket) == BUCKET_SIZE, "a bucket is a cache line");

/* A position and a depth in the form of an entry, and their hash. */
struct key {
	uint32_t word[ENTRY_WORDS - 1];
	uint64_t hash;
};

/* Asks for large pages, which make the random access to a large table a quarter faster. */
#ifdef MADV_HUGEPAGE
static void table_advise(const struct table *table)
{
	madvise(table->buckets, (size_t)table->count * BUCKET_SIZE, MADV_HUGEPAGE);
}
#else
static void table_advise(const struct table *table)
{
	(void)table;
}
#endif

/* A new table is all zero, so its entries have depth 0, which is never stored. */
bool table_new(struct table *table, size_t megabytes)
{
	const uint64_t count = (uint64_t)megabytes * 1024 * 1024 / BUCKET_SIZE;

	if (megabytes > TABLE_MEGABYTES_MAX || count >= (SIZE_MAX - TABLE_ALIGNED) / BUCKET_SIZE)
		return false;
	table->count = count;
	table->memory = calloc((size_t)count * BUCKET_SIZE + TABLE_ALIGNED, 1);
	if (table->memory == NULL)
		return false;

	const size_t past = (uintptr_t)table->memory % TABLE_ALIGNED;
	table->buckets = (struct bucket *)(void *)((char *)table->memory + (TABLE_ALIGNED - past));
	table_advise(table);
	return true;
}

void table_free(struct table *table)
{
	free(table->memory);
}

static struct bucket *bucket_of(const struct table *table, const struct key *key)
{
	return &table->buckets[(key->hash >> 32) * table->count >> 32];
}

static void make_key(struct key *key, const struct draughts_position *position, unsigned depth)
{
	uint8_t packed[DRAUGHTS_PACKED_SIZE];

	/* Bytes 0 to 19 are the pieces, byte 20 is the side to move, the others are 0. */
	draughts_position_pack(position, packed);
	memcpy(key->word, packed, 20);
	key->word[5] = (uint32_t)packed[20] << 31 | (uint32_t)depth << 24;
	key->hash = draughts_position_hash(position) + depth * UINT64_C(0x9e3779b97f4a7c15);
}

static bool entry_is(_Atomic uint32_t *entry, const struct key *key)
{
	for (unsigned i = 0; i < 5; i++)
		if (atomic_load_explicit(&entry[i], memory_order_acquire) != key->word[i])
			return false;
	return (atomic_load_explicit(&entry[5], memory_order_acquire) & 0xff000000) == key->word[5];
}

static bool table_get(const struct table *table, const struct key *key, uint64_t *count)
{
	struct bucket *bucket = bucket_of(table, key);
	const uint64_t version = atomic_load_explicit(&bucket->version, memory_order_acquire);

	for (unsigned i = 0; i < 2; i++) {
		_Atomic uint32_t *entry = bucket->entry[i];

		if (!entry_is(entry, key))
			continue;

		const uint64_t high = atomic_load_explicit(&entry[5], memory_order_acquire);
		const uint64_t low = atomic_load_explicit(&entry[6], memory_order_acquire);

		*count = (high & 0xffffff) << 32 | low;
		return version % 2 == 0 &&
		       version == atomic_load_explicit(&bucket->version, memory_order_relaxed);
	}
	return false;
}

/* The first entry keeps deep positions, which took long to count; the second takes anything. */
static void table_put(const struct table *table, const struct key *key, uint64_t count)
{
	struct bucket *bucket = bucket_of(table, key);
	uint64_t version = atomic_load_explicit(&bucket->version, memory_order_relaxed);

	if (count >> COUNT_BITS != 0 || version % 2 != 0 ||
		!atomic_compare_exchange_strong_explicit(&bucket->version, &version, version + 1,
			memory_order_acquire, memory_order_relaxed))
		return;

	uint32_t words[ENTRY_WORDS];
	memcpy(words, key->word, sizeof key->word);
	words[5] |= (uint32_t)(count >> 32);
	words[6] = (uint32_t)count;

	const uint32_t first = atomic_load_explicit(&bucket->entry[0][5], memory_order_relaxed);
	const bool deeper = (words[5] >> 24 & 127) >= (first >> 24 & 127);
	for (unsigned i = 0; i < ENTRY_WORDS; i++) {
		uint32_t second = words[i];

		if (deeper) {
			second = atomic_load_explicit(&bucket->entry[0][i], memory_order_relaxed);
			atomic_store_explicit(&bucket->entry[0][i], words[i], memory_order_release);
		}
		atomic_store_explicit(&bucket->entry[1][i], second, memory_order_release);
	}
	atomic_store_explicit(&bucket->version, version + 2, memory_order_release);
}

uint64_t weight(
	const struct tree *tree, const struct draughts_position *position, draughts_move move)
{
	if (!tree->routes || !draughts_move_is_capture(move))
		return 1;
	return draughts_position_routes(position, move, NULL, 0);
}

/*
 * Up to this depth the library counts, because looking into the table would take longer. English to
 * depth 15 took 11.9 s of one processor with 2 here, 5.3 s with 3, 5.4 s with 4 and 7.2 s with 5.
 * Each step up stores a third as many counts.
 */
#define LIBRARY_DEPTH 4

/*
 * The leaves below a position. All its successors are looked up before any is counted: the
 * processor then waits for their buckets at the same time.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as the tree, which has a bound */
static uint64_t leaves(
	const struct tree *tree, const struct draughts_position *position, unsigned depth)
{
	if (tree->table == NULL || depth <= LIBRARY_DEPTH)
		return tree->routes ? draughts_position_perft_routes(position, depth)
				    : draughts_position_perft(position, depth);

	struct {
		struct draughts_position_storage position;
		struct key key;
		uint64_t leaves;
		bool found;
	} next[DRAUGHTS_MOVES_MAX];
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t sum = 0;

	for (size_t i = 0; i < n; i++) {
		struct draughts_position *after = draughts_position_in(&next[i].position);

		draughts_position_successor(after, position, moves[i]);
		make_key(&next[i].key, after, depth - 1);
	}
	for (size_t i = 0; i < n; i++)
		next[i].found = table_get(tree->table, &next[i].key, &next[i].leaves);
	for (size_t i = 0; i < n; i++) {
		if (!next[i].found) {
			next[i].leaves = leaves(tree,
				(const struct draughts_position *)&next[i].position, depth - 1);
			table_put(tree->table, &next[i].key, next[i].leaves);
		}
		sum += weight(tree, position, moves[i]) * next[i].leaves;
	}
	return sum;
}

static struct draughts_position *unit_position(
	const struct tree *tree, const struct unit *unit, struct draughts_position_storage *storage)
{
	struct draughts_position *position = draughts_position_in(storage);

	draughts_position_unpack(position, tree->ruleset, unit->packed, NULL);
	return position;
}

uint64_t unit_leaves(const struct tree *tree, const struct work *work, const struct unit *unit)
{
	struct draughts_position_storage storage;

	return unit->weight * leaves(tree, unit_position(tree, unit, &storage), work->depth);
}

static int unit_order(const void *a, const void *b)
{
	return memcmp(((const struct unit *)a)->packed, ((const struct unit *)b)->packed,
		DRAUGHTS_PACKED_SIZE);
}

/* Sorts the units and merges equal ones. */
static size_t unit_merge(struct unit *units, size_t count)
{
	size_t merged = 0;

	qsort(units, count, sizeof *units, unit_order);
	for (size_t i = 0; i < count; i++) {
		if (merged > 0 && unit_order(&units[merged - 1], &units[i]) == 0)
			units[merged - 1].weight += units[i].weight;
		else
			units[merged++] = units[i];
	}
	return merged;
}

/* Replaces the units by their successors. */
static bool work_deepen(const struct tree *tree, struct work *work)
{
	struct draughts_position_storage storage[2];
	struct draughts_position *after = draughts_position_in(&storage[1]);
	size_t count = 0;

	for (size_t i = 0; i < work->count; i++)
		count += draughts_position_count_moves(
			unit_position(tree, &work->units[i], &storage[0]));

	struct unit *units = (struct unit *)malloc((count > 0 ? count : 1) * sizeof *units);
	if (units == NULL)
		return false;

	struct unit *unit = units;
	for (size_t i = 0; i < work->count; i++) {
		const struct draughts_position *before = unit_position(
			tree, &work->units[i], &storage[0]);
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const size_t n = draughts_position_moves(before, moves, DRAUGHTS_MOVES_MAX);

		for (size_t j = 0; j < n; j++, unit++) {
			draughts_position_successor(after, before, moves[j]);
			draughts_position_pack(after, unit->packed);
			unit->weight = work->units[i].weight * weight(tree, before, moves[j]);
		}
	}

	work->fan = (double)count / (double)work->count;
	free(work->units);
	work->units = units;
	work->count = unit_merge(units, count);
	work->depth--;
	return true;
}

/*
 * The tree is cut finely enough when there are UNITS_ENOUGH units, or when cutting them would take
 * more than a hundredth of the time of counting them (UNIT_LEAVES). Many units keep threads and
 * ranks busy to the end. Ranks share no table, but a position that is a unit is counted in one rank
 * only. The order of units brings similar positions together, so that what one unit leaves in the
 * table is still in the processor's cache for the next.
 */
#define UNITS_ENOUGH 200000
#define UNIT_LEAVES 100000

static bool work_is_coarse(const struct work *work)
{
	double leaves = 1;

	for (unsigned i = 0; i < work->depth; i++)
		leaves *= work->fan;
	return work->count > 0 && work->count < UNITS_ENOUGH && leaves > UNIT_LEAVES;
}

bool work_new(struct work *work, const struct tree *tree, const struct draughts_position *position,
	unsigned depth)
{
	const double fan = (double)draughts_position_count_moves(position);

	*work = (struct work){(struct unit *)malloc(sizeof *work->units), 1, depth, fan};
	if (work->units == NULL)
		return false;
	draughts_position_pack(position, work->units[0].packed);
	work->units[0].weight = 1;

	while (work_is_coarse(work))
		if (!work_deepen(tree, work)) {
			free(work->units);
			return false;
		}
	return true;
}
