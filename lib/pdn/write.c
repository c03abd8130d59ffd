/* SPDX-License-Identifier: MIT */
/*
 * The writer of PDN. What it writes, the reader reads back, so both share the names of games and
 * the results.
 */
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/vtable.h"
#include "pdn/header.h"
#include "pdn/lexer.h"
#include "text/text.h"

enum { COLUMNS = 79 };

/* Lines of words. */
struct lines {
	struct dr_sink out;
	size_t column;
};

/* The values of the tags that a game needs to be read back; NULL if it does not need one. */
struct header {
	const char *result, *gametype, *variant, *fen;
	const char *mark; /* what ends the game */
	char number[12];
	char position[256]; /* 32 pieces of at most 4 bytes and a comma */
};

static void put_byte(struct lines *lines, char byte)
{
	dr_put(&lines->out, byte);
	lines->column = byte == '\n' ? 0 : lines->column + 1;
}

static void put_bytes(struct lines *lines, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		put_byte(lines, bytes[i]);
}

/* Writes a space if so much fits after it, else starts a new line; neither at the start of a line.
 */
static void put_gap(struct lines *lines, size_t length)
{
	if (lines->column == 0)
		return;
	put_byte(lines, lines->column + 1 + length > COLUMNS ? '\n' : ' ');
}

static void put_word(struct lines *lines, const char *word)
{
	put_gap(lines, strlen(word));
	put_bytes(lines, word, strlen(word));
}

/* Moves to the next word of a comment. Its length, 0 after the last one. */
static size_t next_word(const char **word)
{
	const char *end;

	while (dr_pdn_is_blank(**word))
		(*word)++;
	for (end = *word; *end != '\0' && !dr_pdn_is_blank(*end);)
		end++;
	return (size_t)(end - *word);
}

/*
 * A line in braces must not begin with a bracket, which could be taken for a tag, or with a `%`,
 * after which readers skip the line.
 */
static void put_braces(struct lines *lines, const char *word, size_t length)
{
	const char *brace = "{";

	while (length > 0) {
		const char *next = word + length;
		const size_t next_length = next_word(&next);

		put_gap(lines, strlen(brace) + length + (next_length == 0));
		if (lines->column == 0 && *brace == '\0' && (*word == '[' || *word == '%'))
			put_byte(lines, ' ');
		put_bytes(lines, brace, strlen(brace));
		put_bytes(lines, word, length);
		brace = "";
		word = next;
		length = next_length;
	}
	put_byte(lines, '}');
}

static void put_line_comments(struct lines *lines, const char *word, size_t length)
{
	if (lines->column > 0)
		put_byte(lines, '\n');
	for (; length > 0; word += length, length = next_word(&word)) {
		put_gap(lines, length);
		if (lines->column == 0)
			put_bytes(lines, "; ", 2);
		put_bytes(lines, word, length);
	}
	put_byte(lines, '\n');
}

/* Returns whether there was one to write. */
static bool put_comment(struct lines *lines, const char *comment)
{
	const char *word = comment;
	const size_t length = word ? next_word(&word) : 0;

	if (length == 0)
		return false;
	if (strchr(word, '}'))
		put_line_comments(lines, word, length);
	else
		put_braces(lines, word, length);
	return true;
}

/* Whether the reader takes a text, which is not empty, for the name of a tag. */
static bool is_name(const char *name)
{
	struct dr_pdn_lexer in = {name, strlen(name), 0, 0};

	return dr_pdn_after_name(&in, 0) == in.length;
}

static void put_tag(struct lines *lines, const char *name, const char *value)
{
	put_byte(lines, '[');
	put_bytes(lines, name, strlen(name));
	put_bytes(lines, " \"", 2);
	for (; *value != '\0'; value++) {
		if (*value == '"' || *value == '\\')
			put_byte(lines, '\\');
		put_byte(lines, (char)(*value == '\n' || *value == '\r' ? ' ' : *value));
	}
	put_bytes(lines, "\"]\n", 3);
}

