/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables of two and three pieces: made, compared, damaged, refused. check-tables.sh makes
 * larger ones, and verify_tables.c compares all positions with their successors.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "tests.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <draughts/tables.h>

#include "../examples/programs/tables/job.h"
#include "agree.h"
#include "guard.h"
#include "memory.h"
#include "table.h"
#include "table_file.h"

enum { PIECES = 3, PATH = 256 };

static char directory[PATH];

/*
 * Files.
 */

static void make(const char *name, bool ends)
{
	struct job *job = job_new(draughts_ruleset_by_name(name),
		(struct request){.pieces = PIECES, .ends = ends}, directory);
	size_t number;

	ck_assert_ptr_nonnull(job);
	while ((number = job_next(job)) != job->count)
		ck_assert(job_make(job, number));
	job_free(job);
}

static void make_all(void)
{
	const char *place = getenv("TMPDIR");
	long number = (long)getpid();
	int status;

	do { /* a test that was killed may have left its own */
		snprintf(directory, PATH, "%s/draughts-tables-%ld", place != NULL ? place : "/tmp",
			number++);
		status = mkdir(directory, 0700);
	} while (status != 0 && errno == EEXIST);
	ck_assert_int_eq(status, 0);
	for (size_t i = 0; draughts_ruleset_at(i) != NULL; i++)
		for (int ends = 0; ends <= 1; ends++)
			if (job_pieces_max(draughts_ruleset_at(i), ends) > 0)
				make(draughts_ruleset_name(draughts_ruleset_at(i)), ends);
}

static void write_path(char path[PATH], const char *name)
{
	ck_assert_int_lt(snprintf(path, PATH, "%s/%s", directory, name), PATH);
}

static void remove_all(void)
{
	char command[PATH + 16];

	snprintf(command, sizeof command, "rm -rf '%s'", directory);
	ck_assert_int_eq(system(command), 0);
}

/* The bytes of a file, for free. */
static uint8_t *read_file(const char *name, size_t *length)
{
	char path[PATH];
	uint8_t *bytes = (uint8_t *)malloc(1 << 20);

	write_path(path, name);
	FILE *file = fopen(path, "rb");
	ck_assert_msg(file != NULL && bytes != NULL, "%s", path);
	*length = fread(bytes, 1, 1 << 20, file);
	fclose(file);
	return bytes;
}

static void write_file(const char *name, const uint8_t *bytes, size_t length)
{
	char path[PATH];

	write_path(path, name);
	FILE *file = fopen(path, "wb");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
	fclose(file);
}

static struct draughts_tables *open_tables(const char *ruleset)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_ruleset_by_name(ruleset));

	ck_assert_ptr_nonnull(tables);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_OK);
	return tables;
}

/*
 * Values.
 */

/* What tables, which are freed, know of a position. */
static void check_with(struct draughts_tables *tables, const char *ruleset, const char *fen,
	enum draughts_tables_value value, unsigned plies, const char *best)
{
	struct draughts_position_storage storage;
	const struct draughts_position *position = tests_position(&storage, ruleset, fen);
	enum draughts_tables_value found;
	unsigned found_plies;
	char text[32] = "";
	const draughts_move move = draughts_tables_best(tables, position, &found, &found_plies);

	if (move != 0)
		draughts_move_write(position, move, 0, text, sizeof text);
	ck_assert_int_eq(found, value);
	ck_assert_uint_eq(found_plies, plies);
	ck_assert_int_eq(draughts_tables_probe(tables, position, NULL), value);
	ck_assert_uint_eq(draughts_tables_best(tables, position, NULL, NULL), move);
	ck_assert_str_eq(text, best);
	draughts_tables_free(tables);
}

static void check_fen(const char *ruleset, const char *fen, enum draughts_tables_value value,
	unsigned plies, const char *best)
{
	check_with(open_tables(ruleset), ruleset, fen, value, plies, best);
}

/* Positions that a person can work out. */
START_TEST(values)
{
	/* E6: the king on 15 must take, and has no piece left to play against. */
	check_fen("english", "W:WK15:BK11", DRAUGHTS_TABLES_WIN, 1, "15x8");
	/* The same by the other side. */
	check_fen("english", "B:WK22:BK18", DRAUGHTS_TABLES_WIN, 1, "18x25");
	/* E10: the man on 5 has no move. */
	check_fen("english", "B:WK9,K14:B5", DRAUGHTS_TABLES_LOSS, 0, "");
	/* I4: a man does not take a king, and has no other move (I11). */
	check_fen("italian", "W:W5:BK1,K2", DRAUGHTS_TABLES_LOSS, 0, "");
	/* E11, I12: a king alone holds a king in the double corner. */
	check_fen("english", "W:WK29:BK1", DRAUGHTS_TABLES_DRAW, 0, "29-25");
	/* D7, D9: the last checker must leave the board. */
	check_fen("dipole", "W:Wd8:Ba1", DRAUGHTS_TABLES_LOSS, 0, "d8-off:1");
}
END_TEST

/* A position with more pieces than tables, of which captures lead to one that is there. */
START_TEST(captures)
{
	check_fen("english", "W:WK14,K15:BK1,K11", DRAUGHTS_TABLES_WIN, 1, "15x8");
}
END_TEST

static void check_alone(
	const char *fen, enum draughts_tables_value value, unsigned plies, const char *best)
{
	check_with(draughts_tables_new(draughts_english()), "english", fen, value, plies, best);
}

/* Without any file the captures alone may decide. */
START_TEST(without_files)
{
	check_alone("W:WK29:BK1", DRAUGHTS_TABLES_UNKNOWN, 0, "");
	check_alone("W:WK15:BK11", DRAUGHTS_TABLES_WIN, 1, "15x8");
	/* 11x18 leaves a piece; 19x10x1 leaves none */
	check_alone("W:WK11:BK6,K15", DRAUGHTS_TABLES_UNKNOWN, 0, "");
	check_alone("W:WK11,K19:BK6,K15", DRAUGHTS_TABLES_WIN, 1, "19x1");
	/* 11x18 loses the last piece to 22x15; what 11x2 does is not known */
	check_alone("W:WK11:BK7,K15,K22,K25", DRAUGHTS_TABLES_UNKNOWN, 0, "");
	check_alone("W:WK11:BK15,K22,K25", DRAUGHTS_TABLES_LOSS, 1, "11x18");
}
END_TEST

/*
 * Lists of moves.
 */

