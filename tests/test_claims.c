/* SPDX-License-Identifier: MIT */
/*
 * Draws that may be claimed, their evidence, and the limits that decide when. Expected values are
 * counted by hand from the articles named beside them.
 */
#include <string.h>

#include "games.h"
#include "tests.h"

#define BIT(square) tests_bit(square)

enum { FLYING = 4 }; /* games with flying kings */

/* E11, E12, I12, D10: what a new game begins with. */
static const struct draughts_draw_limits *limits_of(const struct draughts_ruleset *ruleset)
{
	static const struct {
		const char *ruleset;
		struct draughts_draw_limits limits;
	} rows[] = {
		{"english", {3, 25, 0, {0}}},
		{"english-wcdf", {3, 40, 1, {0}}},
		{"italian", {3, 40, 1, {0}}},
		{"italian-first", {3, 40, 1, {0}}},
		{"dipole", {0, 0, 0, {0}}},
		{"russian", {3, 15, 1, {0}}},
		{"brazilian", {3, 20, 1, {0}}},
		{"pool", {3, 15, 1, {0}}},
		{"czech", {3, 15, 1, {0}}},
	};
	const char *const name = draughts_ruleset_name(ruleset);

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (strcmp(rows[i].ruleset, name) == 0)
			return &rows[i].limits;
	ck_abort_msg("%s has no row in limits_of", name);
	return NULL;
}

/* Sets this one of the draw limits. */
static void set_men_reset(struct draughts_game *game, bool men_reset)
{
	struct draughts_draw_limits limits;

	draughts_game_draw_limits(game, &limits);
	limits.men_reset = men_reset;
	ck_assert_int_eq(draughts_game_set_draw_limits(game, &limits), DRAUGHTS_OK);
}

/* Which draws may be claimed now. */
static unsigned claims_of(const struct draughts_game *game, struct draughts_claim *claim)
{
	return draughts_game_claims(game, draughts_game_length(game), claim);
}

static bool may_claim(const struct draughts_game *game, unsigned claim)
{
	return (claims_of(game, NULL) & claim) != 0;
}

static size_t quiet_plies(const struct draughts_game *game)
{
	return draughts_game_quiet_plies(game, draughts_game_length(game));
}

/*
 * E11 (c), I12: after 4 plies the position stands for the second time, after 8 for the third, the
 * start being the first. Black and White alike move first here, so the numbers are 0, 2 and 4.
 */
START_TEST(claims_repetition)
{
	struct draughts_game *game = game_two_kings(tests_checkers_at(_i), 0, 0);

	game_shuffle(game, 4);
	game_assert_no_claim(game);
	game_shuffle(game, 3);
	game_assert_no_claim(game);
	game_shuffle(game, 1);
	game_assert_repetition(game, 0, 4, 8);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	ck_assert_uint_eq(draughts_game_move_number(game, 0), 0);
	ck_assert_uint_eq(draughts_game_move_number(game, 4), 2);
	ck_assert_uint_eq(draughts_game_move_number(game, 8), 4);
	game_assert_state(game, 8, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);

	/* Only claimable, so the game goes on; the fourth time shows the last three. */
	game_shuffle(game, 4);
	game_assert_repetition(game, 4, 8, 12);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_OK);
	game_assert_state(game, 12, DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION);
	game_assert_repetition(game, 4, 8, 12);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/*
 * E11 (c): the kings stand where they stood, but a man does not. (Kings that step cannot bring back
 * the same pieces with the other side to move: such a step changes the parity of the king's row, so
 * each side makes an even number of moves between two equal placements. Kings that fly can: see
 * flying_kings_return_with_the_other_side.)
 */
START_TEST(other_positions_are_no_repetition)
{
	struct draughts_game *game = game_two_kings(draughts_english(), BIT(24), 0);

	game_shuffle(game, 5);
	game_play(game, 24, 20);
	game_shuffle(game, 6);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_REPETITION));
	draughts_game_free(game);
}
END_TEST

