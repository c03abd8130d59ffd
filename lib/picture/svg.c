/* SPDX-License-Identifier: MIT */
/*
 * The board drawn as SVG. All measures are whole numbers, a hundred to a square, so the text is the
 * same on every machine and in every locale.
 */
#include <assert.h>

#include <draughts/error.h>
#include <draughts/picture.h>

#include "core/setup.h"
#include "core/vtable.h"
#include "notation/notation.h"
#include "picture/markup.h"

static_assert(sizeof(struct draughts_svg_arrow) == 4, "ABI");
static_assert(sizeof(struct draughts_svg_options) == 360, "ABI");

enum {
	SQUARE = 100,
	BOARD = 8 * SQUARE,
	FRAME = 16,          /* the width of the frame */
	FRAME_LABELLED = 48, /* the width of a side with labels */
	DISC = 3,            /* the thickness of a disc */
	DISCS_MAX = 4,       /* drawn in a stack; the number gives the full height */
	RADIUS = 35,         /* of a piece */
	CLEAR = 29           /* around a crown or a height, which arrows do not cover */
};

/* A place, or the way from one place to another: to the right, and downwards. */
struct point {
	int x, y;
};

static bool has(const struct dr_picture *picture, enum draughts_svg_flag flag)
{
	return (picture->options->flags & (uint32_t)flag) != 0;
}

static bool contains(draughts_squares set, draughts_square square)
{
	return (set >> (square - 1) & 1) != 0;
}

/* The upper left corner of a square, as the board is turned. */
static struct point corner(const struct dr_picture *picture, draughts_square square)
{
	unsigned file = 1, rank = 8;

	draughts_square_coordinates(picture->ruleset, square, &file, &rank);
	if (has(picture, DRAUGHTS_SVG_BLACK_BELOW)) {
		file = 9 - file;
		rank = 9 - rank;
	}
	return (struct point){SQUARE * (int)(file - 1), SQUARE * (int)(8 - rank)};
}

static struct point middle(const struct dr_picture *picture, draughts_square square)
{
	const struct point at = corner(picture, square);

	return (struct point){at.x + SQUARE / 2, at.y + SQUARE / 2};
}

static const char *state_of(const struct dr_picture *picture)
{
	struct draughts_position position;

	if (draughts_position_set_setup(&position, picture->ruleset, picture->setup, NULL))
		return "not a valid position";

	const enum draughts_outcome outcome = draughts_position_outcome(&position);

	if (outcome == DRAUGHTS_WHITE_WINS)
		return "White has won";
	if (outcome == DRAUGHTS_BLACK_WINS)
		return "Black has won";
	return draughts_position_turn(&position) == DRAUGHTS_WHITE ? "White to move"
								   : "Black to move";
}

/* The game and its state for people to read, the position for programs. */
static void put_title(const struct dr_picture *picture)
{
	dr_svg_put(picture, "<title>");
	dr_svg_put_text(picture, picture->ruleset->title);
	dr_svg_put(picture, ": $</title>\n<desc>", state_of(picture));
	dr_put_fen(picture->out, picture->ruleset, picture->setup, 0, picture->options->flags);
	dr_svg_put(picture, "</desc>\n");
}

/* The frame is wider where it has labels, on the left and below. */
static int wide_frame(const struct dr_picture *picture)
{
	return has(picture, DRAUGHTS_SVG_LABELS) ? FRAME_LABELLED : FRAME;
}

static void put_frame(const struct dr_picture *picture)
{
	const int wide = wide_frame(picture), size = BOARD + wide + FRAME;

	dr_svg_put(picture, "<rect class='frame' x='%' y='%' width='%' height='%' rx='12'@/>\n",
		-wide, -FRAME, size, size, DR_EDGING);
	dr_svg_put(
		picture, "<rect class='light' width='%' height='%'@/>\n", BOARD, BOARD, DR_LIGHT);
}

/* The dark squares: one path, or one element for each. */
static void put_dark_squares(const struct dr_picture *picture)
{
	const bool each = has(picture, DRAUGHTS_SVG_SQUARES);

	if (!each)
		dr_svg_put(picture, "<path class='dark' d='");
	for (draughts_square square = 1; square <= 32; square++) {
		const struct point at = corner(picture, square);

		if (each)
			dr_svg_put(picture,
				"<rect class='dark s%' x='%' y='%' width='%' height='%'@/>\n",
				(int)square, at.x, at.y, SQUARE, SQUARE, DR_DARK);
		else
			dr_svg_put(picture, "M% %h%v%h%z", at.x, at.y, SQUARE, SQUARE, -SQUARE);
	}
	if (!each)
		dr_svg_put(picture, "'@/>\n", DR_DARK);
}

