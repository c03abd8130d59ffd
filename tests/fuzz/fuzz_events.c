/* SPDX-License-Identifier: MIT */
/*
 * Any text as the events of PDN: the digit of the ruleset for games that name none, then the text.
 * Every variation and game that begins must end. The writer must take all that is read, and what it
 * writes is clean: read and written once more it is the same. If there was no fault, the same
 * events read back, but for tags and where results stand. Skipping variations changes nothing else.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* A clean copy of a text, in some notation. */
static struct draughts_pdn_writer *copy(const struct draughts_ruleset *ruleset, unsigned flags,
	const char *text, size_t length)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(flags);
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};

	FUZZ_CHECK(pdn != NULL && writer != NULL);
	do {
		if (draughts_pdn_next_event(pdn, &event) == DRAUGHTS_OK)
			FUZZ_CHECK(draughts_pdn_writer_event(writer, pdn) == DRAUGHTS_OK);
	} while (event.kind != DRAUGHTS_PDN_END);
	draughts_pdn_free(pdn);
	return writer;
}

static void check_written(const struct draughts_ruleset *ruleset, unsigned flags, const char *text,
	size_t length, const char *events, bool good)
{
	size_t written, faults;
	struct draughts_pdn_writer *const first = copy(ruleset, flags, text, length);
	const char *const clean = draughts_pdn_writer_text(first, &written);
	struct draughts_pdn_writer *const second = copy(ruleset, flags, clean, written);
	char *const again = fuzz_read_events(ruleset, clean, written, &faults);

	FUZZ_CHECK(faults == 0);
	FUZZ_CHECK(!good || strcmp(events, again) == 0);
	FUZZ_CHECK(strcmp(draughts_pdn_writer_text(second, NULL), clean) == 0);
	free(again);
	draughts_pdn_writer_free(first);
	draughts_pdn_writer_free(second);
}

/* Passes over each variation; counts what is left of the moves, which is checked as it is read. */
static size_t count_main_line(const struct draughts_ruleset *ruleset, const char *text,
	size_t length, bool skips, bool *failed)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
	size_t moves = 0;

	FUZZ_CHECK(pdn != NULL);
	*failed = false;
	while (event.kind != DRAUGHTS_PDN_END) {
		if (draughts_pdn_next_event(pdn, &event) != DRAUGHTS_OK)
			*failed = true;
		else if (skips && event.kind == DRAUGHTS_PDN_VARIATION)
			*failed = draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END) || *failed;
		else if (event.kind == DRAUGHTS_PDN_MOVE)
			moves += event.depth == 0;
	}
	draughts_pdn_free(pdn);
	return moves;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_ruleset *ruleset = fuzz_ruleset(&input);
	const char *text = input.size == 0 ? "" : (const char *)input.data;
	size_t faults;
	bool failed, failed_once;
	char *const events = fuzz_read_events(ruleset, text, input.size, &faults);
	const size_t moves = count_main_line(ruleset, text, input.size, false, &failed);

	FUZZ_CHECK(failed == (faults > 0));
	FUZZ_CHECK(moves == count_main_line(ruleset, text, input.size, true, &failed_once));
	FUZZ_CHECK(failed || !failed_once);
	check_written(ruleset, 0, text, input.size, events, faults == 0);
	check_written(ruleset, DRAUGHTS_TEXT_COORDINATES, text, input.size, events, faults == 0);
	free(events);
	return 0;
}
