/* SPDX-License-Identifier: MIT */
/*
 * A sequence of calls on a game: a line with the ruleset's digit and a FEN, then a byte a call. u
 * and r undo and redo, c claims, a agrees, W and B resign, t is White's loss on time and f Black's
 * forfeit, e and one byte any outcome and ending, s and one a result, o reopens the game, l and two
 * set the draw limits, q and one the quiet plies before the game, x goes on with a copy; any other
 * byte plays, as it counts through the legal moves. A plain array of positions of the reference
 * does the same, and its claims are counted anew after each call.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "../agree.h"

enum { CALLS_MAX = 256, COUNT_MAX = 8, OUTCOMES = 6, ENDINGS = 11 }; /* one too many of each */

/* What the game should be. A result that the board has not is a step after all plies. */
struct model {
	enum ref_game rules;
	bool counts_men; /* whether a move of a man ends the quiet row (E12, I12, F11; not E11) */
	unsigned repetitions, quiet_moves;
	size_t quiet_before;  /* plies in the row that led to the start */
	size_t undone;        /* steps: plies, and the result */
	size_t length, total; /* plies played, and with those undone */
	struct ref_position at[CALLS_MAX + 1];
	struct ref_move move[CALLS_MAX + 1]; /* [n] leads to at[n] */
	enum draughts_outcome outcome;       /* the result, undone or not, if ending is one */
	enum draughts_ending ending;
};

static void begin(struct model *model, const struct draughts_position *position)
{
	const struct tests_row *const row = tests_row(draughts_position_ruleset(position));

	model->rules = row->game;
	model->counts_men = row->men_reset;
	model->repetitions = 3; /* E11 (c), I12, F11 (c) */
	model->quiet_moves = row->quiet_moves;
	model->quiet_before = model->undone = model->length = model->total = 0;
	model->outcome = DRAUGHTS_ONGOING;
	model->ending = DRAUGHTS_ENDING_NONE;
	agree_reference(position, &model->at[0]);
}

static const struct ref_position *now(const struct model *model)
{
	return &model->at[model->length];
}

static bool is_recorded(const struct model *model)
{
	return model->ending != DRAUGHTS_ENDING_NONE && model->undone == 0;
}

/* Undoes so many steps of all there are. */
static enum draughts_error undo_steps(struct model *model, size_t steps)
{
	const size_t results = model->ending != DRAUGHTS_ENDING_NONE;

	if (steps > model->total + results)
		return DRAUGHTS_ERR_RANGE;
	model->undone = steps;
	model->length = model->total - (steps > results ? steps - results : 0);
	return DRAUGHTS_OK;
}

static bool is_over(const struct model *model)
{
	return ref_outcome(now(model)) != REF_ONGOING || is_recorded(model);
}

static enum draughts_error declare(
	struct model *model, enum draughts_outcome outcome, enum draughts_ending ending)
{
	model->undone = 0;
	model->total = model->length;
	model->outcome = outcome;
	model->ending = ending;
	return DRAUGHTS_OK;
}

static bool same_position(const struct ref_position *a, const struct ref_position *b)
{
	return a->turn == b->turn && memcmp(a->at, b->at, sizeof a->at) == 0;
}

static bool is_quiet(const struct model *model, size_t ply)
{
	const struct ref_move *move = &model->move[ply];

	if (move->captured != 0 || move->promotion)
		return false;
	return !model->counts_men || abs(ref_get(&model->at[ply - 1], move->from)) == 2;
}

/* The first ply of the row up to a ply, or the one after it. */
static size_t first_quiet(const struct model *model, size_t ply)
{
	size_t first = ply + 1;

	while (first > 1 && is_quiet(model, first - 1))
		first--;
	return first;
}

/* Of the row, before the game. */
static size_t quiet_before(const struct model *model, size_t ply)
{
	return first_quiet(model, ply) == 1 ? model->quiet_before : 0;
}

static size_t quiet_plies(const struct model *model, size_t ply)
{
	return quiet_before(model, ply) + ply + 1 - first_quiet(model, ply);
}

