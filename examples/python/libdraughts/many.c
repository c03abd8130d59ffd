/* SPDX-License-Identifier: MIT */
/*
 * Many positions at once: loops over arrays that Python owns, without the GIL. n positions lie in
 * `at`; row i of moves, DRAUGHTS_MOVES_MAX long, lists the counts[i] legal moves of position i.
 * batch.py checks the lengths, and says what goes to `out`. build_native.py declares the functions.
 */
#include <draughts.h>
#include <string.h>

typedef struct draughts_position_storage storage;

static const struct draughts_position *in(const storage *at)
{
	return (const struct draughts_position *)(const void *)at;
}

/* Less than n, by xorshift64*: quick, and good enough to choose moves. */
static uint32_t draw(uint64_t *seed, uint32_t n)
{
	*seed ^= *seed >> 12; /* never 0 */
	*seed ^= *seed << 25;
	*seed ^= *seed >> 27;
	return (uint32_t)(((*seed * UINT64_C(0x2545f4914f6cdd1d) >> 32) * n) >> 32);
}

static uint8_t list(const storage *at, draughts_move *moves)
{
	return (uint8_t)draughts_position_moves(in(at), moves, DRAUGHTS_MOVES_MAX);
}

/* Copies the position of a game, lists its moves and returns their number. */
size_t many_game_moves(const struct draughts_game *game, storage *at, draughts_move *moves)
{
	draughts_position_copy(draughts_position_in(at), draughts_game_position(game));
	return list(at, moves);
}

void many_list(const storage *at, size_t n, draughts_move *moves, uint8_t *counts)
{
	for (size_t i = 0; i < n; i++)
		counts[i] = list(&at[i], moves + i * DRAUGHTS_MOVES_MAX);
}

/* An action as a number of 64 bits, where negative ones are large. */
static inline uint64_t action(const void *actions, size_t size, size_t i)
{
	switch (size) {
	case 1:
		return ((const uint8_t *)actions)[i];
	case 2:
		return ((const uint16_t *)actions)[i];
	case 4:
		return ((const uint32_t *)actions)[i];
	default:
		return ((const uint64_t *)actions)[i];
	}
}

/* Returns n; or plays nothing and returns the index of the first action that is out of range. */
size_t many_step(storage *at, size_t n, const void *actions, size_t size, const storage *starts,
	uint32_t limit, uint32_t *plies, draughts_move *moves, uint8_t *counts, uint8_t *chosen,
	uint8_t *out)
{
	/* Another thread may change the actions meanwhile, so what is checked is a copy. */
	for (size_t i = 0; i < n; i++) {
		const uint64_t number = action(actions, size, i);

		if (number >= counts[i])
			return i;
		chosen[i] = (uint8_t)number;
	}
	for (size_t i = 0; i < n; i++) {
		struct draughts_position *position = draughts_position_in(&at[i]);
		draughts_move *row = moves + i * DRAUGHTS_MOVES_MAX;

		draughts_position_successor(position, position, row[chosen[i]]);
		counts[i] = list(&at[i], row);
		out[i] = DRAUGHTS_ONGOING;
		if (counts[i] != 0 && ++plies[i] != limit)
			continue;
		out[i] = counts[i] ? DRAUGHTS_DRAW : (uint8_t)draughts_position_outcome(position);
		at[i] = starts[i];
		plies[i] = 0;
		counts[i] = list(&at[i], row);
	}
	return n;
}

void many_random(const uint8_t *counts, size_t n, uint64_t *seed, uint8_t *out)
{
	for (size_t i = 0; i < n; i++)
		out[i] = (uint8_t)draw(seed, counts[i]);
}

void many_successors(const storage *at, size_t n, const draughts_move *moves, const uint8_t *counts,
	storage *out)
{
	for (size_t i = 0; i < n; i++, moves += DRAUGHTS_MOVES_MAX)
		for (size_t m = 0; m < counts[i]; m++)
			draughts_position_successor(
				draughts_position_in(out++), in(&at[i]), moves[m]);
}

void many_masks(const uint8_t *counts, size_t n, uint8_t *out)
{
	for (size_t i = 0; i < n; i++, out += DRAUGHTS_MOVES_MAX) {
		memset(out, 1, counts[i]);
		memset(out + counts[i], 0, DRAUGHTS_MOVES_MAX - counts[i]);
	}
}

void many_pack(const storage *at, size_t n, uint8_t *out)
{
	for (size_t i = 0; i < n; i++)
		draughts_position_pack(in(&at[i]), out + i * DRAUGHTS_PACKED_SIZE);
}

size_t many_unpack(
	storage *at, size_t n, const struct draughts_ruleset *ruleset, const uint8_t *packed)
{
	for (size_t i = 0; i < n; i++, packed += DRAUGHTS_PACKED_SIZE) {
		draughts_position_init(draughts_position_in(&at[i]), ruleset);
		if (draughts_position_unpack(draughts_position_in(&at[i]), packed, NULL) !=
			DRAUGHTS_OK)
			return i;
	}
	return n;
}

void many_outcomes(const storage *at, size_t n, uint8_t *out)
{
	for (size_t i = 0; i < n; i++)
		out[i] = (uint8_t)draughts_position_outcome(in(&at[i]));
}

void many_planes(const storage *at, size_t n, uint8_t *out)
{
	memset(out, 0, n * 5 * 32);
	for (size_t i = 0; i < n; i++, out += 5 * 32) {
		struct draughts_pieces pieces;

		draughts_position_pieces(in(&at[i]), &pieces);
		for (unsigned s = 0; s < 32; s++) {
			const unsigned side = pieces.occupied[DRAUGHTS_BLACK] >> s & 1;
			const unsigned plane = 2 * (side != pieces.turn) + (pieces.kings >> s & 1);

			if ((pieces.occupied[side] >> s & 1) != 0)
				out[plane * 32 + (pieces.turn ? 31 - s : s)] =
					(uint8_t)draughts_position_height(in(&at[i]), s + 1);
		}
		memset(out + 4 * 32, pieces.turn == DRAUGHTS_WHITE, 32);
	}
}

/* Returns the plies played. */
uint64_t many_playouts(
	const storage *at, size_t n, uint32_t games, uint32_t limit, uint64_t *seed, uint32_t *out)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint64_t total = 0;

	memset(out, 0, n * 4 * sizeof *out);
	for (size_t i = 0; i < n; i++, out += 4) {
		for (uint32_t game = 0; game < games; game++) {
			storage now = at[i];
			struct draughts_position *position = draughts_position_in(&now);
			uint32_t ply = 0, count;

			while (ply < limit && (count = list(&now, moves)) != 0) {
				draughts_position_successor(
					position, position, moves[draw(seed, count)]);
				ply++;
			}
			total += ply;
			out[draughts_position_outcome(position)]++;
		}
	}
	return total;
}
