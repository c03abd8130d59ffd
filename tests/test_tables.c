/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables of two and three pieces: made, compared, damaged, refused. check-tables.sh makes
 * larger ones, and verify_tables.c compares all positions with their successors.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): POSIX wants it */
#define _POSIX_C_SOURCE 200809L
#include "tests.h"

#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <draughts/tables.h>

#include "../examples/programs/tables/job.h"
#include "../examples/programs/tables/tests/made.h"
#include "agree.h"
#include "core/vtable.h"
#include "giveaway.h"
#include "guard.h"
#include "memory.h"
#include "rows.h"
#include "table_file.h"

/* All tables of a game that were made. */
static struct draughts_tables *open_tables(const char *ruleset)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_ruleset_by_name(ruleset));

	ck_assert_ptr_nonnull(tables);
	tests_ok(draughts_tables_add_directory(tables, made_directory));
	return tables;
}

/* What comes of a directory, and which file of it is refused. */
static void check_directory(struct draughts_tables *tables, const char *path,
	enum draughts_error status, const char *refused)
{
	ck_assert_int_eq(draughts_tables_add_directory(tables, path), status);
	ck_assert_str_eq(draughts_tables_refused(tables), refused);
}

/* What comes of a table in memory, without others. */
static void check_add(
	const char *ruleset, const uint8_t *bytes, size_t length, enum draughts_error status)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_ruleset_by_name(ruleset));

	ck_assert_msg(draughts_tables_add(tables, bytes, length) == status, "%zu bytes", length);
	draughts_tables_free(tables);
}

/* ---- values ---- */

/* What is known, row by row of data/probes.txt. */

static const char *const value_names[] = {"UNKNOWN", "WIN", "LOSS", "DRAW"};

static void see_value(struct line *line, const struct draughts_tables *tables,
	const struct draughts_position *position)
{
	uint32_t found;
	unsigned plies = 9, probed = 9;
	char text[DRAUGHTS_MOVE_TEXT_SIZE] = "";
	const draughts_move move = draughts_tables_best(tables, position, &found, &plies);

	draughts_move_write(position, move, 0, text, sizeof text);
	line_print(line, " %s %u%s%s", value_names[found], plies, move != 0 ? " " : "", text);
	ck_assert_int_eq(draughts_tables_probe(tables, position, NULL), found);
	ck_assert_int_eq(draughts_tables_probe(tables, position, &probed), found);
	ck_assert_uint_eq(probed, plies);
	ck_assert_uint_eq(draughts_tables_best(tables, position, NULL, NULL), move);
}

static void see_moves(struct line *line, const struct draughts_tables *tables,
	const struct draughts_position *position)
{
	struct draughts_tables_move moves[DRAUGHTS_MOVES_MAX];
	const size_t count = draughts_tables_moves(tables, position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < count; i++) {
		char move[DRAUGHTS_MOVE_TEXT_SIZE];

		draughts_move_write(position, moves[i].move, 0, move, sizeof move);
		line_print(line, " %s %s %u %u", move, value_names[moves[i].value],
			(unsigned)moves[i].progress, (unsigned)moves[i].end);
	}
}

static void see_distance(struct line *line, const struct draughts_tables *tables,
	const struct draughts_position *position, enum draughts_tables_metric metric)
{
	unsigned plies = 9;
	const bool stored = draughts_tables_distance(tables, position, metric, &plies);

	ck_assert_int_eq(draughts_tables_distance(tables, position, metric, NULL), stored);
	if (stored) {
		line_print(line, " %u", plies);
	} else {
		line_add(line, " -");
		ck_assert_uint_eq(plies, 0);
	}
}

