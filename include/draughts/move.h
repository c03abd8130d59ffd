/* SPDX-License-Identifier: MIT */
/*
 * Squares, sides and moves. Ids such as G1 refer to articles of the rules; see draughts.h.
 */
#ifndef DRAUGHTS_MOVE_H
#define DRAUGHTS_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include <draughts/export.h>

/*
 * The number of a square, from 1 to 32 (G1). The number 0 means "no square" or "off the board". The
 * library always uses these numbers; in notation, squares may have other numbers, or names.
 */
typedef unsigned draughts_square;

/* A set of squares: bit n - 1 stands for square n. */
typedef uint32_t draughts_squares;

/*
 * The set that contains only this square (1 to 32), or the empty set for 0. Do not pass other
 * values.
 */
#define DRAUGHTS_SQUARE_SET(square) DRAUGHTS_CAST(draughts_squares, (UINT64_C(1) << (square)) >> 1)

/* The two sides. */
enum draughts_side DRAUGHTS_ENUM { DRAUGHTS_WHITE = 0, DRAUGHTS_BLACK = 1 };

/*
 * A move: one whole turn (G2), stored as a 64-bit number. The number 0 is not a move. The layout is
 * part of the ABI:
 *
 *   bits 0-5    from: the square where the move starts; 0 for a pass
 *   bits 6-11   to: the square where the move ends; 0 for a move off the board and for a pass
 *   bits 12-15  count: checkers that move: 1 in the checkers games, 1 to 12 in Dipole, 0 for a pass
 *   bit  16     promotion: a man becomes a king, perhaps before the move ends
 *   bit  17     off: the checkers leave the board (Dipole, D7)
 *   bit  18     pass: the side cannot move (Dipole, D8)
 *   bit  19     by king: the piece is a king when the move begins; 0 in Dipole
 *   bits 20-31  reserved for later releases; a program must not use them
 *   bits 32-63  the set of captured squares
 *
 * Each legal move of a position is represented by exactly one value (G3), so moves can be compared
 * with ==. A move is meaningful only in the position for which it was listed or read.
 */
typedef uint64_t draughts_move;

/*
 * No position of any ruleset has more legal moves than this, so an array of this length holds the
 * moves of any position. The limit does not increase while SOVERSION stays the same. No position
 * exceeds the limit, for these reasons:
 *
 * - Moves without a capture in the games with short kings: a side has at most 12 pieces (G4), each
 *   with at most 4 destinations, so it has at most 48 such moves.
 * - Captures in the games with short kings: a jump changes file and rank by two, so a piece can
 *   land on at most 8 squares. At most 9 jumps connect these squares. Each of these jumps passes
 *   over a different square. No piece is jumped twice (E9), so a capture contains each jump at
 *   most once. Different captures by one piece end on different squares or capture different
 *   pieces (G3).
 *   For each square, tests/test_bounds.c tries all 2^9 sets of these jumps, and finds at
 *   most 10 captures for one piece. So a side has at most 12 x 10 = 120 captures.
 * - Moves without a capture in the games with flying kings: each such move ends on an empty square.
 *   At most 4 kings can reach one empty square, one from each direction, and a king reaches at most
 *   13 squares. So n pieces have at most 13 n moves, and at most 4 (32 - n) moves; the smaller of
 *   these two numbers is never more than 96.
 * - Captures in the games with flying kings: tests/test_bounds.c tries all sets of pieces that can
 *   be captured, with every placement of the kings, and finds that no position has more than 112
 *   captures.
 * - Dipole: k checkers of a stack go k squares in one of 8 directions (D2), and all moves that take
 *   k checkers off the board count as one move (G3). A side has at most 12 checkers, and each adds
 *   at most 8 moves, so there are at most 96 moves.
 */
enum { DRAUGHTS_MOVES_MAX = 128 };

DRAUGHTS_BEGIN_DECLS

/*
 * These functions return the parts of a move. They accept any 64-bit number, but their results are
 * meaningless if the number is not a legal move.
 */
