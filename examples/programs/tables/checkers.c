/* SPDX-License-Identifier: MIT */
/*
 * Slices of English and Italian checkers.
 *
 * Every position first gets what its captures and crownings are worth, which lead to other slices,
 * and the number of its other moves, which stay in this one. Then every position that is decided
 * tells those that a move backwards leads to: one is won if a move loses for the opponent, and lost
 * if the last of its moves wins for the opponent. What is never decided is a draw.
 *
 * The library's generator says which captures there are. Steps are sets of squares that are moved
 * here, by the geometry that the library gives for the ruleset.
 */
#include "job.h"

#include <stdlib.h>
#include <string.h>

/* The four directions in which a piece steps; the first two are ahead. */
enum { AHEAD = 2, DIRECTIONS = 4, CROWNING_ROW = 15, STACK = 1 << 20 };
enum { PREDECESSORS_MAX = DIRECTIONS * PIECES_MAX };

/*
 * A step moves the squares of a row by one number, those of the next row by another: two sets, two
 * numbers.
 */
struct step {
	uint32_t set[2];
	unsigned shift[2];
};

struct geometry {
	struct step step[DIRECTIONS];
	uint32_t ahead[32], all[32]; /* the squares next to a square */
};

/*
 * What is known of a position while the slice is made: below DECIDED, the moves in the slice that
 * may still be bad, and whether a crowning draws. TOLD is added when the predecessors know it,
 * CAPTURE when captures were due.
 */
enum {
	CROWNING_DRAWS = 64,
	DECIDED = 128,
	WON = 128,
	LOST = 129,
	TOLD = 2,
	DRAWN = 132,
	CAPTURE = 8,
	NO_POSITION = 255
};

struct work {
	struct job *job;
	const struct slice *slice;
	struct geometry geometry;
	struct dr_material side[2]; /* the pieces of the side to move, and of the other, by turn */
	uint8_t *state[2];          /* by turn; the same ones if the sides are symmetric */
	uint32_t *stack;
	size_t stacked;
	bool overflowed;  /* something decided did not fit on the stack */
	uint64_t unnoted; /* positions worked on that the progress does not know of */
	struct draughts_position_storage storage;
};

/* Positions that differ in the other side's kings alone. */
struct row {
	uint32_t men, kings, other_men; /* each seen by its own side */
	uint32_t occupied;              /* by those of the side to move */
	uint32_t blocked;               /* where the other side's kings cannot be, seen by it */
	uint64_t first;                 /* the number of the first position */
};

/*
 * The board.
 */

static draughts_square neighbour(
	const struct draughts_ruleset *ruleset, draughts_square square, unsigned direction)
{
	unsigned file, rank;

	draughts_square_coordinates(ruleset, square, &file, &rank);
	file = direction % 2 == 0 ? file - 1 : file + 1;
	rank = direction < AHEAD ? rank + 1 : rank - 1;
	return draughts_square_at(ruleset, file, rank);
}

static void find_geometry(const struct draughts_ruleset *ruleset, struct geometry *geometry)
{
	memset(geometry, 0, sizeof *geometry);
	for (unsigned direction = 0; direction < DIRECTIONS; direction++)
		for (draughts_square square = 1; square <= 32; square++) {
			const draughts_square to = neighbour(ruleset, square, direction);
			struct step *step = &geometry->step[direction];

			if (to == 0)
				continue;
			const unsigned shift = direction < AHEAD ? square - to : to - square;
			const unsigned odd = (square - 1) / 4 % 2;
			step->set[odd] |= DRAUGHTS_SQUARE_SET(square);
			step->shift[odd] = shift;
			geometry->all[square - 1] |= DRAUGHTS_SQUARE_SET(to);
			if (direction < AHEAD)
				geometry->ahead[square - 1] |= DRAUGHTS_SQUARE_SET(to);
		}
}

static inline uint32_t ahead(const struct step *step, uint32_t set)
{
	return (set & step->set[0]) >> step->shift[0] | (set & step->set[1]) >> step->shift[1];
}

static inline uint32_t back(const struct step *step, uint32_t set)
{
	return (set & step->set[0]) << step->shift[0] | (set & step->set[1]) << step->shift[1];
}

