/* SPDX-License-Identifier: MIT */
/*
 * Positions: a ruleset, the pieces and the side to move. Only _new and _clone allocate memory; a
 * position in the caller's own storage must not be freed. Functions that take a const position may
 * run in several threads at once, even on the same position.
 *
 * Ids such as E10 refer to articles of the rules; see draughts.h.
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
 * Storage for a position on the call stack or in an array. draughts_position_in returns a pointer
 * to the position in it. Within a process, a program may copy the storage with = or memcpy, or move
 * the storage to another address.
 */
enum { DRAUGHTS_POSITION_SIZE = 64 };
struct draughts_position_storage {
	uint64_t words[DRAUGHTS_POSITION_SIZE / 8];
};

/* The result of a game or of a position. */
enum draughts_outcome DRAUGHTS_ENUM {
	DRAUGHTS_ONGOING = 0,
	DRAUGHTS_WHITE_WINS = 1,
	DRAUGHTS_BLACK_WINS = 2,
	DRAUGHTS_DRAW = 3,     /* only a game can be drawn; a position cannot */
	DRAUGHTS_BOTH_LOSE = 4 /* 0-0: a declared result, as when neither player came */
};

/* How a game ended. For a position, only the first three values are possible. */
enum draughts_ending DRAUGHTS_ENUM {
	DRAUGHTS_ENDING_NONE = 0,        /* the game goes on */
	DRAUGHTS_ENDING_NO_PIECES = 1,   /* a side has no pieces left (E10, F10, I11, D9) */
	DRAUGHTS_ENDING_NO_MOVES = 2,    /* the side to move has no legal move (E10, F10, I11) */
	DRAUGHTS_ENDING_RESIGNED = 3,    /* a player resigned (G5) */
	DRAUGHTS_ENDING_AGREED = 4,      /* the players agreed to a draw (G5, E11, F11, I12) */
	DRAUGHTS_ENDING_REPETITION = 5,  /* a draw by repetition was claimed (E11, F11, I12) */
	DRAUGHTS_ENDING_QUIET_MOVES = 6, /* the same for quiet moves (E11, E12, F11, I12) */
	DRAUGHTS_ENDING_RECORDED = 7,    /* only the result is known, for example from a file */
	DRAUGHTS_ENDING_TIME = 8,        /* a player ran out of time */
	DRAUGHTS_ENDING_FORFEIT = 9      /* a player lost in another way, such as by absence */
};

/* The faults of a setup, as bits (G4). */
enum draughts_fault DRAUGHTS_ENUM {
	DRAUGHTS_FAULT_TURN = 1 << 0,                /* turn is neither White nor Black */
	DRAUGHTS_FAULT_OVERLAP = 1 << 1,             /* a square has pieces of both colours */
	DRAUGHTS_FAULT_TOO_MANY_WHITE = 1 << 2,      /* more than 12 white checkers */
	DRAUGHTS_FAULT_TOO_MANY_BLACK = 1 << 3,      /* more than 12 black checkers */
	DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW = 1 << 4, /* a man is where it would have been crowned */
	DRAUGHTS_FAULT_KING_WITHOUT_PIECE = 1 << 5,  /* a king is marked on an empty square */
	DRAUGHTS_FAULT_HEIGHT = 1 << 6,    /* a height is impossible on its square or in the game */
	DRAUGHTS_FAULT_NO_PIECES = 1 << 7, /* the board is empty */
	DRAUGHTS_FAULT_KING = 1 << 8,      /* a king is marked in a game without kings (Dipole) */
	DRAUGHTS_FAULT_RESERVED = 1 << 9   /* a reserved byte is not 0 */
};

/* In every release, enum draughts_fault has at most this many bits. */
enum { DRAUGHTS_FAULTS_MAX = 32 };

/*
 * The pieces and the side to move, for a program to fill in freely. If all fields are 0, the board
 * is empty and White is to move; an empty board is a fault.
 */