/* From best to worst. */
static unsigned order_of(uint32_t value)
{
	static const unsigned order[] = {[DRAUGHTS_TABLES_WIN] = 0,
		[DRAUGHTS_TABLES_UNKNOWN] = 1,
		[DRAUGHTS_TABLES_DRAW] = 2,
		[DRAUGHTS_TABLES_LOSS] = 3};

	ck_assert_uint_le(value, DRAUGHTS_TABLES_DRAW);
	return order[value];
}

/* What the move gives is what the position after it has, for the other side. */
static void check_move(const struct draughts_tables *tables,
	const struct draughts_position *position, const struct draughts_tables_move *move)
{
	static const uint32_t opposite[] = {DRAUGHTS_TABLES_UNKNOWN, DRAUGHTS_TABLES_LOSS,
		DRAUGHTS_TABLES_WIN, DRAUGHTS_TABLES_DRAW};
	struct draughts_position_storage storage;
	struct draughts_position *const next = draughts_position_in(&storage);
	unsigned plies;
	const bool decided = move->value == DRAUGHTS_TABLES_WIN ||
			     move->value == DRAUGHTS_TABLES_LOSS;

	draughts_position_successor(next, position, move->move);
	ck_assert_uint_eq(move->value, opposite[draughts_tables_probe(tables, next, &plies)]);
	if (!decided)
		ck_assert_uint_eq(move->progress | move->end, 0);
	else if (draughts_move_is_capture(move->move) || draughts_move_is_promotion(move->move))
		ck_assert_uint_eq(move->progress,
			strcmp(draughts_ruleset_name(draughts_position_ruleset(position)),
				"dipole") != 0);
	else if (plies > 0)
		ck_assert(move->progress == plies + 1 || move->progress == 1);
	const bool stored = draughts_tables_distance(tables, next, DRAUGHTS_TABLES_TO_END, &plies);
	ck_assert_uint_eq(move->end, stored ? plies + 1 : 0);
	for (size_t i = 0; i < 3; i++)
		ck_assert_uint_eq(move->reserved[i], 0);
}

/* A winner's progress that is late (E11) is listed after the other wins. */
static void check_order(
	const struct draughts_tables_move *before, const struct draughts_tables_move *after)
{
	ck_assert_uint_le(order_of(before->value), order_of(after->value));
	if (before->value != after->value)
		return;
	if (before->value == DRAUGHTS_TABLES_WIN && after->progress > 1)
		ck_assert_uint_le(before->progress, after->progress);
	if (before->value == DRAUGHTS_TABLES_LOSS)
		ck_assert_uint_ge(before->progress, after->progress);
	if (before->progress == after->progress && before->progress > 1)
		ck_assert(before->value == DRAUGHTS_TABLES_WIN ? before->end <= after->end
							       : before->end >= after->end);
}

static void check_list(
	const struct draughts_tables *tables, const struct draughts_position *position)
{
	struct draughts_tables_move moves[DRAUGHTS_MOVES_MAX], first;
	enum draughts_tables_value value;
	const draughts_move best = draughts_tables_best(tables, position, &value, NULL);
	const size_t count = draughts_tables_moves(tables, position, moves, DRAUGHTS_MOVES_MAX);
	uint64_t sum = 0, legal_sum = 0;
	draughts_move legal[DRAUGHTS_MOVES_MAX];

	ck_assert_uint_eq(count, draughts_position_moves(position, legal, DRAUGHTS_MOVES_MAX));
	for (size_t i = 0; i < count; i++) {
		ck_assert(draughts_position_is_legal(position, moves[i].move));
		sum += moves[i].move;
		legal_sum += legal[i];
		check_move(tables, position, &moves[i]);
		if (i > 0)
			check_order(&moves[i - 1], &moves[i]);
	}
	ck_assert_uint_eq(sum, legal_sum);
	ck_assert_uint_eq(draughts_tables_moves(tables, position, NULL, 0), count);
	ck_assert_uint_eq(draughts_tables_moves(tables, position, &first, 1), count);
	if (count == 0)
		return;
	ck_assert_mem_eq(&first, &moves[0], sizeof first);
	if (value != DRAUGHTS_TABLES_UNKNOWN)
		ck_assert_uint_eq(moves[0].value, value);
	for (size_t i = 0; best != 0 && i < count; i++)
		if (moves[i].move == best)
			ck_assert_uint_eq(moves[i].progress, moves[0].progress);
}

/* Positions of three pieces, which are in the tables, and of four, which are if a capture is due.
 */
START_TEST(lists_of_moves)
{
	static const char *const rulesets[] = {
		"english", "english-wcdf", "italian", "italian-first", "dipole"};
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	size_t valid = 0;

	for (size_t r = 0; r < sizeof rulesets / sizeof *rulesets; r++) {
		struct draughts_tables *const tables = open_tables(rulesets[r]);
		uint32_t seed = 1;

		for (unsigned i = 0; i < 4000; i++) {
			struct draughts_setup setup = {.turn = (uint8_t)(i & 1)};

			for (unsigned k = 0; k < 3 + (i % 8 == 0); k++) {
				seed = seed * 1664525 + 1013904223;
				draughts_setup_put(&setup, (draughts_square)(1 + (seed >> 27)),
					(enum draughts_piece)(1 + (seed >> 24) % 4), 1);
			}
			if (r == 4)
				setup.kings = 0;
			if (draughts_position_set_setup(
				    position, draughts_ruleset_by_name(rulesets[r]), &setup, NULL))
				continue;
			check_list(tables, position);
			valid++;
		}
		draughts_tables_free(tables);
	}
	ck_assert_uint_gt(valid, 10000);
}
END_TEST

static void check_moves(
	struct draughts_tables *tables, const char *ruleset, const char *fen, const char *expected)
{
	static const char *const words[] = {"unknown", "won", "lost", "drawn"};
	struct draughts_position_storage storage;
	const struct draughts_position *position = tests_position(&storage, ruleset, fen);
	struct draughts_tables_move moves[DRAUGHTS_MOVES_MAX];
	char text[512] = "";
	const size_t count = draughts_tables_moves(tables, position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		char *const end = text + strlen(text);
		char move[DRAUGHTS_MOVE_TEXT_SIZE];

		draughts_move_write(position, moves[i].move, 0, move, sizeof move);
		snprintf(end, (size_t)(text + sizeof text - end), "%s%s %s %u %u", i ? ", " : "",
			move, words[moves[i].value], (unsigned)moves[i].progress,
			(unsigned)moves[i].end);
	}
	ck_assert_str_eq(text, expected);
	draughts_tables_free(tables);
}

