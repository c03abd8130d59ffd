/* SPDX-License-Identifier: MIT */
/* The tokens of PDN: tags, comments, results, moves, NAGs, and what lies between them. */
#include <stdint.h>
#include <string.h>

#include "core/bits.h"
#include "pdn/lexer.h"
#include "pdn/prose.h"

static bool is_newline(char byte)
{
	return byte == '\n' || byte == '\r';
}

/* The same within a line. */
static size_t after_spaces(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_pdn_byte_at(in, at) == ' ' || dr_pdn_byte_at(in, at) == '\t')
		at++;
	return at;
}

/* The offset of a byte, or the end of the line if it is not in the rest of it. */
static size_t find_in_line(const struct dr_pdn_lexer *in, size_t at, char byte)
{
	while (at < in->length && in->text[at] != byte && !is_newline(in->text[at]))
		at++;
	return at;
}

/* Ends the token and its text. True: there is a token. */
static bool end_token(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum dr_pdn_token_kind kind, size_t text_end, size_t end)
{
	token->kind = kind;
	token->text.end = text_end;
	in->at = end;
	return true;
}

static bool end_bad(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum draughts_pdn_fault fault, size_t text_end, size_t end)
{
	token->fault = fault;
	return end_token(in, token, DR_PDN_TOKEN_BAD, text_end, end);
}

/* Ends a comment or a tag, but refuses a NUL in it, which would end the text there. */
static bool end_text(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum dr_pdn_token_kind kind, size_t text_end, size_t end)
{
	const size_t length = text_end - token->text.at;
	const char *const text = in->text + token->text.at;
	const char *const nul = length > 0 ? (const char *)memchr(text, '\0', length) : NULL;

	if (!nul)
		return end_token(in, token, kind, text_end, end);
	token->text.at += (size_t)(nul - text);
	return end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, token->text.at + 1, end);
}

/* Whether `[Name "` stands there. */
static bool is_tag(const struct dr_pdn_lexer *in, size_t at)
{
	if (dr_pdn_byte_at(in, at) != '[')
		return false;
	at++;
	if (!dr_is_letter(dr_pdn_byte_at(in, at)))
		return false;
	while (dr_is_letter(dr_pdn_byte_at(in, at)) || dr_is_digit(dr_pdn_byte_at(in, at)) ||
		dr_pdn_byte_at(in, at) == '_')
		at++;
	return dr_pdn_byte_at(in, after_spaces(in, at)) == '"';
}

/* The first tag in part of the text, perhaps only one that begins a line; or the end of the part.
 */
static size_t find_tag(const struct dr_pdn_lexer *in, size_t at, size_t end, bool begins_line)
{
	const struct dr_pdn_lexer part = {in->text, end, 0, 0};

	while (at < end) {
		const char *const found = (const char *)memchr(in->text + at, '[', end - at);

		if (!found)
			break;
		at = (size_t)(found - in->text);
		if ((!begins_line || is_newline(in->text[at - 1])) && is_tag(&part, at))
			return at;
		at++;
	}
	return end;
}

/*
 * A comment in braces. One in which a line begins with a tag was never meant to go on so far, and
 * would swallow the games up to the next `}`: it counts as not closed. If the tag is the first in
 * it, somebody has commented out a whole game.
 */
static bool lex_comment(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t start = in->at;

	if (in->brace <= start) {
		const char *const found = (const char *)memchr(
			in->text + start, '}', in->length - start);

		in->brace = found ? (size_t)(found - in->text) : in->length;
	}

	const bool game = is_tag(in, dr_pdn_after_blanks(in, start + 1));
	const size_t end = game && in->brace < in->length
				   ? in->brace
				   : find_tag(in, start + 1, in->brace, true);

	if (end == in->length || in->text[end] != '}')
		return end_bad(in, token, DRAUGHTS_PDN_FAULT_COMMENT, start + 1, end);
	token->text.at = start + 1;
	return end_text(in, token, DR_PDN_TOKEN_COMMENT, end, end + 1);
}

static bool lex_line_comment(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = find_in_line(in, in->at, '\n');

	token->text.at = in->at + 1;
	return end_text(in, token, DR_PDN_TOKEN_COMMENT, end, end);
}

const char dr_pdn_tag_names[DR_PDN_TAG_UNKNOWN][12] = {"Result", "Termination", "GameType",
	"Variant", "SetUp", "FEN", "Event", "Site", "Date", "Round", "White", "Black"};

enum dr_pdn_tag dr_pdn_find_tag(const char *name, size_t length)
{
	unsigned tag = 0;

