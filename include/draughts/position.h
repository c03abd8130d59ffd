/* SPDX-License-Identifier: MIT */
/*
 * Positions: a ruleset, the pieces and the side to move. Only _new and _clone allocate memory; a
 * position in the caller's own storage needs no _free. Functions that take a const position may run
 * in several threads at once.
 *
 * Ids such as E10 are those of the articles of the rules, see draughts.h.
 */
#ifndef DRAUGHTS_POSITION_H
#define DRAUGHTS_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/ruleset.h>

struct draughts_position;

/*
 * Storage for a position, for the stack and for arrays. draughts_position_in returns the position
 * in it. Within the process it may be assigned with =, copied with memcpy and moved.
 */
enum { DRAUGHTS_POSITION_SIZE = 64 };
struct draughts_position_storage {
	uint64_t words[DRAUGHTS_POSITION_SIZE / 8];
};

enum draughts_outcome {
	DRAUGHTS_ONGOING = 0,
	DRAUGHTS_WHITE_WINS = 1,
	DRAUGHTS_BLACK_WINS = 2,
	DRAUGHTS_DRAW = 3 /* only of a game: a position alone is never drawn */
};

/* How a game ends. A position alone has only the first three. */
enum draughts_ending {
	DRAUGHTS_ENDING_NONE = 0,        /* the game goes on */
	DRAUGHTS_ENDING_NO_PIECES = 1,   /* a side has no pieces left (E10, I11, D9) */
	DRAUGHTS_ENDING_NO_MOVES = 2,    /* the side to move has no legal move (E10, I11) */
	DRAUGHTS_ENDING_RESIGNED = 3,    /* a player resigned (G5) */
	DRAUGHTS_ENDING_AGREED = 4,      /* the players agreed on a draw (G5, E11) */
	DRAUGHTS_ENDING_REPETITION = 5,  /* a draw was claimed: repetition (E11, I12) */
	DRAUGHTS_ENDING_QUIET_MOVES = 6, /* a draw was claimed: quiet moves (E11, E12, I12) */
	DRAUGHTS_ENDING_RECORDED = 7,    /* no more is known, as of a result in a file */
	DRAUGHTS_ENDING_TIME = 8,        /* a player ran out of time */
	DRAUGHTS_ENDING_FORFEIT = 9      /* a player lost in another way, such as by absence */
};

/* The faults of a setup, as bits (G4). */
enum draughts_fault {
	DRAUGHTS_FAULT_TURN = 1 << 0,                /* turn is neither White nor Black */
	DRAUGHTS_FAULT_OVERLAP = 1 << 1,             /* a square has pieces of both colours */
	DRAUGHTS_FAULT_TOO_MANY_WHITE = 1 << 2,      /* more than 12 white checkers */
	DRAUGHTS_FAULT_TOO_MANY_BLACK = 1 << 3,      /* more than 12 black checkers */
	DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW = 1 << 4, /* a man that should have been crowned */
	DRAUGHTS_FAULT_KING_WITHOUT_PIECE = 1 << 5,  /* a king is marked on an empty square */
	DRAUGHTS_FAULT_HEIGHT = 1 << 6,    /* a height that the square or the game cannot have */
	DRAUGHTS_FAULT_NO_PIECES = 1 << 7, /* the board is empty */
	DRAUGHTS_FAULT_KING = 1 << 8,      /* a king in a game that has none (Dipole) */
	DRAUGHTS_FAULT_RESERVED = 1 << 9   /* a reserved byte that is not 0 */
};

/* No release has more faults than this. */
enum { DRAUGHTS_FAULTS_MAX = 32 };

/*
 * The pieces and the side to move, for programs to fill in freely. All zeros are an empty board,
 * which is a fault, with White to move.
 */
struct draughts_setup {
	draughts_squares pieces[2]; /* the occupied squares, by enum draughts_side */
	draughts_squares kings;     /* those of them that have kings */
	uint8_t height[32];         /* [n - 1]: checkers on square n; 0 on a piece means 1 */
	uint8_t turn;               /* an enum draughts_side */
	uint8_t reserved[3];        /* 0 */
};

