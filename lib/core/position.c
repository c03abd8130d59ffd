/* SPDX-License-Identifier: MIT */
/* Positions: handles, comparison, and moves by way of the ruleset's slots. */
#define DRAUGHTS_BODIES /* even without optimization */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/position.h>

#include "core/bits.h"
#include "core/board.h"
#include "core/debug.h"
#include "core/setup.h"
#include "core/vtable.h"

static_assert(sizeof(struct draughts_position) <= DRAUGHTS_POSITION_SIZE, "fits the storage");
static_assert(sizeof(struct dr_board) <= 48, "a board is a small value");
static_assert(sizeof(struct draughts_position_storage) == DRAUGHTS_POSITION_SIZE, "ABI");
static_assert(sizeof(struct draughts_pieces) == 16, "ABI");
static_assert(sizeof(struct draughts_route) == 16, "ABI");

/* The exported twins of the inline functions, for bindings. */
extern DRAUGHTS_API inline struct draughts_position *draughts_position_in(
	struct draughts_position_storage *storage);
extern DRAUGHTS_API inline const struct draughts_position *draughts_position_in_const(
	const struct draughts_position_storage *storage);

struct draughts_position *draughts_position_new(const struct draughts_ruleset *ruleset)
{
	struct draughts_position *position = (struct draughts_position *)malloc(sizeof *position);

	return position ? draughts_position_init(position, ruleset) : NULL;
}

struct draughts_position *draughts_position_clone(const struct draughts_position *position)
{
	struct draughts_position *clone = (struct draughts_position *)malloc(sizeof *clone);

	if (clone)
		*clone = *position;
	return clone;
}

void draughts_position_free(struct draughts_position *position)
{
	free(position);
}

struct draughts_position *draughts_position_init(
	struct draughts_position *position, const struct draughts_ruleset *ruleset)
{
	assert(position != NULL && ruleset != NULL);

	position->ruleset = ruleset;
	ruleset->set(position, &ruleset->initial);
	return position;
}

void draughts_position_copy(struct draughts_position *dst, const struct draughts_position *src)
{
	*dst = *src;
}

void draughts_position_switch_turn(
	struct draughts_position *dst, const struct draughts_position *src)
{
	*dst = *src;
	dst->board.turn ^= 1;
}

void draughts_position_rotate(struct draughts_position *dst, const struct draughts_position *src)
{
	struct draughts_setup before, after = {.turn = !src->board.turn};

	draughts_position_get_setup(src, &before);
	after.occupied[DRAUGHTS_WHITE] = draughts_squares_rotate(before.occupied[DRAUGHTS_BLACK]);
	after.occupied[DRAUGHTS_BLACK] = draughts_squares_rotate(before.occupied[DRAUGHTS_WHITE]);
	after.kings = draughts_squares_rotate(before.kings);
	for (unsigned i = 0; i < 32; i++)
		after.height[i] = before.height[31 - i];
	dst->ruleset = src->ruleset;
	dst->ruleset->set(dst, &after);
}

bool draughts_position_equal(const struct draughts_position *a, const struct draughts_position *b)
{
	return a->ruleset == b->ruleset && memcmp(&a->board, &b->board, sizeof a->board) == 0;
}

/*
 * Three products, of which the first two do not wait for each other. The keys are the first
 * hexadecimal digits of pi after the point. If a key equalled its word, a factor and with it the
 * product would be 0. No word of a board can equal a key: a word has 36 bits in the checkers games;
 * in Dipole it holds at most 24 pieces, or heights that add up to at most 24.
 */
uint64_t draughts_position_hash(const struct draughts_position *position)
{
	static const uint64_t key[] = {UINT64_C(0x243f6a8885a308d3), UINT64_C(0x13198a2e03707344),
		UINT64_C(0xa4093822299f31d0), UINT64_C(0x082efa98ec4e6c89),
		UINT64_C(0x452821e638d01377), UINT64_C(0xbe5466cf34e90c6c)};
	const uint64_t *const word = position->board.u.words;
	const uint64_t game_and_turn = position->ruleset->family + position->board.turn;

	return dr_fold(dr_fold(word[0] ^ key[0], word[1] ^ key[1]) ^ key[4],
		dr_fold(word[2] ^ key[2], game_and_turn ^ key[3]) ^ key[5]);
}

