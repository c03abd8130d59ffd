/* SPDX-License-Identifier: MIT */
/*
 * The record of a game. Every ply keeps the board after it, so undo is an index, and the position
 * at any ply an assignment. A ply also keeps the evidence of a claim: the length of the row of
 * quiet moves that ends there, and the ply at which its position last occurred.
 *
 * game.c keeps the plies, claims.c what they and the players say about the result, notes.c the
 * tags and what is written after the plies.
 */
#ifndef DR_GAME_H
#define DR_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/game.h>

#include "core/board.h"
#include "game/tags.h"

#define DR_NO_PLY UINT32_MAX

struct dr_ply {
	draughts_move move; /* 0 at the start */
	struct dr_board board;
	uint32_t next;     /* the ply before this one in its bucket, or DR_NO_PLY */
	uint32_t previous; /* the last ply before this one with the same board, or DR_NO_PLY */
	uint32_t quiet;    /* plies in the row of quiet moves that ends here; of ply 0, before it */
	uint32_t notes;    /* 1 + their index, or 0 */
};

/*
 * What is written after a ply: all of it, and the comment that is part of it. Each is NULL if there
 * is none. The comment lies in the block of the annotation, if that is there.
 */
struct dr_notes {
	char *annotation, *comment;
	uint32_t ply;
};

struct draughts_game {
	struct draughts_position position, start;

	/* Plies 0 to total; those above length can be redone. */
	struct dr_ply *plies;
	size_t length, total, capacity;

	/*
	 * Plies 0 to length by the hash of their boards: the newest of each bucket, linked by next.
	 * Undo removes plies in the reverse order, so it always removes the newest.
	 */
	uint32_t *buckets;
	size_t bucket_count; /* a power of two */

	struct dr_notes *notes; /* in no order */
	size_t notes_count, notes_capacity;

	struct dr_tags tags;

	/*
	 * The result that was declared after ply total, DRAUGHTS_ENDING_NONE if none was; and
	 * whether it is in force. It is not once it was undone.
	 */
	enum draughts_outcome outcome;
	enum draughts_ending ending;
	bool is_declared;

	struct draughts_draw_limits limits;
};

/* Starts a game that has no moves and no notes yet from another position. */
void dr_game_set_start(struct draughts_game *game, const struct draughts_position *position);

/*
 * Plays a move that is known to be legal and leads to this position, in a game without a declared
 * result. DRAUGHTS_OK or, nothing changed, DRAUGHTS_ERR_MEMORY.
 */
enum draughts_error dr_game_append(
	struct draughts_game *game, draughts_move move, const struct draughts_position *after);

/* Counts the rows of quiet moves anew, of undone plies too, from that of ply 0 on. */
void dr_game_count_quiet(struct draughts_game *game);

/* Forgets all that comes after the current ply: plies that were undone, and any result. */
void dr_game_truncate(struct draughts_game *game);

/* Ends the game at the current ply, in place of any result that was declared there. */
void dr_game_declare(
	struct draughts_game *game, enum draughts_outcome outcome, enum draughts_ending ending);

/* The notes of a ply, undone or not; NULL if it has none. */
const struct dr_notes *dr_game_notes(const struct draughts_game *game, size_t ply);

/*
 * Keeps notes, whose block becomes the game's, in place of those the ply has; none if both are
 * NULL. DRAUGHTS_OK or, nothing changed, DRAUGHTS_ERR_MEMORY.
 */
enum draughts_error dr_game_set_notes(
	struct draughts_game *game, size_t ply, const struct dr_notes *notes);

/* Removes the notes of a ply, undone or not, if it has any. */
void dr_game_remove_notes(struct draughts_game *game, size_t ply);

/* Copies tags and notes into a game that has the same plies and neither of them. */
enum draughts_error dr_game_copy_notes(
	struct draughts_game *copy, const struct draughts_game *game);

void dr_game_free_notes(struct draughts_game *game);

#endif
