/* SPDX-License-Identifier: MIT */
/*
 * How games end, on the board and by what players and files say, that such a result belongs to the
 * game as its moves do, and how it is told.
 */
#include <string.h>

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
	ck_assert_int_eq(draughts_game_lose(game, DRAUGHTS_BLACK, DRAUGHTS_ENDING_RESIGNED),
		DRAUGHTS_ERR_GAME_OVER);
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

/* G5: in turn or not; the same for losses that the clock or an arbiter decides. */
START_TEST(loses)
{
	static const enum draughts_ending endings[] = {
		DRAUGHTS_ENDING_RESIGNED, DRAUGHTS_ENDING_TIME, DRAUGHTS_ENDING_FORFEIT};

	for (int i = 0; i < 6; i++) {
		const enum draughts_side side = i % 2 ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
		struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));

		ck_assert_int_eq(draughts_game_lose(game, side, endings[i / 2]), DRAUGHTS_OK);
		game_assert_state(game, 0,
			side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS,
			endings[i / 2]);
		ck_assert_int_eq(draughts_game_lose(game, DRAUGHTS_WHITE, DRAUGHTS_ENDING_TIME),
			DRAUGHTS_ERR_GAME_OVER);
		ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
		draughts_game_free(game);
	}
}
END_TEST

START_TEST(loses_what_and_how)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	ck_assert_int_eq(draughts_game_lose(game, (enum draughts_side)2, DRAUGHTS_ENDING_RESIGNED),
		DRAUGHTS_ERR_RANGE);
	for (int ending = -1; ending <= 100; ending++)
		if (ending != DRAUGHTS_ENDING_RESIGNED && ending != DRAUGHTS_ENDING_TIME &&
			ending != DRAUGHTS_ENDING_FORFEIT)
			ck_assert_int_eq(draughts_game_lose(game, DRAUGHTS_WHITE,
						 (enum draughts_ending)ending),
				DRAUGHTS_ERR_RANGE);
	game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_free(game);
}
END_TEST

static int agree(struct draughts_game *game)
{
	return draughts_game_agree_draw(game);
}

static int claim(struct draughts_game *game)
{
	return draughts_game_claim_draw(game);
}

static int claim_quiet_moves(struct draughts_game *game)
{
	game_set_limits(game, 0, 3);
	return draughts_game_claim_draw(game);
}

static int resign(struct draughts_game *game)
{
	return draughts_game_lose(game, DRAUGHTS_WHITE, DRAUGHTS_ENDING_RESIGNED);
}

static int run_out_of_time(struct draughts_game *game)
{
	return draughts_game_lose(game, DRAUGHTS_BLACK, DRAUGHTS_ENDING_TIME);
}

static int forfeit(struct draughts_game *game)
{
	return draughts_game_lose(game, DRAUGHTS_BLACK, DRAUGHTS_ENDING_FORFEIT);
}

static int record(struct draughts_game *game)
{
	return draughts_game_set_result(game, DRAUGHTS_BLACK_WINS);
}

static int record_draw(struct draughts_game *game)
{
	return draughts_game_set_result(game, DRAUGHTS_DRAW);
}

/* All results that can be declared, and how an English and an Italian game tell them. */
static const struct {
	int (*declare)(struct draughts_game *game);
	enum draughts_outcome outcome;
	enum draughts_ending ending;
	const char *english, *italian;
} declared[] = {
	{agree, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED, "the players agreed on a draw (G5)",
		"the players agreed on a draw (G5)"},
	{claim, DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION,
		"a draw was claimed for repetition (E11)",
		"a draw was claimed for repetition (I12)"},
	{claim_quiet_moves, DRAUGHTS_DRAW, DRAUGHTS_ENDING_QUIET_MOVES,
		"a draw was claimed for quiet moves (E11)",
		"a draw was claimed for quiet moves (I12)"},
	{resign, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED, "White resigned (G5)",
		"White resigned (G5)"},
	{run_out_of_time, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_TIME, "Black ran out of time",
		"Black ran out of time"},
	{forfeit, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_FORFEIT, "Black forfeited",
		"Black forfeited"},
	{record, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED, "a win of Black is on record",
		"a win of Black is on record"},
	{record_draw, DRAUGHTS_DRAW, DRAUGHTS_ENDING_RECORDED, "a draw is on record",
		"a draw is on record"},
};

enum { DECLARED = sizeof declared / sizeof *declared };

