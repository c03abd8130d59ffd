/* SPDX-License-Identifier: MIT */
/* A game as PDN: the tags that identify it, and its moves. */
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/vtable.h"
#include "game/game.h"
#include "notation/notation.h"
#include "pdn/header.h"
#include "pdn/write.h"

/* The tags that identify a game: their values (NULL if missing), and room for those made here. */
struct values {
	const char *value[DR_PDN_HEADER_TAGS];
	char gametype[16];  /* at most three digits, and 11 bytes such as ,W,8,8,N2,0 */
	char position[256]; /* 32 pieces of at most 4 bytes and a comma */
};

bool dr_pdn_is_name(const char *name)
{
	struct dr_pdn_lexer in = {name, strlen(name), 0, 0, 0};

	return in.length > 0 && dr_pdn_after_name(&in, 0) == in.length;
}

/* The known tags of a game. If several have the same usual name, only the last counts. */
struct usual {
	uint8_t tag[DRAUGHTS_TAGS_MAX];       /* of each tag by its index, an enum dr_pdn_tag */
	uint8_t last[DR_PDN_TAG_UNKNOWN + 1]; /* by tag, an index plus 1; 0 if none */
};

static struct usual find_usual(const struct dr_tags *tags)
{
	struct usual usual = {{0}, {0}};
	const char *name;

	for (size_t i = 0; dr_tags_at(tags, i, &name, NULL); i++) {
		usual.tag[i] = (uint8_t)dr_pdn_find_tag(name, strlen(name));
		usual.last[usual.tag[i]] = (uint8_t)(i + 1);
	}
	return usual;
}

const char *dr_pdn_result(
	enum draughts_outcome outcome, const struct draughts_ruleset *ruleset, unsigned flags)
{
	const enum draughts_side first = dr_pdn_first(ruleset, flags);

	if (outcome == DRAUGHTS_DRAW)
		return "1/2-1/2";
	if (outcome == DRAUGHTS_BOTH_LOSE)
		return "0-0";
	if (outcome == DRAUGHTS_ONGOING)
		return "*";
	return (outcome == DRAUGHTS_WHITE_WINS) == (first == DRAUGHTS_WHITE) ? "1-0" : "0-1";
}

/* A game that goes on needs no Result. */
static const char *result_value(const char *tag, const struct dr_pdn_facts *facts)
{
	const enum draughts_outcome outcome = facts->end.outcome;

	if (outcome == DRAUGHTS_ONGOING && !tag)
		return NULL;
	return dr_pdn_result(outcome, facts->start->ruleset, facts->flags);
}

/* A Termination that names no ending stays, unless there is a word for the ending. */
static const char *termination_value(const char *tag, const struct dr_result *end)
{
	const char *const word = dr_pdn_ending_word(end->ending);
	const enum draughts_ending told = tag ? dr_pdn_find_ending(tag, strlen(tag))
					      : DRAUGHTS_ENDING_RECORDED;

	if (word)
		return told == end->ending ? tag : word;
	if (told == DRAUGHTS_ENDING_RECORDED)
		return tag;
	return end->outcome == DRAUGHTS_ONGOING ? NULL : "Normal";
}

/* The notation of moves that are written with these flags, as in a GameType. */
static char notation_of(const struct draughts_ruleset *ruleset, unsigned flags)
{
	if (dr_writes_short(ruleset, flags))
		return 's';
	return (char)(dr_writes_letters(ruleset, flags) ? 'a' : 'n');
}

/* Whether a GameType describes a game of this ruleset that is written in this notation. */
static bool describes(const char *tag, const struct draughts_ruleset *ruleset, char notation)
{
	struct dr_pdn_gametype gametype;

	if (!dr_pdn_read_gametype(tag, strlen(tag), &gametype) || !gametype.board_is_8x8 ||
		gametype.number != ruleset->gametype ||
		!dr_pdn_is_usual_numbering(&gametype, ruleset))
		return false;
	if (!gametype.notation)
		return notation_of(ruleset, 0) == notation;
	return gametype.notation == notation && (notation == 'n' || gametype.corner == 0);
}

