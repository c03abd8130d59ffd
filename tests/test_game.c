/* SPDX-License-Identifier: MIT */
/*
 * Games: moves taken back and made again, endings, draw claims and their evidence, tags and
 * comments. Expected values are counted by hand from the articles named beside them. Squares four
 * numbers apart touch in every game, so kings and men that move by four serve them all.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests.h"

#define BIT(square) tests_bit(square)

static struct draughts_game *from_pieces(const struct draughts_ruleset *ruleset,
	enum draughts_side turn, draughts_squares white, draughts_squares black,
	draughts_squares kings)
{
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_init(&storage, ruleset);
	struct draughts_setup setup = {.pieces = {white, black}, .kings = kings};
	struct draughts_game *game;

	setup.turn = (uint8_t)turn;
	ck_assert_int_eq(draughts_position_setup(position, &setup, NULL), DRAUGHTS_OK);
	game = draughts_game_from(position);
	ck_assert_ptr_nonnull(game);
	return game;
}

/* The one legal move between two squares. */
static draughts_move find(
	const struct draughts_position *position, draughts_square from, draughts_square to)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX], found = 0;
	size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		if (draughts_move_from(moves[i]) == from && draughts_move_to(moves[i]) == to) {
			ck_assert(found == 0);
			found = moves[i];
		}
	}
	ck_assert_msg(found != 0, "no move %u-%u", from, to);
	return found;
}

static void play(struct draughts_game *game, draughts_square from, draughts_square to)
{
	draughts_move move = find(draughts_game_position(game), from, to);

	ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_OK);
}

/*
 * Two kings far apart: White's goes between 32 and 28, Black's between 29 and 25. Four plies are
 * one round, after which the same position stands again.
 */
static struct draughts_game *two_kings(const struct draughts_ruleset *ruleset,
	draughts_squares white_men, draughts_squares black_men)
{
	return from_pieces(ruleset, draughts_ruleset_first(ruleset), BIT(32) | white_men,
		BIT(29) | black_men, BIT(32) | BIT(29));
}

/* Moves the kings of two_kings to and fro. */
static void shuffle(struct draughts_game *game, size_t plies)
{
	while (plies-- > 0) {
		const struct draughts_position *position = draughts_game_position(game);
		enum draughts_side side = draughts_position_turn(position);
		draughts_square home = side == DRAUGHTS_WHITE ? 32 : 29;
		draughts_square away = side == DRAUGHTS_WHITE ? 28 : 25;

		if (draughts_position_kings(position, side) & BIT(home))
			play(game, home, away);
		else
			play(game, away, home);
	}
}

/* Changes the two counts alone. */
static int set_limits(struct draughts_game *game, uint32_t repetitions, uint32_t quiet_moves)
{
	struct draughts_draw_limits limits;

	draughts_game_draw_limits(game, &limits);
	limits.repetitions = repetitions;
	limits.quiet_moves = quiet_moves;
	return draughts_game_set_draw_limits(game, &limits);
}

static void set_men_reset(struct draughts_game *game, bool men_reset)
{
	struct draughts_draw_limits limits;

	draughts_game_draw_limits(game, &limits);
	limits.men_reset = men_reset;
	ck_assert_int_eq(draughts_game_set_draw_limits(game, &limits), DRAUGHTS_OK);
}

static bool may_claim(const struct draughts_game *game, unsigned claim)
{
	return (draughts_game_claims(game, NULL) & claim) != 0;
}

static void assert_state(const struct draughts_game *game, size_t length,
	enum draughts_outcome outcome, enum draughts_ending ending)
{
	ck_assert_uint_eq(draughts_game_length(game), length);
	ck_assert_int_eq(draughts_game_outcome(game), outcome);
	ck_assert_int_eq(draughts_game_ending(game), ending);
}

static void assert_repetition(
	const struct draughts_game *game, uint32_t first, uint32_t second, uint32_t third)
{
	struct draughts_claim claim;

	ck_assert(draughts_game_claims(game, &claim) & DRAUGHTS_CLAIM_REPETITION);
	ck_assert_uint_eq(claim.repetition_ply[0], first);
	ck_assert_uint_eq(claim.repetition_ply[1], second);
	ck_assert_uint_eq(claim.repetition_ply[2], third);
	for (size_t i = 0; i < 3; i++)
		ck_assert_uint_eq(claim.reserved[i], 0);
}

static void assert_quiet(const struct draughts_game *game, uint32_t first, uint32_t last)
{
	struct draughts_claim claim;

	ck_assert(draughts_game_claims(game, &claim) & DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_uint_eq(claim.quiet_first, first);
	ck_assert_uint_eq(claim.quiet_last, last);
}

/* A claim nobody may make leaves zeroes and no trace in the game. */
static void assert_no_claim(struct draughts_game *game)
{
	static const struct draughts_claim nothing = {{0}, 0, 0, {0}};
	struct draughts_claim claim;

	memset(&claim, 0xff, sizeof claim);
	ck_assert_uint_eq(draughts_game_claims(game, &claim), 0);
	ck_assert_mem_eq(&claim, &nothing, sizeof claim);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_ONGOING);
}

