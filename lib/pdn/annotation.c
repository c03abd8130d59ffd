/* SPDX-License-Identifier: MIT */
/*
 * An annotation: the movetext that follows a ply, as the library writes it: {a comment} $1 (1. 9-13
 * (1. 9-14) 22-18). It has single spaces and is one line, except for comments after a `;'. This
 * file splits it into its parts, and has the functions for comments that game.h declares. It needs
 * no rules, so a program that only sets comments does not link the reader. build.c sets whole
 * annotations, by the rules.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/layout.h"
#include "pdn/lexer.h"

const char *draughts_game_annotation(const struct draughts_game *game, size_t ply)
{
	return ply <= game->length ? game->plies[ply].annotation : NULL;
}

/* An annotation being read part by part. A move and its number are one part. */
struct reading {
	struct dr_pdn_lexer in;
	struct dr_pdn_token part;
	size_t move_at; /* the move in its part, after the number */
	size_t depth;   /* of variations, 0 outside all; a bracket counts as inside */
};

static struct reading start_reading(const char *annotation)
{
	const char *const text = annotation ? annotation : "";

	return (struct reading){.in = {.text = text, .length = strlen(text)}};
}

static void next_part(struct reading *reading)
{
	const size_t begin = dr_pdn_after_blanks(&reading->in, reading->in.at);

	reading->depth -= reading->part.kind == DR_PDN_TOKEN_CLOSE;
	dr_pdn_lex(&reading->in, &reading->part);
	reading->depth += reading->part.kind == DR_PDN_TOKEN_OPEN;
	reading->move_at = reading->part.text.at;
	if (reading->part.kind == DR_PDN_TOKEN_MOVE)
		reading->part.text.at = begin;
}

static bool is_comment(const struct reading *reading)
{
	return reading->part.kind == DR_PDN_TOKEN_COMMENT && reading->depth == 0;
}

/* Writes the part as it is. */
static void put_part(struct dr_pdn_layout *layout, const struct reading *reading)
{
	const struct dr_span span = reading->part.text;
	const char *const text = reading->in.text + span.at;

	if (reading->part.kind == DR_PDN_TOKEN_COMMENT)
		dr_pdn_put_comment(layout, text, span.end - span.at);
	else if (reading->part.kind == DR_PDN_TOKEN_OPEN)
		dr_pdn_put_open(layout);
	else if (reading->part.kind == DR_PDN_TOKEN_CLOSE)
		dr_pdn_put_close(layout);
	else if (reading->part.kind != DR_PDN_TOKEN_END) /* a NAG or a move */
		dr_pdn_put_word(layout, text, span.end - span.at);
}

/*
 * Writes a move with the other names of its squares. This needs neither the position nor memory:
 * the library wrote the move, and in either notation a move and its number fit DR_PDN_MOVE_MAX.
 */
static void put_renamed(struct dr_pdn_layout *layout, const struct reading *reading,
	const struct draughts_ruleset *ruleset)
{
	char text[DR_PDN_MOVE_MAX];
	struct dr_sink out = {text, sizeof text, 0};
	struct dr_cursor in = {reading->in.text, reading->part.text.end, reading->move_at};
	const size_t begin = reading->part.text.at;

	dr_put_bytes(&out, in.text + begin, in.at - begin);
	while (!dr_at_end(&in)) {
		const size_t at = in.at;
		const draughts_square square = dr_read_square(&in, ruleset);

		if (square == 0) {
			dr_put(&out, in.text[at]);
			in.at = at + 1;
		}
		dr_put_square(&out, ruleset, square, layout->flags);
	}
	dr_pdn_put_word(layout, text, out.length);
}

/* A line in an annotation: the positions before and after its last move. */
struct line {
	struct draughts_position before, now;
};

/*
 * Writes a move in the form that the layout asks for, and makes it. Returns false if it is not
 * legal, which no move is that the library stored.
 */
static bool put_move(struct dr_pdn_layout *layout, const struct reading *reading, struct line *line)
{
	const char *const part = reading->in.text + reading->part.text.at;
	struct dr_move_text named = reading->part.move;
	char text[DR_PDN_MOVE_MAX];
	struct dr_sink out = {text, sizeof text, 0};
	struct dr_moves legal;
	draughts_move move;

	dr_list_moves(&line->now, &legal);
	if (!dr_name_squares(line->now.ruleset, &named) ||
		dr_find_move(&line->now, &legal, &named, &move) != DRAUGHTS_OK)
		return false;
	dr_put_bytes(&out, part, reading->move_at - reading->part.text.at);
	dr_put_move(&out, &line->now, &legal, move, layout->flags);
	dr_pdn_put_word(layout, text, out.length);
	line->before = line->now;
	draughts_position_successor(&line->now, &line->now, move);
	return true;
}

