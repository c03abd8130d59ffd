/* SPDX-License-Identifier: MIT */
/*
 * Positions as pictures: SVG that browsers and converters draw alike, without scripts, references,
 * ids, or fonts of its own.
 *
 * Every element has a class. Colours are attributes, so any rule of a page that takes the picture
 * in overrides them, and a Content-Security-Policy without styles takes nothing away. A <style>
 * besides, no rule of which counts more than an attribute, lets a page change the theme by the
 * class `draughts-dark' of the outermost element, which also has the class `draughts'. The classes,
 * in the order they are drawn:
 *
 *   frame light dark      the border, all light squares, all dark ones (s1 to s32: each one)
 *   last taken            a square the last move joins, one it cleared
 *   marked                a marked square, and its kind
 *   number                of a dark square
 *   man king stack        a piece, white or black, s1 to s32 by its square, made of
 *     edge face             its discs, the uppermost last, and on that one
 *     ring crown height     what tells a man, a king, the height of a stack
 *   label                 a letter or digit of the frame
 *   arrows                all arrows, each arrow and its kind; a capture in a circle: taken circle
 */
#ifndef DRAUGHTS_SVG_H
#define DRAUGHTS_SVG_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>

/* Bits for the flags; 0 is a bare board with White below. */
enum draughts_svg_flag {
	DRAUGHTS_SVG_COORDINATES = 1 << 0, /* letters and digits along the board */
	DRAUGHTS_SVG_NUMBERS = 1 << 1, /* each dark square shows its number, in Dipole its name */
	DRAUGHTS_SVG_BLACK_BELOW = 1 << 2, /* seen from Black's side */
	DRAUGHTS_SVG_SQUARES = 1 << 3      /* each dark square is an element */
};

enum draughts_svg_theme { DRAUGHTS_SVG_LIGHT = 0, DRAUGHTS_SVG_DARK = 1 };

/* Width and height in pixels: what 0 stands for, and the most there can be. */
#define DRAUGHTS_SVG_SIZE 400
#define DRAUGHTS_SVG_SIZE_MAX 32767

/* What a mark or an arrow is for; its class has the same name in small letters. */
enum draughts_svg_kind {
	DRAUGHTS_SVG_PLAIN = 0,
	DRAUGHTS_SVG_SELECTED = 1, /* the piece that is to move */
	DRAUGHTS_SVG_TARGET = 2,   /* where it can go */
	DRAUGHTS_SVG_REASON = 3,   /* what the reason of a refused move is about */
	DRAUGHTS_SVG_FAULT = 4     /* what is wrong with a setup */
};

/*
 * An arrow from the middle of one square to that of another, or off the board if to is 0; where a
 * piece stands, from or to its rim.
 */
struct draughts_svg_arrow {
	uint8_t from, to;
	uint8_t kind;     /* an enum draughts_svg_kind */
	uint8_t reserved; /* 0 */
};

#define DRAUGHTS_SVG_ARROWS_MAX 24

/*
 * What to draw besides the pieces. All-zero is the default. What has no meaning is not drawn: bits
 * of flags that have no name, squares that are none (an arrow from such a one, or with one square
 * for both), arrows past DRAUGHTS_SVG_ARROWS_MAX. Another theme is the light one, another kind of
 * arrow the plain one, a larger size the largest.
 */
struct draughts_svg_options {
	draughts_move last_move; /* the move that led here, any 64 bits; 0 is none */
	uint32_t flags;          /* bits of enum draughts_svg_flag */
	uint32_t theme;          /* an enum draughts_svg_theme */
	uint32_t size;           /* in pixels; 0 is DRAUGHTS_SVG_SIZE */
	uint32_t arrow_count;
	draughts_squares marks[8]; /* marked squares by enum draughts_svg_kind; past these 0 */
	uint32_t reserved[4];      /* 0 */
	struct draughts_svg_arrow arrows[DRAUGHTS_SVG_ARROWS_MAX];
};

DRAUGHTS_BEGIN_DECLS

/*
 * Draws the position as one <svg> element, lines of ASCII that are well-formed XML and can stand
 * in HTML too. Its <title> says the game, who is to move or who has won; its <desc> is the FEN.
 * options may be NULL for the default. Follows snprintf: writes at most size bytes, the NUL among
 * them, and returns the length of the whole without it; buf may be NULL if size is 0. The text is
 * the same everywhere, but not part of the ABI.
 */
DRAUGHTS_API size_t draughts_position_write_svg(const struct draughts_position *position,
	const struct draughts_svg_options *options, char *buf, size_t size);

/*
 * Draws a setup, which need not be a position: an empty board, one colour on the other (Black is
 * seen), too many pieces. Its title says if it is none, and its <desc> has the form of a FEN. A
 * king's mark without a piece is not drawn, nor one in Dipole.
 */
DRAUGHTS_API size_t draughts_setup_write_svg(const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, const struct draughts_svg_options *options, char *buf,
	size_t size);

/*
 * The middle of a square 1..32 in the units of the picture, where a square is 100 wide and the
 * board begins at (0, 0), as options turn it: see draughts_svg(3). Another square changes nothing.
 */
DRAUGHTS_API void draughts_svg_center(const struct draughts_ruleset *ruleset,
	const struct draughts_svg_options *options, draughts_square square, int *x, int *y);

DRAUGHTS_END_DECLS

#endif
