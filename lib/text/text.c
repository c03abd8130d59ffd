/* SPDX-License-Identifier: MIT */
/* The sink and the cursor, and the words that all text has in common. */
#include <string.h>

#include "core/debug.h"
#include "core/vtable.h"
#include "text/text.h"

void dr_put(struct dr_sink *out, char byte)
{
	if (out->length < out->size)
		out->buf[out->length] = byte;
	out->length++;
}

void dr_put_text(struct dr_sink *out, const char *text)
{
	while (*text != '\0')
		dr_put(out, *text++);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as the number has digits */
void dr_put_number(struct dr_sink *out, unsigned number)
{
	if (number >= 10)
		dr_put_number(out, number / 10);
	dr_put(out, "0123456789"[number % 10]);
}

void dr_put_square(
	struct dr_sink *out, const struct draughts_ruleset *ruleset, draughts_square square)
{
	unsigned file, rank;

	if (ruleset->notation == DR_NOTATION_NUMBERS) {
		dr_put_number(out, square);
	} else if (draughts_square_coordinates(ruleset, square, &file, &rank)) {
		dr_put(out, "abcdefgh"[file - 1]);
		dr_put_number(out, rank);
	}
}

size_t dr_put_end(struct dr_sink *out)
{
	if (out->size > 0)
		out->buf[out->length < out->size ? out->length : out->size - 1] = '\0';
	return out->length;
}

bool dr_at_end(const struct dr_cursor *in)
{
	return in->at == in->length;
}

char dr_peek(const struct dr_cursor *in)
{
	if (dr_at_end(in))
		return '\0';

	const char byte = in->text[in->at];

	return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

char dr_take(struct dr_cursor *in, const char *set)
{
	const char byte = dr_peek(in);

	if (byte == '\0' || strchr(set, byte) == NULL)
		return '\0';
	in->at++;
	return byte;
}

void dr_skip_blanks(struct dr_cursor *in)
{
	while (dr_peek(in) == ' ' || (dr_peek(in) >= '\t' && dr_peek(in) <= '\r'))
		in->at++;
}

bool dr_take_word(struct dr_cursor *in, const char *word)
{
	for (; *word != '\0'; word++) {
		if (dr_peek(in) != *word)
			return false;
		in->at++;
	}
	return true;
}

/* Whether a number, perhaps with more digits behind it, can lie in low..high. */
static bool can_reach(unsigned number, unsigned low, unsigned high)
{
	if (number == 0 || (number >= low && number <= high))
		return true;
	return number * 10 <= high && number * 10 + 9 >= low;
}

unsigned dr_take_number(struct dr_cursor *in, unsigned low, unsigned high)
{
	unsigned number = 0;

	DR_ASSERT(low >= 1 && low <= high && high < 100);
	for (char byte = dr_peek(in); byte >= '0' && byte <= '9'; byte = dr_peek(in)) {
		const unsigned longer = number * 10 + (unsigned)(byte - '0');

		if (!can_reach(longer, low, high))
			return 0;
		number = longer;
		in->at++;
	}
	return number >= low ? number : 0;
}

draughts_square dr_take_coordinates(struct dr_cursor *in, const struct draughts_ruleset *ruleset)
{
	const char letter = dr_take(in, "abcdefgh");

	if (letter == '\0')
		return 0;

	const char digit = dr_peek(in);

	if (digit < '1' || digit > '8')
		return 0;

	const draughts_square square = draughts_square_at(
		ruleset, (unsigned)(letter - 'a' + 1), (unsigned)(digit - '0'));

	if (square != 0)
		in->at++;
	return square;
}

draughts_square dr_take_square(struct dr_cursor *in, const struct draughts_ruleset *ruleset)
{
	const char first = dr_peek(in);

	if (ruleset->notation == DR_NOTATION_NUMBERS && first >= '0' && first <= '9')
		return dr_take_number(in, 1, 32);
	return dr_take_coordinates(in, ruleset);
}
