/* SPDX-License-Identifier: MIT */
/*
 * What the fuzzers share. Each fuzz_NAME.c has the entry point of libFuzzer; with replay.c it is a
 * plain program that runs files, for `make check' and for AFL++. A property that does not hold is
 * printed and ends the program. An input begins with the digit of a ruleset: its index in
 * draughts_ruleset_at and in the rows of ../rulesets.h.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>

#include "../rulesets.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A property; if it does not hold, it is shown with the position that the input is about. */
#define FUZZ_CHECK(property) ((property) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #property))
void fuzz_fail(const char *file, int line, const char *property);
void fuzz_about(const struct draughts_position *position);

/* The bytes that are left. */
struct fuzz_input {
	const uint8_t *data;
	size_t size;
};

/* The next byte, 0 behind the last. */
unsigned fuzz_byte(struct fuzz_input *input);

/* The ruleset that the next byte names; no byte is wrong. */
const struct draughts_ruleset *fuzz_ruleset(struct fuzz_input *input);

/* The next line without its end; its length in *length. */
const char *fuzz_line(struct fuzz_input *input, size_t *length);

/* A line with ruleset and FEN; the initial position if there is no FEN that can be read. */
struct draughts_position *fuzz_position(
	struct draughts_position_storage *storage, struct fuzz_input *input);

/*
 * All that holds of every position: library and reference agree, what is written is read back, just
 * the moves listed are legal, and the position seen from the other side has as many.
 */
void fuzz_check_position(const struct draughts_position *position);

/* Copies bytes as a text of that size at most. Returns its length, with any NUL in it. */
size_t fuzz_copy_text(char *text, size_t size, const char *bytes, size_t length);

/* A line NAME=VALUE as two texts of that size at most; whether there is a value, and its length. */
bool fuzz_split(const char *line, size_t length, char *name, char *value, size_t size,
	size_t *value_length);

/* Whether there is a NUL in a text of this length. */
bool fuzz_has_nul(const char *text, size_t length);

/* The game as it is read back; the caller frees it. It is the only one, and is written the same. */
struct draughts_game *fuzz_read_back(const struct draughts_game *game);

/*
 * The events of a text, a line each, for free; *faults is how many faults there are. Each variation
 * and game that begins must end, and every place must lie in the text.
 */
char *fuzz_read_events(
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *faults);

#endif
