/* SPDX-License-Identifier: MIT */
/* The legal move that a token means, alone or with the tokens after it. */
#ifndef DR_PDN_FIND_H
#define DR_PDN_FIND_H

#include "core/board.h"
#include "core/vtable.h"
#include "notation/notation.h"
#include "pdn/lexer.h"

/*
 * The legal moves of the last position of each side in which a move was not found at once: a text
 * that asks for the same one again and again does not pay for them each time. All zero is none.
 */
struct dr_pdn_legal {
	struct draughts_position position[2]; /* by the side to move */
	struct dr_moves moves[2];
	size_t paid; /* looking ahead has used up the text to here: see DR_PDN_AHEAD_PRICE */
};

const struct dr_moves *dr_pdn_list_moves(
	struct dr_pdn_legal *legal, const struct draughts_position *position);

/* The shortest way, to nearly all moves of nearly all files: by their ends. 0 if it finds none. */
static inline draughts_move dr_pdn_find_by_ends(
	const struct draughts_position *position, draughts_move ends)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;

	if (ends == 0 || !ruleset->find)
		return 0;
	return ruleset->find(position, draughts_move_from(ends), draughts_move_to(ends));
}

/* Plies that the text goes on after an ambiguous move, and bytes, to see which move was meant. */
enum { DR_PDN_AHEAD_PLIES = 16, DR_PDN_AHEAD_BYTES = 1024 };

/*
 * A game pays for each move with which the reader looks ahead by so many bytes of its text, and may
 * be so many bytes in debt. A game in which every word is ambiguous then takes no longer than
 * others. Real games come nowhere near the limit: 64 such moves, and one more in every 64 bytes.
 */
enum { DR_PDN_AHEAD_PRICE = 64, DR_PDN_AHEAD_DEBT = 64 * DR_PDN_AHEAD_PRICE };

/* Where a move is searched for. */
struct dr_pdn_search {
	struct dr_pdn_legal *legal;
	const struct draughts_position *position;
	struct dr_pdn_lexer *in;
	struct dr_pdn_token *token; /* of kind DR_PDN_TOKEN_MOVE, the last of in */
	bool in_variation;          /* a closing bracket ends the line */
};

/*
 * Finds the move that a token means and dr_pdn_find_by_ends does not find, as draughts_move_read
 * does. A capture that is written jump by jump is one move: then the token covers its jumps, and in
 * goes on after them. Of several moves that fit, it is the one with which the text goes on, and
 * *assumed is set. Returns DRAUGHTS_OK, or a status of draughts_move_read and changes nothing but
 * *legal.
 */
enum draughts_error dr_pdn_find_move(
	const struct dr_pdn_search *search, draughts_move *move, bool *assumed);

#endif
