/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text. The forms are described in draughts-rules(7), those of Dipole in
 * draughts-dipole(7).
 *
 * Writers follow snprintf: they write at most size bytes, including the NUL, and return the length
 * of the whole text without the NUL. buf may be NULL if size is 0. Readers read all of length
 * bytes, which need no NUL and may have blanks around them.
 *
 * Ids such as I8 are those of the articles of the rules, see draughts.h.
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
	DRAUGHTS_MOVE_COORDINATES = 1 << 0, /* squares as c3-d4; always so in Dipole */
	DRAUGHTS_MOVE_IN_FULL = 1 << 1      /* all landing squares of a capture */
};

/* Bits for draughts_position_write_diagram; 0 is plain ASCII with White at the bottom. */
enum draughts_diagram_flag {
	DRAUGHTS_DIAGRAM_UNICODE = 1 << 0,     /* pieces and frame in Unicode, as UTF-8 */
	DRAUGHTS_DIAGRAM_BLACK_BELOW = 1 << 1, /* seen from Black's side */
	DRAUGHTS_DIAGRAM_NUMBERS = 1 << 2      /* numbers, in Dipole names, of empty squares */
};

/*
 * Why a text is not a legal move. The values are part of the ABI. The comments say what count and
 * squares mean, where they are not 0.
 */
enum draughts_reason_code {
	DRAUGHTS_REASON_NONE = 0, /* the move is legal */

	/* The text. */
	DRAUGHTS_REASON_UNREADABLE = 1, /* no move can be read */
	DRAUGHTS_REASON_NO_SQUARE = 2,  /* a square is light, or outside the board */
	DRAUGHTS_REASON_AMBIGUOUS = 3,  /* count moves fit; squares: pieces that only some take */
	DRAUGHTS_REASON_GAME_OVER = 4,  /* count is an enum draughts_ending */

	/* The piece. */
	DRAUGHTS_REASON_EMPTY = 5,     /* no piece on from */
	DRAUGHTS_REASON_NOT_YOURS = 6, /* from is the opponent's */

	/* The checkers games: where a piece can go. */
	DRAUGHTS_REASON_OCCUPIED = 7,  /* to is not empty */
	DRAUGHTS_REASON_DIRECTION = 8, /* a man moves forward only */
	DRAUGHTS_REASON_DISTANCE = 9,  /* neither a step nor a capture leads there */
	DRAUGHTS_REASON_NO_JUMP = 10,  /* no enemy piece to jump; squares: the square between */
	DRAUGHTS_REASON_TWICE = 11,    /* a piece would be jumped twice; squares: the piece */
	DRAUGHTS_REASON_CROWNED = 12,  /* its move ends on from, crowned; squares: the next piece */
	DRAUGHTS_REASON_MAN_AT_KING = 13,  /* a man may not take a king; squares: the king */
	DRAUGHTS_REASON_MAN_BACKWARD = 14, /* a man captures forward only; squares: the piece */

	/* The checkers games: what must be captured. */
	DRAUGHTS_REASON_MUST_CAPTURE = 15, /* squares: the pieces that can capture */
	DRAUGHTS_REASON_GOES_ON = 16,      /* the capture goes on; squares: to where */
	DRAUGHTS_REASON_MORE_PIECES = 17,  /* count can be taken; squares: by which pieces */
	DRAUGHTS_REASON_KING_TAKES = 18,   /* a king must take; squares: the kings that can */
	DRAUGHTS_REASON_MORE_KINGS = 19,   /* count kings can be taken; squares: by which pieces */
	DRAUGHTS_REASON_KING_EARLIER = 20, /* a king can be taken earlier; squares: by which */

	/* Dipole. */
	DRAUGHTS_REASON_NOT_IN_LINE = 21,  /* not in line; count: the larger distance */
	DRAUGHTS_REASON_COUNT = 22,        /* count, of the text, is not the distance */
	DRAUGHTS_REASON_ODD_STRAIGHT = 23, /* a straight move of an odd count, the distance */
	DRAUGHTS_REASON_STACK_SMALL = 24,  /* count should move, but the stack has fewer */
	DRAUGHTS_REASON_TARGET_TALL = 25,  /* count would move, but the stack on to has more */
	DRAUGHTS_REASON_SIDEWAYS = 26,     /* only captures go sideways or back; count: how far */
	DRAUGHTS_REASON_ON_BOARD = 27,     /* count stay on the board; squares: where they land */
	DRAUGHTS_REASON_MUST_MOVE = 28     /* no pass; squares: the stacks that can move */
};

