/* SPDX-License-Identifier: MIT */
/* The reader of PDN, which applies the rules to events. build.c makes games of the events. */
#ifndef DR_PDN_READER_H
#define DR_PDN_READER_H

#include <draughts/pdn.h>

#include "core/board.h"
#include "game/tags.h"
#include "pdn/events.h"
#include "pdn/find.h"
#include "pdn/header.h"
#include "pdn/layout.h"
#include "pdn/line.h"

/* The lines before an offset: how many end there, and where the last line starts. */
struct dr_pdn_lines {
	uint64_t count;
	size_t start, end; /* end is the offset */
};

/* A game being built from events. All zero if there is none. */
struct dr_pdn_build {
	struct dr_tags tags;             /* of a game that is not started */
	struct draughts_game *game;      /* a started game: its ruleset and start are known */
	struct draughts_game *partial;   /* for draughts_pdn_partial */
	struct dr_pdn_layout annotation; /* of the current ply */
	struct dr_span unread; /* after a fault in a variation; its end is 0 if there is none */
};

/* What the next call to dr_pdn_read does. */
enum dr_pdn_next {
	DR_PDN_READ,
	DR_PDN_SKIP_LINE, /* skips to the end of the variation or, outside variations, of the game
			   */
	DR_PDN_SKIP_GAME,
	DR_PDN_END_GAME /* reports the end of the game, which was reached before the last event */
};

struct draughts_pdn {
	struct dr_pdn_events events;
	const struct draughts_ruleset *ruleset; /* of games that do not name theirs, or NULL */
	unsigned options;                       /* DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST */
	bool of_annotation;                     /* the text is the annotation of a ply */
	struct draughts_pdn_event last_event;   /* its kind is END after a game or a skip */
	struct draughts_reason reason;          /* why a move was refused, once this was asked */
	struct dr_pdn_lines lines, game_lines;  /* before the last place, and before its game */

	/* The game being read. */
	uint64_t game_number;
	unsigned tag_count; /* so far */
	enum dr_pdn_tag last_tag;
	struct dr_pdn_header header;
	bool started;                  /* line belongs to this game */
	unsigned flags;                /* flags of assumptions and contradictions */
	enum draughts_side score_side; /* whose win 1-0 is */
	unsigned quiet_plies;          /* before the start, as its FEN says */
	enum dr_pdn_score score;       /* of the result that counts */
	bool result_named;             /* by words among the moves */
	struct dr_pdn_line line;
	struct dr_pdn_legal legal;
	const struct draughts_position *position; /* for draughts_pdn_position */

	/* After a fault, or when something is to be skipped. */
	enum dr_pdn_next next;
	bool rest_skipped; /* the rest of the game was skipped, and no fault in it is reported */
	bool unclosed;     /* a comment or variation was reported as not closed */

	struct dr_pdn_build build;
};

/* Like draughts_pdn_read_event, but stores the event in last_event, and keeps a partial game. */
void dr_pdn_read(struct draughts_pdn *pdn);

/* Makes the last event a fault. The rest of its line is to be skipped. */
void dr_pdn_refuse(struct draughts_pdn *pdn, enum draughts_error status,
	enum draughts_pdn_fault_code fault, struct dr_span place);

/* Skips the rest of a game that has begun and not ended; its end is not reported. */
void dr_pdn_leave_game(struct draughts_pdn *pdn);

/* A reader of text that stands after a ply, in place of its annotation. */
struct draughts_pdn *dr_pdn_new_after(
	const struct draughts_game *game, size_t ply, const char *text, size_t length);

/* The last event, a TAG, as struct dr_tags keeps it, to be freed; NULL if memory runs out. */
char *dr_pdn_make_tag(const struct draughts_pdn *pdn);

/*
 * Stores why a move was refused, which no call between two events changes. Nobody asks for most
 * refused moves in variations, and with flying kings a reason takes 20 times as long as the
 * refusal.
 */
void dr_pdn_explain(const struct draughts_pdn *pdn, struct draughts_reason *reason);

#endif
