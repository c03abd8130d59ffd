/* SPDX-License-Identifier: MIT */
/* What the fuzzers share: input taken apart, and the properties of every position. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../agree.h"

static struct draughts_position_storage about;
static bool is_about;

void fuzz_about(const struct draughts_position *position)
{
	draughts_position_copy(draughts_position_in(&about), position);
	is_about = true;
}

void fuzz_fail(const char *file, int line, const char *property)
{
	const struct draughts_position *const position = draughts_position_in(&about);
	char fen[DRAUGHTS_FEN_TEXT_SIZE];

	fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, property);
	if (is_about) {
		draughts_position_write_fen(position, 0, fen, sizeof fen);
		fprintf(stderr, "%s %s\n",
			draughts_ruleset_name(draughts_position_ruleset(position)), fen);
	}
	abort();
}

unsigned fuzz_byte(struct fuzz_input *input)
{
	if (input->size == 0)
		return 0;
	input->size--;
	return *input->data++;
}

const struct draughts_ruleset *fuzz_ruleset(struct fuzz_input *input)
{
	const unsigned rulesets = (unsigned)tests_rulesets();

	return draughts_ruleset_at((fuzz_byte(input) + rulesets - '0' % rulesets) % rulesets);
}

const char *fuzz_line(struct fuzz_input *input, size_t *length)
{
	const char *line = (const char *)input->data;
	const uint8_t *end = input->size == 0 ? NULL
					      : (const uint8_t *)memchr(line, '\n', input->size);
	const size_t used = end == NULL ? input->size : (size_t)(end - input->data) + 1;

	*length = end == NULL ? used : used - 1;
	if (used != 0) /* as there is no adding to NULL */
		input->data += used;
	input->size -= used;
	return line;
}

size_t fuzz_copy_text(char *text, size_t size, const char *bytes, size_t length)
{
	const size_t used = length < size ? length : size - 1;

	memcpy(text, bytes, used);
	text[used] = '\0';
	return used;
}

bool fuzz_has_nul(const char *text, size_t length)
{
	return strlen(text) < length;
}

bool fuzz_split(
	const char *line, size_t length, char *name, char *value, size_t size, size_t *value_length)
{
	const char *const equals = length > 0 ? (const char *)memchr(line, '=', length) : NULL;
	const size_t name_length = equals == NULL ? length : (size_t)(equals - line);
	const size_t after = name_length + (equals != NULL);

	fuzz_copy_text(name, size, line, name_length);
	*value_length = fuzz_copy_text(value, size, line + after, length - after);
	return equals != NULL;
}

struct draughts_position *fuzz_position(
	struct draughts_position_storage *storage, struct fuzz_input *input)
{
	const struct draughts_ruleset *ruleset = fuzz_ruleset(input);
	struct draughts_position *position = tests_initial(storage, ruleset);
	size_t length;
	const char *fen = fuzz_line(input, &length);

	(void)draughts_position_read_fen(position, ruleset, fen, length, NULL);
	fuzz_about(position);
	return position;
}

/* The FEN with some flags. */
static void check_fen(
	const struct draughts_position *position, unsigned flags, struct draughts_position *other)
{
	const struct draughts_ruleset *ruleset = draughts_position_ruleset(position);
	char fen[DRAUGHTS_FEN_TEXT_SIZE], again[DRAUGHTS_FEN_TEXT_SIZE],
		cut[DRAUGHTS_FEN_TEXT_SIZE];
	const size_t length = draughts_position_write_fen(position, flags, fen, sizeof fen);
	const size_t half = length / 2;

	FUZZ_CHECK(length == strlen(fen) && length < DRAUGHTS_FEN_TEXT_SIZE);
	FUZZ_CHECK(draughts_position_read_fen(other, ruleset, fen, length, NULL) == DRAUGHTS_OK);
	FUZZ_CHECK(draughts_position_equal(position, other));
	FUZZ_CHECK(draughts_position_hash(position) == draughts_position_hash(other));
	draughts_position_write_fen(other, flags, again, sizeof again);
	FUZZ_CHECK(strcmp(fen, again) == 0);
	FUZZ_CHECK(draughts_position_write_fen(position, flags, NULL, 0) == length);
	FUZZ_CHECK(draughts_position_write_fen(position, flags, cut, half + 1) == length);
	FUZZ_CHECK(strlen(cut) == half && memcmp(cut, fen, half) == 0);
}

