/* SPDX-License-Identifier: MIT */
/* Games out of the events of a reader. */
#ifndef DR_PDN_BUILD_H
#define DR_PDN_BUILD_H

#include "pdn/layout.h"
#include "pdn/lexer.h"

struct draughts_game;

/* All zero is nothing built. */
struct dr_pdn_build {
	struct draughts_game *game;      /* being built */
	bool started;                    /* its ruleset and start are known */
	struct draughts_game *partial;   /* for draughts_pdn_partial */
	struct dr_pdn_layout annotation; /* of the current ply */
	struct dr_pdn_slice
		spoilt;     /* from a fault on, in a variation; its end is 0 if there is none */
	struct dr_sink tag; /* room for a name and a value */
};

#endif
