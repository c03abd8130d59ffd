/* SPDX-License-Identifier: MIT */
/*
 * Dipole. A stack's quiet moves and exits depend only on its square and height (D3, D5), except for
 * the squares ahead that an enemy holds. So moves are found and counted as sets.
 */
#include "core/move_bits.h"
#include "core/setup.h"
#include "rules/dipole.h"
#include "rules/variants.h"

#define INLINE DR_VARIANT_INLINE

enum { LINE_MAX = 7 }; /* no two squares of the board are further apart */

/* ---- the board ---- */

/* Squares are counted from 0 in this file, so that square i is bit i of a set. */
INLINE uint32_t bit(unsigned i)
{
	return UINT32_C(1) << i;
}

INLINE uint32_t pieces_of(const struct dr_board *board, unsigned side)
{
	return (uint32_t)(board->u.stacks.pieces >> 32 * side);
}

INLINE unsigned height_at(const struct dr_board *board, unsigned i)
{
	return (unsigned)(board->u.stacks.heights[i / 16] >> 4 * (i % 16) & 15);
}

/* D9: a side without checkers has lost. */
INLINE bool is_finished(const struct dr_board *board)
{
	return pieces_of(board, DRAUGHTS_WHITE) == 0 || pieces_of(board, DRAUGHTS_BLACK) == 0;
}

/* D2: the squares in line with square i and at most k away. */
INLINE uint32_t within(unsigned i, unsigned k)
{
	return dr_dipole_reach[i][k < LINE_MAX ? k : LINE_MAX];
}

/* D2: how far apart two squares in line are. */
INLINE unsigned distance(unsigned i, unsigned j)
{
	return dr_dipole_distance[i][j];
}

/* D4: the rows ahead. White moves up the board, to lower numbers (G1). */
INLINE uint32_t rows_ahead(unsigned side, unsigned i)
{
	const unsigned row = i & ~3u;

	return side == DRAUGHTS_WHITE ? bit(row) - 1 : UINT32_C(0xfffffff0) << row;
}

/* The square from which White moves as the side does from square i: the tables are for White. */
INLINE unsigned turned(unsigned side, unsigned i)
{
	return side == DRAUGHTS_WHITE ? i : 31 - i;
}

/* D7: more checkers than this may leave the board from square i. */
INLINE unsigned edge(unsigned side, unsigned i)
{
	return dr_dipole_edge[turned(side, i)];
}

/* ---- moves ---- */

/* D4, D5: where up to k checkers may go from square i: to empty squares or onto own stacks. */
INLINE uint32_t quiet_targets(unsigned side, unsigned i, unsigned k, uint32_t theirs)
{
	return within(i, k) & rows_ahead(side, i) & ~theirs;
}

/* The quiet moves and exits (D7, G3) of up to k checkers from square i. */
INLINE unsigned count_quiet(unsigned side, unsigned i, unsigned k, uint32_t theirs)
{
	return dr_dipole_free[turned(side, i)][k] -
	       dr_popcount(within(i, k) & rows_ahead(side, i) & theirs);
}

/*
 * D6: the enemy stacks that up to k checkers from square i may take: those in reach that are not
 * higher than their distance, which is also the number of checkers that move.
 */
INLINE uint32_t capture_targets(
	const struct dr_board *board, unsigned i, unsigned k, uint32_t theirs)
{
	uint32_t targets = 0;

	for (uint32_t rest = within(i, k) & theirs; rest != 0; rest &= rest - 1) {
		const unsigned t = dr_lowest(rest);

		if (height_at(board, t) <= distance(i, t))
			targets |= bit(t);
	}
	return targets;
}

/* The moves of the stack on square i. */
INLINE unsigned count_of(
	const struct dr_board *board, unsigned side, unsigned i, unsigned height, uint32_t theirs)
{
	unsigned n = count_quiet(side, i, height, theirs);

	for (uint32_t met = within(i, height) & theirs; met != 0; met &= met - 1) {
		const unsigned t = dr_lowest(met);

		n += height_at(board, t) <= distance(i, t); /* D6 */
	}
	return n;
}

/* D8: a side without any other move has one, the pass. */
INLINE size_t count_for(unsigned side, const struct dr_board *board)
{
	const uint32_t theirs = pieces_of(board, !side);
	unsigned n = 0;

	if (is_finished(board))
		return 0;
	for (uint32_t rest = pieces_of(board, side); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest);

		n += count_of(board, side, i, height_at(board, i), theirs);
	}
	return n != 0 ? n : 1;
}