static void check_known(const struct table_row *row)
{
	enum { TABLES, WHAT, RULESET, FEN, FIRST };
	const char *const what = row->field[WHAT], *const fen = row->field[FEN];
	const bool none = *row->field[TABLES] == '-';
	struct draughts_tables *const tables = none ? draughts_tables_new(draughts_ruleset_by_name(
							      row->field[RULESET]))
						    : open_tables(row->field[TABLES]);
	const struct draughts_position *const position = tests_position(
		TESTS_ROOM, row->field[RULESET], *fen == '-' ? NULL : fen);
	struct line line = {.length = 0}, expected = {.length = 0};

	if (strcmp(what, "value") == 0)
		see_value(&line, tables, position);
	else if (strcmp(what, "moves") == 0)
		see_moves(&line, tables, position);
	else if (strcmp(what, "progress") == 0)
		see_distance(&line, tables, position, DRAUGHTS_TABLES_TO_PROGRESS);
	else if (strcmp(what, "end") == 0)
		see_distance(&line, tables, position, DRAUGHTS_TABLES_TO_END);
	else
		see_distance(&line, tables, position, (enum draughts_tables_metric)atoi(what));
	for (int i = FIRST; i < row->fields; i++)
		line_print(&expected, " %s", row->field[i]);
	ck_assert_msg(
		strcmp(line.text, expected.text) == 0, "%s:%d:%s", row->file, row->line, line.text);
	draughts_tables_free(tables);
}

START_TEST(known)
{
	static struct table table;

	table_read(&table, "probes.txt");
	for (int i = 0; i < table.rows; i++)
		check_known(&table.row[i]);
	ck_assert_int_eq(table.rows, 30);
}
END_TEST

/* ---- lists of moves ---- */

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
	struct draughts_position *const next = draughts_position_in(TESTS_ROOM);
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
	uint32_t value;
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

