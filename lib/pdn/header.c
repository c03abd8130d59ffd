/* SPDX-License-Identifier: MIT */
/* The tags of a game that concern its rules, one after another: how each is read and written. */
#include <string.h>

#include <draughts/error.h>

#include "core/bits.h"
#include "game/game.h"
#include "notation/text.h"
#include "pdn/header.h"

/* The tags that identify a game: their values (NULL if missing), and room for those made here. */
struct values {
	const char *value[DR_PDN_HEADER_TAGS];
	char gametype[16];  /* at most three digits, and 11 bytes such as ,W,8,8,N2,0 */
	char position[256]; /* 32 pieces of at most 4 bytes and a comma */
};

bool dr_pdn_has_value(const char *text, struct dr_span value)
{
	size_t marks = 0;

	for (size_t at = value.at; at < value.end; at++) {
		if (dr_pdn_is_blank(text[at]))
			continue;
		if (text[at] != '?' && text[at] != '-' && text[at] != '*')
			return true;
		marks++;
	}
	return marks > 1;
}

/* ---- GameType and Variant: which game it is, and how its squares are written ---- */

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

/*
 * The first ruleset of the table with this name, which is its own or one of its PDN names, in any
 * case and even with blanks around it; else the reader's own ruleset, if it has this name; or NULL.
 */
