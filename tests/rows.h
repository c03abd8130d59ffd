/* SPDX-License-Identifier: MIT */
/*
 * Rows of tests/data that say what becomes of a text: KIND TEXT => LINE. The kind names a view,
 * which says in one line what came of the text; data/README describes the rows.
 */
#ifndef TESTS_ROWS_H
#define TESTS_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "table.h"
#include "tests.h"

/* What a view says. It grows at its end, and ends with a NUL. */
struct line {
	char text[4096];
	size_t length;
};

void line_add(struct line *line, const char *text);

/* The same with the arguments of printf. */
#define line_print(line, ...)                                                                     \
	do {                                                                                      \
		char printed[512];                                                                \
		ck_assert_int_lt(snprintf(printed, sizeof printed, __VA_ARGS__), sizeof printed); \
		line_add(line, printed);                                                          \
	} while (0)

/* The text stands before, then after a page that nobody may touch; the line is the same. */
#define ROW_VIEW(name)                                                                         \
	void name(struct line *line, const struct draughts_ruleset *ruleset, const char *text, \
		size_t length)

typedef ROW_VIEW(row_view);

/* The line of a text; it is as expected. */
void row_look(struct line *line, row_view *view, const struct draughts_ruleset *ruleset,
	const char *text, size_t length);
void row_expect(row_view *view, const struct draughts_ruleset *ruleset, const char *text,
	size_t length, const char *expected);

struct row {
	char kind[16];
	char text[2048], expected[2048];
	size_t length; /* of the text, which may have NULs */
};

/* A row with its text and its line as they are meant. */
struct row row_of(const struct table_row *fields);

/*
 * Whether names mean the ruleset: names with commas between them, of which `english*' is all that
 * begin so; `checkers' are all games but Dipole, and `flying' those with flying kings.
 */
bool rows_name(const char *names, const struct draughts_ruleset *ruleset);

/* The first ruleset that the row is about. */
const struct draughts_ruleset *row_ruleset(const struct table_row *fields);

struct row_kind {
	const char *name;
	row_view *view;
};

/*
 * Adds a test for each row of files of tests/data: its view, in each of its rulesets, is as
 * expected. The kinds end with a NULL. Returns all rows of the files.
 */
#define rows_add(suite, kinds, ...) \
	rows_add_files(suite, kinds, (const char *const[]){__VA_ARGS__, NULL})
const struct table *rows_add_files(
	Suite *suite, const struct row_kind *kinds, const char *const *files);

/*
 * Reads every prefix of the text, and the text with a NUL in place of every byte. The line is a
 * letter for each prefix from the empty one: `o' can be read, `i' is an illegal move, `.' is no
 * whole text, which is refused at its end, and `x' is refused otherwise. A NUL can stand nowhere.
 */
typedef enum draughts_error row_reader(
	const void *context, const char *text, size_t length, size_t *offset);
void row_prefixes(
	struct line *line, row_reader *read, const void *context, const char *text, size_t length);

#endif
