/* SPDX-License-Identifier: MIT */
/*
 * Packed positions. Between the sets of squares and the turn stands half a byte for each piece, by
 * ascending square: its kind, the height of a stack, or 1 for a man and 2 for a king.
 */
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

/*
 * Half a byte for each of 24 pieces (G4), the first of them lowest. Most pieces are of kind 1, so
 * only the others are looked at one by one.
 */
struct kinds {
	uint64_t low;  /* the first sixteen */
	uint32_t high; /* the next eight */
};

/* 1 in the first count halves of bytes, at most 16. */
static uint64_t ones(unsigned count)
{
	return count > 0 ? UINT64_C(0x1111111111111111) >> (64 - 4 * count) : 0;
}

static struct kinds all_of_kind_1(unsigned count)
{
	struct kinds kinds = {ones(count < 16 ? count : 16), 0};

	if (count > 16)
		kinds.high = (uint32_t)ones(count < 24 ? count - 16 : 8);
	return kinds;
}

/* The squares with more than one checker. */
static draughts_squares stacks(const struct draughts_setup *setup)
{
	draughts_squares squares = 0;

	for (unsigned i = 0; i < 32; i += 8) {
		const uint64_t heights = dr_load_bytes(setup->height + i);

		squares |= (draughts_squares)dr_bits_of_bytes(dr_bytes_above(heights, 1)) << i;
	}
	return squares;
}

void draughts_position_pack(
	const struct draughts_position *position, uint8_t out[DRAUGHTS_PACKED_SIZE])
{
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);

	const draughts_squares pieces = occupied(&setup);
	draughts_squares others = setup.kings; /* of another kind than 1 */
	struct kinds kinds = all_of_kind_1(dr_popcount(pieces));

	if (position->ruleset->height_max > 1)
		others |= stacks(&setup);
	for (; others != 0; others &= others - 1) {
		const unsigned i = dr_lowest(others);
		const unsigned before = dr_popcount(pieces & ((others & (0 - others)) - 1));
		const uint64_t kind = setup.height[i] + (setup.kings >> i & 1);
		const uint64_t more = (kind - 1) << 4 * (before % 16);

		if (before < 16)
			kinds.low += more;
		else
			kinds.high += (uint32_t)more;
	}
	put_set(out + SQUARES, setup.pieces[DRAUGHTS_WHITE]);
	put_set(out + SQUARES + 4, setup.pieces[DRAUGHTS_BLACK]);
	dr_store_bytes(out + KINDS, kinds.low);
	put_set(out + KINDS + 8, kinds.high);
	put_set(out + TURN, setup.turn); /* and the zeros */
}

/* Whether each piece has a kind, and nothing else has. */
static bool is_complete(const struct kinds *kinds, unsigned count)
{
	const struct kinds expected = all_of_kind_1(count);
	const uint64_t low = kinds->low | kinds->low >> 1, high = kinds->high | kinds->high >> 1;

	/* A 1 in each half that is not 0. */
	return ((low | low >> 2) & ones(16)) == expected.low &&
	       ((high | high >> 2) & ones(8)) == expected.high;
}

static void unpack_kinds(const struct kinds *kinds, bool has_kings, struct draughts_setup *setup)
{
	draughts_squares rest = occupied(setup);

	for (unsigned n = 0; n < 24 && rest != 0; n++, rest &= rest - 1) {
		const unsigned i = dr_lowest(rest);
		const uint64_t from_here = n < 16 ? kinds->low >> 4 * n
						  : (uint64_t)kinds->high >> 4 * (n - 16);
		const unsigned kind = (unsigned)(from_here & 15);
		const unsigned king = has_kings && kind == 2;

		setup->kings |= (draughts_squares)king << i;
		setup->height[i] = (uint8_t)(kind - king);
	}
}

enum draughts_error draughts_position_unpack(struct draughts_position *position,
	const uint8_t in[DRAUGHTS_PACKED_SIZE], unsigned *faults)
{
	const bool has_kings = position->ruleset->has_kings;
	const struct kinds kinds = {dr_load_bytes(in + KINDS), get_set(in + KINDS + 8)};
	struct draughts_position found = *position;
	struct draughts_setup setup = {.turn = in[TURN]};

	setup.pieces[DRAUGHTS_WHITE] = get_set(in + SQUARES);
	setup.pieces[DRAUGHTS_BLACK] = get_set(in + SQUARES + 4);

	const unsigned count = dr_popcount(occupied(&setup));
	const struct kinds ordinary = all_of_kind_1(count);

	if (kinds.low != ordinary.low || kinds.high != ordinary.high)
		unpack_kinds(&kinds, has_kings, &setup);

	const enum draughts_error status = draughts_position_set_setup(&found, &setup, faults);

	if (status != DRAUGHTS_OK)
		return status;
	if (!is_complete(&kinds, count) || get_set(in + TURN) != setup.turn)
		return DRAUGHTS_ERR_SYNTAX;
	*position = found;
	return DRAUGHTS_OK;
}
