/* SPDX-License-Identifier: MIT */
/*
 * The record of a game: its plies, with the board after each of them, and where a position has
 * occurred before.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "core/debug.h"
#include "core/vtable.h"
#include "game/game.h"

/*
 * A ply costs at most 64 bytes: its record, a sixteenth for spare capacity, and a bucket (4 bytes)
 * for at least one ply.
 */
static_assert(sizeof(struct dr_ply) + sizeof(struct dr_ply) / 16 + 1 + sizeof(uint32_t) <= 64,
	"a ply is too large");

/* Every ply has a number, and no array of plies overflows, spare capacity included. */
#define PLIES_MAX                                                                                \
	(SIZE_MAX / 2 / sizeof(struct dr_ply) < DR_NO_PLY ? SIZE_MAX / 2 / sizeof(struct dr_ply) \
							  : DR_NO_PLY - 1)

/*
 * Anyone can compute the hash of a position. The address of the game, which the author of a file
 * cannot know, and the factor, 2^64 divided by the golden ratio, keep a file from choosing
 * positions that share a bucket.
 */
static uint32_t *find_bucket(
	const struct draughts_game *game, const struct draughts_position *position)
{
	const uint64_t hash = (draughts_position_hash(position) ^ (uintptr_t)game) *
			      UINT64_C(0x9e3779b97f4a7c15);

	/* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): what was freed is replaced */
	return &game->buckets[(size_t)(hash >> 32) & (game->bucket_count - 1)];
}

/* Makes ply the current one; it follows the one that was. */
static void enter(struct draughts_game *game, size_t ply)
{
	uint32_t *bucket;

	game->length = ply;
	game->position.board = game->plies[ply].board;
	bucket = find_bucket(game, &game->position);
	game->plies[ply].next = *bucket;
	*bucket = (uint32_t)ply;
}

/* Enters plies 0 to length into empty buckets. */
static void fill_buckets(struct draughts_game *game)
{
	const size_t length = game->length;

	memset(game->buckets, 0xff, game->bucket_count * sizeof *game->buckets); /* DR_NO_PLY */
	for (size_t ply = 0; ply <= length; ply++)
		enter(game, ply);
}

/* Makes a table of count buckets, in place of the one there is. */
static enum draughts_error resize_buckets(struct draughts_game *game, size_t count)
{
	uint32_t *buckets = (uint32_t *)malloc(count * sizeof *buckets);

	if (!buckets)
		return DRAUGHTS_ERR_MEMORY;
	free(game->buckets);
	game->buckets = buckets;
	game->bucket_count = count;
	fill_buckets(game);
	return DRAUGHTS_OK;
}

/* Makes room for one more ply after the current one. */
static enum draughts_error reserve(struct draughts_game *game)
{
	size_t needed = game->length + 2;

	if (needed > PLIES_MAX)
		return DRAUGHTS_ERR_MEMORY;
	if (needed > game->capacity) {
		size_t capacity = game->capacity + game->capacity / 16 + 16;
		struct dr_ply *plies;

		plies = (struct dr_ply *)realloc(game->plies, capacity * sizeof *plies);
		if (!plies)
			return DRAUGHTS_ERR_MEMORY;
		game->plies = plies;
		game->capacity = capacity;
	}
	if (needed > game->bucket_count * 2)
		return resize_buckets(game, game->bucket_count * 2);
	return DRAUGHTS_OK;
}

struct draughts_game *draughts_game_from_position(const struct draughts_position *position)
{
	enum { FIRST_CAPACITY = 64, FIRST_BUCKETS = FIRST_CAPACITY / 2 }; /* most games fit */
	struct draughts_game *game = (struct draughts_game *)calloc(1, sizeof *game);

	if (!game)
		return NULL;
	game->plies = (struct dr_ply *)malloc(FIRST_CAPACITY * sizeof *game->plies);
	game->buckets = (uint32_t *)malloc(FIRST_BUCKETS * sizeof *game->buckets);
	if (!game->plies || !game->buckets) {
		draughts_game_free(game);
		return NULL;
	}
	game->capacity = FIRST_CAPACITY;
	game->bucket_count = FIRST_BUCKETS;
	dr_game_set_start(game, position);
	return game;
}

struct draughts_game *draughts_game_new(const struct draughts_ruleset *ruleset)
{
	struct draughts_position_storage storage;

	return draughts_game_from_position(
		draughts_position_init(draughts_position_in(&storage), ruleset));
}

void dr_game_set_start(struct draughts_game *game, const struct draughts_position *position)
{
	DR_ASSERT(game->total == 0 && game->notes_count == 0);
	game->position = game->start = *position;
	game->limits = position->ruleset->draws;
	game->plies[0] = (struct dr_ply){.board = position->board, .previous = DR_NO_PLY};
	fill_buckets(game);
}