/* Without files, only captures that leave the other side without pieces are known. */
START_TEST(moves_without_files)
{
	check_moves(draughts_tables_new(draughts_english()), "english", "W:WK11,K19:BK6,K15",
		"19x1 won 1 1, 11x18 unknown 0 0");
	/* A position of another ruleset. */
	check_moves(draughts_tables_new(draughts_italian()), "english", "W:WK15:BK11",
		"15x8 unknown 0 0");
	/* E10: no move. */
	check_moves(draughts_tables_new(draughts_english()), "english", "B:WK9,K14:B5", "");
	/* D7, D9: the last checker must leave the board. */
	check_moves(open_tables("dipole"), "dipole", "W:Wd8:Ba1", "d8-off:1 lost 0 1");
}
END_TEST

static void check_distance(const char *ruleset, const char *fen, enum draughts_tables_metric metric,
	bool stored, unsigned expected)
{
	struct draughts_tables *const tables = open_tables(ruleset);
	struct draughts_position_storage storage;
	unsigned plies = 9;

	ck_assert_int_eq(draughts_tables_distance(
				 tables, tests_position(&storage, ruleset, fen), metric, &plies),
		stored);
	ck_assert_uint_eq(plies, expected);
	draughts_tables_free(tables);
}

START_TEST(distances)
{
	/* draughts_tables(3) shows this game; E6: a capture is progress. */
	check_distance("english", "W:WK1,K10:BK9", DRAUGHTS_TABLES_TO_PROGRESS, true, 9);
	check_distance("english", "W:WK15:BK11", DRAUGHTS_TABLES_TO_PROGRESS, true, 1);
	check_distance("english", "W:WK15:BK11", DRAUGHTS_TABLES_TO_END, true, 1);
	/* The man on 5 must go to 9, where it is taken (E6): two plies, then no piece is left. */
	check_distance("english", "B:WK14:B5", DRAUGHTS_TABLES_TO_END, true, 2);
	/* E10: the game is over. */
	check_distance("english", "B:WK9,K14:B5", DRAUGHTS_TABLES_TO_PROGRESS, true, 0);
	check_distance("english", "B:WK9,K14:B5", DRAUGHTS_TABLES_TO_END, true, 0);
	/* A draw, a position that is not in the tables, and Dipole have none. */
	check_distance("english", "W:WK29:BK1", DRAUGHTS_TABLES_TO_PROGRESS, false, 0);
	check_distance("english", NULL, DRAUGHTS_TABLES_TO_PROGRESS, false, 0);
	check_distance("dipole", "W:Wd8:Ba1", DRAUGHTS_TABLES_TO_PROGRESS, false, 0);
	check_distance("dipole", "W:Wd8:Ba1", DRAUGHTS_TABLES_TO_END, false, 0);
	/* No such metric. */
	check_distance("english", "W:WK15:BK11", (enum draughts_tables_metric)4, false, 0);
}
END_TEST

/*
 * A king against a king. A program that shares nothing with the library, with moves of its own,
 * found by value iteration over all 992 positions with White to move: 230 are won, at most 11 plies
 * from the end, 34 of them 11; 108 are lost, at most 10 plies from the end, 34 of them 10.
 */
START_TEST(ends_of_two_kings)
{
	struct draughts_tables *const tables = open_tables("english");
	struct draughts_position_storage storage;
	struct draughts_position *const position = draughts_position_in(&storage);
	unsigned counts[12] = {0}, stored = 0;

	for (unsigned i = 0; i < 1024; i++) {
		struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};
		unsigned plies;

		draughts_setup_put(&setup, 1 + i / 32, DRAUGHTS_WHITE_KING, 1);
		draughts_setup_put(&setup, 1 + i % 32, DRAUGHTS_BLACK_KING, 1);
		if (i / 32 == i % 32)
			continue;
		ck_assert_int_eq(
			draughts_position_set_setup(position, draughts_english(), &setup, NULL),
			DRAUGHTS_OK);
		if (!draughts_tables_distance(tables, position, DRAUGHTS_TABLES_TO_END, &plies))
			continue;
		ck_assert_uint_lt(plies, 12);
		counts[plies]++;
		stored += plies % 2;
	}
	ck_assert_uint_eq(stored, 230);
	ck_assert_uint_eq(counts[11], 34);
	ck_assert_uint_eq(counts[10], 34);
	for (unsigned plies = 0; plies < 12; plies += 2)
		stored += counts[plies];
	ck_assert_uint_eq(stored, 230 + 108);
	draughts_tables_free(tables);
}
END_TEST

/* Files of ends are those of one kind of pieces, as others are, and complete no number of pieces.
 */
START_TEST(files_of_ends)
{
	size_t length;
	uint8_t *const bytes = read_file("english-1001-end.drt", &length);
	struct draughts_tables *tables = draughts_tables_new(draughts_english());
	struct draughts_position_storage storage;
	unsigned plies;

	ck_assert_uint_eq(bytes[11], 3);
	ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_OK);
	ck_assert_uint_eq(draughts_tables_pieces(tables), 0);
	ck_assert_int_eq(draughts_tables_check(tables), DRAUGHTS_OK);
	/* Without its value, a position has no distance. */
	ck_assert(!draughts_tables_distance(tables,
		tests_position(&storage, "english", "W:W14:BK32"), DRAUGHTS_TABLES_TO_END, &plies));
	draughts_tables_free(tables);

	/* Both rulesets of English checkers have the same ends; Italian checkers has its own. */
	tables = draughts_tables_new(draughts_english_wcdf());
	ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_OK);
	draughts_tables_free(tables);
	tables = draughts_tables_new(draughts_italian());
	ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_ERR_DAMAGED);

	/* A file of ends under the name of values is refused, and one that is damaged. */
	draughts_tables_free(tables);
	tables = draughts_tables_new(draughts_english());
	size_t whole_length;
	uint8_t *const whole = read_file("english-1001.drt", &whole_length);
	write_file("english-1001.drt", bytes, length);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_DAMAGED);
	ck_assert_str_eq(draughts_tables_refused(tables), "english-1001.drt");
	write_file("english-1001.drt", whole, whole_length);
	draughts_tables_free(tables);
	tables = draughts_tables_new(draughts_english());
	bytes[length - 1] ^= 1;
	write_file("english-1001-end.drt", bytes, length);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_OK);
	ck_assert_int_eq(draughts_tables_check(tables), DRAUGHTS_ERR_DAMAGED);
	ck_assert_str_eq(draughts_tables_refused(tables), "english-1001-end.drt");
	bytes[length - 1] ^= 1;
	write_file("english-1001-end.drt", bytes, length);
	draughts_tables_free(tables);
	free(bytes);
	free(whole);
}
END_TEST

