/* SPDX-License-Identifier: MIT */
/* Moves and squares as text: row by row of tests/data/moves.txt, and at random. */
#include "guard.h"
#include "names.h"
#include "reference.h"
#include "rows.h"

enum { TEXT_MAX = 64 };

static const struct table *table;

/* Reads a move. On failure it is untouched, and there is a reason, about a part of the text. */
static enum draughts_error read_at(const struct draughts_position *position, const char *text,
	size_t length, draughts_move *move, size_t *offset)
{
	const draughts_move untouched = 12345;
	struct draughts_reason reason;

	*move = untouched;

	const enum draughts_error status = draughts_move_read(
		position, text, length, move, &reason);

	ck_assert_int_eq(draughts_move_read(position, text, length, NULL, NULL), status);
	ck_assert_int_eq(reason.code == DRAUGHTS_REASON_NONE, status == DRAUGHTS_OK);
	ck_assert_uint_le(reason.offset, length);
	ck_assert_uint_le(reason.length, length - reason.offset);
	if (status == DRAUGHTS_OK)
		ck_assert(draughts_position_is_legal(position, *move));
	else
		ck_assert(*move == untouched);
	*offset = reason.offset;
	return status;
}

/* The same of a copy of just this length, so that reading beyond it ends the test. */
static enum draughts_error read_exactly(const struct draughts_position *position, const char *text,
	size_t length, draughts_move *move)
{
	size_t offset;

	return read_at(position, guard_text(text, length), length, move, &offset);
}

/* Cuts the FEN off; returns the position, and the text that is left. */
static struct draughts_position *read_fen(struct draughts_position_storage *storage,
	const struct draughts_ruleset *ruleset, const char **text, size_t *length)
{
	struct draughts_position *const position = tests_initial(storage, ruleset);
	size_t fen = 0;

	while (fen < *length && (*text)[fen] != ' ')
		fen++;
	if (**text != '-')
		tests_ok(draughts_position_read_fen(position, ruleset, *text, fen, NULL));
	fen += fen < *length;
	*text += fen;
	*length -= fen;
	return position;
}

static int compare_words(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

static ROW_VIEW(see_moves)
{
	const struct draughts_position *const position = read_fen(
		TESTS_ROOM, ruleset, &text, &length);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	char words[DRAUGHTS_MOVES_MAX][TEXT_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < total; i++)
		draughts_move_write(position, moves[i], 0, words[i], TEXT_MAX);
	qsort(words, total, TEXT_MAX, compare_words);
	for (size_t i = 0; i < total; i++)
		line_print(line, "%s%s", i > 0 ? " " : "", words[i]);
}

/* Reads a move and writes it with flags; a move that is not legal is written as the empty text. */
static void add_move(struct line *line, const struct draughts_ruleset *ruleset, const char *text,
	size_t length, unsigned flags)
{
	const struct draughts_position *const position = read_fen(
		TESTS_ROOM, ruleset, &text, &length);
	char written[TEXT_MAX];
	draughts_move move;
	size_t offset;
	const enum draughts_error status = read_at(
		position, length > 0 ? text : NULL, length, &move, &offset);

	if (status != DRAUGHTS_OK) {
		line_add(line, name_of_status(status));
		return;
	}
	draughts_move_write(position, move ^ UINT32_C(1) << 20, flags, written, sizeof written);
	ck_assert_str_eq(written, "");
	draughts_move_write(position, move, flags, written, sizeof written);
	line_add(line, written);
}

#define SEE(name, flags)                                                                  \
	static void see_##name(struct line *line, const struct draughts_ruleset *ruleset, \
		const char *text, size_t length)                                          \
	{                                                                                 \
		add_move(line, ruleset, text, length, flags);                             \
	}

SEE(plain, 0)
SEE(letters, DRAUGHTS_TEXT_COORDINATES)
SEE(full, DRAUGHTS_TEXT_IN_FULL)
SEE(short, 0u | DRAUGHTS_TEXT_COORDINATES | DRAUGHTS_TEXT_SHORT)
SEE(letters_in_full, DRAUGHTS_TEXT_COORDINATES | DRAUGHTS_TEXT_IN_FULL)