/* Lists the steps backwards of sets of men, from their fifth square on, or of kings. */
static bool list_steps(const struct job *job, const struct geometry *geometry, bool men,
	unsigned pieces, struct back_steps *back)
{
	const size_t size = job->sets.ranks.choose[men ? 28 : 32][pieces];
	const uint32_t *list = men ? job->sets.men[pieces] : job->sets.kings[pieces];
	uint32_t count = 0;

	back->first = (uint32_t *)malloc((size + 1) * sizeof(uint32_t));
	back->step = (uint32_t *)malloc((size * pieces * DIRECTIONS + 1) * sizeof(uint32_t));
	if (back->first == NULL || back->step == NULL)
		return false;
	for (uint32_t rank = 0; rank < size; rank++) {
		back->first[rank] = count;
		for (uint32_t left = list[rank]; left != 0; left &= left - 1) {
			const unsigned square = dr_lowest(left);
			uint32_t from = geometry->all[square] & ~list[rank];

			from &= men ? ~geometry->ahead[square] : UINT32_MAX;
			for (; from != 0; from &= from - 1) {
				const uint32_t set = (list[rank] & ~(left & (0 - left))) |
						     (from & (0 - from));

				back->step[count++] =
					dr_rank_set(&job->sets.ranks, men ? set >> 4 : set) << 5 |
					dr_lowest(from);
			}
		}
	}
	back->first[size] = count;
	return true;
}

bool list_back_steps(struct job *job, unsigned pieces)
{
	struct geometry geometry;
	bool good = true;

	find_geometry(job->ruleset, &geometry);
	for (unsigned k = 0; good && k < pieces; k++)
		good = list_steps(job, &geometry, true, k, &job->men_back[k]) &&
		       list_steps(job, &geometry, false, k, &job->kings_back[k]);
	return good;
}

/* Calls visit for every row with that side to move. */
static void each_row(struct work *work, unsigned turn,
	void (*visit)(struct work *, unsigned turn, const struct row *))
{
	const struct sets *sets = &work->job->sets;
	const struct dr_material *side = &work->side[turn];
	const unsigned men = side->men[0], kings = side->kings[0], other_men = side->men[1];
	const uint64_t kings_size = sets->ranks.choose[32][side->kings[1]];
	struct row row = {.first = 0};

	for (uint32_t i = 0; i < sets->ranks.choose[28][men]; i++)
		for (uint32_t j = 0; j < sets->ranks.choose[32][kings]; j++)
			for (uint32_t k = 0; k < sets->ranks.choose[28][other_men];
				k++, row.first += kings_size) {
				row.men = sets->men[men][i];
				row.kings = sets->kings[kings][j];
				row.other_men = sets->men[other_men][k];
				row.occupied = row.men | row.kings;

				const uint32_t turned = draughts_squares_rotate(row.occupied);
				row.blocked = turned | row.other_men;
				if ((row.men & row.kings) != 0 || (turned & row.other_men) != 0)
					row.blocked = UINT32_MAX; /* no position at all */
				visit(work, turn, &row);
			}
}

/*
 * Values of positions in other slices.
 */

static unsigned look_up(const struct job *job, uint32_t men, uint32_t kings, uint32_t other_men,
	uint32_t other_kings)
{
	const struct dr_view view = {
		{{(uint8_t)dr_count_squares(men), (uint8_t)dr_count_squares(other_men)},
			{(uint8_t)dr_count_squares(kings), (uint8_t)dr_count_squares(other_kings)}},
		{men, other_men}, {kings, other_kings}};
	unsigned turn;
	const struct slice *slice = find_slice(job, &view.material, &turn);

	return get_value(slice->values[turn], dr_rank_pieces(&job->sets.ranks, &view));
}

