/* SPDX-License-Identifier: MIT */
/*
 * The reasons why a string is not a legal move, and functions that describe a reason, or a fault of
 * a setup, in a sentence.
 *
 * Writers follow snprintf: they write at most size bytes, including the NUL, and return the length
 * of the whole string without the NUL. If the size is 0, buf may be NULL.
 *
 * Ids such as I8 refer to articles of the rules; see draughts.h.
 */
#ifndef DRAUGHTS_REASON_H
#define DRAUGHTS_REASON_H

#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

/*
 * The size, in bytes, of an array that can hold any sentence of the library about a reason, a setup
 * fault or a PDN fault, with its NUL. This size is sufficient in all releases. Sentences of the
 * program can be longer.
 */
enum { DRAUGHTS_SENTENCE_TEXT_SIZE = 512 };

/*
 * The reasons why a string is not a legal move. The values are part of the ABI. The comments define
 * the count and squares fields of struct draughts_reason; a field that a comment does not mention
 * is 0.
 */
enum draughts_reason_code DRAUGHTS_ENUM {
	DRAUGHTS_REASON_NONE = 0, /* the move is legal */

	/* The string itself. */
	DRAUGHTS_REASON_UNREADABLE = 1, /* the string cannot be read as a move */
	DRAUGHTS_REASON_NO_SQUARE = 2,  /* a square is light, or off the board */
	DRAUGHTS_REASON_AMBIGUOUS = 3,  /* count: moves that fit; squares: taken by only some; or,
					   if from_square is 0, where they start */
	DRAUGHTS_REASON_GAME_OVER = 4,  /* outcome and ending: how the game ended */

	/* The piece. */
	DRAUGHTS_REASON_EMPTY = 5,     /* there is no piece on from_square */
	DRAUGHTS_REASON_NOT_YOURS = 6, /* the piece on from_square belongs to the opponent */

	/* A wrong destination, in the checkers games. */
	DRAUGHTS_REASON_OCCUPIED = 7,      /* to_square is not empty */
	DRAUGHTS_REASON_DIRECTION = 8,     /* a man moves only forward */
	DRAUGHTS_REASON_DISTANCE = 9,      /* neither a step nor a capture leads to to_square */
	DRAUGHTS_REASON_NO_JUMP = 10,      /* no enemy piece to jump; squares: those between */
	DRAUGHTS_REASON_TWICE = 11,        /* a piece would be jumped twice; squares: such pieces */
	DRAUGHTS_REASON_CROWNED = 12,      /* crowning ended the move; squares: the next victim */
	DRAUGHTS_REASON_MAN_AT_KING = 13,  /* a man may not capture a king; squares: the king */
	DRAUGHTS_REASON_MAN_BACKWARD = 14, /* a man captures only forward; squares: the victim */

	/*
	 * In the checkers games, another capture must be made. The count and squares fields
	 * describe only legal captures.
	 */
	DRAUGHTS_REASON_MUST_CAPTURE = 15, /* squares: the pieces that can capture */
	DRAUGHTS_REASON_GOES_ON = 16,      /* the capture must go on; squares: where it can land */
	DRAUGHTS_REASON_MORE_PIECES = 17,  /* count: pieces that can be taken; squares: by which */
	DRAUGHTS_REASON_KING_TAKES = 18,   /* a king must capture; squares: the kings that can */
	DRAUGHTS_REASON_MORE_KINGS = 19,   /* count: kings that can be taken; squares: by which */
	DRAUGHTS_REASON_KING_EARLIER = 20, /* count: jump that takes a king; squares: by which */

	/* Dipole. */
	DRAUGHTS_REASON_NOT_IN_LINE = 21,  /* not in line; count: the larger of the distances */
	DRAUGHTS_REASON_COUNT = 22,        /* count: the number in the string, not the distance */
	DRAUGHTS_REASON_ODD_STRAIGHT = 23, /* along a file or rank; count: the odd distance */
	DRAUGHTS_REASON_STACK_SMALL = 24,  /* too few checkers; count: how many must move */
	DRAUGHTS_REASON_TARGET_TALL = 25,  /* the target is taller; count: how many would move */
	DRAUGHTS_REASON_SIDEWAYS = 26,     /* only captures go sideways or back; count: distance */
	DRAUGHTS_REASON_ON_BOARD = 27,     /* count: how many would move; squares: landings */
	DRAUGHTS_REASON_MUST_MOVE = 28,    /* a pass; squares: what can move */