static ROW_VIEW(see_place)
{
	const struct draughts_position *const position = read_fen(
		TESTS_ROOM, ruleset, &text, &length);
	draughts_move move;
	size_t offset;
	const enum draughts_error status = read_at(position, text, length, &move, &offset);

	line_print(line, "%s %zu", name_of_status(status), offset);
}

static enum draughts_error read_part(
	const void *position, const char *text, size_t length, size_t *offset)
{
	draughts_move move;

	return read_at((const struct draughts_position *)position, text, length, &move, offset);
}

static ROW_VIEW(see_prefixes)
{
	const struct draughts_position *const position = read_fen(
		TESTS_ROOM, ruleset, &text, &length);

	row_prefixes(line, read_part, position, text, length);
}

static ROW_VIEW(see_value)
{
	const struct draughts_position *const position = read_fen(
		TESTS_ROOM, ruleset, &text, &length);
	char number[24], written[TEXT_MAX] = "unwritten";

	snprintf(number, sizeof number, "%.*s", (int)length, text);

	const draughts_move move = strtoull(number, NULL, 10);

	ck_assert_uint_eq(draughts_move_write(position, move, 0, written, sizeof written),
		draughts_move_write(position, move, 0, NULL, 0));
	line_add(line, written);
}

/* Whatever the capacity, the total is told and no more is written than fits. */
static ROW_VIEW(see_routes)
{
	const struct draughts_position *const position = read_fen(
		TESTS_ROOM, ruleset, &text, &length);
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX + 1], one[2];
	draughts_move move = 0;

	tests_ok(draughts_move_read(position, text, length, &move, NULL));
	memset(routes, 0xaa, sizeof routes);
	memset(one, 0xaa, sizeof one);

	const size_t total = draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX);

	ck_assert_uint_eq(routes[total].length, 0xaa);
	ck_assert_uint_eq(draughts_position_routes(position, move, NULL, 0), total);
	ck_assert_uint_eq(draughts_position_routes(position, move, one, 1), total);
	ck_assert_mem_eq(one, routes, sizeof *routes);
	ck_assert_uint_eq(one[1].length, 0xaa);
	for (size_t i = 0; i < total; i++) {
		line_add(line, i > 0 ? " " : "");
		for (unsigned k = routes[i].length; k < sizeof routes->square; k++)
			ck_assert_uint_eq(routes[i].square[k], 0);
		for (unsigned k = 0; k < routes[i].length; k++)
			line_print(line, "%s%u%s", k > 0 ? "," : "", routes[i].square[k],
				k > 0 && k == routes[i].crowned ? "^" : "");
		line_add(line, routes[i].length == 0 ? "-" : "");
	}
}

/* Unknown flags mean nothing, and what is written reads back. */
static ROW_VIEW(see_square)
{
	static const unsigned flags[][2] = {{0, DRAUGHTS_TEXT_IN_FULL | ~7u},
		{DRAUGHTS_TEXT_NUMBERS, DRAUGHTS_TEXT_NUMBERS | 8},
		{DRAUGHTS_TEXT_COORDINATES, DRAUGHTS_TEXT_COORDINATES | DRAUGHTS_TEXT_NUMBERS}};
	char number[16], name[4];

	snprintf(number, sizeof number, "%.*s", (int)length, text);

	const draughts_square square = (draughts_square)strtoul(number, NULL, 10);

	for (int i = 0; i < 2 * LENGTH(flags); i++) {
		const size_t written = draughts_square_write(
			ruleset, square, flags[i / 2][i % 2], name, sizeof name);

		ck_assert_uint_eq(strlen(name), written);
		ck_assert_uint_eq(
			draughts_square_write(ruleset, square, flags[i / 2][i % 2], NULL, 0),
			written);
		if (written > 0)
			ck_assert_uint_eq(draughts_square_read(ruleset, name, written), square);
		if (i % 2 == 0)
			line_print(line, "%s%s", i > 0 ? " " : "", written > 0 ? name : "-");
		else
			ck_assert_str_eq(line->text + line->length - (written > 0 ? written : 1),
				written > 0 ? name : "-");
	}
}

static ROW_VIEW(see_name)
{
	line_print(line, "%u", (unsigned)draughts_square_read(ruleset, text, length));
}

