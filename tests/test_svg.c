/* SPDX-License-Identifier: MIT */
/*
 * What is in a picture: row by row of tests/data/svg.txt; that every picture is well-formed and
 * stands alone, and its styles. Where things are exactly is in test_svg_shapes.c.
 */
#include "agree.h"
#include "rows.h"
#include "svg.h"

enum { ALL = 15 * DRAUGHTS_SVG_LABELS }; /* all bits of enum draughts_svg_flag */

/* ---- rows ---- */

static const char *const kinds_of_marks[SVG_KINDS] = {
	"plain", "selected", "target", "reason", "fault"};

/* 1+18, as a set; returns what is behind it. */
static const char *read_squares(const char *text, draughts_squares *squares)
{
	char *end;

	for (;; text = end + 1) {
		*squares |= tests_bit((draughts_square)strtoul(text, &end, 10));
		if (*end != '+')
			return end;
	}
}

/* FROM,TO,COUNT and what else there is: captured squares, off or pass. */
static draughts_move read_move(const char *text)
{
	unsigned from, to, count;
	draughts_squares captured = 0;
	int length = 0;

	ck_assert_int_eq(sscanf(text, "%u,%u,%u%n", &from, &to, &count, &length), 3);
	text += length;
	if (strcmp(text, ",off") == 0)
		return tests_move(from, to, count, 0) | TESTS_OFF;
	if (strcmp(text, ",pass") == 0)
		return TESTS_PASS;
	if (*text == ',')
		text = read_squares(text + 1, &captured);
	ck_assert_str_eq(text, "");
	return tests_move(from, to, count, captured);
}

static bool read_flag(const char *word, struct draughts_svg_options *options)
{
	static const char *const flags[] = {"labels", "names", "black-below", "squares"};

	for (unsigned i = 0; i < 4; i++)
		if (strcmp(word, flags[i]) == 0) {
			options->flags |= (uint32_t)DRAUGHTS_SVG_LABELS << i;
			return true;
		}
	if (strcmp(word, "coordinates") == 0 || strcmp(word, "numbers") == 0) {
		options->flags |= *word == 'c' ? DRAUGHTS_TEXT_COORDINATES : DRAUGHTS_TEXT_NUMBERS;
		return true;
	}
	return false;
}

static bool read_marks(const char *word, struct draughts_svg_options *options)
{
	const size_t length = strcspn(word, "=");

	for (size_t i = 0; i < SVG_KINDS; i++)
		if (strlen(kinds_of_marks[i]) == length &&
			strncmp(kinds_of_marks[i], word, length) == 0) {
			ck_assert_str_eq(read_squares(word + length + 1, &options->marks[i]), "");
			return true;
		}
	return false;
}

static void read_option(const char *word, struct draughts_svg_options *options)
{
	unsigned from, to, kind = 0;

	if (strcmp(word, "dark") == 0)
		options->theme = DRAUGHTS_SVG_DARK;
	else if (strncmp(word, "size=", 5) == 0)
		options->size = (uint32_t)strtoul(word + 5, NULL, 10);
	else if (strncmp(word, "last=", 5) == 0)
		options->last_move = read_move(word + 5);
	else if (sscanf(word, "arrow=%u-%u,%u", &from, &to, &kind) >= 2)
		options->arrows[options->arrow_count++] = (struct draughts_svg_arrow){
			(uint8_t)from, (uint8_t)to, (uint8_t)kind, 0};
	else
		ck_assert_msg(read_flag(word, options) || read_marks(word, options), "%s", word);
}

/* Draws FEN and options, with blanks between them; the position is the initial one for -. */
static void draw_text(const struct draughts_ruleset *ruleset, const char *text, size_t length)
{
	struct draughts_svg_options options = {.flags = 0};
	char words[512], *word;

	ck_assert_int_lt(snprintf(words, sizeof words, "%.*s ", (int)length, text), sizeof words);
	word = words + strcspn(words, " ");
	for (*word++ = '\0'; *word != '\0'; word += strlen(word) + 1) {
		word[strcspn(word, " ")] = '\0';
		read_option(word, &options);
	}
	svg_draw(draughts_ruleset_name(ruleset), words[0] == '-' ? NULL : words, &options);
}

/* Whether it is a part of the piece before it. */
static bool is_part(const char *name)
{
	return strstr(" edge face ring crown height ", name) != NULL && *name != ' ';
}

