/* SPDX-License-Identifier: MIT */
/*
 * SVG: that every picture is well-formed, that each thing drawn is there once and in its place, and
 * that every option changes what it says. Places are columns and rows of the picture from its upper
 * left corner, read off the boards of articles E1, I1 and D1 by hand.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/picture.h>

#include "agree.h"
#include "tests.h"

#ifndef TESTS_DATA
#define TESTS_DATA "tests/data"
#endif

enum { TEXT = 65536, ELEMENTS = 1024, DEEP = 8, KINDS = 5 };

/* One element: its name, its attributes as they stand, and the text right behind its start. */
struct element {
	char name[16];
	char attributes[1024];
	char text[64];
};

struct document {
	size_t count;
	struct element element[ELEMENTS];
};

static char picture[TEXT];
static struct document document;

static const char *skip_name(const char *at)
{
	return at + strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
}

/* What is left behind the attributes of a start tag: each has a blank, a name and a quoted value,
 * and no name comes twice. */
static const char *skip_attributes(const char *at)
{
	char seen[512] = " ";

	while (*at == ' ') {
		const char *const name = at + 1;
		const char *const end = skip_name(name);
		char word[32];

		ck_assert_msg(end > name && end[0] == '=' && end[1] == '\'', "at: %.40s", at);
		snprintf(word, sizeof word, " %.*s ", (int)(end - name), name);
		ck_assert_msg(strstr(seen, word) == NULL, "twice: %s", word);
		strcat(seen, word + 1);
		at = end + 2 + strcspn(end + 2, "'<&");
		ck_assert_msg(*at == '\'', "unquoted at: %.40s", end);
		at++;
	}
	return at;
}

static void copy(char *to, size_t size, const char *from, size_t length)
{
	ck_assert_uint_lt(length, size);
	memcpy(to, from, length);
	to[length] = '\0';
}

/* Adds the element that starts here; returns what is behind its start tag. */
static const char *read_start(const char *at, bool *empty)
{
	struct element *const element = &document.element[document.count++];
	const char *const name_end = skip_name(at + 1);
	const char *const end = skip_attributes(name_end);

	ck_assert_uint_lt(document.count, ELEMENTS);
	copy(element->name, sizeof element->name, at + 1, (size_t)(name_end - at - 1));
	/* The path of all dark squares is long; its class is enough. */
	if (strcmp(element->name, "path") == 0 && end - name_end > 600)
		copy(element->attributes, sizeof element->attributes, name_end, 16);
	else
		copy(element->attributes, sizeof element->attributes, name_end,
			(size_t)(end - name_end));
	*empty = *end == '/';
	at = end + *empty;
	ck_assert_msg(*at == '>', "no end of the tag: %.40s", end);
	at++;
	if (strcmp(element->name, "style") != 0 && !*empty && strcspn(at, "<") < 64)
		copy(element->text, sizeof element->text, at, strcspn(at, "<"));
	else
		element->text[0] = '\0';
	return at;
}

/* Reads the picture into the document and fails the test unless it is well-formed XML with one
 * outermost element, in ASCII, with neither entities nor comments. */
static void read_document(void)
{
	char open[DEEP][16];
	size_t depth = 0;

	document.count = 0;
	for (const char *at = picture; *at != '\0';) {
		bool empty = false;

		if (*at != '<') {
			ck_assert_msg(*at == '\n' || (*at >= ' ' && *at <= '~'), "no ASCII");
			ck_assert_msg(*at != '&' && *at != '>', "bare: %.40s", at);
			ck_assert(depth > 0 || *at == '\n');
			at++;
		} else if (at[1] == '/') {
			const char *const end = skip_name(at + 2);

			ck_assert_uint_gt(depth, 0);
			depth--;
			ck_assert_uint_eq((size_t)(end - at - 2), strlen(open[depth]));
			ck_assert_int_eq(strncmp(open[depth], at + 2, strlen(open[depth])), 0);
			ck_assert_int_eq(*end, '>');
			at = end + 1;
		} else {
			ck_assert(depth > 0 || document.count == 0);
			ck_assert_uint_lt(depth, DEEP);
			at = read_start(at, &empty);
			if (!empty)
				strcpy(open[depth++], document.element[document.count - 1].name);
		}
	}
	ck_assert_uint_eq(depth, 0);
	ck_assert_uint_gt(document.count, 0);
	ck_assert_str_eq(document.element[0].name, "svg");
}

/* The value of an attribute, NULL if it has none, until the next call. */
static const char *attribute(const struct element *element, const char *name)
{
	static char value[1024];
	char start[32];

	snprintf(start, sizeof start, " %s='", name);

	const char *const at = strstr(element->attributes, start);

	if (at == NULL)
		return NULL;
	copy(value, sizeof value, at + strlen(start), strcspn(at + strlen(start), "'"));
	return value;
}

static int number(const struct element *element, const char *name)
{
	const char *const value = attribute(element, name);

	ck_assert_ptr_nonnull(value);
	return atoi(value);
}

/* Whether each word of class_name is one of value: `arrow' is a word of `arrow plain'. */
static bool has_class(const char *value, const char *class_name)
{
	char all[128], word[32];

	snprintf(all, sizeof all, " %s ", value);
	while (*class_name != '\0') {
		const size_t length = strcspn(class_name, " ");

		snprintf(word, sizeof word, " %.*s ", (int)length, class_name);
		if (strstr(all, word) == NULL)
			return false;
		class_name += length + (class_name[length] == ' ');
	}
	return true;
}

