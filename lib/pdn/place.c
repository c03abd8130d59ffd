/* SPDX-License-Identifier: MIT */
/* Where the reader is: lines and columns, counted only for those who ask. */
#include "core/debug.h"
#include "pdn/reader.h"

/*
 * Counts the lines up to an offset, which is never before the last one: games and faults come in
 * the order of the text. A line ends with LF, CR LF or, on old machines, CR.
 */
static void count_lines(struct draughts_pdn *pdn, size_t at)
{
	const struct dr_pdn_lexer *const in = &pdn->events.in;

	DR_ASSERT(at >= pdn->counted);
	for (size_t i = pdn->counted; i < at; i++) {
		const bool pair = i + 1 < in->length && in->text[i + 1] == '\n';

		if (in->text[i] == '\n' || (in->text[i] == '\r' && !pair)) {
			pdn->line_number++;
			pdn->line_start = i + 1;
		}
	}
	pdn->counted = at;
}

void draughts_pdn_where(struct draughts_pdn *pdn, struct draughts_pdn_error *error)
{
	const size_t at = (size_t)pdn->error.offset;

	count_lines(pdn, at);
	pdn->error.line = pdn->line_number;
	pdn->error.column = at - pdn->line_start + 1;
	*error = pdn->error;
}
