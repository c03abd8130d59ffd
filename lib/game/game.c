/* SPDX-License-Identifier: MIT */
/*
 * Games. Every ply keeps the board after it, so that undo is an index and the position at any ply
 * an assignment. It also keeps what a claim asks for: how long the quiet row is, and where the same
 * position stood before.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>

#include "game/game.h"
#include "game/tags.h"
#include "core/vtable.h"

#define NO_PLY UINT32_MAX

struct ply {
	draughts_move move; /* 0 at the start */
	struct dr_board board;
	uint32_t next;     /* the ply before this one in its bucket, or NO_PLY */
	uint32_t previous; /* the last ply before this one with the same board, or NO_PLY */
	uint32_t quiet;    /* plies of the quiet row that ends here */
	uint32_t comment;  /* 1 + its index, or 0 */
};

/*
 * A ply costs 64 bytes at most: its record, a sixteenth for spare capacity, and a bucket (4 bytes)
 * for at least one ply.
 */
static_assert(sizeof(struct ply) + sizeof(struct ply) / 16 + 1 + sizeof(uint32_t) <= 64,
	"a ply is too large");

/* So many have numbers, and no array of them overflows, spare capacity and all. */
#define PLIES_MAX                                                                       \
	(SIZE_MAX / 2 / sizeof(struct ply) < NO_PLY ? SIZE_MAX / 2 / sizeof(struct ply) \
						    : NO_PLY - 1)

struct comment {
	char *text;
	uint32_t ply;
};

/* A ply has one comment at most, and at most twice as many have room. */
static_assert(2 * sizeof(struct comment) <= sizeof(struct ply), "no array of comments overflows");

struct draughts_game {
	struct draughts_position position, start;

	/* Plies 0 to total; those above length can be redone. */
	struct ply *plies;
	size_t length, total, capacity;

	/*
	 * Plies 0 to length by the hash of their boards: the newest of each bucket, linked by next.
	 * Undo takes plies out in the reverse order, so it is always the newest that goes.
	 */
	uint32_t *buckets;
	size_t bucket_count; /* a power of two */

	struct comment *comments; /* in no order */
	size_t comment_count, comment_capacity;

	struct dr_tags tags;

	/* What was declared after ply total. */
	enum draughts_outcome outcome;
	enum draughts_ending ending;

	unsigned repetitions, quiet_moves; /* draw limits, 0 is never */
};

/*
 * Anybody can compute the hash of a position. The address, which nobody who writes a file can know,
 * and the factor, 2^64 by the golden ratio, keep a file from choosing positions of one bucket.
 */
static uint32_t *bucket_of(
	const struct draughts_game *game, const struct draughts_position *position)
{
	const uint64_t hash = (draughts_position_hash(position) ^ (uintptr_t)game) *
			      UINT64_C(0x9e3779b97f4a7c15);

	return &game->buckets[(size_t)(hash >> 32) & (game->bucket_count - 1)];
}

/* Makes ply the current one; it comes right after the one that was. */
static void enter(struct draughts_game *game, size_t ply)
{
	uint32_t *bucket;

	game->length = ply;
	game->position.board = game->plies[ply].board;
	bucket = bucket_of(game, &game->position);
	game->plies[ply].next = *bucket;
	*bucket = (uint32_t)ply;
}

/* Puts all plies into a new table. */
static int rehash(struct draughts_game *game, size_t count)
{
	uint32_t *buckets = (uint32_t *)malloc(count * sizeof *buckets);
	size_t length = game->length;

	if (!buckets)
		return DRAUGHTS_ERR_MEMORY;
	memset(buckets, 0xff, count * sizeof *buckets); /* NO_PLY */
	free(game->buckets);
	game->buckets = buckets;
	game->bucket_count = count;
	for (size_t ply = 0; ply <= length; ply++)
		enter(game, ply);
	return DRAUGHTS_OK;
}

