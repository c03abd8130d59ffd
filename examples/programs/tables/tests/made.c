/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "made.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <check.h>

#include "../job.h"

char made_directory[MADE_PATH];

void made_make(const char *ruleset, bool ends)
{
	struct job *job = job_new(draughts_ruleset_by_name(ruleset),
		(struct request){.pieces = MADE_PIECES, .ends = ends}, made_directory);
	size_t number;

	ck_assert_ptr_nonnull(job);
	while ((number = job_next(job)) != job->count)
		ck_assert(job_make(job, number));
	job_free(job);
}

void made_begin(void)
{
	const char *place = getenv("TMPDIR");
	long number = (long)getpid();
	int status;

	do { /* a test that was killed may have left its own */
		(void)snprintf(made_directory, MADE_PATH, "%s/draughts-tables-%ld",
			place != NULL ? place : "/tmp", number++);
		status = mkdir(made_directory, 0700);
	} while (status != 0 && errno == EEXIST);
	ck_assert_int_eq(status, 0);
	for (size_t i = 0; draughts_ruleset_at(i) != NULL; i++)
		for (int ends = 0; ends <= 1; ends++)
			if (job_pieces_max(draughts_ruleset_at(i), ends) > 0)
				made_make(draughts_ruleset_name(draughts_ruleset_at(i)), ends);
}

void made_end(void)
{
	char command[MADE_PATH + 16];

	(void)snprintf(command, sizeof command, "rm -rf '%s'", made_directory);
	/* NOLINTNEXTLINE(cert-env33-c): a test of POSIX */
	ck_assert_int_eq(system(command), 0);
}

void made_path(char path[MADE_PATH], const char *name)
{
	ck_assert_int_lt(snprintf(path, MADE_PATH, "%s/%s", made_directory, name), MADE_PATH);
}

static FILE *open_file(const char *name, const char *mode)
{
	char path[MADE_PATH];

	made_path(path, name);
	FILE *const file = fopen(path, mode);
	ck_assert_msg(file != NULL, "%s", path);
	return file;
}

struct made_file made_read(const char *name)
{
	enum { MOST = 1 << 20 };
	struct made_file read = {.bytes = (uint8_t *)malloc(MOST)};
	FILE *const file = open_file(name, "rb");

	ck_assert_ptr_nonnull(read.bytes);
	read.length = fread(read.bytes, 1, MOST, file);
	(void)fclose(file);
	return read;
}

void made_write(const char *name, const uint8_t *bytes, size_t length)
{
	FILE *const file = open_file(name, "wb");

	ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
	(void)fclose(file);
}

void made_remove(const char *name)
{
	char path[MADE_PATH];

	made_path(path, name);
	ck_assert_int_eq(remove(path), 0);
}
