/* SPDX-License-Identifier: MIT */
/*
 * Games: a start position, the moves played from it, tags, comments and a result. A game may start
 * from any position, such as the position of a study.
 *
 * Ply n, counted from 1, is the nth move and the position after it. Ply 0 is the start. A function
 * that works on one ply takes the number of that ply as an argument. The number of the current ply
 * is the length of the game. Undone moves and results can be redone until _play, _claim_draw, _end,
 * _reopen or _set_quiet_plies discards them.
 *
 * Functions that return an enum draughts_error change nothing on failure. Of the functions that
 * change a game, only _play, _set_tag, _set_comment and (in pdn.h) _set_annotation may return
 * DRAUGHTS_ERR_MEMORY. Functions that take a const game may run in several threads at once, even on
 * the same game.
 *
 * Ids such as E11 refer to articles of the rules; see draughts.h.
 */
#ifndef DRAUGHTS_GAME_H
#define DRAUGHTS_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

struct draughts_game;

enum { DRAUGHTS_TAGS_MAX = 128 }; /* a game has no more tags than this */

/* The draws that can be claimed, as bits. */
enum draughts_claim_flag {
	DRAUGHTS_CLAIM_REPETITION = 1 << 0,
	DRAUGHTS_CLAIM_QUIET_MOVES = 1 << 1
};

/*
 * The evidence for claims, in plies; draughts_game_move_number converts plies to the move numbers
 * of a score sheet. If one of the two claims cannot be made, the fields of that claim are 0.
 */
