/* SPDX-License-Identifier: MIT */
/*
 * Positions as pictures: SVG that browsers and converters draw alike, without scripts, references,
 * ids, or fonts of its own.
 *
 * Every element has a class, and one short <style> colours them in both themes, each rule below the
 * class of the outermost element: `draughts', and `draughts-dark' besides for the dark theme. So a
 * page that takes the picture in can change the theme by that class and any colour by a rule of its
 * own. The classes, in the order they are drawn:
 *
 *   frame light dark      the border, all light squares, all dark ones
 *   last taken marked     a square the last move joins, one it cleared, one that is marked
 *   number                of a dark square
 *   man king stack        a piece, white or black by its second class, made of
 *     edge face             its discs, the uppermost last, and on that one
 *     ring crown height     what tells a man, a king, the height of a stack
 *   label                 a letter or digit of the frame
 *   arrow
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
	DRAUGHTS_SVG_BLACK_BELOW = 1 << 2 /* seen from Black's side */
};

enum draughts_svg_theme { DRAUGHTS_SVG_LIGHT = 0, DRAUGHTS_SVG_DARK = 1 };

/* Width and height in pixels: what 0 stands for, and the most there can be. */
#define DRAUGHTS_SVG_SIZE 400
#define DRAUGHTS_SVG_SIZE_MAX 32767

/* An arrow from the middle of one square to another. */
struct draughts_svg_arrow {
	uint8_t from, to;
};

#define DRAUGHTS_SVG_ARROWS_MAX 24

/*
 * What to draw besides the pieces. All-zero is the default. What has no meaning is not drawn:
 * bits of flags that have no name, squares that are none (an arrow with such an end, or with one
 * square for both), arrows past DRAUGHTS_SVG_ARROWS_MAX. Another theme is the light one, a larger
 * size the largest.
 */
struct draughts_svg_options {
	draughts_move last_move; /* the move that led here, any 64 bits; 0 is none */
	uint32_t flags;          /* bits of enum draughts_svg_flag */
	uint32_t theme;          /* an enum draughts_svg_theme */
	uint32_t size;           /* in pixels; 0 is DRAUGHTS_SVG_SIZE */
	draughts_squares marked;
	uint32_t arrow_count;
	uint32_t reserved[5]; /* 0 */
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

DRAUGHTS_END_DECLS

#endif
