/* SPDX-License-Identifier: MIT */
/* Reasons, and faults of setups, in words: their articles and sentences. */
#include <assert.h>
#include <string.h>

#include <draughts/reason.h>

#include "core/bits.h"
#include "core/vtable.h"
#include "notation/notation.h"
#include "reason/refuse.h"

/*
 * Words in braces are items; see put_item. These articles hold in all games; rulesets have their
 * own. The tables hold the texts themselves: a pointer takes more room than it saves, because the
 * loader has to relocate it.
 */
struct wording {
	char article[4], sentence[76];
};

static const struct wording reasons[] = {
	[DRAUGHTS_REASON_NONE] = {"", "The move is legal"},
	[DRAUGHTS_REASON_UNREADABLE] = {"", "Not a move{place}: write one such as {examples}"},
	[DRAUGHTS_REASON_NO_SQUARE] = {"G1", "That is not one of the 32 dark squares"},
	[DRAUGHTS_REASON_AMBIGUOUS] = {"G3", "More than one capture fits; write {moves}"},
	[DRAUGHTS_REASON_GAME_OVER] = {"", "The game is over"},
	[DRAUGHTS_REASON_EMPTY] = {"", "There is no {piece} on {from}"},
	[DRAUGHTS_REASON_NOT_YOURS] = {"G1",
		"The {piece} on {from} belongs to {opponent}, and it is {mover}'s turn"},
	[DRAUGHTS_REASON_OCCUPIED] = {"", "There is already a piece on {to}"},
	[DRAUGHTS_REASON_DIRECTION] = {"",
		"A man moves only forward, so it cannot move from {from} to {to}"},
	[DRAUGHTS_REASON_DISTANCE] = {"",
		"The piece on {from} cannot reach {to}, either by a step or by a jump"},
	[DRAUGHTS_REASON_NO_JUMP] = {"", "There is no enemy piece to jump between {from} and {to}"},
	[DRAUGHTS_REASON_TWICE] = {"", "You can jump {pieces} only once in a move"},
	[DRAUGHTS_REASON_CROWNED] = {"", "The man is crowned on {from}, and its move ends there"},
	[DRAUGHTS_REASON_MAN_AT_KING] = {"", "A man may not capture the king on {squares}"},
	[DRAUGHTS_REASON_MAN_BACKWARD] = {"",
		"A man captures only forward, so it cannot capture from {from} to {to}"},
	[DRAUGHTS_REASON_MUST_CAPTURE] = {"", "You must capture: {pieces} can"},
	[DRAUGHTS_REASON_GOES_ON] = {"",
		"The capture is not finished: it must go on from {to} to {any_square}"},
	[DRAUGHTS_REASON_MORE_PIECES] = {"",
		"You must take as many pieces as you can: {pieces} can take {count}"},
	[DRAUGHTS_REASON_KING_TAKES] = {"", "A king, not a man, must capture here: {pieces} can"},
	[DRAUGHTS_REASON_MORE_KINGS] = {"",
		"You must take as many kings as you can: {pieces} can take {count}"},
	[DRAUGHTS_REASON_KING_EARLIER] = {"",
		"You must take a king as early as you can: {pieces} can take one sooner"},
	[DRAUGHTS_REASON_NOT_IN_LINE] = {"",
		"Checkers move along a file, rank or diagonal, not from {from} to {to}"},
	[DRAUGHTS_REASON_COUNT] = {"",
		"From {from} to {to}, the number of checkers is {distance}, not {count}"},
	[DRAUGHTS_REASON_ODD_STRAIGHT] = {"",
		"Along a file or rank, an even number of checkers must move, not {count}"},
	[DRAUGHTS_REASON_STACK_SMALL] = {"",
		"The stack on {from} has only {height} of the {count} checkers needed"},
	[DRAUGHTS_REASON_TARGET_TALL] = {"",
		"The stack of {target_height} on {to} is too tall to be taken by {count}"},
	[DRAUGHTS_REASON_SIDEWAYS] = {"",
		"Only captures go sideways or back, and there is no enemy on {to}"},
	[DRAUGHTS_REASON_ON_BOARD] = {"",
		"A move of {count} from {from} stays on the board: it ends on {any_square}"},
	[DRAUGHTS_REASON_MUST_MOVE] = {"", "You may not pass while you can move: {pieces} can"},
	[DRAUGHTS_REASON_BLOCKED] = {"", "The king cannot go from {from} to {to} past {pieces}"},
	[DRAUGHTS_REASON_LANDING] = {"",
		"The king must land where it can capture more: on {any_square}"},
};

