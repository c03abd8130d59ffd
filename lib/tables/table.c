/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "tables/table.h"

/*
 * Every block but the last of its section is full: it has at least one value for each of its bytes,
 * or distances of at most 8 bits.
 */
enum { LEAST_IN_BLOCK = DR_BLOCK_BITS / 8 };

/* States of a block. Threads that check a block at the same time come to the same state. */
enum { UNCHECKED = 0, GOOD = 1, DAMAGED = 2 };

static bool read_material(struct dr_table *table, const uint8_t *at)
{
	struct dr_material *material = &table->material;
	const unsigned first = (unsigned)at[0] + at[1], second = (unsigned)at[2] + at[3];

	*material = (struct dr_material){{at[0], at[2]}, {at[1], at[3]}};
	table->symmetric = at[0] == at[2] && at[1] == at[3];
	return second != 0 && first + second <= DR_PIECES && dr_table_turn(material) == 0 &&
	       (table->rules != DR_DIPOLE || at[1] + at[3] == 0);
}

static bool read_kind(struct dr_table *table, const struct dr_ranks *ranks, const uint8_t *header)
{
	table->rules = header[DR_AT_RULES];
	table->metric = header[DR_AT_METRIC];
	if (table->rules < DR_ENGLISH || table->rules > DR_DIPOLE || table->metric > DR_END ||
		!read_material(table, header + DR_AT_MATERIAL))
		return false;
	table->size = dr_count_numbers(ranks, &table->material, table->rules == DR_DIPOLE);
	return table->size <= UINT32_MAX;
}

/* If the sides have the same pieces, sections with one side to move are enough. */
static bool has_section(const struct dr_table *table, size_t i)
{
	return table->metric != (i < 2 ? DR_END : DR_NO_DISTANCES) &&
	       (i % 2 == 0 || !table->symmetric);
}

static uint32_t first_position(const struct dr_section *section, uint32_t block)
{
	return dr_load32(section->entries + (size_t)DR_ENTRY * block + DR_AT_FIRST);
}

/* Whether the first positions of the blocks ascend from 0. */
static bool entries_ascend(const struct dr_section *section, uint64_t size)
{
	for (uint32_t i = 0; i < section->count; i++) {
		const uint32_t first = first_position(section, i);

		if ((i == 0 ? first != 0 : first <= first_position(section, i - 1)) ||
			first >= size)
			return false;
	}
	return true;
}

/* Finds the places of the sections in the bytes, which they must fill exactly. */
static bool place_sections(struct dr_table *table, const uint8_t *bytes, size_t length)
{
	uint64_t blocks = 0, before = 0;

	for (size_t i = 0; i < DR_SECTIONS; i++) {
		struct dr_section *section = &table->section[i];
		const uint8_t *at = bytes + DR_AT_SECTIONS + DR_SECTION * i;

		section->count = dr_load32(at + DR_AT_COUNT);
		section->constant = dr_load32(at + DR_AT_CONSTANT);
		if ((section->count != 0) + (section->constant != 0) != has_section(table, i) ||
			section->constant > (i >= 2                             ? 256
						    : table->rules == DR_DIPOLE ? 2
										: 3) ||
			section->count > table->size / LEAST_IN_BLOCK + 1)
			return false;
		blocks += section->count;
	}

	const uint64_t start = dr_blocks_at(blocks);
	if (length != start + DR_BLOCK * blocks || length != dr_load64(bytes + DR_AT_LENGTH) ||
		dr_checksum(bytes + DR_HEADER, (size_t)(start - DR_HEADER)) !=
			dr_load32(bytes + DR_AT_ENTRIES_SUM))
		return false;
	for (unsigned i = 0; i < DR_SECTIONS; i++) {
		struct dr_section *section = &table->section[i];

		section->entries = bytes + DR_HEADER + DR_ENTRY * before;
		section->blocks = bytes + start + DR_BLOCK * before;
		before += section->count;
		if (!entries_ascend(section, table->size))
			return false;
	}
	return true;
}

static bool make_states(struct dr_table *table)
{
	uint64_t blocks = 0, before = 0;

	for (unsigned i = 0; i < DR_SECTIONS; i++)
		blocks += table->section[i].count;
	table->states = (atomic_uchar *)malloc((size_t)blocks + 1);
	if (!table->states)
		return false;
	for (uint64_t i = 0; i <= blocks; i++)
		atomic_init(&table->states[i], UNCHECKED);
	for (unsigned i = 0; i < DR_SECTIONS; i++) {
		table->section[i].states = table->states + before;
		before += table->section[i].count;
	}
	return true;
}