	/* The third letters of most names differ, and few names have other capitals. */
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

/* Whether a quote ends the value of a tag; people do not escape the others. */
static bool ends_value(const struct dr_pdn_lexer *in, size_t at)
{
	at = after_spaces(in, at + 1);
	return at == in->length || strchr("[]\r\n", in->text[at]) != NULL;
}

/* The quote that ends a value, or the end of its line if it is missing. */
static size_t find_quote(const struct dr_pdn_lexer *in, size_t at)
{
	for (; at < in->length && !is_newline(in->text[at]); at++) {
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
	return end_bad(in, token, DRAUGHTS_PDN_FAULT_TAG, token->at + 1, end);
}

/* Another tag in a value means that a quote is missing. */
static bool end_tag(
	struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t value_end, size_t end)
{
	return find_tag(in, token->text.at, value_end, false) < value_end
		       ? end_bad_tag(in, token, end)
		       : end_text(in, token, DR_PDN_TOKEN_TAG, value_end, end);
}

/* The end of a value without quotes, which a bracket ends: before the blanks at its end. */
static size_t end_of_value(const struct dr_pdn_lexer *in, size_t at, size_t bracket)
{
	while (bracket > at && dr_pdn_is_blank(in->text[bracket - 1]))
		bracket--;
	return bracket;
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
	end = end_of_value(in, at, after - 1);
	if (end > at && in->text[end - 1] == '"') /* `\"]`: it was none to escape */
		end--;
	return end_tag(in, token, end, after);
}

/* The value of a tag without quotes, or none. */
static bool lex_bare_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t at = token->text.at;
	const size_t bracket = find_in_line(in, at, ']');

	if (dr_pdn_byte_at(in, bracket) != ']')
		return end_bad_tag(in, token, bracket);
	return end_tag(in, token, end_of_value(in, at, bracket), bracket + 1);
}

static bool lex_quoted_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t quote = find_quote(in, token->text.at);
	const size_t next = dr_pdn_after_blanks(in, quote + 1);

	if (dr_pdn_byte_at(in, quote) != '"')
		return lex_open_value(in, token, quote);
	return end_tag(in, token, quote, dr_pdn_byte_at(in, next) == ']' ? next + 1 : quote + 1);
}

static bool lex_tag(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
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
	token->text.at = after_spaces(in, token->name.end);
	return lex_bare_value(in, token);
}

/* /FEN "..."/: PDN 3.0 has it, no file does. */
static bool lex_setup(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = find_in_line(in, in->at + 1, '/');

	if (dr_pdn_byte_at(in, end) == '/')
		return end_bad(in, token, DRAUGHTS_PDN_FAULT_SETUP, end + 1, end + 1);
	return end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, in->at + 1, in->at + 1);
}

static bool lex_result(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = dr_pdn_after_score(in, in->at, &token->score);

	return end > in->at && end_token(in, token, DR_PDN_TOKEN_RESULT, end, end);
}

/*
 * A `*` ends a game, but in old books it praises the move that it is written right after, if the
 * game goes on. Returns whether it is a result.
 */
static bool lex_star(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char before = (char)(in->at > 0 ? in->text[in->at - 1] : ' ');
	const size_t next = dr_pdn_after_blanks(in, in->at + 1);

	if ((dr_pdn_is_word(before) || before == '!' || before == '?') && next < in->length &&
		in->text[next] != '[') {
		in->at++;
		return false;
	}
	token->score = DR_PDN_UNKNOWN;
	return end_token(in, token, DR_PDN_TOKEN_RESULT, in->at + 1, in->at + 1);
}

/*
 * Skips the number of a move, but not the move: `12.`, `12 .`, `12)`, or `12` and blanks if a move
 * follows. Four digits by themselves are a move, 1115.
 */
static bool skip_number(struct dr_pdn_lexer *in)
{
	const size_t end = dr_pdn_after_digits(in, in->at);
	const size_t next = dr_pdn_after_blanks(in, end);
	size_t length;
	const char mark = dr_pdn_meaning_at(in, next, &length);

	if (mark != '.' && !(mark == ')' && next == end) &&
		(next == end || end - in->at == DR_PDN_PAIR || !dr_pdn_is_whole_move(in, next)))
		return false;
	in->at = end;
	return true;
}

/* The ends of a move; 0 if one of them is not a square. */
static draughts_move ends_of(unsigned from, unsigned to)
{
	if (from - 1 >= 32 || to - 1 >= 32)
		return 0;
	return (draughts_move)from | (draughts_move)to << 6;
}

