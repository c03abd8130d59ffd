/* SPDX-License-Identifier: MIT */
/* Lists the slices, the slices that each one needs, and the slices that are already made. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The next larger number with the same number of bits set. */
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
	return ends ? (unsigned)DR_DISTANCE_PIECES : (unsigned)PIECES_MAX;
}

/*
 * Slices that do not fit words are small. If both sides have the same pieces, a move leads from one
 * part to the part with the rows exchanged, so such slices are not divided; none has 7 pieces.
 */
static bool is_divided(const struct job *job, const struct slice *slice)
{
	return slice->pieces >= job->divided && !job->stacks && !slice->symmetric &&
	       fits_words(slice);
}

/* Sets the ranks of one side's men: all, or only those with the rearmost man on the given row. */
static void set_men(const struct job *job, struct slice *slice, unsigned side, unsigned row)
{
	const uint32_t(*choose)[DR_PIECES + 1] = job->sets.ranks.choose;
	const unsigned men = slice->material.men[side];
	const unsigned below = 4 * row - 4, squares = row == 0 ? 28 : 4 * row;

	slice->row[side] = (uint8_t)row;
	slice->first_men[side] = row == 0 ? 0 : choose[below][men];
	slice->men[side] = choose[squares][men] - slice->first_men[side];
}

/* The least row on which the rearmost of so many men can be, and the rows from there on. */
static unsigned first_row(unsigned men)
{
	return (men + 3) / 4;
}

static unsigned count_rows(unsigned men)
{
	return men == 0 ? 1 : 8 - first_row(men);
}

static void add_parts(struct job *job, struct slice whole)
{
	const uint8_t *men = whole.material.men;
	const unsigned rows[2] = {count_rows(men[0]), count_rows(men[1])};

	job->shares = true;
	whole.kind = PART;
	whole.rows = (uint8_t)rows[1];
	for (unsigned a = 0; a < rows[0]; a++)
		for (unsigned b = 0; b < rows[1]; b++) {
			struct slice *part = &job->slices[job->count++];

			*part = whole;
			set_men(job, part, 0, first_row(men[0]) + a);
			set_men(job, part, 1, first_row(men[1]) + b);
			part->size = (uint64_t)part->men[0] * part->men[1] *
				     job->sets.ranks.choose[32][part->material.kings[0]] *
				     job->sets.ranks.choose[32][part->material.kings[1]];
		}
	whole.kind = JOINED;
	job->slices[job->count++] = whole;
}

static void add_slice(struct job *job, struct dr_material material)
{
	struct slice *slice = &job->slices[job->count];

	slice->material = material;
	slice->pieces = dr_count_pieces(&material, 0) + dr_count_pieces(&material, 1);
	slice->symmetric = material.men[0] == material.men[1] &&
			   material.kings[0] == material.kings[1];
	slice->metric = job->ends           ? DR_END
			: job->values_alone ? DR_NO_DISTANCES
					    : dr_find_metric(job->ruleset, slice->pieces);
	slice->size = dr_count_numbers(&job->sets.ranks, &material, job->stacks);
	dr_write_name(slice->name, job->rules, slice->metric, &material);
	job->by_material[material.men[0]][material.kings[0]][material.men[1]][material.kings[1]] =
		slice;
	for (unsigned side = 0; side < 2; side++)
		set_men(job, slice, side, 0);
	if (is_divided(job, slice))
		add_parts(job, *slice);
	else
		job->count++;
}

/* In Dipole all pieces are men. The order is by the number of pieces, then the number of men. */
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

/* Whether a step of a rearmost man leads from one part to another. */
static bool is_next(const struct slice *part, const struct slice *other)
{
	return (part->row[0] == other->row[0] && part->row[1] == other->row[1] + 1) ||
	       (part->row[0] == other->row[0] + 1 && part->row[1] == other->row[1]);
}

bool needs(const struct job *job, const struct slice *slice, const struct slice *other)
{
	if (memcmp(&slice->material, &other->material, sizeof slice->material) == 0)
		return other->kind == PART && (slice->kind == JOINED || is_next(slice, other));
	return slice->kind != JOINED && other->kind != JOINED &&
	       (slice->state != MADE || other->pieces < slice->pieces) &&
	       (leads_to(job, &slice->material, 0, other) ||
		       leads_to(job, &slice->material, 1, other));
}

bool has_needs(const struct job *job, const struct slice *slice)
{
	for (size_t i = 0; i < job->count; i++)
		if (job->slices[i].state != MADE && needs(job, slice, &job->slices[i]))
			return false;
	return true;
}

/* Slices that others need come first. A part is made again if it is needed and its file is gone. */
void find_needed(struct job *job, bool needed[SLICES_MAX])
{
	bool looks[SLICES_MAX] = {false}; /* has yet to be made or read, and so needs others */

	for (size_t i = job->count; i-- > 0;) {
		struct slice *slice = &job->slices[i];

		needed[i] = slice->users > 0 || slice->loading;
		for (size_t k = i + 1; k < job->count && slice->state == MADE && !needed[i]; k++)
			needed[i] = looks[k] && needs(job, &job->slices[k], slice);
		if (slice->kind == PART && needed[i] && !slice->kept)
			slice->state = TO_DO;
		looks[i] = slice->state != MADE ||
			   (slice->kind == WHOLE && needed[i] && slice->values[0] == NULL &&
				   !slice->kept);
	}
}

/* The table of a part. */
static const struct slice *table_of(const struct slice *slice)
{
	while (slice->kind == PART)
		slice++;
	return slice;
}

/* A file is read together with the slices that it needs, so it counts as made when they are. */
static void find_files(struct job *job)
{
	bool needed[SLICES_MAX];

	for (size_t i = job->count; i-- > 0;) {
		struct slice *slice = &job->slices[i];

		slice->kept = slice->kind != JOINED && has_values(job, slice);
		slice->there = slice->kind == PART
				       ? slice->kept || table_of(slice)->there
				       : !job->ends && read_slice(job, slice, slice->totals, NULL);
		slice->state = slice->there ? MADE : TO_DO;
	}
	find_needed(job, needed);
	for (size_t i = 0; i < job->count; i++) {
		struct slice *slice = &job->slices[i];

		if (slice->kind == PART)
			slice->there = slice->state == MADE;
		else if (!has_needs(job, slice))
			slice->state = TO_DO;
		if (!slice->there && slice->kind != JOINED)
			job->work += slice->size * turns_of(slice);
	}
	drop_unwanted(job); /* files that a stopped run did not remove */
}

struct job *job_new(
	const struct draughts_ruleset *ruleset, struct request request, const char *directory)
{
	struct job *job = (struct job *)calloc(1, sizeof *job);
	const unsigned pieces = request.pieces;

	if (job != NULL) {
		job->ruleset = ruleset;
		job->stacks = (draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_STACKS) != 0;
		job->rules = dr_find_rules(ruleset);
		dr_code_init(&job->code, job->stacks);
		job->directory = directory;
		job->ends = request.ends;
		job->divided = request.divided == 0 ? PIECES_MAX : request.divided;
		job->values_alone = request.divided != 0;
		pthread_mutex_init(&job->mutex, NULL);
		pthread_cond_init(&job->changed, NULL);
		job->slices = (struct slice *)calloc(SLICES_MAX, sizeof *job->slices);
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

void job_free(struct job *job)
{
	if (job == NULL)
		return;
	for (size_t i = 0; job->slices != NULL && i < job->count; i++)
		free_values(job, &job->slices[i]);
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
