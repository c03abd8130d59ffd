/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <draughts/error.h>

#include "pdn/lexer.h"
#include "pdn/notes.h"

void dr_pdn_notes_clear(struct dr_pdn_notes *notes)
{
	notes->text.length = notes->depth = 0;
	memset(&notes->layout, 0, sizeof notes->layout);
	notes->layout.columns = DR_PDN_NO_COLUMNS;
	notes->layout.restarts = true;
}

/* Makes room for so many bytes in the words of what is added, and for what goes around them. */
static enum draughts_error begin(struct dr_pdn_notes *notes, size_t length)
{
	enum { AROUND = 8 };

	if (notes->text.length == 0)
		dr_pdn_notes_clear(notes);
	if (dr_pdn_text_reserve(&notes->text, length + AROUND))
		return DRAUGHTS_ERR_MEMORY;
	notes->layout.out.buf = notes->text.bytes;
	notes->layout.out.size = notes->text.capacity;
	return DRAUGHTS_OK;
}

static enum draughts_error end(struct dr_pdn_notes *notes)
{
	notes->text.length = notes->layout.out.length;
	return DRAUGHTS_OK;
}

enum draughts_error dr_pdn_notes_comment(
	struct dr_pdn_notes *notes, const char *text, size_t length)
{
	if (begin(notes, length))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_comment(&notes->layout, text, length);
	return end(notes);
}

enum draughts_error dr_pdn_notes_word(struct dr_pdn_notes *notes, const char *text, size_t length)
{
	if (begin(notes, length))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_word(&notes->layout, text, length);
	return end(notes);
}

enum draughts_error dr_pdn_notes_nag(struct dr_pdn_notes *notes, unsigned number)
{
	enum { LONGEST = sizeof "$4294967295" };

	if (begin(notes, LONGEST))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_nag(&notes->layout, number);
	return end(notes);
}

enum draughts_error dr_pdn_notes_open(struct dr_pdn_notes *notes)
{
	if (begin(notes, 0))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_open(&notes->layout);
	notes->depth++;
	return end(notes);
}

enum draughts_error dr_pdn_notes_close(struct dr_pdn_notes *notes)
{
	if (begin(notes, 0))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_close(&notes->layout);
	notes->depth--;
	return end(notes);
}

enum draughts_error dr_pdn_notes_move(struct dr_pdn_notes *notes,
	const struct draughts_position *position, draughts_move move, unsigned number)
{
	if (begin(notes, DR_PDN_MOVE_MAX))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_move(&notes->layout, position, move, number);
	return end(notes);
}

struct dr_pdn_note dr_pdn_next_note(const char **annotation)
{
	const char *text = *annotation;
	struct dr_pdn_note note = {DR_PDN_NOTE_END, NULL, 0};

	while (dr_pdn_is_blank(*text))
		text++;
	note.text = text;
	switch (*text) {
	case '\0':
		break;
	case '(':
	case ')':
		note.kind = *text++ == '(' ? DR_PDN_NOTE_OPEN : DR_PDN_NOTE_CLOSE;
		break;
	case '{':
	case ';':
		note.kind = DR_PDN_NOTE_COMMENT;
		note.text++;
		note.length = strcspn(note.text, *text == '{' ? "}" : "\n");
		text = note.text + note.length + 1;
		break;
	default:
		note.kind = DR_PDN_NOTE_WORD;
		text += strcspn(text, " )\n");
		if (text[-1] == '.') /* the number belongs to the move */
			text += 1 + strcspn(text + 1, " )\n");
		note.length = (size_t)(text - note.text);
		break;
	}
	*annotation = text;
	return note;
}
