/* SPDX-License-Identifier: MIT */
/* Replays every game in PDN files, and reports the faults. */
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

#include "program.h"

static const char usage[] =
	"[OPTION]... FILE...\n"
	"Replays every game in PDN files. Reports the games that cannot be replayed and, for\n"
	"the others, what had to be assumed and what contradicts itself.\n"
	"  --ruleset=NAME       the rules of games that do not name theirs\n"
	"  --strict             reject games that do not name their rules, that contradict\n"
	"                       themselves, or in which anything else was assumed; a game\n"
	"                       under the wrong name passes if its moves are legal in both\n"
	"  --white-score-first  1-0 is a win for White, whoever begins\n"
	"  -h, --help           show this text\n"
	"Exits with 0, with 1 if a game was rejected, with 2 if a file cannot be read or the\n"
	"arguments make no sense.\n"
	"NAME is one of these, by default english:\n";

static const struct option options[] = {
	{"ruleset", required_argument, NULL, 'r'},
	{"strict", no_argument, NULL, 's'},
	{"white-score-first", no_argument, NULL, 'w'},
	{"help", no_argument, NULL, 'h'},
	{NULL, 0, NULL, 0},
};

enum { REJECTED = 1, TROUBLE = 2 };

struct tally {
	const struct draughts_ruleset *ruleset;
	bool strict;
	unsigned flags;
	unsigned long games, rejected, doubtful;
};

/* The doubts that a game can raise. */
static const struct {
	unsigned flag;
	const char *text;
} doubts[] = {
	{DRAUGHTS_PDN_FLAG_RULESET_ASSUMED, "no tag says which game this is"},
	{DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS, "the wrong side begins, and there is no FEN"},
	{DRAUGHTS_PDN_FLAG_MOVE_ASSUMED,
		"an ambiguous move was read in the way that lets the game go on"},
	{DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED, "its results contradict each other"},
	{DRAUGHTS_PDN_FLAG_FAULTY, "a variation cannot be read to the end"},
	{DRAUGHTS_PDN_FLAG_TEXT_IGNORED, "a comment may be a move or a result"},
	{DRAUGHTS_PDN_FLAG_RESULT_UNREAD, "a result cannot be understood"},
};

/* Reads a file as a whole; NULL if that fails. */
static char *read_file(const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	size_t size = 1 << 16, used = 0, got;
	char *text = file ? (char *)malloc(size) : NULL;

	while (text && (got = fread(text + used, 1, size - used, file)) > 0) {
		used += got;
		if (used == size) {
			char *grown = size <= SIZE_MAX / 2 ? (char *)realloc(text, size *= 2)
							   : NULL;

			if (!grown)
				free(text);
			text = grown;
		}
	}
	if (text && ferror(file)) {
		free(text);
		text = NULL;
	}
	if (file)
		(void)fclose(file); /* it was only read */
	*length = used;
	return text;
}

static void print_place(const char *path, const struct draughts_pdn_place *place)
{
	print_escaped(stdout, path);
	printf(":%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": ", place->line, place->column,
		place->game);
}

static void report_fault(const char *path, struct draughts_pdn *pdn)
{
	const struct draughts_game *partial = draughts_pdn_partial(pdn);
	struct draughts_pdn_place place;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_pdn_get_place(pdn, &place);
	draughts_pdn_write_fault(pdn, 0, sentence, sizeof(sentence));
	print_place(path, &place);
	print_escaped(stdout, sentence);
	printf(" (%zu plies kept)\n", partial ? draughts_game_length(partial) : 0);
}

/* Reports the assumptions and contradictions of a game that could be read. */
static void report_doubts(const char *path, struct draughts_pdn *pdn, struct tally *tally)
{
	struct draughts_pdn_place place;
	const char *before = "";

	draughts_pdn_get_place(pdn, &place);
	if (place.flags == 0)
		return;
	tally->doubtful++;
	print_place(path, &place);
	for (size_t i = 0; i < sizeof(doubts) / sizeof(*doubts); i++)
		if (place.flags & doubts[i].flag) {
			printf("%s%s", before, doubts[i].text);
			before = "; ";
		}
	putchar('\n');
	if (tally->strict)
		tally->rejected++;
}

static int check(const char *path, struct tally *tally)
{
	size_t length;
	char *text = read_file(path, &length);
	struct draughts_pdn *pdn = text ? draughts_pdn_new(text, length,
						  tally->strict ? NULL : tally->ruleset,
						  tally->flags)
					: NULL;

	if (!pdn) {
		fprintf(stderr, "pdn_check: ");
		print_escaped(stderr, path);
		fprintf(stderr, ": %s\n", strerror(errno));
		free(text);
		return TROUBLE;
	}
	for (struct draughts_game *game; draughts_pdn_read_game(pdn, &game);) {
		tally->games++;
		if (game) {
			report_doubts(path, pdn, tally);
		} else {
			tally->rejected++;
			report_fault(path, pdn);
		}
		draughts_game_free(game);
	}
	draughts_pdn_free(pdn);
	free(text);
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	struct tally tally = {.ruleset = draughts_english()};
	int option, trouble = 0;

	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1 && option != 'h' &&
		option != '?') {
		if (option == 'r')
			tally.ruleset = draughts_ruleset_by_name(optarg);
		else if (option == 's')
			tally.strict = true;
		else
			tally.flags = DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST;
	}
	if (option != -1 || !tally.ruleset || optind == argc) {
		print_usage(option == 'h' ? stdout : stderr, argv, usage, NULL);
		return option == 'h' ? EXIT_SUCCESS : TROUBLE;
	}
	for (int i = optind; i < argc; i++)
		trouble |= check(argv[i], &tally);
	printf("%lu games: %lu replayed, %lu rejected, %lu doubtful\n", tally.games,
		tally.games - tally.rejected, tally.rejected, tally.doubtful);
	if (!flush_output("pdn_check"))
		return TROUBLE;
	if (trouble)
		return trouble;
	return tally.rejected > 0 ? REJECTED : EXIT_SUCCESS;
}
