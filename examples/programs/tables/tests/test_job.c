/* SPDX-License-Identifier: MIT */
/*
 * How the maker of tables goes on where a run was stopped, and what it does when a file that it
 * needs disappears. tests/test_tables.c of the library and check-tables.sh test that the tables are
 * right.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "tests.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../job.h"
#include "made.h"

static void check_is_missing(const char *name)
{
	char path[MADE_PATH];

	made_path(path, name);
	ck_assert_msg(access(path, F_OK) != 0, "%s is there", path);
}

/* A job in the directory of all tables. */
static struct job *new_job(void)
{
	struct job *const job = job_new(
		draughts_english(), (struct request){.pieces = MADE_PIECES}, made_directory);

	ck_assert_ptr_nonnull(job);
	return job;
}

/* Makes as many slices as asked for, if there are so many left. */
static size_t make_some(struct job *job, size_t count)
{
	size_t made = 0, number;

	while (made < count && (number = job_next(job)) != job->count) {
		ck_assert(job_make(job, number));
		made++;
	}
	return made;
}

/* A slice cannot be made: the job prints this message, which is empty if it was printed before. */
static void check_fails(struct job *job, size_t number, const char *message)
{
	char text[256] = "";
	FILE *const file = tmpfile();
	const int kept = dup(STDERR_FILENO);

	ck_assert(file != NULL && kept >= 0 && dup2(fileno(file), STDERR_FILENO) >= 0);
	const bool made = job_make(job, number);
	ck_assert(dup2(kept, STDERR_FILENO) >= 0 && close(kept) == 0);
	rewind(file);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	ck_assert_int_eq(fclose(file), 0);
	ck_assert(!made);
	ck_assert_str_eq(text, message);
}

/*
 * Files that are missing.
 */

enum { TAKEN = 2 };

/* Takes tables away, and keeps their bytes. */
static void take(const char *const names[TAKEN], struct made_file taken[TAKEN])
{
	for (size_t i = 0; i < TAKEN; i++) {
		taken[i] = made_read(names[i]);
		made_remove(names[i]);
	}
}

/* The files are there again, with the same bytes, which are freed. */
static void check_taken(const char *const names[TAKEN], struct made_file taken[TAKEN])
{
	for (size_t i = 0; i < TAKEN; i++) {
		const struct made_file again = made_read(names[i]);

		ck_assert_msg(again.length == taken[i].length &&
				      memcmp(again.bytes, taken[i].bytes, again.length) == 0,
			"%s differs", names[i]);
		free(again.bytes);
		free(taken[i].bytes);
	}
}

/* Without a table that both need, two slices fail, even if it comes back before the second one. */
static void make_without(const char *const names[TAKEN], const char *needed, bool back)
{
	struct job *const job = new_job();
	const struct made_file file = made_read(needed);
	char message[128];
	size_t number[TAKEN];

	for (size_t i = 0; i < TAKEN; i++)
		ck_assert_uint_lt(number[i] = job_take(job), job->count);
	ck_assert_uint_eq(job_take(job), job->count);
	made_remove(needed);
	(void)snprintf(message, sizeof message, "make_tables: %s cannot be read\n", needed);
	check_fails(job, number[0], message);
	ck_assert(job_has_failed(job));
	if (back)
		made_write(needed, file.bytes, file.length);
	check_fails(job, number[1], "");
	for (size_t i = 0; i < TAKEN; i++)
		check_is_missing(names[i]);
	ck_assert_uint_eq(job_next(job), job->count);
	job_free(job);
	made_write(needed, file.bytes, file.length);
	free(file.bytes);
}

/* When a table cannot be read, no table is made that needs it. */
START_TEST(failed_needs)
{
	static const char *const names[TAKEN] = {"english-1101.drt", "english-0210.drt"};
	struct made_file taken[TAKEN];

	take(names, taken);
	for (int back = 0; back < 2; back++)
		make_without(names, "english-0201.drt", back);
	made_make("english", false);
	check_taken(names, taken);
}
END_TEST

/* A table is of no use to others until the tables that it needs are there as well. */
START_TEST(missing_needs)
{
	static const char *const names[TAKEN] = {"english-1101.drt", "english-2010.drt"};
	struct made_file taken[TAKEN];

	take(names, taken);

	struct job *const job = new_job();
	size_t number[TAKEN];

	for (size_t i = 0; i < TAKEN; i++)
		number[i] = job_take(job);
	for (size_t i = TAKEN; i-- > 0;)
		ck_assert(number[i] == job->count || job_make(job, number[i]));
	make_some(job, SIZE_MAX);
	job_free(job);
	check_taken(names, taken);
}
END_TEST

