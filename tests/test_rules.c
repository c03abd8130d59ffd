/* SPDX-License-Identifier: MIT */
/*
 * The articles of the rules, row by row of tests/data/GAME.txt (english.txt says what the rows
 * mean). Each position is also turned by 180 degrees with the colours swapped, which shows the same
 * for the other side, and compared with the reference.
 */
#include "agree.h"
#include "table.h"
#include "tests.h"

enum { ARTICLE, KIND, RULESET, FEN, FIRST };

static struct table table;

/* A row with its position. */
struct check {
	const struct table_row *row;
	struct draughts_position_storage storage;
	struct draughts_position *position;
};

#define ROW "%s:%d: %s %s: "
#define ROW_ARGS(row) (row)->file, (row)->line, (row)->field[ARTICLE], (row)->field[FEN]

static enum draughts_error read_position(struct check *check)
{
	const struct draughts_ruleset *ruleset = agree_ruleset_by_name(check->row->field[RULESET]);
	const char *fen = check->row->field[FEN];

	ck_assert_msg(ruleset != NULL, ROW "no ruleset", ROW_ARGS(check->row));
	check->position = draughts_position_in(&check->storage);
	return draughts_position_read_fen(check->position, ruleset, fen, strlen(fen), NULL);
}

static enum draughts_error read_move(
	const struct check *check, const char *text, draughts_move *move)
{
	return draughts_move_read(check->position, text, strlen(text), move, NULL);
}

static draughts_square turned_square(draughts_square square)
{
	return square == 0 ? 0 : 33 - square;
}

static draughts_move turned_move(draughts_move move)
{
	const draughts_move flags = move &
				    (TESTS_PROMOTION | TESTS_OFF | TESTS_PASS | TESTS_BY_KING);

	return flags | tests_move(turned_square(draughts_move_from(move)),
			       turned_square(draughts_move_to(move)), draughts_move_count(move),
			       agree_turned_set(draughts_move_captured(move)));
}

static enum draughts_outcome turned_outcome(enum draughts_outcome outcome)
{
	if (outcome == DRAUGHTS_WHITE_WINS)
		return DRAUGHTS_BLACK_WINS;
	return outcome == DRAUGHTS_BLACK_WINS ? DRAUGHTS_WHITE_WINS : outcome;
}

/* The same position turned has the same moves, turned, and the same result for the other side. */
static void check_turned(const struct check *check)
{
	struct draughts_position *turned = draughts_position_in(TESTS_ROOM);
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t n = draughts_position_moves(check->position, moves, DRAUGHTS_MOVES_MAX);

	ck_assert(agree_turn(turned, check->position));
	ck_assert_msg(draughts_position_count_moves(turned) == n, ROW "other count when turned",
		ROW_ARGS(check->row));
	for (size_t i = 0; i < n; i++)
		ck_assert_msg(draughts_position_is_legal(turned, turned_move(moves[i])),
			ROW "other moves when turned", ROW_ARGS(check->row));
	ck_assert_msg(draughts_position_outcome(turned) ==
			      turned_outcome(draughts_position_outcome(check->position)),
		ROW "other outcome when turned", ROW_ARGS(check->row));
}

static void check_reference(const struct check *check)
{
	struct ref_position ref;
	char report[512];

	agree_reference(check->position, &ref);
	ck_assert_msg(agree_check(draughts_position_ruleset(check->position), &ref, AGREE_PERFT,
			      report, sizeof report),
		ROW "%s", ROW_ARGS(check->row), report);
}

static void check_allowed(const struct check *check)
{
	draughts_move move = 0;

	if (check->row->fields == FIRST)
		return;
	ck_assert_msg(read_move(check, check->row->field[FIRST], &move) == DRAUGHTS_OK,
		ROW "%s not allowed", ROW_ARGS(check->row), check->row->field[FIRST]);
	ck_assert_msg(draughts_position_is_legal(check->position, move), ROW "%s not legal",
		ROW_ARGS(check->row), check->row->field[FIRST]);
}

/* The text is a move, so that a slip in the table cannot pass for a refusal. */
static void check_refused(const struct check *check)
{
	draughts_move move = 0;
	const enum draughts_error expected = draughts_position_outcome(check->position) ==
							     DRAUGHTS_ONGOING
						     ? DRAUGHTS_ERR_ILLEGAL
						     : DRAUGHTS_ERR_GAME_OVER;
	const enum draughts_error status = read_move(check, check->row->field[FIRST], &move);

	ck_assert_msg(status == expected, ROW "%s gives status %d, not %d", ROW_ARGS(check->row),
		check->row->field[FIRST], status, expected);
}

static void check_moves(const struct check *check)
{
	const size_t listed = (size_t)(check->row->fields - FIRST);
	draughts_move moves[TABLE_FIELDS];

	for (size_t i = 0; i < listed; i++) {
		ck_assert_msg(read_move(check, check->row->field[FIRST + (int)i], &moves[i]) ==
				      DRAUGHTS_OK,
			ROW "%s not allowed", ROW_ARGS(check->row),
			check->row->field[FIRST + (int)i]);
		for (size_t j = 0; j < i; j++)
			ck_assert_msg(moves[i] != moves[j], ROW "%s listed twice",
				ROW_ARGS(check->row), check->row->field[FIRST + (int)i]);
	}

	const size_t found = draughts_position_moves(check->position, NULL, 0);

	ck_assert_msg(
		found == listed, ROW "%zu moves, not %zu", ROW_ARGS(check->row), found, listed);
}

