/* SPDX-License-Identifier: MIT */
/*
 * Positions as FEN: `B:W18,K24,30:BK1,2,5` in the checkers games, `W:W12e1:B12d8` in Dipole. The
 * two share everything but the form of a piece.
 */
#include <string.h>

#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "text/text.h"

/* A piece as the text has it, or as many of them as a range names. */
struct piece {
	draughts_square first, last;
	unsigned height;
	bool king;
};

/* One square of the text, with the place of the word that names it. */
struct mention {
	size_t at;
	enum draughts_side side;
	draughts_square square;
	unsigned height;
	bool king;
};

/* What a text says: its squares in its order, up to the first that is named a second time. */
struct fen {
	char turn; /* w, b, or the `?' of diagrams */
	size_t turn_at;
	struct mention mention[32];
	size_t total;
	draughts_squares named;
	bool repeated;
	size_t repeated_at;
};

/* K24, 21-24, K21-24, K21-K24, a3, Ka3. */
static bool read_numbered(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct piece *piece)
{
	piece->height = 1;
	piece->king = dr_accept(in, "k") != '\0';
	dr_skip_blanks(in);

	const bool by_number = dr_is_digit(dr_peek(in));

	piece->first = piece->last = dr_read_square(in, ruleset);
	if (piece->first == 0)
		return false;
	dr_skip_blanks(in);
	if (!by_number || !dr_accept(in, "-"))
		return true;
	dr_skip_blanks(in);
	if (piece->king && dr_accept(in, "k"))
		dr_skip_blanks(in);
	return dr_read_number(in, piece->first, 32, &piece->last);
}

/* 12e1, e1. */
static bool read_stack(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct piece *piece)
{
	piece->king = false;
	piece->height = 1;
	if (dr_is_digit(dr_peek(in)) && !dr_read_number(in, 1, ruleset->height_max, &piece->height))
		return false;
	dr_skip_blanks(in);
	piece->first = piece->last = dr_read_coordinates(in, ruleset);
	return piece->first != 0;
}

static void write_numbered(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, draughts_square square)
{
	if (setup->kings >> (square - 1) & 1)
		dr_put(out, 'K');
	dr_put_square(out, ruleset, square);
}

static void write_stack(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, draughts_square square)
{
	const unsigned height = setup->height[square - 1];

	if (height > 1)
		dr_put_number(out, height);
	dr_put_square(out, ruleset, square);
}

/* What differs between the notations. */
static const struct {
	bool (*read)(
		struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct piece *piece);
	void (*write)(struct dr_sink *out, const struct draughts_ruleset *ruleset,
		const struct draughts_setup *setup, draughts_square square);
} forms[] = {
	[DR_NOTATION_NUMBERS] = {read_numbered, write_numbered},
	[DR_NOTATION_STACKS] = {read_stack, write_stack},
};

static void mention(struct fen *fen, size_t at, enum draughts_side side, const struct piece *piece)
{
	for (draughts_square square = piece->first; square <= piece->last; square++) {
		const draughts_squares bit = UINT32_C(1) << (square - 1);

		if (fen->repeated)
			return;
		if (fen->named & bit) {
			fen->repeated = true;
			fen->repeated_at = at;
			return;
		}
		fen->named |= bit;
		fen->mention[fen->total++] = (struct mention){
			at, side, square, piece->height, piece->king};
	}
}

/* The pieces behind the letter of their side. */
static bool read_list(struct dr_cursor *in, const struct draughts_ruleset *ruleset,
	enum draughts_side side, struct fen *fen)
{
	struct piece piece;

	dr_skip_blanks(in);
	if (strchr(":.\"", dr_peek(in)) != NULL) /* no pieces; strchr finds the end, 0, too */
		return true;
	do {
		dr_skip_blanks(in);

		const size_t at = in->at;

		if (!forms[ruleset->notation].read(in, ruleset, &piece))
			return false;
		mention(fen, at, side, &piece);
		dr_skip_blanks(in);
	} while (dr_accept(in, ","));
	return true;
}

