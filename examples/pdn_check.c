/* SPDX-License-Identifier: MIT */
/* Replays every game of PDN files and says what is wrong with those that cannot be. */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <draughts.h>

static const char usage[] =
	"usage: pdn_check [OPTION]... FILE...\n"
	"Replays every game of PDN files and reports those that cannot be replayed.\n"
	"  --ruleset=NAME  the rules of games that do not name theirs: english (the\n"
	"                  default), english-wcdf, italian, italian-first, dipole\n"
	"  -h, --help      show this text\n"
	"Exits with 0, with 1 if a game was rejected, with 2 if a file cannot be read or the\n"
	"arguments make no sense.\n";

static const struct option options[] = {
	{"ruleset", required_argument, NULL, 'r'},
	{"help", no_argument, NULL, 'h'},
	{NULL, 0, NULL, 0},
};

enum { REJECTED = 1, TROUBLE = 2 };

struct tally {
	unsigned long games, rejected;
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

static void report(const char *path, struct draughts_pdn *pdn)
{
	const struct draughts_game *partial = draughts_pdn_partial(pdn);
	struct draughts_pdn_place error;
	char sentence[512];

	draughts_pdn_where(pdn, &error);
	draughts_pdn_write_error(pdn, sentence, sizeof(sentence));
	printf("%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": %s (%zu plies kept)\n", path,
		error.line, error.column, error.game, sentence,
		partial ? draughts_game_length(partial) : 0);
}

static int check(const char *path, const struct draughts_ruleset *ruleset, struct tally *tally)
{
	size_t length;
	char *text = read_file(path, &length);
	struct draughts_pdn *pdn = text ? draughts_pdn_new(text, length) : NULL;

	if (!pdn) {
		perror(path);
		free(text);
		return TROUBLE;
	}
	draughts_pdn_set_ruleset(pdn, ruleset);
	for (;;) {
		struct draughts_game *game;
		enum draughts_error status = draughts_pdn_next_game(pdn, &game);

		if (status == DRAUGHTS_OK && !game)
			break;
		tally->games++;
		if (status != DRAUGHTS_OK) {
			tally->rejected++;
			report(path, pdn);
		}
		draughts_game_free(game);
	}
	draughts_pdn_free(pdn);
	free(text);
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	const struct draughts_ruleset *ruleset = draughts_english();
	struct tally tally = {0, 0};
	int option, trouble = 0;

	while ((option = getopt_long(argc, argv, "h", options, NULL)) == 'r')
		ruleset = draughts_ruleset_by_name(optarg);
	if (option != -1 || !ruleset || optind == argc) {
		fputs(usage, option == 'h' ? stdout : stderr);
		return option == 'h' ? EXIT_SUCCESS : TROUBLE;
	}
	for (int i = optind; i < argc; i++)
		trouble |= check(argv[i], ruleset, &tally);
	printf("%lu games: %lu replayed, %lu rejected\n", tally.games, tally.games - tally.rejected,
		tally.rejected);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		perror("pdn_check");
		return TROUBLE;
	}
	if (trouble)
		return trouble;
	return tally.rejected > 0 ? REJECTED : EXIT_SUCCESS;
}
