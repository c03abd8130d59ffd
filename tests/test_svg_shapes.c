/* SPDX-License-Identifier: MIT */
/*
 * Where the parts of a picture are, and how large: pieces, numbers, marks and arrows. Places are
 * those of draughts_svg(3), columns and rows from the upper left corner, read off the boards of
 * articles E1, I1 and D1 by hand.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "svg.h"

/* However high the pile, it stays within its square. */
START_TEST(stacks_stay_in_their_square)
{
	for (unsigned height = 1; height <= 12; height++) {
		char fen[32];
		int x, y;

		snprintf(fen, sizeof fen, "W:W%ud4:Ba1", height);
		svg_draw("dipole", fen, NULL);

		const char *const stack = svg_next_of(NULL, "stack white");
		const char *const lowest = svg_next_of(stack, "edge");

		svg_place(stack, &x, &y);

		/* d4 is the square from (300, 400) to (400, 500); the line around is 2 wide. */
		ck_assert_int_eq(x, 350);
		ck_assert_int_ge(y - svg_number(lowest, "r") - 1, 400);
		ck_assert_int_le(y + svg_number(lowest, "cy") + svg_number(lowest, "r") + 1, 500);
	}
}
END_TEST

/* The height is on top of the stack: none of its digits reaches beyond the face. */
START_TEST(heights_stay_on_their_face)
{
	for (unsigned height = 1; height <= 12; height++) {
		char fen[32];

		snprintf(fen, sizeof fen, "W:W%ud4:Ba1", height);
		svg_draw("dipole", fen, NULL);

		const char *const stack = svg_next_of(NULL, "stack white");
		const int size = svg_number(svg_next_of(stack, "height"), "font-size");

		/* A bold digit of Arial is 0.56 of its height wide. */
		ck_assert_double_le((height < 10 ? 1 : 2) * 0.56 * size,
			2 * svg_number(svg_next_of(stack, "face"), "r"));
	}
}
END_TEST

/* A capture that ends where it began is a circular arrow: around its square, which is c3. */
START_TEST(circles_are_on_their_square)
{
	const struct draughts_svg_options options = {
		.last_move = tests_move(22, 22, 4, tests_bit(14) | tests_bit(18))};
	int x, y, rx, ry, dx, dy;
	char turn[32];

	svg_draw("brazilian", "B:WKc3:Bh8", &options);
	ck_assert_int_eq(sscanf(svg_attribute(svg_next_of(NULL, "taken circle"), "d"),
				 "M%d %da%d %d%31s 1 1%d%d", &x, &y, &rx, &ry, turn, &dx, &dy),
		7);
	/* c3 is the square from (200, 500) to (300, 600); both ends of the arc are as far away. */
	ck_assert_int_eq(rx, ry);
	ck_assert_double_eq_tol(hypot(x - 250, y - 550), rx, 1);
	ck_assert_double_eq_tol(hypot(x + dx - 250, y + dy - 550), rx, 1);
}
END_TEST

/* The number of a square, as wide as its two characters can be, lies outside of any piece. */
START_TEST(pieces_leave_numbers_free)
{
	static const struct {
		const char *ruleset, *fen;
	} rows[] = {{"english", "W:W18:B4"}, {"english", "W:WK18:B4"}, {"dipole", "W:W4d4:Bb8"},
		{"dipole", "W:W12d4:Bb8"}};
	const struct draughts_svg_options options = {.flags = DRAUGHTS_SVG_NAMES};
	const char *label = NULL;
	int x, y;

	svg_draw(rows[_i].ruleset, rows[_i].fen, &options);
	for (draughts_square square = 1; square <= 18; square++)
		label = svg_next_of(label, "number");

	/* A bold letter of Arial is 0.61 of its height wide, a digit 0.56. */
	const double right = svg_number(label, "x") + 1.17 * svg_number(label, "font-size");
	const double below = svg_number(label, "y");

	const char *const piece = svg_next_of(NULL, "white");

	svg_place(piece, &x, &y);

	/* with a gap of two hundredths of a square */
	const char *const face = svg_next_of(piece, "face");
	const double radius = svg_number(face, "r") + svg_number(face, "stroke-width") / 2.0 + 2;

	ck_assert_double_gt((x - right) * (x - right) + (y - below) * (y - below), radius * radius);
}
END_TEST

