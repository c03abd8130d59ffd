/* SPDX-License-Identifier: MIT */
/*
 * The tokens of PDN. The lexer finds them in linear time, whatever the text is. It knows nothing of
 * rules, or of the order in which tokens make a game.
 *
 * It reads more than PDN 3.0, as files contain more: `;` comments, prose without braces, blanks
 * within moves, Unicode dashes and multiplication signs, results in every spelling, tags that lack
 * a value, quote or bracket. Move numbers, dots, commas and lines after a `%` make no token.
 */
#ifndef DR_PDN_LEXER_H
#define DR_PDN_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/pdn.h>

#include "notation/grammar.h"

/* How a game ended. FIRST is a win of the side that moves first by the rules. */
enum dr_pdn_score {
	DR_PDN_UNKNOWN, /* `*`: the moves end here; a tag may give the result */
	DR_PDN_NEITHER, /* 0-0: both have lost */
	DR_PDN_FIRST,
	DR_PDN_SECOND,
	DR_PDN_EVEN
};

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

struct dr_pdn_token {
	enum dr_pdn_token_kind kind;
	size_t at;           /* its first byte */
	struct dr_span name; /* of a tag */
	struct dr_span text; /* the value of a tag, the contents of a comment, a move, a result */
	enum dr_pdn_score score;  /* of a result */
	uint32_t nag;             /* the number of a NAG */
	struct dr_move_text move; /* read without a game; its total is 0 if it is not a move */
	enum draughts_pdn_fault_code fault;
};

struct dr_pdn_lexer {
	const char *text;
	size_t length;
	size_t at;
	size_t brace; /* if beyond at: the next `}`, or the end of the text */
	size_t moves; /* if beyond at: the end of a line of moves, in which a `;` means nothing */
};

/* Finds the next token and moves past it. */
void dr_pdn_lex(struct dr_pdn_lexer *in, struct dr_pdn_token *token);

/*
 * Finds the next token if it is a move like `11-15` or `c3xe5`, perhaps after its number, as nearly
 * all tokens are. Else returns false, after moving past numbers and blanks at most.
 */
bool dr_pdn_lex_plain(struct dr_pdn_lexer *in, struct dr_pdn_token *token);

/*
 * Moves past words that only make tokens of moves and NAGs, except the last such word. Returns the
 * offset of the first byte that may belong to anything else; up to there, no more can be passed.
 */
size_t dr_pdn_pass_moves(struct dr_pdn_lexer *in);

/*
 * Turns the token DR_PDN_TOKEN_OPEN, which was read last, into a comment with the contents of its
 * brackets. If they are not closed before an empty line or a tag, the comment ends there.
 */
void dr_pdn_lex_aside(struct dr_pdn_lexer *in, struct dr_pdn_token *token);

/* ---- tag.c: the names of tags, and their tokens ---- */

/*
 * The tags that the library knows, in the order of dr_pdn_tag_names. The tags up to FEN identify a
 * game, and are written if they are missing. The tags after FEN only have a usual spelling.
 */
enum dr_pdn_tag {
	DR_PDN_TAG_RESULT,
	DR_PDN_TAG_TERMINATION,
	DR_PDN_TAG_GAMETYPE,
	DR_PDN_TAG_VARIANT,
	DR_PDN_TAG_SETUP,
	DR_PDN_TAG_FEN,
	DR_PDN_TAG_UNKNOWN = 12 /* any other; the number of known tags */
};

enum { DR_PDN_HEADER_TAGS = DR_PDN_TAG_FEN + 1 };

/* The tag with this name, in any case; and the usual names of the tags. */
enum dr_pdn_tag dr_pdn_find_tag(const char *name, size_t length);
extern const char dr_pdn_tag_names[DR_PDN_TAG_UNKNOWN][12]; /* with the NUL */

/*
 * The offset after the name of a tag: a letter, then anything but blanks, control bytes, quotes and
 * brackets. The same offset if no name begins there.
 */
size_t dr_pdn_after_name(const struct dr_pdn_lexer *in, size_t at);

/* Whether `[Name "` stands there. */
bool dr_pdn_is_tag(const struct dr_pdn_lexer *in, size_t at);

/* The first tag in part of the text, or the first that begins a line; the end if there is none. */
size_t dr_pdn_search_tag(const struct dr_pdn_lexer *in, size_t at, size_t end, bool begins_line);

/* Ends a comment or a tag, but refuses a NUL in it, which would end the string there. */
bool dr_pdn_end_text(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum dr_pdn_token_kind kind, size_t text_end, size_t end);

/* Lexes a tag, which begins with `['. */
bool dr_pdn_lex_tag(struct dr_pdn_lexer *in, struct dr_pdn_token *token);

/* ---- score.c: results, in every spelling but `*`: 1-0, 2:0, 1/2-1/2, 0,5-0,5, a half alone ----
 */

/*
 * The offset after a result other than `*`. If there is none, the same offset, and *score is
 * unchanged. No move looks like a result, because squares count from 1. 1.5-0.5 looks like a result
 * but is none of one game: *score is then DR_PDN_UNKNOWN.
 */
size_t dr_pdn_after_score(const struct dr_pdn_lexer *in, size_t at, enum dr_pdn_score *score);