/* DRAUGHTS_REASON_GAME_OVER, by its ending. */
static const struct wording endings[] = {
	[DRAUGHTS_ENDING_NO_PIECES] = {"", "The game is over: {loser} has no pieces left"},
	[DRAUGHTS_ENDING_NO_MOVES] = {"", "The game is over: {loser} cannot move"},
	[DRAUGHTS_ENDING_RESIGNED] = {"G5", "The game is over: {loser} resigned"},
	[DRAUGHTS_ENDING_AGREED] = {"G5", "The game is over: the players agreed to a draw"},
	[DRAUGHTS_ENDING_REPETITION] = {"", "The game is over: a draw by repetition was claimed"},
	[DRAUGHTS_ENDING_QUIET_MOVES] = {"",
		"The game is over: a draw was claimed after too many moves without progress"},
	[DRAUGHTS_ENDING_RECORDED] = {"", "The game is over: it is recorded as {result}"},
	[DRAUGHTS_ENDING_TIME] = {"", "The game is over: {loser} ran out of time"},
	[DRAUGHTS_ENDING_FORFEIT] = {"", "The game is over: {loser} forfeited"},
};

enum { REASONS = sizeof reasons / sizeof *reasons, ENDINGS = sizeof endings / sizeof *endings };

static const struct wording *find_wording(const struct draughts_reason *reason)
{
	static const struct wording none = {"", "There is no such reason"};

	if (reason->code == DRAUGHTS_REASON_GAME_OVER && reason->ending < ENDINGS &&
		endings[reason->ending].sentence[0] != '\0')
		return &endings[reason->ending];
	return reason->code < REASONS ? &reasons[reason->code] : &none;
}

/* The articles that a reason cites in a game, or "". */
static const char *find_articles(
	const struct draughts_ruleset *ruleset, const struct draughts_reason *reason)
{
	const bool declared = reason->code == DRAUGHTS_REASON_GAME_OVER &&
			      reason->ending > DRAUGHTS_ENDING_NO_MOVES;
	const uint32_t ending = declared ? reason->ending : 0;
	const struct dr_citation *cited = ruleset->articles->citations;

	if (ending == DRAUGHTS_ENDING_QUIET_MOVES && ruleset->quiet_article)
		return ruleset->quiet_article;
	for (; cited != NULL && cited->article[0] != '\0'; cited++)
		if (cited->code == reason->code && cited->ending == ending)
			return cited->article;
	return find_wording(reason)->article;
}

const char *draughts_reason_article(
	const struct draughts_ruleset *ruleset, const struct draughts_reason *reason)
{
	const char *const articles = find_articles(ruleset, reason);

	return articles[0] != '\0' ? articles : NULL;
}

/* A reason to be written, the position in which it was given, and where the text goes. */
struct sentence {
	struct dr_sink *out;
	const struct draughts_position *position;
	const struct dr_notation *notation;
	const struct draughts_reason *reason;
};

static void put_square(const struct sentence *sentence, draughts_square square)
{
	dr_put_square(sentence->out, sentence->position->ruleset, square, 0);
}

static void put_squares(const struct sentence *sentence, const char *last)
{
	dr_put_squares(sentence->out, sentence->position->ruleset, sentence->reason->squares, last);
}

static void put_side(const struct sentence *sentence, bool white)
{
	dr_put_text(sentence->out, white ? "White" : "Black");
}

static void put_pieces(const struct sentence *sentence)
{
	const bool one = dr_popcount(sentence->reason->squares) == 1;

	dr_put_text(sentence->out, "the ");
	dr_put_text(sentence->out, sentence->notation->piece);
	dr_put_text(sentence->out, one ? " on " : "s on ");
	put_squares(sentence, " and ");
}

/* Where the text stops being a move, counted from 1; nothing if it only ends too early. */
static void put_place(const struct sentence *sentence)
{
	const uint32_t at = sentence->reason->at;

	if (sentence->reason->length == 0)
		return;
	dr_put_text(sentence->out, ", from character ");
	dr_put_number(sentence->out, at < UINT32_MAX ? at + 1 : at);
}

