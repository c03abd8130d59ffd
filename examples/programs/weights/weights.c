/* SPDX-License-Identifier: MIT */
/* The learned weights, by the numbers that PDN gives to the games. `make train' makes each file. */
#include "../eval.h"

#include <stddef.h>

static const struct {
	unsigned gametype;
	struct eval_weights weights;
} learned[] = {
	{21,
		{
#include "english.h"
		}},
	{22,
		{
#include "italian.h"
		}},
/* The web loads these when the game is chosen. */
#ifndef WEIGHTS_FOR_WEB
	{25,
		{
#include "russian.h"
		}},
	{26,
		{
#include "brazilian.h"
		}},
#endif
};

const struct eval_weights *eval_learned(const struct draughts_ruleset *ruleset)
{
	for (size_t i = 0; i < sizeof learned / sizeof *learned; i++)
		if (learned[i].gametype == draughts_ruleset_gametype(ruleset))
			return &learned[i].weights;
	return NULL;
}
