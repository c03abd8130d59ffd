/* SPDX-License-Identifier: MIT */
/* Diagrams, line by line: row by row of tests/data/diagrams.txt. */
#include "rows.h"

enum { LINES = 19, BOARD = 17, COLUMNS = 35 };

/* The lines above, between and below the rows: in ASCII, in Unicode. */
static const char *const edges[2][3] = {
	{"  +---+---+---+---+---+---+---+---+", "  +---+---+---+---+---+---+---+---+",
		"  +---+---+---+---+---+---+---+---+"},
	{"  ┌───┬───┬───┬───┬───┬───┬───┬───┐", "  ├───┼───┼───┼───┼───┼───┼───┼───┤",
		"  └───┴───┴───┴───┴───┴───┴───┴───┘"},
};

/* The columns a line takes: in UTF-8 every byte but the continuing ones begins a character. */
static size_t columns(const char *line, size_t length)
{
	size_t count = 0;

	for (size_t i = 0; i < length; i++)
		count += ((unsigned char)line[i] & 0xc0) != 0x80;
	return count;
}

/* Adds a line of the diagram. Without numbers, all lines of its board are equally long. */
static void add_line(struct line *line, const struct draughts_position *position, unsigned flags,
	unsigned long number)
{
	char text[DRAUGHTS_DIAGRAM_TEXT_SIZE];
	const char *const *const edge = edges[(flags & DRAUGHTS_DIAGRAM_UNICODE) != 0];
	const char *at = text;

	ck_assert_uint_eq(
		draughts_position_write_diagram(position, flags, text, sizeof text), strlen(text));
	for (unsigned i = 0; i < LINES; i++) {
		const size_t length = strcspn(at, "\n");

		ck_assert_int_eq(at[length], '\n');
		if (i < BOARD && !(flags & DRAUGHTS_DIAGRAM_NAMES))
			ck_assert_uint_eq(columns(at, length), COLUMNS);
		if (i < BOARD && i % 2 == 0)
			ck_assert_int_eq(strncmp(edge[(i > 0) + (i == BOARD - 1)], at, length), 0);
		if (i == number)
			line_print(line, "%.*s", (int)length, at);
		at += length + 1;
	}
	ck_assert_str_eq(at, "");
}

/* FEN FLAGS NUMBER */
static ROW_VIEW(see_line)
{
	char fen[200], flags[6];
	unsigned number, set = 0;
	struct line other = {.length = 0};

	snprintf(other.text, sizeof other.text, "%.*s", (int)length, text);
	ck_assert_int_eq(sscanf(other.text, "%199s %5s %u", fen, flags, &number), 3);
	set |= strchr(flags, 'u') ? DRAUGHTS_DIAGRAM_UNICODE : 0;
	set |= strchr(flags, 'n') ? DRAUGHTS_DIAGRAM_NAMES : 0;
	set |= strchr(flags, 'b') ? DRAUGHTS_DIAGRAM_BLACK_BELOW : 0;
	set |= strchr(flags, 'c') ? DRAUGHTS_TEXT_COORDINATES : 0;
	set |= strchr(flags, '#') ? DRAUGHTS_TEXT_NUMBERS : 0;

	const struct draughts_position *const position = tests_position(
		TESTS_ROOM, draughts_ruleset_name(ruleset), *fen == '-' ? NULL : fen);

	add_line(line, position, set, number);
	for (unsigned any = 0; any < 8; any++)
		add_line(&other, position, any * DRAUGHTS_DIAGRAM_UNICODE, LINES);
}

/* Without the line below the board, the text is the rest, and unknown bits change nothing. */
START_TEST(board_only)
{
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, tests_ruleset(_i));
	char whole[DRAUGHTS_DIAGRAM_TEXT_SIZE], board[DRAUGHTS_DIAGRAM_TEXT_SIZE];

	for (unsigned any = 0; any < 8; any++) {
		const unsigned flags = any * DRAUGHTS_DIAGRAM_UNICODE;
		const size_t length = draughts_position_write_diagram(
			position, flags | DRAUGHTS_DIAGRAM_BOARD_ONLY, board, sizeof board);

		draughts_position_write_diagram(position, flags, whole, sizeof whole);
		*strstr(whole, draughts_position_turn(position) == DRAUGHTS_WHITE
				       ? "White to move"
				       : "Black to move") = '\0';
		ck_assert_str_eq(board, whole);
		ck_assert_uint_eq(strlen(board), length);
	}
}
END_TEST

static const struct row_kind kinds[] = {{"line", see_line}, {NULL, NULL}};

void suite_diagram(Suite *suite)
{
	rows_add(suite, kinds, "diagrams.txt");
	tests_add_loop(suite, tests_rulesets(), board_only);
}
