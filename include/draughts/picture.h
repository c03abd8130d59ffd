/* SPDX-License-Identifier: MIT */
/*
 * Positions as pictures: diagrams made of text, and SVG. Writers follow snprintf: they write at
 * most size bytes, including the NUL, and return the length of the whole string without the NUL. If
 * the size is 0, buf may be NULL.
 *
 * An SVG picture looks the same in browsers and in converters. The picture contains no scripts,
 * references or ids, and needs no special fonts.
 *
 * Every element that is drawn has a class, and attributes that set its colours in the chosen theme.
 * The CSS rules of a page override these colours. A Content-Security-Policy does not block the
 * attributes. A <style> element in the picture contains the colours of both themes. Its rules do
 * not override the rules of the page. The outermost element has the class `draughts` and, in the
 * dark theme, also `draughts-dark`. A page that allows <style> elements can change the theme by
 * adding or removing the class `draughts-dark`. These are the classes, in the order in which their
 * elements are drawn:
 *
 *   frame                 the border
 *   light                 all light squares
 *   dark                  all dark squares or, with DRAUGHTS_SVG_SQUARES, each one (also s1 to s32)
 *   last taken            a square where the last move begins or ends; the square of a jumped piece
 *   marked                a marked square, with a second class that names the kind of the mark
 *   number                the number or name of a dark square
 *   man king stack        a piece, which also has white or black, and s1 to s32 for its square
 *     edge face             its discs; the uppermost face
 *     ring crown height     on top: the ring of a man, the crown of a king, the height of a stack
 *   label                 a letter or digit of the frame
 *   arrows                the group of all arrows
 *     arrow                 an arrow, with a second class that names its kind
 *     taken circle          the round arrow of a capture that ends where it began
 */
#ifndef DRAUGHTS_PICTURE_H
#define DRAUGHTS_PICTURE_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>

/*
 * Flags for draughts_position_write_diagram, as bits; 0 means plain ASCII with White at the bottom.
 * Names of squares follow the bits of enum draughts_text_flag.
 */
enum draughts_diagram_flag DRAUGHTS_ENUM {
	DRAUGHTS_DIAGRAM_UNICODE = 1 << 6,     /* pieces and frame in Unicode, as UTF-8 */
	DRAUGHTS_DIAGRAM_BLACK_BELOW = 1 << 7, /* seen from Black's side */
	DRAUGHTS_DIAGRAM_NAMES = 1 << 8,       /* names of empty squares, such as 22 or c3 */
	DRAUGHTS_DIAGRAM_BOARD_ONLY = 1 << 9   /* without the last line, which is in English */
};

/* Room for the longest diagram in any release, including the NUL. */
enum { DRAUGHTS_DIAGRAM_TEXT_SIZE = 2048 };

/*
 * Flags for a picture, as bits; 0 means a plain board with White at the bottom. Names of squares
 * and the <desc> follow the bits of enum draughts_text_flag.
 */
enum draughts_svg_flag DRAUGHTS_ENUM {
	DRAUGHTS_SVG_LABELS = 1 << 12,      /* letters and digits along the board */
	DRAUGHTS_SVG_NAMES = 1 << 13,       /* names of the dark squares, such as 22 or c3 */
	DRAUGHTS_SVG_BLACK_BELOW = 1 << 14, /* seen from Black's side */
	DRAUGHTS_SVG_SQUARES = 1 << 15      /* each dark square is an element of its own */
};

/* The colours of a picture. */
enum draughts_svg_theme DRAUGHTS_ENUM { DRAUGHTS_SVG_LIGHT = 0, DRAUGHTS_SVG_DARK = 1 };

/* The default and the maximum for the width and height of a picture, in pixels. */
enum { DRAUGHTS_SVG_PIXELS = 400 };
enum { DRAUGHTS_SVG_PIXELS_MAX = 32767 };