/* The value of a number of one or two digits. */
static unsigned small_number(const char *digits, size_t length)
{
	const unsigned first = (unsigned)(digits[0] - '0'), second = (unsigned)(digits[1] - '0');

	return length == 2 ? first * 10 + second : first;
}

/*
 * A move that a blank ends, followed by something that does not go on with it. Does nothing for all
 * else.
 */
static bool lex_plain_move(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t digits)
{
	const char *const move = in->text + in->at;
	const size_t to = digits + 1;
	const size_t length = dr_is_digit(move[to + 1]) ? 2 : 1;
	const size_t end = to + length;
	const char next = move[end + 1];

	if (!dr_is_digit(move[to]) || (move[end] != ' ' && move[end] != '\n'))
		return false;
	if (end == 3 && move[0] <= '2' && move[to] <= '2') /* perhaps a result */
		return false;
	if (!dr_is_digit(next) && (next <= ' ' || dr_is_separator(next) || dr_is_foreign(next)))
		return false;
	token->ends = ends_of(small_number(move, digits), small_number(move + to, length));
	return end_token(in, token, DR_PDN_TOKEN_MOVE, in->at + end, in->at + end);
}

/*
 * Lexes a word that begins with a digit, if it is such a move, or a number and its dot, which make
 * no token.
 */
DR_FORCE_INLINE bool lex_plain(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char *const text = in->text + in->at;

	/* Room for the longest move, the blank and the byte after it. */
	if (in->length - in->at <= sizeof "11-15")
		return false;

	const size_t digits = dr_is_digit(text[1]) ? 2 : 1;

	if (text[digits] == '-' || text[digits] == 'x')
		return lex_plain_move(in, token, digits);
	if (text[digits] == '.' && text[0] != '0') /* 0.5 may be a result */
		in->at += digits + 1;
	return false;
}

bool dr_pdn_lex_plain(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	do {
		in->at = dr_pdn_after_blanks(in, in->at);
		token->at = token->text.at = in->at;
		if (!dr_is_digit(dr_pdn_byte_at(in, in->at)))
			return false;
		if (lex_plain(in, token))
			return true;
	} while (in->at > token->at);
	return false;
}

/* A word: a move, with blanks around what joins its squares. */
static bool lex_word(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t end = in->at;
	bool joined = false; /* a separator was last */

	for (;;) {
		const size_t start = end;

		while (dr_pdn_is_word(dr_pdn_byte_at(in, end)))
			end++;
		if (end > start)
			joined = dr_is_separator(in->text[end - 1]);

		/* The word goes on with a separator, and after one. */
		const size_t next = dr_pdn_after_blanks(in, end);
		const size_t after = dr_pdn_after_separator(in, next);

		if (after == next &&
			(!joined || next == end || !dr_pdn_is_word(dr_pdn_byte_at(in, next))))
			break;
		joined = after != next;
		end = after;
	}
	end = dr_pdn_find_prose(in, in->at, end);
	token->ends = 0;
	return end_token(in, token, DR_PDN_TOKEN_MOVE, end, end);
}

/*
 * Lexes a word that begins with a digit: the number of a move, which makes no token, a move or a
 * result.
 */
static bool lex_digit(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	if (lex_plain(in, token))
		return true;
	if (in->at > token->at)
		return false;
	if (in->text[in->at] <= '2' && !dr_is_digit(dr_pdn_byte_at(in, in->at + 1)) &&
		lex_result(in, token))
		return true;
	return !skip_number(in) && lex_word(in, token);
}

static bool lex_prose(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = dr_pdn_after_prose(in, in->at);

	return end > in->at && end_token(in, token, DR_PDN_TOKEN_COMMENT, end, end);
}

/* Bytes beyond ASCII: lookalikes of ASCII, or what cannot be read. */
static bool lex_foreign(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t length;
	const char meaning = dr_pdn_meaning_at(in, in->at, &length);

	if (meaning == ' ' || meaning == '.') {
		in->at += length;
		return false;
	}
	if ((meaning == DR_HALF && lex_result(in, token)) || lex_prose(in, token))
		return true;

	size_t end = in->at + 1;

	while (dr_is_foreign(dr_pdn_byte_at(in, end)) || dr_pdn_is_word(dr_pdn_byte_at(in, end)))
		end++;
	return end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, end, end);
}

/* The offset after a row of `!` and `?`. */
static size_t after_strength(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_pdn_byte_at(in, at) == '!' || dr_pdn_byte_at(in, at) == '?')
		at++;
	return at;
}

/*
 * `!`, `?`, `!!`, `??`, `!?` and `?!` are NAGs 1 to 6, as in chess; a longer row is what its first
 * two bytes are.
 */
