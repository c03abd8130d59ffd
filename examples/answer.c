/* SPDX-License-Identifier: MIT */
/*
 * Answers the referee's questions with the library; draughts-conformance(7) describes the
 * questions. Use this program as a pattern for programs that answer with rules of their own.
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <draughts.h>

static const char usage[] =
	"usage: answer <QUESTIONS\n"
	"A question is a line: RULESET FEN. Exits with 0, with 1 if an answer cannot be written,\n"
	"with 2 if a line is not a question or there are arguments.\n";

/* False if the answer cannot be written. */
static bool answer(const struct draughts_position *position)
{
	struct draughts_position_storage after[DRAUGHTS_MOVES_MAX];
	const enum draughts_outcome outcome = draughts_position_outcome(position);
	const size_t total = draughts_position_successors(
		position, after, NULL, DRAUGHTS_MOVES_MAX);
	char fen[DRAUGHTS_FEN_TEXT_SIZE];

	if (outcome != DRAUGHTS_ONGOING)
		fputs(outcome == DRAUGHTS_WHITE_WINS ? "white" : "black", stdout);
	for (size_t i = 0; i < total; i++) {
		draughts_position_write_fen(draughts_position_in(&after[i]), 0, fen, sizeof(fen));
		printf("%s%s", i ? " " : "", fen);
	}
	putchar('\n');
	return fflush(stdout) == 0 && !ferror(stdout);
}

static int answer_all(void)
{
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	char line[256], name[32], fen[200];

	while (fgets(line, sizeof(line), stdin)) {
		const struct draughts_ruleset *ruleset = sscanf(line, "%31s %199s", name, fen) == 2
								 ? draughts_ruleset_by_name(name)
								 : NULL;
		if (!ruleset || draughts_position_read_fen(
					position, ruleset, fen, strlen(fen), NULL) != DRAUGHTS_OK) {
			fputs("answer: a line is not RULESET FEN\n", stderr);
			return 2;
		}
		if (!answer(position)) {
			perror("answer");
			return 1;
		}
	}
	return 0;
}

int main(int argc, char **argv)
{
	const bool asked = argc == 2 &&
			   (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0);

	if (argc == 1)
		return answer_all();
	fputs(usage, asked ? stdout : stderr);
	return asked ? 0 : 2;
}
