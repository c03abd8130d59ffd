/* SPDX-License-Identifier: MIT */
/*
 * The writer of PDN: a function for each event of the reader. It writes what it is told and nothing
 * else, and refuses what would not read back as the same events.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/bits.h"
#include "core/vtable.h"
#include "pdn/header.h"
#include "pdn/layout.h"
#include "pdn/lexer.h"
#include "pdn/line.h"
#include "pdn/text.h"

/* What the reader would make of the text so far. */
enum state { BETWEEN_GAMES, IN_TAGS, IN_MOVES, AFTER_RESULT };

struct draughts_pdn_writer {
	struct dr_pdn_text text;
	struct dr_pdn_layout layout; /* at the end of the text */
	struct dr_pdn_line line;
	struct dr_pdn_header header; /* of the tags before the next start */
	enum state state;
	bool begun;  /* there is movetext, so a tag begins another game */
	bool closed; /* there is a result, so a move does */
	bool bare;   /* nothing since the last result: another one would only repeat it */
	bool turned; /* the other side begins, as its first move will show */
};

struct draughts_pdn_writer *draughts_pdn_writer_new(void)
{
	struct draughts_pdn_writer *const writer = (struct draughts_pdn_writer *)calloc(
		1, sizeof *writer);

	if (writer) {
		writer->layout.columns = DR_PDN_COLUMNS;
		writer->begun = writer->closed = true;
	}
	return writer;
}

void draughts_pdn_writer_free(struct draughts_pdn_writer *writer)
{
	if (writer) {
		dr_pdn_line_free(&writer->line);
		free(writer->text.bytes);
		free(writer);
	}
}

/* Makes room for a text of this length and all that may go around it. */
static enum draughts_error reserve(struct draughts_pdn_writer *writer, size_t length)
{
	enum { AROUND = 16 };

	if (length > SIZE_MAX / 4 ||
		dr_pdn_text_reserve(&writer->text, 2 * length + AROUND + DR_PDN_MOVE_MAX))
		return DRAUGHTS_ERR_MEMORY;
	writer->layout.out.buf = writer->text.bytes;
	writer->layout.out.size = writer->text.capacity;
	return DRAUGHTS_OK;
}

static enum draughts_error end(struct draughts_pdn_writer *writer)
{
	writer->text.length = writer->layout.out.length;
	return DRAUGHTS_OK;
}

/* Ends the line, and leaves one empty unless the one before is. */
static void put_empty_line(struct draughts_pdn_writer *writer)
{
	struct dr_sink *const out = &writer->layout.out;

	dr_pdn_put_line(&writer->layout);
	if (out->length > 1 && out->buf[out->length - 2] != '\n')
		dr_put(out, '\n');
}

/* Whether another game may begin: after a game that was ended, or whose end will be seen. */
static bool may_begin(const struct draughts_pdn_writer *writer, bool seen)
{
	return writer->state == BETWEEN_GAMES || (writer->line.depth == 0 && seen);
}

/* Goes on after a game. If its end would not be seen, it gets the result `*`. */
static void leave_game(struct draughts_pdn_writer *writer, bool seen)
{
	if (!seen) {
		dr_pdn_put_word(&writer->layout, "*", 1);
		writer->begun = writer->closed = writer->bare = true;
	}
	put_empty_line(writer);
}

/* Begins a game, after the end of the last one. */
static void begin_game(struct draughts_pdn_writer *writer, bool seen)
{
	leave_game(writer, seen);
	writer->begun = writer->closed = false;
}

/* Writes a tag, and remembers it as the reader does. */
static void put_tag(struct draughts_pdn_writer *writer, const char *name, const char *value)
{
	struct dr_pdn_layout *const layout = &writer->layout;
	struct dr_pdn_token tag = {.kind = DR_PDN_TOKEN_TAG};

	dr_pdn_put_line(layout);
	tag.name.at = layout->out.length + strlen("[");
	tag.name.end = tag.name.at + strlen(name);
	tag.text.at = tag.name.end + strlen(" \"");
	dr_pdn_put_tag(layout, name, value);
	tag.text.end = layout->out.length - strlen("\"]\n");
	dr_pdn_header_add(&writer->header, layout->out.buf, &tag);
}