/* The next element of this class from *at on, *at then behind it; NULL if there is none. */
static const struct element *next(size_t *at, const char *class_name)
{
	while (*at < document.count) {
		const struct element *const element = &document.element[(*at)++];
		const char *const value = attribute(element, "class");

		if (value != NULL && has_class(value, class_name))
			return element;
	}
	return NULL;
}

static unsigned count(const char *class_name)
{
	unsigned found = 0;

	for (size_t at = 0; next(&at, class_name) != NULL;)
		found++;
	return found;
}

static const struct element *first(const char *class_name)
{
	size_t at = 0;

	return next(&at, class_name);
}

/* Where a group is moved to: the middle of its square. */
static void read_place(const struct element *group, int *x, int *y)
{
	ck_assert_int_eq(sscanf(attribute(group, "transform"), "translate(%d %d)", x, y), 2);
}

/* Whether exactly one element of this class has its x and y in this square of the picture. */
static bool stands(const char *class_name, int column, int row)
{
	const struct element *element;
	unsigned found = 0;

	for (size_t at = 0; (element = next(&at, class_name)) != NULL;) {
		int x, y;
		const char *path;

		if (attribute(element, "transform") != NULL) {
			read_place(element, &x, &y);
		} else if ((path = attribute(element, "d")) != NULL) {
			ck_assert_int_eq(sscanf(path, "M%d %d", &x, &y), 2);
		} else if (strcmp(element->name, "circle") == 0) {
			x = number(element, "cx");
			y = number(element, "cy");
		} else {
			x = number(element, "x");
			y = number(element, "y");
		}
		found += x / 100 == column && y / 100 == row;
	}
	return found == 1;
}

/* One element of this class stands on each of these squares, `c3 g7', and none elsewhere. */
static void assert_squares(const char *class_name, const char *squares)
{
	unsigned total = 0;

	for (const char *at = squares; *at != '\0'; at += at[2] == ' ' ? 3 : 2, total++)
		ck_assert_msg(
			stands(class_name, at[0] - 'a', '8' - at[1]), "%s on %.2s", class_name, at);
	ck_assert_uint_eq(count(class_name), total);
}

/* Draws and reads what was drawn. */
static void draw_position(
	const struct draughts_position *position, const struct draughts_svg_options *options)
{
	const size_t length = draughts_position_write_svg(
		position, options, picture, sizeof picture);

	ck_assert_uint_lt(length, sizeof picture);
	ck_assert_uint_eq(length, strlen(picture));
	read_document();
}

static void draw(const char *ruleset, const char *fen, const struct draughts_svg_options *options)
{
	struct draughts_position_storage storage;

	draw_position(tests_position(&storage, ruleset, fen), options);
}

static const struct {
	const char *ruleset, *fen;
	struct {
		const char *class_name;
		const char *square, *height;
	} piece[8];
} boards[] = {
	/* E1: 1 is b8, 4 h8, 5 a7, 18 d4, 29 a1, 32 g1. */
	{"english", "W:WK1,18,K29:B4,5,K32",
		{{"king white", "b8", NULL}, {"man white", "d4", NULL}, {"king white", "a1", NULL},
			{"man black", "h8", NULL}, {"man black", "a7", NULL},
			{"king black", "g1", NULL}}},
	/* I1: 1 is a8, 4 g8, 5 b7, 18 c4, 29 b1, 32 h1. */
	{"italian", "W:WK1,18,K29:B4,5,K32",
		{{"king white", "a8", NULL}, {"man white", "c4", NULL}, {"king white", "b1", NULL},
			{"man black", "g8", NULL}, {"man black", "b7", NULL},
			{"king black", "h1", NULL}}},
	{"dipole", "B:W2a1,7d4,c3:Bh8,10g1,b8",
		{{"stack white", "a1", "2"}, {"stack white", "d4", "7"}, {"stack white", "c3", "1"},
			{"stack black", "h8", "1"}, {"stack black", "g1", "10"},
			{"stack black", "b8", "1"}}},
	/* D1 */
	{"dipole", "W:W12e1:B12d8", {{"stack white", "e1", "12"}, {"stack black", "d8", "12"}}},
};

/* How often a class is in the hand-written list, and how often in the picture. */
static void compare_counts(int board, const char *class_name)
{
	unsigned listed = 0;

	for (int i = 0; i < 8 && boards[board].piece[i].class_name != NULL; i++)
		listed += strcmp(boards[board].piece[i].class_name, class_name) == 0;
	ck_assert_uint_eq(count(class_name), listed);
}

START_TEST(pieces_stand_where_the_board_has_them)
{
	static const char *const classes[] = {
		"man white", "man black", "king white", "king black", "stack white", "stack black"};

	for (int turned = 0; turned <= 1; turned++) {
		const struct draughts_svg_options options = {
			.flags = turned ? DRAUGHTS_SVG_BLACK_BELOW : 0};

		draw(boards[_i].ruleset, boards[_i].fen, &options);
		for (int i = 0; i < 8 && boards[_i].piece[i].class_name != NULL; i++) {
			const int column = boards[_i].piece[i].square[0] - 'a';
			const int row = '8' - boards[_i].piece[i].square[1];

			ck_assert_msg(stands(boards[_i].piece[i].class_name,
					      turned ? 7 - column : column, turned ? 7 - row : row),
				"%s %s, piece %d", boards[_i].ruleset, boards[_i].fen, i);
		}
		for (int i = 0; i < LENGTH(classes); i++)
			compare_counts(_i, classes[i]);
	}
}
END_TEST

/* A man has a ring, a king a crown and two discs, a stack its number and as many discs, up to four.
 */
