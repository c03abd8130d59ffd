/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "tables/mapping.h"

#if defined(__unix__) || defined(__APPLE__) || defined(__HAIKU__)

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static enum draughts_error map_file(struct dr_mapping *mapping, int file)
{
	struct stat status;

	if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
		return DRAUGHTS_ERR_FILE;
	if (status.st_size <= 0)
		return DRAUGHTS_ERR_DAMAGED;
	if ((uintmax_t)status.st_size > SIZE_MAX)
		return DRAUGHTS_ERR_MEMORY;

	void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, file, 0);
	if (bytes == MAP_FAILED)
		return errno == ENOMEM ? DRAUGHTS_ERR_MEMORY : DRAUGHTS_ERR_FILE;
	mapping->bytes = (uint8_t *)bytes;
	mapping->length = (size_t)status.st_size;
	return DRAUGHTS_OK;
}

/* O_NONBLOCK: a pipe is refused, not waited for. */
enum draughts_error dr_mapping_open(struct dr_mapping *mapping, const char *path)
{
	const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);

	mapping->bytes = NULL;
	if (file < 0)
		return errno == ENOENT ? DRAUGHTS_OK : DRAUGHTS_ERR_FILE;

	const enum draughts_error status = map_file(mapping, file);
	close(file);
	return status;
}

void dr_mapping_close(struct dr_mapping *mapping)
{
	if (mapping->bytes)
		munmap(mapping->bytes, mapping->length);
}

bool dr_mapping_can_search(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

#else

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static enum draughts_error read_file(struct dr_mapping *mapping, FILE *file)
{
	long length;

	if (fseek(file, 0, SEEK_END) != 0 || (length = ftell(file)) < 0 ||
		fseek(file, 0, SEEK_SET) != 0)
		return DRAUGHTS_ERR_FILE;
	if (length == 0)
		return DRAUGHTS_ERR_DAMAGED;

	uint8_t *bytes = (uint8_t *)malloc((size_t)length);
	if (!bytes)
		return DRAUGHTS_ERR_MEMORY;
	if (fread(bytes, 1, (size_t)length, file) != (size_t)length) {
		free(bytes);
		return DRAUGHTS_ERR_FILE;
	}
	mapping->bytes = bytes;
	mapping->length = (size_t)length;
	return DRAUGHTS_OK;
}

enum draughts_error dr_mapping_open(struct dr_mapping *mapping, const char *path)
{
	FILE *const file = fopen(path, "rb");

	mapping->bytes = NULL;
	if (!file)
		return errno == ENOENT ? DRAUGHTS_OK : DRAUGHTS_ERR_FILE;

	const enum draughts_error status = read_file(mapping, file);
	fclose(file);
	return status;
}

void dr_mapping_close(struct dr_mapping *mapping)
{
	free(mapping->bytes);
}

/* C has no directories. */
bool dr_mapping_can_search(const char *path)
{
	(void)path;
	return true;
}

#endif
