/* SPDX-License-Identifier: MIT */
/*
 * Texts and games of hostile size: `hostile', or `hostile MEGABYTES' for less than 100. Each row is
 * done with a quarter of its size and with all of it, in a thread with a small stack, and must give
 * the promised status, take time in proportion to the size, and no memory but for what is kept.
 */
#define _DEFAULT_SOURCE 1 /* for POSIX threads in strict C */

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

#include "memory.h"
#include "names.h"
#include "rulesets.h"
#include "table.h"

enum {
	MEGABYTES = 100,
	BYTES_PER_THING = 100, /* so 100 MB are a million tags, plies or variations */
	STACK = 256 << 10,     /* bytes for everything, in which a recursion would not get far */
	GUARD = 1 << 20,       /* bytes behind it that may not be touched */
	SMALL = 64 << 10,      /* bytes for what does not grow with the text */
	TRIES = 3,             /* on a busy machine */
	MOST_GROWTH = 8,       /* for four times the size: twice as much is noise, 16 a square */
};

/* Below this time nothing can be said of growth. */
static const double SHORTEST = 0.05;

/* What is done with a size, and what came of it. */
struct job {
	const struct row *row;
	size_t size;
	size_t bytes; /* of text, or things */
	double seconds;
	size_t memory;
	enum draughts_error status; /* the first that is not DRAUGHTS_OK */
	size_t good, bad;           /* games */
};

/* The text of a row: begin, then unit and close each as often as fit, then end. */
struct row {
	const char *name;
	const char *begin, *unit, *close, *end;
	enum draughts_error status;
	unsigned kept; /* bytes of memory for one of text, or for a thing */
	const struct way *way;
};

/* What is done with a text. */
struct way {
	const char *name;
	void (*run)(struct job *job);
	bool each;   /* each unit is a game */
	bool things; /* size counts things, not bytes */
};

static void fail(const char *what)
{
	fprintf(stderr, "hostile: %s\n", what);
	exit(EXIT_FAILURE);
}

static char *allocate(size_t size)
{
	char *const block = (char *)malloc(size + 1);

	if (!block)
		fail("no memory for the text");
	return block;
}

static void start(struct job *job)
{
	tests_memory.peak = tests_memory.bytes = 0;
	job->seconds = -(double)clock();
}

static void stop(struct job *job)
{
	job->seconds = (job->seconds + (double)clock()) / CLOCKS_PER_SEC;
	job->memory = tests_memory.peak;
	if (tests_memory.blocks != 0)
		fail("a leak");
}

static char *repeat(char *at, const char *unit, size_t times)
{
	const size_t length = strlen(unit);

	if (length == 1) {
		memset(at, *unit, times);
		return at + times;
	}
	for (size_t i = 0; i < times; i++, at += length)
		memcpy(at, unit, length);
	return at;
}

static char *make_text(const struct job *job, size_t *units, size_t *length)
{
	const struct row *const row = job->row;
	char *const text = allocate(job->size);
	char *at = text;

	*units = (job->size - strlen(row->begin) - strlen(row->end)) /
		 (strlen(row->unit) + strlen(row->close));
	at = repeat(at, row->begin, 1);
	at = repeat(at, row->unit, *units);
	at = repeat(at, row->close, *units);
	at = repeat(at, row->end, 1);
	*length = (size_t)(at - text);
	return text;
}

/* Reads all games; every error is asked for its place and its sentence. */
static void read_games(struct job *job, const char *text, size_t length)
{
	struct draughts_pdn *pdn;
	struct draughts_game *game;

	start(job);
	pdn = draughts_pdn_new(text, length, draughts_english(), 0);
	for (;;) {
		struct draughts_pdn_place error;
		char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
		const bool found = draughts_pdn_read_game(pdn, &game);

		draughts_pdn_get_place(pdn, &error);
		if (error.offset > length || error.length > length - error.offset)
			fail("a place outside the text");
		if (draughts_pdn_write_fault(pdn, 0, sentence, sizeof sentence) >= sizeof sentence)
			fail("a long sentence");
		if (!found)
			break;
		job->good += game != NULL;
		job->bad += game == NULL;
		job->status = job->status ? job->status : (enum draughts_error)error.status;
		draughts_game_free(game);
	}
	draughts_pdn_free(pdn);
	stop(job);
}

static void run_pdn(struct job *job)
{
	size_t units, length;
	char *const text = make_text(job, &units, &length);

	read_games(job, text, length);
	job->bytes = length;
	if (job->good + job->bad != (job->row->way->each ? units : 1))
		fail("another number of games");
	free(text);
}

