/* SPDX-License-Identifier: MIT */
/*
 * Solves starts of Dipole: WHITE checkers on e1 against BLACK checkers on d8, White to move.
 *
 *     solve_dipole DIRECTORY WHITE BLACK [MEBIBYTES]
 *
 * WHITE and BLACK may name another square, as in `solve_dipole tables 4g1 4b8`.
 *
 * This is a depth-first proof-number search (A. Nagai, 2002). For each position, seen by the side
 * to move, phi measures how hard it is to prove that the position is won, and delta how hard it is
 * to prove that it is lost. A number is 0 when the proof is complete. phi is the least delta of the
 * next positions. delta is the greatest phi of the next positions, plus one for each of the other
 * positions that is not proved yet. A sum would count a position twice if two moves lead to it.
 *
 * Endgame tables from DIRECTORY decide positions with few checkers. All other positions are kept in
 * a table of so many mebibytes. An entry holds the whole position, so no position is taken for
 * another. If a new entry needs room, the entry with the least numbers is dropped. Every game ends
 * (D10), so no position can come back, and a proof holds wherever the position is found.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>
#include <draughts/tables.h>

#include "tables/ranks.h"

enum { CHECKERS_MAX = DR_PIECES, PLACES = 4, RANK_BITS = 28 };

static const uint32_t infinite = 1000000000;

/* The known facts about a position. */
struct numbers {
	uint32_t phi, delta;
};

struct entry {
	uint64_t key; /* 0 in an empty entry */
	struct numbers numbers;
};

struct solver {
	struct draughts_tables *tables;
	struct dr_ranks ranks;
	struct entry *entries;
	unsigned bits; /* there are 2^bits entries */
	uint64_t searched;
};

/* A position that a move leads to, turned so that White is to move. */
struct child {
	struct draughts_position_storage storage;
	uint64_t key;
	struct numbers numbers;
};

/*
 * Positions as numbers.
 */

/* The rank of a side's stacks, seen by White for both sides. */
static uint64_t rank_side(const struct solver *solver, const struct draughts_setup *setup,
	unsigned side, unsigned *checkers)
{
	return dr_rank_stacks(
		&solver->ranks, setup->occupied[side], setup->height, false, checkers);
}

/* Both ranks and both numbers of checkers, which are the whole position with White to move. */
static uint64_t find_key(
	const struct solver *solver, const struct draughts_position *position, unsigned *checkers)
{
	struct draughts_setup setup;
	unsigned white, black;

	draughts_position_get_setup(position, &setup);

	const uint64_t white_rank = rank_side(solver, &setup, DRAUGHTS_WHITE, &white);
	const uint64_t black_rank = rank_side(solver, &setup, DRAUGHTS_BLACK, &black);

	*checkers = white == 0 || black == 0 ? 0 : white + black;
	return white_rank | black_rank << RANK_BITS | (uint64_t)white << 2 * RANK_BITS |
	       (uint64_t)black << (2 * RANK_BITS + 4);
}

/*
 * The table of known facts.
 */

static struct entry *find_entries(const struct solver *solver, uint64_t key)
{
	const uint64_t index = key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - solver->bits);

	return &solver->entries[index / PLACES * PLACES];
}

static struct numbers recall(const struct solver *solver, uint64_t key)
{
	const struct entry *entries = find_entries(solver, key);

	for (size_t i = 0; i < PLACES; i++)
		if (entries[i].key == key)
			return entries[i].numbers;
	return (struct numbers){1, 1};
}

/* The work that an entry stands for. It varies for proved entries, so that some of them go, too. */
static uint64_t worth(const struct solver *solver, const struct entry *entry)
{
	const uint64_t sum = (uint64_t)entry->numbers.phi + entry->numbers.delta;

	return sum < infinite ? sum : 200 + (solver->searched & 1023);
}

static void remember(struct solver *solver, uint64_t key, struct numbers numbers)
{
	struct entry *entries = find_entries(solver, key), *place = entries;

	for (size_t i = 0; i < PLACES; i++) {
		if (entries[i].key == key || entries[i].key == 0) {
			place = &entries[i];
			break;
		}
		if (worth(solver, &entries[i]) < worth(solver, place))
			place = &entries[i];
	}
	*place = (struct entry){key, numbers};
}

/* Turns a position that a move led to, and sets the known facts about it. */
static void look_at(const struct solver *solver, struct child *child)
{
	struct draughts_position *position = draughts_position_in(&child->storage);
	unsigned checkers;

	draughts_position_rotate(position, position);
	child->key = find_key(solver, position, &checkers);
	if (checkers > draughts_tables_pieces(solver->tables)) {
		child->numbers = recall(solver, child->key);
		return;
	}

	const enum draughts_tables_value value = draughts_tables_probe(
		solver->tables, position, NULL);
	if (value != DRAUGHTS_TABLES_WIN && value != DRAUGHTS_TABLES_LOSS) {
		fputs("solve_dipole: a table is damaged\n", stderr);
		exit(1);
	}
	child->numbers = value == DRAUGHTS_TABLES_WIN ? (struct numbers){0, infinite}
						      : (struct numbers){infinite, 0};
}

/*
 * The search.
 */

static uint32_t at_most(uint64_t number, uint32_t most)
{
	return number < most ? (uint32_t)number : most;
}

