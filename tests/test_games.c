/* SPDX-License-Identifier: MIT */
/* Games call by call: row by row of tests/data/games.txt, which says what the words mean. */
#include "games.h"
#include "names.h"
#include "rows.h"

static struct table table;

/* ---- calls: what stands behind the colon, and the status ---- */

/* What is behind the comma, NULL if there is none; what is before it is left. */
static const char *cut(const char *arguments, char before[32])
{
	const size_t length = strcspn(arguments, ",");

	ck_assert_uint_lt(length, 32);
	memcpy(before, arguments, length);
	before[length] = '\0';
	return arguments[length] == ',' ? arguments + length + 1 : NULL;
}

typedef enum draughts_error call_function(struct draughts_game **game, const char *arguments);

static enum draughts_error end(struct draughts_game **game, const char *arguments)
{
	char outcome[32];
	const char *const ending = cut(arguments, outcome);

	return draughts_game_end(*game, (enum draughts_outcome)value_of_outcome(outcome),
		(enum draughts_ending)value_of_ending(ending));
}

static enum draughts_error limits(struct draughts_game **game, const char *arguments)
{
	unsigned long repetitions, quiet_moves;

	ck_assert_int_eq(sscanf(arguments, "%lu,%lu", &repetitions, &quiet_moves), 2);
	return game_set_limits(*game, (uint32_t)repetitions, (uint32_t)quiet_moves);
}

static enum draughts_error men(struct draughts_game **game, const char *arguments)
{
	struct draughts_draw_limits now;

	draughts_game_draw_limits(*game, &now);
	now.men_reset = (uint32_t)strtoul(arguments, NULL, 10);
	return draughts_game_set_draw_limits(*game, &now);
}

static enum draughts_error quiet(struct draughts_game **game, const char *arguments)
{
	return draughts_game_set_quiet_plies(*game, (size_t)strtoull(arguments, NULL, 10));
}

static enum draughts_error play(struct draughts_game **game, const char *arguments)
{
	return draughts_game_play(*game, strtoull(arguments, NULL, 10));
}

static enum draughts_error comment(struct draughts_game **game, const char *arguments)
{
	char ply[32];
	const char *const text = cut(arguments, ply);

	return tests_set_comment(*game, strtoul(ply, NULL, 10), text);
}

static enum draughts_error tag(struct draughts_game **game, const char *arguments)
{
	char name[32];
	const char *const value = cut(arguments, name);

	return tests_set_tag(*game, name, value);
}

static enum draughts_error replace(struct draughts_game **game, struct draughts_game *other)
{
	draughts_game_free(*game);
	*game = other;
	return other != NULL ? DRAUGHTS_OK : DRAUGHTS_ERR_MEMORY;
}

static enum draughts_error from_here(struct draughts_game **game, const char *arguments)
{
	(void)arguments;
	return replace(game, draughts_game_from_position(draughts_game_position(*game)));
}

static enum draughts_error clone(struct draughts_game **game, const char *arguments)
{
	(void)arguments;
	return replace(game, draughts_game_clone(*game));
}

static enum draughts_error claim(struct draughts_game *game)
{
	return draughts_game_claim_draw(game, draughts_game_length(game));
}

static const struct {
	const char *name;
	enum draughts_error (*call)(struct draughts_game *game);
} plain_calls[] = {{"undo", draughts_game_undo}, {"redo", draughts_game_redo},
	{"reopen", draughts_game_reopen}, {"claim", claim}};

static const struct {
	const char *name;
	call_function *call;
} calls[] = {{"end", end}, {"limits", limits}, {"men", men}, {"quiet", quiet}, {"play", play},
	{"comment", comment}, {"tag", tag}, {"from-here", from_here}, {"clone", clone}};

/* ---- questions: what stands behind the @, and the answer, which stands behind the colon ---- */

typedef void ask_function(struct line *line, struct draughts_game *game, const char *at);

/* The ply of a question; without one it is the last. */
static size_t ply_of(const struct draughts_game *game, const char *at)
{
	return *at != '\0' ? (size_t)strtoul(at, NULL, 10) : draughts_game_length(game);
}

static void ask_is(struct line *line, struct draughts_game *game, const char *at)
{
	(void)at;
	line_print(line, "%zu,%s,%s", draughts_game_length(game),
		name_of_outcome((uint32_t)draughts_game_outcome(game)),
		name_of_ending((uint32_t)draughts_game_ending(game)));
}

static void ask_none(struct line *line, struct draughts_game *game, const char *at)
{
	(void)line;
	(void)at;
	game_assert_no_claim(game);
}

