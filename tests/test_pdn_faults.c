/* SPDX-License-Identifier: MIT */
/* Faults in PDN: bad games among good ones, and what is too much for a row of faults.txt. */
#include "guard.h"
#include "pdn.h"

static struct table bad;

/* The rows of bad.txt by number of the game; NULL for a game that is good. */
static const struct table_row *find_bad(uint64_t game)
{
	for (int i = 0; i < bad.rows; i++)
		if (strtoul(bad.row[i].field[0], NULL, 10) == game)
			return &bad.row[i];
	return NULL;
}

/* The fields of a row but the first, single blanks between them. */
static void join_fields(struct line *line, const struct table_row *row)
{
	for (int i = 1; i < row->fields; i++) {
		line_add(line, i > 1 ? " " : "");
		line_add(line, row->field[i]);
	}
}

START_TEST(bad_games_among_good_ones)
{
	const struct pdn_file file = pdn_file("bad.pdn");
	struct draughts_pdn *const pdn = tests_reader(file.bytes, file.length);
	struct draughts_game *game;
	uint64_t number = 0;

	bad.rows = 0;
	table_read(&bad, "pdn/bad.txt");
	while (draughts_pdn_read_game(pdn, &game)) {
		const struct table_row *const row = find_bad(++number);
		struct line line = {.length = 0}, expected = {.length = 0};
		struct draughts_pdn_place where;

		draughts_pdn_get_place(pdn, &where);
		ck_assert_uint_eq(where.game, number);
		if (!game)
			pdn_add_fault(&line, pdn);
		if (row)
			join_fields(&expected, row);
		ck_assert_msg(strcmp(line.text, expected.text) == 0, "game %u: %s, not %s",
			(unsigned)number, line.text, expected.text);
		draughts_game_free(game);
	}
	ck_assert_uint_eq(number, 29);
	draughts_pdn_free(pdn);
	free(file.bytes);
}
END_TEST

/* What is kept of a refused move is what draughts_move_read says of it; E6 names 15. */
START_TEST(a_refused_move_is_explained)
{
	static const char text[] = "1. 11-15 22-18 2.\n8 -\n11 *";
	struct draughts_pdn *const pdn = tests_reader(text, strlen(text));
	struct draughts_pdn_place error;
	struct draughts_reason reason;
	struct draughts_game *game;

	ck_assert(draughts_pdn_read_game(pdn, &game) && !game);
	draughts_pdn_get_place(pdn, &error);
	ck_assert_uint_eq(error.status, DRAUGHTS_ERR_ILLEGAL);
	ck_assert_uint_eq(error.reason.squares, tests_bit(15));
	draughts_move_read(draughts_pdn_position(pdn), "8-11", 4, NULL, &reason);
	reason.length = (uint32_t)strlen("8 -\n11");
	ck_assert_mem_eq(&error.reason, &reason, sizeof reason);
	draughts_pdn_free(pdn);
}
END_TEST

/* Reads up to the first fault. */
static struct draughts_pdn_event read_fault(struct draughts_pdn *pdn)
{
	struct draughts_pdn_event event;

	while (draughts_pdn_read_event(pdn, &event) && event.kind != DRAUGHTS_PDN_FAULT)
		continue;
	ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_FAULT);
	return event;
}

static void assert_fault(struct draughts_pdn *pdn, const struct draughts_pdn_place *expected,
	const char *sentence, const char *fen)
{
	struct draughts_pdn_place place;
	char text[DRAUGHTS_SENTENCE_TEXT_SIZE];

	draughts_pdn_write_fault(pdn, 0, text, sizeof text);
	ck_assert_str_eq(text, sentence);
	draughts_pdn_get_place(pdn, &place);
	ck_assert_mem_eq(&place, expected, sizeof place);
	draughts_position_write_fen(draughts_pdn_position(pdn), 0, text, sizeof text);
	ck_assert_str_eq(text, fen);
}

/*
 * 22-18 is refused because Black is to move and the piece on 22 is White's. A skip, of any
 * kind and whether it can be done or not, changes none of this; nor does asking for it before.
 */
