/* SPDX-License-Identifier: MIT */
/*
 * Distances to the next progress, level by level: a position that is decided in so many plies
 * informs its predecessors.
 */
#include "checkers.h"

#include <stdlib.h>
#include <string.h>

struct distances {
	struct work *work;
	uint8_t *left[2]; /* moves of a lost position that are not known yet */
	uint8_t *distance[2];
	uint32_t *level, *next;
	size_t level_length, next_length;
	uint8_t plies; /* of the level */
};

static void reach(struct distances *distances, unsigned turn, uint64_t number, unsigned plies)
{
	distances->distance[turn][number] = (uint8_t)plies;
	distances->next[distances->next_length++] = (uint32_t)number | turn << 31;
}

/* Whether a step of a man, which is progress, wins. */
static bool man_wins(struct work *work, unsigned turn, const struct row *row, uint32_t other_kings,
	uint32_t empty)
{
	const struct sets *sets = &work->job->sets;
	const struct dr_material *side = &work->side[turn];
	const unsigned after = work->slice->symmetric ? 0 : 1 - turn;
	uint64_t rank = dr_rank_set(&sets->ranks, row->other_men >> 4);

	rank = rank * sets->ranks.choose[32][side->kings[1]] +
	       dr_rank_set(&sets->ranks, other_kings);
	for (uint32_t men = row->men; men != 0; men &= men - 1) {
		const uint32_t others = row->men & ~(men & (0 - men));
		uint32_t to = work->geometry.ahead[dr_lowest(men)] & empty &
			      ~(uint32_t)CROWNING_ROW;

		for (; to != 0; to &= to - 1) {
			const uint64_t own = dr_rank_set(
				&sets->ranks, (others | (to & (0 - to))) >> 4);
			const uint64_t number = (rank * sets->ranks.choose[28][side->men[0]] +
							own) *
							sets->ranks.choose[32][side->kings[0]] +
						dr_rank_set(&sets->ranks, row->kings);

			if (final_value(work->state[after][number]) == DR_LOSS)
				return true;
		}
	}
	return false;
}

/* Distances of 0 and 1, and for lost positions the number of moves that make no progress. */
static void start_position(void *context, unsigned turn, const struct placing *placing)
{
	struct distances *distances = (struct distances *)context;
	struct work *work = distances->work;
	const struct row *row = placing->row;
	const struct steps *steps = &placing->steps;
	const uint32_t empty = placing->empty, other_kings = placing->other_kings;
	const uint8_t state = work->state[turn][placing->number];
	const unsigned value = final_value(state);
	const bool men = work->slice->metric == DR_MEN;
	const unsigned crownings = count_steps(steps->men, AHEAD, empty & CROWNING_ROW);
	const unsigned steps_of_men = count_steps(steps->men, AHEAD, empty) - crownings;
	const unsigned progress = men ? crownings + steps_of_men : crownings;
	const unsigned quiet = count_steps(steps->kings, DIRECTIONS, empty) +
			       (men ? 0 : steps_of_men);

	if (value == DR_DRAW)
		return;
	if (value == DR_LOSS && quiet > 0 && !is_capture(state))
		distances->left[turn][placing->number] = (uint8_t)quiet;
	else if (value == DR_LOSS && !is_capture(state))
		reach(distances, turn, placing->number, progress > 0);
	else if (is_capture(state) ||
		 (crownings > 0 && best_crowning(work, row, other_kings, empty) == DR_WIN) ||
		 (men && steps_of_men > 0 && man_wins(work, turn, row, other_kings, empty)))
		reach(distances, turn, placing->number, 1);
}

/* Informs a position: one of its moves leads to one that is lost or won in so many plies. */
static void tell_distance(
	struct distances *distances, unsigned turn, uint64_t number, unsigned told)
{
	const uint8_t state = distances->work->state[turn][number];
	const unsigned value = final_value(state);

	if (distances->distance[turn][number] != ANY_DISTANCE || is_capture(state))
		return;
	if (told == DR_LOSS ? value == DR_WIN
			    : value == DR_LOSS && --distances->left[turn][number] == 0)
		reach(distances, turn, number, distances->plies + 1u);
}

/* The first list has distances of 0 and 1; those of 1 wait for the next level. */
static void tell_level(struct distances *distances)
{
	struct work *work = distances->work;

	for (size_t i = 0; i < distances->level_length; i++) {
		const unsigned turn = distances->level[i] >> 31;
		const uint64_t number = distances->level[i] & INT32_MAX;

		if (distances->distance[turn][number] != distances->plies) {
			distances->next[distances->next_length++] = distances->level[i];
			continue;
		}

		const unsigned value = final_value(work->state[turn][number]);
		uint32_t predecessors[PREDECESSORS_MAX];
		const uint32_t *end = list_predecessors(
			work, turn, number, work->slice->metric == DR_CROWNING, predecessors);
		for (const uint32_t *at = predecessors; at < end; at++)
			tell_distance(distances, turn_before(work, turn), *at, value);
	}
}

static void find_distances(struct distances *distances)
{
	each_position(distances->work, start_position, distances);
	while (distances->next_length > 0) {
		uint32_t *level = distances->level;

		distances->level = distances->next;
		distances->level_length = distances->next_length;
		distances->next = level;
		distances->next_length = 0;
		tell_level(distances);
		if (++distances->plies == ANY_DISTANCE)
			abort(); /* no slice of so few pieces comes near */
	}
}

bool make_distances(struct work *work, struct made *made)
{
	const uint64_t size = work->slice->size;
	const unsigned turns = turns_of(work->slice);
	struct distances *distances = (struct distances *)calloc(1, sizeof *distances);
	bool good;

	if (distances == NULL)
		return false;
	distances->work = work;
	distances->level = (uint32_t *)malloc(size * turns * sizeof(uint32_t));
	distances->next = (uint32_t *)malloc(size * turns * sizeof(uint32_t));
	good = distances->level != NULL && distances->next != NULL;
	for (unsigned turn = 0; turn < turns; turn++) {
		distances->left[turn] = (uint8_t *)malloc(size);
		made->distance[turn] = distances->distance[turn] = (uint8_t *)malloc(size);
		good = good && distances->left[turn] != NULL && distances->distance[turn] != NULL;
		if (good)
			memset(distances->distance[turn], ANY_DISTANCE, size);
	}
	if (good)
		find_distances(distances);
	for (unsigned turn = 0; good && turn < turns; turn++)
		for (uint64_t i = 0; i < size; i++)
			if (is_capture(work->state[turn][i]))
				made->distance[turn][i] = ANY_DISTANCE;
	for (unsigned turn = 0; turn < turns; turn++)
		free(distances->left[turn]);
	free(distances->level);
	free(distances->next);
	free(distances);
	return good;
}
