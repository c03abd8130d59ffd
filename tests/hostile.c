/* SPDX-License-Identifier: MIT */
/*
 * Texts and games of hostile size: `hostile', or `hostile MEGABYTES' for less than 100. Each row is
 * done with a quarter of its size and with all of it, in a thread with a small stack, and must give
 * the status that the headers promise, take time in proportion to the size, and no more memory than
 * for what is kept.
 */
#define _DEFAULT_SOURCE 1 /* for POSIX threads in strict C */

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <draughts.h>

#include "memory.h"
#include "rulesets.h"

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
	bool each;     /* each unit is a game */
	unsigned kept; /* bytes of memory for one of text, or for a thing */
	void (*run)(struct job *job);
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
		const enum draughts_error status = draughts_pdn_next_game(pdn, &game);

		draughts_pdn_get_place(pdn, &error);
		if (error.offset > length || error.length > length - error.offset)
			fail("a place outside the text");
		if (draughts_pdn_write_fault(pdn, sentence, sizeof sentence) >= sizeof sentence)
			fail("a long sentence");
		if (status == DRAUGHTS_OK && !game)
			break;
		job->good += status == DRAUGHTS_OK;
		job->bad += status != DRAUGHTS_OK;
		job->status = job->status ? job->status : status;
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
	if (job->good + job->bad != (job->row->each ? units : 1))
		fail("another number of games");
	free(text);
}

static void run_fen(struct job *job)
{
	struct draughts_position_storage storage;
	size_t units, where;
	char *const text = make_text(job, &units, &job->bytes);

	start(job);
	job->status = draughts_position_read_fen(
		draughts_position_in(&storage), draughts_english(), text, job->bytes, &where);
	stop(job);
	free(text);
}

