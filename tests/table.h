/* SPDX-License-Identifier: MIT */
/*
 * The tables of tests/data: one row a line, fields divided by blanks, from a # on comment. Rows
 * live until the program ends.
 */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The directory of the tables, from the Makefile. */
#ifndef TESTS_DATA
#define TESTS_DATA "tests/data"
#endif

enum { TABLE_ROWS = 500, TABLE_FIELDS = 24, TABLE_TEXT = 1024 };

struct table_row {
	const char *file;
	int line;
	int fields;
	char *field[TABLE_FIELDS];
	char text[TABLE_TEXT];
};

struct table {
	int rows;
	struct table_row row[TABLE_ROWS];
};

static inline void table_fail(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s/%s:%d: %s\n", TESTS_DATA, file, line, what);
	exit(EXIT_FAILURE);
}

/* Cuts row->text into fields. */
static inline void table_split(struct table_row *row)
{
	char *at = row->text;

	at[strcspn(at, "#\r\n")] = '\0';
	row->fields = 0;
	for (at += strspn(at, " \t"); *at != '\0'; at += strspn(at, " \t")) {
		if (row->fields == TABLE_FIELDS)
			table_fail(row->file, row->line, "too many fields");
		row->field[row->fields++] = at;
		at += strcspn(at, " \t");
		if (*at != '\0')
			*at++ = '\0';
	}
}

/* Adds the rows of a file, a static name, to the table; ends the program if that cannot be done. */
static inline void table_read(struct table *table, const char *file)
{
	char path[1024];
	FILE *stream;
	int line = 0;

	snprintf(path, sizeof path, "%s/%s", TESTS_DATA, file);
	stream = fopen(path, "r");
	if (stream == NULL)
		table_fail(file, 0, "cannot be opened");
	for (;;) {
		if (table->rows == TABLE_ROWS)
			table_fail(file, line, "too many rows");

		struct table_row *row = &table->row[table->rows];

		if (fgets(row->text, TABLE_TEXT, stream) == NULL)
			break;
		row->file = file;
		row->line = ++line;
		if (strchr(row->text, '\n') == NULL)
			table_fail(file, line, "line too long, or without an end");
		table_split(row);
		if (row->fields > 0)
			table->rows++;
	}
	fclose(stream);
}

#endif
