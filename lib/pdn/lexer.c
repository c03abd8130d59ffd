/* SPDX-License-Identifier: MIT */
/* The tokens of PDN: tags, comments, results, moves, NAGs, and what lies between them. */
#include <stdint.h>
#include <string.h>

#include "pdn/lexer.h"
#include "notation/spelling.h"

static bool is_newline(char byte)
{
	return byte == '\n' || byte == '\r';
}

/* Digits, letters and separators: most of what is read, so this is one look at a set. */
static bool is_word(char byte)
{
	static const uint64_t sets[4] = {
		UINT64_C(1) << '+' | UINT64_C(1) << '-' | UINT64_C(0x7ff) << '0', /* to `:' */
		UINT64_C(0x3ffffff) << ('A' & 63) | UINT64_C(0x3ffffff) << ('a' & 63), 0, 0};
	const unsigned code = (unsigned char)byte;

	return sets[code / 64] >> code % 64 & 1;
}

/* The byte at an offset, or 0, which no text needs, at the end. */
static char byte_at(const struct dr_pdn_lexer *in, size_t at)
{
	return (char)(at < in->length ? in->text[at] : '\0');
}

/* The ASCII byte that is there or is meant, and how many bytes it takes. */
static char meaning_at(const struct dr_pdn_lexer *in, size_t at, size_t *length)
{
	const char byte = byte_at(in, at);

	*length = 1;
	return (char)(dr_is_foreign(byte) ? dr_meaning(in->text + at, in->length - at, length)
					  : byte);
}

/* The offset after a separator, a dash, or a lookalike of one; the same if none is there. */
static size_t after_separator(const struct dr_pdn_lexer *in, size_t at)
{
	size_t length;

	return dr_is_separator(meaning_at(in, at, &length)) ? at + length : at;
}

static size_t after_dash(const struct dr_pdn_lexer *in, size_t at)
{
	size_t length;

	return meaning_at(in, at, &length) == '-' ? at + length : at;
}

static inline size_t after_blanks(const struct dr_pdn_lexer *in, size_t at)
{
	while (at < in->length && dr_pdn_is_blank(in->text[at]))
		at++;
	return at;
}

/* The same within a line. */
static size_t after_spaces(const struct dr_pdn_lexer *in, size_t at)
{
	while (byte_at(in, at) == ' ' || byte_at(in, at) == '\t')
		at++;
	return at;
}

static size_t after_digits(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_is_digit(byte_at(in, at)))
		at++;
	return at;
}

static size_t end_of_line(const struct dr_pdn_lexer *in, size_t at)
{
	while (at < in->length && !is_newline(in->text[at]))
		at++;
	return at;
}

/* Ends the token and its text. */
static void end_token(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum dr_pdn_token_kind kind, size_t text_end, size_t end)
{
	token->kind = kind;
	token->text.end = text_end;
	in->at = end;
}

static void end_bad(struct dr_pdn_lexer *in, struct dr_pdn_token *token,
	enum draughts_pdn_fault fault, size_t text_end, size_t end)
{
	token->fault = fault;
	end_token(in, token, DR_PDN_TOKEN_BAD, text_end, end);
}

/* Refuses NULs in a comment or the value of a tag, which would end there. */
static void refuse_nul(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t length = token->text.end - token->text.at;
	const char *const text = in->text + token->text.at;
	const char *const nul = length > 0 ? (const char *)memchr(text, '\0', length) : NULL;

	if (nul) {
		token->text.at += (size_t)(nul - text);
		end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, token->text.at + 1, in->at);
	}
}

/* Whether `[Name "` stands there. */
static bool is_tag(const struct dr_pdn_lexer *in, size_t at)
{
	if (byte_at(in, at) != '[')
		return false;
	at++;
	if (!dr_is_letter(byte_at(in, at)))
		return false;
	while (dr_is_letter(byte_at(in, at)) || dr_is_digit(byte_at(in, at)) ||
		byte_at(in, at) == '_')
		at++;
	return byte_at(in, after_spaces(in, at)) == '"';
}

