/* SPDX-License-Identifier: MIT */
/* Values and distances become the blocks of a section, as draughts-tables(7) describes them. */
#include "encode.h"

#include <stdlib.h>
#include <string.h>

/* A new block, all 0, that begins with the given position. NULL if memory runs out. */
static uint8_t *add_block(struct section *section, uint64_t first)
{
	if (section->count == section->room && !section->failed) {
		const uint32_t room = section->room * 2 + 64;
		uint8_t *blocks = (uint8_t *)realloc(section->blocks, (size_t)room * DR_BLOCK);
		if (blocks != NULL)
			section->blocks = blocks;
		uint32_t *firsts = (uint32_t *)realloc(
			section->first, room * sizeof *section->first);
		if (firsts != NULL)
			section->first = firsts;
		section->failed = blocks == NULL || firsts == NULL;
		section->room = section->failed ? section->room : room;
	}
	if (section->failed)
		return NULL;

	uint8_t *block = section->blocks + (size_t)section->count * DR_BLOCK;
	section->first[section->count++] = (uint32_t)first;
	memset(block, 0, DR_BLOCK);
	return block;
}

/*
 * Values: literal digits and runs.
 */

/* The values of a section in order; a value that does not matter repeats the value before it. */
struct reader {
	const uint8_t *values, *ignored;
	unsigned last;
};

static unsigned read_value(struct reader *reader, uint64_t position)
{
	const unsigned value = get_value(reader->values, position);

	if (value != HOLE && (reader->ignored == NULL ||
				     (reader->ignored[position >> 3] >> (position & 7) & 1) == 0))
		reader->last = value;
	return reader->last;
}

/* Values at the beginning that do not matter get the first value that does. */
static void find_first(struct reader *reader, uint64_t size)
{
	reader->last = HOLE;
	for (uint64_t i = 0; i < size && reader->last == HOLE; i++)
		read_value(reader, i);
	if (reader->last == HOLE)
		reader->last = DR_WIN;
}

struct writer {
	struct section *section;
	uint8_t *block;
	unsigned used; /* bytes of it */
};

static void put_byte(struct writer *writer, uint64_t position, unsigned byte)
{
	if (writer->block == NULL || writer->used == DR_BLOCK) {
		writer->block = add_block(writer->section, position);
		writer->used = 0;
	}
	if (writer->block != NULL)
		writer->block[writer->used++] = (uint8_t)byte;
}

static uint32_t run_length(const struct dr_code *code, unsigned run)
{
	return code->length[code->literals + run];
}

/*
 * Writes a run of equal values from position on, in the longest runs that the format has. Returns
 * the length of the rest, which fits in a literal.
 */
static uint64_t put_runs(struct writer *writer, const struct dr_code *code, uint64_t position,
	uint64_t length, unsigned value)
{
	unsigned run = code->lengths - 1;

	while (length > code->digits) {
		while (run_length(code, run) > length)
			run--;
		put_byte(writer, position, code->literals + value * code->lengths + run);
		position += run_length(code, run);
		length -= run_length(code, run);
	}
	return length;
}

/* How many of 32 values from position on equal a value, or do not matter, before one differs. */
static unsigned count_equal(const struct reader *reader, uint64_t position, unsigned value)
{
	const uint64_t lower = UINT64_C(0x5555555555555555);
	const uint64_t values = dr_load64(reader->values + (position >> 2));
	const uint64_t difference = values ^ lower * value;
	const uint64_t hole = values & values >> 1;
	uint64_t other = (difference | difference >> 1) & lower & ~hole;

	if (reader->ignored != NULL)
		other &= ~spread_bits(dr_load32(reader->ignored + (position >> 3)));
	if (other == 0)
		return 32;
	return (uint32_t)other != 0 ? dr_lowest((uint32_t)other) / 2
				    : 16 + dr_lowest((uint32_t)(other >> 32)) / 2;
}

/* The end of the equal values that begin at position, or earlier. */
static uint64_t skip_equal(
	const struct reader *reader, uint64_t position, uint64_t size, unsigned value)
{
	while (position % 32 == 0 && position + 32 <= size) {
		const unsigned count = count_equal(reader, position, value);

		position += count;
		if (count < 32)
			break;
	}
	return position;
}

/* The values that are read but not written: a run, or some that become a literal. */
struct pending {
	uint64_t run; /* of equal values */
	unsigned value, digits[8], count;
};