/* The squares of the pieces, and the side to move: what an evaluation reads at every node. */
struct draughts_pieces {
	draughts_squares occupied[2]; /* by enum draughts_side */
	draughts_squares kings;       /* of both sides; none in Dipole */
	uint32_t turn;                /* an enum draughts_side */
};

/* The bytes of a packed position, for files, opening books and networks. */
enum { DRAUGHTS_PACKED_SIZE = 24 };

/* The greatest depth of the perft functions. */
enum { DRAUGHTS_PERFT_DEPTH_MAX = 64 };

/*
 * A route of a capture: the square where it starts and each landing square. A capture takes at most
 * 9 pieces, so a route has at most 10 squares; unused ones are 0.
 */
struct draughts_route {
	uint8_t length; /* squares in use; 0 for a pass, otherwise 2 or more */
	uint8_t square[15];
};

/* No move has more routes than this; in these rulesets 6 at most. */
enum { DRAUGHTS_ROUTES_MAX = 16 };

DRAUGHTS_BEGIN_DECLS

/*
 * Makes a new position, the initial one of the ruleset (E2, I2, D1). The caller frees it with
 * _free. NULL when memory runs out.
 */
DRAUGHTS_API struct draughts_position *draughts_position_new(
	const struct draughts_ruleset *ruleset);

/* Makes a copy, which the caller frees with _free. NULL when memory runs out. */
DRAUGHTS_API struct draughts_position *draughts_position_clone(
	const struct draughts_position *position);

/* Frees a position that _new or _clone returned. NULL is allowed. */
DRAUGHTS_API void draughts_position_free(struct draughts_position *position);

/*
 * Sets the position to the initial one of the ruleset, and returns it. It may be in storage that
 * has not been initialized: draughts_position_init(draughts_position_in(&storage), ruleset).
 */
DRAUGHTS_API struct draughts_position *draughts_position_init(
	struct draughts_position *position, const struct draughts_ruleset *ruleset);

/*
 * Storage as a position: one that is already there, or the destination of _init, _copy, _successor
 * and the others that do not need an initialized one. _in_const is for storage that is const, and
 * returns a position that is already there.
 */
DRAUGHTS_INLINE struct draughts_position *draughts_position_in(
	struct draughts_position_storage *storage);
DRAUGHTS_INLINE const struct draughts_position *draughts_position_in_const(
	const struct draughts_position_storage *storage);

/* Sets dst to src, with its ruleset. dst may be src, and need not have been initialized. */
DRAUGHTS_API void draughts_position_copy(
	struct draughts_position *dst, const struct draughts_position *src);

/*
 * Sets dst to the position after the move in src, for searches. The move must be legal and is not
 * checked. dst may be src, and need not have been initialized.
 */
DRAUGHTS_API void draughts_position_successor(
	struct draughts_position *dst, const struct draughts_position *src, draughts_move move);

/*
 * Sets dst to src with the other side to move, for the null move of a search or to count the
 * opponent's moves. dst may be src, and need not have been initialized.
 */
DRAUGHTS_API void draughts_position_switch_turn(
	struct draughts_position *dst, const struct draughts_position *src);

/*
 * Sets dst to src turned by 180 degrees (square n becomes 33 - n), with the colours and the side to
 * move exchanged. For the rules this is the same position, seen from the other side, so an
 * evaluation or a book needs to know only one side to move. dst may be src, and need not have been
 * initialized.
 */
DRAUGHTS_API void draughts_position_rotate(
	struct draughts_position *dst, const struct draughts_position *src);

/* Whether the ruleset, the side to move and the pieces are the same. */
DRAUGHTS_API bool draughts_position_equal(
	const struct draughts_position *a, const struct draughts_position *b);

/*
 * A hash of the game, the side to move and the pieces. It is the same for equal positions, for all
 * rulesets of one game, on every platform, and within a SOVERSION.
 */
