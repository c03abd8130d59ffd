/* SPDX-License-Identifier: MIT */
/* Packed positions: bytes fixed for ever, and no others taken. */
#include "agree.h"
#include "tests.h"

/*
 * Written by hand from the description of draughts_position_pack: four bytes of White's squares,
 * four of Black's, twelve of halves of a byte for each piece by ascending square, the lower half
 * first, the side to move, three zeros.
 */
static const struct vector {
	const char *ruleset, *fen;
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
} vectors[] = {
	/* Squares 21-32 are bits 20-31, squares 1-12 bits 0-11; 24 men; Black is 1. */
	{"english", "B:W21-32:B1-12",
		{0x00, 0x00, 0xf0, 0xff, 0xff, 0x0f, 0x00, 0x00, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11,
			0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 1, 0, 0, 0}},
	{"italian", "W:W21-32:B1-12",
		{0x00, 0x00, 0xf0, 0xff, 0xff, 0x0f, 0x00, 0x00, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11,
			0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0, 0, 0, 0}},
	/* By square: 1 king, 2 man, 5 man, 18 man, 24 king, 30 man. */
	{"english-wcdf", "B:W18,K24,30:BK1,2,5",
		{0x00, 0x00, 0x82, 0x20, 0x13, 0x00, 0x00, 0x00, 0x12, 0x11, 0x12, 0, 0, 0, 0, 0, 0,
			0, 0, 0, 1, 0, 0, 0}},
	/* One king on the last square, nobody else. */
	{"italian-first", "W:WK32:B",
		{0x00, 0x00, 0x00, 0x80, 0x00, 0x00, 0x00, 0x00, 0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
			0, 0, 0, 0, 0}},
	/* e1 is 31, d8 is 2; the lower square comes first, whatever its colour. */
	{"dipole", "W:W12e1:B12d8",
		{0x00, 0x00, 0x00, 0x40, 0x02, 0x00, 0x00, 0x00, 0xcc, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
			0, 0, 0, 0, 0}},
	/* d4 is 18, c3 is 22, g3 is 24, f2 is 27: heights 2, 1, 3, 1. */
	{"dipole", "B:W2d4,c3:B3g3,f2",
		{0x00, 0x00, 0x22, 0x00, 0x00, 0x00, 0x80, 0x04, 0x12, 0x13, 0, 0, 0, 0, 0, 0, 0, 0,
			0, 0, 1, 0, 0, 0}},
};

START_TEST(bytes_are_fixed)
{
	const struct vector *vector = &vectors[_i];
	struct draughts_position_storage storage, other;
	const struct draughts_position *position = tests_position(
		&storage, vector->ruleset, vector->fen);
	struct draughts_position *unpacked = draughts_position_in(&other);
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
	unsigned faults = 1;

	memset(bytes, 0xaa, sizeof bytes);
	draughts_position_pack(position, bytes);
	ck_assert_mem_eq(bytes, vector->bytes, sizeof bytes);
	tests_ok(draughts_position_unpack(
		unpacked, draughts_ruleset_by_name(vector->ruleset), vector->bytes, &faults));
	ck_assert_uint_eq(faults, 0);
	ck_assert(draughts_position_equal(position, unpacked));
}
END_TEST

START_TEST(positions_come_back)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	struct draughts_position *unpacked = draughts_position_in(TESTS_ROOM);
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];

	for (uint64_t seed = 0; seed < 2000; seed++) {
		const struct draughts_position *position = agree_random_position(
			TESTS_ROOM, ruleset, seed);

		draughts_position_pack(position, bytes);
		tests_ok(draughts_position_unpack(unpacked, ruleset, bytes, NULL));
		ck_assert(draughts_position_equal(position, unpacked));
	}
}
END_TEST

/* Unpacks any bytes. The position packs to those that are taken; the others leave it as it was. */
static bool check_bytes(
	const struct draughts_ruleset *ruleset, const uint8_t bytes[DRAUGHTS_PACKED_SIZE])
{
	struct draughts_position_storage storage, before;
	struct draughts_position *position = draughts_position_in(&storage);
	uint8_t packed[DRAUGHTS_PACKED_SIZE];
	struct draughts_setup setup;
	unsigned faults = 0xdead;

	memset(&storage, 0xaa, sizeof storage);
	before = storage;

	const enum draughts_error status = draughts_position_unpack(
		position, ruleset, bytes, &faults);

	if (status == DRAUGHTS_OK) {
		ck_assert_uint_eq(faults, 0);
		draughts_position_pack(position, packed);
		ck_assert_mem_eq(packed, bytes, sizeof packed);
		draughts_position_get_setup(position, &setup);
		tests_ok(draughts_position_set_setup(position, ruleset, &setup, NULL));
		return true;
	}
	ck_assert_mem_eq(&storage, &before, sizeof before);
	if (status == DRAUGHTS_ERR_SYNTAX)
		ck_assert_uint_eq(faults, 0);
	else {
		ck_assert_int_eq(status, DRAUGHTS_ERR_POSITION);
		ck_assert_uint_ne(faults, 0);
	}
	ck_assert_int_eq(draughts_position_unpack(position, ruleset, bytes, NULL), status);
	return false;
}

