/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pdn/lexer.h"

bool dr_pdn_is_tag(const struct dr_pdn_lexer *in, size_t at)
{
	if (dr_pdn_byte_at(in, at) != '[')
		return false;
	at++;
	if (!dr_is_letter(dr_pdn_byte_at(in, at)))
		return false;
	while (dr_is_letter(dr_pdn_byte_at(in, at)) || dr_is_digit(dr_pdn_byte_at(in, at)) ||
		dr_pdn_byte_at(in, at) == '_')
		at++;
	return dr_pdn_byte_at(in, dr_pdn_after_spaces(in, at)) == '"';
}

size_t dr_pdn_search_tag(const struct dr_pdn_lexer *in, size_t at, size_t end, bool begins_line)
{
	for (; at < end; at++) {
		const char *const found = (const char *)memchr(in->text + at, '[', end - at);

		if (!found)
			return end;
		at = (size_t)(found - in->text);

		const struct dr_pdn_lexer part = {in->text, end, 0, 0, 0};

		if ((!begins_line || dr_pdn_is_newline(found[-1])) && dr_pdn_is_tag(&part, at))
			return at;
	}
	return end;
}

const char dr_pdn_tag_names[DR_PDN_TAG_UNKNOWN][12] = {"Result", "Termination", "GameType",
	"Variant", "SetUp", "FEN", "Event", "Site", "Date", "Round", "White", "Black"};

enum dr_pdn_tag dr_pdn_find_tag(const char *name, size_t length)
{
	unsigned tag = 0;

	/* Most names differ in their third letters, so these are compared first. */
	while (tag < DR_PDN_TAG_UNKNOWN &&
		(length < 3 || dr_lower(name[2]) != dr_lower(dr_pdn_tag_names[tag][2]) ||
			!dr_is_named(name, length, dr_pdn_tag_names[tag])))
		tag++;
	return (enum dr_pdn_tag)tag;
}

static bool is_name(char byte)
{
	if (dr_pdn_is_word(byte) || dr_is_foreign(byte))
		return true;
	return byte > ' ' && !strchr("\"[]{}", byte);
}

size_t dr_pdn_after_name(const struct dr_pdn_lexer *in, size_t at)
{
	if (!dr_is_letter(dr_pdn_byte_at(in, at)) && !dr_is_foreign(dr_pdn_byte_at(in, at)))
		return at;
	while (is_name(dr_pdn_byte_at(in, at)))
		at++;
	return at;
}

bool dr_pdn_end_text(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum dr_pdn_token_kind kind, size_t text_end, size_t end)
{
	const size_t length = text_end - token->text.at;
	const char *const text = in->text + token->text.at;
	const char *const nul = length > 0 ? (const char *)memchr(text, '\0', length) : NULL;

	if (!nul)
		return dr_pdn_end_token(in, token, kind, text_end, end);
	token->text.at += (size_t)(nul - text);
	return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, token->text.at + 1, end);
}

/* Whether a quote ends the value of a tag. People often do not escape the other quotes. */
static bool ends_value(const struct dr_pdn_lexer *in, size_t at)
{
	const char next = dr_pdn_byte_at(in, dr_pdn_after_spaces(in, at + 1));

	return next == ']' || next == '[' || next == '\0' || dr_pdn_is_newline(next);
}

/* The quote that ends a value, or the end of the line if the quote is missing. */
static size_t find_quote(const struct dr_pdn_lexer *in, size_t at)
{
	for (; at < in->length && !dr_pdn_is_newline(in->text[at]); at++) {
		if (in->text[at] == '"' && ends_value(in, at))
			return at;
		if (in->text[at] == '\\' &&
			(dr_pdn_byte_at(in, at + 1) == '"' || dr_pdn_byte_at(in, at + 1) == '\\'))
			at++;
	}
	return at;
}