/* The kinds of marks and arrows. The class of a kind is its name in lower case, such as `plain`. */
enum draughts_svg_kind DRAUGHTS_ENUM {
	DRAUGHTS_SVG_PLAIN = 0,
	DRAUGHTS_SVG_SELECTED = 1, /* the piece that is to move */
	DRAUGHTS_SVG_TARGET = 2,   /* a square where the selected piece can go */
	DRAUGHTS_SVG_REASON = 3,   /* the squares of a struct draughts_reason */
	DRAUGHTS_SVG_FAULT = 4     /* the squares of a fault of a setup */
};

/*
 * An arrow from the middle of from_square to the middle of to_square, or off the board if to_square
 * is 0. If a piece stands on one of these squares, the arrow begins or ends just inside the rim of
 * the piece.
 */
struct draughts_svg_arrow {
	uint8_t from_square, to_square;
	uint8_t kind;     /* an enum draughts_svg_kind */
	uint8_t reserved; /* 0 */
};

enum { DRAUGHTS_SVG_ARROWS_MAX = 64 };

/*
 * Options for a picture. A structure that is all 0 selects the defaults. Unknown flags, invalid
 * square numbers, arrows from a square to itself and arrows past DRAUGHTS_SVG_ARROWS_MAX are
 * ignored. If the theme is unknown, the light theme is used. An arrow of an unknown kind is
 * drawn as a plain arrow. A size that is too large is reduced to DRAUGHTS_SVG_PIXELS_MAX.
 */
struct draughts_svg_options {
	draughts_move last_move; /* the move that led here, any 64-bit number; 0 for none */
	uint32_t flags;          /* bits of enum draughts_svg_flag and draughts_text_flag */
	uint32_t theme;          /* an enum draughts_svg_theme */
	uint32_t size;           /* width and height in pixels; 0 means DRAUGHTS_SVG_PIXELS */
	uint32_t arrow_count;
	draughts_squares marks[16]; /* marked squares by enum draughts_svg_kind; the rest is 0 */
	uint32_t reserved[4];       /* 0 */
	struct draughts_svg_arrow arrows[DRAUGHTS_SVG_ARROWS_MAX];
};

DRAUGHTS_BEGIN_DECLS

/*
 * Draws the board as lines of text, for people to read; see draughts_notation(3). Each line ends
 * with a newline. The last line names the side to move and, in a finished position, the winner. The
 * flags are bits of enum draughts_diagram_flag and of enum draughts_text_flag.
 */
DRAUGHTS_API size_t draughts_position_write_diagram(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size);

/*
 * Draws the position as one <svg> element of well-formed XML in ASCII, which can be part of an HTML
 * page. Its <title> names the game, and either the side to move or the winner; its <desc> is the
 * FEN. If the options argument is NULL, the defaults are used. The SVG text is the same on every
 * platform, but may change from one release to the next.
 */
DRAUGHTS_API size_t draughts_position_write_svg(const struct draughts_position *position,
	const struct draughts_svg_options *options, char *buf, size_t size);

/*
 * Draws a setup in the same way as a position. The setup need not be a valid position: the board
 * may be empty or have too many pieces. If a square has pieces of both colours, the black piece is
 * drawn. The kings field is ignored for empty squares, and in Dipole. If the setup is not a valid
 * position, the <title> says so; the <desc> is the setup in the form of a FEN.
 */
DRAUGHTS_API size_t draughts_setup_write_svg(const struct draughts_setup *setup,
	const struct draughts_ruleset *ruleset, const struct draughts_svg_options *options,
	char *buf, size_t size);

/*
 * Stores the coordinates of the middle of a square from 1 to 32 in *x and *y, in the units of the
 * picture. A square is 100 units wide, and the upper left corner of the board is at (0, 0),
 * whichever side is at the bottom. If the square is not from 1 to 32, the function changes nothing.
 * If the options argument is NULL, the defaults are used. See draughts_svg(3).
 */
DRAUGHTS_API void draughts_svg_center(const struct draughts_ruleset *ruleset,
	const struct draughts_svg_options *options, draughts_square square, int *x, int *y);

DRAUGHTS_END_DECLS

#endif
