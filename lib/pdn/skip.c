/* SPDX-License-Identifier: MIT */
/* Passes over moves that nobody reads, without tokens. */
#include "core/bits.h"
#include "pdn/lexer.h"

/*
 * ---- moves: nearly all bytes of movetext belong to moves, numbers and NAGs, and the roles of
 * bytes separate these from the bytes where anything else may begin. If skipping made tokens of
 * them, it would take 2.1 times as many instructions in whole games, and 12 % more in games with
 * many variations ----
 */

enum { DIGIT = DR_ROLE_DIGIT, LETTER = DR_ROLE_LETTER, JOINT = DR_ROLE_JOINT };

/*
 * Whether a letter begins a square or a move in the short form, or is inside a word, so that no
 * prose begins there (prose.c).
 */
static bool is_inner_letter(const char *at, const char *begin)
{
	return dr_has_role(at[1], DIGIT) ||
	       (dr_has_role(at[1], LETTER) && dr_has_role(at[2], DIGIT)) ||
	       (at > begin && dr_has_role(at[-1], LETTER | JOINT));
}

/*
 * Whether a separator joins two parts of a word, and the second part is not the points of a result.
 * Such points follow a digit, and are one digit up to 2, or go on with a dot, a comma or a slash.
 */
static bool is_joint(const char *at, const char *begin)
{
	if (at == begin)
		return false;
	if (dr_has_role(at[-1], DIGIT) && dr_has_role(at[1], DIGIT) &&
		dr_has_role(at[2], DIGIT)) /* nearly all */
		return true;
	return dr_has_role(at[-1], DIGIT | LETTER) &&
	       (dr_has_role(at[1], LETTER) ||
		       (dr_has_role(at[1], DIGIT) &&
			       (dr_has_role(at[-1], LETTER) || (*at != '-' && *at != ':') ||
				       at[1] > '2')));
}

/*
 * None of these words begins or ends with a separator, so no token goes on past a blank, and all
 * tokens before the last word are complete. But the last word may go on with the byte after it,
 * unless that is a bracket.
 */
size_t dr_pdn_pass_moves(struct dr_pdn_lexer *in)
{
	const char *const begin = in->text + in->at;
	const char *const last = in->length - in->at > 2 ? in->text + in->length - 2 : begin;
	const char *at = begin, *word;

	for (;;) {
		while (at < last && dr_has_role(*at, DR_ROLE_BETWEEN | DIGIT))
			at++;
		if (at >= last)
			break;
		if (dr_has_role(*at, JOINT) && is_joint(at, begin))
			at += 2;
		else if (dr_has_role(*at, LETTER) && is_inner_letter(at, begin))
			at++;
		else
			break;
	}
	word = at;
	if (at >= last || (*at != '(' && *at != ')' && *at != '{')) {
		while (word > begin && dr_pdn_is_blank(word[-1]))
			word--;
		while (word > begin && !dr_pdn_is_blank(word[-1]))
			word--;
	}
	in->at = (size_t)(word - in->text);
	return (size_t)(at - in->text);
}
