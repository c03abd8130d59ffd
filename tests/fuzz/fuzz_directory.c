/* SPDX-License-Identifier: MIT */
/*
 * A directory of tables from bytes: after the ruleset's digit the files, each as its kind, the four
 * numbers of its name, its length in two bytes, and its contents, which then get right checksums.
 * The low bits of the kind make it a file, or something else that a directory can hold; ENDS gives
 * it the name of distances to the end, and DAMAGED changes the last byte. The directory gives what
 * the same contents give from memory, file by file, and the names of the files that are refused.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 8, PROBES = 50, NAME = 32, PATH = 512, LONG = PATH + 2 * NAME };

/* The kinds, and bits beside them. PLAIN is any other number. */
enum {
	PLAIN = 0,
	DIRECTORY = 1,
	PIPE = 2,
	LOOP = 3,     /* a link to itself */
	DANGLING = 4, /* a link to nothing: there is no such file */
	LINK = 5,     /* a link to the file, which is elsewhere */
	KINDS = 8,
	ENDS = 32,
	DAMAGED = 64
};

/* Where the header has the metric; that of the distances to the end; the most pieces it has. */
enum { AT_METRIC = 11, TO_END = 3, END_PIECES = 5 };

struct file {
	unsigned kind;
	uint8_t material[4];
	char name[NAME];
	uint8_t *bytes; /* with right checksums */
	size_t length;
	bool opened;  /* the library looks for such a name, and finds something */
	bool taken;   /* the contents are a table for the name */
	bool damaged; /* a block of it has a wrong checksum */
};

static char directory[PATH];

static void remove_directory(void)
{
	rmdir(directory);
}

/* One directory for all inputs of the process, which is empty in between. */
static void make_directory(void)
{
	const char *const parent = getenv("TMPDIR");

	if (directory[0] != '\0')
		return;
	snprintf(directory, sizeof directory, "%s/fuzz_directory-XXXXXX",
		parent != NULL ? parent : "/tmp");
	if (mkdtemp(directory) == NULL) {
		perror(directory);
		exit(EXIT_FAILURE);
	}
	atexit(remove_directory);
}

static void path_of(char path[LONG], const char *name)
{
	snprintf(path, LONG, "%s/%s", directory, name);
}

static void write_file(const struct file *file, const char *path)
{
	FILE *const out = fopen(path, "wb");

	if (out == NULL || fwrite(file->bytes, 1, file->length, out) != file->length ||
		fclose(out) != 0)
		abort();
}

/* Returns whether there is then a file to open; whatever could not be made is missing as well. */
static bool put_file(const struct file *file)
{
	char path[LONG], target[LONG], other[NAME + 8];

	path_of(path, file->name);
	snprintf(other, sizeof other, "at-%s", file->name);
	path_of(target, other);
	switch (file->kind % KINDS) {
	case DIRECTORY:
		return mkdir(path, 0700) == 0;
	case PIPE:
		return mkfifo(path, 0600) == 0;
	case LOOP:
		return symlink(file->name, path) == 0;
	case DANGLING:
		return symlink("nothing", path) != 0;
	case LINK:
		write_file(file, target);
		return symlink(other, path) == 0;
	default:
		write_file(file, path);
		return true;
	}
}

static void remove_file(const struct file *file)
{
	char path[LONG], other[NAME + 8];

	path_of(path, file->name);
	if (unlink(path) != 0)
		rmdir(path);
	snprintf(other, sizeof other, "at-%s", file->name);
	path_of(path, other);
	unlink(path);
}

/* The names of draughts-tables(7): the stronger side is first. Flying kings have no tables. */
static bool is_name(const struct draughts_ruleset *ruleset, const struct file *file)
{
	const uint8_t *const material = file->material;
	const bool stacks = tests_has_stacks(ruleset), ends = (file->kind & ENDS) != 0;
	const bool flying = (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_FLYING_KINGS) != 0;
	const unsigned most = ends ? (unsigned)END_PIECES : (unsigned)DRAUGHTS_TABLES_PIECES_MAX;
	const unsigned first = (unsigned)material[0] + material[1];
	const unsigned second = (unsigned)material[2] + material[3];

	return !flying && second > 0 && first + second <= most && !(stacks && ends) &&
	       (first > second || (first == second && material[0] >= material[2])) &&
	       (!stacks || material[1] + material[3] == 0);
}

/* The two English rulesets share all tables but those with distances to the next progress. */
static void set_name(struct file *file, const struct draughts_ruleset *ruleset)
{
	const uint8_t *const at = file->material;
	const bool ends = (file->kind & ENDS) != 0;
	const bool shared = ruleset == draughts_english_wcdf() &&
			    (ends || at[0] + at[1] + at[2] + at[3] > 5);

	snprintf(file->name, sizeof file->name, "%s-%u%u%u%u%s.drt",
		shared ? "english" : draughts_ruleset_name(ruleset), (unsigned)at[0],
		(unsigned)at[1], (unsigned)at[2], (unsigned)at[3], ends ? "-end" : "");
}

/* What the contents are, from memory. */
static void judge(struct file *file, const struct draughts_ruleset *ruleset)
{
	struct draughts_tables *const tables = draughts_tables_new(ruleset);

	FUZZ_CHECK(tables != NULL);
	file->taken = draughts_tables_add(tables, file->bytes, file->length) == DRAUGHTS_OK &&
		      memcmp(file->bytes + FUZZ_TABLES_MATERIAL, file->material,
			      sizeof file->material) == 0 &&
		      (file->bytes[AT_METRIC] == TO_END) == ((file->kind & ENDS) != 0);
	file->damaged = draughts_tables_check(tables) != DRAUGHTS_OK;
	draughts_tables_free(tables);
}

