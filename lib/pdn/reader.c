/* SPDX-License-Identifier: MIT */
/* Applies the rules to the events: their positions, results and faults. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/bits.h"
#include "core/vtable.h"
#include "game/game.h"
#include "notation/text.h"
#include "pdn/reader.h"

static_assert(sizeof(struct draughts_pdn_place) == 144, "ABI");
static_assert(sizeof(struct draughts_pdn_event) == 80, "ABI");

/* The length of a text without NULs and blanks at its end, if it has a NUL there. */
static size_t without_padding(const char *text, size_t length)
{
	size_t end = length;

	for (size_t at = length; at > 0 && (text[at - 1] == '\0' || dr_pdn_is_blank(text[at - 1]));
		at--)
		if (text[at - 1] == '\0')
			end = at - 1;
	return end;
}

struct draughts_pdn *draughts_pdn_new(
	const char *text, size_t length, const struct draughts_ruleset *ruleset, unsigned flags)
{
	struct draughts_pdn *const pdn = (struct draughts_pdn *)calloc(1, sizeof *pdn);

	if (pdn) {
		pdn->in.text = text;
		pdn->in.length = without_padding(text, length);
		pdn->ruleset = ruleset;
		pdn->options = flags;
	}
	return pdn;
}

struct draughts_pdn *dr_pdn_new_after(
	const struct draughts_game *game, size_t ply, const char *text, size_t length)
{
	struct draughts_pdn *const pdn = draughts_pdn_new(text, length, game->start.ruleset, 0);

	if (pdn) {
		struct dr_pdn_line *const line = &pdn->line;

		pdn->of_annotation = pdn->started = true;
		pdn->state = DR_PDN_IN_MOVES;
		dr_pdn_line_start(line, &game->start);
		line->now.board = game->plies[ply].board;
		line->before.board = game->plies[ply > 0 ? ply - 1 : 0].board;
		line->move = game->plies[ply].move;
		line->moved = ply > 0;
		line->ply = ply;
		pdn->position = &line->before;
	}
	return pdn;
}

struct draughts_pdn *draughts_pdn_new_annotation(const struct draughts_game *game, size_t ply)
{
	const char *const annotation = draughts_game_annotation(game, ply);

	return annotation ? dr_pdn_new_after(game, ply, annotation, strlen(annotation))
			  : draughts_pdn_new("", 0, game->start.ruleset, 0);
}

void draughts_pdn_free(struct draughts_pdn *pdn)
{
	if (pdn) {
		draughts_game_free(pdn->build.partial);
		dr_tags_free(&pdn->build.tags);
		free(pdn->build.annotation.out.buf);
		free(pdn->line.open);
		free(pdn);
	}
}

/* Begins the report of an event. */
static DR_NOINLINE void begin_event(
	struct draughts_pdn *pdn, dr_pdn_event kind, struct dr_span place)
{
	pdn->last_event = (struct draughts_pdn_event){
		.kind = (uint32_t)kind,
		.depth = (uint32_t)pdn->line.depth,
		.offset = place.at,
		.length = place.end - place.at,
	};
}

/* ---- faults ---- */

void dr_pdn_refuse(struct draughts_pdn *pdn, enum draughts_error status,
	enum draughts_pdn_fault_code fault, struct dr_span place)
{
	begin_event(pdn, DRAUGHTS_PDN_FAULT, place);
	pdn->last_event.status = (uint32_t)status;
	pdn->last_event.fault = fault;
	pdn->flags |= DRAUGHTS_PDN_FLAG_FAULTY;
	pdn->next = pdn->line.depth > 0 ? DR_PDN_SKIP_LINE : DR_PDN_CLOSE;
}

static void refuse_token(
	struct draughts_pdn *pdn, enum draughts_error status, enum draughts_pdn_fault_code fault)
{
	dr_pdn_refuse(pdn, status, fault, pdn->token.text);
}

/* Whether the token in hand is a comment or variation that does not end. */
static bool is_unclosed(const struct draughts_pdn *pdn)
{
	return pdn->token.kind == DR_PDN_TOKEN_BAD &&
	       (pdn->token.fault == DRAUGHTS_PDN_FAULT_COMMENT ||
		       pdn->token.fault == DRAUGHTS_PDN_FAULT_VARIATION);
}

