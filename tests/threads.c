/* SPDX-License-Identifier: MIT */
/*
 * Several threads at once, for the thread sanitizer and for what goes wrong without it. First each
 * thread begins with the library afresh, all at the same moment, with positions and games of its
 * own; then all read the same positions, games and texts. Every thread must come to the same sums,
 * and the leaf counts are the published ones.
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <draughts.h>

#include "observe.h"
#include "rulesets.h"

enum { THREADS = 4, GAMES = 50, PLIES = 60, LOOKS = 100, TEXT_SIZE = 1 << 15 };

/* What all threads read, and nobody writes, in the second part. */
static struct shared {
	struct draughts_position *position;
	struct draughts_game *game;
	char pdn[TEXT_SIZE];
	size_t length;
} shared[TESTS_RULESETS];

struct worker {
	pthread_t thread;
	unsigned number;
	void (*work)(struct worker *, unsigned);
	struct observer observer[TESTS_RULESETS];
	const char *failed; /* what went wrong first */
};

/* Holds the threads until all are there. */
static struct {
	pthread_mutex_t mutex;
	pthread_cond_t opened;
	bool open;
} gate = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};

static void set_gate(bool open)
{
	pthread_mutex_lock(&gate.mutex);
	gate.open = open;
	pthread_cond_broadcast(&gate.opened);
	pthread_mutex_unlock(&gate.mutex);
}

static void expect(struct worker *worker, bool holds, const char *what)
{
	if (!holds && worker->failed == NULL)
		worker->failed = what;
}

/* Everything that can be asked of a position; its FEN and its moves read back. */
static void look(struct worker *worker, unsigned which, const struct draughts_position *position)
{
	struct observer *const observer = &worker->observer[which];
	const struct draughts_ruleset *const ruleset = draughts_position_ruleset(position);
	struct draughts_position *const other = draughts_position_in(TESTS_ROOM);
	draughts_move moves[DRAUGHTS_MOVES_MAX], again = 0;
	const size_t n = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	size_t length = draughts_position_write_fen(position, 0, observer->text, OBSERVE_TEXT);

	expect(worker,
		draughts_position_read_fen(other, ruleset, observer->text, length, NULL) ==
				DRAUGHTS_OK &&
			draughts_position_equal(other, position),
		"a FEN does not read back");
	observe_ruleset(observer, ruleset);
	observe_position(observer, position);
	observe_reasons(observer, position);
	observe_pictures(observer, position);
	observe_number(observer, draughts_position_perft(position, 2));
	observe_number(observer, (uint64_t)draughts_position_outcome(position));
	expect(worker, draughts_position_count_moves(position) == n, "the count is not the list's");
	for (size_t i = 0; i < n; i++) {
		length = draughts_move_write(position, moves[i], 0, observer->text, OBSERVE_TEXT);
		expect(worker,
			draughts_move_read(position, observer->text, length, &again, NULL) ==
					DRAUGHTS_OK &&
				again == moves[i],
			"a move does not read back");
		draughts_position_successor(other, position, moves[i]);
		observe_number(observer, draughts_position_hash(other));
	}
}

/* Writes a game and reads it back. */
static void look_at_game(struct worker *worker, unsigned which, const struct draughts_game *game)
{
	struct observer *const observer = &worker->observer[which];
	const size_t length = draughts_game_write_pdn(game, 0, observer->text, OBSERVE_TEXT);
	struct draughts_pdn *pdn = draughts_pdn_new(observer->text, length, draughts_english(), 0);
	struct draughts_game *again = NULL;
	struct draughts_reason reason;
	struct draughts_claim claim;

	observe_text(observer, length);
	observe_number(observer, draughts_game_claims(game, draughts_game_length(game), &claim));
	observe_number(observer, draughts_game_quiet_plies(game, draughts_game_length(game)));
	observe_number(observer, (uint64_t)draughts_game_outcome(game));
	observe_number(
		observer, (uint64_t)draughts_game_read_move(game, "11-15", 5, NULL, &reason));
	expect(worker,
		pdn != NULL && draughts_pdn_read_game(pdn, &again) && again != NULL &&
			draughts_game_length(again) == draughts_game_length(game) &&
			draughts_position_equal(
				draughts_game_position(again), draughts_game_position(game)),
		"a game does not read back");
	draughts_game_free(again);
	draughts_pdn_free(pdn);
}

/* Random moves, the same ones for the same seed. */
static bool play(struct draughts_game *game, uint64_t seed)
{
	uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
	bool good = draughts_game_set_tag(game, "Event", "Threads", 7) == DRAUGHTS_OK;

	for (unsigned ply = 0; good && ply < PLIES; ply++) {
		draughts_move moves[DRAUGHTS_MOVES_MAX];
		const size_t n = draughts_position_moves(
			draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);

		if (n == 0)
			break;
		state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
		good = draughts_game_play(game, moves[(state >> 33) % n]) == DRAUGHTS_OK &&
		       (ply % 10 != 0 ||
			       draughts_game_set_comment(game, ply, "so far", 6) == DRAUGHTS_OK);
	}
	return good;
}

static void count_leaves(struct worker *worker, const struct tests_row *row,
	const struct draughts_position *position)
{
	expect(worker, draughts_position_perft(position, row->depth) == row->leaves,
		"the leaf count is not the published one");
}

