/* SPDX-License-Identifier: MIT */
/*
 * The statuses that functions return. Ids such as G4 refer to articles of the rules; see
 * draughts.h.
 */
#ifndef DRAUGHTS_ERROR_H
#define DRAUGHTS_ERROR_H

#include <draughts/export.h>

/* A status; 0 means that the function succeeded. */
enum draughts_error {
	DRAUGHTS_OK = 0,
	DRAUGHTS_ERR_MEMORY = 1,      /* memory ran out */
	DRAUGHTS_ERR_SYNTAX = 2,      /* the string, or the packed position, is malformed */
	DRAUGHTS_ERR_POSITION = 3,    /* not a valid position of this ruleset (G4) */
	DRAUGHTS_ERR_ILLEGAL = 4,     /* the move is not legal in this position */
	DRAUGHTS_ERR_AMBIGUOUS = 5,   /* the string fits two or more legal moves */
	DRAUGHTS_ERR_GAME_OVER = 6,   /* the game is over */
	DRAUGHTS_ERR_NO_CLAIM = 7,    /* no draw can be claimed; in Dipole, none ever can (D10) */
	DRAUGHTS_ERR_UNSUPPORTED = 8, /* a game or feature that the library does not support */
	DRAUGHTS_ERR_RANGE = 9,       /* an argument is out of range */
	DRAUGHTS_ERR_FILE = 10,       /* a file is missing, or cannot be opened or read */
	DRAUGHTS_ERR_DAMAGED = 11     /* a file is truncated or damaged, or of another kind */
};

DRAUGHTS_BEGIN_DECLS

/*
 * Describes a status as a lower-case English phrase without a full stop. Returns a static string,
 * never NULL, even for an unknown status.
 */
DRAUGHTS_API const char *draughts_strerror(enum draughts_error status);

DRAUGHTS_END_DECLS

#endif
