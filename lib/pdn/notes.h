/* SPDX-License-Identifier: MIT */
/*
 * An annotation: the movetext after a ply as the library writes it, in one line but for comments
 * after a `;', with single spaces: {a comment} $1 (1. 9-13 (1. 9-14) 22-18).
 */
#ifndef DR_PDN_NOTES_H
#define DR_PDN_NOTES_H

#include <stddef.h>

#include "pdn/layout.h"
#include "pdn/text.h"

/* An annotation that grows. All zero is none. */
struct dr_pdn_notes {
	struct dr_pdn_text text;
	struct dr_pdn_layout layout; /* at the end of the text */
	size_t depth;                /* of variations */
};

void dr_pdn_notes_clear(struct dr_pdn_notes *notes);

/* These add one thing each. DRAUGHTS_OK or, nothing changed, DRAUGHTS_ERR_MEMORY. */
enum draughts_error dr_pdn_notes_comment(
	struct dr_pdn_notes *notes, const char *text, size_t length);
enum draughts_error dr_pdn_notes_word(struct dr_pdn_notes *notes, const char *text, size_t length);
enum draughts_error dr_pdn_notes_nag(struct dr_pdn_notes *notes, unsigned number);
enum draughts_error dr_pdn_notes_open(struct dr_pdn_notes *notes);
enum draughts_error dr_pdn_notes_close(struct dr_pdn_notes *notes);
enum draughts_error dr_pdn_notes_move(struct dr_pdn_notes *notes,
	const struct draughts_position *position, draughts_move move, unsigned number);

/* Part of an annotation. */
enum dr_pdn_note_kind {
	DR_PDN_NOTE_END,
	DR_PDN_NOTE_COMMENT, /* text: what is in it */
	DR_PDN_NOTE_OPEN,
	DR_PDN_NOTE_CLOSE,
	DR_PDN_NOTE_WORD /* text: a NAG, or a move with its number */
};

struct dr_pdn_note {
	enum dr_pdn_note_kind kind;
	const char *text;
	size_t length;
};

/* The next part of an annotation; moves *annotation past it. */
struct dr_pdn_note dr_pdn_next_note(const char **annotation);

#endif