/* The value of a capture or crowning for the side that plays it. */
static unsigned value_after(
	const struct job *job, const struct row *row, uint32_t other_kings, draughts_move move)
{
	const uint32_t from = DRAUGHTS_SQUARE_SET(draughts_move_from(move));
	const uint32_t to = DRAUGHTS_SQUARE_SET(draughts_move_to(move));
	const uint32_t taken = draughts_squares_rotate(draughts_move_captured(move));
	const bool king = (row->kings & from) != 0;
	const uint32_t men = row->men & ~from, kings = row->kings & ~from;
	const uint32_t other_men = row->other_men & ~taken, others = other_kings & ~taken;
	const bool crowned = king || draughts_move_is_promotion(move);

	if ((other_men | others) == 0)
		return DR_WIN;
	switch (look_up(
		job, other_men, others, crowned ? men : men | to, crowned ? kings | to : kings)) {
	case DR_WIN:
		return DR_LOSS;
	case DR_LOSS:
		return DR_WIN;
	default:
		return DR_DRAW;
	}
}

/* The moves of a position, by the library. */
static size_t list_moves(struct work *work, const struct row *row, uint32_t other_kings,
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

/* The state of a position in which captures are due. */
static uint8_t capture_state(struct work *work, const struct row *row, uint32_t other_kings,
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

/* Squares next to the own pieces, by direction; of men and kings. */
struct steps {
	uint32_t men[AHEAD], kings[DIRECTIONS];
};

static void find_steps(const struct work *work, const struct row *row, struct steps *steps)
{
	const struct step *step = work->geometry.step;

	for (unsigned i = 0; i < AHEAD; i++) {
		steps->men[i] = ahead(&step[i], row->men);
		steps->kings[i] = ahead(&step[i], row->kings);
		steps->kings[AHEAD + i] = back(&step[AHEAD + i], row->kings);
	}
}

/* Whether there may be a capture: a piece of the other side before an empty square. */
static bool may_capture(
	const struct work *work, const struct steps *steps, uint32_t others, uint32_t empty)
{
	const struct step *step = work->geometry.step;
	uint32_t behind = 0;

	for (unsigned i = 0; i < AHEAD; i++) {
		behind |= ahead(&step[i], (steps->men[i] | steps->kings[i]) & others);
		behind |= back(&step[AHEAD + i], steps->kings[AHEAD + i] & others);
	}
	return (behind & empty) != 0;
}

static unsigned count_steps(const uint32_t *steps, unsigned directions, uint32_t empty)
{
	unsigned count = 0;

	for (unsigned i = 0; i < directions; i++)
		count += dr_count_squares(steps[i] & empty);
	return count;
}

/* What crownings without a capture are worth at best: DR_LOSS if there are none. */
static unsigned best_crowning(
	const struct work *work, const struct row *row, uint32_t other_kings, uint32_t empty)
{
	unsigned best = DR_LOSS;

	for (uint32_t men = row->men & CROWNING_ROW << 4; men != 0; men &= men - 1) {
		const uint32_t man = men & (0 - men);

		for (uint32_t to = work->geometry.ahead[dr_lowest(man)] & empty; to != 0;
			to &= to - 1) {
			const unsigned value = look_up(work->job, row->other_men, other_kings,
				row->men & ~man, row->kings | (to & (0 - to)));

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

/* Not for every row: threads would wait for each other. */
static void note_work(struct work *work, uint64_t positions)
{
	work->unnoted += positions;
	if (work->unnoted >> 20 != 0) {
		atomic_fetch_add_explicit(&work->job->worked, work->unnoted, memory_order_relaxed);
		work->unnoted = 0;
	}
}

static void start_row(struct work *work, unsigned turn, const struct row *row)
{
	const struct sets *sets = &work->job->sets;
	const unsigned kings = work->side[turn].kings[1];
	const uint32_t size = sets->ranks.choose[32][kings];
	const uint32_t men = draughts_squares_rotate(row->other_men);
	uint8_t *state = work->state[turn] + row->first;
	struct steps steps;

	note_work(work, size);
	if (row->blocked == UINT32_MAX) {
		memset(state, NO_POSITION, size);
		return;
	}
	find_steps(work, row, &steps);
	for (uint32_t i = 0; i < size; i++) {
		const uint32_t other_kings = sets->kings[kings][i];
		const uint32_t others = men | sets->turned[kings][i];
		const uint32_t empty = ~(row->occupied | others);
		draughts_move moves[DRAUGHTS_MOVES_MAX];

		if ((other_kings & row->blocked) != 0) {
			state[i] = NO_POSITION;
			continue;
		}
		if (may_capture(work, &steps, others, empty)) {
			const size_t count = list_moves(work, row, other_kings, moves);

			if (count > 0 && draughts_move_is_capture(moves[0])) {
				state[i] = capture_state(work, row, other_kings, moves, count);
				continue;
			}
		}
		state[i] = quiet_state(work, row, &steps, other_kings, empty);
	}
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
static uint32_t *add_steps(const struct back_steps *back, uint32_t rank, uint32_t empty,
	uint32_t base, uint32_t factor, uint32_t *end)
{
	for (uint32_t i = back->first[rank]; i < back->first[rank + 1]; i++)
		if ((empty >> (back->step[i] & 31) & 1) != 0)
			*end++ = base + factor * (back->step[i] >> 5);
	return end;
}

/*
 * Moves the other side's pieces backwards, the men only if asked for. Returns the end of the
 * positions that come out. The mover's and the other's pieces change places: its ranks are those of
 * the mover. All numbers of positions of a slice are below 2^31.
 */
static uint32_t *list_predecessors(const struct work *work, unsigned turn, uint64_t number,
	bool with_men, uint32_t predecessors[PREDECESSORS_MAX])
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
		end = add_steps(&work->job->men_back[side->men[1]], place.other_men, empty,
			place.other_kings * own_size + last, kings_size * own_size, end);
	return add_steps(&work->job->kings_back[side->kings[1]], place.other_kings, empty,
		place.other_men * kings_size * own_size + last, own_size, end);
}

static unsigned turn_before(const struct work *work, unsigned turn)
{
	return work->slice->symmetric ? 0 : 1 - turn;
}

/* What does not fit on the stack is found when the slice is looked through again. */
static void push(struct work *work, unsigned turn, uint64_t number)
{
	if (work->stacked == STACK)
		work->overflowed = true;
	else
		work->stack[work->stacked++] = (uint32_t)number | turn << 31;
}

/* Tells a position, from which a move leads to one that is won or lost for the opponent. */
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

static unsigned final_value(uint8_t state)
{
	if (state == NO_POSITION)
		return HOLE;
	switch (state & ~(CAPTURE | TOLD)) {
	case WON:
		return DR_WIN;
	case LOST:
		return DR_LOSS;
	default:
		return DR_DRAW;
	}
}

static bool is_capture(uint8_t state)
{
	return state >= DECIDED && state != NO_POSITION && (state & CAPTURE) != 0;
}

/*
 * Distances, level by level: what is decided in so many plies tells its predecessors.
 */

struct distances {
	struct work work; /* first: it is what each_row passes on */
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

/* Distances of 0 and 1, and for lost positions the number of moves that are no progress. */
static void start_distance(struct distances *distances, unsigned turn, const struct row *row,
	uint32_t other_kings, uint32_t empty, uint64_t number, const struct steps *steps)
{
	struct work *work = &distances->work;
	const uint8_t state = work->state[turn][number];
	const unsigned value = final_value(state);
	const bool men = work->slice->metric == DR_MEN;
	const unsigned crownings = count_steps(steps->men, AHEAD, empty & CROWNING_ROW);
	const unsigned steps_of_men = count_steps(steps->men, AHEAD, empty) - crownings;
	const unsigned progress = men ? crownings + steps_of_men : crownings;
	const unsigned quiet = count_steps(steps->kings, DIRECTIONS, empty) +
			       (men ? 0 : steps_of_men);

	if (value == DR_LOSS && quiet > 0 && !is_capture(state))
		distances->left[turn][number] = (uint8_t)quiet;
	else if (value == DR_LOSS && !is_capture(state))
		reach(distances, turn, number, progress > 0);
	else if (is_capture(state) ||
		 (crownings > 0 && best_crowning(work, row, other_kings, empty) == DR_WIN) ||
		 (men && steps_of_men > 0 && man_wins(work, turn, row, other_kings, empty)))
		reach(distances, turn, number, 1);
}

static void start_distances(struct work *work, unsigned turn, const struct row *row)
{
	struct distances *distances = (struct distances *)(void *)work;
	const struct sets *sets = &work->job->sets;
	const unsigned kings = work->side[turn].kings[1];
	const uint32_t men = draughts_squares_rotate(row->other_men);
	struct steps steps;

	find_steps(work, row, &steps);
	for (uint32_t i = 0; i < sets->ranks.choose[32][kings]; i++) {
		const unsigned value = final_value(work->state[turn][row->first + i]);
		const uint32_t empty = ~(row->occupied | men | sets->turned[kings][i]);

		if (value == DR_WIN || value == DR_LOSS)
			start_distance(distances, turn, row, sets->kings[kings][i], empty,
				row->first + i, &steps);
	}
}

/* A won position has a move to one that is lost in so many plies, a lost one to one that is won. */
static void tell_distance(
	struct distances *distances, unsigned turn, uint64_t number, unsigned told)
{
	const uint8_t state = distances->work.state[turn][number];
	const unsigned value = final_value(state);

	if (distances->distance[turn][number] != ANY_DISTANCE || is_capture(state))
		return;
	if (told == DR_LOSS ? value == DR_WIN
			    : value == DR_LOSS && --distances->left[turn][number] == 0)
		reach(distances, turn, number, distances->plies + 1u);
}

/* Distances of 0 are told together with those of 1: both decide what is before them in time. */
static void tell_level(struct distances *distances)
{
	struct work *work = &distances->work;

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
	const struct slice *slice = distances->work.slice;

	for (unsigned turn = 0; turn < turns_of(slice); turn++)
		each_row(&distances->work, turn, start_distances);
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

static bool make_distances(const struct work *work, struct made *made)
{
	const uint64_t size = work->slice->size;
	const unsigned turns = turns_of(work->slice);
	struct distances *distances = (struct distances *)calloc(1, sizeof *distances);
	bool good;

	if (distances == NULL)
		return false;
	distances->work = *work;
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

bool make_checkers(struct job *job, const struct slice *slice, struct made *made)
{
	const unsigned turns = turns_of(slice);
	struct work work;
	bool good;

	set_work(&work, job, slice);
	work.stack = (uint32_t *)malloc(STACK * sizeof *work.stack);
	good = work.stack != NULL;
	for (unsigned turn = 0; turn < turns; turn++) {
		work.state[turn] = (uint8_t *)malloc(slice->size);
		good = good && work.state[turn] != NULL;
	}
	if (good) {
		for (unsigned turn = 0; turn < turns; turn++)
			each_row(&work, turn, start_row);
		tell_all(&work);
		collect(&work, made);
		good = slice->metric == DR_NO_DISTANCES || make_distances(&work, made);
		note_work(&work, slice->size * turns);
	}
	for (unsigned turn = 0; turn < turns; turn++)
		free(work.state[turn]);
	free(work.stack);
	return good;
}

static void fill_row(struct work *work, unsigned turn, const struct row *row)
{
	const struct sets *sets = &work->job->sets;
	const unsigned kings = work->side[turn].kings[1];
	const uint32_t men = draughts_squares_rotate(row->other_men);
	struct steps steps;

	find_steps(work, row, &steps);
	for (uint32_t i = 0; i < sets->ranks.choose[32][kings]; i++) {
		const uint32_t other_kings = sets->kings[kings][i];
		const uint32_t others = men | sets->turned[kings][i];
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t count;

		if ((other_kings & row->blocked) != 0 || row->blocked == UINT32_MAX ||
			!may_capture(work, &steps, others, ~(row->occupied | others)))
			continue;
		count = list_moves(work, row, other_kings, moves);
		if (count > 0 && draughts_move_is_capture(moves[0]))
			set_value(work->state[turn], row->first + i,
				final_value(capture_state(work, row, other_kings, moves, count)));
	}
}

void fill_captures(struct job *job, const struct slice *slice, uint8_t *const values[2])
{
	struct work work;

	set_work(&work, job, slice);
	for (unsigned turn = 0; turn < turns_of(slice); turn++) {
		work.state[turn] = values[turn];
		each_row(&work, turn, fill_row);
	}
}
