/* SPDX-License-Identifier: MIT */
/* Positions as FEN: row by row of tests/data/fen.txt, and at random. */
#include "agree.h"
#include "guard.h"
#include "names.h"
#include "rows.h"

enum { TEXT_MAX = 512 };

static const struct table *table;

/* Reads a position, or changes nothing. As a setup, what is no FEN is refused at the same place. */
static enum draughts_error read_fen(struct draughts_position_storage *storage,
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *offset)
{
	struct draughts_position *const position = draughts_position_in(storage);
	struct draughts_position_storage before;
	struct draughts_setup setup;
	size_t at = 0;

	memset(storage, 0xa5, sizeof *storage);
	before = *storage;
	*offset = 12345;

	const enum draughts_error status = draughts_position_read_fen(
		position, ruleset, text, length, offset);
	const enum draughts_error syntax = draughts_setup_read_fen(
		&setup, ruleset, text, length, &at);

	ck_assert_uint_le(*offset, length);
	ck_assert_int_eq(syntax == DRAUGHTS_ERR_SYNTAX, status == DRAUGHTS_ERR_SYNTAX);
	ck_assert(status != DRAUGHTS_ERR_SYNTAX || at == *offset);
	if (status == DRAUGHTS_OK) {
		ck_assert_uint_eq(*offset, length);
		ck_assert_ptr_eq(draughts_position_ruleset(position), ruleset);
	} else {
		ck_assert_mem_eq(storage, &before, sizeof before);
	}
	ck_assert_int_eq(draughts_position_read_fen(position, ruleset, text, length, NULL), status);
	return status;
}

static void add_fen(struct line *line, const struct draughts_position *position, unsigned flags)
{
	char text[TEXT_MAX];

	ck_assert_uint_eq(
		draughts_position_write_fen(position, flags, text, sizeof text), strlen(text));
	line_add(line, text);
}

static ROW_VIEW(see_fen)
{
	struct draughts_position_storage storage;
	size_t offset;
	const enum draughts_error status = read_fen(&storage, ruleset, text, length, &offset);

	if (status == DRAUGHTS_OK)
		add_fen(line, draughts_position_in(&storage), 0);
	else
		line_print(line, "%s %zu", name_of_status(status), offset);
}

static void add_squares(struct line *line, const struct draughts_setup *setup,
	draughts_squares squares, const char *name)
{
	line_add(line, name);
	for (draughts_square square = 1; square <= 32; square++)
		if (squares & tests_bit(square)) {
			const unsigned height = setup->height[square - 1];

			if (height > 1)
				line_print(line, " %ux%u", height, (unsigned)square);
			else
				line_print(line, " %u", (unsigned)square);
		}
}

/* All that a setup says; a height stands where a piece does. */
static ROW_VIEW(see_squares)
{
	struct draughts_position_storage storage;
	struct draughts_setup setup;
	const uint8_t none[sizeof setup.reserved] = {0};
	size_t offset;

	tests_ok(read_fen(&storage, ruleset, text, length, &offset));
	draughts_position_get_setup(draughts_position_in(&storage), &setup);
	line_add(line, setup.turn == DRAUGHTS_WHITE ? "white to move" : "black to move");
	add_squares(line, &setup, setup.occupied[DRAUGHTS_WHITE], ", white");
	add_squares(line, &setup, setup.occupied[DRAUGHTS_BLACK], ", black");
	add_squares(line, &setup, setup.kings, ", kings");
	for (draughts_square square = 1; square <= 32; square++)
		ck_assert_int_eq(setup.height[square - 1] > 0,
			((setup.occupied[0] | setup.occupied[1]) & tests_bit(square)) != 0);
	ck_assert_mem_eq(setup.reserved, none, sizeof none);
}

static ROW_VIEW(see_start)
{
	(void)text;
	ck_assert_uint_eq(length, 0);
	add_fen(line, tests_initial(TESTS_ROOM, ruleset), 0);
}

/* What cannot be read changes nothing; what can, and is written, reads back. */
static ROW_VIEW(see_setup)
{
	struct draughts_setup setup, again;
	char written[TEXT_MAX];
	size_t offset = 12345;

	memset(&setup, 0xa5, sizeof setup);
	again = setup;

	const enum draughts_error status = draughts_setup_read_fen(
		&setup, ruleset, text, length, &offset);

	if (status != DRAUGHTS_OK) {
		ck_assert_mem_eq(&setup, &again, sizeof setup);
		line_print(line, "%s %zu", name_of_status(status), offset);
		return;
	}
	ck_assert_uint_eq(offset, length);

	const unsigned faults = draughts_setup_check(&setup, ruleset, NULL, 0);

	for (unsigned bit = 0; bit < 32; bit++)
		if (faults >> bit & 1)
			line_print(line, "%s ", name_of_setup_fault(1u << bit));
	draughts_setup_write_fen(&setup, ruleset, 0, written, sizeof written);
	line_add(line, written);
	tests_ok(draughts_setup_read_fen(&again, ruleset, written, strlen(written), NULL));
	ck_assert_mem_eq(&again, &setup, sizeof setup);
}

