/* SPDX-License-Identifier: MIT */
/* Runs a fuzzer over the files, and the files in the directories, that are given. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

/* Longer files are cut: no fuzzer needs them. */
enum { SIZE_MAX_READ = 1 << 20 };

static void fail(const char *path)
{
	perror(path);
	exit(EXIT_FAILURE);
}

/* The bytes are in a block of just their size, so that a sanitizer sees what is read behind. */
static void run(const uint8_t *bytes, size_t size)
{
	uint8_t *data = (uint8_t *)malloc(size);

	if (data == NULL && size != 0)
		fail("malloc");
	for (size_t i = 0; i < size; i++)
		data[i] = bytes[i];
	LLVMFuzzerTestOneInput(data, size);
	free(data);
}

static void run_file(const char *path)
{
	static uint8_t bytes[SIZE_MAX_READ];
	FILE *file = fopen(path, "rb");
	size_t size;

	if (file == NULL)
		fail(path);
	size = fread(bytes, 1, sizeof bytes, file);
	if (ferror(file))
		fail(path);
	fclose(file);
	run(bytes, size);
}

static size_t run_directory(DIR *directory, const char *path)
{
	char name[4096];
	size_t files = 0;

	for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
		if (entry->d_name[0] == '.')
			continue;
		snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
		run_file(name);
		files++;
	}
	closedir(directory);
	return files;
}

int main(int argc, char **argv)
{
	size_t files = 0;

	for (int i = 1; i < argc; i++) {
		DIR *directory = opendir(argv[i]);

		if (directory != NULL) {
			files += run_directory(directory, argv[i]);
		} else {
			run_file(argv[i]);
			files++;
		}
	}
	printf("%s: %zu inputs\n", argv[0], files);
	return files == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
