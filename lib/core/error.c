/* SPDX-License-Identifier: MIT */
/* What the statuses say in words. */
#include <draughts/error.h>

const char *draughts_strerror(enum draughts_error status)
{
	switch (status) {
	case DRAUGHTS_OK:
		return "no error";
	case DRAUGHTS_ERR_MEMORY:
		return "out of memory";
	case DRAUGHTS_ERR_SYNTAX:
		return "the text cannot be read";
	case DRAUGHTS_ERR_POSITION:
		return "not a valid position of this game";
	case DRAUGHTS_ERR_ILLEGAL:
		return "not a legal move";
	case DRAUGHTS_ERR_AMBIGUOUS:
		return "more than one legal move fits";
	case DRAUGHTS_ERR_GAME_OVER:
		return "the game is over";
	case DRAUGHTS_ERR_NO_CLAIM:
		return "no draw can be claimed";
	case DRAUGHTS_ERR_UNSUPPORTED:
		return "not supported";
	case DRAUGHTS_ERR_RANGE:
		return "argument out of range";
	case DRAUGHTS_ERR_FILE:
		return "the file cannot be read";
	case DRAUGHTS_ERR_DAMAGED:
		return "the file is damaged, or of another kind";
	default:
		return "unknown error";
	}
}
