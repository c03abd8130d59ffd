/* SPDX-License-Identifier: MIT */
/* Allocation functions that count and can fail. Each block has its size before it. */
#include "memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct tests_memory tests_memory;

union header {
	size_t size;
	max_align_t align;
};

void *tests_realloc(void *block, size_t size)
{
	union header *header = block ? (union header *)block - 1 : NULL;
	const size_t old_size = header ? header->size : 0;

	if (++tests_memory.calls == tests_memory.fails || size > SIZE_MAX - sizeof *header)
		return NULL;
	header = (union header *)realloc(header, sizeof *header + size);
	if (!header)
		return NULL;
	header->size = size;
	tests_memory.blocks += block == NULL;
	tests_memory.bytes += size - old_size;
	if (tests_memory.bytes > tests_memory.peak)
		tests_memory.peak = tests_memory.bytes;
	return header + 1;
}

void *tests_malloc(size_t size)
{
	return tests_realloc(NULL, size);
}

void *tests_calloc(size_t count, size_t size)
{
	void *const block = size > 0 && count > SIZE_MAX / size ? NULL : tests_malloc(count * size);

	return block ? memset(block, 0, count * size) : NULL;
}

void tests_free(void *block)
{
	if (!block)
		return;
	tests_memory.blocks--;
	tests_memory.bytes -= ((union header *)block - 1)->size;
	free((union header *)block - 1);
}
