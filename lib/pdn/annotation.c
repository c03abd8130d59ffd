/* SPDX-License-Identifier: MIT */
/* Annotations read by the rules. */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/annotation.h"
#include "pdn/reader.h"

static enum draughts_error add_comment(struct draughts_pdn *pdn)
{
	const struct dr_pdn_slice slice = pdn->events.token.text;
	const char *const text = pdn->events.in.text + slice.at;
	size_t at = 0;

	if (dr_pdn_next_word(text, slice.end - slice.at, &at) == 0)
		return DRAUGHTS_OK;
	return dr_pdn_notes_comment(&pdn->notes, text, slice.end - slice.at);
}

enum draughts_error dr_pdn_add_note(struct draughts_pdn *pdn, enum dr_pdn_event event)
{
	const struct dr_pdn_line *const line = &pdn->line;

	switch (event) {
	case DR_PDN_COMMENT:
		return add_comment(pdn);
	case DR_PDN_NAG:
		return dr_pdn_notes_nag(&pdn->notes, pdn->events.token.nag);
	case DR_PDN_VARIATION:
		return dr_pdn_notes_open(&pdn->notes);
	case DR_PDN_VARIATION_END:
		return dr_pdn_notes_close(&pdn->notes);
	case DR_PDN_MOVE:
		return dr_pdn_notes_move(&pdn->notes, &line->before, line->move,
			dr_pdn_line_number(line, line->ply));
	case DR_PDN_END:
	case DR_PDN_GAME:
	case DR_PDN_TAG:
	case DR_PDN_START:
	case DR_PDN_RESULT:
	case DR_PDN_GAME_END:
	case DR_PDN_FAULT:
	case DR_PDN_NO_EVENT:
		break;
	}
	return DRAUGHTS_OK;
}

/* Reads movetext after a ply into notes, by the rules. */
static enum draughts_error read_annotation(struct draughts_pdn *pdn)
{
	for (;;) {
		enum dr_pdn_event event;
		const enum draughts_error status = dr_pdn_step(pdn, &event);

		if (status)
			return status;
		if (event == DR_PDN_GAME_END)
			return pdn->events.token.kind == DR_PDN_TOKEN_END ? DRAUGHTS_OK
									  : DRAUGHTS_ERR_SYNTAX;
		if (pdn->line.depth == 0 && (event == DR_PDN_MOVE || event == DR_PDN_RESULT))
			return DRAUGHTS_ERR_SYNTAX;
		if (dr_pdn_add_note(pdn, event))
			return DRAUGHTS_ERR_MEMORY;
	}
}

/* A reader that stands after a ply, before movetext. */
static struct draughts_pdn *read_after(
	const struct draughts_game *game, size_t ply, const char *text)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));

	if (pdn) {
		pdn->events.state = DR_PDN_IN_MOVES;
		dr_pdn_line_start(&pdn->line, &game->start);
		pdn->line.now.board = game->plies[ply].board;
		pdn->line.before.board = game->plies[ply > 0 ? ply - 1 : 0].board;
		pdn->line.move = game->plies[ply].move;
		pdn->line.moved = ply > 0;
		pdn->line.ply = ply;
	}
	return pdn;
}

enum draughts_error draughts_game_set_annotation(
	struct draughts_game *game, size_t ply, const char *text)
{
	struct draughts_pdn *pdn;
	enum draughts_error status;

	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	if (!text)
		return dr_game_annotate(game, ply, NULL, 0);
	pdn = read_after(game, ply, text);
	if (!pdn)
		return DRAUGHTS_ERR_MEMORY;
	status = read_annotation(pdn);
	if (status == DRAUGHTS_OK)
		status = dr_game_annotate(game, ply, pdn->notes.text.bytes, pdn->notes.text.length);
	draughts_pdn_free(pdn);
	return status;
}
