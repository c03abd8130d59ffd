/* SPDX-License-Identifier: MIT */
/*
 * The record of a game: its moves, taken back and made again, their numbers, and copies of it all.
 */
#include <stdio.h>

#include "games.h"
#include "tests.h"

#define BIT(square) tests_bit(square)

START_TEST(new_game_is_the_initial_position)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_game *game = draughts_game_new(ruleset);
	struct draughts_position *initial = draughts_position_new(ruleset);

	game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert(draughts_position_equal(draughts_game_position(game), initial));
	ck_assert(draughts_position_equal(draughts_game_start_position(game), initial));
	ck_assert_uint_eq(draughts_game_move(game, 0), 0);
	ck_assert_uint_eq(draughts_game_move(game, 1), 0);
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_assert_comment(game, 0, "");
	ck_assert(!draughts_game_tag_at(game, 0, NULL, NULL));
	game_assert_no_claim(game);
	draughts_position_free(initial);
	draughts_game_free(game);
	draughts_game_free(NULL);
}
END_TEST

/* A long game of first moves, every one of its positions kept apart by the test itself. */
START_TEST(undo_and_redo_to_any_depth)
{
	enum { PLIES = 300 };
	static struct draughts_position_storage kept[PLIES + 1];
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));
	const struct draughts_position *current = draughts_game_position(game);
	struct draughts_position_storage storage;
	struct draughts_position *at = tests_initial(&storage, draughts_english());
	size_t length = 0;

	draughts_position_copy(draughts_position_in(&kept[0]), current);
	while (length < PLIES && draughts_game_outcome(game) == DRAUGHTS_ONGOING) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t count = draughts_position_moves(current, moves, DRAUGHTS_MOVES_MAX);
		draughts_move move = moves[length * 7 % count];

		ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_OK);
		ck_assert_uint_eq(draughts_game_move(game, ++length), move);
		draughts_position_copy(draughts_position_in(&kept[length]), current);
	}
	for (size_t ply = length; ply-- > 0;) {
		ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
		ck_assert_uint_eq(draughts_game_length(game), ply);
		ck_assert(draughts_position_equal(current, draughts_position_in_const(&kept[ply])));
		ck_assert_uint_eq(draughts_game_move(game, ply + 1), 0);
		ck_assert_int_eq(draughts_game_position_at(game, ply + 1, at), DRAUGHTS_ERR_RANGE);
	}
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_ERR_RANGE);
	for (size_t ply = 1; ply <= length; ply++) {
		ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
		ck_assert(draughts_position_equal(current, draughts_position_in_const(&kept[ply])));
	}
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	for (size_t ply = 0; ply <= length; ply++) {
		ck_assert_int_eq(draughts_game_position_at(game, ply, at), DRAUGHTS_OK);
		ck_assert(draughts_position_equal(at, draughts_position_in_const(&kept[ply])));
	}
	ck_assert_ptr_eq(current, draughts_game_position(game));
	draughts_game_free(game);
}
END_TEST

START_TEST(play_forgets_undone_moves)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	game_play(game, 11, 15);
	game_play(game, 22, 18);
	ck_assert_int_eq(draughts_game_set_comment(game, 2, "forgotten"), DRAUGHTS_OK);
	draughts_game_undo(game);
	draughts_game_undo(game);
	game_play(game, 12, 16);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_play(game, 22, 17);
	game_assert_comment(game, 2, "");
	draughts_game_free(game);
}
END_TEST

START_TEST(refused_moves_change_nothing)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	game_play(game, 11, 15);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_ILLEGAL);
	ck_assert_int_eq(draughts_game_play(game, tests_move(22, 18, 1, 0)), DRAUGHTS_ERR_ILLEGAL);
	game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
	draughts_game_free(game);
}
END_TEST

/* A number begins with Black in English checkers (E2), with White in Italian checkers (I2). */
START_TEST(move_numbers)
{
	static const struct {
		bool english;
		enum draughts_side turn;
		unsigned numbers[5]; /* of plies 0 to 4 */
	} rows[] = {
		{true, DRAUGHTS_BLACK, {0, 1, 1, 2, 2}},
		{true, DRAUGHTS_WHITE, {1, 1, 2, 2, 3}},
		{false, DRAUGHTS_WHITE, {0, 1, 1, 2, 2}},
		{false, DRAUGHTS_BLACK, {1, 1, 2, 2, 3}},
	};

	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		struct draughts_game *game = game_from_pieces(
			rows[row].english ? draughts_english() : draughts_italian(), rows[row].turn,
			BIT(32), BIT(29), BIT(32) | BIT(29));

		for (size_t ply = 0; ply < 5; ply++)
			ck_assert_uint_eq(
				draughts_game_move_number(game, ply), rows[row].numbers[ply]);
		draughts_game_free(game);
	}
}
END_TEST

/*
 * A million plies, with claims asked at each, which are near. After ply n = 4k + r the position has
 * stood k + 1 times.
 */
START_TEST(a_million_plies)
{
	enum { PLIES = 1000000 };
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	for (int i = 0; i < PLIES; i++) {
		game_shuffle(game, 1);
		draughts_game_claims(game, draughts_game_length(game), NULL);
	}
	game_assert_repetition(game, PLIES - 8, PLIES - 4, PLIES);
	game_assert_quiet(game, 1, PLIES);
	game_set_limits(game, PLIES / 4 + 1, 0);
	game_assert_repetition(game, PLIES - 8, PLIES - 4, PLIES);
	game_set_limits(game, PLIES / 4 + 2, 0);
	ck_assert_uint_eq(draughts_game_claims(game, draughts_game_length(game), NULL), 0);
	for (int i = 0; i < PLIES; i++)
		draughts_game_undo(game);
	game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_free(game);
}
END_TEST