/* The first line in a part of the text that begins with a tag, or the end of the part. */
static size_t find_tag_line(const struct dr_pdn_lexer *in, size_t at, size_t end)
{
	while (at < end) {
		const char *const found = (const char *)memchr(in->text + at, '[', end - at);

		if (!found)
			break;
		at = (size_t)(found - in->text);
		if (is_newline(in->text[at - 1]) && is_tag(in, at))
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
static void lex_comment(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t start = in->at;

	if (in->brace <= start) {
		const char *const found = (const char *)memchr(
			in->text + start, '}', in->length - start);

		in->brace = found ? (size_t)(found - in->text) : in->length;
	}

	const bool game = is_tag(in, after_blanks(in, start + 1));
	const size_t end = game && in->brace < in->length ? in->brace
							  : find_tag_line(in, start + 1, in->brace);

	if (end == in->length || in->text[end] != '}') {
		end_bad(in, token, DRAUGHTS_PDN_FAULT_COMMENT, start + 1, end);
		return;
	}
	token->text.at = start + 1;
	end_token(in, token, DR_PDN_TOKEN_COMMENT, end, end + 1);
	refuse_nul(in, token);
}

static void lex_line_comment(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = end_of_line(in, in->at);

	token->text.at = in->at + 1;
	end_token(in, token, DR_PDN_TOKEN_COMMENT, end, end);
	refuse_nul(in, token);
}

const char dr_pdn_tag_names[DR_PDN_TAG_UNKNOWN][12] = {"GameType", "Variant", "FEN", "Result",
	"Termination", "SetUp", "Event", "Site", "Date", "Round", "White", "Black"};

bool dr_pdn_is_named(const char *text, size_t length, const char *name)
{
	for (size_t i = 0; i < length; i++)
		if (name[i] == '\0' || dr_lower(text[i]) != dr_lower(name[i]))
			return false;
	return name[length] == '\0';
}

enum dr_pdn_tag dr_pdn_find_tag(const char *name, size_t length)
{
	unsigned tag = 0;

	/* The third letters of most names differ, and few names have other capitals. */
	while (tag < DR_PDN_TAG_UNKNOWN &&
		(length < 3 || dr_lower(name[2]) != dr_lower(dr_pdn_tag_names[tag][2]) ||
			!dr_pdn_is_named(name, length, dr_pdn_tag_names[tag])))
		tag++;
	return (enum dr_pdn_tag)tag;
}

static bool is_name(char byte)
{
	if (is_word(byte) || dr_is_foreign(byte))
		return true;
	return byte > ' ' && !strchr("\"[]{}", byte);
}

size_t dr_pdn_after_name(const struct dr_pdn_lexer *in, size_t at)
{
	if (!dr_is_letter(byte_at(in, at)) && !dr_is_foreign(byte_at(in, at)))
		return at;
	while (is_name(byte_at(in, at)))
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
			(byte_at(in, at + 1) == '"' || byte_at(in, at + 1) == '\\'))
			at++;
	}
	return at;
}

/* Refuses a tag at its bracket, and goes on after what it may have been. */
static void end_bad_tag(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t end)
{
	token->text.at = token->at;
	end_bad(in, token, DRAUGHTS_PDN_FAULT_TAG, token->at + 1, end);
}

/* Whether another tag begins in a value, in which a quote is not escaped then. */
static bool holds_tag(const struct dr_pdn_lexer *in, const struct dr_pdn_token *token)
{
	const struct dr_pdn_lexer value = {in->text, token->text.end, 0, 0};

	for (size_t at = token->text.at; at < value.length; at++) {
		const char *const bracket = (const char *)memchr(
			in->text + at, '[', value.length - at);

		if (!bracket)
			return false;
		at = (size_t)(bracket - in->text);
		if (is_tag(&value, at))
			return true;
	}
	return false;
}

/* The value of a tag that has lost its last quote: up to the last bracket of the line. */
static void lex_open_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t line_end)
{
	size_t end = line_end, after = line_end;

	for (size_t at = line_end; at > token->text.at; at--) {
		if (in->text[at - 1] == ']') {
			end = at - 1;
			after = at;
			break;
		}
	}
	if (after == end) {
		end_bad_tag(in, token, line_end);
		return;
	}
	while (end > token->text.at && dr_pdn_is_blank(in->text[end - 1]))
		end--;
	if (end > token->text.at && in->text[end - 1] == '"') /* `\"]`: it was none to escape */
		end--;
	end_token(in, token, DR_PDN_TOKEN_TAG, end, after);
}