static void add_element(struct line *line, const char *element)
{
	char name[64];
	int x, y;

	snprintf(name, sizeof name, "%s", svg_attribute(element, "class"));
	for (char *blank; (blank = strchr(name, ' ')) != NULL;)
		*blank = '.';
	if (is_part(name))
		line_print(line, "+%s", name);
	else
		line_print(line, "%s%s", line->length > 0 ? " " : "", name);
	if (!is_part(name) && svg_place(element, &x, &y)) {
		line_add(line, "@");
		if (x >= 0)
			line_print(line, "%c", 'a' + x / 100);
		if (y < 800)
			line_print(line, "%c", '8' - y / 100);
	}
	if (*svg_inside(element) != '\0' && *svg_inside(element) != '\n')
		line_print(line, "=%s", svg_inside(element));
}

/* All that has a class, but what every picture has. */
static ROW_VIEW(see_shown)
{
	static const char *const always[] = {
		"draughts", "draughts draughts-dark", "frame", "light", "dark", "arrows"};

	draw_text(ruleset, text, length);
	for (const char *element = NULL; (element = svg_next(element)) != NULL;) {
		const char *const name = svg_attribute(element, "class");
		bool shown = name != NULL;

		for (int i = 0; shown && i < LENGTH(always); i++)
			shown = strcmp(name, always[i]) != 0;
		if (shown)
			add_element(line, element);
	}
}

static ROW_VIEW(see_head)
{
	static const char *const names[] = {"x", "y", "width", "height"};

	draw_text(ruleset, text, length);
	line_add(line, svg_attribute(svg_text, "class"));
	line_print(line, ", %dx", svg_number(svg_text, "width"));
	line_print(line, "%d, ", svg_number(svg_text, "height"));
	line_add(line, svg_attribute(svg_text, "viewBox"));
	line_add(line, ", frame");
	for (size_t i = 0; i < 4; i++)
		line_print(line, " %d", svg_number(svg_next_of(NULL, "frame"), names[i]));
}

static ROW_VIEW(see_title)
{
	draw_text(ruleset, text, length);

	const char *const title = svg_next(svg_text);

	ck_assert_int_eq(strncmp(title, "<title>", 7), 0);
	ck_assert_int_eq(strncmp(svg_next(title), "<desc>", 6), 0);
	line_print(line, "%s; ", svg_inside(title));
	line_add(line, svg_inside(svg_next(title)));
}

static const struct row_kind kinds[] = {
	{"shown", see_shown}, {"head", see_head}, {"title", see_title}, {NULL, NULL}};

/* ---- all pictures ---- */

/* Every ruleset, flag and theme, at the start and with marks of all kinds. */
START_TEST(pictures_are_well_formed)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);

	for (uint32_t flags = 0; flags < 16; flags++) {
		for (uint32_t theme = 0; theme < 2; theme++) {
			struct draughts_svg_options options = {
				.flags = flags * DRAUGHTS_SVG_LABELS, .theme = theme};

			svg_draw_position(position, &options);
			for (int kind = 0; kind < 8; kind++)
				options.marks[kind] = 0xffffffff;
			options.last_move = UINT64_MAX;
			options.arrow_count = DRAUGHTS_SVG_ARROWS_MAX;
			for (uint8_t i = 0; i < DRAUGHTS_SVG_ARROWS_MAX; i++)
				options.arrows[i] = (struct draughts_svg_arrow){
					(uint8_t)(i % 32 + 1), (uint8_t)(32 - i % 32),
					(uint8_t)(i % 5), 0};
			svg_draw_position(position, &options);
			ck_assert_uint_eq(svg_count("arrow"), DRAUGHTS_SVG_ARROWS_MAX);
			ck_assert_uint_eq(svg_count("marked"), SVG_KINDS * 32);
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
		.flags = ALL, .marks = {1, 1, 1, 1, 1}, .arrow_count = 1};

	svg_draw("english", NULL, &options);
	for (int i = 0; i < LENGTH(banned); i++)
		ck_assert_ptr_null(strstr(svg_text, banned[i]));
	ck_assert_str_eq(svg_attribute(svg_text, "xmlns"), "http://www.w3.org/2000/svg");
	ck_assert_ptr_null(strstr(strstr(svg_text, "http") + 1, "http"));
}
END_TEST

