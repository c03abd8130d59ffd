/* SPDX-License-Identifier: MIT */
/* The reader as events, one a call. */
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "pdn/reader.h"

/* The part of the text that an event is about. */
static struct dr_pdn_slice place_of(const struct draughts_pdn *pdn, enum dr_pdn_event event)
{
	const struct dr_pdn_token *const token = &pdn->events.token;

	switch (event) {
	case DR_PDN_TAG:
	case DR_PDN_MOVE:
	case DR_PDN_COMMENT:
	case DR_PDN_RESULT:
		return token->text;
	case DR_PDN_NAG:
	case DR_PDN_VARIATION:
		return (struct dr_pdn_slice){token->at, token->text.end};
	case DR_PDN_VARIATION_END:
		if (token->kind == DR_PDN_TOKEN_CLOSE)
			return (struct dr_pdn_slice){token->at, token->text.end};
		break;
	case DR_PDN_GAME_END:
		return pdn->events.game;
	case DR_PDN_GAME:
	case DR_PDN_START:
	case DR_PDN_END:
	case DR_PDN_FAULT:
	case DR_PDN_NO_EVENT:
		break;
	}
	return (struct dr_pdn_slice){token->at, token->at};
}

static void describe(
	const struct draughts_pdn *pdn, enum dr_pdn_event kind, struct draughts_pdn_event *event)
{
	const struct dr_pdn_token *const token = &pdn->events.token;
	const struct dr_pdn_line *const line = &pdn->line;
	const struct dr_pdn_slice place = place_of(pdn, kind);

	memset(event, 0, sizeof *event);
	event->kind = (uint32_t)kind;
	event->offset = place.at;
	event->length = place.end - place.at;
	if (pdn->started)
		event->depth = (uint32_t)(line->depth + (kind == DR_PDN_VARIATION_END));
	if (kind == DR_PDN_TAG) {
		event->name_offset = token->name.at;
		event->name_length = token->name.end - token->name.at;
	} else if (kind == DR_PDN_MOVE) {
		event->move = line->move;
		event->number = dr_pdn_line_number(line, line->ply);
	} else if (kind == DR_PDN_NAG) {
		event->number = token->nag;
	} else if (kind == DR_PDN_RESULT) {
		event->outcome = (uint32_t)dr_pdn_outcome(pdn, token->score);
	}
}

enum draughts_error draughts_pdn_next_event(
	struct draughts_pdn *pdn, struct draughts_pdn_event *event)
{
	enum dr_pdn_event kind;
	enum draughts_error status;

	memset(&pdn->error, 0, sizeof pdn->error);
	draughts_game_free(pdn->partial);
	pdn->partial = NULL;
	status = dr_pdn_step(pdn, &kind);
	pdn->error.game = pdn->games;
	if (status)
		return status;
	describe(pdn, kind, event);
	pdn->error.offset = event->offset;
	pdn->error.length = event->length;
	return DRAUGHTS_OK;
}

/* Passes over the rest of the variation, whose end comes next. */
static enum draughts_error skip_variation(struct draughts_pdn *pdn)
{
	if (pdn->line.depth == 0)
		return DRAUGHTS_ERR_RANGE;
	return dr_pdn_pass_variation(pdn);
}

enum draughts_error draughts_pdn_skip(struct draughts_pdn *pdn, uint32_t until)
{
	if (until == DRAUGHTS_PDN_VARIATION_END)
		return skip_variation(pdn);
	if (until != DRAUGHTS_PDN_GAME_END || !dr_pdn_is_in_game(pdn))
		return DRAUGHTS_ERR_RANGE;
	dr_pdn_pass_game(pdn);
	return DRAUGHTS_OK;
}

/* The value of a tag: `\"` and `\\` stand for their second byte. */
static void put_value(struct dr_sink *out, const char *text, size_t length)
{
	for (size_t at = 0; at < length; at++) {
		if (text[at] == '\\' && at + 1 < length &&
			(text[at + 1] == '"' || text[at + 1] == '\\'))
			at++;
		dr_put(out, text[at]);
	}
}

/* Words with single spaces between them. */
static void put_words(struct dr_sink *out, const char *text, size_t length)
{
	size_t at = 0, word;

	for (; (word = dr_pdn_next_word(text, length, &at)) > 0; at += word) {
		if (out->length > 0)
			dr_put(out, ' ');
		for (size_t i = 0; i < word; i++)
			dr_put(out, text[at + i]);
	}
}

size_t draughts_pdn_text(const struct draughts_pdn *pdn, const struct draughts_pdn_event *event,
	char *buf, size_t size)
{
	const char *const text = pdn->events.in.text + event->offset;
	const size_t length = (size_t)event->length;
	struct dr_sink out = {buf, size, 0};

	switch (event->kind) {
	case DRAUGHTS_PDN_TAG:
		put_value(&out, text, length);
		break;
	case DRAUGHTS_PDN_MOVE:
	case DRAUGHTS_PDN_COMMENT:
	case DRAUGHTS_PDN_NAG:
	case DRAUGHTS_PDN_RESULT:
		put_words(&out, text, length);
		break;
	default:
		break;
	}
	return dr_put_end(&out);
}
