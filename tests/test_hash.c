/* SPDX-License-Identifier: MIT */
/*
 * Hashes: equal for equal positions and within a game, different otherwise and spread as chance
 * would, and the numbers that they are within a SOVERSION.
 */
#include <stdlib.h>

#include "agree.h"
#include "tests.h"

static uint64_t initial_hash(const struct draughts_ruleset *ruleset)
{
	return draughts_position_hash(tests_initial(TESTS_ROOM, ruleset));
}

START_TEST(rulesets_of_one_game_agree)
{
	ck_assert_uint_eq(initial_hash(draughts_english()), initial_hash(draughts_english_wcdf()));
	ck_assert_uint_eq(initial_hash(draughts_italian()), initial_hash(draughts_italian_first()));
}
END_TEST

/* Whether two rulesets are of one game: they are named GAME or GAME-KIND. */
static bool same_game(const struct draughts_ruleset *a, const struct draughts_ruleset *b)
{
	const char *const name = draughts_ruleset_name(a), *const other = draughts_ruleset_name(b);
	const size_t length = strcspn(name, "-");

	return length == strcspn(other, "-") && memcmp(name, other, length) == 0;
}

/* The same pieces and side to move in any two games. */
START_TEST(games_differ)
{
	static const struct draughts_setup setup = {.occupied = {1u << 21, 1u << 10}};

	for (int i = 0; i < tests_rulesets(); i++) {
		struct draughts_position_storage a, b;
		const struct draughts_ruleset *const one = tests_ruleset(_i);
		const struct draughts_ruleset *const other = draughts_ruleset_at((size_t)i);
		struct draughts_position *position = draughts_position_in(&a);
		struct draughts_position *with = draughts_position_in(&b);

		tests_ok(draughts_position_set_setup(position, one, &setup, NULL));
		tests_ok(draughts_position_set_setup(with, other, &setup, NULL));
		ck_assert_msg((draughts_position_hash(position) == draughts_position_hash(with)) ==
				      same_game(one, other),
			"the families of %s and %s", draughts_ruleset_name(one),
			draughts_ruleset_name(other));
	}
}
END_TEST

/* One position reached by setup, by copy, by unpacking and by playing. */
START_TEST(equal_positions_have_equal_hashes)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	struct draughts_position_storage other;
	uint8_t bytes[DRAUGHTS_PACKED_SIZE];
	struct draughts_setup setup;
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	for (uint64_t seed = 0; seed < 500; seed++) {
		struct draughts_position *position = agree_random_position(
			TESTS_ROOM, ruleset, seed);
		struct draughts_position *again = draughts_position_in(&other);

		if (draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX) > 0)
			draughts_position_successor(position, position, moves[0]);
		draughts_position_get_setup(position, &setup);
		tests_ok(draughts_position_set_setup(again, ruleset, &setup, NULL));
		ck_assert(draughts_position_equal(position, again));
		ck_assert_uint_eq(draughts_position_hash(position), draughts_position_hash(again));
		memset(&other, 0xaa, sizeof other);
		draughts_position_pack(position, bytes);
		tests_ok(draughts_position_unpack(again, ruleset, bytes, NULL));
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

	return x->hash != y->hash ? (x->hash > y->hash ? 1 : -1)
				  : memcmp(x->bytes, y->bytes, sizeof x->bytes);
}

/* Sorts them and leaves each position once; one hash stands for one position. */
static size_t make_distinct(struct hashed *all, size_t n)
{
	size_t distinct = n > 0;

	qsort(all, n, sizeof *all, by_hash);
	for (size_t i = 1; i < n; i++) {
		if (by_hash(&all[i], &all[i - 1]) == 0)
			continue;
		ck_assert_uint_ne(all[i].hash, all[i - 1].hash);
		all[distinct++] = all[i];
	}
	return distinct;
}

static void hash_position(struct hashed *hashed, const struct draughts_position *position)
{
	hashed->hash = draughts_position_hash(position);
	draughts_position_pack(position, hashed->bytes);
}

/* The positions of random games. The bounds are those that one random hash in 1,000 exceeds. */
enum { MILLION = 1000000, VISITED = 3 * MILLION / 2 };

static size_t hash_games(struct hashed *all, const struct draughts_ruleset *ruleset)
{
	struct draughts_position *position = tests_initial(TESTS_ROOM, ruleset);
	uint64_t state = 1;

	for (size_t i = 0; i < VISITED; i++) {
		const draughts_move move = agree_random_move(position, &state);

		if (move == 0)
			draughts_position_init(position, draughts_position_ruleset(position));
		else
			draughts_position_successor(position, position, move);
		hash_position(&all[i], position);
	}
	return make_distinct(all, VISITED);
}

