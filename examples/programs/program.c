/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

void print_usage(FILE *out, char *const *argv, const char *text,
	bool (*takes)(const struct draughts_ruleset *ruleset))
{
	const char *slash = strrchr(argv[0], '/');
	const struct draughts_ruleset *ruleset;

	fprintf(out, "usage: %s %s", slash != NULL ? slash + 1 : argv[0], text);
	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (takes == NULL || takes(ruleset))
			fprintf(out, "  %-14s %s\n", draughts_ruleset_name(ruleset),
				draughts_ruleset_title(ruleset));
}

bool flush_output(const char *program)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return true;
	fprintf(stderr, "%s: standard output: %s\n", program, strerror(errno));
	return false;
}

/* Controls and, of the other characters, those that show nothing or turn the text around. */
static const struct {
	uint32_t first, last;
} unseen[] = {
	{0x0, 0x1F},
	{0x7F, 0x9F},
	{0xAD, 0xAD},
	{0x34F, 0x34F},
	{0x61C, 0x61C},
	{0x115F, 0x1160},
	{0x17B4, 0x17B5},
	{0x180B, 0x180F},
	{0x200B, 0x200F},
	{0x2028, 0x202E},
	{0x2060, 0x206F},
	{0x3164, 0x3164},
	{0xFE00, 0xFE0F},
	{0xFEFF, 0xFEFF},
	{0xFFA0, 0xFFA0},
	{0xFFF0, 0xFFFB},
	{0x1BCA0, 0x1BCA3},
	{0x1D173, 0x1D17A},
	{0xE0000, 0xE0FFF},
};

static bool is_unseen(uint32_t character)
{
	for (size_t i = 0; i < sizeof(unseen) / sizeof(unseen[0]); i++)
		if (character >= unseen[i].first && character <= unseen[i].last)
			return true;
	return false;
}

/* Reads one character in UTF-8. Returns how many bytes it has, or 0 if there is none. */
static size_t read_character(const unsigned char *text, uint32_t *character)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	size_t length = text[0] < 0x80   ? 1
			: text[0] < 0xC0 ? 0
			: text[0] < 0xE0 ? 2
			: text[0] < 0xF0 ? 3
			: text[0] < 0xF8 ? 4
					 : 0;

	*character = length > 1 ? text[0] & 0x7Fu >> length : text[0];
	for (size_t i = 1; i < length; i++) {
		if ((text[i] & 0xC0) != 0x80)
			return 0;
		*character = *character << 6 | (text[i] & 0x3Fu);
	}
	if (length == 0 || *character < least[length] || *character > 0x10FFFF ||
		(*character >= 0xD800 && *character <= 0xDFFF))
		return 0;
	return length;
}

bool is_utf8(const char *text)
{
	uint32_t character;
	size_t length = 1;

	while (*text != '\0' && length > 0) {
		length = read_character((const unsigned char *)text, &character);
		text += length;
	}
	return *text == '\0';
}

void print_escaped(FILE *out, const char *text)
{
	while (*text != '\0') {
		uint32_t character;
		size_t length = read_character((const unsigned char *)text, &character);

		if (length == 0 || (is_unseen(character) && character < 0x80))
			fprintf(out, "\\x%02x", (unsigned)(unsigned char)*text);
		else if (is_unseen(character))
			fprintf(out, "\\u{%X}", (unsigned)character);
		else
			fprintf(out, "%.*s", (int)length, text);
		text += length == 0 ? 1 : length;
	}
}
