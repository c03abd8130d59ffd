/* SPDX-License-Identifier: MIT */
/* What the programs share on the command line and on the screen. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>
#include <stdio.h>

#include <draughts.h>

/*
 * Prints how to use a program: "usage: ", the name that it was started under, the text, and the
 * rulesets that it takes: those for which the function returns true, or all if it is NULL.
 */
void print_usage(FILE *out, char *const *argv, const char *text,
	bool (*takes)(const struct draughts_ruleset *ruleset));

/* Writes out what standard output still holds. Returns false, after a message, if any was lost. */
bool flush_output(const char *program);

/*
 * Prints the name of a file, or other text of strangers. Control characters would act on the
 * terminal, and invisible characters would hide what the text contains. Of these, ASCII is printed
 * as \x1b, and so are bytes that are not UTF-8; the others are printed as \u{202E}.
 */
void print_escaped(FILE *out, const char *text);

/* Whether all of the text is UTF-8 (RFC 3629). */
bool is_utf8(const char *text);

#endif
