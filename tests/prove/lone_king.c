/* SPDX-License-Identifier: MIT */
/*
 * All captures of a lone white king, in every placement of other pieces that can matter to them, by
 * the library and by the articles: the second witness for captures that go on, besides prove.py.
 *
 * A jump leads two rows and two files on. So the king lands on some squares only, where it matters
 * whether they are empty; and it jumps over others only, where it matters what stands there.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/bitboard.h"
#include "rules/checkers.h"
#include "rules/variants.h"

enum { ROWS = 8, SQUARES = 32, ROUTES_MAX = 4096 };

/* The board by rows and files: E1, I1. */
struct geometry {
	int row[SQUARES + 1], file[SQUARES + 1], square[ROWS][ROWS];
};

/* A placement, square n in bit n - 1. */
struct placement {
	unsigned from, enemy, kings;
};

/* A whole capture: order has a bit for each jump over a king, the highest for the first jump. */
struct route {
	unsigned to, jumps, kings, order;
	uint32_t taken;
};

struct routes {
	size_t count;
	struct route list[ROUTES_MAX];
};

struct game {
	const struct draughts_ruleset *ruleset;
	bool a1_dark, ranked, first_king_only;
};

static uint32_t bit(unsigned square)
{
	return UINT32_C(1) << (square - 1);
}

static void set_geometry(struct geometry *geometry, bool a1_dark)
{
	for (int s = 1; s <= SQUARES; s++) {
		const int row = (s - 1) / 4, file = 2 * ((s - 1) % 4) + (row % 2 ^ a1_dark);

		geometry->row[s] = row;
		geometry->file[s] = file;
		geometry->square[row][file] = s;
	}
}

static bool on_board(int row, int file)
{
	return row >= 0 && row < ROWS && file >= 0 && file < ROWS;
}

/* E5, E7, E9, I5, I7, I10: goes on from a route so far, and keeps it if it is complete. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as a capture is long, 9 at most */
static void follow(const struct geometry *geometry, const struct placement *placement,
	struct route route, struct routes *routes)
{
	const int row = geometry->row[route.to], file = geometry->file[route.to];
	bool complete = route.jumps > 0;

	for (int direction = 0; direction < 4; direction++) {
		const int up = direction & 1 ? 1 : -1, aside = direction & 2 ? 1 : -1;

		if (!on_board(row + 2 * up, file + 2 * aside))
			continue;
		const unsigned over = (unsigned)geometry->square[row + up][file + aside];
		const unsigned to = (unsigned)geometry->square[row + 2 * up][file + 2 * aside];
		const bool is_king = (placement->kings & bit(over)) != 0;

		if (!(placement->enemy & bit(over)) || (route.taken & bit(over)) ||
			(placement->enemy & bit(to)))
			continue;
		complete = false;
		follow(geometry, placement,
			(struct route){to, route.jumps + 1, route.kings + is_king,
				route.order | (unsigned)is_king << (15 - route.jumps),
				route.taken | bit(over)},
			routes);
	}
	if (complete)
		routes->list[routes->count++] = route;
}

/* By I8 (1), (3) and (4): positive if a is better, 0 if the choice between them is free. */
static int compare(const struct game *game, const struct route *a, const struct route *b)
{
	const unsigned differ = a->order ^ b->order;

	if (!game->ranked || (a->jumps == b->jumps && a->kings == b->kings && differ == 0))
		return 0;
	if (a->jumps != b->jumps)
		return a->jumps > b->jumps ? 1 : -1;
	if (a->kings != b->kings)
		return a->kings > b->kings ? 1 : -1;
	/* I9: the strict reading compares the first kings alone. */
	if (game->first_king_only && differ <= (a->order & b->order))
		return 0;
	return a->order > b->order ? 1 : -1;
}

/* Keeps those that I8 prefers. */
static void choose(const struct game *game, struct routes *routes)
{
	size_t best = 0, kept = 0;

	for (size_t i = 1; i < routes->count; i++)
		if (compare(game, &routes->list[i], &routes->list[best]) > 0)
			best = i;
	const struct route wanted = routes->list[best];

	for (size_t i = 0; i < routes->count; i++)
		if (compare(game, &routes->list[i], &wanted) == 0)
			routes->list[kept++] = routes->list[i];
	routes->count = kept;
}

/* The routes to the same end with the same victims are one move (G3). */
static size_t count_of_move(const struct routes *routes, const struct route *route)
{
	size_t count = 0;

	for (size_t i = 0; i < routes->count; i++)
		count += routes->list[i].to == route->to && routes->list[i].taken == route->taken;
	return count;
}

static bool is_listed(const struct game *game, const struct dr_captures *captures,
	const struct routes *routes, const struct route *route)
{
	const uint64_t to = dr_spread(game->a1_dark, bit(route->to));
	const uint64_t taken = dr_spread(game->a1_dark, route->taken);
	size_t found = 0;

	for (size_t i = 0; i < captures->count; i++)
		if (captures->list[i].to == to && captures->list[i].captured == taken &&
			captures->list[i].routes == count_of_move(routes, route))
			found++;
	return found == 1;
}

