/* SPDX-License-Identifier: MIT */
/*
 * How a game ends: on the board, by a claim, or because the players or a file say so. A result on
 * the board (E10, I11, D9) takes precedence over everything else.
 */
#include <assert.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "core/vtable.h"
#include "game/game.h"

static_assert(sizeof(struct draughts_claim) == 48, "ABI");

/* The most quiet plies before a game: with all plies of the game, they fit a size_t of 32 bits. */
enum { QUIET_MAX = INT32_MAX };

/* Whether the board has decided the game (E10, I11, D9). */
static bool is_decided(const struct draughts_game *game)
{
	return draughts_position_outcome(&game->position) != DRAUGHTS_ONGOING;
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
 * E11 (c): whether the position after a ply had then occurred as often as the limit asks; if so,
 * the last three plies at which it did. The search goes back two plies at a time, because the same
 * side must be to move. Four would do for kings that step, but kings that fly can bring a position
 * back in six.
 */
static bool is_repeated(const struct draughts_game *game, size_t ply, uint32_t evidence[3])
{
	const struct dr_ply *const plies = game->plies;
	const uint32_t limit = game->limits.repetitions;
	uint32_t at[3] = {(uint32_t)ply, (uint32_t)ply, (uint32_t)ply};
	uint32_t times = 1;

	if (limit == 0)
		return false;
	for (size_t back = 2; back <= plies[ply].kings; back += 2) {
		if (memcmp(&plies[ply - back].board, &plies[ply].board, sizeof plies->board) != 0)
			continue;
		times++;
		if (times <= 3)
			at[3 - times] = (uint32_t)(ply - back);
		if (times >= 3 && times >= limit)
			break;
	}
	if (times < limit)
		return false;
	if (times < 3)
		at[0] = at[1];
	memcpy(evidence, at, sizeof at);
	return true;
}

/* The ply after which the row of quiet plies up to this one begins (E11, E12, I12). */
static size_t find_row(const struct draughts_game *game, size_t ply)
{
	for (;; ply--) {
		const struct dr_ply *const last = &game->plies[ply -= game->plies[ply].kings];

		if (ply == 0 || game->limits.men_reset || draughts_move_is_capture(last->move) ||
			draughts_move_is_promotion(last->move))
			return ply;
	}
}

/* How many quiet plies before the game belong to the row that begins after this ply. */
static uint32_t quiet_before(const struct draughts_game *game, size_t row)
{
	return row == 0 ? game->quiet_before : 0;
}

size_t draughts_game_quiet_plies(const struct draughts_game *game, size_t ply)
{
	size_t row;

	if (ply > game->length)
		return 0;
	row = find_row(game, ply);
	return ply - row + quiet_before(game, row);
}

enum draughts_error draughts_game_set_quiet_plies(struct draughts_game *game, size_t plies)
{
	if (game->is_declared)
		return DRAUGHTS_ERR_GAME_OVER;
	if (game->length > 0 || plies > QUIET_MAX)
		return DRAUGHTS_ERR_RANGE;
	dr_game_truncate(game);
	game->quiet_before = (uint32_t)plies;
	return DRAUGHTS_OK;
}

/*
 * E11 (b), E12, I12: whether the row is as long as the limit asks; if so, its evidence. Each side
 * has made half of its plies, rounded down.
 */
static bool is_quiet_row(
	const struct draughts_game *game, size_t ply, struct draughts_claim *evidence)
{
	const size_t row = find_row(game, ply);
	const uint32_t limit = game->limits.quiet_moves, before = quiet_before(game, row);

	if (limit == 0 || (ply - row + before) / 2 < limit)
		return false;
	evidence->quiet_last = (uint32_t)ply;
	evidence->quiet_before = before;
	evidence->quiet_first = (uint32_t)row + 1;
	return true;
}

unsigned draughts_game_claims(
	const struct draughts_game *game, size_t ply, struct draughts_claim *claim)
{
	struct draughts_claim evidence = {0};
	unsigned claims = 0;

	if (ply < game->length || (ply == game->length && !is_decided(game))) {
		if (is_repeated(game, ply, evidence.repetition_ply))
			claims |= DRAUGHTS_CLAIM_REPETITION;
		if (is_quiet_row(game, ply, &evidence))
			claims |= DRAUGHTS_CLAIM_QUIET_MOVES;
	}
	if (claim)
		*claim = evidence;
	return claims;
}

/* The claim that ends a game so; 0 if no claim does. */
static unsigned claim_of(enum draughts_ending ending)
{
	if (ending == DRAUGHTS_ENDING_REPETITION)
		return DRAUGHTS_CLAIM_REPETITION;
	return ending == DRAUGHTS_ENDING_QUIET_MOVES ? DRAUGHTS_CLAIM_QUIET_MOVES : 0;
}

/* Whether a draw can be declared with this ending now: DRAUGHTS_OK, or the status if not. */
static enum draughts_error check_draw(const struct draughts_game *game, enum draughts_ending ending)
{
	const unsigned claim = claim_of(ending);

	if (!dr_has_trait(game->start.ruleset, DRAUGHTS_TRAIT_DRAWS)) /* D10 */
		return DRAUGHTS_ERR_NO_CLAIM;
	if (ending == DRAUGHTS_ENDING_AGREED || ending == DRAUGHTS_ENDING_RECORDED)
		return DRAUGHTS_OK;
	if (claim == 0)
		return DRAUGHTS_ERR_RANGE;
	return draughts_game_claims(game, game->length, NULL) & claim ? DRAUGHTS_OK
								      : DRAUGHTS_ERR_NO_CLAIM;
}

static void declare(
	struct draughts_game *game, enum draughts_outcome outcome, enum draughts_ending ending)
{
	dr_game_truncate(game);
	game->outcome = outcome;
	game->ending = ending;
	game->is_declared = true;
}

/* Whether a game can end in this way without a draw. Two sides can only forfeit it. */
static bool is_lost(enum draughts_outcome outcome, enum draughts_ending ending)
{
	if (ending == DRAUGHTS_ENDING_RECORDED || ending == DRAUGHTS_ENDING_FORFEIT)
		return outcome == DRAUGHTS_WHITE_WINS || outcome == DRAUGHTS_BLACK_WINS ||
		       outcome == DRAUGHTS_BOTH_LOSE;
	return dr_is_loss(ending) &&
	       (outcome == DRAUGHTS_WHITE_WINS || outcome == DRAUGHTS_BLACK_WINS);
}

enum draughts_error draughts_game_end(
	struct draughts_game *game, enum draughts_outcome outcome, enum draughts_ending ending)
{
	enum draughts_error status = DRAUGHTS_ERR_RANGE;

	if (game->is_declared || is_decided(game))
		return DRAUGHTS_ERR_GAME_OVER;
	if (outcome == DRAUGHTS_DRAW)
		status = check_draw(game, ending);
	else if (is_lost(outcome, ending))
		status = DRAUGHTS_OK;
	if (!status)
		declare(game, outcome, ending);
	return status;
}

enum draughts_error draughts_game_reopen(struct draughts_game *game)
{
	if (is_decided(game))
		return DRAUGHTS_ERR_GAME_OVER;
	dr_game_truncate(game);
	return DRAUGHTS_OK;
}

enum draughts_outcome draughts_loss_of(enum draughts_side side)
{
	return side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
}

enum draughts_error draughts_game_claim_draw(struct draughts_game *game, size_t ply)
{
	const unsigned claims = draughts_game_claims(game, ply, NULL);

	if (game->is_declared || is_decided(game))
		return DRAUGHTS_ERR_GAME_OVER;
	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	if (claims == 0)
		return DRAUGHTS_ERR_NO_CLAIM;
	declare(game, DRAUGHTS_DRAW,
		claims & DRAUGHTS_CLAIM_REPETITION ? DRAUGHTS_ENDING_REPETITION
						   : DRAUGHTS_ENDING_QUIET_MOVES);
	return DRAUGHTS_OK;
}

/*
 * Strangers write the game, so the time is in proportion to its length: the plies before a claim
 * cost as many comparisons as king moves lead to them. The last 64 plies are always searched.
 */
bool dr_game_claim_earlier(struct draughts_game *game, enum draughts_ending ending)
{
	enum { PER_PLY = 64 };
	const unsigned claim = claim_of(ending);
	size_t budget = (game->length + 1) * PER_PLY;

	for (size_t ply = game->length + 1; ply-- > 0;) {
		if (draughts_game_claims(game, ply, NULL) & claim) {
			declare(game, DRAUGHTS_DRAW, ending);
			return true;
		}
		if (game->plies[ply].kings > budget)
			return false;
		budget -= game->plies[ply].kings;
	}
	return false;
}

void draughts_game_draw_limits(
	const struct draughts_game *game, struct draughts_draw_limits *limits)
{
	*limits = game->limits;
}

enum draughts_error draughts_game_set_draw_limits(
	struct draughts_game *game, const struct draughts_draw_limits *limits)
{
	static const struct draughts_draw_limits zero = {0};

	if (!dr_has_trait(game->start.ruleset, DRAUGHTS_TRAIT_DRAWS))
		return DRAUGHTS_ERR_NO_CLAIM;
	if (limits->repetitions == 1 || limits->men_reset > 1 ||
		memcmp(limits->reserved, zero.reserved, sizeof zero.reserved) != 0)
		return DRAUGHTS_ERR_RANGE;
	game->limits = *limits;
	return DRAUGHTS_OK;
}