/* The positions need no memory, because deeper variations keep the usual forms of moves. */
enum { DEEPEST = 16 };

void dr_pdn_put_annotation(struct dr_pdn_layout *layout, const struct draughts_position *before,
	const struct draughts_position *now, const char *annotation)
{
	const struct draughts_ruleset *const ruleset = now->ruleset;
	const unsigned form = DRAUGHTS_TEXT_IN_FULL | DRAUGHTS_TEXT_SHORT;
	const bool forms = (layout->flags & form) != 0 && dr_has_numbers(ruleset);
	const bool renames = dr_writes_letters(ruleset, layout->flags) !=
			     dr_writes_letters(ruleset, 0);
	struct reading reading = start_reading(annotation);
	struct line lines[DEEPEST + 1]; /* by depth */

	lines[0] = (struct line){*before, *now};
	do {
		struct line *line;

		next_part(&reading);
		line = forms && reading.depth <= DEEPEST ? &lines[reading.depth] : NULL;
		if (line && reading.part.kind == DR_PDN_TOKEN_OPEN)
			line->before = line->now = line[-1].before;
		if (reading.part.kind == DR_PDN_TOKEN_MOVE && line &&
			put_move(layout, &reading, line))
			continue;
		if (reading.part.kind == DR_PDN_TOKEN_MOVE && renames)
			put_renamed(layout, &reading, ruleset);
		else
			put_part(layout, &reading);
	} while (reading.part.kind != DR_PDN_TOKEN_END);
}

size_t draughts_game_write_comment(
	const struct draughts_game *game, size_t ply, char *buf, size_t size)
{
	struct reading reading = start_reading(draughts_game_annotation(game, ply));
	const struct dr_span *const text = &reading.part.text;
	struct dr_sink out = {buf, size, 0};

	do {
		next_part(&reading);
		if (is_comment(&reading))
			dr_pdn_put_words(&out, reading.in.text + text->at, text->end - text->at);
	} while (reading.part.kind != DR_PDN_TOKEN_END);
	return dr_put_end(&out);
}

/* Replaces all comments outside variations by one, which goes after the NAGs of the move. */
static enum draughts_error replace_comments(
	struct dr_pdn_layout *layout, const char *annotation, const char *comment, size_t length)
{
	enum { AROUND = 8 };
	struct reading reading = start_reading(annotation);
	const struct dr_span *const text = &reading.part.text;
	size_t at = 0;
	bool written = dr_pdn_next_word(comment, length, &at) == 0;

	do {
		next_part(&reading);
		if (!written && reading.part.kind != DR_PDN_TOKEN_NAG) {
			if (dr_pdn_grow(&layout->out, length + AROUND))
				return DRAUGHTS_ERR_MEMORY;
			dr_pdn_put_comment(layout, comment, length);
			written = true;
		}
		if (reading.part.kind == DR_PDN_TOKEN_END || is_comment(&reading))
			continue;
		if (dr_pdn_grow(&layout->out, text->end - text->at + AROUND))
			return DRAUGHTS_ERR_MEMORY;
		put_part(layout, &reading);
	} while (reading.part.kind != DR_PDN_TOKEN_END);
	return DRAUGHTS_OK;
}

enum draughts_error draughts_game_set_comment(
	struct draughts_game *game, size_t ply, const char *text, size_t length)
{
	struct dr_pdn_layout layout = {0};
	enum draughts_error status;

	if (ply > draughts_game_length(game))
		return DRAUGHTS_ERR_RANGE;
	if (text && dr_has_nul(text, length))
		return DRAUGHTS_ERR_SYNTAX;
	status = replace_comments(
		&layout, draughts_game_annotation(game, ply), text ? text : "", text ? length : 0);
	if (status == DRAUGHTS_OK)
		status = dr_game_annotate(game, ply, layout.out.buf, layout.out.length);
	free(layout.out.buf);
	return status;
}
