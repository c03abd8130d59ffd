/* SPDX-License-Identifier: MIT */
/* Sentences of a program, with items: draughts_reason_format and draughts_fault_format. */
#include <stdio.h>
#include <stdlib.h>

#include "guard.h"
#include "tests.h"

enum { LONG = 1 << 20 };

/* A move that is refused, and a text about it with what it writes before the articles. */
struct format_row {
	const char *ruleset, *fen, *move, *text, *expected;
};

/* In English checkers, 22 and 26 must capture (E6), so 32-28 is refused. */
#define MUST "english", "W:W22,26,32:B18,23", "32-28"
/* One piece must capture. */
#define ONE "english", "W:W21,26:B23", "21-17"
/* Two captures fit 29x6: over b2 to c3, then over b4 and b6 or over d4 and d6 to c7. */
#define TWO "english", "W:W29:B9,10,17,18,25", "29x6"
/* Dipole: 12 checkers on e1, 12 on d8; the mistake is at the sixth character. */
#define STACK "dipole", "W:W12e1:B12d8", "e1-g3:4"
/* Unreadable from the seventh character, and a text that merely ends. */
#define PLACE "english", "B:W21-32:B1-12", "11 15 18"
#define ENDS "english", "B:W21-32:B1-12", "11-"
/* White has no pieces, so Black has won (E10). */
#define LOST "english", "W:W:B1", "11-15"

