/* SPDX-License-Identifier: MIT */
/*
 * Dipole. A stack's quiet moves and exits depend on its square and height alone (D3, D5), but for
 * the squares ahead that an enemy holds; so moves are found, and counted, as sets.
 */
#include "core/setup.h"
#include "rules/dipole.h"
#include "rules/variants.h"

#define CHECKERS 12 /* of a side: D1 */
#define LINE_MAX 7  /* no two squares of the board are further apart */
#define MOVE_OFF (UINT64_C(1) << 17)
#define MOVE_PASS (UINT64_C(1) << 18)

/* Squares are counted from 0 in this file, so that square i is bit i of a set. */
DR_FORCE_INLINE uint32_t bit(unsigned i)
{
	return UINT32_C(1) << i;
}

DR_FORCE_INLINE uint32_t pieces_of(const struct dr_board *board, unsigned side)
{
	return (uint32_t)(board->u.stacks.pieces >> 32 * side);
}

DR_FORCE_INLINE unsigned height_at(const struct dr_board *board, unsigned i)
{
	return (unsigned)(board->u.stacks.heights[i / 16] >> 4 * (i % 16) & 15);
}

/* D2: the squares in line with square i and at most k away. */
DR_FORCE_INLINE uint32_t within(unsigned i, unsigned k)
{
	return dr_dipole_reach[i][k < LINE_MAX ? k : LINE_MAX];
}

/* D4: the rows ahead. White moves up the board, to lower numbers (G1). */
DR_FORCE_INLINE uint32_t rows_ahead(unsigned side, unsigned i)
{
	const unsigned row = i & ~3u;

	return side == DRAUGHTS_WHITE ? bit(row) - 1 : UINT32_C(0xfffffff0) << row;
}

/*
 * D2: the distance of two squares in line is that of their rows; within a row it is two files for
 * each dark square.
 */
DR_FORCE_INLINE unsigned distance(unsigned a, unsigned b)
{
	const unsigned low = a < b ? a : b, high = a < b ? b : a;
	const unsigned rows = high / 4 - low / 4;

	return rows != 0 ? rows : 2 * (high - low);
}

/* D4, D5: where up to k checkers may go from square i, to empty squares or onto their own. */
DR_FORCE_INLINE uint32_t quiet_targets(unsigned side, unsigned i, unsigned k, uint32_t theirs)
{
	return within(i, k) & rows_ahead(side, i) & ~theirs;
}

/* D7, G3: in how many ways up to k checkers may leave: one for each number above the edge. */
DR_FORCE_INLINE unsigned exits(unsigned side, unsigned i, unsigned k)
{
	const unsigned edge = dr_dipole_edge[side][i];

	return k > edge ? k - edge : 0;
}

DR_FORCE_INLINE unsigned count_quiet(unsigned side, unsigned i, unsigned k, uint32_t theirs)
{
	return dr_popcount(quiet_targets(side, i, k, theirs)) + exits(side, i, k);
}

/*
 * D6: the enemy stacks that k checkers from square i may take: those in reach, but not nearer than
 * they are high, for it takes as many checkers as there are squares to go.
 */
DR_FORCE_INLINE uint32_t capture_targets(
	const struct dr_board *board, unsigned i, unsigned k, uint32_t theirs)
{
	uint32_t targets = 0;

	for (uint32_t set = within(i, k) & theirs; set != 0; set &= set - 1) {
		const unsigned t = dr_lowest(set);
		const uint32_t too_near = within(i, height_at(board, t) - 1);

		targets |= set & (0 - set) & ~too_near;
	}
	return targets;
}

/* The legal moves of a side but for the pass. */
DR_FORCE_INLINE unsigned count_moves(const struct dr_board *board, unsigned side)
{
	const uint32_t ours = pieces_of(board, side), theirs = pieces_of(board, !side);
	unsigned n = 0;

	for (uint32_t set = ours; set != 0; set &= set - 1) {
		const unsigned i = dr_lowest(set), height = height_at(board, i);

		n += count_quiet(side, i, height, theirs);
		n += dr_popcount(capture_targets(board, i, height, theirs));
	}
	return n;
}

