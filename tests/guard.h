/* SPDX-License-Identifier: MIT */
/*
 * Room between two pages that nobody may touch: a byte too far, read or written, ends the test on
 * any system with mmap, under any compiler and without sanitizers.
 */
#ifndef TESTS_GUARD_H
#define TESTS_GUARD_H

#include <stddef.h>

enum { GUARD_SIZE = 1 << 16 };

/* The room: GUARD_SIZE bytes. There is one, the same every time. */
char *guard_begin(void);
char *guard_end(void);

/* The last size bytes of the room, or the first, as a copy of those bytes. */
char *guard_copy_at_end(const void *bytes, size_t size);
char *guard_copy_at_begin(const void *bytes, size_t size);

/* A copy at the end for a reader; NULL for no bytes, which readers take too. */
const char *guard_text(const char *text, size_t length);

#endif
