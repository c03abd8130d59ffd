/* SPDX-License-Identifier: MIT */
/* Reasons in words: their articles and sentences. */
#include <assert.h>
#include <string.h>

#include <draughts/notation.h>

#include "core/bits.h"
#include "core/vtable.h"
#include "notation/notation.h"
#include "reason/refuse.h"

/*
 * What stands in braces is an item, see put_item. The articles are those of all games; rulesets
 * have their own. Texts lie in the tables themselves: a pointer would take more room than it saves,
 * as the loader has to relocate it.
 */
struct wording {
	char article[4], sentence[80];
};

static const struct wording reasons[] = {
	[DRAUGHTS_REASON_NONE] = {"", "The move is legal"},
	[DRAUGHTS_REASON_UNREADABLE] = {"",
		"No move can be read at offset {offset}; write {examples}"},
	[DRAUGHTS_REASON_NO_SQUARE] = {"G1",
		"There is no such square; only the 32 dark squares are used"},
	[DRAUGHTS_REASON_AMBIGUOUS] = {"G3", "More than one capture fits; write {moves}"},
	[DRAUGHTS_REASON_GAME_OVER] = {"", "The game is over"},
	[DRAUGHTS_REASON_EMPTY] = {"", "There is no {piece} on {from}"},
	[DRAUGHTS_REASON_NOT_YOURS] = {"G1",
		"The {piece} on {from} is {opponent}'s, and {mover} is to move"},
	[DRAUGHTS_REASON_OCCUPIED] = {"", "There is already a piece on {to}"},
	[DRAUGHTS_REASON_DIRECTION] = {"", "A man moves forward only, not from {from} to {to}"},
	[DRAUGHTS_REASON_DISTANCE] = {"",
		"The piece on {from} can neither move nor capture to {to}"},
	[DRAUGHTS_REASON_NO_JUMP] = {"", "There is no enemy piece to jump from {from} to {to}"},
	[DRAUGHTS_REASON_TWICE] = {"", "The piece on {squares} can be jumped only once in a move"},
	[DRAUGHTS_REASON_CROWNED] = {"", "The man is crowned on {from}, and its move ends there"},
	[DRAUGHTS_REASON_MAN_AT_KING] = {"", "A man may not capture the king on {squares}"},
	[DRAUGHTS_REASON_MAN_BACKWARD] = {"",
		"A man captures forward only, not from {from} to {to}"},
	[DRAUGHTS_REASON_MUST_CAPTURE] = {"", "You must capture: {pieces} can"},
	[DRAUGHTS_REASON_GOES_ON] = {"", "The capture goes on from {to} to {any_square}"},
	[DRAUGHTS_REASON_MORE_PIECES] = {"",
		"You must capture as many as possible: {count} can be taken by {pieces}"},
	[DRAUGHTS_REASON_KING_TAKES] = {"", "Capture with a king, not with a man: {pieces} can"},
	[DRAUGHTS_REASON_MORE_KINGS] = {"",
		"You must capture as many kings as possible: {count} can be taken by {pieces}"},
	[DRAUGHTS_REASON_KING_EARLIER] = {"",
		"A king must be captured as early as possible: {pieces} can take one earlier"},
	[DRAUGHTS_REASON_NOT_IN_LINE] = {"",
		"Checkers move straight or diagonally, not from {from} to {to}"},
	[DRAUGHTS_REASON_COUNT] = {"",
		"The count from {from} to {to} is the distance, {distance}, not {count}"},
	[DRAUGHTS_REASON_ODD_STRAIGHT] = {"",
		"A straight move takes an even count of checkers, not {count}"},
	[DRAUGHTS_REASON_STACK_SMALL] = {"",
		"The stack on {from} has height {height}, too small for a move of {count}"},
	[DRAUGHTS_REASON_TARGET_TALL] = {"",
		"The stack on {to} has height {target_height}, too tall for a capture by {count}"},
	[DRAUGHTS_REASON_SIDEWAYS] = {"",
		"Only captures go sideways or back, and there is no enemy on {to}"},
	[DRAUGHTS_REASON_ON_BOARD] = {"",
		"A move of {count} from {from} stays on the board, on {any_square}"},
	[DRAUGHTS_REASON_MUST_MOVE] = {"", "You may not pass: {pieces} can move"},
};

