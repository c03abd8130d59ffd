/* SPDX-License-Identifier: MIT */
/* The faults of a game, in English. */
#include <string.h>

#include <draughts/error.h>

#include "core/vtable.h"
#include "pdn/reader.h"

static const char digits[] = "0123456789ABCDEF";

/*
 * Whether a character shows nothing, or turns or hides the text around it: Unicode's
 * Default_Ignorable_Code_Point, the separators of lines and paragraphs, and U+FFF9 to U+FFFB.
 */
static bool is_invisible(uint32_t character)
{
	static const struct {
		uint32_t first, last;
	} invisible[] = {{0xad, 0xad}, {0x34f, 0x34f}, {0x61c, 0x61c}, {0x115f, 0x1160},
		{0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e},
		{0x2060, 0x206f}, {0x3164, 0x3164}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff},
		{0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
		{0xe0000, 0xe0fff}};

	for (size_t i = 0; i < sizeof invisible / sizeof *invisible; i++)
		if (character >= invisible[i].first && character <= invisible[i].last)
			return true;
	return false;
}

/* Writes the name of a character, U+200B. */
static void put_name(struct dr_sink *out, uint32_t character)
{
	dr_put_text(out, "U+");
	for (int shift = character > 0xffff ? 16 : 12; shift >= 0; shift -= 4)
		dr_put(out, digits[character >> shift & 15]);
}

/*
 * Writes the first character of a text: a blank as a space, an invisible character by its name, and
 * each byte that is no character, which might command a terminal, as `?'. Returns its length.
 */
static size_t put_printable(struct dr_sink *out, const char *text, size_t length)
{
	uint32_t character;
	const size_t size = dr_read_character(text, length, &character);

	if (size == 0) {
		dr_put(out, dr_pdn_is_blank(*text) ? ' ' : '?');
		return 1;
	}
	if (is_invisible(character))
		put_name(out, character);
	else
		dr_put_bytes(out, text, size);
	return size;
}

/* Quotes the place of the fault, cut short if it is long. */
static void put_place(struct dr_sink *out, const struct draughts_pdn *pdn)
{
	enum { LONGEST = 40 };
	const char *const text = pdn->in.text + pdn->last_event.offset;
	const size_t begin = out->length + 1;
	size_t length = (size_t)pdn->last_event.length, at = 0;

	if (length > LONGEST)
		for (length = LONGEST; length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80;)
			length--;
	dr_put(out, '"');
	while (at < length && out->length - begin < LONGEST)
		at += put_printable(out, text + at, length - at);
	if (at < pdn->last_event.length)
		dr_put_text(out, "...");
	dr_put(out, '"');
}

/* Whether the text begins with the mark of UTF-16, which is the fault. */
static bool is_utf16(const struct draughts_pdn *pdn)
{
	const char *const text = pdn->in.text;

	return pdn->last_event.offset == 0 && pdn->last_event.length == 2 &&
	       (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0);
}

/* Names the unexpected text, or its first byte that is no character. */
static void put_unexpected(struct dr_sink *out, const struct draughts_pdn *pdn, unsigned flags)
{
	const char *const text = pdn->in.text + pdn->last_event.offset;
	const size_t length = (size_t)pdn->last_event.length;
	size_t at = 0, size = 1;

	(void)flags;
	while (at < length && (size = dr_character_length(text + at, length - at)) > 0)
		at += size;
	if (is_utf16(pdn)) {
		dr_put_text(out, "This text is in UTF-16, not in UTF-8.");
		return;
	}
	if (at < length) {
		dr_put_text(out, "The byte 0x");
		dr_put(out, dr_lower(digits[(unsigned char)text[at] >> 4]));
		dr_put(out, dr_lower(digits[(unsigned char)text[at] & 15]));
	} else {
		put_place(out, pdn);
	}
	dr_put_text(out, " is not expected here.");
}

