/* SPDX-License-Identifier: MIT */
/*
 * Games out of events: each event does its one thing to the game being read. Nothing is looked at
 * more than a few times, however broken the text.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/annotation.h"
#include "pdn/fault.h"
#include "pdn/reader.h"

static enum draughts_error refuse_memory(struct draughts_pdn *pdn)
{
	return dr_pdn_refuse(&pdn->error, DRAUGHTS_ERR_MEMORY, DRAUGHTS_PDN_FAULT_MEMORY,
		pdn->events.token.text);
}

/* The game belongs to the reader's ruleset until the tags say otherwise. */
static enum draughts_error begin_game(struct draughts_pdn *pdn)
{
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
			dr_pdn_text_append(&pdn->scratch, text, length);
			dr_pdn_text_append(&pdn->scratch, escape + 1, 1);
			at += length + 2;
		} else {
			length += escape != NULL;
			dr_pdn_text_append(&pdn->scratch, text, length);
			at += length;
		}
	}
	dr_pdn_text_append(&pdn->scratch, "", 1);
}

static enum draughts_error add_tag(struct draughts_pdn *pdn)
{
	const struct dr_pdn_token *const tag = &pdn->events.token;
	const char *const name = pdn->events.in.text + tag->name.at;
	const size_t length = tag->name.end - tag->name.at;
	const char *const usual = dr_pdn_usual_name(name, length);
	enum draughts_error status;

	pdn->scratch.length = 0;
	if (dr_pdn_text_reserve(&pdn->scratch, length + (tag->text.end - tag->text.at) + 2))
		return refuse_memory(pdn);
	dr_pdn_text_append(&pdn->scratch, name, length);
	dr_pdn_text_append(&pdn->scratch, "", 1);
	unescape(pdn, tag->text);
	status = draughts_game_set_tag(
		pdn->game, usual ? usual : pdn->scratch.bytes, pdn->scratch.bytes + length + 1);
	if (status == DRAUGHTS_ERR_RANGE)
		return dr_pdn_refuse(
			&pdn->error, DRAUGHTS_ERR_UNSUPPORTED, DRAUGHTS_PDN_FAULT_TAGS, tag->text);
	return status ? refuse_memory(pdn) : DRAUGHTS_OK;
}

static enum draughts_error start_moves(struct draughts_pdn *pdn)
{
	dr_game_set_start(pdn->game, &pdn->line.now);
	return draughts_game_set_quiet(pdn->game, pdn->quiet);
}

/* Keeps the annotation of the current ply, which is complete. */
static enum draughts_error keep_notes(struct draughts_pdn *pdn)
{
	struct dr_pdn_text *const text = &pdn->notes.text;
	enum draughts_error status;

	if (text->length == 0)
		return DRAUGHTS_OK;
	status = dr_game_annotate(
		pdn->game, draughts_game_length(pdn->game), text->bytes, text->length);
	dr_pdn_notes_clear(&pdn->notes);
	return status ? refuse_memory(pdn) : DRAUGHTS_OK;
}

/* Adds to the annotation of the current ply. */
static enum draughts_error add_note(struct draughts_pdn *pdn, enum dr_pdn_event event)
{
	return dr_pdn_add_note(pdn, event) ? refuse_memory(pdn) : DRAUGHTS_OK;
}

static enum draughts_error add_move(struct draughts_pdn *pdn)
{
	if (pdn->line.depth > 0)
		return add_note(pdn, DR_PDN_MOVE);
	if (pdn->notes.text.length > 0 && keep_notes(pdn))
		return DRAUGHTS_ERR_MEMORY;
	return dr_game_append(pdn->game, pdn->line.move, &pdn->line.now) ? refuse_memory(pdn)
									 : DRAUGHTS_OK;
}

/* What could not be read in the variation becomes a comment at its end. */
static enum draughts_error close_variation(struct draughts_pdn *pdn)
{
	if (pdn->spoilt.end > 0) {
		const char *const text = pdn->events.in.text;
		struct dr_pdn_slice rest = {pdn->spoilt.at, pdn->events.token.at};
		const char *const nul = (const char *)memchr(
			text + rest.at, '\0', rest.end - rest.at);
		size_t word = 0;

		if (nul)
			rest.end = (size_t)(nul - text);
		pdn->spoilt.end = 0;
		if (dr_pdn_next_word(text + rest.at, rest.end - rest.at, &word) > 0 &&
			dr_pdn_notes_comment(&pdn->notes, text + rest.at, rest.end - rest.at))
			return refuse_memory(pdn);
	}
	return add_note(pdn, DR_PDN_VARIATION_END);
}

/* Puts an outcome on record, with the ending that Termination tells if it can be true. */
static enum draughts_error declare(struct draughts_pdn *pdn, enum draughts_outcome outcome)
{
	const struct dr_pdn_slice tag = pdn->header.termination;
	const enum draughts_ending ending = dr_pdn_read_ending(
		outcome, pdn->events.in.text + tag.at, tag.end - tag.at);

	return draughts_game_end(pdn->game, outcome, ending)
		       ? draughts_game_end(pdn->game, outcome, DRAUGHTS_ENDING_RECORDED)
		       : DRAUGHTS_OK;
}

/* Records the result, or that of the tag if there is none; the board goes first (E10, I11, D9). */
static enum draughts_error keep_result(struct draughts_pdn *pdn)
{
	struct dr_pdn_slice place = pdn->mark;
	enum dr_pdn_score score = pdn->score;
	enum draughts_outcome outcome;
	enum draughts_error status;

