/* SPDX-License-Identifier: MIT */
/*
 * Positions: a ruleset, the pieces and the side to move. Nothing here but _new and _clone
 * allocates; a position of the caller's own storage needs no _free. Functions that take a const
 * position may run at once in several threads.
 */
#ifndef DRAUGHTS_POSITION_H
#define DRAUGHTS_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/ruleset.h>

struct draughts_position;

/*
 * Room for any position, for callers that keep them on the stack or in arrays; draughts_position_in
 * is the position there. It may be assigned with =, copied by memcpy and moved, within the process.
 */
#define DRAUGHTS_POSITION_SIZE 64
struct draughts_position_storage {
	uint64_t words[DRAUGHTS_POSITION_SIZE / 8];
};

enum draughts_outcome {
	DRAUGHTS_ONGOING = 0,
	DRAUGHTS_WHITE_WINS = 1,
	DRAUGHTS_BLACK_WINS = 2,
	DRAUGHTS_DRAW = 3 /* only games end in draws, never a position by itself */
};

/* How a game comes to its end. A position by itself knows the first three. */
enum draughts_ending {
	DRAUGHTS_ENDING_NONE = 0,        /* it goes on */
	DRAUGHTS_ENDING_NO_PIECES = 1,   /* a side has nothing left on the board (E10, I11, D9) */
	DRAUGHTS_ENDING_NO_MOVES = 2,    /* the side to move is blocked (E10, I11) */
	DRAUGHTS_ENDING_RESIGNED = 3,    /* a player gave up (G5) */
	DRAUGHTS_ENDING_AGREED = 4,      /* the players agreed on a draw (G5, E11) */
	DRAUGHTS_ENDING_REPETITION = 5,  /* a draw claimed for a repeated position (E11, I12) */
	DRAUGHTS_ENDING_QUIET_MOVES = 6, /* a draw claimed for quiet moves (E11, E12, I12) */
	DRAUGHTS_ENDING_RECORDED = 7,    /* _set_result said so, as a file does: no more is known */
	DRAUGHTS_ENDING_TIME = 8,        /* a player ran out of time */
	DRAUGHTS_ENDING_FORFEIT = 9      /* a player lost in another way: absent, say */
};

/* What can be wrong with a setup, each a bit of the faults (article G4). */
enum draughts_fault {
	DRAUGHTS_FAULT_TURN = 1 << 0,                /* turn is neither side */
	DRAUGHTS_FAULT_OVERLAP = 1 << 1,             /* a square has both colours */
	DRAUGHTS_FAULT_TOO_MANY_WHITE = 1 << 2,      /* more than 12 white checkers */
	DRAUGHTS_FAULT_TOO_MANY_BLACK = 1 << 3,      /* more than 12 black checkers */
	DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW = 1 << 4, /* a man that should have been crowned */
	DRAUGHTS_FAULT_KING_WITHOUT_PIECE = 1 << 5,  /* a king's mark on an empty square */
	DRAUGHTS_FAULT_HEIGHT = 1 << 6,    /* a height the square or the game can't have */
	DRAUGHTS_FAULT_NO_PIECES = 1 << 7, /* the board is empty */
	DRAUGHTS_FAULT_KING = 1 << 8,      /* a king in a game that has none (Dipole) */
	DRAUGHTS_FAULT_RESERVED = 1 << 9   /* a reserved byte that is not 0 */
};

/* Bits for faults: there are fewer, and never more. */
#define DRAUGHTS_FAULTS_MAX 32

/* The pieces in the open. All-zero is an empty board, which is a fault, with White to move. */
struct draughts_setup {
	draughts_squares pieces[2]; /* by enum draughts_side: the occupied squares */
	draughts_squares kings;     /* those of them that are kings */
	uint8_t height[32];         /* [n - 1]: checkers on square n; 0 on a piece means 1 */
	uint8_t turn;               /* an enum draughts_side */
	uint8_t reserved[3];        /* 0 */
};

/* A position packed for files, books, hash tables and the wire. */
#define DRAUGHTS_PACKED_SIZE 24

/* Depths up to here for the perft functions. */
#define DRAUGHTS_PERFT_DEPTH_MAX 64

/*
 * One way a capture can go: the square it starts on and each landing square. A capture takes at
 * most 9 pieces, so 10 squares hold any route; unused ones are 0.
 */
struct draughts_route {
	uint8_t length; /* squares in use, 2 or more for a capture or a quiet move */
	uint8_t square[10];
};

/* No move has more routes than this. */
#define DRAUGHTS_ROUTES_MAX 6

DRAUGHTS_BEGIN_DECLS

/*
 * A new position: the initial one of the ruleset (E2, I2, D1). The caller owns it and gives it to
 * _free. NULL if there is no memory.
 */
