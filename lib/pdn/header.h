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
#include "game/tags.h"
#include "notation/notation.h"
#include "pdn/layout.h"
#include "pdn/lexer.h"

/* Whether a tag has a value: more than blanks and one `?`, `-` or `*`. */
bool dr_pdn_has_value(const char *text, struct dr_span value);

/* A GameType: 21, or 21,B,8,8,N1,0. Fields after the number may be missing or empty. */
struct dr_pdn_gametype {
	unsigned number;
	bool board_is_8x8; /* or not given */
	char first;        /* w or b, the side that moves first; 0 if not given */
	char notation;     /* n for numbers, a or s for letters and digits; 0 if not given */
	unsigned corner;   /* of square 1, as that side sees it: 1 lower right, 2 upper left */
	unsigned inverted; /* 1 if the lower left square is light, else 0; 2 if not given */
};

/* Returns false if the value has no number, or has a field that cannot be read. */
bool dr_pdn_read_gametype(const char *value, size_t length, struct dr_pdn_gametype *gametype);

/* Whether a GameType numbers the squares as a ruleset does: from the upper left corner (G1). */
bool dr_pdn_is_usual_numbering(
	const struct dr_pdn_gametype *gametype, const struct draughts_ruleset *ruleset);

/* The first ruleset of the table with this number; else the reader's own, if it has it; or NULL. */
const struct draughts_ruleset *dr_pdn_numbered_ruleset(
	unsigned number, const struct draughts_ruleset *own);

/* How a game ended: on the board (E10, I11, D9), or else by its results and its Termination. */
struct dr_result dr_pdn_find_end(const struct draughts_position *position,
	enum draughts_outcome outcome, const char *termination, size_t length);

/* The side whose win is written 1-0 in a game that the usual side begins. */
enum draughts_side dr_pdn_first(const struct draughts_ruleset *ruleset, unsigned flags);

/* The outcome that a score means, DRAUGHTS_ONGOING if it means none. */
enum draughts_outcome dr_pdn_outcome(enum dr_pdn_score score, enum draughts_side first);

/* How an outcome is written in a game of these rules. */
const char *dr_pdn_result(
	enum draughts_outcome outcome, const struct draughts_ruleset *ruleset, unsigned flags);

/* Where a game starts. */
struct dr_pdn_start {
	struct draughts_position position;
	struct dr_fen_facts fen; /* the quiet plies before it, or why the FEN is not a position */
	bool has_fen;            /* the FEN tag has a value */
	bool assumed;            /* no tag names the ruleset */
	char first;              /* w or b, the side that moves first by the GameType, or 0 */
	enum draughts_pdn_fault_code fault;
	struct dr_span place;
};

/*
 * Finds the start of a game with these values of its tags, by enum dr_pdn_tag; the first move may
 * still show that the other side begins. If there is neither GameType nor Variant, the reader's own
 * ruleset is assumed, if it has one. Returns DRAUGHTS_OK; or, with the fault and its place in
 * *start, DRAUGHTS_ERR_UNSUPPORTED or the status of draughts_position_read_fen.
 */
enum draughts_error dr_pdn_header_start(const struct dr_span *header, const char *text,
	const struct draughts_ruleset *own, struct dr_pdn_start *start);

/* Whether the FEN in a tag is a position, which may have quiet plies and a number in *facts. */
bool dr_pdn_is_fen_of(
	const struct draughts_position *position, const char *tag, struct dr_fen_facts *facts);

/* The facts that the tags of a game must describe: its start and its end. */
struct dr_pdn_facts {
	const struct draughts_position *start;
	size_t quiet; /* plies before the start */
	struct dr_result end;
	unsigned flags; /* of the writer */
};

/*
 * Writes tags, and an empty line; nothing with DRAUGHTS_PDN_FLAG_NO_TAGS. Result, Termination,
 * GameType, Variant, SetUp and FEN describe the facts; known tags get their usual names. If a known
 * tag occurs twice, only the last one is written, because a reader would keep only that one.
 */
void dr_pdn_put_tags(
	struct dr_pdn_layout *layout, const struct dr_tags *tags, const struct dr_pdn_facts *facts);

/* An upper bound on the bytes that dr_pdn_put_tags writes, whatever the facts. */
size_t dr_pdn_tags_size(const struct dr_tags *tags);

/* Whether PDN allows the name of a tag. */
bool dr_pdn_is_name(const char *name);

#endif
