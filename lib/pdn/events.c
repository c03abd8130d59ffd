/* SPDX-License-Identifier: MIT */
/* What the tokens of PDN mean: one small machine with a function for each of its states. */
#include "pdn/events.h"

/* Keeps the token for the next event. */
static enum dr_pdn_event hold(struct dr_pdn_events *events, enum dr_pdn_event event)
{
	events->held = true;
	return event;
}

static enum dr_pdn_event report(
	struct dr_pdn_events *events, enum draughts_pdn_fault fault, struct dr_pdn_slice place)
{
	events->fault = fault;
	events->place = place;
	return DR_PDN_FAULT;
}

static enum dr_pdn_event report_bad_token(struct dr_pdn_events *events)
{
	return report(events, events->token.fault, events->token.text);
}

static enum dr_pdn_event end_game(struct dr_pdn_events *events, size_t end)
{
	events->state = DR_PDN_BETWEEN_GAMES;
	events->game.end = end;
	return hold(events, DR_PDN_GAME_END);
}

static enum dr_pdn_event read_between_games(struct dr_pdn_events *events)
{
	switch (events->token.kind) {
	case DR_PDN_TOKEN_END:
		return hold(events, DR_PDN_END);
	case DR_PDN_TOKEN_COMMENT:
		return DR_PDN_COMMENT;
	case DR_PDN_TOKEN_CLOSE:
	case DR_PDN_TOKEN_NAG:
		return DR_PDN_NO_EVENT;
	case DR_PDN_TOKEN_TAG:
	case DR_PDN_TOKEN_OPEN:
	case DR_PDN_TOKEN_MOVE:
	case DR_PDN_TOKEN_RESULT:
	case DR_PDN_TOKEN_BAD:
		break;
	}
	events->state = DR_PDN_IN_TAGS;
	events->tagged = false;
	events->depth = 0;
	events->game.at = events->token.at;
	return hold(events, DR_PDN_GAME);
}

static enum dr_pdn_event read_tags(struct dr_pdn_events *events)
{
	switch (events->token.kind) {
	case DR_PDN_TOKEN_TAG:
		events->tagged = true;
		return DR_PDN_TAG;
	case DR_PDN_TOKEN_COMMENT:
		return DR_PDN_COMMENT;
	case DR_PDN_TOKEN_CLOSE:
	case DR_PDN_TOKEN_NAG:
		return DR_PDN_NO_EVENT;
	case DR_PDN_TOKEN_BAD:
		/* Before any tag it is a game of its own: the tags that follow are of the next one.
		 */
		if (!events->tagged)
			events->state = DR_PDN_IN_MOVES;
		return report_bad_token(events);
	case DR_PDN_TOKEN_OPEN:
	case DR_PDN_TOKEN_MOVE:
	case DR_PDN_TOKEN_RESULT:
	case DR_PDN_TOKEN_END:
		break;
	}
	events->state = DR_PDN_IN_MOVES;
	return hold(events, DR_PDN_START);
}

/* Ends a game that has no result, before the token that shows this. */
static enum dr_pdn_event end_moves(struct dr_pdn_events *events)
{
	if (events->depth == 0)
		return end_game(events, events->token.at);
	events->depth = 0;
	events->held = true;
	return report(events, DRAUGHTS_PDN_FAULT_VARIATION,
		(struct dr_pdn_slice){events->variation, events->variation + 1});
}

