/* SPDX-License-Identifier: MIT */
/*
 * The reader of PDN. A game is read in three steps: its tags are looked through for what game it
 * is, then kept, then its moves are played. Whatever fails, the rest of that game is passed over
 * token by token. Nothing is looked at more than a few times, however broken the text.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <draughts/error.h>
#include <draughts/pdn.h>

#include "core/debug.h"
#include "game/game.h"
#include "core/vtable.h"
#include "pdn/header.h"
#include "pdn/lexer.h"
#include "text/text.h"

static_assert(sizeof(struct draughts_pdn_error) == 128, "ABI");

/* Text that grows. */
struct text {
	char *bytes;
	size_t length, capacity;
};

struct draughts_pdn {
	struct dr_pdn_lexer in;
	const struct draughts_ruleset *ruleset;
	uint64_t games;
	struct draughts_pdn_error error;
	struct draughts_position position; /* in which a move was refused */
	struct text comment;               /* on the current ply, as far as it is read */
	struct text scratch;

	/* Lines are counted when somebody asks: this one begins at line_start. */
	uint64_t line;
	size_t line_start, counted;
};

/* A game as far as it is read. */
struct reading {
	struct draughts_game *game;
	struct dr_pdn_token token;
	size_t tags;          /* where they begin */
	bool tagged;          /* a tag was found */
	bool moving;          /* behind the tags */
	size_t depth, opened; /* of variations, and where the outermost begins */
	enum dr_pdn_score score;
	struct dr_pdn_slice mark;
	struct dr_pdn_slice gametype, variant, fen,
		result; /* at is 0 for a tag that is not there */
};

/* Makes room for as many bytes more. */
static int reserve(struct text *text, size_t length)
{
	if (length > text->capacity - text->length) {
		size_t capacity = text->capacity * 2 + 256;
		char *grown;

		if (capacity < text->length + length)
			capacity = text->length + length;
		grown = (char *)realloc(text->bytes, capacity);
		if (!grown)
			return DRAUGHTS_ERR_MEMORY;
		text->bytes = grown;
		text->capacity = capacity;
	}
	return DRAUGHTS_OK;
}

/* Adds bytes for which there is room. */
static void append(struct text *text, const char *bytes, size_t length)
{
	DR_ASSERT(length <= text->capacity - text->length);
	memcpy(text->bytes + text->length, bytes, length);
	text->length += length;
}

struct draughts_pdn *draughts_pdn_new(const char *text, size_t length)
{
	struct draughts_pdn *pdn = (struct draughts_pdn *)calloc(1, sizeof *pdn);

	if (pdn) {
		pdn->in.text = text;
		pdn->in.length = length;
		pdn->ruleset = draughts_ruleset_by_name("english");
		pdn->line = 1;
	}
	return pdn;
}

void draughts_pdn_free(struct draughts_pdn *pdn)
{
	if (pdn) {
		free(pdn->comment.bytes);
		free(pdn->scratch.bytes);
		free(pdn);
	}
}

void draughts_pdn_set_ruleset(struct draughts_pdn *pdn, const struct draughts_ruleset *ruleset)
{
	pdn->ruleset = ruleset;
}

static void locate(struct draughts_pdn *pdn, size_t at, size_t end)
{
	pdn->error.offset = at;
	pdn->error.length = end - at;
}

static int refuse(struct draughts_pdn *pdn, int status, enum draughts_pdn_fault fault,
	struct dr_pdn_slice place)
{
	pdn->error.status = (uint32_t)status;
	pdn->error.fault = fault;
	locate(pdn, place.at, place.end);
	return status;
}

static int refuse_memory(struct draughts_pdn *pdn, const struct reading *now)
{
	return refuse(pdn, DRAUGHTS_ERR_MEMORY, DRAUGHTS_PDN_FAULT_MEMORY, now->token.text);
}

static int refuse_bad(struct draughts_pdn *pdn, const struct reading *now)
{
	return refuse(pdn,
		now->token.fault == DRAUGHTS_PDN_FAULT_SETUP ? DRAUGHTS_ERR_UNSUPPORTED
							     : DRAUGHTS_ERR_SYNTAX,
		now->token.fault, now->token.text);
}

