/* SPDX-License-Identifier: MIT */
/* Diagrams. Each is drawn here by hand; where the pieces stand follows from E1, I1 and D1. */
#include <string.h>

#include "tests.h"

enum { TEXT_MAX = DRAUGHTS_DIAGRAM_TEXT_SIZE };

/* The lines above, between and below the rows: in ASCII, in Unicode. */
static const char *const lines[2][3] = {
	{"  +---+---+---+---+---+---+---+---+\n", "  +---+---+---+---+---+---+---+---+\n",
		"  +---+---+---+---+---+---+---+---+\n"},
	{"  ┌───┬───┬───┬───┬───┬───┬───┬───┐\n", "  ├───┼───┼───┼───┼───┼───┼───┼───┤\n",
		"  └───┴───┴───┴───┴───┴───┴───┴───┘\n"},
};

static const struct {
	const char *ruleset, *fen;
	unsigned flags;
	const char *rows; /* without the lines between them */
	const char *turn;
} drawings[] = {
	/* the initial position (E2), a1 dark */
	{"english", "B:W21-32:B1-12", 0,
		"8 |   | b |   | b |   | b |   | b |\n"
		"7 | b |   | b |   | b |   | b |   |\n"
		"6 |   | b |   | b |   | b |   | b |\n"
		"5 | . |   | . |   | . |   | . |   |\n"
		"4 |   | . |   | . |   | . |   | . |\n"
		"3 | w |   | w |   | w |   | w |   |\n"
		"2 |   | w |   | w |   | w |   | w |\n"
		"1 | w |   | w |   | w |   | w |   |\n",
		"Black"},
	/* h1 dark: 5 is b7, 22 d3, 30 d1, 32 h1 */
	{"italian", "W:WK22,30:B5,K32", DRAUGHTS_DIAGRAM_NUMBERS,
		"8 | 1 |   | 2 |   | 3 |   | 4 |   | 1-4\n"
		"7 |   | b |   | 6 |   | 7 |   | 8 | 5-8\n"
		"6 | 9 |   | 10|   | 11|   | 12|   | 9-12\n"
		"5 |   | 13|   | 14|   | 15|   | 16| 13-16\n"
		"4 | 17|   | 18|   | 19|   | 20|   | 17-20\n"
		"3 |   | 21|   | W |   | 23|   | 24| 21-24\n"
		"2 | 25|   | 26|   | 27|   | 28|   | 25-28\n"
		"1 |   | 29|   | w |   | 31|   | B | 29-32\n",
		"White"},
	{"italian", "W:WK22,30:B5,K32", DRAUGHTS_DIAGRAM_NUMBERS | DRAUGHTS_DIAGRAM_BLACK_BELOW,
		"1 | B |   | 31|   | w |   | 29|   | 32-29\n"
		"2 |   | 28|   | 27|   | 26|   | 25| 28-25\n"
		"3 | 24|   | 23|   | W |   | 21|   | 24-21\n"
		"4 |   | 20|   | 19|   | 18|   | 17| 20-17\n"
		"5 | 16|   | 15|   | 14|   | 13|   | 16-13\n"
		"6 |   | 12|   | 11|   | 10|   | 9 | 12-9\n"
		"7 | 8 |   | 7 |   | 6 |   | b |   | 8-5\n"
		"8 |   | 4 |   | 3 |   | 2 |   | 1 | 4-1\n",
		"White"},
	/* heights, those of one checker too */
	{"dipole", "B:W2d4,c3,9h8:B12g3", 0,
		"8 |   | . |   | . |   | . |   |w9 |\n"
		"7 | . |   | . |   | . |   | . |   |\n"
		"6 |   | . |   | . |   | . |   | . |\n"
		"5 | . |   | . |   | . |   | . |   |\n"
		"4 |   | . |   |w2 |   | . |   | . |\n"
		"3 | . |   |w1 |   | . |   |b12|   |\n"
		"2 |   | . |   | . |   | . |   | . |\n"
		"1 | . |   | . |   | . |   | . |   |\n",
		"Black"},
	/* squares by name, as nothing reads numbers in Dipole */
	{"dipole", "B:W2d4:B12g3", DRAUGHTS_DIAGRAM_NUMBERS,
		"8 |   | b8|   | d8|   | f8|   | h8|\n"
		"7 | a7|   | c7|   | e7|   | g7|   |\n"
		"6 |   | b6|   | d6|   | f6|   | h6|\n"
		"5 | a5|   | c5|   | e5|   | g5|   |\n"
		"4 |   | b4|   |w2 |   | f4|   | h4|\n"
		"3 | a3|   | c3|   | e3|   |b12|   |\n"
		"2 |   | b2|   | d2|   | f2|   | h2|\n"
		"1 | a1|   | c1|   | e1|   | g1|   |\n",
		"Black"},
	/* the four symbols */
	{"english", "W:W18,K24:BK1,5", DRAUGHTS_DIAGRAM_UNICODE,
		"8 │   │ ⛃ │   │░░░│   │░░░│   │░░░│\n"
		"7 │ ⛂ │   │░░░│   │░░░│   │░░░│   │\n"
		"6 │   │░░░│   │░░░│   │░░░│   │░░░│\n"
		"5 │░░░│   │░░░│   │░░░│   │░░░│   │\n"
		"4 │   │░░░│   │ ⛀ │   │░░░│   │░░░│\n"
		"3 │░░░│   │░░░│   │░░░│   │ ⛁ │   │\n"
		"2 │   │░░░│   │░░░│   │░░░│   │░░░│\n"
		"1 │░░░│   │░░░│   │░░░│   │░░░│   │\n",
		"White"},
};