static void check_pack(const struct draughts_position *position, struct draughts_position *other)
{
	const struct draughts_ruleset *ruleset = draughts_position_ruleset(position);
	uint8_t bytes[DRAUGHTS_PACKED_SIZE], again[DRAUGHTS_PACKED_SIZE];
	struct draughts_setup setup;

	draughts_position_pack(position, bytes);
	draughts_position_init(other, ruleset);
	FUZZ_CHECK(draughts_position_unpack(other, ruleset, bytes, NULL) == DRAUGHTS_OK);
	FUZZ_CHECK(draughts_position_equal(position, other));
	draughts_position_pack(other, again);
	FUZZ_CHECK(memcmp(bytes, again, sizeof bytes) == 0);

	draughts_position_get_setup(position, &setup);
	draughts_position_init(other, ruleset);
	FUZZ_CHECK(draughts_position_set_setup(other, ruleset, &setup, NULL) == DRAUGHTS_OK);
	FUZZ_CHECK(draughts_position_equal(position, other));
}

/* Each legal move is legal once; what differs from it in one bit is legal only if listed too. */
static void check_legal(const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	FUZZ_CHECK(total <= DRAUGHTS_MOVES_MAX);
	FUZZ_CHECK(!draughts_position_is_legal(position, 0));
	for (size_t i = 0; i < total; i++) {
		FUZZ_CHECK(!agree_is_listed(moves, i, moves[i]));
		for (unsigned bit = 0; bit < 64; bit++) {
			const draughts_move other = moves[i] ^ (draughts_move)1 << bit;

			FUZZ_CHECK(draughts_position_is_legal(position, other) ==
				   agree_is_listed(moves, total, other));
		}
	}
}

/* From the other side there are as many moves, and as many replies. */
static void check_turned(const struct draughts_position *position, struct draughts_position *other)
{
	FUZZ_CHECK(agree_turn(other, position));
	for (unsigned depth = 1; depth <= 2; depth++)
		FUZZ_CHECK(draughts_position_perft(position, depth) ==
			   draughts_position_perft(other, depth));
}

void fuzz_check_position(const struct draughts_position *position)
{
	const struct draughts_ruleset *ruleset = draughts_position_ruleset(position);
	struct draughts_position *other = draughts_position_in(TESTS_ROOM);
	struct ref_position ref;
	char report[512];

	fuzz_about(position);
	agree_reference(position, &ref);
	FUZZ_CHECK(ref_valid(&ref));
	if (!agree_check(ruleset, &ref, AGREE_CHILDREN, report, sizeof report))
		fuzz_fail(__FILE__, __LINE__, report);
	for (unsigned flags = 0; flags < 8; flags++)
		check_fen(position, flags, other);
	check_pack(position, other);
	check_legal(position);
	check_turned(position, other);
}

static char *write_pdn(const struct draughts_game *game, unsigned flags, size_t *length)
{
	char *text;

	*length = draughts_game_write_pdn(game, flags, NULL, 0);
	text = (char *)malloc(*length + 1);
	FUZZ_CHECK(text != NULL);
	FUZZ_CHECK(draughts_game_write_pdn(game, flags, text, *length + 1) == *length);
	FUZZ_CHECK(strlen(text) == *length && text[*length - 1] == '\n');
	return text;
}

static struct draughts_game *read_pdn(const char *text, size_t length)
{
	struct draughts_pdn *pdn = draughts_pdn_new(text, length, draughts_english(), 0);
	struct draughts_game *game = NULL, *other = NULL;

	FUZZ_CHECK(pdn != NULL);
	FUZZ_CHECK(draughts_pdn_read_game(pdn, &game) && game != NULL);
	FUZZ_CHECK(!draughts_pdn_read_game(pdn, &other) && other == NULL);
	draughts_pdn_free(pdn);
	return game;
}

static struct draughts_game *read_back(const struct draughts_game *game, unsigned flags)
{
	size_t length, again_length;
	char *const text = write_pdn(game, flags, &length);
	struct draughts_game *const back = read_pdn(text, length);
	char *const again = write_pdn(back, flags, &again_length);

