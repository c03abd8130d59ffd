/* SPDX-License-Identifier: MIT */
/*
 * How a game writes its squares, pieces and moves: one struct for each notation, in numbers.c and
 * stacks.c. Only this header asks a ruleset for its notation; all code that reads or writes text
 * uses the struct.
 */
#ifndef DR_NOTATION_H
#define DR_NOTATION_H

#include <draughts/notation.h>
#include <draughts/position.h>

#include "core/vtable.h"
#include "notation/text.h"

/* One square more than any route has: a text that names this many cannot be a legal move. */
enum { DR_TEXT_SQUARES = 12 };

struct dr_move_text {
	size_t total; /* squares named; a pass, or off the board, counts as one: square 0 */
	uint8_t square[DR_TEXT_SQUARES];      /* the first of them */
	struct dr_span span[DR_TEXT_SQUARES]; /* where each of these stands in the text */
	draughts_square to;                   /* the last square */
	size_t end;                           /* the offset after it */
	unsigned count; /* checkers that leave the board; 0 if the text does not give the number */
};

/* One item in the list of a FEN: a piece, or equal pieces on a range of squares. */
struct dr_pieces {
	draughts_square first, last;
	unsigned height;
	bool king;
};

struct dr_notation {
	const char *examples[2]; /* moves for a message, by number and by letter; blanks between */

	/* Reads an item of a FEN. */
	bool (*read_pieces)(struct dr_cursor *in, const struct draughts_ruleset *ruleset,
		struct dr_pieces *pieces);

	/* Reads a move up to its last square or word, and adds its squares to move. */
	bool (*read_move)(struct dr_cursor *in, const struct draughts_ruleset *ruleset,
		struct dr_move_text *move);
};

extern const struct dr_notation dr_notation_numbers;
extern const struct dr_notation dr_notation_stacks;

static inline const struct dr_notation *dr_notation_of(const struct draughts_ruleset *ruleset)
{
	return ruleset->notation == DR_NOTATION_STACKS ? &dr_notation_stacks : &dr_notation_numbers;
}

/* Whether a number alone names a square. */
static inline bool dr_has_numbers(const struct draughts_ruleset *ruleset)
{
	return ruleset->notation != DR_NOTATION_STACKS;
}

/* Whether squares are written as c3, with these flags of enum draughts_text_flag. */
static inline bool dr_writes_letters(const struct draughts_ruleset *ruleset, unsigned flags)
{
	if ((flags & DRAUGHTS_TEXT_COORDINATES) || !dr_has_numbers(ruleset))
		return true;
	return !(flags & DRAUGHTS_TEXT_NUMBERS) && dr_has_trait(ruleset, DRAUGHTS_TRAIT_LETTERS);
}

/* Writes a square, nothing for 0. */
static inline void dr_put_square(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	draughts_square square, unsigned flags)
{
	if (dr_writes_letters(ruleset, flags))
		dr_put_coordinates(out, ruleset, square);
	else if (square != 0)
		dr_put_number(out, square);
}

/* Reads a square: returns it, or 0. */
draughts_square dr_read_square(struct dr_cursor *in, const struct draughts_ruleset *ruleset);

/* Adds the next square that the text of a move names, which stands in this span. */
void dr_add_square(struct dr_move_text *move, draughts_square square, struct dr_span span);

/* Reads the next square and adds it. */
bool dr_read_next_square(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct dr_move_text *move);

/*
 * Reads the text of a move; PDN uses this reader as well. Blanks are allowed around the text and
 * around the joints of its squares, and so are lookalikes of dashes and crosses, and `!` and `?` at
 * the end. Returns false if the text does not have the syntax of a move; *offset is then the offset
 * of the first byte that is not allowed, and *move holds the part before it.
 */
bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *move, size_t *offset);

static inline bool dr_has_ends(draughts_move move, draughts_square from, draughts_square to)
{
	return draughts_move_from(move) == from && draughts_move_to(move) == to;
}

/* The legal moves of a position. */
struct dr_moves {
	size_t total;
	draughts_move move[DRAUGHTS_MOVES_MAX];
};

static inline void dr_list_moves(const struct draughts_position *position, struct dr_moves *moves)
{
	moves->total = draughts_position_moves(position, moves->move, DRAUGHTS_MOVES_MAX);
}

/* Finds the legal move that the text means, with the results of draughts_move_read. */
enum draughts_error dr_find_move(const struct draughts_position *position,
	const struct dr_moves *moves, const struct dr_move_text *text, draughts_move *move);

/* Writes a move as draughts_move_write does, given the legal moves of the position. */
void dr_put_move(struct dr_sink *out, const struct draughts_position *position,
	const struct dr_moves *legal, draughts_move move, unsigned flags);

/* ---- fen.c: the position from which a game starts, and the quiet plies that led there ---- */

/*
 * The contents of a FEN apart from its position, or the reason why it has no position.
 * DRAUGHTS_ERR_POSITION with no fault means that the FEN names a square twice for one side, which
 * no setup can hold.
 */
struct dr_fen_facts {
	unsigned quiet; /* after `:H': the quiet plies in a row that led to the position, or 0 */
	unsigned fault; /* an enum draughts_fault of the piece at *offset; or 0 */
	draughts_squares squares; /* the squares of the fault */
};

/* Like draughts_position_read_fen, but also stores the facts. */
enum draughts_error dr_read_fen(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_fen_facts *facts, size_t *offset);

/* The quiet plies that a FEN gives: none in a game without draws (D10). */
static inline size_t dr_fen_quiet(const struct draughts_ruleset *ruleset, size_t quiet)
{
	return dr_has_trait(ruleset, DRAUGHTS_TRAIT_DRAWS) ? quiet : 0;
}

/*
 * Writes a setup, even an invalid one, and the quiet plies if there are any, at most as many as can
 * be read. A side to move that is neither White nor Black is written as `?'.
 */
void dr_put_fen(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, size_t quiet, unsigned flags);

#endif
