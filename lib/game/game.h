/* SPDX-License-Identifier: MIT */
/*
 * The record of a game. Every ply keeps the board after it, so undo only changes an index, and the
 * position at any ply is only copied. The evidence for a claim is searched for when a program asks
 * for it.
 *
 * game.c keeps the plies and their annotations, tags.c the tags, and claims.c decides how the game
 * ends. pdn/annotation.c reads annotations and the comments in them.
 */
#ifndef DR_GAME_H
#define DR_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <draughts/game.h>

#include "core/board.h"
#include "game/tags.h"

/*
 * The number of a ply on a score sheet. The game begins in the second half of move 1 if the side
 * that begins is not the one that the rules name.
 */
static inline unsigned dr_move_number(size_t ply, bool second_half)
{
	return (unsigned)(ply / 2 + (ply % 2 || second_half));
}

/* Whether a text contains a NUL, at which the string that keeps it would end. */
static inline bool dr_has_nul(const char *text, size_t length)
{
	return length > 0 && memchr(text, '\0', length) != NULL;
}

/* Whether a declared ending is a loss for one side. */
static inline bool dr_is_loss(enum draughts_ending ending)
{
	return ending == DRAUGHTS_ENDING_RESIGNED || ending == DRAUGHTS_ENDING_TIME ||
	       ending == DRAUGHTS_ENDING_FORFEIT;
}

struct dr_ply {
	struct dr_board board; /* after the move */
	draughts_move move;    /* 0 at the start */
	char *annotation;      /* the text that follows it; NULL if there is none */
	/*
	 * King moves without a capture in a row, up to this one. Only such moves can be reversed,
	 * so the position can have occurred at most this many plies ago.
	 */
	uint32_t kings;
};

struct draughts_game {
	struct draughts_position position, start;

	/* Plies 0 to total; those above length can be redone. */
	struct dr_ply *plies;
	size_t length, total, capacity;

	uint32_t quiet_before; /* quiet plies in a row that led to the start */

	/*
	 * The result that was declared after ply total, DRAUGHTS_ENDING_NONE if none was; and
	 * whether it is in force: after undo it is not.
	 */
	enum draughts_outcome outcome;
	enum draughts_ending ending;
	bool is_declared;

	struct draughts_draw_limits limits;
	struct dr_tags tags;
};

/*
 * Plays a move that is known to be legal and leads to this position, in a game without a declared
 * result. Returns DRAUGHTS_OK; or DRAUGHTS_ERR_MEMORY, with nothing changed.
 */
enum draughts_error dr_game_append(
	struct draughts_game *game, draughts_move move, const struct draughts_position *after);

/*
 * Ends a game that is not over in a draw that could be claimed for this reason after some ply.
 * Otherwise, returns false.
 */
bool dr_game_claim_earlier(struct draughts_game *game, enum draughts_ending ending);

/* Discards all that comes after the current ply: undone plies, and any declared result. */
void dr_game_truncate(struct draughts_game *game);

/*
 * Stores a copy of an annotation for a ply, undone or not, in place of the old one; with length 0,
 * none. Returns DRAUGHTS_OK; or DRAUGHTS_ERR_MEMORY, with nothing changed.
 */
enum draughts_error dr_game_annotate(
	struct draughts_game *game, size_t ply, const char *text, size_t length);

#endif