START_TEST(new_game_is_the_initial_position)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_game *game = draughts_game_new(ruleset);
	struct draughts_position *initial = draughts_position_new(ruleset);

	assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert(draughts_position_equal(draughts_game_position(game), initial));
	ck_assert(draughts_position_equal(draughts_game_start(game), initial));
	ck_assert_uint_eq(draughts_game_move(game, 0), 0);
	ck_assert_uint_eq(draughts_game_move(game, 1), 0);
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	ck_assert_ptr_null(draughts_game_comment(game, 0));
	ck_assert(!draughts_game_tag_at(game, 0, NULL, NULL));
	assert_no_claim(game);
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
	struct draughts_position *at = draughts_position_init(&storage, draughts_english());
	size_t length = 0;

	draughts_position_copy((struct draughts_position *)&kept[0], current);
	while (length < PLIES && draughts_game_outcome(game) == DRAUGHTS_ONGOING) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		size_t count = draughts_position_moves(current, moves, DRAUGHTS_MOVES_MAX);
		draughts_move move = moves[length * 7 % count];

		ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_OK);
		ck_assert_uint_eq(draughts_game_move(game, ++length), move);
		draughts_position_copy((struct draughts_position *)&kept[length], current);
	}
	for (size_t ply = length; ply-- > 0;) {
		ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
		ck_assert_uint_eq(draughts_game_length(game), ply);
		ck_assert(draughts_position_equal(
			current, (const struct draughts_position *)&kept[ply]));
		ck_assert_uint_eq(draughts_game_move(game, ply + 1), 0);
		ck_assert_int_eq(draughts_game_position_at(game, ply + 1, at), DRAUGHTS_ERR_RANGE);
	}
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_ERR_RANGE);
	for (size_t ply = 1; ply <= length; ply++) {
		ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
		ck_assert(draughts_position_equal(
			current, (const struct draughts_position *)&kept[ply]));
	}
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	for (size_t ply = 0; ply <= length; ply++) {
		ck_assert_int_eq(draughts_game_position_at(game, ply, at), DRAUGHTS_OK);
		ck_assert(
			draughts_position_equal(at, (const struct draughts_position *)&kept[ply]));
	}
	ck_assert_ptr_eq(current, draughts_game_position(game));
	draughts_game_free(game);
}
END_TEST

START_TEST(play_forgets_undone_moves)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	play(game, 11, 15);
	play(game, 22, 18);
	ck_assert_int_eq(draughts_game_set_comment(game, 2, "forgotten"), DRAUGHTS_OK);
	draughts_game_undo(game);
	draughts_game_undo(game);
	play(game, 12, 16);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	play(game, 22, 17);
	ck_assert_ptr_null(draughts_game_comment(game, 2));
	draughts_game_free(game);
}
END_TEST

START_TEST(refused_moves_change_nothing)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	play(game, 11, 15);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_ILLEGAL);
	ck_assert_int_eq(draughts_game_play(game, tests_move(22, 18, 1, 0)), DRAUGHTS_ERR_ILLEGAL);
	assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
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
		struct draughts_game *game = from_pieces(
			rows[row].english ? draughts_english() : draughts_italian(), rows[row].turn,
			BIT(32), BIT(29), BIT(32) | BIT(29));

		for (size_t ply = 0; ply < 5; ply++)
			ck_assert_uint_eq(
				draughts_game_move_number(game, ply), rows[row].numbers[ply]);
		draughts_game_free(game);
	}
}
END_TEST

/* E10, I11: 9x18 takes the last white piece, on 14 or 13. */
START_TEST(ends_without_pieces)
{
	const struct draughts_ruleset *ruleset = _i ? draughts_italian() : draughts_english();
	struct draughts_game *game = from_pieces(
		ruleset, DRAUGHTS_BLACK, BIT(_i ? 13 : 14), BIT(9), 0);

	play(game, 9, 18);
	assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_undo(game);
	assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_redo(game);
	assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	draughts_game_free(game);
}
END_TEST

/* E10, I11: the man at the edge has one square to go to, which the king beside it takes away. */
START_TEST(ends_blocked)
{
	const struct draughts_ruleset *ruleset = _i ? draughts_italian() : draughts_english();
	draughts_square man = _i ? 8 : 5, king = _i ? 7 : 6, goal = man - 4;
	struct draughts_game *game = from_pieces(
		ruleset, DRAUGHTS_BLACK, BIT(man), BIT(king), BIT(king));

	play(game, king, goal);
	assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_MOVES);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/* D9: a side that removes its own last checker has lost. Square 1 is b8: any step leaves. */
START_TEST(ends_in_dipole)
{
	struct draughts_game *game = from_pieces(
		draughts_dipole(), DRAUGHTS_WHITE, BIT(1), BIT(14), 0);

	play(game, 1, 0);
	assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_int_eq(draughts_game_resign(game, DRAUGHTS_BLACK), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/* G4: a position in which a side has nothing is a game that is over. */
START_TEST(starts_decided)
{
	struct draughts_game *game = from_pieces(draughts_english(), DRAUGHTS_WHITE, BIT(9), 0, 0);

	assert_state(game, 0, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_NO_PIECES);
	draughts_game_free(game);
	game = from_pieces(draughts_english(), DRAUGHTS_BLACK, 0, BIT(9), 0);
	assert_state(game, 0, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
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
		assert_state(game, 0, outcome, DRAUGHTS_ENDING_RESIGNED);
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

	play(game, 11, 15);
	play(game, 22, 18);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_resign(game, DRAUGHTS_WHITE), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
	assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
	assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED);
	draughts_game_undo(game);
	play(game, 11, 15);
	assert_state(game, 1, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_free(game);
}
END_TEST

/* E11 (a), G5; I12. Not in Dipole: D10. */
START_TEST(agrees)
{
	struct draughts_game *game = draughts_game_new(draughts_ruleset_at((size_t)_i));

	if (draughts_position_ruleset(draughts_game_position(game)) == draughts_dipole()) {
		ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_NO_CLAIM);
		assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	} else {
		ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_OK);
		assert_state(game, 0, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
		ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_GAME_OVER);
		ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_GAME_OVER);
	}
	draughts_game_free(game);
}
END_TEST