static void run_fen(struct job *job)
{
	size_t units, offset;
	char *const text = make_text(job, &units, &job->bytes);

	start(job);
	job->status = draughts_position_read_fen(
		draughts_position_in(TESTS_ROOM), draughts_english(), text, job->bytes, &offset);
	stop(job);
	free(text);
}

static void run_move(struct job *job)
{
	struct draughts_reason reason;
	size_t units;
	char *const text = make_text(job, &units, &job->bytes);

	start(job);
	job->status = draughts_move_read(
		tests_initial(TESTS_ROOM, draughts_english()), text, job->bytes, NULL, &reason);
	stop(job);
	free(text);
}

/* A sentence of a program, written whole and into a short buffer. */
static void run_format(struct job *job)
{
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, draughts_english());
	struct draughts_reason reason;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	size_t units;
	char *const text = make_text(job, &units, &job->bytes);

	text[job->bytes] = '\0';
	draughts_move_read(position, "11-20", 5, NULL, &reason);
	start(job);
	if (draughts_reason_format(position, &reason, text, 0, sentence, sizeof sentence) !=
		draughts_reason_format(position, &reason, text, 0, NULL, 0))
		fail("another length");
	stop(job);
	free(text);
}

/* Tags of different names, in a text. */
static void run_tags(struct job *job)
{
	enum { LONGEST = 40 };
	char *const text = allocate(job->size * LONGEST);
	size_t length = 0;

	for (size_t i = 0; i < job->size; i++)
		length += (size_t)sprintf(text + length, "[T%zu \"%zu\"]\n", i, i);
	job->bytes = job->size;
	read_games(job, text, length);
	free(text);
}

/* ---- a long game ---- */

/* Two kings that go back and forth for ever. */
static const char kings[] = "B:WK29:BK32";

static struct draughts_game *play_long_game(size_t plies)
{
	static const char *const moves[] = {"32-28", "29-25", "28-32", "25-29"};
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
	draughts_move move[4];
	struct draughts_game *game;

	draughts_position_read_fen(position, draughts_english(), kings, strlen(kings), NULL);
	game = draughts_game_from_position(position);
	for (size_t i = 0; i < 4; i++) {
		if (draughts_move_read(position, moves[i], strlen(moves[i]), &move[i], NULL))
			fail("a move of the long game");
		draughts_position_play(position, move[i]);
	}
	for (size_t i = 0; i < plies; i++)
		if (draughts_game_play(game, move[i % 4]))
			fail("a ply of the long game");
	return game;
}

/* Played, with claims at every ply, undone to the start, and done again. */
static void run_game(struct job *job)
{
	struct draughts_game *game;

	job->bytes = job->size;
	start(job);
	game = play_long_game(job->size);
	while (draughts_game_undo(game) == DRAUGHTS_OK)
		if (draughts_game_length(game) >= 50 &&
			draughts_game_claims(game, draughts_game_length(game), NULL) == 0)
			fail("nothing to claim");
	while (draughts_game_redo(game) == DRAUGHTS_OK)
		continue;
	job->good = draughts_game_length(game) == job->size;
	job->status = draughts_game_claim_draw(game, draughts_game_length(game));
	draughts_game_free(game);
	stop(job);
	if (!job->good)
		fail("another number of plies");
}

/* Written as PDN and read back; a copy of it all. */
static void run_written_game(struct job *job)
{
	struct draughts_game *game, *back, *copy;
	struct draughts_pdn *pdn;
	char *text;

	job->bytes = job->size;
	start(job);
	game = play_long_game(job->size);

	const size_t length = draughts_game_write_pdn(game, 0, NULL, 0);

	text = allocate(length);
	draughts_game_write_pdn(game, 0, text, length + 1);
	pdn = draughts_pdn_new(text, length, draughts_english(), 0);
	if (!draughts_pdn_read_game(pdn, &back) || !back)
		fail("no game read back");
	copy = draughts_game_clone(back);
	if (!copy || draughts_game_length(copy) != job->size ||
		!draughts_position_equal(
			draughts_game_position(game), draughts_game_position(copy)))
		fail("another game read back");
	draughts_pdn_free(pdn);
	draughts_game_free(copy);
	draughts_game_free(back);
	draughts_game_free(game);
	free(text);
	stop(job);
}

/* ---- the rows ---- */

