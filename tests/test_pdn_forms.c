/* SPDX-License-Identifier: MIT */
/*
 * PDN in small: what every byte, result, tag and comment means wherever it may stand. Each row is
 * a text and what draughts/pdn.h and draughts_pdn(3) say of it, as a line about its games:
 *
 *	{comment} 11-15 24-20 *   a game and its result: *, or = for a draw, or B or W, who wins
 *	TAG 1:7+1                 a fault, its line, column and length
 *
 * with ` / ` between the games. Each text stands between pages that nobody may touch.
 */
#include <stdio.h>
#include <string.h>

#include "guard.h"
#include "tests.h"

struct line {
	char text[1024];
	size_t length;
};

static void add(struct line *line, const char *text)
{
	const size_t length = strlen(text);

	ck_assert_uint_lt(length, sizeof line->text - line->length);
	memcpy(line->text + line->length, text, length + 1);
	line->length += length;
}

static void add_game(struct line *line, const struct draughts_game *game)
{
	static const char *const outcomes[] = {"*", "W", "B", "="};
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_init(
		&storage, draughts_english());

	for (size_t ply = 0; ply <= draughts_game_length(game); ply++) {
		const char *const comment = draughts_game_comment(game, ply);
		char move[64];

		if (ply > 0) {
			draughts_game_position_at(game, ply - 1, position);
			draughts_move_write(
				position, draughts_game_move(game, ply), move, sizeof move);
			add(line, move);
			add(line, " ");
		}
		if (comment) {
			add(line, "{");
			add(line, comment);
			add(line, "} ");
		}
	}
	add(line, outcomes[draughts_game_outcome(game)]);
}

static void add_fault(struct line *line, struct draughts_pdn *pdn, int status)
{
	static const char *const names[] = {"NONE", "MOVE", "TEXT", "COMMENT", "BRACE", "VARIATION",
		"TAG", "GAMETYPE", "VARIANT", "FEN", "RESULT", "SETUP", "MEMORY"};
	struct draughts_pdn_error error;
	char text[80];

	draughts_pdn_where(pdn, &error);
	ck_assert_uint_eq(error.status, (uint32_t)status);
	ck_assert_uint_lt(error.fault, sizeof names / sizeof *names);
	snprintf(text, sizeof text, "%s %u:%u+%u", names[error.fault], (unsigned)error.line,
		(unsigned)error.column, (unsigned)error.length);
	add(line, text);
}

/* What the reader makes of a text, which stands where it must not be passed. */
static void read_text(struct line *line, const char *text, size_t length)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length);

	ck_assert_ptr_nonnull(pdn);
	line->length = 0;
	line->text[0] = '\0';
	for (;;) {
		struct draughts_game *game;
		const int status = draughts_pdn_next(pdn, &game);

		if (status == DRAUGHTS_OK && !game)
			break;
		if (line->length > 0)
			add(line, " / ");
		if (game)
			add_game(line, game);
		else
			add_fault(line, pdn, status);
		draughts_game_free(game);
	}
	draughts_pdn_free(pdn);
}

static void check_text(const char *text, size_t length, const char *expected)
{
	struct line line;

	read_text(&line, guard_copy_at_begin(text, length), length);
	if (strcmp(line.text, expected) != 0)
		ck_abort_msg("%.*s\nis: %s\nnot: %s", (int)length, text, line.text, expected);
	read_text(&line, guard_copy_at_end(text, length), length);
	if (strcmp(line.text, expected) != 0)
		ck_abort_msg("%.*s\nis: %s\nnot: %s", (int)length, text, line.text, expected);
}

struct row {
	const char *text, *expected;
};

#define ZEROS_59 "00000000000000000000000000000000000000000000000000000000000"

static void check_rows(const struct row *rows, size_t total)
{
	for (size_t i = 0; i < total; i++)
		check_text(rows[i].text, strlen(rows[i].text), rows[i].expected);
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

/* The sets of bytes: blanks, what means nothing, what joins squares, and words. */
#define BLANKS "\t\n\v\f\r \x1a\xa0"
#define NOTHING ".!?$)\x85"
#define JOINTS "-+:xX\x96\x97\xd7"
#define DIGITS "0123456789"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
static const char beyond_ascii[] = "";

/* What a byte is in a place: the first row that has it; the last row, without a set, has all. */
struct set {
	const char *bytes, *expected;
};

static bool has_byte(const struct set *set, int byte)
{
	if (!set->bytes)
		return true;
	if (set->bytes == beyond_ascii)
		return byte >= 0x80;
	return byte != 0 && strchr(set->bytes, byte);
}

/* The place is the first # of the form. */
static void check_bytes(const char *form, const struct set *sets)
{
	const size_t place = strcspn(form, "#"), length = strlen(form);

	for (int byte = 0; byte < 256; byte++) {
		const struct set *set = sets;
		char text[100];

		memcpy(text, form, length);
		text[place] = (char)byte;
		while (!has_byte(set, byte))
			set++;
		check_text(text, length, set->expected);
	}
}

START_TEST(bytes_between_moves)
{
	static const struct set sets[] = {{BLANKS NOTHING, "11-15 24-20 *"},
		{";", "11-15 {24-20 *} *"}, {"%", "11-15 *"}, {"{", "COMMENT 1:7+1"},
		{"}", "BRACE 1:7+1"}, {"[", "11-15 * / TAG 1:7+1"}, {"(", "VARIATION 1:7+1"},
		{"*", "11-15 * / MOVE 1:9+5"}, {"\xbd", "11-15 = / MOVE 1:9+5"},
		{JOINTS, "MOVE 1:1+13"}, {DIGITS LETTERS, "MOVE 1:7+1"}, {NULL, "TEXT 1:7+1"}};

	check_bytes("11-15 # 24-20 *", sets);
}
END_TEST

/* The star praises the move there; a square has no third digit. */
START_TEST(bytes_behind_a_move)
{
	static const struct set sets[] = {{BLANKS NOTHING "*", "11-15 24-20 *"},
		{";", "11-15 {24-20 *} *"}, {"%", "11-15 *"}, {"{", "COMMENT 1:6+1"},
		{"}", "BRACE 1:6+1"}, {"[", "11-15 * / TAG 1:6+1"}, {"(", "VARIATION 1:6+1"},
		{"\xbd", "11-15 = / MOVE 1:8+5"}, {JOINTS, "MOVE 1:1+12"},
		{DIGITS LETTERS, "MOVE 1:1+6"}, {NULL, "TEXT 1:6+1"}};

	check_bytes("11-15# 24-20 *", sets);
}
END_TEST

/* A byte of no meaning beyond ASCII makes a word in another language with all that follows. */
START_TEST(bytes_before_a_move)
{
	static const struct set sets[] = {{BLANKS ".!?)\x85"
						  "0",
						  "11-15 *"},
		{";%", ""}, {"{", "COMMENT 1:1+1"}, {"}", "BRACE 1:1+1"}, {"[", "TAG 1:1+1"},
		{"(", "VARIATION 1:1+1"}, {"*", "* / 11-15 *"}, {"$", "TEXT 1:4+1"},
		{DIGITS LETTERS, "MOVE 1:1+6"}, {beyond_ascii, "TEXT 1:1+6"}, {NULL, "TEXT 1:1+1"}};

	check_bytes("#11-15 *", sets);
}
END_TEST

/* Between the squares of a move goes what joins them, and nothing else. */
START_TEST(bytes_within_a_move)
{
	static const struct set sets[] = {{"-x:X\x96\x97\xd7", "11-15 *"},
		{"+" DIGITS LETTERS, "MOVE 1:1+5"}, {".\x85", "MOVE 1:4+2"},
		{"[", "MOVE 1:1+2 / TAG 1:3+1"}, {NULL, "MOVE 1:1+2"}};

	check_bytes("11#15 *", sets);
}
END_TEST

/* The relatives of dash, cross, dots, blank and half in UTF-8, and what stands next to them. */
START_TEST(characters_beyond_ascii)
{
	static const struct {
		const char *character, *expected;
	} rows[] = {
		{"\xe2\x80\x8f", "TEXT 1:7+3"},
		{"\xe2\x80\x90", "MOVE 1:1+15"},
		{"\xe2\x80\x91", "MOVE 1:1+15"},
		{"\xe2\x80\x92", "MOVE 1:1+15"},
		{"\xe2\x80\x93", "MOVE 1:1+15"},
		{"\xe2\x80\x94", "MOVE 1:1+15"},
		{"\xe2\x80\x95", "TEXT 1:7+3"},
		{"\xe2\x88\x91", "TEXT 1:7+3"},
		{"\xe2\x88\x92", "MOVE 1:1+15"},
		{"\xe2\x88\x93", "TEXT 1:7+3"},
		{"\xe2\x89\x92", "TEXT 1:7+3"},
		{"\xe2\x81\x90", "TEXT 1:7+3"},
		{"\xe1\x80\x90", "TEXT 1:7+3"},
		{"\xe3\x80\x90", "TEXT 1:7+3"},
		{"\xc3\x96", "TEXT 1:7+2"},
		{"\xc3\x97", "MOVE 1:1+14"},
		{"\xc3\x98", "TEXT 1:7+2"},
		{"\xc4\x97", "TEXT 1:7+2"},
		{"\xd1\x84", "TEXT 1:7+2"},
		{"\xd1\x85", "MOVE 1:1+14"},
		{"\xd1\x86", "TEXT 1:7+2"},
		{"\xd0\xa4", "TEXT 1:7+2"},
		{"\xd0\xa5", "MOVE 1:1+14"},
		{"\xd0\xa6", "TEXT 1:7+2"},
		{"\xe2\x80\xa5", "TEXT 1:7+3"},
		{"\xe2\x80\xa6", "11-15 24-20 *"},
		{"\xe2\x80\xa7", "TEXT 1:7+3"},
		{"\xc2\x9f", "TEXT 1:7+2"},
		{"\xc2\xa0", "11-15 24-20 *"},
		{"\xc2\xa1", "TEXT 1:7+2"},
		{"\xef\xbb\xbe", "TEXT 1:7+3"},
		{"\xef\xbb\xbf", "11-15 24-20 *"},
		{"\xc2\xbc", "TEXT 1:7+2"},
		{"\xc2\xbd", "11-15 = / MOVE 1:10+5"},
		{"\xc2\xbe", "TEXT 1:7+2"},
		{"\xe2\x80", "TEXT 1:7+2"},
		{"\xef\xbb", "TEXT 1:7+2"},
		{"\xd0", "TEXT 1:7+1"},
		{"\xc3\xa9t\xc3\xa9"
		 "9",
			"TEXT 1:7+6"},
	};
	static const char *const dashes[] = {"\xe2\x80\x90", "\xe2\x80\x91", "\xe2\x80\x92",
		"\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x88\x92", "\xc3\x97", "\xd1\x85", "\xd0\xa5"};
	static const char *const ends[][2] = {{"11-15\xe2\x80\xa6", "11-15 *"},
		{"11-15\xc2\xa0", "11-15 *"}, {"11-15\xe2\x80", "TEXT 1:6+2"},
		{"11-15\xef\xbb", "TEXT 1:6+2"}, {"11-15\xc2", "TEXT 1:6+1"},
		{"11-15\xc2\xbd", "11-15 ="}, {"11-15\xbd", "11-15 ="},
		{"11\xe2\x80\x93", "MOVE 1:1+5"}, {"11\xe2\x80", "MOVE 1:1+2"},
		{"1\xe2\x80\xa6"
		 "11-15 2\x85 24-20",
			"11-15 24-20 *"}};
	char text[100];

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(text, sizeof text, "11-15 %s 24-20 *", rows[i].character);
		check_text(text, strlen(text), rows[i].expected);
	}
	for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
		snprintf(text, sizeof text, "11%s15 24 %s\n20 *", dashes[i], dashes[i]);
		check_text(text, strlen(text), "11-15 24-20 *");
	}
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		check_text(ends[i][0], strlen(ends[i][0]), ends[i][1]);
}
END_TEST

