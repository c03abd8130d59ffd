/* SPDX-License-Identifier: MIT */
/* The sentences of examples/languages: all keys, with every row of explain.txt. */
#include <dirent.h>
#include <stdio.h>

#include "names.h"
#include "table.h"
#include "tests.h"

#define DIRECTORY "../../examples/languages/"

enum { LANGUAGES = 4, KEY_SIZE = 32 };

static const char *const files[LANGUAGES] = {
	DIRECTORY "de.txt", DIRECTORY "it.txt", DIRECTORY "pt.txt", DIRECTORY "ru.txt"};

static struct table languages[LANGUAGES], explained, readings;

enum { KEY, SENTENCE, FIELDS };

/* KEY SENTENCE; a line that begins with # is comment. */
static void split(struct table_row *row)
{
	char *const blank = strchr(row->text, ' ');

	row->fields = 0;
	if (row->text[0] == '#' || row->text[0] == '\0')
		return;
	if (blank == NULL)
		table_fail(row->file, row->line, "this is not KEY SENTENCE");
	*blank = '\0';
	row->field[KEY] = row->text;
	row->field[SENTENCE] = blank + 1;
	row->fields = FIELDS;
}

/* The row of a prefix and a name; the test fails if there is none, or more than one. */
static const struct table_row *row_of_key(
	const struct table *language, const char *prefix, const char *name)
{
	const struct table_row *found = NULL;
	char key[KEY_SIZE];

	ck_assert_int_lt(snprintf(key, sizeof key, "%s%s", prefix, name), sizeof key);
	for (int i = 0; i < language->rows; i++) {
		if (strcmp(language->row[i].field[KEY], key) != 0)
			continue;
		ck_assert_msg(found == NULL, "%s: %s stands twice", language->row[i].file, key);
		found = &language->row[i];
	}
	ck_assert_msg(found != NULL, "%s: %s is missing", language->row[0].file, key);
	return found;
}

static bool is_utf8(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;

	while (*at != '\0') {
		const int more = *at < 0x80   ? 0
				 : *at < 0xc2 ? -1
				 : *at < 0xe0 ? 1
				 : *at < 0xf0 ? 2
					      : -1;

		if (more < 0)
			return false;
		at++;
		for (int i = 0; i < more; i++)
			if ((*at++ & 0xc0) != 0x80)
				return false;
	}
	return true;
}

/* A sentence that the library wrote: whole, in UTF-8, of this language, and not empty. */
static void check_sentence(
	const struct table_row *row, const char *sentence, size_t length, const char *english)
{
	ck_assert_msg(
		length < DRAUGHTS_SENTENCE_TEXT_SIZE, "%s:%d: %s", row->file, row->line, sentence);
	ck_assert_msg(is_utf8(sentence) && strpbrk(sentence, "{}|") == NULL &&
			      strstr(sentence, "  ") == NULL && strstr(sentence, " .") == NULL &&
			      strstr(sentence, " ,") == NULL && strncmp(sentence, " ", 1) != 0 &&
			      strcmp(sentence, english) != 0,
		"%s:%d: %s", row->file, row->line, sentence);
}

static const char *text_of_reason(const struct table *language,
	const struct draughts_reason *reason, const struct table_row **row)
{
	const char *const ending = name_of_ending(reason->ending);

	*row = reason->ending != DRAUGHTS_ENDING_NONE
		       ? row_of_key(language, "ENDING_", ending)
		       : row_of_key(language, "", name_of_reason(reason->code));
	return (*row)->field[SENTENCE];
}

static void check_reason(const struct table *language, const struct draughts_position *position,
	const struct draughts_reason *reason)
{
	char english[DRAUGHTS_SENTENCE_TEXT_SIZE], sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	const struct table_row *row;
	const char *const text = text_of_reason(language, reason, &row);

	draughts_reason_write(position, reason, 0, english, sizeof english);
	check_sentence(row, sentence,
		draughts_reason_format(position, reason, text, 0, sentence, sizeof sentence),
		english);
}

/* The list above has all catalogues. */
START_TEST(each_catalogue)
{
	DIR *const directory = opendir(TESTS_DATA "/" DIRECTORY);
	int catalogues = 0;

	ck_assert_ptr_nonnull(directory);
	for (const struct dirent *entry; (entry = readdir(directory)) != NULL;)
		catalogues += strstr(entry->d_name, ".txt") != NULL;
	(void)closedir(directory);
	ck_assert_int_eq(catalogues, LANGUAGES);
}
END_TEST

