/* SPDX-License-Identifier: MIT */
/* One call of the writer for each event of the reader. */
#include "pdn_feed.h"

#include <stdlib.h>
#include <string.h>

/* The event, whose name and text end with a NUL here. */
static enum draughts_error write_event(struct draughts_pdn_writer *writer,
	const struct draughts_pdn *pdn, const struct draughts_pdn_event *event, const char *name,
	const char *text, size_t length)
{
	switch (event->kind) {
	case DRAUGHTS_PDN_TAG:
		return draughts_pdn_writer_tag(writer, name, text);
	case DRAUGHTS_PDN_START:
		return draughts_pdn_writer_start(writer, draughts_pdn_position(pdn));
	case DRAUGHTS_PDN_MOVE:
		return draughts_pdn_writer_move(writer, event->move);
	case DRAUGHTS_PDN_COMMENT:
		return draughts_pdn_writer_comment(writer, text, length);
	case DRAUGHTS_PDN_NAG:
		return draughts_pdn_writer_nag(writer, event->number);
	case DRAUGHTS_PDN_VARIATION:
		return draughts_pdn_writer_variation(writer);
	case DRAUGHTS_PDN_VARIATION_END:
		return draughts_pdn_writer_variation_end(writer);
	case DRAUGHTS_PDN_RESULT:
		return draughts_pdn_writer_result(writer, text);
	case DRAUGHTS_PDN_GAME_END:
		return draughts_pdn_writer_game_end(writer);
	default:
		return DRAUGHTS_OK;
	}
}

enum draughts_error pdn_feed(struct draughts_pdn_writer *writer, const struct draughts_pdn *pdn,
	const char *text, const struct draughts_pdn_event *event)
{
	const size_t length = draughts_pdn_text(pdn, event, NULL, 0);
	char *const value = (char *)malloc(length + 1);
	char *const name = (char *)malloc((size_t)event->name_length + 1);

	if (value == NULL || name == NULL)
		abort();
	draughts_pdn_text(pdn, event, value, length + 1);
	memcpy(name, text + event->name_offset, (size_t)event->name_length);
	name[event->name_length] = '\0';

	const enum draughts_error status = write_event(writer, pdn, event, name, value, length);

	free(value);
	free(name);
	return status;
}