/* The score in a text, which may have blanks and dots around it; else DR_PDN_UNKNOWN. */
enum dr_pdn_score dr_pdn_read_score(const char *text, size_t length);

/*
 * ---- prose.c: words among the moves, without braces, such as `Better is 9-13, as he says`.
 * Text that might be a move or its number is not prose. ----
 */

/* The offset after a row of words; the same if none begins there. */
size_t dr_pdn_after_prose(const struct dr_pdn_lexer *in, size_t at);

/* Whether words tell a result, such as `Drawn' or `White resigns'. */
bool dr_pdn_names_result(const char *text, size_t length);

/* Whether a digit of another script is at an offset: of full width, of Arabic, and so on. */
bool dr_pdn_is_other_digit(const struct dr_pdn_lexer *in, size_t at);

/* Whether the text at this offset can only be a move: 11-15, c3-d4. */
bool dr_pdn_is_whole_move(const struct dr_pdn_lexer *in, size_t at);

/* ---- shared by the files of the lexer: marks to look for, and ends of tokens ---- */

/* A blank of PDN: some old files end with the byte 26. */
static inline bool dr_pdn_is_blank(char byte)
{
	return dr_is_blank(byte) || byte == 26;
}

/* Part of a text without its outer blanks. */
static inline struct dr_span dr_pdn_trim(const char *text, struct dr_span span)
{
	while (span.at < span.end && dr_pdn_is_blank(text[span.end - 1]))
		span.end--;
	while (span.at < span.end && dr_pdn_is_blank(text[span.at]))
		span.at++;
	return span;
}

static inline bool dr_pdn_is_quote(char byte)
{
	return byte == '"' || byte == '\'' || byte == '`';
}

/* Digits, letters and joints. */
static inline bool dr_pdn_is_word(char byte)
{
	return dr_has_role(byte, DR_ROLE_DIGIT | DR_ROLE_LETTER | DR_ROLE_JOINT);
}

/* The byte at an offset; at the end 0, which no valid text contains. */
static inline char dr_pdn_byte_at(const struct dr_pdn_lexer *in, size_t at)
{
	return (char)(at < in->length ? in->text[at] : '\0');
}

/* Whether a token is a comment that begins with `;` and follows a word without a blank. */
static inline bool dr_pdn_is_attached_line(
	const struct dr_pdn_lexer *in, const struct dr_pdn_token *token)
{
	return token->kind == DR_PDN_TOKEN_COMMENT && in->text[token->at] == ';' && token->at > 0 &&
	       !dr_pdn_is_blank(in->text[token->at - 1]);
}

/* The ASCII byte at an offset, or the one that a lookalike there means; *length is its length. */
static inline char dr_pdn_meaning_at(const struct dr_pdn_lexer *in, size_t at, size_t *length)
{
	return dr_meaning_at(in->text, in->length, at, length);
}

/* The offset after a joint or a lookalike of one; the same if none is there. */
static inline size_t dr_pdn_after_joint(const struct dr_pdn_lexer *in, size_t at)
{
	return dr_after_joint(in->text, in->length, at);
}

static inline size_t dr_pdn_after_blanks(const struct dr_pdn_lexer *in, size_t at)
{
	while (at < in->length && dr_pdn_is_blank(in->text[at]))
		at++;
	return at;
}

static inline size_t dr_pdn_after_digits(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_is_digit(dr_pdn_byte_at(in, at)))
		at++;
	return at;
}

static inline bool dr_pdn_is_newline(char byte)
{
	return byte == '\n' || byte == '\r';
}

/* Whether a line ends at an offset: with LF, CR LF or, on old machines, CR. */
static inline bool dr_pdn_ends_line(const struct dr_pdn_lexer *in, size_t at)
{
	return in->text[at] == '\n' || (in->text[at] == '\r' && dr_pdn_byte_at(in, at + 1) != '\n');
}

/* Whether an empty line, with at most blanks in it, is in a part of the text. */
bool dr_pdn_has_blank_line(const struct dr_pdn_lexer *in, size_t at, size_t end);

/* The offset after spaces and tabs. */
static inline size_t dr_pdn_after_spaces(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_pdn_byte_at(in, at) == ' ' || dr_pdn_byte_at(in, at) == '\t')
		at++;
	return at;
}

/* The offset of the next such byte in this line, or the end of the line if there is none. */
static inline size_t dr_pdn_find_in_line(const struct dr_pdn_lexer *in, size_t at, char byte)
{
	while (at < in->length && in->text[at] != byte && !dr_pdn_is_newline(in->text[at]))
		at++;
	return at;
}

/* Ends the token and its text. Returns true: there is a token. */
static inline bool dr_pdn_end_token(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum dr_pdn_token_kind kind, size_t text_end, size_t end)
{
	token->kind = kind;
	token->text.end = text_end;
	in->at = end;
	return true;
}

static inline bool dr_pdn_end_bad(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum draughts_pdn_fault_code fault, size_t text_end, size_t end)
{
	token->fault = fault;
	return dr_pdn_end_token(in, token, DR_PDN_TOKEN_BAD, text_end, end);
}

#endif
