/* SPDX-License-Identifier: MIT */
/*
 * Verifies endgame tables by the library's successors alone:
 *
 *     verify_tables [--end] [--known] [--samples=N] [--part=K/N] [--threads=N] RULESET PIECES
 *         DIRECTORY
 *
 * Every position with at most PIECES pieces must have the value that its successors give it: won if
 * one of them is lost for the opponent, lost if all are won, otherwise drawn. Its distance must be
 * the one that their distances give it. Then every won or lost position is at a finite distance
 * from the next progress (fewer pieces, fewer men, or a man further ahead), and every drawn
 * position has a move to a drawn one, so all values are right. The move that the library calls the
 * best must make the distance shorter, so that it wins against every defence, unless the defender
 * could claim a draw after all such progress (E11). Without distances it must keep the value.
 *
 * With --end every won or lost position must have the distance to the end of the game that its
 * successors give it: 0 without a move, otherwise one ply more than the nearest of those that are
 * lost for the opponent, or than the furthest if all are won.
 *
 * The number of positions is compared with the published one (Chinook, see draughts-tables(7)),
 * which includes positions of one colour only. --samples=N verifies about N random positions of
 * exactly PIECES pieces. --part, from 1/N to N/N, verifies every Nth kind of material with exactly
 * PIECES pieces, so that a long run can be divided. --known leaves out positions that the tables do
 * not know, or of which they do not know all successors, so tables may be missing.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "verify.h"

#include <assert.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 64, PIECES_LIMIT = 8 };

/* Boards with so many pieces, of one or both colours:
 * https://webdocs.cs.ualberta.ca/~chinook/databases/ */
static const uint64_t published[PIECES_LIMIT + 1] = {0, 120, 6972, 261224, 7092774, 148688232,
	UINT64_C(2503611964), UINT64_C(34779531480), UINT64_C(406309208481)};

static void verify_setup(struct worker *worker)
{
	worker->setup.turn = DRAUGHTS_WHITE;
	if (draughts_position_set_setup(draughts_position_in(&worker->storage),
		    worker->run->ruleset, &worker->setup, NULL) == DRAUGHTS_OK)
		verify_position(worker);
}

static unsigned count_left(const struct pieces *left)
{
	return left->men[0] + left->men[1] + left->kings[0] + left->kings[1];
}

/* Puts a piece, or takes it away again. */
static void put(struct worker *worker, unsigned side, unsigned square, unsigned height, bool king)
{
	const draughts_squares set = DRAUGHTS_SQUARE_SET(square);

	worker->setup.occupied[side] ^= set;
	worker->setup.kings ^= king ? set : 0;
	worker->setup.height[square - 1] = (uint8_t)(worker->setup.height[square - 1] ^ height);
}

/* NOLINTBEGIN(misc-no-recursion): a level for each square */

/* Places the remaining pieces on the squares from `square' on, in all ways. */
static void place(struct worker *worker, unsigned square, struct pieces left)
{
	if (count_left(&left) == 0)
		verify_setup(worker);
	else if (square <= 32)
		place(worker, square + 1, left);
	if (square > 32 || count_left(&left) == 0)
		return;
	for (unsigned side = 0; side < 2; side++) {
		const unsigned most = worker->run->stacks ? left.men[side] : left.men[side] > 0;

		for (unsigned height = 1; height <= most; height++) {
			struct pieces then = left;

			then.men[side] -= height;
			put(worker, side, square, height, false);
			place(worker, square + 1, then);
			put(worker, side, square, height, false);
		}
		if (left.kings[side] > 0) {
			struct pieces then = left;

			then.kings[side]--;
			put(worker, side, square, 1, true);
			place(worker, square + 1, then);
			put(worker, side, square, 1, true);
		}
	}
}

/* NOLINTEND(misc-no-recursion) */

/* xorshift64* */
static unsigned draw(struct worker *worker, unsigned below)
{
	worker->seed ^= worker->seed >> 12;
	worker->seed ^= worker->seed << 25;
	worker->seed ^= worker->seed >> 27;
	return (unsigned)((worker->seed * UINT64_C(0x2545f4914f6cdd1d) >> 33) % below);
}

