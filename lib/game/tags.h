/* SPDX-License-Identifier: MIT */
/* The tags of a game: texts by name, in the order in which the names were first set. */
#ifndef DR_TAGS_H
#define DR_TAGS_H

#include <stdbool.h>
#include <stddef.h>

#include <draughts/error.h>
#include <draughts/game.h>

/* Each tag is a block: its name, a NUL, its value, a NUL. All zeros mean that there are no tags. */
struct dr_tags {
	size_t count;
	char **tag; /* room for a multiple of eight; NULL before the first */
};

/* The value of a tag; NULL if there is none. */
const char *dr_tags_value(const struct dr_tags *tags, const char *name);

/* Sets a tag, or removes it if the value is NULL: see draughts_game_set_tag. */
enum draughts_error dr_tags_set(
	struct dr_tags *tags, const char *name, const char *value, size_t length);

/*
 * Sets a tag to a block from malloc. From then on the block belongs to the tags; if there are too
 * many tags or no memory, it is freed. For NULL, returns DRAUGHTS_ERR_MEMORY.
 */
enum draughts_error dr_tags_adopt(struct dr_tags *tags, char *tag);

/* The name of a tag by its index, from 0, and its value; false past the last. */
bool dr_tags_at(const struct dr_tags *tags, size_t index, const char **name, const char **value);

/* Copies tags to where there are none. DRAUGHTS_ERR_MEMORY may leave some of them copied. */
enum draughts_error dr_tags_copy(struct dr_tags *copy, const struct dr_tags *tags);

/* Frees the tags, and leaves none. */
void dr_tags_free(struct dr_tags *tags);

#endif