/* White's king on a1 (29) and Black's on h2 (28), in a game with flying kings; White is to move. */
static struct draughts_game *game_two_flying_kings(int index)
{
	static const char *const names[FLYING] = {"russian", "brazilian", "pool", "czech"};

	return game_from_pieces(draughts_ruleset_by_name(names[index]), DRAUGHTS_WHITE, BIT(29),
		BIT(28), BIT(29) | BIT(28));
}

/* F11 (c): a king that flies is back after three moves, so the position is back after 6 plies. */
START_TEST(flying_kings_return_in_three_moves)
{
	static const uint8_t cycle[6][2] = {
		{29, 25}, {28, 24}, {25, 22}, {24, 19}, {22, 29}, {19, 28}};
	struct draughts_game *game = game_two_flying_kings(_i);

	for (size_t ply = 0; ply < 12; ply++) {
		game_assert_no_claim(game);
		game_play(game, cycle[ply % 6][0], cycle[ply % 6][1]);
	}
	game_assert_repetition(game, 0, 6, 12);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_OK);
	game_assert_state(game, 12, DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION);
	draughts_game_free(game);
}
END_TEST

/*
 * F11 (c): one king is back after three moves and the other after two, so the same pieces stand
 * there after 5 plies with the other side to move. That is another position, which does not count.
 */
START_TEST(flying_kings_return_with_the_other_side)
{
	static const uint8_t cycle[10][2] = {{29, 25}, {28, 24}, {25, 22}, {24, 28}, {22, 29},
		{28, 24}, {29, 25}, {24, 19}, {25, 29}, {19, 28}};
	struct draughts_game *game = game_two_flying_kings(_i);

	for (size_t ply = 0; ply < 20; ply++) {
		game_assert_no_claim(game);
		game_play(game, cycle[ply % 10][0], cycle[ply % 10][1]);
	}
	game_assert_repetition(game, 0, 10, 20);
	draughts_game_free(game);
}
END_TEST

/* Undone occurrences do not count: the third one is there only when it is played again. */
START_TEST(undone_plies_do_not_repeat)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	game_shuffle(game, 8);
	for (int i = 0; i < 5; i++)
		draughts_game_undo(game);
	game_shuffle(game, 1);
	game_assert_no_claim(game);
	game_shuffle(game, 4);
	game_assert_repetition(game, 0, 4, 8);
	draughts_game_free(game);
}
END_TEST

/* A game that starts from a position counts from there, and that is the first occurrence. */
START_TEST(repetition_counts_from_the_start)
{
	struct draughts_game *before = game_two_kings(draughts_english(), 0, 0);
	struct draughts_game *game;

	game_shuffle(before, 8);
	game = draughts_game_from_position(draughts_game_position(before));
	draughts_game_free(before);
	game_assert_no_claim(game);
	game_shuffle(game, 7);
	game_assert_no_claim(game);
	game_shuffle(game, 1);
	game_assert_repetition(game, 0, 4, 8);
	game_set_limits(game, 0, 4);
	game_assert_quiet(game, 1, 8);
	draughts_game_free(game);
}
END_TEST

/*
 * The counts of E11 (b), E12 and I12: the row is claimable at 25 or 40 moves of each side, not one
 * ply earlier, and its evidence is the whole row.
 */
START_TEST(claims_quiet_moves)
{
	const struct draughts_ruleset *ruleset = tests_checkers_at(_i);
	const uint32_t plies = 2 * limits_of(ruleset)->quiet_moves;
	struct draughts_game *game = game_two_kings(ruleset, 0, 0);

	game_shuffle(game, plies - 1);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	game_shuffle(game, 1);
	game_assert_quiet(game, 1, plies);
	game_shuffle(game, 1);
	game_assert_quiet(game, 1, plies + 1);
	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_ONGOING);
	draughts_game_free(game);
}
END_TEST

/*
 * The example of E11 (b): the first quiet move has number 41, so the draw may be claimed from move
 * 66 on. Move 40 ends with White's man crowned on 4 (E8); plies 81 to 130 are quiet.
 */