START_TEST(pieces_show_what_they_are)
{
	unsigned kings = 0, stacks = 0, all = 0, discs = 0;
	size_t at = 0;

	draw(boards[_i].ruleset, boards[_i].fen, NULL);
	for (int i = 0; i < 8 && boards[_i].piece[i].class_name != NULL; i++) {
		const bool king = boards[_i].piece[i].class_name[0] == 'k';
		const char *const height = boards[_i].piece[i].height;

		all++;
		kings += king;
		stacks += height != NULL;
		discs += height == NULL     ? (king ? 2 : 1)
			 : atoi(height) < 4 ? (unsigned)atoi(height)
					    : 4;
	}
	ck_assert_uint_eq(count("crown"), kings);
	ck_assert_uint_eq(count("height"), stacks);
	ck_assert_uint_eq(count("ring"), all - kings - stacks);
	ck_assert_uint_eq(count("face"), all);
	ck_assert_uint_eq(count("edge"), discs);

	/* Each height is written inside the stack it belongs to. */
	for (const struct element *group; (group = next(&at, "stack white")) != NULL;) {
		size_t inside = at;
		const struct element *const height = next(&inside, "height");
		int x, y, found = 0;

		read_place(group, &x, &y);
		for (int i = 0; i < 8 && boards[_i].piece[i].class_name != NULL; i++)
			found += boards[_i].piece[i].square[0] == 'a' + x / 100 &&
				 boards[_i].piece[i].square[1] == '8' - y / 100 &&
				 strcmp(boards[_i].piece[i].height, height->text) == 0;
		ck_assert_int_eq(found, 1);
	}
}
END_TEST

/* However high the pile, it stays within its square. */
START_TEST(stacks_stay_in_their_square)
{
	for (unsigned height = 1; height <= 12; height++) {
		char fen[32];
		size_t at = 0;
		int x, y;

		snprintf(fen, sizeof fen, "W:W%ud4:Ba1", height);
		draw("dipole", fen, NULL);
		read_place(next(&at, "stack white"), &x, &y);

		const struct element *const lowest = next(&at, "edge");

		/* d4 is the square from (300, 400) to (400, 500); the line around is 2 wide. */
		ck_assert_int_eq(x, 350);
		ck_assert_int_ge(y - number(lowest, "r") - 1, 400);
		ck_assert_int_le(y + number(lowest, "cy") + number(lowest, "r") + 1, 500);
	}
}
END_TEST

/* The number of a square, as wide as its two characters can be, lies outside of any piece. */
START_TEST(pieces_leave_numbers_free)
{
	static const struct {
		const char *ruleset, *fen;
	} rows[] = {{"english", "W:W18:B4"}, {"english", "W:WK18:B4"}, {"dipole", "W:W4d4:Bb8"},
		{"dipole", "W:W12d4:Bb8"}};
	const struct draughts_svg_options options = {.flags = DRAUGHTS_SVG_NUMBERS};
	const struct element *label = NULL;
	size_t at = 0;
	int x, y;

	draw(rows[_i].ruleset, rows[_i].fen, &options);
	for (draughts_square square = 1; square <= 18; square++)
		label = next(&at, "number");

	/* A bold letter of Arial is 0.61 of its height wide, a digit 0.56. */
	const double right = number(label, "x") + 1.17 * number(label, "font-size");
	const double below = number(label, "y");

	at = 0;
	read_place(next(&at, "white"), &x, &y);

	/* with a gap of two hundredths of a square */
	const struct element *const face = next(&at, "face");
	const double radius = number(face, "r") + number(face, "stroke-width") / 2.0 + 2;

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

/*
 * Numbers are legible: contrast 4.5:1 as WCAG 2.1 asks, on squares of any state; and 9 pixels high
 * where the board is 390 wide.
 */
START_TEST(numbers_are_legible)
{
	const struct draughts_svg_options options = {
		.flags = DRAUGHTS_SVG_NUMBERS | DRAUGHTS_SVG_SQUARES,
		.theme = (uint32_t)_i,
		.last_move = 11 | 15 << 6 | 1 << 12,
		.marks = {[DRAUGHTS_SVG_SELECTED] = tests_bit(1)},
	};
	static const char names[][16] = {"dark", "last", "marked selected", "number"};
	char fill[4][8];
	double opacity[4];

	draw("english", NULL, &options);
	for (size_t i = 0; i < 4; i++) {
		const struct element *const element = first(names[i]);

		opacity[i] = i == 1 || i == 2 ? atof(attribute(element, "fill-opacity")) : 0;
		snprintf(fill[i], sizeof fill[i], "%s", attribute(element, "fill"));
		if (i == 3)
			ck_assert_double_ge(
				number(element, "font-size") * 390.0 / (800 + 48 + 16), 9);
	}
	for (size_t i = 0; i < 3; i++) {
		const double ink = luminance(fill[3], fill[3], 0);
		const double paper = luminance(fill[0], fill[i], opacity[i]);

		ck_assert_double_ge((fmax(ink, paper) + 0.05) / (fmin(ink, paper) + 0.05), 4.5);
	}
}
END_TEST

/* Every ruleset, flag and theme, at the start and with marks of all kinds. */
START_TEST(pictures_are_well_formed)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_position_storage storage;
	const struct draughts_position *const position = tests_initial(&storage, ruleset);

	for (uint32_t flags = 0; flags < 16; flags++) {
		for (uint32_t theme = 0; theme < 2; theme++) {
			struct draughts_svg_options options = {.flags = flags, .theme = theme};

			draw_position(position, &options);
			for (int kind = 0; kind < 8; kind++)
				options.marks[kind] = 0xffffffff;
			options.last_move = UINT64_MAX;
			options.arrow_count = DRAUGHTS_SVG_ARROWS_MAX;
			for (uint8_t i = 0; i < DRAUGHTS_SVG_ARROWS_MAX; i++)
				options.arrows[i] = (struct draughts_svg_arrow){
					(uint8_t)(i % 32 + 1), (uint8_t)(32 - i % 32),
					(uint8_t)(i % 5), 0};
			draw_position(position, &options);
			ck_assert_uint_eq(count("arrow"), DRAUGHTS_SVG_ARROWS_MAX);
			ck_assert_uint_eq(count("marked"), KINDS * 32);
		}
	}
}
END_TEST

