/* SPDX-License-Identifier: MIT */
/*
 * How a game writes its squares, pieces and moves: one struct for each way, in a file of its own,
 * numbers.c and stacks.c. Nothing but dr_notation_of asks a ruleset for its notation, and what
 * reads or writes text goes through the struct.
 */
#ifndef DR_NOTATION_H
#define DR_NOTATION_H

#include <draughts/position.h>

#include "notation/move_text.h"
#include "notation/text.h"

/* What one item in the list of a FEN names: a piece, or equal ones on a range of squares. */
struct dr_pieces {
	draughts_square first, last;
	unsigned height;
	bool king;
};

struct dr_notation {
	bool numbered;        /* whether a number alone names a square */
	const char *piece;    /* what a sentence calls a piece */
	const char *examples; /* moves, for the sentence about a text that is none */

	/* Writes a square, nothing for 0. Reads one: returns it, or 0. */
	void (*put_square)(struct dr_sink *out, const struct draughts_ruleset *ruleset,
		draughts_square square);
	draughts_square (*read_square)(
		struct dr_cursor *in, const struct draughts_ruleset *ruleset);

	/* Writes the piece that a setup has on a square, and reads an item of a FEN. */
	void (*put_piece)(struct dr_sink *out, const struct draughts_ruleset *ruleset,
		const struct draughts_setup *setup, draughts_square square);
	bool (*read_pieces)(struct dr_cursor *in, const struct draughts_ruleset *ruleset,
		struct dr_pieces *pieces);

	/* Reads a move up to its last square or word, and adds its squares to move. */
	bool (*read_move)(struct dr_cursor *in, const struct draughts_ruleset *ruleset,
		struct dr_move_text *move);
};

extern const struct dr_notation dr_notation_numbers;
extern const struct dr_notation dr_notation_stacks;

const struct dr_notation *dr_notation_of(const struct draughts_ruleset *ruleset);

/* Writes what stands before item i of total: 1, 2 and 3, if last is " and ". */
void dr_put_joint(struct dr_sink *out, size_t i, size_t total, const char *last);

/* Writes the squares of a set, joined so. */
void dr_put_squares(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	draughts_squares squares, const char *last);

/* Writes a setup as FEN, even an invalid one. A side to move that is neither is written as `?'. */
void dr_put_fen(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup);

/*
 * Reads the text of a move: the one reader of them, for PDN too. Blanks around it and around what
 * joins its squares are allowed, lookalikes of dashes and crosses, and `!` and `?` after it. False
 * if it does not have the syntax of a move; *where is then the offset of the first byte that cannot
 * stand there, and *move has what was read before it.
 */
bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *move, size_t *where);

#endif