static void tell_fault(struct draughts_pdn *pdn)
{
	const enum draughts_pdn_fault_code fault = pdn->token.fault;

	refuse_token(pdn,
		fault == DRAUGHTS_PDN_FAULT_SETUP ? DRAUGHTS_ERR_UNSUPPORTED : DRAUGHTS_ERR_SYNTAX,
		fault);
	if (is_unclosed(pdn))
		pdn->next = DR_PDN_CLOSE;
}

static const char *text_of(const struct draughts_pdn *pdn, struct dr_span slice)
{
	return pdn->in.text + slice.at;
}

/* ---- events: their effect on the position, and their report ---- */

/* Sets the place of an event that is not the text of a token: a point before the next token. */
static void put_point(struct draughts_pdn *pdn)
{
	pdn->last_event.offset = pdn->token.at;
	pdn->last_event.length = 0;
}

static void tell_game(struct draughts_pdn *pdn)
{
	memset(pdn->header, 0, sizeof pdn->header);
	pdn->score = DR_PDN_UNKNOWN;
	pdn->started = pdn->result_named = false;
	pdn->flags = 0;
	pdn->paid = 0;
	pdn->position = NULL;
	pdn->game_number++;
	put_point(pdn);
}

/* Keeps the value of a tag that determines the game, its start or its result. */
static void tell_tag(struct draughts_pdn *pdn)
{
	const struct dr_pdn_token *const token = &pdn->token;
	const struct dr_span name = token->name;

	pdn->last_tag = dr_pdn_find_tag(text_of(pdn, name), name.end - name.at);
	if (pdn->last_tag <= DR_PDN_TAG_FEN)
		pdn->header[pdn->last_tag] = token->text;
	pdn->last_event.name_offset = name.at;
	pdn->last_event.name_length = name.end - name.at;
	if (pdn->tag_count > DRAUGHTS_TAGS_MAX)
		refuse_token(pdn, DRAUGHTS_ERR_UNSUPPORTED, DRAUGHTS_PDN_FAULT_TAGS);
}

/* Whether, in a game without FEN, only the other side can make the first move, which comes next. */
static bool other_side_begins(struct draughts_pdn *pdn)
{
	const struct draughts_position *const position = &pdn->start.position;
	struct dr_pdn_token *const token = &pdn->token;
	struct dr_pdn_search search = {
		position, &pdn->attempt.legal, &pdn->paid, &pdn->in, token, false};
	struct draughts_position other;

	if (pdn->start.has_fen || token->kind != DR_PDN_TOKEN_MOVE || dr_pdn_is_legal(&search))
		return false;
	draughts_position_switch_turn(&other, position);
	search.position = &other;
	return dr_pdn_is_legal(&search);
}

/* Begins the moves in the position of the tags. */
static void tell_start(struct draughts_pdn *pdn)
{
	const size_t at = pdn->token.at;
	struct dr_pdn_start *const start = &pdn->start;
	struct draughts_position *const position = &start->position;
	enum draughts_error status;

	*start = (struct dr_pdn_start){.place = {at, at}};
	status = dr_pdn_header_start(pdn->header, pdn->in.text, pdn->ruleset, start);
	if (status) {
		dr_pdn_refuse(pdn, status, start->fault, start->place);
		return;
	}
	pdn->score_side = dr_pdn_first(position->ruleset, pdn->options);
	if (start->assumed)
		pdn->flags |= DRAUGHTS_PDN_FLAG_RULESET_ASSUMED;
	if (other_side_begins(pdn)) {
		draughts_position_switch_turn(position, position);
		if (!(pdn->options & DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST))
			pdn->score_side = draughts_position_turn(position);
		if (start->first != "wb"[draughts_position_turn(position)])
			pdn->flags |= DRAUGHTS_PDN_FLAG_OTHER_SIDE_BEGINS;
	}
	dr_pdn_line_start(&pdn->line, position);
	pdn->started = true;
	pdn->position = &pdn->line.now;
	pdn->last_event.flags = pdn->flags;
	put_point(pdn);
}

