/* SPDX-License-Identifier: MIT */
/*
 * PDN as a stream of events: what the tokens of lexer.h mean, before anybody knows the rules. This
 * is where a game begins and ends, and how deep in variations a move is. No move is played, and
 * nothing is allocated.
 *
 *     COMMENT*, in no game
 *     GAME (TAG | COMMENT)* START (MOVE | NAG | COMMENT | VARIATION ... VARIATION_END)*
 *          (RESULT (RESULT | COMMENT | NAG)*)? GAME_END
 *     END
 *
 * A FAULT may come at any place in a game; after it the game goes on as well as it can.
 */
#ifndef DR_PDN_EVENTS_H
#define DR_PDN_EVENTS_H

#include "pdn/lexer.h"

enum dr_pdn_event {
	DR_PDN_END = DRAUGHTS_PDN_END,         /* of the text, again and again */
	DR_PDN_GAME = DRAUGHTS_PDN_GAME,       /* begins */
	DR_PDN_TAG = DRAUGHTS_PDN_TAG,         /* token: name and value, which is still escaped */
	DR_PDN_START = DRAUGHTS_PDN_START,     /* the tags are complete, the moves follow */
	DR_PDN_MOVE = DRAUGHTS_PDN_MOVE,       /* token: its text */
	DR_PDN_COMMENT = DRAUGHTS_PDN_COMMENT, /* token: its text */
	DR_PDN_NAG = DRAUGHTS_PDN_NAG,         /* token: its number */
	DR_PDN_VARIATION = DRAUGHTS_PDN_VARIATION, /* begins, in place of the move before it */
	/* depth already belongs to the line that it leaves for */
	DR_PDN_VARIATION_END = DRAUGHTS_PDN_VARIATION_END,
	/* token: the score; more than one if a game repeats its result */
	DR_PDN_RESULT = DRAUGHTS_PDN_RESULT,
	DR_PDN_GAME_END = DRAUGHTS_PDN_GAME_END, /* game is the whole of its text */

	DR_PDN_FAULT,   /* fault and place */
	DR_PDN_NO_EVENT /* never the next one */
};

/* Where a reader or a writer is, in this order. */
enum dr_pdn_state { DR_PDN_BETWEEN_GAMES, DR_PDN_IN_TAGS, DR_PDN_IN_MOVES, DR_PDN_AFTER_RESULT };

struct dr_pdn_events {
	struct dr_pdn_lexer in;
	struct dr_pdn_token token;
	size_t depth; /* of variations */
	struct dr_span game;
	enum draughts_pdn_fault fault;
	struct dr_span place;

	/* Between the calls. */
	enum dr_pdn_state state;
	bool held;        /* the token makes another event */
	size_t end;       /* of the token before this one */
	size_t variation; /* where the outermost open variation begins */
};

/* The next event. All calls together take time in proportion to the text. */
enum dr_pdn_event dr_pdn_next_event(struct dr_pdn_events *events);

#endif
