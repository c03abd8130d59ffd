/* SPDX-License-Identifier: MIT */
/*
 * An annotation: the movetext after a ply as the library writes it, in one line but for comments
 * after a `;', with single spaces: {a comment} $1 (1. 9-13 (1. 9-14) 22-18).
 */
#ifndef DR_PDN_ANNOTATION_H
#define DR_PDN_ANNOTATION_H

#include <stddef.h>

#include <draughts/game.h>

/* Part of an annotation. */
enum dr_pdn_part_kind {
	DR_PDN_PART_END,
	DR_PDN_PART_COMMENT, /* text: what is in it */
	DR_PDN_PART_OPEN,
	DR_PDN_PART_CLOSE,
	DR_PDN_PART_WORD /* text: a NAG, or a move with its number */
};

struct dr_pdn_part {
	enum dr_pdn_part_kind kind;
	const char *text;
	size_t length;
	size_t depth; /* of variations; 0 outside all, and of their brackets inside */
};

/* Finds the next part of an annotation, and moves *annotation past it. All zero is none yet. */
void dr_pdn_next_part(const char **annotation, struct dr_pdn_part *part);

struct dr_pdn_layout;

/* Writes a part as it is, in lines. */
void dr_pdn_put_part(struct dr_pdn_layout *layout, const struct dr_pdn_part *part);

#endif
