/* SPDX-License-Identifier: MIT */
/*
 * The grammar of a move: the names of its squares, what joins them, and the characters that stand
 * for dashes, crosses and blanks. No other file defines any of these. The grammar needs no rules,
 * and a text can be read before its game is known, as in PDN.
 */
#ifndef DR_GRAMMAR_H
#define DR_GRAMMAR_H

#include "notation/text.h"

/* ---- characters ---- */

/* The roles of a byte of ASCII in movetext. An x only joins squares, and never is a letter. */
enum { DR_ROLE_BETWEEN = 1, DR_ROLE_DIGIT = 2, DR_ROLE_LETTER = 4, DR_ROLE_JOINT = 8 };

extern const char dr_roles[256];

static inline bool dr_has_role(char byte, int roles)
{
	return (dr_roles[(unsigned char)byte] & roles) != 0;
}

/* Whether a byte joins squares: - x X : +. */
static inline bool dr_is_joint(char byte)
{
	return dr_has_role(byte, DR_ROLE_JOINT);
}

/* Whether it does so in every game: the `+' does so only in Dipole. */
static inline bool dr_is_usual_joint(char byte)
{
	return dr_is_joint(byte) && byte != '+';
}

/* The meaning of a half sign, for which there is no ASCII byte. */
#define DR_HALF '\xbd'

static inline bool dr_is_foreign(char byte)
{
	return (unsigned char)byte >= 0x80;
}

/*
 * The ASCII byte that the first character of a text means, which is beyond ASCII; if it means none,
 * its first byte. *size is its length.
 */
char dr_meaning(const char *text, size_t length, size_t *size);

/* The ASCII byte at an offset, or the one that a lookalike there means; 0 at the end. */
static inline char dr_meaning_at(const char *text, size_t length, size_t at, size_t *size)
{
	const char byte = (char)(at < length ? text[at] : '\0');

	*size = 1;
	return (char)(dr_is_foreign(byte) ? dr_meaning(text + at, length - at, size) : byte);
}

/* ---- squares ---- */

/*
 * The name of a square, in a byte: its number, 1..32; or DR_COORDINATES, with the file and the rank
 * from 0 in three bits each. 0 is off the board. Of the square where a move begins, the short form
 * names only the file, as in ed4: DR_FILE, with the file in the same bits.
 */
enum {
	DR_COORDINATES = 64,
	DR_FILE = 128,
	DR_RANKS = 8,
	DR_PAIR = 4 /* digits that name two squares: 1115 */
};

/* Reads a square of a game; without a ruleset, the name of a square. Returns it, or 0. */
unsigned dr_read_square(struct dr_cursor *in, const struct draughts_ruleset *ruleset);

/* The name that bytes begin with and its length, taking two digits if there are two; or 0. */
static inline unsigned dr_plain_name(const char *bytes, size_t *length)
{
	const unsigned first = (unsigned char)(bytes[0] - '0');
	const unsigned second = (unsigned char)(bytes[1] - '0');
	const unsigned file = (unsigned char)(dr_lower(bytes[0]) - 'a');
	const unsigned number = second <= 9 ? first * 10 + second : first;

	*length = second <= 9 ? 2 : 1;
	if (first <= 9)
		return number <= 32 ? number : 0;
	return file < 8 && second - 1 < DR_RANKS ? DR_COORDINATES | file * DR_RANKS | (second - 1)
						 : 0;
}

/* The offset after the form of a square, even of none of the board: c9 or 99; or the same one. */
size_t dr_after_square(const char *text, size_t length, size_t at);

/* The offset after a joint, or a character that means one; or the same. */
static inline size_t dr_after_joint(const char *text, size_t length, size_t at)
{
	size_t size;

	return dr_is_joint(dr_meaning_at(text, length, at, &size)) ? at + size : at;
}

/* ---- moves ---- */

/* One square more than any route has: a text that names this many cannot be a legal move. */
enum { DR_TEXT_SQUARES = 12 };

struct dr_move_text {
	size_t total; /* squares named; a pass, or off the board, counts as one: square 0 */
	uint8_t square[DR_TEXT_SQUARES]; /* the first of them; square[0] may be a DR_FILE */
	draughts_square to;              /* the last square */
	unsigned count; /* checkers that leave the board; 0 if the text does not give the number */
};

/* Where the squares of a move stand in its text: the first of them, and the end of the last. */
struct dr_move_spans {
	struct dr_span square[DR_TEXT_SQUARES];
	size_t end;
};

/*
 * Reads the text of a move. Blanks are allowed around the text and around the joints of its
 * squares, and so are lookalikes of dashes and crosses, and `!` and `?` at the end. Returns false
 * if the text does not have the syntax of a move; *offset is then the offset of the first byte that
 * is not allowed, and *move and *spans hold the part before it. spans may be NULL.
 *
 * Without a ruleset, the squares of *move are names, and forms that only some games have are not
 * read: see dr_name_squares.
 */
bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *move, struct dr_move_spans *spans, size_t *offset);

/* Makes the names of a move squares of this game; false if the game does not write it like this. */
bool dr_name_squares(const struct draughts_ruleset *ruleset, struct dr_move_text *move);

#endif