/*
 * Parts.
 */

/* A job without distances in a directory of its own; slices of so many pieces are divided. */
static struct job *new_parts(const char *name, unsigned divided, char path[MADE_PATH])
{
	made_path(path, name);
	ck_assert(mkdir(path, 0700) == 0 || errno == EEXIST);

	struct job *const job = job_new(draughts_italian(),
		(struct request){.pieces = MADE_PIECES, .divided = divided}, path);

	ck_assert_ptr_nonnull(job);
	return job;
}

/* A run of such a job that is stopped after so many slices; returns how many it has made. */
static size_t make_parts(const char *name, unsigned divided, size_t count, char path[MADE_PATH])
{
	struct job *const job = new_parts(name, divided, path);
	const size_t made = make_some(job, count);

	job_free(job);
	return made;
}

static bool same_directories(const char *one, const char *other)
{
	char command[2 * MADE_PATH + 64];

	(void)snprintf(command, sizeof command, "diff -r '%s' '%s' >/dev/null", one, other);
	return system(command) == 0; /* NOLINT(cert-env33-c): a test of POSIX */
}

static size_t count_slices(void)
{
	char path[MADE_PATH];
	struct job *const job = new_parts("parts", 3, path);
	const size_t slices = job->count;

	job_free(job);
	return slices;
}

/*
 * A run by parts is stopped after each number of slices, and then goes on. Its tables equal those
 * of a run that is not stopped. Only a table whose parts are gone is made twice, and no part is
 * left.
 */
START_TEST(parts)
{
	char whole[MADE_PATH], path[MADE_PATH];
	const size_t tables = make_parts("whole", 8, SIZE_MAX, whole);
	const size_t slices = count_slices();
	size_t step = 1;

	while (make_parts("parts", 3, step++, path) != 0)
		continue;
	ck_assert_uint_gt(slices, 5 * tables);
	ck_assert_uint_lt(step * (step - 1) / 2, slices + step + 2 * tables);
	ck_assert(same_directories(whole, path));
}
END_TEST

/* A part that was lost or cut short is made again, and so is a table that was lost. */
START_TEST(lost_parts)
{
	static const char part[] = "lost/italian-1101.drt.10.values";
	static const char *const lost[] = {
		"lost/italian-2010.drt", "lost/italian-0201.drt", "lost/italian-2001.drt"};
	char whole[MADE_PATH], path[MADE_PATH];

	make_parts("whole", 8, SIZE_MAX, whole);
	make_parts("lost", 3, count_slices() / 2, path);

	const struct made_file file = made_read(part);

	for (size_t cut = 0; cut < 3; cut++) {
		made_write(part, file.bytes, file.length * cut / 3);
		make_parts("lost", 3, 1, path);
	}
	free(file.bytes);
	make_parts("lost", 3, SIZE_MAX, path);
	ck_assert(same_directories(whole, path));
	for (int i = 0; i < LENGTH(lost); i++) {
		made_remove(lost[i]);
		make_parts("lost", 3, SIZE_MAX, path);
		ck_assert_msg(same_directories(whole, path), "%s", lost[i]);
	}
}
END_TEST

/* A part whose file disappears while it is needed stops the job, and its table is not written. */
START_TEST(part_without_file)
{
	char path[MADE_PATH];
	struct job *const job = new_parts("without", 3, path);
	size_t number;

	while (job->slices[number = job_next(job)].kind != JOINED)
		ck_assert(job_make(job, number));
	ck_assert_int_eq(job->slices[number].kind, JOINED);
	(void)snprintf(path, MADE_PATH, "without/%s.%u%u.values", job->slices[number].name,
		job->slices[number - 1].row[0], job->slices[number - 1].row[1]);
	made_remove(path);
	(void)snprintf(path, MADE_PATH, "make_tables: a part of %s cannot be read\n",
		job->slices[number].name);
	check_fails(job, number, path);
	ck_assert(job_has_failed(job));
	(void)snprintf(path, MADE_PATH, "without/%s", job->slices[number].name);
	check_is_missing(path);
	job_free(job);
}
END_TEST

void suite_job(Suite *suite)
{
	tests_add_with(suite, made_begin, made_end, failed_needs, missing_needs, parts, lost_parts,
		part_without_file);
}