START_TEST(version)
{
	char text[32];

	snprintf(text, sizeof text, "%d.%d.%d", DRAUGHTS_TABLES_VERSION_MAJOR,
		DRAUGHTS_TABLES_VERSION_MINOR, DRAUGHTS_TABLES_VERSION_PATCH);
	ck_assert_str_eq(draughts_tables_version(), text);
	ck_assert_str_eq(DRAUGHTS_TABLES_VERSION_STRING, text);
	ck_assert_uint_ge(DRAUGHTS_TABLES_VERSION, 200);
}
END_TEST

START_TEST(unknown)
{
	struct draughts_position_storage storage;
	struct draughts_tables *tables = open_tables("english");
	enum draughts_tables_value value;
	unsigned plies = 9;

	ck_assert_int_eq(draughts_tables_probe(tables,
				 tests_position(&storage, "english-wcdf", "W:WK29:BK1"), NULL),
		DRAUGHTS_TABLES_UNKNOWN);
	ck_assert_int_eq(
		draughts_tables_probe(tables, tests_position(&storage, "english", NULL), &plies),
		DRAUGHTS_TABLES_UNKNOWN);
	ck_assert_uint_eq(plies, 0);
	ck_assert_uint_eq(draughts_tables_best(tables, tests_position(&storage, "english", NULL),
				  &value, &plies),
		0);
	ck_assert_int_eq(value, DRAUGHTS_TABLES_UNKNOWN);
	draughts_tables_free(tables);
}
END_TEST

/* Games without tables take none of English checkers, and know no position. */
static void check_no_tables(const char *name, const uint8_t *bytes, size_t length)
{
	const struct draughts_ruleset *const ruleset = agree_ruleset_by_name(name);
	struct draughts_tables *const tables = draughts_tables_new(ruleset);
	static const char *const fens[] = {"W:WK29:BK1", "W:WK29:B", "B:WK29:B", "W:W14:B10"};

	ck_assert_msg(
		draughts_tables_add(tables, bytes, length) == DRAUGHTS_ERR_DAMAGED, "%s", name);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_FILE);
	ck_assert_uint_eq(draughts_tables_pieces(tables), 0);
	for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
		struct draughts_position_storage storage;
		struct draughts_position *const position = draughts_position_in(&storage);
		enum draughts_tables_value value;

		ck_assert_int_eq(draughts_position_read_fen(
					 position, ruleset, fens[i], strlen(fens[i]), NULL),
			DRAUGHTS_OK);
		ck_assert_int_eq(
			draughts_tables_probe(tables, position, NULL), DRAUGHTS_TABLES_UNKNOWN);
		ck_assert_uint_eq(draughts_tables_best(tables, position, &value, NULL), 0);
		ck_assert_int_eq(value, DRAUGHTS_TABLES_UNKNOWN);
	}
	ck_assert_uint_eq(job_pieces_max(ruleset, false), 0);
	ck_assert_uint_eq(job_pieces_max(ruleset, true), 0);
	draughts_tables_free(tables);
}

START_TEST(no_tables)
{
	static const char *const names[] = {"giveaway", "russian", "brazilian", "pool", "czech"};
	size_t length;
	uint8_t *const bytes = read_file("english-0101.drt", &length);

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		check_no_tables(names[i], bytes, length);
	free(bytes);
}
END_TEST

/* Whether the header of a file has the totals of a row of data/tables.txt. */
static void check_totals(const char *ruleset, const struct table_row *row)
{
	static const unsigned order[3] = {0, 2, 1}; /* wins, draws, losses */
	char name[DR_NAME_SIZE];
	size_t length;

	snprintf(name, sizeof name, "%s-%s.drt", ruleset, row->field[1]);
	uint8_t *bytes = read_file(name, &length);
	const bool symmetric = bytes[12] == bytes[14] && bytes[13] == bytes[15];
	for (unsigned i = 0; i < 6; i++) {
		const uint8_t *at = bytes + 32 + (symmetric ? 0 : 32 * (i / 3));

		ck_assert_msg(table_file_load(at + 8 + 8 * order[i % 3]) ==
				      strtoul(row->field[2 + i], NULL, 10),
			"line %d", row->line);
	}
	free(bytes);
}

START_TEST(totals)
{
	static struct table table;
	size_t rows = 0;

	table_read(&table, "tables.txt");
	for (int i = 0; i < table.rows; i++) {
		const struct table_row *row = &table.row[i];
		unsigned pieces = 0;

		if (row->fields != 8 || strlen(row->field[1]) != 4)
			table_fail(row->file, row->line, "no totals of a table");
		for (const char *digit = row->field[1]; *digit != '\0'; digit++)
			pieces += (unsigned)(*digit - '0');
		if (pieces > PIECES)
			continue;
		check_totals(row->field[0], row);
		if (strcmp(row->field[0], "english") == 0)
			check_totals("english-wcdf", row);
		rows++;
	}
	ck_assert_uint_eq(rows, 3 * 9 + 2);
}
END_TEST

/*
 * Damage.
 */

/* All positions of a man against a king. */
struct positions {
	struct draughts_position_storage storage[2000];
	enum draughts_tables_value value[2000];
	size_t count;
};

static void list_positions(struct positions *positions, const struct draughts_tables *tables)
{
	struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};

	positions->count = 0;
	for (unsigned king = 0; king < 32; king++)
		for (unsigned man = 0; man < 64; man++) {
			struct draughts_position *position = draughts_position_in(
				&positions->storage[positions->count]);

			setup.turn = (uint8_t)(man / 32);
			setup.kings = setup.occupied[1] = UINT32_C(1) << king;
			setup.occupied[0] = UINT32_C(1) << man % 32;
			if (draughts_position_set_setup(
				    position, draughts_english(), &setup, NULL) != DRAUGHTS_OK)
				continue;
			positions->value[positions->count++] = draughts_tables_probe(
				tables, position, NULL);
		}
	ck_assert_uint_gt(positions->count, 1700);
}

