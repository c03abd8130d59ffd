/* SPDX-License-Identifier: MIT */
/*
 * What the reader and the writer of PDN make of the texts in tests/data/pdn, row by row; its README
 * describes the rows. What is too much for a row is in the other suites of PDN.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pdn.h"

static const struct row_kind kinds[] = {
	{"games", pdn_games},
	{"tags", pdn_tags},
	{"ruleset", pdn_ruleset},
	{"fault", pdn_fault},
	{"sentence", pdn_sentence},
	{"written", pdn_written},
	{"partial", pdn_partial},
	{"events", pdn_events},
	{NULL, NULL},
};

static const struct table *table;

/* What is read can be written and reads back; but tags that the writer replaces, once. */
static void check_reads_back(const struct draughts_game *game)
{
	char *const text = pdn_write(game);
	struct draughts_game *const copy = pdn_game(draughts_english(), text);

	pdn_assert_same_moves(game, copy);
	pdn_assert_round_trip(copy);
	draughts_game_free(copy);
	free(text);
}

START_TEST(games_read_back)
{
	const struct row row = row_of(&table->row[_i]);
	struct draughts_pdn *const pdn = draughts_pdn_new(
		row.text, row.length, row_ruleset(&table->row[_i]), 0);
	struct draughts_game *game;

	while (draughts_pdn_next_game(pdn, &game) != DRAUGHTS_OK || game) {
		if (game)
			check_reads_back(game);
		draughts_game_free(game);
	}
	draughts_pdn_free(pdn);
}
END_TEST

START_TEST(events_read_back)
{
	const struct row row = row_of(&table->row[_i]);

	pdn_assert_events_read_back(row_ruleset(&table->row[_i]), row.text, row.length);
}
END_TEST

void suite_pdn_tables(Suite *suite)
{
	table = rows_add(suite, kinds, "pdn/text.txt", "pdn/moves.txt", "pdn/results.txt",
		"pdn/comments.txt", "pdn/games.txt", "pdn/tags.txt", "pdn/header.txt",
		"pdn/faults.txt", "pdn/written.txt", "pdn/events.txt", "pdn/real.txt",
		"pdn/flying.txt");
	tests_add_loop(suite, table->rows, games_read_back, events_read_back);
}