DRAUGHTS_API uint64_t draughts_position_hash(const struct draughts_position *position);

DRAUGHTS_API const struct draughts_ruleset *draughts_position_ruleset(
	const struct draughts_position *position);

/* The side to move. */
DRAUGHTS_API enum draughts_side draughts_position_turn(const struct draughts_position *position);

/* Stores the squares of the pieces, and the side to move, in *pieces. */
DRAUGHTS_API void draughts_position_pieces(
	const struct draughts_position *position, struct draughts_pieces *pieces);

/*
 * The number of checkers on a square: in Dipole the height of the stack, in the checkers games 1
 * for any piece. 0 if the square is empty, or the number is not a square.
 */
DRAUGHTS_API unsigned draughts_position_height(
	const struct draughts_position *position, draughts_square square);

/*
 * Checks a setup by a ruleset. Returns its faults, or 0 if it is a valid position. Stores the
 * squares of fault 1 << i in bad[i], for i below capacity and below DRAUGHTS_FAULTS_MAX: all pieces
 * of the side if they are too many, 0 if the fault was not found or has no square. bad may be NULL
 * if capacity is 0.
 */
DRAUGHTS_API unsigned draughts_setup_check(const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, draughts_squares *bad, size_t capacity);

/*
 * Sets the position to the setup. Returns DRAUGHTS_OK, or DRAUGHTS_ERR_POSITION if the setup has
 * faults; the position is then unchanged. Stores the faults, bits of enum draughts_fault, in
 * *faults, and 0 on success. faults may be NULL.
 */
DRAUGHTS_API enum draughts_error draughts_position_set_setup(
	struct draughts_position *position, const struct draughts_setup *setup, unsigned *faults);

/* The reverse. Stores a height of 1 or more for every piece. */
DRAUGHTS_API void draughts_position_get_setup(
	const struct draughts_position *position, struct draughts_setup *setup);

/*
 * Packs the position into 24 bytes, which no other position of its game has, and which are the same
 * on every platform, for ever:
 *
 *   bytes 0-3    the white squares as a set, least byte first
 *   bytes 4-7    the black squares in the same way
 *   bytes 8-19   half a byte for each piece by ascending square, the lower half first:
 *                1 for a man, 2 for a king, in Dipole the height
 *   byte  20     the side to move
 *   bytes 21-23  zero
 *
 * The ruleset is not in them.
 */
DRAUGHTS_API void draughts_position_pack(
	const struct draughts_position *position, uint8_t out[DRAUGHTS_PACKED_SIZE]);

/*
 * Sets the position to the packed one, and keeps its ruleset. Returns DRAUGHTS_OK;
 * DRAUGHTS_ERR_POSITION, with *faults as in _set_setup; or DRAUGHTS_ERR_SYNTAX, with *faults 0, for
 * bytes that are not the packed form of any position. On failure the position is unchanged. faults
 * may be NULL.
 */
DRAUGHTS_API enum draughts_error draughts_position_unpack(struct draughts_position *position,
	const uint8_t in[DRAUGHTS_PACKED_SIZE], unsigned *faults);

/*
 * Writes the legal moves to moves, at most capacity of them, and returns the number of all, which
 * is at most DRAUGHTS_MOVES_MAX. A finished position has none. moves may be NULL if capacity is 0.
 * Equal positions list their moves in the same order on every platform, but another release may
 * change it.
 */
DRAUGHTS_API size_t draughts_position_moves(
	const struct draughts_position *position, draughts_move *moves, size_t capacity);

/*
 * The same with only the moves that capture: in the checkers games all moves or none (E6, I7), in
 * Dipole some (D6).
 */
DRAUGHTS_API size_t draughts_position_captures(
	const struct draughts_position *position, draughts_move *moves, size_t capacity);

/*
 * Writes the legal moves to moves, in the order of _moves, and the position after each of them to
 * positions, at most capacity of both, and returns the number of all. For a search that visits most
 * of these positions, this is faster than _moves and then _successor for each of them. Entries
 * after the last move are unspecified; with room for DRAUGHTS_MOVES_MAX the call is fastest. moves
 * may be NULL, positions only if capacity is 0. position must not be in positions.
 */
