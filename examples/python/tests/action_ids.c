/* SPDX-License-Identifier: MIT */
/*
 * The greatest number of captures of one position that start on one square and end on another: see
 * action ids in draughts-python(7). It does not use the library. Usage: action_ids MOVER CHOICE
 *
 * MOVER is short (a king that steps, or a man that captures backward too), forward (a man that does
 * not, and stops on the last row), crowned (a man that flies on from the last row) or flying (a
 * king). CHOICE is free or most. Each line has a start and an end, the greatest number, and a
 * position that has it: the victims, and the other pieces, as sets of squares in hexadecimal.
 *
 * Two captures count as one if they take the same pieces. The search covers all positions:
 *
 * - A victim stands on one of the 18 squares that are not on the edge. All sets of at most 12 are
 *   tried. A piece that none of the counted captures takes is not a victim: in its place, a piece
 *   that cannot be captured leaves these captures legal. So the victims are those of the captures
 *   from the start to the end.
 * - At first there are no other pieces. A capture that breaks off where it could go on is illegal,
 *   unless some other piece stands on a square which the missing jump needs. A capture of fewer
 *   pieces than another is illegal with the choice most, unless another piece is in the way of the
 *   other capture. Each of these squares is tried; and so is the position without this capture.
 * - Pieces in the way only take captures away. So a position is given up when the captures that are
 *   left, legal or not, are not more than the greatest number so far.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum mover { SHORT, FORWARD, CROWNED, FLYING };
enum { SQUARES = 32, OTHERS = 11, VICTIMS = 12, ENDS = 256, DEPTH = 64 };

/* How a capture ends: all victims, the last one, the direction of the jump over it, and whether the
 * mover flew. Whether the capture may end there depends on nothing else. */
struct end {
	uint32_t taken;
	int last, direction;
	enum mover mover;
};

struct list {
	struct end end[ENDS];
	size_t count;
};

static int neighbours[SQUARES][4]; /* -1 off the board; men move in directions 0 and 1, to row 0 */
static int inner[18];
static enum mover mover;
static bool is_most;
static uint32_t victims, others;
static int start, target;
static struct best {
	unsigned number;
	uint32_t victims, others;
} best[SQUARES];

static bool is_empty(int square)
{
	return square >= 0 && !((victims | others) >> square & 1);
}

static enum mover after(enum mover kind, int square)
{
	return kind == CROWNED && square < 4 ? FLYING : kind;
}

/* The piece that can be jumped over in a direction, or -1. Adds the squares that must be empty. */
static int jumped(int at, int d, enum mover kind, uint32_t taken, uint32_t *path)
{
	int over = neighbours[at][d];

	if (kind == FORWARD && (d > 1 || (at < 4 && taken != 0)))
		return -1;
	for (; kind == FLYING && is_empty(over); over = neighbours[over][d])
		*path |= 1u << over;
	if (over < 0 || !(victims >> over & 1) || taken >> over & 1 ||
		!is_empty(neighbours[over][d]))
		return -1;
	*path |= 1u << neighbours[over][d];
	return over;
}

/* Each end of a capture on the target, or, if list is NULL, the victims of the captures to each
 * square. */
/* NOLINTNEXTLINE(misc-no-recursion): each level has taken a piece */
static void find(int at, uint32_t taken, enum mover kind, struct list *list, uint32_t *united)
{
	for (int d = 0; d < 4; d++) {
		uint32_t path = 0;
		const int over = jumped(at, d, kind, taken, &path);

		for (int to = over < 0 ? -1 : neighbours[over][d]; is_empty(to);
			to = kind == FLYING ? neighbours[to][d] : -1) {
			const struct end end = {taken | 1u << over, over, d, kind};
			size_t i = 0;

			united[to] |= end.taken;
			while (list && i < list->count &&
				memcmp(&list->end[i], &end, sizeof end) != 0)
				i++;
			if (list && to == target && i == list->count) {
				if (i == ENDS)
					exit(3); /* the arrays are too short */
				list->end[list->count++] = end;
			}
			find(to, end.taken, after(kind, to), list, united);
		}
	}
}

/* The squares that a capture of more than `left` pieces needs, or 0. */
/* NOLINTNEXTLINE(misc-no-recursion): each level has taken a piece */
static uint32_t longer(int at, uint32_t taken, enum mover kind, int left, uint32_t path)
{
	for (int d = 0; left >= 0 && d < 4; d++) {
		uint32_t way = path;
		const int over = jumped(at, d, kind, taken, &way);

		for (int to = over < 0 ? -1 : neighbours[over][d]; is_empty(to);
			to = kind == FLYING ? neighbours[to][d] : -1) {
			way |= 1u << to;
			const uint32_t found = longer(
				to, taken | 1u << over, after(kind, to), left - 1, way);

			if (found)
				return found;
		}
	}
	return left < 0 ? path : 0;
}

/* The squares one of which must be taken so that a capture may end like this, or 0 if it may. */
static uint32_t unfinished(const struct end *end)
{
	uint32_t beyond = 0;
	bool is_beyond = false;

	for (int at = end->mover == FLYING ? neighbours[end->last][end->direction] : target;
		is_empty(at); at = end->mover == FLYING ? neighbours[at][end->direction] : -1) {
		beyond |= is_beyond ? 1u << at : 0;
		is_beyond |= at == target;
		for (int d = 0; d < 4; d++) {
			uint32_t path = 0;

			if (jumped(at, d, after(end->mover, at), end->taken, &path) >= 0)
				return path | beyond;
		}
	}
	return 0;
}

