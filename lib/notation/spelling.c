/* SPDX-License-Identifier: MIT */
#include "notation/spelling.h"

/* Characters beyond ASCII, in UTF-8 and in one-byte European sets, and what they stand for. */
static const struct {
	char bytes[4];
	char meaning;
} lookalikes[] = {
	{"\xe2\x80\x90", '-'},                           /* hyphen */
	{"\xe2\x80\x91", '-'},                           /* hyphen that does not break */
	{"\xe2\x80\x92", '-'},                           /* figure dash */
	{"\xe2\x80\x93", '-'},                           /* en dash */
	{"\xe2\x80\x94", '-'},                           /* em dash */
	{"\xe2\x88\x92", '-'},                           /* minus */
	{"\x96", '-'}, {"\x97", '-'}, {"\xc3\x97", 'x'}, /* times */
	{"\xd7", 'x'}, {"\xd1\x85", 'x'},                /* the Cyrillic letter */
	{"\xd0\xa5", 'x'}, {"\xc2\xbd", DR_HALF}, {"\xe2\x80\xa6", '.'}, /* three dots */
	{"\x85", '.'}, {"\xc2\xa0", ' '}, /* blank that does not break */
	{"\xa0", ' '},
	{"\xef\xbb\xbf", ' '}, /* byte order mark: at the start, or where files were joined */
};

char dr_meaning(const char *text, size_t length, size_t *size)
{
	*size = 1;
	if (!dr_is_foreign(*text))
		return *text;
	for (size_t i = 0; i < sizeof lookalikes / sizeof *lookalikes; i++) {
		const char *const bytes = lookalikes[i].bytes;
		size_t matched = 0;

		while (matched < length && bytes[matched] != '\0' &&
			bytes[matched] == text[matched])
			matched++;
		if (bytes[matched] == '\0') {
			*size = matched;
			return lookalikes[i].meaning;
		}
	}
	return *text;
}

/* Whether blanks before a byte mean nothing: at the start, next to a joint, or before a mark. */
static bool swallows_blanks(const struct dr_spelling *spelling, char next)
{
	return spelling->length == 0 || dr_is_separator(next) || next == '!' || next == '?' ||
	       dr_is_separator(spelling->bytes[spelling->length - 1]);
}

static void put(struct dr_spelling *spelling, char byte, size_t at)
{
	if (spelling->length == sizeof spelling->bytes) {
		spelling->bytes[spelling->length - 1] = '\0';
		return;
	}
	spelling->place[spelling->length] = at;
	spelling->bytes[spelling->length++] = byte;
}

bool dr_spell(const char *text, size_t length, struct dr_spelling *spelling)
{
	size_t blank = length, size; /* where the current blanks begin; length if there are none */
	bool changed = false;

	spelling->length = 0;
	for (size_t at = 0; at < length; at += size) {
		const char meaning = dr_meaning(text + at, length - at, &size);

		changed = changed || dr_is_foreign(text[at]) || dr_is_blank(meaning);
		if (dr_is_blank(meaning)) {
			blank = blank < length ? blank : at;
			continue;
		}
		if (blank < length && !swallows_blanks(spelling, meaning))
			put(spelling, ' ', blank);
		blank = length;
		put(spelling, meaning, at);
	}
	spelling->place[spelling->length] = length;
	return changed;
}
