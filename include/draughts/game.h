/* SPDX-License-Identifier: MIT */
/*
 * Games: a start position, the moves since, tags, comments and a result. A game may start from any
 * position, for example from that of a study.
 *
 * Ply n, counted from 1, is the nth move and the position after it. Ply 0 is the start. Moves,
 * positions, comments and claims all use this number. The current ply is the length of the game. A
 * move or result that was undone can be redone until a move is played or a result declared.
 *
 * Functions that return an enum draughts_error change nothing on failure. Those that make the game
 * longer may return DRAUGHTS_ERR_MEMORY. Functions that take a const game may run in several
 * threads at once.
 *
 * Ids such as E11 are those of the articles of the rules, see draughts.h.
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

enum { DRAUGHTS_TAGS_MAX = 128 }; /* tags of a game */

/* The draws that can be claimed, as bits. */
enum draughts_claim_flag {
	DRAUGHTS_CLAIM_REPETITION = 1 << 0,
	DRAUGHTS_CLAIM_QUIET_MOVES = 1 << 1
};

/*
 * The evidence of a claim, in plies; draughts_game_move_number turns them into the numbers of a
 * score sheet. The fields of a claim that cannot be made are 0.
 */
struct draughts_claim {
	uint32_t repetition_ply[3]; /* after which the position stood, the last three times */
	uint32_t quiet_first;       /* the first and the last quiet ply of the row in the game; */
	uint32_t quiet_last;        /* the last is the ply asked about */
	uint32_t quiet_before;      /* the quiet plies before the game; if any, quiet_first is 1 */
	uint32_t reserved[2];       /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Makes a game from the initial position of the ruleset, or from a copy of any position. The caller
 * frees it with _free. NULL when memory runs out.
 */
DRAUGHTS_API struct draughts_game *draughts_game_new(const struct draughts_ruleset *ruleset);
DRAUGHTS_API struct draughts_game *draughts_game_from_position(
	const struct draughts_position *position);

/*
 * Makes a copy of everything, including undone moves, which the caller frees with _free. NULL when
 * memory runs out.
 */
DRAUGHTS_API struct draughts_game *draughts_game_clone(const struct draughts_game *game);

/* Frees a game and everything that it has returned pointers to. NULL is allowed. */
DRAUGHTS_API void draughts_game_free(struct draughts_game *game);

/*
 * Plays a move, which may be any 64-bit number, and forgets what was undone. Returns DRAUGHTS_OK;
 * DRAUGHTS_ERR_GAME_OVER if the game has ended, on the board or by a result; DRAUGHTS_ERR_ILLEGAL;
 * or DRAUGHTS_ERR_MEMORY. The game goes on while a draw can be claimed but is not (E11).
 */
DRAUGHTS_API enum draughts_error draughts_game_play(struct draughts_game *game, draughts_move move);

/*
 * Undo takes back the result if one was declared (by _claim_draw or _end), and otherwise the last
 * move. Redo restores what was most recently taken back. The position, claims, comments and result
 * are then as they were. Returns DRAUGHTS_OK, or DRAUGHTS_ERR_RANGE if there is nothing to undo or
 * redo. Neither needs memory.
 */
DRAUGHTS_API enum draughts_error draughts_game_undo(struct draughts_game *game);
DRAUGHTS_API enum draughts_error draughts_game_redo(struct draughts_game *game);

/* The number of plies played, without those that were undone. */
DRAUGHTS_API size_t draughts_game_length(const struct draughts_game *game);

/* The move of a ply from 1 to _length; 0 for any other ply. */
DRAUGHTS_API draughts_move draughts_game_move(const struct draughts_game *game, size_t ply);

/*
 * The number that a ply has on a score sheet. A number is for two plies, and begins with the side
 * that moves first by the ruleset (E2, I2, D1). If the other side moves first in this game, its
 * first move is the second half of move 1. Every game counts from 1. ply may be any number; the
 * next move is _length + 1. Ply 0 gets the number of an imaginary ply before the first: 0, or 1
 * if the game starts in the middle of move 1.
 */
DRAUGHTS_API unsigned draughts_game_move_number(const struct draughts_game *game, size_t ply);

/*
 * The current position, and the one that the game started from. They belong to the game and stay
 * valid until it is freed. The current one changes with every move.
 */
DRAUGHTS_API const struct draughts_position *draughts_game_position(
	const struct draughts_game *game);
DRAUGHTS_API const struct draughts_position *draughts_game_start_position(
	const struct draughts_game *game);

/*
 * Copies the position after a ply, or the start for ply 0, to position, which need not have been
 * initialized. Returns DRAUGHTS_OK, or DRAUGHTS_ERR_RANGE if ply is past _length. Takes the same
 * time for every ply.
 */
DRAUGHTS_API enum draughts_error draughts_game_position_at(
	const struct draughts_game *game, size_t ply, struct draughts_position *position);

/*
 * The result, and how the game ended. If a game is decided on the board (E10, I11, D9), no claim
 * and no recorded result can change it.
 */
DRAUGHTS_API enum draughts_outcome draughts_game_outcome(const struct draughts_game *game);
DRAUGHTS_API enum draughts_ending draughts_game_ending(const struct draughts_game *game);

/*
 * Returns the draws that either side could claim after a ply, as bits of enum draughts_claim_flag
 * (E11, E12, I12), whatever was declared since. Returns 0 if ply is past _length, if the board has
 * decided the game there, and always in Dipole (D10). Stores the evidence in *claim; claim may be
 * NULL. A draw is never automatic. The start of the game counts as the first occurrence of its
 * position. repetition_ply has the last three occurrences, the latest last. If the limit of
 * repetitions is 2 and the position has occurred only twice, the earlier is stored twice.
 *
 * The function looks back over the moves of kings before this ply, up to the last capture or move
 * of a man. Its time grows with their number: less than 5 ms after a million.
 */
DRAUGHTS_API unsigned draughts_game_claims(
	const struct draughts_game *game, size_t ply, struct draughts_claim *claim);

/*
 * Claims a draw and so ends the game. If both claims can be made, it is by repetition. Returns
 * DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER; or DRAUGHTS_ERR_NO_CLAIM if no draw can be claimed, as
 * always in Dipole (D10). What was undone is forgotten.
 */
DRAUGHTS_API enum draughts_error draughts_game_claim_draw(struct draughts_game *game);

/*
 * Ends the game with a result that the board does not show. These are allowed:
 *
 * - a win of either side, whoever is to move, with DRAUGHTS_ENDING_RESIGNED (G5), _TIME, _FORFEIT,
 *   or _RECORDED for a result about which no more is known;
 * - DRAUGHTS_DRAW with DRAUGHTS_ENDING_AGREED (G5) or _RECORDED, or with _REPETITION or
 *   _QUIET_MOVES if that draw can be claimed now;
 * - DRAUGHTS_ONGOING with DRAUGHTS_ENDING_NONE, which takes back a declared result, if there is
 *   one, so that the game goes on.
 *
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the game is over, because the first result stands
 * (only the last of the above is allowed then, unless the board has decided the game);
 * DRAUGHTS_ERR_NO_CLAIM for a draw that cannot be claimed, and for any draw in Dipole (D10); or
 * DRAUGHTS_ERR_RANGE for any other outcome and ending. What was undone is forgotten. The Result tag
 * does not change.
 */
DRAUGHTS_API enum draughts_error draughts_game_end(
	struct draughts_game *game, enum draughts_outcome outcome, enum draughts_ending ending);

/* The outcome if side loses. */
DRAUGHTS_INLINE enum draughts_outcome draughts_loss_of(enum draughts_side side);

/*
 * The number of quiet plies in a row up to a ply, whatever the limit, with those before the game if
 * the row began there; 0 if ply is past _length. The draw limits say what ends a row; in Dipole a
 * capture does. Two plies are one move of each side. Its time does not grow with moves of kings.
 */
DRAUGHTS_API size_t draughts_game_quiet_plies(const struct draughts_game *game, size_t ply);

/*
 * Sets the number of quiet plies in a row that led to the start, which some sites write as `:H' in
 * a FEN, where it is at most 9999. So a game that was interrupted can go on with its claims.
 * draughts_game_from_fen sets it itself; any other new game has 0. What was undone is forgotten.
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if a result was declared; or DRAUGHTS_ERR_RANGE after
 * the first move, and if plies is more than 2147483647.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_quiet(struct draughts_game *game, size_t plies);

/* Stores when a draw can be claimed in this game. */
DRAUGHTS_API void draughts_game_draw_limits(
	const struct draughts_game *game, struct draughts_draw_limits *limits);

/*
 * Sets when a draw can be claimed in this game. The limits apply at once, also to plies that have
 * been played or undone. A result that was declared stays. agreement is ignored, because it cannot
 * be changed.
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if repetitions is 1, men_reset is more than 1, or a
 * reserved byte is not 0; or DRAUGHTS_ERR_NO_CLAIM in Dipole (D10).
 */
DRAUGHTS_API enum draughts_error draughts_game_set_draw_limits(
	struct draughts_game *game, const struct draughts_draw_limits *limits);

/*
 * The value of a tag, or NULL if there is none. Valid until the tag is set again or the game is
 * freed.
 */
DRAUGHTS_API const char *draughts_game_tag(const struct draughts_game *game, const char *name);

/*
 * Sets a tag to a copy of value, a NUL-terminated string, otherwise any bytes. A new name comes
 * after all others; an existing one keeps its place. NULL removes the tag. Names are compared byte
 * by byte. Returns DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if name is empty or would be that of one tag
 * more than DRAUGHTS_TAGS_MAX; or DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_tag(
	struct draughts_game *game, const char *name, const char *value);

/*
 * Stores the name and the value of a tag by its index from 0, in the order in which the tags were
 * first set. Returns false, and stores nothing, past the last. name and value may be NULL. The
 * texts are valid until the tag is set again or the game is freed.
 */
DRAUGHTS_API bool draughts_game_tag_at(
	const struct draughts_game *game, size_t index, const char **name, const char **value);

/*
 * Writes the comment on a ply, or before the first move for ply 0: the comments of its annotation
 * (see pdn.h) except those in variations, their words with one space between them. Nothing if there
 * is none, or ply is past _length. Writes at most size bytes with the NUL; returns the length of
 * the whole text. buf may be NULL if size is 0.
 */
DRAUGHTS_API size_t draughts_game_write_comment(
	const struct draughts_game *game, size_t ply, char *buf, size_t size);

/*
 * Replaces the comments of the annotation of a ply, except those in variations, by text, which is a
 * NUL-terminated string. It comes after the NAGs that the annotation begins with, and before all
 * else. A text without words, or NULL, only removes them.
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if ply is past _length; or DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API enum draughts_error draughts_game_set_comment(
	struct draughts_game *game, size_t ply, const char *text);

#if defined(DRAUGHTS_BODIES)

DRAUGHTS_INLINE enum draughts_outcome draughts_loss_of(enum draughts_side side)
{
	return side == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
}

#endif

DRAUGHTS_END_DECLS

#endif
