/* SPDX-License-Identifier: MIT */
/* The writer of PDN: row by row of tests/data/pdn/writer.txt, and where a row is not enough. */
#include "names.h"
#include "pdn.h"

/* ---- rows ---- */

static void check_text(struct draughts_pdn_writer *writer, const char *expected)
{
	size_t length;

	ck_assert_str_eq(draughts_pdn_writer_text(writer, &length), expected);
	ck_assert_uint_eq(length, strlen(expected));
	ck_assert_str_eq(draughts_pdn_writer_text(writer, NULL), expected);
}

static enum draughts_error call_tag(struct draughts_pdn_writer *writer, const char *argument)
{
	char name[32];
	const size_t length = strcspn(argument, "=");

	ck_assert_uint_lt(
		(size_t)snprintf(name, sizeof name, "%.*s", (int)length, argument), sizeof name);
	return tests_writer_tag(writer, name, argument + length + 1);
}

/* A quiet move of one piece, by its squares; any other number is the move's value. */
static enum draughts_error call_move(struct draughts_pdn_writer *writer, const char *argument)
{
	unsigned from = 0, to = 0;

	return draughts_pdn_writer_move(writer,
		sscanf(argument, "%u-%u", &from, &to) == 2 ? tests_move(from, to, 1, 0) : from);
}

/* The arguments are a text of length bytes, in which there may be a NUL. */
static enum draughts_error call(struct draughts_pdn_writer *writer,
	const struct draughts_ruleset *ruleset, const char *name, const char *arguments,
	size_t length)
{
	if (strcmp(name, "start") == 0)
		return draughts_pdn_writer_start(
			writer, tests_position(TESTS_ROOM, draughts_ruleset_name(ruleset),
					length > 0 ? arguments : NULL));
	switch (*name) {
	case 't':
		return call_tag(writer, arguments);
	case 'm':
		return call_move(writer, arguments);
	case 'c':
		return draughts_pdn_writer_comment(writer, length > 0 ? arguments : NULL, length);
	case 'n':
		return draughts_pdn_writer_nag(writer, (uint32_t)strtoul(arguments, NULL, 10));
	case '(':
		return draughts_pdn_writer_variation(writer);
	case ')':
		return draughts_pdn_writer_variation_end(writer);
	case 'r':
		return draughts_pdn_writer_result(
			writer, (enum draughts_outcome)value_of_outcome(arguments));
	default:
		ck_assert_str_eq(name, "e");
		return draughts_pdn_writer_game_end(writer);
	}
}

/* NAME, NAME:ARGUMENTS or either with =STATUS; a call that is refused has written nothing. */
static void make_call(struct draughts_pdn_writer *writer, const struct draughts_ruleset *ruleset,
	char *word, size_t length)
{
	const size_t nul = strlen(word);
	const char *const expected = name_cut_status(nul < length ? word + nul + 1 : word);
	const size_t used = strcmp(expected, "OK") != 0 ? length - strlen(expected) - 1 : length;
	char *const colon = strchr(word, ':');
	char before[2048];

	ck_assert_uint_lt((size_t)snprintf(before, sizeof before, "%s",
				  draughts_pdn_writer_text(writer, NULL)),
		sizeof before);
	if (colon != NULL)
		*colon = '\0';

	const size_t name = colon != NULL ? (size_t)(colon + 1 - word) : used;
	const enum draughts_error status = call(writer, ruleset, word, word + name, used - name);

	ck_assert_msg(strcmp(name_of_status((uint32_t)status), expected) == 0, "%s: %s", word,
		name_of_status((uint32_t)status));
	if (status != DRAUGHTS_OK)
		check_text(writer, before);
}

static void make_calls(struct draughts_pdn_writer *writer, const struct draughts_ruleset *ruleset,
	const char *text, size_t length)
{
	char words[1024];
	size_t begin = 0;

	ck_assert_uint_lt(length, sizeof words);
	for (size_t at = 0; at <= length; at++) {
		const bool ends = at == length || text[at] == ' ';

		words[at] = (char)(ends ? '\0' : text[at] == '~' ? ' ' : text[at]);
		if (ends && at > begin)
			make_call(writer, ruleset, words + begin, at - begin);
		begin = ends ? at + 1 : begin;
	}
}

static void add_calls(struct line *line, const struct draughts_ruleset *ruleset, unsigned flags,
	const char *text, size_t length)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(flags);

	check_text(writer, "");
	make_calls(writer, ruleset, text, length);
	check_text(writer, draughts_pdn_writer_text(writer, NULL));
	line_add(line, draughts_pdn_writer_text(writer, NULL));
	draughts_pdn_writer_free(writer);
}