/* Makes room for one more ply after the current one. */
static int reserve(struct draughts_game *game)
{
	size_t needed = game->length + 2;

	if (needed > PLIES_MAX)
		return DRAUGHTS_ERR_MEMORY;
	if (needed > game->capacity) {
		size_t capacity = game->capacity + game->capacity / 16 + 16;
		struct ply *plies;

		plies = (struct ply *)realloc(game->plies, capacity * sizeof *plies);
		if (!plies)
			return DRAUGHTS_ERR_MEMORY;
		game->plies = plies;
		game->capacity = capacity;
	}
	return needed > game->bucket_count * 2 ? rehash(game, game->bucket_count * 2) : DRAUGHTS_OK;
}

struct draughts_game *draughts_game_from(const struct draughts_position *position)
{
	enum { FIRST_CAPACITY = 64, FIRST_BUCKETS = FIRST_CAPACITY / 2 }; /* most games fit */
	struct draughts_game *game = (struct draughts_game *)calloc(1, sizeof *game);

	if (!game)
		return NULL;
	game->position = game->start = *position;
	game->repetitions = position->ruleset->draws.repetitions;
	game->quiet_moves = position->ruleset->draws.quiet_moves;
	game->capacity = FIRST_CAPACITY;
	game->plies = (struct ply *)malloc(FIRST_CAPACITY * sizeof *game->plies);
	if (!game->plies)
		goto failed;
	game->plies[0] = (struct ply){.board = position->board, .previous = NO_PLY};
	if (rehash(game, FIRST_BUCKETS))
		goto failed;
	return game;
failed:
	draughts_game_free(game);
	return NULL;
}

struct draughts_game *draughts_game_new(const struct draughts_ruleset *ruleset)
{
	struct draughts_position_storage storage;

	return draughts_game_from(draughts_position_init(&storage, ruleset));
}

void draughts_game_free(struct draughts_game *game)
{
	if (!game)
		return;
	for (size_t i = 0; i < game->comment_count; i++)
		free(game->comments[i].text);
	free(game->comments);
	dr_tags_clear(&game->tags);
	free(game->buckets);
	free(game->plies);
	free(game);
}

/* The plies, undone ones too, into a game that holds nothing but the same start. */
static int copy_plies(struct draughts_game *copy, const struct draughts_game *game)
{
	size_t count = game->total + 1;
	struct ply *plies = (struct ply *)malloc(count * sizeof *plies);

	if (!plies)
		return DRAUGHTS_ERR_MEMORY;
	memcpy(plies, game->plies, count * sizeof *plies);
	free(copy->plies);
	copy->plies = plies;
	copy->length = game->length;
	copy->total = game->total;
	copy->capacity = count;
	return rehash(copy, game->bucket_count);
}

/* Adds a comment to a ply, undone or not, that has none. */
static int add_comment(struct draughts_game *game, size_t ply, const char *text)
{
	char *copy;

	if (game->comment_count == game->comment_capacity) {
		size_t capacity = game->comment_capacity ? game->comment_capacity * 2 : 8;
		struct comment *comments;

		comments = (struct comment *)realloc(game->comments, capacity * sizeof *comments);
		if (!comments)
			return DRAUGHTS_ERR_MEMORY;
		game->comments = comments;
		game->comment_capacity = capacity;
	}
	copy = dr_text_copy(text);
	if (!copy)
		return DRAUGHTS_ERR_MEMORY;
	game->comments[game->comment_count].text = copy;
	game->comments[game->comment_count].ply = (uint32_t)ply;
	game->plies[ply].comment = (uint32_t)++game->comment_count;
	return DRAUGHTS_OK;
}

/* The comments, in the same order; the plies are copied before. */
static int copy_comments(struct draughts_game *copy, const struct draughts_game *game)
{
	int status = DRAUGHTS_OK;

	for (size_t i = 0; i < game->comment_count && !status; i++)
		status = add_comment(copy, game->comments[i].ply, game->comments[i].text);
	return status;
}

static int copy_tags(struct draughts_game *copy, const struct draughts_game *game)
{
	int status = DRAUGHTS_OK;

	for (size_t i = 0; i < game->tags.count && !status; i++)
		status = dr_tags_set(
			&copy->tags, game->tags.order[i]->name, game->tags.order[i]->value);
	return status;
}

