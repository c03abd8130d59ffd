/* SPDX-License-Identifier: MIT */
/*
 * The reader of PDN. lexer.h makes tokens of the bytes. events.c finds the event that a token
 * means, and where a game begins and ends. reader.c applies the rules to the event and reports it,
 * or skips it. skip.c passes over moves that nobody reads. build.c makes games of the events.
 *
 * A game goes through these states. The token that makes GAME, START or GAME_END belongs to what
 * comes after that event, so it is kept, and makes the next event as well.
 *
 *                        GAME                  START              RESULT
 *     BETWEEN_GAMES -----------> IN_TAGS -----------> IN_MOVES -----------> AFTER_RESULT
 *       COMMENT                    TAG                  MOVE  NAG             RESULT  NAG
 *           ^                      COMMENT              COMMENT               COMMENT
 *           |                                           VARIATION                |
 *           |                                           VARIATION_END            |
 *           |                        GAME_END              |                     |
 *           +----------------------------------------------+---------------------+
 *
 * A comment after a result, or in braces before the moves of a game without tags, belongs to the
 * game unless an empty line lies between: read_comment. A tag ends a game without moves if it
 * repeats a known one: read_tag. A variation that is not closed where its game ends is a fault:
 * end_game. All three are in events.c.
 *
 * The reader next does one of these. After a fault it skips the rest of the line, so that a caller
 * that keeps a tree of variations sees each variation end.
 *
 *     READ ----- a fault in a variation, or draughts_pdn_skip ---> SKIP_LINE
 *     READ, SKIP_LINE ----- draughts_pdn_skip -------------------> SKIP_GAME
 *     READ ----- a fault in the main line -----------------------> CLOSE
 *     READ, SKIP_LINE, SKIP_GAME ----- something is not closed --> CLOSE
 *     READ ----- the Result tag is a fault, at the game's end ---> END_GAME
 *
 *     SKIP_LINE ----------------------- VARIATION_END -----------> READ
 *     SKIP_GAME, CLOSE, END_GAME ------ GAME_END ----------------> READ
 */
#ifndef DR_PDN_READER_H
#define DR_PDN_READER_H

#include <draughts/pdn.h>

#include "core/board.h"
#include "game/tags.h"
#include "pdn/find.h"
#include "pdn/header.h"
#include "pdn/layout.h"
#include "pdn/lexer.h"
#include "pdn/line.h"
#include "reason/refuse.h"

/* An enum draughts_pdn_kind; or no event, which is never reported. */
typedef unsigned dr_pdn_event;
enum { DR_PDN_NO_EVENT = DRAUGHTS_PDN_FAULT + 1 };

/* The states of a reader or a writer, in this order. */
enum dr_pdn_state { DR_PDN_BETWEEN_GAMES, DR_PDN_IN_TAGS, DR_PDN_IN_MOVES, DR_PDN_AFTER_RESULT };

/* What the next call to dr_pdn_read does. */
enum dr_pdn_next {
	DR_PDN_READ,
	DR_PDN_SKIP_LINE, /* skips to the end of the variation */
	DR_PDN_SKIP_GAME, /* skips to the end of the game, and reports what is not closed */
	DR_PDN_CLOSE,     /* ends the open variations here, then skips the rest of the game */
	DR_PDN_END_GAME   /* ends the game, whose end was reached before the last event */
};

/* The lines before an offset: how many end there, and where the last line starts. */
struct dr_pdn_lines {
	uint64_t count;
	size_t start, end; /* end is the offset */
};

/* The legal moves of a position. */
struct dr_pdn_listed {
	struct draughts_position position;
	struct dr_moves legal;
};

/* A game being built from events. All zero if there is none. */
struct dr_pdn_build {
	struct dr_tags tags;             /* of a game that is not started */
	struct draughts_game *game;      /* a started game: its ruleset and start are known */
	struct draughts_game *partial;   /* for draughts_pdn_partial */
	struct dr_pdn_layout annotation; /* of the current ply */
};

struct draughts_pdn {
	const struct draughts_ruleset *ruleset; /* of games that do not name theirs, or NULL */
	unsigned options;                       /* DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST */
	bool of_annotation;                     /* the text is the annotation of a ply */

	struct dr_pdn_lexer in;
	struct dr_pdn_token token; /* the last one */
	size_t end;                /* of the token before it */

	/* Where the reader is: this, and the depth of the line. */
	enum dr_pdn_state state;
	enum dr_pdn_next next;
	bool kept;    /* the token makes the next event as well */
	bool started; /* line belongs to this game */
	bool apart;   /* in tags: a comment came after the last tag */

	struct draughts_pdn_event last_event;  /* its kind is END after a game or a skip */
	struct draughts_reason reason;         /* why a move was refused, once this was asked */
	struct dr_pdn_lines lines, game_lines; /* before the last place, and before its game */

	/* The game being read. */
	uint64_t game_number;
	struct dr_span game; /* its end, once this was reported */
	unsigned tag_count;  /* so far */
	unsigned tags;       /* the known tags before `noted', as bits by enum dr_pdn_tag */
	size_t noted;        /* the tags after this offset are noted if their names are needed;
				between games, the comments before it begin no game */
	enum dr_pdn_tag last_tag;
	struct dr_span header[DR_PDN_HEADER_TAGS]; /* values; 0 at offset 0 if a tag is missing */
	struct dr_pdn_start start;                 /* or why it has none */
	unsigned flags;                            /* flags of assumptions and contradictions */
	enum draughts_side score_side;             /* whose win 1-0 is */
	enum dr_pdn_score score;                   /* of the result that counts */
	bool result_named;                         /* by words among the moves */
	struct dr_pdn_line line;      /* while text is skipped, only its depth is kept up to date */
	size_t variation;             /* where the outermost open variation begins */
	struct dr_attempt attempt;    /* to make a move: the legal moves, and why it was refused */
	struct dr_pdn_listed refused; /* the moves where a variation began with a refused one */
	size_t paid;                  /* see struct dr_pdn_search */
	const struct draughts_position *position; /* for draughts_pdn_position */

	struct dr_pdn_build build;
};

/*
 * Finds the event of the next token and makes the changes to the state, but not to the depth. All
 * calls together take time in proportion to the text. The token of a FAULT has its code and place.
 */
dr_pdn_event dr_pdn_next_event(struct draughts_pdn *pdn);

/* Like draughts_pdn_read_event, but stores the event in last_event, and keeps a partial game. */
void dr_pdn_read(struct draughts_pdn *pdn);

/* Reads the token in hand as a move, which dr_pdn_find_by_ends has not found. */
void dr_pdn_read_move(struct draughts_pdn *pdn);

/* Skips the rest of a game that has begun and not ended; its end is not reported. */
void dr_pdn_leave_game(struct draughts_pdn *pdn);

/* Makes the last event a fault. The rest of its line is to be skipped. */
void dr_pdn_refuse(struct draughts_pdn *pdn, enum draughts_error status,
	enum draughts_pdn_fault_code fault, struct dr_span place);

/* A reader of text that stands after a ply, in place of its annotation. */
struct draughts_pdn *dr_pdn_new_after(
	const struct draughts_game *game, size_t ply, const char *text, size_t length);

/* The last event, a TAG, as struct dr_tags keeps it, to be freed; NULL if memory runs out. */
char *dr_pdn_make_tag(const struct draughts_pdn *pdn);

/* Stores why a move was refused, which no call between two events changes. */
void dr_pdn_explain(const struct draughts_pdn *pdn, struct draughts_reason *reason);

#endif
