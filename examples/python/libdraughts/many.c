/* SPDX-License-Identifier: MIT */
/* Loops over the arrays of batch.py, which has checked their lengths, and over games. They run
 * without the GIL. */
#include <draughts.h>
#include <math.h>
#include <string.h>

typedef struct draughts_position_storage storage;

/* The hashes of the positions since the last capture or move of a man, the latest at place
 * (plies - 1) % 256; and the quiet plies (E11, E12, F11, I12). */
struct many_past {
	uint64_t seen[256];
	uint32_t plies, quiet;
};

struct many {
	size_t n;
	storage *at, *starts;
	draughts_move *moves; /* row i, DRAUGHTS_MOVES_MAX long, lists the moves of position i */
	uint8_t *counts;      /* the length of each list */
	uint32_t *plies, limit;
	uint8_t *terminated, *truncated; /* ended by the last step, on the board or by the limit */
	uint64_t seed;
	uint8_t autoreset;
	struct many_past *pasts; /* or NULL, if the batch has no history */
};

/* The action ids of a ruleset. build_native.py makes these tables from action_ids.txt. */
struct many_actions {
	const char *ruleset;
	uint32_t count, rows;
	const uint8_t *row;  /* start, end, least and greatest rank, in the order of the ids */
	const uint16_t *ids; /* of rank 0, at 33 * start + end */
};
extern const struct many_actions many_action_tables[];
extern const uint32_t many_action_table_version;

/* The next number by xorshift64*: quick, and good enough to choose moves or to seed a batch. */
uint64_t many_next(struct many *many)
{
	many->seed ^= many->seed >> 12; /* never 0 */
	many->seed ^= many->seed << 25;
	many->seed ^= many->seed >> 27;
	return many->seed * UINT64_C(0x2545f4914f6cdd1d);
}

static uint32_t draw(struct many *many, uint32_t n)
{
	return (uint32_t)(((many_next(many) >> 32) * n) >> 32);
}

static const struct draughts_ruleset *ruleset_of(const storage *at)
{
	return draughts_position_ruleset(draughts_position_in_const(at));
}

static uint8_t list(const storage *at, draughts_move *moves)
{
	return (uint8_t)draughts_position_moves(
		draughts_position_in_const(at), moves, DRAUGHTS_MOVES_MAX);
}

static void relist(struct many *many, size_t i)
{
	if (many->moves != NULL)
		many->counts[i] = list(&many->at[i], many->moves + i * DRAUGHTS_MOVES_MAX);
}

void many_list(struct many *many)
{
	for (size_t i = 0; i < many->n; i++)
		if (!many->truncated[i] || many->autoreset)
			relist(many, i);
}

static void remember(struct many *many, size_t i)
{
	struct many_past *past = &many->pasts[i];

	past->seen[past->plies++ % 256] = draughts_position_hash(
		draughts_position_in_const(&many->at[i]));
}

/* Adds the position after a move to the history, if there is one. */
static void note(struct many *many, size_t i, draughts_move move)
{
	const bool is_by_man = !draughts_move_is_by_king(move);
	struct draughts_draw_limits limits;

	if (many->pasts == NULL)
		return;
	draughts_ruleset_draw_limits(ruleset_of(&many->at[i]), &limits);
	if (draughts_move_is_capture(move) || is_by_man)
		many->pasts[i].plies = 0;
	if (draughts_move_is_capture(move) || draughts_move_is_promotion(move) ||
		(is_by_man && limits.men_reset))
		many->pasts[i].quiet = 0;
	else
		many->pasts[i].quiet++;
	remember(many, i);
}

static void restart(struct many *many, size_t i)
{
	many->at[i] = many->starts[i];
	many->plies[i] = 0;
	if (many->pasts != NULL) {
		many->pasts[i].plies = many->pasts[i].quiet = 0;
		remember(many, i);
	}
	relist(many, i);
}

/*
 * Restarts the games that mask selects, or all if it is NULL, from new starts if given. Returns n.
 * If a start has another ruleset than the game, changes nothing and returns its index.
 */
