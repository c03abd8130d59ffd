/* SPDX-License-Identifier: MIT */
/* The tokens of PDN: comments, results, moves, NAGs, and what lies between them. */
#include <stdint.h>
#include <string.h>

#include "core/bits.h"
#include "pdn/lexer.h"

/*
 * A comment in braces. If a line in it begins with a tag, its own `}` is missing, and it would
 * swallow the games up to the next `}`: it counts as not closed. But if the comment begins with a
 * tag, somebody has commented out a whole game.
 */
static bool lex_comment(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t start = in->at;

	if (in->brace <= start) {
		const char *const found = (const char *)memchr(
			in->text + start, '}', in->length - start);

		in->brace = found ? (size_t)(found - in->text) : in->length;
	}

	const bool game = dr_pdn_is_tag(in, dr_pdn_after_blanks(in, start + 1));
	const size_t end = game && in->brace < in->length
				   ? in->brace
				   : dr_pdn_search_tag(in, start + 1, in->brace, true);

	if (end == in->length || in->text[end] != '}')
		return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_COMMENT, start + 1, end);
	token->text.at = start + 1;
	return dr_pdn_end_text(in, token, DR_PDN_TOKEN_COMMENT, end, end + 1);
}

static bool lex_line_comment(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t end;

	if (in->at < in->moves) {
		in->at++;
		return false;
	}
	end = dr_pdn_find_in_line(in, in->at, '\n');
	token->text.at = in->at + 1;
	return dr_pdn_end_text(in, token, DR_PDN_TOKEN_COMMENT, end, end);
}

/* /FEN "..."/: PDN 3.0 has it, no file does. */
static bool lex_setup(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = dr_pdn_find_in_line(in, in->at + 1, '/');

	if (dr_pdn_byte_at(in, end) == '/')
		return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_SETUP, end + 1, end + 1);
	return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, in->at + 1, in->at + 1);
}

static bool lex_result(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = dr_pdn_after_score(in, in->at, &token->score);

	return end > in->at && dr_pdn_end_token(in, token, DR_PDN_TOKEN_RESULT, end, end);
}

/* Whether a move or a mark ends just before an offset. */
static bool is_behind_move(const struct dr_pdn_lexer *in, size_t at)
{
	const char before = (char)(at > 0 ? in->text[at - 1] : ' ');

	return dr_pdn_is_word(before) || before == '!' || before == '?';
}

bool dr_pdn_has_blank_line(const struct dr_pdn_lexer *in, size_t at, size_t end)
{
	unsigned lines = 0; /* that end, with blanks alone since the first */

	for (; at < end && lines < 2; at++)
		if (dr_pdn_ends_line(in, at))
			lines++;
		else if (!dr_pdn_is_blank(in->text[at]))
			lines = 0;
	return lines == 2;
}

/* Whether a game ends at an offset: before a tag, an empty line, or the number 1 of the next. */
static bool is_end_of_game(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t next = dr_pdn_after_blanks(in, at);

	return next == in->length || in->text[next] == '[' || dr_pdn_has_blank_line(in, at, next) ||
	       (in->text[next] == '1' && dr_pdn_byte_at(in, next + 1) == '.' &&
		       dr_pdn_byte_at(in, next + 2) != '.');
}

/* A `*` ends a game. But right after a move, if the game goes on, it says: the only move. */
static bool lex_star(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	enum { ONLY_MOVE = 7 };

	if (is_behind_move(in, in->at) && !is_end_of_game(in, in->at + 1)) {
		token->nag = ONLY_MOVE;
		return dr_pdn_end_token(in, token, DR_PDN_TOKEN_NAG, in->at + 1, in->at + 1);
	}
	token->score = DR_PDN_UNKNOWN;
	return dr_pdn_end_token(in, token, DR_PDN_TOKEN_RESULT, in->at + 1, in->at + 1);
}

/*
 * Marks besides rows of `!` and `?`: signs that are one character, and judgements of a position,
 * which are longer or stand right behind a move.
 */
static const struct {
	char bytes[4];
	uint8_t nag;
} marks[] = {
	{"\xe2\x80\xbc", 3},  /* !! */
	{"\xe2\x81\x87", 4},  /* ?? */
	{"\xe2\x81\x89", 5},  /* !? */
	{"\xe2\x81\x88", 6},  /* ?! */
	{"\xef\xbc\x81", 1},  /* ! of full width */
	{"\xef\xbc\x9f", 2},  /* ? of full width */
	{"\xe2\x96\xa1", 7},  /* a box: the only move */
	{"\xe2\x88\x9e", 13}, /* unclear */
	{"\xe2\xa9\xb2", 14},
	{"\xe2\xa9\xb1", 15}, /* += and =+ */
	{"\xc2\xb1", 16},
	{"\xe2\x88\x93", 17}, /* +/- and -/+ */
	{"+/-", 16},
	{"-/+", 17},
	{"+-", 18},
	{"-+", 19},
	{"+=", 14},
	{"=+", 15},
	{"=", 10},
};

