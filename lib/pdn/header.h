/* SPDX-License-Identifier: MIT */
/*
 * The tags of a game that concern its rules: GameType, Variant, FEN, Result and Termination. The
 * names of a game in PDN are data of its ruleset, so no ruleset is named here.
 */
#ifndef DR_PDN_HEADER_H
#define DR_PDN_HEADER_H

#include <stdbool.h>
#include <stddef.h>

#include <draughts/pdn.h>

#include "core/vtable.h"
#include "notation/notation.h"
#include "pdn/tag.h"

/* Whether a tag has a value: more than blanks or one of `?`, `-`, `*`. */
bool dr_pdn_has_value(const char *value, size_t length);

/* A GameType: 21, or 21,B,8,8,N1,0. Fields after the number may be missing or empty. */
struct dr_pdn_gametype {
	unsigned number;
	bool board_is_8x8; /* or not named */
	char first;        /* w or b, who moves first; 0 if it is not named */
	char notation;     /* n for numbers, a or s for letters and digits; 0 if it is not named */
	unsigned corner;   /* where the first square is for who moves first: 1 right below, 2 left
			      above */
	unsigned inverted; /* 1 if the square left below is light, else 0; 2 if it is not named */
};

/* False if it has no number, or a field that cannot be read. */
bool dr_pdn_read_gametype(const char *value, size_t length, struct dr_pdn_gametype *gametype);

/* Whether its squares belong to a ruleset with square 1 in the left upper corner (G1). */
bool dr_pdn_is_usual_numbering(
	const struct dr_pdn_gametype *gametype, const struct draughts_ruleset *ruleset);

/*
 * The ruleset that a GameType stands for, the first of the table that has it, or that a name means,
 * in any case and with blanks around it: its own name or one of its other names. If the table has
 * none, it may be the reader's own, by its number or its name; own may be NULL. NULL if none is it.
 */
const struct draughts_ruleset *dr_pdn_numbered_ruleset(
	unsigned number, const struct draughts_ruleset *own);
const struct draughts_ruleset *dr_pdn_named_ruleset(
	const char *name, size_t length, const struct draughts_ruleset *own);

/* The ending that a Termination means; DRAUGHTS_ENDING_RECORDED if it does not say how. */
enum draughts_ending dr_pdn_find_ending(const char *value, size_t length);

/* How a game ended: by the board (E10, I11, D9), else by its results and its Termination. */
struct dr_result dr_pdn_find_end(const struct draughts_position *position,
	enum draughts_outcome outcome, const char *termination, size_t length);

/* The Termination that is written for an ending; NULL if PDN has no word for it. */
const char *dr_pdn_ending_word(enum draughts_ending ending);

/* Whose win 1-0 is, of the games that the side begins which does by the rules. */
enum draughts_side dr_pdn_first(const struct draughts_ruleset *ruleset, unsigned flags);

/* The outcome that a score means, DRAUGHTS_ONGOING if it means none. */
enum draughts_outcome dr_pdn_outcome(enum dr_pdn_score score, enum draughts_side first);

/* The values of a game's tags. One that is not there has length 0 at 0, where no value is. */
struct dr_pdn_header {
	struct dr_span value[DR_PDN_HEADER_TAGS];
};

/* Where a game starts. */
struct dr_pdn_start {
	struct draughts_position position;
	struct dr_fen_facts fen; /* the quiet plies before it, or why the FEN is not a position */
	bool has_fen;            /* which says something */
	bool assumed;            /* no tag names the ruleset */
	enum draughts_pdn_fault fault;
	struct dr_span place;
};

/*
 * Finds where a game with this header starts, unless its first move shows that the other side
 * begins. If there is neither GameType nor Variant, the reader's own ruleset is assumed, if it has
 * one. Returns DRAUGHTS_OK; or DRAUGHTS_ERR_UNSUPPORTED or the status of
 * draughts_position_read_fen, with the fault and its place.
 */
enum draughts_error dr_pdn_header_start(const struct dr_pdn_header *header, const char *text,
	const struct draughts_ruleset *own, struct dr_pdn_start *start);

#endif