static void ask_rep(struct line *line, struct draughts_game *game, const char *at)
{
	struct draughts_claim claim;
	const unsigned claims = draughts_game_claims(game, ply_of(game, at), &claim);

	ck_assert(claim.reserved[0] == 0 && claim.reserved[1] == 0);
	if (claims & DRAUGHTS_CLAIM_REPETITION)
		line_print(line, "%u,%u,%u", (unsigned)claim.repetition_ply[0],
			(unsigned)claim.repetition_ply[1], (unsigned)claim.repetition_ply[2]);
	else
		line_add(line, "-");
}

static void ask_row(struct line *line, struct draughts_game *game, const char *at)
{
	struct draughts_claim claim;
	const unsigned claims = draughts_game_claims(game, ply_of(game, at), &claim);

	if (claims & DRAUGHTS_CLAIM_QUIET_MOVES)
		line_print(line, "%u-%u", (unsigned)claim.quiet_first, (unsigned)claim.quiet_last);
	else
		line_add(line, "-");
	if (claim.quiet_before > 0)
		line_print(line, "+%u", (unsigned)claim.quiet_before);
}

static void ask_plies(struct line *line, struct draughts_game *game, const char *at)
{
	line_print(line, "%zu", draughts_game_quiet_plies(game, ply_of(game, at)));
}

static void add_limits(struct line *line, const struct draughts_draw_limits *limits)
{
	line_print(line, "%u,%u,%u", (unsigned)limits->repetitions, (unsigned)limits->quiet_moves,
		(unsigned)limits->men_reset);
}

static void ask_limits(struct line *line, struct draughts_game *game, const char *at)
{
	struct draughts_draw_limits limits;

	(void)at;
	draughts_game_draw_limits(game, &limits);
	add_limits(line, &limits);
}

static void ask_rules(struct line *line, struct draughts_game *game, const char *at)
{
	struct draughts_draw_limits limits;

	(void)at;
	draughts_ruleset_draw_limits(
		draughts_position_ruleset(draughts_game_position(game)), &limits);
	add_limits(line, &limits);
}

static void ask_number(struct line *line, struct draughts_game *game, const char *at)
{
	line_print(line, "%zu", (size_t)draughts_game_move_number(game, ply_of(game, at)));
}

static void ask_note(struct line *line, struct draughts_game *game, const char *at)
{
	char text[256];

	draughts_game_write_comment(game, ply_of(game, at), text, sizeof text);
	line_add(line, text);
}

static void ask_tags(struct line *line, struct draughts_game *game, const char *at)
{
	const char *name, *value;

	(void)at;
	for (size_t i = 0; draughts_game_tag_at(game, i, &name, &value); i++) {
		ck_assert_ptr_eq(draughts_game_tag(game, name), value);
		line_print(line, "%s=%s;", name, value);
	}
}

/* What is said of a move in a game that is over: its squares and its place, legal or not. */
static void ask_over(struct line *line, struct draughts_game *game, const char *at)
{
	static const char begin[] = "The game is over: ";
	const size_t length = strlen(at);
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	struct draughts_reason reason;

	memset(&reason, 0xff, sizeof reason);
	ck_assert_int_eq(
		draughts_game_read_move(game, at, length, NULL, &reason), DRAUGHTS_ERR_GAME_OVER);
	ck_assert_int_eq(
		draughts_game_read_move(game, at, length, NULL, NULL), DRAUGHTS_ERR_GAME_OVER);

	const struct draughts_reason expected = {.code = DRAUGHTS_REASON_GAME_OVER,
		.ending = (uint32_t)draughts_game_ending(game),
		.outcome = (uint32_t)draughts_game_outcome(game),
		.from_square = reason.from_square,
		.to_square = reason.to_square,
		.piece = reason.from_square,
		.offset = reason.offset,
		.length = (uint32_t)length - reason.offset};

	ck_assert_mem_eq(&reason, &expected, sizeof reason);
	draughts_reason_write(draughts_game_position(game), &reason, 0, sentence, sizeof sentence);
	ck_assert_int_eq(strncmp(sentence, begin, strlen(begin)), 0);
	line_print(line, "%u %u %u %s", reason.from_square, reason.to_square, reason.offset,
		sentence + strlen(begin));
}

static const struct {
	const char *name;
	ask_function *ask;
} questions[] = {{"is", ask_is}, {"none", ask_none}, {"rep", ask_rep}, {"row", ask_row},
	{"plies", ask_plies}, {"limits-are", ask_limits}, {"rules", ask_rules},
	{"number", ask_number}, {"note", ask_note}, {"tags", ask_tags}, {"over", ask_over}};

/* ---- words ---- */

