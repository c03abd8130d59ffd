/* SPDX-License-Identifier: MIT */
/*
 * Positions as FEN: `B:W18,K24,30:BK1,2,5` in the checkers games, `W:W12e1:B12d8` in Dipole. Only
 * the form of a piece depends on the notation.
 */
#include <string.h>

#include <draughts/error.h>
#include <draughts/notation.h>

#include "core/vtable.h"
#include "notation/fen.h"
#include "notation/notation.h"

/* A piece that the text puts on a square, and the offset of the item that does. */
struct placement {
	size_t at;
	enum draughts_side side;
	draughts_square square;
	unsigned height;
	bool king;
};

/* What was read: pieces in the order of the text, up to the first on a square named before. */
struct fen {
	char turn; /* w, b, r, or the `?' of diagrams */
	size_t turn_at;
	struct placement placement[32];
	size_t total;
	draughts_squares named; /* the squares of them all */
	bool repeated;
	size_t repeated_at;
	unsigned quiet;
};

static void add_pieces(
	struct fen *fen, size_t at, enum draughts_side side, const struct dr_pieces *pieces)
{
	for (draughts_square square = pieces->first; square <= pieces->last; square++) {
		const draughts_squares bit = dr_square_set(square);

		if (fen->repeated)
			return;
		if (fen->named & bit) {
			fen->repeated = true;
			fen->repeated_at = at;
			return;
		}
		fen->named |= bit;
		fen->placement[fen->total++] = (struct placement){
			at, side, square, pieces->height, pieces->king};
	}
}

/* The pieces after the letter of their side. */
static bool read_list(struct dr_cursor *in, const struct draughts_ruleset *ruleset,
	enum draughts_side side, struct fen *fen)
{
	const struct dr_notation *const notation = dr_notation_of(ruleset);
	struct dr_pieces pieces;

	dr_skip_blanks(in);
	if (strchr(":.\"", dr_peek(in)) != NULL) /* no pieces; strchr finds the end, 0, too */
		return true;
	do {
		dr_skip_blanks(in);

		const size_t at = in->at;

		if (!notation->read_pieces(in, ruleset, &pieces))
			return false;
		add_pieces(fen, at, side, &pieces);
		dr_skip_blanks(in);
	} while (dr_accept(in, ","));
	return true;
}

/* The two lists, in either order. Red is Black, as in old books. */
static bool read_lists(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct fen *fen)
{
	const char *missing = "wbr";

	for (int i = 0; i < 2; i++) {
		dr_skip_blanks(in);
		if (!dr_accept(in, ":"))
			return false;
		dr_skip_blanks(in);

		const char letter = dr_accept(in, missing);

		if (letter == '\0' || !read_list(in, ruleset,
					      letter == 'w' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK, fen))
			return false;
		missing = letter == 'w' ? "br" : "w";
	}
	return true;
}

/*
 * `:H12:F30', which sites add: the plies since the last capture or move of a man, and the number of
 * the move, which is forgotten, because any game counts from 1. Either may be missing.
 */
static bool read_counts(struct dr_cursor *in, struct fen *fen)
{
	const char *missing = "hf";
	unsigned count;

	for (dr_skip_blanks(in); dr_accept(in, ":"); dr_skip_blanks(in)) {
		dr_skip_blanks(in);

		const char letter = dr_accept(in, missing);

		dr_skip_blanks(in);
		if (letter == '\0' || !dr_read_number(in, 0, 9999, &count))
			return false;
		if (letter == 'h')
			fen->quiet = count;
		missing = letter == 'h' ? "f" : "";
	}
	return true;
}

static bool read_text(struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct fen *fen)
{
	dr_skip_blanks(in);

	const bool quoted = dr_accept(in, "\"") != '\0';

	dr_skip_blanks(in);
	fen->turn_at = in->at;
	fen->turn = dr_accept(in, "wbr?");
	if (fen->turn == '\0' || !read_lists(in, ruleset, fen) || !read_counts(in, fen))
		return false;
	if (dr_accept(in, "."))
		dr_skip_blanks(in);
	if (quoted && !dr_accept(in, "\""))
		return false;
	dr_skip_blanks(in);
	return dr_at_end(in);
}

/* Puts the first pieces of the text on the board. */
static enum draughts_error set_up(
	struct draughts_position *position, const struct fen *fen, size_t total)
{
	struct draughts_setup setup = {0};

	setup.turn = fen->turn == 'w' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;
	for (size_t i = 0; i < total; i++) {
		const struct placement *const piece = &fen->placement[i];
		const draughts_squares bit = UINT32_C(1) << (piece->square - 1);

		setup.pieces[piece->side] |= bit;
		setup.kings |= piece->king ? bit : 0;
		setup.height[piece->square - 1] = (uint8_t)piece->height;
	}
	return draughts_position_set_setup(position, &setup, NULL);
}

/* The offset of the piece with which the text stops being a position (G4), or its end. */
static size_t find_fault(
	const struct draughts_position *position, const struct fen *fen, size_t length)
{
	struct draughts_position scratch = *position;

	for (size_t i = 0; i < fen->total; i++)
		if (set_up(&scratch, fen, i + 1) != DRAUGHTS_OK)
			return fen->placement[i].at;
	return fen->repeated ? fen->repeated_at : length;
}

enum draughts_error dr_read_fen(struct draughts_position *position, const char *text, size_t length,
	unsigned *quiet, size_t *where)
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
	if (!fen.repeated && set_up(position, &fen, fen.total) == DRAUGHTS_OK) {
		*quiet = fen.quiet;
		return DRAUGHTS_OK;
	}
	*where = find_fault(position, &fen, length);
	return DRAUGHTS_ERR_POSITION;
}

enum draughts_error draughts_position_read_fen(
	struct draughts_position *position, const char *text, size_t length, size_t *where)
{
	unsigned quiet;

	return dr_read_fen(position, text, length, &quiet, where);
}

static void put_list(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, enum draughts_side side)
{
	const struct dr_notation *const notation = dr_notation_of(ruleset);
	const char *before = "";

	for (draughts_square square = 1; square <= 32; square++) {
		if (!(setup->pieces[side] & dr_square_set(square)))
			continue;
		dr_put_text(out, before);
		notation->put_piece(out, ruleset, setup, square);
		before = ",";
	}
}

void dr_put_fen(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup)
{
	dr_put(out, (char)(setup->turn <= DRAUGHTS_BLACK ? "WB"[setup->turn] : '?'));
	dr_put_text(out, ":W");
	put_list(out, ruleset, setup, DRAUGHTS_WHITE);
	dr_put_text(out, ":B");
	put_list(out, ruleset, setup, DRAUGHTS_BLACK);
}

size_t draughts_position_write_fen(const struct draughts_position *position, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	dr_put_fen(&out, position->ruleset, &setup);
	return dr_put_end(&out);
}