/* The value of a tag without quotes, or none. */
static void lex_bare_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t bracket = token->text.at;

	while (bracket < in->length && in->text[bracket] != ']' && !is_newline(in->text[bracket]))
		bracket++;

	const size_t after = byte_at(in, bracket) == ']' ? bracket + 1 : bracket;
	size_t end = bracket;

	while (end > token->text.at && dr_pdn_is_blank(in->text[end - 1]))
		end--;
	if (after == bracket)
		end_bad_tag(in, token, after);
	else
		end_token(in, token, DR_PDN_TOKEN_TAG, end, after);
}

static void lex_quoted_value(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t quote = find_quote(in, token->text.at);

	if (byte_at(in, quote) != '"') {
		lex_open_value(in, token, quote);
		return;
	}

	const size_t next = after_blanks(in, quote + 1);

	end_token(in, token, DR_PDN_TOKEN_TAG, quote,
		byte_at(in, next) == ']' ? next + 1 : quote + 1);
}

static void lex_tag(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	token->name.at = after_blanks(in, in->at + 1);
	token->name.end = dr_pdn_after_name(in, token->name.at);
	if (token->name.end == token->name.at) {
		end_bad_tag(in, token, in->at + 1);
		return;
	}
	token->text.at = after_blanks(in, token->name.end);
	if (byte_at(in, token->text.at) == '"') {
		token->text.at++;
		lex_quoted_value(in, token);
	} else {
		token->text.at = after_spaces(in, token->name.end);
		lex_bare_value(in, token);
	}
	if (token->kind != DR_PDN_TOKEN_TAG)
		return;
	if (holds_tag(in, token))
		end_bad_tag(in, token, in->at);
	else
		refuse_nul(in, token);
}

/* /FEN "..."/: PDN 3.0 has it, no file does. */
static void lex_setup(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t end = in->at + 1;

	while (end < in->length && in->text[end] != '/' && !is_newline(in->text[end]))
		end++;
	if (byte_at(in, end) == '/')
		end_bad(in, token, DRAUGHTS_PDN_FAULT_SETUP, end + 1, end + 1);
	else
		end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, in->at + 1, in->at + 1);
}

/* Reads the points of one side, in half points. The offset after them; the same if there are none.
 */
static size_t after_points(const struct dr_pdn_lexer *in, size_t at, unsigned *points)
{
	size_t length;
	const size_t rest = in->length - at;
	const bool half = rest >= 3 && (memcmp(in->text + at, "1/2", 3) == 0 ||
					       memcmp(in->text + at, "0.5", 3) == 0);

	*points = 1;
	if (meaning_at(in, at, &length) == DR_HALF)
		return at + length;
	if (half)
		return at + 3;
	if (byte_at(in, at) < '0' || byte_at(in, at) > '2')
		return at;
	*points = 2 * (unsigned)(in->text[at] - '0');
	return at + 1;
}

/* All results, by the points of both sides. */
static bool find_score(unsigned first, unsigned second, enum dr_pdn_score *score)
{
	static const struct {
		unsigned first, second;
		enum dr_pdn_score score;
	} scores[] = {
		{2, 0, DR_PDN_FIRST},  /* 1-0 */
		{0, 2, DR_PDN_SECOND}, /* 0-1 */
		{1, 1, DR_PDN_EVEN},   /* 1/2-1/2 */
		{4, 0, DR_PDN_FIRST},  /* 2-0 */
		{0, 4, DR_PDN_SECOND}, /* 0-2 */
		{2, 2, DR_PDN_EVEN},   /* 1-1 */
		{0, 0, DR_PDN_NEITHER} /* 0-0 */
	};

	for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
		if (scores[i].first == first && scores[i].second == second) {
			*score = scores[i].score;
			return true;
		}
	}
	return false;
}

/*
 * A result other than `*`, where a half or a digit up to 2 stands. A draw may be one half alone. No
 * move looks like a result, as there is no square 0.
 */
static bool lex_result(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	unsigned first, second;
	size_t end = after_points(in, in->at, &first);
	const size_t dash = after_blanks(in, end);
	const size_t after = after_dash(in, dash);

	if (end == in->at)
		return false;
	if (after != dash) {
		const size_t at = after_blanks(in, after);

		end = after_points(in, at, &second);
		if (end == at)
			return false;
	} else if (first == 1 && in->text[in->at] != '0') {
		second = 1;
	} else {
		return false;
	}
	if (is_word(byte_at(in, end)) || byte_at(in, end) == '/' ||
		!find_score(first, second, &token->score))
		return false;
	end_token(in, token, DR_PDN_TOKEN_RESULT, end, end);
	return true;
}