static size_t count_white(const struct draughts_position *position)
{
	return count_for(DRAUGHTS_WHITE, &position->board);
}

static size_t count_black(const struct draughts_position *position)
{
	return count_for(DRAUGHTS_BLACK, &position->board);
}

static bool has_capture(const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;
	const unsigned side = (unsigned)board->turn;
	const uint32_t theirs = pieces_of(board, !side);

	for (uint32_t rest = pieces_of(board, side); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest);

		if (capture_targets(board, i, height_at(board, i), theirs) != 0)
			return true;
	}
	return false;
}

/* In moves, squares are counted from 1. */
INLINE draughts_move move_to(unsigned from, unsigned to)
{
	return DR_MOVE(from + 1, to + 1, distance(from, to), 0);
}

INLINE draughts_move capture_of(unsigned from, unsigned to)
{
	return DR_MOVE(from + 1, to + 1, distance(from, to), bit(to));
}

INLINE draughts_move move_off(unsigned from, unsigned count)
{
	return DR_MOVE(from + 1, 0, count, 0) | DR_MOVE_OFF;
}

/* By ascending square; of each stack first the quiet moves, then the captures, then the exits. */
INLINE size_t generate_for(unsigned side, const struct dr_board *board, draughts_move *moves)
{
	const uint32_t theirs = pieces_of(board, !side);
	size_t n = 0;

	if (is_finished(board))
		return 0;
	for (uint32_t rest = pieces_of(board, side); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest), height = height_at(board, i);

		for (uint32_t to = quiet_targets(side, i, height, theirs); to != 0; to &= to - 1)
			moves[n++] = move_to(i, dr_lowest(to));
		for (uint32_t to = capture_targets(board, i, height, theirs); to != 0; to &= to - 1)
			moves[n++] = capture_of(i, dr_lowest(to));
		for (unsigned k = edge(side, i) + 1; k <= height; k++) /* D7 */
			moves[n++] = move_off(i, k);
	}
	if (n == 0)
		moves[n++] = DR_MOVE_PASS; /* D8 */
	return n;
}

static size_t generate_white(const struct draughts_position *position, draughts_move *moves)
{
	return generate_for(DRAUGHTS_WHITE, &position->board, moves);
}

static size_t generate_black(const struct draughts_position *position, draughts_move *moves)
{
	return generate_for(DRAUGHTS_BLACK, &position->board, moves);
}

INLINE size_t generate(const struct draughts_position *position, draughts_move *moves)
{
	return (position->board.turn == DRAUGHTS_WHITE ? generate_white : generate_black)(
		position, moves);
}

static size_t captures(const struct draughts_position *position, draughts_move *moves)
{
	const struct dr_board *const board = &position->board;
	const unsigned side = (unsigned)board->turn;
	const uint32_t theirs = pieces_of(board, !side);
	size_t n = 0;

	for (uint32_t rest = pieces_of(board, side); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest);

		for (uint32_t to = capture_targets(board, i, height_at(board, i), theirs); to != 0;
			to &= to - 1)
			moves[n++] = capture_of(i, dr_lowest(to));
	}
	return n;
}

/* ---- playing ---- */

/* The whole position is copied first; the changes are then made in the copy. */
static void play(
	struct draughts_position *after, const struct draughts_position *before, draughts_move move)
{
	const unsigned side = (unsigned)before->board.turn;
	const unsigned from = draughts_move_from(move) - 1, to = draughts_move_to(move) - 1;
	const uint64_t count = draughts_move_count(move), captured = draughts_move_captured(move);
	uint64_t pieces = before->board.u.stacks.pieces;

	*after = *before;
	after->board.turn = !side;
	if (move == DR_MOVE_PASS)
		return;

	uint64_t *const heights = after->board.u.stacks.heights;
	const uint64_t left = heights[from / 16] - (count << 4 * (from % 16));

	heights[from / 16] = left;
	if ((left >> 4 * (from % 16) & 15) == 0)
		pieces ^= (uint64_t)bit(from) << 32 * side;
	if (!draughts_move_is_off(move)) {
		const uint64_t clear = captured ? UINT64_C(15) << 4 * (to % 16) : 0;

		heights[to / 16] = (heights[to / 16] & ~clear) + (count << 4 * (to % 16));
		pieces &= ~(captured << 32 * !side);
		pieces |= (uint64_t)bit(to) << 32 * side;
	}
	after->board.u.stacks.pieces = pieces;
}

