/* SPDX-License-Identifier: MIT */
/*
 * The board drawn as SVG. All measures are whole numbers, a hundred to a square, so the text is the
 * same on every machine and in every locale.
 */
#include <assert.h>
#include <stdarg.h>

#include <draughts/error.h>
#include <draughts/svg.h>

#include "core/vtable.h"
#include "text/notation.h"

static_assert(sizeof(struct draughts_svg_options) == 96, "ABI");

enum {
	SQUARE = 100,
	BOARD = 8 * SQUARE,
	DISCS_MAX = 12,     /* in a pile, as many as a side has */
	FRAME = 16,         /* the width of a bare frame */
	FRAME_LABELLED = 48 /* and of one with coordinates */
};

/*
 * Both themes always stand here, the dark one below a class more: several pictures in one page
 * share their rules, whichever comes last.
 */
static const char style[] =
	"<style>\n"
	".draughts .frame{fill:#5b4130}\n"
	".draughts .light{fill:#f1dfbf}\n"
	".draughts .dark{fill:#b58560}\n"
	".draughts .last{fill:#ffd84a;fill-opacity:.6}\n"
	".draughts .taken{fill:none;stroke:#8c1d18;stroke-width:7;stroke-linecap:round}\n"
	".draughts .marked{fill:none;stroke:#17694a;stroke-width:6}\n"
	".draughts text{font-family:Arial,sans-serif;font-weight:bold;text-anchor:middle}\n"
	".draughts .number{fill:#4b2f1d;font-size:18px}\n"
	".draughts .label{fill:#f1dfbf;font-size:30px}\n"
	".draughts .height{font-size:36px}\n"
	".draughts .edge,.draughts .face{stroke-width:2}\n"
	".draughts .ring{fill:none;stroke-width:3}\n"
	".draughts .white .edge{fill:#dccbab;stroke:#6b543c}\n"
	".draughts .white .face{fill:#fff8e9;stroke:#6b543c}\n"
	".draughts .white .ring{stroke:#cdb996}\n"
	".draughts .white .crown{fill:#a8452c}\n"
	".draughts .white .height{fill:#3a2a1e}\n"
	".draughts .black .edge{fill:#2a221e;stroke:#6f6058}\n"
	".draughts .black .face{fill:#3d3430;stroke:#6f6058}\n"
	".draughts .black .ring{stroke:#6f6058}\n"
	".draughts .black .crown{fill:#f0bf4c}\n"
	".draughts .black .height{fill:#fff8e9}\n"
	".draughts .arrow{fill:#1d5fa8;fill-opacity:.75}\n"
	".draughts-dark .frame{fill:#1b1e24}\n"
	".draughts-dark .light{fill:#8d96a3}\n"
	".draughts-dark .dark{fill:#555f6d}\n"
	".draughts-dark .last{fill:#e0b23c}\n"
	".draughts-dark .taken{stroke:#ff8a7a}\n"
	".draughts-dark .marked{stroke:#6fe0a6}\n"
	".draughts-dark .number{fill:#c9d1dc}\n"
	".draughts-dark .label{fill:#c9d1dc}\n"
	".draughts-dark .white .edge{fill:#c4c7cc;stroke:#3a4048}\n"
	".draughts-dark .white .face{fill:#eceef1;stroke:#3a4048}\n"
	".draughts-dark .white .ring{stroke:#b4b9c1}\n"
	".draughts-dark .black .edge{fill:#101216;stroke:#8d96a3}\n"
	".draughts-dark .black .face{fill:#1d2026;stroke:#8d96a3}\n"
	".draughts-dark .black .ring{stroke:#5c6470}\n"
	".draughts-dark .arrow{fill:#7cc0ff}\n"
	"</style>\n";

/* What is drawn, and where to. */
struct picture {
	struct dr_sink *out;
	const struct draughts_ruleset *ruleset;
	const struct draughts_setup *setup;
	const struct draughts_svg_options *options;
};

/* A place, or a way from one to another: to the right and downwards. */
struct point {
	int x, y;
};

static bool has(const struct picture *picture, enum draughts_svg_flag flag)
{
	return (picture->options->flags & (uint32_t)flag) != 0;
}

static bool contains(draughts_squares set, draughts_square square)
{
	return (set >> (square - 1) & 1) != 0;
}

/* Writes text, each % of it replaced by the next of the numbers, all int. */
static void put(const struct picture *picture, const char *text, ...)
{
	va_list numbers;

	va_start(numbers, text);
	for (; *text != '\0'; text++) {
		if (*text != '%') {
			dr_put(picture->out, *text);
			continue;
		}

		const int number = va_arg(numbers, int);

		if (number < 0)
			dr_put(picture->out, '-');
		dr_put_number(picture->out, (unsigned)(number < 0 ? -number : number));
	}
	va_end(numbers);
}

/* The upper left corner of a square, as the board is turned. */
static struct point corner(const struct picture *picture, draughts_square square)
{
	unsigned file = 1, rank = 8;

