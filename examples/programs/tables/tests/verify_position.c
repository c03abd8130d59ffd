/* SPDX-License-Identifier: MIT */
/* Compares a position with its successors; verify_tables.c says what must hold. */
#include "verify.h"

#include <stdio.h>

/* How many wrong positions are printed. */
enum { SHOWN = 5 };

/* What the tables know of a position, or what follows from its successors. */
struct known {
	uint32_t value;
	unsigned plies, end;
	bool has_end;
};

static struct known probe(const struct run *run, const struct draughts_position *position)
{
	struct known known;

	known.value = draughts_tables_probe(run->tables, position, &known.plies);
	known.has_end = run->ends && draughts_tables_distance(run->tables, position,
					     DRAUGHTS_TABLES_TO_END, &known.end);
	if (!known.has_end)
		known.end = 0;
	return known;
}

static bool is_progress(const struct run *run, draughts_move move)
{
	return draughts_move_is_capture(move) || draughts_move_is_promotion(move) ||
	       (run->men_progress && !draughts_move_is_by_king(move));
}

static bool has_distances(const struct run *run)
{
	return !run->stacks && run->pieces <= 5;
}

/* The value of a position, from the values of its successors in worker->next. */
static struct known derive(const struct worker *worker, size_t count)
{
	const struct run *run = worker->run;
	struct known known = {DRAUGHTS_TABLES_LOSS, 0, 0, true};
	unsigned best = UINT32_MAX, worst = 0, nearest = UINT32_MAX, furthest = 0;
	bool draws = false;

	for (size_t i = 0; i < count; i++) {
		const struct draughts_position *next = draughts_position_in_const(&worker->next[i]);
		const struct known after = probe(run, next);
		const unsigned plies = is_progress(run, worker->moves[i]) ? 1 : after.plies + 1;

		if (after.value == DRAUGHTS_TABLES_UNKNOWN)
			return after;
		if (after.value == DRAUGHTS_TABLES_LOSS) {
			best = plies < best ? plies : best;
			nearest = after.end + 1 < nearest ? after.end + 1 : nearest;
		}
		if (after.value == DRAUGHTS_TABLES_WIN) {
			worst = plies > worst ? plies : worst;
			furthest = after.end + 1 > furthest ? after.end + 1 : furthest;
		}
		draws |= after.value == DRAUGHTS_TABLES_DRAW;
	}
	if (best != UINT32_MAX)
		known.value = DRAUGHTS_TABLES_WIN;
	else if (draws)
		known.value = DRAUGHTS_TABLES_DRAW;
	known.plies = known.value == DRAUGHTS_TABLES_WIN    ? best
		      : known.value == DRAUGHTS_TABLES_LOSS ? worst
							    : 0;
	known.end = known.value == DRAUGHTS_TABLES_WIN ? nearest : furthest;
	known.has_end = known.value != DRAUGHTS_TABLES_DRAW;
	return known;
}

/* Whether all progress in time would let the defender claim a draw afterwards (E11, I12). */
static bool all_are_late(
	const struct worker *worker, const struct draughts_position *position, unsigned plies)
{
	const struct run *run = worker->run;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *next = draughts_position_in(&storage);

		draughts_position_successor(next, position, moves[i]);
		const struct known after = probe(run, next);
		if (after.value == DRAUGHTS_TABLES_LOSS &&
			(is_progress(run, moves[i]) ? after.plies <= run->limit
						    : after.plies + 1 <= plies))
			return false;
	}
	return true;
}

/* Whether the library's best move keeps the value, and comes closer to the next progress. */
static bool best_is_good(
	const struct worker *worker, const struct draughts_position *position, struct known known)
{
	const struct run *run = worker->run;
	struct draughts_position_storage storage;
	struct draughts_position *next = draughts_position_in(&storage);
	struct known told;
	const draughts_move move = draughts_tables_best(
		run->tables, position, &told.value, &told.plies);

	if (told.value != known.value)
		return false;
	if (move == 0) /* finished, or no progress is proved */
		return draughts_position_count_moves(position) == 0 ||
		       (known.value == DRAUGHTS_TABLES_WIN && !has_distances(run) && !run->stacks);
	draughts_position_successor(next, position, move);

	const struct known after = probe(run, next);
	if (known.value == DRAUGHTS_TABLES_DRAW)
		return after.value == DRAUGHTS_TABLES_DRAW;
	if (after.value !=
		(known.value == DRAUGHTS_TABLES_WIN ? DRAUGHTS_TABLES_LOSS : DRAUGHTS_TABLES_WIN))
		return false;
	return known.value != DRAUGHTS_TABLES_WIN || !has_distances(run) ||
	       is_progress(run, move) || after.plies + 1 == known.plies ||
	       all_are_late(worker, position, known.plies);
}

static void show(const struct worker *worker, const struct draughts_position *position,
	struct known known, struct known derived)
{
	char fen[DRAUGHTS_FEN_TEXT_SIZE];

	draughts_position_write_fen(position, 0, fen, sizeof fen);
	fprintf(stderr, "%s %s: the table has %d in %u, %u, the successors %d in %u, %u\n",
		draughts_ruleset_name(worker->run->ruleset), fen, (int)known.value, known.plies,
		known.end, (int)derived.value, derived.plies, derived.end);
}

void verify_position(struct worker *worker)
{
	const struct run *run = worker->run;
	const struct draughts_position *position = draughts_position_in(&worker->storage);
	struct draughts_position *rotated = draughts_position_in(&worker->rotated);
	struct counts *counts = &worker->counts;
	const struct known known = probe(run, position);
	const size_t count = draughts_position_successors(
		position, worker->next, worker->moves, DRAUGHTS_MOVES_MAX);
	const struct known derived = derive(worker, count);

	if (run->known && (known.value == DRAUGHTS_TABLES_UNKNOWN ||
				  derived.value == DRAUGHTS_TABLES_UNKNOWN))
		return;

	bool good = known.value == derived.value && known.value != DRAUGHTS_TABLES_UNKNOWN &&
		    (!has_distances(run) || known.plies == derived.plies) &&
		    (!run->ends || (known.has_end == derived.has_end &&
					   (!known.has_end || known.end == derived.end)));

	if (counts->positions++ % 16 == 0) {
		draughts_position_rotate(rotated, position);
		const struct known turned = probe(run, rotated);
		good &= turned.value == known.value && turned.plies == known.plies;
	}
	if (run->pieces <= 4 || counts->positions % 64 == 0) {
		good &= best_is_good(worker, position, known);
		counts->best++;
	}
	counts->values[known.value]++;
	counts->longest = known.plies > counts->longest ? known.plies : counts->longest;
	counts->furthest = known.end > counts->furthest ? known.end : counts->furthest;
	counts->beyond += known.value == DRAUGHTS_TABLES_WIN && known.plies > run->limit;
	if (!good && counts->wrong++ < SHOWN)
		show(worker, position, known, derived);
}