/* D9 */
DR_FORCE_INLINE bool is_finished(const struct dr_board *board)
{
	return pieces_of(board, DRAUGHTS_WHITE) == 0 || pieces_of(board, DRAUGHTS_BLACK) == 0;
}

/* D8: who has no move has one, the pass. */
DR_FORCE_INLINE size_t count(const struct dr_board *board)
{
	unsigned n;

	if (is_finished(board))
		return 0;
	n = count_moves(board, (unsigned)board->turn);
	return n != 0 ? n : 1;
}

DR_FORCE_INLINE bool has_capture(const struct dr_board *board)
{
	const unsigned side = (unsigned)board->turn;
	const uint32_t theirs = pieces_of(board, !side);

	for (uint32_t set = pieces_of(board, side); set != 0; set &= set - 1) {
		const unsigned i = dr_lowest(set);

		if (capture_targets(board, i, height_at(board, i), theirs) != 0)
			return true;
	}
	return false;
}

DR_FORCE_INLINE draughts_move move_to(unsigned from, unsigned to)
{
	return (draughts_move)(from + 1) | (draughts_move)(to + 1) << 6 |
	       (draughts_move)distance(from, to) << 12;
}

DR_FORCE_INLINE draughts_move capture_of(unsigned from, unsigned to)
{
	return move_to(from, to) | (draughts_move)bit(to) << 32;
}

DR_FORCE_INLINE draughts_move move_off(unsigned from, unsigned count)
{
	return (draughts_move)(from + 1) | (draughts_move)count << 12 | MOVE_OFF;
}

/* By ascending square; of each stack first the quiet moves, then the captures, then the exits. */
DR_FORCE_INLINE size_t generate(const struct dr_board *board, draughts_move *moves)
{
	const unsigned side = (unsigned)board->turn;
	const uint32_t ours = pieces_of(board, side), theirs = pieces_of(board, !side);
	size_t n = 0;

	if (is_finished(board))
		return 0;
	for (uint32_t set = ours; set != 0; set &= set - 1) {
		const unsigned i = dr_lowest(set), height = height_at(board, i);

		for (uint32_t to = quiet_targets(side, i, height, theirs); to != 0; to &= to - 1)
			moves[n++] = move_to(i, dr_lowest(to));
		for (uint32_t to = capture_targets(board, i, height, theirs); to != 0; to &= to - 1)
			moves[n++] = capture_of(i, dr_lowest(to));
		for (unsigned k = dr_dipole_edge[side][i] + 1u; k <= height; k++)
			moves[n++] = move_off(i, k);
	}
	if (n == 0)
		moves[n++] = MOVE_PASS;
	return n;
}

DR_FORCE_INLINE void add_checkers(struct dr_board *board, unsigned i, unsigned count)
{
	board->u.stacks.heights[i / 16] += (uint64_t)count << 4 * (i % 16);
}

DR_FORCE_INLINE void remove_checkers(struct dr_board *board, unsigned i, unsigned count)
{
	board->u.stacks.heights[i / 16] -= (uint64_t)count << 4 * (i % 16);
}

DR_FORCE_INLINE void play(struct dr_board *board, draughts_move move)
{
	const unsigned side = (unsigned)board->turn, count = draughts_move_count(move);
	const unsigned from = draughts_move_from(move) - 1, to = draughts_move_to(move) - 1;

	board->turn = !side;
	if (move == MOVE_PASS)
		return;
	remove_checkers(board, from, count);
	if (height_at(board, from) == 0)
		board->u.stacks.pieces ^= (uint64_t)bit(from) << 32 * side;
	if (draughts_move_is_off(move))
		return;
	if (draughts_move_is_capture(move)) {
		remove_checkers(board, to, height_at(board, to));
		board->u.stacks.pieces ^= (uint64_t)bit(to) << 32 * !side;
	}
	add_checkers(board, to, count);
	board->u.stacks.pieces |= (uint64_t)bit(to) << 32 * side;
}

