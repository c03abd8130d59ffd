/* SPDX-License-Identifier: MIT */
/*
 * How a game writes its squares and moves, and how it reads them by the grammar of grammar.h. Only
 * this header asks a ruleset for its notation.
 */
#ifndef DR_NOTATION_H
#define DR_NOTATION_H

#include <draughts/notation.h>
#include <draughts/position.h>

#include "core/vtable.h"
#include "notation/grammar.h"

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

/* Whether moves are written as cd4, with these flags: not in a game of stacks. */
static inline bool dr_writes_short(const struct draughts_ruleset *ruleset, unsigned flags)
{
	return (flags & DRAUGHTS_TEXT_SHORT) && dr_has_numbers(ruleset) &&
	       dr_writes_letters(ruleset, flags);
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

/* The square with a name of grammar.h; 0 if this game has none with this name. */
static inline draughts_square dr_named_square(const struct draughts_ruleset *ruleset, unsigned name)
{
	if (name >= DR_COORDINATES)
		return draughts_square_at(
			ruleset, name / DR_RANKS % DR_RANKS + 1, name % DR_RANKS + 1);
	return dr_has_numbers(ruleset) ? name : 0;
}

/* The squares of a file, which has a name of grammar.h from DR_FILE on. */
static inline draughts_squares dr_squares_of_file(
	const struct draughts_ruleset *ruleset, unsigned name)
{
	const unsigned file = name / DR_RANKS % DR_RANKS + 1;
	draughts_square top;

	if (!dr_has_numbers(ruleset)) /* a game of stacks has no short form */
		return 0;
	top = draughts_square_at(ruleset, file, DR_RANKS);
	if (top == 0)
		top = draughts_square_at(ruleset, file, DR_RANKS - 1);
	return UINT32_C(0x01010101) << (top - 1); /* two ranks have 8 squares */
}

/* Compares both ends at once. */
static inline bool dr_has_ends(draughts_move move, draughts_square from, draughts_square to)
{
	return (draughts_move_from(move) | draughts_move_to(move) << 6) == (from | to << 6);
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

/*
 * Replaces the file where a text in the short form begins by a square of this file, to explain why
 * the text is no legal move: that of the piece that is nearest to the end of the move.
 */
void dr_guess_start(const struct draughts_position *position, struct dr_move_text *text);

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
	unsigned quiet;  /* after `:H': the quiet plies in a row that led to the position, or 0 */
	unsigned number; /* after `:F', if has_number: of the move that comes next */
	bool has_number;
	unsigned fault;           /* an enum draughts_fault of the piece at *offset; or 0 */
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
