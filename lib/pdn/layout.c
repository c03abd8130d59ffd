/* SPDX-License-Identifier: MIT */
/* Words, comments and tags in lines. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "pdn/layout.h"
#include "pdn/lexer.h"

enum draughts_error dr_pdn_grow(struct dr_sink *text, size_t length)
{
	if (length > text->size - text->length) {
		size_t size = text->size + text->size / 2 + 256;
		char *grown;

		if (length > SIZE_MAX / 4 - text->length)
			return DRAUGHTS_ERR_MEMORY;
		if (size < text->length + length)
			size = text->length + length;
		grown = (char *)realloc(text->buf, size);
		if (!grown)
			return DRAUGHTS_ERR_MEMORY;
		text->buf = grown;
		text->size = size;
	}
	return DRAUGHTS_OK;
}

void dr_pdn_clear(struct dr_pdn_layout *layout)
{
	*layout = (struct dr_pdn_layout){.out = {layout->out.buf, layout->out.size, 0}};
}

static void put_byte(struct dr_pdn_layout *layout, char byte)
{
	dr_put(&layout->out, byte);
	layout->column = byte == '\n' ? 0 : layout->column + 1;
}

/* Writes bytes without a line break. */
static void put_bytes(struct dr_pdn_layout *layout, const char *bytes, size_t length)
{
	dr_put_bytes(&layout->out, bytes, length);
	layout->column += length;
}

void dr_pdn_break_line(struct dr_pdn_layout *layout)
{
	if (layout->column > 0)
		put_byte(layout, '\n');
}

/* Prepares for a word of this length: puts a space, or a new line if the word does not fit. */
static void put_gap(struct dr_pdn_layout *layout, size_t length)
{
	const bool open = layout->open;

	layout->open = false;
	if (layout->column == 0)
		return;
	if (layout->columns > 0 && layout->column + !open + length > layout->columns)
		put_byte(layout, '\n');
	else if (!open)
		put_byte(layout, ' ');
}

void dr_pdn_put_word(struct dr_pdn_layout *layout, const char *word, size_t length)
{
	put_gap(layout, length);
	put_bytes(layout, word, length);
}

size_t dr_pdn_next_word(const char *text, size_t length, size_t *at)
{
	size_t end;

	while (*at < length && dr_pdn_is_blank(text[*at]))
		(*at)++;
	for (end = *at; end < length && !dr_pdn_is_blank(text[end]);)
		end++;
	return end - *at;
}

void dr_pdn_put_words(struct dr_sink *out, const char *text, size_t length)
{
	size_t at = 0, word;

	for (; (word = dr_pdn_next_word(text, length, &at)) > 0; at += word) {
		if (out->length > 0)
			dr_put(out, ' ');
		dr_put_bytes(out, text + at, word);
	}
}

/* Whether a word ends inside a command such as [%clk 0:01:02], which programs search for. */
static bool ends_in_command(const char *word, size_t length, bool inside)
{
	for (size_t i = 0; i < length; i++)
		if (word[i] == ']')
			inside = false;
		else if (word[i] == '[' && i + 1 < length && word[i + 1] == '%')
			inside = true;
	return inside;
}

/*
 * Extends a word to the end of a command that begins in it: returns the new end, and sets *columns
 * to the width. Changes neither if the command has no end, or is too long for a line.
 */
static size_t add_command(const char *text, size_t length, size_t at, size_t *columns)
{
	enum { AROUND = 3 };
	const size_t end = at + *columns;
	size_t word = *columns, total = word;
	bool inside = ends_in_command(text + at, word, false);

	while (inside) {
		at += word;
		word = dr_pdn_next_word(text, length, &at);
		total += 1 + word;
		if (word == 0 || total + AROUND > DR_PDN_COLUMNS)
			return end;
		inside = ends_in_command(text + at, word, true);
	}
	if (at + word > end)
		*columns = total + 1;
	return at + word;
}

/* A line must not begin with `[`, like a tag, or with `%`, which makes readers skip the line. */
static void put_braces(struct dr_pdn_layout *layout, const char *text, size_t length)
{
	const char *brace = "{";
	size_t at = 0, together = 0; /* the end of words that must stay together */
	size_t word = dr_pdn_next_word(text, length, &at);

	do {
		size_t next = at + word, columns = word;
		const size_t next_word = dr_pdn_next_word(text, length, &next);

		if (at < together) {
			columns = 0; /* there is room */
		} else {
			together = add_command(text, length, at, &columns);
			columns += strlen(brace) + (next_word == 0);
		}
		put_gap(layout, columns);
		if (layout->column == 0 && *brace == '\0' && (text[at] == '[' || text[at] == '%'))
			put_byte(layout, ' ');
		put_bytes(layout, brace, strlen(brace));
		put_bytes(layout, text + at, word);
		brace = "";
		at = next;
		word = next_word;
	} while (word > 0);
	put_byte(layout, '}');
}

static void put_line_comment(struct dr_pdn_layout *layout, const char *text, size_t length)
{
	dr_pdn_break_line(layout);
	put_byte(layout, ';');
	dr_pdn_put_words(&layout->out, text, length);
	put_byte(layout, '\n');
	layout->open = false;
}

void dr_pdn_put_comment(struct dr_pdn_layout *layout, const char *text, size_t length)
{
	if (length == 0) /* it may be NULL, to which not even 0 may be added */
		text = "";
	if (memchr(text, '}', length))
		put_line_comment(layout, text, length);
	else
		put_braces(layout, text, length);
	layout->moving = false;
}

void dr_pdn_put_open(struct dr_pdn_layout *layout)
{
	enum { FIRST_MOVE = 8 }; /* room for 1. 11-15 in the same line */

	put_gap(layout, 1 + FIRST_MOVE);
	put_byte(layout, '(');
	layout->open = true;
	layout->moving = false;
}

void dr_pdn_put_close(struct dr_pdn_layout *layout)
{
	layout->open = true; /* no space goes before it */
	put_gap(layout, 1);
	put_byte(layout, ')');
	layout->moving = false;
}

void dr_pdn_put_nag(struct dr_pdn_layout *layout, unsigned number)
{
	char text[16];
	struct dr_sink out = {text, sizeof text, 0};

	dr_put(&out, '$');
	dr_put_number(&out, number);
	dr_pdn_put_word(layout, text, out.length);
}

void dr_pdn_put_move(struct dr_pdn_layout *layout, const struct draughts_position *position,
	const struct dr_moves *legal, draughts_move move, unsigned number)
{
	const bool begins = draughts_position_turn(position) ==
			    draughts_ruleset_first_side(position->ruleset);
	char text[DR_PDN_MOVE_MAX];
	struct dr_sink out = {text, sizeof text, 0};

	if (begins || !layout->moving) {
		dr_put_number(&out, number);
		dr_put(&out, '.');
		if (!begins)
			dr_put_text(&out, "..");
		dr_put(&out, ' ');
	}
	dr_put_move(&out, position, legal, move, layout->flags);
	dr_pdn_put_word(layout, text, out.length);
	layout->moving = true;
}

void dr_pdn_put_tag(struct dr_pdn_layout *layout, const char *name, const char *value)
{
	dr_pdn_break_line(layout);
	put_byte(layout, '[');
	put_bytes(layout, name, strlen(name));
	put_bytes(layout, " \"", 2);
	for (; *value != '\0'; value++) {
		if (*value == '"' || *value == '\\')
			put_byte(layout, '\\');
		put_byte(layout, (char)(*value == '\n' || *value == '\r' ? ' ' : *value));
	}
	put_bytes(layout, "\"]", 2);
	put_byte(layout, '\n');
}