/* NAME | WHAT | BEGIN | UNIT | CLOSE | END | STATUS KEPT: data/hostile.txt says what they mean. */
enum { NAME, WHAT, BEGIN, UNIT, CLOSE, END, PROMISED, FIELDS };

static const struct way ways[] = {{"pdn", run_pdn, false, false}, {"games", run_pdn, true, false},
	{"fen", run_fen, false, false}, {"move", run_move, false, false},
	{"format", run_format, false, false}, {"tags", run_tags, false, true},
	{"game", run_game, false, true}, {"written", run_written_game, false, true},
	{NULL, NULL, false, false}};

static void split(struct table_row *row)
{
	char *at = row->text;

	row->fields = 0;
	while (strchr("#", *row->text) == NULL && at != NULL && row->fields < FIELDS) {
		row->field[row->fields++] = at;
		at = strstr(at, " | ");
		if (at != NULL) {
			*at = '\0';
			at += 3;
		}
	}
}

static struct row read_row(const struct table_row *fields)
{
	static char texts[END + 1][2048];
	const struct way *way = ways;
	struct row row = {.name = fields->field[NAME]};
	char status[16] = "";

	while (way->name && (fields->fields < FIELDS || strcmp(way->name, fields->field[WHAT])))
		way++;
	if (way->name == NULL ||
		sscanf(fields->field[PROMISED], "%15s %u", status, &row.kept) != 2 ||
		value_of_status(status) == NAMES_NONE)
		table_fail(fields->file, fields->line, "this is no row");
	for (int i = BEGIN; i <= END; i++)
		table_decode(
			texts[i], fields, strcmp(fields->field[i], "-") ? fields->field[i] : "");
	row.begin = texts[BEGIN];
	row.unit = texts[UNIT];
	row.close = texts[CLOSE];
	row.end = texts[END];
	row.status = (enum draughts_error)value_of_status(status);
	row.way = way;
	return row;
}

/* ---- running them ---- */

static void *run_job(void *argument)
{
	struct job *const job = (struct job *)argument;

	job->row->way->run(job);
	return NULL;
}

static struct job run(const struct row *row, size_t size)
{
	struct job job = {.row = row, .size = row->way->things ? size / BYTES_PER_THING : size};
	pthread_attr_t attributes;
	pthread_t thread;

	if (pthread_attr_init(&attributes) || pthread_attr_setstacksize(&attributes, STACK) ||
		pthread_attr_setguardsize(&attributes, GUARD) ||
		pthread_create(&thread, &attributes, run_job, &job) || pthread_join(thread, NULL))
		fail("no thread");
	pthread_attr_destroy(&attributes);
	return job;
}

/* Whether the time grew as the size did, at least once. */
static bool grows_in_proportion(const struct row *row, size_t size, double seconds)
{
	for (int i = 0; i < TRIES && seconds > SHORTEST; i++) {
		if (seconds <= MOST_GROWTH * run(row, size / 4).seconds)
			return true;
		seconds = run(row, size).seconds;
	}
	return seconds <= SHORTEST;
}

static bool check(const struct row *row, size_t size)
{
	const struct job job = run(row, size);
	const size_t most = SMALL + row->kept * job.bytes;
	const char *wrong = "ok";

	if (job.status != row->status)
		wrong = "another status";
	else if (job.memory > most)
		wrong = "too much memory";
	else if (!grows_in_proportion(row, size, job.seconds))
		wrong = "more time than in proportion";
	printf("%-26s %10zu %-5s %7.3f %8.1f %11zu  %-28s %s\n", row->name, job.bytes,
		row->way->things ? "" : "bytes", job.seconds,
		(double)job.bytes / 1e6 / (job.seconds > 1e-6 ? job.seconds : 1e-6), job.memory,
		draughts_strerror(job.status), wrong);
	fflush(stdout);
	return strcmp(wrong, "ok") == 0;
}

static struct table table;

int main(int argc, char **argv)
{
	const int megabytes = argc > 1 ? atoi(argv[1]) : MEGABYTES;
	int failed = 0;

	if (megabytes < 1 || megabytes > 1000)
		fail("megabytes from 1 to 1000");
	printf("%-26s %16s %7s %8s %11s  %s\n", "what", "size", "seconds", "million/s", "memory",
		"status");
	table_read_by(&table, "hostile.txt", split);
	for (int i = 0; i < table.rows; i++) {
		const struct row row = read_row(&table.row[i]);

		failed += !check(&row, (size_t)megabytes * 1000000);
	}
	printf("%d of %d as promised, with a stack of %d bytes\n", table.rows - failed, table.rows,
		(int)STACK);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
