/* SPDX-License-Identifier: MIT */
/* What several examples need, and is not about the library: their usage, and standard input. */
#ifndef EXAMPLES_SHARED_H
#define EXAMPLES_SHARED_H

#include <stdio.h>
#include <stdlib.h>

#include <draughts.h>

/* Prints how to use a program, and the rulesets. */
static inline void print_usage(FILE *out, const char *text)
{
	const struct draughts_ruleset *ruleset;

	fprintf(out, "%sRULESET is one of these, by default english:\n", text);
	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		fprintf(out, "  %-14s %s\n", draughts_ruleset_name(ruleset),
			draughts_ruleset_title(ruleset));
}

/* Reads all of standard input; the caller frees it. If that fails, prints why and returns NULL. */
static inline char *read_all(const char *program, size_t *length)
{
	char *text = NULL, *more;

	*length = 0;
	for (size_t size = 1 << 16; !ferror(stdin) && !feof(stdin); size *= 2) {
		more = (char *)realloc(text, size);
		if (!more)
			break;
		text = more;
		*length += fread(text + *length, 1, size - *length, stdin);
	}
	if (feof(stdin))
		return text;
	fprintf(stderr, "%s: ", program);
	perror("standard input");
	free(text);
	return NULL;
}

#endif
