/* SPDX-License-Identifier: MIT */
/*
 * Games out of events: each event does its one thing to the game being read. Nothing is looked at
 * more than a few times, however broken the text.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/debug.h"
#include "core/vtable.h"
#include "game/game.h"
#include "pdn/fault.h"
#include "pdn/reader.h"

static_assert(sizeof(struct draughts_pdn_error) == 128, "ABI");

struct draughts_pdn *draughts_pdn_new(const char *text, size_t length)
{
	struct draughts_pdn *pdn = (struct draughts_pdn *)calloc(1, sizeof *pdn);

	if (pdn) {
		pdn->events.in.text = text;
		pdn->events.in.length = length;
		pdn->ruleset = draughts_ruleset_at(0);
		pdn->line = 1;
	}
	return pdn;
}

void draughts_pdn_free(struct draughts_pdn *pdn)
{
	if (pdn) {
		free(pdn->comment.bytes);
		free(pdn->scratch.bytes);
		free(pdn);
	}
}

void draughts_pdn_set_ruleset(struct draughts_pdn *pdn, const struct draughts_ruleset *ruleset)
{
	pdn->ruleset = ruleset;
}

static int refuse(struct draughts_pdn *pdn, int status, enum draughts_pdn_fault fault)
{
	return dr_pdn_refuse(&pdn->error, status, fault, pdn->events.token.text);
}

static int refuse_memory(struct draughts_pdn *pdn)
{
	return refuse(pdn, DRAUGHTS_ERR_MEMORY, DRAUGHTS_PDN_FAULT_MEMORY);
}

static int refuse_fault(struct draughts_pdn *pdn)
{
	const enum draughts_pdn_fault fault = pdn->events.fault;
	const int status = fault == DRAUGHTS_PDN_FAULT_SETUP ? DRAUGHTS_ERR_UNSUPPORTED
							     : DRAUGHTS_ERR_SYNTAX;

	return dr_pdn_refuse(&pdn->error, status, fault, pdn->events.place);
}

/* Makes room for as many bytes more. */
static int reserve(struct dr_pdn_text *text, size_t length)
{
	if (length > text->capacity - text->length) {
		size_t capacity = text->capacity * 2 + 256;
		char *grown;

		if (capacity < text->length + length)
			capacity = text->length + length;
		grown = (char *)realloc(text->bytes, capacity);
		if (!grown)
			return DRAUGHTS_ERR_MEMORY;
		text->bytes = grown;
		text->capacity = capacity;
	}
	return DRAUGHTS_OK;
}

/* Adds bytes for which there is room. */
static void append(struct dr_pdn_text *text, const char *bytes, size_t length)
{
	DR_ASSERT(length <= text->capacity - text->length);
	memcpy(text->bytes + text->length, bytes, length);
	text->length += length;
}

/* The game belongs to the reader's ruleset until the tags say otherwise. */
static int begin_game(struct draughts_pdn *pdn)
{
	memset(&pdn->header, 0, sizeof pdn->header);
	memset(&pdn->mark, 0, sizeof pdn->mark);
	pdn->score = DR_PDN_UNKNOWN;
	pdn->game = draughts_game_new(pdn->ruleset);
	return pdn->game ? DRAUGHTS_OK : refuse_memory(pdn);
}

/* Adds part of the file and a NUL to the scratch text, `\"` and `\\` without their first byte. */
static void unescape(struct draughts_pdn *pdn, struct dr_pdn_slice slice)
{
	for (size_t at = slice.at; at < slice.end;) {
		const char *const text = pdn->events.in.text + at;
		const char *const escape = (const char *)memchr(text, '\\', slice.end - at);
		size_t length = escape ? (size_t)(escape - text) : slice.end - at;
		const bool escapes = escape && at + length + 1 < slice.end &&
				     (escape[1] == '"' || escape[1] == '\\');

		if (escapes) {
			append(&pdn->scratch, text, length);
			append(&pdn->scratch, escape + 1, 1);
			at += length + 2;
		} else {
			length += escape != NULL;
			append(&pdn->scratch, text, length);
			at += length;
		}
	}
	append(&pdn->scratch, "", 1);
}

static int add_tag(struct draughts_pdn *pdn)
{
	const struct dr_pdn_token *const tag = &pdn->events.token;
	const char *const name = pdn->events.in.text + tag->name.at;
	const size_t length = tag->name.end - tag->name.at;
	const char *const usual = dr_pdn_usual_name(name, length);

	dr_pdn_header_add(&pdn->header, pdn->events.in.text, tag);
	pdn->scratch.length = 0;
	if (reserve(&pdn->scratch, length + (tag->text.end - tag->text.at) + 2))
		return refuse_memory(pdn);
	append(&pdn->scratch, name, length);
	append(&pdn->scratch, "", 1);
	unescape(pdn, tag->text);
	if (draughts_game_set_tag(
		    pdn->game, usual ? usual : pdn->scratch.bytes, pdn->scratch.bytes + length + 1))
		return refuse_memory(pdn);
	return DRAUGHTS_OK;
}