static bool lex_strength(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t at)
{
	const size_t end = after_strength(in, at);

	token->nag = in->text[at] == '?' ? 2 : 1;
	if (end - at >= 2)
		token->nag += in->text[at + 1] == in->text[at] ? 2 : 4;
	return end_token(in, token, DR_PDN_TOKEN_NAG, end, end);
}

/* Begins a variation, unless it is `(!?)`, or a remark such as `(2)`. */
static bool lex_open(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t at = in->at + 1;
	const size_t end = after_strength(in, at);
	const size_t number = dr_pdn_after_digits(in, at);

	if (number > at && dr_pdn_byte_at(in, number) == ')')
		return end_token(in, token, DR_PDN_TOKEN_COMMENT, number + 1, number + 1);
	if (end == at || dr_pdn_byte_at(in, end) != ')')
		return end_token(in, token, DR_PDN_TOKEN_OPEN, at, at);
	lex_strength(in, token, at);
	return end_token(in, token, DR_PDN_TOKEN_NAG, end + 1, end + 1);
}

/* Whether an empty line or a tag begins after the end of a line. */
static bool ends_paragraph(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t next = after_spaces(
		in, at + 1 + (in->text[at] == '\r' && dr_pdn_byte_at(in, at + 1) == '\n'));

	return next == in->length || is_newline(in->text[next]) || is_tag(in, next);
}

void dr_pdn_lex_aside(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t at = in->at, depth = 1;

	for (; at < in->length && depth > 0; at++) {
		if (is_newline(in->text[at]) && ends_paragraph(in, at))
			break;
		depth += in->text[at] == '(';
		depth -= in->text[at] == ')';
	}
	if (depth == 0)
		token->text.at = in->at;
	end_text(in, token, DR_PDN_TOKEN_COMMENT, depth == 0 ? at - 1 : at, at);
}

/* `$5`; a number too large counts as the largest. False if it has none. */
static bool lex_nag(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = dr_pdn_after_digits(in, in->at + 1);

	token->nag = 0;
	for (size_t at = in->at + 1; at < end; at++) {
		const uint32_t digit = (uint32_t)(in->text[at] - '0');

		token->nag = token->nag > (UINT32_MAX - digit) / 10 ? UINT32_MAX
								    : token->nag * 10 + digit;
	}
	if (end == in->at + 1) {
		in->at = end;
		return false;
	}
	return end_token(in, token, DR_PDN_TOKEN_NAG, end, end);
}

/*
 * Lexes a word that begins with neither a digit nor a mark: a move, a result, prose, or something
 * unreadable.
 */
static bool lex_unmarked(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char byte = in->text[in->at];

	if (dr_is_letter(byte) && dr_is_digit(dr_pdn_byte_at(in, in->at + 1)))
		return lex_word(in, token); /* e1-c3; no prose begins so */
	if (dr_is_foreign(byte))
		return lex_foreign(in, token);
	if ((dr_is_letter(byte) || dr_pdn_is_quote(byte)) && lex_prose(in, token))
		return true;
	if (!dr_is_letter(byte))
		return end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, in->at + 1, in->at + 1);
	return lex_word(in, token);
}

/*
 * Lexes a token, or skips a word that makes none and returns false. The byte at the offset is not a
 * blank.
 */
static bool lex_one(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char byte = in->text[in->at];

	if (dr_is_digit(byte))
		return lex_digit(in, token);
	switch (byte) {
	case '.':
	case ',':
		in->at++;
		return false;
	case '!':
	case '?':
		return lex_strength(in, token, in->at);
	case '$':
		return lex_nag(in, token);
	case '%':
		in->at = find_in_line(in, in->at, '\n');
		return false;
	case ';':
		return lex_line_comment(in, token);
	case '{':
		return lex_comment(in, token);
	case '}':
		return end_bad(in, token, DRAUGHTS_PDN_FAULT_BRACE, in->at + 1, in->at + 1);
	case '[':
		return lex_tag(in, token);
	case '(':
		return lex_open(in, token);
	case ')':
		return end_token(in, token, DR_PDN_TOKEN_CLOSE, in->at + 1, in->at + 1);
	case '*':
		return lex_star(in, token);
	case '/':
		return lex_setup(in, token);
	default:
		return lex_unmarked(in, token);
	}
}

void dr_pdn_lex(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	for (;;) {
		in->at = dr_pdn_after_blanks(in, in->at);
		if (in->at == in->length)
			break;
		token->at = token->text.at = in->at;
		if (lex_one(in, token))
			return;
	}
	token->at = token->text.at = in->length;
	end_token(in, token, DR_PDN_TOKEN_END, in->length, in->length);
}
