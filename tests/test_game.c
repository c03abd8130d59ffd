/* SPDX-License-Identifier: MIT */
/* Games where a row of data/games.txt is not enough: long ones, copies, claims after many plies. */
#include <limits.h>

#include "games.h"

START_TEST(new_game_is_the_initial_position)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
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
	struct draughts_game *game = draughts_game_new(tests_ruleset(_i));
	const struct draughts_position *current = draughts_game_position(game);
	struct draughts_position *at = tests_initial(TESTS_ROOM, draughts_english());
	size_t length = 0;

	draughts_position_copy(draughts_position_in(&kept[0]), current);
	while (length < PLIES && draughts_game_outcome(game) == DRAUGHTS_ONGOING) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t count = draughts_position_moves(current, moves, DRAUGHTS_MOVES_MAX);
		draughts_move move = moves[length * 7 % count];

		tests_ok(draughts_game_play(game, move));
		ck_assert_uint_eq(draughts_game_move(game, ++length), move);
		draughts_position_copy(draughts_position_in(&kept[length]), current);
	}
	for (size_t ply = length; ply-- > 0;) {
		tests_ok(draughts_game_undo(game));
		ck_assert_uint_eq(draughts_game_length(game), ply);
		ck_assert(draughts_position_equal(current, draughts_position_in_const(&kept[ply])));
		ck_assert_uint_eq(draughts_game_move(game, ply + 1), 0);
		ck_assert_int_eq(draughts_game_position_at(game, ply + 1, at), DRAUGHTS_ERR_RANGE);
	}
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_ERR_RANGE);
	for (size_t ply = 1; ply <= length; ply++) {
		tests_ok(draughts_game_redo(game));
		ck_assert(draughts_position_equal(current, draughts_position_in_const(&kept[ply])));
	}
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	for (size_t ply = 0; ply <= length; ply++) {
		tests_ok(draughts_game_position_at(game, ply, at));
		ck_assert(draughts_position_equal(at, draughts_position_in_const(&kept[ply])));
	}
	ck_assert_ptr_eq(current, draughts_game_position(game));
	draughts_game_free(game);
}
END_TEST

/* Claims at each of a million plies. After ply n = 4k + r the position has stood k + 1 times. */
START_TEST(a_million_plies)
{
	enum { PLIES = 1000000 };
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	for (int i = 0; i < PLIES; i++) {
		game_shuffle(game, 1);
		draughts_game_claims(game, draughts_game_length(game), NULL);
	}
	game_assert_repetition(game, PLIES - 8, PLIES - 4, PLIES);
	game_assert_quiet(game, 0, 1, PLIES);
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
		} while (!(rows & tests_bit(draughts_move_to(moves[i]))));
		tests_ok(draughts_game_play(game, moves[i]));
		ck_assert_uint_eq(draughts_game_claims(game, draughts_game_length(game), NULL), 0);
	}
	while (draughts_game_length(game) > 0)
		tests_ok(draughts_game_undo(game));
	ck_assert(draughts_position_equal(position, draughts_game_start_position(game)));
	draughts_game_free(game);
}
END_TEST

/*
 * E11 (b), E12, I12: a game that goes on from a position, with the length of the row that led
 * there, has the claim when the first game has it, and the plies of the first game in its evidence.
 */
START_TEST(resumed_games_keep_the_row)
{
	enum { PLIES = 90 };
	const struct draughts_ruleset *const ruleset = tests_checkers_at(_i);
	struct draughts_draw_limits limits;
	struct draughts_game *const first = game_two_kings(ruleset, 0, 0);

	draughts_ruleset_draw_limits(ruleset, &limits); /* see data/games.txt */
	for (uint32_t before = 0; before <= PLIES; before++) {
		struct draughts_game *game = draughts_game_from_position(
			draughts_game_position(first));

		tests_ok(draughts_game_set_quiet_plies(game, before));
		for (uint32_t ply = 0; before + ply <= PLIES; ply++) {
			ck_assert_uint_eq(draughts_game_quiet_plies(game, ply), before + ply);
			if (before + ply < 2 * limits.quiet_moves)
				ck_assert(!(draughts_game_claims(game, ply, NULL) &
					    DRAUGHTS_CLAIM_QUIET_MOVES));
			else
				game_assert_quiet(game, before, 1, ply);
			game_shuffle(game, 1);
		}
		draughts_game_free(game);
		game_shuffle(first, 1);
	}
	draughts_game_free(first);
}
END_TEST

