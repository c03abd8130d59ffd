/* SPDX-License-Identifier: MIT */
/*
 * What the suites of pictures share: a picture is drawn, its tags are checked, and its elements are
 * found by their classes. An element is the text from its `<' on, in the last picture.
 */
#ifndef TESTS_SVG_H
#define TESTS_SVG_H

#include <stdbool.h>
#include <stddef.h>

#include <draughts/picture.h>

#include "tests.h"

enum { SVG_TEXT = 65536, SVG_KINDS = 5 };

/* The last picture. */
extern char svg_text[SVG_TEXT];

/* Draws; the picture is in svg_text then. fen may be NULL for the initial position. */
void svg_draw_position(
	const struct draughts_position *position, const struct draughts_svg_options *options);
void svg_draw_setup(const struct draughts_setup *setup, const struct draughts_ruleset *ruleset);
void svg_draw(const char *ruleset, const char *fen, const struct draughts_svg_options *options);

/* The next element behind one, and the first of all behind NULL; NULL after the last. */
const char *svg_next(const char *element);

/* The same among those that have all of these classes, which have blanks between them. */
const char *svg_next_of(const char *element, const char *classes);

unsigned svg_count(const char *classes);

/* The value of an attribute until the next call, or NULL; and as a number, which must be there. */
const char *svg_attribute(const char *element, const char *name);
int svg_number(const char *element, const char *name);

/* What stands between the element's tag and the next one, until the next call. */
const char *svg_inside(const char *element);

/* Where an element is, in the units of the picture; false if its place is that of another one. */
bool svg_place(const char *element, int *x, int *y);

#endif