START_TEST(example_of_e11)
{
	struct draughts_game *game = game_two_kings(draughts_english(), BIT(8), 0);
	struct draughts_claim claim;

	game_shuffle(game, 79);
	game_play(game, 8, 4);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game)), 40);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	game_shuffle(game, 49);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game) + 1), 65);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	game_shuffle(game, 1);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game) + 1), 66);
	ck_assert(claims_of(game, &claim) & DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_uint_eq(draughts_game_move_number(game, claim.quiet_first), 41);
	ck_assert_uint_eq(draughts_game_move_number(game, claim.quiet_last), 65);
	draughts_game_free(game);
}
END_TEST

/* The same with the row beginning in the middle of move 41, after Black's man was crowned. */
START_TEST(example_of_e11_in_mid_move)
{
	struct draughts_game *game = game_from_pieces(
		draughts_english(), DRAUGHTS_BLACK, BIT(1), BIT(4) | BIT(25), BIT(1) | BIT(4));
	struct draughts_claim claim;

	/* Black's king between 4 and 8, White's between 1 and 5; Black's man waits on 25. */
	for (int i = 0; i < 20; i++) {
		game_play(game, 4, 8);
		game_play(game, 1, 5);
		game_play(game, 8, 4);
		game_play(game, 5, 1);
	}
	game_play(game, 25, 30);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game)), 41);
	for (int i = 0; i < 12; i++) {
		game_play(game, 1, 5);
		game_play(game, 4, 8);
		game_play(game, 5, 1);
		game_play(game, 8, 4);
	}
	game_play(game, 1, 5);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	game_play(game, 4, 8);
	ck_assert(claims_of(game, &claim) & DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_uint_eq(claim.quiet_first, 82);
	ck_assert_uint_eq(claim.quiet_last, 131);
	ck_assert_uint_eq(draughts_game_move_number(game, claim.quiet_first), 41);
	ck_assert_uint_eq(draughts_game_move_number(game, claim.quiet_last), 66);
	draughts_game_free(game);
}
END_TEST

/*
 * A man moves at ply 21 or 22: E11 (b) names captures and crownings only, E12 and I12 the moves of
 * men too. With a limit of 25 moves English may claim after ply 50, the others 50 plies after the
 * man.
 */
START_TEST(moves_of_men)
{
	const struct draughts_ruleset *ruleset = tests_checkers_at(_i);
	bool resets = limits_of(ruleset)->men_reset;
	struct draughts_game *game = game_two_kings(ruleset, BIT(24), 0);
	uint32_t ply;

	game_shuffle(game, 20);
	if (draughts_position_turn(draughts_game_position(game)) != DRAUGHTS_WHITE)
		game_shuffle(game, 1);
	game_play(game, 24, 20);
	ply = (uint32_t)draughts_game_length(game);
	game_set_limits(game, 0, 25);
	game_shuffle(game, 49 - ply);
	game_assert_no_claim(game);
	game_shuffle(game, 1);
	if (!resets) {
		game_assert_quiet(game, 1, 50);
	} else {
		game_assert_no_claim(game);
		game_shuffle(game, ply - 1);
		game_assert_no_claim(game);
		game_shuffle(game, 1);
		game_assert_quiet(game, ply + 1, ply + 50);
		set_men_reset(game, false);
		game_assert_quiet(game, 1, ply + 50);
	}
	draughts_game_free(game);
}
END_TEST