struct draughts_game *draughts_game_clone(const struct draughts_game *game)
{
	struct draughts_game *copy = draughts_game_from(&game->start);

	if (!copy)
		return NULL;
	if (copy_plies(copy, game) || copy_comments(copy, game) || copy_tags(copy, game)) {
		draughts_game_free(copy);
		return NULL;
	}
	copy->outcome = game->outcome;
	copy->ending = game->ending;
	copy->repetitions = game->repetitions;
	copy->quiet_moves = game->quiet_moves;
	return copy;
}

/* Removes the comment of a ply, if it has one; the last one fills the gap. */
static void remove_comment(struct draughts_game *game, struct ply *ply)
{
	struct comment *hole, *last;

	if (!ply->comment)
		return;
	hole = &game->comments[ply->comment - 1];
	last = &game->comments[--game->comment_count];
	free(hole->text);
	game->plies[last->ply].comment = ply->comment;
	*hole = *last;
	ply->comment = 0;
}

/* Forgets the undone plies and, with them, a result that was declared at their end. */
static void drop_undone(struct draughts_game *game)
{
	while (game->total > game->length)
		remove_comment(game, &game->plies[game->total--]);
	game->outcome = DRAUGHTS_ONGOING;
	game->ending = DRAUGHTS_ENDING_NONE;
}

/* Whether somebody declared the game over at the current ply; the board may have decided before. */
static bool declared(const struct draughts_game *game)
{
	return game->length == game->total && game->ending != DRAUGHTS_ENDING_NONE;
}

/* Whether a move is part of the row that ends in a draw (E11, E12, I12). */
static bool is_quiet(const struct draughts_position *before, draughts_move move)
{
	draughts_squares kings;

	if (draughts_move_is_capture(move) || draughts_move_is_promotion(move))
		return false;
	if (!before->ruleset->draws.men_reset)
		return true;
	kings = draughts_position_kings(before, draughts_position_turn(before));
	return kings >> (draughts_move_from(move) - 1) & 1;
}

/* The last of the plies of a bucket at which this position stood, or NO_PLY. */
static uint32_t last_occurrence(
	const struct draughts_game *game, uint32_t ply, const struct draughts_position *position)
{
	while (ply != NO_PLY &&
		memcmp(&game->plies[ply].board, &position->board, sizeof position->board) != 0)
		ply = game->plies[ply].next;
	return ply;
}

int dr_game_append(struct draughts_game *game, draughts_move move)
{
	const bool quiet = is_quiet(&game->position, move);
	const int status = reserve(game);
	struct ply *ply;
	uint32_t *bucket;

	if (status)
		return status;
	drop_undone(game);
	draughts_position_play_unchecked(&game->position, move);
	bucket = bucket_of(game, &game->position);
	ply = &game->plies[++game->total];
	ply->move = move;
	ply->board = game->position.board;
	ply->next = *bucket;
	ply->previous = last_occurrence(game, *bucket, &game->position);
	ply->quiet = quiet ? ply[-1].quiet + 1 : 0;
	ply->comment = 0;
	*bucket = (uint32_t)game->total;
	game->length = game->total;
	return DRAUGHTS_OK;
}

int draughts_game_play(struct draughts_game *game, draughts_move move)
{
	struct draughts_position next = game->position;
	int status;

	if (declared(game))
		return DRAUGHTS_ERR_GAME_OVER;
	status = draughts_position_play(&next, move);
	return status ? status : dr_game_append(game, move);
}

int draughts_game_undo(struct draughts_game *game)
{
	if (game->length == 0)
		return DRAUGHTS_ERR_RANGE;
	*bucket_of(game, &game->position) = game->plies[game->length].next;
	game->length--;
	game->position.board = game->plies[game->length].board;
	return DRAUGHTS_OK;
}

