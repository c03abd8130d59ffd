/* SPDX-License-Identifier: MIT */
/* The markup of a picture, and the colours in it. */
#ifndef DR_MARKUP_H
#define DR_MARKUP_H

#include <draughts/picture.h>

#include "notation/text.h"

/* The position to draw, the options, and the destination. */
struct dr_picture {
	struct dr_sink *out;
	const struct draughts_ruleset *ruleset;
	const struct draughts_setup *setup;
	const struct draughts_svg_options *options;
};

/* The kinds of marks and arrows, and their names. */
enum { DR_PLAIN, DR_SELECTED, DR_TARGET, DR_REASON, DR_FAULT, DR_KINDS };

extern const char dr_svg_kinds[DR_KINDS][10];

/* The coloured parts, in the order of the rules: marks and arrows by kind, pieces by part. */
enum { DR_EDGE, DR_FACE, DR_RING, DR_CROWN, DR_HEIGHT, DR_PARTS };
enum {
	DR_EDGING,
	DR_LIGHT,
	DR_DARK,
	DR_LAST,
	DR_TAKEN,
	DR_MARKED,
	DR_NUMBER = DR_MARKED + DR_KINDS,
	DR_WHITE,
	DR_BLACK = DR_WHITE + DR_PARTS,
	DR_LABEL = DR_BLACK + DR_PARTS,
	DR_ARROW,
	DR_PAINTS = DR_ARROW + DR_KINDS
};

/* Writes markup, with arguments for each % (an int), $ (markup) and @ (a paint, as attributes). */
void dr_svg_put(const struct dr_picture *picture, const char *text, ...);

/* Writes plain text, in which no character counts as markup. */
void dr_svg_put_text(const struct dr_picture *picture, const char *text);

/* Writes the colours of both themes. */
void dr_svg_put_style(const struct dr_picture *picture);

#endif
