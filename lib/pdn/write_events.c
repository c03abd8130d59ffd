/* SPDX-License-Identifier: MIT */
/*
 * The writer of PDN: a function for each event of the reader. It refuses an event that would not
 * read back as the same event. The tags are written when the moves begin, and again at the end,
 * when the outcome is known.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/vtable.h"
#include "game/game.h"
#include "notation/notation.h"
#include "pdn/line.h"
#include "pdn/reader.h"
#include "pdn/header.h"

enum { AROUND = 16 }; /* room for what goes around a text */

struct draughts_pdn_writer {
	struct dr_pdn_layout layout; /* the text so far */
	unsigned flags;
	enum dr_pdn_state state;
	bool after_game; /* a comment between games needs an empty line before it */

	/* The game being written. */
	struct dr_tags tags;
	struct draughts_position start;
	unsigned quiet;              /* plies before the start */
	struct dr_pdn_layout before; /* where the text continues if there is no game after all */
	size_t tags_at, tags_end;    /* where the tags are in the text */
	struct dr_pdn_line line;
	enum draughts_outcome outcome; /* of the result that was written */

	struct dr_sink spare; /* room for all tags */
};

struct draughts_pdn_writer *draughts_pdn_writer_new(unsigned flags)
{
	struct draughts_pdn_writer *const writer = (struct draughts_pdn_writer *)calloc(
		1, sizeof *writer);

	if (writer) {
		writer->layout.columns = DR_PDN_COLUMNS;
		writer->layout.flags = writer->flags = flags;
	}
	return writer;
}

void draughts_pdn_writer_free(struct draughts_pdn_writer *writer)
{
	if (writer) {
		dr_tags_free(&writer->tags);
		free(writer->line.open);
		free(writer->layout.out.buf);
		free(writer->spare.buf);
		free(writer);
	}
}

/* Makes room for a text of this length and all that may go around it. */
static enum draughts_error reserve(struct draughts_pdn_writer *writer, size_t length)
{
	if (length > SIZE_MAX / 8)
		return DRAUGHTS_ERR_MEMORY;
	return dr_pdn_grow(&writer->layout.out, 2 * length + AROUND + DR_PDN_MOVE_MAX);
}

/* The same for an event, which is refused if it does not fit here: it could not be read back. */
static enum draughts_error prepare(struct draughts_pdn_writer *writer, bool fits, size_t length)
{
	return fits ? reserve(writer, length) : DRAUGHTS_ERR_SYNTAX;
}

/*
 * Makes room for the tags of this game and of the next, which has none yet. Then writing the tags,
 * and beginning a game, cannot fail.
 */
static enum draughts_error reserve_tags(struct draughts_pdn_writer *writer)
{
	static const struct dr_tags none = {0};
	const size_t size = dr_pdn_tags_size(&writer->tags) + dr_pdn_tags_size(&none);

	writer->spare.length = 0;
	if (dr_pdn_grow(&writer->spare, size))
		return DRAUGHTS_ERR_MEMORY;
	return reserve(writer, size);
}

/* Ends the line, and adds an empty line unless there is one. */
static void put_empty_line(struct draughts_pdn_writer *writer)
{
	struct dr_sink *const out = &writer->layout.out;

	dr_pdn_break_line(&writer->layout);
	if (out->length > 1 && out->buf[out->length - 2] != '\n')
		dr_put(out, '\n');
}

/* ---- tags ---- */

/* Writes the tags, in place of the tags that were written before. */
static void put_tags(struct draughts_pdn_writer *writer, struct dr_result end)
{
	const struct dr_pdn_facts facts = {&writer->start, writer->quiet, end, writer->flags};
	struct dr_sink *const out = &writer->layout.out;
	const size_t rest = out->length - writer->tags_end;
	struct dr_pdn_layout tags = {.out = {writer->spare.buf, writer->spare.size, 0}};

	dr_pdn_put_tags(&tags, &writer->tags, &facts);

	char *const at = out->buf + writer->tags_at;

	memmove(at + tags.out.length, out->buf + writer->tags_end, rest);
	memcpy(at, tags.out.buf, tags.out.length);
	writer->tags_end = writer->tags_at + tags.out.length;
	out->length = writer->tags_end + rest;
}

/* Makes room for a game that begins here, if the one before may be ended. */
static enum draughts_error prepare_game(struct draughts_pdn_writer *writer, bool may_end)
{
	return writer->state <= DR_PDN_IN_TAGS || may_end ? reserve_tags(writer)
							  : DRAUGHTS_ERR_SYNTAX;
}

