/* SPDX-License-Identifier: MIT */
/* DRAUGHTS_MOVE_TEXT_SIZE and other sizes: the longest text of each kind fits, and why. */
#include "agree.h"
#include "tests.h"

enum { FLAGS = 16, DIAGRAM_FLAGS = 16, NOTATIONS = 3 }; /* how many flags there are with all bits */

/* All flags of diagrams, with the usual notation and the two others. */
static unsigned diagram_flags(unsigned i)
{
	static const unsigned notations[] = {0, DRAUGHTS_TEXT_COORDINATES, DRAUGHTS_TEXT_NUMBERS};

	return i % DIAGRAM_FLAGS * DRAUGHTS_DIAGRAM_UNICODE | notations[i / DIAGRAM_FLAGS];
}

/* The length of the longest text of any legal move. */
static size_t longest_move(const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t longest = 0;

	for (size_t i = 0; i < total; i++)
		for (unsigned flags = 0; flags < FLAGS; flags++) {
			const size_t length = draughts_move_write(
				position, moves[i], flags, NULL, 0);

			longest = length > longest ? length : longest;
		}
	return longest;
}

/*
 * A square takes two bytes, and an x goes before each landing square. A route has at most 14
 * squares in any release: 14 * 2 + 13 = 41. Here it has at most 10 (E9, I10): 29. Other moves of
 * the checkers games have two squares, and those of Dipole are at most as long as e1-off:12.
 */
START_TEST(moves_fit)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const size_t square_max = sizeof((struct draughts_route *)NULL)->square;

	ck_assert_uint_le(2 * square_max + (square_max - 1) + 1, DRAUGHTS_MOVE_TEXT_SIZE);
	for (uint64_t seed = 0; seed < 300; seed++)
		ck_assert_uint_le(
			longest_move(agree_random_position(TESTS_ROOM, ruleset, seed)), 29);
	if (tests_has_stacks(ruleset))
		ck_assert_uint_eq(
			longest_move(tests_position(TESTS_ROOM, "dipole", "W:W12e1:B12d8")), 9);
}
END_TEST

/* All nine pieces that a king can jump, in each geometry. */
START_TEST(moves_with_the_most_jumps)
{
	ck_assert_uint_eq(longest_move(tests_position(
				  TESTS_ROOM, "english", "W:WK1:B6,7,8,14,15,16,22,23,24")),
		29);
	ck_assert_uint_eq(longest_move(tests_position(
				  TESTS_ROOM, "italian", "W:WK1:B5,6,7,13,14,15,21,22,23")),
		29);
}
END_TEST

/*
 * A side, two lists with their letters, and 24 pieces (G4) of at most three bytes, such as Kc3,
 * with commas between them: 1 + 2 * (2 + 12 * 4 - 1) = 99. A game adds at most `:H9999'. A setup
 * has up to 32 pieces a side, in Dipole of heights up to 255: 1 + 2 * (2 + 32 * 6 - 1) = 387.
 */
START_TEST(fens)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	struct draughts_setup setup;

	for (uint64_t seed = 0; seed < 300; seed++) {
		const struct draughts_position *const position = agree_random_position(
			TESTS_ROOM, ruleset, seed);

		for (unsigned flags = 0; flags < FLAGS; flags++)
			ck_assert_uint_le(
				draughts_position_write_fen(position, flags, NULL, 0), 99);
	}
	memset(&setup, 0xff, sizeof setup);
	for (unsigned flags = 0; flags < FLAGS; flags++)
		ck_assert_uint_lt(draughts_setup_write_fen(&setup, ruleset, flags, NULL, 0),
			DRAUGHTS_SETUP_TEXT_SIZE);
}
END_TEST

START_TEST(fens_with_the_most_kings)
{
	const struct draughts_ruleset *const ruleset = draughts_italian();
	struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
	struct draughts_game *game;
	char text[DRAUGHTS_FEN_TEXT_SIZE];

	for (draughts_square square = 1; square <= 12; square++) {
		draughts_setup_put(&setup, square, DRAUGHTS_BLACK_KING, 1);
		draughts_setup_put(&setup, 33 - square, DRAUGHTS_WHITE_KING, 1);
	}
	tests_ok(draughts_position_set_setup(position, ruleset, &setup, NULL));
	game = draughts_game_from_position(position);
	tests_ok(draughts_game_set_quiet_plies(game, 123456));
	ck_assert_uint_eq(
		draughts_game_write_fen(game, DRAUGHTS_TEXT_COORDINATES, text, sizeof text),
		99 + strlen(":H9999"));
	draughts_game_free(game);
	memset(&setup, 0xff, sizeof setup);
	ck_assert_uint_eq(draughts_setup_write_fen(&setup, draughts_dipole(), 0, NULL, 0), 387);
}
END_TEST

/*
 * Every square has a fixed number of bytes by what is on it, so few pieces or many make the longest
 * diagram; and the line below it is longest when the game is over.
 */