/* Where the last token stands; without its position where the moves are skipped. */
static DR_NOINLINE struct dr_pdn_search search_from(struct draughts_pdn *pdn)
{
	const struct dr_pdn_line *const line = &pdn->line;

	return (struct dr_pdn_search){pdn->next == DR_PDN_READ ? &line->now : NULL,
		&pdn->attempt.legal, &pdn->paid, &pdn->in, &pdn->token, line->depth > 0};
}

/*
 * Refuses the token as a move. In a game of stacks, the reason shows whether a text that is not a
 * move only breaks a rule (D2). Otherwise the reason is found when somebody asks for it: nobody
 * asks for most refused moves in variations, and with flying kings a reason takes 20 times as long
 * as the refusal.
 */
static void refuse_move(struct draughts_pdn *pdn, enum draughts_error status)
{
	const struct dr_pdn_line *const line = &pdn->line;
	const struct dr_span text = pdn->token.text;

	pdn->position = &line->now;
	pdn->reason.code = DRAUGHTS_REASON_NONE;
	dr_attempt_read(&pdn->attempt, &line->now, text_of(pdn, text), text.end - text.at);
	if (!pdn->attempt.is_move && dr_has_trait(line->now.ruleset, DRAUGHTS_TRAIT_STACKS))
		status = dr_attempt_explain(&pdn->attempt, status, &pdn->reason);
	if (pdn->attempt.is_move && !line->moved)
		pdn->refused = (struct dr_pdn_listed){line->now, pdn->attempt.legal};
	refuse_token(pdn, status, DRAUGHTS_PDN_FAULT_MOVE);
	pdn->last_event.number = dr_move_number(line->ply + 1, line->second_half);
}

/* Finds a move that takes longer to find. Returns 0 after refusing the move. */
static draughts_move find_move(struct draughts_pdn *pdn)
{
	const struct dr_pdn_search search = search_from(pdn);
	draughts_move move = 0;
	bool assumed = false;
	const enum draughts_error status = dr_pdn_find_move(&search, &move, &assumed);

	if (status) {
		refuse_move(pdn, status);
		return 0;
	}
	if (assumed)
		pdn->flags |= DRAUGHTS_PDN_FLAG_MOVE_ASSUMED;
	pdn->last_event.length = pdn->token.text.end - pdn->token.text.at; /* with all its jumps */
	return move;
}

/* Makes a move; dr_pdn_find_by_ends has not found it if it is 0. */
static void make_move(struct draughts_pdn *pdn, draughts_move move)
{
	struct draughts_pdn_event *const event = &pdn->last_event;
	struct dr_pdn_line *const line = &pdn->line;

	if (!move) {
		move = find_move(pdn);
		if (!move)
			return;
	}
	dr_pdn_line_play(line, move);
	pdn->position = &line->before;
	event->move = move;
	event->number = dr_move_number(line->ply, line->second_half);
}

/* Whether the legal moves are known from a refused move that began another variation here. */
static DR_NOINLINE bool recall_moves(struct draughts_pdn *pdn)
{
	const bool known = !pdn->line.moved &&
			   draughts_position_equal(&pdn->line.now, &pdn->refused.position);

	if (known)
		pdn->attempt.legal = pdn->refused.legal;
	return known;
}

static void tell_move(struct draughts_pdn *pdn)
{
	draughts_move move = 0;

	if (pdn->line.depth == 0 || !recall_moves(pdn))
		move = dr_pdn_find_by_ends(&pdn->line.now, &pdn->token.move, &pdn->attempt.legal);
	make_move(pdn, move);
}

/*
 * Whether the comment that was read last is a line of moves after a `;`. The moves are then read
 * next.
 */
static bool is_moves(struct draughts_pdn *pdn)
{
	const struct dr_pdn_token *const token = &pdn->token;
	const struct dr_pdn_search search = search_from(pdn);

	if (token->kind != DR_PDN_TOKEN_COMMENT || pdn->in.text[token->at] != ';' ||
		pdn->state != DR_PDN_IN_MOVES || !pdn->started || !dr_pdn_is_line_of_moves(&search))
		return false;
	pdn->in.at = token->text.at;
	pdn->in.moves = token->text.end;
	return true;
}