/* A capture that ends where it began: a round arrow over the rim of the piece, open at the top. */
static void put_circle(const struct dr_picture *picture, draughts_square square)
{
	const struct point at = middle(picture, square);

	dr_svg_put(picture,
		"<path class='taken circle' d='M% %a43 43 0 1 1-32-7m-16-12l19 12l-16 15' "
		"fill='none' stroke-width='8' stroke-linecap='round'@/>\n",
		at.x + 25, at.y - 35, DR_TAKEN);
}

/* The squares that the last move joins, and a cross where it captured a piece. */
static void put_last_move(const struct dr_picture *picture)
{
	const draughts_move move = picture->options->last_move;
	const draughts_square from = draughts_move_from(move), to = draughts_move_to(move);

	for (draughts_square square = 1; square <= 32; square++) {
		const struct point at = corner(picture, square);

		if (square == from || square == to)
			dr_svg_put(picture,
				"<rect class='last' x='%' y='%' width='%' height='%' "
				"fill-opacity='.6'@/>\n",
				at.x, at.y, SQUARE, SQUARE, DR_LAST);
		else if (contains(draughts_move_captured(move), square))
			dr_svg_put(picture,
				"<path class='taken' d='M% %l30 30m0-30l-30 30' fill='none' "
				"stroke-width='7' stroke-linecap='round'@/>\n",
				at.x + 35, at.y + 35, DR_TAKEN);
	}
}

/* Targets are dots, or circles around pieces; selected squares are filled, others framed. */
static void put_mark(const struct dr_picture *picture, draughts_square square, int kind)
{
	const bool dot = !contains(dr_occupied(picture->setup), square);
	const int paint = DR_MARKED + kind;
	const struct point at = corner(picture, square), center = middle(picture, square);

	if (kind == DR_TARGET)
		dr_svg_put(picture,
			"<circle class='marked $' cx='%' cy='%' r='%' fill='none' "
			"stroke-width='%'@/>\n",
			dr_svg_kinds[kind], center.x, center.y, dot ? 9 : 45, dot ? 18 : 8, paint);
	else if (kind == DR_SELECTED)
		dr_svg_put(picture,
			"<rect class='marked $' x='%' y='%' width='%' height='%' "
			"fill-opacity='.65'@/>\n",
			dr_svg_kinds[kind], at.x, at.y, SQUARE, SQUARE, paint);
	else
		dr_svg_put(picture,
			"<path class='marked $' d='M% %v96h96v-96z' fill='none' "
			"stroke-width='4'@/>\n",
			dr_svg_kinds[kind], at.x + 2, at.y + 2, paint);
}

static void put_marks(const struct dr_picture *picture)
{
	for (int kind = DR_PLAIN; kind < DR_KINDS; kind++)
		for (draughts_square square = 1; square <= 32; square++)
			if (contains(picture->options->marks[kind], square))
				put_mark(picture, square, kind);
}

/* Names stand in the upper left corner of their squares, where no piece reaches. */
static void put_names(const struct dr_picture *picture)
{
	for (draughts_square square = 1; square <= 32; square++) {
		const struct point at = corner(picture, square);

		dr_svg_put(picture, "<text class='number' x='%' y='%' font-size='20'@>", at.x + 2,
			at.y + 15, DR_NUMBER);
		dr_put_square(picture->out, picture->ruleset, square, picture->options->flags);
		dr_svg_put(picture, "</text>\n");
	}
}

/* The mark on the uppermost disc: a ring, a crown, or a number, as large as it can be. */
static void put_top(const struct dr_picture *picture, int side, bool king, int height)
{
	if (height > 0)
		dr_svg_put(picture,
			"<text class='height' y='%' font-size='%' text-anchor='middle'@>%</text>",
			height < 10 ? 25 : 19, height < 10 ? 70 : 52, side + DR_HEIGHT, height);
	else if (king)
		dr_svg_put(picture,
			"<path class='crown' d='M-22 20L-28-13L-12 0L0-25L12 0L28-13L22 20z'@/>",
			side + DR_CROWN);
	else
		dr_svg_put(picture, "<circle class='ring' r='26' fill='none' stroke-width='3'@/>",
			side + DR_RING);
}

