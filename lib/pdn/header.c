/* SPDX-License-Identifier: MIT */
/* The numbers of games are those of PDN 3.0, section "GameType tag". */
#include <string.h>

#include "pdn/header.h"
#include "pdn/lexer.h"

static const struct {
	unsigned number;
	const char *name;
	const char *ruleset; /* NULL in games the library does not play */
} gametypes[] = {
	{0, "chess", NULL},
	{1, "Chinese chess", NULL},
	{20, "international draughts on 10x10 squares", NULL},
	{21, "English checkers", "english"},
	{22, "Italian checkers", "italian"},
	{23, "American pool checkers", NULL},
	{24, "Spanish draughts", NULL},
	{25, "Russian draughts", NULL},
	{26, "Brazilian draughts", NULL},
	{27, "Canadian draughts on 12x12 squares", NULL},
	{28, "Portuguese draughts", NULL},
	{29, "Czech draughts", NULL},
	{30, "Turkish draughts", NULL},
	{31, "Thai draughts", NULL},
	{40, "Frisian draughts on 10x10 squares", NULL},
	{41, "Spantsireti draughts on 10x8 squares", NULL},
	{50, "Othello", NULL},
};

/* The rulesets without a number of their own. */
static const char *const variants[] = {"english-wcdf", "italian-first", "dipole"};

static const char *const usual_names[] = {"Event", "Site", "Date", "Round", "White", "Black",
	"Result", "GameType", "Variant", "FEN", "SetUp"};

static char small_letter(char byte)
{
	return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

bool dr_pdn_same(const char *text, size_t length, const char *name)
{
	for (size_t i = 0; i < length; i++)
		if (name[i] == '\0' || small_letter(text[i]) != small_letter(name[i]))
			return false;
	return name[length] == '\0';
}

const char *dr_pdn_usual_name(const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof usual_names / sizeof *usual_names; i++)
		if (dr_pdn_same(name, length, usual_names[i]))
			return usual_names[i];
	return NULL;
}

bool dr_pdn_is_void(const char *value, size_t length)
{
	size_t marks = 0;

	for (size_t i = 0; i < length; i++) {
		if (dr_pdn_is_blank(value[i]))
			continue;
		if (value[i] != '?' && value[i] != '-' && value[i] != '*')
			return false;
		marks++;
	}
	return marks <= 1;
}

/* Takes any number; what is too large for any use becomes 9999. */
static bool take_number(struct dr_cursor *in, unsigned *number)
{
	const size_t start = in->at;

	*number = 0;
	for (char byte = dr_peek(in); byte >= '0' && byte <= '9'; byte = dr_peek(in)) {
		*number = *number * 10 + (unsigned)(byte - '0');
		if (*number > 9999)
			*number = 9999;
		in->at++;
	}
	return in->at > start;
}

bool dr_pdn_read_gametype(const char *value, size_t length, unsigned *number, bool *small)
{
	struct dr_cursor in = {value, length, 0};
	unsigned width, height;

	*small = true;
	dr_skip_blanks(&in);
	if (!take_number(&in, number))
		return false;
	dr_skip_blanks(&in);
	if (dr_at_end(&in))
		return true;
	if (!dr_accept(&in, ","))
		return false;
	dr_skip_blanks(&in);
	dr_accept(&in, "wb");
	if (dr_accept(&in, ",") && take_number(&in, &width) && dr_accept(&in, ",") &&
		take_number(&in, &height))
		*small = width == 8 && height == 8;
	return true;
}

const char *dr_pdn_gametype_name(unsigned number)
{
	for (size_t i = 0; i < sizeof gametypes / sizeof *gametypes; i++)
		if (gametypes[i].number == number)
			return gametypes[i].name;
	return NULL;
}

const char *dr_pdn_gametype_ruleset(unsigned number)
{
	for (size_t i = 0; i < sizeof gametypes / sizeof *gametypes; i++)
		if (gametypes[i].number == number)
			return gametypes[i].ruleset;
	return NULL;
}

bool dr_pdn_needs_variant(const char *ruleset)
{
	for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
		if (strcmp(ruleset, variants[i]) == 0)
			return true;
	return false;
}

bool dr_pdn_is_ruleset(const char *variant, size_t length)
{
	for (; length > 0 && dr_pdn_is_blank(*variant); length--)
		variant++;
	while (length > 0 && dr_pdn_is_blank(variant[length - 1]))
		length--;
	for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
		if (dr_pdn_same(variant, length, variants[i]))
			return true;
	for (size_t i = 0; i < sizeof gametypes / sizeof *gametypes; i++)
		if (gametypes[i].ruleset && dr_pdn_same(variant, length, gametypes[i].ruleset))
			return true;
	return false;
}
