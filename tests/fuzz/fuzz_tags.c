/* SPDX-License-Identifier: MIT */
/*
 * Tags and comments of a game: a line with the ruleset's digit and a FEN, then a line a call. tA=B
 * sets tag A to B and tA removes it, cNtext sets the comment of ply N and cN removes it, aNtext and
 * aN do the same to its annotation, pX plays the move that byte X counts to, u undoes, x goes on
 * with a copy. Plain arrays do the same. In the end the game is written as PDN and must come back
 * with all that PDN can hold. A text may contain NULs, and is then refused.
 */
#include "fuzz.h"

#include <string.h>

/* The comments of an annotation may be single characters, which are joined by spaces. */
enum { TEXT_SIZE = 48, COMMENT_SIZE = 2 * TEXT_SIZE, TAGS_MAX = 40, PLIES_MAX = 10 };

struct tag {
	char name[TEXT_SIZE], value[TEXT_SIZE];
};

/* What the game should have. */
struct model {
	size_t tags;
	struct tag tag[TAGS_MAX];
	size_t length;
	char comment[PLIES_MAX][COMMENT_SIZE];
};

static size_t find_tag(const struct model *model, const char *name)
{
	size_t i = 0;

	while (i < model->tags && strcmp(model->tag[i].name, name) != 0)
		i++;
	return i;
}

static void set_tag(
	struct draughts_game *game, struct model *model, const char *line, size_t length)
{
	struct tag tag;
	size_t value_length;
	const bool has_value = fuzz_split(
		line, length, tag.name, tag.value, TEXT_SIZE, &value_length);
	const size_t at = find_tag(model, tag.name);
	enum draughts_error status;

	if (at == TAGS_MAX)
		return;
	status = draughts_game_set_tag(game, tag.name, has_value ? tag.value : NULL, value_length);
	FUZZ_CHECK(status == (tag.name[0] == '\0'                            ? DRAUGHTS_ERR_RANGE
				     : fuzz_has_nul(tag.value, value_length) ? DRAUGHTS_ERR_SYNTAX
									     : DRAUGHTS_OK));
	if (status != DRAUGHTS_OK)
		return;
	if (has_value) {
		model->tag[at] = tag;
		model->tags += at == model->tags;
	} else if (at < model->tags) {
		model->tags--;
		memmove(&model->tag[at], &model->tag[at + 1],
			(model->tags - at) * sizeof model->tag[0]);
	}
}

static bool is_blank(char byte)
{
	return byte == ' ' || (byte >= '\t' && byte <= '\r') || byte == 26;
}

/* The words of a comment, with a space between them. */
static void squeeze(char *text)
{
	char *to = text;

	for (const char *from = text; *from != '\0'; from++)
		if (!is_blank(*from))
			*to++ = *from;
		else if (to > text && to[-1] != ' ')
			*to++ = ' ';
	if (to > text && to[-1] == ' ')
		to--;
	*to = '\0';
}

/* A line with a ply, and a text unless the line ends. */
struct note {
	size_t ply, length;
	char text[TEXT_SIZE];
	bool is_set, has_nul;
};

static struct note split_note(const char *line, size_t length)
{
	struct note note = {.is_set = length > 1};

	note.ply = length > 0 && line[0] >= '0' && line[0] <= '9' ? (size_t)(line[0] - '0') : 0;
	note.length = fuzz_copy_text(
		note.text, TEXT_SIZE, line + note.is_set, note.is_set ? length - 1 : 0);
	note.has_nul = fuzz_has_nul(note.text, note.length);
	return note;
}

static void set_comment(struct draughts_game *game, struct model *model, struct note *note)
{
	const enum draughts_error status = draughts_game_set_comment(
		game, note->ply, note->is_set ? note->text : NULL, note->length);

	FUZZ_CHECK(status == (note->ply > model->length ? DRAUGHTS_ERR_RANGE
				     : note->has_nul    ? DRAUGHTS_ERR_SYNTAX
							: DRAUGHTS_OK));
	if (status != DRAUGHTS_OK)
		return;
	squeeze(note->text);
	memcpy(model->comment[note->ply], note->text, sizeof note->text);
}

/* An annotation that can be read is stored in a form that is stored as it is. */
static void set_annotation(struct draughts_game *game, struct model *model, const struct note *note)
{
	size_t offset = 0;
	const enum draughts_error status = draughts_game_set_annotation(
		game, note->ply, note->is_set ? note->text : NULL, note->length, &offset);

	FUZZ_CHECK((status == DRAUGHTS_ERR_RANGE) == (note->ply > model->length));
	FUZZ_CHECK(offset <= note->length);
	if (note->has_nul && status != DRAUGHTS_ERR_RANGE)
		FUZZ_CHECK(status == DRAUGHTS_ERR_SYNTAX && offset == strlen(note->text));
	if (status != DRAUGHTS_OK)
		return;
	FUZZ_CHECK(draughts_game_write_comment(game, note->ply, model->comment[note->ply],
			   COMMENT_SIZE) < COMMENT_SIZE);

	const char *const stored = draughts_game_annotation(game, note->ply);
	char again[8 * TEXT_SIZE]; /* with numbers, brackets and spaces */

	if (stored == NULL)
		return;
	FUZZ_CHECK(strlen(stored) < sizeof again);
	strcpy(again, stored);
	FUZZ_CHECK(draughts_game_set_annotation(game, note->ply, again, strlen(again), NULL) ==
		   DRAUGHTS_OK);
	FUZZ_CHECK(strcmp(draughts_game_annotation(game, note->ply), again) == 0);
}

