/* SPDX-License-Identifier: MIT */
/* Reasons in words: their articles and sentences. */
#include <draughts/notation.h>

#include "core/bits.h"
#include "core/vtable.h"
#include "text/explain.h"
#include "text/text.h"

/*
 * What stands for what in the sentences:
 *
 *   %f %t %s %o  from; to; the squares, joined by `and'; by `or'
 *   %c %d        count; the distance from from to to
 *   %h %g        the height on from; on to
 *   %n %p        piece, or stack; the pieces on the squares
 *   %u %v %w     the side to move; the other; who has won
 *   %m %a %x     the moves that fit; the offset in the text; examples of moves
 */
static const struct {
	const char *article, *sentence;
} reasons[] = {
	[DRAUGHTS_REASON_NONE] = {NULL, "The move is legal"},
	[DRAUGHTS_REASON_UNREADABLE] = {NULL, "The text is no move at offset %a: write %x"},
	[DRAUGHTS_REASON_NO_SQUARE] = {"G1",
		"There is no such square: only the 32 dark ones are used"},
	[DRAUGHTS_REASON_AMBIGUOUS] = {"G3", "More than one capture fits: write %m"},
	[DRAUGHTS_REASON_GAME_OVER] = {"E10, I11, D9", "The game is over: %w has won"},
	[DRAUGHTS_REASON_EMPTY] = {NULL, "There is no %n on %f"},
	[DRAUGHTS_REASON_NOT_YOURS] = {"G1", "The %n on %f is %v's, and %u is to move"},
	[DRAUGHTS_REASON_OCCUPIED] = {"E3, E4, E5, I3, I4, I5", "A piece stands on %t already"},
	[DRAUGHTS_REASON_DIRECTION] = {"E3, I3", "A man moves forward only, not from %f to %t"},
	[DRAUGHTS_REASON_DISTANCE] = {"E3, E4, E5, I3, I4, I5",
		"The piece on %f can neither move nor capture to %t"},
	[DRAUGHTS_REASON_NO_JUMP] = {"E4, E5, I4, I5",
		"There is no enemy piece to jump from %f to %t"},
	[DRAUGHTS_REASON_TWICE] = {"E9, I10", "The piece on %s is jumped only once in a move"},
	[DRAUGHTS_REASON_CROWNED] = {"E8, I6", "The man is crowned on %f, and its move ends there"},
	[DRAUGHTS_REASON_MAN_AT_KING] = {"I4", "A man may not capture the king on %s"},
	[DRAUGHTS_REASON_MAN_BACKWARD] = {"E4, I4",
		"A man captures forward only, not from %f to %t"},
	[DRAUGHTS_REASON_MUST_CAPTURE] = {"E6, I7", "You must capture: %p can"},
	[DRAUGHTS_REASON_GOES_ON] = {"E7, I7", "The capture goes on from %t to %o"},
	[DRAUGHTS_REASON_MORE_PIECES] = {"I8",
		"You must capture as many as possible: %c can be taken by %p"},
	[DRAUGHTS_REASON_KING_TAKES] = {"I8", "A king must capture rather than a man: %p can"},
	[DRAUGHTS_REASON_MORE_KINGS] = {"I8",
		"You must capture as many kings as possible: %c can be taken by %p"},
	[DRAUGHTS_REASON_KING_EARLIER] = {"I8, I9",
		"A king must be captured as early as possible: %p can take one earlier"},
	[DRAUGHTS_REASON_NOT_IN_LINE] = {"D2",
		"Checkers move straight or diagonally, not from %f to %t"},
	[DRAUGHTS_REASON_COUNT] = {"D2", "The count from %f to %t is the distance, %d and not %c"},
	[DRAUGHTS_REASON_ODD_STRAIGHT] = {"D2",
		"A straight move takes an even count of checkers, not %c"},
	[DRAUGHTS_REASON_STACK_SMALL] = {"D2",
		"The stack on %f has height %h, too small for a move of %c"},
	[DRAUGHTS_REASON_TARGET_TALL] = {"D6",
		"The stack on %t has height %g, too tall for a capture by %c"},
	[DRAUGHTS_REASON_SIDEWAYS] = {"D4, D5",
		"Only captures go sideways or back, and there is no enemy on %t"},
	[DRAUGHTS_REASON_ON_BOARD] = {"D7", "A move of %c from %f stays on the board, on %o"},
	[DRAUGHTS_REASON_MUST_MOVE] = {"D8", "You may not pass: %p can move"},
};

enum { REASONS = sizeof reasons / sizeof *reasons };

const char *draughts_reason_article(uint32_t code)
{
	return code < REASONS ? reasons[code].article : NULL;
}

/* What stands before item i of total: 1, 2 and 3. */
static void put_joint(struct dr_sink *out, size_t i, size_t total, const char *last)
{
	if (i > 0)
		dr_put_text(out, i + 1 < total ? ", " : last);
}

static void put_squares(struct dr_sink *out, const struct draughts_ruleset *ruleset,
	draughts_squares squares, const char *last)
{
	const size_t total = dr_popcount(squares);
	size_t i = 0;

	for (draughts_square square = 1; square <= 32; square++) {
		if (!(squares & dr_square_set(square)))
			continue;
		put_joint(out, i++, total, last);
		dr_put_square(out, ruleset, square);
	}
}

