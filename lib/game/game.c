/* SPDX-License-Identifier: MIT */
/* The record of a game: its plies, with the board after each of them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "core/vtable.h"
#include "game/game.h"

/* A ply costs at most 64 bytes: its record, and a sixteenth for spare capacity. */
static_assert(sizeof(struct dr_ply) + sizeof(struct dr_ply) / 16 + 1 <= 64, "a ply is too large");

/* Every ply has a number of 32 bits, and no array of plies overflows, spare capacity included. */
#define PLIES_MAX                                                                                 \
	(SIZE_MAX / 2 / sizeof(struct dr_ply) < UINT32_MAX ? SIZE_MAX / 2 / sizeof(struct dr_ply) \
							   : UINT32_MAX)

/* Makes room for this many plies, ply 0 included. */
static enum draughts_error reserve(struct draughts_game *game, size_t count)
{
	enum { SPARE_PLIES = 8 };
	const size_t capacity = count + count / 16 + SPARE_PLIES;
	struct dr_ply *plies;

	if (count > PLIES_MAX)
		return DRAUGHTS_ERR_MEMORY;
	if (count <= game->capacity)
		return DRAUGHTS_OK;
	plies = (struct dr_ply *)realloc(game->plies, capacity * sizeof *plies);
	if (!plies)
		return DRAUGHTS_ERR_MEMORY;
	game->plies = plies;
	game->capacity = capacity;
	return DRAUGHTS_OK;
}

struct draughts_game *draughts_game_from_position(const struct draughts_position *position)
{
	struct draughts_game *const game = (struct draughts_game *)calloc(1, sizeof *game);

	if (!game || reserve(game, 1)) {
		free(game);
		return NULL;
	}
	game->position = game->start = *position;
	game->limits = position->ruleset->draws;
	game->plies[0] = (struct dr_ply){.board = position->board};
	return game;
}

struct draughts_game *draughts_game_new(const struct draughts_ruleset *ruleset)
{
	struct draughts_position position;

	return draughts_game_from_position(draughts_position_init(&position, ruleset));
}

/* Discards all plies after this one. */
static void forget_after(struct draughts_game *game, size_t ply)
{
	for (; game->total > ply; game->total--)
		free(game->plies[game->total].annotation);
}

void draughts_game_free(struct draughts_game *game)
{
	if (!game)
		return;
	forget_after(game, 0);
	free(game->plies[0].annotation);
	free(game->plies);
	dr_tags_free(&game->tags);
	free(game);
}

enum draughts_error dr_game_annotate(
	struct draughts_game *game, size_t ply, const char *text, size_t length)
{
	char *copy = NULL;

	if (length > 0) {
		copy = (char *)malloc(length + 1);
		if (!copy)
			return DRAUGHTS_ERR_MEMORY;
		memcpy(copy, text, length);
		copy[length] = '\0';
	}
	free(game->plies[ply].annotation);
	game->plies[ply].annotation = copy;
	return DRAUGHTS_OK;
}

/* Copies the plies, including undone ones, into a game that has only the same start. */
static enum draughts_error copy_plies(struct draughts_game *copy, const struct draughts_game *game)
{
	enum draughts_error status = reserve(copy, game->total + 1);

	for (size_t ply = 0; ply <= game->total && !status; ply++) {
		const char *const text = game->plies[ply].annotation;

		copy->plies[ply] = game->plies[ply];
		copy->plies[ply].annotation = NULL;
		copy->total = ply;
		if (text)
			status = dr_game_annotate(copy, ply, text, strlen(text));
	}
	return status;
}

struct draughts_game *draughts_game_clone(const struct draughts_game *game)
{
	struct draughts_game *const copy = draughts_game_from_position(&game->start);

	if (!copy || copy_plies(copy, game) || dr_tags_copy(&copy->tags, &game->tags)) {
		draughts_game_free(copy);
		return NULL;
	}
	copy->position = game->position;
	copy->length = game->length;
	copy->quiet_before = game->quiet_before;
	copy->outcome = game->outcome;
	copy->ending = game->ending;
	copy->is_declared = game->is_declared;
	copy->limits = game->limits;
	return copy;
}

void dr_game_truncate(struct draughts_game *game)
{
	forget_after(game, game->length);
	game->outcome = DRAUGHTS_ONGOING;
	game->ending = DRAUGHTS_ENDING_NONE;
	game->is_declared = false;
}

static void go_to(struct draughts_game *game, size_t ply)
{
	game->length = ply;
	game->position.board = game->plies[ply].board;
}

enum draughts_error dr_game_append(
	struct draughts_game *game, draughts_move move, const struct draughts_position *after)
{
	const bool by_king = draughts_move_is_by_king(move) && !draughts_move_is_capture(move);
	struct dr_ply *last;

	if (reserve(game, game->length + 2))
		return DRAUGHTS_ERR_MEMORY;
	dr_game_truncate(game);
	last = &game->plies[game->length];
	last[1].board = game->position.board = after->board;
	last[1].move = move;
	last[1].annotation = NULL;
	last[1].kings = by_king ? last->kings + 1 : 0;
	game->total = ++game->length;
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_play(struct draughts_game *game, draughts_move move)
{
	struct draughts_position next = game->position;
	enum draughts_error status;

	if (game->is_declared)
		return DRAUGHTS_ERR_GAME_OVER;
	status = draughts_position_play(&next, move);
	return status ? status : dr_game_append(game, move, &next);
}

enum draughts_error draughts_game_undo(struct draughts_game *game)
{
	if (game->is_declared) {
		game->is_declared = false;
		return DRAUGHTS_OK;
	}
	if (game->length == 0)
		return DRAUGHTS_ERR_RANGE;
	go_to(game, game->length - 1);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_redo(struct draughts_game *game)
{
	if (game->length < game->total) {
		go_to(game, game->length + 1);
		return DRAUGHTS_OK;
	}
	if (game->is_declared || game->ending == DRAUGHTS_ENDING_NONE)
		return DRAUGHTS_ERR_RANGE;
	game->is_declared = true;
	return DRAUGHTS_OK;
}

size_t draughts_game_length(const struct draughts_game *game)
{
	return game->length;
}

draughts_move draughts_game_move(const struct draughts_game *game, size_t ply)
{
	return ply <= game->length ? game->plies[ply].move : 0;
}

unsigned draughts_game_move_number(const struct draughts_game *game, size_t ply)
{
	const bool second_half = draughts_position_turn(&game->start) !=
				 draughts_ruleset_first_side(game->start.ruleset);

	return dr_move_number(ply, second_half);
}

/* A number that is more than the length has no ply yet, because move 1 has at least one. */
size_t draughts_game_ply_of(
	const struct draughts_game *game, unsigned number, enum draughts_side side)
{
	const enum draughts_side first = draughts_ruleset_first_side(game->start.ruleset);
	const bool second_half = draughts_position_turn(&game->start) != first;
	size_t ply;

	if (number == 0 || number > game->length || (unsigned)side > DRAUGHTS_BLACK)
		return 0;
	ply = 2 * (size_t)number - second_half - (side == first);
	return ply <= game->length ? ply : 0;
}

const struct draughts_position *draughts_game_position(const struct draughts_game *game)
{
	return &game->position;
}

const struct draughts_position *draughts_game_start_position(const struct draughts_game *game)
{
	return &game->start;
}

enum draughts_error draughts_game_position_at(
	const struct draughts_game *game, size_t ply, struct draughts_position *position)
{
	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	position->ruleset = game->start.ruleset;
	position->board = game->plies[ply].board;
	return DRAUGHTS_OK;
}