static ROW_VIEW(see_calls)
{
	add_calls(line, ruleset, 0, text, length);
}

static ROW_VIEW(see_letters)
{
	add_calls(line, ruleset, DRAUGHTS_TEXT_COORDINATES, text, length);
}

static ROW_VIEW(see_numbers)
{
	add_calls(line, ruleset, DRAUGHTS_TEXT_NUMBERS, text, length);
}

static ROW_VIEW(see_bare)
{
	add_calls(line, ruleset, DRAUGHTS_PDN_FLAG_NO_TAGS, text, length);
}

/* The tags are made to say what the game is, in the first game and in another one. */
static ROW_VIEW(see_header)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
	struct draughts_pdn_event event;
	unsigned found = 0;
	char start[256];
	size_t total;

	snprintf(start, sizeof start, "%.*s", (int)length, text);

	const struct draughts_position *const position = tests_position(TESTS_ROOM,
		draughts_ruleset_name(ruleset),
		strstr(start, "start:") ? strstr(start, "start:") + 6 : NULL);

	for (unsigned game = 0; game < 2; game++) {
		make_calls(writer, ruleset, text, length);
		tests_ok(draughts_pdn_writer_game_end(writer));
	}

	const char *const written = draughts_pdn_writer_text(writer, &total);
	struct draughts_pdn *const pdn = draughts_pdn_new(written, total, NULL, 0);

	while (draughts_pdn_read_event(pdn, &event)) {
		ck_assert_uint_ne(event.kind, DRAUGHTS_PDN_FAULT);
		if (event.kind != DRAUGHTS_PDN_START)
			continue;
		ck_assert(draughts_position_equal(draughts_pdn_position(pdn), position));
		found++;
	}
	ck_assert_uint_eq(found, 2);
	line_print(line, "%.*s", (int)(strstr(written, "\n\n") + 1 - written), written);
	draughts_pdn_free(pdn);
	draughts_pdn_writer_free(writer);
}

static const struct row_kind kinds[] = {{"calls", see_calls}, {"letters", see_letters},
	{"numbers", see_numbers}, {"bare", see_bare}, {"header", see_header},
	{"events", pdn_events}, {NULL, NULL}};

/* ---- the writer ---- */

/* Events of texts with faults, which come without a START if the tags are bad. */
START_TEST(games_with_faults_are_written)
{
	static const char *const texts[] = {
		"[Event \"a\"]\n99-98\n[Event \"b\"]\n1. 11-15 22-18 1-0",
		"[GameType \"99\"]\n1. 11-15 *\n[Event \"b\"]\n1. 11-15 22-18 1-0",
		"[Event \"a\"]\n[Site \"x\n1. 11-15 *\n1. 11-15 22-18 1-0",
		"11-15 99-98 *\n\n{b}\n\n11-15 1-0 99-98 * 11-15",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		ck_assert(!pdn_assert_events_read_back(
			draughts_english(), texts[i], strlen(texts[i])));
}
END_TEST

/* What two writers have written, which is the same. */
static const char *text_of_both(struct draughts_pdn_writer *const writers[2])
{
	const char *const text = draughts_pdn_writer_text(writers[0], NULL);

	ck_assert_str_eq(draughts_pdn_writer_text(writers[1], NULL), text);
	return text;
}

/* Both writers copy the event of the reader; that must not fail. */
static void copy_to_both(
	struct draughts_pdn_writer *const writers[2], const struct draughts_pdn *pdn)
{
	for (size_t i = 0; i < 2; i++)
		tests_ok(draughts_pdn_writer_event(writers[i], pdn));
}

/* There is no event to copy, so neither writer writes anything. */
static void copy_nothing(
	struct draughts_pdn_writer *const writers[2], const struct draughts_pdn *pdn)
{
	char before[512];

	ck_assert_uint_lt((size_t)snprintf(before, sizeof before, "%s", text_of_both(writers)),
		sizeof before);
	copy_to_both(writers, pdn);
	copy_to_both(writers, pdn);
	ck_assert_str_eq(text_of_both(writers), before);
}

START_TEST(two_writers_copy_one_reader)
{
	static const char text[] = "[Event \"a\"]\n\n1. 11-15 (1. 9-13 $2) {b} 22-18 1-0\n";
	struct draughts_pdn_writer *const writers[2] = {
		draughts_pdn_writer_new(0), draughts_pdn_writer_new(0)};
	struct draughts_pdn *const pdn = pdn_reader(text);
	struct draughts_pdn_event event;

	copy_nothing(writers, pdn);
	while (draughts_pdn_read_event(pdn, &event))
		copy_to_both(writers, pdn);
	ck_assert_str_eq(text_of_both(writers),
		"[Event \"a\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n"
		"1. 11-15 (1. 9-13 $2) {b} 1... 22-18 1-0\n");
	copy_nothing(writers, pdn);
	draughts_pdn_free(pdn);
	draughts_pdn_writer_free(writers[0]);
	draughts_pdn_writer_free(writers[1]);
}
END_TEST

/* After a fault, in the tags (D10) and in the moves. */
START_TEST(no_event_after_a_fault)
{
	static const char *const texts[] = {"[Variant \"dipole\"][Result \"1/2-1/2\"] *",
		"[Event \"a\"] 1. 11-15 99-98 *", "11-15 (9-13 99-98) 22-18 1-0", "{", "[A"};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct draughts_pdn_writer *const writers[2] = {
			draughts_pdn_writer_new(0), draughts_pdn_writer_new(0)};
		struct draughts_pdn *const pdn = pdn_reader(texts[i]);
		struct draughts_pdn_event event;
		unsigned faults = 0;

		while (draughts_pdn_read_event(pdn, &event)) {
			if (event.kind != DRAUGHTS_PDN_FAULT) {
				copy_to_both(writers, pdn);
				continue;
			}
			faults++;
			copy_nothing(writers, pdn);
		}
		ck_assert_uint_eq(faults, 1);
		draughts_pdn_free(pdn);
		draughts_pdn_writer_free(writers[0]);
		draughts_pdn_writer_free(writers[1]);
	}
}
END_TEST