/* What the game answers to a question NAME@AT; false if there is no such question. */
static bool ask(struct line *line, struct draughts_game *game, const char *name)
{
	const size_t length = strcspn(name, "@");

	for (int i = 0; i < LENGTH(questions); i++)
		if (strlen(questions[i].name) == length &&
			strncmp(questions[i].name, name, length) == 0) {
			questions[i].ask(line, game, name + length + (name[length] == '@'));
			return true;
		}
	return false;
}

/* The status of a call; false if there is no such call. */
static bool call(
	struct line *line, struct draughts_game **game, const char *name, const char *arguments)
{
	for (int i = 0; i < LENGTH(plain_calls); i++)
		if (strcmp(plain_calls[i].name, name) == 0) {
			line_add(line, name_of_status((uint32_t)plain_calls[i].call(*game)));
			return true;
		}
	for (int i = 0; i < LENGTH(calls); i++)
		if (strcmp(calls[i].name, name) == 0) {
			line_add(line, name_of_status((uint32_t)calls[i].call(game, arguments)));
			return true;
		}
	return false;
}

static void do_word(const struct table_row *row, struct draughts_game **game, const char *text)
{
	char word[200];
	struct line line = {.length = 0};
	unsigned from, to;
	char joint;
	int length = 0;

	ck_assert_uint_lt((size_t)snprintf(word, sizeof word, "%s", text), sizeof word);
	if (word[strspn(word, "0123456789")] == '\0') {
		game_shuffle(*game, strtoul(word, NULL, 10));
		return;
	}
	if (sscanf(word, "%u%c%u%n", &from, &joint, &to, &length) == 3 && word[length] == '\0') {
		game_play(*game, from, to);
		return;
	}

	const char *expected = name_cut_status(word);
	char *const colon = strchr(word, ':');
	const char *const rest = colon != NULL ? colon + 1 : "";

	if (colon != NULL)
		*colon = '\0';
	if (ask(&line, *game, word))
		expected = rest;
	else if (!call(&line, game, word, rest))
		table_fail(row->file, row->line, text);
	ck_assert_msg(strcmp(line.text, expected) == 0, "%s:%d: %s: %s: %s", row->file, row->line,
		draughts_ruleset_name(draughts_position_ruleset(draughts_game_position(*game))),
		text, line.text);
}

/* TIMES*WORD+WORD+..., or a word. */
static void do_words(const struct table_row *row, struct draughts_game **game, const char *text)
{
	const size_t digits = strspn(text, "0123456789");
	char word[100];

	if (text[digits] != '*') {
		do_word(row, game, text);
		return;
	}
	for (unsigned long times = strtoul(text, NULL, 10); times > 0; times--)
		for (const char *at = text + digits; *at != '\0';) {
			const size_t length = strcspn(++at, "+");

			snprintf(word, sizeof word, "%.*s", (int)length, at);
			do_word(row, game, word);
			at += length;
		}
}

static struct draughts_game *begin(const struct draughts_ruleset *ruleset, const char *fen)
{
	struct draughts_game *game;
	char text[200];

	if (strcmp(fen, "-") == 0)
		return draughts_game_new(ruleset);
	snprintf(text, sizeof text, "%s", fen);
	if (text[0] == '?')
		text[0] = draughts_ruleset_first_side(ruleset) == DRAUGHTS_WHITE ? 'W' : 'B';
	tests_ok(draughts_game_from_fen(ruleset, text, strlen(text), &game, NULL));
	return game;
}

START_TEST(each_row)
{
	const struct table_row *const row = &table.row[_i];
	unsigned rulesets = 0;

	for (int i = 0; i < tests_rulesets(); i++) {
		const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)i);
		struct draughts_game *game;

		if (!rows_name(row->field[0], ruleset))
			continue;
		rulesets++;
		game = begin(ruleset, row->field[1]);
		for (int k = 2; k < row->fields; k++)
			do_words(row, &game, row->field[k]);
		draughts_game_free(game);
	}
	ck_assert_uint_gt(rulesets, 0);
}
END_TEST

/* E11, E12, I12, D10, F11: a row says the draw limits of each ruleset. */
START_TEST(every_ruleset_has_limits)
{
	const struct draughts_ruleset *const ruleset = draughts_ruleset_at((size_t)_i);
	bool found = false;

	for (int i = 0; i < table.rows; i++)
		for (int k = 2; k < table.row[i].fields; k++)
			found = found || (rows_name(table.row[i].field[0], ruleset) &&
						 strncmp(table.row[i].field[k], "rules:", 6) == 0);
	ck_assert_msg(found, "games.txt has no row with the draw limits of %s",
		draughts_ruleset_name(ruleset));
}
END_TEST

void suite_games(Suite *suite)
{
	table_read(&table, "games.txt");
	tests_add_loop(suite, table.rows, each_row);
	tests_add_loop(suite, tests_rulesets(), every_ruleset_has_limits);
}