START_TEST(records_results)
{
	struct draughts_game *game = draughts_game_new(draughts_italian());

	play(game, 22, 18);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_DRAW), DRAUGHTS_OK);
	assert_state(game, 1, DRAUGHTS_DRAW, DRAUGHTS_ENDING_RECORDED);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_WHITE_WINS), DRAUGHTS_OK);
	assert_state(game, 1, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RECORDED);
	ck_assert_int_eq(
		draughts_game_set_result(game, (enum draughts_outcome)4), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_play(game, 1), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_ONGOING), DRAUGHTS_OK);
	assert_state(game, 1, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	play(game, 11, 15);
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

	play(game, 22, 18);
	draughts_game_resign(game, DRAUGHTS_WHITE);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_ONGOING), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
	assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED);
	draughts_game_undo(game);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_BLACK_WINS), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_ERR_RANGE);
	assert_state(game, 0, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RECORDED);
	draughts_game_free(game);
}
END_TEST

START_TEST(board_beats_records)
{
	struct draughts_game *game = from_pieces(
		draughts_english(), DRAUGHTS_BLACK, BIT(14), BIT(9), 0);

	draughts_game_set_tag(game, "Result", "0-1");
	play(game, 9, 18);
	ck_assert_int_eq(
		draughts_game_set_result(game, DRAUGHTS_WHITE_WINS), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(draughts_game_resign(game, DRAUGHTS_BLACK), DRAUGHTS_ERR_GAME_OVER);
	assert_state(game, 1, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES);
	ck_assert_str_eq(draughts_game_tag(game, "Result"), "0-1");
	draughts_game_free(game);
}
END_TEST

/*
 * E11 (c), I12: after 4 plies the position stands for the second time, after 8 for the third, the
 * start being the first. Black and White alike move first here, so the numbers are 0, 2 and 4.
 */
START_TEST(claims_repetition)
{
	struct draughts_game *game = two_kings(draughts_ruleset_at((size_t)_i), 0, 0);

	shuffle(game, 4);
	assert_no_claim(game);
	shuffle(game, 3);
	assert_no_claim(game);
	shuffle(game, 1);
	assert_repetition(game, 0, 4, 8);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	ck_assert_uint_eq(draughts_game_move_number(game, 0), 0);
	ck_assert_uint_eq(draughts_game_move_number(game, 4), 2);
	ck_assert_uint_eq(draughts_game_move_number(game, 8), 4);
	assert_state(game, 8, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);

	/* Only claimable, so the game goes on; the fourth time shows the last three. */
	shuffle(game, 4);
	assert_repetition(game, 4, 8, 12);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_OK);
	assert_state(game, 12, DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION);
	ck_assert_uint_eq(draughts_game_claims(game, NULL), 0);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_GAME_OVER);
	draughts_game_free(game);
}
END_TEST

/*
 * E11 (c): the kings stand where they stood, but a man does not. (The same pieces with the other
 * side to move cannot come back: a king's step changes the parity of its row, so each side makes an
 * even number of moves between two equal placements.)
 */
START_TEST(other_positions_are_no_repetition)
{
	struct draughts_game *game = two_kings(draughts_english(), BIT(24), 0);

	shuffle(game, 5);
	play(game, 24, 20);
	shuffle(game, 6);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_REPETITION));
	draughts_game_free(game);
}
END_TEST

/* The limit for repetitions can be changed, also for the plies played. */
START_TEST(repetition_limits)
{
	struct draughts_game *game = two_kings(draughts_italian(), 0, 0);

	shuffle(game, 4);
	ck_assert_int_eq(set_limits(game, 2, 0), DRAUGHTS_OK);
	assert_repetition(game, 0, 0, 4);
	shuffle(game, 1);
	assert_repetition(game, 1, 1, 5);
	shuffle(game, 3);
	assert_repetition(game, 0, 4, 8);
	ck_assert_int_eq(set_limits(game, 5, 0), DRAUGHTS_OK);
	assert_no_claim(game);
	shuffle(game, 7);
	assert_no_claim(game);
	shuffle(game, 1);
	assert_repetition(game, 8, 12, 16);
	ck_assert_int_eq(set_limits(game, 1, 1), DRAUGHTS_ERR_RANGE);
	assert_repetition(game, 8, 12, 16);
	ck_assert_int_eq(set_limits(game, 0, 0), DRAUGHTS_OK);
	assert_no_claim(game);
	draughts_game_free(game);
}
END_TEST

/*
 * The counts of E11 (b), E12 and I12: the row is claimable at 25 or 40 moves of each side, not one
 * ply earlier, and its evidence is the whole row.
 */
START_TEST(claims_quiet_moves)
{
	static const struct {
		const char *ruleset;
		uint32_t plies;
	} rows[] = {{"english", 50}, {"english-wcdf", 80}, {"italian", 80}, {"italian-first", 80}};
	struct draughts_game *game = two_kings(draughts_ruleset_by_name(rows[_i].ruleset), 0, 0);

	shuffle(game, rows[_i].plies - 1);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	shuffle(game, 1);
	assert_quiet(game, 1, rows[_i].plies);
	shuffle(game, 1);
	assert_quiet(game, 1, rows[_i].plies + 1);
	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_ONGOING);
	draughts_game_free(game);
}
END_TEST

