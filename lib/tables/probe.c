/* SPDX-License-Identifier: MIT */
/* Values, distances and moves of positions. */
#include "tables/handle.h"

/* The values of files, by which sides compare what their moves give. */
enum value { WIN = 0, LOSS = 1, DRAW = 2, UNKNOWN = 3 };

/* What is known of a position. */
struct known {
	enum value value;
	int plies; /* to the next progress; negative if there is no such distance */
};

/* The tables, and what a look-up of values alone may leave out. */
struct probe {
	const struct draughts_tables *tables;
	bool distances;
};

static enum draughts_tables_value public_value(enum value value)
{
	return (enum draughts_tables_value)(
		value == UNKNOWN ? DRAUGHTS_TABLES_UNKNOWN : (int)value + 1);
}

static draughts_squares seen(draughts_squares squares, bool turned)
{
	return turned ? draughts_squares_rotate(squares) : squares;
}

/* Sets the pieces, each side seen from its own end. Returns false if there are too many. */
static bool see_pieces(const struct draughts_tables *tables,
	const struct draughts_position *position, struct dr_view *view,
	struct dr_material *material)
{
	const struct dr_ranks *ranks = &tables->ranks;
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	for (unsigned i = 0; i < 2; i++) {
		const unsigned side = pieces.turn ^ i;
		const draughts_squares kings = pieces.occupied[side] & pieces.kings;
		const draughts_squares men = pieces.occupied[side] & ~pieces.kings;

		view->men[i] = seen(men, side == DRAUGHTS_BLACK);
		view->kings[i] = seen(kings, side == DRAUGHTS_BLACK);
		material->men[i] = (uint8_t)dr_ranks_count(ranks, men);
		material->kings[i] = (uint8_t)dr_ranks_count(ranks, kings);
	}
	return dr_ranks_count(ranks, pieces.occupied[0] | pieces.occupied[1]) <= DR_PIECES;
}

/* The same in Dipole, with the heights, which make the material. */
static bool see_stacks(const struct draughts_position *position, struct dr_view *view,
	struct dr_material *material)
{
	struct draughts_setup setup;
	unsigned checkers[2] = {0, 0};

	draughts_position_get_setup(position, &setup);
	for (unsigned i = 0; i < 2; i++) {
		const unsigned side = i == 0 ? setup.turn : 1u - setup.turn;

		for (unsigned square = 0; square < 32; square++) {
			const uint8_t height = (setup.occupied[side] >> square & 1) != 0
						       ? setup.height[square]
						       : 0;

			view->height[i][side == DRAUGHTS_WHITE ? square : 31 - square] = height;
			checkers[i] += height;
		}
		material->men[i] = (uint8_t)checkers[i];
		material->kings[i] = 0;
	}
	return checkers[0] + checkers[1] <= DR_PIECES;
}

/* The table of the pieces. *turn is 1 if the side to move is the second one of the table. */
static const struct dr_table *find_table(
	const struct draughts_tables *tables, const struct dr_material *material, unsigned *turn)
{
	const unsigned own = (unsigned)material->men[0] + material->kings[0];
	const unsigned other = (unsigned)material->men[1] + material->kings[1];

	*turn = own < other || (own == other && material->men[0] < material->men[1]);
	return tables->table[material->men[*turn]][material->kings[*turn]][material->men[1 - *turn]]
			    [material->kings[1 - *turn]];
}

/* Looks a position up that is in the tables, as no capture is due. */
static struct known look_up(
	const struct probe *probe, const struct dr_view *view, const struct dr_material *material)
{
	const struct draughts_tables *tables = probe->tables;
	const bool stacks = tables->rules == DR_DIPOLE;
	struct known known = {UNKNOWN, -1};
	unsigned turn;
	const struct dr_table *table = find_table(tables, material, &turn);

	if (table == NULL)
		return known;

	const uint64_t position = stacks ? dr_rank_stacks(&tables->ranks, view, material)
					 : dr_rank_pieces(&tables->ranks, view, material);
	const int value = dr_table_value(&table->values[turn], &tables->code, position);
	if (value < 0)
		return known;
	known.value = (enum value)value;
	if (probe->distances && table->distances && known.value != DRAW) {
		known.plies = dr_table_distance(&table->distance[turn], position);
		if (known.plies < 0)
			known.value = UNKNOWN;
	}
	return known;
}

