/* SPDX-License-Identifier: MIT */
/*
 * Games out of events: each event does its one thing to the game being built. Nothing is looked at
 * more than a few times, however broken the text.
 */
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "game/game.h"
#include "pdn/reader.h"

/* The game belongs to some ruleset until the tags say otherwise. */
static enum draughts_error begin_game(struct draughts_pdn *pdn)
{
	pdn->build.game = draughts_game_new(pdn->ruleset ? pdn->ruleset : draughts_ruleset_at(0));
	return pdn->build.game ? DRAUGHTS_OK : DRAUGHTS_ERR_MEMORY;
}

static enum draughts_error add_tag(struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	const enum dr_pdn_tag tag = pdn->tag;
	const char *name, *value;

	if (dr_pdn_copy_tag(pdn, event, &pdn->build.tag, &name, &value))
		return DRAUGHTS_ERR_MEMORY;
	return draughts_game_set_tag(
		pdn->build.game, tag < DR_PDN_TAG_UNKNOWN ? dr_pdn_tag_names[tag] : name, value);
}

static enum draughts_error start_moves(struct draughts_pdn *pdn)
{
	pdn->build.started = true;
	dr_game_set_start(pdn->build.game, &pdn->line.now);
	return draughts_game_set_quiet_plies(pdn->build.game, pdn->quiet);
}

/* Adds an event to an annotation. An empty comment says nothing. */
static enum draughts_error annotate(struct dr_pdn_layout *annotation, struct draughts_pdn *pdn,
	const struct draughts_pdn_event *event)
{
	const char *const text = pdn->events.in.text + event->offset;
	const bool is_comment = event->kind == DRAUGHTS_PDN_COMMENT;
	const size_t length = is_comment ? (size_t)event->length : 0;
	size_t at = 0;

	if (is_comment && dr_pdn_next_word(text, length, &at) == 0)
		return DRAUGHTS_OK;
	if (dr_pdn_grow(&annotation->out, length + DR_PDN_MOVE_MAX))
		return DRAUGHTS_ERR_MEMORY;
	if (is_comment)
		dr_pdn_put_comment(annotation, text, length);
	else if (event->kind == DRAUGHTS_PDN_NAG)
		dr_pdn_put_nag(annotation, event->number);
	else if (event->kind == DRAUGHTS_PDN_VARIATION)
		dr_pdn_put_open(annotation);
	else if (event->kind == DRAUGHTS_PDN_VARIATION_END)
		dr_pdn_put_close(annotation);
	else
		dr_pdn_put_move(annotation, &pdn->line.before,
			dr_pdn_list_moves(&pdn->legal, &pdn->line.before), event->move,
			event->number);
	return DRAUGHTS_OK;
}

/* Keeps the annotation of the current ply, which is complete. */
static enum draughts_error keep_annotation(struct dr_pdn_build *build)
{
	struct dr_sink *const text = &build->annotation.out;
	enum draughts_error status = DRAUGHTS_OK;

	if (text->length > 0)
		status = dr_game_annotate(
			build->game, draughts_game_length(build->game), text->buf, text->length);
	dr_pdn_clear(&build->annotation);
	return status;
}

static enum draughts_error add_move(
	struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	struct dr_pdn_build *const build = &pdn->build;

	if (event->depth > 0)
		return annotate(&build->annotation, pdn, event);
	if (build->annotation.out.length > 0 && keep_annotation(build))
		return DRAUGHTS_ERR_MEMORY;
	return dr_game_append(build->game, event->move, &pdn->line.now);
}

/* What could not be read in the variation becomes a comment at its end. */
static enum draughts_error close_variation(
	struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	struct dr_pdn_build *const build = &pdn->build;
	const struct dr_pdn_slice rest = {build->spoilt.at, pdn->events.token.at};

	if (build->spoilt.end > 0) {
		const char *const text = pdn->events.in.text + rest.at;
		const char *const nul = (const char *)memchr(text, '\0', rest.end - rest.at);
		const struct draughts_pdn_event comment = {.kind = DRAUGHTS_PDN_COMMENT,
			.offset = rest.at,
			.length = nul ? (size_t)(nul - text) : rest.end - rest.at};

		build->spoilt.end = 0;
		if (annotate(&build->annotation, pdn, &comment))
			return DRAUGHTS_ERR_MEMORY;
	}
	return annotate(&build->annotation, pdn, event);
}

/* Records the result. A claim that cannot be true is a result of which only the outcome is known.
 */
static enum draughts_error end_game(
	struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	struct draughts_game *const game = pdn->build.game;
	const enum draughts_outcome outcome = (enum draughts_outcome)event->outcome;
	const enum draughts_ending ending = (enum draughts_ending)event->ending;

	if (keep_annotation(&pdn->build))
		return DRAUGHTS_ERR_MEMORY;
	if (draughts_game_outcome(game) == DRAUGHTS_ONGOING && outcome != DRAUGHTS_ONGOING &&
		draughts_game_end(game, outcome, ending))
		draughts_game_end(game, outcome, DRAUGHTS_ENDING_RECORDED);
	return DRAUGHTS_OK;
}

/* Adds what happened to the game being built. What is between games belongs to none. */
static enum draughts_error add(struct draughts_pdn *pdn, const struct draughts_pdn_event *event)
{
	struct dr_pdn_build *const build = &pdn->build;