/* Verifies a random position, unless two pieces would be on the same square. */
static void sample(struct worker *worker, const struct pieces *pieces)
{
	struct draughts_setup *setup = &worker->setup;

	memset(setup, 0, sizeof *setup);
	for (unsigned side = 0; side < 2; side++)
		for (unsigned i = 0; i < pieces->men[side] + pieces->kings[side]; i++) {
			const unsigned square = 1 + draw(worker, 32);
			const draughts_squares set = DRAUGHTS_SQUARE_SET(square);
			const bool occupied = ((setup->occupied[0] | setup->occupied[1]) & set) !=
					      0;

			if (occupied && (!worker->run->stacks || (setup->occupied[1 - side] & set)))
				return;
			setup->occupied[side] |= set;
			setup->kings |= i >= pieces->men[side] ? set : 0;
			setup->height[square - 1]++;
		}
	verify_setup(worker);
}

static void *work(void *argument)
{
	struct worker *worker = (struct worker *)argument;
	struct run *run = worker->run;
	size_t i;

	while ((i = atomic_fetch_add(&run->next, run->parts)) < run->count) {
		worker->seed = i + 1;
		memset(&worker->setup, 0, sizeof worker->setup);
		if (run->samples == 0)
			place(worker, 1, run->units[i]);
		for (uint64_t k = 0; k < run->samples; k++)
			sample(worker, &run->units[i]);
	}
	return NULL;
}

static void list_units(struct run *run, unsigned pieces)
{
	run->count = 0;
	for (unsigned a = 0; a <= pieces; a++)
		for (unsigned b = 0; a + b <= pieces; b++)
			for (unsigned c = 0; a + b + c <= pieces; c++) {
				const unsigned d = pieces - a - b - c;

				if (a + b == 0 || c + d == 0 || (run->stacks && b + d > 0))
					continue;
				run->units[run->count++] = (struct pieces){{a, c}, {b, d}};
			}
}

static uint64_t choose(unsigned n, unsigned k)
{
	uint64_t ways = 1;

	for (unsigned i = 0; i < k; i++)
		ways = ways * (n - i) / (i + 1);
	return ways;
}

/* Boards with pieces of one colour: men first, on 28 squares. */
static uint64_t one_sided(unsigned pieces)
{
	uint64_t boards = 0;

	for (unsigned men = 0; men <= pieces; men++)
		boards += 2 * choose(28, men) * choose(32 - men, pieces - men);
	return boards;
}

static void add_counts(struct counts *sum, const struct counts *counts)
{
	sum->positions += counts->positions;
	sum->wrong += counts->wrong;
	sum->best += counts->best;
	sum->beyond += counts->beyond;
	for (unsigned i = 0; i < 4; i++)
		sum->values[i] += counts->values[i];
	if (counts->longest > sum->longest)
		sum->longest = counts->longest;
	if (counts->furthest > sum->furthest)
		sum->furthest = counts->furthest;
}

/* Verifies the positions with so many pieces. */
static bool run_pieces(struct run *run, unsigned pieces, unsigned threads, uint64_t samples)
{
	static struct worker workers[THREADS_MAX];
	struct counts sum = {.positions = 0};

	run->pieces = pieces;
	list_units(run, pieces);
	assert(run->count > 0); /* there are two pieces at least */
	run->samples = samples / run->count + (samples > 0);
	atomic_store(&run->next, run->part - 1);
	memset(workers, 0, sizeof workers);
	for (unsigned i = 0; i < threads; i++) {
		workers[i].run = run;
		if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0) {
			fputs("verify_tables: no thread can be started\n", stderr);
			exit(1);
		}
	}
	for (unsigned i = 0; i < threads; i++) {
		pthread_join(workers[i].thread, NULL);
		add_counts(&sum, &workers[i].counts);
	}
	printf("%s, %u pieces: %" PRIu64 " positions, %" PRIu64 " won, %" PRIu64 " drawn, %" PRIu64
	       " lost; longest %u plies, %" PRIu64 " wins beyond %u; %" PRIu64
	       " best moves; %" PRIu64 " wrong\n",
		draughts_ruleset_name(run->ruleset), pieces, sum.positions,
		sum.values[DRAUGHTS_TABLES_WIN], sum.values[DRAUGHTS_TABLES_DRAW],
		sum.values[DRAUGHTS_TABLES_LOSS], sum.longest, sum.beyond, run->limit, sum.best,
		sum.wrong);
	if (run->ends)
		printf("%s, %u pieces: the furthest end in %u plies\n",
			draughts_ruleset_name(run->ruleset), pieces, sum.furthest);
	fflush(stdout);
	if (samples == 0 && run->parts == 1 && !run->stacks && !run->known &&
		sum.positions + one_sided(pieces) != published[pieces]) {
		fprintf(stderr, "%" PRIu64 " boards in all, where %" PRIu64 " are published\n",
			sum.positions + one_sided(pieces), published[pieces]);
		return false;
	}
	return sum.wrong == 0;
}