	draughts_square_coordinates(picture->ruleset, square, &file, &rank);
	if (has(picture, DRAUGHTS_SVG_BLACK_BELOW)) {
		file = 9 - file;
		rank = 9 - rank;
	}
	return (struct point){SQUARE * (int)(file - 1), SQUARE * (int)(8 - rank)};
}

/* The state of the game, in words. */
static const char *state_of(const struct picture *picture)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_init(
		&storage, picture->ruleset);

	if (draughts_position_setup(position, picture->setup, NULL) != DRAUGHTS_OK)
		return "not a position";

	const enum draughts_outcome outcome = draughts_position_outcome(position);

	if (outcome == DRAUGHTS_WHITE_WINS)
		return "White has won";
	if (outcome == DRAUGHTS_BLACK_WINS)
		return "Black has won";
	return draughts_position_turn(position) == DRAUGHTS_WHITE ? "White to move"
								  : "Black to move";
}

/* The game and its state for people to read, the position for programs. */
static void put_title(const struct picture *picture)
{
	put(picture, "<title>");
	put(picture, picture->ruleset->title);
	put(picture, ": ");
	put(picture, state_of(picture));
	put(picture, "</title>\n<desc>");
	dr_put_fen(picture->out, picture->ruleset, picture->setup);
	put(picture, "</desc>\n");
}

static void put_board(const struct picture *picture, int frame)
{
	put(picture, "<rect class='frame' x='%' y='%' width='%' height='%' rx='12'/>\n", -frame,
		-frame, BOARD + 2 * frame, BOARD + 2 * frame);
	put(picture, "<rect class='light' width='%' height='%'/>\n", BOARD, BOARD);
	put(picture, "<path class='dark' d='");
	for (draughts_square square = 1; square <= 32; square++) {
		const struct point at = corner(picture, square);

		put(picture, "M% %h%v%h%z", at.x, at.y, SQUARE, SQUARE, -SQUARE);
	}
	put(picture, "'/>\n");
}

/* The squares the last move joins, and a cross where it took a piece from between them. */
static void put_last_move(const struct picture *picture)
{
	const draughts_move move = picture->options->last_move;
	const draughts_square from = draughts_move_from(move), to = draughts_move_to(move);

	for (draughts_square square = 1; square <= 32; square++) {
		const struct point at = corner(picture, square);

		if (square == from || square == to)
			put(picture, "<rect class='last' x='%' y='%' width='%' height='%'/>\n",
				at.x, at.y, SQUARE, SQUARE);
		else if (contains(draughts_move_captured(move), square))
			put(picture, "<path class='taken' d='M% %l30 30m0-30l-30 30'/>\n",
				at.x + 35, at.y + 35);
	}
}

static void put_marked(const struct picture *picture)
{
	for (draughts_square square = 1; square <= 32; square++) {
		const struct point at = corner(picture, square);

		if (contains(picture->options->marked, square))
			put(picture, "<rect class='marked' x='%' y='%' width='%' height='%'/>\n",
				at.x + 3, at.y + 3, SQUARE - 6, SQUARE - 6);
	}
}

static void put_numbers(const struct picture *picture)
{
	for (draughts_square square = 1; square <= 32; square++) {
		const struct point at = corner(picture, square);

		put(picture, "<text class='number' x='%' y='%'>", at.x + 15, at.y + 19);
		dr_notation_of(picture->ruleset)
			->put_square(picture->out, picture->ruleset, square);
		put(picture, "</text>\n");
	}
}

/*
 * A pile of discs seen a little from the front, the middle of the uppermost face being the origin
 * of its group. High piles are of thinner discs, so that twelve of them stay within the square.
 */
static void put_piece(const struct picture *picture, draughts_square square)
{
	const bool black = contains(picture->setup->pieces[DRAUGHTS_BLACK], square);
	const bool stack = picture->ruleset->height_max > 1;
	const bool king = !stack && contains(picture->setup->kings, square);
	const int given = picture->setup->height[square - 1];
	const int height = given == 0 ? 1 : given;
	const int discs = !stack ? 1 + king : height < DISCS_MAX ? height : DISCS_MAX;
	const int thick = discs <= 6 ? 6 : 36 / discs;
	const int radius = stack ? 30 : 35;
	const struct point at = corner(picture, square);

	put(picture, "<g class='");
	put(picture, stack ? "stack" : king ? "king" : "man");
	put(picture, black ? " black" : " white");
	put(picture, "' transform='translate(% %)'>", at.x + SQUARE / 2,
		at.y + SQUARE / 2 - discs * thick / 2);
	for (int i = discs; i > 0; i--)
		put(picture, "<circle class='edge' cy='%' r='%'/>", i * thick, radius);
	put(picture, "<circle class='face' r='%'/>", radius);
	if (stack)
		put(picture, "<text class='height' y='13'>%</text>", height);
	else if (king)
		put(picture,
			"<path class='crown' d='M-20 19L-26-12L-11 0L0-23L11 0L26-12L20 19z'/>");
	else
		put(picture, "<circle class='ring' r='24'/>");
	put(picture, "</g>\n");
}