/* All results there are, of all that could be made of points: as English checkers has them (E2). */
START_TEST(results_by_points)
{
	static const struct {
		const char *text;
		size_t row;
	} points[] = {{"0", 0}, {"1", 1}, {"2", 2}, {"1/2", 3}, {"0.5", 3}, {"\xc2\xbd", 3},
		{"\xbd", 3}, {"3", 4}, {"4", 4}, {"00", 4}, {"1.5", 4}, {"1/3", 4}, {"", 4}};
	static const char *const dashes[] = {"-", " - ", "\t-", "-\v", "\xe2\x80\x93", "\x96"};
	static const char expected[5][6] = {"*WW**", "B=***", "B****", "***=*", "*****"};
	enum { POINTS = sizeof points / sizeof *points, DASHES = sizeof dashes / sizeof *dashes };

	for (size_t i = 0; i < POINTS * POINTS * DASHES; i++) {
		const size_t a = i / DASHES / POINTS, b = i / DASHES % POINTS;
		const char result[] = {expected[points[a].row][points[b].row], '\0'};
		char text[100], line[100];

		snprintf(text, sizeof text, "[Result \"%s%s%s\"]", points[a].text,
			dashes[i % DASHES], points[b].text);
		check_text(text, strlen(text), result);
		if (*result == '*')
			continue;
		snprintf(text, sizeof text, "9-13 %s%s%s", points[a].text, dashes[i % DASHES],
			points[b].text);
		snprintf(line, sizeof line, "9-13 %s", result);
		check_text(text, strlen(text), line);
	}
}
END_TEST

/* What is glued to a result in its tag: letters, digits and joints make it none. */
START_TEST(bytes_behind_a_result)
{
	static const char others[] = "-+:/" DIGITS LETTERS "\"{[(*\xe9";
	char text[] = "[Result \"1-0#\"]";

	for (const char *byte = BLANKS; *byte; byte++) {
		text[12] = *byte;
		if (!strchr("\n\r", *byte))
			check_text(text, strlen(text), "B");
	}
	for (const char *byte = others; *byte; byte++) {
		text[12] = *byte;
		check_text(text, strlen(text), "*");
	}
}
END_TEST

START_TEST(results_and_what_is_none)
{
	static const struct row rows[] = {
		{"9-13 1-0a *", "MOVE 1:6+4"},
		{"9-13 1-01 *", "MOVE 1:6+4"},
		{"9-13 1-0-1 *", "MOVE 1:6+5"},
		{"9-13 1-0/ *", "MOVE 1:6+3"},
		{"9-13 1/2/ *", "MOVE 1:6+1"},
		{"9-13 1/2a *", "MOVE 1:6+1"},
		{"9-13 1/2-0 *", "MOVE 1:6+1"},
		{"9-13 0.5 *", "MOVE 1:8+1"},
		{"9-13 2-2 *", "MOVE 1:6+3"},
		{"9-13 1-2 *", "MOVE 1:6+3"},
		{"9-13 3-0 *", "MOVE 1:6+3"},
		{"9-13 0-3 *", "MOVE 1:6+3"},
		{"9-13 10-0 *", "MOVE 1:6+4"},
		{"9-13 1:0 *", "MOVE 1:6+3"},
		{"9-13 1x0 *", "MOVE 1:6+3"},
		{"9-13 1 0 *", "MOVE 1:6+1"},
		{"9-13 1/2-1/2", "9-13 ="},
		{"9-13 1/2", "9-13 ="},
		{"9-13 1/", "MOVE 1:6+1"},
		{"9-13 1-0{x}", "9-13 {x} B"},
		{"9-13 1/2{x}", "9-13 {x} ="},
		{"9-13 0-0 1-0", "9-13 *"},
		{"9-13 * 0-1 1-0", "9-13 W"},
		{"9-13 1-0 0-1", "9-13 B"},
		{"9-13 (1-0) 0-1", "9-13 W"},
		{"[Result \"1-0\"] 0-0", "*"},
		{"[Result \"1-0\"] 9-13 *", "9-13 B"},
		{"[Result \"1-0\"] 9-13", "9-13 B"},
		{"[Result \"1-0\"] 9-13 0-1", "9-13 W"},
		{"[Result \"*\"] 9-13 0-1", "9-13 W"},
		{"[Result \"0-0\"] 9-13 *", "9-13 *"},
		{"[Result \" 1-0 \"] 9-13 *", "9-13 B"},
		{"[Result \"1-0 1-0\"] 9-13 *", "9-13 *"},
		{"[Result \"x 1-0\"] 9-13 *", "9-13 *"},
		/* the star that praises, and the one that ends a game */
		{"*", "*"},
		{"**", "*"},
		{"** 9-13 *", "* / 9-13 *"},
		{"9-13*", "9-13 *"},
		{"9-13* \n", "9-13 *"},
		{"9-13*[A \"\"]", "9-13 * / *"},
		{"9-13* \n[A \"\"]", "9-13 * / *"},
		{"11-15!* 24-20 *", "11-15 24-20 *"},
		{"11-15?*24-20 *", "11-15 24-20 *"},
		{"11-15)* 24-20 *", "11-15 * / MOVE 1:9+5"},
		{"11-15{c}* 24-20 *", "11-15 {c} * / MOVE 1:11+5"},
	};

	CHECK_ROWS(rows);
}
END_TEST

