/* SPDX-License-Identifier: MIT */
/* Moves as text: finding the legal move that a text means, and writing a move. */
#include <limits.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/bits.h"
#include "core/routes.h"
#include "notation/notation.h"

/* Whether the text has the ends of the move, and its count if it leads off the board. */
static bool fits(const struct draughts_position *position, draughts_move move,
	const struct dr_move_text *text)
{
	if (!dr_has_ends(move, text->square[0], text->to))
		return false;
	if (!draughts_move_is_off(move))
		return true;
	return draughts_move_count(move) ==
	       (text->count > 0 ? text->count
				: draughts_position_height_at(position, text->square[0]));
}

/* Finds the single jump among captures with the same ends. */
static enum draughts_error find_one_jump(
	const draughts_move *moves, size_t total, draughts_move *move)
{
	for (size_t i = 0; i < total; i++)
		if (dr_popcount(draughts_move_captured(moves[i])) == 1) {
			*move = moves[i];
			return DRAUGHTS_OK;
		}
	return DRAUGHTS_ERR_AMBIGUOUS;
}

/*
 * A full route never means two moves. It shows the captured pieces, which stand between its squares
 * (E4, I4), and both ends; these make the move (G3). But the two squares of one jump, `23x16`, may
 * also be the ends of a longer capture, by a king that first goes round and comes back to 23 (E9).
 * They mean the single jump, because they are its full route. The longer capture shares its ends,
 * so it is always written in full.
 */
static enum draughts_error find_whole(const struct draughts_position *position,
	const struct dr_moves *moves, const struct dr_move_text *text, draughts_move *move)
{
	draughts_move fitting[DRAUGHTS_MOVES_MAX];
	draughts_squares next = 0;
	size_t total = 0;

	for (size_t i = 0; i < moves->total; i++)
		if (fits(position, moves->move[i], text))
			fitting[total++] = moves->move[i];
	if (total == 0 || text->total > DR_TEXT_SQUARES)
		return DRAUGHTS_ERR_ILLEGAL;

	if (text->total == 2 && total > 1)
		return find_one_jump(fitting, total, move);
	if (text->total > 2)
		total = dr_follow(position, text->square, text->total, fitting, total, &next);
	if (total == 0 || next != 0)
		return DRAUGHTS_ERR_ILLEGAL;
	*move = fitting[0];
	return DRAUGHTS_OK;
}

/* Finds a move in the short form: ed4 is e3-d4 or e5-d4, if only one of these is legal. */
static enum draughts_error find_short(const struct draughts_position *position,
	const struct dr_moves *moves, const struct dr_move_text *text, draughts_move *move)
{
	draughts_squares starts = dr_squares_of_file(position->ruleset, text->square[0]);
	enum draughts_error found = DRAUGHTS_ERR_ILLEGAL;
	struct dr_move_text whole = *text;

	for (size_t i = 0; i < moves->total; i++) {
		const draughts_square from = draughts_move_from(moves->move[i]);
		enum draughts_error status;

		if (!(starts & DRAUGHTS_SQUARE_SET(from)))
			continue;
		starts &= ~DRAUGHTS_SQUARE_SET(from);
		whole.square[0] = (uint8_t)from;
		status = find_whole(position, moves, &whole, move);
		if (status == DRAUGHTS_ERR_ILLEGAL)
			continue;
		if (found != DRAUGHTS_ERR_ILLEGAL)
			return DRAUGHTS_ERR_AMBIGUOUS;
		found = status;
	}
	return found;
}

enum draughts_error dr_find_move(const struct draughts_position *position,
	const struct dr_moves *moves, const struct dr_move_text *text, draughts_move *move)
{
	draughts_move found = 0;
	enum draughts_error status;

	if (moves->total == 0)
		return DRAUGHTS_ERR_GAME_OVER;
	status = (text->square[0] >= DR_FILE ? find_short : find_whole)(
		position, moves, text, &found);
	if (status == DRAUGHTS_OK)
		*move = found;
	return status;
}