/* The offset after a mark, and its NAG; the same offset if none is there. */
static size_t after_mark(const struct dr_pdn_lexer *in, size_t at, uint32_t *nag)
{
	const char first = dr_pdn_byte_at(in, at);

	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
		const char *const bytes = marks[i].bytes;
		size_t length = 1;

		if (bytes[0] != first)
			continue;
		while (bytes[length] != '\0' && bytes[length] == dr_pdn_byte_at(in, at + length))
			length++;
		if (bytes[length] != '\0')
			continue;
		if (first == '=' && length == 1 && !is_behind_move(in, at))
			return at;
		*nag = marks[i].nag;
		return at + length;
	}
	return at;
}

static bool lex_mark(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = after_mark(in, in->at, &token->nag);

	return end > in->at && dr_pdn_end_token(in, token, DR_PDN_TOKEN_NAG, end, end);
}

/* Whether a judgement such as +- begins at an offset, where a joint could stand. */
static inline bool is_judgement(const struct dr_pdn_lexer *in, size_t at)
{
	const char byte = dr_pdn_byte_at(in, at);
	uint32_t nag;

	if (byte != '+' && byte != '-') /* nearly all */
		return false;
	return !dr_has_role(dr_pdn_byte_at(in, at + 1),
		       DR_ROLE_BETWEEN | DR_ROLE_DIGIT | DR_ROLE_LETTER) &&
	       after_mark(in, at, &nag) > at;
}

/*
 * Skips the number of a move, but not the move: `12.`, `12 .`, `12)`, or `12` and blanks if a move
 * follows. Four digits alone are a move, such as 1115.
 */
static bool skip_number(struct dr_pdn_lexer *in)
{
	const size_t end = dr_pdn_after_digits(in, in->at);
	const size_t next = dr_pdn_after_blanks(in, end);
	size_t length;
	const char mark = dr_pdn_meaning_at(in, next, &length);

	if (mark != '.' && !(mark == ')' && next == end) &&
		(next == end || end - in->at == DR_PAIR || !dr_pdn_is_whole_move(in, next)))
		return false;
	in->at = end;
	return true;
}

/* Lexes a move between two squares that ends at a blank, unless it goes on after the blank. */
DR_FORCE_INLINE bool lex_plain_move(
	struct dr_pdn_lexer *in, struct dr_pdn_token *token, unsigned from, size_t joint)
{
	const char *const move = in->text + in->at;
	const char *const to = move + joint + 1;
	size_t length, end;

	if (from == 0)
		return false;

	const unsigned name = dr_plain_name(to, &length);
	const char next = to[length + 1];

	if (name == 0 || (to[length] != ' ' && to[length] != '\n'))
		return false;
	if (joint + length == 2 && *move <= '2' && *to <= '2') /* perhaps a result */
		return false;
	if (!dr_is_digit(next) && (next <= ' ' || dr_is_joint(next) || dr_is_foreign(next)))
		return false;
	token->move.total = 2;
	token->move.square[0] = (uint8_t)from;
	token->move.square[1] = (uint8_t)name;
	token->move.to = name;
	token->move.count = 0;
	end = in->at + joint + 1 + length;
	return dr_pdn_end_token(in, token, DR_PDN_TOKEN_MOVE, end, end);
}

/* Whether a number may be the points of a result: 0.5, or 1.5 before the points of the other side.
 */
static bool begins_half(const char *text)
{
	return text[0] == '0' ||
	       (text[2] == '5' && dr_is_usual_joint(text[3]) && text[5] == '.' && text[6] == '5');
}

/* Lexes such a move if one begins here, or skips a number and its dot, which make no token. */
DR_FORCE_INLINE bool lex_plain(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char *const text = in->text + in->at;
	size_t length;

	/* Room for the longest move, the blank and the byte after it. */
	if (in->length - in->at <= sizeof "11-15")
		return false;

	const unsigned from = dr_plain_name(text, &length);

	if (dr_is_usual_joint(text[length]))
		return lex_plain_move(in, token, from, length);
	if (text[length] == '.' && dr_is_digit(text[0]) && !begins_half(text))
		in->at += length + 1;
	return false;
}

