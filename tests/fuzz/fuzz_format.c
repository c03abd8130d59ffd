/* SPDX-License-Identifier: MIT */
/*
 * Any text as a sentence: a line with the ruleset's digit and a FEN, a line with numbers for the
 * fields of the reason, and the text up to a NUL. Nothing is left of a brace that is closed, a
 * shorter buffer holds the beginning of the sentence, and what stands outside items is written.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* A reason with any fields. A small number is more often one that means something. */
static void read_reason(struct fuzz_input *input, struct draughts_reason *reason)
{
	size_t length;
	const char *const line = fuzz_line(input, &length);
	struct fuzz_input numbers = {(const uint8_t *)line, length};
	uint32_t *const fields[] = {&reason->code, &reason->count, &reason->from_square,
		&reason->to_square, &reason->offset, &reason->length, &reason->outcome,
		&reason->ending, &reason->squares};

	memset(reason, 0, sizeof *reason);
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		const unsigned byte = fuzz_byte(&numbers);

		*fields[i] = byte < 250 ? byte : UINT32_MAX - (byte - 250);
	}
	for (unsigned i = 0; i < 3; i++)
		reason->squares = reason->squares << 8 ^ fuzz_byte(&numbers);
}

/* What stands before the first item is written as it is; without items, all of it. */
static void check_plain(const char *text, const char *sentence)
{
	const size_t plain = strcspn(text, "{");

	FUZZ_CHECK(strncmp(sentence, text, plain) == 0);
	if (text[plain] == '\0')
		FUZZ_CHECK(sentence[plain] == '.' || sentence[plain] == ' ');
}

/* The sentence in a buffer of this size, which holds whole characters if the text does. */
static void check_cut(const struct draughts_position *position,
	const struct draughts_reason *reason, const char *text, const char *sentence, size_t size)
{
	const size_t length = strlen(sentence);
	char *const buf = (char *)malloc(
		size > 0 ? size : 1); /* so that a sanitizer sees its end */

	FUZZ_CHECK(buf != NULL);
	FUZZ_CHECK(draughts_reason_format(position, reason, text, (unsigned)size * 3, buf, size) ==
		   length);
	if (size > 0) {
		const size_t kept = strlen(buf), most = size > length ? length : size - 1;

		FUZZ_CHECK(kept <= most && kept + 3 >= most);
		FUZZ_CHECK(memcmp(buf, sentence, kept) == 0);
		FUZZ_CHECK(kept == most || ((unsigned char)sentence[kept + 1] & 0xc0) == 0x80);
	}
	free(buf);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_position *const position = fuzz_position(TESTS_ROOM, &input);
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(position);
	struct draughts_reason reason;

	read_reason(&input, &reason);

	char *const text = (char *)malloc(input.size + 1);
	const unsigned flags = (unsigned)(input.size % 64 * 3);

	FUZZ_CHECK(text != NULL);
	fuzz_copy_text(text, input.size + 1, (const char *)input.data, input.size);

	const size_t length = draughts_reason_format(position, &reason, text, flags, NULL, 0);
	char *const sentence = (char *)malloc(length + 1);

	FUZZ_CHECK(sentence != NULL);
	FUZZ_CHECK(draughts_reason_format(position, &reason, text, flags, sentence, length + 1) ==
		   length);
	FUZZ_CHECK(strlen(sentence) == length && sentence[length - 1] == '.');
	check_plain(text, sentence);
	check_cut(position, &reason, text, sentence, input.size % 64);
	FUZZ_CHECK(draughts_reason_write(position, &reason, flags, NULL, 0) <
		   DRAUGHTS_SENTENCE_TEXT_SIZE);
	FUZZ_CHECK(draughts_fault_format(
			   ruleset, reason.code, reason.squares, text, flags, NULL, 0) > 0);
	FUZZ_CHECK(draughts_fault_write(ruleset, reason.count, reason.squares, flags, NULL, 0) <
		   DRAUGHTS_SENTENCE_TEXT_SIZE);
	free(sentence);
	free(text);
	return 0;
}
