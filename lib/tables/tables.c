/* SPDX-License-Identifier: MIT */
/* Handles: which tables there are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tables/handle.h"

/* By enum dr_rules: how their files are called, where other progress has no name of its own. */
static const char *const names[] = {"", "english", "italian", "italian-first", "dipole"};
static const char men_name[] = "english-wcdf";

static enum dr_rules find_rules(const char *ruleset)
{
	for (int rules = DR_ENGLISH; rules <= DR_DIPOLE; rules++)
		if (strcmp(ruleset, names[rules]) == 0)
			return (enum dr_rules)rules;
	/* english-wcdf differs in what is progress (E12). */
	return strcmp(ruleset, men_name) == 0 ? DR_ENGLISH : DR_NO_RULES;
}

/* What the count of quiet moves begins anew after (E11, E12, I12). */
static enum dr_metric find_metric(const struct draughts_ruleset *ruleset)
{
	struct draughts_draw_limits limits;

	draughts_ruleset_draw_limits(ruleset, &limits);
	return limits.quiet_moves == 0 ? DR_NO_DISTANCES : limits.men_reset ? DR_MEN : DR_CROWNING;
}

struct draughts_tables *draughts_tables_new(const struct draughts_ruleset *ruleset)
{
	struct draughts_tables *tables = (struct draughts_tables *)calloc(1, sizeof *tables);

	if (tables == NULL)
		return NULL;
	tables->rules = find_rules(draughts_ruleset_name(ruleset));
	/* A game without tables: no file fits, and all its positions are unknown. */
	tables->ruleset = tables->rules == DR_NO_RULES ? NULL : ruleset;
	tables->metric = find_metric(ruleset);
	dr_ranks_init(&tables->ranks);
	dr_code_init(&tables->code, tables->rules == DR_DIPOLE);
	return tables;
}

static void free_entry(struct dr_entry *entry)
{
	dr_table_close(&entry->table);
	dr_mapping_close(&entry->mapping);
	free(entry);
}

void draughts_tables_free(struct draughts_tables *tables)
{
	if (tables == NULL)
		return;
	while (tables->entries != NULL) {
		struct dr_entry *entry = tables->entries;

		tables->entries = entry->next;
		free_entry(entry);
	}
	free(tables);
}

/*
 * Calls visit for the pieces of every table with so many in all, until it returns false. The first
 * side has more pieces, or as many and no fewer men.
 */
static bool each_material(struct draughts_tables *tables, unsigned pieces,
	bool (*visit)(struct draughts_tables *, const struct dr_material *, void *), void *data)
{
	for (unsigned second = 1; 2 * second <= pieces; second++) {
		const unsigned first = pieces - second;

		for (unsigned a = 0; a <= first; a++)
			for (unsigned b = 0; b <= second; b++) {
				const struct dr_material material = {{(uint8_t)a, (uint8_t)b},
					{(uint8_t)(first - a), (uint8_t)(second - b)}};

				if ((first == second && a < b) ||
					(tables->rules == DR_DIPOLE && (a != first || b != second)))
					continue;
				if (!visit(tables, &material, data))
					return false;
			}
	}
	return true;
}

static const struct dr_table **slot(
	struct draughts_tables *tables, const struct dr_material *material)
{
	return &tables->table[material->men[0]][material->kings[0]][material->men[1]]
			     [material->kings[1]];
}

static bool is_there(struct draughts_tables *tables, const struct dr_material *material, void *data)
{
	(void)data;
	return *slot(tables, material) != NULL;
}

static void count_pieces(struct draughts_tables *tables)
{
	unsigned pieces = 1;

	while (pieces < DR_PIECES && each_material(tables, pieces + 1, is_there, NULL))
		pieces++;
	tables->pieces = pieces < 2 ? 0 : pieces;
}

/* The metric of a table: none for many pieces. */
static enum dr_metric metric_of(
	const struct draughts_tables *tables, const struct dr_material *material)
{
	const unsigned pieces = (unsigned)material->men[0] + material->men[1] + material->kings[0] +
				material->kings[1];

	return pieces <= DR_DISTANCE_PIECES ? tables->metric : DR_NO_DISTANCES;
}

static enum draughts_error open_entry(
	struct draughts_tables *tables, struct dr_entry *entry, const uint8_t *bytes, size_t length)
{
	struct dr_table *table = &entry->table;
	enum draughts_error status = dr_table_open(table, &tables->ranks, bytes, length);

	if (status == DRAUGHTS_OK &&
		(table->rules != (uint8_t)tables->rules ||
			table->metric != (uint8_t)metric_of(tables, &table->material)))
		status = DRAUGHTS_ERR_DAMAGED;
	return status;
}