static void put_literal(
	struct writer *writer, const struct dr_code *code, uint64_t end, struct pending *pending)
{
	unsigned byte = 0;

	for (unsigned i = pending->count; i-- > 0;)
		byte = byte * code->values + pending->digits[i];
	put_byte(writer, end - pending->count, byte);
	pending->count = 0;
}

/* A run ends. Its rest becomes the beginning of a literal. */
static void end_run(
	struct writer *writer, const struct dr_code *code, uint64_t end, struct pending *pending)
{
	const uint64_t first = end - pending->run;

	pending->run = put_runs(writer, code, first, pending->run, pending->value);
	for (; pending->run > 0; pending->run--)
		pending->digits[pending->count++] = pending->value;
	if (pending->count == code->digits)
		put_literal(writer, code, end, pending);
}

/*
 * Equal values become a run if a literal does not have room for all of them; otherwise they and the
 * following values become a literal.
 */
void encode_values(const struct job *job, const struct slice *slice, const struct made *made,
	unsigned turn, struct section *section)
{
	const struct dr_code *code = &job->code;
	struct reader reader = {made->values[turn], made->ignored[turn], HOLE};
	struct writer writer = {section, NULL, 0};
	struct pending pending = {0, HOLE, {0}, 0};

	find_first(&reader, slice->size);
	for (uint64_t i = 0; i < slice->size; i++) {
		if (pending.run > 0) {
			const uint64_t end = skip_equal(&reader, i, slice->size, pending.value);

			pending.run += end - i;
			i = end;
			if (i == slice->size)
				break;
		}

		const unsigned next = read_value(&reader, i);
		if (pending.run > 0 && next != pending.value)
			end_run(&writer, code, i, &pending);
		if (pending.count == 0) {
			pending.value = next;
			pending.run++;
			continue;
		}
		pending.digits[pending.count++] = next;
		if (pending.count == code->digits)
			put_literal(&writer, code, i + 1, &pending);
	}
	if (section->count == 0 && pending.run == slice->size) {
		section->constant = pending.value + 1;
		return;
	}
	if (pending.run > 0)
		end_run(&writer, code, slice->size, &pending);
	if (pending.count > 0)
		put_literal(&writer, code, slice->size, &pending);
}

/*
 * Distances: the least of a block, the number of bits for each, and the differences from the least.
 */

static unsigned bits_for(unsigned range)
{
	unsigned bits = 0;

	while (range >> bits != 0)
		bits++;
	return bits;
}

static void put_distances(struct section *section, const uint8_t *distance, uint64_t first,
	uint64_t end, unsigned least, unsigned bits)
{
	uint8_t *block = add_block(section, first);
	uint64_t bit = UINT64_C(8) * DR_AT_DISTANCES;

	if (block == NULL)
		return;
	block[DR_AT_LEAST] = (uint8_t)least;
	block[DR_AT_BITS] = (uint8_t)bits;
	for (uint64_t i = first; i < end; i++, bit += bits) {
		const unsigned number = distance[i] == ANY_DISTANCE ? 0 : distance[i] - least;

		block[bit / 8] = (uint8_t)(block[bit / 8] | number << bit % 8);
		if (bit % 8 + bits > 8)
			block[bit / 8 + 1] = (uint8_t)(number >> (8 - bit % 8));
	}
}

void encode_distances(const struct slice *slice, const uint8_t *distance, struct section *section)
{
	unsigned least = ANY_DISTANCE, most = 0;
	uint64_t first = 0;

	for (uint64_t i = 0; i < slice->size; i++) {
		const unsigned number = distance[i];
		const unsigned low = number < least ? number : least;
		const unsigned high = number != ANY_DISTANCE && number > most ? number : most;
		const unsigned bits = low <= high ? bits_for(high - low) : 0;

		if ((i + 1 - first) * bits <= DR_BLOCK_BITS) {
			least = low;
			most = high;
			continue;
		}
		put_distances(section, distance, first, i, least, bits_for(most - least));
		first = i;
		least = number;
		most = number == ANY_DISTANCE ? 0 : number;
	}

	const unsigned bits = least <= most ? bits_for(most - least) : 0;
	if (first == 0 && bits == 0)
		section->constant = (least == ANY_DISTANCE ? 0 : least) + 1;
	else
		put_distances(section, distance, first, slice->size, least, bits);
}

void free_section(struct section *section)
{
	free(section->blocks);
	free(section->first);
}