void draughts_game_free(struct draughts_game *game)
{
	if (!game)
		return;
	dr_game_free_notes(game);
	free(game->buckets);
	free(game->plies);
	free(game);
}

/* Copies the plies, undone ones too, into a game that holds nothing but the same start. */
static enum draughts_error copy_plies(struct draughts_game *copy, const struct draughts_game *game)
{
	size_t count = game->total + 1;
	struct dr_ply *plies = (struct dr_ply *)malloc(count * sizeof *plies);

	if (!plies)
		return DRAUGHTS_ERR_MEMORY;
	memcpy(plies, game->plies, count * sizeof *plies);
	free(copy->plies);
	copy->plies = plies;
	copy->length = game->length;
	copy->total = game->total;
	copy->capacity = count;
	return resize_buckets(copy, game->bucket_count);
}

struct draughts_game *draughts_game_clone(const struct draughts_game *game)
{
	struct draughts_game *copy = draughts_game_from_position(&game->start);

	if (!copy)
		return NULL;
	if (copy_plies(copy, game) || dr_game_copy_notes(copy, game)) {
		draughts_game_free(copy);
		return NULL;
	}
	copy->outcome = game->outcome;
	copy->ending = game->ending;
	copy->is_declared = game->is_declared;
	copy->limits = game->limits;
	return copy;
}

void dr_game_truncate(struct draughts_game *game)
{
	while (game->total > game->length)
		dr_game_remove_notes(game, game->total--);
	game->outcome = DRAUGHTS_ONGOING;
	game->ending = DRAUGHTS_ENDING_NONE;
	game->is_declared = false;
}

void dr_game_declare(
	struct draughts_game *game, enum draughts_outcome outcome, enum draughts_ending ending)
{
	dr_game_truncate(game);
	game->outcome = outcome;
	game->ending = ending;
	game->is_declared = true;
}

/* Whether a move continues a row of quiet moves, which ends in a draw (E11, E12, I12). */
static bool is_quiet(draughts_move move, bool men_reset)
{
	if (draughts_move_is_capture(move) || draughts_move_is_promotion(move))
		return false;
	return !men_reset || draughts_move_is_by_king(move);
}

/* The length of a row after one more move. It stops growing where it would overflow. */
static uint32_t extend_row(uint32_t row, bool quiet)
{
	if (!quiet)
		return 0;
	return row < UINT32_MAX ? row + 1 : row;
}

void dr_game_count_quiet(struct draughts_game *game)
{
	for (size_t ply = 1; ply <= game->total; ply++) {
		struct dr_ply *const next = &game->plies[ply];

		next->quiet = extend_row(
			next[-1].quiet, is_quiet(next->move, game->limits.men_reset));
	}
}

/*
 * Whether a position after this move may have occurred before. Men and, in Dipole, stacks go ahead,
 * unless they capture: only kings come back.
 */
static bool can_recur(draughts_move move)
{
	return draughts_move_is_by_king(move) && !draughts_move_is_capture(move);
}

/* The latest ply of a bucket, from this one back, with this position; DR_NO_PLY if none has it. */
static uint32_t find_occurrence(
	const struct draughts_game *game, uint32_t ply, const struct draughts_position *position)
{
	while (ply != DR_NO_PLY &&
		memcmp(&game->plies[ply].board, &position->board, sizeof position->board) != 0)
		ply = game->plies[ply].next;
	return ply;
}

enum draughts_error dr_game_append(
	struct draughts_game *game, draughts_move move, const struct draughts_position *after)
{
	const bool quiet = is_quiet(move, game->limits.men_reset);
	const enum draughts_error status = reserve(game);
	struct dr_ply *ply;
	uint32_t *bucket;

	if (status)
		return status;
	dr_game_truncate(game);
	game->position.board = after->board;
	bucket = find_bucket(game, after);
	ply = &game->plies[++game->total];
	ply->move = move; /* NOLINT(clang-analyzer-unix.Malloc): the same */
	ply->board = after->board;
	ply->next = *bucket;
	ply->previous = can_recur(move) ? find_occurrence(game, *bucket, after) : DR_NO_PLY;
	ply->quiet = extend_row(ply[-1].quiet, quiet);
	ply->notes = 0;
	*bucket = (uint32_t)game->total;
	game->length = game->total;
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
	*find_bucket(game, &game->position) = game->plies[game->length].next;
	game->length--;
	game->position.board = game->plies[game->length].board;
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_redo(struct draughts_game *game)
{
	if (game->length < game->total) {
		enter(game, game->length + 1);
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
	bool second_half = draughts_position_turn(&game->start) !=
			   draughts_ruleset_first(game->start.ruleset);

	return (unsigned)(ply / 2 + (ply % 2 || second_half));
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