/* D9. A side without a move passes (D8), so nothing else ends a game. */
static struct dr_result result(const struct draughts_position *position)
{
	if (pieces_of(&position->board, DRAUGHTS_WHITE) == 0)
		return (struct dr_result){DRAUGHTS_BLACK_WINS, DRAUGHTS_ENDING_NO_PIECES};
	if (pieces_of(&position->board, DRAUGHTS_BLACK) == 0)
		return (struct dr_result){DRAUGHTS_WHITE_WINS, DRAUGHTS_ENDING_NO_PIECES};
	return (struct dr_result){DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE};
}

/* ---- the pieces ---- */

/* Eight heights: packed from a byte each into half a byte each, and unpacked. */
static uint64_t halves_of_bytes(uint64_t bytes)
{
	bytes = (bytes | bytes >> 4) & UINT64_C(0x00ff00ff00ff00ff);
	bytes = (bytes | bytes >> 8) & UINT64_C(0x0000ffff0000ffff);
	return (bytes | bytes >> 16) & UINT32_MAX;
}

static uint64_t bytes_of_halves(uint64_t halves)
{
	halves &= UINT32_MAX;
	halves = (halves | halves << 16) & UINT64_C(0x0000ffff0000ffff);
	halves = (halves | halves << 8) & UINT64_C(0x00ff00ff00ff00ff);
	return (halves | halves << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

static void set(struct draughts_position *position, const struct draughts_setup *setup)
{
	struct dr_board *const board = &position->board;

	for (unsigned i = 0; i < 2; i++)
		board->u.stacks.heights[i] = halves_of_bytes(dr_setup_heights(setup, 16 * i + 1)) |
					     halves_of_bytes(dr_setup_heights(setup, 16 * i + 9))
						     << 32;
	board->u.stacks.pieces = setup->occupied[0] | (uint64_t)setup->occupied[1] << 32;
	board->turn = setup->turn;
}

static void get(const struct draughts_position *position, struct draughts_setup *setup)
{
	const struct dr_board *const board = &position->board;

	*setup = (struct draughts_setup){
		.occupied = {pieces_of(board, DRAUGHTS_WHITE), pieces_of(board, DRAUGHTS_BLACK)},
		.turn = (uint8_t)board->turn};
	for (size_t i = 0; i < 2; i++) {
		const uint64_t halves = board->u.stacks.heights[i];
		uint8_t *const height = setup->height + 16 * i;

		dr_store_bytes(height, bytes_of_halves(halves));
		dr_store_bytes(height + 8, bytes_of_halves(halves >> 32));
	}
}

static void pieces(const struct draughts_position *position, struct draughts_pieces *pieces)
{
	const struct dr_board *const board = &position->board;

	*pieces = (struct draughts_pieces){
		.occupied = {pieces_of(board, DRAUGHTS_WHITE), pieces_of(board, DRAUGHTS_BLACK)},
		.turn = (uint32_t)board->turn};
}

/* ---- left out of the fallback for old processors ---- */

#if DR_FALLBACK
#define DIPOLE_FASTER
#else
/* So many checkers on square i, in the heights of both halves of the board. */
struct halves {
	uint64_t low, high;
};

INLINE struct halves checkers_on(unsigned i, uint64_t count)
{
	const uint64_t upper = 0 - (uint64_t)(i >> 4), at = count << 4 * (i & 15);

	return (struct halves){at & ~upper, at & upper};
}

/* The bit of a side's square in the set of pieces, or 0 if there is no change. */
INLINE uint64_t changed(unsigned side, unsigned i, bool change)
{
	return (uint64_t)change << (i + 32 * side);
}

/*
 * Writes the position after some checkers have been taken from the heights. All of it comes from
 * registers: nothing that was written is read again while it is on its way to memory.
 */
INLINE void write_after(struct draughts_position_storage *next,
	const struct draughts_position *before, unsigned side, struct halves taken,
	struct halves heights, uint64_t pieces)
{
	struct draughts_position *const after = draughts_position_in(next);

	after->board.u.stacks.heights[0] = heights.low - taken.low;
	after->board.u.stacks.pieces = pieces;
	after->board.u.stacks.heights[1] = heights.high - taken.high;
	after->ruleset = before->ruleset;
	after->board.turn = !side;
}

/* In the order of generate, from the same sets. */
INLINE size_t write_successors(unsigned side, const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *list)
{
	const struct dr_board *const board = &position->board;
	const struct halves now = {board->u.stacks.heights[0], board->u.stacks.heights[1]};
	const uint64_t pieces = board->u.stacks.pieces;
	const uint32_t theirs = pieces_of(board, !side);
	size_t n = 0;

	for (uint32_t rest = pieces_of(board, side); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest), height = height_at(board, i);
		uint32_t captures = capture_targets(board, i, height, theirs);

		for (uint32_t to = quiet_targets(side, i, height, theirs); to != 0; to &= to - 1) {
			const unsigned t = dr_lowest(to), k = distance(i, t);
			const struct halves put = checkers_on(t, k);

			list[n] = move_to(i, t);
			write_after(&positions[n++], position, side, checkers_on(i, k),
				(struct halves){now.low + put.low, now.high + put.high},
				(pieces ^ changed(side, i, k == height)) | changed(side, t, true));
		}
		for (; captures != 0; captures &= captures - 1) {
			const unsigned t = dr_lowest(captures), k = distance(i, t);
			const struct halves put = checkers_on(t, k), clear = checkers_on(t, 15);

			list[n] = capture_of(i, t);
			write_after(&positions[n++], position, side, checkers_on(i, k),
				(struct halves){(now.low & ~clear.low) + put.low,
					(now.high & ~clear.high) + put.high},
				pieces ^ changed(side, i, k == height) ^
					UINT64_C(0x100000001) << t);
		}
		for (unsigned k = edge(side, i) + 1; k <= height; k++) { /* D7 */
			list[n] = move_off(i, k);
			write_after(&positions[n++], position, side, checkers_on(i, k), now,
				pieces ^ changed(side, i, k == height));
		}
	}
	return n;
}

static size_t successors(const struct draughts_position *position,
	struct draughts_position_storage *positions, draughts_move *moves)
{
	draughts_move all[DRAUGHTS_MOVES_MAX];
	draughts_move *const list = moves ? moves : all;
	size_t n;

	if (is_finished(&position->board))
		return 0;
	if (position->board.turn == DRAUGHTS_WHITE)
		n = write_successors(DRAUGHTS_WHITE, position, positions, list);
	else
		n = write_successors(DRAUGHTS_BLACK, position, positions, list);
	if (n == 0) { /* D8 */
		list[n] = DR_MOVE_PASS;
		play(draughts_position_in(&positions[n++]), position, DR_MOVE_PASS);
	}
	return n;
}

#include "rules/dipole_perft.h"

#define DIPOLE_FASTER .successors = successors, .perft = perft,
#endif

static const struct dr_citation citations[] = {
	{DRAUGHTS_REASON_GAME_OVER, 0, "D9"},
	{DRAUGHTS_REASON_NOT_IN_LINE, 0, "D2"},
	{DRAUGHTS_REASON_COUNT, 0, "D2"},
	{DRAUGHTS_REASON_ODD_STRAIGHT, 0, "D2"},
	{DRAUGHTS_REASON_STACK_SMALL, 0, "D2"},
	{DRAUGHTS_REASON_TARGET_TALL, 0, "D6"},
	{DRAUGHTS_REASON_SIDEWAYS, 0, "D4, D5"},
	{DRAUGHTS_REASON_ON_BOARD, 0, "D7"},
	{DRAUGHTS_REASON_MUST_MOVE, 0, "D8"},
	{0},
};

static const struct dr_articles articles = {
	.a1_dark = true, /* D1 */
	.citations = citations,
};

const struct draughts_ruleset DR_VARIANT(dr_dipole) = {.name = "dipole",
	.title = "Dipole",
	.family = UINT64_C(0x6469706f6c650000),
	.articles = &articles,
	.result = result, /* D9 */
	.draws = {0},     /* D10 */
	/* D2 and D6: stacks capture in all directions. */
	.traits = DRAUGHTS_TRAIT_STACKS | DRAUGHTS_TRAIT_LETTERS | DRAUGHTS_TRAIT_MEN_TAKE_BACK,
	.notation = DR_NOTATION_STACKS,
	.explain = DR_EXPLAIN_DIPOLE,
	.height_max = DR_CHECKERS_MAX,
	/* D1: White's stack on e1, square 31, and Black's on d8, square 2. */
	.initial = {.occupied = {[DRAUGHTS_WHITE] = UINT32_C(1) << 30, [DRAUGHTS_BLACK] = 1 << 1},
		.height = {[31 - 1] = DR_CHECKERS_MAX, [2 - 1] = DR_CHECKERS_MAX},
		.turn = DRAUGHTS_WHITE},
	.generate = {generate_white, generate_black},
	.count = {count_white, count_black},
	.captures = captures,
	.has_capture = has_capture,
	.play = play,
	.set = set,
	.get = get,
	.pieces = pieces,
	DIPOLE_FASTER};

DR_LOOK_UP(dipole)
