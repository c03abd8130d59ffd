/* SPDX-License-Identifier: MIT */
/*
 * The tags of a game: an array in their order and, once they are more than most games have, a hash
 * table by name, so that a game with very many tags, as a hostile file may have, takes time in
 * proportion to their number.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>

#include "game/siphash.h"
#include "game/tags.h"

/* Tags that are found without a hash table. */
enum { UNHASHED = 16 };

char *dr_text_copy(const char *text)
{
	size_t size = strlen(text) + 1;
	char *copy = (char *)malloc(size);

	return copy ? (char *)memcpy(copy, text, size) : NULL;
}

/*
 * The bucket of a name. The key is two addresses, which the author of a file cannot know. The order
 * of tags does not depend on it.
 */
static struct dr_tag **find_bucket(const struct dr_tags *tags, const char *name)
{
	const uint64_t hash = dr_siphash(
		name, strlen(name), (uintptr_t)tags, (uintptr_t)tags->buckets);

	return &tags->buckets[(size_t)hash & (tags->capacity - 1)];
}

static struct dr_tag *find_tag(const struct dr_tags *tags, const char *name)
{
	struct dr_tag *tag;

	if (tags->buckets) {
		for (tag = *find_bucket(tags, name); tag; tag = tag->next)
			if (strcmp(tag->name, name) == 0)
				return tag;
		return NULL;
	}
	for (size_t i = 0; i < tags->count; i++)
		if (strcmp(tags->order[i]->name, name) == 0)
			return tags->order[i];
	return NULL;
}

const struct dr_tag *dr_tags_find(const struct dr_tags *tags, const char *name)
{
	return find_tag(tags, name);
}

/* Links the tag to its bucket, if there are buckets. */
static void link_tag(struct dr_tags *tags, struct dr_tag *tag)
{
	if (tags->buckets) {
		struct dr_tag **bucket = find_bucket(tags, tag->name);

		tag->next = *bucket;
		*bucket = tag;
	}
}

/* Makes room for one more tag. */
static enum draughts_error reserve_tag(struct dr_tags *tags)
{
	size_t capacity = tags->capacity ? tags->capacity * 2 : UNHASHED;
	struct dr_tag **order, **buckets;

	if (tags->count < tags->capacity)
		return DRAUGHTS_OK;
	/* No overflow: there are half as many tags, each with at least two pointers in memory. */
	order = (struct dr_tag **)realloc(tags->order, capacity * sizeof(struct dr_tag *));
	if (!order)
		return DRAUGHTS_ERR_MEMORY;
	tags->order = order;
	if (capacity > UNHASHED) {
		buckets = (struct dr_tag **)calloc(capacity, sizeof(struct dr_tag *));
		if (!buckets)
			return DRAUGHTS_ERR_MEMORY;
		free(tags->buckets);
		tags->buckets = buckets;
	}
	tags->capacity = capacity;
	for (size_t i = 0; i < tags->count; i++)
		link_tag(tags, order[i]);
	return DRAUGHTS_OK;
}

/* Adds a tag of a new name, without a value. NULL, and nothing changed, if there is no memory. */
static struct dr_tag *add(struct dr_tags *tags, const char *name)
{
	size_t size = strlen(name) + 1;
	struct dr_tag *tag = (struct dr_tag *)malloc(sizeof *tag + size);

	if (!tag || reserve_tag(tags)) {
		free(tag);
		return NULL;
	}
	tag->value = NULL;
	memcpy(tag->name, name, size);
	link_tag(tags, tag);
	tags->order[tags->count++] = tag;
	return tag;
}

static void destroy(struct dr_tag *tag)
{
	free(tag->value);
	free(tag);
}

static void remove_tag(struct dr_tags *tags, struct dr_tag *tag)
{
	size_t i = tags->count - 1;

	if (tags->buckets) {
		struct dr_tag **link = find_bucket(tags, tag->name);

		while (*link != tag)
			link = &(*link)->next;
		*link = tag->next;
	}
	while (tags->order[i] != tag)
		i--;
	tags->count--;
	for (; i < tags->count; i++)
		tags->order[i] = tags->order[i + 1];
	destroy(tag);
}

enum draughts_error dr_tags_set(struct dr_tags *tags, const char *name, const char *value)
{
	struct dr_tag *tag = find_tag(tags, name);
	char *copy;

	if (!value) {
		if (tag)
			remove_tag(tags, tag);
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