static const struct draughts_ruleset *find_by_name(
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

/* The ruleset of a GameType with an 8x8 board and the usual numbering; else NULL. */
static const struct draughts_ruleset *find_by_number(
	const struct dr_pdn_gametype *gametype, const struct draughts_ruleset *own)
{
	const struct draughts_ruleset *const ruleset = dr_pdn_numbered_ruleset(
		gametype->number, own);

	return ruleset && gametype->board_is_8x8 && dr_pdn_is_usual_numbering(gametype, ruleset)
		       ? ruleset
		       : NULL;
}

static enum draughts_error refuse(
	struct dr_pdn_start *start, enum draughts_pdn_fault_code fault, struct dr_span place)
{
	start->fault = fault;
	start->place = place;
	return DRAUGHTS_ERR_UNSUPPORTED;
}

/* Finds the ruleset that a header asks for. If there is none, *start holds the fault. */
static enum draughts_error find_ruleset(const struct dr_span *header, const char *text,
	const struct draughts_ruleset *own, const struct draughts_ruleset **ruleset,
	struct dr_pdn_start *start)
{
	const struct dr_span gametype = dr_pdn_trim(text, header[DR_PDN_TAG_GAMETYPE]);
	const struct dr_span variant = dr_pdn_trim(text, header[DR_PDN_TAG_VARIANT]);
	const struct draughts_ruleset *by_number = NULL, *by_name = NULL;
	const bool has_number = dr_pdn_has_value(text, gametype),
		   has_name = dr_pdn_has_value(text, variant);
	struct dr_pdn_gametype facts;

	if (dr_pdn_read_gametype(text + gametype.at, gametype.end - gametype.at, &facts)) {
		by_number = find_by_number(&facts, own);
		start->first = facts.first;
	}
	if (has_name)
		by_name = find_by_name(text + variant.at, variant.end - variant.at, own);
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

	if (ruleset->gametype == 0 || (!find_by_name(ruleset->name, strlen(ruleset->name), NULL) &&
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
	const struct draughts_ruleset *const named = tag ? find_by_name(tag, strlen(tag), NULL)
							 : NULL;
	const bool is_numbered = numbered && strcmp(numbered->name, ruleset->name) == 0;

	if (tag && (named ? strcmp(named->name, ruleset->name) == 0
			  : is_numbered || dr_is_named(tag, strlen(tag), ruleset->name)))
		return tag;
	return is_numbered ? NULL : ruleset->name;
}

/* ---- Result ---- */

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

DR_NOINLINE const char *dr_pdn_result(
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

/* ---- Termination ---- */

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

/* The ending that a Termination means; DRAUGHTS_ENDING_RECORDED if it names none. */
static enum draughts_ending find_ending(const char *value, size_t length)
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
	const enum draughts_ending ending = find_ending(termination, length);
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

/* The Termination that is written for an ending; NULL if PDN has no word for it. */
static const char *find_word(enum draughts_ending ending)
{
	for (size_t i = 0; i < ENDINGS; i++)
		if (endings[i].ending == ending)
			return endings[i].word;
	return NULL;
}

/* A Termination that names no ending stays, unless there is a word for the ending. */
static const char *termination_value(const char *tag, const struct dr_result *end)
{
	const char *const word = find_word(end->ending);
	const enum draughts_ending told = tag ? find_ending(tag, strlen(tag))
					      : DRAUGHTS_ENDING_RECORDED;

	if (word)
		return told == end->ending ? tag : word;
	if (told == DRAUGHTS_ENDING_RECORDED)
		return tag;
	return end->outcome == DRAUGHTS_ONGOING ? NULL : "Normal";
}

/* ---- FEN, SetUp: where the game starts ---- */

/* Removes extra quotes around a FEN, whether they are escaped or not. */
static struct dr_span trim_quotes(const char *text, struct dr_span fen)
{
	while (fen.at < fen.end && (text[fen.at] == '"' || text[fen.at] == '\\'))
		fen.at++;
	while (fen.at < fen.end && (text[fen.end - 1] == '"' || text[fen.end - 1] == '\\'))
		fen.end--;
	return fen;
}

enum draughts_error dr_pdn_header_start(const struct dr_span *header, const char *text,
	const struct draughts_ruleset *own, struct dr_pdn_start *start)
{
	struct dr_span fen = trim_quotes(text, dr_pdn_trim(text, header[DR_PDN_TAG_FEN]));
	const struct draughts_ruleset *ruleset;
	size_t offset = 0;
	enum draughts_error status = find_ruleset(header, text, own, &ruleset, start);

	if (status)
		return status;
	draughts_position_init(&start->position, ruleset);
	start->has_fen = dr_pdn_has_value(text, header[DR_PDN_TAG_FEN]);
	if (!start->has_fen)
		return DRAUGHTS_OK;
	status = dr_read_fen(
		&start->position, ruleset, text + fen.at, fen.end - fen.at, &start->fen, &offset);
	start->fault = DRAUGHTS_PDN_FAULT_FEN;
	start->place = (struct dr_span){fen.at + offset, fen.end};
	return status;
}

bool dr_pdn_is_fen_of(
	const struct draughts_position *position, const char *tag, struct dr_fen_facts *facts)
{
	struct draughts_position start;

	return !dr_read_fen(&start, position->ruleset, tag, strlen(tag), facts, NULL) &&
	       draughts_position_equal(&start, position);
}

/* The start in our spelling, if it is not the initial position, or if a tag gives it. */
static const char *fen_value(
	struct values *values, const char *tag, const struct dr_pdn_facts *facts)
{
	struct dr_sink out = {values->position, sizeof values->position, 0};
	struct draughts_position initial;
	struct draughts_setup setup;
	struct dr_fen_facts fen;

	draughts_position_init(&initial, facts->start->ruleset);
	if (dr_fen_quiet(facts->start->ruleset, facts->quiet) == 0 &&
		draughts_position_equal(&initial, facts->start) &&
		!(tag && dr_pdn_has_value(tag, (struct dr_span){0, strlen(tag)})))
		return tag;
	draughts_position_get_setup(facts->start, &setup);
	dr_put_fen(&out, facts->start->ruleset, &setup, facts->quiet, facts->flags);
	if (tag && dr_pdn_is_fen_of(facts->start, tag, &fen) && fen.has_number) {
		dr_put_text(&out, ":F");
		dr_put_number(&out, fen.number);
	}
	dr_put_end(&out);
	return values->position;
}

/* ---- all tags ---- */

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