struct draughts_setup {
	draughts_squares occupied[2]; /* by enum draughts_side */
	draughts_squares kings;       /* the occupied squares with kings, of both sides */
	uint8_t height[32];  /* [n - 1]: checkers on square n; for a piece, 0 counts as 1 */
	uint8_t turn;        /* an enum draughts_side */
	uint8_t reserved[3]; /* 0 */
};

/* The piece on a square. In Dipole, a stack counts as a man of its colour. */
enum draughts_piece DRAUGHTS_ENUM {
	DRAUGHTS_NO_PIECE = 0,
	DRAUGHTS_WHITE_MAN = 1,
	DRAUGHTS_WHITE_KING = 2,
	DRAUGHTS_BLACK_MAN = 3,
	DRAUGHTS_BLACK_KING = 4
};

/* The squares of the pieces, and the side to move. An evaluation can read them at every node. */
struct draughts_pieces {
	draughts_squares occupied[2]; /* by enum draughts_side */
	draughts_squares kings;       /* of both sides; none in Dipole */
	uint32_t turn;                /* an enum draughts_side */
};

/* The size in bytes of a packed position, for files, opening books and network connections. */
enum { DRAUGHTS_PACKED_SIZE = 24 };

/* The greatest depth of the perft functions. */
enum { DRAUGHTS_PERFT_DEPTH_MAX = 64 };

/* No route has more squares than this. */
enum { DRAUGHTS_ROUTE_SQUARES_MAX = 14 };

/*
 * A route of a move: the square where the move starts, and each square where the piece lands.
 * Unused entries are 0.
 */
struct draughts_route {
	uint8_t length; /* squares in use; 0 for a pass, otherwise 2 or more */
	uint8_t square[DRAUGHTS_ROUTE_SQUARES_MAX];
	uint8_t crowned; /* the index in square of the landing that crowns a man; 0 if none does */
};

/* No move has more routes than this. With the present rulesets, no move has more than 10 routes. */
enum { DRAUGHTS_ROUTES_MAX = 16 };

DRAUGHTS_BEGIN_DECLS

/*
 * Makes a new position: the initial position of the ruleset (E2, F2, I2, D1). The caller must free
 * it with _free. Returns NULL if memory runs out.
 */
DRAUGHTS_API struct draughts_position *draughts_position_new(
	const struct draughts_ruleset *ruleset);

/* Makes a copy, which the caller must free with _free. Returns NULL if memory runs out. */
DRAUGHTS_API struct draughts_position *draughts_position_clone(
	const struct draughts_position *position);

/* Frees a position that _new or _clone returned. NULL is allowed. */
DRAUGHTS_API void draughts_position_free(struct draughts_position *position);

/*
 * Sets the position to the initial position of the ruleset, and returns it. The position need not
 * have been initialized. For example, the storage may be uninitialized in
 * draughts_position_init(draughts_position_in(&storage), ruleset).
 */
DRAUGHTS_API struct draughts_position *draughts_position_init(
	struct draughts_position *position, const struct draughts_ruleset *ruleset);

/*
 * Returns a pointer to the position in storage. If the storage holds no position yet, pass the
 * pointer only to _init, _copy, _successor or another function whose destination need not be
 * initialized. If the storage is const, use _in_const instead; the storage must then already
 * hold a position.
 */
DRAUGHTS_INLINE struct draughts_position *draughts_position_in(
	struct draughts_position_storage *storage);
DRAUGHTS_INLINE const struct draughts_position *draughts_position_in_const(
	const struct draughts_position_storage *storage);

/*
 * Copies src, including its ruleset, to dst. The destination dst may be src itself, and need not
 * have been initialized.
 */
DRAUGHTS_API void draughts_position_copy(
	struct draughts_position *dst, const struct draughts_position *src);

/*
 * Sets dst to the position that results when the move is played in src. This function is meant for
 * searches: the move must be legal, and the function does not check it. The destination dst may be
 * src itself, and need not have been initialized.
 */