/* Begins a game, unless its tags have begun, and ends the game before it. Room was made for it. */
static void begin_game(struct draughts_pdn_writer *writer)
{
	if (writer->state == DR_PDN_IN_TAGS)
		return;
	if (writer->state != DR_PDN_BETWEEN_GAMES)
		draughts_pdn_writer_game_end(writer);
	dr_tags_free(&writer->tags);
	writer->before = writer->layout;
	put_empty_line(writer);
	writer->tags_at = writer->tags_end = writer->layout.out.length;
	writer->outcome = DRAUGHTS_ONGOING;
	writer->state = DR_PDN_IN_TAGS;
}

enum draughts_error draughts_pdn_writer_tag(
	struct draughts_pdn_writer *writer, const char *name, const char *value, size_t length)
{
	const enum dr_pdn_tag tag = dr_pdn_find_tag(name, strlen(name));
	const char *const usual = tag < DR_PDN_TAG_UNKNOWN ? dr_pdn_tag_names[tag] : name;
	const bool may_end = writer->state == DR_PDN_AFTER_RESULT ||
			     (writer->line.moved && !writer->line.depth);
	struct dr_tags first = {0};
	enum draughts_error status;

	if (!dr_pdn_is_name(name))
		return DRAUGHTS_ERR_SYNTAX;
	if (writer->state == DR_PDN_IN_TAGS)
		return dr_tags_set(&writer->tags, usual, value, length);
	status = prepare_game(writer, may_end);
	if (!status)
		status = dr_tags_set(&first, usual, value, length);
	if (status || first.count == 0) /* there is nothing to remove */
		return status;
	begin_game(writer);
	writer->tags = first;
	return DRAUGHTS_OK;
}

static const char *tag_value(const struct draughts_pdn_writer *writer, enum dr_pdn_tag tag)
{
	const char *const value = dr_tags_value(&writer->tags, dr_pdn_tag_names[tag]);

	return value ? value : "";
}

enum draughts_error draughts_pdn_writer_start(
	struct draughts_pdn_writer *writer, const struct draughts_position *position)
{
	const enum draughts_error status = prepare_game(
		writer, writer->state == DR_PDN_AFTER_RESULT);
	struct dr_fen_facts fen;

	if (status)
		return status;
	begin_game(writer);
	writer->start = *position;
	writer->quiet = dr_pdn_is_fen_of(position, tag_value(writer, DR_PDN_TAG_FEN), &fen)
				? fen.quiet
				: 0;
	put_tags(writer, (struct dr_result){DRAUGHTS_ONGOING, DRAUGHTS_ENDING_NONE});
	dr_pdn_line_start(&writer->line, position);
	writer->layout.moving = false;
	writer->state = DR_PDN_IN_MOVES;
	return DRAUGHTS_OK;
}

/* ---- moves ---- */

enum draughts_error draughts_pdn_writer_move(struct draughts_pdn_writer *writer, draughts_move move)
{
	struct dr_pdn_line *const line = &writer->line;
	struct dr_moves legal;
	size_t i = 0;

	if (writer->state != DR_PDN_IN_MOVES)
		return DRAUGHTS_ERR_SYNTAX;
	dr_list_moves(&line->now, &legal);
	while (i < legal.total && legal.move[i] != move)
		i++;
	if (i == legal.total)
		return legal.total == 0 ? DRAUGHTS_ERR_GAME_OVER : DRAUGHTS_ERR_ILLEGAL;
	if (reserve(writer, 0))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_move(&writer->layout, &line->now, &legal, move,
		dr_move_number(line->ply + 1, line->second_half));
	dr_pdn_line_play(line, move);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_pdn_writer_comment(
	struct draughts_pdn_writer *writer, const char *text, size_t length)
{
	const enum draughts_error status = prepare(writer, !dr_has_nul(text, length), length);

	if (status)
		return status;
	if (writer->state == DR_PDN_BETWEEN_GAMES) {
		if (writer->after_game)
			put_empty_line(writer);
		writer->after_game = false;
	}
	dr_pdn_put_comment(&writer->layout, text, length);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_pdn_writer_nag(struct draughts_pdn_writer *writer, uint32_t number)
{
	const struct dr_pdn_line *const line = &writer->line;
	const bool fits = writer->state >= DR_PDN_IN_MOVES && (line->moved || line->depth > 0);
	const enum draughts_error status = prepare(writer, fits, 0);

	if (!status)
		dr_pdn_put_nag(&writer->layout, number);
	return status;
}

enum draughts_error draughts_pdn_writer_variation(struct draughts_pdn_writer *writer)
{
	enum draughts_error status = prepare(writer, writer->state == DR_PDN_IN_MOVES, 0);

