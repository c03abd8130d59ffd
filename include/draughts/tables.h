/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables: who wins a position with few pieces, and how soon. This is the header of a second
 * library, libdraughts-tables. draughts.h does not include it.
 *
 * The library opens, probes and checks files. examples/make_tables_threads makes them, and
 * draughts-tables(7) describes them. Ids such as E11 are those of the articles of the rules, see
 * draughts.h.
 */
#ifndef DRAUGHTS_TABLES_H
#define DRAUGHTS_TABLES_H

#include <stddef.h>

#include <draughts/error.h>
#include <draughts/export.h>
#include <draughts/move.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

/* The version of this library, which has numbers of its own. */
#define DRAUGHTS_TABLES_VERSION_STRING "0.1.0"

/* What perfect play makes of a position, for the side to move. Claims of draws are left aside. */
enum draughts_tables_value {
	DRAUGHTS_TABLES_UNKNOWN = 0,
	DRAUGHTS_TABLES_WIN = 1,
	DRAUGHTS_TABLES_LOSS = 2,
	DRAUGHTS_TABLES_DRAW = 3
};

/* No table has more pieces, or checkers in Dipole, than this. */
enum { DRAUGHTS_TABLES_PIECES_MAX = 8 };

struct draughts_tables;

DRAUGHTS_BEGIN_DECLS

/* Makes a handle without tables, which the caller frees with _free. NULL when memory runs out. */
DRAUGHTS_API struct draughts_tables *draughts_tables_new(const struct draughts_ruleset *ruleset);

/* Frees the handle and closes its files. NULL is allowed. */
DRAUGHTS_API void draughts_tables_free(struct draughts_tables *tables);

/*
 * Adds every table of the ruleset in a directory, which is found by its file name. Returns
 * DRAUGHTS_OK; DRAUGHTS_ERR_FILE if there is no table, or one cannot be opened or read;
 * DRAUGHTS_ERR_DAMAGED if one is cut or damaged, or is of another kind; or DRAUGHTS_ERR_MEMORY.
 * Files that are refused are left out, and all others are added. The status is that of the first
 * one, which _refused names. The files must not become shorter while the handle is in use.
 */
DRAUGHTS_API enum draughts_error draughts_tables_add_directory(
	struct draughts_tables *tables, const char *path);

/*
 * Adds one table, the contents of a file. The caller keeps the bytes, unchanged, until _free.
 * Returns DRAUGHTS_OK, DRAUGHTS_ERR_DAMAGED or DRAUGHTS_ERR_MEMORY; a call that fails adds nothing.
 * If the handle already has a table of the same pieces, that one stays.
 */
DRAUGHTS_API enum draughts_error draughts_tables_add(
	struct draughts_tables *tables, const void *bytes, size_t length);

/*
 * The name of the file that the last _add_directory or _check refused, without its directory. An
 * empty text if there is none. Valid until the next such call.
 */
DRAUGHTS_API const char *draughts_tables_refused(const struct draughts_tables *tables);

/*
 * The number of pieces, or checkers in Dipole, up to which all positions are there; 0 if not even
 * those of two are. Positions with more pieces may be there, too.
 */
DRAUGHTS_API unsigned draughts_tables_pieces(const struct draughts_tables *tables);

/*
 * Looks up the value of a position for the side to move. It is exact, also when captures are due,
 * or DRAUGHTS_TABLES_UNKNOWN: if a table that decides it is missing or damaged, or the position has
 * another ruleset. Stores in *plies the number of plies to the next progress (a capture, a crowning
 * or, if the ruleset says so, a move of a man) when the winner hurries and the loser delays, as far
 * as tables have distances; otherwise, and for draws and finished positions, 0. plies may be NULL,
 * which is faster. Draws by claim (E11, E12, I12) are not considered. Any number of threads may
 * call it at once, and it allocates nothing.
 */
DRAUGHTS_API enum draughts_tables_value draughts_tables_probe(const struct draughts_tables *tables,
	const struct draughts_position *position, unsigned *plies);

/*
 * Finds a move that keeps the value, and from a won position also makes progress, so that a program
 * that plays nothing else wins, unless a draw can be claimed first; from a lost position it is the
 * one that lasts longest. Stores the value and the plies of the position as _probe does; both may
 * be NULL. Returns 0 if the position is finished or unknown, or if no winning move is proved to
 * make progress.
 */
DRAUGHTS_API draughts_move draughts_tables_best(const struct draughts_tables *tables,
	const struct draughts_position *position, enum draughts_tables_value *value,
	unsigned *plies);

/*
 * Reads every block of every table and compares its checksum. Returns DRAUGHTS_OK, or
 * DRAUGHTS_ERR_DAMAGED, and _refused then names a damaged file.
 */
DRAUGHTS_API enum draughts_error draughts_tables_check(struct draughts_tables *tables);

DRAUGHTS_END_DECLS

#endif