/* Starts the game from the position of its tags. */
static int start_moves(struct draughts_pdn *pdn)
{
	const char *const text = pdn->events.in.text;
	const struct draughts_ruleset *ruleset;
	struct draughts_position position;
	int status = dr_pdn_header_ruleset(&pdn->header, text, pdn->ruleset, &ruleset, &pdn->error);

	if (status)
		return status;
	draughts_position_init(&position, ruleset);
	status = dr_pdn_header_start(&pdn->header, text, &position, &pdn->error);
	if (status)
		return status;
	dr_game_set_start(pdn->game, &position);
	return DRAUGHTS_OK;
}

/* Adds a comment to those on the current ply, its words separated by single spaces. */
static int add_comment(struct draughts_pdn *pdn)
{
	const struct dr_pdn_slice comment = pdn->events.token.text;
	const char *const text = pdn->events.in.text;
	size_t at = comment.at;

	/* A space before it, and a NUL after the last one. */
	if (reserve(&pdn->comment, comment.end - at + 2))
		return refuse_memory(pdn);
	for (;;) {
		while (at < comment.end && dr_pdn_is_blank(text[at]))
			at++;

		const size_t start = at;

		while (at < comment.end && !dr_pdn_is_blank(text[at]))
			at++;
		if (at == start)
			return DRAUGHTS_OK;
		if (pdn->comment.length > 0)
			append(&pdn->comment, " ", 1);
		append(&pdn->comment, text + start, at - start);
	}
}

/* Puts the comments that were added on the current ply. */
static int keep_comment(struct draughts_pdn *pdn)
{
	if (pdn->comment.length == 0)
		return DRAUGHTS_OK;
	append(&pdn->comment, "", 1);
	pdn->comment.length = 0;
	if (draughts_game_set_comment(
		    pdn->game, draughts_game_length(pdn->game), pdn->comment.bytes))
		return refuse_memory(pdn);
	return DRAUGHTS_OK;
}

/* Reads one or two digits. */
static const char *read_square(const char *at, const char *end, draughts_square *square)
{
	*square = 0;
	for (int i = 0; i < 2 && at < end && dr_is_digit(*at); i++)
		*square = *square * 10 + (draughts_square)(*at++ - '0');
	return at;
}

/*
 * The shortest way to a move: two numbers that are the ends of one legal move, which is what nearly
 * all moves of nearly all files look like. Returns 0 for anything else.
 */
static draughts_move find_by_ends(
	const struct draughts_position *position, const char *text, size_t length)
{
	const char *const end = text + length;
	draughts_square from, to;
	const char *const joint = read_square(text, end, &from);
	draughts_move moves[DRAUGHTS_MOVES_MAX], found = 0;

	if (position->ruleset->notation != DR_NOTATION_NUMBERS || joint == end ||
		(*joint != '-' && *joint != 'x') || read_square(joint + 1, end, &to) != end)
		return 0;

	if (from > 32 || to > 32)
		return 0;

	const draughts_move ends = (draughts_move)from | (draughts_move)to << 6;
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < total; i++) {
		if ((moves[i] & 0xfff) == ends) {
			if (found != 0)
				return 0;
			found = moves[i];
		}
	}
	return found;
}

/* Finds a move as draughts_move_read does. */
static int find_move(const struct draughts_position *position, const char *text, size_t length,
	draughts_move *move)
{
	*move = find_by_ends(position, text, length);
	return *move ? DRAUGHTS_OK : draughts_move_read(position, text, length, move);
}

/* Explains why a move is refused; places are those of the file, place[i] that of byte i. */
static int refuse_move(
	struct draughts_pdn *pdn, const char *move, size_t length, const size_t *place)
{
	struct draughts_reason *const reason = &pdn->error.reason;
	int status;

	draughts_position_copy(&pdn->position, draughts_game_position(pdn->game));
	status = draughts_move_explain(&pdn->position, move, length, reason);
	if (place) {
		const size_t begin = place[reason->at];

		if (reason->length > 0)
			reason->length = (uint32_t)(place[reason->at + reason->length - 1] + 1 -
						    begin);
		reason->at = (uint32_t)(begin - pdn->events.token.text.at);
	}
	return refuse(pdn, status, DRAUGHTS_PDN_FAULT_MOVE);
}

static int add_move(struct draughts_pdn *pdn)
{
	const struct draughts_position *const position = draughts_game_position(pdn->game);
	const struct dr_pdn_token *const token = &pdn->events.token;
	const char *text = pdn->events.in.text + token->text.at;
	size_t length = token->text.end - token->text.at;
	char rewritten[DR_PDN_MOVE_MAX];
	size_t place[DR_PDN_MOVE_MAX + 1];
	draughts_move move;
	const int status = keep_comment(pdn);

	if (status)
		return status;
	if (!token->plain) {
		length = dr_pdn_plain_move(&pdn->events.in, token, rewritten, place);
		text = rewritten;
	}
	if (find_move(position, text, length, &move))
		return refuse_move(pdn, text, length, token->plain ? NULL : place);
	return dr_game_append(pdn->game, move) ? refuse_memory(pdn) : DRAUGHTS_OK;
}