START_TEST(numbers_and_squares)
{
	static const struct row rows[] = {
		{"1.11-15 1...24-20 *", "11-15 24-20 *"},
		{"0. 11-15 2.24-20 *", "11-15 24-20 *"},
		{"1234567890. 11-15 *", "11-15 *"},
		{"1 .11-15 *", "MOVE 1:1+1"},
		{"1", "MOVE 1:1+1"},
		{"9.", ""},
		{"$1.$$ $123 11-15 *", "11-15 *"},
		{"11 -15 24- 20 *", "11-15 24-20 *"},
		{"11\n-\n15 24 \t- \r\n20 *", "11-15 24-20 *"},
		{"11-000000000000000000000000000000000000000000000000000000000000000000000015 *",
			"11-15 *"},
		{"1115 2420 *", "11-15 24-20 *"},
		{"f6e5 G3H4 *", "11-15 24-20 *"},
		{"f6 - e5 *", "11-15 *"},
		{"75-15 *", "MOVE 1:1+5"},
		{"11-79 *", "MOVE 1:1+5"},
		{"1115-19 *", "MOVE 1:1+7"},
		{"f6 e5 *", "MOVE 1:1+2"},
		{"11-15 24 20", "MOVE 1:7+2"},
		{"11--15 *", "MOVE 1:1+6"},
		{"11 - - 15 *", "MOVE 1:1+9"},
		{"11 -", "MOVE 1:1+4"},
		{"11 -\n\n", "MOVE 1:1+4"},
		{"11-", "MOVE 1:1+3"},
		{"11-15 -", "MOVE 1:1+7"},
		{"11- {c} 15 *", "MOVE 1:1+3"},
		{"11 - {c} 15 *", "MOVE 1:1+4"},
		{"11 -15- 19 *", "MOVE 1:1+10"},
		{"a", "MOVE 1:1+1"},
		/* one route of two, E8; a king's step, E3 */
		{"[FEN \"B:W6,7,14,15:B2\"] 2 x\n9 x 18 *", "2x9x18 *"},
		{"[FEN \"B:W6,7,14,15:B2\"] 2:9:18 *", "2x9x18 *"},
		{"[FEN \"B:W6,7,14,15:B2\"] 2x18 *", "MOVE 1:25+4"},
		{"[FEN \"B:W31:BK11\"] 11-8 *", "11-8 *"},
		{"[FEN \"B:W31:BK11\"] 11x8 *", "11-8 *"},
		{"[FEN \"B:W31:BK11\"] 11X8 *", "11-8 *"},
		{"[FEN \"B:W31:BK11\"] 11:8 *", "11-8 *"},
		{"[FEN \"B:W31:BK11\"] 1108 *", "11-8 *"},
		{"[FEN \"B:W31:B4\"] 4-8 *", "4-8 *"},
		{"[FEN \"B:W31:B4\"] 04-008 *", "4-8 *"},
		{"[FEN \"B:W31:B4\"] 4-0 *", "MOVE 1:18+3"},
		{"[FEN \"B:W31:B4\"] 0-8 *", "MOVE 1:18+3"},
		{"[FEN \"B:W31:B4\"] 4-36 *", "MOVE 1:18+4"},
		{"[FEN \"B:W31:B4\"] 68-8 *", "MOVE 1:18+4"},
		{"[FEN \"B:W31:B4\"] 260-8 *", "MOVE 1:18+5"},
		{"[FEN \"W:W30:B1\"] 2:-25 *", "MOVE 1:18+5"},
		{"[FEN \"B:W32:B16\"] 16-1: *", "MOVE 1:19+5"},
		{"[FEN \"B:W31:B4\"] 4-264 *", "MOVE 1:18+5"},
		{"[FEN \"B:W31:B4\"] 4294967300-8 *", "MOVE 1:18+12"},
		{"9-13 22-18 6-9 21-17 21-17", "MOVE 1:22+5"},
		/* with blanks a move may have 64 bytes besides them */
		{"11- " ZEROS_59 "15", "11-15 *"},
		{"11- " ZEROS_59 "15zzz", "MOVE 1:1+68"},
		{"11- " ZEROS_59 "015", "MOVE 1:1+66"},
	};

	CHECK_ROWS(rows);
}
END_TEST

/*
 * The part of a move that a reason is about, as it stands in the file: squares that are none, the
 * place where one is missing, or all of it.
 */
