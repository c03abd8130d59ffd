/* SPDX-License-Identifier: MIT */
/* Sentences with items in braces, such as {from}; draughts_explain(3) lists them. */
#ifndef DR_FORMAT_H
#define DR_FORMAT_H

#include <draughts/reason.h>

#include "notation/text.h"

/*
 * Writes a text with the values of its items. Any text and any reason are safe. The position is
 * NULL for a fault of a setup, which has only squares.
 */
void dr_put_items(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_position *position, const struct draughts_reason *reason,
	unsigned flags, const char *text);

#endif
