/* SPDX-License-Identifier: MIT */
/* What the fuzzers of endgame tables share: random positions, and what holds of every answer. */
#ifndef TESTS_FUZZ_TABLES_H
#define TESTS_FUZZ_TABLES_H

#include "fuzz.h"

#include <draughts/tables.h>

#include "../table_file.h"

/* Where the header of a file has the men and kings of both sides. */
enum { FUZZ_TABLES_MATERIAL = 12 };

static inline unsigned fuzz_tables_draw(uint64_t *seed, unsigned below)
{
	*seed ^= *seed >> 12;
	*seed ^= *seed << 25;
	*seed ^= *seed >> 27;
	return (unsigned)((*seed * UINT64_C(0x2545f4914f6cdd1d) >> 33) % below);
}

/* A position with these pieces, or whatever else comes of them. False if it is none. */
static inline bool fuzz_tables_position(struct draughts_position *position,
	const struct draughts_ruleset *ruleset, const uint8_t material[4], uint64_t *seed)
{
	struct draughts_setup setup = {.turn = (uint8_t)fuzz_tables_draw(seed, 2)};
	const unsigned swapped = fuzz_tables_draw(seed, 2);

	for (unsigned kind = 0; kind < 4; kind++)
		for (unsigned i = 0; i < (material[kind] & 15u); i++) {
			const unsigned square = fuzz_tables_draw(seed, 32),
				       side = (kind / 2) ^ swapped;
			const draughts_squares set = (draughts_squares)1 << square;

			setup.occupied[side] |= set;
			setup.kings |= kind % 2 == 1 ? set : 0;
			if (tests_has_stacks(ruleset))
				setup.height[square]++;
		}
	return draughts_position_set_setup(position, ruleset, &setup, NULL) == DRAUGHTS_OK;
}

/* Half of it is at most 255 and 255 more, and each capture before it takes a piece. */
enum { END_MOST = 2 * (255 + 255) + 1 + DRAUGHTS_TABLES_PIECES_MAX };

/* The list has every legal move, and no number that a file cannot hold. */
static inline void fuzz_tables_list(
	const struct draughts_tables *tables, const struct draughts_position *position)
{
	struct draughts_tables_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = draughts_tables_moves(tables, position, moves, DRAUGHTS_MOVES_MAX);
	unsigned plies;

	FUZZ_CHECK(count == draughts_position_count_moves(position));
	for (size_t i = 0; i < count; i++) {
		FUZZ_CHECK(draughts_position_is_legal(position, moves[i].move));
		FUZZ_CHECK(moves[i].value <= DRAUGHTS_TABLES_DRAW);
		FUZZ_CHECK(moves[i].progress <= 512 && moves[i].end <= END_MOST + 1);
	}
	draughts_tables_distance(tables, position, DRAUGHTS_TABLES_TO_END, &plies);
	FUZZ_CHECK(plies <= END_MOST);
}

/* Returns the value, after checking that all answers agree. */
static inline enum draughts_tables_value fuzz_tables_probe(const struct draughts_tables *tables,
	const struct draughts_position *position, unsigned *plies)
{
	uint32_t value;
	unsigned plies_again;
	const draughts_move move = draughts_tables_best(tables, position, &value, plies);

	fuzz_about(position);
	FUZZ_CHECK(value <= DRAUGHTS_TABLES_DRAW);
	FUZZ_CHECK(*plies <= 511);
	FUZZ_CHECK(move == 0 || draughts_position_is_legal(position, move));
	fuzz_tables_list(tables, position);
	FUZZ_CHECK(draughts_tables_probe(tables, position, &plies_again) == value &&
		   plies_again == *plies);
	return (enum draughts_tables_value)value;
}

#endif
