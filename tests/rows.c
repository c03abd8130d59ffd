/* SPDX-License-Identifier: MIT */
/* Rows of a kind, a text and the line that is expected of it. */
#include "rows.h"

#include "guard.h"

enum { KIND, TEXT, EXPECTED, FIELDS };

void line_add(struct line *line, const char *text)
{
	const size_t length = strlen(text);

	ck_assert_uint_lt(length, sizeof line->text - line->length);
	memcpy(line->text + line->length, text, length + 1);
	line->length += length;
}

void row_look(struct line *line, row_view *view, const struct draughts_ruleset *ruleset,
	const char *text, size_t length)
{
	struct line other = {.length = 0};

	line->length = 0;
	line->text[0] = '\0';
	view(line, ruleset, guard_copy_at_end(text, length), length);
	view(&other, ruleset, length > 0 ? guard_copy_at_begin(text, length) : NULL, length);
	ck_assert_str_eq(line->text, other.text);
}

void row_expect(row_view *view, const struct draughts_ruleset *ruleset, const char *text,
	size_t length, const char *expected)
{
	struct line line;

	row_look(&line, view, ruleset, text, length);
	if (strcmp(line.text, expected) != 0)
		ck_abort_msg("%.*s\nis:  %s\nnot: %s", (int)length, text, line.text, expected);
}

/* KIND TEXT => EXPECTED; comment is a line that begins with #, and all behind two blanks and #. */
static void split(struct table_row *row)
{
	char *const text = row->text + strcspn(row->text, " ");
	char *arrow = strstr(row->text, " =>");

	row->fields = 0;
	if (row->text[0] == '#' || row->text[0] == '\0')
		return;
	if (!arrow || text > arrow)
		table_fail(row->file, row->line, "this is not KIND TEXT => EXPECTED");

	char *const comment = strstr(arrow, "  # ");

	if (comment != NULL)
		*comment = '\0';
	row->field[KIND] = row->text;
	row->field[EXPECTED] = arrow + 3 + (arrow[3] == ' ');
	while (arrow > text && arrow[-1] == ' ')
		arrow--;
	*arrow = '\0';
	row->field[TEXT] = text + strspn(text, " ");
	*text = '\0';
	row->fields = FIELDS;
}

struct row row_of(const struct table_row *fields)
{
	struct row row = {.length = 0};

	snprintf(row.kind, sizeof row.kind, "%.*s", (int)strcspn(fields->field[KIND], "/"),
		fields->field[KIND]);
	row.length = table_decode(row.text, fields, fields->field[TEXT]);
	table_decode(row.expected, fields, fields->field[EXPECTED]);
	return row;
}

/* The same for one name. */
static bool is_name_of(const char *name, size_t length, const struct draughts_ruleset *ruleset)
{
	const char *const own = draughts_ruleset_name(ruleset);

	if (length > 0 && name[length - 1] == '*')
		return strncmp(own, name, length - 1) == 0;
	if (length == strlen("checkers") && strncmp(name, "checkers", length) == 0)
		return !tests_has_stacks(ruleset);
	if (length == strlen("flying") && strncmp(name, "flying", length) == 0)
		return draughts_ruleset_traits(ruleset) & DRAUGHTS_TRAIT_FLYING_KINGS;
	return strlen(own) == length && strncmp(own, name, length) == 0;
}

bool rows_name(const char *names, const struct draughts_ruleset *ruleset)
{
	for (;;) {
		const size_t length = strcspn(names, ",");

		if (is_name_of(names, length, ruleset))
			return true;
		if (names[length] == '\0')
			return false;
		names += length + 1;
	}
}

static bool row_is_for(const struct table_row *fields, const struct draughts_ruleset *ruleset)
{
	const char *const slash = strchr(fields->field[KIND], '/');

	return rows_name(slash != NULL ? slash + 1 : "english", ruleset);
}

const struct draughts_ruleset *row_ruleset(const struct table_row *fields)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (row_is_for(fields, ruleset))
			return ruleset;
	table_fail(fields->file, fields->line, "there is no such ruleset");
	return NULL;
}

static void check(const struct table_row *fields, const struct row_kind *kinds)
{
	const struct row row = row_of(fields);
	const struct draughts_ruleset *ruleset = row_ruleset(fields);
	struct line line;

	while (kinds->name != NULL && strcmp(kinds->name, row.kind) != 0)
		kinds++;
	if (kinds->name == NULL)
		table_fail(fields->file, fields->line, "there is no such kind");
	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++) {
		if (!row_is_for(fields, ruleset))
			continue;
		row_look(&line, kinds->view, ruleset, row.text, row.length);
		if (strcmp(line.text, row.expected) != 0)
			ck_abort_msg("%s:%d: %s: %s\nis:  %s\nnot: %s", fields->file, fields->line,
				draughts_ruleset_name(ruleset), fields->field[TEXT], line.text,
				row.expected);
	}
}

/* What rows_add has added, call by call. */
static struct row_set {
	struct table table;
	const struct row_kind *kinds;
	int first; /* of its rows among all rows */
} sets[16];

static struct row_set *sets_end = sets;

START_TEST(each_row)
{
	const struct row_set *set = sets;

	while (_i >= set->first + set->table.rows)
		set++;
	check(&set->table.row[_i - set->first], set->kinds);
}
END_TEST

const struct table *rows_add_files(
	Suite *suite, const struct row_kind *kinds, const char *const *files)
{
	struct row_set *const set = sets_end++;

	ck_assert(set < sets + LENGTH(sets));
	set->kinds = kinds;
	set->first = set > sets ? set[-1].first + set[-1].table.rows : 0;
	for (; *files != NULL; files++)
		table_read_by(&set->table, *files, split);
	tcase_add_loop_test(
		tests_case(suite, "each_row"), each_row, set->first, set->first + set->table.rows);
	return &set->table;
}

void row_prefixes(
	struct line *line, row_reader *read, const void *context, const char *text, size_t length)
{
	char whole[512];
	size_t offset;

	ck_assert_uint_le(length, sizeof whole);
	memcpy(whole, text, length); /* the text may lie where the copies will */
	for (size_t cut = 0; cut <= length; cut++) {
		const enum draughts_error status = read(
			context, guard_text(whole, cut), cut, &offset);

		line_add(line, status == DRAUGHTS_OK            ? "o"
			       : status == DRAUGHTS_ERR_ILLEGAL ? "i"
			       : status == DRAUGHTS_ERR_SYNTAX  ? "."
								: "x");
		ck_assert_msg(status != DRAUGHTS_ERR_SYNTAX || offset == cut, "%.*s: %zu", (int)cut,
			whole, offset);
	}
	for (size_t at = 0; at < length; at++) {
		char *const copy = guard_copy_at_end(whole, length);

		copy[at] = '\0';
		ck_assert_int_eq(read(context, copy, length, &offset), DRAUGHTS_ERR_SYNTAX);
		ck_assert_msg(
			offset == at, "%.*s: a NUL at %zu: %zu", (int)length, whole, at, offset);
	}
}
