/* SPDX-License-Identifier: MIT */
/* A game that has as many plies as any game may have, without the memory for them. */
#include "game/game.h"
#include "tests.h"

/* The limit holds even if the spare capacity has room for more plies: draughts_game_play(3). */
START_TEST(spare_capacity_does_not_pass_the_limit)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	draughts_move move;

	ck_assert_ptr_nonnull(game);
	ck_assert_uint_eq(draughts_position_moves(draughts_game_position(game), &move, 1), 7);
	game->length = SIZE_MAX / 2 < UINT32_MAX ? SIZE_MAX / 2 : UINT32_MAX - 1;
	game->capacity = SIZE_MAX;
	ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_ERR_MEMORY);
	game->length = 0;
	game->capacity = 1;
	ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_OK);
	draughts_game_free(game);
}
END_TEST

void suite_internal_game(Suite *suite)
{
	tests_add(suite, spare_capacity_does_not_pass_the_limit);
}
