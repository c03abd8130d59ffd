/* SPDX-License-Identifier: MIT */
/*
 * The memory of the library in tests. Its sources that allocate are compiled once more with these
 * functions in place of those of libc (see the Makefile), which count, and fail when they are told.
 */
#ifndef TESTS_MEMORY_H
#define TESTS_MEMORY_H

#include <stddef.h>

struct tests_memory {
	size_t blocks, bytes; /* allocated and not given back */
	size_t peak;          /* the most bytes at any time */
	size_t calls;         /* allocations that were asked for */
	size_t fails;         /* the number of the call that fails, from 1; 0 is none */
};

extern struct tests_memory tests_memory;

void *tests_malloc(size_t size);
void *tests_calloc(size_t count, size_t size);
void *tests_realloc(void *block, size_t size);
void tests_free(void *block);

#endif