static enum dr_pdn_event read_moves(struct dr_pdn_events *events)
{
	switch (events->token.kind) {
	case DR_PDN_TOKEN_MOVE:
		return DR_PDN_MOVE;
	case DR_PDN_TOKEN_COMMENT:
		return DR_PDN_COMMENT;
	case DR_PDN_TOKEN_NAG:
		return DR_PDN_NAG;
	case DR_PDN_TOKEN_OPEN:
		if (events->depth++ == 0)
			events->variation = events->token.at;
		return DR_PDN_VARIATION;
	case DR_PDN_TOKEN_CLOSE:
		if (events->depth == 0)
			return DR_PDN_NO_EVENT;
		events->depth--;
		return DR_PDN_VARIATION_END;
	case DR_PDN_TOKEN_RESULT:
		if (events->depth > 0) /* somebody says how it would end */
			return DR_PDN_COMMENT;
		events->state = DR_PDN_AFTER_RESULT;
		return DR_PDN_RESULT;
	case DR_PDN_TOKEN_BAD:
		if (events->token.fault != DRAUGHTS_PDN_FAULT_TAG)
			return report_bad_token(events);
		break; /* it begins the next game, as a tag does */
	case DR_PDN_TOKEN_TAG:
	case DR_PDN_TOKEN_END:
		break;
	}
	return end_moves(events);
}

/* Before a comment, which begins at end. A line ends with LF, CR LF or CR. */
static bool has_blank_line(const struct dr_pdn_events *events, size_t at, size_t end)
{
	const char *const text = events->in.text;
	unsigned lines = 0;

	for (; at < end && lines < 2; at++)
		lines += text[at] == '\n' || (text[at] == '\r' && text[at + 1] != '\n');
	return lines == 2;
}

/*
 * What belongs to a game after its result: NAGs, comments up to an empty line, in round brackets
 * too, the `*` with which PDN 3.0 ends every game, and the result repeated.
 */
static enum dr_pdn_event read_after_result(struct dr_pdn_events *events, size_t end)
{
	struct dr_pdn_token *const token = &events->token;

	switch (token->kind) {
	case DR_PDN_TOKEN_RESULT:
		return DR_PDN_RESULT;
	case DR_PDN_TOKEN_NAG:
		return DR_PDN_NAG;
	case DR_PDN_TOKEN_CLOSE:
		return DR_PDN_NO_EVENT;
	case DR_PDN_TOKEN_COMMENT:
	case DR_PDN_TOKEN_OPEN:
		if (has_blank_line(events, end, token->at))
			break;
		if (token->kind == DR_PDN_TOKEN_OPEN)
			dr_pdn_lex_aside(&events->in, token);
		return token->kind == DR_PDN_TOKEN_BAD ? report_bad_token(events) : DR_PDN_COMMENT;
	case DR_PDN_TOKEN_END:
	case DR_PDN_TOKEN_TAG:
	case DR_PDN_TOKEN_MOVE:
	case DR_PDN_TOKEN_BAD:
		break;
	}
	return end_game(events, end);
}

enum dr_pdn_event dr_pdn_next_event(struct dr_pdn_events *events)
{
	for (;;) {
		const size_t end = events->in.at; /* of the token before */
		enum dr_pdn_event event = DR_PDN_NO_EVENT;

		if (!events->held)
			dr_pdn_lex(&events->in, &events->token);
		events->held = false;
		switch (events->state) {
		case DR_PDN_BETWEEN_GAMES:
			event = read_between_games(events);
			break;
		case DR_PDN_IN_TAGS:
			event = read_tags(events);
			break;
		case DR_PDN_IN_MOVES:
			event = read_moves(events);
			break;
		case DR_PDN_AFTER_RESULT:
			event = read_after_result(events, end);
			break;
		}
		if (event != DR_PDN_NO_EVENT)
			return event;
	}
}

enum dr_pdn_event dr_pdn_skip_variation(struct dr_pdn_events *events, size_t depth)
{
	for (;;) {
		const enum dr_pdn_event event = dr_pdn_next_event(events);

		if (event == DR_PDN_VARIATION_END && events->depth < depth)
			return event;
		if (event == DR_PDN_FAULT && (events->fault == DRAUGHTS_PDN_FAULT_COMMENT ||
						     events->fault == DRAUGHTS_PDN_FAULT_VARIATION))
			return event;
	}
}
