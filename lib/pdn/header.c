/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <draughts/error.h>

#include "core/vtable.h"
#include "game/game.h"
#include "pdn/header.h"
#include "notation/text.h"

bool dr_pdn_has_value(const char *value, size_t length)
{
	size_t marks = 0;

	for (size_t i = 0; i < length; i++) {
		if (dr_pdn_is_blank(value[i]))
			continue;
		if (value[i] != '?' && value[i] != '-' && value[i] != '*')
			return true;
		marks++;
	}
	return marks > 1;
}

static bool read_first(struct dr_cursor *in, struct dr_pdn_gametype *gametype)
{
	gametype->first = dr_accept(in, "wb");
	return gametype->first != '\0';
}

/* Reads the length of a side of the board. A number that is too large is not 8 either. */
static bool read_size(struct dr_cursor *in, struct dr_pdn_gametype *gametype)
{
	const bool has_digits = dr_is_digit(dr_peek(in));
	unsigned size = 0;

	if (!dr_read_number(in, 0, 9999, &size) || size != 8)
		gametype->board_is_8x8 = false;
	while (dr_is_digit(dr_peek(in)))
		in->at++;
	return has_digits;
}

static bool read_notation(struct dr_cursor *in, struct dr_pdn_gametype *gametype)
{
	gametype->notation = dr_accept(in, "nas");
	return gametype->notation != '\0' && dr_read_number(in, 0, 3, &gametype->corner);
}

static bool read_invert_flag(struct dr_cursor *in, struct dr_pdn_gametype *gametype)
{
	return dr_read_number(in, 0, 1, &gametype->inverted);
}

bool dr_pdn_read_gametype(const char *value, size_t length, struct dr_pdn_gametype *gametype)
{
	static bool (*const fields[])(struct dr_cursor * in, struct dr_pdn_gametype * gametype) = {
		read_first, read_size, read_size, read_notation, read_invert_flag};
	struct dr_cursor in = {value, length, 0};

	*gametype = (struct dr_pdn_gametype){.board_is_8x8 = true, .inverted = 2};
	dr_skip_blanks(&in);
	if (!dr_read_number(&in, 0, 9999, &gametype->number))
		return false;
	dr_skip_blanks(&in);
	for (size_t i = 0; i < sizeof fields / sizeof *fields && !dr_at_end(&in); i++) {
		if (!dr_accept(&in, ","))
			return false;
		dr_skip_blanks(&in);
		if (dr_at_end(&in) || dr_peek(&in) == ',')
			continue;
		if (!fields[i](&in, gametype))
			return false;
		dr_skip_blanks(&in);
	}
	return dr_at_end(&in);
}

/*
 * PDN 3.0 gives the corner of the first square as seen by the side that moves first. Letters and
 * digits mean the same squares everywhere if a1 is White's left corner. In the games that are
 * usually written so, some programs write A1 for this.
 */
bool dr_pdn_is_usual_numbering(
	const struct dr_pdn_gametype *gametype, const struct draughts_ruleset *ruleset)
{
	const bool a1_is_dark = draughts_square_at(ruleset, 1, 1) != 0;
	const char first = (char)(draughts_ruleset_first_side(ruleset) == DRAUGHTS_WHITE ? 'w'
											 : 'b');
	const char seen_by = (char)(gametype->first ? gametype->first : first);

	if (gametype->inverted <= 1 && (gametype->inverted == 0) != a1_is_dark)
		return false;
	if (gametype->notation == 'n')
		return gametype->corner == (seen_by == 'w' ? 2 : 1);
	return gametype->notation == '\0' || gametype->corner == 0 ||
	       (gametype->corner == 1 && dr_has_trait(ruleset, DRAUGHTS_TRAIT_LETTERS));
}

const struct draughts_ruleset *dr_pdn_numbered_ruleset(
	unsigned number, const struct draughts_ruleset *own)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (number != 0 && ruleset->gametype == number)
			return ruleset;
	return own && number != 0 && own->gametype == number ? own : NULL;
}