/* The letters of the files below, the digits of the ranks on the left. */
static void put_labels(const struct picture *picture)
{
	const bool turned = has(picture, DRAUGHTS_SVG_BLACK_BELOW);

	for (int i = 0; i < 8; i++) {
		const unsigned file = (unsigned)(turned ? 8 - i : i + 1);

		put(picture, "<text class='label' x='%' y='%'>", SQUARE * i + SQUARE / 2,
			BOARD + 35);
		dr_put(picture->out, dr_file_letter(file));
		put(picture, "</text>\n<text class='label' x='-24' y='%'>%</text>\n",
			SQUARE * i + SQUARE / 2 + 11, turned ? i + 1 : 8 - i);
	}
}

/* The length of a way, rounded down. */
static int length_of(struct point way)
{
	int length = 0;

	while ((length + 1) * (length + 1) <= way.x * way.x + way.y * way.y)
		length++;
	return length;
}

/* Where an arrow starts, the way it goes, and how long that is: never 0. */
struct shaft {
	struct point start, way;
	int length;
};

/* One corner of an arrow: so far along its way, and so far to the right of it. */
static void put_beside(
	const struct picture *picture, const struct shaft *shaft, int along, int right)
{
	const struct point way = shaft->way;

	put(picture, "% % ", shaft->start.x + (way.x * along - way.y * right) / shaft->length,
		shaft->start.y + (way.y * along + way.x * right) / shaft->length);
}

static void put_arrow(const struct picture *picture, struct draughts_svg_arrow arrow)
{
	if (arrow.from < 1 || arrow.from > 32 || arrow.to < 1 || arrow.to > 32)
		return;

	const struct point from = corner(picture, arrow.from), to = corner(picture, arrow.to);
	const struct point way = {to.x - from.x, to.y - from.y};
	const struct shaft shaft = {
		{from.x + SQUARE / 2, from.y + SQUARE / 2}, way, length_of(way)};
	const int tip = shaft.length - 10, neck = tip - 40;

	if (shaft.length == 0)
		return;
	put(picture, "<polygon class='arrow' points='");
	put_beside(picture, &shaft, 20, -8);
	put_beside(picture, &shaft, neck, -8);
	put_beside(picture, &shaft, neck, -24);
	put_beside(picture, &shaft, tip, 0);
	put_beside(picture, &shaft, neck, 24);
	put_beside(picture, &shaft, neck, 8);
	put_beside(picture, &shaft, 20, 8);
	put(picture, "'/>\n");
}

static void put_all(const struct picture *picture)
{
	const struct draughts_svg_options *const options = picture->options;
	const int frame = has(picture, DRAUGHTS_SVG_COORDINATES) ? FRAME_LABELLED : FRAME;
	const int pixels = options->size == 0                      ? DRAUGHTS_SVG_SIZE
			   : options->size > DRAUGHTS_SVG_SIZE_MAX ? DRAUGHTS_SVG_SIZE_MAX
								   : (int)options->size;
	const draughts_squares pieces = picture->setup->pieces[DRAUGHTS_WHITE] |
					picture->setup->pieces[DRAUGHTS_BLACK];

	put(picture, "<svg xmlns='http://www.w3.org/2000/svg' class='draughts");
	put(picture, options->theme == DRAUGHTS_SVG_DARK ? " draughts-dark'" : "'");
	put(picture, " role='img' width='%' height='%' viewBox='% % % %'>\n", pixels, pixels,
		-frame, -frame, BOARD + 2 * frame, BOARD + 2 * frame);
	put_title(picture);
	put(picture, style);
	put_board(picture, frame);
	put_last_move(picture);
	put_marked(picture);
	if (has(picture, DRAUGHTS_SVG_NUMBERS))
		put_numbers(picture);
	for (draughts_square square = 1; square <= 32; square++)
		if (contains(pieces, square))
			put_piece(picture, square);
	if (has(picture, DRAUGHTS_SVG_COORDINATES))
		put_labels(picture);
	for (uint32_t i = 0; i < options->arrow_count && i < DRAUGHTS_SVG_ARROWS_MAX; i++)
		put_arrow(picture, options->arrows[i]);
	put(picture, "</svg>\n");
}

size_t draughts_setup_write_svg(const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, const struct draughts_svg_options *options, char *buf,
	size_t size)
{
	static const struct draughts_svg_options defaults = {0};
	struct dr_sink out = {buf, size, 0};
	const struct picture picture = {&out, ruleset, setup, options ? options : &defaults};

	put_all(&picture);
	return dr_put_end(&out);
}

size_t draughts_position_write_svg(const struct draughts_position *position,
	const struct draughts_svg_options *options, char *buf, size_t size)
{
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	return draughts_setup_write_svg(position->ruleset, &setup, options, buf, size);
}