DRAUGHTS_API void draughts_position_successor(
	struct draughts_position *dst, const struct draughts_position *src, draughts_move move);

/*
 * Copies src to dst, but with the other side to move. Use this function to make the null move of a
 * search, or to count the opponent's moves. The destination dst may be src itself, and need not
 * have been initialized.
 */
DRAUGHTS_API void draughts_position_switch_turn(
	struct draughts_position *dst, const struct draughts_position *src);

/*
 * Sets dst to src rotated by 180 degrees (square n becomes 33 - n), with the colours of the pieces
 * swapped and the other side to move. Under the rules, the result is equivalent to the original
 * position, so an evaluation or an opening book needs to handle only positions in which White is to
 * move. The destination dst may be src itself, and need not have been initialized.
 */
DRAUGHTS_API void draughts_position_rotate(
	struct draughts_position *dst, const struct draughts_position *src);

/* Returns whether two positions have the same ruleset, side to move and pieces. */
DRAUGHTS_API bool draughts_position_equal(
	const struct draughts_position *a, const struct draughts_position *b);

/*
 * Returns a hash of the kind of game (english and english-wcdf are one kind), the side to move and
 * the pieces. Equal positions have equal hashes. Two positions that differ only in their rulesets
 * also have equal hashes if both rulesets are for the same kind of game. The hash is the same on
 * every platform, and does not change while SOVERSION stays the same.
 */
DRAUGHTS_API uint64_t draughts_position_hash(const struct draughts_position *position);

/* Returns the ruleset of the position. */
DRAUGHTS_API const struct draughts_ruleset *draughts_position_ruleset(
	const struct draughts_position *position);

/* Returns the side to move. */
DRAUGHTS_API enum draughts_side draughts_position_turn(const struct draughts_position *position);

/* Fills *pieces with the side to move and the squares of the pieces. */
DRAUGHTS_API void draughts_position_pieces(
	const struct draughts_position *position, struct draughts_pieces *pieces);

/*
 * Returns the number of checkers on a square: the height of the stack in Dipole, and 1 for any
 * piece in the checkers games. Returns 0 if the square is empty, or if there is no such square.
 */
DRAUGHTS_API unsigned draughts_position_height_at(
	const struct draughts_position *position, draughts_square square);

/*
 * Returns the piece on a square, or DRAUGHTS_NO_PIECE if the square is empty or there is no such
 * square.
 */
DRAUGHTS_API enum draughts_piece draughts_position_piece_at(
	const struct draughts_position *position, draughts_square square);

/*
 * Returns the piece that a setup has on a square. If the square has pieces of both colours, returns
 * the black piece. The setup need not be a valid position.
 */
DRAUGHTS_API enum draughts_piece draughts_setup_piece_at(
	const struct draughts_setup *setup, draughts_square square);

/*
 * Returns the number of checkers that a setup has on a square: the height, or 1 for a piece whose
 * height is 0. Returns 0 if there is no piece on the square, or if there is no such square.
 */
DRAUGHTS_API unsigned draughts_setup_height_at(
	const struct draughts_setup *setup, draughts_square square);

/*
 * Replaces the contents of a square of the setup with a piece; the height argument is the number
 * of checkers in the piece. DRAUGHTS_NO_PIECE empties the square. A height of 0 is stored as 1, and
 * a height above 255 as 255. Does nothing if there is no such square, or if the
 * piece argument is not a value of enum draughts_piece.
 * The setup may then have faults, which draughts_setup_check reports.
 */
DRAUGHTS_API void draughts_setup_put(struct draughts_setup *setup, draughts_square square,
	enum draughts_piece piece, unsigned height);

/*
 * Checks a setup against a ruleset. Returns the setup's faults, as bits of enum draughts_fault, or
 * 0 if the setup is a valid position. For each i less than both capacity and DRAUGHTS_FAULTS_MAX,
 * bad[i] receives the squares with the fault 1 << i. If the setup does not have this fault, or if
 * the fault does not concern particular squares, bad[i] is 0. If a side has too many checkers, the
 * squares with this fault are all the squares that this side occupies. If the capacity is 0, bad[]
 * may be NULL.
 */