static_assert(sizeof((struct dr_board *)0)->u.words == 3 * sizeof(uint64_t), "all of the board");

const struct draughts_ruleset *draughts_position_ruleset(const struct draughts_position *position)
{
	return position->ruleset;
}

enum draughts_side draughts_position_turn(const struct draughts_position *position)
{
	return position->board.turn ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
}

void draughts_position_pieces(
	const struct draughts_position *position, struct draughts_pieces *pieces)
{
	position->ruleset->pieces(position, pieces);
}

unsigned draughts_position_height_at(
	const struct draughts_position *position, draughts_square square)
{
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	return draughts_setup_height_at(&setup, square);
}

enum draughts_piece draughts_position_piece_at(
	const struct draughts_position *position, draughts_square square)
{
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	return dr_piece_at(pieces.occupied, pieces.kings, square);
}

static size_t generate(const struct draughts_position *position, draughts_move *moves)
{
	return position->ruleset->generate[position->board.turn](position, moves);
}

/* Copies the first moves of a list to an array that may be too short for all. Returns total. */
static size_t copy_moves(
	draughts_move *moves, size_t capacity, const draughts_move *list, size_t total)
{
	const size_t wanted = total < capacity ? total : capacity;

	if (wanted > 0)
		memcpy(moves, list, wanted * sizeof *moves);
	return total;
}

static DR_NOINLINE size_t generate_some(
	const struct draughts_position *position, draughts_move *moves, size_t capacity)
{
	draughts_move list[DRAUGHTS_MOVES_MAX];

	return copy_moves(moves, capacity, list, generate(position, list));
}

size_t draughts_position_moves(
	const struct draughts_position *position, draughts_move *moves, size_t capacity)
{
	if (DR_UNLIKELY(capacity < DRAUGHTS_MOVES_MAX))
		return generate_some(position, moves, capacity);
	return generate(position, moves);
}

size_t draughts_position_captures(
	const struct draughts_position *position, draughts_move *moves, size_t capacity)
{
	draughts_move list[DRAUGHTS_MOVES_MAX];

	return copy_moves(moves, capacity, list, position->ruleset->captures(position, list));
}

/* Makes the positions move by move: for a short array, or if the ruleset lacks the slot. */
static DR_NOINLINE size_t make_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves, size_t capacity)
{
	draughts_move list[DRAUGHTS_MOVES_MAX];
	const size_t total = generate(position, list);

	for (size_t i = 0; i < total && i < capacity; i++)
		position->ruleset->play(draughts_position_in(&positions[i]), position, list[i]);
	return moves ? copy_moves(moves, capacity, list, total) : total;
}

size_t draughts_position_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves, size_t capacity)
{
	if (DR_UNLIKELY(capacity < DRAUGHTS_MOVES_MAX || !position->ruleset->successors))
		return make_successors(position, positions, moves, capacity);
	return position->ruleset->successors(position, positions, moves);
}

size_t draughts_position_count_moves(const struct draughts_position *position)
{
	return position->ruleset->count[position->board.turn](position);
}

bool draughts_position_has_capture(const struct draughts_position *position)
{
	return position->ruleset->has_capture(position);
}

bool draughts_position_is_legal(const struct draughts_position *position, draughts_move move)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = generate(position, moves);

	for (size_t i = 0; i < total; i++)
		if (moves[i] == move)
			return true;
	return false;
}

enum draughts_error draughts_position_play(struct draughts_position *position, draughts_move move)
{
	if (!draughts_position_is_legal(position, move))
		return draughts_position_outcome(position) == DRAUGHTS_ONGOING
			       ? DRAUGHTS_ERR_ILLEGAL
			       : DRAUGHTS_ERR_GAME_OVER;
	position->ruleset->play(position, position, move);
	return DRAUGHTS_OK;
}

void draughts_position_successor(
	struct draughts_position *dst, const struct draughts_position *src, draughts_move move)
{
	DR_ASSERT(draughts_position_is_legal(src, move));
	src->ruleset->play(dst, src, move);
}

enum draughts_outcome draughts_position_outcome(const struct draughts_position *position)
{
	return position->ruleset->result(position).outcome;
}

enum draughts_ending draughts_position_ending(const struct draughts_position *position)
{
	return position->ruleset->result(position).ending;
}
