/* SPDX-License-Identifier: MIT */
/*
 * The comment that is part of what stands after a ply. No rules are needed here, so that a program
 * that only sets comments does not link the reader.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/notes.h"

size_t draughts_game_write_comment(
	const struct draughts_game *game, size_t ply, char *buf, size_t size)
{
	const char *annotation = draughts_game_annotation(game, ply);
	struct dr_sink out = {buf, size, 0};
	struct dr_pdn_note note;
	size_t depth = 0;

	if (!annotation)
		return dr_put_end(&out);
	while ((note = dr_pdn_next_note(&annotation)).kind != DR_PDN_NOTE_END) {
		size_t at = 0, word;

		depth += note.kind == DR_PDN_NOTE_OPEN;
		depth -= note.kind == DR_PDN_NOTE_CLOSE;
		if (note.kind != DR_PDN_NOTE_COMMENT || depth > 0)
			continue;
		for (; (word = dr_pdn_next_word(note.text, note.length, &at)) > 0; at += word) {
			if (out.length > 0)
				dr_put(&out, ' ');
			dr_put_bytes(&out, note.text + at, word);
		}
	}
	return dr_put_end(&out);
}

/* Adds a part of an annotation as it is. */
static enum draughts_error add_note(struct dr_pdn_notes *notes, const struct dr_pdn_note *note)
{
	switch (note->kind) {
	case DR_PDN_NOTE_COMMENT:
		return dr_pdn_notes_comment(notes, note->text, note->length);
	case DR_PDN_NOTE_OPEN:
		return dr_pdn_notes_open(notes);
	case DR_PDN_NOTE_CLOSE:
		return dr_pdn_notes_close(notes);
	case DR_PDN_NOTE_WORD:
		return dr_pdn_notes_word(notes, note->text, note->length);
	case DR_PDN_NOTE_END:
		break;
	}
	return DRAUGHTS_OK;
}

/*
 * The annotation with another comment: after the NAGs, which belong to the move, in place of all
 * comments of the main line.
 */
static enum draughts_error replace_comments(
	struct dr_pdn_notes *notes, const char *annotation, const char *comment)
{
	struct dr_pdn_note note = {DR_PDN_NOTE_WORD, "", 0};
	bool written = false;
	size_t depth = 0, at = 0;
	enum draughts_error status = DRAUGHTS_OK;

	if (dr_pdn_next_word(comment, strlen(comment), &at) == 0)
		written = true;
	while (!status && note.kind != DR_PDN_NOTE_END) {
		note = dr_pdn_next_note(&annotation);
		if (!written && note.kind != DR_PDN_NOTE_WORD) {
			status = dr_pdn_notes_comment(notes, comment, strlen(comment));
			written = true;
		}
		depth += note.kind == DR_PDN_NOTE_OPEN;
		depth -= note.kind == DR_PDN_NOTE_CLOSE;
		if (!status && (note.kind != DR_PDN_NOTE_COMMENT || depth > 0))
			status = add_note(notes, &note);
	}
	return status;
}

enum draughts_error draughts_game_set_comment(
	struct draughts_game *game, size_t ply, const char *text)
{
	const char *const annotation = draughts_game_annotation(game, ply);
	struct dr_pdn_notes notes = {0};
	enum draughts_error status;

	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	status = replace_comments(&notes, annotation ? annotation : "", text ? text : "");
	if (!status)
		status = dr_game_annotate(game, ply, notes.text.bytes, notes.text.length);
	free(notes.text.bytes);
	return status;
}