static const struct format_row rows[] = {
	/* no items, and bytes that are none: a brace closes nothing, a bar is no alternative */
	{ONE, "Schlagzwang", "Schlagzwang"},
	{ONE, "a}b|c?d:e", "a}b|c?d:e"},
	{ONE, "\xc3\xbc\xff", "\xc3\xbc\xff"},
	/* lists, with the joiner of the text, an empty one, one with a colon, and the usual one */
	{MUST, "{squares}", "22 and 26"},
	{MUST, "{any_square}", "22 or 26"},
	{MUST, "{squares: und }", "22 und 26"},
	{MUST, "{any_square: \xd0\xb8\xd0\xbb\xd0\xb8 }", "22 \xd0\xb8\xd0\xbb\xd0\xb8 26"},
	{MUST, "{squares:}", "2226"},
	{MUST, "{squares: a:b?c }", "22 a:b?c 26"},
	{ONE, "{squares: und }", "26"},
	{PLACE, "{examples: oder }", "11-15 oder 22x15"},
	{STACK, "{examples: o }", "e1-g3, e1xg3, e1-off:4 o pass"},
	/* squares, numbers, heights */
	{STACK, "{from}|{to}|{count}|{distance}|{height}|{target_height}", "e1|g3|4|2|12|0"},
	{PLACE, "{place}", "7"},
	{ENDS, "{place}", "0"},
	/* choices by number: the first that holds, none, one without a condition */
	{MUST, "{squares?1:one|many}", "many"},
	{ONE, "{squares?1:one|many}", "one"},
	{ONE, "{squares?1:|many}", ""},
	{MUST, "{squares?1:one}", ""},
	{MUST, "{squares?0-1:a|2-4:b|c}", "b"},
	{MUST, "{squares?3-4:a|2-1:b|2:c|2:d}", "c"},
	{ENDS, "{place?0-0:a|b}", "a"},
	{MUST, "{squares?0-9999:a|b}", "a"},
	{MUST, "{squares?x|2:y}", "x"},
	{STACK, "{examples?0:a|b}{examples?1-9999:c|d}", "ad"},
	{MUST, "{squares?}", ""},
	{MUST, "{squares?|x}", ""},
	/* a condition that is none is part of the text */
	{MUST, "{squares?2 or more|x}", "2 or more"},
	{MUST, "{squares?2-x:y}", "2-x:y"},
	{MUST, "{squares?-2:y}", "-2:y"},
	{MUST, "{squares?0-10000:y}", "0-10000:y"},
	{MUST, "{squares?002:y|x}", "y"},
	{MUST, "{squares?4294967298:y}", "4294967298:y"},
	{PLACE, "{place?0:no place|character {place}}", "character 7"},
	{ENDS, "{place?0:no place|character {place}}", "no place"},
	{STACK, "{count?1:one|2-4:{count} checkers|many}", "4 checkers"},
	{TWO, "{moves?2:two: {count}}", "two: 2"},
	/* choices by kind: White is first; a kind alone writes nothing */
	{MUST, "{mover?w|b}{opponent?w|b}{piece?piece|stack}", "wbpiece"},
	{STACK, "{mover?w|b}{opponent?w|b}{piece?piece|stack}", "wbstack"},
	{LOST, "{loser?w|b}{winner?w|b}{outcome?white|black|draw}", "wbblack"},
	{MUST, "{loser?w|b}{winner?w|b}{outcome?white|black|draw}", ""},
	{LOST, "{mover}{loser}{winner}{piece}{outcome}{opponent}", ""},
	{LOST, "{outcome?white}", ""},
	{LOST, "{mover?1:w|b}", "1:w"},
	/* choices inside choices, three deep, and an item that is a fourth */
	{MUST, "{squares?2:{mover?{piece?x|y}|z}|n}", "x"},
	{MUST, "{squares?2:{mover?a{piece?x{count}y|y}b|z}|n}", "axyb"},
	{MUST, "{squares?2:{mover?a{piece?x{mover?v|w}y|y}b|z}|n}!", "axyb!"},
	{MUST, "{squares?1:{mover?1|2}|{mover?3|4}}", "3"},
	/* unknown items, whatever they contain, and names that only begin as one */
	{MUST, "a{}b{unknown}c{SQUARES}d{ squares}e{squares }f", "abcdef"},
	{MUST, "a{square}b{squaresx}c{unknown: und }d{unknown?x|y}e", "abcde"},
	{MUST, "a{{squares}}b{x{squares?1:a|b}y}c", "abc"},
	{MUST, "{pieces}{result}{article}{offset}", ""},
	/* an item that is not closed writes nothing, and what follows it belongs to it */
	{MUST, "a{", "a"},
	{MUST, "a{squares", "a"},
	{MUST, "a{squares: und ", "a"},
	{MUST, "a{squares?1:x|y", "a"},
	{MUST, "a{squares?2:{mover?x|y}", "a"},
	/* items that the reason does not have */
	{MUST, "{moves}|{moves?0:none|some}", "|none"},
	{LOST, "{squares}{any_square}{moves}", ""},
};

static const struct draughts_position *refuse(struct draughts_position_storage *storage,
	const struct format_row *row, struct draughts_reason *reason)
{
	const struct draughts_position *const position = tests_position(
		storage, row->ruleset, row->fen);

	ck_assert_int_ne(draughts_move_read(position, row->move, strlen(row->move), NULL, reason),
		DRAUGHTS_OK);
	return position;
}

/* The expected sentence: the text with the articles and a full stop. */
static void expect_sentence(char *sentence, size_t size, const char *text,
	const struct draughts_ruleset *ruleset, const struct draughts_reason *reason)
{
	const char *const article = draughts_reason_article(ruleset, reason);

	snprintf(sentence, size, "%s%s%s%s.", text, article != NULL ? " (" : "",
		article != NULL ? article : "", article != NULL ? ")" : "");
}

/* The text stands before a page that nobody may read. */
START_TEST(each_text)
{
	const struct format_row *const row = &rows[_i];
	struct draughts_reason reason;
	const struct draughts_position *const position = refuse(TESTS_ROOM, row, &reason);
	char expected[128], sentence[128];
	const char *const text = guard_text(row->text, strlen(row->text) + 1);
	const size_t length = draughts_reason_format(
		position, &reason, text, 0, sentence, sizeof sentence);

	expect_sentence(expected, sizeof expected, row->expected,
		draughts_position_ruleset(position), &reason);
	ck_assert_str_eq(sentence, expected);
	ck_assert_uint_eq(length, strlen(expected));
	ck_assert_uint_eq(draughts_reason_format(position, &reason, text, 0, NULL, 0), length);
}
END_TEST