/* DRAUGHTS_REASON_GAME_OVER, whose count is the ending. */
static const struct wording endings[] = {
	[DRAUGHTS_ENDING_NO_PIECES] = {"", "The game is over: {loser} has no pieces left"},
	[DRAUGHTS_ENDING_NO_MOVES] = {"", "The game is over: {loser} cannot move"},
	[DRAUGHTS_ENDING_RESIGNED] = {"G5", "The game is over: {loser} resigned"},
	[DRAUGHTS_ENDING_AGREED] = {"G5", "The game is over: the players agreed on a draw"},
	[DRAUGHTS_ENDING_REPETITION] = {"", "The game is over: a draw was claimed for repetition"},
	[DRAUGHTS_ENDING_QUIET_MOVES] = {"",
		"The game is over: a draw was claimed for quiet moves"},
	[DRAUGHTS_ENDING_RECORDED] = {"", "The game is over: {result} is on record"},
	[DRAUGHTS_ENDING_TIME] = {"", "The game is over: {loser} ran out of time"},
	[DRAUGHTS_ENDING_FORFEIT] = {"", "The game is over: {loser} forfeited"},
};

enum { REASONS = sizeof reasons / sizeof *reasons, ENDINGS = sizeof endings / sizeof *endings };

static const struct wording *find_wording(const struct draughts_reason *reason)
{
	static const struct wording none = {"", "There is no such reason"};

	if (reason->code == DRAUGHTS_REASON_GAME_OVER && reason->count < ENDINGS &&
		endings[reason->count].sentence[0] != '\0')
		return &endings[reason->count];
	return reason->code < REASONS ? &reasons[reason->code] : &none;
}

/* The articles of a reason in a game, "" if it is about none. */
static const char *find_articles(
	const struct draughts_ruleset *ruleset, const struct draughts_reason *reason)
{
	const bool declared = reason->code == DRAUGHTS_REASON_GAME_OVER &&
			      reason->count > DRAUGHTS_ENDING_NO_MOVES;
	const uint32_t ending = declared ? reason->count : 0;
	const struct dr_citation *cited = ruleset->articles->citations;

	if (ending == DRAUGHTS_ENDING_QUIET_MOVES && ruleset->quiet_article)
		return ruleset->quiet_article;
	for (; cited != NULL && cited->article[0] != '\0'; cited++)
		if (cited->code == reason->code && cited->ending == ending)
			return cited->article;
	return find_wording(reason)->article;
}

const char *draughts_reason_article(const struct draughts_ruleset *ruleset, uint32_t code)
{
	const struct draughts_reason reason = {.code = code};
	const char *const articles = find_articles(ruleset, &reason);

	return articles[0] != '\0' ? articles : NULL;
}

/* A reason to be written, the position it was given in, and where to. */
struct sentence {
	struct dr_sink *out;
	const struct draughts_position *position;
	const struct dr_notation *notation;
	const struct draughts_reason *reason;
};

static void put_square(const struct sentence *sentence, draughts_square square)
{
	sentence->notation->put_square(sentence->out, sentence->position->ruleset, square);
}

static void put_squares(const struct sentence *sentence, const char *last)
{
	dr_put_squares(sentence->out, sentence->position->ruleset, sentence->reason->squares, last);
}

static void put_side(const struct sentence *sentence, bool white)
{
	dr_put_text(sentence->out, white ? "White" : "Black");
}

/* The pieces on the squares. */
static void put_pieces(const struct sentence *sentence)
{
	const bool one = dr_popcount(sentence->reason->squares) == 1;

	dr_put_text(sentence->out, "the ");
	dr_put_text(sentence->out, sentence->notation->piece);
	dr_put_text(sentence->out, one ? " on " : "s on ");
	put_squares(sentence, " and ");
}

