/* SPDX-License-Identifier: MIT */
/* Makes a clean copy of PDN, and reports its faults and the reader's assumptions. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

#include "shared.h"

static const char usage[] =
	"usage: pdn_clean [RULESET] <FILE >COPY\n"
	"RULESET applies to games that name none.\n"
	"Exits with 0, with 1 if there is no copy, with 2 if something was left out or the\n"
	"arguments make no sense.\n";

static const struct {
	unsigned flag;
	const char *text;
} doubts[] = {
	{DRAUGHTS_PDN_FLAG_RULESET_ASSUMED, "the ruleset was assumed"},
	{DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS, "the wrong side begins"},
	{DRAUGHTS_PDN_FLAG_MOVE_ASSUMED, "one of several moves was assumed"},
	{DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED, "the results contradict each other"},
	{DRAUGHTS_PDN_FLAG_TEXT_IGNORED, "a comment may be a move or a result"},
	{DRAUGHTS_PDN_FLAG_RESULT_UNREAD, "a result cannot be understood"},
	{DRAUGHTS_PDN_FLAG_FAULTY, "only part of it was written"},
};

/* Prints the doubts about a game. */
static void print_doubts(struct draughts_pdn *pdn, unsigned flags)
{
	struct draughts_pdn_place place;

	draughts_pdn_get_place(pdn, &place);
	for (size_t i = 0; i < sizeof doubts / sizeof doubts[0]; i++)
		if (flags & doubts[i].flag)
			fprintf(stderr, "game %u: %s\n", (unsigned)place.game, doubts[i].text);
}

static void print_fault(struct draughts_pdn *pdn)
{
	struct draughts_pdn_place place;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_pdn_get_place(pdn, &place);
	draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);
	fprintf(stderr, "line %u: %s\n", (unsigned)place.line, sentence);
}

/* Copies all events to the writer. Sets *lost if something had to be left out. */
static enum draughts_error copy(
	struct draughts_pdn *pdn, struct draughts_pdn_writer *out, bool *lost)
{
	struct draughts_pdn_event event;
	enum draughts_error status = DRAUGHTS_OK;

	while (status == DRAUGHTS_OK && draughts_pdn_read_event(pdn, &event)) {
		status = draughts_pdn_writer_event(out, pdn);
		if (event.kind == DRAUGHTS_PDN_FAULT) {
			print_fault(pdn);
			*lost = true;
		} else if (event.kind == DRAUGHTS_PDN_GAME_END) {
			print_doubts(pdn, event.flags);
		}
	}
	return status;
}

/* Writes a clean copy to standard output, and returns the program's exit status. */
static int clean(const char *file, size_t length, const struct draughts_ruleset *ruleset)
{
	struct draughts_pdn *pdn = draughts_pdn_new(file, length, ruleset, 0);
	struct draughts_pdn_writer *out = draughts_pdn_writer_new(0);
	bool lost = false;
	const enum draughts_error status = pdn && out ? copy(pdn, out, &lost) : DRAUGHTS_ERR_MEMORY;
	int result = lost ? 2 : 0;

	if (status != DRAUGHTS_OK) {
		fprintf(stderr, "pdn_clean: %s\n", draughts_strerror(status));
		result = 1;
	} else if (fputs(draughts_pdn_writer_text(out, NULL), stdout) < 0 || fflush(stdout)) {
		perror("pdn_clean: standard output");
		result = 1;
	}
	draughts_pdn_writer_free(out);
	draughts_pdn_free(pdn);
	return result;
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "english";
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(name);
	char *file;
	size_t length;
	int result;

	if (!ruleset || argc > 2) {
		const bool asked = strcmp(name, "-h") == 0 || strcmp(name, "--help") == 0;

		print_usage(asked ? stdout : stderr, usage);
		return asked ? 0 : 2;
	}
	file = read_all("pdn_clean", &length);
	result = file ? clean(file, length, ruleset) : 1;
	free(file);
	return result;
}