/* A new ply forgets those that were undone, comments and all. */
static void play(struct draughts_game *game, struct model *model, unsigned byte)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(
		draughts_game_position(game), moves, DRAUGHTS_MOVES_MAX);

	if (total == 0 || model->length == PLIES_MAX - 1)
		return;
	FUZZ_CHECK(draughts_game_play(game, moves[byte % total]) == DRAUGHTS_OK);
	model->length++;
	for (size_t ply = model->length; ply < PLIES_MAX; ply++)
		model->comment[ply][0] = '\0';
}

static void call(struct draughts_game **game, struct model *model, struct fuzz_input *input)
{
	size_t length;
	const char *line = fuzz_line(input, &length);
	struct draughts_game *copy;
	struct note note;

	if (length == 0)
		return;
	note = split_note(line + 1, length - 1);
	switch (line[0]) {
	case 't':
		set_tag(*game, model, line + 1, length - 1);
		break;
	case 'c':
		set_comment(*game, model, &note);
		break;
	case 'a':
		set_annotation(*game, model, &note);
		break;
	case 'p':
		play(*game, model, length > 1 ? (unsigned char)line[1] : 0);
		break;
	case 'u':
		FUZZ_CHECK(draughts_game_undo(*game) ==
			   (model->length == 0 ? DRAUGHTS_ERR_RANGE : DRAUGHTS_OK));
		model->length -= model->length != 0;
		break;
	case 'x':
		copy = draughts_game_clone(*game);
		if (copy == NULL)
			break;
		draughts_game_free(*game);
		*game = copy;
		break;
	default:
		break;
	}
}

static void check_comments(const struct draughts_game *game, const struct model *model)
{
	char comment[COMMENT_SIZE];

	for (size_t ply = 0; ply <= model->length; ply++) {
		FUZZ_CHECK(draughts_game_write_comment(game, ply, comment, sizeof comment) ==
			   strlen(model->comment[ply]));
		FUZZ_CHECK(strcmp(comment, model->comment[ply]) == 0);
	}
}

static void check_game(const struct draughts_game *game, const struct model *model)
{
	const char *name = "none", *value = "none";

	for (size_t i = 0; i < model->tags; i++) {
		const char *const found = draughts_game_tag(game, model->tag[i].name);

		FUZZ_CHECK(draughts_game_tag_at(game, i, &name, &value));
		FUZZ_CHECK(strcmp(name, model->tag[i].name) == 0);
		FUZZ_CHECK(strcmp(value, model->tag[i].value) == 0);
		FUZZ_CHECK(found != NULL && strcmp(found, value) == 0);
	}
	FUZZ_CHECK(!draughts_game_tag_at(game, model->tags, NULL, NULL));
	FUZZ_CHECK(draughts_game_length(game) == model->length);
	check_comments(game, model);
	FUZZ_CHECK(draughts_game_write_comment(game, model->length + 1, NULL, 0) == 0);
}

/* Capitals behind a Q, with which no usual tag begins, stay as they are in PDN. */
static bool is_plain(const char *name)
{
	static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

	return name[0] == 'Q' && strspn(name, capitals) == strlen(name);
}

static void check_read_back(const struct draughts_game *game, const struct model *model)
{
	for (size_t i = 0; i < model->tags; i++) {
		const char *const value = draughts_game_tag(game, model->tag[i].name);
		char expected[TEXT_SIZE];

		if (!is_plain(model->tag[i].name))
			continue;
		memcpy(expected, model->tag[i].value, sizeof expected);
		for (char *end = strchr(expected, '\r'); end != NULL; end = strchr(end, '\r'))
			*end = ' ';
		FUZZ_CHECK(value != NULL && strcmp(value, expected) == 0);
	}
	FUZZ_CHECK(draughts_game_length(game) == model->length);
	check_comments(game, model);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct model model = {0};
	struct fuzz_input input = {data, size};
	struct draughts_game *back,
		*game = draughts_game_from_position(fuzz_position(TESTS_ROOM, &input));

	if (game == NULL)
		return 0;
	while (input.size != 0) {
		call(&game, &model, &input);
		check_game(game, &model);
	}
	back = fuzz_read_back(game);
	check_read_back(back, &model);
	draughts_game_free(back);
	draughts_game_free(game);
	return 0;
}
