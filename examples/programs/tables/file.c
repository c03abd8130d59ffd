/* SPDX-License-Identifier: MIT */
/*
 * The files of tables, as draughts-tables(7) describes them: writing, and reading values. encode.c
 * makes their blocks.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "encode.h"
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

#define NEW ".new"

/*
 * The file.
 */

static void write_header(const struct job *job, const struct slice *slice,
	const struct section *sections, uint64_t length, uint8_t *bytes)
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
	const struct section *sections, size_t *length)
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

/* The file gets its name when it is complete. */
static bool write_file(const struct job *job, const struct slice *slice,
	const struct section *sections, const uint8_t *front, size_t length)
{
	char path[PATH_SIZE], new_path[PATH_SIZE];

	if (!write_path(job, slice, "", path) || !write_path(job, slice, NEW, new_path)) {
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

bool write_slice(const struct job *job, const struct slice *slice, const struct section *sections)
{
	bool failed = false;
	size_t length;

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

/* Whether a table that the library accepts is the table of a slice. */
static bool is_slice(const struct job *job, const struct slice *slice, const struct dr_table *table)
{
	return table->rules == (uint8_t)job->rules && table->metric == (uint8_t)slice->metric &&
	       memcmp(&table->material, &slice->material, sizeof slice->material) == 0 &&
	       dr_table_check(table);
}

static bool read_bytes(const struct job *job, const struct slice *slice, uint64_t totals[2][3],
	uint8_t *values[2], const uint8_t *bytes, size_t length)
{
	struct dr_table table;

	if (dr_table_open(&table, &job->sets.ranks, bytes, length) != DRAUGHTS_OK)
		return false;

	const bool good = is_slice(job, slice, &table);
	for (size_t i = 0; good && totals != NULL && i < 6; i++)
		totals[i / 3][i % 3] = dr_load64(
			bytes + DR_AT_SECTIONS + DR_SECTION * (i / 3) + DR_AT_TOTALS + 8 * (i % 3));
	if (good && values != NULL)
		decode_values(&job->code, &table, values);
	dr_table_close(&table);
	return good;
}

bool read_slice(
	const struct job *job, const struct slice *slice, uint64_t totals[2][3], uint8_t *values[2])
{
	char path[PATH_SIZE];
	struct dr_mapping mapping;

	if (!write_path(job, slice, "", path) || dr_mapping_open(&mapping, path) != DRAUGHTS_OK ||
		mapping.bytes == NULL)
		return false;

	const bool good = read_bytes(job, slice, totals, values, mapping.bytes, mapping.length);
	dr_mapping_close(&mapping);
	return good;
}

/*
 * Values as they are in memory: NAME.values holds the values of both sides to move, one after the
 * other, and then the sets of ignored values. The name of a part has the rows of its rearmost men.
 */

static bool write_values_path(
	const struct job *job, const struct slice *slice, char path[PATH_SIZE])
{
	char end[] = ".00.values";

	if (slice->kind != PART)
		return write_path(job, slice, ".values", path);
	end[1] = (char)(end[1] + slice->row[0]);
	end[2] = (char)(end[2] + slice->row[1]);
	return write_path(job, slice, end, path);
}

static bool write_values(const struct slice *slice, const struct made *made, FILE *file)
{
	bool good = true;

	for (unsigned turn = 0; good && turn < turns_of(slice); turn++)
		good = fwrite(made->values[turn], 1, value_bytes(slice), file) ==
		       value_bytes(slice);
	for (unsigned turn = 0; good && turn < turns_of(slice); turn++)
		good = made->ignored[turn] == NULL ||
		       fwrite(made->ignored[turn], 1, ignored_bytes(slice), file) ==
			       ignored_bytes(slice);
	return good;
}

bool share_values(const struct job *job, const struct slice *slice, const struct made *made)
{
	char path[PATH_SIZE], new_path[PATH_SIZE + sizeof NEW];
	FILE *file = NULL;
	bool good = false;

	if (write_values_path(job, slice, path)) {
		(void)snprintf(new_path, sizeof new_path, "%s" NEW, path);
		file = fopen(new_path, "wb");
	}
	if (file != NULL) {
		good = write_values(slice, made, file);
		good = fclose(file) == 0 && good && rename(new_path, path) == 0;
	}
	if (!good)
		fprintf(stderr, "make_tables: values of %s/%s: %s\n", job->directory, slice->name,
			strerror(errno));
	return good;
}

void remove_values(const struct job *job, const struct slice *slice)
{
	char path[PATH_SIZE];

	if (write_values_path(job, slice, path))
		unlink(path);
}

static size_t mapped_bytes(const struct job *job, const struct slice *slice)
{
	return (value_bytes(slice) + (job->stacks ? 0 : ignored_bytes(slice))) * turns_of(slice);
}

bool has_values(const struct job *job, const struct slice *slice)
{
	char path[PATH_SIZE];
	struct stat about;

	return write_values_path(job, slice, path) && stat(path, &about) == 0 &&
	       about.st_size == (off_t)mapped_bytes(job, slice);
}

bool map_values(
	const struct job *job, const struct slice *slice, uint8_t *values[2], uint8_t *ignored[2])
{
	char path[PATH_SIZE];
	const int file = has_values(job, slice) && write_values_path(job, slice, path)
				 ? open(path, O_RDONLY)
				 : -1;
	void *bytes = MAP_FAILED;

	if (file < 0)
		return false;
	bytes = mmap(NULL, mapped_bytes(job, slice), PROT_READ, MAP_SHARED, file, 0);
	close(file);
	if (bytes == MAP_FAILED)
		return false;
	values[0] = (uint8_t *)bytes;
	values[1] = slice->symmetric ? NULL : values[0] + value_bytes(slice);
	if (job->stacks)
		return true;
	ignored[0] = values[0] + value_bytes(slice) * turns_of(slice);
	ignored[1] = slice->symmetric ? NULL : ignored[0] + ignored_bytes(slice);
	return true;
}

void unmap_values(const struct job *job, const struct slice *slice, uint8_t *const values[2])
{
	munmap(values[0], mapped_bytes(job, slice));
}