/* A result is one step to undo and redo, after the last move. */
START_TEST(undo_and_redo_results)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	game_shuffle(game, 9);
	draughts_game_undo(game); /* which the result makes the game forget */
	ck_assert_int_eq(declared[_i].declare(game), DRAUGHTS_OK);
	game_assert_state(game, 8, declared[_i].outcome, declared[_i].ending);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	for (int round = 0; round < 2; round++) {
		for (size_t length = 8 + 1; length-- > 0;) {
			ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
			game_assert_state(game, length, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
		}
		ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_ERR_RANGE);
		for (size_t length = 1; length <= 8; length++) {
			ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
			game_assert_state(game, length, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
		}
		ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
		game_assert_state(game, 8, declared[_i].outcome, declared[_i].ending);
		ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	}
	draughts_game_free(game);
}
END_TEST

/* A game whose result is undone goes on, and forgets the result with its next move or result. */
START_TEST(undone_results_are_forgotten)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	game_shuffle(game, 8);
	for (int again = 0; again < 2; again++) {
		ck_assert_int_eq(declared[_i].declare(game), DRAUGHTS_OK);
		ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
	}
	game_shuffle(game, 1);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_assert_state(game, 9, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_undo(game);
	ck_assert_int_eq(declared[_i].declare(game), DRAUGHTS_OK);
	draughts_game_undo(game);
	draughts_game_lose(game, DRAUGHTS_BLACK, DRAUGHTS_ENDING_RESIGNED);
	draughts_game_undo(game);
	draughts_game_redo(game);
	game_assert_state(game, 8, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RESIGNED);
	draughts_game_free(game);
}
END_TEST

/* A copy has the result too, in force or undone. */
START_TEST(results_are_copied)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0), *copy;

	game_shuffle(game, 8);
	ck_assert_int_eq(declared[_i].declare(game), DRAUGHTS_OK);
	copy = draughts_game_clone(game);
	game_assert_state(copy, 8, declared[_i].outcome, declared[_i].ending);
	draughts_game_free(copy);
	draughts_game_undo(game);
	copy = draughts_game_clone(game);
	draughts_game_free(game);
	game_assert_state(copy, 8, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_int_eq(draughts_game_redo(copy), DRAUGHTS_OK);
	game_assert_state(copy, 8, declared[_i].outcome, declared[_i].ending);
	draughts_game_free(copy);
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
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_play(game, 11, 15);
	draughts_game_free(game);
}
END_TEST

/*
 * Only a result in force is forgotten: redo still brings one that was undone. A new result takes
 * the place of what was undone.
 */
START_TEST(records_results_among_undone_moves)
{
	struct draughts_game *game = draughts_game_new(draughts_italian());

	game_play(game, 22, 18);
	draughts_game_lose(game, DRAUGHTS_WHITE, DRAUGHTS_ENDING_RESIGNED);
	for (size_t length = 1 + 1; length-- > 0;) {
		draughts_game_undo(game);
		ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_ONGOING), DRAUGHTS_OK);
		game_assert_state(game, length, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	}
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED);
	draughts_game_undo(game);
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
	ck_assert_int_eq(draughts_game_lose(game, DRAUGHTS_BLACK, DRAUGHTS_ENDING_RESIGNED),
		DRAUGHTS_ERR_GAME_OVER);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "0-1");
	draughts_game_free(game);
}
END_TEST

/*
 * What is said of a move in a game that is over: everything about the move is as in a position that
 * is over, whether the move would be legal or not.
 */
static void assert_over(const struct draughts_game *game, const char *text, uint32_t from,
	uint32_t to, uint32_t at, const char *how)
{
	const struct draughts_reason expected = {.code = DRAUGHTS_REASON_GAME_OVER,
		.count = (uint32_t)draughts_game_ending(game),
		.from_square = from,
		.to_square = to,
		.at = at,
		.length = (uint32_t)strlen(text) - at,
		.outcome = (uint32_t)draughts_game_outcome(game),
		.piece = from};
	struct draughts_reason reason;
	char sentence[128];

	memset(&reason, 0xff, sizeof reason);
	ck_assert_int_eq(draughts_game_read_move(game, text, strlen(text), NULL, &reason),
		DRAUGHTS_ERR_GAME_OVER);
	ck_assert_mem_eq(&reason, &expected, sizeof reason);
	draughts_reason_write(draughts_game_position(game), &reason, sentence, sizeof sentence);
	ck_assert(strncmp(sentence, "The game is over: ", 18) == 0);
	ck_assert_str_eq(sentence + 18, how);
}

