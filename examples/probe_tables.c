/* SPDX-License-Identifier: MIT */
/* Says what endgame tables know of positions: probe_tables RULESET DIRECTORY FEN... */
#include <stdio.h>
#include <string.h>

#include <draughts.h>
#include <draughts/tables.h>

static const char *const values[] = {"unknown", "won", "lost", "drawn"};

/* A line: the position, its value, the plies to the next progress if known, and the best move. */
static int print(const struct draughts_tables *tables, const struct draughts_ruleset *ruleset,
	const char *fen)
{
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_in(&storage);
	enum draughts_tables_value value;
	char move_text[DRAUGHTS_MOVE_TEXT_SIZE] = "-";
	unsigned plies;
	size_t where;
	const enum draughts_error status = draughts_position_read_fen(
		position, ruleset, fen, strlen(fen), &where);

	if (status != DRAUGHTS_OK) {
		fprintf(stderr, "probe_tables: character %zu of \"%s\": %s\n", where + 1, fen,
			draughts_strerror(status));
		return 2;
	}

	const draughts_move move = draughts_tables_best(tables, position, &value, &plies);
	if (move != 0)
		draughts_move_write(position, move, 0, move_text, sizeof move_text);
	printf("%s %s %u %s\n", fen, values[value], plies, move_text);
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
	return result;
}