START_TEST(diagrams)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
	size_t longest = 0;

	for (unsigned pieces = 1; pieces <= 12; pieces += 11)
		for (unsigned i = 0; i < DIAGRAM_FLAGS * NOTATIONS; i++)
			for (unsigned kings = 0; kings < 2; kings++) {
				struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};
				size_t length;

				for (draughts_square square = 5; square < 5 + pieces; square++)
					draughts_setup_put(&setup, square,
						kings ? DRAUGHTS_BLACK_KING : DRAUGHTS_BLACK_MAN,
						1);
				if (draughts_position_set_setup(position, ruleset, &setup, NULL))
					continue; /* Dipole has no kings */
				length = draughts_position_write_diagram(
					position, diagram_flags(i), NULL, 0);
				longest = length > longest ? length : longest;
			}
	ck_assert_uint_lt(longest, DRAUGHTS_DIAGRAM_TEXT_SIZE);
	for (uint64_t seed = 0; seed < 300; seed++) {
		const struct draughts_position *const random = agree_random_position(
			TESTS_ROOM, ruleset, seed);

		for (unsigned i = 0; i < DIAGRAM_FLAGS * NOTATIONS; i++)
			ck_assert_uint_le(
				draughts_position_write_diagram(random, diagram_flags(i), NULL, 0),
				longest);
	}
}
END_TEST

/*
 * The items of a sentence are numbers, names, at most four moves, and a list of at most 32 squares,
 * which takes 32 * 2 + 30 * 2 + 5 bytes. Here every number is the largest and every list is full.
 */
static size_t longest_reason(const struct draughts_position *position, unsigned flags)
{
	size_t longest = 0;

	for (uint32_t code = 0; code < 40; code++)
		for (uint32_t ending = 0; ending < 16; ending++)
			for (uint32_t outcome = 0; outcome < 6; outcome++) {
				const struct draughts_reason reason = {.code = code,
					.count = UINT32_MAX,
					.from_square = 31,
					.to_square = 32,
					.squares = UINT32_MAX,
					.offset = UINT32_MAX,
					.outcome = outcome,
					.ending = ending};
				const size_t length = draughts_reason_write(
					position, &reason, flags, NULL, 0);

				longest = length > longest ? length : longest;
			}
	return longest;
}

static size_t longest_fault(const struct draughts_ruleset *ruleset, unsigned flags)
{
	size_t longest = 0;

	for (unsigned bit = 0; bit < DRAUGHTS_FAULTS_MAX; bit++) {
		const size_t length = draughts_fault_write(
			ruleset, 1u << bit, UINT32_MAX, flags, NULL, 0);

		longest = length > longest ? length : longest;
	}
	return longest;
}

/* A fault of PDN quotes at most 40 bytes before it. */
START_TEST(sentences)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);
	const size_t quotation = strlen("\"\"...: ") + 40;
	const size_t fen = strlen("The FEN is not a valid position of this game, starting at . ");

	for (unsigned flags = 0; flags < FLAGS; flags++) {
		ck_assert_uint_lt(
			longest_reason(position, flags) + quotation, DRAUGHTS_SENTENCE_TEXT_SIZE);
		ck_assert_uint_lt(longest_fault(ruleset, flags) + fen + quotation,
			DRAUGHTS_SENTENCE_TEXT_SIZE);
	}
}
END_TEST

/* Captures with the same ends, as many as could be found: the sentence names four of them. */
START_TEST(sentences_with_many_captures)
{
	static const char fen[] = "W:WK1:B6,7,8,14,15,16,22,23,24";
	const struct draughts_position *const position = tests_position(TESTS_ROOM, "english", fen);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t ambiguous = 0;

	for (size_t i = 0; i < total; i++) {
		struct draughts_reason reason;
		char text[DRAUGHTS_MOVE_TEXT_SIZE], sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

		const size_t from = draughts_square_write(
			draughts_english(), draughts_move_from(moves[i]), 0, text, sizeof text);

		text[from] = 'x';
		draughts_square_write(draughts_english(), draughts_move_to(moves[i]), 0,
			text + from + 1, sizeof text - from - 1);
		ambiguous += draughts_move_read(position, text, strlen(text), NULL, &reason) ==
			     DRAUGHTS_ERR_AMBIGUOUS;
		for (unsigned flags = 0; flags < FLAGS; flags++)
			ck_assert_uint_lt(draughts_reason_write(position, &reason, flags, sentence,
						  sizeof sentence),
				DRAUGHTS_SENTENCE_TEXT_SIZE - 47);
	}
	ck_assert_uint_gt(ambiguous, 0);
}
END_TEST

void suite_sizes(Suite *suite)
{
	tests_add_loop(suite, tests_rulesets(), moves_fit, fens, diagrams, sentences);
	tests_add(suite, moves_with_the_most_jumps, fens_with_the_most_kings,
		sentences_with_many_captures);
}