/* The numbers of a position. *best is the child to search next, *second the next least delta. */
static struct numbers combine(
	const struct child *children, size_t count, size_t *best, uint32_t *second)
{
	struct numbers numbers = {infinite, 0};
	uint32_t open = 0;

	*second = infinite;
	for (size_t i = 0; i < count; i++) {
		const struct numbers *child = &children[i].numbers;

		if (child->delta < numbers.phi) {
			*second = numbers.phi;
			numbers.phi = child->delta;
			*best = i;
		} else if (child->delta < *second) {
			*second = child->delta;
		}
		open += child->phi != 0;
		numbers.delta = child->phi > numbers.delta ? child->phi : numbers.delta;
	}
	numbers.delta = at_most((uint64_t)numbers.delta + (open > 0 ? open - 1 : 0), infinite);
	return numbers;
}

/* NOLINTBEGIN(misc-no-recursion): as deep as the longest game */

/* Searches until one of the numbers reaches its limit. */
static struct numbers search(struct solver *solver, const struct draughts_position *position,
	uint64_t key, struct numbers limits)
{
	struct child children[DRAUGHTS_MOVES_MAX];
	struct numbers numbers;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t best = 0;
	uint32_t second;

	solver->searched++;
	for (size_t i = 0; i < count; i++) {
		draughts_position_successor(
			draughts_position_in(&children[i].storage), position, moves[i]);
		look_at(solver, &children[i]);
	}
	for (;;) {
		for (size_t i = 0; i < count; i++)
			if (children[i].numbers.phi != 0 && children[i].numbers.delta != 0)
				children[i].numbers = recall(solver, children[i].key);
		numbers = combine(children, count, &best, &second);
		if (numbers.phi >= limits.phi || numbers.delta >= limits.delta)
			break;

		/* A quarter more than needed, so as not to come back for every step. */
		struct child *child = &children[best];
		const struct numbers child_limits = {
			at_most((uint64_t)limits.delta + child->numbers.phi - numbers.delta,
				infinite),
			at_most((uint64_t)second + second / 4 + 1, limits.phi)};
		child->numbers = search(solver, draughts_position_in_const(&child->storage),
			child->key, child_limits);
	}
	remember(solver, key, numbers);
	return numbers;
}

/* NOLINTEND(misc-no-recursion) */

/*
 * The program.
 */

/* Reads a number from 1 to most; 0 if the text is anything else. */
static unsigned read_number(const char *text, unsigned most)
{
	char *end;
	const unsigned long number = strtoul(text, &end, 10);

	return *end == '\0' && number <= most ? (unsigned)number : 0;
}

/* The stack that a side starts with. */
struct stack {
	unsigned checkers; /* 0 if the text is not a stack */
	const char *square;
};

/* Reads checkers and, perhaps, a square. */
static struct stack read_stack(const char *text, const char *square)
{
	char *end;
	const unsigned long checkers = strtoul(text, &end, 10);
	struct stack stack = {checkers <= CHECKERS_MAX ? (unsigned)checkers : 0, square};

	if (*end != '\0' && strlen(end) != 2)
		stack.checkers = 0;
	else if (*end != '\0')
		stack.square = end;
	return stack;
}

static bool solve(struct solver *solver, struct stack white, struct stack black)
{
	const struct numbers limits = {infinite, infinite};
	struct child start;
	struct draughts_position *position = draughts_position_in(&start.storage);
	char fen[DRAUGHTS_FEN_TEXT_SIZE];

	(void)snprintf(fen, sizeof fen, "W:W%u%s:B%u%s", white.checkers, white.square,
		black.checkers, black.square);
	if (draughts_position_read_fen(position, draughts_dipole(), fen, strlen(fen), NULL) !=
		DRAUGHTS_OK)
		return false;
	draughts_position_rotate(position, position); /* look_at turns it back */
	look_at(solver, &start);
	if (start.numbers.phi != 0 && start.numbers.delta != 0)
		start.numbers = search(solver, position, start.key, limits);
	printf("%s: White %s; %" PRIu64 " positions searched\n", fen,
		start.numbers.phi == 0 ? "wins" : "loses", solver->searched);
	return true;
}

int main(int argc, char **argv)
{
	static struct solver solver;
	const struct stack white = read_stack(argc < 4 ? "" : argv[2], "e1");
	const struct stack black = read_stack(argc < 4 ? "" : argv[3], "d8");
	const unsigned mebibytes = argc < 5 ? 1024 : read_number(argv[4], 1 << 20);

	if (argc > 5 || white.checkers == 0 || black.checkers == 0 || mebibytes == 0) {
		fprintf(stderr,
			"usage: solve_dipole DIRECTORY WHITE BLACK [MEBIBYTES]\n"
			"WHITE and BLACK are 1 to %d checkers, and maybe their square: 4 or "
			"4g1\n",
			CHECKERS_MAX);
		return 2;
	}
	for (solver.bits = 16;
		sizeof(struct entry) << (solver.bits + 1) <= (uint64_t)mebibytes << 20;)
		solver.bits++;
	solver.entries = (struct entry *)calloc((size_t)1 << solver.bits, sizeof(struct entry));
	solver.tables = draughts_tables_new(draughts_dipole());
	dr_ranks_init(&solver.ranks);

	enum draughts_error status = DRAUGHTS_ERR_MEMORY;
	if (solver.entries != NULL && solver.tables != NULL)
		status = draughts_tables_add_directory(solver.tables, argv[1]);
	if (status != DRAUGHTS_OK) {
		fprintf(stderr, "solve_dipole: %s: %s\n", argv[1], draughts_strerror(status));
	} else if (!solve(&solver, white, black)) {
		status = DRAUGHTS_ERR_POSITION;
		fputs("solve_dipole: there is no such start\n", stderr);
	}
	draughts_tables_free(solver.tables);
	free(solver.entries);
	return status == DRAUGHTS_OK ? 0 : 1;
}