int draughts_game_redo(struct draughts_game *game)
{
	if (game->length == game->total)
		return DRAUGHTS_ERR_RANGE;
	enter(game, game->length + 1);
	return DRAUGHTS_OK;
}

size_t draughts_game_length(const struct draughts_game *game)
{
	return game->length;
}

draughts_move draughts_game_move(const struct draughts_game *game, size_t ply)
{
	return ply <= game->length ? game->plies[ply].move : 0;
}

unsigned draughts_game_move_number(const struct draughts_game *game, size_t ply)
{
	bool second_half = draughts_position_turn(&game->start) != game->start.ruleset->first;

	return (unsigned)(ply / 2 + (ply % 2 || second_half));
}

const struct draughts_position *draughts_game_position(const struct draughts_game *game)
{
	return &game->position;
}

const struct draughts_position *draughts_game_start(const struct draughts_game *game)
{
	return &game->start;
}

int draughts_game_position_at(
	const struct draughts_game *game, size_t ply, struct draughts_position *position)
{
	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	position->ruleset = game->start.ruleset;
	position->board = game->plies[ply].board;
	return DRAUGHTS_OK;
}

/* Whether the board has decided the game (E10, I11, D9). */
static bool decided(const struct draughts_game *game)
{
	return draughts_position_outcome(&game->position) != DRAUGHTS_ONGOING;
}

static bool over(const struct draughts_game *game)
{
	return declared(game) || decided(game);
}

enum draughts_outcome draughts_game_outcome(const struct draughts_game *game)
{
	return declared(game) ? game->outcome : draughts_position_outcome(&game->position);
}

enum draughts_ending draughts_game_ending(const struct draughts_game *game)
{
	return declared(game) ? game->ending : draughts_position_ending(&game->position);
}

/* E11 (c): whether the position has stood as often as the limit asks, and the last three times. */
static bool is_repeated(const struct draughts_game *game, uint32_t evidence[3])
{
	uint32_t at[3] = {NO_PLY, NO_PLY, (uint32_t)game->length};
	uint32_t ply = at[2];
	unsigned times = 1;

	if (game->repetitions == 0)
		return false;
	while (times < game->repetitions || times < 3) {
		ply = game->plies[ply].previous;
		if (ply == NO_PLY)
			break;
		if (times < 3)
			at[2 - times] = ply;
		times++;
	}
	if (times < game->repetitions)
		return false;
	if (at[0] == NO_PLY)
		at[0] = at[1];
	memcpy(evidence, at, sizeof at);
	return true;
}

/* E11 (b), E12, I12: half the plies of the row, rounded down, are the moves of each side. */
static bool is_quiet_row(const struct draughts_game *game)
{
	return game->quiet_moves != 0 && game->plies[game->length].quiet / 2 >= game->quiet_moves;
}

unsigned draughts_game_claims(const struct draughts_game *game, struct draughts_claim *claim)
{
	struct draughts_claim evidence = {{0}, 0, 0, {0}};
	unsigned claims = 0;

	if (!over(game)) {
		if (is_repeated(game, evidence.repetition_ply))
			claims |= DRAUGHTS_CLAIM_REPETITION;
		if (is_quiet_row(game)) {
			claims |= DRAUGHTS_CLAIM_QUIET_MOVES;
			evidence.quiet_last = (uint32_t)game->length;
			evidence.quiet_first = evidence.quiet_last -
					       game->plies[game->length].quiet + 1;
		}
	}
	if (claim)
		*claim = evidence;
	return claims;
}

/* Ends the game here, which nobody can have done before. */
static int declare(
	struct draughts_game *game, enum draughts_outcome outcome, enum draughts_ending ending)
{
	drop_undone(game);
	game->outcome = outcome;
	game->ending = ending;
	return DRAUGHTS_OK;
}

/* The game knows draws if the players may agree on one; Dipole does not (D10). */
static bool knows_draws(const struct draughts_game *game)
{
	return game->start.ruleset->draws.agreement;
}

