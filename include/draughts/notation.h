/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text. The forms are described in draughts-english(7),
 * draughts-italian(7) and draughts-dipole(7).
 *
 * Writers follow snprintf: they write at most size bytes, the NUL among them, and return the
 * length of the whole text without it; buf may be NULL if size is 0. Readers take length bytes,
 * which need no NUL, and read the whole of them (outer blanks are allowed).
 */
#ifndef DRAUGHTS_NOTATION_H
#define DRAUGHTS_NOTATION_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>

struct draughts_game;

/* Bits for draughts_move_format; 0 is what draughts_move_write writes. */
enum draughts_move_form {
	DRAUGHTS_MOVE_COORDINATES = 1 << 0, /* squares by file and rank, c3-d4, as Dipole always */
	DRAUGHTS_MOVE_IN_FULL = 1 << 1      /* all landing squares of a capture */
};

/* Bits for draughts_position_write_diagram; 0 is plain ASCII with White at the bottom. */
enum draughts_diagram {
	DRAUGHTS_DIAGRAM_UNICODE = 1 << 0,     /* pieces and frame in Unicode, as UTF-8 */
	DRAUGHTS_DIAGRAM_BLACK_BELOW = 1 << 1, /* seen from Black's side */
	DRAUGHTS_DIAGRAM_NUMBERS = 1 << 2      /* empty squares show their numbers, in Dipole c3 */
};

/*
 * Why a text is not a legal move. The values are part of the ABI. What a reason fills in beside
 * code, from, to, at and length stands behind it.
 */
enum draughts_reason_code {
	DRAUGHTS_REASON_NONE = 0, /* the move is legal */

	/* The text. */
	DRAUGHTS_REASON_UNREADABLE = 1, /* no move of this game's notation */
	DRAUGHTS_REASON_NO_SQUARE = 2,  /* a square is light, or outside the board */
	DRAUGHTS_REASON_AMBIGUOUS = 3,  /* count moves fit; squares: victims that tell them apart */
	DRAUGHTS_REASON_GAME_OVER = 4,  /* of a game: count is an enum draughts_ending */

	/* The piece. */
	DRAUGHTS_REASON_EMPTY = 5,     /* no piece on from */
	DRAUGHTS_REASON_NOT_YOURS = 6, /* from is the opponent's */

	/* The checkers games: where a piece can go. */
	DRAUGHTS_REASON_OCCUPIED = 7,      /* to is not empty */
	DRAUGHTS_REASON_DIRECTION = 8,     /* a man steps forward only */
	DRAUGHTS_REASON_DISTANCE = 9,      /* neither a step nor a capture leads there */
	DRAUGHTS_REASON_NO_JUMP = 10,      /* no enemy piece to jump; squares: what is between */
	DRAUGHTS_REASON_TWICE = 11,        /* a piece would be jumped twice; squares: it */
	DRAUGHTS_REASON_CROWNED = 12,      /* the man is crowned on from and ends its move there */
	DRAUGHTS_REASON_MAN_AT_KING = 13,  /* a man may not take a king; squares: the king */
	DRAUGHTS_REASON_MAN_BACKWARD = 14, /* a man captures forward only; squares: the victim */

	/* The checkers games: what must be captured. */
	DRAUGHTS_REASON_MUST_CAPTURE = 15, /* squares: the pieces that can */
	DRAUGHTS_REASON_GOES_ON = 16,      /* squares: where the capture goes on to */
	DRAUGHTS_REASON_MORE_PIECES = 17,  /* count can be taken; squares: by which pieces */
	DRAUGHTS_REASON_KING_TAKES = 18,   /* a king must take; squares: the kings that can */
	DRAUGHTS_REASON_MORE_KINGS = 19,   /* count kings can be taken; squares: by which pieces */
	DRAUGHTS_REASON_KING_EARLIER = 20, /* a king can be taken earlier; squares: by which */

	/* Dipole. */
	DRAUGHTS_REASON_NOT_IN_LINE = 21,  /* to is not straight or diagonal from from */
	DRAUGHTS_REASON_COUNT = 22,        /* count, as the text has it, is not the distance */
	DRAUGHTS_REASON_ODD_STRAIGHT = 23, /* count, the distance, is odd, the move straight */
	DRAUGHTS_REASON_STACK_SMALL = 24,  /* count are to move, the stack has fewer */
	DRAUGHTS_REASON_TARGET_TALL = 25,  /* count move, the stack on to has more */
	DRAUGHTS_REASON_SIDEWAYS = 26,     /* only captures go sideways or back */
	DRAUGHTS_REASON_ON_BOARD = 27,     /* count do not leave the board; squares: they land on */
	DRAUGHTS_REASON_MUST_MOVE = 28     /* no pass; squares: the stacks that can move */
};

