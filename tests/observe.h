/* SPDX-License-Identifier: MIT */
/*
 * Everything that the library says of a position or a ruleset, as one checksum: text, hashes,
 * packed bytes, orders. It is the same on every platform (portable.c) and thread (threads.c).
 */
#ifndef TESTS_OBSERVE_H
#define TESTS_OBSERVE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <draughts.h>

enum { OBSERVE_TEXT = 1 << 16 };

struct observer {
	uint64_t sum;
	char text[OBSERVE_TEXT]; /* where writers write */
};

#define OBSERVE_START UINT64_C(0xcbf29ce484222325)

/* FNV-1a with 64 bits, byte by byte, so that the order of bytes in memory does not count. */
static inline void observe_byte(struct observer *observer, unsigned byte)
{
	observer->sum = (observer->sum ^ byte) * UINT64_C(0x100000001b3);
}

static inline void observe_number(struct observer *observer, uint64_t number)
{
	for (unsigned shift = 0; shift < 64; shift += 8)
		observe_byte(observer, (unsigned)(number >> shift & 255));
}

/* The text of that length, which a writer has just left in the observer's. */
static inline void observe_text(struct observer *observer, size_t length)
{
	if (length >= OBSERVE_TEXT) {
		puts("FAIL a text is longer than this program thinks");
		exit(EXIT_FAILURE);
	}
	for (size_t i = 0; i <= length; i++)
		observe_byte(observer, (unsigned char)observer->text[i]);
}

/* Moves in their order, as values and as text, with their routes. */
static inline void observe_moves(
	struct observer *observer, const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	observe_number(observer, n);
	for (size_t i = 0; i < n; i++) {
		const size_t ways = draughts_position_routes(
			position, moves[i], routes, DRAUGHTS_ROUTES_MAX);

		observe_number(observer, moves[i]);
		observe_text(observer,
			draughts_move_write(position, moves[i], 0, observer->text, OBSERVE_TEXT));
		for (size_t way = 0; way < ways; way++)
			for (unsigned square = 0; square < routes[way].length; square++)
				observe_byte(observer, routes[way].square[square]);
	}
}

/* What draughts_move_read says to a move from each square to the one after the next. */
static inline void observe_reasons(
	struct observer *observer, const struct draughts_position *position)
{
	for (unsigned from = 1; from <= 32; from++) {
		struct draughts_reason reason;
		char move[16];
		const int length = snprintf(move, sizeof move, "%u-%u", from, (from + 8) % 32 + 1);

		observe_number(observer, (uint64_t)draughts_move_read(
						 position, move, (size_t)length, NULL, &reason));
		observe_text(observer,
			draughts_reason_write(position, &reason, 0, observer->text, OBSERVE_TEXT));
	}
}

static inline void observe_pictures(
	struct observer *observer, const struct draughts_position *position)
{
	const struct draughts_svg_options options = {.flags = DRAUGHTS_SVG_LABELS,
		.marks = {0x00100401u},
		.arrow_count = 1,
		.arrows = {{9, 14, 0, 0}}};

	for (unsigned flags = 0; flags < 16; flags++)
		observe_text(observer,
			draughts_position_write_diagram(position, flags * DRAUGHTS_DIAGRAM_UNICODE,
				observer->text, OBSERVE_TEXT));
	observe_text(observer,
		draughts_position_write_svg(position, NULL, observer->text, OBSERVE_TEXT));
	observe_text(observer,
		draughts_position_write_svg(position, &options, observer->text, OBSERVE_TEXT));
}

static inline void observe_position(
	struct observer *observer, const struct draughts_position *position)
{
	uint8_t packed[DRAUGHTS_PACKED_SIZE];

	observe_number(observer, draughts_position_hash(position));
	draughts_position_pack(position, packed);
	for (unsigned i = 0; i < DRAUGHTS_PACKED_SIZE; i++)
		observe_byte(observer, packed[i]);
	for (unsigned flags = 0; flags < 8; flags++)
		observe_text(observer,
			draughts_position_write_fen(position, flags, observer->text, OBSERVE_TEXT));
	for (draughts_square square = 1; square <= 32; square++) {
		observe_byte(observer, (unsigned)draughts_position_piece_at(position, square));
		observe_byte(observer, draughts_position_height_at(position, square));
	}
	observe_moves(observer, position);
}

static inline void observe_ruleset(
	struct observer *observer, const struct draughts_ruleset *ruleset)
{
	observe_number(observer, draughts_ruleset_traits(ruleset));
	for (draughts_square square = 0; square <= 33; square++)
		for (unsigned flags = 0; flags < 8; flags++)
			observe_text(observer, draughts_square_write(ruleset, square, flags,
						       observer->text, OBSERVE_TEXT));
}

#endif
