/* SPDX-License-Identifier: MIT */
/*
 * What each of the 256 bytes means in each place of a game in PDN, by draughts/pdn.h and
 * draughts-pdn(7). Characters of more bytes are in tests/data/pdn/text.txt.
 */
#include "pdn.h"

/* Blanks, what means nothing, what joins squares. */
#define BLANKS "\t\n\v\f\r \x1a\xa0"
#define NOTHING ".,!?$)\x85"
#define JOINTS "-+:xX\x96\x97\xd7"
#define DIGITS "0123456789"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
static const char beyond_ascii[] = "";

/* What is expected of some bytes: those of the first set that has the byte count; the last set,
 * without bytes, has all. NUL is in the last one only. */
struct set {
	const char *bytes, *expected;
};

static bool has_byte(const struct set *set, int byte)
{
	if (!set->bytes)
		return true;
	if (set->bytes == beyond_ascii)
		return byte >= 0x80;
	if (set->bytes[0] == '\0')
		return byte == 0;
	return byte != 0 && strchr(set->bytes, byte);
}

static const char *find_expected(const struct set *sets, int byte)
{
	while (!has_byte(sets, byte))
		sets++;
	return sets->expected;
}

/* A text with one byte in place of the first # of the form. */
struct text {
	char bytes[100];
	size_t length;
};

static struct text put_byte(const char *form, int byte)
{
	struct text text = {.length = strlen(form)};

	ck_assert_uint_lt(text.length, sizeof text.bytes);
	memcpy(text.bytes, form, text.length);
	text.bytes[strcspn(form, "#")] = (char)byte;
	return text;
}

static void check_byte(row_view *view, const char *form, int byte, const char *expected)
{
	const struct text text = put_byte(form, byte);

	row_expect(view, draughts_english(), text.bytes, text.length, expected);
}

static void check_bytes(const char *form, const struct set *sets)
{
	for (int byte = 0; byte < 256; byte++)
		check_byte(pdn_games, form, byte, find_expected(sets, byte));
}

/* What a byte alone is: no game, one half in Latin-1, or a fault. NULs at the end are padding. */
START_TEST(alone)
{
	static const struct set sets[] = {{"", ""}, {BLANKS NOTHING ";%", ""}, {"*", "*"},
		{"\xbd", "="}, {DIGITS LETTERS, "MOVE 1:1+1"}, {"{", "COMMENT 1:1+1"},
		{"}", "BRACE 1:1+1"}, {"(", "VARIATION 1:1+1"}, {"[", "TAG 1:1+1"},
		{NULL, "TEXT 1:1+1"}};

	check_bytes("#", sets);
}
END_TEST

START_TEST(between_moves)
{
	static const struct set sets[] = {{BLANKS NOTHING, "11-15 24-20 *"},
		{";", "11-15 {24-20 *} *"}, {"%", "11-15 *"}, {"{", "COMMENT 1:7+1"},
		{"}", "BRACE 1:7+1"}, {"[", "11-15 * / TAG 1:7+1"}, {"(", "VARIATION 1:7+1"},
		{"*", "11-15 * / 24-20 *"}, {"\xbd", "11-15 = / 24-20 *"}, {JOINTS, "MOVE 1:1+13"},
		{DIGITS, "11-15 24-20 *"}, {LETTERS, "MOVE 1:7+1"}, {NULL, "TEXT 1:7+1"}};

	check_bytes("11-15 # 24-20 *", sets);
}
END_TEST

/* The star praises the move there, a semicolon is like a comma; a square has no third digit. */
START_TEST(after_a_move)
{
	static const struct set sets[] = {{BLANKS NOTHING "*=;", "11-15 24-20 *"}, {"%", "11-15 *"},
		{"{", "COMMENT 1:6+1"}, {"}", "BRACE 1:6+1"}, {"[", "11-15 * / TAG 1:6+1"},
		{"(", "VARIATION 1:6+1"}, {"\xbd", "11-15 = / 24-20 *"}, {JOINTS, "MOVE 1:1+12"},
		{DIGITS LETTERS, "MOVE 1:1+6"}, {NULL, "TEXT 1:6+1"}};

	check_bytes("11-15# 24-20 *", sets);
}
END_TEST

/* A byte of no meaning beyond ASCII makes a word in another language with all that follows. */
START_TEST(before_a_move)
{
	static const struct set sets[] = {{BLANKS ".,!?)\x85"
						  "0",
						  "11-15 *"},
		{";%", ""}, {"{", "COMMENT 1:1+1"}, {"}", "BRACE 1:1+1"}, {"[", "TAG 1:1+1"},
		{"(", "VARIATION 1:1+1"}, {"*", "* / 11-15 *"}, {"$", "TEXT 1:4+1"},
		{DIGITS LETTERS, "MOVE 1:1+6"}, {beyond_ascii, "TEXT 1:1+6"}, {NULL, "TEXT 1:1+1"}};

	check_bytes("#11-15 *", sets);
}
END_TEST