/*
 * A `*` ends a game, but in old books it praises the move that it is written right after, if the
 * game goes on. Returns whether it is a result.
 */
static bool lex_star(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char before = (char)(in->at > 0 ? in->text[in->at - 1] : ' ');
	const size_t next = after_blanks(in, in->at + 1);

	if ((is_word(before) || before == '!' || before == '?') && next < in->length &&
		in->text[next] != '[') {
		in->at++;
		return false;
	}
	token->score = DR_PDN_UNKNOWN;
	end_token(in, token, DR_PDN_TOKEN_RESULT, in->at + 1, in->at + 1);
	return true;
}

/* So many digits may be a move, 1115. */
enum { PAIR = 4 };

/* The offset after what may be a square, 12 or c3; the same if there is none. */
static size_t after_square(const struct dr_pdn_lexer *in, size_t at)
{
	if (dr_is_letter(byte_at(in, at)) && dr_is_digit(byte_at(in, at + 1)))
		return at + 2;
	return after_digits(in, at);
}

/* Whether a move stands there that nothing could be taken for but a move: 11-15, c3-d4. */
static bool is_whole_move(struct dr_pdn_lexer in, size_t at)
{
	const size_t joint = after_square(&in, at);
	const size_t to = after_separator(&in, joint);
	struct dr_pdn_token result;

	in.at = at;
	return joint > at && to > joint && after_square(&in, to) > to && !lex_result(&in, &result);
}

/*
 * Skips the number of a move, but not what follows it: `12.`, `12 .`, `12)`, or `12` and blanks if
 * a move comes after it. Four digits alone are a move, 1115.
 */
static bool skip_number(struct dr_pdn_lexer *in)
{
	const size_t end = after_digits(in, in->at);
	const size_t next = after_blanks(in, end);
	size_t length;
	const char mark = meaning_at(in, next, &length);

	if (mark != '.' && !(mark == ')' && next == end) &&
		(next == end || end - in->at == PAIR || !is_whole_move(*in, next)))
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
 * The short way to a token that nearly every file is made of: a move like `11-15` or `9x18` that a
 * blank ends, followed by something that does not go on with it. Does nothing for all else.
 */
static bool lex_ordinary_move(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t digits)
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
	end_token(in, token, DR_PDN_TOKEN_MOVE, in->at + end, in->at + end);
	return true;
}

/* The offset after a row of letters. */
static size_t after_letters(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_is_letter(byte_at(in, at)))
		at++;
	return at;
}

/*
 * Where prose begins that is written on to a move, `8-11Resigns`: at two letters after a square,
 * which go on with no move. The end of the word if there is none.
 */
static size_t find_prose(const struct dr_pdn_lexer *in, size_t at, size_t end)
{
	bool joined = false; /* there is a separator before */

	for (; at < end; at++) {
		const char byte = in->text[at];

		if (joined && dr_is_digit(in->text[at - 1]) && dr_is_letter(byte) &&
			!dr_is_separator(byte) && after_letters(in, at) - at >= 2)
			return at;
		joined = joined || dr_is_separator(byte);
	}
	return end;
}

/* A word: a move, with blanks around what joins its squares. */
static void lex_word(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t end = in->at;
	bool joined = false; /* a separator was last */

	for (;;) {
		const size_t start = end;

		while (is_word(byte_at(in, end)))
			end++;
		if (end > start)
			joined = dr_is_separator(in->text[end - 1]);

		/* The word goes on with a separator, and after one. */
		const size_t next = after_blanks(in, end);
		const size_t after = after_separator(in, next);

		if (after == next && (!joined || next == end || !is_word(byte_at(in, next))))
			break;
		joined = after != next;
		end = after;
	}
	end = find_prose(in, in->at, end);
	token->ends = 0;
	end_token(in, token, DR_PDN_TOKEN_MOVE, end, end);
}

/*
 * What begins with a digit: the number of a move, `12.`, which makes no token, a move or a result.
 */