const struct draughts_ruleset *dr_pdn_named_ruleset(
	const char *name, size_t length, const struct draughts_ruleset *own)
{
	const struct dr_span slice = dr_pdn_trim(name, (struct dr_span){0, length});
	const struct draughts_ruleset *ruleset;

	name += slice.at;
	length = slice.end - slice.at;
	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (dr_is_named(name, length, ruleset->name) ||
			(ruleset->pdn_names && dr_is_named(name, length, ruleset->pdn_names)))
			return ruleset;
	return own && dr_is_named(name, length, own->name) ? own : NULL;
}

/* The word written for each ending, and others read as it. "Normal" and the like name no ending. */
static const struct {
	enum draughts_ending ending;
	char word[16];
	const char *others;
} endings[] = {
	{DRAUGHTS_ENDING_RESIGNED, "Resignation", "Resigned,Resigns"},
	{DRAUGHTS_ENDING_TIME, "Time forfeit", "Time,Timeout,Out of time,Lost on time"},
	{DRAUGHTS_ENDING_FORFEIT, "Forfeit", "Abandoned,Default,Rules infraction"},
	{DRAUGHTS_ENDING_AGREED, "Agreement", "Agreed,Draw agreed,Mutual agreement"},
	{DRAUGHTS_ENDING_REPETITION, "Repetition", "Threefold repetition"},
	{DRAUGHTS_ENDING_QUIET_MOVES, "Quiet moves", ""},
};

enum { ENDINGS = sizeof endings / sizeof *endings };

enum draughts_ending dr_pdn_find_ending(const char *value, size_t length)
{
	const struct dr_span slice = dr_pdn_trim(value, (struct dr_span){0, length});
	const char *const word = value + slice.at;

	length = slice.end - slice.at;
	for (size_t i = 0; i < ENDINGS && length > 0; i++)
		if (dr_is_named(word, length, endings[i].word) ||
			dr_is_named(word, length, endings[i].others))
			return endings[i].ending;
	return DRAUGHTS_ENDING_RECORDED;
}

struct dr_result dr_pdn_find_end(const struct draughts_position *position,
	enum draughts_outcome outcome, const char *termination, size_t length)
{
	const enum draughts_ending ending = dr_pdn_find_ending(termination, length);
	const enum draughts_outcome board = draughts_position_outcome(position);

	if (board != DRAUGHTS_ONGOING)
		return (struct dr_result){board, draughts_position_ending(position)};
	if (outcome == DRAUGHTS_ONGOING)
		return (struct dr_result){outcome, DRAUGHTS_ENDING_NONE};
	if (dr_is_loss(ending) != (outcome != DRAUGHTS_DRAW) ||
		(outcome == DRAUGHTS_BOTH_LOSE && ending != DRAUGHTS_ENDING_FORFEIT))
		return (struct dr_result){outcome, DRAUGHTS_ENDING_RECORDED}; /* impossible */
	return (struct dr_result){outcome, ending};
}

const char *dr_pdn_ending_word(enum draughts_ending ending)
{
	for (size_t i = 0; i < ENDINGS; i++)
		if (endings[i].ending == ending)
			return endings[i].word;
	return NULL;
}

enum draughts_side dr_pdn_first(const struct draughts_ruleset *ruleset, unsigned flags)
{
	return flags & DRAUGHTS_PDN_FLAG_WHITE_SCORE_FIRST ? DRAUGHTS_WHITE
							   : draughts_ruleset_first_side(ruleset);
}

enum draughts_outcome dr_pdn_outcome(enum dr_pdn_score score, enum draughts_side first)
{
	if (score == DR_PDN_EVEN)
		return DRAUGHTS_DRAW;
	if (score == DR_PDN_NEITHER)
		return DRAUGHTS_BOTH_LOSE;
	if (score != DR_PDN_FIRST && score != DR_PDN_SECOND)
		return DRAUGHTS_ONGOING;
	return (score == DR_PDN_FIRST) == (first == DRAUGHTS_WHITE) ? DRAUGHTS_WHITE_WINS
								    : DRAUGHTS_BLACK_WINS;
}

static bool has_value(const char *text, struct dr_span value)
{
	return dr_pdn_has_value(text + value.at, value.end - value.at);
}