/* Refuses a tag at its bracket, and goes on after its probable end. */
static bool end_bad_tag(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t end)
{
	token->text.at = token->at;
	return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_TAG, token->at + 1, end);
}

/* Another tag in a value means that a quote is missing. */
static bool end_tag(
	struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t value_end, size_t end)
{
	return dr_pdn_search_tag(in, token->text.at, value_end, false) < value_end
		       ? end_bad_tag(in, token, end)
		       : dr_pdn_end_text(in, token, DR_PDN_TOKEN_TAG, value_end, end);
}

/* The length of a quotation mark of any language that a text begins with; 0 if it is none. */
static size_t quote_length(const char *text, size_t length)
{
	uint32_t mark;
	size_t size;

	if (length == 0)
		return 0;
	size = dr_read_character(text, length, &mark);
	if (size <= 1) /* of ASCII, or of Windows */
		return dr_pdn_is_quote(*text) || mark == 0x84 || (mark >= 0x91 && mark <= 0x94);
	return (mark >= 0x2018 && mark <= 0x201f) || mark == 0xab || mark == 0xbb ||
			       mark == 0x2039 || mark == 0x203a || mark == 0x2033 || mark == 0xff02
		       ? size
		       : 0;
}

/* The length of a quotation mark that ends a text. */
static size_t last_quote_length(const char *text, size_t length)
{
	for (size_t size = 1; size <= 3 && size <= length; size++)
		if (quote_length(text + length - size, size) == size)
			return size;
	return 0;
}

/* Drops the quotation marks around the value of a tag: of another language, or single ones. */
static size_t drop_quotes(const struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t end)
{
	const char *const text = in->text + token->text.at;
	const size_t length = end - token->text.at, first = quote_length(text, length);
	const size_t last = first > 0 ? last_quote_length(text + first, length - first) : 0;

	if (last > 0)
		token->text.at += first;
	return end - last;
}

/* The value of a tag that has lost its last quote: up to the last bracket of the line. */
static bool lex_open_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t line_end)
{
	const size_t at = token->text.at;
	size_t after = line_end, end;

	while (after > at && in->text[after - 1] != ']')
		after--;
	if (after == at)
		return end_bad_tag(in, token, line_end);
	end = dr_pdn_trim(in->text, (struct dr_span){at, after - 1}).end;
	if (end > at && in->text[end - 1] == '"') /* `\"]`: the quote ends the value after all */
		end--;
	else
		end -= last_quote_length(in->text + at, end - at);
	return end_tag(in, token, end, after);
}

/* The value of a tag without quotes, which may be empty. */
static bool lex_bare_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t at = token->text.at;
	const size_t bracket = dr_pdn_find_in_line(in, at, ']');
	const struct dr_span value = dr_pdn_trim(in->text, (struct dr_span){at, bracket});

	if (dr_pdn_byte_at(in, bracket) != ']')
		return end_bad_tag(in, token, bracket);
	return end_tag(in, token, drop_quotes(in, token, value.end), bracket + 1);
}

static bool lex_quoted_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t quote = find_quote(in, token->text.at);
	const size_t next = dr_pdn_after_blanks(in, quote + 1);

	if (dr_pdn_byte_at(in, quote) != '"')
		return lex_open_value(in, token, quote);
	return end_tag(in, token, quote, dr_pdn_byte_at(in, next) == ']' ? next + 1 : quote + 1);
}

bool dr_pdn_lex_tag(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	token->name.at = dr_pdn_after_blanks(in, in->at + 1);
	token->name.end = dr_pdn_after_name(in, token->name.at);
	if (token->name.end == token->name.at)
		return end_bad_tag(in, token, in->at + 1);
	token->text.at = dr_pdn_after_blanks(in, token->name.end);
	if (dr_pdn_byte_at(in, token->text.at) == '"') {
		token->text.at++;
		return lex_quoted_value(in, token);
	}
	token->text.at = dr_pdn_after_spaces(in, token->name.end);
	return lex_bare_value(in, token);
}