/* Whether the library lists the same captures, each with as many routes. */
static bool agrees(const struct game *game, const struct geometry *geometry,
	const struct placement *placement, size_t *most)
{
	const uint32_t own = bit(placement->from);
	static struct dr_captures captures;
	static struct routes routes;
	size_t total = 0;

	routes.count = 0;
	follow(geometry, placement, (struct route){.to = placement->from}, &routes);
	if (routes.count > 0)
		choose(game, &routes);
	*most = routes.count > *most ? routes.count : *most;
	dr_list_captures(game->ruleset, DRAUGHTS_WHITE, dr_spread(game->a1_dark, own),
		dr_spread(game->a1_dark, placement->enemy),
		dr_spread(game->a1_dark, placement->kings | own), &captures);
	for (size_t i = 0; i < captures.count; i++)
		total += captures.list[i].routes;
	for (size_t i = 0; i < routes.count; i++)
		if (!is_listed(game, &captures, &routes, &routes.list[i]))
			return false;
	return total == routes.count;
}

/* The squares of two kinds around a king: where it may land, and what it may jump over. */
static void sort_squares(const struct geometry *geometry, unsigned from, uint32_t *landings,
	unsigned prey[SQUARES], size_t *prey_count)
{
	*landings = 0;
	*prey_count = 0;
	for (unsigned s = 1; s <= SQUARES; s++) {
		const int row = geometry->row[s], file = geometry->file[s];
		const int rows = row - geometry->row[from], files = file - geometry->file[from];

		if (rows % 2 == 0 && (rows / 2 + files / 2) % 2 == 0 && s != from)
			*landings |= bit(s);
		if (rows % 2 != 0 && row > 0 && row < ROWS - 1 && file > 0 && file < ROWS - 1)
			prey[(*prey_count)++] = s;
	}
}

static void print(const struct game *game, const struct placement *placement)
{
	printf("%s: W:WK%u:B", game->ruleset->name, placement->from);
	for (unsigned s = 1, first = 1; s <= SQUARES; s++)
		if (placement->enemy & bit(s)) {
			printf("%s%s%u", first ? "" : ",", placement->kings & bit(s) ? "K" : "", s);
			first = 0;
		}
	printf(": the captures listed are not those of %s\n",
		game->a1_dark ? "E5, E7, E9" : "I5, I7 to I10");
}

/* All placements with a number for what stands on the squares to jump over: in base 2 or 3. */
static bool all_landings(const struct game *game, const struct geometry *geometry,
	struct placement placement, uint32_t landings, uint64_t *count, size_t *most)
{
	const unsigned prey = placement.enemy;
	uint32_t occupied = 0;

	do {
		placement.enemy = prey | occupied;
		if (!agrees(game, geometry, &placement, most)) {
			print(game, &placement);
			return false;
		}
		++*count;
		occupied = (occupied - landings) & landings; /* the next subset */
	} while (occupied != 0);
	return true;
}

static bool all_prey(const struct game *game, const struct geometry *geometry, unsigned from,
	uint64_t *count, size_t *most)
{
	const unsigned kinds = game->ranked ? 3 : 2; /* without I8, kings are taken as men are */
	unsigned prey[SQUARES];
	uint32_t landings;
	uint64_t states = 1;
	size_t squares;

	sort_squares(geometry, from, &landings, prey, &squares);
	for (size_t i = 0; i < squares; i++)
		states *= kinds;
	for (uint64_t state = 0; state < states; state++) {
		struct placement placement = {from, 0, 0};
		uint64_t rest = state;

		for (size_t i = 0; i < squares; i++, rest /= kinds) {
			placement.enemy |= rest % kinds > 0 ? bit(prey[i]) : 0;
			placement.kings |= rest % kinds > 1 ? bit(prey[i]) : 0;
		}
		if (!all_landings(game, geometry, placement, landings, count, most))
			return false;
	}
	return true;
}

/* The name of a game, and its rulesets are those whose names begin with it. */
int main(int argc, char **argv)
{
	const struct game games[] = {{&dr_english_plain, true, false, false},
		{&dr_italian_plain, false, true, false},
		{&dr_italian_first_plain, false, true, true}};

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		struct geometry geometry;
		uint64_t count = 0;
		size_t most = 0;

		if (argc < 2 || strncmp(games[i].ruleset->name, argv[1], strlen(argv[1])) != 0)
			continue;
		set_geometry(&geometry, games[i].a1_dark);
		for (unsigned from = 1; from <= SQUARES; from++)
			if (!all_prey(&games[i], &geometry, from, &count, &most))
				return 1;
		printf("%s: %" PRIu64 " placements, at most %zu routes\n", games[i].ruleset->name,
			count, most);
	}
	return 0;
}