/* E11, E12, I12: the occurrences and the quiet row up to a ply, counted from the beginning. */
static unsigned recount(const struct model *model, size_t ply, struct draughts_claim *claim)
{
	size_t occurrence[CALLS_MAX + 1], occurrences = 0;
	unsigned claims = 0;

	memset(claim, 0, sizeof *claim);
	if (model->rules == REF_DIPOLE || ref_outcome(&model->at[ply]) != REF_ONGOING)
		return 0;
	for (size_t i = 0; i <= ply; i++)
		if (same_position(&model->at[i], &model->at[ply]))
			occurrence[occurrences++] = i;
	if (model->repetitions != 0 && occurrences >= model->repetitions) {
		claims |= DRAUGHTS_CLAIM_REPETITION;
		for (size_t i = 0; i < 3; i++)
			claim->repetition_ply[i] =
				(uint32_t)occurrence[occurrences + i < 3 ? 0 : occurrences + i - 3];
	}
	if (model->quiet_moves != 0 && quiet_plies(model, ply) / 2 >= model->quiet_moves) {
		claims |= DRAUGHTS_CLAIM_QUIET_MOVES;
		claim->quiet_first = (uint32_t)first_quiet(model, ply);
		claim->quiet_last = (uint32_t)ply;
		claim->quiet_before = (uint32_t)quiet_before(model, ply);
	}
	return claims;
}

/* The calls, each on the game and on the model; they return the status that the model expects. */

static enum draughts_error play(struct draughts_game *game, struct model *model, unsigned byte)
{
	struct ref_move moves[REF_MOVES_MAX];
	const size_t total = ref_moves(now(model), moves, REF_MOVES_MAX);
	const struct ref_move *move = total == 0 ? NULL : &moves[byte % total];
	const enum draughts_error status = draughts_game_play(
		game, move == NULL ? 0 : agree_move(move));

	if (is_over(model)) {
		FUZZ_CHECK(status == DRAUGHTS_ERR_GAME_OVER);
		return status;
	}
	FUZZ_CHECK(draughts_game_play(game, UINT64_MAX) != DRAUGHTS_OK);
	model->at[model->length + 1] = *now(model);
	model->length++;
	model->move[model->length] = *move;
	ref_play(&model->at[model->length], move);
	FUZZ_CHECK(status == DRAUGHTS_OK);
	declare(model, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
	return status;
}

/* What draughts_game_end says of a draw in a game that goes on. */
static enum draughts_error check_draw(const struct model *model, enum draughts_ending ending)
{
	struct draughts_claim claim;
	const unsigned claims = recount(model, model->length, &claim);

	if (model->rules == REF_DIPOLE)
		return DRAUGHTS_ERR_NO_CLAIM;
	switch ((int)ending) {
	case DRAUGHTS_ENDING_AGREED:
	case DRAUGHTS_ENDING_RECORDED:
		return DRAUGHTS_OK;
	case DRAUGHTS_ENDING_REPETITION:
		return claims & DRAUGHTS_CLAIM_REPETITION ? DRAUGHTS_OK : DRAUGHTS_ERR_NO_CLAIM;
	case DRAUGHTS_ENDING_QUIET_MOVES:
		return claims & DRAUGHTS_CLAIM_QUIET_MOVES ? DRAUGHTS_OK : DRAUGHTS_ERR_NO_CLAIM;
	default:
		return DRAUGHTS_ERR_RANGE;
	}
}

static enum draughts_error end(
	struct model *model, enum draughts_outcome outcome, enum draughts_ending ending)
{
	enum draughts_error status = DRAUGHTS_ERR_RANGE;

	if (is_over(model))
		return DRAUGHTS_ERR_GAME_OVER;
	if (outcome == DRAUGHTS_DRAW)
		status = check_draw(model, ending);
	else if (outcome == DRAUGHTS_BOTH_LOSE)
		status = ending == DRAUGHTS_ENDING_RECORDED || ending == DRAUGHTS_ENDING_FORFEIT
				 ? DRAUGHTS_OK
				 : DRAUGHTS_ERR_RANGE;
	else if (outcome == DRAUGHTS_WHITE_WINS || outcome == DRAUGHTS_BLACK_WINS)
		status = ending == DRAUGHTS_ENDING_RESIGNED ||
					 (ending >= DRAUGHTS_ENDING_RECORDED &&
						 ending <= DRAUGHTS_ENDING_FORFEIT)
				 ? DRAUGHTS_OK
				 : DRAUGHTS_ERR_RANGE;
	return status == DRAUGHTS_OK ? declare(model, outcome, ending) : status;
}

static enum draughts_error reopen(struct model *model)
{
	return ref_outcome(now(model)) != REF_ONGOING
		       ? DRAUGHTS_ERR_GAME_OVER
		       : declare(model, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
}

static enum draughts_error claim_draw(struct model *model, size_t ply)
{
	struct draughts_claim claim;
	unsigned claims;