	FUZZ_CHECK(length == again_length && strcmp(text, again) == 0);
	free(again);
	free(text);
	return back;
}

struct draughts_game *fuzz_read_back(const struct draughts_game *game)
{
	draughts_game_free(read_back(game, DRAUGHTS_TEXT_COORDINATES));
	draughts_game_free(read_back(game, 0u | DRAUGHTS_TEXT_NUMBERS | DRAUGHTS_TEXT_IN_FULL));
	return read_back(game, 0);
}

/* Lines that grow. */
struct lines {
	char *bytes;
	size_t length, capacity;
};

static char *make_room(struct lines *lines, size_t length)
{
	if (lines->capacity - lines->length < length) {
		lines->capacity = 2 * (lines->capacity + length);
		lines->bytes = (char *)realloc(lines->bytes, lines->capacity);
		FUZZ_CHECK(lines->bytes != NULL);
	}
	return lines->bytes + lines->length;
}

/* An event without its place: what it is and its text, but not the spelling of a move or NAG. */
static void add_event(
	struct lines *lines, const struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	enum { HEAD = 128 };
	const bool is_spelt = event->kind == DRAUGHTS_PDN_MOVE || event->kind == DRAUGHTS_PDN_NAG ||
			      event->kind == DRAUGHTS_PDN_GAME_END;
	const size_t size = draughts_pdn_write_text(pdn, event, NULL, 0) + 1;
	char *const line = make_room(lines, HEAD + size + 2);
	size_t used = (size_t)snprintf(line, HEAD, "%u %u %llx %u %u ", (unsigned)event->kind,
		(unsigned)event->depth, (unsigned long long)event->move, (unsigned)event->number,
		(unsigned)event->outcome);

	FUZZ_CHECK(draughts_pdn_write_text(pdn, event, line + used, size) == size - 1);
	used += is_spelt ? 0 : size - 1;
	line[used++] = '\n';
	line[used] = '\0';
	lines->length += used;
}

char *fuzz_read_events(
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *faults)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, ruleset, 0);
	struct draughts_pdn_event event;
	struct lines lines = {0};
	uint32_t depth = 0;
	bool in_game = false, more;

	FUZZ_CHECK(pdn != NULL);
	*faults = 0;
	do {
		more = draughts_pdn_read_event(pdn, &event);
		FUZZ_CHECK(more == (event.kind != DRAUGHTS_PDN_END));
		FUZZ_CHECK((event.kind == DRAUGHTS_PDN_FAULT) == (event.status != DRAUGHTS_OK));
		FUZZ_CHECK((event.kind == DRAUGHTS_PDN_FAULT) == (event.fault != 0));
		*faults += event.kind == DRAUGHTS_PDN_FAULT;
		FUZZ_CHECK(*faults <= length);
		FUZZ_CHECK(event.offset <= length && event.length <= length - event.offset);
		FUZZ_CHECK(event.name_offset <= length &&
			   event.name_length <= length - event.name_offset);
		depth += event.kind == DRAUGHTS_PDN_VARIATION;
		FUZZ_CHECK(event.depth == depth);
		FUZZ_CHECK(event.kind != DRAUGHTS_PDN_VARIATION_END || depth > 0);
		depth -= event.kind == DRAUGHTS_PDN_VARIATION_END;
		FUZZ_CHECK(in_game == (event.kind != DRAUGHTS_PDN_GAME) || !in_game);
		in_game = event.kind == DRAUGHTS_PDN_GAME ||
			  (in_game && event.kind != DRAUGHTS_PDN_GAME_END);
		FUZZ_CHECK(event.kind != DRAUGHTS_PDN_GAME_END || depth == 0);
		FUZZ_CHECK(event.kind != DRAUGHTS_PDN_END || !in_game);
		if (event.kind != DRAUGHTS_PDN_TAG && event.kind != DRAUGHTS_PDN_START &&
			event.kind != DRAUGHTS_PDN_RESULT)
			add_event(&lines, pdn, &event);
	} while (more);
	draughts_pdn_free(pdn);
	return lines.bytes;
}