/* With both at hand the claim is the repetition; without it the quiet moves. */
START_TEST(claim_names_its_reason)
{
	struct draughts_game *game = two_kings(draughts_english(), 0, 0);

	shuffle(game, 50);
	ck_assert_uint_eq(draughts_game_claims(game, NULL),
		DRAUGHTS_CLAIM_REPETITION | DRAUGHTS_CLAIM_QUIET_MOVES);
	set_limits(game, 0, 25);
	ck_assert_uint_eq(draughts_game_claims(game, NULL), DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_OK);
	assert_state(game, 50, DRAUGHTS_DRAW, DRAUGHTS_ENDING_QUIET_MOVES);
	draughts_game_free(game);
}
END_TEST

/*
 * The example of E11 (b): the first quiet move has number 41, so the draw may be claimed from move
 * 66 on. Move 40 ends with White's man crowned on 4 (E8); plies 81 to 130 are quiet.
 */
START_TEST(example_of_e11)
{
	struct draughts_game *game = two_kings(draughts_english(), BIT(8), 0);
	struct draughts_claim claim;

	shuffle(game, 79);
	play(game, 8, 4);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game)), 40);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	shuffle(game, 49);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game) + 1), 65);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	shuffle(game, 1);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game) + 1), 66);
	ck_assert(draughts_game_claims(game, &claim) & DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_uint_eq(draughts_game_move_number(game, claim.quiet_first), 41);
	ck_assert_uint_eq(draughts_game_move_number(game, claim.quiet_last), 65);
	draughts_game_free(game);
}
END_TEST

/* The same with the row beginning in the middle of move 41, after Black's man was crowned. */
START_TEST(example_of_e11_in_mid_move)
{
	struct draughts_game *game = from_pieces(
		draughts_english(), DRAUGHTS_BLACK, BIT(1), BIT(4) | BIT(25), BIT(1) | BIT(4));
	struct draughts_claim claim;

	/* Black's king between 4 and 8, White's between 1 and 5; Black's man waits on 25. */
	for (int i = 0; i < 20; i++) {
		play(game, 4, 8);
		play(game, 1, 5);
		play(game, 8, 4);
		play(game, 5, 1);
	}
	play(game, 25, 30);
	ck_assert_uint_eq(draughts_game_move_number(game, draughts_game_length(game)), 41);
	for (int i = 0; i < 12; i++) {
		play(game, 1, 5);
		play(game, 4, 8);
		play(game, 5, 1);
		play(game, 8, 4);
	}
	play(game, 1, 5);
	ck_assert(!may_claim(game, DRAUGHTS_CLAIM_QUIET_MOVES));
	play(game, 4, 8);
	ck_assert(draughts_game_claims(game, &claim) & DRAUGHTS_CLAIM_QUIET_MOVES);
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
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	bool resets = ruleset != draughts_english();
	struct draughts_game *game = two_kings(ruleset, BIT(24), 0);
	uint32_t ply;

	shuffle(game, 20);
	if (draughts_position_turn(draughts_game_position(game)) != DRAUGHTS_WHITE)
		shuffle(game, 1);
	play(game, 24, 20);
	ply = (uint32_t)draughts_game_length(game);
	set_limits(game, 0, 25);
	shuffle(game, 49 - ply);
	assert_no_claim(game);
	shuffle(game, 1);
	if (!resets) {
		assert_quiet(game, 1, 50);
	} else {
		assert_no_claim(game);
		shuffle(game, ply - 1);
		assert_no_claim(game);
		shuffle(game, 1);
		assert_quiet(game, ply + 1, ply + 50);
		set_men_reset(game, false);
		assert_quiet(game, 1, ply + 50);
	}
	draughts_game_free(game);
}
END_TEST

/* E11 (b), E12, I12: a capture ends the row. White's man is taken at ply 2 or 3, 9x18. */
START_TEST(captures_end_the_row)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_game *game = two_kings(ruleset, BIT(17), BIT(9));
	bool italian = draughts_ruleset_gametype(ruleset) == 22;
	uint32_t ply;

	if (draughts_ruleset_first(ruleset) == DRAUGHTS_BLACK)
		shuffle(game, 1);
	play(game, 17, italian ? 13 : 14);
	play(game, 9, 18);
	ply = (uint32_t)draughts_game_length(game);
	set_limits(game, 0, 2);
	shuffle(game, 3);
	assert_no_claim(game);
	shuffle(game, 1);
	assert_quiet(game, ply + 1, ply + 4);
	draughts_game_free(game);
}
END_TEST

/* E11, E12, I12, D10: what a new game begins with, and what it says of itself. */
START_TEST(limits_of_the_rulesets)
{
	static const struct {
		const char *ruleset;
		struct draughts_draw_limits limits;
	} rows[] = {
		{"english", {3, 25, 0, 1, {0}}},
		{"english-wcdf", {3, 40, 1, 1, {0}}},
		{"italian", {3, 40, 1, 1, {0}}},
		{"italian-first", {3, 40, 1, 1, {0}}},
		{"dipole", {0, 0, 0, 0, {0}}},
	};
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(rows[_i].ruleset);
	struct draughts_game *game = draughts_game_new(ruleset);
	struct draughts_draw_limits limits;

	memset(&limits, 0xff, sizeof limits);
	draughts_ruleset_draw_limits(ruleset, &limits);
	ck_assert_mem_eq(&limits, &rows[_i].limits, sizeof limits);
	memset(&limits, 0xff, sizeof limits);
	draughts_game_draw_limits(game, &limits);
	ck_assert_mem_eq(&limits, &rows[_i].limits, sizeof limits);
	draughts_game_free(game);
}
END_TEST

