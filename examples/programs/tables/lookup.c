/* SPDX-License-Identifier: MIT */
/* Values of positions in other slices, which are known. */
#include "checkers.h"

/* The slice of a position, which may be a part. */
static struct slice *find_part(const struct job *job, const struct dr_view *view, unsigned *turn)
{
	struct slice *slice = find_slice(job, &view->material, turn);

	if (slice->kind == WHOLE)
		return slice;
	const size_t first = rear_row(view->men[*turn]) - slice->row[0];
	const size_t second = rear_row(view->men[1 - *turn]) - slice->row[1];
	return slice + first * slice->rows + second;
}

/* The number of a position in its slice. */
static uint64_t number_in(const struct dr_ranks *ranks, const struct slice *slice, unsigned turn,
	const struct dr_view *view)
{
	const uint64_t men = dr_rank_set(ranks, view->men[0] >> 4) - slice->first_men[turn];
	const uint64_t other_men = dr_rank_set(ranks, view->men[1] >> 4) -
				   slice->first_men[1 - turn];
	const uint64_t own = men * ranks->choose[32][view->material.kings[0]] +
			     dr_rank_set(ranks, view->kings[0]);

	return (own * slice->men[1 - turn] + other_men) *
		       ranks->choose[32][view->material.kings[1]] +
	       dr_rank_set(ranks, view->kings[1]);
}

unsigned value_view(const struct job *job, const struct dr_view *view)
{
	unsigned turn;

	if (dr_count_pieces(&view->material, 0) == 0)
		return DR_LOSS;

	const struct slice *slice = find_part(job, view, &turn);
	return get_value(slice->values[turn], number_in(&job->sets.ranks, slice, turn, view));
}

/* The values of 32 positions that follow each other. */
static struct marks read_marks(const uint8_t *values, uint64_t first)
{
	const uint8_t *at = values + (first >> 2);
	const unsigned shift = 2 * (unsigned)(first & 3);
	const uint64_t rest = shift == 0 ? 0 : (uint64_t)at[8] << (64 - shift);
	const uint64_t bits = dr_load64(at) >> shift | rest;
	const uint64_t low = bits & UINT64_C(0x5555555555555555);
	const uint64_t high = bits >> 1 & UINT64_C(0x5555555555555555);

	return (struct marks){gather_bits(low & ~high), gather_bits(high & ~low)};
}

/* The ranks of the sets with one more square follow each other if that is below the others. */
static struct marks follow_marks(
	const uint8_t *values, uint64_t first, uint64_t factor, uint32_t squares)
{
	struct marks marks = {0, 0};

	if (factor == 1) {
		marks = read_marks(values, first);
		return (struct marks){marks.won & squares, marks.drawn & squares};
	}
	for (; squares != 0; squares &= squares - 1) {
		const uint32_t square = squares & (0 - squares);
		const unsigned value = get_value(values, first + factor * dr_lowest(squares));

		marks.won |= value == DR_LOSS ? square : 0;
		marks.drawn |= value == DR_DRAW ? square : 0;
	}
	return marks;
}

struct marks value_squares(
	const struct job *job, const struct dr_view *next, unsigned side, uint32_t squares)
{
	const struct dr_ranks *ranks = &job->sets.ranks;
	const uint32_t kings = next->kings[side];
	struct dr_view view = *next;
	struct marks marks = {0, 0};
	unsigned turn;

	view.kings[side] = 0;
	view.material.kings[side]++;
	const struct slice *slice = find_part(job, &view, &turn);
	const uint8_t *values = slice->values[turn];
	const uint64_t number = number_in(ranks, slice, turn, &view);
	const uint64_t factor = side == 1 ? 1
					  : (uint64_t)slice->men[1 - turn] *
						    ranks->choose[32][view.material.kings[1]];
	if (kings == 0 || squares < (kings & (0 - kings)))
		return follow_marks(
			values, number + factor * dr_rank_set(ranks, kings | 1), factor, squares);
	for (; squares != 0; squares &= squares - 1) {
		const uint32_t square = squares & (0 - squares);
		const uint64_t rank = dr_rank_set(ranks, kings | square);
		const unsigned value = get_value(values, number + factor * rank);

		marks.won |= value == DR_LOSS ? square : 0;
		marks.drawn |= value == DR_DRAW ? square : 0;
	}
	return marks;
}
