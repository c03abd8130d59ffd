/* SPDX-License-Identifier: MIT */
/* The meaning of PDN tokens. One table gives their events, another the changes of each event. */
#include "pdn/reader.h"

/*
 * The event of a token, by the state before it: between games, in tags, in moves, after a result.
 * GAME, START and GAME_END come before their token, which also makes the next event.
 */
static const uint8_t meanings[][DR_PDN_AFTER_RESULT + 1] = {
	[DR_PDN_TOKEN_END] = {DRAUGHTS_PDN_END, DRAUGHTS_PDN_START, DRAUGHTS_PDN_GAME_END,
		DRAUGHTS_PDN_GAME_END},
	[DR_PDN_TOKEN_TAG] = {DRAUGHTS_PDN_GAME, DRAUGHTS_PDN_TAG, DRAUGHTS_PDN_GAME_END,
		DRAUGHTS_PDN_GAME_END},
	[DR_PDN_TOKEN_COMMENT] = {DRAUGHTS_PDN_COMMENT, DRAUGHTS_PDN_COMMENT, DRAUGHTS_PDN_COMMENT,
		DRAUGHTS_PDN_COMMENT},
	[DR_PDN_TOKEN_OPEN] = {DRAUGHTS_PDN_GAME, DRAUGHTS_PDN_START, DRAUGHTS_PDN_VARIATION,
		DRAUGHTS_PDN_COMMENT},
	[DR_PDN_TOKEN_CLOSE] = {DR_PDN_NO_EVENT, DR_PDN_NO_EVENT, DRAUGHTS_PDN_VARIATION_END,
		DR_PDN_NO_EVENT},
	[DR_PDN_TOKEN_MOVE] = {DRAUGHTS_PDN_GAME, DRAUGHTS_PDN_START, DRAUGHTS_PDN_MOVE,
		DRAUGHTS_PDN_GAME_END},
	[DR_PDN_TOKEN_NAG] = {DR_PDN_NO_EVENT, DR_PDN_NO_EVENT, DRAUGHTS_PDN_NAG, DRAUGHTS_PDN_NAG},
	[DR_PDN_TOKEN_RESULT] = {DRAUGHTS_PDN_GAME, DRAUGHTS_PDN_START, DRAUGHTS_PDN_RESULT,
		DRAUGHTS_PDN_RESULT},
	[DR_PDN_TOKEN_BAD] = {DRAUGHTS_PDN_GAME, DRAUGHTS_PDN_FAULT, DRAUGHTS_PDN_FAULT,
		DRAUGHTS_PDN_GAME_END},
};

static dr_pdn_event begin_game(struct draughts_pdn *pdn)
{
	pdn->state = DR_PDN_IN_TAGS;
	pdn->tags = pdn->tag_count = 0;
	pdn->apart = false;
	pdn->game.at = pdn->noted = pdn->token.at;
	return DRAUGHTS_PDN_GAME;
}

static dr_pdn_event start_moves(struct draughts_pdn *pdn)
{
	pdn->state = DR_PDN_IN_MOVES;
	return DRAUGHTS_PDN_START;
}

/*
 * Ends the game before the token. A variation that is not closed is a fault first: it takes the
 * place of the token, which is read again.
 */
static dr_pdn_event end_game(struct draughts_pdn *pdn)
{
	if (pdn->line.depth > 0) {
		pdn->in.at = pdn->token.at;
		pdn->token.kind = DR_PDN_TOKEN_BAD;
		pdn->token.fault = DRAUGHTS_PDN_FAULT_VARIATION;
		pdn->token.text = (struct dr_span){pdn->variation, pdn->variation + 1};
		return DRAUGHTS_PDN_FAULT;
	}
	pdn->game.end = pdn->state == DR_PDN_AFTER_RESULT ? pdn->end : pdn->token.at;
	pdn->state = DR_PDN_BETWEEN_GAMES;
	return DRAUGHTS_PDN_GAME_END;
}