/* A page can take it in: no scripts, nothing from elsewhere, no ids that could clash. */
START_TEST(pictures_stand_alone)
{
	static const char *const banned[] = {
		"script", "href", "url(", "@import", " id=", "<!", "<?", "\"", "NaN"};
	const struct draughts_svg_options options = {
		.flags = 15, .marks = {1, 1, 1, 1, 1}, .arrow_count = 1};

	draw("english", NULL, &options);
	for (int i = 0; i < LENGTH(banned); i++)
		ck_assert_ptr_null(strstr(picture, banned[i]));
	ck_assert_str_eq(attribute(&document.element[0], "xmlns"), "http://www.w3.org/2000/svg");
	ck_assert_ptr_null(strstr(strstr(picture, "http") + 1, "http"));
}
END_TEST

/* Every rule of the style is of one theme, below the outermost element, and counts for nothing. */
START_TEST(rules_are_scoped)
{
	int rules = 0;

	draw("english", NULL, NULL);
	for (const char *line = strstr(picture, "<style>\n") + 8; *line != '<';
		line = strchr(line, '\n') + 1) {
		ck_assert_msg(strncmp(line, ":where(.draughts:not(.draughts-dark) .", 38) == 0 ||
				      strncmp(line, ":where(.draughts-dark .", 23) == 0,
			"%.40s", line);
		ck_assert_ptr_eq(strchr(line, ')') > strchr(line, '{') ? NULL : line, line);
		rules++;
	}
	ck_assert_int_gt(rules, 0);
}
END_TEST

START_TEST(null_and_zero_are_the_default)
{
	const struct draughts_svg_options zero = {0};
	static char other[TEXT];

	draw("italian", NULL, &zero);
	strcpy(other, picture);
	draw("italian", NULL, NULL);
	ck_assert_str_eq(picture, other);
	ck_assert_str_eq(attribute(&document.element[0], "class"), "draughts");
	ck_assert_int_eq(number(&document.element[0], "width"), 400);
	ck_assert_int_eq(number(&document.element[0], "height"), 400);
	ck_assert_uint_eq(count("man white"), 12); /* I2 */
	ck_assert_uint_eq(count("man black"), 12);
	ck_assert_uint_eq(count("label") + count("number") + count("last") + count("taken") +
				  count("marked") + count("arrow"),
		0);
}
END_TEST

/* The board is from (0, 0) to (800, 800), the frame wider where it has labels: draughts_svg(3). */
START_TEST(the_frame_is_around_the_board)
{
	const struct draughts_svg_options options = {
		.flags = _i == 0 ? 0 : DRAUGHTS_SVG_COORDINATES};
	static const char *const names[] = {"x", "y", "width", "height"};
	const int left = _i == 0 ? -16 : -48, size = 800 - left + 16;
	const int expected[] = {left, -16, size, size};
	int found[4];

	draw("english", NULL, &options);
	ck_assert_int_eq(sscanf(attribute(&document.element[0], "viewBox"), "%d %d %d %d",
				 &found[0], &found[1], &found[2], &found[3]),
		4);
	ck_assert_mem_eq(found, expected, sizeof found);
	for (size_t i = 0; i < 4; i++)
		ck_assert_int_eq(number(first("frame"), names[i]), expected[i]);
}
END_TEST

START_TEST(coordinates_run_along_the_board)
{
	const bool turned = _i == 1;
	const struct draughts_svg_options options = {
		.flags = DRAUGHTS_SVG_COORDINATES | (turned ? DRAUGHTS_SVG_BLACK_BELOW : 0)};
	static const char *const diagonal[] = {"a8", "b7", "c6", "d5", "e4", "f3", "g2", "h1"};
	const struct element *label;
	unsigned seen = 0;

	draw("english", NULL, &options);
	for (size_t at = 0; (label = next(&at, "label")) != NULL; seen++) {
		const int x = number(label, "x"), y = number(label, "y");
		const bool below = y > 800;
		const int i = below ? x / 100 : y / 100;

		ck_assert(below != (x < 0));
		ck_assert_uint_eq(strlen(label->text), 1);
		ck_assert_int_eq(label->text[0], diagonal[turned ? 7 - i : i][below ? 0 : 1]);
	}
	ck_assert_uint_eq(seen, 16);
	ck_assert_uint_eq(count("number"), 0);
}
END_TEST

/* The rows of G1: four numbers each, from the first or the second column. */
START_TEST(numbers_are_in_their_squares)
{
	static const struct {
		const char *ruleset;
		int first; /* the column of square 1, seen from White's side: E1, I1, D1 */
	} games[] = {{"english", 1}, {"italian", 0}, {"dipole", 1}};
	const bool turned = _i % 2 == 1;
	const struct draughts_svg_options options = {
		.flags = DRAUGHTS_SVG_NUMBERS | (turned ? DRAUGHTS_SVG_BLACK_BELOW : 0)};
	const struct element *label;
	size_t at = 0;

	draw(games[_i / 2].ruleset, NULL, &options);
	ck_assert_uint_eq(count("number"), 32);
	ck_assert_uint_eq(count("label"), 0);
	for (int row = 0; row < 8; row++) {
		for (int i = 0; i < 4; i++) {
			const int column = 2 * i + (games[_i / 2].first + row) % 2;

			label = next(&at, "number");
			if (strcmp(games[_i / 2].ruleset, "dipole") == 0) { /* by name */
				ck_assert_int_eq(label->text[0], 'a' + column);
				ck_assert_int_eq(label->text[1], '8' - row);
			} else {
				ck_assert_int_eq(atoi(label->text), 4 * row + i + 1);
			}
			ck_assert_int_eq(number(label, "x") / 100, turned ? 7 - column : column);
			ck_assert_int_eq(number(label, "y") / 100, turned ? 7 - row : row);
		}
	}
}
END_TEST