START_TEST(test_drawings)
{
	struct draughts_position_storage room;
	const struct draughts_position *position = tests_position(
		&room, drawings[_i].ruleset, drawings[_i].fen);
	const unsigned flags = drawings[_i].flags;
	const char *const *const line = lines[(flags & DRAUGHTS_DIAGRAM_UNICODE) != 0];
	char text[TEXT_MAX], expected[TEXT_MAX];
	const size_t length = draughts_position_write_diagram(position, flags, text, sizeof text);

	strcpy(expected, line[0]);
	for (const char *row = drawings[_i].rows; *row != '\0'; row = strchr(row, '\n') + 1) {
		strncat(expected, row, strcspn(row, "\n") + 1);
		strcat(expected, strchr(row, '\n')[1] != '\0' ? line[1] : line[2]);
	}
	strcat(expected, flags & DRAUGHTS_DIAGRAM_BLACK_BELOW
				 ? "    h   g   f   e   d   c   b   a\n"
				 : "    a   b   c   d   e   f   g   h\n");
	strcat(strcat(expected, drawings[_i].turn), " to move\n");
	ck_assert_uint_eq(length, strlen(text));
	ck_assert_str_eq(text, expected);
}
END_TEST

/* The last line (E10, D9). */
START_TEST(test_last_line)
{
	static const struct {
		const char *ruleset, *fen, *line;
	} rows[] = {
		{"english", NULL, "\nBlack to move\n"},
		{"italian", NULL, "\nWhite to move\n"},
		{"english", "W:W:B5", "\nWhite to move, Black has won\n"},
		{"english", "W:W5:B", "\nWhite to move, White has won\n"},
		{"english", "B:W24:B28", "\nBlack to move\n"},
		/* a man on 28 before 32, which is taken */
		{"english", "B:W32:B28", "\nBlack to move, White has won\n"},
		{"dipole", "B:We1:B", "\nBlack to move, White has won\n"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_position_storage room;
		char text[TEXT_MAX];
		const size_t length = draughts_position_write_diagram(
			tests_position(&room, rows[i].ruleset, rows[i].fen), 0, text, sizeof text);
		const size_t tail = strlen(rows[i].line);

		ck_assert_uint_gt(length, tail);
		ck_assert_str_eq(text + length - tail, rows[i].line);
	}
}
END_TEST

/* The columns a line takes: in UTF-8 every byte but the continuing ones begins a character. */
static size_t columns(const char *line, const char *end)
{
	size_t count = 0;

	for (; line < end; line++)
		count += ((unsigned char)*line & 0xc0) != 0x80;
	return count;
}

/* All lines of the board are equally long, whatever is on it. */
START_TEST(test_columns)
{
	for (unsigned flags = 0; flags < 4; flags++) {
		struct draughts_position_storage room;
		char text[TEXT_MAX];
		const char *line = text;

		draughts_position_write_diagram(
			tests_position(&room, drawings[_i].ruleset, drawings[_i].fen), flags, text,
			sizeof text);
		for (unsigned i = 0; i < 17; i++) {
			const char *end = strchr(line, '\n');

			ck_assert_ptr_nonnull(end);
			ck_assert_uint_eq(columns(line, end), 35);
			line = end + 1;
		}
	}
}
END_TEST

void suite_diagram(Suite *suite)
{
	tests_add_loop(suite, LENGTH(drawings), test_drawings, test_columns);
	tests_add(suite, test_last_line);
}