static dr_pdn_event open_variation(struct draughts_pdn *pdn)
{
	if (pdn->line.depth == 0)
		pdn->variation = pdn->token.at;
	return DRAUGHTS_PDN_VARIATION;
}

static dr_pdn_event close_variation(struct draughts_pdn *pdn)
{
	if (pdn->line.depth == 0)
		return DR_PDN_NO_EVENT;
	return DRAUGHTS_PDN_VARIATION_END;
}

/* In a variation, a result is a comment on how the variation would end. */
static dr_pdn_event read_result(struct draughts_pdn *pdn)
{
	if (pdn->line.depth > 0)
		return DRAUGHTS_PDN_COMMENT;
	pdn->state = DR_PDN_AFTER_RESULT;
	return DRAUGHTS_PDN_RESULT;
}

/* Whether an empty line, or in tags a comment, comes before the token. */
static bool is_apart(const struct draughts_pdn *pdn)
{
	return (pdn->state == DR_PDN_IN_TAGS && pdn->apart) ||
	       dr_pdn_has_blank_line(&pdn->in, pdn->end, pdn->token.at);
}

/* The bit of a token that is a known tag; 0 for any other. */
static unsigned tag_bit(const struct dr_pdn_lexer *in, const struct dr_pdn_token *token)
{
	enum dr_pdn_tag tag;

	if (token->kind != DR_PDN_TOKEN_TAG)
		return 0;
	tag = dr_pdn_find_tag(in->text + token->name.at, token->name.end - token->name.at);
	return tag < DR_PDN_TAG_UNKNOWN ? 1u << tag : 0;
}

/* Notes the tags of this game before the token. Few games need it, so it is done late. */
static void note_tags(struct draughts_pdn *pdn)
{
	struct dr_pdn_lexer in = {pdn->in.text, pdn->token.at, pdn->noted, 0, 0};
	struct dr_pdn_token token;

	do {
		dr_pdn_lex(&in, &token);
		pdn->tags |= tag_bit(&in, &token);
	} while (token.kind != DR_PDN_TOKEN_END);
	pdn->noted = in.length;
}

/*
 * Whether a game without moves ends before this tag, which comes after an empty line or a comment:
 * up to the next of these, a known tag repeats. No tag is looked at more than four times.
 */
static bool begins_next_game(struct draughts_pdn *pdn)
{
	struct dr_pdn_lexer in = pdn->in;
	struct dr_pdn_token token;

	in.at = pdn->token.at;
	for (size_t end = in.at;; end = in.at) {
		dr_pdn_lex(&in, &token);
		if (token.kind != DR_PDN_TOKEN_TAG || dr_pdn_has_blank_line(&in, end, token.at))
			return false;

		const unsigned bit = tag_bit(&in, &token);

		if (bit)
			note_tags(pdn);
		if (bit & pdn->tags)
			return true;
	}
}

static dr_pdn_event read_tag(struct draughts_pdn *pdn)
{
	if (pdn->tag_count > 0 && is_apart(pdn) && begins_next_game(pdn))
		return start_moves(pdn);
	pdn->tag_count++;
	pdn->apart = false;
	return DRAUGHTS_PDN_TAG;
}

static bool is_in_braces(const struct dr_pdn_lexer *in, const struct dr_pdn_token *token)
{
	return token->kind == DR_PDN_TOKEN_COMMENT && in->text[token->at] == '{';
}

/*
 * Whether this comment between games begins a game without tags: it is in braces, and moves or a
 * result follow it, or such a comment that begins the game. No comment is looked at twice.
 */
