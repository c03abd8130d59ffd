/* SPDX-License-Identifier: MIT */
/* Reasons, and faults of setups, in words: their articles and sentences. */
#include <stddef.h>

#include <draughts/reason.h>

#include "core/vtable.h"
#include "reason/format.h"

/*
 * The English texts, with the items of draughts_explain(3). These articles hold in all games;
 * rulesets have their own.
 */
struct wording {
	char article[4];
	const char *text;
};

static const struct wording reasons[] = {
	[DRAUGHTS_REASON_NONE] = {"", "The move is legal"},
	[DRAUGHTS_REASON_UNREADABLE] = {"",
		"{from?0:This is not a move{place?0:|: the mistake begins at character {place}}. "
		"Write a move such as {examples}|One square is not a move: after {from}, name the "
		"square where the move ends}"},
	[DRAUGHTS_REASON_NO_SQUARE] = {"G1", "That is not one of the 32 dark squares"},
	[DRAUGHTS_REASON_AMBIGUOUS] = {"G3",
		"{from?0:Moves from {squares} fit|{count?2:Two captures fit|More than one capture "
		"fits}}; write {moves}{moves?0-4:| or another route}"},
	[DRAUGHTS_REASON_GAME_OVER] = {"", "The game is over"},
	[DRAUGHTS_REASON_EMPTY] = {"", "There is no {piece?piece|stack} on {from}"},
	[DRAUGHTS_REASON_NOT_YOURS] = {"G1",
		"The {piece?piece|stack} on {from} belongs to {opponent?White|Black}, and it is "
		"{mover?White|Black}'s turn"},
	[DRAUGHTS_REASON_OCCUPIED] = {"", "There is already a piece on {to}"},
	[DRAUGHTS_REASON_DIRECTION] = {"",
		"A man moves only forward, so it cannot move from {from} to {to}"},
	[DRAUGHTS_REASON_DISTANCE] = {"",
		"The piece on {from} cannot reach {to} by a step or a jump"},
	[DRAUGHTS_REASON_NO_JUMP] = {"", "There is no enemy piece to jump between {from} and {to}"},
	[DRAUGHTS_REASON_TWICE] = {"",
		"You can jump the {squares?1:piece|pieces} on {squares} only once in a move"},
	[DRAUGHTS_REASON_CROWNED] = {"", "The man is crowned on {from}, and its move ends there"},
	[DRAUGHTS_REASON_MAN_AT_KING] = {"", "A man may not capture the king on {squares}"},
	[DRAUGHTS_REASON_MAN_BACKWARD] = {"",
		"A man captures only forward, so it cannot capture from {from} to {to}"},
	[DRAUGHTS_REASON_MUST_CAPTURE] = {"",
		"You must capture: the {squares?1:piece|pieces} on {squares} can"},
	[DRAUGHTS_REASON_GOES_ON] = {"",
		"The capture is not finished: it must go on from {to} to {any_square}"},
	[DRAUGHTS_REASON_MORE_PIECES] = {"",
		"You must take as many pieces as you can: the {squares?1:piece on {squares} "
		"can|pieces on {squares} can each} take {count}"},
	[DRAUGHTS_REASON_KING_TAKES] = {"", "A king, not a man, must capture here: the "
					    "{squares?1:king|kings} on {squares} can"},
	[DRAUGHTS_REASON_MORE_KINGS] = {"",
		"You must take as many kings as you can: the {squares?1:piece on {squares} "
		"can|pieces on {squares} can each} take {count?1:one|{count}}"},
	[DRAUGHTS_REASON_KING_EARLIER] = {"",
		"You must take kings as early as you can: jump {count} of "
		"{moves}{moves?0-4:| or another route} takes one"},
	[DRAUGHTS_REASON_NOT_IN_LINE] = {"",
		"Checkers move along a file, rank or diagonal, not from {from} to {to}"},
	[DRAUGHTS_REASON_COUNT] = {"", "A move from {from} to {to} needs exactly {distance} "
				       "{distance?1:checker|checkers}, not {count}"},
	[DRAUGHTS_REASON_ODD_STRAIGHT] = {"",
		"Along a file or rank, an even number of checkers must move, not {count}"},
	[DRAUGHTS_REASON_STACK_SMALL] = {"",
		"The stack on {from} has only {height} of the {count} checkers needed"},
	[DRAUGHTS_REASON_TARGET_TALL] = {"",
		"The stack of {target_height} on {to} is too tall to be taken by {count}"},
	[DRAUGHTS_REASON_SIDEWAYS] = {"",
		"Only captures go sideways or back, and there is no enemy on {to}"},
	[DRAUGHTS_REASON_ON_BOARD] = {"", "A move of {count} {count?1:checker|checkers} from "
					  "{from} stays on the board: it ends on {any_square}"},
	[DRAUGHTS_REASON_MUST_MOVE] = {"",
		"You may not pass while you can move: the "
		"{piece?{squares?1:piece|pieces}|{squares?1:stack|stacks}} on {squares} can"},
	[DRAUGHTS_REASON_BLOCKED] = {"", "The king cannot go from {from} to {to} past the "
					 "{squares?1:piece|pieces} on {squares}"},
	[DRAUGHTS_REASON_LANDING] = {"",
		"The king must land where it can capture more: on {any_square}"},
	[DRAUGHTS_REASON_TOUCH_MOVE] = {"",
		"You must move the piece on {squares}, because you tried an illegal move with it"},
};

