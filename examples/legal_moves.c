/* SPDX-License-Identifier: MIT */
/* Lists the legal moves of a position. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <draughts.h>

#include "shared.h"

static const char usage[] =
	"usage: legal_moves [RULESET [FEN]]\n"
	"Exits with 0, with 1 if the system fails, with 2 if the arguments make no sense.\n";

/* Prints the legal moves. Returns 1 if they cannot be printed. */
static int print_moves(const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		char text[DRAUGHTS_MOVE_TEXT_SIZE];
		draughts_move_write(position, moves[i], 0, text, sizeof(text));
		puts(text);
	}
	if (fflush(stdout) == 0 && !ferror(stdout))
		return 0;
	perror("legal_moves");
	return 1;
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "english";
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(name);
	if (ruleset == NULL || argc > 3) {
		bool asked = strcmp(name, "-h") == 0 || strcmp(name, "--help") == 0;
		print_usage(asked ? stdout : stderr, usage);
		return asked ? 0 : 2;
	}

	struct draughts_position *position = draughts_position_new(ruleset);
	if (position == NULL) {
		fputs("legal_moves: out of memory\n", stderr);
		return 1;
	}

	enum draughts_error status = DRAUGHTS_OK;
	if (argc > 2) {
		size_t offset;
		status = draughts_position_read_fen(
			position, ruleset, argv[2], strlen(argv[2]), &offset);
		if (status != DRAUGHTS_OK)
			fprintf(stderr, "legal_moves: character %zu of the FEN: %s\n", offset + 1,
				draughts_strerror(status));
	}
	const int result = status == DRAUGHTS_OK ? print_moves(position) : 2;

	draughts_position_free(position);
	return result;
}
