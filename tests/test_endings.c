/* SPDX-License-Identifier: MIT */
/*
 * How games end, on the board and by what players and files say, and that such a result belongs to
 * the game as its moves do.
 */
#include "games.h"
#include "tests.h"

#define BIT(square) tests_bit(square)

/* E10, I11: 9x18 takes the last white piece, on 14 or 13. */
START_TEST(ends_without_pieces)
{
	const struct draughts_ruleset *ruleset = _i ? draughts_italian() : draughts_english();
	struct draughts_game *game = game_from_pieces(
		ruleset, DRAUGHTS_BLACK, BIT(_i ? 13 : 14), BIT(9), 0);

	game_play(game, 9, 18);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_undo(game);
	game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_redo(game);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	draughts_game_free(game);
}
END_TEST

/* E10, I11: the man at the edge has one square to go to, which the king beside it takes away. */
START_TEST(ends_blocked)
{
	const struct draughts_ruleset *ruleset = _i ? draughts_italian() : draughts_english();
	draughts_square man = _i ? 8 : 5, king = _i ? 7 : 6, goal = man - 4;
	struct draughts_game *game = game_from_pieces(
		ruleset, DRAUGHTS_BLACK, BIT(man), BIT(king), BIT(king));

	game_play(game, king, goal);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_MOVES);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/* D9: a side that removes its own last checker has lost. Square 1 is b8: any step leaves. */
START_TEST(ends_in_dipole)
{
	struct draughts_game *game = game_from_pieces(
		draughts_dipole(), DRAUGHTS_WHITE, BIT(1), BIT(14), 0);

	game_play(game, 1, 0);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_int_eq(draughts_game_resign(game, DRAUGHTS_BLACK), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/* G4: a position in which a side has nothing is a game that is over. */
START_TEST(starts_decided)
{
	struct draughts_game *game = game_from_pieces(
		draughts_english(), DRAUGHTS_WHITE, BIT(9), 0, 0);

	game_assert_state(game, 0, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_NO_PIECES);
	draughts_game_free(game);
	game = game_from_pieces(draughts_english(), DRAUGHTS_BLACK, 0, BIT(9), 0);
	game_assert_state(game, 0, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/* G5: in turn or not. */
START_TEST(resigns)
{
	for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++) {
		struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));
		enum draughts_outcome outcome = side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS
								       : DRAUGHTS_WHITE_WINS;

		ck_assert_int_eq(draughts_game_resign(game, (enum draughts_side)side), DRAUGHTS_OK);
		game_assert_state(game, 0, outcome, DRAUGHTS_ENDING_RESIGNED);
		ck_assert_int_eq(
			draughts_game_resign(game, DRAUGHTS_WHITE), DRAUGHTS_ERR_GAME_OVER);
		ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
		draughts_game_free(game);
	}
}
END_TEST

START_TEST(resign_needs_a_side)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	ck_assert_int_eq(draughts_game_resign(game, (enum draughts_side)2), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_ONGOING);
	draughts_game_free(game);
}
END_TEST

/* The declared result belongs to its ply. */
START_TEST(undo_and_redo_a_resignation)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	game_play(game, 11, 15);
	game_play(game, 22, 18);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_resign(game, DRAUGHTS_WHITE), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
	game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED);
	draughts_game_undo(game);
	game_play(game, 11, 15);
	game_assert_state(game, 1, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_free(game);
}
END_TEST

/* E11 (a), G5; I12. Not in Dipole: D10. */
START_TEST(agrees)
{
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));

	if (draughts_position_ruleset(draughts_game_position(game)) == draughts_dipole()) {
		ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_NO_CLAIM);
		game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	} else {
		ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_OK);
		game_assert_state(game, 0, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
		ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_GAME_OVER);
		ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_GAME_OVER);
	}
	draughts_game_free(game);
}
END_TEST

START_TEST(records_results)
{
	struct draughts_game *game = draughts_game_new(draughts_italian());

	game_play(game, 22, 18);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_DRAW), DRAUGHTS_OK);
	game_assert_state(game, 1, DRAUGHTS_DRAW, DRAUGHTS_ENDING_RECORDED);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_WHITE_WINS), DRAUGHTS_OK);
	game_assert_state(game, 1, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RECORDED);
	ck_assert_int_eq(
		draughts_game_set_result(game, (enum draughts_outcome)4), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_ONGOING), DRAUGHTS_OK);
	game_assert_state(game, 1, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	game_play(game, 11, 15);
	draughts_game_free(game);
}
END_TEST

/*
 * Only the result of the current ply is taken back: redo still brings the one ahead. A new result
 * drops the undone moves.
 */
START_TEST(records_results_among_undone_moves)
{
	struct draughts_game *game = draughts_game_new(draughts_italian());

	game_play(game, 22, 18);
	draughts_game_resign(game, DRAUGHTS_WHITE);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_ONGOING), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_BLACK_WINS), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_assert_state(game, 0, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED);
	draughts_game_free(game);
}
END_TEST

START_TEST(board_beats_records)
{
	struct draughts_game *game = game_from_pieces(
		draughts_english(), DRAUGHTS_BLACK, BIT(14), BIT(9), 0);

	draughts_game_set_tag(game, "Result", "0-1");
	game_play(game, 9, 18);
	ck_assert_int_eq(
		draughts_game_set_result(game, DRAUGHTS_WHITE_WINS), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_resign(game, DRAUGHTS_BLACK), DRAUGHTS_ERR_GAME_OVER);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "0-1");
	draughts_game_free(game);
}
END_TEST

Suite *suite_endings(void)
{
	enum { RULESETS = 5 }; /* draughts_ruleset_at: Dipole is the last */
	Suite *const suite = suite_create("endings");
	TCase *tcase = tests_case(suite, "board");

	tcase_add_loop_test(tcase, ends_without_pieces, 0, 2);
	tcase_add_loop_test(tcase, ends_blocked, 0, 2);
	tcase_add_test(tcase, ends_in_dipole);
	tcase_add_test(tcase, starts_decided);

	tcase = tests_case(suite, "declared");
	tcase_add_loop_test(tcase, resigns, 0, RULESETS);
	tcase_add_test(tcase, resign_needs_a_side);
	tcase_add_test(tcase, undo_and_redo_a_resignation);
	tcase_add_loop_test(tcase, agrees, 0, RULESETS);
	tcase_add_test(tcase, records_results);
	tcase_add_test(tcase, records_results_among_undone_moves);
	tcase_add_test(tcase, board_beats_records);
	return suite;
}