/* DRAUGHTS_REASON_GAME_OVER, by its ending. */
static const struct wording endings[] = {
	[DRAUGHTS_ENDING_NO_PIECES] = {"",
		"The game is over: {loser?White|Black} has no pieces left"},
	[DRAUGHTS_ENDING_NO_MOVES] = {"", "The game is over: {loser?White|Black} cannot move"},
	[DRAUGHTS_ENDING_RESIGNED] = {"G5", "The game is over: {loser?White|Black} resigned"},
	[DRAUGHTS_ENDING_AGREED] = {"G5", "The game is over: the players agreed to a draw"},
	[DRAUGHTS_ENDING_REPETITION] = {"", "The game is over: a draw by repetition was claimed"},
	[DRAUGHTS_ENDING_QUIET_MOVES] = {"",
		"The game is over: a draw was claimed after too many moves without progress"},
	[DRAUGHTS_ENDING_RECORDED] = {"", "The game is over: it is recorded as {outcome?a win for "
					  "White|a win for Black|a draw|a loss for both sides}"},
	[DRAUGHTS_ENDING_TIME] = {"", "The game is over: {loser?White|Black} ran out of time"},
	[DRAUGHTS_ENDING_FORFEIT] = {"", "The game is over: "
					 "{outcome?Black|White||both sides} forfeited"},
};

enum { REASONS = sizeof reasons / sizeof *reasons, ENDINGS = sizeof endings / sizeof *endings };

/* The wording of an ending, or NULL. */
static const struct wording *find_ending(const struct draughts_reason *reason)
{
	if (reason->code != DRAUGHTS_REASON_GAME_OVER || reason->ending >= ENDINGS)
		return NULL;
	return endings[reason->ending].text != NULL ? &endings[reason->ending] : NULL;
}

static const struct wording *find_wording(const struct draughts_reason *reason)
{
	static const struct wording none = {"", "There is no such reason"};
	const struct wording *const ending = find_ending(reason);

	if (ending != NULL)
		return ending;
	return reason->code < REASONS ? &reasons[reason->code] : &none;
}

/* Whether a game can end in this way with this outcome. */
static bool has_outcome(enum draughts_ending ending, uint32_t outcome)
{
	switch (ending) {
	case DRAUGHTS_ENDING_AGREED:
	case DRAUGHTS_ENDING_REPETITION:
	case DRAUGHTS_ENDING_QUIET_MOVES:
		return outcome == DRAUGHTS_DRAW;
	case DRAUGHTS_ENDING_NO_PIECES:
	case DRAUGHTS_ENDING_NO_MOVES:
	case DRAUGHTS_ENDING_RESIGNED:
	case DRAUGHTS_ENDING_TIME:
		return outcome == DRAUGHTS_WHITE_WINS || outcome == DRAUGHTS_BLACK_WINS;
	case DRAUGHTS_ENDING_FORFEIT:
		return outcome == DRAUGHTS_WHITE_WINS || outcome == DRAUGHTS_BLACK_WINS ||
		       outcome == DRAUGHTS_BOTH_LOSE;
	case DRAUGHTS_ENDING_NONE:
	case DRAUGHTS_ENDING_RECORDED:
	default:
		return outcome != DRAUGHTS_ONGOING && outcome <= DRAUGHTS_BOTH_LOSE;
	}
}

/* The English text. If the ending and the outcome of a reason do not fit, it names the outcome. */
static const char *find_text(const struct draughts_reason *reason)
{
	if (find_ending(reason) == NULL ||
		has_outcome((enum draughts_ending)reason->ending, reason->outcome))
		return find_wording(reason)->text;
	return has_outcome(DRAUGHTS_ENDING_RECORDED, reason->outcome)
		       ? endings[DRAUGHTS_ENDING_RECORDED].text
		       : "The game is over: its result is not known";
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

size_t draughts_reason_format(const struct draughts_position *position,
	const struct draughts_reason *reason, const char *text, unsigned flags, char *buf,
	size_t size)
{
	struct dr_sink out = {buf, size, 0};

	dr_put_items(&out, position->ruleset, position, reason, flags,
		text != NULL ? text : find_text(reason));
	return end_sentence(&out, find_articles(position->ruleset, reason));
}

size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, unsigned flags, char *buf, size_t size)
{
	return draughts_reason_format(position, reason, NULL, flags, buf, size);
}

