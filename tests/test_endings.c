/* SPDX-License-Identifier: MIT */
/*
 * Every result in every state of a game. How games end on the board, how that is told, and results
 * that are undone, made again and copied are in data/games.txt.
 */
#include "agree.h"
#include "games.h"
#include "pdn.h"

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
	[DRAUGHTS_BOTH_LOSE] = ".......+.+",
};

enum { OUTCOMES = 5, ENDINGS = 10 };

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
			ck_assert_int_eq(draughts_game_claim_draw(game, draughts_game_length(game)),
				DRAUGHTS_ERR_GAME_OVER);
			ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_GAME_OVER);
			game_assert_state(game, length, (enum draughts_outcome)outcome,
				(enum draughts_ending)ending);
			ck_assert_uint_eq(draughts_game_claims(game, length, NULL), claims);
			tests_ok(draughts_game_reopen(game));
			game_assert_state(game, length, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
			ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
		}
	draughts_game_free(game);
}

/* G5, D10. */
START_TEST(results_of_every_game)
{
	check_ends(draughts_game_new(tests_ruleset(_i)), 0);
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
	struct draughts_game *const game = game_from_pieces(
		ruleset, DRAUGHTS_BLACK, tests_bit(9), 0, 0);
	const enum draughts_outcome outcome_of_board = ref_is_give_away(agree_game(ruleset))
							       ? DRAUGHTS_BLACK_WINS
							       : DRAUGHTS_WHITE_WINS;

	tests_set_tag(game, "Result", "0-1");
	for (int outcome = -1; outcome <= OUTCOMES; outcome++)
		for (int ending = -1; ending <= ENDINGS; ending++)
			ck_assert_int_eq(end(game, outcome, ending), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(
		draughts_game_claim_draw(game, draughts_game_length(game)), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_uint_eq(draughts_game_claims(game, 0, NULL), 0);
	game_assert_state(game, 0, outcome_of_board, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "0-1");
	draughts_game_free(game);
}
END_TEST

/*
 * The draw that could be claimed some plies ago, when an offer that went with the next move is
 * judged after the answer. Both claims hold after ply 8 only: a man moves (E11 c), and the limits
 * are set so.
 */
START_TEST(claims_of_earlier_plies)
{
	static const char fen[] = "B:WKa1,a3:BKh8,h6";
	static const char *const moves[] = {"h8-g7", "a1-b2", "g7-h8", "b2-a1", "h8-g7", "a1-b2",
		"g7-h8", "b2-a1", "h6-g5", "a1-b2"};
	struct draughts_game *game;
	draughts_move move;

	tests_ok(draughts_game_from_fen(draughts_english(), fen, strlen(fen), &game, NULL));
	for (int i = 0; i < LENGTH(moves); i++) {
		tests_ok(draughts_game_read_move(game, moves[i], 5, &move, NULL));
		tests_ok(draughts_game_play(game, move));
	}
	for (size_t ply = 0; ply <= 12; ply++)
		if (ply != 8)
			ck_assert_int_eq(draughts_game_claim_draw(game, ply),
				ply > 10 ? DRAUGHTS_ERR_RANGE : DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(draughts_game_claim_draw(game, SIZE_MAX), DRAUGHTS_ERR_RANGE);
	game_assert_state(game, 10, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_int_eq(draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION),
		DRAUGHTS_ERR_NO_CLAIM);
	tests_ok(draughts_game_claim_draw(game, 8));
	game_assert_state(game, 10, DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION);
	ck_assert_int_eq(draughts_game_claim_draw(game, 8), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_claim_draw(game, 11), DRAUGHTS_ERR_GAME_OVER);
	pdn_assert_round_trip(game);
	tests_ok(draughts_game_undo(game));
	game_assert_state(game, 10, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	tests_ok(draughts_game_undo(game)); /* an undone ply is past the end */
	tests_ok(draughts_game_undo(game));
	tests_ok(draughts_game_undo(game));
	ck_assert_int_eq(draughts_game_claim_draw(game, 8), DRAUGHTS_ERR_RANGE);
	draughts_game_free(game);
}
END_TEST

/* A file may give the ending of a claim many plies ago; a ruleset without the claim makes it
 * RECORDED. */
START_TEST(claims_of_earlier_plies_in_files)
{
	enum { TURNS = 20 };
	static const char tags[] = "[Termination \"Repetition\"][FEN \"W:WK32,21:BK1,12\"]";
	char text[1024];
	size_t length = (size_t)snprintf(text, sizeof text,
		"%s 32-28 1-5 28-32 5-1 32-28 1-5 28-32 "
		"5-1 21-17 12-16",
		tags);

	for (int i = 0; i < TURNS; i++)
		length += (size_t)snprintf(text + length, sizeof text - length, " %s",
			i % 2 == 0 ? "32-28 1-5" : "28-32 5-1");
	snprintf(text + length, sizeof text - length, " 1/2-1/2");

	struct draughts_game *const game = pdn_game(draughts_italian(), text);

	ck_assert_uint_eq(draughts_game_length(game), 10 + 2 * TURNS);
	ck_assert_int_eq(draughts_game_ending(game), DRAUGHTS_ENDING_REPETITION);
	pdn_assert_round_trip(game);
	draughts_game_free(game);
}
END_TEST

/* Kings that step on their own side of the board, so that no position can be claimed again. */
static void play_on(struct draughts_game *game, size_t length)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	while (draughts_game_length(game) < length) {
		const size_t total = draughts_position_moves(
			draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);
		bool played = false;

		for (size_t i = 0; i < total && !played; i++) {
			const draughts_move move =
				moves[(i + 7 * draughts_game_length(game)) % total];
			const bool low = draughts_move_from(move) <= 12;

			if (low ? draughts_move_to(move) > 12 : draughts_move_to(move) < 21)
				continue;
			tests_ok(draughts_game_play(game, move));
			played = !(draughts_game_claims(game, draughts_game_length(game), NULL) &
				   DRAUGHTS_CLAIM_REPETITION);
			if (!played)
				tests_ok(draughts_game_undo(game));
		}
		ck_assert(played);
	}
}

/*
 * A repetition after ply 8, and then none. To find it, the plies behind it are compared with those
 * that king moves lead from: in a game of 100 plies 100 + 99 + ... + 9, which is less than 64 *
 * 101; in one of 150, 150 + 149 + ... + 9 is more than 64 * 151.
 */
START_TEST(claims_are_not_searched_for_ever)
{
	static const char fen[] = "W:WK32,K31:BK1,K2";
	static const char *const moves[] = {"32-28", "1-5", "28-32", "5-1"};

	for (size_t length = 100; length <= 150; length += 50) {
		struct draughts_game *game;
		draughts_move move;
		char text[4096];

		tests_ok(draughts_game_from_fen(draughts_italian(), fen, strlen(fen), &game, NULL));
		for (int i = 0; i < 8; i++) {
			tests_ok(draughts_game_read_move(
				game, moves[i % 4], strlen(moves[i % 4]), &move, NULL));
			tests_ok(draughts_game_play(game, move));
		}
		play_on(game, length);

		char *const written = pdn_write(game);

		*strrchr(written, '*') = '\0';
		snprintf(text, sizeof text, "[Termination \"Repetition\"]\n%s1/2-1/2\n", written);
		free(written);
		draughts_game_free(game);
		game = pdn_game(draughts_italian(), text);
		game_assert_state(game, length, DRAUGHTS_DRAW,
			length == 100 ? DRAUGHTS_ENDING_REPETITION : DRAUGHTS_ENDING_RECORDED);
		draughts_game_free(game);
	}
}
END_TEST

/* Every outcome with every ending: the sentence, or the outcome alone if the two do not fit. */
START_TEST(sentences_of_results)
{
	static const struct {
		int outcome, ending;
		const char *text;
	} rows[] = {
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_NO_PIECES,
			"White wins: Black has no pieces left."},
		{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_MOVES, "Black wins: White cannot move."},
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RESIGNED, "White wins: Black resigned."},
		{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_TIME, "Black wins: White ran out of time."},
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_FORFEIT, "White wins: Black forfeited."},
		{DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RECORDED, "White wins."},
		{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_AGREED, "Black wins."},
		{DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NONE, "Black wins."},
		{DRAUGHTS_BLACK_WINS, 10, "Black wins."},
		{DRAUGHTS_BLACK_WINS, -1, "Black wins."},
		{DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED, "Draw: the players agreed."},
		{DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION, "Draw: a player claimed a repetition."},
		{DRAUGHTS_DRAW, DRAUGHTS_ENDING_RESIGNED, "Draw."},
		{DRAUGHTS_DRAW, DRAUGHTS_ENDING_FORFEIT, "Draw."},
		{DRAUGHTS_DRAW, DRAUGHTS_ENDING_RECORDED, "Draw."},
		{DRAUGHTS_BOTH_LOSE, DRAUGHTS_ENDING_FORFEIT, "Both sides lose: both forfeited."},
		{DRAUGHTS_BOTH_LOSE, DRAUGHTS_ENDING_RECORDED, "Both sides lose."},
		{DRAUGHTS_BOTH_LOSE, DRAUGHTS_ENDING_TIME, "Both sides lose."},
		{DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE, ""},
		{DRAUGHTS_ONGOING, DRAUGHTS_ENDING_RESIGNED, ""},
		{5, DRAUGHTS_ENDING_RECORDED, ""},
		{-1, DRAUGHTS_ENDING_RECORDED, ""},
	};
	char text[DRAUGHTS_SENTENCE_TEXT_SIZE];

	for (int i = 0; i < LENGTH(rows); i++) {
		const enum draughts_outcome outcome = (enum draughts_outcome)rows[i].outcome;
		const enum draughts_ending ending = (enum draughts_ending)rows[i].ending;
		const size_t length = strlen(rows[i].text);

		ck_assert_uint_eq(draughts_result_write(outcome, ending, NULL, 0), length);
		ck_assert_uint_eq(
			draughts_result_write(outcome, ending, text, sizeof text), length);
		ck_assert_str_eq(text, rows[i].text);
		ck_assert_uint_eq(draughts_result_write(outcome, ending, text, 5), length);
		ck_assert_uint_eq(strlen(text), length < 4 ? length : 4);
	}
}
END_TEST