/*
 * The squares of the last move and of what it took. It may be any move, from the last square to the
 * first; a Dipole capture ends on its victim (D6); off the board and a pass have less to show.
 */
START_TEST(the_last_move_is_shown)
{
	const struct {
		const char *ruleset, *fen;
		draughts_move move;
		const char *last, *taken;
	} rows[] = {
		/* 22x15x8 takes 18 and 11 */
		{"english", "B:W8:B4", tests_move(22, 8, 1, tests_bit(18) | tests_bit(11)), "c3 g7",
			"d4 f6"},
		{"english", NULL, tests_move(32, 1, 7, 0), "g1 b8", ""},
		{"dipole", NULL, tests_move(18, 11, 2, tests_bit(11)), "d4 f6", ""},
		{"dipole", NULL, tests_move(2, 0, 8, 0) | TESTS_OFF, "d8", ""},
		{"dipole", NULL, TESTS_PASS, "", ""},
		{"dipole", NULL, tests_move(63, 40, 0, 0), "", ""}, /* no squares at all */
	};

	for (int i = 0; i < LENGTH(rows); i++) {
		draw(rows[i].ruleset, rows[i].fen,
			&(struct draughts_svg_options){.last_move = rows[i].move});
		assert_squares("last", rows[i].last);
		assert_squares("taken", rows[i].taken);
	}
}
END_TEST

START_TEST(marked_squares_are_shown)
{
	const struct draughts_svg_options options = {
		.marks = {tests_bit(1) | tests_bit(18) | tests_bit(32)}};
	static const char *const kinds[KINDS] = {"marked plain", "marked selected", "marked target",
		"marked reason", "marked fault"};

	draw("italian", NULL, &options);
	assert_squares("marked", "a8 c4 h1");
	for (int kind = 0; kind < KINDS; kind++) {
		struct draughts_svg_options one = {0};

		one.marks[kind] = tests_bit(18) | tests_bit(32); /* empty, occupied */
		draw("italian", NULL, &one);
		assert_squares("marked", "c4 h1");
		assert_squares(kinds[kind], "c4 h1");
	}
}
END_TEST

/* A target is a dot in the middle of an empty square, and a ring around a piece, in its square. */
START_TEST(targets_are_dots_and_rings)
{
	struct draughts_svg_options options = {0};
	const struct element *mark;
	size_t at = 0;

	options.marks[DRAUGHTS_SVG_TARGET] = tests_bit(18) | tests_bit(32);
	draw("english", "W:W32:B1", &options);

	mark = next(&at, "target");
	ck_assert_int_eq(number(mark, "cx"), 350);
	ck_assert_int_eq(number(mark, "cy"), 450);
	ck_assert_int_eq(2 * number(mark, "r"), number(mark, "stroke-width"));
	ck_assert_int_lt(2 * number(mark, "r"), 30);

	mark = next(&at, "target");
	ck_assert_int_eq(number(mark, "cx"), 650);
	ck_assert_int_eq(number(mark, "cy"), 750);
	ck_assert_int_le(2 * number(mark, "r") + number(mark, "stroke-width"), 100);
	ck_assert_int_gt(2 * number(mark, "r") - number(mark, "stroke-width"),
		2 * number(first("face"), "r"));
}
END_TEST

/* Where the corners of the one arrow in the picture are. */
static void read_corners(int x[7], int y[7])
{
	ck_assert_uint_eq(count("arrow"), 1);
	ck_assert_int_eq(
		sscanf(attribute(first("arrow"), "points"),
			"%d %d %d %d %d %d %d %d %d %d %d %d %d %d", &x[0], &y[0], &x[1], &y[1],
			&x[2], &y[2], &x[3], &y[3], &x[4], &y[4], &x[5], &y[5], &x[6], &y[6]),
		14);
}

/* Seven corners; the first and the last are beside the middle of the one square, the fourth is the
 * tip, in that of the other. 4 is h8, 11 is f6, 30 is c1: middles (750, 50) (550, 250) (250,
 * 750). */
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
	draw("english", "W:W21:B13", &options);
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

	draw("dipole", "W:We1:Bb8", &options);
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

	draw(rows[_i].ruleset, rows[_i].fen, &options);
	read_corners(x, y);
	ck_assert_int_eq(x[3], 350);
	ck_assert_int_ge(y[0], rows[_i].from ? 50 + 29 : 50);
	ck_assert_int_le(y[0], rows[_i].from ? 50 + 38 : 50);
	ck_assert_int_le(y[3], rows[_i].to ? 450 - 29 : 450);
	ck_assert_int_ge(y[3], rows[_i].to ? 450 - 38 : 450);
	options.arrows[0].to_square = 0;
	draw(rows[_i].ruleset, rows[_i].fen, &options);
	read_corners(x, y);
	ck_assert_int_eq(abs(x[0] - 350) > 10, rows[_i].from);
}
END_TEST

