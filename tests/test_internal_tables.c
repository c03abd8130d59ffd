/* SPDX-License-Identifier: MIT */
/* The tables of lib/rules, recomputed from the articles on a board numbered by the reference. */
#include <stdlib.h>

#include "reference.h"
#include "rules/bitboard.h"
#include "rules/dipole.h"
#include "rules/movetable.h"
#include "tests.h"

/* The games by the corner that is dark: h1 (I1), a1 (E1). */
static const enum ref_game game_of[2] = {REF_ITALIAN, REF_ENGLISH};

/* White moves to higher ranks, Black to lower ones (G1). */
static const int forward[2] = {[DRAUGHTS_WHITE] = 1, [DRAUGHTS_BLACK] = -1};

/* The square so many files and ranks away from another, 0 if it is off the board. */
static unsigned away(enum ref_game game, unsigned square, int files, int ranks)
{
	const int file = ref_file(game, square) + files, rank = ref_rank(game, square) + ranks;

	return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : ref_square(game, file, rank);
}

/* G1, E1, I1: every square has an index of its own, and the ghosts none. */
START_TEST(squares_and_indices)
{
	for (int a1 = 0; a1 <= 1; a1++) {
		uint64_t all = 0;

		for (unsigned square = 1; square <= 32; square++) {
			const unsigned index = dr_index(a1, square);

			ck_assert_uint_lt(index, 36);
			ck_assert_uint_eq(dr_square(a1, index), square);
			ck_assert_uint_eq(dr_spread(a1, tests_bit(square)), UINT64_C(1) << index);
			ck_assert_uint_eq(dr_gather(a1, UINT64_C(1) << index), tests_bit(square));
			ck_assert_uint_eq(dr_move_tables(a1)->square[square], UINT64_C(1) << index);
			all |= UINT64_C(1) << index;
		}
		ck_assert_uint_eq(dr_all_squares(a1), all);
		ck_assert_uint_eq(dr_move_tables(a1)->square[0], 0);
		/* Bits on both sides of a ghost do not disturb each other. */
		ck_assert_uint_eq(dr_spread(a1, UINT32_MAX), all);
		ck_assert_uint_eq(dr_gather(a1, all), UINT32_MAX);
		/* E8, I6: rank 8 is White's crowning row, rank 1 Black's. */
		ck_assert_uint_eq(
			dr_crowning_row(a1, DRAUGHTS_WHITE), dr_spread(a1, UINT32_C(0x0000000f)));
		ck_assert_uint_eq(
			dr_crowning_row(a1, DRAUGHTS_BLACK), dr_spread(a1, UINT32_C(0xf0000000)));
	}
}
END_TEST

static unsigned lower(unsigned square, unsigned other)
{
	return square < other ? square : other;
}

/*
 * E3, I3, E4, I4: of the steps by 4 and by 5 one goes ahead to each side, and a step over the edge
 * ends on no square. The table has the move of each step, and of the jump that is two of them.
 */
static void check_direction(bool a1, enum draughts_side side, unsigned from, int files)
{
	const enum ref_game game = game_of[a1];
	const unsigned over = away(game, from, files, forward[side]);
	const unsigned to = away(game, from, 2 * files, 2 * forward[side]);
	const struct dr_move_tables *const tables = dr_move_tables(a1);
	const bool last = over <= 4 || over >= 29;

	if (over == 0)
		return;

	const int step = abs((int)dr_index(a1, over) - (int)dr_index(a1, from));
	const draughts_move promotion = UINT64_C(1) << 16;
	const unsigned half = step == 5 ? DR_BY_5 : 0;

	ck_assert_int_ge(step, 4);
	ck_assert_int_le(step, 5);
	ck_assert_uint_eq(dr_ahead(side, UINT64_C(1) << dr_index(a1, from), (unsigned)step),
		UINT64_C(1) << dr_index(a1, over));
	ck_assert_uint_eq(dr_step_ends[half + dr_index(a1, lower(from, over))],
		UINT64_C(1) << dr_index(a1, from) | UINT64_C(1) << dr_index(a1, over));
	ck_assert_uint_eq(tables->step[side][half + dr_index(a1, lower(from, over))],
		tests_move(from, over, 1, 0) | (last ? promotion : 0));
	if (to == 0)
		return;
	ck_assert_uint_eq(tables->jump[side][half + dr_index(a1, lower(from, to))],
		tests_move(from, to, 1, tests_bit(over)) | (to <= 4 || to >= 29 ? promotion : 0));
}

START_TEST(steps_and_jumps)
{
	for (int a1 = 0; a1 <= 1; a1++)
		for (unsigned square = 1; square <= 32; square++)
			for (int files = -1; files <= 1; files += 2) {
				check_direction(a1, DRAUGHTS_WHITE, square, files);
				check_direction(a1, DRAUGHTS_BLACK, square, files);
			}
}
END_TEST