/* Each key that the headers have stands once, and no other. */
START_TEST(each_key)
{
	const struct table *const language = &languages[_i];
	int keys = 0;

#define EACH_KEY(prefix, names, first)                                             \
	for (size_t i = (first); i < sizeof(names) / sizeof *(names); i++, keys++) \
	row_of_key(language, prefix, (names)[i].name)

	EACH_KEY("", names_of_reason, 0);
	EACH_KEY("ENDING_", names_of_ending, 1);
	EACH_KEY("", names_of_outcome, 1);
	EACH_KEY("FAULT_", names_of_setup_fault, 0);
	row_of_key(language, "", "OK");
	keys++;
	EACH_KEY("ERR_", names_of_status, 1);
	ck_assert_int_eq(language->rows, keys);
}
END_TEST

/* No sentence has an item that draughts_explain(3) does not have, nor an open or a spare brace. */
START_TEST(each_item)
{
	static const char *const items[] = {"from", "to", "squares", "any_square", "count",
		"distance", "height", "target_height", "moves", "examples", "place", "mover",
		"opponent", "loser", "winner", "piece", "outcome"};
	const struct table *const language = &languages[_i];

	for (const struct table_row *row = language->row; row < language->row + language->rows;
		row++) {
		int open = 0;

		for (const char *at = row->field[SENTENCE]; *at != '\0'; at++) {
			const size_t length = strcspn(at + 1, ":?{|}");
			bool known = *at != '{';

			open += (*at == '{') - (*at == '}');
			for (int i = 0; i < LENGTH(items); i++)
				known |= strlen(items[i]) == length &&
					 strncmp(items[i], at + 1, length) == 0;
			ck_assert_msg(known && open >= 0 && open <= 3, "%s:%d: %s", row->file,
				row->line, at);
		}
		ck_assert_msg(
			open == 0 && is_utf8(row->field[SENTENCE]), "%s:%d", row->file, row->line);
	}
}
END_TEST

/* What is refused in a row of explain.txt; and the same if all 32 squares are named. */
START_TEST(each_refusal)
{
	enum { KIND = 1, RULESET, FEN, TEXT };
	const struct table_row *const row = &explained.row[_i / LANGUAGES];
	const struct draughts_position *position;
	struct draughts_reason reason;

	if (strcmp(row->field[KIND], "refused") != 0)
		return;
	position = tests_position(TESTS_ROOM, row->field[RULESET], row->field[FEN]);
	ck_assert_int_ne(draughts_move_read(position, row->field[TEXT], strlen(row->field[TEXT]),
				 NULL, &reason),
		DRAUGHTS_OK);
	check_reason(&languages[_i % LANGUAGES], position, &reason);
	reason.squares = UINT32_MAX;
	check_reason(&languages[_i % LANGUAGES], position, &reason);
}
END_TEST

enum { READ_LANGUAGE, ANSWER, READ_RULESET, READ_FEN, READ_TEXT, READ_SENTENCE, READ_FIELDS };

/* What a reader recognized in a sentence, ENDING_TIME or MUST_CAPTURE, as a reason. */
static struct draughts_reason answered(const struct table_row *row)
{
	static const char ending[] = "ENDING_";
	const char *const answer = row->field[ANSWER];
	struct draughts_reason reason = {.code = DRAUGHTS_REASON_GAME_OVER};

	if (strncmp(answer, ending, strlen(ending)) == 0) {
		reason.ending = value_of_ending(answer + strlen(ending));
		reason.outcome = value_of_outcome(row->field[READ_FEN]);
	} else {
		reason.code = value_of_reason(answer);
		reason.squares = DRAUGHTS_SQUARE_SET(22);
	}
	return reason;
}

/* The sentence is the one that was read, and the answer is the reason. */
START_TEST(each_reading)
{
	const struct table_row *const row = &readings.row[_i];
	const struct table *language = languages;
	char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];
	const struct table_row *key;

	ck_assert_int_eq(row->fields, READ_FIELDS);
	while (language < languages + LANGUAGES &&
		strncmp(strrchr(language->row[0].file, '/') + 1, row->field[READ_LANGUAGE], 2) != 0)
		language++;
	ck_assert_msg(language < languages + LANGUAGES, "%s:%d", row->file, row->line);
	struct draughts_reason reason = answered(row);
	const bool has_text = strcmp(row->field[READ_TEXT], "-") != 0;
	const struct draughts_position *const position = tests_position(TESTS_ROOM,
		row->field[READ_RULESET], has_text ? row->field[READ_FEN] : "W:W22:B11");
	if (has_text) {
		draughts_move_read(position, row->field[READ_TEXT], strlen(row->field[READ_TEXT]),
			NULL, &reason);
		ck_assert_str_eq(name_of_reason(reason.code), row->field[ANSWER]);
	}
	draughts_reason_format(position, &reason, text_of_reason(language, &reason, &key), 0,
		sentence, sizeof sentence);
	ck_assert_msg(strcmp(sentence, row->field[READ_SENTENCE]) == 0,
		"%s:%d: read this again: %s", row->file, row->line, sentence);
}
END_TEST

