/* SPDX-License-Identifier: MIT */
/* The sink and the cursor, and what all text has in common. */
#include <string.h>

#include "core/debug.h"
#include "notation/text.h"

void dr_put_bytes(struct dr_sink *out, const char *bytes, size_t length)
{
	const size_t room = out->length < out->size ? out->size - out->length : 0;

	if (room > 0 && length > 0)
		memcpy(out->buf + out->length, bytes, length < room ? length : room);
	out->length += length;
}

void dr_put_text(struct dr_sink *out, const char *text)
{
	dr_put_bytes(out, text, strlen(text));
}

void dr_put_number(struct dr_sink *out, unsigned number)
{
	unsigned unit = 1;

	while (number / unit >= 10)
		unit *= 10;
	for (; unit > 0; unit /= 10)
		dr_put(out, (char)('0' + number / unit % 10));
}

void dr_put_coordinates(
	struct dr_sink *out, const struct draughts_ruleset *ruleset, draughts_square square)
{
	unsigned file, rank;

	if (draughts_square_coordinates(ruleset, square, &file, &rank)) {
		dr_put(out, dr_file_letter(file));
		dr_put_number(out, rank);
	}
}

bool dr_is_named(const char *text, size_t length, const char *names)
{
	for (;;) {
		size_t i = 0;

		while (i < length && names[i] != ',' && names[i] != '\0' &&
			dr_lower(names[i]) == dr_lower(text[i]))
			i++;
		if (i == length && (names[i] == ',' || names[i] == '\0'))
			return true;
		names += strcspn(names, ",");
		if (*names++ == '\0')
			return false;
	}
}

/* Whether a byte continues a character of UTF-8. */
static bool is_continuation(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t dr_read_character(const char *text, size_t length, uint32_t *character)
{
	static const unsigned long smallest[] = {0, 0, 0xa0, 0x800, 0x10000};
	const unsigned byte = (unsigned char)*text;
	const size_t size = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
	unsigned long code = byte & 0x7fU >> size;

	*character = byte;
	if (byte < 0x80)
		return byte >= ' ' && byte != 127;
	if (byte < 0xc0 || byte >= 0xf8 || length < size)
		return 0;
	for (size_t i = 1; i < size; i++) {
		if (!is_continuation(text[i]))
			return 0;
		code = code << 6 | ((unsigned char)text[i] & 0x3f);
	}
	if (code < smallest[size] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
		return 0;
	*character = (uint32_t)code;
	return size;
}

size_t dr_character_length(const char *text, size_t length)
{
	uint32_t character;

	return dr_read_character(text, length, &character);
}

size_t dr_put_end(struct dr_sink *out)
{
	size_t end = out->length;

	if (out->size == 0)
		return out->length;
	if (end >= out->size) {
		end = out->size - 1;
		for (int i = 0; i < 3 && end > 0 && is_continuation(out->buf[end]); i++)
			end--;
	}
	out->buf[end] = '\0';
	return out->length;
}

char dr_accept(struct dr_cursor *in, const char *set)
{
	const char byte = dr_peek(in);

	while (*set != '\0' && *set != byte)
		set++;
	if (*set != '\0')
		in->at++;
	return *set;
}

bool dr_accept_text(struct dr_cursor *in, const char *text)
{
	for (; *text != '\0'; text++) {
		if (dr_peek(in) != *text)
			return false;
		in->at++;
	}
	return true;
}

/* Whether a number, perhaps with more digits after it, can lie in low..high. */
static bool can_reach(unsigned number, unsigned low, unsigned high)
{
	unsigned least = number, most = number;

	while (most < low) {
		least *= 10;
		most = most * 10 + 9;
	}
	return least <= high;
}

bool dr_read_number(struct dr_cursor *in, unsigned low, unsigned high, unsigned *number)
{
	const size_t start = in->at;
	unsigned value = 0;

	DR_ASSERT(low <= high && high <= 9999);
	for (char byte = dr_peek(in); dr_is_digit(byte); byte = dr_peek(in)) {
		const unsigned longer = value * 10 + (unsigned)(byte - '0');

		if (!can_reach(longer, low, high))
			return false;
		value = longer;
		in->at++;
	}
	if (in->at == start || value < low)
		return false;
	*number = value;
	return true;
}