/* E11 (b), E12, I12: a capture ends the row. White's man is taken at ply 2 or 3, 9x18. */
START_TEST(captures_end_the_row)
{
	const struct draughts_ruleset *ruleset = tests_checkers_at(_i);
	const bool h1_dark = draughts_square_at(ruleset, 8, 1) != 0;
	const draughts_square white = h1_dark ? 17 : 10, black = h1_dark ? 9 : 2;
	struct draughts_game *game = game_two_kings(ruleset, tests_bit(white), tests_bit(black));
	uint32_t ply;

	if (draughts_ruleset_first_side(ruleset) == DRAUGHTS_BLACK)
		game_shuffle(game, 1);
	game_play(game, white, h1_dark ? 13 : 7);
	game_play(game, black, black + 9);
	ply = (uint32_t)draughts_game_length(game);
	game_set_limits(game, 0, 2);
	game_shuffle(game, 3);
	game_assert_no_claim(game);
	game_shuffle(game, 1);
	game_assert_quiet(game, ply + 1, ply + 4);
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
	const uint32_t limit = 2 * limits_of(ruleset)->quiet_moves;
	struct draughts_game *const first = game_two_kings(ruleset, 0, 0);

	for (uint32_t before = 0; before <= PLIES; before++) {
		struct draughts_game *game = draughts_game_from_position(
			draughts_game_position(first));

		ck_assert_int_eq(draughts_game_set_quiet_plies(game, before), DRAUGHTS_OK);
		for (uint32_t ply = 0; before + ply <= PLIES; ply++) {
			ck_assert_uint_eq(quiet_plies(game), before + ply);
			if (before + ply < limit)
				ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
			else
				game_assert_quiet_since(game, before, 1, ply);
			game_shuffle(game, 1);
		}
		draughts_game_free(game);
		game_shuffle(first, 1);
	}
	draughts_game_free(first);
}
END_TEST

/* The same of a game that goes on from a FEN that a site wrote: 50 plies make the claim (E11). */
START_TEST(games_from_fen_keep_the_row)
{
	static const char text[] = "B:WK32:BK1:H50:F80", short_text[] = "B:WK32:BK1:H49";
	struct draughts_game *game;
	size_t where = 7;

	ck_assert_int_eq(
		draughts_game_from_fen(draughts_english(), text, sizeof text - 1, &game, &where),
		DRAUGHTS_OK);
	ck_assert_uint_eq(where, sizeof text - 1);
	ck_assert_uint_eq(quiet_plies(game), 50);
	game_assert_quiet_since(game, 50, 1, 0);
	draughts_game_free(game);

	ck_assert_int_eq(draughts_game_from_fen(draughts_english(), short_text,
				 sizeof short_text - 1, &game, NULL),
		DRAUGHTS_OK);
	game_assert_no_claim(game);
	game_play(game, 1, 5);
	game_assert_quiet_since(game, 49, 1, 1);
	draughts_game_free(game);

	game = (struct draughts_game *)&where;
	ck_assert_int_eq(draughts_game_from_fen(draughts_english(), text, 12, &game, &where),
		DRAUGHTS_ERR_SYNTAX);
	ck_assert_ptr_null(game);
	ck_assert_uint_eq(where, 12);
}
END_TEST

/* The row that led to the start ends where any row does: here at ply 2, White's crowning 8-4. */
START_TEST(rows_from_before_the_game_end)
{
	struct draughts_game *game = game_two_kings(draughts_english(), BIT(8), 0);

	ck_assert_int_eq(draughts_game_set_quiet_plies(game, 49), DRAUGHTS_OK);
	game_assert_no_claim(game);
	game_shuffle(game, 1);
	game_assert_quiet_since(game, 49, 1, 1);
	game_play(game, 8, 4);
	ck_assert_uint_eq(quiet_plies(game), 0);
	game_assert_no_claim(game);
	game_set_limits(game, 0, 2);
	game_shuffle(game, 4);
	game_assert_quiet_since(game, 0, 3, 6);
	draughts_game_free(game);
}
END_TEST

/* Before the first move only, and what was undone is forgotten. */
START_TEST(rows_are_set_before_the_first_move)
{
	struct draughts_game *game = game_two_kings(draughts_english(), BIT(24), 0);

	game_shuffle(game, 1);
	game_play(game, 24, 20);
	game_shuffle(game, 2);
	ck_assert_int_eq(draughts_game_set_quiet_plies(game, 50), DRAUGHTS_ERR_RANGE);
	ck_assert_uint_eq(quiet_plies(game), 4);
	for (int i = 0; i < 4; i++)
		draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_set_quiet_plies(game, 50), DRAUGHTS_OK);
	game_assert_quiet_since(game, 50, 1, 0);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_shuffle(game, 1);
	game_play(game, 24, 20);
	game_shuffle(game, 2);
	game_assert_quiet_since(game, 50, 1, 4);

	/* A man's move ended no row; now it does, at ply 2. The plies before stay what was said. */
	set_men_reset(game, true);
	ck_assert_uint_eq(quiet_plies(game), 2);
	for (int i = 0; i < 3; i++)
		draughts_game_undo(game);
	game_assert_quiet_since(game, 50, 1, 1);
	draughts_game_free(game);
}
END_TEST

