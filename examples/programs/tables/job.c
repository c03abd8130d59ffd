/* SPDX-License-Identifier: MIT */
/* Which slices there are, in which order they are made, and which are in memory. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "job.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The next larger number with as many bits. */
static uint32_t next_set(uint32_t set)
{
	const uint32_t low = set & (0 - set), sum = set + low;

	return low == 0 ? 0 : sum | (set ^ sum) / low >> 2;
}

static bool fill_sets(struct sets *sets, unsigned pieces)
{
	dr_ranks_init(&sets->ranks);
	for (unsigned k = 0; k < pieces; k++) {
		const uint32_t size = sets->ranks.choose[32][k], men = sets->ranks.choose[28][k];
		uint32_t set = (UINT32_C(1) << k) - 1;

		sets->kings[k] = (uint32_t *)malloc(size * sizeof(uint32_t));
		sets->turned[k] = (uint32_t *)malloc(size * sizeof(uint32_t));
		sets->men[k] = (uint32_t *)malloc(men * sizeof(uint32_t));
		if (sets->kings[k] == NULL || sets->turned[k] == NULL || sets->men[k] == NULL)
			return false;
		for (uint32_t i = 0; i < size; i++, set = next_set(set)) {
			sets->kings[k][i] = set;
			sets->turned[k][i] = draughts_squares_rotate(set);
			if (i < men)
				sets->men[k][i] = set << 4;
		}
	}
	return true;
}

/*
 * Slices.
 */

unsigned job_pieces_max(const struct draughts_ruleset *ruleset, bool ends)
{
	const bool stacks = (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_STACKS) != 0;

	if (dr_find_rules(ruleset) == DR_NO_RULES || (ends && stacks))
		return 0;
	return ends ? (unsigned)DR_DISTANCE_PIECES : stacks ? PIECES_MAX : PIECES_MAX - 1;
}

static void add_slice(struct job *job, struct dr_material material)
{
	struct slice *slice = &job->slices[job->count++];

	slice->material = material;
	slice->pieces = dr_count_pieces(&material, 0) + dr_count_pieces(&material, 1);
	slice->symmetric = material.men[0] == material.men[1] &&
			   material.kings[0] == material.kings[1];
	slice->metric = job->ends ? DR_END : dr_find_metric(job->ruleset, slice->pieces);
	slice->size = dr_count_numbers(&job->sets.ranks, &material, job->stacks);
	dr_write_name(slice->name, job->rules, slice->metric, &material);
	job->by_material[material.men[0]][material.kings[0]][material.men[1]][material.kings[1]] =
		slice;
}

/* In Dipole all pieces are men. Few pieces come first, and few men among as many pieces. */
static void add_slices(struct job *job, unsigned pieces, unsigned men)
{
	for (unsigned a = 0; a <= men; a++)
		for (unsigned b = 0; b <= pieces - men; b++) {
			const struct dr_material material = {{(uint8_t)a, (uint8_t)(men - a)},
				{(uint8_t)b, (uint8_t)(pieces - men - b)}};

			if (dr_table_turn(&material) == 0 && dr_count_pieces(&material, 1) > 0)
				add_slice(job, material);
		}
}

/* Whether a move of one side of a slice can lead to another slice. */
static bool leads_to(const struct job *job, const struct dr_material *from, unsigned side,
	const struct slice *to)
{
	for (unsigned own = 0; own < 2; own++) {
		const struct dr_material *material = &to->material;
		const unsigned men = from->men[side], kings = from->kings[side];
		const unsigned men_then = material->men[own], kings_then = material->kings[own];
		const bool as_it_was = men_then == men && kings_then == kings;
		const bool crowned = men_then + 1 == men && kings_then == kings + 1;
		const bool removed = job->stacks && men_then <= men;
		const bool taken = material->men[1 - own] <= from->men[1 - side] &&
				   material->kings[1 - own] <= from->kings[1 - side];

		if (taken && (as_it_was || crowned || removed))
			return true;
	}
	return false;
}

static bool needs(const struct job *job, const struct slice *slice, const struct slice *other)
{
	return slice != other && (leads_to(job, &slice->material, 0, other) ||
					 leads_to(job, &slice->material, 1, other));
}

static bool has_needs(const struct job *job, const struct slice *slice)
{
	for (size_t i = 0; i < job->count; i++)
		if (job->slices[i].state != MADE && needs(job, slice, &job->slices[i]))
			return false;
	return true;
}

/* A file is read together with the slices that it needs, so it counts as made when they are. */
static void find_files(struct job *job)
{
	for (size_t i = 0; i < job->count; i++) {
		struct slice *slice = &job->slices[i];

		slice->there = !job->ends && read_slice(job, slice, slice->totals, NULL);
		slice->state = slice->there && has_needs(job, slice) ? MADE : TO_DO;
		if (!slice->there)
			job->work += slice->size * turns_of(slice);
	}
}

struct job *job_new(
	const struct draughts_ruleset *ruleset, unsigned pieces, bool ends, const char *directory)
{
	struct job *job = (struct job *)calloc(1, sizeof *job);

	if (job != NULL) {
		job->ruleset = ruleset;
		job->stacks = (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_STACKS) != 0;
		job->rules = dr_find_rules(ruleset);
		dr_code_init(&job->code, job->stacks);
		job->directory = directory;
		job->ends = ends;
		pthread_mutex_init(&job->mutex, NULL);
		pthread_cond_init(&job->changed, NULL);
		job->slices = (struct slice *)calloc(1024, sizeof *job->slices);
	}
	if (job == NULL || job->slices == NULL || !fill_sets(&job->sets, pieces) ||
		!(job->stacks || list_all_steps(job, pieces))) {
		fputs("make_tables: out of memory\n", stderr);
		job_free(job);
		return NULL;
	}
	for (unsigned n = 2; n <= pieces; n++)
		for (unsigned men = job->stacks ? n : 0; men <= n; men++)
			add_slices(job, n, men);
	find_files(job);
	return job;
}

