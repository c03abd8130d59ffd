/* SPDX-License-Identifier: MIT */
/*
 * The tags of a game: an array in their order, and a hash table by name, so that a game with very
 * many tags, as a hostile file may have, takes time in proportion to their number.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>

#include "game/tags.h"

char *dr_text_copy(const char *text)
{
	size_t size = strlen(text) + 1;
	char *copy = (char *)malloc(size);

	return copy ? (char *)memcpy(copy, text, size) : NULL;
}

/*
 * The bucket of a name. FNV-1a, seeded with an address, which the author of a file cannot know. The
 * index comes from the upper half, which is better mixed. The order of tags does not depend on it.
 */
static struct dr_tag **find_bucket(const struct dr_tags *tags, const char *name)
{
	uint64_t hash = UINT64_C(14695981039346656037) ^ (uintptr_t)tags;

	for (; *name; name++)
		hash = (hash ^ (unsigned char)*name) * UINT64_C(1099511628211);
	return &tags->buckets[(size_t)(hash >> 32) & (tags->capacity - 1)];
}

/* The link to the tag of that name; if there is none, the link at the end of its bucket. */
static struct dr_tag **find_link(const struct dr_tags *tags, const char *name)
{
	struct dr_tag **link = find_bucket(tags, name);

	while (*link && strcmp((*link)->name, name) != 0)
		link = &(*link)->next;
	return link;
}

const struct dr_tag *dr_tags_find(const struct dr_tags *tags, const char *name)
{
	return tags->count ? *find_link(tags, name) : NULL;
}

/* Makes room for one more tag. */
static int reserve_tag(struct dr_tags *tags)
{
	size_t capacity = tags->capacity ? tags->capacity * 2 : 8;
	struct dr_tag **order, **buckets;

	if (tags->count < tags->capacity)
		return DRAUGHTS_OK;
	/* No overflow: there are half as many tags, each with at least two pointers in memory. */
	order = (struct dr_tag **)realloc(tags->order, capacity * sizeof(struct dr_tag *));
	if (!order)
		return DRAUGHTS_ERR_MEMORY;
	tags->order = order;
	buckets = (struct dr_tag **)calloc(capacity, sizeof(struct dr_tag *));
	if (!buckets)
		return DRAUGHTS_ERR_MEMORY;
	free(tags->buckets);
	tags->buckets = buckets;
	tags->capacity = capacity;
	for (size_t i = 0; i < tags->count; i++) {
		struct dr_tag **bucket = find_bucket(tags, order[i]->name);

		order[i]->next = *bucket;
		*bucket = order[i];
	}
	return DRAUGHTS_OK;
}

/* Adds a tag of a new name, without a value. NULL, and nothing changed, if there is no memory. */
static struct dr_tag *add(struct dr_tags *tags, const char *name)
{
	size_t size = strlen(name) + 1;
	struct dr_tag *tag = (struct dr_tag *)malloc(sizeof *tag + size);
	struct dr_tag **bucket;

	if (!tag || reserve_tag(tags)) {
		free(tag);
		return NULL;
	}
	bucket = find_bucket(tags, name);
	tag->next = *bucket;
	tag->value = NULL;
	memcpy(tag->name, name, size);
	*bucket = tag;
	tags->order[tags->count++] = tag;
	return tag;
}

static void destroy(struct dr_tag *tag)
{
	free(tag->value);
	free(tag);
}

/* Removes the tag that this link points to. */
static void remove_tag(struct dr_tags *tags, struct dr_tag **link)
{
	struct dr_tag *tag = *link;
	size_t i = tags->count - 1;

	while (tags->order[i] != tag)
		i--;
	tags->count--;
	for (; i < tags->count; i++)
		tags->order[i] = tags->order[i + 1];
	*link = tag->next;
	destroy(tag);
}

int dr_tags_set(struct dr_tags *tags, const char *name, const char *value)
{
	struct dr_tag **link = tags->count ? find_link(tags, name) : NULL;
	struct dr_tag *tag = link ? *link : NULL;
	char *copy;

	if (!value) {
		if (tag)
			remove_tag(tags, link);
		return DRAUGHTS_OK;
	}
	copy = dr_text_copy(value);
	if (!copy)
		return DRAUGHTS_ERR_MEMORY;
	if (!tag)
		tag = add(tags, name);
	if (!tag) {
		free(copy);
		return DRAUGHTS_ERR_MEMORY;
	}
	free(tag->value);
	tag->value = copy;
	return DRAUGHTS_OK;
}

void dr_tags_clear(struct dr_tags *tags)
{
	for (size_t i = 0; i < tags->count; i++)
		destroy(tags->order[i]);
	free(tags->order);
	free(tags->buckets);
}
