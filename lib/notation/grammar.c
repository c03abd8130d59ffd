/* SPDX-License-Identifier: MIT */
#include "core/setup.h"
#include "notation/grammar.h"
#include "notation/notation.h"

/*
 * The role of each byte, as a digit below the byte; the first row has no characters to show, but
 * the blanks from tab to carriage return. 0, as for all bytes beyond ASCII, ends the words.
 */
/* clang-format off */
const char dr_roles[256] =
	    "00000000011111000000000000000000"
	/*    !"#$%&'()*+,-./0123456789:;<=>? */
	    "11001000000818102222222222800001"
	/*   @ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_ */
	    "04444444444444444444444484400000"
	/*   `abcdefghijklmnopqrstuvwxyz{|}~  */
	    "04444444444444444444444484400000";
/* clang-format on */

/*
 * Characters beyond ASCII, in UTF-8 and in one-byte European sets, and what they stand for; of a
 * range, the first character and the last byte of the last one. Blanks are also the characters that
 * show nothing, and the byte order mark, which stands at the start and where files were joined.
 */
static const struct {
	char bytes[4];
	uint8_t last;
	char meaning;
} lookalikes[] = {
	{"\xc3\x97", 0x97, 'x'},     /* times */
	{"\xe2\x80\x80", 0x8f, ' '}, /* U+2000 to U+200F */
	{"\xe2\x80\x90", 0x94, '-'}, /* hyphens and dashes */
	{"\xe2\x80\xa6", 0xa6, '.'}, /* three dots */
	{"\xe2\x80\xa8", 0xaf, ' '}, /* U+2028 to U+202F */
	{"\xe2\x81\x9f", 0xaf, ' '}, /* U+205F to U+206F */
	{"\xe2\x88\x92", 0x92, '-'}, /* minus */
	{"\xe3\x80\x80", 0x80, ' '}, /* ideographic blank */
	{"\xef\xbb\xbf", 0xbf, ' '}, /* byte order mark */
	{"\xc2\xa0", 0xa0, ' '},     /* blank that does not break */
	{"\xc2\xad", 0xad, ' '},     /* soft hyphen */
	{"\xc2\xbd", 0xbd, DR_HALF},
	{"\xd0\xa5", 0xa5, 'x'}, /* the Cyrillic letter, as a capital */
	{"\xd1\x85", 0x85, 'x'}, /* and small */
	{"\x85", 0x85, '.'},
	{"\x96", 0x96, '-'},
	{"\x97", 0x97, '-'},
	{"\xa0", 0xa0, ' '},
	{"\xd7", 0xd7, 'x'},
};

char dr_meaning(const char *text, size_t length, size_t *size)
{
	*size = 1;
	for (size_t i = 0; i < sizeof lookalikes / sizeof *lookalikes; i++) {
		const char *const bytes = lookalikes[i].bytes;
		size_t end = 0;

		if (bytes[0] != text[0]) /* nearly all */
			continue;
		while (bytes[end + 1] != '\0' && bytes[end] == text[end] && end + 1 < length)
			end++;
		if (bytes[end + 1] == '\0' &&
			(unsigned char)text[end] >= (unsigned char)bytes[end] &&
			(unsigned char)text[end] <= lookalikes[i].last) {
			*size = end + 1;
			return lookalikes[i].meaning;
		}
	}
	return *text;
}

/* ---- squares ---- */

/* Reads a square by file and rank. Returns its name, or 0. */
static unsigned read_coordinates(struct dr_cursor *in)
{
	const unsigned file = (unsigned char)(dr_peek(in) - 'a');

	if (file >= DR_RANKS)
		return 0;
	in->at++;

	const unsigned rank = (unsigned char)(dr_peek(in) - '1');

	if (rank >= DR_RANKS)
		return 0;
	in->at++;
	return DR_COORDINATES | file * DR_RANKS | rank;
}

unsigned dr_read_square(struct dr_cursor *in, const struct draughts_ruleset *ruleset)
{
	unsigned square = 0;

	if (dr_is_digit(dr_peek(in))) {
		if (!ruleset || dr_has_numbers(ruleset))
			dr_read_number(in, 1, 32, &square);
		return square;
	}
	square = read_coordinates(in);
	if (!ruleset || square == 0)
		return square;
	square = dr_named_square(ruleset, square);
	in->at -= square == 0; /* a light square: its rank is wrong */
	return square;
}

