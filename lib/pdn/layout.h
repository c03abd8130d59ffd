/* SPDX-License-Identifier: MIT */
/*
 * PDN laid out in lines: words with single spaces between them, comments, tags. It writes to a
 * sink, so text beyond the end of the buffer is counted. Only dr_pdn_grow allocates.
 */
#ifndef DR_PDN_LAYOUT_H
#define DR_PDN_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>

#include <draughts/position.h>

#include "notation/notation.h"
#include "notation/text.h"

/* The longest line. */
enum { DR_PDN_COLUMNS = 79 };

/* Room for a move with its number. */
enum { DR_PDN_MOVE_MAX = 64 };

/* All zero is an empty text that is not broken into lines. */
struct dr_pdn_layout {
	struct dr_sink out;
	size_t columns; /* of a line; 0 if lines are not broken */
	size_t column;
	bool open;      /* a bracket was last: no space goes after it */
	bool moving;    /* a move was last: a reply to it needs no number */
	unsigned flags; /* of moves: bits of enum draughts_text_flag; others are ignored */
};

/* Makes room for this many more bytes; the caller frees buf. _ERR_MEMORY changes nothing. */
enum draughts_error dr_pdn_grow(struct dr_sink *text, size_t length);

/* Empties a text, but keeps its memory. */
void dr_pdn_clear(struct dr_pdn_layout *layout);

/* Begins a new line, unless at the beginning of one. */
void dr_pdn_break_line(struct dr_pdn_layout *layout);

void dr_pdn_put_tag(struct dr_pdn_layout *layout, const char *name, const char *value);

/* A word that is not broken. */
void dr_pdn_put_word(struct dr_pdn_layout *layout, const char *word, size_t length);

/* A comment with single spaces: in braces or, if it contains a `}', in a line after a `;'. */
void dr_pdn_put_comment(struct dr_pdn_layout *layout, const char *text, size_t length);

void dr_pdn_put_open(struct dr_pdn_layout *layout);
void dr_pdn_put_close(struct dr_pdn_layout *layout);
void dr_pdn_put_nag(struct dr_pdn_layout *layout, unsigned number);

/* One of the legal moves, after its number; a reply right after a move has no number. */
void dr_pdn_put_move(struct dr_pdn_layout *layout, const struct draughts_position *position,
	const struct dr_moves *legal, draughts_move move, unsigned number);

/*
 * An annotation, as annotation.c describes it, of the move between two positions, which are the
 * same at the start of a game. Its moves are written by the flags of the layout.
 */
void dr_pdn_put_annotation(struct dr_pdn_layout *layout, const struct draughts_position *before,
	const struct draughts_position *now, const char *annotation);

/* Moves *at to the next word of a text. Returns its length; 0 after the last word. */
size_t dr_pdn_next_word(const char *text, size_t length, size_t *at);

/* Adds the words of a text, with a space before each except at the start of the output. */
void dr_pdn_put_words(struct dr_sink *out, const char *text, size_t length);

#endif