/* However many plies are said to have led there, more of them do not end the row. */
START_TEST(rows_of_any_length)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	ck_assert_int_eq(draughts_game_set_quiet_plies(game, INT32_MAX), DRAUGHTS_OK);
	ck_assert_int_eq(
		draughts_game_set_quiet_plies(game, (size_t)INT32_MAX + 1), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_set_quiet_plies(game, SIZE_MAX), DRAUGHTS_ERR_RANGE);
	game_shuffle(game, 3);
	ck_assert_uint_eq(draughts_game_quiet_plies(game, 3), (size_t)INT32_MAX + 3);
	game_assert_quiet_since(game, INT32_MAX, 1, 3);
	draughts_game_free(game);
}
END_TEST

/* A draw for quiet moves would no longer hold with another row, whether it is undone or not. */
START_TEST(rows_of_declared_draws_stay)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	ck_assert_int_eq(draughts_game_set_quiet_plies(game, 50), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_quiet_plies(game, 0), DRAUGHTS_ERR_GAME_OVER);
	game_assert_quiet_since(game, 50, 1, 0);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_set_quiet_plies(game, 0), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	game_assert_no_claim(game);
	draughts_game_free(game);
}
END_TEST

/* With both at hand the claim is the repetition; without it the quiet moves. */
START_TEST(claim_names_its_reason)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	game_shuffle(game, 50);
	ck_assert_uint_eq(
		claims_of(game, NULL), DRAUGHTS_CLAIM_REPETITION | DRAUGHTS_CLAIM_QUIET_MOVES);
	game_set_limits(game, 0, 25);
	ck_assert_uint_eq(claims_of(game, NULL), DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_OK);
	game_assert_state(game, 50, DRAUGHTS_DRAW, DRAUGHTS_ENDING_QUIET_MOVES);
	draughts_game_free(game);
}
END_TEST

/* Every claim is what it was, evidence too, after any number of plies was undone and redone. */
START_TEST(undo_and_redo_restore_claims)
{
	enum { PLIES = 120 };
	static struct draughts_claim kept[PLIES + 1];
	static unsigned claims[PLIES + 1];
	struct draughts_game *game = game_two_kings(draughts_english(), BIT(24), 0);

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

			ck_assert_int_eq(undo ? draughts_game_undo(game) : draughts_game_redo(game),
				DRAUGHTS_OK);
			ck_assert_uint_eq(claims_of(game, &claim), claims[ply]);
			ck_assert_mem_eq(&claim, &kept[ply], sizeof claim);
		}
	}
	draughts_game_free(game);
}
END_TEST

/* D10: no claims, no agreement, no limits, no recorded draw. The move is e1-e3. */
START_TEST(dipole_knows_no_draws)
{
	struct draughts_game *game = draughts_game_new(draughts_dipole());

	game_assert_no_claim(game);
	ck_assert_int_eq(draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED),
		DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(game_set_limits(game, 2, 1), DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_RECORDED),
		DRAUGHTS_ERR_NO_CLAIM);
	game_play(game, 31, 23);
	game_assert_no_claim(game);
	draughts_game_free(game);
}
END_TEST

/* E10: 26-30 shuts Black in, 26-22 does not. Past the last ply there is nothing. */
START_TEST(no_claims_where_the_board_decides)
{
	static const char text[] = "W:W25,K26:B21:H79";
	struct draughts_game *game;

	ck_assert_int_eq(
		draughts_game_from_fen(draughts_english(), text, sizeof text - 1, &game, NULL),
		DRAUGHTS_OK);
	game_play(game, 26, 22);
	ck_assert_uint_eq(draughts_game_claims(game, 1, NULL), DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_uint_eq(draughts_game_claims(game, 2, NULL), 0);
	ck_assert_uint_eq(draughts_game_quiet_plies(game, 1), 80);
	ck_assert_uint_eq(draughts_game_quiet_plies(game, 2), 0);
	draughts_game_undo(game);
	game_play(game, 26, 30);
	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_WHITE_WINS);
	ck_assert_uint_eq(draughts_game_claims(game, 1, NULL), 0);
	draughts_game_free(game);
}
END_TEST

