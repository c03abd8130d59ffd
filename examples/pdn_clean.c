/* SPDX-License-Identifier: MIT */
/* Copies PDN clean, and says what is wrong with it and what was assumed: pdn_clean <FILE >COPY */
#include <stdio.h>
#include <stdlib.h>

#include <draughts.h>

static char file[1 << 26];

/* By the bits of enum draughts_pdn_flag. */
static const char *const doubts[] = {"", "taken for English checkers", "the other side begins",
	"a capture that can be read in two ways", "its results contradict each other",
	"written as far as it could be read"};

int main(void)
{
	const size_t length = fread(file, 1, sizeof file, stdin);
	struct draughts_pdn *pdn = draughts_pdn_new(file, length, draughts_english(), 0);
	struct draughts_pdn_writer *out = draughts_pdn_writer_new(0);
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
	struct draughts_pdn_place place;
	char sentence[512];

	while (pdn && out && event.kind != DRAUGHTS_PDN_END) {
		const enum draughts_error status = draughts_pdn_next_event(pdn, &event);

		draughts_pdn_where(pdn, &place);
		if (status && draughts_pdn_write_error(pdn, sentence, sizeof sentence))
			fprintf(stderr, "line %u: %s\n", (unsigned)place.line, sentence);
		else if (draughts_pdn_writer_event(out, pdn, &event))
			break;
		for (unsigned i = 1; event.kind == DRAUGHTS_PDN_GAME_END && i < 6 && !status; i++)
			if (event.flags >> i & 1)
				fprintf(stderr, "game %u: %s\n", (unsigned)place.game, doubts[i]);
	}
	if (event.kind != DRAUGHTS_PDN_END || !feof(stdin))
		return EXIT_FAILURE;
	return fputs(draughts_pdn_writer_text(out, NULL), stdout) < 0 || fflush(stdout);
}
