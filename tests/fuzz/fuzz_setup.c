/* SPDX-License-Identifier: MIT */
/*
 * Positions from bytes. Behind the ruleset's digit: `p', the turn and threes of bytes, square, kind
 * (bit 0 Black, bit 1 king) and height; or `r' and a setup as it is, field by field, least byte
 * first; or `u' and packed bytes. Then eight bytes for a move, the options of a picture, as they
 * are, and four bytes for a piece to put on a square. Article G4 judges what may be set up.
 */
#include "fuzz.h"

#include <string.h>

#include "../agree.h"

/* The rows that white and black men are crowned on (G1). */
#define TOP UINT32_C(0x0000000F)
#define BOTTOM UINT32_C(0xF0000000)

enum { TEXT_SIZE = 1 << 17 };

static draughts_squares take_squares(struct fuzz_input *input)
{
	draughts_squares squares = 0;

	for (unsigned shift = 0; shift < 32; shift += 8)
		squares |= (draughts_squares)fuzz_byte(input) << shift;
	return squares;
}

static void take_raw(struct fuzz_input *input, struct draughts_setup *setup)
{
	for (size_t i = 0; i < 2; i++)
		setup->occupied[i] = take_squares(input);
	setup->kings = take_squares(input);
	for (size_t i = 0; i < sizeof setup->height; i++)
		setup->height[i] = (uint8_t)fuzz_byte(input);
	setup->turn = (uint8_t)fuzz_byte(input);
	for (size_t i = 0; i < sizeof setup->reserved; i++)
		setup->reserved[i] = (uint8_t)fuzz_byte(input);
}

static void take_pieces(struct fuzz_input *input, struct draughts_setup *setup)
{
	setup->turn = (uint8_t)(fuzz_byte(input) & 1);
	while (input->size >= 3) {
		const unsigned square = fuzz_byte(input) & 31;
		const unsigned kind = fuzz_byte(input);
		const draughts_squares bit = (draughts_squares)1 << square;

		setup->occupied[kind & 1] |= bit;
		setup->kings |= kind & 2 ? bit : 0;
		setup->height[square] = (uint8_t)(fuzz_byte(input) & 15);
	}
}

static unsigned checkers_of(const struct draughts_setup *setup, size_t side)
{
	unsigned checkers = 0;

	for (unsigned i = 0; i < 32; i++)
		if (setup->occupied[side] >> i & 1)
			checkers += setup->height[i] == 0 ? 1 : setup->height[i];
	return checkers;
}

/* No height without a piece; 1, or 0 for it, outside Dipole. */
static bool has_bad_height(const struct draughts_setup *setup, bool dipole)
{
	for (unsigned i = 0; i < 32; i++) {
		const bool piece = (setup->occupied[0] | setup->occupied[1]) >> i & 1;

		if (setup->height[i] > (!piece ? 0 : dipole ? 12 : 1))
			return true;
	}
	return false;
}

/* G4, and what the header says of the struct. */
static bool may_be_set_up(const struct draughts_setup *setup, bool dipole)
{
	const draughts_squares all = setup->occupied[0] | setup->occupied[1];
	const draughts_squares on_last_row = (setup->occupied[DRAUGHTS_WHITE] & TOP) |
					     (setup->occupied[DRAUGHTS_BLACK] & BOTTOM);

	return setup->turn <= 1 && (setup->occupied[0] & setup->occupied[1]) == 0 && all != 0 &&
	       (setup->kings & ~all) == 0 && (!dipole || setup->kings == 0) &&
	       (dipole || (on_last_row & ~setup->kings) == 0) && !has_bad_height(setup, dipole) &&
	       checkers_of(setup, 0) <= 12 && checkers_of(setup, 1) <= 12 &&
	       (setup->reserved[0] | setup->reserved[1] | setup->reserved[2]) == 0;
}