/* Every rule of the style is of one theme, below the outermost element, and counts for nothing. */
START_TEST(rules_are_scoped)
{
	int rules = 0;

	svg_draw("english", NULL, NULL);
	for (const char *line = strstr(svg_text, "<style>\n") + 8; *line != '<';
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
	static char other[SVG_TEXT];

	svg_draw("italian", NULL, &zero);
	strcpy(other, svg_text);
	svg_draw("italian", NULL, NULL);
	ck_assert_str_eq(svg_text, other);
}
END_TEST

/* The rules of both themes are in both pictures, so the class alone makes one the other. */
START_TEST(the_dark_theme_is_a_class)
{
	const struct draughts_svg_options options = {.theme = DRAUGHTS_SVG_DARK};
	static char light[SVG_TEXT];

	svg_draw("english", NULL, NULL);
	strcpy(light, svg_text);
	svg_draw("english", NULL, &options);
	ck_assert_str_eq(svg_attribute(svg_text, "class"), "draughts draughts-dark");

	const char *const style[] = {strstr(light, "<style>"), strstr(svg_text, "<style>")};
	const size_t length = (size_t)(strstr(style[0], "</style>") - style[0]);

	ck_assert_int_eq(strncmp(style[0], style[1], length), 0);
	ck_assert_int_eq(strncmp(style[1] + length, "</style>", 8), 0);
}
END_TEST

/* A rule of the style has the colours that the elements of its theme have as attributes. */
START_TEST(attributes_have_the_colours_of_the_rules)
{
	static const char *const names[] = {"frame", "light", "dark", "number", "label"};
	const struct draughts_svg_options options = {.theme = (uint32_t)_i, .flags = ALL};

	svg_draw("english", NULL, &options);
	for (int i = 0; i < LENGTH(names); i++) {
		char rule[128];

		snprintf(rule, sizeof rule, "%s .%s){fill:%s}",
			_i == 0 ? ":where(.draughts:not(.draughts-dark)" : ":where(.draughts-dark",
			names[i], svg_attribute(svg_next_of(NULL, names[i]), "fill"));
		ck_assert_msg(strstr(svg_text, rule) != NULL, "%s", rule);
	}
}
END_TEST

/*
 * Whatever is drawn says how by its attributes alone, as a page may forbid styles: each shape how
 * it is filled, each line how wide it is, and only discs have both.
 */
START_TEST(shapes_need_no_styles)
{
	struct draughts_svg_options options = {.flags = ALL,
		.last_move = tests_move(23, 23, 1, tests_bit(18) | tests_bit(10)),
		.arrow_count = 1,
		.arrows = {{1, 2, 0, 0}}};
	unsigned shapes = 0;

	for (int kind = 0; kind < SVG_KINDS; kind++)
		options.marks[kind] = tests_bit(5) | tests_bit(23);
	svg_draw(_i == 0 ? "english" : "dipole", _i == 0 ? "B:WK23:B5" : "B:W9e3:Ba7", &options);
	for (const char *element = NULL; (element = svg_next(element)) != NULL;) {
		char name[32];

		snprintf(
			name, sizeof name, " %.*s ", (int)strcspn(element + 1, " >/"), element + 1);
		if (strstr(" rect path circle polygon text ", name) == NULL)
			continue;
		shapes++;
		if (svg_attribute(element, "stroke") != NULL) {
			const bool disc = strstr("edge face", svg_attribute(element, "class")) !=
					  NULL;

			ck_assert_int_ge(svg_number(element, "stroke-width"), 2);
			ck_assert_int_eq(strcmp(svg_attribute(element, "fill"), "none") != 0, disc);
		}
		ck_assert_ptr_nonnull(svg_attribute(element, "fill"));
	}
	ck_assert_uint_gt(shapes, 32 + 32);
}
END_TEST

/* What is no position is drawn as it is, and says so. */
START_TEST(setups_are_drawn)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	struct draughts_setup setup = {0};

	svg_draw_setup(&setup, ruleset);
	ck_assert_ptr_nonnull(strstr(svg_text, ": not a valid position</title>"));
	ck_assert_ptr_nonnull(strstr(svg_text, "<desc>W:W:B</desc>"));
	ck_assert_uint_eq(svg_count("white") + svg_count("black"), 0);

	setup.occupied[DRAUGHTS_WHITE] = UINT32_MAX;
	setup.occupied[DRAUGHTS_BLACK] = tests_bit(7);
	setup.kings = tests_bit(8);
	setup.turn = 2;
	svg_draw_setup(&setup, ruleset);
	ck_assert_uint_eq(svg_count("white"), 31);
	ck_assert_uint_eq(svg_count("black"), 1);
	ck_assert_uint_eq(svg_count("king"), !tests_has_stacks(ruleset));
	/* A stack without a height has one checker. */
	ck_assert_uint_eq(svg_count("height"), tests_has_stacks(ruleset) ? 32 : 0);
	ck_assert_uint_eq(svg_count("ring"), tests_has_stacks(ruleset) ? 0 : 31);
	ck_assert_int_eq(strncmp(strstr(svg_text, "<desc>"), "<desc>?:W", 9), 0);
}
END_TEST