/* The faults of a setup. The last row is for numbers that are not faults. */
static const struct {
	unsigned fault;
	struct wording wording;
} faults[] = {
	{DRAUGHTS_FAULT_TURN, {"G1", "The side to move is neither White nor Black"}},
	{DRAUGHTS_FAULT_OVERLAP, {"G4", "White and Black both have a piece on {squares?0:one "
					"square|1:one square: {squares}|the squares {squares}}"}},
	{DRAUGHTS_FAULT_TOO_MANY_WHITE, {"G4", "White has more than 12 checkers"}},
	{DRAUGHTS_FAULT_TOO_MANY_BLACK, {"G4", "Black has more than 12 checkers"}},
	{DRAUGHTS_FAULT_MAN_ON_CROWNING_ROW, {"G4", "{squares?0-1:A man stands on its|Men stand on "
						    "their} crowning row{squares?0:|: {squares}}"}},
	{DRAUGHTS_FAULT_KING_WITHOUT_PIECE,
		{"", "{squares?0-1:A king is marked on an empty square|Kings are marked on empty "
		     "squares}{squares?0:|: {squares}}"}},
	{DRAUGHTS_FAULT_HEIGHT, {"G4", "{squares?0-1:A square has an impossible height|These "
				       "squares have impossible heights}{squares?0:|: {squares}}"}},
	{DRAUGHTS_FAULT_NO_PIECES, {"G4", "The board is empty"}},
	{DRAUGHTS_FAULT_KING, {"", "This game has no kings{squares?0:|: {squares}}"}},
	{DRAUGHTS_FAULT_RESERVED, {"", "A reserved byte is not 0"}},
	{0, {"", "There is no such fault"}},
};

size_t draughts_fault_format(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, const char *text, unsigned flags, char *buf, size_t size)
{
	const struct draughts_reason where = {.squares = squares};
	struct dr_sink out = {buf, size, 0};
	size_t i = 0;

	while (faults[i].fault != fault && faults[i].fault != 0)
		i++;
	dr_put_items(
		&out, ruleset, NULL, &where, flags, text != NULL ? text : faults[i].wording.text);
	return end_sentence(&out, faults[i].wording.article);
}

size_t draughts_fault_write(const struct draughts_ruleset *ruleset, unsigned fault,
	draughts_squares squares, unsigned flags, char *buf, size_t size)
{
	return draughts_fault_format(ruleset, fault, squares, NULL, flags, buf, size);
}

size_t draughts_result_write(
	enum draughts_outcome outcome, enum draughts_ending ending, char *buf, size_t size)
{
	static const struct {
		char result[16], subject[8];
	} outcomes[] = {
		[DRAUGHTS_ONGOING] = {"", ""},
		[DRAUGHTS_WHITE_WINS] = {"White wins", "Black"},
		[DRAUGHTS_BLACK_WINS] = {"Black wins", "White"},
		[DRAUGHTS_DRAW] = {"Draw", ""},
		[DRAUGHTS_BOTH_LOSE] = {"Both sides lose", "both"},
	};
	static const char clauses[][48] = {
		[DRAUGHTS_ENDING_NO_PIECES] = " has no pieces left",
		[DRAUGHTS_ENDING_NO_MOVES] = " cannot move",
		[DRAUGHTS_ENDING_RESIGNED] = " resigned",
		[DRAUGHTS_ENDING_AGREED] = "the players agreed",
		[DRAUGHTS_ENDING_REPETITION] = "a player claimed a repetition",
		[DRAUGHTS_ENDING_QUIET_MOVES] = "a player claimed moves without progress",
		[DRAUGHTS_ENDING_TIME] = " ran out of time",
		[DRAUGHTS_ENDING_FORFEIT] = " forfeited",
	};
	struct dr_sink out = {buf, size, 0};

	if (!has_outcome(DRAUGHTS_ENDING_RECORDED, (uint32_t)outcome))
		return dr_put_end(&out);
	dr_put_text(&out, outcomes[outcome].result);
	if ((unsigned)ending < sizeof clauses / sizeof *clauses && clauses[ending][0] != '\0' &&
		has_outcome(ending, (uint32_t)outcome)) {
		dr_put_text(&out, ": ");
		dr_put_text(&out, outcomes[outcome].subject);
		dr_put_text(&out, clauses[ending]);
	}
	dr_put(&out, '.');
	return dr_put_end(&out);
}