	if (!status)
		status = dr_pdn_line_open(&writer->line);
	if (!status)
		dr_pdn_put_open(&writer->layout);
	return status;
}

enum draughts_error draughts_pdn_writer_variation_end(struct draughts_pdn_writer *writer)
{
	const bool fits = writer->state == DR_PDN_IN_MOVES && writer->line.depth > 0;
	const enum draughts_error status = prepare(writer, fits, 0);

	if (!status) {
		dr_pdn_put_close(&writer->layout);
		dr_pdn_line_close(&writer->line);
	}
	return status;
}

/* ---- results ---- */

static enum draughts_error put_result(
	struct draughts_pdn_writer *writer, const char *text, enum draughts_outcome outcome)
{
	if (reserve(writer, strlen(text)))
		return DRAUGHTS_ERR_MEMORY;
	dr_pdn_put_word(&writer->layout, text, strlen(text));
	writer->outcome = outcome;
	writer->state = DR_PDN_AFTER_RESULT;
	return DRAUGHTS_OK;
}

/* Whether the game that was started can end so. */
static enum draughts_error check_outcome(
	const struct draughts_pdn_writer *writer, enum draughts_outcome outcome)
{
	const enum draughts_outcome board = draughts_position_outcome(&writer->line.now);

	if (board != DRAUGHTS_ONGOING && outcome != board)
		return DRAUGHTS_ERR_GAME_OVER;
	if (outcome == DRAUGHTS_DRAW &&
		!dr_has_trait(writer->line.now.ruleset, DRAUGHTS_TRAIT_DRAWS))
		return DRAUGHTS_ERR_NO_CLAIM;
	return DRAUGHTS_OK;
}

enum draughts_error draughts_pdn_writer_result(
	struct draughts_pdn_writer *writer, enum draughts_outcome outcome)
{
	if (writer->state != DR_PDN_IN_MOVES || writer->line.depth > 0)
		return DRAUGHTS_ERR_SYNTAX;
	if ((unsigned)outcome > DRAUGHTS_BOTH_LOSE)
		return DRAUGHTS_ERR_RANGE;

	const enum draughts_error status = check_outcome(writer, outcome);

	if (status)
		return status;
	return put_result(
		writer, dr_pdn_result(outcome, writer->line.now.ruleset, writer->flags), outcome);
}

/* Ends a game that was started. */
static enum draughts_error end_game(struct draughts_pdn_writer *writer, struct dr_result end)
{
	const char *const result = dr_pdn_result(
		end.outcome, writer->line.now.ruleset, writer->flags);

	if (reserve_tags(writer))
		return DRAUGHTS_ERR_MEMORY;
	if (writer->state == DR_PDN_IN_MOVES)
		dr_pdn_put_word(&writer->layout, result, strlen(result));
	dr_pdn_break_line(&writer->layout);
	if (end.outcome != DRAUGHTS_ONGOING) /* otherwise the tags are as at the start */
		put_tags(writer, end);
	writer->after_game = true;
	writer->state = DR_PDN_BETWEEN_GAMES;
	return DRAUGHTS_OK;
}

/* The outcome of the Result tag, read by the flags of the writer. */
static enum draughts_outcome tag_outcome(const struct draughts_pdn_writer *writer)
{
	const struct draughts_ruleset *const ruleset = writer->line.now.ruleset;
	const char *const result = tag_value(writer, DR_PDN_TAG_RESULT);
	const enum dr_pdn_score score = dr_pdn_read_score(result, strlen(result));

	if (score == DR_PDN_EVEN && !dr_has_trait(ruleset, DRAUGHTS_TRAIT_DRAWS))
		return DRAUGHTS_ONGOING;
	return dr_pdn_outcome(score, dr_pdn_first(ruleset, writer->flags));
}

enum draughts_error draughts_pdn_writer_game_end(struct draughts_pdn_writer *writer)
{
	const char *termination;
	enum draughts_outcome outcome = writer->outcome;