static const char *noun(const struct draughts_ruleset *ruleset)
{
	return ruleset->notation == DR_NOTATION_NUMBERS ? "piece" : "stack";
}

static void put_pieces(
	struct dr_sink *out, const struct draughts_ruleset *ruleset, draughts_squares squares)
{
	dr_put_text(out, "the ");
	dr_put_text(out, noun(ruleset));
	dr_put_text(out, dr_popcount(squares) == 1 ? " on " : "s on ");
	put_squares(out, ruleset, squares, " and ");
}

/* The legal moves with these ends, in full. */
static void put_moves(struct dr_sink *out, const struct draughts_position *position,
	const struct draughts_reason *reason)
{
	draughts_move moves[DRAUGHTS_MOVES_MAX];
	const size_t total = draughts_position_moves(position, moves, DRAUGHTS_MOVES_MAX);
	char text[4 * DR_TEXT_SQUARES];
	size_t n = 0;

	for (size_t i = 0; i < total; i++) {
		if (draughts_move_from(moves[i]) != reason->from ||
			draughts_move_to(moves[i]) != reason->to)
			continue;
		draughts_move_write(position, moves[i], text, sizeof text);
		put_joint(out, n++, reason->count, " or ");
		dr_put_text(out, text);
	}
}

/* D2: how far it is, straight or diagonally. */
static unsigned distance(
	const struct draughts_position *position, draughts_square from, draughts_square to)
{
	const struct dr_way way = dr_way_between(position, from, to);
	const int far = way.ahead != 0 ? way.ahead : way.files;

	return (unsigned)(far < 0 ? -far : far);
}

static const char *side_name(enum draughts_side side)
{
	return side == DRAUGHTS_WHITE ? "White" : "Black";
}

static void put_item(struct dr_sink *out, const struct draughts_position *position,
	const struct draughts_reason *reason, char item)
{
	const struct draughts_ruleset *const ruleset = position->ruleset;
	const bool white = draughts_position_turn(position) == DRAUGHTS_WHITE;

	switch (item) {
	case 'f':
		dr_put_square(out, ruleset, reason->from);
		break;
	case 't':
		dr_put_square(out, ruleset, reason->to);
		break;
	case 's':
		put_squares(out, ruleset, reason->squares, " and ");
		break;
	case 'o':
		put_squares(out, ruleset, reason->squares, " or ");
		break;
	case 'c':
		dr_put_number(out, reason->count);
		break;
	case 'd':
		dr_put_number(out, distance(position, reason->from, reason->to));
		break;
	case 'h':
		dr_put_number(out, draughts_position_height(position, reason->from));
		break;
	case 'g':
		dr_put_number(out, draughts_position_height(position, reason->to));
		break;
	case 'n':
		dr_put_text(out, noun(ruleset));
		break;
	case 'p':
		put_pieces(out, ruleset, reason->squares);
		break;
	case 'u':
		dr_put_text(out, side_name(white ? DRAUGHTS_WHITE : DRAUGHTS_BLACK));
		break;
	case 'v':
		dr_put_text(out, side_name(white ? DRAUGHTS_BLACK : DRAUGHTS_WHITE));
		break;
	case 'w':
		dr_put_text(
			out, side_name(draughts_position_outcome(position) == DRAUGHTS_WHITE_WINS
					       ? DRAUGHTS_WHITE
					       : DRAUGHTS_BLACK));
		break;
	case 'm':
		put_moves(out, position, reason);
		break;
	case 'a':
		dr_put_number(out, reason->at);
		break;
	default: /* x */
		dr_put_text(out, ruleset->notation == DR_NOTATION_NUMBERS
					 ? "11-15 or 22x15"
					 : "e1-g3, e1xg3, e1-off:4 or pass");
		break;
	}
}

/* The articles of this game and those of all: (E6), (G1). */
static void put_articles(
	struct dr_sink *out, const struct draughts_ruleset *ruleset, const char *articles)
{
	const char *before = " (";

	while (articles != NULL && *articles != '\0') {
		const bool wanted = *articles == ruleset->articles->letter || *articles == 'G';

		if (wanted)
			dr_put_text(out, before);
		for (; *articles != '\0' && *articles != ','; articles++)
			if (wanted)
				dr_put(out, *articles);
		before = wanted ? ", " : before;
		while (*articles == ',' || *articles == ' ')
			articles++;
	}
	if (before[0] == ',')
		dr_put(out, ')');
}

size_t draughts_reason_write(const struct draughts_position *position,
	const struct draughts_reason *reason, char *buf, size_t size)
{
	struct dr_sink out = {buf, size, 0};
	const char *next = reason->code < REASONS ? reasons[reason->code].sentence
						  : "There is no such reason";

	for (; *next != '\0'; next++) {
		if (*next == '%')
			put_item(&out, position, reason, *++next);
		else
			dr_put(&out, *next);
	}
	put_articles(&out, position->ruleset, draughts_reason_article(reason->code));
	dr_put(&out, '.');
	return dr_put_end(&out);
}