/* The two captures in either order, with the joiner of the text. */
START_TEST(moves_that_fit)
{
	const struct format_row row = {TWO, "", ""};
	struct draughts_reason reason;
	const struct draughts_position *const position = refuse(TESTS_ROOM, &row, &reason);
	char sentence[128];

	draughts_reason_format(position, &reason, "{moves: oder }", 0, sentence, sizeof sentence);
	ck_assert(strcmp(sentence, "29x22x13x6 oder 29x22x15x6 (G3).") == 0 ||
		  strcmp(sentence, "29x22x15x6 oder 29x22x13x6 (G3).") == 0);
	/* 29 is a1, 22 c3, 13 b5 (G1); 6 is c7 and 15 d6 or e5. */
	draughts_reason_format(position, &reason, "{from}: {moves: o }", DRAUGHTS_TEXT_COORDINATES,
		sentence, sizeof sentence);
	ck_assert_int_eq(strncmp(sentence, "a1: a1xc3x", 10), 0);
}
END_TEST

/* A fault has squares and a ruleset; its other numbers are 0, and its other items nothing. */
START_TEST(faults)
{
	static const struct {
		const char *ruleset;
		draughts_squares squares;
		const char *text, *expected;
	} cases[] = {
		{"english", 5, "{squares?0-1:Una pedina|Pedine} in {squares: e }",
			"Pedine in 1 e 3 (G4)."},
		{"english", 4, "{squares?0-1:Una pedina|Pedine} in {squares: e }",
			"Una pedina in 3 (G4)."},
		{"english", 0, "{squares?0:|: {any_square: o }}", " (G4)."},
		{"english", 5, "{any_square: o }", "1 o 3 (G4)."},
		/* D1: 1 is b8, 32 is g1. */
		{"dipole", 0x80000001, "{piece?p|s} {squares: e } {examples: o }",
			"s b8 e g1 e1-g3, e1xg3, e1-off:4 o pass (G4)."},
		{"english", 5, "{from}{to}{moves}{mover?w|b}{opponent?w|b}{loser?w|b}{outcome?w|b}",
			" (G4)."},
		{"english", 5, "{count}{distance}{height}{target_height}{place}", "00000 (G4)."},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char sentence[128];
		const size_t length = draughts_fault_format(
			draughts_ruleset_by_name(cases[i].ruleset),
			DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW, cases[i].squares, cases[i].text, 0,
			sentence, sizeof sentence);

		ck_assert_str_eq(sentence, cases[i].expected);
		ck_assert_uint_eq(length, strlen(sentence));
	}
}
END_TEST

