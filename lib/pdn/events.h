/* SPDX-License-Identifier: MIT */
/*
 * PDN as a stream of events: what the tokens of lexer.h mean without the rules. The events show
 * where a game begins and ends, and how deep in variations a move is. This layer plays no move and
 * allocates nothing.
 *
 * The kinds of events and their order are explained at enum draughts_pdn_kind. The contents of an
 * event are in its token; the value of a TAG is still escaped. A FAULT may come anywhere in a game;
 * the reading of the game goes on after it as well as it can.
 */
#ifndef DR_PDN_EVENTS_H
#define DR_PDN_EVENTS_H

#include "pdn/lexer.h"

/* An enum draughts_pdn_kind. Of a FAULT, see fault and place. */
typedef unsigned dr_pdn_event;
enum {
	DR_PDN_NO_EVENT = DRAUGHTS_PDN_FAULT + 1 /* never returned */
};

/* The states of a reader or a writer, in this order. */
enum dr_pdn_state { DR_PDN_BETWEEN_GAMES, DR_PDN_IN_TAGS, DR_PDN_IN_MOVES, DR_PDN_AFTER_RESULT };

struct dr_pdn_events {
	struct dr_pdn_lexer in;
	struct dr_pdn_token token;
	size_t depth;        /* of variations; at VARIATION_END, the depth outside */
	struct dr_span game; /* at GAME_END, its whole text */
	enum draughts_pdn_fault_code fault;
	struct dr_span place;

	/* Kept between calls. */
	enum dr_pdn_state state;
	bool held;     /* the token makes the next event as well */
	size_t end;    /* of the token before this one */
	unsigned tags; /* the known tags of this game before `noted', as bits by enum dr_pdn_tag */
	size_t noted;  /* the tags after this offset are noted if their names are needed */
	bool tagged;   /* the game has a tag */
	bool apart;    /* in tags: a comment came after the last tag */
	size_t variation; /* where the outermost open variation begins */
};

/* The next event. All calls together take time in proportion to the text. */
dr_pdn_event dr_pdn_next_event(struct dr_pdn_events *events);

#endif
