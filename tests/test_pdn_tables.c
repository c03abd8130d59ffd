/* SPDX-License-Identifier: MIT */
/*
 * What the reader and the writer of PDN make of the texts in tests/data/pdn, row by row; its README
 * describes the rows. What is too much for a row is in the other suites of PDN.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pdn.h"
#include "table.h"
#include "tests.h"

enum { KIND, TEXT, EXPECTED, FIELDS };

static const struct kind {
	const char *name;
	pdn_view *view;
} kinds[] = {
	{"games", pdn_games},
	{"tags", pdn_tags},
	{"ruleset", pdn_ruleset},
	{"fault", pdn_fault},
	{"sentence", pdn_sentence},
	{"written", pdn_written},
	{"partial", pdn_partial},
	{"events", pdn_events},
};

static struct table table;

/* KIND TEXT => EXPECTED; a line that begins with # is comment. */
static void split(struct table_row *row)
{
	char *const text = row->text + strcspn(row->text, " ");
	char *arrow = strstr(row->text, " =>");

	row->fields = 0;
	if (row->text[0] == '#' || row->text[0] == '\0')
		return;
	if (!arrow || text > arrow)
		table_fail(row->file, row->line, "this is not KIND TEXT => EXPECTED");
	row->field[KIND] = row->text;
	row->field[EXPECTED] = arrow + 3 + (arrow[3] == ' ');
	while (arrow > text && arrow[-1] == ' ')
		arrow--;
	*arrow = '\0';
	row->field[TEXT] = text + strspn(text, " ");
	*text = '\0';
	row->fields = FIELDS;
}

/* The bytes of a character in UTF-8 (RFC 3629). */
static size_t encode(char *out, unsigned long character)
{
	if (character < 0x80) {
		out[0] = (char)character;
		return 1;
	}

	const size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;

	for (size_t i = length - 1; i > 0; i--, character >>= 6)
		out[i] = (char)(0x80 | (character & 0x3f));
	out[0] = (char)((0xf00 >> length & 0xff) | character);
	return length;
}

/* The bytes that a name between < and > stands for. */
static size_t decode_name(char *out, const struct table_row *row, const char *name)
{
	static const struct {
		const char *name;
		char byte;
	} bytes[] = {{"SP>", ' '}, {"TAB>", '\t'}, {"LF>", '\n'}, {"VT>", '\v'}, {"FF>", '\f'},
		{"CR>", '\r'}};

	for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
		if (strncmp(name, bytes[i].name, strlen(bytes[i].name)) == 0)
			return encode(out, (unsigned char)bytes[i].byte);

	const bool character = strncmp(name, "U+", 2) == 0;
	char *end;
	const unsigned long value = strtoul(name + (character ? 2 : 0), &end, 16);

	if (*end != '>' || value > (character ? 0x10ffff : 0xff))
		table_fail(row->file, row->line, "a name between < and > that means nothing");
	if (character)
		return encode(out, value);
	out[0] = (char)value;
	return 1;
}

/* What a field stands for, never longer than the field. */
static size_t decode(char *out, const struct table_row *row, const char *field)
{
	size_t length = 0;

	while (*field) {
		if (*field != '<') {
			out[length++] = *field++;
			continue;
		}
		length += decode_name(out + length, row, field + 1);
		field += strcspn(field, ">") + 1;
	}
	out[length] = '\0';
	return length;
}

/* The kind of a row, and the ruleset by which it is read: KIND, or KIND/RULESET. */
static const struct kind *find_kind(
	const struct table_row *row, const struct draughts_ruleset **ruleset)
{
	const char *const name = row->field[KIND];
	const size_t length = strcspn(name, "/");

	*ruleset = name[length] ? draughts_ruleset_by_name(name + length + 1) : draughts_english();
	for (size_t i = 0; *ruleset && i < sizeof kinds / sizeof *kinds; i++)
		if (strlen(kinds[i].name) == length && strncmp(name, kinds[i].name, length) == 0)
			return &kinds[i];
	table_fail(row->file, row->line, "there is no such kind, or ruleset");
	return NULL;
}

START_TEST(each_row)
{
	const struct table_row *const row = &table.row[_i];
	const struct draughts_ruleset *ruleset;
	const struct kind *const kind = find_kind(row, &ruleset);
	char text[TABLE_TEXT], expected[TABLE_TEXT];
	const size_t length = decode(text, row, row->field[TEXT]);

	struct pdn_line line;

	decode(expected, row, row->field[EXPECTED]);
	pdn_look(&line, kind->view, ruleset, text, length);
	if (strcmp(line.text, expected) != 0)
		ck_abort_msg("%s:%d: %s\nis:  %s\nnot: %s", row->file, row->line, row->field[TEXT],
			line.text, expected);
}
END_TEST

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
	const struct table_row *const row = &table.row[_i];
	const struct draughts_ruleset *ruleset;
	char text[TABLE_TEXT];
	const size_t length = decode(text, row, row->field[TEXT]);
	struct draughts_game *game;

	find_kind(row, &ruleset);

	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);

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
	const struct table_row *const row = &table.row[_i];
	const struct draughts_ruleset *ruleset;
	char text[TABLE_TEXT];
	const size_t length = decode(text, row, row->field[TEXT]);

	find_kind(row, &ruleset);
	pdn_assert_events_read_back(ruleset, text, length);
}
END_TEST

Suite *suite_pdn_tables(void)
{
	static const char *const files[] = {"pdn/text.txt", "pdn/moves.txt", "pdn/results.txt",
		"pdn/comments.txt", "pdn/games.txt", "pdn/tags.txt", "pdn/header.txt",
		"pdn/faults.txt", "pdn/written.txt", "pdn/events.txt", "pdn/real.txt",
		"pdn/flying.txt"};
	Suite *const suite = suite_create("pdn_tables");
	TCase *const tcase = tests_case(suite, "tables");

	table.rows = 0;
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		table_read_by(&table, files[i], split);
	tcase_add_loop_test(tcase, each_row, 0, table.rows);
	tcase_add_loop_test(tcase, games_read_back, 0, table.rows);
	tcase_add_loop_test(tcase, events_read_back, 0, table.rows);
	return suite;
}