/* A step over the edge ends on a ghost, or outside of the 36 bits. */
START_TEST(no_step_over_the_edge)
{
	for (int a1 = 0; a1 <= 1; a1++)
		for (unsigned square = 1; square <= 32; square++)
			for (int i = DRAUGHTS_WHITE; i <= DRAUGHTS_BLACK; i++) {
				const enum draughts_side side = (enum draughts_side)i;
				const uint64_t at = UINT64_C(1) << dr_index(a1, square);
				const uint64_t reached = (dr_ahead(side, at, 4) |
								 dr_ahead(side, at, 5)) &
							 dr_all_squares(a1);
				draughts_squares expected = 0;

				for (int files = -1; files <= 1; files += 2) {
					const unsigned to = away(
						game_of[a1], square, files, forward[side]);

					expected |= to ? tests_bit(to) : 0;
				}
				ck_assert_uint_eq(dr_gather(a1, reached), expected);
			}
}
END_TEST

/* D2: all squares in line, in eight directions, that are dark and at most so far away. */
START_TEST(dipole_reach)
{
	for (unsigned square = 1; square <= 32; square++)
		for (int most = 0; most <= 7; most++) {
			draughts_squares expected = 0;

			for (int files = -1; files <= 1; files++)
				for (int ranks = -1; ranks <= 1; ranks++)
					for (int k = 1; k <= most; k++) {
						const unsigned to = files || ranks
									    ? away(REF_DIPOLE,
										      square,
										      k * files,
										      k * ranks)
									    : 0;

						expected |= to ? tests_bit(to) : 0;
					}
			ck_assert_uint_eq(dr_dipole_reach[square - 1][most], expected);
		}
}
END_TEST

/* D7: the least of the rows ahead and the files to the left and to the right. */
START_TEST(dipole_edge)
{
	for (unsigned square = 1; square <= 32; square++) {
		const int file = ref_file(REF_DIPOLE, square), rank = ref_rank(REF_DIPOLE, square);
		const int sides = file < 7 - file ? file : 7 - file;
		const int white = 7 - rank, black = rank;

		ck_assert_int_eq(dr_dipole_edge[square - 1], white < sides ? white : sides);
		ck_assert_int_eq(dr_dipole_edge[32 - square], black < sides ? black : sides);
	}
}
END_TEST

/* D2: how many squares lie between, and one; 0 if they are not in line. */
START_TEST(dipole_distance)
{
	for (unsigned square = 1; square <= 32; square++)
		for (unsigned other = 1; other <= 32; other++) {
			const int files = abs(
				ref_file(REF_DIPOLE, square) - ref_file(REF_DIPOLE, other));
			const int ranks = abs(
				ref_rank(REF_DIPOLE, square) - ref_rank(REF_DIPOLE, other));
			const bool in_line = files == 0 || ranks == 0 || files == ranks;

			ck_assert_int_eq(dr_dipole_distance[square - 1][other - 1],
				in_line ? files + ranks - (files == ranks ? files : 0) : 0);
		}
}
END_TEST

/* D2, D6: the squares in line with both i and j that are no nearer to j. */
START_TEST(dipole_farther)
{
	for (unsigned i = 0; i < 32; i++)
		for (unsigned j = 0; j < 32; j++) {
			draughts_squares expected = 0;

			for (unsigned to = 0; to < 32; to++) {
				const unsigned far = dr_dipole_distance[i][to];
				const unsigned farther = dr_dipole_distance[j][to];

				if (far > 0 && farther >= far)
					expected |= tests_bit(to + 1);
			}
			ck_assert_uint_eq(dr_dipole_farther[j][i], expected);
		}
}
END_TEST

/*
 * D4, D5, D7: from 1 to k checkers straight ahead, which takes an even number of them (D2), and
 * diagonally ahead to each side; all exits of one number are one move (G3).
 */
START_TEST(dipole_free)
{
	for (unsigned square = 1; square <= 32; square++)
		for (int side = DRAUGHTS_WHITE; side <= DRAUGHTS_BLACK; side++) {
			/* The table is White's; for Black the board is turned. */
			const unsigned turned = side == DRAUGHTS_WHITE ? square - 1 : 32 - square;
			int moves = 0;

			for (int k = 0; k <= 12; k++) {
				bool exit = false;

				for (int files = -1; k > 0 && files <= 1; files++) {
					const bool straight = files == 0;
					const unsigned to = away(
						REF_DIPOLE, square, k * files, k * forward[side]);

					if (straight && k % 2 != 0)
						continue;
					moves += to != 0;
					exit |= to == 0;
				}
				moves += exit;
				ck_assert_int_eq(dr_dipole_free[turned][k], moves);
			}
		}
}
END_TEST

void suite_internal_tables(Suite *suite)
{
	tests_add(suite, squares_and_indices, steps_and_jumps, no_step_over_the_edge, dipole_reach,
		dipole_edge, dipole_distance, dipole_farther, dipole_free);
}