	/* Flying kings. */
	DRAUGHTS_REASON_BLOCKED = 29, /* squares: the pieces that stand in the king's way */
	DRAUGHTS_REASON_LANDING = 30, /* squares: where the king must land, to capture more */

	/* Only programs know that an illegal move was tried, so only they give this reason. */
	DRAUGHTS_REASON_TOUCH_MOVE = 31 /* squares: the piece that must move */
};

/*
 * Why draughts_move_read or draughts_game_read_move refused a string. The fields piece and
 * piece_moves are 0 if the move is a pass, if the string is in the short form, or if no move can be
 * read; piece_moves is also 0 if the game is over, or if the string is only ambiguous. With
 * DRAUGHTS_TRAIT_TOUCH_MOVE, the first illegal move of a piece that can move binds the player to
 * that piece (I13): see draughts_explain(3).
 */
struct draughts_reason {
	uint32_t code;                   /* an enum draughts_reason_code */
	uint32_t count;                  /* depends on the code */
	uint32_t from_square, to_square; /* the ends of the move, or of its wrong jump; or 0 */
	draughts_squares squares;        /* depends on the code */
	uint32_t offset, length;         /* the wrong bytes of the string: offset, length */
	uint32_t piece_moves; /* how many legal moves the piece on square `piece` has, or 0 */
	uint32_t outcome;     /* for GAME_OVER, an enum draughts_outcome; else 0 */
	uint32_t piece;       /* the first square of the string, or 0; see above */
	uint32_t ending;      /* for GAME_OVER, an enum draughts_ending; else 0 */
	uint32_t reserved[5]; /* 0 */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Returns the id, such as "E6", of the article that a reason refers to in this ruleset. If
 * several articles apply, the string contains the ids of all these articles, as in "E4, E5". The
 * article depends on the code and, for DRAUGHTS_REASON_GAME_OVER, on the ending. Returns NULL if
 * the reason is not about an article of this ruleset, or if its code is not a value of enum
 * draughts_reason_code. The string is static.
 */
DRAUGHTS_API const char *draughts_reason_article(
	const struct draughts_ruleset *ruleset, const struct draughts_reason *reason);

/*
 * Writes a reason as an English sentence that cites the article of the rules, if there is one: "You
 * must capture: the pieces on 22 and 26 can (E6)." Pass the position in which the string was read.
 * The flags are bits of enum draughts_text_flag; other bits are ignored. See draughts_explain(3).
 */
DRAUGHTS_API size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, unsigned flags, char *buf, size_t size);

/*
 * Writes a reason with a sentence of the program, in any language: "Il pezzo in {from} non arriva
 * in {to}". Replaces the items in braces by their values, and adds the article and the full stop.
 * If text is NULL, writes the English sentence. See draughts_explain(3) for the items.
 */
DRAUGHTS_API size_t draughts_reason_format(const struct draughts_position *position,
	const struct draughts_reason *reason, const char *text, unsigned flags, char *buf,
	size_t size);

/*
 * Writes one fault (an enum draughts_fault, as found by draughts_setup_check) as an English
 * sentence: "Men stand on their crowning row: 1 and 3 (G4)." The sentence names the squares at
 * fault, unless a side has too many checkers. The flags are bits of enum draughts_text_flag; other
 * bits are ignored. See draughts_setup(3).
 */
DRAUGHTS_API size_t draughts_fault_write(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, unsigned flags, char *buf, size_t size);

/*
 * Writes one fault with a sentence of the program, in any language. If text is NULL, writes the
 * English sentence. See draughts_explain(3) for the items.
 */
DRAUGHTS_API size_t draughts_fault_format(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, const char *text, unsigned flags, char *buf, size_t size);

/*
 * Writes the result of a game as an English sentence: "White wins: Black has no pieces left."
 * Writes an empty string for DRAUGHTS_ONGOING and for an unknown outcome. An ending that does not
 * fit the outcome is written as DRAUGHTS_ENDING_RECORDED: "White wins." See draughts_claims(3).
 */
DRAUGHTS_API size_t draughts_result_write(
	enum draughts_outcome outcome, enum draughts_ending ending, char *buf, size_t size);

DRAUGHTS_END_DECLS

#endif