/* Adds a table. The entry then has the mapping; on failure it stays with the caller. */
static enum draughts_error add(struct draughts_tables *tables, const struct dr_mapping *mapping,
	const uint8_t *bytes, size_t length, const struct dr_material *expected)
{
	struct dr_entry *entry = (struct dr_entry *)calloc(1, sizeof *entry);
	if (entry == NULL)
		return DRAUGHTS_ERR_MEMORY;

	enum draughts_error status = open_entry(tables, entry, bytes, length);
	if (status == DRAUGHTS_OK && expected != NULL &&
		memcmp(expected, &entry->table.material, sizeof *expected) != 0)
		status = DRAUGHTS_ERR_DAMAGED;
	if (status != DRAUGHTS_OK) {
		free_entry(entry);
		return status;
	}
	if (*slot(tables, &entry->table.material) != NULL) { /* that one stays */
		free_entry(entry);
		return DRAUGHTS_OK;
	}
	*slot(tables, &entry->table.material) = &entry->table;
	if (mapping != NULL)
		entry->mapping = *mapping;
	entry->next = tables->entries;
	tables->entries = entry;
	return DRAUGHTS_OK;
}

enum draughts_error draughts_tables_add(
	struct draughts_tables *tables, const void *bytes, size_t length)
{
	const enum draughts_error status = add(tables, NULL, (const uint8_t *)bytes, length, NULL);

	count_pieces(tables);
	return status;
}

/* The name of a file, which italian-first-2110.drt is an example of. */
static void write_name(const struct draughts_tables *tables, const struct dr_material *material,
	char name[DR_NAME])
{
	const bool men = tables->rules == DR_ENGLISH && metric_of(tables, material) == DR_MEN;

	/* DR_NAME is enough. */
	(void)snprintf(name, DR_NAME, "%s-%u%u%u%u.drt", men ? men_name : names[tables->rules],
		(unsigned)material->men[0], (unsigned)material->kings[0],
		(unsigned)material->men[1], (unsigned)material->kings[1]);
}

/* What the visit of all names in a directory knows. */
struct search {
	char *path; /* with room for a name at the end */
	char *name;
	size_t found;
	enum draughts_error status;
};

static enum draughts_error add_file(
	struct draughts_tables *tables, struct search *search, const struct dr_material *material)
{
	struct dr_mapping mapping;
	enum draughts_error status = dr_mapping_open(&mapping, search->path);

	if (status != DRAUGHTS_OK || mapping.bytes == NULL)
		return status;
	search->found++;
	status = add(tables, &mapping, mapping.bytes, mapping.length, material);
	if (status != DRAUGHTS_OK)
		dr_mapping_close(&mapping);
	return status;
}

static bool try_name(struct draughts_tables *tables, const struct dr_material *material, void *data)
{
	struct search *search = (struct search *)data;

	if (*slot(tables, material) != NULL)
		return true;
	write_name(tables, material, search->name);

	const enum draughts_error status = add_file(tables, search, material);
	if (status != DRAUGHTS_OK && search->status == DRAUGHTS_OK) {
		search->status = status;
		memcpy(tables->refused, search->name, DR_NAME);
	}
	return true;
}

/* Whether the path is that of a directory whose files can be opened. The empty path is none. */
static bool is_directory(struct search *search, size_t length)
{
	memcpy(search->name, ".", sizeof ".");
	return length > 0 && dr_mapping_can_search(search->path);
}

enum draughts_error draughts_tables_add_directory(struct draughts_tables *tables, const char *path)
{
	const size_t length = strlen(path);
	struct search search = {(char *)malloc(length + 1 + DR_NAME), NULL, 0, DRAUGHTS_OK};

	tables->refused[0] = '\0';
	if (search.path == NULL)
		return DRAUGHTS_ERR_MEMORY;
	memcpy(search.path, path, length);
	search.path[length] = '/';
	search.name = search.path + length + 1;
	if (is_directory(&search, length))
		for (unsigned pieces = 2; pieces <= DR_PIECES; pieces++)
			each_material(tables, pieces, try_name, &search);
	free(search.path);
	count_pieces(tables);
	if (search.status == DRAUGHTS_OK && search.found == 0)
		return DRAUGHTS_ERR_FILE;
	return search.status;
}

const char *draughts_tables_refused(const struct draughts_tables *tables)
{
	return tables->refused;
}

unsigned draughts_tables_pieces(const struct draughts_tables *tables)
{
	return tables->pieces;
}

static bool check_table(
	struct draughts_tables *tables, const struct dr_material *material, void *data)
{
	const struct dr_table *table = *slot(tables, material);

	(void)data;
	if (table == NULL || dr_table_check(table))
		return true;
	write_name(tables, material, tables->refused);
	return false;
}

enum draughts_error draughts_tables_check(struct draughts_tables *tables)
{
	tables->refused[0] = '\0';
	for (unsigned pieces = 2; pieces <= DR_PIECES; pieces++)
		if (!each_material(tables, pieces, check_table, NULL))
			return DRAUGHTS_ERR_DAMAGED;
	return DRAUGHTS_OK;
}