/* No position has another value than before, though some may be unknown now. */
static void check_values(const struct positions *positions, const struct draughts_tables *tables)
{
	for (size_t i = 0; i < positions->count; i++) {
		const enum draughts_tables_value value = draughts_tables_probe(
			tables, draughts_position_in_const(&positions->storage[i]), NULL);

		ck_assert(value == DRAUGHTS_TABLES_UNKNOWN || value == positions->value[i]);
	}
}

/* No position has another distance to the end than before, though some may have none now. */
static void check_ends(const struct positions *positions, const struct draughts_tables *tables,
	const struct draughts_tables *good)
{
	for (size_t i = 0; i < positions->count; i++) {
		const struct draughts_position *const position = draughts_position_in_const(
			&positions->storage[i]);
		unsigned plies, right;

		if (draughts_tables_distance(tables, position, DRAUGHTS_TABLES_TO_END, &plies))
			ck_assert(draughts_tables_distance(
					  good, position, DRAUGHTS_TABLES_TO_END, &right) &&
				  plies == right);
	}
}

/*
 * Every byte of a small file is changed in turn. Tables with it have the right values, and the
 * right ends beside the file of the values, or say nothing. `values' is NULL if the file has them
 * itself.
 */
static void change_bytes(const char *name, const char *beside)
{
	static struct positions positions;
	struct draughts_tables *const good = open_tables("english");
	size_t length, beside_length = 0, refused = 0;
	uint8_t *const bytes = read_file(name, &length);
	uint8_t *const whole = beside == NULL ? NULL : read_file(beside, &beside_length);

	list_positions(&positions, good);
	for (size_t i = 0; i < length; i++) {
		struct draughts_tables *const tables = draughts_tables_new(draughts_english());

		if (whole != NULL)
			ck_assert_int_eq(
				draughts_tables_add(tables, whole, beside_length), DRAUGHTS_OK);
		bytes[i] = (uint8_t)(bytes[i] ^ 1u << i % 8);
		const enum draughts_error status = draughts_tables_add(tables, bytes, length);
		if (status == DRAUGHTS_OK) {
			if (whole != NULL)
				check_ends(&positions, tables, good);
			else
				check_values(&positions, tables);
			ck_assert_int_eq(draughts_tables_check(tables), DRAUGHTS_ERR_DAMAGED);
			ck_assert_str_eq(draughts_tables_refused(tables), name);
		} else {
			ck_assert_int_eq(status, DRAUGHTS_ERR_DAMAGED);
			refused++;
		}
		bytes[i] = (uint8_t)(bytes[i] ^ 1u << i % 8);
		draughts_tables_free(tables);
	}
	ck_assert_uint_eq(refused, 512); /* the header and the entries */
	free(bytes);
	free(whole);
	draughts_tables_free(good);
}

START_TEST(changed_bytes_of_ends)
{
	change_bytes("english-1001-end.drt", "english-1001.drt");
}
END_TEST

START_TEST(changed_bytes)
{
	change_bytes("english-1001.drt", NULL);
}
END_TEST

START_TEST(cut_files)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_english());
	size_t length;
	uint8_t *bytes = read_file("english-1001.drt", &length);

	for (size_t i = 0; i < length; i++) {
		uint8_t *cut = (uint8_t *)malloc(i + (i == 0));

		memcpy(cut, bytes, i);
		ck_assert_int_eq(draughts_tables_add(tables, cut, i), DRAUGHTS_ERR_DAMAGED);
		free(cut);
	}
	for (int twice = 0; twice < 2; twice++) /* once more does no harm */
		ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_OK);
	draughts_tables_free(tables);
	free(bytes);
}
END_TEST

/* The header says what cannot be, with right checksums. */
START_TEST(false_headers)
{
	static const struct {
		size_t at;
		uint8_t byte;
	} changes[] = {
		{8, 2},    /* another version */
		{10, 0},   /* no ruleset */
		{10, 2},   /* another ruleset */
		{10, 4},   /* Dipole with a king */
		{10, 5},   /* none that there is */
		{11, 0},   /* without distances, but they are there */
		{11, 2},   /* the distances of english-wcdf */
		{11, 3},   /* distances to the end, with values */
		{11, 4},   /* no metric */
		{12, 0},   /* no first side */
		{12, 8},   /* too many pieces */
		{14, 1},   /* the second side is stronger */
		{15, 0},   /* no second side */
		{15, 2},   /* the second side is stronger */
		{32, 0},   /* a section without a block */
		{32, 200}, /* more blocks than there are */
		{36, 1},   /* a section of one value with blocks */
		{256, 1},  /* the first block does not begin with the first position */
		{264, 1},  /* nor that of another section */
	};
	size_t length;
	uint8_t *bytes = read_file("english-1001.drt", &length);

	ck_assert_uint_eq(table_file_sum((const uint8_t *)"123456789", 9), 0xe3069283);
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
		struct draughts_tables *tables = draughts_tables_new(draughts_english());
		const uint8_t before = bytes[changes[i].at];

		bytes[changes[i].at] = changes[i].byte;
		table_file_mend(bytes, length);
		ck_assert_msg(draughts_tables_add(tables, bytes, length) == DRAUGHTS_ERR_DAMAGED,
			"change %zu", i);
		bytes[changes[i].at] = before;
		table_file_mend(bytes, length);
		ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_OK);
		draughts_tables_free(tables);
	}
	free(bytes);
}
END_TEST

/*
 * A table without blocks: two sections of values, won, drawn or lost and 1, two of distances, 0 to
 * 255 and 1. The numbers are those of draughts-tables(7).
 */
START_TEST(false_constants)
{
	enum { HEADER = 512, SECTIONS = 32, SECTION = 32, CONSTANT = 4 };
	static const unsigned last[] = {3, 3, 256, 256};
	size_t length;
	uint8_t *bytes = read_file("english-1001.drt", &length);

	memset(bytes + SECTIONS, 0, HEADER - SECTIONS);
	for (size_t changed = 0; changed < 4; changed++) {
		uint8_t *const constant = bytes + SECTIONS + SECTION * changed + CONSTANT;

		for (size_t i = 0; i < 4; i++)
			table_file_store(bytes + SECTIONS + SECTION * i + CONSTANT, 1, 4);
		for (unsigned i = 0; i <= last[changed] + 1; i++) {
			struct draughts_tables *tables = draughts_tables_new(draughts_english());

			table_file_store(constant, i, 4);
			table_file_mend(bytes, HEADER);
			ck_assert_int_eq(draughts_tables_add(tables, bytes, HEADER),
				i == 0 || i > last[changed] ? DRAUGHTS_ERR_DAMAGED : DRAUGHTS_OK);
			draughts_tables_free(tables);
		}
	}
	free(bytes);
}
END_TEST

