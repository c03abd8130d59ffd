/* SPDX-License-Identifier: MIT */
/*
 * Sentences in another language: a catalogue as in examples/languages, which describes its lines.
 */
#ifndef LANGUAGE_H
#define LANGUAGE_H

#include <stddef.h>

#include <draughts.h>

/* With its NUL: a line of a catalogue, and why a line is refused. */
enum { LANGUAGE_LINE_SIZE = 1024, LANGUAGE_WHY_SIZE = 80 };

struct language;

/* A catalogue without sentences, or NULL; to be freed with language_free. */
struct language *language_new(void);

void language_free(struct language *language);

/*
 * Adds a line without its end: a key and a sentence, a comment, or nothing. Returns 0; or ENOMEM,
 * or EINVAL and writes into why what is wrong with the line.
 */
int language_add(struct language *language, const char *line, char why[LANGUAGE_WHY_SIZE]);

/* The number of keys without a sentence, and the first of them, which is NULL if there is none. */
unsigned language_missing(const struct language *language, const char **first);

/*
 * The sentence for draughts_reason_format; NULL, which is English there, if it is missing. A
 * language that is NULL has no sentences.
 */
const char *language_reason(const struct language *language, const struct draughts_reason *reason);

/* The sentence for draughts_fault_format: of a bit of enum draughts_fault. */
const char *language_fault(const struct language *language, unsigned fault);

#endif
