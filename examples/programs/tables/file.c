/* SPDX-License-Identifier: MIT */
/* The files of tables, as draughts-tables(7) describes them: writing, and reading values. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "job.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tables/mapping.h"
#include "tables/table.h"

enum { PATH_SIZE = 4096 };

/* A section as it grows. */
struct section {
	uint8_t *blocks;
	uint32_t *first; /* the number of the first position of each block */
	uint32_t count, room;
	uint32_t constant;
	bool failed; /* memory ran out */
};

/* A new block, all 0, that begins with that position. NULL if memory runs out. */
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

/* The values of a section in a row; one that does not matter is that of the one before it. */
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

/* The first value that matters; size if none does. */
static uint64_t find_first(struct reader *reader, uint64_t size)
{
	for (uint64_t i = 0; i < size; i++) {
		reader->last = HOLE;
		if (read_value(reader, i) != HOLE)
			return i;
	}
	reader->last = DR_WIN;
	return size;
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

/* Writes a run of equal values from position on, as long ones as there are. What is left is short.
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

/* The values that are read but not written: fewer than a literal takes. */
struct pending {
	unsigned digits[8], count;
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

/*
 * Values in a row become a run if a literal does not have room for all of them; otherwise they, and
 * what follows, become a literal.
 */
static void encode_values(const struct job *job, const struct slice *slice, const struct made *made,
	unsigned turn, struct section *section)
{
	const struct dr_code *code = &job->code;
	struct reader reader = {
		made->values[turn], made->ignored[turn] != NULL ? made->ignored[turn] : NULL, HOLE};
	struct writer writer = {section, NULL, 0};
	struct pending pending = {.count = 0};
	uint64_t run = 0; /* values in a row that are not pending, all of them */
	unsigned value;

	find_first(&reader, slice->size);
	value = reader.last;
	for (uint64_t i = 0; i < slice->size; i++) {
		const unsigned next = read_value(&reader, i);

		if (pending.count == 0 && (run == 0 || next == value)) {
			value = next;
			run++;
			continue;
		}
		if (pending.count == 0) { /* the run ends */
			run = put_runs(&writer, code, i - run, run, value);
			for (; run > 0; run--)
				pending.digits[pending.count++] = value;
			if (pending.count == code->digits)
				put_literal(&writer, code, i, &pending);
			if (pending.count == 0) {
				value = next;
				run = 1;
				continue;
			}
		}
		pending.digits[pending.count++] = next;
		if (pending.count == code->digits)
			put_literal(&writer, code, i + 1, &pending);
	}
	if (section->count == 0 && run == slice->size) {
		section->constant = value + 1;
		return;
	}
	if (pending.count == 0) {
		run = put_runs(&writer, code, slice->size - run, run, value);
		for (; run > 0; run--)
			pending.digits[pending.count++] = value;
	}
	if (pending.count > 0)
		put_literal(&writer, code, slice->size, &pending);
}

/*
 * Distances: the least of a block, the bits of each, the differences to the least.
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

static void encode_distances(
	const struct slice *slice, const uint8_t *distance, struct section *section)
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

/*
 * The file.
 */

static void write_header(const struct job *job, const struct slice *slice,
	const struct section sections[DR_SECTIONS], uint64_t length, uint8_t *bytes)
{
	const struct dr_material *material = &slice->material;

	memcpy(bytes, DR_MAGIC, sizeof DR_MAGIC - 1);
	dr_store(bytes + DR_AT_VERSION, DR_VERSION, 2);
	bytes[DR_AT_RULES] = (uint8_t)job->rules;
	bytes[DR_AT_METRIC] = (uint8_t)slice->metric;
	for (unsigned side = 0; side < 2; side++) {
		bytes[DR_AT_MATERIAL + 2 * side] = material->men[side];
		bytes[DR_AT_MATERIAL + 2 * side + 1] = material->kings[side];
	}
	dr_store(bytes + DR_AT_LENGTH, length, 8);
	for (size_t i = 0; i < DR_SECTIONS; i++) {
		uint8_t *at = bytes + DR_AT_SECTIONS + DR_SECTION * i;

		dr_store(at + DR_AT_COUNT, sections[i].count, 4);
		dr_store(at + DR_AT_CONSTANT, sections[i].constant, 4);
		for (size_t value = 0; i < 2 && value < 3 && slice->metric != DR_END; value++)
			dr_store(at + DR_AT_TOTALS + 8 * value, slice->totals[i][value], 8);
	}
}

/* The header and the entries of all blocks, with their checksums. NULL if memory runs out. */
static uint8_t *write_front(const struct job *job, const struct slice *slice,
	const struct section sections[DR_SECTIONS], size_t *length)
{
	size_t blocks = 0;

	for (unsigned i = 0; i < DR_SECTIONS; i++)
		blocks += sections[i].count;
	*length = (size_t)dr_blocks_at(blocks);

	uint8_t *bytes = (uint8_t *)calloc(1, *length);
	if (bytes == NULL)
		return NULL;
	uint8_t *at = bytes + DR_HEADER;
	write_header(job, slice, sections, *length + DR_BLOCK * blocks, bytes);
	for (unsigned i = 0; i < DR_SECTIONS; i++)
		for (size_t block = 0; block < sections[i].count; block++, at += DR_ENTRY) {
			dr_store(at + DR_AT_FIRST, sections[i].first[block], 4);
			dr_store(at + DR_AT_BLOCK_SUM,
				dr_checksum(sections[i].blocks + block * DR_BLOCK, DR_BLOCK), 4);
		}
	dr_store(bytes + DR_AT_ENTRIES_SUM, dr_checksum(bytes + DR_HEADER, *length - DR_HEADER), 4);
	dr_store(bytes + DR_AT_SUM, dr_checksum(bytes, DR_AT_SUM), 4);
	return bytes;
}

static bool write_path(
	const struct job *job, const struct slice *slice, const char *end, char path[PATH_SIZE])
{
	return snprintf(path, PATH_SIZE, "%s/%s%s", job->directory, slice->name, end) < PATH_SIZE;
}

/* The file gets its name when it is whole. */
static bool write_file(const struct job *job, const struct slice *slice,
	const struct section sections[DR_SECTIONS], const uint8_t *front, size_t length)
{
	char path[PATH_SIZE], new_path[PATH_SIZE];

	if (!write_path(job, slice, "", path) || !write_path(job, slice, ".new", new_path)) {
		errno = ENAMETOOLONG;
		return false;
	}

	FILE *file = fopen(new_path, "wb");
	if (file == NULL)
		return false;
	bool good = fwrite(front, 1, length, file) == length;
	for (unsigned i = 0; good && i < DR_SECTIONS; i++)
		if (sections[i].count > 0) /* an empty section has no blocks */
			good = fwrite(sections[i].blocks, DR_BLOCK, sections[i].count, file) ==
			       sections[i].count;
	good = good && fflush(file) == 0;
	good = fclose(file) == 0 && good;
	return good && rename(new_path, path) == 0;
}

bool write_slice(const struct job *job, const struct slice *slice, const struct made *made)
{
	struct section sections[DR_SECTIONS] = {{.count = 0}};
	bool failed = false;
	size_t length;

	for (unsigned turn = 0; turn < turns_of(slice); turn++) {
		if (slice->metric != DR_END)
			encode_values(job, slice, made, turn, &sections[turn]);
		if (slice->metric != DR_NO_DISTANCES)
			encode_distances(slice, made->distance[turn], &sections[2 + turn]);
	}
	for (unsigned i = 0; i < DR_SECTIONS; i++)
		failed |= sections[i].failed;

	uint8_t *front = failed ? NULL : write_front(job, slice, sections, &length);
	if (front == NULL)
		errno = ENOMEM;
	failed = front == NULL || !write_file(job, slice, sections, front, length);
	if (failed)
		fprintf(stderr, "make_tables: %s/%s: %s\n", job->directory, slice->name,
			strerror(errno));
	free(front);
	for (unsigned i = 0; i < DR_SECTIONS; i++) {
		free(sections[i].blocks);
		free(sections[i].first);
	}
	return !failed;
}

/*
 * Reading.
 */

/* The values of a block that is good, as many as fit below end. */
static uint64_t decode_block(const struct dr_code *code, const uint8_t *block, uint64_t position,
	uint64_t end, uint8_t *values)
{
	for (const uint8_t *at = block; at < block + DR_BLOCK && position < end; at++) {
		const bool literal = *at < code->literals;
		unsigned digits = *at;

		for (unsigned i = 0; i < code->length[*at] && position < end; i++) {
			set_value(values, position++,
				literal ? digits % code->values : code->value[*at]);
			digits /= code->values;
		}
	}
	return position;
}

static void decode_values(
	const struct dr_code *code, const struct dr_table *table, uint8_t *values[2])
{
	for (size_t turn = 0; turn < (table->symmetric ? 1 : 2); turn++) {
		const struct dr_section *section = &table->section[turn];
		uint64_t position = 0;

		for (size_t i = 0; i < section->count; i++)
			position = decode_block(code, section->blocks + i * DR_BLOCK, position,
				table->size, values[turn]);
		for (; section->count == 0 && position < table->size; position++)
			set_value(values[turn], position, section->constant - 1);
	}
}

/* Whether a table that the library takes is the table of a slice. */
static bool is_slice(const struct job *job, const struct slice *slice, const struct dr_table *table)
{
	return table->rules == (uint8_t)job->rules && table->metric == (uint8_t)slice->metric &&
	       memcmp(&table->material, &slice->material, sizeof slice->material) == 0 &&
	       dr_table_check(table);
}

static bool read_bytes(const struct job *job, struct slice *slice, uint8_t *values[2],
	const uint8_t *bytes, size_t length)
{
	struct dr_table table;

	if (dr_table_open(&table, &job->sets.ranks, bytes, length) != DRAUGHTS_OK)
		return false;

	const bool good = is_slice(job, slice, &table);
	for (size_t i = 0; good && i < 6; i++)
		slice->totals[i / 3][i % 3] = dr_load64(
			bytes + DR_AT_SECTIONS + DR_SECTION * (i / 3) + DR_AT_TOTALS + 8 * (i % 3));
	if (good && values != NULL)
		decode_values(&job->code, &table, values);
	dr_table_close(&table);
	return good;
}

bool read_slice(const struct job *job, struct slice *slice, uint8_t *values[2])
{
	char path[PATH_SIZE];
	struct dr_mapping mapping;

	if (!write_path(job, slice, "", path) || dr_mapping_open(&mapping, path) != DRAUGHTS_OK ||
		mapping.bytes == NULL)
		return false;

	const bool good = read_bytes(job, slice, values, mapping.bytes, mapping.length);
	dr_mapping_close(&mapping);
	return good;
}

/*
 * Values shared among processes: NAME.values has those of both sides to move, one after the other.
 */

bool share_values(const struct job *job, const struct slice *slice, uint8_t *const values[2])
{
	char path[PATH_SIZE];
	FILE *file = write_path(job, slice, ".values", path) ? fopen(path, "wb") : NULL;
	bool good = file != NULL;

	for (unsigned turn = 0; good && turn < turns_of(slice); turn++)
		good = fwrite(values[turn], 1, value_bytes(slice), file) == value_bytes(slice);
	if (file != NULL)
		good = fclose(file) == 0 && good;
	if (!good)
		fprintf(stderr, "make_tables: %s/%s.values: %s\n", job->directory, slice->name,
			strerror(errno));
	return good;
}

void remove_values(const struct job *job, const struct slice *slice)
{
	char path[PATH_SIZE];

	if (write_path(job, slice, ".values", path))
		unlink(path);
}

static size_t mapped_bytes(const struct slice *slice)
{
	return value_bytes(slice) * turns_of(slice);
}

bool map_values(const struct job *job, const struct slice *slice, uint8_t *values[2])
{
	char path[PATH_SIZE];
	struct stat about;
	const int file = write_path(job, slice, ".values", path) ? open(path, O_RDONLY) : -1;
	void *bytes = MAP_FAILED;

	if (file < 0)
		return false;
	if (fstat(file, &about) == 0 && about.st_size == (off_t)mapped_bytes(slice))
		bytes = mmap(NULL, mapped_bytes(slice), PROT_READ, MAP_SHARED, file, 0);
	close(file);
	if (bytes == MAP_FAILED)
		return false;
	values[0] = (uint8_t *)bytes;
	values[1] = slice->symmetric ? NULL : values[0] + value_bytes(slice);
	return true;
}

void unmap_values(const struct slice *slice, uint8_t *const values[2])
{
	munmap(values[0], mapped_bytes(slice));
}