/* A pile of discs seen a little from the front. Its origin is the middle of the top face. */
static void put_piece(const struct dr_picture *picture, draughts_square square)
{
	const bool black = contains(picture->setup->occupied[DRAUGHTS_BLACK], square);
	const bool stack = picture->ruleset->height_max > 1;
	const bool king = !stack && contains(picture->setup->kings, square);
	const char *const name = stack ? "stack" : king ? "king" : "man";
	const int height = (int)draughts_setup_height_at(picture->setup, square);
	const int discs = !stack ? 1 + king : height < DISCS_MAX ? height : DISCS_MAX;
	const int thick = stack ? DISC : 2 * DISC - 1;
	const int side = black ? DR_BLACK : DR_WHITE;
	const struct point at = middle(picture, square);

	dr_svg_put(picture, "<g class='$ $ s%' transform='translate(% %)'>", name,
		black ? "black" : "white", (int)square, at.x, at.y - discs * thick / 2);
	for (int i = discs; i > 0; i--)
		dr_svg_put(picture, "<circle class='edge' cy='%' r='%' stroke-width='2'@/>",
			i * thick, RADIUS, side + DR_EDGE);
	dr_svg_put(
		picture, "<circle class='face' r='%' stroke-width='2'@/>", RADIUS, side + DR_FACE);
	put_top(picture, side, king, stack ? height : 0);
	dr_svg_put(picture, "</g>\n");
}

/* The letters of the files below, the digits of the ranks on the left. */
static void put_labels(const struct dr_picture *picture)
{
	const bool turned = has(picture, DRAUGHTS_SVG_BLACK_BELOW);

	for (int i = 0; i < 8; i++) {
		const char file[] = {dr_file_letter((unsigned)(turned ? 8 - i : i + 1)), '\0'};
		const int at = SQUARE * i + SQUARE / 2;

		dr_svg_put(picture,
			"<text class='label' x='%' y='%' font-size='30' "
			"text-anchor='middle'@>$</text>\n",
			at, BOARD + 35, DR_LABEL, file);
		dr_svg_put(picture,
			"<text class='label' x='-24' y='%' font-size='30' "
			"text-anchor='middle'@>%</text>\n",
			at + 11, DR_LABEL, turned ? i + 1 : 8 - i);
	}
}

/* The length of a way, rounded down: never 0, as it leads to another place. */
static int length_of(struct point way)
{
	int length = 1;

	while ((length + 1) * (length + 1) <= way.x * way.x + way.y * way.y)
		length++;
	return length;
}

/* The distance that an arrow keeps from the middle of a square. Square 0 is off the board. */
static int clear_of(const struct dr_picture *picture, draughts_square square)
{
	return square != 0 && contains(dr_occupied(picture->setup), square) ? CLEAR : 0;
}

/* An arrow stops short of a piece on either of its ends, so that the piece can be read. */
static void put_arrow(const struct dr_picture *picture, draughts_square from, draughts_square to,
	struct point way, int kind)
{
	const struct point center = middle(picture, from);
	const int length = length_of(way);
	const int start = clear_of(picture, from), tip = length - clear_of(picture, to);
	const int neck = tip - 44;
	const struct {
		int along, right; /* of the way */
	} corners[] = {
		{start, -8}, {neck, -8}, {neck, -26}, {tip, 0}, {neck, 26}, {neck, 8}, {start, 8}};

	dr_svg_put(picture, "<polygon class='arrow $' points='", dr_svg_kinds[kind]);
	for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
		const int along = corners[i].along, right = corners[i].right;

		dr_svg_put(picture, "% % ", center.x + (way.x * along - way.y * right) / length,
			center.y + (way.y * along + way.x * right) / length);
	}
	dr_svg_put(picture, "'@/>\n", DR_ARROW + kind);
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/*
 * The way off the board, to just beyond its edge: diagonally ahead, to the nearer side. Checkers
 * that can leave at all can leave this way (D7). White goes up, unless Black is below.
 */
static struct point way_off(const struct dr_picture *picture, draughts_square from, bool white)
{
	const struct point at = corner(picture, from);
	const bool up = white != has(picture, DRAUGHTS_SVG_BLACK_BELOW);
	const int left = at.x / SQUARE, right = 7 - left;
	const int ahead = up ? at.y / SQUARE : 7 - at.y / SQUARE;
	const int distance = least(ahead, least(left, right)) * SQUARE + SQUARE / 2 + FRAME - 2;

	return (struct point){left < right ? -distance : distance, up ? -distance : distance};
}

/* Whether the piece on a square is White's; on an empty square, whether Black is to move. */
static bool is_white(const struct dr_picture *picture, draughts_square square)
{
	if (contains(dr_occupied(picture->setup), square))
		return contains(picture->setup->occupied[DRAUGHTS_WHITE], square);
	return picture->setup->turn != DRAUGHTS_WHITE;
}

