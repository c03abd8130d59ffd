/* SPDX-License-Identifier: MIT */
/*
 * Positions as pictures. Browsers and converters draw the SVG alike. It has no scripts, references,
 * ids or special fonts.
 *
 * Every element has a class, and its colours are attributes. So any rule of a page overrides them,
 * and no Content-Security-Policy can forbid them. A <style> in the picture contains the colours of
 * both themes, in rules that count no more than attributes, so a page that allows styles can change
 * the theme by the class `draughts-dark' of the outermost element, which also has the class
 * `draughts'. The classes, in the order in which they are drawn:
 *
 *   frame light dark      the border, all light squares, all dark ones (s1 to s32: each one)
 *   last taken            a square of the last move, a captured square
 *   marked                a marked square, and its kind
 *   number                the number of a dark square
 *   man king stack        a piece, white or black, s1 to s32 by its square, made of
 *     edge face             its discs, the uppermost last, and on that one
 *     ring crown height     the mark of a man, of a king, the height of a stack
 *   label                 a letter or digit of the frame
 *   arrows                all arrows, each arrow and its kind, a capture in a circle
 *     taken circle
 */
#ifndef DRAUGHTS_SVG_H
#define DRAUGHTS_SVG_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>

/* Bits for the flags. 0 is a board alone, with White below. */
enum draughts_svg_flag {
	DRAUGHTS_SVG_COORDINATES = 1 << 0, /* letters and digits along the board */
	DRAUGHTS_SVG_NUMBERS = 1 << 1,     /* the number of each dark square, in Dipole its name */
	DRAUGHTS_SVG_BLACK_BELOW = 1 << 2, /* seen from Black's side */
	DRAUGHTS_SVG_SQUARES = 1 << 3      /* each dark square is an element */
};

enum draughts_svg_theme { DRAUGHTS_SVG_LIGHT = 0, DRAUGHTS_SVG_DARK = 1 };

/* Width and height in pixels: the default, which 0 means, and the largest. */
enum { DRAUGHTS_SVG_SIZE = 400 };
enum { DRAUGHTS_SVG_SIZE_MAX = 32767 };

/* Kinds of marks and arrows. The class has the same name in lower case. */
enum draughts_svg_kind {
	DRAUGHTS_SVG_PLAIN = 0,
	DRAUGHTS_SVG_SELECTED = 1, /* the piece that is to move */
	DRAUGHTS_SVG_TARGET = 2,   /* where it can go */
	DRAUGHTS_SVG_REASON = 3,   /* the squares of the reason of a refused move */
	DRAUGHTS_SVG_FAULT = 4     /* the squares of a fault of a setup */
};

/*
 * An arrow from the middle of one square to that of another, or off the board if to is 0; where a
 * piece stands, from or to its rim.
 */
struct draughts_svg_arrow {
	uint8_t from_square, to_square;
	uint8_t kind;     /* an enum draughts_svg_kind */
	uint8_t reserved; /* 0 */
};

enum { DRAUGHTS_SVG_ARROWS_MAX = 24 };

/*
 * What to draw besides the pieces. All zeros are the defaults. Unknown flags, numbers that are not
 * squares, arrows from a square to itself and arrows past DRAUGHTS_SVG_ARROWS_MAX are ignored.
 * Unknown themes are drawn as the light one, unknown kinds of arrows as plain ones, and larger
 * sizes as the largest.
 */
struct draughts_svg_options {
	draughts_move last_move; /* the move that led here, any 64-bit number; 0 is none */
	uint32_t flags;          /* bits of enum draughts_svg_flag */
	uint32_t theme;          /* an enum draughts_svg_theme */
	uint32_t size;           /* in pixels; 0 is DRAUGHTS_SVG_SIZE */
	uint32_t arrow_count;
	draughts_squares marks[8]; /* marked squares by enum draughts_svg_kind, then 0 */
	uint32_t reserved[4];      /* 0 */
	struct draughts_svg_arrow arrows[DRAUGHTS_SVG_ARROWS_MAX];
};

DRAUGHTS_BEGIN_DECLS

/*
 * Draws the position as one <svg> element, which is well-formed XML in ASCII and can be a part of
 * an HTML page. Its <title> names the game, and the side that is to move or has won; its <desc> is
 * the FEN. options may be NULL for the defaults. Follows snprintf: writes at most size bytes,
 * including the NUL, and returns the length of the whole text without the NUL; buf may be NULL if
 * size is 0. The text is the same on every platform, but is not part of the ABI.
 */
DRAUGHTS_API size_t draughts_position_write_svg(const struct draughts_position *position,
	const struct draughts_svg_options *options, char *buf, size_t size);

/*
 * Draws a setup, which need not be a valid position: the board may be empty or have too many
 * pieces, and if a square has both colours, the black piece is drawn. The <title> says if the setup
 * is not a valid position, and the <desc> has the form of a FEN. Kings on empty squares and in
 * Dipole are not drawn.
 */
DRAUGHTS_API size_t draughts_setup_write_svg(const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, const struct draughts_svg_options *options, char *buf,
	size_t size);

/*
 * Stores the middle of a square from 1 to 32 in *x and *y, in the units of the picture: a square is
 * 100 wide, and the board begins at (0, 0), turned as the options say. For any other number it
 * changes nothing. See draughts_svg(3).
 */
DRAUGHTS_API void draughts_svg_center(const struct draughts_ruleset *ruleset,
	const struct draughts_svg_options *options, draughts_square square, int *x, int *y);

DRAUGHTS_END_DECLS

#endif