void dr_guess_start(const struct draughts_position *position, struct dr_move_text *text)
{
	enum { FAR = 2 * DR_RANKS }; /* beyond all ranks: an empty square, or one beside the end */
	const bool up = draughts_position_turn(position) == DRAUGHTS_WHITE;
	const unsigned file = text->square[0] / DR_RANKS % DR_RANKS + 1;
	unsigned to = 0, least = UINT_MAX;
	struct draughts_pieces pieces;

	if (text->square[0] < DR_FILE)
		return;
	draughts_position_pieces(position, &pieces);
	draughts_square_coordinates(position->ruleset, text->to, NULL, &to);
	for (unsigned rank = 1; rank <= DR_RANKS; rank++) {
		const draughts_square square = draughts_square_at(position->ruleset, file, rank);
		unsigned distance = 2 * (rank > to ? rank - to : to - rank) + ((rank > to) == up);

		if (square == 0)
			continue;
		if (rank == to || !(pieces.occupied[pieces.turn] & DRAUGHTS_SQUARE_SET(square)))
			distance += FAR;
		if (distance < least) {
			least = distance;
			text->square[0] = (uint8_t)square;
		}
	}
}

struct writing {
	struct dr_sink *out;
	const struct draughts_position *position;
	draughts_move move;
	unsigned flags; /* enum draughts_text_flag */
	bool is_short;  /* the file where the move begins names it */
};

static void put_square(const struct writing *writing, draughts_square square)
{
	dr_put_square(writing->out, writing->position->ruleset, square, writing->flags);
}

static unsigned file_of(const struct draughts_ruleset *ruleset, draughts_square square)
{
	unsigned file = 1;

	draughts_square_coordinates(ruleset, square, &file, NULL);
	return file;
}

/* Writes every landing square of a capture, along the first of its routes. */
static void put_route(const struct writing *writing)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];

	dr_list_routes(writing->position, writing->move, routes);
	for (size_t i = 1; i < routes[0].length; i++) {
		dr_put(writing->out, 'x');
		put_square(writing, routes[0].square[i]);
	}
}

static void put_move(const struct writing *writing)
{
	const draughts_move move = writing->move;
	const draughts_square from = draughts_move_from(move);

	if (draughts_move_is_pass(move)) {
		dr_put_text(writing->out, "pass");
		return;
	}
	if (writing->is_short)
		dr_put(writing->out, dr_file_letter(file_of(writing->position->ruleset, from)));
	else
		put_square(writing, from);
	if (draughts_move_is_off(move)) {
		dr_put_text(writing->out, "-off:");
		dr_put_number(writing->out, draughts_move_count(move));
	} else if (draughts_move_is_capture(move) && (writing->flags & DRAUGHTS_TEXT_IN_FULL)) {
		put_route(writing);
	} else {
		if (draughts_move_is_capture(move))
			dr_put(writing->out, 'x');
		else if (!writing->is_short)
			dr_put(writing->out, '-');
		put_square(writing, draughts_move_to(move));
	}
}

/*
 * Writes a capture in full if it ends where it began, or if another move has the same ends. A move
 * is short only if no other legal move begins on the same file and has the same end.
 */
void dr_put_move(struct dr_sink *out, const struct draughts_position *position,
	const struct dr_moves *legal, draughts_move move, unsigned flags)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;
	const draughts_square from = draughts_move_from(move), to = draughts_move_to(move);
	struct writing writing = {out, position, move, flags, dr_writes_short(ruleset, flags)};
	bool is_legal = false;

	if (from == to)
		writing.flags |= DRAUGHTS_TEXT_IN_FULL;

	for (size_t i = 0; i < legal->total; i++) {
		if (legal->move[i] == move)
			is_legal = true;
		else if (dr_has_ends(legal->move[i], from, to))
			writing.flags |= DRAUGHTS_TEXT_IN_FULL;
		else if (draughts_move_to(legal->move[i]) == to &&
			 file_of(ruleset, draughts_move_from(legal->move[i])) ==
				 file_of(ruleset, from))
			writing.is_short = false;
	}
	if (draughts_move_is_capture(move) && (writing.flags & DRAUGHTS_TEXT_IN_FULL))
		writing.is_short = false;
	if (is_legal)
		put_move(&writing);
}

size_t draughts_move_write(const struct draughts_position *position, draughts_move move,
	unsigned flags, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	struct dr_moves legal;

	dr_list_moves(position, &legal);
	dr_put_move(&out, position, &legal, move, flags);
	return dr_put_end(&out);
}