/* G5: agreement is told, not set. What is refused changes nothing. */
START_TEST(limits_set_and_refused)
{
	static const struct draughts_draw_limits set = {UINT32_MAX, 7, 1, 0, {0}},
						 found = {UINT32_MAX, 7, 1, 1, {0}},
						 refused[] = {{1, 7, 1, 1, {0}}, {3, 7, 2, 1, {0}},
							 {3, 7, 255, 1, {0}}, {3, 7, 0, 1, {1}},
							 {3, 7, 0, 1, {0, 0, 0, 0, 0, 1}}};
	struct draughts_game *game = draughts_game_new(draughts_english());
	struct draughts_draw_limits limits;

	ck_assert_int_eq(draughts_game_set_draw_limits(game, &set), DRAUGHTS_OK);
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		ck_assert_int_eq(
			draughts_game_set_draw_limits(game, &refused[i]), DRAUGHTS_ERR_RANGE);
	draughts_game_draw_limits(game, &limits);
	ck_assert_mem_eq(&limits, &found, sizeof limits);
	ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_OK);
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
	const struct draughts_ruleset *ruleset = draughts_ruleset_at((size_t)_i);
	struct draughts_game *game = from_pieces(
		ruleset, DRAUGHTS_BLACK, BIT(12) | BIT(32), BIT(29), BIT(32) | BIT(29));
	struct draughts_draw_limits limits;
	bool men_reset;

	shuffle(game, 5);
	play(game, 12, 8);
	shuffle(game, 5);
	play(game, 8, 4);
	draughts_game_draw_limits(game, &limits);
	men_reset = limits.men_reset;
	for (int change = 0; change < 4; change++) {
		for (size_t ply = 12;; ply--) {
			ck_assert_uint_eq(draughts_game_quiet_plies(game), rows[men_reset][ply]);
			if (ply == 0)
				break;
			draughts_game_undo(game);
		}
		men_reset = !men_reset;
		set_men_reset(game, men_reset);
		for (size_t ply = 1; ply <= 12; ply++) {
			ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
			ck_assert_uint_eq(draughts_game_quiet_plies(game), rows[men_reset][ply]);
		}
	}
	draughts_game_free(game);
}
END_TEST

/* Limits hold at once, for the row that stands; 0 is never. */
START_TEST(quiet_limits)
{
	struct draughts_game *game = two_kings(draughts_english(), 0, 0);

	shuffle(game, 7);
	assert_no_claim(game);
	ck_assert_int_eq(set_limits(game, 0, 3), DRAUGHTS_OK);
	assert_quiet(game, 1, 7);
	ck_assert_int_eq(set_limits(game, 0, 4), DRAUGHTS_OK);
	assert_no_claim(game);
	ck_assert_int_eq(set_limits(game, 0, UINT32_MAX), DRAUGHTS_OK);
	assert_no_claim(game);
	shuffle(game, 93);
	ck_assert_int_eq(set_limits(game, 0, 0), DRAUGHTS_OK);
	assert_no_claim(game);
	draughts_game_free(game);
}
END_TEST

/* Every claim is what it was, evidence too, after any number of plies was undone and redone. */
START_TEST(undo_and_redo_restore_claims)
{
	enum { PLIES = 120 };
	static struct draughts_claim kept[PLIES + 1];
	static unsigned claims[PLIES + 1];
	struct draughts_game *game = two_kings(draughts_english(), BIT(24), 0);

	for (size_t ply = 0;; ply++) {
		claims[ply] = draughts_game_claims(game, &kept[ply]);
		if (ply == PLIES)
			break;
		if (ply == 33)
			play(game, 24, 20);
		else if (ply == 61)
			play(game, 20, 16);
		else
			shuffle(game, 1);
	}
	ck_assert_uint_eq(claims[0], 0);
	ck_assert_uint_ne(claims[PLIES], 0);
	for (size_t depth = 1; depth <= PLIES; depth += 17) {
		for (size_t ply = PLIES; ply-- > PLIES - depth;) {
			struct draughts_claim claim;

			ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
			ck_assert_uint_eq(draughts_game_claims(game, &claim), claims[ply]);
			ck_assert_mem_eq(&claim, &kept[ply], sizeof claim);
		}
		for (size_t ply = PLIES - depth + 1; ply <= PLIES; ply++) {
			struct draughts_claim claim;

			ck_assert_int_eq(draughts_game_redo(game), DRAUGHTS_OK);
			ck_assert_uint_eq(draughts_game_claims(game, &claim), claims[ply]);
			ck_assert_mem_eq(&claim, &kept[ply], sizeof claim);
		}
	}
	draughts_game_free(game);
}
END_TEST

/* Undone occurrences do not count: the third one is there only when it is played again. */
START_TEST(undone_plies_do_not_repeat)
{
	struct draughts_game *game = two_kings(draughts_english(), 0, 0);

	shuffle(game, 8);
	for (int i = 0; i < 5; i++)
		draughts_game_undo(game);
	shuffle(game, 1);
	assert_no_claim(game);
	shuffle(game, 4);
	assert_repetition(game, 0, 4, 8);
	draughts_game_free(game);
}
END_TEST

/* A game that starts from a position counts from there, and that is the first occurrence. */
START_TEST(repetition_counts_from_the_start)
{
	struct draughts_game *before = two_kings(draughts_english(), 0, 0);
	struct draughts_game *game;

	shuffle(before, 8);
	game = draughts_game_from(draughts_game_position(before));
	draughts_game_free(before);
	assert_no_claim(game);
	shuffle(game, 7);
	assert_no_claim(game);
	shuffle(game, 1);
	assert_repetition(game, 0, 4, 8);
	set_limits(game, 0, 4);
	assert_quiet(game, 1, 8);
	draughts_game_free(game);
}
END_TEST

