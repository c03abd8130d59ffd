/* SPDX-License-Identifier: MIT */
/*
 * The first states of words: the positions that captures and crownings decide. These lead to other
 * slices, whose values are known.
 *
 * The king in a word is on many squares at once. A move of the other pieces is the same for all
 * squares where the king is neither taken nor in the way. The captures of one piece by the king are
 * looked up together. The library's generator lists the moves of a single position only where a
 * capture by or of the king may go on, or where the king affects other captures.
 */
#include "words.h"

/*
 * The positions of a word. Sets of squares, including the king's squares, are seen by the side that
 * moves.
 */
struct lanes {
	struct work *work;
	bool own; /* the king is one of the side that moves */
	bool ranked, men_take_kings, divided;
	struct row row;       /* the pieces except the king */
	uint32_t other_kings; /* also without the king; seen by the other side */
	uint32_t others, other_men, empty;
	uint32_t valid;         /* the squares where the king can be */
	uint32_t landings;      /* of captures without the king */
	uint32_t king_captures; /* where the king takes or is taken */
	uint32_t due, hard;     /* where captures are due; where to look at squares one by one */
	uint32_t won, drawn;    /* by captures */
	uint32_t exits, exit_wins, exit_draws; /* by crownings and steps to another part */
};

static void set_lanes(struct lanes *lanes, uint32_t within)
{
	const struct row *row = &lanes->row;

	lanes->other_men = draughts_squares_rotate(row->other_men);
	lanes->others = lanes->other_men | draughts_squares_rotate(lanes->other_kings);
	lanes->empty = ~(row->occupied | lanes->others);
	lanes->valid = lanes->empty & within;
}

/*
 * Values.
 */

/* The values of moves to one position, except for the king, which is on each of these squares. */
static struct marks value_moves(const struct lanes *lanes, const struct dr_view *next, uint32_t set)
{
	if (set == 0)
		return (struct marks){0, 0};
	if (lanes->own) /* after the move, the king's side waits */
		return dr_count_pieces(&next->material, 0) == 0
			       ? (struct marks){set, 0}
			       : value_squares(lanes->work->job, next, 1, set);

	struct marks marks = value_squares(lanes->work->job, next, 0, draughts_squares_rotate(set));
	marks.won = draughts_squares_rotate(marks.won);
	marks.drawn = draughts_squares_rotate(marks.drawn);
	return marks;
}

static void add_value(struct lanes *lanes, const struct dr_view *next, uint32_t square)
{
	const unsigned value = value_view(lanes->work->job, next);

	lanes->won |= value == DR_LOSS ? square : 0;
	lanes->drawn |= value == DR_DRAW ? square : 0;
}

/*
 * Captures.
 */

static uint32_t prey_of_men(const struct lanes *lanes)
{
	return lanes->men_take_kings ? lanes->others : lanes->other_men;
}

static uint32_t find_landings(const struct lanes *lanes)
{
	const struct geometry *geometry = &lanes->work->geometry;
	uint32_t landings = 0;

	for (unsigned i = 0; i < DIRECTIONS; i++) {
		uint32_t taken = step_set(geometry, i, lanes->row.kings) & lanes->others;

		if (i < AHEAD)
			taken |= step_set(geometry, i, lanes->row.men) & prey_of_men(lanes);
		landings |= step_set(geometry, i, taken);
	}
	return landings & lanes->empty;
}

/* The pieces that could take a king in that direction. */
static uint32_t hunters(const struct lanes *lanes, unsigned direction)
{
	return lanes->row.kings | (lanes->men_take_kings && direction < AHEAD ? lanes->row.men : 0);
}

static uint32_t find_king_captures(const struct lanes *lanes)
{
	const struct geometry *geometry = &lanes->work->geometry;
	uint32_t set = 0;

	for (unsigned i = 0; i < DIRECTIONS; i++) {
		const uint32_t before = step_set(geometry, opposite(i), lanes->empty);

		set |= lanes->own ? step_set(geometry, opposite(i), lanes->others & before)
				  : step_set(geometry, i, hunters(lanes, i)) & before;
	}
	return set & lanes->valid;
}

/* Whether a piece that landed there can take another one. */
static bool goes_on(
	const struct lanes *lanes, uint32_t at, bool king, uint32_t others, uint32_t empty)
{
	const struct geometry *geometry = &lanes->work->geometry;

	for (unsigned i = 0; i < (king ? (unsigned)DIRECTIONS : (unsigned)AHEAD); i++)
		if ((step_set(geometry, i, step_set(geometry, i, at) & others) & empty) != 0)
			return true;
	return false;
}