DR_SMALL enum draughts_error draughts_pdn_writer_tag(
	struct draughts_pdn_writer *writer, const char *name, const char *value)
{
	struct dr_pdn_lexer in = {name, strlen(name), 0, 0};

	if (in.length == 0 || dr_pdn_after_name(&in, 0) != in.length)
		return DRAUGHTS_ERR_SYNTAX;
	if (writer->state != IN_TAGS && !may_begin(writer, writer->begun))
		return DRAUGHTS_ERR_SYNTAX;
	if (reserve(writer, in.length + strlen(value)))
		return DRAUGHTS_ERR_MEMORY;
	if (writer->state != IN_TAGS)
		begin_game(writer, writer->begun);
	writer->state = IN_TAGS;
	put_tag(writer, name, value);
	return end(writer);
}

/*
 * Whether a reader of the tags would start here, or would do so when it sees the first move, as the
 * side that begins by the rules does not.
 */
static bool agrees(const struct draughts_pdn_writer *writer,
	const struct draughts_position *position, bool *turned)
{
	const char *const text = writer->layout.out.buf;
	struct draughts_position start;
	struct draughts_pdn_place error;
	unsigned quiet;

	*turned = false;
	if (dr_pdn_header_start(&writer->header, text, position->ruleset, &start, &quiet, &error))
		return false;
	if (draughts_position_equal(&start, position))
		return true;
	draughts_position_switch_turn(&start, &start);
	*turned = draughts_position_equal(&start, position);
	return *turned && !dr_pdn_header_has_fen(&writer->header, text);
}

/* Forgets the tags. */
static void clear_header(struct draughts_pdn_writer *writer)
{
	memset(&writer->header, 0, sizeof writer->header);
}

DR_SMALL enum draughts_error draughts_pdn_writer_start(
	struct draughts_pdn_writer *writer, const struct draughts_position *position)
{
	bool turned;

	if (writer->state != IN_TAGS && !may_begin(writer, writer->closed))
		return DRAUGHTS_ERR_SYNTAX;
	if (reserve(writer, 0))
		return DRAUGHTS_ERR_MEMORY;
	if (!agrees(writer, position, &turned))
		return DRAUGHTS_ERR_SYNTAX;
	if (writer->state != IN_TAGS)
		begin_game(writer, writer->closed);
	else
		put_empty_line(writer);
	writer->bare = writer->bare && writer->state != IN_TAGS;
	writer->state = IN_MOVES;
	writer->layout.restarts = true;
	dr_pdn_line_start(&writer->line, position);
	writer->turned = turned;
	clear_header(writer);
	return end(writer);
}

/* A game without tags and with nothing in it leaves no trace. */
DR_SMALL enum draughts_error draughts_pdn_writer_game_end(struct draughts_pdn_writer *writer)
{
	if (writer->line.depth > 0)
		return DRAUGHTS_ERR_SYNTAX;
	if (writer->state == IN_TAGS) {
		if (reserve(writer, 0))
			return DRAUGHTS_ERR_MEMORY;
		put_empty_line(writer);
		clear_header(writer);
		writer->bare = false;
	}
	if (writer->bare)
		writer->begun = writer->closed = true;
	writer->state = BETWEEN_GAMES;
	return end(writer);
}

enum draughts_error draughts_pdn_writer_move(struct draughts_pdn_writer *writer, draughts_move move)
{
	struct dr_pdn_line *const line = &writer->line;

	if (writer->state != IN_MOVES)
		return DRAUGHTS_ERR_SYNTAX;
	if (!draughts_position_is_legal(&line->now, move))
		return draughts_position_count_moves(&line->now) == 0 ? DRAUGHTS_ERR_GAME_OVER
								      : DRAUGHTS_ERR_ILLEGAL;
	if (reserve(writer, 0))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_move(&writer->layout, &line->now, move, dr_pdn_line_number(line, line->ply + 1));
	dr_pdn_line_play(line, move);
	writer->begun = true;
	writer->bare = false;
	return end(writer);
}

