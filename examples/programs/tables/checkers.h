/* SPDX-License-Identifier: MIT */
/*
 * A slice of English or Italian checkers while it is made: checkers.c finds the values, and
 * distances.c and ends.c the distances.
 */
#ifndef TABLES_CHECKERS_H
#define TABLES_CHECKERS_H

#include "board.h"
#include "job.h"

enum { STACK = 1 << 20, PREDECESSORS_MAX = DIRECTIONS * PIECES_MAX };

/*
 * The state of a position while its slice is made. Below DECIDED, it counts the moves within the
 * slice that are not known to lose, and says whether a crowning draws. TOLD is added when the
 * predecessors know the value, CAPTURE if captures are due.
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
	uint8_t *state[2];          /* by turn; only the first if the sides are symmetric */
	uint32_t *stack;
	size_t stacked;
	bool overflowed;  /* something decided did not fit on the stack */
	uint64_t unnoted; /* positions worked on, but not yet added to the progress */
	struct draughts_position_storage storage;
};

/* Positions that differ only in the other side's kings. */
struct row {
	uint32_t men, kings, other_men; /* each seen by its own side */
	uint32_t occupied;              /* by the side to move */
	uint32_t blocked;               /* where the other side's kings cannot be, seen by it */
	uint64_t first;                 /* the number of the first position */
};

/* The squares next to a side's men and to its kings, by direction. */
struct steps {
	uint32_t men[AHEAD], kings[DIRECTIONS];
};

/* A position of a row. */
struct placing {
	const struct row *row;
	struct steps steps;
	uint64_t number;
	uint32_t other_kings;   /* seen by the other side */
	uint32_t others, empty; /* seen by the side to move */
};

/* Visits all positions of a slice, not the numbers that are holes. */
void each_position(struct work *work,
	void (*visit)(void *context, unsigned turn, const struct placing *placing), void *context);

static inline unsigned count_steps(const uint32_t *steps, unsigned directions, uint32_t empty)
{
	unsigned count = 0;

	for (unsigned i = 0; i < directions; i++)
		count += dr_count_squares(steps[i] & empty);
	return count;
}

/* The moves of a position, by the library. */
size_t list_moves(struct work *work, const struct row *row, uint32_t other_kings,
	draughts_move moves[DRAUGHTS_MOVES_MAX]);

/* A position by the pieces of the side that moves, and of the other, each seen by its own side. */
struct dr_view view_of(uint32_t men, uint32_t kings, uint32_t other_men, uint32_t other_kings);

/* The value of a position in another slice. A side without pieces has lost. */
unsigned value_view(const struct job *job, const struct dr_view *view);

/* Positions as bits of a word. Those marked as won are lost for the side that moves in them. */
struct marks {
	uint32_t won, drawn;
};

/* The values of the positions with one more king, on each of these squares. The king's side, which
 * sees the squares, is 0 for the side to move and 1 for the side that waits. */
struct marks value_squares(
	const struct job *job, const struct dr_view *next, unsigned side, uint32_t squares);

/* The state of a position in which captures are due. */
uint8_t capture_state(struct work *work, const struct row *row, uint32_t other_kings,
	const draughts_move *moves, size_t count);

/* Adds to the number of positions that were worked on. */
void note_work(struct work *work, uint64_t positions);

/* The position after a move, for the side that moves next. */
struct dr_view view_after(const struct row *row, uint32_t other_kings, draughts_move move);

/* The best value of a crowning without a capture: DR_LOSS if there is none. */
unsigned best_crowning(
	const struct work *work, const struct row *row, uint32_t other_kings, uint32_t empty);

/*
 * The positions from which a move without a capture or crowning leads to this one: the other side's
 * pieces move backwards, the men only if asked for. Returns the end of the list.
 */
uint32_t *list_predecessors(const struct work *work, unsigned turn, uint64_t number, bool with_men,
	uint32_t predecessors[PREDECESSORS_MAX]);

/* The side that moves in the predecessors. */
static inline unsigned turn_before(const struct work *work, unsigned turn)
{
	return work->slice->symmetric ? 0 : 1 - turn;
}

/* The value of a state when all are known: enum dr_value, or HOLE. */
static inline unsigned final_value(uint8_t state)
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

/* Whether captures are due. */
static inline bool is_capture(uint8_t state)
{
	return state >= DECIDED && state != NO_POSITION && (state & CAPTURE) != 0;
}

/* Makes distances to the next progress. False if memory runs out. */
bool make_distances(struct work *work, struct made *made);

/* Makes distances to the end of the game. False if memory runs out. */
bool make_ends(struct work *work, struct made *made);

#endif
