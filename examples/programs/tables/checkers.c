/* SPDX-License-Identifier: MIT */
/*
 * Slices of English and Italian checkers.
 *
 * Every position first gets the value of its captures and crownings, which lead to other slices,
 * and the number of its other moves, which stay in this slice. Then every decided position informs
 * the positions that a move backwards leads to: such a position is won if a move loses for the
 * opponent, and lost if the last of its moves wins for the opponent. A position that is never
 * decided is a draw.
 *
 * The library's generator lists the captures. Steps are made here, by shifting sets of squares; the
 * library gives the geometry of the ruleset.
 */
#include "checkers.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

static uint64_t count_rows(const struct work *work, unsigned turn)
{
	const struct dr_ranks *ranks = &work->job->sets.ranks;
	const struct dr_material *side = &work->side[turn];

	return (uint64_t)ranks->choose[28][side->men[0]] * ranks->choose[32][side->kings[0]] *
	       ranks->choose[28][side->men[1]];
}

static void find_row(const struct work *work, unsigned turn, uint64_t number, struct row *row)
{
	const struct sets *sets = &work->job->sets;
	const struct dr_material *side = &work->side[turn];
	const uint32_t men_size = sets->ranks.choose[28][side->men[1]];
	const uint32_t kings_size = sets->ranks.choose[32][side->kings[0]];

	row->first = number * sets->ranks.choose[32][side->kings[1]];
	row->other_men = sets->men[side->men[1]][number % men_size];
	row->kings = sets->kings[side->kings[0]][number / men_size % kings_size];
	row->men = sets->men[side->men[0]][number / men_size / kings_size];
	row->occupied = row->men | row->kings;

	const uint32_t turned = draughts_squares_rotate(row->occupied);
	row->blocked = turned | row->other_men;
	if ((row->men & row->kings) != 0 || (turned & row->other_men) != 0)
		row->blocked = UINT32_MAX; /* no position at all */
}

static void find_steps(const struct work *work, const struct row *row, struct steps *steps)
{
	for (unsigned i = 0; i < DIRECTIONS; i++)
		steps->kings[i] = step_set(&work->geometry, i, row->kings);
	for (unsigned i = 0; i < AHEAD; i++)
		steps->men[i] = step_set(&work->geometry, i, row->men);
}

/* Not for every row: threads would wait for each other. */
void note_work(struct work *work, uint64_t positions)
{
	work->unnoted += positions;
	if (work->unnoted >> 20 != 0) {
		atomic_fetch_add_explicit(&work->job->worked, work->unnoted, memory_order_relaxed);
		work->unnoted = 0;
	}
}

static void visit_row(struct work *work, unsigned turn, const struct row *row,
	void (*visit)(void *context, unsigned turn, const struct placing *placing), void *context)
{
	const struct sets *sets = &work->job->sets;
	const unsigned kings = work->side[turn].kings[1];
	const uint32_t size = sets->ranks.choose[32][kings];
	const uint32_t men = draughts_squares_rotate(row->other_men);
	struct placing placing = {.row = row};

	if (row->blocked == UINT32_MAX)
		return;
	find_steps(work, row, &placing.steps);
	for (uint32_t i = 0; i < size; i++) {
		placing.number = row->first + i;
		placing.other_kings = sets->kings[kings][i];
		placing.others = men | sets->turned[kings][i];
		placing.empty = ~(row->occupied | placing.others);
		if ((placing.other_kings & row->blocked) == 0)
			visit(context, turn, &placing);
	}
}

void each_position(struct work *work,
	void (*visit)(void *context, unsigned turn, const struct placing *placing), void *context)
{
	struct row row;

	for (unsigned turn = 0; turn < turns_of(work->slice); turn++)
		for (uint64_t i = 0; i < count_rows(work, turn); i++) {
			find_row(work, turn, i, &row);
			visit_row(work, turn, &row, visit, context);
		}
}

/*
 * Values of positions in other slices.
 */

struct dr_view view_of(uint32_t men, uint32_t kings, uint32_t other_men, uint32_t other_kings)
{
	return (struct dr_view){
		{{(uint8_t)dr_count_squares(men), (uint8_t)dr_count_squares(other_men)},
			{(uint8_t)dr_count_squares(kings), (uint8_t)dr_count_squares(other_kings)}},
		{men, other_men}, {kings, other_kings}};
}