DRAUGHTS_API unsigned draughts_setup_check(const struct draughts_setup *setup,
	const struct draughts_ruleset *ruleset, draughts_squares *bad, size_t capacity);

/*
 * Sets dst, which need not have been initialized, to the position that the setup describes under
 * this ruleset. Returns DRAUGHTS_OK, or DRAUGHTS_ERR_POSITION if the setup has faults; dst is then
 * unchanged, so it may still be uninitialized. Stores the faults in *faults, as bits of enum
 * draughts_fault, or 0 on success. The faults argument may be NULL.
 */
DRAUGHTS_API enum draughts_error draughts_position_set_setup(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const struct draughts_setup *setup,
	unsigned *faults);

/* Stores the position in *setup, with a height of 1 or more for every piece. */
DRAUGHTS_API void draughts_position_get_setup(
	const struct draughts_position *position, struct draughts_setup *setup);

/*
 * Packs the position into 24 bytes. Two different positions of one ruleset never have the same
 * bytes. The bytes of a position are the same on every platform and in every release:
 *
 *   bytes 0-3    the set of squares with white pieces, lowest byte first
 *   bytes 4-7    the set of squares with black pieces, lowest byte first
 *   bytes 8-19   half a byte per piece, in ascending order of square, the lower half first:
 *                1 for a man, 2 for a king, or in Dipole the height; zero after the last piece
 *   byte  20     the side to move
 *   bytes 21-23  zero
 *
 * The bytes do not contain the ruleset.
 */
DRAUGHTS_API void draughts_position_pack(
	const struct draughts_position *position, uint8_t out[DRAUGHTS_PACKED_SIZE]);

/*
 * Unpacks a position of this ruleset into dst, which need not have been initialized. Returns
 * DRAUGHTS_OK; DRAUGHTS_ERR_POSITION if the bytes describe a setup with faults; or
 * DRAUGHTS_ERR_SYNTAX if they describe a valid position, but not in the form that _pack writes. On
 * failure, dst is unchanged. Stores the faults in *faults in the same way as
 * draughts_position_set_setup. The faults argument may be NULL.
 */
DRAUGHTS_API enum draughts_error draughts_position_unpack(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const uint8_t in[DRAUGHTS_PACKED_SIZE],
	unsigned *faults);

/*
 * Writes the legal moves to the moves array, up to the given capacity. Returns the total number of
 * legal moves, which is at most DRAUGHTS_MOVES_MAX. A finished position has no legal moves. If the
 * capacity is 0, the moves argument may be NULL. The order of the moves is the same for equal
 * positions and on every platform, but may change from one release to the next.
 */
DRAUGHTS_API size_t draughts_position_moves(
	const struct draughts_position *position, draughts_move *moves, size_t capacity);

/*
 * Does the same as _moves, but only for captures. In the checkers games, if one legal move is a
 * capture, all legal moves are captures (E6, F6, I7). In Dipole, some legal moves may be captures
 * while others are not (D6).
 */
DRAUGHTS_API size_t draughts_position_captures(
	const struct draughts_position *position, draughts_move *moves, size_t capacity);

/*
 * Writes the legal moves to the moves array, in the same order as
 * draughts_position_moves, and the position after each move to the positions array.
 * The capacity argument is the greatest number of elements that
 * are written to each array. Returns the total number of legal moves. For a search that visits most
 * of these positions, this function is faster than _moves followed by one call to _successor per
 * move. The call is fastest if the capacity is at least DRAUGHTS_MOVES_MAX. Entries after the last
 * move are unspecified. The moves argument may be NULL; the positions argument may be NULL only if
 * the capacity is 0. The position itself must not be an element of the positions array.
 */
DRAUGHTS_API size_t draughts_position_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves, size_t capacity);