/* Elements open and close; nothing but ASCII lines. */
static void check_elements(const char *text)
{
	size_t depth = 0;

	for (const char *at = text; *at != '\0'; at++) {
		const char *const end = *at == '<' ? strchr(at, '>') : at;

		FUZZ_CHECK(*at == '\n' || (*at >= ' ' && *at < 127));
		FUZZ_CHECK(*at != '&' && end != NULL);
		if (*at != '<')
			continue;
		FUZZ_CHECK(depth > 0 || at == text);
		if (at[1] == '/')
			depth--;
		else if (end[-1] != '/')
			depth++;
		at = end;
	}
	FUZZ_CHECK(depth == 0);
}

/* A picture of that length is whole. */
static void check_picture(const char *text, size_t length)
{
	FUZZ_CHECK(length < TEXT_SIZE && strlen(text) == length);
	FUZZ_CHECK(strncmp(text, "<svg ", 5) == 0);
	check_elements(text);
}

/*
 * What a FEN can say comes back from it: the pieces, kings on pieces, and in Dipole heights that a
 * stack can have. Other heights cannot be read.
 */
static void check_open_fen(
	const struct draughts_ruleset *ruleset, const struct draughts_setup *setup)
{
	const bool dipole = tests_has_stacks(ruleset);
	const draughts_squares all = setup->occupied[0] | setup->occupied[1];
	struct draughts_setup again;
	char fen[DRAUGHTS_SETUP_TEXT_SIZE];
	const size_t length = draughts_setup_write_fen(setup, ruleset, 0, fen, sizeof fen);
	bool tall = false;

	FUZZ_CHECK(length < sizeof fen && strlen(fen) == length);
	for (unsigned i = 0; i < 32 && dipole; i++)
		tall = tall || ((all >> i & 1) != 0 && setup->height[i] > 12);

	const enum draughts_error status = draughts_setup_read_fen(
		&again, ruleset, fen, length, NULL);

	FUZZ_CHECK(status == (tall ? DRAUGHTS_ERR_SYNTAX : DRAUGHTS_OK));
	if (tall)
		return;
	FUZZ_CHECK(
		again.occupied[0] == setup->occupied[0] && again.occupied[1] == setup->occupied[1]);
	FUZZ_CHECK(again.kings == (dipole ? 0 : setup->kings & all));
	FUZZ_CHECK(again.turn == (setup->turn < 2 ? setup->turn : 2));
	for (unsigned i = 0; i < 32; i++)
		if ((all >> i & 1) != 0 && dipole && setup->height[i] > 0)
			FUZZ_CHECK(again.height[i] == setup->height[i]);
}

/* What is said of a setup without a position: its faults, where they are, and how it looks. */
static void check_open_setup(
	const struct draughts_ruleset *ruleset, const struct draughts_setup *setup, unsigned faults)
{
	static char text[TEXT_SIZE];
	draughts_squares bad[DRAUGHTS_FAULTS_MAX];

	FUZZ_CHECK(draughts_setup_check(setup, ruleset, bad, DRAUGHTS_FAULTS_MAX) == faults);
	for (unsigned i = 0; i < DRAUGHTS_FAULTS_MAX; i++) {
		const size_t length = draughts_fault_write(
			ruleset, 1u << i, bad[i], 0, text, sizeof text);

		FUZZ_CHECK(length < 256 && strlen(text) == length);
		FUZZ_CHECK(bad[i] == 0 || (faults >> i & 1) != 0);
	}

	check_open_fen(ruleset, setup);

	const size_t length = draughts_setup_write_svg(setup, ruleset, NULL, text, sizeof text);

	check_picture(text, length);
	FUZZ_CHECK((strstr(text, ": not a valid position<") != NULL) == (faults != 0));
}

