/* SPDX-License-Identifier: MIT */
/* In which order slices are made, and making one. */
#include "encode.h"
#include "job.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The order.
 */

/* The largest slice that is ready, so that parts are joined soon and their files can be removed. */
static size_t take(struct job *job)
{
	size_t best = job->count;

	for (size_t i = 0; i < job->count && !job->failed; i++)
		if (job->slices[i].state == TO_DO && has_needs(job, &job->slices[i]) &&
			(best == job->count || job->slices[i].size > job->slices[best].size))
			best = i;
	if (best != job->count)
		job->slices[best].state = BEING_MADE;
	return best;
}

size_t job_take(struct job *job)
{
	pthread_mutex_lock(&job->mutex);
	const size_t number = take(job);
	pthread_mutex_unlock(&job->mutex);
	return number;
}

static bool is_unfinished(const struct job *job)
{
	for (size_t i = 0; i < job->count; i++)
		if (job->slices[i].state != MADE)
			return !job->failed;
	return false;
}

size_t job_next(struct job *job)
{
	size_t number;

	pthread_mutex_lock(&job->mutex);
	while ((number = take(job)) == job->count && is_unfinished(job))
		pthread_cond_wait(&job->changed, &job->mutex);
	pthread_mutex_unlock(&job->mutex);
	return number;
}

void job_finish(struct job *job, size_t number)
{
	pthread_mutex_lock(&job->mutex);
	job->slices[number].state = MADE;
	if (job->shares && job->slices[number].kind != JOINED)
		job->slices[number].kept = true;
	pthread_cond_broadcast(&job->changed);
	pthread_mutex_unlock(&job->mutex);
}

bool job_is_made(struct job *job, size_t number)
{
	pthread_mutex_lock(&job->mutex);
	const bool made = job->slices[number].state == MADE;
	pthread_mutex_unlock(&job->mutex);
	return made;
}

bool job_has_failed(struct job *job)
{
	pthread_mutex_lock(&job->mutex);
	const bool failed = job->failed;
	pthread_mutex_unlock(&job->mutex);
	return failed;
}

static void fail(struct job *job)
{
	pthread_mutex_lock(&job->mutex);
	job->failed = true;
	pthread_cond_broadcast(&job->changed);
	pthread_mutex_unlock(&job->mutex);
}

/*
 * Making a slice.
 */

static bool new_made(const struct job *job, const struct slice *slice, struct made *made)
{
	if (!new_values(slice, made->values))
		return false;
	for (unsigned turn = 0; !job->stacks && turn < turns_of(slice); turn++) {
		made->ignored[turn] = (uint8_t *)calloc(1, ignored_bytes(slice));
		if (made->ignored[turn] == NULL)
			return false;
	}
	return true;
}

static void free_made(struct made *made)
{
	for (unsigned turn = 0; turn < 2; turn++) {
		free(made->values[turn]);
		free(made->ignored[turn]);
		free(made->distance[turn]);
		free(made->end[turn]);
		made->values[turn] = made->ignored[turn] = NULL;
		made->distance[turn] = made->end[turn] = NULL;
	}
}

/* 16 values at once: the lower bit of a loss is set, the higher one of a draw, both of a hole. */
void count_totals(struct slice *slice, unsigned turn, const uint8_t *values)
{
	uint64_t totals[4] = {0, 0, 0, 0}, i = 0;

	for (; i + 16 <= slice->size; i += 16) {
		const uint32_t low = dr_load32(values + i / 4) & 0x55555555u;
		const uint32_t high = dr_load32(values + i / 4) >> 1 & 0x55555555u;

		totals[DR_LOSS] += dr_count_squares(low & ~high);
		totals[DR_DRAW] += dr_count_squares(high & ~low);
		totals[HOLE] += dr_count_squares(low & high);
	}
	totals[DR_WIN] = i - totals[DR_LOSS] - totals[DR_DRAW] - totals[HOLE];
	for (; i < slice->size; i++)
		totals[get_value(values, i)]++;
	memcpy(slice->totals[turn], totals, sizeof slice->totals[turn]);
}

static bool write_table(const struct job *job, struct slice *slice, const struct made *made)
{
	struct section sections[DR_SECTIONS] = {{.count = 0}};

	for (unsigned turn = 0; turn < turns_of(slice); turn++) {
		count_totals(slice, turn, made->values[turn]);
		if (slice->metric != DR_END)
			encode_values(job, slice, made, turn, &sections[turn]);
		if (slice->metric != DR_NO_DISTANCES)
			encode_distances(slice, made->distance[turn], &sections[2 + turn]);
	}

	const bool good = write_slice(job, slice, sections);
	for (unsigned i = 0; i < DR_SECTIONS; i++)
		free_section(&sections[i]);
	return good;
}

static bool make_slice(struct job *job, struct slice *slice, struct made *made)
{
	if (slice->kind == JOINED)
		return !job_has_failed(job) && join_parts(job, slice);
	if (!new_made(job, slice, made) ||
		!(job->stacks ? make_dipole(job, slice, made) : make_checkers(job, slice, made))) {
		fprintf(stderr, "make_tables: out of memory for %s\n", slice->name);
		return false;
	}
	return !job_has_failed(job) && (slice->kind == PART || write_table(job, slice, made)) &&
	       (!job->shares || share_values(job, slice, made));
}

/* The values stay in memory for the slices that need them. An older file is read when needed. */
bool job_make(struct job *job, size_t number)
{
	struct slice *slice = &job->slices[number];
	struct made made = {.values = {NULL, NULL}};

	if (slice->there) {
		job_finish(job, number);
		drop_unwanted(job);
		return true;
	}

	const bool good = hold_needs(job, slice) && make_slice(job, slice, &made);

	release_needs(job, slice);
	if (good) {
		pthread_mutex_lock(&job->mutex);
		if (slice->kind == PART)
			free_made(&made);
		memcpy(slice->values, made.values, sizeof made.values);
		memcpy(slice->end, made.end, sizeof made.end);
		pthread_mutex_unlock(&job->mutex);
		made.values[0] = made.values[1] = made.end[0] = made.end[1] = NULL;
		job_finish(job, number);
		drop_unwanted(job);
	} else {
		fail(job);
	}
	free_made(&made);
	return good;
}

/* Reports for people. */

void print_totals(const struct job *job, const struct slice *slice)
{
	const struct dr_material *material = &slice->material;

	if (slice->kind == PART)
		return;
	printf("%s %u%u%u%u", draughts_ruleset_name(job->ruleset), material->men[0],
		material->kings[0], material->men[1], material->kings[1]);
	for (unsigned side = 0; side < 2; side++) {
		const uint64_t *totals = slice->totals[slice->symmetric ? 0 : side];

		printf("  %" PRIu64 " %" PRIu64 " %" PRIu64, totals[DR_WIN], totals[DR_DRAW],
			totals[DR_LOSS]);
	}
	putchar('\n');
	fflush(stdout);
}
