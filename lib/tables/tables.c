/* SPDX-License-Identifier: MIT */
/* Handles: which tables there are. */
#include <stdlib.h>
#include <string.h>

#include <draughts/version.h>

#include "tables/handle.h"

static void list_entries(struct draughts_tables *tables, unsigned first, unsigned second)
{
	for (unsigned a = 0; a <= first; a++)
		for (unsigned b = 0; b <= second; b++) {
			const struct dr_material material = {{(uint8_t)a, (uint8_t)b},
				{(uint8_t)(first - a), (uint8_t)(second - b)}};

			if (dr_table_turn(&material) != 0 ||
				(tables->rules == DR_DIPOLE && (a != first || b != second)))
				continue;
			tables->index[a][first - a][b][second - b] = (uint8_t)tables->count;
			tables->entry[tables->count++].material = material;
		}
}

static unsigned pieces_of(const struct dr_entry *entry)
{
	return dr_count_pieces(&entry->material, 0) + dr_count_pieces(&entry->material, 1);
}

/* In Dipole nothing is stored about the end: every game ends soon (D10). */
static void list_all(struct draughts_tables *tables)
{
	for (unsigned pieces = 2; pieces <= DR_PIECES; pieces++)
		for (unsigned second = 1; 2 * second <= pieces; second++)
			list_entries(tables, pieces - second, second);
	tables->values = tables->count;
	for (unsigned i = 0; i < tables->values; i++) {
		struct dr_entry *const entry = &tables->entry[i];

		entry->metric = dr_find_metric(tables->ruleset, pieces_of(entry));
		if (entry->metric == DR_NO_DISTANCES)
			continue;
		tables->entry[tables->count].material = entry->material;
		tables->entry[tables->count++].metric = DR_END;
	}
}

unsigned draughts_tables_version(void)
{
	return DRAUGHTS_VERSION;
}

struct draughts_tables *draughts_tables_new(const struct draughts_ruleset *ruleset)
{
	struct draughts_tables *tables = (struct draughts_tables *)calloc(1, sizeof *tables);

	if (!tables)
		return NULL;
	tables->rules = dr_find_rules(ruleset);
	/* A game without tables: no file fits, and all its positions are unknown. */
	tables->ruleset = tables->rules == DR_NO_RULES ? NULL : ruleset;
	tables->men_are_progress = dr_find_metric(ruleset, 0) == DR_MEN;
	dr_ranks_init(&tables->ranks);
	dr_code_init(&tables->code, tables->rules == DR_DIPOLE);
	if (tables->ruleset)
		list_all(tables);
	return tables;
}

void draughts_tables_free(struct draughts_tables *tables)
{
	if (!tables)
		return;
	for (unsigned i = 0; i < tables->count; i++)
		if (tables->entry[i].has_table) {
			dr_table_close(&tables->entry[i].table);
			dr_mapping_close(&tables->entry[i].mapping);
		}
	free(tables);
}

/* The tables are complete up to one piece fewer than the first missing table has. */
static void count_pieces(struct draughts_tables *tables)
{
	const struct dr_entry *entry = tables->entry, *const end = entry + tables->values;

	while (entry < end && entry->has_table)
		entry++;
	tables->pieces = entry == tables->entry ? 0
			 : entry == end         ? DR_PIECES
						: pieces_of(entry) - 1;
	tables->pieces = tables->pieces < 2 ? 0 : tables->pieces;
}

/* The entry for a table, or NULL if the table does not belong to this ruleset. */
static struct dr_entry *find_entry(struct draughts_tables *tables, const struct dr_table *table)
{
	const struct dr_material *const m = &table->material;
	const unsigned i = tables->index[m->men[0]][m->kings[0]][m->men[1]][m->kings[1]] +
			   (table->metric == DR_END ? tables->values : 0);

	if (table->rules != (uint8_t)tables->rules || i >= tables->count)
		return NULL;
	return table->metric == (uint8_t)tables->entry[i].metric ? &tables->entry[i] : NULL;
}