static void put_option_arrow(const struct dr_picture *picture, struct draughts_svg_arrow arrow)
{
	const int kind = arrow.kind < DR_KINDS ? arrow.kind : DR_PLAIN;

	if (arrow.from_square < 1 || arrow.from_square > 32 || arrow.to_square > 32 ||
		arrow.from_square == arrow.to_square)
		return;

	struct point way;

	if (arrow.to_square == 0) {
		way = way_off(picture, arrow.from_square, is_white(picture, arrow.from_square));
	} else {
		const struct point from = middle(picture, arrow.from_square);
		const struct point to = middle(picture, arrow.to_square);

		way = (struct point){to.x - from.x, to.y - from.y};
	}
	put_arrow(picture, arrow.from_square, arrow.to_square, way, kind);
}

/* The arrows of a route meet, so they are transparent as a group, not one by one. */
static void put_arrows(const struct dr_picture *picture)
{
	const struct draughts_svg_options *const options = picture->options;
	const draughts_move last = options->last_move;
	const draughts_square from = draughts_move_from(last);
	const bool on_board = from >= 1 && from <= 32;

	dr_svg_put(picture, "<g class='arrows' opacity='.8'>\n");
	if (on_board && draughts_move_is_off(last))
		put_arrow(picture, from, 0,
			way_off(picture, from, picture->setup->turn != DRAUGHTS_WHITE), DR_PLAIN);
	if (on_board && draughts_move_to(last) == from)
		put_circle(picture, from);
	for (uint32_t i = 0; i < options->arrow_count && i < DRAUGHTS_SVG_ARROWS_MAX; i++)
		put_option_arrow(picture, options->arrows[i]);
	dr_svg_put(picture, "</g>\n");
}

static void put_all(const struct dr_picture *picture)
{
	const struct draughts_svg_options *const options = picture->options;
	const int wide = wide_frame(picture), size = BOARD + wide + FRAME;
	const int pixels = options->size == 0                        ? DRAUGHTS_SVG_PIXELS
			   : options->size > DRAUGHTS_SVG_PIXELS_MAX ? DRAUGHTS_SVG_PIXELS_MAX
								     : (int)options->size;

	dr_svg_put(picture,
		"<svg xmlns='http://www.w3.org/2000/svg' class='draughts$' role='img' width='%' "
		"height='%' viewBox='% % % %' font-family='Arial,sans-serif' font-weight='bold'>\n",
		options->theme == DRAUGHTS_SVG_DARK ? " draughts-dark" : "", pixels, pixels, -wide,
		-FRAME, size, size);
	put_title(picture);
	dr_svg_put_style(picture);
	put_frame(picture);
	put_dark_squares(picture);
	/* Elements over squares and pieces must not catch the clicks that are meant for them. */
	dr_svg_put(picture, "<g pointer-events='none'>\n");
	put_last_move(picture);
	put_marks(picture);
	if (has(picture, DRAUGHTS_SVG_NAMES))
		put_names(picture);
	dr_svg_put(picture, "</g>\n");
	for (draughts_square square = 1; square <= 32; square++)
		if (contains(dr_occupied(picture->setup), square))
			put_piece(picture, square);
	if (has(picture, DRAUGHTS_SVG_LABELS))
		put_labels(picture);
	dr_svg_put(picture, "<g pointer-events='none'>\n");
	put_arrows(picture);
	dr_svg_put(picture, "</g>\n</svg>\n");
}

static const struct draughts_svg_options defaults = {0};

void draughts_svg_center(const struct draughts_ruleset *ruleset,
	const struct draughts_svg_options *options, draughts_square square, int *x, int *y)
{
	if (square < 1 || square > 32)
		return;

	const struct dr_picture picture = {NULL, ruleset, NULL, options ? options : &defaults};
	const struct point at = middle(&picture, square);

	*x = at.x;
	*y = at.y;
}

size_t draughts_setup_write_svg(const struct draughts_setup *setup,
	const struct draughts_ruleset *ruleset, const struct draughts_svg_options *options,
	char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	const struct dr_picture picture = {&out, ruleset, setup, options ? options : &defaults};

	put_all(&picture);
	return dr_put_end(&out);
}

size_t draughts_position_write_svg(const struct draughts_position *position,
	const struct draughts_svg_options *options, char *buf, size_t size)
{
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	return draughts_setup_write_svg(&setup, position->ruleset, options, buf, size);
}