/* What the header says of values without a meaning: they change nothing. */
START_TEST(what_has_no_meaning_is_not_drawn)
{
	static const struct draughts_svg_arrow arrows[] = {{0, 2, 0, 0}, {1, 33, 0, 0},
		{7, 7, 0, 0}, {1, 2, 255, 255}, {255, 1, 0, 0}, {0, 0, 0, 0}, {33, 2, 0, 0}};
	struct draughts_svg_options plain = {.flags = 0u | ALL | DRAUGHTS_TEXT_COORDINATES,
		.arrow_count = 1,
		.arrows = {{1, 2, 0, 0}, {3, 4, 0, 0}}}; /* the second is beyond arrow_count */
	struct draughts_svg_options odd = {.flags = UINT32_MAX, .theme = 2, .arrow_count = 7};
	static char expected[SVG_TEXT];

	svg_draw("english", NULL, &plain);
	strcpy(expected, svg_text);
	for (size_t i = 0; i < 4; i++)
		odd.reserved[i] = UINT32_MAX;
	for (size_t i = SVG_KINDS; i < 8; i++)
		odd.marks[i] = UINT32_MAX;
	memcpy(odd.arrows, arrows, sizeof arrows);
	svg_draw("english", NULL, &odd);
	ck_assert_str_eq(svg_text, expected);
	odd.arrow_count = UINT32_MAX;
	svg_draw("english", NULL, &odd);
	ck_assert_str_eq(svg_text, expected);
}
END_TEST

/* Whatever the title of a ruleset has in it is text, and no markup or place of a number. */
START_TEST(titles_are_text)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_by_name("giveaway");

	draughts_position_write_svg(tests_initial(TESTS_ROOM, ruleset), NULL, svg_text, SVG_TEXT);
	ck_assert_ptr_nonnull(strstr(svg_text,
		"<title>English checkers, &lt;100 % give &amp; take>: Black to move</title>"));
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
		{.flags = DRAUGHTS_SVG_NAMES, .arrow_count = 1, .arrows = {{4, 11, 0, 0}}}},
	/* The position of article I9: 30x21x14x5 is the only move. */
	{"draughts-italian.svg", "italian", "W:WK30:B10,K12,K18,20,K26,K27", NULL,
		{.flags = DRAUGHTS_SVG_LABELS | DRAUGHTS_SVG_NAMES,
			.marks = {UINT32_C(1) << 25 | UINT32_C(1) << 17 | UINT32_C(1) << 9},
			.arrow_count = 3,
			.arrows = {{30, 21, 0, 0}, {21, 14, 0, 0}, {14, 5, 0, 0}}}},
	/* Black has moved two checkers; c3xe5 takes two (D6). 22 is c3, 15 e5. */
	{"draughts-dipole.svg", "dipole", "B:W5e1,2c3,g3,4f2:B6d8,2f6,b6,2e5,h8", "f6-h4",
		{.flags = DRAUGHTS_SVG_LABELS,
			.theme = DRAUGHTS_SVG_DARK,
			.arrow_count = 1,
			.arrows = {{22, 15, 0, 0}}}},
};

/* The files in man/ are what the library draws. TESTS_UPDATE=1 writes them anew: look at them. */
START_TEST(examples_of_the_manual)
{
	struct draughts_svg_options options = examples[_i].options;
	const char *const move = examples[_i].move;
	struct draughts_position *const position = tests_position(
		TESTS_ROOM, examples[_i].ruleset, examples[_i].fen);
	static char kept[SVG_TEXT];
	char path[1024];
	FILE *stream;

	if (move != NULL) {
		tests_ok(
			draughts_move_read(position, move, strlen(move), &options.last_move, NULL));
		tests_ok(draughts_position_play(position, options.last_move));
	}
	svg_draw_position(position, &options);
	snprintf(path, sizeof path, "%s/../../man/%s", TESTS_DATA, examples[_i].file);
	if (getenv("TESTS_UPDATE") != NULL) {
		stream = fopen(path, "wb");
		ck_assert_msg(stream != NULL, "cannot write %s", path);
		fputs(svg_text, stream);
		ck_assert_int_eq(fclose(stream), 0);
	}
	stream = fopen(path, "rb");
	ck_assert_msg(stream != NULL, "no %s", path);
	kept[fread(kept, 1, sizeof kept - 1, stream)] = '\0';
	fclose(stream);
	/* The texts are too long for libcheck to print. */
	ck_assert_msg(strcmp(svg_text, kept) == 0,
		"man/%s is not what the library draws: see the comment above this test",
		examples[_i].file);
}
END_TEST

void suite_svg(Suite *suite)
{
	rows_add(suite, kinds, "svg.txt");
	tests_add_loop(suite, tests_rulesets(), pictures_are_well_formed, setups_are_drawn);
	tests_add(suite, pictures_stand_alone, rules_are_scoped, null_and_zero_are_the_default,
		the_dark_theme_is_a_class, what_has_no_meaning_is_not_drawn, titles_are_text);
	tests_add_loop(suite, 2, attributes_have_the_colours_of_the_rules, shapes_need_no_styles);
	tests_add_loop(suite, LENGTH(examples), examples_of_the_manual);
}
