/* SPDX-License-Identifier: MIT */
/*
 * What happens in a text, by the rules: the events of events.h with the positions, and what is
 * wrong. After a fault the rest of its variation, or of the game, is passed over, so that whoever
 * keeps a tree of variations sees each of them end.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/bits.h"
#include "core/debug.h"
#include "core/vtable.h"
#include "pdn/fault.h"
#include "pdn/reader.h"
#include "notation/notation.h"

static_assert(sizeof(struct draughts_pdn_place) == 128, "ABI");
static_assert(sizeof(struct draughts_pdn_event) == 72, "ABI");

struct draughts_pdn *draughts_pdn_new(const char *text, size_t length)
{
	struct draughts_pdn *pdn = (struct draughts_pdn *)calloc(1, sizeof *pdn);

	if (pdn) {
		pdn->events.in.text = text;
		pdn->events.in.length = length;
		pdn->ruleset = draughts_ruleset_at(0);
		pdn->passed = DR_PDN_NO_EVENT;
	}
	return pdn;
}

void draughts_pdn_free(struct draughts_pdn *pdn)
{
	if (pdn) {
		draughts_game_free(pdn->partial);
		dr_pdn_line_free(&pdn->line);
		free(pdn->notes.text.bytes);
		free(pdn->scratch.bytes);
		free(pdn);
	}
}

void draughts_pdn_set_ruleset(struct draughts_pdn *pdn, const struct draughts_ruleset *ruleset)
{
	pdn->ruleset = ruleset;
}

static enum draughts_error refuse(
	struct draughts_pdn *pdn, enum draughts_error status, enum draughts_pdn_fault fault)
{
	return dr_pdn_refuse(&pdn->error, status, fault, pdn->events.token.text);
}

static enum draughts_error refuse_fault(struct draughts_pdn *pdn)
{
	const enum draughts_pdn_fault fault = pdn->events.fault;
	const enum draughts_error status = fault == DRAUGHTS_PDN_FAULT_SETUP
						   ? DRAUGHTS_ERR_UNSUPPORTED
						   : DRAUGHTS_ERR_SYNTAX;

	if (fault == DRAUGHTS_PDN_FAULT_COMMENT || fault == DRAUGHTS_PDN_FAULT_VARIATION)
		pdn->torn = true;
	return dr_pdn_refuse(&pdn->error, status, fault, pdn->events.place);
}

/* ---- moves ---- */

/* The part of the text that a token means. */
static const char *text_of(const struct dr_pdn_lexer *in, const struct dr_pdn_token *token)
{
	return in->text + token->text.at;
}

static size_t length_of(const struct dr_pdn_token *token)
{
	return token->text.end - token->text.at;
}

/*
 * Whether squares are the beginning of a route of a legal capture, and whether they are all of it:
 * then *move is this capture. A full route never means two moves.
 */
static DR_SMALL bool begins_route(const struct draughts_position *position, const uint8_t *squares,
	size_t count, draughts_move *move)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	struct draughts_route routes[DRAUGHTS_ROUTES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	bool begins = false;

	for (size_t i = 0; i < total; i++) {
		const size_t ways = draughts_position_routes(
			position, moves[i], routes, DRAUGHTS_ROUTES_MAX);

		for (size_t k = 0; k < ways; k++) {
			if (routes[k].length < count ||
				memcmp(routes[k].square, squares, count) != 0)
				continue;
			begins = true;
			if (routes[k].length == count)
				*move = moves[i];
		}
	}
	return begins;
}

/*
 * Finds a capture that is written jump by jump: `1x10 10x19`, with a number before the second half
 * in some files. Each half begins where the one before it ended, and all of them are one route. The
 * token then covers them all. Returns 0, and reads nothing, if it is none.
 */
static DR_SMALL draughts_move find_by_jumps(
	struct draughts_pdn *pdn, const struct dr_move_text *first)
{
	const struct draughts_position *const position = &pdn->line.now;
	struct dr_pdn_lexer ahead = pdn->events.in;
	struct dr_move_text half = *first;
	uint8_t squares[2 * DR_TEXT_SQUARES];
	size_t count = half.total;
	struct dr_pdn_token token;
	draughts_move move = 0;

	memcpy(squares, half.square, sizeof half.square);
	while (count < DR_TEXT_SQUARES && begins_route(position, squares, count, &move) && !move) {
		size_t where;

		do { /* a `)' of a number, 8), closes nothing here */
			dr_pdn_lex(&ahead, &token);
		} while (token.kind == DR_PDN_TOKEN_CLOSE && pdn->line.depth == 0);
		if (token.kind != DR_PDN_TOKEN_MOVE)
			return 0;
		if (!dr_read_move_text(position->ruleset, text_of(&ahead, &token),
			    length_of(&token), &half, &where) ||
			half.total > DR_TEXT_SQUARES || half.square[0] != squares[count - 1])
			return 0;
		memcpy(squares + count, half.square + 1, half.total - 1);
		count += half.total - 1;
	}
	if (move != 0 && count > first->total) {
		pdn->events.in = ahead;
		pdn->events.token.text.end = token.text.end;
		return move;
	}
	return 0;
}

