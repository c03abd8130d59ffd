/* SPDX-License-Identifier: MIT */
#include "games.h"

#include <stdio.h>

struct draughts_game *game_from_pieces(const struct draughts_ruleset *ruleset,
	enum draughts_side turn, draughts_squares white, draughts_squares black,
	draughts_squares kings)
{
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
	struct draughts_setup setup = {.occupied = {white, black}, .kings = kings};
	struct draughts_game *game;

	setup.turn = (uint8_t)turn;
	tests_ok(draughts_position_set_setup(position, ruleset, &setup, NULL));
	game = draughts_game_from_position(position);
	ck_assert_ptr_nonnull(game);
	return game;
}

void game_play(struct draughts_game *game, draughts_square from, draughts_square to)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX], found = 0;
	const size_t count = draughts_position_moves(
		draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		if (draughts_move_from(moves[i]) == from && draughts_move_to(moves[i]) == to) {
			ck_assert(found == 0);
			found = moves[i];
		}
	}
	ck_assert_msg(found != 0, "no move %u-%u", from, to);
	tests_ok(draughts_game_play(game, found));
}

struct draughts_game *game_two_kings(const struct draughts_ruleset *ruleset,
	draughts_squares white_men, draughts_squares black_men)
{
	return game_from_pieces(ruleset, draughts_ruleset_first_side(ruleset),
		tests_bit(32) | white_men, tests_bit(29) | black_men,
		tests_bit(32) | tests_bit(29));
}

void game_shuffle(struct draughts_game *game, size_t plies)
{
	while (plies-- > 0) {
		const struct draughts_position *position = draughts_game_position(game);
		struct draughts_pieces pieces;

		draughts_position_pieces(position, &pieces);

		draughts_square home = pieces.turn == DRAUGHTS_WHITE ? 32 : 29;
		draughts_square away = pieces.turn == DRAUGHTS_WHITE ? 28 : 25;

		if (pieces.kings & pieces.occupied[pieces.turn] & tests_bit(home))
			game_play(game, home, away);
		else
			game_play(game, away, home);
	}
}

enum draughts_error game_set_limits(
	struct draughts_game *game, uint32_t repetitions, uint32_t quiet_moves)
{
	struct draughts_draw_limits limits;

	draughts_game_draw_limits(game, &limits);
	limits.repetitions = repetitions;
	limits.quiet_moves = quiet_moves;
	return draughts_game_set_draw_limits(game, &limits);
}

void game_assert_state(const struct draughts_game *game, size_t length,
	enum draughts_outcome outcome, enum draughts_ending ending)
{
	ck_assert_uint_eq(draughts_game_length(game), length);
	ck_assert_int_eq(draughts_game_outcome(game), outcome);
	ck_assert_int_eq(draughts_game_ending(game), ending);
}

void game_assert_repetition(
	const struct draughts_game *game, uint32_t first, uint32_t second, uint32_t third)
{
	struct draughts_claim claim;

	ck_assert(draughts_game_claims(game, draughts_game_length(game), &claim) &
		  DRAUGHTS_CLAIM_REPETITION);
	ck_assert_uint_eq(claim.repetition_ply[0], first);
	ck_assert_uint_eq(claim.repetition_ply[1], second);
	ck_assert_uint_eq(claim.repetition_ply[2], third);
	ck_assert(claim.reserved[0] == 0 && claim.reserved[1] == 0);
}

void game_assert_quiet(
	const struct draughts_game *game, uint32_t before, uint32_t first, uint32_t last)
{
	struct draughts_claim claim;

	ck_assert(draughts_game_claims(game, draughts_game_length(game), &claim) &
		  DRAUGHTS_CLAIM_QUIET_MOVES);
	ck_assert_uint_eq(claim.quiet_first, first);
	ck_assert_uint_eq(claim.quiet_last, last);
	ck_assert_uint_eq(claim.quiet_before, before);
}

void game_assert_no_claim(struct draughts_game *game)
{
	static const struct draughts_claim nothing = {{0}, 0, 0, 0, {0}};
	struct draughts_claim claim;

	memset(&claim, 0xff, sizeof claim);
	ck_assert_uint_eq(draughts_game_claims(game, draughts_game_length(game), &claim), 0);
	ck_assert_mem_eq(&claim, &nothing, sizeof claim);
	ck_assert_int_eq(
		draughts_game_claim_draw(game, draughts_game_length(game)), DRAUGHTS_ERR_NO_CLAIM);
	ck_assert_int_eq(draughts_game_outcome(game), DRAUGHTS_ONGOING);
}

void game_assert_comment(const struct draughts_game *game, size_t ply, const char *expected)
{
	char text[256];

	ck_assert_uint_eq(
		draughts_game_write_comment(game, ply, text, sizeof text), strlen(expected));
	ck_assert_str_eq(text, expected);
}

void game_assert_tags(const struct draughts_game *game, const char *expected)
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
