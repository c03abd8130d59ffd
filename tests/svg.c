/* SPDX-License-Identifier: MIT */
/* Pictures, and the elements in them. */
#include "svg.h"

#include <stdio.h>
#include <stdlib.h>

#define NAME "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"

char svg_text[SVG_TEXT];

/* Each attribute has a blank, a name and a quoted value. Returns what is behind the tag. */
static const char *check_tag(const char *at, bool *empty)
{
	at += strspn(at, NAME);
	while (*at == ' ') {
		const size_t name = strspn(++at, NAME);

		ck_assert_msg(name > 0 && strncmp(at + name, "='", 2) == 0, "at: %.40s", at);
		at += name + 2;
		at += strcspn(at, "'<&");
		ck_assert_msg(*at++ == '\'', "unquoted at: %.40s", at);
	}
	*empty = *at == '/';
	at += *empty;
	ck_assert_msg(*at == '>', "no end of the tag: %.40s", at);
	return at + 1;
}

/*
 * The picture is one svg in ASCII, without entities and comments, and what begins in it ends. That
 * a parser of XML takes it, make check-pictures shows.
 */
static void check_tags(void)
{
	const char *open[8];
	size_t depth = 0;

	for (const char *at = svg_text; *at != '\0';) {
		bool empty = true;

		if (*at != '<') {
			ck_assert_msg(*at == '\n' || (*at >= ' ' && *at <= '~'), "no ASCII");
			ck_assert_msg(*at != '&' && *at != '>', "bare: %.40s", at);
			ck_assert(depth > 0 || *at == '\n');
			at++;
		} else if (at[1] == '/') {
			const size_t length = strspn(at + 2, NAME);

			ck_assert_uint_gt(depth--, 0);
			ck_assert_uint_eq(length, strspn(open[depth], NAME));
			ck_assert_int_eq(strncmp(open[depth], at + 2, length), 0);
			ck_assert_int_eq(at[2 + length], '>');
			at += length + 3;
		} else {
			ck_assert(depth > 0 || at == svg_text);
			ck_assert_uint_lt(depth, sizeof open / sizeof *open);
			open[depth] = at + 1;
			at = check_tag(at + 1, &empty);
			depth += !empty;
		}
	}
	ck_assert_uint_eq(depth, 0);
	ck_assert_int_eq(strncmp(svg_text, "<svg ", 5), 0);
}

void svg_draw_position(
	const struct draughts_position *position, const struct draughts_svg_options *options)
{
	const size_t length = draughts_position_write_svg(position, options, svg_text, SVG_TEXT);

	ck_assert_uint_lt(length, SVG_TEXT);
	ck_assert_uint_eq(length, strlen(svg_text));
	check_tags();
}

void svg_draw_setup(const struct draughts_setup *setup, const struct draughts_ruleset *ruleset)
{
	ck_assert_uint_lt(
		draughts_setup_write_svg(setup, ruleset, NULL, svg_text, SVG_TEXT), SVG_TEXT);
	check_tags();
}

void svg_draw(const char *ruleset, const char *fen, const struct draughts_svg_options *options)
{
	svg_draw_position(tests_position(TESTS_ROOM, ruleset, fen), options);
}

const char *svg_next(const char *element)
{
	const char *at = element == NULL ? svg_text : strchr(element + 1, '<');

	while (at != NULL && at[1] == '/')
		at = strchr(at + 1, '<');
	return at;
}

/* Whether each of the classes is one of value: `arrow' is one of `arrow plain'. */
static bool has_classes(const char *value, const char *classes)
{
	char all[128], word[32];

	snprintf(all, sizeof all, " %s ", value);
	while (*classes != '\0') {
		const size_t length = strcspn(classes, " ");

		snprintf(word, sizeof word, " %.*s ", (int)length, classes);
		if (strstr(all, word) == NULL)
			return false;
		classes += length + (classes[length] == ' ');
	}
	return true;
}

const char *svg_next_of(const char *element, const char *classes)
{
	while ((element = svg_next(element)) != NULL) {
		const char *const value = svg_attribute(element, "class");

		if (value != NULL && has_classes(value, classes))
			return element;
	}
	return NULL;
}

unsigned svg_count(const char *classes)
{
	unsigned count = 0;

	for (const char *element = NULL; (element = svg_next_of(element, classes)) != NULL;)
		count++;
	return count;
}

const char *svg_attribute(const char *element, const char *name)
{
	static char value[4096];
	char start[32];
	const size_t length = (size_t)snprintf(start, sizeof start, " %s='", name);
	const char *const at = strstr(element, start);

	if (at == NULL || at > strchr(element, '>'))
		return NULL;
	snprintf(value, sizeof value, "%.*s", (int)strcspn(at + length, "'"), at + length);
	return value;
}

int svg_number(const char *element, const char *name)
{
	const char *const value = svg_attribute(element, name);

	ck_assert_ptr_nonnull(value);
	return atoi(value);
}

const char *svg_inside(const char *element)
{
	static char text[512];
	const char *const end = strchr(element, '>') + 1;

	snprintf(text, sizeof text, "%.*s", (int)strcspn(end, "<"), end);
	return text;
}

bool svg_place(const char *element, int *x, int *y)
{
	const char *value = svg_attribute(element, "transform");

	if (value != NULL)
		return sscanf(value, "translate(%d %d)", x, y) == 2;
	value = svg_attribute(element, "d");
	if (value != NULL)
		return sscanf(value, "M%d %d", x, y) == 2;

	const bool circle = svg_attribute(element, "cx") != NULL;

	if (!circle && svg_attribute(element, "x") == NULL)
		return false;
	*x = svg_number(element, circle ? "cx" : "x");
	*y = svg_number(element, circle ? "cy" : "y");
	return true;
}
