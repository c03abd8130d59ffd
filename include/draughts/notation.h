/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text. draughts-rules(7) describes the forms of the checkers games,
 * draughts-dipole(7) the forms of Dipole.
 *
 * Writers follow snprintf: they write at most size bytes, including the NUL, and return the length
 * of the whole text without the NUL. buf may be NULL if size is 0. Readers read exactly length
 * bytes of text, which need no NUL and may include blanks at both ends.
 *
 * Ids such as I8 name articles of the rules; see draughts.h.
 */
#ifndef DRAUGHTS_NOTATION_H
#define DRAUGHTS_NOTATION_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>

struct draughts_game;

/* Bits for draughts_move_write; 0 is the shortest form. */
enum draughts_move_flag {
	DRAUGHTS_MOVE_COORDINATES = 1 << 0, /* squares by file and rank, c3-d4; always in Dipole */
	DRAUGHTS_MOVE_IN_FULL = 1 << 1      /* captures with all their landing squares */
};

/* Bits for draughts_position_write_diagram; 0 is plain ASCII with White at the bottom. */
enum draughts_diagram_flag {
	DRAUGHTS_DIAGRAM_UNICODE = 1 << 0,     /* pieces and frame in Unicode, as UTF-8 */
	DRAUGHTS_DIAGRAM_BLACK_BELOW = 1 << 1, /* seen from Black's side */
	DRAUGHTS_DIAGRAM_NUMBERS = 1 << 2      /* numbers on empty squares, or names in Dipole */
};

/*
 * Why a text is not a legal move. The values are part of the ABI. The comments define the fields
 * count and squares of struct draughts_reason; if a comment does not mention a field, it is 0.
 */
enum draughts_reason_code {
	DRAUGHTS_REASON_NONE = 0, /* the move is legal */

	/* The text. */
	DRAUGHTS_REASON_UNREADABLE = 1, /* the text cannot be read as a move */
	DRAUGHTS_REASON_NO_SQUARE = 2,  /* a square is light, or off the board */
	DRAUGHTS_REASON_AMBIGUOUS = 3,  /* count captures fit; squares: captured by only some */
	DRAUGHTS_REASON_GAME_OVER = 4,  /* count: an enum draughts_ending */

	/* The piece. */
	DRAUGHTS_REASON_EMPTY = 5,     /* there is no piece on from_square */
	DRAUGHTS_REASON_NOT_YOURS = 6, /* the piece on from_square belongs to the opponent */

	/* The checkers games: where a piece can go. */
	DRAUGHTS_REASON_OCCUPIED = 7,     /* to_square is not empty */
	DRAUGHTS_REASON_DIRECTION = 8,    /* a man moves only forward */
	DRAUGHTS_REASON_DISTANCE = 9,     /* neither a step nor a capture leads to to_square */
	DRAUGHTS_REASON_NO_JUMP = 10,     /* no enemy piece to jump; squares: the square between */
	DRAUGHTS_REASON_TWICE = 11,       /* a piece would be jumped twice; squares: this piece */
	DRAUGHTS_REASON_CROWNED = 12,     /* crowning has ended the move; squares: the next piece */
	DRAUGHTS_REASON_MAN_AT_KING = 13, /* a man may not capture a king; squares: the king */
	DRAUGHTS_REASON_MAN_BACKWARD = 14, /* a man captures only forward; squares: the piece */

	/* The checkers games: another capture must be made. */
	DRAUGHTS_REASON_MUST_CAPTURE = 15, /* squares: the pieces that can capture */
	DRAUGHTS_REASON_GOES_ON = 16,      /* the capture must go on; squares: where it can land */
	DRAUGHTS_REASON_MORE_PIECES = 17,  /* count pieces can be taken; squares: by which pieces */
	DRAUGHTS_REASON_KING_TAKES = 18,   /* a king must capture; squares: the kings that can */
	DRAUGHTS_REASON_MORE_KINGS = 19,   /* count kings can be taken; squares: by which pieces */
	DRAUGHTS_REASON_KING_EARLIER = 20, /* squares: the pieces that can take a king earlier */

