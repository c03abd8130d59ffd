/* SPDX-License-Identifier: MIT */
/*
 * The reader of PDN: step.c finds what happens next, by the rules. read.c has it as events, next.c
 * makes games of it.
 */
#ifndef DR_PDN_READER_H
#define DR_PDN_READER_H

#include <draughts/pdn.h>

#include "core/board.h"
#include "pdn/events.h"
#include "pdn/header.h"
#include "pdn/line.h"
#include "pdn/notes.h"
#include "pdn/text.h"

/* The lines that end before an offset, and where the last of them ends. */
struct dr_pdn_place {
	uint64_t lines;
	size_t line_start, counted;
};

struct draughts_pdn {
	struct dr_pdn_events events;
	const struct draughts_ruleset *ruleset; /* of games that do not name theirs */
	uint64_t games;                         /* begun so far */
	struct draughts_pdn_place error;

	/* The game being read. */
	struct dr_pdn_header header;
	bool started;             /* line is that of this game */
	bool failed;              /* a fault was reported, and what it spoils comes next */
	enum dr_pdn_event passed; /* what comes next after a pass, or DR_PDN_NO_EVENT */
	bool torn;                /* a comment or variation is not closed, which was reported */
	enum draughts_side first; /* whose win 1-0 is */
	struct dr_pdn_line line;
	unsigned quiet;                        /* plies before the start, as its FEN says */
	enum dr_pdn_score score;               /* of the result that counts */
	struct dr_pdn_slice mark;              /* where that stands */
	const struct draughts_position *shown; /* for draughts_pdn_position */

	/* The same as a game, for draughts_pdn_next_game. */
	struct draughts_game *game;
	struct draughts_game *partial; /* as far as it could be read */
	struct dr_pdn_notes notes;     /* the annotation of the current ply */
	struct dr_pdn_slice
		spoilt; /* from a fault on, in a variation; its end is 0 if there is none */
	struct dr_pdn_text scratch;

	/* Lines are counted when somebody asks. */
	struct dr_pdn_place place, game_place;
};

/*
 * What happens next. DRAUGHTS_OK and what it is in *event; else a status, and what is wrong in
 * pdn->error.
 */
enum draughts_error dr_pdn_step(struct draughts_pdn *pdn, enum dr_pdn_event *event);

/* Whether a game has begun whose end has not been told. */
bool dr_pdn_is_in_game(const struct draughts_pdn *pdn);

/* Passes over the rest of the game, and all that is wrong with it; its end comes next. */
void dr_pdn_pass_game(struct draughts_pdn *pdn);

/*
 * The same with the rest of the variation that it is in. What it contains need not mean anything,
 * but if comments or variations are not closed, that is the status.
 */
enum draughts_error dr_pdn_pass_variation(struct draughts_pdn *pdn);

/* The outcome that a score means, DRAUGHTS_ONGOING if it means none. */
enum draughts_outcome dr_pdn_outcome(const struct draughts_pdn *pdn, enum dr_pdn_score score);

#endif
