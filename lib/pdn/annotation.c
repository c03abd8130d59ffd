/* SPDX-License-Identifier: MIT */
/*
 * An annotation: the movetext after a ply as the library writes it, with single spaces, in one line
 * except for comments after a `;': {a comment} $1 (1. 9-13 (1. 9-14) 22-18). This file splits it
 * into its parts, and has the functions for comments that game.h declares. It needs no rules, so a
 * program that only sets comments does not link the reader. build.c sets whole annotations, by the
 * rules.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/layout.h"
#include "pdn/lexer.h"

const char *draughts_game_annotation(const struct draughts_game *game, size_t ply)
{
	return ply <= game->length ? game->plies[ply].annotation : NULL;
}

enum part_kind {
	PART_END,
	PART_COMMENT, /* text: its contents */
	PART_OPEN,
	PART_CLOSE,
	PART_WORD /* text: a NAG, or a move with its number */
};

struct part {
	enum part_kind kind;
	const char *text;
	size_t length;
	size_t depth; /* of variations; 0 outside all, and of their brackets inside */
};

/* Finds the next part of an annotation, and moves *annotation past it. All zero is none yet. */
static void next_part(const char **annotation, struct part *part)
{
	const char *text = *annotation;

	part->depth -= part->kind == PART_CLOSE;
	while (dr_pdn_is_blank(*text))
		text++;
	part->kind = PART_END;
	part->text = text;
	part->length = 0;
	switch (*text) {
	case '\0':
		break;
	case '(':
	case ')':
		part->kind = *text++ == '(' ? PART_OPEN : PART_CLOSE;
		part->depth += part->kind == PART_OPEN;
		break;
	case '{':
	case ';':
		part->kind = PART_COMMENT;
		part->text++;
		part->length = strcspn(part->text, *text == '{' ? "}" : "\n");
		text = part->text + part->length + 1;
		break;
	default:
		part->kind = PART_WORD;
		text += strcspn(text, " )\n");
		if (text[-1] == '.') /* the number belongs to the move */
			text += 1 + strcspn(text + 1, " )\n");
		part->length = (size_t)(text - part->text);
		break;
	}
	*annotation = text;
}

/* Writes a part as it is. */
static void put_part(struct dr_pdn_layout *layout, const struct part *part)
{
	if (part->kind == PART_COMMENT)
		dr_pdn_put_comment(layout, part->text, part->length);
	else if (part->kind == PART_OPEN)
		dr_pdn_put_open(layout);
	else if (part->kind == PART_CLOSE)
		dr_pdn_put_close(layout);
	else if (part->kind == PART_WORD)
		dr_pdn_put_word(layout, part->text, part->length);
}

void dr_pdn_put_annotation(struct dr_pdn_layout *layout, const char *annotation)
{
	struct part part = {PART_END, NULL, 0, 0};

	do {
		next_part(&annotation, &part);
		put_part(layout, &part);
	} while (part.kind != PART_END);
}

size_t draughts_game_write_comment(
	const struct draughts_game *game, size_t ply, char *buf, size_t size)
{
	const char *const annotation = draughts_game_annotation(game, ply);
	const char *rest = annotation ? annotation : "";
	struct dr_sink out = {buf, size, 0};
	struct part part = {PART_END, NULL, 0, 0};

	do {
		next_part(&rest, &part);
		if (part.kind == PART_COMMENT && part.depth == 0)
			dr_pdn_put_words(&out, part.text, part.length);
	} while (part.kind != PART_END);
	return dr_put_end(&out);
}

/* Puts a comment, after the NAGs of the move, in place of all comments outside variations. */
static enum draughts_error replace_comments(
	struct dr_pdn_layout *layout, const char *annotation, const char *comment)
{
	enum { AROUND = 8 };
	const size_t length = strlen(comment);
	struct part part = {PART_END, NULL, 0, 0};
	size_t at = 0;
	bool written = dr_pdn_next_word(comment, length, &at) == 0;

	do {
		next_part(&annotation, &part);
		if (!written && part.kind != PART_WORD) {
			if (dr_pdn_grow(&layout->out, length + AROUND))
				return DRAUGHTS_ERR_MEMORY;
			dr_pdn_put_comment(layout, comment, length);
			written = true;
		}
		if (part.kind == PART_END || (part.kind == PART_COMMENT && part.depth == 0))
			continue;
		if (dr_pdn_grow(&layout->out, part.length + AROUND))
			return DRAUGHTS_ERR_MEMORY;
		put_part(layout, &part);
	} while (part.kind != PART_END);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_set_comment(
	struct draughts_game *game, size_t ply, const char *text)
{
	const char *const annotation = draughts_game_annotation(game, ply);
	struct dr_pdn_layout layout = {0};
	enum draughts_error status;

	if (ply > draughts_game_length(game))
		return DRAUGHTS_ERR_RANGE;
	status = replace_comments(&layout, annotation ? annotation : "", text ? text : "");
	if (status == DRAUGHTS_OK)
		status = dr_game_annotate(game, ply, layout.out.buf, layout.out.length);
	free(layout.out.buf);
	return status;
}