DRAUGHTS_API size_t draughts_position_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves, size_t capacity);

/* The number of legal moves, faster than a list of them. */
DRAUGHTS_API size_t draughts_position_count_moves(const struct draughts_position *position);

/* Whether a legal move captures. In the checkers games they all do then (E6, I7). */
DRAUGHTS_API bool draughts_position_has_capture(const struct draughts_position *position);

/* Whether move, which may be any 64-bit number, is legal in this position. */
DRAUGHTS_API bool draughts_position_is_legal(
	const struct draughts_position *position, draughts_move move);

/*
 * Plays a move, which may be any 64-bit number. Returns DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the
 * position is finished; or DRAUGHTS_ERR_ILLEGAL. On failure the position is unchanged.
 */
DRAUGHTS_API enum draughts_error draughts_position_play(
	struct draughts_position *position, draughts_move move);

/* Returns the winner (E10, I11, D9), or DRAUGHTS_ONGOING. A position is never a DRAUGHTS_DRAW. */
DRAUGHTS_API enum draughts_outcome draughts_position_outcome(
	const struct draughts_position *position);

/* How the position is decided: DRAUGHTS_ENDING_NO_PIECES, _NO_MOVES, or _NONE if it is not. */
DRAUGHTS_API enum draughts_ending draughts_position_ending(
	const struct draughts_position *position);

/*
 * Counts the sequences of depth legal moves, modulo 2^64. Moves that G3 calls the same count once;
 * perft_routes counts every route of a capture. The count is 1 for depth 0. A sequence that ends
 * earlier does not count. A pass is a move. depth is at most DRAUGHTS_PERFT_DEPTH_MAX (64); larger
 * values are treated as 64.
 */
DRAUGHTS_API uint64_t draughts_position_perft(
	const struct draughts_position *position, unsigned depth);
DRAUGHTS_API uint64_t draughts_position_perft_routes(
	const struct draughts_position *position, unsigned depth);

/*
 * Writes the routes of a legal move, at most capacity of them, in ascending order of their squares,
 * and returns the number of all, which is at most DRAUGHTS_ROUTES_MAX, and 0 if the move is not
 * legal. A move without a capture has one route: that of a move off the board ends on square 0,
 * that of a pass has length 0. Only routes that I8 allows are listed. routes may be NULL if
 * capacity is 0.
 */
DRAUGHTS_API size_t draughts_position_routes(const struct draughts_position *position,
	draughts_move move, struct draughts_route *routes, size_t capacity);

/*
 * Follows a move square by square, as a person clicks it: path has length squares, 0 meaning off
 * the board. Writes the legal moves that have a route which begins with them to moves, at most
 * capacity, and returns how many there are. Stores the squares that can follow in *next; off the
 * board is not among them, but seen in moves. The path is whole if the result is not 0, length is
 * not 1 and *next is 0: then one move is left or, off the board in Dipole, one for each count that
 * may leave. The path of a pass is empty. path may be NULL if length is 0, moves if capacity is 0.
 */
DRAUGHTS_API size_t draughts_position_targets(const struct draughts_position *position,
	const uint8_t *path, size_t length, draughts_squares *next, draughts_move *moves,
	size_t capacity);

#if defined(DRAUGHTS_BODIES)

DRAUGHTS_INLINE struct draughts_position *draughts_position_in(
	struct draughts_position_storage *storage)
{
	return DRAUGHTS_CAST(struct draughts_position *, DRAUGHTS_CAST(void *, storage));
}

DRAUGHTS_INLINE const struct draughts_position *draughts_position_in_const(
	const struct draughts_position_storage *storage)
{
	return DRAUGHTS_CAST(
		const struct draughts_position *, DRAUGHTS_CAST(const void *, storage));
}

#endif

DRAUGHTS_END_DECLS

#endif
