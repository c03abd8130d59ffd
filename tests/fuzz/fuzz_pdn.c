/* SPDX-License-Identifier: MIT */
/*
 * Any text as PDN: the digit of the ruleset for games that name none, then the text. Every call
 * must go forward and say where it is; a game that was read must come back from what is written.
 */
#include "fuzz.h"

#include <string.h>

static bool same_text(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Of two tags with one name the latter counts, so each that is listed is the one found. */
static void check_tags(const struct draughts_game *a, const struct draughts_game *b)
{
	const char *name, *value;

	for (size_t i = 0; draughts_game_tag_at(a, i, &name, &value); i++)
		FUZZ_CHECK(same_text(draughts_game_tag(a, name), value));
	for (size_t i = 0; draughts_game_tag_at(b, i, &name, &value); i++)
		FUZZ_CHECK(same_text(draughts_game_tag(b, name), value));
}

static void check_same(const struct draughts_game *a, const struct draughts_game *b)
{
	const size_t length = draughts_game_length(a);

	FUZZ_CHECK(draughts_position_equal(
		draughts_game_start_position(a), draughts_game_start_position(b)));
	FUZZ_CHECK(length == draughts_game_length(b));
	for (size_t ply = 0; ply <= length; ply++) {
		FUZZ_CHECK(draughts_game_move(a, ply) == draughts_game_move(b, ply));
		FUZZ_CHECK(same_text(
			draughts_game_annotation(a, ply), draughts_game_annotation(b, ply)));
	}
	FUZZ_CHECK(draughts_game_outcome(a) == draughts_game_outcome(b));
	check_tags(a, b);
}

/* What is written reads back the same. */
static void check_game(const struct draughts_game *game)
{
	struct draughts_game *const other = fuzz_read_back(game);

	check_same(game, other);
	draughts_game_free(other);
}

/* Line and column of the offset, counted again; only newlines end lines here. */
static void check_place(const char *text, size_t length, const struct draughts_pdn_place *error)
{
	uint64_t line = 1, column = 1;

	FUZZ_CHECK(error->offset <= length && error->length <= length - error->offset);
	if (memchr(text, '\r', length) != NULL)
		return;
	for (size_t i = 0; i < error->offset; i++) {
		column++;
		if (text[i] == '\n') {
			line++;
			column = 1;
		}
	}
	FUZZ_CHECK(error->line == line && error->column == column);
}

static void check_error(
	const struct draughts_pdn *pdn, const struct draughts_pdn_place *error, bool failed)
{
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	const struct draughts_position *position = draughts_pdn_position(pdn);
	const size_t written = draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence);

	FUZZ_CHECK((written != 0) == failed);
	FUZZ_CHECK((error->fault != DRAUGHTS_PDN_FAULT_NONE) == failed);
	FUZZ_CHECK((position != NULL) == (error->fault == DRAUGHTS_PDN_FAULT_MOVE));
	if (position != NULL) {
		FUZZ_CHECK(error->reason.code != DRAUGHTS_REASON_NONE);
		FUZZ_CHECK(error->reason.offset <= error->length);
	}
	for (size_t i = 0; i < sizeof error->reserved / sizeof error->reserved[0]; i++)
		FUZZ_CHECK(error->reserved[i] == 0);
}

/* Whether a fault leaves open which game it is. */
static bool is_about_tags(uint32_t fault)
{
	return fault == DRAUGHTS_PDN_FAULT_TAG || fault == DRAUGHTS_PDN_FAULT_GAMETYPE ||
	       fault == DRAUGHTS_PDN_FAULT_VARIANT || fault == DRAUGHTS_PDN_FAULT_FEN;
}

static void check_reader(struct draughts_pdn *pdn, const char *text, size_t length)
{
	uint64_t games = 0;
	bool more = true;

	while (more) {
		struct draughts_game *game = NULL;
		struct draughts_pdn_place error;

		more = draughts_pdn_read_game(pdn, &game);
		games += more;
		draughts_pdn_get_place(pdn, &error);

		const bool failed = error.status != DRAUGHTS_OK;

		FUZZ_CHECK(error.game == games && games <= length);
		FUZZ_CHECK((game != NULL) == (more && !failed));
		check_place(text, length, &error);
		check_error(pdn, &error, failed);
		if (game != NULL)
			check_game(game);
		if (draughts_pdn_partial(pdn) != NULL)
			check_game(draughts_pdn_partial(pdn));
		FUZZ_CHECK(failed || draughts_pdn_partial(pdn) == NULL);
		FUZZ_CHECK(!is_about_tags(error.fault) || draughts_pdn_partial(pdn) == NULL);
		draughts_game_free(game);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_ruleset *ruleset = fuzz_ruleset(&input);
	const char *text = input.size == 0 ? "" : (const char *)input.data;
	struct draughts_pdn *pdn = draughts_pdn_new(text, input.size, ruleset, 0);

	if (pdn == NULL)
		return 0;
	check_reader(pdn, text, input.size);
	draughts_pdn_free(pdn);
	return 0;
}