/* A draw, a win of White. */
static void put_result(const struct sentence *sentence)
{
	const uint32_t outcome = sentence->reason->outcome;

	dr_put_text(sentence->out, outcome == DRAUGHTS_DRAW ? "a draw" : "a win of ");
	if (outcome != DRAUGHTS_DRAW)
		put_side(sentence, outcome == DRAUGHTS_WHITE_WINS);
}

/* The legal moves with the ends of the reason. */
static void put_moves(const struct sentence *sentence)
{
	const struct draughts_reason *const reason = sentence->reason;
	struct dr_moves legal;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	char text[4 * DR_TEXT_SQUARES];
	size_t total = 0;

	dr_list_moves(sentence->position, &legal);
	for (size_t i = 0; i < legal.total; i++)
		if (dr_has_ends(legal.move[i], reason->from_square, reason->to_square))
			moves[total++] = legal.move[i];

	for (size_t i = 0; i < total; i++) {
		draughts_move_write(sentence->position, moves[i], 0, text, sizeof text);
		dr_put_joint(sentence->out, i, total, " or ");
		dr_put_text(sentence->out, text);
	}
}

/* Whether an item, up to the brace that closes it, has this name. */
static bool is_item(const char *item, const char *name)
{
	const size_t length = strlen(name);

	return strncmp(item, name, length) == 0 && item[length] == '}';
}

/* Writes what an item stands for. */
static void put_item(const struct sentence *sentence, const char *item)
{
	const struct draughts_position *const position = sentence->position;
	const struct draughts_reason *const reason = sentence->reason;
	const draughts_square from = reason->from_square, to = reason->to_square;
	const bool white = draughts_position_turn(position) == DRAUGHTS_WHITE;

	if (is_item(item, "from"))
		put_square(sentence, from);
	else if (is_item(item, "to"))
		put_square(sentence, to);
	else if (is_item(item, "squares"))
		put_squares(sentence, " and ");
	else if (is_item(item, "any_square"))
		put_squares(sentence, " or ");
	else if (is_item(item, "count"))
		dr_put_number(sentence->out, reason->count);
	else if (is_item(item, "distance"))
		dr_put_number(sentence->out, dr_distance(dr_way_between(position, from, to)));
	else if (is_item(item, "height"))
		dr_put_number(sentence->out, draughts_position_height(position, from));
	else if (is_item(item, "target_height"))
		dr_put_number(sentence->out, draughts_position_height(position, to));
	else if (is_item(item, "piece"))
		dr_put_text(sentence->out, sentence->notation->piece);
	else if (is_item(item, "pieces"))
		put_pieces(sentence);
	else if (is_item(item, "mover"))
		put_side(sentence, white);
	else if (is_item(item, "opponent"))
		put_side(sentence, !white);
	else if (is_item(item, "loser"))
		put_side(sentence, reason->outcome != DRAUGHTS_WHITE_WINS);
	else if (is_item(item, "result"))
		put_result(sentence);
	else if (is_item(item, "moves"))
		put_moves(sentence);
	else if (is_item(item, "offset"))
		dr_put_number(sentence->out, reason->at);
	else if (is_item(item, "examples"))
		dr_put_text(sentence->out, sentence->notation->examples);
	else
		assert(false); /* there is no such item */
}

/* Writes a text, with what its {items} stand for. */
static void put_sentence(const struct sentence *sentence, const char *text)
{
	for (; *text != '\0'; text++) {
		if (*text == '{') {
			put_item(sentence, text + 1);
			text += strcspn(text, "}");
		} else {
			dr_put(sentence->out, *text);
		}
	}
}

DR_SMALL size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	const struct sentence sentence = {
		&out, position, dr_notation_of(position->ruleset), reason};
	const char *const articles = find_articles(position->ruleset, reason);

	put_sentence(&sentence, find_wording(reason)->sentence);
	if (articles[0] != '\0') {
		dr_put_text(&out, " (");
		dr_put_text(&out, articles);
		dr_put(&out, ')');
	}
	dr_put(&out, '.');
	return dr_put_end(&out);
}