	if (score == DR_PDN_UNKNOWN) {
		place = pdn->header.result;
		score = dr_pdn_read_score(pdn->events.in.text + place.at, place.end - place.at);
	}
	outcome = dr_pdn_outcome(pdn, score);
	if (outcome == DRAUGHTS_ONGOING ||
		draughts_position_outcome(draughts_game_position(pdn->game)) != DRAUGHTS_ONGOING)
		return DRAUGHTS_OK;
	status = declare(pdn, outcome);
	if (status)
		return dr_pdn_refuse(&pdn->error, status, DRAUGHTS_PDN_FAULT_RESULT, place);
	return DRAUGHTS_OK;
}

static enum draughts_error end_game(struct draughts_pdn *pdn)
{
	const enum draughts_error status = keep_notes(pdn);

	if (status)
		return status;
	dr_pdn_locate(&pdn->error, pdn->events.game);
	return keep_result(pdn);
}

/* Adds what happened to the game being read. */
static enum draughts_error add(struct draughts_pdn *pdn, enum dr_pdn_event event)
{
	switch (event) {
	case DR_PDN_GAME:
		return begin_game(pdn);
	case DR_PDN_TAG:
		return add_tag(pdn);
	case DR_PDN_START:
		return start_moves(pdn);
	case DR_PDN_MOVE:
		return add_move(pdn);
	case DR_PDN_COMMENT:
	case DR_PDN_NAG:
	case DR_PDN_VARIATION:
		return add_note(pdn, event);
	case DR_PDN_VARIATION_END:
		return close_variation(pdn);
	case DR_PDN_GAME_END:
		return end_game(pdn);
	case DR_PDN_END:
		dr_pdn_locate(&pdn->error, pdn->events.token.text);
		return DRAUGHTS_OK;
	case DR_PDN_RESULT:
	case DR_PDN_FAULT:
	case DR_PDN_NO_EVENT:
		break;
	}
	return DRAUGHTS_OK;
}

/*
 * Whether the game is good in spite of a fault: what cannot be read in a variation says nothing
 * about the game, as long as it is clear where the variation ends.
 */
static bool is_in_variation(const struct draughts_pdn *pdn)
{
	return pdn->line.depth > 0 && !pdn->torn && pdn->error.fault != DRAUGHTS_PDN_FAULT_MEMORY;
}

/* Reads on until the end of a game or of the text. */
static enum draughts_error read_on(struct draughts_pdn *pdn, enum dr_pdn_event *event)
{
	for (;;) {
		enum draughts_error status = dr_pdn_step(pdn, event);

		if (status && is_in_variation(pdn)) {
			pdn->spoilt = (struct dr_pdn_slice){pdn->events.token.at, SIZE_MAX};
			memset(&pdn->error, 0, sizeof pdn->error);
			continue;
		}
		if (!status)
			status = add(pdn, *event);
		if (status || *event == DR_PDN_GAME_END || *event == DR_PDN_END)
			return status;
	}
}

/* Completes the annotation of a game that failed, as far as there is memory. */
static void complete_notes(struct draughts_pdn *pdn)
{
	if (!pdn->game)
		return;
	while (pdn->notes.depth > 0)
		if (dr_pdn_notes_close(&pdn->notes))
			dr_pdn_notes_clear(&pdn->notes);
	keep_notes(pdn);
}

/* Leaves a game that has begun. */
static void leave_game(struct draughts_pdn *pdn)
{
	if (dr_pdn_is_in_game(pdn))
		dr_pdn_pass_game(pdn);
	pdn->passed = DR_PDN_NO_EVENT;
}

/* Gives the game up that could not be read. It may not have begun: then a comment before it failed.
 */
static void give_up(struct draughts_pdn *pdn, enum dr_pdn_event event)
{
	const struct draughts_pdn_place error = pdn->error;

	if (!pdn->started && event != DR_PDN_GAME_END) { /* its ruleset and start are not known */
		draughts_game_free(pdn->game);
		pdn->game = NULL;
	}
	complete_notes(pdn);
	pdn->error = error;
	pdn->partial = pdn->game;
	pdn->game = NULL;
	if (event == DR_PDN_GAME_END)
		return;
	if (!dr_pdn_is_in_game(pdn)) {
		pdn->games++;
		dr_pdn_skip_game(&pdn->events);
	}
	leave_game(pdn);
}

enum draughts_error draughts_pdn_next_game(struct draughts_pdn *pdn, struct draughts_game **game)
{
	enum dr_pdn_event event;
	enum draughts_error status;

	leave_game(pdn);
	draughts_game_free(pdn->partial);
	pdn->partial = pdn->game = NULL;
	pdn->spoilt.end = 0;
	dr_pdn_notes_clear(&pdn->notes);
	memset(&pdn->error, 0, sizeof pdn->error);
	status = read_on(pdn, &event);
	if (status)
		give_up(pdn, event);
	pdn->error.game = pdn->games;
	if (pdn->error.fault != DRAUGHTS_PDN_FAULT_MOVE)
		pdn->shown = NULL;
	*game = pdn->game;
	pdn->game = NULL;
	return status;
}

const struct draughts_game *draughts_pdn_partial(const struct draughts_pdn *pdn)
{
	return pdn->partial;
}
