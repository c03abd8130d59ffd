/* SPDX-License-Identifier: MIT */
/* Any text as a FEN: the ruleset's digit, then the text. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* A board has no more lines and columns than this takes, in Unicode too. */
enum { DIAGRAM_SIZE = 4096 };

static void check_diagrams(const struct draughts_position *position)
{
	char text[DIAGRAM_SIZE];

	for (unsigned flags = 0; flags < 8; flags++) {
		const size_t length = draughts_position_write_diagram(
			position, flags, text, sizeof text);

		FUZZ_CHECK(length < sizeof text && strlen(text) == length, position);
		FUZZ_CHECK(text[length - 1] == '\n', position);
	}
}

/* Outer blanks are allowed, so one more behind changes nothing. */
static void check_blank(const struct draughts_position *position, const char *text, size_t length)
{
	struct draughts_position_storage storage;
	struct draughts_position *other = draughts_position_init(
		draughts_position_in(&storage), draughts_position_ruleset(position));
	char *longer = (char *)malloc(length + 1);

	if (longer == NULL)
		return;
	memcpy(longer, text, length);
	longer[length] = ' ';
	FUZZ_CHECK(draughts_position_read_fen(other, longer, length + 1, NULL) == DRAUGHTS_OK,
		position);
	FUZZ_CHECK(draughts_position_equal(position, other), position);
	free(longer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_ruleset *ruleset = fuzz_ruleset(&input);
	struct draughts_position_storage storage, untouched;
	struct draughts_position *position = draughts_position_init(
		draughts_position_in(&storage), ruleset);
	struct draughts_position *before = draughts_position_init(
		draughts_position_in(&untouched), ruleset);
	const char *text = (const char *)input.data;
	size_t where = SIZE_MAX;
	const int status = draughts_position_read_fen(position, text, input.size, &where);

	if (status == DRAUGHTS_OK) {
		fuzz_check_position(position);
		check_blank(position, text, input.size);
		check_diagrams(position);
		return 0;
	}
	FUZZ_CHECK(status == DRAUGHTS_ERR_SYNTAX || status == DRAUGHTS_ERR_UNSUPPORTED ||
			   status == DRAUGHTS_ERR_POSITION,
		NULL);
	FUZZ_CHECK(where <= input.size, NULL);
	FUZZ_CHECK(draughts_position_equal(position, before), position);
	FUZZ_CHECK(draughts_position_read_fen(position, text, input.size, NULL) == status, NULL);
	return 0;
}