/* Reads a file from the input. */
static void read_file(
	struct file *file, struct fuzz_input *input, const struct draughts_ruleset *ruleset)
{
	file->kind = fuzz_byte(input);
	for (unsigned i = 0; i < 4; i++)
		file->material[i] = (uint8_t)(fuzz_byte(input) % 10);
	file->length = fuzz_byte(input);
	file->length |= (size_t)fuzz_byte(input) << 8;
	if (file->length > input->size)
		file->length = input->size;
	file->bytes = (uint8_t *)malloc(file->length + 1);
	FUZZ_CHECK(file->bytes != NULL);
	memcpy(file->bytes, input->data, file->length);
	input->data += file->length;
	input->size -= file->length;
	table_file_mend(file->bytes, file->length);
	if (file->length > 0 && (file->kind & DAMAGED) != 0)
		file->bytes[file->length - 1] ^= 1;
	set_name(file, ruleset);
	judge(file, ruleset);
	if (file->kind % KINDS >= DIRECTORY && file->kind % KINDS <= LOOP)
		file->taken = false;
}

/* A name that the directory has already is not made again. */
static size_t read_files(
	struct file *files, struct fuzz_input *input, const struct draughts_ruleset *ruleset)
{
	size_t count = 0;

	while (count < FILES && input->size > 0) {
		struct file *const file = &files[count];
		bool again = false;

		read_file(file, input, ruleset);
		for (size_t i = 0; i < count; i++)
			again |= strcmp(files[i].name, file->name) == 0;
		if (again) {
			free(file->bytes);
			continue;
		}
		file->opened = put_file(file) && is_name(ruleset, file);
		count++;
	}
	return count;
}

/* The file with a name, which is there. */
static const struct file *find_file(const struct file *files, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(files[i].name, name) == 0)
			return &files[i];
	fuzz_fail(__FILE__, __LINE__, "a refused file is in the directory");
	return NULL;
}

/* What adding the directory returns; with_new is whether the handle has no table yet. */
static void check_added(const struct draughts_tables *tables, enum draughts_error status,
	const struct file *files, size_t count, bool with_new)
{
	const char *const name = draughts_tables_refused(tables);
	size_t refused = 0, taken = 0;

	for (size_t i = 0; i < count; i++) {
		refused += files[i].opened && !files[i].taken;
		taken += with_new && files[i].opened && files[i].taken;
	}
	if (refused > 0) {
		const struct file *const file = find_file(files, count, name);

		FUZZ_CHECK(status == DRAUGHTS_ERR_DAMAGED || status == DRAUGHTS_ERR_FILE);
		FUZZ_CHECK(file->opened && !file->taken);
	} else {
		FUZZ_CHECK(status == (taken > 0 ? DRAUGHTS_OK : DRAUGHTS_ERR_FILE));
		FUZZ_CHECK(name[0] == '\0');
	}
}

static void check_blocks(struct draughts_tables *tables, const struct file *files, size_t count)
{
	const enum draughts_error status = draughts_tables_check(tables);
	const char *const name = draughts_tables_refused(tables);
	bool damaged = false;

	for (size_t i = 0; i < count; i++)
		damaged |= files[i].opened && files[i].taken && files[i].damaged;
	FUZZ_CHECK(status == (damaged ? DRAUGHTS_ERR_DAMAGED : DRAUGHTS_OK));
	if (damaged)
		FUZZ_CHECK(find_file(files, count, name)->damaged);
	else
		FUZZ_CHECK(name[0] == '\0');
}

/* The handle gives the values of another, to which the files were added from memory. */
static void check_values(const struct draughts_tables *tables,
	const struct draughts_ruleset *ruleset, const struct file *files, size_t count)
{
	struct draughts_tables *const other = draughts_tables_new(ruleset);
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
	uint64_t seed = 1;
	unsigned plies, other_plies;

	FUZZ_CHECK(other != NULL);
	for (size_t i = 0; i < count; i++)
		if (files[i].opened && files[i].taken)
			FUZZ_CHECK(draughts_tables_add(other, files[i].bytes, files[i].length) ==
				   DRAUGHTS_OK);
	FUZZ_CHECK(draughts_tables_pieces(tables) == draughts_tables_pieces(other));
	for (size_t i = 0; i < count; i++)
		for (unsigned n = 0; n < PROBES; n++) {
			if (!fuzz_tables_position(position, ruleset, files[i].material, &seed))
				continue;
			FUZZ_CHECK(fuzz_tables_probe(tables, position, &plies) ==
				   fuzz_tables_probe(other, position, &other_plies));
			FUZZ_CHECK(plies == other_plies);
			FUZZ_CHECK(
				draughts_tables_distance(tables, position, DRAUGHTS_TABLES_TO_END,
					&plies) == draughts_tables_distance(other, position,
							   DRAUGHTS_TABLES_TO_END, &other_plies));
			FUZZ_CHECK(plies == other_plies);
		}
	draughts_tables_free(other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_ruleset *const ruleset = fuzz_ruleset(&input);
	struct draughts_tables *const tables = draughts_tables_new(ruleset);
	struct file files[FILES] = {{0}};

	FUZZ_CHECK(tables != NULL);
	make_directory();

	const size_t count = read_files(files, &input, ruleset);

	check_added(tables, draughts_tables_add_directory(tables, directory), files, count, true);
	check_values(tables, ruleset, files, count);
	check_blocks(tables, files, count);
	check_added(tables, draughts_tables_add_directory(tables, directory), files, count, false);
	draughts_tables_free(tables);
	for (size_t i = 0; i < count; i++) {
		remove_file(&files[i]);
		free(files[i].bytes);
	}
	return 0;
}