/* Notes whether somebody may have meant a comment without braces as moves or as a result. */
static void tell_comment(struct draughts_pdn *pdn)
{
	const struct dr_pdn_token *const token = &pdn->token;
	const char mark = pdn->in.text[token->at];
	const struct dr_pdn_search search = search_from(pdn);
	struct draughts_position now = pdn->line.now;

	if (!pdn->started || token->kind != DR_PDN_TOKEN_COMMENT || mark == '{' || mark == '(')
		return;
	if (mark != ';')
		pdn->result_named |= pdn->line.depth == 0 &&
				     dr_pdn_names_result(text_of(pdn, token->text),
					     token->text.end - token->text.at);
	else if (pdn->state == DR_PDN_IN_MOVES && dr_pdn_play_text(&search, token->text, &now))
		pdn->flags |= DRAUGHTS_PDN_FLAG_TEXT_IGNORED;
}

static void tell_nag(struct draughts_pdn *pdn)
{
	pdn->last_event.number = pdn->token.nag;
}

/* If the variation cannot be opened, its bracket belongs to what is skipped. */
static void tell_variation(struct draughts_pdn *pdn)
{
	const enum draughts_error status = dr_pdn_line_open(&pdn->line);

	pdn->position = &pdn->line.before;
	if (status) {
		refuse_token(pdn, status,
			status == DRAUGHTS_ERR_UNSUPPORTED ? DRAUGHTS_PDN_FAULT_DEPTH
							   : DRAUGHTS_PDN_FAULT_MEMORY);
		pdn->kept = true;
	} else {
		pdn->last_event.depth = (uint32_t)pdn->line.depth;
	}
}

/* After a fault, the variation may end without a bracket. */
static void tell_variation_end(struct draughts_pdn *pdn)
{
	dr_pdn_line_close(&pdn->line);
	pdn->position = &pdn->line.before;
	if (pdn->next == DR_PDN_CLOSE) {
		pdn->last_event.offset = pdn->in.at;
		pdn->last_event.length = 0;
	}
}

/* Of several results, the first that is not `*` counts. */
static void note_score(struct draughts_pdn *pdn, struct dr_span result, enum dr_pdn_score score)
{
	if (score == DR_PDN_UNKNOWN && dr_pdn_has_value(pdn->in.text, result)) /* and no `*` */
		pdn->flags |= DRAUGHTS_PDN_FLAG_RESULT_UNREAD;
	if (pdn->score == DR_PDN_UNKNOWN)
		pdn->score = score;
	else if (score != DR_PDN_UNKNOWN && score != pdn->score)
		pdn->flags |= DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED;
}

/* Whether a drawn score is impossible: the game has no draws (D10), and goes on. */
static bool is_wrong_draw(const struct draughts_pdn *pdn, enum dr_pdn_score score)
{
	return score == DR_PDN_EVEN && !dr_has_trait(pdn->line.now.ruleset, DRAUGHTS_TRAIT_DRAWS) &&
	       draughts_position_outcome(&pdn->line.now) == DRAUGHTS_ONGOING;
}

/* The result that was read last counts for the game, in text that is skipped as well. */
static void note_result(struct draughts_pdn *pdn)
{
	if (pdn->started && !is_wrong_draw(pdn, pdn->token.score))
		note_score(pdn, pdn->token.text, pdn->token.score);
}

static void tell_result(struct draughts_pdn *pdn)
{
	const enum dr_pdn_score score = pdn->token.score;

	if (is_wrong_draw(pdn, score)) {
		refuse_token(pdn, DRAUGHTS_ERR_NO_CLAIM, DRAUGHTS_PDN_FAULT_RESULT);
		return;
	}
	note_score(pdn, pdn->token.text, score);
	pdn->last_event.outcome = (uint32_t)dr_pdn_outcome(score, pdn->score_side);
}

/* Notes the score of the Result tag, after the scores among the moves. False after a fault. */
static bool note_tag(struct draughts_pdn *pdn)
{
	const struct dr_span result = pdn->header[DR_PDN_TAG_RESULT];
	const enum dr_pdn_score score = dr_pdn_read_score(
		text_of(pdn, result), result.end - result.at);

	if (pdn->score != DR_PDN_UNKNOWN || !is_wrong_draw(pdn, score)) {
		note_score(pdn, result, score);
	} else if (pdn->next == DR_PDN_READ) {
		dr_pdn_refuse(pdn, DRAUGHTS_ERR_NO_CLAIM, DRAUGHTS_PDN_FAULT_RESULT, result);
		pdn->next = DR_PDN_END_GAME;
		return false;
	}
	return true;
}

