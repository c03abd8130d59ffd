/* SPDX-License-Identifier: MIT */
/*
 * The parts of verify_tables: verify_tables.c finds the positions, and verify_position.c compares
 * each with its successors.
 */
#ifndef TABLES_VERIFY_H
#define TABLES_VERIFY_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>
#include <draughts/tables.h>

enum { UNITS_MAX = 4096 };

/* Men and kings of White and of Black; in Dipole checkers are men. */
struct pieces {
	unsigned men[2], kings[2];
};

struct counts {
	uint64_t positions, values[4], wrong, best, beyond;
	unsigned longest, furthest;
};

struct run {
	const struct draughts_ruleset *ruleset;
	const struct draughts_tables *tables;
	bool stacks, men_progress, ends;
	bool known;     /* only positions that the tables know, together with all successors */
	unsigned limit; /* plies after which a draw can be claimed */
	unsigned pieces;
	struct pieces units[UNITS_MAX];
	size_t count;
	uint64_t samples; /* in each unit; 0 for all */
	unsigned part, parts;
	atomic_size_t next;
};

struct worker {
	struct run *run;
	struct counts counts;
	struct draughts_setup setup;
	struct draughts_position_storage storage, rotated, next[DRAUGHTS_MOVES_MAX];
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	uint64_t seed;
	pthread_t thread;
};

/* Verifies the position in worker->storage, counts it, and prints it if it is one of the first
 * wrong. */
void verify_position(struct worker *worker);

#endif
