/* SPDX-License-Identifier: MIT */
/* Values, distances and moves of positions. */
#include "tables/handle.h"

enum { UNKNOWN = DR_DRAW + 1 }; /* more than any enum dr_value */

/* What is known of a position. */
struct known {
	int value; /* enum dr_value, or UNKNOWN */
	int plies; /* to the next progress; negative if there is no such distance */
};

static const struct known nothing = {UNKNOWN, -1};

/* The tables, and what a look-up of values alone may leave out. */
struct probe {
	const struct draughts_tables *tables;
	bool distances;
};

static enum draughts_tables_value public_value(int value)
{
	return (enum draughts_tables_value)(value == UNKNOWN ? DRAUGHTS_TABLES_UNKNOWN : value + 1);
}

static draughts_squares seen(draughts_squares squares, bool turned)
{
	return turned ? draughts_squares_rotate(squares) : squares;
}

/* Returns false if there are more pieces than ranks can be computed of. */
static bool see_pieces(const struct draughts_position *position, struct dr_view *view)
{
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	for (unsigned i = 0; i < 2; i++) {
		const unsigned side = pieces.turn ^ i;
		const draughts_squares kings = pieces.occupied[side] & pieces.kings;
		const draughts_squares men = pieces.occupied[side] & ~pieces.kings;

		view->men[i] = seen(men, side == DRAUGHTS_BLACK);
		view->kings[i] = seen(kings, side == DRAUGHTS_BLACK);
		view->material.men[i] = (uint8_t)dr_count_squares(men);
		view->material.kings[i] = (uint8_t)dr_count_squares(kings);
	}
	return dr_count_pieces(&view->material, 0) + dr_count_pieces(&view->material, 1) <=
	       DR_PIECES;
}

/* The same in Dipole, where men are checkers and view->men the ranks of their stacks. */
static bool see_stacks(const struct dr_ranks *ranks, const struct draughts_position *position,
	struct dr_view *view)
{
	struct draughts_setup setup;
	unsigned checkers[2];

	draughts_position_get_setup(position, &setup);
	for (unsigned i = 0; i < 2; i++) {
		const unsigned side = setup.turn ^ i;
		const bool turned = side == DRAUGHTS_BLACK;

		view->men[i] = dr_rank_stacks(ranks, seen(setup.occupied[side], turned),
			setup.height, turned, &checkers[i]);
		view->material.men[i] = (uint8_t)checkers[i];
		view->material.kings[i] = 0;
	}
	return checkers[0] + checkers[1] <= DR_PIECES;
}

static uint64_t find_number(const struct draughts_tables *tables, const struct dr_view *view)
{
	return tables->rules == DR_DIPOLE
		       ? (uint64_t)view->men[0] *
					 dr_count_stacks(&tables->ranks, view->material.men[1]) +
				 view->men[1]
		       : dr_rank_pieces(&tables->ranks, view);
}

/* Looks a position up that is in the tables, since no capture is due. */
static struct known look_up(const struct probe *probe, const struct dr_view *view)
{
	const struct draughts_tables *tables = probe->tables;
	const struct dr_material *const m = &view->material;
	const unsigned turn = dr_table_turn(m), other = 1 - turn;
	const struct dr_entry *const entry =
		&tables->entry[tables->index[m->men[turn]][m->kings[turn]][m->men[other]]
					    [m->kings[other]]];

	if (!entry->has_table)
		return nothing;

	const uint64_t number = find_number(tables, view);
	struct known known = {dr_table_value(&entry->table, &tables->code, turn, number), -1};
	if (known.value < 0)
		return nothing;
	if (probe->distances && entry->table.metric != DR_NO_DISTANCES && known.value != DR_DRAW) {
		known.plies = dr_table_distance(&entry->table, turn, number);
		if (known.plies < 0)
			return nothing;
	}
	return known;
}

/* The value for the side that moves to a position with that value. */
static int opposite(int value)
{
	return value == DR_WIN ? DR_LOSS : value == DR_LOSS ? DR_WIN : value;
}

static int better(int a, int b)
{
	/* By value: a win, then what is unknown, a draw, a loss. */
	static const uint8_t order[] = {0, 3, 2, 1};

	return order[a] < order[b] ? a : b;
}

static struct known find_value(const struct probe *probe, const struct draughts_position *position);

/* NOLINTBEGIN(misc-no-recursion): each level has captured a piece, of at most DR_PIECES */