/* 25,W,8,8,N2,0: the first side, the board, the notation with its corner, and if a1 is light. */
static void put_notation(struct dr_sink *out, const struct draughts_ruleset *ruleset, char notation)
{
	const bool white = draughts_ruleset_first_side(ruleset) == DRAUGHTS_WHITE;
	const bool a1_is_dark = draughts_square_at(ruleset, 1, 1) != 0;

	dr_put_text(out, white ? ",W,8,8," : ",B,8,8,");
	dr_put_text(out, notation == 'a' ? "A0" : notation == 's' ? "S0" : white ? "N2" : "N1");
	dr_put_text(out, a1_is_dark ? ",0" : ",1");
}

/*
 * The number of the ruleset and, if the squares are not written in the usual way, their notation; a
 * tag that describes the same stays as it is. A ruleset outside the table gets no number that would
 * make readers take it for a ruleset of the table.
 */
static const char *gametype_value(struct values *values, const char *tag,
	const struct draughts_ruleset *ruleset, unsigned flags)
{
	struct dr_sink out = {values->gametype, sizeof values->gametype, 0};
	const char notation = notation_of(ruleset, flags);

	if (ruleset->gametype == 0 ||
		(!dr_pdn_named_ruleset(ruleset->name, strlen(ruleset->name), NULL) &&
			dr_pdn_numbered_ruleset(ruleset->gametype, NULL)))
		return NULL;
	if (tag && describes(tag, ruleset, notation))
		return tag;
	dr_put_number(&out, ruleset->gametype);
	if (notation != notation_of(ruleset, 0))
		put_notation(&out, ruleset, notation);
	dr_put_end(&out);
	return values->gametype;
}

/*
 * The name of the ruleset; a tag with the same name stays as it is. Where the number is enough, a
 * tag that names no ruleset stays as well.
 */
static const char *variant_value(const char *tag, const struct draughts_ruleset *ruleset)
{
	const struct draughts_ruleset *const numbered = dr_pdn_numbered_ruleset(
		ruleset->gametype, NULL);
	const struct draughts_ruleset *const named =
		tag ? dr_pdn_named_ruleset(tag, strlen(tag), NULL) : NULL;
	const bool is_numbered = numbered && strcmp(numbered->name, ruleset->name) == 0;

	if (tag && (named ? strcmp(named->name, ruleset->name) == 0
			  : is_numbered || dr_is_named(tag, strlen(tag), ruleset->name)))
		return tag;
	return is_numbered ? NULL : ruleset->name;
}

/* The number of the move from which a game starts, if a tag has it and describes this start. */
static void put_move_number(struct dr_sink *out, const char *tag, const struct dr_pdn_facts *facts)
{
	struct draughts_position start;
	struct dr_fen_facts fen;

	if (!tag || dr_read_fen(&start, facts->start->ruleset, tag, strlen(tag), &fen, NULL) ||
		!fen.has_number || !draughts_position_equal(&start, facts->start))
		return;
	dr_put_text(out, ":F");
	dr_put_number(out, fen.number);
}

/* The start in our spelling, if it is not the initial position, or if a tag gives it. */
static const char *fen_value(
	struct values *values, const char *tag, const struct dr_pdn_facts *facts)
{
	struct dr_sink out = {values->position, sizeof values->position, 0};
	struct draughts_position initial;
	struct draughts_setup setup;

	draughts_position_init(&initial, facts->start->ruleset);
	if (dr_fen_quiet(facts->start->ruleset, facts->quiet) == 0 &&
		draughts_position_equal(&initial, facts->start) &&
		!(tag && dr_pdn_has_value(tag, strlen(tag))))
		return tag;
	draughts_position_get_setup(facts->start, &setup);
	dr_put_fen(&out, facts->start->ruleset, &setup, facts->quiet, facts->flags);
	put_move_number(&out, tag, facts);
	dr_put_end(&out);
	return values->position;
}

static void find_values(struct values *values, const struct dr_tags *tags,
	const struct usual *usual, const struct dr_pdn_facts *facts)
{
	const struct draughts_ruleset *const ruleset = facts->start->ruleset;
	const char **const value = values->value;

	for (unsigned tag = 0; tag < DR_PDN_HEADER_TAGS; tag++)
		if (usual->last[tag] > 0)
			dr_tags_at(tags, usual->last[tag] - 1u, NULL, &value[tag]);
	value[DR_PDN_TAG_RESULT] = result_value(value[DR_PDN_TAG_RESULT], facts);
	value[DR_PDN_TAG_TERMINATION] = termination_value(
		value[DR_PDN_TAG_TERMINATION], &facts->end);
	value[DR_PDN_TAG_GAMETYPE] = gametype_value(
		values, value[DR_PDN_TAG_GAMETYPE], ruleset, facts->flags);
	value[DR_PDN_TAG_VARIANT] = variant_value(value[DR_PDN_TAG_VARIANT], ruleset);
	value[DR_PDN_TAG_FEN] = fen_value(values, value[DR_PDN_TAG_FEN], facts);
	if (value[DR_PDN_TAG_FEN] == values->position)
		value[DR_PDN_TAG_SETUP] = "1";
	else if (value[DR_PDN_TAG_SETUP])
		value[DR_PDN_TAG_SETUP] = "0";
}

