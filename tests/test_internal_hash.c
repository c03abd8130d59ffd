/* SPDX-License-Identifier: MIT */
/* Each bit of a board decides each bit of its hash as often as not. */
#include "core/board.h"
#include "tests.h"

#include "agree.h"

enum { BOARDS = 4000, WORDS = 4, BITS = 64 };

/*
 * Every third position of random games, but not from their first ten plies, as these come again and
 * again, and a position that is there often would decide by itself.
 */
static void collect(
	struct draughts_position_storage *boards, const struct draughts_ruleset *ruleset)
{
	enum { FIRST = 10, EVERY = 3 };
	struct draughts_position_storage storage;
	struct draughts_position *position = tests_initial(&storage, ruleset);
	uint64_t state = 1;
	size_t plies = 0, count = 0;

	while (count < BOARDS) {
		const draughts_move move = agree_random_move(position, &state);

		if (move == 0) {
			draughts_position_init(position, ruleset);
			plies = 0;
			continue;
		}
		draughts_position_successor(position, position, move);
		plies++;
		if (plies > FIRST && plies % EVERY == 0)
			boards[count++] = storage;
	}
}

/* The words of the board, its turn last. */
static uint64_t *word_of(struct draughts_position *position, size_t i)
{
	return i < WORDS - 1 ? &position->board.u.words[i] : &position->board.turn;
}

/* The bits that some position has: no other is ever set. */
static void find_used(const struct draughts_position_storage *boards, uint64_t used[WORDS])
{
	memset(used, 0, WORDS * sizeof *used);
	for (size_t i = 0; i < BOARDS; i++) {
		struct draughts_position_storage storage = boards[i];

		for (size_t word = 0; word < WORDS; word++)
			used[word] |= *word_of(draughts_position_in(&storage), word);
	}
}

/* With 4,000 boards 5 % is more than six times the deviation of chance. */
static void check_bit(const struct draughts_position_storage *boards, size_t word, unsigned bit)
{
	unsigned flips[BITS] = {0};

	for (size_t i = 0; i < BOARDS; i++) {
		struct draughts_position_storage storage = boards[i];
		struct draughts_position *const position = draughts_position_in(&storage);
		uint64_t changed = draughts_position_hash(position);

		*word_of(position, word) ^= UINT64_C(1) << bit;
		changed ^= draughts_position_hash(position);
		for (unsigned out = 0; out < BITS; out++)
			flips[out] += (unsigned)(changed >> out & 1);
	}
	for (unsigned out = 0; out < BITS; out++) {
		ck_assert_msg(flips[out] >= BOARDS * 45 / 100 && flips[out] <= BOARDS * 55 / 100,
			"bit %u of word %zu flips bit %u %u times", bit, word, out, flips[out]);
	}
}

START_TEST(each_bit_flips_half_of_the_hash)
{
	static const char *const games[] = {"english", "italian", "dipole"};
	static struct draughts_position_storage boards[BOARDS];
	uint64_t used[WORDS];

	collect(boards, draughts_ruleset_by_name(games[_i]));
	find_used(boards, used);
	for (size_t word = 0; word < WORDS; word++) {
		ck_assert_uint_ne(used[word], 0);
		for (unsigned bit = 0; bit < BITS; bit++)
			if (used[word] >> bit & 1)
				check_bit(boards, word, bit);
	}
}
END_TEST

void suite_internal_hash(Suite *suite)
{
	tests_add_loop(suite, 3, each_bit_flips_half_of_the_hash);
}