/* Without a text, it is the English one; and a number that is no fault has a sentence too. */
START_TEST(no_text_is_english)
{
	const struct format_row row = {MUST, "", ""};
	struct draughts_reason reason;
	const struct draughts_position *const position = refuse(TESTS_ROOM, &row, &reason);
	char format[DRAUGHTS_SENTENCE_TEXT_SIZE], write[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_reason_format(position, &reason, NULL, 0, format, sizeof format);
	draughts_reason_write(position, &reason, 0, write, sizeof write);
	ck_assert_str_eq(format, write);
	for (unsigned fault = 0; fault < 2 * DRAUGHTS_FAULT_RESERVED; fault++) {
		draughts_fault_format(draughts_english(), fault, 5, NULL, 0, format, sizeof format);
		draughts_fault_write(draughts_english(), fault, 5, 0, write, sizeof write);
		ck_assert_str_eq(format, write);
		draughts_fault_format(draughts_english(), fault, 5, "?", 0, format, sizeof format);
		ck_assert(strcmp(format, "?.") == 0 || strncmp(format, "? (G", 4) == 0);
	}
}
END_TEST

/* Squares and examples as the flags want them; other bits are ignored, and IN_FULL is for moves. */
START_TEST(notation)
{
	/* g7 is 8 (G1): cases of a player who types letters. 25 is b2 in Russian draughts (F1). */
	static const struct {
		const char *ruleset, *fen, *move;
		unsigned flags;
		const char *expected;
	} cases[] = {
		{"english", "W:W21:B1", "g7-f6", 0, "There is no piece on 8."},
		{"english", "W:W21:B1", "g7-f6", DRAUGHTS_TEXT_COORDINATES,
			"There is no piece on g7."},
		{"english", "W:W21:B1", "g7-f6", ~0u, "There is no piece on g7."},
		{"english", "W:W21:B1", "g7-f6", ~(0u | DRAUGHTS_TEXT_COORDINATES),
			"There is no piece on 8."},
		{"russian", "W:Wc3:Bd8", "g7-f6", 0, "There is no piece on g7."},
		{"russian", "W:Wc3:Bd8", "g7-f6", DRAUGHTS_TEXT_NUMBERS, "There is no piece on 8."},
		{"dipole", "W:W12e1:B12d8", "g7-f6", DRAUGHTS_TEXT_NUMBERS,
			"There is no stack on g7."},
		{"english", "W:W21:B1", "", DRAUGHTS_TEXT_COORDINATES,
			"This is not a move. Write a move such as c3-d4 or c3xe5."},
		{"russian", "W:Wc3:Bd8", "", DRAUGHTS_TEXT_NUMBERS,
			"This is not a move. Write a move such as 11-15 or 22x15."},
		{"english", "W:W22,26:B18,23,1", "22-17",
			DRAUGHTS_TEXT_COORDINATES | DRAUGHTS_TEXT_IN_FULL,
			"You must capture: the pieces on c3 and d2 can (E6)."},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct format_row row = {
			cases[i].ruleset, cases[i].fen, cases[i].move, "", ""};
		struct draughts_reason reason;
		const struct draughts_position *const position = refuse(TESTS_ROOM, &row, &reason);
		char sentence[128];

		draughts_reason_write(position, &reason, cases[i].flags, sentence, sizeof sentence);
		ck_assert_str_eq(sentence, cases[i].expected);
	}
}
END_TEST

/* 1 is b8 and 32 g1, in English checkers as in Dipole (G1, D1). */
START_TEST(notation_of_faults)
{
	char sentence[128];

	draughts_fault_write(draughts_english(), DRAUGHTS_FAULT_OVERLAP, 0x80000001,
		DRAUGHTS_TEXT_COORDINATES, sentence, sizeof sentence);
	ck_assert_str_eq(
		sentence, "White and Black both have a piece on the squares b8 and g1 (G4).");
	draughts_fault_write(draughts_english(), DRAUGHTS_FAULT_KING_WITHOUT_PIECE, 0x80000001, 0,
		sentence, sizeof sentence);
	ck_assert_str_eq(sentence, "Kings are marked on empty squares: 1 and 32.");
	draughts_fault_write(draughts_dipole(), DRAUGHTS_FAULT_HEIGHT, 0x80000001,
		DRAUGHTS_TEXT_NUMBERS, sentence, sizeof sentence);
	ck_assert_str_eq(sentence, "These squares have impossible heights: b8 and g1 (G4).");
}
END_TEST

/* How a game that is over is told, even if a program filled the reason in. */
START_TEST(results)
{
	static const struct {
		uint32_t ending, outcome;
		const char *expected;
	} cases[] = {
		{DRAUGHTS_ENDING_RESIGNED, DRAUGHTS_WHITE_WINS, "Black resigned (G5)."},
		{DRAUGHTS_ENDING_RESIGNED, DRAUGHTS_BLACK_WINS, "White resigned (G5)."},
		{DRAUGHTS_ENDING_TIME, DRAUGHTS_BLACK_WINS, "White ran out of time."},
		{DRAUGHTS_ENDING_RECORDED, DRAUGHTS_DRAW, "it is recorded as a draw."},
		{DRAUGHTS_ENDING_RECORDED, DRAUGHTS_WHITE_WINS,
			"it is recorded as a win for White."},
		{DRAUGHTS_ENDING_RECORDED, DRAUGHTS_BLACK_WINS,
			"it is recorded as a win for Black."},
		/* these do not fit: a player cannot resign and draw */
		{DRAUGHTS_ENDING_TIME, DRAUGHTS_DRAW, "it is recorded as a draw."},
		{DRAUGHTS_ENDING_NO_MOVES, DRAUGHTS_ONGOING, "its result is not known (E10)."},
		{DRAUGHTS_ENDING_FORFEIT, UINT32_MAX, "its result is not known."},
		{DRAUGHTS_ENDING_RECORDED, 99, "its result is not known."},
	};
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, draughts_english());

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct draughts_reason reason = {.code = DRAUGHTS_REASON_GAME_OVER,
			.ending = cases[i].ending,
			.outcome = cases[i].outcome};
		char sentence[128], expected[128];

		snprintf(expected, sizeof expected, "The game is over: %s", cases[i].expected);
		draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
		ck_assert_str_eq(sentence, expected);
	}
}
END_TEST