/* Adds a comment to those on the current ply, its words parted by single spaces. */
static int add_comment(struct draughts_pdn *pdn, const struct reading *now)
{
	size_t at = now->token.text.at;

	/* A space before it, and a NUL behind the last. */
	if (reserve(&pdn->comment, now->token.text.end - at + 2))
		return refuse_memory(pdn, now);
	for (;;) {
		while (at < now->token.text.end && dr_pdn_is_blank(pdn->in.text[at]))
			at++;

		const size_t start = at;

		while (at < now->token.text.end && !dr_pdn_is_blank(pdn->in.text[at]))
			at++;
		if (at == start)
			return DRAUGHTS_OK;
		if (pdn->comment.length > 0)
			append(&pdn->comment, " ", 1);
		append(&pdn->comment, pdn->in.text + start, at - start);
	}
}

/* Puts the comments on the current ply. */
static int keep_comment(struct draughts_pdn *pdn, const struct reading *now)
{
	if (pdn->comment.length == 0)
		return DRAUGHTS_OK;
	append(&pdn->comment, "", 1);
	if (draughts_game_set_comment(
		    now->game, draughts_game_length(now->game), pdn->comment.bytes))
		return refuse_memory(pdn, now);
	pdn->comment.length = 0;
	return DRAUGHTS_OK;
}

static void note_tag(const struct draughts_pdn *pdn, struct reading *now)
{
	const struct dr_pdn_token *const tag = &now->token;
	const char *const name = pdn->in.text + tag->name.at;
	const size_t length = tag->name.end - tag->name.at;

	if (!now->tagged)
		now->tags = tag->at;
	now->tagged = true;
	if (dr_pdn_same(name, length, "GameType"))
		now->gametype = tag->text;
	else if (dr_pdn_same(name, length, "Variant"))
		now->variant = tag->text;
	else if (dr_pdn_same(name, length, "FEN"))
		now->fen = tag->text;
	else if (dr_pdn_same(name, length, "Result"))
		now->result = tag->text;
}

/* Goes through the tags, and stops at what comes behind them. */
static int look_through_tags(struct draughts_pdn *pdn, struct reading *now)
{
	for (;;) {
		dr_pdn_lex(&pdn->in, &now->token);
		if (now->token.kind == DR_PDN_TAG) {
			note_tag(pdn, now);
		} else if (now->token.kind == DR_PDN_COMMENT) {
			const int status = add_comment(pdn, now);

			if (status)
				return status;
		} else if (now->token.kind != DR_PDN_CLOSE) {
			return now->token.kind == DR_PDN_BAD ? refuse_bad(pdn, now) : DRAUGHTS_OK;
		}
	}
}

/* Whether there is a tag that says something; without its outer blanks then. */
static bool says(const struct draughts_pdn *pdn, struct dr_pdn_slice *value)
{
	const char *const text = pdn->in.text;

	if (value->at == 0 || dr_pdn_is_void(text + value->at, value->end - value->at))
		return false;
	while (dr_pdn_is_blank(text[value->at]))
		value->at++;
	while (dr_pdn_is_blank(text[value->end - 1]))
		value->end--;
	return true;
}

static const struct draughts_ruleset *ruleset_of(const char *name, size_t length)
{
	const struct draughts_ruleset *ruleset;

	for (size_t i = 0; (ruleset = draughts_ruleset_at(i)) != NULL; i++)
		if (dr_pdn_same(name, length, draughts_ruleset_name(ruleset)))
			break;
	return ruleset;
}

/* The ruleset by GameType and Variant; the reader's if there is neither. */
static int choose_ruleset(
	struct draughts_pdn *pdn, struct reading *now, const struct draughts_ruleset **ruleset)
{
	const bool has_type = says(pdn, &now->gametype), has_variant = says(pdn, &now->variant);
	const char *const type = pdn->in.text + now->gametype.at;
	const struct draughts_ruleset *variant = NULL;
	const char *name = NULL;
	unsigned number = 0;
	bool small = false;

	*ruleset = pdn->ruleset;
	if (has_variant)
		variant = ruleset_of(
			pdn->in.text + now->variant.at, now->variant.end - now->variant.at);
	if (has_type) {
		if (dr_pdn_read_gametype(
			    type, now->gametype.end - now->gametype.at, &number, &small))
			name = dr_pdn_gametype_ruleset(number);
		if (!name || !small ||
			(variant && (unsigned)draughts_ruleset_gametype(variant) != number))
			return refuse(pdn, DRAUGHTS_ERR_UNSUPPORTED, DRAUGHTS_PDN_FAULT_GAMETYPE,
				now->gametype);
		*ruleset = draughts_ruleset_by_name(name);
	} else if (has_variant && !variant) {
		return refuse(
			pdn, DRAUGHTS_ERR_UNSUPPORTED, DRAUGHTS_PDN_FAULT_VARIANT, now->variant);
	}
	if (variant)
		*ruleset = variant;
	return DRAUGHTS_OK;
}

