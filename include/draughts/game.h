/* SPDX-License-Identifier: MIT */
/*
 * Games: a start position, the moves since, tags, comments and a result. A game may start from
 * any position, so a position of a study or of a FEN is a game too.
 *
 * Ply n, counted from 1, is the nth move and what stands after it; ply 0 is the start. Moves,
 * positions, comments and claims all use this number. The current ply is the length of the game;
 * what was undone, moves and a result, can be redone until a move is played or a result declared.
 *
 * Functions that return int give a status and change nothing on failure. Those that grow the game
 * may return DRAUGHTS_ERR_MEMORY. Functions that take a const game may run at once in several
 * threads.
 */
#ifndef DRAUGHTS_GAME_H
#define DRAUGHTS_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

struct draughts_game;

/* The draws that may be claimed, as bits. */
enum draughts_claim_bit { DRAUGHTS_CLAIM_REPETITION = 1 << 0, DRAUGHTS_CLAIM_QUIET_MOVES = 1 << 1 };

/*
 * The evidence of a claim, in plies; draughts_game_move_number turns them into move numbers. What
 * belongs to a claim that may not be made is 0.
 */
struct draughts_claim {
	uint32_t repetition_ply[3]; /* after which the position stood: the last three times */
	uint32_t quiet_first;       /* the first and the last move of the quiet row in the game, */
	uint32_t quiet_last;        /* the last being the current ply */
	uint32_t quiet_before; /* the plies of the row before the game; quiet_first is 1 then */
	uint32_t reserved[2];  /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * A new game from the initial position of the ruleset, or from a copy of any position. The caller
 * owns it and gives it to _free. NULL if there is no memory.
 */
DRAUGHTS_API struct draughts_game *draughts_game_new(const struct draughts_ruleset *ruleset);
DRAUGHTS_API struct draughts_game *draughts_game_from(const struct draughts_position *position);

/* A copy of everything, undone moves too, with its own memory, for _free; NULL if there is none. */
DRAUGHTS_API struct draughts_game *draughts_game_clone(const struct draughts_game *game);

/* Gives back a game and every pointer it handed out. NULL is allowed. */
DRAUGHTS_API void draughts_game_free(struct draughts_game *game);

/*
 * Plays a move and forgets what was undone. DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the game has
 * ended, on the board or by a result; DRAUGHTS_ERR_ILLEGAL; DRAUGHTS_ERR_MEMORY. A game whose draw
 * is only claimable goes on (E11).
 */
DRAUGHTS_API int draughts_game_play(struct draughts_game *game, draughts_move move);

/*
 * Undo takes back the result if one was declared (a draw claimed or agreed on, a loss, a recorded
 * result), otherwise the last move. Redo goes the same way back, a step a call. Position, claims,
 * comments and result are then what they were. DRAUGHTS_OK, or DRAUGHTS_ERR_RANGE if there is
 * nothing to undo or redo. They never need memory.
 */
DRAUGHTS_API int draughts_game_undo(struct draughts_game *game);
DRAUGHTS_API int draughts_game_redo(struct draughts_game *game);

/* The plies played, undone ones not counted. */
DRAUGHTS_API size_t draughts_game_length(const struct draughts_game *game);

/* The move of a ply, 1.._length; 0 outside. */
DRAUGHTS_API draughts_move draughts_game_move(const struct draughts_game *game, size_t ply);

/*
 * The number a ply has on a score sheet. A number covers two plies and begins with the side that
 * moves first by the ruleset (E2, I2, D1); if the other side moves first in this game, its first
 * move is the second half of move 1. Any game counts from 1, also one that started from a FEN. Any
 * ply may be asked for: that of the move to come is _length + 1. Ply 0 has the number of the half
 * move before the game: 0, or 1 if the game starts in the middle of move 1.
 */
DRAUGHTS_API unsigned draughts_game_move_number(const struct draughts_game *game, size_t ply);

/*
 * The current position and the one the game started from. They belong to the game and stay valid
 * until it is freed; the current one follows every move.
 */
DRAUGHTS_API const struct draughts_position *draughts_game_position(
	const struct draughts_game *game);
DRAUGHTS_API const struct draughts_position *draughts_game_start(const struct draughts_game *game);

/*
 * Copies the position after a ply, 0 being the start, into position, which need not have been
 * initialized. DRAUGHTS_OK, or DRAUGHTS_ERR_RANGE if ply is past _length. Takes the same time for
 * every ply.
 */
DRAUGHTS_API int draughts_game_position_at(
	const struct draughts_game *game, size_t ply, struct draughts_position *position);

/*
 * The result and how it came about. What the board decides (E10, I11, D9) beats every claim and
 * every recorded result.
 */
DRAUGHTS_API enum draughts_outcome draughts_game_outcome(const struct draughts_game *game);
DRAUGHTS_API enum draughts_ending draughts_game_ending(const struct draughts_game *game);

/*
 * The draws that either side may claim now, bits of enum draughts_claim_bit (E11, E12, I12; none
 * in Dipole, D10; none when the game is over), and their evidence in *claim, which may be NULL. A
 * draw is never automatic. The start position is the first occurrence of itself. If the limit of
 * repetitions is 2 and the position has stood only twice, the first two entries of repetition_ply
 * are the same. The time grows with the limit of repetitions, not with the game.
 */
DRAUGHTS_API unsigned draughts_game_claims(
	const struct draughts_game *game, struct draughts_claim *claim);

/*
 * Ends the game in a draw: by the claim that may be made, repetition before quiet moves; or by
 * agreement, at any time (G5). DRAUGHTS_OK; DRAUGHTS_ERR_NO_CLAIM if there is nothing to claim,
 * and always in Dipole (D10); DRAUGHTS_ERR_GAME_OVER. What was undone is forgotten.
 */
DRAUGHTS_API int draughts_game_claim_draw(struct draughts_game *game);
DRAUGHTS_API int draughts_game_agree_draw(struct draughts_game *game);

/*
 * A side loses, in turn or not, and not on the board: ending is DRAUGHTS_ENDING_RESIGNED (G5),
 * _TIME or _FORFEIT. DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER; DRAUGHTS_ERR_RANGE if side is none or
 * ending another. What was undone is forgotten.
 */
DRAUGHTS_API int draughts_game_lose(
	struct draughts_game *game, enum draughts_side side, enum draughts_ending ending);

/*
 * Puts a result on record, as read from a file, in place of one that was declared before; what was
 * undone is forgotten. DRAUGHTS_ONGOING instead forgets a declared result, so that the game goes
 * on. DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the board has
 * decided the game; DRAUGHTS_ERR_NO_CLAIM for any draw in Dipole (D10); DRAUGHTS_ERR_RANGE if
 * outcome is none. The Result tag is not touched.
 */
DRAUGHTS_API int draughts_game_set_result(
	struct draughts_game *game, enum draughts_outcome outcome);

/*
 * The plies of the row of quiet moves that ends at the current ply, whatever the limit, with those
 * before the game if it began there. What ends a row is a matter of the draw limits; in Dipole it
 * is a capture. Two plies are one move of each side.
 */
DRAUGHTS_API unsigned draughts_game_quiet_plies(const struct draughts_game *game);

/*
 * Says how many quiet plies in a row led to the start, as `:H' does in the FENs of some sites, so
 * that a game that was interrupted can go on with the claims it had. draughts_game_from_fen does it
 * by itself; any other new game has 0. DRAUGHTS_OK, or DRAUGHTS_ERR_RANGE after the first move.
 */
DRAUGHTS_API int draughts_game_set_quiet(struct draughts_game *game, unsigned plies);

/* When a draw may be claimed in this game: as its ruleset says, or what _set_draw_limits set. */
DRAUGHTS_API void draughts_game_draw_limits(
	const struct draughts_game *game, struct draughts_draw_limits *limits);

/*
 * Changes, for this game, when a draw may be claimed. The limits apply at once, also to the plies
 * already played and to the undone ones: if men_reset changes, their rows are counted again, which
 * takes time in proportion to the game. agreement is not looked at: nothing changes whether the
 * players may agree. DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if repetitions is 1, men_reset is neither 0
 * nor 1, or a reserved byte is not 0; DRAUGHTS_ERR_NO_CLAIM in Dipole (D10).
 */
DRAUGHTS_API int draughts_game_set_draw_limits(
	struct draughts_game *game, const struct draughts_draw_limits *limits);

/* The value of a tag, NULL if there is none. Valid until the tag is set again or the game freed. */
DRAUGHTS_API const char *draughts_game_tag(const struct draughts_game *game, const char *name);

/*
 * Sets a tag to a copy of value, any bytes up to the NUL; a new name comes after all others, an old
 * one keeps its place. NULL removes the tag, which takes time in proportion to the tags behind it.
 * Names are told apart byte by byte. DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if name is empty;
 * DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API int draughts_game_set_tag(
	struct draughts_game *game, const char *name, const char *value);

/*
 * The tags by index from 0 in the order in which they were first set. False, and nothing written,
 * past the last. name and value may be NULL; the texts are valid as those of _tag are.
 */
DRAUGHTS_API bool draughts_game_tag_at(
	const struct draughts_game *game, size_t index, const char **name, const char **value);

/*
 * The comment on a ply, 0 being the place before the first move; NULL if there is none or ply is
 * past _length. Valid until this comment is set again, its ply forgotten, or the game freed.
 */
DRAUGHTS_API const char *draughts_game_comment(const struct draughts_game *game, size_t ply);

/*
 * Sets the comment on a ply to a copy of text, any bytes up to the NUL; NULL removes it.
 * DRAUGHTS_OK; DRAUGHTS_ERR_RANGE if ply is past _length; DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API int draughts_game_set_comment(
	struct draughts_game *game, size_t ply, const char *text);

DRAUGHTS_END_DECLS

#endif