	if (writer->state <= DR_PDN_IN_TAGS) {
		if (writer->state == DR_PDN_IN_TAGS) { /* no game was started */
			writer->before.out.buf = writer->layout.out.buf;
			writer->before.out.size = writer->layout.out.size;
			writer->layout = writer->before;
		}
		writer->state = DR_PDN_BETWEEN_GAMES;
		return DRAUGHTS_OK;
	}
	if (writer->line.depth > 0)
		return DRAUGHTS_ERR_SYNTAX;
	if (outcome == DRAUGHTS_ONGOING)
		outcome = tag_outcome(writer);
	termination = tag_value(writer, DR_PDN_TAG_TERMINATION);
	return end_game(writer,
		dr_pdn_find_end(&writer->line.now, outcome, termination, strlen(termination)));
}

/* ---- events ---- */

static enum draughts_error write_game(struct draughts_pdn_writer *writer)
{
	const enum draughts_error status = prepare_game(writer, false);

	if (!status)
		begin_game(writer);
	return status;
}

static enum draughts_error write_tag(
	struct draughts_pdn_writer *writer, const struct draughts_pdn *pdn)
{
	char *const tag = dr_pdn_make_tag(pdn);
	enum draughts_error status = DRAUGHTS_ERR_MEMORY;

	if (tag) {
		const char *const value = tag + strlen(tag) + 1;

		status = draughts_pdn_writer_tag(writer, tag, value, strlen(value));
	}
	free(tag);
	return status;
}

/*
 * Of several results, the first that is not `*` counts; the end of the game writes a `*`. A result
 * on the board takes precedence.
 */
static enum draughts_error write_result(
	struct draughts_pdn_writer *writer, const struct draughts_pdn_event *event)
{
	enum draughts_outcome outcome = (enum draughts_outcome)event->outcome;

	if (writer->state == DR_PDN_AFTER_RESULT || outcome == DRAUGHTS_ONGOING)
		return DRAUGHTS_OK;
	if (writer->state == DR_PDN_IN_MOVES &&
		draughts_position_outcome(&writer->line.now) != DRAUGHTS_ONGOING)
		outcome = draughts_position_outcome(&writer->line.now);
	return draughts_pdn_writer_result(writer, outcome);
}

static enum draughts_error write_game_end(
	struct draughts_pdn_writer *writer, const struct draughts_pdn_event *event)
{
	const struct dr_result end = {
		(enum draughts_outcome)event->outcome, (enum draughts_ending)event->ending};

	if (writer->state <= DR_PDN_IN_TAGS || writer->line.depth > 0)
		return draughts_pdn_writer_game_end(writer);

	const enum draughts_error status = check_outcome(writer, end.outcome);

	return status ? status : end_game(writer, end);
}

enum draughts_error draughts_pdn_writer_event(
	struct draughts_pdn_writer *writer, const struct draughts_pdn *pdn)
{
	const struct draughts_pdn_event *const event = &pdn->last_event;

	switch ((enum draughts_pdn_kind)event->kind) {
	case DRAUGHTS_PDN_END:
	case DRAUGHTS_PDN_FAULT:
		break;
	case DRAUGHTS_PDN_GAME:
		return write_game(writer);
	case DRAUGHTS_PDN_TAG:
		return write_tag(writer, pdn);
	case DRAUGHTS_PDN_START:
		return draughts_pdn_writer_start(writer, pdn->position);
	case DRAUGHTS_PDN_MOVE:
		return draughts_pdn_writer_move(writer, event->move);
	case DRAUGHTS_PDN_COMMENT:
		return draughts_pdn_writer_comment(
			writer, pdn->in.text + event->offset, (size_t)event->length);
	case DRAUGHTS_PDN_NAG:
		return draughts_pdn_writer_nag(writer, event->number);
	case DRAUGHTS_PDN_VARIATION:
		return draughts_pdn_writer_variation(writer);
	case DRAUGHTS_PDN_VARIATION_END:
		return draughts_pdn_writer_variation_end(writer);
	case DRAUGHTS_PDN_RESULT:
		return write_result(writer, event);
	case DRAUGHTS_PDN_GAME_END:
		return write_game_end(writer, event);
	}
	return DRAUGHTS_OK;
}

const char *draughts_pdn_writer_text(struct draughts_pdn_writer *writer, size_t *length)
{
	struct dr_sink *const text = &writer->layout.out;
	size_t total = text->length;

	if (writer->layout.column > 0)
		text->buf[total++] = '\n';
	if (length)
		*length = total;
	if (total == 0)
		return "";
	text->buf[total] = '\0';
	return text->buf;
}