/* The position the game starts from. */
static int set_up(struct draughts_pdn *pdn, struct reading *now, struct draughts_position *position)
{
	const struct draughts_ruleset *ruleset;
	size_t where = 0;
	int status = choose_ruleset(pdn, now, &ruleset);

	if (status)
		return status;
	draughts_position_init(position, ruleset);
	if (!says(pdn, &now->fen))
		return DRAUGHTS_OK;
	status = draughts_position_read_fen(
		position, pdn->in.text + now->fen.at, now->fen.end - now->fen.at, &where);
	if (status) {
		now->fen.at += where;
		refuse(pdn, status, DRAUGHTS_PDN_FAULT_FEN, now->fen);
	}
	return status;
}

/* Adds part of the text and a NUL to the scratch text, `\"` and `\\` without their first byte. */
static void unescape(struct draughts_pdn *pdn, struct dr_pdn_slice slice)
{
	for (size_t at = slice.at; at < slice.end;) {
		const char *const text = pdn->in.text + at;
		const char *const escape = (const char *)memchr(text, '\\', slice.end - at);
		size_t length = escape ? (size_t)(escape - text) : slice.end - at;
		const bool escapes = escape && at + length + 1 < slice.end &&
				     (escape[1] == '"' || escape[1] == '\\');

		if (escapes) {
			append(&pdn->scratch, text, length);
			append(&pdn->scratch, escape + 1, 1);
			at += length + 2;
		} else {
			length += escape != NULL;
			append(&pdn->scratch, text, length);
			at += length;
		}
	}
	append(&pdn->scratch, "", 1);
}

static int keep_tag(
	struct draughts_pdn *pdn, struct draughts_game *game, const struct dr_pdn_token *tag)
{
	const size_t length = tag->name.end - tag->name.at;
	const char *usual = dr_pdn_usual_name(pdn->in.text + tag->name.at, length);

	pdn->scratch.length = 0;
	if (reserve(&pdn->scratch, length + (tag->text.end - tag->text.at) + 2))
		return DRAUGHTS_ERR_MEMORY;
	append(&pdn->scratch, pdn->in.text + tag->name.at, length);
	append(&pdn->scratch, "", 1);
	unescape(pdn, tag->text);
	return draughts_game_set_tag(
		game, usual ? usual : pdn->scratch.bytes, pdn->scratch.bytes + length + 1);
}

/* Goes through the tags again, now that there is a game to keep them. */
static int keep_tags(struct draughts_pdn *pdn, const struct reading *now)
{
	struct dr_pdn_lexer in = pdn->in;
	struct dr_pdn_token tag;

	in.at = now->tags;
	in.brace = 0;
	while (in.at < now->token.at) {
		dr_pdn_lex(&in, &tag);
		if (tag.kind == DR_PDN_TAG && keep_tag(pdn, now->game, &tag))
			return refuse_memory(pdn, now);
	}
	return DRAUGHTS_OK;
}

/* Explains why a move cannot be made, with its places as they are in the file. */
static int refuse_move(struct draughts_pdn *pdn, const struct reading *now, const char *move,
	size_t length, const size_t *place)
{
	const struct dr_pdn_slice text = now->token.text;
	struct draughts_reason *const reason = &pdn->error.reason;
	const int status = draughts_move_explain(&pdn->position, move, length, reason);

	if (place) {
		const size_t begin = place[reason->at];

		if (reason->length > 0)
			reason->length = (uint32_t)(place[reason->at + reason->length - 1] + 1 -
						    begin);
		reason->at = (uint32_t)(begin - text.at);
	}
	return refuse(pdn, status, DRAUGHTS_PDN_FAULT_MOVE, text);
}

/* Takes one or two digits. */
static const char *take_square(const char *at, const char *end, draughts_square *square)
{
	*square = 0;
	for (int i = 0; i < 2 && at < end && *at >= '0' && *at <= '9'; i++)
		*square = *square * 10 + (draughts_square)(*at++ - '0');
	return at;
}