/* The squares where the king changes a capture that is possible without it. */
static uint32_t find_changes(const struct lanes *lanes, draughts_move move)
{
	const struct geometry *geometry = &lanes->work->geometry;
	const uint32_t from = DRAUGHTS_SQUARE_SET(draughts_move_from(move));
	const uint32_t to = DRAUGHTS_SQUARE_SET(draughts_move_to(move));
	const uint32_t captured = draughts_move_captured(move);
	const bool king = (lanes->row.kings & from) != 0;
	uint32_t set = to;

	if ((captured & (captured - 1)) != 0) { /* it lands next to each piece that it takes */
		set = squares_around(geometry, captured);
		return lanes->own ? set : set | squares_around(geometry, set);
	}
	if (lanes->own || draughts_move_is_promotion(move) || !(king || lanes->men_take_kings))
		return set;
	for (unsigned i = 0; i < (king ? (unsigned)DIRECTIONS : (unsigned)AHEAD); i++)
		set |= step_set(geometry, i, to) &
		       step_set(geometry, opposite(i), lanes->empty | from);
	return set;
}

/* Where captures are ranked, the king may make another capture legal. */
static uint32_t find_ranked_changes(
	const struct lanes *lanes, const draughts_move *moves, size_t count)
{
	const uint32_t captured = count > 0 ? draughts_move_captured(moves[0]) : 0;

	if ((captured & (captured - 1)) != 0)
		return UINT32_MAX;
	return lanes->king_captures | lanes->landings |
	       (lanes->own ? 0 : squares_around(&lanes->work->geometry, lanes->landings));
}

/* Captures without the king. */
static void take_without(struct lanes *lanes)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = list_moves(lanes->work, &lanes->row, lanes->other_kings, moves);
	uint32_t changes = lanes->ranked ? find_ranked_changes(lanes, moves, count) : 0;

	for (size_t i = 0; i < count; i++)
		changes |= find_changes(lanes, moves[i]);
	lanes->hard = lanes->due & changes;
	for (size_t i = 0; i < count; i++) {
		const struct dr_view next = view_after(&lanes->row, lanes->other_kings, moves[i]);
		const uint32_t left = lanes->valid & ~changes & ~lanes->won;
		const struct marks marks = value_moves(lanes, &next, left);

		lanes->won |= marks.won;
		lanes->drawn |= marks.drawn;
	}
}

/* The king takes that piece, from a different square in each direction. */
static void take_one(struct lanes *lanes, uint32_t piece)
{
	const struct geometry *geometry = &lanes->work->geometry;
	const struct row *row = &lanes->row;
	const uint32_t others = lanes->others & ~piece, taken = draughts_squares_rotate(piece);
	const struct dr_view next = view_of(
		row->other_men & ~taken, lanes->other_kings & ~taken, row->men, row->kings);
	uint32_t landings[DIRECTIONS], all = 0;

	for (unsigned i = 0; i < DIRECTIONS; i++) {
		const uint32_t king = step_set(geometry, opposite(i), piece) & lanes->valid &
				      ~lanes->hard;

		landings[i] = king == 0 ? 0 : step_set(geometry, i, piece) & lanes->empty;
		if (landings[i] != 0 &&
			goes_on(lanes, landings[i], true, others, lanes->empty | king)) {
			lanes->hard |= king;
			landings[i] = 0;
		}
		all |= landings[i];
	}

	const struct marks marks = value_moves(lanes, &next, all);
	for (unsigned i = 0; i < DIRECTIONS; i++) {
		const unsigned back = opposite(i);

		lanes->won |= step_set(
			geometry, back, step_set(geometry, back, marks.won & landings[i]));
		lanes->drawn |= step_set(
			geometry, back, step_set(geometry, back, marks.drawn & landings[i]));
	}
}

/* Where captures are ranked: the squares from which the king can take both a man and a king. */
static uint32_t find_choices(const struct lanes *lanes)
{
	const struct geometry *geometry = &lanes->work->geometry;
	uint32_t men = 0, kings = 0;

	for (unsigned i = 0; i < DIRECTIONS; i++) {
		const uint32_t taken = lanes->others &
				       step_set(geometry, opposite(i), lanes->empty);

		men |= step_set(geometry, opposite(i), taken & lanes->other_men);
		kings |= step_set(geometry, opposite(i), taken & ~lanes->other_men);
	}
	return men & kings;
}

static void take_with(struct lanes *lanes)
{
	if (lanes->ranked)
		lanes->hard |= lanes->due & find_choices(lanes);
	for (uint32_t left = lanes->others; left != 0; left &= left - 1)
		take_one(lanes, left & (0 - left));
}