size_t many_reset(struct many *many, const uint8_t *mask, const storage *starts)
{
	for (size_t i = 0; starts != NULL && i < many->n; i++)
		if ((mask == NULL || mask[i]) &&
			ruleset_of(&many->starts[i]) != ruleset_of(&starts[i]))
			return i;
	for (size_t i = 0; i < many->n; i++) {
		if (mask != NULL && !mask[i])
			continue;
		if (starts != NULL)
			many->starts[i] = starts[i];
		many->terminated[i] = many->truncated[i] = 0;
		restart(many, i);
	}
	return many->n;
}

static void copy_game(const struct many *from, size_t i, struct many *to, size_t k)
{
	to->at[k] = from->at[i];
	to->starts[k] = from->starts[i];
	to->plies[k] = from->plies[i];
	to->terminated[k] = from->terminated[i];
	to->truncated[k] = from->truncated[i];
	if (from->pasts != NULL && to->pasts != NULL)
		to->pasts[k] = from->pasts[i];
}

void many_take(const struct many *many, const uint32_t *indices, struct many *out)
{
	for (size_t i = 0; i < out->n; i++)
		copy_game(many, indices[i], out, i);
}

/*
 * Copies each game that ends to `last`, if it is not NULL, before the game restarts. Returns n. If
 * an action is out of range, plays nothing and returns the index of the first one.
 */
size_t many_step(struct many *many, const uint8_t *actions, struct many *last, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		if (actions[i] != 0 && actions[i] >= many->counts[i])
			return i;
	for (size_t i = 0; i < many->n; i++) {
		struct draughts_position *position = draughts_position_in(&many->at[i]);
		draughts_move *row = many->moves + i * DRAUGHTS_MOVES_MAX;
		uint8_t count = many->counts[i];
		bool is_cut = count == 0 && many->truncated[i] && !many->autoreset;

		if (count != 0) { /* not finished before this step */
			const draughts_move move = row[actions[i]];

			draughts_position_successor(position, position, move);
			note(many, i, move);
			count = list(&many->at[i], row);
			is_cut = ++many->plies[i] == many->limit && count != 0;
		}
		out[i] = is_cut  ? DRAUGHTS_DRAW
			 : count ? DRAUGHTS_ONGOING
				 : (uint8_t)draughts_position_outcome(position);
		many->truncated[i] = is_cut;
		many->terminated[i] = count == 0 && !is_cut;
		many->counts[i] = is_cut ? 0 : count;
		if (out[i] != DRAUGHTS_ONGOING && last != NULL) {
			copy_game(many, i, last, i);
			last->counts[i] = 0;
		}
		if (out[i] != DRAUGHTS_ONGOING && many->autoreset)
			restart(many, i);
	}
	return many->n;
}