	switch ((enum draughts_pdn_kind)event->kind) {
	case DRAUGHTS_PDN_GAME:
		return begin_game(pdn);
	case DRAUGHTS_PDN_TAG:
		return add_tag(pdn, event);
	case DRAUGHTS_PDN_START:
		return start_moves(pdn);
	case DRAUGHTS_PDN_MOVE:
		return add_move(pdn, event);
	case DRAUGHTS_PDN_COMMENT:
	case DRAUGHTS_PDN_NAG:
	case DRAUGHTS_PDN_VARIATION:
		return build->game ? annotate(&build->annotation, pdn, event) : DRAUGHTS_OK;
	case DRAUGHTS_PDN_VARIATION_END:
		return close_variation(pdn, event);
	case DRAUGHTS_PDN_GAME_END:
		return end_game(pdn, event);
	case DRAUGHTS_PDN_RESULT:
	case DRAUGHTS_PDN_END:
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
	return pdn->line.depth > 0 && !pdn->unclosed &&
	       pdn->place.fault != DRAUGHTS_PDN_FAULT_MEMORY;
}

/* Reads on until the end of a game or of the text. */
static enum draughts_error read_on(struct draughts_pdn *pdn, struct draughts_pdn_event *event)
{
	for (;;) {
		enum draughts_error status = dr_pdn_read(pdn, event);

		if (status && is_in_variation(pdn)) {
			pdn->build.spoilt = (struct dr_pdn_slice){pdn->events.token.at, SIZE_MAX};
			continue;
		}
		if (status)
			return status;
		status = add(pdn, event);
		if (status) {
			const struct dr_pdn_slice place = {
				(size_t)event->offset, (size_t)(event->offset + event->length)};

			return dr_pdn_refuse(pdn, status, DRAUGHTS_PDN_FAULT_MEMORY, place);
		}
		if (event->kind == DRAUGHTS_PDN_GAME_END || event->kind == DRAUGHTS_PDN_END)
			return DRAUGHTS_OK;
	}
}

/* Keeps of a game that was refused what could be read, if its ruleset and start are known. */
static void give_up(struct draughts_pdn *pdn)
{
	struct dr_pdn_build *const build = &pdn->build;
	struct dr_pdn_layout *const annotation = &build->annotation;

	if (build->game && build->started) {
		for (size_t depth = pdn->line.depth; depth > 0; depth--) {
			if (dr_pdn_grow(&annotation->out, DR_PDN_MOVE_MAX))
				dr_pdn_clear(annotation);
			else if (annotation->out.length > 0)
				dr_pdn_put_close(annotation);
		}
		keep_annotation(build);
		build->partial = build->game;
	} else {
		draughts_game_free(build->game);
	}
	build->game = NULL;
}

enum draughts_error draughts_pdn_next_game(struct draughts_pdn *pdn, struct draughts_game **game)
{
	struct dr_pdn_build *const build = &pdn->build;
	struct draughts_pdn_event event = {0};
	enum draughts_error status;

	dr_pdn_leave_game(pdn);
	draughts_game_free(build->partial);
	build->partial = NULL;
	build->started = false;
	build->spoilt.end = 0;
	dr_pdn_clear(&build->annotation);
	status = read_on(pdn, &event);
	if (status) {
		give_up(pdn);
		dr_pdn_leave_game(pdn);
	} else {
		pdn->place.offset = event.offset;
		pdn->place.length = event.length;
	}
	if (pdn->place.fault != DRAUGHTS_PDN_FAULT_MOVE)
		pdn->position = NULL;
	pdn->place.game_length = pdn->events.game.end - pdn->events.game.at;
	*game = build->game;
	build->game = NULL;
	return status;
}

const struct draughts_game *draughts_pdn_partial(const struct draughts_pdn *pdn)
{
	return pdn->build.partial;
}

/* Reads movetext after a ply into an annotation, by the rules. */
static enum draughts_error read_annotation(
	struct draughts_pdn *pdn, struct dr_pdn_layout *annotation)
{
	struct draughts_pdn_event event;
	enum draughts_error status = DRAUGHTS_OK;

	for (;;) {
		if (status == DRAUGHTS_OK)
			status = dr_pdn_read(pdn, &event);
		if (status)
			return status;
		if (event.kind == DRAUGHTS_PDN_END)
			return pdn->events.token.kind == DR_PDN_TOKEN_END ? DRAUGHTS_OK
									  : DRAUGHTS_ERR_SYNTAX;
		if (event.depth == 0 &&
			(event.kind == DRAUGHTS_PDN_MOVE || event.kind == DRAUGHTS_PDN_RESULT))
			return DRAUGHTS_ERR_SYNTAX;
		status = annotate(annotation, pdn, &event);
	}
}

enum draughts_error draughts_game_set_annotation(
	struct draughts_game *game, size_t ply, const char *text)
{
	struct dr_pdn_layout annotation = {0};
	struct draughts_pdn *pdn;
	enum draughts_error status;

	if (ply > draughts_game_length(game))
		return DRAUGHTS_ERR_RANGE;
	if (!text)
		return dr_game_annotate(game, ply, NULL, 0);
	pdn = dr_pdn_new_after(game, ply, text, strlen(text));
	if (!pdn)
		return DRAUGHTS_ERR_MEMORY;
	status = read_annotation(pdn, &annotation);
	if (status == DRAUGHTS_OK)
		status = dr_game_annotate(game, ply, annotation.out.buf, annotation.out.length);
	free(annotation.out.buf);
	draughts_pdn_free(pdn);
	return status;
}
