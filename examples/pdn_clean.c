/* SPDX-License-Identifier: MIT */
/*
 * Copies PDN clean, and says what is wrong with it and what was assumed: pdn_clean [RULESET] <FILE
 * >COPY, where RULESET is that of games that name none. Exits with 2 if something was left out, and
 * with 1 if there is no copy.
 */
#include <stdbool.h>
#include <stdio.h>

#include <draughts.h>

static char file[1 << 26];

/* By the bits of enum draughts_pdn_flag, of which the first is no doubt. */
static const char *const doubts[] = {"", "the ruleset was assumed", "the wrong side begins",
	"one of several captures was assumed", "the results contradict each other",
	"only part of it was written"};

int main(int argc, char **argv)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(
		argc == 2 ? argv[1] : "english");
	const size_t length = fread(file, 1, sizeof file, stdin);
	struct draughts_pdn *pdn = draughts_pdn_new(file, length, ruleset, 0);
	struct draughts_pdn_writer *out = draughts_pdn_writer_new(0);
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
	struct draughts_pdn_place place;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	bool lost = false;

	if (!ruleset) {
		fputs("usage: pdn_clean [RULESET] <FILE >COPY\n", stderr);
		return 1;
	}
	while (pdn && out && event.kind != DRAUGHTS_PDN_END) {
		const bool bad = draughts_pdn_next_event(pdn, &event);

		draughts_pdn_get_place(pdn, &place);
		lost = lost || bad;
		if (bad && draughts_pdn_write_fault(pdn, sentence, sizeof sentence))
			fprintf(stderr, "line %u: %s\n", (unsigned)place.line, sentence);
		else if (draughts_pdn_writer_event(out, pdn))
			return 1;
		for (unsigned i = 1; event.kind == DRAUGHTS_PDN_GAME_END && i < 6 && !bad; i++)
			if (event.flags >> i & 1)
				fprintf(stderr, "game %u: %s\n", (unsigned)place.game, doubts[i]);
	}
	if (event.kind != DRAUGHTS_PDN_END || !feof(stdin) ||
		fputs(draughts_pdn_writer_text(out, NULL), stdout) < 0 || fflush(stdout))
		return 1;
	return lost ? 2 : 0;
}
