/* SPDX-License-Identifier: MIT */
/*
 * How a game ends: on the board, by a claim, or because the players or a file say so. What the
 * board decides (E10, I11, D9) beats everything else.
 */
#include <assert.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "core/vtable.h"
#include "game/game.h"

static_assert(sizeof(struct draughts_claim) == 32, "ABI");

/* Whether the board has decided the game (E10, I11, D9). */
static bool is_decided(const struct draughts_game *game)
{
	return draughts_position_outcome(&game->position) != DRAUGHTS_ONGOING;
}

static bool is_over(const struct draughts_game *game)
{
	return game->is_declared || is_decided(game);
}

enum draughts_outcome draughts_game_outcome(const struct draughts_game *game)
{
	return game->is_declared ? game->outcome : draughts_position_outcome(&game->position);
}

enum draughts_ending draughts_game_ending(const struct draughts_game *game)
{
	return game->is_declared ? game->ending : draughts_position_ending(&game->position);
}

/*
 * E11 (c): whether the position has occurred as often as the limit asks; if so, the last three
 * plies at which it did.
 */
static bool is_repeated(const struct draughts_game *game, uint32_t evidence[3])
{
	uint32_t at[3] = {DR_NO_PLY, DR_NO_PLY, (uint32_t)game->length};
	uint32_t ply = at[2];
	unsigned times = 1;

	if (game->limits.repetitions == 0)
		return false;
	while (times < game->limits.repetitions || times < 3) {
		ply = game->plies[ply].previous;
		if (ply == DR_NO_PLY)
			break;
		if (times < 3)
			at[2 - times] = ply;
		times++;
	}
	if (times < game->limits.repetitions)
		return false;
	if (at[0] == DR_NO_PLY)
		at[0] = at[1];
	memcpy(evidence, at, sizeof at);
	return true;
}

unsigned draughts_game_quiet_plies(const struct draughts_game *game)
{
	return game->plies[game->length].quiet;
}

enum draughts_error draughts_game_set_quiet(struct draughts_game *game, unsigned plies)
{
	if (game->length > 0)
		return DRAUGHTS_ERR_RANGE;
	game->plies[0].quiet = plies;
	dr_game_count_quiet(game);
	return DRAUGHTS_OK;
}

/*
 * E11 (b), E12, I12: whether the row is as long as the limit asks; if so, its evidence. Half its
 * plies, rounded down, are the moves of each side.
 */
static bool is_quiet_row(const struct draughts_game *game, struct draughts_claim *evidence)
{
	const uint32_t length = (uint32_t)game->length, row = game->plies[length].quiet;

	if (game->limits.quiet_moves == 0 || row / 2 < game->limits.quiet_moves)
		return false;
	evidence->quiet_last = length;
	evidence->quiet_before = row > length ? row - length : 0;
	evidence->quiet_first = row > length ? 1 : length - row + 1;
	return true;
}

unsigned draughts_game_claims(const struct draughts_game *game, struct draughts_claim *claim)
{
	struct draughts_claim evidence = {0};
	unsigned claims = 0;

	if (!is_over(game)) {
		if (is_repeated(game, evidence.repetition_ply))
			claims |= DRAUGHTS_CLAIM_REPETITION;
		if (is_quiet_row(game, &evidence))
			claims |= DRAUGHTS_CLAIM_QUIET_MOVES;
	}
	if (claim)
		*claim = evidence;
	return claims;
}

/* A game has draws if the players may agree on one. Dipole has none (D10). */
static bool has_draws(const struct draughts_game *game)
{
	return game->limits.agreement;
}

enum draughts_error draughts_game_claim_draw(struct draughts_game *game)
{
	const unsigned claims = draughts_game_claims(game, NULL);

	if (claims == 0)
		return has_draws(game) && is_over(game) ? DRAUGHTS_ERR_GAME_OVER
							: DRAUGHTS_ERR_NO_CLAIM;
	dr_game_declare(game, DRAUGHTS_DRAW,
		claims & DRAUGHTS_CLAIM_REPETITION ? DRAUGHTS_ENDING_REPETITION
						   : DRAUGHTS_ENDING_QUIET_MOVES);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_agree_draw(struct draughts_game *game)
{
	if (!has_draws(game))
		return DRAUGHTS_ERR_NO_CLAIM;
	if (is_over(game))
		return DRAUGHTS_ERR_GAME_OVER;
	dr_game_declare(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_lose(
	struct draughts_game *game, enum draughts_side side, enum draughts_ending ending)
{
	if (side != DRAUGHTS_WHITE && side != DRAUGHTS_BLACK)
		return DRAUGHTS_ERR_RANGE;
	if (ending != DRAUGHTS_ENDING_RESIGNED && ending != DRAUGHTS_ENDING_TIME &&
		ending != DRAUGHTS_ENDING_FORFEIT)
		return DRAUGHTS_ERR_RANGE;
	if (is_over(game))
		return DRAUGHTS_ERR_GAME_OVER;
	dr_game_declare(
		game, side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS, ending);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_set_result(
	struct draughts_game *game, enum draughts_outcome outcome)
{
	switch (outcome) {
	case DRAUGHTS_ONGOING:
	case DRAUGHTS_WHITE_WINS:
	case DRAUGHTS_BLACK_WINS:
		break;
	case DRAUGHTS_DRAW:
		if (!has_draws(game))
			return DRAUGHTS_ERR_NO_CLAIM;
		break;
	default:
		return DRAUGHTS_ERR_RANGE;
	}
	if (is_decided(game))
		return DRAUGHTS_ERR_GAME_OVER;
	if (outcome != DRAUGHTS_ONGOING)
		dr_game_declare(game, outcome, DRAUGHTS_ENDING_RECORDED);
	else if (game->is_declared)
		dr_game_truncate(game);
	return DRAUGHTS_OK;
}

void draughts_game_draw_limits(
	const struct draughts_game *game, struct draughts_draw_limits *limits)
{
	*limits = game->limits;
}

static bool has_reserved(const struct draughts_draw_limits *limits)
{
	static const uint8_t zero[sizeof limits->reserved] = {0};

	return memcmp(limits->reserved, zero, sizeof zero) != 0;
}

enum draughts_error draughts_game_set_draw_limits(
	struct draughts_game *game, const struct draughts_draw_limits *limits)
{
	if (!has_draws(game))
		return DRAUGHTS_ERR_NO_CLAIM;
	if (limits->repetitions == 1 || limits->men_reset > 1 || has_reserved(limits))
		return DRAUGHTS_ERR_RANGE;

	const bool recount = limits->men_reset != game->limits.men_reset;

	game->limits = *limits;
	game->limits.agreement = true;
	if (recount)
		dr_game_count_quiet(game);
	return DRAUGHTS_OK;
}
