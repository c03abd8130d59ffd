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
static struct draughts_pdn_writer *copy(
	const struct draughts_ruleset *ruleset, unsigned flags, const char *text, size_t length)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(flags);
	struct draughts_pdn_event event;

	FUZZ_CHECK(pdn != NULL && writer != NULL);
	while (draughts_pdn_read_event(pdn, &event))
		FUZZ_CHECK(draughts_pdn_writer_event(writer, pdn) == DRAUGHTS_OK);
	FUZZ_CHECK(draughts_pdn_writer_event(writer, pdn) == DRAUGHTS_OK);
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

/* What is known of the last event stays as it is. */
static void skip_variation(struct draughts_pdn *pdn)
{
	struct draughts_pdn_place before, after;

	draughts_pdn_get_place(pdn, &before);
	FUZZ_CHECK(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END) == DRAUGHTS_OK);
	draughts_pdn_get_place(pdn, &after);
	FUZZ_CHECK(memcmp(&before, &after, sizeof before) == 0);
}

/* Passes over each variation; counts what is left of the moves, which is checked as it is read. */
static size_t count_main_line(const struct draughts_ruleset *ruleset, const char *text,
	size_t length, bool skips, bool *failed)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_pdn_event event;
	size_t moves = 0;

	FUZZ_CHECK(pdn != NULL);
	*failed = false;
	while (draughts_pdn_read_event(pdn, &event)) {
		if (event.kind == DRAUGHTS_PDN_FAULT)
			*failed = true;
		else if (skips && event.kind == DRAUGHTS_PDN_VARIATION)
			skip_variation(pdn);
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
