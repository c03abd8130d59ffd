/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables: for each position with few pieces, who wins, and how soon. This is the header of
 * a second library, libdraughts-tables. <draughts.h> does not include it.
 *
 * The library opens, probes and checks table files. The program make_tables_threads makes the
 * files, and draughts-tables(7) describes them. Ids such as E11 refer to articles of the rules; see
 * draughts.h.
 */
#ifndef DRAUGHTS_TABLES_H
#define DRAUGHTS_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

/*
 * The result of perfect play from a position, for the side to move. Draws by claim are ignored.
 */
enum draughts_tables_value DRAUGHTS_ENUM {
	DRAUGHTS_TABLES_UNKNOWN = 0,
	DRAUGHTS_TABLES_WIN = 1,
	DRAUGHTS_TABLES_LOSS = 2,
	DRAUGHTS_TABLES_DRAW = 3
};

/* The maximum number of pieces (in Dipole, checkers) in a position that a table covers. */
enum { DRAUGHTS_TABLES_PIECES_MAX = 8 };

/*
 * Where a distance ends: at the next move that makes progress (see _probe), or at the end of the
 * game.
 */
enum draughts_tables_metric DRAUGHTS_ENUM {
	DRAUGHTS_TABLES_TO_PROGRESS = 1,
	DRAUGHTS_TABLES_TO_END = 2
};

/*
 * A legal move, with its value for the side that plays the move. The distances are in plies, and
 * include the move itself. A distance is 0 if the move leads to a draw, or if the tables do not
 * contain the distance.
 */
struct draughts_tables_move {
	draughts_move move;
	uint32_t value; /* enum draughts_tables_value */
	uint32_t progress, end;
	uint32_t reserved[3]; /* 0 */
};

struct draughts_tables;

DRAUGHTS_BEGIN_DECLS

/* Returns the DRAUGHTS_VERSION of the libdraughts-tables in use; see draughts_version(3). */
DRAUGHTS_API unsigned draughts_tables_version(void);

/*
 * Makes a handle for the tables of one ruleset. The new handle contains no tables yet. The caller
 * must free it with _free. Returns NULL if memory runs out. There are no tables for the games with
 * flying kings.
 */
DRAUGHTS_API struct draughts_tables *draughts_tables_new(const struct draughts_ruleset *ruleset);

/* Frees a handle and closes its files. NULL is allowed. */
DRAUGHTS_API void draughts_tables_free(struct draughts_tables *tables);

/*
 * Adds every table of the ruleset that a directory contains, except tables that the handle already
 * has. Recognizes tables by their file names. Returns DRAUGHTS_OK; DRAUGHTS_ERR_FILE if there is no
 * table to add, or if a file cannot be opened or read; DRAUGHTS_ERR_DAMAGED if a file is truncated
 * or damaged, is in another version of the format, is not a table of the ruleset, or does not match
 * its name; or DRAUGHTS_ERR_MEMORY.
 *
 * If some files are refused, all others are still added. The status describes the first file that
 * was refused; _refused returns the name of that file, or an empty string if the directory itself
 * cannot be searched. Do not shorten or modify the files while the handle is in use.
 */
DRAUGHTS_API enum draughts_error draughts_tables_add_directory(
	struct draughts_tables *tables, const char *path);

/*
 * Adds one table from memory. The bytes are the contents of a file, and the caller must keep them
 * unchanged until it calls _free. Returns DRAUGHTS_OK, DRAUGHTS_ERR_DAMAGED or DRAUGHTS_ERR_MEMORY;
 * a call that fails adds nothing. If the handle already has a table for the same pieces, it keeps
 * the old table.
 */
DRAUGHTS_API enum draughts_error draughts_tables_add(
	struct draughts_tables *tables, const void *bytes, size_t length);

/*
 * Returns the name, without the directory, of the first file that the last call to
 * draughts_tables_add_directory or draughts_tables_check refused, or an empty string if the call
 * refused no file. The string is valid until the next call to one of these two functions.
 */
DRAUGHTS_API const char *draughts_tables_refused(const struct draughts_tables *tables);

/*
 * Returns the number of pieces (in Dipole, checkers) up to which the tables are complete: the
 * tables cover every position with at most this many pieces. Returns 0 if the tables do not cover
 * all positions with two pieces. The tables may also cover some positions with more pieces.
 */
