/* SPDX-License-Identifier: MIT */
/* The tags of a game: texts by name, in the order in which the names were first set. */
#ifndef DR_TAGS_H
#define DR_TAGS_H

#include <stddef.h>

struct dr_tag {
	struct dr_tag *next; /* in the same bucket */
	char *value;
	char name[];
};

/*
 * All zero is no tags. capacity is 0 or a power of two, and the length of both arrays; buckets is
 * NULL where there are few tags.
 */
struct dr_tags {
	struct dr_tag **order;
	struct dr_tag **buckets;
	size_t count, capacity;
};

/* The tag of that name, NULL if there is none. */
const struct dr_tag *dr_tags_find(const struct dr_tags *tags, const char *name);

/*
 * Sets a tag or, if value is NULL, removes it. DRAUGHTS_OK or, nothing changed,
 * DRAUGHTS_ERR_MEMORY.
 */
enum draughts_error dr_tags_set(struct dr_tags *tags, const char *name, const char *value);

/* Frees the tags. */
void dr_tags_clear(struct dr_tags *tags);

/* A copy of a text, for the caller to free; NULL if there is no memory. */
char *dr_text_copy(const char *text);

#endif