static void check_setup(const struct draughts_ruleset *ruleset, struct draughts_position *position,
	const struct draughts_setup *setup)
{
	const bool dipole = tests_has_stacks(ruleset);
	struct draughts_setup found;
	unsigned faults = ~0u;
	const enum draughts_error status = draughts_position_set_setup(
		position, ruleset, setup, &faults);

	FUZZ_CHECK((status == DRAUGHTS_OK) == may_be_set_up(setup, dipole));
	FUZZ_CHECK(status == DRAUGHTS_OK || status == DRAUGHTS_ERR_POSITION);
	FUZZ_CHECK((status == DRAUGHTS_OK) == (faults == 0));
	FUZZ_CHECK(((faults & DRAUGHTS_FAULT_TURN) != 0) == (setup->turn > 1));
	FUZZ_CHECK(((faults & DRAUGHTS_FAULT_OVERLAP) != 0) ==
		   ((setup->occupied[0] & setup->occupied[1]) != 0));
	FUZZ_CHECK(((faults & DRAUGHTS_FAULT_NO_PIECES) != 0) ==
		   ((setup->occupied[0] | setup->occupied[1]) == 0));
	check_open_setup(ruleset, setup, faults);
	if (status != DRAUGHTS_OK)
		return;
	draughts_position_get_setup(position, &found);
	for (draughts_square square = 0; square <= 33; square++) {
		FUZZ_CHECK(draughts_position_piece_at(position, square) ==
			   draughts_setup_piece_at(setup, square));
		FUZZ_CHECK(draughts_position_height_at(position, square) ==
			   draughts_setup_height_at(setup, square));
	}
	for (unsigned i = 0; i < 32; i++)
		if (found.height[i] != 0 && setup->height[i] == 0)
			found.height[i] = 0; /* 0 on a piece means 1 */
	FUZZ_CHECK(memcmp(&found, setup, sizeof found) == 0);
}

/* Whether two setups have the same on all squares except one. */
static bool same_elsewhere(
	const struct draughts_setup *a, const struct draughts_setup *b, draughts_square except)
{
	const draughts_squares rest = ~DRAUGHTS_SQUARE_SET(except);

	for (draughts_square square = 1; square <= 32; square++)
		if (square != except && a->height[square - 1] != b->height[square - 1])
			return false;
	return ((a->occupied[0] ^ b->occupied[0]) & rest) == 0 &&
	       ((a->occupied[1] ^ b->occupied[1]) & rest) == 0 &&
	       ((a->kings ^ b->kings) & rest) == 0 && a->turn == b->turn &&
	       memcmp(a->reserved, b->reserved, sizeof a->reserved) == 0;
}

/* A piece that is put on a square of any setup is there, and changes nothing elsewhere. */
static void check_put(const struct draughts_setup *setup, struct fuzz_input *input)
{
	struct draughts_setup after = *setup;
	const draughts_square square = fuzz_byte(input) % 64;
	const unsigned piece = fuzz_byte(input) % 8;
	const unsigned low = fuzz_byte(input), height = low | (fuzz_byte(input) & 1) << 8;
	const unsigned kept = height == 0 ? 1 : height > 255 ? 255 : height;

	draughts_setup_put(&after, square, (enum draughts_piece)piece, height);
	if (square < 1 || square > 32 || piece > DRAUGHTS_BLACK_KING) {
		FUZZ_CHECK(memcmp(&after, setup, sizeof after) == 0);
		return;
	}
	FUZZ_CHECK((unsigned)draughts_setup_piece_at(&after, square) == piece);
	FUZZ_CHECK(draughts_setup_height_at(&after, square) == (piece == 0 ? 0 : kept));
	FUZZ_CHECK(same_elsewhere(&after, setup, square));
}

static enum draughts_error check_packed(const struct draughts_ruleset *ruleset,
	struct draughts_position *position, struct fuzz_input *input)
{
	uint8_t bytes[DRAUGHTS_PACKED_SIZE], again[DRAUGHTS_PACKED_SIZE];
	unsigned faults = ~0u;
	enum draughts_error status;

