/* SPDX-License-Identifier: MIT */
#include "tables/table.h"

#include <stdlib.h>
#include <string.h>

/* The format of draughts-tables(7), which examples/programs/tables/make_tables_file.c writes. */
enum { VERSION = 1, HEADER = 256, ENTRY = 8, BLOCK = 512, BITS = 8 * (BLOCK - 2), SECTIONS = 4 };

/*
 * Every block but the last of its section is full: it has at least one value for each of its bytes,
 * or distances of at most 8 bits.
 */
enum { LEAST_IN_BLOCK = BITS / 8 };

/* Where the header has what. */
enum {
	AT_VERSION = 8,
	AT_RULES = 10,
	AT_METRIC = 11,
	AT_MATERIAL = 12,
	AT_LENGTH = 16,
	AT_ENTRIES_SUM = 24,
	AT_SECTIONS = 32,
	SECTION = 32,
	AT_SUM = 252
};

/* States of a block. Threads that check a block at the same time come to the same state. */
enum { UNCHECKED = 0, GOOD = 1, DAMAGED = 2 };

static const uint8_t magic[AT_VERSION] = {0x89, 'D', 'R', 'T', 'A', 'B', '\r', '\n'};

static uint32_t load16(const uint8_t *at)
{
	return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

static uint32_t load32(const uint8_t *at)
{
	return load16(at) | load16(at + 2) << 16;
}

static uint64_t load64(const uint8_t *at)
{
	return load32(at) | (uint64_t)load32(at + 4) << 32;
}

/* CRC-32C: the remainders of half a byte. */
static uint32_t checksum(const uint8_t *bytes, size_t length)
{
	static const uint32_t remainders[16] = {0x00000000, 0x105ec76f, 0x20bd8ede, 0x30e349b1,
		0x417b1dbc, 0x5125dad3, 0x61c69362, 0x7198540d, 0x82f63b78, 0x92a8fc17, 0xa24bb5a6,
		0xb21572c9, 0xc38d26c4, 0xd3d3e1ab, 0xe330a81a, 0xf36e6f75};
	uint32_t sum = UINT32_MAX;

	for (size_t i = 0; i < length; i++) {
		sum ^= bytes[i];
		sum = sum >> 4 ^ remainders[sum & 15];
		sum = sum >> 4 ^ remainders[sum & 15];
	}
	return ~sum;
}

/*
 * The bytes of values. The first are literal: their digits, three of them to the base 4 or two to
 * the base 7, the first one least, are the next values. The others are runs, all lengths of the
 * first value before those of the next.
 */
void dr_code_init(struct dr_code *code, bool stacks)
{
	const unsigned digits = stacks ? 7 : 4, literals = stacks ? 128 : 81;

	code->values = stacks ? 2 : 3;
	code->literals = literals;
	for (unsigned byte = 0; byte < 256; byte++) {
		const unsigned lengths = (256 - literals) / code->values;
		const unsigned run = (byte - literals) % lengths;
		const unsigned length = run < 28 ? digits + 1 + run
						 : (5 + run % 4) << (run / 4 - 4);
		const unsigned value = (byte - literals) / lengths;

		code->value[byte] = (uint8_t)value;
		code->length[byte] = (uint16_t)(byte < literals        ? digits
						: value < code->values ? length
								       : 0);
	}
}

/*
 * The header.
 */

static bool read_material(struct dr_table *table, const uint8_t *at)
{
	struct dr_material *material = &table->material;
	const unsigned first = (unsigned)at[0] + at[1], second = (unsigned)at[2] + at[3];

	material->men[0] = at[0];
	material->kings[0] = at[1];
	material->men[1] = at[2];
	material->kings[1] = at[3];
	table->symmetric = at[0] == at[2] && at[1] == at[3];
	return second != 0 && first + second <= DR_PIECES &&
	       (first > second || (first == second && at[0] >= at[2])) &&
	       (table->rules != DR_DIPOLE || at[1] + at[3] == 0);
}

static bool read_kind(struct dr_table *table, const struct dr_ranks *ranks, const uint8_t *header)
{
	table->rules = header[AT_RULES];
	table->metric = header[AT_METRIC];
	if (table->rules < DR_ENGLISH || table->rules > DR_DIPOLE || table->metric > DR_MEN ||
		!read_material(table, header + AT_MATERIAL))
		return false;
	table->distances = table->metric != DR_NO_DISTANCES;
	table->size = dr_ranks_size(ranks, &table->material, table->rules == DR_DIPOLE);
	return table->size <= UINT32_MAX;
}

static struct dr_section *section_at(struct dr_table *table, size_t i)
{
	return i < 2 ? &table->values[i] : &table->distance[i - 2];
}

/* Whether a section is to be there. */
static bool has_section(const struct dr_table *table, size_t i)
{
	return (i < 2 || table->distances) && (i % 2 == 0 || !table->symmetric);
}

/* Whether the first positions of the blocks ascend from 0. */
static bool entries_ascend(const struct dr_section *section, uint64_t size)
{
	for (uint32_t i = 0; i < section->count; i++) {
		const uint32_t first = load32(section->entries + (size_t)ENTRY * i);

		if (i == 0 ? first != 0
			   : first <= load32(section->entries + (size_t)ENTRY * (i - 1)))
			return false;
		if (first >= size)
			return false;
	}
	return true;
}

/* Sets the sections to their places in the bytes, which they must fill. */
static bool place_sections(struct dr_table *table, const uint8_t *bytes, size_t length)
{
	uint64_t blocks = 0, before = 0;

	for (size_t i = 0; i < SECTIONS; i++) {
		struct dr_section *section = section_at(table, i);
		const uint8_t *at = bytes + AT_SECTIONS + SECTION * i;

		section->count = load32(at);
		section->constant = load32(at + 4);
		if (has_section(table, i) != ((section->count == 0) == (section->constant != 0)) ||
			(!has_section(table, i) && (section->count | section->constant) != 0))
			return false;
		if (section->constant > (i >= 2 ? 256 : table->rules == DR_DIPOLE ? 2 : 3))
			return false;
		if (section->count > table->size / LEAST_IN_BLOCK + 1)
			return false;
		blocks += section->count;
	}

	const uint64_t start = (HEADER + ENTRY * blocks + BLOCK - 1) / BLOCK * BLOCK;
	if (length != start + BLOCK * blocks || length != load64(bytes + AT_LENGTH) ||
		checksum(bytes + HEADER, (size_t)(start - HEADER)) !=
			load32(bytes + AT_ENTRIES_SUM))
		return false;
	for (unsigned i = 0; i < SECTIONS; i++) {
		struct dr_section *section = section_at(table, i);

		section->entries = bytes + HEADER + ENTRY * before;
		section->blocks = bytes + start + BLOCK * before;
		before += section->count;
		if (!entries_ascend(section, table->size))
			return false;
	}
	return true;
}

static bool make_states(struct dr_table *table)
{
	uint64_t blocks = 0, before = 0;

	for (unsigned i = 0; i < SECTIONS; i++)
		blocks += section_at(table, i)->count;
	table->states = (atomic_uchar *)malloc((size_t)blocks + 1);
	if (table->states == NULL)
		return false;
	for (uint64_t i = 0; i <= blocks; i++)
		atomic_init(&table->states[i], UNCHECKED);
	for (unsigned i = 0; i < SECTIONS; i++) {
		section_at(table, i)->states = table->states + before;
		before += section_at(table, i)->count;
	}
	return true;
}

enum draughts_error dr_table_open(
	struct dr_table *table, const struct dr_ranks *ranks, const uint8_t *bytes, size_t length)
{
	if (length < HEADER || memcmp(bytes, magic, sizeof magic) != 0 ||
		checksum(bytes, AT_SUM) != load32(bytes + AT_SUM) ||
		load16(bytes + AT_VERSION) != VERSION || !read_kind(table, ranks, bytes) ||
		!place_sections(table, bytes, length))
		return DRAUGHTS_ERR_DAMAGED;
	return make_states(table) ? DRAUGHTS_OK : DRAUGHTS_ERR_MEMORY;
}

void dr_table_close(struct dr_table *table)
{
	free(table->states);
}

/*
 * The blocks.
 */

/*
 * Copies a block, so that what was checked is what is used even if another process writes to the
 * file. Returns whether it has its checksum, which is computed when it is first asked for.
 */
static bool read_block(const struct dr_section *section, uint32_t block, uint8_t copy[BLOCK])
{
	unsigned char state = atomic_load_explicit(&section->states[block], memory_order_relaxed);

	memcpy(copy, section->blocks + (size_t)BLOCK * block, BLOCK);
	if (state == UNCHECKED) {
		const uint32_t sum = load32(section->entries + (size_t)ENTRY * block + 4);

		state = checksum(copy, BLOCK) == sum ? GOOD : DAMAGED;
		atomic_store_explicit(&section->states[block], state, memory_order_relaxed);
	}
	return state == GOOD;
}

/*
 * Copies the block of a position, and stores in *offset its place among those of the block. False
 * if the block is damaged.
 */
static bool find_block(
	const struct dr_section *section, uint64_t position, uint32_t *offset, uint8_t copy[BLOCK])
{
	uint32_t low = 0, high = section->count;

	while (high - low > 1) {
		const uint32_t middle = low + (high - low) / 2;

		if (load32(section->entries + (size_t)ENTRY * middle) <= position)
			low = middle;
		else
			high = middle;
	}
	*offset = (uint32_t)position - load32(section->entries + (size_t)ENTRY * low);
	return read_block(section, low, copy);
}

int dr_table_value(const struct dr_section *values, const struct dr_code *code, uint64_t position)
{
	uint32_t left;

	if (values->constant != 0)
		return (int)values->constant - 1;

	uint8_t block[BLOCK];
	if (!find_block(values, position, &left, block))
		return -1;

	const uint8_t *at = block;
	while (left >= code->length[*at]) {
		left -= code->length[*at];
		if (code->length[*at] == 0 || ++at == block + BLOCK)
			return -1;
	}
	if (*at >= code->literals)
		return code->value[*at];

	unsigned digits = *at;
	for (; left > 0; left--)
		digits /= code->values;
	return (int)(digits % code->values);
}

/*
 * A block of distances is the least of them, the bits that each takes, and for each the difference
 * to the least, lowest bit first.
 */
int dr_table_distance(const struct dr_section *distances, uint64_t position)
{
	uint32_t offset;

	if (distances->constant != 0)
		return (int)distances->constant - 1;

	uint8_t block[BLOCK];
	if (!find_block(distances, position, &offset, block) || block[1] > 8)
		return -1;
	const uint64_t bit = (uint64_t)offset * block[1];
	if (bit + block[1] > BITS)
		return -1;
	const uint8_t *at = block + 2 + bit / 8;
	const unsigned pair = at[0] | (at + 1 < block + BLOCK ? at[1] : 0u) << 8;
	return block[0] + (int)(pair >> bit % 8 & ((1u << block[1]) - 1));
}

bool dr_table_check(const struct dr_table *table)
{
	const struct dr_section *const sections[SECTIONS] = {
		&table->values[0], &table->values[1], &table->distance[0], &table->distance[1]};
	uint8_t copy[BLOCK];
	bool good = true;

	for (unsigned i = 0; i < SECTIONS; i++)
		for (uint32_t block = 0; block < sections[i]->count; block++)
			good &= read_block(sections[i], block, copy);
	return good;
}
