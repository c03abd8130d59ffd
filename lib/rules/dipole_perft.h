/* SPDX-License-Identifier: MIT */
/*
 * Perft of Dipole, the second half of dipole.c. The last two plies are not made move by move: a
 * move that captures nothing changes at most two of our stacks. So the number of answers to it is
 * the number that the enemy has now, plus the difference that these two stacks make.
 */
#ifndef DR_DIPOLE_PERFT_H
#define DR_DIPOLE_PERFT_H

INLINE size_t count(const struct draughts_position *position)
{
	return (position->board.turn == DRAUGHTS_WHITE ? count_white : count_black)(position);
}

static uint64_t perft(const struct draughts_position *position, unsigned depth, bool routes);

/* NOLINTBEGIN(misc-no-recursion): as deep as it is asked to go */

/* The leaves of a tree, move by move. */
static DR_NOINLINE uint64_t below_moves(
	const struct draughts_position *position, unsigned depth, bool routes)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = generate(position, moves);
	uint64_t sum = 0;

	for (size_t m = 0; m < n; m++) {
		struct draughts_position next;

		play(&next, position, moves[m]);
		sum += perft(&next, depth - 1, routes);
	}
	return sum;
}

/* One of the other side's stacks. */
struct enemy {
	uint32_t reach, ahead; /* where it may capture; where it may move quietly */
	unsigned square;
};

struct enemies {
	struct enemy stack[DR_CHECKERS_MAX];
	unsigned n;
	unsigned heights; /* of all, ored */
	int moves;        /* that they have now */
};

INLINE void list_enemies(const struct dr_board *board, unsigned side, struct enemies *enemies)
{
	const uint32_t ours = pieces_of(board, !side);

	enemies->n = enemies->heights = 0;
	enemies->moves = 0;
	for (uint32_t rest = pieces_of(board, side); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest), height = height_at(board, i);
		struct enemy *const enemy = &enemies->stack[enemies->n++];

		enemy->square = i;
		enemy->reach = within(i, height);
		enemy->ahead = enemy->reach & rows_ahead(side, i);
		enemies->heights |= height;
		enemies->moves += (int)count_of(board, side, i, height, ours);
	}
}

/*
 * How the moves of an enemy stack change in number if a stack of ours stands on a square in its
 * reach: one capture more, if our stack is not higher than it is far away (D6), and one quiet move
 * less, if the square lies ahead (D4).
 */
INLINE int adds(const struct enemy *enemy, unsigned i, unsigned height)
{
	return (int)(distance(enemy->square, i) >= height) - (int)(enemy->ahead >> i & 1);
}

/* The change in an enemy stack's number of moves, summed over our moves to empty squares. */
INLINE int differ_on_empty(const struct enemy *enemy, unsigned i, uint32_t empty)
{
	return (int)dr_popcount(empty & enemy->reach & dr_dipole_farther[enemy->square][i]) -
	       (int)dr_popcount(empty & enemy->ahead);
}

/* The same for moves onto our own stacks, which grow by the distance (D5). */
INLINE int differ_on_own(
	const struct dr_board *board, const struct enemy *enemy, unsigned i, uint32_t own)
{
	int sum = 0;

	for (uint32_t rest = own & enemy->reach; rest != 0; rest &= rest - 1) {
		const unsigned t = dr_lowest(rest), height = height_at(board, t);

		sum += adds(enemy, t, height + distance(i, t)) - adds(enemy, t, height);
	}
	return sum;
}

/* The answers to all quiet moves and exits of the stack on square i. */
INLINE int count_quiet_answers(
	unsigned side, const struct dr_board *board, unsigned i, const struct enemies *enemies)
{
	const uint32_t ours = pieces_of(board, side), theirs = pieces_of(board, !side);
	const unsigned height = height_at(board, i);
	const uint32_t targets = quiet_targets(side, i, height, theirs);
	const int all = (int)count_quiet(side, i, height, theirs);
	const int partial = (int)count_quiet(side, i, height - 1, theirs);
	int sum = all * enemies->moves, whole_adds = 0;

	for (unsigned e = 0; e < enemies->n; e++) {
		const struct enemy *const enemy = &enemies->stack[e];

		sum += differ_on_empty(enemy, i, targets & ~ours);
		sum += differ_on_own(board, enemy, i, targets & ours);
		if (enemy->reach & bit(i)) {
			const unsigned far = distance(enemy->square, i);

			/* D6: checkers that stay can be taken if they are at most `far' high. */
			if (far < height)
				sum += partial -
				       (int)count_quiet(side, i, height - far - 1, theirs);
			whole_adds += adds(enemy, i, height);
		}
	}
	sum -= (all - partial) * whole_adds;
	/* D9: there is no answer to the exit (D7) of the last checkers. */
	if (ours == bit(i) && height > edge(side, i))
		sum -= enemies->moves - whole_adds;
	return sum;
}

/*
 * This needs an enemy who never has to pass. With a stack of two or more a side never has to: if
 * the stack cannot leave the board, the five squares ahead at distances 1 and 2 are on the board.
 * To bar them all (D6) takes stacks of 2, 2, 3, 3 and 3, more checkers than a side has.
 */
static DR_NOINLINE uint64_t count_answers(unsigned side, const struct draughts_position *position)
{
	const struct dr_board *const board = &position->board;
	const uint32_t theirs = pieces_of(board, !side);
	struct enemies enemies;
	unsigned n = 0;
	int sum = 0;

	if (is_finished(board))
		return 0;
	list_enemies(board, !side, &enemies);
	if (enemies.heights <= 1)
		return below_moves(position, 2, false);
	for (uint32_t rest = pieces_of(board, side); rest != 0; rest &= rest - 1) {
		const unsigned i = dr_lowest(rest), height = height_at(board, i);
		uint32_t to = capture_targets(board, i, height, theirs);

		n += count_quiet(side, i, height, theirs) + dr_popcount(to);
		sum += count_quiet_answers(side, board, i, &enemies);
		for (; to != 0; to &= to - 1) {
			struct draughts_position next;

			play(&next, position, capture_of(i, dr_lowest(to)));
			sum += (int)count(&next);
		}
	}
	return n != 0 ? (uint64_t)sum : (uint64_t)enemies.moves; /* D8 */
}

/* A move has one route only (D2), so routes makes no difference. */
static uint64_t perft(const struct draughts_position *position, unsigned depth, bool routes)
{
	if (depth == 1)
		return count(position);
	if (depth == 2)
		return count_answers((unsigned)position->board.turn, position);
	return below_moves(position, depth, routes);
}

/* NOLINTEND(misc-no-recursion) */

#endif