/* The plural of each sentence that names squares. */
START_TEST(plurals)
{
	static const struct {
		uint32_t code;
		const char *one, *two;
	} cases[] = {
		{DRAUGHTS_REASON_MORE_PIECES,
			"You must take as many pieces as you can: the piece on 22 can take 3",
			"You must take as many pieces as you can: the pieces on 22 and 26 can each "
			"take 3"},
		{DRAUGHTS_REASON_KING_TAKES,
			"A king, not a man, must capture here: the king on 22 can",
			"A king, not a man, must capture here: the kings on 22 and 26 can"},
		{DRAUGHTS_REASON_MORE_KINGS,
			"You must take as many kings as you can: the piece on 22 can take 3",
			"You must take as many kings as you can: the pieces on 22 and 26 can each "
			"take 3"},
		{DRAUGHTS_REASON_MUST_MOVE,
			"You may not pass while you can move: the piece on 22 can",
			"You may not pass while you can move: the pieces on 22 and 26 can"},
		{DRAUGHTS_REASON_TWICE, "You can jump the piece on 22 only once in a move",
			"You can jump the pieces on 22 and 26 only once in a move"},
		{DRAUGHTS_REASON_BLOCKED, "The king cannot go from 1 to 32 past the piece on 22",
			"The king cannot go from 1 to 32 past the pieces on 22 and 26"},
	};
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, draughts_italian());

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		for (int two = 0; two < 2; two++) {
			const char *const words = two ? cases[i].two : cases[i].one;
			const struct draughts_reason reason = {.code = cases[i].code,
				.count = 3,
				.from_square = 1,
				.to_square = 32,
				.squares = tests_bit(22) | (two ? tests_bit(26) : 0)};
			char sentence[128], expected[128];

			expect_sentence(
				expected, sizeof expected, words, draughts_italian(), &reason);
			draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
			ck_assert_str_eq(sentence, expected);
		}
	}
}
END_TEST

/* I13: the reason of an illegal move, made into the sentence that holds the player to the piece. */
START_TEST(touch_move)
{
	const struct format_row row = {"italian", "W:W22,23:B1", "23-16", "", ""};
	struct draughts_reason reason;
	const struct draughts_position *const position = refuse(TESTS_ROOM, &row, &reason);
	char sentence[128];

	reason.code = DRAUGHTS_REASON_TOUCH_MOVE;
	reason.squares = DRAUGHTS_SQUARE_SET(reason.piece);
	draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
	ck_assert_str_eq(sentence,
		"You must move the piece on 23, because you tried an illegal move with it (I13).");
	draughts_reason_format(position, &reason, "Ziehen Sie mit {squares}",
		DRAUGHTS_TEXT_COORDINATES, sentence, sizeof sentence);
	ck_assert_str_eq(sentence, "Ziehen Sie mit f3 (I13).");
}
END_TEST