	if (is_over(model))
		return DRAUGHTS_ERR_GAME_OVER;
	if (ply > model->length)
		return DRAUGHTS_ERR_RANGE;
	claims = recount(model, ply, &claim);
	if (claims == 0)
		return DRAUGHTS_ERR_NO_CLAIM;
	return declare(model, DRAUGHTS_DRAW,
		claims & DRAUGHTS_CLAIM_REPETITION ? DRAUGHTS_ENDING_REPETITION
						   : DRAUGHTS_ENDING_QUIET_MOVES);
}

static enum draughts_error set_limits(
	struct model *model, const struct draughts_draw_limits *limits)
{
	if (model->rules == REF_DIPOLE)
		return DRAUGHTS_ERR_NO_CLAIM;
	if (limits->repetitions == 1)
		return DRAUGHTS_ERR_RANGE;
	model->repetitions = limits->repetitions;
	model->quiet_moves = limits->quiet_moves;
	model->counts_men = limits->men_reset;
	return DRAUGHTS_OK;
}

static enum draughts_error set_quiet(struct model *model, size_t plies)
{
	if (is_recorded(model))
		return DRAUGHTS_ERR_GAME_OVER;
	if (model->length > 0)
		return DRAUGHTS_ERR_RANGE;
	model->quiet_before = plies;
	return declare(model, DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE);
}

/* The outcome and the ending that a byte stands for; false if it is another call. */
static bool read_end(unsigned byte, struct fuzz_input *input, enum draughts_outcome *outcome,
	enum draughts_ending *ending)
{
	unsigned value;

	switch (byte) {
	case 'a':
		*outcome = DRAUGHTS_DRAW;
		*ending = DRAUGHTS_ENDING_AGREED;
		return true;
	case 'W':
	case 'B':
	case 't':
	case 'f':
		*outcome = byte == 'W' || byte == 't' ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
		*ending = byte == 't'   ? DRAUGHTS_ENDING_TIME
			  : byte == 'f' ? DRAUGHTS_ENDING_FORFEIT
					: DRAUGHTS_ENDING_RESIGNED;
		return true;
	case 'e':
		value = fuzz_byte(input);
		*outcome = (enum draughts_outcome)(value / ENDINGS % OUTCOMES);
		*ending = (enum draughts_ending)(value % ENDINGS);
		return true;
	case 's':
		*outcome = (enum draughts_outcome)(fuzz_byte(input) % 4);
		*ending = *outcome == DRAUGHTS_ONGOING ? DRAUGHTS_ENDING_NONE
						       : DRAUGHTS_ENDING_RECORDED;
		return true;
	default:
		return false;
	}
}

static void call(struct draughts_game **handle, struct model *model, struct fuzz_input *input)
{
	struct draughts_game *game = *handle;
	const unsigned byte = fuzz_byte(input);
	struct draughts_draw_limits limits = {0};
	enum draughts_outcome outcome;
	enum draughts_ending ending;
	unsigned counts;
	size_t ply;
	enum draughts_error found, expected;

	if (read_end(byte, input, &outcome, &ending)) {
		found = draughts_game_end(game, outcome, ending);
		expected = end(model, outcome, ending);
		FUZZ_CHECK(found == expected);
		return;
	}
	switch (byte) {
	case 'u':
		found = draughts_game_undo(game);
		expected = undo_steps(model, model->undone + 1);
		break;
	case 'r':
		found = draughts_game_redo(game);
		expected = undo_steps(model, model->undone - 1); /* -1 is too many */
		break;
	case 'c':
		found = draughts_game_claim_draw(game, model->length);
		expected = claim_draw(model, model->length);
		break;
	case 'C':
		ply = fuzz_byte(input) % (model->length + 2);
		found = draughts_game_claim_draw(game, ply);
		expected = claim_draw(model, ply);
		break;
	case 'o':
		found = draughts_game_reopen(game);
		expected = reopen(model);
		break;
	case 'l':
		limits.repetitions = fuzz_byte(input) % COUNT_MAX;
		counts = fuzz_byte(input); /* 0 to 7, or P to W: men reset */
		limits.quiet_moves = counts % COUNT_MAX;
		limits.men_reset = counts >> 6 & 1;
		found = draughts_game_set_draw_limits(game, &limits);
		expected = set_limits(model, &limits);
		break;
	case 'q':
		counts = fuzz_byte(input) % COUNT_MAX;
		found = draughts_game_set_quiet_plies(game, counts);
		expected = set_quiet(model, counts);
		break;
	case 'x':
		*handle = draughts_game_clone(game);
		found = expected = *handle == NULL ? DRAUGHTS_ERR_MEMORY : DRAUGHTS_OK;
		if (*handle == NULL)
			*handle = game;
		else
			draughts_game_free(game);
		break;
	default:
		found = expected = play(game, model, byte);
	}
	FUZZ_CHECK(found == expected);
}

static void check_position(
	const struct draughts_position *position, const struct ref_position *expected)
{
	struct draughts_setup found, setup;

	draughts_position_get_setup(position, &found);
	agree_setup(expected, &setup);
	FUZZ_CHECK(memcmp(&found, &setup, sizeof found) == 0);
}

/* A game that is over can be explained with any move that can be read. */
static void check_reason(const struct draughts_game *game, enum draughts_ending ending,
	enum draughts_outcome outcome)
{
	const struct draughts_position *position = draughts_game_position(game);
	const char *text = tests_has_stacks(draughts_position_ruleset(position)) ? "pass" : "1-5";
	struct draughts_reason reason;