/*
 * The shortest way to a move: two numbers that are the ends of one legal move, which is what nearly
 * all moves of nearly all files look like. Returns 0 for anything else.
 */
static draughts_move find_quickly(
	const struct draughts_position *position, const char *text, size_t length)
{
	const char *const end = text + length;
	draughts_square from, to;
	const char *const joint = take_square(text, end, &from);
	draughts_move moves[DRAUGHTS_MOVES_MAX], found = 0;

	if (position->ruleset->notation != DR_NOTATION_NUMBERS || joint == end ||
		(*joint != '-' && *joint != 'x') || take_square(joint + 1, end, &to) != end)
		return 0;

	if (from > 32 || to > 32)
		return 0;

	const draughts_move ends = (draughts_move)from | (draughts_move)to << 6;
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);

	for (size_t i = 0; i < total; i++) {
		if ((moves[i] & 0xfff) == ends) {
			if (found != 0)
				return 0;
			found = moves[i];
		}
	}
	return found;
}

/* Finds a move as draughts_move_read does. */
static int find_move(const struct draughts_position *position, const char *text, size_t length,
	draughts_move *move)
{
	*move = find_quickly(position, text, length);
	return *move ? DRAUGHTS_OK : draughts_move_read(position, text, length, move);
}

static int play(struct draughts_pdn *pdn, const struct reading *now)
{
	const struct draughts_position *const position = draughts_game_position(now->game);
	const char *move = pdn->in.text + now->token.text.at;
	size_t length = now->token.text.end - now->token.text.at;
	char rewritten[DR_PDN_MOVE_MAX];
	size_t place[DR_PDN_MOVE_MAX + 1];
	const bool plain = now->token.plain;
	draughts_move value;
	int status = keep_comment(pdn, now);

	if (status)
		return status;
	if (!plain) {
		length = dr_pdn_plain_move(&pdn->in, &now->token, rewritten, place);
		move = rewritten;
	}
	if (find_move(position, move, length, &value)) {
		draughts_position_copy(&pdn->position, position);
		return refuse_move(pdn, now, move, length, plain ? NULL : place);
	}
	return dr_game_append(now->game, value) ? refuse_memory(pdn, now) : DRAUGHTS_OK;
}

static bool is_blank_line(const struct draughts_pdn *pdn, size_t at, size_t end)
{
	unsigned lines = 0;

	for (; at < end && lines < 2; at++)
		lines += pdn->in.text[at] == '\n';
	return lines == 2;
}

/* Takes the result that was found, unless there is one that says something. */
static void take_score(struct reading *now)
{
	if (now->score != DR_PDN_UNKNOWN)
		return;
	now->score = now->token.score;
	now->mark = now->token.text;
}

/*
 * What belongs to a game behind its result: comments up to an empty line, the `*` with which PDN
 * 3.0 ends every game, and results said again. The first that is not `*` counts.
 */
static int read_tail(struct draughts_pdn *pdn, struct reading *now)
{
	for (;;) {
		const size_t end = pdn->in.at;

		dr_pdn_lex(&pdn->in, &now->token);

		const struct dr_pdn_token *const token = &now->token;

		if (token->kind == DR_PDN_RESULT) {
			take_score(now);
		} else if (token->kind == DR_PDN_COMMENT && !is_blank_line(pdn, end, token->at)) {
			const int status = add_comment(pdn, now);

			if (status)
				return status;
		} else {
			pdn->in.at = end;
			return DRAUGHTS_OK;
		}
	}
}

/* Whether a token is where the tags of another game begin, behind the moves of this one. */
static bool is_next_game(const struct dr_pdn_token *token)
{
	return token->kind == DR_PDN_TAG ||
	       (token->kind == DR_PDN_BAD && token->fault == DRAUGHTS_PDN_FAULT_TAG);
}

/* Ends a game that has no result, before the token that ended it. */
static int end_moves(struct draughts_pdn *pdn, const struct reading *now)
{
	pdn->in.at = now->token.at;
	if (now->depth == 0)
		return DRAUGHTS_OK;
	return refuse(pdn, DRAUGHTS_ERR_SYNTAX, DRAUGHTS_PDN_FAULT_VARIATION,
		(struct dr_pdn_slice){now->opened, now->opened + 1});
}