START_TEST(bytes_with_one_change)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
	unsigned taken = 0;

	for (uint64_t seed = 0; seed < 200; seed++) {
		draughts_position_pack(agree_random_position(TESTS_ROOM, ruleset, seed), bytes);
		for (unsigned bit = 0; bit < 8 * DRAUGHTS_PACKED_SIZE; bit++) {
			bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
			taken += check_bytes(ruleset, bytes);
			bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
		}
	}
	/* The side to move may always be changed. */
	ck_assert_uint_ge(taken, 200);
}
END_TEST

START_TEST(random_bytes)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	uint64_t state = 1;

	for (unsigned n = 0; n < 20000; n++) {
		uint8_t bytes[DRAUGHTS_PACKED_SIZE];
		const unsigned sparse = n % 8;

		/* Mostly few squares and zeros at the end, so that some get far. */
		for (unsigned i = 0; i < DRAUGHTS_PACKED_SIZE; i++) {
			bytes[i] = (uint8_t)ref_random_below(&state, 256);
			for (unsigned k = 0; k < sparse; k++)
				bytes[i] &= (uint8_t)ref_random_below(&state, 256);
			if (i >= 20 && sparse > 0)
				bytes[i] &= i == 20;
		}
		check_bytes(ruleset, bytes);
	}
}
END_TEST

/* What is changed in the bytes of a white man on 22 and a black one on 11, and the fault. */
static const struct {
	uint8_t at, bytes[DRAUGHTS_PACKED_SIZE];
	size_t length;
	enum draughts_error status;
	unsigned faults;
} changes[] = {
	{0, {0}, 0, DRAUGHTS_OK, 0},
	/* a piece of no kind, and one more than there are squares */
	{8, {0x01}, 1, DRAUGHTS_ERR_SYNTAX, 0},
	{9, {0x01}, 1, DRAUGHTS_ERR_SYNTAX, 0},
	/* the last three bytes are zero */
	{21, {1}, 1, DRAUGHTS_ERR_SYNTAX, 0},
	{22, {1}, 1, DRAUGHTS_ERR_SYNTAX, 0},
	{23, {1}, 1, DRAUGHTS_ERR_SYNTAX, 0},
	/* no such side; no pieces */
	{20, {2}, 1, DRAUGHTS_ERR_POSITION, DRAUGHTS_FAULT_TURN},
	{0, {0}, DRAUGHTS_PACKED_SIZE, DRAUGHTS_ERR_POSITION, DRAUGHTS_FAULT_NO_PIECES},
	/* all squares full: the bytes behind the kinds are no kinds of further pieces */
	{0,
		{0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11,
			0x11, 0x11, 0x11, 0x11, 5, 0, 0, 0},
		DRAUGHTS_PACKED_SIZE, DRAUGHTS_ERR_POSITION,
		DRAUGHTS_FAULT_TURN | DRAUGHTS_FAULT_TOO_MANY_WHITE |
			DRAUGHTS_FAULT_TOO_MANY_BLACK},
};

START_TEST(bytes_that_are_none)
{
	static const uint8_t men[DRAUGHTS_PACKED_SIZE] = {0, 0, 0x20, 0, 0, 0x04, 0, 0, 0x11};
	/* A white piece 1 on square 1: a man in checkers, which may not stand there (G4). */
	static const uint8_t corner[DRAUGHTS_PACKED_SIZE] = {1, 0, 0, 0, 0, 0, 0, 0, 1};
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
	unsigned faults;

	for (int i = 0; i < LENGTH(changes); i++) {
		uint8_t bytes[DRAUGHTS_PACKED_SIZE];

		memcpy(bytes, men, sizeof bytes);
		memcpy(bytes + changes[i].at, changes[i].bytes, changes[i].length);
		ck_assert_int_eq(check_bytes(ruleset, bytes), changes[i].status == DRAUGHTS_OK);
		ck_assert_int_eq(draughts_position_unpack(position, ruleset, bytes, &faults),
			changes[i].status);
		ck_assert_uint_eq(faults, changes[i].faults);
	}
	ck_assert_int_eq(check_bytes(ruleset, corner), tests_has_stacks(ruleset));
	draughts_position_unpack(position, ruleset, corner, &faults);
	ck_assert_uint_eq(
		faults, tests_has_stacks(ruleset) ? 0 : DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW);
}
END_TEST

void suite_pack(Suite *suite)
{
	tests_add_loop(suite, LENGTH(vectors), bytes_are_fixed);
	tests_add_loop(suite, tests_rulesets(), positions_come_back, bytes_with_one_change,
		random_bytes, bytes_that_are_none);
}