/* What draughts_move_read or draughts_game_read_move has found. */
struct draughts_reason {
	uint32_t code;                   /* enum draughts_reason_code */
	uint32_t count;                  /* see the code, else 0 */
	uint32_t from_square, to_square; /* the move, or the jump in it that is wrong; or 0 */
	draughts_squares squares;        /* see the code, else 0 */
	uint32_t at, length;             /* the offset and bytes of what is wrong in the text */
	uint32_t piece_moves;            /* the number of legal moves of piece, or 0 (I13) */
	uint32_t outcome;                /* of GAME_OVER, an enum draughts_outcome, else 0 */
	uint32_t piece;                  /* the first square of the text, or 0 */
	uint32_t reserved[2];            /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Reads a position in FEN, perhaps in quotes or as the whole tag of a file ([FEN "..."]). R, for
 * red, means Black. The counts that some sites add (`:H12:F30') are ignored, but see
 * draughts_game_from_fen. Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the text is not a FEN of this
 * game; DRAUGHTS_ERR_UNSUPPORTED if the side to move is the `?' of diagrams; or
 * DRAUGHTS_ERR_POSITION if it is not a valid position (G4). On failure the position is unchanged,
 * and the offset of the first unexpected byte, at most length, is stored in *where; where may be
 * NULL.
 */
DRAUGHTS_API enum draughts_error draughts_position_read_fen(
	struct draughts_position *position, const char *text, size_t length, size_t *where);

/*
 * Makes a new game that starts from a position in FEN, with the quiet plies before it that the FEN
 * counts (`:H12', at most 9999), so that a game that was interrupted can go on with its claims.
 * Returns DRAUGHTS_OK and stores the game in *game; the caller frees it with draughts_game_free.
 * Otherwise stores NULL and returns a status of draughts_position_read_fen, or DRAUGHTS_ERR_MEMORY.
 */
DRAUGHTS_API enum draughts_error draughts_game_from_fen(const struct draughts_ruleset *ruleset,
	const char *text, size_t length, struct draughts_game **game, size_t *where);

/* Writes the position as FEN. Reading it back gives an equal position. */
DRAUGHTS_API size_t draughts_position_write_fen(
	const struct draughts_position *position, char *buf, size_t size);

/*
 * Writes the current position of the game as FEN with its quiet plies, if there are any (at most
 * 9999). draughts_game_from_fen then makes a game that goes on from here with the same claims, but
 * for repetitions.
 */
DRAUGHTS_API size_t draughts_game_write_fen(
	const struct draughts_game *game, char *buf, size_t size);

/*
 * Reads a FEN by its syntax alone, for editors: use draughts_setup_check to see whether it is a
 * valid position. A turn of `?' is read as one that is neither White nor Black. Returns
 * DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if the text is not a FEN of this game; or DRAUGHTS_ERR_POSITION
 * if one side names a square twice, which no setup can hold. On failure the setup is unchanged, and
 * *where is set as by draughts_position_read_fen.
 */
DRAUGHTS_API enum draughts_error draughts_setup_read_fen(const struct draughts_ruleset *ruleset,
	const char *text, size_t length, struct draughts_setup *setup, size_t *where);

/*
 * Writes a setup as FEN, valid or not. Reading it back gives the same pieces, kings on pieces in
 * games with kings, and in Dipole heights from 1 to 12.
 */
DRAUGHTS_API size_t draughts_setup_write_fen(const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, char *buf, size_t size);

/*
 * Writes one fault, an enum draughts_fault that draughts_setup_check has found, as an English
 * sentence with its squares, if any: "A man stands on its crowning row: 1 and 3 (G4)."
 */
DRAUGHTS_API size_t draughts_fault_write(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, char *buf, size_t size);

/*
 * Reads a move of this position, in any form that the reader of PDN accepts: 11-15, 22x15x8, c3-d4,
 * 1115, c3d4, also with blanks around the `-', and with Unicode dashes and multiplication signs.
 * Returns DRAUGHTS_OK; DRAUGHTS_ERR_SYNTAX if no move can be read; DRAUGHTS_ERR_GAME_OVER if the
 * position is finished; DRAUGHTS_ERR_ILLEGAL if no legal move fits; or DRAUGHTS_ERR_AMBIGUOUS if
 * two or more fit. On failure *move is unchanged.
 *
 * Says in *reason why the text is not a legal move; it is all 0 for a legal one. If there are
 * several reasons, gives the most helpful one: first what is wrong with the text, then with the
 * piece, then with where it goes, and last what must be captured instead. If the text names only
 * the two ends of a capture, the best route between them is judged. If a capture stops too early,
 * and a legal capture begins in the same way, the reason is that it goes on. If no legal capture
 * begins in this way, the reason is the rule of I8 that it breaks. piece and piece_moves are 0 if
 * no move can be read. In Italian checkers a wrong move must be replaced by a move of the same
 * piece if possible (I13), which it is if piece_moves is not 0.
 *
 * move and reason may be NULL. Without a reason, a refusal takes less time.
 */
DRAUGHTS_API enum draughts_error draughts_move_read(const struct draughts_position *position,
	const char *text, size_t length, draughts_move *move, struct draughts_reason *reason);

/*
 * The same for the current position of a game, which may also be over by a declared result. It
 * does not play the move.
 */
DRAUGHTS_API enum draughts_error draughts_game_read_move(const struct draughts_game *game,
	const char *text, size_t length, draughts_move *move, struct draughts_reason *reason);

/*
 * Writes a move, or the empty text if it is not legal. flags has bits of enum draughts_move_flag;
 * other bits are ignored. With 0 this is the shortest form that no other legal move of the position
 * shares. Reading any form back gives the same move.
 */
DRAUGHTS_API size_t draughts_move_write(const struct draughts_position *position,
	draughts_move move, unsigned flags, char *buf, size_t size);

/*
 * Draws the board for people to read, as lines of text that each end in a newline. flags has bits
 * of enum draughts_diagram_flag.
 */
DRAUGHTS_API size_t draughts_position_write_diagram(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size);

/*
 * The article that a code is about in the game of the ruleset: "E6". If it takes several to say,
 * all of them: "E4, E5". For DRAUGHTS_REASON_GAME_OVER the article about the end of a game on the
 * board. NULL if the code is not about an article of this game, or there is no such code. Static
 * text.
 */
DRAUGHTS_API const char *draughts_reason_article(
	const struct draughts_ruleset *ruleset, uint32_t code);

/*
 * Writes a reason as an English sentence, with the article of the game: "You must capture: the
 * pieces on 22 and 26 can (E6)." position is the one that was explained.
 */
DRAUGHTS_API size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, char *buf, size_t size);

DRAUGHTS_END_DECLS

#endif