/* Blocks of distances of 8 bits have room for a part of them, with more bits for none. */
START_TEST(false_blocks)
{
	enum { BLOCKS = 512, DISTANCES = 2 };
	static struct positions positions;
	struct draughts_tables *tables = open_tables("english");
	size_t length;
	uint8_t *bytes = read_file("english-1001.drt", &length);

	list_positions(&positions, tables);
	draughts_tables_free(tables);
	ck_assert_uint_eq(length, BLOCKS + 4 * 512); /* of each section one */
	for (unsigned bits = 8; bits <= 9; bits++) {
		size_t told = 0, kept = 0;

		for (size_t block = DISTANCES; block < 4; block++)
			bytes[BLOCKS + 512 * block + 1] = (uint8_t)bits;
		table_file_mend(bytes, length);
		tables = draughts_tables_new(draughts_english());
		ck_assert_int_eq(
			draughts_tables_add(tables, guard_copy_at_end(bytes, length), length),
			DRAUGHTS_OK);
		for (size_t i = 0; i < positions.count; i++) {
			const struct draughts_position *position = draughts_position_in_const(
				&positions.storage[i]);
			unsigned plies;

			if (positions.value[i] == DRAUGHTS_TABLES_DRAW ||
				draughts_position_has_capture(position) ||
				draughts_position_count_moves(position) == 0)
				continue;
			const enum draughts_tables_value value = draughts_tables_probe(
				tables, position, &plies);
			told += value == positions.value[i];
			kept += value == DRAUGHTS_TABLES_UNKNOWN;
		}
		ck_assert_uint_gt(kept, 0);
		ck_assert_int_eq(told > 0, bits == 8);
		draughts_tables_free(tables);
	}
	free(bytes);
}
END_TEST

/*
 * Directories.
 */

START_TEST(directories)
{
	struct draughts_tables *tables = open_tables("italian");
	char path[PATH];
	size_t length;

	ck_assert_uint_eq(draughts_tables_pieces(tables), PIECES);
	ck_assert_int_eq(draughts_tables_check(tables), DRAUGHTS_OK);
	ck_assert_str_eq(draughts_tables_refused(tables), "");
	draughts_tables_free(tables);

	tables = draughts_tables_new(draughts_italian());
	ck_assert_uint_eq(draughts_tables_pieces(tables), 0);
	ck_assert_int_eq(draughts_tables_add_directory(tables, "/nowhere"), DRAUGHTS_ERR_FILE);
	ck_assert_str_eq(draughts_tables_refused(tables), "");

	/* A damaged file is refused by name, the others are there. */
	uint8_t *bytes = read_file("italian-2001.drt", &length);
	write_file("italian-2001.drt", bytes, length - 1);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_DAMAGED);
	ck_assert_str_eq(draughts_tables_refused(tables), "italian-2001.drt");
	ck_assert_uint_eq(draughts_tables_pieces(tables), 2);

	/* So are an empty file, one with other pieces, and a directory. */
	write_file("italian-2001.drt", bytes, 0);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_DAMAGED);
	free(bytes);
	bytes = read_file("italian-2010.drt", &length);
	write_file("italian-2001.drt", bytes, length);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_DAMAGED);
	free(bytes);
	write_path(path, "italian-2001.drt");
	ck_assert_int_eq(remove(path), 0);
	ck_assert_int_eq(mkdir(path, 0777), 0);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_FILE);
	ck_assert_str_eq(draughts_tables_refused(tables), "italian-2001.drt");
	ck_assert_int_eq(remove(path), 0);

	/* A link to itself is no file that is missing. */
	ck_assert_int_eq(symlink(path, path), 0);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_FILE);
	ck_assert_int_eq(remove(path), 0);

	/* Where it is missing it is made again, and what is missing then can be added. */
	make("italian", false);
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_OK);
	ck_assert_uint_eq(draughts_tables_pieces(tables), PIECES);
	draughts_tables_free(tables);
}
END_TEST

static void remove_file(const char *name)
{
	char path[PATH];

	write_path(path, name);
	ck_assert_int_eq(remove(path), 0);
}

static void check_is_missing(const char *name)
{
	char path[PATH];

	write_path(path, name);
	ck_assert_msg(access(path, F_OK) != 0, "%s is there", path);
}

static void check_file(const char *name, const uint8_t *bytes, size_t length)
{
	size_t found;
	uint8_t *const again = read_file(name, &found);

	ck_assert_msg(found == length && memcmp(again, bytes, length) == 0, "%s differs", name);
	free(again);
}

/* Two tables are taken, and a third one that both need goes, to come back between them or not. */
static void make_without(const char *const names[2], const char *needed, bool back)
{
	struct job *job = job_new(
		draughts_english(), (struct request){.pieces = PIECES}, directory);
	size_t number[2], length;
	uint8_t *const bytes = read_file(needed, &length);

	ck_assert_ptr_nonnull(job);
	for (size_t i = 0; i < 2; i++)
		ck_assert_uint_lt(number[i] = job_take(job), job->count);
	ck_assert_uint_eq(job_take(job), job->count);
	remove_file(needed);
	ck_assert(!job_make(job, number[0]));
	ck_assert(job_has_failed(job));
	if (back)
		write_file(needed, bytes, length);
	ck_assert(!job_make(job, number[1]));
	for (size_t i = 0; i < 2; i++)
		check_is_missing(names[i]);
	ck_assert_uint_eq(job_next(job), job->count);
	job_free(job);
	write_file(needed, bytes, length);
	free(bytes);
}

/* When a table cannot be read, nothing is made of what there is in memory of it. */
START_TEST(failed_needs)
{
	static const char *const names[] = {"english-1101.drt", "english-0210.drt"};
	uint8_t *bytes[2];
	size_t length[2];

	for (size_t i = 0; i < 2; i++) {
		bytes[i] = read_file(names[i], &length[i]);
		remove_file(names[i]);
	}
	for (int back = 0; back < 2; back++)
		make_without(names, "english-0201.drt", back);
	make("english", false);
	for (size_t i = 0; i < 2; i++) {
		check_file(names[i], bytes[i], length[i]);
		free(bytes[i]);
	}
}
END_TEST