/* A path of one square is not a text with a wrong character, and its sentence gives no example. */
START_TEST(a_path_of_one_square)
{
	const uint8_t path[] = {22};
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, draughts_english());
	struct draughts_reason reason;
	char sentence[128];

	ck_assert_int_eq(
		draughts_move_read_path(position, path, 1, NULL, &reason), DRAUGHTS_ERR_SYNTAX);
	draughts_reason_write(position, &reason, 0, sentence, sizeof sentence);
	ck_assert_str_eq(sentence,
		"One square is not a move: after 22, name the square where the move ends.");
}
END_TEST

/* Every size cuts at a character, and never writes behind the buffer. */
START_TEST(cut_at_a_character)
{
	static const char text[] = "\xc3\xbc\xe2\x82\xac\xf0\x9f\x98\x80{squares: \xe2\x82\xac }";
	static const char whole[] = "\xc3\xbc\xe2\x82\xac\xf0\x9f\x98\x80"
				    "22 \xe2\x82\xac 26 (E6).";
	static const unsigned char begins[] = {0, 0, 2, 2, 2, 5, 5, 5, 5, 9, 10, 11, 12, 12, 12, 15,
		16, 17, 18, 19, 20, 21, 22, 23, 24};
	const struct format_row row = {MUST, "", ""};
	struct draughts_reason reason;
	const struct draughts_position *const position = refuse(TESTS_ROOM, &row, &reason);

	ck_assert_uint_eq(strlen(whole), sizeof begins - 1);
	for (size_t size = 0; size <= sizeof whole + 1; size++) {
		char *const buf = guard_end() - size;
		const size_t kept = size == 0 ? 0 : size <= sizeof begins ? begins[size - 1] : 24;

		ck_assert_uint_eq(draughts_reason_format(position, &reason, text, 0, buf, size),
			strlen(whole));
		if (size > 0) {
			ck_assert_uint_eq(strlen(buf), kept);
			ck_assert_int_eq(memcmp(buf, whole, kept), 0);
		}
	}
}
END_TEST

/* What is not UTF-8 loses at most three bytes. */
START_TEST(cut_of_other_bytes)
{
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, draughts_english());
	const struct draughts_reason reason = {.code = DRAUGHTS_REASON_NONE};
	char buf[8];

	draughts_reason_format(
		position, &reason, "\x80\x81\x82\x83\x84\x85\x86\x87\x88", 0, buf, sizeof buf);
	ck_assert_str_eq(buf, "\x80\x81\x82\x83");
	draughts_reason_format(position, &reason, "\x80\x81\x82", 0, buf, 2);
	ck_assert_str_eq(buf, "");
	draughts_reason_format(position, &reason, "\xe9\xe9\xe9", 0, buf, 3);
	ck_assert_str_eq(buf, "\xe9\xe9");
}
END_TEST

/* Repeats a text until it is a megabyte, for free. */
static char *repeat(const char *text)
{
	const size_t length = strlen(text);
	char *const whole = (char *)malloc(LONG + 1);

	ck_assert_ptr_nonnull(whole);
	for (size_t at = 0; at < LONG; at++)
		whole[at] = text[at % length];
	whole[LONG] = '\0';
	return whole;
}

/*
 * Texts of a megabyte, nested as deep as they are long, take a time in proportion: with a time in
 * proportion to the square, the suite would run for hours. Only what is plain text has an output.
 */
