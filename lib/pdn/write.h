/* SPDX-License-Identifier: MIT */
/* Shared by the two writers: results, and the tags that identify a game, always written. */
#ifndef DR_PDN_WRITE_H
#define DR_PDN_WRITE_H

#include <stdbool.h>

#include <draughts/game.h>
#include <draughts/pdn.h>

#include "game/tags.h"
#include "pdn/header.h"
#include "pdn/layout.h"

/* The facts that the tags of a game must describe: its start and its end. */
struct dr_pdn_facts {
	const struct draughts_position *start;
	size_t quiet; /* plies before the start */
	struct dr_result end;
	unsigned flags; /* of the writer */
};

/*
 * Writes tags, and an empty line; nothing with DRAUGHTS_PDN_FLAG_NO_TAGS. Result, Termination,
 * GameType, Variant, SetUp and FEN describe the facts; known tags get their usual names. If a known
 * tag occurs twice, only the last one is written, because a reader would keep only that one.
 */
void dr_pdn_put_tags(
	struct dr_pdn_layout *layout, const struct dr_tags *tags, const struct dr_pdn_facts *facts);

/* An upper bound on the bytes that dr_pdn_put_tags writes, whatever the facts. */
size_t dr_pdn_tags_size(const struct dr_tags *tags);

/* How an outcome is written in a game of these rules. */
const char *dr_pdn_result(
	enum draughts_outcome outcome, const struct draughts_ruleset *ruleset, unsigned flags);

/* Whether PDN allows the name of a tag. */
bool dr_pdn_is_name(const char *name);

#endif