/*
 * The shortest way to a move: two numbers that are the ends of one legal move, which is what nearly
 * all moves of nearly all files look like. Returns 0 for anything else.
 */
static draughts_move find_by_ends(const struct draughts_position *position, draughts_move ends)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;

	if (ends == 0 || !ruleset->find)
		return 0;
	return ruleset->find(position, draughts_move_from(ends), draughts_move_to(ends));
}

/* Finds a move as draughts_move_read does, or one that is written jump by jump. */
static enum draughts_error find_move(
	struct draughts_pdn *pdn, const char *text, size_t length, draughts_move *move)
{
	const struct draughts_position *const position = &pdn->line.now;
	struct dr_move_text said;
	struct dr_moves moves;
	size_t where;
	enum draughts_error status;

	*move = find_by_ends(position, pdn->events.token.ends);
	if (*move)
		return DRAUGHTS_OK;
	if (!dr_read_move_text(position->ruleset, text, length, &said, &where))
		return DRAUGHTS_ERR_SYNTAX;
	dr_list_moves(position, &moves);
	status = dr_find_move(position, &moves, &said, move);
	if (status == DRAUGHTS_ERR_ILLEGAL || status == DRAUGHTS_ERR_AMBIGUOUS) {
		const draughts_move joined = find_by_jumps(pdn, &said);

		if (joined != 0) {
			*move = joined;
			return DRAUGHTS_OK;
		}
	}
	return status;
}

static enum draughts_error read_move(struct draughts_pdn *pdn)
{
	const char *const text = text_of(&pdn->events.in, &pdn->events.token);
	const size_t length = length_of(&pdn->events.token);
	draughts_move move;

	if (find_move(pdn, text, length, &move)) {
		pdn->shown = &pdn->line.now;
		return refuse(pdn,
			draughts_move_read(&pdn->line.now, text, length, NULL, &pdn->error.reason),
			DRAUGHTS_PDN_FAULT_MOVE);
	}
	dr_pdn_line_play(&pdn->line, move);
	pdn->shown = &pdn->line.before;
	return DRAUGHTS_OK;
}

/* ---- games ---- */

static enum draughts_error begin_game(struct draughts_pdn *pdn)
{
	memset(&pdn->header, 0, sizeof pdn->header);
	memset(&pdn->mark, 0, sizeof pdn->mark);
	pdn->score = DR_PDN_UNKNOWN;
	pdn->started = pdn->torn = false;
	pdn->shown = NULL;
	pdn->line.depth = 0;
	pdn->games++;
	return DRAUGHTS_OK;
}

/*
 * Whether the other side begins a game without FEN: its first move, which comes next, is one that
 * only that side can make.
 */
static DR_SMALL bool other_side_begins(
	const struct draughts_pdn *pdn, const struct draughts_position *start)
{
	const char *const text = text_of(&pdn->events.in, &pdn->events.token);
	const size_t length = length_of(&pdn->events.token);
	struct draughts_position other;
	draughts_move move;

	if (dr_pdn_header_has_fen(&pdn->header, pdn->events.in.text) ||
		pdn->events.token.kind != DR_PDN_TOKEN_MOVE)
		return false;
	draughts_position_switch_turn(&other, start);
	return draughts_move_read(start, text, length, &move, NULL) != DRAUGHTS_OK &&
	       draughts_move_read(&other, text, length, &move, NULL) == DRAUGHTS_OK;
}

/* Begins the moves in the position of the tags. */
static enum draughts_error start_moves(struct draughts_pdn *pdn)
{
	struct draughts_position start;
	const enum draughts_error status = dr_pdn_header_start(
		&pdn->header, pdn->events.in.text, pdn->ruleset, &start, &pdn->quiet, &pdn->error);

	if (status)
		return status;
	pdn->first = draughts_ruleset_first(start.ruleset);
	if (other_side_begins(pdn, &start)) {
		draughts_position_switch_turn(&start, &start);
		pdn->first = draughts_position_turn(&start);
	}
	dr_pdn_line_start(&pdn->line, &start);
	pdn->started = true;
	pdn->shown = &pdn->line.now;
	return DRAUGHTS_OK;
}

static enum draughts_error open_variation(struct draughts_pdn *pdn)
{
	if (dr_pdn_line_open(&pdn->line))
		return refuse(pdn, DRAUGHTS_ERR_MEMORY, DRAUGHTS_PDN_FAULT_MEMORY);
	pdn->shown = &pdn->line.before;
	return DRAUGHTS_OK;
}

static enum draughts_error close_variation(struct draughts_pdn *pdn)
{
	dr_pdn_line_close(&pdn->line);
	pdn->shown = &pdn->line.before;
	return DRAUGHTS_OK;
}

enum draughts_outcome dr_pdn_outcome(const struct draughts_pdn *pdn, enum dr_pdn_score score)
{
	const bool white = pdn->first == DRAUGHTS_WHITE;

