/* SPDX-License-Identifier: MIT */
/*
 * The games with short kings: functions compiled once for all of them, because they are rarely
 * needed. The template, checkers_moves.h, calls them. They read the articles as data.
 *
 * With short kings it makes no difference whether jumped pieces stay on the board until the move
 * ends (E9, I10). A jump changes file and rank by two, so file and rank have the same parity on all
 * squares where a piece lands, and the other parity on all that it jumps. It never lands where it
 * has jumped, and lifting a victim early opens nothing.
 */
#ifndef DR_CHECKERS_H
#define DR_CHECKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/move.h>
#include <draughts/position.h>

#include "core/bits.h"
#include "core/bytes.h"
#include "core/board.h"
#include "core/move_bits.h"
#include "core/vtable.h"
#include "rules/bitboard.h"
#include "rules/movetable.h"

DR_FORCE_INLINE enum draughts_side dr_other(enum draughts_side side)
{
	return side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
}

DR_FORCE_INLINE enum draughts_side dr_turn_of(const struct draughts_position *position)
{
	return position->board.turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
}

/* The kings after a move: a king stays one, a man becomes one on the crowning row (E8, I6). */
DR_FORCE_INLINE uint64_t dr_kings_after(bool a1_dark, enum draughts_side side, uint64_t kings,
	uint64_t from, uint64_t to, uint64_t captured)
{
	const uint64_t crowned = kings & from ? to : to & dr_crowning_row(a1_dark, side);

	return (kings & ~(from | captured)) | crowned;
}

/*
 * Writes the position after a legal move. The flags of a move say whether a king makes it, and
 * whether it makes a king (E8, F8, I6).
 */
DR_FORCE_INLINE void dr_play_into(bool a1_dark, struct draughts_position *after,
	const struct draughts_position *before, draughts_move move)
{
	const struct dr_move_tables *const tables = dr_move_tables(a1_dark);
	const uint64_t from = tables->square[draughts_move_from(move)];
	const uint64_t to = tables->square[draughts_move_to(move)];
	const uint64_t turn = before->board.turn, other = turn ^ 1;
	uint64_t enemy = before->board.u.checkers.pieces[other];
	uint64_t kings = before->board.u.checkers.kings;

	/* E9, I10: from and to may be the same square, and then the piece stays. */
	after->board.u.checkers.pieces[turn] = before->board.u.checkers.pieces[turn] ^ from ^ to;
	after->ruleset = before->ruleset;
	/* Most moves are steps of men: the bits from 16 on are 0. */
	if (move >> 16) {
		if (move & (DR_MOVE_BY_KING | DR_MOVE_PROMOTION))
			kings = (kings & ~from) | to;
		if (draughts_move_captured(move)) {
			const uint64_t captured = dr_spread(a1_dark, draughts_move_captured(move));

			enemy ^= captured;
			kings &= ~captured;
		}
	}
	after->board.u.checkers.pieces[other] = enemy;
	after->board.u.checkers.kings = kings;
	after->board.turn = other;
}

/* The body of the slot `pieces'. */
DR_FORCE_INLINE void dr_write_pieces(
	bool a1_dark, const struct draughts_position *position, struct draughts_pieces *pieces)
{
	const struct dr_board *const board = &position->board;
	const uint64_t kings = board->u.checkers.kings;

	for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++)
		pieces->occupied[side] = dr_gather(a1_dark, board->u.checkers.pieces[side]);
	pieces->kings = kings ? dr_gather(a1_dark, kings) : 0;
	pieces->turn = (uint32_t)board->turn;
}

/* A capture: from and to are one square each; routes is how many ways lead to it (G3). */
struct dr_capture {
	uint64_t from, to, captured;
	size_t routes;
};

/* The captures found so far, all of the same rank. */
struct dr_captures {
	size_t count;
	unsigned rank;
	struct dr_capture list[DRAUGHTS_MOVES_MAX];
};

