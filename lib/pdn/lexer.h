/* SPDX-License-Identifier: MIT */
/*
 * The tokens of PDN. The lexer finds them in time linear in the text, whatever the text is. It
 * knows nothing of rules, or of the order in which tokens make a game.
 *
 * It reads more than PDN 3.0, as files contain more: `;` comments, prose without braces, blanks
 * within moves, Unicode dashes and multiplication signs, results in every spelling, tags without
 * value, last quote or bracket. Move numbers, dots, commas and lines after a `%` make no token.
 */
#ifndef DR_PDN_LEXER_H
#define DR_PDN_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/pdn.h>

#include "notation/text.h"

enum dr_pdn_token_kind {
	DR_PDN_TOKEN_END,
	DR_PDN_TOKEN_TAG,
	DR_PDN_TOKEN_COMMENT, /* in braces, after a `;`, or prose */
	DR_PDN_TOKEN_OPEN,    /* of a variation */
	DR_PDN_TOKEN_CLOSE,   /* of a variation */
	DR_PDN_TOKEN_MOVE,    /* or any other word */
	DR_PDN_TOKEN_NAG,     /* `$1`, `!?`, `(!?)` */
	DR_PDN_TOKEN_RESULT,
	DR_PDN_TOKEN_BAD /* what cannot be read: fault is the reason, text the place */
};

/* How a game ended, for the side that moves first by its rules. */
enum dr_pdn_score {
	DR_PDN_UNKNOWN, /* `*`: it ends here, and a tag may know how */
	DR_PDN_NEITHER, /* 0-0: both have lost, which is no outcome */
	DR_PDN_FIRST,
	DR_PDN_SECOND,
	DR_PDN_EVEN
};

/* The tags that the library knows; first those that the reader needs. */
enum dr_pdn_tag {
	DR_PDN_TAG_GAMETYPE,
	DR_PDN_TAG_VARIANT,
	DR_PDN_TAG_FEN,
	DR_PDN_TAG_RESULT,
	DR_PDN_TAG_TERMINATION,
	DR_PDN_TAG_SETUP, /* the last that says what the game is */
	DR_PDN_TAG_EVENT,
	DR_PDN_TAG_SITE,
	DR_PDN_TAG_DATE,
	DR_PDN_TAG_ROUND,
	DR_PDN_TAG_WHITE,
	DR_PDN_TAG_BLACK,
	DR_PDN_TAG_UNKNOWN
};

enum { DR_PDN_HEADER_TAGS = DR_PDN_TAG_SETUP + 1 };

/* Part of the text. */
struct dr_pdn_slice {
	size_t at, end;
};

struct dr_pdn_token {
	enum dr_pdn_token_kind kind;
	size_t at;                /* its first byte */
	struct dr_pdn_slice name; /* of a tag */
	struct dr_pdn_slice text; /* the value of a tag, what is in a comment, a move, a result */
	draughts_move ends;       /* of a move like 11-15: both squares, as in a move; else 0 */
	enum dr_pdn_score score;  /* of a result */
	uint32_t nag;             /* its number, of a NAG */
	enum draughts_pdn_fault fault;
};

struct dr_pdn_lexer {
	const char *text;
	size_t length;
	size_t at;
	size_t brace; /* no `}` stands between at and here; one does here, or the text ends */
};

/* Finds the next token and moves past it. */
void dr_pdn_lex(struct dr_pdn_lexer *in, struct dr_pdn_token *token);

/*
 * Makes a comment of the token DR_PDN_TOKEN_OPEN that was read last, of what stands in its
 * brackets. If they are not closed before an empty line or a tag, it goes up to there.
 */
void dr_pdn_lex_aside(struct dr_pdn_lexer *in, struct dr_pdn_token *token);

/*
 * The offset after the name of a tag that begins there: anything but blanks, control bytes, quotes
 * and brackets, with a letter first. The same offset if none begins there.
 */
size_t dr_pdn_after_name(const struct dr_pdn_lexer *in, size_t at);

/* The tag with a name in any case, and the name that a tag usually has. */
enum dr_pdn_tag dr_pdn_find_tag(const char *name, size_t length);
extern const char dr_pdn_tag_names[DR_PDN_TAG_UNKNOWN][12];

/* Whether a text is this name, in any case. */
bool dr_pdn_is_named(const char *text, size_t length, const char *name);

/* The score that a text is, with blanks and dots around it; DR_PDN_UNKNOWN if it is none. */
enum dr_pdn_score dr_pdn_read_score(const char *text, size_t length);

/* A blank of PDN: some old files end with the byte 26. */
static inline bool dr_pdn_is_blank(char byte)
{
	return dr_is_blank(byte) || byte == 26;
}

#endif