static bool begins_moves(struct draughts_pdn *pdn)
{
	struct dr_pdn_lexer in = pdn->in;
	struct dr_pdn_token token = pdn->token;
	bool blank_line = false;

	if (token.at < pdn->noted)
		return false;
	while (is_in_braces(&in, &token) && !blank_line) {
		const size_t end = in.at;

		dr_pdn_lex(&in, &token);
		pdn->noted = token.at;
		blank_line = token.kind == DR_PDN_TOKEN_END ||
			     dr_pdn_has_blank_line(&in, end, token.at);
	}
	return !blank_line && (token.kind == DR_PDN_TOKEN_MOVE || token.kind == DR_PDN_TOKEN_OPEN ||
				      token.kind == DR_PDN_TOKEN_RESULT);
}

/*
 * Comments in braces before the moves of a game without tags belong to it, and so do comments after
 * a result, even in round brackets, both without an empty line between them and the game.
 */
static dr_pdn_event read_comment(struct draughts_pdn *pdn)
{
	if (pdn->state == DR_PDN_BETWEEN_GAMES && begins_moves(pdn))
		return begin_game(pdn);
	pdn->apart = true;
	if (pdn->state != DR_PDN_AFTER_RESULT)
		return DRAUGHTS_PDN_COMMENT;
	if (is_apart(pdn))
		return end_game(pdn);
	if (pdn->token.kind == DR_PDN_TOKEN_OPEN)
		dr_pdn_lex_aside(&pdn->in, &pdn->token);
	return pdn->token.kind == DR_PDN_TOKEN_BAD ? DRAUGHTS_PDN_FAULT : DRAUGHTS_PDN_COMMENT;
}

/*
 * A bad token that begins a game is a game of its own: the tags that follow belong to the next
 * game. Among moves, a bad tag begins the next game, as a good one does; and so does one that comes
 * after the tags of a game, and after an empty line or a comment.
 */
static dr_pdn_event read_bad(struct draughts_pdn *pdn)
{
	const bool is_tag = pdn->token.fault == DRAUGHTS_PDN_FAULT_TAG;

	if (pdn->state == DR_PDN_IN_TAGS && pdn->token.at == pdn->game.at)
		pdn->state = DR_PDN_IN_MOVES;
	else if (pdn->state == DR_PDN_IN_MOVES && is_tag)
		return end_game(pdn);
	else if (pdn->state == DR_PDN_IN_TAGS && is_tag && pdn->tag_count > 0 && is_apart(pdn))
		return start_moves(pdn);
	return DRAUGHTS_PDN_FAULT;
}

/* The function that makes the changes of an event, and may turn it into another. */
static dr_pdn_event (*const changes[])(struct draughts_pdn *pdn) = {
	[DRAUGHTS_PDN_GAME] = begin_game,
	[DRAUGHTS_PDN_TAG] = read_tag,
	[DRAUGHTS_PDN_START] = start_moves,
	[DRAUGHTS_PDN_COMMENT] = read_comment,
	[DRAUGHTS_PDN_VARIATION] = open_variation,
	[DRAUGHTS_PDN_VARIATION_END] = close_variation,
	[DRAUGHTS_PDN_RESULT] = read_result,
	[DRAUGHTS_PDN_GAME_END] = end_game,
	[DRAUGHTS_PDN_FAULT] = read_bad,
	[DR_PDN_NO_EVENT] = NULL, /* like the events that are not listed, it changes nothing */
};

dr_pdn_event dr_pdn_next_event(struct draughts_pdn *pdn)
{
	dr_pdn_event event;

	do {
		if (!pdn->kept) {
			pdn->end = pdn->in.at;
			dr_pdn_lex(&pdn->in, &pdn->token);
		}
		pdn->kept = false;
		event = meanings[pdn->token.kind][pdn->state];
		if (event != DRAUGHTS_PDN_MOVE && changes[event]) { /* nearly all are moves */
			event = changes[event](pdn);
			pdn->kept = event == DRAUGHTS_PDN_GAME || event == DRAUGHTS_PDN_START ||
				    event == DRAUGHTS_PDN_GAME_END;
		}
	} while (event == DR_PDN_NO_EVENT);
	return event;
}