struct dr_view view_after(const struct row *row, uint32_t other_kings, draughts_move move)
{
	const uint32_t from = DRAUGHTS_SQUARE_SET(draughts_move_from(move));
	const uint32_t to = DRAUGHTS_SQUARE_SET(draughts_move_to(move));
	const uint32_t taken = draughts_squares_rotate(draughts_move_captured(move));
	const bool king = (row->kings & from) != 0 || draughts_move_is_promotion(move);

	return view_of(row->other_men & ~taken, other_kings & ~taken,
		(row->men & ~from) | (king ? 0 : to), (row->kings & ~from) | (king ? to : 0));
}

/* The value of a capture for the side that plays it. */
static unsigned value_after(
	const struct job *job, const struct row *row, uint32_t other_kings, draughts_move move)
{
	const struct dr_view next = view_after(row, other_kings, move);
	const unsigned value = value_view(job, &next);

	return value == DR_WIN ? DR_LOSS : value == DR_LOSS ? DR_WIN : DR_DRAW;
}

/* The moves of a position, by the library. */
size_t list_moves(struct work *work, const struct row *row, uint32_t other_kings,
	draughts_move moves[DRAUGHTS_MOVES_MAX])
{
	struct draughts_position *position = draughts_position_in(&work->storage);
	struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};

	setup.occupied[0] = row->occupied;
	setup.occupied[1] = draughts_squares_rotate(row->other_men | other_kings);
	setup.kings = row->kings | draughts_squares_rotate(other_kings);
	if (draughts_position_set_setup(position, work->job->ruleset, &setup, NULL) != DRAUGHTS_OK)
		abort(); /* a fault of this program */
	return draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
}

uint8_t capture_state(struct work *work, const struct row *row, uint32_t other_kings,
	const draughts_move *moves, size_t count)
{
	unsigned best = LOST;

	for (size_t i = 0; i < count && best != WON; i++) {
		const unsigned value = value_after(work->job, row, other_kings, moves[i]);

		best = value == DR_WIN ? WON : value == DR_DRAW ? DRAWN : best;
	}
	return (uint8_t)(best + CAPTURE);
}

/*
 * The first state of positions.
 */

/* Whether there may be a capture: a piece of the other side before an empty square. */
static bool may_capture(
	const struct work *work, const struct steps *steps, uint32_t others, uint32_t empty)
{
	uint32_t behind = 0;

	for (unsigned i = 0; i < DIRECTIONS; i++) {
		const uint32_t next = steps->kings[i] | (i < AHEAD ? steps->men[i] : 0);

		behind |= step_set(&work->geometry, i, next & others);
	}
	return (behind & empty) != 0;
}

/* The best value of a crowning without a capture: DR_LOSS if there is none. */
unsigned best_crowning(
	const struct work *work, const struct row *row, uint32_t other_kings, uint32_t empty)
{
	unsigned best = DR_LOSS;

	for (uint32_t men = row->men & CROWNING_ROW << 4; men != 0; men &= men - 1) {
		const uint32_t man = men & (0 - men);

		for (uint32_t to = work->geometry.ahead[dr_lowest(man)] & empty; to != 0;
			to &= to - 1) {
			const struct dr_view next = view_of(row->other_men, other_kings,
				row->men & ~man, row->kings | (to & (0 - to)));
			const unsigned value = value_view(work->job, &next);

			if (value == DR_LOSS)
				return DR_WIN;
			best = value == DR_DRAW ? DR_DRAW : best;
		}
	}
	return best;
}

static uint8_t quiet_state(struct work *work, const struct row *row, const struct steps *steps,
	uint32_t other_kings, uint32_t empty)
{
	const unsigned count = count_steps(steps->men, AHEAD, empty & ~(uint32_t)CROWNING_ROW) +
			       count_steps(steps->kings, DIRECTIONS, empty);
	const bool crowns = ((steps->men[0] | steps->men[1]) & empty & CROWNING_ROW) != 0;
	const unsigned best = crowns ? best_crowning(work, row, other_kings, empty) : DR_LOSS;

	if (best == DR_WIN)
		return WON;
	if (best == DR_DRAW)
		return (uint8_t)(count | CROWNING_DRAWS);
	return count == 0 ? LOST : (uint8_t)count;
}

/* The captures of a position, 0 if there are none. */
static size_t list_captures(
	struct work *work, const struct placing *placing, draughts_move moves[DRAUGHTS_MOVES_MAX])
{
	size_t count = 0;

	if (may_capture(work, &placing->steps, placing->others, placing->empty))
		count = list_moves(work, placing->row, placing->other_kings, moves);
	return count > 0 && draughts_move_is_capture(moves[0]) ? count : 0;
}

