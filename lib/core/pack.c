/* SPDX-License-Identifier: MIT */
/*
 * Packed positions. Between the sets of squares and the turn stands half a byte for each piece, by
 * ascending square: its kind, the height of a stack, or 1 for a man and 2 for a king.
 */
#include <string.h>

#include <draughts/error.h>
#include <draughts/position.h>

#include "core/bits.h"
#include "core/bytes.h"
#include "core/vtable.h"

/* Where the parts stand. */
enum { SQUARES = 0, KINDS = 8, TURN = 20 };

static void put_set(uint8_t out[4], draughts_squares set)
{
	out[0] = (uint8_t)set;
	out[1] = (uint8_t)(set >> 8);
	out[2] = (uint8_t)(set >> 16);
	out[3] = (uint8_t)(set >> 24);
}

static draughts_squares get_set(const uint8_t in[4])
{
	return in[0] | (draughts_squares)in[1] << 8 | (draughts_squares)in[2] << 16 |
	       (draughts_squares)in[3] << 24;
}

static draughts_squares occupied(const struct draughts_setup *setup)
{
	return setup->pieces[DRAUGHTS_WHITE] | setup->pieces[DRAUGHTS_BLACK];
}

/* The kinds of the next sixteen pieces, which leave *rest. */
static uint64_t pack_kinds(const uint8_t kind[32], draughts_squares *rest)
{
	uint64_t kinds = 0;
	unsigned n;

	for (n = 0; n < 16 && *rest != 0; n++) {
		kinds = kinds >> 4 | (uint64_t)kind[dr_lowest(*rest)] << 60;
		*rest &= *rest - 1;
	}
	return n > 0 ? kinds >> (64 - 4 * n) : 0;
}

static void unpack_kinds(
	uint64_t kinds, bool has_kings, struct draughts_setup *setup, draughts_squares *rest)
{
	for (unsigned shift = 0; shift < 64 && *rest != 0; shift += 4) {
		const unsigned i = dr_lowest(*rest);
		const unsigned kind = kinds >> shift & 15;
		const unsigned king = has_kings && kind == 2;

		setup->kings |= (draughts_squares)king << i;
		setup->height[i] = (uint8_t)(kind - king);
		*rest &= *rest - 1;
	}
}

void draughts_position_pack(
	const struct draughts_position *position, uint8_t out[DRAUGHTS_PACKED_SIZE])
{
	struct draughts_setup setup;
	uint8_t kind[32];

	draughts_position_get_setup(position, &setup);
	for (unsigned i = 0; i < 32; i += 8)
		dr_store_bytes(kind + i,
			dr_load_bytes(setup.height + i) + dr_bytes_of_bits(setup.kings >> i));

	draughts_squares rest = occupied(&setup);

	put_set(out + SQUARES, setup.pieces[DRAUGHTS_WHITE]);
	put_set(out + SQUARES + 4, setup.pieces[DRAUGHTS_BLACK]);
	dr_store_bytes(out + KINDS, pack_kinds(kind, &rest));
	put_set(out + KINDS + 8, (uint32_t)pack_kinds(kind, &rest)); /* 24 pieces at most (G4) */
	put_set(out + TURN, setup.turn);                             /* and the zeros */
}

int draughts_position_unpack(struct draughts_position *position,
	const uint8_t in[DRAUGHTS_PACKED_SIZE], unsigned *faults)
{
	const bool has_kings = position->ruleset->kings != NULL;
	struct draughts_position found = *position;
	struct draughts_setup setup = {.turn = in[TURN]};
	uint8_t packed[DRAUGHTS_PACKED_SIZE];

	setup.pieces[DRAUGHTS_WHITE] = get_set(in + SQUARES);
	setup.pieces[DRAUGHTS_BLACK] = get_set(in + SQUARES + 4);

	draughts_squares rest = occupied(&setup);

	unpack_kinds(dr_load_bytes(in + KINDS), has_kings, &setup, &rest);
	unpack_kinds(get_set(in + KINDS + 8), has_kings, &setup, &rest);

	const int status = draughts_position_setup(&found, &setup, faults);

	if (status != DRAUGHTS_OK)
		return status;
	draughts_position_pack(&found, packed);
	if (memcmp(in, packed, sizeof packed) != 0)
		return DRAUGHTS_ERR_SYNTAX;
	*position = found;
	return DRAUGHTS_OK;
}