size_t dr_after_square(const char *text, size_t length, size_t at)
{
	if (at + 1 < length && dr_is_letter(text[at]) && dr_is_digit(text[at + 1]))
		return at + 2;
	while (at < length && dr_is_digit(text[at]))
		at++;
	return at;
}

/* ---- moves ---- */

struct reading {
	struct dr_cursor in;
	const struct draughts_ruleset *ruleset; /* or NULL */
	struct dr_move_text *move;
	struct dr_move_spans *spans; /* or NULL */
	size_t idle;                 /* the bytes in the move so far that mean nothing */
};

enum { BYTES_MAX = 64 }; /* of a move that has such bytes, besides them: no move is so long */

static bool has_numbers(const struct reading *reading)
{
	return !reading->ruleset || dr_has_numbers(reading->ruleset);
}

static bool has_stacks(const struct reading *reading)
{
	return !reading->ruleset || !dr_has_numbers(reading->ruleset);
}

static inline size_t after_blanks(const struct dr_cursor *in, size_t at)
{
	size_t size;

	while (dr_is_blank(dr_meaning_at(in->text, in->length, at, &size)))
		at += size;
	return at;
}

static bool is_colon(char byte)
{
	return byte == ':';
}

static bool is_mark(char byte)
{
	return byte == '!' || byte == '?';
}

/* Reads a byte of a class, or a lookalike, with the blanks around it. */
static inline bool accept(struct reading *reading, bool (*is_accepted)(char byte))
{
	struct dr_cursor *const in = &reading->in;
	const size_t begin = in->at, at = after_blanks(in, begin);
	size_t size;

	if (!is_accepted(dr_meaning_at(in->text, in->length, at, &size)))
		return false;
	in->at = after_blanks(in, at + size);
	reading->idle += in->at - begin - 1;
	return true;
}

/* The offset after blanks that mean nothing: at the end, and before a joint or a mark. */
static size_t after_idle_blanks(const struct dr_cursor *in)
{
	const size_t at = after_blanks(in, in->at);
	size_t size;
	const char next = dr_meaning_at(in->text, in->length, at, &size);

	return at == in->length || dr_is_joint(next) || is_mark(next) ? at : in->at;
}

/* Adds the square whose name began at an offset. */
static bool add_square(struct reading *reading, draughts_square square, size_t at)
{
	struct dr_move_text *const move = reading->move;
	const size_t i = move->total++;

	if (i < DR_TEXT_SQUARES)
		move->square[i] = (uint8_t)square;
	move->to = square;
	if (reading->spans) {
		if (i < DR_TEXT_SQUARES)
			reading->spans->square[i] = (struct dr_span){at, reading->in.at};
		reading->spans->end = reading->in.at;
	}
	return true;
}

/*
 * Reads the file where a move in the short form begins, and the joint after it: ed4, e:d4. A square
 * by file and rank must follow.
 */
static bool read_file(struct reading *reading)
{
	const size_t at = reading->in.at;
	const unsigned file = (unsigned char)(dr_peek(&reading->in) - 'a');
	struct reading ahead;
	size_t size;

	if (file >= DR_RANKS || at + 1 == reading->in.length ||
		dr_is_digit(reading->in.text[at + 1])) /* nearly all */
		return false;
	ahead = *reading;
	ahead.in.at++;
	accept(&ahead, dr_is_usual_joint);
	if (ahead.in.length - ahead.in.at < 2 ||
		dr_plain_name(ahead.in.text + ahead.in.at, &size) < DR_COORDINATES)
		return false;
	reading->in.at++;
	add_square(reading, DR_FILE | file * DR_RANKS, at);
	reading->in = ahead.in;
	reading->idle = ahead.idle;
	return true;
}

static bool read_square(struct reading *reading)
{
	struct dr_cursor *const in = &reading->in;
	const size_t at = in->at;
	const unsigned square = dr_read_square(in, reading->ruleset);

	return square != 0 && add_square(reading, square, at);
}

