/* SPDX-License-Identifier: MIT */
/*
 * Makes a clean copy of PDN, and reports its faults and the reader's assumptions:
 *
 *     pdn_clean [RULESET] <FILE >COPY
 *
 * RULESET applies to games that name none. Exits with 2 if something was left out, and with 1 if
 * there is no copy.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <draughts.h>

/* By the bits of enum draughts_pdn_flag; the first bit does not mean a doubt. */
static const char *const doubts[] = {"", "the ruleset was assumed", "the wrong side begins",
	"one of several captures was assumed", "the results contradict each other",
	"only part of it was written"};

/* Standard input as a whole, which the caller frees; NULL if it cannot be read. */
static char *read_all(size_t *length)
{
	char *text = NULL, *more;

	*length = 0;
	for (size_t size = 1 << 16; !ferror(stdin) && !feof(stdin); size *= 2) {
		more = (char *)realloc(text, size);
		if (!more)
			break;
		text = more;
		*length += fread(text + *length, 1, size - *length, stdin);
	}
	if (feof(stdin))
		return text;
	free(text);
	return NULL;
}

int main(int argc, char **argv)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(
		argc == 2 ? argv[1] : "english");
	size_t length;
	char *file = read_all(&length);
	struct draughts_pdn *pdn = file ? draughts_pdn_new(file, length, ruleset, 0) : NULL;
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
	if (event.kind != DRAUGHTS_PDN_END ||
		fputs(draughts_pdn_writer_text(out, NULL), stdout) < 0 || fflush(stdout))
		return 1;
	draughts_pdn_writer_free(out);
	draughts_pdn_free(pdn);
	free(file);
	return lost ? 2 : 0;
}