static void start_position(void *context, unsigned turn, const struct placing *placing)
{
	struct work *work = (struct work *)context;
	const struct row *row = placing->row;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = list_captures(work, placing, moves);

	work->state[turn][placing->number] =
		count > 0 ? capture_state(work, row, placing->other_kings, moves, count)
			  : quiet_state(work, row, &placing->steps, placing->other_kings,
				    placing->empty);
}

static void start_positions(struct work *work)
{
	for (unsigned turn = 0; turn < turns_of(work->slice); turn++)
		memset(work->state[turn], NO_POSITION, work->slice->size);
	each_position(work, start_position, work);
	note_work(work, work->slice->size * turns_of(work->slice));
}

/*
 * Telling.
 */

/* A position by the ranks of its pieces. */
struct place {
	uint32_t men, kings, other_men, other_kings;
};

static struct place find_place(const struct work *work, unsigned turn, uint64_t number)
{
	const struct sets *sets = &work->job->sets;
	const struct dr_material *side = &work->side[turn];
	struct place place;
	uint32_t rest = (uint32_t)number;

	place.other_kings = rest % sets->ranks.choose[32][side->kings[1]];
	rest /= sets->ranks.choose[32][side->kings[1]];
	place.other_men = rest % sets->ranks.choose[28][side->men[1]];
	rest /= sets->ranks.choose[28][side->men[1]];
	place.kings = rest % sets->ranks.choose[32][side->kings[0]];
	place.men = rest / sets->ranks.choose[32][side->kings[0]];
	return place;
}

/* Adds the positions that steps backwards lead to; their numbers are base + factor * rank. */
static uint32_t *add_steps(const struct step_list *back, uint32_t rank, uint32_t empty,
	uint32_t base, uint32_t factor, uint32_t *end)
{
	for (uint32_t i = back->first[rank]; i < back->first[rank + 1]; i++)
		if ((empty >> (back->step[i] & 31) & 1) != 0)
			*end++ = base + factor * (back->step[i] >> 5);
	return end;
}

/*
 * In a predecessor the other side is to move, so the ranks of the two sides change places. All
 * numbers of positions of a slice are below 2^31.
 */
uint32_t *list_predecessors(const struct work *work, unsigned turn, uint64_t number, bool with_men,
	uint32_t predecessors[PREDECESSORS_MAX])
{
	const struct sets *sets = &work->job->sets;
	const struct dr_material *side = &work->side[turn];
	const struct place place = find_place(work, turn, number);
	const uint32_t others = sets->men[side->men[1]][place.other_men] |
				sets->kings[side->kings[1]][place.other_kings];
	const uint32_t own = sets->men[side->men[0]][place.men] |
			     sets->kings[side->kings[0]][place.kings];
	const uint32_t empty = ~(others | draughts_squares_rotate(own));
	const uint32_t kings_size = sets->ranks.choose[32][side->kings[1]];
	const uint32_t own_kings = sets->ranks.choose[32][side->kings[0]];
	const uint32_t own_size = sets->ranks.choose[28][side->men[0]] * own_kings;
	const uint32_t last = place.men * own_kings + place.kings;
	uint32_t *end = predecessors;

	if (with_men)
		end = add_steps(&work->job->steps[MEN_BACK][side->men[1]], place.other_men, empty,
			place.other_kings * own_size + last, kings_size * own_size, end);
	return add_steps(&work->job->steps[KINGS][side->kings[1]], place.other_kings, empty,
		place.other_men * kings_size * own_size + last, own_size, end);
}

/* Positions that do not fit on the stack are found when the slice is searched again. */
static void push(struct work *work, unsigned turn, uint64_t number)
{
	if (work->stacked == STACK)
		work->overflowed = true;
	else
		work->stack[work->stacked++] = (uint32_t)number | turn << 31;
}

/* Informs a position: one of its moves leads to one that is won or lost for the opponent. */
static void tell_value(struct work *work, unsigned turn, uint64_t number, unsigned told)
{
	uint8_t *state = &work->state[turn][number];

	if (*state >= DECIDED)
		return;
	if (told == DR_LOSS)
		*state = WON;
	else if (--*state == 0)
		*state = LOST;
	else
		return;
	push(work, turn, number);
}

static bool is_untold(uint8_t state)
{
	return (state & ~CAPTURE) == WON || (state & ~CAPTURE) == LOST;
}

