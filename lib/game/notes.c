/* SPDX-License-Identifier: MIT */
/* What people write on a game: its tags, and a comment on each ply. */
#include <assert.h>
#include <stdlib.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "game/game.h"

/* Every ply has at most one comment, and the array has room for at most twice as many. */
static_assert(
	2 * sizeof(struct dr_comment) <= sizeof(struct dr_ply), "no array of comments overflows");

void dr_game_free_notes(struct draughts_game *game)
{
	for (size_t i = 0; i < game->comment_count; i++)
		free(game->comments[i].text);
	free(game->comments);
	dr_tags_clear(&game->tags);
}

/* Adds a comment to a ply, undone or not, that has none. */
static int add_comment(struct draughts_game *game, size_t ply, const char *text)
{
	char *copy;

	if (game->comment_count == game->comment_capacity) {
		size_t capacity = game->comment_capacity ? game->comment_capacity * 2 : 8;
		struct dr_comment *comments;

		comments = (struct dr_comment *)realloc(
			game->comments, capacity * sizeof *comments);
		if (!comments)
			return DRAUGHTS_ERR_MEMORY;
		game->comments = comments;
		game->comment_capacity = capacity;
	}
	copy = dr_text_copy(text);
	if (!copy)
		return DRAUGHTS_ERR_MEMORY;
	game->comments[game->comment_count].text = copy;
	game->comments[game->comment_count].ply = (uint32_t)ply;
	game->plies[ply].comment = (uint32_t)++game->comment_count;
	return DRAUGHTS_OK;
}

/* The last comment of the array fills the gap. */
void dr_game_remove_comment(struct draughts_game *game, size_t ply)
{
	const uint32_t comment = game->plies[ply].comment;
	struct dr_comment *gap, *last;

	if (!comment)
		return;
	gap = &game->comments[comment - 1];
	last = &game->comments[--game->comment_count];
	free(gap->text);
	game->plies[last->ply].comment = comment;
	*gap = *last;
	game->plies[ply].comment = 0;
}

static int copy_comments(struct draughts_game *copy, const struct draughts_game *game)
{
	int status = DRAUGHTS_OK;

	for (size_t i = 0; i < game->comment_count && !status; i++)
		status = add_comment(copy, game->comments[i].ply, game->comments[i].text);
	return status;
}

static int copy_tags(struct draughts_game *copy, const struct draughts_game *game)
{
	int status = DRAUGHTS_OK;

	for (size_t i = 0; i < game->tags.count && !status; i++)
		status = dr_tags_set(
			&copy->tags, game->tags.order[i]->name, game->tags.order[i]->value);
	return status;
}

int dr_game_copy_notes(struct draughts_game *copy, const struct draughts_game *game)
{
	const int status = copy_comments(copy, game);

	return status ? status : copy_tags(copy, game);
}

const char *draughts_game_tag(const struct draughts_game *game, const char *name)
{
	const struct dr_tag *tag = dr_tags_find(&game->tags, name);

	return tag ? tag->value : NULL;
}

int draughts_game_set_tag(struct draughts_game *game, const char *name, const char *value)
{
	return *name ? dr_tags_set(&game->tags, name, value) : DRAUGHTS_ERR_RANGE;
}

bool draughts_game_tag_at(
	const struct draughts_game *game, size_t index, const char **name, const char **value)
{
	if (index >= game->tags.count)
		return false;
	if (name)
		*name = game->tags.order[index]->name;
	if (value)
		*value = game->tags.order[index]->value;
	return true;
}

const char *draughts_game_comment(const struct draughts_game *game, size_t ply)
{
	uint32_t comment = ply <= game->length ? game->plies[ply].comment : 0;

	return comment ? game->comments[comment - 1].text : NULL;
}

int draughts_game_set_comment(struct draughts_game *game, size_t ply, const char *text)
{
	char *copy;
	uint32_t comment;

	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	if (!text) {
		dr_game_remove_comment(game, ply);
		return DRAUGHTS_OK;
	}
	comment = game->plies[ply].comment;
	if (!comment)
		return add_comment(game, ply, text);
	copy = dr_text_copy(text);
	if (!copy)
		return DRAUGHTS_ERR_MEMORY;
	free(game->comments[comment - 1].text);
	game->comments[comment - 1].text = copy;
	return DRAUGHTS_OK;
}