/* The last tag of that name in any case, which is the one that counts; NULL if there is none. */
static const char *find_tag(const struct draughts_game *game, const char *wanted)
{
	const char *name, *value, *found = NULL;

	for (size_t i = 0; draughts_game_tag_at(game, i, &name, &value); i++)
		if (dr_pdn_is_named(name, strlen(name), wanted))
			found = value;
	return found;
}

static const char *result_text(
	const struct draughts_ruleset *ruleset, enum draughts_outcome outcome)
{
	if (outcome == DRAUGHTS_DRAW)
		return "1/2-1/2";
	if (outcome == DRAUGHTS_ONGOING)
		return "*";
	return (outcome == DRAUGHTS_WHITE_WINS) ==
			       (draughts_ruleset_first(ruleset) == DRAUGHTS_WHITE)
		       ? "1-0"
		       : "0-1";
}

/*
 * PDN 3.0 has the result in its tag alone and ends each game with `*`. A tag that has another one
 * stays, and then the game ends with the result.
 */
static void set_result(struct header *header, const struct draughts_game *game)
{
	const char *const outcome = result_text(
		draughts_game_start(game)->ruleset, draughts_game_outcome(game));
	const char *const tag = find_tag(game, "Result");
	const enum dr_pdn_score score = dr_pdn_read_score(outcome, strlen(outcome));
	enum dr_pdn_score recorded = DR_PDN_UNKNOWN;

	header->mark = "*";
	header->result = tag;
	if (tag)
		recorded = dr_pdn_read_score(tag, strlen(tag));
	if (recorded == DR_PDN_NEITHER)
		recorded = DR_PDN_UNKNOWN;
	if (recorded == score)
		return;
	if (tag && score != DR_PDN_UNKNOWN)
		header->mark = outcome;
	else
		header->result = outcome;
}

/* The ruleset of the table that has its GameType; NULL if none has. */
static const struct draughts_ruleset *find_numbered(const struct draughts_ruleset *ruleset)
{
	return dr_pdn_numbered_ruleset(ruleset->gametype);
}

static bool is_in_table(const struct draughts_ruleset *ruleset)
{
	return dr_pdn_named_ruleset(ruleset->name, strlen(ruleset->name)) != NULL;
}

/*
 * The number, as the tag has it if it is the same. A ruleset outside the table does not get a
 * number by which readers would take it for one of the table.
 */
static void set_gametype(struct header *header, const struct draughts_game *game)
{
	const struct draughts_ruleset *const ruleset = draughts_game_start(game)->ruleset;
	const char *const tag = find_tag(game, "GameType");
	struct dr_sink number = {header->number, sizeof header->number, 0};
	struct dr_pdn_gametype gametype;

	if (ruleset->gametype == 0 || (!is_in_table(ruleset) && find_numbered(ruleset)))
		return;
	dr_put_number(&number, ruleset->gametype);
	dr_put_end(&number);
	header->gametype = header->number;
	if (tag && dr_pdn_read_gametype(tag, strlen(tag), &gametype) && gametype.board_is_8x8 &&
		gametype.number == ruleset->gametype)
		header->gametype = tag;
}

/*
 * The name, as the tag has it if it is the same. Where the number is enough, a tag that is not the
 * name of a ruleset stays.
 */
static void set_variant(struct header *header, const struct draughts_game *game)
{
	const struct draughts_ruleset *const ruleset = draughts_game_start(game)->ruleset;
	const struct draughts_ruleset *const numbered = find_numbered(ruleset);
	const char *const tag = find_tag(game, "Variant");

	if (!numbered || strcmp(numbered->name, ruleset->name) != 0)
		header->variant = ruleset->name;
	else if (tag && !dr_pdn_named_ruleset(tag, strlen(tag)))
		header->variant = tag;
	if (tag && dr_pdn_is_named(tag, strlen(tag), ruleset->name))
		header->variant = tag;
}