/* Plays the moves up to the end of the game. */
static int read_moves(struct draughts_pdn *pdn, struct reading *now)
{
	int status = DRAUGHTS_OK;

	now->moving = true;
	for (;; dr_pdn_lex(&pdn->in, &now->token)) {
		const bool main_line = now->depth == 0;

		if (is_next_game(&now->token))
			return end_moves(pdn, now);
		switch (now->token.kind) {
		case DR_PDN_MOVE:
			if (main_line)
				status = play(pdn, now);
			break;
		case DR_PDN_COMMENT:
			if (main_line)
				status = add_comment(pdn, now);
			break;
		case DR_PDN_OPEN:
			if (now->depth++ == 0)
				now->opened = now->token.at;
			break;
		case DR_PDN_CLOSE:
			if (!main_line)
				now->depth--;
			break;
		case DR_PDN_BAD:
			if (main_line || now->token.fault == DRAUGHTS_PDN_FAULT_COMMENT)
				status = refuse_bad(pdn, now);
			break;
		case DR_PDN_RESULT:
			if (!main_line)
				break;
			take_score(now);
			return read_tail(pdn, now);
		case DR_PDN_TAG:
		case DR_PDN_END:
			return end_moves(pdn, now);
		}
		if (status)
			return status;
	}
}

/* Puts the result on record; what the board has decided stays (E10, I11, D9). */
static int keep_result(struct draughts_pdn *pdn, const struct reading *now)
{
	const enum draughts_side first = draughts_ruleset_first(
		draughts_game_start(now->game)->ruleset);
	const bool unmarked = now->score == DR_PDN_UNKNOWN && now->result.at != 0;
	const struct dr_pdn_slice place = unmarked ? now->result : now->mark;
	enum dr_pdn_score score = now->score;
	enum draughts_outcome outcome = DRAUGHTS_DRAW;

	if (unmarked)
		score = dr_pdn_read_score(pdn->in.text + place.at, place.end - place.at);
	if (score == DR_PDN_UNKNOWN || score == DR_PDN_NEITHER ||
		draughts_position_outcome(draughts_game_position(now->game)) != DRAUGHTS_ONGOING)
		return DRAUGHTS_OK;
	if (score != DR_PDN_EVEN)
		outcome = (score == DR_PDN_FIRST) == (first == DRAUGHTS_WHITE)
				  ? DRAUGHTS_WHITE_WINS
				  : DRAUGHTS_BLACK_WINS;

	const int status = draughts_game_set_result(now->game, outcome);

	return status ? refuse(pdn, status, DRAUGHTS_PDN_FAULT_RESULT, place) : DRAUGHTS_OK;
}

/* Makes the game of the tags, and goes back to what comes behind them. */
static int begin(struct draughts_pdn *pdn, struct reading *now)
{
	struct draughts_position position;
	int status = set_up(pdn, now, &position);

	if (status)
		return status;
	now->game = draughts_game_from(&position);
	if (!now->game)
		return refuse_memory(pdn, now);
	return now->tagged ? keep_tags(pdn, now) : DRAUGHTS_OK;
}

static int read_game(struct draughts_pdn *pdn, struct reading *now)
{
	int status = begin(pdn, now);

	if (status) {
		pdn->in.at = now->token.at;
		return status;
	}
	status = read_moves(pdn, now);
	if (status)
		return status;
	status = keep_comment(pdn, now);
	return status ? status : keep_result(pdn, now);
}

/* Goes behind a game that could not be read. */
static void skip_game(struct draughts_pdn *pdn, struct reading *now)
{
	/* What is bad before any tag is a game by itself. */
	bool behind_tags = now->moving || (!now->tagged && now->token.kind == DR_PDN_BAD);

	/* It may be bad in its result alone. */
	if (now->mark.end > 0)
		return;
	for (;;) {
		dr_pdn_lex(&pdn->in, &now->token);
		if (is_next_game(&now->token) && behind_tags) {
			pdn->in.at = now->token.at;
			return;
		}
		switch (now->token.kind) {
		case DR_PDN_OPEN:
			now->depth++;
			break;
		case DR_PDN_CLOSE:
			if (now->depth > 0)
				now->depth--;
			break;
		case DR_PDN_RESULT:
			if (now->depth > 0)
				break;
			read_tail(pdn, now);
			return;
		case DR_PDN_END:
			return;
		case DR_PDN_MOVE:
			break;
		case DR_PDN_TAG:
		case DR_PDN_COMMENT:
		case DR_PDN_BAD:
			continue;
		}
		behind_tags = true;
	}
}