/* The same position by its flag, as a setup too, and it reads back. */
static void add_form(struct line *line, const struct draughts_ruleset *ruleset, const char *text,
	size_t length, unsigned flags)
{
	struct draughts_position_storage storage, again;
	struct draughts_setup setup;
	char written[TEXT_MAX];
	size_t offset;

	tests_ok(read_fen(&storage, ruleset, text, length, &offset));
	add_fen(line, draughts_position_in(&storage), flags);
	draughts_position_get_setup(draughts_position_in(&storage), &setup);
	draughts_setup_write_fen(&setup, ruleset, flags, written, sizeof written);
	ck_assert_str_eq(line->text, written);
	tests_ok(read_fen(&again, ruleset, written, strlen(written), &offset));
	ck_assert(draughts_position_equal(
		draughts_position_in(&again), draughts_position_in(&storage)));
}

static ROW_VIEW(see_numbers)
{
	add_form(line, ruleset, text, length, DRAUGHTS_TEXT_NUMBERS);
}

static ROW_VIEW(see_letters)
{
	add_form(line, ruleset, text, length, DRAUGHTS_TEXT_COORDINATES);
}

static enum draughts_error read_part(
	const void *ruleset, const char *text, size_t length, size_t *offset)
{
	return read_fen(TESTS_ROOM, (const struct draughts_ruleset *)ruleset, text, length, offset);
}

static ROW_VIEW(see_prefixes)
{
	row_prefixes(line, read_part, ruleset, text, length);
}

static const struct row_kind kinds[] = {{"fen", see_fen}, {"squares", see_squares},
	{"start", see_start}, {"setup", see_setup}, {"numbers", see_numbers},
	{"letters", see_letters}, {"prefixes", see_prefixes}, {NULL, NULL}};

/* Whether the row is a FEN that can be read. */
static bool is_good(const struct row *row)
{
	return strcmp(row->kind, "fen") == 0 && strchr(row->expected, ':') != NULL;
}

START_TEST(prefixes_of_each_row)
{
	const struct row row = row_of(&table->row[_i]);
	struct line line;

	if (is_good(&row) && row.length < TEXT_MAX)
		row_look(&line, see_prefixes, row_ruleset(&table->row[_i]), row.text, row.length);
}
END_TEST

/* Heights that a stack cannot have are written all the same, and kings of Dipole are not. */
START_TEST(setups_that_cannot_be)
{
	struct draughts_setup setup = {.occupied = {1u << 30, 1u << 1}, .kings = 1u << 30};
	char text[TEXT_MAX];

	setup.height[30] = 200;
	setup.turn = 77;
	draughts_setup_write_fen(&setup, draughts_dipole(), 0, text, sizeof text);
	ck_assert_str_eq(text, "?:W200e1:Bd8");
	draughts_setup_write_fen(&setup, draughts_english(), 0, text, sizeof text);
	ck_assert_str_eq(text, "?:WK31:B2");
}
END_TEST

/* The destination may be of another game, or hold anything: it becomes the position. */
START_TEST(destinations)
{
	struct draughts_position_storage storage, before;
	struct draughts_position *const position = tests_position(
		&storage, "italian", "W:Wd3:BKa8");
	const struct draughts_ruleset *const italian = draughts_italian();
	struct draughts_setup setup;
	uint8_t packed[DRAUGHTS_PACKED_SIZE];
	unsigned faults = 7;

	draughts_position_get_setup(position, &setup);
	draughts_position_pack(position, packed);
	before = storage;
	memset(&storage, 0xa5, sizeof storage);
	tests_ok(draughts_position_unpack(position, italian, packed, &faults));
	ck_assert_uint_eq(faults, 0);
	ck_assert(draughts_position_equal(position, draughts_position_in(&before)));
	tests_ok(draughts_position_set_setup(position, draughts_english(), &setup, &faults));
	ck_assert_ptr_eq(draughts_position_ruleset(position), draughts_english());
}
END_TEST

/* No byte alone is a text; what is missing is missing behind it if it can begin one. */
START_TEST(single_bytes)
{
	static const char begin[] = " \t\n\v\f\rWwBbRr?\"[";

	for (int byte = 0; byte < 256; byte++) {
		const char text = (char)byte;
		size_t offset;

		ck_assert_int_eq(read_part(tests_ruleset(_i), guard_text(&text, 1), 1, &offset),
			DRAUGHTS_ERR_SYNTAX);
		ck_assert_msg(offset == (byte != 0 && strchr(begin, text)), "byte %d", byte);
	}
}
END_TEST

/*
 * A game goes on as it was when it is written and made again: the position, the quiet plies and
 * what can be claimed for them, at every ply of random games. In Dipole, which has no draws (D10),
 * the quiet plies are not written.
 */
