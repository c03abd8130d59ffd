/* SPDX-License-Identifier: MIT */
/*
 * Passes over moves without making tokens. Nearly all bytes of movetext belong to moves, numbers
 * and NAGs, and a table separates these from the bytes where anything else may begin.
 */
#include "pdn/lexer.h"

/* The roles of a byte in such words. Only PLAIN does not depend on the bytes around it. */
enum { PLAIN = 1, DIGIT = 2, LETTER = 4, JOINT = 8 };

/* The roles of each byte of ASCII, as a digit. 0, as for all other bytes, ends the words. */
static const char classes[256] = "00000000011111000000000000000000"
				 "11001000000818103333333333800001"
				 "04444444444444444444444484400000"
				 "04444444444444444444444484400000";

static bool is(char byte, int kind)
{
	return (classes[(unsigned char)byte] & kind) != 0;
}

/* Whether a letter begins a square or is inside a word, so that no prose begins there (prose.c). */
static bool is_inner_letter(const char *at, const char *begin)
{
	return is(at[1], DIGIT) || (at > begin && is(at[-1], LETTER | JOINT));
}

/*
 * Whether a separator joins two parts of a word, and the second part is not the points of a result.
 * Such points are one digit up to 2, or go on with a dot or a slash.
 */
static bool is_joint(const char *at, const char *begin)
{
	if (at == begin)
		return false;
	if (is(at[-1], DIGIT) && is(at[1], DIGIT) && is(at[2], DIGIT)) /* nearly all */
		return true;
	return is(at[-1], DIGIT | LETTER) &&
	       (is(at[1], LETTER) || (is(at[1], DIGIT) && (*at != '-' || at[1] > '2')));
}

/*
 * None of these words begins or ends with a separator, so no token goes on past a blank, and all
 * tokens before the last word are complete. But the last word may go on with the byte after it.
 */
size_t dr_pdn_pass_moves(struct dr_pdn_lexer *in)
{
	const char *const begin = in->text + in->at;
	const char *const last = in->length - in->at > 2 ? in->text + in->length - 2 : begin;
	const char *at = begin, *word;

	for (;;) {
		while (at < last && is(*at, PLAIN))
			at++;
		if (at >= last)
			break;
		if (is(*at, JOINT) && is_joint(at, begin))
			at += 2;
		else if (is(*at, LETTER) && is_inner_letter(at, begin))
			at++;
		else
			break;
	}
	for (word = at; word > begin && dr_pdn_is_blank(word[-1]);)
		word--;
	while (word > begin && !dr_pdn_is_blank(word[-1]))
		word--;
	in->at = (size_t)(word - in->text);
	return (size_t)(at - in->text);
}