static int fail(const char *what)
{
	fprintf(stderr,
		"verify_tables: %s\n"
		"usage: verify_tables [--end] [--known] [--samples=N] [--part=K/N] [--threads=N] "
		"RULESET "
		"PIECES DIRECTORY\n",
		what);
	return 2;
}

/* Reads, for instance, 2 and 5 from "2/5". */
static bool read_part(const char *text, struct run *run)
{
	char *end;

	run->part = (unsigned)strtoul(text, &end, 10);
	run->parts = *end == '/' ? (unsigned)strtoul(end + 1, NULL, 10) : 0;
	return run->part >= 1 && run->part <= run->parts;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"samples", required_argument, NULL, 's'},
		{"part", required_argument, NULL, 'p'}, {"end", no_argument, NULL, 'e'},
		{"known", no_argument, NULL, 'k'}, {"threads", required_argument, NULL, 't'},
		{NULL, 0, NULL, 0}};
	static struct run run = {.part = 1, .parts = 1};
	struct draughts_draw_limits limits;
	uint64_t samples = 0;
	unsigned long threads = 2;
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		if (option == 's')
			samples = strtoull(optarg, NULL, 10);
		else if (option == 't')
			threads = strtoul(optarg, NULL, 10);
		else if (option == 'e')
			run.ends = true;
		else if (option == 'k')
			run.known = true;
		else if (option != 'p' || !read_part(optarg, &run))
			return fail("no such option, or no such part");
	}
	argv += optind;
	if (argc - optind != 3 || threads < 1 || threads > THREADS_MAX)
		return fail("the arguments make no sense");

	const unsigned pieces = (unsigned)strtoul(argv[1], NULL, 10);
	run.ruleset = draughts_ruleset_by_name(argv[0]);
	if (run.ruleset == NULL || pieces < 2 || pieces > PIECES_LIMIT)
		return fail("no such ruleset, or not 2 to 8 pieces");

	struct draughts_tables *tables = draughts_tables_new(run.ruleset);
	const enum draughts_error status = tables == NULL
						   ? DRAUGHTS_ERR_MEMORY
						   : draughts_tables_add_directory(tables, argv[2]);
	if (status != DRAUGHTS_OK || (!run.known && draughts_tables_pieces(tables) < pieces)) {
		fprintf(stderr, "verify_tables: %s: %s\n", argv[2],
			status == DRAUGHTS_OK ? "tables are missing" : draughts_strerror(status));
		return 1;
	}
	draughts_ruleset_draw_limits(run.ruleset, &limits);
	run.tables = tables;
	run.stacks = (draughts_ruleset_traits(run.ruleset) & DRAUGHTS_TRAIT_STACKS) != 0;
	run.men_progress = limits.men_reset != 0;
	run.limit = limits.quiet_moves * 2;

	bool good = true;
	for (unsigned n = samples > 0 || run.parts > 1 ? pieces : 2; n <= pieces; n++)
		good &= run_pieces(&run, n, (unsigned)threads, samples);
	draughts_tables_free(tables);
	return good ? 0 : 1;
}
