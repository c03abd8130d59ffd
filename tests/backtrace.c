/* SPDX-License-Identifier: MIT */
/*
 * A backtrace that begins inside the library reaches main. The library writes to memory that may
 * not be written to; the handler of the signal looks at the stack. check-build.sh links this with
 * the shared library and with -rdynamic, by which dladdr knows main.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <draughts.h>

static void on_fault(int signal)
{
	void *frames[64];
	const int count = backtrace(frames, 64);
	int in_library = 0;

	(void)signal;
	for (int i = 0; i < count; i++) {
		Dl_info found;

		if (dladdr(frames[i], &found) == 0)
			continue;
		if (strstr(found.dli_fname, "libdraughts.so") != NULL)
			in_library++;
		if (in_library > 0 && found.dli_sname != NULL &&
			strcmp(found.dli_sname, "main") == 0)
			_exit(0);
	}
	_exit(2);
}

int main(void)
{
	struct draughts_position *position = draughts_position_new(draughts_english());
	char *page = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	void *frame;

	/* The first call loads what the others need, which a handler must not. */
	backtrace(&frame, 1);
	if (position == NULL || page == MAP_FAILED || signal(SIGSEGV, on_fault) == SIG_ERR)
		return 1;
	draughts_position_write_fen(position, 0, page, 4096);
	puts("the library wrote to a page that cannot be written to");
	return 1;
}