struct draughts_claim {
	uint32_t repetition_ply[3]; /* the last three plies after which the position occurred */
	uint32_t quiet_first;       /* the first quiet ply of the current run */
	uint32_t quiet_last;        /* the last quiet ply of the run, which is ply itself */
	uint32_t quiet_before;      /* quiet plies before the game; if any, quiet_first is 1 */
	uint32_t reserved[6];       /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * These functions make a game that starts from the initial position of the ruleset, or from a copy
 * of any position. The caller must free the game with _free. The functions return NULL if memory
 * runs out.
 */
DRAUGHTS_API struct draughts_game *draughts_game_new(const struct draughts_ruleset *ruleset);
DRAUGHTS_API struct draughts_game *draughts_game_from_position(
	const struct draughts_position *position);

/*
 * Makes a copy of a game and everything in it, including undone moves. The caller must free the
 * copy with _free. Returns NULL if memory runs out.
 */
DRAUGHTS_API struct draughts_game *draughts_game_clone(const struct draughts_game *game);

/* Frees a game, with all positions and strings that belong to it. NULL is allowed. */
DRAUGHTS_API void draughts_game_free(struct draughts_game *game);

/*
 * Plays a move, and discards the moves and results that were undone. Any 64-bit number may be
 * passed as the move; the function refuses a number that is not a legal move. Returns DRAUGHTS_OK;
 * DRAUGHTS_ERR_GAME_OVER if the game has ended, on the board or by a declared result;
 * DRAUGHTS_ERR_ILLEGAL if the move is not legal; or DRAUGHTS_ERR_MEMORY. A draw that can be claimed
 * does not end the game until it is claimed (E11).
 */
DRAUGHTS_API enum draughts_error draughts_game_play(struct draughts_game *game, draughts_move move);

/*
 * _undo takes back the result if one was declared (by _claim_draw or _end), and otherwise the last
 * move. _redo restores the move or result that was taken back most recently. The position, claims,
 * comments and result are then as they were before the undo. Both functions return DRAUGHTS_OK, or
 * DRAUGHTS_ERR_RANGE if there is nothing to undo or redo.
 */
DRAUGHTS_API enum draughts_error draughts_game_undo(struct draughts_game *game);
DRAUGHTS_API enum draughts_error draughts_game_redo(struct draughts_game *game);

/* Returns the number of plies played, not counting undone moves. */
DRAUGHTS_API size_t draughts_game_length(const struct draughts_game *game);

/* Returns the move of a ply from 1 to _length, or 0 for any other ply. */
DRAUGHTS_API draughts_move draughts_game_move(const struct draughts_game *game, size_t ply);

/*
 * Returns the move number of a ply, as on a score sheet. A move number covers two plies: a move by
 * each side. The side that moves first under the ruleset (E2, F2, I2, D1) makes the first of the
 * two plies. If the game begins with a move by the side that usually moves second, that move is
 * the second half of move 1. Every game begins with move 1. The ply need not have been played: for
 * example, pass _length + 1 for the next move. The move number of ply 0 is 0, or 1 if the game
 * starts in the middle of move 1.
 */
DRAUGHTS_API unsigned draughts_game_move_number(const struct draughts_game *game, size_t ply);

/*
 * These functions return the current position, and the position from which the game started. Both
 * positions belong to the game and stay valid until the game is freed. The current position changes
 * with every move.
 */
DRAUGHTS_API const struct draughts_position *draughts_game_position(
	const struct draughts_game *game);
DRAUGHTS_API const struct draughts_position *draughts_game_start_position(
	const struct draughts_game *game);

/*
 * Stores the position after a ply (for ply 0, the start position) in *position, which need not have
 * been initialized. Returns DRAUGHTS_OK, or DRAUGHTS_ERR_RANGE if the ply is past _length. The call
 * takes the same time for every ply.
 */
DRAUGHTS_API enum draughts_error draughts_game_position_at(
	const struct draughts_game *game, size_t ply, struct draughts_position *position);

/*
 * These functions return the result of the game, and how it ended. Once a game has been decided on
 * the board (E10, F10, I11, D9), no claim or declared result can change its result.
 */
DRAUGHTS_API enum draughts_outcome draughts_game_outcome(const struct draughts_game *game);
DRAUGHTS_API enum draughts_ending draughts_game_ending(const struct draughts_game *game);

/*
 * Returns the draws that either side could claim after a ply (E11, E12, F11, I12), as bits of enum
 * draughts_claim_flag. A result declared after that ply makes no difference. Returns 0 if the game
 * is Dipole (D10), if it was already decided on the board at that ply, or if the ply is past
 * _length. A draw is never automatic: a player claims it, or the players agree to it (G5).
 *
 * Stores the evidence in *claim; the claim argument may be NULL. The start of the game counts as
 * one occurrence of the start position. The repetition_ply field holds the plies of the last three
 * occurrences, in ascending order. If the repetition limit is 2 and the position has occurred only
 * twice, the earlier ply is stored twice.
 *
 * The function looks back over the king moves before this ply, as far as the last capture or the
 * last move of a man. The more king moves there are, the longer the call takes; a million king
 * moves take less than 5 ms.
 */
DRAUGHTS_API unsigned draughts_game_claims(
	const struct draughts_game *game, size_t ply, struct draughts_claim *claim);

/*
 * Claims a draw, which ends the game. If both kinds of draw can be claimed, the function claims the
 * draw by repetition. Returns DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the game is already over; or
 * DRAUGHTS_ERR_NO_CLAIM if no draw can be claimed, which is always so in Dipole (D10). Discards the
 * moves and results that were undone.
 */
DRAUGHTS_API enum draughts_error draughts_game_claim_draw(struct draughts_game *game);

/*
 * Ends the game with a result that was not decided on the board. The following are allowed:
 *
 * - a win for either side, whoever is to move, with DRAUGHTS_ENDING_RESIGNED (G5), _TIME, _FORFEIT,
 *   or _RECORDED if only the result is known;
 * - DRAUGHTS_DRAW with DRAUGHTS_ENDING_AGREED (G5) or _RECORDED, or with _REPETITION or
 *   _QUIET_MOVES if that draw can be claimed now.
 *
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the game already has a result;
 * DRAUGHTS_ERR_NO_CLAIM for a draw that cannot be claimed, and for any draw in Dipole (D10); or
 * DRAUGHTS_ERR_RANGE for any other combination of outcome and ending. Discards the moves and
 * results that were undone. The Result tag does not change.
 */
DRAUGHTS_API enum draughts_error draughts_game_end(
	struct draughts_game *game, enum draughts_outcome outcome, enum draughts_ending ending);

/*
 * Takes back a declared result, so that the game goes on. Returns DRAUGHTS_OK, even if no result
 * was declared; or DRAUGHTS_ERR_GAME_OVER if the game was decided on the board. Discards the moves
 * and results that were undone.
 */
DRAUGHTS_API enum draughts_error draughts_game_reopen(struct draughts_game *game);

/* Returns the outcome in which the given side loses and the other side wins. */
DRAUGHTS_API enum draughts_outcome draughts_loss_of(enum draughts_side side);

/*
 * Returns the number of consecutive quiet plies up to and including a ply, whether or not they are
 * enough for a claim. Returns 0 if the ply is past _length. If all plies of the game up to this ply
 * are quiet, the number includes the quiet plies that led to the start position. The draw limits
 * define which moves end a run; in Dipole, only a capture ends a run. One move by each side makes
 * two plies. The time that a call takes does not grow with the number of king moves.
 */
DRAUGHTS_API size_t draughts_game_quiet_plies(const struct draughts_game *game, size_t ply);

/*
 * Sets how many consecutive quiet plies led to the start position, so that a resumed game keeps its
 * claims. Some sites write this number in a FEN, after `:H`; in a FEN, it is at most 9999.
 * draughts_game_from_fen and the PDN reader take the number from the FEN, and draughts_game_clone
 * copies it; in all other new games, the number is 0. Discards the moves and results that were
 * undone. Returns DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if a result was declared; or
 * DRAUGHTS_ERR_RANGE if the current ply is not 0, or if the given number is more than 2147483647.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_quiet_plies(
	struct draughts_game *game, size_t plies);

/* Stores the limits that define when a draw can be claimed in this game. */
DRAUGHTS_API void draughts_game_draw_limits(
	const struct draughts_game *game, struct draughts_draw_limits *limits);

/*
 * Sets the limits that define when a draw can be claimed in this game. The new limits apply
 * immediately, even to plies that have already been played or undone. A declared result stays.
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if the repetitions field is 1, the men_reset field is
 * more than 1, or an element of the reserved field is not 0; or DRAUGHTS_ERR_NO_CLAIM in Dipole
 * (D10).
 */
DRAUGHTS_API enum draughts_error draughts_game_set_draw_limits(
	struct draughts_game *game, const struct draughts_draw_limits *limits);

/*
 * Returns the value of a tag, or NULL if there is no such tag. The value is valid until the tag is
 * set again or removed, or the game is freed.
 */
DRAUGHTS_API const char *draughts_game_tag(const struct draughts_game *game, const char *name);

/*
 * Sets a tag to a copy of the value argument, a NUL-terminated string that may contain any bytes.
 * If the value is NULL, the function removes the tag. A new tag comes after all others; an existing
 * tag keeps its place. Names are compared byte by byte. Returns DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if
 * the name is empty, or if it is new and the game already has DRAUGHTS_TAGS_MAX tags; or
 * DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_tag(
	struct draughts_game *game, const char *name, const char *value);

/*
 * Finds a tag by its index, and stores its name and value. Indexes start at 0, and follow the order
 * in which the tags were first set. Returns false, and stores nothing, if the index is past the
 * last tag. The name and value arguments may be NULL. Both strings are valid until the tag is set
 * again or removed, or the game is freed.
 */
DRAUGHTS_API bool draughts_game_tag_at(
	const struct draughts_game *game, size_t index, const char **name, const char **value);

/*
 * Writes the comment on a ply or, for ply 0, the comment before the first move. It consists of all
 * comments in the annotation of the ply (see pdn.h), except those in variations, with one space
 * between words. If there is no comment, or if the ply is past _length, the function writes an
 * empty string. It writes at most size bytes, including the NUL, and returns the length of the
 * whole string without the NUL. If the size is 0, buf may be NULL.
 */
DRAUGHTS_API size_t draughts_game_write_comment(
	const struct draughts_game *game, size_t ply, char *buf, size_t size);

/*
 * Replaces the comment on a ply. The text argument is the new comment, a NUL-terminated string.
 * NAGs and variations stay as they are. The function places the new comment after the NAGs at the
 * beginning of the annotation, and before everything else. If the text is NULL, empty or blank, the
 * function only removes the old comment. Returns DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if the ply is past
 * _length; or DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_comment(
	struct draughts_game *game, size_t ply, const char *text);

DRAUGHTS_END_DECLS

#endif
