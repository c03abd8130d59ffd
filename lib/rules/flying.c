/* SPDX-License-Identifier: MIT */
/*
 * The moves of the games with flying kings. Quiet moves are found as sets of squares, and so are
 * captures if each is one jump of a man. Other captures are left to flying_captures.c.
 */
#include "core/move_bits.h"
#include "rules/flying.h"
#include "rules/movetable.h"

#define INLINE DR_VARIANT_INLINE

/* The board as the side to move sees it. */
struct view {
	uint64_t own, enemy, kings, empty;
	const struct dr_articles *articles;
};

INLINE struct view view_of(
	const struct dr_articles *articles, uint64_t own, uint64_t enemy, uint64_t kings)
{
	return (struct view){own, enemy, kings, dr_all_squares(true) & ~(own | enemy), articles};
}

INLINE struct view view_by(enum draughts_side side, const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;

	return view_of(position->ruleset->articles, board->u.checkers.pieces[side],
		board->u.checkers.pieces[dr_other(side)], board->u.checkers.kings);
}

/* Some squares, and the empty squares from each of them to the next piece in a direction (F5). */
INLINE uint64_t rays(uint64_t from, uint64_t empty, unsigned by)
{
	from |= empty & dr_rotate(from, by);
	empty &= dr_rotate(empty, by);
	from |= empty & dr_rotate(from, 2 * by % 64);
	empty &= dr_rotate(empty, 2 * by % 64);
	return from | (empty & dr_rotate(from, 4 * by % 64));
}

/* Whether kings capture: a jump begins where they stand or can go. */
INLINE bool kings_take(uint64_t kings, uint64_t empty, const struct dr_jumps *jumps)
{
	return ((jumps->up4 & rays(kings, empty, 64 - 4)) |
		       (jumps->up5 & rays(kings, empty, 64 - 5)) |
		       (jumps->down4 & rays(kings, empty, 4)) |
		       (jumps->down5 & rays(kings, empty, 5))) != 0;
}

/* How a side can capture, as far as sets show it. */
struct choices {
	bool captures;         /* whether it can */
	uint64_t further;      /* not 0 if a king may capture, or a man more than one piece */
	struct dr_jumps first; /* the first jumps of men: all captures, if further is 0 */
};

INLINE struct choices choices_of(enum draughts_side side, const struct view *view)
{
	const struct dr_articles *const articles = view->articles;
	const struct dr_jumps jumps = dr_jumps_over(view->empty, view->enemy);
	const struct dr_jumps of_men = dr_flying_men(articles, side, jumps);
	const struct dr_jumps first = dr_jumps_from(&of_men, view->own & ~view->kings);
	const uint64_t kings = view->own & view->kings;
	const uint64_t on = dr_starts_of(&of_men) |
			    (articles->crowned_in_passing ? dr_crowning_row(true, side) : 0);

	return (struct choices){
		.captures = dr_starts_of(&first) != 0 ||
			    (DR_UNLIKELY(kings) && kings_take(kings, view->empty, &jumps)),
		.further = kings | (dr_landings_of(&first) & on),
		.first = first};
}

/* The steps of men, as pairs of squares: see movetable.h. */
INLINE uint64_t steps_of_men(enum draughts_side side, const struct view *view)
{
	return dr_steps_ahead(side, view->own & ~view->kings, view->empty);
}

/* ---- listing ---- */

/* Writes the moves of a set of pairs, and returns the end of them. */
INLINE draughts_move *write_pairs(
	draughts_move *moves, const draughts_move row[DR_MOVE_ROW], uint64_t pairs)
{
	for (; pairs != 0; pairs &= pairs - 1)
		*moves++ = row[dr_lowest(pairs)];
	return moves;
}

/*
 * Captures of one jump each. Jumps back come from the table of the other side, where they may crown
 * a man; here they never do.
 */
INLINE draughts_move *write_jumps(
	draughts_move *moves, enum draughts_side side, const struct dr_jumps *first)
{
	const struct dr_move_tables *const tables = dr_move_tables(true);
	const uint64_t up = dr_pairs_of_jumps(DRAUGHTS_WHITE, first->up4, first->up5);
	const uint64_t down = dr_pairs_of_jumps(DRAUGHTS_BLACK, first->down4, first->down5);
	draughts_move *back;

	moves = write_pairs(moves, tables->jump[side], side == DRAUGHTS_WHITE ? up : down);
	back = moves;
	moves = write_pairs(
		moves, tables->jump[dr_other(side)], side == DRAUGHTS_WHITE ? down : up);
	for (; back < moves; back++)
		*back &= ~DR_MOVE_PROMOTION;
	return moves;
}

/* The quiet moves of kings (F5). */
static DR_NOINLINE draughts_move *write_kings(draughts_move *moves, uint64_t kings, uint64_t empty)
{
	for (; kings != 0; kings &= kings - 1) {
		const draughts_square from = dr_square(true, dr_lowest(kings));

		for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
			const unsigned by = dr_direction(i);
			uint64_t to = dr_rotate(dr_first(kings), by);

			for (; to & empty; to = dr_rotate(to, by))
				*moves++ = DR_MOVE(from, dr_square(true, dr_lowest(to)), 1, 0) |
					   DR_MOVE_BY_KING;
		}
	}
	return moves;
}

INLINE size_t generate(
	enum draughts_side side, const struct draughts_position *position, draughts_move *moves)
{
	const struct view view = view_by(side, position);
	const struct choices choices = choices_of(side, &view);
	const uint64_t kings = view.own & view.kings;
	draughts_move *end = moves;

