/* SPDX-License-Identifier: MIT */
/* Where the reader is: lines and columns, counted only for those who ask. */
#include "core/debug.h"
#include "pdn/reader.h"

/* Counts the lines up to an offset. A line ends with LF, CR LF or, on old machines, CR. */
static void count_lines(const struct dr_pdn_lexer *in, struct dr_pdn_place *place, size_t at)
{
	DR_ASSERT(at >= place->counted);
	for (size_t i = place->counted; i < at; i++) {
		const bool pair = i + 1 < in->length && in->text[i + 1] == '\n';

		if (in->text[i] == '\n' || (in->text[i] == '\r' && !pair)) {
			place->lines++;
			place->line_start = i + 1;
		}
	}
	place->counted = at;
}

/*
 * Games and events come in the order of the text, but a place may be as far back as the game
 * begins: so this beginning is remembered, and nothing is counted more than a few times. What was
 * asked before this game began is not after its beginning.
 */
void draughts_pdn_where(struct draughts_pdn *pdn, struct draughts_pdn_place *error)
{
	const struct dr_pdn_lexer *const in = &pdn->events.in;
	const size_t begin = pdn->events.game.at;
	const size_t at = (size_t)pdn->error.offset;

	if (begin > pdn->game_place.counted && begin <= at) {
		if (begin < pdn->place.counted)
			pdn->place = pdn->game_place;
		count_lines(in, &pdn->place, begin);
		pdn->game_place = pdn->place;
	}
	if (at < pdn->place.counted)
		pdn->place = pdn->game_place;
	count_lines(in, &pdn->place, at);
	pdn->error.line = pdn->place.lines + 1;
	pdn->error.column = at - pdn->place.line_start + 1;
	*error = pdn->error;
}