void dr_pdn_put_tags(
	struct dr_pdn_layout *layout, const struct dr_tags *tags, const struct dr_pdn_facts *facts)
{
	const struct usual usual = find_usual(tags);
	struct values values = {.value = {NULL}};
	const char *name, *value;
	size_t others = DRAUGHTS_TAGS_MAX; /* the room that the tags of the header leave */

	if (facts->flags & DRAUGHTS_PDN_FLAG_NO_TAGS)
		return;
	find_values(&values, tags, &usual, facts);
	for (size_t tag = 0; tag < DR_PDN_HEADER_TAGS; tag++)
		others -= values.value[tag] != NULL;
	for (size_t i = 0; dr_tags_at(tags, i, &name, &value); i++) {
		const enum dr_pdn_tag tag = (enum dr_pdn_tag)usual.tag[i];

		if (tag < DR_PDN_TAG_UNKNOWN && usual.last[tag] != i + 1)
			continue;
		if (tag <= DR_PDN_TAG_FEN) {
			value = values.value[tag];
			values.value[tag] = NULL;
		} else if (dr_pdn_is_name(name) && others > 0) {
			others--;
		} else {
			value = NULL;
		}
		if (value)
			dr_pdn_put_tag(layout,
				tag < DR_PDN_TAG_UNKNOWN ? dr_pdn_tag_names[tag] : name, value);
	}
	for (size_t tag = 0; tag < DR_PDN_HEADER_TAGS; tag++)
		if (values.value[tag])
			dr_pdn_put_tag(layout, dr_pdn_tag_names[tag], values.value[tag]);
	dr_put(&layout->out, '\n');
}

size_t dr_pdn_tags_size(const struct dr_tags *tags)
{
	enum {
		AROUND = 8, /* of a tag: brackets, quotes, blanks, the end of the line */
		HEADER = DR_PDN_HEADER_TAGS * (16 + AROUND)
	};
	const char *name, *value;
	size_t size = HEADER + sizeof((struct values *)NULL)->position +
		      sizeof((struct values *)NULL)->gametype;

	/* Each byte of a value may be escaped. */
	for (size_t i = 0; dr_tags_at(tags, i, &name, &value); i++)
		size += strlen(name) + 2 * strlen(value) + AROUND;
	return size;
}

static void put_moves(struct dr_pdn_layout *layout, const struct draughts_game *game)
{
	const size_t length = draughts_game_length(game);

	for (size_t ply = 0; ply <= length; ply++) {
		const char *const annotation = draughts_game_annotation(game, ply);

		if (ply > 0) {
			struct draughts_position before;
			struct dr_moves legal;

			draughts_game_position_at(game, ply - 1, &before);
			dr_list_moves(&before, &legal);
			dr_pdn_put_move(layout, &before, &legal, draughts_game_move(game, ply),
				draughts_game_move_number(game, ply));
		}
		if (annotation)
			dr_pdn_put_annotation(layout, game->start.ruleset, annotation);
	}
}

size_t draughts_game_write_pdn(
	const struct draughts_game *game, unsigned flags, char *buf, size_t size)
{
	const struct dr_pdn_facts facts = {&game->start, game->quiet_before,
		{draughts_game_outcome(game), draughts_game_ending(game)}, flags};
	const char *const result = dr_pdn_result(facts.end.outcome, game->start.ruleset, flags);
	struct dr_pdn_layout layout = {
		.out = {buf, size, 0}, .columns = DR_PDN_COLUMNS, .flags = flags};

	dr_pdn_put_tags(&layout, &game->tags, &facts);
	put_moves(&layout, game);
	dr_pdn_put_word(&layout, result, strlen(result));
	dr_pdn_break_line(&layout);
	return dr_put_end(&layout.out);
}
