/* SPDX-License-Identifier: MIT */
/*
 * What stands after a ply: its annotation, and the comment that is part of it. No rules are needed
 * here, so that a program that only sets comments does not link the reader.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/comment.h"
#include "pdn/notes.h"

/* Writes the comments of the main line as one, into room for the annotation. Returns its length. */
static size_t join_comments(const char *annotation, char *comment)
{
	struct dr_pdn_note note;
	size_t depth = 0, length = 0;

	while ((note = dr_pdn_next_note(&annotation)).kind != DR_PDN_NOTE_END) {
		size_t at = 0, word;

		depth += note.kind == DR_PDN_NOTE_OPEN;
		depth -= note.kind == DR_PDN_NOTE_CLOSE;
		if (note.kind != DR_PDN_NOTE_COMMENT || depth > 0)
			continue;
		for (; (word = dr_pdn_next_word(note.text, note.length, &at)) > 0; at += word) {
			if (length > 0)
				comment[length++] = ' ';
			memcpy(comment + length, note.text + at, word);
			length += word;
		}
	}
	comment[length] = '\0';
	return length;
}

enum draughts_error dr_pdn_annotate(
	struct draughts_game *game, size_t ply, const char *annotation, size_t length)
{
	struct dr_notes notes = {NULL, NULL, 0};
	size_t joined;
	enum draughts_error status;

	if (length == 0)
		return dr_game_set_notes(game, ply, &notes);
	notes.annotation = (char *)malloc(2 * (length + 1));
	if (!notes.annotation)
		return DRAUGHTS_ERR_MEMORY;
	memcpy(notes.annotation, annotation, length);
	notes.annotation[length] = '\0';
	notes.comment = notes.annotation + length + 1;
	joined = join_comments(notes.annotation, notes.comment);
	if (joined == 0)
		notes.comment = NULL;
	status = dr_game_set_notes(game, ply, &notes);
	if (status)
		free(notes.annotation);
	return status;
}

const char *draughts_game_annotation(const struct draughts_game *game, size_t ply)
{
	const struct dr_notes *const notes = ply <= game->length ? dr_game_notes(game, ply) : NULL;

	return notes ? notes->annotation : NULL;
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

/* An annotation and a comment in one block. */
static enum draughts_error join(
	const struct dr_pdn_text *annotation, const char *comment, struct dr_notes *notes)
{
	const size_t first = annotation->length > 0 ? annotation->length + 1 : 0;
	const size_t second = strlen(comment) + 1;
	char *const block = (char *)malloc(first + second);

	if (!block)
		return DRAUGHTS_ERR_MEMORY;
	if (first > 0) {
		notes->annotation = (char *)memcpy(block, annotation->bytes, first - 1);
		block[first - 1] = '\0';
	}
	notes->comment = (char *)memcpy(block + first, comment, second);
	/* cppcheck-suppress memleak; the notes own it */
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_set_comment(
	struct draughts_game *game, size_t ply, const char *text)
{
	const char *const annotation = draughts_game_annotation(game, ply);
	struct dr_pdn_notes written = {0};
	struct dr_notes notes = {NULL, NULL, 0};
	enum draughts_error status;

	if (ply > game->length)
		return DRAUGHTS_ERR_RANGE;
	status = replace_comments(&written, annotation ? annotation : "", text ? text : "");
	if (!status && text) {
		status = join(&written.text, text, &notes);
		if (!status && dr_game_set_notes(game, ply, &notes)) {
			free(notes.annotation ? notes.annotation : notes.comment);
			status = DRAUGHTS_ERR_MEMORY;
		}
	} else if (!status) {
		status = dr_pdn_annotate(game, ply, written.text.bytes, written.text.length);
	}
	free(written.text.bytes);
	return status;
}
