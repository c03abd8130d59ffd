/* SPDX-License-Identifier: MIT */
/* Values, distances and moves of positions. */
#include <assert.h>

#include "tables/handle.h"

enum { UNKNOWN = DR_DRAW + 1 }; /* more than any enum dr_value */

/* The known facts about a position. An unknown distance is negative. */
struct known {
	int value; /* enum dr_value, or UNKNOWN */
	int progress, end;
};

static const struct known nothing = {UNKNOWN, -1, -1};

/* The tables, and the distances that are wanted: a look-up without distances is faster. */
struct probe {
	const struct draughts_tables *tables;
	unsigned wanted; /* bits of enum draughts_tables_metric */
};

static_assert(sizeof(struct draughts_tables_move) == 32, "ABI");

static enum draughts_tables_value public_value(int value)
{
	return (enum draughts_tables_value)(value == UNKNOWN ? DRAUGHTS_TABLES_UNKNOWN : value + 1);
}

static draughts_squares seen(draughts_squares squares, bool turned)
{
	return turned ? draughts_squares_rotate(squares) : squares;
}

/* Returns false if there are too many pieces to compute ranks. */
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

/* The same for Dipole: material.men counts checkers, and view->men has the ranks of stacks. */
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

/* If the side to move wins, the end of the game is an odd number of plies away. */
static int look_up_end(const struct dr_entry *entry, unsigned turn, uint64_t number, int value)
{
	const int half = entry->has_table ? dr_table_distance(&entry->table, turn, number) : -1;

	return half < 0 ? -1 : 2 * half + (value == DR_WIN);
}

/* Looks up a position in which no capture must be made, so that the tables cover it. */
static struct known look_up(const struct probe *probe, const struct dr_view *view)
{
	const struct draughts_tables *tables = probe->tables;
	const struct dr_material *const m = &view->material;
	const unsigned turn = dr_table_turn(m), other = 1 - turn;
	const unsigned i =
		tables->index[m->men[turn]][m->kings[turn]][m->men[other]][m->kings[other]];
	const struct dr_entry *const entry = &tables->entry[i];

	if (!entry->has_table)
		return nothing;

	const uint64_t number = find_number(tables, view);
	struct known known = {dr_table_value(&entry->table, &tables->code, turn, number), -1, -1};
	if (known.value < 0)
		return nothing;
	if (known.value == DR_DRAW)
		return known;
	if ((probe->wanted & DRAUGHTS_TABLES_TO_PROGRESS) && entry->metric != DR_NO_DISTANCES) {
		known.progress = dr_table_distance(&entry->table, turn, number);
		if (known.progress < 0)
			return nothing;
	}
	if ((probe->wanted & DRAUGHTS_TABLES_TO_END) && entry->metric != DR_NO_DISTANCES)
		known.end = look_up_end(entry + tables->values, turn, number, known.value);
	return known;
}

/* The value of a move for the side that plays it, from the value of the position after it. */
static int opposite(int value)
{
	return value == DR_WIN ? DR_LOSS : value == DR_LOSS ? DR_WIN : value;
}

/* By value: a win, then an unknown value, a draw, a loss. */
static const uint8_t order[] = {[DR_WIN] = 0, [UNKNOWN] = 1, [DR_DRAW] = 2, [DR_LOSS] = 3};

/* The facts about a move for the side that plays it, from those about the position after it. */
static struct known turned(struct known next)
{
	next.value = opposite(next.value);
	next.progress += next.progress >= 0;
	next.end += next.end >= 0;
	return next;
}

/* A winner chooses the sooner end, a loser the later; if either is unknown, so is the result. */
static struct known better(struct known a, struct known b)
{
	if (a.value != b.value)
		return order[a.value] < order[b.value] ? a : b;
	if (a.end < 0 || b.end < 0)
		a.end = -1;
	else if (a.value == DR_WIN ? b.end < a.end : b.end > a.end)
		a.end = b.end;
	return a;
}

static struct known find_value(const struct probe *probe, const struct draughts_position *position);

/* NOLINTBEGIN(misc-no-recursion): each level has captured a piece, of at most DR_PIECES */