START_TEST(places_of_reasons)
{
	enum {
		NO_SQUARE = DRAUGHTS_REASON_NO_SQUARE,
		UNREADABLE = DRAUGHTS_REASON_UNREADABLE,
		MUST_CAPTURE = DRAUGHTS_REASON_MUST_CAPTURE
	};
	static const struct {
		const char *text;
		uint32_t at, length, code;
	} rows[] = {
		{"11-33", 3, 2, NO_SQUARE},
		{"11 - 33", 5, 2, NO_SQUARE},
		{"11 \xe2\x80\x93\n33", 7, 2, NO_SQUARE},
		{"33 \xe2\x80\x93 15", 0, 2, NO_SQUARE},
		{"11\xc3\x97"
		 "0",
			4, 1, NO_SQUARE},
		{"11 - 0", 5, 1, NO_SQUARE},
		{"0 - 15", 0, 1, NO_SQUARE},
		{"1133", 2, 2, NO_SQUARE},
		{"3315", 0, 2, NO_SQUARE},
		{"f6e9", 2, 2, NO_SQUARE},
		{"f6 e9", 2, 0, UNREADABLE},
		{"f9 - e5", 0, 2, NO_SQUARE},
		{"f6-\n e9", 5, 2, NO_SQUARE},
		{"11 - 15 - 40", 10, 2, NO_SQUARE},
		{"11 -", 4, 0, UNREADABLE},
		{"11 \xe2\x80\x93 *", 6, 0, UNREADABLE},
		{"11-15 22-17 15-18 17 -\n14", 0, 7, MUST_CAPTURE},
		{"11- " ZEROS_59 "15zzz", 64, 1, UNREADABLE},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(
			rows[i].text, strlen(rows[i].text));
		struct draughts_game *game;
		struct draughts_pdn_error error;

		ck_assert_int_ne(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
		draughts_pdn_where(pdn, &error);
		ck_assert_uint_eq(error.fault, DRAUGHTS_PDN_FAULT_MOVE);
		ck_assert_uint_eq(error.reason.code, rows[i].code);
		if (error.reason.at != rows[i].at || error.reason.length != rows[i].length)
			ck_abort_msg("%s: %u+%u", rows[i].text, (unsigned)error.reason.at,
				(unsigned)error.reason.length);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* A comment in braces ends before a line that begins with a tag, unless it is a whole game. */
START_TEST(comments_and_tags_in_them)
{
	static const struct row rows[] = {
		{"{a} 11-15 {b}{c} {d} *", "{a} 11-15 {b c d} *"},
		{"{}11-15{ }*", "11-15 *"},
		{"11-15 {", "COMMENT 1:7+1"},
		{"11-15 {a", "COMMENT 1:7+1"},
		{"{a} {b} 11-15 {c", "COMMENT 1:15+1"},
		{"{", "COMMENT 1:1+1"},
		{"11-15 {a [A \"x\"] b} *", "11-15 {a [A \"x\"] b} *"},
		{"11-15 {[A \"x\"]\n[B \"y\"] 9-13 *} *", "11-15 {[A \"x\"] [B \"y\"] 9-13 *} *"},
		{"11-15 { \n [A \"x\"]\n} *", "11-15 {[A \"x\"]} *"},
		{"{\n[A \"x\"] 9-13 *", "COMMENT 1:1+1 / 9-13 *"},
		{"{[A \"x\"] 9-13 *", "COMMENT 1:1+1"},
		{"11-15 {a\n[A \"x\"] 9-13 {b} *", "COMMENT 1:7+1 / 9-13 {b} *"},
		{"11-15 {a\r[A_1\t \"x\"] 9-13 {b} *", "COMMENT 1:7+1 / 9-13 {b} *"},
		{"11-15 {a\n[z9Z\"x\"] 9-13 {b} *", "COMMENT 1:7+1 / 9-13 {b} *"},
		{"11-15 {a[\n[A \"x\"] 9-13 {b} *", "COMMENT 1:7+1 / 9-13 {b} *"},
		{"11-15 {\n[A \"x] *", "COMMENT 1:7+1 / *"},
		{"11-15 {a\n [A \"x\"]} *", "11-15 {a [A \"x\"]} *"},
		{"11-15 {a\n[A x]} *", "11-15 {a [A x]} *"},
		{"11-15 {a\n[A\n\"x\"]} *", "11-15 {a [A \"x\"]} *"},
		{"11-15 {a\n[1 \"x\"]} *", "11-15 {a [1 \"x\"]} *"},
		{"11-15 {a\n[_ \"x\"]} *", "11-15 {a [_ \"x\"]} *"},
		{"11-15 {a\n[ A \"x\"]} *", "11-15 {a [ A \"x\"]} *"},
		{"11-15 {a\n[A- \"x\"]} *", "11-15 {a [A- \"x\"]} *"},
		{"11-15 {a\n[[A \"x\"]} *", "11-15 {a [[A \"x\"]} *"},
		{"11-15 {a\n[{A \"x\"]} *", "11-15 {a [{A \"x\"]} *"},
		{"11-15 {a\n[@A \"x\"]} *", "11-15 {a [@A \"x\"]} *"},
		{"11-15 {a\n[`A \"x\"]} *", "11-15 {a [`A \"x\"]} *"},
		{"11-15 {a\n[A: \"x\"]} *", "11-15 {a [A: \"x\"]} *"},
		{"11-15 {a\n[A/ \"x\"]} *", "11-15 {a [A/ \"x\"]} *"},
		{"11-15 {a\n[A` \"x\"]} *", "11-15 {a [A` \"x\"]} *"},
		{"11-15 {a\n[A^ \"x\"]} *", "11-15 {a [A^ \"x\"]} *"},
		{"11-15 {a\n[A !\"x\"]} *", "11-15 {a [A !\"x\"]} *"},
		{"11-15 {a\n[A\v\"x\"]} *", "11-15 {a [A \"x\"]} *"},
		{"11-15 {a\n\\A \"x\"]} *", "11-15 {a \\A \"x\"]} *"},
		{"11-15 {a\n[A} *", "11-15 {a [A} *"},
		{"11-15 {a\n[} *", "11-15 {a [} *"},
		{"11-15 {a\n(A \"x\"} *", "11-15 {a (A \"x\"} *"},
		{"11-15 {%\n;} 24-20 *", "11-15 {% ;} 24-20 *"},
		/* lines */
		{"11-15 ;a\n24-20 *", "11-15 {a} 24-20 *"},
		{"11-15 ;a\r24-20 *", "11-15 {a} 24-20 *"},
		{"11-15 ; a\tb \r\n;c\n;\n24-20 *", "11-15 {a b c} 24-20 *"},
		{"11-15 ;a", "11-15 {a} *"},
		{"11-15 ;", "11-15 *"},
		{"11-15 %a\r24-20 *", "11-15 24-20 *"},
		{"11-15 %a\n24-20 *", "11-15 24-20 *"},
		{"11-15 %", "11-15 *"},
		/* in variations nothing is kept, and nothing wrong but an open comment */
		{"11-15 (9-13 {a} = } /x/ ;b)\n) 24-20 *", "11-15 24-20 *"},
		{"11-15 (9-13 (a) b) c *", "MOVE 1:20+1"},
		{"11-15 ((9-13) 24-20 *", "VARIATION 1:7+1"},
		{"11-15 (a) ( b", "VARIATION 1:11+1"},
		{"11-15 (9-13 {a) *", "COMMENT 1:13+1"},
		{"11-15 ()) 24-20 ) *", "11-15 24-20 *"},
		{"11-15 (9-13 [A \"\"] 10-14 *", "VARIATION 1:7+1 / 10-14 *"},
		{"(9-13) 11-15 *", "11-15 *"},
	};

	CHECK_ROWS(rows);
}
END_TEST

/* What belongs to the game that ends, and what to the next. */
START_TEST(behind_the_result)
{
	static const struct row rows[] = {
		{"9-13 1-0 {a}\n{b} 10-14 *", "9-13 {a b} B / 10-14 *"},
		{"9-13 1-0 {a}\n\n{b} 10-14 *", "9-13 {a} B / {b} 10-14 *"},
		{"9-13 1-0\n{a}\n \n;b\n10-14 *", "9-13 {a} B / {b} 10-14 *"},
		{"9-13 1-0\r\n\r\n{b} 10-14 *", "9-13 B / {b} 10-14 *"},
		{"9-13 1-0\n;a\n{b} 10-14 *", "9-13 {a b} B / 10-14 *"},
		{"9-13 1-0\n\n* {a} 10-14 *", "9-13 {a} B / 10-14 *"},
		{"9-13 *\n\n1-0 10-14 *", "9-13 B / 10-14 *"},
		{"9-13 1-0 =", "9-13 B / TEXT 1:10+1"},
		{"9-13 1-0 {a", "9-13 B / COMMENT 1:10+1"},
		{"9-13 1-0 (10-14) *", "9-13 B / *"},
		{"9-13 [A \"\"] [B \"\"] 10-14 *", "9-13 * / 10-14 *"},
		{"[A \"\"] [B \"\"] {a} ) [C \"\"] 10-14 *", "{a} 10-14 *"},
		{"[A \"\"] {a}", "{a} *"},
		{"{a}", ""},
	};

	CHECK_ROWS(rows);
}
END_TEST

/* Where reading goes on behind a game that is wrong. */
START_TEST(going_on)
{
	static const struct row rows[] = {
		{"bad 1-0 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad * 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad [A \"\"] 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad [] 9-13 *", "MOVE 1:1+3 / TAG 1:5+1"},
		{"bad (1-0) 24-20 1-0 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad ( (1-0) 1-0 ) 24-20 1-0 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad ) 24-20 1-0 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad ) (1-0) 24-20 1-0 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad ( [A \"\"] 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad = } {a} /x/ ;1-0\n 24-20 1-0 9-13 *", "MOVE 1:1+3 / 9-13 *"},
		{"bad 1-0 {a} 0-1 * {b}\n\n{c} 9-13 *", "MOVE 1:1+3 / {c} 9-13 *"},
		{"11-15*a", "MOVE 1:7+1"},
		{"a* 24-20 * 9-13 *", "MOVE 1:1+1 / 9-13 *"},
		{"!* 9-13 *", "9-13 *"},
		{"bad", "MOVE 1:1+3"},
		{"bad {", "MOVE 1:1+3"},
		{"11-15 } 1-0 9-13 *", "BRACE 1:7+1 / 9-13 *"},
		{"11-15 = [A \"\"] 9-13 *", "TEXT 1:7+1 / 9-13 *"},
		{"= 11-15 1-0 9-13 *", "TEXT 1:1+1 / 9-13 *"},
		{"= [A \"\"] 9-13 *", "TEXT 1:1+1 / 9-13 *"},
		{"[] [A \"\"] 9-13 *", "TAG 1:1+1 / 9-13 *"},
		{"[A \"\"] = [B \"\"] 11-15 1-0 9-13 *", "TEXT 1:8+1 / 9-13 *"},
		{"[A \"\"] [] [B \"\"] {a} = 11-15 [C \"\"] 9-13 *", "TAG 1:8+1 / 9-13 *"},
		{"11-15* \\ 0-1", "TEXT 1:8+1"},
		{"11-15 /FEN \"x\"/ 1-0 9-13 /a/ 0-1 9-13 *",
			"SETUP 1:7+9 / SETUP 1:26+3 / 9-13 *"},
		{"[A \"b] = 9-13 *", "TEXT 1:8+1"},
		{"[Variant \"dipole\"] 31-27 *", "MOVE 1:20+5"},
		{"[A \"\"] [] [] [B \"\"] 11-15 [] 9-13 *", "TAG 1:8+1 / TAG 1:27+1"},
		{"[A \"\"] [] [B \"\"] (1-0) [C \"\"] 9-13 *", "TAG 1:8+1 / 9-13 *"},
		{"[A \"\"] [] [B \"\"] 1-0 9-13 *", "TAG 1:8+1 / 9-13 *"},
		{"[A \"\"] {a\n[B \"\"] 9-13 * 10-14 *", "COMMENT 1:8+1 / 10-14 *"},
		{"[GameType \"25\"] c3-d4 = } (1-0) e5 1-0 9-13 *", "GAMETYPE 1:12+2 / 9-13 *"},
		{"[GameType \"25\"] * 9-13 *", "GAMETYPE 1:12+2 / 9-13 *"},
		{"[GameType \"25\"] c3-d4 [A \"\"] 9-13 *", "GAMETYPE 1:12+2 / 9-13 *"},
		{"[Variant \"Lasca\"] {a} c3-d4 1-0 9-13 *", "VARIANT 1:11+5 / 9-13 *"},
		{"[FEN \"B:W\"] 11-15 1-0 9-13 *", "FEN 1:10+0 / 9-13 *"},
		{"11-15 /FEN \"x\"/ 24-20 1-0 9-13 *", "SETUP 1:7+9 / 9-13 *"},
		{"11-15 /FEN \"x\n 24-20 1-0 9-13 *", "TEXT 1:7+1 / 9-13 *"},
		{"11-15 /", "TEXT 1:7+1"},
		{"11-15 //", "SETUP 1:7+2"},
		{"[Variant \"dipole\"] 1/2 9-13 *", "RESULT 1:20+3 / 9-13 *"},
		{"[Variant \"dipole\"] 1/2 * {a} 9-13 *", "RESULT 1:20+3 / 9-13 *"},
		{"[Variant \"dipole\"] * 1-1 9-13 *", "RESULT 1:22+3 / 9-13 *"},
		{"[Variant \"dipole\"] [Result \"1/2\"] *", "RESULT 1:29+3"},
		{"[Variant \"dipole\"] [Result \"1/2\"] 1-0", "W"},
		{"[Variant \"dipole\"] 0-1", "B"},
	};

	CHECK_ROWS(rows);
}
END_TEST

/* A line ends with LF, CR LF or CR. */
START_TEST(lines_of_faults)
{
	static const struct row rows[] = {
		{"\n=", "TEXT 2:1+1"},
		{"\r=", "TEXT 2:1+1"},
		{"\r\n=", "TEXT 2:1+1"},
		{"\n\r=", "TEXT 3:1+1"},
		{"\r\r=", "TEXT 3:1+1"},
		{"\r\r\n\n  =", "TEXT 4:3+1"},
		{"\r\n\r\n =", "TEXT 3:2+1"},
		{" \v\f\t=", "TEXT 1:5+1"},
		{"*\r\n= *\r = *\n\n *\n=", "* / TEXT 2:1+1 / TEXT 3:2+1 / TEXT 6:1+1"},
		{"{a\r\nb\rc}\n=", "TEXT 4:1+1"},
	};
	static const struct {
		const char *text;
		unsigned line, column;
	} ends[] = {{"", 1, 1}, {"*", 1, 2}, {"*\n", 2, 1}, {"*\r", 2, 1}, {"*\r\n", 2, 1},
		{"*\n\r", 3, 1}, {"*\r\r", 3, 1}, {"*\n\n", 3, 1}, {"*\r\n\r\n", 3, 1},
		{"\n* ", 2, 3}, {"\r\n*\r\n ", 3, 2}};

	CHECK_ROWS(rows);
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		const size_t length = strlen(ends[i].text);
		struct draughts_pdn *const pdn = draughts_pdn_new(
			guard_copy_at_end(ends[i].text, length), length);
		struct draughts_pdn_error where;
		struct draughts_game *game;

		do {
			ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
			draughts_game_free(game);
		} while (game);
		for (unsigned again = 0; again < 2; again++) {
			draughts_pdn_where(pdn, &where);
			ck_assert_uint_eq(where.line, ends[i].line);
			ck_assert_uint_eq(where.column, ends[i].column);
			ck_assert_uint_eq(where.offset, length);
			ck_assert_uint_eq(where.length, 0);
			ck_assert_uint_eq(where.game, length > 0);
		}
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* The tags of the first game as [name=value], or the fault. */
static void check_tags(const char *text, size_t length, const char *expected)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(guard_copy_at_end(text, length), length);
	struct draughts_game *game;
	const int status = draughts_pdn_next(pdn, &game);
	const char *name, *value;
	struct line line = {.length = 0};

	if (status)
		add_fault(&line, pdn, status);
	for (size_t i = 0; game && draughts_game_tag_at(game, i, &name, &value); i++) {
		char tag[200];

		snprintf(tag, sizeof tag, "[%s=%s]", name, value);
		add(&line, tag);
	}
	if (strcmp(line.text, expected) != 0)
		ck_abort_msg("%.*s\nis: %s\nnot: %s", (int)length, text, line.text, expected);
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}

START_TEST(tags)
{
	static const struct row rows[] = {
		{"[A \"\"]", "[A=]"},
		{"[A\"b\"]", "[A=b]"},
		{"[ \t\r\n\v\f\x1a"
		 "A \n\"b\" \n ]",
			"[A=b]"},
		{"[A \" b \"]", "[A= b ]"},
		{"[A \"b\"", "[A=b]"},
		{"[A \"b\" \t", "[A=b]"},
		{"[A \"b\"\n[B \"c\"]", "[A=b][B=c]"},
		{"[A \"b\"\r[B \"c\"]", "[A=b][B=c]"},
		{"[A \"b\" [B \"c\"]", "[A=b][B=c]"},
		{"[A \"b\"][B \"c\"]", "[A=b][B=c]"},
		{"[A \"b\"] {x} [B \"c\"] ;x\n[C \"d\"] %x\n[D \"e\"] *", "[A=b][B=c][C=d][D=e]"},
		{"[A \"b\"] {x} [B \"c\"] {y} *", "[A=b][B=c]"},
		{"[A \"b\"] . ) [B \"c\"]", "[A=b][B=c]"},
		{"[A \"b\"] * [B \"c\"]", "[A=b]"},
		{"[A \"b\"] 11-15 [B \"c\"]", "[A=b]"},
		{"[A \"1\"] [A \"2\"]", "[A=2]"},
		/* quotes */
		{"[A \"b \"c\" d\"]", "[A=b \"c\" d]"},
		{"[A \"b\\\"\"]", "[A=b\"]"},
		{"[A \"\\\"b\"]", "[A=\"b]"},
		{"[A \"b\\\\\"]", "[A=b\\]"},
		{"[A \"\\\\\\\"\"]", "[A=\\\"]"},
		{"[A \"a\\bc\\\"\\\\d\"]", "[A=a\\bc\"\\d]"},
		{"[A \"\\\"]\"]", "[A=\"]]"},
		{"[A \"b\\\"]", "[A=b\\]"},
		{"[A \"b\\\\]", "[A=b\\]"},
		{"[A \"b\\]", "[A=b\\]"},
		{"[A \"\\]", "[A=\\]"},
		{"[A \"b\"]\"]", "TEXT 1:8+1"},
		/* without the last one: up to the last bracket of the line */
		{"[A \"b\\\\\"", "[A=b\\]"},
		{"[A \"b\\\\\" [B \"c\"]", "[A=b\\][B=c]"},
		{"[A \"b\\\\c\"\n*", "[A=b\\c]"},
		{"[A \"b]", "[A=b]"},
		{"[A \"b \t]", "[A=b]"},
		{"[A \" b]", "[A= b]"},
		{"[A \"b]c]", "[A=b]c]"},
		{"[A \"b]\n[B \"c]", "[A=b][B=c]"},
		{"[A \"b] * ]", "[A=b] *]"},
		{"[A \"]", "[A=]"},
		{"[A \"", "TAG 1:1+1"},
		{"[A \"b", "TAG 1:1+1"},
		{"[A \"b\n]", "TAG 1:1+1"},
		{"[A \"b\\", "TAG 1:1+1"},
		{"[A \"b\" c", "TAG 1:1+1"},
		{"[A \"b\"c]", "[A=b\"c]"},
		/* without any: up to the first */
		{"[A b]", "[A=b]"},
		{"[A  b c  ]", "[A=b c]"},
		{"[A\tb]*]", "[A=b]"},
		{"[A 1-0]", "[A=1-0]"},
		{"[A b\"]", "[A=b\"]"},
		{"[A [b]", "[A=[b]"},
		{"[A b", "TAG 1:1+1"},
		{"[A b\n]", "TAG 1:1+1"},
		{"[A\nb]", "TAG 1:1+1"},
		{"[A]", "TAG 1:1+1"},
		{"[A ]", "TAG 1:1+1"},
		{"[A", "TAG 1:1+1"},
		{"[A ", "TAG 1:1+1"},
		{"[", "TAG 1:1+1"},
		{"[]", "TAG 1:1+1"},
		{"[\"b\"]", "TAG 1:1+1"},
		{"[ ] [A \"b\"]", "TAG 1:1+1"},
		/* another tag in the value */
		{"[A \"b [C \"d\"]", "TAG 1:1+1"},
		{"[A \"b [C9_ \t\"d\"]", "TAG 1:1+1"},
		{"[A \"[[C\"d\"]", "TAG 1:1+1"},
		{"[A b [C \"d\"]", "TAG 1:1+1"},
		{"[A \"b [C d\"]", "[A=b [C d]"},
		{"[A \"b [C\"]", "[A=b [C]"},
		{"[A \"b [\"]", "[A=b []"},
		{"[A \"b [1 \"d\"]", "[A=b [1 \"d]"},
		{"[A \"b (C \"d\"]", "[A=b (C \"d]"},
		{"[A \"b [C\\\"d\\\"]\"]", "[A=b [C\"d\"]]"},
		/* the usual names */
		{"[EVENT \"1\"] [sITE \"2\"] [dATE \"3\"] [rOUND \"4\"] [wHITE \"5\"] [bLACK "
		 "\"6\"] "
		 "[rESULT \"7\"] [gAMEtYPE \"\"] [vARIANT \"?\"] [fen \"-\"] [SETUP \"*\"]",
			"[Event=1][Site=2][Date=3][Round=4][White=5][Black=6][Result=7][GameType=]"
			"[Variant=?][FEN=-][SetUp=*]"},
		{"[Events \"1\"] [Even \"2\"] [annotator \"3\"] [zZ \"4\"]",
			"[Events=1][Even=2][annotator=3][zZ=4]"},
		{"[event \"1\"] [Event \"2\"]", "[Event=2]"},
		{"[Xvent \"1\"] [XameType \"25\"] [Xariant \"x\"] [XEN \"x\"] [eveNX \"2\"]",
			"[Xvent=1][XameType=25][Xariant=x][XEN=x][eveNX=2]"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		check_tags(rows[i].text, strlen(rows[i].text), rows[i].expected);
	check_tags("[A \"b\0c\"]", 9, "TEXT 1:6+1");
	check_tags("[A \"\0\"]", 7, "TEXT 1:5+1");
	check_tags("[A b\0c]", 7, "TEXT 1:5+1");
	check_tags("[A \"b\"] {c\0} *", 14, "TEXT 1:11+1");
	check_tags("[A \"b\"] ;\0", 10, "TEXT 1:10+1");
}
END_TEST

/* A name begins with a letter and has neither blanks, controls, quotes, brackets nor braces. */
START_TEST(bytes_of_names)
{
	for (int byte = 1; byte < 256; byte++) {
		const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
		const bool name = byte > ' ' && byte != 127 && !strchr("\"[]{}", byte);
		char text[] = "[#a \"b\"]", expected[40];

		text[1] = (char)byte;
		snprintf(expected, sizeof expected, "[%ca=b]", byte);
		if (strchr("\t\n\v\f\r \x1a", byte))
			check_tags(text, sizeof text - 1, "[a=b]");
		else if (letter || byte >= 0x80)
			check_tags(text, sizeof text - 1, expected);
		else
			check_tags(text, sizeof text - 1, "TAG 1:1+1");
		if (name) {
			char second[] = "[Aa# \"b\"]";

			second[3] = (char)byte;
			snprintf(expected, sizeof expected, "[Aa%c=b]", byte);
			check_tags(second, sizeof second - 1, expected);
		}
	}
	check_tags("[A[B \"b\"]", 9, "TAG 1:1+1");
	check_tags("[A{ \"b\"]", 8, "[A={ \"b\"]");
	check_tags("[A} \"b\"]", 8, "[A=} \"b\"]");
	check_tags("[A\"B \"b\"]", 9, "[A=B \"b]");
	check_tags("[A\x1f \"b\"]", 8, "[A=\x1f \"b\"]");
}
END_TEST

/* The sentence about the one game of a text. */
static void check_sentence(const char *text, size_t length, const char *expected)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(guard_copy_at_end(text, length), length);
	struct draughts_game *game;
	char sentence[200];

	draughts_pdn_next(pdn, &game);
	draughts_pdn_write_error(pdn, sentence, sizeof sentence);
	if (strcmp(sentence, expected) != 0)
		ck_abort_msg("%.*s\nis: %s\nnot: %s", (int)length, text, sentence, expected);
	ck_assert_uint_eq(draughts_pdn_write_error(pdn, NULL, 0), strlen(expected));
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}

START_TEST(sentences)
{
	static const struct row rows[] = {
		{"", ""},
		{"11-15", ""},
		{"11-15 22-17 15-18 17-14",
			"\"17-14\": You must capture: the piece on 23 can (E6)."},
		{"11-15 22-17 15-18 17 -\n14",
			"\"17 - 14\": You must capture: the piece on 23 can (E6)."},
		{"11-15 =", "\"=\" cannot stand here."},
		{"11-15 \x81", "The byte 0x81 cannot stand here."},
		{"11-15 \xc3\xa9", "\"\xc3\xa9\" cannot stand here."},
		{"11-15 \xc3\xa9\xc2\xa0", "\"\xc3\xa9\xc2\xa0\" cannot stand here."},
		{"11-15 {", "The comment is not closed."},
		{"11-15 }", "The \"}\" closes nothing: comments do not nest."},
		{"11-15 (", "The variation is not closed."},
		{"[", "The \"[\" begins no tag, which is [Name \"value\"]."},
		{"[Variant \" Lasca \"]", "Variant \"Lasca\" is no game that this library plays."},
		{"[Variant \"??\"]", "Variant \"??\" is no game that this library plays."},
		{"[Variant \"dipole\"] 1-1", "This game cannot end in a draw (D10)."},
		{"11-15 /FEN \"x\"/",
			"\"/FEN \"x\"/\": a new position within a game is not supported."},
		{"[FEN \"B:W21:\"]", "The FEN ends too early."},
		{"[FEN \"B:W21:B1x\"]", "The FEN cannot be read from \"x\" on."},
		{"[FEN \" B:W21:Bx \"]", "The FEN cannot be read from \"x\" on."},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		check_sentence(rows[i].text, strlen(rows[i].text), rows[i].expected);
}
END_TEST

/* The shortest result there is, a half in Latin-1, at the first byte: the next game is read. */
START_TEST(one_byte_that_cannot_be_the_result)
{
	static const char text[] = "\xbd e1-g3";
	struct draughts_pdn *const pdn = draughts_pdn_new(text, strlen(text));
	struct draughts_game *game;
	struct draughts_pdn_error error;

	draughts_pdn_set_ruleset(pdn, draughts_dipole());
	ck_assert_int_ne(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
	draughts_pdn_where(pdn, &error);
	ck_assert_uint_eq(error.fault, DRAUGHTS_PDN_FAULT_RESULT);
	ck_assert_uint_eq(error.offset, 0);
	ck_assert_uint_eq(error.length, 1);
	ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
	ck_assert_uint_eq(draughts_game_length(game), 1);
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}
END_TEST

/* The games of PDN 3.0, section "GameType tag". */
START_TEST(sentences_about_game_types)
{
	static const struct row rows[] = {
		{"0", " is chess, which this library does not play."},
		{"1", " is Chinese chess, which this library does not play."},
		{"2", " is no game that this library plays."},
		{"19", " is no game that this library plays."},
		{"20", " is international draughts on 10x10 squares, which this library does not "
		       "play."},
		{"23", " is American pool checkers, which this library does not play."},
		{"24", " is Spanish draughts, which this library does not play."},
		{"25", " is Russian draughts, which this library does not play."},
		{"26", " is Brazilian draughts, which this library does not play."},
		{"27", " is Canadian draughts on 12x12 squares, which this library does not play."},
		{"28", " is Portuguese draughts, which this library does not play."},
		{"29", " is Czech draughts, which this library does not play."},
		{"30", " is Turkish draughts, which this library does not play."},
		{"31", " is Thai draughts, which this library does not play."},
		{"32", " is no game that this library plays."},
		{"40", " is Frisian draughts on 10x10 squares, which this library does not play."},
		{"41", " is Spantsireti draughts on 10x8 squares, which this library does not "
		       "play."},
		{"42", " is no game that this library plays."},
		{"50", " is Othello, which this library does not play."},
		{"51", " is no game that this library plays."},
		{"9999", " is no game that this library plays."},
		{"10021", " is no game that this library plays."},
		{"65557", " is no game that this library plays."},
		{"4294967317", " is no game that this library plays."},
		{"18446744073709551637", " is no game that this library plays."},
		{"21x", " is no game that this library plays."},
		{"x21", " is no game that this library plays."},
		{"-21", " is no game that this library plays."},
		{"21.", " is no game that this library plays."},
		{"2:", " is no game that this library plays."},
		{"21 W", " is no game that this library plays."},
		{"??", " is no game that this library plays."},
		{"21,W,10,10", " is English checkers, which is played on 8x8 squares."},
		{"21, W,10,10", " is English checkers, which is played on 8x8 squares."},
		{"22,B,8,10,N2,1", " is Italian checkers, which is played on 8x8 squares."},
		{"22,W,10,8", " is Italian checkers, which is played on 8x8 squares."},
		{"22,W,7,9", " is Italian checkers, which is played on 8x8 squares."},
		{"22,W,08,0", " is Italian checkers, which is played on 8x8 squares."},
		{"22,W,88,8", " is Italian checkers, which is played on 8x8 squares."},
	};
	static const struct row good[] = {{"[GameType \"21\"]", "=21"},
		{"[GameType \" 021 \"]", "=21"}, {"[GameType \"21,W\"]", "=21"},
		{"[GameType \"21 , B,8,8\"]", "=21"}, {"[GameType \"22,\"]", "=22"},
		{"[GameType \"22,w,8,8,N0,0\"]", "=22"}, {"[GameType \"22,W,8\"]", "=22"},
		{"[GameType \"22,W,,10\"]", "=22"}, {"[GameType \"22,W,8,8,A0,1\"]", "=22"}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[100], sentence[200];

		snprintf(text, sizeof text, "[GameType \"%s\"]", rows[i].text);
		snprintf(sentence, sizeof sentence, "GameType \"%s\"%s", rows[i].text,
			rows[i].expected);
		check_sentence(text, strlen(text), sentence);
	}
	check_sentence("[GameType \"21\"] [Variant \"italian\"]", 35,
		"GameType \"21\" is English checkers, the Variant another game.");
	check_sentence("[GameType \"22\"] [Variant \"english-wcdf\"]", 40,
		"GameType \"22\" is Italian checkers, the Variant another game.");
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		const size_t length = strlen(good[i].text);
		struct draughts_pdn *const pdn = draughts_pdn_new(
			guard_copy_at_end(good[i].text, length), length);
		struct draughts_game *game;

		draughts_pdn_set_ruleset(pdn, draughts_dipole());
		ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
		ck_assert_ptr_eq(draughts_position_ruleset(draughts_game_start(game)),
			strcmp(good[i].expected, "=21") ? draughts_italian() : draughts_english());
		draughts_game_free(game);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* Tags of one byte: blanks and `?`, `-`, `*` say nothing, and so do they between blanks. */
START_TEST(tags_that_say_nothing)
{
	static const struct row rows[] = {
		{"[Variant \"English\"] 9-13 *", "9-13 *"},
		{"[Variant \"xnglish\"]", "VARIANT 1:11+7"},
		{"[Variant \"englisx\"]", "VARIANT 1:11+7"},
		{"[Variant \"**\"]", "VARIANT 1:11+2"},
		{"[Variant \"? -\"]", "VARIANT 1:11+3"},
		{"[FEN \"-\"] [GameType \"?\"] [Result \"-\"] 9-13", "9-13 *"},
		{"[FEN \"\"] [GameType \"\"] [Variant \"\"] [Result \"\"] 9-13", "9-13 *"},
	};

	for (int byte = 1; byte < 256; byte++) {
		char text[] = "[Variant \" # \"]";

		text[11] = (char)byte;
		if (byte == '\n' || byte == '\r' || byte == '"')
			continue;
		check_text(text, sizeof text - 1,
			strchr("\t\v\f \x1a?-*", byte) ? "*" : "VARIANT 1:12+1");
	}
	CHECK_ROWS(rows);
}
END_TEST

/*
 * What is quoted is cut behind 40 bytes, at the beginning of a character; blanks are spaces there,
 * controls `?`.
 */
START_TEST(quotations_of_any_length)
{
	static const char *const letters[] = {"d", "\xc3\xa9", "\xe4\xb8\xad", "\xf0\x9f\x98\x80"};

	for (size_t i = 0; i < 4 * 60; i++) {
		const char *const letter = letters[i % 4];
		const size_t size = strlen(letter), before = i % 5, total = i / 4;
		char value[300] = "", text[400], sentence[400];

		for (size_t k = 0; k < before; k++)
			strcat(value, "a");
		for (size_t k = 0; k < total; k++)
			strcat(value, letter);
		if (*value == '\0')
			continue;
		snprintf(text, sizeof text, "[Variant \"%s\"]", value);

		const size_t kept = before + (40 - before) / size * size;
		const bool cut = strlen(value) > 40;

		snprintf(sentence, sizeof sentence,
			"Variant \"%.*s%s\" is no game that this library plays.",
			cut ? (int)kept : 1000, value, cut ? "..." : "");
		check_sentence(text, strlen(text), sentence);
	}
	/* forty bytes, behind which the text ends */
	check_sentence("11-15-19-15-19-15-19-15-19-15-19-15-19-1", 40,
		"\"11-15-19-15-19-15-19-15-19-15-19-15-19-1\": "
		"There is no enemy piece to jump from 11 to 15 (E4, E5).");
	for (int byte = 1; byte < 256; byte++) {
		char text[] = "[Variant \"a#b\"]", sentence[100];
		const bool blank = strchr("\t\v\f \x1a", byte) != NULL;
		const bool control = byte < ' ' || byte == 127;

		text[11] = (char)byte;
		if (byte == '\n' || byte == '\r')
			continue;
		snprintf(sentence, sizeof sentence,
			"Variant \"a%cb\" is no game that this library plays.",
			blank     ? ' '
			: control ? '?'
				  : byte);
		check_sentence(text, sizeof text - 1, sentence);
	}
}
END_TEST

/* The first byte that nobody could see is named; UTF-8 is that of RFC 3629, controls aside. */
START_TEST(sentences_about_bytes)
{
	static const char *const seen[] = {"\xc2\xa1", "\xc2\xbf", "\xc3\xbf", "\xd0\xaf",
		"\xdf\xbf", "\xe0\xa0\x80", "\xe0\xbf\xbf", "\xe1\x80\x80", "\xec\xbf\xbf",
		"\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80",
		"\xf0\x90\x80\x81", "\xf3\xbf\xbf\xbf", "\xf4\x8f\xbf\xbf", "\xc3\xa9t9-Z:+x",
		"\xc3\xa9\xe4\xb8\xad"};
	static const struct row hidden[] = {{"\xc2\x80", "c2"}, {"\xc2\x9f", "c2"},
		{"\xc0\x80", "c0"}, {"\xc0\xa1", "c0"}, {"\xc1\xbf", "c1"}, {"\xe0\x9f\xbf", "e0"},
		{"\xe0\x82\xa1", "e0"}, {"\xed\xa0\x80", "ed"}, {"\xed\xbf\xbf", "ed"},
		{"\xf0\x8f\xbf\xbf", "f0"}, {"\xf4\x90\x80\x80", "f4"}, {"\xf5\x80\x80\x80", "f5"},
		{"\xf8\x90\x80\x80", "f8"}, {"\xff\x90\x80\x80", "ff"}, {"\xbf\x90", "bf"},
		{"\xc3"
		 "a",
			"c3"},
		{"\xc3\xc3\xa9", "c3"},
		{"\xe4\xb8"
		 "a",
			"e4"},
		{"\xe4"
		 "a\xad",
			"e4"},
		{"\xe4\xb8\xc3\xa9", "e4"},
		{"\xf0\x9f\x98"
		 "a",
			"f0"},
		{"\xf0\x9f"
		 "a\x80",
			"f0"},
		{"\xf0"
		 "a\x98\x80",
			"f0"},
		{"\xf0\x9f\x98", "f0"},
		{"\xc3\xa9"
		 "a\x81",
			"81"},
		{"\xe4\xb8\xad\xe4\xb8", "e4"}};
	char sentence[100];

	for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
		snprintf(sentence, sizeof sentence, "\"%s\" cannot stand here.", seen[i]);
		check_sentence(seen[i], strlen(seen[i]), sentence);
	}
	for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
		snprintf(sentence, sizeof sentence, "The byte 0x%s cannot stand here.",
			hidden[i].expected);
		check_sentence(hidden[i].text, strlen(hidden[i].text), sentence);
	}
	for (int byte = 0; byte < 256; byte++) {
		const char text = (char)byte;

		if (byte >= 0x80 ? !strchr("\x85\xa0\xbd", byte)
				 : byte == 127 ||
					   (byte < ' ' && byte != 26 && (byte < 9 || byte > 13)))
			snprintf(sentence, sizeof sentence, "The byte 0x%02x cannot stand here.",
				(unsigned)byte);
		else if (byte && strchr("\"#&',-+:/<=>@\\]^_`|~", byte))
			snprintf(sentence, sizeof sentence, "\"%c\" cannot stand here.", byte);
		else
			continue;
		check_sentence(&text, 1, sentence);
	}
}
END_TEST

/* Lines of words, as many as fit into 79 columns: each begins with a prefix. */
struct page {
	struct line text;
	size_t column;
};

static void put_on(struct page *page, const char *word, const char *prefix)
{
	if (page->column > 0 && page->column + 1 + strlen(word) > 79) {
		add(&page->text, "\n");
		page->column = 0;
	}
	add(&page->text, page->column > 0 ? " " : prefix);
	add(&page->text, word);
	page->column += (page->column > 0 ? 1 : strlen(prefix)) + strlen(word);
}

static void check_written(const struct draughts_game *game, const char *expected)
{
	const size_t length = strlen(expected);
	char text[4096];

	ck_assert_uint_eq(draughts_game_write_pdn(game, text, sizeof text), length);
	ck_assert_str_eq(text, expected);
}

/* Words of a to z, of these lengths, at the start of an empty game. */
static void check_comment(const size_t *lengths, const char *brace, const char *first)
{
	struct page page = {{"[GameType \"21\"]\n\n", 17}, 0};
	struct draughts_game *const game = draughts_game_new(draughts_english());
	char comment[400] = "";

	for (size_t i = 0; i < 4; i++) {
		const bool in_braces = *first == '{';
		char word[100];

		memset(word, 'a' + (int)i, lengths[i]);
		memcpy(word + lengths[i], i == 3 ? brace : "", i == 3 ? strlen(brace) + 1 : 1);
		strcat(comment, i > 0 ? " \t" : "");
		strcat(comment, word);

		char put[110];

		snprintf(put, sizeof put, "%s%s%s", in_braces && i == 0 ? "{" : "", word,
			in_braces && i == 3 ? "}" : "");
		put_on(&page, put, in_braces ? "" : "; ");
	}
	if (*first == '{') {
		put_on(&page, "*", "");
		add(&page.text, "\n");
	} else {
		add(&page.text, "\n*\n");
	}
	ck_assert_int_eq(draughts_game_set_comment(game, 0, comment), DRAUGHTS_OK);
	check_written(game, page.text.text);
	draughts_game_free(game);
}

/* Lines are as full as 79 columns allow, whatever stands in them. */
START_TEST(lines_of_comments)
{
	for (size_t n = 60; n <= 78; n++) {
		const size_t rows[][4] = {{n, 1, 9, 3}, {1, n, 1, 4}, {2, 9, 1, n},
			{40, n - 45, 1, 1}, {40, 2, n - 45, 1}};

		for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
			check_comment(rows[i], "", "{");
			check_comment(rows[i], "}", ";");
		}
	}
}
END_TEST

#define FIFTY "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define LONG FIFTY "bbbbbbbbbbbbbbbbbbbbbbbbbbbb" /* 78 letters */

/* A line in a comment that begins with a bracket or `%` begins with a blank. */
START_TEST(lines_that_could_mean_something)
{
	static const struct row rows[] = {
		{LONG " [x", "{" LONG "\n [x} *\n"},
		{LONG " %x", "{" LONG "\n %x} *\n"},
		{LONG " %", "{" LONG "\n %} *\n"},
		{LONG " ]x", "{" LONG "\n]x} *\n"},
		{LONG " &x", "{" LONG "\n&x} *\n"},
		{LONG " \\x", "{" LONG "\n\\x} *\n"},
		{LONG " (x", "{" LONG "\n(x} *\n"},
		{"[x %y", "{[x %y} *\n"},
		{"%x [y", "{%x [y} *\n"},
		{LONG " [}", "; " LONG "\n; [}\n*\n"},
		{"} [", "; } [\n*\n"},
		{"}", "; }\n*\n"},
		{"{", "{{} *\n"},
		{" \t ", "*\n"},
		{"a", "{a} *\n"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_game *const game = draughts_game_new(draughts_english());
		char text[400];

		draughts_game_set_comment(game, 0, rows[i].text);
		snprintf(text, sizeof text, "[GameType \"21\"]\n\n%s", rows[i].expected);
		check_written(game, text);
		draughts_game_free(game);
	}
}
END_TEST

/* Moves of a game that is played by the first legal one; a number stays with its move. */
START_TEST(lines_of_moves)
{
	struct draughts_game *const game = draughts_game_new(draughts_english());
	struct page page = {{"[GameType \"21\"]\n\n", 17}, 0};

	for (unsigned ply = 0; ply < 40; ply++) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const struct draughts_position *const position = draughts_game_position(game);
		char word[80];
		const int length = ply % 2 == 0 ? snprintf(word, sizeof word, "%u. ", ply / 2 + 1)
						: 0;

		ck_assert_uint_gt(draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX), 0);
		draughts_move_write(
			position, moves[0], word + length, sizeof word - (size_t)length);
		put_on(&page, word, "");
		draughts_game_play(game, moves[0]);
	}
	put_on(&page, "*", "");
	add(&page.text, "\n");
	check_written(game, page.text.text);
	draughts_game_free(game);
}
END_TEST

/* Numbers, comments and marks around moves. */
START_TEST(written_games)
{
	static const struct row rows[] = {
		{"11-15 22-18", "1. 11-15 22-18 *\n"},
		{"{a} 11-15 22-18 15x22", "{a} 1. 11-15 22-18 2. 15x22 *\n"},
		{"11-15 {a} 22-18 {b} 15x22", "1. 11-15 {a} 1... 22-18 {b} 2. 15x22 *\n"},
		{"11-15 ;a } b\n 22-18 ;}\n 15x22 ;}\n",
			"1. 11-15\n; a } b\n1... 22-18\n; }\n2. 15x22\n; }\n*\n"},
		{"11-15 {a} 22-18 15x22 25x18", "1. 11-15 {a} 1... 22-18 2. 15x22 25x18 *\n"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_pdn *const pdn = draughts_pdn_new(
			rows[i].text, strlen(rows[i].text));
		struct draughts_game *game;
		char text[400];

		ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
		snprintf(text, sizeof text, "[GameType \"21\"]\n\n%s", rows[i].expected);
		check_written(game, text);
		draughts_game_free(game);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* White begins in the position: its first move has the number with three dots. */
START_TEST(written_start)
{
	static const char text[] =
		"[GameType \"21\"]\n[FEN \"W:W22:B1\"]\n\n1... 22-18 2. 1-6 18-15 *\n";
	struct draughts_pdn *const pdn = draughts_pdn_new(text, sizeof text - 1);
	struct draughts_game *game;

	ck_assert_int_eq(draughts_pdn_next(pdn, &game), DRAUGHTS_OK);
	check_written(game, text);
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}
END_TEST

/*
 * A Result that is the outcome stays, however it is spelt; another one stays, too, and the outcome
 * is the end of the game; but `*` replaces a winner or a draw of a game that goes on.
 */
START_TEST(written_results)
{
	static const struct {
		const char *ruleset;
		enum draughts_outcome outcome;
		const char *tag, *result, *mark;
	} rows[] = {
		{"english", DRAUGHTS_ONGOING, NULL, NULL, "*"},
		{"english", DRAUGHTS_ONGOING, "*", "*", "*"},
		{"english", DRAUGHTS_ONGOING, "?", "?", "*"},
		{"english", DRAUGHTS_ONGOING, "0-0", "0-0", "*"},
		{"english", DRAUGHTS_ONGOING, "1-0", "*", "*"},
		{"english", DRAUGHTS_ONGOING, "1-1", "*", "*"},
		{"english", DRAUGHTS_BLACK_WINS, NULL, "1-0", "*"},
		{"english", DRAUGHTS_BLACK_WINS, "1-0", "1-0", "*"},
		{"english", DRAUGHTS_BLACK_WINS, " 2-0 ", " 2-0 ", "*"},
		{"english", DRAUGHTS_BLACK_WINS, "0-1", "0-1", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "*", "*", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "0-0", "0-0", "1-0"},
		{"english", DRAUGHTS_BLACK_WINS, "Black won", "Black won", "1-0"},
		{"english", DRAUGHTS_WHITE_WINS, NULL, "0-1", "*"},
		{"english", DRAUGHTS_WHITE_WINS, "0-2", "0-2", "*"},
		{"english", DRAUGHTS_WHITE_WINS, "1-0", "1-0", "0-1"},
		{"english", DRAUGHTS_DRAW, NULL, "1/2-1/2", "*"},
		{"english", DRAUGHTS_DRAW, "1-1", "1-1", "*"},
		{"english", DRAUGHTS_DRAW, "0-1", "0-1", "1/2-1/2"},
		{"italian", DRAUGHTS_WHITE_WINS, NULL, "1-0", "*"},
		{"italian", DRAUGHTS_BLACK_WINS, NULL, "0-1", "*"},
		{"italian", DRAUGHTS_BLACK_WINS, "1-0", "1-0", "0-1"},
		{"italian", DRAUGHTS_DRAW, NULL, "1/2-1/2", "*"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_game *const game = draughts_game_new(
			draughts_ruleset_by_name(rows[i].ruleset));
		char text[200], result[100] = "";

		if (rows[i].tag)
			draughts_game_set_tag(game, "Result", rows[i].tag);
		draughts_game_set_result(game, rows[i].outcome);
		if (rows[i].result)
			snprintf(result, sizeof result, "[Result \"%s\"]\n", rows[i].result);
		snprintf(text, sizeof text, "%s[GameType \"%s\"]\n\n%s\n", result,
			*rows[i].ruleset == 'e' ? "21" : "22", rows[i].mark);
		check_written(game, text);
		draughts_game_free(game);
	}
}
END_TEST

/* A Variant that names another ruleset is replaced, or goes; any other text is left alone. */
START_TEST(written_variants)
{
	static const struct {
		const char *name, *gametype;
		bool numbered; /* the number is enough */
	} rulesets[] = {{"english", "[GameType \"21\"]\n", true},
		{"english-wcdf", "[GameType \"21\"]\n", false},
		{"italian", "[GameType \"22\"]\n", true},
		{"italian-first", "[GameType \"22\"]\n", false}, {"dipole", "", false}};
	static const struct {
		const char *tag, *name;
	} variants[] = {{"english", "english"}, {"ENGLISH", "english"}, {" english\t", NULL},
		{"english-wcdf", "english-wcdf"}, {"English-WCDF", "english-wcdf"},
		{"\vdipole \f", NULL}, {"  italian", NULL}, {"italian  ", NULL},
		{"italian", "italian"}, {"italian-first", "italian-first"}, {"Dipole", "dipole"},
		{"englis", "?"}, {"english-", "?"}, {"dipoles", "?"}, {"", "?"}, {" ", "?"}};

	for (size_t i = 0; i < 5 * (sizeof variants / sizeof *variants); i++) {
		const size_t r = i % 5, v = i / 5;
		struct draughts_game *const game = draughts_game_new(
			draughts_ruleset_by_name(rulesets[r].name));
		const char *const said = variants[v].name;
		const bool own = said && strcmp(said, rulesets[r].name) == 0;
		const bool other = said && *said == '?';
		char text[200], line[100] = "";

		draughts_game_set_tag(game, "Variant", variants[v].tag);
		if (own || (other && rulesets[r].numbered))
			snprintf(line, sizeof line, "[Variant \"%s\"]\n", variants[v].tag);
		else if (!rulesets[r].numbered)
			snprintf(line, sizeof line, "[Variant \"%s\"]\n", rulesets[r].name);
		snprintf(text, sizeof text, "%s%s\n*\n", line, rulesets[r].gametype);
		check_written(game, text);
		draughts_game_free(game);
	}
}
END_TEST

/* Which tags are written, and how: in braces what is not. */
START_TEST(written_tags)
{
	static const struct {
		const char *name, *value, *line;
	} rows[] = {
		{"A", "", "[A \"\"]\n"},
		{"z", "\"", "[z \"\\\"\"]\n"},
		{"a-b.c", "\\", "[a-b.c \"\\\\\"]\n"},
		{"Z9", "a\\\"b\"", "[Z9 \"a\\\\\\\"b\\\"\"]\n"},
		{"\xc3\xa9", "a\nb\r\n", "[\xc3\xa9 \"a b  \"]\n"},
		{"eVENT", "[x]", "[Event \"[x]\"]\n"},
		{"9Z", "x", ""},
		{"a b", "x", ""},
		{"a\tb", "x", ""},
		{"a\"", "x", ""},
		{"a[", "x", ""},
		{"a]", "x", ""},
		{"a{", "x", ""},
		{"a}", "x", ""},
		{"a\n", "x", ""},
		{"a\x01", "x", ""},
		{"_a", "x", ""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_game *const game = draughts_game_new(draughts_english());
		char text[200];

		ck_assert_int_eq(
			draughts_game_set_tag(game, rows[i].name, rows[i].value), DRAUGHTS_OK);
		snprintf(text, sizeof text, "%s[GameType \"21\"]\n\n*\n", rows[i].line);
		check_written(game, text);
		draughts_game_free(game);
	}
}
END_TEST

Suite *suite_pdn_forms(void)
{
	Suite *const suite = suite_create("pdn_forms");
	TCase *tcase = tests_case(suite, "bytes");

	tcase_add_test(tcase, bytes_between_moves);
	tcase_add_test(tcase, bytes_behind_a_move);
	tcase_add_test(tcase, bytes_before_a_move);
	tcase_add_test(tcase, bytes_within_a_move);
	tcase_add_test(tcase, bytes_behind_a_result);
	tcase_add_test(tcase, characters_beyond_ascii);
	tcase_add_test(tcase, bytes_of_names);

	tcase = tests_case(suite, "games");
	tcase_add_test(tcase, results_by_points);
	tcase_add_test(tcase, results_and_what_is_none);
	tcase_add_test(tcase, numbers_and_squares);
	tcase_add_test(tcase, places_of_reasons);
	tcase_add_test(tcase, comments_and_tags_in_them);
	tcase_add_test(tcase, behind_the_result);
	tcase_add_test(tcase, going_on);
	tcase_add_test(tcase, lines_of_faults);

	tcase = tests_case(suite, "tags");
	tcase_add_test(tcase, tags);
	tcase_add_test(tcase, tags_that_say_nothing);

	tcase = tests_case(suite, "sentences");
	tcase_add_test(tcase, sentences);
	tcase_add_test(tcase, one_byte_that_cannot_be_the_result);
	tcase_add_test(tcase, sentences_about_game_types);
	tcase_add_test(tcase, quotations_of_any_length);
	tcase_add_test(tcase, sentences_about_bytes);

	tcase = tests_case(suite, "writing");
	tcase_add_test(tcase, lines_of_comments);
	tcase_add_test(tcase, lines_that_could_mean_something);
	tcase_add_test(tcase, lines_of_moves);
	tcase_add_test(tcase, written_games);
	tcase_add_test(tcase, written_start);
	tcase_add_test(tcase, written_results);
	tcase_add_test(tcase, written_variants);
	tcase_add_test(tcase, written_tags);
	return suite;
}