	FUZZ_CHECK(draughts_game_read_move(game, text, strlen(text), NULL, &reason) ==
		   DRAUGHTS_ERR_GAME_OVER);
	FUZZ_CHECK(reason.code == DRAUGHTS_REASON_GAME_OVER);
	FUZZ_CHECK(reason.ending == (uint32_t)ending && reason.outcome == (uint32_t)outcome);
}

static void check_result(const struct draughts_game *game, const struct model *model)
{
	const struct draughts_position *position = draughts_game_position(game);
	const enum ref_outcome board = ref_outcome(now(model));
	enum draughts_outcome outcome = DRAUGHTS_ONGOING;
	enum draughts_ending ending = DRAUGHTS_ENDING_NONE;

	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	if (board != REF_ONGOING) {
		outcome = board == REF_WHITE_WINS ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS;
		ending = pieces.occupied[DRAUGHTS_WHITE] == 0 ||
					 pieces.occupied[DRAUGHTS_BLACK] == 0
				 ? DRAUGHTS_ENDING_NO_PIECES
				 : DRAUGHTS_ENDING_NO_MOVES;
	} else if (is_recorded(model)) {
		outcome = model->outcome;
		ending = model->ending;
	}
	FUZZ_CHECK(draughts_game_outcome(game) == outcome);
	FUZZ_CHECK(draughts_game_ending(game) == ending);
	if (outcome != DRAUGHTS_ONGOING)
		check_reason(game, ending, outcome);
}

/* The quiet row and the claims after a ply, whatever was declared since. */
static void check_claims(const struct draughts_game *game, const struct model *model, size_t ply)
{
	struct draughts_claim found, expected;
	const unsigned claims = recount(model, ply, &expected);

	FUZZ_CHECK(draughts_game_quiet_plies(game, ply) == quiet_plies(model, ply));
	FUZZ_CHECK(draughts_game_claims(game, ply, &found) == claims);
	FUZZ_CHECK(memcmp(&found, &expected, sizeof found) == 0);
}

static void check_game(const struct draughts_game *game, const struct model *model)
{
	const struct draughts_position *position = draughts_game_position(game);

	fuzz_about(position);
	FUZZ_CHECK(draughts_game_length(game) == model->length);
	check_position(position, now(model));
	FUZZ_CHECK(draughts_position_moves(position, NULL, 0) ==
		   draughts_position_count_moves(position));
	check_claims(game, model, model->length);
	check_result(game, model);
}

/* Every ply at the end, from the first to one too many. */
static void check_plies(const struct draughts_game *game, const struct model *model)
{
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);

	check_position(draughts_game_start_position(game), &model->at[0]);
	for (size_t ply = 0; ply <= model->length; ply++) {
		FUZZ_CHECK(draughts_game_position_at(game, ply, position) == DRAUGHTS_OK);
		check_position(position, &model->at[ply]);
		FUZZ_CHECK(draughts_game_move(game, ply) ==
			   (ply == 0 ? 0 : agree_move(&model->move[ply])));
		check_claims(game, model, ply);
	}
	FUZZ_CHECK(draughts_game_quiet_plies(game, model->length + 1) == 0);
	FUZZ_CHECK(draughts_game_claims(game, model->length + 1, NULL) == 0);
	FUZZ_CHECK(draughts_game_move(game, model->length + 1) == 0);
	FUZZ_CHECK(
		draughts_game_position_at(game, model->length + 1, position) == DRAUGHTS_ERR_RANGE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct model model;
	struct fuzz_input input = {data, size};
	const struct draughts_position *position = fuzz_position(TESTS_ROOM, &input);
	struct draughts_game *game = draughts_game_from_position(position);

	if (game == NULL)
		return 0;
	begin(&model, position);
	check_game(game, &model);
	for (size_t calls = 0; calls < CALLS_MAX && input.size != 0; calls++) {
		call(&game, &model, &input);
		check_game(game, &model);
	}
	check_plies(game, &model);
	draughts_game_free(game);
	return 0;
}
