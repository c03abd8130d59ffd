/* SPDX-License-Identifier: MIT */
/*
 * PDN as a stream of events: what the tokens of lexer.h mean, before anybody knows the rules. This
 * is where a game begins and ends, and how deep in variations a move is. No move is played, and
 * nothing is allocated.
 *
 * The kinds of events and their order are those of enum draughts_pdn_kind. What an event says is in
 * its token; the value of a TAG is still escaped. A FAULT may come at any place in a game; after it
 * the game goes on as well as it can.
 */
#ifndef DR_PDN_EVENTS_H
#define DR_PDN_EVENTS_H

#include "pdn/lexer.h"

/* An enum draughts_pdn_kind, or one of these. */
typedef unsigned dr_pdn_event;
enum {
	DR_PDN_FAULT = DRAUGHTS_PDN_GAME_END + 1, /* fault and place */
	DR_PDN_NO_EVENT                           /* never the next one */
};

/* Where a reader or a writer is, in this order. */
enum dr_pdn_state { DR_PDN_BETWEEN_GAMES, DR_PDN_IN_TAGS, DR_PDN_IN_MOVES, DR_PDN_AFTER_RESULT };

struct dr_pdn_events {
	struct dr_pdn_lexer in;
	struct dr_pdn_token token;
	size_t depth;        /* of variations; at VARIATION_END, of the line that it leaves for */
	struct dr_span game; /* at GAME_END, all of its text */
	enum draughts_pdn_fault fault;
	struct dr_span place;

	/* Between the calls. */
	enum dr_pdn_state state;
	bool held;        /* the token makes another event */
	size_t end;       /* of the token before this one */
	size_t variation; /* where the outermost open variation begins */
};

/* The next event. All calls together take time in proportion to the text. */
dr_pdn_event dr_pdn_next_event(struct dr_pdn_events *events);

#endif
