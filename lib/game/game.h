/* SPDX-License-Identifier: MIT */
/* What readers of games need of them beyond the public functions. */
#ifndef DR_GAME_H
#define DR_GAME_H

#include <draughts/game.h>

/*
 * Plays a move that is known to be legal, in a game that nobody has declared over. DRAUGHTS_OK or,
 * nothing changed, DRAUGHTS_ERR_MEMORY.
 */
int dr_game_append(struct draughts_game *game, draughts_move move);

#endif