/*
 * Lists a capture, unless captures of a higher rank are listed (F6, I8). may_be_known: the capture
 * may be listed already, by another route, as the same move (G3).
 */
DR_FORCE_INLINE void dr_add_capture(struct dr_captures *captures, uint64_t from, uint64_t to,
	uint64_t captured, unsigned rank, bool may_be_known)
{
	size_t known = captures->count;

	if (rank != captures->rank) {
		if (rank < captures->rank)
			return;
		captures->rank = rank;
		captures->count = known = 0;
	}
	if (may_be_known)
		while (known-- > 0 && captures->list[known].from == from)
			if (captures->list[known].to == to &&
				captures->list[known].captured == captured) {
				captures->list[known].routes++;
				return;
			}
	captures->list[captures->count++] = (struct dr_capture){from, to, captured, 1};
}

/*
 * Whether a capture by a man crowns the man (E8, F8, I6). Where men are crowned in passing, a man
 * that reaches the far row jumps a piece in the row before it, and no other man does: a jump back
 * over that row would begin on the far row.
 */
DR_FORCE_INLINE bool dr_capture_crowns(
	const struct dr_articles *rules, enum draughts_side side, const struct dr_capture *capture)
{
	const uint64_t last = dr_crowning_row(rules->a1_dark, side);

	return (capture->to & last) != 0 ||
	       (rules->crowned_in_passing && (capture->captured & dr_behind(side, last, 4)) != 0);
}

/* Writes the listed captures of the side to move as moves, and returns their number. */
DR_FORCE_INLINE size_t dr_write_captures(const struct draughts_position *position,
	const struct dr_captures *captures, draughts_move *moves)
{
	const struct dr_articles *const rules = position->ruleset->articles;
	const uint64_t kings = position->board.u.checkers.kings;

	for (size_t i = 0; i < captures->count; i++) {
		const struct dr_capture *const capture = &captures->list[i];

		moves[i] = DR_MOVE(dr_square(rules->a1_dark, dr_lowest(capture->from)),
			dr_square(rules->a1_dark, dr_lowest(capture->to)), 1,
			dr_gather(rules->a1_dark, capture->captured));
		if (capture->from & kings)
			moves[i] |= DR_MOVE_BY_KING;
		else if (dr_capture_crowns(rules, dr_turn_of(position), capture))
			moves[i] |= DR_MOVE_PROMOTION;
	}
	return captures->count;
}

/* How many captures are listed, or how many routes they have together. */
DR_FORCE_INLINE size_t dr_count_listed(const struct dr_captures *captures, bool routes)
{
	size_t total = 0;

	if (!routes)
		return captures->count;
	for (size_t i = 0; i < captures->count; i++)
		total += captures->list[i].routes;
	return total;
}

/* Lists the legal captures of a side: E4 to E9, I4 to I10. */
void dr_list_captures(const struct draughts_ruleset *ruleset, enum draughts_side side, uint64_t own,
	uint64_t enemy, uint64_t kings, struct dr_captures *captures);

/* How many there are, or how many routes they have together. */
size_t dr_count_captures(const struct draughts_ruleset *ruleset, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings, bool routes);

/* Writes the captures of the side to move as moves, and returns their number. */
size_t dr_generate_captures(const struct draughts_position *position, draughts_move *moves);

/* Slots of a ruleset: see core/vtable.h. A side with no pieces or moves has lost (E10, I11). */
struct dr_result dr_checkers_result(const struct draughts_position *position);
size_t dr_checkers_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes, size_t capacity);
void dr_checkers_set(struct draughts_position *position, const struct draughts_setup *setup);
void dr_checkers_get(const struct draughts_position *position, struct draughts_setup *setup);

/* The initial position: E2, I2. */
#define DR_CHECKERS_INITIAL(first)                                                     \
	{                                                                              \
		.occupied = {[DRAUGHTS_WHITE] = 0xfff00000, [DRAUGHTS_BLACK] = 0xfff}, \
		.turn = (first)                                                        \
	}

#endif