/* What a new game begins with, and what its ruleset says. */
START_TEST(limits_of_the_rulesets)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	const struct draughts_draw_limits *expected = limits_of(ruleset);
	struct draughts_game *game = draughts_game_new(ruleset);
	struct draughts_draw_limits limits;

	memset(&limits, 0xff, sizeof limits);
	draughts_ruleset_draw_limits(ruleset, &limits);
	ck_assert_mem_eq(&limits, expected, sizeof limits);
	memset(&limits, 0xff, sizeof limits);
	draughts_game_draw_limits(game, &limits);
	ck_assert_mem_eq(&limits, expected, sizeof limits);
	draughts_game_free(game);
}
END_TEST

/* What is refused changes nothing. */
START_TEST(limits_set_and_refused)
{
	static const struct draughts_draw_limits set = {UINT32_MAX, 7, 1, {0}},
						 refused[] = {{1, 7, 1, {0}}, {3, 7, 2, {0}},
							 {3, 7, UINT32_MAX, {0}}, {3, 7, 0, {1}},
							 {3, 7, 0, {0, 0, 0, 0, 1}}};
	struct draughts_game *game = draughts_game_new(draughts_english());
	struct draughts_draw_limits limits;

	ck_assert_int_eq(draughts_game_set_draw_limits(game, &set), DRAUGHTS_OK);
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		ck_assert_int_eq(
			draughts_game_set_draw_limits(game, &refused[i]), DRAUGHTS_ERR_RANGE);
	draughts_game_draw_limits(game, &limits);
	ck_assert_mem_eq(&limits, &set, sizeof limits);
	ck_assert_int_eq(
		draughts_game_end(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED), DRAUGHTS_OK);
	draughts_game_free(game);
}
END_TEST

/* The limit for repetitions can be changed, also for the plies played. */
START_TEST(repetition_limits)
{
	struct draughts_game *game = game_two_kings(draughts_italian(), 0, 0);

	game_shuffle(game, 4);
	ck_assert_int_eq(game_set_limits(game, 2, 0), DRAUGHTS_OK);
	game_assert_repetition(game, 0, 0, 4);
	game_shuffle(game, 1);
	game_assert_repetition(game, 1, 1, 5);
	game_shuffle(game, 3);
	game_assert_repetition(game, 0, 4, 8);
	ck_assert_int_eq(game_set_limits(game, 5, 0), DRAUGHTS_OK);
	game_assert_no_claim(game);
	game_shuffle(game, 7);
	game_assert_no_claim(game);
	game_shuffle(game, 1);
	game_assert_repetition(game, 8, 12, 16);
	ck_assert_int_eq(game_set_limits(game, 1, 1), DRAUGHTS_ERR_RANGE);
	game_assert_repetition(game, 8, 12, 16);
	ck_assert_int_eq(game_set_limits(game, 0, 0), DRAUGHTS_OK);
	game_assert_no_claim(game);
	draughts_game_free(game);
}
END_TEST

/* Limits hold at once, for the row that stands; 0 is never. */
START_TEST(quiet_limits)
{
	struct draughts_game *game = game_two_kings(draughts_english(), 0, 0);

	game_shuffle(game, 7);
	game_assert_no_claim(game);
	ck_assert_int_eq(game_set_limits(game, 0, 3), DRAUGHTS_OK);
	game_assert_quiet(game, 1, 7);
	ck_assert_int_eq(game_set_limits(game, 0, 4), DRAUGHTS_OK);
	game_assert_no_claim(game);
	ck_assert_int_eq(game_set_limits(game, 0, UINT32_MAX), DRAUGHTS_OK);
	game_assert_no_claim(game);
	game_shuffle(game, 93);
	ck_assert_int_eq(game_set_limits(game, 0, 0), DRAUGHTS_OK);
	game_assert_no_claim(game);
	draughts_game_free(game);
}
END_TEST