/* Of several results, the first that is not `*` counts. */
static int add_result(struct draughts_pdn *pdn)
{
	if (pdn->score == DR_PDN_UNKNOWN) {
		pdn->score = pdn->events.token.score;
		pdn->mark = pdn->events.token.text;
	}
	return DRAUGHTS_OK;
}

static int skip_variation(struct draughts_pdn *pdn)
{
	if (dr_pdn_skip_variation(&pdn->events) == DR_PDN_FAULT)
		return refuse_fault(pdn);
	return DRAUGHTS_OK;
}

/* The outcome that a score means, DRAUGHTS_ONGOING if it means none. */
static enum draughts_outcome outcome_of(enum dr_pdn_score score, enum draughts_side first)
{
	switch (score) {
	case DR_PDN_FIRST:
		return first == DRAUGHTS_WHITE ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS;
	case DR_PDN_SECOND:
		return first == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
	case DR_PDN_EVEN:
		return DRAUGHTS_DRAW;
	case DR_PDN_UNKNOWN:
	case DR_PDN_NEITHER:
		break;
	}
	return DRAUGHTS_ONGOING;
}

/* Records the result, or that of the tag if there is none; the board goes first (E10, I11, D9). */
static int keep_result(struct draughts_pdn *pdn)
{
	const struct draughts_position *const position = draughts_game_position(pdn->game);
	struct dr_pdn_slice place = pdn->mark;
	enum dr_pdn_score score = pdn->score;
	enum draughts_outcome outcome;
	int status;

	if (score == DR_PDN_UNKNOWN) {
		place = pdn->header.result;
		score = dr_pdn_read_score(pdn->events.in.text + place.at, place.end - place.at);
	}
	outcome = outcome_of(score, draughts_ruleset_first(position->ruleset));
	if (outcome == DRAUGHTS_ONGOING || draughts_position_outcome(position) != DRAUGHTS_ONGOING)
		return DRAUGHTS_OK;
	status = draughts_game_set_result(pdn->game, outcome);
	if (status)
		return dr_pdn_refuse(&pdn->error, status, DRAUGHTS_PDN_FAULT_RESULT, place);
	return DRAUGHTS_OK;
}

static int end_game(struct draughts_pdn *pdn)
{
	const int status = keep_comment(pdn);

	if (status)
		return status;
	dr_pdn_locate(&pdn->error, pdn->events.game);
	return keep_result(pdn);
}

static int end_text(struct draughts_pdn *pdn)
{
	pdn->error.game = pdn->games;
	dr_pdn_locate(&pdn->error, pdn->events.token.text);
	return DRAUGHTS_OK;
}

/* Applies an event to the game being read. */
static int apply(struct draughts_pdn *pdn, enum dr_pdn_event event)
{
	switch (event) {
	case DR_PDN_END:
		return end_text(pdn);
	case DR_PDN_GAME:
		return begin_game(pdn);
	case DR_PDN_TAG:
		return add_tag(pdn);
	case DR_PDN_START:
		return start_moves(pdn);
	case DR_PDN_MOVE:
		return add_move(pdn);
	case DR_PDN_COMMENT:
		return add_comment(pdn);
	case DR_PDN_VARIATION:
		return skip_variation(pdn);
	case DR_PDN_RESULT:
		return add_result(pdn);
	case DR_PDN_GAME_END:
		return end_game(pdn);
	case DR_PDN_FAULT:
		return refuse_fault(pdn);
	case DR_PDN_VARIATION_END: /* skip_variation met it */
	case DR_PDN_NO_EVENT:
		break;
	}
	return DRAUGHTS_OK;
}

int draughts_pdn_next(struct draughts_pdn *pdn, struct draughts_game **game)
{
	enum dr_pdn_event event;
	int status;

	memset(&pdn->error, 0, sizeof pdn->error);
	pdn->error.game = pdn->games + 1;
	pdn->comment.length = 0;
	pdn->game = NULL;
	do {
		event = dr_pdn_next_event(&pdn->events);
		status = apply(pdn, event);
	} while (status == DRAUGHTS_OK && event != DR_PDN_GAME_END && event != DR_PDN_END);
	if (event != DR_PDN_END)
		pdn->games++;
	if (status) {
		if (event != DR_PDN_GAME_END)
			dr_pdn_skip_game(&pdn->events);
		draughts_game_free(pdn->game);
		pdn->game = NULL;
	}
	*game = pdn->game;
	return status;
}

const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn)
{
	return pdn->error.fault == DRAUGHTS_PDN_FAULT_MOVE ? &pdn->position : NULL;
}