DRAUGHTS_INLINE draughts_square draughts_move_from(draughts_move move);
DRAUGHTS_INLINE draughts_square draughts_move_to(draughts_move move);
DRAUGHTS_INLINE unsigned draughts_move_count(draughts_move move);
DRAUGHTS_INLINE draughts_squares draughts_move_captured(draughts_move move);
DRAUGHTS_INLINE bool draughts_move_is_capture(draughts_move move);
DRAUGHTS_INLINE bool draughts_move_is_promotion(draughts_move move);
DRAUGHTS_INLINE bool draughts_move_is_off(draughts_move move);
DRAUGHTS_INLINE bool draughts_move_is_pass(draughts_move move);
DRAUGHTS_INLINE bool draughts_move_is_by_king(draughts_move move);

/* Rotates a set of squares by 180 degrees: square n becomes 33 - n. */
DRAUGHTS_INLINE draughts_squares draughts_squares_rotate(draughts_squares squares);

/* Returns the number of squares in a set. */
DRAUGHTS_INLINE unsigned draughts_squares_count(draughts_squares squares);

/* Returns the square with the lowest number in a set, or 0 if the set is empty. */
DRAUGHTS_INLINE draughts_square draughts_squares_first(draughts_squares squares);

/* Returns the corresponding move in the position that draughts_position_rotate makes. */
DRAUGHTS_INLINE draughts_move draughts_move_rotate(draughts_move move);

#if defined(DRAUGHTS_BODIES)

DRAUGHTS_INLINE draughts_square draughts_move_from(draughts_move move)
{
	return DRAUGHTS_CAST(draughts_square, move & 63);
}

DRAUGHTS_INLINE draughts_square draughts_move_to(draughts_move move)
{
	return DRAUGHTS_CAST(draughts_square, move >> 6 & 63);
}

DRAUGHTS_INLINE unsigned draughts_move_count(draughts_move move)
{
	return DRAUGHTS_CAST(unsigned, move >> 12 & 15);
}

DRAUGHTS_INLINE draughts_squares draughts_move_captured(draughts_move move)
{
	return DRAUGHTS_CAST(draughts_squares, move >> 32);
}

DRAUGHTS_INLINE bool draughts_move_is_capture(draughts_move move)
{
	return move >> 32 != 0;
}

DRAUGHTS_INLINE bool draughts_move_is_promotion(draughts_move move)
{
	return (move >> 16 & 1) != 0;
}

DRAUGHTS_INLINE bool draughts_move_is_off(draughts_move move)
{
	return (move >> 17 & 1) != 0;
}

DRAUGHTS_INLINE bool draughts_move_is_pass(draughts_move move)
{
	return (move >> 18 & 1) != 0;
}

DRAUGHTS_INLINE bool draughts_move_is_by_king(draughts_move move)
{
	return (move >> 19 & 1) != 0;
}

DRAUGHTS_INLINE draughts_squares draughts_squares_rotate(draughts_squares squares)
{
	squares = (squares & 0x55555555u) << 1 | (squares >> 1 & 0x55555555u);
	squares = (squares & 0x33333333u) << 2 | (squares >> 2 & 0x33333333u);
	squares = (squares & 0x0f0f0f0fu) << 4 | (squares >> 4 & 0x0f0f0f0fu);
	squares = (squares & 0x00ff00ffu) << 8 | (squares >> 8 & 0x00ff00ffu);
	return squares << 16 | squares >> 16;
}

DRAUGHTS_INLINE unsigned draughts_squares_count(draughts_squares squares)
{
	squares -= squares >> 1 & 0x55555555u;
	squares = (squares & 0x33333333u) + (squares >> 2 & 0x33333333u);
	squares = (squares + (squares >> 4)) & 0x0f0f0f0fu;
	return squares * 0x01010101u >> 24;
}

DRAUGHTS_INLINE draughts_square draughts_squares_first(draughts_squares squares)
{
	return squares != 0 ? draughts_squares_count(squares ^ (squares - 1)) : 0;
}

DRAUGHTS_INLINE draughts_move draughts_move_rotate(draughts_move move)
{
	const draughts_move from = move & 63, to = move >> 6 & 63;
	const draughts_move captured = draughts_squares_rotate(draughts_move_captured(move));

	return (move & UINT64_C(0xfffff000)) | (from ? (33 - from) & 63 : 0) |
	       (to ? (33 - to) & 63 : 0) << 6 | captured << 32;
}

#endif

DRAUGHTS_END_DECLS

#endif