bool dr_pdn_lex_plain(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	do {
		in->at = dr_pdn_after_blanks(in, in->at);
		token->at = token->text.at = in->at;
		if (lex_plain(in, token))
			return true;
	} while (in->at > token->at);
	return false;
}

/* Reads the move up to an offset for the token, as far as this is possible without a game. */
static bool read_move(const struct dr_pdn_lexer *in, size_t end, struct dr_pdn_token *token)
{
	size_t offset;

	return dr_read_move_text(
		NULL, in->text + in->at, end - in->at, &token->move, NULL, &offset);
}

/* The offset after bytes beyond ASCII and those of a word. */
static size_t after_foreign(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_is_foreign(dr_pdn_byte_at(in, at)) || dr_pdn_is_word(dr_pdn_byte_at(in, at)))
		at++;
	return at;
}

/* The offset after blanks, and after characters that mean a blank or show nothing. */
static size_t after_any_blanks(const struct dr_pdn_lexer *in, size_t at)
{
	size_t length;

	at = dr_pdn_after_blanks(in, at);
	while (dr_is_foreign(dr_pdn_byte_at(in, at)) && dr_pdn_meaning_at(in, at, &length) == ' ')
		at = dr_pdn_after_blanks(in, at + length);
	return at;
}

/*
 * Whether prose begins inside a word, as in 8-11Resigns: at two letters after a square that do not
 * continue the move.
 */
static bool begins_prose(const struct dr_pdn_lexer *in, size_t at)
{
	const char byte = dr_pdn_byte_at(in, at);

	return dr_is_letter(byte) && !dr_is_joint(byte) && dr_is_digit(in->text[at - 1]) &&
	       dr_is_letter(dr_pdn_byte_at(in, at + 1));
}

/*
 * A word: a move, perhaps with blanks around its joints. It ends where prose begins, and is not
 * looked at any further, so that words of many such moves take linear time.
 */
static bool lex_word(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t end = in->at;
	bool joined = false; /* a joint was last */
	bool has_joint = false;

	for (;;) {
		const size_t start = end;

		while (dr_pdn_is_word(dr_pdn_byte_at(in, end)) && !is_judgement(in, end) &&
			!(has_joint && begins_prose(in, end)))
			has_joint |= dr_is_joint(in->text[end++]);
		if (has_joint && begins_prose(in, end))
			break;
		if (end > start)
			joined = dr_is_joint(in->text[end - 1]);

		/* The word goes on if a joint comes next or came last. */
		const size_t next = after_any_blanks(in, end);
		const size_t after = is_judgement(in, next) ? next : dr_pdn_after_joint(in, next);

		if (after == next &&
			(!joined || next == end || !dr_pdn_is_word(dr_pdn_byte_at(in, next))))
			break;
		joined = after != next;
		has_joint |= joined;
		end = after;
	}
	if (dr_pdn_is_other_digit(in, end)) {
		token->move.total = 0;
		end = after_foreign(in, end);
	} else if (!read_move(in, end, token)) {
		token->move.total = 0;
	}
	return dr_pdn_end_token(in, token, DR_PDN_TOKEN_MOVE, end, end);
}

/* A word that begins with a digit and is not plain: a move, a result, or a number, no token. */
static bool lex_digit(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	if (in->text[in->at] <= '2' && !dr_is_digit(dr_pdn_byte_at(in, in->at + 1)) &&
		lex_result(in, token))
		return true;
	return !skip_number(in) && lex_word(in, token);
}

static bool lex_prose(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t end = dr_pdn_after_prose(in, in->at);

	return end > in->at && dr_pdn_end_token(in, token, DR_PDN_TOKEN_COMMENT, end, end);
}

/* Bytes beyond ASCII: lookalikes of ASCII, prose, or text that cannot be read. */
static bool lex_foreign(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t length;
	const char meaning = dr_pdn_meaning_at(in, in->at, &length);

	if (meaning == ' ' || meaning == '.') {
		in->at += length;
		return false;
	}
	if ((meaning == DR_HALF && lex_result(in, token)) || lex_mark(in, token) ||
		lex_prose(in, token))
		return true;

	if (in->at == 0 && in->length >= 2 &&
		(memcmp(in->text, "\xff\xfe", 2) == 0 || memcmp(in->text, "\xfe\xff", 2) == 0))
		return dr_pdn_end_bad(
			in, token, DRAUGHTS_PDN_FAULT_TEXT, 2, in->length); /* UTF-16 */

	const size_t end = after_foreign(in, in->at + 1);

	return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, end, end);
}