/* Between games it belongs to none, so the last one must be seen to have ended. */
DR_SMALL enum draughts_error draughts_pdn_writer_comment(
	struct draughts_pdn_writer *writer, const char *text, size_t length)
{
	const bool outside = writer->state == BETWEEN_GAMES;

	if (length > 0 && memchr(text, '\0', length))
		return DRAUGHTS_ERR_SYNTAX;
	if (reserve(writer, length))
		return DRAUGHTS_ERR_MEMORY;
	if (outside)
		leave_game(writer, writer->closed);
	dr_pdn_put_comment(&writer->layout, text, length);
	writer->bare = writer->bare && writer->state == AFTER_RESULT;
	return end(writer);
}

DR_SMALL enum draughts_error draughts_pdn_writer_nag(
	struct draughts_pdn_writer *writer, uint32_t number)
{
	if (writer->state != IN_MOVES || !writer->line.moved)
		return DRAUGHTS_ERR_SYNTAX;
	if (reserve(writer, 0))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_nag(&writer->layout, number);
	return end(writer);
}

/* Whether it takes a move to show who begins. */
static bool needs_move(const struct draughts_pdn_writer *writer)
{
	return writer->turned && writer->line.depth == 0 && !writer->line.moved;
}

DR_SMALL enum draughts_error draughts_pdn_writer_variation(struct draughts_pdn_writer *writer)
{
	if (writer->state != IN_MOVES || needs_move(writer))
		return DRAUGHTS_ERR_SYNTAX;
	if (reserve(writer, 0) || dr_pdn_line_open(&writer->line))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_open(&writer->layout);
	writer->begun = true;
	writer->bare = false;
	return end(writer);
}

DR_SMALL enum draughts_error draughts_pdn_writer_variation_end(struct draughts_pdn_writer *writer)
{
	if (writer->line.depth == 0)
		return DRAUGHTS_ERR_SYNTAX;
	if (reserve(writer, 0))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_close(&writer->layout);
	dr_pdn_line_close(&writer->line);
	return end(writer);
}

/* A result may be repeated, as it is in files. */
DR_SMALL enum draughts_error draughts_pdn_writer_result(
	struct draughts_pdn_writer *writer, const char *text)
{
	const struct draughts_position *const position = &writer->line.now;
	const size_t length = strlen(text);
	enum dr_pdn_score score;
	size_t at = 0, word;

	if (writer->state < IN_MOVES || writer->line.depth > 0 || needs_move(writer) ||
		(writer->bare && writer->state == IN_MOVES) ||
		!dr_pdn_read_result(text, length, &score))
		return DRAUGHTS_ERR_SYNTAX;
	if (score == DR_PDN_EVEN && !position->ruleset->draws.agreement &&
		draughts_position_outcome(position) == DRAUGHTS_ONGOING)
		return DRAUGHTS_ERR_NO_CLAIM;
	if (reserve(writer, length))
		return DRAUGHTS_ERR_MEMORY;
	for (; (word = dr_pdn_next_word(text, length, &at)) > 0; at += word)
		dr_pdn_put_word(&writer->layout, text + at, word);
	writer->state = AFTER_RESULT;
	writer->begun = writer->closed = writer->bare = true;
	return end(writer);
}

const char *draughts_pdn_writer_text(struct draughts_pdn_writer *writer, size_t *length)
{
	struct dr_pdn_text *const text = &writer->text;
	size_t total = text->length;

	if (total == 0) {
		if (length)
			*length = 0;
		return "";
	}
	if (writer->layout.column > 0)
		text->bytes[total++] = '\n';
	text->bytes[total] = '\0';
	if (length)
		*length = total;
	return text->bytes;
}