/* A frame is closed and inside its square. Its line is so thin that a number can stand at it. */
START_TEST(frames_are_whole)
{
	static const int kinds[] = {DRAUGHTS_SVG_PLAIN, DRAUGHTS_SVG_REASON, DRAUGHTS_SVG_FAULT};
	struct draughts_svg_options options = {.flags = _i % 2 ? DRAUGHTS_SVG_NUMBERS : 0};
	int x, y, down, right, up, length = 0;

	options.marks[kinds[_i / 2]] = tests_bit(18); /* d4: from (300, 400) */
	draw("english", NULL, &options);

	const struct element *const frame = first("marked");
	const double half = number(frame, "stroke-width") / 2.0;
	const char *const path = attribute(frame, "d");

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

START_TEST(the_size_is_in_pixels)
{
	static const struct {
		uint32_t size;
		int width;
	} rows[] = {{0, DRAUGHTS_SVG_PIXELS}, {1, 1}, {640, 640}, {DRAUGHTS_SVG_PIXELS_MAX, 32767},
		{DRAUGHTS_SVG_PIXELS_MAX + 1, 32767}, {UINT32_MAX, 32767}};

	for (int i = 0; i < LENGTH(rows); i++) {
		const struct draughts_svg_options options = {.size = rows[i].size};

		draw("english", NULL, &options);
		ck_assert_int_eq(number(&document.element[0], "width"), rows[i].width);
		ck_assert_int_eq(number(&document.element[0], "height"), rows[i].width);
	}
}
END_TEST

/* The rules of both themes are in both pictures, so the class alone makes one the other. */
START_TEST(the_dark_theme_is_a_class)
{
	const struct draughts_svg_options options = {.theme = DRAUGHTS_SVG_DARK};
	static char light[TEXT];

	draw("english", NULL, NULL);
	strcpy(light, picture);
	draw("english", NULL, &options);
	ck_assert_str_eq(attribute(&document.element[0], "class"), "draughts draughts-dark");

	const char *const style[] = {strstr(light, "<style>"), strstr(picture, "<style>")};
	const size_t length = (size_t)(strstr(style[0], "</style>") - style[0]);

	ck_assert_int_eq(strncmp(style[0], style[1], length), 0);
	ck_assert_int_eq(strncmp(style[1] + length, "</style>", 8), 0);
}
END_TEST

/* A rule of the style has the colours that the elements of its theme have as attributes. */
START_TEST(attributes_have_the_colours_of_the_rules)
{
	static const char *const names[] = {"frame", "light", "dark", "number", "label"};
	const struct draughts_svg_options options = {.theme = (uint32_t)_i, .flags = 15};

	draw("english", NULL, &options);
	for (int i = 0; i < LENGTH(names); i++) {
		char rule[128];

		snprintf(rule, sizeof rule, "%s .%s){fill:%s}",
			_i == 0 ? ":where(.draughts:not(.draughts-dark)" : ":where(.draughts-dark",
			names[i], attribute(first(names[i]), "fill"));
		ck_assert_msg(strstr(picture, rule) != NULL, "%s", rule);
	}
}
END_TEST

/* Each square and each piece has its square as a class, where draughts_svg_center says. */
START_TEST(squares_are_classes)
{
	const uint32_t turned = _i % 2 ? DRAUGHTS_SVG_BLACK_BELOW : 0;
	const struct draughts_svg_options options = {.flags = DRAUGHTS_SVG_SQUARES | turned};
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)_i / 2);
	struct draughts_position_storage storage;
	const struct draughts_position *const position = tests_initial(&storage, ruleset);

	draw_position(position, &options);
	ck_assert_uint_eq(count("dark"), 32);
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
		ck_assert(stands(name, column, row));
		snprintf(name, sizeof name, "s%u", square);
		ck_assert_uint_eq(count(name), occupied ? 2 : 1);
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
	};
	const uint8_t from = rows[_i].from;
	struct draughts_svg_options options = {.flags = rows[_i].flags, .arrow_count = 1};
	int x[7], y[7], middle_x = 0, middle_y = 0;

	options.arrows[0] = (struct draughts_svg_arrow){from, 0, 0, 0};
	draw("dipole", "W:W2e1,c7:B2d8", &options);
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
	draw("dipole", "B:Wc7:B2d8", &options);
	ck_assert_uint_eq(count("arrow"), 1);

	/* From any square, the first and the last too, but from none beyond. */
	for (draughts_square square = 0; square < 64; square++) {
		options.last_move = tests_move(square, 0, 1, 0) | TESTS_OFF;
		draw("dipole", "B:Wc7:B2d8", &options);
		ck_assert_uint_eq(count("arrow"), square >= 1 && square <= 32);
	}
}
END_TEST

/* A capture that ends where it began: 23 by 18, 10, 11 and 19 (E9). */
START_TEST(a_circle_is_shown)
{
	const struct draughts_svg_options options = {
		.last_move = tests_move(23, 23, 1, tests_bit(18) | tests_bit(10))};
	size_t at = 0;

	draw("english", "B:WK23:B1", &options);
	assert_squares("circle", "e3");
	next(&at, "circle"); /* over the piece, not under it */
	ck_assert_ptr_null(next(&at, "king"));
	ck_assert_uint_eq(count("last"), 1);
	ck_assert_uint_eq(count("taken"), 3);
	draw("english", NULL, NULL);
	ck_assert_uint_eq(count("circle"), 0);
}
END_TEST

/*
 * Whatever is drawn says how by its attributes alone, as a page may forbid styles: each shape how
 * it is filled, each line how wide it is, and only discs have both.
 */
