/* SPDX-License-Identifier: MIT */
/* Packed positions: bytes fixed for ever, and no others taken. */
#include <string.h>

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

enum { VECTORS = sizeof vectors / sizeof *vectors };

START_TEST(bytes_are_fixed)
{
	const struct vector *vector = &vectors[_i];
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(vector->ruleset);
	struct draughts_position_storage storage, other;
	struct draughts_position *position = draughts_position_init(
		draughts_position_in(&storage), ruleset);
	struct draughts_position *unpacked = draughts_position_init(
		draughts_position_in(&other), ruleset);
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
	unsigned faults = 1;

	ck_assert_int_eq(
		draughts_position_read_fen(position, vector->fen, strlen(vector->fen), NULL),
		DRAUGHTS_OK);
	memset(bytes, 0xaa, sizeof bytes);
	draughts_position_pack(position, bytes);
	ck_assert_mem_eq(bytes, vector->bytes, sizeof bytes);
	ck_assert_int_eq(draughts_position_unpack(unpacked, vector->bytes, &faults), DRAUGHTS_OK);
	ck_assert_uint_eq(faults, 0);
	ck_assert(draughts_position_equal(position, unpacked));
}
END_TEST

START_TEST(positions_come_back)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_position_storage storage, other;
	const struct draughts_position *position = (const struct draughts_position *)&storage;
	struct draughts_position *unpacked = draughts_position_init(
		draughts_position_in(&other), ruleset);
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];

	for (uint64_t seed = 0; seed < 2000; seed++) {
		ck_assert(agree_random_position(&storage, ruleset, seed));
		draughts_position_pack(position, bytes);
		ck_assert_int_eq(draughts_position_unpack(unpacked, bytes, NULL), DRAUGHTS_OK);
		ck_assert(draughts_position_equal(position, unpacked));
	}
}
END_TEST

/*
 * Unpacks any bytes. Taken, they are just those the position packs to; refused, they leave the
 * position as it was.
 */
static bool check_bytes(
	const struct draughts_ruleset *ruleset, const uint8_t bytes[DRAUGHTS_PACKED_SIZE])
{
	struct draughts_position_storage storage, before;
	struct draughts_position *position = draughts_position_init(
		draughts_position_in(&storage), ruleset);
	uint8_t packed[DRAUGHTS_PACKED_SIZE];
	struct draughts_setup setup;
	unsigned faults = 0xdead;

	memcpy(&before, &storage, sizeof before);

	const enum draughts_error status = draughts_position_unpack(position, bytes, &faults);

	if (status == DRAUGHTS_OK) {
		ck_assert_uint_eq(faults, 0);
		draughts_position_pack(position, packed);
		ck_assert_mem_eq(packed, bytes, sizeof packed);
		draughts_position_get_setup(position, &setup);
		ck_assert_int_eq(draughts_position_set_setup(position, &setup, NULL), DRAUGHTS_OK);
		return true;
	}
	ck_assert_mem_eq(&storage, &before, sizeof before);
	if (status == DRAUGHTS_ERR_SYNTAX)
		ck_assert_uint_eq(faults, 0);
	else {
		ck_assert_int_eq(status, DRAUGHTS_ERR_POSITION);
		ck_assert_uint_ne(faults, 0);
	}
	ck_assert_int_eq(draughts_position_unpack(position, bytes, NULL), status);
	return false;
}

START_TEST(bytes_with_one_change)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_position_storage storage;
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
	unsigned taken = 0;

	for (uint64_t seed = 0; seed < 200; seed++) {
		ck_assert(agree_random_position(&storage, ruleset, seed));
		draughts_position_pack((const struct draughts_position *)&storage, bytes);
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
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
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

START_TEST(bytes_that_are_none)
{
	static const uint8_t man[DRAUGHTS_PACKED_SIZE] = {0, 0, 0x20, 0, 0, 0x04, 0, 0, 0x11};
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(
		draughts_position_in(&storage), ruleset);
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
	unsigned faults = 1;

	/* Squares 22 and 11: a position in every ruleset. */
	ck_assert(check_bytes(ruleset, man));
	/* A piece of no kind. */
	memcpy(bytes, man, sizeof bytes);
	bytes[8] = 0x01;
	ck_assert_int_eq(draughts_position_unpack(position, bytes, &faults), DRAUGHTS_ERR_SYNTAX);
	ck_assert_uint_eq(faults, 0);
	/* A piece more than there are squares. */
	bytes[8] = 0x11;
	bytes[9] = 0x01;
	ck_assert_int_eq(draughts_position_unpack(position, bytes, &faults), DRAUGHTS_ERR_SYNTAX);
	/* The last three bytes are zero. */
	for (unsigned i = 21; i < DRAUGHTS_PACKED_SIZE; i++) {
		memcpy(bytes, man, sizeof bytes);
		bytes[i] = 1;
		ck_assert(!check_bytes(ruleset, bytes));
	}
	/* No such side; no pieces. */
	memcpy(bytes, man, sizeof bytes);
	bytes[20] = 2;
	ck_assert(!check_bytes(ruleset, bytes));
	memset(bytes, 0, sizeof bytes);
	ck_assert_int_eq(draughts_position_unpack(position, bytes, &faults), DRAUGHTS_ERR_POSITION);
	ck_assert_uint_eq(faults, DRAUGHTS_FAULT_NO_PIECES);
	/* All squares full: what stands behind the kinds is no kind of the pieces beyond the 24th.
	 */
	memset(bytes, 0x11, sizeof bytes);
	memcpy(bytes, (const uint8_t[]){0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0}, 8);
	memcpy(bytes + 20, (const uint8_t[]){5, 0, 0, 0}, 4);
	ck_assert_int_eq(draughts_position_unpack(position, bytes, &faults), DRAUGHTS_ERR_POSITION);
	ck_assert_uint_eq(faults, DRAUGHTS_FAULT_TURN | DRAUGHTS_FAULT_TOO_MANY_WHITE |
					  DRAUGHTS_FAULT_TOO_MANY_BLACK);
	/* A white piece 1 on square 1: a man in checkers, which may not stand there (G4). */
	memset(bytes, 0, sizeof bytes);
	bytes[0] = 1;
	bytes[8] = 1;
	if (ruleset == draughts_dipole()) {
		ck_assert(check_bytes(ruleset, bytes));
	} else {
		ck_assert_int_eq(
			draughts_position_unpack(position, bytes, &faults), DRAUGHTS_ERR_POSITION);
		ck_assert_uint_eq(faults, DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW);
	}
}
END_TEST

Suite *suite_pack(void)
{
	Suite *suite = suite_create("pack");
	TCase *tcase = tests_case(suite, "pack");

	tcase_add_loop_test(tcase, bytes_are_fixed, 0, VECTORS);
	tcase_add_loop_test(tcase, positions_come_back, 0, tests_rulesets());
	tcase_add_loop_test(tcase, bytes_with_one_change, 0, tests_rulesets());
	tcase_add_loop_test(tcase, random_bytes, 0, tests_rulesets());
	tcase_add_loop_test(tcase, bytes_that_are_none, 0, tests_rulesets());
	return suite;
}