/* off, off:4. */
static bool read_off(struct reading *reading)
{
	struct dr_cursor *const in = &reading->in;
	const size_t at = in->at;

	if (!dr_accept_text(in, "off") ||
		(accept(reading, is_colon) &&
			!dr_read_number(in, 1, DR_CHECKERS_MAX, &reading->move->count)))
		return false;
	return add_square(reading, 0, at);
}

static bool read_pass(struct reading *reading)
{
	const size_t at = reading->in.at;

	return dr_accept_text(&reading->in, "pass") && add_square(reading, 0, at);
}

/* Whether the next digits are exactly four: two squares, as in 1115. */
static bool is_pair(const struct dr_cursor *in)
{
	size_t digits = 0;

	while (in->at + digits < in->length && dr_is_digit(in->text[in->at + digits]))
		digits++;
	return digits == DR_PAIR;
}

static bool read_pair(struct reading *reading)
{
	const size_t length = reading->in.length;
	bool read = true;

	for (int i = 0; i < 2 && read; i++) {
		reading->in.length = reading->in.at + DR_PAIR / 2;
		read = read_square(reading);
	}
	reading->in.length = length;
	return read;
}

/*
 * Reads the second square after a blank, or after the first if that was read by letter: `11 15',
 * c3d4. A blank does not join more: 1 10x19 is a move with its number in front.
 */
static bool read_loose(struct reading *reading)
{
	struct dr_cursor *const in = &reading->in;
	const size_t at = after_blanks(in, in->at);

	if (reading->move->total > 1)
		return true;
	if (at == in->at || after_idle_blanks(in) != in->at)
		return false;
	in->at = at;
	return has_stacks(reading) && dr_peek(in) == 'o' ? read_off(reading) : read_square(reading);
}

/*
 * The squares of a move, up to the last square or word: 11-15, 22x15x8, c3d4, c3xe5, cd4, 1115,
 * 11 15; in Dipole two squares, e1xg3, e1+g3, e1-off:4, or pass.
 */
static bool read_squares(struct reading *reading)
{
	struct dr_cursor *const in = &reading->in;
	const bool stacks = has_stacks(reading), numbers = has_numbers(reading);
	bool by_letter, joined;

	if (stacks && dr_peek(in) == 'p')
		return read_pass(reading);
	if (numbers && is_pair(in))
		return read_pair(reading);
	if (numbers)
		read_file(reading);
	do {
		by_letter = dr_is_letter(dr_peek(in));
		if (!read_square(reading))
			return false;
		if (!numbers && reading->move->total == 2)
			return true;
		joined = accept(reading, numbers ? dr_is_usual_joint : dr_is_joint);
		if (joined && stacks && reading->move->total == 1 && dr_peek(in) == 'o')
			return read_off(reading);
	} while (joined || (by_letter && dr_is_letter(dr_peek(in))));
	return read_loose(reading);
}

bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *move, struct dr_move_spans *spans, size_t *offset)
{
	/* cppcheck-suppress ctuuninitvar ; what move and spans hold is written here */
	struct reading reading = {{text, length, 0}, ruleset, move, spans, 0};
	struct dr_cursor *const in = &reading.in;
	const size_t begin = after_blanks(in, 0);
	bool complete;

	move->total = 0;
	move->count = 0;
	in->at = begin;
	complete = read_squares(&reading);
	while (complete && accept(&reading, is_mark))
		continue;
	*offset = complete ? after_blanks(in, in->at) : after_idle_blanks(in);
	complete = complete && *offset == length;
	if (reading.idle > 0 && in->at - begin - reading.idle + !complete > BYTES_MAX) {
		*offset = begin + reading.idle + BYTES_MAX - 1;
		return false;
	}
	return complete;
}

bool dr_name_squares(const struct draughts_ruleset *ruleset, struct dr_move_text *move)
{
	const size_t most = dr_has_numbers(ruleset) ? DR_TEXT_SQUARES : 2;

	if (move->total == 0 || move->total > most)
		return false;
	if (move->square[0] >= DR_FILE && !dr_has_numbers(ruleset))
		return false;
	for (size_t i = 0; i < move->total; i++) {
		const unsigned name = move->square[i];

		if (name >= DR_FILE)
			continue;
		move->to = dr_named_square(ruleset, name);
		if (move->to == 0 && (name != 0 || dr_has_numbers(ruleset)))
			return false;
		move->square[i] = (uint8_t)move->to;
	}
	return true;
}
