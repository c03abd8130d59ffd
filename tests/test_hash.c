/* SPDX-License-Identifier: MIT */
/*
 * Hashes: equal for equal positions and within a game, different otherwise, and the numbers that
 * they have been since the first version.
 */
#include <stdlib.h>
#include <string.h>

#include "agree.h"
#include "tests.h"

enum { RULESETS = 5 };

static uint64_t initial_hash(const struct draughts_ruleset *ruleset)
{
	struct draughts_position_storage storage;

	return draughts_position_hash(draughts_position_init(&storage, ruleset));
}

START_TEST(rulesets_of_one_game_agree)
{
	ck_assert_uint_eq(initial_hash(draughts_english()), initial_hash(draughts_english_wcdf()));
	ck_assert_uint_eq(initial_hash(draughts_italian()), initial_hash(draughts_italian_first()));
}
END_TEST

/* The same pieces and side to move, in three games. */
START_TEST(games_differ)
{
	static const struct draughts_setup setup = {.pieces = {1u << 21, 1u << 10}};
	const struct draughts_ruleset *const rulesets[] = {
		draughts_english(), draughts_italian(), draughts_dipole()};
	uint64_t hash[3];

	for (size_t i = 0; i < 3; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *position = draughts_position_init(&storage, rulesets[i]);

		ck_assert_int_eq(draughts_position_setup(position, &setup, NULL), DRAUGHTS_OK);
		hash[i] = draughts_position_hash(position);
	}
	ck_assert_uint_ne(hash[0], hash[1]);
	ck_assert_uint_ne(hash[0], hash[2]);
	ck_assert_uint_ne(hash[1], hash[2]);
}
END_TEST

/* One position reached by setup, by copy, by unpacking and by playing. */
START_TEST(equal_positions_have_equal_hashes)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_position_storage storage, other;
	struct draughts_position *position = (struct draughts_position *)&storage;
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
	struct draughts_setup setup;
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	for (uint64_t seed = 0; seed < 500; seed++) {
		struct draughts_position *again = draughts_position_init(&other, ruleset);

		ck_assert(agree_random_position(&storage, ruleset, seed));
		if (draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX) > 0)
			draughts_position_play_unchecked(position, moves[0]);
		draughts_position_get_setup(position, &setup);
		ck_assert_int_eq(draughts_position_setup(again, &setup, NULL), DRAUGHTS_OK);
		ck_assert(draughts_position_equal(position, again));
		ck_assert_uint_eq(draughts_position_hash(position), draughts_position_hash(again));
		draughts_position_reset(again);
		draughts_position_pack(position, bytes);
		ck_assert_int_eq(draughts_position_unpack(again, bytes, NULL), DRAUGHTS_OK);
		ck_assert_uint_eq(draughts_position_hash(position), draughts_position_hash(again));
		memset(&other, 0xaa, sizeof other);
		draughts_position_copy(again, position);
		ck_assert_uint_eq(draughts_position_hash(position), draughts_position_hash(again));
	}
}
END_TEST

struct hashed {
	uint64_t hash;
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
};

static int by_hash(const void *a, const void *b)
{
	const struct hashed *x = (const struct hashed *)a;
	const struct hashed *y = (const struct hashed *)b;

	return (x->hash > y->hash) - (x->hash < y->hash);
}

/* Sorts and compares: one hash stands for one position. */
static void check_distinct(struct hashed *all, size_t n)
{
	qsort(all, n, sizeof *all, by_hash);
	for (size_t i = 1; i < n; i++)
		if (all[i].hash == all[i - 1].hash)
			ck_assert_mem_eq(all[i].bytes, all[i - 1].bytes, sizeof all[i].bytes);
}

static void take_hash(struct hashed *hashed, const struct draughts_position *position)
{
	hashed->hash = draughts_position_hash(position);
	draughts_position_pack(position, hashed->bytes);
}

/* Among 20,000 hashes of 64 bits two of different positions agree once in 10^11 times. */
enum { MANY = 20000 };
static struct hashed all[MANY];

START_TEST(positions_of_games_have_hashes_of_their_own)
{
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(
		&storage, draughts_ruleset_at((size_t)_i));
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint64_t state = 1;

	for (size_t i = 0; i < MANY; i++) {
		const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

		if (n == 0)
			draughts_position_reset(position);
		else
			draughts_position_play_unchecked(
				position, moves[ref_random_below(&state, (unsigned)n)]);
		take_hash(&all[i], position);
	}
	check_distinct(all, MANY);
}
END_TEST