/*
 * Adds a table to its entry, which must be `expected' unless that is NULL. If the entry keeps the
 * bytes, it takes over their mapping and leaves *mapping empty; mapping may be NULL.
 */
static enum draughts_error add(struct draughts_tables *tables, const uint8_t *bytes, size_t length,
	const struct dr_entry *expected, struct dr_mapping *mapping)
{
	struct dr_table table;
	const enum draughts_error status = dr_table_open(&table, &tables->ranks, bytes, length);

	if (status)
		return status;

	struct dr_entry *const entry = find_entry(tables, &table);
	const bool fits = entry && (!expected || entry == expected);
	if (!fits || entry->has_table) {
		dr_table_close(&table);
		return fits ? DRAUGHTS_OK : DRAUGHTS_ERR_DAMAGED;
	}
	entry->table = table;
	entry->has_table = true;
	if (mapping) {
		entry->mapping = *mapping;
		mapping->bytes = NULL;
	}
	return DRAUGHTS_OK;
}

enum draughts_error draughts_tables_add(
	struct draughts_tables *tables, const void *bytes, size_t length)
{
	const enum draughts_error status = add(tables, (const uint8_t *)bytes, length, NULL, NULL);

	count_pieces(tables);
	return status;
}

static void write_name(
	const struct draughts_tables *tables, const struct dr_entry *entry, char name[DR_NAME_SIZE])
{
	dr_write_name(name, tables->rules, entry->metric, &entry->material);
}

/* Adds the file of an entry, and sets *found if it exists. */
static enum draughts_error add_file(
	struct draughts_tables *tables, const struct dr_entry *entry, const char *path, bool *found)
{
	struct dr_mapping mapping;
	enum draughts_error status = dr_mapping_open(&mapping, path);

	if (status || !mapping.bytes)
		return status;
	*found = true;
	status = add(tables, mapping.bytes, mapping.length, entry, &mapping);
	dr_mapping_close(&mapping);
	return status;
}

/* name is the end of path, where there is room for the name of a file. */
static enum draughts_error add_files(struct draughts_tables *tables, const char *path, char *name)
{
	enum draughts_error status = DRAUGHTS_OK;
	bool found = false;

	for (unsigned i = 0; i < tables->count; i++) {
		if (tables->entry[i].has_table)
			continue;
		write_name(tables, &tables->entry[i], name);

		const enum draughts_error added = add_file(tables, &tables->entry[i], path, &found);
		if (added && !status) {
			status = added;
			memcpy(tables->refused, name, DR_NAME_SIZE);
		}
	}
	return status ? status : found ? DRAUGHTS_OK : DRAUGHTS_ERR_FILE;
}

/* The empty path is not a directory. */
enum draughts_error draughts_tables_add_directory(struct draughts_tables *tables, const char *path)
{
	const size_t length = strlen(path);
	char *const copy = (char *)malloc(length + 1 + DR_NAME_SIZE);
	enum draughts_error status = DRAUGHTS_ERR_FILE;

	tables->refused[0] = '\0';
	if (!copy)
		return DRAUGHTS_ERR_MEMORY;
	memcpy(copy, path, length);
	copy[length] = '/';
	copy[length + 1] = '.';
	copy[length + 2] = '\0';
	if (length > 0 && dr_mapping_can_search(copy))
		status = add_files(tables, copy, copy + length + 1);
	free(copy);
	count_pieces(tables);
	return status;
}

const char *draughts_tables_refused(const struct draughts_tables *tables)
{
	return tables->refused;
}

unsigned draughts_tables_pieces(const struct draughts_tables *tables)
{
	return tables->pieces;
}

enum draughts_error draughts_tables_check(struct draughts_tables *tables)
{
	tables->refused[0] = '\0';
	for (unsigned i = 0; i < tables->count; i++) {
		const struct dr_entry *const entry = &tables->entry[i];

		if (entry->has_table && !dr_table_check(&entry->table)) {
			write_name(tables, entry, tables->refused);
			return DRAUGHTS_ERR_DAMAGED;
		}
	}
	return DRAUGHTS_OK;
}