/* A draw, or a win for White. */
static void put_result(const struct sentence *sentence)
{
	const uint32_t outcome = sentence->reason->outcome;

	dr_put_text(sentence->out, outcome == DRAUGHTS_DRAW ? "a draw" : "a win for ");
	if (outcome != DRAUGHTS_DRAW)
		put_side(sentence, outcome == DRAUGHTS_WHITE_WINS);
}

/* The legal moves with the ends of the reason, but few enough to keep the sentence short. */
static void put_moves(const struct sentence *sentence)
{
	enum { NAMED = 4 };
	const struct draughts_reason *const reason = sentence->reason;
	struct dr_moves legal;
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	size_t total = 0;

	dr_list_moves(sentence->position, &legal);
	for (size_t i = 0; i < legal.total; i++)
		if (dr_has_ends(legal.move[i], reason->from_square, reason->to_square))
			moves[total++] = legal.move[i];
	for (size_t i = 0; i < total && i < NAMED; i++) {
		dr_put_joint(sentence->out, i, total, " or ");
		dr_put_move(sentence->out, sentence->position, &legal, moves[i], 0);
	}
	if (total > NAMED)
		dr_put_text(sentence->out, " or another route");
}

/* Whether an item, up to the brace that closes it, has this name. */
static bool is_item(const char *item, const char *name)
{
	const size_t length = strlen(name);

	return strncmp(item, name, length) == 0 && item[length] == '}';
}

static void put_item(const struct sentence *sentence, const char *item)
{
	const struct draughts_position *const position = sentence->position;
	const struct draughts_reason *const reason = sentence->reason;
	const draughts_square from = reason->from_square, to = reason->to_square;
	const bool white = draughts_position_turn(position) == DRAUGHTS_WHITE;
	const bool letters = dr_has_trait(position->ruleset, DRAUGHTS_TRAIT_LETTERS);

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
		dr_put_number(sentence->out, draughts_position_height_at(position, from));
	else if (is_item(item, "target_height"))
		dr_put_number(sentence->out, draughts_position_height_at(position, to));
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
	else if (is_item(item, "place"))
		put_place(sentence);
	else if (is_item(item, "examples"))
		dr_put_text(sentence->out, sentence->notation->examples[letters]);
	else
		assert(false); /* there is no such item */
}

/* Writes a text with the values of its {items}. */
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

/* Ends a sentence with its articles, if it has any. */
static size_t end_sentence(struct dr_sink *out, const char *articles)
{
	if (articles[0] != '\0') {
		dr_put_text(out, " (");
		dr_put_text(out, articles);
		dr_put(out, ')');
	}
	dr_put(out, '.');
	return dr_put_end(out);
}

size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	const struct sentence sentence = {
		&out, position, dr_notation_of(position->ruleset), reason};

	put_sentence(&sentence, find_wording(reason)->sentence);
	return end_sentence(&out, find_articles(position->ruleset, reason));
}

/* A fault of too many pieces names no squares. The last row is for numbers that are not faults. */
static const struct {
	unsigned fault;
	bool names_squares;
	char sentence[48], article[4];
} faults[] = {
	{DRAUGHTS_FAULT_TURN, false, "The side to move is neither White nor Black", "G1"},
	{DRAUGHTS_FAULT_OVERLAP, true, "White and Black both have a piece on one square", "G4"},
	{DRAUGHTS_FAULT_TOO_MANY_WHITE, false, "White has more than 12 checkers", "G4"},
	{DRAUGHTS_FAULT_TOO_MANY_BLACK, false, "Black has more than 12 checkers", "G4"},
	{DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW, true, "A man stands on its crowning row", "G4"},
	{DRAUGHTS_FAULT_KING_WITHOUT_PIECE, true, "A king is marked on an empty square", ""},
	{DRAUGHTS_FAULT_HEIGHT, true, "A square has an impossible height", "G4"},
	{DRAUGHTS_FAULT_NO_PIECES, false, "The board is empty", "G4"},
	{DRAUGHTS_FAULT_KING, true, "This game has no kings", ""},
	{DRAUGHTS_FAULT_RESERVED, false, "A reserved byte is not 0", ""},
	{0, false, "There is no such fault", ""},
};

size_t draughts_fault_write(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	size_t i = 0;

	while (faults[i].fault != fault && faults[i].fault != 0)
		i++;
	dr_put_text(&out, faults[i].sentence);
	if (faults[i].names_squares && squares != 0) {
		dr_put_text(&out, ": ");
		dr_put_squares(&out, ruleset, squares, " and ");
	}
	return end_sentence(&out, faults[i].article);
}
