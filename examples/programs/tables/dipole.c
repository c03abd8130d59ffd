/* SPDX-License-Identifier: MIT */
/*
 * Slices of Dipole, in one pass.
 *
 * A move without a capture advances checkers or removes them, and a capture takes some (D4-D7). A
 * side's rank counts from its far row, so that advancing makes the rank smaller. All pairs of ranks
 * are visited in ascending order, each with both sides to move, so every move leads to a position
 * that is known already. Only a pass keeps the pair, and a pass never follows a pass (D8).
 */
#include "job.h"

#include <stdlib.h>
#include <string.h>

/* The stacks of a side, seen by itself. */
struct stacks {
	uint32_t squares;
	uint8_t height[32];
};

struct work {
	struct job *job;
	const struct slice *slice;
	struct stacks *side[2]; /* of each side by rank; the same ones if the sides are symmetric */
	uint64_t size[2];
	struct made *made;
	struct draughts_position_storage storage;
	uint64_t unnoted; /* positions worked on, but not yet added to the progress */
};

/* Goes to the next rank: the first checker that can go up by a square does. False at the end. */
static bool next_stacks(unsigned *square, unsigned checkers)
{
	unsigned i = 0;

	while (i + 1 < checkers && square[i] == square[i + 1])
		i++;
	if (++square[i] == 32)
		return false;
	for (unsigned k = 0; k < i; k++)
		square[k] = 0;
	return true;
}

static struct stacks *list_stacks(unsigned checkers, uint64_t size)
{
	struct stacks *all = (struct stacks *)calloc(size, sizeof *all), *at = all;
	unsigned square[PIECES_MAX] = {0};

	if (all == NULL)
		return NULL;
	do {
		for (unsigned i = 0; i < checkers; i++) {
			at->squares |= UINT32_C(1) << square[i];
			at->height[square[i]]++;
		}
		at++;
	} while (next_stacks(square, checkers));
	return all;
}

/* The rank of a side's stacks, and how many checkers they have. */
static uint32_t rank_side(const struct dr_ranks *ranks, const struct draughts_setup *setup,
	unsigned side, uint8_t *checkers)
{
	const bool turned = side == DRAUGHTS_BLACK;
	const uint32_t squares = setup->occupied[side];
	unsigned count;
	const uint32_t rank = dr_rank_stacks(ranks,
		turned ? draughts_squares_rotate(squares) : squares, setup->height, turned, &count);

	*checkers = (uint8_t)count;
	return rank;
}

/* Whether a setup is lost for the side to move. */
static bool is_lost(const struct work *work, const struct draughts_setup *setup)
{
	const struct dr_ranks *ranks = &work->job->sets.ranks;
	struct dr_material material = {.men = {0}};
	const uint64_t own = rank_side(ranks, setup, setup->turn, &material.men[0]);
	const uint64_t other = rank_side(ranks, setup, 1u - setup->turn, &material.men[1]);

	if (material.men[0] == 0 || material.men[1] == 0)
		return material.men[0] == 0;

	unsigned turn;
	const struct slice *slice = find_slice(work->job, &material, &turn);
	const uint8_t *values = slice == work->slice ? work->made->values[turn]
						     : slice->values[turn];

	return get_value(values, own * dr_count_stacks(ranks, material.men[1]) + other) == DR_LOSS;
}

/* The setup after a move. */
static void play(struct draughts_setup *setup, draughts_move move)
{
	const draughts_square from = draughts_move_from(move), to = draughts_move_to(move);
	const unsigned count = draughts_move_count(move);
	const unsigned side = setup->turn;

	setup->height[from - 1] = (uint8_t)(setup->height[from - 1] - count);
	if (setup->height[from - 1] == 0)
		setup->occupied[side] &= ~DRAUGHTS_SQUARE_SET(from);
	if (to != 0) {
		if (draughts_move_is_capture(move)) {
			setup->occupied[1 - side] &= ~DRAUGHTS_SQUARE_SET(to);
			setup->height[to - 1] = 0;
		}
		setup->occupied[side] |= DRAUGHTS_SQUARE_SET(to);
		setup->height[to - 1] = (uint8_t)(setup->height[to - 1] + count);
	}
	setup->turn = (uint8_t)(1 - side);
}

/* The value for the side to move; HOLE if it passes. */
static unsigned find_value(struct work *work, const struct draughts_setup *setup)
{
	struct draughts_position *position = draughts_position_in(&work->storage);
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	if (draughts_position_set_setup(position, work->job->ruleset, setup, NULL) != DRAUGHTS_OK)
		abort(); /* a fault of this program */

	const size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	for (size_t i = 0; i < count; i++) {
		struct draughts_setup after = *setup;

		if (draughts_move_is_pass(moves[i]))
			return HOLE;
		play(&after, moves[i]);
		if (is_lost(work, &after))
			return DR_WIN;
	}
	return DR_LOSS;
}

static void make_pair(struct work *work, uint64_t first, uint64_t second)
{
	const struct stacks *white = &work->side[0][first], *black = &work->side[1][second];
	const uint32_t turned = draughts_squares_rotate(black->squares);
	const uint64_t number[2] = {first * work->size[1] + second, second * work->size[0] + first};
	const size_t both = work->slice->symmetric ? 0 : 1;
	struct draughts_setup setup = {.occupied = {white->squares, turned}};
	unsigned value[2] = {HOLE, HOLE};

	if ((white->squares & turned) == 0) {
		for (unsigned i = 0; i < 32; i++)
			setup.height[i] = (uint8_t)(white->height[i] + black->height[31 - i]);
		for (unsigned turn = 0; turn < 2; turn++) {
			setup.turn = (uint8_t)turn;
			value[turn] = find_value(work, &setup);
		}
		for (unsigned turn = 0; turn < 2; turn++) /* a side that passes */
			if (value[turn] == HOLE)
				value[turn] = value[1 - turn] == DR_WIN ? DR_LOSS : DR_WIN;
	}
	for (unsigned turn = 0; turn < 2; turn++)
		set_value(work->made->values[turn * both], number[turn], value[turn]);
}

static void make_all(struct work *work)
{
	for (uint64_t first = 0; first < work->size[0]; first++) {
		/* Exchanging the ranks gives the same positions with the colours exchanged. */
		const uint64_t end = work->slice->symmetric ? first + 1 : work->size[1];

		for (uint64_t second = 0; second < end; second++)
			make_pair(work, first, second);
		work->unnoted += work->size[1] * (work->slice->symmetric ? 2 : 4);
		if (work->unnoted >> 20 != 0) {
			atomic_fetch_add(&work->job->worked, work->unnoted);
			work->unnoted = 0;
		}
	}
}

bool make_dipole(struct job *job, const struct slice *slice, struct made *made)
{
	struct work work = {.job = job, .slice = slice, .made = made};
	bool good = true;

	for (unsigned side = 0; side < 2; side++) {
		const unsigned checkers = slice->material.men[side];

		work.size[side] = dr_count_stacks(&job->sets.ranks, checkers);
		work.side[side] = side == 1 && slice->symmetric
					  ? work.side[0]
					  : list_stacks(checkers, work.size[side]);
		good = good && work.side[side] != NULL;
	}
	if (good)
		make_all(&work);
	free(work.side[0]);
	if (!slice->symmetric)
		free(work.side[1]);
	return good;
}