static void tell_game_end(struct draughts_pdn *pdn)
{
	struct draughts_pdn_event *const event = &pdn->last_event;
	const struct dr_span termination = pdn->header[DR_PDN_TAG_TERMINATION];

	if (pdn->started) {
		if (!note_tag(pdn))
			return;

		const enum draughts_outcome outcome = dr_pdn_outcome(pdn->score, pdn->score_side);
		const struct dr_result end = dr_pdn_find_end(&pdn->line.now, outcome,
			text_of(pdn, termination), termination.end - termination.at);

		if (pdn->result_named && end.outcome == DRAUGHTS_ONGOING)
			pdn->flags |= DRAUGHTS_PDN_FLAG_TEXT_IGNORED;
		if (pdn->score != DR_PDN_UNKNOWN && outcome != end.outcome)
			pdn->flags |= DRAUGHTS_PDN_FLAG_RESULT_CONTRADICTED;
		event->outcome = (uint32_t)end.outcome;
		event->ending = (uint32_t)end.ending;
	}
	pdn->next = DR_PDN_READ;
	pdn->started = false;
	pdn->position = NULL;
	event->flags = pdn->flags;
	event->offset = pdn->game.at;
	event->length = pdn->game.end - pdn->game.at;
}

static void tell_end(struct draughts_pdn *pdn)
{
	const size_t at = pdn->token.at;

	pdn->next = DR_PDN_READ;
	pdn->position = NULL;
	pdn->flags = 0;
	pdn->game = (struct dr_span){at, at};
	put_point(pdn);
}

/* Applies an event to the position and records it. */
static void tell(struct draughts_pdn *pdn, dr_pdn_event kind)
{
	static void (*const tellers[])(struct draughts_pdn * pdn) = {
		[DRAUGHTS_PDN_END] = tell_end,
		[DRAUGHTS_PDN_GAME] = tell_game,
		[DRAUGHTS_PDN_TAG] = tell_tag,
		[DRAUGHTS_PDN_START] = tell_start,
		[DRAUGHTS_PDN_MOVE] = tell_move,
		[DRAUGHTS_PDN_COMMENT] = tell_comment,
		[DRAUGHTS_PDN_NAG] = tell_nag,
		[DRAUGHTS_PDN_VARIATION] = tell_variation,
		[DRAUGHTS_PDN_VARIATION_END] = tell_variation_end,
		[DRAUGHTS_PDN_RESULT] = tell_result,
		[DRAUGHTS_PDN_GAME_END] = tell_game_end,
		[DRAUGHTS_PDN_FAULT] = tell_fault,
	};

	begin_event(pdn, kind, pdn->token.text);
	tellers[kind](pdn);
}

void dr_pdn_read_move(struct draughts_pdn *pdn)
{
	begin_event(pdn, DRAUGHTS_PDN_MOVE, pdn->token.text);
	make_move(pdn, 0);
}

/* Reads the next event. */
static dr_pdn_event read_next(struct draughts_pdn *pdn)
{
	dr_pdn_event kind;

	do { /* a NAG before the first move means nothing and is dropped */
		kind = dr_pdn_next_event(pdn);
	} while ((kind == DRAUGHTS_PDN_NAG && !pdn->line.moved && pdn->line.depth == 0) ||
		 (kind == DRAUGHTS_PDN_COMMENT && is_moves(pdn)));
	return kind;
}

/* ---- skipping ---- */

static void leave_variations(struct draughts_pdn *pdn)
{
	while (pdn->line.depth > 0)
		dr_pdn_line_close(&pdn->line);
}

/* The next event of text that is skipped, whose brackets count on in the depth of the line. */
static DR_NOINLINE dr_pdn_event skip_event(struct draughts_pdn *pdn)
{
	const dr_pdn_event kind = dr_pdn_next_event(pdn);

	if (kind == DRAUGHTS_PDN_VARIATION)
		pdn->line.depth++;
	else if (kind == DRAUGHTS_PDN_VARIATION_END)
		pdn->line.depth--;
	return kind;
}