/* How light a colour #rrggbb is, by WCAG 2.1, with share of another one over it. */
static double luminance(const char *colour, const char *over, double share)
{
	static const double weights[] = {0.2126, 0.7152, 0.0722};
	double sum = 0;

	for (size_t i = 0; i < 3; i++) {
		unsigned below, above;

		ck_assert_int_eq(sscanf(colour + 1 + 2 * i, "%2x", &below), 1);
		ck_assert_int_eq(sscanf(over + 1 + 2 * i, "%2x", &above), 1);

		const double part = ((1 - share) * below + share * above) / 255;

		sum += weights[i] *
		       (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

/* Numbers have contrast 4.5:1 on any square (WCAG 2.1), and 9 pixels of height in 390. */
START_TEST(numbers_are_legible)
{
	const struct draughts_svg_options options = {
		.flags = DRAUGHTS_SVG_NAMES | DRAUGHTS_SVG_SQUARES,
		.theme = (uint32_t)_i,
		.last_move = 11 | 15 << 6 | 1 << 12,
		.marks = {[DRAUGHTS_SVG_SELECTED] = tests_bit(1)},
	};
	static const char names[][16] = {"dark", "last", "marked selected", "number"};
	char fill[4][8];
	double opacity[4];

	svg_draw("english", NULL, &options);
	for (size_t i = 0; i < 4; i++) {
		const char *const element = svg_next_of(NULL, names[i]);

		opacity[i] = i == 1 || i == 2 ? atof(svg_attribute(element, "fill-opacity")) : 0;
		snprintf(fill[i], sizeof fill[i], "%s", svg_attribute(element, "fill"));
		if (i == 3)
			ck_assert_double_ge(
				svg_number(element, "font-size") * 390.0 / (800 + 48 + 16), 9);
	}
	for (size_t i = 0; i < 3; i++) {
		const double ink = luminance(fill[3], fill[3], 0);
		const double paper = luminance(fill[0], fill[i], opacity[i]);

		ck_assert_double_ge((fmax(ink, paper) + 0.05) / (fmin(ink, paper) + 0.05), 4.5);
	}
}
END_TEST

/* A target is a dot in the middle of an empty square, and a ring around a piece, in its square. */
START_TEST(targets_are_dots_and_rings)
{
	struct draughts_svg_options options = {0};
	const char *mark;

	options.marks[DRAUGHTS_SVG_TARGET] = tests_bit(18) | tests_bit(32);
	svg_draw("english", "W:W32:B1", &options);

	mark = svg_next_of(NULL, "target");
	ck_assert_int_eq(svg_number(mark, "cx"), 350);
	ck_assert_int_eq(svg_number(mark, "cy"), 450);
	ck_assert_int_eq(2 * svg_number(mark, "r"), svg_number(mark, "stroke-width"));
	ck_assert_int_lt(2 * svg_number(mark, "r"), 30);

	mark = svg_next_of(mark, "target");
	ck_assert_int_eq(svg_number(mark, "cx"), 650);
	ck_assert_int_eq(svg_number(mark, "cy"), 750);
	ck_assert_int_le(2 * svg_number(mark, "r") + svg_number(mark, "stroke-width"), 100);
	ck_assert_int_gt(2 * svg_number(mark, "r") - svg_number(mark, "stroke-width"),
		2 * svg_number(svg_next_of(NULL, "face"), "r"));
}
END_TEST

/* Where the corners of the one arrow in the svg_text are. */
static void read_corners(int x[7], int y[7])
{
	ck_assert_uint_eq(svg_count("arrow"), 1);
	ck_assert_int_eq(
		sscanf(svg_attribute(svg_next_of(NULL, "arrow"), "points"),
			"%d %d %d %d %d %d %d %d %d %d %d %d %d %d", &x[0], &y[0], &x[1], &y[1],
			&x[2], &y[2], &x[3], &y[3], &x[4], &y[4], &x[5], &y[5], &x[6], &y[6]),
		14);
}

/* Seven corners: the first and the last beside the middle of one square, the fourth, the tip, in
 * that of the other. 4 is h8, 11 is f6, 30 is c1: middles (750, 50) (550, 250) (250, 750). */
START_TEST(arrows_join_their_squares)
{
	static const struct {
		struct draughts_svg_arrow arrow;
		int x, y, tip_x, tip_y;
	} rows[] = {
		{{4, 11, 0, 0}, 750, 50, 550, 250},
		{{11, 4, 0, 0}, 550, 250, 750, 50},
		{{30, 4, 0, 0}, 250, 750, 750, 50},
		{{32, 1, 0, 0}, 650, 750, 150, 50},
	};
	struct draughts_svg_options options = {.arrow_count = 1};
	int x[7], y[7];

	options.arrows[0] = rows[_i].arrow;
	svg_draw("english", "W:W21:B13", &options);
	read_corners(x, y);
	ck_assert_int_le(abs(x[0] - rows[_i].x), 25);
	ck_assert_int_le(abs(y[0] - rows[_i].y), 25);
	ck_assert_int_le(abs(x[6] - rows[_i].x), 25);
	ck_assert_int_le(abs(y[6] - rows[_i].y), 25);
	ck_assert_int_le(abs(x[3] - rows[_i].tip_x), 12);
	ck_assert_int_le(abs(y[3] - rows[_i].tip_y), 12);

	/* The third and the fifth corner, the barbs, are as far from the tip, and apart. */
	const int left = (x[2] - x[3]) * (x[2] - x[3]) + (y[2] - y[3]) * (y[2] - y[3]);
	const int right = (x[4] - x[3]) * (x[4] - x[3]) + (y[4] - y[3]) * (y[4] - y[3]);
	const int apart = (x[4] - x[2]) * (x[4] - x[2]) + (y[4] - y[2]) * (y[4] - y[2]);

	ck_assert_int_le(abs(left - right), 200);
	ck_assert_int_ge(apart, 45 * 45);
}
END_TEST

/* From d8 to d4, middles (350, 50) and (350, 450): nothing is rounded, and both sides are alike. */
START_TEST(straight_arrows_are_even)
{
	const struct draughts_svg_options options = {.arrow_count = 1, .arrows = {{2, 18, 0, 0}}};
	int x[7], y[7];

	svg_draw("dipole", "W:We1:Bb8", &options);
	read_corners(x, y);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(x[i] + x[6 - i], 2 * 350);
		ck_assert_int_eq(y[i], y[6 - i]);
	}
	ck_assert_int_eq(x[0], x[1]); /* the shaft is as wide everywhere */
	ck_assert_int_eq(x[3], 350);
	ck_assert_int_eq(y[1], y[2]);
	ck_assert_int_eq(y[3], 450);
}
END_TEST

/*
 * From d8 to d4 again: an arrow does not cover the height of a stack, nor a crown, but comes near
 * enough to touch the piece; off the board it starts beside its stack too.
 */
START_TEST(arrows_stop_at_pieces)
{
	static const struct {
		const char *ruleset, *fen;
		bool from, to; /* whether pieces stand there */
	} rows[] = {
		{"dipole", "W:W3d4:B5d8", true, true},
		{"dipole", "W:W3d4:Bb8", false, true},
		{"dipole", "W:We1:B5d8", true, false},
		{"english", "W:WK18:BK2", true, true},
	};
	struct draughts_svg_options options = {.arrow_count = 1, .arrows = {{2, 18, 0, 0}}};
	int x[7], y[7];

	svg_draw(rows[_i].ruleset, rows[_i].fen, &options);
	read_corners(x, y);
	ck_assert_int_eq(x[3], 350);
	ck_assert_int_ge(y[0], rows[_i].from ? 50 + 29 : 50);
	ck_assert_int_le(y[0], rows[_i].from ? 50 + 38 : 50);
	ck_assert_int_le(y[3], rows[_i].to ? 450 - 29 : 450);
	ck_assert_int_ge(y[3], rows[_i].to ? 450 - 38 : 450);
	options.arrows[0].to_square = 0;
	svg_draw(rows[_i].ruleset, rows[_i].fen, &options);
	read_corners(x, y);
	ck_assert_int_eq(abs(x[0] - 350) > 10, rows[_i].from);
}
END_TEST

/* A frame is closed and inside its square. Its line is so thin that a number can stand at it. */
START_TEST(frames_are_whole)
{
	static const int kinds[] = {DRAUGHTS_SVG_PLAIN, DRAUGHTS_SVG_REASON, DRAUGHTS_SVG_FAULT};
	struct draughts_svg_options options = {.flags = _i % 2 ? DRAUGHTS_SVG_NAMES : 0};
	int x, y, down, right, up, length = 0;

	options.marks[kinds[_i / 2]] = tests_bit(18); /* d4: from (300, 400) */
	svg_draw("english", NULL, &options);

	const char *const frame = svg_next_of(NULL, "marked");
	const double half = svg_number(frame, "stroke-width") / 2.0;
	const char *const path = svg_attribute(frame, "d");

	ck_assert_int_eq(sscanf(path, "M%d %dv%dh%dv%d%n", &x, &y, &down, &right, &up, &length), 5);
	ck_assert_str_eq(path + length, "z");
	ck_assert_int_eq(up, -down);
	ck_assert_double_ge(x - half, 300);
	ck_assert_double_le(x + right + half, 400);
	ck_assert_double_ge(y - half, 400);
	ck_assert_double_le(y + down + half, 500);
	ck_assert_double_le(half, 2);
}
END_TEST

/* Each square and each piece has its square as a class, where draughts_svg_center says. */
START_TEST(squares_are_classes)
{
	const uint32_t turned = _i % 2 ? DRAUGHTS_SVG_BLACK_BELOW : 0;
	const struct draughts_svg_options options = {.flags = DRAUGHTS_SVG_SQUARES | turned};
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)_i / 2);
	const struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);

	svg_draw_position(position, &options);
	ck_assert_uint_eq(svg_count("dark"), 32);
	for (draughts_square square = 1; square <= 32; square++) {
		unsigned file = 0, rank = 0;
		char name[16];
		int x = -1, y = -1;

		draughts_square_coordinates(ruleset, square, &file, &rank);

		const int column = (int)(turned ? 8 - file : file - 1);
		const int row = (int)(turned ? rank - 1 : 8 - rank);
		const bool occupied = draughts_position_height_at(position, square) > 0;

		draughts_svg_center(ruleset, &options, square, &x, &y);
		ck_assert_int_eq(x, 100 * column + 50);
		ck_assert_int_eq(y, 100 * row + 50);
		snprintf(name, sizeof name, "dark s%u", square);

		const char *const dark = svg_next_of(NULL, name);

		ck_assert_ptr_nonnull(dark);
		ck_assert(svg_place(dark, &x, &y));
		ck_assert_int_eq(x, 100 * column);
		ck_assert_int_eq(y, 100 * row);
		ck_assert_uint_eq(svg_count(name), 1);
		snprintf(name, sizeof name, "s%u", square);
		ck_assert_uint_eq(svg_count(name), occupied ? 2 : 1);
	}
}
END_TEST