int draughts_pdn_next(struct draughts_pdn *pdn, struct draughts_game **game)
{
	struct reading now = {0};
	int status;

	*game = NULL;
	memset(&pdn->error, 0, sizeof pdn->error);
	pdn->error.game = pdn->games + 1;
	pdn->comment.length = 0;
	status = look_through_tags(pdn, &now);

	const size_t start = now.tagged ? now.tags : now.token.at;

	if (status == DRAUGHTS_OK && !now.tagged && now.token.kind == DR_PDN_END) {
		pdn->error.game = pdn->games;
		locate(pdn, pdn->in.length, pdn->in.length);
		return DRAUGHTS_OK;
	}
	pdn->games++;
	if (status == DRAUGHTS_OK)
		status = read_game(pdn, &now);
	if (status) {
		const struct draughts_pdn_error error = pdn->error;

		draughts_game_free(now.game);
		skip_game(pdn, &now);
		pdn->error = error;
		return status;
	}
	locate(pdn, start, pdn->in.at);
	*game = now.game;
	return DRAUGHTS_OK;
}

/*
 * Counts the lines up to an offset, which never lies before the last one: games and faults come in
 * the order of the text. A line ends with LF, CR LF or, on old machines, CR.
 */
static void count_lines(struct draughts_pdn *pdn, size_t at)
{
	const char *const text = pdn->in.text;

	DR_ASSERT(at >= pdn->counted);
	for (size_t i = pdn->counted; i < at; i++) {
		const bool pair = i + 1 < pdn->in.length && text[i + 1] == '\n';

		if (text[i] == '\n' || (text[i] == '\r' && !pair)) {
			pdn->line++;
			pdn->line_start = i + 1;
		}
	}
	pdn->counted = at;
}

void draughts_pdn_where(struct draughts_pdn *pdn, struct draughts_pdn_error *error)
{
	const size_t at = (size_t)pdn->error.offset;

	count_lines(pdn, at);
	pdn->error.line = pdn->line;
	pdn->error.column = at - pdn->line_start + 1;
	*error = pdn->error;
}

const struct draughts_position *draughts_pdn_position(const struct draughts_pdn *pdn)
{
	return pdn->error.fault == DRAUGHTS_PDN_FAULT_MOVE ? &pdn->position : NULL;
}

static void put_printable(struct dr_sink *out, char byte)
{
	const unsigned char code = (unsigned char)byte;

	if (dr_pdn_is_blank(byte))
		dr_put(out, ' ');
	else if (code < ' ' || code == 127)
		dr_put(out, '?');
	else
		dr_put(out, byte);
}

/* Quotes the place of the fault, cut where it gets long. */
static void put_place(struct dr_sink *out, const struct draughts_pdn *pdn)
{
	enum { LONGEST = 40 };
	const char *const text = pdn->in.text + pdn->error.offset;
	size_t length = (size_t)pdn->error.length;

	if (length > LONGEST)
		for (length = LONGEST; length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80;)
			length--;
	dr_put(out, '"');
	for (size_t i = 0; i < length; i++)
		put_printable(out, text[i]);
	if (length < pdn->error.length)
		dr_put_text(out, "...");
	dr_put(out, '"');
}