/* Positions of three pieces, all in the tables, and of four, in them if a capture is due. */
START_TEST(lists_of_moves)
{
	static const char *const rulesets[] = {
		"english", "english-wcdf", "italian", "italian-first", "dipole"};
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
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

/*
 * A king against a king. A program that shares nothing with the library, with moves of its own,
 * found by value iteration over all 992 positions with White to move: 230 are won, at most 11 plies
 * from the end, 34 of them 11; 108 are lost, at most 10 plies from the end, 34 of them 10.
 */
START_TEST(ends_of_two_kings)
{
	struct draughts_tables *const tables = open_tables("english");
	struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
	unsigned counts[12] = {0}, stored = 0;

	for (unsigned i = 0; i < 1024; i++) {
		struct draughts_setup setup = {.turn = DRAUGHTS_WHITE};
		unsigned plies;

		draughts_setup_put(&setup, 1 + i / 32, DRAUGHTS_WHITE_KING, 1);
		draughts_setup_put(&setup, 1 + i % 32, DRAUGHTS_BLACK_KING, 1);
		if (i / 32 == i % 32)
			continue;
		tests_ok(draughts_position_set_setup(position, draughts_english(), &setup, NULL));
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

/* Files of ends are of one kind of pieces, as others are, and complete no number of pieces. */
START_TEST(files_of_ends)
{
	static const char ends[] = "english-1001-end.drt", whole[] = "english-1001.drt";
	const struct made_file file = made_read(ends), values = made_read(whole);
	struct draughts_tables *tables = draughts_tables_new(draughts_english());
	unsigned plies;

	ck_assert_uint_eq(file.bytes[11], 3);
	for (int twice = 0; twice < 2; twice++)
		tests_ok(draughts_tables_add(tables, file.bytes, file.length));
	ck_assert_uint_eq(draughts_tables_pieces(tables), 0);
	tests_ok(draughts_tables_check(tables));
	/* Without its value, a position has no distance. */
	ck_assert(!draughts_tables_distance(tables,
		tests_position(TESTS_ROOM, "english", "W:W14:BK32"), DRAUGHTS_TABLES_TO_END,
		&plies));
	draughts_tables_free(tables);

	/* Both rulesets of English checkers have the same ends; Italian checkers has its own. */
	check_add("english-wcdf", file.bytes, file.length, DRAUGHTS_OK);
	check_add("italian", file.bytes, file.length, DRAUGHTS_ERR_DAMAGED);

	/* A file of ends under the name of values is refused, and one that is damaged. */
	tables = draughts_tables_new(draughts_english());
	made_write(whole, file.bytes, file.length);
	check_directory(tables, made_directory, DRAUGHTS_ERR_DAMAGED, whole);
	made_write(whole, values.bytes, values.length);
	draughts_tables_free(tables);
	file.bytes[file.length - 1] ^= 1;
	made_write(ends, file.bytes, file.length);
	tables = open_tables("english");
	ck_assert_int_eq(draughts_tables_check(tables), DRAUGHTS_ERR_DAMAGED);
	ck_assert_str_eq(draughts_tables_refused(tables), ends);
	draughts_tables_free(tables);
	file.bytes[file.length - 1] ^= 1;
	made_write(ends, file.bytes, file.length);
	free(file.bytes);
	free(values.bytes);
}
END_TEST

START_TEST(version_is_that_of_libdraughts)
{
	ck_assert_uint_eq(draughts_tables_version(), draughts_version());
}
END_TEST

/* Games without tables take none of English checkers, and know no position. */
static void check_no_tables(const struct draughts_ruleset *ruleset, const struct made_file *file)
{
	struct draughts_tables *const tables = draughts_tables_new(ruleset);
	static const char *const fens[] = {"W:WK29:BK1", "W:WK29:B", "B:WK29:B", "W:W14:B10"};

	ck_assert_msg(
		draughts_tables_add(tables, file->bytes, file->length) == DRAUGHTS_ERR_DAMAGED,
		"%s", draughts_ruleset_name(ruleset));
	check_directory(tables, made_directory, DRAUGHTS_ERR_FILE, "");
	ck_assert_uint_eq(draughts_tables_pieces(tables), 0);
	for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
		struct draughts_position *const position = draughts_position_in(TESTS_ROOM);
		uint32_t value;

		tests_ok(draughts_position_read_fen(
			position, ruleset, fens[i], strlen(fens[i]), NULL));
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
	const struct made_file file = made_read("english-0101.drt");
	struct draughts_ruleset own = giveaway; /* its name gives it no tables */

	own.name = "english";
	check_no_tables(&own, &file);
	for (int i = 0; i < LENGTH(names); i++)
		check_no_tables(agree_ruleset_by_name(names[i]), &file);
	free(file.bytes);
}
END_TEST

/* Whether the header of a file has the totals of a row of data/tables.txt. */
static void check_totals(const char *ruleset, const struct table_row *row)
{
	static const unsigned order[3] = {0, 2, 1}; /* wins, draws, losses */
	char name[DR_NAME_SIZE];

	snprintf(name, sizeof name, "%s-%s.drt", ruleset, row->field[1]);
	uint8_t *const bytes = made_read(name).bytes;
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
		if (pieces > MADE_PIECES)
			continue;
		check_totals(row->field[0], row);
		if (strcmp(row->field[0], "english") == 0)
			check_totals("english-wcdf", row);
		rows++;
	}
	ck_assert_uint_eq(rows, 3 * 9 + 2);
}
END_TEST

/* ---- damage ---- */

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

/* No position has another value or another end than before, though some may have none now. */
static void check_positions(const struct positions *positions, const struct draughts_tables *tables,
	const struct draughts_tables *good)
{
	for (size_t i = 0; i < positions->count; i++) {
		const struct draughts_position *const position = draughts_position_in_const(
			&positions->storage[i]);
		const enum draughts_tables_value value = draughts_tables_probe(
			tables, position, NULL);
		unsigned plies, right;

		ck_assert(value == DRAUGHTS_TABLES_UNKNOWN || value == positions->value[i]);
		if (draughts_tables_distance(tables, position, DRAUGHTS_TABLES_TO_END, &plies))
			ck_assert(draughts_tables_distance(
					  good, position, DRAUGHTS_TABLES_TO_END, &right) &&
				  plies == right);
	}
}

/*
 * Every byte of a small file is changed in turn. Tables with it have the right values, and the
 * right ends beside the file of the values, or say nothing. `beside' is NULL for a file of values.
 */
static void change_bytes(const char *name, const char *beside)
{
	static struct positions positions;
	struct draughts_tables *const good = open_tables("english");
	const struct made_file file = made_read(name);
	struct made_file whole = {NULL, 0};
	size_t refused = 0;

	if (beside != NULL)
		whole = made_read(beside);
	list_positions(&positions, good);
	for (size_t i = 0; i < file.length; i++) {
		struct draughts_tables *const tables = draughts_tables_new(draughts_english());

		if (beside != NULL)
			tests_ok(draughts_tables_add(tables, whole.bytes, whole.length));
		file.bytes[i] = (uint8_t)(file.bytes[i] ^ 1u << i % 8);
		const enum draughts_error status = draughts_tables_add(
			tables, file.bytes, file.length);
		if (status == DRAUGHTS_OK) {
			check_positions(&positions, tables, good);
			ck_assert_int_eq(draughts_tables_check(tables), DRAUGHTS_ERR_DAMAGED);
			ck_assert_str_eq(draughts_tables_refused(tables), name);
		} else {
			ck_assert_int_eq(status, DRAUGHTS_ERR_DAMAGED);
			refused++;
		}
		file.bytes[i] = (uint8_t)(file.bytes[i] ^ 1u << i % 8);
		draughts_tables_free(tables);
	}
	ck_assert_uint_eq(refused, 512); /* the header and the entries */
	free(file.bytes);
	free(whole.bytes);
	draughts_tables_free(good);
}

START_TEST(changed_bytes)
{
	change_bytes("english-1001.drt", NULL);
	change_bytes("english-1001-end.drt", "english-1001.drt");
}
END_TEST

START_TEST(cut_files)
{
	struct draughts_tables *const tables = draughts_tables_new(draughts_english());
	const struct made_file file = made_read("english-1001.drt");

	for (size_t i = 0; i < file.length; i++) {
		uint8_t *cut = (uint8_t *)malloc(i + (i == 0));

		memcpy(cut, file.bytes, i);
		ck_assert_int_eq(draughts_tables_add(tables, cut, i), DRAUGHTS_ERR_DAMAGED);
		free(cut);
	}
	tests_ok(draughts_tables_add(tables, file.bytes, file.length));
	draughts_tables_free(tables);
	free(file.bytes);
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
		{11, 0},   /* without but they are there */
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
	const struct made_file file = made_read("english-1001.drt");

	ck_assert_uint_eq(table_file_sum((const uint8_t *)"123456789", 9), 0xe3069283);
	for (int i = 0; i < LENGTH(changes); i++) {
		struct draughts_tables *const tables = draughts_tables_new(draughts_english());
		uint8_t *const byte = &file.bytes[changes[i].at], before = *byte;

		*byte = changes[i].byte;
		table_file_mend(file.bytes, file.length);
		ck_assert_msg(draughts_tables_add(tables, file.bytes, file.length) ==
				      DRAUGHTS_ERR_DAMAGED,
			"change %d", i);
		*byte = before;
		table_file_mend(file.bytes, file.length);
		tests_ok(draughts_tables_add(tables, file.bytes, file.length));
		draughts_tables_free(tables);
	}
	free(file.bytes);
}
END_TEST

/* A table without blocks (draughts-tables(7)): two of its constants are 1 to 3, two 1 to 256. */
START_TEST(false_constants)
{
	enum { HEADER = 512, SECTIONS = 32, SECTION = 32, CONSTANT = 4 };
	static const unsigned last[] = {3, 3, 256, 256};
	uint8_t *const bytes = made_read("english-1001.drt").bytes;

	memset(bytes + SECTIONS, 0, HEADER - SECTIONS);
	for (size_t changed = 0; changed < 4; changed++) {
		uint8_t *const constant = bytes + SECTIONS + SECTION * changed + CONSTANT;

		for (size_t i = 0; i < 4; i++)
			table_file_store(bytes + SECTIONS + SECTION * i + CONSTANT, 1, 4);
		for (unsigned i = 0; i <= last[changed] + 1; i++) {
			table_file_store(constant, i, 4);
			table_file_mend(bytes, HEADER);
			check_add("english", bytes, HEADER,
				i == 0 || i > last[changed] ? DRAUGHTS_ERR_DAMAGED : DRAUGHTS_OK);
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
	const struct made_file file = made_read("english-1001.drt");

	list_positions(&positions, tables);
	draughts_tables_free(tables);
	ck_assert_uint_eq(file.length, BLOCKS + 4 * 512); /* of each section one */
	for (unsigned bits = 8; bits <= 9; bits++) {
		size_t told = 0, kept = 0;

		for (size_t block = DISTANCES; block < 4; block++)
			file.bytes[BLOCKS + 512 * block + 1] = (uint8_t)bits;
		table_file_mend(file.bytes, file.length);
		tables = draughts_tables_new(draughts_english());
		tests_ok(draughts_tables_add(
			tables, guard_copy_at_end(file.bytes, file.length), file.length));
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
	free(file.bytes);
}
END_TEST

/* ---- directories ---- */

START_TEST(directories)
{
	static const char name[] = "italian-2001.drt";
	struct draughts_tables *tables = open_tables("italian");
	const struct made_file file = made_read(name), other = made_read("italian-2010.drt");
	char path[MADE_PATH];

	ck_assert_uint_eq(draughts_tables_pieces(tables), MADE_PIECES);
	tests_ok(draughts_tables_check(tables));
	ck_assert_str_eq(draughts_tables_refused(tables), "");
	draughts_tables_free(tables);

	tables = draughts_tables_new(draughts_italian());
	ck_assert_uint_eq(draughts_tables_pieces(tables), 0);

	/* A damaged file is refused by name, the others are there. */
	made_write(name, file.bytes, file.length - 1);
	check_directory(tables, made_directory, DRAUGHTS_ERR_DAMAGED, name);
	ck_assert_uint_eq(draughts_tables_pieces(tables), 2);

	/* So are an empty file, one with other pieces, and a directory. */
	made_write(name, file.bytes, 0);
	check_directory(tables, made_directory, DRAUGHTS_ERR_DAMAGED, name);
	made_write(name, other.bytes, other.length);
	check_directory(tables, made_directory, DRAUGHTS_ERR_DAMAGED, name);
	made_path(path, name);
	made_remove(name);
	ck_assert_int_eq(mkdir(path, 0777), 0);
	check_directory(tables, made_directory, DRAUGHTS_ERR_FILE, name);
	made_remove(name);

	/* A link to itself is no file that is missing. */
	ck_assert_int_eq(symlink(path, path), 0);
	check_directory(tables, made_directory, DRAUGHTS_ERR_FILE, name);
	made_remove(name);

	/* Where it is missing it is made again, and what is missing then can be added. */
	made_make("italian", false);
	check_directory(tables, made_directory, DRAUGHTS_OK, "");
	ck_assert_uint_eq(draughts_tables_pieces(tables), MADE_PIECES);
	draughts_tables_free(tables);
	free(file.bytes);
	free(other.bytes);
}
END_TEST

/*
 * A directory that cannot be searched has no file to name: another kind of file, a link to itself,
 * a path that is too long, and no path, which is not the root.
 */
START_TEST(no_directories)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_italian());
	char file[MADE_PATH], link[MADE_PATH], long_path[8192];
	const char *const paths[] = {"", "/nowhere", file, link, long_path};

	made_path(file, "italian-1010.drt");
	made_path(link, "link");
	ck_assert_int_eq(symlink(link, link), 0);
	memset(long_path, 'a', sizeof long_path - 1);
	long_path[sizeof long_path - 1] = '\0';
	for (int i = 0; i < LENGTH(paths); i++)
		check_directory(tables, paths[i], DRAUGHTS_ERR_FILE, "");
	ck_assert_int_eq(remove(link), 0);
	draughts_tables_free(tables);
}
END_TEST

/*
 * Only the last block of a section may have fewer than 510 positions. A man and a king of English
 * have less than 1020, so more than two blocks are refused, even if all checksums are right.
 */
START_TEST(too_many_blocks)
{
	enum { HEADER = 256, SECTIONS = 32, START = 512, BLOCK = 512 };
	const struct made_file file = made_read("english-1001.drt");

	for (unsigned count = 2; count <= 3; count++) {
		const size_t length = START + (size_t)BLOCK * (count + 3);
		uint8_t *const bytes = (uint8_t *)calloc(length, 1);

		ck_assert_ptr_nonnull(bytes);
		memcpy(bytes, file.bytes, HEADER);
		table_file_store(bytes + SECTIONS, count, 4);
		for (unsigned block = 0; block < count; block++)
			table_file_store(bytes + HEADER + (size_t)8 * block, block, 4);
		table_file_mend(bytes, length);
		check_add(
			"english", bytes, length, count == 2 ? DRAUGHTS_OK : DRAUGHTS_ERR_DAMAGED);
		free(bytes);
	}
	free(file.bytes);
}
END_TEST

/* A table that is there is not kept twice. */
START_TEST(added_again)
{
	struct draughts_tables *tables = draughts_tables_new(draughts_english());
	const struct made_file file = made_read("english-1010.drt");

	tests_ok(draughts_tables_add(tables, file.bytes, file.length));
	const size_t before = tests_memory.bytes;
	tests_ok(draughts_tables_add(tables, file.bytes, file.length));
	ck_assert_uint_eq(tests_memory.bytes, before);
	draughts_tables_free(tables);
	free(file.bytes);
}
END_TEST

START_TEST(without_memory)
{
	const struct made_file file = made_read("english-2010.drt");
	size_t fails = 0;
	enum draughts_error status = DRAUGHTS_ERR_MEMORY;

	for (size_t i = 1; status != DRAUGHTS_OK; i++) {
		struct draughts_tables *tables;

		tests_memory.calls = 0;
		tests_memory.fails = i;
		tables = draughts_tables_new(draughts_english());
		if (tables != NULL) {
			status = draughts_tables_add(tables, file.bytes, file.length);
			if (status == DRAUGHTS_OK)
				status = draughts_tables_add_directory(tables, made_directory);
			tests_memory.fails = 0;
			if (status != DRAUGHTS_OK) {
				ck_assert_int_eq(status, DRAUGHTS_ERR_MEMORY);
				tests_ok(draughts_tables_add_directory(tables, made_directory));
			}
			ck_assert_uint_eq(draughts_tables_pieces(tables), MADE_PIECES);
		}
		draughts_tables_free(tables);
		ck_assert_uint_eq(tests_memory.blocks, 0);
		fails++;
	}
	ck_assert_uint_gt(fails, 9); /* each of the tables */
	draughts_tables_free(NULL);
	free(file.bytes);
}
END_TEST

/* ---- threads ---- */

enum { THREADS = 4, PROBES = 20000 };

static void *probe_many(void *argument)
{
	const struct draughts_tables *tables = (const struct draughts_tables *)argument;
	struct draughts_position *position = draughts_position_in(TESTS_ROOM);
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

void suite_tables(Suite *suite)
{
	tests_add_with(suite, made_begin, made_end, known, lists_of_moves, ends_of_two_kings,
		files_of_ends, version_is_that_of_libdraughts, no_tables, totals, changed_bytes,
		cut_files, false_headers, false_constants, false_blocks, without_memory, threads,
		directories, no_directories, too_many_blocks, added_again);
}