/* After draughts_pdn_skip, and after draughts_pdn_read_game, even if it fails. */
START_TEST(no_event_after_other_calls)
{
	static const char text[] = "11-15 (9-13 {b}) 22-18 1-0 1. 9-13 * 1. 11-19 * 11-16 (";
	struct draughts_pdn_writer *const writers[2] = {
		draughts_pdn_writer_new(0), draughts_pdn_writer_new(0)};
	struct draughts_pdn *const pdn = pdn_reader(text);
	struct draughts_game *game;

	for (unsigned i = 0; i < 5; i++) { /* GAME START MOVE VARIATION MOVE */
		pdn_read_events(pdn, 1);
		copy_to_both(writers, pdn);
	}
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END));
	copy_nothing(writers, pdn);
	ck_assert_int_eq(pdn_read_events(pdn, 1), DRAUGHTS_PDN_VARIATION_END);
	copy_to_both(writers, pdn);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_GAME_END));
	copy_nothing(writers, pdn);
	ck_assert_int_eq(pdn_read_events(pdn, 1), DRAUGHTS_PDN_GAME_END);
	copy_to_both(writers, pdn);
	draughts_game_free(pdn_next(pdn));
	copy_nothing(writers, pdn);
	ck_assert(draughts_pdn_read_game(pdn, &game) && !game);
	copy_nothing(writers, pdn);
	ck_assert_int_eq(pdn_read_events(pdn, 4), DRAUGHTS_PDN_VARIATION);
	ck_assert_int_eq(draughts_pdn_skip(pdn, DRAUGHTS_PDN_MOVE), DRAUGHTS_ERR_RANGE);
	tests_ok(draughts_pdn_skip(pdn, DRAUGHTS_PDN_VARIATION_END));
	copy_nothing(writers, pdn);
	ck_assert_ptr_nonnull(strstr(text_of_both(writers), "11-15 (1. 9-13) 1-0"));
	draughts_pdn_free(pdn);
	draughts_pdn_writer_free(writers[0]);
	draughts_pdn_writer_free(writers[1]);
}
END_TEST

/* If the event that ended a game was left out, the one that begins another is refused. */
START_TEST(games_end_before_others_begin)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
	struct draughts_pdn *const pdn = pdn_reader("11-15 * 9-13 *");

	for (unsigned i = 0; i < 3; i++) { /* GAME START MOVE */
		pdn_read_events(pdn, 1);
		tests_ok(draughts_pdn_writer_event(writer, pdn));
	}
	ck_assert_int_eq(pdn_read_events(pdn, 3), DRAUGHTS_PDN_GAME); /* after RESULT, GAME_END */
	ck_assert_int_eq(draughts_pdn_writer_event(writer, pdn), DRAUGHTS_ERR_SYNTAX);
	tests_ok(draughts_pdn_writer_game_end(writer));
	tests_ok(draughts_pdn_writer_event(writer, pdn));
	draughts_pdn_free(pdn);
	draughts_pdn_writer_free(writer);
}
END_TEST

