/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pdn/lexer.h"

bool dr_pdn_is_whole_move(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t joint = dr_after_square(in->text, in->length, at);
	const size_t to = dr_pdn_after_joint(in, joint);
	enum dr_pdn_score score;

	return joint > at && to > joint && dr_after_square(in->text, in->length, to) > to &&
	       dr_pdn_after_score(in, at, &score) == at;
}

bool dr_pdn_is_other_digit(const struct dr_pdn_lexer *in, size_t at)
{
	/* The zeros of the scripts whose numbers have 16 bits (Unicode: Nd). */
	static const uint16_t zeros[] = {0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66,
		0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0,
		0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620,
		0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10};
	size_t low = 0, high = sizeof zeros / sizeof *zeros;
	uint32_t code;

	if (!dr_is_foreign(dr_pdn_byte_at(in, at)) ||
		dr_read_character(in->text + at, in->length - at, &code) == 0)
		return false;
	if (code - 0x1d7ce < 50) /* of mathematics */
		return true;
	while (low < high) { /* all zeros before low are at most the code */
		const size_t middle = (low + high) / 2;

		if (zeros[middle] <= code)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 && code - zeros[low - 1] < 10;
}

bool dr_pdn_names_result(const char *text, size_t length)
{
	static const char sides[] = "a,white,black,red,w,b",
			  outcomes[] =
				  "draw,drawn,win,wins,won,lose,loses,lost,resign,resigns,resigned";
	bool found = false;

	for (size_t at = 0, end; at < length; at = end + 1) {
		for (end = at; end < length && dr_is_letter(text[end]);)
			end++;
		if (dr_is_named(text + at, end - at, outcomes))
			found = true;
		else if (end > at ? !dr_is_named(text + at, end - at, sides)
				  : dr_is_foreign(text[end]) || dr_is_digit(text[end]))
			return false;
	}
	return found;
}

/*
 * The offset after a word of prose: two letters or more, perhaps in quotes, that do not begin a
 * move, and the characters joined to them. The same offset if there is none. A word in another
 * alphabet must begin with a visible character, and no word has a digit of another script.
 */
static size_t after_prose_word(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t begin = at + dr_pdn_is_quote(dr_pdn_byte_at(in, at));
	size_t end = begin, letters = 0;

	if (dr_is_foreign(dr_pdn_byte_at(in, begin)) &&
		dr_character_length(in->text + begin, in->length - begin) == 0)
		return at;
	for (; dr_is_letter(dr_pdn_byte_at(in, end)) || dr_is_foreign(dr_pdn_byte_at(in, end));
		end++) {
		letters += ((unsigned char)in->text[end] & 0xc0) != 0x80;
		if (dr_is_foreign(in->text[end]) && dr_pdn_is_other_digit(in, end))
			return at;
	}

	const char next = dr_pdn_byte_at(in, end);
	const bool pass = dr_is_named(in->text + begin, end - begin, "pass");

	if (letters < 2 || pass || dr_is_digit(next) ||
		(dr_is_joint(next) && dr_is_digit(dr_pdn_byte_at(in, end + 1))))
		return at;
	while (dr_is_letter(dr_pdn_byte_at(in, end)) || dr_is_foreign(dr_pdn_byte_at(in, end)) ||
		(dr_pdn_byte_at(in, end) != '\0' && strchr("'\"`,.:!?&+-", in->text[end])))
		end++;
	return end;
}

/* The offset after a word that is prose only if a word of prose follows: `a', `I', `3', `J.'. */
static size_t after_small_word(const struct dr_pdn_lexer *in, size_t at)
{
	const bool letter = dr_is_letter(dr_pdn_byte_at(in, at));
	const size_t word = letter ? at + 1 : dr_pdn_after_digits(in, at);
	const size_t end = word + (letter && dr_pdn_byte_at(in, word) == '.');
	const size_t next = dr_pdn_after_blanks(in, end);

	return word > at && next > word && after_prose_word(in, next) > next ? end : at;
}

/* The offset after a number that ends prose, if no move begins with it or comes after it. */
static size_t after_last_number(const struct dr_pdn_lexer *in, size_t at)
{
	const size_t end = dr_pdn_after_digits(in, at);
	const size_t next = dr_pdn_after_blanks(in, end);
	const char byte = dr_pdn_byte_at(in, end);

	if (end - at == DR_PAIR || dr_pdn_is_word(byte) || byte == '/' || byte == '.' ||
		byte == ')' || dr_pdn_after_joint(in, next) > next ||
		dr_pdn_is_whole_move(in, next))
		return at;
	return end;
}

size_t dr_pdn_after_prose(const struct dr_pdn_lexer *in, size_t at)
{
	size_t end = at, next = at, after;

	do {
		after = after_small_word(in, next);
		if (after == next)
			after = after_prose_word(in, next);
		if (after == next && end > at)
			after = after_last_number(in, next);
		if (after > next)
			end = after;
		next = dr_pdn_after_blanks(in, after);
	} while (next > after && after == end && next < in->length);
	return end;
}
