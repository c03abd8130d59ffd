/* SPDX-License-Identifier: MIT */
/*
 * Tables from bytes: after the ruleset's digit a file, which then gets right checksums. Whatever is
 * in it, adding, probing and checking end, and read nothing else: the file lies in memory of its
 * own, whose ends the address sanitizer sees. The positions are random ones with its pieces.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include <draughts/tables.h>

#include "../table_file.h"

enum { PROBES = 200 };

static unsigned draw(uint64_t *seed, unsigned below)
{
	*seed ^= *seed >> 12;
	*seed ^= *seed << 25;
	*seed ^= *seed >> 27;
	return (unsigned)((*seed * UINT64_C(0x2545f4914f6cdd1d) >> 33) % below);
}

/* A position with the pieces of the header, or whatever else comes of them. */
static bool draw_position(struct draughts_position *position,
	const struct draughts_ruleset *ruleset, const uint8_t *material, uint64_t *seed)
{
	struct draughts_setup setup = {.turn = (uint8_t)draw(seed, 2)};
	const unsigned swapped = draw(seed, 2);

	for (unsigned kind = 0; kind < 4; kind++)
		for (unsigned i = 0; i < (material[kind] & 15u); i++) {
			const unsigned square = draw(seed, 32), side = (kind / 2) ^ swapped;
			const draughts_squares set = (draughts_squares)1 << square;

			setup.occupied[side] |= set;
			setup.kings |= kind % 2 == 1 ? set : 0;
			if (tests_has_stacks(ruleset))
				setup.height[square]++;
		}
	return draughts_position_set_setup(position, ruleset, &setup, NULL) == DRAUGHTS_OK;
}

static void probe(const struct draughts_tables *tables, const struct draughts_position *position)
{
	enum draughts_tables_value value;
	unsigned plies, plies_again;
	const draughts_move move = draughts_tables_best(tables, position, &value, &plies);

	FUZZ_CHECK(value <= DRAUGHTS_TABLES_DRAW, position);
	FUZZ_CHECK(plies <= 511, position);
	FUZZ_CHECK(move == 0 || draughts_position_is_legal(position, move), position);
	FUZZ_CHECK(draughts_tables_probe(tables, position, &plies_again) == value &&
			   plies_again == plies,
		position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = {data, size};
	struct draughts_position_storage storage;
	const struct draughts_ruleset *ruleset = fuzz_ruleset(&input);
	struct draughts_position *position = draughts_position_in(&storage);
	struct draughts_tables *tables = draughts_tables_new(ruleset);
	uint8_t *bytes = (uint8_t *)malloc(input.size + (input.size == 0));
	uint64_t seed = 1;

	if (tables == NULL || bytes == NULL)
		abort();
	memcpy(bytes, input.data, input.size);
	table_file_mend(bytes, input.size);
	if (draughts_tables_add(tables, bytes, input.size) == DRAUGHTS_OK) {
		/* One table is enough if its pieces are a king each. */
		FUZZ_CHECK(draughts_tables_pieces(tables) <= 2, NULL);
		for (unsigned i = 0; i < PROBES; i++)
			if (draw_position(position, ruleset, bytes + 12, &seed))
				probe(tables, position);
		FUZZ_CHECK(draughts_tables_check(tables) == DRAUGHTS_OK, NULL);
	}
	draughts_tables_free(tables);
	free(bytes);
	return 0;
}
