/* SPDX-License-Identifier: MIT */
/*
 * How games end, on the board and by what players and files say, that such a result belongs to the
 * game as its moves do, and how it is told.
 */
#include <string.h>

#include "agree.h"
#include "games.h"
#include "tests.h"

#define BIT(square) tests_bit(square)

/*
 * The move that ends a game, and what is said then of a move of the other side. 9x18 takes the last
 * white piece, on 14 or 13; a man at the edge has one square to go to, which the king beside it
 * takes away (E10, I11); in Dipole the step from 1, b8, takes the last checker off (D9).
 */
static const struct {
	const char *ruleset;
	enum draughts_side turn;
	draughts_square white, black, king, from, to;
	enum draughts_ending ending;
	const char *text, *how;
	uint32_t text_from, text_to;
} last_moves[] = {
	{"english", DRAUGHTS_BLACK, 14, 9, 0, 9, 18, DRAUGHTS_ENDING_NO_PIECES, "14-10",
		"White has no pieces left (E10).", 14, 10},
	{"italian", DRAUGHTS_BLACK, 13, 9, 0, 9, 18, DRAUGHTS_ENDING_NO_PIECES, "13-10",
		"White has no pieces left (I11).", 13, 10},
	{"english", DRAUGHTS_BLACK, 5, 6, 6, 6, 1, DRAUGHTS_ENDING_NO_MOVES, "5-1",
		"White cannot move (E10).", 5, 1},
	{"italian", DRAUGHTS_BLACK, 8, 7, 7, 7, 4, DRAUGHTS_ENDING_NO_MOVES, "8-4",
		"White cannot move (I11).", 8, 4},
	{"dipole", DRAUGHTS_WHITE, 1, 14, 0, 1, 0, DRAUGHTS_ENDING_NO_PIECES, "pass",
		"White has no pieces left (D9).", 0, 0},
};

static struct draughts_game *play_last_move(int i)
{
	struct draughts_game *const game = game_from_pieces(
		draughts_ruleset_by_name(last_moves[i].ruleset), last_moves[i].turn,
		BIT(last_moves[i].white), BIT(last_moves[i].black),
		DRAUGHTS_SQUARE_SET(last_moves[i].king));

	game_play(game, last_moves[i].from, last_moves[i].to);
	return game;
}

START_TEST(moves_end_games)
{
	struct draughts_game *const game = play_last_move(_i);

	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, last_moves[_i].ending);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(
		draughts_game_end(game, draughts_loss_of(DRAUGHTS_BLACK), DRAUGHTS_ENDING_RESIGNED),
		DRAUGHTS_ERR_GAME_OVER);
	draughts_game_undo(game);
	game_assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_redo(game);
	game_assert_state(game, 1, DRAUGHTS_BLACK_WINS, last_moves[_i].ending);
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
	ck_assert_int_eq(draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED),
		DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/*
 * What draughts_game_end says, by outcome and ending. + is allowed and . refused as out of range; r
 * and q are allowed where a draw can be claimed for repetition or quiet moves (E11, E12, I12). G5:
 * either side may have lost, whoever is to move.
 *
 * The columns: NONE, NO_PIECES, NO_MOVES, RESIGNED, AGREED, REPETITION, QUIET_MOVES, RECORDED,
 * TIME, FORFEIT.
 */
static const char *const allowed[] = {
	[DRAUGHTS_ONGOING] = "..........",
	[DRAUGHTS_WHITE_WINS] = "...+...+++",
	[DRAUGHTS_BLACK_WINS] = "...+...+++",
	[DRAUGHTS_DRAW] = "....+rq+..",
};

enum { OUTCOMES = 4, ENDINGS = 10 };