/* The ruleset of a GameType with an 8x8 board and the usual numbering; else NULL. */
static const struct draughts_ruleset *find_by_number(
	const char *text, struct dr_span value, const struct draughts_ruleset *own)
{
	struct dr_pdn_gametype gametype;
	const struct draughts_ruleset *ruleset;

	if (!dr_pdn_read_gametype(text + value.at, value.end - value.at, &gametype) ||
		!gametype.board_is_8x8)
		return NULL;
	ruleset = dr_pdn_numbered_ruleset(gametype.number, own);
	return ruleset && dr_pdn_is_usual_numbering(&gametype, ruleset) ? ruleset : NULL;
}

static enum draughts_error refuse(
	struct dr_pdn_start *start, enum draughts_pdn_fault_code fault, struct dr_span place)
{
	start->fault = fault;
	start->place = place;
	return DRAUGHTS_ERR_UNSUPPORTED;
}

/* Finds the ruleset that a header asks for. If there is none, *start holds the fault. */
static enum draughts_error find_ruleset(const struct dr_pdn_header *header, const char *text,
	const struct draughts_ruleset *own, const struct draughts_ruleset **ruleset,
	struct dr_pdn_start *start)
{
	const struct dr_span gametype = dr_pdn_trim(text, header->value[DR_PDN_TAG_GAMETYPE]);
	const struct dr_span variant = dr_pdn_trim(text, header->value[DR_PDN_TAG_VARIANT]);
	const struct draughts_ruleset *by_number = NULL, *by_name = NULL;
	const bool has_number = has_value(text, gametype), has_name = has_value(text, variant);

	if (has_number)
		by_number = find_by_number(text, gametype, own);
	if (has_name)
		by_name = dr_pdn_named_ruleset(text + variant.at, variant.end - variant.at, own);
	if (has_number && (!by_number || (by_name && by_name->gametype != by_number->gametype)))
		return refuse(start, DRAUGHTS_PDN_FAULT_GAMETYPE, gametype);
	if (has_name && !has_number && !by_name)
		return refuse(start, DRAUGHTS_PDN_FAULT_VARIANT, variant);
	*ruleset = by_name ? by_name : by_number ? by_number : own;
	start->assumed = !has_number && !has_name;
	if (!*ruleset)
		return refuse(start, DRAUGHTS_PDN_FAULT_NO_GAMETYPE, start->place);
	return DRAUGHTS_OK;
}

/* The side that moves first by a GameType, w or b; 0 if it does not say. */
static char first_side(const char *text, struct dr_span value)
{
	struct dr_pdn_gametype gametype;

	return (char)(dr_pdn_read_gametype(text + value.at, value.end - value.at, &gametype)
			      ? gametype.first
			      : '\0');
}

/* Removes extra quotes around a FEN, whether they are escaped or not. */
static struct dr_span trim_quotes(const char *text, struct dr_span fen)
{
	while (fen.at < fen.end && (text[fen.at] == '"' || text[fen.at] == '\\'))
		fen.at++;
	while (fen.at < fen.end && (text[fen.end - 1] == '"' || text[fen.end - 1] == '\\'))
		fen.end--;
	return fen;
}

enum draughts_error dr_pdn_header_start(const struct dr_pdn_header *header, const char *text,
	const struct draughts_ruleset *own, struct dr_pdn_start *start)
{
	struct dr_span fen = trim_quotes(text, dr_pdn_trim(text, header->value[DR_PDN_TAG_FEN]));
	const struct draughts_ruleset *ruleset;
	size_t offset = 0;
	enum draughts_error status = find_ruleset(header, text, own, &ruleset, start);

	if (status)
		return status;
	start->first = first_side(text, header->value[DR_PDN_TAG_GAMETYPE]);
	draughts_position_init(&start->position, ruleset);
	start->fen = (struct dr_fen_facts){0};
	start->has_fen = has_value(text, header->value[DR_PDN_TAG_FEN]);
	if (!start->has_fen)
		return DRAUGHTS_OK;
	status = dr_read_fen(
		&start->position, ruleset, text + fen.at, fen.end - fen.at, &start->fen, &offset);
	start->fault = DRAUGHTS_PDN_FAULT_FEN;
	start->place = (struct dr_span){fen.at + offset, fen.end};
	return status;
}
