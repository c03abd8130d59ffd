/* SPDX-License-Identifier: MIT */
/*
 * The parts that readers and writers of text share: the classes of characters, UTF-8, a sink that
 * writes as snprintf does, a cursor over text that needs no NUL, and for both of them numbers and
 * coordinates. Nothing allocates or depends on the locale.
 */
#ifndef DR_TEXT_H
#define DR_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/move.h>
#include <draughts/ruleset.h>

/* The classes of characters: ASCII only. */
static inline bool dr_is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static inline bool dr_is_letter(char byte)
{
	return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static inline bool dr_is_blank(char byte)
{
	return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* A capital as a small letter, any other byte as it is. */
static inline char dr_lower(char byte)
{
	return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

/* Whether a text is one of these names, in any case. Commas separate them. */
bool dr_is_named(const char *text, size_t length, const char *names);

/* A file, 1..8, as its letter. */
static inline char dr_file_letter(unsigned file)
{
	return "abcdefgh"[file - 1];
}

/*
 * The length of the first character of a text, which is not empty, in UTF-8 (RFC 3629); 0 if the
 * bytes are not a character, or if the character is invisible.
 */
size_t dr_character_length(const char *text, size_t length);

/* The same; *character is the number of the character, or the byte if it is not one. */
size_t dr_read_character(const char *text, size_t length, uint32_t *character);

/* A part of a text: the bytes from an offset up to another. */
struct dr_span {
	size_t at, end;
};

/* The destination of text. Bytes that do not fit are counted, but not written. */
struct dr_sink {
	char *buf;
	size_t size;
	size_t length; /* of the whole text so far */
};

static inline void dr_put(struct dr_sink *out, char byte)
{
	if (out->length < out->size)
		out->buf[out->length] = byte;
	out->length++;
}

void dr_put_bytes(struct dr_sink *out, const char *bytes, size_t length);
void dr_put_text(struct dr_sink *out, const char *text);
void dr_put_number(struct dr_sink *out, unsigned number);

/* Writes a square by file and rank; nothing for 0. */
void dr_put_coordinates(
	struct dr_sink *out, const struct draughts_ruleset *ruleset, draughts_square square);

/*
 * Ends the text with a NUL. If the buffer is full, the NUL replaces its last byte or, so that no
 * character is cut, the bytes of the last character. Returns the length of the whole text.
 */
size_t dr_put_end(struct dr_sink *out);

/*
 * The source of text. Every reader below stops at the first byte that does not have the form that
 * it reads. If the reader fails, `at` is the offset of this byte, or the length.
 */
struct dr_cursor {
	const char *text;
	size_t length;
	size_t at;
};

static inline bool dr_at_end(const struct dr_cursor *in)
{
	return in->at == in->length;
}

/* The next byte, a capital as a small letter; 0 at the end, which no reader accepts. */
static inline char dr_peek(const struct dr_cursor *in)
{
	return (char)(dr_at_end(in) ? '\0' : dr_lower(in->text[in->at]));
}

static inline void dr_skip_blanks(struct dr_cursor *in)
{
	while (dr_is_blank(dr_peek(in)))
		in->at++;
}

/* Reads one byte if it is in this set, which has no capitals. Returns it, or 0. */
char dr_accept(struct dr_cursor *in, const char *set);

/* Reads this text, which has no capitals, written in either case. */
bool dr_accept_text(struct dr_cursor *in, const char *text);

/* Reads a number from low to high <= 9999, with any leading zeros. Otherwise *number stays. */
bool dr_read_number(struct dr_cursor *in, unsigned low, unsigned high, unsigned *number);

#endif