static int by_value(const void *a, const void *b)
{
	const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

/* How many pairs of n numbers are equal: n^2 / 2^33 by chance, within three times its root. */
static void check_pairs(uint32_t *half, size_t n)
{
	const double expected = (double)n * (double)n / 8589934592.0;
	double pairs = 0;
	size_t run = 0;

	qsort(half, n, sizeof *half, by_value);
	for (size_t i = 1; i < n; i++) {
		run = half[i] == half[i - 1] ? run + 1 : 0;
		pairs += (double)run;
	}
	ck_assert_double_lt((pairs - expected) * (pairs - expected), 9 * expected);
}

/*
 * Chi-square of the values of one byte: with 255 degrees of freedom 0.05 % of the values lie below
 * 187.0, and as many above 332.0 (Wilson and Hilferty's approximation).
 */
static void check_byte(const struct hashed *all, size_t n, unsigned shift)
{
	const double expected = (double)n / 256;
	double count[256] = {0}, chi_square = 0;

	for (size_t i = 0; i < n; i++)
		count[all[i].hash >> shift & 255]++;
	for (size_t i = 0; i < 256; i++)
		chi_square += (count[i] - expected) * (count[i] - expected) / expected;
	ck_assert_double_gt(chi_square, 187.0);
	ck_assert_double_lt(chi_square, 332.0);
}

START_TEST(positions_of_games_are_spread_evenly)
{
	static const char *const games[] = {"english", "italian", "dipole"};
	struct hashed *const all = (struct hashed *)malloc(VISITED * sizeof *all);
	uint32_t *const half = (uint32_t *)malloc(VISITED * sizeof *half);

	ck_assert(all && half);

	const size_t n = hash_games(all, draughts_ruleset_by_name(games[_i]));

	ck_assert_uint_ge(n, MILLION);
	for (unsigned shift = 0; shift < 64; shift += 8)
		check_byte(all, n, shift);
	for (unsigned shift = 0; shift < 64; shift += 32) {
		for (size_t i = 0; i < n; i++)
			half[i] = (uint32_t)(all[i].hash >> shift);
		check_pairs(half, n);
	}
	free(half);
	free(all);
}
END_TEST

/*
 * Two pieces at most, in every way: these positions differ in so little that a hash that lets one
 * part make up for another gives itself away.
 */
START_TEST(positions_of_few_pieces_have_hashes_of_their_own)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	const bool dipole = tests_has_stacks(ruleset);
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
	static struct hashed all[32 * 12 * 16];
	size_t n = 0;

	for (draughts_square square = 1; square <= 32; square++)
		for (unsigned kind = 1; kind <= (dipole ? 12u : 2u); kind++)
			for (unsigned variant = 0; variant < 4 * 4; variant++) {
				struct draughts_setup setup = {.turn = variant & 1};
				const unsigned side = variant >> 1 & 1;
				const draughts_square other = 1 + (square + variant / 4) % 32;

				setup.occupied[side] = tests_bit(square);
				if (dipole)
					setup.height[square - 1] = (uint8_t)kind;
				else
					setup.kings = kind == 2 ? tests_bit(square) : 0;
				if (variant >= 4)
					setup.occupied[1 - side] = tests_bit(other);
				if (draughts_position_set_setup(position, ruleset, &setup, NULL) ==
					DRAUGHTS_OK)
					hash_position(&all[n++], position);
			}
	ck_assert_uint_gt(make_distinct(all, n), 500);
}
END_TEST

/* Positions that differ in a single thing. */
START_TEST(each_part_counts)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	const bool dipole = tests_has_stacks(ruleset);
	const draughts_squares white = tests_bit(22), black = tests_bit(11);
	const struct draughts_setup setups[] = {{.occupied = {white, black}},
		{.occupied = {white, black}, .turn = DRAUGHTS_BLACK},
		{.occupied = {white, black},
			.kings = dipole ? 0 : white,
			.height = {[21] = dipole + 1}},
		{.occupied = {white, tests_bit(12)}}};
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
	uint64_t hash[LENGTH(setups)];

	for (int i = 0; i < LENGTH(setups); i++) {
		tests_ok(draughts_position_set_setup(position, ruleset, &setups[i], NULL));
		hash[i] = draughts_position_hash(position);
		for (int j = 0; j < i; j++)
			ck_assert_uint_ne(hash[i], hash[j]);
	}
}
END_TEST

/*
 * Fixed within a SOVERSION: a program that stored a hash finds it again. The numbers were computed
 * outside the library, in Python's integers, from the description of the board in rules/bitboard.h
 * and core/board.h and that of the hash in core/position.c, with the name of the game in eight
 * ASCII bytes, big endian, as its number.
 */
START_TEST(hashes_do_not_change)
{
	static const struct {
		const char *ruleset, *fen;
		uint64_t hash;
	} rows[] = {
		{"english", "B:W21-32:B1-12", UINT64_C(0x25abcc029d79a5f1)},
		{"english", "W:WK18,29,32:B1,K4,K12", UINT64_C(0x6edbc70e6c555ba5)},
		{"italian", "W:W21-32:B1-12", UINT64_C(0xa23ed4d168cd6948)},
		{"italian", "B:WK18,29,32:B1,K4,K12", UINT64_C(0xa1dd7ca3299d5c43)},
		{"dipole", "W:W12e1:B12d8", UINT64_C(0x08787f48a8731f42)},
		{"dipole", "B:W4e1,a1:B7d8,2g3", UINT64_C(0xfbe683cc69485bc3)},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct draughts_position *position = tests_position(
			TESTS_ROOM, rows[i].ruleset, rows[i].fen);

		ck_assert_msg(draughts_position_hash(position) == rows[i].hash, "%s %s",
			rows[i].ruleset, rows[i].fen);
	}
}
END_TEST

void suite_hash(Suite *suite)
{
	tests_add(suite, rulesets_of_one_game_agree, hashes_do_not_change);
	tests_add_loop(suite, tests_rulesets(), games_differ, equal_positions_have_equal_hashes,
		positions_of_few_pieces_have_hashes_of_their_own, each_part_counts);
	tests_add_loop(suite, 3, positions_of_games_are_spread_evenly);
}
