/* SPDX-License-Identifier: MIT */
/* The numbers of games are those of PDN 3.0, section "GameType tag". */
#include <draughts/error.h>

#include "core/vtable.h"
#include "pdn/fault.h"
#include "pdn/header.h"
#include "text/text.h"

/* The games that the library does not play. */
static const struct {
	unsigned number;
	const char *name;
} other_games[] = {
	{0, "chess"},
	{1, "Chinese chess"},
	{20, "international draughts on 10x10 squares"},
	{23, "American pool checkers"},
	{24, "Spanish draughts"},
	{25, "Russian draughts"},
	{26, "Brazilian draughts"},
	{27, "Canadian draughts on 12x12 squares"},
	{28, "Portuguese draughts"},
	{29, "Czech draughts"},
	{30, "Turkish draughts"},
	{31, "Thai draughts"},
	{40, "Frisian draughts on 10x10 squares"},
	{41, "Spantsireti draughts on 10x8 squares"},
	{50, "Othello"},
};

static const char *const usual_names[] = {"Event", "Site", "Date", "Round", "White", "Black",
	"Result", "GameType", "Variant", "FEN", "SetUp"};

bool dr_pdn_is_named(const char *text, size_t length, const char *name)
{
	for (size_t i = 0; i < length; i++)
		if (name[i] == '\0' || dr_lower(text[i]) != dr_lower(name[i]))
			return false;
	return name[length] == '\0';
}

const char *dr_pdn_usual_name(const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof usual_names / sizeof *usual_names; i++)
		if (dr_pdn_is_named(name, length, usual_names[i]))
			return usual_names[i];
	return NULL;
}

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

/* A number of any use. */
static bool read_number(struct dr_cursor *in, unsigned *number)
{
	return dr_read_number(in, 0, 9999, number);
}

bool dr_pdn_read_gametype(const char *value, size_t length, struct dr_pdn_gametype *gametype)
{
	struct dr_cursor in = {value, length, 0};
	unsigned width, height;

	gametype->board_is_8x8 = true;
	dr_skip_blanks(&in);
	if (!read_number(&in, &gametype->number))
		return false;
	dr_skip_blanks(&in);
	if (dr_at_end(&in))
		return true;
	if (!dr_accept(&in, ","))
		return false;
	dr_skip_blanks(&in);
	dr_accept(&in, "wb");
	if (dr_accept(&in, ",") && read_number(&in, &width) && dr_accept(&in, ",") &&
		read_number(&in, &height))
		gametype->board_is_8x8 = width == 8 && height == 8;
	return true;
}

const struct draughts_ruleset *dr_pdn_numbered_ruleset(unsigned number)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (number != 0 && ruleset->gametype == number)
			break;
	return ruleset;
}

const char *dr_pdn_game_name(unsigned number)
{
	const struct draughts_ruleset *const ruleset = dr_pdn_numbered_ruleset(number);

	if (ruleset)
		return ruleset->title;
	for (size_t i = 0; i < sizeof other_games / sizeof *other_games; i++)
		if (other_games[i].number == number)
			return other_games[i].name;
	return NULL;
}

/* Part of a text without its outer blanks. */
static struct dr_pdn_slice trim(const char *text, struct dr_pdn_slice slice)
{
	while (slice.at < slice.end && dr_pdn_is_blank(text[slice.at]))
		slice.at++;
	while (slice.at < slice.end && dr_pdn_is_blank(text[slice.end - 1]))
		slice.end--;
	return slice;
}

const struct draughts_ruleset *dr_pdn_named_ruleset(const char *name, size_t length)
{
	const struct dr_pdn_slice trimmed = trim(name, (struct dr_pdn_slice){0, length});
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (dr_pdn_is_named(name + trimmed.at, trimmed.end - trimmed.at, ruleset->name))
			break;
	return ruleset;
}

void dr_pdn_header_add(
	struct dr_pdn_header *header, const char *text, const struct dr_pdn_token *tag)
{
	const char *const name = text + tag->name.at;
	const size_t length = tag->name.end - tag->name.at;

	if (dr_pdn_is_named(name, length, "GameType"))
		header->gametype = tag->text;
	else if (dr_pdn_is_named(name, length, "Variant"))
		header->variant = tag->text;
	else if (dr_pdn_is_named(name, length, "FEN"))
		header->fen = tag->text;
	else if (dr_pdn_is_named(name, length, "Result"))
		header->result = tag->text;
}

static bool has_value(const char *text, struct dr_pdn_slice value)
{
	return dr_pdn_has_value(text + value.at, value.end - value.at);
}

/* The ruleset of a Variant. */
static const struct draughts_ruleset *find_by_name(
	const char *text, struct dr_pdn_slice variant, const struct draughts_ruleset *own)
{
	const char *const name = text + variant.at;
	const size_t length = variant.end - variant.at;
	const struct draughts_ruleset *const ruleset = dr_pdn_named_ruleset(name, length);

	if (ruleset)
		return ruleset;
	return dr_pdn_is_named(name, length, own->name) ? own : NULL;
}

/* The ruleset of a GameType, if that is one of the 8x8 board. */
static const struct draughts_ruleset *find_by_number(
	const char *text, struct dr_pdn_slice value, const struct draughts_ruleset *own)
{
	struct dr_pdn_gametype gametype;
	const struct draughts_ruleset *ruleset;

	if (!dr_pdn_read_gametype(text + value.at, value.end - value.at, &gametype) ||
		!gametype.board_is_8x8)
		return NULL;
	ruleset = dr_pdn_numbered_ruleset(gametype.number);
	if (ruleset)
		return ruleset;
	return gametype.number != 0 && own->gametype == gametype.number ? own : NULL;
}

int dr_pdn_header_ruleset(const struct dr_pdn_header *header, const char *text,
	const struct draughts_ruleset *own, const struct draughts_ruleset **ruleset,
	struct draughts_pdn_error *error)
{
	const struct dr_pdn_slice gametype = trim(text, header->gametype);
	const struct dr_pdn_slice variant = trim(text, header->variant);
	const struct draughts_ruleset *by_number = NULL, *by_name = NULL;
	const bool has_number = has_value(text, gametype), has_name = has_value(text, variant);

	if (has_number)
		by_number = find_by_number(text, gametype, own);
	if (has_name)
		by_name = find_by_name(text, variant, own);
	if (has_number && (!by_number || (by_name && by_name->gametype != by_number->gametype)))
		return dr_pdn_refuse(
			error, DRAUGHTS_ERR_UNSUPPORTED, DRAUGHTS_PDN_FAULT_GAMETYPE, gametype);
	if (has_name && !has_number && !by_name)
		return dr_pdn_refuse(
			error, DRAUGHTS_ERR_UNSUPPORTED, DRAUGHTS_PDN_FAULT_VARIANT, variant);
	*ruleset = by_name ? by_name : by_number ? by_number : own;
	return DRAUGHTS_OK;
}

int dr_pdn_header_start(const struct dr_pdn_header *header, const char *text,
	struct draughts_position *position, struct draughts_pdn_error *error)
{
	struct dr_pdn_slice fen = trim(text, header->fen);
	size_t where = 0;
	int status;

	if (!has_value(text, fen))
		return DRAUGHTS_OK;
	status = draughts_position_read_fen(position, text + fen.at, fen.end - fen.at, &where);
	if (status == DRAUGHTS_OK)
		return DRAUGHTS_OK;
	fen.at += where;
	return dr_pdn_refuse(error, status, DRAUGHTS_PDN_FAULT_FEN, fen);
}
