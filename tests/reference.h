/* SPDX-License-Identifier: MIT */
/* The reference: the rules as slowly and plainly as they can be written, to compare the library
 * with.
 *
 * It shares no code, no header and no data layout with the library. The articles it cites (G, E, I,
 * D, F) are those of draughts-rules(7), draughts-english(7), draughts-italian(7),
 * draughts-dipole(7) and draughts-flying(7). */
#ifndef TESTS_REFERENCE_H
#define TESTS_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* "english-wcdf" moves as REF_ENGLISH; give-away is that of giveaway.c, with articles A1 to A3;
 * REF_ENGLISH_I8 is English checkers but with the choice I8, and White moves first (I2). */
enum ref_game {
	REF_ENGLISH,
	REF_ITALIAN,
	REF_ITALIAN_FIRST,
	REF_DIPOLE,
	REF_GIVEAWAY,
	REF_ENGLISH_I8,
	REF_RUSSIAN,
	REF_BRAZILIAN,
	REF_POOL,
	REF_CZECH
};

enum ref_outcome { REF_ONGOING, REF_WHITE_WINS, REF_BLACK_WINS };

enum ref_ending { REF_NO_ENDING, REF_NO_PIECES, REF_NO_MOVES };

enum { REF_WHITE, REF_BLACK };

/* What stands on a square: 0 nothing, above 0 White's, below 0 Black's. In the checkers games 1 is
 * a man and 2 a king, in Dipole the number is the height of the stack. */
struct ref_position {
	enum ref_game game;
	int turn; /* REF_WHITE or REF_BLACK */
	int at[8]
	      [8]; /* [file][rank], 0..7 for a..h and 1..8; nothing ever stands on a light square */
};

struct ref_move {
	unsigned from, to; /* square numbers; to is 0 off the board, both are 0 for a pass */
	unsigned count;    /* 1, in Dipole the checkers moved, 0 for a pass */
	bool promotion;    /* a man becomes a king */
	bool off;          /* the checkers leave the board (D7) */
	bool pass;         /* D8 */
	bool by_king;      /* a king makes it; never in Dipole */
	uint32_t captured; /* bit n - 1 is square n */
	unsigned routes;   /* how many routes give this move; 1 if it is no capture */
};

/* No side has more checkers (G4), and none is jumped twice (E9, I10, F9). */
enum { REF_CAPTURED_MAX = 12, REF_ROUTE_SQUARES = REF_CAPTURED_MAX + 1 };

/* The squares a capturing piece stands on, the first and the last included. */
struct ref_route {
	unsigned length;
	unsigned square[REF_ROUTE_SQUARES];
	unsigned crowned; /* the index in square where a man becomes a king (F8), or 0 */
};

/* No position has more routes or moves than this: see the proof in reference.c. */
enum { REF_MOVES_MAX = 288 };

/* The number 1..32 of a square (G1, E1, I1, D1), 0 for a light square or outside the board. Files
 * and ranks are 0..7. */
unsigned ref_square(enum ref_game game, int file, int rank);

/* File and rank, 0..7, of square 1..32. */
int ref_file(enum ref_game game, unsigned square);
int ref_rank(enum ref_game game, unsigned square);

/* An empty board (which is no position by G4 until something is put on it), turn to move. */
void ref_clear(struct ref_position *pos, enum ref_game game, int turn);

/* The initial position (E2, I2, D1). */
void ref_start(struct ref_position *pos, enum ref_game game);

/* Reads and writes what stands on square 1..32; the meaning is that of ref_position.at. */
int ref_get(const struct ref_position *pos, unsigned square);
void ref_set(struct ref_position *pos, unsigned square, int piece);

/* Whether the position obeys G4. */
bool ref_valid(const struct ref_position *pos);

/* All legal moves, one for each move as in G3, ascending by from, to, count, captured. At most
 * capacity are written; the total is returned, at most REF_MOVES_MAX. A finished position has none.
 */
size_t ref_moves(const struct ref_position *pos, struct ref_move *moves, size_t capacity);

/* The legal routes of a legal move, only those that pass I8 and F7, ascending square by square.
 * What is no capture of a checkers game has one, from and to. At most capacity are written; the
 * total is returned, which equals move->routes. Where a flying king jumps twice in the same
 * direction, it lands right behind the first piece. */
size_t ref_routes(const struct ref_position *pos, const struct ref_move *move,
	struct ref_route *routes, size_t capacity);

/* The same with every square on which a flying king may land between two such jumps: as many as the
 * ways to play the move square by square. */
size_t ref_paths(const struct ref_position *pos, const struct ref_move *move,
	struct ref_route *paths, size_t capacity);

/* Plays a legal move; nothing is checked. */
void ref_play(struct ref_position *pos, const struct ref_move *move);

/* Whether the side without pieces or moves wins (A2, A3), not loses (E10, I11, D9, F10). */
bool ref_is_give_away(enum ref_game game);

/* Who has won, and how (E10, I11, D9, F10, A2, A3). Draws are no matter of the board. */
enum ref_outcome ref_outcome(const struct ref_position *pos);
enum ref_ending ref_ending(const struct ref_position *pos);

/* Leaves at this depth. Depth 0 is 1, a finished position has 0 below it, a pass is a ply. */
uint64_t ref_perft(const struct ref_position *pos, unsigned depth);

/* The same where each route of a capture is a branch of its own. */
uint64_t ref_perft_routes(const struct ref_position *pos, unsigned depth);

/* A number below limit. The state may begin with any value and is all there is: the same state
 * gives the same numbers everywhere. */
unsigned ref_random_below(uint64_t *state, unsigned limit);

/* Makers of random positions. All obey G4; colours and the side to move are random too. */

/* From the initial position 0 to plies random moves; it may be a finished one. */
void ref_random_play(struct ref_position *pos, enum ref_game game, unsigned plies, uint64_t *state);

/* 1 to 12 pieces a side anywhere, three in four of them kings; in Dipole stacks of 1 to 6. */
void ref_random_kings(struct ref_position *pos, enum ref_game game, uint64_t *state);

/* Long captures for the side to move: enemies where they can be jumped in a row, circles included;
 * in Dipole some large stacks among many small ones. */
void ref_random_captures(struct ref_position *pos, enum ref_game game, uint64_t *state);

/* Dipole, one side hemmed in: mostly it must pass, or has hardly a move. */
void ref_random_pass(struct ref_position *pos, uint64_t *state);

#endif