static int expected_status(
	const struct draughts_ruleset *ruleset, int outcome, int ending, unsigned claims)
{
	if (outcome == DRAUGHTS_DRAW && !(draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_DRAWS))
		return DRAUGHTS_ERR_NO_CLAIM; /* D10 */
	if (outcome < 0 || outcome >= OUTCOMES || ending < 0 || ending >= ENDINGS)
		return DRAUGHTS_ERR_RANGE;
	switch (allowed[outcome][ending]) {
	case '+':
		return DRAUGHTS_OK;
	case 'r':
		return claims & DRAUGHTS_CLAIM_REPETITION ? DRAUGHTS_OK : DRAUGHTS_ERR_NO_CLAIM;
	case 'q':
		return claims & DRAUGHTS_CLAIM_QUIET_MOVES ? DRAUGHTS_OK : DRAUGHTS_ERR_NO_CLAIM;
	default:
		return DRAUGHTS_ERR_RANGE;
	}
}

static enum draughts_error end(struct draughts_game *game, int outcome, int ending)
{
	return draughts_game_end(
		game, (enum draughts_outcome)outcome, (enum draughts_ending)ending);
}

/* Every result in a game that goes on; and in one that is over, where the first one stands. */
static void check_ends(struct draughts_game *game, unsigned claims)
{
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(
		draughts_game_position(game));
	const size_t length = draughts_game_length(game);

	ck_assert_uint_eq(draughts_game_claims(game, length, NULL), claims);
	for (int outcome = -1; outcome <= OUTCOMES; outcome++)
		for (int ending = -1; ending <= ENDINGS; ending++) {
			const int status = expected_status(ruleset, outcome, ending, claims);

			ck_assert_int_eq(end(game, outcome, ending), status);
			if (status != DRAUGHTS_OK) {
				game_assert_state(
					game, length, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
				continue;
			}
			for (int other = -1; other <= OUTCOMES; other++)
				for (int how = -1; how <= ENDINGS; how++)
					ck_assert_int_eq(
						end(game, other, how), DRAUGHTS_ERR_GAME_OVER);
			ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_GAME_OVER);
			ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_GAME_OVER);
			game_assert_state(game, length, (enum draughts_outcome)outcome,
				(enum draughts_ending)ending);
			ck_assert_uint_eq(draughts_game_claims(game, length, NULL), claims);
			ck_assert_int_eq(draughts_game_reopen(game), DRAUGHTS_OK);
			game_assert_state(game, length, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
			ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
		}
	draughts_game_free(game);
}

/* G5, D10. */
START_TEST(results_of_every_game)
{
	check_ends(draughts_game_new(draughts_ruleset_at((size_t)_i)), 0);
}
END_TEST

/* E11, E12, I12: without a claim, with either, and with both. */
START_TEST(results_with_claims)
{
	for (unsigned claims = 0; claims < 4; claims++) {
		struct draughts_game *const game = game_two_kings(tests_checkers_at(_i), 0, 0);

		game_shuffle(game, 8);
		game_set_limits(game, claims & DRAUGHTS_CLAIM_REPETITION ? 3 : 4,
			claims & DRAUGHTS_CLAIM_QUIET_MOVES ? 4 : 5);
		check_ends(game, claims);
	}
}
END_TEST

/* E10, I11, D9, A2: the board has decided, so nothing can be declared or taken away. */
START_TEST(results_of_decided_games)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_at((size_t)_i);
	struct draughts_game *const game = game_from_pieces(ruleset, DRAUGHTS_BLACK, BIT(9), 0, 0);
	const enum draughts_outcome outcome_of_board = ref_is_give_away(agree_game(ruleset))
							       ? DRAUGHTS_BLACK_WINS
							       : DRAUGHTS_WHITE_WINS;

	draughts_game_set_tag(game, "Result", "0-1");
	for (int outcome = -1; outcome <= OUTCOMES; outcome++)
		for (int ending = -1; ending <= ENDINGS; ending++)
			ck_assert_int_eq(end(game, outcome, ending), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_uint_eq(draughts_game_claims(game, 0, NULL), 0);
	game_assert_state(game, 0, outcome_of_board, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "0-1");
	draughts_game_free(game);
}
END_TEST

START_TEST(losses)
{
	ck_assert_int_eq(draughts_loss_of(DRAUGHTS_WHITE), DRAUGHTS_BLACK_WINS);
	ck_assert_int_eq(draughts_loss_of(DRAUGHTS_BLACK), DRAUGHTS_WHITE_WINS);
}
END_TEST