/* The value of a position of the checkers games in which captures are due (E6, I7). */
static struct known search_captures(const struct probe *probe,
	const struct draughts_position *position, const draughts_move *moves, size_t count)
{
	const struct probe values = {probe->tables, false};
	struct known known = {DR_LOSS, 1};

	for (size_t i = 0; i < count && known.value != DR_WIN; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *next = draughts_position_in(&storage);

		draughts_position_successor(next, position, moves[i]);
		known.value = better(known.value, opposite(find_value(&values, next).value));
	}
	return known;
}

static struct known find_value(const struct probe *probe, const struct draughts_position *position)
{
	const struct draughts_tables *tables = probe->tables;
	const bool stacks = tables->rules == DR_DIPOLE;
	struct dr_view view;

	if (!(stacks ? see_stacks(&tables->ranks, position, &view) : see_pieces(position, &view)))
		return nothing;
	if (dr_count_pieces(&view.material, 0) == 0)
		return (struct known){DR_LOSS, 0};
	if (dr_count_pieces(&view.material, 1) == 0)
		return (struct known){DR_WIN, 0};
	if (!stacks) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const size_t count = draughts_position_captures(
			position, moves, DRAUGHTS_MOVES_MAX);

		if (count > 0)
			return search_captures(probe, position, moves, count);
	}
	return look_up(probe, &view);
}

/* NOLINTEND(misc-no-recursion) */

static unsigned public_plies(const struct known *known)
{
	return known->value == UNKNOWN || known->value == DR_DRAW || known->plies < 0
		       ? 0
		       : (unsigned)known->plies;
}

enum draughts_tables_value draughts_tables_probe(const struct draughts_tables *tables,
	const struct draughts_position *position, unsigned *plies)
{
	const struct probe probe = {tables, plies != NULL};
	struct known known = nothing;

	if (draughts_position_ruleset(position) == tables->ruleset)
		known = find_value(&probe, position);
	if (plies)
		*plies = public_plies(&known);
	return public_value(known.value);
}

/* Whether a move is progress by the ruleset. */
static bool is_progress(const struct draughts_tables *tables, draughts_move move)
{
	return draughts_move_is_capture(move) || draughts_move_is_promotion(move) ||
	       (tables->men_are_progress && !draughts_move_is_by_king(move));
}

/* More plies than any distance. */
enum { LATE = 1 << 16 };

/*
 * What a move gives: its value for the side that plays it, and the plies to the next progress. A
 * winner makes none if the loser can claim a draw in the row after it, unless nothing else wins.
 */
static struct known try_move(
	const struct probe *probe, const struct draughts_position *position, draughts_move move)
{
	struct draughts_position_storage storage;
	struct draughts_position *next = draughts_position_in(&storage);
	struct draughts_draw_limits limits;

	draughts_ruleset_draw_limits(probe->tables->ruleset, &limits);
	draughts_position_successor(next, position, move);

	const bool ends = draughts_position_outcome(next) != DRAUGHTS_ONGOING;
	struct known known = find_value(probe, next);
	known.value = opposite(known.value);
	if (probe->tables->rules == DR_DIPOLE)
		known.plies = 0; /* every game ends (D10) */
	else if (ends || is_progress(probe->tables, move))
		known.plies = known.value == DR_WIN && known.plies > (int)(2 * limits.quiet_moves)
				      ? LATE
				      : 1;
	else if (known.plies >= 0)
		known.plies++;
	return known;
}

/* The quickest win that is proved, the longest loss, or the first move that draws. */
static bool is_preferred(const struct known *known, const struct known *best, int value)
{
	if (known->value != value || (value == DR_WIN && known->plies < 0))
		return false;
	if (best->value == UNKNOWN)
		return true;
	return value == DR_WIN ? known->plies < best->plies
			       : value == DR_LOSS && known->plies > best->plies;
}

draughts_move draughts_tables_best(const struct draughts_tables *tables,
	const struct draughts_position *position, enum draughts_tables_value *value,
	unsigned *plies)
{
	const struct probe probe = {tables, true};
	draughts_move moves[DRAUGHTS_MOVES_MAX], move = 0;
	struct known known = nothing, best = nothing;
	size_t count = 0;

	if (draughts_position_ruleset(position) == tables->ruleset)
		known = find_value(&probe, position);
	if (known.value != UNKNOWN)
		count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	for (size_t i = 0; i < count; i++) {
		const struct known after = try_move(&probe, position, moves[i]);

		if (is_preferred(&after, &best, known.value)) {
			best = after;
			move = moves[i];
		}
	}
	if (value)
		*value = public_value(known.value);
	if (plies)
		*plies = public_plies(&known);
	return move;
}
