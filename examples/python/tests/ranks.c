/* SPDX-License-Identifier: MIT */
/*
 * Counts how many legal moves of a position can have the same ends, which bounds the rank in the
 * action ids: see draughts-python(7). It does not use the library. Usage: ranks 0|1 0|1
 *
 * `ranks 0 1' is for short kings: it tries all sets of pieces that can be captured, from every
 * square. Blockers and squares that must stay free add nothing, because every jump has its own
 * victim. `ranks 1 0' is for flying kings. It also counts captures that would have to go on,
 * because a blocker could end them: an upper bound. `ranks 1 1' does not count them: a lower bound.
 * A king can make every jump that a man can make. The last line has the greatest number of moves
 * with the same ends, and the greatest number of one length, for games in which the longest
 * captures must be made. The program takes minutes.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int next[32][4], inner[18];
static int fly, complete;
static uint32_t set;
static struct {
	int end;
	uint32_t victims;
} found[1 << 16];
static int n;
static void add(int end, uint32_t v)
{
	for (int i = 0; i < n; i++)
		if (found[i].end == end && found[i].victims == v)
			return;
	found[n].end = end;
	found[n++].victims = v;
}
/* NOLINTNEXTLINE(misc-no-recursion): each level has taken a piece */
static void go(int at, uint32_t left)
{
	int stuck = 1;
	for (int d = 0; d < 4; d++) {
		int over = next[at][d];
		while (fly && over >= 0 && !(set >> over & 1))
			over = next[over][d];
		if (over < 0 || !(left >> over & 1))
			continue;
		for (int to = next[over][d]; to >= 0 && !(set >> to & 1);
			to = fly ? next[to][d] : -1) {
			stuck = 0;
			go(to, left & ~(1u << over));
		}
	}
	if ((stuck || !complete) && left != set)
		add(at, set & ~left);
}
int main(int count, char **v)
{
	int k = 0;
	if (count != 3)
		return 2;
	fly = v[1][0] == '1';
	complete = v[2][0] == '1';
	for (int s = 0; s < 32; s++) {
		int r = s / 4, f = 2 * (s % 4) + (r % 2 == 0), nb = 0;
		for (int d = 0; d < 4; d++) {
			int ff = f + (d % 2 ? 1 : -1), rr = r + (d < 2 ? -1 : 1);
			next[s][d] = ff < 0 || ff > 7 || rr < 0 || rr > 7 ? -1 : rr * 4 + ff / 2;
			nb += next[s][d] >= 0;
		}
		if (nb == 4)
			inner[k++] = s;
	}
	int most = 0, mostl = 0;
	for (uint32_t x = 0; x < 1u << k; x++) {
		if (__builtin_popcount(x) > 12)
			continue;
		set = 0;
		for (int i = 0; i < k; i++)
			if (x >> i & 1)
				set |= 1u << inner[i];
		for (int s = 0; s < 32; s++) {
			if (set >> s & 1)
				continue;
			static int cnt[32], cl[32][13];
			memset(cnt, 0, sizeof cnt);
			memset(cl, 0, sizeof cl);
			n = 0;
			go(s, set);
			for (int i = 0; i < n; i++) {
				int e = found[i].end, l = __builtin_popcount(found[i].victims);
				if (++cnt[e] > most) {
					most = cnt[e];
					printf("all %d: set %08x from %d to %d\n", most, set, s + 1,
						e + 1);
				}
				if (++cl[e][l] > mostl) {
					mostl = cl[e][l];
					printf("length %d: set %08x from %d to %d len %d\n", mostl,
						set, s + 1, e + 1, l);
				}
			}
			fflush(stdout);
		}
	}
	printf("most %d, of one length %d\n", most, mostl);
}