START_TEST(a_skip_keeps_the_fault)
{
	static const char text[] = "1. 11-15 (11-16 24-19 22-18 8-11) 22-18 *";
	static const char fen[] =
		"B:W19,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,16";
	static const enum draughts_pdn_kind untils[] = {
		DRAUGHTS_PDN_VARIATION_END, DRAUGHTS_PDN_GAME_END, DRAUGHTS_PDN_MOVE};
	struct draughts_pdn *const other = pdn_reader(text);
	struct draughts_pdn_place place;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	read_fault(other);
	draughts_pdn_get_place(other, &place);
	ck_assert_uint_eq(place.reason.code, DRAUGHTS_REASON_NOT_YOURS);
	draughts_pdn_write_fault(other, 0, sentence, sizeof sentence);
	for (size_t i = 0; i < 2 * (sizeof untils / sizeof *untils); i++) {
		const enum draughts_pdn_kind until = untils[i / 2];
		struct draughts_pdn *const pdn = pdn_reader(text);

		read_fault(pdn);
		if (i % 2)
			assert_fault(pdn, &place, sentence, fen);
		ck_assert_int_eq(draughts_pdn_skip(pdn, until),
			until == DRAUGHTS_PDN_MOVE ? DRAUGHTS_ERR_RANGE : DRAUGHTS_OK);
		assert_fault(pdn, &place, sentence, fen);
		ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_OK);
		assert_fault(pdn, &place, sentence, fen);
		ck_assert_uint_eq(pdn_read_events(pdn, 1), DRAUGHTS_PDN_GAME_END);
		draughts_pdn_free(pdn);
	}
	draughts_pdn_free(other);
}
END_TEST

/* Only what reads and skips ends a position and a partial game. */
START_TEST(questions_end_no_pointer)
{
	static const char text[] = "1. 11-15 22-18 15x22 9-13 *";
	struct draughts_pdn *const pdn = pdn_reader(text);
	const struct draughts_pdn_event event = read_fault(pdn);
	const struct draughts_position *const position = draughts_pdn_position(pdn);
	struct draughts_pdn_place place;
	struct draughts_game *game;
	char answer[DRAUGHTS_SENTENCE_TEXT_SIZE];

	for (unsigned i = 0; i < 2; i++) {
		draughts_pdn_get_place(pdn, &place);
		draughts_pdn_write_fault(pdn, 0, answer, sizeof answer);
		draughts_pdn_write_text(pdn, &event, answer, sizeof answer);
		ck_assert_str_eq(answer, "9-13");
		ck_assert_ptr_eq(draughts_pdn_position(pdn), position);
		ck_assert_int_eq(draughts_position_turn(position), DRAUGHTS_WHITE);
	}
	draughts_pdn_free(pdn);

	struct draughts_pdn *const games = pdn_reader(text);

	ck_assert(draughts_pdn_read_game(games, &game) && !game);

	const struct draughts_game *const partial = draughts_pdn_partial(games);

	for (unsigned i = 0; i < 2; i++) {
		draughts_pdn_get_place(games, &place);
		draughts_pdn_write_fault(games, 0, answer, sizeof answer);
		ck_assert_ptr_eq(draughts_pdn_partial(games), partial);
		ck_assert_uint_eq(draughts_game_length(partial), 3);
	}
	ck_assert(!draughts_pdn_read_game(games, &game));
	ck_assert_ptr_null(draughts_pdn_partial(games));
	draughts_pdn_free(games);
}
END_TEST

/* The bytes of a fault as they are, with their blanks, escapes and NULs; none if one is missing. */
START_TEST(the_text_of_a_fault)
{
	static const struct {
		const char *text;
		size_t length;
		const char *fault;
		size_t wrong;
	} rows[] = {
		{"11-15 (9-9) *", 13, "9-9", 3},
		{"11-15 22\n- \n 10 *", 17, "22\n- \n 10", 9},
		{"11-15 \0 *", 9, "\0", 1},
		{"11-15 (9-13", 11, "(", 1},
		{"11-15 {9-13", 11, "{", 1},
		{"[Variant \"a  \\\"b\"] *", 20, "a  \\\"b", 6},
		{"[FEN \"B:W32\"] *", 15, "", 0},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct draughts_pdn *const pdn = tests_reader(rows[i].text, rows[i].length);
		const struct draughts_pdn_event event = read_fault(pdn);
		char text[20];

		ck_assert_uint_eq(event.length, rows[i].wrong);
		ck_assert_uint_eq(
			draughts_pdn_write_text(pdn, &event, text, sizeof text), rows[i].wrong);
		ck_assert_mem_eq(text, rows[i].fault, rows[i].wrong + 1);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* After the end, every event is the end, and its place stays. */
START_TEST(the_end_comes_again)
{
	static const char text[] = "{a} 11-15 (9-9";
	struct draughts_pdn *const pdn = pdn_reader(text);
	struct draughts_pdn_event event;
	struct draughts_game *game;

	while (draughts_pdn_read_event(pdn, &event))
		continue;
	for (unsigned i = 0; i < 3; i++) {
		ck_assert_uint_eq(event.kind, DRAUGHTS_PDN_END);
		ck_assert_uint_eq(event.offset, strlen(text));
		ck_assert_uint_eq(event.status, DRAUGHTS_OK);
		ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END), DRAUGHTS_ERR_RANGE);
		memset(&event, 0xff, sizeof event);
		ck_assert(!draughts_pdn_read_event(pdn, &event));
	}
	ck_assert(!draughts_pdn_read_game(pdn, &game) && !game);
	draughts_pdn_free(pdn);
}
END_TEST

