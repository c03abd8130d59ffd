/* SPDX-License-Identifier: MIT */
/*
 * Setups, positions and the starts of games as FEN: `B:W18,K24,30:BK1,2,5:H12' in the checkers
 * games, `W:W12e1:B12d8' in Dipole.
 */
#include <string.h>

#include <draughts/error.h>
#include <draughts/game.h>
#include <draughts/notation.h>

#include "core/bits.h"
#include "notation/notation.h"

enum {
	COUNT_MAX = 9999, /* the largest number after `:H' and `:F' */
	NO_SIDE = 2       /* the turn of a setup whose side to move is `?' */
};

/* A piece that the text puts on a square, and the offset of its item. */
struct placement {
	size_t at;
	uint8_t side, square, height;
	bool king;
};

/* The pieces read, in the order of the text, up to the first square that a side names twice. */
struct fen {
	char turn; /* w, b, r, or the `?' of diagrams */
	size_t turn_at;
	struct placement placement[2 * 32];
	size_t total;
	draughts_squares named[2];
	size_t repeated;        /* the offset of the second mention; 0 if there is none */
	unsigned quiet, number; /* after `:H' and `:F' */
	bool has_number;
	size_t end; /* the end of the text, or the first byte that does not fit */
};

/* One item in the list of a FEN: a piece, or equal pieces on a range of squares. */
struct pieces {
	draughts_square first, last;
	unsigned height;
	bool king;
};

/* 12e1, e1. */
static bool read_stack(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct pieces *pieces)
{
	pieces->king = false;
	pieces->height = 1;
	if (dr_is_digit(dr_peek(in)) &&
		!dr_read_number(in, 1, ruleset->height_max, &pieces->height))
		return false;
	dr_skip_blanks(in);
	pieces->first = pieces->last = dr_read_square(in, ruleset);
	return pieces->first != 0;
}

/* K24, 21-24, K21-24, K21-K24, a3, Ka3. */
static bool read_pieces(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct pieces *pieces)
{
	pieces->height = 1;
	pieces->king = dr_accept(in, "k") != '\0';
	dr_skip_blanks(in);

	const bool by_number = dr_is_digit(dr_peek(in));

	pieces->first = pieces->last = dr_read_square(in, ruleset);
	if (pieces->first == 0)
		return false;
	dr_skip_blanks(in);
	if (!by_number || !dr_accept(in, "-"))
		return true;
	dr_skip_blanks(in);
	if (pieces->king && dr_accept(in, "k"))
		dr_skip_blanks(in);
	return dr_read_number(in, pieces->first, 32, &pieces->last);
}

static void add_pieces(
	struct fen *fen, size_t at, enum draughts_side side, const struct pieces *pieces)
{
	for (draughts_square square = pieces->first; square <= pieces->last; square++) {
		const draughts_squares bit = DRAUGHTS_SQUARE_SET(square);

		if (fen->repeated)
			return;
		if (fen->named[side] & bit) {
			fen->repeated = at;
			return;
		}
		fen->named[side] |= bit;
		fen->placement[fen->total++] = (struct placement){
			at, (uint8_t)side, (uint8_t)square, (uint8_t)pieces->height, pieces->king};
	}
}

/* The pieces after the letter of their side. */
static bool read_list(struct dr_cursor *in, const struct draughts_ruleset *ruleset,
	enum draughts_side side, struct fen *fen)
{
	const bool stacks = !dr_has_numbers(ruleset);
	struct pieces pieces = {0};