DRAUGHTS_API struct draughts_position *draughts_position_new(
	const struct draughts_ruleset *ruleset);

/* A copy with its own memory, for _free; NULL if there is no memory. */
DRAUGHTS_API struct draughts_position *draughts_position_clone(
	const struct draughts_position *position);

/* Gives back what _new or _clone returned. NULL is allowed. */
DRAUGHTS_API void draughts_position_free(struct draughts_position *position);

/* The bytes a position takes, at most DRAUGHTS_POSITION_SIZE. */
DRAUGHTS_API size_t draughts_position_size(void);

/*
 * Makes the initial position in the caller's storage: DRAUGHTS_POSITION_SIZE bytes aligned for
 * uint64_t. Returns storage as a position. It needs no _free and may be moved by memcpy within
 * the process.
 */
DRAUGHTS_API struct draughts_position *draughts_position_init(
	void *storage, const struct draughts_ruleset *ruleset);

/* The position that _init, _copy, _successor or an assignment has put into storage. */
DRAUGHTS_INLINE struct draughts_position *draughts_position_in(
	struct draughts_position_storage *storage)
{
	return DRAUGHTS_CAST(struct draughts_position *, DRAUGHTS_CAST(void *, storage));
}

/* Sets dst to src. They may be the same. dst need not have been initialized. */
DRAUGHTS_API void draughts_position_copy(
	struct draughts_position *dst, const struct draughts_position *src);

/*
 * dst becomes src after the legal move: copy and play in one, for searches. The move is not
 * checked. dst and src may be the same. dst need not have been initialized.
 */
DRAUGHTS_API void draughts_position_successor(
	struct draughts_position *dst, const struct draughts_position *src, draughts_move move);

/*
 * Sets dst to src with the other side to move: what a null move of a search, or a count of the
 * opponent's moves, needs. dst and src may be the same. dst need not have been initialized.
 */
DRAUGHTS_API void draughts_position_switch_turn(
	struct draughts_position *dst, const struct draughts_position *src);

/*
 * Sets dst to src turned by 180 degrees (square n to 33 - n) with colours and turn exchanged: the
 * same position for the rules, seen from the other side, so that an evaluation or a book needs only
 * one side to move. dst and src may be the same. dst need not have been initialized.
 */
DRAUGHTS_API void draughts_position_rotate(
	struct draughts_position *dst, const struct draughts_position *src);

/* Back to the initial position of its ruleset. */
DRAUGHTS_API void draughts_position_reset(struct draughts_position *position);

/* Whether ruleset, side to move and pieces are the same. */
DRAUGHTS_API bool draughts_position_equal(
	const struct draughts_position *a, const struct draughts_position *b);

/*
 * A hash of game, side to move and pieces: the same for equal positions, on every platform and
 * processor, for every ruleset of one game, and fixed within a SOVERSION.
 */
DRAUGHTS_API uint64_t draughts_position_hash(const struct draughts_position *position);

DRAUGHTS_API const struct draughts_ruleset *draughts_position_ruleset(
	const struct draughts_position *position);

/* The side to move. */
DRAUGHTS_API enum draughts_side draughts_position_turn(const struct draughts_position *position);

/* The squares a side occupies, and those of its kings. */
DRAUGHTS_API draughts_squares draughts_position_occupied(
	const struct draughts_position *position, enum draughts_side side);
DRAUGHTS_API draughts_squares draughts_position_kings(
	const struct draughts_position *position, enum draughts_side side);

/*
 * The checkers on a square in Dipole; 1 for any piece of the checkers games; 0 if it is empty or
 * no square.
 */
DRAUGHTS_API unsigned draughts_position_height(
	const struct draughts_position *position, draughts_square square);

/*
 * Checks a setup by a ruleset. Returns its faults, 0 if it is a position. bad[i], for i below
 * capacity and DRAUGHTS_FAULTS_MAX, becomes the squares of the fault 1 << i: 0 if it was not found,
 * or is about no square; all pieces of the side for too many. bad may be NULL if capacity is 0.
 */
DRAUGHTS_API unsigned draughts_setup_check(const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, draughts_squares *bad, size_t capacity);

/*
 * Puts the pieces as the setup says. DRAUGHTS_OK; or DRAUGHTS_ERR_POSITION with the faults (bits of
 * enum draughts_fault, 0 on success) in *faults, which may be NULL, and nothing changed.
 */
DRAUGHTS_API int draughts_position_setup(
	struct draughts_position *position, const struct draughts_setup *setup, unsigned *faults);

/* The reverse: the pieces in the open; heights are 1 or more on every piece. */
DRAUGHTS_API void draughts_position_get_setup(
	const struct draughts_position *position, struct draughts_setup *setup);