/* Results that can be declared, and how an English and an Italian game tell them. */
static const struct {
	enum draughts_outcome outcome;
	enum draughts_ending ending;
	const char *english, *italian;
} declared[] = {
	{DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED, "the players agreed to a draw (G5)",
		"the players agreed to a draw (G5)"},
	{DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION, "a draw by repetition was claimed (E11)",
		"a draw by repetition was claimed (I12)"},
	{DRAUGHTS_DRAW, DRAUGHTS_ENDING_QUIET_MOVES,
		"a draw was claimed after too many moves without progress (E11)",
		"a draw was claimed after too many moves without progress (I12)"},
	{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED, "White resigned (G5)",
		"White resigned (G5)"},
	{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_TIME, "Black ran out of time",
		"Black ran out of time"},
	{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_FORFEIT, "Black forfeited", "Black forfeited"},
	{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED, "it is recorded as a win for Black",
		"it is recorded as a win for Black"},
	{DRAUGHTS_DRAW, DRAUGHTS_ENDING_RECORDED, "it is recorded as a draw",
		"it is recorded as a draw"},
};

/* After eight plies of two kings both draws can be claimed, if the limits are these. */
static void declare(struct draughts_game *game, int i)
{
	game_set_limits(game, 3, 4);
	ck_assert_int_eq(
		draughts_game_end(game, declared[i].outcome, declared[i].ending), DRAUGHTS_OK);
}

/* A result is one step to undo and redo, after the last move. */
START_TEST(undo_and_redo_results)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	game_shuffle(game, 9);
	draughts_game_undo(game); /* which the result makes the game forget */
	declare(game, _i);
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
		declare(game, _i);
		ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
	}
	game_shuffle(game, 1);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_assert_state(game, 9, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_undo(game);
	declare(game, _i);
	draughts_game_undo(game);
	draughts_game_end(game, draughts_loss_of(DRAUGHTS_BLACK), DRAUGHTS_ENDING_RESIGNED);
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
	declare(game, _i);
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

/* A new result takes the place of the undone moves and of an undone result. */
START_TEST(records_results_among_undone_moves)
{
	struct draughts_game *game = draughts_game_new(draughts_italian());

	game_play(game, 22, 18);
	draughts_game_end(game, draughts_loss_of(DRAUGHTS_WHITE), DRAUGHTS_ENDING_RESIGNED);
	draughts_game_undo(game);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_end(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED),
		DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_assert_state(game, 0, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED);
	draughts_game_free(game);
}
END_TEST

/* Reopening takes back a declared result, and discards undone moves; the board stays decided. */
START_TEST(games_are_reopened)
{
	struct draughts_game *game = draughts_game_new(draughts_italian());

	ck_assert_int_eq(draughts_game_reopen(game), DRAUGHTS_OK);
	game_play(game, 22, 18);
	game_play(game, 12, 16);
	draughts_game_end(game, draughts_loss_of(DRAUGHTS_WHITE), DRAUGHTS_ENDING_RESIGNED);
	ck_assert_int_eq(draughts_game_reopen(game), DRAUGHTS_OK);
	game_assert_state(game, 2, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);

	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_reopen(game), DRAUGHTS_OK);
	game_assert_state(game, 1, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	draughts_game_free(game);

	game = game_from_pieces(draughts_italian(), DRAUGHTS_WHITE, BIT(9), 0, 0);
	ck_assert_int_eq(draughts_game_reopen(game), DRAUGHTS_ERR_GAME_OVER);
	game_assert_state(game, 0, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_NO_PIECES);
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
		.ending = (uint32_t)draughts_game_ending(game),
		.from_square = from,
		.to_square = to,
		.at = at,
		.length = (uint32_t)strlen(text) - at,
		.outcome = (uint32_t)draughts_game_outcome(game),
		.piece = from};
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	memset(&reason, 0xff, sizeof reason);
	ck_assert_int_eq(draughts_game_read_move(game, text, strlen(text), NULL, &reason),
		DRAUGHTS_ERR_GAME_OVER);
	ck_assert_mem_eq(&reason, &expected, sizeof reason);
	ck_assert_int_eq(draughts_game_read_move(game, text, strlen(text), NULL, NULL),
		DRAUGHTS_ERR_GAME_OVER);
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
		declare(game, _i);
		strcpy(how, italian ? declared[_i].italian : declared[_i].english);
		strcat(how, ".");
		assert_over(game, "32-28", 32, 28, 0, how);
		assert_over(game, "1-5", 1, 5, 0, how);
		assert_over(game, " 29x22", 29, 22, 1, how);
		draughts_game_free(game);
	}
}
END_TEST

