/* SPDX-License-Identifier: MIT */
/* The statuses that functions returning int report. */
#ifndef DRAUGHTS_ERROR_H
#define DRAUGHTS_ERROR_H

#include <draughts/export.h>

enum draughts_error {
	DRAUGHTS_OK = 0,
	DRAUGHTS_ERR_MEMORY = 1,      /* an allocation failed; nothing was changed */
	DRAUGHTS_ERR_SYNTAX = 2,      /* the text, or the packed bytes, cannot be read */
	DRAUGHTS_ERR_POSITION = 3,    /* readable, but no position of this ruleset (article G4) */
	DRAUGHTS_ERR_ILLEGAL = 4,     /* the move is not legal here */
	DRAUGHTS_ERR_AMBIGUOUS = 5,   /* the text fits two or more legal moves */
	DRAUGHTS_ERR_GAME_OVER = 6,   /* the game is decided: there is no move to make */
	DRAUGHTS_ERR_NO_CLAIM = 7,    /* the draw may not be claimed, or the game knows no draws */
	DRAUGHTS_ERR_UNSUPPORTED = 8, /* a game, variant or feature the library does not have */
	DRAUGHTS_ERR_RANGE = 9        /* an argument lies outside what the call takes */
};

DRAUGHTS_BEGIN_DECLS

/*
 * The status as one lower-case English phrase without a full stop: static text, never NULL, for
 * any int.
 */
DRAUGHTS_API const char *draughts_strerror(int status);

DRAUGHTS_END_DECLS

#endif