/* 0-0 is a result like any other: kept in files, in every game, unless the board decides. */
START_TEST(both_sides_lose)
{
	struct draughts_game *const game = draughts_game_new(tests_ruleset(_i));
	struct draughts_reason reason;
	draughts_move move;

	tests_set_tag(game, "Result", "1-0");
	ck_assert_uint_eq(draughts_position_moves(draughts_game_position(game), &move, 1) > 0, 1);
	tests_ok(draughts_game_play(game, move));
	tests_ok(draughts_game_end(game, DRAUGHTS_BOTH_LOSE, DRAUGHTS_ENDING_FORFEIT));
	game_assert_state(game, 1, DRAUGHTS_BOTH_LOSE, DRAUGHTS_ENDING_FORFEIT);
	pdn_assert_round_trip(game);

	char *const pdn = pdn_write(game);

	ck_assert_ptr_nonnull(strstr(pdn, "[Result \"0-0\"]"));
	ck_assert_ptr_nonnull(strstr(pdn, " 0-0\n"));
	free(pdn);
	ck_assert_int_eq(
		draughts_game_read_move(game, "11-15", 5, NULL, &reason) == DRAUGHTS_OK, 0);
	draughts_game_free(game);
}
END_TEST

START_TEST(losses)
{
	ck_assert_int_eq(draughts_loss_of(DRAUGHTS_WHITE), DRAUGHTS_BLACK_WINS);
	ck_assert_int_eq(draughts_loss_of(DRAUGHTS_BLACK), DRAUGHTS_WHITE_WINS);
}
END_TEST

/* While a game goes on, and of a text that is no move, a game says what its position does. */
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
			draughts_game_position(game), &reason, 0, sentence, sizeof sentence);
		ck_assert(strncmp(sentence, "The game is over", 16) == 0);
		ck_assert_int_eq(sentence[16] == ':', i >= 1 && i < ENDINGS);
	}
	draughts_game_free(game);
}
END_TEST

void suite_endings(Suite *suite)
{
	tests_add_loop(suite, tests_rulesets(), results_of_every_game);
	tests_add_loop(suite, tests_rulesets(), both_sides_lose);
	tests_add_loop(suite, tests_checkers(), results_with_claims);
	tests_add_loop(suite, agree_rulesets(), results_of_decided_games);
	tests_add(suite, claims_of_earlier_plies, claims_of_earlier_plies_in_files,
		claims_are_not_searched_for_ever, sentences_of_results, losses,
		other_games_are_explained_as_positions, no_reason_is_too_odd_to_be_written);
}