static bool lex_digit(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char *const text = in->text + in->at;

	/* Room for the longest move, the blank and the byte after it. */
	if (in->length - in->at > sizeof "11-15") {
		const size_t digits = dr_is_digit(text[1]) ? 2 : 1;
		const char mark = text[digits];

		if (mark == '.' && text[0] != '0') { /* 0.5 may be a result */
			in->at += digits + 1;
			return false;
		}
		if ((mark == '-' || mark == 'x') && lex_ordinary_move(in, token, digits))
			return true;
	}
	if (text[0] <= '2' && !dr_is_digit(byte_at(in, in->at + 1)) && lex_result(in, token))
		return true;
	if (skip_number(in))
		return false;
	lex_word(in, token);
	return true;
}

static bool is_quote(char byte)
{
	return byte == '"' || byte == '\'' || byte == '`';
}

/*
 * The offset after a word of prose: two letters or more, perhaps in quotes, which no move begins
 * with, and what is written on to them. The same offset if there is none. A word of another
 * language begins with a character that can be seen.
 */
static size_t after_prose_word(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t begin = at + is_quote(byte_at(in, at));
	size_t end = begin, letters = 0;

	if (dr_is_foreign(byte_at(in, begin)) &&
		dr_character_length(in->text + begin, in->length - begin) == 0)
		return at;
	for (; dr_is_letter(byte_at(in, end)) || dr_is_foreign(byte_at(in, end)); end++)
		letters += ((unsigned char)in->text[end] & 0xc0) != 0x80;

	const char next = byte_at(in, end);
	const bool pass = end - begin == 4 && dr_lower(in->text[begin]) == 'p' &&
			  dr_lower(in->text[begin + 1]) == 'a' &&
			  dr_lower(in->text[begin + 2]) == 's' &&
			  dr_lower(in->text[begin + 3]) == 's';

	if (letters < 2 || pass || dr_is_digit(next) ||
		(dr_is_separator(next) && dr_is_digit(byte_at(in, end + 1))))
		return at;
	while (dr_is_letter(byte_at(in, end)) || dr_is_foreign(byte_at(in, end)) ||
		(byte_at(in, end) != '\0' && strchr("'\"`,.:!?&+-", in->text[end])))
		end++;
	return end;
}

/* The offset after a word that is prose only if more of it follows: `a', `I', `3', `J.'. */
static size_t after_small_word(const struct dr_pdn_lexer *in, size_t at)
{
	const bool letter = dr_is_letter(byte_at(in, at));
	const size_t word = letter ? at + 1 : after_digits(in, at);
	const size_t end = word + (letter && byte_at(in, word) == '.');
	const size_t next = after_blanks(in, end);

	return word > at && next > word && after_prose_word(in, next) > next ? end : at;
}

/* The offset after a number that ends prose: no move begins there, nor is one after it. */
static size_t after_last_number(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t end = after_digits(in, at);
	const size_t next = after_blanks(in, end);
	const char byte = byte_at(in, end);

	if (end - at == PAIR || is_word(byte) || byte == '/' || byte == '.' || byte == ')' ||
		after_separator(in, next) > next || is_whole_move(*in, next))
		return at;
	return end;
}

/* Words among the moves, up to anything that might not be one. False if there are none. */
static bool lex_prose(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t end = in->at, next = in->at, after;

	do {
		after = after_small_word(in, next);
		if (after == next)
			after = after_prose_word(in, next);
		if (after == next && end > in->at)
			after = after_last_number(in, next);
		if (after > next)
			end = after;
		next = after_blanks(in, after);
	} while (next > after && after == end && next < in->length);
	if (end == in->at)
		return false;
	end_token(in, token, DR_PDN_TOKEN_COMMENT, end, end);
	return true;
}

/* Bytes beyond ASCII: lookalikes of ASCII, or what cannot be read. */
static bool lex_foreign(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t length;
	const char meaning = meaning_at(in, in->at, &length);

	if (meaning == ' ' || meaning == '.') {
		in->at += length;
		return false;
	}
	if (meaning == DR_HALF && lex_result(in, token))
		return true;
	if (lex_prose(in, token))
		return true;

	size_t end = in->at + 1;

	while (dr_is_foreign(byte_at(in, end)) || is_word(byte_at(in, end)))
		end++;
	end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, end, end);
	return true;
}

/* The offset after a row of `!` and `?`. */
static size_t after_strength(const struct dr_pdn_lexer *in, size_t at)
{
	while (byte_at(in, at) == '!' || byte_at(in, at) == '?')
		at++;
	return at;
}