/* The length of the UTF-8 character that a text begins with, if it can be seen; else 0. */
static size_t printable_length(const char *text, size_t length)
{
	static const unsigned long smallest[] = {0, 0, 0xa0, 0x800, 0x10000};
	const unsigned byte = (unsigned char)*text;
	const size_t size = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
	unsigned long code = byte & 0x7fU >> size;

	if (byte < 0x80)
		return byte >= ' ' && byte != 127;
	if (byte < 0xc0 || byte >= 0xf8 || length < size)
		return 0;
	for (size_t i = 1; i < size; i++) {
		if (((unsigned char)text[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | ((unsigned char)text[i] & 0x3f);
	}
	if (code < smallest[size] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
		return 0;
	return size;
}

/* Names what cannot stand there: a text, or its first byte that nobody could see. */
static void put_text(struct dr_sink *out, const struct draughts_pdn *pdn)
{
	static const char digits[] = "0123456789abcdef";
	const char *const text = pdn->in.text + pdn->error.offset;
	const size_t length = (size_t)pdn->error.length;
	size_t at = 0, size = 1;

	while (at < length && (size = printable_length(text + at, length - at)) > 0)
		at += size;
	if (at < length) {
		dr_put_text(out, "The byte 0x");
		dr_put(out, digits[(unsigned char)text[at] >> 4]);
		dr_put(out, digits[(unsigned char)text[at] & 15]);
	} else {
		put_place(out, pdn);
	}
	dr_put_text(out, " cannot stand here.");
}

static void put_gametype(struct dr_sink *out, const struct draughts_pdn *pdn)
{
	unsigned number;
	bool small;
	const char *name = NULL;

	dr_put_text(out, "GameType ");
	put_place(out, pdn);
	if (dr_pdn_read_gametype(
		    pdn->in.text + pdn->error.offset, (size_t)pdn->error.length, &number, &small))
		name = dr_pdn_gametype_name(number);
	if (!name) {
		dr_put_text(out, " is no game that this library plays.");
	} else if (dr_pdn_gametype_ruleset(number)) {
		dr_put_text(out, " is ");
		dr_put_text(out, name);
		dr_put_text(out, small ? ", the Variant another game."
				       : ", which is played on 8x8 squares.");
	} else {
		dr_put_text(out, " is ");
		dr_put_text(out, name);
		dr_put_text(out, ", which this library does not play.");
	}
}

static void put_fen(struct dr_sink *out, const struct draughts_pdn *pdn)
{
	if (pdn->error.status == DRAUGHTS_ERR_UNSUPPORTED)
		dr_put_text(out, "The FEN does not tell whose turn it is.");
	else if (pdn->error.length == 0)
		dr_put_text(out, pdn->error.status == DRAUGHTS_ERR_POSITION
					 ? "The FEN is no position of this game."
					 : "The FEN ends too early.");
	else {
		dr_put_text(out, pdn->error.status == DRAUGHTS_ERR_POSITION
					 ? "The FEN is no position of this game from "
					 : "The FEN cannot be read from ");
		put_place(out, pdn);
		dr_put_text(out, " on.");
	}
}

static void put_move(struct dr_sink *out, const struct draughts_pdn *pdn)
{
	put_place(out, pdn);
	dr_put_text(out, ": ");

	const size_t room = out->length < out->size ? out->size - out->length : 0;

	out->length += draughts_reason_write(
		&pdn->position, &pdn->error.reason, room > 0 ? out->buf + out->length : NULL, room);
}

size_t draughts_pdn_write_error(const struct draughts_pdn *pdn, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};

	switch ((enum draughts_pdn_fault)pdn->error.fault) {
	case DRAUGHTS_PDN_FAULT_NONE:
		break;
	case DRAUGHTS_PDN_FAULT_MOVE:
		put_move(&out, pdn);
		break;
	case DRAUGHTS_PDN_FAULT_TEXT:
		put_text(&out, pdn);
		break;
	case DRAUGHTS_PDN_FAULT_COMMENT:
		dr_put_text(&out, "The comment is not closed.");
		break;
	case DRAUGHTS_PDN_FAULT_BRACE:
		dr_put_text(&out, "The \"}\" closes nothing: comments do not nest.");
		break;
	case DRAUGHTS_PDN_FAULT_VARIATION:
		dr_put_text(&out, "The variation is not closed.");
		break;
	case DRAUGHTS_PDN_FAULT_TAG:
		dr_put_text(&out, "The \"[\" begins no tag, which is [Name \"value\"].");
		break;
	case DRAUGHTS_PDN_FAULT_GAMETYPE:
		put_gametype(&out, pdn);
		break;
	case DRAUGHTS_PDN_FAULT_VARIANT:
		dr_put_text(&out, "Variant ");
		put_place(&out, pdn);
		dr_put_text(&out, " is no game that this library plays.");
		break;
	case DRAUGHTS_PDN_FAULT_FEN:
		put_fen(&out, pdn);
		break;
	case DRAUGHTS_PDN_FAULT_RESULT:
		dr_put_text(&out, "This game cannot end in a draw (D10).");
		break;
	case DRAUGHTS_PDN_FAULT_SETUP:
		put_place(&out, pdn);
		dr_put_text(&out, ": a new position within a game is not supported.");
		break;
	case DRAUGHTS_PDN_FAULT_MEMORY:
		dr_put_text(&out, "There is not enough memory.");
		break;
	}
	return dr_put_end(&out);
}