START_TEST(shapes_need_no_styles)
{
	struct draughts_svg_options options = {.flags = 15,
		.last_move = tests_move(23, 23, 1, tests_bit(18) | tests_bit(10)),
		.arrow_count = 1,
		.arrows = {{1, 2, 0, 0}}};
	unsigned shapes = 0;

	for (int kind = 0; kind < KINDS; kind++)
		options.marks[kind] = tests_bit(5) | tests_bit(23);
	draw(_i == 0 ? "english" : "dipole", _i == 0 ? "B:WK23:B5" : "B:W9e3:Ba7", &options);
	for (size_t i = 0; i < document.count; i++) {
		const struct element *const element = &document.element[i];

		char name[32];

		snprintf(name, sizeof name, " %s ", element->name);
		if (strstr(" rect path circle polygon text ", name) == NULL)
			continue;
		shapes++;
		if (attribute(element, "stroke") != NULL) {
			const char *const class_name = attribute(element, "class");
			const bool disc = has_class(class_name, "edge") ||
					  has_class(class_name, "face");

			ck_assert_int_ge(number(element, "stroke-width"), 2);
			ck_assert_int_eq(strcmp(attribute(element, "fill"), "none") != 0, disc);
		}
		ck_assert_ptr_nonnull(attribute(element, "fill"));
	}
	ck_assert_uint_gt(shapes, 32 + 32);
}
END_TEST

/* What is no position is drawn as it is, and says so. */
START_TEST(setups_are_drawn)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_setup setup = {0};

	draughts_setup_write_svg(&setup, ruleset, NULL, picture, sizeof picture);
	read_document();
	ck_assert_ptr_nonnull(strstr(document.element[1].text, ": not a valid position"));
	ck_assert_str_eq(document.element[2].text, "W:W:B");
	ck_assert_uint_eq(count("white") + count("black"), 0);

	setup.occupied[DRAUGHTS_WHITE] = UINT32_MAX;
	setup.occupied[DRAUGHTS_BLACK] = tests_bit(7);
	setup.kings = tests_bit(8);
	setup.turn = 2;
	draughts_setup_write_svg(&setup, ruleset, NULL, picture, sizeof picture);
	read_document();
	ck_assert_uint_eq(count("white"), 31);
	ck_assert_uint_eq(count("black"), 1);
	ck_assert_uint_eq(count("king"), !tests_has_stacks(ruleset));
	/* A stack without a height has one checker. */
	ck_assert_uint_eq(count("height"), tests_has_stacks(ruleset) ? 32 : 0);
	ck_assert_uint_eq(count("ring"), tests_has_stacks(ruleset) ? 0 : 31);
	ck_assert_int_eq(strncmp(strstr(picture, "<desc>"), "<desc>?:W", 9), 0);
}
END_TEST

/* What the header says of values without a meaning: they change nothing. */
START_TEST(what_has_no_meaning_is_not_drawn)
{
	static const struct draughts_svg_arrow arrows[] = {{0, 2, 0, 0}, {1, 33, 0, 0},
		{7, 7, 0, 0}, {1, 2, 255, 255}, {255, 1, 0, 0}, {0, 0, 0, 0}, {33, 2, 0, 0}};
	struct draughts_svg_options plain = {.flags = 15,
		.arrow_count = 1,
		.arrows = {{1, 2, 0, 0}, {3, 4, 0, 0}}}; /* the second is beyond arrow_count */
	struct draughts_svg_options odd = {.flags = UINT32_MAX, .theme = 2, .arrow_count = 7};
	static char expected[TEXT];

	draw("english", NULL, &plain);
	strcpy(expected, picture);
	for (size_t i = 0; i < 4; i++)
		odd.reserved[i] = UINT32_MAX;
	for (size_t i = KINDS; i < 8; i++)
		odd.marks[i] = UINT32_MAX;
	memcpy(odd.arrows, arrows, sizeof arrows);
	draw("english", NULL, &odd);
	ck_assert_str_eq(picture, expected);
	odd.arrow_count = UINT32_MAX;
	draw("english", NULL, &odd);
	ck_assert_str_eq(picture, expected);
}
END_TEST

/* Whatever the title of a ruleset has in it, it is text, and not markup or the place of a number.
 */
START_TEST(titles_are_text)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_by_name("giveaway");
	struct draughts_position_storage storage;
	char *text;
	size_t length;

	tests_initial(&storage, ruleset);
	length = draughts_position_write_svg(draughts_position_in(&storage), NULL, NULL, 0);
	text = (char *)malloc(length + 1);
	ck_assert_ptr_nonnull(text);
	draughts_position_write_svg(draughts_position_in(&storage), NULL, text, length + 1);
	ck_assert_ptr_nonnull(strstr(text,
		"<title>English checkers, &lt;100 % give &amp; take>: Black to move</title>"));
	free(text);
}
END_TEST

START_TEST(the_title_says_the_state)
{
	static const struct {
		const char *ruleset, *fen, *title;
	} rows[] = {
		{"english", "B:W30:B1", "English checkers: Black to move"},
		{"english", "W:W30:B1", "English checkers: White to move"},
		{"italian", "W:W:B5", "Italian checkers: Black has won"},  /* I11 */
		{"dipole", "B:W3e1:B", "Dipole: White has won"},           /* D9 */
		{"english", "W:W5:B1", "English checkers: Black has won"}, /* E10: 5 is blocked */
		{"dipole", "B:W3e1:B2d8", "Dipole: Black to move"},
	};

	for (int i = 0; i < LENGTH(rows); i++) {

		draw(rows[i].ruleset, rows[i].fen, NULL);
		ck_assert_str_eq(document.element[1].name, "title");
		ck_assert_str_eq(document.element[1].text, rows[i].title);
		ck_assert_str_eq(document.element[2].name, "desc");
		ck_assert_str_eq(document.element[2].text, rows[i].fen);
	}
}
END_TEST

