/* SPDX-License-Identifier: MIT */
/* The tags of a game: texts by name, in the order in which the names were first set. */
#ifndef DR_TAGS_H
#define DR_TAGS_H

#include <stddef.h>

#include <draughts/game.h>

/* Each tag is a block: its name, a NUL, its value, a NUL. All zero is no tags. */
struct dr_tags {
	size_t count;
	char *tag[DRAUGHTS_TAGS_MAX];
};

/* Copies tags to where there are none. DRAUGHTS_OK or, some copied, DRAUGHTS_ERR_MEMORY. */
enum draughts_error dr_tags_copy(struct dr_tags *copy, const struct dr_tags *tags);

/* Frees the tags. */
void dr_tags_free(struct dr_tags *tags);

#endif