DRAUGHTS_API unsigned draughts_tables_pieces(const struct draughts_tables *tables);

/*
 * Looks up the value of a position for the side to move. The value is exact, even if the side to
 * move must capture. The value is DRAUGHTS_TABLES_UNKNOWN if a table that it depends on is missing
 * or damaged, or if the handle is for a different ruleset. Draws by claim (E11, E12, I12) are
 * ignored.
 *
 * Sets *plies to the number of plies until progress is made, assuming that the winner plays for
 * speed and the loser for delay. Progress is a capture, a crowning or, under some rulesets, a move
 * of a man. In Dipole, *plies is always 0. In the checkers games, it is always 1 in a won or lost
 * position in which the side to move must capture. Otherwise, it is 0 if the position is drawn,
 * finished or unknown, or if the tables contain no distance for it. If the plies argument is NULL,
 * the call is faster. Any number of threads may call this function at once. The function allocates
 * no memory.
 */
DRAUGHTS_API enum draughts_tables_value draughts_tables_probe(const struct draughts_tables *tables,
	const struct draughts_position *position, unsigned *plies);

/*
 * Finds a move that keeps the value of the position. Returns the move. If the position is finished
 * or unknown, returns 0.
 *
 * From a won position of a checkers game, the move usually makes progress or shortens the distance
 * to progress by one ply; see draughts_tables(3) for the exception. A program that always plays the
 * returned move wins, unless the opponent can claim a draw first. If no winning move makes progress
 * or has a known distance to progress, the function returns 0. In Dipole, where every game ends, it
 * may return any winning move. From a lost position, the move delays progress as long as possible,
 * if the tables contain the distances. If tables are missing or damaged, the function also returns
 * 0 if no move is known to keep the value.
 *
 * Stores the value of the position, an enum draughts_tables_value, and the number of plies in the
 * same way as draughts_tables_probe. The value and plies arguments may be NULL.
 */
DRAUGHTS_API draughts_move draughts_tables_best(const struct draughts_tables *tables,
	const struct draughts_position *position, uint32_t *value, unsigned *plies);

/*
 * Lists all legal moves with their values and distances, best first: moves that win, moves of
 * unknown value, moves that draw, moves that lose. The moves that win form three groups. In the
 * first group, the moves with the fewest plies to progress come first. The moves of the second
 * group make progress, but let the defender claim a draw before any further progress. The moves of
 * the third group have no distance. _best avoids the second and third groups. Among the moves that
 * lose, those with the most plies to progress come first. If two moves that win are
 * otherwise equal, the move with fewer plies to the end of the game comes first. If two moves that
 * lose are otherwise equal, the move with more plies to the end of the game comes first.
 *
 * Writes the first moves of the list, up to the given capacity, and returns the length of the whole
 * list: at most DRAUGHTS_MOVES_MAX, and 0 if the game is over. If the capacity is 0, the moves
 * argument may be NULL. If the handle is for a different ruleset, all values are
 * DRAUGHTS_TABLES_UNKNOWN.
 */
DRAUGHTS_API size_t draughts_tables_moves(const struct draughts_tables *tables,
	const struct draughts_position *position, struct draughts_tables_move *moves,
	size_t capacity);

/*
 * Finds the distance of a won or lost position: the number of plies until progress is made, or
 * until the game ends. The winner tries to keep this number small, and the loser tries to make it
 * large. If the tables contain the distance, the function returns true and stores it in *plies.
 * The function returns false and stores 0 if the position is drawn, or if the tables do not contain
 * the distance. For a finished position, the distance is 0. Draws by claim are ignored. The plies
 * argument may be NULL.
 */
DRAUGHTS_API bool draughts_tables_distance(const struct draughts_tables *tables,
	const struct draughts_position *position, enum draughts_tables_metric metric,
	unsigned *plies);

/*
 * Verifies the checksum of every block of every table. Returns DRAUGHTS_OK, or DRAUGHTS_ERR_DAMAGED
 * if a checksum is wrong; _refused then returns the name of a damaged file.
 */
DRAUGHTS_API enum draughts_error draughts_tables_check(struct draughts_tables *tables);

DRAUGHTS_END_DECLS

#endif