/* What is not read is no game, and where says why; else it is the end of the text. */
START_TEST(games_from_fen)
{
	static const char text[] = "B:WK32:BK1:H50:F80";
	struct draughts_game *game = NULL;
	size_t offset = 7;

	tests_ok(draughts_game_from_fen(draughts_english(), text, sizeof text - 1, &game, &offset));
	ck_assert_uint_eq(offset, sizeof text - 1);
	draughts_game_free(game);
	ck_assert_int_eq(draughts_game_from_fen(draughts_english(), text, 12, &game, &offset),
		DRAUGHTS_ERR_SYNTAX);
	ck_assert_ptr_null(game);
	ck_assert_uint_eq(offset, 12);
}
END_TEST

/* Every claim is what it was, evidence too, after any number of plies was undone and redone. */
START_TEST(undo_and_redo_restore_claims)
{
	enum { PLIES = 120 };
	static struct draughts_claim kept[PLIES + 1];
	static unsigned claims[PLIES + 1];
	struct draughts_game *game = game_two_kings(draughts_english(), tests_bit(24), 0);

	for (size_t ply = 0;; ply++) {
		claims[ply] = draughts_game_claims(game, ply, &kept[ply]);
		if (ply == PLIES)
			break;
		if (ply == 33)
			game_play(game, 24, 20);
		else if (ply == 61)
			game_play(game, 20, 16);
		else
			game_shuffle(game, 1);
	}
	ck_assert_uint_eq(claims[0], 0);
	ck_assert_uint_ne(claims[PLIES], 0);
	for (size_t depth = 1; depth <= PLIES; depth += 17) {
		for (size_t step = 1; step <= 2 * depth; step++) {
			const bool undo = step <= depth;
			const size_t ply = undo ? PLIES - step : PLIES - 2 * depth + step;
			struct draughts_claim claim;

			tests_ok(undo ? draughts_game_undo(game) : draughts_game_redo(game));
			ck_assert_uint_eq(draughts_game_claims(game, ply, &claim), claims[ply]);
			ck_assert_mem_eq(&claim, &kept[ply], sizeof claim);
		}
	}
	draughts_game_free(game);
}
END_TEST

/* Reserved words of the draw limits are refused, and come back as zeros. */
START_TEST(reserved_limits)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	struct draughts_draw_limits limits = {3, 7, 0, {0}}, now;

	for (int i = 0; i < LENGTH(limits.reserved); i++) {
		limits.reserved[i] = 1;
		ck_assert_int_eq(draughts_game_set_draw_limits(game, &limits), DRAUGHTS_ERR_RANGE);
		limits.reserved[i] = 0;
	}
	tests_ok(draughts_game_set_draw_limits(game, &limits));
	memset(&now, 0xff, sizeof now);
	draughts_game_draw_limits(game, &now);
	ck_assert_mem_eq(&now, &limits, sizeof now);
	memset(&now, 0xff, sizeof now);
	draughts_ruleset_draw_limits(draughts_english(), &now);
	limits.quiet_moves = 25;
	ck_assert_mem_eq(&now, &limits, sizeof now);
	draughts_game_free(game);
}
END_TEST

START_TEST(clones_are_independent)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	struct draughts_game *copy;

	tests_set_tag(game, "White", "A");
	game_play(game, 11, 15);
	tests_set_comment(game, 1, "one");
	copy = draughts_game_clone(game);
	game_play(copy, 22, 18);
	tests_set_tag(copy, "White", "B");
	tests_set_tag(copy, "Black", "C");
	tests_set_comment(copy, 1, NULL);
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