/* The examples of the manual: a position, the move that is played there, and what else to show. */
static const struct {
	const char *file, *ruleset, *fen, *move;
	struct draughts_svg_options options;
} examples[] = {
	/* White has jumped twice; 4x11 is the answer. */
	{"draughts-english.svg", "english", "W:W21,22,27,28,30,32,K9:B2,4,5,11,12,18,20,K31",
		"22x15x8",
		{.flags = DRAUGHTS_SVG_NUMBERS, .arrow_count = 1, .arrows = {{4, 11, 0, 0}}}},
	/* The position of article I9: 30x21x14x5 is the only move. */
	{"draughts-italian.svg", "italian", "W:WK30:B10,K12,K18,20,K26,K27", NULL,
		{.flags = DRAUGHTS_SVG_COORDINATES | DRAUGHTS_SVG_NUMBERS,
			.marks = {UINT32_C(1) << 25 | UINT32_C(1) << 17 | UINT32_C(1) << 9},
			.arrow_count = 3,
			.arrows = {{30, 21, 0, 0}, {21, 14, 0, 0}, {14, 5, 0, 0}}}},
	/* Black has moved two checkers; c3xe5 takes two (D6). 22 is c3, 15 e5. */
	{"draughts-dipole.svg", "dipole", "B:W5e1,2c3,g3,4f2:B6d8,2f6,b6,2e5,h8", "f6-h4",
		{.flags = DRAUGHTS_SVG_COORDINATES,
			.theme = DRAUGHTS_SVG_DARK,
			.arrow_count = 1,
			.arrows = {{22, 15, 0, 0}}}},
};

/* The files in man/ are what the library draws. TESTS_UPDATE=1 writes them anew: look at them. */
START_TEST(examples_of_the_manual)
{
	struct draughts_svg_options options = examples[_i].options;
	const char *const move = examples[_i].move;
	struct draughts_position_storage storage;
	struct draughts_position *const position = tests_position(
		&storage, examples[_i].ruleset, examples[_i].fen);
	static char kept[TEXT];
	char path[1024];
	FILE *stream;

	if (move != NULL) {
		ck_assert_int_eq(
			draughts_move_read(position, move, strlen(move), &options.last_move, NULL),
			DRAUGHTS_OK);
		ck_assert_int_eq(draughts_position_play(position, options.last_move), DRAUGHTS_OK);
	}
	draw_position(position, &options);
	snprintf(path, sizeof path, "%s/../../man/%s", TESTS_DATA, examples[_i].file);
	if (getenv("TESTS_UPDATE") != NULL) {
		stream = fopen(path, "wb");
		ck_assert_msg(stream != NULL, "cannot write %s", path);
		fputs(picture, stream);
		ck_assert_int_eq(fclose(stream), 0);
	}
	stream = fopen(path, "rb");
	ck_assert_msg(stream != NULL, "no %s", path);
	kept[fread(kept, 1, sizeof kept - 1, stream)] = '\0';
	fclose(stream);
	ck_assert_str_eq(picture, kept);
}
END_TEST

Suite *suite_svg(void)
{
	Suite *const suite = suite_create("svg");
	TCase *const tests = tests_case(suite, "svg");

	tcase_add_loop_test(tests, pieces_stand_where_the_board_has_them, 0, LENGTH(boards));
	tcase_add_loop_test(tests, pieces_show_what_they_are, 0, LENGTH(boards));
	tcase_add_test(tests, stacks_stay_in_their_square);
	tcase_add_loop_test(tests, pieces_leave_numbers_free, 0, 4);
	tcase_add_loop_test(tests, numbers_are_legible, 0, 2);
	tcase_add_loop_test(tests, pictures_are_well_formed, 0, tests_rulesets());
	tcase_add_test(tests, pictures_stand_alone);
	tcase_add_test(tests, rules_are_scoped);
	tcase_add_test(tests, null_and_zero_are_the_default);
	tcase_add_loop_test(tests, the_frame_is_around_the_board, 0, 2);
	tcase_add_loop_test(tests, coordinates_run_along_the_board, 0, 2);
	tcase_add_loop_test(tests, numbers_are_in_their_squares, 0, 6);
	tcase_add_test(tests, the_last_move_is_shown);
	tcase_add_test(tests, marked_squares_are_shown);
	tcase_add_loop_test(tests, arrows_join_their_squares, 0, 4);
	tcase_add_loop_test(tests, arrows_stop_at_pieces, 0, 4);
	tcase_add_loop_test(tests, frames_are_whole, 0, 6);
	tcase_add_test(tests, straight_arrows_are_even);
	tcase_add_test(tests, the_size_is_in_pixels);
	tcase_add_test(tests, the_dark_theme_is_a_class);
	tcase_add_loop_test(tests, attributes_have_the_colours_of_the_rules, 0, 2);
	tcase_add_loop_test(tests, squares_are_classes, 0, 10);
	tcase_add_test(tests, no_square_has_no_center);
	tcase_add_loop_test(tests, moves_off_the_board_point_off_it, 0, 4);
	tcase_add_test(tests, a_circle_is_shown);
	tcase_add_test(tests, targets_are_dots_and_rings);
	tcase_add_loop_test(tests, shapes_need_no_styles, 0, 2);
	tcase_add_loop_test(tests, setups_are_drawn, 0, tests_rulesets());
	tcase_add_test(tests, what_has_no_meaning_is_not_drawn);
	tcase_add_test(tests, titles_are_text);
	tcase_add_test(tests, the_title_says_the_state);
	tcase_add_loop_test(tests, examples_of_the_manual, 0, LENGTH(examples));
	return suite;
}
