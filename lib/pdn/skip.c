/* SPDX-License-Identifier: MIT */
/* Passes over text that is not reported, to the end of a variation or of a game. */
#include <draughts/error.h>

#include "core/bits.h"
#include "pdn/reader.h"

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
 * Such points are one digit up to 2, or go on with a dot, a comma or a slash.
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
		       (dr_has_role(at[1], DIGIT) && ((*at != '-' && *at != ':') || at[1] > '2')));
}

/*
 * Moves past words that only make tokens of moves and NAGs, except the last such word. Returns the
 * offset of the first byte that may belong to anything else; up to there, no more can be passed.
 *
 * None of these words begins or ends with a separator, so no token goes on past a blank, and all
 * tokens before the last word are complete. But the last word may go on with the byte after it,
 * unless that is a bracket. Inside its caller, the loop would take 12 % more instructions.
 */
static DR_NOINLINE size_t pass_moves(struct dr_pdn_lexer *in)
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

/* ---- the ends of a skip ---- */

bool dr_pdn_is_unclosed(const struct draughts_pdn *pdn)
{
	return pdn->token.kind == DR_PDN_TOKEN_BAD &&
	       (pdn->token.fault == DRAUGHTS_PDN_FAULT_COMMENT ||
		       pdn->token.fault == DRAUGHTS_PDN_FAULT_VARIATION);
}

static void leave_variations(struct draughts_pdn *pdn)
{
	while (pdn->line.depth > 0)
		dr_pdn_line_close(&pdn->line);
}

/* The next event of text that is skipped, whose brackets count on in the depth of the line. */
static dr_pdn_event skip_event(struct draughts_pdn *pdn)
{
	const dr_pdn_event kind = dr_pdn_next_event(pdn);

	if (kind == DRAUGHTS_PDN_VARIATION)
		pdn->line.depth++;
	else if (kind == DRAUGHTS_PDN_VARIATION_END)
		pdn->line.depth--;
	return kind;
}

dr_pdn_event dr_pdn_skip_line(struct draughts_pdn *pdn)
{
	const size_t depth = pdn->line.depth;
	dr_pdn_event kind;

	do {
		kind = skip_event(pdn);
	} while (pdn->line.depth >= depth && !dr_pdn_is_unclosed(pdn));
	pdn->line.depth = depth;
	if (kind == DRAUGHTS_PDN_VARIATION_END)
		pdn->next = DR_PDN_READ;
	return kind;
}

/* The position is that of the main line, where the results on the way count. */
dr_pdn_event dr_pdn_skip_game(struct draughts_pdn *pdn, bool reports)
{
	const size_t depth = pdn->line.depth;
	size_t passed = 0; /* before this offset, no more can be passed */
	dr_pdn_event kind;

	leave_variations(pdn);
	pdn->line.depth = depth;
	do {
		if (pdn->state == DR_PDN_IN_MOVES && !pdn->kept && pdn->in.at >= passed)
			passed = pass_moves(&pdn->in);
		kind = skip_event(pdn);
		if (kind == DRAUGHTS_PDN_COMMENT) {
			(void)dr_pdn_is_moves(pdn);
		} else if (kind == DRAUGHTS_PDN_RESULT) {
			dr_pdn_note_result(pdn);
		} else if (kind == DRAUGHTS_PDN_FAULT && dr_pdn_is_unclosed(pdn)) {
			pdn->line.depth = 0;
			if (reports)
				return kind;
		}
	} while (kind != DRAUGHTS_PDN_GAME_END && kind != DRAUGHTS_PDN_END);
	return kind;
}

void dr_pdn_leave_game(struct draughts_pdn *pdn)
{
	pdn->next = DR_PDN_CLOSE;
	if (pdn->state != DR_PDN_BETWEEN_GAMES)
		dr_pdn_skip_game(pdn, false);
	pdn->next = DR_PDN_READ;
}

enum draughts_error draughts_pdn_skip(struct draughts_pdn *pdn, enum draughts_pdn_kind until)
{
	const enum dr_pdn_next next = pdn->next;
	const bool in_game = pdn->state != DR_PDN_BETWEEN_GAMES && !pdn->of_annotation;
	const bool in_variation = pdn->line.depth > 0 && next != DR_PDN_SKIP_GAME;

	if (until == DRAUGHTS_PDN_VARIATION_END && in_variation) {
		if (next == DR_PDN_READ)
			pdn->next = DR_PDN_SKIP_LINE;
	} else if (until == DRAUGHTS_PDN_GAME_END && in_game) {
		if (next == DR_PDN_CLOSE)
			leave_variations(pdn);
		else
			pdn->next = DR_PDN_SKIP_GAME;
	} else if (until != DRAUGHTS_PDN_GAME_END || next != DR_PDN_END_GAME) {
		return DRAUGHTS_ERR_RANGE;
	}
	pdn->last_event.kind = DRAUGHTS_PDN_END;
	return DRAUGHTS_OK;
}
