/* SPDX-License-Identifier: MIT */
/* Looks positions up in endgame tables: probe_tables RULESET DIRECTORY FEN... */
#include <stdio.h>
#include <string.h>

#include <draughts.h>
#include <draughts/tables.h>

static const char *const values[] = {"unknown", "won", "lost", "drawn"};

/*
 * Prints a move, its value and, if the tables have them, the plies until progress is made and until
 * the end of the game.
 */
static void print_move(
	const struct draughts_position *position, const struct draughts_tables_move *move)
{
	char text[DRAUGHTS_MOVE_TEXT_SIZE];

	draughts_move_write(position, move->move, 0, text, sizeof text);
	printf("  %s %s", text, values[move->value]);
	if (move->progress > 0)
		printf(", progress by ply %u", (unsigned)move->progress);
	if (move->end > 0)
		printf(", end by ply %u", (unsigned)move->end);
	putchar('\n');
}

/* Prints a line for the position and its value, and one for each legal move, best first. */
static int print(const struct draughts_tables *tables, const struct draughts_ruleset *ruleset,
	const char *fen)
{
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_in(&storage);
	struct draughts_tables_move moves[DRAUGHTS_MOVES_MAX];
	size_t offset;
	const enum draughts_error status = draughts_position_read_fen(
		position, ruleset, fen, strlen(fen), &offset);

	if (status != DRAUGHTS_OK) {
		fprintf(stderr, "probe_tables: character %zu of \"%s\": %s\n", offset + 1, fen,
			draughts_strerror(status));
		return 2;
	}
	printf("%s %s\n", fen, values[draughts_tables_probe(tables, position, NULL)]);

	const size_t count = draughts_tables_moves(tables, position, moves, DRAUGHTS_MOVES_MAX);
	for (size_t i = 0; i < count; i++)
		print_move(position, &moves[i]);
	return 0;
}

int main(int argc, char **argv)
{
	int result = 0;

	if (argc < 4) {
		fputs("usage: probe_tables RULESET DIRECTORY FEN...\n", stderr);
		return 2;
	}

	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(argv[1]);
	if (ruleset == NULL) {
		fprintf(stderr, "probe_tables: there is no ruleset \"%s\"\n", argv[1]);
		return 2;
	}

	struct draughts_tables *tables = draughts_tables_new(ruleset);
	const enum draughts_error status = tables == NULL
						   ? DRAUGHTS_ERR_MEMORY
						   : draughts_tables_add_directory(tables, argv[2]);
	if (status != DRAUGHTS_OK) {
		fprintf(stderr, "probe_tables: %s/%s: %s\n", argv[2],
			tables == NULL ? "" : draughts_tables_refused(tables),
			draughts_strerror(status));
		draughts_tables_free(tables);
		return 1;
	}
	for (int i = 3; i < argc && result == 0; i++)
		result = print(tables, ruleset, argv[i]);
	draughts_tables_free(tables);
	if (fflush(stdout) == 0 && !ferror(stdout))
		return result;
	perror("probe_tables");
	return 1;
}
