/* SPDX-License-Identifier: MIT */
/* The catalogues of sentences: those of examples/languages, which the program contains, and files.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../program.h"
#include "session.h"

/* Made from examples/languages: for each file NAME.txt, {"NAME", its lines}; at the end, {NULL}. */
#include "catalogues.h"

/* Adds a line; or prints what is wrong with it, and ends the program. */
static void add_line(
	struct language *language, const char *name, unsigned long number, const char *line)
{
	char why[LANGUAGE_WHY_SIZE];
	const int fault = language_add(language, line, why);

	if (fault == ENOMEM)
		out_of_memory();
	if (fault == 0)
		return;
	fputs("play: ", stderr);
	print_escaped(stderr, name);
	fprintf(stderr, ": line %lu: ", number);
	print_escaped(stderr, why);
	fputc('\n', stderr);
	exit(2);
}

static void read_lines(struct language *language, const char *name, const char *const *lines)
{
	for (unsigned long i = 0; lines[i] != NULL; i++)
		add_line(language, name, i + 1, lines[i]);
}

/* Prints why a file cannot be read, and ends the program. */
static _Noreturn void file_error(const char *name)
{
	const int error = errno;

	fputs("play: ", stderr);
	print_escaped(stderr, name);
	fprintf(stderr, ": %s. The languages are", strerror(error));
	for (unsigned i = 0; languages[i].name != NULL; i++)
		fprintf(stderr, "%s %s", i > 0 ? "," : "", languages[i].name);
	fputs(".\n", stderr);
	exit(2);
}

static void read_file(struct language *language, const char *name)
{
	char line[LANGUAGE_LINE_SIZE + 2];
	FILE *file = fopen(name, "r");

	if (file == NULL)
		file_error(name);
	for (unsigned long number = 1; fgets(line, sizeof(line), file) != NULL; number++) {
		line[strcspn(line, "\r\n")] = '\0';
		add_line(language, name, number, line);
	}
	if (ferror(file))
		file_error(name);
	(void)fclose(file);
}

struct language *read_language(const char *name)
{
	struct language *language = language_new();
	const char *first;
	unsigned i = 0;

	if (language == NULL)
		out_of_memory();
	while (languages[i].name != NULL && strcmp(languages[i].name, name) != 0)
		i++;
	if (languages[i].name != NULL)
		read_lines(language, name, languages[i].lines);
	else
		read_file(language, name);

	const unsigned missing = language_missing(language, &first);

	if (missing > 0) {
		fputs("play: ", stderr);
		print_escaped(stderr, name);
		fprintf(stderr,
			": no sentence for %u of the keys, such as %s; English is used instead.\n",
			missing, first);
	}
	return language;
}