/* More squares than any move has, with blanks between them, are one word and no move. */
START_TEST(a_move_without_end)
{
	char text[1000] = "11", expected[100];

	while (strlen(text) < 900)
		strcat(text, " - 15 - 11");
	snprintf(expected, sizeof expected, "SYNTAX MOVE 1:1+%zu ", strlen(text));

	struct line line;

	row_look(&line, pdn_fault, draughts_english(), text, strlen(text));
	ck_assert_msg(strncmp(line.text, expected, strlen(expected)) == 0, "%s", line.text);
	row_look(&line, pdn_games, draughts_english(), text, strlen(text));
	ck_assert_ptr_null(strchr(line.text, '/'));
}
END_TEST

/* At the end of the text the reader is at its end, however lines end, and says so again. */
START_TEST(the_end_of_the_text)
{
	static const struct {
		const char *text;
		unsigned line, column;
	} rows[] = {{"", 1, 1}, {"*", 1, 2}, {"*\n", 2, 1}, {"*\r", 2, 1}, {"*\r\n", 2, 1},
		{"*\n\r", 3, 1}, {"*\r\r", 3, 1}, {"*\n\n", 3, 1}, {"*\r\n\r\n", 3, 1},
		{"\n* ", 2, 3}, {"\r\n*\r\n ", 3, 2}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const size_t length = strlen(rows[i].text);
		struct draughts_pdn *const pdn = tests_reader(
			guard_copy_at_end(rows[i].text, length), length);
		struct draughts_pdn_place where;

		for (struct draughts_game *game; (game = pdn_next(pdn)) != NULL;)
			draughts_game_free(game);
		for (unsigned again = 0; again < 2; again++) {
			draughts_pdn_get_place(pdn, &where);
			ck_assert_uint_eq(where.line, rows[i].line);
			ck_assert_uint_eq(where.column, rows[i].column);
			ck_assert_uint_eq(where.offset, length);
			ck_assert_uint_eq(where.length, 0);
			ck_assert_uint_eq(where.game, length > 0);
			ck_assert_ptr_null(pdn_next(pdn));
		}
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* Asks for the place, and counts its lines anew. */
static void check_place(struct draughts_pdn *pdn, const char *text)
{
	struct draughts_pdn_place where;
	uint64_t line = 1, column = 1;

	draughts_pdn_get_place(pdn, &where);
	for (uint64_t i = 0; i < where.offset; i++) {
		column++;
		if (text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n')) {
			line++;
			column = 1;
		}
	}
	ck_assert_uint_eq(where.line, line);
	ck_assert_uint_eq(where.column, column);
}

/*
 * Asked after each event, or only after some: the places go back to the beginning of a game at its
 * end, of a variation that is not closed, and of a tag that is wrong.
 */
START_TEST(places_of_events)
{
	static const char text[] =
		"{a}\r\n\r[A \"b\"]\n\n1. 11-15 {c\r\nd} (9-13 13-13\r x) 22-18\n"
		"1-0\r;e\n\n{f}\r\r9-13 (\n9-14 ; g\r\n(9-14 \n[B \"\"]\n[FEN \"x\"]\r"
		"[C \"\"]\n\n 1. 9-13\r\n\r\n1-0\n\n10-14 =\n=\n* \r\n{h} 9-13\n{i\n";

	for (size_t skipped = 0; skipped < 20; skipped++) {
		struct draughts_pdn *const pdn = tests_reader(text, strlen(text));
		struct draughts_pdn_event event;
		size_t events = 0;

		while (draughts_pdn_read_event(pdn, &event))
			if (events++ % (skipped + 1) == skipped)
				check_place(pdn, text);
		ck_assert_uint_gt(events, 40);
		check_place(pdn, text);
		draughts_pdn_free(pdn);
	}
}
END_TEST

/* What a sentence quotes is cut after 40 bytes, at the beginning of a character. */
START_TEST(quotations_of_any_length)
{
	static const char *const letters[] = {"d", "\xc3\xa9", "\xe4\xb8\xad", "\xf0\x9f\x98\x80"};

	enum { LETTERS = sizeof letters / sizeof *letters, LONGEST = 60 };

	for (size_t i = 0; i / LETTERS < LONGEST; i++) {
		const char *const letter = letters[i % LETTERS];
		const size_t size = strlen(letter), before = i % 5, total = i / LETTERS;
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
			"Variant \"%.*s%s\" is not a game that this library plays.",
			cut ? (int)kept : 1000, value, cut ? "..." : "");
		row_expect(pdn_sentence, draughts_english(), text, strlen(text), sentence);
	}
}
END_TEST

/*
 * Characters that are not visible, but turn or hide the text around them (Unicode:
 * Default_Ignorable_Code_Point, Zl, Zp, U+FFF9 to U+FFFB): they are quoted by their numbers, and
 * each byte of other characters that cannot be printed as a question mark. Their neighbours, such
 * as U+E1000, are quoted as they are. pdn/collections.txt has the ends of all ranges.
 */
START_TEST(quotations_of_invisible_characters)
{
	static const char *const invisible[][2] = {{"\xd8\x9c", "U+061C"},
		{"\xe2\x80\x8b", "U+200B"}, {"\xe2\x80\x8f", "U+200F"}, {"\xe2\x80\xa8", "U+2028"},
		{"\xe2\x80\xaa", "U+202A"}, {"\xe2\x80\xae", "U+202E"}, {"\xe2\x81\xa0", "U+2060"},
		{"\xe2\x81\xa6", "U+2066"}, {"\xe2\x81\xaf", "U+206F"}, {"\xef\xbb\xbf", "U+FEFF"},
		{"\xef\xbf\xb9", "U+FFF9"}, {"\xef\xbf\xbb", "U+FFFB"},
		{"\xf3\xa0\x80\x81", "U+E0001"}, {"\xf3\xa0\x81\xbf", "U+E007F"},
		{"\xc2\xad", "U+00AD"}, {"\xc2\x85", "??"}, {"\x1b", "?"}, {"\x7f", "?"}};
	static const char *const visible[] = {"\xd8\x9b", "\xd8\x9d", "\xe2\x80\x90",
		"\xe2\x80\xa7", "\xe2\x80\xb0", "\xe2\x81\x9e", "\xe2\x81\xb0", "\xef\xbb\xbc",
		"\xef\xbf\xbc", "\xf3\xa1\x80\x80"};
	char text[60], sentence[100];

	for (size_t i = 0; i < sizeof invisible / sizeof *invisible; i++) {
		snprintf(text, sizeof text, "[Variant \"a%sb\"]", invisible[i][0]);
		snprintf(sentence, sizeof sentence,
			"Variant \"a%sb\" is not a game that this library plays.", invisible[i][1]);
		row_expect(pdn_sentence, draughts_english(), text, strlen(text), sentence);
	}
	for (size_t i = 0; i < sizeof visible / sizeof *visible; i++) {
		snprintf(text, sizeof text, "[Variant \"a%sb\"]", visible[i]);
		snprintf(sentence, sizeof sentence,
			"Variant \"a%sb\" is not a game that this library plays.", visible[i]);
		row_expect(pdn_sentence, draughts_english(), text, strlen(text), sentence);
	}
}
END_TEST

void suite_pdn_faults(Suite *suite)
{
	tests_add(suite, bad_games_among_good_ones, a_refused_move_is_explained,
		a_skip_keeps_the_fault, questions_end_no_pointer, the_text_of_a_fault,
		the_end_comes_again, a_move_without_end, the_end_of_the_text, places_of_events,
		quotations_of_any_length, quotations_of_invisible_characters);
}