/* A table that is there is of no use for others before those that it needs are there as well. */
START_TEST(missing_needs)
{
	static const char *const names[] = {"english-1101.drt", "english-2010.drt"};
	uint8_t *bytes[2];
	size_t length[2], number[2], next;

	for (size_t i = 0; i < 2; i++) {
		bytes[i] = read_file(names[i], &length[i]);
		remove_file(names[i]);
	}
	struct job *job = job_new(
		draughts_english(), (struct request){.pieces = PIECES}, directory);
	ck_assert_ptr_nonnull(job);
	number[0] = job_take(job);
	number[1] = job_take(job);
	for (size_t i = 2; i-- > 0;)
		ck_assert(number[i] == job->count || job_make(job, number[i]));
	while ((next = job_next(job)) != job->count)
		ck_assert(job_make(job, next));
	job_free(job);
	for (size_t i = 0; i < 2; i++) {
		check_file(names[i], bytes[i], length[i]);
		free(bytes[i]);
	}
}
END_TEST

/*
 * Parts.
 */

/* A job without distances in a directory of its own; slices of so many pieces are divided. */
static struct job *new_parts(const char *name, unsigned divided, char path[PATH])
{
	write_path(path, name);
	ck_assert(mkdir(path, 0700) == 0 || errno == EEXIST);

	struct job *job = job_new(
		draughts_italian(), (struct request){.pieces = PIECES, .divided = divided}, path);
	ck_assert_ptr_nonnull(job);
	return job;
}

/* Makes as many slices as asked for, if there are so many left. */
static size_t make_some(struct job *job, size_t count)
{
	size_t made = 0, number;

	while (made < count && (number = job_next(job)) != job->count) {
		ck_assert(job_make(job, number));
		made++;
	}
	return made;
}

static bool same_directories(const char *one, const char *other)
{
	char command[2 * PATH + 64];

	snprintf(command, sizeof command, "diff -r '%s' '%s' >/dev/null", one, other);
	return system(command) == 0;
}

/*
 * Tables that are made by parts, by a run that is stopped after each number of slices and then goes
 * on with what is left, are those that are made at once. Nothing is made twice but a table whose
 * parts are gone, and no part is left.
 */
START_TEST(parts)
{
	char whole[PATH], path[PATH];
	struct job *job = new_parts("whole", 8, whole);
	const size_t tables = make_some(job, SIZE_MAX);
	size_t slices = 0, made, step = 1;

	job_free(job);
	do {
		job = new_parts("parts", 3, path);
		slices = job->count;
		made = make_some(job, step++);
		job_free(job);
	} while (made != 0);
	ck_assert_uint_gt(slices, 5 * tables);
	ck_assert_uint_lt(step * (step - 1) / 2, slices + step + 2 * tables);
	ck_assert(same_directories(whole, path));
}
END_TEST

/* A part that was lost is made again, and so is one that was cut; a table that was lost, too. */
START_TEST(lost_parts)
{
	char whole[PATH], path[PATH], name[PATH];
	struct job *job = new_parts("whole", 8, whole);
	size_t length, cut;

	make_some(job, SIZE_MAX);
	job_free(job);
	job = new_parts("lost", 3, path);
	make_some(job, job->count / 2);
	job_free(job);

	snprintf(name, PATH, "lost/italian-1101.drt.10.values");
	uint8_t *const bytes = read_file(name, &length);
	for (cut = 0; cut < 3; cut++) {
		write_file(name, bytes, length * cut / 3);
		job = new_parts("lost", 3, path);
		make_some(job, 1);
		job_free(job);
	}
	free(bytes);
	job = new_parts("lost", 3, path);
	make_some(job, SIZE_MAX);
	job_free(job);
	ck_assert(same_directories(whole, path));

	for (const char *const *lost = (const char *const[]){"italian-2010.drt", "italian-0201.drt",
		     "italian-2001.drt", NULL};
		*lost != NULL; lost++) {
		snprintf(name, PATH, "lost/%s", *lost);
		remove_file(name);
		job = new_parts("lost", 3, path);
		make_some(job, SIZE_MAX);
		job_free(job);
		ck_assert_msg(same_directories(whole, path), "%s", *lost);
	}
}
END_TEST

/* A part whose file goes while it is needed stops the job, and its table is not written. */
START_TEST(part_without_file)
{
	char path[PATH];
	struct job *job = new_parts("without", 3, path);
	size_t number;

	while (job->slices[number = job_next(job)].kind != JOINED)
		ck_assert(job_make(job, number));
	ck_assert_int_eq(job->slices[number].kind, JOINED);
	snprintf(path, PATH, "without/%s.%u%u.values", job->slices[number].name,
		job->slices[number - 1].row[0], job->slices[number - 1].row[1]);
	remove_file(path);
	ck_assert(!job_make(job, number));
	ck_assert(job_has_failed(job));
	snprintf(path, PATH, "without/%s", job->slices[number].name);
	check_is_missing(path);
	job_free(job);
}
END_TEST

/*
 * A directory that cannot be searched has no file to name: another kind of file, a link to itself,
 * a path that is too long, and no path, which is not the root.
 */
START_TEST(no_directories)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_italian());
	char file[PATH], link[PATH], long_path[8192];
	const char *const paths[] = {"", "/nowhere", file, link, long_path};

	write_path(file, "italian-1010.drt");
	write_path(link, "link");
	ck_assert_int_eq(symlink(link, link), 0);
	memset(long_path, 'a', sizeof long_path - 1);
	long_path[sizeof long_path - 1] = '\0';
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		ck_assert_int_eq(
			draughts_tables_add_directory(tables, paths[i]), DRAUGHTS_ERR_FILE);
		ck_assert_str_eq(draughts_tables_refused(tables), "");
	}
	ck_assert_int_eq(remove(link), 0);
	draughts_tables_free(tables);
}
END_TEST

/*
 * A file that takes little room on a disk and claims many blocks is refused before anything is
 * allocated for them or read: a block has at least 510 positions.
 */
