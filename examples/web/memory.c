/* SPDX-License-Identifier: MIT */
/*
 * WebAssembly has an instruction for each of these functions. The copies in wasi-libc, which its
 * malloc() calls, are loops: each module would be 600 bytes larger when compressed.
 */
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
	return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
	return __builtin_memmove(to, from, size);
}

void *memset(void *to, int byte, size_t size)
{
	return __builtin_memset(to, byte, size);
}
