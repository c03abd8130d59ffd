/* SPDX-License-Identifier: MIT */
/*
 * Distances to the end of the game, in plies, level by level.
 *
 * Captures and crownings lead to other slices, whose distances are known: they give a first
 * distance. Then the positions at each distance inform the positions that a move backwards leads
 * to. A won position is one ply further from the end than the nearest lost position that it leads
 * to. A lost position is one ply further than the furthest won position, so it waits until all its
 * moves are known.
 */
#include "checkers.h"

#include <stdlib.h>
#include <string.h>

struct ends {
	struct work *work;
	uint8_t *end[2];    /* plies; for a lost position, once all its moves are known */
	uint8_t *left[2];   /* moves of a lost position that are not known yet */
	uint8_t *latest[2]; /* the greatest distance that captures and crownings give */
	unsigned longest;
};

/* The distance after a capture or a crowning, from the position after it. */
struct exit {
	unsigned value, plies;
};

static struct exit find_exit(const struct job *job, const struct dr_view *next)
{
	unsigned turn;

	if (dr_count_pieces(&next->material, 0) == 0)
		return (struct exit){DR_LOSS, 1};

	const struct slice *slice = find_slice(job, &next->material, &turn);
	const uint64_t number = dr_rank_pieces(&job->sets.ranks, next);
	return (struct exit){get_value(slice->values[turn], number), slice->end[turn][number] + 1u};
}

/* The soonest win, or the latest loss, by captures and crownings. ANY_DISTANCE if none wins. */
static unsigned best_exit(
	struct work *work, const struct row *row, uint32_t other_kings, unsigned value)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = list_moves(work, row, other_kings, moves);
	unsigned best = value == DR_WIN ? ANY_DISTANCE : 0;

	for (size_t i = 0; i < count; i++) {
		if (!draughts_move_is_capture(moves[i]) && !draughts_move_is_promotion(moves[i]))
			continue;

		const struct dr_view next = view_after(row, other_kings, moves[i]);
		const struct exit exit = find_exit(work->job, &next);
		if (value == DR_WIN ? exit.value == DR_LOSS && exit.plies < best
				    : exit.plies > best)
			best = exit.plies;
	}
	return best;
}

static void reach(struct ends *ends, unsigned turn, uint64_t number, unsigned plies)
{
	if (plies >= ANY_DISTANCE)
		abort(); /* no slice of so few pieces comes near */
	ends->end[turn][number] = (uint8_t)plies;
	if (plies > ends->longest)
		ends->longest = plies;
}

static void start_position(void *context, unsigned turn, const struct placing *placing)
{
	struct ends *ends = (struct ends *)context;
	const uint64_t number = placing->number;
	const uint8_t state = ends->work->state[turn][number];
	const unsigned value = final_value(state);
	const struct steps *steps = &placing->steps;
	const uint32_t empty = placing->empty;
	const unsigned crownings = count_steps(steps->men, AHEAD, empty & CROWNING_ROW);
	unsigned exit = value == DR_WIN ? ANY_DISTANCE : 0, quiet = 0;

	if (value == DR_DRAW)
		return;
	if (!is_capture(state))
		quiet = count_steps(steps->men, AHEAD, empty) - crownings +
			count_steps(steps->kings, DIRECTIONS, empty);
	if (is_capture(state) || crownings > 0)
		exit = best_exit(ends->work, placing->row, placing->other_kings, value);
	if (value == DR_WIN && exit != ANY_DISTANCE)
		reach(ends, turn, number, exit);
	if (value == DR_LOSS && quiet == 0)
		reach(ends, turn, number, exit);
	ends->left[turn][number] = (uint8_t)quiet;
	ends->latest[turn][number] = (uint8_t)exit;
}

/* Informs a position: one of its moves leads to one that is lost or won in so many plies. */
static void tell_end(
	struct ends *ends, unsigned turn, uint64_t number, unsigned told, unsigned plies)
{
	const uint8_t state = ends->work->state[turn][number];
	const unsigned value = final_value(state), latest = ends->latest[turn][number];

	if (is_capture(state))
		return;
	if (value == DR_WIN && told == DR_LOSS && ends->end[turn][number] > plies + 1)
		reach(ends, turn, number, plies + 1);
	if (value == DR_LOSS && --ends->left[turn][number] == 0)
		reach(ends, turn, number, latest > plies + 1 ? latest : plies + 1);
}

static void tell_level(struct ends *ends, unsigned turn, unsigned plies)
{
	const struct work *work = ends->work;
	const uint8_t *const all = ends->end[turn], *const last = all + work->slice->size;
	const uint8_t *at = all;

	while ((at = (const uint8_t *)memchr(at, (int)plies, (size_t)(last - at))) != NULL) {
		const uint64_t number = (uint64_t)(at++ - all);
		const unsigned value = final_value(work->state[turn][number]);
		uint32_t predecessors[PREDECESSORS_MAX];
		const uint32_t *end = list_predecessors(work, turn, number, true, predecessors);

		for (const uint32_t *before = predecessors; before < end; before++)
			tell_end(ends, turn_before(work, turn), *before, value, plies);
		if (at == last)
			return;
	}
}

static void find_ends(struct ends *ends)
{
	const struct work *work = ends->work;
	const unsigned turns = turns_of(work->slice);

	each_position(ends->work, start_position, ends);
	for (unsigned plies = 0; plies <= ends->longest; plies++)
		for (unsigned turn = 0; turn < turns; turn++)
			tell_level(ends, turn, plies);
}

/* Files have half the plies, and none where captures are due. */
static void halve(const struct ends *ends, struct made *made)
{
	const struct work *work = ends->work;

	for (unsigned turn = 0; turn < turns_of(work->slice); turn++)
		for (uint64_t i = 0; i < work->slice->size; i++) {
			const uint8_t plies = ends->end[turn][i], state = work->state[turn][i];
			const unsigned value = final_value(state);

			if ((value == DR_WIN || value == DR_LOSS) &&
				(plies == ANY_DISTANCE || plies % 2 != (value == DR_WIN)))
				abort(); /* a fault of this program */
			made->distance[turn][i] =
				(uint8_t)(plies == ANY_DISTANCE || is_capture(state) ? ANY_DISTANCE
										     : plies / 2);
		}
}

bool make_ends(struct work *work, struct made *made)
{
	const uint64_t size = work->slice->size;
	struct ends ends = {.work = work};
	bool good = true;

	for (unsigned turn = 0; turn < turns_of(work->slice); turn++) {
		made->end[turn] = ends.end[turn] = (uint8_t *)malloc(size);
		made->distance[turn] = (uint8_t *)malloc(size);
		ends.left[turn] = (uint8_t *)calloc(1, size);
		ends.latest[turn] = (uint8_t *)calloc(1, size);
		good = good && ends.end[turn] != NULL && made->distance[turn] != NULL &&
		       ends.left[turn] != NULL && ends.latest[turn] != NULL;
		if (good)
			memset(ends.end[turn], ANY_DISTANCE, size);
	}
	if (turns_of(work->slice) == 1) { /* the sides have the same pieces */
		ends.end[1] = ends.end[0];
		ends.left[1] = ends.left[0];
		ends.latest[1] = ends.latest[0];
	}
	if (good) {
		find_ends(&ends);
		halve(&ends, made);
	}
	for (unsigned turn = 0; turn < turns_of(work->slice); turn++) {
		free(ends.left[turn]);
		free(ends.latest[turn]);
	}
	return good;
}