/* Skips to the end of a variation, or to the fault of a comment or a variation that has no end. */
static dr_pdn_event skip_line(struct draughts_pdn *pdn)
{
	const size_t depth = pdn->line.depth;
	dr_pdn_event kind;

	do {
		kind = skip_event(pdn);
	} while (pdn->line.depth >= depth && !is_unclosed(pdn));
	pdn->line.depth = depth;
	if (kind == DRAUGHTS_PDN_VARIATION_END)
		pdn->next = DR_PDN_READ;
	return kind;
}

/*
 * Skips to the end of a game, and returns the event there. The position is then that of the main
 * line. The results on the way count. If `reports' is true, returns the fault of a comment or a
 * variation that is not closed.
 */
static dr_pdn_event skip_game(struct draughts_pdn *pdn, bool reports)
{
	const size_t depth = pdn->line.depth;
	size_t passed = 0; /* before this offset, no more can be passed */
	dr_pdn_event kind;

	leave_variations(pdn);
	pdn->line.depth = depth;
	do {
		if (pdn->state == DR_PDN_IN_MOVES && !pdn->kept && pdn->in.at >= passed)
			passed = dr_pdn_pass_moves(&pdn->in);
		kind = skip_event(pdn);
		if (kind == DRAUGHTS_PDN_COMMENT) {
			(void)is_moves(pdn);
		} else if (kind == DRAUGHTS_PDN_RESULT) {
			note_result(pdn);
		} else if (kind == DRAUGHTS_PDN_FAULT && is_unclosed(pdn)) {
			pdn->line.depth = 0;
			if (reports)
				return kind;
		}
	} while (kind != DRAUGHTS_PDN_GAME_END && kind != DRAUGHTS_PDN_END);
	return kind;
}

void dr_pdn_leave_game(struct draughts_pdn *pdn)
{
	pdn->next = DR_PDN_CLOSE;
	if (pdn->state != DR_PDN_BETWEEN_GAMES)
		skip_game(pdn, false);
	pdn->next = DR_PDN_READ;
}

enum draughts_error draughts_pdn_skip(struct draughts_pdn *pdn, enum draughts_pdn_kind until)
{
	const enum dr_pdn_next next = pdn->next;
	const bool in_game = pdn->state != DR_PDN_BETWEEN_GAMES && !pdn->of_annotation;
	const bool in_variation = pdn->line.depth > 0 && next != DR_PDN_SKIP_GAME;

	if (until == DRAUGHTS_PDN_VARIATION_END && in_variation) {
		if (next == DR_PDN_READ)
			pdn->next = DR_PDN_SKIP_LINE;
	} else if (until == DRAUGHTS_PDN_GAME_END && in_game) {
		if (next == DR_PDN_CLOSE)
			leave_variations(pdn);
		else
			pdn->next = DR_PDN_SKIP_GAME;
	} else if (until != DRAUGHTS_PDN_GAME_END || next != DR_PDN_END_GAME) {
		return DRAUGHTS_ERR_RANGE;
	}
	pdn->last_event.kind = DRAUGHTS_PDN_END;
	return DRAUGHTS_OK;
}

/* ---- reading ---- */

/* Reads or skips to the next event. */
static dr_pdn_event find_next(struct draughts_pdn *pdn)
{
	switch (pdn->next) {
	case DR_PDN_READ:
		return read_next(pdn);
	case DR_PDN_SKIP_LINE:
		return skip_line(pdn);
	case DR_PDN_SKIP_GAME:
		return skip_game(pdn, true);
	case DR_PDN_CLOSE:
		if (pdn->line.depth == 0)
			return skip_game(pdn, false);
		return DRAUGHTS_PDN_VARIATION_END;
	case DR_PDN_END_GAME:
		break;
	}
	return DRAUGHTS_PDN_GAME_END;
}

void dr_pdn_read(struct draughts_pdn *pdn)
{
	const dr_pdn_event kind = find_next(pdn);

	tell(pdn, kind == DRAUGHTS_PDN_GAME_END && pdn->of_annotation ? DRAUGHTS_PDN_END : kind);
}

bool draughts_pdn_read_event(struct draughts_pdn *pdn, struct draughts_pdn_event *event)
{
	draughts_game_free(pdn->build.partial);
	pdn->build.partial = NULL;
	dr_pdn_read(pdn);
	*event = pdn->last_event;
	return event->kind != DRAUGHTS_PDN_END;
}