/* How many different sets the ends take that are not left out. */
static unsigned different(const struct list *list, const bool *out)
{
	unsigned number = 0;

	for (size_t i = 0; i < list->count; i++) {
		size_t j = 0;

		while (!out[i] && j < i && (out[j] || list->end[j].taken != list->end[i].taken))
			j++;
		number += !out[i] && j == i;
	}
	return number;
}

static void search(int length, const struct list *refused);

/* Searches with another piece on each of these squares. */
/* NOLINTNEXTLINE(misc-no-recursion): each level has another piece */
static void block(int length, const struct list *refused, uint32_t squares)
{
	squares &= ~(1u << start | 1u << target);
	for (; __builtin_popcount(others) < OTHERS && squares != 0; squares &= squares - 1) {
		const uint32_t one = squares & (0 - squares);

		others |= one;
		search(length, refused);
		others &= ~one;
	}
}

/* Searches for captures of `length` pieces, or of any number if it is 0. */
/* NOLINTNEXTLINE(misc-no-recursion): each level has another piece, or one capture less */
static void search(int length, const struct list *refused)
{
	static struct list lists[DEPTH];
	static size_t depth;
	struct list *list, less;
	bool is_out[ENDS] = {false}, is_illegal[ENDS], is_known;
	uint32_t needed[ENDS], united[SQUARES], way;
	size_t pick = ENDS;

	if (depth == DEPTH)
		exit(3);
	list = &lists[depth++];
	list->count = 0;
	find(start, 0, mover, list, united);
	for (size_t i = 0; i < list->count; i++) {
		const struct end *end = &list->end[i];

		is_out[i] = length != 0 && __builtin_popcount(end->taken) != length;
		for (size_t j = 0; j < refused->count; j++)
			is_out[i] |= memcmp(&refused->end[j], end, sizeof *end) == 0;
		needed[i] = unfinished(end);
		is_illegal[i] = is_out[i] || needed[i] != 0;
	}
	if (different(list, is_out) <= best[target].number) {
		depth--;
		return;
	}
	if (length != 0 && (way = longer(start, 0, mover, length, 0)) != 0) {
		block(length, refused, way);
		depth--;
		return;
	}
	if (different(list, is_illegal) > best[target].number)
		best[target] = (struct best){different(list, is_illegal), victims, others};
	for (size_t i = 0; i < list->count; i++) {
		is_known = is_out[i] || !is_illegal[i];
		for (size_t j = 0; j < list->count; j++)
			is_known |= !is_illegal[j] && list->end[j].taken == list->end[i].taken;
		if (!is_known && (pick == ENDS || __builtin_popcount(needed[i]) <
							  __builtin_popcount(needed[pick])))
			pick = i;
	}
	if (pick != ENDS && different(list, is_out) > best[target].number) {
		block(length, refused, needed[pick]);
		less = *refused;
		less.end[less.count++] = list->end[pick];
		search(length, &less);
	}
	depth--;
}

static void make_board(void)
{
	size_t count = 0;

	for (int s = 0; s < SQUARES; s++) {
		const int row = s / 4, file = 2 * (s % 4) + (row % 2 == 0);

		for (int d = 0; d < 4; d++) {
			const int r = row + (d < 2 ? -1 : 1), f = file + (d % 2 ? 1 : -1);

			neighbours[s][d] = (r & 7) != r || (f & 7) != f ? -1 : r * 4 + f / 2;
		}
		if (row != 0 && row != 7 && file != 0 && file != 7)
			inner[count++] = s;
	}
}

/* The moves that are no captures: one for each end. */
static void begin(void)
{
	memset(best, 0, sizeof best);
	for (int d = 0; d < (mover == FORWARD || mover == CROWNED ? 2 : 4); d++)
		for (int to = neighbours[start][d]; to >= 0;
			to = mover == FLYING ? neighbours[to][d] : -1)
			best[to].number = 1;
}

int main(int count, char **arguments)
{
	static const char *const movers[] = {"short", "forward", "crowned", "flying"};
	static const struct list none;

	for (; count == 3 && mover <= FLYING && strcmp(arguments[1], movers[mover]) != 0;)
		mover++;
	if (count != 3 || mover > FLYING)
		return 2;
	is_most = strcmp(arguments[2], "most") == 0;
	make_board();
	for (start = mover == FORWARD || mover == CROWNED ? 4 : 0; start < SQUARES; start++) {
		begin();
		for (uint32_t set = 1; set < 1u << 18; set++) {
			uint32_t united[SQUARES] = {0};

			victims = 0;
			for (size_t i = 0; i < 18; i++)
				victims |= (set >> i & 1) << inner[i];
			if (__builtin_popcount(set) > VICTIMS || victims >> start & 1)
				continue;
			find(start, 0, mover, NULL, united);
			for (target = 0; target < SQUARES; target++)
				for (int n = is_most; united[target] == victims && n <= VICTIMS;
					n = is_most ? n + 1 : VICTIMS + 1)
					search(n, &none);
		}
		for (target = 0; target < SQUARES; target++)
			if (best[target].number != 0)
				printf("%d %d %u %x %x\n", start + 1, target + 1,
					best[target].number, best[target].victims,
					best[target].others);
	}
}