/*
 * Whether moves of men end a row can be changed too, and the rows of all plies, undone ones too,
 * are then what they would have been from the beginning. White's man is crowned at ply 12, 8-4, and
 * before that moves at ply 6, 12-8.
 */
START_TEST(limits_count_rows_again)
{
	static const unsigned rows[2][13] = {
		{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0}, /* crownings alone end them */
		{0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0},   /* moves of men too */
	};
	const struct draughts_ruleset *ruleset = tests_checkers_at(_i);
	struct draughts_game *game = game_from_pieces(
		ruleset, DRAUGHTS_BLACK, BIT(9) | BIT(32), BIT(29), BIT(32) | BIT(29));
	struct draughts_draw_limits limits;
	bool men_reset;

	game_shuffle(game, 5);
	game_play(game, 9, 5);
	game_shuffle(game, 5);
	game_play(game, 5, 1);
	draughts_game_draw_limits(game, &limits);
	men_reset = limits.men_reset;
	for (int change = 0; change < 4; change++) {
		for (size_t ply = 12;; ply--) {
			ck_assert_uint_eq(quiet_plies(game), rows[men_reset][ply]);
			if (ply == 0)
				break;
			draughts_game_undo(game);
		}
		men_reset = !men_reset;
		set_men_reset(game, men_reset);
		for (size_t ply = 1; ply <= 12; ply++) {
			ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
			ck_assert_uint_eq(quiet_plies(game), rows[men_reset][ply]);
		}
	}
	draughts_game_free(game);
}
END_TEST

Suite *suite_claims(void)
{
	Suite *const suite = suite_create("claims");
	TCase *tcase = tests_case(suite, "repetition");

	tcase_add_loop_test(tcase, claims_repetition, 0, tests_checkers());
	tcase_add_test(tcase, other_positions_are_no_repetition);
	tcase_add_loop_test(tcase, flying_kings_return_in_three_moves, 0, FLYING);
	tcase_add_loop_test(tcase, flying_kings_return_with_the_other_side, 0, FLYING);
	tcase_add_test(tcase, undone_plies_do_not_repeat);
	tcase_add_test(tcase, repetition_counts_from_the_start);

	tcase = tests_case(suite, "quiet moves");
	tcase_add_loop_test(tcase, claims_quiet_moves, 0, tests_checkers());
	tcase_add_test(tcase, example_of_e11);
	tcase_add_test(tcase, example_of_e11_in_mid_move);
	tcase_add_loop_test(tcase, moves_of_men, 0, tests_checkers());
	tcase_add_loop_test(tcase, captures_end_the_row, 0, tests_checkers());
	tcase_add_loop_test(tcase, resumed_games_keep_the_row, 0, tests_checkers());
	tcase_add_test(tcase, games_from_fen_keep_the_row);
	tcase_add_test(tcase, rows_from_before_the_game_end);
	tcase_add_test(tcase, rows_are_set_before_the_first_move);
	tcase_add_test(tcase, rows_of_any_length);
	tcase_add_test(tcase, rows_of_declared_draws_stay);

	tcase = tests_case(suite, "claims");
	tcase_add_test(tcase, claim_names_its_reason);
	tcase_add_test(tcase, undo_and_redo_restore_claims);
	tcase_add_test(tcase, dipole_knows_no_draws);

	tcase = tests_case(suite, "limits");
	tcase_add_test(tcase, no_claims_where_the_board_decides);
	tcase_add_loop_test(tcase, limits_of_the_rulesets, 0, tests_rulesets());
	tcase_add_test(tcase, limits_set_and_refused);
	tcase_add_test(tcase, repetition_limits);
	tcase_add_test(tcase, quiet_limits);
	tcase_add_loop_test(tcase, limits_count_rows_again, 0, tests_checkers());
	return suite;
}
