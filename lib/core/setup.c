/* SPDX-License-Identifier: MIT */
/* Positions taken apart and put together: setups and packed bytes. */
#include <assert.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/position.h>

#include "core/bits.h"
#include "core/board.h"
#include "core/vtable.h"

static_assert(sizeof(struct draughts_setup) == 48, "ABI");

enum { CHECKERS_MAX = 12 }; /* of a side (G4) */

/* The row a side's men are crowned on (E8, I6): the far one, in the numbering of G1. */
static const draughts_squares crowning_row[2] = {
	[DRAUGHTS_WHITE] = UINT32_C(0x0000000f), [DRAUGHTS_BLACK] = UINT32_C(0xf0000000)};

static draughts_squares occupied(const struct draughts_setup *setup)
{
	return setup->pieces[DRAUGHTS_WHITE] | setup->pieces[DRAUGHTS_BLACK];
}

static unsigned checkers_of(const struct draughts_setup *setup, enum draughts_side side)
{
	unsigned checkers = 0;

	for (draughts_squares rest = setup->pieces[side]; rest != 0; rest &= rest - 1) {
		const unsigned height = setup->height[dr_lowest(rest)];

		checkers += height > 0 ? height : 1;
	}
	return checkers;
}

/* Whether a square has a height that it, or the game, cannot have. */
static bool bad_height(const struct draughts_ruleset *ruleset, const struct draughts_setup *setup)
{
	for (unsigned i = 0; i < 32; i++) {
		const unsigned most = occupied(setup) >> i & 1 ? ruleset->height_max : 0;

		if (setup->height[i] > most)
			return true;
	}
	return false;
}

/* The faults of G4. */
static unsigned faults_of(
	const struct draughts_ruleset *ruleset, const struct draughts_setup *setup)
{
	const draughts_squares *const pieces = setup->pieces;
	unsigned faults = 0;

	if (setup->turn > DRAUGHTS_BLACK)
		faults |= DRAUGHTS_FAULT_TURN;
	if (pieces[DRAUGHTS_WHITE] & pieces[DRAUGHTS_BLACK])
		faults |= DRAUGHTS_FAULT_OVERLAP;
	if (checkers_of(setup, DRAUGHTS_WHITE) > CHECKERS_MAX)
		faults |= DRAUGHTS_FAULT_TOO_MANY_WHITE;
	if (checkers_of(setup, DRAUGHTS_BLACK) > CHECKERS_MAX)
		faults |= DRAUGHTS_FAULT_TOO_MANY_BLACK;
	if (setup->kings & ~occupied(setup))
		faults |= DRAUGHTS_FAULT_KING_WITHOUT_PIECE;
	if (bad_height(ruleset, setup))
		faults |= DRAUGHTS_FAULT_HEIGHT;
	if (occupied(setup) == 0)
		faults |= DRAUGHTS_FAULT_NO_PIECES;
	if (setup->reserved[0] || setup->reserved[1] || setup->reserved[2])
		faults |= DRAUGHTS_FAULT_RESERVED;
	if (ruleset->kings == NULL)
		return setup->kings ? faults | DRAUGHTS_FAULT_KING : faults;
	for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++)
		if (pieces[side] & ~setup->kings & crowning_row[side])
			faults |= DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW;
	return faults;
}

int draughts_position_setup(
	struct draughts_position *position, const struct draughts_setup *setup, unsigned *faults)
{
	const unsigned found = faults_of(position->ruleset, setup);

	if (faults)
		*faults = found;
	if (found)
		return DRAUGHTS_ERR_POSITION;
	position->ruleset->set(&position->board, setup);
	return DRAUGHTS_OK;
}

void draughts_position_get_setup(
	const struct draughts_position *position, struct draughts_setup *setup)
{
	unsigned (*const height)(
		const struct dr_board *, draughts_square) = position->ruleset->height;

	memset(setup, 0, sizeof *setup);
	for (int i = DRAUGHTS_WHITE; i <= DRAUGHTS_BLACK; i++) {
		const enum draughts_side side = (enum draughts_side)i;

		setup->pieces[side] = draughts_position_occupied(position, side);
		setup->kings |= draughts_position_kings(position, side);
	}
	for (draughts_squares rest = occupied(setup); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest);

		setup->height[i] = height == NULL ? 1 : (uint8_t)height(&position->board, i + 1);
	}
	setup->turn = (uint8_t)draughts_position_turn(position);
}

/* Where the parts of a packed position stand. */
enum { PACKED_PIECES = 0, PACKED_KINDS = 8, PACKED_TURN = 20 };

static void put_set(uint8_t *out, draughts_squares set)
{
	for (unsigned i = 0; i < 4; i++)
		out[i] = (uint8_t)(set >> 8 * i);
}

static draughts_squares get_set(const uint8_t *in)
{
	draughts_squares set = 0;

	for (unsigned i = 0; i < 4; i++)
		set |= (draughts_squares)in[i] << 8 * i;
	return set;
}

void draughts_position_pack(
	const struct draughts_position *position, uint8_t out[DRAUGHTS_PACKED_SIZE])
{
	struct draughts_setup setup;
	unsigned piece = 0;

	draughts_position_get_setup(position, &setup);
	memset(out, 0, DRAUGHTS_PACKED_SIZE);
	put_set(out + PACKED_PIECES, setup.pieces[DRAUGHTS_WHITE]);
	put_set(out + PACKED_PIECES + 4, setup.pieces[DRAUGHTS_BLACK]);
	for (draughts_squares rest = occupied(&setup); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest);
		const unsigned kind = setup.height[i] + (setup.kings >> i & 1);

		out[PACKED_KINDS + piece / 2] |= (uint8_t)(kind << 4 * (piece % 2));
		piece++;
	}
	out[PACKED_TURN] = setup.turn;
}

int draughts_position_unpack(struct draughts_position *position,
	const uint8_t in[DRAUGHTS_PACKED_SIZE], unsigned *faults)
{
	struct draughts_setup setup = {0};
	struct draughts_position found = *position;
	uint8_t canonical[DRAUGHTS_PACKED_SIZE];
	unsigned piece = 0;

	setup.pieces[DRAUGHTS_WHITE] = get_set(in + PACKED_PIECES);
	setup.pieces[DRAUGHTS_BLACK] = get_set(in + PACKED_PIECES + 4);
	setup.turn = in[PACKED_TURN];
	for (draughts_squares rest = occupied(&setup); rest != 0 && piece < 2 * CHECKERS_MAX;
		rest &= rest - 1) {
		const unsigned i = dr_lowest(rest);
		const unsigned kind = in[PACKED_KINDS + piece / 2] >> 4 * (piece % 2) & 15;
		const unsigned king = position->ruleset->kings != NULL && kind == 2;

		setup.kings |= (draughts_squares)king << i;
		setup.height[i] = (uint8_t)(kind - king);
		piece++;
	}

	const int status = draughts_position_setup(&found, &setup, faults);

	if (status != DRAUGHTS_OK)
		return status;
	draughts_position_pack(&found, canonical);
	if (memcmp(in, canonical, sizeof canonical) != 0)
		return DRAUGHTS_ERR_SYNTAX;
	*position = found;
	return DRAUGHTS_OK;
}
