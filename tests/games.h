/* SPDX-License-Identifier: MIT */
/* What the suites of games share. Squares four numbers apart touch in every game. */
#ifndef TESTS_GAMES_H
#define TESTS_GAMES_H

#include <stddef.h>
#include <stdint.h>

#include "tests.h"

/* A game from a position that is put together here; freed by the caller. */
struct draughts_game *game_from_pieces(const struct draughts_ruleset *ruleset,
	enum draughts_side turn, draughts_squares white, draughts_squares black,
	draughts_squares kings);

/*
 * Two kings far apart: White's goes between 32 and 28, Black's between 29 and 25. Four plies are
 * one round, after which the same position stands again.
 */
struct draughts_game *game_two_kings(const struct draughts_ruleset *ruleset,
	draughts_squares white_men, draughts_squares black_men);

/* Plays the one legal move between two squares. */
void game_play(struct draughts_game *game, draughts_square from, draughts_square to);

/* Moves the kings of game_two_kings to and fro. */
void game_shuffle(struct draughts_game *game, size_t plies);

/* Sets two of the draw limits, and leaves the others. */
enum draughts_error game_set_limits(
	struct draughts_game *game, uint32_t repetitions, uint32_t quiet_moves);

void game_assert_state(const struct draughts_game *game, size_t length,
	enum draughts_outcome outcome, enum draughts_ending ending);

/* A draw can be claimed for this, among others, and this is the evidence. */
void game_assert_repetition(
	const struct draughts_game *game, uint32_t first, uint32_t second, uint32_t third);
void game_assert_quiet(
	const struct draughts_game *game, uint32_t before, uint32_t first, uint32_t last);

/* No draw can be claimed; trying to leaves zeros as evidence and no trace in the game. */
void game_assert_no_claim(struct draughts_game *game);

/* The comment of a ply; "" if there is none. */
void game_assert_comment(const struct draughts_game *game, size_t ply, const char *expected);

/* All tags in their order: `Event=E;White=;'. */
void game_assert_tags(const struct draughts_game *game, const char *expected);

#endif