/*
 * A long game of ever other positions, looked through after each ply. Four kings of each side walk
 * about in three rows, too far from the others to meet.
 */
START_TEST(many_positions)
{
	enum { PLIES = 5000 };
	static const draughts_squares home[2] = {UINT32_C(0xfff00000), UINT32_C(0x00000fff)};
	const draughts_squares white = UINT32_C(0xf0000000), black = UINT32_C(0x0000000f);
	struct draughts_game *game = game_from_pieces(
		draughts_english(), DRAUGHTS_BLACK, white, black, white | black);
	const struct draughts_position *const position = draughts_game_position(game);
	uint32_t state = 1;

	game_set_limits(game, PLIES, 0);
	while (draughts_game_length(game) < PLIES) {
		const draughts_squares rows = home[draughts_position_turn(position)];
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
		size_t i;

		do {
			state = state * 1664525 + 1013904223;
			i = (state >> 16) % total;
		} while (!(rows & BIT(draughts_move_to(moves[i]))));
		ck_assert_int_eq(draughts_game_play(game, moves[i]), DRAUGHTS_OK);
		ck_assert_uint_eq(draughts_game_claims(game, draughts_game_length(game), NULL), 0);
	}
	while (draughts_game_length(game) > 0)
		ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
	ck_assert(draughts_position_equal(position, draughts_game_start_position(game)));
	draughts_game_free(game);
}
END_TEST

START_TEST(clones_are_equal)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);
	struct draughts_game *copy;

	draughts_game_set_quiet_plies(game, 1);
	draughts_game_set_tag(game, "White", "A");
	draughts_game_set_tag(game, "Black", "B");
	game_shuffle(game, 40);
	draughts_game_set_comment(game, 0, "start");
	draughts_game_set_comment(game, 40, "end");
	draughts_game_end(game, draughts_loss_of(DRAUGHTS_WHITE), DRAUGHTS_ENDING_TIME);
	game_set_limits(game, 4, 5);
	draughts_game_undo(game);
	draughts_game_undo(game);
	copy = draughts_game_clone(game);
	draughts_game_free(game);

	game_assert_tags(copy, "White=A;Black=B;");
	game_assert_state(copy, 39, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	game_assert_comment(copy, 0, "start");
	game_assert_quiet_since(copy, 1, 1, 39);
	game_assert_repetition(copy, 31, 35, 39);
	ck_assert_int_eq(draughts_game_redo(copy), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(copy), DRAUGHTS_OK);
	game_assert_state(copy, 40, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_TIME);
	game_assert_comment(copy, 40, "end");
	for (int i = 0; i < 1 + 40; i++)
		ck_assert_int_eq(draughts_game_undo(copy), DRAUGHTS_OK);
	game_assert_no_claim(copy);
	game_shuffle(copy, 8);
	game_assert_no_claim(copy); /* the position stands for the third time, the limit is four */
	game_set_limits(copy, 3, 0);
	game_assert_repetition(copy, 0, 4, 8);
	draughts_game_free(copy);
}
END_TEST

/* Whatever room a game has taken for its plies. */
START_TEST(clones_of_any_length)
{
	struct draughts_game *const game = game_two_kings(draughts_english(), 0, 0);

	for (size_t length = 0; length < 140; length++) {
		struct draughts_game *const copy = draughts_game_clone(game);

		ck_assert_uint_eq(draughts_game_length(copy), length);
		draughts_game_free(copy);
		game_shuffle(game, 1);
	}
	draughts_game_free(game);
}
END_TEST

START_TEST(clones_are_independent)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	struct draughts_game *copy;

	draughts_game_set_tag(game, "White", "A");
	game_play(game, 11, 15);
	draughts_game_set_comment(game, 1, "one");
	copy = draughts_game_clone(game);
	game_play(copy, 22, 18);
	draughts_game_set_tag(copy, "White", "B");
	draughts_game_set_tag(copy, "Black", "C");
	draughts_game_set_comment(copy, 1, NULL);
	draughts_game_end(copy, draughts_loss_of(DRAUGHTS_BLACK), DRAUGHTS_ENDING_RESIGNED);

	game_assert_state(game, 1, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	game_assert_tags(game, "White=A;");
	game_assert_comment(game, 1, "one");
	game_play(game, 22, 17);
	game_assert_state(copy, 2, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RESIGNED);
	ck_assert(draughts_game_move(game, 2) != draughts_game_move(copy, 2));
	draughts_game_free(game);
	game_assert_tags(copy, "White=B;Black=C;");
	draughts_game_free(copy);
}
END_TEST

Suite *suite_game(void)
{
	Suite *const suite = suite_create("game");
	TCase *tcase = tests_case(suite, "moves");

	tcase_add_loop_test(tcase, new_game_is_the_initial_position, 0, tests_rulesets());
	tcase_add_loop_test(tcase, undo_and_redo_to_any_depth, 0, tests_rulesets());
	tcase_add_test(tcase, play_forgets_undone_moves);
	tcase_add_test(tcase, refused_moves_change_nothing);
	tcase_add_test(tcase, move_numbers);
	tcase_add_test(tcase, a_million_plies);
	tcase_add_test(tcase, many_positions);

	tcase = tests_case(suite, "clones");
	tcase_add_test(tcase, clones_are_equal);
	tcase_add_test(tcase, clones_of_any_length);
	tcase_add_test(tcase, clones_are_independent);
	return suite;
}