/*
 * Two pieces at most, in every way: these positions differ in so little that a hash that lets one
 * part make up for another gives itself away.
 */
START_TEST(positions_of_few_pieces_have_hashes_of_their_own)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	const bool dipole = ruleset == draughts_dipole();
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(&storage, ruleset);
	size_t n = 0;

	for (draughts_square square = 1; square <= 32; square++)
		for (unsigned kind = 1; kind <= (dipole ? 12u : 2u); kind++)
			for (unsigned variant = 0; variant < 4 * 4; variant++) {
				struct draughts_setup setup = {.turn = variant & 1};
				const unsigned side = variant >> 1 & 1;
				const draughts_square other = 1 + (square + variant / 4) % 32;

				setup.pieces[side] = tests_bit(square);
				if (dipole)
					setup.height[square - 1] = (uint8_t)kind;
				else
					setup.kings = kind == 2 ? tests_bit(square) : 0;
				if (variant >= 4)
					setup.pieces[1 - side] = tests_bit(other);
				if (draughts_position_setup(position, &setup, NULL) == DRAUGHTS_OK)
					take_hash(&all[n++], position);
			}
	ck_assert_uint_gt(n, 500);
	check_distinct(all, n);
}
END_TEST

/* Positions that differ in a single thing. */
START_TEST(each_part_counts)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_setup setup = {.pieces = {1u << 21, 1u << 10}};
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(&storage, ruleset);
	uint64_t hash[4];

	for (size_t i = 0; i < 4; i++) {
		if (i == 1)
			setup.turn = DRAUGHTS_BLACK;
		else if (i == 2 && ruleset == draughts_dipole())
			setup.height[21] = 2;
		else if (i == 2)
			setup.kings = tests_bit(22);
		else if (i == 3)
			setup.pieces[DRAUGHTS_BLACK] = tests_bit(12);
		ck_assert_int_eq(draughts_position_setup(position, &setup, NULL), DRAUGHTS_OK);
		hash[i] = draughts_position_hash(position);
		for (size_t j = 0; j < i; j++)
			ck_assert_uint_ne(hash[i], hash[j]);
	}
}
END_TEST

/*
 * Fixed within a SOVERSION: who stored a hash finds it again. The numbers were computed outside the
 * library: the finalizer of splitmix64 over the name of the game in eight ASCII bytes, big endian,
 * plus the side to move; then over the exclusive or of that and each word of the board in turn.
 */
START_TEST(hashes_do_not_change)
{
	static const struct {
		const char *ruleset, *fen;
		uint64_t hash;
	} rows[] = {
		{"english", "B:W21-32:B1-12", UINT64_C(0x2961275a9beec042)},
		{"english", "W:WK18,29,32:B1,K4,K12", UINT64_C(0x0fd9c7d713f9effd)},
		{"italian", "W:W21-32:B1-12", UINT64_C(0x258576582b178955)},
		{"italian", "B:WK18,29,32:B1,K4,K12", UINT64_C(0xde5d70689dd87fc9)},
		{"dipole", "W:W12e1:B12d8", UINT64_C(0xedc00c4409fa07f2)},
		{"dipole", "B:W4e1,a1:B7d8,2g3", UINT64_C(0xab90bc39cd54370e)},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_position_storage storage;
		const struct draughts_position *position = tests_position(
			&storage, rows[i].ruleset, rows[i].fen);

		ck_assert_msg(draughts_position_hash(position) == rows[i].hash, "%s %s",
			rows[i].ruleset, rows[i].fen);
	}
}
END_TEST

Suite *suite_hash(void)
{
	Suite *suite = suite_create("hash");
	TCase *tcase = tests_case(suite, "hash");

	tcase_add_test(tcase, rulesets_of_one_game_agree);
	tcase_add_test(tcase, games_differ);
	tcase_add_loop_test(tcase, equal_positions_have_equal_hashes, 0, RULESETS);
	tcase_add_loop_test(tcase, positions_of_games_have_hashes_of_their_own, 0, RULESETS);
	tcase_add_loop_test(tcase, positions_of_few_pieces_have_hashes_of_their_own, 0, RULESETS);
	tcase_add_test(tcase, hashes_do_not_change);
	tcase_add_loop_test(tcase, each_part_counts, 0, RULESETS);
	return suite;
}
