/* SPDX-License-Identifier: MIT */
/*
 * Answers the questions of the referee by rules that are wrong, with the generator of
 * reference.c: `wrong_answer giveaway' lets the side without pieces or moves win, `wrong_answer
 * italian' leaves out step 4 of the choice among captures (I8), and `wrong_answer pool' plays pool,
 * so in Brazilian it does not take the most pieces (F6).
 */
#include <stdio.h>
#include <string.h>

#include <draughts.h>

#define REF_LAST_STEP 3
/* NOLINTNEXTLINE(bugprone-suspicious-include): not compiled as for the other tests */
#include "reference.c"

static void read_setup(struct ref_position *ref, const struct draughts_setup *setup)
{
	for (unsigned n = 0; n < 32; n++) {
		const int height = setup->kings >> n & 1 ? 2 : 1;

		ref_set(ref, n + 1,
			setup->occupied[DRAUGHTS_WHITE] >> n & 1   ? height
			: setup->occupied[DRAUGHTS_BLACK] >> n & 1 ? -height
								   : 0);
	}
}

static void write_position(const struct draughts_ruleset *ruleset, const struct ref_position *ref)
{
	struct draughts_setup setup = {.turn = (uint8_t)ref->turn};
	char fen[DRAUGHTS_FEN_TEXT_SIZE];

	for (unsigned n = 0; n < 32; n++) {
		const int piece = ref_get(ref, n + 1);

		if (piece != 0)
			setup.occupied[piece < 0] |= DRAUGHTS_SQUARE_SET(n + 1);
		if (piece == 2 || piece == -2)
			setup.kings |= DRAUGHTS_SQUARE_SET(n + 1);
	}
	draughts_setup_write_fen(&setup, ruleset, 0, fen, sizeof fen);
	fputs(fen, stdout);
}

int main(int argc, char **argv)
{
	const char *const wrong = argc > 1 ? argv[1] : "";
	const enum ref_game game = strcmp(wrong, "giveaway") == 0 ? REF_GIVEAWAY
				   : strcmp(wrong, "pool") == 0   ? REF_POOL
								  : REF_ITALIAN;
	char line[256], name[32], fen[200];

	while (fgets(line, sizeof line, stdin) && sscanf(line, "%31s %199s", name, fen) == 2) {
		const struct draughts_ruleset *const ruleset = draughts_ruleset_by_name(name);
		struct draughts_setup setup;
		struct ref_position ref;
		struct ref_move moves[REF_MOVES_MAX];

		if (draughts_setup_read_fen(&setup, ruleset, fen, strlen(fen), NULL))
			return 2;
		ref_clear(&ref, game, setup.turn);
		read_setup(&ref, &setup);
		const size_t total = ref_moves(&ref, moves, REF_MOVES_MAX);

		if (ref_outcome(&ref) != REF_ONGOING)
			fputs(ref_outcome(&ref) == REF_WHITE_WINS ? "white" : "black", stdout);
		for (size_t i = 0; i < total; i++) {
			struct ref_position after = ref;

			ref_play(&after, &moves[i]);
			write_position(ruleset, &after);
			putchar(' ');
		}
		putchar('\n');
		fflush(stdout);
	}
	return 0;
}
