/* SPDX-License-Identifier: MIT */
/*
 * The geometry of Dipole as tables. Squares are counted from 0: index i is square i + 1, and bit i
 * of a set.
 */
#ifndef DR_DIPOLE_H
#define DR_DIPOLE_H

#include <stdint.h>

/*
 * D2: dr_dipole_reach[i][k] has the dark squares at most k squares away from square i in a straight
 * line, in all eight directions. No line of the board is longer than 7.
 */
extern const uint32_t dr_dipole_reach[32][8];

/* D2: the distance of two squares in line, 0 for others. */
extern const uint8_t dr_dipole_distance[32][32];

/*
 * D6: dr_dipole_farther[j][i] holds the squares in line with both i and j that are at least as far
 * from j as from i. A stack that lands there from i is as high as its distance from i, so the stack
 * on j can take it, if it reaches that far.
 */
extern const uint32_t dr_dipole_farther[32][32];

/*
 * D7: dr_dipole_edge[i] is the number of squares between a white stack on square i and the nearest
 * edge, ahead or at a side: more checkers than this may leave the board. For Black, square i is
 * White's square 31 - i, as the board is the same when it is turned.
 */
extern const uint8_t dr_dipole_edge[32];

/*
 * D4, D5, D7: dr_dipole_free[i][k] is how many quiet moves and exits a white stack of k has on
 * square i when no enemy is in its way.
 */
extern const uint8_t dr_dipole_free[32][13];

#endif