/* D10: no claims, no agreement, no limits, no recorded draw. The move is e1-e3. */
START_TEST(dipole_knows_no_draws)
{
	struct draughts_game *game = draughts_game_new(draughts_dipole());

	assert_no_claim(game);
	ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(set_limits(game, 2, 1), DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_DRAW), DRAUGHTS_ERR_NO_CLAIM);
	play(game, 31, 23);
	assert_no_claim(game);
	ck_assert_int_eq(draughts_game_set_result(game, DRAUGHTS_BLACK_WINS), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_agree_draw(game), DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(draughts_game_claim_draw(game), DRAUGHTS_ERR_NO_CLAIM);
	draughts_game_free(game);
}
END_TEST

static void assert_tags(const struct draughts_game *game, const char *expected)
{
	const char *name, *value;
	char text[200] = "";

	for (size_t i = 0; draughts_game_tag_at(game, i, &name, &value); i++) {
		size_t used = strlen(text);

		ck_assert_ptr_eq(draughts_game_tag(game, name), value);
		snprintf(text + used, sizeof text - used, "%s=%s;", name, value);
	}
	ck_assert_str_eq(text, expected);
}

START_TEST(tags)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	const char *value = "untouched";

	ck_assert_int_eq(draughts_game_set_tag(game, "Event", NULL), DRAUGHTS_OK);
	ck_assert_ptr_null(draughts_game_tag(game, "Event"));
	ck_assert_int_eq(draughts_game_set_tag(game, "White", "A"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_tag(game, "Event", "\"\\\n\xff"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_tag(game, "Black", ""), DRAUGHTS_OK);
	assert_tags(game, "White=A;Event=\"\\\n\xff;Black=;");
	ck_assert_int_eq(draughts_game_set_tag(game, "Event", "E"), DRAUGHTS_OK);
	assert_tags(game, "White=A;Event=E;Black=;");
	ck_assert_int_eq(draughts_game_set_tag(game, "White", NULL), DRAUGHTS_OK);
	ck_assert_ptr_null(draughts_game_tag(game, "White"));
	ck_assert_int_eq(draughts_game_set_tag(game, "White", "W"), DRAUGHTS_OK);
	assert_tags(game, "Event=E;Black=;White=W;");
	ck_assert_ptr_null(draughts_game_tag(game, "event"));
	ck_assert_int_eq(draughts_game_set_tag(game, "", "x"), DRAUGHTS_ERR_RANGE);
	ck_assert(!draughts_game_tag_at(game, 3, &value, &value));
	ck_assert_str_eq(value, "untouched");
	ck_assert(draughts_game_tag_at(game, 0, NULL, NULL));
	draughts_game_free(game);
}
END_TEST

/* As many as there is room for, or one more or less, and each of them removed. */
START_TEST(tags_removed)
{
	for (int total = 1; total <= 33; total++)
		for (int removed = 0; removed < total; removed++) {
			struct draughts_game *const game = draughts_game_new(draughts_english());
			char expected[200] = "", name[] = "?", tag[8];

			for (int i = 0; i < total; i++) {
				name[0] = (char)('0' + i);
				ck_assert_int_eq(
					draughts_game_set_tag(game, name, "x"), DRAUGHTS_OK);
				snprintf(tag, sizeof tag, "%s=x;", name);
				if (i != removed)
					strcat(expected, tag);
			}
			name[0] = (char)('0' + removed);
			ck_assert_int_eq(draughts_game_set_tag(game, name, NULL), DRAUGHTS_OK);
			assert_tags(game, expected);
			draughts_game_free(game);
		}
}
END_TEST

/* Texts that the game itself handed out may be given back to it. */
START_TEST(own_texts_as_arguments)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	const char *name;

	draughts_game_set_tag(game, "Event", "E");
	draughts_game_set_tag(game, "Event", draughts_game_tag(game, "Event"));
	assert_tags(game, "Event=E;");
	draughts_game_tag_at(game, 0, &name, NULL);
	draughts_game_set_tag(game, name, NULL);
	assert_tags(game, "");
	draughts_game_set_comment(game, 0, "C");
	draughts_game_set_comment(game, 0, draughts_game_comment(game, 0));
	ck_assert_str_eq(draughts_game_comment(game, 0), "C");
	draughts_game_free(game);
}
END_TEST

/* A cost that grew with the square of the number would not end within the time of the test. */
START_TEST(a_million_tags)
{
	enum { COUNT = 1000000 };
	struct draughts_game *game = draughts_game_new(draughts_english());
	char name[16];
	const char *last;

	for (int i = 0; i < COUNT; i++) {
		snprintf(name, sizeof name, "T%d", i);
		ck_assert_int_eq(draughts_game_set_tag(game, name, name + 1), DRAUGHTS_OK);
	}
	ck_assert(draughts_game_tag_at(game, COUNT - 1, &last, NULL));
	ck_assert_str_eq(last, "T999999");
	ck_assert(!draughts_game_tag_at(game, COUNT, NULL, NULL));
	for (int i = COUNT; i-- > 0;) {
		snprintf(name, sizeof name, "T%d", i);
		ck_assert_str_eq(draughts_game_tag(game, name), name + 1);
		ck_assert_int_eq(draughts_game_set_tag(game, name, NULL), DRAUGHTS_OK);
	}
	ck_assert(!draughts_game_tag_at(game, 0, NULL, NULL));
	draughts_game_free(game);
}
END_TEST

