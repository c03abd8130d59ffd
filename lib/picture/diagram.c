/* SPDX-License-Identifier: MIT */
/* The board drawn with lines of text. */
#include <draughts/picture.h>

#include "core/setup.h"
#include "core/vtable.h"
#include "notation/notation.h"

struct pen {
	char crossing[3][3][4]; /* in the upper, inner and lower lines: left, inside, right */
	char along[10];         /* a line, along one square */
	char upright[4];        /* between two squares of a row */
	char dark[10];          /* an empty dark square, three columns wide */
	char piece[2][2][4];    /* by side; a man, a king */
};

static const struct pen ascii = {
	.crossing = {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}},
	.along = "---",
	.upright = "|",
	.dark = " . ",
	.piece = {{"w", "W"}, {"b", "B"}},
};

/* Box drawing, a light shade, and the draughtsmen U+26C0 to U+26C3. */
static const struct pen unicode = {
	.crossing = {{"\xe2\x94\x8c", "\xe2\x94\xac", "\xe2\x94\x90"},
		{"\xe2\x94\x9c", "\xe2\x94\xbc", "\xe2\x94\xa4"},
		{"\xe2\x94\x94", "\xe2\x94\xb4", "\xe2\x94\x98"}},
	.along = "\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80",
	.upright = "\xe2\x94\x82",
	.dark = "\xe2\x96\x91\xe2\x96\x91\xe2\x96\x91",
	.piece = {{"\xe2\x9b\x80", "\xe2\x9b\x81"}, {"\xe2\x9b\x82", "\xe2\x9b\x83"}},
};

struct drawing {
	const struct draughts_ruleset *ruleset;
	struct draughts_setup setup;
	const struct pen *pen;
	bool black_below;
	bool names;   /* the empty squares show their names */
	bool letters; /* a name is a file and a rank, not a number */
};

/* The file in the i-th column from the left. */
static unsigned file_at(const struct drawing *drawing, unsigned i)
{
	return drawing->black_below ? 8 - i : i + 1;
}

/* A line of the frame: above all rows (0), between two (1), or below all (2). */
static void draw_line(struct dr_sink *out, const struct pen *pen, unsigned line)
{
	dr_put_text(out, "  ");
	for (unsigned i = 0; i < 8; i++) {
		dr_put_text(out, pen->crossing[line][i > 0]);
		dr_put_text(out, pen->along);
	}
	dr_put_text(out, pen->crossing[line][2]);
	dr_put(out, '\n');
}

/* A number of at most two digits in two columns. */
static void draw_number(struct dr_sink *out, unsigned number)
{
	dr_put_number(out, number);
	if (number < 10)
		dr_put(out, ' ');
}

/* A piece: its symbol, and the height in a game of stacks. */
static void draw_piece(struct dr_sink *out, const struct drawing *drawing, draughts_square square)
{
	const draughts_squares bit = DRAUGHTS_SQUARE_SET(square);
	const struct draughts_setup *const setup = &drawing->setup;
	const bool black = (setup->occupied[DRAUGHTS_BLACK] & bit) != 0;
	const char *const symbol = drawing->pen->piece[black][(setup->kings & bit) != 0];

	if (drawing->ruleset->height_max > 1) {
		dr_put_text(out, symbol);
		draw_number(out, setup->height[square - 1]);
	} else {
		dr_put(out, ' ');
		dr_put_text(out, symbol);
		dr_put(out, ' ');
	}
}

static void draw_square(struct dr_sink *out, const struct drawing *drawing, draughts_square square)
{
	if (square == 0) {
		dr_put_text(out, "   ");
	} else if (dr_occupied(&drawing->setup) & DRAUGHTS_SQUARE_SET(square)) {
		draw_piece(out, drawing, square);
	} else if (drawing->names) {
		dr_put(out, ' ');
		if (drawing->letters)
			dr_put_coordinates(out, drawing->ruleset, square);
		else
			draw_number(out, square);
	} else {
		dr_put_text(out, drawing->pen->dark);
	}
}

/* One row of squares, with its rank before it and, on demand, its numbers after it. */
static void draw_row(struct dr_sink *out, const struct drawing *drawing, unsigned rank)
{
	const unsigned last = 4 * (9 - rank);

	dr_put_number(out, rank);
	dr_put(out, ' ');
	for (unsigned i = 0; i < 8; i++) {
		dr_put_text(out, drawing->pen->upright);
		draw_square(out, drawing,
			draughts_square_at(drawing->ruleset, file_at(drawing, i), rank));
	}
	dr_put_text(out, drawing->pen->upright);
	if (drawing->names && !drawing->letters) {
		dr_put(out, ' ');
		dr_put_number(out, drawing->black_below ? last : last - 3);
		dr_put(out, '-');
		dr_put_number(out, drawing->black_below ? last - 3 : last);
	}
	dr_put(out, '\n');
}

static void draw_files(struct dr_sink *out, const struct drawing *drawing)
{
	dr_put_text(out, "  ");
	for (unsigned i = 0; i < 8; i++) {
		dr_put_text(out, i == 0 ? "  " : "   ");
		dr_put(out, dr_file_letter(file_at(drawing, i)));
	}
	dr_put(out, '\n');
}

/* The side to move, and the winner if the game is over. */
static void draw_state(struct dr_sink *out, const struct draughts_position *position)
{
	const enum draughts_outcome outcome = draughts_position_outcome(position);

	dr_put_text(out, draughts_position_turn(position) == DRAUGHTS_WHITE ? "White to move"
									    : "Black to move");
	if (outcome == DRAUGHTS_WHITE_WINS)
		dr_put_text(out, ", White has won");
	if (outcome == DRAUGHTS_BLACK_WINS)
		dr_put_text(out, ", Black has won");
	dr_put(out, '\n');
}

size_t draughts_position_write_diagram(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size)
{
	struct drawing drawing = {
		.ruleset = position->ruleset,
		.pen = flags & DRAUGHTS_DIAGRAM_UNICODE ? &unicode : &ascii,
		.black_below = (flags & DRAUGHTS_DIAGRAM_BLACK_BELOW) != 0,
		.names = (flags & DRAUGHTS_DIAGRAM_NAMES) != 0,
		.letters = dr_writes_letters(position->ruleset, flags),
	};
	struct dr_sink out = {buf, size, 0};

	draughts_position_get_setup(position, &drawing.setup);
	for (unsigned i = 0; i < 8; i++) {
		draw_line(&out, drawing.pen, i > 0);
		draw_row(&out, &drawing, drawing.black_below ? i + 1 : 8 - i);
	}
	draw_line(&out, drawing.pen, 2);
	draw_files(&out, &drawing);
	if (!(flags & DRAUGHTS_DIAGRAM_BOARD_ONLY))
		draw_state(&out, position);
	return dr_put_end(&out);
}