int draughts_game_claim_draw(struct draughts_game *game)
{
	unsigned claims = draughts_game_claims(game, NULL);

	if (claims & DRAUGHTS_CLAIM_REPETITION)
		return declare(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_REPETITION);
	if (claims & DRAUGHTS_CLAIM_QUIET_MOVES)
		return declare(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_QUIET_MOVES);
	return knows_draws(game) && over(game) ? DRAUGHTS_ERR_GAME_OVER : DRAUGHTS_ERR_NO_CLAIM;
}

int draughts_game_agree_draw(struct draughts_game *game)
{
	if (!knows_draws(game))
		return DRAUGHTS_ERR_NO_CLAIM;
	if (over(game))
		return DRAUGHTS_ERR_GAME_OVER;
	return declare(game, DRAUGHTS_DRAW, DRAUGHTS_ENDING_AGREED);
}

int draughts_game_resign(struct draughts_game *game, enum draughts_side side)
{
	if (side != DRAUGHTS_WHITE && side != DRAUGHTS_BLACK)
		return DRAUGHTS_ERR_RANGE;
	if (over(game))
		return DRAUGHTS_ERR_GAME_OVER;
	return declare(game, side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS,
		DRAUGHTS_ENDING_RESIGNED);
}

int draughts_game_set_result(struct draughts_game *game, enum draughts_outcome outcome)
{
	switch (outcome) {
	case DRAUGHTS_ONGOING:
	case DRAUGHTS_WHITE_WINS:
	case DRAUGHTS_BLACK_WINS:
		break;
	case DRAUGHTS_DRAW:
		if (!knows_draws(game))
			return DRAUGHTS_ERR_NO_CLAIM;
		break;
	default:
		return DRAUGHTS_ERR_RANGE;
	}
	if (decided(game))
		return DRAUGHTS_ERR_GAME_OVER;
	if (outcome != DRAUGHTS_ONGOING)
		return declare(game, outcome, DRAUGHTS_ENDING_RECORDED);
	if (declared(game)) {
		game->outcome = DRAUGHTS_ONGOING;
		game->ending = DRAUGHTS_ENDING_NONE;
	}
	return DRAUGHTS_OK;
}

int draughts_game_set_draw_limits(
	struct draughts_game *game, unsigned repetitions, unsigned quiet_moves)
{
	if (!knows_draws(game))
		return DRAUGHTS_ERR_NO_CLAIM;
	if (repetitions == 1)
		return DRAUGHTS_ERR_RANGE;
	game->repetitions = repetitions;
	game->quiet_moves = quiet_moves;
	return DRAUGHTS_OK;
}

const char *draughts_game_tag(const struct draughts_game *game, const char *name)
{
	const struct dr_tag *tag = dr_tags_find(&game->tags, name);

	return tag ? tag->value : NULL;
}

int draughts_game_set_tag(struct draughts_game *game, const char *name, const char *value)
{
	return *name ? dr_tags_set(&game->tags, name, value) : DRAUGHTS_ERR_RANGE;
}

bool draughts_game_tag_at(
	const struct draughts_game *game, size_t index, const char **name, const char **value)
{
	if (index >= game->tags.count)
		return false;
	if (name)
		*name = game->tags.order[index]->name;
	if (value)
		*value = game->tags.order[index]->value;
	return true;
}

const char *draughts_game_comment(const struct draughts_game *game, size_t ply)
{
	uint32_t comment = ply <= game->length ? game->plies[ply].comment : 0;

	return comment ? game->comments[comment - 1].text : NULL;
}

int draughts_game_set_comment(struct draughts_game *game, size_t ply, const char *text)
{
	char *copy;
	uint32_t comment;

	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	if (!text) {
		remove_comment(game, &game->plies[ply]);
		return DRAUGHTS_OK;
	}
	comment = game->plies[ply].comment;
	if (!comment)
		return add_comment(game, ply, text);
	copy = dr_text_copy(text);
	if (!copy)
		return DRAUGHTS_ERR_MEMORY;
	free(game->comments[comment - 1].text);
	game->comments[comment - 1].text = copy;
	return DRAUGHTS_OK;
}
