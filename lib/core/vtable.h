/* SPDX-License-Identifier: MIT */
/*
 * A ruleset: data, and the few functions that differ between games. Everything else is written
 * once, on top of them. The slots are coarse: a program pays one indirect call per node, never per
 * square. Rulesets are const.
 */
#ifndef DR_VTABLE_H
#define DR_VTABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/position.h>
#include <draughts/reason.h>
#include <draughts/ruleset.h>

#include "core/bits.h"
#include "core/board.h"

/* How a game writes its squares, positions and moves. */
enum dr_notation_kind {
	DR_NOTATION_NUMBERS, /* K24, 22x15, or c3xe5 with letters: all games but Dipole */
	DR_NOTATION_STACKS   /* 12e1, e1-off:4: Dipole */
};

/*
 * Which file explains why a move is not legal: lib/reason/explain_NAME.c. It is a number and not a
 * function because a ruleset lies below lib/reason: a program that asks for no reasons should not
 * have to link them. reason/explain.c has the table from the number to the functions.
 */
enum dr_explanation { DR_EXPLAIN_PIECES, DR_EXPLAIN_DIPOLE };

/*
 * The article, or articles, that a reason cites, other than the articles of all games (G1). If the
 * reason is that the game is over, the article also depends on the ending; ending 0 means that the
 * board decided the game.
 */
struct dr_citation {
	uint8_t code, ending; /* enum draughts_reason_code, enum draughts_ending */
	char article[12];
};

/*
 * The choice among captures. A capture has a rank, the sum of these weights, and only captures of
 * the highest rank are legal. Each weight outweighs all that follow it. All are 0 if the choice is
 * free (E6); rules/italian.c has those of I8.
 */
struct dr_choice {
	unsigned pieces;      /* for each piece taken */
	unsigned by_king;     /* if a king takes */
	unsigned kings;       /* for each king that a king takes */
	unsigned first_jump;  /* for a king that the first jump takes; halved for each later jump */
	bool first_king_only; /* first_jump for the first king only: I8 (4) read strictly, I9 */
};

/*
 * The articles in which games that share code differ. Code that must be fast is compiled for each
 * game with these as constants; the rest reads them here.
 */
struct dr_articles {
	bool a1_dark;            /* else h1 is: E1, F1, I1, D1 */
	bool men_take_kings;     /* E4, F4, else I4 */
	bool men_take_back;      /* F4, else E4, I4 */
	bool crowned_in_passing; /* a man crowned in mid-capture goes on as a king: F8 */
	struct dr_choice choice; /* among captures: E6, F6, I8 */

	/* For refused moves, up to an entry with an empty article. NULL if articles have no ids. */
	const struct dr_citation *citations;
};

/* The result on the board: DRAUGHTS_ONGOING and DRAUGHTS_ENDING_NONE if there is none yet. */
struct dr_result {
	enum draughts_outcome outcome;
	enum draughts_ending ending;
};

struct draughts_ruleset {
	const char *name;
	const char *title;

	/*
	 * Seeds the hash: the same in all rulesets of one game, and in no others. The first eight
	 * bytes of the game's name in ASCII: 0x656e676c69736800 is "english".
	 */
	uint64_t family;
	const struct dr_articles *articles;
	struct draughts_draw_limits draws;
	const char *quiet_article; /* for its quiet_moves, if not the article in citations: E12 */
	enum dr_notation_kind notation;
	enum dr_explanation explain;
	struct draughts_setup initial; /* the side that moves first is to move: E2, I2, D1 */
	uint32_t traits;               /* bits of enum draughts_trait */
	uint8_t height_max;            /* the most checkers a square may hold */

	/* Its names in PDN. */
	uint8_t gametype;      /* its number, 0 if it has none */
	const char *pdn_names; /* other than name, separated by commas; NULL if there are none */

	/*
	 * The moves. Each of the two functions that a search calls at every node exists for each
	 * side to move, so that code may be compiled with the side as a constant.
	 */

	/*
	 * Writes the legal moves and returns their number. moves has room for DRAUGHTS_MOVES_MAX;
	 * the entries after the last move may hold anything.
	 */
	size_t (*generate[2])(const struct draughts_position *position, draughts_move *moves);

	/* The number of moves that generate would write. */
	size_t (*count[2])(const struct draughts_position *position);

	/* Writes the captures among the moves of generate, in its order and with the same room. */
	size_t (*captures)(const struct draughts_position *position, draughts_move *moves);

	/* Whether there is a capture. */
	bool (*has_capture)(const struct draughts_position *position);

	/* Writes the whole position after a legal move. after and before may be the same. */
	void (*play)(struct draughts_position *after, const struct draughts_position *before,
		draughts_move move);

	/*
	 * Writes the moves of generate, unless moves is NULL, and the position after each. Both
	 * arrays have room for DRAUGHTS_MOVES_MAX; later entries may hold anything. If the slot is
	 * NULL, each move is listed and played.
	 */
	size_t (*successors)(const struct draughts_position *position,
		struct draughts_position_storage *positions, draughts_move *moves);

	/*
	 * Who has won on the board, and how; or that nobody has won yet. A finished position has no
	 * legal moves, and any other position has at least one. The board never decides a draw.
	 */
	struct dr_result (*result)(const struct draughts_position *position);

	/* The leaves at depth >= 1; with routes, a capture counts once per route. May be NULL. */
	uint64_t (*perft)(const struct draughts_position *position, unsigned depth, bool routes);

	/*
	 * Writes at most capacity routes of a legal capture, in any order, and returns how many it
	 * wrote. NULL in a game where every capture has only one route.
	 */
	size_t (*routes)(const struct draughts_position *position, draughts_move move,
		struct draughts_route *routes, size_t capacity);

	/* The pieces. */

	/* Writes the board of a setup in which setup.c found no fault. */
	void (*set)(struct draughts_position *position, const struct draughts_setup *setup);

	/* Writes the setup of the board, all of it. */
	void (*get)(const struct draughts_position *position, struct draughts_setup *setup);

	/* Writes the squares of the pieces, which an evaluation asks for at every node. */
	void (*pieces)(const struct draughts_position *position, struct draughts_pieces *pieces);
};

static inline bool dr_has_trait(const struct draughts_ruleset *ruleset, enum draughts_trait trait)
{
	return (ruleset->traits & (uint32_t)trait) != 0;
}

DR_FORCE_INLINE bool dr_is_free(const struct dr_choice *choice)
{
	return choice->pieces == 0 && choice->by_king == 0;
}

/* The rank of a capture after one more jump; jumps is how many it had before. */
DR_FORCE_INLINE unsigned dr_rank_after(
	const struct dr_choice *choice, unsigned rank, unsigned jumps, bool king_taken)
{
	if (king_taken) {
		/* All first_jump terms so far add up to less than the weight of one king. */
		if (!choice->first_king_only || (rank & (choice->kings - 1)) == 0)
			rank += choice->first_jump >> jumps;
		rank += choice->kings;
	}
	return rank + choice->pieces;
}

#endif
