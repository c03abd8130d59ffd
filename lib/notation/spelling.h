/* SPDX-License-Identifier: MIT */
/* How moves are spelt outside books of rules: with Unicode dashes and crosses, and with blanks. */
#ifndef DR_SPELLING_H
#define DR_SPELLING_H

#include "notation/text.h"

/* The meaning of a half sign, for which there is no ASCII byte. */
#define DR_HALF '\xbd'

static inline bool dr_is_foreign(char byte)
{
	return (unsigned char)byte >= 0x80;
}

/* The joints between the squares of a move; no square begins with an x. */
static inline bool dr_is_separator(char byte)
{
	return byte == '-' || byte == 'x' || byte == 'X' || byte == ':' || byte == '+';
}

/* The ASCII byte that the first character of a text is or means; *size is its length in bytes. */
char dr_meaning(const char *text, size_t length, size_t *size);

/* A text in ASCII. place[i] is where byte i comes from, and place[length] the end of the text. */
struct dr_spelling {
	size_t length;
	char bytes[64];
	size_t place[65];
};

/*
 * Spells a text in ASCII, without blanks around the joints of its squares. If the result does not
 * fit, it is cut, with a NUL in place of the last byte: no move is so long. Returns whether
 * anything changed.
 */
bool dr_spell(const char *text, size_t length, struct dr_spelling *spelling);

#endif
