/* SPDX-License-Identifier: MIT */
/*
 * The tables of tests/data: one row a line, fields divided by blanks; a field that begins with a
 * quote ends at the next one and may have blanks; from a # on comment. Rows live for ever.
 */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The directory of the tables, from the Makefile. */
#ifndef TESTS_DATA
#define TESTS_DATA "tests/data"
#endif

enum { TABLE_ROWS = 2000, TABLE_FIELDS = 40, TABLE_TEXT = 1024 };

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

/* Cuts row->text, a line without its end, into fields; none if it is no row. */
typedef void table_split_function(struct table_row *row);

static inline void table_fail(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s/%s:%d: %s\n", TESTS_DATA, file, line, what);
	exit(EXIT_FAILURE);
}

static inline void table_split(struct table_row *row)
{
	char *at = row->text;

	row->fields = 0;
	for (at += strspn(at, " \t"); *at != '\0' && *at != '#'; at += strspn(at, " \t")) {
		if (row->fields == TABLE_FIELDS)
			table_fail(row->file, row->line, "too many fields");

		const char *const end = *at == '"' ? "\"" : " \t";

		at += *at == '"';
		row->field[row->fields++] = at;
		at += strcspn(at, end);
		if (*at != '\0')
			*at++ = '\0';
		else if (*end == '"')
			table_fail(row->file, row->line, "a quote is missing");
	}
}

/* Adds the rows of a file, a static name, to the table; ends the program if that cannot be done. */
static inline void table_read_by(struct table *table, const char *file, table_split_function *split)
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
		row->text[strcspn(row->text, "\r\n")] = '\0';
		split(row);
		if (row->fields > 0)
			table->rows++;
	}
	fclose(stream);
}

static inline void table_read(struct table *table, const char *file)
{
	table_read_by(table, file, table_split);
}

/* Whether the rows ARTICLE KIND ... of a file show the article refused, and as another kind. */
static inline bool table_shows_both(
	const struct table *table, const char *file, const char *article)
{
	bool shows[2] = {false};

	for (const struct table_row *row = table->row; row < table->row + table->rows; row++)
		if (strcmp(row->file, file) == 0 && strcmp(row->field[0], article) == 0)
			shows[strcmp(row->field[1], "refused") == 0] = true;
	return shows[false] && shows[true];
}

/* The bytes of a character in UTF-8 (RFC 3629). */
static inline size_t table_encode(char *out, unsigned long character)
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
static inline size_t table_decode_name(char *out, const struct table_row *row, const char *name)
{
	static const struct {
		const char *name;
		char byte;
	} bytes[] = {{"SP>", ' '}, {"TAB>", '\t'}, {"LF>", '\n'}, {"VT>", '\v'}, {"FF>", '\f'},
		{"CR>", '\r'}};
	char *end;

	for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
		if (strncmp(name, bytes[i].name, strlen(bytes[i].name)) == 0)
			return table_encode(out, (unsigned char)bytes[i].byte);
	if (name[1] == '*') {
		const size_t times = strtoul(name + 2, &end, 10);

		if (*end != '>' || times > 1000)
			table_fail(row->file, row->line, "no number of times");
		memset(out, *name, times);
		return times;
	}

	const bool character = strncmp(name, "U+", 2) == 0;
	const unsigned long value = strtoul(name + (character ? 2 : 0), &end, 16);

	if (*end != '>' || value > (character ? 0x10ffff : 0xff))
		table_fail(row->file, row->line, "a name between < and > that means nothing");
	if (character)
		return table_encode(out, value);
	out[0] = (char)value;
	return 1;
}

/* What a field stands for. One such name more than in the field would not fit in the row. */
static inline size_t table_decode(char *out, const struct table_row *row, const char *field)
{
	size_t length = 0;

	while (*field) {
		if (*field != '<') {
			out[length++] = *field++;
			continue;
		}
		length += table_decode_name(out + length, row, field + 1);
		field += strcspn(field, ">") + 1;
	}
	out[length] = '\0';
	return length;
}

#endif