/* What draughts_move_explain or draughts_game_explain found. */
struct draughts_reason {
	uint32_t code;            /* enum draughts_reason_code */
	uint32_t count;           /* as said there, else 0 */
	uint32_t from, to;        /* the move, or the jump in it that the reason is about; or 0 */
	draughts_squares squares; /* as said there, else 0 */
	uint32_t at, length;      /* the part of the text it is about: offset and bytes */
	uint32_t piece_moves;     /* legal moves of the piece named first, or 0 (I13) */
	uint32_t outcome;         /* of a game that is over: enum draughts_outcome, else 0 */
	uint32_t piece;           /* the square that the text names first, or 0 */
	uint32_t reserved[2];     /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Reads a position in FEN. The counts that some sites add (`:H12:F30') are read and forgotten; see
 * draughts_game_from_fen. Red, R, is Black. DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the text is no FEN
 * of this game; DRAUGHTS_ERR_UNSUPPORTED if its side to move is the `?' of diagrams;
 * DRAUGHTS_ERR_POSITION if it is no position (G4). On failure nothing is changed and *where, if not
 * NULL, is the offset of the first byte that cannot stand there, at most length.
 */
DRAUGHTS_API int draughts_position_read_fen(
	struct draughts_position *position, const char *text, size_t length, size_t *where);

/*
 * A new game that begins as a FEN says, with as many quiet plies before it as it counts (`:H12'),
 * so that a game that was interrupted goes on with the claims it had. DRAUGHTS_OK and the game in
 * *game, which the caller gives to draughts_game_free; else NULL there, and what
 * draughts_position_read_fen returns, or DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API int draughts_game_from_fen(const struct draughts_ruleset *ruleset, const char *text,
	size_t length, struct draughts_game **game, size_t *where);

/* Writes the position as FEN; reading it back gives an equal position. */
DRAUGHTS_API size_t draughts_position_write_fen(
	const struct draughts_position *position, char *buf, size_t size);

/*
 * Writes one of the faults that draughts_setup_check finds, an enum draughts_fault, as one English
 * sentence that ends in a full stop, with its squares if there are any: "A man stands on his
 * crowning row: 1 and 3 (G4)."
 */
DRAUGHTS_API size_t draughts_fault_write(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, char *buf, size_t size);

/*
 * Reads a move of this position, in any form that files have: 11-15, 22x15x8, c3-d4, 1115, c3d4,
 * with blanks around the `-', with dashes and crosses of other alphabets. The reader of PDN takes
 * the same. DRAUGHTS_OK;
 * DRAUGHTS_ERR_SYNTAX if the text is no move; DRAUGHTS_ERR_GAME_OVER if the position is finished;
 * DRAUGHTS_ERR_ILLEGAL if no legal move fits; DRAUGHTS_ERR_AMBIGUOUS if two or more do. On failure
 * *move is unchanged.
 */
DRAUGHTS_API int draughts_move_read(const struct draughts_position *position, const char *text,
	size_t length, draughts_move *move);

/*
 * Writes a legal move in the shortest form that no other legal move of the position shares; the
 * empty text if it is not legal here. Reading it back gives the same move.
 */
DRAUGHTS_API size_t draughts_move_write(
	const struct draughts_position *position, draughts_move move, char *buf, size_t size);

/*
 * The same in a form that flags choose, bits of enum draughts_move_form; others are ignored. Each
 * form is read back as the same move.
 */
DRAUGHTS_API size_t draughts_move_format(const struct draughts_position *position,
	draughts_move move, unsigned flags, char *buf, size_t size);

/*
 * Draws the board as lines of text, each ending in a newline, for people to read; flags are bits of
 * enum draughts_diagram.
 */
DRAUGHTS_API size_t draughts_position_write_diagram(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size);

/*
 * Says why the text is not a legal move of this position. It returns what draughts_move_read
 * returns for it and fills in *reason: all 0 if that is DRAUGHTS_OK. Where several reasons hold, it
 * gives the one that helps most: first what is wrong with the text, then with the piece, then with
 * where it goes, then what must be captured instead. Of a capture that names its ends alone it
 * judges the best route between them; of one that stops too early it says that it goes on if some
 * legal capture does, and otherwise at once which choice of I8 it cannot fulfil.
 *
 * piece and piece_moves are 0 if the text cannot be read as a move. In Italian checkers a wrong
 * move is to be replaced by one of the same piece if possible (I13): if piece_moves is not 0, it
 * is.
 */
DRAUGHTS_API int draughts_move_explain(const struct draughts_position *position, const char *text,
	size_t length, struct draughts_reason *reason);

/*
 * The same of a move that a game is to go on with. In a game that is over, on the board or by a
 * declared result, any text that can be read as a move is DRAUGHTS_ERR_GAME_OVER; the reason says
 * in count how the game ended and in outcome who won.
 */
DRAUGHTS_API int draughts_game_explain(const struct draughts_game *game, const char *text,
	size_t length, struct draughts_reason *reason);

/*
 * The article behind an enum draughts_reason_code, E for English checkers, I for Italian, D for
 * Dipole, G for all: "E6, I7" if each game has its own; for DRAUGHTS_REASON_GAME_OVER the articles
 * of an end on the board. NULL if it is no matter of an article, or no code. Static text.
 */
DRAUGHTS_API const char *draughts_reason_article(uint32_t code);

/*
 * Writes the reason as one English sentence that ends in a full stop, with the article of the
 * position's game: "You must capture: the pieces on 22 and 26 can (E6)." The position is the one
 * that was explained.
 */
DRAUGHTS_API size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, char *buf, size_t size);

DRAUGHTS_END_DECLS

#endif
