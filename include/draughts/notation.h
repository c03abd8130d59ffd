/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text. The forms are described in draughts-english(7),
 * draughts-italian(7) and draughts-dipole(7).
 *
 * Writers follow snprintf: they write at most size bytes, the NUL among them, and return the
 * length of the whole text without it; buf may be NULL if size is 0. Readers take length bytes,
 * which need no NUL, and read the whole of them (outer blanks are allowed).
 */
#ifndef DRAUGHTS_NOTATION_H
#define DRAUGHTS_NOTATION_H

#include <stddef.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>

/* Bits for draughts_position_write_diagram; 0 is plain ASCII with White at the bottom. */
enum draughts_diagram {
	DRAUGHTS_DIAGRAM_UNICODE = 1 << 0,     /* pieces and frame in Unicode, as UTF-8 */
	DRAUGHTS_DIAGRAM_BLACK_BELOW = 1 << 1, /* seen from Black's side */
	DRAUGHTS_DIAGRAM_NUMBERS = 1 << 2      /* empty dark squares show their numbers */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Reads a position in FEN. DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the text is no FEN of this game;
 * DRAUGHTS_ERR_UNSUPPORTED if its side to move is the `?' of diagrams; DRAUGHTS_ERR_POSITION if it
 * is no position (G4). On failure nothing is changed and *where, if not NULL, is the offset of the
 * first byte that cannot stand there, at most length.
 */
DRAUGHTS_API int draughts_position_read_fen(
	struct draughts_position *position, const char *text, size_t length, size_t *where);

/* Writes the position as FEN; reading it back gives an equal position. */
DRAUGHTS_API size_t draughts_position_write_fen(
	const struct draughts_position *position, char *buf, size_t size);

/*
 * Reads a move of this position. DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the text is no move;
 * DRAUGHTS_ERR_GAME_OVER if the position is finished; DRAUGHTS_ERR_ILLEGAL if no legal move fits;
 * DRAUGHTS_ERR_AMBIGUOUS if two or more do. On failure *move is unchanged.
 */
DRAUGHTS_API int draughts_move_read(const struct draughts_position *position, const char *text,
	size_t length, draughts_move *move);

/*
 * Writes a legal move in the shortest form that no other legal move of the position shares; the
 * empty text if it is not legal here. Reading it back gives the same move.
 */
DRAUGHTS_API size_t draughts_move_write(
	const struct draughts_position *position, draughts_move move, char *buf, size_t size);

/*
 * Draws the board as lines of text, each ending in a newline, for people to read; flags are bits of
 * enum draughts_diagram.
 */
DRAUGHTS_API size_t draughts_position_write_diagram(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size);

DRAUGHTS_END_DECLS

#endif