void many_random_actions(struct many *many, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		out[i] = (uint8_t)draw(many, many->counts[i]);
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

/* Gives the successors the history of the positions before them. */
void many_pasts(const struct many *many, struct many *after)
{
	size_t k = 0;

	for (size_t i = 0; i < many->n; i++)
		for (size_t m = 0; m < many->counts[i]; m++, k++) {
			after->pasts[k] = many->pasts[i];
			note(after, k, many->moves[i * DRAUGHTS_MOVES_MAX + m]);
		}
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

void many_turn(struct many *many, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		out[i] = (uint8_t)draughts_position_turn(draughts_position_in_const(&many->at[i]));
}

/* Returns n, or the index of the first position that is refused, and stores its status. */
size_t many_unpack(storage *out, size_t n, const struct draughts_ruleset *const *rulesets,
	const uint8_t *which, const uint8_t *packed, enum draughts_error *status)
{
	for (size_t i = 0; i < n; i++, packed += DRAUGHTS_PACKED_SIZE)
		if ((*status = draughts_position_unpack(draughts_position_in(&out[i]),
			     rulesets[which[i]], packed, NULL)) != DRAUGHTS_OK)
			return i;
	return n;
}

/* The index of the ruleset of each position. */
void many_rulesets(struct many *many, const struct draughts_ruleset *const *rulesets, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		for (out[i] = 0; rulesets[out[i]] != ruleset_of(&many->at[i]);)
			out[i]++;
}

static bool has_stacks(const storage *at)
{
	return draughts_ruleset_traits(ruleset_of(at)) & DRAUGHTS_TRAIT_STACKS;
}

/* The bytes of one position: its planes of pieces, with the side to move, and with the history. */
enum { PIECES = 4 * 32, PLANES = 5 * 32, HISTORY = 7 * 32 };

/* How many earlier positions were the same. */
static unsigned repetitions(const struct many_past *past)
{
	const uint32_t last = past->plies - 1;
	unsigned count = 0;

	for (uint32_t back = 4; back <= last && back < 256; back += 2)
		count += past->seen[(last - back) % 256] == past->seen[last % 256];
	return count;
}

static size_t fill(const struct many *many, size_t i, uint8_t *planes)
{
	const storage *at = &many->at[i];
	const struct draughts_position *position = draughts_position_in_const(at);
	const bool stacks = has_stacks(at);
	struct draughts_pieces pieces;

	draughts_position_pieces(position, &pieces);
	memset(planes, 0, PIECES);
	memset(planes + PIECES, pieces.turn == DRAUGHTS_WHITE, 32);
	for (unsigned side = 0; side < 2; side++)
		for (draughts_squares left = pieces.occupied[side]; left != 0; left &= left - 1) {
			const unsigned s = (unsigned)__builtin_ctz(left);
			const unsigned plane = 2 * (side != pieces.turn) + (pieces.kings >> s & 1);

			planes[plane * 32 + (pieces.turn ? 31 - s : s)] =
				stacks ? (uint8_t)draughts_position_height_at(position, s + 1) : 1;
		}
	if (many->pasts == NULL)
		return PLANES;
	const struct many_past *past = &many->pasts[i];
	const unsigned repeated = repetitions(past);

	memset(planes + PLANES, past->quiet < 255 ? (int)past->quiet : 255, 32);
	memset(planes + PLANES + 32, (int)repeated, 32);
	return HISTORY;
}

void many_planes(struct many *many, uint8_t *out)
{
	for (size_t i = 0; i < many->n; i++)
		out += fill(many, i, out);
}

/* In the planes of the history, 1 means that a draw can be claimed. */
void many_scaled_planes(struct many *many, float *out)
{
	uint8_t planes[HISTORY];
	struct draughts_draw_limits limits;

	for (size_t i = 0; i < many->n; i++) {
		const size_t size = fill(many, i, planes);

		draughts_ruleset_draw_limits(ruleset_of(&many->at[i]), &limits);
		const float units[] = {has_stacks(&many->at[i]) ? 12 : 1, 1,
			limits.quiet_moves ? 2 * (float)limits.quiet_moves : INFINITY,
			limits.repetitions ? (float)limits.repetitions - 1 : INFINITY};

		for (size_t k = 0; k < size; k++) {
			const size_t plane = k / 32;
			const float value = (float)planes[k] / units[plane < 4 ? 0 : plane - 3];

			*out++ = plane > 4 && value > 1 ? 1 : value;
		}
	}
}

/* How many of the moves have the same ends as this capture, but a lower set of captured squares. */
static unsigned rank_of(const draughts_move *moves, size_t count, draughts_move move)
{
	unsigned rank = 0;

	for (size_t i = 0; i < count && draughts_move_is_capture(move); i++)
		rank += ((moves[i] ^ move) & 4095) == 0 && moves[i] >> 32 < move >> 32;
	return rank;
}

uint32_t many_action_version(void)
{
	return many_action_table_version;
}

const struct many_actions *many_actions_of(const struct draughts_ruleset *ruleset)
{
	const struct many_actions *found = many_action_tables;

	while (strcmp(found->ruleset, draughts_ruleset_name(ruleset)) != 0)
		found++;
	return found;
}

/* Finds the table of a position. `last` is the table of the position before it, or NULL: neighbours
 * in a batch usually have the same ruleset, and so need no search. */
static const struct many_actions *table_of(
	const storage *at, const storage *before, const struct many_actions *last)
{
	return last != NULL && ruleset_of(at) == ruleset_of(before)
		       ? last
		       : many_actions_of(ruleset_of(at));
}

/* The ids of the moves of a position, from the side to move's point of view. */
static void number(const storage *at, const struct many_actions *table, const draughts_move *moves,
	size_t count, uint16_t *ids)
{
	const struct draughts_position *position = draughts_position_in_const(at);
	draughts_move seen[DRAUGHTS_MOVES_MAX];

	if (draughts_position_turn(position) == DRAUGHTS_BLACK) {
		for (size_t i = 0; i < count; i++)
			seen[i] = draughts_move_rotate(moves[i]);
		moves = seen;
	}
	for (size_t i = 0; i < count; i++)
		ids[i] = (uint16_t)(table->ids[33 * draughts_move_from(moves[i]) +
					       draughts_move_to(moves[i])] +
				    (draughts_move_is_off(moves[i])
						    ? draughts_move_count(moves[i])
						    : rank_of(moves, count, moves[i])));
}

void many_action_ids(struct many *many, uint16_t *out)
{
	const struct many_actions *table = NULL;

	memset(out, 0xff, many->n * DRAUGHTS_MOVES_MAX * sizeof *out);
	for (size_t i = 0; i < many->n; i++, out += DRAUGHTS_MOVES_MAX) {
		table = table_of(&many->at[i], &many->at[i] - 1, table);
		number(&many->at[i], table, many->moves + i * DRAUGHTS_MOVES_MAX, many->counts[i],
			out);
	}
}

void many_action_masks(struct many *many, uint32_t width, uint8_t *out)
{
	uint16_t ids[DRAUGHTS_MOVES_MAX];
	const struct many_actions *table = NULL;

	for (size_t i = 0; i < many->n; i++, out += width) {
		memset(out, 0, width);
		table = table_of(&many->at[i], &many->at[i] - 1, table);
		number(&many->at[i], table, many->moves + i * DRAUGHTS_MOVES_MAX, many->counts[i],
			ids);
		for (size_t m = 0; m < many->counts[i]; m++)
			out[ids[m]] = 1;
	}
}

/* Finds the index of the move with each id; the id of a finished game is 0. Returns n, or the index
 * of the first position in which no move has the id. */
size_t many_find_ids(struct many *many, const uint16_t *ids, uint8_t *actions)
{
	uint16_t legal[DRAUGHTS_MOVES_MAX] = {0};
	const struct many_actions *table = NULL;

	for (size_t i = 0; i < many->n; i++) {
		const size_t count = many->counts[i] ? many->counts[i] : 1;

		table = table_of(&many->at[i], &many->at[i] - 1, table);
		number(&many->at[i], table, many->moves + i * DRAUGHTS_MOVES_MAX, many->counts[i],
			legal);
		if (many->counts[i] == 0)
			legal[0] = 0;
		for (actions[i] = 0; actions[i] < count && legal[actions[i]] != ids[i];)
			actions[i]++;
		if (actions[i] == count)
			return i;
	}
	return many->n;
}

/* The legal move with this id or, if id is negative, the id of the move plus 1. 0 if not legal. */
uint64_t many_find(const storage *at, draughts_move move, int32_t id)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint16_t ids[DRAUGHTS_MOVES_MAX];
	const size_t count = list(at, moves);

	number(at, many_actions_of(ruleset_of(at)), moves, count, ids);
	for (size_t i = 0; i < count; i++)
		if (id < 0 ? moves[i] == move : ids[i] == id)
			return id < 0 ? ids[i] + 1u : moves[i];
	return 0;
}

/* The moves of plies first + 1, first + step + 1 and so on, and the positions before them. */
void many_moves(const struct draughts_game *game, int64_t first, int64_t step, size_t n,
	storage *const *at, draughts_move *moves)
{
	for (size_t i = 0; i < n; i++, first += step) {
		draughts_game_position_at(game, (size_t)first, draughts_position_in(at[i]));
		moves[i] = draughts_game_move(game, (size_t)first + 1);
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

			while ((ply++ < limit || limit == 0) && (count = list(&now, moves)) != 0)
				draughts_position_successor(
					position, position, moves[draw(many, count)]);
			out[draughts_position_outcome(position)]++;
		}
}