/* A tag that is removed before it was set begins no game, and neither does one without a name. */
START_TEST(tags_that_are_not_there)
{
	struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);

	tests_ok(draughts_pdn_writer_tag(writer, "White", NULL, 0));
	ck_assert_int_eq(draughts_pdn_writer_tag(writer, "", "a", 1), DRAUGHTS_ERR_SYNTAX);
	ck_assert_str_eq(draughts_pdn_writer_text(writer, NULL), "");
	draughts_pdn_writer_free(writer);
}
END_TEST

/* Events of a game that was not started, or of a game with other rules, are refused like the calls.
 */
START_TEST(events_must_fit_the_game_of_the_writer)
{
	static const struct {
		const char *text, *fen; /* of the reader and the writer, which starts Dipole */
		enum draughts_pdn_kind kind;
		enum draughts_error status;
	} rows[] = {
		{"11-15 1-0", NULL, DRAUGHTS_PDN_RESULT, DRAUGHTS_ERR_SYNTAX},
		{"11-15 1/2-1/2", "W:W12e1:B12d8", DRAUGHTS_PDN_GAME_END,
			DRAUGHTS_ERR_NO_CLAIM}, /* D10 */
		{"11-15 1/2-1/2", "W:W12e1:B12d8", DRAUGHTS_PDN_RESULT, DRAUGHTS_ERR_NO_CLAIM},
		{"11-15 0-1", "W:W:B12d8", DRAUGHTS_PDN_GAME_END, DRAUGHTS_ERR_GAME_OVER}, /* D9 */
		{"11-15 1-0", "W:W12e1:B12d8", DRAUGHTS_PDN_GAME_END, DRAUGHTS_OK},
	};

	for (int i = 0; i < LENGTH(rows); i++) {
		struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
		struct draughts_pdn *const pdn = pdn_reader(rows[i].text);
		struct draughts_pdn_event event;

		if (rows[i].fen)
			tests_ok(draughts_pdn_writer_start(
				writer, tests_position(TESTS_ROOM, "dipole", rows[i].fen)));
		do
			ck_assert(draughts_pdn_read_event(pdn, &event));
		while (event.kind != rows[i].kind);
		ck_assert_int_eq(draughts_pdn_writer_event(writer, pdn), rows[i].status);
		draughts_pdn_free(pdn);
		draughts_pdn_writer_free(writer);
	}
}
END_TEST

static void check_unbroken(const char *text, const char *command)
{
	ck_assert_msg(strstr(text, command) != NULL, "%s", text);
	for (size_t length; *text != '\0'; text += length + 1) {
		length = strcspn(text, "\n");
		ck_assert_uint_lt(length, 80);
	}
}

/* No line ends between `[%' and `]', wherever that stands, unless it is too long for a line. */
START_TEST(commands_stay_in_a_line)
{
	static const char *const commands[] = {"[%clk 0:01:02]", "[%eval 1][%clk 0:01:02 x y]",
		"(a)[%csl Ga1 Rb2 Yc3 Gd4 Ge5 Gf6 Gg7 Gh8 Ga3 Gb4 Gc5 Gd6]"};
	static const char *const open[] = {"[%clk 0:01:02", "[%a [%a [%a"};

	for (size_t i = 0; i < 5; i++)
		for (int before = 0; before < 90; before++) {
			const char *const command = i < 3 ? commands[i] : open[i - 3];
			struct draughts_game *const game = pdn_game(draughts_english(), "11-15");
			struct draughts_pdn_writer *const writer = draughts_pdn_writer_new(0);
			char text[400];
			const int length = snprintf(text, sizeof text, "%.*s%s %s", before / 2 * 2,
				"a a a a a a a a a a a a a a a a a a a a a a a a a a a a a "
				"a a a a a a a a a a a a a a a a a ",
				before % 2 ? "b" : "bb", command);

			tests_ok(tests_set_comment(game, 1, text));
			tests_ok(draughts_pdn_writer_start(
				writer, tests_initial(TESTS_ROOM, draughts_english())));
			tests_ok(draughts_pdn_writer_comment(writer, text, (size_t)length));

			char *const pdn = pdn_write(game);

			check_unbroken(pdn, i < 3 ? command : "[%");
			check_unbroken(
				draughts_pdn_writer_text(writer, NULL), i < 3 ? command : "[%");
			pdn_assert_round_trip(game);
			free(pdn);
			draughts_pdn_writer_free(writer);
			draughts_game_free(game);
		}
}
END_TEST

void suite_pdn_writer(Suite *suite)
{
	rows_add(suite, kinds, "pdn/writer.txt");
	tests_add(suite, games_with_faults_are_written, two_writers_copy_one_reader,
		no_event_after_a_fault, no_event_after_other_calls, games_end_before_others_begin,
		tags_that_are_not_there, events_must_fit_the_game_of_the_writer,
		commands_stay_in_a_line);
}