START_TEST(too_many_blocks)
{
	enum { SECTIONS = 32, BLOCKS = 1 << 27, HEADER = 256 };
	const size_t start = (HEADER + (size_t)8 * BLOCKS + 511) / 512 * 512;
	const uint64_t length = start + (uint64_t)512 * BLOCKS;
	struct draughts_tables *tables = draughts_tables_new(draughts_english());
	char path[PATH], kept[PATH];
	size_t read;
	uint8_t *bytes = read_file("english-1010.drt", &read);

	memset(bytes + SECTIONS, 0, 4 * 32);
	table_file_store(bytes + SECTIONS, BLOCKS, 4);
	for (unsigned i = 1; i < 4; i++) /* one value */
		table_file_store(bytes + SECTIONS + 32 * i + 4, 1, 4);
	table_file_store(bytes + 16, length, 8);
	table_file_store(bytes + 252, table_file_sum(bytes, 252), 4);
	write_path(path, "english-1010.drt");
	write_path(kept, "kept.drt");
	ck_assert_int_eq(rename(path, kept), 0);
	write_file("english-1010.drt", bytes, HEADER);
	ck_assert_int_eq(truncate(path, (off_t)length), 0);
	tests_memory.peak = tests_memory.bytes;
	ck_assert_int_eq(draughts_tables_add_directory(tables, directory), DRAUGHTS_ERR_DAMAGED);
	ck_assert_str_eq(draughts_tables_refused(tables), "english-1010.drt");
	ck_assert_uint_lt(tests_memory.peak - tests_memory.bytes, 1 << 20);
	ck_assert_int_eq(rename(kept, path), 0);
	free(bytes);
	draughts_tables_free(tables);
}
END_TEST

/* A table that is there is not kept twice. */
START_TEST(added_again)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_english());
	size_t length, before;
	uint8_t *bytes = read_file("english-1010.drt", &length);

	ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_OK);
	before = tests_memory.bytes;
	ck_assert_int_eq(draughts_tables_add(tables, bytes, length), DRAUGHTS_OK);
	ck_assert_uint_eq(tests_memory.bytes, before);
	draughts_tables_free(tables);
	free(bytes);
}
END_TEST

START_TEST(without_memory)
{
	size_t length, fails = 0;
	uint8_t *bytes = read_file("english-2010.drt", &length);
	enum draughts_error status = DRAUGHTS_ERR_MEMORY;

	for (size_t i = 1; status != DRAUGHTS_OK; i++) {
		struct draughts_tables *tables;

		tests_memory.calls = 0;
		tests_memory.fails = i;
		tables = draughts_tables_new(draughts_english());
		if (tables != NULL) {
			status = draughts_tables_add(tables, bytes, length);
			if (status == DRAUGHTS_OK)
				status = draughts_tables_add_directory(tables, directory);
			tests_memory.fails = 0;
			if (status != DRAUGHTS_OK) {
				ck_assert_int_eq(status, DRAUGHTS_ERR_MEMORY);
				ck_assert_int_eq(draughts_tables_add_directory(tables, directory),
					DRAUGHTS_OK);
			}
			ck_assert_uint_eq(draughts_tables_pieces(tables), PIECES);
		}
		draughts_tables_free(tables);
		ck_assert_uint_eq(tests_memory.blocks, 0);
		fails++;
	}
	ck_assert_uint_gt(fails, 9); /* each of the tables */
	draughts_tables_free(NULL);
	free(bytes);
}
END_TEST

/*
 * Threads.
 */

enum { THREADS = 4, PROBES = 20000 };

static void *probe_many(void *argument)
{
	const struct draughts_tables *tables = (const struct draughts_tables *)argument;
	struct draughts_position_storage storage;
	struct draughts_position *position = draughts_position_in(&storage);
	struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};
	uintptr_t sum = 0;

	for (unsigned i = 0; i < PROBES; i++) {
		unsigned plies;

		setup.kings = setup.occupied[0] = UINT32_C(1) << i % 32;
		setup.occupied[1] = UINT32_C(1) << i / 32 % 32 | UINT32_C(1) << i / 1024 % 32;
		setup.turn = (uint8_t)(i / 64 % 2);
		if (draughts_position_set_setup(position, draughts_english(), &setup, NULL) ==
			DRAUGHTS_OK)
			sum = sum * 31 + draughts_tables_probe(tables, position, &plies) + plies;
	}
	return (void *)sum; /* NOLINT(performance-no-int-to-ptr): a number */
}

/* All begin with blocks that nobody has checked. */
START_TEST(threads)
{
	struct draughts_tables *tables = open_tables("english");
	pthread_t thread[THREADS];
	void *sum[THREADS];

	for (size_t i = 0; i < THREADS; i++)
		ck_assert_int_eq(pthread_create(&thread[i], NULL, probe_many, tables), 0);
	for (size_t i = 0; i < THREADS; i++)
		pthread_join(thread[i], &sum[i]);
	for (size_t i = 0; i < THREADS; i++)
		ck_assert_ptr_eq(sum[i], sum[0]);
	ck_assert_ptr_eq(probe_many(tables), sum[0]);
	ck_assert_ptr_ne(sum[0], NULL);
	draughts_tables_free(tables);
}
END_TEST

Suite *suite_tables(void)
{
	Suite *suite = suite_create("tables");
	TCase *tcase = tests_case(suite, "tables");

	tcase_add_unchecked_fixture(tcase, make_all, remove_all);
	tcase_add_test(tcase, values);
	tcase_add_test(tcase, captures);
	tcase_add_test(tcase, without_files);
	tcase_add_test(tcase, lists_of_moves);
	tcase_add_test(tcase, moves_without_files);
	tcase_add_test(tcase, distances);
	tcase_add_test(tcase, ends_of_two_kings);
	tcase_add_test(tcase, files_of_ends);
	tcase_add_test(tcase, version);
	tcase_add_test(tcase, unknown);
	tcase_add_test(tcase, no_tables);
	tcase_add_test(tcase, totals);
	tcase_add_test(tcase, changed_bytes);
	tcase_add_test(tcase, changed_bytes_of_ends);
	tcase_add_test(tcase, cut_files);
	tcase_add_test(tcase, false_headers);
	tcase_add_test(tcase, false_constants);
	tcase_add_test(tcase, false_blocks);
	tcase_add_test(tcase, without_memory);
	tcase_add_test(tcase, threads);
	tcase_add_test(tcase, directories);
	tcase_add_test(tcase, failed_needs);
	tcase_add_test(tcase, missing_needs);
	tcase_add_test(tcase, parts);
	tcase_add_test(tcase, lost_parts);
	tcase_add_test(tcase, part_without_file);
	tcase_add_test(tcase, no_directories);
	tcase_add_test(tcase, too_many_blocks);
	tcase_add_test(tcase, added_again);
	return suite;
}
