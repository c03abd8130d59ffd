/* SPDX-License-Identifier: MIT */
/*
 * What readers and writers of text share: the classes of characters, a sink that writes as snprintf
 * does, a cursor over text that needs no NUL, and for both of them numbers and squares. Nothing
 * allocates or depends on the locale.
 */
#ifndef DR_TEXT_H
#define DR_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts/move.h>
#include <draughts/position.h>
#include <draughts/ruleset.h>

/* The classes of characters: ASCII alone. */
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

/* Where text goes: what does not fit is counted, not written. */
struct dr_sink {
	char *buf;
	size_t size;
	size_t length; /* of the whole text so far */
};

void dr_put(struct dr_sink *out, char byte);
void dr_put_text(struct dr_sink *out, const char *text);
void dr_put_number(struct dr_sink *out, unsigned number);

/* A square as the game names it: 22, or e1. */
void dr_put_square(
	struct dr_sink *out, const struct draughts_ruleset *ruleset, draughts_square square);

/* Writes the NUL, over the last byte if it must, and returns the length of the text. */
size_t dr_put_end(struct dr_sink *out);

/*
 * Where text comes from. Every function below reads as far as the text can be what it looks for:
 * when it fails, at is the offset of the first byte that cannot stand there, or the length.
 */
struct dr_cursor {
	const char *text;
	size_t length;
	size_t at;
};

/* The next byte, a capital as a small letter; 0 at the end, which no reader accepts. */
char dr_peek(const struct dr_cursor *in);

bool dr_at_end(const struct dr_cursor *in);
void dr_skip_blanks(struct dr_cursor *in);

/* Reads one byte if it is in this set, which has no capitals. Returns it, or 0. */
char dr_accept(struct dr_cursor *in, const char *set);

/* Reads this text, which has no capitals, written in either case. */
bool dr_accept_text(struct dr_cursor *in, const char *text);

/* Reads a number from low to high <= 9999, with any leading zeros. If there is none, *number is
 * unchanged. */
bool dr_read_number(struct dr_cursor *in, unsigned low, unsigned high, unsigned *number);

/* Reads a dark square by file and rank. Returns it, or 0. */
draughts_square dr_read_coordinates(struct dr_cursor *in, const struct draughts_ruleset *ruleset);

/* Reads a square by number in the games that number them, or by file and rank. Returns it, or 0. */
draughts_square dr_read_square(struct dr_cursor *in, const struct draughts_ruleset *ruleset);

/* One more square than any route has: if a text names so many, one of them is wrong. */
enum { DR_TEXT_SQUARES = sizeof((struct draughts_route *)0)->square + 1 };

/* What the text of a move says, before it is held against a position. */
struct dr_move_text {
	size_t squares; /* how many it names: off the board counts as one, and so does a pass */
	uint8_t square[DR_TEXT_SQUARES]; /* they, as far as a route can go; 0 is no square */
	draughts_square to;              /* the last of them */
	unsigned count;                  /* checkers that leave the board; 0 if it does not say */
	struct {
		size_t at, length;
	} word[DR_TEXT_SQUARES]; /* where they stand in the text */
	size_t end;              /* behind the last of them */
};

/*
 * Reads the text of a move by the game's syntax alone. False if it has none of it, with the offset
 * of the first byte that cannot stand there in *where.
 */
bool dr_read_move_text(const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_move_text *said, size_t *where);

/*
 * Finds the legal move that is said. DRAUGHTS_OK, or what draughts_move_read reports, and then
 * *move is unchanged.
 */
int dr_find_move(const struct draughts_position *position, const struct dr_move_text *said,
	draughts_move *move);

#endif
