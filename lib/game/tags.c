/* SPDX-License-Identifier: MIT */
/* Tags. They are so few that a linear search finds them. */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "game/game.h"

static const char *value_of(const char *tag)
{
	return tag + strlen(tag) + 1;
}

/* The index of the tag of that name; the number of tags if there is none. */
static size_t find(const struct dr_tags *tags, const char *name)
{
	size_t i = 0;

	while (i < tags->count && strcmp(tags->tag[i], name) != 0)
		i++;
	return i;
}

static char *make_tag(const char *name, const char *value, size_t length)
{
	const size_t first = strlen(name) + 1;
	char *const tag = (char *)malloc(first + length + 1);

	if (tag) {
		memcpy(tag, name, first);
		memcpy(tag + first, value, length);
		tag[first + length] = '\0';
	}
	return tag;
}

enum draughts_error dr_tags_copy(struct dr_tags *copy, const struct dr_tags *tags)
{
	enum draughts_error status = DRAUGHTS_OK;

	for (size_t i = 0; i < tags->count && !status; i++) {
		const char *const value = value_of(tags->tag[i]);

		status = dr_tags_set(copy, tags->tag[i], value, strlen(value));
	}
	return status;
}

void dr_tags_free(struct dr_tags *tags)
{
	for (size_t i = 0; i < tags->count; i++)
		free(tags->tag[i]);
	free(tags->tag);
	*tags = (struct dr_tags){0};
}

const char *dr_tags_value(const struct dr_tags *tags, const char *name)
{
	const size_t i = find(tags, name);

	return i < tags->count ? value_of(tags->tag[i]) : NULL;
}

/* Makes room for the tag with this index, if all room is taken. */
static enum draughts_error make_room(struct dr_tags *tags, size_t i)
{
	enum { STEP = 8 };
	char **tag;

	if (i < tags->count || i % STEP != 0)
		return DRAUGHTS_OK;
	tag = (char **)realloc(tags->tag, (i + STEP) * sizeof *tag);
	if (!tag)
		return DRAUGHTS_ERR_MEMORY;
	tags->tag = tag;
	return DRAUGHTS_OK;
}

enum draughts_error dr_tags_adopt(struct dr_tags *tags, char *tag)
{
	if (!tag)
		return DRAUGHTS_ERR_MEMORY;

	const size_t i = find(tags, tag);
	const enum draughts_error status = i == DRAUGHTS_TAGS_MAX ? DRAUGHTS_ERR_RANGE
								  : make_room(tags, i);

	if (status) {
		free(tag);
		return status;
	}
	if (i < tags->count)
		free(tags->tag[i]);
	else
		tags->count++;
	tags->tag[i] = tag;
	return DRAUGHTS_OK;
}

enum draughts_error dr_tags_set(
	struct dr_tags *tags, const char *name, const char *value, size_t length)
{
	const size_t i = find(tags, name);

	if (*name == '\0' || (value && i == DRAUGHTS_TAGS_MAX))
		return DRAUGHTS_ERR_RANGE;
	if (value && dr_has_nul(value, length))
		return DRAUGHTS_ERR_SYNTAX;
	if (value)
		return dr_tags_adopt(tags, make_tag(name, value, length));
	if (i < tags->count) {
		free(tags->tag[i]);
		tags->count--;
		memmove(&tags->tag[i], &tags->tag[i + 1], (tags->count - i) * sizeof *tags->tag);
	}
	return DRAUGHTS_OK;
}

bool dr_tags_at(const struct dr_tags *tags, size_t index, const char **name, const char **value)
{
	if (index >= tags->count)
		return false;
	if (name)
		*name = tags->tag[index];
	if (value)
		*value = value_of(tags->tag[index]);
	return true;
}

const char *draughts_game_tag(const struct draughts_game *game, const char *name)
{
	return dr_tags_value(&game->tags, name);
}

enum draughts_error draughts_game_set_tag(
	struct draughts_game *game, const char *name, const char *value, size_t length)
{
	return dr_tags_set(&game->tags, name, value, length);
}

bool draughts_game_tag_at(
	const struct draughts_game *game, size_t index, const char **name, const char **value)
{
	return dr_tags_at(&game->tags, index, name, value);
}