/* Between the squares of a move goes what joins them, and nothing else. */
START_TEST(within_a_move)
{
	static const struct set sets[] = {{"-x:X\x96\x97\xd7", "11-15 *"},
		{"+" DIGITS LETTERS, "MOVE 1:1+5"}, {".)\x85", "MOVE 1:4+2"},
		{"[", "MOVE 1:1+2 / TAG 1:3+1"}, {NULL, "MOVE 1:1+2"}};

	check_bytes("11#15 *", sets);
}
END_TEST

/* Letters, digits, joints and the like make a result in its tag none; blanks do not. */
START_TEST(after_a_result)
{
	static const char others[] = "-+:/" DIGITS LETTERS "\"{[(*\xe9";

	for (const char *byte = BLANKS; *byte; byte++)
		if (!strchr("\n\r", *byte))
			check_byte(pdn_games, "[Result \"1-0#\"]", (unsigned char)*byte, "B");
	for (const char *byte = others; *byte; byte++)
		check_byte(pdn_games, "[Result \"1-0#\"]", (unsigned char)*byte, "*");
}
END_TEST

/* A name begins with a letter, and has neither blanks, controls, quotes, brackets nor braces. */
START_TEST(in_the_name_of_a_tag)
{
	/* After the fault a star ends the game, and a bracket begins the next one. */
	static const struct set none[] = {
		{"*", "TAG 1:1+1 / MOVE 1:3+1"}, {"[", "TAG 1:1+1 / [a=b]"}, {NULL, "TAG 1:1+1"}};

	for (int byte = 1; byte < 256; byte++) {
		char first[40], second[40];

		snprintf(first, sizeof first, "[%ca=b]", byte);
		snprintf(second, sizeof second, "[Aa%c=b]", byte);
		if (strchr("\t\n\v\f\r \x1a", byte))
			check_byte(pdn_tags, "[#a \"b\"]", byte, "[a=b]");
		else if (strchr(LETTERS, byte) || byte >= 0x80)
			check_byte(pdn_tags, "[#a \"b\"]", byte, first);
		else
			check_byte(pdn_tags, "[#a \"b\"]", byte, find_expected(none, byte));
		if (byte > ' ' && byte != 127 && !strchr("\"[]{}", byte))
			check_byte(pdn_tags, "[Aa# \"b\"]", byte, second);
	}
}
END_TEST

/* Blanks and `?', `-', `*' say nothing as the value of a tag. */
START_TEST(in_a_variant)
{
	for (int byte = 1; byte < 256; byte++)
		if (!strchr("\n\r\"", byte))
			check_byte(pdn_games, "[Variant \" # \"]", byte,
				strchr("\t\v\f \x1a?-*", byte) ? "*" : "VARIANT 1:12+1");
}
END_TEST

/* A sentence quotes blanks as spaces, and controls and bytes that are no characters as `?'. */
START_TEST(in_a_quotation)
{
	for (int byte = 1; byte < 256; byte++) {
		const bool blank = strchr("\t\v\f \x1a", byte) != NULL;
		const bool control = byte < ' ' || byte >= 127;
		char sentence[100];

		snprintf(sentence, sizeof sentence,
			"Variant \"a%cb\" is not a game that this library plays.",
			blank     ? ' '
			: control ? '?'
				  : byte);
		if (!strchr("\n\r", byte))
			check_byte(pdn_sentence, "[Variant \"a#b\"]", byte, sentence);
	}
}
END_TEST

/* A byte that cannot stand there is quoted if it can be seen, and named by its number if not. */
START_TEST(in_the_sentence_about_it)
{
	static const char meaning[] = BLANKS
		"\x85\xbd"; /* what may stand there, or begin something */

	for (int byte = 0; byte < 256; byte++) {
		char sentence[100];

		if (byte && strchr("\"#&'-+:/<=>@\\]^_`|~", byte))
			snprintf(sentence, sizeof sentence, "\"%c\" is not expected here.", byte);
		else if ((byte < ' ' || byte >= 127) && !strchr(meaning, byte))
			snprintf(sentence, sizeof sentence, "The byte 0x%02x is not expected here.",
				(unsigned)byte);
		else
			continue;
		check_byte(pdn_sentence, "#", byte, sentence);
	}
}
END_TEST

void suite_pdn_bytes(Suite *suite)
{
	tests_add(suite, alone, between_moves, after_a_move, before_a_move, within_a_move,
		after_a_result, in_the_name_of_a_tag, in_a_variant, in_a_quotation,
		in_the_sentence_about_it);
}