/* Writes a sentence, in which `%' stands for the place. */
static void put_sentence(struct dr_sink *out, const struct draughts_pdn *pdn, const char *text)
{
	for (; *text != '\0'; text++)
		if (*text == '%')
			put_place(out, pdn);
		else
			dr_put(out, *text);
}

/* The games that the library does not play: PDN 3.0, section "GameType tag". */
static const struct {
	unsigned number;
	char name[40];
} other_games[] = {
	{0, "chess"},
	{1, "Chinese chess"},
	{20, "international draughts on 10x10 squares"},
	{24, "Spanish draughts"},
	{27, "Canadian draughts on 12x12 squares"},
	{28, "Portuguese draughts"},
	{30, "Turkish draughts"},
	{31, "Thai draughts"},
	{40, "Frisian draughts on 10x10 squares"},
	{41, "Spantsireti draughts on 10x8 squares"},
	{50, "Othello"},
};

static void put_gametype(struct dr_sink *out, const struct draughts_pdn *pdn, unsigned flags)
{
	const char *const text = pdn->in.text + pdn->last_event.offset;
	struct dr_pdn_gametype gametype;
	const struct draughts_ruleset *ruleset = NULL;
	const char *name = NULL;

	(void)flags;
	if (dr_pdn_read_gametype(text, (size_t)pdn->last_event.length, &gametype)) {
		ruleset = dr_pdn_numbered_ruleset(gametype.number, NULL);
		for (size_t i = 0; i < sizeof other_games / sizeof *other_games; i++)
			if (other_games[i].number == gametype.number)
				name = other_games[i].name;
		if (ruleset)
			name = ruleset->title;
	}
	put_sentence(out, pdn,
		name ? "GameType % is " : "GameType % is not a game that this library plays.");
	if (!name)
		return;
	dr_put_text(out, name);
	if (!ruleset)
		dr_put_text(out, ", which this library does not play.");
	else if (!gametype.board_is_8x8)
		dr_put_text(out, ", which is played on 8x8 squares.");
	else if (!dr_pdn_is_usual_numbering(&gametype, ruleset))
		dr_put_text(out, ", but with its squares numbered differently.");
	else
		dr_put_text(out, ", but the Variant tag names another game.");
}

/* Writes why the FEN is not a position. */
static void put_position(struct dr_sink *out, const struct draughts_pdn *pdn, unsigned flags)
{
	const struct dr_pdn_start *const start = &pdn->start;
	char fault[DRAUGHTS_SENTENCE_TEXT_SIZE];

	if (start->fen.fault == 0) {
		put_sentence(out, pdn, "The FEN names a square twice, the second time at %.");
		return;
	}
	put_sentence(out, pdn,
		pdn->last_event.length == 0
			? "The FEN is not a valid position of this game. "
			: "The FEN is not a valid position of this game, starting at %. ");
	draughts_fault_write(start->position.ruleset, start->fen.fault, start->fen.squares, flags,
		fault, sizeof fault);
	dr_put_text(out, fault);
}

/* Whether a byte stands beside a square in a list or a move. */
static bool is_beside_square(char byte)
{
	return byte == ',' || dr_is_joint(byte);
}

/* Whether a list or a move at an offset, or not far after it in this game, has a square above 32.
 */
static bool has_large_square(const struct dr_pdn_lexer *in, size_t at)
{
	enum { FAR = 64, LARGEST = 72 };
	const size_t end = at + FAR;
	unsigned number;

	while (at > 0 && dr_is_digit(in->text[at - 1]))
		at--;
	while (at < in->length && at < end && in->text[at] != '[' && in->text[at] != '*') {
		const size_t next = dr_pdn_after_digits(in, at);
		const char before = dr_pdn_byte_at(in, at - 1), after = dr_pdn_byte_at(in, next);
		struct dr_cursor rest = {in->text, next, at};

		if (dr_read_number(&rest, 33, LARGEST, &number) &&
			(dr_is_letter(before) || is_beside_square(before) ||
				is_beside_square(after)))
			return true;
		at = next > at ? next : at + 1;
	}
	return false;
}