/* The leaves two plies on, move by move; self is the variant this is compiled for. */
DR_FORCE_INLINE uint64_t count_answers_singly(
	const struct draughts_ruleset *self, const struct draughts_position *position)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = self->generate(position, moves);
	uint64_t sum = 0;

	for (size_t m = 0; m < n; m++) {
		struct draughts_position next;

		self->play(&next, position, moves[m]);
		sum += self->count(&next);
	}
	return sum;
}

/*
 * The leaves two plies on, set by set. A move that captures nothing changes two of our stacks at
 * most, so the answers to it are those the enemy has now, and the difference that these two make.
 */
struct enemy {
	uint32_t reach, ahead; /* where it may capture; where it may go besides */
	unsigned square;
};

struct enemies {
	struct enemy stack[CHECKERS];
	unsigned n;
	unsigned heights; /* of all, ored */
	int moves;        /* that they have now */
};

DR_FORCE_INLINE void list_enemies(
	const struct dr_board *board, unsigned side, struct enemies *enemies)
{
	enemies->n = enemies->heights = 0;
	for (uint32_t set = pieces_of(board, side); set != 0; set &= set - 1) {
		const unsigned i = dr_lowest(set), height = height_at(board, i);
		struct enemy *enemy = &enemies->stack[enemies->n++];

		enemy->square = i;
		enemy->reach = within(i, height);
		enemy->ahead = enemy->reach & rows_ahead(side, i);
		enemies->heights |= height;
	}
	enemies->moves = (int)count_moves(board, side);
}

/*
 * What a stack of ours on a square in its reach adds to an enemy's moves: a capture if it is not
 * higher than far (D6), and it costs the quiet move there (D4).
 */
DR_FORCE_INLINE int adds(const struct enemy *enemy, unsigned i, unsigned height)
{
	return (int)(distance(enemy->square, i) >= height) - (int)(enemy->ahead >> i & 1);
}

/* The difference to an enemy's moves when checkers from square i go to each of the empty squares.
 */
DR_FORCE_INLINE int differ_on_empty(
	const struct enemy *enemy, unsigned i, unsigned height, uint32_t empty)
{
	int sum = -(int)dr_popcount(empty & enemy->ahead);

	for (unsigned k = 1; k <= height && k <= LINE_MAX; k++) {
		const uint32_t landing = empty & within(i, k) & ~within(i, k - 1);

		sum += (int)dr_popcount(landing & enemy->reach & ~within(enemy->square, k - 1));
	}
	return sum;
}

/* The same when they go onto each of our own stacks, which grow by as many as it is squares (D5).
 */
DR_FORCE_INLINE int differ_on_own(
	const struct dr_board *board, const struct enemy *enemy, unsigned i, uint32_t own)
{
	int sum = 0;

	for (uint32_t set = own & enemy->reach; set != 0; set &= set - 1) {
		const unsigned t = dr_lowest(set), height = height_at(board, t);

		sum += adds(enemy, t, height + distance(i, t)) - adds(enemy, t, height);
	}
	return sum;
}