/* What a value of the next position is for the side that moves there. */
static enum value opposite(enum value value)
{
	return value == WIN ? LOSS : value == LOSS ? WIN : value;
}

static enum value better(enum value a, enum value b)
{
	if (a == WIN || b == WIN)
		return WIN;
	if (a == UNKNOWN || b == UNKNOWN)
		return UNKNOWN;
	return a == DRAW || b == DRAW ? DRAW : LOSS;
}

static struct known find_value(const struct probe *probe, const struct draughts_position *position);

/* NOLINTBEGIN(misc-no-recursion): each level has captured a piece, of at most DR_PIECES */

/* The value of a position of the checkers games in which captures are due (E6, I7). */
static struct known search_captures(const struct probe *probe,
	const struct draughts_position *position, const draughts_move *moves, size_t count)
{
	const struct probe values = {probe->tables, false};
	struct known known = {LOSS, 1};

	for (size_t i = 0; i < count && known.value != WIN; i++) {
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
	struct dr_material material;

	if (!(stacks ? see_stacks(position, &view, &material)
		     : see_pieces(tables, position, &view, &material)))
		return (struct known){UNKNOWN, -1};
	if (material.men[0] + material.kings[0] == 0)
		return (struct known){LOSS, 0};
	if (material.men[1] + material.kings[1] == 0)
		return (struct known){WIN, 0};
	if (!stacks) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const size_t count = draughts_position_captures(
			position, moves, DRAUGHTS_MOVES_MAX);

		if (count > 0)
			return search_captures(probe, position, moves, count);
	}
	return look_up(probe, &view, &material);
}

/* NOLINTEND(misc-no-recursion) */

static unsigned public_plies(const struct known *known)
{
	return known->value == UNKNOWN || known->value == DRAW || known->plies < 0
		       ? 0
		       : (unsigned)known->plies;
}

enum draughts_tables_value draughts_tables_probe(const struct draughts_tables *tables,
	const struct draughts_position *position, unsigned *plies)
{
	const struct probe probe = {tables, plies != NULL};
	struct known known = {UNKNOWN, -1};

	if (draughts_position_ruleset(position) == tables->ruleset)
		known = find_value(&probe, position);
	if (plies != NULL)
		*plies = public_plies(&known);
	return public_value(known.value);
}

/* Whether a move is progress by the ruleset. */
static bool is_progress(const struct draughts_tables *tables, draughts_move move)
{
	return draughts_move_is_capture(move) || draughts_move_is_promotion(move) ||
	       (tables->metric == DR_MEN && !draughts_move_is_by_king(move));
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
		known.plies = known.value == WIN && known.plies > (int)(2 * limits.quiet_moves)
				      ? LATE
				      : 1;
	else if (known.plies >= 0)
		known.plies++;
	return known;
}

/* The quickest win that is proved, the longest loss, or the first move that draws. */
static bool is_preferred(const struct known *known, const struct known *best, enum value value)
{
	if (known->value != value || (value == WIN && known->plies < 0))
		return false;
	if (best->value == UNKNOWN)
		return true;
	return value == WIN ? known->plies < best->plies
			    : value == LOSS && known->plies > best->plies;
}

draughts_move draughts_tables_best(const struct draughts_tables *tables,
	const struct draughts_position *position, enum draughts_tables_value *value,
	unsigned *plies)
{
	const struct probe probe = {tables, true};
	draughts_move moves[DRAUGHTS_MOVES_MAX], move = 0;
	struct known known = {UNKNOWN, -1}, best = {UNKNOWN, -1};
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
	if (value != NULL)
		*value = public_value(known.value);
	if (plies != NULL)
		*plies = public_plies(&known);
	return move;
}