/*
 * 24 bytes that tell the position apart from every other of its game, and are the same on every
 * platform, for ever: bytes 0-3 the white and 4-7 the black squares as sets, least byte first;
 * bytes 8-19 for each piece by ascending square half a byte, the lower half first: its height in
 * Dipole, 1 for a man, 2 for a king; byte 20 the side to move; 21-23 zero. The ruleset is not in
 * them.
 */
DRAUGHTS_API void draughts_position_pack(
	const struct draughts_position *position, uint8_t out[DRAUGHTS_PACKED_SIZE]);

/*
 * Sets the position from packed bytes, by its own ruleset. DRAUGHTS_OK; DRAUGHTS_ERR_POSITION with
 * *faults as in _setup; DRAUGHTS_ERR_SYNTAX, with *faults 0, for bytes that no position packs to.
 * Nothing is changed on failure. faults may be NULL.
 */
DRAUGHTS_API int draughts_position_unpack(struct draughts_position *position,
	const uint8_t in[DRAUGHTS_PACKED_SIZE], unsigned *faults);

/*
 * Writes the legal moves to moves, at most capacity of them, and returns how many there are in
 * all, at most DRAUGHTS_MOVES_MAX. A finished position has none. moves may be NULL if capacity is
 * 0. The order is the same everywhere, but not part of the ABI.
 */
DRAUGHTS_API size_t draughts_position_moves(
	const struct draughts_position *position, draughts_move *moves, size_t capacity);

/*
 * The same of those moves that capture, in the same order: in the checkers games all or none (E6,
 * I7), in Dipole some (D6).
 */
DRAUGHTS_API size_t draughts_position_captures(
	const struct draughts_position *position, draughts_move *moves, size_t capacity);

/*
 * Writes all legal moves to moves, in the order of _moves, and the position after each to
 * positions; returns how many there are. This is the fastest way to the next ply of a search. There
 * must be room for DRAUGHTS_MOVES_MAX of both; entries after the last are unspecified. moves may be
 * NULL. position must not lie in positions.
 */
DRAUGHTS_API size_t draughts_position_successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves);

/* How many legal moves there are, faster than listing them. */
DRAUGHTS_API size_t draughts_position_count(const struct draughts_position *position);

/* Whether a legal move captures. In the checkers games all of them do then (E6, I7). */
DRAUGHTS_API bool draughts_position_has_capture(const struct draughts_position *position);

/* Whether these 64 bits, whatever they are, are a legal move here. */
DRAUGHTS_API bool draughts_position_is_legal(
	const struct draughts_position *position, draughts_move move);

/*
 * Plays the move. DRAUGHTS_OK; DRAUGHTS_ERR_GAME_OVER if the position is finished,
 * DRAUGHTS_ERR_ILLEGAL if the move is not legal, and nothing changed.
 */
DRAUGHTS_API int draughts_position_play(struct draughts_position *position, draughts_move move);

/* Plays a move that is known to be legal here. */
DRAUGHTS_API void draughts_position_play_unchecked(
	struct draughts_position *position, draughts_move move);

/* Who has won on the board (E10, I11, D9), or that it goes on. Never DRAUGHTS_DRAW. */
DRAUGHTS_API enum draughts_outcome draughts_position_outcome(
	const struct draughts_position *position);

/* How the board has decided: DRAUGHTS_ENDING_NO_PIECES, _NO_MOVES, or _NONE if it goes on. */
DRAUGHTS_API enum draughts_ending draughts_position_ending(
	const struct draughts_position *position);

/*
 * Counts the positions after exactly depth plies, modulo 2^64, moves being the same as in article
 * G3; perft_routes weighs every capture by its routes instead. Depth 0 is 1, a finished position
 * has 0 below it, a pass is a ply. depth above DRAUGHTS_PERFT_DEPTH_MAX counts as that.
 */
DRAUGHTS_API uint64_t draughts_position_perft(
	const struct draughts_position *position, unsigned depth);
DRAUGHTS_API uint64_t draughts_position_perft_routes(
	const struct draughts_position *position, unsigned depth);

/*
 * Writes the routes of a legal move, at most capacity of them, in ascending order of their
 * squares, and returns how many there are, at most DRAUGHTS_ROUTES_MAX: 0 if the move is not
 * legal, 1 if it is no capture (a move off the board then ends on square 0, a pass has length 0).
 * Only routes that article I8 allows are counted. routes may be NULL if capacity is 0.
 */
DRAUGHTS_API size_t draughts_position_routes(const struct draughts_position *position,
	draughts_move move, struct draughts_route *routes, size_t capacity);

DRAUGHTS_END_DECLS

#endif
