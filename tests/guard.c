/* SPDX-License-Identifier: MIT */
/* The room between two pages that nobody may touch. */
#define _DEFAULT_SOURCE 1 /* for MAP_ANON and MAP_ANONYMOUS in strict C */

#include "guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)

#include <sys/mman.h>

enum { MARGIN = 1 << 16 }; /* a multiple of every page size in use */

static char *make_room(void)
{
	char *const map = (char *)mmap(
		NULL, MARGIN + GUARD_SIZE + MARGIN, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);

	if (map == (char *)MAP_FAILED || mprotect(map + MARGIN, GUARD_SIZE, PROT_READ | PROT_WRITE))
		return NULL;
	return map + MARGIN;
}

#else

/* A heap that checks its blocks is the best there is elsewhere. */
static char *make_room(void)
{
	return (char *)malloc(GUARD_SIZE);
}

#endif

char *guard_begin(void)
{
	static char *room;

	if (!room)
		room = make_room();
	if (!room) {
		perror("no room between guarded pages");
		exit(EXIT_FAILURE);
	}
	return room;
}

char *guard_end(void)
{
	return guard_begin() + GUARD_SIZE;
}

static char *copy_to(char *place, const void *bytes, size_t size)
{
	if (size > GUARD_SIZE) {
		fprintf(stderr, "%zu bytes do not fit between the guarded pages\n", size);
		exit(EXIT_FAILURE);
	}
	if (size > 0)
		memcpy(place, bytes, size);
	return place;
}

char *guard_copy_at_end(const void *bytes, size_t size)
{
	return copy_to(guard_end() - size, bytes, size);
}

char *guard_copy_at_begin(const void *bytes, size_t size)
{
	return copy_to(guard_begin(), bytes, size);
}

const char *guard_text(const char *text, size_t length)
{
	return length > 0 ? guard_copy_at_end(text, length) : NULL;
}