static void free_values(struct slice *slice)
{
	if (slice->mapped && slice->values[0] != NULL) {
		unmap_values(slice, slice->values);
	} else {
		free(slice->values[0]);
		free(slice->values[1]);
	}
	free(slice->end[0]);
	free(slice->end[1]);
	slice->values[0] = slice->values[1] = slice->end[0] = slice->end[1] = NULL;
}

void job_free(struct job *job)
{
	if (job == NULL)
		return;
	for (size_t i = 0; job->slices != NULL && i < job->count; i++)
		free_values(&job->slices[i]);
	for (unsigned k = 0; k < PIECES_MAX; k++) {
		free(job->sets.kings[k]);
		free(job->sets.turned[k]);
		free(job->sets.men[k]);
		for (unsigned stepping = 0; stepping < STEPPINGS; stepping++) {
			free(job->steps[stepping][k].first);
			free(job->steps[stepping][k].step);
		}
	}
	free(job->slices);
	pthread_mutex_destroy(&job->mutex);
	pthread_cond_destroy(&job->changed);
	free(job);
}

/*
 * The order.
 */

/* Of the slices that are ready, the largest. */
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
 * Values in memory: the values that a slice needs while it is made. They stay until no remaining
 * slice needs them.
 */

static bool new_values(const struct slice *slice, uint8_t *values[2])
{
	const size_t bytes = value_bytes(slice);

	values[0] = (uint8_t *)calloc(1, bytes);
	values[1] = slice->symmetric ? NULL : (uint8_t *)calloc(1, bytes);
	return values[0] != NULL && (slice->symmetric || values[1] != NULL);
}

static bool hold_needs(struct job *job, const struct slice *slice);
static void release_needs(struct job *job, const struct slice *slice);

/* NOLINTBEGIN(misc-no-recursion): a slice needs those that come before it */

/*
 * Reads the values of a slice from its file, and computes the values that the file does not hold.
 */
static bool read_values(struct job *job, const struct slice *slice, uint8_t *values[2])
{
	if (!new_values(slice, values) || !read_slice(job, slice, NULL, values)) {
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
	uint8_t *values[2] = {NULL, NULL};
	const bool mapped = job->shares && map_values(job, slice, values);
	const bool good = mapped || read_values(job, slice, values);

	pthread_mutex_lock(&job->mutex);
	if (good) {
		memcpy(slice->values, values, sizeof values);
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

/* All are held, also when one cannot be read. */
static bool hold_needs(struct job *job, const struct slice *slice)
{
	bool good = true;

	for (size_t i = 0; i < job->count; i++)
		if (needs(job, slice, &job->slices[i]))
			good = hold_slice(job, &job->slices[i]) && good;
	return good;
}

/* NOLINTEND(misc-no-recursion) */

static void release_needs(struct job *job, const struct slice *slice)
{
	pthread_mutex_lock(&job->mutex);
	for (size_t i = 0; i < job->count; i++)
		if (needs(job, slice, &job->slices[i]))
			job->slices[i].users--;
	pthread_mutex_unlock(&job->mutex);
}

/* Whether the values are in use, or a slice that is still to be made needs them. */
static bool is_wanted(const struct job *job, const struct slice *slice)
{
	if (slice->users > 0 || slice->loading)
		return true;
	for (size_t i = 0; i < job->count; i++)
		if (job->slices[i].state != MADE && needs(job, &job->slices[i], slice))
			return true;
	return false;
}

static void drop_unwanted(struct job *job)
{
	pthread_mutex_lock(&job->mutex);
	for (size_t i = 0; i < job->count; i++)
		if (job->slices[i].state == MADE && !is_wanted(job, &job->slices[i]))
			free_values(&job->slices[i]);
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
		made->ignored[turn] = (uint8_t *)calloc(1, slice->size / 8 + 1);
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
	}
}

/* 16 values at once: the lower bit of a loss is set, the higher one of a draw, both of a hole. */
static void count_totals(struct slice *slice, const struct made *made)
{
	for (unsigned turn = 0; turn < turns_of(slice); turn++) {
		const uint8_t *values = made->values[turn];
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
}

static bool make_slice(struct job *job, struct slice *slice, struct made *made)
{
	if (!new_made(job, slice, made) ||
		!(job->stacks ? make_dipole(job, slice, made) : make_checkers(job, slice, made))) {
		fprintf(stderr, "make_tables: out of memory for %s\n", slice->name);
		return false;
	}
	count_totals(slice, made);
	return !job_has_failed(job) && write_slice(job, slice, made) &&
	       (!job->shares || share_values(job, slice, made->values));
}

/* The values stay in memory for the slices that need them. A file that is there is read then. */
bool job_make(struct job *job, size_t number)
{
	struct slice *slice = &job->slices[number];
	struct made made = {.values = {NULL, NULL}};

	if (slice->there) {
		job_finish(job, number);
		return true;
	}

	const bool good = hold_needs(job, slice) && make_slice(job, slice, &made);

	release_needs(job, slice);
	if (good) {
		pthread_mutex_lock(&job->mutex);
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