/* Every ply has one number and side, and no other number or side has a ply, whoever begins. */
START_TEST(plies_of_move_numbers)
{
	enum { PLIES = 9 };
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i / 2);
	const enum draughts_side first = draughts_ruleset_first_side(ruleset);
	const enum draughts_side begins = _i % 2 == 0 ? first : (enum draughts_side) !first;
	struct draughts_position *const start = tests_initial(TESTS_ROOM, ruleset);
	struct draughts_game *game;
	size_t plies = 0;

	if (begins != first)
		draughts_position_switch_turn(start, start);
	game = draughts_game_from_position(start);
	while (draughts_game_length(game) < PLIES) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];

		draughts_position_moves(draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);
		tests_ok(draughts_game_play(game, moves[0]));
	}
	tests_ok(draughts_game_undo(game)); /* an undone ply is not played */
	for (unsigned number = 0; number <= PLIES + 1; number++)
		for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++) {
			const size_t ply = draughts_game_ply_of(
				game, number, (enum draughts_side)side);

			/* the usual side has the odd plies, if it begins, and the even ones if not
			 */
			if (ply == 0)
				continue;
			plies++;
			ck_assert_uint_lt(ply, PLIES);
			ck_assert_uint_eq(draughts_game_move_number(game, ply), number);
			ck_assert_uint_eq(ply % 2, (enum draughts_side)side == begins);
		}
	ck_assert_uint_eq(plies, PLIES - 1);
	ck_assert_uint_eq(draughts_game_ply_of(game, 1, begins), 1);
	ck_assert_uint_eq(draughts_game_ply_of(game, 2, first), begins == first ? 3 : 2);
	ck_assert_uint_eq(draughts_game_ply_of(game, UINT_MAX, DRAUGHTS_WHITE), 0);
	ck_assert_uint_eq(draughts_game_ply_of(game, UINT_MAX / 2 + 1, DRAUGHTS_BLACK), 0);
	ck_assert_uint_eq(draughts_game_ply_of(game, 1, (enum draughts_side)2), 0);
	ck_assert_uint_eq(draughts_game_ply_of(game, 1, (enum draughts_side) - 1), 0);
	draughts_game_free(game);
}
END_TEST

static void check_move(
	const struct draughts_game *game, size_t ply, unsigned flags, const char *expected)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE] = "?";

	ck_assert_uint_eq(
		draughts_game_write_move(game, ply, flags, text, sizeof text), strlen(expected));
	ck_assert_str_eq(text, expected);
	ck_assert_uint_eq(draughts_game_write_move(game, ply, flags, NULL, 0), strlen(expected));
}

START_TEST(texts_of_moves)
{
	static const char *const moves[] = {"11-15", "22-18", "15x22", "25x18"};
	struct draughts_game *const game = draughts_game_new(draughts_english());
	draughts_move move;

	check_move(game, 0, 0, "");
	for (int i = 0; i < LENGTH(moves); i++) {
		tests_ok(draughts_game_read_move(game, moves[i], 5, &move, NULL));
		tests_ok(draughts_game_play(game, move));
	}
	tests_ok(draughts_game_undo(game));
	for (size_t ply = 1; ply <= 3; ply++)
		check_move(game, ply, 0, moves[ply - 1]);
	check_move(game, 3, DRAUGHTS_TEXT_COORDINATES, "e5xc3"); /* E1 */
	check_move(game, 0, 0, "");
	check_move(game, 4, 0, "");
	check_move(game, SIZE_MAX, 0, "");
	draughts_game_free(game);
}
END_TEST

void suite_game(Suite *suite)
{
	tests_add_loop(suite, tests_rulesets(), new_game_is_the_initial_position,
		undo_and_redo_to_any_depth);
	tests_add_loop(suite, tests_checkers(), resumed_games_keep_the_row);
	tests_add(suite, games_from_fen, undo_and_redo_restore_claims, reserved_limits,
		a_million_plies, many_positions, clones_are_independent, texts_of_moves);
	tests_add_loop(suite, 2 * tests_rulesets(), plies_of_move_numbers);
}