	switch (score) {
	case DR_PDN_FIRST:
		return white ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS;
	case DR_PDN_SECOND:
		return white ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
	case DR_PDN_EVEN:
		return DRAUGHTS_DRAW;
	case DR_PDN_UNKNOWN:
	case DR_PDN_NEITHER:
		break;
	}
	return DRAUGHTS_ONGOING;
}

/*
 * Of several results, the first that is not `*` counts. A draw in a game that has none (D10) is
 * refused wherever it stands, as the writer refuses it, unless the board decides the game first.
 */
static enum draughts_error read_result(struct draughts_pdn *pdn)
{
	const enum dr_pdn_score score = pdn->events.token.score;

	if (score == DR_PDN_EVEN && !pdn->line.now.ruleset->draws.agreement &&
		draughts_position_outcome(&pdn->line.now) == DRAUGHTS_ONGOING)
		return refuse(pdn, DRAUGHTS_ERR_NO_CLAIM, DRAUGHTS_PDN_FAULT_RESULT);
	if (pdn->score == DR_PDN_UNKNOWN) {
		pdn->score = score;
		pdn->mark = pdn->events.token.text;
	}
	return DRAUGHTS_OK;
}

/* By the rules an event may turn out to be none. */
static enum draughts_error check(struct draughts_pdn *pdn, enum dr_pdn_event *event)
{
	switch (*event) {
	case DR_PDN_GAME:
		return begin_game(pdn);
	case DR_PDN_TAG:
		dr_pdn_header_add(&pdn->header, pdn->events.in.text, &pdn->events.token);
		return DRAUGHTS_OK;
	case DR_PDN_START:
		return start_moves(pdn);
	case DR_PDN_MOVE:
		return read_move(pdn);
	case DR_PDN_NAG:
		if (!pdn->line.moved) /* it says nothing without a move */
			*event = DR_PDN_NO_EVENT;
		return DRAUGHTS_OK;
	case DR_PDN_VARIATION:
		return open_variation(pdn);
	case DR_PDN_VARIATION_END:
		return close_variation(pdn);
	case DR_PDN_RESULT:
		return read_result(pdn);
	case DR_PDN_FAULT:
		return refuse_fault(pdn);
	case DR_PDN_END:
	case DR_PDN_GAME_END:
		pdn->started = false;
		pdn->shown = NULL;
		return DRAUGHTS_OK;
	case DR_PDN_COMMENT:
	case DR_PDN_NO_EVENT:
		break;
	}
	return DRAUGHTS_OK;
}

/*
 * Goes on after a fault, at the end of the variation that it is in or, outside all, of the game. If
 * the variations are not closed, which is reported unless the fault already was this, they all end
 * here.
 */
static enum draughts_error recover(struct draughts_pdn *pdn, enum dr_pdn_event *event)
{
	const bool reported = pdn->torn;

	if (pdn->line.depth == 0) {
		dr_pdn_skip_game(&pdn->events);
		pdn->failed = false;
		*event = DR_PDN_GAME_END;
		return check(pdn, event);
	}
	if (pdn->events.depth > 0) {
		const enum dr_pdn_event end = dr_pdn_skip_variation(&pdn->events, pdn->line.depth);

		if (end == DR_PDN_VARIATION_END)
			pdn->failed = false;
		else if (!reported)
			return refuse_fault(pdn);
	}
	*event = DR_PDN_VARIATION_END;
	return check(pdn, event);
}

enum draughts_error dr_pdn_step(struct draughts_pdn *pdn, enum dr_pdn_event *event)
{
	enum draughts_error status;

	if (pdn->passed != DR_PDN_NO_EVENT) {
		*event = pdn->passed;
		pdn->passed = DR_PDN_NO_EVENT;
		return check(pdn, event);
	}
	if (pdn->failed)
		return recover(pdn, event);
	do {
		*event = dr_pdn_next_event(&pdn->events);
		status = check(pdn, event);
	} while (*event == DR_PDN_NO_EVENT);
	pdn->failed = status != DRAUGHTS_OK;
	return status;
}

bool dr_pdn_is_in_game(const struct draughts_pdn *pdn)
{
	return pdn->events.state != DR_PDN_BETWEEN_GAMES || pdn->passed != DR_PDN_NO_EVENT;
}

void dr_pdn_pass_game(struct draughts_pdn *pdn)
{
	if (pdn->events.state != DR_PDN_BETWEEN_GAMES)
		dr_pdn_skip_game(&pdn->events);
	pdn->line.depth = 0;
	pdn->failed = false;
	pdn->passed = DR_PDN_GAME_END;
}

enum draughts_error dr_pdn_pass_variation(struct draughts_pdn *pdn)
{
	if (pdn->failed || pdn->passed == DR_PDN_VARIATION_END)
		return DRAUGHTS_OK;
	if (dr_pdn_skip_variation(&pdn->events, pdn->line.depth) == DR_PDN_FAULT) {
		pdn->failed = true;
		return refuse_fault(pdn);
	}
	pdn->passed = DR_PDN_VARIATION_END;
	return DRAUGHTS_OK;
}

const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn)
{
	return pdn->shown;
}