static void tell_from(struct work *work, unsigned turn, uint64_t number)
{
	push(work, turn, number);
	while (work->stacked > 0) {
		const uint32_t top = work->stack[--work->stacked];
		uint8_t *state = &work->state[top >> 31][top & INT32_MAX];
		const unsigned value = (*state & ~CAPTURE) == LOST ? DR_LOSS : DR_WIN;
		uint32_t predecessors[PREDECESSORS_MAX];
		const uint32_t *end = list_predecessors(
			work, top >> 31, top & INT32_MAX, true, predecessors);

		*state = (uint8_t)(*state + TOLD);
		for (const uint32_t *at = predecessors; at < end; at++)
			tell_value(work, turn_before(work, top >> 31), *at, value);
	}
}

static void tell_all(struct work *work)
{
	do {
		work->overflowed = false;
		for (unsigned turn = 0; turn < turns_of(work->slice); turn++)
			for (uint64_t i = 0; i < work->slice->size; i++)
				if (is_untold(work->state[turn][i]))
					tell_from(work, turn, i);
	} while (work->overflowed);
}

/*
 * The slice.
 */

static void set_work(struct work *work, struct job *job, const struct slice *slice)
{
	const struct dr_material *material = &slice->material;

	memset(work, 0, sizeof *work);
	work->job = job;
	work->slice = slice;
	find_geometry(job->ruleset, &work->geometry);
	work->side[0] = *material;
	for (unsigned i = 0; i < 2; i++) {
		work->side[1].men[i] = material->men[1 - i];
		work->side[1].kings[i] = material->kings[1 - i];
	}
}

static void collect(const struct work *work, struct made *made)
{
	for (unsigned turn = 0; turn < turns_of(work->slice); turn++)
		for (uint64_t i = 0; i < work->slice->size; i++) {
			const uint8_t state = work->state[turn][i];

			set_value(made->values[turn], i, final_value(state));
			if (is_capture(state))
				made->ignored[turn][i >> 3] =
					(uint8_t)(made->ignored[turn][i >> 3] | 1u << (i & 7));
		}
}

/* False if memory runs out. */
static bool new_distances(const struct slice *slice, struct made *made)
{
	for (unsigned turn = 0; turn < turns_of(slice); turn++) {
		made->distance[turn] = (uint8_t *)malloc(slice->size);
		if (made->distance[turn] == NULL)
			return false;
		memset(made->distance[turn], ANY_DISTANCE, slice->size);
	}
	return true;
}

static bool make_words(struct work *work, struct made *made)
{
	struct words words;
	bool good = new_words(&words, work);

	if (work->slice->metric != DR_NO_DISTANCES)
		good = new_distances(work->slice, made) && good;
	memcpy(words.distance, made->distance, sizeof words.distance);
	if (good) {
		start_words(&words);
		good = evaluate_words(&words, made);
		note_work(work, work->slice->size * turns_of(work->slice));
	}
	free_words(&words);
	return good;
}

bool make_checkers(struct job *job, const struct slice *slice, struct made *made)
{
	struct work work;
	bool good;

	set_work(&work, job, slice);
	if (fits_words(slice))
		return make_words(&work, made);
	work.stack = (uint32_t *)malloc(STACK * sizeof *work.stack);
	good = work.stack != NULL;
	for (unsigned turn = 0; turn < turns_of(slice); turn++) {
		work.state[turn] = (uint8_t *)calloc(1, slice->size);
		good = good && work.state[turn] != NULL;
	}
	if (good) {
		start_positions(&work);
		tell_all(&work);
		collect(&work, made);
		if (slice->metric == DR_END)
			good = make_ends(&work, made);
		else if (slice->metric != DR_NO_DISTANCES)
			good = make_distances(&work, made);
		note_work(&work, slice->size * turns_of(slice));
	}
	for (unsigned turn = 0; turn < turns_of(slice); turn++)
		free(work.state[turn]);
	free(work.stack);
	return good;
}

static void fill_position(void *context, unsigned turn, const struct placing *placing)
{
	struct work *work = (struct work *)context;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = list_captures(work, placing, moves);

	if (count > 0)
		set_value(work->state[turn], placing->number,
			final_value(capture_state(
				work, placing->row, placing->other_kings, moves, count)));
}

void fill_captures(struct job *job, const struct slice *slice, uint8_t *const values[2])
{
	struct work work;

	set_work(&work, job, slice);
	for (unsigned turn = 0; turn < turns_of(slice); turn++)
		work.state[turn] = values[turn];
	each_position(&work, fill_position, &work);
}