START_TEST(comments)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	ck_assert_int_eq(draughts_game_set_comment(game, 1, "early"), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_set_comment(game, 0, "start"), DRAUGHTS_OK);
	play(game, 11, 15);
	play(game, 22, 18);
	ck_assert_int_eq(draughts_game_set_comment(game, 2, "two"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_comment(game, 1, "one\n}"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_comment(game, 0, "other"), DRAUGHTS_OK);
	ck_assert_str_eq(draughts_game_comment(game, 0), "other");
	ck_assert_str_eq(draughts_game_comment(game, 1), "one\n}");
	ck_assert_str_eq(draughts_game_comment(game, 2), "two");
	ck_assert_ptr_null(draughts_game_comment(game, 3));

	/* An undone ply takes its comment along and brings it back. */
	draughts_game_undo(game);
	ck_assert_ptr_null(draughts_game_comment(game, 2));
	ck_assert_int_eq(draughts_game_set_comment(game, 2, "late"), DRAUGHTS_ERR_RANGE);
	ck_assert_int_eq(draughts_game_set_comment(game, 0, NULL), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_comment(game, 0, NULL), DRAUGHTS_OK);
	draughts_game_redo(game);
	ck_assert_ptr_null(draughts_game_comment(game, 0));
	ck_assert_str_eq(draughts_game_comment(game, 1), "one\n}");
	ck_assert_str_eq(draughts_game_comment(game, 2), "two");
	draughts_game_free(game);
}
END_TEST

/* The comment that another one replaced is gone for good, whichever are removed afterwards. */
START_TEST(replaced_comments_do_not_come_back)
{
	struct draughts_game *game = draughts_game_new(draughts_english());

	play(game, 11, 15);
	ck_assert_int_eq(draughts_game_set_comment(game, 1, "one"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_comment(game, 0, "start"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_comment(game, 0, "other"), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_comment(game, 0, NULL), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_game_set_comment(game, 1, NULL), DRAUGHTS_OK);
	ck_assert_ptr_null(draughts_game_comment(game, 0));
	ck_assert_ptr_null(draughts_game_comment(game, 1));
	draughts_game_free(game);
}
END_TEST

/* Comments on many plies, every third removed: the others keep theirs. */
START_TEST(many_comments)
{
	enum { PLIES = 100 };
	struct draughts_game *game = two_kings(draughts_english(), 0, 0);
	char text[16];

	shuffle(game, PLIES);
	for (size_t ply = 0; ply <= PLIES; ply++) {
		snprintf(text, sizeof text, "%zu", ply);
		ck_assert_int_eq(draughts_game_set_comment(game, ply, text), DRAUGHTS_OK);
	}
	for (size_t ply = 0; ply <= PLIES; ply += 3)
		ck_assert_int_eq(draughts_game_set_comment(game, ply, NULL), DRAUGHTS_OK);
	for (size_t ply = 0; ply <= PLIES; ply++) {
		snprintf(text, sizeof text, "%zu", ply);
		if (ply % 3 == 0)
			ck_assert_ptr_null(draughts_game_comment(game, ply));
		else
			ck_assert_str_eq(draughts_game_comment(game, ply), text);
	}
	draughts_game_free(game);
}
END_TEST

START_TEST(clones_are_equal)
{
	struct draughts_game *game = two_kings(draughts_english(), 0, 0);
	struct draughts_game *copy;

	draughts_game_set_tag(game, "White", "A");
	draughts_game_set_tag(game, "Black", "B");
	shuffle(game, 40);
	draughts_game_set_comment(game, 0, "start");
	draughts_game_set_comment(game, 40, "end");
	draughts_game_resign(game, DRAUGHTS_WHITE);
	set_limits(game, 4, 5);
	draughts_game_undo(game);
	copy = draughts_game_clone(game);
	draughts_game_free(game);

	assert_tags(copy, "White=A;Black=B;");
	assert_state(copy, 39, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	ck_assert_str_eq(draughts_game_comment(copy, 0), "start");
	assert_quiet(copy, 1, 39);
	assert_repetition(copy, 31, 35, 39);
	ck_assert_int_eq(draughts_game_redo(copy), DRAUGHTS_OK);
	assert_state(copy, 40, DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_RESIGNED);
	ck_assert_str_eq(draughts_game_comment(copy, 40), "end");
	for (int i = 0; i < 40; i++)
		ck_assert_int_eq(draughts_game_undo(copy), DRAUGHTS_OK);
	assert_no_claim(copy);
	shuffle(copy, 8);
	assert_no_claim(copy); /* the position stands for the third time, the limit is four */
	set_limits(copy, 3, 0);
	assert_repetition(copy, 0, 4, 8);
	draughts_game_free(copy);
}
END_TEST

/* Whatever room a game has taken for its plies. */
START_TEST(clones_of_any_length)
{
	struct draughts_game *const game = two_kings(draughts_english(), 0, 0);

	for (size_t length = 0; length < 140; length++) {
		struct draughts_game *const copy = draughts_game_clone(game);

		ck_assert_uint_eq(draughts_game_length(copy), length);
		draughts_game_free(copy);
		shuffle(game, 1);
	}
	draughts_game_free(game);
}
END_TEST

START_TEST(clones_are_independent)
{
	struct draughts_game *game = draughts_game_new(draughts_english());
	struct draughts_game *copy;

	draughts_game_set_tag(game, "White", "A");
	play(game, 11, 15);
	draughts_game_set_comment(game, 1, "one");
	copy = draughts_game_clone(game);
	play(copy, 22, 18);
	draughts_game_set_tag(copy, "White", "B");
	draughts_game_set_tag(copy, "Black", "C");
	draughts_game_set_comment(copy, 1, NULL);
	draughts_game_resign(copy, DRAUGHTS_BLACK);

	assert_state(game, 1, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	assert_tags(game, "White=A;");
	ck_assert_str_eq(draughts_game_comment(game, 1), "one");
	play(game, 22, 17);
	assert_state(copy, 2, DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_RESIGNED);
	ck_assert(draughts_game_move(game, 2) != draughts_game_move(copy, 2));
	draughts_game_free(game);
	assert_tags(copy, "White=B;Black=C;");
	draughts_game_free(copy);
}
END_TEST

/*
 * A million plies with claims asked at each: as with the tags, a scan of the game would not end in
 * time. After ply n = 4k + r the position has stood k + 1 times.
 */
START_TEST(a_million_plies)
{
	enum { PLIES = 1000000 };
	struct draughts_game *game = two_kings(draughts_english(), 0, 0);

	for (int i = 0; i < PLIES; i++) {
		shuffle(game, 1);
		draughts_game_claims(game, NULL);
	}
	assert_repetition(game, PLIES - 8, PLIES - 4, PLIES);
	assert_quiet(game, 1, PLIES);
	set_limits(game, PLIES / 4 + 1, 0);
	assert_repetition(game, PLIES - 8, PLIES - 4, PLIES);
	set_limits(game, PLIES / 4 + 2, 0);
	ck_assert_uint_eq(draughts_game_claims(game, NULL), 0);
	for (int i = 0; i < PLIES; i++)
		draughts_game_undo(game);
	assert_state(game, 0, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	draughts_game_free(game);
}
END_TEST

/*
 * A long game of ever other positions: as above, a search through all that came before would not
 * end in time. Four kings of each side walk about in three rows, too far from the others to meet.
 */
START_TEST(many_positions)
{
	enum { PLIES = 100000 };
	static const draughts_squares home[2] = {UINT32_C(0xfff00000), UINT32_C(0x00000fff)};
	const draughts_squares white = UINT32_C(0xf0000000), black = UINT32_C(0x0000000f);
	struct draughts_game *game = from_pieces(
		draughts_english(), DRAUGHTS_BLACK, white, black, white | black);
	const struct draughts_position *const position = draughts_game_position(game);
	uint32_t state = 1;

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
	}
	while (draughts_game_length(game) > 0)
		ck_assert_int_eq(draughts_game_undo(game), DRAUGHTS_OK);
	ck_assert(draughts_position_equal(position, draughts_game_start(game)));
	draughts_game_free(game);
}
END_TEST

Suite *suite_game(void)
{
	enum { CHECKERS = 4, RULESETS = 5 }; /* draughts_ruleset_at: Dipole is the last */
	Suite *suite = suite_create("game");
	TCase *tcase = tests_case(suite, "moves");

	tcase_add_loop_test(tcase, new_game_is_the_initial_position, 0, RULESETS);
	tcase_add_loop_test(tcase, undo_and_redo_to_any_depth, 0, RULESETS);
	tcase_add_test(tcase, play_forgets_undone_moves);
	tcase_add_test(tcase, refused_moves_change_nothing);
	tcase_add_test(tcase, move_numbers);
	tcase_add_test(tcase, a_million_plies);
	tcase_add_test(tcase, many_positions);

	tcase = tests_case(suite, "endings");
	tcase_add_loop_test(tcase, ends_without_pieces, 0, 2);
	tcase_add_loop_test(tcase, ends_blocked, 0, 2);
	tcase_add_test(tcase, ends_in_dipole);
	tcase_add_test(tcase, starts_decided);
	tcase_add_loop_test(tcase, resigns, 0, RULESETS);
	tcase_add_test(tcase, resign_needs_a_side);
	tcase_add_test(tcase, undo_and_redo_a_resignation);
	tcase_add_loop_test(tcase, agrees, 0, RULESETS);
	tcase_add_test(tcase, records_results);
	tcase_add_test(tcase, records_results_among_undone_moves);
	tcase_add_test(tcase, board_beats_records);

	tcase = tests_case(suite, "claims");
	tcase_add_loop_test(tcase, claims_repetition, 0, CHECKERS);
	tcase_add_test(tcase, other_positions_are_no_repetition);
	tcase_add_test(tcase, repetition_limits);
	tcase_add_loop_test(tcase, claims_quiet_moves, 0, CHECKERS);
	tcase_add_test(tcase, claim_names_its_reason);
	tcase_add_test(tcase, example_of_e11);
	tcase_add_test(tcase, example_of_e11_in_mid_move);
	tcase_add_loop_test(tcase, moves_of_men, 0, CHECKERS);
	tcase_add_loop_test(tcase, captures_end_the_row, 0, CHECKERS);
	tcase_add_loop_test(tcase, limits_of_the_rulesets, 0, RULESETS);
	tcase_add_test(tcase, limits_set_and_refused);
	tcase_add_loop_test(tcase, limits_count_rows_again, 0, CHECKERS);
	tcase_add_test(tcase, quiet_limits);
	tcase_add_test(tcase, undo_and_redo_restore_claims);
	tcase_add_test(tcase, undone_plies_do_not_repeat);
	tcase_add_test(tcase, repetition_counts_from_the_start);
	tcase_add_test(tcase, dipole_knows_no_draws);

	tcase = tests_case(suite, "texts");
	tcase_add_test(tcase, tags);
	tcase_add_test(tcase, tags_removed);
	tcase_add_test(tcase, own_texts_as_arguments);
	tcase_add_test(tcase, a_million_tags);
	tcase_add_test(tcase, comments);
	tcase_add_test(tcase, replaced_comments_do_not_come_back);
	tcase_add_test(tcase, many_comments);

	tcase = tests_case(suite, "clones");
	tcase_add_test(tcase, clones_are_equal);
	tcase_add_test(tcase, clones_of_any_length);
	tcase_add_test(tcase, clones_are_independent);
	return suite;
}
