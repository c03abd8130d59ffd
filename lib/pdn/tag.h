/* SPDX-License-Identifier: MIT */
/* Tags: their names, and their tokens. */
#ifndef DR_PDN_TAG_H
#define DR_PDN_TAG_H

#include "pdn/lexer.h"

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

#endif