/* Returns the number of legal moves. Counting the moves is faster than listing them. */
DRAUGHTS_API size_t draughts_position_count_moves(const struct draughts_position *position);

/*
 * Returns whether any legal move is a capture. In the checkers games, if one legal move is a
 * capture, all are (E6, F6, I7).
 */
DRAUGHTS_API bool draughts_position_has_capture(const struct draughts_position *position);

/* Returns whether the move, which may be any 64-bit number, is legal in this position. */
DRAUGHTS_API bool draughts_position_is_legal(
	const struct draughts_position *position, draughts_move move);

/*
 * Plays a move. Any 64-bit number may be passed as the move; the function refuses a number that is
 * not a legal move. Returns DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the position is finished; or
 * DRAUGHTS_ERR_ILLEGAL if the move is not legal. On failure, the position is unchanged.
 */
DRAUGHTS_API enum draughts_error draughts_position_play(
	struct draughts_position *position, draughts_move move);

/*
 * Returns the winner (E10, F10, I11, D9), or DRAUGHTS_ONGOING. The function never returns
 * DRAUGHTS_DRAW or DRAUGHTS_BOTH_LOSE.
 */
DRAUGHTS_API enum draughts_outcome draughts_position_outcome(
	const struct draughts_position *position);

/*
 * Returns how the position was decided: DRAUGHTS_ENDING_NO_PIECES or _NO_MOVES, or _NONE if the
 * position is not decided.
 */
DRAUGHTS_API enum draughts_ending draughts_position_ending(
	const struct draughts_position *position);

/*
 * These functions count the sequences of legal moves, modulo 2^64. The depth is the number of moves
 * in each sequence. _perft counts a capture once, even if it has several routes (G3); _perft_routes
 * counts every route of a capture separately. The count is 1 for depth 0. A sequence that ends the
 * game in fewer moves than the depth is not counted. A pass is a move (D8). A depth above
 * DRAUGHTS_PERFT_DEPTH_MAX (64) is treated as 64.
 */
DRAUGHTS_API uint64_t draughts_position_perft(
	const struct draughts_position *position, unsigned depth);
DRAUGHTS_API uint64_t draughts_position_perft_routes(
	const struct draughts_position *position, unsigned depth);

/*
 * Writes the routes of a legal move to the routes array, up to the given capacity, in ascending
 * order of their squares. Returns the total number of routes, which is at most DRAUGHTS_ROUTES_MAX,
 * or 0 if the move is not legal. A move without a capture has one route. The route of a move off
 * the board ends with square 0; the route of a pass has length 0. Only legal routes are listed. A
 * route can be illegal even if the move is legal: I8 forbids some routes in Italian checkers, and
 * F7 forbids some routes of flying kings. If the capacity is 0, the routes argument may be NULL.
 */
DRAUGHTS_API size_t draughts_position_routes(const struct draughts_position *position,
	draughts_move move, struct draughts_route *routes, size_t capacity);

/*
 * Follows a move square by square, as a user clicks the squares. The path array holds the squares
 * clicked so far, with 0 for a place off the board. The length argument is the number of these
 * squares. Returns the number of legal moves that have a route beginning with the squares in the
 * path array, and writes these moves, up to the capacity, to the moves array. Stores in *next the
 * squares that can be clicked next. If a flying king jumps twice in the same direction, the
 * function accepts every square between the two jumped pieces, although draughts_position_routes
 * lists only the square directly behind the first piece. A move off the board adds no square to
 * *next: use draughts_move_is_off to find such moves in the moves array.
 *
 * If the function returns 1 or more and *next is 0, the path is a complete move. However, a path of
 * length 1 is never complete, because it holds only the start of a move. Only one move fits a
 * complete path. But several moves can fit a Dipole path that ends off the board: one for each
 * number of checkers that can leave the board. The path of a pass is empty. If the length is 0, the
 * path argument may be NULL; if the capacity is 0, the moves argument may be NULL.
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