	dr_skip_blanks(in);
	if (strchr(":.\"", dr_peek(in)) != NULL) /* no pieces; strchr also finds the end, 0 */
		return true;
	do {
		dr_skip_blanks(in);

		const size_t at = in->at;

		if (!(stacks ? read_stack : read_pieces)(in, ruleset, &pieces))
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

/* The same where a program has written the side to move twice: W:W:W21:B1. */
static bool read_doubled(
	struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct fen *fen)
{
	const char turn[] = {fen->turn, '\0'};
	struct dr_cursor ahead = *in;
	struct fen read = *fen;

	if (!dr_accept(&ahead, ":") || !dr_accept(&ahead, turn) ||
		!read_lists(&ahead, ruleset, &read))
		return false;
	*in = ahead;
	*fen = read;
	return true;
}

/*
 * `:H12:F30', which some sites add: the plies since the last capture or move of a man, and the move
 * number, which is ignored, because every game counts from 1. Either may be missing.
 */
static bool read_counts(struct dr_cursor *in, struct fen *fen)
{
	const char *missing = "hf";
	unsigned count;

	for (dr_skip_blanks(in); dr_accept(in, ":"); dr_skip_blanks(in)) {
		dr_skip_blanks(in);

		const char letter = dr_accept(in, missing);

		dr_skip_blanks(in);
		if (letter == '\0' || !dr_read_number(in, 0, COUNT_MAX, &count))
			return false;
		if (letter == 'h')
			fen->quiet = count;
		fen->has_number = letter == 'f';
		fen->number = letter == 'f' ? count : 0;
		missing = letter == 'h' ? "f" : "";
	}
	return true;
}

/* Reads the closing mark, if the opening mark was there, and then blanks. */
static bool read_closing(struct dr_cursor *in, bool opened, const char *mark)
{
	if (opened && !dr_accept(in, mark))
		return false;
	dr_skip_blanks(in);
	return true;
}

/* A FEN, perhaps in quotes, or the whole tag of a file: [FEN "W:W30:B5"]. */
static bool read_text(struct dr_cursor *in, const struct draughts_ruleset *ruleset, struct fen *fen)
{
	dr_skip_blanks(in);

	const bool tag = dr_accept(in, "[") != '\0';

	if (tag) {
		dr_skip_blanks(in);
		if (!dr_accept_text(in, "fen"))
			return false;
		dr_skip_blanks(in);
	}

	const bool quoted = dr_accept(in, "\"") != '\0';

	if (tag && !quoted)
		return false;
	dr_skip_blanks(in);
	fen->turn_at = in->at;
	fen->turn = dr_accept(in, "wbr?");
	if (fen->turn == '\0' ||
		(!read_doubled(in, ruleset, fen) && !read_lists(in, ruleset, fen)) ||
		!read_counts(in, fen))
		return false;
	if (dr_accept(in, "."))
		dr_skip_blanks(in);
	return read_closing(in, quoted, "\"") && read_closing(in, tag, "]") && dr_at_end(in);
}

/* Reads a text by its syntax alone. */
static bool read_fen(
	const struct draughts_ruleset *ruleset, const char *text, size_t length, struct fen *fen)
{
	struct dr_cursor in = {text, length, 0};
	const bool read = read_text(&in, ruleset, fen);

	fen->end = in.at;
	return read;
}

/* Makes a setup with this many pieces of the text, the first ones. */
static struct draughts_setup make_setup(const struct fen *fen, size_t total)
{
	struct draughts_setup setup = {0};

	setup.turn = fen->turn == 'w' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;
	if (fen->turn == '?')
		setup.turn = NO_SIDE;
	for (size_t i = 0; i < total; i++) {
		const struct placement *const piece = &fen->placement[i];
		const draughts_squares bit = DRAUGHTS_SQUARE_SET(piece->square);

		setup.occupied[piece->side] |= bit;
		setup.kings |= piece->king ? bit : 0;
		setup.height[piece->square - 1] = piece->height;
	}
	return setup;
}

enum draughts_error draughts_setup_read_fen(struct draughts_setup *setup,
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *offset)
{
	struct fen fen = {0};
	enum draughts_error status = DRAUGHTS_OK;

	if (!read_fen(ruleset, text, length, &fen)) {
		status = DRAUGHTS_ERR_SYNTAX;
	} else if (fen.repeated) {
		fen.end = fen.repeated;
		status = DRAUGHTS_ERR_POSITION;
	} else {
		*setup = make_setup(&fen, fen.total);
	}
	if (offset)
		*offset = fen.end;
	return status;
}

/*
 * Returns the offset of the piece that makes the position invalid (G4), or the end of the text if
 * there are no pieces. Stores the fault.
 */
static size_t find_fault(
	const struct draughts_ruleset *ruleset, const struct fen *fen, struct dr_fen_facts *facts)
{
	for (size_t i = 0; i < fen->total; i++) {
		const struct draughts_setup setup = make_setup(fen, i + 1);
		draughts_squares squares[DRAUGHTS_FAULTS_MAX];
		const unsigned faults = draughts_setup_check(
			&setup, ruleset, squares, DRAUGHTS_FAULTS_MAX);

		if (faults == 0)
			continue;
		facts->fault = 1u << dr_lowest(faults);
		facts->squares = squares[dr_lowest(faults)];
		return fen->placement[i].at;
	}
	if (fen->repeated)
		return fen->repeated;
	facts->fault = DRAUGHTS_FAULT_NO_PIECES;
	return fen->end;
}

enum draughts_error dr_read_fen(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const char *text, size_t length,
	struct dr_fen_facts *facts, size_t *offset)
{
	struct fen fen = {0};
	enum draughts_error status = DRAUGHTS_OK;
	const bool read = read_fen(ruleset, text, length, &fen);
	const struct draughts_setup setup = make_setup(&fen, fen.total);

	*facts = (struct dr_fen_facts){
		.quiet = fen.quiet, .number = fen.number, .has_number = fen.has_number};
	if (!read) {
		status = DRAUGHTS_ERR_SYNTAX;
	} else if (fen.turn == '?') {
		fen.end = fen.turn_at;
		status = DRAUGHTS_ERR_UNSUPPORTED;
	} else if (fen.repeated || draughts_position_set_setup(dst, ruleset, &setup, NULL)) {
		fen.end = find_fault(ruleset, &fen, facts);
		status = DRAUGHTS_ERR_POSITION;
	}
	if (offset)
		*offset = fen.end;
	return status;
}

enum draughts_error draughts_position_read_fen(struct draughts_position *dst,
	const struct draughts_ruleset *ruleset, const char *text, size_t length, size_t *offset)
{
	struct dr_fen_facts facts;

	return dr_read_fen(dst, ruleset, text, length, &facts, offset);
}

enum draughts_error draughts_game_from_fen(const struct draughts_ruleset *ruleset, const char *text,
	size_t length, struct draughts_game **game, size_t *offset)
{
	struct draughts_position position;
	struct dr_fen_facts facts;
	const enum draughts_error status = dr_read_fen(
		&position, ruleset, text, length, &facts, offset);

	*game = NULL;
	if (status)
		return status;
	*game = draughts_game_from_position(&position);
	return *game ? draughts_game_set_quiet_plies(*game, facts.quiet) : DRAUGHTS_ERR_MEMORY;
}

/* K24 in the checkers games, 12e1 in Dipole. */
static void put_piece(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, draughts_square square, unsigned flags)
{
	const unsigned height = setup->height[square - 1];

	if (dr_has_numbers(ruleset) && (setup->kings & DRAUGHTS_SQUARE_SET(square)))
		dr_put(out, 'K');
	if (!dr_has_numbers(ruleset) && height > 1)
		dr_put_number(out, height);
	dr_put_square(out, ruleset, square, flags);
}

static void put_list(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, enum draughts_side side, unsigned flags)
{
	const char *before = side == DRAUGHTS_WHITE ? ":W" : ":B";

	for (draughts_square square = 1; square <= 32; square++) {
		if (!(setup->occupied[side] & DRAUGHTS_SQUARE_SET(square)))
			continue;
		dr_put_text(out, before);
		put_piece(out, ruleset, setup, square, flags);
		before = ",";
	}
	if (*before == ':') /* no pieces */
		dr_put_text(out, before);
}

void dr_put_fen(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	const struct draughts_setup *setup, size_t quiet, unsigned flags)
{
	dr_put(out, (char)(setup->turn <= DRAUGHTS_BLACK ? "WB"[setup->turn] : '?'));
	put_list(out, ruleset, setup, DRAUGHTS_WHITE, flags);
	put_list(out, ruleset, setup, DRAUGHTS_BLACK, flags);
	quiet = dr_fen_quiet(ruleset, quiet);
	if (quiet > 0) {
		dr_put_text(out, ":H");
		dr_put_number(out, quiet < COUNT_MAX ? (unsigned)quiet : COUNT_MAX);
	}
}

size_t draughts_setup_write_fen(const struct draughts_setup *setup,
	const struct draughts_ruleset *ruleset, unsigned flags, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};

	dr_put_fen(&out, ruleset, setup, 0, flags);
	return dr_put_end(&out);
}

size_t draughts_position_write_fen(
	const struct draughts_position *position, unsigned flags, char *buf, size_t size)
{
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	return draughts_setup_write_fen(&setup, position->ruleset, flags, buf, size);
}

size_t draughts_game_write_fen(
	const struct draughts_game *game, unsigned flags, char *buf, size_t size)
{
	const struct draughts_position *const position = draughts_game_position(game);
	struct dr_sink out = {buf, size, 0};
	struct draughts_setup setup;

	draughts_position_get_setup(position, &setup);
	dr_put_fen(&out, position->ruleset, &setup,
		draughts_game_quiet_plies(game, draughts_game_length(game)), flags);
	return dr_put_end(&out);
}