/* If no tag names the game, perhaps it is one on a larger board. */
static void put_hint(struct dr_sink *out, const struct draughts_pdn *pdn)
{
	if (pdn->header[DR_PDN_TAG_GAMETYPE].end == 0 && pdn->header[DR_PDN_TAG_VARIANT].end == 0 &&
		has_large_square(&pdn->in, (size_t)pdn->last_event.offset))
		dr_put_text(out, " Squares above 32 belong to larger boards.");
}

static void put_fen(struct dr_sink *out, const struct draughts_pdn *pdn, unsigned flags)
{
	if (pdn->last_event.status == DRAUGHTS_ERR_UNSUPPORTED)
		dr_put_text(out, "The FEN does not say which side is to move.");
	else if (pdn->last_event.status == DRAUGHTS_ERR_POSITION)
		put_position(out, pdn, flags);
	else if (pdn->last_event.length == 0)
		dr_put_text(out, "The FEN ends too early.");
	else
		put_sentence(out, pdn, "The FEN cannot be read, starting at %.");
	if (pdn->last_event.status == DRAUGHTS_ERR_SYNTAX)
		put_hint(out, pdn);
}

static void put_move(struct dr_sink *out, const struct draughts_pdn *pdn, unsigned flags)
{
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

	put_sentence(out, pdn, "%: ");
	dr_pdn_explain(pdn, &reason);
	draughts_reason_write(pdn->position, &reason, flags, sentence, sizeof sentence);
	dr_put_text(out, sentence);
	put_hint(out, pdn);
}

/* By fault: a sentence, or the function that writes it. */
static const struct {
	const char *text;
	void (*put)(struct dr_sink *out, const struct draughts_pdn *pdn, unsigned flags);
} sentences[] = {
	[DRAUGHTS_PDN_FAULT_NONE] = {"", NULL},
	[DRAUGHTS_PDN_FAULT_MOVE] = {NULL, put_move},
	[DRAUGHTS_PDN_FAULT_TEXT] = {NULL, put_unexpected},
	[DRAUGHTS_PDN_FAULT_COMMENT] = {"The comment is not closed.", NULL},
	[DRAUGHTS_PDN_FAULT_BRACE] = {"The \"}\" closes nothing: comments do not nest.", NULL},
	[DRAUGHTS_PDN_FAULT_VARIATION] = {"The variation is not closed.", NULL},
	[DRAUGHTS_PDN_FAULT_TAG] = {"The \"[\" does not begin a tag; write [Name \"value\"].",
		NULL},
	[DRAUGHTS_PDN_FAULT_GAMETYPE] = {NULL, put_gametype},
	[DRAUGHTS_PDN_FAULT_VARIANT] = {"Variant % is not a game that this library plays.", NULL},
	[DRAUGHTS_PDN_FAULT_FEN] = {NULL, put_fen},
	[DRAUGHTS_PDN_FAULT_RESULT] = {"This game cannot end in a draw (D10).", NULL},
	[DRAUGHTS_PDN_FAULT_SETUP] = {"%: a new position within a game is not supported.", NULL},
	[DRAUGHTS_PDN_FAULT_MEMORY] = {"There is not enough memory.", NULL},
	[DRAUGHTS_PDN_FAULT_NO_GAMETYPE] =
		{"There is no GameType or Variant tag to say which game this is.", NULL},
	[DRAUGHTS_PDN_FAULT_TAGS] = {"The game has more than 128 tags.", NULL},
	[DRAUGHTS_PDN_FAULT_DEPTH] = {"Variations are nested more than 1000 deep.", NULL},
};

size_t draughts_pdn_write_fault(
	const struct draughts_pdn *pdn, unsigned flags, char *buf, size_t size)
{
	const char *const text = sentences[pdn->last_event.fault].text;
	struct dr_sink out = {buf, size, 0};

	if (text)
		put_sentence(&out, pdn, text);
	else
		sentences[pdn->last_event.fault].put(&out, pdn, flags);
	return dr_put_end(&out);
}