/* E12 differs from E11 in (b) alone. */
START_TEST(claims_of_the_federation_are_explained)
{
	static const enum draughts_ending endings[] = {
		DRAUGHTS_ENDING_QUIET_MOVES, DRAUGHTS_ENDING_REPETITION};
	static const char *const how[] = {
		"a draw was claimed after too many moves without progress (E12).",
		"a draw by repetition was claimed (E11)."};
	struct draughts_game *const game = game_two_kings(draughts_english_wcdf(), 0, 0);

	game_shuffle(game, 8);
	game_set_limits(game, 3, 4);
	ck_assert_int_eq(draughts_game_end(game, DRAUGHTS_DRAW, endings[_i]), DRAUGHTS_OK);
	assert_over(game, "32-28", 32, 28, 0, how[_i]);
	draughts_game_free(game);
}
END_TEST

START_TEST(decided_games_are_explained)
{
	struct draughts_game *const game = play_last_move(_i);

	assert_over(game, last_moves[_i].text, last_moves[_i].text_from, last_moves[_i].text_to, 0,
		last_moves[_i].how);
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
		draughts_game_end(game, draughts_loss_of(DRAUGHTS_BLACK), DRAUGHTS_ENDING_TIME);
	}
	draughts_game_free(game);
}
END_TEST

/* A binding may fill in anything. */
START_TEST(no_reason_is_too_odd_to_be_written)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	struct draughts_reason reason = {.code = DRAUGHTS_REASON_GAME_OVER};
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	for (uint32_t i = 0; i <= 100; i++) {
		reason.ending = i < 100 ? i : UINT32_MAX;
		reason.outcome = 100 - i;
		draughts_reason_write(
			draughts_game_position(game), &reason, sentence, sizeof sentence);
		ck_assert(strncmp(sentence, "The game is over", 16) == 0);
		ck_assert_int_eq(sentence[16] == ':', i >= 1 && i < ENDINGS);
	}
	draughts_game_free(game);
}
END_TEST

Suite *suite_endings(void)
{
	Suite *const suite = suite_create("endings");
	TCase *tcase = tests_case(suite, "board");

	tcase_add_loop_test(tcase, moves_end_games, 0, LENGTH(last_moves));
	tcase_add_test(tcase, starts_decided);

	tcase = tests_case(suite, "declared");
	tcase_add_loop_test(tcase, results_of_every_game, 0, tests_rulesets());
	tcase_add_loop_test(tcase, results_with_claims, 0, tests_checkers());
	tcase_add_loop_test(tcase, results_of_decided_games, 0, agree_rulesets());
	tcase_add_test(tcase, losses);
	tcase_add_loop_test(tcase, undo_and_redo_results, 0, LENGTH(declared));
	tcase_add_loop_test(tcase, undone_results_are_forgotten, 0, LENGTH(declared));
	tcase_add_loop_test(tcase, results_are_copied, 0, LENGTH(declared));
	tcase_add_test(tcase, records_results_among_undone_moves);
	tcase_add_test(tcase, games_are_reopened);

	tcase = tests_case(suite, "explained");
	tcase_add_loop_test(tcase, games_that_are_over_are_explained, 0, LENGTH(declared));
	tcase_add_loop_test(tcase, claims_of_the_federation_are_explained, 0, 2);
	tcase_add_loop_test(tcase, decided_games_are_explained, 0, LENGTH(last_moves));
	tcase_add_test(tcase, other_games_are_explained_as_positions);
	tcase_add_test(tcase, no_reason_is_too_odd_to_be_written);
	return suite;
}