/* The first part: everything from its beginning, with objects of the thread's own. */
static void begin(struct worker *worker, unsigned which)
{
	const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(tests_rows[which].name);
	struct draughts_position *position = ruleset ? draughts_position_new(ruleset) : NULL;

	expect(worker, position != NULL, "there is no such ruleset, or no memory");
	if (position == NULL)
		return;
	count_leaves(worker, &tests_rows[which], position);
	for (unsigned i = 0; i < GAMES; i++) {
		struct draughts_game *game = draughts_game_new(ruleset);

		expect(worker, game != NULL && play(game, i), "a game cannot be played");
		if (game != NULL) {
			look(worker, which, draughts_game_position(game));
			look_at_game(worker, which, game);
			while (draughts_game_undo(game) == DRAUGHTS_OK)
				observe_number(&worker->observer[which],
					draughts_position_hash(draughts_game_position(game)));
		}
		draughts_game_free(game);
	}
	draughts_position_free(position);
}

/* The second part: everybody reads the same. */
static void read_shared(struct worker *worker, unsigned which)
{
	const struct shared *const it = &shared[which];
	struct draughts_pdn *pdn = draughts_pdn_new(it->pdn, it->length, draughts_english(), 0);
	struct draughts_game *game = NULL;

	count_leaves(worker, &tests_rows[which], it->position);
	for (unsigned i = 0; i < LOOKS; i++) {
		struct draughts_game *clone = draughts_game_clone(it->game);

		look(worker, which, draughts_game_position(it->game));
		look_at_game(worker, which, it->game);
		expect(worker, clone != NULL && draughts_game_undo(clone) == DRAUGHTS_OK,
			"a game has no clone");
		draughts_game_free(clone);
	}
	expect(worker, pdn != NULL && draughts_pdn_read_game(pdn, &game) && game != NULL,
		"the common text does not read");
	draughts_game_free(game);
	draughts_pdn_free(pdn);
}

/* Each thread begins with another ruleset. */
static void *run(void *argument)
{
	struct worker *worker = (struct worker *)argument;

	pthread_mutex_lock(&gate.mutex);
	while (!gate.open)
		pthread_cond_wait(&gate.opened, &gate.mutex);
	pthread_mutex_unlock(&gate.mutex);
	for (unsigned i = 0; i < TESTS_RULESETS; i++)
		worker->work(worker, (worker->number + i) % TESTS_RULESETS);
	return NULL;
}

static bool same_sums(const struct worker *a, const struct worker *b)
{
	for (unsigned i = 0; i < TESTS_RULESETS; i++)
		if (a->observer[i].sum != b->observer[i].sum)
			return false;
	return true;
}

/* Runs the work in all threads at once; whether all did it well and found the same. */
static bool together(const char *what, void (*work)(struct worker *, unsigned))
{
	static struct worker workers[THREADS];
	bool good = true;

	memset(workers, 0, sizeof workers);
	set_gate(false);
	for (unsigned i = 0; i < THREADS; i++) {
		workers[i].number = i;
		workers[i].work = work;
		if (pthread_create(&workers[i].thread, NULL, run, &workers[i]) != 0) {
			puts("FAIL no thread can be started");
			exit(EXIT_FAILURE);
		}
	}
	set_gate(true);
	for (unsigned i = 0; i < THREADS; i++)
		pthread_join(workers[i].thread, NULL);
	for (unsigned i = 0; i < THREADS; i++) {
		if (workers[i].failed == NULL && !same_sums(&workers[i], &workers[0]))
			workers[i].failed = "another sum than that of the first thread";
		if (workers[i].failed != NULL) {
			printf("FAIL %s, thread %u: %s\n", what, i, workers[i].failed);
			good = false;
		}
	}
	return good;
}

static bool share(void)
{
	for (unsigned i = 0; i < TESTS_RULESETS; i++) {
		const struct draughts_ruleset *ruleset = draughts_ruleset_by_name(
			tests_rows[i].name);
		struct draughts_game *game = draughts_game_new(ruleset);

		shared[i].position = draughts_position_new(ruleset);
		shared[i].game = game;
		if (shared[i].position == NULL || game == NULL || !play(game, i))
			return false;
		shared[i].length = draughts_game_write_pdn(game, 0, shared[i].pdn, TEXT_SIZE);
	}
	return true;
}

int main(void)
{
	/* Nothing of the library is called before the threads call it. */
	bool good = together("afresh", begin);

	if (tests_rulesets() != TESTS_RULESETS) {
		puts("FAIL another number of rulesets than rows in rulesets.h");
		return EXIT_FAILURE;
	}
	if (!share()) {
		puts("FAIL there is nothing to share");
		return EXIT_FAILURE;
	}
	good = together("shared", read_shared) && good;
	for (unsigned i = 0; i < TESTS_RULESETS; i++) {
		draughts_position_free(shared[i].position);
		draughts_game_free(shared[i].game);
	}
	if (!good)
		return EXIT_FAILURE;
	printf("check-threads: %d threads found the same in %d rulesets\n", THREADS,
		TESTS_RULESETS);
	return EXIT_SUCCESS;
}
