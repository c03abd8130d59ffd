/* SPDX-License-Identifier: MIT */
/*
 * The games with flying kings. Their code is compiled once for all of them, and reads the articles
 * in which they differ (F4, F6, F8) as data. Each game is a file of its own, with those articles.
 *
 * Captured pieces stay on the board until the capture is complete (F9). With flying kings this
 * matters: a king could otherwise cross the square of a piece that it has captured.
 */
#ifndef DR_FLYING_H
#define DR_FLYING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/vtable.h"
#include "rules/bitboard.h"
#include "rules/checkers.h"
#include "rules/variants.h"

/* A function of the variant that is being compiled. */
#define DR_FLYING(name) DR_VARIANT(dr_flying_##name)

/* Slots of a ruleset: see core/vtable.h. */
size_t DR_FLYING(generate_white)(const struct draughts_position *position, draughts_move *moves);
size_t DR_FLYING(generate_black)(const struct draughts_position *position, draughts_move *moves);
size_t DR_FLYING(count_white)(const struct draughts_position *position);
size_t DR_FLYING(count_black)(const struct draughts_position *position);
size_t DR_FLYING(captures)(const struct draughts_position *position, draughts_move *moves);
bool DR_FLYING(has_capture)(const struct draughts_position *position);
void DR_FLYING(play)(struct draughts_position *after, const struct draughts_position *before,
	draughts_move move);
void DR_FLYING(pieces)(const struct draughts_position *position, struct draughts_pieces *pieces);

/* The fallback for old processors leaves these out. */
#if DR_FALLBACK
#define DR_FLYING_FASTER
#else
size_t DR_FLYING(successors)(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves);
#define DR_FLYING_FASTER .successors = DR_FLYING(successors),
#endif

/*
 * Compiled once for all processors, as checkers.c is for short kings: the list of the legal
 * captures (F4 to F9), their number, the captures as moves, and the routes of a move. The last
 * function is a slot.
 */
void dr_flying_list_captures(const struct dr_articles *articles, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings, struct dr_captures *captures);
size_t dr_flying_count_captures(const struct dr_articles *articles, enum draughts_side side,
	uint64_t own, uint64_t enemy, uint64_t kings);
size_t dr_flying_generate_captures(const struct draughts_position *position, draughts_move *moves);
size_t dr_flying_routes(const struct draughts_position *position, draughts_move move,
	struct draughts_route *routes, size_t capacity);

/* Each reason cites the same article in all of these games. */
extern const struct dr_citation dr_flying_citations[];

/* The traits that F4, F5, F6, F8 and F11 give to all of these games. */
enum {
	DR_FLYING_TRAITS = DRAUGHTS_TRAIT_KINGS | DRAUGHTS_TRAIT_FLYING_KINGS |
			   DRAUGHTS_TRAIT_MUST_CAPTURE | DRAUGHTS_TRAIT_MEN_TAKE_KINGS |
			   DRAUGHTS_TRAIT_DRAWS
};

/* The first square in a direction that is not empty; it may lie off the board. */
DR_FORCE_INLINE uint64_t dr_fly(uint64_t at, uint64_t empty, unsigned by)
{
	do
		at = dr_rotate(at, by);
	while (at & empty);
	return at;
}

/* The jumps in the directions in which the men of a side capture (F4). */
DR_FORCE_INLINE struct dr_jumps dr_flying_men(
	const struct dr_articles *articles, enum draughts_side side, struct dr_jumps jumps)
{
	const uint64_t back = 0 - (uint64_t)articles->men_take_back;
	const uint64_t up = side == DRAUGHTS_WHITE ? ~UINT64_C(0) : back;
	const uint64_t down = side == DRAUGHTS_BLACK ? ~UINT64_C(0) : back;

	return (struct dr_jumps){
		jumps.up4 & up, jumps.up5 & up, jumps.down4 & down, jumps.down5 & down};
}

/* The members of a ruleset that all these games have in common. */
#define DR_FLYING_SLOTS                                                                    \
	.generate = {DR_FLYING(generate_white), DR_FLYING(generate_black)},                \
	.count = {DR_FLYING(count_white), DR_FLYING(count_black)},                         \
	.captures = DR_FLYING(captures), .has_capture = DR_FLYING(has_capture),            \
	.play = DR_FLYING(play), .result = dr_checkers_result, .routes = dr_flying_routes, \
	.set = dr_checkers_set, .get = dr_checkers_get, .pieces = DR_FLYING(pieces),       \
	DR_FLYING_FASTER.notation = DR_NOTATION_NUMBERS, .explain = DR_EXPLAIN_PIECES,     \
	.height_max = 1

#endif
