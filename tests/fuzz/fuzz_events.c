/* SPDX-License-Identifier: MIT */
/*
 * Any text as the events of PDN: the digit of the ruleset for games that name none, then the text.
 * Every variation and game that begins must end. What is read without a fault, written by the
 * writer, must read back as the same events; and who passes over variations sees the same of the
 * rest.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Writes an event; the writer must take all that the reader gives. */
static void write_event(struct draughts_pdn_writer *writer, const struct draughts_pdn *pdn,
	const char *text, const struct draughts_pdn_event *event)
{
	const size_t length = draughts_pdn_text(pdn, event, NULL, 0);
	char *const bytes = (char *)malloc(length + 1);
	char *const name = (char *)malloc((size_t)event->name_length + 1);
	int status = DRAUGHTS_OK;

	if (bytes == NULL || name == NULL)
		abort();
	draughts_pdn_text(pdn, event, bytes, length + 1);
	memcpy(name, text + event->name_offset, (size_t)event->name_length);
	name[event->name_length] = '\0';
	switch (event->kind) {
	case DRAUGHTS_PDN_TAG:
		status = draughts_pdn_writer_tag(writer, name, bytes);
		break;
	case DRAUGHTS_PDN_START:
		status = draughts_pdn_writer_start(writer, draughts_pdn_position(pdn));
		break;
	case DRAUGHTS_PDN_MOVE:
		status = draughts_pdn_writer_move(writer, event->move);
		break;
	case DRAUGHTS_PDN_COMMENT:
		status = draughts_pdn_writer_comment(writer, bytes, length);
		break;
	case DRAUGHTS_PDN_NAG:
		status = draughts_pdn_writer_nag(writer, event->number);
		break;
	case DRAUGHTS_PDN_VARIATION:
		status = draughts_pdn_writer_variation(writer);
		break;
	case DRAUGHTS_PDN_VARIATION_END:
		status = draughts_pdn_writer_variation_end(writer);
		break;
	case DRAUGHTS_PDN_RESULT:
		status = draughts_pdn_writer_result(writer, bytes);
		break;
	case DRAUGHTS_PDN_GAME_END:
		status = draughts_pdn_writer_game_end(writer);
		break;
	default:
		break;
	}
	FUZZ_CHECK(status == DRAUGHTS_OK, draughts_pdn_position(pdn));
	free(bytes);
	free(name);
}

static void check_written(
	const struct draughts_ruleset *ruleset, const char *text, size_t length, const char *events)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length);
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new();
	struct draughts_pdn_event event;
	size_t written, faults;

	if (pdn == NULL || writer == NULL)
		abort();
	draughts_pdn_set_ruleset(pdn, ruleset);
	do {
		FUZZ_CHECK(draughts_pdn_read(pdn, &event) == DRAUGHTS_OK, NULL);
		write_event(writer, pdn, text, &event);
	} while (event.kind != DRAUGHTS_PDN_END);

	const char *const pdn_text = draughts_pdn_writer_text(writer, &written);

	if (pdn_text == NULL)
		abort();

	char *const again = fuzz_read_events(ruleset, pdn_text, written, &faults);

	FUZZ_CHECK(faults == 0, NULL);
	FUZZ_CHECK(strcmp(events, again) == 0, NULL);
	free(again);
	draughts_pdn_writer_free(writer);
	draughts_pdn_free(pdn);
}

/* Passes over each variation; counts what is left of the moves, which is checked as it is read. */
static size_t count_main_line(const struct draughts_ruleset *ruleset, const char *text,
	size_t length, bool skips, bool *failed)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length);
	struct draughts_pdn_event event = {.kind = DRAUGHTS_PDN_GAME};
	size_t moves = 0;

	if (pdn == NULL)
		abort();
	draughts_pdn_set_ruleset(pdn, ruleset);
	*failed = false;
	while (event.kind != DRAUGHTS_PDN_END) {
		if (draughts_pdn_read(pdn, &event) != DRAUGHTS_OK)
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

	FUZZ_CHECK(failed == (faults > 0), NULL);
	FUZZ_CHECK(moves == count_main_line(ruleset, text, input.size, true, &failed_once), NULL);
	FUZZ_CHECK(failed || !failed_once, NULL);
	if (faults == 0)
		check_written(ruleset, text, input.size, events);
	free(events);
	return 0;
}