static void check_after(const struct check *check)
{
	struct check after;
	struct table_row row = *check->row;
	draughts_move move = 0;

	row.field[FEN] = row.field[FIRST + 1];
	after.row = &row;
	ck_assert_msg(read_position(&after) == DRAUGHTS_OK, ROW "bad FEN", ROW_ARGS(&row));
	check_allowed(check);
	read_move(check, row.field[FIRST], &move);
	draughts_position_successor(check->position, check->position, move);
	ck_assert_msg(draughts_position_equal(check->position, after.position),
		ROW "another position after %s", ROW_ARGS(check->row), row.field[FIRST]);
}

static void check_outcome(const struct check *check)
{
	static const char *const names[] = {
		[DRAUGHTS_ONGOING] = "ongoing",
		[DRAUGHTS_WHITE_WINS] = "white",
		[DRAUGHTS_BLACK_WINS] = "black",
	};
	static const char *const endings[] = {
		[DRAUGHTS_ENDING_NONE] = "",
		[DRAUGHTS_ENDING_NO_PIECES] = "pieces",
		[DRAUGHTS_ENDING_NO_MOVES] = "moves",
	};
	const struct table_row *const row = check->row;
	const enum draughts_outcome outcome = draughts_position_outcome(check->position);
	const enum draughts_ending ending = draughts_position_ending(check->position);

	ck_assert_msg(
		outcome <= DRAUGHTS_BLACK_WINS && strcmp(names[outcome], row->field[FIRST]) == 0,
		ROW "outcome %d", ROW_ARGS(row), (int)outcome);
	ck_assert_msg(ending <= DRAUGHTS_ENDING_NO_MOVES &&
			      strcmp(endings[ending],
				      row->fields > FIRST + 1 ? row->field[FIRST + 1] : "") == 0,
		ROW "ending %d", ROW_ARGS(row), (int)ending);
}

static const struct kind {
	const char *name;
	int least, most; /* fields behind the FEN */
	void (*check)(const struct check *check);
} kinds[] = {
	{"allowed", 0, 1, check_allowed},
	{"refused", 0, 1, check_refused},
	{"moves", 0, TABLE_FIELDS, check_moves},
	{"after", 2, 2, check_after},
	{"outcome", 1, 2, check_outcome},
};

static const struct kind *kind_of(const struct table_row *row)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (row->fields >= FIRST && strcmp(row->field[KIND], kinds[i].name) == 0 &&
			row->fields - FIRST >= kinds[i].least &&
			row->fields - FIRST <= kinds[i].most)
			return &kinds[i];
	ck_abort_msg("%s:%d: bad row", row->file, row->line);
	return NULL;
}

START_TEST(article)
{
	struct check check = {.row = &table.row[_i]};
	const struct kind *kind = kind_of(check.row);
	const bool no_position = kind->check == check_refused && check.row->fields == FIRST;
	const enum draughts_error expected = no_position ? DRAUGHTS_ERR_POSITION : DRAUGHTS_OK;
	const enum draughts_error status = read_position(&check);

	ck_assert_msg(status == expected, ROW "reading gives status %d, not %d",
		ROW_ARGS(check.row), status, expected);
	if (no_position)
		return;
	check_reference(&check);
	check_turned(&check);
	kind->check(&check);
}
END_TEST

static void check_articles(const char *file, char letter, int last)
{
	for (int number = 1; number <= last; number++) {
		char name[16];

		snprintf(name, sizeof name, "%c%d", letter, number);
		ck_assert_msg(table_shows_both(&table, file, name),
			"%s: %s is not shown allowed and refused", file, name);
	}
}

START_TEST(every_article_is_shown_allowed_and_refused)
{
	for (int i = 0; i < TESTS_ROWS; i++)
		for (size_t j = 0; j < 2; j++)
			check_articles(tests_rows[i].file, tests_rows[i].articles[j].letter,
				tests_rows[i].articles[j].last);
}
END_TEST

START_TEST(every_ruleset_has_rows)
{
	const char *const name = draughts_ruleset_name(agree_ruleset_at((size_t)_i));
	bool found = false;

	for (int i = 0; i < table.rows; i++)
		found = found || strcmp(table.row[i].field[RULESET], name) == 0;
	ck_assert_msg(found, "%s has no row in the files that rulesets.h names", name);
}
END_TEST

void suite_rules(Suite *suite)
{
	for (int i = 0; i < TESTS_ROWS; i++)
		if (tests_rows[i].file)
			table_read(&table, tests_rows[i].file);
	tests_add_loop(suite, table.rows, article);
	tests_add(suite, every_article_is_shown_allowed_and_refused);
	tests_add_loop(suite, agree_rulesets(), every_ruleset_has_rows);
}
