/* SPDX-License-Identifier: MIT */
/* The meaning of PDN tokens. One table gives their events, another the changes of each event. */
#include "pdn/events.h"
#include "pdn/tag.h"

/*
 * The event of a token, by the state before it: between games, in tags, in moves, after a result.
 * END, GAME, START and GAME_END come before their token, which also makes the next event.
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

static dr_pdn_event report(
	struct dr_pdn_events *events, enum draughts_pdn_fault_code fault, struct dr_span place)
{
	events->fault = fault;
	events->place = place;
	return DRAUGHTS_PDN_FAULT;
}

static dr_pdn_event begin_game(struct dr_pdn_events *events)
{
	events->state = DR_PDN_IN_TAGS;
	events->depth = 0;
	events->tags = 0;
	events->tagged = events->apart = false;
	events->game.at = events->noted = events->token.at;
	events->held = true;
	return DRAUGHTS_PDN_GAME;
}

static dr_pdn_event start_moves(struct dr_pdn_events *events)
{
	events->state = DR_PDN_IN_MOVES;
	events->held = true;
	return DRAUGHTS_PDN_START;
}

/* Reports a variation that is not closed or, if there is none, ends the game. */
static dr_pdn_event end_game(struct dr_pdn_events *events)
{
	const struct dr_span bracket = {events->variation, events->variation + 1};

	events->held = true;
	if (events->depth > 0) {
		events->depth = 0;
		return report(events, DRAUGHTS_PDN_FAULT_VARIATION, bracket);
	}
	events->game.end = events->state == DR_PDN_AFTER_RESULT ? events->end : events->token.at;
	events->state = DR_PDN_BETWEEN_GAMES;
	return DRAUGHTS_PDN_GAME_END;
}

static dr_pdn_event open_variation(struct dr_pdn_events *events)
{
	if (events->depth++ == 0)
		events->variation = events->token.at;
	return DRAUGHTS_PDN_VARIATION;
}

static dr_pdn_event close_variation(struct dr_pdn_events *events)
{
	if (events->depth == 0)
		return DR_PDN_NO_EVENT;
	events->depth--;
	return DRAUGHTS_PDN_VARIATION_END;
}

/* In a variation, a result is a comment on how the variation would end. */
static dr_pdn_event read_result(struct dr_pdn_events *events)
{
	if (events->depth > 0)
		return DRAUGHTS_PDN_COMMENT;
	events->state = DR_PDN_AFTER_RESULT;
	return DRAUGHTS_PDN_RESULT;
}

/* Whether a blank line comes before the token. A line ends with LF, CR LF or CR. */
static bool has_blank_line(const struct dr_pdn_events *events)
{
	const char *const text = events->in.text;
	unsigned lines = 0;

	for (size_t at = events->end; at < events->token.at && lines < 2; at++)
		lines += text[at] == '\n' || (text[at] == '\r' && text[at + 1] != '\n');
	return lines == 2;
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
static void note_tags(struct dr_pdn_events *events)
{
	struct dr_pdn_lexer in = {events->in.text, events->token.at, events->noted, 0, 0};
	struct dr_pdn_token token;

	do {
		dr_pdn_lex(&in, &token);
		events->tags |= tag_bit(&in, &token);
	} while (token.kind != DR_PDN_TOKEN_END);
	events->noted = in.length;
}

/*
 * Whether a game without moves ends before this tag: it comes after an empty line or a comment, and
 * up to the next of these, a known tag repeats. No tag is looked at more than three times.
 */
static bool begins_next_game(struct dr_pdn_events *events)
{
	struct dr_pdn_events ahead = *events;

	note_tags(events);
	do {
		if (ahead.token.kind != DR_PDN_TOKEN_TAG)
			return false;
		if (tag_bit(&ahead.in, &ahead.token) & events->tags)
			return true;
		ahead.end = ahead.in.at;
		dr_pdn_lex(&ahead.in, &ahead.token);
	} while (!has_blank_line(&ahead));
	return false;
}

static dr_pdn_event read_tag(struct dr_pdn_events *events)
{
	if (events->tagged && (events->apart || has_blank_line(events)) && begins_next_game(events))
		return start_moves(events);
	events->tagged = true;
	events->apart = false;
	return DRAUGHTS_PDN_TAG;
}

/* Comments after a result, even in round brackets, belong to the game up to an empty line. */
static dr_pdn_event read_comment(struct dr_pdn_events *events)
{
	struct dr_pdn_token *const token = &events->token;

	events->apart = true;
	if (events->state != DR_PDN_AFTER_RESULT)
		return DRAUGHTS_PDN_COMMENT;
	if (has_blank_line(events))
		return end_game(events);
	if (token->kind == DR_PDN_TOKEN_OPEN)
		dr_pdn_lex_aside(&events->in, token);
	return token->kind == DR_PDN_TOKEN_BAD ? report(events, token->fault, token->text)
					       : DRAUGHTS_PDN_COMMENT;
}

/*
 * A bad token that begins a game is a game of its own: the tags that follow belong to the next
 * game. Among moves, a bad tag begins the next game, as a good one does; and so does one that comes
 * after the tags of a game, and after an empty line or a comment.
 */
static dr_pdn_event read_bad(struct dr_pdn_events *events)
{
	const struct dr_pdn_token *const token = &events->token;

	if (events->state == DR_PDN_IN_TAGS && token->at == events->game.at)
		events->state = DR_PDN_IN_MOVES;
	else if (events->state == DR_PDN_IN_MOVES && token->fault == DRAUGHTS_PDN_FAULT_TAG)
		return end_game(events);
	else if (events->state == DR_PDN_IN_TAGS && token->fault == DRAUGHTS_PDN_FAULT_TAG &&
		 events->tagged && (events->apart || has_blank_line(events)))
		return start_moves(events);
	return report(events, token->fault, token->text);
}

/* The function that makes the changes of an event, and may turn it into another. */
static dr_pdn_event (*const changes[])(struct dr_pdn_events *events) = {
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

dr_pdn_event dr_pdn_next_event(struct dr_pdn_events *events)
{
	dr_pdn_event event;

	do {
		events->end = events->in.at;
		if (!events->held)
			dr_pdn_lex(&events->in, &events->token);
		events->held = false;
		event = meanings[events->token.kind][events->state];
		if (event != DRAUGHTS_PDN_MOVE && changes[event]) /* nearly all are moves */
			event = changes[event](events);
	} while (event == DR_PDN_NO_EVENT);
	return event;
}