/*
 * Whether the value of a FEN tag can be read from a file, where its quotes would be escaped;
 * position becomes the one in it, if there is one.
 */
static bool reads_as_position(const char *value, struct draughts_position *position)
{
	const size_t length = strlen(value);

	if (strchr(value, '"'))
		return false;
	return !dr_pdn_has_value(value, length) ||
	       draughts_position_read_fen(position, value, length, NULL) == DRAUGHTS_OK;
}

/* The start, as the tag has it if that reads as this position. */
static void set_start(struct header *header, const struct draughts_game *game)
{
	const struct draughts_position *const start = draughts_game_start(game);
	const char *const tag = find_tag(game, "FEN");
	struct draughts_position position;

	draughts_position_init(&position, start->ruleset);
	if (!draughts_position_equal(&position, start)) {
		draughts_position_write_fen(start, header->position, sizeof header->position);
		header->fen = header->position;
	}
	if (tag && reads_as_position(tag, &position) && draughts_position_equal(&position, start))
		header->fen = tag;
}

/*
 * Writes the tags; those of the header in the places of their own, or at the end. The usual tags
 * are written by their usual names, of two with one name the latter, as they would be read.
 */
static void put_tags(
	struct lines *lines, const struct draughts_game *game, const struct header *header)
{
	struct {
		const char *name, *value;
	} needed[] = {
		{"Result", header->result},
		{"GameType", header->gametype},
		{"Variant", header->variant},
		{"FEN", header->fen},
	};
	enum { NEEDED = sizeof needed / sizeof *needed };
	const char *name, *value;

	for (size_t i = 0; draughts_game_tag_at(game, i, &name, &value); i++) {
		const char *const usual = dr_pdn_usual_name(name, strlen(name));
		size_t k = 0;

		if (usual && find_tag(game, usual) != value)
			continue;
		if (usual)
			name = usual;
		while (k < NEEDED && strcmp(name, needed[k].name) != 0)
			k++;
		if (k < NEEDED) {
			value = needed[k].value;
			needed[k].value = NULL;
		}
		if (value && is_name(name))
			put_tag(lines, name, value);
	}
	for (size_t k = 0; k < NEEDED; k++)
		if (needed[k].value)
			put_tag(lines, needed[k].name, needed[k].value);
}

/* A move, after its number if it is the first of that number or does not follow a move. */
static void put_move(
	struct lines *lines, const struct draughts_game *game, size_t ply, bool restart)
{
	const enum draughts_side first = draughts_ruleset_first(draughts_game_start(game)->ruleset);
	struct draughts_position before;
	char text[64];
	struct dr_sink out = {text, sizeof text, 0};

	draughts_game_position_at(game, ply - 1, &before);

	const bool begins = draughts_position_turn(&before) == first;

	if (begins || restart) {
		dr_put_number(&out, draughts_game_move_number(game, ply));
		dr_put_text(&out, begins ? ". " : "... ");
	}
	draughts_move_write(&before, draughts_game_move(game, ply), text + out.length,
		sizeof text - out.length);
	put_word(lines, text);
}

size_t draughts_game_write_pdn(const struct draughts_game *game, char *buf, size_t size)
{
	struct lines lines = {{buf, size, 0}, 0};
	struct header header = {0};
	const size_t length = draughts_game_length(game);

	set_result(&header, game);
	set_gametype(&header, game);
	set_variant(&header, game);
	set_start(&header, game);
	put_tags(&lines, game, &header);
	put_byte(&lines, '\n');

	bool restart = true;

	for (size_t ply = 0; ply <= length; ply++) {
		if (ply > 0)
			put_move(&lines, game, ply, restart);
		restart = put_comment(&lines, draughts_game_comment(game, ply)) || ply == 0;
	}
	put_word(&lines, header.mark);
	put_byte(&lines, '\n');
	return dr_put_end(&lines.out);
}