/* The answers to all quiet moves and exits of the stack on square i. */
DR_FORCE_INLINE int count_quiet_answers(
	const struct dr_board *board, unsigned side, unsigned i, const struct enemies *enemies)
{
	const uint32_t ours = pieces_of(board, side), theirs = pieces_of(board, !side);
	const unsigned height = height_at(board, i);
	const uint32_t targets = quiet_targets(side, i, height, theirs);
	const int all = (int)count_quiet(side, i, height, theirs);
	const int partial = (int)count_quiet(side, i, height - 1, theirs);
	int sum = all * enemies->moves, whole_adds = 0;

	for (unsigned e = 0; e < enemies->n; e++) {
		const struct enemy *enemy = &enemies->stack[e];

		sum += differ_on_empty(enemy, i, height, targets & ~ours);
		sum += differ_on_own(board, enemy, i, targets & ours);
		if (enemy->reach & bit(i)) {
			const unsigned far = distance(enemy->square, i);

			/* D6: the rest can be taken once it is no higher than this. */
			if (far < height)
				sum += partial -
				       (int)count_quiet(side, i, height - far - 1, theirs);
			whole_adds += adds(enemy, i, height);
		}
	}
	sum -= (all - partial) * whole_adds;
	/* D9: there is no answer to the exit of the last checkers. */
	if (ours == bit(i) && exits(side, i, height) != 0)
		sum -= enemies->moves - whole_adds;
	return sum;
}

/*
 * This needs an enemy who never has to pass. A stack of two or more never has: if it cannot leave
 * the board, its five squares at distances 1 and 2 are on it, and to bar them all (D6) takes stacks
 * of 2, 2, 3, 3 and 3, which is more checkers than a side has.
 */
DR_FORCE_INLINE uint64_t count_answers(
	const struct draughts_ruleset *self, const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;
	const unsigned side = (unsigned)board->turn;
	const uint32_t theirs = pieces_of(board, !side);
	struct enemies enemies;
	unsigned n = 0;
	int sum = 0;

	if (is_finished(board))
		return 0;
	list_enemies(board, !side, &enemies);
	if (enemies.heights <= 1)
		return count_answers_singly(self, position);
	for (uint32_t set = pieces_of(board, side); set != 0; set &= set - 1) {
		const unsigned i = dr_lowest(set), height = height_at(board, i);
		uint32_t to = capture_targets(board, i, height, theirs);

		n += count_quiet(side, i, height, theirs) + dr_popcount(to);
		sum += count_quiet_answers(board, side, i, &enemies);
		for (; to != 0; to &= to - 1) {
			struct draughts_position next;

			self->play(&next, position, capture_of(i, dr_lowest(to)));
			sum += (int)self->count(&next);
		}
	}
	return n != 0 ? (uint64_t)sum : (uint64_t)enemies.moves; /* D8 */
}

/* A move has one route only (D2), so routes makes no difference. */
DR_FORCE_INLINE uint64_t perft(const struct draughts_ruleset *self,
	const struct draughts_position *position, unsigned depth, bool routes)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint64_t sum = 0;
	size_t n;

	if (depth == 1)
		return self->count(position);
	if (depth == 2)
		return count_answers(self, position);
	n = self->generate(position, moves);
	for (size_t m = 0; m < n; m++) {
		struct draughts_position next;

		self->play(&next, position, moves[m]);
		sum += self->perft(&next, depth - 1, routes);
	}
	return sum;
}

/* Sixteen heights in half a byte each, from the bytes that have eight of them, and back. */
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

static void write_setup(struct draughts_position *position, const struct draughts_setup *setup)
{
	struct dr_board *const board = &position->board;

	for (unsigned i = 0; i < 2; i++)
		board->u.stacks.heights[i] = halves_of_bytes(dr_setup_heights(setup, 16 * i + 1)) |
					     halves_of_bytes(dr_setup_heights(setup, 16 * i + 9))
						     << 32;
	board->u.stacks.pieces = setup->pieces[0] | (uint64_t)setup->pieces[1] << 32;
	board->turn = setup->turn;
}

static void read_setup(const struct draughts_position *position, struct draughts_setup *setup)
{
	const struct dr_board *const board = &position->board;

	*setup = (struct draughts_setup){
		.pieces = {pieces_of(board, DRAUGHTS_WHITE), pieces_of(board, DRAUGHTS_BLACK)},
		.turn = (uint8_t)board->turn};
	for (unsigned i = 0; i < 2; i++) {
		const uint64_t halves = board->u.stacks.heights[i];

		dr_store_bytes(setup->height + 16 * i, bytes_of_halves(halves));
		dr_store_bytes(setup->height + 16 * i + 8, bytes_of_halves(halves >> 32));
	}
}

