/* SPDX-License-Identifier: MIT */
/* The answers after an event: its text, its place, and its position. */
#include <stdlib.h>
#include <string.h>

#include <draughts/pdn.h>

#include "notation/text.h"
#include "pdn/reader.h"

/* The value of a tag: `\"` and `\\` stand for their second byte. */
static void put_value(struct dr_sink *out, const char *text, size_t length)
{
	const char *const end = text + length;

	while (text < end) {
		const char *const escape = (const char *)memchr(text, '\\', (size_t)(end - text));
		const char *const stop = escape ? escape : end;

		dr_put_bytes(out, text, (size_t)(stop - text));
		text = stop;
		if (escape) {
			text += end - escape > 1 && (escape[1] == '"' || escape[1] == '\\');
			dr_put(out, *text++);
		}
	}
}

size_t draughts_pdn_write_text(const struct draughts_pdn *pdn,
	const struct draughts_pdn_event *event, char *buf, size_t size)
{
	const size_t end = pdn->in.length;
	const bool is_inside = event->offset <= end && event->length <= end - event->offset;
	const char *const text = pdn->in.text + (is_inside ? event->offset : 0);
	struct dr_sink out = {buf, size, 0};

	if (!is_inside)
		return dr_put_end(&out); /* an event of another reader */
	if (event->kind == DRAUGHTS_PDN_TAG)
		put_value(&out, text, (size_t)event->length);
	else if (event->kind == DRAUGHTS_PDN_FAULT)
		dr_put_bytes(&out, text, (size_t)event->length);
	else if (event->kind == DRAUGHTS_PDN_MOVE || event->kind == DRAUGHTS_PDN_COMMENT ||
		 event->kind == DRAUGHTS_PDN_NAG || event->kind == DRAUGHTS_PDN_RESULT)
		dr_pdn_put_words(&out, text, (size_t)event->length);
	return dr_put_end(&out);
}

char *dr_pdn_make_tag(const struct draughts_pdn *pdn)
{
	const struct draughts_pdn_event *const event = &pdn->last_event;
	const bool usual = pdn->last_tag < DR_PDN_TAG_UNKNOWN;
	const char *const name = usual ? dr_pdn_tag_names[pdn->last_tag]
				       : pdn->in.text + event->name_offset;
	const size_t length = (size_t)event->name_length;
	char *const tag = (char *)malloc(length + 1 + (size_t)event->length + 1);

	if (tag) {
		memcpy(tag, name, length);
		tag[length] = '\0';
		draughts_pdn_write_text(pdn, event, tag + length + 1, (size_t)event->length + 1);
	}
	return tag;
}

const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn)
{
	return pdn->position;
}

void dr_pdn_explain(const struct draughts_pdn *pdn, struct draughts_reason *reason)
{
	*reason = pdn->reason;
	if (reason->code == DRAUGHTS_REASON_NONE) {
		struct dr_attempt attempt = pdn->attempt;

		dr_attempt_explain(&attempt, (enum draughts_error)pdn->last_event.status, reason);
	}
}

/* Counts the lines up to an offset. */
static void count_lines(const struct dr_pdn_lexer *in, struct dr_pdn_lines *lines, size_t at)
{
	for (size_t i = lines->end; i < at; i++) {
		if (dr_pdn_ends_line(in, i)) {
			lines->count++;
			lines->start = i + 1;
		}
	}
	lines->end = at;
}

/*
 * Events come in the order of the text, but a place may lie as far back as the beginning of its
 * game. So the lines before the game are remembered, and no line is counted more than a few times.
 */
void draughts_pdn_get_place(struct draughts_pdn *pdn, struct draughts_pdn_place *place)
{
	const struct dr_pdn_lexer *const in = &pdn->in;
	const struct draughts_pdn_event *const event = &pdn->last_event;
	const struct dr_span game = pdn->game;
	const size_t begin = game.at, at = (size_t)event->offset;

	if (at < pdn->lines.end)
		pdn->lines = at >= pdn->game_lines.end ? pdn->game_lines : (struct dr_pdn_lines){0};
	if (begin >= pdn->lines.end && begin <= at) {
		count_lines(in, &pdn->lines, begin);
		pdn->game_lines = pdn->lines;
	}
	count_lines(in, &pdn->lines, at);
	*place = (struct draughts_pdn_place){
		.game = pdn->game_number,
		.line = pdn->lines.count + 1,
		.column = at - pdn->lines.start + 1,
		.offset = event->offset,
		.length = event->length,
		.status = event->status,
		.fault = event->fault,
		.game_offset = begin,
		.game_length = pdn->state == DR_PDN_BETWEEN_GAMES ? game.end - begin : 0,
		.flags = pdn->flags,
	};
	if (event->fault == DRAUGHTS_PDN_FAULT_MOVE) {
		dr_pdn_explain(pdn, &pdn->reason);
		place->reason = pdn->reason;
	}
}