static const struct row_kind kinds[] = {{"moves", see_moves}, {"move", see_plain},
	{"place", see_place}, {"plain", see_plain}, {"letters", see_letters}, {"short", see_short},
	{"full", see_full}, {"letters+full", see_letters_in_full}, {"value", see_value},
	{"routes", see_routes}, {"prefixes", see_prefixes}, {"square", see_square},
	{"name", see_name}, {NULL, NULL}};

/* A route of a thousand squares. */
START_TEST(long_routes)
{
	char text[4096] = "11";
	draughts_move move;

	for (size_t i = 0; i < 1000; i++)
		strcpy(text + 2 + 3 * i, "-15");
	ck_assert_int_eq(read_exactly(tests_position(TESTS_ROOM, "english", NULL), text,
				 strlen(text), &move),
		DRAUGHTS_ERR_ILLEGAL);
}
END_TEST

/* Every route of a capture, written in full, is read as that capture. */
static void check_routes(const struct draughts_position *position, draughts_move move)
{
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t total = draughts_position_routes(position, move, routes, DRAUGHTS_ROUTES_MAX);

	for (size_t i = 0; i < total; i++) {
		char text[TEXT_MAX];
		draughts_move again = 0;
		size_t length = 0;

		for (size_t k = 0; k < routes[i].length; k++) {
			const unsigned square = routes[i].square[k];

			if (k > 0)
				text[length++] = 'x';
			text[length++] = (char)('0' + square / 10);
			text[length++] = (char)('0' + square % 10);
		}
		tests_ok(read_exactly(position, text, length, &again));
		ck_assert(again == move);
	}
}

/* Every form of a legal move is read back; without flags it is the form of the game. */
static void check_forms(const struct draughts_position *position, draughts_move move)
{
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(position);
	const bool letters = draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_LETTERS;
	const unsigned other = DRAUGHTS_TEXT_IN_FULL | DRAUGHTS_TEXT_SHORT |
			       (letters ? DRAUGHTS_TEXT_NUMBERS : DRAUGHTS_TEXT_COORDINATES);
	char written[TEXT_MAX], text[TEXT_MAX];

	for (unsigned flags = 0; flags < 16; flags++) {
		const size_t length = draughts_move_write(position, move, flags, text, sizeof text);
		draughts_move again = 0;

		ck_assert(length > 0 && length < sizeof text);
		ck_assert_uint_eq(length, strlen(text));
		ck_assert_msg(
			read_exactly(position, text, length, &again) == DRAUGHTS_OK, "%s", text);
		ck_assert_msg(again == move, "%s", text);
		if (flags == 0)
			strcpy(written, text);
		if (tests_has_stacks(ruleset) || (flags & other) == 0)
			ck_assert_str_eq(text, written);
	}
}

static void check_moves(
	const struct draughts_position *position, const draughts_move *moves, size_t total)
{
	const bool by_numbers = !tests_has_stacks(draughts_position_ruleset(position));

	for (size_t i = 0; i < total; i++) {
		check_forms(position, moves[i]);
		if (by_numbers && draughts_move_is_capture(moves[i]))
			check_routes(position, moves[i]);
	}
}

static void play_random(struct draughts_position *position, uint64_t *seed)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	for (unsigned ply = 0; ply < 300; ply++) {
		const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

		check_moves(position, moves, total);
		if (total == 0)
			return;
		draughts_position_successor(
			position, position, moves[ref_random_below(seed, (unsigned)total)]);
	}
}

START_TEST(round_trip)
{
	uint64_t seed = 1 + (uint64_t)_i;

	for (unsigned game = 0; game < 30; game++)
		play_random(tests_initial(TESTS_ROOM, tests_ruleset(_i)), &seed);
}
END_TEST