static draughts_squares read_occupied(
	const struct draughts_position *position, enum draughts_side side)
{
	return pieces_of(&position->board, side);
}

/* D1: White's stack on e1, square 31, and Black's on d8, square 2. */
static void write_start(struct draughts_position *position)
{
	const struct draughts_setup initial = {
		.pieces = {bit(31 - 1), bit(2 - 1)},
		.height = {[31 - 1] = CHECKERS, [2 - 1] = CHECKERS},
		.turn = DRAUGHTS_WHITE,
	};

	write_setup(position, &initial);
}

/* D9. A side without a move passes (D8), so nothing else ends a game. */
static struct dr_result result(const struct draughts_position *position)
{
	struct dr_result result = {DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE};

	if (is_finished(&position->board)) {
		result.outcome = pieces_of(&position->board, DRAUGHTS_WHITE) == 0
					 ? DRAUGHTS_BLACK_WINS
					 : DRAUGHTS_WHITE_WINS;
		result.ending = DRAUGHTS_ENDING_NO_PIECES;
	}
	return result;
}

static const struct dr_articles articles = {.letter = 'D', .a1_dark = true /* D1 */};

/* NOLINTBEGIN(bugprone-macro-parentheses): an attribute, like target_, cannot stand in them */

/* One variant of the code: the functions above compiled for a target, and their ruleset. */
#define VARIANT(name_, target_)                                                           \
	target_ static size_t generate_##name_(                                           \
		const struct draughts_position *position, draughts_move *moves)           \
	{                                                                                 \
		return generate(&position->board, moves);                                 \
	}                                                                                 \
	target_ static size_t count_##name_(const struct draughts_position *position)     \
	{                                                                                 \
		return count(&position->board);                                           \
	}                                                                                 \
	target_ static bool has_capture_##name_(const struct draughts_position *position) \
	{                                                                                 \
		return has_capture(&position->board);                                     \
	}                                                                                 \
	target_ static void play_##name_(struct draughts_position *after,                 \
		const struct draughts_position *before, draughts_move move)               \
	{                                                                                 \
		struct dr_board board = before->board;                                    \
                                                                                          \
		play(&board, move);                                                       \
		after->board = board;                                                     \
		after->ruleset = before->ruleset;                                         \
	}                                                                                 \
	target_ static uint64_t perft_##name_(                                            \
		const struct draughts_position *position, unsigned depth, bool routes)    \
	{                                                                                 \
		return perft(&dr_dipole_##name_, position, depth, routes);                \
	}                                                                                 \
	const struct draughts_ruleset dr_dipole_##name_ = {                               \
		.name = "dipole",                                                         \
		.title = "Dipole",                                                        \
		.family = UINT64_C(0x6469706f6c650000),                                   \
		.first = DRAUGHTS_WHITE,                                                  \
		.notation = DR_NOTATION_STACKS,                                           \
		.articles = &articles,                                                    \
		.height_max = CHECKERS,                                                   \
		.draws = {0, 0, false, false}, /* D10 */                                  \
		.start = write_start,                                                     \
		.set = write_setup,                                                       \
		.occupied = read_occupied,                                                \
		.get = read_setup,                                                        \
		.generate = generate_##name_,                                             \
		.count = count_##name_,                                                   \
		.has_capture = has_capture_##name_,                                       \
		.play = play_##name_,                                                     \
		.result = result,                                                         \
		.perft = perft_##name_,                                                   \
	}

/* NOLINTEND(bugprone-macro-parentheses) */

VARIANT(plain, DR_TARGET_PLAIN);

#if DR_HAVE_X86_BITS
VARIANT(x86, DR_TARGET_X86_BITS);
#endif

const struct draughts_ruleset *draughts_dipole(void)
{
	return DR_PICK(dr_dipole_plain, dr_dipole_x86);
}