START_TEST(long_texts)
{
	static const struct {
		const char *text;
		bool is_empty;
	} cases[] = {
		{"x", false},
		{"}", false},
		{"|", false},
		{"{", true},
		{"{squares?", true},
		{"{squares?1:", true},
		{"{squares?|", true},
		{"{squares?{squares?{squares?{squares?}}}}", true},
		{"{unknown}", true},
		{"{}", true},
		{"{squares?1:a|2-4:", true},
		{"{squares}", false},
		{"{moves}{examples}", false},
		{"{squares?9999999999999:|", true},
	};
	const struct format_row row = {TWO, "", ""};
	struct draughts_reason reason;
	const struct draughts_position *const position = refuse(TESTS_ROOM, &row, &reason);

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char *const text = repeat(cases[i].text);
		char buf[64];
		const size_t length = draughts_reason_format(
			position, &reason, text, 0, buf, sizeof buf);

		/* Without the articles and the full stop of both. */
		ck_assert_int_eq(length == strlen(" (G3)."), cases[i].is_empty);
		ck_assert_uint_lt(strlen(buf), sizeof buf);
		ck_assert_uint_eq(draughts_fault_format(draughts_english(), DRAUGHTS_FAULT_KING,
					  UINT32_MAX, text, 0, NULL, 0) > 1,
			!cases[i].is_empty);
		free(text);
	}
}
END_TEST

/* 100 deep: the three outer choices are made, and the rest writes nothing. */
START_TEST(deep_texts)
{
	const struct format_row row = {MUST, "", ""};
	struct draughts_reason reason;
	const struct draughts_position *const position = refuse(TESTS_ROOM, &row, &reason);
	char text[2048] = "", sentence[64];

	for (int i = 0; i < 100; i++)
		strcat(text, "x{squares?2:");
	for (int i = 0; i < 100; i++)
		strcat(text, "}y");
	draughts_reason_format(position, &reason, text, 0, sentence, sizeof sentence);
	ck_assert_str_eq(sentence, "xxxxyyyy (E6).");
}
END_TEST

/* Any reason, with every item: nothing is read or written where it should not be. */
START_TEST(any_reason_with_every_item)
{
	static const char text[] =
		"{from}{to}{squares}{any_square}{count}{distance}{height}{target_height}{moves}"
		"{examples}{place}{mover?a|b}{opponent?a|b}{loser?a|b}{winner?a|b}{piece?a|b}"
		"{outcome?a|b|c|d}";
	static const uint32_t values[] = {
		0, 1, 2, 3, 4, 12, 31, 32, 33, 255, 256, 1u << 31, UINT32_MAX - 1, UINT32_MAX};
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, tests_ruleset(_i));

	for (size_t i = 0; i < sizeof values / sizeof *values; i++)
		for (size_t j = 0; j < sizeof values / sizeof *values; j++) {
			const struct draughts_reason reason = {.code = values[i] % 40,
				.count = values[j],
				.from_square = values[i],
				.to_square = values[j],
				.squares = values[i] ^ values[j],
				.offset = values[j],
				.length = values[i],
				.outcome = values[j],
				.ending = values[i]};
			char sentence[1024];
			const size_t length = draughts_reason_format(
				position, &reason, text, values[j], sentence, sizeof sentence);

			ck_assert_uint_lt(length, sizeof sentence);
			ck_assert_uint_eq(strlen(sentence), length);
			ck_assert_ptr_null(strpbrk(sentence, "{}"));
		}
}
END_TEST

void suite_format(Suite *suite)
{
	tests_add_loop(suite, (int)(sizeof rows / sizeof *rows), each_text);
	tests_add(suite, moves_that_fit, faults, no_text_is_english, notation, notation_of_faults,
		results, plurals, touch_move, a_path_of_one_square, cut_at_a_character,
		cut_of_other_bytes, long_texts, deep_texts);
	tests_add_loop(suite, tests_rulesets(), any_reason_with_every_item);
}
