/* SPDX-License-Identifier: MIT */
/* Any text as a FEN: the ruleset's digit, then the text. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_diagrams(const struct draughts_position *position)
{
	char text[DRAUGHTS_DIAGRAM_TEXT_SIZE];

	for (unsigned flags = 0; flags < 8; flags++) {
		const size_t length = draughts_position_write_diagram(
			position, flags, text, sizeof text);

		FUZZ_CHECK(length < sizeof text && strlen(text) == length);
		FUZZ_CHECK(text[length - 1] == '\n');
	}
}

/* Outer blanks are allowed, so one more behind changes nothing. */
static void check_blank(const struct draughts_position *position, const char *text, size_t length)
{
	struct draughts_position *other = draughts_position_in(TESTS_ROOM);
	char *longer = (char *)malloc(length + 1);

	if (longer == NULL)
		return;
	memcpy(longer, text, length);
	longer[length] = ' ';
	FUZZ_CHECK(draughts_position_read_fen(other, draughts_position_ruleset(position), longer,
			   length + 1, NULL) == DRAUGHTS_OK);
	FUZZ_CHECK(draughts_position_equal(position, other));
	free(longer);
}

/*
 * The same text by its syntax alone: a setup without faults is the position, and faults are what
 * refuses it. What was read is written and read back.
 */
static void check_setup(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	enum draughts_error status, const struct draughts_position *position)
{
	struct draughts_setup setup, again;
	char fen[DRAUGHTS_SETUP_TEXT_SIZE], written[DRAUGHTS_SETUP_TEXT_SIZE];
	const enum draughts_error syntax = draughts_setup_read_fen(
		&setup, ruleset, text, length, NULL);

	FUZZ_CHECK((syntax == DRAUGHTS_ERR_SYNTAX) == (status == DRAUGHTS_ERR_SYNTAX));
	FUZZ_CHECK(syntax != DRAUGHTS_ERR_POSITION || status != DRAUGHTS_OK);
	if (syntax != DRAUGHTS_OK)
		return;
	FUZZ_CHECK(
		(draughts_setup_check(&setup, ruleset, NULL, 0) == 0) == (status == DRAUGHTS_OK));
	FUZZ_CHECK(draughts_setup_write_fen(&setup, ruleset, 0, fen, sizeof fen) < sizeof fen);
	FUZZ_CHECK(draughts_setup_read_fen(&again, ruleset, fen, strlen(fen), NULL) == DRAUGHTS_OK);
	draughts_setup_write_fen(&again, ruleset, 0, written, sizeof written);
	FUZZ_CHECK(strcmp(written, fen) == 0);
	if (status == DRAUGHTS_OK) {
		draughts_position_write_fen(position, 0, written, sizeof written);
		FUZZ_CHECK(strcmp(written, fen) == 0);
		draughts_position_get_setup(position, &again);
		FUZZ_CHECK(memcmp(&again, &setup, sizeof setup) == 0);
	}
}

/* The start of a game is written and read back with its quiet plies. */
static void check_game(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	enum draughts_error status)
{
	struct draughts_game *game, *again;
	char fen[DRAUGHTS_FEN_TEXT_SIZE], written[DRAUGHTS_FEN_TEXT_SIZE];
	const enum draughts_error made = draughts_game_from_fen(ruleset, text, length, &game, NULL);

	FUZZ_CHECK(made == status || made == DRAUGHTS_ERR_MEMORY);
	FUZZ_CHECK((game != NULL) == (made == DRAUGHTS_OK));
	if (game == NULL)
		return;
	FUZZ_CHECK(draughts_game_write_fen(game, 0, fen, sizeof fen) < sizeof fen);
	FUZZ_CHECK(draughts_game_from_fen(ruleset, fen, strlen(fen), &again, NULL) == DRAUGHTS_OK);
	draughts_game_write_fen(again, 0, written, sizeof written);
	FUZZ_CHECK(strcmp(written, fen) == 0);
	draughts_game_free(again);
	draughts_game_free(game);
}

/* Any text may name a square. The library's own names of the square read back as the same. */
static void check_square(const struct draughts_ruleset *ruleset, const char *text, size_t length)
{
	const draughts_square square = draughts_square_read(ruleset, text, length);
	char name[4];

	FUZZ_CHECK(square <= 32);
	for (unsigned flags = 0; flags < 8; flags++) {
		const size_t written = draughts_square_write(
			ruleset, square, flags, name, sizeof name);

		FUZZ_CHECK((written == 0) == (square == 0) && strlen(name) == written);
		FUZZ_CHECK(draughts_square_read(ruleset, name, written) == square);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_ruleset *ruleset = fuzz_ruleset(&input);
	struct draughts_position_storage storage, untouched;
	struct draughts_position *position = tests_initial(&storage, ruleset);
	struct draughts_position *before = tests_initial(&untouched, ruleset);
	const char *text = (const char *)input.data;
	size_t offset = SIZE_MAX;
	const enum draughts_error status = draughts_position_read_fen(
		position, ruleset, text, input.size, &offset);

	check_square(ruleset, text, input.size);
	check_setup(ruleset, text, input.size, status, position);
	check_game(ruleset, text, input.size, status);
	if (status == DRAUGHTS_OK) {
		fuzz_check_position(position);
		check_blank(position, text, input.size);
		check_diagrams(position);
		return 0;
	}
	FUZZ_CHECK(status == DRAUGHTS_ERR_SYNTAX || status == DRAUGHTS_ERR_UNSUPPORTED ||
		   status == DRAUGHTS_ERR_POSITION);
	FUZZ_CHECK(offset <= input.size);
	FUZZ_CHECK(draughts_position_equal(position, before));
	FUZZ_CHECK(draughts_position_read_fen(position, ruleset, text, input.size, NULL) == status);
	return 0;
}
