/* SPDX-License-Identifier: MIT */
/* What people write on a game: its tags, and what stands after each ply. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "game/game.h"

/* Every ply has at most one entry, and the array has room for at most twice as many. */
static_assert(2 * sizeof(struct dr_notes) <= sizeof(struct dr_ply), "no array of notes overflows");

/* The block that holds the notes. */
static char *block_of(const struct dr_notes *notes)
{
	return notes->annotation ? notes->annotation : notes->comment;
}

void dr_game_free_notes(struct draughts_game *game)
{
	for (size_t i = 0; i < game->notes_count; i++)
		free(block_of(&game->notes[i]));
	free(game->notes);
	dr_tags_clear(&game->tags);
}

const struct dr_notes *dr_game_notes(const struct draughts_game *game, size_t ply)
{
	const uint32_t notes = game->plies[ply].notes;

	return notes ? &game->notes[notes - 1] : NULL;
}

/* The last notes of the array fill the gap. */
void dr_game_remove_notes(struct draughts_game *game, size_t ply)
{
	const uint32_t notes = game->plies[ply].notes;
	struct dr_notes *gap, *last;

	if (!notes)
		return;
	gap = &game->notes[notes - 1];
	last = &game->notes[--game->notes_count];
	free(block_of(gap));
	game->plies[last->ply].notes = notes;
	*gap = *last;
	game->plies[ply].notes = 0;
}

/* Makes room for the notes of one more ply. */
static enum draughts_error reserve_notes(struct draughts_game *game)
{
	const size_t capacity = game->notes_capacity ? game->notes_capacity * 2 : 8;
	struct dr_notes *notes;

	if (game->notes_count < game->notes_capacity)
		return DRAUGHTS_OK;
	notes = (struct dr_notes *)realloc(game->notes, capacity * sizeof *notes);
	if (!notes)
		return DRAUGHTS_ERR_MEMORY;
	game->notes = notes;
	game->notes_capacity = capacity;
	return DRAUGHTS_OK;
}

enum draughts_error dr_game_set_notes(
	struct draughts_game *game, size_t ply, const struct dr_notes *notes)
{
	const bool empty = !notes->annotation && !notes->comment;
	struct dr_notes *kept;

	if (!empty && !game->plies[ply].notes && reserve_notes(game))
		return DRAUGHTS_ERR_MEMORY;
	dr_game_remove_notes(game, ply);
	if (!empty) {
		kept = &game->notes[game->notes_count++];
		*kept = *notes;
		kept->ply = (uint32_t)ply;
		game->plies[ply].notes = (uint32_t)game->notes_count;
	}
	return DRAUGHTS_OK;
}

/* Copies the notes of a ply. */
static enum draughts_error copy_one(struct draughts_game *copy, const struct dr_notes *notes)
{
	const size_t first = notes->annotation ? strlen(notes->annotation) + 1 : 0;
	const size_t second = notes->comment ? strlen(notes->comment) + 1 : 0;
	/* NOLINTNEXTLINE(clang-analyzer-optin.portability.UnixAPI): notes have one or both */
	char *const block = (char *)malloc(first + second);
	struct dr_notes own = {NULL, NULL, 0};

	if (!block)
		return DRAUGHTS_ERR_MEMORY;
	if (first > 0)
		own.annotation = (char *)memcpy(block, notes->annotation, first);
	if (second > 0)
		own.comment = (char *)memcpy(block + first, notes->comment, second);
	copy->plies[notes->ply].notes = 0;
	if (dr_game_set_notes(copy, notes->ply, &own) == DRAUGHTS_OK)
		/* cppcheck-suppress memleak; the game owns it */
		return DRAUGHTS_OK;
	free(block);
	return DRAUGHTS_ERR_MEMORY;
}

static enum draughts_error copy_notes(struct draughts_game *copy, const struct draughts_game *game)
{
	enum draughts_error status = DRAUGHTS_OK;

	for (size_t i = 0; i < game->notes_count && !status; i++)
		status = copy_one(copy, &game->notes[i]);
	return status;
}

static enum draughts_error copy_tags(struct draughts_game *copy, const struct draughts_game *game)
{
	enum draughts_error status = DRAUGHTS_OK;

	for (size_t i = 0; i < game->tags.count && !status; i++)
		status = dr_tags_set(
			&copy->tags, game->tags.order[i]->name, game->tags.order[i]->value);
	return status;
}

enum draughts_error dr_game_copy_notes(struct draughts_game *copy, const struct draughts_game *game)
{
	const enum draughts_error status = copy_notes(copy, game);

	return status ? status : copy_tags(copy, game);
}

const char *draughts_game_tag(const struct draughts_game *game, const char *name)
{
	const struct dr_tag *tag = dr_tags_find(&game->tags, name);

	return tag ? tag->value : NULL;
}

enum draughts_error draughts_game_set_tag(
	struct draughts_game *game, const char *name, const char *value)
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
	const struct dr_notes *const notes = ply <= game->length ? dr_game_notes(game, ply) : NULL;

	return notes ? notes->comment : NULL;
}
