/* SPDX-License-Identifier: MIT */
/*
 * Positions, moves, limits and values as the Hub protocol writes them. A position is the side to
 * move and a letter for each square: w and b are men, W and B are kings, e is empty. A move is
 * 28-23 or, with the captured squares in any order, 28x19x23.
 */
#ifndef HUB_TEXT_H
#define HUB_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include <draughts.h>

#include "hub_input.h"

/*
 * How a client numbers squares: as the library does, or as pydraughts does. pydraughts turns the
 * positions of games that Black begins around and exchanges the colours, so that White begins. In
 * games that write c3, it counts from a1 in moves, although it counts from b8 in positions.
 */
enum hub_numbering { HUB_STANDARD, HUB_PYDRAUGHTS };

enum {
	HUB_MOVE_SIZE = 48,   /* for two squares, at most 12 captured ones, and a NUL */
	HUB_DEPTH_MAX = 1000, /* deeper than any search */
	HUB_SENTENCE_SIZE = 512
};

/* Reads a position. Returns false, and says why in the sentence, if it is not valid. */
bool hub_read_position(struct draughts_position *position, const struct draughts_ruleset *ruleset,
	enum hub_numbering numbering, const char *text, char sentence[HUB_SENTENCE_SIZE]);

/*
 * Reads a legal move. The captured squares may be missing if only one capture has these ends.
 * Returns false, and says why in the sentence, if there is no such move.
 */
bool hub_read_move(const struct draughts_position *position, enum hub_numbering numbering,
	const char *text, draughts_move *move, char sentence[HUB_SENTENCE_SIZE]);

/* Writes a move. Returns the length. */
size_t hub_write_move(const struct draughts_ruleset *ruleset, enum hub_numbering numbering,
	draughts_move move, char text[HUB_MOVE_SIZE]);

/* What ends a search. 0 is no limit, but HUGE_VAL seconds are as many as the client wants. */
struct hub_level {
	double depth, nodes, seconds;
};

/*
 * Adds the limits of the command level; a clock becomes the seconds for one move. Other arguments
 * are for other engines. Returns false, and adds nothing, if a limit is not a number.
 */
bool hub_read_level(const struct hub_input *input, struct hub_level *level);

/* A value of the engine in men. A win in n plies is 100 - n / 100; one by tables is close to 90. */
double hub_score(int value);

#endif