enum draughts_error dr_table_open(
	struct dr_table *table, const struct dr_ranks *ranks, const uint8_t *bytes, size_t length)
{
	if (length < DR_HEADER || memcmp(bytes, DR_MAGIC, sizeof DR_MAGIC - 1) != 0 ||
		dr_checksum(bytes, DR_AT_SUM) != dr_load32(bytes + DR_AT_SUM) ||
		dr_load16(bytes + DR_AT_VERSION) != DR_VERSION || !read_kind(table, ranks, bytes) ||
		!place_sections(table, bytes, length))
		return DRAUGHTS_ERR_DAMAGED;
	return make_states(table) ? DRAUGHTS_OK : DRAUGHTS_ERR_MEMORY;
}

void dr_table_close(struct dr_table *table)
{
	free(table->states);
}

/*
 * Copies a block, so that the bytes that were checked are the bytes that are used, even if another
 * process writes to the file. Returns true if the checksum is right; it is computed when the block
 * is first used.
 */
static bool read_block(const struct dr_section *section, uint32_t block, uint8_t copy[DR_BLOCK])
{
	unsigned char state = atomic_load_explicit(&section->states[block], memory_order_relaxed);

	memcpy(copy, section->blocks + (size_t)DR_BLOCK * block, DR_BLOCK);
	if (state == UNCHECKED) {
		const uint32_t sum = dr_load32(
			section->entries + (size_t)DR_ENTRY * block + DR_AT_BLOCK_SUM);

		state = dr_checksum(copy, DR_BLOCK) == sum ? GOOD : DAMAGED;
		atomic_store_explicit(&section->states[block], state, memory_order_relaxed);
	}
	return state == GOOD;
}

/*
 * Copies the block of a position, and stores the place of the position in the block in *offset.
 * Returns false if the block is damaged. The first look is where the block would be if all blocks
 * had equally many positions: in large tables, with gcc, this form takes a third less time.
 */
static bool find_block(const struct dr_section *section, uint64_t size, uint64_t position,
	uint32_t *offset, uint8_t copy[DR_BLOCK])
{
	uint32_t low = 0, high = section->count;
	uint64_t least = 0, end = size; /* the first positions of these blocks */

	for (unsigned looks = 0; high - low > 1; looks++) {
		const uint64_t blocks = high - low;
		const uint64_t ahead = looks == 0 ? (position - least) * blocks / (end - least)
						  : blocks / 2;
		const uint32_t middle = low + (ahead == 0 ? 1 : (uint32_t)ahead);
		const uint32_t first = first_position(section, middle);

		if (first <= position) {
			low = middle;
			least = first;
		} else {
			high = middle;
			end = first;
		}
	}
	*offset = (uint32_t)(position - least);
	return read_block(section, low, copy);
}

int dr_table_value(
	const struct dr_table *table, const struct dr_code *code, unsigned turn, uint64_t position)
{
	const struct dr_section *const values = &table->section[turn];
	uint32_t left;

	if (values->constant != 0)
		return (int)values->constant - 1;

	uint8_t block[DR_BLOCK];
	if (!find_block(values, table->size, position, &left, block))
		return -1;

	const uint8_t *at = block;
	while (left >= code->length[*at]) {
		left -= code->length[*at];
		if (++at == block + DR_BLOCK)
			return -1;
	}
	if (*at >= code->literals)
		return code->value[*at];

	unsigned digits = *at;
	for (; left > 0; left--)
		digits /= code->values;
	return (int)(digits % code->values);
}

/* Differences lie lowest bit first, and may reach into the next byte. */
int dr_table_distance(const struct dr_table *table, unsigned turn, uint64_t position)
{
	const struct dr_section *const distances = &table->section[2 + turn];
	uint32_t offset;

	if (distances->constant != 0)
		return (int)distances->constant - 1;

	uint8_t block[DR_BLOCK];
	if (!find_block(distances, table->size, position, &offset, block) || block[DR_AT_BITS] > 8)
		return -1;
	const unsigned bits = block[DR_AT_BITS];
	const uint64_t bit = (uint64_t)offset * bits;
	if (bit + bits > DR_BLOCK_BITS)
		return -1;
	const uint8_t *at = block + DR_AT_DISTANCES + bit / 8;
	const unsigned pair = at[0] | (at + 1 < block + DR_BLOCK ? at[1] : 0u) << 8;
	return block[DR_AT_LEAST] + (int)(pair >> bit % 8 & ((1u << bits) - 1));
}

bool dr_table_check(const struct dr_table *table)
{
	uint8_t copy[DR_BLOCK];
	bool good = true;

	for (unsigned i = 0; i < DR_SECTIONS; i++)
		for (uint32_t block = 0; block < table->section[i].count; block++)
			good &= read_block(&table->section[i], block, copy);
	return good;
}
