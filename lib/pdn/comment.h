/* SPDX-License-Identifier: MIT */
#ifndef DR_PDN_COMMENT_H
#define DR_PDN_COMMENT_H

#include <stddef.h>

struct draughts_game;

/*
 * Keeps an annotation, in the form of notes.h, and the comment that its comments of the main line
 * make. DRAUGHTS_OK or, nothing changed, DRAUGHTS_ERR_MEMORY.
 */
enum draughts_error dr_pdn_annotate(
	struct draughts_game *game, size_t ply, const char *annotation, size_t length);

#endif