/* A piece takes the king. */
static void take_king(struct lanes *lanes, unsigned direction, uint32_t from)
{
	const struct geometry *geometry = &lanes->work->geometry;
	const struct row *row = &lanes->row;
	const uint32_t square = step_set(geometry, direction, from) & lanes->valid & ~lanes->hard;
	const uint32_t to = step_set(geometry, direction, square) & lanes->empty;
	const bool king = (row->kings & from) != 0, crowned = !king && (to & CROWNING_ROW) != 0;
	const uint32_t prey = king ? lanes->others : prey_of_men(lanes);

	if (to == 0)
		return;
	if (!crowned && goes_on(lanes, to, king, prey, lanes->empty | from)) {
		lanes->hard |= square;
		return;
	}

	const bool is_king = king || crowned;
	const struct dr_view next = view_of(row->other_men, lanes->other_kings,
		(row->men & ~from) | (is_king ? 0 : to), (row->kings & ~from) | (is_king ? to : 0));
	add_value(lanes, &next, square);
}

static void take_the_king(struct lanes *lanes)
{
	if (lanes->others == 0) { /* nothing is left */
		lanes->won |= lanes->king_captures;
		return;
	}
	for (unsigned i = 0; i < DIRECTIONS; i++) {
		uint32_t left = step_set(
					&lanes->work->geometry, opposite(i), lanes->king_captures) &
				hunters(lanes, i);

		for (; left != 0; left &= left - 1)
			take_king(lanes, i, left & (0 - left));
	}
}

/* The generator lists the moves with the king on that square. */
static void take_alone(struct lanes *lanes, uint32_t square)
{
	struct row row = lanes->row;
	uint32_t other_kings = lanes->other_kings;
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	if (lanes->own) {
		row.kings |= square;
		row.occupied |= square;
	} else {
		other_kings |= draughts_squares_rotate(square);
	}

	const size_t count = list_moves(lanes->work, &row, other_kings, moves);
	const uint8_t state = capture_state(lanes->work, &row, other_kings, moves, count);
	lanes->won |= state == WON + CAPTURE ? square : 0;
	lanes->drawn |= state == DRAWN + CAPTURE ? square : 0;
}

static void find_captures(struct lanes *lanes)
{
	const uint32_t landings = find_landings(lanes);

	lanes->landings = landings;
	lanes->king_captures = find_king_captures(lanes);
	lanes->due = lanes->king_captures;
	if (landings != 0) /* the king can be on one landing square, not on two */
		lanes->due |= lanes->valid & ~((landings & (landings - 1)) == 0 ? landings : 0);
	lanes->won = lanes->drawn = lanes->hard = 0;
	if (landings != 0)
		take_without(lanes);
	if ((lanes->king_captures & ~lanes->hard) != 0 && lanes->own)
		take_with(lanes);
	else if ((lanes->king_captures & ~lanes->hard) != 0)
		take_the_king(lanes);
	lanes->won &= ~lanes->hard;
	lanes->drawn &= ~lanes->hard;
	for (uint32_t left = lanes->hard; left != 0; left &= left - 1)
		take_alone(lanes, left & (0 - left));
}

/*
 * Moves without a capture.
 */

/* The man whose steps lead to another part: it is alone on the rear row of its side. */
static uint32_t find_leaving(const struct lanes *lanes)
{
	const uint32_t rear = lanes->row.men & UINT32_C(15) << 4 * rear_row(lanes->row.men);

	return lanes->divided && (rear & (rear - 1)) == 0 ? rear : 0;
}

/* Crownings, and the steps of men to another part. */
static void find_exits(struct lanes *lanes)
{
	const struct row *row = &lanes->row;
	const uint32_t quiet = lanes->valid & ~lanes->due;
	uint32_t men = (row->men & CROWNING_ROW << 4) | find_leaving(lanes);

	lanes->exits = lanes->exit_wins = lanes->exit_draws = 0;
	for (; men != 0 && quiet != 0; men &= men - 1) {
		const uint32_t man = men & (0 - men);
		uint32_t to = lanes->work->geometry.ahead[dr_lowest(man)] & lanes->empty;

		for (; to != 0; to &= to - 1) {
			const uint32_t square = to & (0 - to);
			const bool crowned = (square & CROWNING_ROW) != 0;
			const struct dr_view next = view_of(row->other_men, lanes->other_kings,
				(row->men & ~man) | (crowned ? 0 : square),
				row->kings | (crowned ? square : 0));
			const struct marks marks = value_moves(
				lanes, &next, quiet & ~square & ~lanes->exit_wins);

			lanes->exits |= quiet & ~square;
			lanes->exit_wins |= marks.won;
			lanes->exit_draws |= marks.drawn;
		}
	}
}