/* Every reason and ending was read in every language. */
START_TEST(each_is_read)
{
	enum { NOT_READ = 2 /* NONE, and GAME_OVER without an ending */ };
	const int keys = LANGUAGES *
			 (LENGTH(names_of_reason) - NOT_READ + LENGTH(names_of_ending) - 1);

	ck_assert_int_eq(readings.rows, keys);
	for (int i = 1; i < readings.rows; i++)
		ck_assert(strcmp(readings.row[i].field[ANSWER], readings.row[i - 1].field[ANSWER]) >
				  0 ||
			  strcmp(readings.row[i].field[READ_LANGUAGE],
				  readings.row[i - 1].field[READ_LANGUAGE]) > 0);
}
END_TEST

/* What no text gives as its reason: a program says it when another piece must move (I13). */
START_TEST(touched)
{
	const struct draughts_reason reason = {
		.code = DRAUGHTS_REASON_TOUCH_MOVE, .squares = DRAUGHTS_SQUARE_SET(22)};

	check_reason(&languages[_i], tests_initial(TESTS_ROOM, draughts_italian()), &reason);
}
END_TEST

/* Every ending of a game, with each outcome that it can have. */
START_TEST(each_ending)
{
	const struct draughts_position *const position = tests_initial(
		TESTS_ROOM, draughts_italian());

	for (size_t i = 1; i < sizeof names_of_ending / sizeof *names_of_ending; i++)
		for (size_t j = 1; j < sizeof names_of_outcome / sizeof *names_of_outcome; j++) {
			const struct draughts_reason reason = {.code = DRAUGHTS_REASON_GAME_OVER,
				.ending = names_of_ending[i].value,
				.outcome = names_of_outcome[j].value};
			char result[DRAUGHTS_SENTENCE_TEXT_SIZE];

			draughts_result_write((enum draughts_outcome)reason.outcome,
				(enum draughts_ending)reason.ending, result, sizeof result);
			/* an ending that does not fit the outcome is not written */
			if (reason.ending == DRAUGHTS_ENDING_RECORDED ||
				strchr(result, ':') != NULL)
				check_reason(&languages[_i], position, &reason);
		}
}
END_TEST

/* Every fault of a setup, on no square, one, several and all of them. */
START_TEST(each_fault)
{
	static const draughts_squares squares[] = {0, 1, 0x80000001, 0xffffffff};

	for (size_t i = 0; i < sizeof names_of_setup_fault / sizeof *names_of_setup_fault; i++)
		for (int j = 0; j < LENGTH(squares); j++) {
			const struct table_row *const row = row_of_key(
				&languages[_i], "FAULT_", names_of_setup_fault[i].name);
			char english[DRAUGHTS_SENTENCE_TEXT_SIZE];
			char sentence[DRAUGHTS_SENTENCE_TEXT_SIZE];

			draughts_fault_write(draughts_italian(), names_of_setup_fault[i].value,
				squares[j], 0, english, sizeof english);
			check_sentence(row, sentence,
				draughts_fault_format(draughts_italian(),
					names_of_setup_fault[i].value, squares[j],
					row->field[SENTENCE], 0, sentence, sizeof sentence),
				english);
		}
}
END_TEST

void suite_languages(Suite *suite)
{
	for (int i = 0; i < LANGUAGES; i++)
		table_read_by(&languages[i], files[i], split);
	table_read(&explained, "explain.txt");
	table_read(&readings, "readings.txt");
	tests_add(suite, each_catalogue);
	tests_add(suite, each_is_read);
	tests_add_loop(suite, readings.rows, each_reading);
	tests_add_loop(suite, LANGUAGES, each_key, each_item, touched, each_ending, each_fault);
	tests_add_loop(suite, LANGUAGES * explained.rows, each_refusal);
}