/* A position of the checkers games in which the side must capture, which is progress (E6, I7). */
static struct known search_captures(const struct probe *probe,
	const struct draughts_position *position, const draughts_move *moves, size_t count)
{
	const struct probe after = {probe->tables, probe->wanted & DRAUGHTS_TABLES_TO_END};
	struct known known = {DR_LOSS, 1, 0};

	for (size_t i = 0; i < count && (known.value != DR_WIN || after.wanted != 0); i++) {
		struct draughts_position_storage storage;
		struct draughts_position *next = draughts_position_in(&storage);

		draughts_position_successor(next, position, moves[i]);
		known = better(known, turned(find_value(&after, next)));
	}
	known.progress = 1;
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
		return (struct known){DR_LOSS, 0, 0};
	if (dr_count_pieces(&view.material, 1) == 0)
		return (struct known){DR_WIN, 0, 0};
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

static struct known look_at(const struct draughts_tables *tables,
	const struct draughts_position *position, unsigned wanted)
{
	const struct probe probe = {tables, wanted};

	return draughts_position_ruleset(position) == tables->ruleset ? find_value(&probe, position)
								      : nothing;
}

static bool is_decided(const struct known *known)
{
	return known->value == DR_WIN || known->value == DR_LOSS;
}

static unsigned public_plies(const struct known *known, int plies)
{
	return is_decided(known) && plies > 0 ? (unsigned)plies : 0;
}

enum draughts_tables_value draughts_tables_probe(const struct draughts_tables *tables,
	const struct draughts_position *position, unsigned *plies)
{
	const struct known known = look_at(
		tables, position, plies ? DRAUGHTS_TABLES_TO_PROGRESS : 0);

	if (plies)
		*plies = public_plies(&known, known.progress);
	return public_value(known.value);
}

bool draughts_tables_distance(const struct draughts_tables *tables,
	const struct draughts_position *position, enum draughts_tables_metric metric,
	unsigned *plies)
{
	const struct known known = look_at(tables, position, metric);
	int distance = -1;

	if (draughts_position_outcome(position) != DRAUGHTS_ONGOING)
		distance = 0;
	else if (metric == DRAUGHTS_TABLES_TO_PROGRESS)
		distance = known.progress;
	else if (metric == DRAUGHTS_TABLES_TO_END)
		distance = known.end;
	if (plies)
		*plies = public_plies(&known, distance);
	return is_decided(&known) && distance >= 0;
}

/* Whether a move is progress by the ruleset. */
static bool is_progress(const struct draughts_tables *tables, draughts_move move)
{
	return draughts_move_is_capture(move) || draughts_move_is_promotion(move) ||
	       (tables->men_are_progress && !draughts_move_is_by_king(move));
}

/*
 * A move, and the facts about it for the side that plays it. It is late if it wins and makes
 * progress, but the loser can claim a draw before the next progress.
 */
struct tried {
	draughts_move move;
	struct known known;
	bool late;
};

static struct tried try_move(
	const struct probe *probe, const struct draughts_position *position, draughts_move move)
{
	struct draughts_position_storage storage;
	struct draughts_position *next = draughts_position_in(&storage);
	struct draughts_draw_limits limits;

	draughts_ruleset_draw_limits(draughts_position_ruleset(position), &limits);
	draughts_position_successor(next, position, move);

	const bool ends = draughts_position_outcome(next) != DRAUGHTS_ONGOING;
	const struct known after = look_at(probe->tables, next, probe->wanted);
	struct tried tried = {move, turned(after), false};
	if (ends)
		tried.known.end = 1;
	if (probe->tables->rules == DR_DIPOLE) {
		tried.known.progress = 0; /* every game ends (D10) */
	} else if (ends || is_progress(probe->tables, move)) {
		tried.known.progress = 1;
		tried.late = tried.known.value == DR_WIN &&
			     after.progress > (int)(2 * limits.quiet_moves);
	}
	return tried;
}

/* More plies than any distance. */
enum { MANY = 1 << 16 };

/* The lower, the better: the value, then the plies to progress, then those to the end. */
static uint64_t rank_move(const struct tried *tried)
{
	const struct known *known = &tried->known;
	int progress = 0, end = 0;

	if (known->value == DR_WIN) {
		progress = known->progress < 0 ? 2 * MANY : tried->late ? MANY : known->progress;
		end = known->end < 0 ? MANY : known->end;
	} else if (known->value == DR_LOSS) {
		progress = MANY - known->progress;
		end = MANY - known->end;
	}
	return (uint64_t)order[known->value] << 48 | (uint64_t)progress << 24 | (uint64_t)end;
}

/* Inserts a move into a sorted list, after equally good moves. */
static void insert(struct tried *list, size_t count, const struct tried *tried)
{
	const uint64_t rank = rank_move(tried);

	for (; count > 0 && rank_move(&list[count - 1]) > rank; count--)
		list[count] = list[count - 1];
	list[count] = *tried;
}

size_t draughts_tables_moves(const struct draughts_tables *tables,
	const struct draughts_position *position, struct draughts_tables_move *moves,
	size_t capacity)
{
	const struct probe probe = {tables, DRAUGHTS_TABLES_TO_PROGRESS | DRAUGHTS_TABLES_TO_END};
	draughts_move legal[DRAUGHTS_MOVES_MAX];
	struct tried list[DRAUGHTS_MOVES_MAX];
	const size_t count = draughts_position_moves(position, legal, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		const struct tried tried = try_move(&probe, position, legal[i]);

		insert(list, i, &tried);
	}
	for (size_t i = 0; i < count && i < capacity; i++) {
		const struct known *const known = &list[i].known;

		moves[i] = (struct draughts_tables_move){list[i].move,
			(uint32_t)public_value(known->value), public_plies(known, known->progress),
			public_plies(known, known->end), {0}};
	}
	return count;
}

/* The best of the moves that keep the value; in a win, only moves with a known distance. */
draughts_move draughts_tables_best(const struct draughts_tables *tables,
	const struct draughts_position *position, uint32_t *value, unsigned *plies)
{
	const struct probe probe = {tables, DRAUGHTS_TABLES_TO_PROGRESS};
	const struct known known = look_at(tables, position, probe.wanted);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct tried best = {0, nothing, false};
	size_t count = 0;

	if (known.value != UNKNOWN)
		count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	for (size_t i = 0; i < count; i++) {
		const struct tried tried = try_move(&probe, position, moves[i]);

		if (tried.known.value == known.value &&
			(known.value != DR_WIN || tried.known.progress >= 0) &&
			(best.move == 0 || rank_move(&tried) < rank_move(&best)))
			best = tried;
	}
	if (value)
		*value = (uint32_t)public_value(known.value);
	if (plies)
		*plies = public_plies(&known, known.progress);
	return best.move;
}