	if (choices.captures && choices.further)
		return dr_flying_generate_captures(position, moves);
	if (view.enemy == 0)
		return 0; /* finished (F10) */
	if (choices.captures)
		return (size_t)(write_jumps(moves, side, &choices.first) - moves);
	end = write_pairs(end, dr_move_tables(true)->step[side], steps_of_men(side, &view));
	if (kings)
		end = write_kings(end, kings, view.empty);
	return (size_t)(end - moves);
}

size_t DR_FLYING(generate_white)(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_WHITE, position, moves);
}

size_t DR_FLYING(generate_black)(const struct draughts_position *position, draughts_move *moves)
{
	return generate(DRAUGHTS_BLACK, position, moves);
}

bool DR_FLYING(has_capture)(const struct draughts_position *position)
{
	const enum draughts_side side = dr_turn_of(position);
	const struct view view = view_by(side, position);

	return choices_of(side, &view).captures;
}

/* Capturing is compulsory, so the captures are all the moves or none of them (F6). */
size_t DR_FLYING(captures)(const struct draughts_position *position, draughts_move *moves)
{
	if (!DR_FLYING(has_capture)(position))
		return 0;
	return position->ruleset->generate[position->board.turn](position, moves);
}

/* ---- counting ---- */

/* No two kings come to one square in the same direction, so sets count their quiet moves. */
INLINE size_t count_flights(uint64_t kings, uint64_t empty)
{
	return dr_popcount(rays(kings, empty, 64 - 4) ^ kings) +
	       dr_popcount(rays(kings, empty, 64 - 5) ^ kings) +
	       dr_popcount(rays(kings, empty, 4) ^ kings) +
	       dr_popcount(rays(kings, empty, 5) ^ kings);
}

/* The moves of a side with kings: a separate function, so that the common case stays short. */
static DR_NOINLINE size_t count_with_kings(const struct dr_articles *articles,
	enum draughts_side side, uint64_t own, uint64_t enemy, uint64_t kings)
{
	const struct view view = view_of(articles, own, enemy, kings);

	if (choices_of(side, &view).captures)
		return dr_flying_count_captures(articles, side, own, enemy, kings);
	return dr_popcount(steps_of_men(side, &view)) + count_flights(own & kings, view.empty);
}

/* The number of moves when the enemy has pieces. */
INLINE size_t count_any(enum draughts_side side, const struct view *view)
{
	const struct choices choices = choices_of(side, view);
	const struct dr_jumps *const first = &choices.first;

	if (DR_UNLIKELY(view->own & view->kings))
		return count_with_kings(view->articles, side, view->own, view->enemy, view->kings);
	if (!choices.captures)
		return dr_popcount(steps_of_men(side, view));
	if (DR_UNLIKELY(choices.further))
		return dr_flying_count_captures(
			view->articles, side, view->own, view->enemy, view->kings);
	return dr_popcount(first->up4) + dr_popcount(first->up5) + dr_popcount(first->down4) +
	       dr_popcount(first->down5);
}

INLINE size_t count(enum draughts_side side, const struct draughts_position *position)
{
	const struct view view = view_by(side, position);

	return view.enemy == 0 ? 0 : count_any(side, &view); /* F10 */
}

size_t DR_FLYING(count_white)(const struct draughts_position *position)
{
	return count(DRAUGHTS_WHITE, position);
}

size_t DR_FLYING(count_black)(const struct draughts_position *position)
{
	return count(DRAUGHTS_BLACK, position);
}

/* ---- playing, and the pieces ---- */

void DR_FLYING(play)(
	struct draughts_position *after, const struct draughts_position *before, draughts_move move)
{
	dr_play_into(true, after, before, move);
}

void DR_FLYING(pieces)(const struct draughts_position *position, struct draughts_pieces *pieces)
{
	dr_write_pieces(true, position, pieces);
}

#if !DR_FALLBACK
/* ---- successors ---- */

/* Lists the moves, then plays each. */
static DR_NOINLINE size_t list_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	draughts_move list[DRAUGHTS_MOVES_MAX];
	draughts_move *const all = moves ? moves : list;
	const size_t total = position->ruleset->generate[position->board.turn](position, all);

	for (size_t i = 0; i < total; i++)
		dr_play_into(true, draughts_position_in(&positions[i]), position, all[i]);
	return total;
}

/* In the order of generate. Steps of men need no list of moves. */
size_t DR_FLYING(successors)(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	const enum draughts_side side = dr_turn_of(position);
	const struct view view = view_by(side, position);
	uint64_t pairs = steps_of_men(side, &view);
	size_t total = 0;

	if ((view.own & view.kings) || view.enemy == 0 || choices_of(side, &view).captures)
		return list_successors(position, positions, moves);
	if (moves)
		write_pairs(moves, dr_move_tables(true)->step[side], pairs);
	for (; pairs != 0; pairs &= pairs - 1) {
		struct draughts_position *const after = draughts_position_in(&positions[total++]);
		const uint64_t ends = dr_step_ends[dr_lowest(pairs)];

		after->board.u.checkers.pieces[side] = view.own ^ ends;
		after->board.u.checkers.pieces[dr_other(side)] = view.enemy;
		after->board.u.checkers.kings = view.kings | (ends & dr_crowning_row(true, side));
		after->board.turn = dr_other(side);
		after->ruleset = position->ruleset;
	}
	return total;
}
#endif
