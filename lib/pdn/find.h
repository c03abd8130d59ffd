/* SPDX-License-Identifier: MIT */
/* Finds the legal move that a token means, by itself or with the tokens after it. */
#ifndef DR_PDN_FIND_H
#define DR_PDN_FIND_H

#include "core/board.h"
#include "core/vtable.h"
#include "notation/notation.h"
#include "pdn/lexer.h"

/*
 * Finds the only legal move between the two squares that the text of a token names, which is enough
 * for nearly every move; else 0. Lists the legal moves, unless the text is not a move.
 */
draughts_move dr_pdn_find_by_ends(const struct draughts_position *position,
	const struct dr_move_text *text, struct dr_moves *legal);

/* The most plies and bytes that are read after an ambiguous move to see which move it is. */
enum { DR_PDN_AHEAD_PLIES = 16, DR_PDN_AHEAD_BYTES = 1024 };

/*
 * For each capture that the reader tries by looking ahead, a game pays this price in bytes of its
 * text, and its debt must be below this many bytes. So a game in which every word is ambiguous
 * takes no longer than others. Real games stay far below the limit of 64 tries and one more per 64
 * bytes.
 */
enum { DR_PDN_AHEAD_PRICE = 64, DR_PDN_AHEAD_DEBT = 64 * DR_PDN_AHEAD_PRICE };

/* Where a move is searched for. */
struct dr_pdn_search {
	const struct draughts_position *position;
	struct dr_moves *legal; /* its moves, from dr_pdn_find_by_ends */
	size_t *paid; /* looking ahead has used up the text to here: see DR_PDN_AHEAD_PRICE */
	struct dr_pdn_lexer *in;
	struct dr_pdn_token *token; /* the last token that was read */
	bool in_variation;          /* a closing bracket ends the line */
};

/* Whether the token by itself means a legal move, as draughts_move_read would read it. */
bool dr_pdn_is_legal(const struct dr_pdn_search *search);

/*
 * Finds the move that a token means, as draughts_move_read does, after dr_pdn_find_by_ends has not
 * found it. A capture that is written jump by jump is one move: the token then covers all its
 * jumps, and the lexer goes on after them. If several moves fit, the function chooses the one that
 * the next moves fit, and sets *assumed. Two squares of one jump mean this jump, unless the next
 * moves do not fit it but fit a longer capture between these squares. Returns DRAUGHTS_OK; or a
 * status of draughts_move_read.
 */
enum draughts_error dr_pdn_find_move(
	const struct dr_pdn_search *search, draughts_move *move, bool *assumed);

/*
 * Whether a text has legal moves alone, with their numbers and marks, or also a result. Plays the
 * moves on *now. If the ruleset of *now is NULL, any moves will do, and none is played.
 */
enum dr_pdn_play { DR_PDN_NO_PLAY, DR_PDN_MOVES, DR_PDN_WITH_RESULT };
enum dr_pdn_play dr_pdn_play_text(
	const struct dr_pdn_search *search, struct dr_span text, struct draughts_position *now);

/*
 * Whether a line that begins with `;`, the token of the search, contains moves and results and is
 * not a comment, as in 11-15, 23-19; 8-11, 22-17. The moves of the line must be legal. If the moves
 * after the line fit only with or only without them, that decides. Otherwise, the line contains
 * moves if no blank precedes the `;`. Only such a line can contain results. Where moves are
 * skipped, the position is NULL, and syntax alone decides.
 */
bool dr_pdn_is_line_of_moves(const struct dr_pdn_search *search);

#endif
