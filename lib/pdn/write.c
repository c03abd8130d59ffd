/* SPDX-License-Identifier: MIT */
/*
 * The writer of PDN. What it writes, the reader reads back, so both share the names of games and
 * the results.
 */
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/vtable.h"
#include "game/game.h"
#include "pdn/header.h"
#include "pdn/layout.h"
#include "pdn/lexer.h"
#include "pdn/notes.h"
#include "notation/fen.h"

/* The values of the tags that a game needs to be read back; NULL if it does not need one. */
struct header {
	const char *result, *termination, *gametype, *variant, *setup, *fen;
	const char *mark;  /* what ends the game */
	bool other_begins; /* than by the rules, and the first move tells */
	char number[12];
	char position[256]; /* 32 pieces of at most 4 bytes and a comma */
};

/* Whether the reader takes a text, which is not empty, for the name of a tag. */
static bool is_name(const char *name)
{
	struct dr_pdn_lexer in = {name, strlen(name), 0, 0};

	return dr_pdn_after_name(&in, 0) == in.length;
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

static const char *result_text(enum draughts_outcome outcome, enum draughts_side first)
{
	if (outcome == DRAUGHTS_DRAW)
		return "1/2-1/2";
	if (outcome == DRAUGHTS_ONGOING)
		return "*";
	return (outcome == DRAUGHTS_WHITE_WINS) == (first == DRAUGHTS_WHITE) ? "1-0" : "0-1";
}

/*
 * The outcome ends the moves. A tag that says something else stays, unless it names a winner or a
 * draw of a game that goes on.
 */
static void set_result(struct header *header, const struct draughts_game *game)
{
	const struct draughts_position *const start = draughts_game_start_position(game);
	const enum draughts_outcome outcome = draughts_game_outcome(game);
	const char *const tag = find_tag(game, "Result");
	enum dr_pdn_score recorded = DR_PDN_UNKNOWN;

	header->mark = result_text(outcome, header->other_begins
						    ? draughts_position_turn(start)
						    : draughts_ruleset_first(start->ruleset));
	header->result = tag;
	if (tag)
		recorded = dr_pdn_read_score(tag, strlen(tag));
	if (outcome != DRAUGHTS_ONGOING ? !tag
					: recorded != DR_PDN_UNKNOWN && recorded != DR_PDN_NEITHER)
		header->result = header->mark;
}

/*
 * How the game ended, as the tag has it if it says so. A tag must not say how the players ended a
 * game of which only the result is on record.
 */
static void set_termination(struct header *header, const struct draughts_game *game)
{
	const enum draughts_ending ending = draughts_game_ending(game);
	const char *const word = dr_pdn_ending_word(ending);
	const char *const tag = find_tag(game, "Termination");
	const bool differs = tag && dr_pdn_read_ending(draughts_game_outcome(game), tag,
					    strlen(tag)) != ending;

	header->termination = tag;
	if (word && (!tag || differs))
		header->termination = word;
	else if (ending == DRAUGHTS_ENDING_RECORDED && differs)
		header->termination = "Normal";
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
	const struct draughts_ruleset *const ruleset = draughts_game_start_position(game)->ruleset;
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
	const struct draughts_ruleset *const ruleset = draughts_game_start_position(game)->ruleset;
	const struct draughts_ruleset *const numbered = find_numbered(ruleset);
	const char *const tag = find_tag(game, "Variant");
	const struct draughts_ruleset *const named = tag ? dr_pdn_named_ruleset(tag, strlen(tag))
							 : NULL;

	if (!numbered || strcmp(numbered->name, ruleset->name) != 0)
		header->variant = ruleset->name;
	else if (tag && !named)
		header->variant = tag;
	if (tag && (named ? strcmp(named->name, ruleset->name) == 0
			  : dr_pdn_is_named(tag, strlen(tag), ruleset->name)))
		header->variant = tag;
}

static bool is_initial(const struct draughts_position *position)
{
	struct draughts_position initial;

	draughts_position_init(&initial, position->ruleset);
	return draughts_position_equal(&initial, position);
}

/*
 * Whether the value of a FEN tag, or no value, means the start of a game and the quiet plies before
 * it. In a file its quotes would be escaped.
 */
static bool means_start(const char *value, const struct draughts_game *game)
{
	const struct draughts_position *const start = draughts_game_start_position(game);
	const size_t length = strlen(value);
	struct draughts_position position;
	unsigned quiet = 0;

	draughts_position_init(&position, start->ruleset);
	if (strchr(value, '"') || (dr_pdn_has_value(value, length) &&
					  dr_read_fen(&position, value, length, &quiet, NULL)))
		return false;
	return draughts_position_equal(&position, start) && quiet == game->quiet_before;
}

/* Writes the FEN of the start, with the quiet plies before it if there are any. */
static void put_fen(struct header *header, const struct draughts_game *game)
{
	enum { MOST = 9999 }; /* that a reader takes */
	const unsigned quiet = game->quiet_before;
	struct dr_sink out = {header->position, sizeof header->position, 0};

	out.length = draughts_position_write_fen(
		draughts_game_start_position(game), header->position, sizeof header->position);
	if (quiet > 0) {
		dr_put_text(&out, ":H");
		dr_put_number(&out, quiet < MOST ? quiet : MOST);
		dr_put_end(&out);
	}
	header->fen = header->position;
}

/*
 * Whether the start needs no FEN because the first move tells that the other side begins. A comment
 * may stand before this move, but no variation.
 */
static bool other_side_begins(const struct draughts_game *game)
{
	const struct draughts_position *const start = draughts_game_start_position(game);
	const char *const annotation = draughts_game_annotation(game, 0);
	struct draughts_position other;

	draughts_position_switch_turn(&other, start);
	return draughts_game_length(game) > 0 && is_initial(&other) && game->quiet_before == 0 &&
	       !(annotation && strchr(annotation, '('));
}

/* The start, as the tag has it if that reads as this position. */
static void set_start(struct header *header, const struct draughts_game *game)
{
	const char *const tag = find_tag(game, "FEN");

	if (tag && means_start(tag, game))
		header->fen = tag;
	else if (other_side_begins(game))
		header->other_begins = true;
	else if (!is_initial(draughts_game_start_position(game)) || game->quiet_before > 0)
		put_fen(header, game);
	header->setup = header->fen && dr_pdn_has_value(header->fen, strlen(header->fen))
				? "1"
				: find_tag(game, "SetUp");
}

/*
 * Writes the tags; those of the header in the places of their own, or at the end. The usual tags
 * are written by their usual names, of two with one name the latter, as they would be read.
 */
static void put_tags(
	struct dr_pdn_layout *layout, const struct draughts_game *game, const struct header *header)
{
	struct {
		const char *name, *value;
	} needed[] = {
		{"Result", header->result},
		{"Termination", header->termination},
		{"GameType", header->gametype},
		{"Variant", header->variant},
		{"SetUp", header->setup},
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
			dr_pdn_put_tag(layout, name, value);
	}
	for (size_t k = 0; k < NEEDED; k++)
		if (needed[k].value)
			dr_pdn_put_tag(layout, needed[k].name, needed[k].value);
}

/* Writes an annotation as it is, in lines. */
static void put_annotation(struct dr_pdn_layout *layout, const char *annotation)
{
	struct dr_pdn_note note;

	while ((note = dr_pdn_next_note(&annotation)).kind != DR_PDN_NOTE_END) {
		if (note.kind == DR_PDN_NOTE_COMMENT)
			dr_pdn_put_comment(layout, note.text, note.length);
		else if (note.kind == DR_PDN_NOTE_OPEN)
			dr_pdn_put_open(layout);
		else if (note.kind == DR_PDN_NOTE_CLOSE)
			dr_pdn_put_close(layout);
		else
			dr_pdn_put_word(layout, note.text, note.length);
	}
}

static void put_moves(struct dr_pdn_layout *layout, const struct draughts_game *game)
{
	const size_t length = draughts_game_length(game);

	layout->restarts = true;
	for (size_t ply = 0; ply <= length; ply++) {
		const char *const annotation = draughts_game_annotation(game, ply);

		if (ply > 0) {
			struct draughts_position before;

			draughts_game_position_at(game, ply - 1, &before);
			dr_pdn_put_move(layout, &before, draughts_game_move(game, ply),
				draughts_game_move_number(game, ply));
		}
		if (annotation)
			put_annotation(layout, annotation);
	}
}

size_t draughts_game_write_pdn(const struct draughts_game *game, char *buf, size_t size)
{
	struct dr_pdn_layout layout = {.out = {buf, size, 0}, .columns = DR_PDN_COLUMNS};
	struct header header = {0};

	set_start(&header, game);
	set_result(&header, game);
	set_termination(&header, game);
	set_gametype(&header, game);
	set_variant(&header, game);
	put_tags(&layout, game, &header);
	dr_put(&layout.out, '\n');
	put_moves(&layout, game);
	dr_pdn_put_word(&layout, header.mark, strlen(header.mark));
	dr_pdn_put_line(&layout);
	return dr_put_end(&layout.out);
}