/* 32-28 is legal, 1-5 moves nothing, 29x22 jumps nothing. */
START_TEST(games_that_are_over_are_explained)
{
	for (int italian = 0; italian <= 1; italian++) {
		struct draughts_game *game = game_two_kings(
			italian ? draughts_italian() : draughts_english(), 0, 0);
		char how[64];

		game_shuffle(game, 8);
		ck_assert_int_eq(declared[_i].declare(game), DRAUGHTS_OK);
		strcpy(how, italian ? declared[_i].italian : declared[_i].english);
		strcat(how, ".");
		assert_over(game, "32-28", 32, 28, 0, how);
		assert_over(game, "1-5", 1, 5, 0, how);
		assert_over(game, " 29x22", 29, 22, 1, how);
		draughts_game_free(game);
	}
}
END_TEST

/* E10, I11, D9. */
START_TEST(decided_games_are_explained)
{
	struct draughts_game *game = game_from_pieces(
		draughts_english(), DRAUGHTS_BLACK, BIT(14), BIT(9), 0);

	game_play(game, 9, 18);
	assert_over(game, "14-10", 14, 10, 0, "White has no pieces left (E10).");
	draughts_game_free(game);
	game = game_from_pieces(draughts_italian(), DRAUGHTS_BLACK, BIT(8), BIT(7), BIT(7));
	game_play(game, 7, 4);
	assert_over(game, "8-4", 8, 4, 0, "White cannot move (I11).");
	draughts_game_free(game);
	game = game_from_pieces(draughts_dipole(), DRAUGHTS_WHITE, BIT(1), BIT(14), 0);
	game_play(game, 1, 0);
	assert_over(game, "pass", 0, 0, 0, "White has no pieces left (D9).");
	draughts_game_free(game);
}
END_TEST

/* While a game goes on, and of a text that is no move at all, a game says what its position does.
 */
START_TEST(other_games_are_explained_as_positions)
{
	static const char *const texts[] = {
		"11-15", "11-16", "22-18", "11-10", "11-9", "hello", ""};
	struct draughts_game *game = draughts_game_new(draughts_english());

	for (int over = 0; over <= 1; over++) {
		for (size_t i = over ? 5 : 0; i < sizeof texts / sizeof *texts; i++) {
			const size_t length = strlen(texts[i]);
			struct draughts_reason reason, expected;

			ck_assert_int_eq(
				draughts_game_read_move(game, texts[i], length, NULL, &reason),
				draughts_move_read(draughts_game_position(game), texts[i], length,
					NULL, &expected));
			ck_assert_mem_eq(&reason, &expected, sizeof reason);
		}
		draughts_game_lose(game, DRAUGHTS_BLACK, DRAUGHTS_ENDING_TIME);
	}
	draughts_game_free(game);
}
END_TEST

/* A binding may fill in anything. */
START_TEST(no_reason_is_too_odd_to_be_written)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	struct draughts_reason reason = {.code = DRAUGHTS_REASON_GAME_OVER};
	char sentence[128];

	for (uint32_t i = 0; i <= 100; i++) {
		reason.count = i < 100 ? i : UINT32_MAX;
		reason.outcome = 100 - i;
		draughts_reason_write(
			draughts_game_position(game), &reason, sentence, sizeof sentence);
		ck_assert(strncmp(sentence, "The game is over: ", 18) == 0);
	}
	draughts_game_free(game);
}
END_TEST

Suite *suite_endings(void)
{
	Suite *const suite = suite_create("endings");
	TCase *tcase = tests_case(suite, "board");

	tcase_add_loop_test(tcase, ends_without_pieces, 0, 2);
	tcase_add_loop_test(tcase, ends_blocked, 0, 2);
	tcase_add_test(tcase, ends_in_dipole);
	tcase_add_test(tcase, starts_decided);

	tcase = tests_case(suite, "declared");
	tcase_add_loop_test(tcase, loses, 0, tests_rulesets());
	tcase_add_test(tcase, loses_what_and_how);
	tcase_add_loop_test(tcase, undo_and_redo_results, 0, DECLARED);
	tcase_add_loop_test(tcase, undone_results_are_forgotten, 0, DECLARED);
	tcase_add_loop_test(tcase, results_are_copied, 0, DECLARED);
	tcase_add_loop_test(tcase, agrees, 0, tests_rulesets());
	tcase_add_test(tcase, records_results);
	tcase_add_test(tcase, records_results_among_undone_moves);
	tcase_add_test(tcase, board_beats_records);

	tcase = tests_case(suite, "explained");
	tcase_add_loop_test(tcase, games_that_are_over_are_explained, 0, DECLARED);
	tcase_add_test(tcase, decided_games_are_explained);
	tcase_add_test(tcase, other_games_are_explained_as_positions);
	tcase_add_test(tcase, no_reason_is_too_odd_to_be_written);
	return suite;
}