	/* Dipole. */
	DRAUGHTS_REASON_NOT_IN_LINE = 21,  /* not in line; count: the larger of files and ranks */
	DRAUGHTS_REASON_COUNT = 22,        /* count, from the text, is not the distance */
	DRAUGHTS_REASON_ODD_STRAIGHT = 23, /* count, the distance, is odd along a file or rank */
	DRAUGHTS_REASON_STACK_SMALL = 24,  /* count checkers must move, but the stack has fewer */
	DRAUGHTS_REASON_TARGET_TALL = 25,  /* count checkers would move, but the target has more */
	DRAUGHTS_REASON_SIDEWAYS = 26,     /* only captures go sideways or back; count: distance */
	DRAUGHTS_REASON_ON_BOARD = 27,     /* count checkers would land on the board, on squares */
	DRAUGHTS_REASON_MUST_MOVE = 28     /* a pass is illegal; squares: stacks that can move */
};

/* Why draughts_move_read or draughts_game_read_move refused a text. */
struct draughts_reason {
	uint32_t code;                   /* an enum draughts_reason_code */
	uint32_t count;                  /* depends on the code */
	uint32_t from_square, to_square; /* the ends of the move, or of its wrong jump; or 0 */
	draughts_squares squares;        /* depends on the code */
	uint32_t at, length;             /* the wrong part of the text: its offset and length */
	uint32_t piece_moves;            /* the number of legal moves of piece (I13) */
	uint32_t outcome;                /* for GAME_OVER, an enum draughts_outcome; else 0 */
	uint32_t piece;                  /* the first square of the text; 0 if it is unreadable */
	uint32_t reserved[2];            /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Reads a position in FEN, and keeps its ruleset. The text may be in quotes, or a whole tag of a
 * file (`[FEN "..."]`). R, for red, means Black. The counts that some sites add (`:H12:F30`) are
 * ignored; draughts_game_from_fen uses the first. Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the
 * text is not a FEN of this game; DRAUGHTS_ERR_UNSUPPORTED if the side to move is `?`, as in some
 * diagrams; or DRAUGHTS_ERR_POSITION if it is not a valid position (G4). On failure the position is
 * unchanged, and *where is the offset of the first unexpected byte, at most length; where may be
 * NULL.
 */
DRAUGHTS_API enum draughts_error draughts_position_read_fen(
	struct draughts_position *position, const char *text, size_t length, size_t *where);

/*
 * Makes a new game that starts from a position in FEN. If the FEN counts quiet plies (`:H12`, at
 * most 9999), the game begins with them, so that a resumed game keeps its claims. Returns
 * DRAUGHTS_OK and stores the game in *game; the caller frees it with draughts_game_free. On failure
 * it stores NULL, and returns DRAUGHTS_ERR_MEMORY or a status of draughts_position_read_fen, with
 * *where as there.
 */
DRAUGHTS_API enum draughts_error draughts_game_from_fen(const struct draughts_ruleset *ruleset,
	const char *text, size_t length, struct draughts_game **game, size_t *where);

/* Writes the position as FEN. Reading it back gives an equal position. */
DRAUGHTS_API size_t draughts_position_write_fen(
	const struct draughts_position *position, char *buf, size_t size);

/*
 * Writes the current position of the game as FEN, with the number of quiet plies if there are any
 * (at most 9999). From this text draughts_game_from_fen makes a game that goes on from here with
 * the same claims, except by repetition.
 */
DRAUGHTS_API size_t draughts_game_write_fen(
	const struct draughts_game *game, char *buf, size_t size);

/*
 * Reads a FEN by its syntax only, for editors; draughts_setup_check then tests whether it is a
 * valid position. If the side to move is `?`, the turn of the setup is neither White nor Black.
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the text is not a FEN of this game; or
 * DRAUGHTS_ERR_POSITION if the FEN names a square twice for one side, which no setup can hold. On
 * failure the setup is unchanged, and *where is set as by draughts_position_read_fen.
 */
DRAUGHTS_API enum draughts_error draughts_setup_read_fen(const struct draughts_ruleset *ruleset,
	const char *text, size_t length, struct draughts_setup *setup, size_t *where);

/*
 * Writes a setup as FEN, whether it is a valid position or not. Reading it back gives the same
 * pieces; the same kings, except on empty squares and in Dipole; and in Dipole the same heights
 * from 1 to 12.
 */
DRAUGHTS_API size_t draughts_setup_write_fen(const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, char *buf, size_t size);

/*
 * Writes one fault found by draughts_setup_check, an enum draughts_fault, as an English sentence
 * with its squares, if any: "A man stands on its crowning row: 1 and 3 (G4)."
 */
DRAUGHTS_API size_t draughts_fault_write(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, char *buf, size_t size);

/*
 * Reads a legal move of the position, such as 11-15, 22x15x8, c3-d4, 1115 or c3d4, even with blanks
 * around the `-`, or with Unicode dashes and multiplication signs. The reader of PDN accepts the
 * same forms. Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if no move can be read;
 * DRAUGHTS_ERR_GAME_OVER if the position is finished; DRAUGHTS_ERR_ILLEGAL if no legal move fits;
 * or DRAUGHTS_ERR_AMBIGUOUS if two or more legal moves fit. On failure *move is unchanged.
 *
 * If the text is not a legal move, stores the reason in *reason; for a legal move, *reason is all
 * 0. If there are several reasons, it is the first in this order: the text is wrong, the piece is
 * wrong, the piece cannot go there, another capture must be made. If the text names only the two
 * ends of a capture, the reason is about the route between them that comes nearest to a legal one.
 *
 * If a capture stops too early and a legal capture begins in the same way, the reason is that the
 * capture goes on. If no legal capture begins in the same way, it is the rule of I8 that the
 * capture breaks. In Italian checkers, a player who makes a wrong move must move the same piece if
 * it can move (I13): it can if piece_moves is not 0.
 *
 * move and reason may be NULL. Without reason, a refusal takes less time.
 */
DRAUGHTS_API enum draughts_error draughts_move_read(const struct draughts_position *position,
	const char *text, size_t length, draughts_move *move, struct draughts_reason *reason);

/*
 * Does the same for the current position of a game. Returns DRAUGHTS_ERR_GAME_OVER even if the game
 * is over only by a declared result. Does not play the move.
 */
DRAUGHTS_API enum draughts_error draughts_game_read_move(const struct draughts_game *game,
	const char *text, size_t length, draughts_move *move, struct draughts_reason *reason);

/*
 * Writes a move, or the empty text if it is not legal. flags are bits of enum draughts_move_flag;
 * other bits are ignored. If flags is 0, the text is the shortest form that fits no other legal
 * move of the position. Reading any form back gives the same move.
 */
DRAUGHTS_API size_t draughts_move_write(const struct draughts_position *position,
	draughts_move move, unsigned flags, char *buf, size_t size);

/*
 * Draws the board for people to read, as lines of text that each end in a newline. The last line
 * names the side to move and, in a finished position, the winner. flags are bits of enum
 * draughts_diagram_flag.
 */
DRAUGHTS_API size_t draughts_position_write_diagram(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size);

/*
 * Returns the article that a reason is about in the game of the ruleset: "E6". If several articles
 * apply, returns all of them: "E4, E5". For DRAUGHTS_REASON_GAME_OVER, returns the article about
 * the end of a game on the board. Returns NULL if the code is not about an article of this game, or
 * does not exist. The text is static.
 */
DRAUGHTS_API const char *draughts_reason_article(
	const struct draughts_ruleset *ruleset, uint32_t code);

/*
 * Writes a reason as an English sentence with the article of the rules: "You must capture: the
 * pieces on 22 and 26 can (E6)." position is the position for which the text was read.
 */
DRAUGHTS_API size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, char *buf, size_t size);

DRAUGHTS_END_DECLS

#endif