START_TEST(no_square_has_no_center)
{
	int x = -7, y = -8;

	draughts_svg_center(draughts_english(), NULL, 0, &x, &y);
	draughts_svg_center(draughts_english(), NULL, 33, &x, &y);
	ck_assert_int_eq(x, -7);
	ck_assert_int_eq(y, -8);
	draughts_svg_center(draughts_english(), NULL, 1, &x, &y); /* b8 */
	ck_assert_int_eq(x, 150);
	ck_assert_int_eq(y, 50);
}
END_TEST

/* D7: diagonally ahead to the nearer side, to just beyond the edge; White goes up. */
START_TEST(moves_off_the_board_point_off_it)
{
	static const struct {
		uint8_t from;
		uint32_t flags;
		bool beyond_x, beyond_y;
		int sign_x, sign_y;
	} rows[] = {
		{31, 0, true, false, 1, -1},                        /* e1, to beyond h4 */
		{31, DRAUGHTS_SVG_BLACK_BELOW, true, false, -1, 1}, /* the same, turned round */
		{2, 0, true, false, -1, 1},                         /* d8 for Black */
		{6, 0, false, true, -1, -1},                        /* c7, White, over b8 */
		{26, 0, false, true, -1, 1},                        /* d2, Black, over c1 */
	};
	const uint8_t from = rows[_i].from;
	struct draughts_svg_options options = {.flags = rows[_i].flags, .arrow_count = 1};
	int x[7], y[7], other_x[7], other_y[7], middle_x = 0, middle_y = 0;

	options.arrows[0] = (struct draughts_svg_arrow){from, 0, 0, 0};
	svg_draw("dipole", "W:W2e1,c7:B2d8,d2", &options);
	read_corners(x, y);
	draughts_svg_center(draughts_dipole(), &options, from, &middle_x, &middle_y);
	ck_assert_int_gt((x[3] - middle_x) * rows[_i].sign_x, 0);
	ck_assert_int_gt((y[3] - middle_y) * rows[_i].sign_y, 0);
	ck_assert_int_eq(x[3] < 0 || x[3] > 800, rows[_i].beyond_x);
	ck_assert_int_eq(y[3] < 0 || y[3] > 800, rows[_i].beyond_y);
	/* not beyond the frame */
	ck_assert(x[3] >= -16 && x[3] <= 816 && y[3] >= -16 && y[3] <= 816);

	/* The stack has left: the mover is the side that is not to move now. */
	options.arrow_count = 0;
	options.last_move = tests_move(31, 0, 8, 0) | TESTS_OFF;
	svg_draw("dipole", "B:Wc7:B2d8", &options);
	ck_assert_uint_eq(svg_count("arrow"), 1);

	/* It leaves the board, whatever stands on the board's first square, b8. */
	read_corners(x, y);
	svg_draw("dipole", "B:Wc7:B2b8", &options);
	read_corners(other_x, other_y);
	ck_assert_mem_eq(other_x, x, sizeof x);
	ck_assert_mem_eq(other_y, y, sizeof y);

	/* From any square, the first and the last too, but from none beyond. */
	for (draughts_square square = 0; square < 64; square++) {
		options.last_move = tests_move(square, 0, 1, 0) | TESTS_OFF;
		svg_draw("dipole", "B:Wc7:B2d8", &options);
		ck_assert_uint_eq(svg_count("arrow"), square >= 1 && square <= 32);
	}
}
END_TEST

void suite_svg_shapes(Suite *suite)
{
	tests_add(suite, stacks_stay_in_their_square, heights_stay_on_their_face,
		circles_are_on_their_square, targets_are_dots_and_rings, straight_arrows_are_even,
		no_square_has_no_center);
	tests_add_loop(suite, 4, pieces_leave_numbers_free, arrows_join_their_squares,
		arrows_stop_at_pieces);
	tests_add_loop(suite, 5, moves_off_the_board_point_off_it);
	tests_add_loop(suite, 2, numbers_are_legible);
	tests_add_loop(suite, 6, frames_are_whole);
	tests_add_loop(suite, 2 * tests_rulesets(), squares_are_classes);
}
