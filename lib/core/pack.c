/* SPDX-License-Identifier: MIT */
/*
 * Packed positions. Between the two sets of squares and the side to move there is a nibble per
 * piece, in ascending order of square: 1 for a man, 2 for a king, or the height of a stack. This
 * number is the kind of the piece.
 */
#include <draughts/error.h>
#include <draughts/position.h>

#include "core/bits.h"
#include "core/bytes.h"
#include "core/setup.h"
#include "core/vtable.h"

/* Three words: the squares of White and of Black; sixteen kinds; eight kinds and the turn. */
enum { SQUARES = 0, KINDS = 8, KINDS_AND_TURN = 16 };

/*
 * A nibble for each of 24 pieces (G4), the first piece lowest. Most pieces are of kind 1, so only
 * the others are looked at one by one.
 */
struct kinds {
	uint64_t low;  /* the first sixteen */
	uint32_t high; /* the next eight */
};

/* 1 in each of the first count nibbles; count is at most 16. */
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

/* others: the pieces whose kind is not 1. Their kind is their height, or 2 if height is NULL. */
static void put_position(uint8_t out[DRAUGHTS_PACKED_SIZE], draughts_squares white,
	draughts_squares black, unsigned turn, draughts_squares others, const uint8_t *height)
{
	const draughts_squares pieces = white | black;
	struct kinds kinds = all_of_kind_1(dr_popcount(pieces));

	for (; others != 0; others &= others - 1) {
		const unsigned i = dr_lowest(others);
		const unsigned before = dr_popcount(pieces & ((others & (0 - others)) - 1));
		const uint64_t more = (height ? height[i] - UINT64_C(1) : 1) << 4 * (before % 16);

		if (before < 16)
			kinds.low += more;
		else
			kinds.high += (uint32_t)more;
	}
	dr_store_bytes(out + SQUARES, white | (uint64_t)black << 32);
	dr_store_bytes(out + KINDS, kinds.low);
	dr_store_bytes(out + KINDS_AND_TURN, kinds.high | (uint64_t)turn << 32);
}

void draughts_position_pack(
	const struct draughts_position *position, uint8_t out[DRAUGHTS_PACKED_SIZE])
{
	struct draughts_pieces pieces;
	struct draughts_setup setup;

	if (position->ruleset->height_max == 1) {
		draughts_position_pieces(position, &pieces);
		put_position(out, pieces.occupied[DRAUGHTS_WHITE], pieces.occupied[DRAUGHTS_BLACK],
			pieces.turn, pieces.kings, NULL);
		return;
	}
	draughts_position_get_setup(position, &setup);
	put_position(out, setup.occupied[DRAUGHTS_WHITE], setup.occupied[DRAUGHTS_BLACK],
		setup.turn, dr_squares_above(setup.height, 1), setup.height);
}

/* Whether each piece has a kind, and no other nibble is set. */
static bool is_complete(const struct kinds *kinds, const struct kinds *ordinary)
{
	const uint64_t low = kinds->low | kinds->low >> 1, high = kinds->high | kinds->high >> 1;

	/* A 1 in each nibble that is not 0. */
	return ((low | low >> 2) & ones(16)) == ordinary->low &&
	       ((high | high >> 2) & ones(8)) == ordinary->high;
}

static void unpack_kinds(const struct kinds *kinds, bool has_kings, struct draughts_setup *setup)
{
	draughts_squares rest = dr_occupied(setup);

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

enum draughts_error draughts_position_unpack(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const uint8_t in[DRAUGHTS_PACKED_SIZE],
	unsigned *faults)
{
	const uint64_t squares = dr_load_bytes(in + SQUARES);
	const uint64_t kinds_and_turn = dr_load_bytes(in + KINDS_AND_TURN),
		       turn = kinds_and_turn >> 32;
	const struct kinds kinds = {dr_load_bytes(in + KINDS), (uint32_t)kinds_and_turn};
	struct draughts_setup setup = {
		.occupied = {(draughts_squares)squares, (draughts_squares)(squares >> 32)},
		.turn = (uint8_t)turn};
	const struct kinds ordinary = all_of_kind_1(dr_popcount(dr_occupied(&setup)));

	if (kinds.low != ordinary.low || kinds.high != ordinary.high)
		unpack_kinds(&kinds, dr_has_trait(ruleset, DRAUGHTS_TRAIT_KINGS), &setup);
	if (is_complete(&kinds, &ordinary) && turn == setup.turn)
		return draughts_position_set_setup(dst, ruleset, &setup, faults);

	const unsigned found = draughts_setup_check(&setup, ruleset, NULL, 0);

	if (faults)
		*faults = found;
	return found ? DRAUGHTS_ERR_POSITION : DRAUGHTS_ERR_SYNTAX;
}