/* The two lists, in either order. */
static bool read_lists(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct fen *fen)
{
	const char *missing = "wb";

	for (int i = 0; i < 2; i++) {
		dr_skip_blanks(in);
		if (!dr_accept(in, ":"))
			return false;
		dr_skip_blanks(in);

		const char letter = dr_accept(in, missing);

		if (letter == '\0' || !read_list(in, ruleset,
					      letter == 'w' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK, fen))
			return false;
		missing = letter == 'w' ? "b" : "w";
	}
	return true;
}

static bool read_text(struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct fen *fen)
{
	dr_skip_blanks(in);

	const bool quoted = dr_accept(in, "\"") != '\0';

	dr_skip_blanks(in);
	fen->turn_at = in->at;
	fen->turn = dr_accept(in, "wb?");
	if (fen->turn == '\0' || !read_lists(in, ruleset, fen))
		return false;
	dr_skip_blanks(in);
	if (dr_accept(in, "."))
		dr_skip_blanks(in);
	if (quoted && !dr_accept(in, "\""))
		return false;
	dr_skip_blanks(in);
	return dr_at_end(in);
}

/* Puts the first squares of the text on the board. */
static int set_up(struct draughts_position *position, const struct fen *fen, size_t total)
{
	struct draughts_setup setup = {0};

	setup.turn = fen->turn == 'w' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;
	for (size_t i = 0; i < total; i++) {
		const struct mention *const named = &fen->mention[i];
		const draughts_squares bit = UINT32_C(1) << (named->square - 1);

		setup.pieces[named->side] |= bit;
		setup.kings |= named->king ? bit : 0;
		setup.height[named->square - 1] = (uint8_t)named->height;
	}
	return draughts_position_setup(position, &setup, NULL);
}

/* The place of the first square that makes the text no position (G4); the end if none does. */
static size_t find_fault(
	const struct draughts_position *position, const struct fen *fen, size_t length)
{
	struct draughts_position scratch = *position;

	for (size_t i = 0; i < fen->total; i++)
		if (set_up(&scratch, fen, i + 1) != DRAUGHTS_OK)
			return fen->mention[i].at;
	return fen->repeated ? fen->repeated_at : length;
}

int draughts_position_read_fen(
	struct draughts_position *position, const char *text, size_t length, size_t *where)
{
	struct dr_cursor in = {text, length, 0};
	struct fen fen = {0};
	size_t nowhere;

	if (where == NULL)
		where = &nowhere;
	if (!read_text(&in, position->ruleset, &fen)) {
		*where = in.at;
		return DRAUGHTS_ERR_SYNTAX;
	}
	if (fen.turn == '?') {
		*where = fen.turn_at;
		return DRAUGHTS_ERR_UNSUPPORTED;
	}
	if (!fen.repeated && set_up(position, &fen, fen.total) == DRAUGHTS_OK)
		return DRAUGHTS_OK;
	*where = find_fault(position, &fen, length);
	return DRAUGHTS_ERR_POSITION;
}

static void write_list(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, enum draughts_side side)
{
	const char *before = "";

	for (draughts_square square = 1; square <= 32; square++) {
		if (!(setup->pieces[side] >> (square - 1) & 1))
			continue;
		dr_put_text(out, before);
		forms[ruleset->notation].write(out, ruleset, setup, square);
		before = ",";
	}
}

size_t draughts_position_write_fen(const struct draughts_position *position, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	dr_put(&out, setup.turn == DRAUGHTS_WHITE ? 'W' : 'B');
	dr_put_text(&out, ":W");
	write_list(&out, position->ruleset, &setup, DRAUGHTS_WHITE);
	dr_put_text(&out, ":B");
	write_list(&out, position->ruleset, &setup, DRAUGHTS_BLACK);
	return dr_put_end(&out);
}