static void check_game(const struct draughts_game *game)
{
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(
		draughts_game_position(game));
	struct draughts_game *again;
	struct draughts_claim claim;
	char text[TEXT_MAX], written[TEXT_MAX];
	const size_t length = draughts_game_write_fen(game, 0, text, sizeof text);
	const unsigned quiet = tests_has_stacks(ruleset) ? 0
							 : (unsigned)draughts_game_quiet_plies(game,
								   draughts_game_length(game));

	ck_assert_uint_eq(length, strlen(text));
	ck_assert((strstr(text, ":H") != NULL) == (quiet > 0));
	tests_ok(draughts_game_from_fen(ruleset, text, length, &again, NULL));
	ck_assert(draughts_position_equal(
		draughts_game_position(again), draughts_game_position(game)));
	ck_assert_uint_eq(draughts_game_quiet_plies(again, draughts_game_length(again)), quiet);
	ck_assert_uint_eq(draughts_game_claims(again, draughts_game_length(again), &claim) &
				  DRAUGHTS_CLAIM_QUIET_MOVES,
		draughts_game_claims(game, draughts_game_length(game), &claim) &
			DRAUGHTS_CLAIM_QUIET_MOVES);
	draughts_game_write_fen(again, 0, written, sizeof written);
	ck_assert_str_eq(written, text);
	draughts_game_free(again);
}

START_TEST(games)
{
	char start[TEXT_MAX];
	/* The kings of the second go back and forth until a draw can be claimed. */
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const bool stacks = tests_has_stacks(ruleset);
	const char *const fens[] = {start, !stacks ? "W:WK1:BK32:H70" : "W:W3e1:B12d8"};
	uint64_t seed = 99 + (uint64_t)_i;
	bool claimed = false;

	draughts_position_write_fen(tests_initial(TESTS_ROOM, ruleset), 0, start, sizeof start);
	for (size_t round = 0; round < 20; round++) {
		struct draughts_game *game;
		draughts_move move = 1;

		tests_ok(draughts_game_from_fen(
			ruleset, fens[round % 2], strlen(fens[round % 2]), &game, NULL));
		for (unsigned ply = 0; ply < 200 && move != 0; ply++) {
			check_game(game);
			claimed = claimed ||
				  (draughts_game_claims(game, draughts_game_length(game), NULL) &
					  DRAUGHTS_CLAIM_QUIET_MOVES) != 0;
			move = agree_random_move(draughts_game_position(game), &seed);
			if (move != 0)
				tests_ok(draughts_game_play(game, move));
		}
		draughts_game_free(game);
	}
	ck_assert_int_eq(claimed, !stacks); /* D10 */
}
END_TEST

/* A row longer than a FEN can say is written as the longest. */
START_TEST(long_rows)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	char text[TEXT_MAX];

	ck_assert_ptr_nonnull(game);
	tests_ok(draughts_game_set_quiet_plies(game, 10000));
	draughts_game_write_fen(game, 0, text, sizeof text);
	ck_assert_str_eq(strstr(text, ":H"), ":H9999");
	draughts_game_free(game);
}
END_TEST

static void check_round_trip(const struct draughts_position *position)
{
	struct draughts_position_storage again;
	size_t offset;
	char text[TEXT_MAX];
	const size_t length = draughts_position_write_fen(position, 0, text, sizeof text);

	ck_assert_uint_lt(length, sizeof text);
	tests_ok(read_fen(&again, draughts_position_ruleset(position), guard_text(text, length),
		length, &offset));
	ck_assert(draughts_position_equal(draughts_position_in(&again), position));
}

/* Writing and reading back is identity, in every position of random games to their end. */
START_TEST(round_trip)
{
	uint64_t seed = 1 + (uint64_t)_i;

	for (unsigned game = 0; game < 20; game++) {
		struct draughts_position *position = tests_initial(TESTS_ROOM, tests_ruleset(_i));
		draughts_move move = 1;

		for (unsigned ply = 0; ply < 300 && move != 0; ply++) {
			check_round_trip(position);
			move = agree_random_move(position, &seed);
			if (move != 0)
				draughts_position_successor(position, position, move);
		}
	}
}
END_TEST

/* Bytes thrown in anywhere: a status, a place within the text, and no change unless it is OK. */
START_TEST(damage)
{
	static const char bytes[] = "WBK?wbk:,.-\" 0123456789abcdefgh\nx";
	const struct row row = row_of(&table->row[_i]);
	uint64_t seed = 77 + (uint64_t)_i;
	char text[TEXT_MAX];

	for (unsigned round = 0; is_good(&row) && row.length < TEXT_MAX && round < 500; round++) {
		struct draughts_position_storage storage;
		size_t offset;

		memcpy(text, row.text, row.length);
		for (unsigned hit = 0; hit <= round % 4; hit++)
			text[ref_random_below(&seed, (unsigned)row.length)] =
				bytes[ref_random_below(&seed, sizeof bytes)];
		if (read_fen(&storage, row_ruleset(&table->row[_i]), guard_text(text, row.length),
			    row.length, &offset) == DRAUGHTS_OK)
			check_round_trip(draughts_position_in(&storage));
	}
}
END_TEST

void suite_fen(Suite *suite)
{
	table = rows_add(suite, kinds, "fen.txt");
	tests_add_loop(suite, table->rows, prefixes_of_each_row, damage);
	tests_add_loop(suite, tests_rulesets(), single_bytes, games, round_trip);
	tests_add(suite, setups_that_cannot_be, destinations, long_rows);
}
