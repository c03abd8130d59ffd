/* SPDX-License-Identifier: MIT */
/* What the two writers share: tags that say what a game is, whatever tags it has, and results. */
#ifndef DR_PDN_WRITE_H
#define DR_PDN_WRITE_H

#include <stdbool.h>

#include <draughts/game.h>
#include <draughts/pdn.h>

#include "pdn/layout.h"

/*
 * Writes the tags of a game, and an empty line. Its start and outcome are told by Result,
 * Termination, GameType, Variant, SetUp and FEN; the usual tags are written by their usual names,
 * of two with one name the latter, as they would be read.
 */
void dr_pdn_put_tags(struct dr_pdn_layout *layout, const struct draughts_game *game,
	enum draughts_outcome outcome, enum draughts_ending ending, unsigned flags);

/* How an outcome is written in a game of these rules. */
const char *dr_pdn_result(
	enum draughts_outcome outcome, const struct draughts_ruleset *ruleset, unsigned flags);

/* Whether PDN allows the name of a tag. */
bool dr_pdn_is_name(const char *name);

#endif