/* Where no piece can move. */
static uint32_t find_stuck(const struct lanes *lanes)
{
	const struct geometry *geometry = &lanes->work->geometry;
	uint32_t to = 0, stuck = lanes->valid & ~lanes->due & ~lanes->exits;

	for (unsigned i = 0; i < DIRECTIONS; i++)
		to |= step_set(geometry, i, lanes->row.kings | (i < AHEAD ? lanes->row.men : 0));
	to &= lanes->empty;
	if (lanes->own)
		stuck &= ~squares_around(geometry, lanes->empty);
	return to == 0 ? stuck : (to & (to - 1)) == 0 ? stuck & to : 0;
}

/*
 * All words.
 */

static uint32_t seen_by_inner(const struct lanes *lanes, uint32_t set)
{
	return lanes->own ? set : draughts_squares_rotate(set);
}

static void start_word(const struct words *words, enum role mover, uint32_t context, unsigned word,
	struct lanes *lanes)
{
	const size_t at = (size_t)context * words->width;
	uint32_t *won = words->known[mover] + 2 * at + word, *lost = won + words->width;
	uint32_t *open = words->open[mover] + 2 * at + word, *kept = open + words->width;

	find_captures(lanes);
	find_exits(lanes);
	*won = seen_by_inner(lanes, lanes->won | lanes->exit_wins);
	*lost = seen_by_inner(lanes, lanes->due & ~lanes->won & ~lanes->drawn);
	*open = seen_by_inner(lanes, lanes->valid & ~lanes->due & ~lanes->exit_wins);
	*kept = seen_by_inner(lanes, lanes->exit_draws);
	words->due[mover][at + word] = seen_by_inner(lanes, lanes->due);
	if (words->stuck[mover] == NULL)
		return;

	const uint32_t stuck = seen_by_inner(lanes, find_stuck(lanes));
	words->stuck[mover][2 * at + words->width + word] = stuck;
	words->crowned[mover][at + word] = seen_by_inner(lanes, lanes->exit_wins);
	*lost |= stuck;
	*open &= ~stuck;
	put_distance(words, mover, context, word, stuck, 0);
	put_distance(words, mover, context, word, seen_by_inner(lanes, lanes->exit_wins), 1);
}

/*
 * With two kings or more, only the squares below the king that selects the word are looked at. That
 * king is below the third king.
 */
static void start_side(const struct words *words, enum role mover, uint32_t number, unsigned word,
	const struct context *context, struct lanes *lanes)
{
	const uint32_t next = words->width == 1 ? 0 : UINT32_C(1) << word;
	const uint32_t rest = next | context->third_king, within = next - 1;
	struct row *row = &lanes->row;

	lanes->own = mover == INNER;
	row->men = lanes->own ? context->inner_men : context->outer_men;
	row->kings = lanes->own ? rest : context->outer_kings;
	row->other_men = lanes->own ? context->outer_men : context->inner_men;
	lanes->other_kings = lanes->own ? context->outer_kings : rest;
	row->occupied = row->men | row->kings;
	set_lanes(lanes, lanes->own ? within : draughts_squares_rotate(within));
	start_word(words, mover, number, word, lanes);
}

static void start_context(const struct words *words, uint32_t number, struct lanes *lanes)
{
	struct context context;

	find_context(words, number, &context);
	note_work(words->work,
		(uint64_t)turns_of(words->work->slice) * count_kings(words, context.third));
	if (!context.possible)
		return;

	const unsigned end = words->thirds > 1 ? context.third : words->width;
	for (unsigned mover = 0; mover < 2; mover++)
		for (unsigned word = 0; word < end; word++)
			if (words->width == 1 || (context.occupied >> word & 1) == 0)
				start_side(words, (enum role)mover, number, word, &context, lanes);
}

void start_words(struct words *words)
{
	const unsigned traits = draughts_ruleset_traits(words->work->job->ruleset);
	struct lanes lanes = {.work = words->work,
		.divided = words->work->slice->kind == PART,
		.ranked = (traits & DRAUGHTS_TRAIT_RANKED_CAPTURES) != 0,
		.men_take_kings = (traits & DRAUGHTS_TRAIT_MEN_TAKE_KINGS) != 0};

	for (uint32_t first = 0; first < words->contexts; first += words->thirds) {
		for (uint32_t third = 0; third < words->thirds; third++)
			start_context(words, first + third, &lanes);
		for (unsigned mover = 0; words->width > 1 && mover < 2; mover++)
			complete_contexts(words, (enum role)mover, first);
	}
}
