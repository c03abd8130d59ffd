/* SPDX-License-Identifier: MIT */
/*
 * Values in memory: the values that a slice needs while it is made. They stay until no remaining
 * slice needs them. Those of parts stay in files, which are mapped while a slice needs them.
 */
#include "job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void free_values(const struct job *job, struct slice *slice)
{
	if (slice->mapped && slice->values[0] != NULL) {
		unmap_values(job, slice, slice->values);
	} else {
		free(slice->values[0]);
		free(slice->values[1]);
	}
	free(slice->end[0]);
	free(slice->end[1]);
	slice->mapped = false;
	slice->ignored[0] = slice->ignored[1] = NULL;
	slice->values[0] = slice->values[1] = slice->end[0] = slice->end[1] = NULL;
}

bool new_values(const struct slice *slice, uint8_t *values[2])
{
	const size_t bytes = value_bytes(slice);

	values[0] = (uint8_t *)calloc(1, bytes);
	values[1] = slice->symmetric ? NULL : (uint8_t *)calloc(1, bytes);
	return values[0] != NULL && (slice->symmetric || values[1] != NULL);
}

/* NOLINTBEGIN(misc-no-recursion): a slice needs those that come before it */

/*
 * Reads the values of a slice from its file, and computes the values that the file does not hold.
 */
static bool read_values(struct job *job, const struct slice *slice, uint8_t *values[2])
{
	if (slice->kind == PART || !new_values(slice, values) ||
		!read_slice(job, slice, NULL, values)) {
		fprintf(stderr, "make_tables: %s cannot be read\n", slice->name);
		return false;
	}
	if (job->stacks)
		return true;

	const bool good = hold_needs(job, slice);
	if (good)
		fill_captures(job, slice, values);
	release_needs(job, slice);
	return good;
}

/* Maps the values of a slice, or reads them. If that fails there are none, and the job fails. */
static void load_values(struct job *job, struct slice *slice)
{
	uint8_t *values[2] = {NULL, NULL}, *ignored[2] = {NULL, NULL};
	const bool mapped = slice->kept && map_values(job, slice, values, ignored);
	const bool good = mapped || read_values(job, slice, values);

	pthread_mutex_lock(&job->mutex);
	if (good) {
		memcpy(slice->values, values, sizeof values);
		memcpy(slice->ignored, ignored, sizeof ignored);
		slice->mapped = mapped;
	} else {
		free(values[0]);
		free(values[1]);
		job->failed = true;
	}
	slice->loading = false;
	pthread_cond_broadcast(&job->changed);
	pthread_mutex_unlock(&job->mutex);
}

/*
 * Brings the values of a slice into memory, which one thread does while others wait. False if that
 * fails, or anything has failed before.
 */
static bool hold_slice(struct job *job, struct slice *slice)
{
	pthread_mutex_lock(&job->mutex);
	slice->users++;
	while (slice->loading)
		pthread_cond_wait(&job->changed, &job->mutex);
	if (slice->values[0] == NULL && !job->failed) {
		slice->loading = true;
		pthread_mutex_unlock(&job->mutex);
		load_values(job, slice);
		pthread_mutex_lock(&job->mutex);
	}
	const bool good = !job->failed;
	pthread_mutex_unlock(&job->mutex);
	return good;
}

/* When parts are joined, join_parts itself maps them, one at a time. */
static bool looks_into(const struct job *job, const struct slice *slice, const struct slice *other)
{
	return slice->kind != JOINED && needs(job, slice, other);
}

bool hold_needs(struct job *job, const struct slice *slice)
{
	bool good = true;

	for (size_t i = 0; i < job->count; i++)
		if (looks_into(job, slice, &job->slices[i]))
			good = hold_slice(job, &job->slices[i]) && good;
	return good;
}

/* NOLINTEND(misc-no-recursion) */

void release_needs(struct job *job, const struct slice *slice)
{
	pthread_mutex_lock(&job->mutex);
	for (size_t i = 0; i < job->count; i++) {
		struct slice *other = &job->slices[i];

		if (looks_into(job, slice, other) && --other->users == 0 && other->kind == PART &&
			!other->loading)
			free_values(job, other);
	}
	pthread_mutex_unlock(&job->mutex);
}

void drop_unwanted(struct job *job)
{
	bool needed[SLICES_MAX];

	pthread_mutex_lock(&job->mutex);
	find_needed(job, needed);
	for (size_t i = 0; i < job->count; i++) {
		struct slice *slice = &job->slices[i];

		if (needed[i] || slice->state != MADE)
			continue;
		free_values(job, slice);
		if (slice->kept)
			remove_values(job, slice);
		slice->kept = false;
	}
	pthread_mutex_unlock(&job->mutex);
}
