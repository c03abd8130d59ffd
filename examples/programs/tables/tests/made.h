/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables of two and three pieces for the suites that need some: made in a directory of
 * their own, whose files can be read, changed and made again.
 */
#ifndef TABLES_MADE_H
#define TABLES_MADE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MADE_PIECES = 3, MADE_PATH = 256 };

/* Where the tables are. */
extern char made_directory[MADE_PATH];

/* The fixture of a test case: begin makes all tables of all games, end removes the directory. */
void made_begin(void);
void made_end(void);

/* Makes the missing tables of a game, with or without distances to the end. */
void made_make(const char *ruleset, bool ends);

/* The path of a file in the directory. */
void made_path(char path[MADE_PATH], const char *name);

/* The bytes of a file; freed by the caller. */
struct made_file {
	uint8_t *bytes;
	size_t length;
};

struct made_file made_read(const char *name);
void made_write(const char *name, const uint8_t *bytes, size_t length);
void made_remove(const char *name);

#endif
