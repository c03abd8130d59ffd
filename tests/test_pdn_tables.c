/* SPDX-License-Identifier: MIT */
/*
 * What the reader and the writer of PDN make of the texts in tests/data/pdn, row by row; its README
 * describes the rows. What is too much for a row is in the other suites of PDN.
 */
#include "names.h"
#include "pdn.h"

/* Adds the next event or fault; false at the end. */
static bool add_next(struct line *line, struct draughts_pdn *pdn)
{
	static const char *const names[] = {"end", "game", "tag", "start", "move", "comment", "nag",
		"(", ")", "result", "game-end"};
	struct draughts_pdn_event event;
	const bool found = draughts_pdn_read_event(pdn, &event);

	ck_assert_int_eq(found, event.kind != DRAUGHTS_PDN_END);
	line_add(line, event.kind == DRAUGHTS_PDN_FAULT ? name_of_status(event.status)
							: names[event.kind]);
	line_add(line, " ");
	if (event.kind == DRAUGHTS_PDN_VARIATION_END)
		line_print(line, "%u@%u+%u ", (unsigned)event.depth, (unsigned)event.offset,
			(unsigned)event.length);
	if (event.kind == DRAUGHTS_PDN_GAME)
		ck_assert_ptr_null(draughts_pdn_position(pdn));
	return found;
}

/* The next game by its length, or the status. */
static void add_game(struct line *line, struct draughts_pdn *pdn)
{
	struct draughts_pdn_place place;
	struct draughts_game *game;
	const bool found = draughts_pdn_read_game(pdn, &game);

	draughts_pdn_get_place(pdn, &place);
	line_print(line, "%s ",
		place.status ? name_of_status(place.status)
		: found      ? "plies"
			     : "none");
	if (game != NULL)
		line_print(line, "%zu ", draughts_game_length(game));
	ck_assert_int_eq(found, place.status || game != NULL);
	ck_assert_int_eq(draughts_pdn_position(pdn) != NULL, place.status == DRAUGHTS_ERR_ILLEGAL);
	draughts_game_free(game);
}

static void add_skip(struct line *line, struct draughts_pdn *pdn, enum draughts_pdn_kind until)
{
	line_add(line, "skip=");
	line_add(line, name_of_status((uint32_t)draughts_pdn_skip(pdn, until)));
	line_add(line, " ");
}

/*
 * CALLS | PDN: a letter a call, e the next event, n the next game, and skips to the end of the
 * variation, v, to that of the game, g, and to a move, m; then all events that are left.
 */
static ROW_VIEW(see_skips)
{
	const size_t calls = (size_t)((const char *)memchr(text, '|', length) - text) - 1;
	struct draughts_pdn *const pdn = draughts_pdn_new(
		text + calls + 3, length - calls - 3, ruleset, 0);

	ck_assert_ptr_nonnull(pdn);
	for (size_t i = 0; i < calls; i++)
		switch (text[i]) {
		case 'e':
			add_next(line, pdn);
			break;
		case 'n':
			add_game(line, pdn);
			break;
		case 'v':
			add_skip(line, pdn, DRAUGHTS_PDN_VARIATION_END);
			break;
		case 'g':
			add_skip(line, pdn, DRAUGHTS_PDN_GAME_END);
			break;
		default:
			ck_assert_int_eq(text[i], 'm');
			add_skip(line, pdn, DRAUGHTS_PDN_MOVE);
		}
	line_add(line, "| ");
	while (add_next(line, pdn))
		continue;
	line->text[--line->length] = '\0'; /* the last blank */
	draughts_pdn_free(pdn);
}

static const struct row_kind kinds[] = {
	{"games", pdn_games},
	{"tags", pdn_tags},
	{"ruleset", pdn_ruleset},
	{"fault", pdn_fault},
	{"sentence", pdn_sentence},
	{"written", pdn_written},
	{"numbers", pdn_numbers},
	{"letters", pdn_letters},
	{"short", pdn_short},
	{"found", pdn_found},
	{"copied", pdn_copied},
	{"moves", pdn_moves},
	{"partial", pdn_partial},
	{"events", pdn_events},
	{"skips", see_skips},
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

	while (draughts_pdn_read_game(pdn, &game)) {
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
		"pdn/flying.txt", "pdn/notation.txt", "pdn/collections.txt");
	tests_add_loop(suite, table->rows, games_read_back, events_read_back);
}