/*
 * `!`, `?`, `!!`, `??`, `!?` and `?!` are NAGs 1 to 6, as in chess; a longer row is what its first
 * two bytes are.
 */
static void lex_strength(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t at)
{
	const size_t end = after_strength(in, at);
	const bool bad = in->text[at] == '?';
	const bool doubled = end - at >= 2;
	const bool bad_then = doubled && in->text[at + 1] == '?';

	if (!doubled)
		token->nag = bad ? 2 : 1;
	else if (bad == bad_then)
		token->nag = bad ? 4 : 3;
	else
		token->nag = bad ? 6 : 5;
	end_token(in, token, DR_PDN_TOKEN_NAG, end, end);
}

/* Begins a variation, unless it is `(!?)`, or a remark such as `(2)`. */
static void lex_open(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t at = in->at + 1;
	const size_t end = after_strength(in, at);
	const size_t number = after_digits(in, at);

	if (number > at && byte_at(in, number) == ')') {
		end_token(in, token, DR_PDN_TOKEN_COMMENT, number + 1, number + 1);
		return;
	}
	if (end == at || byte_at(in, end) != ')') {
		end_token(in, token, DR_PDN_TOKEN_OPEN, at, at);
		return;
	}
	lex_strength(in, token, at);
	end_token(in, token, DR_PDN_TOKEN_NAG, end + 1, end + 1);
}

/* Whether an empty line or a tag begins after the end of a line. */
static bool ends_paragraph(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t next = after_spaces(
		in, at + 1 + (in->text[at] == '\r' && byte_at(in, at + 1) == '\n'));

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
	end_token(in, token, DR_PDN_TOKEN_COMMENT, depth == 0 ? at - 1 : at, at);
	refuse_nul(in, token);
}

/* `$5`; a number too large counts as the largest. False if it has none. */
static bool lex_nag(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = after_digits(in, in->at + 1);

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
	end_token(in, token, DR_PDN_TOKEN_NAG, end, end);
	return true;
}

/* Lexes a token, or skips what makes none and returns false. There is no blank at the offset. */
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
		lex_strength(in, token, in->at);
		return true;
	case '$':
		return lex_nag(in, token);
	case '%':
		in->at = end_of_line(in, in->at);
		return false;
	case ';':
		lex_line_comment(in, token);
		return true;
	case '{':
		lex_comment(in, token);
		return true;
	case '}':
		end_bad(in, token, DRAUGHTS_PDN_FAULT_BRACE, in->at + 1, in->at + 1);
		return true;
	case '[':
		lex_tag(in, token);
		return true;
	case '(':
		lex_open(in, token);
		return true;
	case ')':
		end_token(in, token, DR_PDN_TOKEN_CLOSE, in->at + 1, in->at + 1);
		return true;
	case '*':
		return lex_star(in, token);
	case '/':
		lex_setup(in, token);
		return true;
	default:
		break;
	}
	if (dr_is_foreign(byte))
		return lex_foreign(in, token);
	if ((dr_is_letter(byte) || is_quote(byte)) && lex_prose(in, token))
		return true;
	if (!dr_is_letter(byte)) {
		end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, in->at + 1, in->at + 1);
		return true;
	}
	lex_word(in, token);
	return true;
}

void dr_pdn_lex(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	for (;;) {
		in->at = after_blanks(in, in->at);
		if (in->at == in->length)
			break;
		token->at = token->text.at = in->at;
		if (lex_one(in, token))
			return;
	}
	token->at = token->text.at = in->length;
	end_token(in, token, DR_PDN_TOKEN_END, in->length, in->length);
}

/* Blanks, dots and the like, which may stand around a result. */
static size_t after_nothing(const struct dr_pdn_lexer *in, size_t at)
{
	for (size_t length; at < in->length; at += length) {
		const char meaning = meaning_at(in, at, &length);

		if (!dr_pdn_is_blank(meaning) && meaning != '.' && meaning != '!' && meaning != '?')
			break;
	}
	return at;
}

enum dr_pdn_score dr_pdn_read_score(const char *text, size_t length)
{
	struct dr_pdn_lexer in = {text, length, 0, 0};
	struct dr_pdn_token result;

	in.at = after_nothing(&in, 0);
	if (in.at == length || !lex_result(&in, &result) || after_nothing(&in, in.at) != length)
		return DR_PDN_UNKNOWN;
	return result.score;
}
