/* SPDX-License-Identifier: MIT */
/*
 * Many positions at once: loops over arrays that Python owns, without the GIL. batch.py makes the
 * struct, checks the lengths, and says what goes to `out`. build_native.py declares the functions.
 */
#include <draughts.h>
#include <string.h>

typedef struct draughts_position_storage storage;

struct many {
	size_t n;
	storage *at, *starts;
	draughts_move *moves; /* row i, DRAUGHTS_MOVES_MAX long, lists the moves of position i, */
	uint8_t *counts;      /* so many */
	uint32_t *plies, limit;
	uint64_t seed;
};

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
	return (uint8_t)draughts_position_moves(
		draughts_position_in_const(at), moves, DRAUGHTS_MOVES_MAX);
}

void many_list(struct many *many)
{
	for (size_t i = 0; i < many->n; i++)
		many->counts[i] = list(&many->at[i], many->moves + i * DRAUGHTS_MOVES_MAX);
}

/* Returns n; or plays nothing and returns the index of the first action that is out of range. */
size_t many_step(struct many *many, const uint8_t *actions, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		if (actions[i] != 0 && actions[i] >= many->counts[i])
			return i;
	for (size_t i = 0; i < many->n; i++) {
		struct draughts_position *position = draughts_position_in(&many->at[i]);
		draughts_move *row = many->moves + i * DRAUGHTS_MOVES_MAX;
		uint8_t count = many->counts[i];

		if (count != 0) { /* not finished before */
			draughts_position_successor(position, position, row[actions[i]]);
			count = list(&many->at[i], row);
		}
		out[i] = DRAUGHTS_ONGOING;
		if (count == 0 || ++many->plies[i] == many->limit) {
			out[i] = count ? DRAUGHTS_DRAW
				       : (uint8_t)draughts_position_outcome(position);
			many->at[i] = many->starts[i];
			many->plies[i] = 0;
			count = list(&many->at[i], row);
		}
		many->counts[i] = count;
	}
	return many->n;
}

void many_random_actions(struct many *many, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		out[i] = (uint8_t)draw(&many->seed, many->counts[i]);
}

void many_masks(struct many *many, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++, out += DRAUGHTS_MOVES_MAX) {
		memset(out, 1, many->counts[i]);
		memset(out + many->counts[i], 0, DRAUGHTS_MOVES_MAX - many->counts[i]);
	}
}

void many_successors(struct many *many, storage *out)
{
	for (size_t i = 0; i < many->n; i++)
		for (size_t m = 0; m < many->counts[i]; m++)
			draughts_position_successor(draughts_position_in(out++),
				draughts_position_in_const(&many->at[i]),
				many->moves[i * DRAUGHTS_MOVES_MAX + m]);
}

void many_pack(struct many *many, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++, out += DRAUGHTS_PACKED_SIZE)
		draughts_position_pack(draughts_position_in_const(&many->at[i]), out);
}

void many_outcomes(struct many *many, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		out[i] = (uint8_t)draughts_position_outcome(
			draughts_position_in_const(&many->at[i]));
}

void many_planes(struct many *many, uint8_t *out)
{
	memset(out, 0, many->n * 5 * 32);
	for (size_t i = 0; i < many->n; i++, out += 5 * 32) {
		const struct draughts_position *position = draughts_position_in_const(&many->at[i]);
		struct draughts_pieces pieces;

		draughts_position_pieces(position, &pieces);
		for (unsigned s = 0; s < 32; s++) {
			const unsigned side = pieces.occupied[DRAUGHTS_BLACK] >> s & 1;
			const unsigned plane = 2 * (side != pieces.turn) + (pieces.kings >> s & 1);

			if ((pieces.occupied[side] >> s & 1) != 0)
				out[plane * 32 + (pieces.turn ? 31 - s : s)] =
					(uint8_t)draughts_position_height_at(position, s + 1);
		}
		memset(out + 4 * 32, pieces.turn == DRAUGHTS_WHITE, 32);
	}
}

void many_playouts(struct many *many, uint32_t games, uint32_t limit, uint32_t *out)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];

	memset(out, 0, many->n * 4 * sizeof *out);
	for (size_t i = 0; i < many->n; i++, out += 4)
		for (uint32_t game = 0; game < games; game++) {
			storage now = many->at[i];
			struct draughts_position *position = draughts_position_in(&now);
			uint32_t ply = 0, count;

			while (ply++ < limit && (count = list(&now, moves)) != 0)
				draughts_position_successor(
					position, position, moves[draw(&many->seed, count)]);
			out[draughts_position_outcome(position)]++;
		}
}