/* The offset after a row of `!` and `?`. */
static size_t after_strength(const struct dr_pdn_lexer *in, size_t at)
{
	while (dr_pdn_byte_at(in, at) == '!' || dr_pdn_byte_at(in, at) == '?')
		at++;
	return at;
}

/* `!`, `?`, `!!`, `??`, `!?`, `?!` are NAGs 1 to 6. In a longer row, the first two count. */
static bool lex_strength(struct dr_pdn_lexer *in, struct dr_pdn_token *token, size_t at)
{
	const size_t end = after_strength(in, at);

	token->nag = in->text[at] == '?' ? 2 : 1;
	if (end - at >= 2)
		token->nag += in->text[at + 1] == in->text[at] ? 2 : 4;
	return dr_pdn_end_token(in, token, DR_PDN_TOKEN_NAG, end, end);
}

/* Begins a variation, unless it is `(!?)`, or a remark such as `(2)`. */
static bool lex_open(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const size_t at = in->at + 1;
	const size_t end = after_strength(in, at);
	const size_t number = dr_pdn_after_digits(in, at);

	if (number > at && dr_pdn_byte_at(in, number) == ')')
		return dr_pdn_end_token(in, token, DR_PDN_TOKEN_COMMENT, number + 1, number + 1);
	if (end == at || dr_pdn_byte_at(in, end) != ')')
		return dr_pdn_end_token(in, token, DR_PDN_TOKEN_OPEN, at, at);
	lex_strength(in, token, at);
	return dr_pdn_end_token(in, token, DR_PDN_TOKEN_NAG, end + 1, end + 1);
}

/* Whether an empty line or a tag begins after the end of a line. */
static bool ends_paragraph(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t next = dr_pdn_after_spaces(
		in, at + 1 + (in->text[at] == '\r' && dr_pdn_byte_at(in, at + 1) == '\n'));

	return next == in->length || dr_pdn_is_newline(in->text[next]) || dr_pdn_is_tag(in, next);
}

void dr_pdn_lex_aside(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	size_t at = in->at, depth = 1;

	for (; at < in->length && depth > 0; at++) {
		if (dr_pdn_is_newline(in->text[at]) && ends_paragraph(in, at))
			break;
		depth += in->text[at] == '(';
		depth -= in->text[at] == ')';
	}
	if (depth == 0)
		token->text.at = in->at;
	dr_pdn_end_text(in, token, DR_PDN_TOKEN_COMMENT, depth == 0 ? at - 1 : at, at);
}

/* `$5`; a number that is too large counts as the largest. False if there is no number. */
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
	return dr_pdn_end_token(in, token, DR_PDN_TOKEN_NAG, end, end);
}

/* A word that begins with neither square nor mark: a move, a result, prose, or unreadable text. */
static bool lex_unmarked(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char byte = in->text[in->at], next = dr_pdn_byte_at(in, in->at + 1);

	if (dr_is_foreign(byte))
		return lex_foreign(in, token);
	if (dr_is_letter(byte)) {
		if (dr_is_letter(next) && dr_is_digit(dr_pdn_byte_at(in, in->at + 2)))
			return lex_word(in, token); /* no prose begins like cd4 */
		return lex_prose(in, token) || lex_word(in, token);
	}
	if ((dr_pdn_is_quote(byte) && lex_prose(in, token)) || lex_mark(in, token))
		return true;
	return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_TEXT, in->at + 1, in->at + 1);
}

/* Lexes a token, or skips text that makes none and returns false. There is no blank first. */
static bool lex_one(struct dr_pdn_lexer *in, struct dr_pdn_token *token)
{
	const char byte = in->text[in->at];
	const bool is_digit = dr_is_digit(byte);

	if (is_digit || (dr_is_letter(byte) && dr_is_digit(dr_pdn_byte_at(in, in->at + 1)))) {
		if (lex_plain(in, token))
			return true;
		if (in->at > token->at)
			return false;
		return is_digit ? lex_digit(in, token) : lex_word(in, token);
	}
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
		in->at = dr_pdn_find_in_line(in, in->at, '\n');
		return false;
	case ';':
		return lex_line_comment(in, token);
	case '{':
		return lex_comment(in, token);
	case '}':
		return dr_pdn_end_bad(in, token, DRAUGHTS_PDN_FAULT_BRACE, in->at + 1, in->at + 1);
	case '[':
		return dr_pdn_lex_tag(in, token);
	case '(':
		return lex_open(in, token);
	case ')':
		return dr_pdn_end_token(in, token, DR_PDN_TOKEN_CLOSE, in->at + 1, in->at + 1);
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
	dr_pdn_end_token(in, token, DR_PDN_TOKEN_END, in->length, in->length);
}
