/* SPDX-License-Identifier: MIT */
/* The statuses in words. */
#include <draughts/error.h>

static const char phrases[][40] = {
	[DRAUGHTS_OK] = "no error",
	[DRAUGHTS_ERR_MEMORY] = "out of memory",
	[DRAUGHTS_ERR_SYNTAX] = "the text cannot be read",
	[DRAUGHTS_ERR_POSITION] = "not a valid position of this game",
	[DRAUGHTS_ERR_ILLEGAL] = "not a legal move",
	[DRAUGHTS_ERR_AMBIGUOUS] = "more than one legal move fits",
	[DRAUGHTS_ERR_GAME_OVER] = "the game is over",
	[DRAUGHTS_ERR_NO_CLAIM] = "there is no draw to claim",
	[DRAUGHTS_ERR_UNSUPPORTED] = "not supported",
	[DRAUGHTS_ERR_RANGE] = "argument out of range",
	[DRAUGHTS_ERR_FILE] = "there is no file, or it cannot be read",
	[DRAUGHTS_ERR_DAMAGED] = "the file is damaged, or of another kind",
};

const char *draughts_strerror(enum draughts_error status)
{
	return (unsigned)status < sizeof phrases / sizeof *phrases ? phrases[status]
								   : "unknown error";
}