	for (size_t i = 0; i < sizeof bytes; i++)
		bytes[i] = (uint8_t)fuzz_byte(input);
	status = draughts_position_unpack(position, ruleset, bytes, &faults);
	FUZZ_CHECK(status == DRAUGHTS_OK || status == DRAUGHTS_ERR_SYNTAX ||
		   status == DRAUGHTS_ERR_POSITION);
	FUZZ_CHECK((status == DRAUGHTS_ERR_POSITION) == (faults != 0));
	draughts_position_pack(position, again);
	if (status == DRAUGHTS_OK)
		FUZZ_CHECK(memcmp(bytes, again, sizeof bytes) == 0);
	return status;
}

/* A number that is no legal move is refused and changes nothing. */
static void check_any_move(struct draughts_position *position, draughts_move move)
{
	struct draughts_position *before = draughts_position_in(TESTS_ROOM);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	const bool listed = agree_is_listed(moves, total, move);

	FUZZ_CHECK(draughts_position_is_legal(position, move) == listed);
	FUZZ_CHECK((draughts_position_routes(position, move, NULL, 0) != 0) == listed);
	draughts_position_copy(before, position);
	FUZZ_CHECK(draughts_position_play(position, move) ==
		   (listed              ? DRAUGHTS_OK
			   : total == 0 ? DRAUGHTS_ERR_GAME_OVER
					: DRAUGHTS_ERR_ILLEGAL));
	FUZZ_CHECK(draughts_position_equal(position, before) == !listed);
}

/* The middle of a square of the board is on the board; of no other anything is said. */
static void check_centers(
	const struct draughts_position *position, const struct draughts_svg_options *options)
{
	for (unsigned square = 0; square < 256; square++) {
		int x = -1, y = -1;

		draughts_svg_center(draughts_position_ruleset(position), options,
			(draughts_square)square, &x, &y);
		if (square < 1 || square > 32)
			FUZZ_CHECK(x == -1 && y == -1);
		else
			FUZZ_CHECK(x > 0 && x < 800 && x % 100 == 50 && y > 0 && y < 800 &&
				   y % 100 == 50);
	}
}

/* Any options make a picture, of a position or any setup: what has no meaning is not drawn. */
static void check_svg(const struct draughts_position *position, const struct draughts_setup *setup,
	struct fuzz_input *input)
{
	static char text[TEXT_SIZE];
	struct draughts_svg_options options;
	uint8_t *const bytes = (uint8_t *)&options;
	char cut[16];

	for (size_t i = 0; i < sizeof options; i++)
		bytes[i] = (uint8_t)fuzz_byte(input);

	const size_t length = draughts_position_write_svg(position, &options, text, sizeof text);

	check_picture(text, length);
	FUZZ_CHECK(draughts_position_write_svg(position, &options, cut, sizeof cut) == length);
	FUZZ_CHECK(strlen(cut) == sizeof cut - 1 && memcmp(cut, text, sizeof cut - 1) == 0);
	check_centers(position, &options);
	check_picture(text, draughts_setup_write_svg(setup, draughts_position_ruleset(position),
				    &options, text, sizeof text));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	const struct draughts_ruleset *ruleset = fuzz_ruleset(&input);
	struct draughts_position_storage storage, untouched;
	struct draughts_position *position = tests_initial(&storage, ruleset);
	const struct draughts_position *before = tests_initial(&untouched, ruleset);
	const unsigned form = fuzz_byte(&input);
	struct draughts_setup setup = {0};
	draughts_move any;

	if (form == 'u') {
		if (check_packed(ruleset, position, &input) != DRAUGHTS_OK)
			FUZZ_CHECK(draughts_position_equal(position, before));
	} else {
		if (form == 'r')
			take_raw(&input, &setup);
		else
			take_pieces(&input, &setup);
		check_setup(ruleset, position, &setup);
		if (!may_be_set_up(&setup, tests_has_stacks(ruleset)))
			FUZZ_CHECK(draughts_position_equal(position, before));
	}
	fuzz_check_position(position);
	any = take_squares(&input);
	any |= (draughts_move)take_squares(&input) << 32;
	check_any_move(position, any);
	check_svg(position, &setup, &input);
	check_put(&setup, &input);
	return 0;
}