static void run_move(struct job *job)
{
	struct draughts_position_storage storage;
	struct draughts_reason reason;
	size_t units;
	char *const text = make_text(job, &units, &job->bytes);

	start(job);
	job->status = draughts_move_read(
		tests_initial(&storage, draughts_english()), text, job->bytes, NULL, &reason);
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

/* Two kings that go to and fro for ever. */
static const char kings[] = "B:WK29:BK32";

static struct draughts_game *play_long_game(size_t plies)
{
	static const char *const moves[] = {"32-28", "29-25", "28-32", "25-29"};
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
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
	job->status = draughts_game_claim_draw(game);
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
	job->status = draughts_pdn_next_game(pdn, &back);
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

#define GAME "1. 11-15 24-20 2. 8-11 {c} 28-24 *"

#define CAPTURES "[FEN \"B:W9,K10,K11,K17,18,K19,20,25,K26,K27:BK1,K3,K6,K30,K31,K32\"] "

/* A king with a capture by ten routes, 11x20; and one that can take nine pieces in many ways. */
#define FLYING "[Variant \"russian\"] [FEN \"W:WK11:B7,8,15,16,17,25,26\"] "
#define NOWHERE "[Variant \"russian\"] [FEN \"W:WK10:B7,8,9,15,16,17,23,24,25\"] "

static const struct row rows[] = {
	{"games", "", "[Event \"e\"]\n[Site \"s\"]\n" GAME "\n\n", "", "", DRAUGHTS_OK, true, 0,
		run_pdn, false},
	{"games in one line", "", GAME " ", "", "", DRAUGHTS_OK, true, 0, run_pdn, false},
	{"moves that are refused", "1. ", "11-16 ", "", "*", DRAUGHTS_ERR_ILLEGAL, false, 0,
		run_pdn, false},
	{"one comment", "{", "word ", "", "} *", DRAUGHTS_OK, false, 4, run_pdn, false},
	{"comment of one word", "{", "w", "", "} *", DRAUGHTS_OK, false, 4, run_pdn, false},
	{"bracket behind a comment", "{", "w ", "", "[} *", DRAUGHTS_OK, false, 4, run_pdn, false},
	{"comment not closed", "{", "word ", "", "", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn, false},
	{"one {} after another", "1. 11-15 ", "{w} ", "", "*", DRAUGHTS_OK, false, 4, run_pdn,
		false},
	{"{ after {", "", "{", "", "", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn, false},
	{"} after }", "", "}", "", "", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn, false},
	{"one value", "[Event \"", "v", "", "\"] *", DRAUGHTS_OK, false, 4, run_pdn, false},
	{"value of escapes", "[Event \"", "\\\"", "", "\"] *", DRAUGHTS_OK, false, 4, run_pdn,
		false},
	{"value not closed", "[Event \"", "v", "", "", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn,
		false},
	{"bracket behind a value", "[Event \"", "v", "", "[", DRAUGHTS_ERR_SYNTAX, false, 0,
		run_pdn, false},
	{"one tag name", "[", "N", "", " \"\"] *", DRAUGHTS_OK, false, 4, run_pdn, false},
	{"tags not closed", "", "[A \"x ", "", "", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn, false},
	/* kept in the annotation, and on the way a position each */
	{"variations in variations", "1. 11-15 ", "(", ")", " *", DRAUGHTS_OK, false, 32, run_pdn,
		false},
	{"variations not closed", "1. 11-15 ", "(1. ", "", " *", DRAUGHTS_ERR_SYNTAX, false, 32,
		run_pdn, false},
	{"moves in variations", "1. 11-15 ", "(9-13 ", ")", " *", DRAUGHTS_OK, false, 32, run_pdn,
		false},
	{"faults in variations", "1. 11-15 ", "(9-13 = (", "))", " *", DRAUGHTS_OK, false, 32,
		run_pdn, false},
	/* a position with 26 captures, which were listed again for each of them, and their routes
	 */
	{"captures in two ways", CAPTURES, "(6x8)", "", " *", DRAUGHTS_OK, false, 32, run_pdn,
		false},
	{"captures jump by jump", CAPTURES, "(6x15 15x8)", "", " *", DRAUGHTS_OK, false, 32,
		run_pdn, false},
	{"captures of flying kings", FLYING, "(11x20)", "", " *", DRAUGHTS_OK, false, 32, run_pdn,
		false},
	/* games for whose reason all ways of the king are tried */
	{"flying kings, refused", "", NOWHERE "10x1 * ", "", "", DRAUGHTS_ERR_ILLEGAL, true, 0,
		run_pdn, false},
	/* what climb.c found: games of a few bytes, and bytes that may be another character */
	{"games of one move", "", "9-13 * ", "", "", DRAUGHTS_OK, true, 0, run_pdn, false},
	{"crosses in UTF-8", "1. 11-15 ", "\xc3\x97", "", " *", DRAUGHTS_ERR_SYNTAX, false, 0,
		run_pdn, false},
	/* the most plies a byte */
	{"kings to and fro", "[FEN \"W:WK1:BK4\"] ", "1-6 4-8 6-1 8-4 ", "", "*", DRAUGHTS_OK,
		false, 32, run_pdn, false},
	{"asides after a result", "11-15 1-0 ", "(", ")", "", DRAUGHTS_OK, false, 6, run_pdn,
		false},
	{"asides not closed", "11-15 1-0 ", "(a\n", "", "", DRAUGHTS_OK, false, 6, run_pdn, false},
	{") after )", "1. 11-15 ", ")", "", " *", DRAUGHTS_OK, false, 0, run_pdn, false},
	{"NAGs", "1. 11-15 ", "$1 ", "", "*", DRAUGHTS_OK, false, 6, run_pdn, false},
	{"marks", "1. 11-15 ", "!? ", "", "*", DRAUGHTS_OK, false, 6, run_pdn, false},
	{"one NAG", "1. 11-15 $", "1", "", " *", DRAUGHTS_OK, false, 0, run_pdn, false},
	{"one move number", "", "1", "", ". 11-15 *", DRAUGHTS_OK, false, 0, run_pdn, false},
	{"move of digits", "", "1", "", "-15 *", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn, false},
	{"one word", "1. ", "w", "", " *", DRAUGHTS_OK, false, 6, run_pdn, false},
	{"one word and a digit", "1. ", "w", "", "1 *", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn,
		false},
	{"words", "1. ", "ab ", "", "*", DRAUGHTS_OK, false, 6, run_pdn, false},
	{"letters", "1. ", "a ", "", "*", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn, false},
	{"numbers", "1. ", "1 ", "", "*", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn, false},
	{"one capture", "1. 11", "x18x11", "", " *", DRAUGHTS_ERR_ILLEGAL, false, 0, run_pdn,
		false},
	{"move over lines", "1. 11", "\n", "", "-15 *", DRAUGHTS_OK, false, 0, run_pdn, false},
	{"bytes that are no text", "", "\x01", "", "", DRAUGHTS_ERR_SYNTAX, false, 0, run_pdn,
		false},
	{"UTF-8", "1. 11-15 ", "\xd0\xb8", "", " *", DRAUGHTS_OK, false, 6, run_pdn, false},
	/* kept as a tag before it is read as a position */
	{"FEN in a tag", "[FEN \"B:W", "21,", "", "22:B1\"] *", DRAUGHTS_ERR_POSITION, false, 4,
		run_pdn, false},
	{"FEN of zeros", "B:W", "0", "", "32:B1", DRAUGHTS_OK, false, 0, run_fen, false},
	{"FEN of squares", "B:W", "32,", "", "31:B1", DRAUGHTS_ERR_POSITION, false, 0, run_fen,
		false},
	{"text of a move", "11x", "18x", "", "11", DRAUGHTS_ERR_ILLEGAL, false, 0, run_move, false},
	{"digits of a move", "11-", "9", "", "", DRAUGHTS_ERR_SYNTAX, false, 0, run_move, false},
	{"tags", "", "", "", "", DRAUGHTS_ERR_UNSUPPORTED, false, 0, run_tags, true},
	{"plies played, undone", "", "", "", "", DRAUGHTS_OK, false, 64, run_game, true},
	{"plies written, read", "", "", "", "", DRAUGHTS_OK, false, 3 * 64, run_written_game, true},
};

/* ---- running them ---- */

static void *run_job(void *argument)
{
	struct job *const job = (struct job *)argument;

	job->row->run(job);
	return NULL;
}

static struct job run(const struct row *row, size_t size)
{
	struct job job = {.row = row, .size = row->things ? size / BYTES_PER_THING : size};
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
		row->things ? "" : "bytes", job.seconds,
		(double)job.bytes / 1e6 / (job.seconds > 1e-6 ? job.seconds : 1e-6), job.memory,
		draughts_strerror(job.status), wrong);
	fflush(stdout);
	return strcmp(wrong, "ok") == 0;
}

int main(int argc, char **argv)
{
	const int megabytes = argc > 1 ? atoi(argv[1]) : MEGABYTES;
	size_t failed = 0;

	if (megabytes < 1 || megabytes > 1000)
		fail("megabytes from 1 to 1000");
	printf("%-26s %16s %7s %8s %11s  %s\n", "what", "size", "seconds", "million/s", "memory",
		"status");
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		failed += !check(&rows[i], (size_t)megabytes * 1000000);
	printf("%zu of %zu as promised, with a stack of %d bytes\n",
		sizeof rows / sizeof *rows - failed, sizeof rows / sizeof *rows, (int)STACK);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