/* Boards crowded with kings, where captures with the same ends and circles are frequent. */
START_TEST(crowded_round_trip)
{
	const struct draughts_ruleset *ruleset = tests_ruleset(_i);
	uint64_t seed = 1000 + (uint64_t)_i;

	if (tests_has_stacks(ruleset))
		return; /* no kings */
	for (unsigned round = 0; round < 1000; round++) {
		struct draughts_position *position = draughts_position_in(TESTS_ROOM);
		struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};
		draughts_move moves[DRAUGHTS_MOVES_MAX];

		for (unsigned piece = 0; piece < 15; piece++) {
			const draughts_squares bit = tests_bit(1 + ref_random_below(&seed, 32));

			if ((setup.occupied[DRAUGHTS_WHITE] | setup.occupied[DRAUGHTS_BLACK]) & bit)
				continue;
			setup.occupied[piece < 3 ? DRAUGHTS_WHITE : DRAUGHTS_BLACK] |= bit;
			setup.kings |= bit;
		}
		tests_ok(draughts_position_set_setup(position, ruleset, &setup, NULL));
		check_moves(position, moves,
			draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX));
	}
}
END_TEST

/* Bytes thrown in anywhere: a status, and no change unless it is OK. */
START_TEST(damage)
{
	static const char bytes[] = "0123456789-x:+!? abcdefghpsoOFX";
	const struct row row = row_of(&table->row[_i]);
	const char *whole = row.text;
	size_t length = row.length;
	uint64_t seed = 77 + (uint64_t)_i;
	char text[TEXT_MAX];

	if (strcmp(row.kind, "move") != 0)
		return;

	const struct draughts_position *const position = read_fen(
		TESTS_ROOM, row_ruleset(&table->row[_i]), &whole, &length);

	for (unsigned round = 0; length > 0 && length < sizeof text && round < 300; round++) {
		draughts_move move;

		memcpy(text, whole, length);
		for (unsigned hit = 0; hit <= round % 3; hit++)
			text[ref_random_below(&seed, (unsigned)length)] =
				bytes[ref_random_below(&seed, sizeof bytes)];
		read_exactly(position, text, length, &move);
	}
}
END_TEST

/* No byte alone is a move; what is missing is missing behind it if it can begin one. */
START_TEST(single_bytes)
{
	/* The last is a blank that does not break, in Latin-1. */
	static const char begin[] = " \t\n\v\f\rabcdefghABCDEFGH\xa0";
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	const bool stacks = tests_has_stacks(ruleset);
	const struct draughts_position *const position = tests_initial(TESTS_ROOM, ruleset);

	for (int byte = 0; byte < 256; byte++) {
		const char text = (char)byte;
		/* 0 is the name of no square, and a reason shows the whole name. */
		const bool begins = byte != 0 &&
				    (strchr(begin, text) != NULL ||
					    strchr(stacks ? "pP" : "123456789", text) != NULL);
		size_t offset;

		ck_assert_int_eq(
			read_part(position, guard_text(&text, 1), 1, &offset), DRAUGHTS_ERR_SYNTAX);
		ck_assert_msg(offset == begins, "byte %d: %zu", byte, offset);
	}
}
END_TEST

/* Reads all texts of two bytes as names of squares. Each square has a name, which reads back. */
START_TEST(any_bytes_as_a_square)
{
	const struct draughts_ruleset *const ruleset = tests_ruleset(_i);
	draughts_squares squares = 0;

	for (unsigned bytes = 0; bytes < 0x10000; bytes++) {
		const char text[2] = {(char)(bytes >> 8), (char)(bytes & 0xff)};
		const draughts_square square = draughts_square_read(
			ruleset, guard_copy_at_end(text, 2), 2);
		char name[4];

		ck_assert_uint_eq(
			draughts_square_read(ruleset, guard_copy_at_begin(text, 2), 2), square);
		ck_assert_uint_le(square, 32);
		for (unsigned flags = 0; square != 0 && flags < 8; flags++) {
			const size_t written = draughts_square_write(
				ruleset, square, flags, name, sizeof name);

			ck_assert_uint_eq(draughts_square_read(ruleset, name, written), square);
		}
		squares |= DRAUGHTS_SQUARE_SET(square);
	}
	ck_assert_uint_eq(squares, UINT32_MAX);
}
END_TEST

void suite_notation(Suite *suite)
{
	table = rows_add(suite, kinds, "moves.txt");
	tests_add_loop(suite, table->rows, damage);
	tests_add_loop(suite, tests_rulesets(), single_bytes, any_bytes_as_a_square, round_trip,
		crowded_round_trip);
	tests_add(suite, long_routes);
}
